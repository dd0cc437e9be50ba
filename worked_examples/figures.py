"""A figure of the notes beside the figure that the package computes.

Both are strings, because 6/20 in the notes should come out as 6/20 and not as 3/10.
Where the notes slipped, the example says so, with the right figure and a sentence
of proof.  The computation must then give the right figure: a slip that it does not
confirm is a disagreement too.

An example is a *walk*: an iterator of lines and figures, in the order of the notes.
"""

import io
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

AGREES = "agrees"
SLIP = "slip in the notes"
DISAGREES = "DISAGREES"


@dataclass(frozen=True)
class Slip:
    """What the notes should have printed, and one sentence that proves it."""

    right: str
    proof: str


@dataclass(frozen=True)
class Figure:
    """One figure of the notes, and the same figure computed.

    Arguments:
        where: its place in the notes, such as "COMP9417 3.1, p_a^+".
        published: the figure as the notes print it.
        computed: the figure as the package gives it.
        slip: given where the notes are wrong.

    >>> Figure("COMP9417 3.1, p_a^+", "2/4", "2/4").outcome
    'agrees'
    >>> Figure("COMP9417 3.1, p_a^+", "2/4", "1/2").outcome
    'DISAGREES'

    A slip has to be confirmed, and the published figure has to be wrong:

    >>> slip = Slip("17", "5 + 9 + 3 = 17.")
    >>> Figure("the total", "16", "17", slip).outcome
    'slip in the notes'
    >>> Figure("the total", "16", "18", slip).outcome
    'DISAGREES'
    >>> Figure("the total", "17", "17", slip).outcome
    'DISAGREES'
    """

    where: str
    published: str
    computed: str
    slip: Slip | None = None

    @property
    def outcome(self) -> str:
        """Whether the two agree, or the notes slipped, or neither."""
        if self.slip is None:
            return AGREES if self.computed == self.published else DISAGREES
        confirmed = self.computed == self.slip.right and self.slip.right != self.published
        return SLIP if confirmed else DISAGREES


Walk = Iterator[str | Figure]
"""What an example yields: lines of text, and figures."""


# Printed figures.

# The right edges of the two columns; all lines stay within 100 letters.
PUBLISHED_ENDS = 63
COMPUTED_ENDS = 90
COLUMN_NAMES = "where" + "published".rjust(58) + "computed".rjust(27)


def in_lines(figure: Figure) -> list[str]:
    """One line where the figure agrees and is short, otherwise one for each part.

    >>> print(*in_lines(Figure("P(+)", ".5", ".5")), sep="\\n")
    P(+)                                                         .5                         .5  agrees
    >>> slip = Slip("17", "5 + 9 + 3 = 17.")
    >>> print(*in_lines(Figure("the total", "16", "17", slip)), sep="\\n")
    the total: slip in the notes
        published  16
        computed   17
        right      17
        proof      5 + 9 + 3 = 17.
    """
    column = PUBLISHED_ENDS - len(figure.where)
    width = COMPUTED_ENDS - PUBLISHED_ENDS
    short = len(figure.published) + 2 <= column and len(figure.computed) + 2 <= width
    if figure.outcome == AGREES and short:
        published, computed = figure.published.rjust(column), figure.computed.rjust(width)
        return [f"{figure.where}{published}{computed}  {AGREES}"]
    lines = [
        f"{figure.where}: {figure.outcome}",
        f"    published  {figure.published}",
        f"    computed   {figure.computed}",
    ]
    if figure.slip:
        lines.append(f"    right      {figure.slip.right}")
        lines.append(f"    proof      {figure.slip.proof}")
    return lines


def lines_of(walk: Iterable[str | Figure]) -> Iterator[str]:
    """The lines of a walk; each run of figures stands below a row of column names.

    Of several empty lines in a row one is kept.

    >>> print(*lines_of(["The prior:", Figure("P(+)", ".5", ".5")]), sep="\\n")
    The prior:
    <BLANKLINE>
    where                                                 published                   computed
    P(+)                                                         .5                         .5  agrees
    """
    among_figures, last = False, ""
    for step in walk:
        lines = in_lines(step) if isinstance(step, Figure) else [step]
        if isinstance(step, Figure) != among_figures:
            among_figures = not among_figures
            lines = ["", *([COLUMN_NAMES] if among_figures else []), *lines]
        for line in lines:
            if line or last:
                yield line
            last = line


