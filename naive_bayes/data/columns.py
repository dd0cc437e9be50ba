"""Columns: which cells are missing, which are numbers, and what each column is.

Words are categories and numbers are Gaussian, unless you say otherwise.  What is taken for
granted about a column is said, with the option that changes it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
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
INDEX_NAMES = ("id", "index", "no", "no.", "nr", "nr.", "row", "#", "unnamed: 0")

MISSING = ("", "?", "na", "n/a", "#n/a", "nan", "null", "none", "-", "–", "—")
"""What a cell has in it, in capitals or not, if its value is missing."""

FEW = 5
"""So many different single digits are categories."""

SEVERAL = 5
"""From so many rows on, another value in each is an ID."""

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

    Examples:
        >>> print(Notice("the first line is read as a header", (("header", "no"),)))
        the first line is read as a header (otherwise: --header no)
        >>> print(Notice("sky has the same value in all rows"))
        sky has the same value in all rows
    """

    sentence: str
    others: tuple[tuple[str, str], ...] = ()

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
        notices.append(Notice(sentence, () if sure else (("comma", "decimal"),)))
    numbers = Numbers(next(iter(units)), comma)
    if numbers.unit:
        sentence = f"{column} is read as numbers in {numbers.unit}"
        notices.append(Notice(sentence, as_kinds(column, usual_kind(WORDS))))
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
        notices.append(Notice(said, (("missing", "?"),)))
    column = Column(name, kind or usual_kind(WORDS), numbers=numbers or PLAIN, missing=missing)
    if not kind:
        values = [numbers.value(cell) if cell and numbers else cell or None for cell in known]
        chosen, more = kind_of(name, values, known, labels, first)
        notices += more
    else:
        chosen = kind
        values = [column.value(one, place(k)) for k, one in enumerate(known)]
    if chosen == usual_kind(WORDS):
        values = [cell or None for cell in known]
    seen = () if has_numbers(chosen) else tuple(dict.fromkeys(filter(None, known)))
    return replace(column, kind=chosen, values=seen, notices=tuple(notices)), values


def kind_of(
    name: str,
    values: Sequence[CellValue | None],
    cells: Sequence[str],
    labels: Sequence[str],
    first: bool,
) -> tuple[str, list[Notice]]:
    """The kind of a column that nobody has chosen, and what is odd about it.

    Examples:
        >>> kind, [notice] = kind_of("day", [3, 1, 2, 5, 4], [*"31254"], "ababa", True)
        >>> kind, notice.sentence
        ('unused', 'day counts the rows, as an index does, and is left out')
    """
    known = [value for value in values if value is not None]
    different = dict.fromkeys(known)
    if not known:
        return UNUSED, [Notice(f"{name} has no values and is left out")]
    numbers = not isinstance(known[0], str)
    whole = all(isinstance(value, int) for value in known)
    counting = whole and {*different} in ({*range(len(cells))}, {*range(1, len(cells) + 1)})
    unnamed = name == "column 1" or name.casefold() in INDEX_NAMES
    if len(different) == len(cells) and (
        (first and counting and (unnamed or len(cells) >= SEVERAL))
        or (first and unnamed and (whole or not numbers) and len(cells) > 2)
    ):
        sentence = f"{name} counts the rows, as an index does, and is left out"
        return UNUSED, [Notice(sentence, as_kinds(name, usual_kind(NUMBERS if numbers else WORDS)))]
    if numbers:
        return kind_of_numbers(name, values, cells, labels, whole)
    notices = [*spelt_alike(name, known)]
    if len(different) == 1:
        sentence = f"{name} has the same value in all rows, so it says nothing about the class"
        notices.append(Notice(sentence, as_kinds(name, UNUSED)))
    elif any(map(looks_like_a_number, cells)) and not all(
        NUMBER.fullmatch(cell) for cell in cells if cell
    ):
        word = next(cell for cell in cells if cell and not looks_like_a_number(cell))
        sentence = (
            f"{name} has numbers, but also {short(word, longest=40)}, so its values are categories"
        )
        notices.append(Notice(sentence, (("missing", f"?,{word}"),)))
    elif sum(len(str(value).split()) for value in known) > 3 * len(known):
        sentence = f"{name} has texts of several words, and each whole text is one category"
        notices.append(Notice(sentence, as_kinds(name, UNUSED)))
    elif len(different) == len(known) >= SEVERAL:
        sentence = f"{name} has another value in each row, as an ID has, and is left out"
        return UNUSED, [Notice(sentence, as_kinds(name, usual_kind(WORDS)))]
    return usual_kind(WORDS), notices


def kind_of_numbers(
    name: str,
    values: Sequence[CellValue | None],
    cells: Sequence[str],
    labels: Sequence[str],
    whole: bool,
) -> tuple[str, list[Notice]]:
    """The kind of a column of numbers, and what is odd about it.

    Examples:
        >>> kind, [notice] = kind_of_numbers("windy", [1, 0, 1], [*"101"], "aab", True)
        >>> kind, notice.sentence
        ('categorical', 'windy has only the digits 1 and 0, which are categories')
    """
    usual, known = usual_kind(NUMBERS), [value for value in values if value is not None]
    different = list(dict.fromkeys(known))
    few = whole and 1 < len(different) <= FEW and len(different) < len(known)
    if few and all(0 <= int(value) <= 9 for value in different):
        listed = ", ".join(map(str, different[:-1])) + f" and {different[-1]}"
        sentence = f"{name} has only the digits {listed}, which are categories"
        return usual_kind(WORDS), [Notice(sentence, as_kinds(name, usual_kind(NUMBERS)))]
    if whole and any(re.match(r"0\d", cell) for cell in cells):
        sentence = f"{name} has numbers that begin with 0, as codes do"
        return usual, [Notice(sentence, as_kinds(name, usual_kind(WORDS), UNUSED))]
    in_class: dict[str, set[CellValue]] = {label: set() for label in labels}
    for value, label in zip(values, labels, strict=True):
        in_class[label] |= set() if value is None else {value}
    for label, own in in_class.items():
        if len(own) < 2:
            where, always = f"the class {short(label, str, 80)}", "".join(map(str, own))
            sentence = f"{name} has no values in {where}, so its density is undefined"
            others = as_kinds(name, UNUSED)
            if own:
                sentence = (
                    f"{name} is always {always} in {where}, so its variance there is 0 and its "
                    "density is undefined"
                )
                others = (*as_kinds(name, UNUSED, usual_kind(WORDS)), ("floor", "0.01"))
            return usual, [Notice(sentence, others)]
    return usual, []


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
