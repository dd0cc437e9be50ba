"""Models that scikit-learn has fitted, taken over: their numbers are ours."""

from math import inf
from types import SimpleNamespace

import numpy
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_matrix
from sklearn import naive_bayes as sk
from sklearn import pipeline
from sklearn.feature_extraction import text

import naive_bayes as nb
from tests.material import refused

KINDS = ["MultinomialNB", "BernoulliNB", "ComplementNB", "CategoricalNB", "GaussianNB"]
LABELS = {"strings": ["x", "y", "z"], "numbers": [3, 1, 2], "bools": [False, True, True]}


@st.composite
def problems(draw):
    """Rows, labels and settings for one of the five models."""
    columns = draw(st.integers(1, 4))
    row = st.lists(st.integers(0, 3), min_size=columns, max_size=columns)
    rows = draw(st.lists(row, min_size=2, max_size=9))
    labels = LABELS[draw(st.sampled_from(sorted(LABELS)))]
    y = draw(st.lists(st.sampled_from(labels), min_size=len(rows), max_size=len(rows)))
    weights = st.lists(
        st.sampled_from([0.25, 0.5, 1.0, 1.3, 2.0]), min_size=len(rows), max_size=len(rows)
    )
    return SimpleNamespace(
        rows=rows,
        labels=y,
        new=draw(st.lists(row, min_size=1, max_size=4)),
        alpha=draw(st.sampled_from([0, 0.5, 1, 1e-3])),
        prior=draw(st.sampled_from(["empirical", "uniform", "given"])),
        weights=draw(st.none() | weights),
        parts=draw(st.booleans()),
        sparse=draw(st.booleans()),
        subclass=draw(st.booleans()),
    )


def fitted(kind, problem):
    """The model of scikit-learn that a problem asks for."""
    whole = kind == "CategoricalNB"
    rows = numpy.array(problem.rows, dtype=int if whole else float)
    made = getattr(sk, kind)
    if problem.subclass:
        made = type(f"My{kind}", (made,), {})
    classes = sorted(set(problem.labels))
    prior = {"given": [(k + 1) / sum(range(len(classes) + 1)) for k in range(len(classes))]}
    given = prior.get(problem.prior)
    if kind == "GaussianNB":
        model = made(priors=given)
    else:
        model = made(alpha=problem.alpha, class_prior=given, fit_prior=problem.prior != "uniform")
    if whole:
        model.set_params(min_categories=4)
    elif problem.sparse and kind != "GaussianNB":
        rows = csr_matrix(rows)
    weights = None if problem.weights is None else numpy.array(problem.weights)
    if not problem.parts:
        return model.fit(rows, problem.labels, sample_weight=weights)
    for k, part in enumerate((slice(0, 1), slice(1, None))):
        some = None if weights is None else weights[part]
        labels = numpy.array(problem.labels)[part]
        model.partial_fit(rows[part], labels, classes=None if k else classes, sample_weight=some)
    return model


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=60, deadline=None)
@given(problem=problems())
def test_scikit_learns_numbers_are_ours(kind, problem):
    theirs = fitted(kind, problem)
    if kind == "GaussianNB":
        # A variance of 0 divides by 0 there; after parts, it may be off by the parts' difference.
        assume((theirs.var_ > 1e-6).all())
    taken = nb.from_fitted(theirs)
    rows = documents = numpy.array(problem.new)
    if isinstance(taken, nb.WordModel) and problem.sparse:
        documents = csr_matrix(rows)
    with numpy.errstate(all="ignore"):
        logs = theirs.predict_joint_log_proba(rows).tolist()
    for document, expected in zip(documents, logs, strict=True):
        if not all(log == log for log in expected):  # 0 times -inf there
            continue
        if kind == "ComplementNB":
            if len(taken.classes) == 1 or not all(abs(log) < inf for log in expected):
                continue
            ours = [
                score - nb.log_fraction(taken.prior[c])
                for c, score in taken.scores(document).items()
            ]
        else:
            ours = [*taken.log_joint(document).values()]
        assert ours == pytest.approx(expected, rel=1e-9, abs=1e-9)
        if kind != "ComplementNB" and max(expected) > -inf:
            shares = [*taken.posterior(document).values()] if taken.exact else []
            assert not shares or sum(shares) == 1


