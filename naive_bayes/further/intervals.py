"""How sure a share is: an interval for a share that was counted from few documents.

    P(x <= p) = sum over j = a..n of C(n, j) p^j (1 - p)^(n - j),    n = a + b - 1

3 of 4 and 300 of 400 are the same share, but the first says much less.  If every share was
equally likely beforehand, then after n of N the share has the Beta distribution with
parameters n + 1 and N - n + 1.  For whole parameters its distribution function is the sum
above: the chance of at least a heads in a + b - 1 tosses of a coin with P(heads) = p.
"""

from bisect import bisect_left
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_probability, check_type, check_whole_number
from naive_bayes.foundation.exact_numbers import Number, exact
from naive_bayes.working.decision import Working
from naive_bayes.working.terms import COUNTED

MOST_TRIALS = 2000
"""The largest sum of the two parameters: exact sums of more terms would take long."""

PARTS = 16_000
"""Into how many parts 1 is divided.  No part has numbers with different third decimals."""


def beta_below(p: Number, a: int, b: int) -> Fraction:
    """P(x <= p) for a share x with the Beta distribution, in exact fractions.

        P(x <= p) = sum over j = a..n of C(n, j) p^j (1 - p)^(n - j),    n = a + b - 1

    Arguments:
        p: from 0 to 1.
        a: the first parameter, a whole number of 1 or more.
        b: the second.

    Raises:
        NaiveBayesError: a parameter is not a whole number, both are too large, or p is not
            from 0 to 1.

    Examples:
        >>> beta_below(Fraction(1, 2), 1, 1)                # any share is equally likely
        Fraction(1, 2)
        >>> beta_below(Fraction(1, 2), 4, 2)                # after 3 of 4: 6/32
        Fraction(3, 16)
        >>> beta_below(1, 4, 2)
        Fraction(1, 1)
    """
    check_whole_number(a, "the first parameter", 1, MOST_TRIALS)
    check_whole_number(b, "the second parameter", 1, MOST_TRIALS)
    check_probability(p, "the share")
    share = Fraction(exact(p, "the share"))
    n = a + b - 1
    heads, tails = share.numerator, share.denominator - share.numerator
    total = 0
    for j in range(a, n + 1):
        total += comb(n, j) * heads**j * tails ** (n - j)
    return Fraction(total, share.denominator**n)


def beta_quantile(chance: Number, a: int, b: int) -> Fraction:
    """The share below which x lies with a given chance, found by bisection.

    Returns:
        The exact share, if it is a multiple of 1/16000; otherwise the middle between two of
        them.  So it is within 1/32000 of the exact share, and its third decimal is right.

    Raises:
        NaiveBayesError: as for `beta_below`; or the chance is not from 0 to 1.

    Examples:
        >>> beta_quantile(Fraction(1, 2), 1, 1)
        Fraction(1, 2)
        >>> f"{float(beta_quantile(0.025, 4, 2)):.3f}", f"{float(beta_quantile(0.975, 2, 7)):.3f}"
        ('0.284', '0.527')
    """
    check_probability(chance, "the chance")
    wanted = Fraction(exact(chance, "the chance"))
    above = bisect_left(range(PARTS), wanted, key=lambda k: beta_below(Fraction(k, PARTS), a, b))
    if beta_below(Fraction(above, PARTS), a, b) == wanted:
        return Fraction(above, PARTS)
    return Fraction(2 * above - 1, 2 * PARTS)


class Interval(NamedTuple):
    """From where to where a share lies, with the chance that was asked for.

    Examples:
        >>> Interval(Fraction(1, 4), Fraction(3, 4)).low
        Fraction(1, 4)
        >>> print(Interval(Fraction(1, 4), Fraction(3, 4)))
        0.250 to 0.750
    """

    low: Fraction
    high: Fraction

    def __str__(self) -> str:
        return f"{float(self.low):.3f} to {float(self.high):.3f}"


def credible_interval(share: Estimate, chance: Number = 0.95) -> Interval:
    """Where the share lies with a chance of 95 %, after what was counted.

        (n + a)/(N + b)  ->  Beta(n + a, N - n + b - a);    n/N  ->  Beta(n + 1, N - n + 1)

    The prior is the one that the smoothing stands for, and without smoothing a uniform one.
    As much of the chance is left out below the interval as above it.  A share of the only
    outcome that there is, as of a feature's only value, is 1 for certain.

    Arguments:
        share: an estimate that was counted, such as an accuracy, or of P(w|c).
        chance: between 0 and 1.

    Raises:
        TypeError: the share is not an `Estimate`, which remembers its counts.
        NaiveBayesError: the counts or what smoothing adds are not whole numbers, or their
            sum is beyond 2000; the chance is not between 0 and 1.

    Examples:
        >>> print(credible_interval(Estimate(3, 4)))
        0.284 to 0.947
        >>> print(credible_interval(Estimate(300, 400)))
        0.705 to 0.790
        >>> print(credible_interval(Estimate(5, 17, 1, 3)))           # COMP9417, 3.2.3: 6/20
        0.126 to 0.512
        >>> credible_interval(Estimate(5, 17, Fraction(1, 2), 1))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the first parameter is Fraction(11, 2): give a whole number from 1 to 2000
    """
    check_type(share, Estimate, "the share", "an Estimate, such as Estimate(36, 38)")
    n, N, above, below = share.count, share.total, share.pseudo_count, share.pseudo_total
    if not below:
        above, below = 1, 2
    # Whether they are whole numbers is asked where they are used.
    a: Any = n + above
    b: Any = N - n + below - above
    outside = (1 - Fraction(exact(chance, "the chance"))) / 2
    if not 0 < outside < Fraction(1, 2):
        raise NaiveBayesError(f"the chance is {chance}: give one between 0 and 1, such as 0.95")
    if not (a and b):  # no other outcome is possible
        return Interval(Fraction(share), Fraction(share))
    return Interval(beta_quantile(outside, a, b), beta_quantile(1 - outside, a, b))


def intervals_of(
    working: Working, chance: Number = 0.95
) -> list[tuple[Any, str, Estimate, Interval]]:
    """How sure the estimates of a working are: class, word, P(w|c), and where it lies.

    A density has no interval and is left out, and so is the prior.

    Arguments:
        working: what `explain` returns.
        chance: between 0 and 1.

    Raises:
        TypeError: it is something else, such as the document.
        NaiveBayesError: as for `credible_interval`.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> for label, word, estimate, interval in intervals_of(model.explain(["b"])):
        ...     print(label, word, estimate, "from", interval)
        spam b 3/5 from 0.194 to 0.932
        ham b 1/3 from 0.013 to 0.842
    """
    check_type(working, Working, "the working", "what model.explain(document) returns")
    found = []
    for one in working.classes:
        for step in one.steps:
            if step.role in COUNTED:
                interval = credible_interval(step.estimate, chance)
                found.append((one.label, step.of, step.estimate, interval))
    return found
