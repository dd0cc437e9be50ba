"""Numbers as people write them, read exactly: 4/14, (3 + 1)/(11 + 3), 0.286, 0,286, 28.6 %, ½.

Beside the value, the number of digits of a decimal is kept: it decides which other numbers
the decimal may be a rounding of.
"""

import ast
import re
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from operator import add, mul, sub, truediv
from typing import Any
from unicodedata import normalize

from naive_bayes.errors import NaiveBayesError

ENOUGH_DIGITS = 3
"""The digits that a rounded decimal needs, not counting zeros in front."""

FLOAT_DIGITS = 12
"""More digits of a decimal are not looked at: floats that are added in another order differ there."""

LONGEST = 200
"""A longer answer is not read."""

LARGEST_POWER = 1000
"""A larger exponent is not worked out."""

QUOTED = 40
"""A message quotes at most so many characters of an answer."""

ADVICE = (
    "give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, "
    "or the working such as (2 + 1)/(9 + 3)"
)

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
SIGNS = str.maketrans("×·∙⋅xX÷:⁄∕−–‒[],", "******////---().")

OPERATIONS: dict[Any, Any] = {ast.Add: add, ast.Sub: sub, ast.Mult: mul, ast.Div: truediv}

NUMBER = re.compile(r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")


@dataclass(frozen=True)
class Given:
    """A number as a person wrote it.

    Attributes:
        value: what it comes to.
        digits: how many digits it has, not counting zeros in front; 0 where it is exact.

    Examples:
        >>> Given(Fraction(15, 100), digits=2).rounds(Fraction(2, 13))
        True
    """

    value: Fraction
    digits: int = 0

    @property
    def places(self) -> int:
        """How many decimals it has.

        Examples:
            >>> read_answer("0.0150").places
            4
        """
        return self.digits - magnitude(self.value)

    def rounds(self, number: Fraction) -> bool:
        """Whether it is the number, or a decimal that the number rounds to.

        Examples:
            >>> read_answer("0.46").rounds(Fraction(288, 631))
            True
            >>> read_answer(repr(0.1 + 0.2)).rounds(Fraction(3, 10))      # 0.30000000000000004
            True
            >>> read_answer("46/100").rounds(Fraction(288, 631))
            False
        """
        if not self.digits:
            return self.value == number
        # Half a unit of the last place that counts.
        places = self.places - max(0, self.digits - FLOAT_DIGITS)
        return abs(self.value - number) <= Fraction(1, 2) / Fraction(10) ** places

    def matches(self, number: Fraction) -> bool:
        """Whether it is the number, or the number rounded to enough digits.

        Examples:
            >>> read_answer("0.456").matches(Fraction(288, 631))
            True
            >>> read_answer("0.46").matches(Fraction(288, 631))
            False
        """
        return self.value == number or (self.digits >= ENOUGH_DIGITS and self.rounds(number))


def read_answer(text: str) -> Given:
    """A number: a fraction, a decimal, a percentage, or the working that leads to it.

    A comma is a decimal comma.  Of a chain such as 4/14 = 0.286 the first number counts,
    and the others must agree with it.

    Arguments:
        text: what was written.

    Raises:
        NaiveBayesError: it is not a number, divides by 0, or says two different things.

    Examples:
        >>> read_answer("(2 + 1)/(9 + 3)").value, read_answer("3/5 × (4/12)^2").value
        (Fraction(1, 4), Fraction(1, 15))
        >>> read_answer("0,25") == read_answer("25 %") == read_answer("0.25")
        True
        >>> read_answer("½").value, read_answer("P(ham|d) = 288/631 = 0.456").value
        (Fraction(1, 2), Fraction(288, 631))
        >>> read_answer("1.5e-3")
        Given(value=Fraction(3, 2000), digits=2)
        >>> read_answer("1/0")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: '1/0' divides by 0, so it has no value: give a fraction such as 3/20
        >>> read_answer("about a third")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'about a third' is not a number: give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, or the working such as (2 + 1)/(9 + 3)
    """
    if len(text.strip()) > LONGEST:
        raise not_a_number(text)
    # A full stop does not belong to the number.
    parts = [part for part in re.split("[=≈≃]", re.sub(r"[.,;]\s*$", "", text)) if part.strip()]
    # What is left of a sign of equality may be a name, such as P(ham) or x.
    number = r"(?i)per\s?cent|[0-9.,]+e[+-]?[0-9]+"
    while len(parts) > 1 and re.search("[A-Za-z]", re.sub(number, "", parts[0])):
        del parts[0]
    if not parts:
        raise not_a_number(text)
    first, *others = (_read_one(part, text) for part in parts)
    for other in others:
        if not (other.rounds(first.value) or first.rounds(other.value)):
            raise NaiveBayesError(
                f"{quoted(text)} says two different things: give one number, "
                "or a chain whose parts are equal"
            )
    return first


def _read_one(part: str, text: str) -> Given:
    plain, percent = _plain(part)
    if not re.fullmatch(r"[0-9.eE+*/() -]+", plain):
        raise not_a_number(text)
    try:
        value = _value_of(ast.parse(plain, mode="eval").body, plain, text)
    except (SyntaxError, RecursionError, MemoryError):
        raise not_a_number(text) from None
    except ZeroDivisionError:
        raise NaiveBayesError(
            f"{quoted(text)} divides by 0, so it has no value: give a fraction such as 3/20"
        ) from None
    digits = [*map(_digits, NUMBER.findall(plain))]
    if NUMBER.fullmatch(plain.lstrip("+- ")):
        # 15 % is a decimal, even without a point.
        whole = percent and re.fullmatch(r"[+-]?[0-9]+", plain)
        known = len(plain.lstrip("+-0")) if whole else digits[0]
    else:
        # What is worked out from rounded numbers is known to as many digits as the coarsest.
        # A single digit, as in 0.5 or 0.6, is hardly ever a rounded one.
        known = min((n for n in digits if n > 1), default=0)
    return Given(value / 100 if percent else value, known)


def _plain(part: str) -> tuple[str, bool]:
    # One alphabet for all who write numbers; and whether the whole is a percentage.
    plain = re.sub("[⁰¹²³⁴-⁹]+", lambda found: "^" + found[0].translate(SUPERSCRIPTS), part)
    # 1½ is one and a half.
    plain = re.sub("[¼-¾⅐-⅞]", lambda found: f"+({normalize('NFKC', found[0])})", plain)
    plain = plain.translate(SIGNS).replace("^", "**")
    # 3(1/4) is a product; and Python reads no number that begins with 0, such as 08.
    plain = re.sub(r"([0-9.)])\s*\(", r"\1*(", plain)
    plain = re.sub(r"(?<![0-9.])0+(?=[0-9])", "", " ".join(plain.split()))
    per_cent = re.fullmatch(r"(?is)(.*?)(?:%|per\s?cent)\s*\.?\s*", plain)
    return (per_cent[1].strip(), True) if per_cent else (plain, False)


def _value_of(node: ast.expr, plain: str, text: str) -> Fraction:
    # Sums of products of powers, as Python's own parser has read them.
    match node:
        case ast.Constant():
            written = plain[node.col_offset : node.end_col_offset]
            if NUMBER.fullmatch(written):
                return Fraction(written)
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() as sign, operand=operand):
            value = _value_of(operand, plain, text)
            return -value if isinstance(sign, ast.USub) else value
        case ast.BinOp(left=left, op=op, right=right):
            one, other = _value_of(left, plain, text), _value_of(right, plain, text)
            if type(op) in OPERATIONS:
                return Fraction(OPERATIONS[type(op)](one, other))
            bits = max(one.numerator.bit_length(), one.denominator.bit_length())
            whole = other.denominator == 1 and abs(other) <= LARGEST_POWER
            if isinstance(op, ast.Pow) and whole and bits * abs(other) <= 100_000:
                return Fraction(one ** int(other))
    raise not_a_number(text)


