"""complement: a class is scored by the words of all the other classes."""

from collections import Counter
from fractions import Fraction
from math import inf, isclose, log

import pytest
from hypothesis import assume, given

from naive_bayes import ComplementNB, IgnoreZeros, MultinomialNB
from tests.material import SMOOTHINGS, corpora, message_of, queries, refused, train

several_classes = corpora.filter(
    lambda corpus: (
        len({label for _, label in corpus}) > 1 and any(Counter(d).total() for d, _ in corpus)
    )
)


@given(several_classes, queries)
def test_two_classes_with_an_even_prior_are_a_multinomial_with_the_complements_swapped(
    corpus, document
):
    """Of two classes each is the other's complement: the odds are those of the multinomial model."""
    assume({c for _, c in corpus} == {"x", "y"})
    model = train(ComplementNB(), corpus)
    plain = train(MultinomialNB(prior="uniform"), corpus)
    scores = model.scores(document)
    assert isclose(
        scores["x"] - scores["y"], plain.log_odds(document, "x", "y"), rel_tol=1e-9, abs_tol=1e-9
    )


# The factors: P(w|not c), whose logarithms are subtracted.


def test_the_prior_is_left_out_unless_it_is_asked_for():
    """As scikit-learn does; the paper's formula has it."""
    documents, labels = [["a"], ["b"], ["b"]], ["x", "y", "y"]
    assert ComplementNB().fit(documents, labels).prior == {"x": 0.5, "y": 0.5}
    model = ComplementNB(prior="empirical").fit(documents, labels)
    assert model.prior == {"x": Fraction(1, 3), "y": Fraction(2, 3)}
    scores = model.scores([])
    assert isclose(scores["y"] - scores["x"], log(2), rel_tol=1e-12)
    assert model.classify([]) == "y"


# What it has not.

LACKING = [
    *("document_likelihood", "joint", "evidence", "posterior", "odds", "sample"),
    *("log_document_likelihood", "log_joint", "log_posterior", "log_odds"),
    *("predict_proba", "predict_log_proba"),
]


def test_asking_a_complement_model_for_a_probability_is_explained():
    for model in (ComplementNB(), ComplementNB().fit([["a", "b"], ["a"]], "xy")):
        for verb in LACKING:
            refused(lambda: getattr(model, verb), "ComplementNB", kind=AttributeError)
            assert not hasattr(model, verb)
            assert verb not in dir(model)


def test_a_complement_model_lacks_every_verb_of_probabilities():
    ours, theirs = (
        {name for name in dir(make().fit([["a"]], ["x"])) if not name.startswith("_")}
        for make in (ComplementNB, MultinomialNB)
    )
    assert theirs - ours == {*LACKING, "likelihood", "table", "coefficient", "binary"}
    assert ours - theirs == {"scores", "complement_likelihood"}


def test_a_complement_model_has_no_threshold_because_it_has_no_odds():
    model = ComplementNB().fit([["a", "b"], ["a"]], "xy")
    for verb in (model.classify, model.predict):
        with pytest.raises(TypeError, match="threshold"):
            verb(["a"], threshold=0, positive="x")


# Without smoothing.


def test_a_word_of_one_class_only_has_an_infinite_score_unsmoothed():
    model = ComplementNB(smoothing=0).fit([["a", "b"], ["a"]], "xy")
    for verb in (model.classify, model.scores, model.factors, model.explain):
        assert message_of(lambda verb=verb: verb(["b"])) == (
            "the word 'b' occurs in the class 'x' only, so P(w|not c) is 0 and its score infinite: "
            "smooth, as with Laplace(1)"
        )
    assert model.classify(["a"]) == "y", "P(a|not y) = 1/2, and P(a|not x) = 1"


@pytest.mark.parametrize("smoothing", [0, IgnoreZeros()])
def test_an_estimate_of_0_0_names_the_class(smoothing):
    """One class has all the words, so the others have none to estimate from."""
    model = ComplementNB(smoothing=smoothing).fit([["a", "b"], []], "xy")
    for ask in (
        lambda: model.complement_likelihood("a", "x"),
        lambda: model.factors(["a"]),
        lambda: model.scores(["a"]),
        lambda: model.classify(["a"]),
        lambda: model.most_informative("x", "y"),
    ):
        refused(ask, "'x'")
    assert str(model.complement_likelihood("a", "y")) == "1/2"
    assert model.classify([]) == "x"


# Ignoring zeros.


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


def test_the_argument_of_each_setting_arrives():
    model = ComplementNB(smoothing=2, prior={"x": 0.25, "y": 0.75}, vocabulary="ab", classes="xy")
    assert model.settings == {
        "smoothing": ComplementNB(smoothing=2).smoothing,
        "prior": {"x": Fraction(1, 4), "y": Fraction(3, 4)},
        "vocabulary": ("a", "b"),
        "classes": ("x", "y"),
    }
    assert model.fit([["b"], ["a"]], "yx").classes == ("x", "y")
    assert -inf < model.scores(["a"])["x"]
