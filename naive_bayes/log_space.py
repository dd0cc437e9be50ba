"""Log space: sums instead of products.

A product of many small probabilities is too small for a float, so we add their logarithms
instead.  The logarithm is increasing, so the largest score stays the largest.  Sums of
floats are rounded, though, and two scores may be too close to call.  All logarithms are
natural (nats).
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import exp, fsum, inf, isfinite, log, log1p
from typing import Any

from naive_bayes.bayes_rule import arg_max
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_type, floats
from naive_bayes.foundation.checks import check_scores
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.foundation.factors import LARGEST_PRODUCT, check_factors
from naive_bayes.foundation.messages import short_number
from naive_bayes.likelihood import (
    Coefficient,
    Density,
    Factor,
    log_multinomial_coefficient,
    multinomial_coefficient,
)
from naive_bayes.prior import Label

COEFFICIENT = "n!/(x1!...xk!)"
"""The name of the only factor that is not a word's."""

ROUNDING = 2.0**-48
"""Sixteen times a float's relative rounding (2^-52), as a safety margin."""


def log_fraction(probability: Fraction | int | Density) -> float:
    """log of a fraction, in nats; it never underflows or overflows.

        log(a/b) = log a - log b

    Newsgroups post, "Final Details"; sushi chapter, 8.3.1.  `math.log` would first turn the
    fraction into a float, and fail if that is 0.  Near 1 the logarithm of a rounded quotient
    would lose digits, so log(1 + x) is used there.  A `Density` remembers its logarithm.

    Raises:
        TypeError: the argument is not an int, a Fraction or a Density.
        NaiveBayesError: it is negative.

    Examples:
        >>> round(log_fraction(Fraction(1, 10**400)), 6)          # -400 log 10
        -921.034037
        >>> log_fraction(Fraction(10**17 + 1, 10**17))
        1e-17
        >>> log_fraction(Fraction(0)), log_fraction(Density.from_log(-2000.0))
        (-inf, -2000.0)
    """
    if type(probability) is not Estimate and not isinstance(probability, Fraction | int):
        advice = "an int or a Fraction, whose logarithm needs no rounding first"
        check_type(probability, Density, "a probability", advice)
        return probability.log
    above, below = probability.as_integer_ratio()
    if 0 < 2 * above <= below and (quotient := above / below) > 1e-300:
        return log(quotient)
    if above <= 0:
        if above:
            raise NaiveBayesError(f"{short_number(probability)} has no logarithm: give 0 or more")
        return -inf
    if below < 2 * above < 4 * below:
        return log1p((above - below) / below)
    if 0 < above // below < 10**300:
        return log(above / below)
    return log(above) - log(below)