@pytest.mark.parametrize(
    "method", ["predict_proba", "predict_log_proba", "predict_joint_log_proba", "_check_X"]
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_class_that_answers_by_a_method_of_its_own_is_refused(kind, method):
    theirs = getattr(sk, kind)().fit([[1], [2], [2], [3]], [0, 0, 1, 1])
    theirs.__class__ = type("Tilted", (type(theirs),), {method: lambda self, X: X})
    refused(lambda: nb.from_fitted(theirs), f"this Tilted has a {method} of its own")


TEXTS = ["Tim is smart!", "Joy is the best", "Lisa is dumb", "Fred is lazy", "A lazy, lazy Lisa"]
MOODS = ["kind", "kind", "mean", "mean", "mean"]

VECTORISERS = {
    "its words are ours": ({}, True),
    "words and pairs": ({"ngram_range": (1, 2)}, True),
    "once in a text": ({"binary": True}, True),
    "without stop words": ({"stop_words": ["is", "Joy"]}, True),
    "a stop word that folds to a word": ({"stop_words": ["be\u017ft"]}, False),
    "a word of one letter": ({"token_pattern": r"\w+"}, True),
    "letters": ({"analyzer": "char"}, False),
    "case kept": ({"lowercase": False}, False),
    "its own tokeniser": ({"tokenizer": str.split, "token_pattern": None}, False),
}


@pytest.mark.parametrize("name", VECTORISERS)
@pytest.mark.parametrize("kind", KINDS[:3])
def test_a_pipeline_becomes_a_classifier_of_texts(kind, name):
    arguments, ours = VECTORISERS[name]
    theirs = pipeline.make_pipeline(text.CountVectorizer(**arguments), getattr(sk, kind)())
    taken = nb.from_fitted(theirs.fit(TEXTS, MOODS))
    new = ["Lisa, the best!", "lazy LAZY Joy", "?"]
    assert taken.predict(new) == theirs.predict(new).tolist()
    logs = taken.model.scores if kind == "ComplementNB" else taken.model.log_joint
    for expected, sentence in zip(theirs.predict_proba(new), new, strict=True):
        row = nb.posterior_from_logs(logs(taken.tokens(sentence)))
        assert [*row.values()] == pytest.approx(expected.tolist(), rel=1e-9)
    renamed = nb.from_fitted((theirs[:-1], theirs[-1]), theirs[0].get_feature_names_out()[::-1])
    assert renamed.predict(new) == taken.predict(new)
    if ours and (kind, name) != ("ComplementNB", "once in a text"):  # it counts each word there
        pattern = arguments.get("token_pattern")
        assert nb.TextClassifier.from_json(taken.to_json(), pattern=pattern).model == taken.model
    else:
        refused(taken.to_json, "the tokeniser is a function")


def test_a_stop_word_that_they_never_find_stops_no_word_here():
    vectoriser = text.CountVectorizer(stop_words=["cafe\u0301"])
    theirs = pipeline.make_pipeline(vectoriser, sk.MultinomialNB())
    taken = nb.from_fitted(theirs.fit(["café noir", "thé"], ["coffee", "tea"]))
    (expected,) = theirs.predict_proba(["café"])
    assert [*taken.predict_proba(["café"])[0].values()] == pytest.approx(expected.tolist())


def stems(document):
    return [word[:3] for word in document.lower().split() if len(word) > 1]


class Stemming(text.CountVectorizer):
    """The usual recipe for stems."""

    def build_analyzer(self):
        return stems


class Tokenising(text.CountVectorizer):
    def build_tokenizer(self):
        return stems


class Halved(text.CountVectorizer):
    def transform(self, texts):
        return super().transform(texts) / 2

    def fit_transform(self, texts, labels=None):
        return super().fit_transform(texts, labels) / 2


class Doubled(text.CountVectorizer):
    def transform(self, texts):
        return super().transform(texts) * 2


@pytest.mark.parametrize("kind", [Stemming, Tokenising, Halved, Doubled, "in the object"])
@pytest.mark.parametrize("binary", [False, True])
def test_a_vectoriser_with_a_method_of_its_own_is_asked_and_not_imitated(kind, binary):
    made = text.CountVectorizer if kind == "in the object" else kind
    vectoriser = made(binary=binary)
    if kind == "in the object":
        vectoriser.build_analyzer = lambda: stems
    theirs = pipeline.make_pipeline(vectoriser, sk.MultinomialNB()).fit(TEXTS, MOODS)
    taken, new = nb.from_fitted(theirs), ["Lisa smart!", "lazies", "joy dumb dumb", "is, the"]
    for expected, row in zip(theirs.predict_proba(new), taken.predict_proba(new), strict=True):
        assert [*row.values()] == pytest.approx(expected.tolist(), rel=1e-9)
    refused(taken.to_json, "the tokeniser is a function")


def test_tf_idf_gives_weights_and_a_threshold_conditions():
    pair = (text.TfidfVectorizer(), sk.MultinomialNB())
    pair[1].fit(pair[0].fit_transform(TEXTS), MOODS)
    taken = nb.from_fitted(pair)
    assert type(taken.model) is nb.WeightedNB
    (expected,) = pair[1].predict_joint_log_proba(pair[0].transform(["Lisa is lazy"]))
    ours = taken.model.log_joint(taken.tokens("Lisa is lazy"))
    assert [*ours.values()] == pytest.approx(expected.tolist(), rel=1e-9)
    often = (text.CountVectorizer(), sk.BernoulliNB(binarize=1))
    often[1].fit(often[0].fit_transform(TEXTS), MOODS)
    assert nb.from_fitted(often).tokens("lazy, lazy Lisa") == {"lazy > 1": 1}
    bare, files = often[1].set_params(binarize=None), text.CountVectorizer(input="filename")
    odd = (text.TfidfVectorizer().fit(TEXTS), sk.ComplementNB().fit([[1]], [0]))
    refused(lambda: nb.from_fitted((files, bare)), "input='content'")
    refused(lambda: nb.from_fitted((often[0], bare)), "binarize=None")
    refused(lambda: nb.from_fitted((often[0], SimpleNamespace(), bare)), "it keeps no words")
    refused(lambda: nb.from_fitted(odd), "columns of the model")
