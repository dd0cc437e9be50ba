"""Models copied, added and compared: counting is a sum, so it can be done in parts."""

from collections import Counter
from typing import Any

from naive_bayes.foundation import checks


def add(one: Any, other: object) -> Any:
    """The model that has seen the documents of both, `one + other`.

        fit(A) + fit(B) == fit(A + B)

    Raises:
        NaiveBayesError: the models have different settings.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> a, b = MultinomialNB().fit([["a"]], ["spam"]), MultinomialNB().fit([["b"]], ["ham"])
        >>> add(a, b) == MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        True
    """
    if not isinstance(other, type(one)):
        return NotImplemented
    if one.settings != other.settings:
        raise checks.made_differently(one, other)
    total = copy_of(one)
    document_counts = dict(total.document_counts)
    counts = {label: Counter(table) for label, table in tables_of(total).items()}
    for label, table in tables_of(other).items():
        document_counts[label] = document_counts.get(label, 0) + other.document_counts[label]
        counts.setdefault(label, Counter()).update(table)
    if document_counts:
        total.learn(document_counts, counts)
    return total


def copy_of(model: Any) -> Any:
    """A model with the same settings and tables of its own.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"]], ["spam"])
        >>> twin = copy_of(model).update(["b"], "ham")
        >>> model.classes, twin.classes
        (('spam',), ('spam', 'ham'))
    """
    twin = object.__new__(type(model))
    vars(twin).update(vars(model))
    if model.document_counts:
        tables = {label: Counter(table) for label, table in tables_of(model).items()}
        twin.learn(dict(model.document_counts), tables)
    return twin


def equal(one: Any, other: object) -> Any:
    """Equal settings and equal counts, in the same order of classes, which decides ties.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> equal(MultinomialNB(), MultinomialNB()), equal(MultinomialNB(), MultinomialNB(smoothing=0))
        (True, False)
    """
    if not isinstance(other, type(one)):
        return NotImplemented
    return (
        one.settings == other.settings
        and tables_of(one) == tables_of(other)
        and list(one.document_counts.items()) == list(other.document_counts.items())
    )


def tables_of(model: Any) -> Any:
    """The tables of a model's classes; refused if an update of it was interrupted.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> tables_of(MultinomialNB()), tables_of(MultinomialNB().fit([["a"]], ["spam"]))
        ({}, {'spam': Counter({'a': 1})})
    """
    if model.document_counts:
        len(model.counts)  # refused if an update was interrupted
    return model.counts if model.document_counts else {}
