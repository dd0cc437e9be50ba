"""What can be asked, and the help for it: how to work it out, what to check, what to write."""

from fractions import Fraction

import pytest

from naive_bayes import BernoulliNB, CategoricalNB, MultinomialNB
from naive_bayes.practice.questions import ASKS, Question, expected_form, where_it_lies
from tests.material import PLAY, ROWS, fitted

F = Fraction

WORDS = Question("", "spam", "a")
CELLS = Question("", "yes", (0, "sunny"))

MODELS = {
    "multinomial": (fitted(MultinomialNB), WORDS),
    "bernoulli": (fitted(BernoulliNB), WORDS),
    "rows": (CategoricalNB().fit(ROWS, PLAY), CELLS),
}

OF_WORDS = "a product with a factor P(w|c) for each word of d, as often as it occurs"
OF_V = "a product with a factor P(w|c) for each word of V that d has, and 1 - P(w|c) for each that it lacks"
OF_ROWS = "a product with a factor P(x|c) for each feature of the row that has a value"
ANY = "The verdict is the class with the largest joint P(c) P(d|c), or a tie."

FORMS = {
    "multinomial": {
        "prior": "P(spam) is the training documents of spam, divided by all training documents.",
        "estimate": "P(a|spam) is (how often a occurs in spam + 1)/(all words of spam + 1 × 3).",
        "likelihood": f"P(d|spam) is {OF_WORDS}.",
        "joint": f"P(spam) P(d|spam) is the prior P(spam), times {OF_WORDS}.",
        "evidence": "P(d) is the sum of P(c) P(d|c) over the classes.",
        "odds": "P(spam|d)/P(not spam|d) is the joint of spam, divided by the joints of the other classes.",
        "posterior": "P(spam|d) is the joint P(spam) P(d|spam), divided by the sum of the joints of all "
        f"classes; each is its prior times {OF_WORDS}.",
        "verdict": ANY,
    },
    "bernoulli": {
        "prior": "P(spam) is the training documents of spam, divided by all training documents.",
        "estimate": "P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1 × 2).",
        "likelihood": f"P(d|spam) is {OF_V}.",
        "joint": f"P(spam) P(d|spam) is the prior P(spam), times {OF_V}.",
        "verdict": ANY,
    },
    "rows": {
        "prior": "P(yes) is the training rows of yes, divided by all training rows.",
        "estimate": "P(0 = sunny|yes) is (rows of yes with 0 = sunny + 1)/(rows of yes + 3).",
        "likelihood": f"P(d|yes) is {OF_ROWS}.",
        "joint": f"P(yes) P(d|yes) is the prior P(yes), times {OF_ROWS}.",
        "verdict": ANY,
    },
}


@pytest.mark.parametrize(("kind", "ask"), [(kind, ask) for kind in FORMS for ask in FORMS[kind]])
def test_how_an_answer_is_worked_out_is_said_in_the_terms_of_its_model(kind, ask):
    model, question = MODELS[kind]
    assert expected_form(model, question._replace(ask=ask)) == FORMS[kind][ask]


def test_what_is_not_added_is_not_in_the_form_of_an_estimate_of_a_row():
    model = CategoricalNB(smoothing=0).fit(ROWS, PLAY)
    said = expected_form(model, CELLS._replace(ask="estimate"))
    assert said == "P(0 = sunny|yes) is (rows of yes with 0 = sunny)/(rows of yes)."


NOTATION = {
    "prior": "P(spam)",
    "estimate": "P(a|spam)",
    "likelihood": "P(d|spam)",
    "joint": "P(spam) P(d|spam)",
    "evidence": "P(d)",
    "odds": "P(spam|d)/P(not spam|d)",
    "posterior": "P(spam|d)",
    "verdict": "the class of d",
}


@pytest.mark.parametrize("ask", ASKS)
def test_a_question_is_written_in_the_notation_of_the_notes(ask):
    assert WORDS._replace(ask=ask).written == NOTATION[ask]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (F(101, 100), "above 1"),
        (F(3, 4), "between 0.75 and 1"),
        (F(74, 100), "between 0.5 and 0.75"),
        (F(1, 2), "between 0.5 and 0.75"),
        (F(24, 100), "between 0 and 0.25"),
        (F(1, 10), "between 0 and 0.25"),
        (F(99, 1000), "between 0.01 and 0.1"),
        (F(9, 1000), "between 0.001 and 0.01"),
        (F(1, 10**6), "between 0.000001 and 0.00001"),
        (F(9, 10**7), "below 0.000001"),
    ],
)
def test_an_answer_lies_in_the_part_of_the_scale_that_has_it(value, said):
    assert where_it_lies(value) == said
