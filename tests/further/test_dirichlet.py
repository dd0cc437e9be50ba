"""dirichlet: smoothing is the posterior mean of a prior on the probabilities."""

from fractions import Fraction
from math import comb, inf, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import refused

HALF = Fraction(1, 2)
tables = st.dictionaries(st.sampled_from("abcd"), st.integers(0, 9), min_size=2)
alphas = st.fractions(min_value=Fraction(1, 4), max_value=5, max_denominator=4)


@given(tables, alphas)
def test_the_mean_is_laplace(counts, alpha):
    total, mean = sum(counts.values()), nb.dirichlet_mean(counts, alpha)
    for word, n in counts.items():
        laplace = nb.share_likelihood(n, total, len(counts), nb.Laplace(alpha))
        assert (mean[word], mean[word].formula) == (laplace, laplace.formula)
    assert sum(mean.values()) == 1


@given(tables.filter(lambda counts: any(counts.values())), alphas)
def test_the_mode_belongs_to_an_alpha_larger_by_1(counts, alpha):
    assert nb.dirichlet_mode(counts, alpha + 1) == nb.dirichlet_mean(counts, alpha)
    assert nb.dirichlet_mode(counts) == nb.maximum_likelihood(counts), "under the flat prior"


def of(p):
    return {"yes": p, "no": 1 - p}


@pytest.mark.parametrize("alpha", [1, 2, Fraction(3, 2)])
@pytest.mark.parametrize("counts", [{"yes": 0, "no": 4}, {"yes": 3, "no": 1}])
def test_no_density_is_above_that_of_the_mode(counts, alpha):
    mode = nb.dirichlet_mode(counts, alpha)["yes"]
    highest = nb.dirichlet_density(of(mode), counts, alpha)
    for k in range(101):
        assert nb.dirichlet_density(of(Fraction(k, 100)), counts, alpha) <= highest


@pytest.mark.parametrize("counts", [{"yes": 0, "no": 4}, {"yes": 3, "no": 1}, {"yes": 5, "no": 9}])
def test_the_mean_is_the_integral_of_p(counts):
    """The integral of p^k is 1/(k + 1): exact, term by term."""

    def integral(a, b):
        return sum(Fraction((-1) ** k * comb(b, k), a + k + 1) for k in range(b + 1))

    a, b = counts.values()
    assert nb.dirichlet_mean(counts)["yes"] == integral(a + 1, b) / integral(a, b)
    # And the density is that product of powers, made to have the area 1.
    p = Fraction(1, 3)
    assert nb.dirichlet_density(of(p), counts) == p**a * (1 - p) ** b / integral(a, b)


@pytest.mark.parametrize(
    "smoothing",
    [nb.Laplace(1), nb.Laplace(HALF), nb.FakeDocument(), nb.PseudoDocuments()],
    ids=repr,
)
def test_a_smoothing_read_as_a_prior_gives_its_own_estimates(smoothing):
    for n in range(5):
        mean = nb.dirichlet_mean({"there": n, "missing": 4 - n}, nb.presence_prior(smoothing))
        assert mean["there"].formula == nb.presence_likelihood(n, 4, smoothing).formula
    mean = nb.dirichlet_mean({"a": 5, "b": 9, "c": 3}, nb.share_prior(smoothing, "abc"))
    assert mean["a"].formula == nb.share_likelihood(5, 17, 3, smoothing).formula


def test_at_the_edge_a_density_may_be_infinite_0_or_a_number():
    """Beta(1, b) has the density b (1 - p)^(b - 1): at p = 0 it is b, a whole number or not."""
    counts = {"yes": 0, "no": 4}
    assert nb.dirichlet_density(of(0), counts, HALF) == nb.dirichlet_density(of(0), {}, HALF) == inf
    assert nb.dirichlet_density(of(0), {"yes": 1, "no": 4}, HALF) == 0
    assert nb.dirichlet_density(of(0), counts) == nb.dirichlet_density(of(0), {"no": 4}) == 5
    one = nb.dirichlet_density(of(0), counts, {"yes": 1, "no": HALF})
    assert isclose(one, 4.5, rel_tol=1e-12)


def test_an_alpha_below_1_subtracts_from_the_mode():
    mode = nb.dirichlet_mode({"a": 5, "b": 9}, HALF)
    assert (str(mode["a"]), str(mode["b"])) == ("(9/2)/13", "(17/2)/13")


def test_only_a_smoothing_that_adds_is_a_prior():
    assert nb.presence_prior(nb.NoSmoothing()) == {"there": 0, "missing": 0}
    assert nb.share_prior(nb.NoSmoothing(), "ab") == {"a": 0, "b": 0}
    refused(lambda: nb.presence_prior(nb.IgnoreZeros()), "IgnoreZeros")
    refused(lambda: nb.share_prior(nb.IgnoreZeros(), "ab"), "IgnoreZeros")
