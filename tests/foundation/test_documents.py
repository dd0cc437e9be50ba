"""documents and checks: what a document, a list of documents with labels, and a question must be."""

from itertools import repeat

import pytest

from naive_bayes import MultinomialNB, NaiveBayesError, bag_of_words
from naive_bayes.foundation import arguments, documents
from naive_bayes.foundation.documents import check_single_document, countable, pairs
from tests.material import refused


def test_unknown_words_of_the_known_kind_are_not_taken_for_a_list_of_documents():
    for tokens, known in (
        (["hello"], {"free"}),
        (["not good"], {"not bad"}),
        (["not", "good", "not good"], {"bad"}),
        ([(3, 4)], {(0, 0)}),
        ([7], {1, 2}),
        ([3], set()),
        (["two words"], set()),
    ):
        assert check_single_document(dict.fromkeys(tokens, 1), known) is None


def test_a_token_with_white_space_or_of_another_type_is_taken_for_a_document():
    for token in ("free money", "free\tmoney", ("free", "money"), 7, b"free", None):
        refused(lambda: check_single_document({token: 1}, {"free", "money"}), repr(token))


def test_documents_and_labels_pair_by_position_and_the_error_counts_both():
    taken, unread = [], iter([["a"], ["b"], ["c"]])
    refused(lambda: taken.extend(pairs(unread, iter(["x"]))), "3", "1")
    assert taken == [(["a"], "x")]


def test_a_document_of_too_many_tokens_is_refused():
    assert countable(range(10**8)) == range(10**8)
    for document in (range(10**8 + 1), range(10**30)):
        with pytest.raises(NaiveBayesError, match="has more than 100000000 tokens: give its bag"):
            bag_of_words(document)


def test_input_without_end_is_refused(monkeypatch):
    monkeypatch.setattr(documents, "LONGEST_STREAM", 1000)
    monkeypatch.setattr(arguments, "LONGEST_COLUMN", 1000)
    model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
    for read in (bag_of_words, model.posterior, model.explain):
        refused(lambda read=read: read(repeat("a")), "1000")
    refused(lambda: model.fit(repeat(["a"]), ["spam", "ham"]), "2 labels")
    refused(lambda: model.fit([["a"]], repeat("spam")), "labels")
    assert bag_of_words(iter("a" * 1000)) == {"a": 1000}
