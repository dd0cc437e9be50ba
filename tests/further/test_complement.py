"""complement: a class is scored by the words of all the other classes."""

from fractions import Fraction
from math import isclose, log

import pytest

from naive_bayes import ComplementNB, Estimate, IgnoreZeros, Smoothing
from tests.material import SMOOTHINGS, refused


def test_the_prior_is_left_out_unless_it_is_asked_for():
    """As scikit-learn does; the paper's formula has it."""
    documents, labels = [["a"], ["b"], ["b"]], ["x", "y", "y"]
    assert ComplementNB().fit(documents, labels).prior == {"x": 0.5, "y": 0.5}
    model = ComplementNB(prior="empirical").fit(documents, labels)
    assert model.prior == {"x": Fraction(1, 3), "y": Fraction(2, 3)}
    scores = model.scores([])
    assert isclose(scores["y"] - scores["x"], log(2), rel_tol=1e-12)
    assert model.classify([]) == "y"


def test_a_complement_model_has_no_threshold_because_it_has_no_odds():
    model = ComplementNB().fit([["a", "b"], ["a"]], "xy")
    for verb, given in ((model.classify, ["a"]), (model.predict, [["a"]])):
        refused(lambda: verb(given, threshold=0, positive="x"), "threshold", kind=TypeError)


# Without smoothing.


class Below(Smoothing):
    """Nothing is added above the bar."""

    def share(self, n, N, size, background=None):
        return Estimate(n, N, 0, 1)

    def pair(self, size=None):
        return 0, 1


@pytest.mark.parametrize("smoothing", [0, Below()])
@pytest.mark.parametrize("words", [None, [*"ab", *range(300)]], ids=["few words", "many"])
def test_a_word_of_one_class_only_has_an_infinite_score_unsmoothed(words, smoothing):
    model = ComplementNB(smoothing=smoothing, vocabulary=words).fit([["a", "b"], ["a"]], "xy")
    for verb in (model.classify, model.scores, model.factors, model.explain):
        refused(lambda: verb(["b"]), "'b' occurs in the class 'x' only, so P(w|not c) is 0")
    assert model.classify(["a"]) == "y", "P(a|not y) = 1/2, and P(a|not x) = 1"


@pytest.mark.parametrize("smoothing", [0, IgnoreZeros()])
def test_an_estimate_of_0_0_names_the_class(smoothing):
    """One class has all the words, so the others have none to estimate from."""
    model = ComplementNB(smoothing=smoothing).fit([["a", "b"], []], "xy")
    refused(lambda: model.complement_likelihood("a", "x"), "'x'")
    refused(lambda: model.most_informative("x", "y"), "'x'")
    for verb in (model.factors, model.scores, model.classify):
        refused(lambda: verb(["a"]), "'x'")
    assert str(model.complement_likelihood("a", "y")) == "1/2"
    assert model.classify([]) == "x"


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
def test_the_most_informative_words_favour_the_class_that_has_them(smoothing):
    """Also where zeros are ignored: the ratio is then infinite, and is not 0."""
    documents = [list("aac"), list("bbc")]
    rows = ComplementNB(smoothing=smoothing).fit(documents, "xy").most_informative("x", "y")
    assert [(row.word, row.favours) for row in rows] == [("a", "x"), ("b", "y")]
    for row in rows:
        # The rarer a word is outside a class, the more it speaks for the class.
        assert row.likelihood < row.other
        assert row.ratio == (row.other / row.likelihood if row.likelihood else None)
