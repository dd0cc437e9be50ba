"""Columns, arrays and scalars of pandas and numpy, wherever documents, labels and numbers belong.

The package depends on neither: it reads a column by position, and what a scalar of numpy says
of itself.  Tested against the real libraries: pip install -e ".[clients]".
"""

import json
from fractions import Fraction

import pytest

np = pytest.importorskip("numpy", reason='pip install -e ".[clients]"')
pd = pytest.importorskip("pandas", reason='pip install -e ".[clients]"')

from naive_bayes import (  # noqa: E402
    BernoulliNB,
    Categorical,
    CategoricalNB,
    Estimate,
    Gaussian,
    GaussianNB,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    Poisson,
    TextClassifier,
    accuracy,
    area_under,
    bag_from_vector,
    bag_of_words,
    bayes_theorem,
    calibration_table,
    confusion_matrix,
    count_matrix,
    cross_validate,
    f1,
    given_prior,
    label_column,
    log_loss,
    macro_average,
    micro_average,
    multinomial_coefficient,
    n_grams,
    precision,
    presence_row,
    recall,
    report,
    roc_points,
    share_row,
    stratified_folds,
    tokenise,
    transpose_times,
    uniform_prior,
)
from tests.material import WORD_MODELS, message_of, refused  # noqa: E402

TEXTS = ["Win now!", "Free money, win", "Lunch at noon?", "See you at lunch"]
LABELS = ["spam", "spam", "ham", "ham"]
TOKENS = [tokenise(text) for text in TEXTS]

COLUMNS = {
    "an array": lambda values: np.array(values),
    "an array of objects": lambda values: np.array(values, dtype=object),
    "a series": lambda values: pd.Series(values),
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


@every_column
@pytest.mark.parametrize("labels", [LABELS, [1, 1, 0, 0], [True, True, False, False]])
def test_texts_and_labels_come_in_any_column(column, labels):
    expected = TextClassifier().fit(TEXTS, labels)
    classifier = TextClassifier().fit(column(TEXTS), column(labels))
    assert classifier == expected
    assert classifier.predict(column(TEXTS)) == labels
    assert classifier.score(column(TEXTS), column(labels)) == 1
    assert plain(classifier.model.classes)
    assert plain(classifier.predict(column(TEXTS)))
    assert plain(classifier.explain(TEXTS[0]))
    assert classifier.to_json() == expected.to_json()


@every_column
@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_labels_and_keywords_come_in_any_column(make, column):
    expected = make(classes=["ham", "spam"], vocabulary=["win", "lunch"]).fit(TOKENS, LABELS)
    model = make(classes=column(["ham", "spam"]), vocabulary=column(["win", "lunch"]))
    model.fit(TOKENS, column(LABELS))
    assert model == expected
    assert plain((model.classes, model.vocabulary, model.predict(TOKENS), model.explain(TOKENS[0])))


def test_a_column_of_tokens_is_documents():
    model = MultinomialNB().fit(pd.Series(TOKENS, index=[3, 3, 1, 0]), LABELS)
    assert model == MultinomialNB().fit(TOKENS, LABELS)
    assert model.predict(pd.Series(TOKENS)) == model.predict(TOKENS)
    assert model.classify(np.array(TOKENS[0])) == "spam"
    assert model.classify(pd.Series(TOKENS[0])) == "spam"


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16])
def test_counts_may_be_whole_numbers_of_numpy(kind):
    bag = {"a": kind(5), "b": kind(9), "c": kind(0)}
    assert bag_of_words(bag) == {"a": 5, "b": 9}
    assert plain(bag_of_words(bag))
    model = MultinomialNB().fit([bag, {"a": kind(2)}], ["spam", "ham"])
    assert model == MultinomialNB().fit([{"a": 5, "b": 9}, {"a": 2}], ["spam", "ham"])
    assert plain(model.word_counts)
    assert bag_from_vector(np.array([4, 3, 1], dtype=kind), "abc") == {"a": 4, "b": 3, "c": 1}
    assert multinomial_coefficient(np.array([4, 3, 1], dtype=kind)) == 280


def test_a_fractional_count_is_refused():
    refused(lambda: bag_of_words({"a": np.float64(0.5)}), "'a'")


