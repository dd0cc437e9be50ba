"""The steps before a fitted model: run as they are, with names for the columns that come out.

    a text or a row  ->  transform, transform, ...  ->  numbers  ->  words or features with values

The steps are another library's, or the reader's own.  All that is asked of them is `transform`,
and, where they have it, what their columns are: names, the categories behind a code, the edges of
a bin.
"""

import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import is_nan
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.plain import Plain
from naive_bayes.foundation.rows_of_counts import Columns
from naive_bayes.prior import Label

if TYPE_CHECKING:
    from naive_bayes.working.decision import Working

VALUES = "values"
"""What the numbers of a row are for a model on rows of features; see `Columns` for one on words."""

REFUSALS = (ValueError, TypeError, LookupError, AttributeError)
"""What a step raises if it does not take a row."""


def plain(array: Any) -> Any:
    """Lists, numbers and strings of Python in place of numpy's.

    Examples:
        >>> plain([1, 2])
        [1, 2]
    """
    return array.tolist() if hasattr(array, "tolist") else array


# What the columns are.


@dataclass(frozen=True)
class Coming:
    """The columns that come out of a step.

    Attributes:
        names: their names; None where a step does not say.
        values: for a column of codes, the value behind each code.

    Examples:
        >>> Coming(["outlook"], {"outlook": ["rainy", "sunny"]}).values["outlook"][1]
        'sunny'
    """

    names: list[str] | None = None
    values: dict[str, list[Any]] = field(default_factory=dict)


def columns_after(steps: Iterable[Any], coming: Coming = Coming()) -> Coming:
    """The columns that come out of the last of some fitted steps.

    Examples:
        >>> from types import SimpleNamespace
        >>> one_hot = SimpleNamespace(categories_=[["rainy", "sunny"]], drop_idx_=None, feature_names_in_=["sky"])
        >>> bins = SimpleNamespace(bin_edges_=[[1, 3, 7, 9]], encode="onehot", feature_names_in_=["heat"])
        >>> columns_after([one_hot]).names, columns_after([bins]).names
        (['sky=rainy', 'sky=sunny'], ['heat < 3', 'heat in [3, 7)', 'heat >= 7'])
    """
    for step in steps:
        coming = _after(step, coming)
    return coming


def names_before(step: Any) -> list[str] | None:
    """The columns that a step takes: as the data frame named them, or numbered; None for texts.

    Examples:
        >>> from types import SimpleNamespace
        >>> names_before(SimpleNamespace(n_features_in_=2))
        ['x0', 'x1']
    """
    named = getattr(step, "feature_names_in_", None)
    if named is not None:
        return [str(name) for name in plain(named)]
    n = getattr(step, "n_features_in_", None)
    return None if n is None else [f"x{k}" for k in range(n)]


def _after(step: Any, coming: Coming) -> Coming:
    theirs = names_before(step)
    names = coming.names or theirs
    if isinstance(steps := getattr(step, "steps", None), list):
        return columns_after([member for _, member in steps if runs(member)], Coming(names))
    if members := _members(step, names):
        return _side_by_side(members)
    if hasattr(step, "get_support") and names:
        return replace(coming, names=[names[k] for k in plain(step.get_support(indices=True))])
    if hasattr(step, "bin_edges_") and names:
        bins = [_bins(plain(edges)) for edges in step.bin_edges_]
        if step.encode == "ordinal":
            behind = [[_as_value(found) for found in b] for b in bins]
            return Coming(names, dict(zip(names, behind, strict=True)))
        return Coming([_in_bin(x, b) for x, found in zip(names, bins, strict=True) for b in found])
    if hasattr(step, "categories_") and names and not hasattr(step, "encodings_"):
        kinds = [_categories(step, k) for k in range(len(names))]
        if not hasattr(step, "drop_idx_"):
            return Coming(names, dict(zip(names, kinds, strict=True)))
        pairs = zip(names, kinds, strict=True)
        return Coming([f"{name}={value}" for name, values in pairs for value in values])
    return Coming(_names_given(step, names, theirs))


