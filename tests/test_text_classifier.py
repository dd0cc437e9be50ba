"""text_classifier: a tokeniser and a model, and nothing that they would not do themselves."""

import json
from fractions import Fraction

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    ComplementNB,
    MultinomialNB,
    NaiveBayesError,
    TextClassifier,
    messages,
    n_grams,
    tokenise,
)

TEXTS, LABELS = (list(column) for column in zip(*messages(), strict=True))
NEW = ["Win a free prize now!", "Lunch at noon?", "", "!!!", "Nobody expects this", "don’t call"]

CLASSIFIERS = {
    "default": lambda: TextClassifier(),
    "smoothing": lambda: TextClassifier(MultinomialNB(smoothing=Fraction(1, 3))),
    "binary": lambda: TextClassifier(MultinomialNB(binary=True)),
    "bernoulli": lambda: TextClassifier(BernoulliNB(prior="uniform")),
    "complement": lambda: TextClassifier(ComplementNB()),
    "keywords": lambda: TextClassifier(BernoulliNB(vocabulary=["free", "now", "lunch"])),
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


def message_of(call, kind=NaiveBayesError):
    with pytest.raises(kind) as caught:
        call()
    return str(caught.value)


@for_all_classifiers
def test_a_saved_classifier_comes_back_whole(make):
    classifier = make().fit(TEXTS, LABELS)
    loaded = TextClassifier.from_json(classifier.to_json())
    assert type(loaded.model) is type(classifier.model)
    assert loaded.model == classifier.model
    assert loaded.to_json() == classifier.to_json()
    assert (loaded.stop_words, loaded.sizes, loaded.pattern) == (
        classifier.stop_words,
        classifier.sizes,
        classifier.pattern,
    )
    for text in [*NEW, *TEXTS]:
        assert loaded.tokens(text) == classifier.tokens(text)
        assert loaded.explain(text) == classifier.explain(text)
    assert loaded.predict(NEW) == classifier.predict(NEW)


@for_all_classifiers
def test_every_verb_is_the_models_own_on_the_tokens(make):
    classifier = make().fit(TEXTS, LABELS)
    model = classifier.model
    tokens = [classifier.tokens(text) for text in NEW]
    assert classifier.predict(NEW) == model.predict(tokens)
    assert [classifier.classify(text) for text in NEW] == classifier.predict(NEW)
    assert classifier.score(TEXTS, LABELS) == model.score(map(classifier.tokens, TEXTS), LABELS)
    for text, document in zip(NEW, tokens, strict=True):
        assert classifier.explain(text) == model.explain(document)
        if not isinstance(model, ComplementNB):
            assert classifier.posterior(text) == model.posterior(document)
    if not isinstance(model, ComplementNB):
        assert classifier.predict_proba(NEW) == model.predict_proba(tokens)


@for_all_classifiers
def test_fitting_is_updating_text_by_text(make):
    fitted, grown = make().fit(TEXTS, LABELS), make()
    for text, label in zip(TEXTS, LABELS, strict=True):
        assert grown.update(text, label) is grown
    assert grown.model == fitted.model


def test_tokens_are_those_of_tokenise_and_n_grams():
    text = "It's free, isn't it? Forty-two!"
    words = tokenise(text)
    assert TextClassifier().tokens(text) == words
    assert TextClassifier(sizes=(1, 2)).tokens(text) == [*words, *n_grams(words, 2)]
    assert TextClassifier(sizes=[3]).tokens(text) == n_grams(words, 3)
    assert TextClassifier(stop_words=["it"], sizes=(2,)).tokens(text) == n_grams(
        tokenise(text, stop_words=["it"]), 2
    )


def test_a_tokeniser_of_ones_own():
    classifier = TextClassifier(tokeniser=str.split).fit(["a b", "c"], ["x", "y"])
    assert classifier.tokens("A, b") == ["A,", "b"]
    assert classifier.classify("b") == "x"
    assert message_of(classifier.to_json) == (
        "the tokeniser is a function, and a saved model is data only: save the model alone, as in "
        "classifier.model.to_json()"
    )


def test_a_model_that_was_saved_alone_can_be_loaded():
    model = BernoulliNB().fit([["win"], ["lunch"]], ["spam", "ham"])
    classifier = TextClassifier.from_json(model.to_json())
    assert classifier.model == model
    assert classifier.classify("LUNCH!") == "ham"


def test_texts_may_be_read_only_once():
    classifier = TextClassifier().fit(iter(TEXTS), iter(LABELS))
    assert classifier.model == TextClassifier().fit(TEXTS, LABELS).model
    assert classifier.predict(iter(NEW)) == classifier.predict(NEW)


def test_a_threshold_reaches_the_model():
    classifier = TextClassifier().fit(TEXTS, LABELS)
    assert classifier.classify(NEW[0], threshold=100, positive="spam") == "ham"
    assert classifier.classify(NEW[0], threshold=-100, positive="spam") == "spam"


@pytest.mark.parametrize("verb", ["fit", "predict", "predict_proba", "score"])
def test_one_text_in_place_of_many_is_refused(verb):
    classifier = TextClassifier().fit(TEXTS, LABELS)
    arguments = [["spam"]] if verb in ("fit", "score") else []
    assert message_of(lambda: getattr(classifier, verb)("Win!", *arguments)) == (
        "texts is one str: give a list of texts here, and one text to classify or explain"
    )


@pytest.mark.parametrize("text", [None, 7, b"win", ["win"]])
def test_what_is_no_text_is_refused(text):
    classifier = TextClassifier().fit(TEXTS, LABELS)
    for call in (classifier.classify, classifier.explain, lambda text: classifier.predict([text]),
                 lambda text: classifier.fit([text], ["x"]), lambda text: classifier.update(text, "x")):  # fmt: skip
        with pytest.raises(TypeError, match="text"):
            call(text)
    assert classifier.model == TextClassifier().fit(TEXTS, LABELS).model


def test_settings_that_make_no_sense_are_refused_at_once():
    assert message_of(lambda: TextClassifier(sizes=())) == (
        "there are no n-gram sizes: give at least one, as in sizes=(1,)"
    )
    assert "0" in message_of(lambda: TextClassifier(sizes=(1, 0)))
    assert message_of(lambda: TextClassifier(pattern="("))
    with pytest.raises(TypeError, match="bare string"):
        TextClassifier(stop_words="the").tokens("the")


def test_an_unfitted_classifier_says_so():
    for call in (TextClassifier().classify, TextClassifier().posterior, TextClassifier().explain):
        assert "has seen no documents" in message_of(lambda call=call: call("win"))
    assert "has seen no documents" in message_of(TextClassifier().to_json)


def test_a_model_on_rows_is_no_model_on_words():
    """Tokens are not rows: whatever happens, it is an error with a message."""
    classifier = TextClassifier(CategoricalNB())
    with pytest.raises(NaiveBayesError):
        classifier.fit(["a b", "c"], ["x", "y"])


@pytest.mark.parametrize(
    "settings",
    [
        None,
        [],
        {},
        {"stop_words": [], "sizes": [1]},
        {"stop_words": [], "sizes": [1], "pattern": "a", "more": 1},
        {"stop_words": "the", "sizes": [1], "pattern": "a"},
        {"stop_words": [7], "sizes": [1], "pattern": "a"},
        {"stop_words": [], "sizes": [], "pattern": "a"},
        {"stop_words": [], "sizes": ["1"], "pattern": "a"},
        {"stop_words": [], "sizes": [True], "pattern": "a"},
        {"stop_words": [], "sizes": [-1], "pattern": "a"},
        {"stop_words": [], "sizes": [1], "pattern": "("},
        {"stop_words": [], "sizes": [1], "pattern": 7},
    ],
)
def test_bad_text_settings_name_the_file(settings):
    data = json.loads(TextClassifier().fit(["a"], ["x"]).to_json())
    data["text"] = settings
    message = message_of(lambda: TextClassifier.from_json(json.dumps(data), "model.json"))
    assert message.startswith("model.json: ")


def test_a_model_that_is_no_model_on_words_is_refused():
    data = json.loads(TextClassifier().fit(["a"], ["x"]).to_json())
    data["model"] = "GaussianNB"
    assert message_of(lambda: TextClassifier.from_json(json.dumps(data), "model.json")) == (
        "model.json is of a 'GaussianNB', which is no model on words: the models are "
        "MultinomialNB, BernoulliNB, ComplementNB"
    )
