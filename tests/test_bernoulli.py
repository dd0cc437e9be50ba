"""bernoulli: the model on presence, worked on COMP9417's emails and on the reviews."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    Laplace,
    NoSmoothing,
    PseudoDocuments,
)
from tests.material import (
    DRAWN,
    E_STAR,
    EMAILS,
    LABELS,
    REVIEW_LABELS,
    REVIEWS,
    fitted,
    refused,
    within,
)

CLASSES = ("spam", "ham")
BARE = {"spam": ["2/4", "3/4", "1/4"], "ham": ["3/4", "1/4", "1/4"]}
SMOOTHED = {"spam": ["3/6", "4/6", "2/6"], "ham": ["4/6", "2/6", "2/6"]}

# COMP9417, 3.1.1: no spam email has the word a.


def estimates(model):
    return {c: [str(model.likelihood(word, c)) for word in "abc"] for c in CLASSES}


def reviews(**settings):
    given = {"smoothing": NoSmoothing(), "vocabulary": ["great", "waste"], **settings}
    return BernoulliNB(**given).fit(REVIEWS, REVIEW_LABELS)


# COMP9417, 3.1 and 3.1.1.


def test_documents_with_a_word_are_counted_once_each():
    assert fitted(BernoulliNB).documents_with == {
        "spam": Counter(a=2, b=3, c=1),
        "ham": Counter(a=3, b=1, c=1),
    }


def test_the_joints_of_abbdebb_are_9_64_and_9_128():
    """COMP9417, 3.1: 1/2 x 2/4 x 3/4 x (1 - 1/4), and c+ is the verdict."""
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    assert model.joint(E_STAR) == {"spam": Fraction(9, 64), "ham": Fraction(9, 128)}
    assert model.evidence(E_STAR) == Fraction(27, 128)
    assert model.posterior(E_STAR) == {"spam": Fraction(2, 3), "ham": Fraction(1, 3)}
    assert model.classify(E_STAR) == "spam"


@pytest.mark.parametrize("smoothing", [Laplace(1), PseudoDocuments(), 1])
def test_the_six_smoothed_estimates(smoothing):
    """COMP9417, 3.1.1: they belong to the table of 3.1, not to the changed one."""
    model = fitted(BernoulliNB, smoothing=smoothing)
    assert estimates(model) == SMOOTHED
    assert model.likelihood("a", "spam").formula == "(2 + 1)/(4 + 2)"


# Reviews notes.


def test_the_table_of_great():
    """Reviews notes, "Bernoulli tests": every cell and margin."""
    assert reviews().table("great") == [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]


# Vocabulary and counts.


def test_a_class_without_documents_is_an_error_only_when_0_0_is_asked_for():
    model = BernoulliNB(smoothing=0, classes="xy").fit([["a"]], ["x"])
    assert str(model.likelihood("a", "x")) == "1/1"
    refused(lambda: model.likelihood("a", "y"), "'y' has no documents", "0/0")
    assert str(BernoulliNB(classes="xy").fit([["a"]], ["x"]).likelihood("a", "y")) == "1/2"


# Factors.


def test_the_factors_of_abbdebb():
    """COMP9417, 3.1: 2/4 x 3/4 x (1 - 1/4), and 3/4 x 1/4 x (1 - 1/4)."""
    factors = fitted(BernoulliNB, smoothing=NoSmoothing()).factors(E_STAR)
    assert [(factor.word, factor.times, factor.absent) for factor in factors] == [
        ("a", 1, False),
        ("b", 1, False),
        ("c", 1, True),
    ]
    assert [[str(p) for p in factor.of.values()] for factor in factors] == [
        ["2/4", "3/4"],
        ["3/4", "1/4"],
        ["3/4", "3/4"],
    ]
    assert factors[2].of["spam"].complement().formula == "1/4"


def test_every_word_of_v_has_a_factor_in_the_order_of_v():
    model = BernoulliNB(vocabulary="cab").fit(EMAILS, LABELS)
    for document in ([], ["a"], ["z", "b", "c"]):
        factors = model.factors(document)
        assert [factor.word for factor in factors] == ["c", "a", "b"]
        assert [factor.absent for factor in factors] == [w not in document for w in "cab"]


# Samples.


def test_bernoulli_samples_converge_to_the_presences():
    model = BernoulliNB().fit([list("ab"), list("a"), list("c")], "xxy")
    rng = Random(7)
    drawn = Counter(word for _ in range(DRAWN) for word in model.sample("x", None, rng))
    for word in model.vocabulary:
        assert within(drawn[word] / DRAWN, model.likelihood(word, "x"))


def test_a_word_of_every_document_is_in_every_sample():
    model = BernoulliNB(smoothing=0).fit([["a", "b"], ["a"], ["c"]], "xxy")
    drawn = [model.sample("x", None, Random(seed)) for seed in range(50)]
    assert {tuple(document) for document in drawn} == {("a",), ("a", "b")}
