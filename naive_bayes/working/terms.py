"""Terms: a working is a tree of them, each a number that is made of others.

A term says what it is in the notes' symbols and in words, how it is made and of which terms; what
it comes to, exactly where that is possible, follows.  Whatever writes, reads, compares or changes
a working uses these.

>>> term = share("P(a|spam)", 5, 17, 1, 3)
>>> term.line, term.value
('(5 + 1)/(17 + 3) = 6/20', Fraction(3, 10))
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cached_property
from math import prod
from operator import is_not
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.log_space import log_fraction
from naive_bayes.prior import Label
from naive_bayes.working.notation import PLAIN, Notation, in_symbols, on_one_line
from naive_bayes.working.spans import Span
from naive_bayes.working.written_numbers import LONGEST, exactly, rounded

COUNTED = ("prior", "estimate", "rest")
"""The roles of terms that are a share of what was counted, or 1 less one."""

AS_COUNTED = (*COUNTED, "left out")
"""Those that are written with the numbers that were counted and added."""

MOST_WRITTEN = 12
"""Of a longer sum or product the first six parts are written, and the last three."""

Parts = tuple["Term", ...]

SUBSTITUTED = ("likelihood", "joint", "evidence", "odds", "posterior")
"""Those whose line has the numbers of the lines before it."""

ARITHMETIC = ("*", "/", "-", "+", "abs")

ONE = Span.of(1)


class Line(NamedTuple):
    """A line of working: what it is of, and how it goes.

    Examples:
        >>> Line("P(spam)", "1/2").text, Line("P(spam)", "≈ 0.25").equation
        ('1/2', 'P(spam) ≈ 0.25')
    """

    name: str
    text: str

    @property
    def equation(self) -> str:
        """The name and how it goes."""
        return PLAIN.equated(self.name, self.text)


@dataclass(frozen=True, init=False)
class Term:
    """A number of a working.

    A factor of a class is one too, and with it a row of the working's table.

    Attributes:
        name: what it is in the notes' symbols, as P(a|spam).
        sign: how it is made of its parts: + - * / abs exp sqrt ln log10; "" where it is given.
        parts: the terms that it is made of; of "-" one or two, of "/" two.  A function makes them
            when they are first asked for: most factors of a long document are never shown.
        leaf: the number, where it is given, or was rounded.
        times: how often it is a factor; below 0, it is 1/P(w|not c), as in the complement model.
        role: "prior", "count", "total", "added above", "added below", "estimate", "rest" (1 less an
            estimate), "left out" (a factor of 0), "density", "coefficient", "likelihood", "joint",
            "evidence", "odds" or "posterior"; of a part of a density, what its distribution calls
            it.
        label: its class.
        word: its word; of a row, the feature with its value.
        says: what it is in words; by default its name.
        shown: how it is written, where that does not follow from its parts.
        estimate: of a factor, the number of the model, unreduced: P(w|c), also where its factor is
            1 - P(w|c) or is left out; a density; the coefficient.

    Examples:
        >>> half, third = leaf(Fraction(1, 2)), replace(leaf(Fraction(1, 3)), times=2)
        >>> whole = Term("P(x) P(d|x)", "*", (half, third), role="joint")
        >>> whole.value, whole.line
        (Fraction(1, 18), '1/2 × (1/3)^2 = 1/18')

        Terms are added, multiplied and so on, as the formula of a distribution has them:

        >>> p = leaf(Fraction(1, 6))
        >>> ((1 - p) ** 4 * p).formula, ((1 - p) ** 4 * p).value
        ('(1 - 1/6)^4 × 1/6', Fraction(625, 7776))
    """

    name: str = ""
    sign: str = ""
    parts: tuple["Term", ...] = cached_property(lambda self: vars(self)["to_make"]())  # type: ignore
    leaf: Span | None = None
    times: Any = 1
    role: str = ""
    label: Label = None
    word: Any = None
    says: str = ""
    shown: str = ""
    estimate: Any = None

    known: ClassVar[Any] = None
    """What Bayes' rule has worked out for it, if it has: a fraction, or a `Density`."""

    def __init__(
        self, name: str = "", sign: str = "", parts: "Parts | Callable[[], Parts]" = (), leaf: Span | None = None,
        times: Any = 1, role: str = "", label: Label = None, word: Any = None, says: str = "",
        shown: str = "", estimate: Any = None,
    ) -> None:  # fmt: skip
        # A document of 5,000 words has 10,000 terms: this takes a third of a dataclass's time.
        vars(self)["to_make" if callable(parts) else "parts"] = parts
        vars(self).update(
            name=name, sign=sign, leaf=leaf, times=times, role=role, label=label,
            word=word, says=says, shown=shown, estimate=estimate,
        )  # fmt: skip

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in vars(self).items() if k != "to_make"} | {"parts": self.parts}

    def knowing(self, value: Any) -> Self:
        """The term itself, whose value Bayes' rule has worked out; None where it has not."""
        if value is not None:
            vars(self)["known"] = value
        return self

    def changed(self, **parts: Any) -> Self:
        """A copy with other parts, or made in another way: nothing is known of its value any more.

        Examples:
            >>> joint = Term("P(x) P(d|x)", "*", (leaf(2), leaf(3)), role="joint").knowing(Fraction(6))
            >>> joint.value, joint.changed(parts=joint.parts[1:]).value
            (Fraction(6, 1), Fraction(3, 1))
        """
        return replace(self, **{"leaf": None, "estimate": None, **parts})

    def renamed(self, **about: Any) -> Self:
        """A copy with another name, role or exponent, whose parts are not made for it.

        Examples:
            >>> leaf(5).renamed(role="n", says="the number of values").what
            'the number of values'
        """
        known = {name: vars(self)[name] for name in FIELDS if name != "parts"}
        parts = vars(self)["parts"] if "parts" in vars(self) else vars(self)["to_make"]
        return type(self)(**{**known, "parts": parts, **about})

    # A row of the working's table.

    @property
    def absent(self) -> bool:
        """Whether the document lacks the word, so that the factor is 1 - P(w|c)."""
        return self.role == "rest" or (self.skipped and self.parts[0].role == "rest")

    @property
    def skipped(self) -> bool:
        """Whether the factor was 0 and is left out (`IgnoreZeros`)."""
        return self.role == "left out"

    @cached_property
    def factor(self) -> Any:
        """The factor itself, as the model has it, without its exponent."""
        if self.skipped:
            return Fraction(1)
        return self.estimate.complement() if self.absent else self.estimate

    @property
    def log(self) -> float:
        """The logarithm of the factor itself, in nats."""
        return 0.0 if self.skipped else log_fraction(self.factor)

    @property
    def of(self) -> str:
        """What the row is called: the word, or the feature with its value."""
        word = str(self.word) if self.role == "coefficient" else in_symbols(self.word)
        return on_one_line(f"no {word}" if self.absent else word)

    @property
    def made(self) -> list[Line]:
        """Of a density, how it is made: each part that has a name, and the density."""
        return self.made_in(PLAIN)

    def made_in(self, to: Notation) -> list[Line]:
        """The same in a notation."""
        if self.role != "density" or not self.sign:
            return []
        *parts, (_, text) = self.lines(to)
        name = f"density of {in_symbols(self.word)} in {self.label}"
        return [*parts, Line(to.words(name), text)]

    # Its value.

    @cached_property
    def span(self) -> Span:
        """What it comes to; ZeroDivisionError with 0 below a bar."""
        if self.leaf is not None:
            return self.leaf
        if self.exact:
            return Span.of(self.value)
        spans = [part.span for part in self.parts]
        if self.sign == "*":
            powers = (part.times for part in self.parts)
            return prod(map(pow, spans, powers), start=ONE)
        if self.sign in ARITHMETIC:
            return _combined(self.sign, spans, Span.of(0))
        return spans[0].through(self.sign)

    @cached_property
    def value(self) -> Fraction:
        """The number; what is not exact, to some 34 digits.  ZeroDivisionError with 0 below a bar."""
        if self.leaf is not None:
            return self.leaf.middle
        if isinstance(self.known, Fraction):
            return self.known
        if isinstance(self.estimate, Fraction) and self.role != "rest":
            return Fraction(*self.estimate.as_integer_ratio())
        if self.sign in ARITHMETIC and (self.role != "density" or self.exact):
            values = [part.value for part in self.parts]
            if self.sign == "*":
                return _product(zip(values, (part.times for part in self.parts), strict=True))
            return _combined(self.sign, values, Fraction(0))
        return self.span.middle  # a float would make 0 of e^-1000

    @cached_property
    def exact(self) -> bool:
        """Whether no power of e, no root and no logarithm is in it."""
        if self.leaf is not None:
            return self.leaf.exact
        if isinstance(self.known, Fraction) or isinstance(self.estimate, Fraction):
            return True
        return all(part.exact for part in self.parts) and self.sign in ARITHMETIC

    @property
    def what(self) -> str:
        """What it is, in words or in symbols."""
        if self.role == "rest":
            return f"1 - {self.parts[1].name}"
        return self.says or self.name

    def walk(self) -> Iterator["Term"]:
        """The term and all that it is made of.

        Examples:
            >>> sum(1 for _ in share("P(a)", 1, 2, 1, 2).walk())
            7
        """
        yield self
        for part in self.parts:
            yield from part.walk()

    def find(self, role: str) -> "Term":
        """The first term with a role; StopIteration without one."""
        return next(term for term in self.walk() if term.role == role)

    def rewritten(
        self, rule: Callable[["Term"], "Term | None"], known: dict[int, Any] | None = None
    ) -> "Term | None":
        """The same with a rule applied to each term, the parts first; None leaves a part out.

        A share that was counted is one term to the rule: `recounted` changes what it is made of.

        Examples:
            >>> half, third = share("P(a)", 1, 2, role="prior"), share("P(b)", 1, 3)
            >>> joint = Term("P(a) P(b)", "*", (half, third), role="joint")
            >>> joint.rewritten(lambda t: None if t.role == "prior" else t).line
            '1/3 = 1/3'
        """
        known = {} if known is None else known  # the joint is above the bar and below it
        if id(self) in known:
            return known[id(self)]  # type: ignore[no-any-return]
        made, alone = self, False
        if self.parts and self.role not in ("prior", "estimate"):
            parts = [part.rewritten(rule, known) for part in self.parts]
            if any(map(is_not, parts, self.parts)):
                left = tuple(part for part in parts if part is not None)
                # Of a sum with one term the term is left.
                alone = self.sign == "+" and len(left) == 1 < len(parts)
                made = left[0] if alone else self.changed(parts=left, leaf=self.leaf)
        known[id(self)] = result = made if alone else rule(made)
        return result

    # How it is written.

    @property
    def sides(self) -> tuple[Fraction, Fraction]:
        """What is above the bar and below it, unreduced; of 1 less a share, those of the rest."""
        quotient = self.parts[1] if self.sign == "-" else self
        above, below = (part.value for part in quotient.parts)
        return (below - above if self.sign == "-" else above), below

    @property
    def unreduced(self) -> str:
        """Of a product of shares, what is above all bars over what is below them: 648/160000.

        "" if that is not a fraction of whole numbers, or a long one.

        Examples:
            >>> half, p = share("P(x)", 1, 2), share("P(a|x)", 5, 17, 1, 3)
            >>> Term("P(x) P(d|x)", "*", (half, replace(p, times=2))).unreduced
            '36/800'
        """
        above = below = Fraction(1)
        for part in self.parts:
            if part.skipped:
                continue
            if part.role not in COUNTED:
                return ""
            p = part.factor if isinstance(part.estimate, Estimate) else None
            n, N = (p.above, p.below) if p is not None else part.sides
            above, below = above * n**part.times, below * N**part.times
        if not above or not above.denominator == below.denominator == 1:
            return ""
        texts = [exactly(side, LONGEST) for side in (above, below)]
        return "/".join(texts) if all(texts) else ""

    @cached_property
    def expression(self) -> str:
        """The factor with its exponent: (6/20)^4, 1 - 2/6, or [0/7 left out]."""
        return self.expression_in(PLAIN)

    def expression_in(self, to: Notation) -> str:
        """The same in a notation."""
        if self.times == 1 and "parts" not in vars(self):  # nobody has changed it
            text = to.number(self.estimate)
            return f"1 - {text}" if self.role == "rest" else text
        if self.role == "left out":
            return to.left_out(to.number(self.estimate))
        if self.role == "rest" and not self.is_rounded:
            p = (
                to.number(self.estimate)
                if self.estimate is not None
                else self.parts[1].short_in(to)
            )
            text = f"1 - {p}"
        elif self.name or not self.sign:
            text = self.short_in(to)
        else:
            text = to.brackets(self.formula_in(to))
        if self.times < 0:
            text = to.inverse(text)
        times = abs(self.times)
        return text if times == 1 else to.power(to.brackets(text), times)

    @property
    def in_product(self) -> str:
        """The same among other factors."""
        return self.in_product_in(PLAIN)

    def in_product_in(self, to: Notation) -> str:
        """The same in a notation."""
        text = self.expression if to is PLAIN else self.expression_in(to)
        if self.role == "rest" and self.times == 1 and not self.is_rounded:
            return to.brackets(text)
        return text

    @property
    def formula(self) -> str:
        """How it is made, with its numbers: (5 + 1)/(17 + 3)."""
        return self.formula_in(PLAIN)

    def formula_in(self, to: Notation) -> str:
        """The same in a notation."""
        if isinstance(self.estimate, Estimate) and self.role in AS_COUNTED:
            text = to.counted(self.estimate)
            text = to.inverse(text) if self.times < 0 else text
            return f"1 - {text}" if self.absent else text
        if self.sign:
            return self._inner_in(to)
        return to.shown(self.shown) if self.shown else self.result_in(to)

    def _inner_in(self, to: Notation) -> str:
        texts = [self._part_in(part, to) for part in shown_of(self.parts)]
        if self.sign == "+":
            return " + ".join(texts)
        if self.sign == "*":
            return to.product(texts)
        if self.sign == "/":
            above = self.parts[0]
            if above.sign == "*" and len(above.parts) > 1 and not above.name:
                texts[0] = above._inner_in(to)  # a product needs no brackets above a bar
            return to.fraction(*texts)
        if self.sign == "-":
            return f"-{texts[0]}" if len(texts) == 1 else " - ".join(texts)
        return to.applied(self.sign, texts[0])

    def _part_in(self, part: "Term", to: Notation) -> str:
        # A part that has a name of its own is written as what it comes to.
        of_its_own = part.name and self.role != "rest"
        inner = part.sign and not of_its_own
        text = (
            part._inner_in(to)
            if inner
            else part.short_in(to)
            if of_its_own
            else part.formula_in(to)
        )
        sign = part.sign if inner else "/" if to.is_fraction(text) else ""
        if inner and len(part.parts) == 1 and sign != "-":  # e^(...), or a power
            sign = ""
        if part.times != 1:
            text = to.brackets(text) if sign else text
            squared = part.times == 2 and sign and self.is_measured
            return to.square(text) if squared else to.power(text, part.times)
        return to.brackets(text) if sign in to.loose.get(self.sign, ()) else text

    is_measured: ClassVar[bool] = False
    """Whether it is written as a decimal."""

    @property
    def is_rounded(self) -> bool:
        """Whether it, or the share that it is 1 less, was rounded on the way."""
        if "parts" not in vars(self):
            return False  # nobody has looked at it
        share = self.parts[1] if self.role == "rest" else self
        return bool(share.sign) and share.leaf is not None

    @cached_property
    def result(self) -> str:
        """What it comes to: 3/20, or ≈ 0.1312."""
        return self.result_in(PLAIN)

    def result_in(self, to: Notation) -> str:
        """The same in a notation."""
        if isinstance(self.known, float):
            return to.result(self.known)
        if self.exact and not (self.is_rounded and self.role not in COUNTED):
            return to.number(self.value)
        return to.about + to.decimal(rounded(self.value)) if self.value else "0"

    @property
    def short(self) -> str:
        """What it is as a factor of a product: 6/20."""
        return self.short_in(PLAIN)

    def short_in(self, to: Notation) -> str:
        """The same in a notation."""
        if self.shown and not self.sign:
            return to.shown(self.shown.rpartition(" = ")[2])
        if self.is_rounded:
            return to.decimal(rounded(self.value, 6))
        if self.estimate is not None and self.role != "rest":
            return to.number(self.estimate)
        if self.role in COUNTED and self.sign:
            return to.fraction(*map(to.part, self.sides))
        return self.result_in(to).removeprefix(to.about)

    @property
    def line(self) -> str:
        """How it is made of its parts, and what it comes to."""
        return self.line_in(PLAIN)

    def line_in(self, to: Notation) -> str:
        """The same in a notation."""
        if self.shown and not self.sign:
            return to.shown(self.shown)
        result = self.result if to is PLAIN else self.result_in(to)
        if self.role not in SUBSTITUTED:
            text, end = self.formula_in(to), self.short_in(to) if self.role in COUNTED else result
            if self.is_rounded and self.role != "rest":
                exact = replace(self, leaf=None).short_in(to)
                text = text if text == exact else f"{text} = {exact}"
            if self.is_rounded:
                return f"{text} {to.about}{end.removeprefix(to.about)}"
            return text if text == end else to.equated(text, end)
        if self.sign == "*":
            return to.equated(to.product([p.in_product_in(to) for p in self.parts]) or "1", result)
        shown = [part.result_in(to) for part in self.parts]
        rough = any(text.startswith(to.about) for text in shown)
        shown = [text.removeprefix(to.about) for text in shown]
        text = to.over(*shown) if self.sign == "/" else f" {self.sign} ".join(shown)
        if rough and not result.startswith(to.about):
            return f"{text} {to.about}{to.decimal(rounded(self.value))}"
        return to.equated(text, result)

    def name_in(self, to: Notation) -> str:
        """Its name in a notation: the notes' symbol, or words."""
        about = self.role, self.label, self.word
        if to is PLAIN or (self.role == "estimate" and self.name != PLAIN.symbol(*about)):
            return to.words(self.name)
        return (to.symbol(*about) if self.name else "") or to.words(self.name)

    def lines(self, to: Notation = PLAIN) -> list[Line]:
        """The working line by line, so that two of them can be laid side by side.

        Examples:
            >>> [line.text for line in share("P(a)", 5, 17, 1, 3).lines()]
            ['(5 + 1)/(17 + 3) = 6/20']
        """
        found: dict[Any, Line] = {}
        self._lines_into(found, to)
        return [*found.values()]

    def _lines_into(self, found: dict[Any, Line], to: Notation) -> None:
        if (key := (self.role, self.name, self.label)) in found:  # a word may be called d
            return
        if self.role not in AS_COUNTED:
            for part in sorted(self.parts, key=lambda part: part.sign != ""):  # n before the sum
                part._lines_into(found, to)
        if self.name:
            found[key] = Line(self.name_in(to), self.line_in(to))

    # Terms in a formula.

    def made_of(self, sign: str, *parts: "Term | Exact") -> Self:
        """A term of the same sort, of these parts."""
        terms = (p if isinstance(p, Term) else type(self)(leaf=Span.of(p)) for p in parts)
        return type(self)(sign=sign, parts=tuple(terms))

    def __add__(self, other: "Term | Exact") -> Self:
        return self.made_of("+", self, other)

    def __sub__(self, other: "Term | Exact") -> Self:
        return self.made_of("-", self, other)

    def __rsub__(self, other: Exact) -> Self:
        return self.made_of("-", other, self)

    def __neg__(self) -> Self:
        return self.made_of("-", self)

    def __abs__(self) -> Self:
        return self.made_of("abs", self)

    def __mul__(self, other: "Term | Exact") -> Self:
        open_ = self.sign == "*" and not self.name and not self.role
        return self.made_of("*", *(self.parts if open_ else (self,)), other)

    def __rmul__(self, other: Exact) -> Self:
        return self.made_of("*", other, self)

    def __truediv__(self, other: "Term | Exact") -> Self:
        return self.made_of("/", self, other)

    def __rtruediv__(self, other: Exact) -> Self:
        return self.made_of("/", other, self)

    def __pow__(self, times: int) -> Self:
        return self.made_of("*", self.renamed(times=times))


