"""Numbers and errors of the laboratory in words."""

import re
from typing import Any

from naive_bayes import NaiveBayesError
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.written_numbers import share_of

LONGEST = 23
"""A fraction with more characters is shown rounded, and in full in the full working."""


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


def times_of(number: int) -> str:
    """How often, in words.

    Examples:
        >>> times_of(1), times_of(2), times_of(5)
        ('once', 'twice', '5 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


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
