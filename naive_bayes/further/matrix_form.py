"""The matrix form: a row for each document, a column for each keyword.

The reviews notes write the documents as a matrix X and the labels as a column Y of 0s and
1s.  Estimating is then one product, Y'X, and scoring all documents is another.  A matrix
here is a list of lists; each function equals its word-by-word form.
"""

from collections.abc import Iterable, Mapping, Sequence, Sized
from decimal import Decimal
from fractions import Fraction
from math import fsum, inf
from numbers import Real
from typing import Any

from naive_bayes.bag_of_words import Document, count_vector, presence_vector
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.fast.straight_lines import changes_factors, of_others
from naive_bayes.foundation.arguments import (
    check_hashable,
    check_known,
    check_same_length,
    check_type,
    column,
    floats,
    listed,
)
from naive_bayes.foundation.messages import short, short_number
from naive_bayes.likelihood import presence_likelihood, share_likelihood
from naive_bayes.log_space import log_fraction
from naive_bayes.model import NaiveBayes
from naive_bayes.prior import Label
from naive_bayes.smoothing import NoSmoothing, Smoothing
from naive_bayes.vocabulary import Word, given_vocabulary

Matrix = Sequence[Sequence[int]]


def presence_matrix(documents: Iterable[Document], keywords: Sequence[Word]) -> list[list[int]]:
    """X of the Bernoulli model: x_ij = 1 if document i contains keyword j, else 0.

    Reviews notes, "Feature vectors"; COMP9417, 3.1.

    Returns:
        N rows of k zeros and ones.

    Examples:
        >>> presence_matrix([list("bdebbde"), list("bcebbddecc")], "abc")    # COMP9417: e1, e2
        [[0, 1, 0], [0, 1, 1]]
        >>> presence_matrix([], "abc")
        []
    """
    words = given_vocabulary(keywords)
    documents = listed(documents, "documents", "documents")
    return [list(presence_vector(document, words)) for document in documents]


def count_matrix(documents: Iterable[Document], keywords: Sequence[Word]) -> list[list[int]]:
    """X of the multinomial model: x_ij is how often keyword j occurs in document i.

    Reviews notes, "The Bag of Words"; COMP9417, 3.2.2.

    Returns:
        N rows of k counts.

    Examples:
        >>> count_matrix([list("bdebbde"), list("bcebbddecc")], "abc")       # COMP9417: e1, e2
        [[0, 3, 0], [0, 3, 3]]
        >>> count_matrix([[]], "abc")
        [[0, 0, 0]]
    """
    words = given_vocabulary(keywords)
    documents = listed(documents, "documents", "documents")
    return [list(count_vector(document, words)) for document in documents]


def label_column(labels: Iterable[Label], positive: Label) -> list[int]:
    """Y: 1 for each document of the positive class, 0 for the others.

    Reviews notes, "Feature vectors".  N_+ is its sum, Y'Y.

    Raises:
        TypeError: a label cannot be the key of a dict.
        NaiveBayesError: a label is NaN.

    Examples:
        >>> label_column(["+", "-", "+"], positive="+")
        [1, 0, 1]
        >>> label_column([], positive="+")
        []
    """
    check_hashable(positive)
    return [int(label == positive) for label in column(labels, "labels")]


def transpose_times(Y: Sequence[int], X: Matrix) -> list[int]:
    """Y'X: the sum of the rows of X where Y is 1.

    Reviews notes, "Feature vectors".

    Arguments:
        Y: N zeros and ones.
        X: N rows of k numbers.

    Returns:
        A row of k numbers; it is empty if there are no rows.

    Raises:
        NaiveBayesError: X is ragged, X and Y have different numbers of rows, or what they
            hold is not whole.

    Examples:
        >>> transpose_times([1, 0, 1], [[1, 0], [1, 1], [1, 0]])
        [2, 0]
        >>> transpose_times([1], [[1, 0], [1, 1]])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Y and X have 1 and 2 entries: give the same number of each
    """
    if isinstance(Y, Mapping) or isinstance(X, Mapping):
        raise TypeError("a dict is not a matrix: give Y as a list, and X as a list of rows")
    check_same_length(Y, X, "Y", "X")
    X = _rows(X)
    for values, name in ((Y, "Y"), *((row, "X") for row in X)):
        for value in values:
            check_type(value, Real | Decimal, f"an entry of {name}", "a number")
    sums = [sum(y * x for y, x in zip(Y, column, strict=True)) for column in zip(*X, strict=True)]
    for number, total in enumerate(sums, 1):
        if total % 1 != 0:  # nor is it 0 for infinity and NaN
            raise NaiveBayesError(
                f"column {number} of X adds up to {short_number(total)}: give whole numbers, and 0 or 1 in Y"
            )
    return list(map(int, sums))


