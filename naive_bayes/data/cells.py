"""Cells: what separates them in a text, and whether the first line names the columns."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from naive_bayes.data.columns import (
    COUNT_NAMES,
    LABEL_NAMES,
    MISSING,
    TEXT_NAMES,
    looks_like_a_number,
)
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.names import owner_of

SEPARATORS = {
    "\t": "a tab",
    ";": "a semicolon",
    ",": "a comma",
    "|": "a bar",
    ":": "a colon",
    " ": "white space",
}
"""What may separate cells, the likeliest first where several would do."""

BETWEEN_CELLS = ("\t", ";", ",", "|", " ")
"""Those of a table: a colon separates a label from its text only."""

SAMPLE = 500
"""How many lines decide what separates the cells."""


class TableLine(NamedTuple):
    """A row as it is written: the number of its first line, and its cells.

    Examples:
        >>> TableLine(2, ["sunny", "no"]).cells
        ['sunny', 'no']
    """

    number: int
    cells: list[str]


@dataclass(frozen=True)
class Table:
    """Cells as they were written, under the names of their columns.

    Attributes:
        name: of the table, for messages, such as the file's.
        cells: those of each column, from top to bottom; a column without a name is called
            "column 1" or whatever its place is.
        numbers: for each row the number of its line.
        separator: what is between two cells.
        header: whether the first line has the names.
        certain: whether the first line could only be read in this way.
    """

    name: str
    cells: dict[str, list[str]]
    numbers: tuple[int, ...]
    separator: str
    header: bool
    certain: bool

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns.

        Examples:
            >>> parse_table("outlook,play\\nsunny,no\\nrainy,yes").columns
            ('outlook', 'play')
        """
        return tuple(self.cells)

    def place(self, row: int) -> str:
        """Where a row is written, for messages.

        Examples:
            >>> parse_table("outlook,play\\nsunny,no\\nrainy,yes", "days.csv").place(1)
            'days.csv, line 3'
        """
        return f"{self.name}, line {self.numbers[row]}"

    def column(self, name: str) -> str:
        """The column with a name, or with a number from 1.

        Raises:
            NaiveBayesError: the column is unknown.

        Examples:
            >>> table = parse_table("outlook,play\\nsunny,no")
            >>> table.column("Play"), table.column("1")
            ('play', 'outlook')
        """
        if found := column_named(name, self.columns):
            return found
        known = ", ".join(self.columns[:10]) + ", …" * (len(self.cells) > 10)
        raise NaiveBayesError(
            f"{self.name} has no column {short(name, longest=40)}: the columns are {known}"
        )


def column_named(name: str, columns: Sequence[str]) -> str | None:
    """The column with a name, or with a number from 1; None if there is none.

    Examples:
        >>> column_named("Play", ["outlook", "play"]), column_named("1", ["outlook", "play"])
        ('play', 'outlook')
        >>> column_named("3", ["outlook", "play"]) is None
        True
    """
    numbered = name.isdecimal() and 1 <= int(name) <= len(columns)
    return owner_of(name, columns) or (columns[int(name) - 1] if numbered else None)


