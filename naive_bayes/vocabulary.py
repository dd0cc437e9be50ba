"""The vocabulary V: the words that get a probability.

V is a set, and |V| is how many words it has.  V is either given, for example as a few
keywords, or learned from the training documents: it is then every word in them.  A word outside
V is ignored.
"""

from collections.abc import Hashable, Iterable
from itertools import chain

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_distinct, listed
from naive_bayes.foundation.exact_numbers import python_scalar

Word = Hashable
"""Usually a str; anything hashable will do, such as a pixel's position."""


MOST_WORDS = 10**7
"""How many words may be given: looking for one that is given twice takes seconds."""


def given_vocabulary(keywords: Iterable[Word]) -> tuple[Word, ...]:
    """V when it is given: a tuple of words, each of them once.

    COMP9417, section 3: V = {a, b, c}.  "abc" is short for ["a", "b", "c"].

    Raises:
        NaiveBayesError: there are no words, or a word occurs twice.

    Examples:
        >>> given_vocabulary(["waste", "great"])
        ('waste', 'great')
        >>> given_vocabulary("aba")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the vocabulary has 'a' twice: give each word once
        >>> given_vocabulary([])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the vocabulary is empty: give at least one word, or leave the vocabulary out to learn it from the documents
    """
    words = tuple(map(python_scalar, listed(keywords, "the vocabulary", "words", MOST_WORDS)))
    if not words:
        raise NaiveBayesError(
            "the vocabulary is empty: give at least one word, "
            "or leave the vocabulary out to learn it from the documents"
        )
    check_distinct(words, "the vocabulary", "word")
    return words


def words_in_order(tables: Iterable[Iterable[Word]]) -> tuple[Word, ...]:
    """V when it is learned: class by class, in order of first appearance.

        V = all the distinct words of the training documents

    Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.3.2.

    Arguments:
        tables: for each class, its words.

    Examples:
        >>> words_in_order([{"b": 9, "a": 5}, {"c": 3, "a": 11}])
        ('b', 'a', 'c')
        >>> words_in_order([{}, {}])
        ()
    """
    return tuple(dict.fromkeys(chain.from_iterable(tables)))
