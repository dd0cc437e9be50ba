"""rows of counts: taken as rows by a model that was made from rows, and by others for no words."""

import copy
from types import SimpleNamespace

import pytest

import naive_bayes as nb
from tests.material import WORD_MODELS, message_of, refused, twins

ROWS, LABELS = [[2, 1, 0], [0, 1, 3]], ["x", "y"]
NUMBERS = "numbers, 0 among them, as if"
every_word_model = pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)


def scores(model, document):
    """What the arg max compares."""
    return (
        getattr(model, "scores", None)(document)
        if hasattr(model, "scores")
        else model.log_joint(document)
    )


def verbs(model):
    """Each way to ask a model about a document, alone or among many."""
    one = ["classify", "explain", "factors", "read", "log_joint", "joint", "posterior", "evidence"]
    asked = [getattr(model, name) for name in one if hasattr(model, name)]
    many = ["predict", "predict_proba", "predict_log_proba"]
    for name in many:
        if hasattr(model, name):
            asked += [lambda d, verb=getattr(model, name), n=n: verb([d] * n) for n in (1, 30)]
    asked.append(lambda d: model.score([d, d], ["x", "y"]))
    return asked


@every_word_model
def test_a_model_of_words_takes_no_row_of_counts_for_words(make):
    model = make()
    for rows in (ROWS, map(tuple, ROWS), ((True, False), (True, True)), [[0.5, 0]] * 2, [[0]] * 2):
        refused(
            lambda rows=rows: model.fit(rows, LABELS), f"{NUMBERS} they were the rows of a count"
        )
    refused(lambda: model.update([0, 1], "x"), f"{NUMBERS} it were a row of a count matrix")
    assert not model.document_counts
    for V in (None, ["win", "lunch"]):
        model = make(vocabulary=V).fit([["win", "win"], ["lunch"]], LABELS)
        before = copy.deepcopy(model)
        for document in ([1, 0, 0], (0, 0, 9), [2.5, 0]):
            for ask in (*verbs(model), lambda d, model=model: model.update(d, "x")):
                refused(
                    lambda ask=ask, d=document: ask(d), f"{NUMBERS} it were a row of a count matrix"
                )
        for ask in (model.predict, lambda rows: model.score(rows, LABELS)):
            refused(lambda ask=ask: ask([[1, 2, 3], [7]]), "in document 1, no word")
        assert model == before


@every_word_model
def test_words_may_be_numbers_where_no_table_of_counts_has_them(make):
    """Lists of different lengths, without 0, or with a 0 that is a known word."""
    for documents in ([[3, 0, 3], [1]], [[3, 2], [1, 3]], [{0: 2, 1: 1}, {3: 1}], [{0, 1}, {1, 2}]):
        named = [
            {f"w{n}": times for n, times in nb.bag_of_words(document).items()}
            for document in documents
        ]
        numbers, words = (make().fit(these, LABELS) for these in (documents, named))
        for asked in ([3, 1], [1, 1, 1], [2]):
            expected = [f"w{n}" for n in asked]
            assert scores(numbers, asked) == scores(words, expected)
            assert numbers.predict([asked] * 30) == words.predict([expected] * 30)
    model = make().fit([[3, 0, 3], [1]], LABELS)
    assert model.classify([0, 3]) == "x", "0 is a word"
    assert make(vocabulary=[1, 2, 3]).fit([[3, 3], [1, 1]], LABELS).classify([3, 0]) == "x"
    # Of the numbers 1 and 2, which are words, nobody knows whether 0 is one.
    model = make().fit([[2, 2], [1, 1]], LABELS)
    refused(lambda: model.classify([2, 0]), NUMBERS)
    for times in (1, 20):
        refused(lambda times=times: model.predict([[2, 0], [2, 2]] * times), NUMBERS)
        assert model.predict([[2, 0], [2], [1, 0]] * times) == ["x", "x", "y"] * times
        assert model.predict([(2, 0), [2, 2, 2]] * times) == ["x", "x"] * times


