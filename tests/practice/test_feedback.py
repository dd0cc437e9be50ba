"""The reply to an answer, at each try and for each kind of answer."""

from dataclasses import FrozenInstanceError
from functools import cache, partial

import pytest

from naive_bayes import CategoricalNB, MultinomialNB, explanations
from naive_bayes.practice.feedback import feedback
from tests.material import PLAY, ROWS, fitted, train

EMAILS = fitted(MultinomialNB)  # P(a|spam) = 6/20, and P(spam|a) = 1/3
ESTIMATE = {"ask": "estimate", "label": "spam", "word": "a"}
FORM = "P(a|spam) is (how often a occurs in spam + 1)/(all words of spam + 1 × 3)."
CHECK = "Check first how often a occurs in spam, and how many words spam has."
TELL = "Write the fraction as you counted it, with its sums, to find out more."
SHOWS = "5, 1 and 3 are right; look at the words of spam again"
ADVICE = "Alpha is added to each of the |V| words, so the total grows by alpha |V|."
FORGOT = f"Possibly you forgot |V| in the denominator.  {ADVICE}"
LINE = "P(a|spam) is (5 + 1)/(17 + 3) = 6/20."
OUTSIDE = "A probability is from 0 to 1.  "
JOINTS = "Work out the joint P(c) P(d|c) of each class, and compare them."


compared = cache(partial(explanations, EMAILS, ("a",)))


def told(answer, tries=1, diagnosis="first", **asked):
    return feedback(EMAILS, compared(answer, **(asked or ESTIMATE)), tries, diagnosis)


@pytest.mark.parametrize(
    ("answer", "tries", "says"),
    [
        ("(5 + 1)/(16 + 3)", 1, f"{SHOWS}."),
        ("(5 + 1)/(16 + 3)", 2, f"{SHOWS}: 17 belongs there, not 16."),
        ("(5 + 1)/(16 + 3)", 3, f"{SHOWS}: 17 belongs there, not 16.  {LINE}"),
        ("(5 + 1)/17", 1, f"5 and 1 are right; you forgot |V| in the denominator.  {ADVICE}"),
        ("(5 + 1)/17", 2, f"5 and 1 are right; you forgot |V| in the denominator.  {ADVICE}"),
        ("(5 + 1)/17", 3, f"5 and 1 are right; you forgot |V| in the denominator.  {LINE[:-1]}, and not (5 + 1)/17 = 6/17.  {ADVICE}"),
        ("6/17", 1, f"{FORGOT}  {TELL}"),
        ("6/17", 2, f"{FORGOT}  {FORM}"),
        ("6/17", 3, f"{FORGOT}  {FORM}  {LINE}"),
        ("0.9123", 1, f"No usual slip gives 0.9123.  {CHECK}  {TELL}"),
        ("0.9123", 2, f"No usual slip gives 0.9123.  {FORM}  The answer lies between 0.25 and 0.5."),
        ("0.9123", 4, f"No usual slip gives 0.9123.  {FORM}  {LINE}"),
    ],
)  # fmt: skip
def test_each_try_says_more(answer, tries, says):
    """That is, unless a diagnosis begins later, or never."""
    begins = f"{answer} is not P(a|spam)."
    assert told(answer, tries).message == f"{begins}  {says}"
    assert told(answer, tries + 1, "second").message == f"{begins}  {says}"
    assert told(answer, 1, "second").message == begins
    assert told(answer, tries, "never").message == begins
    assert not told(answer, tries).right
    assert told(answer, tries).verdict == "wrong"


def test_what_was_said_cannot_be_changed():
    reply = told("6/17")
    for one, name in ((reply, "right"), (explanations(EMAILS, ["a"], "6/17"), "expected")):
        with pytest.raises(FrozenInstanceError):
            setattr(one, name, "")


def test_slips_are_named_only_where_there_is_a_diagnosis():
    assert told("6/17").slips == ("forgot |V| in the denominator",)
    assert told("6/17", 1, "second").slips == told("6/17", 1, "never").slips == ()


