"""Ratios: how many times as large one number is as another, and how that is written.

A ratio of fractions is exact.  One with a density in it is a `Density`, which remembers its
logarithm, however large it is.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from naive_bayes.likelihood import Density
from naive_bayes.log_space import log_fraction

LONGEST = 10**9
"""A ratio whose two numbers multiply to less is written exactly; another has three digits."""

LARGEST_LOG = 700
"""A float whose logarithm is larger is written as a power of e."""


def logarithm(value: Any) -> float:
    """The logarithm of a number that may be too small for a float.

    Examples:
        >>> logarithm(1), logarithm(Density.from_log(-900.0))
        (0.0, -900.0)
    """
    return log_fraction(value if isinstance(value, Density) else Fraction(value))


def quotient(one: Any, other: Any) -> Any:
    """How many times as large a number is as another; with densities, from the logarithms.

    Examples:
        >>> quotient(Fraction(1, 2), Fraction(1, 3)), quotient(Density(8), Density(8))
        (Fraction(3, 2), 1.0)
        >>> quotient(Density(1), Density.from_log(-900.0)).log
        900.0
    """
    if isinstance(one, float) or isinstance(other, float):
        return Density.from_log(logarithm(one) - logarithm(other))
    return Fraction(one) / Fraction(other)


def product(one: Any, other: Any) -> Any:
    """Two numbers multiplied; with a density, by the logarithms, since it may be too small.

    Examples:
        >>> product(Fraction(1, 2), 3), product(Density.from_log(-900.0), Fraction(1)).log
        (Fraction(3, 2), -900.0)
    """
    if isinstance(one, float) or isinstance(other, float):
        return Density.from_log(logarithm(one) + logarithm(other))
    return one * other


def ratio_in_words(ratio: Any) -> str:
    """How many to one, of a ratio of 1 or more.

    Examples:
        >>> ratio_in_words(Fraction(2)), ratio_in_words(Fraction(128, 125)), ratio_in_words(Fraction(1024))
        ('2 : 1', '128 : 125', '1024 : 1')
        >>> ratio_in_words(Fraction(135101, 100000)), ratio_in_words(Fraction(10**30 + 1, 3))
        ('about 1.35 : 1', 'about 3.33e29 : 1')
        >>> ratio_in_words(Density(1.5)), ratio_in_words(Density.from_log(900.0)), ratio_in_words(Density(1))
        ('about 1.5 : 1', 'about e^900 : 1', '1 : 1')
    """
    if isinstance(ratio, float):
        if (log := logarithm(ratio)) > LARGEST_LOG:
            return f"about e^{log:.0f} : 1"
        above, below = Fraction(ratio).as_integer_ratio()
        short = above == below
    else:
        above, below = ratio.as_integer_ratio()
        short = above * below < LONGEST
    if short:
        return f"{above} : {below}"
    with localcontext(prec=3):
        times = Decimal(above) / Decimal(below)
    if times == 1:
        return "hardly more than 1 : 1"
    return f"about {times:{',f' if times < 10**6 else 'e'}} : 1".replace("e+", "e")
