"""What was read: examples with their labels, or what each class has been counted to have."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, repeat
from typing import Any

from naive_bayes.data.cells import Table
from naive_bayes.data.columns import Column, Notice
from naive_bayes.data.frequencies import Frequencies
from naive_bayes.foundation.column_kinds import UNUSED
from naive_bayes.foundation.messages import several, short

BY_ITS_PLACE = "by its place"
"""The rule of the notice on a label column that is the last one, and for which nothing else speaks."""


@dataclass(frozen=True)
class Brought:
    """What a text was read as.

    Attributes:
        form: one of `FORMS`.
        documents: texts, rows of features, or bags of words.
        labels: of each.
        times: how often each counts.
        notices: what was taken for granted.
        table: the cells as written, if they are those of a table.
        label: the name of the label column; of texts without a header its place, "1" or "2", the
            first column or the last.
        count: the name of the column that says how many such rows there are, or "".
        features: of a table of features, what each of the other columns is.
        frequencies: the counts of each class, if that is what was given.
        prior: of each class, where the data give it beside rows that count.
        asked: the last rows of the table, which have no label; they are no examples.
        separator: what is between two cells.
        header: whether the first line has the names of the columns.
    """

    form: str
    documents: list[Any] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    notices: tuple[Notice, ...] = ()
    table: Table | None = None
    label: str = ""
    count: str = ""
    features: dict[str, Column] = field(default_factory=dict)
    frequencies: Frequencies | None = None
    prior: dict[str, Fraction] | None = None
    asked: Table | None = None
    separator: str = ""
    header: bool = False

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each feature that is used; none of texts, words and counts.

        Examples:
            >>> sky, day = Column("sky", "categorical"), Column("day", "unused")
            >>> Brought("table", features={"sky": sky, "day": day}).kinds
            {'sky': 'categorical'}
        """
        return {name: column.kind for name, column in self.columns.items()}

    @property
    def columns(self) -> dict[str, Column]:
        """The features that are used, of rows or of frequencies."""
        known = self.frequencies.columns if self.frequencies else self.features
        return {name: column for name, column in known.items() if column.kind != UNUSED}

    @property
    def values(self) -> dict[str, tuple[Any, ...]]:
        """The possible values of features, where the data say them: those of frequencies, or declared.

        Examples:
            >>> Brought("texts").values
            {}
        """
        declared = self.table.values if self.table and self.features else {}
        named = self.columns if self.frequencies else declared
        return {name: self.columns[name].values for name in named if name in self.columns}

    @property
    def others(self) -> tuple[str, ...]:
        """The columns of a table of features that are no features."""
        columns = self.table.columns if self.table and self.features else ()
        return tuple(name for name in columns if name not in self.kinds)

    @property
    def guessed(self) -> str:
        """The label column of features, if it was taken for it only by its place; else "".

        Examples:
            >>> last = Notice("the label is the last column, play", (), "by its place")
            >>> sky = {"sky": Column("sky", "categorical")}
            >>> Brought("table", label="play", notices=(last,), features=sky).guessed
            'play'
        """
        by_its_place = any(notice.rule == BY_ITS_PLACE for notice in self.notices)
        return self.label if self.features and by_its_place else ""

    @property
    def examples(self) -> list[tuple[Any, str]]:
        """Pairs of document and label, each as often as it counts.

        Examples:
            >>> Brought("texts", ["win", "lunch"], ["spam", "ham"], [2, 1]).examples
            [('win', 'spam'), ('win', 'spam'), ('lunch', 'ham')]
        """
        return list(repeated(self.documents, self.labels, self.times))

    @property
    def told(self) -> str:
        """What was found, in one line; "" for texts.

        Examples:
            >>> sky = {"sky": Column("sky", "categorical", ("sun", "fog"))}
            >>> Brought("table", [], ["no", "yes"], [1, 2], label="play", features=sky).told
            'play: 1 no, 2 yes; sky 2 values'
        """
        if self.frequencies is not None:
            return self.frequencies.told
        parts = [str(column) for column in self.features.values()]
        if self.form == "counts":
            parts = [several(len(self.documents[0]), "word")]
        more = [f"{len(parts) - 10} more columns"] if len(parts) > 10 else []
        first = f"{self.label}: {classes_in(self.labels, self.times)}"
        return "; ".join([first, *parts[:10], *more]) if parts else ""


def repeated(
    documents: Sequence[Any], labels: Sequence[str], times: Sequence[int]
) -> Iterator[tuple[Any, str]]:
    """Pairs of document and label, each as often as it counts.

    Examples:
        >>> list(repeated(["a", "b"], "xy", [2, 1]))
        [('a', 'x'), ('a', 'x'), ('b', 'y')]
    """
    pairs = zip(documents, labels, strict=True)
    return chain.from_iterable(map(repeat, pairs, times))


def classes_in(labels: Sequence[str], times: Sequence[int]) -> str:
    """How many rows each class has.

    Examples:
        >>> classes_in(["no", "yes"], [2, 1])
        '2 no, 1 yes'
    """
    counts: Counter[str] = Counter()
    for label, number in zip(labels, times, strict=True):
        counts[label] += number
    named = [f"{n} {short(label, str, 80)}" for label, n in counts.items()]
    more = [f"{len(named) - 6} more classes"] if len(named) > 6 else []
    return ", ".join([*named[:6], *more])
