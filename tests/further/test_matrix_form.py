"""matrix_form: all documents at once, with the figures of the notes."""

from fractions import Fraction
from math import inf

import naive_bayes as nb
from tests.material import EMAILS, LABELS, refused

Y = nb.label_column(LABELS, positive="spam")
F = nb.presence_matrix(EMAILS, "abc")
X = nb.count_matrix(EMAILS, "abc")
HALF = Fraction(1, 2)


def test_y_transposed_times_x_sums_the_positive_rows():
    """COMP9417, 3.1 and 3.2.2: the totals of both tables."""
    assert nb.transpose_times(Y, X) == [5, 9, 3]
    assert nb.transpose_times(nb.label_column(LABELS, positive="ham"), X) == [11, 3, 3]
    assert nb.transpose_times(Y, F) == [2, 3, 1]
    assert nb.transpose_times([], []) == []
    # As the matrices of other libraries have them.
    assert nb.transpose_times([1.0, 1.0], [[1.0, 2.0], [1.0, 0.0]]) == [2, 2]
    for entry in (float("nan"), float("inf"), 0.5):
        said = f"2 of X adds up to {entry}"
        refused(lambda: nb.transpose_times([1, 0], [[1, entry], [1, 2]]), said)


def test_a_zero_where_the_word_is_absent_costs_nothing():
    """Reviews notes: P(waste|+) = 0 and f = 0; the term 0 log 0 is 0, as 0^0 = 1."""
    assert nb.log_presence_column([[0], [1]], [Fraction(0)]) == [0.0, -inf]
    assert nb.log_presence_column([[0], [1]], [Fraction(1)]) == [-inf, 0.0]
    assert nb.log_share_column([[0, 2], [1, 2]], [Fraction(0), Fraction(1)]) == [0.0, -inf]


def test_an_impossible_class_or_a_prior_of_0_makes_the_log_odds_infinite():
    """As log_odds of the models answers."""
    assert nb.log_odds_column([-1.0, -inf], [-inf, -1.0], HALF, HALF) == [inf, -inf]
    assert nb.log_odds_column([-1.0], [-1.0], Fraction(1), Fraction(0)) == [inf]
    assert nb.log_odds_column([-1.0], [-1.0], Fraction(0), Fraction(1)) == [-inf]


def test_the_line_of_an_unknown_class_is_refused():
    model = nb.MultinomialNB().fit([["a"], ["b"]], "xy")
    refused(lambda: nb.straight_line(model, "z"), "'z'")


def test_a_model_that_is_not_its_line_has_no_base_and_no_rows():
    class Even(nb.MultinomialNB):
        def likelihood(self, word, label):
            return nb.Estimate(1, 2)

    class Leaning(nb.Smoothing):
        uses_background = True

        def share(self, n, N, size, background=None):
            return nb.Estimate(n, N, Fraction(*background), 1)

    for model, named in (
        (Even(), "Even states no line"),
        (nb.MultinomialNB(smoothing=Leaning()), "MultinomialNB with Leaning() states no line"),
    ):
        model.fit([["a"], ["b"]], "xy")
        refused(lambda: nb.straight_line(model, "x"), named)
