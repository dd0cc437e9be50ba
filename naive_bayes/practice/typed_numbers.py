"""One judge for numbers that people type: 4/14, (3 + 1)/(11 + 3), 0.286, 0,286, 28.6 %, ½, 2^10.

A number is read exactly, and compared with the right one: it is right, or right as far as it
goes, or wrong, or not a number.  Beside the value, the number of digits of a decimal is kept: it
decides which other numbers the decimal may be a rounding of.  `stepping/viewer/typed.js` judges
in the same way where there is no Python; `accepted_forms` has the forms that both are tested on.
"""

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import floor, log10
from numbers import Real
from typing import NamedTuple, NoReturn
from unicodedata import normalize

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type

RIGHT = "right"
SHORT = "right as far as it goes"
WRONG = "wrong"
UNREADABLE = "not a number"

ENOUGH_DIGITS = 3
"""A decimal that is rounded to so many digits is right, not counting zeros in front."""

FEWEST_DIGITS = 2
"""One that is rounded to so many is right as far as it goes."""

FLOAT_DIGITS = 12
"""More digits of a decimal are not looked at: floats that are added in another order differ there."""

LONGEST = 500
"""A longer answer is not read."""

LARGEST_POWER = 1000
"""A larger exponent is not worked out."""

MOST_BITS = 100_000
"""Nor is a power with more bits."""

QUOTED = 40
"""A message quotes at most so many characters of an answer."""

ADVICE = (
    "give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, "
    "or the working such as (2 + 1)/(9 + 3)"
)

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
SIGNS = str.maketrans("×·∙⋅xX÷:⁄∕−–‒[]…\u00a0\u202f", "******////---()~  ")

NUMBER = re.compile(r"([0-9][0-9.,]*|[.,][0-9]+)([eE][+-]?[0-9]{1,3})?(~?)")
GROUPS = r"[1-9][0-9]{0,2}(?:%s[0-9]{3})+"
SCIENTIFIC = re.compile(r"([0-9.,]+) ?\* ?10 ?\^ ?(?:\(([+-]?[0-9]{1,3})\)|([+-]?[0-9]{1,3}))")


# What was written.


@dataclass(frozen=True)
class Given:
    """A number as a person wrote it.

    Attributes:
        value: what it comes to.
        digits: how many digits it has, not counting zeros in front; 0 where it is exact.
        cut: whether further digits were left out, as in 0.666…

    Examples:
        >>> Given(Fraction(15, 100), digits=2).rounds(Fraction(2, 13))
        True
    """

    value: Fraction
    digits: int = 0
    cut: bool = False

    @property
    def places(self) -> int:
        """How many decimals it has.

        Examples:
            >>> read_answer("0.0150").places
            4
        """
        return self.digits - magnitude(self.value)

    @property
    def unit(self) -> Fraction:
        """One in the last place that counts.

        Examples:
            >>> read_answer("0.0150").unit
            Fraction(1, 10000)
        """
        return Fraction(10) ** (max(0, self.digits - FLOAT_DIGITS) - self.places)

    def rounds(self, number: Fraction) -> bool:
        """Whether it is the number, or a decimal that the number rounds to.

        Examples:
            >>> read_answer("0.46").rounds(Fraction(288, 631))
            True
            >>> read_answer(repr(0.1 + 0.2)).rounds(Fraction(3, 10))      # 0.30000000000000004
            True
            >>> read_answer("46/100").rounds(Fraction(288, 631))
            False
            >>> read_answer("0.66").rounds(Fraction(2, 3)), read_answer("0.66…").rounds(Fraction(2, 3))
            (False, True)
        """
        if not self.digits:
            return self.value == number
        if self.cut:
            return self._cuts_off(number)
        return 2 * abs(self.value - number) <= self.unit

    def _cuts_off(self, number: Fraction) -> bool:
        more = abs(number) - abs(self.value)
        return 0 <= more < self.unit and number * self.value >= 0

    def verdict(self, number: Fraction) -> str:
        """How it compares with the right number: `RIGHT`, `SHORT` or `WRONG`.

        Examples:
            >>> for text in ("288/631", "0.456", "0.46", "0.5"):
            ...     print(text, read_answer(text).verdict(Fraction(288, 631)))
            288/631 right
            0.456 right
            0.46 right as far as it goes
            0.5 wrong
            >>> read_answer("1.00").verdict(Fraction(9996, 10000))
            'right'
            >>> read_answer("1.00").verdict(Fraction(997, 1000))      # to three digits: 0.997
            'right as far as it goes'
        """
        if self.value == number:
            return RIGHT
        digits = self.digits
        if not digits or not self.rounds(number):
            return WRONG
        # 1.00 has three digits, and is 0.997 to two.
        if magnitude(number) < magnitude(self.value):
            digits -= 20 * abs(self.value - number) > self.unit
        return RIGHT if digits >= ENOUGH_DIGITS else SHORT if digits >= FEWEST_DIGITS else WRONG


