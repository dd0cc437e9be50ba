"""Models that scikit-learn has fitted, taken over: their numbers are ours."""

import copy
import importlib
import os
from fractions import Fraction
from importlib.util import find_spec
from math import inf
from types import SimpleNamespace

import numpy
import pandas
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_matrix
from sklearn import (
    calibration,
    compose,
    ensemble,
    feature_extraction,
    feature_selection,
    model_selection,
    multiclass,
    multioutput,
    pipeline,
    preprocessing,
)
from sklearn import naive_bayes as sk
from sklearn.feature_extraction import text

import naive_bayes as nb
from tests.material import MORE, refused
from tests.peers import pipelines

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


def tilt(self, method, rows):
    """Another answer than that of the class above, to some rows only."""
    answer = getattr(super(type(self), self), method)(rows)
    if method == "predict":
        return answer[::-1]
    return answer * numpy.where(numpy.sum(rows, axis=1, keepdims=True) > 2, 2, 1)


@pytest.mark.parametrize(
    "method", ["predict", "predict_proba", "predict_log_proba", "predict_joint_log_proba"]
)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_class_of_your_own_answers_decides(kind, method):
    theirs = getattr(sk, kind)().fit([[1, 0], [2, 1], [2, 2], [3, 2]], [0, 0, 1, 1])
    same = type("Same", (type(theirs),), {method: lambda self, X: getattr(theirs, method)(X)})
    before = nb.from_fitted(theirs)
    own = type("Tilted", (type(theirs),), {method: lambda self, X: tilt(self, method, X)})
    asked = copy.copy(theirs)
    asked.__class__ = same
    assert nb.from_fitted(asked) == before
    asked.__class__ = own
    refused(lambda: nb.from_fitted(asked), f"this Tilted has a {method} of its own")


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
    refused(lambda: nb.from_fitted((often[0], bare)), "has no threshold", "give 0 or 1")
    refused(lambda: nb.from_fitted((often[0], SimpleNamespace(), bare)), "has no transform")
    refused(lambda: nb.from_fitted(odd), "columns of the model")


# Pipelines whole.


def test_drawn_pipelines_are_answered_as_scikit_learn_answers_or_refused():
    found = [*pipelines.outcomes(60 * MORE, seed=int(os.environ.get("NAIVE_BAYES_SEED", "3")))]
    assert [one for one in found if one.verdict == "wrong"] == []
    assert sum(one.verdict == "equal" for one in found) > 0.6 * len(found)


MAILS = pandas.DataFrame(
    {
        "text": TEXTS,
        "sky": ["sun", "rain", "sun", "fog", "rain"],
        "hour": [3.0, 11, 2, 15, 9],
        "visits": [0, 2, 1, 0, 3],
    }
)


COUNTS = MAILS[["hour", "visits"]]


def test_the_columns_of_a_pipeline_have_names_that_say_what_they_are():
    columns = compose.ColumnTransformer(
        [
            ("words", text.CountVectorizer(stop_words=["is", "the"]), "text"),
            ("sky", preprocessing.OneHotEncoder(drop="first"), ["sky"]),
            ("hour", preprocessing.KBinsDiscretizer(3, strategy="uniform"), ["hour"]),
        ],
        remainder="passthrough",
    )
    select = feature_selection.SelectKBest(feature_selection.chi2, k=12)
    theirs = pipeline.make_pipeline(columns, select, sk.MultinomialNB()).fit(MAILS, MOODS)
    taken = nb.from_fitted(theirs, probe=MAILS)
    theirs_say = theirs[:-1].get_feature_names_out().tolist()
    assert len(taken.model.vocabulary) == len(theirs_say)
    ours = {
        "sky__sky_sun": "sky=sun",
        "hour__hour_0.0": "hour < 6.33333",
        "hour__hour_1.0": "hour in [6.33333, 10.6667)",
        "hour__hour_2.0": "hour >= 10.6667",
    }
    named = [ours.get(name, name.removeprefix("words__")) for name in theirs_say]
    assert [*taken.model.vocabulary] == [name.removeprefix("remainder__") for name in named]
    assert type(taken.posterior(MAILS.iloc[0])["kind"]) is Fraction
    for row, (_, form) in zip(theirs.predict_proba(MAILS), MAILS.iterrows(), strict=True):
        assert [*taken.predict_proba([form])[0].values()] == pytest.approx(row.tolist(), rel=1e-9)
    assert taken.predict(MAILS) == theirs.predict(MAILS).tolist()
    refused(taken.to_json, "ColumnTransformer, SelectKBest, which is code")
    twice = pipeline.FeatureUnion(
        [("one", text.CountVectorizer()), ("two", text.TfidfVectorizer())]
    )
    union = pipeline.make_pipeline(twice, sk.MultinomialNB()).fit(TEXTS, MOODS)
    assert {"one__lazy", "two__lazy"} <= {*nb.from_fitted(union).model.vocabulary}


