"""Smoothing: an estimate should not be zero only because a word was not seen.

A smoothing turns counts into an `Estimate`.  There are two kinds of estimate:

* a word's *presence* in a document has two outcomes, yes and no (Bernoulli);
* a word's *share* of the words has |V| outcomes, one for each word of V (multinomial).

In the formulas n of a class's N documents contain the word, or n of its N words are the word;
`share` is given |V|, the number of words of V, as its argument `size`.

Most of the notes' smoothings add a pseudo-count above the bar and a pseudo-total below it.
The exception is the sushi chapter's other remedy: ignore the zeros.  To write a smoothing
of your own, derive a class from `Smoothing`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from numbers import Real
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import not_negative, true_or_false
from naive_bayes.foundation.exact_numbers import Exact, Number
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.plain import Plain

Background = tuple[Exact, Exact] | None
"""(count, total) of a word over all classes, for a smoothing that uses it."""


class Smoothing(Plain):
    """The base of all smoothings: how counts become an estimate.

    Define `share`, or `presence`, or both; a model that needs the other refuses the
    smoothing when it is made.  The shares of all words should sum to 1, which `check_model`
    tries.  In the example one half of a total comes from the counts and the other half is the
    same for all words.  Set `uses_background = True` to be given how often the word occurs over
    all classes.

    Examples:
        >>> from fractions import Fraction
        >>> class Halves(Smoothing):
        ...     def share(self, n, N, size, background=None):
        ...         return Estimate(n, N, Fraction(N, size), N)
        >>> print(Halves().share(5, 18, 3).formula, Halves().share(5, 18, 3))
        (5 + 6)/(18 + 18) 11/36
        >>> Halves().presence(2, 4)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Halves has no method presence, which a model that counts documents needs: define presence(self, n, N, background=None), which returns an Estimate
    """

    uses_background = False
    """Whether the model counts the word over all classes, too, and gives the result."""
    skips_zeros = False
    """Whether the class has a `without_zeros` of its own."""

    def __init_subclass__(cls) -> None:
        cls.skips_zeros = cls.without_zeros is not Smoothing.without_zeros

        # `pair` must agree with `share` and `presence`.  If a class nearer in the order of
        # inheritance changes one of them, it has no pair until it defines its own.
        def place(method: str) -> int:
            return next(k for k, kind in enumerate(cls.__mro__) if method in vars(kind))

        if place("pair") > min(map(place, ("presence", "share", "without_zeros"))):
            cls.pair = Smoothing.pair  # type: ignore[method-assign]

    def presence(self, n: Exact, N: Exact, background: Background = None) -> Estimate:
        """P(w|c), where n of the class's N documents contain the word."""
        raise _undefined(self, "presence", "documents", "n, N")

    def share(self, n: Exact, N: Exact, size: int, background: Background = None) -> Estimate:
        """P(w|c), where n of the class's N words are this word, and `size` is |V|."""
        raise _undefined(self, "share", "words", "n, N, size")

    def pair(self, size: int | None = None) -> tuple[Exact, Exact] | None:
        """What is added above and below the bar: to a share of |V| words, or without `size` to presence.

        The checker of answers shows the two numbers.  None, the default, means that the
        estimates are not made in this way.
        """
        return None

    def without_zeros(self, factors: Iterable[Any]) -> list[Any]:
        """The factors that are multiplied; a smoothing may put 1 in the place of some numbers.

        See `Factor.leaving_out`.
        """
        return list(factors)


@dataclass(frozen=True)
class NoSmoothing(Smoothing):
    """The bare relative frequency: nothing is added.

    COMP9417, 3.1 and 3.2.2; reviews notes, "Feature vectors".

    Examples:
        >>> print(NoSmoothing().presence(2, 4), NoSmoothing().share(5, 17, 3))
        2/4 5/17
    """

    def presence(self, n: Exact, N: Exact, background: Background = None) -> Estimate:
        """n/N, for n of N documents."""
        return Estimate(n, N)

    def share(self, n: Exact, N: Exact, size: int, background: Background = None) -> Estimate:
        """n/N, for n of N words."""
        return Estimate(n, N)

    def pair(self, size: int | None = None) -> tuple[Exact, Exact]:
        """Nothing is added: (0, 0)."""
        return 0, 0


@dataclass(frozen=True)
class Laplace(Smoothing):
    """Add alpha to the count of every outcome.

        presence (n + alpha)/(N + 2 alpha)      share (n + alpha)/(N + alpha |V|)

    Newsgroups post, "Final Details"; sushi chapter, 8.3.2; odds notes, "Laplacian
    Smoothing"; COMP9417, 3.1.1 and 3.2.3.

    Arguments:
        alpha: 0 or more; an int, a Fraction, or a decimal read as it is written.

    Raises:
        TypeError: alpha is not a number.
        NaiveBayesError: alpha is negative, NaN or infinite.

    Examples:
        >>> print(Laplace().presence(2, 4).formula, Laplace().share(5, 17, 3).formula)
        (2 + 1)/(4 + 2) (5 + 1)/(17 + 3)
        >>> print(Laplace(0.1).share(5, 17, 3).formula)
        (5 + 1/10)/(17 + 3/10)
        >>> Laplace(-1)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is -1, which is negative: give 0 or more
    """

    alpha: Exact

    def __init__(self, alpha: Number = 1) -> None:
        object.__setattr__(self, "alpha", not_negative(alpha, "alpha"))

    def presence(self, n: Exact, N: Exact, background: Background = None) -> Estimate:
        """(n + alpha)/(N + 2 alpha), for n of N documents: two outcomes."""
        return Estimate(n, N, self.alpha, 2 * self.alpha)

    def share(self, n: Exact, N: Exact, size: int, background: Background = None) -> Estimate:
        """(n + alpha)/(N + alpha |V|), for n of N words: |V| outcomes."""
        return Estimate(n, N, self.alpha, self.alpha * size)

    def pair(self, size: int | None = None) -> tuple[Exact, Exact]:
        """(alpha, alpha |V|) for a share; (alpha, 2 alpha) for presence."""
        return self.alpha, self.alpha * (2 if size is None else size)


