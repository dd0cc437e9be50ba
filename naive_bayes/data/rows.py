"""Rows to classify: as they are typed, or from a file of rows without labels."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from naive_bayes.data.cells import Table
from naive_bayes.data.columns import CellValue, Column
from naive_bayes.data.question import add_once, cells_of, plain_cells, unwrapped, ways
from naive_bayes.data.reading import Brought
from naive_bayes.data.tables import bags_of
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.names import owner_of


class ReadRow(NamedTuple):
    """A row to classify, and what to know about it.

    Attributes:
        values: of each feature; None where it is missing.
        said: sentences on features that are left out, and on values that were never seen.

    Examples:
        >>> sky, heat = Column("sky", "categorical", ("sun", "rain")), Column("heat", "gaussian")
        >>> row = row_from("sky=rain", {"sky": sky, "heat": heat})
        >>> row.values
        {'sky': 'rain', 'heat': None}
        >>> row.said
        ['heat is not in the row, so its factor is left out']
        >>> row_from("sky=snow, heat=18", {"sky": sky, "heat": heat}).said
        ['sky=snow was never seen: the values are sun, rain']
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
    cells = cells_of(text)
    if isinstance(cells, dict) and not any(owner_of(name, [*columns, *others]) for name in cells):
        parts = plain_cells(unwrapped(text)[0])  # "3 = rain": a sign of equality in a value
        cells = parts if len(parts) == len(columns) else cells
    if isinstance(cells, list):
        if (by_name := those_it_has(cells, columns) or in_order(cells, columns)) is None:
            raise NaiveBayesError(
                f"the row {short(text, longest=40)} has {several(len(cells), 'value')}, and there are "
                f"{several(len(columns), 'feature')}: put a comma between two values, or write each with "
                f"its name, as in {next(iter(columns))}=VALUE"
            )
        cells = by_name
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
    return with_a_known_value(row_of(named, columns, "the row"), columns, "the row")


YES_AND_NO = (("yes", "no"), ("y", "n"), ("true", "false"), ("1", "0"))
"""How a table says that a row has a feature, or has it not."""


def those_it_has(cells: list[str], columns: Mapping[str, Column]) -> dict[str, str] | None:
    """Of features that are yes or no, y or n, true or false or 1 or 0, those that a row has: long and sweet.

    Examples:
        >>> fruit = {name: Column(name, "categorical", ("Yes", "No")) for name in ("long", "sweet", "red")}
        >>> those_it_has(["long and sweet"], fruit), those_it_has(["long", "round"], fruit)
        ({'long': 'Yes', 'sweet': 'Yes'}, None)
    """
    for way in ways([cell for cell in cells if cell]):
        owners = [owner_of(cell, columns) for cell in way]
        values = [{v.casefold(): v for v in map(str, columns[one].values)} for one in owners if one]
        signs = [next((one for one in YES_AND_NO if {*own} <= {*one}), None) for own in values]
        if len(values) == len(way) and all(signs):
            yes = (own.get(one[0], one[0]) for own, one in zip(values, signs, strict=True) if one)
            return dict(zip(map(str, owners), yes, strict=True))
    return None


def in_order(cells: list[str], columns: Mapping[str, Column]) -> dict[str, str] | None:
    """A value for each feature, in order; one more may be a question mark for the class.

    Examples:
        >>> columns = {"sky": Column("sky", "categorical"), "wind": Column("wind", "categorical")}
        >>> in_order(["fog", "weak"], columns), in_order(["fog weak"], columns), in_order(["fog", "weak", "?"], columns)
        ({'sky': 'fog', 'wind': 'weak'}, {'sky': 'fog', 'wind': 'weak'}, {'sky': 'fog', 'wind': 'weak'})
    """
    for way in ways(cells):
        if len(way) == len(columns) + 1 and way.count("?") == 1:
            way.remove("?")
        if len(way) == len(columns):
            return dict(zip(columns, way, strict=True))
    return None


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


def asked_in(found: Brought) -> list[Any]:
    """The rows without a label of what was read, as documents: rows of features, or texts.

    Examples:
        >>> from naive_bayes.data.brought import read_brought
        >>> asked_in(read_brought("sky,play\\nsun,no\\nfog,yes\\nsun,yes\\nfog,?"))
        [{'sky': 'fog'}]
        >>> asked_in(read_brought("free,win,class\\n2,0,spam\\n0,3,ham\\n0,2,?"))
        ['win win']
    """
    if found.asked is None:
        return []
    if found.form == "counts":
        return [*map(words_as_typed, bags_of(found.asked, found.asked.columns))]
    rows = rows_from(found.asked, found.columns)
    return [
        with_a_known_value(row, found.columns, found.asked.place(k)).values
        for k, row in enumerate(rows)
    ]


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
        >>> sky = {"sky": Column("sky", "categorical", ("sun", "rain"))}
        >>> row_of({"sky": "Sun"}, sky, "the row")
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


def with_a_known_value(row: ReadRow, columns: Mapping[str, Column], place: str) -> ReadRow:
    """The row, in which at least one value is known: the prior alone would answer about any other.

    Raises:
        NaiveBayesError: none is.

    Examples:
        >>> sky = {"sky": Column("sky", "categorical", ("sun", "rain"))}
        >>> with_a_known_value(row_of({"sky": "snow"}, sky, "the row"), sky, "the row")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row: none of these is known: sky=snow; give a value that occurs, as in sky=sun
    """
    given = {name: value for name, value in row.values.items() if value is not None}
    if any(not columns[name].values or it in columns[name].values for name, it in given.items()):
        return row
    first = next(iter(columns))
    value = next(iter(columns[first].values), "VALUE")
    unknown = ", ".join(f"{name}={it}" for name, it in given.items()) or "no value"
    raise NaiveBayesError(
        f"{place}: none of these is known: {unknown}; give a value that occurs, as in {first}={value}"
    )


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
