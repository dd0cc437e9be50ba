"""How a number is written where people read it: exact, rounded, as it was counted, or in per cent.

What is exact is written as it is, reduced or not; what is rounded is marked with ≈.
`docs/js/written.js` writes exact numbers in the same way where there is no Python.
"""

from decimal import MAX_EMAX, MIN_EMIN, Decimal, localcontext
from fractions import Fraction
from math import inf
from typing import Any

from naive_bayes.likelihood import Density

LONGEST = 34
"""A fraction with more characters is written as a rounded decimal, marked as such."""

SMALLEST = 1e-300
"""Below some 1e-308 floats lose digits, and soon are 0; their logarithms are not."""

WRITABLE_BITS = 14_000
"""Python does not write whole numbers of more than 4,300 digits, which are 14,284 bits."""


def number(value: Any, longest: float = LONGEST) -> str:
    """A fraction unchanged, or, if it would fill a line, as a decimal marked with ≈.

    Examples:
        >>> from naive_bayes import Estimate
        >>> number(Estimate(2, 4)), number(Fraction(1, 10**40)), number(0.25)
        ('2/4', '≈ 1e-40', '0.25')
    """
    if isinstance(value, float):
        return beyond_floats(value) or f"{value:.6g}"
    return exactly(value, longest) or f"≈ {rounded(value)}"


def beyond_floats(value: Any) -> str:
    """A density that is too small or too large for a float, as a power of e; "" for another number.

    Examples:
        >>> beyond_floats(Density.from_log(-2000.0)), beyond_floats(Density(0)), beyond_floats(0.0)
        ('e^-2000.0000', '', '')
    """
    if not isinstance(value, Density) or SMALLEST < value < inf or abs(value.log) == inf:
        return ""
    return f"e^{value.log:.4f}"


def exactly(value: Any, longest: float) -> str:
    """A fraction or whole number itself; "" if it has more characters than may be written.

    Examples:
        >>> exactly(Fraction(1, 3), 3), exactly(Fraction(-1, 3), 3), exactly(10**5000, inf)
        ('1/3', '', '')
    """
    above, below = value.as_integer_ratio()
    bits = max(abs(above), below).bit_length()
    if bits >= min(WRITABLE_BITS, 16 * longest):  # writing it would take long, or is refused
        return ""
    return text if len(text := str(value)) <= longest else ""


def equal_to(value: Any) -> str:
    """A number after its sign: = where it is exact, and ≈ where it is rounded.

    Examples:
        >>> equal_to(Fraction(2, 3)), equal_to(Fraction(1, 10**40)), equal_to(0.25), equal_to(0.0)
        ('= 2/3', '≈ 1e-40', '≈ 0.25', '= 0')
    """
    written = number(value)
    if isinstance(value, float) and written != "0":
        return f"≈ {written}"
    return written if written.startswith("≈") else f"= {written}"


def written(value: Any) -> str:
    """An answer: a number that is rounded brings its own sign; a label, or that there is none.

    Examples:
        >>> written(Fraction(2, 3)), written(0.25), written("spam"), written(None)
        ('2/3', '≈ 0.25', 'spam', 'no value')
    """
    if value is None or not isinstance(value, Fraction | int | float):
        return "no value" if value is None else str(value)
    return equal_to(value).removeprefix("= ")


def rounded(value: Any, digits: int = 6) -> str:
    """A fraction as a decimal, also beyond the range of floats.

    Examples:
        >>> rounded(Fraction(1, 3)), rounded(Fraction(1, 7**5000), 4)
        ('0.333333', '3.234e-4226')
    """
    if not value or SMALLEST < abs(value) < 1e300:
        return f"{float(value):.{digits}g}"
    with localcontext() as context:
        context.prec = 12
        # The limits of this machine; those of a 32-bit Python, as in a browser, are
        # smaller.
        context.Emin, context.Emax = MIN_EMIN, MAX_EMAX
        return f"{Decimal(value.numerator) / Decimal(value.denominator):.{digits}g}"


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


def decimal(value: Fraction | int) -> str:
    """A number as a decimal of six digits, or a whole number as it is, if it fits on a line.

    Examples:
        >>> decimal(Fraction(148, 25)), decimal(Fraction(1051, 30000)), decimal(Fraction(12345678))
        ('5.92', '0.0350333', '12345678')
        >>> decimal(10**155), decimal(Fraction(10**310, 3))       # the second is beyond the floats
        ('1e+155', '3.33333e+309')
    """
    whole = value.denominator == 1 and abs(value) < 10**LONGEST
    return str(value) if whole else rounded(value)
