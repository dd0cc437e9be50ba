"""mixed: a row of features, each with a distribution of its own."""

import copy
import pickle
import random
import statistics
from collections import UserList
from fractions import Fraction
from functools import partial
from math import fsum, inf, isclose, log, pi, prod

import pytest

import naive_bayes as nb
from naive_bayes.foundation.messages import short
from tests.material import DRAWN, PEOPLE, PERSON, message_of, people, refused, within

KINDS = {
    "colour": nb.Categorical(),
    "windy": nb.Bernoulli(),
    "height": nb.Gaussian(floor=Fraction(1, 4)),
    "wait": nb.Exponential(),
    "visits": nb.Poisson(),
}


VERBS = ["classify", "posterior", "joint", "log_joint", "explain", "log_posterior"]


def test_a_row_is_a_mapping_or_a_sequence():
    rows = [("red", True, 1, 2, 1), ("blue", False, 2, 1, 4)]
    model = nb.MixedNB(KINDS).fit([dict(zip(KINDS, row, strict=True)) for row in rows], "xy")
    assert model == nb.MixedNB(KINDS).fit(rows, "xy")
    row = {"colour": "red", "windy": None, "height": 1, "wait": 3, "visits": None}
    assert model.log_joint(row) == model.log_joint(list(row.values()))


def test_the_possible_values_can_be_given():
    model = nb.MixedNB({"die": nb.Categorical(1, values=range(1, 7))}).fit([[6], [6]], "aa")
    assert model.likelihood("die", 6, "a").formula == "(2 + 1)/(2 + 6)"
    assert model.likelihood("die", 1, "a").formula == "(0 + 1)/(2 + 6)"


# Gaussian.


def test_the_gaussian_example_that_statistics_documents():
    """The joints are widely published as 6.1984e-09 and 5.3778e-04, with n - 1.

    They were computed from variances rounded to five digits, so the last ones differ.
    """
    joint = people(ddof=1).joint(PERSON)
    for label, published in (("male", 6.1984e-09), ("female", 5.3778e-04)):
        columns = zip(*PEOPLE[label], strict=True)
        normals = map(statistics.NormalDist.from_samples, columns)
        densities = (normal.pdf(x) for normal, x in zip(normals, PERSON, strict=True))
        assert isclose(joint[label], prod(densities) / 2, rel_tol=1e-9)
        assert isclose(joint[label], published, rel_tol=1e-3)


def test_a_value_too_far_away_for_a_float_is_refused_by_name():
    model = nb.GaussianNB().fit([[1], [3], [7], [90]], "aabb")
    for value in (1e200, -1e200, 1e308, 10**400):
        refused(lambda: model.classify([value]), " 0 ", "'a'", short(value))


def test_a_variance_of_0_names_feature_and_class():
    model = nb.MixedNB({"height": nb.Gaussian()}).fit([[1], [1], [7], [9]], "aabb")
    for ask in (
        *(lambda verb=verb: getattr(model, verb)([4]) for verb in VERBS),
        lambda: model.likelihood("height", 4, "a"),
        lambda: model.sample("a", None, random.Random(1)),
    ):
        refused(ask, "'height'", "'a'", "variance is 0")


def test_the_floor_is_the_smallest_variance():
    for floor in (0.01, Fraction(1, 100), 4):
        model = nb.GaussianNB(floor=floor).fit([[1], [1], [7], [9]], "aabb")
        exact = Fraction(str(floor))
        assert [model.parameters(0, c).variance for c in "ab"] == [exact, max(1, exact)]


# Exact, or with densities.


def test_a_model_is_exact_unless_a_feature_has_a_density():
    exact = [nb.Categorical(), nb.Bernoulli(), {"a": nb.Categorical(), "b": nb.Bernoulli()}]
    densities = [nb.Gaussian(), nb.Exponential(), nb.Poisson()]
    densities.append({"a": nb.Bernoulli(), "b": nb.Poisson()})
    for feature in exact + densities:
        model = nb.MixedNB(feature)
        assert model.exact is (feature in exact)
        assert repr(model).startswith("MixedNB(features=")
        assert model == nb.MixedNB(features=feature)


