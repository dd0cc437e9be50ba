"""vocabulary: the words that have a probability."""

import pytest

from naive_bayes import NaiveBayesError
from naive_bayes.vocabulary import (
    check_known,
    checked_keywords,
    refuse_documents,
    shortened,
    words_in_order,
)


def test_keywords_keep_the_order_in_which_they_are_given():
    assert checked_keywords(["waste", "great", "useless"]) == ("waste", "great", "useless")


def test_keywords_may_be_read_only_once():
    assert checked_keywords(word for word in ("b", "a")) == ("b", "a")


def test_keywords_may_be_anything_hashable():
    assert checked_keywords([(0, 0), (0, 1)]) == ((0, 0), (0, 1))


def test_a_learned_vocabulary_goes_class_by_class_in_order_of_first_sight():
    assert words_in_order([["b", "a"], ["c", "a", "d"]]) == ("b", "a", "c", "d")


def test_no_words_make_an_empty_learned_vocabulary():
    assert words_in_order([]) == ()


def test_a_known_word_passes_and_an_unknown_one_is_refused():
    assert check_known("a", {"a"}) is None
    with pytest.raises(NaiveBayesError, match="'z'"):
        check_known("z", {"a"})


@pytest.mark.parametrize(
    ("tokens", "known"),
    [
        (["hello"], {"free"}),
        ([], {"free"}),
        (["not good"], {"not bad"}),
        ([(3, 4)], {(0, 0)}),
        ([7], {1, 2}),
    ],
)
def test_unknown_words_of_the_known_kind_are_no_list_of_documents(tokens, known):
    assert refuse_documents(dict.fromkeys(tokens, 1), known) is None


@pytest.mark.parametrize("token", ["free money", "free\tmoney", ("free", "money"), 7, b"free"])
def test_a_token_of_another_kind_gives_a_list_of_documents_away(token):
    with pytest.raises(NaiveBayesError, match="use predict for a list of documents"):
        refuse_documents({token: 1}, {"free", "money"})


def test_a_long_value_is_cut_in_messages():
    assert shortened("x" * 40) == repr("x" * 40)
    assert shortened("x" * 41) == repr("x" * 40) + "…"
