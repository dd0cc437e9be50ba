"""From a number to the slip: named where it is one, and not where it is none."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    Estimate,
    MultinomialNB,
    Smoothing,
    explanations,
)
from naive_bayes.practice.exercises import ASKS, MODELS, exercise
from naive_bayes.practice.slips import slip_values
from tests.material import EMAILS, LABELS, X_STAR, fitted, refused

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
NUMBERS = [ask for ask in ASKS if ask != "verdict"]


def names(compared):
    return [one.name for one in compared.found]


def written(value, digits):
    """A fraction, or a decimal with so many digits."""
    return str(value) if not digits else format(Decimal(f"{float(value):.{digits - 1}e}"), "f")


# Drawn answers, counted.


def drawn_exercise(rng):
    return exercise(rng.randrange(10**6), model=rng.choice(MODELS), ask=rng.choice(NUMBERS))


@pytest.mark.parametrize("digits", [0, 4])
def test_an_answer_that_comes_from_a_slip_is_named(digits):
    """At least 95 of 100, as fractions or with four digits, and at most one by another name."""
    rng, found = Random(12), Counter()
    for _ in range(20):
        task = drawn_exercise(rng)
        values = slip_values(task.figures, task.asks_for)
        wrong = [pair for pair in values if pair[1] != task.answer]
        for slip, value in rng.sample(wrong, 5):
            checked = task.check(written(F(value), digits))
            assert not checked.right or digits
            named = "named" if slip.name in checked.slips else "misnamed"
            found[named if checked.slips else checked.message.split()[2]] += 1
    assert found["named"] >= 95, found
    assert found["misnamed"] <= 1, found


def test_a_number_that_nobody_derived_gets_no_diagnosis():
    """At most 2 of 100, drawn from 0 to 1 with four decimals."""
    rng = Random(3)
    found = [drawn_exercise(rng).check(f"{rng.random():.4f}") for _ in range(100)]
    assert sum(bool(checked.slips) for checked in found) <= 2


def test_no_unrelated_slips_are_paired():
    for seed, number in product(range(10), ("0.3943", "9/14", "3/5")):
        assert " + " not in "".join(exercise(seed, ask="posterior").check(number).slips)


def test_two_of_the_commonest_slips_together_are_named():
    """Without the prior and without smoothing: 5/17 (9/17)² against 11/17 (3/17)²."""
    documents = [*EMAILS[:4], *EMAILS[4:7]]
    model = MultinomialNB(vocabulary="abc").fit(documents, LABELS[:7])
    spam, ham = F(5, 17) * F(9, 17) ** 2, F(11, 17) * F(3, 17) ** 2
    compared = explanations(model, ["a", "b", "b"], spam / (spam + ham), label="spam")
    assert names(compared)[0] == "forgot to smooth + forgot the prior"


# What was written.


def test_the_same_number_in_any_form_gets_the_same_diagnosis():
    model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
    found = {
        (*names(compared), compared.certain)
        for text in ("1/2", "0.5", "0.50", "50 %", "50%", "4/8", "½", 0.5, F(1, 2))
        for compared in [explanations(model, ["a"], text, ask="prior", label="x")]
    }
    assert len(found) == 1
    assert next(iter(found))[0] == "took the classes to be equally likely"


def test_with_two_digits_a_diagnosis_is_possible_and_not_certain():
    model = MultinomialNB().fit([["a"] + ["b"] * 13, ["b"]], ["x", "y"])
    asked = {"ask": "estimate", "word": "a", "label": "x"}
    compared = explanations(model, ["a"], "0.071", **asked)
    assert (names(compared)[0], compared.certain) == ("forgot to smooth", False)  # 1/14
    assert explanations(model, ["a"], "0.0714", **asked).certain
    assert explanations(model, ["a"], "0.1", **asked).nearly
    assert "possibly" in str(compared)


def test_a_number_without_digits_is_not_nearly_right():
    model = MultinomialNB().fit([["a"], ["b"] * 5], ["x", "y"])
    for text in ("0", "0.00", "0.000"):
        compared = explanations(model, ["a"] * 5, text, ask="joint", label="y")
        assert (compared.agrees, compared.nearly) == (False, False)


def test_a_number_is_put_beside_the_right_one():
    model = fitted(MultinomialNB)
    asked = {"ask": "estimate", "label": "spam", "word": "a"}
    compared = explanations(model, X_STAR, "6/17", training=PAIRS, **asked)
    assert compared.to_dict()["found"] == [{**compared.found[0]._asdict(), "value": "6/17"}]
    assert str(explanations(model, X_STAR, "0.49", label="spam")) == (
        "P(spam|d) = 125/253 = 0.4941: 0.49 is right to two digits; give three, or the fraction."
    )


def test_if_nothing_fits_the_attempts_are_listed():
    compared = explanations(fitted(MultinomialNB), X_STAR, "0.98765", label="spam", training=PAIRS)
    assert compared.found == ()
    whole = str(explanations(fitted(MultinomialNB), X_STAR, "1.000", label="spam"))
    assert "nothing that was tried gives 1.000.\nTried" in whole, "1 is a probability"
    assert {"forgot to smooth", "alpha = 1/2"} <= {*compared.tried}
    assert "nothing that was tried gives 0.98765.\nTried: " in str(compared)


def test_the_nearest_class_is_meant():
    model = fitted(MultinomialNB)
    assert explanations(model, X_STAR, "0.494").question.label == "spam"
    assert explanations(model, X_STAR, "0.506").question.label == "ham"


def test_a_verdict_is_explained_by_the_slips_that_change_it():
    """x: 3/4 × 2/6, y: 1/4 × 2/3.  Without the prior y is the larger, or with 1/4 and 1 for b."""
    model = MultinomialNB().fit([["a"], ["a"], ["a", "b"], ["b"]], ["x", "x", "x", "y"])
    assert explanations(model, ["b"], "X", ask="verdict").agrees
    wrong = explanations(model, ["b"], "y", ask="verdict")
    assert (wrong.right, names(wrong)[:2]) == ("x", ["forgot to smooth", "forgot the prior"])
    assert len({*names(wrong)}) == len(wrong.found)
    refused(lambda: explanations(model, ["b"], "z", ask="verdict"), "'z' is not a class")
    model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
    assert explanations(model, ["a", "b"], "tie", ask="verdict").agrees


def test_long_texts_and_long_numbers_are_written_short():
    model = MultinomialNB().fit([["a", "a", "b"], ["a", "b", "b"]], ["x", "y"])
    long = {"a": 4000, "b": 3000}
    compared = explanations(model, long, "0.5", ask="joint", label="x")
    assert "≈ " in str(compared)
    assert len(str(compared)) < 3000
    assert max(map(len, map(str, compared.to_dict().values()))) < 3000
    assert len(explanations(model, ["a"], F(10**5000, 3), label="x").expected) < 50


def test_what_cannot_be_compared_is_named():
    model = fitted(MultinomialNB)
    rows = [(["a"], "spam"), 7]
    refused(lambda: explanations(model, X_STAR, "1/2", training=rows), "training row 2 is ")

    class Sevenths(Smoothing):
        def presence(self, n, N, background=None):
            return Estimate(n, N, 1, 7)

    model = fitted(BernoulliNB, smoothing=Sevenths())
    refused(lambda: explanations(model, ["a"], "0.4"), "are not known for Sevenths")

    class Shortened(Sevenths):
        def pair(self, V=None):
            return 1, 7

        def without_zeros(self, factors):
            return factors[:1]

    model = fitted(BernoulliNB, smoothing=Shortened())
    refused(lambda: explanations(model, ["a"], "0.4"), "are not known for Shortened")
