"""What is this number? Every quantity that a page shows is found by its own value."""

from fractions import Fraction
from math import log

import pytest

import naive_bayes as nb
from naive_bayes.practice.quantities import quantities_equal_to, quantities_of
from worked_examples.data import PEOPLE, PLAY, SEXES, WEATHER

DAY = {"outlook": "sunny", "temperature": "cool", "humidity": "high", "wind": "strong"}
BAGS = [{"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}]

CASES = {
    "rows": (nb.CategoricalNB(smoothing=0).fit(WEATHER, PLAY), DAY),
    "densities": (nb.GaussianNB(ddof=1).fit(PEOPLE, SEXES), {"height": 6, "weight": 130, "foot": 8}),
    "counts": (nb.MultinomialNB().fit(BAGS, ["spam", "ham"]), {"a": 4, "b": 3, "c": 1}),
    "presence": (nb.BernoulliNB().fit([["a"], ["b"], ["a", "b"]], ["x", "y", "y"]), ["a"]),
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("name", CASES)
def test_every_quantity_is_found_by_its_own_value(name):
    model, document = CASES[name]
    for term in quantities_of(model, document):
        typed = str(term.value) if term.exact else f"{float(term.value):.6e}"
        names = [line.name for line in quantities_equal_to(typed, model, document)]
        assert term.what in names, (term.role, typed)


PUBLISHED = {
    # Mitchell, chapter 3, and what is on the way to his .0053 and .0206.
    ("rows", "3/5"): "P(outlook = sunny|no)",
    ("rows", ".0206"): "the joint P(no) P(d|no)",
    ("rows", "9/14"): "the prior P(yes)",
    ("rows", "611/23625"): "the evidence P(d), the sum of the joints",
    ("rows", "4/9"): "P(outlook = overcast|yes)",  # not a factor of this day
    ("rows", f"{log(3 / 5):.5f}"): "log P(outlook = sunny|no)",
    ("rows", f"{log(5 / 14, 2):.5f}"): "log2 P(no)",
    ("rows", f"{log(5 / 14, 10):.5f}"): "log10 P(no)",
    # Wikipedia's person.
    ("densities", "5.855"): "the mean of height in male",
    ("densities", "3.5033e-02"): "the variance of height in male",
    ("densities", "1.5789"): "P(height = 6|male)",
    ("densities", "5.9867e-06"): "P(weight = 130|male)",
    ("densities", "6.1984e-09"): None,  # its own rounding: 6.1971e-09
    ("counts", "0.3"): "P(a|spam)",
    ("counts", "125/253"): "P(spam|d)",
}


@pytest.mark.parametrize(("name", "typed"), PUBLISHED)
def test_a_published_number_is_named(name, typed):
    found = quantities_equal_to(typed, *CASES[name])
    expected = PUBLISHED[name, typed]
    assert (expected in [line.name for line in found]) if expected else found == ()


def test_a_quantity_beats_a_slip_and_slips_follow_where_a_question_was_chosen():
    model, day = CASES["rows"]
    both = "P(outlook = sunny|no) = 3/5 and P(wind = strong|no) = 3/5."
    said = str(nb.explanations(model, day, "3/5"))
    assert said == f"P(no|d) = 486/611 = 0.7954.  3/5 is {both}"
    spam, document = CASES["counts"]
    joint = Fraction(spam.joint(document)["spam"])
    said = str(nb.explanations(spam, document, str(joint), ask="posterior", label="spam"))
    assert "is the joint P(spam) P(d|spam) = " in said
    assert "possibly comes out like this" in said


def test_a_text_is_asked_about_as_its_words_are():
    texts, labels = zip(*nb.messages(), strict=True)
    classifier = nb.TextClassifier().fit(texts, labels)
    said = str(nb.explanations(classifier, "free", "18/38"))
    assert "18/38 is the prior P(spam) = 18/38." in said


def test_a_logarithm_of_a_fraction_is_found_as_its_decimal_is():
    model = nb.MultinomialNB().fit([["a", "a", "b"], ["b"]], ["spam", "ham"])
    for typed in ("ln(3/5)", "log(3/5)", "-0.5108"):
        assert "log P(a|spam)" in [it.name for it in quantities_equal_to(typed, model, ["a"])]
    assert quantities_equal_to("ln(3/5 + 1/10^6)", model, ["a"]) == ()
