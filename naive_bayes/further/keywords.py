"""Keywords: which words tell the classes apart?

The reviews notes suppose that the keywords are given.  To choose them, make each word's
contingency table: how many documents of each class contain the word, and how many do not.
The further its counts are from those that independence would lead us to expect, the more the
word tells us about the class.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import fsum, log
from typing import NamedTuple

from naive_bayes.bag_of_words import Document
from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.foundation.arguments import check_same_length, check_whole_number
from naive_bayes.log_space import log_fraction
from naive_bayes.prior import Label
from naive_bayes.vocabulary import Word


def chi_squared(there: Sequence[int], missing: Sequence[int]) -> Fraction:
    """How far a word's table is from independence: 0 if the word is as common in each class.

        chi^2 = sum over the cells of (observed - expected)^2 / expected
        expected = (documents in the row) (documents of the class) / N

    Reviews notes, "Bernoulli tests", have two such tables; Manning, Raghavan and Schütze, 13.5.2.

    Arguments:
        there: for each class, how many documents contain the word.
        missing: for each class, how many do not.

    Returns:
        An exact fraction from 0 to N, the number of documents, for however many classes.  A
        row or a class without documents adds nothing.

    Raises:
        NaiveBayesError: the rows differ in length, or a count is negative or not whole.

    Examples:
        >>> print(chi_squared([92, 5], [408, 495]), chi_squared([0, 14], [500, 486]))
        2523000/29197 7000/493
        >>> chi_squared([1, 2], [2, 4])                      # as common in both classes
        Fraction(0, 1)
        >>> chi_squared([2, 0, 0], [0, 3, 4])                # the word is one of three classes
        Fraction(9, 1)
        >>> chi_squared([3, 4], [0, 0])                      # in every document
        Fraction(0, 1)
    """
    classes = column_sums(there, missing)
    N = sum(classes)
    total = Fraction(0)
    for row in (there, missing):
        for observed, in_class in zip(row, classes, strict=True):
            if sum(row) and in_class:
                expected = Fraction(sum(row) * in_class, N)
                total += (observed - expected) ** 2 / expected
    return total


def mutual_information(there: Sequence[int], missing: Sequence[int]) -> float:
    """How many bits the presence of a word tells us about the class, on average.

        I = sum over the cells of n/N log2(n N / (row sum x column sum))

    Manning, Raghavan and Schütze, 13.5.1, who call the four counts of two classes N11, N10,
    N01 and N00.

    Arguments:
        there: for each class, how many documents contain the word.
        missing: for each class, how many do not.

    Returns:
        A float, in bits: 0 if presence and class are independent.

    Raises:
        NaiveBayesError: see `chi_squared`.

    Examples:
        >>> round(mutual_information([49, 27652], [141, 774106]), 7)
        0.0001105
        >>> mutual_information([2, 0], [0, 2])               # the word is the class: one bit
        1.0
        >>> mutual_information([1, 2], [2, 4])
        0.0
    """
    classes = column_sums(there, missing)
    N = sum(classes)
    terms = []
    for row in (there, missing):
        for n, in_class in zip(row, classes, strict=True):
            if n:
                terms.append(n / N * log_fraction(Fraction(n * N, sum(row) * in_class)))
    return fsum(terms) / log(2)


class RankedWord(NamedTuple):
    """A word with its contingency table, and how much it tells about the class.

    Examples:
        >>> RankedWord("waste", Fraction(7000, 493), (0, 14), (500, 486)).there
        (0, 14)
    """

    word: Word
    score: Fraction | float
    """Chi-squared or mutual information."""
    there: tuple[int, ...]
    """For each class, how many documents contain the word."""
    missing: tuple[int, ...]
    """For each class, how many do not."""


def rank_words(
    documents: Iterable[Document],
    labels: Iterable[Label],
    score: Callable[[Sequence[int], Sequence[int]], Fraction | float] = chi_squared,
) -> list[RankedWord]:
    """All words of some documents, the one that tells most about the class first.

    Arguments:
        documents: tokens or bags; only presence counts.
        labels: the class of each.
        score: `chi_squared`, `mutual_information`, or a function of your own that takes the
            two rows of a word's table.

    Returns:
        A `RankedWord` for each word.  Of words with equal scores, the one in more documents
        comes first, then alphabetical order.  The order of appearance would favour one class:
        in a corpus sorted by class, all ties would go to the words of the first.

    Raises:
        TypeError, NaiveBayesError: as for `BernoulliNB.fit`.

    Examples:
        >>> documents = [["free", "now"], ["free", "win"], ["now", "lunch"], ["lunch"]]
        >>> for row in rank_words(documents, ["spam", "spam", "ham", "ham"]):
        ...     print(row.word, row.score, row.there, row.missing)
        free 4 (2, 0) (0, 2)
        lunch 4 (0, 2) (2, 0)
        win 4/3 (1, 0) (1, 2)
        now 0 (1, 1) (1, 1)
    """
    model = BernoulliNB().fit(documents, labels)
    totals = tuple(model.document_counts.values())
    known: dict[tuple[int, ...], RankedWord] = {}
    ranked = []
    for word in model.vocabulary:
        there = tuple([model.documents_with[c][word] for c in model.classes])
        if there not in known:  # many words have the same counts
            missing = tuple([N - n for n, N in zip(there, totals, strict=True)])
            known[there] = RankedWord(word, score(there, missing), there, missing)
        ranked.append(known[there]._replace(word=word))
    return sorted(ranked, key=lambda row: (-row.score, -sum(row.there), str(row.word)))


def keywords(
    documents: Iterable[Document],
    labels: Iterable[Label],
    n: int,
    score: Callable[[Sequence[int], Sequence[int]], Fraction | float] = chi_squared,
) -> tuple[Word, ...]:
    """The n words that tell most about the class, as a `vocabulary` for a model.

    The choice looks at the labels, so it is part of training.  To test a model on a document,
    choose the keywords from the other documents only.

    Arguments:
        documents: tokens or bags.
        labels: the class of each.
        n: how many words, 1 or more.
        score: see `rank_words`.

    Returns:
        At most n words, the one that tells most first.

    Raises:
        TypeError, NaiveBayesError: as for `BernoulliNB.fit`, or n is not a whole number of 1
            or more.

    Examples:
        >>> documents = [["free", "now"], ["free", "win"], ["now", "lunch"], ["lunch"]]
        >>> labels = ["spam", "spam", "ham", "ham"]
        >>> keywords(documents, labels, 2)
        ('free', 'lunch')
        >>> model = BernoulliNB(vocabulary=keywords(documents, labels, 2)).fit(documents, labels)
        >>> print(model.posterior(["now", "free"])["spam"])
        9/10

        Without the first document and its label, the choice is another:

        >>> keywords(documents[1:], labels[1:], 2)
        ('lunch', 'free')
    """
    check_whole_number(n, "n", 1)
    return tuple([row.word for row in rank_words(documents, labels, score)[:n]])


def column_sums(there: Sequence[int], missing: Sequence[int]) -> list[int]:
    """How many documents each class has, from the two rows of a word's table.

    Raises:
        NaiveBayesError: the rows differ in length, or a count is negative or not whole.

    Examples:
        >>> column_sums([92, 5], [408, 495])
        [500, 500]
        >>> column_sums([], [])
        []
    """
    check_same_length(there, missing, "there", "missing")
    for count in (*there, *missing):
        check_whole_number(count, "a count")
    return [n + without for n, without in zip(there, missing, strict=True)]
