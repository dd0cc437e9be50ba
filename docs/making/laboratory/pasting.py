"""Rows that a reader pastes: which sign separates label and text, and on which side the label is.

Both are detected, shown, and can be changed.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from docs.making.laboratory.case_reading import DOCUMENTS
from docs.making.laboratory.markup import clipped
from naive_bayes import NaiveBayesError
from naive_bayes.foundation.messages import several, shorten

csv.field_size_limit(10**8)  # a cell may be a whole text

PLACES = ("first", "last")
SEPARATORS = {"\t": "a tab", ",": "a comma", ";": "a semicolon", ":": "a colon"}

HEADINGS = re.compile(
    r"(label|class|category|target|sentiment|text|message|document|e?mail|sms|review|sentence|v[12])s?",
    re.IGNORECASE,
)
"""What the first line says in one of its columns when it is a header."""


class Pasted(NamedTuple):
    """Rows as they were understood.

    Attributes:
        rows: a label and a text each, and how many times the row counts, if that was given.
        separator: the sign between label and text.
        label: where the label is, "first" or "last".
        header: whether the first line is a header.
    """

    rows: list[tuple[str, ...]]
    separator: str
    label: str
    header: bool


def read_pasted(text: str, separator: str = "", label: str = "", header: str = "") -> Pasted:
    """The rows of a pasted text; what is not chosen is detected.

    Arguments:
        text: one row on each line.
        separator: one of `SEPARATORS`; otherwise detected.
        label: "first" or "last"; otherwise detected.
        header: "yes" or "no"; otherwise detected.

    Raises:
        NaiveBayesError: a line without a separator, a label or a text; it names the line.

    Examples:
        >>> read_pasted("spam,win money\\nham,lunch, then work")
        Pasted(rows=[('spam', 'win money'), ('ham', 'lunch, then work')], separator=',', label='first', header=False)
        >>> pasted = read_pasted("text;label\\nwin money;spam\\nsee you;ham\\nlunch?;ham")
        >>> pasted.rows[0], pasted.label, pasted.header
        (('spam', 'win money'), 'last', True)
        >>> read_pasted("ham: lunch\\nham lunch")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: line 2 has no colon between label and text: 'ham lunch'
    """
    read = {sign: lines_of(text, sign) for sign in ([separator] if separator else SEPARATORS)}
    size = len(next(iter(read.values())))
    if not size:
        raise NaiveBayesError(
            "there are no lines: paste one row on each line, as in spam, win money"
        )
    if size > DOCUMENTS:
        raise NaiveBayesError(f"there are {size} lines: give at most {DOCUMENTS}")
    choices = [(sign, place) for sign in read for place in ([label] if label else PLACES)]
    separator, label = min(choices, key=lambda it: oddity(read[it[0]], *it))
    first, *others = lines = read[separator]
    has_header = header == "yes" or (header != "no" and any(map(HEADINGS.fullmatch, first[1])))
    rows = []
    for number, cells in others if has_header else lines:
        if len(cells) < 2:
            sign = SEPARATORS[separator].partition(" ")[2]
            raise NaiveBayesError(
                f"line {number} has no {sign} between label and text: {shorten(cells[0])}"
            )
        row = row_of(cells, separator, label)
        if not row[0]:
            raise NaiveBayesError(f"line {number} has no label: {shorten(row[1])}")
        rows.append(row)
    if not rows:
        raise NaiveBayesError("there is only a header: paste one row on each line below it")
    return Pasted(rows, separator, label, has_header)


Lines = list[tuple[int, list[str]]]
"""The lines that are not empty: the number of each, and its cells."""


def lines_of(text: str, separator: str) -> Lines:
    """The lines of a table; a quoted cell may span several, and a quote left open is text.

    Examples:
        >>> lines_of('a\\t"two\\nlines"\\n\\nb\\tc', "\\t")
        [(1, ['a', 'two lines']), (4, ['b', 'c'])]
        >>> lines_of('spam,"win, now",,', ","), lines_of('spam,"win', ",")
        ([(1, ['spam', 'win, now'])], [(1, ['spam', '"win'])])
    """
    try:
        rows = list(rows_of(text, separator, csv.QUOTE_MINIMAL))
    except csv.Error:
        rows = list(rows_of(text, separator, csv.QUOTE_NONE))
    lines = []
    for number, row in rows:
        cells = [" ".join(cell.split()) for cell in row]
        while len(cells) > 2 and not cells[-1]:
            cells.pop()
        if any(cells):
            lines.append((number, cells))
    return lines


def rows_of(text: str, separator: str, quoting: Literal[0, 3]) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table as they are written, each with the number of its first line."""
    file, number = io.StringIO(text, newline=None), 1
    options: Any = {"delimiter": separator, "quoting": quoting, "skipinitialspace": True}
    reader = csv.reader(file, strict=True, **options)
    for row in reader:
        yield number, row
        number = reader.line_num + 1


def row_of(cells: list[str], separator: str, label: str) -> tuple[str, ...]:
    """Label and text of a row; a last column of numbers, after tabs, says how often it counts.

    Examples:
        >>> row_of(["ham", "see you", "3"], "\\t", "first"), row_of(["b", "a", "ham"], ",", "last")
        (('ham', 'see you', '3'), ('ham', 'b, a'))
    """
    times: tuple[str, ...] = ()
    if separator == "\t" and label == "first" and len(cells) == 3 and cells[2].isdecimal():
        *cells, number = cells
        times = (number,)
    name, rest = (cells[0], cells[1:]) if label == "first" else (cells[-1], cells[:-1])
    glue = " " if separator == "\t" else f"{separator} "
    return name, glue.join(rest), *times


def oddity(lines: Lines, separator: str, label: str) -> tuple[int, ...]:
    """How unlikely a way of reading is: labels are short, few, and on every line."""
    rows = [row_of(cells, separator, label) for _, cells in lines[:500] if len(cells) > 1]
    lacking = min(len(lines), 500) - len(rows)
    words = sum(len(row[0].split()) for row in rows)
    labels = {row[0] for row in rows}
    return lacking, len(labels), words, label == "last", list(SEPARATORS).index(separator)


def preview(text: str, separator: str = "", label: str = "", header: str = "") -> dict[str, Any]:
    """What the form shows of a pasted text, and the rows as the laboratory keeps them.

    Examples:
        >>> found = preview("spam,win money\\nham,lunch")
        >>> found["told"], found["training"], found["document"]
        ('2 rows: 1 spam, 1 ham', 'spam\\twin money\\nham\\tlunch', 'lunch')
        >>> preview("win")["error"]
        "line 1 has no tab between label and text: 'win'"
    """
    try:
        found = read_pasted(text, separator, label, header)
    except NaiveBayesError as error:
        return {"error": str(error)}
    return {
        "error": "",
        "separator": found.separator,
        "label": found.label,
        "header": "yes" if found.header else "no",
        "told": told(found.rows),
        "training": "\n".join("\t".join(row) for row in found.rows),
        "document": found.rows[-1][1],
        "number": len(found.rows),
    }


def told(rows: Iterable[tuple[str, ...]]) -> str:
    """How many rows each class has.

    Examples:
        >>> told([("spam", "a"), ("ham", "b"), ("ham", "c")])
        '3 rows: 1 spam, 2 ham'
    """
    counts = Counter(row[0] for row in rows)
    named = [f"{n} {clipped(name)}" for name, n in counts.items()]
    more = [f"and {len(named) - 6} more classes"] if len(named) > 6 else []
    return f"{several(counts.total(), 'row')}: {', '.join([*named[:6], *more])}"
