"""Values in messages: written as Python writes them, and never too long to read."""

import re
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

LONGEST = 200
"""The most characters of a value in a message."""

MOST = 10
"""The most values in a list in a message."""

CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]")
"""Characters that cannot be read, apart from line ends and tabs."""


def short(value: Any, write: Callable[[Any], str] = repr, longest: int = LONGEST) -> str:
    """The repr of a value, cut off where it is too long; a huge number by its size.

    Python refuses to write a whole number of more than 4,300 digits.

    Arguments:
        value: the value.
        write: how to write it: repr, or str.
        longest: how many characters of it, or of its text, are written.

    Examples:
        >>> short("free money"), short(Fraction(1, 3))
        ("'free money'", 'Fraction(1, 3)')
        >>> short("x" * 1000) == repr("x" * 200) + "…"
        True
        >>> short("smoothing, prior", str), short("smoothing, prior", str, 9)
        ('smoothing, prior', 'smoothing…')
        >>> short(10**5000), short(Fraction(1, 10**5000))
        ('a number of about 5001 digits', 'a fraction of about 5002 digits')
        >>> short([10**5000])
        'a list that is too long to write'
    """
    if isinstance(value, str | bytes | bytearray) and len(value) > longest:
        text = write(value[:longest])  # with quotes, and longer if it has escapes
        return (text if len(text) <= LONGEST + 3 else text[:LONGEST]) + "…"
    try:
        text = write(value)
    except (ValueError, RecursionError):
        return _size_of(value)
    return cut_off(text, 1 + (LONGEST if isinstance(value, str) else longest))


def cut_off(text: str, width: int) -> str:
    """A text, or as much of it as a width can contain, with an ellipsis for the rest.

    Examples:
        >>> cut_off("multinomial", 6), cut_off("multinomial", 11)
        ('multi…', 'multinomial')
    """
    return text if len(text) <= width else text[: width - 1] + "…"


def visible(text: str) -> str:
    """A text whose control characters are written out: a terminal would obey them, no XML may have them.

    Line ends and tabs are kept.  A string of JSON stays the same string.

    Examples:
        >>> print(visible("\\x1b]0;win\\x07"))
        \\u001b]0;win\\u0007
    """
    return CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def short_number(number: Any) -> str:
    """A number as `str` writes it: 1/3 rather than Fraction(1, 3).

    Examples:
        >>> short_number(Fraction(1, 3)), short_number(0.5), short_number(10**5000)
        ('1/3', '0.5', 'a number of about 5001 digits')
    """
    return short(number, str)


def short_list(values: Iterable[Any]) -> str:
    """Some values with commas between them; only the first ten of many.

    Examples:
        >>> short_list(["spam", "ham"])
        "'spam', 'ham'"
        >>> short_list(range(1000))
        '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (1000 in all)'
    """
    several = list(values)
    text = ", ".join(map(short, several[:MOST]))
    return text if len(several) <= MOST else f"{text}, … ({len(several)} in all)"


def in_a_sentence(names: Sequence[str], last: str = "or") -> str:
    """Names as a sentence lists them, with a word before the last.

    Examples:
        >>> in_a_sentence(("prior", "joint", "posterior")), in_a_sentence(["a", "b"], "and"), in_a_sentence(["a"])
        ('prior, joint or posterior', 'a and b', 'a')
    """
    return f" {last} ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def in_words(number: int) -> str:
    """A whole number, up to twelve in words.

    Examples:
        >>> in_words(4), in_words(13)
        ('four', '13')
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else short_number(number)


def several(number: int, thing: str) -> str:
    """A number and a noun.

    Examples:
        >>> several(1, "label"), several(2, "label")
        ('1 label', '2 labels')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _size_of(value: Any) -> str:
    if not isinstance(value, int | Fraction):
        return f"a {type(value).__name__} that is too long to write"
    parts = [value] if isinstance(value, int) else [value.numerator, value.denominator]
    digits = sum(int(part.bit_length() * 0.30103) + 1 for part in parts)  # log10(2); str would fail
    return f"a {'fraction' if len(parts) > 1 else 'number'} of about {digits} digits"
