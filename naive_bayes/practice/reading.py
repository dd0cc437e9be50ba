"""A reader of numbers and workings that people type: 4/14, (3 + 1)/(11 + 3), 0.286, 28.6 %, ½, 2^10.

What is typed becomes the same kind of tree as the model's working.  Each number is a span: a
fraction is a point, the decimals of half counts (3.5/9.5) are points too, and any other decimal is
all that rounds to it.  How large the whole may become is known before anything is worked out.

>>> [reading] = read("P(a|spam) = (5 + 1)/(17 + 3) ≈ 0.3")
>>> reading.first.formula, reading.first.value, [part.text for part in reading.parts]
('(5 + 1)/(17 + 3)', Fraction(3, 10), ['(5 + 1)/(17 + 3)', '0.3'])
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import comb, factorial, floor, log10
from numbers import Real
from typing import Any, NamedTuple, NoReturn
from unicodedata import normalize

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.working.spans import LARGEST_EXPONENT, PI, Span
from naive_bayes.working.terms import Term

LONGEST = 500
"""A longer answer is not read."""

DEEPEST = 40
"""Nor is one with more brackets in each other."""

LARGEST_POWER = 1000
"""A larger exponent is not worked out."""

MOST_BITS = 100_000
"""Nor is a working with more bits, all exponents multiplied out."""

FLOAT_DIGITS = 12
"""More digits of a decimal are not looked at: floats that are added in another order differ there."""

MOST_DIGITS = 80
"""A decimal with more digits is refused: nobody types one."""

QUOTED = 40
"""A message quotes at most so many characters of an answer."""

TWENTIETH = Fraction(1, 20)
"""A number with one decimal is rounded by so much at most."""

ADVICE = (
    "give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, "
    "or the working such as (2 + 1)/(9 + 3)"
)


@dataclass(frozen=True)
class Typed(Term):
    """A number or a formula as it was typed.

    Attributes:
        text: what was typed.
        at: where it begins and ends.
        given: of a single number, what it is as typed, without rounding.
        digits: of a decimal, how many digits it has, zeros in front not counted; of a formula those
            of its coarsest decimal; 0 where all is exact.
        cut: whether further digits were left out, as in 0.666…

    Examples:
        >>> typed = read("0.46")[0].first
        >>> typed.span.has(Fraction(288, 631)), typed.given, typed.digits
        (True, Fraction(23, 50), 2)
    """

    parts: tuple["Typed", ...] = ()
    text: str = ""
    at: tuple[int, int] = (0, 0)
    given: Fraction = Fraction(0)
    digits: int = 0
    cut: bool = False

    @cached_property
    def plain(self) -> Span:
        """What it comes to as typed, no decimal taken for a rounded one."""

        def point(t: Any) -> Any:
            return t if t.sign else replace(t, leaf=Span.of(t.given))

        return self.rewritten(point).span  # type: ignore[union-attr]

    @cached_property
    def value(self) -> Fraction:
        """The number as typed."""
        given: Fraction = Term.value.func(self)  # type: ignore[attr-defined]
        return self.given if self.single else given

    @property
    def single(self) -> bool:
        """Whether it is one number, and not a formula."""
        return not self.sign


class Reading(NamedTuple):
    """One way to read an answer: a chain of equal parts, of which the first counts.

    Attributes:
        parts: what is between the signs of equality.

    Examples:
        >>> read("3/9 (0.333)")[0].formula
        '3/9 = 0.333'
    """

    parts: tuple[Typed, ...]

    @property
    def first(self) -> Typed:
        """The part that counts."""
        return self.parts[0]

    @property
    def formula(self) -> str:
        """How it was read."""
        return " = ".join(part.formula for part in self.parts)


# Tokens.

TOKEN = re.compile(
    r"""
  (?P<nothing>\\?\[[^\]]*left\ out\}?\\?\])
 |(?P<blank>(?:\s|&|\$|\\[,;:!\ \[\]]|\\\\|\\q?quad(?![a-z])|\\left(?![a-z])|\\right(?![a-z])|\\displaystyle|\\boxed(?=\s*\{)
   |(?:(?:np|numpy)\.)?float(?:16|32|64)?(?=\()|\((?:approx|approximately|rounded)\.?\))+)
 |(?P<number>(?:[0-9]+(?:[.,][0-9]+)*|[.,][0-9]+)(?:[eE][+\-−–]?[0-9]{1,4}(?![0-9.]))?)(?P<cut>…|\.\.\.|\\[lc]?dots)?
 |(?P<vulgar>[¼-¾⅐-⅞])|(?P<super>[⁻⁺]?[⁰¹²³⁴-⁹]+)|(?P<rest>…|\.\.\.|\\[lc]?dots(?![a-z])|\[[0-9]+\ more\])
 |(?P<frac>\\[dt]?frac(?![a-z]))|(?P<power>\*\*|\^)
 |(?P<times>\\times(?![a-z])|\\cdot(?![a-z])|\\ast(?![a-z])|[*×·∙⋅]|[xX](?![^\W\d_]))
 |(?P<over>\\div(?![a-z])|[/÷:⁄∕]|(?i:to|out\s+of)(?![^\W\d_]))|(?P<choose>\ue000|(?i:choose)(?![^\W\d_]))|(?P<bang>!)
 |(?P<plus>\+)|(?P<minus>[-−–‒])|(?P<open>\\?[({]|\[)|(?P<close>\\?[)}]|\])
 |(?P<percent>\\?%|(?i:per\ ?cent)\b)
 |(?P<same>=|[≈≃≅~→⇒]|\\approx(?![a-z])|\\simeq(?![a-z])|\\sim(?![a-z])|(?i:or)(?![^\W\d_]|\s*[)}|]))
 |(?P<about>(?i:about|approximately|approx|roughly|circa|ca)(?![^\W\d_])\.?|\\text\{\(rounded\)\})
 |(?P<function>(?:\\|(?:math|np|numpy)\.)?(?:exp|sqrt|ln|log10|log)(?![^\W\d_])|√)|(?P<pi>(?:\\|(?:math|np|numpy)\.)?pi(?![^\W\d_])|π)
 |(?P<e>\\?e(?=\s*(?:\^|\*\*|[⁻⁺⁰¹²³⁴-⁹])))
 |(?P<word>[^\W\d_]+)|(?P<other>.)""",
    re.X | re.S,
)

FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""Digits and signs as wide as Chinese characters."""


