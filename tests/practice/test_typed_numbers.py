"""The judge of typed numbers: one table of forms, in Python and in the page's own script."""

import json
import shutil
import subprocess
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import NaiveBayesError
from naive_bayes.practice.accepted_forms import ACCEPTED_FORMS
from naive_bayes.practice.typed_numbers import (
    ADVICE,
    RIGHT,
    SHORT,
    UNREADABLE,
    WRONG,
    judge,
    quoted,
    read_all,
    read_answer,
    read_working,
)
from tests.material import ROOT, refused
from tests.practice.right_answers import right_answers

F = Fraction

TABLE = [(text, form.number, form.verdict) for form in ACCEPTED_FORMS for text in form.texts]


# The table.


def test_a_text_that_is_not_a_number_is_refused_with_the_accepted_forms():
    texts = [text for text, _, said in TABLE if said == UNREADABLE]
    for text in [*texts, "(" * 150]:
        said = judge(text, F(1)).says
        with pytest.raises(NaiveBayesError) as error:
            read_answer(text)
        assert said == str(error.value)
        shown = text.strip() if len(text) <= 40 else f"{text[:37]}..."
        ends = (
            f"is not a number: {ADVICE}",
            "divides by 0, so it has no value: give a fraction such as 3/20",
            "says two different things: give one number, or a chain whose parts are equal",
        )
        assert said in [f"{shown!r} {end}" for end in ends]


@pytest.mark.parametrize(
    ("text", "number", "says"),
    [
        ("0.49", F(125, 253), "0.49 is right as far as it goes, to two digits."),
        ("0.5", F(125, 253), "0.5 has one digit, too few to compare: give two or more, or the fraction."),
        ("0.666", F(2, 3), "0.666 is cut off, not rounded."),
        ("1,024", F(3, 10), "1,024 was read as 1.024 and as 1024."),
        ("0.668", F(2, 3), ""),
        ("2/4", F(1, 3), ""),
    ],
)  # fmt: skip
def test_the_judge_says_what_a_reader_would_not_guess(text, number, says):
    assert judge(text, number).says == says


# The reader.


def test_a_decimal_keeps_its_places_and_digits():
    known = {"0.15": (2, 2), "0.0150": (4, 3), "15%": (2, 2), "-45.6 %": (3, 3), "1.5e-3": (4, 2)}
    for text, places_and_digits in known.items():
        written = read_answer(text)
        assert (written.places, written.digits) == places_and_digits
    assert read_answer("1.5" + "*9^999" * 5).digits == 2  # longer than Python writes a number
    for text in ("3/20", "15", "(1 + 2)/20", "½", "1/2 × 0.5"):  # exact
        assert read_answer(text).digits == 0


def test_a_working_keeps_its_parts():
    quotient = read_working("(5 + 1)/(17 + 3) = 0.3")
    (_, above), (_, below) = quotient.parts
    assert [(sign, part.text) for sign, part in above.parts] == [("+", "5"), ("+", "1")]
    assert (below.text, below.value) == ("17 + 3", 20)
    small = read_working("1.5e-3 + 0.66…")
    assert [part.text for _, part in small.parts] == ["1.5e-3", "0.66"]
    product = read_working("1/2 × (6/20)^2")
    assert [(sign, part.text) for sign, part in product.parts] == [
        ("*", "1"),
        ("/", "2"),
        ("*", "(6/20)^2"),
    ]


@given(st.fractions(0, 2, max_denominator=10**6), st.integers(1, 9))
def test_a_fraction_comes_back_however_it_is_expanded(value, by):
    assert read_answer(f"{value.numerator * by}/{value.denominator * by}").value == value


@given(st.text(alphabet="0123456789+-*/^()., %=½²×ex…", max_size=30))
def test_nothing_else_is_raised(text):
    with suppress(NaiveBayesError):
        read_all(text)


def test_a_difference_of_rounded_numbers_may_be_0():
    """It is known to as many decimals as they are, and has no digit in front."""
    written = read_answer("0.50 - 0.50")
    assert (written.value, written.places) == (0, 2)


def test_zeros_before_the_first_digit_do_not_count_before_a_power_of_ten():
    for text, digits in (
        ("0.12 × 10^-4", 2),
        ("12 × 10^-4", 2),
        ("0.012e2", 2),
        ("0.120 × 10^3", 3),
    ):
        assert read_working(text).digits == digits


def test_a_number_has_as_many_digits_with_a_minus_sign():
    for text in ("0.5", ".5", "0,67", "6.7e-1", "6e-1", "0.66…", "15", "66.7 %"):
        plain, negative = read_answer(text), read_answer(f"-{text}")
        assert negative == replace(plain, value=-plain.value)
    assert "has one digit" in judge("-0.5", F(-125, 253)).says


def test_zeros_may_be_what_a_small_number_is_cut_off_to():
    zeros = read_answer("0.50 - 0.50…")
    assert zeros.rounds(F(9, 1000))
    assert not zeros.rounds(F(1, 100))


@pytest.mark.parametrize(
    ("text", "number", "verdict"),
    [
        ("2^1000", F(2**1000), RIGHT),
        ("2^-1000", F(1, 2**1000), RIGHT),
        ("2^1001", F(2**1001), UNREADABLE),
        ("2^-1001", F(1, 2**1001), UNREADABLE),
        (f"{2**100 - 1}^1000", F(2**100 - 1) ** 1000, RIGHT),  # 100 bits
        (f"{2**100}^1000", F(2**100) ** 1000, UNREADABLE),
        (f"(1/{2**100})^1000", F(1, 2**100) ** 1000, UNREADABLE),
        ("0.333333333333", F(1, 3), RIGHT),  # twelve digits are looked at
        ("0.333333333334", F(1, 3), WRONG),
        ("0.3333333333334", F(1, 3), RIGHT),  # rounded to twelve it is the same
        ("0.3333333333339", F(1, 3), WRONG),
    ],
)
def test_powers_and_digits_have_a_limit(text, number, verdict):
    assert judge(text, number).verdict == verdict


