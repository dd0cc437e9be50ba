"""likelihood: how likely a document is, were it of class c."""

from fractions import Fraction
from itertools import product as all_of
from math import comb, factorial

from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import (
    Estimate,
    FakeDocument,
    Laplace,
    multinomial_coefficient,
    multinomial_pmf,
    presence_likelihood,
    share_likelihood,
)
from naive_bayes.likelihood import product, with_margins

THETA_SPAM = [Estimate(5, 17), Estimate(9, 17), Estimate(3, 17)]
THETA_HAM = [Estimate(11, 17), Estimate(3, 17), Estimate(3, 17)]


def test_presence_is_a_share_of_documents():
    """COMP9417, 3.1 and 3.1.1: 2/4, and 3/6 from (2 + 1)/(4 + 2)."""
    assert str(presence_likelihood(2, 4)) == "2/4"
    assert str(presence_likelihood(2, 4, Laplace(1))) == "3/6"
    assert presence_likelihood(2, 4, Laplace(1)).formula == "(2 + 1)/(4 + 2)"


def test_share_is_a_share_of_words():
    """COMP9417, 3.2.2 and 3.2.3: 5/17, and 6/20 from (5 + 1)/(17 + 3)."""
    assert str(share_likelihood(5, 17, 3)) == "5/17"
    assert str(share_likelihood(5, 17, 3, Laplace(1))) == "6/20"
    assert share_likelihood(5, 17, 3, Laplace(1)).formula == "(5 + 1)/(17 + 3)"


def test_with_the_fake_document_great_has_93_of_501():
    """Reviews notes, "Likelihood": one fake document on 92/500 and 0/500."""
    assert str(presence_likelihood(92, 500, FakeDocument())) == "93/501"
    assert str(presence_likelihood(0, 500, FakeDocument())) == "1/501"


def test_a_class_without_words_shares_evenly_under_laplace():
    assert str(share_likelihood(0, 0, 4, Laplace(1))) == "1/4"


def test_the_coefficient_of_4_3_1_is_280():
    """COMP9417, 3.2.2: 8!/(4! 3! 1!)."""
    assert multinomial_coefficient([4, 3, 1]) == 280


@given(st.lists(st.integers(0, 12), max_size=5))
def test_the_coefficient_is_the_quotient_of_factorials(counts):
    quotient = factorial(sum(counts))
    for count in counts:
        quotient //= factorial(count)
    assert multinomial_coefficient(counts) == quotient


def test_the_coefficient_of_two_words_is_the_binomial_one():
    assert multinomial_coefficient([7, 3]) == comb(10, 3)


def test_comp9417_joints_with_the_coefficient():
    """COMP9417, 3.2.2: 1/2 x 280 x (5/17)^4 (9/17)^3 (3/17), and the same for ham."""
    assert multinomial_pmf((4, 3, 1), THETA_SPAM) / 2 == Fraction(191362500, 17**8)
    assert multinomial_pmf((4, 3, 1), THETA_HAM) / 2 == Fraction(166028940, 17**8)


def test_a_vector_of_one_word_each_has_two_orders():
    """Words a and b, each 1/2: the vector (1, 1) has 1/2, the document "a b" has 1/4."""
    assert multinomial_pmf((1, 1), [Fraction(1, 2)] * 2) == Fraction(1, 2)


@given(st.integers(0, 4), st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any))
def test_the_pmf_sums_to_1_over_all_vectors_of_n_words(n, weights):
    theta = [Fraction(weight, sum(weights)) for weight in weights]
    vectors = [x for x in all_of(range(n + 1), repeat=3) if sum(x) == n]
    assert sum(multinomial_pmf(x, theta) for x in vectors) == 1


def test_0_to_the_power_0_is_1():
    assert multinomial_pmf((2, 0), [Fraction(1), Fraction(0)]) == 1
    assert multinomial_pmf((1, 1), [Fraction(1), Fraction(0)]) == 0


def test_a_product_of_factors_is_the_notes_product():
    """COMP9417, 3.1: 1/2 x 2/4 x 3/4 x (1 - 1/4), and 1/2 x 3/4 x 1/4 x (1 - 1/4)."""
    factors = [
        ("a", 1, [(2, 4), (3, 4)]),
        ("b", 1, [(3, 4), (1, 4)]),
        ("no c", 1, [(3, 4), (3, 4)]),
    ]
    assert product([(1, 2), (1, 2)], factors) == [Fraction(9, 64), Fraction(9, 128)]


def test_a_factor_enters_as_often_as_its_word_occurs():
    assert product([(1, 1)], [("a", 3, [(2, 3)])]) == [Fraction(8, 27)]


def test_a_product_of_no_factors_is_where_it_starts():
    assert product([(1, 2), (1, 3)], []) == [Fraction(1, 2), Fraction(1, 3)]


def test_the_tables_of_great_and_waste_have_their_margins():
    """Reviews notes, "Bernoulli tests": both tables, every cell."""
    assert with_margins([92, 5], [500, 500]) == [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]
    assert with_margins([0, 14], [500, 500]) == [[0, 14, 14], [500, 486, 986], [500, 500, 1000]]