def runs(step: Any) -> bool:
    """Whether a step does something to a row: a sampler changes the training data alone.

    Examples:
        >>> runs("passthrough"), runs(None)
        (False, False)
    """
    return step not in (None, "passthrough") and (
        hasattr(step, "transform") or not hasattr(step, "fit_resample")
    )


def _names_given(step: Any, names: list[str] | None, theirs: list[str] | None) -> list[str] | None:
    # The step's own names for its columns; those that it keeps are named as they came.
    for arguments in ((names,), ()) if hasattr(step, "get_feature_names_out") else ():
        try:
            out = [str(name) for name in plain(step.get_feature_names_out(*arguments))]
        except REFUSALS:  # it knows its columns by other names
            continue
        kept = dict(zip(theirs or (), names or (), strict=False))
        return [kept.get(name, name) for name in out]
    return None


def _members(step: Any, names: list[str] | None) -> list[tuple[str, Coming]]:
    # What the members of a ColumnTransformer or of a FeatureUnion put side by side.
    members = []
    if hasattr(step, "transformers_"):
        where = step.output_indices_
        for name, member, chosen in sorted(
            step.transformers_, key=lambda t: where.get(t[0], slice(0)).start or 0
        ):
            if where.get(name, slice(0, 0)).stop and member != "drop":
                into = Coming(_chosen(names or [], chosen))
                members.append((name, into if member == "passthrough" else _after(member, into)))
    elif isinstance(union := getattr(step, "transformer_list", None), list):
        for name, member in union:
            if member != "drop":
                into = Coming(names)
                members.append((name, into if member == "passthrough" else _after(member, into)))
    return members


def _chosen(names: list[str], chosen: Any) -> list[str]:
    # The columns of a member: their names, their numbers, a mask or a slice.
    if isinstance(chosen, slice):
        ends = [names.index(e) if isinstance(e, str) else e for e in (chosen.start, chosen.stop)]
        if isinstance(chosen.stop, str):
            ends[1] += 1
        return names[ends[0] : ends[1] : chosen.step]
    chosen = plain(chosen)
    listed = [chosen] if isinstance(chosen, str | int) else [*chosen]
    if listed and all(isinstance(c, bool) for c in listed):
        return [name for name, c in zip(names, listed, strict=True) if c]
    return [names[c] if isinstance(c, int) else str(c) for c in listed]


def _side_by_side(members: list[tuple[str, Coming]]) -> Coming:
    if any(coming.names is None for _, coming in members):
        return Coming()
    names = [name for _, coming in members for name in coming.names or ()]
    twice = len({*names}) < len(names)
    all_names: list[str] = []
    values = {}
    for prefix, coming in members:
        for name in coming.names or ():
            all_names.append(f"{prefix}__{name}" if twice else name)
            if name in coming.values:
                values[all_names[-1]] = coming.values[name]
    return Coming(all_names, values)


def _bins(edges: list[float]) -> list[str]:
    # A number equal to an edge is in the bin above it; the outer bins have no outer edge.
    inner = [f"{edge:g}" for edge in edges[1:-1]]
    if len({*inner}) < len(inner):
        inner = [repr(edge) for edge in edges[1:-1]]
    if not inner:
        return ["any number"]
    middle = [f"[{low}, {high})" for low, high in pairwise(inner)]
    return [f"< {inner[0]}", *middle, f">= {inner[-1]}"]


def _as_value(found: str) -> str:
    return f"{found[3:]} or more" if found[0] == ">" else found.replace("< ", "below ")


def _in_bin(name: str, found: str) -> str:
    return f"{name} {found}" if found[0] in "<>" else f"{name} in {found}"


