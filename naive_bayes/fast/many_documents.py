"""Many documents at a time, with packed scores if these save time."""

from collections.abc import Callable, Iterable
from itertools import chain, islice
from typing import Any, TypeVar

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.checks import column, in_document, many, several
from naive_bayes.prior import Label

T = TypeVar("T")

WORTHWHILE = 20
"""From this many documents on, packing the scores of all words saves time."""


def one_by_one(model: Any, documents: Iterable[Any], verb: Callable[[Any], T]) -> list[T]:
    """The result of a method for each document.

    Raises:
        TypeError, NaiveBayesError: as the method raises, with the document's number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> one_by_one(model, [["b"], ["a"]], model.classify)
        ['ham', 'spam']
    """
    model.classes  # noqa: B018  (raises first if the model has seen nothing)
    answers = []
    for number, document in enumerate(many(documents), 1):
        try:
            answers.append(verb(model.read(document, among_many=True)))
        except (NaiveBayesError, TypeError) as error:
            raise in_document(number, document, error) from error
    return answers


def predict(model: Any, documents: Iterable[Any]) -> list[Label]:
    """The class of each document, from the packed scores if these can decide, else by `classify`.

    Raises:
        TypeError, NaiveBayesError: a document cannot be counted; the message gives its
            number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> predict(model, [["b"], ["a"]] * 15) == ["ham", "spam"] * 15
        True
    """
    model.classes  # noqa: B018
    unread = iter(many(documents))
    first = list(islice(unread, WORTHWHILE))
    # For fewer documents, packed scores are used only if they exist already.
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
    """The share of the predicted labels that are right.

    Raises:
        NaiveBayesError: there are none, or the two numbers differ.

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
