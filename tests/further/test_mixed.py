"""mixed: a row of features, each with a distribution of its own."""

import copy
import pickle
import random
import statistics
from fractions import Fraction
from math import fsum, inf, isclose, log, pi, prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from naive_bayes import (
    Bernoulli,
    Categorical,
    CategoricalNB,
    Exponential,
    Gaussian,
    GaussianNB,
    IgnoreZeros,
    MixedNB,
    NaiveBayesError,
    Poisson,
)
from naive_bayes.foundation.messages import short
from tests.material import (
    DRAWN,
    PEOPLE,
    PERSON,
    message_of,
    people,
    refused,
    train,
    within,
)

KINDS = {
    "colour": Categorical(),
    "windy": Bernoulli(),
    "height": Gaussian(floor=Fraction(1, 4)),
    "wait": Exponential(),
    "visits": Poisson(),
}
DISCRETE = {"colour": Categorical(Fraction(1, 2)), "windy": Bernoulli(1)}

values = {
    "colour": st.sampled_from(["red", "green", "blue"]),
    "windy": st.booleans(),
    "height": st.integers(-9, 9).map(lambda n: Fraction(n, 4)),
    "wait": st.integers(1, 9).map(lambda n: Fraction(n, 2)),
    "visits": st.integers(0, 6),
}


def rows_of(names, *, missing=True):
    options = {
        name: st.one_of(values[name], st.none()) if missing else values[name] for name in names
    }
    return st.fixed_dictionaries(options)


def corpora_of(names, *, missing=True):
    example = st.tuples(rows_of(names, missing=missing), st.sampled_from("xyz"))
    return st.lists(example, min_size=1, max_size=8)


MODELS = {
    "categorical and Bernoulli": lambda **more: MixedNB(DISCRETE, **more),
    "unsmoothed": lambda **more: MixedNB({"colour": Categorical(0), "windy": Bernoulli(0)}, **more),
    "all distributions": lambda **more: MixedNB(KINDS, **more),
}
NAMES = {"all distributions": list(KINDS)}

for_mixed_models = pytest.mark.parametrize(
    ("make", "names"),
    [(make, NAMES.get(name, list(DISCRETE))) for name, make in MODELS.items()],
    ids=MODELS,
)


def has_estimates(model, row):
    """Whether every estimate that the row needs has a value: 0/0 is tested by itself."""
    try:
        model.log_joint(row)
    except NaiveBayesError as error:
        if "in feature" in str(error):
            return False
        raise
    return True


# The laws, for rows of features.


def drawn(make, names, data):
    """A model, its corpus, and a row that has an estimate for each of its values."""
    corpus, row = data.draw(corpora_of(names)), data.draw(rows_of(names))
    model = train(make(classes="xyz", prior="uniform"), corpus)
    assume(has_estimates(model, row))
    return model, corpus, row


@for_mixed_models
@given(st.data())
def test_the_factors_are_the_likelihoods_of_the_values(make, names, data):
    """The word of a factor is the pair of feature and value; a missing value has none."""
    model, _, row = drawn(make, names, data)
    factors = model.factors(row)
    assert [factor.word for factor in factors] == [(f, v) for f, v in row.items() if v is not None]
    for factor in factors:
        assert (factor.times, factor.absent, dict(factor.skipped)) == (1, False, {})
        for label, p in factor.of.items():
            assert repr(p) == repr(model.likelihood(*factor.word, label))


@for_mixed_models
@given(st.data(), st.randoms(use_true_random=False))
def test_the_order_of_rows_and_their_form_make_no_difference(make, names, data, rng):
    """A row is a mapping, or a sequence."""
    model, corpus, row = drawn(make, names, data)
    shuffled = [(tuple(d[name] for name in names), c) for d, c in corpus]
    rng.shuffle(shuffled)
    other = train(make(classes="xyz", prior="uniform"), shuffled)
    assert other == model
    assert other.log_joint([row[name] for name in names]) == model.log_joint(row)