def test_answers_about_densities_are_made_from_the_logarithms():
    """Each density is some 10^-220 or less, and a product of 400 is 0.0 as a float."""
    model = nb.GaussianNB().fit([[n] * 400 for n in (1, 3, 7, 9)], "aabb")
    row = [42] * 400
    # Means 2 and 8, variances 1: log densities -(log 2 pi)/2 - 40^2/2 and - 34^2/2, for each.
    for label, distance in (("a", 40), ("b", 34)):
        expected = log(1 / 2) + 400 * (-log(2 * pi) / 2 - distance**2 / 2)
        assert isclose(model.log_joint(row)[label], expected, rel_tol=1e-12)
    assert (model.joint(row)["a"], model.posterior(row)["b"], model.classify(row)) == (0, 1, "b")
    assert isclose(model.log_odds(row, "b", "a"), 200 * (40**2 - 34**2), rel_tol=1e-12)
    assert model.odds(row, "b", "a") == inf


# Made with the settings that were given.


def test_classes_and_prior_reach_the_model():
    prior = {"x": Fraction(1, 2), "y": Fraction(1, 4), "z": Fraction(1, 4)}
    for make in (nb.CategoricalNB, nb.GaussianNB, partial(nb.MixedNB, KINDS)):
        settings = make(classes=["y", "x", "z"], prior=prior).settings
        assert (settings["classes"], settings["prior"]) == (("y", "x", "z"), prior)


def test_a_model_without_counts_adds_nothing():
    """Its features are those of the other, on whichever side it is."""
    model = nb.GaussianNB(floor=1).fit([[1, 2], [3, 4]], "ab")
    for total in (model + nb.GaussianNB(floor=1), nb.GaussianNB(floor=1) + model):
        assert total == model
        assert total.features == model.features
        assert total.log_joint([1, 1]) == model.log_joint([1, 1])
    assert nb.GaussianNB() + nb.GaussianNB() == nb.GaussianNB()
    with pytest.raises(TypeError):
        model + 1


def test_the_most_informative_values_are_those_of_the_exact_features():
    """A density has no finite list of values to rank."""
    columns = {"outlook": nb.Categorical(), "height": nb.Gaussian(floor=1), "windy": nb.Bernoulli()}
    rows = [("sunny", 1, None), ("sunny", 2, None), ("rainy", 3, None)]
    model = nb.MixedNB(columns).fit(rows, "aab")
    rows = [row for row in model.most_informative("a", "b") if row.word[0] != "windy"]
    assert [(row.word, row.favours, row.ratio) for row in rows] == [
        (("outlook", "sunny"), "a", Fraction(3, 4) / Fraction(1, 3)),
        (("outlook", "rainy"), "b", Fraction(2, 3) / Fraction(1, 4)),
    ]
    densities = nb.GaussianNB().fit([[1], [3], [7], [9]], "aabb")
    refused(lambda: densities.most_informative("a", "b"), "only densities")


# Ignoring zeros: sushi chapter, 8.3.2, for values in place of words.


def test_zeros_are_ignored_in_mixed_rows_too_feature_by_feature():
    """Zeros are ignored only for features whose smoothing asks for it."""
    yes, values = nb.Bernoulli(nb.IgnoreZeros()), nb.Categorical(0)
    features = {"a": yes, "b": values, "height": nb.Gaussian(floor=1)}
    model = nb.MixedNB(features).fit([(True, "r", 1), (True, "r", 2), (False, "s", 1)], "xxy")
    a, b, height = model.factors((False, "s", 1))
    assert (a.of["x"], str(a.skipped["x"]), list(a.skipped)) == (1, "0/2", ["x"])
    assert (b.of["x"], dict(b.skipped), dict(height.skipped)) == (0, {}, {})
    assert model.log_joint((False, "s", 1))["x"] == -inf
    only_a = model.log_joint((False, None, None))
    assert only_a == pytest.approx({"x": log(2 / 3), "y": log(1 / 3)})


