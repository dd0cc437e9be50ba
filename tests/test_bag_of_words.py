"""bag_of_words: how often each word occurs, and nothing else."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import message_of

PHONE = nb.tokenise("This phone is useless, useless, useless!  What a waste!")


def test_anything_that_counter_can_count_is_a_document():
    for form in (list, tuple, iter, Counter, dict):
        document = form({"a": 2, "b": 1} if form is dict else ["a", "b", "a"])
        assert nb.bag_of_words(document) == {"a": 2, "b": 1}


def test_a_document_is_left_as_it_was_and_true_is_the_whole_number_1():
    document = {"a": True, "c": 0}
    bag = nb.bag_of_words(document)
    assert repr(bag) == "Counter({'a': 1})"
    bag["a"] += 1
    assert document == {"a": True, "c": 0}


def test_a_clipped_bag_has_each_word_once():
    """Jurafsky and Martin, chapter 4: binary multinomial naive Bayes."""
    assert nb.clipped_bag(PHONE) == dict.fromkeys(PHONE, 1)
    assert nb.clipped_bag({"a": 4, "b": 1, "c": 0}) == {"a": 1, "b": 1}
    assert type(nb.clipped_bag(["a"])) is Counter


@given(st.lists(st.integers(0, 9), min_size=3, max_size=3))
def test_bag_from_vector_is_the_way_back_from_count_vector(counts):
    bag = nb.bag_from_vector(counts, "abc")
    assert nb.count_vector(bag, "abc") == tuple(counts)
    assert 0 not in bag.values()


def test_a_document_of_lists_is_taken_for_a_list_of_documents():
    for verb in (nb.bag_of_words, nb.clipped_bag, lambda d: nb.known_words(d, {"a"})):
        with pytest.raises(TypeError) as python:
            Counter([["a"], ["b"]])
        assert message_of(lambda: verb([["a"], ["b"]])) == (
            f"a token of the document cannot be counted ({python.value}), so this may be a list of "
            "documents instead of one document: give one document's words, as strings"
        )
