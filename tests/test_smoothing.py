"""smoothing: the pair that is added to an estimate."""

from decimal import Decimal
from fractions import Fraction

import pytest

from naive_bayes import (
    BernoulliNB,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NoSmoothing,
    PseudoDocuments,
)
from naive_bayes.smoothing import as_smoothing
from tests.material import MODELS, SMOOTHINGS, fitted

V = 7
THIRD = Fraction(1, 3)


@pytest.mark.parametrize(
    ("smoothing", "presence", "share"),
    [
        (NoSmoothing(), (0, 0), (0, 0)),
        (Laplace(), (1, 2), (1, V)),
        (Laplace(1), (1, 2), (1, V)),
        (Laplace(0), (0, 0), (0, 0)),
        (Laplace(3), (3, 6), (3, 3 * V)),
        (Laplace(THIRD), (THIRD, 2 * THIRD), (THIRD, THIRD * V)),
        (FakeDocument(), (1, 1), (1, V)),
        (PseudoDocuments(), (1, 2), (1, V)),
        (IgnoreZeros(), (0, 0), (0, 0)),
        (IgnoreZeros(per_class=False), (0, 0), (0, 0)),
    ],
)
def test_each_smoothing_answers_for_presence_and_for_share(smoothing, presence, share):
    """The design's table."""
    for estimate, added in (
        (smoothing.presence(2, 5), presence),
        (smoothing.share(2, 5, V), share),
    ):
        assert (estimate.count, estimate.total) == (2, 5)
        assert (estimate.pseudo_count, estimate.pseudo_total) == added
    if smoothing.pair() is not None:  # what the fast form adds
        assert (smoothing.pair(), smoothing.pair(V)) == (presence, share)


@pytest.mark.parametrize("alpha", [0.1, Decimal("0.1"), Fraction(1, 10)])
def test_alpha_is_read_by_its_shortest_form(alpha):
    assert Laplace(alpha).alpha == Fraction(1, 10)
    assert Laplace(alpha) == Laplace(Fraction(1, 10))


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
def test_a_smoothing_cannot_be_changed(smoothing):
    with pytest.raises(AttributeError):
        smoothing.alpha = 2
    assert hash(smoothing) == hash(smoothing)


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_a_bare_number_is_the_alpha_of_laplace(make):
    assert make(smoothing=0.5).smoothing == Laplace(Fraction(1, 2))
    assert make(smoothing=0).smoothing == Laplace(0)


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_the_default_is_laplace_1(make):
    assert make().smoothing == Laplace(1)


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
def test_a_smoothing_stays_as_it_is(smoothing):
    assert as_smoothing(smoothing) is smoothing


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_smoothing_never_touches_the_prior(make, smoothing):
    """COMP9417, 3.1.1: added as rows, pseudo-documents would make 3/8 of 1/4."""
    model = make(smoothing=smoothing).fit([["a"], ["b"], ["b"], ["a"]], ["x", "y", "y", "y"])
    assert str(model.prior["x"]) == "1/4"
    assert str(model.prior["y"]) == "3/4"


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_raw_counts_stay_raw(make, smoothing):
    model = fitted(make, smoothing=smoothing)
    assert model.counts == fitted(make, smoothing=NoSmoothing()).counts
    assert model.document_counts == {"spam": 4, "ham": 4}


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_alpha_0_smooths_nothing(make):
    bare, zero = (fitted(make, smoothing=smoothing) for smoothing in (NoSmoothing(), 0))
    for word in "abc":
        for label in ("spam", "ham"):
            assert repr(zero.likelihood(word, label)) == repr(bare.likelihood(word, label))


# Ignoring zeros: sushi chapter, 8.3.2.  + has "dogs great", - has "bad bad".


def dogs(smoothing):
    model = MultinomialNB(smoothing=smoothing)
    return model.fit([["dogs", "great"], ["bad", "bad"]], ["+", "-"])


def test_without_smoothing_a_word_never_seen_makes_the_product_0():
    assert dogs(NoSmoothing()).joint(["dogs"]) == {"+": Fraction(1, 4), "-": 0}


def test_log_0_is_0_read_per_class_rewards_the_class_that_never_saw_the_word():
    model = dogs(IgnoreZeros())
    assert model.joint(["dogs"]) == {"+": Fraction(1, 4), "-": Fraction(1, 2)}
    assert model.classify(["dogs"]) == "-"


def test_ignoring_the_word_for_all_classes_leaves_the_prior_to_decide():
    model = dogs(IgnoreZeros(per_class=False))
    assert model.joint(["dogs"]) == {"+": Fraction(1, 2), "-": Fraction(1, 2)}
    assert model.classify(["dogs"]) == "+"


def test_a_repeated_word_is_ignored_each_time():
    assert dogs(IgnoreZeros()).joint(["dogs"] * 3) == {"+": Fraction(1, 16), "-": Fraction(1, 2)}
    assert dogs(IgnoreZeros(per_class=False)).joint(["dogs", "bad"]) == {
        "+": Fraction(1, 2),
        "-": Fraction(1, 2),
    }


@pytest.mark.parametrize(
    ("per_class", "joint"),
    [
        # presence of "a": 2/2 in +, 0/1 in -; of "b": 0/2 in +, 1/1 in -.
        (True, {"+": Fraction(2, 3), "-": Fraction(1, 3)}),
        (False, {"+": Fraction(2, 3), "-": Fraction(1, 3)}),
    ],
)
def test_in_the_bernoulli_model_absent_words_with_factor_0_are_ignored_too(per_class, joint):
    model = BernoulliNB(smoothing=IgnoreZeros(per_class=per_class))
    model.fit([["a"], ["a"], ["b"]], ["+", "+", "-"])
    assert model.joint(["a", "b"]) == joint
    assert model.joint([]) == joint


def test_in_the_bernoulli_model_the_two_readings_differ():
    """Word a: 2/3 in +, 0/1 in -."""
    documents, labels = [["a"], ["a"], [], []], ["+", "+", "+", "-"]
    for per_class, minus_factor, plus_factor in [(True, 1, Fraction(2, 3)), (False, 1, 1)]:
        model = BernoulliNB(smoothing=IgnoreZeros(per_class=per_class)).fit(documents, labels)
        assert model.joint(["a"]) == {
            "+": Fraction(3, 4) * plus_factor,
            "-": Fraction(1, 4) * minus_factor,
        }
        assert model.joint([]) == {"+": Fraction(3, 4) * Fraction(1, 3), "-": Fraction(1, 4)}


def test_an_ignored_estimate_of_zero_is_still_zero():
    assert str(dogs(IgnoreZeros()).likelihood("dogs", "-")) == "0/2"


def test_one_fake_document_does_not_keep_presence_below_1():
    """Reviews notes: a word in every document of a class gets (N + 1)/(N + 1)."""
    model = BernoulliNB(smoothing=FakeDocument()).fit([["a"], ["a"], []], ["+", "+", "-"])
    assert str(model.likelihood("a", "+")) == "3/3"
    assert model.joint([])["+"] == 0
    assert model.log_joint([])["+"] == float("-inf")


def test_two_pseudo_documents_keep_presence_below_1():
    model = BernoulliNB(smoothing=PseudoDocuments()).fit([["a"], ["a"], []], ["+", "+", "-"])
    assert str(model.likelihood("a", "+")) == "3/4"
