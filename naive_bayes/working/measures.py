"""Measures: the formula of a density, written with the numbers of a class.

A distribution writes its formula by plain operators, on terms that are written as decimals; a part
with a name has a line of its own, and other lines have its value.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Any

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.exact_numbers import Exact, exact
from naive_bayes.prior import Label
from naive_bayes.working.notation import PLAIN, Notation, in_symbols
from naive_bayes.working.spans import LARGEST_EXPONENT, PI, Span
from naive_bayes.working.terms import Parts, Term
from naive_bayes.working.written_numbers import decimal, rounded


class Measure(Term):
    """A number of a density, or of what it is made of: it is written as a decimal.

    Examples:
        >>> x, m, v = (Measure(leaf=Span.of(number), name=name) for name, number in zip("xmv", (5, 2, 2)))
        >>> exponent = -((x - m) ** 2 / (2 * v))
        >>> exponent.line, exp(exponent).sign, sqrt(2 * PI_TERM * v).formula
        ('-(5 - 2)²/(2 × 2) = -2.25', 'exp', '√(2π × 2)')
    """

    is_measured = True

    def formula_in(self, to: Notation) -> str:
        """How it is made, with its numbers."""
        return self._inner_in(to) if self.sign and not self.shown else self.short_in(to)

    def short_in(self, to: Notation) -> str:
        """What it is within another number: a decimal of six digits."""
        if self.shown and not self.sign:
            return to.shown(self.shown)
        if self.estimate is not None:
            return to.number(self.estimate)
        return to.decimal(decimal(self.value) if self.exact else rounded(self.value))

    def line_in(self, to: Notation) -> str:
        """How it is made, and what it comes to."""
        text = self.formula_in(to)
        if self.role == "density":
            return to.equated(text, self.result_in(to)) if self.sign else self.result_in(to)
        short = self.short_in(to)
        if self.exact and (text == short or Fraction(decimal(self.value)) == self.value):
            return text if text == short else f"{text} = {short}"
        return f"{text} {to.about}{short}"

    def result_in(self, to: Notation) -> str:
        """What it comes to."""
        if self.role == "density":
            known = self.estimate is not None
            return to.result(self.estimate) if known else to.about + to.decimal(rounded(self.value))
        short = self.short_in(to)
        return short if self.exact else to.about + short


def exp(power: Term) -> Measure:
    """e to a power.

    Examples:
        >>> exp(Measure(leaf=Span.of(-1))).line
        'e^(-1) ≈ 0.367879'
    """
    return Measure(sign="exp", parts=(power,))


def sqrt(square: Term) -> Measure:
    """The root.

    Examples:
        >>> sqrt(Measure(leaf=Span.of(2))).line
        '√(2) ≈ 1.41421'
    """
    return Measure(sign="sqrt", parts=(square,))


PI_TERM = Measure(leaf=PI, shown="π", says="π")


class Measured:
    """Names for the numbers of a probability or density: of one feature, in one class.

    Arguments:
        word: the feature with its value.
        label: the class.
        values: how many rows of the class have each value; {} where they are not known one by one.
        p: the number of the model.
        sort: `Measure`, whose numbers are decimals, or `Term`, whose numbers are fractions.

    Examples:
        >>> of = Measured(("heat", 5), "no", {1: 1, 3: 1})
        >>> of.mean(Fraction(2)).line, of.mean(Fraction(2)).name, of.value.short
        ('4/2 = 2', 'mean of heat in no', '5')
        >>> [line.equation for line in of.mean(Fraction(2)).lines()]
        ['n of heat in no = 2', 'sum of heat in no = 1 + 3 = 4', 'mean of heat in no = 4/2 = 2']
    """

    def __init__(
        self,
        word: tuple[Any, Any],
        label: Label,
        values: Mapping[Any, int],
        p: Any = None,
        sort: type[Term] = Measure,
    ) -> None:
        self.word, self.label, self.p, self.sort = word, label, p, sort
        self.whose = word, label
        self.where, self.about = f"{word[0]} in {label}", f"{in_symbols(word)} in {label}"
        single = all(type(n) is int and not isinstance(v, tuple) for v, n in values.items())
        self.values = dict(values) if single else {}

    def term(self, value: Exact, **about: Any) -> Term:
        """A number that is given; an estimate is written as it was counted."""
        p = value if isinstance(value, Estimate) else None
        value = Fraction(value) if p is not None else value
        return self.sort(leaf=Span.of(value), estimate=p, **about)

    def named(self, role: str, term: Term | Exact, says: str = "", where: str = "") -> Term:
        """A part with a name, which has a line of its own, and whose value other lines have."""
        made = term if isinstance(term, Term) else self.term(term)
        where = where or self.where
        return made.renamed(
            name=f"{role} of {where}", says=f"the {says or role} of {where}",
            role=role, label=self.label, word=self.word,
        )  # fmt: skip

    @property
    def value(self) -> Term:
        """x."""
        x = exact(self.word[1], "the value")
        return self.term(x, says="the value", role="x", label=self.label, word=self.word)

    @cached_property
    def n(self) -> Term:
        """How many values the class has."""
        return self.named("n", sum(self.values.values()), "number of values")

    def sum_of(self, role: str, of: Callable[[Term], Term] = lambda x: x, says: str = "") -> Term:
        """What is made of each value, as often as it occurs, added up; of many not all are written."""

        def parts() -> Parts:
            return tuple(of(self.term(x)) for x in self._each)

        return self.named(role, self.sort(sign="+", parts=parts), says)

    @cached_property
    def _each(self) -> list[Exact]:
        times = self.values.items()
        return [x for v, n in times for x in [exact(v, "a value")] * n]

    def part(self, role: str, term: Term) -> Term:
        """A part without a line of its own, for slips to find."""
        return term.renamed(role=role, label=self.label, word=self.word)

    @cached_property
    def sum(self) -> Term:
        """The sum of the values."""
        return self.sum_of("sum")

    def mean(self, value: Fraction) -> Term:
        """The sum over n; where the values are not known, the number alone, without a line."""
        if self.values:
            return self.named("mean", self.sum / self.n)
        return self.named("mean", value).renamed(name="")

    def exponent(self, term: Term) -> Term:
        """What is above e."""
        return self.named("exponent", term, where=self.about)

    def density(self, term: Term) -> Term:
        """P(X = x|c) or p(x|c), with the number of the model."""
        name = PLAIN.symbol("density", self.label, self.word)
        about = {"role": "density", "label": self.label, "word": self.word, "estimate": self.p}
        return term.renamed(name=name, says="", **about)


def density_term(p: Any, word: Any, label: Label) -> Term:
    """A probability or density of which only the value is known, or its logarithm.

    Examples:
        >>> from naive_bayes.likelihood import Density
        >>> density_term(Density(0.25), ("wait", 3), "no").line
        '≈ 0.25'
        >>> density_term(Fraction(1, 8), ("tries", 3), "no").line
        '1/8'
    """
    about: dict[str, Any] = {"role": "density", "word": word, "label": label, "estimate": p}
    name = PLAIN.symbol("density", label, word)
    if isinstance(p, Fraction):
        return Term(name, leaf=Span.of(Fraction(*p.as_integer_ratio())), **about)
    if p.log == -inf:
        return Measure(name, leaf=Span.of(0), **about)
    log = Fraction(p.log)
    span = Span.of(log).wider(abs(log) / 2**50 + Fraction(1, 2**50))
    if max(abs(span.lo), abs(span.hi)) > LARGEST_EXPONENT:  # refused where it is asked for
        return Measure(name, "exp", (Term(leaf=span),), **about)
    return Measure(name, leaf=span.through("exp"), **about)
