"""What the factors of a document must be, and how long their exact product may get.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, repeat
from math import inf
from operator import attrgetter, methodcaller
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short

MOST_ESTIMATES = 500_000
"""How many estimates the factors of a document may have: making them takes seconds."""

LARGEST_PRODUCT = 500_000
"""The most bits that the denominator of an exact product may have: about 150,000 digits."""

LONGEST_WORK = 10**10
"""The most factors times bits: each factor is multiplied with all digits so far."""


LONGEST_ESTIMATE = 1000
"""Bits are added up only where there would be too many if each estimate had as many as this."""

OF, TIMES, VALUES = *map(attrgetter, ("of", "times")), methodcaller("values")
"""What is read of every factor, at the speed of C."""

FLOAT = repeat(float)
"""A density is a float, and an estimate is not."""


def too_many_factors(words: int, classes: int) -> NaiveBayesError:
    """The error for a document with too many estimates to make, each one a fraction.

    Examples:
        >>> raise too_many_factors(130_000, 20)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factors of the document would be 130000 words times 20 classes: give fewer words, or ask for classify, log_joint, predict_proba or predict, which need no factors with a smoothing such as Laplace(1)
    """
    return NaiveBayesError(
        f"the factors of the document would be {words} words times {classes} classes: give fewer "
        "words, or ask for classify, log_joint, predict_proba or predict, which need no factors "
        "with a smoothing such as Laplace(1)"
    )


def check_exact(classes: Collection[Any], factors: Any, most: int = 1_000_000) -> None:
    """Refuse an exact product that cannot be worked out or would take too long, before it is begun.

    The sum of the joints has a denominator as long as all of theirs together, and that
    length is known beforehand: the digits below the bars of the factors, times the classes.

    Arguments:
        classes: the labels.
        factors: what `model.factors(document)` gives.
        most: the most bits of all products together; for one or two classes, each may have
            half of them.

    Raises:
        TypeError: a factor is a density.
        NaiveBayesError: a factor has no value for a class, or is not multiplied a whole
            number of times; or the products have more bits.

    Examples:
        >>> from fractions import Fraction
        >>> from naive_bayes import Density, Estimate, Factor
        >>> a = Factor("a", 1, {"spam": Estimate(5, 17), "ham": Estimate(11, 17)})
        >>> check_exact(["spam", "ham"], [a] * 1000)
        >>> check_exact(["spam"], [Factor("a", 1, {"spam": Density(0.25)})])
        Traceback (most recent call last):
            ...
        TypeError: a factor of 'a' is 0.25, of type Density: give an Estimate, or derive the model from DensityModel and give a Density
        >>> check_exact(["spam"], [Factor("a", Fraction(1, 2), {"spam": Estimate(5, 17)})])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is multiplied 1/2 times: give a whole number of 0 or more, as often as the word occurs
    """
    times, numbers = [0, *map(TIMES, factors)], [*map(OF, factors)]
    kinds = {*map(type, times), *map(isinstance, chain.from_iterable(map(VALUES, numbers)), FLOAT)}
    plain = kinds <= {int, False} and min(times) >= 0 and all(map({*classes}.issubset, numbers))
    if plain and type(factors) is list and sum(times) * len(classes) * LONGEST_ESTIMATE <= most:
        return  # so few estimates that their bits need not be added up
    check_factors(classes, factors)
    bits = 0
    for factor in factors:
        if type(factor.times) is not int or factor.times < 0:
            raise not_whole(factor.word, factor.times)
        for p in factor.of.values():
            if isinstance(p, float):  # a density; or a coefficient that is too long to write
                raise too_long() if p == inf else not_exact(factor.word, p)
        below = max((factor.of[label].below for label in classes), default=1)
        bits += factor.times * (below.numerator * below.denominator - 1).bit_length()
    if bits * max(2, len(classes)) > min(most, LONGEST_WORK // (len(factors) + 1)):
        raise too_long()


def check_factors(classes: Collection[Any], factors: Iterable[Any]) -> None:
    """Check that each factor has a value for each class.

    Raises:
        TypeError: the factors are an iterator, which would be empty for the second class.
        NaiveBayesError: a class has no value.

    Examples:
        >>> from naive_bayes import Estimate, Factor
        >>> half = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> check_factors(half, [Factor("a", 1, half)])
        >>> check_factors(half, [Factor("a", 1, {"spam": Estimate(5, 17)})])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' has no value for the class 'ham': give one for each of model.classes
    """
    if type(factors) is not list and isinstance(factors, Iterator):
        raise TypeError("factors can be read only once: give a list, as model.factors does")
    if not all(map({*classes}.issubset, map(OF, factors))):
        raise missing_class(factors, classes)


def not_whole(word: Any, times: Any) -> Exception:
    """The error for a factor that is not multiplied a whole number of times.

    Examples:
        >>> raise not_whole("a", -2)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is multiplied -2 times: give a whole number of 0 or more, as often as the word occurs
    """
    return NaiveBayesError(
        f"the factor of {short(word)} is multiplied {short(times, str)} times: "
        "give a whole number of 0 or more, as often as the word occurs"
    )


def not_exact(word: Any, p: Any) -> Exception:
    """The error for a factor of the wrong type: only an Estimate has its counts and is at most 1.

    Examples:
        >>> raise not_exact("a", 0.25)
        Traceback (most recent call last):
            ...
        TypeError: a factor of 'a' is 0.25, of type float: give an Estimate, or derive the model from DensityModel and give a Density
    """
    return TypeError(
        f"a factor of {short(word)} is {short(p, str)}, of type {type(p).__name__}: "
        "give an Estimate, or derive the model from DensityModel and give a Density"
    )


def missing_class(factors: Iterable[Any], classes: Collection[Any]) -> NaiveBayesError:
    """The error for the first factor that has no value for a class.

    Examples:
        >>> from naive_bayes import Estimate, Factor
        >>> raise missing_class([Factor("a", 1, {"spam": Estimate(5, 17)})], ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' has no value for the class 'ham': give one for each of model.classes
    """
    factor, label = next((f, c) for f in factors for c in classes if c not in f.of)
    return NaiveBayesError(
        f"the factor of {short(factor.word)} has no value for the class {short(label)}: "
        "give one for each of model.classes"
    )


def too_long() -> NaiveBayesError:
    """The error for a product that would take unreasonably long to work out.

    Examples:
        >>> raise too_long()
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the exact product has more than 500000 bits, which is too long to work out: ask for log_joint, predict_proba or predict, which add logarithms
    """
    return NaiveBayesError(
        f"the exact product has more than {LARGEST_PRODUCT} bits, which is too long to work out: "
        "ask for log_joint, predict_proba or predict, which add logarithms"
    )
