"""Rows to classify: from the command line, or from a file of rows without labels."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from naive_bayes.data.tables import CellValue, Table, value_of
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short

PART = re.compile(r'((?:"(?:[^"]|"")*"|[^",])*),')
"""A part of a row, up to a comma that is not in quotes."""


class ReadRow(NamedTuple):
    """A row to classify, and what to know about it.

    Attributes:
        values: of each feature; None where it is missing.
        said: sentences on features that are left out, and on values that were never seen.

    Examples:
        >>> kinds, seen = {"sky": "categorical", "heat": "gaussian"}, {"sky": ["sun", "rain"]}
        >>> row = row_from("sky=snow", kinds, seen)
        >>> row.values
        {'sky': 'snow', 'heat': None}
        >>> row.said
        ['sky=snow was never seen: the values are sun, rain', 'heat is not in the row, so its factor is left out']
    """

    values: dict[str, CellValue | None]
    said: list[str]


def row_from(
    text: str,
    kinds: Mapping[str, str],
    seen: Mapping[str, Sequence[CellValue]] = {},
    others: Sequence[str] = (),
) -> ReadRow:
    """A row as it is typed: outlook=sunny, wind=strong; or JSON; or the values in order.

    A value with a comma is put in quotes.  Nothing, or a question mark, is a missing value.

    Arguments:
        text: the row.
        kinds: of each feature that the model uses.
        seen: the values of the categories, where they are known.
        others: the other columns of the table, which a row may have too: they are not used.

    Raises:
        NaiveBayesError: a part is not a feature with a value, or a value is not a number where
            one is needed.

    Examples:
        >>> kinds = {"sky": "categorical", "heat": "gaussian"}
        >>> row_from('heat=18.5, sky="sun, wind"', kinds).values
        {'sky': 'sun, wind', 'heat': 18.5}
        >>> row_from('{"sky": "sun", "heat": null}', kinds).values
        {'sky': 'sun', 'heat': None}
        >>> row_from("sun, 18", kinds).values
        {'sky': 'sun', 'heat': 18}
        >>> row_from("sky=sun, wind=weak", kinds)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row has 'wind', which is not a feature: the features are sky, heat
    """
    cells = json_cells(text) if text.lstrip().startswith(("{", "[")) else typed_cells(text)
    if isinstance(cells, list):
        if len(cells) != len(kinds):
            raise NaiveBayesError(
                f"the row {short(text, longest=40)} has {several(len(cells), 'value')}, and there are "
                f"{several(len(kinds), 'feature')}: write each with its name, as in "
                f"{next(iter(kinds))}=VALUE"
            )
        cells = dict(zip(kinds, cells, strict=True))
    names = {name.casefold(): name for name in (*others, *kinds)}
    named = {names.get(name.casefold(), name): cell for name, cell in cells.items()}
    used = {name: cell for name, cell in named.items() if name in kinds or name not in others}
    return row_of(used, kinds, seen, "the row", strict=True)


def rows_from(
    table: Table,
    kinds: Mapping[str, str],
    seen: Mapping[str, Sequence[CellValue]] = {},
) -> list[ReadRow]:
    """The rows of a table to classify; other columns than the features are not used.

    Raises:
        NaiveBayesError: no column is a feature, or a cell is not a number where one is needed.

    Examples:
        >>> from naive_bayes.data.tables import parse_table
        >>> table = parse_table("day,sky\\n1,sun\\n2,?")
        >>> [row.values for row in rows_from(table, {"sky": "categorical"})]
        [{'sky': 'sun'}, {'sky': None}]
    """
    names = {name.casefold(): name for name in kinds}
    columns = [names.get(column.casefold(), column) for column in table.columns]
    if not table.header and len(columns) == len(kinds):
        columns = list(kinds)
    if not set(columns) & set(kinds):
        features = ", ".join(list(kinds)[:10])
        raise NaiveBayesError(
            f"{table.name} has none of the features {short(features, str, 80)}: name the columns as in the "
            "training data"
        )
    return [
        row_of(
            dict(zip(columns, line.cells, strict=True)),
            kinds,
            seen,
            f"{table.name}, line {line.number}",
            strict=False,
        )
        for line in table.lines
    ]


def row_of(
    cells: Mapping[str, str],
    kinds: Mapping[str, str],
    seen: Mapping[str, Sequence[CellValue]],
    place: str,
    *,
    strict: bool,
) -> ReadRow:
    """The values of the features, from the cells of a row.

    Arguments:
        cells: by the names of their columns.
        kinds: of each feature.
        seen: the values of the categories, where they are known.
        place: for messages.
        strict: whether a name that is not a feature is an error.

    Raises:
        NaiveBayesError: there is such a name; or a cell is not a number where one is needed.

    Examples:
        >>> row_of({"heat": "hot"}, {"heat": "gaussian"}, {}, "the row", strict=True)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row: heat is 'hot', which is not a number: give a number, or nothing where it is missing
    """
    for name in cells if strict else ():
        if name not in kinds:
            raise NaiveBayesError(
                f"{place} has {short(name, longest=40)}, which is not a feature: the features are "
                f"{', '.join(list(kinds)[:10])}"
            )
    values: dict[str, CellValue | None] = {}
    said = []
    for name, kind in kinds.items():
        values[name] = value = value_of(cells.get(name, ""), kind, f"{place}: {name}")
        known = seen.get(name, ())
        if name not in cells:
            said.append(f"{name} is not in {place}, so its factor is left out")
        elif known and value is not None and value not in known:
            usual = ", ".join(map(str, known[:10])) + ", …" * (len(known) > 10)
            said.append(f"{name}={value} was never seen: the values are {usual}")
    return ReadRow(values, said)


def typed_cells(text: str) -> dict[str, str] | list[str]:
    """The cells of a row that is typed: by name, or in order if none has a name.

    Raises:
        NaiveBayesError: some parts have a name and others have none, or one comes twice.

    Examples:
        >>> typed_cells('wind = "weak, then ""strong"" again", sky=')
        {'wind': 'weak, then "strong" again', 'sky': ''}
        >>> typed_cells("sky=sun, strong")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a part of the row is 'strong': write each as name=value, and a value that has a comma in quotes
    """
    parts = parts_of(text)
    if not any("=" in part for part in parts):
        return [unquoted(part) for part in parts]
    cells: dict[str, str] = {}
    for part in parts:
        name, sign, value = part.partition("=")
        name = unquoted(name)
        if not sign:
            raise NaiveBayesError(
                f"a part of the row is {short(part, longest=40)}: write each as name=value, and a value that "
                "has a comma in quotes"
            )
        if name in cells:
            raise NaiveBayesError(f"{short(name, longest=40)} is in the row twice: write it once")
        cells[name] = unquoted(value)
    return cells


def parts_of(text: str) -> list[str]:
    """The parts of a row, separated by commas that are not in quotes.

    Examples:
        >>> parts_of('a=1, b="x, y"'), parts_of('feet=5"'), parts_of("a,")
        (['a=1', 'b="x, y"'], ['feet=5"'], ['a', ''])
    """
    odd = text.count('"') % 2  # a quotation mark that is only a sign, such as inches
    parts = text.split(",") if odd else PART.findall(f"{text},")
    return [part.strip() for part in parts]


def unquoted(cell: str) -> str:
    """A cell without white space and quotes around it.

    Examples:
        >>> unquoted(' "a, ""b"", c" '), unquoted("c")
        ('a, "b", c', 'c')
    """
    cell = cell.strip()
    if len(cell) > 1 and cell[0] == cell[-1] == '"':
        cell = cell[1:-1].replace('""', '"')
    return " ".join(cell.split())


def json_cells(text: str) -> dict[str, str] | list[str]:
    """The cells of a row in JSON: an object, or a list of values in order.

    Raises:
        NaiveBayesError: it is not JSON, or a value is a list or an object.

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
    try:
        data: Any = json.loads(text, parse_float=str, parse_int=str, parse_constant=str)
    except (ValueError, RecursionError):
        raise error from None
    constants = {True: "true", False: "false", None: ""}
    values = data.values() if isinstance(data, dict) else data
    if not all(value is None or isinstance(value, str | bool) for value in values):
        raise error
    if isinstance(data, dict):
        return {
            name: value if isinstance(value, str) else constants[value]
            for name, value in data.items()
        }
    return [value if isinstance(value, str) else constants[value] for value in data]


def row_as_typed(row: Mapping[str, Any]) -> str:
    """A row as it can be typed again; missing values are left out.

    Examples:
        >>> row_as_typed({"sky": "sun", "wind": "weak, then strong", "heat": None})
        'sky=sun, wind="weak, then strong"'
    """
    return ", ".join(
        f"{name}={cell_as_typed(value)}" for name, value in row.items() if value is not None
    )


def cell_as_typed(value: object) -> str:
    """A value, in quotes if it has a comma or a quotation mark.

    Examples:
        >>> cell_as_typed('5" and more'), cell_as_typed(18.5)
        ('"5"" and more"', '18.5')
    """
    text = str(value)
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if set(text) & set(',"') else text
