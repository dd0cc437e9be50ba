"""The likelihood P(d|c): how likely the document would be if it belonged to class c.

It is a product of factors, one for each word: that is the naive assumption.
There are two kinds of factor.  A word's *presence* is a share of the documents; its *share*
is a share of the words.  The denominator shows which of the two the notes mean.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, exp, fsum, inf, lgamma, log
from typing import Any, NamedTuple, Self

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import (
    check_distribution,
    check_same_length,
    check_type,
    check_whole_number,
    listed,
)
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.foundation.factors import (
    LARGEST_PRODUCT,
    check_exact,
    not_exact,
    not_whole,
    too_long,
)
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.smoothings import check_background, check_estimates, check_without_zeros
from naive_bayes.prior import Label
from naive_bayes.smoothing import NoSmoothing, Smoothing, as_smoothing

NOTHING: Mapping[Any, Any] = {}
"""Of most factors nothing is left out."""


class Density(float):
    """A density, or a probability with e or pi in it, that remembers its logarithm.

    The density of many features may be too small or too large for a float.  Its logarithm
    is not, so the density is made from its logarithm.

    Examples:
        >>> p = Density.from_log(-2000.0)
        >>> p, p.log
        (0.0, -2000.0)
        >>> Density(1).log, Density(0).log
        (0.0, -inf)
        >>> Density.from_log(-inf), Density.from_log(1000.0)
        (0.0, inf)
    """

    log: float

    def __new__(cls, value: float) -> Self:
        try:
            number = float(value)
        except (OverflowError, ValueError):
            raise NaiveBayesError(
                f"the density is {short(value)}, which does not fit in a float: "
                "give one, or its logarithm, as in Density.from_log"
            ) from None
        if not number >= 0:
            what = "negative" if number < 0 else "not a number"
            raise NaiveBayesError(f"the density {number} is {what}: give 0 or more")
        density = super().__new__(cls, number)
        density.log = log(number) if number else -inf
        return density

    def __bool__(self) -> bool:
        return self.log > -inf  # one that is too small for a float is not 0

    @classmethod
    def from_log(cls, log: float) -> Self:
        """The density whose logarithm, in nats, is given."""
        density = cls(exp(log) if log < 709 else inf)
        density.log = log
        return density


class _Parts(NamedTuple):
    word: Any
    times: Any
    of: Mapping[Any, Any]
    absent: bool = False
    skipped: Mapping[Any, Any] = NOTHING


class Factor(_Parts):
    """One factor of the product: a word, how often it occurs, and P(w|c) for each class.

    The exact product, the sum of the logarithms and the printed working are three ways to
    read a document's factors.

    A factor checks its parts when it is made, so whatever multiplies or adds it can rely on
    them.

    Attributes:
        word: the word; for a row of features, the pair (feature, value).
        times: how many times the factor occurs in the product; for a weight, a fraction.
        of: for each label, the number itself: an unreduced `Estimate`, or a `Density`.
        absent: the word is not in the document, so the number is 1 - P(w|c).
        skipped: the estimates that were left out and count as 1 (`IgnoreZeros`), by label.

    Raises:
        TypeError: `of` is not a dict; a number is something else, such as a float; or `times`
            is not a whole number or a fraction.
        NaiveBayesError: `times` is negative, or a density is infinite.

    Examples:
        >>> a = Factor("a", 4, {"spam": Estimate(5, 17, 1, 3), "ham": Estimate(11, 17, 1, 3)})
        >>> print(a.of["spam"], a.of["ham"])                       # COMP9417, 3.2.3
        6/20 12/20
        >>> a
        Factor('a', 4, {'spam': 6/20 = (5 + 1)/(17 + 3), 'ham': 12/20 = (11 + 1)/(17 + 3)})
        >>> Factor("c", 1, {"spam": Estimate(1, 4).complement()}, absent=True).of
        {'spam': 3/4}
        >>> Factor("a", 4, {"spam": Fraction(3, 2)})
        Traceback (most recent call last):
            ...
        TypeError: a factor of 'a' is 3/2, of type Fraction: give an Estimate, or derive the model from DensityModel and give a Density
    """

    __slots__ = ()

    def __new__(
        cls,
        word: Any,
        times: Any,
        of: Mapping[Any, Any],
        absent: bool = False,
        skipped: Mapping[Any, Any] = NOTHING,
    ) -> Self:
        if type(of) is not dict or {*map(type, of.values())} != {Estimate}:
            check_each_value(word, of)
        if type(times) is not int or times < 0:
            check_times(word, times, cls.divides)
        return tuple.__new__(cls, (word, times, of, absent, skipped))

    divides = False
    """The product is divided by the numbers (`Divisor`)."""

    @classmethod
    def _make(cls, parts: Iterable[Any]) -> Self:  # type: ignore[override]
        return cls(*parts)  # so that `_replace` checks, too

    def leaving_out(self, labels: Collection[Label]) -> "Factor":
        """The factor with 1 in place of the estimates of some classes; `skipped` keeps them.

        Examples:
            >>> dogs = Factor("dogs", 1, {"+": Estimate(1, 2), "-": Estimate(0, 2)})
            >>> print(*dogs.leaving_out(["-"]).of.values())            # sushi chapter, 8.3.2
            1/2 1/1
        """
        skipped = {label: self.of[label] for label in labels}
        of = {**self.of, **dict.fromkeys(labels, Estimate(1, 1))}
        return self._replace(of=of, skipped=skipped)

    def __repr__(self) -> str:
        # What a debugger shows, without what most factors lack.
        shown = [repr(self.word), repr(self.times), repr(self.of)]
        shown += [f"absent={self.absent}"] if self.absent else []
        shown += [f"skipped={self.skipped}"] if self.skipped else []
        return f"{type(self).__name__}({', '.join(shown)})"

    def _repr_latex_(self) -> str:
        # What a notebook shows: P(w|c) for each class, with its exponent.
        power = "" if self.times == 1 else rf"^{{{self.times}}}"
        word = ("no " if self.absent else "") + str(self.word)
        lines = []
        for label, value in self.of.items():
            if isinstance(value, Estimate):
                number = rf"\left({value._repr_latex_().strip('$')}\right)"
            else:  # a density, or a coefficient, may be beyond the floats
                logarithm = value.log if isinstance(value, Density) else log(value)
                in_range = abs(logarithm) < 700 or logarithm == -inf
                number = f"{float(value):.6g}" if in_range else f"e^{{{logarithm:.4f}}}"
            given = f"not {label}" if self.divides else label
            name = rf"P({_in_tex(word)} \mid {_in_tex(given)})"
            if isinstance(value, Coefficient):
                name = _in_tex(word)
            lines.append(rf"{name}{power} &= {number}{power}")
        return r"$\begin{aligned}" + r" \\ ".join(lines) + r"\end{aligned}$"


def _in_tex(name: Any) -> str:
    escaped = "".join(f"\\{c}" if c in "#$%&_{}" else c for c in str(name) if c not in "\\~^")
    return rf"\text{{{escaped}}}"


class Divisor(Factor):
    """A factor that the product is divided by: `times` is below 0 (the complement model).

    Examples:
        >>> Divisor("a", -2, {"spam": Estimate(5, 17)}).times
        -2
    """

    __slots__ = ()
    divides = True


class Coefficient(int):
    """n!/(x1!...xk!): the only factor that is a whole number, and not a probability.

    Examples:
        >>> Coefficient(280), Coefficient(280).above, Coefficient(280).below
        (280, 280, 1)
    """

    above = property(int, doc="Above the bar: the number itself.")
    below = 1


def check_times(word: Any, times: Any, divides: bool) -> None:
    """Check how often a factor is multiplied.

    Raises:
        NaiveBayesError: not a whole number or a fraction of 0 or more.

    Examples:
        >>> check_times("a", -2, divides=True)
        >>> check_times("a", -2, divides=False)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is multiplied -2 times: give a whole number of 0 or more, as often as the word occurs
    """
    if type(times) not in (int, Fraction) or (times < 0 and not divides):
        raise not_whole(word, times)


def check_each_value(word: Any, of: Any) -> None:
    """Check the numbers of a factor, one by one.

    Raises:
        TypeError, NaiveBayesError: see `Factor`.

    Examples:
        >>> check_each_value("a", {"spam": Estimate(1, 2)})
        >>> check_each_value("a", 5)
        Traceback (most recent call last):
            ...
        TypeError: the factor of 'a' is 5, of type int: give a dict from each label to its Estimate
    """
    if not isinstance(of, Mapping):
        named = f"the factor of {short(word)}"
        check_type(of, Mapping, named, "a dict from each label to its Estimate")
    for p in of.values():
        if not isinstance(p, Estimate | Density | Coefficient):
            raise not_exact(word, p)
        if isinstance(p, Density) and not p.log < inf:
            raise NaiveBayesError(
                f"the density of {short(word)} is infinite: give one whose logarithm is a number, or "
                "-inf"
            )


def check_smoothing(smoothing: Smoothing, method: str, owner: str, background: bool = True) -> None:
    """Try a smoothing once, so that a model refuses what it cannot use when it is made.

    Arguments:
        smoothing: the smoothing.
        method: "presence" or "share", the estimate that the model needs.
        owner: the name of the model, for messages.
        background: whether the model can count a word over all classes.

    Raises:
        TypeError: an estimate is not an `Estimate`, or its method takes other arguments.
        NaiveBayesError: the smoothing lacks the method, its estimates exceed 1, its parts
            disagree, or it needs a background that the model does not count.

    Examples:
        >>> check_smoothing(NoSmoothing(), "share", "MultinomialNB")
        >>> class Rounded(Smoothing):
        ...     def share(self, n, N, size, background=None):
        ...         return n / N
        >>> check_smoothing(Rounded(), "share", "MultinomialNB")
        Traceback (most recent call last):
            ...
        TypeError: the share of Rounded() is 0.5, of type float: give an Estimate, as in Estimate(n, N, 1, size)
    """
    if not background:
        check_background(smoothing, owner)
    if type(smoothing).__module__ == Smoothing.__module__:
        return  # the tests of this package try its own
    for name in ("presence", "share"):
        defined = getattr(type(smoothing), name) is not getattr(Smoothing, name)
        if defined or name == method:
            check_estimates(smoothing, name, Estimate, defined)
    if smoothing.skips_zeros:
        seen, unseen = Estimate(1, 2), Estimate(0, 2)
        tried = [
            Factor("seen", 2, {"+": seen, "-": seen}),
            Factor("one", 1, {"+": seen, "-": unseen}),
            Factor("none", 1, {"+": unseen, "-": unseen}, absent=True),
        ]
        check_without_zeros(smoothing, tried)


def presence_likelihood(
    documents_with: int, documents: int, smoothing: Smoothing = NoSmoothing()
) -> Estimate:
    """P(w|c) of the Bernoulli model: the share of the class's documents that contain w.

        P(w|c) = (documents of c with w + a) / (documents of c + 2a)

    COMP9417, 3.1 and 3.1.1; reviews notes, "Feature vectors".

    Arguments:
        documents_with: how many documents of the class contain the word.
        documents: N_c, how many documents the class has.
        smoothing: what to add.

    Raises:
        NaiveBayesError: the estimate is 0/0, or more documents have the word than there are.

    Examples:
        >>> from naive_bayes import Laplace
        >>> print(presence_likelihood(2, 4))                       # COMP9417, 3.1: p_a^+
        2/4
        >>> print(presence_likelihood(2, 4, Laplace(1)).formula)   # COMP9417, 3.1.1
        (2 + 1)/(4 + 2)
        >>> print(presence_likelihood(0, 4))                       # never seen
        0/4
    """
    return as_smoothing(smoothing).presence(documents_with, documents)


def share_likelihood(
    count: Exact, total: Exact, vocabulary_size: int, smoothing: Smoothing = NoSmoothing()
) -> Estimate:
    """P(w|c) of the multinomial model: the share of the class's words that are w.

        P(w|c) = (count(w, c) + alpha) / (sum of count(w', c) over V + alpha |V|)

    Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.2.1 and 8.3.2;
    odds notes, "Text Document Classification"; COMP9417, 3.2.2 and 3.2.3; reviews
    notes, "The Bag of Words".

    Arguments:
        count: occurrences of the word in the class.
        total: occurrences of all words of the vocabulary in the class.
        vocabulary_size: |V|, the number of words of V.
        smoothing: what to add.

    Raises:
        NaiveBayesError: the estimate is 0/0, or the count exceeds the total.

    Examples:
        >>> from naive_bayes import Laplace
        >>> print(share_likelihood(5, 17, 3))                      # COMP9417, 3.2.2
        5/17
        >>> print(share_likelihood(5, 17, 3, Laplace(1)).formula)  # COMP9417, 3.2.3
        (5 + 1)/(17 + 3)
        >>> print(share_likelihood(3, 4, 5, Laplace(2)).formula)
        (3 + 2)/(4 + 10)
        >>> print(share_likelihood(30, 10000, 1000))               # sushi chapter, 8.2.1
        30/10000
        >>> print(share_likelihood(0, 0, 3, Laplace(1)))           # a class without words
        1/3
    """
    check_whole_number(vocabulary_size, "vocabulary_size")
    return as_smoothing(smoothing).share(count, total, int(vocabulary_size))


def multinomial_coefficient(counts: Iterable[int]) -> int:
    """The number of orders in which a bag's words can be written.

        n! / (x1! x2! ... xk!),  n = x1 + ... + xk

    COMP9417, 3.2.1 and 3.2.2; reviews notes, "The Bag of Words".

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
    orders, placed, bits = 1, 0, 0
    for count in listed(counts, "counts", "counts"):
        if type(count) is not int or count < 0:
            check_whole_number(count, "a count")
            count = int(count)  # such as a whole number of numpy's
        fewer = min(count, placed)
        placed += count
        # There are at least (n/k)^k ways to choose k of n places, and at least 2^k.
        bits += fewer * max(1, placed.bit_length() - fewer.bit_length() - 1)
        if bits > LARGEST_PRODUCT:
            raise too_long()
        # Of all the places so far, choose those of the next word.
        orders *= comb(placed, count)
    return orders


def multinomial_pmf(counts: Sequence[int], probabilities: Sequence[Fraction | int]) -> Fraction:
    """P(X = x): how likely it is that n throws of a die show each face x_i times.

        P(X = (x1, ..., xk)) = n!/(x1! ... xk!) theta_1^x1 ... theta_k^xk

    COMP9417, 3.2.1; reviews notes, "The Bag of Words".

    Arguments:
        counts: how often each of the k faces came up.
        probabilities: theta, one for each face; they sum to 1.

    Raises:
        TypeError: a probability is a float, which would round.
        NaiveBayesError: the lengths differ, a count is invalid, a probability is negative,
            or the probabilities do not sum to 1.

    Examples:
        >>> theta = [Estimate(5, 17), Estimate(9, 17), Estimate(3, 17)]
        >>> multinomial_pmf((4, 3, 1), theta) / 2                  # COMP9417, 3.2.2
        Fraction(191362500, 6975757441)
        >>> multinomial_pmf((0, 0, 0), theta)
        Fraction(1, 1)
    """
    check_same_length(counts, probabilities, "counts", "probabilities")
    check_distribution(probabilities, "the probabilities")
    likelihood = Fraction(multinomial_coefficient(counts))
    for count, theta in zip(counts, probabilities, strict=True):
        likelihood *= Fraction(theta) ** count
    return likelihood


def document_likelihood(
    classes: Collection[Label], factors: Sequence[Factor]
) -> dict[Label, Fraction]:
    """P(d|c) for each class: the product of the factors. This is the naive assumption.

        P(d|c) = P(w1|c) P(w2|c) ... P(wn|c)

    Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.2.1; odds notes,
    "Naive Bayes Classifier"; COMP9417, section 2; reviews notes, "Likelihood"
    (P(f|+)) and "The Bag of Words" (L(f|+)).

    Arguments:
        classes: the labels; the result has their order.
        factors: what `model.factors(document)` gives.

    The product runs in whole numbers, above the bar and below it, so it stays unreduced
    until the end.

    Raises:
        TypeError, NaiveBayesError: a factor is not an `Estimate` for each class, or is not
            multiplied a whole number of times; or the product would be too long to write.
            The work is not started.

    Examples:
        >>> a = Factor("a", 1, {"spam": Estimate(2, 4), "ham": Estimate(3, 4)})
        >>> b = Factor("b", 1, {"spam": Estimate(3, 4), "ham": Estimate(1, 4)})
        >>> c = Factor("c", 1, {"spam": Estimate(3, 4), "ham": Estimate(3, 4)}, absent=True)
        >>> document_likelihood(["spam", "ham"], [a, b, c])        # COMP9417, 3.1
        {'spam': Fraction(9, 32), 'ham': Fraction(9, 64)}
        >>> document_likelihood(["spam"], [])
        {'spam': Fraction(1, 1)}

        Classes with unequal totals, and a word that occurs twice: 2/7 x 2/7 x 4/7 in spam.

        >>> a = Factor("a", 2, {"spam": Estimate(1, 4, 1, 3), "ham": Estimate(1, 1, 1, 3)})
        >>> b = Factor("b", 1, {"spam": Estimate(3, 4, 1, 3), "ham": Estimate(0, 1, 1, 3)})
        >>> document_likelihood(["spam", "ham"], [a, b])
        {'spam': Fraction(16, 343), 'ham': Fraction(1, 16)}
    """
    check_exact(classes, factors)
    likelihood = {}
    for c in classes:
        above, below = 1, 1
        for factor in factors:
            above *= factor.of[c].above ** factor.times
            below *= factor.of[c].below ** factor.times
        likelihood[c] = Fraction(above, below)
    return likelihood


def log_multinomial_coefficient(counts: Iterable[int]) -> float:
    """log of the multinomial coefficient, in nats; quick for any number of words.

        log n! - log x1! - ... - log xk!

    Reviews notes, "The Bag of Words": the first term of log P(f|+).

    Examples:
        >>> round(log_multinomial_coefficient([4, 3, 1]), 6)       # log 280
        5.63479
        >>> log_multinomial_coefficient([])
        0.0
    """
    *fewer, most = sorted([0, *counts])
    logs = [_log_quotient_of_factorials(most, sum(fewer))]
    for count in fewer:
        logs.append(-lgamma(count + 1))
    return fsum(logs)


def _log_quotient_of_factorials(x: int, more: int) -> float:
    # log (x + more)!/x!.  Beside a huge x, the difference of two logarithms would be all rounding.
    if more > x * 1e-5:
        return lgamma(x + more + 1) - lgamma(x + 1)
    x = max(x, 1)  # the sum of log(x + k) for k up to more, with log(1 + k/x) = k/x - (k/x)^2/2
    first = Fraction(more * (more + 1), 2 * x)
    second = first * Fraction(2 * more + 1, 6 * x)
    return more * log(x) + float(first - second)


def contingency_table(with_word: Sequence[int], totals: Sequence[int]) -> list[list[int]]:
    """A contingency table: with the word, without it, and in all, by class and in total.

    Reviews notes, "Bernoulli tests": the tables of great and waste.

    Arguments:
        with_word: for each class, how many documents contain the word, or how many words
            are this word.
        totals: for each class, how many there are.

    Returns:
        Three rows, each with one entry for each class and their sum.

    Examples:
        >>> contingency_table([92, 5], [500, 500])
        [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]
        >>> contingency_table([0], [0])
        [[0, 0], [0, 0], [0, 0]]
    """
    without = [total - count for count, total in zip(with_word, totals, strict=True)]
    return [[*row, sum(row)] for row in (with_word, without, totals)]
