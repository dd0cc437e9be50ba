"""Trying a model of your own: its parts must agree, so that no answer is wrong in silence."""

from collections.abc import Callable, Iterable
from copy import copy
from fractions import Fraction
from math import isclose
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.fast.straight_lines import lines_of
from naive_bayes.foundation.arguments import check_type, column
from naive_bayes.foundation.documents import many, read_once
from naive_bayes.foundation.factors import check_factors
from naive_bayes.foundation.messages import short
from naive_bayes.likelihood import Density
from naive_bayes.log_space import COEFFICIENT, log_joint
from naive_bayes.prior import Label

NEAR = 1e-9
"""How far two sums of the same logarithms may be apart, in nats and as a share."""


def check_model(model: Any, documents: Iterable[Any], labels: Iterable[Label]) -> None:
    """Try a model of your own on some documents: do its parts agree?

    The factors of each document have an estimate for every class.  An exact model's joint
    is the prior times these factors, and its straight line gives the same scores.  An update
    counts what fitting would count, and so does `+`.  The model itself stays as it was.

    Arguments:
        model: a model, fitted or not.
        documents: at least two documents.
        labels: their classes.

    Raises:
        TypeError, NaiveBayesError: a part is wrong, or two parts disagree; the message says
            which.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> check_model(MultinomialNB(), [["a", "b"], ["a"], ["b", "b"]], ["spam", "ham", "spam"])
        >>> class Hasty(MultinomialNB):
        ...     def likelihood(self, word, label):
        ...         return Fraction(3, 2)
        >>> check_model(Hasty(), [["a", "b"], ["a"]], ["spam", "ham"])
        Traceback (most recent call last):
            ...
        TypeError: the factor of 'a' in the class 'spam' is 3/2, of type Fraction: an exact model multiplies Estimates, so let likelihood return one
    """
    check_type(getattr(model, "fit", None), Callable, "fit", "a model that has this method")
    documents = [read_once(document) for document in many(documents)]
    labels = column(labels, "labels")
    fitted = copy(model).fit(documents, labels)
    name = type(model).__name__
    check_counting(fitted, model, documents, labels)
    for document in documents:
        factors = fitted.factors(document)
        check_values(fitted, factors)
        if fitted.exact:
            check_joint(fitted, document, factors)
        if not all(all(factor.of.values()) for factor in factors):
            continue  # a zero: the comparison of logarithms ends here
        expected = log_joint(fitted.prior, factors)
        verb = fitted.log_joint if fitted.probabilistic else fitted.scores
        check_same(verb(document), expected, f"the logs of {name} and of its factors", document)
        if lines := lines_of(fitted):
            scores = lines.log_joint(fitted.prior, fitted.read(document))
            check_same(scores, expected, f"the line of {name} and its factors", document)
    if fitted.predict(documents * 20) != [fitted.classify(d) for d in documents] * 20:
        raise NaiveBayesError(
            f"{name} predicts other labels for many documents than for each: let line and factors "
            "agree"
        )


def check_counting(fitted: Any, model: Any, documents: list[Any], labels: list[Label]) -> None:
    """Check that updates and `+` count what fitting counts.

    Raises:
        NaiveBayesError: they do not.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents, labels = [["a"], ["b"]], ["spam", "ham"]
        >>> model = MultinomialNB().fit(documents, labels)
        >>> check_counting(model, MultinomialNB(), documents, labels)
    """
    name, half = type(model).__name__, len(documents) // 2
    updated = copy(model).fit(documents[:1], labels[:1])
    for document, label in zip(documents[1:], labels[1:], strict=True):
        updated.update(document, label)
    parts = [copy(model).fit(documents[k], labels[k]) for k in (slice(half), slice(half, None))]
    for other, how in ((updated, "updates"), (parts[0] + parts[1], "adds")):
        if (other, other.totals) != (fitted, fitted.totals):
            raise NaiveBayesError(
                f"{name} {how} to other counts than it fits: let count and total depend on the "
                "document alone"
            )


def check_values(model: Any, factors: list[Any]) -> None:
    """Check that factors are what an exact model, or a model with densities, multiplies.

    Raises:
        TypeError, NaiveBayesError: one is something else.

    Examples:
        >>> from naive_bayes import Factor, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> check_values(model, [Factor("a", -2, {"spam": Estimate(1, 2), "ham": Estimate(1, 2)})])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' has the exponent -2, which only a model that is scored by the other classes has: give how often the word occurs
    """
    check_factors(model.classes, factors)
    for factor in factors:
        if factor.times < 0 and not model.others:
            raise NaiveBayesError(
                f"the factor of {short(factor.word)} has the exponent {factor.times}, which only a "
                "model that is scored by the other classes has: give how often the word occurs"
            )
        for label, p in factor.of.items():
            right = Estimate if model.exact else (Estimate, Density)
            if factor.word != COEFFICIENT and not isinstance(p, right):
                raise TypeError(
                    f"the factor of {short(factor.word)} in the class {short(label)} is "
                    f"{short(p, str)}, of type {type(p).__name__}: an exact model multiplies "
                    "Estimates, so let likelihood return one"
                )


def check_joint(model: Any, document: Any, factors: list[Any]) -> None:
    """Check that the joint is the prior times the factors.

    Raises:
        NaiveBayesError: it is not.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> check_joint(model, ["a"], model.factors(["a"]))
    """
    joint = model.joint(document)
    for label, p in model.prior.items():
        product = Fraction(p)
        for factor in factors:
            product *= Fraction(factor.of[label]) ** factor.times
        if joint[label] != product:
            raise NaiveBayesError(
                f"the joint of {type(model).__name__} for the class {short(label)} is "
                f"{short(joint[label], str)}, and its prior times its factors {short(product, str)}: "
                "leave joint as it is, and let factors name all that is multiplied"
            )


def check_same(scores: Any, expected: Any, what: str, document: Any) -> None:
    """Check that two sums of logarithms are the same, but for rounding.

    Raises:
        NaiveBayesError: they are not.

    Examples:
        >>> check_same({"spam": -1.0}, {"spam": -1.0}, "the line and the factors", ["a"])
    """
    for label, score in scores.items():
        if not isclose(score, expected[label], rel_tol=NEAR, abs_tol=NEAR):
            raise NaiveBayesError(
                f"for {short(document)}, {what} give {score:.6g} and {expected[label]:.6g} in the "
                f"class {short(label)}: let both say the same"
            )
