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
from naive_bayes.further.distributions.sums import Sums
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
    (nb.Geometric(), "0/0"),
    (nb.DoubleExponential(), "the values themselves"),
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


# The two that were added as a proof that one file is enough.


@given(st.lists(st.integers(1, 20), min_size=1), st.integers(1, 12))
def test_the_first_success_comes_in_the_first_tries_or_after_failures_only(tries, k):
    """P(1) + ... + P(k) = 1 - (1 - p)^k, with p the share of all tries that succeed."""
    p = nb.Geometric().estimate(Counter(tries), [])
    assert p == Fraction(len(tries), sum(tries))
    within = sum(nb.Geometric().likelihood(x, p) for x in range(1, k + 1))
    assert within == 1 - (1 - p) ** k
    logs = nb.Geometric().log_likelihood(k, p)
    assert (
        logs == -inf
        if p == 1 < k
        else isclose(logs, log(nb.Geometric().likelihood(k, p)), abs_tol=1e-12)
    )


@given(st.lists(st.integers(-50, 50), min_size=2).filter(lambda xs: len(set(xs)) > 1))
def test_no_other_median_and_scale_make_the_values_likelier(values):
    """Maximum likelihood: b is the mean distance from the median."""
    kind, rows = nb.DoubleExponential(), Counter(values)
    m, b = kind.estimate(rows, [])

    def likelihood(m, b):
        return sum(n * kind.log_likelihood(x, nb.Spread(m, b)) for x, n in rows.items())

    best = likelihood(m, b)
    for dm, db in ((1, 0), (-1, 0), (0, b / 10), (0, -b / 10)):
        assert likelihood(m + dm, b + db) <= best + 1e-9
    assert isclose(kind.likelihood(m, nb.Spread(m, b)), 1 / (2 * b))


def test_tries_and_distances_are_drawn_with_their_mean():
    rng, n = Random(2), 4000
    tries = [nb.Geometric().draw(nb.Estimate(1, 4), rng) for _ in range(n)]
    assert abs(statistics.mean(tries) - 4) < 0.2
    drawn = [
        nb.DoubleExponential().draw(nb.Spread(Fraction(5), Fraction(2)), rng) for _ in range(n)
    ]
    assert abs(statistics.median(drawn) - 5) < 0.2
    assert abs(statistics.mean(abs(x - 5) for x in drawn) - 2) < 0.2
    assert nb.Geometric().draw(nb.Estimate(3, 3), rng) == 1


def test_a_median_needs_the_values_themselves():
    model = nb.MixedNB({"x": nb.DoubleExponential()})
    model.learn({"a": 3}, {"a": Counter({("x", nb.Normal(Fraction(1), Fraction(2))): 3})})
    refused(
        lambda: model.posterior([1]), "in feature 'x' of the class 'a'", "the values themselves"
    )
    refused(lambda: nb.MixedNB({"n": nb.Geometric()}).fit([[0]], "a"), "from 1 to 10000")
