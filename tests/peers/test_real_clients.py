"""Columns, arrays and scalars of pandas and numpy, wherever documents, labels and numbers are expected.

The package depends on neither: it reads a column by position, and what a scalar of numpy says
of itself.  Tested against the real libraries: pip install -e ".[clients]".
"""

import json
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

import naive_bayes as nb
from naive_bayes import GaussianNB, MixedNB, MultinomialNB, TextClassifier
from tests.material import WORD_MODELS, refused

TEXTS = ["Win now!", "Free money, win", "Lunch at noon?", "See you at lunch"]
LABELS = ["spam", "spam", "ham", "ham"]
TOKENS = [nb.tokenise(text) for text in TEXTS]

COLUMNS = {
    "an array": lambda values: np.array(values),
    "an array of objects": lambda values: np.array(values, dtype=object),
    "a series from behind": lambda values: pd.Series(values, index=range(len(values), 0, -1)),
    "a series with one index for all": lambda values: pd.Series(values, index=[7] * len(values)),
    "a series by name": lambda values: pd.Series(values, index=list("dbca")[: len(values)]),
    "a part of a frame": lambda values: pd.DataFrame({"x": ["-", *values]})["x"].iloc[1:],
    "a string column": lambda values: pd.Series(values, dtype="string" if type(values[0]) is str else None),
    "categories": lambda values: pd.Series(values, dtype="category"),
    "a list of scalars": lambda values: list(np.array(values)),
}  # fmt: skip
every_column = pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)


def plain(value):
    """Whether nothing of numpy is left in a value, as its repr shows."""
    return "np." not in repr(value)


TRUE, PREDICTED, SCORES = ["+", "+", "-", "-"], ["+", "-", "-", "-"], [2.0, 1.5, 1.0, 0.5]
ROWS = [{"+": p, "-": 1 - p} for p in (0.9, 0.8, 0.3, 0.2)]
OF_TWO = (nb.accuracy, nb.confusion_matrix, nb.report, nb.macro_average, nb.micro_average)
OF_ONE = (nb.precision, nb.recall, nb.f1)
CALLS = [
    *(lambda to, of=of: of(to(TRUE), to(PREDICTED)) for of in OF_TWO),
    *(lambda to, of=of: of(to(TRUE), to(PREDICTED), np.str_("+")) for of in OF_ONE),
    lambda to: nb.roc_points(to(TRUE), to(SCORES), np.str_("+")),
    lambda to: nb.log_loss(to(TRUE), pd.Series(ROWS) if to is not list else ROWS),
    lambda to: nb.calibration_table(to(TRUE), ROWS, np.str_("+")),
    lambda to: nb.stratified_folds(to(TRUE), np.int64(2), seed=np.int64(7)),
    lambda to: nb.label_column(to(TRUE), "+"),
    lambda to: nb.cross_validate(TextClassifier, to(TEXTS), to(LABELS), k=2),
]


@every_column
def test_every_evaluation_reads_any_column(column):
    for call in CALLS:
        assert call(column) == call(list)
    assert plain([call(column) for call in CALLS[: len(OF_TWO)]])
    assert isinstance(nb.accuracy(column(TRUE), column(PREDICTED)), nb.Estimate)


@every_column
@pytest.mark.parametrize("labels", [LABELS, [1, 1, 0, 0], [True, True, False, False]])
def test_texts_and_labels_come_in_any_column(column, labels):
    expected = TextClassifier().fit(TEXTS, labels)
    classifier = TextClassifier().fit(column(TEXTS), column(labels))
    assert classifier == expected
    assert classifier.predict(column(TEXTS)) == labels
    assert classifier.score(column(TEXTS), column(labels)) == 1
    assert plain([classifier.model.classes, classifier.predict(column(TEXTS))])
    assert classifier.to_json() == expected.to_json()


@every_column
def test_labels_and_keywords_come_in_any_column(column):
    given = {"classes": ["ham", "spam"], "vocabulary": ["win", "lunch"]}
    for make in WORD_MODELS.values():
        columns = {name: column(values) for name, values in given.items()}
        model = make(**columns).fit(TOKENS, column(LABELS))
        assert model == make(**given).fit(TOKENS, LABELS)
        assert plain([model.classes, model.vocabulary, model.explain(TOKENS[0])])


def test_a_column_of_tokens_is_documents():
    model = MultinomialNB().fit(pd.Series(TOKENS, index=[3, 3, 1, 0]), LABELS)
    assert model == MultinomialNB().fit(TOKENS, LABELS)
    assert model.predict(pd.Series(TOKENS)) == model.predict(TOKENS)
    assert model.classify(np.array(TOKENS[0])) == model.classify(pd.Series(TOKENS[0])) == "spam"


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16])
def test_counts_may_be_whole_numbers_of_numpy(kind):
    bag = {"a": kind(5), "b": kind(9), "c": kind(0)}
    assert nb.bag_of_words(bag) == {"a": 5, "b": 9}
    model = MultinomialNB().fit([bag, {"a": kind(2)}], ["spam", "ham"])
    assert model == MultinomialNB().fit([{"a": 5, "b": 9}, {"a": 2}], ["spam", "ham"])
    assert plain([nb.bag_of_words(bag), model.word_counts])
    assert nb.bag_from_vector(np.array([4, 3, 1], dtype=kind), "abc") == {"a": 4, "b": 3, "c": 1}
    assert nb.multinomial_coefficient(np.array([4, 3, 1], dtype=kind)) == 280
    assert nb.n_grams(TOKENS[3], kind(2)) == nb.n_grams(TOKENS[3], 2)
    assert TextClassifier(sizes=np.array([1, 2], dtype=kind)) == TextClassifier(sizes=(1, 2))
    assert len(model.most_informative("spam", "ham", kind(1))) == 2
    refused(lambda: nb.bag_of_words({"a": np.float64(0.5)}), "'a'")