def parse_table(
    text: str, name: str = "the table", *, separator: str = "", header: bool | None = None
) -> Table:
    """The cells of a table, with what separates them and whether there is a header.

    Empty lines are skipped, white space around a cell is dropped, and a cell in quotes may
    contain the separator or a line end.  The first line is a header unless one of its cells
    is a number or occurs again in its column.

    Arguments:
        text: CSV; or with tabs, semicolons, bars or white space between cells.
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
        >>> parse_table("outlook,play\\nsunny,no,?")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table, line 2: the row has 3 cells, and the first line has 2: put a cell that has a comma in it in quotes
    """
    text, separator = named_separator(text, separator)
    separator = separator or separator_of(text)
    lines = tidy(lines_of(text, separator), separator)
    if not lines:
        raise NaiveBayesError(f"{name} is empty: give one row on each line, and a header")
    if header is not False and lacks_a_corner(lines):
        lines[0].cells.insert(0, "")
    first = lines[0]
    if len(first.cells) < 2:
        raise NaiveBayesError(
            f"{name}, line {first.number}: there is only one column, {short(first.cells[0], longest=40)}: "
            "separate the cells by commas, semicolons or tabs"
        )
    width = len(first.cells)
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
    headings, rows = (first.cells, lines[1:]) if found else ([""] * width, lines)
    twice = [one for one, times in Counter(filter(None, headings)).items() if times > 1]
    if twice:
        raise NaiveBayesError(
            f"{name}: two columns are called {short(twice[0], longest=40)}: give each column its own name"
        )
    if not rows:
        raise NaiveBayesError(f"{name} has only a header: give one row on each line below it")
    cells = {}
    for place, heading in enumerate(headings):
        column = [line.cells[place] for line in rows]
        # A column without a name and without a cell is a separator at the ends of the lines.
        if heading or any(column) or not found:
            cells[heading or f"column {place + 1}"] = column
    numbers = tuple(line.number for line in rows)
    return Table(name, cells, numbers, separator, found, certain)


def lacks_a_corner(lines: Sequence[TableLine]) -> bool:
    """Whether all rows but the first begin with a name of their own, which has no heading.

    So pandas and R print a table, with numbers as names, and so people write a table of counts.

    Examples:
        >>> lacks_a_corner(tidy(lines_of("sky play\\n0 sun no\\n1 fog yes", " "), " "))
        True
        >>> lacks_a_corner(tidy(lines_of("dear friend\\nham 8 5\\nspam 2 1", " "), " "))
        True
        >>> lacks_a_corner(tidy(lines_of("see you\\nlunch at noon\\nwin a prize", " "), " "))
        False
    """
    first, *others = (line.cells for line in lines)
    names = {cells[0] for cells in others if len(cells) == len(first) + 1}
    if not len(names) == len(others) > 1:
        return False
    counts = (cell for cells in others for cell in cells[1:])
    return all(map(str.isdecimal, names)) or (
        not any(map(looks_like_a_number, first)) and all(map(looks_like_a_number, counts))
    )


# Lines and cells.


def named_separator(text: str, separator: str) -> tuple[str, str]:
    """The text and its separator, where a spreadsheet has written `sep=;` on the first line.

    Examples:
        >>> named_separator("sep=;\\na;b", "")
        ('\\na;b', ';')
    """
    text = text.replace("\r\n" if "\n" in text else "\r", "\n")
    found = re.match(r'"?sep=(.)"?(?=\n)', text, re.IGNORECASE)
    if found and found[1] in SEPARATORS:
        return text[found.end() :], separator or found[1]
    return text, separator


def lines_of(text: str, separator: str) -> list[TableLine]:
    """The lines that are not empty; a cell in quotes may contain the separator or a line end.

    A quotation mark that does not enclose a whole cell is a part of it; so it is between tabs,
    where only a cell with a tab or a line end needs one.

    Examples:
        >>> lines_of('a\\t"two\\nlines"\\n\\nb\\t', "\\t")
        [TableLine(number=1, cells=['a', 'two\\nlines']), TableLine(number=4, cells=['b', ''])]
        >>> lines_of('spam,"win, now"\\nham,5" pipes, "so', ",")[1].cells
        ['ham', '5" pipes', ' "so']
    """
    if separator == " ":
        text = "\n".join(" ".join(line.split()) for line in text.split("\n"))
    sign = re.escape(separator)
    # Possessive, so that a quotation mark which is never closed is read past only once.
    cell = re.compile(rf' *"([^"]*+(?:""[^"]*+)*+)" *(?={sign}|\n|\Z)|[^{sign}\n]*')
    lines, place, number = [], 0, 1
    while place < len(text):
        end = text.find("\n", place)
        end = len(text) if end < 0 else end
        if text.find('"', place, end) < 0:
            cells = text[place:end].split(separator)
        else:
            cells, at = [], place - 1
            while at < place or text[at : at + 1] == separator:
                found = cell.match(text, at + 1)
                assert found
                quoted = found[1] is not None and (separator != "\t" or {*found[1]} & {*"\t\n"})
                cells.append(found[1].replace('""', '"') if quoted else found[0])
                at = found.end()
            end = at
        if any(map(str.strip, cells)):
            lines.append(TableLine(number, cells))
        number += text.count("\n", place, end) + 1
        place = end + 1
    return lines


