"""The model's own way gives the model's own numbers, and its working is shown as the notes show it."""

from fractions import Fraction

import pytest

from naive_bayes import BernoulliNB, GaussianNB, MultinomialNB
from naive_bayes.practice.figures import figures_of
from naive_bayes.practice.questions import Question, right_value
from naive_bayes.practice.ways import lines, work_out
from tests.material import (
    EMAILS,
    LABELS,
    MODELS,
    SMOOTHINGS,
    X_STAR,
    fitted,
    refused,
)

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_the_models_own_way_gives_the_models_numbers(name, smoothing):
    model = fitted(MODELS[name], smoothing=SMOOTHINGS[smoothing])
    figures = figures_of(model, X_STAR, PAIRS)
    questions = [Question("evidence"), Question("verdict")]
    for label in model.classes:
        asks = ("prior", "likelihood", "joint", "posterior", "odds")
        questions += [Question(ask, label) for ask in asks]
        questions += [Question("estimate", label, word) for word in model.vocabulary]
    for question in questions:
        assert work_out(figures, question) == right_value(model, X_STAR, question), question


def test_a_row_of_features_is_multiplied_like_a_document():
    model = GaussianNB().fit([[1], [3], [4], [7]], list("aabb"))
    value = work_out(figures_of(model, [2]), Question("posterior", "a"))
    assert float(value) == pytest.approx(float(model.posterior([2])["a"]))


def test_a_way_that_divides_by_0_has_no_value():
    """Nothing was counted in y, and nothing is added."""
    model = MultinomialNB(smoothing=0, vocabulary="ab").fit([["a"], ["c"]], ["x", "y"])
    figures = figures_of(model, ["a"])
    assert work_out(figures, Question("estimate", "y", "a")) is None
    assert work_out(figures, Question("joint", "y")) is None


def test_a_document_with_too_many_factors_or_classes_is_refused():
    for classes, document in ((2, {"a": 10**6}), (51, ["a"])):
        model = MultinomialNB().fit([["a"]] * classes, [f"c{k}" for k in range(classes)])
        refused(lambda: figures_of(model, document), f" factors in each of {classes} classes")


def test_an_absent_word_has_the_counted_complement():
    """P(c|spam) of an email without c is (1 + 1)/(4 + 2), and the factor is 1 less that."""
    figures = figures_of(fitted(BernoulliNB), ["a", "b", "b"])
    question = Question("joint", "spam")
    assert dict(lines(figures, question))["P(no c|spam)"] == "1 - (1 + 1)/(4 + 2) = 4/6"
    slip = figures.changed(absent="p")
    assert dict(lines(slip, question))["P(no c|spam)"] == "(1 + 1)/(4 + 2) = 2/6"


def test_the_coefficient_has_a_line_of_its_own():
    """8!/(4! 3! 1!) orders of aaaabbbc."""
    figures = figures_of(fitted(MultinomialNB, coefficient=True), X_STAR)
    assert ("n!/(x1!...xk!)", "280") in lines(figures, Question("joint", "spam"))


def test_a_long_product_shows_its_first_and_its_last_factors():
    words = [f"w{k}" for k in range(20)]
    figures = figures_of(MultinomialNB().fit([words, words], ["x", "y"]), words)
    *_, (_, text) = lines(figures, Question("joint", "x"))
    shown = ["1/2", *["2/40"] * 5, "…", *["2/40"] * 3]  # (1 + 1)/(20 + 20) for each word
    assert text.startswith(" × ".join(shown) + " = ")


def test_a_given_prior_is_shown_unchanged():
    model = fitted(MultinomialNB, prior={"spam": F(9, 10), "ham": F(1, 10)})
    (line,) = lines(figures_of(model, X_STAR), Question("prior", "spam"))
    assert line == ("P(spam)", "9/10")
