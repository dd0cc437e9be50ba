"""Cells: what separates them in a text, and whether the first line names the columns."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

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
    "\t": ("tab", "a tab"),
    ";": (";", "a semicolon"),
    ",": (",", "a comma"),
    "|": ("|", "a bar"),
    ":": (":", "a colon"),
    "  ": ("spaces", "two spaces or more"),
    " ": ("space", "white space"),
}
"""What may separate cells, the likeliest first where several would do: its option, and what it is."""

BETWEEN_CELLS = ("\t", ";", ",", "|", "  ", " ")
"""Those of a table: a colon separates a label from its text only."""

BLANKS = ("  ", " ")
"""Those that a sentence has too."""

SAMPLE = 500
"""How many lines decide what separates the cells, and which of them are texts."""


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
        syntax: one that cannot be mistaken, or "".
        label: the column of the classes, where the syntax says it.
        kinds: what some columns are, where the syntax says it.
        values: of some categories, those that there are, where the syntax says it.
        title: a line above or below the table, which is not read.
    """

    name: str
    cells: dict[str, list[str]]
    numbers: tuple[int, ...]
    separator: str
    header: bool
    certain: bool
    syntax: str = ""
    label: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Sequence[str]] = field(default_factory=dict)
    title: str = ""

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
    text: str,
    name: str = "the table",
    *,
    separator: str = "",
    header: bool | None = None,
    named: Collection[str] = (),
    titled: bool = False,
) -> Table:
    """The cells of a table, with what separates them and whether there is a header.

    Empty lines are skipped, white space around a cell is dropped, and a cell in quotes may
    contain the separator or a line end.

    Arguments:
        text: CSV; or with tabs, semicolons, bars or white space between cells.
        name: of the table, for messages.
        separator: one of `SEPARATORS`; "" to detect it.
        header: whether the first line has the names of the columns; None to detect it.
        named: names of columns, as far as they are known: those of the question.
        titled: whether a line of one cell may be a title above the table, or a note below it.

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
    lines, title = tidy(lines_of(text, separator), separator), ""
    if titled and separator not in BLANKS:
        lines, title = without_title(lines)
    elif separator == " " and lines:
        lines[0] = lines[0]._replace(cells=joined(lines[0].cells, named))
    if header is not False and lacks_a_corner(lines):
        lines[0].cells.insert(0, "")
    return headed(lines, name, None, header, named, separator=separator, title=title)


def headed(
    lines: list[TableLine],
    name: str,
    columns: Sequence[str] | None,
    header: bool | None = None,
    named: Collection[str] = (),
    *,
    separator: str = ",",
    **more: Any,
) -> Table:
    """Lines of cells under the names of their columns, which may be those of the first line.

    Raises:
        NaiveBayesError: there are no rows or fewer than two columns, a row has another number
            of cells, or two columns have one name.

    Examples:
        >>> headed([TableLine(1, ["sky", "heat"]), TableLine(2, ["sun", "30"])], "x", None).cells
        {'sky': ['sun'], 'heat': ['30']}
    """
    if not lines:
        raise NaiveBayesError(f"{name} is empty: give one row on each line, and a header")
    first = lines[0]
    width = len(columns or first.cells)
    if width < 2:
        raise NaiveBayesError(
            f"{name}, line {first.number}: there is only one column, {short(first.cells[0], longest=40)}: "
            "separate the cells by commas, semicolons or tabs"
        )
    for line in lines:
        if len(line.cells) != width:
            advice = f"put a cell that has {SEPARATORS[separator][1]} in it in quotes"
            if len(line.cells) < width:
                advice = "leave a cell empty if its value is missing"
            raise NaiveBayesError(
                f"{name}, line {line.number}: the row has {several(len(line.cells), 'cell')}, and the "
                f"first line has {width}: {advice}"
            )
    found, certain, headings, rows = True, True, columns or first.cells, lines
    if not columns:
        found, certain = (header, True) if header is not None else has_header(lines, named)
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
    return Table(name, cells, numbers, separator, found, certain, **more)


ROWS = re.compile(r"\(?\d+ rows?( in set.*)?\)?", re.IGNORECASE)
"""What a database prints below a table."""


def without_title(lines: list[TableLine]) -> tuple[list[TableLine], str]:
    """The lines without a title above or a note below: a line of one cell, where all others have several.

    A last line of one cell is a note only below three columns, or if it says how many rows there are:
    of two columns, one cell is missing.

    Examples:
        >>> title, *table = TableLine(1, ["Table 1"]), TableLine(2, ["a", "b"]), TableLine(3, ["c", "d"])
        >>> without_title([title, *table])[1], without_title([*table, title])[1]
        ('Table 1', '')
        >>> without_title([*table, TableLine(4, ["(1 row)"])])[1]
        '(1 row)'
        >>> rows = [TableLine(k, [*"abc"]) for k in range(3)]
        >>> without_title([*rows, TableLine(4, ["(2 rows)"])])[1]
        '(2 rows)'
    """
    sides = []
    for side, least in ((0, 2), (-1, 3)):
        others = lines[1:] if side == 0 else lines[:-1]
        alone = len(others) > 1 and len(lines[side].cells) == 1
        least = 2 if alone and ROWS.fullmatch(lines[side].cells[0]) else least
        if alone and min(len(one.cells) for one in others) >= least:
            sides.append(lines[side].cells[0])
            lines = others
    return lines, " and ".join(sides)


def joined(cells: Sequence[str], names: Collection[str]) -> list[str]:
    """The cells of a header between white space, where some names are known and have several words.

    Examples:
        >>> joined(["chills", "Runny", "nose", "flu"], ["runny nose", "chills"])
        ['chills', 'Runny nose', 'flu']
    """
    found = [*cells]
    for words in (name.casefold().split() for name in names):
        for place in range(len(found) - len(words) + 1):
            if [*map(str.casefold, found[place : place + len(words)])] == words:
                found[place : place + len(words)] = [" ".join(found[place : place + len(words)])]
    return found


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
    if not lines:
        return False
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
    if separator in BLANKS:
        spaces = re.compile(r"\s+" if separator == " " else r"\s{2,}")
        text = "\n".join(spaces.sub(separator, line.strip()) for line in text.split("\n"))
    if separator == "|":  # the bar of P(fever|flu) separates no cells
        text = re.sub(r"\bP\(([^()|\n]*)\|([^()|\n]*)\)", "P(\\1\N{DIVIDES}\\2)", text)
        text = text.replace("\\\N{DIVIDES}", "\N{DIVIDES}")
    sign = re.escape(separator)
    # Possessive, so that a quotation mark which is never closed is read past only once.
    rest = r"(?:(?!  )[^\n])*" if separator == "  " else rf"[^{sign}\n]*"
    cell = re.compile(rf' *"([^"]*+(?:""[^"]*+)*+)" *(?={sign}|\n|\Z)|{rest}')
    lines, place, number = [], 0, 1
    while place < len(text):
        end = text.find("\n", place)
        end = len(text) if end < 0 else end
        if text.find('"', place, end) < 0:
            cells = text[place:end].split(separator)
        else:
            size = len(separator)
            cells, at = [], place - size
            while at < place or text[at : at + size] == separator:
                found = cell.match(text, at + size)
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
            cells = [re.sub(r"(\*\*|__|`)(.+)\1", r"\2", cell) for cell in cells]
        if separator in "|  " and all(re.fullmatch(r"[-+=:─-╿]+", cell) for cell in cells):
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
    """What separates the cells of a table: the first sign that gives every line as many cells.

    A sign that is rare inside a cell comes before one that is frequent there; where none
    does, it is the one that gives most lines the same number of cells.

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
    rows = tidy(lines, separator)
    if separator not in BLANKS:
        rows, _ = without_title(rows)
    widths = Counter(len(line.cells) for line in rows)
    if lacks_a_corner(rows):
        widths = Counter([len(rows[-1].cells)])
    usual = max(widths, key=lambda width: widths[width], default=0)
    odd = widths.total() - widths[usual]
    return usual < 2, separator == " " or (separator == "  " and odd > 0), odd


