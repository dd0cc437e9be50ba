"""The mixed model: a row of features, each with a distribution of its own.

    P(x|c) = product over the features of P(x_i|c)

The product of any distributions is a classifier: that is all that the naive
assumption asks for.  With one kind of distribution for all features it is the
categorical or the Gaussian model.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import exp, inf
from random import Random
from typing import Any, Self

from naive_bayes.bayes_rule import NaiveBayes
from naive_bayes.distributions import (
    Categorical,
    Distribution,
    Gaussian,
    Value,
)
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate, Number
from naive_bayes.log_space import posterior_from_logs
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import Factor, Laplace, Pair, Smoothing
from naive_bayes.working import Step

Feature = Hashable
"""The name of a column; for rows that are sequences, its number from 0."""

Row = Mapping[Any, Value] | Sequence[Value]
"""One example: a value for each feature, or None where it is missing."""


class MixedNB(NaiveBayes[Row]):
    """Naive Bayes on rows, with a distribution for each feature.

        P(c|x) is proportional to P(c) times the product of P(x_i|c)

    Odds notes; COMP9417, section 2 (blood pressure and weight given diabetes).

    A row is a mapping from feature to value, or a sequence of values in the order of
    the features.  A value of None is missing, and that feature's factor is left out:
    since the features are independent given the class, nothing else changes.  In
    training such a row does not enter the feature's estimates.

    With a Gaussian, Exponential or Poisson among the features, joint, evidence and
    posterior are floats, and the arg max is by logarithms.

    Arguments:
        features: a dict from feature to distribution; or one distribution for every
            feature, whose names are then those of the first row.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; if none are given they are learned.

    Raises:
        TypeError, NaiveBayesError: an argument is of a wrong type or value.

    Examples:
        >>> from naive_bayes import Poisson
        >>> model = MixedNB({"outlook": Categorical(), "visits": Poisson()})
        >>> rows = [{"outlook": "sunny", "visits": 0}, {"outlook": "rainy", "visits": 3},
        ...         {"outlook": "rainy", "visits": 1}]
        >>> model = model.fit(rows, ["no", "yes", "yes"])
        >>> print(model.likelihood("outlook", "rainy", "yes").formula)
        (2 + 1)/(2 + 2)
        >>> round(model.likelihood("visits", 3, "yes"), 4)            # 2^3 e^-2 / 3!
        0.1804
        >>> model.classify({"outlook": "rainy", "visits": 2})
        'yes'

        With visits missing, only the outlook and the prior decide:

        >>> round(model.posterior({"outlook": "rainy", "visits": None})["yes"], 6)
        0.818182
    """

    features: dict[Feature, Distribution]
    _parameters: dict[Label, dict[Feature, Any]] | None

    def __init__(
        self,
        features: Mapping[Feature, Distribution] | Distribution,
        *,
        prior: PriorRule = "empirical",
        classes: Iterable[Label] = (),
    ) -> None:
        given = features if isinstance(features, Mapping) else {"every feature": features}
        if not given:
            raise NaiveBayesError("there are no features: give at least one, and its distribution")
        for feature, distribution in given.items():
            if not isinstance(distribution, Distribution):
                raise TypeError(
                    f"the distribution of {feature!r} is {distribution!r}: give Bernoulli(), "
                    "Categorical(), Gaussian(), Exponential() or Poisson()"
                )
        self.given_features = dict(features) if isinstance(features, Mapping) else features
        self.features = dict(features) if isinstance(features, Mapping) else {}
        super().__init__(prior=prior, classes=classes)
        self.exact = all(distribution.exact for distribution in given.values())

    # Count.

    def fit(self, documents: Iterable[Row], labels: Iterable[Label]) -> Self:
        """Count the rows of each class, and the values that each feature took.

        Arguments:
            documents: one row for each label.
            labels: the class of each row.

        Returns:
            The model itself.

        Raises:
            NaiveBayesError: as for `NaiveBayes.fit`; or a row lacks a feature, has one
                too many, or has a value that its distribution cannot have.

        Examples:
            >>> model = MixedNB(Categorical()).fit([("sunny", True), ("rainy", False)], "ny")
            >>> model.value_counts["n"]
            {0: Counter({'sunny': 1}), 1: Counter({True: 1})}
        """
        rows = list(documents)
        features = self.features
        self.features = self._features(rows[0]) if rows else features
        try:
            super().fit(rows, labels)
        except (NaiveBayesError, TypeError):
            self.features = features
            raise
        self._estimates()
        return self

    def update(self, document: Row, label: Label) -> Self:
        """Add one row.

        Raises:
            NaiveBayesError: as `fit`.  The model stays as it was.

        Examples:
            >>> model = MixedNB(Categorical()).update(("sunny",), "no").update(("rainy",), "yes")
            >>> model.document_counts
            {'no': 1, 'yes': 1}
        """
        features = self.features
        self.features = features or self._features(document)
        try:
            return super().update(document, label)
        except (NaiveBayesError, TypeError):
            self.features = features
            raise

    def __add__(self, other: object) -> Self:
        if not isinstance(other, MixedNB):
            return NotImplemented
        total = super().__add__(other)  # refuses other settings
        if self.features and other.features and self.features != other.features:
            raise NaiveBayesError(
                f"the models have other features ({_listed(self.features)}, and "
                f"{_listed(other.features)}): add models of rows that are alike"
            )
        total.features = self.features or other.features
        return total

    @property
    def value_counts(self) -> dict[Label, dict[Feature, Counter[Value]]]:
        """For each class and feature, how many rows have each value.

        Examples:
            >>> rows = [("sunny",), ("rainy",), (None,), ("rainy",)]
            >>> MixedNB(Categorical()).fit(rows, ["no", "yes", "yes", "yes"]).value_counts
            {'no': {0: Counter({'sunny': 1})}, 'yes': {0: Counter({'rainy': 2})}}
        """
        self._check_fitted()
        tables: dict[Label, dict[Feature, Counter[Value]]] = {}
        for label, counts in self.counts.items():
            tables[label] = {feature: Counter() for feature in self.features}
            for (feature, value), rows in counts.items():
                tables[label][feature][value] = rows
        return tables

    def _count(self, document: Row, table: Counter[Any]) -> None:
        row = self._present(document)
        for feature, value in row.items():
            try:
                self.features[feature].check(value)
            except (NaiveBayesError, TypeError) as error:
                raise NaiveBayesError(f"in feature {feature!r}, {error}") from error
        table.update(list(row.items()))

    def to_json(self, extra: Mapping[str, Any] | None = None) -> str:
        """Rows are not saved: a value may be anything, and JSON knows few things.

        Raises:
            NaiveBayesError: always.

        Examples:
            >>> MixedNB(Categorical()).to_json()
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: a MixedNB is not saved as JSON, whose values are few: keep the rows and fit again, or pickle the model
        """
        raise NaiveBayesError(
            "a MixedNB is not saved as JSON, whose values are few: "
            "keep the rows and fit again, or pickle the model"
        )

    @classmethod
    def _from_data(cls, data: Mapping[str, Any], place: str) -> Self:
        raise NaiveBayesError(
            f"{place} is of a {data['model']}, and a MixedNB is not loaded from JSON: "
            "fit it to its rows"
        )

    # Estimate.

    def parameters(self, feature: Feature, label: Label) -> Any:
        """What was estimated for a feature in a class, exactly.

        Returns:
            A dict from value to `Estimate` (Bernoulli, Categorical), a `Normal` of mean
            and variance (Gaussian), or a rate (Exponential, Poisson).

        Raises:
            NaiveBayesError: there is no such feature or class.

        Examples:
            >>> from naive_bayes import Poisson
            >>> model = MixedNB({"visits": Poisson()}).fit([[1], [2]], ["yes", "yes"])
            >>> model.parameters("visits", "yes")
            Fraction(3, 2)
            >>> model.parameters("height", "yes")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: 'height' is not a feature: the features are 'visits'
        """
        self._check_label(label)
        if feature not in self.features:
            raise NaiveBayesError(
                f"{feature!r} is not a feature: the features are {_listed(self.features)}"
            )
        return self._estimates()[label][feature]

    def likelihood(self, feature: Feature, value: Value, label: Label) -> Estimate | float:
        """P(X_i = x|c): an `Estimate`, or a float where the distribution has e or pi in it.

        Odds notes.

        Raises:
            TypeError, NaiveBayesError: there is no such feature or class, the feature cannot
                have the value, or the estimate has none (no rows, or a variance of 0).

        Examples:
            >>> rows = [("sunny",), ("rainy",), ("rainy",)]
            >>> model = MixedNB(Categorical(0)).fit(rows, ["no", "yes", "yes"])
            >>> print(model.likelihood(0, "rainy", "yes"), model.likelihood(0, "foggy", "yes"))
            2/2 0/2
        """
        parameters = self.parameters(feature, label)
        self.features[feature].check(value)
        try:
            return self.features[feature].likelihood(value, parameters)
        except NaiveBayesError as error:
            raise _named(error, feature, label) from error

    # Generate.

    def sample(self, label: Label, length: int | None, rng: Random) -> dict[Feature, Any]:
        """A row drawn from P(x|c): one value for each feature.

        Sushi chapter, 8.4.

        Arguments:
            label: c, the class to draw from.
            length: not used; it is here because all models are asked alike.
            rng: the source of chance, such as `random.Random(7)`.

        Raises:
            NaiveBayesError: the label is no class, or a feature has no estimate in it.

        Examples:
            >>> from naive_bayes import Bernoulli
            >>> model = MixedNB({"outlook": Categorical(0), "windy": Bernoulli(0)})
            >>> model = model.fit([("sunny", True)], ["no"])
            >>> model.sample("no", None, Random(7))
            {'outlook': 'sunny', 'windy': True}
        """
        self._check_label(label)
        row = {}
        for feature, distribution in self.features.items():
            try:
                row[feature] = distribution.draw(self._estimates()[label][feature], rng)
            except NaiveBayesError as error:
                raise _named(error, feature, label) from error
        return row

    # Score.  Exact where all features are; with a density, floats from the logarithms.

    def document_likelihood(self, document: Row) -> dict[Label, Any]:
        """P(x|c) for each class: exact where all features are, otherwise floats.

        Examples:
            >>> model = MixedNB(Categorical()).fit([("sunny",), ("rainy",)], ["no", "yes"])
            >>> model.document_likelihood(["sunny"])
            {'no': Fraction(2, 3), 'yes': Fraction(1, 3)}
        """
        if self.exact:
            return super().document_likelihood(document)
        return {label: exp(log) for label, log in self.log_document_likelihood(document).items()}

    def posterior(self, document: Row) -> dict[Label, Any]:
        """P(c|x) for each class: exact where all features are, otherwise floats.

        Raises:
            NaiveBayesError: the row is impossible under every class.

        Examples:
            >>> model = MixedNB(Categorical()).fit([("sunny",), ("rainy",)], ["no", "yes"])
            >>> model.posterior(["sunny"])
            {'no': Fraction(2, 3), 'yes': Fraction(1, 3)}
            >>> model.posterior([None])                              # the prior decides
            {'no': Fraction(1, 2), 'yes': Fraction(1, 2)}
        """
        if self.exact:
            return super().posterior(document)
        row = self._read(document)
        log_joint = self._scores(row)
        if max(log_joint.values()) == -inf:
            self._impossible(row)
        return posterior_from_logs(log_joint)

    def odds(self, document: Row, a: Label, b: Label) -> Any:
        """P(a|x) / P(b|x): exact where all features are, otherwise a float.

        Raises:
            NaiveBayesError: a or b is no class, or the row is impossible under b.

        Examples:
            >>> model = MixedNB(Categorical()).fit([("sunny",), ("rainy",)], ["no", "yes"])
            >>> model.odds(["sunny"], "no", "yes")
            Fraction(2, 1)
        """
        if self.exact:
            return super().odds(document, a, b)
        log_odds = self.log_odds(document, a, b)
        return exp(log_odds) if log_odds < 700 else inf

    def _read(self, document: Row) -> dict[Feature, Value]:
        if not self._prior:
            self._check_fitted()
        return self._present(document)

    def _joint(self, words: dict[Feature, Value]) -> dict[Label, Any]:
        if not self.exact:
            return {label: exp(log) for label, log in self._log_joint(words).items()}
        estimates = self._estimates()
        joint: dict[Label, Any] = {}
        for label, prior in self._prior.items():
            joint[label] = Fraction(prior)
            for feature, value in words.items():
                try:
                    factor = self.features[feature].likelihood(value, estimates[label][feature])
                except (NaiveBayesError, TypeError) as error:
                    raise self._refusal(error, feature, value, label) from error
                joint[label] *= factor
        return joint

    def _factors(self, words: dict[Feature, Value]) -> list[Factor]:
        factors: list[Factor] = []
        for feature, value in words.items():
            pairs: list[Pair] = []
            for label, parameters in self._estimates().items():
                try:
                    p: Any = self.features[feature].likelihood(value, parameters[feature])
                except (NaiveBayesError, TypeError) as error:
                    raise self._refusal(error, feature, value, label) from error
                pairs.append((p.numerator, p.denominator))
            factors.append(((feature, value), 1, pairs))
        return factors

    def _logs(self, words: dict[Feature, Value]) -> dict[Label, list[float]]:
        logs: dict[Label, list[float]] = {}
        for label, parameters in self._estimates().items():
            logs[label] = []
            for feature, value in words.items():
                try:
                    log = self.features[feature].log_likelihood(value, parameters[feature])
                except (NaiveBayesError, TypeError) as error:
                    raise self._refusal(error, feature, value, label) from error
                logs[label].append(log)
        return logs

    def _zeros(self, words: dict[Feature, Value]) -> list[object]:
        logs = self._logs(words).values()
        return [pair for k, pair in enumerate(words.items()) if any(log[k] == -inf for log in logs)]

    def _steps(self, words: dict[Feature, Value]) -> dict[Label, tuple[Step, ...]]:
        logs = self._logs(words)
        return {
            label: tuple(
                Step((feature, value), 1, self.likelihood(feature, value, label), log)
                for (feature, value), log in zip(words.items(), logs[label], strict=True)
            )
            for label in self.counts
        }

    def _ignored(self, document: Row, words: dict[Feature, Value]) -> dict[Feature, str]:
        return {feature: "missing" for feature in self.features if feature not in words}

    def _estimate(self, word: tuple[Feature, Value], label: Label) -> Any:
        feature, value = word
        return self.likelihood(feature, value, label)

    def _word_pairs(self, a: Label, b: Label) -> Iterable[tuple[Any, Pair, Pair]]:
        # Each value of a feature that has a fraction for it.
        one, other = self._estimates()[a], self._estimates()[b]
        for feature, distribution in self.features.items():
            if distribution.exact:
                for value, p in one[feature].items():
                    q = distribution.likelihood(value, other[feature])
                    pair = (q.numerator, q.denominator)  # type: ignore[union-attr]
                    yield (feature, value), (p.numerator, p.denominator), pair

    def _refusal(
        self, error: Exception, feature: Feature, value: Value, label: Label
    ) -> NaiveBayesError:
        # What is wrong is the value, as its distribution says, or else the estimate.
        try:
            self.features[feature].check(value)
        except (NaiveBayesError, TypeError) as wrong:
            return NaiveBayesError(f"in feature {feature!r}, {wrong}")
        return _named(error, feature, label)

    def _number_of_factors(self, words: dict[Feature, Value]) -> int:
        return len(words)

    # Rows.

    def _features(self, row: Row) -> dict[Feature, Distribution]:
        # With one distribution for every feature, the first row names the features.
        if isinstance(self.given_features, Mapping):
            return self.given_features
        if isinstance(row, str | bytes) or not isinstance(row, Mapping | Sequence):
            raise _no_row(row)
        names: Iterable[Feature] = row if isinstance(row, Mapping) else range(len(row))
        return dict.fromkeys(names, self.given_features)

    def _present(self, row: Row) -> dict[Feature, Value]:
        # The features that have a value; None is missing.
        if isinstance(row, str | bytes) or not isinstance(row, Mapping | Sequence):
            raise _no_row(row)
        if isinstance(row, Mapping):
            for feature in row:
                if feature not in self.features:
                    raise NaiveBayesError(
                        f"the row has {feature!r}, which is not a feature: the features are "
                        f"{_listed(self.features)}"
                    )
            for feature in self.features:
                if feature not in row:
                    raise NaiveBayesError(
                        f"the row has no {feature!r}: give its value, or None where it is missing"
                    )
        elif len(row) != len(self.features):
            raise NaiveBayesError(
                f"the row has {len(row)} values for {len(self.features)} features "
                f"({_listed(self.features)}): give one for each, or None where it is missing"
            )
        present = {}
        for k, feature in enumerate(self.features):
            value = row[feature] if isinstance(row, Mapping) else row[k]
            if value is not None:
                present[feature] = value
        return present

    # What follows from the counts, and what the model was made with.

    def _estimates(self) -> dict[Label, dict[Feature, Any]]:
        if self._parameters is None:
            seen: dict[Feature, dict[Value, None]] = {feature: {} for feature in self.features}
            for table in self.counts.values():
                for feature, value in table:
                    seen[feature][value] = None
            self._parameters = {
                label: {
                    feature: self.features[feature].estimate(rows, seen[feature])
                    for feature, rows in tables.items()
                }
                for label, tables in self.value_counts.items()
            }
        return self._parameters

    def _derive(self) -> None:
        super()._derive()
        self._parameters = None

    def _settings(self) -> dict[str, object]:
        return {
            "features": self.given_features,
            "prior": self.prior_rule,
            "classes": self.given_classes,
        }


def CategoricalNB(  # noqa: N802  (the field's name)
    *,
    smoothing: Smoothing | Number = Laplace(1),
    prior: PriorRule = "empirical",
    classes: Iterable[Label] = (),
) -> MixedNB:
    """The mixed model with every feature categorical.

        P(x|c) = product over the features of (rows of c with x_i + alpha)/(rows of c + alpha k_i)

    Odds notes; COMP9417, 3.1.1.

    Arguments:
        smoothing: a smoothing, or a number for alpha.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; if none are given they are learned.

    Examples:
        >>> rows = [("sunny", "hot"), ("rainy", "mild"), ("rainy", "cool")]
        >>> model = CategoricalNB().fit(rows, ["no", "yes", "yes"])
        >>> model.posterior(("rainy", "mild"))
        {'no': Fraction(5, 41), 'yes': Fraction(36, 41)}

        A value that was never seen is smoothed like any other:

        >>> print(model.likelihood(0, "foggy", "yes").formula)
        (0 + 1)/(2 + 2)
    """
    return MixedNB(Categorical(smoothing), prior=prior, classes=classes)


def GaussianNB(  # noqa: N802  (the field's name)
    *,
    ddof: int = 0,
    floor: Number | None = None,
    prior: PriorRule = "empirical",
    classes: Iterable[Label] = (),
) -> MixedNB:
    """The mixed model with every feature Gaussian.

        p(x|c) = product over the features of 1/sqrt(2 pi s_i^2) exp(-(x_i - m_i)^2/(2 s_i^2))

    Odds notes, "Gaussian Naive Bayes"; COMP9417, section 2.

    Arguments:
        ddof: 0 divides the variance by n, 1 by n - 1; see `Gaussian`.
        floor: the smallest variance to use, or None for an error where it is 0.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; if none are given they are learned.

    Examples:
        >>> model = GaussianNB(ddof=1).fit([[1], [3], [7], [9]], ["a", "a", "b", "b"])
        >>> model.parameters(0, "a")
        Normal(mean=Fraction(2, 1), variance=Fraction(2, 1))
        >>> model.classify([4])
        'a'
        >>> GaussianNB().fit([[1], [1], [7], [9]], ["a", "a", "b", "b"]).classify([4])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: in feature 0 of the class 'a', the variance is 0, so the density is no number: leave the feature out, or give a smallest variance, as in Gaussian(floor=0.01)
    """
    return MixedNB(Gaussian(ddof, floor), prior=prior, classes=classes)


def _no_row(row: object) -> NaiveBayesError:
    return NaiveBayesError(
        f"the row {row!r} is of type {type(row).__name__}: give a dict from feature to value, "
        "or a list or tuple of values"
    )


def _named(error: Exception, feature: Feature, label: Label) -> NaiveBayesError:
    return NaiveBayesError(f"in feature {feature!r} of the class {label!r}, {error}")


def _listed(features: Iterable[Feature]) -> str:
    return ", ".join(map(repr, features))
