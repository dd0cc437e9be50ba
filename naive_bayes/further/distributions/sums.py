"""Sums: all that a mean, a variance and a rate need to know of the values."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from naive_bayes.foundation.exact_numbers import exact, sums_of


class Normal(NamedTuple):
    """The two parameters of a Gaussian, its mean and its variance, as exact fractions.

    Attributes:
        mean: m.
        variance: s^2, with what `Gaussian(added=...)` adds to it.

    Examples:
        >>> Normal(mean=6, variance=1).variance
        1
    """

    mean: Fraction
    variance: Fraction


class Sums:
    """The number of values, their sum and the sum of their squares: exact and easy to update.

    Mean, variance and rate follow from these three, so we need nothing else.

    Arguments:
        values: how many times each number occurs; in place of single numbers, a `Normal` may
            give the mean and the variance of as many of them.

    Examples:
        >>> heights = Sums({6: 1, 5.92: 2, 5.58: 1})
        >>> heights.n, heights.total, heights.squares
        (4, Fraction(1171, 50), Fraction(343073, 2500))
        >>> heights.add(0.5, 2)
        >>> heights.n, heights.total
        (6, Fraction(1221, 50))
        >>> Sums({Normal(mean=2, variance=1): 2}).squares == Sums({1: 1, 3: 1}).squares
        True
    """

    def __init__(self, values: Mapping[Any, Any] = {}) -> None:
        self.n: Any = 0
        self.total = self.squares = Fraction(0)
        single = values
        if any(type(value) is Normal for value in values):
            single = {value: times for value, times in values.items() if type(value) is not Normal}
            for value in values.keys() - single.keys():
                self.add(value, values[value])
        for times in set(single.values()):
            numbers = [number for number, repeated in single.items() if repeated == times]
            self.n += times * len(numbers)
            total, squares = sums_of(numbers)
            self.total += times * total
            self.squares += times * squares

    def add(self, number: Any, times: int) -> None:
        """Add a number, as many times as it occurs; or so many, with their mean and variance."""
        mean, variance = number if type(number) is Normal else (exact(number, "a value"), 0)
        self.n += times
        self.total += times * mean
        self.squares += times * (mean**2 + variance)

    @classmethod
    def of(cls, rows: "Mapping[Any, int] | Sums") -> "Sums":
        """The sums themselves, or those of a table of values."""
        return rows if isinstance(rows, Sums) else cls(rows)
