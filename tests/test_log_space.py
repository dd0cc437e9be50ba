"""log_space: sums instead of products."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from math import inf, isclose, log, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import Estimate, Factor, log_fraction, log_sum_exp, posterior_from_logs
from naive_bayes.bayes_rule import exact_arg_max_above
from naive_bayes.log_space import Density, arg_max_above, clear, log_joint, log_odds_of, rounding
from tests.material import examples, refused, twins

more = examples(2)


def decimal_log(fraction):
    """log of a fraction, computed in another way: with 60 digits."""
    with localcontext() as context:
        context.prec = 60
        return float((Decimal(fraction.numerator) / Decimal(fraction.denominator)).ln())


# Logarithms.


def test_a_log_is_right_where_floats_under_or_overflow_and_near_1():
    """math.log would turn 1/10^400 into 0.0 first, and fail."""
    assert isclose(log_fraction(Fraction(1, 10**400)), -400 * log(10), rel_tol=1e-15)
    assert isclose(log_fraction(Fraction(10**400 + 1, 10**399)), log(10), rel_tol=1e-15)
    assert log_fraction(Fraction(10**30 + 1, 10**30)) == 1e-30
    assert log_fraction(Fraction(10**30, 10**30 + 1)) == -1e-30


@more
@given(st.integers(1, 10**40), st.integers(1, 10**40))
def test_the_log_of_a_ratio_is_the_log_of_its_fraction(above, below):
    ratio = Fraction(above, below)
    assert isclose(log_fraction(ratio), decimal_log(ratio), rel_tol=1e-15)


def test_log_sum_exp_and_the_posterior_work_where_exp_under_or_overflows():
    assert posterior_from_logs({"x": -1e6, "y": -1e6}) == {"x": 0.5, "y": 0.5}
    assert posterior_from_logs({"x": -inf, "y": -1e6}) == {"x": 0.0, "y": 1.0}
    assert isclose(log_sum_exp([-1000.0, -1000.0]), -1000 + log(2), rel_tol=1e-15)
    assert isclose(log_sum_exp([1000.0, 1000.0]), 1000 + log(2), rel_tol=1e-15)
    assert log_sum_exp([-5000.0, -inf]) == -5000
    assert log_sum_exp([]) == log_sum_exp([-inf, -inf]) == -inf, "the log of 0"
    for missing in (nan, Decimal("nan")):
        refused(lambda: log_sum_exp([missing, 1.0]), "a number of logs is nan")


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


# The joint, from a prior and factors.


def test_a_word_whose_count_exceeds_every_float_has_a_score():
    """A factor of 0 in one class does not make the result nan, however often it occurs."""
    a = Factor("a", 10**20, {"x": Estimate(1, 4), "y": Estimate(0, 4)})
    scores = log_joint({"x": Fraction(1, 2), "y": Fraction(1, 2)}, [a])
    assert isclose(scores["x"], -(10**20) * log(4), rel_tol=1e-12)
    assert scores["y"] == -inf


# Densities remember their logarithms.


def test_a_density_is_a_float_that_knows_its_logarithm():
    refused(lambda: Density(10**400), "Density.from_log")
    for logarithm in (-2000.0, -1.5, 0.0, 3.25, 1000.0, -inf):
        density = Density.from_log(logarithm)
        assert density.log == log_fraction(density) == logarithm
        assert isinstance(density, float)
        for again in twins(density):
            assert (again, again.log) == (density, logarithm)
    assert Density.from_log(-2000.0) == 0.0
    assert Density.from_log(1000.0) == inf
    assert isclose(Density.from_log(-1.5), math.exp(-1.5), rel_tol=1e-15)


# What floats can tell apart, and odds.


def test_scores_within_rounding_are_not_clear_and_others_are():
    best, half = -1000.0, {"x": Estimate(1, 2), "y": Estimate(1, 2)}
    factors = [Factor("a", 10, half)]
    assert not clear({"x": math.nextafter(best, -inf), "y": best, "z": -1000.1}, factors)
    for scores in ({"x": -inf, "y": best}, {"only": best}, {"x": best, "y": best - 1e-9}):
        assert clear(scores, factors)
    # Sixteen times 2^-52 of n + |score|, and of the 2 n log n of a coefficient; n is 11.
    margin = 16 * 2**-52 * (11 + 1000 + 2 * 11 * log(11))
    assert isclose(rounding(best, factors), margin, rel_tol=1e-12)
    # More logarithms need a wider margin; densities are decided by their logarithms.
    assert not clear({"x": best, "y": best - 1e-9}, [Factor("a", 10**6, half)])
    assert clear({"x": -1.0, "y": -1.0}, [Factor("a", 1, dict.fromkeys("xy", Density(0.5)))])


@more
@given(st.lists(st.fractions(0, 1, max_denominator=99).filter(bool), min_size=1, max_size=400))
def test_the_margin_is_wider_than_the_rounding_of_a_sum(shares):
    """The sum of the logarithms is within the margin of the logarithm of the product."""
    scores = {"exact": decimal_log(math.prod(shares)), "sum": math.fsum(map(log_fraction, shares))}
    of = [{"x": Estimate(*p.as_integer_ratio())} for p in shares]
    assert not clear(scores, [Factor(k, 1, one) for k, one in enumerate(of)])


@given(st.lists(st.fractions(0, 1), min_size=2, max_size=5).filter(any))
def test_log_odds_are_against_all_the_others_together(joints):
    scores = {label: log_fraction(joint) for label, joint in enumerate(joints)}
    rest = sum(joints[1:])
    odds = log_odds_of(0, scores)
    if not joints[0]:
        assert odds == -inf
    elif not rest:
        assert odds == inf
    else:
        assert isclose(odds, log_fraction(joints[0] / rest), rel_tol=1e-9, abs_tol=1e-9)


def test_the_threshold_is_for_the_positive_class_against_the_others_together():
    """Of 1/10, 6/10 and 3/10: y has the odds 6/4, whose log is .405, and z has 3/7."""
    prior = {"x": Estimate(1, 10), "y": Estimate(6, 10), "z": Estimate(3, 10)}
    scores = log_joint(prior, [])
    assert arg_max_above(0.4, "y", scores, 1e-12) == "y"
    assert arg_max_above(0.41, "y", scores, 1e-12) == "z"  # the best of the others
    assert arg_max_above(0, "z", scores, 1e-12) == "y"
    assert arg_max_above(-0.84, "z", scores, 1e-12) == "y"  # log 3/7 is -.847
    assert arg_max_above(-0.85, "z", scores, 1e-12) == "z"
    assert arg_max_above(0, "x", scores, 1e-12) == "y"


def test_even_odds_against_two_others_are_not_above_0():
    """Of 3/6, 2/6 and 1/6, where floats may not see that 3/6 is exactly half."""
    prior = {"space": Estimate(3, 6), "hockey": Estimate(2, 6), "autos": Estimate(1, 6)}
    scores = log_joint(prior, [])
    assert arg_max_above(0, "space", scores, rounding(min(scores.values()), [])) is None
    assert exact_arg_max_above(0, "space", prior, []) == "hockey"


def test_two_of_the_others_that_are_nearly_equal_are_left_to_whole_numbers():
    """Of 2/10, 4/10 and 4/10: x is not above even odds, and floats cannot tell y from z."""
    scores = log_joint({"x": Estimate(2, 10), "y": Estimate(4, 10), "z": Estimate(4, 10)}, [])
    assert arg_max_above(0, "x", scores, 1e-12) is None
    assert arg_max_above(0, "x", {**scores, "z": scores["y"] + 1e-9}, 1e-12) == "z"


@pytest.mark.parametrize("digits", [299, 300, 301, 308, 309, 311, 313, 400, 5000])
def test_the_logarithm_of_a_number_near_and_beyond_the_largest_float_is_exact(digits):
    for times in (1, 3):
        expected = digits * log(10) + log(times)
        assert isclose(log_fraction(times * 10**digits), expected, rel_tol=1e-15)
        assert isclose(log_fraction(Fraction(1, times * 10**digits)), -expected, rel_tol=1e-15)
