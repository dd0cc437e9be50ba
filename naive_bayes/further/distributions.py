"""Distributions: what one feature looks like within one class.

The naive assumption makes a product of *any* distributions, one for each feature,
into a classifier.  Each class below says how to estimate its parameters from the values of
a feature, and how likely a value then is.

A Gaussian or an exponential distribution has a *density*, which is not a probability and
may exceed 1.  Its parameters are exact; logarithms and densities are floats.
"""

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from math import inf, lgamma, log, pi
from numbers import Real
from typing import TYPE_CHECKING, Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_distinct,
    check_hashable,
    check_type,
    check_whole_number,
    is_nan,
    listed,
    not_negative,
)
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT, Number, exact, sums_of
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.plain import Plain
from naive_bayes.likelihood import Density, check_smoothing
from naive_bayes.log_space import log_fraction
from naive_bayes.smoothing import Laplace, NoSmoothing, Smoothing, as_smoothing
from naive_bayes.working.terms import Term, density_term, gaussian_term

if TYPE_CHECKING:
    from random import Random

Value = Hashable


class Sums:
    """The number of values, their sum and the sum of their squares: exact and easy to update.

    Mean, variance and rate follow from these three, so we need nothing else.

    Arguments:
        values: how many times each number occurs; in place of single numbers, a `Normal` may
            give the mean and the variance of as many of them.

    Examples:
        >>> heights = Sums({6: 1, 5.92: 2, 5.58: 1})
        >>> heights.n, heights.total, heights.squares
        (4, Fraction(1171, 50), Fraction(343073, 2500))
        >>> heights.add(0.5, 2)
        >>> heights.n, heights.total
        (6, Fraction(1221, 50))
        >>> Sums({Normal(mean=2, variance=1): 2}).squares == Sums({1: 1, 3: 1}).squares
        True
    """

    def __init__(self, values: Mapping[Any, Any] = {}) -> None:
        self.n: Any = 0
        self.total = self.squares = Fraction(0)
        single = values
        if any(type(value) is Normal for value in values):
            single = {value: times for value, times in values.items() if type(value) is not Normal}
            for value in values.keys() - single.keys():
                self.add(value, values[value])
        for times in set(single.values()):
            numbers = [number for number, repeated in single.items() if repeated == times]
            self.n += times * len(numbers)
            total, squares = sums_of(numbers)
            self.total += times * total
            self.squares += times * squares

    def add(self, number: Any, times: int) -> None:
        """Add a number, as many times as it occurs; or so many, with their mean and variance."""
        mean, variance = number if type(number) is Normal else (exact(number, "a value"), 0)
        self.n += times
        self.total += times * mean
        self.squares += times * (mean**2 + variance)

    @classmethod
    def of(cls, rows: "Mapping[Any, int] | Sums") -> "Sums":
        """The sums themselves, or those of a table of values."""
        return rows if isinstance(rows, Sums) else cls(rows)


