"""The reader's own classes: a mistake is named where it is made, and never gives a wrong number."""

from fractions import Fraction
from random import Random

import pytest

import naive_bayes as nb
from tests.material import refused
from tests.recipes import Leaning


def smoothing(**methods):
    """A smoothing of one's own, with these methods."""
    return type("Mine", (nb.Smoothing,), methods)()


SHARES = {
    "a float": (lambda self, n, N, size, background=None: n / N, TypeError, "0.5"),
    "a fraction": (lambda self, n, N, size, background=None: Fraction(n, N), TypeError, "Fraction(1, 2)"),
    "a float inside": (lambda self, n, N, size, background=None: nb.Estimate(n, N, 0.5, 1), TypeError, "define share"),
    "above 1": (lambda self, n, N, size, background=None: nb.Estimate(n, N, 4, 1), nb.NaiveBayesError, "exceeds 1"),
    "other arguments": (lambda self, n, N: nb.Estimate(n, N), TypeError, "define share(self, n, N, size"),
}  # fmt: skip


@pytest.mark.parametrize(("share", "kind", "said"), SHARES.values(), ids=SHARES)
def test_a_wrong_share_is_refused_when_the_model_is_made(share, kind, said):
    made = lambda: nb.MultinomialNB(smoothing=smoothing(share=share))  # noqa: E731
    refused(made, "share of Mine()", said, kind=kind)


def test_a_wrong_presence_is_refused_when_the_model_is_made():
    mine = smoothing(presence=lambda self, n, N: nb.Estimate(n, N))
    for part in ("presence of Mine() fails for (1, 2)", "presence(self, n, N, background=None)"):
        refused(lambda: nb.BernoulliNB(smoothing=mine), part, kind=TypeError)


def test_a_smoothing_without_the_method_that_a_model_needs_is_refused_when_the_model_is_made():
    mine = smoothing(share=nb.Laplace.share, alpha=1)
    nb.MultinomialNB(smoothing=mine)
    refused(lambda: nb.BernoulliNB(smoothing=mine), "Mine has no method presence")
    refused(lambda: nb.CategoricalNB(smoothing=Leaning(3)), "Leaning")


class Twice:
    """Adds 2 where Laplace adds 1."""

    def share(self, n, N, size, background=None):
        return nb.Estimate(n, N, 2, 2 * size)


class Inherited(Twice, nb.Laplace):
    pass


class Overridden(nb.Laplace):
    share = Twice.share


@pytest.mark.parametrize("kind", [Inherited, Overridden])
def test_a_subclass_of_laplace_that_changes_share_has_a_straight_line_and_no_pair(kind):
    """Of 404 estimates: a model as large adds straight lines, whatever its smoothing is."""
    words = [f"w{i}" for i in range(201)]
    documents, labels = [["w0", "w1", "w1"], ["w0"]], ["x", "y"]
    mine = nb.MultinomialNB(smoothing=kind(), vocabulary=words).fit(documents, labels)
    same = nb.MultinomialNB(smoothing=nb.Laplace(2), vocabulary=words).fit(documents, labels)
    assert same.straight_lines_if_large() is not None
    assert mine.straight_lines_if_large() is not None
    assert mine.smoothing.pair(201) is None
    assert mine.log_joint(["w1", "w1"]) == pytest.approx(same.log_joint(["w1", "w1"]))
    assert mine.predict_proba([["w1"]] * 30)[0] == pytest.approx(same.predict_proba([["w1"]])[0])


def test_a_mixin_after_laplace_changes_nothing():
    class After(nb.Laplace, Twice):
        pass

    assert After(1).pair(3) == (1, 3)


# Factors.


def model_with(factor, *bases):
    """A model whose documents all have one factor."""

    class Mine(*(bases or (nb.WordModel, nb.ProbabilityModel))):
        def factors(self, document):
            return [factor]

    return Mine().fit([["a"], ["b"]], ["x", "y"])


VERBS = ["classify", "log_joint", "joint", "posterior", "explain"]


def test_a_wrong_factor_is_named():
    density = nb.Density.from_log(-1.0)
    for verb in VERBS:
        for of in ({}, {"x": nb.Estimate(1, 2)}):
            model = model_with(nb.Factor("a", 1, of))
            said = "the factor of 'a' has no value for the class"
            refused(lambda: getattr(model, verb)(["a"]), said)
    model = model_with(nb.Factor("a", 1, {"x": density, "y": density}))
    refused(lambda: model.joint(["a"]), "derive the model from DensityModel", kind=TypeError)


# Distributions.


def of_rows(exact=False, **methods):
    """A model of one feature with a distribution of one's own."""
    methods = {"estimate": lambda self, rows, seen: None, "exact": exact, **methods}
    kind = type("Mine", (nb.Distribution,), methods)
    return nb.MixedNB({"f": kind()}).fit([(1,), (2,)], ["x", "y"])


def test_a_wrong_distribution_is_named():
    model = of_rows(log_likelihood=lambda self, x, p: 0.0)
    refused(lambda: model.sample("x", None, Random(1)), "Mine", "draw(self, parameters, rng)")
    for exact, methods, kind, said in (
        (False, {}, nb.NaiveBayesError, "define log_likelihood(self, value, parameters)"),
        (False, {"likelihood": lambda s, x, p: 0.5}, TypeError, "define log_likelihood"),
        (True, {"likelihood": lambda s, x, p: 0.5}, TypeError, "set exact = True"),
        (True, {"likelihood": lambda s, x, p: Fraction(3, 2)}, nb.NaiveBayesError, "from 0 to 1"),
        (False, {"log_likelihood": lambda s, x, p: float("nan")}, nb.NaiveBayesError, "finite"),
    ):
        for verb in VERBS:
            model = of_rows(exact, **methods)
            refused(lambda: getattr(model, verb)((1,)), "Mine()", said, kind=kind)
