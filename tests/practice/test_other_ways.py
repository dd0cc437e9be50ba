"""Other conventions: each is found in the number of a model that was made with it.

The twin is fitted by itself, with another smoothing, prior or distribution, so what is found
agrees with the models and not only with the engine that found it.
"""

from collections import Counter
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
from naive_bayes.practice.other_ways import (
    STOP_WORDS,
    conventions_for,
    conventions_of_texts,
    miscounts,
)
from naive_bayes.practice.questions import Question
from naive_bayes.practice.ways import Way, figures_of, work_out
from tests.material import EMAILS, LABELS, NEW_DAY, PLAY, ROWS, X_STAR, fitted

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
        (BernoulliNB, {}, {"smoothing": FakeDocument()}, "one fake document with every word"),
        (
            BernoulliNB,
            {"smoothing": 0},
            {"smoothing": IgnoreZeros(per_class=True)},
            "ignored factors of zero, for each class by itself",
        ),
        (
            MultinomialNB,
            {"smoothing": 0},
            {"smoothing": IgnoreZeros(per_class=False)},
            "ignored factors of zero, for all classes",
        ),
        (
            BernoulliNB,
            {"prior": {"spam": F(9, 10), "ham": F(1, 10)}},
            {"prior": "empirical"},
            "counted the prior from the documents",
        ),
        (MultinomialNB, {}, {"smoothing": F(1, 100)}, "alpha = 1/100"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_model_of_other_settings_is_recognised_by_its_number(make, ours, theirs, name):
    # d has no word of ham's alone, so that a zero is left out on one side only.
    documents = [["a", "b"], ["a", "a", "c"], ["b"], ["b", "c", "c"], ["c"]]
    labels = ["spam", "spam", "spam", "ham", "ham"]
    pairs = list(zip(documents, labels, strict=True))
    model = make(**ours).fit(documents, labels)
    twin = make(**{**ours, **theirs}).fit(documents, labels)
    value = twin.posterior(["a", "b"])["spam"]
    assert value != model.posterior(["a", "b"])["spam"]
    figures = figures_of(model, ["a", "b"], pairs)
    assert name in [other.name for other in conventions_for(figures, ["a", "b"])]
    found = explanations(model, ["a", "b"], str(value), label="spam", training=pairs)
    assert name in [one.name for one in found.found]
    assert all(one.value == value for one in found.found)


def test_the_other_event_model_is_tried_where_the_documents_are_given():
    bernoulli, multinomial = fitted(BernoulliNB), fitted(MultinomialNB)
    value = str(multinomial.posterior(DOCUMENT)["spam"])
    assert names_of(bernoulli, DOCUMENT, value) == ["the multinomial model"]
    assert names_of(bernoulli, DOCUMENT, value, training=None) == []


def test_a_row_without_numbers_has_no_other_variance_and_no_count_to_mistake():
    model = CategoricalNB().fit(ROWS, PLAY)
    figures = figures_of(model, NEW_DAY)
    assert list(conventions_for(figures, NEW_DAY)) == []
    assert list(miscounts(figures)) == []
    compared = explanations(model, NEW_DAY, "0.12345", label="yes")
    assert (compared.found, compared.agrees) == ((), False)
    assert "miscounted" not in " ".join(compared.tried)


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

    def tried(word):
        question = Question("estimate", "x", word)
        return [one.name for one in conventions_of_texts(model, "the", question, pairs)]

    assert "left out stop words" in tried("free")
    assert "left out stop words" not in tried("the")


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

CHANGES = [
    ("alpha = 1/2", {"smoothing": F(1, 2)}, {}),
    ("alpha = 1/10", {"smoothing": F(1, 10)}, {}),
    ("alpha = 2", {"smoothing": 2}, {}),
    ("forgot to smooth", {"smoothing": F(1, 10**9)}, {}),
    ("took the classes to be equally likely", {"prior": "uniform"}, {}),
    ("presence for counts", {"binary": True}, {}),
    ("left out stop words", {}, "stop"),
    ("the Bernoulli model", "bernoulli", {}),
]


def test_what_expect_finds_of_answers_by_another_convention():
    """With four digits, as a page prints them: of what differs, 95 of 100."""
    ours = classifier()
    found = Counter()
    for text in ASKED_OF:
        for name, settings, extra in CHANGES:
            if settings == "bernoulli":
                other = classifier(model=BernoulliNB())
            else:
                stop_words = STOP_WORDS if extra == "stop" else ()
                other = classifier(model=MultinomialNB(**settings), stop_words=stop_words)
            for label in ("spam", "ham"):
                value = float(other.posterior(text)[label])
                if round(value, 4) == round(float(ours.posterior(text)[label]), 4):
                    continue
                if not 0.001 < value < 0.999:
                    continue
                compared = explanations(ours, text, f"{value:.4f}", label=label, training=TEXTS)
                names = [one.name for one in compared.found]
                found[any(one.startswith(name) for one in names)] += 1
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
    spam, ham = F(2, 4) * F(1, 2), F(2, 4) * F(1, 2)
    x, y = F(1, 2) * F(2, 5) * F(1, 5), F(1, 2) * F(2, 3) * F(1, 3)
    compared = explanations(model, ["a", "z"], str(x / (x + y)), label="x")
    assert "gave words outside V a factor" in [one.name for one in compared.found]
    assert spam == ham


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
