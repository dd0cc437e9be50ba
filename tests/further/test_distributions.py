"""distributions: what one feature looks like within one class."""

import statistics
from collections import Counter
from fractions import Fraction
from math import inf, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import (
    Bernoulli,
    Categorical,
    Exponential,
    Gaussian,
    IgnoreZeros,
    Normal,
    Poisson,
)
from naive_bayes.further.distributions import Sums
from tests.material import PEOPLE, message_of, people, refused


@pytest.mark.parametrize(
    ("ddof", "variance"), [(0, statistics.pvariance), (1, statistics.variance)]
)
def test_mean_and_variance_are_exact_and_those_of_statistics(ddof, variance):
    model = people(ddof=ddof)
    for label, rows in PEOPLE.items():
        for feature, column in enumerate(zip(*rows, strict=True)):
            # Decimals are read as written, so that 5.92 is 592/100.
            exact = [Fraction(str(value)) for value in column]
            mean, spread = model.parameters(feature, label)
            assert mean == statistics.mean(exact)
            assert spread == variance(exact)
            assert isinstance(spread, Fraction)


# What is estimated from nothing, and what may be asked of it.

NOTHING = [
    (Categorical(0), {}, "0/0"),
    (Categorical(IgnoreZeros()), {}, "0/0"),
    (Bernoulli(0), {}, "0/0"),
    (Gaussian(), None, "at least 1"),
    (Gaussian(ddof=1), None, "at least 2"),
    (Exponential(), None, "no value above 0"),
    (Poisson(), None, "no values"),
]


@pytest.mark.parametrize(("distribution", "parameters", "named"), NOTHING)
def test_a_distribution_without_values_has_no_estimate(distribution, parameters, named):
    assert distribution.estimate({}, []) == parameters
    refused(lambda: distribution.likelihood(1, parameters), named)
    refused(lambda: distribution.log_likelihood(1, parameters), named)
    refused(lambda: distribution.draw(parameters, Random(7)), named)


def test_smoothed_a_feature_without_rows_has_even_shares():
    assert list(map(str, Categorical(1).estimate({}, "abc").values())) == ["1/3"] * 3
    assert {k: str(p) for k, p in Bernoulli(1).estimate({}, []).items()} == {1: "1/2", 0: "1/2"}
    assert Categorical(1).estimate({}, []) == {}


def test_a_variance_of_0_and_a_rate_of_0_have_no_density():
    refused(lambda: Gaussian().draw(Normal(Fraction(1), Fraction(0)), Random(7)), "0")
    assert Exponential().estimate({0: 3}, []) is None


def test_an_invalid_value_has_no_likelihood():
    for distribution, parameters, value in (
        *((Poisson(), Fraction(mean), value) for mean in (0, 2) for value in (-1, 1.5)),
        *((Exponential(), Fraction(2), value) for value in (-1, inf)),
        (Gaussian(), Normal(Fraction(0), Fraction(1)), inf),
        (Bernoulli(1), {1: Fraction(1, 2), 0: Fraction(1, 2)}, 2),
    ):
        for ask in (distribution.likelihood, distribution.log_likelihood):
            refused(lambda: ask(value, parameters), value)


# Logarithms.


@given(
    st.dictionaries(st.sampled_from("abc"), st.integers(1, 9), min_size=1), st.sampled_from("abcd")
)
def test_the_log_of_a_share_is_the_log_of_its_fraction(rows, value):
    for distribution in (Categorical(1), Categorical(0), Categorical(Fraction(1, 3))):
        p = distribution.estimate(rows, rows)
        share = distribution.likelihood(value, p)
        expected = log(share) if share else -inf
        assert distribution.log_likelihood(value, p) == pytest.approx(expected, rel=1e-12)


@given(st.integers(0, 9), st.integers(1, 9), st.booleans())
def test_the_log_of_a_presence_is_the_log_of_its_fraction(yes, no, value):
    p = Bernoulli(1).estimate({1: yes, 0: no}, [])
    assert p[1] + p[0] == 1
    expected = log(Bernoulli(1).likelihood(value, p))
    assert Bernoulli(1).log_likelihood(value, p) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    ("distribution", "parameters", "value"),
    [
        (Gaussian(), Normal(Fraction(0), Fraction(1)), 100),
        (Exponential(), Fraction(1), 2000),
        (Poisson(), Fraction(1, 10**30), 40),
    ],
)
def test_a_density_too_small_for_a_float_has_a_logarithm(distribution, parameters, value):
    logarithm = distribution.log_likelihood(value, parameters)
    density = distribution.likelihood(value, parameters)
    assert density == 0.0
    assert -inf < logarithm < -745
    assert density.log == logarithm


# Sums: all that a mean, a variance and a rate need.


def exactly(number):
    """A number as it is written."""
    return Fraction(str(number)) if isinstance(number, float) else Fraction(number)


@given(st.lists(st.one_of(st.integers(-99, 99), st.floats(-99, 99)), max_size=8))
def test_sums_are_exact_and_adding_is_summing(values):
    exact = [exactly(value) for value in values]
    grown = Sums()
    for value in values:
        grown.add(value, 1)
    for sums in (Sums(Counter(values)), grown):
        assert sums.n == len(values)
        assert sums.total == sum(exact)
        assert sums.squares == sum(value**2 for value in exact)


def test_estimates_from_sums_are_those_from_the_values():
    values = {0: 1, 1.5: 2, Fraction(1, 3): 3}
    for distribution in (Gaussian(), Gaussian(ddof=1), Gaussian(floor=9), Exponential(), Poisson()):
        expected = distribution.estimate(values, [])
        assert distribution.estimate(Sums(values), []) == expected


def test_nothing_is_lost_between_large_and_small_numbers():
    """In floats 1e16 + 0.1 - 1e16 is 0."""
    mean, variance = Gaussian().estimate({1e16: 1, 0.1: 1, -1e16: 1}, [])
    assert mean == Fraction(1, 30)
    assert variance == Fraction(2 * 10**32, 3) + Fraction(1, 300) - mean**2


# Sampling.


def test_a_mean_of_0_draws_no_event():
    assert {Poisson().draw(Fraction(0), Random(seed)) for seed in range(20)} == {0}


def test_the_values_that_were_seen_may_be_read_once():
    shares = Categorical(1).estimate({"a": 1, "b": 3}, iter("abc"))
    assert {value: str(p) for value, p in shares.items()} == {"a": "2/7", "b": "4/7", "c": "1/7"}


def test_a_variance_too_large_for_a_float_is_not_drawn_from():
    huge = Normal(Fraction(0), Fraction(10**700))
    assert "the variance is too large for a float" in message_of(
        lambda: Gaussian().draw(huge, Random(7))
    )
