"""Numbers and rows of the laboratory in words."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from docs.making.laboratory.case_reading import Case, Row
from naive_bayes import NaiveBayesError
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.written_numbers import part, share_of

LONGEST = 23
"""A fraction with more characters is shown rounded, and in full in the full working."""


MANY = 12
"""More factors are folded; of more words or rows, the first are named."""


def rows_named(rows: Sequence[str]) -> str:
    """Rows in a sentence, the first of them if they are many.

    Examples:
        >>> rows_named(["row 1", "row 4"]), rows_named([]), rows_named(["row 3 has 2"] * 40)[-28:]
        ('row 1 and row 4', 'no row', 'row 3 has 2 and 28 more rows')
    """
    more = len(rows) - MANY
    if more > 1:
        rows = [*rows[:MANY], f"{more} more rows"]
    return in_a_sentence(rows, "and") or "no row"


def rows_counted(found: Iterable[tuple[Row, int]], has: bool = False) -> str:
    """Rows in a sentence, with how often each counts.

    Arguments:
        found: the rows, and how often each has a word.
        has: whether to say that, too.
    """
    named = []
    for row, count in found:
        times = f" ({row.times} times)" if row.times > 1 else ""
        named.append(f"row {row.number}{f' has {count}' if has else ''}{times}")
    return rows_named(named)


SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def as_shown(estimate: Any) -> str:
    """An estimate on one line, with the numbers that the equation has above and below.

    Examples:
        >>> from fractions import Fraction
        >>> from naive_bayes import Estimate
        >>> as_shown(Estimate(3, 11, Fraction(1, 20), Fraction(7, 20))), as_shown(Estimate(2, 4))
        ('3.05/11.35', '2/4')
        >>> as_shown(Estimate(5, 7, Fraction(1, 3), Fraction(2, 3)))
        '(16/3)/(23/3)'
    """
    if isinstance(estimate, float):
        return as_written(estimate)
    return share_of(estimate.above, estimate.below)


def as_written(value: Any, longest: int = LONGEST) -> str:
    """A number of the working as it is written there; one that is too long to read, rounded.

    Examples:
        >>> from fractions import Fraction
        >>> as_written(Fraction(2, 3)), as_written(Fraction(10**40, 10**40 + 3)), as_written(0.25)
        ('2/3', '≈ 1', '≈ 0.25')
    """
    if isinstance(value, float):  # a density, or what was made from one
        return PLAIN.result(value)
    return PLAIN.number(value, longest)


def equals(written: str) -> str:
    """A number after its sign: = where it is exact, ≈ where it is rounded.

    Examples:
        >>> equals("2/3"), equals("≈ 0.667")
        ('= ', '')
    """
    return "" if written.startswith("≈") else "= "


def times_of(number: int) -> str:
    """How often, in words.

    Examples:
        >>> times_of(1), times_of(2), times_of(5)
        ('once', 'twice', '5 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def added(above: Any, below: Any = 0) -> str:
    """What smoothing adds, as a sentence."""
    if below:
        return f" Smoothing adds {part(above)} above and {part(below)} below."
    return f" Smoothing adds {part(above)}." if above else ""


def rows_of(case: Case, label: str) -> str:
    """The rows of a class, in a sentence."""
    return rows_named([f"row {row.number}" for row in case.rows if row.label == label])


def advised(error: NaiveBayesError) -> str:
    """An error with what helps here; in Python it is a smallest variance.

    Examples:
        >>> from docs.making.laboratory.case_reading import read
        >>> case = {"training": "a\\t1\\na\\t1\\nb\\t7\\nb\\t9", "features": "c\\tx:gaussian"}
        >>> try: read({**case, "document": "4"}).model.explain({"x": 4})
        ... except NaiveBayesError as error: print(advised(error))
        in feature 'x' of the class 'a', the variance is 0, so the density is undefined: paste the rows again, and let the column be categories, or not used
    """
    here = "paste the rows again, and let the column be categories, or not used"
    return re.sub(r"leave the feature out, or give .*floor=.*", here, str(error))
