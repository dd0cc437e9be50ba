"""The prior P(c): what we believe about a document before reading it.

It is counted from the documents of each class, or uniform, or given. Smoothing never
changes it.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_distinct,
    check_distribution,
    check_has_all,
    check_known,
    check_type,
    column,
    not_negative,
)
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.messages import short

Label = Hashable
"""The name of a class: usually a str or an int."""

Probabilities = Mapping[Any, Number]
"""A probability for each label; 0.1 means 1/10."""

PriorRule = str | Probabilities
"""What the argument `prior=` takes: "empirical", "uniform", or probabilities."""


def empirical_prior(document_counts: Mapping[Label, int]) -> dict[Label, Estimate]:
    """The share of the documents that belong to each class.

        P(c) = N_c / N

    Newsgroups post, "Estimating the Prior"; sushi chapter, 8.2.1; odds notes, "Naive
    Bayes Classifier"; reviews notes, "Feature vectors" and "Likelihood".

    Arguments:
        document_counts: N_c, the number of documents of each class; N, the number of all
            documents, is their sum.

    Returns:
        A probability for each class.

    Raises:
        NaiveBayesError: there are no documents.

    Examples:
        >>> prior = empirical_prior({"+": 500, "-": 500})
        >>> print(prior["+"], prior["-"])
        500/1000 500/1000
        >>> empirical_prior({"spam": 2, "ham": 1, "note": 3})
        {'spam': 2/6, 'ham': 1/6, 'note': 3/6}
        >>> empirical_prior({})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: there are no documents, so the prior is undefined: give at least one
    """
    check_type(document_counts, Mapping, "document_counts", "a dict from label to count")
    documents = sum(document_counts.values())
    if not documents:
        raise NaiveBayesError(
            "there are no documents, so the prior is undefined: give at least one"
        )
    return {label: Estimate(count, documents) for label, count in document_counts.items()}


def uniform_prior(classes: Iterable[Label]) -> dict[Label, Estimate]:
    """The same probability for each class.

        P(c) = 1/K

    COMP9417, section 3: p(c+) = p(c-) = 1/2.

    Examples:
        >>> uniform_prior(["spam", "ham"])
        {'spam': 1/2, 'ham': 1/2}
        >>> uniform_prior(["spam", "ham", "note"])
        {'spam': 1/3, 'ham': 1/3, 'note': 1/3}
        >>> uniform_prior([])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: there are no classes, so the prior is undefined: give at least one
    """
    labels: Collection[Label] = classes if isinstance(classes, dict) else ()
    if not labels:  # the keys of a dict are labels, each once
        labels = tuple(column(classes, "classes"))
        check_distinct(labels, "classes", "label")
    if not labels:
        raise NaiveBayesError("there are no classes, so the prior is undefined: give at least one")
    return {label: Estimate(1, len(labels)) for label in labels}


def given_prior(probabilities: Probabilities, classes: Iterable[Label]) -> dict[Label, Estimate]:
    """The prior that you give, checked.

    Arguments:
        probabilities: a probability for each label; decimals are read as written.
        classes: the labels of the model; the result has their order.

    Raises:
        TypeError: a probability is not a number.
        NaiveBayesError: a class is missing or unknown, a probability is negative,
            or they do not sum to exactly 1.

    Examples:
        >>> given_prior({"ham": 0.9, "spam": 0.1}, ["spam", "ham"])
        {'spam': 1/10, 'ham': 9/10}
        >>> given_prior({"spam": 1}, ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'ham' has no prior probability: give one for each
    """
    check_type(probabilities, Mapping, "the prior", "a dict from label to probability")
    labels = tuple(column(classes, "classes"))
    check_has_all(probabilities, labels, "prior probability")
    check_known(probabilities, labels)
    prior = {}
    for label, given in probabilities.items():
        prior[label] = Fraction(not_negative(given, f"the prior of the class {short(label)}"))
    check_distribution(prior.values(), "the prior")
    return {label: Estimate(prior[label].numerator, prior[label].denominator) for label in labels}


def given_rule(rule: PriorRule, classes: Collection[Label] = ()) -> PriorRule:
    """The value given for `prior=`, checked at once, with its numbers read as written.

    {"ham": 0.9, "spam": 0.1} and {"ham": 9/10, "spam": 1/10} are then the same setting.

    Arguments:
        rule: "empirical", "uniform", or a dict from label to probability.
        classes: the labels, if they are already known.

    Raises:
        TypeError, NaiveBayesError: see `given_prior`; or the rule is some other word.

    Examples:
        >>> given_rule({"ham": 0.9, "spam": 0.1})
        {'ham': Fraction(9, 10), 'spam': Fraction(1, 10)}
        >>> given_rule("uniform")
        'uniform'
    """
    if not isinstance(rule, str | Mapping) and hasattr(rule, "to_dict"):
        rule = rule.to_dict()  # a pandas Series: label to probability
    if isinstance(rule, Mapping):
        prior = given_prior(rule, classes or rule)
        return {label: Fraction(prior[label]) for label in rule}
    estimate_prior(rule, {"any": 1})
    return rule


def estimate_prior(rule: PriorRule, document_counts: Mapping[Label, int]) -> dict[Label, Estimate]:
    """The prior by the rule that `prior=` names.

    Raises:
        NaiveBayesError: the rule is some other word; or see the three functions above.

    Examples:
        >>> estimate_prior("empirical", {"spam": 1, "ham": 3})
        {'spam': 1/4, 'ham': 3/4}
        >>> estimate_prior("uniform", {"spam": 2, "ham": 1, "note": 3})
        {'spam': 1/3, 'ham': 1/3, 'note': 1/3}
        >>> estimate_prior("flat", {"spam": 1, "ham": 3})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the prior is 'flat': give "empirical", "uniform", or a dict from label to probability
    """
    if isinstance(rule, str) and rule == "empirical":
        return empirical_prior(document_counts)
    if isinstance(rule, str) and rule == "uniform":
        return uniform_prior(document_counts)
    if isinstance(rule, Mapping):
        return given_prior(rule, document_counts)
    raise NaiveBayesError(
        f'the prior is {short(rule)}: give "empirical", "uniform", or a dict from label to probability'
    )


def with_class(
    label: Label, document_counts: Mapping[Label, int], rule: PriorRule
) -> dict[Label, int]:
    """N_c with one more class, in order of first appearance; classes only in the prior come last.

    Examples:
        >>> with_class("ham", {"spam": 2}, {"eggs": 0, "ham": Fraction(1, 2), "spam": Fraction(1, 2)})
        {'spam': 2, 'ham': 0, 'eggs': 0}
        >>> with_class("ham", {}, "uniform")
        {'ham': 0}
    """
    seen = [c for c, documents in document_counts.items() if documents]
    named = rule if isinstance(rule, Mapping) else ()
    return {c: document_counts.get(c, 0) for c in dict.fromkeys([*seen, label, *named])}
