"""Files that the version before this one saved: each loads, and is the model of today."""

import json
from fractions import Fraction

import pytest

import naive_bayes as nb
from tests.material import E_STAR, EMAILS, LABELS, ROOT, X_STAR, refused

SAVED = ROOT / "tests" / "saved"

# File, and the same model made today.  All but two are fitted to COMP9417's eight emails.
MODELS = {
    "multinomial": nb.MultinomialNB(),
    "multinomial-bare": nb.MultinomialNB(smoothing=nb.NoSmoothing()),
    "multinomial-pseudo-documents": nb.MultinomialNB(smoothing=nb.PseudoDocuments()),
    "multinomial-given": nb.MultinomialNB(
        smoothing=Fraction(1, 3),
        prior={"spam": Fraction(1, 3), "ham": Fraction(2, 3)},
        vocabulary="abc",
        classes=["ham", "spam"],
        coefficient=True,
        binary=True,
    ),
    "bernoulli": nb.BernoulliNB(smoothing=nb.FakeDocument(), prior="uniform", vocabulary="abc"),
    "bernoulli-ignoring-zeros": nb.BernoulliNB(smoothing=nb.IgnoreZeros(per_class=False)),
    "complement": nb.ComplementNB(smoothing=Fraction(1, 2)),
}


def read(name):
    return (SAVED / f"{name}.json").read_text(encoding="utf-8")


def test_every_saved_file_is_tried():
    assert {path.stem for path in SAVED.iterdir()} == {*MODELS, "multinomial-weighted", "text"}


@pytest.mark.parametrize("name", MODELS)
def test_a_saved_model_is_the_model_that_is_fitted_today(name):
    loaded, fitted = type(MODELS[name]).from_json(read(name)), MODELS[name].fit(EMAILS, LABELS)
    assert type(loaded) is type(fitted)
    assert loaded == fitted
    for document in (E_STAR, X_STAR):
        assert loaded.explain(document) == fitted.explain(document)
    before, today = json.loads(read(name)), json.loads(loaded.to_json())
    before["settings"].pop("weighted", None)
    assert today == before, "what is saved today differs in that setting only"


def test_a_saved_multinomial_on_weights_is_a_weighted_model():
    """Weights were a setting of the multinomial model, and are a model of their own."""
    loaded = nb.WeightedNB.from_json(read("multinomial-weighted"))
    assert loaded == nb.WeightedNB().fit([{"great": 0.5, "film": 2}, {"dull": 1.25}], ["+", "-"])
    assert nb.WeightedNB.from_json(loaded.to_json()) == loaded
    assert type(nb.TextClassifier.from_json(read("multinomial-weighted")).model) is nb.WeightedNB
    assert "weighted" not in json.loads(loaded.to_json())["settings"]
    refused(
        lambda: nb.MultinomialNB.from_json(read("multinomial-weighted")),
        "of a WeightedNB, not of a MultinomialNB",
    )


def test_a_saved_text_classifier_is_loaded_with_its_settings():
    loaded = nb.TextClassifier.from_json(read("text"))
    fitted = nb.TextClassifier(nb.BernoulliNB(), stop_words=["the"], sizes=(1, 2))
    assert loaded == fitted.fit(["The win: free money!", "Lunch at noon"], ["spam", "ham"])
    assert loaded.tokens("The free lunch") == ["free", "lunch", "free lunch"]


def test_weights_beside_a_setting_of_counts_are_refused():
    for setting in ("coefficient", "binary"):
        data = json.loads(read("multinomial-weighted"))
        data["settings"][setting] = True
        refused(lambda: nb.MultinomialNB.from_json(json.dumps(data)), "the settings are")


def test_a_setting_of_another_type_is_refused():
    for setting, value in (("vocabulary", {"a": 1}), ("classes", "spam"), ("binary", 1)):
        saved = json.loads(nb.MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]).to_json())
        saved["settings"][setting] = value
        refused(lambda saved=saved: nb.MultinomialNB.from_json(json.dumps(saved)), f"{setting} is ")