class Written(NamedTuple):
    """A number or a formula as it was written, with its parts.

    Attributes:
        text: what was written.
        value: what it comes to.
        sign: "+" for sums and differences, "*" for products and quotients, "^" for a power; ""
            for a single number.
        parts: what is added or multiplied, each with the sign before it: +, -, *, / or ^.
        digits: of a decimal, as in `Given`.
        cut: as in `Given`.

    Examples:
        >>> quotient = read_working("(2 + 1)/12")
        >>> [(sign, part.text, part.value) for sign, part in quotient.parts]
        [('*', '2 + 1', Fraction(3, 1)), ('/', '12', Fraction(12, 1))]
    """

    text: str
    value: Fraction
    sign: str = ""
    parts: tuple[tuple[str, "Written"], ...] = ()
    digits: int = 0
    cut: bool = False

    @property
    def given(self) -> Given:
        """What it comes to, and to how many digits that is known.

        Examples:
            >>> read_working("0.25 × 1/3").given
            Given(value=Fraction(1, 12), digits=2, cut=False)
        """
        return Given(self.value, self.digits, self.cut)


# The judge.


class Judged(NamedTuple):
    """What the judge says of an answer.

    Attributes:
        verdict: `RIGHT`, `SHORT`, `WRONG` or `UNREADABLE`.
        given: the number, in the reading that counts; None where it is not a number.
        says: what there is to add, a sentence; often empty.

    Examples:
        >>> judge("0.49", Fraction(125, 253))
        Judged(verdict='right as far as it goes', given=Given(value=Fraction(49, 100), digits=2, cut=False), says='0.49 is right as far as it goes, to two digits.')
    """

    verdict: str
    given: Given | None
    says: str = ""


def judge(text: str, number: Fraction) -> Judged:
    """Whether an answer is the number, however it is written.

    Arguments:
        text: the answer.
        number: the right number.

    Examples:
        >>> for text in ("(5 + 1)/(17 + 3)", "30 %", "0.5", "a third"):
        ...     print(judge(text, Fraction(6, 20)).verdict)
        right
        right
        wrong
        not a number
        >>> judge("1,024", Fraction(1024)).verdict, judge("1,024", Fraction(128, 125)).verdict
        ('right', 'right')
        >>> judge("1,024", Fraction(1000)).says
        '1,024 was read as 1.024 and as 1024.'
        >>> judge("0.666", Fraction(2, 3)).says
        '0.666 is cut off, not rounded.'
        >>> judge("0.5", Fraction(125, 253)).says
        '0.5 has one digit, too few to compare: give two or more, or the fraction.'
    """
    try:
        readings = read_all(text)
    except NaiveBayesError as error:
        return Judged(UNREADABLE, None, str(error))
    by_verdict = {written.given.verdict(number): written.given for written in reversed(readings)}
    verdict = next(known for known in (RIGHT, SHORT, WRONG) if known in by_verdict)
    given, typed = by_verdict[verdict], quoted(text, marks=False)
    if verdict == SHORT:
        return Judged(verdict, given, f"{typed} is right as far as it goes, to two digits.")
    return Judged(verdict, given, _aside(readings, number, typed) if verdict == WRONG else "")


def _aside(readings: tuple[Written, ...], number: Fraction, typed: str) -> str:
    # What explains that an answer which looks right is not.
    first = readings[0].given
    if len(readings) > 1:
        others = " and as ".join(_plain_decimal(written.value) for written in readings)
        return f"{typed} was read as {others}."
    if first.digits and first.digits < FEWEST_DIGITS and first.rounds(number):
        return f"{typed} has one digit, too few to compare: give two or more, or the fraction."
    if first.digits >= FEWEST_DIGITS and not first.cut and first._cuts_off(number):
        return f"{typed} is cut off, not rounded."
    return ""


def _plain_decimal(value: Fraction) -> str:
    # A number with a comma ends after a few decimals, unless it is in a formula.
    return f"{float(value):.12g}"


# The reader.