def test_a_message_quotes_40_characters():
    for length, shown in ((40, "x" * 40), (41, "x" * 37 + "...")):
        assert quoted("x" * length, marks=False) == shown


def test_numbers_that_are_written_alike_are_one_key():
    assert len({read_answer("0,25"), read_answer("25 %"), read_answer("0.25")}) == 1


def test_an_answer_may_have_500_characters():
    assert judge("0." + "3" * 498, F(1, 3)).verdict == RIGHT
    assert judge("0." + "3" * 499, F(1, 3)).verdict == UNREADABLE


def test_digits_in_which_floats_differ_do_not_count():
    """0.1 + 0.2 is 0.30000000000000004, and what is off in the twelfth digit is another number."""
    third = Fraction(1, 3)
    assert judge("0.33333333333333337", third).verdict == RIGHT
    assert judge("0.33333333340000000", third).verdict == WRONG


def test_two_things_cannot_be_said_at_once():
    refused(lambda: read_answer("4/14 = 0.5"), "'4/14 = 0.5' says two different things")


# Right answers, drawn.


@given(st.fractions(0, 1, max_denominator=5000).filter(bool), st.integers(3, 11))
def test_a_rounded_decimal_is_right_and_its_neighbours_are_wrong(number, digits):
    """As Python's own decimals round it; one more or less in the last digit is another number."""
    text = format(
        Decimal(f"{Decimal(number.numerator) / Decimal(number.denominator):.{digits - 1}e}"), "f"
    )
    assert judge(text, number).verdict == RIGHT
    unit = F(10) ** -len(text.partition(".")[2])
    for other in (F(text) + 2 * unit, F(text) - 2 * unit):
        assert judge(f"{float(other):.{len(text.partition('.')[2])}f}", number).verdict == WRONG


def test_right_answers_are_right_in_every_form():
    rng = Random(1)
    for _ in range(200):
        number = F(rng.randrange(1, 400), rng.randrange(1, 400))
        for text in right_answers(number):
            assert judge(text, number).verdict == RIGHT, (text, number)


# The page's own judge.

node = shutil.which("node")


@cache
def judged_by_script(rows):
    asked = [
        [text, number] if isinstance(number, str) else [text, *map(str, number.as_integer_ratio())]
        for text, number in rows
    ]
    script = ROOT / "tests" / "practice" / "typed.mjs"
    finished = subprocess.run(
        [node, str(script)],
        input=json.dumps(asked),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(finished.stdout)


@pytest.mark.skipif(not node, reason="node runs the page's judge")
def test_the_script_judges_the_table_in_the_same_words():
    rows = tuple((text, number) for text, number, _ in TABLE)
    for (text, number), (verdict, says, *_) in zip(rows, judged_by_script(rows), strict=True):
        assert (verdict, says) == judge(text, number)[::2], text


@pytest.mark.skipif(not node, reason="node runs the page's judge")
def test_the_script_reads_random_texts_as_python_does():
    rng, rows = Random(5), []
    signs = ["0123456789"] * 3 + ["+-*/^()", "., %", "½²⁻×÷…", "e:=≈x"]
    for _ in range(1500):
        text = "".join(rng.choice(rng.choice(signs)) for _ in range(rng.randrange(1, 12)))
        rows.append((text, F(rng.randrange(9), rng.randrange(1, 9))))
    for _ in range(100):
        number = F(rng.randrange(1, 400), rng.randrange(1, 400))
        rows += [
            (text, rng.choice([number, number * F(1001, 1000)])) for text in right_answers(number)
        ]
    numbers = 0
    for (text, number), (verdict, _, value, digits, cut) in zip(
        rows, judged_by_script(tuple(rows)), strict=True
    ):
        judged = judge(text, number)
        assert verdict == judged.verdict, (text, number)
        if value is not None:
            written = read_all(text)[0]
            assert [F(int(value[0]), int(value[1])), digits, cut] == [
                written.value,
                written.digits,
                written.cut,
            ], text
            numbers += 1
    assert numbers > len(rows) / 3


@pytest.mark.skipif(not node, reason="node runs the page's judge")
def test_a_recorded_float_takes_the_fraction_that_it_rounds():
    """2/3 as a recording has it; 5.5/18.5 has two digits, and is 11/37."""
    verdicts = {
        (repr(2 / 3), "2/3"): RIGHT,
        (repr(2 / 3), "(1 + 1)/(2 + 1) = 0.667"): RIGHT,
        (repr(2 / 3), "0.667"): RIGHT,
        (repr(2 / 3), "0.67"): SHORT,
        (repr(2 / 3), "0.668"): WRONG,
        (repr(2 / 3), "667/1000"): WRONG,
        (repr(11 / 37), "5.5/18.5"): RIGHT,
        ("0.667", "0.66667"): RIGHT,
        ("0.667", "2/3"): RIGHT,
        ("0.667", "0.6662"): WRONG,
    }
    rows = tuple((text, recorded) for recorded, text in verdicts)
    assert [verdict for (verdict,) in judged_by_script(rows)] == [*verdicts.values()]


def test_brackets_too_deep_to_follow_are_no_number():
    refused(lambda: read_answer("(" * 240 + "1/2" + ")" * 240), "(" * 37)
