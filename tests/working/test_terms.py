"""The tree of terms: its values are the model's, for every kind of model."""

from fractions import Fraction

import pytest

import naive_bayes as nb
from naive_bayes.working.tree import tree_of
from tests.material import X_STAR, fitted

WORDS = [["a", "b"], ["a", "a", "c"], ["b"], ["c", "b", "b"]]
ROWS = [{"sky": "sun", "heat": 20}, {"sky": "rain", "heat": 18.5}, {"sky": "sun", "heat": 7}]
ROWS += [{"sky": "rain", "heat": 9}]
LABELS = ["x", "x", "y", "y"]


def models():
    """A model of each kind, and a document."""
    yield nb.MultinomialNB().fit(WORDS, LABELS), ["a", "b", "b"]
    yield nb.MultinomialNB(coefficient=True, prior="uniform").fit(WORDS, LABELS), ["a", "b", "b"]
    ignoring = nb.MultinomialNB(smoothing=nb.IgnoreZeros(), prior={"x": 0.3, "y": 0.7})
    yield ignoring.fit(WORDS, LABELS), "ab"
    yield nb.BernoulliNB(smoothing=Fraction(1, 2)).fit(WORDS, LABELS), ["a", "b", "b"]
    yield nb.CategoricalNB().fit([[row["sky"]] for row in ROWS], LABELS), ["sun"]
    yield nb.GaussianNB(ddof=1).fit([[row["heat"]] for row in ROWS], LABELS), [12]
    yield nb.GaussianNB(floor=400).fit([[row["heat"]] for row in ROWS], LABELS), [12.5]
    visits = nb.MixedNB({"visits": nb.Poisson()})
    yield visits.fit([[1], [2], [0], [5]], LABELS), [3]


@pytest.mark.parametrize(("model", "document"), list(models()))
def test_joint_evidence_posterior_and_odds_are_the_models(model, document):
    document = list(document)
    tree = tree_of(model, document)
    joint, posterior = model.joint(document), model.posterior(document)
    for c in model.classes:
        found = [tree.joints[c], tree.evidence(), tree.posterior(c), tree.odds(c)]
        odds = joint[c] / sum(joint[other] for other in joint if other != c)
        right = [joint[c], model.evidence(document), posterior[c], odds]
        if model.exact:
            assert [term.value for term in found] == right
        else:
            assert [float(term.value) for term in found] == pytest.approx(right, rel=1e-12)
            assert all(term.span.half < term.value / 10**12 for term in found)


def test_the_lines_are_those_of_comp9417():
    counts = tree_of(fitted(nb.MultinomialNB), X_STAR).posterior("spam")
    presence = tree_of(fitted(nb.BernoulliNB, smoothing=nb.NoSmoothing()), ["a"]).joints["spam"]
    lines = [line.text for term in (counts, presence) for line in term.lines()]
    assert "(5 + 1)/(17 + 3) = 6/20" in lines
    assert "1/2 × (6/20)^4 × (10/20)^3 × 4/20 = 81/800000" in lines
    assert "1 - 1/4 = 3/4" in lines


@pytest.mark.parametrize("ddof", [0, 1])
def test_a_gaussian_has_its_mean_and_its_variance_in_it(ddof):
    values = [20, 18.5, 7, 9]
    model = nb.GaussianNB(ddof=ddof).fit([[x] for x in values], ["x"] * 4)
    density = tree_of(model, [12]).joints["x"].parts[1]
    found = {role: density.find(role) for role in ("n", "sum", "mean", "squares", "variance")}
    mean = Fraction(sum(map(Fraction, values)), 4)
    squares = sum((Fraction(x) - mean) ** 2 for x in values)
    right = [4, 4 * mean, mean, squares, squares / (4 - ddof)]
    assert [term.value for term in found.values()] == right
    assert density.find("exponent").value == -((12 - mean) ** 2) / (2 * right[-1])
