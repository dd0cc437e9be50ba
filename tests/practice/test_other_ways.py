"""Other conventions: each is found in the number of a model that was made with it.

The twin is fitted by itself, with another smoothing, prior or distribution, so what is found
agrees with the models and not only with the engine that found it.
"""

from fractions import Fraction
from math import prod

import pytest

import naive_bayes as nb
from naive_bayes.practice.facts import facts_of
from naive_bayes.practice.other_ways import STOP_WORDS, conventions_of_texts, miscounts, twins_of
from naive_bayes.practice.questions import Question
from naive_bayes.practice.slips import ROUNDINGS, valued, ways_to_slip
from tests.material import EMAILS, LABELS, NEW_DAY, PLAY, ROWS, fitted, train

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
DOCUMENT = ["a", "b", "b"]


def names_of(model, document, value, *, label="spam", training=PAIRS, **question):
    """All that gives the value, the commonest first."""
    compared = nb.explanations(model, document, value, label=label, training=training, **question)
    return compared.fitting


# The document has no word of ham alone, so that a zero is left out on one side only.
ROWS_OF_WORDS = [["a", "b"], ["a", "a", "c"], ["b"], ["b", "c", "c"], ["c"]]
OTHERS = list(zip(ROWS_OF_WORDS, ["spam", "spam", "spam", "ham", "ham"], strict=True))


MNB, BNB, ZEROS = nb.MultinomialNB, nb.BernoulliNB, "ignored factors of zero, "


@pytest.mark.parametrize(
    ("model", "twin", "name"),
    [
        (BNB(), BNB(smoothing=nb.FakeDocument()), "one fake document with every word"),
        (BNB(smoothing=0), BNB(smoothing=nb.IgnoreZeros()), f"{ZEROS}for each class by itself"),
        (MNB(smoothing=0), MNB(smoothing=nb.IgnoreZeros(per_class=False)), f"{ZEROS}for all classes"),
        *((MNB(), MNB(smoothing=F(x)), f"alpha = {x}") for x in ("1/100", "1/10", "1/2", "2")),
        (MNB(prior="uniform"), MNB(), "counted the prior from the documents"),
        (BNB(), MNB(), "the multinomial model"),
        (MNB(), BNB(), "the Bernoulli model"),
        (MNB(), MNB(binary=True), "presence for counts: each word once for each document"),
    ],
)  # fmt: skip
def test_a_model_of_another_convention_is_recognised_by_its_number(model, twin, name):
    train(model, OTHERS)
    value = train(twin, OTHERS).posterior(["a", "b"])["spam"]
    assert value != model.posterior(["a", "b"])["spam"]
    compared = nb.explanations(model, ["a", "b"], str(value), label="spam", training=OTHERS)
    assert name in compared.fitting
    assert all(one.value == value for one in compared.found)
    if "model" in name or "presence" in name:  # these need the documents
        assert name not in names_of(model, ["a", "b"], str(value), training=None)


def test_a_row_may_be_smoothed_by_another_alpha_and_each_of_its_counts_be_one_off():
    model = nb.CategoricalNB().fit(ROWS, PLAY)
    joint = model.joint(NEW_DAY)
    doubled = nb.CategoricalNB(smoothing=2).fit(ROWS, PLAY).posterior(NEW_DAY)["yes"]
    compared = nb.explanations(model, NEW_DAY, str(doubled), label="yes")
    assert [one.name for one in compared.found] == ["alpha = 2"]
    # P(sunny|yes) is (2 + 1)/(9 + 3); with 3 sunny days of 9 it would be 4/12.
    wrong = joint["yes"] * Fraction(4, 3)
    compared = nb.explanations(model, NEW_DAY, str(wrong), ask="joint", label="yes")
    [one] = compared.found
    assert one.name == "miscounted the rows of yes with 0 = sunny: 3, not 2"


# Of texts.


def test_texts_without_their_stop_words():
    """The word "the" alone leaves the prior, and its estimate has no value."""
    texts = [("the and free", "x"), ("of the", "y"), ("to be", "y")]
    model = nb.TextClassifier().fit(*zip(*texts, strict=True))
    for question, values in (
        (Question("posterior", "x"), [F(1, 3)]),
        (Question("estimate", "x", "free"), [F(1 + 1, 1 + 1)]),
        (Question("estimate", "x", "the"), []),
    ):
        [twin, _] = twins_of(model, "the", texts)
        others = conventions_of_texts([twin], question)
        facts = facts_of(model.model, model.tokens("the"))
        assert [value for _, value in valued(facts, others)] == values


TEXTS = nb.messages()
PLAIN, WITHOUT = nb.TextClassifier(), nb.TextClassifier(stop_words=STOP_WORDS.split())


KEPT = pytest.param(WITHOUT, PLAIN, "kept the stop words", marks=pytest.mark.long)


@pytest.mark.parametrize(
    ("ours", "theirs", "name"), [(PLAIN, WITHOUT, "left out stop words"), KEPT]
)
def test_stop_words_are_recognised_by_the_number(ours, theirs, name):
    text = "win a prize at the lecture"
    ours, theirs = (one.fit(*zip(*TEXTS, strict=True)) for one in (ours, theirs))
    number = f"{float(theirs.posterior(text)['spam']):.4f}"
    assert name in names_of(ours, text, number, training=TEXTS)