# Classes of their own.


def test_the_models_with_one_kind_of_feature_are_classes_that_can_be_derived_from():
    class Cautious(nb.CategoricalNB):
        def classify(self, document, **decision):
            best = super().classify(document, **decision)
            return best if self.posterior(document)[best] > Fraction(9, 10) else "perhaps"

    rows, labels = [("sunny", "hot"), ("rainy", "mild"), ("rainy", "cool")], ["no", "yes", "yes"]
    cautious = Cautious(smoothing=2).fit(rows, labels)
    assert isinstance(cautious, nb.CategoricalNB)
    assert issubclass(nb.GaussianNB, nb.MixedNB)
    # (2/3)(4/6)(3/8) = 1/6 for yes, (1/3)(2/5)(2/7) = 4/105 for no: yes has 35/43.
    assert cautious.posterior(rows[1])["yes"] == Fraction(35, 43)
    assert cautious.classify(rows[1]) == "perhaps"
    assert repr(cautious) == "Cautious(smoothing=Laplace(alpha=2), prior='empirical')"
    for model in (cautious, nb.GaussianNB(ddof=1, floor=0.5).fit([[1], [3]], "ab")):
        for twin in (copy.copy(model), copy.deepcopy(model), type(model)(**model.settings) + model):
            assert (type(twin), twin, twin.settings) == (type(model), model, model.settings)
    pickled = pickle.loads(pickle.dumps(nb.GaussianNB(ddof=1).fit([[1], [3]], "aa")))
    assert pickled.parameters(0, "a") == (2, 2)


def test_the_mixed_model_with_one_distribution_answers_as_the_class_does():
    rows, labels = [("sunny", "hot"), ("rainy", "mild"), ("rainy", "cool")], ["no", "yes", "yes"]
    own = nb.CategoricalNB(smoothing=Fraction(1, 2)).fit(rows, labels)
    mixed = nb.MixedNB(nb.Categorical(Fraction(1, 2))).fit(rows, labels)
    assert own.joint(rows[0]) == mixed.joint(rows[0])
    assert own.counts == mixed.counts
    refused(lambda: mixed + own)
    with pytest.raises(TypeError):
        own + mixed


# Rows of other libraries: what they offer is enough, so none of them need be installed.


class Array:
    """What numpy's array offers of itself."""

    def __init__(self, values, ndim=1):
        self.values, self.ndim = values, ndim

    def __iter__(self):
        return iter(self.values)

    def tolist(self):
        return list(self.values)


class Series(Array):
    """What a row of a pandas data frame offers."""

    def to_dict(self):
        return dict(self.values)


class Frame:
    """What a data frame offers."""

    def iterrows(self):
        return iter(())


def test_a_row_of_an_array_or_of_a_data_frame_is_read_as_its_values():
    features = {"outlook": nb.Categorical(), "heat": nb.Gaussian(floor=1)}
    rows, labels = [("sunny", 30), ("rainy", 18)], ["no", "yes"]
    expected = nb.MixedNB(features).fit(rows, labels)
    arrays = [Array(row) for row in rows]
    series = [Series(zip(features, row, strict=True)) for row in rows]
    for kind in (arrays, Array(arrays, ndim=2), series):
        model = nb.MixedNB(features).fit(kind, labels)
        assert model == expected
    assert expected.predict(arrays) == expected.predict(rows) == labels
    series = Series(zip(["heat", "outlook"], [30, "sunny"], strict=True))
    assert expected.log_joint(series) == expected.log_joint(rows[0])
    one_kind = nb.CategoricalNB().fit(arrays, labels)
    assert one_kind == nb.CategoricalNB().fit(rows, labels)


def test_what_is_not_a_row_of_values_is_refused_by_its_type():
    model = nb.CategoricalNB().fit([("sunny", "hot")], ["no"])
    for row in (Array([["sunny"]], ndim=2), Array("a", ndim=0), 7):
        refused(lambda: model.classify(row), f"of type {type(row).__name__}: give a dict")
    for verb in (model.predict, lambda rows: model.fit(rows, ["no"])):
        refused(lambda: verb(Frame()), "is a Frame", "to_dict('records')")


