"""Double exponential: a number that is mostly near a median, and at times far from it."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import log
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.exact_numbers import exact
from naive_bayes.further.distributions.distribution import (
    DensitySlip,
    Distribution,
    Quantity,
    Value,
    check_finite,
    too_large,
)
from naive_bayes.further.distributions.sums import Normal
from naive_bayes.working.measures import Measured, exp
from naive_bayes.working.terms import Term

if TYPE_CHECKING:
    from random import Random


class Spread(NamedTuple):
    """The two parameters of a double exponential: the median, and the mean distance from it.

    Examples:
        >>> Spread(median=2, scale=1).scale
        1
    """

    median: Fraction
    scale: Fraction


class DoubleExponential(Distribution):
    """A feature whose values scatter around a median, of which some are far away: Laplace's density.

        p(x|c) = e^(-|x - m|/b) / (2b),    m the median,    b = (sum of |x - m|)/n

    A value far from the others moves the median little, and the mean of a `Gaussian` much.  The
    estimates are those of maximum likelihood.  The differences between two flood stages in 33 years
    have m = 10.13 and b = 3.36 (Bain and Engelhardt, 1973; the data also in D'Agostino and
    Stephens, Goodness-of-Fit Techniques, 1986).

    Examples:
        >>> floods = [1.96, 1.97, 3.60, 3.80, 4.79, 5.66, 5.76, 5.78, 6.27, 6.30, 6.76, 7.65,
        ...           7.84, 7.99, 8.51, 9.18, 10.13, 10.24, 10.25, 10.43, 11.45, 11.48, 11.75, 11.81,
        ...           12.34, 12.78, 13.06, 13.29, 13.98, 14.18, 14.40, 16.22, 17.06]
        >>> m, b = DoubleExponential().estimate(dict.fromkeys(floods, 1), [])
        >>> float(m), round(float(b), 2)
        (10.13, 3.36)
        >>> one = DoubleExponential().estimate({1: 1, 2: 1, 6: 1}, [])
        >>> one, round(DoubleExponential().likelihood(2, one), 6)             # 1/(2b)
        (Spread(median=Fraction(2, 1), scale=Fraction(5, 3)), 0.3)
        >>> DoubleExponential().likelihood(6, Spread(Fraction(6), Fraction(0)))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: all values are equal, so the density is undefined: leave the feature out
    """

    kind, label, described = (
        "double-exponential",
        "double exponential",
        "a double exponential density",
    )
    parameter_names = ("median", "scale")
    slips = (
        DensitySlip("left out the 2", "The density divides by 2b.", "twice", lambda t: t.parts[1]),
        DensitySlip("squared the distance", "The exponent is -|x - m|/b, without a square.", "distance", lambda t: t.made_of("*", t, t)),
        DensitySlip("left the distances undivided", "b is the mean of the distances.", "scale", lambda t: t.parts[0] if t.sign else t),
    )  # fmt: skip

    def check(self, value: Any) -> None:
        """The value must be a finite number.

        Raises:
            TypeError, NaiveBayesError: it is not.
        """
        check_finite(value)

    def estimate(self, rows: Mapping[Any, int], seen: Iterable[Value]) -> Spread:
        """Median and mean distance from it, exact.

        Arguments:
            rows: how many rows of the class have each value; in place of single values, a `Normal`
                has none to take the median of.
            seen: not used; kept so that all distributions have the same signature.

        Raises:
            NaiveBayesError: there are no values.
        """
        if not rows or any(type(v) is Normal or type(n) is not int for v, n in rows.items()):
            raise NaiveBayesError(
                "a median needs the values themselves, each a whole number of times: give at least one"
            )
        values = [Fraction(exact(v, "a value")) for v, n in rows.items() for _ in range(n)]
        m = median(values)
        return Spread(m, sum((abs(x - m) for x in values), Fraction(0)) / len(values))

    def log_likelihood(self, value: Any, parameters: Spread) -> float:
        """The log density, in nats.

        log p(x|c) = -log(2b) - |x - m|/b
        """
        m, b = parameters
        if not b:
            raise NaiveBayesError(
                "all values are equal, so the density is undefined: leave the feature out"
            )
        self.check(value)
        try:
            distance = float(abs(exact(value, "a value") - m) / b)
        except OverflowError:
            raise too_large("the distance from the median") from None
        return log(b.denominator) - log(2 * b.numerator) - distance

    def term(self, of: Measured, parameters: Spread) -> Term:
        """e^(-|x - m|/b)/(2b), with what b is made of."""
        median, b = parameters
        m, scale = of.named("median", median), of.named("scale", b)
        if of.values:
            distances = of.sum_of("distances", lambda x: abs(x - median), "sum of distances")
            scale = of.named("scale", distances / of.n)
        distance = of.part("distance", abs(of.value - m))
        exponent = of.exponent(-(distance / scale))
        return of.density(exp(exponent) / of.part("twice", 2 * scale))

    def draw(self, parameters: Spread, rng: "Random") -> float:
        """A number from the density: a waiting time, to the left or to the right of the median."""
        self.log_likelihood(0, parameters)  # raises if the density is undefined
        sign = rng.choice((-1, 1))
        try:
            return float(parameters.median) + sign * rng.expovariate(1.0) * float(parameters.scale)
        except OverflowError:
            raise too_large("the median") from None

    def invented(self, rng: "Random", quantity: Quantity, middle: int) -> int:
        """A number near the middle, and at times far from it."""
        return max(1, round(self.draw(Spread(Fraction(middle), Fraction(2)), rng)))
