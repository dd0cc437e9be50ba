"""Exponential: a waiting time."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import log
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import not_negative
from naive_bayes.foundation.exact_numbers import exact
from naive_bayes.further.distributions.distribution import (
    DensitySlip,
    Distribution,
    Quantity,
    Value,
    too_large,
)
from naive_bayes.further.distributions.sums import Sums
from naive_bayes.working.measures import Measured, exp
from naive_bayes.working.terms import Term

if TYPE_CHECKING:
    from random import Random


class Exponential(Distribution):
    """A waiting time of 0 or more; short times are the likeliest.

        p(x|c) = r e^(-r x),    r = n / (sum of x)

    Odds notes, "Naive Bayes Classifier": "other distributions like exponential".  The rate
    r is estimated by maximum likelihood: it is 1 over the mean.

    Examples:
        >>> rate = Exponential().estimate({1: 1, 2: 1, 3: 1}, [])
        >>> rate
        Fraction(1, 2)
        >>> round(Exponential().likelihood(2, rate), 6)               # e^-1 / 2
        0.18394
        >>> Exponential().likelihood(2, Exponential().estimate({0: 1}, []))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: no value is above 0, so the rate cannot be estimated: give one that is, or leave the feature out
    """

    kind, label, described = "exponential", "exponential", "an exponential distribution"
    parameter_names = ("rate",)
    slips = (
        DensitySlip("took the mean for the rate", "The rate is 1 over the mean.", "rate", lambda t: 1 / t),
        DensitySlip("left out the rate before the power of e", "The density is r e^(-r x).", "density", lambda t: t.changed(parts=t.parts[1:])),
    )  # fmt: skip
    quantities = Quantity("minutes", 2, 12), Quantity("years", 1, 8), Quantity("days", 1, 8)
    summed = True

    def check(self, value: Any) -> None:
        """The value must be a finite number of 0 or more.

        Raises:
            TypeError, NaiveBayesError: it is not.
        """
        not_negative(value, "a waiting time")

    def estimate(self, rows: Mapping[Any, int] | Sums, seen: Iterable[Value]) -> Fraction:
        """The rate r, exact.

        Arguments:
            rows: how many rows of the class have each value, or their `Sums`.
            seen: not used; kept so that all distributions have the same signature.

        Raises:
            NaiveBayesError: no value is above 0.
        """
        sums = Sums.of(rows)
        if not sums.total:
            raise NaiveBayesError(
                "no value is above 0, so the rate cannot be estimated: "
                "give one that is, or leave the feature out"
            )
        return Fraction(sums.n / sums.total)

    def log_likelihood(self, value: Any, parameters: Fraction) -> float:
        """The log density, in nats.

        log p(x|c) = log r - r x
        """
        self.check(value)
        log_rate = log(parameters.numerator) - log(parameters.denominator)
        try:
            waited = float(parameters * exact(value, "a waiting time"))  # in means
        except OverflowError:
            raise too_large("the waiting time") from None
        return log_rate - waited

    def term(self, of: Measured, parameters: Fraction) -> Term:
        """r e^(-r x), with what the rate is made of."""
        r = of.named("rate", of.n / of.sum if of.values else parameters)
        return of.density(r * exp(of.exponent(-(r * of.value))))

    def draw(self, parameters: Fraction, rng: "Random") -> float:
        """A number from the exponential distribution."""
        try:
            return rng.expovariate(1.0) / float(parameters)
        except ZeroDivisionError:
            raise too_large("the mean") from None

    def invented(self, rng: "Random", quantity: Quantity, middle: int) -> int:
        """A waiting time of so much on average, in whole units."""
        return max(1, round(self.draw(Fraction(1, middle), rng)))
