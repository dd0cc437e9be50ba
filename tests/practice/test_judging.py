"""Judging typed workings: laws on drawn models, and the message for each fault."""

import os
from collections import Counter
from fractions import Fraction

import pytest

from naive_bayes import BernoulliNB, GaussianNB, MultinomialNB, Question
from naive_bayes.practice.facts import facts_of
from naive_bayes.practice.judging import RIGHT, SHORT, WRONG, judge
from tests.material import MORE, fitted
from tests.practice import workings

SEED = int(os.environ.get("NAIVE_BAYES_SEED", "91"))
LONG = [10, pytest.param(360 * MORE, marks=pytest.mark.long)]


@pytest.mark.parametrize("n", LONG)
def test_a_right_working_with_rounded_factors_is_right(n):
    for term, text in workings.rounded_workings(SEED, n):
        assert judge(text, term).verdict == RIGHT, (text, term.line)


@pytest.mark.parametrize("n", LONG)
def test_a_working_with_a_factor_that_is_off_by_a_unit_or_more_is_wrong(n):
    for term, text in workings.near_workings(SEED + 1, n // 2):
        assert judge(text, term).verdict == WRONG, (text, term.line)


@pytest.mark.parametrize("n", LONG)
def test_a_posterior_from_joints_that_were_rounded_is_right(n):
    for term, text in workings.from_rounded_joints(SEED + 2, n // 3):
        assert judge(text, term).verdict == RIGHT, (text, term.line)
    for term, text in workings.from_rounded_factors(SEED + 3, n // 3):
        assert judge(text, term).verdict in (RIGHT, SHORT), (text, term.line)


@pytest.mark.parametrize("n", LONG)
@pytest.mark.parametrize("mistakes", [1, 2])
def test_what_is_certain_is_true(n, mistakes):
    """Nearly every mistake is named, and the named correction gives the right answer."""
    certain, wrong, untrue = 0, 0, []
    for term, text in workings.one_mistake(SEED + 4, n, mistakes):
        judged = judge(text, term)
        wrong += judged.verdict == WRONG
        if judged.found:
            certain += 1
            if not workings.is_true(judged.found, text, term):
                untrue.append((text, judged.found.sentence(True)))
    assert not untrue
    assert certain >= 0.9 * wrong


@pytest.mark.parametrize("n", LONG)
def test_what_is_written_in_another_order_is_not_missing(n):
    """The prior may be the last factor of a joint, and the joints may be in any order."""
    certain, wrong = 0, 0
    for term, text in workings.posteriors_with_a_mistake(SEED + 5, n, another_order=True):
        found = judge(text, term).found
        wrong += 1
        if found:
            certain += 1
            assert (found.missing, found.extra) == ((), ()), (text, found.sentence(True))
    assert certain >= 0.9 * wrong


@pytest.mark.parametrize("n", LONG)
def test_half_counts_are_exact(n):
    """3.5/9.5 is no rounded number: another count is wrong, and brackets do not make it right."""
    half = {"alphas": (Fraction(1, 2),)}
    for term, text in workings.posteriors_with_a_mistake(SEED + 6, n, **half):
        judged = judge(text, term)
        assert judged.verdict == WRONG, (text, term.line)
        assert not (judged.found and judged.found.lost), (text, judged.found.sentence())


SAID = [
    ("multinomial", "estimate", "(5 + 1)/(16 + 3)", "5, 1 and 3 are right; look at the words of spam again."),
    ("multinomial", "estimate", "6/(17 + 1)", "6 and 17 are right; look at what smoothing adds below the bar again."),
    ("multinomial", "estimate", "(5 + 1)/17 + 3", "5, 1, 17 and 3 are right; brackets are missing around 17 + 3."),
    ("multinomial", "estimate", "5/(17 + 3)", "17 and 3 are right; look at what is above the bar of P(a|spam) again."),
    ("multinomial", "joint", "6/20 × 10/20 × 10/20", "6/20 and 10/20 are right; the prior P(spam) is missing."),
    ("multinomial", "joint", "4/8 × 6/20 × 10/20", "4/8, 6/20 and 10/20 are right; the factor P(b|spam), which belongs there 2 times, is missing."),
    ("multinomial", "joint", "7/20 × 10/20 × 10/20 × 4/8", "10/20 and 4/8 are right; look at P(a|spam) again."),
    ("multinomial", "posterior", "0.0375/(0.0343 + 0.0375)", "0.0375 is right; look at the joint P(ham) P(d|ham) again; the division is right for your joints."),
    ("multinomial", "joint", "4/8 × (5 + 1/17 + 3) × 10/20 × 10/20", ""),
    ("multinomial", "joint", "1/2 × 6/20 × 10/20", None),
    ("multinomial", "joint", "4/8 × 6/20 × 9/20 × 9/20", None),
    ("bernoulli", "joint", "4/8 × 3/6 × 4/6 × 2/6", None),
    ("multinomial", "estimate", "6/18", ""),
    ("multinomial", "joint", "0.0399", ""),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ask", "text", "said"), SAID)
def test_the_parts_of_a_working_that_are_right_and_wrong(kind, ask, text, said):
    """Of a and two b the joint of spam is 4/8 × 6/20 × (10/20)^2; with documents 4/8 × 3/6 × 4/6 × 4/6.

    In 5 + 1/17 + 3 two pairs of brackets are missing, or one factor is wrong: neither is certain.
    """
    model = fitted({"multinomial": MultinomialNB, "bernoulli": BernoulliNB}[kind])
    term = facts_of(model, ["a", "b", "b"]).asked(Question(ask, "spam", "a"))
    judged = judge(text, term)
    assert judged.verdict == WRONG
    if said is not None:
        assert (judged.found.sentence() if judged.found else "") == said


def test_a_model_of_very_many_factors_is_compared_with_a_typed_product_as_a_number():
    words = [f"w{k}" for k in range(200)]
    model = BernoulliNB().fit([words, []], ["spam", "ham"])
    term = facts_of(model, words).asked(Question("joint", "spam"))  # 1/2 × (2/3)^200
    for text, verdict in (("1/2 × (2/3)^200", RIGHT), ("1/2 × 2/3 × 2/3", WRONG)):
        judged = judge(text, term)
        assert (judged.verdict, judged.found) == (verdict, None)


def test_errors_are_carried_forward():
    """The division is right for the joints that were written, and one of them is off."""
    model = fitted(MultinomialNB)
    term = facts_of(model, ["a"]).asked(Question("posterior", "spam"))  # 3/20 and 3/10
    found = judge("(1/2 × 7/20)/(1/2 × 7/20 + 1/2 × 12/20)", term).found
    assert found.carried
    assert found.sentence().endswith("the division is right for your joints.")
    assert Counter(term.what for _, term in found.wrong).most_common(1)[0][1] == 1


def test_the_two_digits_that_are_asked_for():
    third = Fraction(1, 3)
    for text, verdict in (("0.3", WRONG), ("0.33", SHORT), ("0.333", RIGHT), ("0.332", WRONG)):
        assert judge(text, third).verdict == verdict


def test_a_density_is_looked_at_part_by_part_and_pi_is_right():
    model = GaussianNB().fit([[0], [4], [7], [9]], "aabb")
    density = facts_of(model, [4]).asked(Question("estimate", "a", (0, 4)))
    for root in ("(2π × 4)^(-1/2)", "(2 pi 4)^-0.5", "1/(2π × 4)^(1/2)"):
        assert judge(f"{root} × exp(-(4 - 2)^2/(2 × 4))", density).verdict == RIGHT
    term = facts_of(model, [4]).asked(Question("joint", "a"))
    found = judge("exp(-(4 - 2)^2/(2 × 4))/√(2π × 4)", term).found
    assert found.sentence().endswith("2, π and 4 are right; the prior P(a) is missing.")
