"""Intervals of shares are those of SciPy."""

import pytest
from scipy import stats

import naive_bayes as nb


@pytest.mark.parametrize(("n", "total"), [(3, 4), (36, 38), (0, 5), (5, 5), (300, 400)])
def test_scipy_has_the_same_interval(n, total):
    ends = stats.beta.ppf([0.025, 0.975], n + 1, total - n + 1)
    assert [*nb.credible_interval(nb.Estimate(n, total))] == pytest.approx([*ends], abs=1e-4)
