"""keywords: the books' figures, the closed form of a table of four cells, and the order."""

from fractions import Fraction
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import BernoulliNB, chi_squared, keywords, mutual_information, rank_words
from tests.material import REVIEW_LABELS, REVIEWS, refused

CELLS = st.integers(0, 60)
TABLES = st.tuples(CELLS, CELLS, CELLS, CELLS)
DOCUMENTS = st.lists(
    st.tuples(st.lists(st.sampled_from("abcde"), max_size=4), st.sampled_from("xyz")), min_size=1
)

# The two scores.


def test_manning_prints_the_scores_of_export_for_the_class_poultry():
    """Information Retrieval, 13.5: with expected counts rounded to a tenth, it prints 284."""
    there, missing = (49, 27652), (141, 774106)
    assert round(chi_squared(there, missing)) == 284
    assert f"{mutual_information(there, missing):.7f}" == "0.0001105"


@given(TABLES)
def test_chi_squared_of_four_cells_is_the_square_of_the_determinant_over_the_margins(cells):
    a, b, c, d = cells
    margins = (a + b) * (c + d) * (a + c) * (b + d)
    formula = Fraction(sum(cells) * (a * d - b * c) ** 2, margins) if margins else 0
    assert chi_squared((a, b), (c, d)) == formula


@given(TABLES)
def test_mutual_information_is_what_presence_takes_off_the_entropy_of_the_class(cells):
    a, b, c, d = cells

    def entropy(*counts):
        return -sum(n / sum(counts) * log2(n / sum(counts)) for n in counts if n)

    N = sum(cells)
    rest = sum(sum(row) / N * entropy(*row) for row in ((a, b), (c, d)) if sum(row)) if N else 0
    taken_off = entropy(a + c, b + d) - rest
    assert mutual_information((a, b), (c, d)) == pytest.approx(taken_off, abs=1e-12)


@pytest.mark.parametrize("score", [chi_squared, mutual_information])
@given(there=st.lists(CELLS, min_size=1, max_size=4), times=st.integers(0, 5))
def test_a_word_that_is_as_common_in_each_class_scores_0(score, there, times):
    assert score(there, [times * n for n in there]) == 0


# The order.


@given(DOCUMENTS)
def test_the_ranking_has_each_word_once_with_the_counts_of_the_bernoulli_model(rows):
    documents, labels = zip(*rows, strict=True)
    model = BernoulliNB().fit(documents, labels)
    ranked = rank_words(documents, labels)
    assert {row.word for row in ranked} == {*model.vocabulary}
    assert len(ranked) == len(model.vocabulary)
    for row in ranked:
        there, missing, _ = model.table(row.word)
        assert (list(row.there), list(row.missing)) == (there[:-1], missing[:-1])
        assert row.score == chi_squared(row.there, row.missing)
    keys = [(-row.score, -sum(row.there), row.word) for row in ranked]
    assert keys == sorted(keys)


@given(DOCUMENTS, st.randoms(use_true_random=False))
def test_the_ranking_depends_on_neither_the_order_of_the_documents_nor_that_of_the_classes(
    rows, random
):
    """Else a tie would be broken class by class, and the choice would favour one of them."""
    shuffled = list(rows)
    random.shuffle(shuffled)
    for score in (chi_squared, mutual_information):
        first, second = (
            keywords(*zip(*order, strict=True), 9, score) if any(d for d, _ in order) else ()
            for order in (rows, shuffled)
        )
        assert first == second


def test_words_of_several_types_can_tie():
    assert keywords([[2, "b"], [("a",)]], ["x", "y"], 9) == (("a",), 2, "b")


def test_the_reviews_say_more_by_great_than_by_waste():
    great, waste = rank_words(REVIEWS, REVIEW_LABELS)
    assert (great.word, great.score, great.there) == ("great", Fraction(2523000, 29197), (92, 5))
    assert (waste.word, waste.score, waste.there) == ("waste", Fraction(7000, 493), (0, 14))


def test_a_score_of_the_readers_own_orders_the_words():
    documents, labels = [["a", "b"], ["a"], ["c"]], ["x", "x", "y"]
    assert keywords(documents, labels, 1, score=lambda there, missing: -sum(there)) == ("b",)


# Bad input.


def test_tables_and_numbers_that_make_no_sense_are_refused():
    refused(lambda: chi_squared([1], [1, 2]), "there", "missing", "1", "2")
    refused(lambda: mutual_information([-1, 0], [1, 2]), "-1")
    refused(lambda: keywords([["a"]], ["x"], 0), "n is 0")
    refused(lambda: keywords(["a"], ["x"], 1), "document 1")
    refused(lambda: keywords([], [], 1), "no documents")
