"""Fitted models taken over: the same numbers as scikit-learn's, and refusals of the rest."""

from math import inf
from types import SimpleNamespace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import refused

WORDS = ["best", "dumb", "lazy"]


# Without the library: a plain object with the attributes that it documents.


class MultinomialNB(SimpleNamespace):
    alpha, fit_prior, class_prior, force_alpha = 1.0, True, None, True


class BernoulliNB(MultinomialNB):
    binarize = 0.0


class ComplementNB(MultinomialNB):
    norm = False


class CategoricalNB(MultinomialNB):
    pass


class GaussianNB(SimpleNamespace):
    priors = None


COUNTED = {
    "classes_": ["mean", "kind"],
    "class_count_": [3.0, 2.0],
    "feature_count_": [[0.0, 1.0, 2.0], [1.0, 0.0, 0.0]],
}


@pytest.mark.parametrize("kind", [MultinomialNB, BernoulliNB, ComplementNB])
def test_the_counts_of_a_fitted_model_make_the_same_model_as_its_documents(kind):
    documents = [["dumb"], ["lazy"], ["lazy"], ["best"], []]
    ours = getattr(nb, kind.__name__)(vocabulary=WORDS).fit(documents, ["mean"] * 3 + ["kind"] * 2)
    taken = nb.from_fitted(kind(**COUNTED), WORDS)
    assert (taken.document_counts, taken.counts) == (ours.document_counts, ours.counts)
    assert taken.explain(["lazy"]).classes == ours.explain(["lazy"]).classes
    assert taken.update(["best"], "kind").counts == ours.update(["best"], "kind").counts
    assert type(taken).from_json(taken.to_json()) == taken


def test_weighted_examples_give_exact_fractions():
    half = dict(COUNTED, class_count_=[1.5, 2.0], feature_count_=[[0.0, 0.5, 1 / 3], [1.0, 0, 0]])
    taken = nb.from_fitted(MultinomialNB(**half), WORDS)
    assert taken.likelihood("lazy", "mean").formula == "(1/3 + 1)/(5/6 + 3)"
    assert str(taken.prior["mean"]) == "(3/2)/(7/2)"
    assert sum(taken.posterior(["lazy", "best"]).values()) == 1
    assert nb.MultinomialNB.from_json(taken.to_json()) == taken
    # Without weighted examples, fractions are weights of words, such as tf-idf.
    weights = nb.from_fitted(MultinomialNB(**{**half, "class_count_": [3.0, 2.0]}), WORDS)
    assert type(weights) is nb.WeightedNB


def test_the_words_of_a_model_with_a_threshold_are_conditions():
    taken = nb.from_fitted(BernoulliNB(**COUNTED, binarize=1.5))
    assert taken.vocabulary == ("x0 > 1.5", "x1 > 1.5", "x2 > 1.5")


def test_a_categorical_model_keeps_its_categories():
    fitted = CategoricalNB(
        classes_=["no", "yes"],
        class_count_=[1.0, 2.0],
        n_categories_=[3],
        category_count_=[[[1.0, 0.0, 0.0], [0.0, 2.0, 0.0]]],
    )
    taken = nb.from_fitted(fitted)
    assert [taken.likelihood(0, value, "yes").formula for value in range(3)] == [
        "(0 + 1)/(2 + 3)",
        "(2 + 1)/(2 + 3)",
        "(0 + 1)/(2 + 3)",
    ]
    coded = nb.from_fitted((SimpleNamespace(categories_=[["rain", "sun", "fog"]]), fitted), ["sky"])
    assert coded.posterior({"sky": "sun"}) == taken.posterior([1])
    assert nb.MixedNB.from_json(coded.to_json()) == coded


GAUSSIAN = {
    "classes_": ["a", "b"],
    "class_count_": [2.0, 3.0],
    "theta_": [[2.0], [5.0]],
    "var_": [[1.25], [0.75]],
    "epsilon_": 0.25,
}


def test_a_gaussian_model_keeps_its_means_its_variances_and_what_was_added():
    taken = nb.from_fitted(GaussianNB(**GAUSSIAN), ["height"])
    assert taken.parameters("height", "a") == (2, 1.25)
    assert taken.features["height"].added == 0.25
    # A variance of 1 about 2, from two rows: 1 and 3.
    rows = nb.MixedNB({"height": nb.Gaussian(added=0.25)}).fit([[1], [3]], "aa")
    assert taken.update([4], "a").parameters("height", "a") == rows.update([4], "a").parameters(
        "height", "a"
    )
    assert nb.MixedNB.from_json(taken.to_json()) == taken


ALSO = {"feature_log_prob_": [[-1.0] * 3] * 2}