CHOOSE = "\ue000"
"""What C(8, 4) becomes, whose comma is not a decimal comma: 8 choose 4."""

LARGEST_FACTORIAL = 300


class Token(NamedTuple):
    """A piece of a text: its kind, its place, and whether a blank is before it.

    Examples:
        >>> [token.kind for token in tokens("2 × π")]
        ['number', 'times', 'pi']
    """

    kind: str
    text: str
    start: int
    end: int
    blank: bool


def tokens(text: str) -> list[Token]:
    """The pieces of a text, without blanks.

    Examples:
        >>> [token.kind for token in tokens("P(a) = 3/9 (0.333…)")]
        ['word', 'open', 'word', 'close', 'same', 'number', 'over', 'number', 'open', 'number', 'close']
    """
    found, blank = [], False
    for match in TOKEN.finditer(text):
        kind = "number" if match.lastgroup == "cut" else str(match.lastgroup)
        if kind != "blank":
            found.append(Token(kind, match[0], match.start(), match.end(), blank))
        blank = kind == "blank"
    return found


def read(text: str) -> list[Reading]:
    """Every reading of an answer: 1,024 is a decimal, and a thousand.

    Raises:
        NaiveBayesError: it is not a number, divides by 0, says two different things, or is too
            large.

    Examples:
        >>> [float(reading.first.value) for reading in read("1,024")], len(read("1,024.5"))
        ([1.024, 1024.0], 1)
        >>> [read(text)[0].first.value for text in ("2 1/4", "0·85", "1·5", "(2/4)(3/4)", "Fraction(2, 3)")]
        [Fraction(9, 4), Fraction(17, 20), Fraction(5, 1), Fraction(3, 8), Fraction(2, 3)]
        >>> read("3/9 (0.111)")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: '3/9 (0.111)' says two different things, 3/9 and 0.111: work it out again, or put × before a bracket that is a factor
        >>> read("((0^1000)^1000)^1000")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: '((0^1000)^1000)^1000' is too large to work out: give a fraction such as 3/20
    """
    if len(text.strip()) > LONGEST:
        raise not_a_number(text)
    plain = re.sub(r"(?<![\d.,])0·(?=\d)", "0.", text.translate(FULL_WIDTH))
    # As Python writes a fraction, LaTeX one of two digits, and a name with a colon, each as long as
    # it was.
    plain = re.sub(
        r"(?<!\d)\\[dt]?frac\s*(\d)\s*(\d)(?!\d)",
        lambda m: f"({m[1]})/({m[2]})".ljust(len(m[0])),
        plain,
    )
    plain = re.sub(
        r"Fraction(\(\s*-?\d+\s*),(\s*-?\d+\s*\))", lambda m: f"        {m[1]}/{m[2]}", plain
    )
    plain = re.sub(
        r"(?<!\w)(?:(?:math\.)?comb|C|\\[dt]?binom)\s*[({]\s*(\d+)\s*(?:,|\}\s*\{)\s*(\d+)\s*[)}]",
        lambda m: f"({m[1]}{CHOOSE}{m[2]})".ljust(len(m[0])),
        plain,
    )
    plain = re.sub(r"^\s*[^\W\d_](?:[^=:≈(]|\([^()]*\))*:(?=\s)", lambda m: " " * len(m[0]), plain)
    plain = re.sub(r"[.,;](\s*(?:\\\\)?\s*)$", r" \1", plain) if "..." not in plain[-4:] else plain
    found: dict[tuple[Span, ...], Reading] = {}
    refused: NaiveBayesError | None = None
    for thousands in (False, True):
        try:
            reading = _Reader(plain, text, thousands).chain()
            found.setdefault(tuple(part.span for part in reading.parts), reading)
        except NaiveBayesError as error:
            refused = refused or error
        except ZeroDivisionError:
            refused = refused or NaiveBayesError(
                f"{quoted(text)} divides by 0, so it has no value: give a fraction such as 3/20"
            )
        except (ArithmeticError, ValueError, RecursionError):
            refused = refused or not_a_number(text)
    if not found:
        raise refused or not_a_number(text)
    return [*found.values()]