def figures_in(walk: Iterable[str | Figure]) -> list[Figure]:
    """The figures of a walk, without its lines.

    >>> figures_in(["The prior:", Figure("P(+)", ".5", ".5")])
    [Figure(where='P(+)', published='.5', computed='.5', slip=None)]
    """
    return [step for step in walk if isinstance(step, Figure)]


def summary(figures: Sequence[Figure]) -> str:
    """How many figures have each outcome.

    >>> summary([Figure("P(+)", ".5", ".5"), Figure("P(-)", ".5", ".4")])
    'figures: 2; agree: 1; slips in the notes: 0; disagree: 1'
    """
    outcomes = [figure.outcome for figure in figures]
    return (
        f"figures: {len(figures)}; agree: {outcomes.count(AGREES)}; "
        f"slips in the notes: {outcomes.count(SLIP)}; disagree: {outcomes.count(DISAGREES)}"
    )


def exit_code(figures: Iterable[Figure]) -> int:
    """0, or 1 where any figure disagrees.

    >>> exit_code([Figure("P(+)", ".5", ".5")]), exit_code([Figure("P(-)", ".5", ".4")])
    (0, 1)
    """
    return int(any(figure.outcome == DISAGREES for figure in figures))


def present(walk: Iterable[str | Figure]) -> int:
    """Print a walk and its summary.

    Returns:
        The exit code: 0, or 1 where a figure disagrees.

    >>> present(["The prior:"])
    The prior:
    <BLANKLINE>
    figures: 0; agree: 0; slips in the notes: 0; disagree: 0
    0
    """
    steps = list(walk)
    figures = figures_in(steps)
    write([*lines_of(steps), "", summary(figures)])
    return exit_code(figures)


def write(lines: Iterable[str]) -> None:
    """Print lines on any console.

    What the console has no letter for is escaped.  If the reader has closed the pipe,
    as `head` does, the rest goes nowhere.

    >>> write(["one", "two"])
    one
    two
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        for line in lines:
            print(line)
        print(end="", flush=True)
    except BrokenPipeError:
        # Python flushes once more at its end, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser_of(name: str, doc: str | None) -> ArgumentParser:
    """The command line of an example, before its own options.

    Arguments:
        name: the module's name.
        doc: its docstring, whose first line says what it is.

    >>> parser_of("sushi", "A review of sushi.\\n\\nMore.").description
    'A review of sushi.'
    """
    return ArgumentParser(
        prog=f"python3 -m worked_examples.{name}", description=(doc or "").split("\n")[0]
    )


# Pieces of a walk.


def heading(title: str) -> list[str]:
    """A section's title, underlined.

    >>> heading("3.1")
    ['', '3.1', '===', '']
    """
    return ["", title, "=" * len(title), ""]


def in_columns(rows: Iterable[Sequence[object]]) -> list[str]:
    """A table: the first column flush left, the others flush right.

    >>> print(*in_columns([["", "+", "-"], ["great", 92, 5]]), sep="\\n")
            +  -
    great  92  5
    """
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        line = row[0].ljust(widths[0])
        for cell, width in zip(row[1:], widths[1:], strict=True):
            line += "  " + cell.rjust(width)
        lines.append(line.rstrip())
    return lines


def decimal(value: Fraction, places: int) -> str:
    """A rounded decimal as the notes write it: no 0 before the point, none at the end.

    Arguments:
        value: a number of 0 or more.
        places: how many decimals to keep.

    >>> decimal(Fraction(92, 500), 3), decimal(Fraction(408, 903), 3)
    ('.184', '.452')
    >>> decimal(Fraction(1, 2), 3), decimal(Fraction(1), 3), decimal(Fraction(0), 3)
    ('.5', '1', '0')
    """
    whole, digits = divmod(round(value * 10**places), 10**places)
    point = f".{digits:0{places}d}".rstrip("0").rstrip(".")
    return f"{whole or ''}{point}" or "0"
