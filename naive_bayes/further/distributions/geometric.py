"""Geometric: how many tries it takes until one succeeds."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import inf, log
from typing import TYPE_CHECKING, Any

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_whole_number
from naive_bayes.further.distributions.distribution import (
    DensitySlip,
    Distribution,
    Quantity,
    Value,
)
from naive_bayes.further.distributions.sums import Sums
from naive_bayes.log_space import log_fraction
from naive_bayes.working.measures import Measured
from naive_bayes.working.terms import Term

if TYPE_CHECKING:
    from random import Random

MOST_TRIES = 10_000
"""So many factors are multiplied out exactly."""


class Geometric(Distribution):
    """A number of tries, 1, 2, 3 and so on, the last of which is the first that succeeds.

        P(X = x|c) = (1 - p)^(x - 1) p,    p = n / (sum of x)

    Each of the n rows ends with a success, so p is the share of the tries that succeed: a fraction,
    as the probability is.  With one row in six throws a die shows its first three in the fifth with
    (5/6)^4 (1/6) = .0804 (OpenStax, Introductory Statistics, 4.4).

    Examples:
        >>> p = Geometric().estimate({6: 1}, [])
        >>> p, Geometric().likelihood(5, p)
        (1/6, Fraction(625, 7776))
        >>> round(float(Geometric().likelihood(5, p)), 4)
        0.0804
        >>> Geometric().likelihood(2, Geometric().estimate({1: 3}, []))     # it always succeeds at once
        Fraction(0, 1)
        >>> Geometric().check(0)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a number of tries is 0: give a whole number from 1 to 10000
    """

    kind, label, described = "geometric", "geometric", "a geometric distribution"
    exact = discrete = summed = True
    parameter_names = ("p",)
    slips = (
        DensitySlip("put x failures before the success", "Of x tries x - 1 fail, and the last one succeeds.", "density", lambda t: _failures(t, 1)),
        DensitySlip("left out the success", "The last try succeeds: its factor is p.", "density", lambda t: t.changed(parts=t.parts[:1])),
        DensitySlip("divided by the number of rows", "p is the share of the tries that succeed: it divides by the sum of x.", "p", lambda t: 1 / t),
    )  # fmt: skip
    quantities = Quantity("tries", 2, 5), Quantity("owners", 2, 4), Quantity("picks", 2, 4)

    def check(self, value: object) -> None:
        """The value must be a whole number of 1 or more.

        Raises:
            NaiveBayesError: it is not, or is too large.
        """
        check_whole_number(value, "a number of tries", 1, MOST_TRIES)

    def estimate(self, rows: Mapping[Any, int] | Sums, seen: Iterable[Value]) -> Estimate:
        """p, the share of the tries that succeed.

        Arguments:
            rows: how many rows of the class have each value, or their `Sums`.
            seen: not used; kept so that all distributions have the same signature.

        Raises:
            NaiveBayesError: there are no values (0/0).
        """
        sums = Sums.of(rows)
        total = sums.total
        return Estimate(sums.n, int(total) if total.denominator == 1 else total)

    def likelihood(self, value: Any, parameters: Estimate) -> Fraction:
        """P(X = x|c), a fraction."""
        self.check(value)
        return (1 - parameters) ** (int(value) - 1) * parameters

    def log_likelihood(self, value: Any, parameters: Estimate) -> float:
        """log P(X = x|c) = (x - 1) log(1 - p) + log p, in nats."""
        self.check(value)
        if parameters == 1:
            return 0.0 if value == 1 else -inf
        return (int(value) - 1) * log_fraction(1 - parameters) + log_fraction(parameters)

    def term(self, of: Measured, parameters: Estimate) -> Term:
        """(1 - p)^(x - 1) p, with what p is made of."""
        made = of.n / of.sum if of.values else of.term(parameters)
        p = of.named("p", made).renamed(estimate=parameters)
        return of.density((1 - p) ** (int(of.word[1]) - 1) * p)

    def draw(self, parameters: Estimate, rng: "Random") -> int:
        """A number of tries, as a logarithm gives it."""
        if parameters == 1:
            return 1
        tries = 1 + int(log(1.0 - rng.random()) / log_fraction(1 - parameters))
        return min(tries, MOST_TRIES)

    def invented(self, rng: "Random", quantity: Quantity, middle: int) -> int:
        """Tries of which one in so many succeeds."""
        return min(self.draw(Estimate(1, middle), rng), 3 * middle)


def _failures(density: Term, more: int) -> Term:
    failures, success = density.parts
    return density.changed(parts=(failures ** (failures.times + more), success))
