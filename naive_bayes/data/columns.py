"""Columns: which cells are missing, which are numbers, and what each column is.

Words are categories and numbers are Gaussian, unless you say otherwise.  What is taken for
granted about a column is said, with the option that changes it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.column_kinds import (
    COLUMN_KINDS,
    NUMBERS,
    UNUSED,
    WORDS,
    YES_OR_NO,
    has_numbers,
    usual_kind,
)
from naive_bayes.foundation.exact_numbers import exact_from_text
from naive_bayes.foundation.messages import several, short

LABEL_NAMES = (
    "label", "class", "category", "target", "sentiment", "play", "outcome", "diagnosis",
    "species", "survived",
)  # fmt: skip
TEXT_NAMES = ("text", "message", "sentence", "review", "document")
COUNT_NAMES = ("count", "counts", "freq", "frequency", "frequencies", "n", "number", "times")
ID_NAME = re.compile(
    r"(.*[_ ])?(id|nr|no|index|key|name|rid|row)\.?|#|unnamed: 0|column 1", re.IGNORECASE
)
"""What a column of identifiers is called; the first column need not have a name at all."""

MISSING = ("", "?", "na", "n/a", "#n/a", "nan", "null", "none", "-", "–", "—", ".")
"""What a cell has in it, in capitals or not, if its value is missing."""

FEW = 5
"""So many different single digits are categories: more are hardly codes, but counts."""

COUNTED = 5
"""From so many rows on, a first column 1, 2, 3, … is an index: fewer such numbers may be values."""

UNITS = {
    "%", "‰", "k", "K", "M", "$", "€", "£", "¥", "°", "°C", "°F", "mm", "cm", "m", "km", "mg",
    "g", "kg", "lb", "ft", "in", "s", "min", "h", "years",
}  # fmt: skip
"""Units that are not written together with others, or without, in one column."""

NUMBER = re.compile(
    r"([+-]?)([$€£¥]?) ?(\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+)(e[+-]?\d+)?"
    r" ?([%‰°$€£¥]?[^\W\d]*(?:/[^\W\d]+)?)",
    re.IGNORECASE,
)

DATE = re.compile(r"\d{4}-\d\d?-\d\d?([ T]\d\d?:\d\d(:\d\d)?)?|\d\d?([./-])\d\d?\3\d{4}")
"""A day: 2024-05-31, 31.5.2024, 5/31/2024."""

CellValue = str | int | float | Fraction


def number_in(cell: str) -> re.Match[str] | None:
    """The parts of a cell that is a number: sign, currency, digits, exponent and unit.

    Examples:
        >>> found = number_in("−30,5 °C")
        >>> found and found.groups()
        ('-', '', '30,5', None, '°C')
    """
    return NUMBER.fullmatch(cell.replace("−", "-"))


class Notice(NamedTuple):
    """What was taken for granted, and what it could be instead.

    Attributes:
        sentence: what was taken.
        others: the settings that choose another reading, each with its value.
        rule: of a column, the rule that it follows: a rule is said once, for all its columns.
        column: the column, if it is about one.

    Examples:
        >>> print(Notice("the first line is read as a header", (("header", "no"),)))
        the first line is read as a header (otherwise: --header no)
        >>> print(Notice("sky has the same value in all rows"))
        sky has the same value in all rows
    """

    sentence: str
    others: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    column: str = ""

    def __str__(self) -> str:
        options = " or ".join(f"--{option} {for_a_shell(value)}" for option, value in self.others)
        return self.sentence + (f" (otherwise: {options})" if options else "")


def for_a_shell(argument: str) -> str:
    """An argument as a shell takes it.

    Examples:
        >>> for_a_shell("sky=unused"), for_a_shell("wind speed=unused")
        ('sky=unused', '"wind speed=unused"')
    """
    return argument if argument and not {*argument} & {*" \"'$;&|<>()?*#\t"} else f'"{argument}"'


def as_kinds(column: str, *kinds: str) -> tuple[tuple[str, str], ...]:
    """The settings that choose what a column is, for a notice.

    Examples:
        >>> as_kinds("day", "unused", "gaussian")
        (('feature', 'day=unused'), ('feature', 'day=gaussian'))
    """
    return tuple(("feature", f"{column}={kind}") for kind in kinds)


class Numbers(NamedTuple):
    """How the numbers of a column are written.

    Attributes:
        unit: what follows each number, or the sign of a currency before it.
        comma: what a comma is: "decimal", "thousands", or "" where there is none.

    Examples:
        >>> Numbers("cm", "").value("180 cm"), Numbers("cm", "").value("175")
        (180, 175)
        >>> Numbers("", "decimal").value("1.234,5"), Numbers("", "thousands").value("1,234.5")
        (1234.5, 1234.5)
        >>> Numbers("", "").value("hot") is None
        True
    """

    unit: str
    comma: str

    def value(self, cell: str) -> int | float | Fraction | None:
        """The number of a cell, or None if it has none; a float only where it is what was written.

        Raises:
            NaiveBayesError: the number is too long, or its comma can be read in two ways.
        """
        found = number_in(cell)
        if not found or (found[2] or found[5]) not in ("", self.unit):
            return None
        digits = found[3].replace(" ", "")
        if not self.comma and re.fullmatch(r"\d{1,3},\d{3}", digits):
            raise NaiveBayesError(
                f"the comma of {digits} can be read in two ways: write the number without it"
            )
        thousands, decimal = (".", ",") if self.comma == "decimal" else (",", ".")
        if thousands in digits and not re.fullmatch(
            rf"\d{{1,3}}(\{thousands}\d{{3}})+(\{decimal}\d*)?", digits
        ):
            return None
        digits = digits.replace(thousands, "").replace(decimal, ".")
        if digits.count(".") > 1:
            return None
        written = f"{found[1]}{digits}{found[4] or ''}"
        if repr(as_float := float(written)) == written and not as_float.is_integer():
            return as_float
        value = exact_from_text(written, "a cell", "give a number")
        if isinstance(value, int):
            return value
        # Fraction(61, 2) is shown as 30.5; a float that is not the number as written is not used.
        return float(value) if Fraction(repr(float(value))) == value else value


PLAIN = Numbers("", "")
"""Numbers without a unit and without commas."""


@dataclass(frozen=True)
class Column:
    """A column that is not the label: its name, its kind, its values, and what was noticed.

    Attributes:
        name: of the column.
        kind: one of `COLUMN_KINDS`.
        values: the words that occur, in order of first appearance; none if it has numbers.
        notices: what was taken for granted about it, and what is odd.
        numbers: how its numbers are written.
        missing: what a cell has in it if its value is missing.

    Examples:
        >>> print(Column("outlook", "categorical", ("sunny", "rainy")))
        outlook 2 values
        >>> print(Column("heat", "gaussian"))
        heat Gaussian
    """

    name: str
    kind: str
    values: tuple[CellValue, ...] = ()
    notices: tuple[Notice, ...] = ()
    numbers: Numbers = PLAIN
    missing: Sequence[str] = MISSING

    def __str__(self) -> str:
        if self.kind == usual_kind(WORDS):
            return f"{self.name} {several(len(self.values), 'value')}"
        return f"{self.name} {COLUMN_KINDS[self.kind].label}"

    def value(self, cell: str, place: str) -> CellValue | None:
        """The value of a cell: a number, a word, or None if it is missing.

        Raises:
            NaiveBayesError: the column has numbers, and the cell is not one.

        Examples:
            >>> heat = Column("heat", "gaussian")
            >>> heat.value("18.5", "the row"), heat.value("?", "the row")
            (18.5, None)
            >>> Column("windy", "bernoulli").value("yes", "the row")
            1
            >>> heat.value("hot", "the row")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the row: heat is 'hot', which is not a number: give a number, or nothing where it is missing
        """
        if not cell or (cell.casefold() in self.missing and cell not in self.values):
            return None
        if not has_numbers(self.kind):
            return cell
        if COLUMN_KINDS[self.kind].cells == YES_OR_NO and cell.casefold() in YES_AND_NO:
            return YES_AND_NO[cell.casefold()]
        try:
            value = self.numbers.value(cell)
            if value is None and "," not in cell:
                value = self.numbers._replace(comma="").value(cell)  # 6.6 beside 6,5
        except NaiveBayesError as error:
            raise NaiveBayesError(f"{place}: {self.name}: {error}") from None
        if value is None:
            unit = f" in {self.numbers.unit}" if self.numbers.unit else ""
            raise NaiveBayesError(
                f"{place}: {self.name} is {short(cell, longest=40)}, which is not a number{unit}: give "
                "a number, or nothing where it is missing"
            )
        return value


def columns_seen(kinds: Mapping[Any, str], seen: Iterable[Any]) -> dict[str, Column]:
    """The columns of a model's features, with the categories that it has seen.

    Arguments:
        kinds: of each feature, as `kinds_of` gives them.
        seen: pairs of feature and value, which are the model's V.

    Examples:
        >>> columns = columns_seen({"sky": "categorical"}, [("sky", "sun"), ("sky", "fog")])
        >>> print(columns["sky"])
        sky 2 values
    """
    values: dict[str, list[CellValue]] = {name: [] for name in kinds}
    for feature, value in seen:
        if kinds[feature] == usual_kind(WORDS):
            values[feature].append(value)
    return {name: Column(name, kind, tuple(values[name])) for name, kind in kinds.items()}


YES_AND_NO = {"yes": 1, "true": 1, "no": 0, "false": 0}
"""Words that are as good as 1 and 0 in a column that is yes or no."""


def looks_like_a_number(cell: str) -> bool:
    """Whether a cell is a number by itself, with a decimal point or comma, or a share in %.

    Examples:
        >>> [looks_like_a_number(cell) for cell in ("-1,5", "2e3", "12%", "1st", "")]
        [True, True, True, False, False]
    """
    found = number_in(cell)
    return found is not None and (found[5] in UNITS or not found[5])


def numbers_of(
    column: str, cells: Sequence[str], place: Callable[[int], str], comma: str = ""
) -> tuple[Numbers | None, list[Notice]]:
    """How the numbers of a column are written, judged by all its cells; None if they are words.

    Arguments:
        column: its name.
        cells: those that are not missing, or "" in the place of one that is.
        place: of a row, for messages.
        comma: "decimal" or "thousands", where the caller knows.

    Raises:
        NaiveBayesError: the numbers are in several units, or with several kinds of comma.

    Examples:
        >>> numbers_of("pay", ["1,200", "900"], str)[0]
        Numbers(unit='', comma='thousands')
        >>> numbers_of("heat", ["30,5", "18"], str)[0], numbers_of("class", ["1st", "2nd"], str)[0]
        (Numbers(unit='', comma='decimal'), None)
    """
    digits: list[str] = []
    units: dict[str, str] = {}
    for cell in filter(None, cells):
        if not (found := number_in(cell)):
            return None, []
        digits.append(found[3])
        units.setdefault(found[2] or found[5], cell)
    if not digits or (len(units) > 1 and not {*units} & UNITS):
        return None, []
    if len(units) > 1:
        unit, other, *_ = units.values()
        raise NaiveBayesError(
            f"{place(cells.index(other))}: {column} is {short(other, longest=40)}, and elsewhere "
            f"{short(unit, longest=40)}: write all its numbers in one unit"
        )
    notices, commas = [], [one for one in digits if "," in one]
    if not comma and commas:
        whole = [re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d*)?", one) for one in commas]
        comma = "thousands" if all(whole) else "decimal"
        number = Numbers("", comma).value(commas[0])
        sure = comma == "decimal" or any(one.count(",") > 1 or "." in one for one in digits)
        sentence = f"{column} has {comma} commas: {commas[0]} is read as {number}"
        said = Notice(sentence, (("comma", "decimal"),), f"{comma} commas", column)
        notices.append(said._replace(others=()) if sure else said)
    numbers = Numbers(next(iter(units)), comma)
    if numbers.unit:
        sentence = f"{column} is read as numbers in {numbers.unit}"
        others = as_kinds(column, usual_kind(WORDS))
        notices.append(Notice(sentence, others, f"numbers in {numbers.unit}", column))
    for row, cell in enumerate(cells):
        if cell and numbers.value(cell) is None:
            if not commas:
                return None, []  # such as 1.2.3
            raise NaiveBayesError(
                f"{place(row)}: {column} is {short(cell, longest=40)}, and elsewhere {commas[0]}: write "
                "its numbers with one kind of comma"
            )
    return numbers, notices


def column_of(
    name: str,
    cells: Sequence[str],
    labels: Sequence[str],
    place: Callable[[int], str],
    *,
    first: bool = False,
    kind: str = "",
    comma: str = "",
    missing: Sequence[str] = MISSING,
    declared: Sequence[str] = (),
) -> tuple[Column, list[CellValue | None]]:
    """What a column is, and its values, with None where one is missing.

    Arguments:
        name: of the column.
        cells: from top to bottom.
        labels: of the rows.
        place: of a row, for messages.
        first: whether it is the first column, which may count the rows.
        kind: one of `COLUMN_KINDS`, where it is known.
        comma: "decimal" or "thousands", where it is known.
        missing: what a cell has in it if its value is missing.
        declared: the values of a category, where the data say them.

    Raises:
        NaiveBayesError: the kind needs numbers, and a cell is not one.

    Examples:
        >>> column, values = column_of("heat", ["30", "?", "18"], ["no", "yes", "yes"], str)
        >>> column.kind, values
        ('gaussian', [30, None, 18])
    """
    known = ["" if cell.casefold() in missing else cell for cell in cells]
    numbers: Numbers | None = None
    notices: list[Notice] = []
    if not kind or has_numbers(kind):
        numbers, notices = numbers_of(name, known, place, comma)
    left_out = Counter(
        cell for cell in cells if cell.casefold() in missing and cell not in ("", "?")
    )
    for cell, times in left_out.items():
        said = f"{name}: {short(cell, str, 40)} is a missing value in {several(times, 'row')}"
        notices.append(Notice(said, (("missing", "?"),), f"{cell} is missing", name))
    column = Column(name, kind or usual_kind(WORDS), numbers=numbers or PLAIN, missing=missing)
    if kind:
        chosen, values = kind, [column.value(one, place(k)) for k, one in enumerate(known)]
    else:
        values = [numbers.value(cell) if cell and numbers else cell or None for cell in known]
        chosen, more = kind_of(SeenColumn(name, values, known, labels, first))
        notices += more
    if chosen == usual_kind(WORDS):
        values = [cell or None for cell in known]
    seen = () if has_numbers(chosen) else tuple(dict.fromkeys((*declared, *filter(None, known))))
    there = {*known}
    if never := [value for value in declared if value in seen and value not in there]:
        sentence = f"{name} may be {' or '.join(never)} too, as is declared: it counts as a value"
        notices.append(Notice(sentence, (), "is declared", name))
    return replace(column, kind=chosen, values=seen, notices=tuple(notices)), values


# The rules: what a column is that nobody has chosen, and what is odd about it.


@dataclass(frozen=True)
class SeenColumn:
    """What there is to see of a column.

    Attributes:
        name: of the column.
        values: numbers or words from top to bottom; None where one is missing.
        cells: the same as written; "" where one is missing.
        labels: of the rows.
        first: whether it is the first column.

    Examples:
        >>> SeenColumn("heat", [30, None, 30], ["30", "", "30"], "aab").different
        [30]
    """

    name: str
    values: Sequence[CellValue | None]
    cells: Sequence[str]
    labels: Sequence[str]
    first: bool = False

    @cached_property
    def known(self) -> list[CellValue]:
        """The values that are not missing."""
        return [value for value in self.values if value is not None]

    @cached_property
    def different(self) -> list[CellValue]:
        """Each of them once."""
        return list(dict.fromkeys(self.known))

    @cached_property
    def whole(self) -> bool:
        """Whether all are whole numbers."""
        return all(isinstance(value, int) for value in self.known)

    @property
    def kind(self) -> str:
        """What it is unless a rule says otherwise: words are categories, numbers Gaussian."""
        return usual_kind(NUMBERS if self.has_numbers else WORDS)

    @property
    def has_numbers(self) -> bool:
        """Whether its values are numbers."""
        return bool(self.known) and not isinstance(self.known[0], str)

    def says(self, what: str, *kinds: str, rule: str = "") -> Notice:
        """A notice about it, with the kinds that it could have instead."""
        return Notice(f"{self.name} {what}", as_kinds(self.name, *kinds), rule or what, self.name)


Ruled = tuple[str, Notice] | None
"""The kind that a rule gives a column, and the notice; None where the rule does not apply."""


def is_empty(column: SeenColumn) -> Ruled:
    """A column without values is left out.

    Examples:
        >>> is_empty(SeenColumn("x", [None, None], ["", ""], "ab"))[0]
        'unused'
    """
    if column.known:
        return None
    return UNUSED, column.says("has no values and is left out")


def is_an_identifier(column: SeenColumn) -> Ruled:
    """A column that has another value in each row, and is called id, no. or name, is left out.

    So is a first column that numbers the rows: 1, 2, 3 or D1, D2, D3.  In two rows any two values
    are different.

    Examples:
        >>> found = is_an_identifier(SeenColumn("id", ["a7", "b3", "c5"], ["a7", "b3", "c5"], "aab"))
        >>> found[1].sentence
        'id has another value in each row, as a name of the rows has, and is left out'
        >>> counting = [3, 1, 2, 5, 4]
        >>> is_an_identifier(SeenColumn("day", counting, [*"31254"], "ababa", True))[1].sentence
        'day counts the rows, as an index does, and is left out'
        >>> is_an_identifier(SeenColumn("city", ["Ulm", "Bonn", "Kiel"], [], "aab"))
    """
    size = len(column.values)
    if len(column.different) < size or size < 3:
        return None
    named = ID_NAME.fullmatch(column.name) and (column.whole or not column.has_numbers)
    counted = [re.fullmatch(r"[^\W\d]*(\d{1,9})", cell) for cell in column.cells]
    numbers = {int(found[1]) for found in counted if found}
    numbered = numbers in ({*range(size)}, {*range(1, size + 1)})
    if numbered and column.first and (size >= COUNTED or named):
        what = "counts the rows, as an index does, and is left out"
        return UNUSED, column.says(what, column.kind)
    what = "has another value in each row, as a name of the rows has, and is left out"
    return (UNUSED, column.says(what, column.kind)) if named else None


def are_dates(column: SeenColumn) -> Ruled:
    """A column of dates is left out: each day comes but once.

    Examples:
        >>> are_dates(SeenColumn("day", ["2024-05-30", "2024-05-31"], [], "ab"))[1].sentence
        'day has dates, and is left out'
    """
    if not all(isinstance(value, str) and DATE.fullmatch(value) for value in column.known):
        return None
    return UNUSED, column.says("has dates, and is left out", usual_kind(WORDS))


def are_few_digits(column: SeenColumn) -> Ruled:
    """A few single digits are categories and no amounts; so are 0.0 and 1.0, but not 2.0.

    Examples:
        >>> are_few_digits(SeenColumn("windy", [1, 0, 1], [*"101"], "aab"))[1].sentence
        'windy has only the digits 1 and 0, which are categories'
        >>> are_few_digits(SeenColumn("size", [1, 0, 12], ["1", "0", "12"], "aab"))
        >>> are_few_digits(SeenColumn("size", [1, 2, 2], ["1.0", "2.0", "2.0"], "aab"))
    """
    if not (column.has_numbers and column.whole and len(column.different) < len(column.known)):
        return None
    digits = column.different
    if not 1 < len(digits) <= FEW or not all(0 <= int(value) <= 9 for value in digits):
        return None
    if not {*digits} <= {0, 1} and any("." in cell for cell in column.cells):
        return None
    what = f"has only the digits {listed([*map(str, digits)])}, which are categories"
    return usual_kind(WORDS), column.says(what, usual_kind(NUMBERS), rule="few digits")


def are_codes(column: SeenColumn) -> Ruled:
    """Whole numbers that begin with 0 look like codes.

    Examples:
        >>> are_codes(SeenColumn("zip", [1099, 20095], ["01099", "20095"], "ab"))[1].sentence
        'zip has numbers that begin with 0, as codes do'
    """
    if not (column.has_numbers and column.whole):
        return None
    if not any(re.match(r"0\d", cell) for cell in column.cells):
        return None
    what = "has numbers that begin with 0, as codes do"
    return column.kind, column.says(what, usual_kind(WORDS), UNUSED)


def is_constant_in_a_class(column: SeenColumn) -> Ruled:
    """Numbers that are the same in all rows of a class have the variance 0 there.

    Examples:
        >>> is_constant_in_a_class(SeenColumn("heat", [1.5, 1.5, 2.5], [], "aab"))[1].sentence
        'heat is always 1.5 in the class a, so its variance there is 0 and its density is undefined'
    """
    if not column.has_numbers:
        return None
    in_class: dict[str, set[CellValue]] = {label: set() for label in column.labels}
    for value, label in zip(column.values, column.labels, strict=True):
        in_class[label] |= set() if value is None else {value}
    for label, own in in_class.items():
        where = f"the class {short(label, str, 80)}"
        if not own:
            what = f"has no values in {where}, so its density is undefined"
            return column.kind, column.says(what, UNUSED, rule="no density")
        if len(own) == 1:
            [always] = own
            what = (
                f"is always {always} in {where}, so its variance there is 0 and its density is "
                "undefined"
            )
            said = column.says(what, UNUSED, usual_kind(WORDS), rule="no density")
            return column.kind, said._replace(others=(*said.others, ("floor", "0.01")))
    return None


def is_the_same(column: SeenColumn) -> Ruled:
    """A column with one value says nothing about the class.

    Examples:
        >>> is_the_same(SeenColumn("sky", ["sun", "sun"], ["sun", "sun"], "ab"))[1].sentence
        'sky has the same value in all rows, so it says nothing about the class'
    """
    if column.has_numbers or len(column.different) > 1:
        return None
    what = "has the same value in all rows, so it says nothing about the class"
    return column.kind, column.says(what, UNUSED)


def are_numbers_and_words(column: SeenColumn) -> Ruled:
    """Where some cells are numbers and others are none, all are categories.

    Examples:
        >>> cells = ["30", "hot", "28"]
        >>> are_numbers_and_words(SeenColumn("heat", cells, cells, "aab"))[1].sentence
        "heat has numbers, but also 'hot', so its values are categories"
    """
    words = [cell for cell in column.cells if cell and not looks_like_a_number(cell)]
    filled = sum(map(bool, column.cells))
    if column.has_numbers or len(words) == filled or not any(map(is_no_number, words)):
        return None
    word = next(filter(is_no_number, words))
    what = f"has numbers, but also {short(word, longest=40)}, so its values are categories"
    said = column.says(what, rule=f"numbers and {word}")
    return column.kind, said._replace(others=(("missing", f"?,{word}"),))


def is_no_number(cell: str) -> bool:
    """Whether a cell is not even a number with a unit of its own.

    Examples:
        >>> is_no_number("hot"), is_no_number("3rd")
        (True, False)
    """
    return NUMBER.fullmatch(cell) is None


def are_long(column: SeenColumn) -> Ruled:
    """Most cells have several words, as texts have: each whole text is one category.

    Examples:
        >>> cells = ["it rains all day long", "it is dry all day"]
        >>> are_long(SeenColumn("report", cells, cells, "ab"))[1].sentence
        'report has texts of several words, and each whole text is one category'
    """
    if column.has_numbers or not are_sentences(list(map(str, column.known)), SENTENCE):
        return None
    what = "has texts of several words, and each whole text is one category"
    return column.kind, column.says(what, UNUSED)


COLUMN_RULES: tuple[Callable[[SeenColumn], Ruled], ...] = (
    is_empty, is_an_identifier, are_dates, are_few_digits, are_codes, is_constant_in_a_class,
    is_the_same, are_numbers_and_words, are_long,
)  # fmt: skip
"""The rules; the first that applies to a column decides."""


def kind_of(column: SeenColumn) -> tuple[str, list[Notice]]:
    """The kind of a column that nobody has chosen, and what is odd about it.

    Examples:
        >>> kind_of(SeenColumn("sky", ["sun", "fog"], ["sun", "fog"], "ab"))
        ('categorical', [])
    """
    alike = [] if column.has_numbers else [*spelt_alike(column.name, column.known)]
    for rule in COLUMN_RULES:
        if found := rule(column):
            kind, notice = found
            return kind, [*alike, notice] if kind != UNUSED else [notice]
    return column.kind, alike


SENTENCE = 4
"""Beside other columns a text has so many words or more: a name has two or three."""


def are_sentences(cells: Sequence[str], words: int = 2) -> bool:
    """Whether most cells are several words, and most occur once.

    Arguments:
        cells: of a column.
        words: how many are several.

    Examples:
        >>> are_sentences(["win a prize", "see you", "lunch"]), are_sentences(["light rain"] * 3 + ["sun"])
        (True, False)
    """
    long = sum(len(cell.split()) >= words and is_no_number(cell) for cell in cells)
    return 2 * long > len(cells) < 2 * len({*cells})


def said_once(notices: Iterable[Notice]) -> list[Notice]:
    """One notice for each rule, which names the other columns that it holds for.

    Examples:
        >>> columns = [SeenColumn(name, [1, 0, 1], ["1", "0", "1"], "aab") for name in ("wet", "hot", "dry")]
        >>> print(*said_once(are_few_digits(column)[1] for column in columns))
        wet has only the digits 1 and 0, which are categories; the same goes for hot and dry (otherwise: --feature wet=gaussian)
    """
    found: dict[str, list[Notice]] = {}
    for place, notice in enumerate(notices):
        found.setdefault(notice.rule or str(place), []).append(notice)
    said = []
    for first, *others in found.values():
        names = list(dict.fromkeys(notice.column for notice in others))
        more = f"; the same goes for {listed(names)}" if names else ""
        said.append(first._replace(sentence=first.sentence + more))
    return said


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them; of many the first ones.

    Examples:
        >>> listed(["a"]), listed(["a", "b", "c"]), listed([*"abcdefghijkl"])
        ('a', 'a, b and c', 'a, b, c, d, e, f, g, h, i and 3 more')
    """
    if len(names) > 10:
        names = [*names[:9], f"{len(names) - 9} more"]
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def spelt_alike(name: str, words: Sequence[CellValue]) -> Iterator[Notice]:
    """Values that differ only in capital letters.

    Examples:
        >>> [notice.sentence for notice in spelt_alike("play", ["No", "yes", "no", "No"])]
        ["play has both 'No' (2 rows) and 'no' (1 row), which count as two values: write them alike"]
    """
    times = Counter(map(str, words))
    spellings: dict[str, str] = {}
    for word in times:
        first = spellings.setdefault(word.casefold(), word)
        if first != word:
            rows = [f"{one!r} ({several(times[one], 'row')})" for one in (first, word)]
            sentence = (
                f"{name} has both {' and '.join(rows)}, which count as two values: write them alike"
            )
            yield Notice(sentence)