@pytest.mark.parametrize(
    ("alpha", "exact"),
    [(np.int64(2), 2), (np.float64(0.1), Fraction(1, 10)), (np.float32(0.1), Fraction(1, 10))],
)
def test_an_alpha_of_numpy_is_what_it_prints(alpha, exact):
    assert Laplace(alpha) == Laplace(exact)
    assert plain(Laplace(alpha))
    model = MultinomialNB(smoothing=alpha).fit(TOKENS, LABELS)
    assert model == MultinomialNB(smoothing=exact).fit(TOKENS, LABELS)
    assert MultinomialNB.from_json(model.to_json()) == model


def test_a_prior_of_numpy_is_what_it_prints():
    given = {np.str_("spam"): np.float64(0.1), np.str_("ham"): np.float32(0.9)}
    assert given_prior(given, LABELS[1:3]) == {"spam": Fraction(1, 10), "ham": Fraction(9, 10)}
    model = MultinomialNB(prior=given).fit(TOKENS, LABELS)
    assert MultinomialNB.from_json(model.to_json()) == model
    assert uniform_prior(np.array(["a", "b"])) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert bayes_theorem(np.float64(0.9), np.float64(0.5), np.float64(0.5)) == Fraction(9, 10)


def test_labels_of_numpy_have_a_form_in_json():
    model = MultinomialNB().update(TOKENS[0], np.int64(1)).update(TOKENS[2], np.int64(0))
    assert [entry["label"] for entry in json.loads(model.to_json())["classes"]] == [1, 0]
    assert plain(model)
    assert model.odds(TOKENS[0], np.int64(1), np.int64(0)) == model.odds(TOKENS[0], 1, 0)


@every_column
def test_every_evaluation_reads_any_column(column):
    true, predicted = ["+", "+", "-", "-"], ["+", "-", "-", "-"]
    scores = [2.0, 1.5, 1.0, 0.5]
    one, other = column(true), column(predicted)
    assert isinstance(accuracy(one, other), Estimate)
    for of_two in (accuracy, confusion_matrix, report, macro_average, micro_average):
        assert of_two(one, other) == of_two(true, predicted)
        assert plain(of_two(one, other))
    for label in ("+", np.str_("+")):
        for of_one in (precision, recall, f1):
            assert of_one(one, other, label) == of_one(true, predicted, label)
    assert roc_points(one, column(scores), "+") == roc_points(true, scores, "+")
    assert area_under(roc_points(one, column(scores), "+")) == 1
    rows = [{"+": p, "-": 1 - p} for p in (0.9, 0.8, 0.3, 0.2)]
    assert log_loss(one, pd.Series(rows)) == log_loss(true, rows)
    assert calibration_table(one, pd.Series(rows), "+") == calibration_table(true, rows, "+")
    assert stratified_folds(one, np.int64(2)) == stratified_folds(true, 2)
    assert label_column(one, "+") == [1, 1, 0, 0]


@every_column
def test_cross_validation_reads_any_column(column):
    expected = cross_validate(TextClassifier, TEXTS, LABELS, k=2)
    assert cross_validate(TextClassifier, column(TEXTS), column(LABELS), k=2) == expected


HEIGHTS = np.array([[6.0, 180], [5.92, 190], [5.0, 100], [5.5, 150]])


def test_rows_of_numbers_come_as_arrays_or_frames():
    expected = GaussianNB().fit(HEIGHTS.tolist(), LABELS)
    assert GaussianNB().fit(HEIGHTS, LABELS) == expected
    assert GaussianNB().fit(HEIGHTS, np.array(LABELS)).predict(HEIGHTS) == expected.predict(HEIGHTS)
    frame = pd.DataFrame(HEIGHTS, columns=["height", "weight"], index=[4, 3, 2, 1])
    model = MixedNB({"height": Gaussian(), "weight": Gaussian()})
    model.fit(frame.to_dict("records"), pd.Series(LABELS))
    rows = [row for _, row in frame.iterrows()]
    assert model == MixedNB(model.features).fit(rows, LABELS)
    assert model.predict(rows) == model.predict(frame.to_dict("records")) == LABELS
    scalars = [tuple(row) for row in HEIGHTS]
    assert GaussianNB().fit(scalars, LABELS).classify(scalars[0]) == "spam"