def _categories(step: Any, k: int) -> list[Any]:
    # The values behind the codes or columns of one feature, the rare ones together.
    values = plain(step.categories_[k])
    grouped = getattr(step, "infrequent_categories_", None)
    rare = [] if grouped is None or grouped[k] is None else plain(grouped[k])
    dropped = getattr(step, "drop_idx_", None)
    left_out = None if dropped is None else dropped[k]
    out = None if left_out is None else values[left_out]
    kept = [v for v in values if v not in rare]
    if rare:
        kept.append("infrequent")
        out = "infrequent" if left_out is not None and out in rare else out
    if left_out is not None:
        kept.remove(out)
    return ["missing" if v is None or is_nan(v) else v for v in kept]


# What is run.


@dataclass(frozen=True)
class FittedSteps:
    """From a text or a row to what the model takes, by the steps that it was fitted with.

    Attributes:
        steps: the steps, each with `transform`.
        names: the columns that come out.
        numbers: what their numbers are, as for `Columns`; or "values", for a model on rows.
        values: for columns of codes, the value behind each code.
        inputs: the columns that go in; None for texts.
        takes_any_text: a text may be something else than a string, such as a list of tokens, since
            the vectoriser has an analyser of the reader's own.

    Examples:
        >>> class Letters:
        ...     def transform(self, texts):
        ...         return [[text.count(letter) for letter in "ab"] for text in texts]
        >>> FittedSteps((Letters(),), ("a", "b"))("abba, b")
        {'a': 2, 'b': 3}
        >>> FittedSteps((Letters(),), ("a > 2", "b > 2"), 2)("abba, b")
        {'b > 2': 1}
    """

    steps: tuple[Any, ...]
    names: tuple[Any, ...]
    numbers: Any = "counts"
    values: Mapping[Any, list[Any]] = field(default_factory=dict)
    inputs: list[str] | None = None
    takes_any_text: bool = False

    def __call__(self, row: Any) -> Any:
        """What the model takes of one text or row."""
        found = self.documents(self.alone(row))
        if len(found) != 1:
            raise NaiveBayesError(
                f"these are {len(found)} rows, and one is asked about: give one, or ask predict or "
                "predict_proba about all"
            )
        return found[0]

    def each(self, rows: Any) -> list[Any]:
        """What the model takes of each of many texts or rows, which go through the steps together."""
        if isinstance(rows, list | tuple) and any(
            isinstance(row, Mapping) or hasattr(row, "to_frame") for row in rows
        ):
            return [self(row) for row in rows]
        return self.documents(rows)

    def documents(self, rows: Any) -> list[Any]:
        """What the model takes of the rows of a matrix, or of a list of texts."""
        return [self.document(row) for row in cells(self.transformed(rows))]

    def transformed(self, rows: Any) -> Any:
        """What comes out of the last step.

        Raises:
            NaiveBayesError: a step does not take the rows; the message has its reason.
        """
        for step in self.steps:
            try:
                with warnings.catch_warnings():  # a row without the names of its columns will do
                    warnings.filterwarnings("ignore", ".*does not have valid feature names")
                    rows = step.transform(rows)
            except REFUSALS as error:
                raise NaiveBayesError(
                    f"the step {type(step).__name__} refuses what it is given ({short(error, str, 200)}): "
                    "give it as the pipeline takes it, such as a data frame with the same columns"
                ) from error
        return rows

    def document(self, row: Any) -> Any:
        """What the model takes of the numbers of one row: a list, or a dict of some columns.

        Raises:
            NaiveBayesError: it has other columns, or a number that the model does not take.

        Examples:
            >>> FittedSteps((), ("sky",), VALUES, {"sky": ["rain", "sun"]}).document([1.0])
            {'sky': 'sun'}
        """
        if not isinstance(row, dict):
            row = dict(enumerate(row))
            if len(row) != len(self.names):
                raise NaiveBayesError(
                    f"the row has {len(row)} numbers, and the model has {len(self.names)} columns: give "
                    "one number for each"
                )
        if self.numbers != VALUES:
            return Columns([self.names[k] for k in row], self.numbers).bag([*row.values()]) or {}
        named = {name: row.get(k, 0) for k, name in enumerate(self.names)}
        return {name: self._behind(name, code) for name, code in named.items()}

    def originals(self, row: Any) -> dict[Any, Any]:
        """The numbers that a step has changed, as they were before; of columns that keep their names."""
        X = self.alone(row)
        if not self.inputs or not {*self.inputs} & {*self.names}:
            return {}
        (given,) = cells(X)
        before = dict(
            zip(self.inputs, given.values() if isinstance(given, dict) else given, strict=False)
        )
        after = self(row)
        return {
            name: before[name] for name in after if before.get(name, after[name]) != after[name]
        }

    def _behind(self, name: Any, code: Any) -> Any:
        if name not in self.values:
            return code
        values = self.values[name]
        if not 0 <= code < len(values) or code != int(code):
            raise NaiveBayesError(
                f"{short(name)} has the code {short(code)}, and the model was fitted with the codes 0 to "
                f"{len(values) - 1}: give a value that it knows"
            )
        return values[int(code)]

    def alone(self, row: Any) -> Any:
        """One text or row, as a matrix of one row."""
        if isinstance(row, str):
            return [row]
        if isinstance(row, Mapping):
            if self.inputs is None:
                return [row]  # such as a DictVectorizer takes
            if {*row} != {*self.inputs}:
                raise NaiveBayesError(
                    f"the row has the columns {short([*row])}, and the pipeline takes "
                    f"{short(self.inputs)}: give a value for each"
                )
            return [[row[name] for name in self.inputs]]
        if hasattr(row, "to_frame"):  # of pandas: a row of a data frame
            return row.to_frame().T.infer_objects() if self.inputs else [row.tolist()]
        if getattr(row, "ndim", 2) == 1:
            return row.reshape(1, -1)
        single = isinstance(row, list | tuple) and not any(isinstance(x, list | tuple) for x in row)
        return [row] if single else row