@for_mixed_models
@given(st.data())
def test_a_missing_value_leaves_out_its_factor_and_no_other(make, names, data):
    model, _, row = drawn(make, names, data)
    for missing in (name for name in names if row[name] is not None):
        without = model.log_document_likelihood({**row, missing: None})
        for label, whole in model.log_document_likelihood(row).items():
            factor = model.likelihood(missing, row[missing], label)
            if factor and whole > -inf:
                assert isclose(whole, without[label] + log(factor), rel_tol=1e-9, abs_tol=1e-9)


@given(corpora_of(list(KINDS)), st.sampled_from(list(KINDS)))
def test_a_missing_value_in_training_enters_the_prior_only(corpus, feature):
    """The estimates are those of the rows that have the value."""
    blank = dict.fromkeys(KINDS)
    model = train(MixedNB(KINDS), corpus)
    more = train(MixedNB(KINDS), [*corpus, (blank, corpus[0][1])])
    label = corpus[0][1]
    assert more.document_counts[label] == model.document_counts[label] + 1
    assert more.parameters(feature, label) == model.parameters(feature, label)


# Categorical.


def test_the_possible_values_can_be_given():
    model = MixedNB({"die": Categorical(1, values=range(1, 7))}).fit([[6], [6]], "aa")
    assert model.likelihood("die", 6, "a").formula == "(2 + 1)/(2 + 6)"
    assert model.likelihood("die", 1, "a").formula == "(0 + 1)/(2 + 6)"
    refused(lambda: Categorical(values=[1, 1]), "values has 1 twice")


# Gaussian.


def test_the_gaussian_example_that_statistics_documents():
    """The joints are widely published as 6.1984e-09 and 5.3778e-04, with n - 1.

    They were computed from variances rounded to five digits, so the last ones differ.
    """
    model = people(ddof=1)
    joint = model.joint(PERSON)
    assert isclose(joint["male"], 6.1984e-09, rel_tol=1e-3)
    assert isclose(joint["female"], 5.3778e-04, rel_tol=1e-3)
    density = {
        label: prod(
            statistics.NormalDist.from_samples(column).pdf(value)
            for column, value in zip(zip(*rows, strict=True), PERSON, strict=True)
        )
        for label, rows in PEOPLE.items()
    }
    for label in PEOPLE:
        assert isclose(joint[label], density[label] / 2, rel_tol=1e-9)
    assert model.classify(PERSON) == "female"


def test_log_densities_do_not_underflow():
    """30 standard deviations away a density is 0.0 as a float; its logarithm is not."""
    model = GaussianNB().fit([[1], [3], [7], [9]], "aabb")
    row = [-1000]
    assert model.document_likelihood(row) == {"a": 0.0, "b": 0.0}
    scores = model.log_joint(row)
    # Means 2 and 8, variances 1: the difference is (1008^2 - 1002^2)/2.
    assert isclose(scores["a"] - scores["b"], (1008**2 - 1002**2) / 2, rel_tol=1e-12)
    assert model.classify(row) == "a"
    assert model.posterior(row) == {"a": 1.0, "b": 0.0}


def test_a_value_too_far_away_for_a_float_is_refused_by_name():
    model = GaussianNB().fit([[1], [3], [7], [90]], "aabb")
    for value in (1e200, -1e200, 1e308, 10**400):
        refused(lambda: model.classify([value]), "feature 0 of the class 'a'", short(value))


def test_a_variance_of_0_names_feature_and_class():
    model = MixedNB({"height": Gaussian()}).fit([[1], [1], [7], [9]], "aabb")
    named = ("feature 'height' of the class 'a'", "variance is 0")
    for verb in (model.classify, model.posterior, model.joint, model.log_joint, model.explain):
        refused(lambda verb=verb: verb([4]), *named)
    refused(lambda: model.likelihood("height", 4, "a"), *named)
    refused(lambda: model.sample("a", None, random.Random(1)), *named)


def test_the_floor_is_the_smallest_variance():
    for floor in (0.01, Fraction(1, 100), 4):
        model = GaussianNB(floor=floor).fit([[1], [1], [7], [9]], "aabb")
        exact = Fraction(str(floor))
        assert model.parameters(0, "a").variance == exact
        assert model.parameters(0, "b").variance == max(1, exact)
        assert model.classify([1.1]) == "a"