class _Reader:
    # Sums of products of powers, read from left to right.

    def __init__(self, plain: str, text: str, thousands: bool) -> None:
        self.plain, self.text, self.thousands = plain, text, thousands
        self.tokens = tokens(plain)
        self.k = self.depth = 0

    def peek(self, *kinds: str, ahead: int = 0) -> bool:
        k = self.k + ahead
        return k < len(self.tokens) and self.tokens[k].kind in kinds

    def take(self, *kinds: str) -> Token | None:
        if not self.peek(*kinds):
            return None
        self.k += 1
        return self.tokens[self.k - 1]

    def need(self, kind: str) -> Token:
        return self.take(kind) or self.refuse()

    def refuse(self) -> NoReturn:
        raise not_a_number(self.text)

    def inside(self, read: Callable[[], Typed]) -> Typed:
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse()
        one = read()
        self.depth -= 1
        return one

    def bracketed(self) -> Typed:
        self.need("open")
        one = self.sum()
        self.need("close")
        return one

    # The chain.

    def chain(self) -> Reading:
        self.skip_names()
        parts: list[Typed] = []
        while self.k < len(self.tokens):
            if self.take("same", "about"):
                continue
            if any(t.kind == "rest" for t in self.part_ahead()):  # 1/2 × … × 3/4, left out
                self.k += len(self.part_ahead())
                continue
            parts.append(self.sum())
            self.take("about")
            if self.take("open"):  # 3/9 (0.333)
                while self.take("same", "about"):
                    pass
                parts.append(self.sum())
                self.need("close")
            if self.k < len(self.tokens) and not self.peek("same"):
                self.refuse()
        if not parts:
            self.refuse()
        if max(map(_bits, parts)) > MOST_BITS:
            raise NaiveBayesError(
                f"{quoted(self.text)} is too large to work out: give a fraction such as 3/20"
            )
        self.check_equal(parts)
        return Reading(tuple(parts))

    def part_ahead(self) -> list[Token]:
        ends = (k for k in range(self.k, len(self.tokens)) if self.tokens[k].kind == "same")
        return self.tokens[self.k : next(ends, len(self.tokens))]

    def skip_names(self) -> None:
        # P(ham|d) = 288/631, x = 0.3
        while True:
            part = self.part_ahead()
            last = self.k + len(part) >= len(self.tokens)
            named = any(token.kind in ("word", "other") for token in part)
            if last or not (named or (len(part) == 1 and part[0].text in "xXe")):
                return
            self.k += len(part) + 1

    def check_equal(self, parts: Sequence[Typed]) -> None:
        first = parts[0]
        for other in parts[1:]:
            if not first.span.meets(other.span):
                raise NaiveBayesError(
                    f"{quoted(self.text)} says two different things, {quoted(first.text, False)} and "
                    f"{quoted(other.text, False)}: work it out again, or put × before a bracket that "
                    "is a factor"
                )

    # Formulas.

    def made(self, sign: str, parts: Sequence[Typed], start: int) -> Typed:
        # A single digit, as in 0.5 or 0.6, is hardly ever a rounded one.
        digits = min((part.digits for part in parts if part.digits > 1), default=0)
        if sign == "-" and len(parts) == 1 and parts[0].single:
            digits = parts[0].digits
        cut = any(part.cut for part in parts)
        return Typed(
            sign=sign, parts=tuple(parts), digits=digits, cut=cut, **self.written_from(start)
        )

    def written_from(self, start: int) -> dict[str, Any]:
        # What was typed from a token on, and where.
        at = (self.tokens[start].start, self.tokens[self.k - 1].end)
        return {"text": self.plain[slice(*at)].replace(CHOOSE, " choose ").strip(), "at": at}

    def sum(self) -> Typed:
        start = self.k
        terms: list[Typed] = []
        sign = self.take("plus", "minus")
        while True:
            one = self.product()
            if sign and sign.kind == "minus":
                before = terms if len(terms) < 2 else [self.made("+", terms, start)]
                terms = [self.made("-", [*before, one], start)]
            else:
                terms.append(one)
            sign = self.take("plus", "minus")
            if not sign:
                return terms[0] if len(terms) == 1 else self.made("+", terms, start)

    def product(self) -> Typed:
        start = at = self.k
        factors = [self.signed()]
        while True:
            sign = self.take("times", "over")
            if not sign and not self.is_next_factor():
                break
            if sign and sign.kind == "over":
                factors[-1] = self.quotient(factors[-1], self.signed(divisor=True), at)
                continue
            at = self.k
            factor = self.signed()
            if (
                _is_power_of_ten(factor)
                and factors[-1].single
                and not _is_power_of_ten(factors[-1])
            ):
                factors[-1] = self.scaled(factors[-1], factor.given, start)
            else:
                factors.append(factor)
        whole = factors[0] if len(factors) == 1 else self.made("*", factors, start)
        if self.take("percent"):  # 3/10 %
            return self.made("/", [whole, _exact(100)], start)
        return whole

    def quotient(self, above: Typed, below: Typed, start: int) -> Typed:
        rounded = above.digits or below.digits
        if rounded and _are_half_counts(above, below):
            above, below = _as_given(above), _as_given(below)
        return self.made("/", (above, below), start)

    def is_next_factor(self) -> bool:
        # (2/4)(3/4), (2/4) (3/4), 3(1/4), 2/6 (4/11)^3, 2π and 2 π 38 are products.
        if self.k >= len(self.tokens):
            return False
        token, before = self.tokens[self.k], self.tokens[self.k - 1]
        if token.kind == "open":
            return not token.blank or before.text in (")", "]", "!") or self.is_raised()
        if token.kind == "number":
            return before.kind in ("pi", "bang")
        return token.kind in ("frac", "function", "pi", "e")

    def is_raised(self) -> bool:
        # A bracket with an exponent is a factor: a number is not said again with one.
        depth = 0
        for token, after in pairwise(self.tokens[self.k :]):
            depth += {"open": 1, "close": -1}.get(token.kind, 0)
            if not depth:
                return after.kind in ("power", "super")
        return False

    def signed(self, divisor: bool = False) -> Typed:
        start, sign = self.k, self.take("plus", "minus")
        if not sign:
            return self.power(divisor)
        one = self.inside(lambda: self.signed(divisor))
        return self.made("-", [one], start) if sign.kind == "minus" else one

    def power(self, divisor: bool) -> Typed:
        start = self.k
        if self.take("e"):
            raised = self.take("super")
            if not raised:
                self.need("power")
            exponent = _exact(_fraction(raised), text=raised.text) if raised else self.signed()
            return self.made("exp", [exponent], start)
        base = self.counted_ways(start)
        if raised := self.take("super"):
            n = _fraction(raised)
        elif self.take("power"):
            written = self.signed()
            if _bits(written) > MOST_BITS or not written.plain.exact:
                self.refuse()
            n = written.plain.lo
        else:
            if not divisor and self.take("percent"):
                if base.single and not base.cut:
                    return self.scaled(base, Fraction(1, 100), start)
                return self.made("/", [base, _exact(100)], start)
            return base
        if abs(n) == Fraction(1, 2):
            root = self.made("sqrt", [base], start)
            return root if n > 0 else self.made("/", [_exact(1), root], start)
        if n.denominator != 1 and base.given == 10 and _is_one_number(written):  # 10^-0.477
            logarithm = self.made("ln", [base], start)
            return self.made("exp", [self.made("*", [written, logarithm], start)], start)
        if n.denominator != 1 or abs(n) > LARGEST_POWER:
            self.refuse()
        made = self.made("*", [replace(base, times=int(n))], start)
        if base.single and base.leaf == Span.of(10):  # a power of ten is a number
            return replace(
                made, sign="", parts=(), leaf=made.span, given=made.span.lo, shown=made.text
            )
        return made

    def counted_ways(self, start: int) -> Typed:
        # 3! and 8 choose 4 are whole numbers.
        base = self.atom()
        while self.take("bang"):
            base = self.whole_number(Fraction(factorial(self.counted(base))), start)
        if self.take("choose"):
            k = self.counted(self.atom())
            base = self.whole_number(Fraction(comb(self.counted(base), k)), start)
        return base

    def counted(self, one: Typed) -> int:
        n = one.given
        if not one.single or one.digits or n.denominator != 1 or not 0 <= n <= LARGEST_FACTORIAL:
            self.refuse()
        return int(n)

    def scaled(self, number: Typed, by: Fraction, start: int) -> Typed:
        # 28.6 % and 2.86 × 10^-1 have the digits of 28.6 and 2.86; those of 28 % are rounded, too.
        value, digits, span = number.given, number.digits, number.span
        if not digits and value.denominator == 1 and value:
            digits = len(str(abs(value.numerator)))
            span = span.wider(Fraction(digits > 1, 2))
        about = self.written_from(start)
        return replace(
            number,
            leaf=span * Span.of(by),
            given=value * by,
            digits=digits,
            shown=about["text"],
            **about,
        )

    def atom(self) -> Typed:
        start = self.k
        if self.peek("open"):
            return self.inside(self.bracketed)
        if self.take("frac"):
            above, below = (self.inside(self.bracketed) for _ in "ab")
            return self.quotient(above, below, start)
        if function := self.take("function"):
            if not self.peek("open") and function.text != "√":
                self.refuse()
            # The logarithms of the notes are natural.
            name = function.text.strip("\\").rpartition(".")[2]
            name = {"√": "sqrt", "log": "ln"}.get(name, name)
            return self.made(name, [self.inside(self.atom)], start)
        if token := self.take("pi"):
            return Typed(leaf=PI, given=PI.middle, shown="π", text=token.text, at=token[2:4])
        if token := self.take("nothing"):  # a factor that was left out
            return _exact(1, text=token.text, at=token[2:4])
        if token := self.take("vulgar"):
            return self.whole_number(_fraction(token), start)
        one = _number(self.need("number"), self.thousands) or self.refuse()
        if one.digits or one.given.denominator != 1:
            return one
        return self.mixed(one, start)

    def mixed(self, one: Typed, start: int) -> Typed:
        # 2¼, 2 ¼, 2 1/4 and 2\frac{1}{4} are two and a quarter.
        if start and self.tokens[start - 1].kind in ("over", "power", "number"):
            return one
        if token := self.take("vulgar"):
            return self.whole_number(one.given + _fraction(token), start)
        ahead = [token.kind for token in self.tokens[self.k : self.k + 7]]
        if ahead[:3] == ["number", "over", "number"] and self.tokens[self.k].blank:
            above, below, more = self.tokens[self.k].text, self.tokens[self.k + 2].text, 3
        elif ahead == ["frac", "open", "number", "close", "open", "number", "close"]:
            above, below, more = self.tokens[self.k + 2].text, self.tokens[self.k + 5].text, 7
        else:
            return one
        followed = self.tokens[self.k + more].kind if self.k + more < len(self.tokens) else ""
        if not (above.isdecimal() and below.isdecimal()) or followed in ("over", "power", "super"):
            return one
        if not 0 < int(above) < int(below):
            return one
        self.k += more
        return self.whole_number(one.given + Fraction(int(above), int(below)), start)

    def whole_number(self, value: Fraction, start: int) -> Typed:
        about = self.written_from(start)
        return _exact(value, shown=about["text"], **about)


