"""The sign test is a count of tosses, and pooled shares are those of the min-max formula."""

from fractions import Fraction
from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import examples, refused


def test_the_sign_test_counts_the_tosses_that_are_as_uneven():
    for wins, losses in product(range(6), repeat=2):
        n = wins + losses
        tosses = [abs(2 * sum(toss) - n) for toss in product((0, 1), repeat=n)]
        as_uneven = sum(difference >= abs(wins - losses) for difference in tosses)
        assert nb.sign_test(wins, losses) == nb.sign_test(losses, wins)
        assert nb.sign_test(wins, losses) == Fraction(as_uneven, 2**n)
    assert nb.sign_test(10_000, 10_000) == 1
    refused(lambda: nb.sign_test(10**5, 1), "wins")


columns = st.lists(st.tuples(st.integers(0, 8), st.booleans()), min_size=1, max_size=12)


@examples(1)
@given(columns)
def test_pooled_shares_are_the_least_of_the_largest_means(rows):
    """Ayer and others (1955): max over i <= k of min over j >= k of the mean of i to j."""
    scores, positive = zip(*rows, strict=True)
    pools = nb.isotonic(list(positive), list(scores), True)
    shares = [pool.share for pool in pools]
    assert all(one < other for one, other in pairwise(shares))
    assert sum(share.total for share in shares) == len(rows)
    places = sorted(set(scores))

    def mean(low, high):
        inside = [yes for score, yes in rows if low <= score <= high]
        return Fraction(sum(inside), len(inside))

    for at in places:
        (share,) = (pool.share for pool in pools if pool.low <= at <= pool.high)
        lows, highs = [p for p in places if p <= at], [p for p in places if p >= at]
        assert share == max(min(mean(low, high) for high in highs) for low in lows)
