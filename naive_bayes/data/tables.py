"""Tables: reading rows of features from text, and deciding what each column is.

Words are categories and numbers are Gaussian, unless you say otherwise.  Nothing is
decided in silence: what was assumed about the file, and what is odd about a column, is
part of the result.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from typing import Any, Literal, NamedTuple

from naive_bayes.data.corpora import LABEL_NAMES, TEXT_NAMES, read_text
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.numbers import exact_from_text

SEPARATORS = {
    "\t": "a tab",
    ";": "a semicolon",
    ",": "a comma",
    "|": "a bar",
    " ": "white space",
}
"""What may separate cells, the likeliest first where several would do."""

COLUMN_KINDS = {
    "categorical": "categories",
    "gaussian": "Gaussian",
    "poisson": "Poisson",
    "exponential": "exponential",
    "bernoulli": "yes or no",
    "unused": "not used",
}
"""What a column can be, and how a summary says it."""

NUMERIC = ("gaussian", "poisson", "exponential", "bernoulli")
"""The kinds whose values are numbers."""

MISSING = ("", "?")
"""What a cell has in it if its value is missing."""

MOST_ROWS = 1_000_000
"""How many rows a table may count in all."""

FEW = 10
"""So many different whole numbers, each occurring twice on average, may well be categories."""

NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)

CellValue = str | int | float | Fraction


class Line(NamedTuple):
    """A row as it is written: the number of its first line, and its cells.

    Examples:
        >>> Line(2, ["sunny", "no"]).cells
        ['sunny', 'no']
    """

    number: int
    cells: list[str]


@dataclass(frozen=True)
class Table:
    """Cells as they were written, under the names of their columns.

    Attributes:
        name: of the table, for messages, such as the file's.
        columns: the names; of a table without a header "column 1", "column 2" and so on.
        lines: the rows.
        separator: what is between two cells.
        header: whether the first line has the names.
        certain: whether the first line could only be read in this way.
    """

    name: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    separator: str
    header: bool
    certain: bool

    def cells(self, column: str) -> list[str]:
        """The cells of a column, from top to bottom.

        Examples:
            >>> parse_table("outlook,play\\nsunny,no\\nrainy,yes").cells("play")
            ['no', 'yes']
        """
        place = self.columns.index(column)
        return [line.cells[place] for line in self.lines]


class Noticed(NamedTuple):
    """What is odd about a column.

    Attributes:
        what: "few numbers", "ID", "constant", "variance", "codes", "decimal
            commas", "mostly numbers", "texts" or "no values".
        sentence: what was noticed.
        kinds: what the column could be instead, the likeliest first.

    Examples:
        >>> table = parse_table("heat,play\\n30,no\\n30,no\\n18,yes\\n19,yes")
        >>> [(column.name, it.what, it.kinds) for column, it in labelled_rows(table).noticed]
        [('heat', 'variance', ('unused', 'categorical'))]
    """

    what: str
    sentence: str
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Column:
    """A column that is not the label: its name, its kind, how many values it has, and oddities.

    Attributes:
        name: of the column.
        kind: one of `COLUMN_KINDS`.
        values: the values that occur, in order of first appearance.
        noticed: what is odd about it.

    Examples:
        >>> print(Column("outlook", "categorical", ("sunny", "rainy")))
        outlook 2 values
        >>> print(Column("heat", "gaussian", (30, 18)))
        heat Gaussian
    """

    name: str
    kind: str
    values: tuple[CellValue, ...]
    noticed: tuple[Noticed, ...] = ()

    def __str__(self) -> str:
        if self.kind == "categorical":
            return f"{self.name} {several(len(self.values), 'value')}"
        return f"{self.name} {COLUMN_KINDS[self.kind]}"


@dataclass(frozen=True)
class LabelledRows:
    """A table as examples for a model: rows of features, and their labels.

    Attributes:
        table: the cells as written.
        label: the name of the label column.
        label_named: whether its name or the caller chose that column; otherwise it is the last one.
        label_guessed: whether nobody chose it.
        count: the name of the column that says how many such rows there are, or None.
        features: what each of the other columns is; `kinds` has those that are used.
        rows: for each row, the value of each feature that is used, or None if it is missing.
        labels: the label of each row.
        times: how many such rows there are.
    """

    table: Table
    label: str
    label_named: bool
    label_guessed: bool
    count: str | None
    features: dict[str, Column]
    rows: list[dict[str, CellValue | None]]
    labels: list[str]
    times: list[int]

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each feature that is used.

        Examples:
            >>> text = "outlook,heat,day,play\\nsunny,30,1,no\\nrainy,18.5,2,yes"
            >>> labelled_rows(parse_table(text), kinds={"day": "unused"}).kinds
            {'outlook': 'categorical', 'heat': 'gaussian'}
        """
        return {f.name: f.kind for f in self.features.values() if f.kind != "unused"}

    @property
    def examples(self) -> list[tuple[dict[str, CellValue | None], str]]:
        """Pairs of row and label, each as many times as it counts.

        Examples:
            >>> labelled_rows(parse_table("sex,lived,count\\nmale,no,2\\nfemale,yes,1")).examples
            [({'sex': 'male'}, 'no'), ({'sex': 'male'}, 'no'), ({'sex': 'female'}, 'yes')]
        """
        counted = zip(self.rows, self.labels, self.times, strict=True)
        return [(row, label) for row, label, times in counted for _ in range(times)]

    @property
    def told(self) -> str:
        """What was decided, in one line.

        Examples:
            >>> labelled_rows(parse_table("outlook,heat,play\\nsunny,30,no\\nrainy,18,yes")).told
            'play: 1 no, 1 yes; outlook 2 values; heat Gaussian'
        """
        classes: Counter[str] = Counter()
        for label, times in zip(self.labels, self.times, strict=True):
            classes[label] += times
        named = [f"{n} {short(label, str, 80)}" for label, n in classes.items()]
        more = [f"{len(named) - 6} more classes"] if len(named) > 6 else []
        features = [str(feature) for feature in self.features.values()]
        others = [f"{len(features) - 10} more columns"] if len(features) > 10 else []
        counted = [f"{self.count} says how often a row counts"] if self.count else []
        first = f"{self.label}: {', '.join([*named[:6], *more])}"
        return "; ".join([first, *features[:10], *others, *counted])

    @property
    def noticed(self) -> list[tuple[Column, Noticed]]:
        """What is odd about the columns, each with its feature.

        Examples:
            >>> windy = labelled_rows(parse_table("windy,play\\n1,no\\n0,yes\\n1,yes\\n0,no"))
            >>> [noticed.sentence for _, noticed in windy.noticed]
            ['windy has only 2 different numbers, 1 and 0, which may be categories']
        """
        return [(feature, it) for feature in self.features.values() for it in feature.noticed]


