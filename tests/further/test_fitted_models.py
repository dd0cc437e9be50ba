"""Fitted models taken over: the same numbers as scikit-learn's, and refusals of the rest."""

from math import inf
from types import SimpleNamespace

import pytest

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


OrdinalEncoder = type("OrdinalEncoder", (SimpleNamespace,), {})
COUNTED = {
    "classes_": ["mean", "kind"], "class_count_": [3.0, 2.0], "feature_count_": [[0.0, 1.0, 2.0], [1.0, 0.0, 0.0]],
}  # fmt: skip


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
    seen = {"n_categories_": [3], "category_count_": [[[1.0, 0.0, 0.0], [0.0, 2.0, 0.0]]]}
    # The weights of rows may add up to 2, or to a little less.
    fitted = CategoricalNB(classes_=["no", "yes"], class_count_=[1.0, 1.9999999999999998], **seen)
    taken = nb.from_fitted(fitted)
    formulas = [taken.likelihood(0, value, "yes").formula for value in range(3)]
    assert formulas == ["(0 + 1)/(2 + 3)", "(2 + 1)/(2 + 3)", "(0 + 1)/(2 + 3)"]
    for codes in ["rain", "sun", "fog"], [2, "sun"]:
        coded = nb.from_fitted((OrdinalEncoder(categories_=[codes]), fitted), ["sky"])
        assert coded.posterior({"sky": "sun"}) == taken.posterior([1])
    assert nb.MixedNB.from_json(coded.to_json()) == coded


GAUSSIAN = {
    "classes_": ["a", "b"], "class_count_": [2.0, 3.0],
    "theta_": [[2.0], [5.0]], "var_": [[1.25], [0.75]], "epsilon_": 0.25,
}  # fmt: skip


def test_a_gaussian_model_keeps_its_means_its_variances_and_what_was_added():
    taken = nb.from_fitted(GaussianNB(**GAUSSIAN), ["height"])
    assert taken.parameters("height", "a") == (2, 1.25)
    assert taken.features["height"].added == 0.25
    # A variance of 1 about 2, from two rows: 1 and 3.
    rows = nb.MixedNB({"height": nb.Gaussian(added=0.25)}).fit([[1], [3]], "aa")
    one, other = (model.update([4], "a").parameters("height", "a") for model in (taken, rows))
    assert one == other
    assert nb.MixedNB.from_json(taken.to_json()) == taken


CODES = CategoricalNB(classes_=["no"], n_categories_=[2])
ALSO = {"feature_log_prob_": [[-1.0] * 3] * 2}

REFUSED = {
    "this MultinomialNB has no classes_: call fit": MultinomialNB(),
    "a Ridge is not a naive Bayes model: give a fitted": type("Ridge", (), {})(),
    "give its best_estimator_": SimpleNamespace(best_estimator_=1),
    "its probabilities are not those of naive Bayes": SimpleNamespace(calibrated_classifiers_=[1]),
    "alpha is [1.0, 2.0]: only a single number is understood": MultinomialNB(**COUNTED, alpha=[1.0, 2.0]),
    "the sum of the prior is 2": MultinomialNB(**COUNTED, class_prior=[1, 1]),
    "for the class 'mean' the fitted model has the logarithm -1, and its counts give -1.79175947": MultinomialNB(**COUNTED, **ALSO),
    "for the class 'mean' the fitted model has the logarithm 0": MultinomialNB(**COUNTED, class_log_prior_=[0.0, -inf]),
    "has norm=True": ComplementNB(**COUNTED, norm=True),
    "class float, and a GaussianNB takes rows": (1.5, GaussianNB(**GAUSSIAN)),
    "class float, and it does not take texts": (1.5, MultinomialNB(**COUNTED)),
    "a tuple is not a naive Bayes model": (),
    "the logarithm -0.693147181, and its": GaussianNB(**GAUSSIAN, class_prior_=[0.5, 0.5]),
    "class SimpleNamespace, and only": (SimpleNamespace(categories_=[["a"]]), CODES),
    "class OrdinalEncoder, and only": (OrdinalEncoder(categories_=[["a", None]]), CODES),
    "one category for each code": (OrdinalEncoder(infrequent_categories_=[["a", "b"]]), CODES),
    "the class 'b' has no rows": GaussianNB(**{**GAUSSIAN, "class_count_": [2.0, 0.0]}),
}  # fmt: skip


@pytest.mark.parametrize("problem", REFUSED)
def test_what_is_not_understood_is_refused_with_its_reason(problem):
    refused(lambda: nb.from_fitted(REFUSED[problem]), problem)


@pytest.mark.parametrize("method", ["predict", "predict_proba", "_joint_log_likelihood"])
def test_a_model_that_answers_by_a_method_of_its_own_is_refused(method):
    said = f"has a {method} of its own, so it may answer otherwise than its counts: fit a "
    tilted = type("Tilted", (MultinomialNB,), {method: print})(**COUNTED)
    refused(lambda: nb.from_fitted(tilted), f"this Tilted {said}MultinomialNB, and give that")
    refused(lambda: nb.from_fitted(MultinomialNB(**COUNTED, **{method: print})), said)
    steps = type("Pipeline", (), {"steps": [("model", MultinomialNB(**COUNTED))]})
    assert nb.from_fitted(steps()) == nb.from_fitted(MultinomialNB(**COUNTED))
    refused(lambda: nb.from_fitted(type("Tilted", (steps,), {method: print})()), f"{said}Pipeline")


def test_names_must_fit_the_columns():
    said = "names and columns of the model have 1 and 3"
    refused(lambda: nb.from_fitted(MultinomialNB(**COUNTED), ["one"]), said)
