"""All pages: one hue for each class, the same on every page and in every picture.

A hue is a number from 1 to `HUES`; docs/css/tokens.css says what colour it is, in light and
in dark.  There are eight colours; the second eight hues have them too, and striped bars.
"""

from collections.abc import Hashable, Sequence

HUES = 16

FAMILIAR = {"spam": 1, "ham": 2, "-": 1, "+": 2, "negative": 1, "positive": 2, "0": 1, "1": 2}
"""Classes that several pages share; a bad review has the hue of spam."""


def class_hues(labels: Sequence[Hashable]) -> dict[Hashable, int]:
    """A hue for each class: its own where it is familiar, else the first that is free.

    Examples:
        >>> class_hues(["spam", "ham"]), class_hues(["+", "-"]), class_hues(["hockey", "space", "spam"])
        ({'spam': 1, 'ham': 2}, {'+': 2, '-': 1}, {'hockey': 2, 'space': 3, 'spam': 1})
        >>> max(class_hues([str(n) for n in range(40)]).values())
        16
    """
    chosen: dict[Hashable, int] = {}
    for label in labels:
        hue = FAMILIAR.get(str(label))
        if hue and hue not in chosen.values():
            chosen[label] = hue
    free = [hue for hue in range(1, HUES + 1) if hue not in chosen.values()] or [1]
    others = [label for label in labels if label not in chosen]
    chosen |= {label: free[k % len(free)] for k, label in enumerate(others)}
    return {label: chosen[label] for label in labels}