def test_categories_and_events_may_come_from_numpy():
    rows = np.array([["sunny", "hot"], ["rainy", "cool"]])
    assert CategoricalNB().fit(rows, ["no", "yes"]) == CategoricalNB().fit(
        rows.tolist(), ["no", "yes"]
    )
    visits = MixedNB({"visits": Poisson(), "day": Categorical()})
    visits.fit([{"visits": np.int64(3), "day": np.str_("monday")}], [np.int64(1)])
    assert visits.parameters("visits", 1) == 3
    assert visits.classify({"visits": np.int64(2), "day": "monday"}) == 1


def test_matrices_may_be_arrays():
    X, Y = count_matrix([list("aab"), list("bc")], "abc"), [1, 0]
    assert transpose_times(np.array(Y), np.array(X)) == transpose_times(Y, X)
    assert share_row(np.array(Y), np.array(X)) == share_row(Y, X)
    assert presence_row(np.array([1, 0]), np.array([[1, 1, 0], [0, 1, 1]])) == presence_row(
        [1, 0], [[1, 1, 0], [0, 1, 1]]
    )


MATRIX = (
    "the document is an array of numbers, as if it were a row of a count matrix: give words, or "
    "the bag that bag_from_vector(row, words) makes of the row"
)


def test_a_count_matrix_is_refused_by_name():
    for make in WORD_MODELS.values():
        counts = np.array([[5, 9, 3], [11, 3, 3]])
        assert message_of(lambda: make().fit(counts, ["spam", "ham"])) == f"in document 1, {MATRIX}"
        model = make().fit([bag_from_vector(row, "abc") for row in counts], ["spam", "ham"])
        assert message_of(lambda: model.predict(counts)) == f"in document 1, {MATRIX}"
        assert message_of(lambda: model.classify(counts[0])) == MATRIX
        assert message_of(lambda: model.classify(pd.Series(counts[0]))) == MATRIX


def test_a_sparse_count_matrix_is_refused_by_name():
    sparse = pytest.importorskip("scipy.sparse", reason="SciPy comes with scikit-learn")
    counts = sparse.csr_matrix([[5, 9, 3], [11, 3, 3]])
    assert message_of(lambda: MultinomialNB().fit(counts, ["spam", "ham"])) == (
        f"in document 1, {MATRIX}"
    )


def test_a_data_frame_is_refused():
    frame = pd.DataFrame({"text": TEXTS, "more": TEXTS})
    for make in (MultinomialNB, BernoulliNB, TextClassifier, GaussianNB):
        refused(lambda: make().fit(frame, LABELS), "DataFrame", "frame.to_dict('records')")


def test_a_missing_label_is_named():
    for missing in (np.nan, pd.NA, pd.NaT):
        labels = ["spam", "spam", missing, "ham"]
        refused(lambda: MultinomialNB().fit(TOKENS, labels), f"label 3 is {missing!r}")


def test_sizes_may_be_whole_numbers_of_numpy():
    assert n_grams(TOKENS[3], np.int64(2)) == n_grams(TOKENS[3], 2)
    assert TextClassifier(sizes=np.array([1, 2])) == TextClassifier(sizes=(1, 2))
    model = MultinomialNB().fit(TOKENS, LABELS)
    assert len(model.most_informative("spam", "ham", np.int64(1))) == 2


def test_a_prior_may_be_a_series_from_label_to_probability():
    series = pd.Series({"x": 0.25, "y": 0.75})
    model = MultinomialNB(prior=series).fit([["a"], ["b"]], "xy")
    assert model.prior == {"x": Fraction(1, 4), "y": Fraction(3, 4)}
    assert model == MultinomialNB(prior=dict(series)).fit([["a"], ["b"]], "xy")


def test_an_array_is_neither_a_prior_nor_a_ddof():
    with pytest.raises(NaiveBayesError, match="the prior is array"):
        MultinomialNB(prior=np.array([0.5, 0.5]))
    with pytest.raises(NaiveBayesError, match="ddof is array"):
        Gaussian(ddof=np.array([0, 1]))
