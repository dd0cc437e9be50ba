"""text_classifier: it does what its tokeniser and its model do, and nothing else."""

import copy
import json
from fractions import Fraction

import pytest

import naive_bayes as nb
from tests.material import refused

TEXTS, LABELS = (list(column) for column in zip(*nb.messages(), strict=True))
NEW = ["Win a free prize now!", "Lunch at noon?", "", "!!!", "Nobody expects this", "don’t call"]

OF_CLASSES = {"prior": {"ham": Fraction(2, 3), "spam": Fraction(1, 3)}, "classes": ["ham", "spam"]}
CLASSIFIERS = {
    "default": nb.TextClassifier,
    "bernoulli": lambda: nb.TextClassifier(nb.BernoulliNB(prior="uniform")),
    "complement": lambda: nb.TextClassifier(nb.ComplementNB()),
    "weighted": lambda: nb.TextClassifier(nb.WeightedNB()),
    "pairs": lambda: nb.TextClassifier(sizes=(1, 2)),
    "stop words": lambda: nb.TextClassifier(stop_words=["a", "the", "now"]),
    "pattern": lambda: nb.TextClassifier(pattern=r"[a-z]+|\?"),
    "all": lambda: nb.TextClassifier(nb.MultinomialNB(**OF_CLASSES), stop_words=["a"], sizes=(2, 3)),
}  # fmt: skip
for_all_classifiers = pytest.mark.parametrize("make", CLASSIFIERS.values(), ids=CLASSIFIERS)


@pytest.mark.long
@for_all_classifiers
def test_every_verb_is_the_models_own_on_the_tokens_also_when_saved_and_loaded(make):
    whole = make().fit(TEXTS, LABELS)
    loaded = nb.TextClassifier.from_json(whole.to_json(), pattern=whole.pattern)
    assert loaded == whole
    documents = [whole.tokens(text) for text in NEW]
    for classifier in (whole, loaded):
        model = classifier.model
        assert classifier.predict(NEW) == model.predict(documents)
        assert classifier.score(TEXTS, LABELS) == model.score(map(whole.tokens, TEXTS), LABELS)
        for text, document in zip(NEW, documents, strict=True):
            assert classifier.tokens(text) == document
            assert classifier.classify(text) == model.classify(document)
            assert classifier.explain(text) == model.explain(document)
            if hasattr(model, "posterior"):
                assert classifier.posterior(text) == model.posterior(document)
            else:
                named = type(model).__name__
                refused(lambda: classifier.posterior(text), named, kind=AttributeError)
        if isinstance(model, nb.ProbabilityModel):
            assert classifier.predict_proba(NEW) == model.predict_proba(documents)


@for_all_classifiers
def test_classifiers_with_the_same_settings_and_counts_are_equal_and_add_up(make):
    """fit(A) + fit(B) == fit(A + B), and both stay as they were."""
    half = len(TEXTS) // 2
    one, two = make().fit(TEXTS[:half], LABELS[:half]), make().fit(TEXTS[half:], LABELS[half:])
    before, whole = copy.deepcopy((one, two)), make().fit(TEXTS, LABELS)
    total = one + two
    assert total == whole
    assert total.predict(NEW) == whole.predict(NEW)
    assert total.update("one more", "spam") != whole
    assert (one, two) == before
    assert make() == make() not in (whole, make().model)
    settings = {"stop_words": ["x"], "sizes": (7,), "pattern": "[a-z]", "tokeniser": repr}
    for name, value in settings.items():
        changed = nb.TextClassifier(make().model, **{name: value})
        assert changed == copy.copy(changed) != make()


def test_classifiers_with_different_settings_do_not_add():
    one = nb.TextClassifier().fit(["win"], ["x"])
    two = nb.TextClassifier(sizes=(1, 2)).fit(["win"], ["x"])
    refused(lambda: one + two, repr(one), repr(two))
    other = nb.TextClassifier(nb.MultinomialNB(smoothing=2)).fit(["win"], ["x"])
    refused(lambda: one + other, repr(one.model), repr(other.model))
    with pytest.raises(TypeError):
        one + one.model


