"""weights: tf-idf in place of counts."""

from math import isclose, log

from naive_bayes import (
    WeightedNB,
    document_frequencies,
    tf_idf,
    tokenise,
)


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


def test_tf_idf_weights_can_be_fitted():
    documents = [tokenise(t) for t in ("win the prize", "win the film", "the lunch", "the notes")]
    frequencies = document_frequencies(documents)
    bags = [tf_idf(document, frequencies) for document in documents]
    model = WeightedNB().fit(bags, ["spam", "spam", "ham", "ham"])
    assert model.classify(tf_idf(["win", "the"], frequencies)) == "spam"
    assert "the" not in model.vocabulary
