"""The sums of logarithms from the counts; that they are those of the factors is a law."""

from fractions import Fraction
from math import log

import pytest

from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, ComplementNB])
def test_the_sums_of_logarithms_are_kept_until_the_counts_change(make):
    """They take time to prepare, so that one preparation has to serve many documents."""
    model = make().fit([list("ab"), list("c")], "xy")
    prepared = model._fast()
    assert prepared is not None
    assert model._fast() is prepared
    model.update(["a"], "y")
    expected = make().fit([list("ab"), list("c"), ["a"]], "xyy")
    asked = "scores" if make is ComplementNB else "log_joint"
    assert getattr(model, asked)(["a"]) == getattr(expected, asked)(["a"])


# The document has 5 words.  In the Bernoulli model each of the 4 words of V has a logarithm,
# present or absent.  The prior has one more.
ALPHA = Fraction(1, 1000)
SIZES = [
    (MultinomialNB, 5, 2 + 4 * ALPHA),
    (BernoulliNB, 4, 1 + 2 * ALPHA),
    (ComplementNB, 5, 4 + 4 * ALPHA),
]


@pytest.mark.parametrize(("make", "terms", "below"), SIZES)
def test_the_size_of_a_sum_is_no_less_than_its_terms_and_the_largest_logarithm(make, terms, below):
    """How far rounding can move a sum of n logarithms depends on both; so does a close call."""
    model = make(smoothing=ALPHA).fit([list("ab"), list("cd")], "xy")
    largest = abs(log(below)) + abs(log(ALPHA))
    assert model._fast().size({"a": 3, "c": 2}) >= (terms + 1) * largest