def test_complement_takes_selected_words_and_refuses_weights():
    select = feature_selection.SelectKBest(feature_selection.chi2, k=4)
    theirs = pipeline.make_pipeline(text.CountVectorizer(), select, sk.ComplementNB())
    taken = nb.from_fitted(theirs.fit(TEXTS, MOODS))
    assert taken.predict(TEXTS) == theirs.predict(TEXTS).tolist()
    weighted = pipeline.make_pipeline(text.TfidfVectorizer(), sk.ComplementNB()).fit(TEXTS, MOODS)
    refused(lambda: nb.from_fitted(weighted), "before this ComplementNB come weights")


def test_a_scaled_number_has_its_original_beside_it():
    theirs = pipeline.make_pipeline(preprocessing.StandardScaler(), sk.GaussianNB())
    theirs.fit(MAILS[["hour", "visits"]], MOODS)
    taken = nb.from_fitted(theirs)
    for row in MAILS[["hour", "visits"]].iloc[1], {"hour": 11, "visits": 2}, [11, 2]:
        working = taken.explain(row)
        assert working.originals == {"hour": 11, "visits": 2}
        assert "(from 11" in str(working).splitlines()[4]
        assert working.to_dict()["originals"][1][0] == "visits"


def test_categories_and_bins_take_the_place_of_their_codes():
    columns = compose.ColumnTransformer(
        [
            ("sky", preprocessing.OrdinalEncoder(min_frequency=2), ["sky"]),
            (
                "hour",
                preprocessing.KBinsDiscretizer(2, encode="ordinal", strategy="uniform"),
                ["hour"],
            ),
        ]
    )
    theirs = pipeline.make_pipeline(columns, sk.CategoricalNB(min_categories=3))
    taken = nb.from_fitted(theirs.fit(MAILS, MOODS), probe=MAILS)
    assert taken.prepared(MAILS.iloc[3]) == {"sky": "infrequent", "hour": "8.5 or more"}
    assert taken.model.features["hour"].values == ("below 8.5", "8.5 or more", "code 2")
    assert nb.MixedNB.from_json(taken.model.to_json()) == taken.model
    encoder = preprocessing.OrdinalEncoder(handle_unknown="use_encoded_value", unknown_value=-1)
    unknown = pipeline.make_pipeline(encoder, sk.CategoricalNB()).fit(MAILS[["sky"]], MOODS)
    refused(lambda: nb.from_fitted(unknown).posterior(["snow"]), "'sky' has the code -1")
    refused(
        lambda: taken.posterior(MAILS.assign(sky="snow").iloc[0]),
        "the step ColumnTransformer refuses",
    )


