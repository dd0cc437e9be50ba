"""Bernoulli: a feature that is yes or no."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import is_nan
from naive_bayes.foundation.column_kinds import YES_OR_NO
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.messages import short
from naive_bayes.further.distributions.distribution import Distribution, Value
from naive_bayes.likelihood import check_smoothing
from naive_bayes.smoothing import Laplace, Smoothing, as_smoothing

if TYPE_CHECKING:
    from random import Random


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

    kind, label, described = "bernoulli", "yes or no", "features that are yes or no"
    cells = YES_OR_NO
    exact = counted = discrete = True

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
