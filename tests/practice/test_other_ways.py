"""Other conventions: each is found in the number of a model that was made with it.

The twin is fitted by itself, with another smoothing, prior or distribution, so what is found
agrees with the models and not only with the engine that found it.
"""

from fractions import Fraction

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    FakeDocument,
    IgnoreZeros,
    MultinomialNB,
    TextClassifier,
    explanations,
    messages,
)
from naive_bayes.practice.figures import figures_of
from naive_bayes.practice.other_ways import STOP_WORDS, conventions_of_texts
from naive_bayes.practice.questions import Question
from naive_bayes.practice.ways import work_out
from tests.material import EMAILS, LABELS, NEW_DAY, PLAY, ROWS, X_STAR, fitted, train

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
DOCUMENT = ["a", "b", "b"]


def names_of(model, document, value, *, label="spam", training=PAIRS, **question):
    """All that gives the value, the commonest first."""
    compared = explanations(model, document, value, label=label, training=training, **question)
    return compared.fitting


# The document has no word of ham alone, so that a zero is left out on one side only.
ROWS_OF_WORDS = [["a", "b"], ["a", "a", "c"], ["b"], ["b", "c", "c"], ["c"]]
OTHERS = list(zip(ROWS_OF_WORDS, ["spam", "spam", "spam", "ham", "ham"], strict=True))


MNB, BNB, ZEROS = MultinomialNB, BernoulliNB, "ignored factors of zero, "


@pytest.mark.parametrize(
    ("model", "twin", "name"),
    [
        (BNB(), BNB(smoothing=FakeDocument()), "one fake document with every word"),
        (BNB(smoothing=0), BNB(smoothing=IgnoreZeros()), f"{ZEROS}for each class by itself"),
        (MNB(smoothing=0), MNB(smoothing=IgnoreZeros(per_class=False)), f"{ZEROS}for all classes"),
        *((MNB(), MNB(smoothing=F(x)), f"alpha = {x}") for x in ("1/100", "1/10", "1/2", "2")),
        (MNB(prior="uniform"), MNB(), "counted the prior from the documents"),
        (BNB(), MNB(), "the multinomial model"),
        (MNB(), BNB(), "the Bernoulli model"),
        (MNB(), MNB(binary=True), "presence for counts: each word once for each document"),
    ],
)
def test_a_model_of_another_convention_is_recognised_by_its_number(model, twin, name):
    train(model, OTHERS)
    value = train(twin, OTHERS).posterior(["a", "b"])["spam"]
    assert value != model.posterior(["a", "b"])["spam"]
    compared = explanations(model, ["a", "b"], str(value), label="spam", training=OTHERS)
    assert name in compared.fitting
    assert all(one.value == value for one in compared.found)
    if "model" in name or "presence" in name:  # these need the documents
        assert name not in names_of(model, ["a", "b"], str(value), training=None)


def test_a_row_may_be_smoothed_by_another_alpha_and_each_of_its_counts_be_one_off():
    model = CategoricalNB().fit(ROWS, PLAY)
    joint = model.joint(NEW_DAY)
    doubled = CategoricalNB(smoothing=2).fit(ROWS, PLAY).posterior(NEW_DAY)["yes"]
    compared = explanations(model, NEW_DAY, str(doubled), label="yes")
    assert [one.name for one in compared.found] == ["alpha = 2"]
    # P(sunny|yes) is (2 + 1)/(9 + 3); with 3 sunny days of 9 it would be 4/12.
    wrong = joint["yes"] * Fraction(4, 3)
    compared = explanations(model, NEW_DAY, str(wrong), ask="joint", label="yes")
    assert [one.name for one in compared.found] == [
        "miscounted the rows of yes with 0 = sunny: 3, not 2"
    ]


# Of texts.


def test_texts_without_their_stop_words():
    """The word "the" alone leaves the prior, and its estimate has no value."""
    texts = [("the and free", "x"), ("of the", "y"), ("to be", "y")]
    model = TextClassifier().fit(*zip(*texts, strict=True))
    for question, value in (
        (Question("posterior", "x"), [F(1, 3)]),
        (Question("estimate", "x", "free"), [F(1 + 1, 1 + 1)]),
        (Question("estimate", "x", "the"), []),
    ):
        others = conventions_of_texts(model, "the", question, texts)
        assert [work_out(one.figures, question) for one in others] == value


TEXTS = messages()
PLAIN, WITHOUT = TextClassifier(), TextClassifier(stop_words=STOP_WORDS.split())


@pytest.mark.parametrize(
    ("ours", "theirs", "name"),
    [(PLAIN, WITHOUT, "left out stop words"), (WITHOUT, PLAIN, "kept the stop words")],
)
def test_stop_words_are_recognised_by_the_number(ours, theirs, name):
    text = "win a prize at the lecture"
    ours, theirs = (one.fit(*zip(*TEXTS, strict=True)) for one in (ours, theirs))
    number = f"{float(theirs.posterior(text)['spam']):.4f}"
    assert name in names_of(ours, text, number, training=TEXTS)


def test_rounding_on_the_way():
    ours, text = PLAIN.fit(*zip(*TEXTS, strict=True)), "money for the tickets: reply today"
    figures = figures_of(ours.model, ours.tokens(text))
    value = work_out(figures.changed(places=3), Question("posterior", "spam"))
    names = names_of(ours, text, f"{float(value):.5f}", training=TEXTS)
    assert "rounded on the way, to 3 decimals" in names


def test_words_outside_v_that_were_given_a_factor():
    model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["x", "y"])
    x, y = F(1, 2) * F(2, 5) * F(1, 5), F(1, 2) * F(2, 3) * F(1, 3)
    names = names_of(model, ["a", "z"], str(x / (x + y)), label="x", training=None)
    assert "gave words outside V a factor" in names
    x, y = F(1, 2) * F(2, 6) * F(1, 6), F(1, 2) * F(2, 4) * F(1, 4)
    names = names_of(model, ["a", "z"], str(x / (x + y)), label="x", training=None)
    assert "put the words of the document into V" in names


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB])
def test_a_word_miscounted_in_training(make):
    """Someone sees an a in e_1, which has none: one word more, and no document more."""
    wrong = [["a", *EMAILS[0]], *EMAILS[1:]]
    twin = make(vocabulary="abc", prior="uniform").fit(wrong, LABELS)
    names = names_of(fitted(make), DOCUMENT, str(twin.joint(DOCUMENT)["spam"]), ask="joint")
    before = {MultinomialNB: 5, BernoulliNB: 2}[make]
    assert f"miscounted a in spam: {before + 1}, not {before}" in names


def test_a_count_of_an_estimate_is_one_off():
    """3 of 17, with 1 and 3 added."""
    asked = {"ask": "estimate", "label": "spam", "word": "c"}
    for answer, what in (
        ("3/19", "c in spam: 2, not 3"),
        ("4/21", "the words of spam: 18, not 17"),
    ):
        assert f"miscounted {what}" in names_of(fitted(MultinomialNB), X_STAR, answer, **asked)


def test_a_word_of_the_document_left_out():
    model = fitted(MultinomialNB)
    names = names_of(model, X_STAR, str(model.joint({"b": 3, "c": 1})["spam"]), ask="joint")
    assert "miscounted a in d: left it out, not 4" in names
