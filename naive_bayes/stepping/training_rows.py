"""The training documents beside a recording: what its numbers were counted from."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

ROWS = 60
"""More different rows than this are not kept."""

WORDS = 80
"""A longer row is shortened."""


def training_rows(
    owner: Any, rows: Iterable[tuple[Any, Any]], words: set[Any]
) -> tuple[list[dict[str, Any]], int]:
    """Training documents as a page shows them: a label, words, and how often they occur.

    Arguments:
        owner: the model; or a text classifier, whose `tokens` read a text.
        rows: pairs of a document and a label.
        words: the words of the factors; rows that have one of them are kept first.

    Returns:
        Different rows in their order, and how many documents are not among them.

    Examples:
        >>> training_rows(None, [(["a", "b"], "spam"), (["a", "b"], "spam")], {"a"})
        ([{'label': 'spam', 'words': ['a', 'b'], 'times': 2}], 0)
        >>> training_rows(None, [({"outlook": "sunny", "wind": None}, "no")], set())[0]
        [{'label': 'no', 'words': ['outlook = sunny'], 'times': 1}]
    """
    times: Counter[tuple[str, tuple[str, ...]]] = Counter()
    asked = {" = ".join(map(str, word)) if isinstance(word, tuple) else str(word) for word in words}
    for document, label in rows:
        times[str(label), tuple(_words(owner, document))] += 1
    kept = list(times)
    if len(kept) > ROWS:
        telling = [row for row in kept if asked.intersection(row[1])][:ROWS]
        kept = telling or kept[:ROWS]
    shown: list[dict[str, Any]] = [
        {"label": label, "words": _short(row, asked), "times": times[label, row]}
        for label, row in kept
    ]
    return shown, sum(times.values()) - sum(row["times"] for row in shown)


def _words(owner: Any, document: Any) -> list[str]:
    if isinstance(document, str) and hasattr(owner, "tokens"):
        document = owner.tokens(document)
    features: Any = getattr(getattr(owner, "model", owner), "features", None)
    if isinstance(document, Mapping):
        items: list[tuple[Any, Any]] = list(document.items())
        if features is None and all(type(times) is int for _, times in items):
            return [str(word) for word, times in items for _ in range(min(times, WORDS))]
    elif features is None:
        return [str(word) for word in document]
    else:
        items = list(zip(features, document, strict=False))
    return [f"{feature} = {value}" for feature, value in items if value is not None]


def _short(row: tuple[str, ...], asked: set[str]) -> list[str]:
    if len(row) <= WORDS:
        return list(row)
    telling = [word for word in row if word in asked]
    return [*telling[:WORDS], f"… ({len(row)} words)"]
