"""saving: a model on rows comes back as it was, and a file is checked number by number."""

import json
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import SMOOTHINGS, refused
from worked_examples.data import CLINIC, DIABETES, PLAY, WEATHER

CLINICAL = {0: nb.Categorical(), 1: nb.Gaussian(), 2: nb.Poisson(), 3: nb.Exponential()}


def again(model):
    return type(model).from_json(model.to_json())


@pytest.mark.parametrize(
    "model",
    [
        nb.MixedNB(CLINICAL, prior={"yes": 0.3, "no": 0.7}, classes=["no", "yes"]),
        nb.MixedNB(nb.Categorical(Fraction(1, 3), values=range(200)), prior="uniform"),
        nb.CategoricalNB(smoothing=nb.IgnoreZeros(per_class=False)),
    ],
    ids=repr,
)
def test_a_model_on_rows_comes_back_with_its_settings_and_missing_values(model):
    model.fit(CLINIC, DIABETES)
    loaded = again(model)
    assert (loaded, loaded.features, repr(loaded)) == (model, model.features, repr(model))
    assert loaded.to_json() == model.to_json()
    for row in (("little", None, 3, 6), ("much", 131, 0, 6)):
        assert loaded.log_joint(row) == model.log_joint(row)
    more = ("much", 120, 1, 2)
    assert loaded.update(more, "no") == model.update(more, "no")


def test_any_names_of_features_come_back():
    names = [("sky", "am"), None, 1.5, True, "wind"]
    for features in (nb.Categorical(), dict.fromkeys(names, nb.Categorical())):
        model = nb.MixedNB(features).fit([dict.fromkeys(names, "sun")], ["no"])
        assert list(again(model).features) == names
        assert again(model) == model


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=repr)
def test_every_smoothing_of_a_categorical_or_bernoulli_feature_comes_back(smoothing):
    model = nb.CategoricalNB(smoothing=smoothing).fit(WEATHER, PLAY)
    assert again(model) == model
    try:
        model = nb.MixedNB(nb.Bernoulli(smoothing)).fit([[1, 0], [0, 1]], "ab")
    except nb.NaiveBayesError:
        return  # this smoothing has no form for what is there or not
    assert again(model) == model


cells = st.text(max_size=3) | st.booleans() | st.integers() | st.none()
cells |= st.floats(allow_nan=False, allow_infinity=False) | st.fractions()


@pytest.mark.long
@example([(Fraction(2), None, "a")])  # a whole number, and not an int
@given(st.lists(st.tuples(cells, cells, st.text(max_size=2) | st.integers()), min_size=1))
def test_any_values_and_labels_come_back(table):
    """1, 1.0 and True are one value, as they are one key of a dict."""
    model = nb.CategoricalNB().fit([row[:2] for row in table], [row[2] for row in table])
    loaded = again(model)
    assert loaded == model
    assert loaded.to_json() == model.to_json()


def test_a_floor_and_numbers_are_what_was_written():
    model = nb.GaussianNB(ddof=1, floor=0.01).fit([[0.1], [Fraction(1, 3)], [7]], "aab")
    loaded = again(model)
    assert loaded.floor == Fraction(1, 100)
    assert loaded.parameters(0, "a") == model.parameters(0, "a")


def test_what_has_no_form_in_json_is_refused_when_it_is_saved():
    values, density, laplace = (
        type("Own", (base,), {})() for base in (nb.CategoricalNB, nb.Gaussian, nb.Laplace)
    )
    for model in (values, nb.MixedNB(density), nb.CategoricalNB(smoothing=laplace)):
        refused(model.fit([[1]], ["x"]).to_json, "Own is a class of your own")
    refused(nb.CategoricalNB().to_json, "CategoricalNB")
    odd = frozenset("ab")
    refused(nb.CategoricalNB().fit([[odd]], ["x"]).to_json, "frozenset", "cannot be written")
    refused(nb.CategoricalNB().fit([["a"]], [odd]).to_json, "the label frozenset")


def changed(change):
    model = nb.MixedNB({"sky": nb.Categorical(), "heat": nb.Gaussian(floor=1)})
    data = json.loads(model.fit([("sun", 30), ("rain", None)], ["no", "yes"]).to_json())
    change(data)
    return json.dumps(data)


def in_class(**new):
    return lambda data: data["classes"][0].update(new)


def counts(*table):
    return in_class(counts=[*table])


def setting(name, value):
    return lambda data: data["settings"].update({name: value})


def pairs(*features):
    return setting("features", {"pairs": [*features]})


SKY = ["sky", {"name": "Categorical", "smoothing": {"name": "NoSmoothing"}, "values": []}]

CORRUPTED = {
    "is not a feature with its value": [counts([["wind", "weak"], 1]), counts(["sky", 1]), counts([["sky", "sun", "a"], 1])],
    "is not a count": [counts("sky"), counts([["sky", "sun"], 1, 1])],
    "is 1.5, which is not a number": [counts([["sky", "sun"], 1.5])],
    "is True, which is not a number": [counts([["sky", "sun"], True])],
    "write a number above 0, once": [counts([["sky", "sun"], 0]), counts([["sky", "sun"], 1], [["sky", "sun"], 1])],
    "has values in 2 rows, and the class has 1": [counts([["sky", "sun"], 1], [["sky", "fog"], 1])],
    "{'odd': 1} is not a value": [counts([["sky", {"odd": 1}], 1])],
    "a value is 'x', which is not a number: write a fraction such as \"1/3\"": [counts([["heat", {"fraction": "x"}], 1])],
    "a value is 'warm'": [counts([["heat", "warm"], 1])],
    "a class should have": [in_class(more=1), lambda data: data["classes"][0].pop("label")],
    "the number of documents of 'no' is -1": [in_class(documents=-1)],
    "the number of documents of 'no' is True": [in_class(documents=True)],
    "has seen no documents": [lambda data: data.update(classes=[{"label": "no", "documents": 0, "counts": []}])],
    "is not a value: write it as train does": [
        *(pairs(["sky", {"name": "Own"}]), pairs(["sky"]), pairs(SKY, SKY[:1]), pairs([*SKY[:1], {**SKY[1], "more": 1}])),
    ],
    "has 'sky' twice": [pairs(SKY, SKY)],
    "the distribution of": [setting("features", "sky")],
    "which the model keeps as": [setting("classes", "no")],
    "the features are": [lambda data: data.update(features=["sky"]), lambda data: data.pop("features")],
    "the settings are": [lambda data: data["settings"].pop("prior")],
    "the classes are": [setting("classes", ["no"])],
    "the prior": [setting("prior", {"pairs": [["no", {"fraction": "1/2"}]]})],
}  # fmt: skip


@pytest.mark.parametrize("named", CORRUPTED)
def test_a_corrupted_file_is_refused_with_its_name(named):
    assert nb.MixedNB.from_json(changed(lambda data: None)).classes == ("no", "yes")
    for change in CORRUPTED[named]:
        refused(lambda: nb.MixedNB.from_json(changed(change), "model.json"), "model.json", named)