# Exact, or with densities.


@pytest.mark.parametrize(
    ("features", "exact"),
    [
        (Categorical(), True),
        (Bernoulli(), True),
        ({"a": Categorical(), "b": Bernoulli()}, True),
        (Gaussian(), False),
        (Exponential(), False),
        (Poisson(), False),
        ({"a": Categorical(), "b": Poisson()}, False),
    ],
    ids=repr,
)
def test_a_model_is_exact_unless_a_feature_has_a_density(features, exact):
    for model in (MixedNB(features), MixedNB(features=features)):
        assert isinstance(model, MixedNB)
        assert model.gives == ("fractions" if exact else "densities")
        assert repr(model).startswith("MixedNB(features=")
    rows = [[1, 0], [0, 1], [1, 1], [0, 0]] if isinstance(features, dict) else [[1], [2], [1], [0]]
    if features == Bernoulli():
        rows = [[1], [0], [1], [0]]
    model.fit(rows, "xxyy")
    for again in (copy.copy(model), copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        assert type(again) is type(model)
        assert again == model
        assert again.posterior(rows[0]) == model.posterior(rows[0])
        assert again.update(rows[0], "x") != model


def test_answers_about_many_densities_are_made_from_the_logarithms():
    """400 features, each of them a density of some 10^-22 or less: the product is 0.0."""
    model = GaussianNB().fit([[1] * 400, [3] * 400, [7] * 400, [9] * 400], "aabb")
    row = [12] * 400
    # Means 2 and 8, variances 1: log densities -(log 2 pi)/2 - 100/2 and - 16/2, for each.
    constant = -log(2 * pi) / 2
    scores = model.log_joint(row)
    assert isclose(scores["a"], log(1 / 2) + 400 * (constant - 50), rel_tol=1e-12)
    assert isclose(scores["b"], log(1 / 2) + 400 * (constant - 8), rel_tol=1e-12)
    assert model.joint(row) == {"a": 0.0, "b": 0.0}
    assert model.evidence(row) == 0.0
    assert model.posterior(row) == {"a": 0.0, "b": 1.0}
    assert model.odds(row, "b", "a") == inf
    assert isclose(model.log_odds(row, "b", "a"), 400 * 42, rel_tol=1e-12)
    assert model.classify(row) == "b"


# Made with the settings that were given.


@pytest.mark.parametrize("make", [CategoricalNB, GaussianNB, lambda **more: MixedNB(KINDS, **more)])
def test_classes_and_prior_reach_the_model(make):
    model = make(classes=["y", "x", "z"], prior={"x": 0.5, "y": 0.25, "z": 0.25})
    assert model.settings["classes"] == ("y", "x", "z")
    assert model.settings["prior"] == {
        "x": Fraction(1, 2),
        "y": Fraction(1, 4),
        "z": Fraction(1, 4),
    }
    model = make(classes=["y", "x"], prior="uniform")
    rows = [["red", True, 1, 2, 1]] * 3 if make().settings["features"] == KINDS else [[1]] * 3
    model.fit(rows, ["x", "y", "x"])
    assert model.classes == ("y", "x")
    assert model.prior == {"y": Fraction(1, 2), "x": Fraction(1, 2)}


def test_a_model_that_has_seen_nothing_adds_nothing():
    """Its features are those of the other, on whichever side it is."""
    model = GaussianNB(floor=1).fit([[1, 2], [3, 4]], "ab")
    for total in (model + GaussianNB(floor=1), GaussianNB(floor=1) + model):
        assert total == model
        assert total.features == model.features
        assert total.log_joint([1, 1]) == model.log_joint([1, 1])
    assert GaussianNB() + GaussianNB() == GaussianNB()
    with pytest.raises(TypeError):
        model + 1


def test_the_most_informative_values_are_those_of_the_exact_features():
    """A density has no finite list of values to rank."""
    model = MixedNB({"outlook": Categorical(), "height": Gaussian(floor=1), "windy": Bernoulli()})
    model.fit([("sunny", 1, None), ("sunny", 2, None), ("rainy", 3, None)], "aab")
    rows = [row for row in model.most_informative("a", "b") if row.word[0] != "windy"]
    assert [(row.word, row.favours, row.ratio) for row in rows] == [
        (("outlook", "sunny"), "a", Fraction(3, 4) / Fraction(1, 3)),
        (("outlook", "rainy"), "b", Fraction(2, 3) / Fraction(1, 4)),
    ]
    assert GaussianNB().fit([[1], [3], [7], [9]], "aabb").most_informative("a", "b") == []


# Ignoring zeros: sushi chapter, 8.3.2, for values in place of words.


def test_zeros_are_ignored_in_mixed_rows_too_feature_by_feature():
    """Only where the feature's own smoothing says so."""
    features = {"a": Bernoulli(IgnoreZeros()), "b": Categorical(0), "height": Gaussian(floor=1)}
    model = MixedNB(features).fit([(True, "r", 1), (True, "r", 2), (False, "s", 1)], "xxy")
    a, b, height = model.factors((False, "s", 1))
    assert (a.of["x"], str(a.skipped["x"]), list(a.skipped)) == (1, "0/2", ["x"])
    assert (b.of["x"], dict(b.skipped), dict(height.skipped)) == (0, {}, {})
    assert model.log_joint((False, "s", 1))["x"] == -inf
    only_a = model.log_joint((False, None, None))
    assert only_a == pytest.approx({"x": log(2 / 3), "y": log(1 / 3)})


# Bad input.


VERBS = ["classify", "posterior", "joint", "log_joint", "explain", "log_posterior"]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (("sunny",), "the row has 1 values for 2 features ('outlook', 'visits'): give one for each, or None where it is missing"),
        ({"outlook": "sunny"}, "'visits' has no value in the row, not even None: give one for each"),
        ({"outlook": "sunny", "visits": 1, "x": 2}, "'x' is not a feature: the features are 'outlook', 'visits'"),
        ("sunny", "the row 'sunny' is of type str: give a dict from feature to value, or a list or tuple of values"),
    ],
)  # fmt: skip
def test_rows_that_do_not_fit_are_refused(row, message):
    model = MixedNB({"outlook": Categorical(), "visits": Poisson()}).fit([("sunny", 1)], ["x"])
    before = copy.deepcopy(model)
    for verb in VERBS:
        assert message_of(lambda verb=verb: getattr(model, verb)(row)) == message
    assert message_of(lambda: model.update(row, "x")) == message
    assert message_of(lambda: model.fit([("sunny", 1), row], "xx")) == f"in document 2, {message}"
    assert model == before


