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


def test_the_formula_shows_a_smoothing_that_adds_below_the_bar_only():
    """The complement of a word to which a fake document was added: nothing is above."""
    assert Estimate(5, 17, 0, 3).formula == "(5 + 0)/(17 + 3)"
    assert Estimate(92, 500, 1, 1).complement().formula == "(408 + 0)/(500 + 1)"


def test_a_debugger_shows_what_the_notes_print():
    """The unreduced fraction and, where something was added, how it comes about."""
    assert repr(theta) == "6/20 = (5 + 1)/(17 + 3)"
    assert repr(Estimate(5, 17)) == "5/17"
    assert repr({"a": Estimate(1, 2, HALF, 1)}) == "{'a': (3/2)/3 = (1 + 1/2)/(2 + 1)}"
    assert repr(object.__new__(Estimate)) == "an estimate that has no counts yet"


@given(estimates())
def test_an_estimate_is_the_quotient_of_its_sums(estimate):
    count, total, pseudo_count, pseudo_total = four(estimate)
    assert estimate == Fraction(count + pseudo_count) / Fraction(total + pseudo_total)
    assert estimate + estimate.complement() == 1
    same = Fraction(estimate.numerator, estimate.denominator)
    assert (estimate.as_integer_ratio(), hash(estimate)) == (same.as_integer_ratio(), hash(same))
    other = estimate.complement().complement()
    assert (four(other), other) == (four(estimate), estimate)


def test_fractional_alphas_print_unambiguously():
    estimate = Estimate(5, 17, HALF, 3 * HALF)
    assert str(estimate) == "(11/2)/(37/2)"
    assert estimate.formula == "(5 + 1/2)/(17 + 3/2)"


def test_format_without_a_number_code_is_the_unreduced_form():
    """The same on every Python: 3.12 and later format a Fraction reduced by themselves."""
    formats = {"": "6/20", ">8": "    6/20", "<6": "6/20  ", "*^8": "**6/20**",
               ".3f": "0.300", ".1%": "30.0%", ".2e": "3.00e-01", "g": "0.3"}  # fmt: skip
    assert {spec: format(theta, spec) for spec in formats} == formats


def test_copies_and_pickles_keep_the_four_numbers():
    protocols = range(pickle.HIGHEST_PROTOCOL + 1)
    for estimate in (theta, Estimate(5, 17, HALF, 3 * HALF)):
        copies = [copy.copy(estimate), copy.deepcopy(estimate), copy.deepcopy([estimate])[0]]
        for again in copies + [pickle.loads(pickle.dumps(estimate, p)) for p in protocols]:
            assert (type(again), four(again)) == (Estimate, four(estimate))
            assert again == estimate


def test_an_estimate_is_read_only():
    names = "count total pseudo_count pseudo_total formula numerator denominator x"
    for name in names.split():
        with pytest.raises(AttributeError):
            setattr(theta, name, 7)
        assert four(theta) == (5, 17, 1, 3)


def test_arithmetic_gives_plain_fractions_and_hashes_are_of_the_value():
    """A sum of two shares was not counted: there is nothing to remember."""
    for result in (theta + theta, theta - 1, 1 - theta, theta * theta, theta / 2, 2 / theta,
                   theta**2, -theta, +theta, abs(theta), Fraction(theta), round(theta, 1),
                   sum([theta, theta])):  # fmt: skip
        assert type(result) is Fraction
    assert {Fraction(3, 10): "found"}[theta] == "found"
