"""Rows to classify: as they are typed, or from a file of rows without labels."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from naive_bayes.data.cells import SEPARATORS, Table, lines_of, tidy
from naive_bayes.data.columns import CellValue, Column
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.names import owner_of

NAMED = re.compile(r"([^<>!=]*[^<>!=\s])\s*=(?!=)\s*(.*)", re.DOTALL)
"""A name and its value; <=30 has no name."""


class ReadRow(NamedTuple):
    """A row to classify, and what to know about it.

    Attributes:
        values: of each feature; None where it is missing.
        said: sentences on features that are left out, and on values that were never seen.

    Examples:
        >>> sky, heat = Column("sky", "categorical", ("sun", "rain")), Column("heat", "gaussian")
        >>> row = row_from("sky=snow", {"sky": sky, "heat": heat})
        >>> row.values
        {'sky': 'snow', 'heat': None}
        >>> row.said
        ['sky=snow was never seen: the values are sun, rain', 'heat is not in the row, so its factor is left out']
    """

    values: dict[str, CellValue | None]
    said: list[str]


def row_from(
    text: str, columns: Mapping[str, Column], others: Sequence[str] = (), guessed: str = ""
) -> ReadRow:
    """A row as it is typed: outlook=sunny, wind=strong; or JSON; or the values in order.

    Values in order may be separated by tabs, bars, semicolons or commas; one that contains
    the separator is put in quotes.  Nothing, or a question mark, is a missing value.  Of
    features that are yes or no, those that are yes are enough: long, sweet.

    Arguments:
        text: the row.
        columns: the features that the model uses, in order.
        others: the other columns of the table, which a row may have too: they are not used.
        guessed: the label column, if nobody has said that it is; a row may not have it.

    Raises:
        NaiveBayesError: a part is not a feature with a value, or a value is not a number where
            one is needed; there are more or fewer values than features; or the row has the column
            that is taken for the label.

    Examples:
        >>> columns = {"sky": Column("sky", "categorical"), "heat": Column("heat", "gaussian")}
        >>> row_from('heat=18.5, sky="sun, wind"', columns).values
        {'sky': 'sun, wind', 'heat': 18.5}
        >>> row_from('{"sky": "sun", "heat": null}', columns).values
        {'sky': 'sun', 'heat': None}
        >>> row_from("| sun | 18 |", columns).values
        {'sky': 'sun', 'heat': 18}
        >>> row_from("sky=sun, wind=weak", columns)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row has 'wind', which is not a feature: the features are sky, heat
    """
    cells = json_cells(text) if text.lstrip().startswith(("{", "[")) else typed_cells(text, columns)
    if isinstance(cells, list):
        alone = len(cells) == 1 and owner_of(cells[0], columns) is None
        yes = {
            owner_of(cell, columns): "yes"
            for cell in (cells[0].split() if alone else cells)
            if cell
        }
        if None not in yes and all({"yes", "no"} >= {*columns[str(it)].values} for it in yes):
            cells = {str(name): value for name, value in yes.items()}  # long, sweet: those it has
        elif len(cells) != len(columns):
            raise NaiveBayesError(
                f"the row {short(text, longest=40)} has {several(len(cells), 'value')}, and there are "
                f"{several(len(columns), 'feature')}: put a comma between two values, or write each with "
                f"its name, as in {next(iter(columns))}=VALUE"
            )
        else:
            cells = dict(zip(columns, cells, strict=True))
    named: dict[str, str] = {}
    for name, cell in cells.items():
        owner = owner_of(name, [*columns, *(one for one in others if one not in columns)])
        if owner is None:
            raise NaiveBayesError(
                f"the row has {short(name, longest=40)}, which is not a feature: the features are "
                f"{', '.join(list(columns)[:10])}"
            )
        if owner == guessed:
            given = {owner_of(one, columns) for one in cells}
            raise is_the_label(
                "the row", guessed, [c for c in columns if c not in given] or columns
            )
        add_once(named, owner, cell)
    return row_of(named, columns, "the row")


def is_the_label(where: str, label: str, columns: Iterable[str]) -> NaiveBayesError:
    """The error for a row that has a value in the column that is taken for the label.

    Examples:
        >>> raise is_the_label("the row", "colour", ["kind", "legs"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row has 'colour', which is taken for the class: leave it out, or name the column of the classes, as in --label-column kind
    """
    first = next(iter(columns))
    return NaiveBayesError(
        f"{where} has {short(label, longest=40)}, which is taken for the class: leave it out, or name the "
        f"column of the classes, as in --label-column {first}"
    )


def rows_from(table: Table, columns: Mapping[str, Column], guessed: str = "") -> list[ReadRow]:
    """The rows of a table to classify; other columns than the features are not used.

    Arguments:
        table: the rows.
        columns: the features that the model uses, in order.
        guessed: the label column, if nobody has said that it is.

    Raises:
        NaiveBayesError: no column is a feature, or two are the same one; a cell is not a number
            where one is needed; or the table has the column that is taken for the label in place
            of a feature.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("day,sky\\n1,sun\\n2,?")
        >>> [row.values for row in rows_from(table, {"sky": Column("sky", "categorical")})]
        [{'sky': 'sun'}, {'sky': None}]
    """
    owners = owners_of(table.columns, columns, table.name)
    if not table.header and len(table.columns) == len(columns):
        owners = dict(zip(columns, table.columns, strict=True))
    if not owners:
        features = ", ".join(list(columns)[:10])
        raise NaiveBayesError(
            f"{table.name} has none of the features {short(features, str, 80)}: name the columns as in the "
            "training data"
        )
    lacking = [name for name in columns if name not in owners]
    if lacking and guessed and owner_of(guessed, table.columns):
        raise is_the_label(table.name, guessed, lacking)
    said = [
        f"{name} is not a column of {table.name}, so its factor is left out" for name in lacking
    ]
    found = []
    for k in range(len(table.numbers)):
        cells = dict.fromkeys(lacking, "") | {
            name: table.cells[own][k] for name, own in owners.items()
        }
        row = row_of(cells, columns, table.place(k))
        found.append(row._replace(said=[*said, *row.said]))
    return found


def owners_of(names: Iterable[str], columns: Iterable[str], where: str) -> dict[str, str]:
    """For each feature the column that is called so, with the same capital letters or others.

    Raises:
        NaiveBayesError: two columns could be one feature.

    Examples:
        >>> owners_of(["Sky", "day"], ["sky", "heat"], "the table")
        {'sky': 'Sky'}
    """
    owners: dict[str, str] = {}
    known = [*columns]
    for name in sorted(names, key=lambda name: name not in known):
        owner = owner_of(name, known)
        if owner is not None and owner not in owners:
            owners[owner] = name
        elif owner is not None:
            raise NaiveBayesError(
                f"{where} has both {owners[owner]} and {name}, and {owner} is one feature: leave one out"
            )
    return {name: owners[name] for name in known if name in owners}


def row_of(cells: Mapping[str, str], columns: Mapping[str, Column], place: str) -> ReadRow:
    """The values of the features, from the cells of a row.

    A category that differs from one of the training data only in capital letters is taken for it.

    Raises:
        NaiveBayesError: a cell is not a number where one is needed.

    Examples:
        >>> row_of({"sky": "Sun"}, {"sky": Column("sky", "categorical", ("sun", "rain"))}, "the row")
        ReadRow(values={'sky': 'sun'}, said=['sky=Sun is read as sun'])
        >>> columns = {"sky": Column("sky", "", ("sun", "fog")), "wind": Column("wind", "", ("weak", "strong"))}
        >>> row_of({"sky": "weak", "wind": "weak"}, columns, "the row").said
        ['sky=weak was never seen: the values are sun, fog; weak is a value of wind']
    """
    values: dict[str, CellValue | None] = {}
    said = []
    for name, column in columns.items():
        value = column.value(cells.get(name, ""), place)
        if isinstance(value, str) and value not in column.values and column.values:
            by_name = {str(one): one for one in column.values}  # a model may have 1, and no "1"
            known = owner_of(value, by_name)
            if known not in (None, value):
                said.append(f"{name}={value} is read as {known}")
            value = value if known is None else by_name[known]
        if name not in cells:
            said.append(f"{name} is not in {place}, so its factor is left out")
        elif column.values and value is not None and value not in column.values:
            usual = ", ".join(map(str, column.values[:10])) + ", …" * (len(column.values) > 10)
            owners = (other for other, one in columns.items() if value in one.values)
            known = next((f"; {value} is a value of {owner}" for owner in owners), "")
            said.append(f"{name}={value} was never seen: the values are {usual}{known}")
        values[name] = value
    return ReadRow(values, said)


def typed_cells(text: str, columns: Iterable[str] = ()) -> dict[str, str] | list[str]:
    """The cells of a row that is typed: by name, or in order if none has a name.

    Raises:
        NaiveBayesError: some parts have a name and others have none, or one comes twice.

    Examples:
        >>> typed_cells('wind = "weak, then ""strong"" again", sky=')
        {'wind': 'weak, then "strong" again', 'sky': ''}
        >>> typed_cells("<=30, >=2"), typed_cells("sun\\tlight rain")
        (['<=30', '>=2'], ['sun', 'light rain'])
        >>> typed_cells("sky=sun, strong")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a part of the row is 'strong': write each as name=value, and a value that has a comma in quotes
    """
    text = text.replace("\n", " ").strip(" ")
    quoted = re.sub(r'"(?:[^"]|"")*"', "", text)
    sign = next((sign for sign in "\t|;," if sign in quoted), ",")
    # A value in quotes after its name is not at the start of its cell, where a reader expects it.
    text = re.sub(
        r'(?<![^",;|\t])([^",;|\t]*[^",;|\t<>!=\s]\s*=)\s*"((?:[^"]|"")*)"', r'"\1\2"', text
    )
    lines = tidy(lines_of(text, sign), sign)
    parts = lines[0].cells if lines else [""]
    found = [NAMED.fullmatch(part) for part in parts]
    if not any(found):
        return parts
    cells: dict[str, str] = {}
    for part, one in zip(parts, found, strict=True):
        if one is None:
            raise NaiveBayesError(
                f"a part of the row is {short(part, longest=40)}: write each as name=value, and a value that "
                f"has {SEPARATORS[sign]} in quotes"
            )
        add_once(cells, one[1], one[2])
    return cells


def add_once(cells: dict[str, Any], name: str, value: Any) -> None:
    """Add the value of a feature to those of a row.

    Raises:
        NaiveBayesError: the row has one already.

    Examples:
        >>> add_once({"sky": "sun"}, "sky", "fog")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'sky' is in the row twice: write it once
    """
    if name in cells:
        raise NaiveBayesError(f"{short(name, longest=40)} is in the row twice: write it once")
    cells[name] = value


def json_cells(text: str) -> dict[str, str] | list[str]:
    """The cells of a row in JSON: an object, or a list of values in order.

    Raises:
        NaiveBayesError: it is not JSON, a name comes twice, or a value is a list or an object.

    Examples:
        >>> json_cells('{"sky": "sun", "heat": 18.50, "wind": null}')
        {'sky': 'sun', 'heat': '18.50', 'wind': ''}
        >>> json_cells('{"sky": ["sun"]}')
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row {"sky": ["sun"]} is not a row in JSON: give an object from feature to value, as in {"sky": "sunny"}
    """
    error = NaiveBayesError(
        f"the row {short(text, str, 80)} is not a row in JSON: give an object from feature to value, as in "
        '{"sky": "sunny"}'
    )

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            add_once(found, name, value)
        return found

    try:
        data: Any = json.loads(
            text, parse_float=str, parse_int=str, parse_constant=str, object_pairs_hook=once
        )
    except NaiveBayesError:
        raise
    except (ValueError, RecursionError):
        raise error from None
    constants = {True: "true", False: "false", None: ""}
    values = data.values() if isinstance(data, dict) else data
    if not all(value is None or isinstance(value, str | bool) for value in values):
        raise error
    written = [value if isinstance(value, str) else constants[value] for value in values]
    return dict(zip(data, written, strict=True)) if isinstance(data, dict) else written


def row_as_typed(row: Mapping[str, Any]) -> str:
    """A row as it can be typed again; missing values are left out.

    Examples:
        >>> row_as_typed({"sky": "sun", "wind": "weak, then strong", "heat": None})
        'sky=sun, wind="weak, then strong"'
    """
    return ", ".join(
        f"{name}={cell_as_typed(value)}" for name, value in row.items() if value is not None
    )


def words_as_typed(document: Any) -> str:
    """A text on one line, or the words of a bag or a list, each as often as it occurs.

    Examples:
        >>> words_as_typed("win\\na prize"), words_as_typed({"win": 2, "now": 1}), words_as_typed(["b", "a"])
        ('win a prize', 'win win now', 'b a')
    """
    words = document.split() if isinstance(document, str) else document
    words = Counter(words).elements() if isinstance(words, Mapping) else words
    return " ".join(map(str, words))


def cell_as_typed(value: object) -> str:
    """A value, in quotes if it has a quotation mark, or what may separate two values.

    Examples:
        >>> cell_as_typed('5" and more'), cell_as_typed(18.5)
        ('"5"" and more"', '18.5')
    """
    text = str(value)
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if set(text) & set('\t|;,"') else text
