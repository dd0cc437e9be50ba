"""estimate: a probability that remembers the counts it came from."""

import copy
import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import Estimate

theta = Estimate(5, 17, pseudo_count=1, pseudo_total=3)  # COMP9417, 3.2.3
HALF = Fraction(1, 2)


def four(estimate):
    return estimate.count, estimate.total, estimate.pseudo_count, estimate.pseudo_total


@st.composite
def estimates(draw):
    parts = st.one_of(st.integers(0, 50), st.fractions(0, 5, max_denominator=6))
    count, pseudo_count = draw(st.integers(0, 50)), draw(parts)
    total = count + draw(st.integers(0, 50))
    pseudo_total = pseudo_count + draw(parts)
    if not total + pseudo_total:
        total = 1
    return Estimate(count, total, pseudo_count, pseudo_total)


def test_the_formula_shows_what_smoothing_adds():
    assert theta.formula == "(5 + 1)/(17 + 3)"
    assert Estimate(5, 17).formula == "5/17"
    assert Estimate(0, 0, 1, 3).formula == "(0 + 1)/(0 + 3)"


def test_the_formula_shows_a_smoothing_that_adds_below_the_bar_only():
    """The complement of a word to which a fake document was added: nothing is above."""
    assert Estimate(5, 17, 0, 3).formula == "(5 + 0)/(17 + 3)"
    assert Estimate(92, 500, 1, 1).complement().formula == "(408 + 0)/(500 + 1)"


def test_the_repr_shows_the_unreduced_counts_and_makes_the_estimate_again():
    assert repr(Estimate(2, 4)) == "Estimate(2, 4)"
    assert repr(theta) == "Estimate(5, 17, 1, 3)"


@given(estimates())
def test_the_repr_can_be_read_back(estimate):
    again = eval(repr(estimate), {"Estimate": Estimate, "Fraction": Fraction})
    assert four(again) == four(estimate)
    assert again == estimate


@given(estimates())
def test_the_value_is_the_quotient_of_the_sums(estimate):
    count, total, pseudo_count, pseudo_total = four(estimate)
    assert estimate == Fraction(count + pseudo_count) / Fraction(total + pseudo_total)


def test_fractional_alphas_print_unambiguously():
    estimate = Estimate(5, 17, HALF, 3 * HALF)
    assert str(estimate) == "(11/2)/(37/2)"
    assert estimate.formula == "(5 + 1/2)/(17 + 3/2)"
    assert estimate == Fraction(11, 37)


def test_format_without_a_number_code_is_the_unreduced_form():
    """The same on every Python: 3.12 and later format a Fraction reduced by themselves."""
    for spec, text in (
        ("", "6/20"),
        (">8", "    6/20"),
        ("<6", "6/20  "),
        ("*^8", "**6/20**"),
        (".3f", "0.300"),
        (".1%", "30.0%"),
        (".2e", "3.00e-01"),
        ("g", "0.3"),
    ):
        assert format(theta, spec) == text


def test_copies_keep_the_four_numbers():
    for again in (copy.copy, copy.deepcopy):
        assert four(again(theta)) == four(theta)
        assert str(again([theta])[0]) == "6/20"


def test_pickles_keep_the_four_numbers():
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        for estimate in (theta, Estimate(5, 17, HALF, 3 * HALF)):
            again = pickle.loads(pickle.dumps(estimate, protocol))
            assert type(again) is Estimate
            assert four(again) == four(estimate)
            assert again == estimate


def test_an_estimate_is_read_only():
    for name in (
        "count",
        "total",
        "pseudo_count",
        "pseudo_total",
        "formula",
        "numerator",
        "denominator",
        "x",
    ):
        with pytest.raises(AttributeError):
            setattr(theta, name, 7)
        assert four(theta) == (5, 17, 1, 3)


def test_arithmetic_gives_plain_fractions():
    """A sum of two shares was not counted: there is nothing to remember."""
    for result in (
        theta + theta,
        theta - 1,
        1 - theta,
        theta * theta,
        theta / 2,
        2 / theta,
        theta**2,
        -theta,
        +theta,
        abs(theta),
        Fraction(theta),
        round(theta, 1),
        sum([theta, theta]),
    ):
        assert type(result) is Fraction


def test_it_hashes_and_orders_as_its_value():
    assert hash(theta) == hash(Fraction(3, 10))
    assert {Fraction(3, 10): "found"}[theta] == "found"
    assert Estimate(1, 4) < Estimate(2, 4) < Estimate(3, 4)
    assert Estimate(1, 2) == Estimate(2, 4) == 0.5
    assert float(Estimate(92, 500)) == 0.184


def test_the_complement_keeps_the_counts():
    """Reviews notes, "Bernoulli tests": P(~waste|-) is 486/500, from 14/500."""
    assert str(Estimate(14, 500).complement()) == "486/500"
    assert four(Estimate(2, 4, 1, 2).complement()) == (2, 4, 1, 2)
    assert four(Estimate(1, 4, 1, 2).complement()) == (3, 4, 1, 2)


@given(estimates())
def test_an_estimate_and_its_complement_sum_to_1(estimate):
    assert estimate + estimate.complement() == 1
    assert four(estimate.complement().complement()) == four(estimate)
