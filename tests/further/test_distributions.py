"""distributions: what one feature looks like within one class."""

import statistics
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from math import inf, isclose, log, pi
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes.further.distributions import Sums
from tests.material import refused

# What is estimated from nothing, and what may be asked of it.

NOTHING = [
    (nb.Categorical(0), "0/0"),
    (nb.Categorical(nb.IgnoreZeros()), "0/0"),
    (nb.Bernoulli(0), "0/0"),
    (nb.Gaussian(), "at least 1"),
    (nb.Gaussian(ddof=1), "at least 2"),
    (nb.Exponential(), "no value is above 0"),
    (nb.Poisson(), "no values"),
]


@pytest.mark.parametrize(("distribution", "named"), NOTHING)
def test_a_distribution_without_values_has_no_estimate(distribution, named):
    refused(lambda: distribution.estimate({}, [1]), named)


def test_smoothed_a_feature_without_rows_has_even_shares():
    assert list(map(str, nb.Categorical(1).estimate({}, "abc").values())) == ["1/3"] * 3
    assert {k: str(p) for k, p in nb.Bernoulli(1).estimate({}, []).items()} == {1: "1/2", 0: "1/2"}
    assert nb.Categorical(1).estimate({}, []) == {}
    refused(lambda: nb.Categorical(1).likelihood(1, {}), "0/0")
    refused(lambda: nb.Categorical(1).draw({}, Random(7)), "0/0")
    refused(lambda: nb.Exponential().estimate({0: 3}, []), "no value is above 0")


@pytest.mark.parametrize("smoothing", [0, 1, nb.FakeDocument()])
def test_no_has_the_complement_of_yes(smoothing):
    """COMP9417: 1 of 4 spam emails contains c, so 3 of 4 do not."""
    coin = nb.Bernoulli(smoothing)
    p = coin.estimate({1: 1, 0: 3}, [])
    yes, no = coin.likelihood(1, p), coin.likelihood(0, p)
    assert yes + no == 1
    assert yes == nb.presence_likelihood(1, 4, smoothing)


def test_a_smoothing_that_needs_a_background_is_refused():
    needs = type("Background", (nb.Smoothing,), {"uses_background": True})
    for kind in (nb.Bernoulli, nb.Categorical):
        refused(lambda: kind(needs()), f"which {kind.__name__} does not count")


def test_a_value_is_read_as_it_is_written_beside_the_parameters():
    """Of two values, each is one standard deviation from the mean, however near they are."""
    for values in ((1e9, 1e9 + 1.2e-7), (1e-170, 3e-170)):
        near = nb.Gaussian().estimate(dict.fromkeys(map(Fraction, map(str, values)), 1), [])
        exact = -(log(2 * pi) + nb.log_fraction(near.variance) + 1) / 2
        for value in values:
            assert isclose(nb.Gaussian().log_likelihood(value, near), exact)
    far = nb.Gaussian().estimate({10**200: 1, -(10**200): 1}, [])
    assert nb.Gaussian().log_likelihood(1.0, far) == nb.Gaussian().log_likelihood(1, far)
    for value in (1e-320, Decimal("0.1")):  # waited as long as the mean
        rate = nb.Exponential().estimate({value: 1}, [])
        wait = nb.Exponential().log_likelihood(value, rate)
        assert isclose(wait, nb.log_fraction(rate) - 1)


def test_an_invalid_value_has_no_likelihood():
    for distribution, parameters, value in (
        *((nb.Poisson(), Fraction(mean), value) for mean in (0, 2) for value in (-1, 1.5)),
        *((nb.Exponential(), Fraction(2), value) for value in (-1, inf)),
        (nb.Gaussian(), nb.Normal(Fraction(0), Fraction(1)), inf),
        (nb.Bernoulli(1), {1: Fraction(1, 2), 0: Fraction(1, 2)}, 2),
    ):
        for ask in (distribution.likelihood, distribution.log_likelihood):
            refused(lambda: ask(value, parameters), value)


def test_a_variance_of_0_or_beyond_floats_is_not_drawn_from():
    for variance, named in ((0, "0"), (10**700, "the variance is too large for a float")):
        normal = nb.Normal(Fraction(0), Fraction(variance))
        refused(lambda: nb.Gaussian().draw(normal, Random(7)), named)


@given(st.fixed_dictionaries({1: st.integers(0, 9), 0: st.integers(1, 9)}), st.sampled_from([0, 1]))
def test_the_log_of_a_share_is_the_log_of_its_fraction(rows, value):
    for distribution in (nb.Categorical(1), nb.Categorical(0), nb.Bernoulli(1)):
        p = distribution.estimate(rows, rows)
        share = distribution.likelihood(value, p)
        expected = log(share) if share else -inf
        assert distribution.log_likelihood(value, p) == pytest.approx(expected, rel=1e-12)


def test_a_density_too_small_for_a_float_has_a_logarithm():
    for distribution, parameters, value in (
        (nb.Gaussian(), nb.Normal(Fraction(0), Fraction(1)), 100),
        (nb.Exponential(), Fraction(1), 2000),
        (nb.Poisson(), Fraction(1, 10**30), 40),
    ):
        density = distribution.likelihood(value, parameters)
        assert density == 0.0
        assert -inf < density.log == distribution.log_likelihood(value, parameters) < -745


@given(st.lists(st.one_of(st.integers(-99, 99), st.floats(-99, 99)), min_size=2, max_size=8))
def test_sums_mean_and_variance_are_exact_and_those_of_statistics(values):
    exact = [Fraction(str(value)) for value in values]  # decimals are read as written
    grown = Sums()
    for value in values:
        grown.add(value, 1)
    for sums in (Sums(Counter(values)), grown):
        assert sums.n == len(values)
        assert sums.total == sum(exact)
        assert sums.squares == sum(value**2 for value in exact)
        mean, variance = statistics.mean(exact), statistics.variance(exact)
        assert nb.Gaussian(ddof=1).estimate(sums, []) == (mean, variance)
        assert nb.Gaussian().estimate(sums, []) == (mean, statistics.pvariance(exact))
        assert nb.Gaussian(floor=10**9).estimate(sums, []) == (mean, 10**9)
        assert nb.Poisson().estimate(sums, []) == mean
        if mean:
            assert nb.Exponential().estimate(sums, []) == 1 / mean


def test_a_mean_of_0_draws_no_event():
    assert {nb.Poisson().draw(Fraction(0), Random(seed)) for seed in range(20)} == {0}


def test_the_values_that_were_seen_may_be_read_once():
    shares = nb.Categorical(1).estimate({"a": 1, "b": 3}, iter("abc"))
    assert {value: str(p) for value, p in shares.items()} == {"a": "2/7", "b": "4/7", "c": "1/7"}


def test_a_bernoulli_feature_tries_the_presence_of_its_smoothing_and_categories_need_a_share():
    class OfDocuments(nb.Smoothing):
        added = 1

        def presence(self, n, N, background=None):
            return nb.Estimate(n, N, self.added, 2)

    refused(lambda: nb.Categorical(OfDocuments()), "OfDocuments has no method share")
    OfDocuments.added = 3
    refused(lambda: nb.Bernoulli(OfDocuments()), "presence", "exceeds 1")
