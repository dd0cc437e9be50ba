"""The slips: what each gives by hand, and where it can be made."""

import itertools
from fractions import Fraction

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    IgnoreZeros,
    MultinomialNB,
    Question,
    values_of_slips,
)
from naive_bayes.practice.exercises import ASKS as EXERCISES
from naive_bayes.practice.exercises import MODELS as KINDS
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.slips import slip_values
from naive_bayes.practice.ways import lines
from tests.material import EMAILS, LABELS, fitted

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
EMAIL_MODELS = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB}


# Each slip by hand, on the emails of COMP9417.  Spam has 5 a, 9 b, 3 c among 17 words, ham 11,
# 3, 3; in 2, 3, 1 of 4 spam emails, and 3, 1, 1 of 4 ham emails.

X = ["a", "b", "b"]  # c is absent


def product(prior, *factors):
    for factor in factors:
        prior *= F(factor)
    return prior


BY_HAND = [
    ("multinomial", "estimate", "forgot to smooth", F(5, 17)),
    ("multinomial", "estimate", "forgot V in the denominator", F(6, 17)),
    ("multinomial", "estimate", "added alpha below the bar only", F(5, 20)),
    ("multinomial", "estimate", "added alpha once below the bar", F(6, 18)),
    ("multinomial", "estimate", "put 2 below the bar in the multinomial model", F(6, 19)),
    ("multinomial", "estimate", "put documents below the bar, where words belong", F(6, 7)),
    ("multinomial", "estimate", "counted documents for words", F(3, 6)),
    ("multinomial", "estimate", "divided by the words of all classes", F(6, 37)),
    ("multinomial", "estimate", "divided by the documents of all classes", F(6, 11)),
    ("multinomial", "estimate", "gave P(c|w) for P(w|c)", F(5, 16)),
    ("multinomial", "estimate", "took 1 - p for p", F(14, 20)),
    ("multinomial", "estimate", "counted over all classes, above the bar and below", F(17, 37)),
    ("multinomial", "estimate", "multiplied the estimate by the prior", F(3, 20)),
    ("multinomial", "estimate", "answered for the other class", F(12, 20)),
    ("multinomial", "estimate", "answered for another word", F(10, 20)),
    ("bernoulli", "estimate", "forgot the 2 in the denominator", F(3, 4)),
    ("bernoulli", "estimate", "put V below the bar in the Bernoulli model", F(3, 7)),
    ("bernoulli", "estimate", "put words below the bar, where documents belong", F(3, 19)),
    ("bernoulli", "estimate", "divided by the documents of all classes", F(3, 10)),
    ("bernoulli", "estimate", "divided by the words of all classes", F(3, 36)),
    ("bernoulli", "estimate", "gave P(c|w) for P(w|c)", F(2, 5)),
    ("multinomial", "joint", "forgot the prior", product(1, "6/20", "1/4")),
    ("multinomial", "joint", "multiplied by the count: 2p for p²", product(1, "1/2", "6/20", "1")),
    ("multinomial", "joint", "took each word of the document once", product(1, "1/2", "6/20", "1/2")),
    ("multinomial", "joint", "put in factors 1 - p for absent words", product(1, "1/2", "6/20", "1/4", "16/20")),
    ("multinomial", "joint", "put the multinomial coefficient in", product(3, "1/2", "6/20", "1/4")),
    ("multinomial", "joint", "put the prior in once for every word", product(1, "1/8", "6/20", "1/4")),
    ("multinomial", "joint", "took the odds of the classes for the prior", product(1, "6/20", "1/4")),
    ("multinomial", "estimate", "took V from the document", F(6, 19)),
    ("multinomial", "estimate", "gave the count itself", F(5)),
    ("multinomial", "estimate", "took one training document for the whole class", F(3, 8)),  # badbedab
    ("multinomial", "estimate", "left out the percent sign", F(30)),
    ("multinomial", "estimate", "turned the fraction upside down", F(10, 3)),
    ("multinomial", "prior", "gave the count itself", F(4)),
    ("multinomial", "joint", "added the factors", F(1, 2) * (F(6, 20) + 2 * F(10, 20))),
    ("multinomial", "joint", "added the factors", F(1, 2) + F(6, 20) + 2 * F(10, 20)),
    ("multinomial", "posterior", "took the largest joint for the evidence", F(1)),
    ("multinomial", "evidence", "took the largest joint for the evidence", product(1, "1/2", "6/20", "1/4")),
    ("bernoulli", "joint", "left out the absent words", product(1, "1/2", "3/6", "4/6")),
    ("bernoulli", "joint", "took p for 1 - p", product(1, "1/2", "3/6", "4/6", "2/6")),
    ("bernoulli", "joint", "took 1 - p for p", product(1, "1/2", "3/6", "2/6", "4/6")),
    ("bernoulli", "joint", "exchanged p and 1 - p", product(1, "1/2", "3/6", "2/6", "2/6")),
    ("bernoulli", "joint", "took a repeated word as a power", product(1, "1/2", "3/6", "16/36", "4/6")),
    ("multinomial", "posterior", "gave the odds", F(5, 4) / 1 * F(5, 2)),
    ("multinomial", "posterior", "gave the joint: forgot to divide by the evidence", product(1, "1/2", "6/20", "1/4")),
    ("multinomial", "posterior", "gave the likelihood P(d|c)", product(1, "6/20", "1/4")),
    ("multinomial", "posterior", "multiplied the posteriors of single words", product(1, "1/3", "25/49")),
    ("multinomial", "odds", "took each word of the document once", F(60, 48)),
    ("multinomial", "evidence", "forgot the prior", product(1, "6/20", "1/4") + product(1, "12/20", "1/25")),
    ("multinomial", "posterior", "gave the evidence P(d)", product(1, "1/2", "6/20", "1/4") + product(1, "1/2", "12/20", "1/25")),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ask", "name", "value"), BY_HAND)
def test_each_slip_by_hand(kind, ask, name, value):
    model = fitted(EMAIL_MODELS[kind])
    assert value in values_of_slips(model, X, Question(ask, "spam", "a"), PAIRS)[name]


def test_zeros_left_in_where_they_are_ignored():
    model = MultinomialNB(smoothing=IgnoreZeros()).fit([["a", "b"], ["a"]], ["x", "y"])
    values = values_of_slips(model, ["a", "b"], Question("joint", "y"))
    assert values["left a factor of zero in"] == (0,)


def test_without_the_documents_slips_that_need_them_are_left_out():
    without = values_of_slips(fitted(MultinomialNB), X, Question("estimate", "spam", "a"))
    assert "counted documents for words" not in without
    assert "put documents below the bar, where words belong" in without


def test_p_is_taken_for_1_less_p_in_each_absent_word_by_itself():
    """d has b alone: a has 3/6, which is its own complement, and c has 2/6 in spam."""
    values = values_of_slips(fitted(BernoulliNB), ["b"], Question("joint", "spam"), PAIRS)
    right = product(1, "1/2", "3/6", "4/6", "4/6")
    assert values["took p for 1 - p in one factor"] == (right / 2,)


def test_the_logarithm_is_natural_or_decimal():
    values = values_of_slips(fitted(MultinomialNB), X, Question("prior", "spam"), PAIRS)
    logs = [float(value) for value in values["took the logarithm of the answer"]]
    assert logs == [pytest.approx(-0.693147180560), pytest.approx(-0.301029995664)]


def test_rows_of_features_have_the_slips_of_prior_and_evidence():
    model = CategoricalNB().fit([["sunny"], ["rainy"], ["rainy"]], ["no", "yes", "yes"])
    values = values_of_slips(model, ["rainy"], Question("posterior", "yes"))
    assert values["forgot the prior"] == (F(3, 4) / (F(3, 4) + F(1, 3)),)
    assert "forgot to smooth" not in values


def test_without_smoothing_no_slip_is_about_smoothing():
    for kind in KINDS:
        for ask in ("estimate", "posterior"):
            task = exercise(1, model=kind, ask=ask, alpha=0)
            slips = values_of_slips(task.fitted(), task.document, task.asks_for)
            assert not [name for name in slips if "forgot to smooth" in name or "denom" in name]


def test_with_three_classes_there_is_no_other_class():
    model = MultinomialNB().fit([["a", "a"], ["a", "b"], ["b"], ["b"]], ["x", "y", "z", "z"])
    values = values_of_slips(model, ["b"], Question("posterior", "x"))
    assert "took the prior of the other class" not in values
    posterior = model.posterior(["b"])
    assert values["answered for the other class"] == (posterior["y"], posterior["z"])


def test_alpha_1_in_the_bernoulli_model_adds_2_below():
    """Of 4 spam emails 3 have a b; V, which is 3, has no part in it."""
    values = values_of_slips(fitted(BernoulliNB, smoothing=2), X, Question("estimate", "spam", "b"))
    assert values["took alpha to be 1"] == (F(4, 6),)


def test_each_slip_differs_from_the_models_own_working_in_some_line():
    for kind, ask in itertools.product(KINDS, EXERCISES):
        task = exercise(7, model=kind, ask=ask)
        own = lines(task.figures, task.asks_for)
        for slip, value in slip_values(task.figures, task.asks_for):
            if value != task.answer:
                assert lines(task.figures, task.asks_for, slip.way) != own, slip.name
