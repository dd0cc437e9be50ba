"""Exact numbers: read as they are written, and never too large to handle."""

from decimal import Decimal
from fractions import Fraction
from numbers import Real
from types import SimpleNamespace

from hypothesis import example, given
from hypothesis import strategies as st

from naive_bayes import MultinomialNB, given_prior
from naive_bayes.foundation.exact_numbers import (
    LARGEST_EXPONENT,
    LONGEST,
    exact,
    exact_from_text,
    python_scalar,
    sums_of,
)
from tests.material import refused

THIRD = Fraction(1, 3)
ADVICE = "give one such as 1, 0.5 or 1/2"
finite = st.floats(allow_nan=False, allow_infinity=False)


def test_a_decimal_is_read_by_its_shortest_form():
    assert exact(0.30000000000000004, "alpha") == Fraction(30000000000000004, 10**17)
    assert exact(Decimal("-0.25"), "alpha") == Fraction(-1, 4)
    for number in (2, 2.0, Decimal(2), Fraction(2)):
        assert (exact(number, "alpha"), type(exact(number, "alpha"))) == (2, int)


def test_what_is_not_a_finite_number_is_refused():
    for number in (float("nan"), float("inf"), -float("inf")):
        for value in (number, Decimal(number)):
            refused(lambda: exact(value, "alpha"), f"alpha is {value}")
    for value in ("1", None, 1j, [1]):
        refused(lambda: exact(value, "alpha"), f"alpha is {value!r}", kind=TypeError)


@given(finite)
def test_every_float_can_be_read_and_is_the_same_float_again(number):
    value = exact(number, "alpha")
    assert float(value) == number
    assert Fraction(value) == Fraction(repr(number))


# From a file, or the command line.


def test_a_number_is_read_without_rounding():
    texts = {"1": 1, "2.0": 2, " 0.5 ": Fraction(1, 2), "1/3": THIRD, "6/3": 2, "1E400": 10**400}
    for text, value in (*texts.items(), (7, 7)):
        number = exact_from_text(text, "--alpha", ADVICE)
        assert (number, type(number)) == (value, type(value))


def test_a_text_that_is_not_a_number_is_refused_with_advice():
    for text in ("", "one", "1/0", "1/2/3", "0x10", "nan", "inf", "1e", None, True, 0.5, []):
        refused(lambda: exact_from_text(text, "--alpha", ADVICE), f"--alpha is {text!r}", ADVICE)


def test_exponents_and_lengths_are_bounded():
    """Worked out, 1E999999999 has a billion digits."""
    for text in ("1E999999999", "1e-999999999", "1e401", "0.1e-401"):
        number = Decimal(text)
        refused(lambda: exact_from_text(text, "--alpha", ADVICE), f"--alpha is {text!r}")
        refused(lambda: exact(number, "alpha"), f"alpha is '{number}'", LARGEST_EXPONENT)
        refused(lambda: MultinomialNB(smoothing=number), f"alpha is '{number}'")
        refused(lambda: given_prior({"x": number, "y": 1}, "xy"), "'x'", number)
    for number in (10**LONGEST, -(10**LONGEST), Fraction(1, 10**LONGEST)):
        refused(lambda: exact(number, "alpha"), f"alpha has more than {LONGEST} digits")
    assert exact(10**LONGEST - 1, "alpha") == 10**LONGEST - 1
    text = "1" * (LONGEST + 1)
    assert exact_from_text(text[:LONGEST], "--alpha", ADVICE) == int(text[:LONGEST])
    refused(lambda: exact_from_text(text, "--alpha", ADVICE), LONGEST + 1, text[:20])


# In sums.


@example([1.7e308, 5e-324, 10**350, -(10**350), Decimal("1e-400"), THIRD])
@given(st.lists(st.one_of(st.integers(), finite, st.fractions(max_denominator=99)), max_size=8))
def test_sums_of_numbers_are_exact_as_they_are_written(numbers):
    values = [Fraction(exact(number, "a value")) for number in numbers]
    assert sums_of(numbers) == (sum(values), sum(value**2 for value in values))


def test_a_scalar_is_pythons_own_and_an_array_stays_an_array():
    """What numpy's scalars and arrays have in common, without numpy."""
    scalar, array = (SimpleNamespace(dtype="int64", ndim=ndim, item=lambda: 3) for ndim in (0, 1))
    assert python_scalar(scalar) == 3
    assert python_scalar(array) is array
    assert python_scalar("spam") == "spam"


def test_a_real_number_of_another_library_is_the_decimal_that_it_prints():
    class Float32(float):
        """As numpy's float32: .1 is 0.10000000149, and prints as 0.1."""

    class Short:
        def __str__(self):
            return "0.1"

        def __float__(self):
            return 0.10000000149011612

    Real.register(Short)
    assert exact(Short(), "alpha") == Fraction(1, 10)
    assert exact(Float32(0.1), "alpha") == Fraction(1, 10)