def test_a_search_gives_its_best_model_and_many_models_one_for_each_class():
    grid = {"multinomialnb__alpha": [0.1, 1]}
    search = model_selection.GridSearchCV(
        pipeline.make_pipeline(text.CountVectorizer(), sk.MultinomialNB()), grid, cv=2
    ).fit(TEXTS, MOODS)
    assert nb.from_fitted(search).model == nb.from_fitted(search.best_estimator_).model
    three = ["a", "b", "c", "a", "b"]
    rest = pipeline.make_pipeline(
        text.CountVectorizer(), multiclass.OneVsRestClassifier(sk.MultinomialNB())
    ).fit(TEXTS, three)
    taken = nb.from_fitted(rest)
    shares = {label: model.posterior("lazy Joy")[1] for label, model in taken.items()}
    expected = [share / sum(shares.values()) for share in shares.values()]
    assert expected == pytest.approx(rest.predict_proba(["lazy Joy"])[0].tolist())
    two = multiclass.OneVsRestClassifier(sk.GaussianNB()).fit(MAILS[["hour"]], MOODS)
    assert [*nb.from_fitted(two)] == ["mean"]
    outputs = numpy.array([MOODS, three]).T
    many = multioutput.MultiOutputClassifier(sk.GaussianNB()).fit(MAILS[["hour"]], outputs)
    (expected,) = many.predict_proba([[7]])[1]
    assert [*nb.from_fitted(many)[1].posterior([7]).values()] == pytest.approx(expected.tolist())


def test_a_calibrated_probability_has_that_of_naive_bayes_beside_it():
    inner = calibration.CalibratedClassifierCV(sk.MultinomialNB(), cv=2)
    theirs = pipeline.make_pipeline(text.CountVectorizer(), inner).fit(TEXTS, MOODS)
    taken = nb.from_fitted(theirs)
    both = taken.probabilities("lazy Joy")
    (expected,) = theirs.predict_proba(["lazy Joy"])
    assert [one.calibrated for one in both.values()] == pytest.approx(expected.tolist())
    X = theirs[0].transform(["lazy Joy"])
    parts = [one.estimator.predict_proba(X)[0] for one in inner.calibrated_classifiers_]
    assert [one.naive_bayes for one in both.values()] == pytest.approx(sum(parts) / len(parts))
    assert [working.decision for working in taken.explain("lazy Joy")] == ["mean", "mean"]


def test_steps_take_tokens_and_dicts_as_they_did():
    tokens = [sentence.split() for sentence in TEXTS]
    theirs = pipeline.make_pipeline(text.CountVectorizer(analyzer=lambda d: d), sk.MultinomialNB())
    taken = nb.from_fitted(theirs.fit(tokens, MOODS))
    (expected,) = theirs.predict_proba([["lazy", "Lisa"]])
    assert [*taken.predict_proba([["lazy", "Lisa"]])[0].values()] == pytest.approx(
        expected.tolist()
    )
    bags = [{"lazy": 1, "name": "Joy"}, {"lazy": 2}, {"dumb": 1}, {"name": "Lisa"}, {"dumb": 2}]
    theirs = pipeline.make_pipeline(feature_extraction.DictVectorizer(), sk.MultinomialNB())
    taken = nb.from_fitted(theirs.fit(bags, MOODS), probe=bags)
    assert taken.prepared(bags[0]) == {"lazy": 1, "name=Joy": 1}
    (expected,) = theirs.predict_proba(bags[:1])
    assert [*map(float, taken.posterior(bags[0]).values())] == pytest.approx(expected.tolist())


def test_a_class_of_every_row_and_numbers_of_few_digits_are_refused_by_name():
    labels = numpy.array([[1, 0], [1, 1], [1, 0], [1, 1], [1, 0]])
    rest = multiclass.OneVsRestClassifier(sk.GaussianNB()).fit(MAILS[["hour"]], labels)
    refused(
        lambda: nb.from_fitted(rest),
        "for 0, a _ConstantPredictor is not",
        "every row has this class",
    )
    short = numpy.array([[0.1], [0.7], [1.3], [2.2], [3.1]], dtype=numpy.float32)
    theirs = sk.GaussianNB().fit(short, MOODS)
    if theirs.theta_.dtype == numpy.float32:  # older versions make float64 of them
        refused(lambda: nb.from_fitted(theirs), "numbers of type float32, which have few digits")


