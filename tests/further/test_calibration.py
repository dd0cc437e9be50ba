"""calibration: figures counted by hand, and the count of Mann and Whitney."""

from decimal import Decimal
from fractions import Fraction
from math import log

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from naive_bayes import area_under, calibration_table, log_loss, roc_points
from tests.material import refused

# Thresholds.


@given(st.lists(st.tuples(st.booleans(), st.integers(-3, 3)), min_size=2, max_size=20))
def test_the_area_is_the_count_of_mann_and_whitney(pairs):
    assume(len({positive for positive, _ in pairs}) == 2)
    points = roc_points([p for p, _ in pairs], [score for _, score in pairs], True)
    high = [score for positive, score in pairs if positive]
    low = [score for positive, score in pairs if not positive]
    won = sum(Fraction(1, 2) if a == b else a > b for a in high for b in low)
    assert area_under(points) == Fraction(won) / (len(high) * len(low))
    assert [p.threshold for p in points] == sorted({p.threshold for p in points}, reverse=True)
    for point in points:
        called = [positive for positive, score in pairs if score >= point.threshold]
        assert point.true_positive_rate == Fraction(called.count(True), len(high))
        assert point.false_positive_rate == Fraction(called.count(False), len(low))


# Probabilities.


def test_the_calibration_table_has_the_figures_counted_by_hand():
    probabilities = [0.0, 0.1, 0.5, 0.55, 0.95, 1.0]
    table = calibration_table([*"--+-++"], [{"+": p} for p in probabilities], "+", bins=4)
    assert [(row.low, row.high, row.documents, str(row.observed)) for row in table] == [
        (0.0, 0.25, 2, "0/2"),
        (0.5, 0.75, 2, "1/2"),
        (0.75, 1.0, 2, "2/2"),
    ]
    assert [row.mean for row in table] == pytest.approx([0.05, 0.525, 0.975])
    for p, bins, low in (1.0, 10, 0.9), (1.0, 1, 0.0), (0.29, 100, 0.29):
        assert calibration_table(["+"], [{"+": p}], "+", bins)[0].low == low


def test_a_posterior_that_is_below_every_float_has_a_log_loss():
    tiny = Fraction(1, 10**400)
    assert log_loss(["+"], [{"+": tiny, "-": 1 - tiny}]) == pytest.approx(400 * log(10))
    assert log_loss(["+"], [{"+": Decimal("0.5")}]) == log_loss(["+"], [{"+": 0.5}]) == log(2)


# Bad input.


def test_numbers_that_make_no_sense_are_refused():
    refused(lambda: roc_points(["a", "a"], [1, 2], "a"), "2 are 'a'")
    refused(lambda: roc_points("+-", [1.0, None], "+"), "None", kind=TypeError)
    for p in (-0.5, 1.5, float("nan")):
        refused(lambda: log_loss(["+"], [{"+": p}]), "'+'", p)
        refused(lambda: calibration_table(["+"], [{"+": p}], "+"), "'+'", p)
