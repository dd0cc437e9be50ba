"""Fitted models taken over: the same numbers as scikit-learn's, and refusals of the rest."""

from fractions import Fraction
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


class Encoder(SimpleNamespace):
    """Codes in place of categories, as an OrdinalEncoder gives them."""

    def transform(self, rows):
        return [[self.categories_[0].index(value)] for (value,) in rows]


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
        coded = nb.from_fitted((Encoder(categories_=[codes], n_features_in_=1), fitted), ["sky"])
        assert coded.posterior({"sky": "sun"}) == coded.posterior(["sun"]) == taken.posterior([1])
        assert coded.model.posterior({"sky": "sun"}) == taken.posterior([1])
    assert nb.MixedNB.from_json(coded.model.to_json()) == coded.model
    refused(coded.to_json, "before the model comes a step of the class Encoder, which is code")
    refused(lambda: coded.posterior(["snow"]), "the step Encoder refuses what it is given ('snow'")
    refused(lambda: coded.posterior([["sun"], ["sun"]]), "these are 2 rows")
    refused(
        lambda: coded.posterior({"sea": 1}), "the columns ['sea'], and the pipeline takes ['sky']"
    )


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


def answering(kind, answer, method="predict_joint_log_proba", **counted):
    """A model that gives the same answer for any row."""
    return kind(**counted, **{method: lambda rows: [answer] * len(rows)})


REFUSED = {
    "this MultinomialNB has no classes_: call fit": MultinomialNB(),
    "a Ridge is not a naive Bayes model: give a fitted": type("Ridge", (), {})(),
    "alpha is [1.0, 2.0]: only a single number is understood": MultinomialNB(**COUNTED, alpha=[1.0, 2.0]),
    "the sum of the prior is 2": MultinomialNB(**COUNTED, class_prior=[1, 1]),
    "asked about {'x0': 1, 'x1': 2, 'x2': 3}, predict_joint_log_proba of the fitted model gives the class 'mean' -1, and its counts give -6.57925121": answering(MultinomialNB, [-1.0, -1.0], **COUNTED),
    "gives the class 'mean' 0.5, and its counts give 0.876712329: this MultinomialNB has a predict_proba of its own": answering(MultinomialNB, [0.5, 0.5], "predict_proba", **COUNTED),
    "predict of the fitted model gives 'kind', and its counts give 'mean'": answering(MultinomialNB, "kind", "predict", **COUNTED),
    "gives [1.0], and not a number for each of 2 classes": answering(BernoulliNB, [1.0], **COUNTED),
    "has norm=True": ComplementNB(**COUNTED, norm=True),
    "before the model comes a float, which has no transform": (1.5, GaussianNB(**GAUSSIAN)),
    "a tuple is not a naive Bayes model": (),
    "gives the class 'a' -0.69": answering(GaussianNB, [-0.69, -0.69], **GAUSSIAN),
    "the class 'b' has no rows": GaussianNB(**{**GAUSSIAN, "class_count_": [2.0, 0.0]}),
}  # fmt: skip


@pytest.mark.parametrize("problem", REFUSED)
def test_what_is_not_understood_is_refused_with_its_reason(problem):
    refused(lambda: nb.from_fitted(REFUSED[problem]), problem)


@pytest.mark.parametrize("method", ["predict_proba", "predict_log_proba"])
def test_a_method_of_a_class_of_your_own_is_named_if_it_answers_otherwise(method):
    def tilted(self, rows):
        return [[0.25, 0.75]] * len(rows)

    said = f"this Tilted has a {method} of its own"
    own = type("Tilted", (MultinomialNB,), {method: tilted})
    refused(lambda: nb.from_fitted(own(**COUNTED)), said)
    steps = type("Pipeline", (), {"steps": [("model", MultinomialNB(**COUNTED))]})
    assert nb.from_fitted(steps()) == nb.from_fitted(MultinomialNB(**COUNTED))
    refused(lambda: nb.from_fitted(type("Tilted", (steps,), {method: tilted})()), said)


def test_a_small_alpha_is_what_the_version_made_of_it():
    alphas = {}
    for force in True, False, "warn", None:  # "warn" in 1.2 and 1.3; before them there was none
        model = MultinomialNB(**COUNTED, alpha=0, force_alpha=force)
        alphas[force] = nb.from_fitted(model).smoothing.alpha
    least = Fraction(1, 10**10)
    assert alphas == {True: 0, False: least, "warn": least, None: least}


def test_names_must_fit_the_columns():
    said = "names and columns of the model have 1 and 3"
    refused(lambda: nb.from_fitted(MultinomialNB(**COUNTED), ["one"]), said)