@pytest.mark.parametrize(
    ("answer", "asked", "says"),
    [
        ("6/20", ESTIMATE, "Right: P(a|spam) = 6/20 = 3/10."),
        ("0.3", ESTIMATE, "Right: P(a|spam) = 6/20 = 3/10."),
        ("1/3", {"label": "spam"}, "Right: P(spam|d) = 1/3."),
        ("ham", {"ask": "verdict"}, "Right: ham."),
        ("0.33", {"label": "spam"}, "0.33 is right as far as it goes, to two digits.  P(spam|d) = 1/3."),
    ],
)  # fmt: skip
def test_a_right_answer_is_told_with_its_reduced_fraction(answer, asked, says):
    reply = told(answer, **asked)
    assert reply.message == says
    assert reply.right
    assert reply.verdict == ("right" if says.startswith("Right") else "right as far as it goes")


@pytest.mark.parametrize(
    ("answer", "ask", "said"),
    [
        ("31", "posterior", f"{OUTSIDE}A count still has to be divided by its total."),
        ("33.3", "posterior", f"{OUTSIDE}Possibly you left out the percent sign."),
        ("-0.693", "prior", f"{OUTSIDE}That is log P(spam) and log P(ham).  Possibly you took the logarithm of the answer."),
        ("3.5", "posterior", f"{OUTSIDE}No usual slip"),
        ("-1/7", "posterior", f"{OUTSIDE}No usual slip"),
        ("31", "odds", "31 is not P(spam|d)/P(not spam|d).  No usual slip"),
        ("0", "posterior", "0 is not P(spam|d).  No usual slip"),
        ("1", "posterior", "1 is not P(spam|d).  "),
    ],
)  # fmt: skip
def test_what_is_no_probability_is_said(answer, ask, said):
    message = told(answer, ask=ask, label="spam").message
    assert said in message
    assert (OUTSIDE in message) is (OUTSIDE in said)


def test_a_wrong_verdict_says_how_to_find_the_right_one_and_at_the_third_try_the_joints():
    first, second, third = (told("spam", k, ask="verdict").message for k in (1, 2, 3))
    begins = "Spam is not the verdict."
    assert first == second == f"{begins}  {JOINTS}"  # of two classes none is the nearest
    assert third == f"{begins}  The joints: P(spam) P(d|spam) = 3/20; P(ham) P(d|ham) = 3/10."


def test_a_miscount_is_named_without_its_number():
    """P(yes) is 9/14, and 9/13 has a row too few; what was counted is for the student to find."""
    model = CategoricalNB().fit(ROWS, PLAY)
    compared = explanations(model, ROWS[0], "9/13", ask="prior", label="yes")
    assert feedback(model, compared).message == (
        "9/13 is not P(yes).  Possibly you miscounted the training rows.  Count the training rows "
        "again.  Write the fraction as you counted it, to find out more."
    )


@pytest.mark.parametrize("prior", ["uniform", {"spam": 0.7, "ham": 0.3}])
def test_a_prior_that_is_given_is_not_said_to_be_counted(prior):
    """Counted it is 1/4; by words 3/8, smoothed 2/6, as odds 1/3."""
    texts = ("win a prize", "spam"), ("lunch now", "ham"), ("win lunch", "ham"), ("a", "ham")
    rows = [(text.split(), label) for text, label in texts]
    model = train(MultinomialNB(prior=prior), rows)
    asked = {"ask": "prior", "label": "spam", "training": rows}
    for answer in ("1/4", "3/8", "1/3", "0.61"):
        wrong = explanations(model, ["win"], answer, conventions=False, **asked)
        assert wrong.found == ()
        first, second = (feedback(model, wrong, tries).message for tries in (1, 2))
        assert "Check first which prior is given: it is not counted." in first
        assert "P(spam) is given, and not counted." in second
    if prior != "uniform":
        advice = explanations(model, ["win"], "1/2", **asked).found[0].advice
        assert advice == "The classes are not equally likely: each has its own prior."