def _exact(value: Fraction | int, **about: Any) -> Typed:
    return Typed(leaf=Span.of(value), given=Fraction(value), **about)


def _are_half_counts(above: Typed, below: Typed) -> bool:
    # (3 + 0.5)/(8 + 1.5) or 3.5/9.5: a count and a half are not rounded.  But 2.5/1 are odds, 1/2.5 is
    # a rate, 12.5/100 a percentage, and the joints in 2.5/(2.5 + 3.5) may be rounded.
    if not all(map(_is_counted, (*above.walk(), *below.walk()))):
        return False
    if above.plain == Span.of(1) or below.plain in (Span.of(1), Span.of(100)):
        return False
    decimals = below.sign == "+" and all(part.digits for part in below.parts)
    return not (decimals and above.plain in [part.plain for part in below.parts])


def _is_counted(part: Any) -> bool:
    if part.sign:
        return part.sign in ("+", "*") and all(each.times == 1 for each in part.parts)
    return not part.cut and part.span.half in (0, TWENTIETH) and (2 * part.given).denominator == 1


def _as_given(one: Typed) -> Typed:
    def exactly(t: Any) -> Any:
        return replace(t, digits=0, leaf=None if t.sign else Span.of(t.given))

    return one.rewritten(exactly)  # type: ignore[return-value]


