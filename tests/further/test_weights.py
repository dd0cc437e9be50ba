"""weights: tf-idf in place of counts."""

from math import isclose, log

from naive_bayes import (
    NaiveBayesError,
    WeightedNB,
    document_frequencies,
    tf_idf,
    tokenise,
    weighted_bag,
)
from tests.material import message_of


def test_document_frequencies_and_tf_idf():
    documents = [["the", "film"], ["the", "the", "dull"], {"the": 1, "film": 3}]
    frequencies = document_frequencies(documents)
    assert {word: str(p) for word, p in frequencies.items()} == {
        "the": "3/3",
        "film": "2/3",
        "dull": "1/3",
    }
    weights = tf_idf({"the": 4, "film": 2, "unseen": 9}, frequencies)
    assert list(weights) == ["film"], "the word of all documents weighs nothing"
    assert isclose(weights["film"], 2 * log(3 / 2))


def test_bad_weights_are_refused():
    for call, kind, message in (
        (
            lambda: weighted_bag({"a": -1}),
            NaiveBayesError,
            "the weight of 'a' is -1, which is negative: give 0 or more",
        ),
        (
            lambda: weighted_bag({"a": float("nan")}),
            NaiveBayesError,
            "the weight of 'a' is nan, which is not a finite number: give an int, a Fraction or a decimal such as 0.5",
        ),
        (
            lambda: document_frequencies([]),
            NaiveBayesError,
            "there are no documents to count words in: give at least one",
        ),
        (
            lambda: tf_idf(["a"], {"a": 0}),
            NaiveBayesError,
            "the document frequency of 'a' is 0: give a share of the documents, above 0 and at most 1",
        ),
        (
            lambda: tf_idf(["a"], {"a": 2}),
            NaiveBayesError,
            "the document frequency of 'a' is 2: give a share of the documents, above 0 and at most 1",
        ),
    ):
        assert message_of(call, kind) == message


def test_tf_idf_weights_can_be_fitted():
    documents = [tokenise(t) for t in ("win the prize", "win the film", "the lunch", "the notes")]
    frequencies = document_frequencies(documents)
    bags = [tf_idf(document, frequencies) for document in documents]
    model = WeightedNB().fit(bags, ["spam", "spam", "ham", "ham"])
    assert model.classify(tf_idf(["win", "the"], frequencies)) == "spam"
    assert "the" not in model.vocabulary