def coefficient_factor(counts: Iterable[int]) -> Coefficient | Density:
    """n!/(x1!...xk!); only its logarithm, if it is too long to write.

    Examples:
        >>> coefficient_factor([4, 3, 1]), round(coefficient_factor([10**9, 10**9]).log)
        (280, 1386294350)
    """
    counts = list(counts)
    logarithm = log_multinomial_coefficient(counts)
    if logarithm > LARGEST_PRODUCT * log(2):
        return Density.from_log(logarithm)
    return Coefficient(multinomial_coefficient(counts))


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
        >>> a = Factor("a", 1000, {"spam": Estimate(1, 4), "ham": Estimate(0, 4)})
        >>> {c: round(log, 4) for c, log in log_joint(half, [a]).items()}
        {'spam': -1386.9875, 'ham': -inf}
        >>> prior = {"spam": Estimate(2, 6), "ham": Estimate(1, 6), "note": Estimate(3, 6)}
        >>> a = Factor("a", 2, {"spam": Estimate(2, 7), "ham": Estimate(2, 4), "note": Estimate(2, 8)})
        >>> {c: round(exp(log), 12) for c, log in log_joint(prior, [a]).items()}  # 4/147, 1/24, 1/32
        {'spam': 0.027210884354, 'ham': 0.041666666667, 'note': 0.03125}
    """
    check_factors(prior, factors)
    scores = {}
    for c in prior:
        logs = [log_fraction(prior[c])]
        for factor in factors:
            logs.append(factor.times * log_fraction(factor.of[c]))
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
        >>> log_sum_exp([log(1), log(2), log(3)]) == log(6)
        True
    """
    terms = floats(logs, "logs")
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
        >>> logs = {"spam": log(2), "ham": log(1), "note": log(5)}
        >>> {c: round(p, 12) for c, p in posterior_from_logs(logs).items()}
        {'spam': 0.25, 'ham': 0.125, 'note': 0.625}
        >>> posterior_from_logs({"spam": -5000.0, "ham": -inf})
        {'spam': 1.0, 'ham': 0.0}
    """
    check_scores(log_scores)
    scores = dict(zip(log_scores, floats(log_scores.values(), "scores"), strict=True))
    largest = max(scores.values())
    if not isfinite(largest):
        raise NaiveBayesError(
            f"the largest log score is {largest}, which is not finite: smooth, or leave out what is "
            "impossible"
        )
    shares = {}
    for label, score in scores.items():
        shares[label] = exp(score - largest)
    total = fsum(shares.values())
    for label, share in shares.items():
        shares[label] = share / total
    return shares


def clear(log_scores: Mapping[Any, float], factors: Sequence[Factor]) -> bool:
    """Whether floats can tell the best score from all others.

    Arguments:
        log_scores: the log joint of each class, in nats.
        factors: the factors whose logarithms were added.

    Examples:
        >>> a = Factor("a", 2, {"spam": Estimate(1, 4), "ham": Estimate(1, 2)})
        >>> clear({"spam": -8.57, "ham": -8.59}, [a])
        True
        >>> clear({"spam": -8.57, "ham": -8.570000000000001}, [a])
        False
        >>> clear({"spam": -inf, "ham": -inf}, [a])               # impossible
        False
    """
    best, *others = sorted(log_scores.values(), reverse=True)
    if best == -inf or not others:
        return best > -inf
    return best - others[0] >= rounding(best, factors)


def rounding(score: float, factors: Sequence[Factor]) -> float:
    """How wrong the difference of two sums of logarithms may be, in nats.

    A logarithm has an error of at most u = 2^-52, and u times itself.  So the sum of n of
    them is wrong by at most u (n + the sum of their sizes).  If all are logs of
    probabilities, the sizes add up to |score|; n!/(x1!...xk!), whose log is positive, adds at
    most 2 n log n.  The result is sixteen times this error.

    Where factors are densities there is nothing more exact to ask, so it is 0: the scores
    decide.

    Arguments:
        score: the larger of the two sums.
        factors: the factors whose logarithms were added.

    Examples:
        >>> a = Factor("a", 2, {"spam": Estimate(1, 4), "ham": Estimate(1, 2)})
        >>> rounding(-8.57, [a]) < 1e-12
        True
        >>> rounding(-8.57, [Factor("x", 1, {"spam": Density(0.5)})])
        0.0
    """
    n = 1.0
    for factor in factors:
        n += abs(factor.times)
        if isinstance(next(iter(factor.of.values())), Density) and factor.word != COEFFICIENT:
            return 0.0
    return ROUNDING * (abs(score) + n + 2 * n * log(n))


def log_odds_of(label: Label, log_scores: Mapping[Label, float]) -> float:
    """The log odds of a class against all others together, in nats.

        log P(c|d) - log (1 - P(c|d)) = s_c - log(sum of e^s over the other classes)

    Odds notes, "Log of Odds".

    Examples:
        >>> log_odds_of("a", {"a": -1.0, "b": -1.0})
        0.0
        >>> log_odds_of("a", {"a": -inf, "b": -1.0})
        -inf
        >>> round(log_odds_of("spam", {"spam": log(6), "ham": log(1), "note": log(2)}) - log(2), 12)
        0.0
    """
    if log_scores[label] == -inf:
        return -inf
    others = [score for other, score in log_scores.items() if other != label]
    return log_scores[label] - log_sum_exp(others)


def arg_max_above(
    threshold: Exact | float,
    positive: Label,
    log_scores: Mapping[Label, float],
    rounding: float,
    odds: Exact = 1,
) -> Label | None:
    """`positive` if its log odds exceed a threshold, otherwise the best of the other classes.

        log (P(positive|d) / P(not positive|d)) > threshold + log odds

    Odds notes, "Log of Odds".  Like `clear`, it leaves what is too close to whole numbers.

    Arguments:
        threshold: in nats.
        positive: the class to which the threshold applies.
        log_scores: the log joint of each class, in nats; one at least is finite.
        rounding: how wrong the difference of two scores may be, in nats.
        odds: what the odds must exceed besides; 1 adds nothing.

    Returns:
        A label, or None if floats cannot tell.

    Examples:
        >>> scores = {"spam": log(3 / 4), "ham": log(1 / 4)}
        >>> arg_max_above(1, "spam", scores, 1e-12), arg_max_above(2, "spam", scores, 1e-12)
        ('spam', 'ham')
        >>> arg_max_above(0, "spam", {"spam": -1.0, "ham": -1.0}, 1e-12) is None     # a tie
        True
    """
    log_odds, least = log_odds_of(positive, log_scores), threshold + log_fraction(odds)
    if abs(log_odds - least) < (rounding and rounding + ROUNDING * abs(least)):
        return None
    if log_odds > least:
        return positive
    others = {label: score for label, score in log_scores.items() if label != positive}
    best, *more = sorted(others.values(), reverse=True)
    if more and best - more[0] < rounding:
        return None
    return arg_max(others)
