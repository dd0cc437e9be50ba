"""features: each kind of a feature has its distribution, and each distribution its kind."""

from fractions import Fraction

import pytest

import naive_bayes as nb
from naive_bayes.further.features import kinds_of, model_for

KINDS = {
    "categorical": nb.Categorical(2, ("a", "b")),
    "bernoulli": nb.Bernoulli(2),
    "gaussian": nb.Gaussian(1, Fraction(1, 4)),
    "poisson": nb.Poisson(),
    "geometric": nb.Geometric(),
    "exponential": nb.Exponential(),
    "double-exponential": nb.DoubleExponential(),
}


def test_each_kind_is_the_distribution_of_its_name_with_its_settings():
    kinds = {f"the {kind}": kind for kind in KINDS}
    given = {"the categorical": ("a", "b"), "the poisson": (1, 2)}
    settings = {"smoothing": 2, "ddof": 1, "floor": Fraction(1, 4)}
    features = nb.features_for(kinds, values=given, **settings)
    assert features == {f"the {kind}": made for kind, made in KINDS.items()}
    assert kinds_of(features) == kinds


@pytest.mark.parametrize("kind", KINDS)
def test_a_model_of_one_kind_is_the_model_of_its_name_with_its_settings(kind):
    makes = {"categorical": nb.CategoricalNB, "gaussian": nb.GaussianNB}
    settings = {"smoothing": 2, "ddof": 1, "floor": Fraction(1, 4)}
    whole = {"prior": "uniform", "classes": ("y", "x")}
    model = model_for({"f": kind, "g": kind}, **settings, **whole)
    assert type(model) is makes.get(kind, nb.MixedNB)
    assert (model.prior_rule, model.given_classes) == ("uniform", ("y", "x"))
    one, other = (0, 1) if kind == "bernoulli" else (1, 2)
    model.fit([{"f": one, "g": other}, {"f": other, "g": one}], "xy")
    assert kinds_of(model.features) == {"f": kind, "g": kind}
    expected = KINDS | {"categorical": nb.Categorical(2)}  # of values that the rows have
    assert {*model.features.values()} == {expected[kind]}
