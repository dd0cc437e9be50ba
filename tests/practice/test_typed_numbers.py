"""Answers as people write them: read exactly, or refused with what to write instead."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import NaiveBayesError
from naive_bayes.practice.typed_numbers import ADVICE, read_answer
from tests.material import refused

F = Fraction


WRITTEN = {
    F(3, 20): ["3/20", " 6 / 40 ", "0.15", ".15", "0,15", "15%", "15 %", "15 per cent", "15 percent",
               "1.5e-1"],
    F(1, 4): ["(2 + 1)/(9 + 3)", "(2+1)/(9+3) = 3/12 = 1/4", "[2 + 1] / [9 + 3]", "2^-2", "1/2 – 1/4", "1/2 ‒ 1/4"],
    F(1, 15): ["3/5 × (4/12)^2", "3/5 * (4/12)**2", "3/5 · (4/12)²", "3/5(4/12)²"],
    F(9, 64): ["1/2 x 2/4 x 3/4 x (1 - 1/4)", "1/2 × 2/4 × 3/4 × (1 − 1/4)", "P(c) P(d|c) = 9/64"],
    F(2, 7): ["4:14", "4÷14", "P(free|ham) = 4/14"],
    F(41, 100): ["≈ 0.41", "0.41."],
    F(1, 2): ["½"],
    F(3, 2): ["1½"],
    F(-1, 2): ["-1/2"],
    F(1, 10**20): ["1e-20"],
    F(0): ["0"],
}  # fmt: skip


@pytest.mark.parametrize(("value", "texts"), WRITTEN.items(), ids=str)
def test_a_number_is_read_however_it_is_written(value, texts):
    for text in texts:
        assert read_answer(text).value == value, text


def test_a_decimal_keeps_its_places_and_digits():
    known = {"0.15": (2, 2), "0.0150": (4, 3), "15%": (2, 2), "-45.6 %": (3, 3), "1.5e-3": (4, 2)}
    for text, places_and_digits in known.items():
        given = read_answer(text)
        assert (given.places, given.digits) == places_and_digits
    assert read_answer("1.5" + "*9^999" * 5).digits == 2  # longer than Python writes a number
    for text in ("3/20", "15", "(1 + 2)/20", "½", "1/2 × 0.5"):  # exact
        assert read_answer(text).digits == 0


@pytest.mark.parametrize(
    "text",
    ["abc", "", " ", ".", "%", "3/", "/3", "(1", "1)", "nan", "inf", "1_0", "٣/٢٠", "1 2",
     "1e9999", "9^9^9", "2^0.5", "9^9999", "1//2", "9" * 201],
)  # fmt: skip
def test_a_text_that_is_not_a_number_is_refused_with_the_accepted_forms(text):
    shown = text.strip() if len(text) <= 40 else f"{'9' * 37}..."
    refused(lambda: read_answer(text), f"{shown!r} is not a number: {ADVICE}")


def test_a_number_has_one_value():
    for text in ("1/0", "0/00", "3/(2 - 2)", "0^-1"):
        refused(lambda: read_answer(text), f"{text!r} divides by 0, so it has no value")
    refused(lambda: read_answer("4/14 = 0.5"), "'4/14 = 0.5' says two different things")


@given(st.fractions(0, 2, max_denominator=10**6), st.integers(1, 9))
def test_a_fraction_comes_back_however_it_is_expanded(value, by):
    assert read_answer(f"{value.numerator * by}/{value.denominator * by}").value == value


@given(st.text(alphabet="0123456789+-*/^()., %=½²×ex", max_size=30))
def test_nothing_else_is_raised(text):
    with suppress(NaiveBayesError):
        read_answer(text)


def test_a_difference_of_rounded_numbers_may_be_0():
    """It is known to as many decimals as they are, and has no digit in front."""
    given = read_answer("0.50 - 0.50")
    assert (given.value, given.places) == (0, 2)


def test_digits_in_which_floats_differ_do_not_count():
    """0.1 + 0.2 is 0.30000000000000004, and what is off in the twelfth digit is another number."""
    third = Fraction(1, 3)
    assert read_answer("0.33333333333333337").matches(third)
    assert not read_answer("0.33333333340000000").matches(third)
