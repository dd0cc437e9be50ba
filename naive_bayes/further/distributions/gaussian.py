"""Gaussian: a feature whose values scatter around a mean."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import log, pi
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_whole_number, not_negative
from naive_bayes.foundation.exact_numbers import Number, exact
from naive_bayes.foundation.messages import short
from naive_bayes.further.distributions.distribution import (
    DensitySlip,
    Distribution,
    Value,
    Variant,
    check_finite,
    too_large,
)
from naive_bayes.further.distributions.sums import Normal, Sums
from naive_bayes.working.measures import PI_TERM, Measured, exp, sqrt
from naive_bayes.working.terms import Term

if TYPE_CHECKING:
    from random import Random


def _other_divisor(variance: Term) -> Term:
    if variance.sign != "/":  # the smallest variance, or one to which something is added
        return variance
    squares, below = variance.parts
    n = below.find("n")
    return variance.changed(parts=(squares, n if below.sign == "-" else n - 1))


class Gaussian(Distribution):
    """A feature whose values scatter around a mean, such as a height.

        p(x|c) = 1/sqrt(2 pi s^2) exp(-(x - m)^2 / (2 s^2))

    Odds notes, "Naive Bayes Classifier", where m and s^2 are written without the feature's
    index; COMP9417, section 2.  None of the notes says how s^2 is estimated.

    Arguments:
        ddof: 0 divides the sum of squares by n (maximum likelihood, as in scikit-learn); 1
            divides by n - 1 (unbiased, as in `statistics.variance` and most published
            tables).
        floor: the smallest variance to use; with None, a variance of 0 is an error.
        added: what is added to every variance, as scikit-learn does (`var_smoothing` times the
            largest variance of all columns).

    Raises:
        TypeError, NaiveBayesError: ddof is not 0 or 1, the floor is not above 0, or what is
            added is below 0.

    Examples:
        >>> rows = {6: 1, 5.92: 2, 5.58: 1}                           # heights in feet
        >>> height = Gaussian(ddof=1).estimate(rows, [])
        >>> height
        Normal(mean=Fraction(1171, 200), variance=Fraction(1051, 30000))
        >>> round(Gaussian(ddof=1).likelihood(6, height), 4)          # a density above 1
        1.5789
        >>> Gaussian().likelihood(6, Gaussian().estimate({6: 2}, []))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the variance is 0, so the density is undefined: leave the feature out, or give a smallest variance, as in Gaussian(floor=0.01)
    """

    kind, label, described = "gaussian", "Gaussian", "a Gaussian"
    parameter_names = ("mean", "variance")
    remark = "variances divided by n"
    variants = (Variant("n-1", "n − 1", {"ddof": 1}),)
    slips = (
        DensitySlip("divided the variance by n - 1, or by n", "Both are in use, and this model divides by the other.", "variance", _other_divisor, True),
        DensitySlip("put the standard deviation for the variance", "The density has the variance, the square of the standard deviation.", "variance", sqrt, True),
        DensitySlip("left out the 2 below the exponent", "The exponent is -(x - m)²/(2 s²).", "twice", lambda t: t.parts[1]),
        DensitySlip("left out the root", "The density divides by the root of 2π s².", "root", lambda t: t.parts[0]),
        DensitySlip("left the sum of squares undivided", "The variance divides the sum of squares by n, or by n - 1.", "variance", lambda t: t.parts[0] if t.sign == "/" else t),
    )  # fmt: skip
    summed = True

    def __init__(self, ddof: int = 0, floor: Number | None = None, added: Number = 0) -> None:
        check_whole_number(ddof, "ddof", 0, 1)
        self.ddof = ddof
        self.floor = None if floor is None else Fraction(exact(floor, "the floor"))
        if self.floor is not None and self.floor <= 0:
            raise NaiveBayesError(f"the floor is {floor}: give a smallest variance above 0")
        self.added = not_negative(added, "what is added to the variance")

    def check(self, value: Any) -> None:
        """The value must be a finite number.

        Raises:
            TypeError, NaiveBayesError: it is not.
        """
        check_finite(value)

    def estimate(self, rows: Mapping[Any, int] | Sums, seen: Iterable[Value]) -> Normal:
        """Mean and variance, exact.

            m = (sum of x)/n        s^2 = (sum of (x - m)^2)/(n - ddof) + added

        Arguments:
            rows: how many rows of the class have each value, or their `Sums`.
            seen: not used; kept so that all distributions have the same signature.

        Raises:
            NaiveBayesError: there are too few values.
        """
        sums = Sums.of(rows)
        if sums.n <= self.ddof:
            raise NaiveBayesError(f"too few values for a variance: give at least {self.ddof + 1}")
        mean = sums.total / sums.n
        # The sum of (x - m)^2 is the sum of x^2 less n m^2; here nothing is rounded.
        variance = (sums.squares - sums.n * mean**2) / (sums.n - self.ddof) + self.added
        variance = variance if self.floor is None else max(variance, self.floor)
        return Normal(mean, variance)

    def log_likelihood(self, value: Any, parameters: Normal) -> float:
        """The log density, in nats; not the log of the density, since that may round to 0.

        log p(x|c) = -log(2 pi s^2)/2 - (x - m)^2/(2 s^2)
        """
        mean, variance = parameters
        if not variance:
            raise NaiveBayesError(
                "the variance is 0, so the density is undefined: leave the feature out, or give "
                "a smallest variance, as in Gaussian(floor=0.01)"
            )
        self.check(value)
        log_variance = log(variance.numerator) - log(variance.denominator)
        try:
            # A float would be subtracted from a rounded mean.
            distance = float((exact(value, "a value") - mean) ** 2 / variance)
        except OverflowError:
            raise too_large(f"the distance of {short(value)} from the mean") from None
        return -(log(2 * pi) + log_variance + distance) / 2

    def term(self, of: Measured, parameters: Normal) -> Term:
        """e^(-(x - m)^2/(2 s^2))/sqrt(2 pi s^2), with what m and s^2 are made of."""
        m, v = of.mean(parameters.mean), of.term(parameters.variance)
        if parameters.variance != self.floor:
            v = of.term(parameters.variance - self.added)
            if of.values:
                mean, n = parameters.mean, of.n - 1 if self.ddof else of.n
                v = of.sum_of("squares", lambda x: (x - mean) ** 2, "sum of squares") / n
            v = v + self.added if self.added else v
        v = of.named("variance", v)
        square, twice = (of.value - m) ** 2, of.part("twice", 2 * v)
        exponent = of.exponent(-(square / twice))
        return of.density(exp(exponent) / of.part("root", sqrt(2 * PI_TERM * v)))

    def draw(self, parameters: Normal, rng: "Random") -> float:
        """A number from the Gaussian."""
        self.log_likelihood(0, parameters)  # raises if the density is undefined
        mean, variance = parameters
        try:
            return rng.gauss(float(mean), float(variance) ** 0.5)
        except OverflowError:
            raise too_large("the variance") from None