# Bad input.


BAD_ROWS = {
    "the row has 1 values for 2 features ('outlook', 'visits'): give one for each": ("sunny",),
    "'visits'": {"outlook": "sunny"},
    "'x'": {"outlook": "sunny", "visits": 1, "x": 2},
    "the row 'sunny' is of type str: give a dict from feature to value, or a list": "sunny",
}


@pytest.mark.parametrize(("message", "row"), BAD_ROWS.items())
def test_rows_that_do_not_fit_are_refused(row, message):
    model = nb.MixedNB({"outlook": nb.Categorical(), "visits": nb.Poisson()})
    model.fit([("sunny", 1)], ["x"])
    before = copy.deepcopy(model)
    for verb in VERBS:
        assert message_of(lambda: getattr(model, verb)(row)).startswith(message)
    refused(lambda: model.update(row, "x"), message)
    refused(lambda: model.fit([("sunny", 1), row], "xx"), f"in document 2, {message}")
    assert model == before


BAD_VALUES = {
    nb.Bernoulli(): ["yes"],
    nb.Categorical(): [float("nan"), ["x"]],
    nb.Gaussian(): ["tall", float("nan"), inf, 1j],
    nb.Exponential(): [-1, "long"],
    nb.Poisson(): [-1, 1.5],
}


@pytest.mark.parametrize(("distribution", "values"), BAD_VALUES.items(), ids=repr)
def test_values_that_a_feature_cannot_have_are_refused_by_name(distribution, values):
    """In training and when a row is read alike: the message names the feature and the value."""
    model = nb.MixedNB({"f": distribution}).fit([[0], [1]], "aa")
    before = copy.deepcopy(model)
    for bad in values:
        for verb, *arguments in (
            *([verb, [bad]] for verb in VERBS),
            *(["fit", [[0], [bad]], "aa"], ["update", [bad], "a"], ["predict", [[bad]]]),
        ):
            with pytest.raises((nb.NaiveBayesError, TypeError), match="'f'") as caught:
                getattr(model, verb)(*arguments)
            assert repr(bad) in str(caught.value) or isinstance(bad, list)
    assert model == before


def test_invalid_features_are_named():
    for floor in (0, -1):
        refused(lambda: nb.Gaussian(floor=floor), f"the floor is {floor}")
    refused(lambda: nb.MixedNB({}), "there are no features")
    refused(lambda: nb.MixedNB({"f": "Gaussian"}), "of 'f' is 'Gaussian'", kind=TypeError)


def test_a_row_that_is_impossible_under_every_class_has_no_posterior():
    """A mean of 0 events makes one event impossible."""
    model = nb.MixedNB(nb.Poisson()).fit([[0], [0]], "xy")
    for verb in (model.posterior, model.classify, lambda row: model.odds(row, "x", "y")):
        refused(lambda: verb([1]), "(0, 1)")
    model = nb.MixedNB(nb.Poisson()).fit([[0], [0], [1]], "xyz")
    refused(lambda: model.odds([1], "x", "y"), "'x' and 'y'")
    assert model.odds([1], "z", "y") == inf
    refused(lambda: model.odds([1], "z", "w"), "'w' is not a class")


def test_models_of_different_rows_or_settings_do_not_add():
    one = nb.CategoricalNB().fit([("a", "b")], ["x"])
    refused(lambda: one + nb.CategoricalNB().fit([("a",)], ["x"]), "different features")
    # The features are the same here, and a message that says otherwise would mislead.
    other = nb.CategoricalNB(smoothing=2).fit([("a", "b")], ["x"])
    refused(lambda: one + other, "alpha=2")


def test_a_failed_fit_leaves_the_features_unchanged():
    model = nb.GaussianNB(floor=1).fit([[1], [3]], "ab")
    for rows, labels in (([[1, 2], [1]], "ab"), ([[1, 2], ["x", 1]], "ab"), ([[1, 2]], "ab")):
        with pytest.raises((nb.NaiveBayesError, TypeError)):
            model.fit(rows, labels)
        assert model.classify([1]) == "a"


