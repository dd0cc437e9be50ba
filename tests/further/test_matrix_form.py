"""matrix_form: all documents at once, and equal to the word-by-word form."""

from fractions import Fraction
from math import inf

import pytest

from naive_bayes import (
    BernoulliNB,
    count_matrix,
    label_column,
    log_odds_column,
    log_presence_column,
    log_share_column,
    presence_matrix,
    transpose_times,
)
from tests.material import (
    EMAILS,
    LABELS,
    SMOOTHINGS,
    message_of,
)

Y = label_column(LABELS, positive="spam")
NOT_Y = [1 - y for y in Y]
F = presence_matrix(EMAILS, "abc")
X = count_matrix(EMAILS, "abc")
HALF = Fraction(1, 2)
words = pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)


def test_a_row_is_a_document_and_a_column_is_a_keyword():
    """COMP9417, 3.1 and 3.2.2: both tables."""
    assert F == [
        [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 1, 0], [1, 1, 0], [1, 0, 1], [1, 0, 0], [0, 0, 0],
    ]  # fmt: skip
    assert X == [
        [0, 3, 0], [0, 3, 3], [3, 0, 0], [2, 3, 0], [4, 3, 0], [4, 0, 3], [3, 0, 0], [0, 0, 0],
    ]  # fmt: skip


def test_y_is_1_at_the_positive_documents():
    assert Y == [1, 1, 1, 1, 0, 0, 0, 0]
    assert label_column(LABELS, positive="ham") == NOT_Y


def test_y_transposed_times_x_sums_the_positive_rows():
    assert transpose_times(Y, X) == [5, 9, 3]
    assert transpose_times(NOT_Y, X) == [11, 3, 3]
    assert transpose_times(Y, F) == [2, 3, 1]


def test_an_empty_product_is_empty():
    assert transpose_times([], []) == []


def test_a_zero_where_the_word_is_absent_costs_nothing():
    """Reviews notes: P(waste|+) = 0 and f = 0; the term 0 log 0 is 0, as 0^0 = 1."""
    assert log_presence_column([[0], [1]], [Fraction(0)]) == [0.0, -inf]
    assert log_presence_column([[0], [1]], [Fraction(1)]) == [-inf, 0.0]
    assert log_share_column([[0, 2], [1, 2]], [Fraction(0), Fraction(1)]) == [0.0, -inf]


def test_a_class_that_is_impossible_has_log_odds_of_infinity():
    assert log_odds_column([-1.0, -inf], [-inf, -1.0], HALF, HALF) == [inf, -inf]


def test_a_prior_of_0_makes_the_log_odds_infinite():
    """As log_odds of the models answers."""
    model = BernoulliNB(prior={"+": 1, "-": 0}).fit([["a"], ["a"]], "+-")
    assert model.log_odds(["a"], "+", "-") == inf
    assert log_odds_column([-1.0], [-1.0], Fraction(1), Fraction(0)) == [inf]
    assert log_odds_column([-1.0], [-1.0], Fraction(0), Fraction(1)) == [-inf]


def test_what_does_not_add_up_to_a_count_is_refused():
    for entry in (float("nan"), float("inf"), 0.5):
        assert message_of(lambda: transpose_times([1, 0], [[1, entry], [1, 2]])) == (
            f"column 2 of X adds up to {entry}: give whole numbers, and 0 or 1 in Y"
        )


def test_whole_numbers_in_floats_are_counts():
    """As the matrices of other libraries have them."""
    assert transpose_times([1.0, 1.0], [[1.0, 2.0], [1.0, 0.0]]) == [2, 2]
