"""One tree of terms: the working of a document, from the model's prior and factors alone.

A term is a number of a working: what it is, and of which terms it is made.  Whatever writes,
reads, compares or changes a working uses this tree.  It is the only place outside Bayes' rule
that says: prior times factors is the joint, joint over evidence the posterior.

>>> from naive_bayes import MultinomialNB
>>> model = MultinomialNB().fit([{"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}], ["spam", "ham"])
>>> tree = tree_of(model, {"a": 2})
>>> for line in tree.posterior("spam").lines():
...     print(*line, sep=": ")
P(spam): 1/2
P(a|spam): (5 + 1)/(17 + 3) = 6/20
P(spam) P(d|spam): 1/2 × (6/20)^2 = 9/200
P(ham): 1/2
P(a|ham): (11 + 1)/(17 + 3) = 12/20
P(ham) P(d|ham): 1/2 × (12/20)^2 = 9/50
P(d): 9/200 + 9/50 = 9/40
P(spam|d): (9/200)/(9/40) = 1/5
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from math import inf, prod
from operator import is_not
from typing import Any, NamedTuple, TypeVar

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.exact_numbers import Exact, exact
from naive_bayes.likelihood import Factor
from naive_bayes.prior import Label
from naive_bayes.working.spans import LARGEST_EXPONENT, PI, Span
from naive_bayes.working.written_numbers import SMALLEST, beyond_floats, exactly, rounded

COUNTED = ("prior", "estimate", "rest")
"""The roles of terms that are a share of what was counted, or 1 less one."""

LONG = 24
"""A fraction with more characters is written as a rounded decimal, marked as such."""

MOST_WRITTEN = 12
"""Of a longer sum or product the first six parts are written, and the last three."""

SUBSTITUTED = ("likelihood", "joint", "evidence", "odds", "posterior")
"""Those whose line has the numbers of the lines before it."""

ARITHMETIC = ("*", "/", "-", "+")

SIGNS = {"+": " + ", "*": " × "}

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
        return equated(self.name, self.text)


def equated(left: str, right: str) -> str:
    """Two sides of an equation; a number that is rounded brings its own sign.

    Examples:
        >>> equated("P(a)", "1/2"), equated("1/2 × P(a)", "≈ 0.25")
        ('P(a) = 1/2', '1/2 × P(a) ≈ 0.25')
    """
    return f"{left} {right}" if right.startswith("≈") else f"{left} = {right}"


@dataclass(frozen=True)
class Term:
    """A number of a working.

    Attributes:
        name: what it is in the notes' symbols, as P(a|spam).
        sign: how it is made of its parts: + - * / exp sqrt ln log10; "" where it is given.
        parts: the terms that it is made of; of "-" one or two, of "/" two.
        leaf: the number, where it is given, or was rounded.
        times: how often it is a factor.
        role: "prior", "count", "total", "added above", "added below", "estimate", "rest" (1 less an
            estimate), "density", "x", "n", "sum", "mean", "squares", "variance", "exponent",
            "coefficient", "likelihood", "joint", "evidence", "odds" or "posterior".
        label: its class.
        word: its word; of a row, the feature with its value.
        says: what it is in words; by default its name.
        shown: how it is written, where that does not follow from its parts.

    Examples:
        >>> half, third = leaf(Fraction(1, 2)), replace(leaf(Fraction(1, 3)), times=2)
        >>> whole = Term("P(x) P(d|x)", "*", (half, third), role="joint")
        >>> whole.value, whole.line
        (Fraction(1, 18), '1/2 × (1/3)^2 = 1/18')
    """

    name: str = ""
    sign: str = ""
    parts: tuple["Term", ...] = ()
    leaf: Span | None = None
    times: Any = 1
    role: str = ""
    label: Label = None
    word: Any = None
    says: str = ""
    shown: str = ""

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
        if self.leaf is not None and self.leaf.exact:
            return self.leaf.lo
        if self.leaf is None and self.sign in ARITHMETIC and self.role != "density":
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
        return all(part.exact for part in self.parts) and self.sign in ARITHMETIC

    @property
    def what(self) -> str:
        """What it is, in words or in symbols."""
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
                made = left[0] if alone else replace(self, parts=left)
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
    def formula(self) -> str:
        """How it is made, with its numbers: (5 + 1)/(17 + 3)."""
        if self.shown or not self.sign:
            return self.shown or self.result
        if self.role == "density":
            return self._inner_formula.replace(")^2", ")²").replace("2 × π", "2π")
        return self._inner_formula

    @property
    def _inner_formula(self) -> str:
        texts = [self._inside(part) for part in self.parts]
        if self.sign in SIGNS:
            return shortened(texts, SIGNS[self.sign])
        if self.sign == "/":
            return "/".join(texts)
        if self.sign == "-":
            return f"-{texts[0]}" if len(texts) == 1 else " - ".join(texts)
        return f"{self.sign.replace('sqrt', '√')}({texts[0]})"

    def _inside(self, part: "Term") -> str:
        # A part that has a name of its own is written as what it comes to.
        of_its_own = (part.name or part.role in ("x", "mean", "variance")) and self.role != "rest"
        text = part.short if of_its_own else part._inner_formula if part.sign else part.formula
        sign = part.sign
        if of_its_own or not sign:
            sign = "/" if "/" in text else ""
        elif len(part.parts) == 1 and sign != "-":  # exp(...), or a power
            sign = ""
        if part.times != 1:
            return f"({text})^{part.times}" if sign else f"{text}^{part.times}"
        loose = {"*": ("+", "-"), "/": ("+", "-", "*", "/"), "-": ("+", "-"), "+": ()}
        return f"({text})" if sign in loose.get(self.sign, ()) else text

    @property
    def is_rounded(self) -> bool:
        """Whether it, or the share that it is 1 less, was rounded on the way."""
        share = self.parts[1] if self.role == "rest" else self
        return bool(share.sign) and share.leaf is not None

    @property
    def result(self) -> str:
        """What it comes to: 3/20, or ≈ 0.1312."""
        exact = self.exact and not (self.is_rounded and self.role not in COUNTED)
        return number(self.value, LONG if exact else 0)

    @property
    def short(self) -> str:
        """What it is as a factor of a product: 6/20."""
        if self.shown and not self.sign:
            return self.shown.rpartition(" = ")[2]
        if self.role in ("x", "mean", "variance"):
            return rounded(self.value)
        if self.is_rounded:
            return rounded(self.value, 6)
        if self.role in COUNTED and self.sign:
            return "/".join(map(in_brackets, self.sides))
        return self.result.removeprefix("≈ ")

    @property
    def line(self) -> str:
        """How it is made of its parts, and what it comes to."""
        if self.shown and not self.sign:
            return self.shown
        if self.role not in SUBSTITUTED:
            text, end = self.formula, self.short if self.role in COUNTED else self.result
            if self.is_rounded and self.role != "rest":
                exact = replace(self, leaf=None).short
                text = text if text == exact else f"{text} = {exact}"
            if self.is_rounded:
                return f"{text} ≈ {end.removeprefix('≈ ')}"
            return text if text == end else equated(text, end)
        if self.sign == "*":
            texts = (p.short if p.name or not p.sign else f"({p.formula})" for p in self.parts)
            powers = (
                t if p.times == 1 else f"({t})^{p.times}"
                for t, p in zip(texts, self.parts, strict=True)
            )
            return equated(shortened([*powers], " × ") or "1", self.result)
        shown = [part.result for part in self.parts]
        rough = any(text.startswith("≈") for text in shown)
        shown = [text.removeprefix("≈ ") for text in shown]
        text = shortened(shown, f" {self.sign} ")
        if self.sign == "/":
            text = "/".join(t if t.isdecimal() else f"({t})" for t in shown)
        return equated(text, number(self.value, 0) if rough else self.result)

    def lines(self) -> list[Line]:
        """The working line by line, so that two of them can be laid side by side.

        Examples:
            >>> [line.text for line in share("P(a)", 5, 17, 1, 3).lines()]
            ['(5 + 1)/(17 + 3) = 6/20']
        """
        found: dict[Any, Line] = {}
        self._lines_into(found)
        return [*found.values()]

    def _lines_into(self, found: dict[Any, Line]) -> None:
        if self.role in SUBSTITUTED:
            for part in self.parts:
                part._lines_into(found)
        if self.name:
            # A word may be called d.
            found.setdefault((self.role, self.name, self.label), Line(self.name, self.line))


def _product(parts: Iterable[tuple[Fraction, Any]]) -> Fraction:
    above = below = 1  # one fraction at the end takes less time
    for value, times in parts:
        power = value if times == 1 else value**times
        above, below = above * power.numerator, below * power.denominator
    return Fraction(above, below)


Number = TypeVar("Number", Fraction, Span)


def _combined(sign: str, values: list[Number], zero: Number) -> Number:
    if sign == "+":
        return sum(values[1:], values[0]) if values else zero
    if sign == "/":
        return values[0] / values[1]
    return values[0] - values[1] if len(values) > 1 else -values[0]


def number(value: Any, longest: int = LONG) -> str:
    """A number in a line of working: exact, or rounded where it is too long to read.

    Examples:
        >>> number(Fraction(3, 20)), number(Fraction(10**15, 3 * 10**15 + 1)), number(None)
        ('3/20', '≈ 0.3333', 'no value')
        >>> number(Fraction(1, 7**5000)), number(Fraction(7, 3**10**5)), number(Fraction(-(10**5000)))
        ('≈ 3.234e-4226', '≈ 5.244e-47712', '≈ -1.000e+5000')
        >>> from naive_bayes.likelihood import Density
        >>> number(Density.from_log(-2000.0)), number(Density(0.25))
        ('≈ e^-2000.0000', '≈ 0.2500')
    """
    if value is None:
        return "no value"
    if power := beyond_floats(value):
        return f"≈ {power}"
    if isinstance(value, Fraction):
        if text := exactly(value, longest):
            return text
        within = not value or SMALLEST < abs(value) < 1e300
        return f"≈ {f'{float(value):#.4g}'.rstrip('.') if within else rounded(value, 4)}"
    return f"≈ {value:#.4g}".rstrip(".") if isinstance(value, float) else str(value)


def in_brackets(part: Exact) -> str:
    """A number above or below a bar: a fraction needs brackets.

    Examples:
        >>> in_brackets(6), in_brackets(Fraction(11, 2))
        ('6', '(11/2)')
    """
    return str(part) if part.denominator == 1 else f"({part})"


def shortened(parts: list[str], sign: str) -> str:
    """Parts with a sign between them; of many the first and the last.

    Examples:
        >>> shortened(["1/2", "6/20"], " × ")
        '1/2 × 6/20'
    """
    return sign.join(parts if len(parts) <= MOST_WRITTEN else [*parts[:6], "…", *parts[-3:]])


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


# The tree of a model and a document.


def in_symbols(word: Any) -> str:
    """A word, or a feature with its value, as the working names its factor.

    Examples:
        >>> in_symbols("free"), in_symbols(("outlook", "sunny"))
        ('free', 'outlook = sunny')
    """
    return f"{word[0]} = {word[1]}" if isinstance(word, tuple) and len(word) == 2 else str(word)


def estimate_term(p: Estimate, word: Any, label: Label, unit: str) -> Term:
    """P(w|c), from what was counted in words, documents or rows.

    Examples:
        >>> estimate_term(Estimate(5, 17, 1, 3), "a", "spam", "words").parts[0].parts[0].says
        'how often a occurs in spam'
    """
    w = in_symbols(word)
    counted = f"how many {unit} of {label} have {w}"
    if unit == "words":
        counted = f"how often {w} occurs in {label}"
    parts = (p.count, p.total, p.pseudo_count, p.pseudo_total)
    words = (counted, f"the {unit} of {label}")
    return share(f"P({w}|{label})", *parts, words, role="estimate", label=label, word=word)


def prior_term(p: Estimate, label: Label, documents: Mapping[Label, int], unit: str) -> Term:
    """P(c), as it was counted in documents or rows, or as it is given.

    Examples:
        >>> prior_term(Estimate(1, 2), "spam", {"spam": 4, "ham": 4}, "documents").line
        '4/8'
        >>> prior_term(Estimate(1, 2), "spam", {"spam": 1, "ham": 4}, "documents").what
        'the prior P(spam)'
    """
    n, N, words = documents[label], sum(documents.values()), ("", "")
    if p * N == n:
        units = "rows" if unit == "rows" else "documents"
        words = (f"the training {units} of {label}", f"all training {units}")
    else:
        n, N = p.numerator, p.denominator
    made = share(f"P({label})", n, N, 0, 0, words, role="prior", label=label)
    return replace(made, says=f"the prior P({label})")


def rest_term(share: Term) -> Term:
    """1 - P(w|c), the factor of a word that the document lacks.

    Examples:
        >>> rest_term(estimate_term(Estimate(1, 4, 1, 2), "c", "spam", "documents")).line
        '1 - (1 + 1)/(4 + 2) = 4/6'
    """
    name = f"P(no {in_symbols(share.word)}|{share.label})"
    about: dict[str, Any] = {"label": share.label, "word": share.word}
    about["says"] = f"1 - {share.name}"
    return Term(
        name, "-", (leaf(1), replace(share, times=1)), role="rest", times=share.times, **about
    )


def gaussian_term(
    x: Any,
    mean: Fraction,
    variance: Fraction,
    values: Mapping[Any, int],
    ddof: int = 0,
    word: Any = None,
    label: Label = None,
    floored: bool = False,
    added: Fraction | int = 0,
) -> Term:
    """The density of a Gaussian: its exponent, mean and variance, and what these are made of.

    Arguments:
        x: the value.
        mean: of the class.
        variance: of the class.
        values: how many rows of the class have each value; empty, if they are not known.
        ddof: what was taken off n below the bar of the variance: 0 or 1.
        word: the feature with the value.
        label: the class.
        floored: whether the variance is the smallest one to use, and not that of the values.
        added: how much of the variance was added to that of the values.

    Examples:
        >>> density = gaussian_term(66, Fraction(73), Fraction(38), {}, 0, ("heat", 66), "no")
        >>> density.line
        'exp(-(66 - 73)²/(2 × 38))/√(2π × 38) ≈ 0.03396'
        >>> density = gaussian_term(5, Fraction(2), Fraction(2), {1: 1, 3: 1}, 1, ("heat", 5), "no")
        >>> for role in ("exponent", "mean", "variance"):
        ...     print(density.find(role).says, "=", density.find(role).line)
        the exponent of heat = 5 in no = -(5 - 2)^2/(2 × 2) = -9/4
        the mean of heat in no = (1 + 3)/2 = 2
        the variance of heat in no = ((1 - 2)^2 + (3 - 2)^2)/(2 - 1) = 2
        >>> density = gaussian_term(5, Fraction(2), Fraction(2), {}, added=Fraction(1, 2))
        >>> density.find("variance").line
        '3/2 + 1/2 = 2'
    """
    of = f"{word[0] if isinstance(word, tuple) else 'x'} in {label}"
    about: dict[str, Any] = {"label": label, "word": word}
    n = sum(values.values())
    x_term = leaf(exact(x, "the value"), "the value", "x", **about)
    mean_term = leaf(mean, f"the mean of {of}", "mean", **about)
    spread = leaf(variance, f"the variance of {of}", "variance", **about)
    if n > ddof:
        rows = leaf(n, f"the number of values of {of}", "n", **about)
        total = leaf(mean * n, f"the sum of {of}", "sum", **about)
        squares = (variance - added) * (n - ddof)
        squared = leaf(squares, f"the sum of squares of {of}", "squares", **about)
        if n <= MOST_WRITTEN:
            each = [leaf(exact(v, "a value")) for v in values for _ in range(values[v])]
            middle = replace(mean_term, name=of, role="")
            apart = (Term(sign="-", parts=(v, middle), times=2) for v in each)
            squared = _made_of(squared, "+", *(Term(sign="*", parts=(p,)) for p in apart))
            total = _made_of(total, "+", *each)
        below = Term(sign="-", parts=(rows, leaf(1)), says=f"n - 1 of {of}") if ddof else rows
        mean_term = _made_of(mean_term, "/", total, rows, name=mean_term.says)
        if not floored:
            spread = _made_of(spread, "/", squared, below, name=spread.says)
    if added and not floored:
        own = spread if spread.sign else replace(spread, leaf=Span.of(variance - added))
        own = replace(own, role="", says=f"{spread.says} before anything is added", name="")
        more = leaf(added, "what is added to every variance")
        spread = _made_of(spread, "+", own, more, name=spread.says)
    pi = Term(leaf=PI, shown="π", says="π")
    distance = Term(sign="-", parts=(x_term, mean_term), times=2, says="the distance from the mean")
    two = leaf(2, "the 2 below the exponent")
    twice = Term(sign="*", parts=(two, spread), role="twice", says=f"twice {spread.what}")
    above = Term(sign="*", parts=(distance,))
    quotient = Term(sign="/", parts=(above, twice), says="the exponent")
    exponent = Term(
        "", "-", (quotient,),
        role="exponent", says=f"the exponent of {in_symbols(word)} in {label}", **about,
    )  # fmt: skip
    inside = Term(sign="*", parts=(leaf(2, "the 2 below the root"), pi, spread), says="2π s²")
    root = Term(sign="sqrt", role="root", parts=(inside,), says="the root of 2π s²")
    parts = (Term(sign="exp", parts=(exponent,), says="the power of e"), root)
    name = f"P({in_symbols(word)}|{label})"
    return Term(name, "/", parts, role="density", **about)


def _made_of(term: Term, sign: str, *parts: Term, **about: Any) -> Term:
    return replace(term, leaf=None, sign=sign, parts=parts, **about)


@dataclass(frozen=True)
class Tree:
    """The working of a document: for each class its joint, and what follows from these.

    Attributes:
        joints: for each label P(c) P(d|c), a product of the prior and the factors.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> tree = tree_of(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> tree.evidence().line, tree.odds("spam").value, tree.likelihood("ham").line
        ('1/3 + 1/6 = 1/2', Fraction(2, 1), '1/3 = 1/3')
    """

    joints: Mapping[Label, Term]

    def prior(self, label: Label) -> Term:
        """P(c)."""
        return self.joints[label].parts[0]

    def likelihood(self, label: Label) -> Term:
        """P(d|c), the product of the factors."""
        parts = self.joints[label].parts[1:]
        return Term(f"P(d|{label})", "*", parts, role="likelihood", label=label)

    def evidence(self, first: Label = None) -> Term:
        """P(d), the sum of the joints, one class first if it is given."""
        joints = tuple(self.joints[c] for c in sorted(self.joints, key=lambda c: c != first))
        says = "the evidence P(d), the sum of the joints"
        return Term("P(d)", "+", joints, role="evidence", says=says)

    def posterior(self, label: Label) -> Term:
        """P(c|d), the joint over the evidence."""
        parts = (self.joints[label], self.evidence(label))
        return Term(f"P({label}|d)", "/", parts, role="posterior", label=label)

    def odds(self, label: Label) -> Term:
        """P(c|d)/P(not c|d), the joint over the other joints."""
        others = tuple(joint for c, joint in self.joints.items() if c != label)
        below = Term("", "+", others, says="the sum of the other joints")
        below = others[0] if len(others) == 1 else below
        name = f"P({label}|d)/P(not {label}|d)"
        return Term(name, "/", (self.joints[label], below), role="odds", label=label)


def tree_of(model: Any, document: Any) -> Tree:
    """The working of a document, from a model's prior and factors.

    Arguments:
        model: a fitted model; one with scores only has no evidence, and its prior does not count.
        document: what it is asked about.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> tree = tree_of(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> [part.line for part in tree.joints["spam"].parts]
        ['1/2', '(1 + 1)/(1 + 2) = 2/3', '1 - (0 + 1)/(1 + 2) = 2/3']
    """
    factors, prior, joints = model.factors(document), model.prior, {}
    make = _factor_maker(model)
    for c in model.classes:
        first = prior_term(prior[c], c, model.document_counts, model.unit)
        made = [make(f, c) for f in factors if c not in f.skipped]
        # A document whose words have one order only has no coefficient to write.
        parts = (first, *(p for p in made if p.role != "coefficient" or p.value != 1))
        says = f"the joint P({c}) P(d|{c})"
        joints[c] = Term(f"P({c}) P(d|{c})", "*", parts, role="joint", label=c, says=says)
    return Tree(joints)


def _factor_maker(model: Any) -> Callable[[Factor, Label], Term]:
    values_of = cache(lambda: model.value_counts)  # made once, for densities only

    def make(factor: Factor, label: Label) -> Term:
        p, word = factor.of[label], factor.word
        if isinstance(p, Estimate):
            if factor.absent:
                made = rest_term(estimate_term(p.complement(), word, label, model.unit))
            else:
                made = estimate_term(p, word, label, model.unit)
            return replace(made, times=factor.times)
        if isinstance(p, int):  # the coefficient
            return Term(str(word), leaf=Span.of(p), role="coefficient", word=word, label=label)
        if not isinstance(word, tuple) or not hasattr(model, "features"):
            return replace(density_term(p, word, label), times=factor.times)
        feature, value = word
        parameters = model.parameters(feature, label)
        term: Term = model.features[feature].term(
            value, parameters, values_of()[label][feature], word, label
        )
        return term

    return make


def density_term(p: Any, word: Any, label: Label) -> Term:
    """A density of which only the value is known, or its logarithm.

    Examples:
        >>> from naive_bayes.likelihood import Density
        >>> density_term(Density(0.25), ("wait", 3), "no").line
        '≈ 0.2500'
    """
    about: dict[str, Any] = {"role": "density", "word": word, "label": label}
    name = f"P({in_symbols(word)}|{label})"
    if p.log == -inf:
        return Term(name, leaf=Span.of(0), **about)
    log = Fraction(p.log)
    span = Span.of(log).wider(abs(log) / 2**50 + Fraction(1, 2**50))
    if max(abs(span.lo), abs(span.hi)) > LARGEST_EXPONENT:  # refused where it is asked for
        return Term(name, "exp", (Term(leaf=span),), **about)
    return Term(name, leaf=span.through("exp"), **about)
