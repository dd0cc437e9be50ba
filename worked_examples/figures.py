"""The figures of notes and books: for each printed number what it is, and what gives it.

`figures.tsv` has a row for each, in the order of the chapters.  A row says which symbol of the
notes it is, so that equal numbers are different rows; its expression is evaluated in the session of
its section, when the line that prints it has just been printed.
"""

import contextlib
import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from doctest import DocTest, Example
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Any, NamedTuple

import naive_bayes
from worked_examples import chapters

NUMBER = re.compile(r"\d*\.?\d+")


class FigureRow(NamedTuple):
    """A figure of the notes or of a book.

    Attributes:
        chapter: the chapter that prints it.
        section: the heading of its section.
        line: the whole printed line.
        printed: the figure in it; a vector is one figure.
        symbol: as the notes write it.
        words: what it is.
        code: the function of the package, and how its statement begins in which the value first
            comes to be; "" where the session itself works it out.
        expression: what gives it, in the session of its section.
    """

    chapter: str
    section: str
    line: str
    printed: str
    symbol: str
    words: str
    code: str
    expression: str


class PrintedFigure(NamedTuple):
    """A figure where a session prints it.

    Attributes:
        row: its row of the table.
        at: the line of the chapter, counted from 0.
        start: where it begins in the line.
        names: of the session at this moment, and the public names of the package.
    """

    row: FigureRow
    at: int
    start: int
    names: dict[str, Any]

    @property
    def value(self) -> Any:
        """What the expression gives."""
        return eval(self.row.expression, self.names)


@cache
def rows(chapter: str) -> tuple[FigureRow, ...]:
    """The rows of a chapter, in order.

    >>> rows("sushi")[0].symbol
    'P(great|y=+1)'
    """
    return tuple(
        it for it in (FigureRow(*it) for it in table("figures.tsv")) if it.chapter == chapter
    )


def table(file: str) -> list[list[str]]:
    """The rows of a table with tabs of this folder, without its heading.

    >>> table("figures.tsv")[0][3]
    'b3 d2 e2'
    """
    text = (chapters.FOLDER / file).read_text(encoding="utf-8")
    return [*csv.reader(io.StringIO(text), "excel-tab", quoting=csv.QUOTE_NONE)][1:]


class Ran(NamedTuple):
    """An example of a session that has run.

    Attributes:
        example: the example.
        at: its first line in the chapter, counted from 0.
        figures: what it prints of the table.
        names: of the session at this moment, and the public names of the package.
    """

    example: Example
    at: int
    figures: list[PrintedFigure]
    names: dict[str, Any]


def found(section: chapters.Section) -> list[PrintedFigure]:
    """The figures of a section, each with the names of its session when it is printed.

    >>> [section] = [it for it in chapters.sections("sushi") if it.heading.startswith("8.2.1")]
    >>> [(it.row.printed, str(it.value)) for it in found(section)]
    [('0.003', '30/10000')]
    """
    return [figure for ran in run(section) for figure in ran.figures]


def run(section: chapters.Section) -> Iterator[Ran]:
    """Runs the examples of a section, one after the other.

    Raises:
        ValueError: the section does not print one of its rows.
    """
    test = section.test()
    for example, printed in places(section, test):
        with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Exception):
            exec(compile(example.source, f"<{section.heading}>", "single"), test.globs)
        names = vars(naive_bayes) | test.globs
        figures = [PrintedFigure(*it, names) for it in printed]
        yield Ran(example, section.line + example.lineno, figures, names)


def places(
    section: chapters.Section, test: DocTest
) -> Iterator[tuple[Example, list[tuple[FigureRow, int, int]]]]:
    """For each example the rows that it prints, with the line of the chapter and where in the line.

    The rows are in the order of the page: each is the next place where its line prints it.

    Raises:
        ValueError: the section does not print one of its rows.
    """
    waiting = [it for it in rows(section.chapter) if it.section == section.heading]
    for example in test.examples:
        at, figures = section.line + example.lineno, []
        first = at + example.source.count("\n")
        for number, line in enumerate(example.want.splitlines()):
            start = 0
            while waiting and waiting[0].line == line:
                start = place(line, waiting[0].printed, start)
                if start < 0:
                    break
                figures.append((waiting[0], first + number, start))
                start += len(waiting.pop(0).printed)
        yield example, figures
    if waiting:
        raise ValueError(
            f"{section.heading} does not print {waiting[0].printed}: {waiting[0].line}"
        )


def place(line: str, printed: str, start: int) -> int:
    """Where a line has a figure by itself, from a place on; -1 if nowhere.

    >>> place("spam 11/17 1/1 17", "17", 0), place("e_1 0 1 0", "0 1 0", 0)
    (15, 4)
    """
    wanted = re.compile(rf"(?<![\w./]){re.escape(printed)}(?![\w/]|\.\d)")
    match = wanted.search(line, start)
    return match.start() if match else -1


def prints(value: Any, text: str) -> bool:
    """Whether a value is printed so: as it is, rounded to these digits, or worked out.

    >>> prints(Fraction(23, 125), "0.184"), prints((0, 1, 0), "0 1 0"), prints(Fraction(3, 4), "(1 - 1/4)")
    (True, True, True)
    >>> prints(naive_bayes.Estimate(2, 4), "2/4"), prints(naive_bayes.Estimate(2, 4), "1/2")
    (True, False)
    """
    if isinstance(value, Mapping):
        elements = [*Counter(value).elements()]
        counted = (f"{word}{times}" for word, times in sorted(value.items()))
        return text in map(" ".join, (counted, elements, sorted(elements)))
    if isinstance(value, list | tuple):
        return text in (str(value), " ".join(map(str, value)))
    if isinstance(value, str) or text == str(value):
        return text == str(value)
    if match := re.fullmatch(r"-?\d*(?:\.(\d+))?(%|e-\d+)?", text):
        digits, form = len(match[1] or ""), (match[2] or "f")[0]
        if match[1] or match[2]:
            return text in (str(float(value)), f"{float(value):.{digits}{form}}")
    if re.fullmatch(r"-?\d+/\d+", text):
        return False  # not reduced, it is another estimate
    if text.isdecimal():
        return bool(value == int(text) or f"{float(value):.3g}" == text)
    return bool(Fraction(value) == worked_out(text))


def worked_out(text: str) -> Fraction:
    """The value of a product, power, factorial or difference as the notes write it.

    >>> worked_out("8!/(4! × 3! × 1!)"), worked_out("(5/17)^4"), worked_out("(1 - 1/4)")
    (Fraction(280, 1), Fraction(625, 83521), Fraction(3, 4))
    """
    text = re.sub(r"(\d+)!", lambda found: str(factorial(int(found[1]))), text)
    text = NUMBER.sub(lambda found: f'F("{found[0]}")', text.replace("×", "*"))
    return Fraction(eval(text.replace("^F", "**F"), {"F": Fraction}))