def _is_one_number(one: Typed) -> bool:
    return one.single or (one.sign == "-" and len(one.parts) == 1 and one.parts[0].single)


def _fraction(token: Token) -> Fraction:
    # Of a small number, raised or as a fraction: ⁻³, ¼.
    return Fraction(normalize("NFKC", token.text).replace("−", "-").replace("⁄", "/"))


def _is_power_of_ten(term: Typed) -> bool:
    return term.single and bool(re.match(r"10\s*(?:\^|\*\*|[⁻⁺⁰¹²³⁴-⁹])", term.text))


def _number(token: Token, thousands: bool) -> Typed | None:
    # A whole number is exact; a decimal stands for all numbers that round to it, from two digits on.
    text = re.sub("[−–]", "-", token.text)
    match = re.fullmatch(r"([0-9.,]+?)((?:[eE][+-]?[0-9]+)?)(…|\.\.\.|\\[lc]?dots)?", text)
    mantissa = _with_point(match[1], thousands) if match else None
    if match is None or mantissa is None or len(mantissa) > MOST_DIGITS:
        return None
    exponent, cut = match[2], bool(match[3])
    decimal = "." in mantissa or bool(exponent)
    if cut and not decimal:
        return None
    value = Fraction(mantissa + exponent)
    digits = len(mantissa.replace(".", "").lstrip("0")) if decimal else 0
    places = len(mantissa.partition(".")[2]) - int(exponent[1:] or 0)
    unit = Fraction(10) ** (max(0, digits - FLOAT_DIGITS) - places)
    span = (
        Span(value, value + unit)
        if cut
        else Span.of(value).wider(unit / 2 if digits > 1 else Fraction(0))
    )
    about = {"text": token.text, "at": token[2:4], "shown": token.text}
    return Typed(leaf=span, given=value, digits=digits, cut=cut, **about)  # type: ignore[arg-type]


