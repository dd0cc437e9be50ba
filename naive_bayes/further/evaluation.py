"""Evaluation: how good are the verdicts?

Everything here is computed from two columns: the true labels and the predicted ones. Shares
are exact `Estimate`s, so an accuracy prints as 812/1000. A share of 0/0, such as the
precision of a class that is never predicted, counts as 0.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import cycle
from typing import Any, NamedTuple

from naive_bayes.base.classifier import share_of_right_labels
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_distinct,
    check_known,
    check_type,
    check_whole_number,
    column,
    two_columns,
)
from naive_bayes.foundation.documents import listed_documents, read_once
from naive_bayes.foundation.exact_numbers import python_scalar
from naive_bayes.foundation.messages import short_number
from naive_bayes.prior import Label


def accuracy(true: Sequence[Label], predicted: Sequence[Label]) -> Estimate:
    """The share of documents whose predicted label is the true one.

        accuracy = right / all

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> print(accuracy(["+", "+", "-"], ["+", "-", "-"]))
        2/3
        >>> accuracy([], [])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: there are no labels to compare: give at least one
    """
    return share_of_right_labels(*_labels(true, predicted))


def confusion_matrix(
    true: Sequence[Label], predicted: Sequence[Label], labels: Sequence[Label] = ()
) -> list[list[int]]:
    """How many documents of each true class were given each label.

    Arguments:
        true: the true labels.
        predicted: the predicted ones.
        labels: the order of rows and columns; by default the order of first appearance,
            true labels first.

    Returns:
        A row for each true label, with a column for each predicted one.

    Raises:
        NaiveBayesError: the columns differ in length, or a label is not in `labels`, or is
            there twice.

    Examples:
        >>> confusion_matrix(["+", "+", "-"], ["+", "-", "-"])
        [[1, 1], [0, 1]]
        >>> confusion_matrix(["+"], ["+"], labels=["-", "+"])
        [[0, 0], [0, 1]]
    """
    true, predicted = _labels(true, predicted)
    seen = labels_of(true, predicted)
    order = column(labels, "labels") or seen
    check_distinct(order, "labels", "label")
    check_known(seen, order, "label", "labels")
    pairs = Counter(zip(true, predicted, strict=True))
    return [[pairs[row, column] for column in order] for row in order]


def labels_of(true: Iterable[Label], predicted: Iterable[Label]) -> list[Label]:
    """All labels in order of first appearance, the true ones first.

    Examples:
        >>> labels_of(["+", "-"], ["?", "+"])
        ['+', '-', '?']
    """
    return list(dict.fromkeys([*true, *predicted]))


def precision(true: Sequence[Label], predicted: Sequence[Label], label: Label) -> Fraction:
    """Of the documents predicted to have the label, the share that do.

        precision = right / predicted

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> print(precision(["+", "+", "-"], ["+", "-", "-"], "-"))
        1/2
        >>> precision(["+"], ["-"], "+")                     # never predicted
        Fraction(0, 1)
    """
    right, times_predicted, _ = _counts(true, predicted, label)
    return _share(right, times_predicted)


def recall(true: Sequence[Label], predicted: Sequence[Label], label: Label) -> Fraction:
    """Of the documents that have the label, the share predicted to have it: the sensitivity.

        recall = right / true

    Odds notes, "Log of Odds": the threshold controls the sensitivity.

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> print(recall(["+", "+", "-"], ["+", "-", "-"], "+"))
        1/2
    """
    right, _, times_actual = _counts(true, predicted, label)
    return _share(right, times_actual)


def f1(true: Sequence[Label], predicted: Sequence[Label], label: Label) -> Fraction:
    """The harmonic mean of precision and recall.

        F1 = 2 right / (predicted + true)

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> print(f1(["+", "+", "-"], ["+", "-", "-"], "+"))
        2/3
    """
    right, times_predicted, times_actual = _counts(true, predicted, label)
    return _share(2 * right, times_predicted + times_actual)


class ClassReport(NamedTuple):
    """Precision, recall and F1 of one class, and how many documents it has.

    Examples:
        >>> ClassReport(Fraction(1), Fraction(1, 2), Fraction(2, 3), 2).support
        2
    """

    precision: Fraction
    recall: Fraction
    f1: Fraction
    support: int


def report(true: Sequence[Label], predicted: Sequence[Label]) -> dict[Label, ClassReport]:
    """Precision, recall and F1 of every class.

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> for label, row in report(["+", "+", "-"], ["+", "-", "-"]).items():
        ...     print(label, row.precision, row.recall, row.f1, row.support)
        + 1/1 1/2 2/3 2
        - 1/2 1/1 2/3 1
    """
    true, predicted = _labels(true, predicted)
    rows = {}
    for label in labels_of(true, predicted):
        asked = true, predicted, label
        rows[label] = ClassReport(precision(*asked), recall(*asked), f1(*asked), true.count(label))
    return rows


def macro_average(true: Sequence[Label], predicted: Sequence[Label]) -> ClassReport:
    """The plain mean over the classes: each class counts the same.

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> macro_average(["+", "+", "-"], ["+", "-", "-"])
        ClassReport(precision=Fraction(3, 4), recall=Fraction(3, 4), f1=Fraction(2, 3), support=3)
    """
    rows = list(report(true, predicted).values())
    columns = zip(*rows, strict=True)
    precision, recall, f1, support = (sum(column, Fraction(0)) for column in columns)
    return ClassReport(precision / len(rows), recall / len(rows), f1 / len(rows), int(support))


def micro_average(true: Sequence[Label], predicted: Sequence[Label]) -> ClassReport:
    """Precision, recall and F1 over all documents together: each document counts the same.

    With one label for each document, precision, recall and F1 are all the accuracy.

    Raises:
        NaiveBayesError: the columns differ in length, or are empty.

    Examples:
        >>> print(micro_average(["+", "+", "-"], ["+", "-", "-"]).f1)
        2/3
    """
    share = accuracy(true, predicted)
    return ClassReport(share, share, share, int(share.total))


# Cross-validation.


def stratified_folds(labels: Sequence[Label], k: int = 10, seed: int = 0) -> list[list[int]]:
    """Deal the documents into k folds so that each class is spread evenly.

    Arguments:
        labels: the label of each document.
        k: how many folds.
        seed: of the shuffle within each class; the same seed gives the same folds.

    Returns:
        k lists of positions, each in increasing order.

    Raises:
        NaiveBayesError: k is less than 2, or exceeds the number of documents.

    Examples:
        >>> folds = stratified_folds(["+"] * 4 + ["-"] * 4, k=2)
        >>> [[i // 4 for i in fold] for fold in folds]       # two of each class
        [[0, 0, 1, 1], [0, 0, 1, 1]]
        >>> sorted(folds[0] + folds[1]) == list(range(8))
        True
    """
    labels = column(labels, "labels")
    check_whole_number(k, "k", 2)
    if k > len(labels):
        raise NaiveBayesError(
            f"k is {short_number(k)} for {len(labels)} documents: give at most one fold for each"
        )
    from random import Random  # slow to load and needed only here

    rng = Random(python_scalar(seed))
    folds: list[list[int]] = [[] for _ in range(k)]
    turns = cycle(folds)
    for label in dict.fromkeys(labels):
        members = [i for i, other in enumerate(labels) if other == label]
        rng.shuffle(members)
        for i, fold in zip(members, turns, strict=False):
            fold.append(i)
    return [sorted(fold) for fold in folds]


def cross_validate(
    make_model: Callable[[], Any],
    documents: Sequence[Any],
    labels: Sequence[Label],
    k: int = 10,
    seed: int = 0,
) -> list[Label]:
    """A predicted label for every document, from a model that has not seen it.

    Each fold is predicted by a model that was fitted to the other folds.

    Arguments:
        make_model: makes an unfitted model, such as `MultinomialNB`.
        documents: what the model takes: bags, tokens, rows, or texts.
        labels: the label of each document.
        k: how many folds.
        seed: of the folds.

    Returns:
        The predicted labels, in the order of the documents.

    Raises:
        NaiveBayesError: the columns differ in length; see `stratified_folds`.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents, labels = [["a"], ["a"], ["b"], ["b"]], ["spam", "spam", "ham", "ham"]
        >>> cross_validate(MultinomialNB, documents, labels, k=2)
        ['spam', 'spam', 'ham', 'ham']
    """
    documents, labels = two_columns(
        "documents", map(read_once, listed_documents(documents)), "labels", column(labels, "labels")
    )
    check_type(make_model, Callable, "make_model", "what makes a model, such as MultinomialNB")
    predicted: dict[int, Label] = {}
    for fold in stratified_folds(labels, k, seed):
        held_out = set(fold)
        training = [i for i in range(len(labels)) if i not in held_out]
        model = make_model()
        check_type(getattr(model, "fit", None), Callable, "fit", "a model that has this method")
        model.fit([documents[i] for i in training], [labels[i] for i in training])
        verdicts = model.predict([documents[i] for i in fold])
        predicted.update(zip(fold, verdicts, strict=True))
    return [predicted[i] for i in range(len(labels))]


# Scores and probabilities.


def _share(count: int, total: int) -> Fraction:
    return Estimate(count, total) if total else Fraction(0)


def _counts(
    true: Sequence[Label], predicted: Sequence[Label], label: Label
) -> tuple[int, int, int]:
    true, predicted = _labels(true, predicted)
    (label,) = column([label], "labels")
    right = sum(a == b == label for a, b in zip(true, predicted, strict=True))
    return right, sum(b == label for b in predicted), sum(a == label for a in true)


def _labels(true: Iterable[Label], predicted: Iterable[Label]) -> tuple[list[Any], list[Any]]:
    return two_columns("true", column(true, "true"), "predicted", column(predicted, "predicted"))
