"""Many documents at a time, with straight lines where they save time."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from naive_bayes.fast.straight_lines import StraightLines, straight_lines_of
from naive_bayes.foundation.documents import many

WORTHWHILE = 20
"""From this many documents on, preparing the scores of all words saves time."""


def first_few(model: Any, documents: Iterable[Any]) -> tuple[list[Any], Iterator[Any]]:
    """The documents before the twentieth, and the others if there are more.

    Raises:
        NaiveBayesError: the model has seen nothing, or `documents` is a single document.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> few, more = first_few(model, [["b"]] * 30)
        >>> len(few), len(list(more))
        (20, 10)
    """
    model.classes  # noqa: B018  (raises if the model has seen nothing)
    unread = iter(documents if type(documents) is list else many(documents))
    return list(islice(unread, WORTHWHILE)), unread


def prepared(model: Any, few: list[Any]) -> StraightLines | None:
    """The straight lines for these documents and more, with all rows if it is worth it; or None.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> prepared(model, [["b"]] * 20).label({"b": 1})
        'ham'
    """
    if model.straight_lines is None and len(few) < WORTHWHILE:
        return None
    straight_lines = straight_lines_of(model)
    if straight_lines and len(few) == WORTHWHILE:
        straight_lines.rows.prepare()
    return straight_lines