def _with_point(written: str, thousands: bool) -> str | None:
    # The digits with at most one point; None where commas and points make no number.
    marks = re.findall("[.,]", written)
    if not marks:
        return written
    point, groups = marks[-1], r"[1-9][0-9]{0,2}(?:%s[0-9]{3})+"
    several = len(marks) > 1 and len({*marks}) == 1
    if several or (marks == [","] and thousands):
        if re.fullmatch(groups % re.escape(point), written):
            return written.replace(point, "")
        if several:
            return None
    before, _, decimals = written.rpartition(point)  # the later of the two is before the decimals
    group = "," if point == "." else "."
    if group in before and not re.fullmatch(groups % re.escape(group), before):
        return None
    return f"{before.replace(group, '')}.{decimals}"


def _bits(term: Term) -> float:
    # How many bits the number has at most, before it is worked out.
    if not term.sign:
        ends = (term.span.lo, term.span.hi)
        sides = (side for end in ends for side in (end.numerator, end.denominator))
        return max(1, *(side.bit_length() for side in sides))
    if term.sign in ("exp", "sqrt", "ln", "log10"):
        inside = _bits(term.parts[0])
        if inside > MOST_BITS:
            return inside
        if term.sign != "exp":
            return 300
        x = term.parts[0].span  # e to the power of x has 1.45 |x| bits before or behind the point
        return 300 + 2 * min(int(max(abs(x.lo), abs(x.hi))), LARGEST_EXPONENT)
    bits: float = sum(_bits(part) * max(1, abs(part.times)) for part in term.parts)
    return bits