def test_the_repr_shows_the_model_and_the_settings_that_are_not_defaults():
    model = nb.MultinomialNB(smoothing=2)
    changed = {"stop_words": ("a",), "sizes": (2,), "pattern": "[a-z]+", "tokeniser": str.split}
    for k in range(5):
        settings = dict(list(changed.items())[:k])
        shown = "".join(f", {name}={value!r}" for name, value in settings.items())
        assert repr(nb.TextClassifier(model, **settings)) == f"TextClassifier({model!r}{shown})"


@pytest.mark.parametrize("place", [1, 25])
def test_an_error_in_one_of_many_texts_gives_its_number(place):
    classifier = nb.TextClassifier().fit(TEXTS, LABELS)
    texts = ["win"] * 30
    texts[place - 1] = 7
    labelled = [[verb, ["x"] * 30] for verb in ("fit", "score")]
    for verb, *labels in (["predict"], ["predict_proba"], *labelled):
        call = getattr(classifier, verb)
        refused(lambda: call(texts, *labels), f"in text {place}, ", "int", kind=TypeError)
        refused(lambda: call("Win!", *labels), "texts", "str")
    assert classifier == nb.TextClassifier().fit(TEXTS, LABELS)


def test_a_text_of_unknown_pairs_does_not_stop_the_others():
    classifier = nb.TextClassifier(nb.MultinomialNB(vocabulary=["free", "lunch"]), sizes=(2,))
    classifier.fit(["free", "lunch"], ["spam", "ham"])
    assert classifier.predict(["utterly unknown words"] * 25) == ["spam"] * 25


def test_tokens_are_those_of_tokenise_and_n_grams_or_of_the_readers_own_tokeniser():
    text = "It's free, isn't it? Forty-two!"
    words = nb.tokenise(text)
    assert nb.TextClassifier().tokens(text) == words
    assert nb.TextClassifier(sizes=(1, 2)).tokens(text) == [*words, *nb.n_grams(words, 2)]
    pairs = nb.n_grams(nb.tokenise(text, stop_words=["it"]), 2)
    assert nb.TextClassifier(stop_words=["it"], sizes=(2,)).tokens(text) == pairs
    classifier = nb.TextClassifier(tokeniser=str.split).fit(["a b", "c"], ["x", "y"])
    assert (classifier.tokens("A, b"), classifier.classify("b")) == (["A,", "b"], "x")
    refused(lambda: classifier.classify(["a b"]), "the text is ['a b']", kind=TypeError)
    refused(classifier.to_json, "the tokeniser is a function, and a saved model is data only")


def test_a_tokeniser_that_gives_a_text_is_refused_where_its_letters_would_be_counted():
    classifier = nb.TextClassifier(tokeniser=str.lower)
    said = "document 1", "'win now' is a plain string"
    refused(lambda: classifier.fit(["Win now"], ["spam"]), *said)
    classifier = nb.TextClassifier(tokeniser=lambda text: iter(text.split()))
    assert classifier.fit(["a b", "c"], "xy").explain("c b b").document == {"c": 1, "b": 2}


def test_a_model_that_was_saved_alone_can_be_loaded():
    model = nb.BernoulliNB().fit([["win"], ["lunch"]], ["spam", "ham"])
    classifier = nb.TextClassifier.from_json(model.to_json())
    assert (classifier.model, classifier.classify("LUNCH!")) == (model, "ham")
    other = json.dumps(json.loads(model.to_json()) | {"model": "GaussianNB"})
    named = "model.json: 'GaussianNB'", "WeightedNB"
    refused(lambda: nb.TextClassifier.from_json(other, "model.json"), *named)


def test_settings_that_make_no_sense_are_refused_at_once():
    refused(lambda: nb.TextClassifier(sizes=()), "there are no n-gram sizes")
    for size in (0, 101, True, "2"):
        refused(lambda: nb.TextClassifier(sizes=(1, size)), f"size is {size!r}", "1 to 100")
    refused(lambda: nb.TextClassifier(pattern="("), "the pattern '(' is not a regular expression (")
