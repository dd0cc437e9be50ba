"""Exact decisions: which of two products is larger, without multiplying them out.

Sums of logarithms are rounded.  If two scores are so close that rounding could change their
order, whole numbers decide: the quotient of two joints is a product of powers of whole
numbers, and the sign of its logarithm can be found without rounding.
"""

from collections.abc import Iterable, Mapping
from decimal import Context, Decimal, localcontext
from math import gcd, lcm

from naive_bayes.foundation.exact_numbers import Exact

Power = tuple[Exact, Exact]
"""A fraction or a whole number, and how many times it occurs in a product."""


def powers(factors: Iterable[Power]) -> dict[int, Exact]:
    """A product of powers of fractions, as a dict from whole-number base to exponent.

    Arguments:
        factors: fractions above 0, and how many times each occurs.

    Examples:
        >>> from fractions import Fraction
        >>> half, a, b = Fraction(1, 2), Fraction(5, 17), Fraction(9, 17)
        >>> powers([(half, 1), (a, 4), (b, 3)])                   # 1/2 (5/17)^4 (9/17)^3
        {1: 1, 2: -1, 5: 4, 17: -7, 9: 3}
        >>> powers([])
        {}
    """
    exponents: dict[int, Exact] = {}
    for p, times in factors:
        above, below = p.as_integer_ratio()
        exponents[above] = exponents.get(above, 0) + times
        exponents[below] = exponents.get(below, 0) - times
    return exponents


def sign_of_log(exponents: Mapping[int, Exact], threshold: Exact = 0) -> int:
    """The sign of log(b1^e1 b2^e2 ...) - threshold, exactly: 1, 0 or -1.

    The arg max compares two products.  Their quotient is such a product of powers, and with
    the threshold 0 the sign says whether it is above, equal to or below 1.  Multiplying out
    a million factors would take seconds.  Decimal logarithms with enough digits take
    milliseconds.  Only if these cannot decide are the bases split into parts without a
    common divisor: their product is 1 only if no part is left, and otherwise more digits
    will decide.

    Arguments:
        exponents: from whole numbers of 1 or more to exponents; weights may be fractions.
        threshold: in nats.

    Examples:
        >>> sign_of_log({6: 1, 20: -1}), sign_of_log({20: 1, 6: -1})
        (-1, 1)
        >>> sign_of_log({2: 6, 4: -3})                            # 2^6 = 4^3: a tie
        0
        >>> sign_of_log({10**30 + 1: 1, 10**30: -1})              # floats see no difference
        1
    """
    scale = lcm(*(exponent.denominator for exponent in exponents.values()))
    threshold *= scale
    left = {b: int(e * scale) for b, e in exponents.items() if b > 1 and e}
    digits = 40
    while left or threshold:
        with localcontext(Context(prec=digits)):
            terms = [Decimal(base).ln() * exponent for base, exponent in left.items()]
            terms.append(-Decimal(threshold.numerator) / threshold.denominator)
            total = sum(terms, Decimal(0))
            # The error of each term and each addition is less than one unit in the last
            # digit.
            size = sum(map(abs, terms), Decimal(0))
            rounding = size * (len(terms) + 3) * Decimal(10) ** (1 - digits)
        if abs(total) > rounding:
            return 1 if total > 0 else -1
        left = _without_common_divisors(left)
        digits *= 2
    return 0


def _without_common_divisors(exponents: Mapping[int, int]) -> dict[int, int]:
    # The same product over pairwise coprime bases; this needs gcds, not
    # primes.
    waiting = list(exponents.items())
    coprime: dict[int, int] = {}
    while waiting:
        base, exponent = waiting.pop()
        if base == 1 or exponent == 0:
            continue
        for other in coprime:
            common = gcd(base, other)
            if common > 1:
                other_exponent = coprime.pop(other)
                waiting += [
                    (common, exponent + other_exponent),
                    (base // common, exponent),
                    (other // common, other_exponent),
                ]
                break
        else:
            coprime[base] = exponent
    return coprime