@pytest.mark.parametrize("alpha", [np.float64(0.1), np.float32(0.1)])
def test_a_number_of_numpy_is_what_it_prints(alpha):
    assert nb.Laplace(alpha) == nb.Laplace(Fraction(1, 10))
    assert nb.Laplace(np.int64(2)) == nb.Laplace(2)
    prior = {np.str_("spam"): alpha, np.str_("ham"): np.float64(0.9)}
    assert nb.given_prior(prior, LABELS[1:3]) == {"spam": Fraction(1, 10), "ham": Fraction(9, 10)}
    model = MultinomialNB(smoothing=alpha, prior=prior).fit(TOKENS, LABELS)
    assert plain(nb.Laplace(alpha))
    assert MultinomialNB.from_json(model.to_json()) == model
    assert nb.uniform_prior(np.array(["a", "b"])) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert nb.bayes_theorem(np.float64(0.9), np.float64(0.5), np.float64(0.5)) == Fraction(9, 10)


def test_labels_of_numpy_have_a_form_in_json():
    model = MultinomialNB().update(TOKENS[0], np.int64(1)).update(TOKENS[2], np.int64(0))
    assert [entry["label"] for entry in json.loads(model.to_json())["classes"]] == [1, 0]
    assert plain([model, model.classify(TOKENS[0], threshold=-9, positive=np.int64(1))])
    assert model.odds(TOKENS[0], np.int64(1), np.int64(0)) == model.odds(TOKENS[0], 1, 0)


def test_rows_of_numbers_come_as_arrays_or_frames():
    heights = np.array([[6.0, 180], [5.92, 190], [5.0, 100], [5.5, 150]])
    expected = GaussianNB().fit(heights.tolist(), LABELS)
    assert GaussianNB().fit(heights, np.array(LABELS)) == expected
    assert expected.predict(heights) == expected.predict(heights.tolist())
    frame = pd.DataFrame(heights, columns=["height", "weight"], index=[4, 3, 2, 1])
    model = MixedNB({"height": nb.Gaussian(), "weight": nb.Gaussian()})
    model.fit(frame.to_dict("records"), pd.Series(LABELS))
    rows = [row for _, row in frame.iterrows()]
    assert model == MixedNB(model.features).fit(rows, LABELS)
    assert model.predict(rows) == model.predict(frame.to_dict("records")) == LABELS


def test_categories_events_and_matrices_may_come_from_numpy():
    rows = np.array([["sunny", "hot"], ["rainy", "cool"]])
    model = nb.CategoricalNB().fit(rows.tolist(), ["no", "yes"])
    assert nb.CategoricalNB().fit(rows, ["no", "yes"]) == model
    visits = MixedNB({"visits": nb.Poisson(), "day": nb.Categorical()})
    visits.fit([{"visits": np.int64(3), "day": np.str_("monday")}], [np.int64(1)])
    assert visits.parameters("visits", 1) == 3
    assert visits.classify({"visits": np.int64(2), "day": "monday"}) == 1
    X, Y = [[1, 1, 0], [0, 1, 1]], [1, 0]
    for function in (nb.transpose_times, nb.share_row, nb.presence_row):
        assert function(np.array(Y), np.array(X)) == function(Y, X)


def test_a_count_matrix_is_refused_by_name():
    named = "an array of numbers, as if it were a row of a count matrix"
    counts = np.array([[5, 9, 3], [11, 3, 3]])
    from scipy import sparse

    for make in WORD_MODELS.values():
        for matrix in (counts, sparse.csr_matrix(counts)):
            refused(lambda: make().fit(matrix, ["spam", "ham"]), "in document 1, ", named)
        model = make().fit([nb.bag_from_vector(row, "abc") for row in counts], ["spam", "ham"])
        refused(lambda: model.predict(counts), "in document 1, ", named)
        refused(lambda: model.classify(counts[0]), named)
        refused(lambda: model.classify(pd.Series(counts[0])), named)


def test_a_data_frame_is_refused():
    frame = pd.DataFrame({"text": TEXTS, "more": TEXTS})
    for make in (MultinomialNB, nb.BernoulliNB, TextClassifier, GaussianNB):
        refused(lambda: make().fit(frame, LABELS), "DataFrame", "frame.to_dict('records')")
        refused(lambda: make().fit(TOKENS, frame[["text"]]), "labels is a DataFrame")


def test_a_missing_label_is_named():
    for missing in (np.nan, pd.NA, pd.NaT):
        labels = ["spam", "spam", missing, "ham"]
        refused(lambda: MultinomialNB().fit(TOKENS, labels), f"label 3 is {missing!r}")
        refused(lambda: nb.CategoricalNB().fit([[missing]], "x"), f"{missing!r} is not a value")


def test_a_prior_may_be_a_series_but_not_an_array():
    series = pd.Series({"x": 0.25, "y": 0.75})
    model = MultinomialNB(prior=series).fit([["a"], ["b"]], "xy")
    assert model.prior == {"x": Fraction(1, 4), "y": Fraction(3, 4)}
    assert model == MultinomialNB(prior=dict(series)).fit([["a"], ["b"]], "xy")
    refused(lambda: MultinomialNB(prior=np.array([0.5, 0.5])), "the prior is array")
    refused(lambda: nb.Gaussian(ddof=np.array([0, 1])), "ddof is array")