def test_rounding_on_the_way():
    ours, text = PLAIN.fit(*zip(*TEXTS, strict=True)), "money for the tickets: reply today"
    facts = facts_of(ours.model, ours.tokens(text))
    question = Question("posterior", "spam")
    tried = valued(facts, ways_to_slip(facts, question, ROUNDINGS))
    value = next(v for one, v in tried if one.name == "rounded on the way, to 3 decimals")
    names = names_of(ours, text, f"{float(value):.5f}", training=TEXTS)
    assert "rounded on the way, to 3 decimals" in names


def test_words_outside_v_that_were_given_a_factor():
    model = nb.MultinomialNB().fit([["a", "b", "b"], ["a"]], ["x", "y"])
    x, y = F(1, 2) * F(2, 5) * F(1, 5), F(1, 2) * F(2, 3) * F(1, 3)
    names = names_of(model, ["a", "z"], str(x / (x + y)), label="x", training=None)
    assert "gave words outside V a factor" in names
    x, y = F(1, 2) * F(2, 6) * F(1, 6), F(1, 2) * F(2, 4) * F(1, 4)
    names = names_of(model, ["a", "z"], str(x / (x + y)), label="x", training=None)
    assert "put the words of the document into V" in names


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB])
def test_a_word_miscounted_in_training(make):
    """Someone sees an a in e_1, which has none: one word more, and no document more."""
    wrong = [["a", *EMAILS[0]], *EMAILS[1:]]
    twin = make(vocabulary="abc", prior="uniform").fit(wrong, LABELS)
    names = names_of(fitted(make), DOCUMENT, str(twin.joint(DOCUMENT)["spam"]), ask="joint")
    before = {nb.MultinomialNB: 5, nb.BernoulliNB: 2}[make]
    assert f"miscounted a in spam: {before + 1}, not {before}" in names


# Every miscount of a question, by hand.


def miscounted(model, document, question):
    """What is miscounted, and what it gives."""
    facts = facts_of(model, document)
    found = valued(facts, miscounts(facts, question))
    assert all(one.advice == f"Count {one.name[11:].partition(':')[0]} again." for one, _ in found)
    assert {one.kind for one, _ in found} <= {"count"}
    return [(one.name.removeprefix("miscounted "), value) for one, value in found]


def spam_joint(prior=F(1, 2), a=5, b=9, N=17, times=(1, 2)):
    """P(spam) times the smoothed estimates of a and b, as often as they occur."""
    return prior * F(a + 1, N + 3) ** times[0] * F(b + 1, N + 3) ** times[1]


def spam_joint_of_documents(prior=F(1, 2), a=2, b=3, c=1, N=4, present=(1, 1)):
    """The same for documents: a and b are there, and c is not."""
    factors = [F(n + 1, N + 2) for n in (a, b, c)]
    there = (*present, 0)
    return prior * prod(p if k else 1 - p for p, k in zip(factors, there, strict=True))


PRIORS = [
    ("the documents of spam: 3, not 4", F(3, 7)),
    ("the documents of spam: 5, not 4", F(5, 9)),
    ("the documents of spam: 3, not 4", F(3, 8)),
    ("the documents of spam: 5, not 4", F(5, 8)),
]
MORE = [
    ("the training documents: 7, not 8", F(4, 7)),
    ("the training documents: 9, not 8", F(4, 9)),
]