def read_answer(text: str) -> Given:
    """A number: a fraction, a decimal, a percentage, or the working that leads to it.

    A comma is a decimal comma; `read_all` also has the reading as thousands.  Of a chain such
    as 4/14 = 0.286 the first number counts, and the others must agree with it.

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
        >>> read_answer("1.5e-3") == read_answer("1.5 x 10^-3") == Given(Fraction(3, 2000), digits=2)
        True
        >>> read_answer("1/0")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: '1/0' divides by 0, so it has no value: give a fraction such as 3/20
    """
    return read_working(text).given


def read_working(text: str) -> Written:
    """The same with its parts; of more readings the first.

    Raises:
        NaiveBayesError: as `read_answer`.

    Examples:
        >>> read_working("1/2 × 6/20").text
        '1/2 × 6/20'
    """
    return read_all(text)[0]


def read_all(text: str) -> tuple[Written, ...]:
    """Every reading of an answer: 1,024 is a decimal, and a thousand.

    Raises:
        NaiveBayesError: as `read_answer`.

    Examples:
        >>> [float(written.value) for written in read_all("1,024")]
        [1.024, 1024.0]
        >>> [float(written.value) for written in read_all("0,125")], len(read_all("1,024.5"))
        ([0.125], 1)
    """
    if len(text.strip()) > LONGEST:
        raise not_a_number(text)
    readings = [_read(text, thousands) for thousands in (False, True)]
    return tuple({written.value: written for written in reversed(readings)}.values())[::-1]


def _read(text: str, thousands: bool) -> Written:
    # A full stop does not belong to the number; three of them stand for more digits.
    line = re.sub(r"[.,;]\s*$", "", text.replace("...", "…"))
    parts = [part for part in re.split("[=≈≃]", line) if part.strip()]
    # What is left of a sign of equality may be a name, such as P(ham) or x.
    number = r"(?i)per\s?cent|\bto\b|[0-9.,]+e[+-]?[0-9]+"
    while len(parts) > 1 and re.search("[A-Za-z]", re.sub(number, "", parts[0])):
        del parts[0]
    if not parts:
        raise not_a_number(text)
    first, *others = (_read_one(part, text, thousands) for part in parts)
    for other in others:
        if not (other.given.rounds(first.value) or first.given.rounds(other.value)):
            raise NaiveBayesError(
                f"{quoted(text)} says two different things: give one number, "
                "or a chain whose parts are equal"
            )
    return first


def _read_one(part: str, text: str, thousands: bool) -> Written:
    plain, percent = _plain(part)
    try:
        written = _Reader(plain, text, thousands).whole()
    except RecursionError:
        raise not_a_number(text) from None
    except ZeroDivisionError:
        raise NaiveBayesError(
            f"{quoted(text)} divides by 0, so it has no value: give a fraction such as 3/20"
        ) from None
    written = written._replace(text=part.strip())
    if found := SCIENTIFIC.fullmatch(plain):  # 12 × 10^-4 is 12e-4
        digits = len(re.sub("[.,]", "", found[1]).lstrip("0"))
        return written._replace(digits=digits)
    if percent:  # 15 % is a decimal, even without a point
        whole = re.fullmatch(r"[+-]?0*([0-9]+)", plain)
        digits = len(whole[1]) if whole else written.digits
        return written._replace(value=written.value / 100, digits=digits, sign="", parts=())
    return written


def _plain(part: str) -> tuple[str, bool]:
    # One alphabet for all who write numbers; and whether the whole is a percentage.
    plain = re.sub("[⁰¹²³⁴-⁹⁻]+", lambda found: "^" + found[0].translate(SUPERSCRIPTS), part)
    # 1½ is one and a half.
    plain = re.sub("([0-9]*)([¼-¾⅐-⅞])", _mixed, plain)
    plain = re.sub(r"(?i)(?<=[0-9)]) *\bto\b *(?=[0-9(])", "/", plain)
    plain = " ".join(plain.translate(SIGNS).replace("**", "^").split())
    per_cent = re.fullmatch(r"(?is)(.*?) ?(?:%|per ?cent) ?\.? ?", plain)
    return (per_cent[1].strip(), True) if per_cent else (plain, False)


def _mixed(found: re.Match[str]) -> str:
    return f"({found[1] or 0}+{normalize('NFKC', found[2])})"


