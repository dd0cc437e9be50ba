"""matrix_form: all documents at once, with the figures of the notes."""

from fractions import Fraction
from math import inf

from naive_bayes import (
    count_matrix,
    label_column,
    log_odds_column,
    log_presence_column,
    log_share_column,
    presence_matrix,
    transpose_times,
)
from tests.material import EMAILS, LABELS, refused

Y = label_column(LABELS, positive="spam")
F = presence_matrix(EMAILS, "abc")
X = count_matrix(EMAILS, "abc")
HALF = Fraction(1, 2)


def test_a_row_is_a_document_and_a_column_is_a_keyword():
    """COMP9417, 3.1 and 3.2.2: both tables."""
    assert F == [
        [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 1, 0], [1, 1, 0], [1, 0, 1], [1, 0, 0], [0, 0, 0],
    ]  # fmt: skip
    assert X == [
        [0, 3, 0], [0, 3, 3], [3, 0, 0], [2, 3, 0], [4, 3, 0], [4, 0, 3], [3, 0, 0], [0, 0, 0],
    ]  # fmt: skip


def test_y_transposed_times_x_sums_the_positive_rows():
    assert Y == [1, 1, 1, 1, 0, 0, 0, 0]
    assert transpose_times(Y, X) == [5, 9, 3]
    assert transpose_times(label_column(LABELS, positive="ham"), X) == [11, 3, 3]
    assert transpose_times(Y, F) == [2, 3, 1]
    assert transpose_times([], []) == []
    # As the matrices of other libraries have them.
    assert transpose_times([1.0, 1.0], [[1.0, 2.0], [1.0, 0.0]]) == [2, 2]
    for entry in (float("nan"), float("inf"), 0.5):
        refused(lambda: transpose_times([1, 0], [[1, entry], [1, 2]]), f"2 of X adds up to {entry}")


def test_a_zero_where_the_word_is_absent_costs_nothing():
    """Reviews notes: P(waste|+) = 0 and f = 0; the term 0 log 0 is 0, as 0^0 = 1."""
    assert log_presence_column([[0], [1]], [Fraction(0)]) == [0.0, -inf]
    assert log_presence_column([[0], [1]], [Fraction(1)]) == [-inf, 0.0]
    assert log_share_column([[0, 2], [1, 2]], [Fraction(0), Fraction(1)]) == [0.0, -inf]


def test_an_impossible_class_or_a_prior_of_0_makes_the_log_odds_infinite():
    """As log_odds of the models answers."""
    assert log_odds_column([-1.0, -inf], [-inf, -1.0], HALF, HALF) == [inf, -inf]
    assert log_odds_column([-1.0], [-1.0], Fraction(1), Fraction(0)) == [inf]
    assert log_odds_column([-1.0], [-1.0], Fraction(0), Fraction(1)) == [-inf]