class Distribution(Plain):
    """The base of all distributions: what one feature looks like within one class.

    Define `estimate`, and either `likelihood`, if it gives an `Estimate` (set `exact = True`),
    or `log_likelihood`, where e or pi enters.  Define `draw` too if rows are to be drawn.

    Examples:
        >>> class Geometric(Distribution):
        ...     def estimate(self, rows, seen):
        ...         tries = sum(value * times for value, times in rows.items())
        ...         return Fraction(sum(rows.values()), tries)
        ...     def log_likelihood(self, value, p):
        ...         return log_fraction((1 - p) ** (value - 1) * p)
        >>> p = Geometric().estimate({1: 1, 3: 1}, [])
        >>> p, round(Geometric().likelihood(2, p), 6)
        (Fraction(1, 2), 0.25)
    """

    exact = False
    """Whether `likelihood` gives fractions; where e or pi enters, it gives densities."""
    summed = False
    """Whether `estimate` needs the `Sums` of the values only, which are quick to update."""
    smoothing: Smoothing = NoSmoothing()
    """What becomes of a factor that is 0; the distributions that count say how they smooth."""

    def check(self, value: object) -> None:
        """Any hashable value is allowed except NaN, which is not equal to itself.

        Raises:
            TypeError: the value is not hashable.
            NaiveBayesError: it is NaN, or too long to write.
        """
        if value.__class__ is not str:
            check_hashable(value, "value")
            if is_nan(value):
                raise NaiveBayesError(
                    f"{short(value)} is not a value: give None where it is missing"
                )

    def estimate(self, rows: Any, seen: Iterable[Value]) -> Any:
        """The parameters of a class.

        Arguments:
            rows: how many rows of the class have each value.
            seen: the values that any class has.
        """
        raise _undefined(self, "estimate(self, rows, seen)")

    def outcomes(self, seen: Iterable[Value]) -> Iterable[Value]:
        """The values that `most_informative` compares: those that any class has."""
        return seen

    def likelihood(self, value: Any, parameters: Any) -> Any:
        """P(X = x|c), or the density, which remembers its logarithm."""
        return Density.from_log(self.log_likelihood(value, parameters))

    def log_likelihood(self, value: Any, parameters: Any) -> float:
        """log P(X = x|c), or the log density, in nats."""
        if not self.exact:
            raise _undefined(self, "log_likelihood(self, value, parameters)")
        return log_fraction(self.likelihood(value, parameters))

    def term(
        self, value: Any, parameters: Any, values: Mapping[Any, int], word: Any, label: Any
    ) -> Term:
        """The density as a term of the working; a distribution may say how it is made.

        Arguments:
            value: of the row.
            parameters: of the class.
            values: how many rows of the class have each value.
            word: the feature with the value.
            label: the class.
        """
        return density_term(self.likelihood(value, parameters), word, label)

    def draw(self, parameters: Any, rng: "Random") -> Any:
        """A value drawn from the distribution."""
        raise _undefined(self, "draw(self, parameters, rng)")


MOST_VALUES = 10**6
"""How many values a categorical feature may be given."""


class Categorical(Distribution):
    """A feature with a few values, such as the outlook: sunny, overcast or rainy.

        P(X = x|c) = (rows of c with x + alpha) / (rows of c + alpha k)

    Odds notes, "Naive Bayes Classifier" (which divide by the rows of *all* classes with x,
    but that gives P(c|x)); COMP9417, 3.1.1, "Categorical random variables". k is the number
    of possible values.

    Arguments:
        smoothing: a smoothing, or a number for alpha.
        values: the k possible values; by default, those seen in any class.  Any other value
            counts as never seen, also in training.

    Raises:
        TypeError, NaiveBayesError: the smoothing is invalid, or a value is given twice.

    Examples:
        >>> rows = {"sunny": 2, "overcast": 4, "rainy": 3}      # Quinlan: yes
        >>> shares = Categorical(0).estimate(rows, ["sunny", "overcast", "rainy"])
        >>> print(Categorical(0).likelihood("sunny", shares))
        2/9
        >>> shares = Categorical(1).estimate(rows, ["sunny", "overcast", "rainy"])
        >>> print(Categorical(1).likelihood("foggy", shares).formula)     # never seen
        (0 + 1)/(9 + 3)
    """

    exact = True

    def __init__(
        self, smoothing: Smoothing | Number = Laplace(1), values: Iterable[Value] = ()
    ) -> None:
        self.smoothing = as_smoothing(smoothing)
        self.values = tuple(listed(values, "values", "values", MOST_VALUES))
        check_distinct(self.values, "values", "value")
        check_smoothing(self.smoothing, "share", "Categorical", background=False)

    def outcomes(self, seen: Iterable[Value]) -> tuple[Value, ...]:
        """The k possible values."""
        return self.values or tuple(seen)

    def estimate(self, rows: Mapping[Any, int], seen: Iterable[Value]) -> dict[Value, Estimate]:
        """For each value, the share of the rows that have it, among those with a possible value.

        Arguments:
            rows: how many rows of the class have each value.
            seen: the values that any class has.

        Raises:
            NaiveBayesError: no row of the class has a value, and nothing is added (0/0).
        """
        values = self.outcomes(seen)
        counts = {v: rows.get(v, 0) for v in values}
        total = sum(counts.values())
        return {v: self.smoothing.share(n, total, len(values)) for v, n in counts.items()}

    def likelihood(self, value: Value, parameters: Mapping[Value, Estimate]) -> Estimate:
        """P(X = x|c), an `Estimate`.

        Raises:
            NaiveBayesError: no row has a value, and nothing is added (0/0).
        """
        if value in parameters:
            return parameters[value]
        total = next(iter(parameters.values())).total if parameters else 0
        return self.smoothing.share(0, total, len(parameters))

    def draw(self, parameters: Mapping[Value, Estimate], rng: "Random") -> Value:
        """A value drawn with the estimated probabilities."""
        self.likelihood(None, parameters)
        return rng.choices(list(parameters), [float(p) for p in parameters.values()])[0]


