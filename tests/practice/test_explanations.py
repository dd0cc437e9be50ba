"""From a number to the slip: slips are named, and other numbers get no diagnosis."""

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
    NoSmoothing,
    Smoothing,
    explanations,
)
from naive_bayes.practice.exercises import ASKS, MODELS, exercise
from naive_bayes.practice.questions import Question
from naive_bayes.practice.slips import slip_values
from naive_bayes.practice.ways import as_counted
from tests.material import EMAILS, LABELS, X_STAR, fitted, refused

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
NUMBERS = [ask for ask in ASKS if ask != "verdict"]


def names(compared):
    return [one.name for one in compared.found]


def written(value, digits):
    """A fraction, or a decimal with that many digits."""
    return str(value) if not digits else format(Decimal(f"{float(value):.{digits - 1}e}"), "f")


# Drawn answers, counted.


def drawn_exercise(rng):
    return exercise(rng.randrange(10**6), model=rng.choice(MODELS), ask=rng.choice(NUMBERS))


def compare(task, answer):
    asked = task.asks_for._asdict()
    given = {"training": task.training, "conventions": False}
    return explanations(task.fitted(), task.document, answer, **asked, **given)


@pytest.mark.parametrize("digits", [0, 4])
def test_what_gives_an_answer_is_found_and_at_most_two_are_named(digits):
    """As fractions and with four digits: nothing that gives the number is overlooked."""
    rng, named = Random(12), Counter()
    for _ in range(20):
        task = drawn_exercise(rng)
        values = slip_values(task.figures, task.asks_for)
        wrong = [pair for pair in values if pair[1] != task.answer]
        for slip, value in rng.sample(wrong, 5):
            compared = compare(task, written(F(value), digits))
            counted = as_counted(slip.figures, task.asks_for, slip.way)
            as_written = digits or not counted or counted == compared.expected
            if compared.grade and not compared.shows and as_written:
                assert slip.name in compared.fitting, (task, slip.name, value)
            assert len(compared.found) <= 2
            named[compared.grade] += 1
    assert named["possible"] + named["certain"] >= 80, named


def test_a_number_that_nobody_derived_hardly_gets_a_diagnosis():
    """At most 5 of 100, drawn from 0 to 1 with four decimals, and all of them possible."""
    rng = Random(3)
    grades = [compare(drawn_exercise(rng), f"{rng.random():.4f}").grade for _ in range(200)]
    assert grades.count("possible") <= 10
    assert "certain" not in grades


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
    model = fitted(MultinomialNB)
    found = {
        names(compared)[0]
        for text in ("0.35294", "0.3529", "0.353", "35.3 %", "0,353", 0.352941, "6/17")
        for compared in [explanations(model, ["a"], text, ask="estimate", label="spam", word="a")]
    }
    assert found == {"forgot V in the denominator"}


def test_with_two_digits_only_the_usual_slips_are_possible():
    model = MultinomialNB().fit([["a"] + ["b"] * 13, ["b"]], ["x", "y"])
    asked = {"ask": "estimate", "word": "a", "label": "x"}
    compared = explanations(model, ["a"], "0.071", **asked)
    assert (names(compared), compared.grade) == (["forgot to smooth"], "possible")  # 1/14
    assert explanations(model, ["a"], "0.0714", **asked).grade == "possible"
    assert "possibly" in str(compared)
    asked_of_a = {"ask": "estimate", "word": "a", "label": "spam"}
    rare = [
        explanations(fitted(MultinomialNB), ["a"], text, **asked_of_a)
        for text in ("0.31", "0.3125")
    ]
    assert [names(one) for one in rare] == [[], ["gave P(c|w) for P(w|c)"]]  # 5/16
    short = explanations(model, ["a"], "0.1", **asked)
    assert (short.grade, short.fitting) == ("none", ())
    assert "0.1 has one digit, too few to compare" in str(short)


def test_a_number_without_digits_is_not_nearly_right():
    model = MultinomialNB().fit([["a"], ["b"] * 5], ["x", "y"])
    for text in ("0", "0.00", "0.000"):
        compared = explanations(model, ["a"] * 5, text, ask="joint", label="y")
        assert (compared.agrees, compared.nearly) == (False, False)


def test_a_number_is_compared_with_the_right_one():
    model = fitted(MultinomialNB)
    asked = {"ask": "estimate", "label": "spam", "word": "a"}
    compared = explanations(model, X_STAR, "6/17", training=PAIRS, **asked)
    data, value = compared.to_dict(), {"value": 6 / 17, "value_exactly": "6/17"}
    assert (data["right"], data["right_exactly"]) == (0.3, "6/20")
    assert data["found"] == [{**compared.found[0]._asdict(), **value}]
    assert str(explanations(model, X_STAR, "0.49", label="spam")) == (
        "P(spam|d) = 125/253 = 0.4941: 0.49 is right as far as it goes, to two digits."
    )


