"""Categorical: a feature with a few values, each a share of the rows."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_distinct, listed
from naive_bayes.foundation.column_kinds import WORDS
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.further.distributions.distribution import Distribution, Value
from naive_bayes.likelihood import check_smoothing
from naive_bayes.smoothing import Laplace, Smoothing, as_smoothing

if TYPE_CHECKING:
    from random import Random

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

    kind, label, described = "categorical", "categories", "categories"
    cells = WORDS
    exact = counted = discrete = True

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
