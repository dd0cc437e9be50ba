"""Files that the version before this one saved: each loads, and is the model of today."""

import copy
import json
from fractions import Fraction

import pytest

from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    FakeDocument,
    IgnoreZeros,
    MultinomialNB,
    NoSmoothing,
    PseudoDocuments,
    TextClassifier,
    WeightedNB,
)
from naive_bayes.working.saving import from_text, model_from
from tests.material import E_STAR, EMAILS, LABELS, ROOT, X_STAR, message_of

SAVED = ROOT / "tests" / "saved"

# File, the class that was asked, and the same model made today.  All but two have counted
# COMP9417's eight emails.
MODELS = {
    "multinomial": (MultinomialNB, MultinomialNB()),
    "multinomial-bare": (MultinomialNB, MultinomialNB(smoothing=NoSmoothing())),
    "multinomial-pseudo-documents": (MultinomialNB, MultinomialNB(smoothing=PseudoDocuments())),
    "multinomial-given": (
        MultinomialNB,
        MultinomialNB(
            smoothing=Fraction(1, 3),
            prior={"spam": Fraction(1, 3), "ham": Fraction(2, 3)},
            vocabulary="abc",
            classes=["ham", "spam"],
            coefficient=True,
            binary=True,
        ),
    ),
    "bernoulli": (
        BernoulliNB,
        BernoulliNB(smoothing=FakeDocument(), prior="uniform", vocabulary="abc"),
    ),
    "bernoulli-ignoring-zeros": (BernoulliNB, BernoulliNB(smoothing=IgnoreZeros(per_class=False))),
    "complement": (ComplementNB, ComplementNB(smoothing=Fraction(1, 2))),
}
WEIGHTED = [{"great": 0.5, "film": 2}, {"dull": 1.25}], ["+", "-"]
TEXTS = ["The win: free money!", "Lunch at noon"], ["spam", "ham"]


def read(name):
    return (SAVED / f"{name}.json").read_text(encoding="utf-8")


def test_every_saved_file_is_tried():
    assert {path.stem for path in SAVED.iterdir()} == {*MODELS, "multinomial-weighted", "text"}


@pytest.mark.parametrize(("name", "kind", "made"), [(n, *pair) for n, pair in MODELS.items()])
def test_a_saved_model_is_the_model_that_is_fitted_today(name, kind, made):
    loaded, fitted = kind.from_json(read(name)), made.fit(EMAILS, LABELS)
    assert type(loaded) is kind
    assert loaded == fitted
    assert loaded.settings == fitted.settings
    assert loaded.vocabulary == fitted.vocabulary
    assert loaded.prior == fitted.prior
    for document in (E_STAR, X_STAR, ["b"], EMAILS[3]):
        assert loaded.classify(document) == fitted.classify(document)
        assert loaded.explain(document) == fitted.explain(document)
        if kind is not ComplementNB:
            assert loaded.posterior(document) == fitted.posterior(document)
    assert kind.from_json(loaded.to_json()) == loaded
    assert loaded.update(["a"], "spam") != fitted


def test_a_saved_multinomial_on_weights_is_a_weighted_model():
    """Weights were a setting of the multinomial model, and are a model of their own."""
    loaded = MultinomialNB.from_json(read("multinomial-weighted"))
    fitted = WeightedNB().fit(*WEIGHTED)
    assert type(loaded) is WeightedNB
    assert loaded == fitted
    assert loaded.word_counts["+"]["great"] == Fraction(1, 2)
    assert loaded.log_joint({"great": 0.25}) == fitted.log_joint({"great": 0.25})
    assert WeightedNB.from_json(loaded.to_json()) == loaded
    assert "weighted" not in json.loads(loaded.to_json())["settings"]


def test_a_saved_text_classifier_comes_back_whole():
    loaded = TextClassifier.from_json(read("text"))
    fitted = TextClassifier(BernoulliNB(), stop_words=["the"], sizes=(1, 2)).fit(*TEXTS)
    assert loaded == fitted
    assert loaded.tokens("The free lunch") == ["free", "lunch", "free lunch"]
    for text in ("Free lunch!", "Money, money", ""):
        assert loaded.classify(text) == fitted.classify(text)
        assert loaded.posterior(text) == fitted.posterior(text)


def test_a_saved_text_classifier_on_weights_has_a_weighted_model():
    loaded = TextClassifier.from_json(read("multinomial-weighted"))
    assert type(loaded.model) is WeightedNB
    assert loaded.classify("a great film") == "+"


@pytest.mark.parametrize("name", ["multinomial", "bernoulli", "complement"])
def test_what_is_saved_today_differs_from_what_was_saved_in_settings_only(name):
    _, made = MODELS[name]
    before, today = json.loads(read(name)), json.loads(made.fit(EMAILS, LABELS).to_json())
    before["settings"].pop("weighted", None)
    assert today == before


@pytest.mark.parametrize("name", ["multinomial", "bernoulli", "complement"])
def test_a_file_of_a_model_that_has_seen_nothing_is_refused(name):
    """Also where the prior is uniform, and could do without documents."""
    kind, _ = MODELS[name]
    data = json.loads(read(name))
    for entry in data["classes"]:
        entry["documents"], entry["counts"] = 0, {}
    assert message_of(lambda: kind.from_json(json.dumps(data), "model.json")) == (
        "model.json has seen no documents: give one that has"
    )


@pytest.mark.parametrize("setting", ["coefficient", "binary"])
def test_weights_beside_a_setting_of_counts_are_refused(setting):
    data = json.loads(read("multinomial-weighted"))
    data["settings"][setting] = True
    assert message_of(lambda: MultinomialNB.from_json(json.dumps(data), "model.json")) == (
        f"model.json: {setting} is true together with weighted, but weights are not counts: write false"
    )
    data["settings"]["weighted"] = "yes"
    assert message_of(lambda: MultinomialNB.from_json(json.dumps(data), "model.json")) == (
        "model.json: weighted is 'yes': write true or false"
    )


def test_a_word_that_the_vocabulary_of_the_file_has_not_is_refused():
    model = MultinomialNB(vocabulary=["free", "money"]).fit([["free"], ["money"]], ["spam", "ham"])
    data = json.loads(model.to_json())
    data["settings"]["vocabulary"] = ["free"]
    assert message_of(lambda: MultinomialNB.from_json(json.dumps(data), "model.json")) == (
        "model.json: in class 'ham', the word 'money' is not in the vocabulary: "
        "add it there, or leave it out"
    )


def test_the_data_of_a_file_are_left_as_they_were():
    data = from_text(read("multinomial-weighted"))
    before = copy.deepcopy(data)
    model_from(MultinomialNB, data, "model.json")
    assert data == before


def test_counts_that_contradict_each_other_are_refused():
    data = json.loads(
        BernoulliNB(classes=["spam", "ham"]).fit([["a"], ["b"]], ["spam", "ham"]).to_json()
    )
    data["classes"][0]["counts"]["a"] = 2
    assert message_of(lambda: BernoulliNB.from_json(json.dumps(data), "model.json")) == (
        "model.json: in class 'spam', 2 documents contain 'a', but there are only 1: "
        "a word can occur in at most all of them"
    )
    data["classes"][0]["counts"]["a"] = 1
    assert BernoulliNB.from_json(json.dumps(data)).documents_with["spam"] == {"a": 1}
    data["classes"].reverse()
    assert message_of(lambda: BernoulliNB.from_json(json.dumps(data), "model.json")) == (
        "model.json: the classes are ('ham', 'spam'), and the settings say ('spam', 'ham'): "
        "write the same in both"
    )
