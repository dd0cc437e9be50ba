"""Weights in place of counts: tf-idf.

A word that occurs in every document tells you little.  tf-idf multiplies how often a word
occurs in a document by the log of how rare it is among the documents.  The result is not a
count: you cannot draw half a word from a bag.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from math import log
from numbers import Real

from naive_bayes.bag_of_words import Document, bag_of_words
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_type, listed, not_negative
from naive_bayes.foundation.documents import check_words
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT, Exact, Number
from naive_bayes.foundation.messages import short, short_number
from naive_bayes.foundation.rows_of_counts import check_no_row, no_rows
from naive_bayes.vocabulary import Word


def weighted_bag(document: Mapping[Word, Number] | Iterable[Word]) -> dict[Word, Exact]:
    """A bag whose weights need not be counts, such as tf-idf; tokens weigh 1 each.

    Odds notes, "Key Considerations".

    Arguments:
        document: a mapping from word to weight, or tokens.

    Returns:
        The words whose weight is above 0; weights are exact, decimals as written.

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`; or a weight is negative, NaN or
            infinite.

    Examples:
        >>> weighted_bag({"great": 0.5, "film": 2, "the": 0})
        {'great': Fraction(1, 2), 'film': 2}
        >>> weighted_bag(["great", "great"])
        {'great': 2}
    """
    if not isinstance(document, Mapping):
        return dict(bag_of_words(document))
    check_words(document)
    weights = {}
    for word, given in document.items():
        weight = not_negative(given, f"the weight of {short(word)}")
        if weight > LARGEST_COUNT:
            raise NaiveBayesError(
                f"the weight of {short(word)} is beyond 10^100: give a smaller one"
            )
        if weight:
            weights[word] = weight
    return weights


def document_frequencies(documents: Iterable[Document]) -> dict[Word, Estimate]:
    """For each word, the share of the documents that contain it.

        df(w) = (documents with w) / (documents)

    Odds notes, "Key Considerations" (tf-idf).

    Returns:
        A dict, in order of first appearance.

    Raises:
        NaiveBayesError: there are no documents, or one cannot be counted.

    Examples:
        >>> frequencies = document_frequencies([["the", "film"], ["the", "the"], ["a", "film"]])
        >>> print(frequencies["the"], frequencies["film"], frequencies["a"])
        2/3 2/3 1/3
        >>> document_frequencies([])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: there are no documents to count words in: give at least one
    """
    documents = list(no_rows(listed(documents, "documents", "documents"), ()))
    documents_with: Counter[Word] = Counter()
    for document in documents:
        documents_with.update(list(bag_of_words(document)))
    if not documents:
        raise NaiveBayesError("there are no documents to count words in: give at least one")
    return {word: Estimate(count, len(documents)) for word, count in documents_with.items()}


def tf_idf(document: Document, frequencies: Mapping[Word, Fraction]) -> dict[Word, float]:
    """The tf-idf weights of one document.

        tf-idf(w, d) = count(w, d) log(1 / df(w))

    Odds notes, "Key Considerations".  The counts and the frequencies are exact; the
    logarithm makes floats of them.  A model on these weights, `WeightedNB`,
    adds up log likelihoods, each multiplied by its weight.  It still ranks the classes, but
    its P(d|c) is then not the probability of drawing a document.

    Arguments:
        document: tokens or a bag.
        frequencies: from `document_frequencies` of the training documents; other words are
            left out.

    Returns:
        A weight for each word; words that occur in every document weigh 0 and are left out.

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`; or a frequency is not from 0 to 1,
            or is 0.

    Examples:
        >>> frequencies = document_frequencies([["the", "film"], ["the", "dull"]])
        >>> {word: round(weight, 4) for word, weight in
        ...  tf_idf(["the", "film", "film", "unseen"], frequencies).items()}
        {'film': 1.3863}
        >>> tf_idf([], frequencies)
        {}
    """
    check_type(frequencies, Mapping, "frequencies", "a dict from word to share")
    weights, bag = {}, bag_of_words(document)
    check_no_row(document, bag, frequencies)
    for word, times in bag.items():
        if word in frequencies:
            frequency = frequencies[word]
            check_type(frequency, Real | Decimal, f"the frequency of {short(word)}", "a fraction")
            if not 0 < frequency <= 1:
                raise NaiveBayesError(
                    f"the frequency of {short(word)} is {short_number(frequency)}: give one above 0 and at most 1"
                )
            if frequency < 1:
                weights[word] = times * -log(frequency)
    return weights
