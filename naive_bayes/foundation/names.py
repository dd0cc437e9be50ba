"""Looking up a name: exactly as it is written, or else by its only match without case."""

from collections.abc import Iterable

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short


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
    alike = [one for one in known if str(one).casefold() == name.casefold()]
    if len(alike) > 1:
        raise NaiveBayesError(
            f"{short(name, longest=40)} could be {' or '.join(alike[:2])}: write the one that you "
            "mean exactly"
        )
    return alike[0] if alike else None
