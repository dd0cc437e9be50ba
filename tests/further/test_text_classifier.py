"""text_classifier: a tokeniser and a model, and nothing that they would not do themselves."""

import copy
import json
from fractions import Fraction

import pytest

from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    LogModel,
    MultinomialNB,
    ProbabilityModel,
    TextClassifier,
    WeightedNB,
    messages,
    n_grams,
    tokenise,
)
from tests.material import refused

TEXTS, LABELS = (list(column) for column in zip(*messages(), strict=True))
NEW = ["Win a free prize now!", "Lunch at noon?", "", "!!!", "Nobody expects this", "don’t call"]

CLASSIFIERS = {
    "default": TextClassifier,
    "bernoulli": lambda: TextClassifier(BernoulliNB(prior="uniform")),
    "complement": lambda: TextClassifier(ComplementNB()),
    "weighted": lambda: TextClassifier(WeightedNB()),
    "pairs": lambda: TextClassifier(sizes=(1, 2)),
    "stop words": lambda: TextClassifier(stop_words=["a", "the", "now"]),
    "pattern": lambda: TextClassifier(pattern=r"[a-z]+|\?"),
    "all": lambda: TextClassifier(
        MultinomialNB(
            prior={"ham": Fraction(2, 3), "spam": Fraction(1, 3)}, classes=["ham", "spam"]
        ),
        stop_words=["a"],
        sizes=(2, 3),
    ),
}
for_all_classifiers = pytest.mark.parametrize("make", CLASSIFIERS.values(), ids=CLASSIFIERS)


@for_all_classifiers
def test_a_loaded_classifier_equals_the_saved_one(make):
    classifier = make().fit(TEXTS, LABELS)
    loaded = TextClassifier.from_json(classifier.to_json(), pattern=classifier.pattern)
    assert loaded == classifier
    assert loaded.to_json() == classifier.to_json()
    for text in NEW:
        assert loaded.tokens(text) == classifier.tokens(text)
        assert loaded.explain(text) == classifier.explain(text)


@for_all_classifiers
def test_every_verb_is_the_models_own_on_the_tokens(make):
    classifier = make().fit(TEXTS, LABELS)
    model = classifier.model
    documents = [classifier.tokens(text) for text in NEW]
    assert classifier.predict(NEW) == model.predict(documents)
    assert classifier.score(TEXTS, LABELS) == model.score(map(classifier.tokens, TEXTS), LABELS)
    for text, document in zip(NEW, documents, strict=True):
        assert classifier.classify(text) == model.classify(document)
        assert classifier.explain(text) == model.explain(document)
        if isinstance(model, ProbabilityModel):
            assert classifier.posterior(text) == model.posterior(document)
    if isinstance(model, LogModel):
        assert classifier.predict_proba(NEW) == model.predict_proba(documents)


@pytest.mark.parametrize("make", [ComplementNB, WeightedNB])
def test_a_classifier_lacks_the_verbs_that_its_model_lacks(make):
    classifier = TextClassifier(make()).fit(TEXTS, LABELS)
    refused(lambda: classifier.posterior("win"), make.__name__, kind=AttributeError)


@for_all_classifiers
def test_classifiers_that_are_made_alike_and_have_counted_the_same_are_equal(make):
    assert make() == make()
    assert make().fit(TEXTS, LABELS) == make().fit(TEXTS, LABELS)
    assert make().fit(TEXTS, LABELS) not in (make(), make().fit(TEXTS[1:], LABELS[1:]))
    assert make() != make().model
    for other in (
        {"stop_words": ["x"]},
        {"sizes": (7,)},
        {"pattern": "[a-z]"},
        {"tokeniser": repr},
    ):
        changed = TextClassifier(make().model, **other)
        assert changed == copy.copy(changed) != make()


@for_all_classifiers
def test_classifiers_add_up(make):
    """fit(A) + fit(B) == fit(A + B), and both stay as they were."""
    half = len(TEXTS) // 2
    one, two = make().fit(TEXTS[:half], LABELS[:half]), make().fit(TEXTS[half:], LABELS[half:])
    before = copy.deepcopy((one, two))
    total = one + two
    assert total == make().fit(TEXTS, LABELS)
    assert total.predict(NEW) == make().fit(TEXTS, LABELS).predict(NEW)
    total.update("one more", "spam")
    assert (one, two) == before


