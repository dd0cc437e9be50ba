"""The mixed model: a row of features, each with a distribution of its own.

    P(x|c) = product over the features of P(x_i|c)

The naive assumption needs only a product, whatever the distributions are.  If all features
have the same kind of distribution, this is the categorical or the Gaussian model.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Any, Self

from naive_bayes import bayes_rule
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_chance,
    check_distinct,
    check_has_all,
    check_known,
    check_type,
    listed,
)
from naive_bayes.foundation.documents import listed_documents
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.messages import short, short_list
from naive_bayes.further import density_rule
from naive_bayes.further.density_model import DensityModel
from naive_bayes.further.distributions import DISTRIBUTIONS
from naive_bayes.further.distributions.categorical import Categorical
from naive_bayes.further.distributions.distribution import Distribution, Value
from naive_bayes.further.distributions.gaussian import Gaussian
from naive_bayes.further.distributions.sums import Normal
from naive_bayes.further.row_tables import RowTables
from naive_bayes.likelihood import Density, Factor
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import Laplace, Smoothing

if TYPE_CHECKING:
    from random import Random

Feature = Hashable
"""The name of a column; for rows that are sequences, its number from 0."""

Row = Mapping[Any, Value] | Sequence[Value]
"""One example: a value for each feature, or None where it is missing."""


class MixedNB(DensityModel[Row]):
    """Naive Bayes on rows, with a distribution for each feature.

        P(c|x) is proportional to P(c) times the product of P(x_i|c)

    Odds notes, "Naive Bayes Classifier"; COMP9417, section 2 (blood pressure and weight given diabetes).

    A row is a mapping from feature to value, or a sequence of values in the order of
    the features.  None marks a missing value, and the feature's factor is left out: since
    the features are independent given the class, nothing else changes.  In training, a
    missing value does not enter the feature's estimates.

    If every feature is Categorical or Bernoulli, joint, evidence and posterior are
    fractions.  If any is Gaussian, Exponential or Poisson, they are floats, made from the
    logarithms; `exact` says which.

    Arguments:
        features: a dict from feature to distribution; or one distribution for all features,
            which are then named by the first row.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; by default they are learned.

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

    saved_parts = (Smoothing, Distribution, Normal)
    features: dict[Feature, Distribution]
    tables: RowTables | None = None
    """The values and the estimates of each class and feature, made when first needed."""

    def __init__(
        self,
        features: Mapping[Any, Distribution] | Distribution,
        *,
        prior: PriorRule = "empirical",
        classes: Iterable[Label] = (),
    ) -> None:
        if isinstance(features, list | tuple | set):
            advice = (
                "a dict from the name of each feature to its distribution, or one for all features"
            )
            check_type(features, Mapping, "features", advice)
        given = features if isinstance(features, Mapping) else {"every feature": features}
        if not given:
            raise NaiveBayesError("there are no features: give at least one, and its distribution")
        advice = ", ".join(f"{of.__name__}()" for of in DISTRIBUTIONS)
        advice += ", or an object of your own class derived from Distribution"
        for feature, distribution in given.items():
            check_type(distribution, Distribution, f"the distribution of {short(feature)}", advice)
        self.given_features = dict(features) if isinstance(features, Mapping) else features
        self.features = dict(features) if isinstance(features, Mapping) else {}
        self.exact = all(distribution.exact for distribution in given.values())
        super().__init__(prior=prior, classes=classes)

    @property
    def rule(self) -> Any:
        """The functions of Bayes' rule: on fractions, or on logarithms of densities."""
        return bayes_rule if self.exact else density_rule

    # Count.

    def fit(self, documents: Iterable[Row], labels: Iterable[Label]) -> Self:
        """Count the rows of each class, and the values of each feature.

        Arguments:
            documents: one row for each label.
            labels: the class of each row.

        Returns:
            The model itself.

        Raises:
            NaiveBayesError: as for every model; or a row has a missing or an extra feature,
                or a value that its distribution does not allow.

        Examples:
            >>> model = MixedNB(Categorical()).fit([("sunny", True), ("rainy", False)], "ny")
            >>> model.value_counts["n"]
            {0: Counter({'sunny': 1}), 1: Counter({True: 1})}
        """
        rows = list(listed_documents(documents))
        twin = self._with_features_of(rows[0]) if rows else self
        super(MixedNB, twin).fit(rows, labels)
        twin.give_tables_to(self)
        vars(self).update(vars(twin))  # one statement: an interrupt comes before it or after it
        return self

    def update(self, document: Row, label: Label) -> Self:
        """Add one row.

        Raises:
            NaiveBayesError: as for `fit`.  The model then stays as it was.

        Examples:
            >>> model = MixedNB(Categorical()).update(("sunny",), "no").update(("rainy",), "yes")
            >>> model.document_counts
            {'no': 1, 'yes': 1}
        """
        tables, self.tables = self.tables, None
        twin = self if self.features else self._with_features_of(document)
        super(MixedNB, twin).update(document, label)
        twin.give_tables_to(self)
        vars(self).update(vars(twin))
        if tables is not None and [*tables.values] == [*self.document_counts]:
            table: Counter[Any] = Counter()
            self.count(document, table)
            tables.add(label, table)
            self.tables = tables
        return self

    def learn(self, document_counts: dict[Label, int], counts: dict[Label, Counter[Any]]) -> None:
        """Start from given counts: N_c and a table of values for each class."""
        self.tables = None
        super().learn(document_counts, counts)

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "tables": None}

    def recount(self) -> None:
        """Let what follows from the counts follow them, the estimates of each feature too."""
        self.tables = None
        super().recount()

    def __add__(self, other: object) -> Self:
        if not isinstance(other, type(self)):
            return NotImplemented
        total: Self = super().__add__(other)  # raises if the settings differ
        if self.features and other.features and self.features != other.features:
            raise NaiveBayesError(
                f"the models have different features ({short_list(self.features)}, and "
                f"{short_list(other.features)}): add models with the same features"
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
        tables: dict[Label, dict[Feature, Counter[Value]]] = {}
        for label in self._prior:
            tables[label] = {feature: Counter() for feature in self.features}
            for (feature, value), rows in self.counts[label].items():
                tables[label][feature][value] = rows
        return tables

    def count(self, document: Row, table: Counter[Any]) -> None:
        """Count the values of one row into the table of its class.

        Examples:
            >>> table = Counter()
            >>> MixedNB({"outlook": Categorical()}).count({"outlook": "sunny"}, table)
            >>> table
            Counter({('outlook', 'sunny'): 1})
        """
        row = [
            (feature, value) for feature, value in self._row(document).items() if value is not None
        ]
        for feature, value in row:
            self._check(feature, value)
        table.update(row)

    # Estimate.

    def parameters(self, feature: Feature, label: Label) -> Any:
        """The exact estimates for a feature in a class.

        Returns:
            A dict from value to `Estimate` (Bernoulli, Categorical), a `Normal` of mean
            and variance (Gaussian), or a rate (Exponential, Poisson).

        Raises:
            NaiveBayesError: the feature or class is unknown.

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
        check_known((label,), self._prior)
        check_known((feature,), self.features, "feature", "features")
        try:
            return self._tables().parameters(feature, label)
        except NaiveBayesError as error:
            raise _in_feature(error, feature, label) from error

    def likelihood(self, feature: Feature, value: Value, label: Label) -> Estimate | float:
        """P(X_i = x|c): an `Estimate`, or a float if the distribution has e or pi in it.

        Odds notes, "Naive Bayes Classifier".

        Raises:
            TypeError, NaiveBayesError: the feature or class is unknown, the feature does
                not allow the value, or the estimate is undefined (no rows, or a variance of 0).

        Examples:
            >>> rows = [("sunny",), ("rainy",), ("rainy",)]
            >>> model = MixedNB(Categorical(0)).fit(rows, ["no", "yes", "yes"])
            >>> print(model.likelihood(0, "rainy", "yes"), model.likelihood(0, "foggy", "yes"))
            2/2 0/2
        """
        try:
            parameters = self._tables().estimates[feature, label]
        except (KeyError, TypeError):
            parameters = self.parameters(feature, label)
        distribution = self.features[feature]
        distribution.check(value)
        try:
            p: Estimate | float = distribution.likelihood(value, parameters)
        except NaiveBayesError as error:
            raise _in_feature(error, feature, label) from error
        if type(p) is not Estimate:
            _check_likelihood(p, distribution, feature, value)
            if isinstance(p, int | Fraction):  # of a distribution of the reader's own
                return Estimate(p.numerator, p.denominator)
        return p

    def _check(self, feature: Feature, value: Value) -> None:
        try:
            self.features[feature].check(value)
        except (NaiveBayesError, TypeError) as error:
            raise NaiveBayesError(f"in feature {short(feature)}, {error}") from error

    def _tables(self) -> RowTables:
        tables = self.tables
        if tables is None:
            self.tables = tables = RowTables(self.features, self.counts)
        return tables

    # Generate.

    def sample(self, label: Label, length: int | None, rng: "Random") -> dict[Feature, Any]:
        """A row drawn from P(x|c): one value for each feature.

        Sushi chapter, 8.4.

        Arguments:
            label: c, the class to draw from.
            length: not used; kept so that all models have the same signature.
            rng: the random number generator, such as `random.Random(7)`.

        Raises:
            NaiveBayesError: the label is not a class, or a feature has no estimate in it.

        Examples:
            >>> from random import Random
            >>> from naive_bayes import Bernoulli
            >>> model = MixedNB({"outlook": Categorical(0), "windy": Bernoulli(0)})
            >>> model = model.fit([("sunny", True)], ["no"])
            >>> model.sample("no", None, Random(7))
            {'outlook': 'sunny', 'windy': True}
        """
        check_chance(rng)
        row = {}
        for feature, distribution in self.features.items():
            parameters = self.parameters(feature, label)
            try:
                row[feature] = distribution.draw(parameters, rng)
            except NaiveBayesError as error:
                raise _in_feature(error, feature, label) from error
        return row

    # Save.

    def beside_counts(self) -> dict[str, Any]:
        """The names of the features, which the first row may have given."""
        return {"features": (*self.features,)}

    def take_beside_counts(self, data: Mapping[str, Any]) -> None:
        """Take the names of the features from a file.

        Raises:
            NaiveBayesError: they are missing, or others than the settings have.

        Examples:
            >>> model = CategoricalNB()
            >>> model.take_beside_counts({"features": ("sky",)})
            >>> model.features
            {'sky': Categorical(smoothing=Laplace(alpha=1), values=())}
        """
        names, given = data["features"], self.given_features
        if isinstance(names, tuple):
            check_distinct(names, "features", "feature")
            if not isinstance(given, Mapping):
                self.features = dict.fromkeys(names, given)
            if names == (*self.features,):
                return
        raise NaiveBayesError(
            f"the features are {short(repr(names), str, 80)}: write the name of each, as train does"
        )

    def check_table(self, label: Label, documents: Any, table: Mapping[Any, Any]) -> None:
        """Check that features have values that they allow, in no more rows than there are.

        Raises:
            TypeError, NaiveBayesError: one has another.

        Examples:
            >>> model = CategoricalNB().fit([["sun"]], ["no"])
            >>> model.check_table("no", 1, {(0, "sun"): 2})
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: in class 'no', feature 0 has values in 2 rows, and the class has 1: write it as train does
        """
        rows: Counter[Any] = Counter()
        for pair, n in table.items():
            if not (isinstance(pair, tuple) and len(pair) == 2 and pair[0] in self.features):
                raise NaiveBayesError(
                    f"in class {short(label)}, {short(pair)} is not a feature with its value: write "
                    "a pair of both"
                )
            feature, value = pair
            if not (type(value) is Normal and type(self.features[feature]) is Gaussian):
                self._check(feature, value)
            rows[feature] += n
        for feature, n in rows.items():
            if n > documents:
                raise NaiveBayesError(
                    f"in class {short(label)}, feature {short(feature)} has values in {n} rows, and "
                    f"the class has {documents}: write it as train does"
                )

    # Factors.

    def factors(self, document: Row) -> list[Factor]:
        """P(x_i|c) for each feature that has a value; the word is the pair (feature, value).

            P(x|c) = product over the features of P(x_i|c)

        Odds notes, "Naive Bayes Classifier"; COMP9417, section 2.

        Raises:
            NaiveBayesError: the row has a missing or an extra feature, a distribution does
                not allow a value, or the estimate is undefined.

        Examples:
            >>> rows = [("sunny", "hot"), ("rainy", "mild"), ("rainy", "cool")]
            >>> model = CategoricalNB().fit(rows, ["no", "yes", "yes"])
            >>> for factor in model.factors(("rainy", None)):
            ...     print(factor.word, factor.of["no"], factor.of["yes"])
            (0, 'rainy') 1/3 3/4
        """
        factors = []
        for feature, value in self.read(document).items():
            if value is None:
                continue
            of = {}
            try:
                for label in self._prior:
                    of[label] = self.likelihood(feature, value, label)
            except (NaiveBayesError, TypeError):
                self._check(feature, value)  # says so if the value is invalid
                raise
            factor = Factor((feature, value), 1, of)
            if not all(of.values()):
                (factor,) = self.features[feature].smoothing.without_zeros([factor])
            factors.append(factor)
        return factors

    # What is read from outside.

    def estimate(self, word: tuple[Feature, Value], label: Label) -> Any:
        """The estimate that `most_informative` compares: P(X_i = x|c).

        Raises:
            NaiveBayesError: the word is not a feature with its value.

        Examples:
            >>> model = CategoricalNB().fit([("sunny",), ("rain",)], ["no", "yes"])
            >>> print(model.estimate((0, "sunny"), "no"))
            2/3
            >>> model.estimate("sunny", "no")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: 'sunny' is not a feature with its value: give a pair, such as ('outlook', 'sunny')
        """
        if not isinstance(word, tuple) or len(word) != 2:
            raise NaiveBayesError(
                f"{short(word)} is not a feature with its value: give a pair, such as "
                "('outlook', 'sunny')"
            )
        feature, value = word
        return self.likelihood(feature, value, label)

    def outcomes(self) -> dict[Any, Any]:
        """The values of the features that have a list of values, as pairs (feature, value).

        Raises:
            NaiveBayesError: no feature has one.

        Examples:
            >>> list(CategoricalNB().fit([("sunny",), ("rainy",)], "ny").outcomes())
            [(0, 'sunny'), (0, 'rainy')]
            >>> GaussianNB().fit([(1,), (2,)], "ny").outcomes()
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: no feature has a list of values to compare, only densities: give the model a Categorical or Bernoulli feature, or explain a row
        """
        pairs: dict[Any, Any] = {}
        vocabulary: Any = self.vocabulary
        for feature, distribution in self.features.items():
            if distribution.exact:
                seen = dict.fromkeys(value for name, value in vocabulary if name == feature)
                pairs.update({(feature, v): (feature, v) for v in distribution.outcomes(seen)})
        if not pairs:
            raise NaiveBayesError(
                "no feature has a list of values to compare, only densities: give the model a "
                "Categorical or Bernoulli feature, or explain a row"
            )
        return pairs

    def without_factor(self, document: Row) -> dict[Any, str]:
        """The features whose value is missing in a row.

        Examples:
            >>> CategoricalNB().fit([("sunny", 1)], ["no"]).without_factor(("sunny", None))
            {1: 'missing'}
        """
        row = self.read(document)
        return {feature: "missing" for feature, value in row.items() if value is None}

    # Rows.

    def _with_features_of(self, row: Row) -> Self:
        # A twin, in which the first row names the features if one distribution is for them all.
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        if not isinstance(self.given_features, Mapping):
            row = _values_of(row)
            names: Iterable[Feature] = row if isinstance(row, Mapping) else range(len(row))
            twin.features = dict.fromkeys(names, self.given_features)
        return twin

    def read(self, document: Row) -> dict[Any, Value]:
        """A row as a dict, with a value for each feature, or None if it is missing.

        Raises:
            NaiveBayesError: it is not a row, or has a missing or an extra feature.

        Examples:
            >>> model = MixedNB({"outlook": Categorical(), "windy": Categorical()})
            >>> model.fit([("sunny", True)], ["no"]).read(["sunny", None])
            {'outlook': 'sunny', 'windy': None}
        """
        return self._row(document) if self._prior else {}

    def _row(self, row: Row) -> dict[Any, Value]:
        row = _values_of(row)
        if isinstance(row, Mapping):
            if row.keys() != self.features.keys():
                check_known(row, self.features, "feature", "features")
                check_has_all(row, self.features, "value in the row, not even None")
        elif len(row) != len(self.features):
            raise NaiveBayesError(
                f"the row has {len(row)} values for {len(self.features)} features "
                f"({short_list(self.features)}): give one for each, or None where it is missing"
            )
        values = row if isinstance(row, Mapping) else dict(zip(self.features, row, strict=True))
        return {feature: values[feature] for feature in self.features}


class CategoricalNB(MixedNB):
    """The mixed model with every feature categorical.

        P(x|c) = product over the features of (rows of c with x_i + alpha)/(rows of c + alpha k_i)

    Odds notes, "Naive Bayes Classifier"; COMP9417, 3.1.1.

    Arguments:
        smoothing: a smoothing, or a number for alpha.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; by default they are learned.

    Examples:
        >>> rows = [("sunny", "hot"), ("rainy", "mild"), ("rainy", "cool")]
        >>> model = CategoricalNB().fit(rows, ["no", "yes", "yes"])
        >>> model.posterior(("rainy", "mild"))
        {'no': Fraction(5, 41), 'yes': Fraction(36, 41)}

        A value that was never seen is smoothed like any other:

        >>> print(model.likelihood(0, "foggy", "yes").formula)
        (0 + 1)/(2 + 2)
    """

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "empirical",
        classes: Iterable[Label] = (),
    ) -> None:
        every_feature = Categorical(smoothing)
        super().__init__(every_feature, prior=prior, classes=classes)
        self.smoothing = every_feature.smoothing


class GaussianNB(MixedNB):
    """The mixed model with every feature Gaussian.

        p(x|c) = product over the features of 1/sqrt(2 pi s_i^2) exp(-(x_i - m_i)^2/(2 s_i^2))

    Odds notes, "Naive Bayes Classifier"; COMP9417, section 2.

    Arguments:
        ddof: 0 divides the variance by n, 1 by n - 1; see `Gaussian`.
        floor: the smallest variance to use, or None to make a variance of 0 an error.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; by default they are learned.

    Examples:
        >>> model = GaussianNB(ddof=1).fit([[1], [3], [7], [9]], ["a", "a", "b", "b"])
        >>> model.parameters(0, "a")
        Normal(mean=Fraction(2, 1), variance=Fraction(2, 1))
        >>> model.classify([4])
        'a'
        >>> GaussianNB().fit([[1], [1], [7], [9]], ["a", "a", "b", "b"]).classify([4])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: in feature 0 of the class 'a', the variance is 0, so the density is undefined: leave the feature out, or give a smallest variance, as in Gaussian(floor=0.01)
    """

    def __init__(
        self,
        *,
        ddof: int = 0,
        floor: Number | None = None,
        prior: PriorRule = "empirical",
        classes: Iterable[Label] = (),
    ) -> None:
        every_feature = Gaussian(ddof, floor)
        super().__init__(every_feature, prior=prior, classes=classes)
        self.ddof, self.floor = every_feature.ddof, every_feature.floor


def _check_likelihood(p: Any, distribution: Distribution, feature: Feature, value: Value) -> None:
    # What a distribution of the reader's own gives.
    kept = isinstance(p, int | Fraction) if distribution.exact else isinstance(p, Density)
    if not kept or not (0 <= p <= 1 if distribution.exact else p.log < inf):
        raise (NaiveBayesError if kept else TypeError)(
            f"in feature {short(feature)}, {short(distribution)} gives {short(p)}, of type {type(p).__name__}, for "
            f"{short(value)}: set exact = True and return fractions from 0 to 1, or leave exact False and "
            "define log_likelihood, which is finite or -inf"
        )


def _values_of(row: Any) -> Row:
    # The row of an array or of a data frame is read by its contents; a table may have one row.
    if getattr(row, "ndim", 0) == 2 and getattr(row, "shape", ())[:1] == (1,):
        row = row.iloc[0] if hasattr(row, "iloc") else row[0]
    if not isinstance(row, tuple | list | dict) and getattr(row, "ndim", 0) == 1:
        named: Row = row.to_dict() if hasattr(row, "to_dict") else row.tolist()
        return named
    if isinstance(row, str | bytes) or not isinstance(row, Mapping | Sequence):
        raise NaiveBayesError(
            f"the row {short(row)} is of type {type(row).__name__}: give a dict from feature to "
            "value, or a list or tuple of values"
        )
    if not isinstance(row, tuple | list | dict):
        listed(row, "the row", "values")  # refuses a length that has no end
    return row


def _in_feature(error: Exception, feature: Feature, label: Label) -> NaiveBayesError:
    return NaiveBayesError(f"in feature {short(feature)} of the class {short(label)}, {error}")
