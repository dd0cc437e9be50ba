"""Log space: sums instead of products.

A product of many small probabilities is too small for a float, so we add their logarithms
instead.  The logarithm is increasing, so the largest score stays the largest.  Sums of
floats are rounded, though, and two scores may be too close to call.  All logarithms are
natural (nats).
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import exp, fsum, inf, log, log1p
from typing import Self

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.checks import check_mapping
from naive_bayes.likelihood import (
    LARGEST_PRODUCT,
    Factor,
    log_multinomial_coefficient,
    multinomial_coefficient,
)
from naive_bayes.prior import Label

ROUNDING = 2.0**-48
"""Sixteen times a float's relative rounding (2^-52), as a safety margin."""


def log_ratio(above: int, below: int) -> float:
    """log(above/below) of whole numbers of any size, in nats.

    Accurate to the last digits everywhere.  Near 1 the logarithm of a rounded quotient
    would lose them, and a quotient of huge numbers may not fit in a float.

    Examples:
        >>> log_ratio(6, 20) == log_ratio(3, 10)
        True
        >>> log_ratio(10**17 + 1, 10**17)
        1e-17
        >>> log_ratio(0, 5)
        -inf
    """
    if not above:
        return -inf
    if below < 2 * above < 4 * below:
        return log1p((above - below) / below)
    try:
        quotient = above / below
    except OverflowError:
        quotient = inf
    if 1e-300 < quotient < 1e300:
        return log(quotient)
    return log(above) - log(below)


def log_fraction(probability: Fraction | int) -> float:
    """log of a fraction, in nats; it never underflows or overflows.

        log(a/b) = log a - log b

    Newsgroups post, "Final Details"; sushi chapter, 8.3.1.  `math.log` would first turn the
    fraction into a float, and fail if that is 0.

    Raises:
        TypeError: the argument is not an int or a Fraction.
        NaiveBayesError: it is negative.

    Examples:
        >>> round(log_fraction(Fraction(1, 10**400)), 6)          # -400 log 10
        -921.034037
        >>> log_fraction(Fraction(0))
        -inf
    """
    if not isinstance(probability, int | Fraction):
        raise TypeError(
            f"{probability!r} is of type {type(probability).__name__}: give an int or a Fraction, "
            "whose logarithm needs no rounding first"
        )
    if probability < 0:
        raise NaiveBayesError(f"{probability} is negative and has no logarithm: give a probability")
    return log_ratio(probability.numerator, probability.denominator)


class Density(float):
    """A density, or a probability with e or pi in it, that remembers its logarithm.

    The density of many features may be too small or too large for a float.  Its logarithm
    is not, so the density is made from its logarithm.

    Examples:
        >>> p = Density.from_log(-2000.0)
        >>> p, p.log
        (0.0, -2000.0)
        >>> Density.from_log(-inf), Density.from_log(1000.0)
        (0.0, inf)
    """

    log: float

    @classmethod
    def from_log(cls, log: float) -> Self:
        """The density whose logarithm, in nats, is given."""
        density = cls(exp(log) if log < 709 else inf)
        density.log = log
        return density

    def __getnewargs__(self) -> tuple[float]:
        return (float(self),)


def coefficient_factor(counts: Sequence[int]) -> int | Density:
    """n!/(x1!...xk!); only its logarithm, if it is too long to write.

    Examples:
        >>> coefficient_factor([4, 3, 1]), round(coefficient_factor([10**9, 10**9]).log)
        (280, 1386294350)
    """
    logarithm = log_multinomial_coefficient(counts)
    if logarithm > LARGEST_PRODUCT * log(2):
        return Density.from_log(logarithm)
    return multinomial_coefficient(counts)


def log_of(factor: Fraction | int | Density) -> float:
    """The logarithm of a factor, in nats: exact factors by `log_fraction`, densities as stored.

    Examples:
        >>> log_of(Fraction(1)), log_of(Density.from_log(-2000.0))
        (0.0, -2000.0)
    """
    return factor.log if isinstance(factor, Density) else log_fraction(factor)


def log_joint(prior: Mapping[Label, Fraction], factors: Sequence[Factor]) -> dict[Label, float]:
    """log P(c) + log P(d|c) for each class, in nats; -inf if the product is 0.

        log P(c) + sum over the words of log P(w|c)

    Newsgroups post, "Final Details"; sushi chapter, 8.3.1; reviews notes,
    "Likelihood".  The sum is rounded only once, at the end, so the order of the words makes
    no difference.

    Arguments:
        prior: P(c) for each class.
        factors: what `model.factors(document)` gives.

    Examples:
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> a = Factor("a", 1000, {"spam": Fraction(1, 4), "ham": Fraction(0)})
        >>> {c: round(log, 4) for c, log in log_joint(half, [a]).items()}
        {'spam': -1386.9875, 'ham': -inf}
    """
    scores = {}
    for c in prior:
        logs = [log_fraction(prior[c])]
        for factor in factors:
            logs.append(float(factor.times * log_of(factor.of[c])))
        scores[c] = fsum(logs)
    return scores


