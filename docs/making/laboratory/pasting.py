"""Rows that a reader pastes: which sign separates label and text, and on which side the label is.

Both are detected, shown, and can be changed.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from docs.making.laboratory.case_reading import DOCUMENTS
from naive_bayes import NaiveBayesError

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
    lines = numbered_lines(text)
    if not lines:
        raise NaiveBayesError(
            "there are no lines: paste one row on each line, as in spam, win money"
        )
    if len(lines) > DOCUMENTS:
        raise NaiveBayesError(f"there are {len(lines)} lines: give at most {DOCUMENTS}")
    choices = [
        (sign, place)
        for sign in ([separator] if separator else SEPARATORS)
        for place in ([label] if label else ["first", "last"])
    ]
    separator, label = min(choices, key=lambda choice: oddity(lines, *choice))
    has_header = header == "yes" or (header != "no" and is_header(lines[0][1], separator))
    rows = []
    for number, line in lines[has_header:]:
        cells = cells_of(line, separator)
        if len(cells) < 2:
            sign = SEPARATORS[separator].partition(" ")[2]
            raise NaiveBayesError(
                f"line {number} has no {sign} between label and text: {shortened(line)!r}"
            )
        row = row_of(cells, separator, label)
        if not row[0]:
            raise NaiveBayesError(f"line {number} has no label: {shortened(line)!r}")
        rows.append(row)
    if not rows:
        raise NaiveBayesError("there is only a header: paste one row on each line below it")
    return Pasted(rows, separator, label, bool(has_header))


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """The lines that are not empty, each with its number; a quoted cell may span lines.

    Examples:
        >>> numbered_lines('a\\t"two\\nlines"\\n\\nb\\tc')
        [(1, 'a\\t"two lines"'), (4, 'b\\tc')]
    """
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    quoted = re.compile(r'(?:^|(?<=[\t,;\n]))"(?:[^"]|"")*"(?=[\t,;\n]|$)')
    # A line break inside quotes is kept for counting lines, as a sign that no text contains.
    joined = quoted.sub(lambda found: found[0].replace("\n", "\0"), plain)
    lines, number = [], 1
    for line in joined.split("\n"):
        if line.strip():
            lines.append((number, line.replace("\0", " ")))
        number += 1 + line.count("\0")
    return lines


def cells_of(line: str, separator: str) -> list[str]:
    """The cells of a line, without the quotes around them; empty ones at its end are dropped.

    Examples:
        >>> cells_of('spam,"win, now",,', ",")
        ['spam', 'win, now']
    """
    sign = re.escape(separator)
    found = re.findall(rf'(?:^|{sign})(\s*"(?:[^"]|"")*"\s*(?={sign}|$)|[^{sign}]*)', line)
    cells = []
    for cell in map(str.strip, found):
        if len(cell) > 1 and cell[0] == cell[-1] == '"':
            cell = cell[1:-1].replace('""', '"')
        cells.append(" ".join(cell.split()))
    while len(cells) > 2 and not cells[-1]:
        cells.pop()
    return cells


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


def oddity(lines: list[tuple[int, str]], separator: str, label: str) -> tuple[int, ...]:
    """How unlikely a way of reading is: labels are short, few, and on every line."""
    labels, lacking = [], 0
    for _, line in lines[:500]:
        cells = cells_of(line, separator)
        if len(cells) < 2:
            lacking += 1
        else:
            labels.append(row_of(cells, separator, label)[0])
    words = sum(len(name.split()) for name in labels)
    return lacking, len(set(labels)), words, label == "last", list(SEPARATORS).index(separator)


def is_header(line: str, separator: str) -> bool:
    """Whether a line names columns."""
    return any(HEADINGS.fullmatch(cell) for cell in cells_of(line, separator))


def shortened(text: str, longest: int = 60) -> str:
    """A text that fits into a message."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


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
    counts: Mapping[str, int] = Counter(row[0] for row in rows)
    named = [f"{n} {shortened(name, 20)}" for name, n in counts.items()]
    more = [f"and {len(named) - 6} more classes"] if len(named) > 6 else []
    number = sum(counts.values())
    return f"{number} row{'' if number == 1 else 's'}: {', '.join([*named[:6], *more])}"