def test_if_nothing_fits_the_attempts_are_listed():
    compared = explanations(fitted(MultinomialNB), X_STAR, "0.98765", label="spam", training=PAIRS)
    assert compared.found == ()
    whole = str(explanations(fitted(MultinomialNB), X_STAR, "1.000", label="spam"))
    assert "A probability is at most 1" not in whole
    assert {"forgot to smooth", "alpha = 1/2"} <= {*compared.tried}
    assert "No usual slip gives 0.98765.\nCheck first the joint of each class" in str(compared)


def test_the_nearest_class_is_meant():
    model = fitted(MultinomialNB)
    assert explanations(model, X_STAR, "0.494").question.label == "spam"
    assert explanations(model, X_STAR, "0.506").question.label == "ham"


def test_a_wrong_class_gets_no_diagnosis():
    """x: 3/4 × 2/6, y: 1/4 × 2/3, z: less."""
    rows = [["a"], ["a"], ["a", "b"], ["b"], ["a", "a", "a", "a"]]
    model = MultinomialNB().fit(rows, ["x", "x", "x", "y", "z"])
    assert explanations(model, ["b"], "X", ask="verdict").agrees
    wrong = explanations(model, ["b"], "y", ask="verdict")
    assert (wrong.right, wrong.found, wrong.grade) == ("x", (), "none")
    assert wrong.check == "The nearest classes are x and y."
    refused(lambda: explanations(model, ["b"], "q", ask="verdict"), "'q'")
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

    class Shortened(NoSmoothing):
        def without_zeros(self, factors):
            return [factor.leaving_out(list(factor.of)) for factor in factors]

    model = fitted(BernoulliNB, smoothing=Shortened())
    refused(lambda: explanations(model, ["a"], "0.4"), "are not known for BernoulliNB with ")


def test_a_smoothing_of_the_readers_own_is_known_by_its_estimates():
    class Sevenths(Smoothing):
        def presence(self, n, N, background=None):
            return Estimate(n, N, 1, 7)

    model = fitted(BernoulliNB, smoothing=Sevenths())  # (2 + 1)/(4 + 7)
    asked = {"ask": "estimate", "label": "spam", "word": "a"}
    assert names(explanations(model, ["a"], "(2 + 0)/4", **asked)) == []
    assert explanations(model, ["a"], "(2 + 1)/(4 + 8)", **asked).shows.right == ("2", "1", "4")
    assert "forgot to smooth" in explanations(model, ["a"], "0.500", **asked).fitting


def test_the_evidence_is_asked_of_no_class():
    model = MultinomialNB().fit([["a"], ["b"]], "xy")
    # P(d) = 1/2 × 2/3 + 1/2 × 1/3
    assert explanations(model, ["a"], "1/2", ask="evidence").agrees
    assert explanations(model, ["a"], "1/3", ask="evidence").question == Question("evidence")


def test_where_something_gives_the_number_itself_what_rounds_to_it_is_not_named():
    """As likely is 1/2, and 1001 of 2001 words are 0.50025; of the documents, one of three is x."""
    model = MultinomialNB().fit([["a"] * 1001, ["b"] * 500, ["b"] * 500], ["x", "y", "y"])
    asked = {"ask": "prior", "label": "x"}
    exactly = explanations(model, ["a"], "0.500", **asked).fitting
    assert "took the classes to be equally likely" in exactly
    assert "counted words for documents" not in exactly
    assert "counted words for documents" in explanations(model, ["a"], "0.50025", **asked).fitting


@pytest.mark.parametrize("text", ["6/18", "6 / 18", " 6 /18"])
def test_spaces_in_a_fraction_change_nothing(text):
    """As it is counted, (5 + 1)/(17 + 1), where 1 is alpha or the words of d."""
    model, asked = fitted(MultinomialNB), {"ask": "estimate", "label": "spam", "word": "a"}
    found = explanations(model, ["a"], text, **asked)
    assert names(found) == ["added alpha once below the bar", "took V from the document"]


def test_no_word_of_an_explanation_is_broken():
    """Lines end between words, and neither at a hyphen nor within a long word."""
    long, hyphens = "w" * 100, "-".join(["state", "of", "the", "art"] * 8)
    for word in (long, hyphens):
        model = MultinomialNB().fit([[word] * 5 + ["b"] * 12, ["b", "c"]], ["spam", "ham"])
        asked = {"ask": "estimate", "label": "spam", "word": word}
        compared = explanations(model, [word], "6/17", **asked)
        assert names(compared) == ["forgot V in the denominator"]
        _, *lines = str(compared).split("\n")
        told = " ".join(line.strip() for line in lines)
        for one in compared.found:
            assert one.sentence in told
        assert max(len(line) for line in lines if word not in line) <= 88
