"""Printed numbers as spans: all the values that are rounded to the printed digits.

Everything from .00715 to .00725 is printed as .0072.  A book that calculates with .0072
instead of the exact value may get another last digit.  That is rounding, not a slip; to
tell the two apart, calculate with the whole span.
"""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

from naive_bayes.working.spans import Span


def printed(text: str, *, cut: bool = False) -> Span:
    """All the values that are printed like this.

    Both ends belong to them, because a final 5 may be rounded up or down.

    Arguments:
        text: a decimal, with an exponent or a percent sign if need be.
        cut: further digits were cut off instead of rounded.

    >>> print(printed(".0072"))
    0.00715 to 0.00725
    >>> print(printed("3.2e-5", cut=True))
    3.2e-05 to 3.3e-05
    >>> print(printed("79.5%"))
    0.7945 to 0.7955
    >>> printed(".5").meets(printed("0.46")), printed(".5").meets(printed("0.6001"))
    (True, False)
    """
    value = Decimal(text.removesuffix("%"))
    unit = Fraction(10) ** int(value.as_tuple().exponent)
    below, above = (Fraction(0), unit) if cut else (unit / 2, unit / 2)
    scale = Fraction(1, 100 if text.endswith("%") else 1)
    return Span((Fraction(value) - below) * scale, (Fraction(value) + above) * scale)


def values_of(f: Callable[[Fraction], Fraction | float], numbers: Span) -> Span:
    """The values of a function for all these numbers; it must rise throughout, or fall throughout.

    >>> print(values_of(lambda x: 1 / x, printed("4")))
    0.222222 to 0.285714
    """
    lowest, highest = sorted(Fraction(f(end)) for end in (numbers.lo, numbers.hi))
    return Span(lowest, highest)
