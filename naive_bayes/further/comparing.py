"""Better, or luck? Two classifiers on the same documents, and probabilities that are repaired.

Both classify the same documents, so compare them document by document.  Where both are right, or
both wrong, they cannot be told apart.  Where one is right, and neither is better, it is the toss
of a coin which one it is.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_number, check_whole_number, column, two_columns
from naive_bayes.prior import Label

MOST_TOSSES = 10_000
"""The largest number of wins, and of losses: their fraction has 3,000 digits."""


def sign_test(wins: int, losses: int) -> Fraction:
    """The exact sign test: how likely fair coins are to be at least as uneven as this.

        p = 2 x sum over j up to the smaller of C(n, j) / 2^n,  n = wins + losses, and 1 at most

    Not in the notes; McNemar (1947).  It is two-sided: nobody knew beforehand which classifier would
    be ahead.

    Arguments:
        wins: how many documents only the first classifier has right.
        losses: how many only the second has right.

    Raises:
        NaiveBayesError: one is not a whole number from 0 to 10000.

    Examples:
        >>> sign_test(3, 1), sign_test(6, 0), sign_test(0, 0)
        (Fraction(5, 8), Fraction(1, 32), Fraction(1, 1))
    """
    check_whole_number(wins, "wins", 0, MOST_TOSSES)
    check_whole_number(losses, "losses", 0, MOST_TOSSES)
    n, fewer = int(wins + losses), int(min(wins, losses))
    ways = tail = 1  # C(n, 0)
    for j in range(fewer):
        ways = ways * (n - j) // (j + 1)
        tail += ways
    return min(Fraction(1), Fraction(2 * tail, 2**n))


class Pool(NamedTuple):
    """Documents with neighbouring scores, which get one probability.

    Attributes:
        low: their lowest score.
        high: their highest score.
        share: how many of them are positive.

    Examples:
        >>> print(Pool(0.2, 0.4, Estimate(1, 2)).share)
        1/2
    """

    low: Any
    high: Any
    share: Estimate


def isotonic(true: Sequence[Label], scores: Sequence[Any], positive: Label) -> list[Pool]:
    """Pool adjacent violators: shares that never fall as the scores rise, and fit best.

    Each score begins as a pool of its own.  As long as a pool has no smaller share than the next,
    the two are put together.  Not in the notes; Ayer and others (1955), and for naive Bayes Zadrozny
    and Elkan (2002).

    Arguments:
        true: the true labels.
        scores: a score for each document, higher if it is likelier to be positive, such as its
            log odds.
        positive: the positive label.

    Raises:
        NaiveBayesError: the columns differ in length, or a score is not a number.

    Examples:
        >>> for pool in isotonic(["-", "+", "-", "+", "+"], [0.1, 0.4, 0.6, 0.8, 0.9], "+"):
        ...     print(pool.low, "to", pool.high, pool.share)
        0.1 to 0.1 0/1
        0.4 to 0.6 1/2
        0.8 to 0.9 2/2
    """
    true, scores = two_columns("true", column(true, "true"), "scores", scores)
    for score in scores:
        check_number(score, "a score")
    (positive,) = column([positive], "positive")
    at_score: dict[Any, list[int]] = {}
    for label, score in zip(true, scores, strict=True):
        counts = at_score.setdefault(score, [0, 0])  # equal scores have no order
        counts[0] += label == positive
        counts[1] += 1
    pools: list[Pool] = []
    for score in sorted(at_score):
        pools.append(Pool(score, score, Estimate(*at_score[score])))
        while len(pools) > 1 and pools[-2].share >= pools[-1].share:
            left, right = pools[-2:]
            n, N = left.share.count + right.share.count, left.share.total + right.share.total
            pools[-2:] = [Pool(left.low, right.high, Estimate(n, N))]
    return pools
