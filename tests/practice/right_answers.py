"""A right number in every form that people write."""

from decimal import Decimal, localcontext
from fractions import Fraction


def rounded(number, digits):
    """A decimal with so many significant digits, without an exponent."""
    with localcontext(prec=digits):
        return format(Decimal(number.numerator) / Decimal(number.denominator), "f")


def right_answers(number):
    """Fractions, decimals, percentages, powers of ten and chains, all of them right."""
    n, d = number.numerator, number.denominator
    texts = [
        f"{n}/{d}",
        f"{n} / {d}",
        f"{7 * n}/{7 * d}",
        f"{n} /{d}",
        f"{n}:{d}",
        f"+{n}/{d}",
        f"({n})/({d - 1} + 1)",
    ]
    texts += [f"{2 * n}/{d} × 1/2", f"{n}/{d}^1", f"({n} + 1/2)/({d}) - 1/2/{d}"]
    for digits in (3, 4, 6, 11):
        plain = rounded(number, digits)
        texts += [plain, plain.replace(".", ","), f" {plain} ", f"≈ {plain}", f"x = {plain}"]
        if "." in plain:
            texts += [plain[1:]] if plain.startswith("0.") else []
            texts += [f"{n}/{d} = {plain}"]
        percent = rounded(number * 100, digits)
        texts += [f"{percent}%", f"{percent} %", f"{percent} per cent"] if "." in percent else []
        mantissa, _, exponent = f"{Decimal(plain):.{digits - 1}e}".partition("e")
        texts += [
            f"{mantissa}e{exponent}",
            f"{mantissa} x 10^{int(exponent)}",
            f"{mantissa} × 10^({int(exponent)})",
        ]
    return [text for text in dict.fromkeys(texts) if as_whole(text, number)]


def as_whole(text, number):
    """A number without decimals, such as 343 for 343.4, is not a rounding that one can see."""
    return any(sign in text for sign in ".,/:%^e") or Fraction(text.strip("≈ x=")) == number