FIELDS = [field.name for field in fields(Term)]


def _product(parts: Iterable[tuple[Fraction, Any]]) -> Fraction:
    above = below = 1  # one fraction at the end takes less time
    for value, times in parts:
        power = value if times == 1 else value**times
        above, below = above * power.numerator, below * power.denominator
    return Fraction(above, below)


FractionOrSpan = TypeVar("FractionOrSpan", Fraction, Span)


def _combined(sign: str, values: list[FractionOrSpan], zero: FractionOrSpan) -> FractionOrSpan:
    if sign == "+":
        return sum(values[1:], values[0]) if values else zero
    if sign == "/":
        return values[0] / values[1]
    if sign == "abs":
        return abs(values[0])
    return values[0] - values[1] if len(values) > 1 else -values[0]


def shown_of(parts: tuple[Term, ...]) -> tuple[Term, ...]:
    """Of many terms the first six and the last three.

    Examples:
        >>> [term.formula for term in shown_of(tuple(map(leaf, range(20))))][4:8]
        ['4', '5', '…', '17']
    """
    return parts if len(parts) <= MOST_WRITTEN else (*parts[:6], DOTS, *parts[-3:])


# Terms of one number and of one fraction.


def leaf(
    number: Any, says: str = "", role: str = "", label: Label = None, word: Any = None
) -> Term:
    """A number that is given, or was counted.

    Examples:
        >>> leaf(17, "the words of spam").what, leaf(17).formula
        ('the words of spam', '17')
    """
    return Term(leaf=Span.of(number), says=says, role=role, label=label, word=word)