def cells(rows: Any) -> list[Any]:
    """The rows of a matrix: lists of numbers; of a sparse one, dicts from column to number.

    Examples:
        >>> cells([[1, 0], [0, 2]])
        [[1, 0], [0, 2]]
    """
    if hasattr(rows, "tocsr"):
        rows = rows.tocsr()
        columns, numbers, ends = plain(rows.indices), plain(rows.data), plain(rows.indptr)
        found = []
        for start, end in pairwise(ends):
            row: dict[int, Any] = {}
            for k, number in zip(columns[start:end], numbers[start:end], strict=True):
                row[k] = row.get(k, 0) + number
            found.append(dict(sorted(row.items())))
        return found
    rows = rows.to_numpy() if hasattr(rows, "to_numpy") else rows
    return [plain(row) for row in plain(rows)]


class FittedPipeline(Plain):
    """A model taken over, and what happens to a row before it: the working of a whole pipeline.

    Arguments:
        before: from a row to what the model takes.
        model: the model, as one of this package.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> class Coder:
        ...     def transform(self, rows):
        ...         return [[["rain", "sun"].index(sky)] for (sky,) in rows]
        >>> model = CategoricalNB().fit([["sun"], ["rain"], ["rain"]], ["no", "yes", "yes"])
        >>> before = FittedSteps((Coder(),), (0,), VALUES, {0: ["rain", "sun"]})
        >>> FittedPipeline(before, model).posterior(["sun"])
        {'no': Fraction(4, 7), 'yes': Fraction(3, 7)}
        >>> FittedPipeline(before, model).to_json()
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: before the model comes a step of the class Coder, which is code, and a saved model is data only: save the model alone, as in pipeline.model.to_json()
    """

    def __init__(self, before: Any, model: Any) -> None:
        self.before, self.model = before, model

    def prepared(self, row: Any) -> Any:
        """What the model takes of one row, after all steps.

        Raises:
            NaiveBayesError: a step or the model does not take the row.
        """
        return self.before(row)

    def classify(self, row: Any, **options: Any) -> Label:
        """The class of a row; the options are the model's."""
        label: Label = self.model.classify(self.before(row), **options)
        return label

    def posterior(self, row: Any) -> dict[Label, Any]:
        """P(c|x) for each class."""
        posterior: dict[Label, Any] = self.model.posterior(self.before(row))
        return posterior

    def log_joint(self, row: Any) -> dict[Label, float]:
        """log P(c) + log P(x|c) for each class, in nats; of a `ComplementNB`, its scores."""
        scored = getattr(self.model, "log_joint", None) or self.model.scores
        log_joint: dict[Label, float] = scored(self.before(row))
        return log_joint

    def explain(self, row: Any) -> "Working":
        """The working for one row; beside a number that a step has changed is the original."""
        working: Working = self.model.explain(self.before(row))
        return replace(working, originals=self.before.originals(row))

    def predict(self, rows: Any) -> list[Label]:
        """The class of each of many rows."""
        return list(self.model.predict(self.before.each(rows)))

    def predict_proba(self, rows: Any) -> list[dict[Label, float]]:
        """P(c|x) as floats, for each of many rows."""
        return list(self.model.predict_proba(self.before.each(rows)))

    def score(self, rows: Any, labels: Sequence[Label]) -> Estimate:
        """The accuracy on labelled rows."""
        accuracy: Estimate = self.model.score(self.before.each(rows), labels)
        return accuracy

    def to_json(self) -> str:
        """Not possible: the steps are code.

        Raises:
            NaiveBayesError: always; the message says which step, and what can be saved.
        """
        self.model.to_json()  # refused if the model cannot be saved alone either
        what = ", ".join(type(step).__name__ for step in self.before.steps or (self.before,))
        raise NaiveBayesError(
            f"before the model comes a step of the class {what}, which is code, and a saved model is "
            "data only: save the model alone, as in pipeline.model.to_json()"
        )


