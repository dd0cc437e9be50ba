"""A slip in a written working is named, and what is said for certain is true."""

import os
from fractions import Fraction
from random import Random

import pytest

from naive_bayes import BernoulliNB, MultinomialNB, explanations
from tests.material import MORE, fitted
from tests.practice import answers, measures

SEED = int(os.environ.get("NAIVE_BAYES_SEED", "75"))
LONG = [8, pytest.param(100 * MORE, marks=pytest.mark.drawn)]


@pytest.mark.parametrize("n", LONG)
def test_a_slip_is_named_as_often_in_a_working_as_for_a_number(n):
    """In the notes' order, with the sums written out, and turned round with the prior last."""
    made = measures.slip_answers(answers.tasks(Random(SEED), 3 + n // 50))
    workings = [each for each in made if each[4].startswith("working")]
    chosen, named = Random(SEED).sample(workings, min(n, len(workings))), 0
    for t, kind, ask, label, _, text in chosen:
        found, told = measures.asked(t, ask, label, None, text)
        named += found.grade == "certain" and answers.TELLS[kind] in told.message
    assert named >= 0.95 * len(chosen)


@pytest.mark.drawn
@pytest.mark.parametrize(("mistakes", "n"), [(1, 75 * MORE), (2, 40 * MORE)])
def test_what_is_said_for_certain_of_a_drawn_mistake_is_true(mistakes, n):
    tasks = answers.tasks(Random(SEED), 60)
    certain = 0
    for t, ask, label, products, _, text in answers.mistakes(Random(SEED), tasks, n, mistakes):
        found, told = measures.asked(t, ask, label, None, text)
        certain += found.grade == "certain"
        assert measures.is_true(t, ask, label, products, found) is not False, (text, told.message)
    assert certain >= 0.8 * n


SHOWN = [
    # P(a|spam) is (5 + 1)/(17 + 3), P(b|spam) is (9 + 1)/(17 + 3), and the prior 4/8.
    ("multinomial", "estimate", "(5 + 1)/17", ["forgot |V| in the denominator"]),
    ("multinomial", "joint", "5/17 × (9/17)^2 × 4/8", ["forgot to smooth"]),
    ("multinomial", "joint", "9/17 × 4/8 × 9/17 × 5/17", ["forgot to smooth"]),
    ("multinomial", "joint", "0.294 × 0.529^2 × 0.5", ["forgot to smooth"]),
    ("multinomial", "joint", "4/8 × 6/20 × 10/20", ["took each word of the document once"]),
    # The parts say it: a count is off, and no slip does that.
    ("multinomial", "joint", "4/8 × 7/20 × 10/20 × 10/20", []),
    # 8/8 is a prior that was miscounted, and not one that was forgotten.
    ("multinomial", "joint", "8/8 × 6/20 × 10/20 × 10/20", []),
    # 4/6 is P(b|spam), and 1 - P(c|spam) as well.
    ("bernoulli", "joint", "4/8 × 3/6 × 4/6", ["left out the absent words", "left out P(b|spam)"]),
    # Two slips, each in a part of its own.
    ("multinomial", "joint", "5/17 × 10/20 × 10/20", ["forgot the prior + forgot to smooth, for a only"]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ask", "text", "names"), SHOWN)
def test_the_slip_that_explains_a_working_and_no_other(kind, ask, text, names):
    model = fitted({"multinomial": MultinomialNB, "bernoulli": BernoulliNB}[kind])
    found = explanations(model, ["a", "b", "b"], text, ask=ask, label="spam", word="a")
    assert [one.name for one in found.shown] == names


def test_a_half_count_is_a_count():
    """With alpha = 1/2 the estimate is 5.5/18.5, and 5.5/17 lacks what is added below."""
    model = fitted(MultinomialNB, smoothing=Fraction(1, 2))
    found = explanations(model, ["a"], "4/8 × 5.5/17", ask="joint", label="spam")
    assert [one.name for one in found.shown] == ["forgot |V| in the denominator"]
