"""prior: what we believe about a document before reading it."""

from decimal import Decimal
from fractions import Fraction

from naive_bayes import Estimate, given_prior, uniform_prior
from naive_bayes.prior import estimate_prior, given_rule
from tests.material import MODELS, WORD_MODELS, refused


def test_the_classes_may_be_read_only_once():
    assert uniform_prior(c for c in "xy") == {"x": 0.5, "y": 0.5}
    assert given_prior({"y": 0.75, "x": 0.25}, (c for c in "xy")) == {"x": 0.25, "y": 0.75}
    refused(lambda: uniform_prior(c for c in ""))
    refused(lambda: uniform_prior("xyx"), "classes has 'x' twice")


def test_decimals_are_read_as_written():
    """0.1 + 0.2 + 0.7 is not 1 in floats."""
    assert sum(given_prior({"a": 0.1, "b": 0.2, "c": 0.7}, "abc").values()) == 1
    assert given_prior({"a": Decimal("0.25"), "b": Fraction(3, 4)}, "ab")["a"] == Fraction(1, 4)


def test_every_prior_is_made_of_estimates_that_sum_to_1():
    for rule in ("empirical", "uniform", {"a": Fraction(1, 4), "b": 0.75}):
        prior = estimate_prior(given_rule(rule), {"a": 1, "b": 3})
        assert {type(p) for p in prior.values()} == {Estimate}
        assert sum(prior.values()) == 1
    tenths = given_rule({"ham": 0.9, "spam": Decimal("0.1")})
    assert {type(p) for p in tenths.values()} == {Fraction}
    refused(lambda: given_rule({"ham": 0.9, "spam": 0.2}), "11/10")


def test_changing_the_mapping_changes_no_model():
    for make in MODELS.values():
        probabilities = {"x": 0.5, "y": 0.5}
        model = make(prior=probabilities).fit([["a"], ["b"]], ["x", "y"])
        probabilities["x"] = 7
        model.prior["x"] = 7
        assert model.update(["a"], "x").prior == {"x": 0.5, "y": 0.5}


# Numbers are what the person wrote.


def test_a_prior_in_floats_is_the_same_setting_as_in_fractions_and_survives_saving():
    """Of these priors, binary fractions of the floats do not sum to 1, and decimals do."""
    for make in WORD_MODELS.values():
        for k in range(0, 101, 7):
            floats = make(prior={"x": k / 100, "y": (100 - k) / 100})
            fractions = make(prior={"x": Fraction(k, 100), "y": Fraction(100 - k, 100)})
            assert floats.settings == fractions.settings
            assert (floats, repr(floats)) == (fractions, repr(fractions))
            floats.fit([["a"], ["b"]], "xy")
            again = type(floats).from_json(floats.to_json())
            assert (again, again.settings) == (floats, fractions.settings)
            assert again.prior == {"x": Fraction(k, 100), "y": Fraction(100 - k, 100)}


def test_a_series_of_pandas_is_a_prior():
    class Series:
        def to_dict(self):
            return {"x": Fraction(1, 3), "y": Fraction(2, 3)}

    model = MODELS["multinomial"](prior=Series()).fit([["a"], ["b"]], "xy")
    assert model.prior == {"x": Fraction(1, 3), "y": Fraction(2, 3)}