# Cells.


def parse_table(
    text: str, name: str = "the table", *, separator: str = "", header: bool | None = None
) -> Table:
    """The cells of a table, with what separates them and whether there is a header.

    Empty lines are skipped, white space around a cell is dropped, and a cell in quotes may
    contain the separator or a line end.  The first line is a header unless one of its cells
    is a number or occurs again in its column.

    Arguments:
        text: the table: CSV, or with tabs, semicolons, bars or white space between cells.
        name: of the table, for messages.
        separator: one of `SEPARATORS`; "" to detect it.
        header: whether the first line has the names of the columns; None to detect it.

    Raises:
        NaiveBayesError: there are no rows or fewer than two columns; a row has more or
            fewer cells than the first one; or two columns have one name.

    Examples:
        >>> table = parse_table("outlook;heat\\nsunny;30,5\\nrainy;?")
        >>> table.columns, table.separator, table.header
        (('outlook', 'heat'), ';', True)
        >>> parse_table("sunny\\tno\\nsunny\\tyes").columns
        ('column 1', 'column 2')
        >>> parse_table("outlook,play\\nsunny,no,?")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table, line 2: the row has 3 cells, and the first line has 2: put a cell that has a comma in it in quotes
    """
    readings = {sign: cells_of(text, sign) for sign in ([separator] if separator else SEPARATORS)}
    separator = min(readings, key=lambda sign: raggedness(readings[sign], sign))
    lines = readings[separator]
    if not lines:
        raise NaiveBayesError(f"{name} is empty: give one row on each line, and a header")
    width = len(lines[0].cells)
    if width < 2:
        raise NaiveBayesError(
            f"{name}, line {lines[0].number}: there is only one column, {short(lines[0].cells[0], longest=40)}: "
            "separate the cells by commas, semicolons or tabs"
        )
    for line in lines:
        if len(line.cells) != width:
            advice = f"put a cell that has {SEPARATORS[separator]} in it in quotes"
            if len(line.cells) < width:
                advice = "leave a cell empty if its value is missing"
            raise NaiveBayesError(
                f"{name}, line {line.number}: the row has {several(len(line.cells), 'cell')}, and the "
                f"first line has {width}: {advice}"
            )
    found, certain = (header, True) if header is not None else has_header(lines)
    columns = tuple(f"column {place + 1}" for place in range(width))
    if found:
        # A column without a name, as that of the row numbers, keeps its place as its name.
        columns = tuple(map(lambda own, place: own or place, lines[0].cells, columns))
        lines = lines[1:]
        twice = [column for column, times in Counter(columns).items() if times > 1]
        if twice:
            raise NaiveBayesError(
                f"{name}: two columns are called {short(twice[0], longest=40)}: give each column its own name"
            )
    if not lines:
        raise NaiveBayesError(f"{name} has only a header: give one row on each line below it")
    return Table(name, columns, tuple(lines), separator, found, certain)