REFUSED = {
    "this MultinomialNB has no classes_: call fit": MultinomialNB(),
    "a Ridge is not a naive Bayes model: give a fitted": type("Ridge", (), {})(),
    "give its best_estimator_": SimpleNamespace(best_estimator_=1),
    "its probabilities are not those of naive Bayes": SimpleNamespace(calibrated_classifiers_=[1]),
    "alpha is [1.0, 2.0]: only a single number is understood": MultinomialNB(
        **COUNTED, alpha=[1.0, 2.0]
    ),
    "the sum of the prior is 2": MultinomialNB(**COUNTED, class_prior=[1, 1]),
    "for the class 'mean' the fitted model has the logarithm -1, and its counts give -1.79175947": (
        MultinomialNB(**COUNTED, **ALSO)
    ),
    "for the class 'mean' the fitted model has the logarithm 0": MultinomialNB(
        **COUNTED, class_log_prior_=[0.0, -inf]
    ),
    "has norm=True": ComplementNB(**COUNTED, norm=True),
    "a float comes before the GaussianNB": (1.5, GaussianNB(**GAUSSIAN)),
    "the pipeline begins with a float": (1.5, MultinomialNB(**COUNTED)),
    "the class 'b' has no rows": GaussianNB(**{**GAUSSIAN, "class_count_": [2.0, 0.0]}),
}


@pytest.mark.parametrize("problem", REFUSED)
def test_what_is_not_understood_is_refused_with_its_reason(problem):
    refused(lambda: nb.from_fitted(REFUSED[problem]), problem)


def test_names_must_fit_the_columns():
    refused(
        lambda: nb.from_fitted(MultinomialNB(**COUNTED), ["one"]),
        "names and columns of the model have 1 and 3",
    )


# With it.

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
    import numpy
    from scipy.sparse import csr_matrix
    from sklearn import naive_bayes as sk

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
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("sklearn")
    theirs = fitted(kind, problem)
    if kind == "GaussianNB":
        # A variance of 0 divides by 0 there; after parts, it may be off by the parts' difference.
        assume((theirs.var_ > 1e-6).all())
    taken = nb.from_fitted(theirs)
    rows = documents = problem.new
    if isinstance(taken, nb.WordModel):
        documents = [nb.bag_from_vector(row, taken.vocabulary) for row in rows]
    with numpy.errstate(all="ignore"):
        logs = theirs.predict_joint_log_proba(numpy.array(rows)).tolist()
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


TEXTS = ["Tim is smart!", "Joy is the best", "Lisa is dumb", "Fred is lazy", "A lazy, lazy Lisa"]
MOODS = ["kind", "kind", "mean", "mean", "mean"]

VECTORISERS = {
    "its words are ours": ({}, True),
    "words and pairs": ({"ngram_range": (1, 2)}, True),
    "once in a text": ({"binary": True}, True),
    "without stop words": ({"stop_words": ["is"]}, True),
    "a word of one letter": ({"token_pattern": r"\w+"}, True),
    "letters": ({"analyzer": "char"}, False),
    "case kept": ({"lowercase": False}, False),
    "its own tokeniser": ({"tokenizer": str.split, "token_pattern": None}, False),
}


@pytest.mark.parametrize("name", VECTORISERS)
@pytest.mark.parametrize("kind", KINDS[:3])
def test_a_pipeline_becomes_a_classifier_of_texts(kind, name):
    sk = pytest.importorskip("sklearn.naive_bayes")
    text = pytest.importorskip("sklearn.feature_extraction.text")
    pipeline = pytest.importorskip("sklearn.pipeline")
    arguments, ours = VECTORISERS[name]
    theirs = pipeline.make_pipeline(text.CountVectorizer(**arguments), getattr(sk, kind)())
    taken = nb.from_fitted(theirs.fit(TEXTS, MOODS))
    new = ["Lisa, the best!", "lazy LAZY Joy", "?"]
    assert taken.predict(new) == theirs.predict(new).tolist()
    if kind != "ComplementNB":
        for expected, row in zip(theirs.predict_proba(new), taken.predict_proba(new), strict=True):
            assert [*row.values()] == pytest.approx(expected.tolist(), rel=1e-9)
    if ours:
        pattern = arguments.get("token_pattern")
        assert nb.TextClassifier.from_json(taken.to_json(), pattern=pattern).model == taken.model
    else:
        refused(taken.to_json, "the tokeniser is a function")


def test_tf_idf_gives_weights_and_a_threshold_conditions():
    sk = pytest.importorskip("sklearn.naive_bayes")
    text = pytest.importorskip("sklearn.feature_extraction.text")
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
    refused(
        lambda: nb.from_fitted(
            (text.TfidfVectorizer().fit(TEXTS), sk.ComplementNB().fit([[1]], [0]))
        ),
        "columns of the model",
    )
