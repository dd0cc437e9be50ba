"""maximum_likelihood: no other probabilities make the data likelier."""

from fractions import Fraction
from itertools import product
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import (
    BernoulliNB,
    MultinomialNB,
    NaiveBayesError,
    likelihood_of_counts,
    log_likelihood_slopes,
    maximum_likelihood,
    training_likelihood,
)
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
    other, shares = distribution(weights), maximum_likelihood(counts)
    best = likelihood_of_counts(counts, shares)
    assert likelihood_of_counts(counts, other) <= best
    if other != shares:
        assert likelihood_of_counts(counts, other) < best


@given(tables)
def test_at_the_shares_every_slope_of_a_seen_outcome_is_the_total(counts):
    counts = dict(enumerate(counts))
    slopes = log_likelihood_slopes(counts, maximum_likelihood(counts))
    assert {slopes[k] for k in counts if counts[k]} == {sum(counts.values())}


def test_the_slope_is_that_of_the_logarithm():
    """A difference quotient: a little moves from c to b."""
    p = {"a": Fraction(1, 4), "b": Fraction(1, 4), "c": Fraction(1, 2)}
    little = Fraction(1, 10**6)
    moved = {**p, "b": p["b"] + little, "c": p["c"] - little}
    change = log(likelihood_of_counts(SPAM, moved)) - log(likelihood_of_counts(SPAM, p))
    slopes = log_likelihood_slopes(SPAM, p)
    assert change / float(little) == pytest.approx(float(slopes["b"] - slopes["c"]), rel=1e-4)


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB])
def test_the_counted_parameters_make_the_training_data_likeliest(make):
    bare = make(vocabulary=V, smoothing=0).fit(EMAILS, LABELS)
    best = training_likelihood(bare, EMAILS, LABELS)
    for alpha, spam in product((0, Fraction(1, 2), 1, 3), (Fraction(1, 3), Fraction(1, 2))):
        model = make(vocabulary=V, smoothing=alpha, prior={"spam": spam, "ham": 1 - spam})
        other = training_likelihood(model.fit(EMAILS, LABELS), EMAILS, LABELS)
        assert other < best or (alpha, spam) == (0, Fraction(1, 2))


def test_the_likelihood_of_the_data_is_that_of_its_counts():
    model = MultinomialNB(vocabulary=V, smoothing=1).fit(EMAILS, LABELS)
    by_counts = likelihood_of_counts(model.document_counts, model.prior)
    for c in model.classes:
        by_counts *= likelihood_of_counts(
            model.word_counts[c], {w: model.likelihood(w, c) for w in V}
        )
    assert training_likelihood(model, EMAILS, LABELS) == by_counts


def test_the_bernoulli_counts_presence_and_absence():
    model = BernoulliNB(vocabulary=V, smoothing=0).fit(EMAILS, LABELS)
    by_counts = likelihood_of_counts(model.document_counts, model.prior)
    for c, w in product(model.classes, V):
        n, p = model.documents_with[c][w], model.likelihood(w, c)
        by_counts *= p**n * (1 - p) ** (model.document_counts[c] - n)
    assert training_likelihood(model, EMAILS, LABELS) == by_counts


def message(call, *arguments):
    with pytest.raises((NaiveBayesError, TypeError)) as caught:
        call(*arguments)
    return str(caught.value)


@pytest.mark.parametrize("call", [likelihood_of_counts, log_likelihood_slopes])
@pytest.mark.parametrize(
    ("counts", "probabilities", "expected"),
    [
        (
            {"a": 1, "b": 1},
            {"a": 1},
            "'b' has no probability: give one for each outcome that is counted",
        ),
        (
            {"a": -1},
            {"a": 1},
            "the count -1 is not a number of occurrences: give ints of 0 or more",
        ),
        (
            {"a": 1},
            {"a": 1.0},
            "the probability 1.0 is of type float: give a Fraction, so that nothing is rounded",
        ),
        (
            {"a": 1},
            {"a": 2, "b": -1},
            "the probability -1 is negative: give probabilities from 0 to 1",
        ),
        (
            {"a": 1},
            {"a": Fraction(1, 3)},
            "the probabilities sum to 1/3: give a distribution, which sums to 1",
        ),
    ],
)
def test_an_invalid_distribution_is_refused(call, counts, probabilities, expected):
    assert message(call, counts, probabilities) == expected


def test_a_seen_outcome_with_probability_0_has_no_slope():
    assert message(log_likelihood_slopes, {"a": 1, "b": 1}, {"a": 0, "b": 1}) == (
        "'a' was seen and its probability is 0, where log L has no slope: "
        "give it a probability above 0"
    )


def test_a_product_that_is_too_long_is_not_begun():
    too_long = (
        "the exact product has more than 500000 bits, which is too long to work out: "
        "ask for log_joint, predict_proba or predict, which add logarithms"
    )
    half = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert message(likelihood_of_counts, {"a": 10**9, "b": 1}, half) == too_long
    model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
    many = [["a"] * 1000] * 1000
    assert message(training_likelihood, model, many, ["x"] * 1000) == too_long


def test_labels_must_be_classes_and_as_many_as_documents():
    model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
    assert message(training_likelihood, model, [["a"]], ["z"]) == (
        "'z' is not a class: the classes are 'x', 'y'"
    )
    assert message(training_likelihood, model, [["a"]], []) == (
        "there are 1 documents and 0 labels: give one label for each document"
    )


def test_the_training_data_need_a_model():
    with pytest.raises(TypeError) as raised:
        training_likelihood("model", [["a"]], ["x"])
    assert str(raised.value) == ("the model is 'model', of type str: give a fitted model")