def test_a_class_without_a_value_for_a_feature_is_0_0_unsmoothed():
    model = nb.MixedNB({"f": nb.Categorical(0), "g": nb.Categorical(0)})
    model.fit([("a", "a"), (None, "a")], "xy")
    refused(lambda: model.classify(("a", "a")), "'f'", "'y'", "0/0")
    assert model.classify((None, "a")) == "x"


# Sampling.


@pytest.mark.long
def test_rows_converge_to_their_distributions():
    rows = [("red", True, 1, 2, 1), ("red", False, 3, 4, 4), ("blue", False, 8, 3, 1)]
    model = nb.MixedNB(KINDS).fit([*rows, ("red", True, 0, 1, 9)], "xxxy")
    rng = random.Random(7)
    drawn = [model.sample("x", None, rng) for _ in range(DRAWN)]
    assert all(list(row) == list(KINDS) for row in drawn)
    for feature, value in (("colour", "red"), ("colour", "blue"), ("windy", True)):
        share = sum(row[feature] == value for row in drawn) / DRAWN
        assert within(share, model.likelihood(feature, value, "x"))
    normal, rate, mean = (model.parameters(f, "x") for f in ("height", "wait", "visits"))
    expected = {"height": normal, "wait": (1 / rate, 1 / rate**2), "visits": (mean, mean)}
    for feature, (centre, variance) in expected.items():
        sample = [row[feature] for row in drawn]
        assert abs(fsum(sample) / DRAWN - centre) <= 5 * (float(variance) / DRAWN) ** 0.5
        assert isclose(statistics.pvariance(sample), variance, rel_tol=0.2)
    assert all(row["wait"] >= 0 and isinstance(row["visits"], int) for row in drawn)


def test_a_row_of_any_sequence_is_read_by_place_and_an_endless_one_is_refused():
    model = nb.CategoricalNB().fit([("sun", "weak"), ("rain", "weak")], ["no", "yes"])
    row = UserList(["sun", "weak"])
    assert model.posterior(row) == model.posterior(["sun", "weak"])
    refused(lambda: model.posterior(range(10**20)), "the row has more than")


def test_an_impossible_row_names_only_what_is_0_and_no_density_that_is_small():
    model = nb.MixedNB({"height": nb.Gaussian(), "sky": nb.Categorical(0)})
    model.fit([[1, "sun"], [2, "sun"], [1.5, "rain"], [3, "rain"]], "aabb")
    for call in (model.classify, model.posterior, model.log_posterior):
        refused(lambda: call([1000, "fog"]), "a factor is 0 for ('sky', 'fog'): ")
    far = nb.Density.from_log(-2000.0)
    assert (far == 0, bool(far), bool(nb.Density(0))) == (True, True, False)


def test_a_value_that_is_not_possible_counts_as_never_seen_in_training_too():
    die = nb.MixedNB({"die": nb.Categorical(1, values=[1, 2])}).fit([[1], [7], [7]], "aaa")
    assert [str(die.likelihood("die", value, "a")) for value in (1, 2, 7)] == ["2/3", "1/3", "1/3"]
    bare = nb.MixedNB({"die": nb.Categorical(0, values=[1, 2])}).fit([[7], [7]], "aa")
    named = "feature 'die' of the class 'a'", "0/0"
    refused(lambda: bare.sample("a", None, random.Random(7)), *named)


@pytest.mark.parametrize("distribution", [nb.Poisson(), nb.Exponential()], ids=repr)
def test_a_row_far_from_all_others_is_explained_as_it_is_classified(distribution):
    model = nb.MixedNB({"visits": distribution, "heat": nb.Gaussian()})
    model.fit([[1, 1], [2, 3], [3, 7], [4, 8]], "aabb")
    for row in ([10**6, 2], [10**6, None]):
        working = model.explain(row)
        assert working.decision == model.classify(row)
        assert {c.label: c.log_joint for c in working.classes} == model.log_joint(row)
        assert str(working)
