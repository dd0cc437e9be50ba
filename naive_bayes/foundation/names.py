"""Looking up a name: exactly as it is written, or else by its only match without case."""

from collections.abc import Iterable
from unicodedata import normalize

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short


def folded(text: str) -> str:
    """A text without its case, and with one spelling of each letter (NFC): é is one character.

    Folding takes ΐ apart, and puts marks beside letters that have none in capitals, so the
    letters are joined again afterwards.

    Examples:
        >>> folded("Straße"), folded("cafe\\u0301") == "café", folded("ΤΩ\\u0342Ν") == folded("τῶν")
        ('strasse', True, True)
    """
    if text.isascii():
        return text.casefold()
    return normalize("NFC", normalize("NFC", text).casefold())


def owner_of(name: str, names: Iterable[str]) -> str | None:
    """The one of some names that a name means, or None if it means none of them.

    Raises:
        NaiveBayesError: several names differ from it only in capital letters.

    Examples:
        >>> owner_of("sky", ["Sky", "sky"]), owner_of("WIND", ["Sky", "wind"]), owner_of("x", ["y"])
        ('sky', 'wind', None)
        >>> owner_of("SKY", ["Sky", "sky"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'SKY' could be Sky or sky: write the one that you mean exactly
    """
    known = list(names)
    if name in known:
        return name
    alike = [one for one in known if folded(str(one)) == folded(name)]
    if len(alike) > 1:
        raise NaiveBayesError(
            f"{short(name, longest=40)} could be {' or '.join(alike[:2])}: write the one that you "
            "mean exactly"
        )
    return alike[0] if alike else None