class Bernoulli(Distribution):
    """A feature that is yes or no: True or False, 1 or 0.

        P(X = 1|c) = (rows of c with 1 + alpha) / (rows of c + 2 alpha)

    COMP9417, 3.1 and 3.1.1; odds notes, "Naive Bayes Classifier".

    Arguments:
        smoothing: a smoothing, or a number for alpha.

    Raises:
        TypeError, NaiveBayesError: the smoothing is invalid.

    Examples:
        >>> p = Bernoulli(1).estimate({1: 2, 0: 2}, [0, 1])      # COMP9417, 3.1.1
        >>> print(Bernoulli(1).likelihood(True, p), Bernoulli(1).likelihood(False, p))
        3/6 3/6
        >>> Bernoulli().check("yes")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'yes' is neither yes nor no: give True, False, 1 or 0
    """

    exact = True

    def __init__(self, smoothing: Smoothing | Number = Laplace(1)) -> None:
        self.smoothing = as_smoothing(smoothing)
        check_smoothing(self.smoothing, "presence", "Bernoulli", background=False)

    def check(self, value: object) -> None:
        """The value must be True or False, or 1 or 0.

        Raises:
            NaiveBayesError: it is something else.
        """
        if is_nan(value) or value not in (0, 1):
            raise NaiveBayesError(f"{short(value)} is neither yes nor no: give True, False, 1 or 0")

    def outcomes(self, seen: Iterable[Value]) -> tuple[Value, ...]:
        """Yes and no."""
        return 1, 0

    def estimate(self, rows: Mapping[Any, int], seen: Iterable[Value]) -> dict[Value, Estimate]:
        """The estimate of yes, and its complement for no.

        Arguments:
            rows: how many rows of the class have 1, and how many have 0.
            seen: not used; there are always two values.

        Raises:
            NaiveBayesError: no row has a value, and nothing is added (0/0).
        """
        p = self.smoothing.presence(rows.get(1, 0), rows.get(0, 0) + rows.get(1, 0))
        return {1: p, 0: p.complement()}

    def likelihood(self, value: Value, parameters: Mapping[Value, Estimate]) -> Estimate:
        """P(X = x|c), an `Estimate`.

        Raises:
            NaiveBayesError: the value is neither yes nor no.
        """
        self.check(value)
        return parameters[value]

    def draw(self, parameters: Mapping[Value, Estimate], rng: "Random") -> Value:
        """True or False, with the estimated probabilities."""
        p = parameters[1]
        return rng.randrange(p.denominator) < p.numerator


