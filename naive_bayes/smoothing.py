"""Smoothing: an estimate should not be zero only because a word was not seen.

All but one of the notes' smoothings add a pair of numbers to an estimate: a pseudo-count
above the bar and a pseudo-total below it.  The pair depends on what is estimated:

* a word's *presence* in a document has two outcomes, yes and no (Bernoulli);
* a word's *share* of the words has V outcomes, one for each word (multinomial).

The exception is the sushi chapter's other remedy: ignore the zeros.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from numbers import Real
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.numbers import Exact, Number, exact


@dataclass(frozen=True)
class NoSmoothing:
    """The bare relative frequency: nothing is added.

    COMP9417, 3.1 and 3.2.2; reviews notes, "Feature vectors".

    Examples:
        >>> NoSmoothing().presence(), NoSmoothing().share(3)
        ((0, 0), (0, 0))
    """

    def presence(self) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's presence: (0, 0)."""
        return 0, 0

    def share(self, vocabulary_size: int) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's share: (0, 0)."""
        return 0, 0


@dataclass(frozen=True)
class Laplace:
    """Add alpha to the count of every outcome.

        presence (n + alpha)/(N + 2 alpha)      share (n + alpha)/(N + alpha V)

    Newsgroups post, "Final Details"; sushi chapter, 8.3.2; odds notes, "Laplacian
    Smoothing"; COMP9417, 3.1.1 and 3.2.3.

    Arguments:
        alpha: 0 or more; an int, a Fraction, or a decimal read as it is written.

    Raises:
        TypeError: alpha is not a number.
        NaiveBayesError: alpha is negative, NaN or infinite.

    Examples:
        >>> Laplace().presence(), Laplace().share(vocabulary_size=3)
        ((1, 2), (1, 3))
        >>> Laplace(0.1).share(3)
        (Fraction(1, 10), Fraction(3, 10))
        >>> Laplace(-1)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is -1, which is negative: give 0 (no smoothing) or more
    """

    alpha: Exact

    def __init__(self, alpha: Number = 1) -> None:
        value = exact(alpha, "alpha")
        if value < 0:
            raise NaiveBayesError(
                f"alpha is {alpha}, which is negative: give 0 (no smoothing) or more"
            )
        object.__setattr__(self, "alpha", value)

    def presence(self) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's presence: (alpha, 2 alpha)."""
        return self.alpha, 2 * self.alpha

    def share(self, vocabulary_size: int) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's share: (alpha, alpha V)."""
        return self.alpha, self.alpha * vocabulary_size


@dataclass(frozen=True)
class FakeDocument:
    """Add to each class one document that contains every word once.

    Reviews notes, "Likelihood" and "The Bag of Words"; COMP9417, 3.2.3.  For shares this is
    Laplace(1).  For presence it is not: a word that occurs in every document of a class
    still gets (N + 1)/(N + 1) = 1, and the log of its absence is log 0.

    Examples:
        >>> FakeDocument().presence(), FakeDocument().share(vocabulary_size=3)
        ((1, 1), (1, 3))
    """

    def presence(self) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's presence: (1, 1)."""
        return 1, 1

    def share(self, vocabulary_size: int) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's share: (1, V)."""
        return 1, vocabulary_size


@dataclass(frozen=True)
class PseudoDocuments:
    """Add to each class two documents: one with every word, one with none.

    COMP9417, 3.1.1.  Every outcome has then been seen once, so this is Laplace(1)
    under both event models.  The pseudo-documents do not enter the prior.

    Examples:
        >>> PseudoDocuments().presence(), PseudoDocuments().share(vocabulary_size=3)
        ((1, 2), (1, 3))
        >>> PseudoDocuments().presence() == Laplace(1).presence()
        True
    """

    def presence(self) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's presence: (1, 2)."""
        return 1, 2

    def share(self, vocabulary_size: int) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's share: (1, V)."""
        return 1, vocabulary_size


@dataclass(frozen=True)
class IgnoreZeros:
    """Add nothing, and leave out every factor that is zero.

        log(0) = 0

    Sushi chapter, 8.3.2.  Read literally, for each class by itself, the factor 0 becomes
    the factor 1, the largest possible: a class is rewarded for never having seen the word.
    The safe reading leaves the word out for all classes.

    Arguments:
        per_class: True for the literal reading, False for the safe one.

    Examples:
        >>> from naive_bayes import Estimate, Factor
        >>> dogs = Factor("dogs", 1, {"+": Estimate(1, 2), "-": Estimate(0, 2)})
        >>> (factor,) = IgnoreZeros().without_zeros([dogs])
        >>> print(factor.of["+"], factor.of["-"], "in place of", factor.skipped["-"])
        1/2 1/1 in place of 0/2
        >>> (factor,) = IgnoreZeros(per_class=False).without_zeros([dogs])
        >>> print(factor.of["+"], factor.of["-"])
        1/1 1/1
    """

    per_class: bool = True

    def presence(self) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's presence: (0, 0)."""
        return 0, 0

    def share(self, vocabulary_size: int) -> tuple[Exact, Exact]:
        """(pseudo_count, pseudo_total) for a word's share: (0, 0)."""
        return 0, 0

    def without_zeros(self, factors: Iterable[Any]) -> list[Any]:
        """The factors, with 1 in place of each skipped one; `skipped` keeps what it was.

        Examples:
            >>> from naive_bayes import Estimate, Factor
            >>> great = Factor("great", 3, {"+": Estimate(1, 2), "-": Estimate(2, 2)})
            >>> IgnoreZeros(per_class=False).without_zeros([great]) == [great]
            True
        """
        kept = []
        for factor in factors:
            zeros = [label for label, p in factor.of.items() if p == 0]
            if zeros and not self.per_class:
                zeros = list(factor.of)
            skipped = {label: factor.of[label] for label in zeros}
            ones = dict.fromkeys(zeros, Estimate(1, 1))
            kept.append(replace(factor, of={**factor.of, **ones}, skipped=skipped))
        return kept


Smoothing = NoSmoothing | Laplace | FakeDocument | PseudoDocuments | IgnoreZeros
"""Any of the five."""


def as_smoothing(smoothing: Smoothing | Number) -> Smoothing:
    """A smoothing unchanged; a number as the alpha of `Laplace`.

    Raises:
        TypeError: it is neither.
        NaiveBayesError: the number is negative, NaN or infinite.

    Examples:
        >>> as_smoothing(1), as_smoothing(0.5), as_smoothing(FakeDocument())
        (Laplace(alpha=1), Laplace(alpha=Fraction(1, 2)), FakeDocument())
        >>> as_smoothing("laplace")
        Traceback (most recent call last):
            ...
        TypeError: smoothing is 'laplace', of type str: give Laplace(), FakeDocument(), PseudoDocuments(), NoSmoothing(), IgnoreZeros(), or a number for alpha
    """
    if isinstance(smoothing, Smoothing):
        return smoothing
    if isinstance(smoothing, Real | Decimal):
        number: Any = smoothing
        return Laplace(number)
    raise TypeError(
        f"smoothing is {smoothing!r}, of type {type(smoothing).__name__}: give Laplace(), "
        "FakeDocument(), PseudoDocuments(), NoSmoothing(), IgnoreZeros(), or a number for alpha"
    )