def _digits(written: str) -> int:
    # To how many digits a decimal is known; a whole number is exact.
    mantissa, _, exponent = written.lower().partition("e")
    exact = "." not in mantissa and not exponent
    return 0 if exact else len(mantissa.replace(".", "").lstrip("0"))


def magnitude(value: Fraction) -> int:
    """How many digits a number has before the point; negative, how many zeros behind it.

    Examples:
        >>> magnitude(Fraction(27, 2)), magnitude(Fraction(1, 3)), magnitude(Fraction(1, 300))
        (2, 0, -2)
    """
    if not value:
        return 0
    # A power of ten may come out a little too small; the comparison corrects the opposite.
    size = floor(log10(abs(value.numerator)) - log10(value.denominator) + 1e-9)
    return size + (abs(value) >= Fraction(10) ** size)


def not_a_number(text: str) -> NaiveBayesError:
    """The error for an answer that cannot be read.

    Examples:
        >>> raise not_a_number("seven")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'seven' is not a number: give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, or the working such as (2 + 1)/(9 + 3)
    """
    return NaiveBayesError(f"{quoted(text)} is not a number: {ADVICE}")


def quoted(text: str, marks: bool = True) -> str:
    """An answer as a message quotes it, cut off where it is long.

    Examples:
        >>> quoted("a third"), quoted("1" * 50), quoted(" 0.5 ", marks=False)
        ("'a third'", "'1111111111111111111111111111111111111...'", '0.5')
    """
    text = text.strip()
    text = text if len(text) <= QUOTED else text[: QUOTED - 3] + "..."
    return repr(text) if marks else text


def read_number(number: object) -> Given:
    """A number that was typed, or computed: a string, a float, an int or a Fraction.

    Raises:
        NaiveBayesError: it is not a number.

    Examples:
        >>> read_number(0.5) == read_number("0.5"), read_number(Fraction(1, 3)).value
        (True, Fraction(1, 3))
        >>> read_number(1e-300).digits
        1
    """
    if isinstance(number, int | Fraction):
        return Given(Fraction(number))
    return read_answer(str(number))
