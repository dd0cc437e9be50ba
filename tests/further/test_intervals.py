"""Intervals of shares: the sums of binomial terms are what an integral and scipy give."""

from fractions import Fraction
from math import comb, factorial

from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import refused

shares = st.fractions(0, 1, max_denominator=50)
parameters = st.integers(1, 12)


@given(shares, parameters, parameters)
def test_the_sum_is_the_integral_of_the_density(p, a, b):
    # x^(a - 1) (1 - x)^(b - 1) multiplied out, and integrated power by power.
    area = sum(Fraction((-1) ** k * comb(b - 1, k), a + k) * p ** (a + k) for k in range(b))
    scale = Fraction(factorial(a + b - 1), factorial(a - 1) * factorial(b - 1))
    assert nb.beta_below(p, a, b) == scale * area


@given(st.fractions(0, 1, max_denominator=50), parameters, parameters)
def test_the_quantile_is_where_the_sum_passes_the_chance(chance, a, b):
    share, near = nb.beta_quantile(chance, a, b), Fraction(1, 32_000)
    assert nb.beta_below(max(share - near, 0), a, b) <= chance
    assert nb.beta_below(min(share + near, 1), a, b) >= chance


def test_an_interval_is_rounded_to_the_nearest_thousandth():
    for total in range(1, 9):
        for n in range(total + 1):
            ends = str(nb.credible_interval(nb.Estimate(n, total))).split(" to ")
            for end, chance in zip(
                map(Fraction, ends), (Fraction(1, 40), Fraction(39, 40)), strict=True
            ):
                below = nb.beta_below(max(end - Fraction(1, 2000), 0), n + 1, total - n + 1)
                above = nb.beta_below(min(end + Fraction(1, 2000), 1), n + 1, total - n + 1)
                assert below <= chance <= above, (n, total)


def test_what_has_no_interval_is_refused():
    refused(lambda: nb.credible_interval(nb.Estimate(1, 2), 1), "the chance is 1")
    refused(lambda: nb.credible_interval(nb.Estimate(1, 5000)), "from 1 to 2000")
    refused(lambda: nb.credible_interval(0.75), "the share is 0.75", kind=TypeError)
    refused(lambda: nb.beta_below(2, 1, 1), "the share is 2: give a number from 0 to 1")
    for chance in (2, -0.5):
        refused(lambda: nb.beta_quantile(chance, 1, 1), f"the chance is {chance}")


def test_the_share_of_the_only_outcome_is_certain():
    model = nb.CategoricalNB().fit([("sun", "hot"), ("sun", "cool")], "ab")
    sun, *_ = nb.intervals_of(model.explain(("sun", "hot")))
    assert sun[1:] == ("0 = sun", nb.Estimate(1, 1, 1, 1), nb.Interval(1, 1))
