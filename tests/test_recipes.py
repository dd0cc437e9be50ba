"""Classes of one's own: a mistake in them is named where it is made, and never a wrong number."""

from fractions import Fraction
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    Density,
    DensityModel,
    Distribution,
    Estimate,
    Factor,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    ProbabilityModel,
    Smoothing,
    WordModel,
)
from tests.material import message_of, refused
from tests.recipes import Leaning


def smoothing(**methods):
    """A smoothing of one's own, with these methods."""
    return type("Mine", (Smoothing,), methods)()


@pytest.mark.parametrize(
    ("share", "kind", "said"),
    [
        (lambda self, n, N, V, background=None: n / N, TypeError, "give an Estimate"),
        (lambda self, n, N, V, background=None: Fraction(n, N), TypeError, "give an Estimate"),
        (lambda self, n, N, V, background=None: Estimate(n, N, 0.5, 1), TypeError, "define share"),
        (lambda self, n, N, V, background=None: Estimate(n, N, 4, 1), NaiveBayesError, "exceeds 1"),
        (lambda self, n, N: Estimate(n, N), TypeError, "define share(self, n, N, V"),
    ],
    ids=["a float", "a fraction", "a float inside", "above 1", "other arguments"],
)
def test_a_wrong_share_is_refused_when_the_model_is_made(share, kind, said):
    message = message_of(lambda: MultinomialNB(smoothing=smoothing(share=share)), kind)
    assert "share of Mine()" in message
    assert said in message


def test_a_smoothing_without_the_method_that_a_model_needs_is_refused_when_the_model_is_made():
    def share(self, n, N, V, background=None):
        return Estimate(n, N, 1, V)

    mine = smoothing(share=share)
    MultinomialNB(smoothing=mine)
    message = message_of(lambda: BernoulliNB(smoothing=mine))
    assert "Mine has no method presence" in message


class Twice:
    """Adds 2 where Laplace adds 1."""

    def share(self, n, N, V, background=None):
        return Estimate(n, N, 2, 2 * V)


class Inherited(Twice, Laplace):
    pass


class Overridden(Laplace):
    share = Twice.share


@pytest.mark.parametrize("kind", [Inherited, Overridden])
def test_a_subclass_of_laplace_that_changes_share_only_is_served_by_its_factors(kind):
    """Of 404 estimates: a model as large has a fast form, if its smoothing has a pair."""
    words = [f"w{i}" for i in range(201)]
    documents, labels = [["w0", "w1", "w1"], ["w0"]], ["x", "y"]
    mine = MultinomialNB(smoothing=kind(), vocabulary=words).fit(documents, labels)
    same = MultinomialNB(smoothing=Laplace(2), vocabulary=words).fit(documents, labels)
    assert same.large() is not None
    assert mine.large() is None
    assert mine.log_joint(["w1", "w1"]) == pytest.approx(same.log_joint(["w1", "w1"]))
    assert mine.predict_proba([["w1"]] * 30)[0] == pytest.approx(same.predict_proba([["w1"]])[0])


def test_a_mixin_after_laplace_changes_nothing():
    class After(Laplace, Twice):
        pass

    assert After(1).pair(3) == (1, 3)


def test_a_smoothing_with_a_background_needs_a_model_that_counts_one():
    refused(lambda: CategoricalNB(smoothing=Leaning(3)), "Leaning")


# Factors.


def model_with(factor, *bases):
    """A model whose documents all have one factor."""

    class Mine(*(bases or (WordModel, ProbabilityModel))):
        def factors(self, document):
            return [factor]

    return Mine().fit([["a"], ["b"]], ["x", "y"])


VERBS = ["classify", "log_joint", "joint", "posterior", "explain"]


def test_a_factor_without_a_class_is_named():
    for verb in VERBS:
        for of in ({}, {"x": Estimate(1, 2)}):
            message = message_of(lambda: getattr(model_with(Factor("a", 1, of)), verb)(["a"]))
            assert "the factor of 'a' has no value for the class" in message


def test_a_factor_that_is_a_bare_float_is_named():
    for base in (ProbabilityModel, DensityModel):
        for verb in VERBS:
            model = model_with(Factor("a", 1, {"x": 0.5, "y": 0.25}), WordModel, base)
            message = message_of(lambda: getattr(model, verb)(["a"]), TypeError)
            assert "a factor of 'a' is 0.5, of type float" in message


def test_a_density_in_a_model_that_promises_fractions_is_named():
    p = Density.from_log(-1.0)
    model = model_with(Factor("a", 1, {"x": p, "y": p}))
    assert "derive it from DensityModel" in message_of(lambda: model.joint(["a"]), TypeError)


# Distributions.


def of_rows(exact=False, **methods):
    """A model of one feature with a distribution of one's own."""
    methods = {"estimate": lambda self, rows, seen: None, "exact": exact, **methods}
    kind = type("Mine", (Distribution,), methods)
    return MixedNB({"f": kind()}).fit([(1,), (2,)], ["x", "y"])


def test_a_distribution_that_does_not_define_estimate_or_draw_is_named():
    refused(
        lambda: MixedNB({"f": type("Mine", (Distribution,), {})()}).fit([(1,)], "x").joint([1]),
        "Mine",
    )
    refused(
        lambda: of_rows(log_likelihood=lambda s, x, p: 0.0).sample("x", None, Random(1)), "Mine"
    )


def test_a_wrong_likelihood_names_the_distribution():
    for exact, methods, kind, said in (
        (False, {}, NaiveBayesError, "define log_likelihood(self, value, parameters)"),
        (False, {"likelihood": lambda s, x, p: 0.5}, TypeError, "define log_likelihood"),
        (True, {"likelihood": lambda s, x, p: 0.5}, TypeError, "promises a fraction"),
        (True, {"likelihood": lambda s, x, p: Fraction(3, 2)}, NaiveBayesError, "from 0 to 1"),
        (False, {"log_likelihood": lambda s, x, p: float("nan")}, NaiveBayesError, "finite"),
    ):
        for verb in VERBS:
            model = of_rows(exact, **methods)
            message = message_of(lambda: getattr(model, verb)((1,)), kind)
            assert "Mine()" in message
            assert said in message
