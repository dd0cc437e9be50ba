"""What a number of the laboratory was counted from, as plain data."""

from collections.abc import Iterable
from typing import Any

from docs.making.laboratory.case_reading import Row
from naive_bayes import Estimate
from naive_bayes.working.written_numbers import part

ROWS_NAMED = 13
"""A sentence names no more rows."""

Data = dict[str, Any]


def rows_named(found: Iterable[tuple[Row, int]]) -> Data:
    """Rows for a sentence: their numbers, how often each has a word and counts, and how many there are.

    Examples:
        >>> from docs.making.laboratory.case_reading import read_rows
        >>> rows_named([(read_rows("spam\\tb b\\t3")[0], 2)])
        {'first': [[1, 2, 3]], 'all': 1}
    """
    rows = list(found)
    first = [[row.number, often, row.times] for row, often in rows[:ROWS_NAMED]]
    return {"first": first, "all": len(rows)}


def estimate_data(p: Estimate) -> Data:
    """An estimate that was counted.

    Examples:
        >>> from fractions import Fraction
        >>> estimate_data(Estimate(3, 11, Fraction(1, 2), Fraction(7, 2)))["sides"]
        ['3.5', '14.5']
    """
    return {
        "counted": [int(p.count), int(p.total)],
        "added": [part(p.pseudo_count), part(p.pseudo_total)],
        "sides": [part(p.above), part(p.below)],
        "formula": p.formula,
    }