# Numbers of other kinds.


def magnitude(value: Fraction) -> int:
    """How many digits a number has before the point; negative, how many zeros behind it.

    Examples:
        >>> magnitude(Fraction(27, 2)), magnitude(Fraction(1, 3)), magnitude(Fraction(1, 300))
        (2, 0, -2)
    """
    if not value:
        return 0
    # A power of ten may come out a little too small; the comparison corrects the opposite.
    size = floor(log10(abs(value.numerator)) - log10(value.denominator) + 1e-9)
    return size + (abs(value) >= Fraction(10) ** size)


def not_a_number(text: str) -> NaiveBayesError:
    """The error for an answer that cannot be read.

    Examples:
        >>> raise not_a_number("seven")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'seven' is not a number: give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, or the working such as (2 + 1)/(9 + 3)
    """
    return NaiveBayesError(f"{quoted(text)} is not a number: {ADVICE}")


def quoted(text: str, marks: bool = True) -> str:
    """An answer as a message quotes it, cut off where it is long.

    Examples:
        >>> quoted("a third"), quoted("1" * 50), quoted(" 0.5 ", marks=False)
        ("'a third'", "'1111111111111111111111111111111111111...'", '0.5')
    """
    text = text.strip()
    text = text if len(text) <= QUOTED else text[: QUOTED - 3] + "..."
    return repr(text) if marks else text


def read_number(number: object) -> list[Reading]:
    """The readings of a number that was typed, or computed: a string, a float, an int or a Fraction.

    Raises:
        NaiveBayesError: it is not a number.

    Examples:
        >>> read_number(0.5)[0].first.value, read_number(Fraction(1, 3))[0].first.formula
        (Fraction(1, 2), '1/3')
    """
    if isinstance(number, int | Fraction):
        return [Reading((_exact(number),))]
    check_type(number, str | Real | Decimal, "the number", "a number, or a text such as '3/20'")
    return read(str(number))