BAD_VALUES = [
    (Bernoulli(), "yes"),
    (Categorical(), float("nan")),
    (Categorical(), ["x"]),
    *((Gaussian(), value) for value in ("tall", float("nan"), inf, 1j)),
    *((Exponential(), value) for value in (-1, "long")),
    *((Poisson(), value) for value in (-1, 1.5)),
]


def test_values_that_a_feature_cannot_have_are_refused_by_name():
    """In training and when a row is read alike: the message names the feature and the value."""
    for distribution, bad in BAD_VALUES:
        model = MixedNB({"f": distribution}).fit([[0], [1]], "aa")
        before = copy.deepcopy(model)
        calls = [lambda m=model, v=verb, b=bad: getattr(m, v)([b]) for verb in VERBS]
        calls.append(lambda m=model, b=bad: m.fit([[0], [b]], "aa"))
        calls.append(lambda m=model, b=bad: m.update([b], "a"))
        calls.append(lambda m=model, b=bad: m.predict([[b]]))
        for call in calls:
            with pytest.raises((NaiveBayesError, TypeError)) as caught:
                call()
            assert "'f'" in str(caught.value)
            assert repr(bad) in str(caught.value) or isinstance(bad, list)
        assert model == before


def test_bad_arguments_of_distributions_have_whole_messages():
    for floor in (0, -1):
        assert message_of(lambda floor=floor: Gaussian(floor=floor)) == (
            f"the floor is {floor}: give a smallest variance above 0"
        )
    assert message_of(lambda: MixedNB({})) == (
        "there are no features: give at least one, and its distribution"
    )
    refused(lambda: MixedNB({"f": "Gaussian"}), "of 'f' is 'Gaussian'", kind=TypeError)


