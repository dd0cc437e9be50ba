"""maximum_likelihood: no other probabilities make the data likelier."""

from fractions import Fraction
from itertools import product
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes.foundation.factors import LARGEST_PRODUCT
from tests.material import refused
from worked_examples.data import EMAILS, LABELS, V

SPAM = {"a": 5, "b": 9, "c": 3}
tables = st.lists(st.integers(0, 6), min_size=2, max_size=4).filter(any)


def distribution(weights):
    return {k: Fraction(weight, sum(weights)) for k, weight in enumerate(weights)}


@given(tables, st.data())
def test_no_other_distribution_beats_the_shares(counts, data):
    counts = dict(enumerate(counts))
    weights = data.draw(
        st.lists(st.integers(0, 9), min_size=len(counts), max_size=len(counts)).filter(any)
    )
    other, shares = distribution(weights), nb.maximum_likelihood(counts)
    best = nb.likelihood_of_counts(counts, shares)
    slopes = nb.log_likelihood_slopes(counts, shares)
    assert {slopes[k] for k in counts if counts[k]} == {sum(counts.values())}
    assert nb.likelihood_of_counts(counts, other) < best or other == shares


def test_the_slope_is_that_of_the_logarithm():
    """A difference quotient: a little moves from c to b."""
    p = {"a": Fraction(1, 4), "b": Fraction(1, 4), "c": Fraction(1, 2)}
    little = Fraction(1, 10**6)
    moved = {**p, "b": p["b"] + little, "c": p["c"] - little}
    change = log(nb.likelihood_of_counts(SPAM, moved)) - log(nb.likelihood_of_counts(SPAM, p))
    slopes = nb.log_likelihood_slopes(SPAM, p)
    assert change / float(little) == pytest.approx(float(slopes["b"] - slopes["c"]), rel=1e-4)


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB])
def test_the_counted_parameters_make_the_training_data_likeliest(make):
    bare = make(vocabulary=V, smoothing=0).fit(EMAILS, LABELS)
    best = nb.training_likelihood(bare, EMAILS, LABELS)
    for alpha, spam in product((0, Fraction(1, 2), 1, 3), (Fraction(1, 3), Fraction(1, 2))):
        model = make(vocabulary=V, smoothing=alpha, prior={"spam": spam, "ham": 1 - spam})
        other = nb.training_likelihood(model.fit(EMAILS, LABELS), EMAILS, LABELS)
        assert other < best or (alpha, spam) == (0, Fraction(1, 2))


def test_the_likelihood_of_the_data_is_that_of_its_counts():
    """The Bernoulli model counts absence too."""
    model = nb.MultinomialNB(vocabulary=V, smoothing=1).fit(EMAILS, LABELS)
    other = nb.BernoulliNB(vocabulary=V, smoothing=0).fit(EMAILS, LABELS)
    expected = by_presence = nb.likelihood_of_counts(model.document_counts, model.prior)
    for c, w in product(model.classes, V):
        expected *= model.likelihood(w, c) ** model.word_counts[c][w]
        n, p = other.documents_with[c][w], other.likelihood(w, c)
        by_presence *= p**n * (1 - p) ** (other.document_counts[c] - n)
    assert nb.training_likelihood(model, EMAILS, LABELS) == expected
    assert nb.training_likelihood(other, EMAILS, LABELS) == by_presence


@pytest.mark.long
def test_a_product_that_is_too_long_is_not_begun():
    half = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    refused(lambda: nb.likelihood_of_counts({"a": 10**9, "b": 1}, half), LARGEST_PRODUCT)
    model = nb.MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
    many = [{"a": 10**5}] * 10
    refused(lambda: nb.training_likelihood(model, [["a"]], ["z"]), "'z'")
    refused(lambda: nb.training_likelihood(model, many, ["x"] * 10), LARGEST_PRODUCT)


def test_an_invalid_distribution_is_refused():
    for call in (nb.likelihood_of_counts, nb.log_likelihood_slopes):
        refused(lambda: call({"a": 1, "b": 1}, {"a": 1}), "'b'")
        refused(lambda: call({"a": -1}, {"a": 1}), "-1")
        refused(lambda: call({"a": 1}, {"a": 1.0}), "1.0", kind=TypeError)
        refused(lambda: call({"a": 1}, {"a": 2, "b": -1}), "-1")
        refused(lambda: call({"a": 1}, {"a": Fraction(1, 3)}), "1/3")
