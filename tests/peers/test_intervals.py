"""Intervals of shares are those of SciPy."""

from scipy import stats

import naive_bayes as nb

SHARES = [(n, total) for total in (*range(1, 9), 17) for n in range(total + 1)]


def test_scipy_has_the_same_interval_to_the_third_decimal():
    ours = [str(nb.credible_interval(nb.Estimate(*share))) for share in [*SHARES, (300, 400)]]
    theirs = []
    for n, total in [*SHARES, (300, 400)]:
        low, high = stats.beta.ppf([0.025, 0.975], n + 1, total - n + 1)
        theirs.append(f"{low:.3f} to {high:.3f}")
    assert ours == theirs
