"""An estimate: a probability that remembers the counts it came from.

COMP9417 writes 6/20 rather than 3/10, because 6 and 20 are what was counted.  Such an
`Estimate` is equal to 3/10 and prints as 6/20.
"""

from fractions import Fraction
from math import gcd
from operator import attrgetter

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.checks import Nothing
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.foundation.messages import short_number

PLAIN = {int, Fraction}
"""The types of the four numbers, as counting gives them."""


class Estimate(Fraction):
    """(count + pseudo_count) / (total + pseudo_total), which remembers all four.

        P(w|c) = (count(w, c) + alpha) / (total + alpha |V|)

    Newsgroups post, "Final Details"; sushi chapter, 8.3.2; odds notes, "Laplacian
    Smoothing"; COMP9417, 3.1.1 and 3.2.3.  It is an immutable `Fraction`, and arithmetic
    with it gives a `Fraction`.

    Arguments:
        count (int | Fraction): what was counted, of words or of documents.
        total (int | Fraction): out of how many.
        pseudo_count (int | Fraction): what smoothing adds above the bar.
        pseudo_total (int | Fraction): what smoothing adds below it.

    Raises:
        TypeError: one of the four is not an int or a Fraction.
        NaiveBayesError: one is negative, the result would exceed 1, or both
            totals are 0 (0/0).

    Examples:
        >>> theta = Estimate(5, 17, pseudo_count=1, pseudo_total=3)   # COMP9417, 3.2.3
        >>> print(theta, "from", theta.formula)
        6/20 from (5 + 1)/(17 + 3)
        >>> theta == Fraction(3, 10)
        True
        >>> theta
        6/20 = (5 + 1)/(17 + 3)

        With a fractional alpha both parts are put in brackets:

        >>> half = Fraction(1, 2)
        >>> print(Estimate(5, 17, half, 3 * half), Estimate(5, 17, half, 3 * half).formula)
        (11/2)/(37/2) (5 + 1/2)/(17 + 3/2)
        >>> Estimate(0, 0)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the estimate 0/0 has no value, since nothing was counted: count something first, or smooth
    """

    __slots__ = ("_above", "_below", "_parts")
    _numerator: int
    _denominator: int
    _parts: tuple[Exact, Exact, Exact, Exact]
    _above: Exact
    _below: Exact

    def __new__(
        cls, count: Exact, total: Exact, pseudo_count: Exact = 0, pseudo_total: Exact = 0
    ) -> "Estimate":
        parts = (count, total, pseudo_count, pseudo_total)
        # Of whole numbers the fraction is reduced here: `Fraction` would do the same in many steps.
        if {*map(type, parts)} == {int} and 0 <= count <= total > 0 <= pseudo_count <= pseudo_total:
            self, above, below = object.__new__(cls), count + pseudo_count, total + pseudo_total
            self._numerator, self._denominator = above // (k := gcd(above, below)), below // k  # type: ignore
        else:  # fractions, a class without anything, or what is refused
            if not (
                {*map(type, parts)} <= PLAIN and 0 <= count <= total > 0 <= parts[2] <= parts[3]
            ):
                check_parts(*parts)
            above, below = count + pseudo_count, total + pseudo_total
            self = super().__new__(cls, above, below)
        self._above, self._below, self._parts = above, below, parts
        return self

    # A debugger does not step into these, which the exact product reads for each factor.
    above = property(attrgetter("_above"), doc="Above the bar, unreduced: count + pseudo_count.")
    below = property(attrgetter("_below"), doc="Below the bar, unreduced: total + pseudo_total.")

    @property
    def count(self) -> Exact:
        """What was counted: words, or documents."""
        return self._parts[0]

    @property
    def total(self) -> Exact:
        """Out of how many words, or documents."""
        return self._parts[1]

    @property
    def pseudo_count(self) -> Exact:
        """What smoothing adds above the bar."""
        return self._parts[2]

    @property
    def pseudo_total(self) -> Exact:
        """What smoothing adds below the bar."""
        return self._parts[3]

    @property
    def formula(self) -> str:
        """The sums above and below the bar, as the notes write them.

        Examples:
            >>> Estimate(5, 17, 1, 3).formula, Estimate(5, 17).formula
            ('(5 + 1)/(17 + 3)', '5/17')
        """
        n, N, a, b = self._parts
        return f"({n} + {a})/({N} + {b})" if a or b else str(self)

    def complement(self) -> "Estimate":
        """The estimate of the complement, 1 - p, with its counts.

            1 - (n + a)/(N + 2a) = (N - n + a)/(N + 2a)

        COMP9417, 3.1: 1 - p_c^+; reviews notes, "Bernoulli tests": P(~waste|-) from
        P(waste|-).

        Examples:
            >>> print(Estimate(14, 500).complement())
            486/500
            >>> Estimate(1, 4, 1, 2).complement()
            4/6 = (3 + 1)/(4 + 2)
        """
        n, N, a, b = self._parts
        return Estimate(N - n, N, b - a, b)

    # These give a Fraction: what they read was not counted.
    from_float = Fraction.from_float  # type: ignore[assignment]
    from_decimal = Fraction.from_decimal  # type: ignore[assignment]

    def __str__(self) -> str:
        above, below = self.above, self.below
        if type(above) is type(below) is int:
            return f"{above}/{below}"
        return "/".join(str(n) if n.denominator == 1 else f"({n})" for n in (above, below))

    def _repr_latex_(self) -> str:
        # What a notebook shows.
        return rf"$\displaystyle \frac{{{self.above}}}{{{self.below}}}$"

    def __repr__(self) -> str:
        # What every debugger shows, also inside `__new__`.
        if not hasattr(self, "_parts"):
            return "an estimate that has no counts yet"
        return f"{self} = {self.formula}" if any(self._parts[2:]) else str(self)

    def __format__(self, format_spec: str) -> str:
        # Fraction would format its reduced form, and before Python 3.12 it has no format at
        # all.
        if format_spec.endswith(tuple("eEfFgG%")):
            return format(float(self), format_spec)
        return format(str(self), format_spec)

    # An Estimate is immutable, so it is its own copy; Fraction's copies would lose the
    # counts.
    def __copy__(self, memo: object = None) -> "Estimate":
        return self

    __deepcopy__ = __copy__

    def __reduce__(self) -> tuple[type["Estimate"], tuple[Exact, Exact, Exact, Exact]]:
        return Estimate, self._parts


def check_parts(count: Exact, total: Exact, pseudo_count: Exact, pseudo_total: Exact) -> None:
    """The rules for the four numbers of an estimate, one by one.

    Raises:
        TypeError, NaiveBayesError: see `Estimate`.

    Examples:
        >>> check_parts(3, 3, 0, 0)
        >>> check_parts(4, 3, 0, 0)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the estimate is 4/3, which exceeds 1, so it is not a probability: the count must be part of the total
    """
    for part in (count, total, pseudo_count, pseudo_total):
        check_type(part, int | Fraction, "a count of an estimate", "an int or a Fraction")
        if part < 0:
            raise NaiveBayesError(f"a count of an estimate is {short_number(part)}: give 0 or more")
    above, below = count + pseudo_count, total + pseudo_total
    if below == 0:
        raise NaiveBayesError(
            total.why
            if isinstance(total, Nothing)
            else "the estimate 0/0 has no value, since nothing was counted: "
            "count something first, or smooth"
        )
    if above > below:
        raise NaiveBayesError(
            f"the estimate is {short_number(above)}/{short_number(below)}, which exceeds 1, so it is not a "
            "probability: the count must be part of the total"
        )
