"""log_space: sums instead of products, and an arg max that is exact."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from math import inf, isclose, log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from naive_bayes import arg_max, log_fraction, log_sum_exp, posterior_from_logs
from naive_bayes.log_space import compare_products, log_ratio, powers, rivals, sign_of_log

more = settings(max_examples=200)

pairs = st.lists(
    st.tuples(st.integers(1, 6), st.tuples(st.integers(1, 12), st.integers(1, 12))), max_size=5
)


def multiplied(factors):
    value = Fraction(1)
    for times, (above, below) in factors:
        value *= Fraction(above, below) ** times
    return value


def decimal_log(fraction):
    """log of a fraction by another road: 60 digits."""
    with localcontext() as context:
        context.prec = 60
        return float((Decimal(fraction.numerator) / Decimal(fraction.denominator)).ln())


# Logarithms.


def test_the_log_of_a_fraction_too_small_for_a_float():
    """math.log would turn 1/10^400 into 0.0 first, and fail."""
    with pytest.raises(ValueError, match=r"."):
        math.log(Fraction(1, 10**400))
    assert isclose(log_fraction(Fraction(1, 10**400)), -400 * log(10), rel_tol=1e-15)


def test_the_log_of_a_fraction_too_large_for_a_float():
    assert isclose(log_fraction(Fraction(10**400)), 400 * log(10), rel_tol=1e-15)
    assert isclose(log_fraction(Fraction(10**400 + 1, 10**399)), log(10), rel_tol=1e-15)


def test_the_log_of_0_is_minus_infinity_and_of_1_is_0():
    assert log_fraction(Fraction(0)) == log_fraction(0) == -inf
    assert log_fraction(Fraction(1)) == log_fraction(1) == 0


def test_near_1_no_digits_are_lost():
    assert log_ratio(10**30 + 1, 10**30) == 1e-30
    assert log_ratio(10**30, 10**30 + 1) == -1e-30


@more
@given(st.integers(1, 10**40), st.integers(1, 10**40))
def test_the_log_of_a_ratio_is_the_log_of_its_fraction(above, below):
    assert isclose(log_ratio(above, below), decimal_log(Fraction(above, below)), rel_tol=1e-15)


@given(st.integers(0, 10**6), st.integers(1, 10**6), st.integers(1, 10**6))
def test_the_log_of_an_unreduced_ratio_is_that_of_the_reduced_one(above, below, factor):
    assert log_ratio(above * factor, below * factor) == log_ratio(above, below)


def test_log_sum_exp_is_the_log_of_the_sum():
    assert isclose(log_sum_exp([log(0.25), log(0.5)]), log(0.75), rel_tol=1e-15)


def test_log_sum_exp_works_where_the_terms_are_no_floats():
    assert isclose(log_sum_exp([-1000.0, -1000.0]), -1000 + log(2), rel_tol=1e-15)
    assert isclose(log_sum_exp([1000.0, 1000.0]), 1000 + log(2), rel_tol=1e-15)
    assert log_sum_exp([-5000.0, -inf]) == -5000


def test_log_sum_exp_of_nothing_is_log_0():
    assert log_sum_exp([]) == log_sum_exp([-inf]) == log_sum_exp([-inf, -inf]) == -inf


def test_log_sum_exp_reads_its_terms_once():
    assert log_sum_exp(term for term in [0.0]) == 0


@given(st.lists(st.floats(-700, 0), min_size=1, max_size=6), st.floats(-1e6, 1e6))
def test_log_sum_exp_moves_with_its_terms(logs, shift):
    moved = log_sum_exp([term + shift for term in logs])
    assert isclose(moved, log_sum_exp(logs) + shift, rel_tol=1e-12, abs_tol=1e-9)


@given(st.lists(st.fractions(0, 1), min_size=1, max_size=5).filter(any))
def test_the_posterior_from_logs_is_the_share_of_the_sum(joints):
    scores = {label: log_fraction(joint) for label, joint in enumerate(joints)}
    posterior = posterior_from_logs(scores)
    assert list(posterior) == list(scores)
    for label, joint in enumerate(joints):
        assert isclose(posterior[label], joint / sum(joints), rel_tol=1e-13)


def test_the_posterior_from_logs_does_not_underflow():
    assert posterior_from_logs({"x": -1e6, "y": -1e6}) == {"x": 0.5, "y": 0.5}
    assert posterior_from_logs({"x": -inf, "y": -1e6}) == {"x": 0.0, "y": 1.0}


# The arg max.


def test_the_largest_score_wins():
    assert arg_max({"spam": Fraction(9, 64), "ham": Fraction(9, 128)}) == "spam"
    assert arg_max({"spam": -8.6, "ham": -8.5}) == "ham"


def test_of_several_largest_the_first_wins():
    assert arg_max({"-": 0.25, "+": 0.25}) == "-"
    assert arg_max({"+": 0.25, "-": 0.25}) == "+"
    assert arg_max({"x": 0, "y": Fraction(1, 3), "z": Fraction(1, 3)}) == "y"
    assert arg_max({"x": -inf, "y": -inf}) == "x"


def test_scores_within_rounding_are_rivals_and_others_are_not():
    best = -1000.0
    near = math.nextafter(best, -inf)
    assert rivals({"x": near, "y": best, "z": -1000.1}, factors=10) == ["x", "y"]
    assert rivals({"x": -inf, "y": best}, factors=10) == ["y"]


def test_with_more_factors_the_margin_is_wider():
    scores = {"x": -1000.0, "y": -1000.0 - 1e-9}
    assert rivals(scores, factors=10) == ["x"]
    assert rivals(scores, factors=10**6) == ["x", "y"]


# The exact decision.


def test_powers_collect_equal_bases():
    assert powers([(1, (1, 2)), (4, (5, 17)), (3, (9, 17))]) == {1: 1, 2: -1, 5: 4, 17: -7, 9: 3}


@more
@given(pairs)
def test_the_sign_of_a_log_is_that_of_the_product_minus_1(factors):
    value = multiplied(factors)
    assert sign_of_log(powers(factors)) == (value > 1) - (value < 1)


@more
@given(pairs, pairs)
def test_products_compare_as_their_fractions(left, right):
    a, b = multiplied(left), multiplied(right)
    assert compare_products(left, right) == (a > b) - (a < b)
    assert compare_products(right, left) == (b > a) - (b < a)


@given(pairs, st.permutations(range(5)), st.integers(2, 9))
def test_equal_products_tie_however_they_are_written(factors, order, factor):
    """The factors in another order, one of them not reduced, another split in two."""
    other = [factors[i] for i in order if i < len(factors)]
    other = [(times, (above * factor, below * factor)) for times, (above, below) in other]
    other += [(2, (factor, 1)), (1, (1, factor * factor))]
    assert compare_products(factors, other) == 0


@pytest.mark.parametrize(
    ("exponents", "sign"),
    [
        ({}, 0),
        ({1: 10**9}, 0),
        ({2: 6, 4: -3}, 0),
        ({2: 6, 4: -3, 3: 1}, 1),
        ({6: 2, 4: -1, 9: -1}, 0),
        ({6: 10**6, 2: -(10**6), 3: -(10**6)}, 0),
        ({12: 1, 18: 1, 6: -3}, 0),
        ({10**30 + 1: 1, 10**30: -1}, 1),
        ({10**30 + 1: -1, 10**30: 1}, -1),
        ({10**60 + 1: 1, 10**60: -1}, 1),
        ({10**100 + 1: 10**6, 10**100: -(10**6)}, 1),
        ({(10**40 + 1) * (10**40 - 1): 1, 10**80: -1}, -1),
        ({(10**40 + 1) * (10**40 - 1): 1, 10**40 + 1: -1, 10**40 - 1: -1}, 0),
        ({3: 5, 2: -8}, -1),
        # The best approximation of log 3/log 2 with exponents below 200: apart by .002.
        ({3: 53, 2: -84}, 1),
    ],
)
def test_the_sign_is_exact_where_floats_see_nothing(exponents, sign):
    assert sign_of_log(exponents) == sign


@pytest.mark.parametrize("times", [1, 10, 10**6])
def test_2_to_the_6_is_4_to_the_3(times):
    assert compare_products([(6 * times, (1, 2))], [(3 * times, (1, 4))]) == 0


def test_a_difference_of_one_part_in_10_to_the_30_is_seen():
    slightly_more = [(1, (10**30 + 1, 2 * 10**30))]
    half = [(1, (1, 2))]
    assert log_ratio(*slightly_more[0][1]) == log_ratio(1, 2)
    assert compare_products(slightly_more, half) == 1
    assert compare_products(half, slightly_more) == -1


def test_a_threshold_is_in_nats():
    assert sign_of_log({2: 1}, Fraction(69, 100)) == 1
    assert sign_of_log({2: 1}, Fraction(70, 100)) == -1
    assert sign_of_log({}, Fraction(1, 10**50)) == -1
    assert sign_of_log({2: 1, 4: -1, 3: 0}, 0) == -1


def test_a_threshold_beyond_the_first_40_digits_is_decided():
    with localcontext() as context:
        context.prec = 70
        digits = Fraction(Decimal(2).ln())
    assert sign_of_log({2: 1}, digits + Fraction(1, 10**60)) == -1
    assert sign_of_log({2: 1}, digits - Fraction(1, 10**60)) == 1


def test_a_factor_of_0_loses_and_two_of_them_tie():
    possible, impossible = [(1, (1, 10**9))], [(3, (1, 2)), (1, (0, 4))]
    assert compare_products(possible, impossible) == 1
    assert compare_products(impossible, possible) == -1
    assert compare_products(impossible, [(1, (0, 7))]) == 0
