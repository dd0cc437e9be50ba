"""The training documents beside a recording: what its numbers were counted from."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short
from naive_bayes.further.mixed import MixedNB
from naive_bayes.multinomial import MultinomialNB

ROWS = 60
"""More different rows than this are not kept."""

WORDS = 80
"""A longer row is shortened."""


def training_rows(
    rows: Iterable[tuple[Any, Any]], words: set[str], model: Any = None
) -> tuple[list[dict[str, Any]], int]:
    """Training documents as a page shows them: a label, words, and how often they occur.

    Arguments:
        rows: pairs of a document, as tokens, a bag or a row of features, and a label.
        words: the words of the factors, as text; rows that have one of them are kept first.
        model: the model that counted them, if it is known.

    Returns:
        Different rows in their order, and how many documents are not among them.

    Raises:
        NaiveBayesError: a document cannot be read.

    Examples:
        >>> training_rows([(["a", "b"], "spam"), (["a", "b"], "spam")], {"a"})
        ([{'label': 'spam', 'words': ['a', 'b'], 'times': 2}], 0)
        >>> training_rows([({"outlook": "sunny", "wind": None}, "no")], set())[0]
        [{'label': 'no', 'words': ['outlook = sunny'], 'times': 1}]
    """
    features = tuple(model.features) if isinstance(model, MixedNB) else ()
    once = isinstance(model, MultinomialNB) and model.binary
    times: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for number, (document, label) in enumerate(rows, 1):
        if isinstance(document, str | bytes) or not isinstance(document, Iterable):
            raise NaiveBayesError(
                f"the document of row {number} is {short(document)}: "
                "give tokens, a bag or a row of features"
            )
        found = tuple(_words(document, features))
        times[str(label), tuple(dict.fromkeys(found)) if once else found] += 1
    kept = list(times)
    if len(kept) > ROWS:
        kept = [row for row in kept if words.intersection(row[1])] or kept
    made: list[dict[str, Any]] = [
        {"label": label, "words": _shortened(row, words), "times": times[label, row]}
        for label, row in kept[:ROWS]
    ]
    return made, sum(times.values()) - sum(row["times"] for row in made)


def _words(document: Iterable[Any], features: Collection[Any]) -> list[str]:
    if features and not isinstance(document, Mapping):
        document = dict(zip(features, document, strict=False))
    if not isinstance(document, Mapping):
        return [str(word) for word in document]
    if not features and all(type(times) is int for times in document.values()):
        return [str(word) for word, n in document.items() for _ in range(min(n, WORDS))]
    return [f"{name} = {value}" for name, value in document.items() if value is not None]


def _shortened(row: tuple[str, ...], words: set[str]) -> list[str]:
    if len(row) <= WORDS:
        return list(row)
    return [*[word for word in row if word in words][:WORDS], f"… ({len(row)} words)"]
