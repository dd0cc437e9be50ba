"""What a program printed or a person listed: a frame, a model of R's e1071, and lists of counts."""

import re

from naive_bayes.data.cells import Table, TableLine, headed
from naive_bayes.data.frequencies import listed_counts
from naive_bayes.errors import NaiveBayesError

PRIOR, CONDITIONAL = "A-priori probabilities:", "Conditional probabilities:"


def printed_model(text: str, name: str) -> Table | None:
    """The a-priori and conditional tables that R prints, as one table of probabilities.

    Raises:
        NaiveBayesError: a feature is a Gaussian, which has no table of probabilities; or the
            conditional probabilities are not there.

    Examples:
        >>> lines = ["A-priori probabilities:", "Y", " no yes", "0.4 0.6", "", "Conditional probabilities:"]
        >>> print(printed_model("\\n".join([*lines, "     sky", "Y     fog sun", "  no  0.5 0.5", "  yes 0.1 0.9"]), "x").cells)
        {'feature': ['prior', 'sky', 'sky'], 'value': ['', 'fog', 'sun'], 'no': ['0.4', '0.5', '0.5'], 'yes': ['0.6', '0.1', '0.9']}
    """
    before, sign, after = text.partition(PRIOR)
    if not sign:
        return None
    shares_text, sign, tables = after.partition(CONDITIONAL)
    written = [line.split() for line in shares_text.split("\n") if line.strip()]
    if not sign or len(written) < 2:
        raise NaiveBayesError(
            f"{name} has a-priori probabilities, and no conditional ones: give all that R prints"
        )
    classes, shares = written[-2:]
    rows, block = [TableLine(1, ["prior", "", *shares])], [[""]][:0]
    number = 1 + (before + shares_text).count("\n")
    for line in [*tables.split("\n"), ""]:
        if line.strip():
            block.append(line.split())
        elif len(block) > 2:
            [feature], (_, *values), *own = block
            if values[0] == "[,1]":
                raise NaiveBayesError(
                    f"{name}, line {number - len(block)}: {feature} is printed as mean and standard "
                    "deviation in each class, which are not read: paste the rows that they were worked out from"
                )
            of = {row[0]: row[1:] for row in own}
            for place, value in enumerate(values):
                cells = [feature, value, *(of[c][place] for c in classes)]
                rows.append(TableLine(number, cells))
            block = []
        number += 1
    return headed(rows, name, ["feature", "value", *classes], syntax="a printed model")


TIBBLE = re.compile(r"^# A tibble.*$|^ *(?:<\w+> *)+$", re.MULTILINE)
"""What R prints above a tibble, and below the names of its columns."""


def printed_frame(text: str, name: str) -> Table | None:
    """A frame of pandas or R: its rows are numbered, and its columns are where no line is blank.

    Examples:
        >>> frame = "       sky play\\n0      sun   no\\n1  hot sun  yes"
        >>> printed_frame(frame, "x").cells
        {'column 1': ['0', '1'], 'sky': ['sun', 'hot sun'], 'play': ['no', 'yes']}
    """
    above = next((line for line in text.split("\n", 5) if line.strip() and line[0] != "#"), "")
    if not above[:1].isspace():
        return None
    lines = enumerate(TIBBLE.sub("", text).split("\n"), 1)
    written = [TableLine(number, [line.rstrip()]) for number, line in lines if line.strip()]
    [heading], *others = (cells for _, cells in written)
    if len(others) < 2 or not all(re.match(r"\s*\d+\s", line) for [line] in others):
        return None
    words = [line.split() for [line] in others]
    if {*map(len, words)} == {len(heading.split()) + 1}:  # no cell has a space in it
        cells = [["", *heading.split()], *words]
    else:
        cells = cells_between_gaps([heading, *(line for [line] in others)])
    if not all(all(row) for row in cells[1:]) or not all(cells[0][1:]) or len(cells[0]) < 3:
        return None
    rows = [TableLine(one.number, row) for one, row in zip(written, cells, strict=True)]
    return headed(rows, name, None, True, separator=" ", syntax="a printed frame")


def cells_between_gaps(lines: list[str]) -> list[list[str]]:
    """The cells of lines whose columns are where no line is blank; one without a heading is a part of the next.

    Examples:
        >>> cells_between_gaps(["       sky play", "0  hot sun   no", "1  big fog  yes"])
        [['', 'sky', 'play'], ['0', 'hot sun', 'no'], ['1', 'big fog', 'yes']]
    """
    width = max(map(len, lines))
    padded = [line.ljust(width) for line in lines]
    gaps = [all(line[k] == " " for line in padded) for k in range(width)] + [True]
    starts = [k for k in range(width) if not gaps[k] and (k == 0 or gaps[k - 1])]
    spans = [(start, gaps.index(True, start)) for start in starts]
    for k in range(len(spans) - 2, 0, -1):
        if not padded[0][slice(*spans[k])].strip():
            spans[k : k + 2] = [(spans[k][0], spans[k + 1][1])]
    return [[line[start:end].strip() for start, end in spans] for line in padded]


def listed(text: str, name: str) -> Table | None:
    """Each class with its words, and how often: spam 30: money 25, viagra 25.

    Examples:
        >>> listed("spam 30: money 25, viagra 25; ham 70: money 25, viagra 5", "x").cells["viagra"]
        ['25', '5']
    """
    if not (found := listed_counts(text)):
        return None
    header, *rows = [line.split(",") for line in found.split("\n")]
    lines = [TableLine(number, row) for number, row in enumerate(rows, 1)]
    return headed(lines, name, header, syntax=LIST)


LIST = "a list"
"""The one syntax that is not unmistakable: texts may be written so."""
