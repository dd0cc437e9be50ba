"""Poisson: a number of events."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import factorial, inf, lgamma, log
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_whole_number
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT
from naive_bayes.further.distributions.distribution import (
    DensitySlip,
    Distribution,
    Quantity,
    Value,
)
from naive_bayes.further.distributions.sums import Sums
from naive_bayes.working.measures import Measured, exp
from naive_bayes.working.terms import Term

if TYPE_CHECKING:
    from random import Random

MOST_MULTIPLIED = 1000
"""Of a larger number the factorial is not written."""

MOST_EVENTS = 1_000_000
"""The largest mean of a Poisson distribution that is drawn from."""


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

    kind, label, described = "poisson", "Poisson", "a Poisson distribution"
    discrete = True
    parameter_names = ("mean",)
    slips = (
        DensitySlip("left out x!", "The power of the mean is divided by x!.", "density", lambda t: t.changed(sign="*", parts=t.parts[0].parts)),
        DensitySlip("left out the power of e", "The formula has e^(-r) in it.", "power of e", lambda t: None),
    )  # fmt: skip
    quantities = Quantity("visitors", 1, 6), Quantity("repairs", 1, 4), Quantity("spots", 1, 6)
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

    def term(self, of: Measured, parameters: Fraction) -> Term:
        """r^x e^-r / x!, with what the mean is made of."""
        x = int(of.word[1])
        if x > MOST_MULTIPLIED:
            return super().term(of, parameters)
        r, orders = of.mean(parameters), of.term(factorial(x), shown=f"{x}!" if x > 20 else "")
        return of.density(r**x * of.part("power of e", exp(-r)) / orders)

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

    def invented(self, rng: "Random", quantity: Quantity, middle: int) -> int:
        """A number of events of which there are so many on average."""
        return self.draw(Fraction(middle), rng)