def presence_row(
    Y: Sequence[int], X: Matrix, smoothing: Smoothing = NoSmoothing()
) -> list[Estimate]:
    """P_+ of the Bernoulli model: P(w_i|+) for all keywords at once.

        P_+ = (1/N_+) Y'X = [P(w_1|+) ... P(w_k|+)]

    Reviews notes, "Feature vectors".  For P_-, pass 1 - Y.

    Raises:
        NaiveBayesError: see `transpose_times`; or no document is positive (0/0).

    Examples:
        >>> X = [[0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 1, 0],
        ...      [1, 1, 0], [1, 0, 1], [1, 0, 0], [0, 0, 0]]                 # COMP9417, 3.1
        >>> print(*presence_row([1, 1, 1, 1, 0, 0, 0, 0], X))
        2/4 3/4 1/4
        >>> print(*presence_row([0, 0, 0, 0, 1, 1, 1, 1], X))
        3/4 1/4 1/4
    """
    counts = transpose_times(Y, X)
    return [presence_likelihood(count, int(sum(Y)), smoothing) for count in counts]


def share_row(Y: Sequence[int], X: Matrix, smoothing: Smoothing = NoSmoothing()) -> list[Estimate]:
    """P_+ of the multinomial model: P(w_i|+) for all keywords at once.

        P_+ = Y'X / (the sum of Y'X)

    Reviews notes, "The Bag of Words".

    Raises:
        NaiveBayesError: see `transpose_times`; or the positive documents have no words (0/0).

    Examples:
        >>> print(*share_row([1, 1, 0], [[0, 3, 0], [0, 3, 3], [4, 0, 3]]))
        0/9 6/9 3/9
        >>> share_row([0, 0, 1], [[0, 3, 0], [0, 3, 3], [4, 0, 3]])
        [4/7, 0/7, 3/7]
    """
    counts = transpose_times(Y, X)
    return [share_likelihood(count, sum(counts), len(counts), smoothing) for count in counts]


def log_presence_column(X: Matrix, P: Sequence[Fraction]) -> list[float]:
    """log P(f|c) of every row f of X, in nats: a column of N numbers.

        log P(X|c) = X (log P_c)' + (1 - X) (log(1 - P_c))'

    Reviews notes, "Likelihood".  A term 0 log 0 counts as 0, just as 0^0 = 1 in the product
    form.

    Arguments:
        X: N rows of k zeros and ones.
        P: P(w_i|c) for the k keywords, from `presence_row`.

    Raises:
        NaiveBayesError: a row and P have different lengths.

    Examples:
        >>> from math import exp
        >>> P = [Estimate(2, 4), Estimate(3, 4), Estimate(1, 4)]
        >>> [round(exp(log), 6) for log in log_presence_column([[1, 1, 0], [0, 0, 0]], P)]
        [0.28125, 0.09375]
        >>> log_presence_column([[0]], [Estimate(0, 4)])
        [0.0]
    """
    P = list(listed(P, "P", "probabilities"))
    X = _rows(X, len(P))
    there = [log_fraction(p) for p in P]
    missing = [log_fraction(1 - p) for p in P]
    return [fsum(there[i] if f else missing[i] for i, f in enumerate(row)) for row in X]


def log_share_column(X: Matrix, P: Sequence[Fraction]) -> list[float]:
    """log L(f|c) of every row f of X, in nats: a column of N numbers.

        log L(X|c) = X (log P_c)'

    Reviews notes, "The Bag of Words".  The multinomial coefficient, which is the same for
    every class, is left out.

    Arguments:
        X: N rows of k counts.
        P: P(w_i|c) for the k keywords, from `share_row`.

    Raises:
        NaiveBayesError: a row and P have different lengths.

    Examples:
        >>> P = [Estimate(5, 17), Estimate(9, 17), Estimate(3, 17)]
        >>> [round(log, 4) for log in log_share_column([[4, 3, 1], [0, 0, 0]], P)]
        [-8.5377, 0.0]
    """
    P = list(listed(P, "P", "probabilities"))
    X = _rows(X, len(P))
    logs = [log_fraction(p) for p in P]
    return [fsum(f * logs[i] for i, f in enumerate(row) if f) for row in X]