def test_nan_is_not_a_category_of_its_own():
    """NaN is not equal to itself, so each would be a value that no other row has."""
    model = CategoricalNB()
    refused(lambda: model.fit([["a"], [float("nan")]], "xx"), "document 2, ", "feature 0", "nan")
    model.fit([["a"], [None], ["b"]], "xxy")
    assert model.value_counts == {"x": {0: {"a": 1}}, "y": {0: {"b": 1}}}


def test_a_row_that_is_impossible_under_every_class_has_no_posterior():
    """A mean of 0 events makes one event impossible."""
    model = MixedNB(Poisson()).fit([[0], [0]], "xy")
    for verb in (model.posterior, model.classify, lambda row: model.odds(row, "x", "y")):
        refused(lambda: verb([1]), "(0, 1)")
    model = MixedNB(Poisson()).fit([[0], [0], [1]], "xyz")
    refused(lambda: model.odds([1], "x", "y"), "'x' and 'y'")
    assert model.odds([1], "z", "y") == inf


def test_models_of_other_rows_or_settings_do_not_add():
    one = CategoricalNB().fit([("a", "b")], ["x"])
    assert "different features" in message_of(lambda: one + CategoricalNB().fit([("a",)], ["x"]))
    # The features are the same here, and a message that says otherwise would mislead.
    message = message_of(lambda: one + CategoricalNB(smoothing=2).fit([("a", "b")], ["x"]))
    assert "different settings" in message
    assert "alpha=2" in message


def test_a_failed_fit_leaves_the_features_as_they_were():
    model = GaussianNB(floor=1).fit([[1], [3]], "ab")
    for rows, labels in (([[1, 2], [1]], "ab"), ([[1, 2], ["x", 1]], "ab"), ([[1, 2]], "ab")):
        with pytest.raises((NaiveBayesError, TypeError)):
            model.fit(rows, labels)
        assert model.classify([1]) == "a"


def test_a_class_without_a_value_for_a_feature_is_0_0_unsmoothed():
    model = MixedNB({"f": Categorical(0), "g": Categorical(0)}).fit([("a", "a"), (None, "a")], "xy")
    refused(lambda: model.classify(("a", "a")), "in feature 'f' of the class 'y'", "0/0")
    assert model.classify((None, "a")) == "x"


# Sampling.


def test_rows_converge_to_their_distributions():
    rows = [("red", True, 1, 2, 1), ("red", False, 3, 4, 4), ("blue", False, 8, 3, 1)]
    model = MixedNB(KINDS).fit([*rows, ("red", True, 0, 1, 9)], "xxxy")
    rng = random.Random(7)
    drawn = [model.sample("x", None, rng) for _ in range(DRAWN)]
    assert all(list(row) == list(KINDS) for row in drawn)
    for colour in ("red", "blue"):
        share = sum(row["colour"] == colour for row in drawn) / DRAWN
        assert within(share, model.likelihood("colour", colour, "x"))
    assert within(sum(row["windy"] for row in drawn) / DRAWN, model.likelihood("windy", True, "x"))
    normal, rate, mean = (model.parameters(f, "x") for f in ("height", "wait", "visits"))
    expected = {
        "height": (normal.mean, normal.variance),
        "wait": (1 / rate, 1 / rate**2),
        "visits": (mean, mean),
    }
    for feature, (centre, variance) in expected.items():
        sample = [row[feature] for row in drawn]
        assert abs(fsum(sample) / DRAWN - centre) <= 5 * (float(variance) / DRAWN) ** 0.5
        assert isclose(statistics.pvariance(sample), variance, rel_tol=0.2)
    assert all(row["wait"] >= 0 and isinstance(row["visits"], int) for row in drawn)