def tidy(lines: Sequence[TableLine], separator: str) -> list[TableLine]:
    """The lines of a table without the white space, frames and rules that are drawn around it.

    Examples:
        >>> tidy(lines_of("| outlook | play |\\n|---|:---|\\n| sunny | no |", "|"), "|")
        [TableLine(number=1, cells=['outlook', 'play']), TableLine(number=3, cells=['sunny', 'no'])]
    """
    found = []
    for number, cells in lines:
        cells = [" ".join(cell.split()) for cell in cells]
        if separator == "|":
            cells = cells[not cells[0] : len(cells) - (not cells[-1])]
        if separator in "| " and all(re.fullmatch(r"[-+=:]+", cell) for cell in cells):
            continue
        found.append(TableLine(number, cells))
    return found


def sample_of(text: str) -> str:
    """The first lines of a text, which decide what separates its cells.

    Examples:
        >>> len(sample_of("sunny,no\\n" * 1000).split("\\n")) == SAMPLE
        True
    """
    return "\n".join(text.split("\n", SAMPLE)[:SAMPLE])


def separator_of(text: str) -> str:
    """What separates the cells of a table: the sign that gives most lines the same number of cells.

    Examples:
        >>> separator_of("sunny;30,5\\nrainy;18"), separator_of("sunny no\\nrainy yes")
        (';', ' ')
    """
    sample = sample_of(text)
    return min(BETWEEN_CELLS, key=lambda sign: raggedness(lines_of(sample, sign), sign))


def raggedness(lines: Sequence[TableLine], separator: str) -> tuple[bool, bool, int]:
    """How badly a separator fits: it separates nothing; it is white space; some rows are odd.

    Examples:
        >>> lines = [TableLine(1, ["light rain", "no"]), TableLine(2, ["sunny", "yes", ""])]
        >>> raggedness(lines, ",")
        (False, False, 1)
    """
    widths = Counter(len(line.cells) for line in tidy(lines, separator))
    usual = max(widths, key=lambda width: widths[width], default=0)
    return usual < 2, separator == " ", widths.total() - widths[usual]


def has_header(lines: Sequence[TableLine]) -> tuple[bool, bool]:
    """Whether the first line is a header, and whether that is certain.

    Examples:
        >>> has_header([TableLine(1, ["heat", "play"]), TableLine(2, ["30", "no"])])
        (True, True)
        >>> has_header([TableLine(1, ["sunny", "no"]), TableLine(2, ["rainy", "no"])])
        (False, True)
        >>> has_header([TableLine(1, ["outlook", "wind"]), TableLine(2, ["sunny", "weak"])])
        (True, False)
    """
    first, *others = (line.cells for line in lines)
    columns = [
        [cell for cell in below if cell.casefold() not in MISSING]
        for below in zip(*others, strict=True)
    ]
    # A word above numbers is a name; a number, or a cell that occurs again, is a value.
    names = {cell.casefold() for cell in first} & {*LABEL_NAMES, *TEXT_NAMES, *COUNT_NAMES}
    values = any(looks_like_a_number(cell) or cell == "?" for cell in first)
    for cell, below in zip(first, columns, strict=bool(others)):
        if below and not looks_like_a_number(cell) and all(map(looks_like_a_number, below)):
            names.add(cell)
        values = values or cell in below
    if values or not others:
        return False, not names and bool(others)
    # Where all other cells of a column occur again, one that does not is hardly a value.
    repeated = [min(Counter(below).values(), default=0) > 1 for below in columns]
    return True, bool(names) or sum(repeated) > 1
