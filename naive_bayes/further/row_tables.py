"""The tables behind a model on rows: the values and the estimate of each class and feature.

An update with one row changes only the tables of its own class; nothing else is counted or
estimated again.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

from naive_bayes.further.distributions.distribution import Distribution
from naive_bayes.further.distributions.sums import Sums
from naive_bayes.prior import Label


class RowTables:
    """The values of each feature in each class, and the estimates from them.

    Arguments:
        features: the distribution of each feature.
        counts: for each class, how many rows have each pair of feature and value.

    Examples:
        >>> from naive_bayes import Categorical, Poisson
        >>> counts = {"no": Counter({("outlook", "sunny"): 2, ("visits", 3): 1, ("visits", 1): 1})}
        >>> tables = RowTables({"outlook": Categorical(0), "visits": Poisson()}, counts)
        >>> tables.parameters("outlook", "no"), tables.parameters("visits", "no")
        ({'sunny': 2/2}, Fraction(2, 1))
    """

    def __init__(
        self, features: Mapping[Hashable, Distribution], counts: Mapping[Label, Mapping[Any, int]]
    ) -> None:
        self.features = features
        self.seen: dict[Hashable, dict[Hashable, None]] = {feature: {} for feature in features}
        self.values: dict[Label, dict[Hashable, Any]] = {}
        self.estimates: dict[tuple[Hashable, Label], Any] = {}
        for label, table in counts.items():
            rows: dict[Hashable, Counter[Any]] = {feature: Counter() for feature in features}
            for (feature, value), times in table.items():
                rows[feature][value] = times
            self.values[label] = {}
            for feature, values in rows.items():
                summed = features[feature].summed
                self.values[label][feature] = Sums(values) if summed else values
                if not summed:
                    self.seen[feature].update(dict.fromkeys(values))

    def parameters(self, feature: Hashable, label: Label) -> Any:
        """The estimate for a feature in a class, worked out when first asked for."""
        key = (feature, label)
        if key not in self.estimates:
            self.estimates[key] = self.features[feature].estimate(
                self.values[label][feature], self.seen[feature]
            )
        return self.estimates[key]

    def add(self, label: Label, table: Mapping[Any, int]) -> None:
        """Take in that a row was counted in a class."""
        for (feature, value), times in table.items():
            values = self.values[label][feature]
            if isinstance(values, Sums):
                values.add(value, times)
            else:
                values[value] += times
                if value not in self.seen[feature]:
                    # k, the number of values, has changed for every class.
                    self.seen[feature][value] = None
                    for other in self.values:
                        self.estimates.pop((feature, other), None)
            self.estimates.pop((feature, label), None)