@dataclass(frozen=True)
class FakeDocument(Smoothing):
    """Add to each class one document that contains every word once.

    Reviews notes, "Likelihood" and "The Bag of Words"; COMP9417, 3.2.3.  For shares this is
    Laplace(1).  For presence it is not: a word that occurs in every document of a class
    still gets (N + 1)/(N + 1) = 1, and the log of its absence is log 0.

    Examples:
        >>> print(FakeDocument().presence(4, 4).formula, FakeDocument().share(5, 17, 3).formula)
        (4 + 1)/(4 + 1) (5 + 1)/(17 + 3)
    """

    def presence(self, n: Exact, N: Exact, background: Background = None) -> Estimate:
        """(n + 1)/(N + 1): the fake document contains the word."""
        return Estimate(n, N, 1, 1)

    def share(self, n: Exact, N: Exact, size: int, background: Background = None) -> Estimate:
        """(n + 1)/(N + |V|): one of its |V| words is this word."""
        return Estimate(n, N, 1, size)

    def pair(self, size: int | None = None) -> tuple[Exact, Exact]:
        """(1, |V|) for a share; (1, 1) for presence."""
        return 1, 1 if size is None else size


@dataclass(frozen=True)
class PseudoDocuments(Smoothing):
    """Add to each class two documents: one with every word, one with none.

    COMP9417, 3.1.1.  Every outcome has then been seen once, so this is Laplace(1)
    under both event models.  The pseudo-documents do not enter the prior.

    Examples:
        >>> print(PseudoDocuments().presence(2, 4).formula)
        (2 + 1)/(4 + 2)
        >>> PseudoDocuments().share(5, 17, 3) == Laplace(1).share(5, 17, 3)
        True
    """

    def presence(self, n: Exact, N: Exact, background: Background = None) -> Estimate:
        """(n + 1)/(N + 2): one of the two pseudo-documents contains the word."""
        return Estimate(n, N, 1, 2)

    def share(self, n: Exact, N: Exact, size: int, background: Background = None) -> Estimate:
        """(n + 1)/(N + |V|): together they have |V| words."""
        return Estimate(n, N, 1, size)

    def pair(self, size: int | None = None) -> tuple[Exact, Exact]:
        """(1, |V|) for a share; (1, 2) for presence."""
        return 1, 2 if size is None else size


@dataclass(frozen=True)
class IgnoreZeros(NoSmoothing):
    """Add nothing, and leave out every factor that is zero.

        log(0) = 0

    Sushi chapter, 8.3.2.  Read literally, for each class by itself, the factor 0 becomes
    the factor 1, the largest possible: a class is rewarded for never having seen the word.
    The safe reading leaves the word out for all classes.

    Arguments:
        per_class: True for the literal reading, False for the safe one.

    Examples:
        >>> from naive_bayes import Factor
        >>> dogs = Factor("dogs", 1, {"+": Estimate(1, 2), "-": Estimate(0, 2)})
        >>> (factor,) = IgnoreZeros().without_zeros([dogs])
        >>> print(factor.of["+"], factor.of["-"], "in place of", factor.skipped["-"])
        1/2 1/1 in place of 0/2
        >>> (factor,) = IgnoreZeros(per_class=False).without_zeros([dogs])
        >>> print(factor.of["+"], factor.of["-"])
        1/1 1/1
    """

    per_class: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "per_class", true_or_false(self.per_class, "per_class"))

    def without_zeros(self, factors: Iterable[Any]) -> list[Any]:
        """The factors, with 1 in place of each skipped one; `skipped` keeps what it was.

        Examples:
            >>> from naive_bayes import Factor
            >>> great = Factor("great", 3, {"+": Estimate(1, 2), "-": Estimate(2, 2)})
            >>> IgnoreZeros(per_class=False).without_zeros([great]) == [great]
            True
        """
        kept = []
        for factor in factors:
            zeros = [label for label, p in factor.of.items() if p == 0]
            if zeros and not self.per_class:
                zeros = list(factor.of)
            kept.append(factor.leaving_out(zeros) if zeros else factor)
        return kept


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
        TypeError: smoothing is 'laplace', of type str: give Laplace(), FakeDocument(), PseudoDocuments(), NoSmoothing(), IgnoreZeros(), an object of your own class derived from Smoothing, or a number for alpha
    """
    match smoothing:
        case Smoothing():
            return smoothing
        case Real() | Decimal():
            return Laplace(smoothing)
    raise TypeError(
        f"smoothing is {short(smoothing)}, of type {type(smoothing).__name__}: give Laplace(), "
        "FakeDocument(), PseudoDocuments(), NoSmoothing(), IgnoreZeros(), an object of your own "
        "class derived from Smoothing, or a number for alpha"
    )


def _undefined(smoothing: Smoothing, method: str, counted: str, arguments: str) -> NaiveBayesError:
    return NaiveBayesError(
        f"{type(smoothing).__name__} has no method {method}, which a model that counts {counted} "
        f"needs: define {method}(self, {arguments}, background=None), which returns an Estimate"
    )