class Normal(NamedTuple):
    """The two parameters of a Gaussian, its mean and its variance, as exact fractions.

    Attributes:
        mean: m.
        variance: s^2, with what `Gaussian(added=...)` adds to it.

    Examples:
        >>> Normal(mean=6, variance=1).variance
        1
    """

    mean: Fraction
    variance: Fraction


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
        advice = "an int, a float or a Fraction, or None where it is missing"
        check_type(value, Real, "a value", advice)
        if value != value:
            raise NaiveBayesError(f"{value} is not a value: give None where it is missing")
        exact(value, "a value")  # refuses what is infinite, or too long to write

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
            raise _too_large(f"the distance of {short(value)} from the mean") from None
        return -(log(2 * pi) + log_variance + distance) / 2

    def term(
        self, value: Any, parameters: Normal, values: Mapping[Any, int], word: Any, label: Any
    ) -> Term:
        """The density with its exponent, its mean and its variance."""
        floored = parameters.variance == self.floor
        if any(type(v) is Normal or type(rows) is not int for v, rows in values.items()):
            values = {}  # only their mean and variance are known, or rows have weights
        return gaussian_term(
            value, *parameters, values, self.ddof, word, label, floored, self.added
        )

    def draw(self, parameters: Normal, rng: "Random") -> float:
        """A number from the Gaussian."""
        self.log_likelihood(0, parameters)  # raises if the density is undefined
        mean, variance = parameters
        try:
            return rng.gauss(float(mean), float(variance) ** 0.5)
        except OverflowError:
            raise _too_large("the variance") from None


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
            raise _too_large("the waiting time") from None
        return log_rate - waited

    def draw(self, parameters: Fraction, rng: "Random") -> float:
        """A number from the exponential distribution."""
        try:
            return rng.expovariate(1.0) / float(parameters)
        except ZeroDivisionError:
            raise _too_large("the mean") from None


class Poisson(Distribution):
    """A number of events, 0, 1, 2 and so on, with a mean.

        P(X = x|c) = r^x e^(-r) / x!,    r = (sum of x)/n

    Odds notes, "Naive Bayes Classifier": "other distributions".  It would also give a
    meaning to the sushi chapter's P(h_j(x)|y), the probability of a *count*.

    Examples:
        >>> rate = Poisson().estimate({1: 1, 2: 1, 3: 1}, [])
        >>> rate
        Fraction(2, 1)
        >>> round(Poisson().likelihood(0, rate), 6)                   # e^-2
        0.135335
        >>> none = Poisson().estimate({0: 5}, [])
        >>> Poisson().likelihood(1, none), Poisson().likelihood(0, none)
        (0.0, 1.0)
    """

    summed = True

    def check(self, value: object) -> None:
        """The value must be a whole number of 0 or more.

        Raises:
            NaiveBayesError: it is not.
        """
        check_whole_number(value, "a number of events", 0, LARGEST_COUNT)

    def estimate(self, rows: Mapping[Any, int] | Sums, seen: Iterable[Value]) -> Fraction:
        """The mean r, exact.

        Arguments:
            rows: how many rows of the class have each value, or their `Sums`.
            seen: not used; kept so that all distributions have the same signature.

        Raises:
            NaiveBayesError: there are no values.
        """
        sums = Sums.of(rows)
        if not sums.n:
            raise NaiveBayesError("there are no values to take the mean of: give at least one")
        return Fraction(sums.total / sums.n)

    def log_likelihood(self, value: Any, parameters: Fraction) -> float:
        """log P(X = x|c), in nats.

        log P(X = x|c) = x log r - r - log x!
        """
        self.check(value)
        if not parameters:
            return 0.0 if value == 0 else -inf
        log_rate = log(parameters.numerator) - log(parameters.denominator)
        return float(int(value) * log_rate - float(parameters) - lgamma(int(value) + 1))

    def draw(self, parameters: Fraction, rng: "Random") -> int:
        """A number of events: how many waiting times in a row fit into 1."""
        if not parameters:
            return 0
        if parameters > MOST_EVENTS:
            raise NaiveBayesError(
                f"the mean is beyond {MOST_EVENTS} events, which are drawn one after the other: "
                "count in a larger unit"
            )
        events = 0
        clock = rng.expovariate(float(parameters))
        while clock <= 1:
            events += 1
            clock += rng.expovariate(float(parameters))
        return events


MOST_EVENTS = 1_000_000
"""The largest mean of a Poisson distribution that is drawn from."""


def _undefined(distribution: Distribution, method: str) -> NaiveBayesError:
    return NaiveBayesError(
        f"the distribution {short(distribution)} has no method {method.partition('(')[0]}: "
        f"define {method}"
    )


def _too_large(what: str) -> NaiveBayesError:
    return NaiveBayesError(f"{what} is too large for a float: check the unit it is measured in")
