"""What is this number, where nobody says what it should be."""

import re
from fractions import Fraction
from random import Random

import pytest

from naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB, TextClassifier
from naive_bayes.practice.origins import what_it_is
from tests.material import MORE
from tests.practice import answers
from tests.practice.named_numbers import (
    AMONG,
    AT_ONCE,
    EQUAL,
    FORMS,
    RARER,
    drawn,
    numbers,
    outcome,
    said_of,
    told,
)

F = Fraction


NUMBERS = [
    it if k < 4 else pytest.param(it, marks=pytest.mark.long) for k, it in enumerate(numbers())
]


@pytest.mark.parametrize("it", NUMBERS, ids=lambda it: f"{it.file} {it.number}")
def test_a_number_that_somebody_asked_about_is_named_at_once_or_among_three(it):
    said = told(it)
    assert outcome(said, it.asked, it.how) in (AT_ONCE, AMONG)
    assert len(said["found"]) + len(said["known"][:3]) <= 3


@pytest.mark.drawn
@pytest.mark.parametrize("form", FORMS)
def test_the_true_origin_is_a_candidate_and_each_candidate_gives_the_number(form):
    """Slips by the formulas of the notes; with three digits or more few of them are not among three."""
    rng, write, rarer = Random(5), FORMS[form], 0
    for t, asked, how, value in drawn(rng, answers.tasks(rng, MORE)):
        said = said_of(t, write(value))
        named = outcome(said.to_dict(), asked, how)
        right = said.agrees or said.nearly
        about = (t.kind, asked, how, write(value), str(said))
        assert right or said.known or any(how in name for name in said.fitting), about
        rarer += named == RARER
        if form != "two digits" and not said.known:
            assert named in (AT_ONCE, AMONG, EQUAL, RARER), about
        for one in said.found:
            typed = F(write(value))
            unit = F(10) ** -len(write(value).partition(".")[2]) if form != "fraction" else 0
            assert abs(one.value - typed) <= unit / 2, about
            assert comes_to(one.there.text), about
    assert form == "two digits" or rarer <= MORE


def comes_to(line):
    """Whether a line, such as (5 + 1)/17 = 6/17, comes to what it says."""
    if "≈" in line or not re.fullmatch(r"[-\d+/*×^()= ]+", line):
        return True  # rounded, or a name
    plain = re.sub(r"\d+", r"F(\g<0>)", line.replace("×", "*").replace("^", "**"))
    sides = [eval(side) for side in plain.split("=")]
    return len({*sides}) == 1


def test_of_two_digits_it_says_which_a_number_can_tell_apart():
    """P(a|spam) is 6/20: 5/17 is 0.294, 6/21 and the posterior of ham with a once are 2/7."""
    spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
    model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
    said = what_it_is(model, ["a", "b"], "0.29")
    assert [one.value for one in said.found] == [F(2, 7), F(5, 17), F(2, 7)]
    assert (
        "The first and third come to the same number.  More digits tell them apart: 0.286 or 0.294."
    ) in str(said)
    assert "or in 3 rarer ways" in str(said)


def test_the_same_slip_in_several_places_is_one_candidate():
    """Without smoothing each of two values has 1/3 of the class x."""
    rows = [["sun", "weak"], ["fog", "calm"], ["fog", "calm"], ["sun", "calm"], ["fog", "weak"]]
    model = CategoricalNB(smoothing=2).fit(rows, "xxxyy")
    [one, *_] = what_it_is(model, ["sun", "weak"], "1/3").found
    assert (one.name, one.asked, one.also) == (
        "forgot to smooth",
        "P(0 = sun|x)",
        ("P(1 = weak|x)",),
    )
    assert one.told("").endswith("; or the same in P(1 = weak|x)")


def test_of_what_gives_0_the_commonest_is_named():
    """Many counts are 0; a density of e^-1000 is written as 0, and not made by a slip."""
    model = MultinomialNB().fit([["sun"], ["fog"], ["sun"]], "xxy")
    [one] = what_it_is(model, ["fog"], "0").found
    assert (one.name, one.there.name) == ("forgot to smooth", "P(fog|y)")
    assert what_it_is(GaussianNB().fit([[1], [2], [1], [3]], "aabb"), [50], "0").found == ()


@pytest.mark.long
def test_a_number_of_nobody_is_hardly_ever_named():
    """At most one in twenty, drawn with five digits."""
    rng, named = Random(11), 0
    tasks = answers.tasks(rng, 4)
    for t in tasks:
        for _ in range(5):
            named += bool(said_of(t, f"{rng.uniform(0.01, 1):.5f}").found)
    assert named <= 1


def test_words_as_nltk_splits_them():
    """Of x and y, y has can't: split in two it is absent twice, 1 - 1/2 and 1 - 3/4 each."""
    texts = [("good", "x"), ("good", "x"), ("i can't", "y"), ("good", "y")]
    model = TextClassifier(BernoulliNB()).fit(*zip(*texts, strict=True))
    x = F(1, 2) * F(3, 4) * F(3, 4) ** 3  # good, and neither i, ca nor n't
    y = F(1, 2) * F(2, 4) * F(2, 4) ** 3
    [one, *_] = what_it_is(model, "good", f"{float(x / (x + y)):.5f}", texts).found
    assert one.name == "split can't into ca and n't, as NLTK and TextBlob do"
    assert one.value == x / (x + y)