def share(
    name: str,
    n: Exact,
    N: Exact,
    a: Exact = 0,
    b: Exact = 0,
    counted: tuple[str, str] = ("", ""),
    **about: Any,
) -> Term:
    """(n + a)/(N + b), an estimate as it was counted.

    Arguments:
        name: what it is.
        n: what was counted.
        N: out of how many.
        a: what is added above the bar.
        b: what is added below it.
        counted: n and N in words.
        about: its role, its class and its word.

    Examples:
        >>> share("P(a|spam)", 5, 17, 1, 3).line, share("P(a|spam)", 5, 17).line
        ('(5 + 1)/(17 + 3) = 6/20', '5/17')
    """
    whose: Any = {"label": about.get("label"), "word": about.get("word")}
    sides = []
    for number, added, role, where, words in (
        (n, a, "count", "above", counted[0]),
        (N, b, "total", "below", counted[1]),
    ):
        side = leaf(number, words, role, **whose)
        if added:
            more = leaf(added, f"what smoothing adds {where} the bar", f"added {where}", **whose)
            says = f"what is {where} the bar of {name}"
            side = Term(sign="+", parts=(side, more), says=says, **whose)
        sides.append(side)
    return Term(name, "/", tuple(sides), **{"role": "estimate", **about})


class Counts(NamedTuple):
    """The four numbers of an estimate: (n + a)/(N + b).

    Examples:
        >>> Counts(5, 17, 1, 3)._replace(b=0)
        Counts(n=5, N=17, a=1, b=0)
    """

    n: Any
    N: Any
    a: Any = 0
    b: Any = 0


def counts_of(term: Term) -> Counts:
    """What an estimate is made of.

    Examples:
        >>> counts_of(share("P(a|spam)", 5, 17, 1, 3))
        Counts(n=Fraction(5, 1), N=Fraction(17, 1), a=Fraction(1, 1), b=Fraction(3, 1))
    """
    sides = [[part.value for part in side.parts] or [side.value] for side in term.parts]
    (n, *a), (N, *b) = sides
    return Counts(n, N, sum(a), sum(b))


def recounted(term: Term, counts: Counts) -> Term:
    """An estimate made of other numbers.

    Examples:
        >>> recounted(share("P(a|spam)", 5, 17, 1, 3), Counts(5, 17, 1, 0)).line
        '(5 + 1)/17 = 6/17'
    """
    words = [(side.parts[0] if side.parts else side).says for side in term.parts]
    about = {"role": term.role, "label": term.label, "word": term.word, "says": term.says}
    made = share(term.name, *counts, (words[0], words[1]), **about)
    return made if term.times == 1 else replace(made, times=term.times)


DOTS = Term(shown="…")
