"""multinomial: the model on counts, worked on COMP9417's emails."""

from collections import Counter
from fractions import Fraction
from math import isclose
from random import Random

import pytest

from naive_bayes import IgnoreZeros, Laplace, MultinomialNB, NoSmoothing
from naive_bayes.likelihood import log_multinomial_coefficient
from tests.material import DRAWN, fitted, refused, within

CLASSES = ("spam", "ham")


def test_a_class_without_words_is_no_error_until_0_0_is_asked_for():
    model = MultinomialNB(smoothing=0).fit([["a"], []], ["x", "y"])
    assert model.document_counts == {"x": 1, "y": 1}
    assert str(model.likelihood("a", "x")) == "1/1"
    assert model.posterior([]) == {"x": Fraction(1, 2), "y": Fraction(1, 2)}
    assert model.table("a") == [[1, 0, 1], [0, 0, 0], [1, 0, 1]]


# The coefficient, which is a factor of its own.


def test_the_coefficient_of_a_document_of_any_length_has_a_logarithm():
    """n! of a million words has 5.5 million digits, and is not worked out."""
    without, with_it = (fitted(MultinomialNB, coefficient=given) for given in (False, True))
    for document in ({"a": 10**6, "b": 10**6, "c": 10**18}, {"a": 400_000, "b": 400_000}):
        logs, plain = with_it.log_joint(document), without.log_joint(document)
        difference = log_multinomial_coefficient(list(document.values()))
        for label in CLASSES:
            assert isclose(logs[label], plain[label] + difference, rel_tol=1e-9)
        assert with_it.classify(document) == without.classify(document)
        assert with_it.predict([document]) == without.predict([document])


@pytest.mark.parametrize("smoothing", [NoSmoothing(), IgnoreZeros(), Laplace(1)], ids=repr)
@pytest.mark.parametrize("coefficient", [False, True])
def test_a_near_tie_of_a_long_document_is_decided_exactly(smoothing, coefficient):
    """Where the coefficient and the words nearly cancel, the score is small and its rounding is not.

    x gives a and b 1/2 each, and y nearly so: x is likelier for as many a as b.
    """
    n, times = 10**8, 10**9
    bags = {"x": {"a": n, "b": n}, "y": {"a": n + 1, "b": n}}
    for classes in ("xy", "yx"):
        model = MultinomialNB(smoothing=smoothing, coefficient=coefficient)
        model.fit([bags[c] for c in classes], classes)
        assert model.classify({"a": times, "b": times}) == "x"
        assert model.classify({"a": times + 1000, "b": times}) == "y"


# Samples.


def test_multinomial_samples_converge_to_the_shares():
    for settings in ({}, {"binary": True}, {"coefficient": True}, {"smoothing": 10**400}):
        model = MultinomialNB(**settings).fit([list("aaabbc"), ["c"]], "xy")
        drawn = Counter(model.sample("x", DRAWN, Random(7)))
        assert drawn.total() == DRAWN
        for word in model.vocabulary:
            assert within(drawn[word] / DRAWN, model.likelihood(word, "x"))


def test_a_sample_has_the_requested_length():
    model = MultinomialNB().fit([list("aab"), ["c"]], "xy")
    assert model.sample("x", 0, Random(7)) == []
    for length in (-1, 2.5, "3", None):
        refused(lambda length=length: model.sample("x", length, Random(7)), f"{length!r}")
