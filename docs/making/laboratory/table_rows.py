"""Rows of features as the laboratory keeps them: lines of cells, and what each column is.

The line of the columns has the name of the label first, then each feature and its kind:
`play`, a tab, `outlook:categorical`.  A row has its label, a cell for each feature, and perhaps
how often it counts.  The cells are read by the package's own reader of tables.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from naive_bayes import MixedNB, NaiveBayesError, features_for
from naive_bayes.data.cells import Table
from naive_bayes.data.choices import Choices
from naive_bayes.data.columns import Column
from naive_bayes.data.reading import Brought
from naive_bayes.data.rows import row_from
from naive_bayes.data.tables import LabelledTable, rows_of
from naive_bayes.foundation.messages import several
from naive_bayes.further.distributions import KINDS as DISTRIBUTIONS

VARIANTS = {
    f"{kind} {it.name}": (kind, it) for kind, of in DISTRIBUTIONS.items() for it in of.variants
}
"""The kinds with other settings, as the page writes them: gaussian n-1."""

KINDS = {
    name: of.label + said
    for kind, of in DISTRIBUTIONS.items()
    for name, said in (
        (kind, ""),
        *((name, f", {it.says}") for name, (base, it) in VARIANTS.items() if base == kind),
    )
}
"""What a column can be, as the page says it: the divisor of a variance is n, or n - 1."""

CELLS = {
    name: DISTRIBUTIONS[VARIANTS[name][0] if name in VARIANTS else name].cells for name in KINDS
}
"""What the columns of a kind have in them."""

COUNTED = tuple(kind for kind, of in DISTRIBUTIONS.items() if of.counted)
"""The kinds whose estimates are shares, which are smoothed."""


def columns_of(features: str) -> tuple[str, dict[str, str]]:
    """The name of the label, and the kind of each feature.

    Raises:
        NaiveBayesError: it has no feature, or a kind is unknown.

    Examples:
        >>> columns_of("play\\toutlook:categorical\\theat:gaussian")
        ('play', {'outlook': 'categorical', 'heat': 'gaussian'})
        >>> columns_of("play\\toutlook")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the column 'outlook' has no kind: write it as in outlook:categorical
    """
    label, *columns = features.split("\t")
    kinds = {}
    for column in columns:
        name, _, kind = column.rpartition(":")
        if kind not in KINDS or not name:
            raise NaiveBayesError(
                f"the column {column!r} has no kind: write it as in outlook:categorical"
            )
        kinds[name] = kind
    if not kinds:
        raise NaiveBayesError(
            "the table has no features: give at least one column besides the label"
        )
    return label, kinds


def columns_written(label: str, kinds: Mapping[str, str]) -> str:
    """The same as a line.

    Examples:
        >>> columns_written("play", {"outlook": "categorical"})
        'play\\toutlook:categorical'
    """
    return "\t".join([label, *(f"{name}:{kind}" for name, kind in kinds.items())])


def as_read(kinds: Mapping[str, str]) -> dict[str, str]:
    """The kinds as the package's reader of tables has them, which reads cells only.

    Examples:
        >>> as_read({"heat": "gaussian n-1", "sky": "categorical"})
        {'heat': 'gaussian', 'sky': 'categorical'}
    """
    return {name: VARIANTS[kind][0] if kind in VARIANTS else kind for name, kind in kinds.items()}


def read_table_rows(
    lines: Sequence[tuple[int, Sequence[str]]], kinds: Mapping[str, str]
) -> Brought:
    """The rows of a table, read as the package reads a file of them.

    Arguments:
        lines: the number of each row, and its cells; missing ones are unknown.
        kinds: of the features.

    Raises:
        NaiveBayesError: a cell is not a number where one is needed; it names the row.

    Examples:
        >>> lines = [(1, ["no", "sunny", "30"]), (2, ["yes", "rain"])]
        >>> read_table_rows(lines, {"sky": "categorical", "heat": "gaussian"}).documents
        [{'sky': 'sunny', 'heat': 30}, {'sky': 'rain', 'heat': None}]
    """
    size, unknown = len(kinds) + 1, [""] * len(kinds)
    rows = [[" ".join(cell.split()) for cell in (*row, *unknown)[:size]] for _, row in lines]
    # The label's own name could be that of a feature.
    columns = zip(("\t", *kinds), map(list, zip(*rows, strict=True)), strict=True)
    table = Table("the rows", dict(columns), tuple(number for number, _ in lines), "\t", True, True)
    found = LabelledTable(table, None, "\t", "", table.cells["\t"], [])
    return rows_of(found, Choices(kinds=as_read(kinds), missing=UNKNOWN))


UNKNOWN = ("", "?")
"""What a cell of the laboratory has in it if its value is missing."""


def read_values(document: str, kinds: Mapping[str, str]) -> dict[str, Any]:
    """The row that is to be classified: a cell for each feature; ? or nothing is unknown.

    Examples:
        >>> read_values("sunny\\t?", {"sky": "categorical", "heat": "gaussian"})
        {'sky': 'sunny', 'heat': None}
    """
    kinds = as_read(kinds)
    columns = {name: Column(name, kind, missing=UNKNOWN) for name, kind in kinds.items()}
    if not document.strip():
        return dict.fromkeys(columns)
    if "\t" not in document and len(columns) > 1:
        return row_from(document, columns).values
    cells = [" ".join(cell.split()) for cell in document.split("\t")]
    if len(cells) != len(columns):
        raise NaiveBayesError(
            f"the row has {several(len(cells), 'value')}, and there are "
            f"{several(len(columns), 'feature')}: give one for each, or ? where it is unknown"
        )
    return {
        name: column.value(cell, "the row")
        for (name, column), cell in zip(columns.items(), cells, strict=True)
    }


def model_of(kinds: Mapping[str, str], smoothing: Any, prior: Any) -> MixedNB:
    """The model of a table.

    Examples:
        >>> model_of({"sky": "categorical"}, 2, "uniform")
        MixedNB(features={'sky': Categorical(smoothing=Laplace(alpha=2), values=())}, prior='uniform')
    """
    features: dict[str, Any] = {}
    for name, kind in as_read(kinds).items():
        chosen = VARIANTS[kinds[name]][1].settings if kinds[name] in VARIANTS else {}
        features |= features_for({name: kind}, smoothing=smoothing, **chosen)
    return MixedNB(features, prior=prior)
