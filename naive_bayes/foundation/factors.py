"""What the factors of a document must be, and how long their exact product may get.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
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


BELOW, OF, TIMES, VALUES = *map(attrgetter, ("below", "of", "times")), methodcaller("values")
"""What is read of every factor, at the speed of C."""


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


def check_exact(classes: Collection[Any], factors: Sequence[Any], most: int = 1_000_000) -> None:
    """Refuse an exact product that would be wrong or take too long, before it is begun.

    The sum of the joints has a denominator as long as all of theirs together, and that
    length is known beforehand: the digits below the bars of the factors, times the classes.

    Arguments:
        classes: the labels.
        factors: what `model.factors(document)` gives.
        most: the most bits of all products together; for one or two classes, each may have
            half of them.

    Raises:
        TypeError: a factor is not an `Estimate`.
        NaiveBayesError: a factor has no value for a class, or is not multiplied a whole
            number of times; or the products have more bits.

    Examples:
        >>> from naive_bayes import Estimate, Factor
        >>> a = Factor("a", 1, {"spam": Estimate(5, 17), "ham": Estimate(11, 17)})
        >>> check_exact(["spam", "ham"], [a] * 1000)
        >>> check_exact(["spam"], [Factor("a", 1, {"spam": 0.25})])
        Traceback (most recent call last):
            ...
        TypeError: a factor of 'a' is 0.25, of type float: give an Estimate, or derive the model from DensityModel and give a Density
        >>> check_exact(["spam"], [Factor("a", -2, {"spam": Estimate(5, 17)})])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is multiplied -2 times: give a whole number of 0 or more, as often as the word occurs
    """
    times = [*map(TIMES, factors)]
    if not {*map(type, times)} <= {int} or min(times, default=0) < 0:
        raise not_whole(factors)
    bits = 0
    try:
        for factor in factors:
            below = max(map(BELOW, map(factor.of.__getitem__, classes)), default=1)
            bits += factor.times * (below.numerator * below.denominator - 1).bit_length()
    except KeyError:
        raise missing_class(factors, classes) from None
    except AttributeError:
        raise not_exact(factor) from None
    if bits * max(2, len(classes)) > min(most, LONGEST_WORK // (len(factors) + 1)):
        raise too_long()


def check_factors(classes: Collection[Any], factors: Iterable[Any]) -> None:
    """Check that each factor has a value for each class, and that none is a bare float.

    Raises:
        TypeError: a value is a float, which has lost its fraction and its logarithm; or the
            factors are an iterator, which would be empty for the second class.
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
    if isinstance(factors, Iterator):
        raise TypeError("factors can be read only once: give a list, as model.factors does")
    if not all(map({*classes}.issubset, map(OF, factors))):
        raise missing_class(factors, classes)
    if float in map(type, chain.from_iterable(map(VALUES, map(OF, factors)))):
        raise not_exact(
            next(factor for factor in factors if float in map(type, factor.of.values()))
        )


def not_whole(factors: Iterable[Any]) -> NaiveBayesError:
    """The error for the first factor that is not multiplied a whole number of times.

    Examples:
        >>> from naive_bayes import Estimate, Factor
        >>> raise not_whole([Factor("a", -2, {"spam": Estimate(5, 17)})])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is multiplied -2 times: give a whole number of 0 or more, as often as the word occurs
    """
    factor = next(f for f in factors if type(f.times) is not int or f.times < 0)
    return NaiveBayesError(
        f"the factor of {short(factor.word)} is multiplied {short(factor.times, str)} times: "
        "give a whole number of 0 or more, as often as the word occurs"
    )


def not_exact(factor: Any) -> Exception:
    """The error for a factor of the wrong type: only an Estimate has its counts and is at most 1.

    Examples:
        >>> from naive_bayes import Factor
        >>> raise not_exact(Factor("a", 1, {"spam": 0.25}))
        Traceback (most recent call last):
            ...
        TypeError: a factor of 'a' is 0.25, of type float: give an Estimate, or derive the model from DensityModel and give a Density
    """
    p = next(p for p in factor.of.values() if p == inf or not hasattr(p, "above"))
    if p == inf:
        return too_long()  # a coefficient of which only the logarithm is known
    return TypeError(
        f"a factor of {short(factor.word)} is {short(p, str)}, of type {type(p).__name__}: "
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
