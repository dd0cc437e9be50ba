"""evaluation: exact figures, counted by hand."""

from collections import UserList
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import refused

# Ten documents, counted by hand: of 5 a, 3 are called a, 1 b and 1 c; of 3 b, 2 are called b
# and 1 a; of 2 c, both are called b.  Nothing that is c is called so.
TRUE = [*"aaaaa", *"bbb", *"cc"]
PREDICTED = [*"aaabc", *"bba", *"bb"]

columns = st.lists(
    st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=20
)


OF_TWO_COLUMNS = [
    *(nb.accuracy, nb.confusion_matrix, nb.report, nb.macro_average, nb.micro_average, nb.log_loss),
    *(partial(share, label="a") for share in (nb.precision, nb.recall, nb.f1)),
    *(partial(curve, positive="a") for curve in (nb.roc_points, nb.calibration_table)),
    partial(nb.cross_validate, nb.MultinomialNB),
]


# Right and wrong verdicts.


def test_the_figures_are_those_counted_by_hand():
    assert repr(nb.accuracy(TRUE, PREDICTED)) == repr(nb.Estimate(5, 10))
    assert nb.confusion_matrix(TRUE, PREDICTED) == [[3, 1, 1], [1, 2, 0], [0, 2, 0]]
    other_order = nb.confusion_matrix(TRUE, PREDICTED, labels="cbad")[:3]
    assert other_order == [[0, 2, 0, 0], [0, 2, 1, 0], [1, 1, 3, 0]]
    macro, micro = nb.macro_average(TRUE, PREDICTED), nb.micro_average(TRUE, PREDICTED)
    means = Fraction(23, 60), Fraction(19, 45), Fraction(7, 18), 10
    assert (macro, micro) == (means, (Fraction(1, 2),) * 3 + (10,))


@given(columns)
def test_the_figures_follow_from_the_confusion_matrix(pairs):
    true, predicted = (list(column) for column in zip(*pairs, strict=True))
    labels = list(nb.report(true, predicted))
    matrix = nb.confusion_matrix(true, predicted, labels)
    assert sum(map(sum, matrix)) == len(pairs)
    right = sum(matrix[k][k] for k in range(len(labels)))
    assert nb.accuracy(true, predicted) == Fraction(right, len(pairs))
    for k, label in enumerate(labels):
        row, column = sum(matrix[k]), sum(line[k] for line in matrix)
        p = Fraction(matrix[k][k], column) if column else 0
        r = Fraction(matrix[k][k], row) if row else 0
        assert (nb.precision(true, predicted, label), nb.recall(true, predicted, label)) == (p, r)
        assert nb.f1(true, predicted, label) == (2 * p * r / (p + r) if p + r else 0)


# Cross-validation.

labels_and_k = st.lists(st.sampled_from("abc"), min_size=2, max_size=40).flatmap(
    lambda labels: st.tuples(st.just(labels), st.integers(2, len(labels)))
)


@given(labels_and_k, st.integers(0, 5))
def test_the_folds_are_a_stratified_partition(drawn, seed):
    labels, k = drawn
    folds = nb.stratified_folds(labels, k, seed)
    assert len(folds) == k
    assert sorted(i for fold in folds for i in fold) == list(range(len(labels)))
    assert all(fold == sorted(fold) for fold in folds)
    sizes = [len(fold) for fold in folds]
    assert max(sizes) - min(sizes) <= 1
    for label in set(labels):
        shares = [sum(labels[i] == label for i in fold) for fold in folds]
        assert max(shares) - min(shares) <= 1
    assert folds == nb.stratified_folds(labels, k, seed)


def test_each_document_is_predicted_by_a_model_that_has_not_seen_it():
    """Here a model answers with the first document that it has not seen."""

    class Rote:
        def fit(self, documents, labels):
            self.known = set(documents)
            return self

        def predict(self, documents):
            assert not self.known.intersection(documents)
            return [min({*range(10)} - self.known)] * len(documents)

    folds = nb.stratified_folds([*"ababababab"], 5, 0)  # each is known by its first document
    firsts = [next(fold[0] for fold in folds if i in fold) for i in range(10)]
    assert nb.cross_validate(Rote, list(range(10)), [*"ababababab"], k=5) == firsts


# By position: a column of a table has an index of its own.


class Column(UserList):
    """Like a pandas Series with shuffled rows: iterated by position, and asked by index."""

    def __iter__(self):
        return iter(self.data)

    def __getitem__(self, index):
        return self.data[index * 7 % len(self.data)]


for_both_forms = pytest.mark.parametrize("form", [iter, Column], ids=["a generator", "a column"])


@for_both_forms
def test_every_function_takes_columns_by_position_and_reads_them_once(form):
    rows = [dict.fromkeys("abc", 0.5) for _ in TRUE]
    for function in OF_TWO_COLUMNS[:-1]:
        other = {nb.log_loss: rows, nb.roc_points: range(10), nb.calibration_table: rows}
        column = other.get(getattr(function, "func", function), PREDICTED)
        assert function(form(TRUE), form(column)) == function(TRUE, column)


@for_both_forms
def test_folds_and_cross_validation_go_by_position(form):
    """Taken by index, a shuffled column would train each document with another's label."""
    documents = [[label, f"w{k % 4}"] for k, label in enumerate("abc" * 7)]
    labels = [*"abc" * 7]
    assert nb.stratified_folds(form(labels), 5) == nb.stratified_folds(labels, 5)
    predicted = nb.cross_validate(nb.MultinomialNB, form(documents), form(labels), k=5)
    assert predicted == nb.cross_validate(nb.MultinomialNB, documents, labels, k=5) == labels


# Bad input.


def test_columns_of_different_lengths_and_empty_ones_are_refused():
    for call in OF_TWO_COLUMNS:
        refused(lambda: call(["a"], ["a", "y"]), "1", "2")
        refused(lambda: call([], []))
    refused(lambda: nb.confusion_matrix("a", "a", labels="aba"), "labels has 'a' twice")


def test_an_invalid_number_of_folds_is_named():
    for k in (1, 0, -1, 4, 2.0, "2"):
        refused(lambda: nb.stratified_folds([*"aab"], k), f"k is {k!r}")