def cells_of(text: str, separator: str) -> list[Line]:
    """The rows that are not empty, with white space cleaned up; a quote left open is text.

    Examples:
        >>> cells_of('a\\t"two\\nlines"\\n\\nb\\t', "\\t")
        [Line(number=1, cells=['a', 'two lines']), Line(number=4, cells=['b', ''])]
        >>> cells_of("| outlook | play |\\n|---|:---|\\n| sunny | no |", "|")
        [Line(number=1, cells=['outlook', 'play']), Line(number=3, cells=['sunny', 'no'])]
    """
    try:
        rows = list(rows_of(text, separator, csv.QUOTE_MINIMAL))
    except csv.Error:
        rows = list(rows_of(text, separator, csv.QUOTE_NONE))
    lines = []
    for number, row in rows:
        cells = [" ".join(cell.split()) for cell in row]
        if separator == "|":  # as in Markdown, which has bars around a row and a line of dashes
            cells = cells[not cells[0] : len(cells) - (not cells[-1])]
            if all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                continue
        if any(cells):
            lines.append(Line(number, cells))
    return lines


def rows_of(text: str, separator: str, quoting: Literal[0, 3]) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table as they are written, each with the number of its first line.

    Examples:
        >>> list(rows_of("a,b\\nc,d", ",", csv.QUOTE_MINIMAL))
        [(1, ['a', 'b']), (2, ['c', 'd'])]
    """
    if separator == " ":
        text = "\n".join(" ".join(line.split()) for line in text.split("\n"))
    file, number = io.StringIO(text, newline=None), 1
    options: Any = {"delimiter": separator, "quoting": quoting, "skipinitialspace": True}
    reader = csv.reader(file, strict=True, **options)
    for row in reader:
        if row:
            yield number, row
        number = reader.line_num + 1


def raggedness(lines: Sequence[Line], separator: str) -> tuple[bool, bool, int]:
    """How badly a separator fits: it separates nothing; it is white space; some rows are odd.

    Examples:
        >>> lines = [Line(1, ["light rain", "no"]), Line(2, ["sunny", "yes", ""])]
        >>> raggedness(lines, ",")
        (False, False, 1)
    """
    widths = Counter(len(line.cells) for line in lines)
    usual = max(widths, key=lambda width: widths[width], default=0)
    return usual < 2, separator == " ", len(lines) - widths[usual]


def has_header(lines: Sequence[Line]) -> tuple[bool, bool]:
    """Whether the first line is a header, and whether that is certain.

    Examples:
        >>> has_header([Line(1, ["heat", "play"]), Line(2, ["30", "no"])])
        (True, True)
        >>> has_header([Line(1, ["sunny", "no"]), Line(2, ["rainy", "no"])])
        (False, True)
        >>> has_header([Line(1, ["outlook", "play"]), Line(2, ["sunny", "no"])])
        (True, False)
    """
    first, *others = (line.cells for line in lines)
    columns = [
        [cell for cell in below if cell not in MISSING] for below in zip(*others, strict=True)
    ]
    # A word above numbers is a name; a number, or a cell that occurs again, is a value.
    names = {cell.casefold() for cell in first} & {*LABEL_NAMES, *TEXT_NAMES, "count"}
    values = any(is_number(cell) or cell == "?" for cell in first)
    for cell, below in zip(first, columns, strict=False):
        if below and not is_number(cell) and all(map(is_number, below)):
            names.add(cell)
        values = values or cell in below
    if values or not others:
        return False, not names and bool(others)
    # Where all other cells of a column occur again, one that does not is hardly a value.
    repeated = [min(Counter(below).values(), default=0) > 1 for below in columns]
    return True, bool(names) or sum(repeated) > 1


def is_number(cell: str) -> bool:
    """Whether a cell is a number, with a decimal point or comma.

    Examples:
        >>> is_number("-1,5"), is_number("2e3"), is_number("1.234,5"), is_number("")
        (True, True, False, False)
    """
    return NUMBER.fullmatch(cell) is not None


def number_of(cell: str, place: str) -> int | float | Fraction:
    """The number of a cell; a comma is a decimal one.  A float only where it is what was written.

    Raises:
        NaiveBayesError: it is not a number, or too long.

    Examples:
        >>> number_of("30", "line 2"), number_of("30,5", "line 2")
        (30, 30.5)
    """
    advice = "give a number, or nothing where it is missing"
    value = exact_from_text(cell.replace(",", "."), place, advice)
    if isinstance(value, int):
        return value
    # Fraction(61, 2) is shown as 30.5; a float that is not the number as written is not used.
    return float(value) if Fraction(repr(float(value))) == value else value


# Columns.


def labelled_rows(
    table: Table, *, label: str = "", count: str | None = None, kinds: Mapping[str, str] = {}
) -> LabelledRows:
    """Which column is the label, and what each of the others is.

    Arguments:
        table: the cells.
        label: the name of the label column, or its number from 1.  By default it is the column
            called label, class, category, target or sentiment, otherwise the last one.
        count: the name of the column that says how many such rows there are; by default one
            called count, if it has whole numbers.  "" for none.
        kinds: for some columns, which of `COLUMN_KINDS` they are.  By default words are
            "categorical", and numbers are "gaussian".

    Raises:
        NaiveBayesError: the column or kind is unknown; a row has no label, or a cell that
            is not a number in a column of numbers; or no columns are left for the features.

    Examples:
        >>> text = "outlook,heat,play\\nsunny,30,no\\nrainy,18,yes\\n?,21.5,yes"
        >>> rows = labelled_rows(parse_table(text))
        >>> rows.told
        'play: 1 no, 2 yes; outlook 2 values; heat Gaussian'
        >>> rows.rows[2], rows.labels[2]
        ({'outlook': None, 'heat': 21.5}, 'yes')
        >>> labelled_rows(parse_table(text), label="wind")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table has no column 'wind': the columns are outlook, heat, play
    """
    count = count_column(table) if count is None else count and column_named(table, count)
    others = [column for column in table.columns if column != count]
    named = [column for column in others if column.casefold() in LABEL_NAMES]
    chosen = column_named(table, label) if label else named[0] if len(named) == 1 else others[-1]
    places = [f"{table.name}, line {line.number}" for line in table.lines]
    labels = table.cells(chosen)
    for cell, place in zip(labels, places, strict=True):
        if cell in MISSING:
            raise NaiveBayesError(f"{place} has no label in {chosen}: write one in each row")
    times = times_of(table, count or None, places)
    for column, kind in kinds.items():
        column_named(table, column)
        if kind not in COLUMN_KINDS:
            raise NaiveBayesError(
                f"the kind of {column} is {short(kind, longest=40)}: choose one of {', '.join(COLUMN_KINDS)}"
            )
    features, columns = {}, {}
    for column in others:
        if column == chosen:
            continue
        feature, values = feature_of(table, column, labels, kinds.get(column, ""), places)
        features[column] = feature
        if feature.kind != "unused":
            columns[column] = values
    if not columns:
        raise NaiveBayesError(
            f"{table.name} has no columns besides {chosen} to use: give at least one feature"
        )
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    by_name = bool(label) or len(named) == 1
    return LabelledRows(
        table, chosen, by_name, not label, count or None, features, rows, labels, times
    )


def column_named(table: Table, name: str) -> str:
    """The column with a name, or with a number from 1.

    Raises:
        NaiveBayesError: the column is unknown.

    Examples:
        >>> table = parse_table("outlook,play\\nsunny,no")
        >>> column_named(table, "Play"), column_named(table, "1")
        ('play', 'outlook')
    """
    alike = [column for column in table.columns if column.casefold() == name.casefold()]
    if name in table.columns:
        return name
    if len(alike) == 1:
        return alike[0]
    if name.isdecimal() and 1 <= int(name) <= len(table.columns):
        return table.columns[int(name) - 1]
    known = ", ".join(table.columns[:10]) + ", …" * (len(table.columns) > 10)
    raise NaiveBayesError(
        f"{table.name} has no column {short(name, longest=40)}: the columns are {known}"
    )


def count_column(table: Table) -> str | None:
    """The column called count, if it has whole numbers and at least two others are left.

    Examples:
        >>> count_column(parse_table("sex,lived,Count\\nmale,no,2"))
        'Count'
        >>> count_column(parse_table("count,lived\\n2,no")) is None
        True
    """
    for column in table.columns:
        if column.casefold() == "count" and len(table.columns) > 2:
            return column if all(cell.isdecimal() for cell in table.cells(column)) else None
    return None


def times_of(table: Table, count: str | None, places: Iterable[str]) -> list[int]:
    """How many times each row counts.

    Raises:
        NaiveBayesError: a number is not a whole one, or the rows are too many.

    Examples:
        >>> times_of(parse_table("sex,lived,count\\nmale,no,2"), "count", ["line 2"])
        [2]
    """
    times = []
    for cell, place in zip(table.cells(count) if count else (), places, strict=False):
        if not cell.isdecimal() or len(cell) > 9:
            raise NaiveBayesError(
                f"{place}: {count} is {short(cell, longest=40)}: write how many such rows there are, as a "
                "whole number"
            )
        times.append(int(cell))
    times = times if count else [1] * len(table.lines)
    if not 0 < sum(times) <= MOST_ROWS:
        raise NaiveBayesError(
            f"{table.name} has {sum(times)} rows in all: give at least 1 and at most {MOST_ROWS}"
        )
    return times


def feature_of(
    table: Table, column: str, labels: Sequence[str], kind: str, places: Sequence[str]
) -> tuple[Column, list[CellValue | None]]:
    """What a column is, and its values, with None where one is missing.

    Raises:
        NaiveBayesError: the kind needs numbers, and a cell is not one.

    Examples:
        >>> table = parse_table("heat,play\\n30,no\\n?,yes\\n18,yes")
        >>> feature_of(table, "heat", ["no", "yes", "yes"], "", ["line 2", "line 3", "line 4"])[1]
        [30, None, 18]
    """
    cells = table.cells(column)
    filled = [cell for cell in cells if cell not in MISSING]
    numbers = bool(filled) and all(map(is_number, filled))
    chosen = kind or ("gaussian" if numbers else "categorical" if filled else "unused")
    values: list[CellValue | None] = []
    for cell, place in zip(cells, places, strict=True):
        if cell in MISSING:
            values.append(None)
        else:
            values.append(value_of(cell, chosen, f"{place}: {column}"))
    seen = tuple(dict.fromkeys(value for value in values if value is not None))
    noticed = []
    if not filled:
        noticed = [Noticed("no values", f"{column} has no values and is left out", ())]
    elif not kind:
        noticed = [*oddities(column, values, cells, labels, numbers)]
    return Column(column, chosen, seen, tuple(noticed)), values


def value_of(cell: str, kind: str, place: str) -> CellValue | None:
    """The value of a cell for a kind of feature: a number, a word, or None if it is missing.

    Raises:
        NaiveBayesError: the kind needs a number, and the cell is not one.

    Examples:
        >>> value_of("18,5", "gaussian", "heat"), value_of("18", "categorical", "heat")
        (18.5, '18')
        >>> value_of("?", "gaussian", "heat") is None, value_of("yes", "bernoulli", "windy")
        (True, 1)
    """
    if cell in MISSING:
        return None
    if kind == "bernoulli" and cell.casefold() in YES_OR_NO:
        return YES_OR_NO[cell.casefold()]
    return number_of(cell, place) if kind in NUMERIC else cell


YES_OR_NO = {"yes": 1, "true": 1, "no": 0, "false": 0}
"""Words that are as good as 1 and 0 in a column of kind bernoulli."""


def oddities(
    column: str,
    values: Sequence[CellValue | None],
    cells: Sequence[str],
    labels: Sequence[str],
    numbers: bool,
) -> Iterator[Noticed]:
    """What is odd about a column whose kind nobody has chosen.

    Examples:
        >>> found = oddities("day", [1, 2, 3, 4, 5], ["1", "2", "3", "4", "5"], "ababa", True)
        >>> [(noticed.what, noticed.kinds) for noticed in found]
        [('ID', ('unused',))]
        >>> [noticed.sentence for noticed in oddities("age", ["30", "old"], ["30", "old"], "ab", False)]
        ["age has numbers, but also 'old', so its values are categories: where a number is missing, leave the cell empty or write ?"]
    """
    known = [value for value in values if value is not None]
    seen: dict[Any, None] = dict.fromkeys(known)
    if len(seen) == 1 and not numbers:
        sentence = f"{column} has the same value in all rows, so it says nothing about the class"
        yield Noticed("constant", sentence, ("unused",))
    elif numbers:
        yield from oddities_of_numbers(column, values, cells, labels)
    elif any(map(is_number, cells)):
        word = next(cell for cell in cells if cell not in MISSING and not is_number(cell))
        sentence = (
            f"{column} has numbers, but also {short(word, longest=40)}, so its values are categories: where a "
            "number is missing, leave the cell empty or write ?"
        )
        yield Noticed("mostly numbers", sentence, ())
    elif sum(len(str(value).split()) for value in known) > 3 * len(known):
        sentence = f"{column} has texts of several words, and each whole text is one category"
        yield Noticed("texts", sentence, ("unused",))
    elif len(seen) == len(known) >= 5:
        yield Noticed("ID", f"{column} has another value in each row, as an ID has", ("unused",))


def oddities_of_numbers(
    column: str, values: Sequence[CellValue | None], cells: Sequence[str], labels: Sequence[str]
) -> Iterator[Noticed]:
    """What is odd about a column of numbers.

    Examples:
        >>> found = oddities_of_numbers("heat", [30, 30, 18, 21], ["30", "30", "18", "21"], "aabb")
        >>> [noticed.sentence for noticed in found]
        ['heat is always 30 in the class a, so its variance there is 0 and its density is undefined']
    """
    known = [value for value in values if value is not None]
    seen = dict.fromkeys(known)
    commas = [cell for cell in cells if "," in cell]
    if commas:
        sentence = (
            f"{column} has decimal commas: {commas[0]} is read as {commas[0].replace(',', '.')}"
        )
        if all(re.fullmatch(r"\d{1,3}(,\d{3})+", cell) for cell in commas):
            sentence += f"; if it is {commas[0].replace(',', '')}, write it without the comma"
        yield Noticed("decimal commas", sentence, ())
    whole = all(isinstance(value, int) for value in known)
    if whole and any(re.match(r"0\d", cell) for cell in cells):
        sentence = f"{column} has numbers that begin with 0, as codes do"
        yield Noticed("codes", sentence, ("categorical", "unused"))
        return
    numbered = whole and [*range(int(known[0]), int(known[0]) + len(known))]
    if known == numbered and len(known) >= 5:
        yield Noticed("ID", f"{column} counts the rows, as an ID does", ("unused",))
        return
    repeated = len(seen) == 2 < len(known) or 2 * len(seen) <= len(known)
    if whole and repeated and 1 < len(seen) <= FEW:
        numbers = [str(value) for value in seen]
        listed = (
            f"{', '.join(numbers[:-1])} and {numbers[-1]}" if len(seen) <= 5 else f"{numbers[0]}, …"
        )
        sentence = (
            f"{column} has only {len(seen)} different numbers, {listed}, which may be categories"
        )
        yield Noticed("few numbers", sentence, ("categorical",))
    in_class: dict[str, set[Any]] = {label: set() for label in labels}
    for value, label in zip(values, labels, strict=True):
        in_class[label] |= {value} - {None}
    without = [label for label, own in in_class.items() if not own]
    constant = [label for label, own in in_class.items() if len(own) == 1]
    if without:
        sentence = f"{column} has no values in the class {short(without[0], str, 80)}, so its density is undefined"
        yield Noticed("variance", sentence, ("unused",))
    elif constant:
        value, where = next(iter(in_class[constant[0]])), f"the class {short(constant[0], str, 80)}"
        sentence = f"{column} is always {value} in {where}, so its variance there is 0 and its density is undefined"
        yield Noticed("variance", sentence, ("unused", "categorical"))


def read_table(
    path: str | PathLike[str],
    label_column: str = "",
    *,
    count_column: str | None = None,
    kinds: Mapping[str, str] = {},
    separator: str = "",
    header: bool | None = None,
    encoding: str = "utf-8",
) -> LabelledRows:
    """The labelled rows of a file.

    Arguments:
        path: the file; "-" is the standard input.
        label_column: see `labelled_rows`, as for the next two.
        count_column: how many such rows there are.
        kinds: for some columns, what they are.
        separator: see `parse_table`, as for `header`.
        header: whether the first line has the names of the columns.
        encoding: of the file.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: see `parse_table` and `labelled_rows`.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "tennis.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("outlook,play\\nsunny,no\\nrainy,yes\\n")
        ...     read_table(path).examples
        [({'outlook': 'sunny'}, 'no'), ({'outlook': 'rainy'}, 'yes')]
    """
    name = "the standard input" if str(path) == "-" else str(path)
    table = parse_table(read_text(path, encoding), name, separator=separator, header=header)
    return labelled_rows(table, label=label_column, count=count_column, kinds=kinds)