def has_header(lines: Sequence[TableLine], named: Collection[str] = ()) -> tuple[bool, bool]:
    """Whether the first line is a header, and whether that is certain.

    It is one if the question names a column so; if a word stands above numbers, or one word above
    cells of several.  It is none if it has a number, or a cell that comes again in its column.

    Arguments:
        lines: all of the table.
        named: names of columns that the question has.

    Examples:
        >>> has_header([TableLine(1, ["heat", "play"]), TableLine(2, ["30", "no"])])
        (True, True)
        >>> has_header([TableLine(1, ["sunny", "no"]), TableLine(2, ["rainy", "no"])])
        (False, True)
        >>> has_header([TableLine(1, ["outlook", "wind"]), TableLine(2, ["sunny", "weak"])])
        (True, False)
    """
    first, *others = (line.cells for line in lines)
    if {*map(str.casefold, named)} & {*map(str.casefold, first)}:
        return True, True  # who asks by a name has seen it
    columns = [
        [cell for cell in below if cell.casefold() not in MISSING]
        for below in zip(*others, strict=True)
    ]
    names = {cell.casefold() for cell in first} & {*LABEL_NAMES, *TEXT_NAMES, *COUNT_NAMES}
    values = any(looks_like_a_number(cell) or cell == "?" for cell in first)
    for cell, below in zip(first, columns, strict=bool(others)):
        if below and not looks_like_a_number(cell) and all(map(looks_like_a_number, below)):
            names.add(cell)
        values = values or cell in below
        if len(cell.split()) == 1 and below and all(" " in one for one in below):
            names.add(cell)
    if values or not others:
        return False, not names and bool(others)
    # Where all other cells of a column occur again, one that does not is hardly a value.
    repeated = [min(Counter(below).values(), default=0) > 1 for below in columns]
    return True, bool(names) or sum(repeated) > 1
