"""Printed numbers as intervals: all the values that are rounded to the printed digits.

Everything from .00715 to .00725 is printed as .0072.  A book that calculates with .0072
instead of the exact value may get another last digit.  That is rounding, not a slip; to
tell the two apart, calculate with the whole interval.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

Real = int | float | Fraction


@dataclass(frozen=True)
class Interval:
    """All the numbers from one to another, both positive.

    Both ends belong to it, because a final 5 may be rounded up or down.

    >>> 2 * Interval(Fraction(1), Fraction(2)) * Interval(Fraction(3), Fraction(4))
    Interval(low=Fraction(6, 1), high=Fraction(16, 1))
    >>> print(Interval(Fraction(1, 8), Fraction(1, 4)), 0.2 in Interval(Fraction(1, 8), Fraction(1, 4)))
    0.125 to 0.25 True
    """

    low: Real
    high: Real

    def __contains__(self, number: Real) -> bool:
        return self.low <= number <= self.high

    def __mul__(self, other: "Real | Interval") -> "Interval":
        if not isinstance(other, Interval):
            other = Interval(other, other)
        return Interval(self.low * other.low, self.high * other.high)

    __rmul__ = __mul__

    def __str__(self) -> str:
        return f"{float(self.low):.6g} to {float(self.high):.6g}"

    def meets(self, other: "Interval") -> bool:
        """Whether the two have a number in common.

        >>> printed(".5").meets(printed("0.46")), printed(".5").meets(printed("0.6001"))
        (True, False)
        """
        return self.low <= other.high and other.low <= self.high

    def through(self, f: Callable[[Real], Real]) -> "Interval":
        """The interval of a function's values; the function must rise throughout, or fall throughout.

        >>> Interval(2, 4).through(lambda x: Fraction(1, x))
        Interval(low=Fraction(1, 4), high=Fraction(1, 2))
        """
        ends = sorted([f(self.low), f(self.high)])
        return Interval(*ends)


def printed(text: str, *, cut: bool = False) -> Interval:
    """All the values that are printed like this.

    Arguments:
        text: a decimal, with an exponent or a percent sign if need be.
        cut: further digits were cut off instead of rounded.

    >>> print(printed(".0072"))
    0.00715 to 0.00725
    >>> print(printed("3.2e-5", cut=True))
    3.2e-05 to 3.3e-05
    >>> print(printed("79.5%"))
    0.7945 to 0.7955
    """
    value = Decimal(text.removesuffix("%"))
    unit = Fraction(10) ** int(value.as_tuple().exponent)
    below, above = (0, unit) if cut else (unit / 2, unit / 2)
    scale = Fraction(1, 100 if text.endswith("%") else 1)
    return Interval((Fraction(value) - below) * scale, (Fraction(value) + above) * scale)
