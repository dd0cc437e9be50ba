"""Spans: the numbers that a written number may stand for; an exact one is a point.

0.46 may be any number from 0.455 to 0.465, and a span goes through arithmetic as a number does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal
from fractions import Fraction

from naive_bayes.errors import NaiveBayesError
from naive_bayes.working.written_numbers import rounded

DIGITS = Context(prec=40, Emax=MAX_EMAX, Emin=MIN_EMIN)
"""To how many digits powers of e, roots and logarithms are worked out."""

UNIT = Fraction(1, 10**34)
"""What these may be off by, as a share: e^x has x times the error of x."""

LARGEST_EXPONENT = 20_000
"""A larger power of e is not worked out."""


@dataclass(frozen=True, slots=True)
class Span:
    """All numbers from one to another.

    Examples:
        >>> half, about = Span.of(Fraction(1, 2)), Span(Fraction(455, 1000), Fraction(465, 1000))
        >>> (half * about).has(Fraction(23, 100)), half.meets(about), (half - half).exact
        (True, False, True)
        >>> print(about, "and twice that,", 2 * about)
        0.455 to 0.465 and twice that, 0.91 to 0.93
    """

    lo: Fraction
    hi: Fraction

    @classmethod
    def of(cls, number: Fraction | float) -> "Span":
        """A number that is known exactly."""
        number = number if type(number) is Fraction else Fraction(number)
        return cls(number, number)

    @property
    def exact(self) -> bool:
        """Whether it is one number."""
        return self.lo is self.hi or self.lo == self.hi

    @property
    def middle(self) -> Fraction:
        """The number itself, or the one in the middle."""
        return self.lo if self.exact else (self.lo + self.hi) / 2

    @property
    def half(self) -> Fraction:
        """How far it goes to either side."""
        return (self.hi - self.lo) / 2

    def has(self, number: Fraction | int) -> bool:
        """Whether a number is in it."""
        return self.lo <= number <= self.hi

    def meets(self, other: "Span") -> bool:
        """Whether both have a number in common."""
        return self.lo <= other.hi and other.lo <= self.hi

    def wider(self, by: Fraction) -> "Span":
        """The span with so much more at either end."""
        return Span(self.lo - by, self.hi + by)

    def __str__(self) -> str:
        return f"{rounded(self.lo)} to {rounded(self.hi)}"

    def __add__(self, other: "Span") -> "Span":
        return Span(self.lo + other.lo, self.hi + other.hi)

    def __abs__(self) -> "Span":
        if self.lo >= 0 or self.hi <= 0:
            return self if self.lo >= 0 else -self
        return Span(Fraction(0), max(-self.lo, self.hi))

    def __neg__(self) -> "Span":
        return Span(-self.hi, -self.lo)

    def __sub__(self, other: "Span") -> "Span":
        return self + -other

    def __mul__(self, other: "Span") -> "Span":
        if self.exact and other.exact:
            return Span.of(self.lo * other.lo)
        ends = [a * b for a in (self.lo, self.hi) for b in (other.lo, other.hi)]
        return shortened(Span(min(ends), max(ends)))

    def __rmul__(self, number: Fraction | float) -> "Span":
        return Span.of(number) * self

    def __truediv__(self, other: "Span") -> "Span":
        if other.has(0):
            raise ZeroDivisionError
        return self * Span(1 / other.hi, 1 / other.lo)

    def __pow__(self, n: int) -> "Span":
        if n < 0:
            return Span.of(1) / self**-n
        ends = [self.lo**n, self.hi**n]
        least = Fraction(0) if n and n % 2 == 0 and self.has(0) else min(ends)
        return Span(least, max(ends)) if self.exact else shortened(Span(least, max(ends)))

    def through(self, name: str) -> "Span":
        """What e to its power ("exp"), its root ("sqrt") or its logarithm ("ln", "log10") may be.

        Raises:
            NaiveBayesError: it has none, or one that is too large or too small.

        Examples:
            >>> root = Span.of(2).through("sqrt")
            >>> root.exact, round(float(root.middle), 6), Span.of(0).through("exp").middle
            (False, 1.414214, Fraction(1, 1))
        """
        beyond = {
            "exp": max(abs(self.lo), abs(self.hi)) > LARGEST_EXPONENT,
            "sqrt": self.lo < 0,
        }.get(name, self.lo <= 0)
        if beyond:
            raise NaiveBayesError(
                f"the working has {name}({rounded(self.middle)}), which is too large, too small or no "
                "number at all: give a value that is nearer to the others"
            )
        if self.exact and (root := _exactly(name, self.lo)) is not None:
            return Span.of(root)
        lo, hi = (_decimal(end, lambda x: getattr(x, name)(DIGITS)) for end in (self.lo, self.hi))
        return Span(lo - abs(lo) * UNIT, hi + abs(hi) * UNIT)


def _exactly(name: str, x: Fraction) -> Fraction | None:
    # e^0 is 1, and the root of a square is a fraction.
    if name in ("exp", "ln", "log10"):
        known = {"exp": (0, 1)}.get(name, (1, 0))
        return Fraction(known[1]) if x == known[0] else None
    root = _decimal(x, lambda d: d.sqrt(DIGITS)).limit_denominator(10**15)
    return root if root**2 == x else None


def _decimal(x: Fraction, function: Callable[[Decimal], Decimal]) -> Fraction:
    return Fraction(function(DIGITS.divide(Decimal(x.numerator), Decimal(x.denominator))))


MOST_BITS = 600
"""The ends of a span with more bits are rounded, outwards."""


def shortened(span: Span) -> Span:
    """The same span, or a slightly wider one whose ends are shorter.

    Examples:
        >>> third = Span(Fraction(1, 3**500), Fraction(2, 3**500))
        >>> shortened(third).lo < third.lo, shortened(third).hi > third.hi
        (True, True)
    """
    if max(span.lo.denominator.bit_length(), span.hi.denominator.bit_length()) <= MOST_BITS:
        return span
    lo, hi = (_decimal(end, lambda x: x) for end in (span.lo, span.hi))
    return Span(lo - abs(lo) * UNIT, hi + abs(hi) * UNIT)


PI = Span.of(Fraction("3.14159265358979323846264338327950288419716939937510")).wider(
    Fraction(1, 10**49)
)
"""The ratio of a circle's circumference to its diameter."""
