"""Maximum likelihood: which probabilities make the training data most likely?

Keep the data fixed and change the probabilities.  The likelihood of the data is largest
when every probability is the share that was counted.  That is why the notes count.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_distribution,
    check_has_all,
    check_known,
    check_same_length,
    check_type,
    check_whole_number,
    column,
)
from naive_bayes.foundation.documents import listed_documents
from naive_bayes.foundation.factors import LARGEST_PRODUCT, too_long
from naive_bayes.foundation.messages import short
from naive_bayes.model import NaiveBayes, ProbabilityModel
from naive_bayes.prior import Label


def maximum_likelihood(counts: Mapping[Any, int]) -> dict[Any, Estimate]:
    """The probabilities under which the counts are most likely: the shares.

        P(w) = count(w) / N

    COMP9417, 3.1 and 3.2.2, which name maximum likelihood without deriving it.

    Arguments:
        counts: how often each outcome was seen.

    Returns:
        An unreduced estimate for each outcome.

    Raises:
        NaiveBayesError: nothing was counted (0/0), or a count is negative.

    Examples:
        >>> theta = maximum_likelihood({"a": 5, "b": 9, "c": 3})   # COMP9417, 3.2.2
        >>> print(*theta.values())
        5/17 9/17 3/17
        >>> maximum_likelihood({"a": 0})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the estimate 0/0 has no value, since nothing was counted: count something first, or smooth
    """
    check_counted(counts)
    total = sum(counts.values())
    return {outcome: Estimate(count, total) for outcome, count in counts.items()}


def likelihood_of_counts(
    counts: Mapping[Any, int], probabilities: Mapping[Any, Fraction | int]
) -> Fraction:
    """The likelihood of data with these counts: one factor for each thing that was counted.

        L(p) = p_1^n_1 p_2^n_2 ... p_V^n_V

    COMP9417, 3.1 and 3.2.2: this is what maximum likelihood estimation makes as large as
    possible.  The order of the data is fixed, so a multinomial coefficient is not
    needed.  It does not depend on p, so with it the maximum would be in the same place.

    Arguments:
        counts: how often each outcome was seen.
        probabilities: a probability for each outcome; they sum to 1.

    Raises:
        TypeError: a probability is a float, which would round.
        NaiveBayesError: an outcome has no probability, a probability is negative, they do
            not sum to 1, or the product would be too long to write.

    Examples:
        >>> counts = {"a": 5, "b": 9, "c": 3}                      # COMP9417, 3.2.2
        >>> best = likelihood_of_counts(counts, maximum_likelihood(counts))
        >>> best == Fraction(5**5 * 9**9 * 3**3, 17**17)
        True
        >>> best > likelihood_of_counts(counts, dict.fromkeys("abc", Fraction(1, 3)))
        True
        >>> likelihood_of_counts({}, {"a": 1})                     # no data
        Fraction(1, 1)
    """
    check_outcomes(counts, probabilities)
    bits = sum(
        n * (Fraction(probabilities[w]).denominator - 1).bit_length() for w, n in counts.items()
    )
    if bits > LARGEST_PRODUCT:
        raise too_long()
    likelihood = Fraction(1)
    for outcome, count in counts.items():
        likelihood *= Fraction(probabilities[outcome]) ** count
    return likelihood


def log_likelihood_slopes(
    counts: Mapping[Any, int], probabilities: Mapping[Any, Fraction | int]
) -> dict[Any, Fraction]:
    """How fast log L grows with each probability: its partial derivatives.

        d log L / d p_w = n_w / p_w

    COMP9417, 3.1 and 3.2.2.  The probabilities sum to 1, so one can only grow at the
    expense of another: moving a little probability from v to w changes log L at the rate
    n_w/p_w - n_v/p_v.  At a maximum no such move helps: the slopes of all outcomes that
    were seen are equal, and no other slope is larger.  Since n_w = slope p_w, and the n_w
    sum to N, the slope is N and p_w = n_w/N.

    Arguments:
        counts: how often each outcome was seen.
        probabilities: a probability for each outcome; they sum to 1.

    Raises:
        TypeError, NaiveBayesError: see `likelihood_of_counts`; or an outcome that was seen
            has probability 0, where the logarithm has no slope.

    Examples:
        >>> counts = {"a": 5, "b": 9, "c": 3}                      # COMP9417, 3.2.2
        >>> print(*log_likelihood_slopes(counts, maximum_likelihood(counts)).values())
        17 17 17
        >>> print(*log_likelihood_slopes(counts, dict.fromkeys("abc", Fraction(1, 3))).values())
        15 27 9
        >>> log_likelihood_slopes({"a": 1, "b": 0}, {"a": 1, "b": 0})     # never seen
        {'a': Fraction(1, 1), 'b': Fraction(0, 1)}
    """
    check_outcomes(counts, probabilities)
    slopes = {}
    for outcome, count in counts.items():
        p = Fraction(probabilities[outcome])
        if count and not p:
            raise NaiveBayesError(
                f"{short(outcome)} was seen and its probability is 0, where log L has no slope: "
                "give it a probability above 0"
            )
        slopes[outcome] = count / p if count else Fraction(0)
    return slopes


def training_likelihood(
    model: "ProbabilityModel[Any]", documents: Iterable[Any], labels: Iterable[Label]
) -> Fraction:
    """How likely labelled documents are under a model: the product of their joints.

        L = product over the documents of P(c) P(d|c), c the document's own class

    COMP9417, 3.1 and 3.2.2: the likelihood that maximum likelihood estimation is named
    after.  Without smoothing, and with the empirical prior, no other parameters of the same
    model give its training data a larger likelihood.

    Arguments:
        model: a fitted multinomial or Bernoulli model.
        documents: bags or lists of tokens.
        labels: the class of each.

    Raises:
        NaiveBayesError: a label is not a class, the lists differ in length, or the product
            would be too long to write.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents, labels = [["a", "a", "b"], ["b"]], ["x", "y"]
        >>> bare = MultinomialNB(smoothing=0).fit(documents, labels)
        >>> training_likelihood(bare, documents, labels)   # 1/2 2/3 2/3 1/3, and 1/2 1
        Fraction(1, 27)
        >>> smooth = MultinomialNB(smoothing=1).fit(documents, labels)
        >>> training_likelihood(smooth, documents, labels) < Fraction(1, 27)
        True
        >>> training_likelihood(bare, [], [])
        Fraction(1, 1)
    """
    check_type(model, NaiveBayes, "the model", "a fitted model")
    documents, labels = list(listed_documents(documents)), column(labels, "labels")
    check_same_length(documents, labels, "documents", "labels")
    likelihood: Fraction = product_of_labels(model.joint, zip(documents, labels, strict=True))
    return likelihood


def product_of_labels(
    probabilities: Callable[[Any], Mapping[Label, Any]], examples: Iterable[tuple[Any, Label]]
) -> Any:
    """The product over the documents of what each gives to its own label.

    Arguments:
        probabilities: from a document to a number for each label, such as `model.joint`.
        examples: each document with its label.

    Raises:
        NaiveBayesError: a label is not a class, or the product would be too long to write.

    Examples:
        >>> half = {"x": Fraction(1, 2), "y": Fraction(1, 2)}
        >>> product_of_labels(lambda document: half, [("a", "x"), ("b", "y")])
        Fraction(1, 4)
    """
    product: Any = Fraction(1)
    for document, label in examples:
        p = probabilities(document)
        check_known((label,), p)
        product = product * p[label]
        if isinstance(product, Fraction) and product.denominator.bit_length() > LARGEST_PRODUCT:
            raise too_long()
    return product


def check_counted(counts: Mapping[Any, int]) -> None:
    """Check that what was counted is a dict from outcome to count.

    Raises:
        TypeError: it is not a mapping.
        NaiveBayesError: a count is negative or not whole.

    Examples:
        >>> check_counted({"a": 5, "b": 0})
    """
    check_type(counts, Mapping, "counts", "a dict from outcome to count")
    for count in counts.values():
        check_whole_number(count, "a count")


def check_outcomes(counts: Mapping[Any, int], probabilities: Mapping[Any, Fraction | int]) -> None:
    """Check that the probabilities are exact, sum to 1, and include every counted outcome.

    Raises:
        TypeError, NaiveBayesError: see `likelihood_of_counts`.

    Examples:
        >>> check_outcomes({"a": 1}, {"a": 1, "b": 0})
    """
    check_counted(counts)
    check_type(probabilities, Mapping, "probabilities", "a dict from outcome to probability")
    check_has_all(probabilities, counts, "probability")
    check_distribution(probabilities.values(), "the probabilities")
