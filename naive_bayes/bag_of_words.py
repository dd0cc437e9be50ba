"""The bag of words: how often each word occurs, and nothing else.

It forgets the order of the words and keeps their counts.  A bag is a `Counter`.  For a
fixed list of keywords it becomes the notes' vector, either of 0s and 1s (presence) or of
counts.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from naive_bayes.foundation.arguments import check_same_length
from naive_bayes.foundation.documents import (
    BAGS,
    check_single_document,
    check_words,
    countable,
    uncountable,
)
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT
from naive_bayes.foundation.rows_of_counts import Columns, check_no_row
from naive_bayes.vocabulary import Word, given_vocabulary

Document = Mapping[Word, int] | Iterable[Word]
"""What `Counter` can count: a bag (word to count), or tokens in any order."""


LOOKED_UP = (dict, set, frozenset)
"""What a word is looked up in as it is."""


def bag_of_words(document: Document) -> Counter[Word]:
    """How often each word occurs in a document.

    Newsgroups post, "Why Naive?".  The same words in another order are the same bag.

    Arguments:
        document: tokens, or a bag to be checked.

    Returns:
        A `Counter` from word to its number of occurrences, 1 or more; words with a count of
        0 are dropped.  The words are in order of first appearance.

    Raises:
        TypeError: the document cannot be counted at all, such as None or 7.
        NaiveBayesError: it is a plain string or bytes, a token cannot be counted or is NaN,
            or a count is not a whole number of 0 or more.

    Examples:
        >>> bag_of_words(["the", "answer", "to", "the", "question"])
        Counter({'the': 2, 'answer': 1, 'to': 1, 'question': 1})
        >>> bag_of_words({"a": 4, "b": 3, "c": 0})
        Counter({'a': 4, 'b': 3})
        >>> bag_of_words([])
        Counter()
        >>> bag_of_words({"a": 0.5})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count of 'a' is 0.5: give a whole number from 0 to 10^100
    """
    bag = Counter(bag_of(document))
    check_words(bag)
    return bag


def clipped_bag(document: Document) -> Counter[Word]:
    """The bag with every count cut down to 1: which words occur.

    Binary multinomial naive Bayes counts each word once in each document (Jurafsky and
    Martin, chapter 4, the book behind the newsgroups post).

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`.

    Examples:
        >>> clipped_bag(["great", "great", "film"])
        Counter({'great': 1, 'film': 1})
        >>> clipped_bag([])
        Counter()
    """
    return Counter(dict.fromkeys(bag_of_words(document), 1))


def bag_of(document: Any, V: Collection[Word] | None = None) -> Any:
    """The bag of a document; a bag without zeros is the bag itself.

    It is quick, since it does not look at the words; `bag_of_words` does.

    Arguments:
        document: tokens or a bag; a row of numbers, if V names its columns.
        V: what the words will be looked up in.

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`; or the document looks like a row of
            counts.

    Examples:
        >>> bag_of(["a", "b", "a"]), bag_of({"a": 2})
        (Counter({'a': 2, 'b': 1}), {'a': 2})
        >>> bag_of({"a": 2, "b": 0})
        {'a': 2}
    """
    if type(V) is Columns:
        document = V.bag(document)
    counts = document.values() if type(document) in BAGS else ()
    if {*map(type, counts)} == {int} and 0 < min(counts) <= max(counts) <= LARGEST_COUNT:
        return document  # as nearly always: whole numbers, none of them 0
    try:
        counted = document if type(document) is list else countable(document)
        bag: Any = counted if type(counted) in BAGS else Counter(counted)
    except TypeError as error:
        raise uncountable(document, error) from error
    if 0 in bag and V is not None:
        check_no_row(document, bag, V)
    return bag


def known_words(document: Document, vocabulary: Iterable[Word]) -> dict[Word, int]:
    """The words of a document that are in V, and how often each of them occurs.

    COMP9417, 3.2.2: x; newsgroups post, "Final Details": words not seen in training are
    ignored.

    Arguments:
        document: tokens or a bag.
        vocabulary: the words of V; a set or a dict is looked up as it is.

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`; or the document looks like a
            list of documents.

    Examples:
        >>> known_words("b c e b b d d e c c".split(), "abc")
        {'b': 3, 'c': 3}
        >>> known_words(["z"], "abc")
        {}
    """
    V = vocabulary if isinstance(vocabulary, LOOKED_UP) else given_vocabulary(vocabulary)
    bag = bag_of(document, V)
    known = {word: times for word, times in bag.items() if word in V}
    return known or nothing_known(bag, V)


def nothing_known(bag: Mapping[Word, int], V: Collection[Word]) -> dict[Word, int]:
    """No words, for a document that has none of V; one that looks like several is refused.

    Raises:
        NaiveBayesError: it looks like a list of documents.

    Examples:
        >>> nothing_known({"z": 1}, {"a"})
        {}
    """
    if bag:
        check_single_document(bag, V)
    return {}


def presence_vector(document: Document, keywords: Sequence[Word]) -> tuple[int, ...]:
    """f: for each keyword, 1 if the document contains it and 0 otherwise.

        f_i = 1 if w_i occurs in the document, else 0

    Reviews notes, "Feature vectors"; COMP9417, 3.1.

    Arguments:
        document: tokens or a bag.
        keywords: the k words, in the order of the entries.

    Returns:
        A tuple of k zeros and ones.

    Examples:
        >>> review = ["this", "phone", "is", "useless", "useless", "useless",
        ...           "what", "a", "waste"]
        >>> presence_vector(review, ["waste", "great", "useless"])
        (1, 0, 1)
        >>> presence_vector([], ["waste", "great", "useless"])
        (0, 0, 0)
    """
    bag, words = bag_of_words(document), given_vocabulary(keywords)
    check_no_row(document, bag, words)
    return tuple(int(word in bag) for word in words)


def count_vector(document: Document, keywords: Sequence[Word]) -> tuple[int, ...]:
    """x, or h(x): for each keyword, the number of times it occurs in the document.

        h_j(x) = the count of word j in x

    Sushi chapter, 8.2.2; COMP9417, 3.2.2; reviews notes, "The Bag of Words".

    Arguments:
        document: tokens or a bag.
        keywords: the k words, in the order of the entries.

    Returns:
        A tuple of k counts.

    Examples:
        >>> count_vector("b c e b b d d e c c".split(), "abc")       # COMP9417, e2
        (0, 3, 3)
        >>> count_vector({"c": 2}, "abc")
        (0, 0, 2)
    """
    bag, words = bag_of_words(document), given_vocabulary(keywords)
    check_no_row(document, bag, words)
    return tuple(bag[word] for word in words)


def bag_from_vector(vector: Sequence[int], keywords: Sequence[Word]) -> Counter[Word]:
    """The bag that a vector represents: the inverse of `count_vector`.

    COMP9417, 3.2.2, writes the email to classify as x = (4, 3, 1); the reviews
    notes, "Other applications", reduce the training data to such rows.

    Raises:
        NaiveBayesError: there are more or fewer entries than keywords, or an
            entry is not a count.

    Examples:
        >>> bag_from_vector((4, 3, 1), "abc")
        Counter({'a': 4, 'b': 3, 'c': 1})
        >>> bag_from_vector((0, 0, 0), "abc")
        Counter()
        >>> bag_from_vector((4, 3), "abc")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: vector and keywords have 2 and 3 entries: give the same number of each
    """
    words = given_vocabulary(keywords)
    check_same_length(vector, words, "vector", "keywords")
    return bag_of_words(dict(zip(words, vector, strict=True)))