def test_all_that_reads_documents_refuses_the_rows_of_a_table():
    model = nb.LogisticRegression(penalty=1)
    refused(lambda: model.fit(ROWS, LABELS), NUMBERS)
    model.fit([["win"], ["lunch"]], LABELS)
    for ask in (model.classify, model.posterior, lambda row: model.predict([row])):
        refused(lambda ask=ask: ask([1, 0]), NUMBERS)
    refused(lambda: nb.document_frequencies(ROWS), NUMBERS)
    refused(lambda: nb.tf_idf([1, 0], {"win": 0.5}), NUMBERS)
    refused(lambda: nb.rank_words(ROWS, LABELS), NUMBERS)
    for vector in (nb.count_vector, nb.presence_vector):
        refused(lambda vector=vector: vector([1, 0], ["win", "lunch"]), NUMBERS)
        assert vector([1, 0], [1, 2]) == (1, 0), "the keywords are numbers"
    assert nb.GaussianNB().fit([[1, 0], [2, 3], [1, 2], [0, 4]], "xxyy").classify([0, 0])
    recording = nb.record(nb.MultinomialNB().fit([["a"], ["b"]], LABELS).posterior, [1, 0])
    assert NUMBERS in str(recording.error)


class MultinomialNB(SimpleNamespace):
    """What scikit-learn keeps."""

    classes_, class_count_, feature_count_ = LABELS, [5.0, 3.0], [[2.0, 4.0, 1.0], [0.0, 1.0, 3.0]]
    alpha, fit_prior, class_prior, binarize, norm = 1.0, True, None, 0.0, False


class Array:
    """A row of numpy's or SciPy's, as far as it is asked."""

    def __init__(self, row):
        self.tolist = lambda: row
        self.toarray = lambda: Array([row])


NAMES = ["win", "free", "lunch"]
KINDS = ["MultinomialNB", "BernoulliNB", "ComplementNB"]


def taken(kind, names=NAMES, **settings):
    """A model that was made from rows of three columns; without classes where it is weighted."""
    return nb.from_fitted(type(kind, (MultinomialNB,), {})(**settings), names)


@pytest.mark.parametrize("kind", KINDS)
def test_a_model_that_was_made_from_rows_takes_rows(kind):
    for names in (NAMES, [3, 0, 1]):
        model, row = taken(kind, names), [0, 2, 1]
        bag = nb.bag_from_vector(row, names)
        for one in (model, *twins(model), type(model).from_json(model.to_json())):
            for given in (row, tuple(row), [0.0, 2.0, 1.0], Array(row)):
                assert scores(one, given) == scores(model, bag)
                assert one.predict([given] * 30) == [model.classify(bag)] * 30
        assert model.explain(row).classes == model.explain(bag).classes
        assert model.explain(row).ignored == {}
        assert copy.copy(model).update(row, "y") == copy.copy(model).update(bag, "y")
        assert model.fit([row, [1, 0, 0]], LABELS).counts["y"] == {names[0]: 1}
        refused(
            lambda model=model: model.classify([0, 2]),
            "the row has 2 numbers, and the model has 3 columns: give one number for each",
        )
        refused(lambda model=model: model.classify([0, 2, float("nan")]), "nan")


def test_a_row_has_counts_weights_or_numbers_around_a_threshold():
    refused(lambda: taken("MultinomialNB").posterior([0, 0.5, 1]), "the count of 'free' is")
    weights = taken("MultinomialNB", feature_count_=[[0.5, 1, 1], [0, 1, 3]])
    assert weights.log_joint([0, 0.5, 1]) == weights.log_joint({"free": 0.5, "lunch": 1})
    above = taken("BernoulliNB", binarize=1.5)
    assert above.read([1.5, 2, 1]) == {"free > 1.5": 1}
    assert nb.BernoulliNB.from_json(above.to_json()).read([1.5, 2, 1]) == {"free > 1.5": 1}
    present = taken("BernoulliNB", binarize=None)
    assert present.read([1, 0, True]) == {"win": 1, "lunch": 1}
    said = "the number of 'win' is 2, and this model has no threshold from which a word is present"
    refused(lambda: present.read([2, 0, 1]), said)
    damaged = above.to_json().replace('"row_numbers": 1.5', '"row_numbers": "words"')
    refused(lambda: nb.BernoulliNB.from_json(damaged), "the numbers of a row are 'words': give")


def test_the_judge_reads_a_row_as_the_model_does():
    model, row = taken("MultinomialNB"), [0, 2, 1]
    bag = nb.bag_from_vector(row, NAMES)
    assert message_of(lambda: model.classify([0])) == message_of(lambda: model.posterior([0]))
    asked = nb.Question("posterior", "x")
    of_row, of_bag = (nb.values_of_slips(model, one, asked, [(one, "x")]) for one in (row, bag))
    assert of_row == of_bag