class _Reader:
    # Sums of products of powers, read from left to right.

    def __init__(self, plain: str, text: str, thousands: bool) -> None:
        self.plain, self.text, self.thousands = plain, text, thousands
        self.at = 0

    def whole(self) -> Written:
        written = self.sum()
        if self.at < len(self.plain):
            self.refuse()
        return written

    def refuse(self) -> NoReturn:
        raise not_a_number(self.text)

    def sign(self, signs: str) -> str:
        # The next sign, if it is one of these; before it there is at most one space.
        if self.plain[self.at : self.at + 1] == " ":
            self.at += 1
        found = self.plain[self.at : self.at + 1]
        if found not in signs:
            found = ""
        self.at += len(found)
        return found

    def joined(self, sign: str, parts: list[tuple[str, Written]], start: int) -> Written:
        # Several parts as one, which is known to as many digits as the coarsest of them.
        if len(parts) == 1 and parts[0][0] in "+*":
            return parts[0][1]
        value = Fraction(0 if sign == "+" else 1)
        for one, part in parts:
            if one == "+":
                value += part.value
            elif one == "-":
                value -= part.value
            elif one == "*":
                value *= part.value
            else:
                value /= part.value
        # A single digit, as in 0.5 or 0.6, is hardly ever a rounded one.
        digits = min((part.digits for _, part in parts if part.digits > 1), default=0)
        if len(parts) == 1 and not parts[0][1].parts:  # -0.5
            digits = parts[0][1].digits
        text = self.plain[start : self.at].strip()
        return Written(text, value, sign, tuple(parts), digits, any(p.cut for _, p in parts))

    def sum(self) -> Written:
        start = self.at
        parts = [(self.sign("+-") or "+", self.product())]
        while sign := self.sign("+-"):
            parts.append((sign, self.product()))
        return self.joined("+", parts, start)

    def product(self) -> Written:
        start = self.at
        parts = [("*", self.signed())]
        while True:
            # 3(1/4) is a product.
            implied = self.plain[self.at :].lstrip()[:1] == "("
            sign = self.sign("*/") or ("*" if implied else "")
            if not sign:
                return self.joined("*", parts, start)
            parts.append((sign, self.signed()))

    def signed(self) -> Written:
        # A factor or an exponent with a sign of its own, as in 2^-3.
        start = self.at
        sign = self.sign("+-")
        return self.joined("+", [(sign or "+", self.signed() if sign else self.power())], start)

    def power(self) -> Written:
        start = self.at
        base = self.number()
        if not self.sign("^"):
            return base
        exponent = self.signed()
        power = exponent.value
        bits = max(base.value.numerator.bit_length(), base.value.denominator.bit_length())
        if power.denominator != 1 or abs(power) > LARGEST_POWER or bits * abs(power) > MOST_BITS:
            self.refuse()
        text = self.plain[start : self.at].strip()
        value, parts = base.value ** int(power), (("*", base), ("^", exponent))
        return Written(text, Fraction(value), "^", parts, base.digits if base.digits > 1 else 0)

    def number(self) -> Written:
        if self.sign("("):
            inside = self.sum()
            if not self.sign(")"):
                self.refuse()
            return inside
        self.sign("")
        found = NUMBER.match(self.plain, self.at)
        if not found:
            self.refuse()
        self.at = found.end()
        written, exponent, cut = found[1], found[2] or "", bool(found[3])
        mantissa = _point(written, self.thousands)
        if mantissa is None:
            self.refuse()
        exact = "." not in mantissa and not exponent
        digits = 0 if exact else len(mantissa.replace(".", "").lstrip("0"))
        if cut and exact:
            self.refuse()
        return Written(found[0].rstrip("~"), Fraction(mantissa + exponent), digits=digits, cut=cut)


def _point(written: str, thousands: bool) -> str | None:
    # The digits with at most one point; None where commas and points make no number.
    points, commas = written.count("."), written.count(",")
    if commas and points:  # the later of the two is before the decimals
        group = "," if written.rindex(".") > written.rindex(",") else "."
        before, _, decimals = written.rpartition("." if group == "," else ",")
        good = re.fullmatch(GROUPS % re.escape(group), before) and decimals.isdecimal()
        return f"{before.replace(group, '')}.{decimals}" if good else None
    mark = "," if commas else "."
    if points + commas > 1 or (commas and thousands):
        if re.fullmatch(GROUPS % re.escape(mark), written):
            return written.replace(mark, "")
        if points + commas > 1:
            return None
    return written.replace(",", ".")


# Numbers of other kinds.


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
    check_type(number, str | Real | Decimal, "the number", "a number, or a text such as '3/20'")
    return read_answer(str(number))
