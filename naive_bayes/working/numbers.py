"""How a number is written where people read it: a share as it was counted, or in per cent.

What is exact is written as it is, reduced or not; what is rounded is marked with ≈.
`docs/js/fractions.js` writes them in the same way where there is no Python.
"""

from decimal import Decimal
from fractions import Fraction
from typing import Any


def part(number: Any) -> str:
    """A part of an estimate: whole, an exact decimal if that is short, else a fraction.

    Examples:
        >>> part(6), part(Fraction(57, 10)), part(Fraction(16, 3))
        ('6', '5.7', '16/3')
    """
    if number.denominator == 1 or 10**4 % number.denominator:
        return str(number)
    return f"{Decimal(number.numerator) / Decimal(number.denominator):f}"


def share_of(above: Any, below: Any) -> str:
    """A share on one line, unreduced, with the numbers that were counted and added.

    Examples:
        >>> share_of(7, 29), share_of(Fraction(7, 2), Fraction(29, 2))
        ('7/29', '3.5/14.5')
        >>> share_of(Fraction(16, 3), Fraction(23, 3))
        '(16/3)/(23/3)'
    """
    return "/".join(f"({text})" if "/" in text else text for text in map(part, (above, below)))


def percent(share: Fraction | float) -> str:
    """A share in per cent, and whether that is rounded.

    Examples:
        >>> percent(Fraction(1, 2)), percent(Fraction(2, 3)), percent(Fraction(128, 253))
        ('50 %', '≈ 67 %', '≈ 50.6 %')
        >>> percent(Fraction(1)), percent(1 - Fraction(1, 10**9)), percent(Fraction(999, 1000))
        ('100 %', '> 99.99 %', '99.9 %')
        >>> percent(0.314)
        '≈ 31 %'
        >>> percent(1.0)                     # rounded, as all floats are
        '> 99.99 %'
    """
    whole = 100 * Fraction(share)
    for digits in (0, 1, 2):
        shown = round(whole, digits)
        if shown == whole and not (isinstance(share, float) and shown in (0, 100)):
            return f"{float(shown):.{digits}f} %"
        # 128/253 is not 51 %, nor 999/1000 all.
        close = digits == 0 and (abs(whole - 50) < 1 or round(whole, 1) == whole)
        if not close and shown not in (0, 50, 100):
            return f"≈ {float(shown):.{digits}f} %"
    return "> 99.99 %" if whole > 99 else "< 0.01 %" if whole < 1 else "≈ 50.00 %"