def test_classifiers_that_are_made_differently_do_not_add():
    one = TextClassifier().fit(["win"], ["x"])
    two = TextClassifier(sizes=(1, 2)).fit(["win"], ["x"])
    refused(lambda: one + two, repr(one), repr(two))
    other = TextClassifier(MultinomialNB(smoothing=2)).fit(["win"], ["x"])
    refused(lambda: one + other, repr(one.model), repr(other.model))
    with pytest.raises(TypeError):
        one + one.model


@pytest.mark.parametrize(
    ("settings", "shown"),
    [
        ({}, ""),
        ({"sizes": [2]}, ", sizes=(2,)"),
        ({"tokeniser": str.split}, f", tokeniser={str.split!r}"),
        (
            {"stop_words": ["a"], "sizes": (2,), "pattern": "[a-z]+"},
            ", stop_words=('a',), sizes=(2,), pattern='[a-z]+'",
        ),
    ],
)
def test_the_repr_shows_the_model_and_the_settings_that_are_not_defaults(settings, shown):
    model = MultinomialNB(smoothing=2)
    assert repr(TextClassifier(model, **settings)) == f"TextClassifier({model!r}{shown})"


@pytest.mark.parametrize("place", [1, 25])
def test_an_error_in_one_of_many_texts_gives_its_number(place):
    classifier = TextClassifier().fit(TEXTS, LABELS)
    texts = ["win"] * 30
    texts[place - 1] = 7
    named = (f"in text {place}, ", "int")
    for verb in (classifier.predict, classifier.predict_proba):
        refused(lambda verb=verb: verb(texts), *named, kind=TypeError)
        refused(lambda verb=verb: verb("Win!"), "one str")
    for verb in (classifier.fit, classifier.score):
        refused(lambda verb=verb: verb(texts, ["x"] * 30), *named, kind=TypeError)
        refused(lambda verb=verb: verb("Win!", ["spam"]), "one str")
    assert classifier == TextClassifier().fit(TEXTS, LABELS)


def test_a_text_of_unknown_pairs_does_not_stop_the_others():
    classifier = TextClassifier(MultinomialNB(vocabulary=["free", "lunch"]), sizes=(2,))
    classifier.fit(["free", "lunch"], ["spam", "ham"])
    assert classifier.predict(["utterly unknown words"] * 25) == ["spam"] * 25


def test_tokens_are_those_of_tokenise_and_n_grams():
    text = "It's free, isn't it? Forty-two!"
    words = tokenise(text)
    assert TextClassifier().tokens(text) == words
    assert TextClassifier(sizes=(1, 2)).tokens(text) == [*words, *n_grams(words, 2)]
    assert TextClassifier(sizes=[3]).tokens(text) == n_grams(words, 3)
    assert TextClassifier(stop_words=["it"], sizes=(2,)).tokens(text) == n_grams(
        tokenise(text, stop_words=["it"]), 2
    )


def test_the_readers_own_tokeniser_is_used():
    classifier = TextClassifier(tokeniser=str.split).fit(["a b", "c"], ["x", "y"])
    assert classifier.tokens("A, b") == ["A,", "b"]
    assert classifier.classify("b") == "x"
    refused(classifier.to_json, "the tokeniser is a function, and a saved model is data only")


def test_a_model_that_was_saved_alone_can_be_loaded():
    model = BernoulliNB().fit([["win"], ["lunch"]], ["spam", "ham"])
    classifier = TextClassifier.from_json(model.to_json())
    assert classifier.model == model
    assert classifier.classify("LUNCH!") == "ham"


def test_settings_that_make_no_sense_are_refused_at_once():
    refused(lambda: TextClassifier(sizes=()), "there are no n-gram sizes")
    for size in (0, -1, 101, True, "2"):
        refused(lambda: TextClassifier(sizes=(1, size)), f"size is {size!r}", "1 to 100")
    refused(lambda: TextClassifier(pattern="("), "the pattern '(' is not a regular expression (")
    refused(lambda: TextClassifier(stop_words="the"), "'the'", kind=TypeError)


def test_something_other_than_a_model_on_words_is_refused():
    data = json.loads(TextClassifier().fit(["a"], ["x"]).to_json())
    data["model"] = "GaussianNB"
    named = "model.json: 'GaussianNB' is not a model on words: the models are "
    refused(lambda: TextClassifier.from_json(json.dumps(data), "model.json"), named, "WeightedNB")