def log_sum_exp(logs: Iterable[float]) -> float:
    """The log of a sum, from the logs of its terms, in nats.

        log(e^a + e^b + ...) = m + log(e^(a - m) + e^(b - m) + ...),  m the largest

    This gives log P(d) from the log joints (sushi chapter, 8.3.1; reviews notes,
    "Likelihood": log P(f)), even if each P(d|c) is too small for a float.

    Examples:
        >>> round(log_sum_exp([-1000.0, -1000.0]) + 1000, 12)      # log 2
        0.69314718056
        >>> log_sum_exp([]), log_sum_exp([-inf, -inf])
        (-inf, -inf)
    """
    terms = tuple(logs)
    largest = max(terms, default=-inf)
    if largest in (inf, -inf):
        return largest
    return largest + log(fsum(exp(term - largest) for term in terms))


def posterior_from_logs(log_scores: Mapping[Label, float]) -> dict[Label, float]:
    """P(c|d) as floats, from log P(c) P(d|c): divide by the sum, in log space.

        P(c|d) = e^(s_c - m) / (sum of e^(s - m)),  s the log joints, m the largest

    Reviews notes, "Likelihood": log P(+|f) = log P(f|+) + log P(+) - log P(f).

    Arguments:
        log_scores: the log joint of each class, in nats.

    Returns:
        A probability for each class; they sum to 1, up to rounding.

    Raises:
        NaiveBayesError: every score is -inf, so there is nothing to divide by.

    Examples:
        >>> posterior_from_logs({"spam": -1000.0, "ham": -1000.0})
        {'spam': 0.5, 'ham': 0.5}
        >>> posterior_from_logs({"spam": -5000.0, "ham": -inf})
        {'spam': 1.0, 'ham': 0.0}
    """
    check_mapping(log_scores, "the scores", "a dict from label to log joint")
    for score in log_scores.values():
        if not score < inf:
            raise NaiveBayesError(
                f"a score is {score}, which is no logarithm of a probability: "
                "give floats, or -inf for what is impossible"
            )
    largest = max(log_scores.values(), default=-inf)
    if largest == -inf:
        raise NaiveBayesError(
            "every score is -inf, so no class is possible: smooth, or leave out what is impossible"
        )
    shares = {}
    for label, score in log_scores.items():
        shares[label] = exp(score - largest)
    total = fsum(shares.values())
    for label, share in shares.items():
        shares[label] = share / total
    return shares


def too_close_to_call(log_scores: Mapping[Label, float], size: float) -> list[Label]:
    """The classes whose scores are too close to the best for floats to decide between them.

    Each of the n logarithms has an error of at most u times itself, with u = 2^-52.  A
    score is the sum of log a - log T over the words, where log T is at most L; the two
    parts together are at most |score| + 2 n L, and the error of the sum is about u times
    that.  Scores nearer than sixteen times this error count as close.

    Arguments:
        log_scores: the score of each class, in nats.
        size: n L; or n, if each logarithm is that of a factor.

    Returns:
        The close classes in their order, including the best; usually there is only one.

    Examples:
        >>> too_close_to_call({"spam": -8.57, "ham": -8.59}, size=9)
        ['spam']
        >>> too_close_to_call({"spam": -8.57, "ham": -8.570000000000001}, size=9)
        ['spam', 'ham']
        >>> too_close_to_call({"spam": -inf, "ham": -3.0}, size=1)
        ['ham']
    """
    best = max(log_scores.values())
    margin = rounding(best, size)
    return [label for label, score in log_scores.items() if score >= best - margin]


def rounding(score: float, size: float) -> float:
    """The largest possible error of a score, with a margin; see `too_close_to_call`.

    Examples:
        >>> rounding(-100.0, 9) < 1e-12
        True
    """
    return ROUNDING * (1 + abs(score) + size)


def size_of(factors: Sequence[Factor]) -> float:
    """The size of the logarithms that add up to a score: the sum of their absolute values.

    Examples:
        >>> size_of([Factor("a", 2, {"spam": Fraction(1, 4), "ham": Fraction(1, 2)})]) == 4 * log(2)
        True
    """
    size = 0.0
    for factor in factors:
        logs = [abs(log_of(p)) for p in factor.of.values() if p]
        size += abs(float(factor.times)) * max(logs, default=0.0)
    return size


def log_odds_of(label: Label, log_scores: Mapping[Label, float]) -> float:
    """The log odds of a class against all others together, in nats.

        log P(c|d) - log (1 - P(c|d)) = s_c - log(sum of e^s over the other classes)

    Odds notes, "Log of Odds".

    Examples:
        >>> log_odds_of("a", {"a": -1.0, "b": -1.0})
        0.0
        >>> log_odds_of("a", {"a": -inf, "b": -1.0})
        -inf
    """
    if log_scores[label] == -inf:
        return -inf
    others = [score for other, score in log_scores.items() if other != label]
    return log_scores[label] - log_sum_exp(others)
