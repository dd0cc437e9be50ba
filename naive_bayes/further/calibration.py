"""Calibration: how good are the scores and probabilities behind the verdicts?

Scores order the documents, whatever the threshold: the ROC curve shows each threshold.
Probabilities can be compared with shares: of the documents that get 0.8, 80 in 100 should be
positive.  Naive Bayes orders well and is often too sure of itself.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import fsum, inf
from typing import NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_has_all,
    check_number,
    check_probability,
    check_type,
    check_whole_number,
    column,
    listed,
    two_columns,
)
from naive_bayes.foundation.exact_numbers import exact
from naive_bayes.foundation.messages import short
from naive_bayes.likelihood import Density
from naive_bayes.log_space import log_fraction
from naive_bayes.prior import Label

MOST_BINS = 1_000_000
"""How many bins a calibration table may have."""


class RocPoint(NamedTuple):
    """One threshold: how much it catches, and at what cost.

    Examples:
        >>> RocPoint(0.5, Fraction(0), Fraction(1, 2)).true_positive_rate
        Fraction(1, 2)
    """

    threshold: float
    """Documents with at least this score are called positive."""
    false_positive_rate: Fraction
    """The share of the negative documents called positive."""
    true_positive_rate: Fraction
    """The share of the positive documents called positive."""


def roc_points(true: Sequence[Label], scores: Sequence[float], positive: Label) -> list[RocPoint]:
    """What every threshold catches, from the highest to the lowest.

    Odds notes, "Log of Odds": the threshold need not be 0.

    Arguments:
        true: the true labels.
        scores: a score for each document, higher if it is likelier to be positive, such as
            its log odds.
        positive: the positive label.

    Returns:
        The points from (0, 0) to (1, 1), one for each distinct score after the first.

    Raises:
        NaiveBayesError: the columns differ in length, a score is NaN, or one of the two kinds of
            document is missing.

    Examples:
        >>> for point in roc_points(["+", "-", "+"], [2.0, 1.0, 0.5], "+"):
        ...     print(point.threshold, point.false_positive_rate, point.true_positive_rate)
        inf 0/1 0/2
        2.0 0/1 1/2
        1.0 1/1 1/2
        0.5 1/1 2/2
    """
    true, scores = two_columns("true", column(true, "true"), "scores", scores)
    for score in scores:
        check_number(score, "a score")
    (positive,) = column([positive], "positive")
    positives = sum(label == positive for label in true)
    negatives = len(true) - positives
    if not (positives and negatives):
        raise NaiveBayesError(
            f"of {len(true)} documents {positives} are {short(positive)}: "
            "give at least one that is and one that is not"
        )
    at_score: dict[float, list[int]] = {}
    for label, score in zip(true, scores, strict=True):
        at_score.setdefault(score, [0, 0])[label == positive] += 1
    caught = alarms = 0
    points = [RocPoint(inf, Estimate(0, negatives), Estimate(0, positives))]
    for score in sorted(at_score, reverse=True):
        alarms += at_score[score][0]
        caught += at_score[score][1]
        points.append(RocPoint(score, Estimate(alarms, negatives), Estimate(caught, positives)))
    return points


def area_under(points: Sequence[RocPoint]) -> Fraction:
    """The area under the curve: how often a positive document scores above a negative one.

    A tie counts half.

    Examples:
        >>> area_under(roc_points(["+", "-", "+"], [2.0, 1.0, 0.5], "+"))
        Fraction(1, 2)
    """
    area = Fraction(0)
    points = list(listed(points, "points", "points, as roc_points gives"))
    for point in points:
        check_type(point, RocPoint, "a point", "a RocPoint, as roc_points does")
    for left, right in pairwise(points):
        width = Fraction(right.false_positive_rate) - left.false_positive_rate
        area += width * (Fraction(left.true_positive_rate) + right.true_positive_rate) / 2
    return area


def log_loss(true: Sequence[Label], probabilities: Sequence[Mapping[Label, float]]) -> float:
    """The mean surprise at the true labels, in nats; 0 is best.

        log loss = -(sum of log P(true label|d)) / N

    Arguments:
        true: the true labels.
        probabilities: for each document a probability for each label, as from `predict_proba`.

    Returns:
        A float; it is inf if a true label was given the probability 0.

    Raises:
        NaiveBayesError: the columns differ in length, or are empty; or a label has no probability.

    Examples:
        >>> round(log_loss(["+", "-"], [{"+": 0.8, "-": 0.2}, {"+": 0.5, "-": 0.5}]), 4)
        0.4581
        >>> log_loss(["+"], [{"+": 0.0, "-": 1.0}])
        inf
    """
    true, probabilities = two_columns("true", column(true, "true"), "probabilities", probabilities)
    shares = map(_probability, probabilities, true)
    # An exact posterior may be below every float.
    losses = [-log_fraction(p if isinstance(p, Fraction) else Density(p)) for p in shares]
    return fsum(losses) / len(losses)


class CalibrationRow(NamedTuple):
    """Documents whose predicted probability lies in one bin, and the share that is positive.

    Examples:
        >>> CalibrationRow(0.8, 1.0, 10, 0.9, Estimate(7, 10)).observed
        7/10
    """

    low: float
    high: float
    documents: int
    mean: float
    """The mean of their predicted probabilities."""
    observed: Estimate
    """The share of them that is positive."""


def calibration_table(
    true: Sequence[Label],
    probabilities: Sequence[Mapping[Label, float]],
    positive: Label,
    bins: int = 10,
) -> list[CalibrationRow]:
    """Of the documents predicted positive with about some probability, how many are positive?

    Naive Bayes treats dependent words as if each were new evidence, so its probabilities
    are usually too close to 0 or 1.  Odds notes, "Key Considerations": correlated features
    get too much importance.

    Arguments:
        true: the true labels.
        probabilities: for each document a probability for each label.
        positive: the label to look at.
        bins: how many bins of equal width; the last one includes 1.

    Returns:
        A row for each bin that contains documents.

    Raises:
        NaiveBayesError: the columns differ in length, or are empty; bins is less than 1.

    Examples:
        >>> table = calibration_table(["+", "-"], [{"+": 0.95}, {"+": 0.9}], "+", bins=2)
        >>> table[0].documents, round(table[0].mean, 3), str(table[0].observed)
        (2, 0.925, '1/2')
    """
    true, probabilities = two_columns("true", column(true, "true"), "probabilities", probabilities)
    (positive,) = column([positive], "positive")
    check_whole_number(bins, "bins", 1, MOST_BINS)
    members: list[list[tuple[float, bool]]] = [[] for _ in range(bins)]
    for label, row in zip(true, probabilities, strict=True):
        p = _probability(row, positive)
        # 0.29 * 100 is a little less than 29, as floats.
        members[min(int(exact(p, "a probability") * bins), bins - 1)].append((p, label == positive))
    table = []
    for k, rows in enumerate(members):
        if rows:
            mean = fsum(p for p, _ in rows) / len(rows)
            observed = Estimate(sum(is_positive for _, is_positive in rows), len(rows))
            table.append(CalibrationRow(k / bins, (k + 1) / bins, len(rows), mean, observed))
    return table


def _probability(row: Mapping[Label, float], label: Label) -> float:
    check_type(row, Mapping, "a row", "a dict from label to probability, as predict_proba does")
    check_has_all(row, (label,), "probability")
    check_probability(row[label], f"the probability of {short(label)}")
    return row[label]
