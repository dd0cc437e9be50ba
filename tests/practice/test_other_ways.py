"""Other conventions: each is found in the number of a model that was made with it.

The twin is fitted by itself, with another smoothing, prior or distribution, so what is found
agrees with the models and not only with the engine that found it.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

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
from naive_bayes.practice.other_ways import STOP_WORDS, conventions_of_texts, miscounts
from naive_bayes.practice.questions import Question
from naive_bayes.practice.ways import Way, figures_of, work_out
from tests.material import EMAILS, LABELS, NEW_DAY, PLAY, ROWS, X_STAR, fitted, train

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
DOCUMENT = ["a", "b", "b"]


def names_of(model, document, value, *, training=PAIRS, **question):
    """Why the value comes out, the commonest first."""
    found = explanations(model, document, value, label="spam", training=training, **question).found
    return [one.name for one in found]


@pytest.mark.parametrize(
    ("make", "ours", "theirs", "name"),
    [
        (BernoulliNB, 1, FakeDocument(), "one fake document with every word"),
        (BernoulliNB, 0, IgnoreZeros(), "ignored factors of zero, for each class by itself"),
        (
            MultinomialNB,
            0,
            IgnoreZeros(per_class=False),
            "ignored factors of zero, for all classes",
        ),
        (MultinomialNB, 1, F(1, 100), "alpha = 1/100"),
    ],
)
def test_a_model_with_another_smoothing_is_recognised_by_its_number(make, ours, theirs, name):
    # The document has no word of ham alone, so that a zero is left out on one side only.
    documents = [["a", "b"], ["a", "a", "c"], ["b"], ["b", "c", "c"], ["c"]]
    pairs = list(zip(documents, ["spam", "spam", "spam", "ham", "ham"], strict=True))
    model, twin = (train(make(smoothing=smoothing), pairs) for smoothing in (ours, theirs))
    value = twin.posterior(["a", "b"])["spam"]
    assert value != model.posterior(["a", "b"])["spam"]
    found = explanations(model, ["a", "b"], str(value), label="spam", training=pairs).found
    assert name in [one.name for one in found]
    assert all(one.value == value for one in found)


def test_a_prior_that_was_counted_is_recognised_by_its_number():
    labels = ["spam"] * 3 + ["ham"] * 5
    twin = MultinomialNB(vocabulary="abc").fit(EMAILS, labels)
    model = MultinomialNB(vocabulary="abc", prior="uniform").fit(EMAILS, labels)
    value = str(twin.posterior(DOCUMENT)["spam"])
    pairs = list(zip(EMAILS, labels, strict=True))
    names = names_of(model, DOCUMENT, value, training=pairs)
    assert "counted the prior from the documents" in names


def test_the_other_event_model_is_tried_where_the_documents_are_given():
    bernoulli, multinomial = fitted(BernoulliNB), fitted(MultinomialNB)
    value = str(multinomial.posterior(DOCUMENT)["spam"])
    assert names_of(bernoulli, DOCUMENT, value) == ["the multinomial model"]
    assert names_of(bernoulli, DOCUMENT, value, training=None) == []


def test_a_row_without_numbers_has_no_other_variance_and_no_count_to_mistake():
    model = CategoricalNB().fit(ROWS, PLAY)
    assert list(miscounts(figures_of(model, NEW_DAY))) == []
    compared = explanations(model, NEW_DAY, "0.12345", label="yes")
    assert (compared.found, compared.agrees) == ((), False)
    assert not [name for name in compared.tried if name.startswith("alpha")]


def test_stop_words_that_leave_no_word_leave_the_prior():
    texts, labels = ["the and", "of the", "to be"], ["x", "y", "y"]
    model = TextClassifier().fit(texts, labels)
    pairs = list(zip(texts, labels, strict=True))
    question = Question("posterior", "x")
    others = {one.name: one for one in conventions_of_texts(model, "the", question, pairs)}
    assert work_out(others["left out stop words"].figures, question) == F(1, 3)


def test_the_estimate_of_a_stop_word_has_no_value_without_stop_words():
    texts, labels = ["the free lunch", "the lecture"], ["x", "y"]
    model = TextClassifier().fit(texts, labels)
    pairs = list(zip(texts, labels, strict=True))
    for word in ("free", "the"):
        question = Question("estimate", "x", word)
        tried = [one.name for one in conventions_of_texts(model, "the", question, pairs)]
        assert ("left out stop words" in tried) == (word == "free")


# Of texts.

TEXTS = messages()


def classifier(**settings):
    return TextClassifier(**settings).fit(*zip(*TEXTS, strict=True))


ASKED_OF = [
    "free lunch today",
    "win a prize at the lecture",
    "call me now, the meeting is at noon",
    "money for the tickets: reply today",
    "is the exam in room four",
]

CHANGES = {
    "alpha = 1/2": MultinomialNB(smoothing=F(1, 2)),
    "alpha = 1/10": MultinomialNB(smoothing=F(1, 10)),
    "alpha = 2": MultinomialNB(smoothing=2),
    "forgot to smooth": MultinomialNB(smoothing=F(1, 10**9)),
    "took the classes to be equally likely": MultinomialNB(prior="uniform"),
    "presence for counts": MultinomialNB(binary=True),
    "the Bernoulli model": BernoulliNB(),
    "left out stop words": MultinomialNB(),
}


def test_an_answer_by_another_convention_is_recognised():
    """With four digits, as a page prints them: of what differs, 95 of 100."""
    ours, found = classifier(), Counter()
    for name, model in CHANGES.items():
        stop_words = STOP_WORDS if name == "left out stop words" else ()
        other = classifier(model=model, stop_words=stop_words)
        for text, label in product(ASKED_OF, ("spam", "ham")):
            value = round(float(other.posterior(text)[label]), 4)
            if 0.001 < value < 0.999 and value != round(float(ours.posterior(text)[label]), 4):
                compared = explanations(ours, text, f"{value:.4f}", label=label, training=TEXTS)
                found[any(one.name.startswith(name) for one in compared.found)] += 1
    assert found.total() > 50
    assert found[True] >= 0.95 * found.total(), found


def test_stop_words_kept():
    ours = classifier(stop_words=("the", "is", "at", "for"))
    text = ASKED_OF[1]
    number = f"{float(classifier().posterior(text)['spam']):.4f}"
    compared = explanations(ours, text, number, label="spam", training=TEXTS)
    assert "kept the stop words" in [one.name for one in compared.found]


def test_rounding_on_the_way():
    ours = classifier()
    figures = figures_of(ours.model, ours.tokens(ASKED_OF[2]))
    value = work_out(figures, Question("posterior", "spam"), Way(digits=3))
    compared = explanations(ours, ASKED_OF[2], f"{float(value):.5f}", label="spam", training=TEXTS)
    assert "rounded on the way, to 3 decimals" in [one.name for one in compared.found]


def test_words_outside_v_that_were_given_a_factor():
    model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["x", "y"])
    x, y = F(1, 2) * F(2, 5) * F(1, 5), F(1, 2) * F(2, 3) * F(1, 3)
    compared = explanations(model, ["a", "z"], str(x / (x + y)), label="x")
    assert "gave words outside V a factor" in [one.name for one in compared.found]


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB])
def test_a_word_miscounted_in_training(make):
    """Someone sees an a in e_1, where there is none; a word more, and no document more."""
    wrong = [["a", *EMAILS[0]], *EMAILS[1:]]
    twin = make(vocabulary="abc", prior="uniform").fit(wrong, LABELS)
    value = twin.joint(DOCUMENT)["spam"]
    names = names_of(fitted(make), DOCUMENT, str(value), ask="joint")
    before = {MultinomialNB: 5, BernoulliNB: 2}[make]
    assert f"miscounted a in spam: {before + 1}, not {before}" in names


def test_a_word_of_the_document_left_out():
    model = fitted(MultinomialNB)
    value = model.joint({"b": 3, "c": 1})["spam"]
    names = names_of(model, X_STAR, str(value), ask="joint")
    assert "miscounted a in d: left it out, not 4" in names
