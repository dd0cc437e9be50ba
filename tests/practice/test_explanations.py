"""From a number to the slip: slips are named, and other numbers get no diagnosis."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import log, pi
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    Estimate,
    GaussianNB,
    MultinomialNB,
    Smoothing,
    explanations,
)
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, exercise
from naive_bayes.practice.feedback import feedback
from naive_bayes.practice.origins import what_it_is
from naive_bayes.practice.questions import Question
from naive_bayes.practice.slips import slip_values
from tests.material import EMAILS, LABELS, X_STAR, fitted, message_of, refused
from tests.practice.test_exercises import explained

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
NUMBERS = [ask for ask in EXERCISE_ASKS if ask != "verdict"]


def names(compared):
    return [one.name for one in compared.found]


def written(value, digits):
    """A fraction, or a decimal with that many digits."""
    return str(value) if not digits else format(Decimal(f"{float(value):.{digits - 1}e}"), "f")


# Drawn answers, counted.


def drawn_exercise(rng):
    return exercise(rng.randrange(10**6), model=rng.choice(MODELS), ask=rng.choice(NUMBERS))


@pytest.mark.parametrize(
    ("digits", "tables"), [(4, 4), *(pytest.param(n, 20, marks=pytest.mark.long) for n in (0, 4))]
)
def test_what_gives_an_answer_is_found_and_at_most_two_are_named(digits, tables):
    """As fractions and with four digits: nothing that gives the number is overlooked."""
    rng, named = Random(12), Counter()
    for _ in range(tables):
        task = drawn_exercise(rng)
        values = slip_values(task.facts, task.asks_for)
        wrong = [pair for pair in values if pair[1] != task.answer]
        for slip, value in rng.sample(wrong, 5):
            compared = explained(task, written(F(value), digits))
            counted = "" if slip.answered else slip.term(task.facts).short
            as_written = digits or not counted or counted == compared.expected
            if compared.grade and not compared.shows and as_written:
                assert slip.name in compared.fitting, (task, slip.name, value)
            assert len(compared.found) <= 2
            named[compared.grade] += 1
    assert named["possible"] + named["certain"] >= 4 * tables, named


@pytest.mark.long
def test_a_number_that_nobody_derived_hardly_gets_a_diagnosis():
    """At most 5 of 100, drawn from 0 to 1 with four decimals, and all of them possible."""
    rng = Random(3)
    grades = [explained(drawn_exercise(rng), f"{rng.random():.4f}").grade for _ in range(200)]
    assert grades.count("possible") <= 10
    assert "certain" not in grades


def test_digits_that_may_be_cut_off_are_so_only_possibly_where_a_slip_gives_them_too():
    """864/2195 is 0.3936..."""
    compared = explained(exercise(2, model="multinomial", ask="posterior"), "0.393")
    assert compared.found
    assert compared.says == "Or it is cut off, not rounded."


@pytest.mark.long
def test_no_unrelated_slips_are_paired():
    for seed, number in product(range(3), ("0.3943", "9/14", "3/5")):
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
        for text in ("0.35294", "0.3529", "0.353", "35.3 %", "0,353", 0.352941, "6/17", " 6 /17")
        for compared in [explanations(model, ["a"], text, ask="estimate", label="spam", word="a")]
    }
    assert found == {"forgot |V| in the denominator"}


def test_with_two_digits_only_the_usual_slips_are_possible():
    model = MultinomialNB().fit([["a"] + ["b"] * 13, ["b"]], ["x", "y"])
    asked = {"ask": "estimate", "word": "a", "label": "x"}
    compared = explanations(model, ["a"], "0.071", **asked)
    assert (names(compared), compared.grade) == (["forgot to smooth"], "possible")  # 1/14
    assert explanations(model, ["a"], "0.0714", **asked).grade == "possible"
    assert "possibly" in str(compared)
    for text, found in (("0.31", []), ("0.3125", ["gave P(c|w) for P(w|c)"])):  # 5/16
        rare = explanations(fitted(MultinomialNB), ["a"], text, **{**asked, "label": "spam"})
        assert names(rare) == found
    unequal = MultinomialNB().fit([["a"], ["a", "b"], ["b", "b"]], ["x", "x", "y"])
    uniform = explanations(unequal, ["a"], "0.71", ask="posterior", label="x")  # 12/17
    assert "took the classes to be equally likely" in uniform.fitting
    short = explanations(model, ["a"], "0.1", **asked)
    assert (short.grade, short.fitting) == ("none", ())
    assert "0.1 may be right, but one digit is too few to tell: " in str(short)


def test_a_number_without_digits_is_not_nearly_right():
    model = MultinomialNB().fit([["a"], ["b"] * 5], ["x", "y"])
    for text in ("0", "0.00", "0.000"):
        compared = explanations(model, ["a"] * 5, text, ask="joint", label="y")
        assert (compared.agrees, compared.nearly) == (False, False)


def test_two_right_digits_are_right_as_far_as_they_go():
    assert str(explanations(fitted(MultinomialNB), X_STAR, "0.49", label="spam")) == (
        "P(spam|d) = 125/253 = 0.4941: 0.49 is right as far as it goes, to two digits."
    )


def test_if_nothing_fits_the_attempts_are_listed():
    compared = explanations(fitted(MultinomialNB), X_STAR, "0.98765", label="spam", training=PAIRS)
    assert compared.found == ()
    whole = str(explanations(fitted(MultinomialNB), X_STAR, "1.000", label="spam"))
    assert "A probability is at most 1" not in whole
    assert {"forgot to smooth", "alpha = 1/2"} <= {*compared.tried}
    asks = "What is P(spam) P(d|spam)?  Work out this joint first"
    assert f"No usual slip gives 0.98765.\n{asks}" in str(compared)


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


@pytest.mark.parametrize(
    ("classes", "answer", "right"),
    [
        (("loss", "tie"), "tie", "tie"),
        (("loss", "tie"), "a tie", "a tie"),
        (("loss", "tie"), "TIE", "tie"),
        (("Spam", "spam"), "Spam", "Spam"),
        (("Spam", "spam"), "spam", "spam"),
    ],
)
def test_a_class_may_be_called_tie_or_differ_from_another_in_a_capital(classes, answer, right):
    model = MultinomialNB().fit([["a"], ["b"]], classes)
    documents = {classes[0]: ["a"], classes[1]: ["b"], "a tie": []}
    found = {
        name: explanations(model, document, answer, ask="verdict").agrees
        for name, document in documents.items()
    }
    assert found == {name: name == right for name in documents}


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
    said = message_of(lambda: explanations(model, X_STAR, "1/2", training=7), TypeError)
    assert "the training data" in said
    assert "pairs" in said


def test_a_smoothing_of_the_readers_own_is_known_by_its_estimates():
    class Sevenths(Smoothing):
        def presence(self, n, N, background=None):
            return Estimate(n, N, 1, 7)

    model = fitted(BernoulliNB, smoothing=Sevenths())  # (2 + 1)/(4 + 7)
    asked = {"ask": "estimate", "label": "spam", "word": "a"}
    assert names(explanations(model, ["a"], "(2 + 0)/4", **asked)) == []
    shows = explanations(model, ["a"], "(2 + 1)/(4 + 8)", **asked).shows
    assert [one.text for one in shows.right] == ["2", "1", "4"]
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


def test_no_word_of_an_explanation_is_broken():
    """Lines end between words, and neither at a hyphen nor within a long word."""
    long, hyphens = "w" * 100, "-".join(["state", "of", "the", "art"] * 8)
    for word in (long, hyphens):
        model = MultinomialNB().fit([[word] * 5 + ["b"] * 12, ["b", "c"]], ["spam", "ham"])
        asked = {"ask": "estimate", "label": "spam", "word": word}
        compared = explanations(model, [word], "6/17", **asked)
        assert names(compared) == ["forgot |V| in the denominator"]
        _, *lines = str(compared).split("\n")
        told = " ".join(line.strip() for line in lines)
        for one in compared.found:
            assert one.sentence in told
        assert max(len(line) for line in lines if word not in line) <= 88


def test_of_three_that_give_a_small_fraction_two_are_named_and_of_four_none():
    """1/2 for 3/5 is one of two classes, 2/4, 3/6; and with three words of V, (3 + 1)/(5 + 3)."""
    documents, labels = [["a"], ["a"], ["a"], ["b"]], "xxxyy"
    models = [MultinomialNB().fit([*documents, [last]], labels) for last in "bc"]
    three, four = (explanations(it, ["a"], "1/2", ask="prior", label="x") for it in models)
    uniform = "took the classes to be equally likely"
    one, other = "the documents of x: 2, not 3", "the training documents: 6, not 5"
    miscounted = [f"miscounted {one}", f"miscounted {other}"]
    assert list(three.fitting) == [uniform, *miscounted]
    assert names(three) == [uniform, miscounted[0]]
    assert sorted(four.fitting) == sorted([uniform, "smoothed the prior", *miscounted])
    assert (names(four), four.grade) == ([], "none")


def test_a_decimal_with_three_digits_is_not_explained_by_two_slips():
    """7/51 is 0.13725."""
    model = MultinomialNB().fit([["a"] * 7 + ["b"] * 44, ["b"], ["b"]], ["x", "y", "y"])
    for text, fitting in (("0.137", ()), ("0.1373", ("forgot to smooth + forgot the prior",))):
        assert explanations(model, ["a"], text, ask="joint", label="x").fitting == fitting


def test_what_is_compared_is_given_as_plain_data():
    model = fitted(MultinomialNB)
    compared = explanations(model, ["a"], "6/17", ask="estimate", label="spam", word="a")
    [one] = compared.found
    assert compared.to_dict() == {
        "asked": "P(a|spam)",
        "expected": "6/17",
        "read": "6/17",
        "right": 0.3,
        "right_exactly": "6/20",
        "agrees": False,
        "nearly": False,
        "says": "",
        "shown": [],
        "right_parts": [],
        "shows": "",
        "known": [],
        "found": [
            {
                "name": "forgot |V| in the denominator",
                "advice": one.advice,
                "kind": "slip",
                "value": 6 / 17,
                "value_exactly": "6/17",
                "here": ("P(a|spam)", "(5 + 1)/(17 + 3) = 6/20"),
                "there": ("P(a|spam)", "(5 + 1)/17 = 6/17"),
                "asked": "P(a|spam)",
                "also": (),
            }
        ],
        "others": 0,
        "fitting": ["forgot |V| in the denominator"],
        "tried": [*compared.tried],
        "check": "Check first how often a occurs in spam, and how many words spam has.",
        "tell": "Write the fraction as you counted it, with its sums, to find out more.",
    }
    shown = explanations(model, ["a"], "(5 + 1)/(16 + 3)", ask="estimate", label="spam", word="a")
    said = "5, 1 and 3 are right; look at the words of spam again: 17 belongs there, not 16."
    assert shown.tell == ""  # it was written
    assert shown.to_dict()["shows"] == said
    assert str(shown) == f"P(a|spam) = 6/20 = 0.3.  In (5 + 1)/(16 + 3), {said}"
    verdict = explanations(model, ["a"], "spam", ask="verdict").to_dict()
    assert (verdict["right"], verdict["asked"]) == ("ham", "the class of d")
    assert "right_exactly" not in verdict


def test_each_attempt_has_its_kind():
    """A slip, another convention, and a count that is one off."""
    asked = {"ask": "estimate", "label": "spam", "word": "a"}
    for text, kind in (("6/17", "slip"), ("11/37", "convention"), ("5/19", "count")):
        found = explanations(fitted(MultinomialNB), ["a"], text, **asked).found
        assert kind in [one.kind for one in found]


JOINT, DIVIDED = "1/2 × 6/20 × (10/20)^2 = 3/80", "(3/80)/(99/2000) = 25/33"


@pytest.mark.parametrize(
    ("ask", "text", "said"),
    [
        ("posterior", "3/80", f"P(spam|d) is P(spam) P(d|spam) = 3/80, where the model has {DIVIDED}"),
        ("posterior", "3/40", f"P(spam|d) is P(d|spam) = 3/40, where the model has {DIVIDED}"),
        ("posterior", "25/8", f"P(spam|d) is P(spam|d)/P(not spam|d) = 25/8, where the model has {DIVIDED}"),
        ("posterior", "2500/33", f"P(spam|d) is 2500/33, where the model has {DIVIDED}"),
        ("odds", "25/33", "P(spam|d)/P(not spam|d) is P(spam|d) = 25/33, where the model has (3/80)/(3/250) = 25/8"),
        ("joint", "99/2000", f"P(spam) P(d|spam) is P(d) = 99/2000, where the model has {JOINT}"),
        ("joint", "1/2", f"P(spam) P(d|spam) is P(spam) = 1/2, where the model has {JOINT}"),
        ("joint", "13/20", f"P(spam) P(d|spam) is 1/2 × (6/20 + 10/20 + 10/20) = 13/20, where the model has {JOINT}"),
        ("joint", "300/4913", "P(a|spam) is (5 + 1)/17 = 6/17, where the model has (5 + 1)/(17 + 3) = 6/20"),
    ],
)  # fmt: skip
def test_the_first_line_that_differs_is_compared_with_the_same_line_of_the_model(ask, text, said):
    asked = {"ask": ask, "label": "spam"}
    [one, *_] = explanations(fitted(MultinomialNB), ["a", "b", "b"], text, **asked).found
    assert one.sentence == f"{one.name}: {said}"


def test_an_absent_word_that_was_left_out_is_missing_in_the_product():
    asked = {"ask": "likelihood", "label": "spam"}
    [one] = explanations(fitted(BernoulliNB), ["a", "b"], "1/3", **asked).found
    said = "P(no c|spam) is left out, where the model has 1 - (1 + 1)/(4 + 2) = 4/6"
    assert one.sentence == f"left out the absent words: {said}"


def test_a_number_is_explained_as_its_text_is():
    """30 is a percentage, and 0.5 what the classes have in common, whichever comes first."""
    model = MultinomialNB().fit([["a"], ["a"], ["b"]], "xxy")
    for number in (0.5, 66.66666666666667, 1.5):
        asked = {"ask": "prior", "label": "x"}
        ours, text = (
            explanations(model, ["a"], it, **asked).fitting for it in (number, str(number))
        )
        assert ours == text


def test_infinite_odds_are_not_near_to_any_number():
    model = MultinomialNB(smoothing=0).fit([["a"], ["b"]], "xy")
    assert explanations(model, ["a"], "0", ask="odds").question.label == "y"
    refused(
        lambda: explanations(model, ["a"], [0.5], label="x"), "the number is [0.5]", kind=TypeError
    )


def test_the_right_class_is_plain_data_whatever_the_labels():
    model = MultinomialNB().fit([["a"], ["b"]], [1, 2])
    assert explanations(model, ["a"], "2", ask="verdict").to_dict()["right"] == "1"


def test_a_number_that_is_too_small_for_a_float_is_what_its_logarithm_says():
    """Both densities are 0 as floats; they still have a sum, a ratio and a largest."""
    model, row = GaussianNB().fit([[1], [2], [1], [3]], "aabb"), [50]
    a = log(2 / 4) - (50 - 1.5) ** 2 / (2 * 0.25) - log(2 * pi * 0.25) / 2  # of P(a) P(d|a)
    b = log(2 / 4) - (50 - 2) ** 2 / (2 * 1) - log(2 * pi * 1) / 2
    asked = {
        ("posterior", "a"): a - b,
        ("odds", "a"): a - b,
        ("odds", "b"): b - a,
        ("joint", "a"): a,
        ("evidence", None): b,
        ("likelihood", "b"): b - log(2 / 4),
    }
    for (ask, label), power in asked.items():
        compared = explanations(model, row, "0.123", ask=ask, label=label)
        assert compared.right.log == pytest.approx(power)
        assert f" ≈ e^{power:.4f}.  No usual slip" in str(compared)
        right = explanations(model, row, f"e^{power:.4f}", ask=ask, label=label)
        assert feedback(model, right).message.endswith(f" ≈ e^{power:.4f}.")
    assert explanations(model, row, "b", ask="verdict").agrees
    of_b = f"1/2 × e^(-{48**2 // 2})/sqrt(2π)"
    for text, what in {"1": "P(b|d)", of_b: "P(b) P(d|b)"}.items():
        assert what_it_is(model, row, text).question.written == what


@pytest.mark.parametrize(
    ("answer", "names", "known"),
    [
        # P(sun|no) is (2 + 1)/(2 + 2), and the prior is 1/2: 3/6 is not 1/2, but 3 of 4 + 2.
        ("1/2", ["added alpha below the bar only", "put all rows below the bar"], True),
        ("3/6", ["put all rows below the bar"], False),
    ],
)
def test_a_fraction_that_is_not_reduced_was_counted_so(answer, names, known):
    model = CategoricalNB().fit([["sun"], ["sun"], ["fog"], ["fog"]], ["no", "no", "yes", "yes"])
    compared = explanations(model, ["sun"], answer, ask="estimate", label="no", word=(0, "sun"))
    assert [one.name for one in compared.found] == names
    assert bool(compared.known) is known


def test_nothing_and_a_share_in_per_cent_are_what_they_look_like():
    """7/13 is 53.8 %; and 0 for a word that was not seen, with smoothing, is no smoothing."""
    model = MultinomialNB(smoothing=0).fit([["a"] * 7 + ["b"] * 6, ["b"]], ["x", "y"])
    compared = explanations(model, ["a"], "54", ask="estimate", label="x", word="a")
    assert names(compared) == ["left out the percent sign"]
    model = MultinomialNB().fit([["a"] * 7, ["b"]], ["x", "y"])
    compared = explanations(model, ["a"], "0", ask="estimate", label="x", word="b")
    assert (names(compared), compared.known) == (["forgot to smooth"], ())


def test_a_float_is_spoken_of_as_a_decimal_and_a_fraction_as_a_fraction():
    model = fitted(MultinomialNB)
    for answer, said in ((0.56, "0.56"), (0.5, "0.5"), (Fraction(1, 2), "1/2")):
        compared = explanations(model, ["a"], answer, ask="estimate", label="spam", word="a")
        assert compared.expected == said


def test_a_sum_in_which_one_joint_is_negligible_is_the_other_joint():
    model = GaussianNB().fit([[0], [4], [100], [104]], "aabb")
    joint = model.log_joint([4])["a"]
    for text in (f"e^{joint:.5f}", f"exp({joint:.6f})"):
        assert explanations(model, [4], text, ask="evidence").agrees
