"""Many documents at a time: one verb for each, and the packed scores where they are worth it."""

from collections.abc import Callable, Iterable
from itertools import chain, islice
from typing import Any, TypeVar

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.machinery.checks import column, in_document, many, several
from naive_bayes.prior import Label

T = TypeVar("T")

WORTHWHILE = 20
"""So many documents, and packing the scores of all words takes less time than it saves."""


def one_by_one(model: Any, documents: Iterable[Any], verb: Callable[[Any], T]) -> list[T]:
    """What a verb says of each document.

    Raises:
        TypeError, NaiveBayesError: what the verb raises, with the document's number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> one_by_one(model, [["b"], ["a"]], model.classify)
        ['ham', 'spam']
    """
    model.classes  # noqa: B018  (a model that has seen nothing says so first)
    answers = []
    for number, document in enumerate(many(documents), 1):
        try:
            answers.append(verb(model.read(document, among_many=True)))
        except (NaiveBayesError, TypeError) as error:
            raise in_document(number, document, error) from error
    return answers


def predict(model: Any, documents: Iterable[Any]) -> list[Label]:
    """The class of each document: from the packed scores, or where they cannot tell, by `classify`.

    Raises:
        TypeError, NaiveBayesError: a document cannot be counted; it is named by its number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> predict(model, [["b"], ["a"]] * 15) == ["ham", "spam"] * 15
        True
    """
    model.classes  # noqa: B018
    unread = iter(many(documents))
    first = list(islice(unread, WORTHWHILE))
    # For fewer documents they are used only if they are there already.
    packed = model.packed_scores() if len(first) == WORTHWHILE else model._packed
    labels = []
    for number, document in enumerate(chain(first, unread), 1):
        label = None if packed is None else packed.label(document)
        if label is None:
            try:
                label = model.classify(model.read(document, among_many=True))
            except (NaiveBayesError, TypeError) as error:
                raise in_document(number, document, error) from error
        labels.append(label)
    return labels


def score(predicted: list[Label], labels: Iterable[Label]) -> Estimate:
    """The share of the predicted labels that are the true ones.

    Raises:
        NaiveBayesError: there are none, or not as many of both.

    Examples:
        >>> print(score(["spam", "ham", "ham"], ["spam", "ham", "spam"]))
        2/3
    """
    true = column(labels, "labels")
    if len(predicted) != len(true):
        raise NaiveBayesError(
            f"there are {several(len(predicted), 'document')} and {several(len(true), 'label')}: "
            "give one label for each document"
        )
    if not true:
        raise NaiveBayesError("there are no documents to score: give at least one")
    return Estimate(sum(a == b for a, b in zip(predicted, true, strict=True)), len(true))