class Both(NamedTuple):
    """The probability of a class as naive Bayes gives it, and as it was calibrated.

    Examples:
        >>> Both(0.99, 0.8).calibrated
        0.8
    """

    naive_bayes: float
    calibrated: float


class CalibratedModels(Plain):
    """Models taken over from a calibrated one: their probabilities, and the calibrated ones beside them.

    Arguments:
        models: the naive Bayes models inside it, one for each part of the training data.
        before: the steps before them.
        fitted: what gives the calibrated probabilities of rows that have gone through the steps.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> class Fitted:
        ...     def predict_proba(self, rows):
        ...         return [[0.6, 0.4] for row in rows]
        >>> model = MultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"])
        >>> both = CalibratedModels([model], FittedSteps((), ()), Fitted())
        >>> both.probabilities([])["spam"]
        Both(naive_bayes=0.5, calibrated=0.6)
        >>> [working.decision for working in both.explain(["b"])]
        ['ham']
    """

    def __init__(self, models: Sequence[Any], before: FittedSteps, fitted: Any) -> None:
        self.models, self.before, self.fitted = [*models], before, fitted

    def probabilities(self, row: Any) -> dict[Label, Both]:
        """For each class, the mean of the models' probabilities, and the calibrated one."""
        shares = [model.predict_proba([row])[0] for model in self.models]
        X = self.before.transformed(self.before.alone(row))
        (calibrated,) = plain(self.fitted.predict_proba(X))
        both = {}
        for label, share in zip(shares[0], calibrated, strict=True):
            mean = sum(one[label] for one in shares) / len(shares)
            both[label] = Both(mean, share)
        return both

    def explain(self, row: Any) -> "list[Working]":
        """The working of each model, before its probabilities are calibrated."""
        return [model.explain(row) for model in self.models]
