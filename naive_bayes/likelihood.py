"""The likelihood P(d|c): how likely a document is, were it of class c.

It is a product of factors, one for each word: that is the naive assumption.
There are two kinds of factor.  A word's *presence* is a share of documents; a
word's *share* is a share of words.  Which of them the notes mean is seen in the
denominator.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate, Exact
from naive_bayes.smoothing import Factor, NoSmoothing, Pair, Smoothing


def presence_likelihood(
    documents_with: int, documents: int, smoothing: Smoothing = NoSmoothing()
) -> Estimate:
    """P(w|c) of the Bernoulli model: the share of the class's documents that hold w.

        P(w|c) = (documents of c with w + a) / (documents of c + 2a)

    COMP9417, 3.1 and 3.1.1; reviews notes, "Feature vectors".

    Arguments:
        documents_with: how many documents of the class hold the word.
        documents: how many documents the class has, N_c.
        smoothing: what to add.

    Raises:
        NaiveBayesError: 0/0, or more documents with the word than there are.

    Examples:
        >>> from naive_bayes import Laplace
        >>> print(presence_likelihood(2, 4))                       # COMP9417, 3.1: p_a^+
        2/4
        >>> print(presence_likelihood(2, 4, Laplace(1)).formula)   # COMP9417, 3.1.1
        (2 + 1)/(4 + 2)
        >>> print(presence_likelihood(0, 4))                       # never seen
        0/4
    """
    pseudo_count, pseudo_total = smoothing.presence()
    return Estimate(documents_with, documents, pseudo_count, pseudo_total)


def share_likelihood(
    count: Exact, total: Exact, vocabulary_size: int, smoothing: Smoothing = NoSmoothing()
) -> Estimate:
    """P(w|c) of the multinomial model: the share of the class's words that are w.

        P(w|c) = (count(w, c) + alpha) / (sum of count(w', c) over V + alpha V)

    Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.2.1 and 8.3.2;
    odds notes, "Text Document Classification"; COMP9417, 3.2.2 and 3.2.3; reviews
    notes, "The Bag of Words".

    Arguments:
        count: occurrences of the word in the class.
        total: occurrences of all words of the vocabulary in the class.
        vocabulary_size: V, the number of different words.
        smoothing: what to add.

    Raises:
        NaiveBayesError: 0/0, or the count exceeds the total.

    Examples:
        >>> from naive_bayes import Laplace
        >>> print(share_likelihood(5, 17, 3))                      # COMP9417, 3.2.2
        5/17
        >>> print(share_likelihood(5, 17, 3, Laplace(1)).formula)  # COMP9417, 3.2.3
        (5 + 1)/(17 + 3)
        >>> print(share_likelihood(30, 10000, 1000))               # sushi chapter, 8.2.1
        30/10000
        >>> print(share_likelihood(0, 0, 3, Laplace(1)))           # a class without words
        1/3
    """
    pseudo_count, pseudo_total = smoothing.share(vocabulary_size)
    return Estimate(count, total, pseudo_count, pseudo_total)


def multinomial_coefficient(counts: Iterable[int]) -> int:
    """In how many orders a bag's words can be written.

        n! / (x1! x2! ... xk!),  n = x1 + ... + xk

    COMP9417, 3.2.1; reviews notes, "The Bag of Words".

    Arguments:
        counts: how often each word occurs.

    Raises:
        NaiveBayesError: a count is negative or not whole.

    Examples:
        >>> multinomial_coefficient([4, 3, 1])                     # 8!/(4! 3! 1!)
        280
        >>> multinomial_coefficient([])
        1
    """
    orders, placed = 1, 0
    for count in counts:
        if not isinstance(count, int) or count < 0:
            raise NaiveBayesError(
                f"the count {count!r} is not a number of occurrences: give ints of 0 or more"
            )
        # Of all the places so far, choose those of the next word.
        placed += count
        orders *= comb(placed, count)
    return orders


def multinomial_pmf(counts: Sequence[int], probabilities: Sequence[Fraction | int]) -> Fraction:
    """P(X = x): how likely n throws of a die show each face so many times.

        P(X = (x1, ..., xk)) = n!/(x1! ... xk!) theta_1^x1 ... theta_k^xk

    COMP9417, 3.2.1; reviews notes, "The Bag of Words".

    Arguments:
        counts: how often each of the k faces came up.
        probabilities: theta, one for each face; they sum to 1.

    Raises:
        TypeError: a probability is a float, which would round.
        NaiveBayesError: the two differ in length, a count is no count, a
            probability is negative, or they do not sum to 1.

    Examples:
        >>> theta = [Estimate(5, 17), Estimate(9, 17), Estimate(3, 17)]
        >>> multinomial_pmf((4, 3, 1), theta) / 2                  # COMP9417, 3.2.2
        Fraction(191362500, 6975757441)
        >>> multinomial_pmf((0, 0, 0), theta)
        Fraction(1, 1)
    """
    if len(counts) != len(probabilities):
        raise NaiveBayesError(
            f"there are {len(counts)} counts and {len(probabilities)} probabilities: "
            "give one probability for each count"
        )
    for theta in probabilities:
        if not isinstance(theta, int | Fraction):
            raise TypeError(
                f"the probability {theta!r} is of type {type(theta).__name__}: "
                "give a Fraction, so that nothing is rounded"
            )
        if theta < 0:
            raise NaiveBayesError(
                f"the probability {theta} is negative: give probabilities from 0 to 1"
            )
    if sum(probabilities) != 1:
        raise NaiveBayesError(
            f"the probabilities sum to {sum(probabilities)}: give a distribution, which sums to 1"
        )
    likelihood = Fraction(multinomial_coefficient(counts))
    for count, theta in zip(counts, probabilities, strict=True):
        likelihood *= Fraction(theta) ** count
    return likelihood


def product(starts: Iterable[Pair], factors: Iterable[Factor]) -> list[Fraction]:
    """For each class, a start times all the factors: the naive assumption itself.

        P(c) P(d|c) = P(c) P(w1|c) P(w2|c) ... P(wn|c)

    Newsgroups post, "Putting Everything Together"; sushi chapter, 8.2.1; COMP9417,
    section 2.  Numerators and denominators are multiplied as whole numbers, and
    one fraction for each class is made at the end.

    Arguments:
        starts: one pair (above, below) for each class: its prior, or (1, 1).
        factors: word, times, and one pair for each class.

    Examples:
        >>> prior = [(1, 2), (1, 2)]
        >>> factors = [("a", 1, [(2, 4), (3, 4)]), ("b", 1, [(3, 4), (1, 4)]),
        ...            ("no c", 1, [(3, 4), (3, 4)])]
        >>> product(prior, factors)                                # COMP9417, 3.1
        [Fraction(9, 64), Fraction(9, 128)]
        >>> product(prior, [])
        [Fraction(1, 2), Fraction(1, 2)]
    """
    above: list[int] = []
    below: list[int] = []
    for numerator, denominator in starts:
        above.append(numerator)
        below.append(denominator)
    for _word, times, likelihoods in factors:
        for k, (numerator, denominator) in enumerate(likelihoods):
            above[k] *= numerator**times
            below[k] *= denominator**times
    return list(map(Fraction, above, below))


def with_margins(with_word: Sequence[int], totals: Sequence[int]) -> list[list[int]]:
    """A contingency table: with the word, without it, and both; by class, and together.

    Reviews notes, "Bernoulli tests": the tables of great and waste.

    Arguments:
        with_word: for each class, how many documents (or words) are with the word.
        totals: for each class, how many there are.

    Returns:
        Three rows, each with an entry for each class and their sum.

    Examples:
        >>> with_margins([92, 5], [500, 500])
        [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]
        >>> with_margins([0], [0])
        [[0, 0], [0, 0], [0, 0]]
    """
    without = [total - count for count, total in zip(with_word, totals, strict=True)]
    return [[*row, sum(row)] for row in (with_word, without, totals)]
