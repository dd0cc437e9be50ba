"""Numbers without rounding: read as written, and never too large to handle.

0.1 means 1/10 everywhere: in a setting, on the command line and in a file.
"""

from collections.abc import Iterable
from decimal import Context, Decimal, Inexact, localcontext
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short

Exact = int | Fraction
"""A number without rounding."""

Number = int | float | Fraction | Decimal
"""A number as a person might write it."""

LONGEST = 1000
"""The most characters that a number may have."""

LARGEST_EXPONENT = 400
"""How far the point of a decimal may move: every float is within it."""

LARGEST_COUNT = 10**100
"""How often a word may occur in a document: sums of such counts are within a float's range."""

LARGEST_SUM = 10**200
"""How often a word may occur in all documents of a saved model."""


def exact(number: Number, name: str) -> Exact:
    """A number as it was written, without rounding: 0.1 means 1/10.

    A float is read by its shortest decimal form.  In the sushi chapter, 8.3.2, alpha is
    "some number"; this function turns such a number into an exact one.

    Arguments:
        number: an int, a Fraction, a Decimal or a float.
        name: what the number is, for the message, such as "alpha".

    Returns:
        An int if the number is whole, otherwise a Fraction.

    Raises:
        TypeError: it is not a number.
        NaiveBayesError: it is NaN or infinite, or too long to work with.

    Examples:
        >>> exact(0.1, "alpha"), exact(1, "alpha"), exact(2.0, "alpha")
        (Fraction(1, 10), 1, 2)
        >>> exact(float("nan"), "alpha")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is nan, which is not a finite number: give an int, a Fraction or a decimal such as 0.5
    """
    if isinstance(number, Rational):
        value = Fraction(int(number.numerator), int(number.denominator))
        if max(abs(value.numerator), value.denominator) >= 10**LONGEST:
            raise NaiveBayesError(
                f"{name} has more than {LONGEST} digits: give a number of at most {LONGEST}"
            )
    elif isinstance(number, Real | Decimal):
        if not isinstance(number, float | Decimal):
            number = float(str(number))  # numpy's float32, which prints its shortest form too
        # repr(0.1) is '0.1', the shortest decimal that means this float.
        digits = float.__repr__(number) if isinstance(number, float) else str(number)
        if not (isfinite(number) if isinstance(number, float) else number.is_finite()):
            raise NaiveBayesError(
                f"{name} is {digits}, which is not a finite number: "
                "give an int, a Fraction or a decimal such as 0.5"
            )
        value = _fraction(digits, name)
    else:
        raise TypeError(
            f"{name} is {short(number)}, of type {type(number).__name__}: "
            "give an int, a Fraction or a decimal such as 0.5"
        )
    return value.numerator if value.denominator == 1 else value


def exact_from_text(text: object, name: str, advice: str) -> Exact:
    """A number from a file or the command line: 1, 0.5, 1/2 or 5e-1, without rounding.

    Arguments:
        text: the text, or an int.
        name: what the number is, for the message.
        advice: what to write instead, for the message.

    Raises:
        NaiveBayesError: it is not a number, or too long to work with.

    Examples:
        >>> exact_from_text("1/2", "alpha", "give 1/2"), exact_from_text("2.0", "alpha", "give 2")
        (Fraction(1, 2), 2)
        >>> exact_from_text("one", "--alpha", "give one such as 1, 0.5 or 1/2")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: --alpha is 'one', which is not a number: give one such as 1, 0.5 or 1/2
        >>> exact_from_text("1e999999999", "--alpha", "give one such as 1, 0.5 or 1/2")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: --alpha is '1e999999999', whose exponent is beyond 400: give a number with a smaller exponent
    """
    if isinstance(text, bool) or not isinstance(text, int | str):
        raise NaiveBayesError(f"{name} is {short(text)}, which is not a number: {advice}")
    if isinstance(text, int):
        return text
    try:
        value = _fraction(text.strip(), name)
    except NaiveBayesError:
        raise
    except (ValueError, ZeroDivisionError):
        raise NaiveBayesError(f"{name} is {short(text)}, which is not a number: {advice}") from None
    return value.numerator if value.denominator == 1 else value


def python_scalar(value: Any) -> Any:
    """A scalar of numpy as Python's own, anything else as it is.

    `np.int64(3)` is 3 and `np.str_("spam")` is "spam": they are equal, but print otherwise
    and have no form in JSON.

    Examples:
        >>> python_scalar("spam"), python_scalar(3)
        ('spam', 3)
    """
    if hasattr(value, "dtype") and hasattr(value, "item") and not getattr(value, "ndim", 1):
        return value.item()
    return value


def sums_of(numbers: Iterable[Number]) -> tuple[Fraction, Fraction]:
    """The sum of numbers and the sum of their squares, exactly.

    Decimals are added as decimals with room for every digit, which is the quickest exact
    way.  Numbers that are not decimals, such as 1/3, are added as fractions.

    Examples:
        >>> sums_of([0.1, 0.2, 3])
        (Fraction(33, 10), Fraction(181, 20))
        >>> sums_of([Fraction(1, 3), 0.5])
        (Fraction(5, 6), Fraction(13, 36))
    """
    fractions = []
    total = squares = Decimal(0)
    with localcontext(Context(prec=5_000, traps=[Inexact])):
        for number in numbers:
            if type(number) is float and abs(number) < 1e300:
                value = Decimal(repr(number))
            elif type(number) is int and abs(number) < 10**300:
                value = Decimal(number)
            else:
                fractions.append(Fraction(exact(number, "a value")))
                continue
            total += value
            squares += value * value
    return (
        Fraction(total) + sum(fractions, Fraction(0)),
        Fraction(squares) + sum((value**2 for value in fractions), Fraction(0)),
    )


def _fraction(text: str, name: str) -> Fraction:
    # Fraction("1e999999999") would run for hours before we could reject it.
    if len(text) > LONGEST:
        raise NaiveBayesError(
            f"{name} has {len(text)} characters, beginning with {short(text[:20])}: "
            f"give a number of at most {LONGEST}"
        )
    _, letter, exponent = text.lower().partition("e")
    if letter and abs(int(exponent)) > LARGEST_EXPONENT:
        raise NaiveBayesError(
            f"{name} is {short(text)}, whose exponent is beyond {LARGEST_EXPONENT}: "
            "give a number with a smaller exponent"
        )
    return Fraction(text)