def straight_line(model: Any, label: Label) -> tuple[float, list[float]]:
    """base_c and row_c of a fitted model: log P(X, c) = base_c + X row_c'.

        base_c = log P(c) + sum over V of log(1 - P(w|c)),  row_c(w) = log P(w|c) - log(1 - P(w|c))

    for tests; for counts an absent word has no factor, so the sum and the second logarithm
    are left out.  Reviews notes, "Likelihood" and "The Bag of Words".  Both come from the
    model's `line`, which `predict` adds up as well.  The multinomial coefficient, which is
    the same for every class, is left out.

    Arguments:
        model: a model on words that states its line.
        label: c.

    Returns:
        The base, in nats, and a number for each word of V, in its order.

    Raises:
        TypeError: the model is of another type.
        NaiveBayesError: the model states no line, the label is not a class, or a factor is 0.

    Examples:
        >>> from naive_bayes import BernoulliNB, MultinomialNB
        >>> emails, labels = ["b", "bc", "a", "ab", "ab", "ac", "a", ""], ["spam"] * 4 + ["ham"] * 4
        >>> model = BernoulliNB(vocabulary="abc").fit(map(list, emails), labels)
        >>> base, row = straight_line(model, "spam")                      # COMP9417, 3.1.1
        >>> round(base, 4), [round(weight, 4) for weight in row]
        (-2.8904, [0.0, 0.6931, -0.6931])
        >>> straight_line(MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["x", "y"]), "x")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a factor of 'b' in the class 'x' is 0, which has no logarithm: smooth, as with Laplace(1)
    """
    check_type(model, NaiveBayes, "the model", "a fitted model")
    if model.line is None or changes_factors(type(model)) or model.uses_background:
        name = type(model).__name__
        if model.uses_background:
            name += f" with {short(model.smoothing)}"
        raise NaiveBayesError(
            f"{name} states no line, so it has no base and no rows: define "
            "line(self, n, N), or ask for its factors"
        )
    check_known((label,), model.classes)
    base, row, k = [log_fraction(model.prior[label])], [], model.classes.index(label)
    N = of_others(model, [*model.totals.values()])[k]
    for word in model.vocabulary:
        n = of_others(model, [table[word] for table in model.counts.values()])[k]
        present, absent = model.line(n, N)
        if not (present and absent):
            raise NaiveBayesError(
                f"a factor of {short(word)} in the class {short(label)} is 0, which has no "
                "logarithm: smooth, as with Laplace(1)"
            )
        sign = -1 if model.scored_by_others else 1
        base.append(log_fraction(absent))
        row.append(sign * (log_fraction(present) - log_fraction(absent)))
    return fsum(base), row


def log_odds_column(
    log_positive: Sequence[float],
    log_negative: Sequence[float],
    prior_positive: Fraction,
    prior_negative: Fraction,
) -> list[float]:
    """Y-hat: the log odds of every document; it is positive if they are above 0.

        Y-hat = log P(X|+) + log P(+) - log P(X|-) - log P(-)

    Reviews notes, "Likelihood" and "The Bag of Words".

    Arguments:
        log_positive: log P(X|+), a column from one of the two functions above.
        log_negative: log P(X|-), in the same way.
        prior_positive: P(+).
        prior_negative: P(-).

    Returns:
        A column of N numbers, in nats; inf or -inf if one class is impossible.

    Raises:
        NaiveBayesError: the columns differ in length, or a document is impossible under
            both classes.

    Examples:
        >>> half = Fraction(1, 2)
        >>> log_odds_column([-1.0, -2.0], [-3.0, -2.0], half, half)
        [2.0, 0.0]
    """
    check_same_length(log_positive, log_negative, "log_positive", "log_negative")
    log_positive = floats(log_positive, "log_positive")
    log_negative = floats(log_negative, "log_negative")
    column = []
    for number, logs in enumerate(zip(log_positive, log_negative, strict=True), 1):
        positive = logs[0] + log_fraction(prior_positive)
        negative = logs[1] + log_fraction(prior_negative)
        if positive == negative == -inf:
            raise NaiveBayesError(
                f"document {number} is impossible under both classes, so its odds are 0/0: smooth"
            )
        column.append(positive - negative)
    return column


def _rows(X: Iterable[Sequence[int]], keywords: int | None = None) -> list[Sequence[int]]:
    rows = list(listed(X, "X", "rows"))
    for number, row in enumerate(rows, 1):
        check_type(row, Sized, f"row {number} of X", "a list with one entry for each keyword")
        keywords = len(row) if keywords is None else keywords  # as many as the first row has
        if len(row) != keywords:
            raise NaiveBayesError(
                f"row {number} of X has {len(row)} entries for {keywords} keywords: "
                "give one entry for each keyword"
            )
    return rows