MISCOUNTS = [
    (MNB, "prior", [*PRIORS, *MORE]),
    (BNB, "prior", [*PRIORS, *MORE]),
    (MNB, "estimate", [
        ("a in spam: 4, not 5", F(5, 19)), ("a in spam: 4, not 5", F(5, 20)),
        ("a in spam: 6, not 5", F(7, 21)), ("a in spam: 6, not 5", F(7, 20)),
        ("the words of spam: 16, not 17", F(6, 19)), ("the words of spam: 18, not 17", F(6, 21)),
    ]),
    (BNB, "estimate", [
        ("a in spam: 1, not 2", F(2, 6)), ("a in spam: 3, not 2", F(4, 6)),
        ("the documents of spam: 3, not 4", F(3, 5)), ("the documents of spam: 5, not 4", F(3, 7)),
    ]),
    (MNB, "joint", [
        ("a in d: left it out, not 1", spam_joint(times=(0, 2))),
        ("a in d: counted it 2 times, not 1", spam_joint(times=(2, 2))),
        ("b in d: counted it once, not 2", spam_joint(times=(1, 1))),
        ("b in d: counted it 3 times, not 2", spam_joint(times=(1, 3))),
        ("b in d: left it out, not 2", spam_joint(times=(1, 0))),
        ("a in spam: 4, not 5", spam_joint(a=4, N=16)), ("a in spam: 4, not 5", spam_joint(a=4)),
        ("a in spam: 6, not 5", spam_joint(a=6, N=18)), ("a in spam: 6, not 5", spam_joint(a=6)),
        ("b in spam: 8, not 9", spam_joint(b=8, N=16)), ("b in spam: 8, not 9", spam_joint(b=8)),
        ("b in spam: 10, not 9", spam_joint(b=10, N=18)), ("b in spam: 10, not 9", spam_joint(b=10)),
        ("the words of spam: 16, not 17", spam_joint(N=16)),
        ("the words of spam: 18, not 17", spam_joint(N=18)),
        *((what, spam_joint(prior)) for what, prior in PRIORS),
    ]),
    (BNB, "joint", [
        ("a in d: left it out, not 1", spam_joint_of_documents(present=(0, 1))),
        ("b in d: left it out, not 2", spam_joint_of_documents(present=(1, 0))),
        ("a in spam: 1, not 2", spam_joint_of_documents(a=1)),
        ("a in spam: 3, not 2", spam_joint_of_documents(a=3)),
        ("b in spam: 2, not 3", spam_joint_of_documents(b=2)),
        ("b in spam: 4, not 3", spam_joint_of_documents(b=4)),  # as many as there are
        ("c in spam: 0, not 1", spam_joint_of_documents(c=0)),
        ("c in spam: 2, not 1", spam_joint_of_documents(c=2)),
        ("the documents of spam: 3, not 4", spam_joint_of_documents(N=3)),
        ("the documents of spam: 5, not 4", spam_joint_of_documents(N=5)),
        *((what, spam_joint_of_documents(prior)) for what, prior in PRIORS),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("make", "ask", "expected"), MISCOUNTS)
def test_every_count_of_a_question_may_be_one_off(make, ask, expected):
    assert miscounted(fitted(make), DOCUMENT, Question(ask, "spam", "a")) == expected


def test_a_posterior_needs_the_counts_of_each_class_and_a_likelihood_no_prior():
    found = [what for what, _ in miscounted(fitted(MNB), DOCUMENT, Question("posterior", "spam"))]
    joint, prior = len(MISCOUNTS[4][2]), len(PRIORS)
    assert len(found) == 5 + 2 * (joint - 5)  # the words of d are counted once for both
    assert "a in ham: 10, not 11" in found
    likelihood = miscounted(fitted(MNB), DOCUMENT, Question("likelihood", "spam"))
    assert [what for what, _ in likelihood] == [what for what, _ in MISCOUNTS[4][2]][:-prior]


SKIES = [["sun", "weak"], ["rain", "weak"], ["sun", "strong"]]


@pytest.mark.parametrize(
    ("sky", "label", "ask", "expected"),
    [
        ("sun", "no", "estimate", [
            ("the rows of no with 0 = sun: 0, not 1", 0), ("the rows of no with 0 = sun: 2, not 1", 1),
            ("the rows of no: 1, not 2", 1), ("the rows of no: 3, not 2", F(1, 3)),
        ]),
        ("rain", "yes", "estimate", [  # none of one
            ("the rows of yes with 0 = rain: 1, not 0", 1), ("the rows of yes: 2, not 1", 0),
        ]),
        ("sun", "no", "prior", [
            ("the rows of no: 1, not 2", F(1, 2)), ("the rows of no: 3, not 2", F(3, 4)),
            ("the rows of no: 1, not 2", F(1, 3)), ("the rows of no: 3, not 2", F(3, 3)),
            ("the training rows: 2, not 3", F(2, 2)), ("the training rows: 4, not 3", F(2, 4)),
        ]),
        ("sun", "no", "joint", [
            ("the rows of no with 0 = sun: 0, not 1", 0),
            ("the rows of no with 0 = sun: 2, not 1", F(2, 3)),
            ("the rows of no: 1, not 2", F(2, 3)), ("the rows of no: 3, not 2", F(2, 9)),
            ("the rows of no with 1 = weak: 1, not 2", F(1, 6)),
            ("the rows of no: 3, not 2", F(2, 9)),
            ("the rows of no: 1, not 2", F(1, 4)), ("the rows of no: 3, not 2", F(3, 8)),
            ("the rows of no: 1, not 2", F(1, 6)), ("the rows of no: 3, not 2", F(1, 2)),
        ]),
    ],
)  # fmt: skip
def test_every_count_of_a_row_may_be_one_off(sky, label, ask, expected):
    model = nb.CategoricalNB(smoothing=0).fit(SKIES, ["no", "no", "yes"])
    question = Question(ask, label, (0, sky))
    assert miscounted(model, [sky, "weak"], question) == expected


def test_a_prior_that_was_given_was_not_counted():
    model = fitted(MNB, prior={"spam": F(1, 3), "ham": F(2, 3)})
    assert miscounted(model, DOCUMENT, Question("prior", "spam")) == []


def test_of_long_documents_no_miscount_is_tried(monkeypatch):
    model = nb.MultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"])
    question = Question("joint", "spam")
    assert [*miscounts(facts_of(model, ["a", "b"]), question)]
    monkeypatch.setattr("naive_bayes.practice.other_ways.MOST_COUNTED", 3)
    assert [*miscounts(facts_of(model, ["a", "b"]), question)] == []