def test_a_calibrated_model_that_was_fitted_before_is_taken():
    if find_spec("sklearn.frozen") is None:  # older versions have cv="prefit"
        return
    frozen = importlib.import_module("sklearn.frozen").FrozenEstimator
    inner = sk.GaussianNB().fit(COUNTS, MOODS)
    theirs = calibration.CalibratedClassifierCV(frozen(inner), cv=2).fit(COUNTS, MOODS)
    both = nb.from_fitted(theirs).probabilities(COUNTS.iloc[0])
    (expected,) = inner.predict_proba(COUNTS.iloc[[0]])
    assert [one.naive_bayes for one in both.values()] == pytest.approx(expected.tolist())


REFUSED_WHOLE = {
    "several models decide together; give one of them": ensemble.BaggingClassifier(sk.GaussianNB()),
    "classes are numbers": ensemble.VotingClassifier([("a", sk.GaussianNB()), ("b", sk.BernoulliNB())]),
    "a StackingClassifier is not": ensemble.StackingClassifier([("a", sk.GaussianNB())], cv=2),
    "a OneVsOneClassifier is not": multiclass.OneVsOneClassifier(sk.GaussianNB()),
    "search with refit=True": model_selection.GridSearchCV(sk.GaussianNB(), {}, cv=2, refit=False),
    "without probabilities": calibration.CalibratedClassifierCV(sk.ComplementNB(), cv=2),
}  # fmt: skip


@pytest.mark.parametrize("said", REFUSED_WHOLE)
def test_what_is_not_one_model_is_refused_with_what_to_do(said):
    theirs = REFUSED_WHOLE[said].fit(MAILS[["visits"]], MOODS)
    refused(lambda: nb.from_fitted(theirs), said)


def test_steps_and_a_model_of_different_columns_are_refused():
    encoder = preprocessing.OneHotEncoder().fit(MAILS[["sky"]])
    refused(
        lambda: nb.from_fitted((encoder, sk.MultinomialNB().fit([[1, 2]], [0]))), "have 3 and 2"
    )


# A row in scikit-learn's own form.

FORMS = {
    "a row of a data frame": lambda row: row,
    "its columns in another order": lambda row: row[::-1],
    "a data frame": lambda row: row.to_frame().T,
    "an array": lambda row: row.to_numpy(),
    "an array of one row": lambda row: row.to_numpy().reshape(1, -1),
    "a list": lambda row: row.tolist(),
    "a tuple": lambda row: tuple(row),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", ["MultinomialNB", "BernoulliNB", "ComplementNB", "GaussianNB"])
def test_a_row_in_any_form_is_answered_as_scikit_learn_answers(kind, form):
    theirs = getattr(sk, kind)().fit(COUNTS, MOODS)
    taken = nb.from_fitted(theirs)
    for k in range(len(COUNTS)):
        expected = theirs.predict_joint_log_proba(COUNTS.iloc[[k]])[0].tolist()
        row = FORMS[form](COUNTS.iloc[k])
        if kind == "ComplementNB":
            scores = taken.scores(row).items()
            ours = [score - nb.log_fraction(taken.prior[c]) for c, score in scores]
        else:
            ours = [*taken.log_joint(row).values()]
        assert ours == pytest.approx(expected, rel=1e-9)


def test_what_is_not_one_row_is_refused_and_never_taken_for_words():
    words, rows = (
        nb.from_fitted(kind().fit(COUNTS, MOODS)) for kind in (sk.MultinomialNB, sk.GaussianNB)
    )
    learned = nb.MultinomialNB().fit([["hour"], ["visits"]], MOODS[1:3])
    for many in COUNTS, COUNTS.to_numpy(), COUNTS.to_numpy().tolist(), csr_matrix(COUNTS):
        for model in (words, rows, learned):
            refused(lambda: model.classify(many), "")
    refused(lambda: words.classify(COUNTS), "a data frame with 5 rows")
    refused(lambda: learned.classify(COUNTS.iloc[[0]]), "the document is a table")
    refused(lambda: words.classify(["0", "3"]), "written as text, such as '0': give numbers")
