"""The most informative words: those that change the odds between two classes most."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from heapq import nsmallest
from math import inf
from typing import Any, NamedTuple

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_known, check_whole_number
from naive_bayes.likelihood import Density
from naive_bayes.prior import Label
from naive_bayes.working.writing import ratio_of


class Informative(NamedTuple):
    """A word that changes the odds of one class against another.

    Attributes:
        word: the word.
        favours: the class that the word makes likelier.
        ratio: how many times likelier; None, for infinite, if P(w|c) is 0 in the other class.
        likelihood: P(w|c) in the favoured class.
        other: P(w|c) in the other class; in the complement model both are P(w|not c).

    Examples:
        >>> row = Informative("great", "+", Fraction(92, 5), Estimate(92, 500), Estimate(5, 500))
        >>> row.favours, row.ratio, str(row.likelihood)
        ('+', Fraction(92, 5), '92/500')
    """

    word: Any
    favours: Label
    ratio: Fraction | None
    likelihood: Estimate
    other: Estimate


def most_informative(model: Any, a: Label, b: Label, n: int) -> list[Informative]:
    """The n words that favour a most, then the n that favour b most.

    Raises:
        NaiveBayesError: a or b is not a class, or n is not a whole number of 1 or more.

    Examples:
        >>> from naive_bayes import ComplementNB
        >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> for row in most_informative(model, "spam", "ham", 1):
        ...     print(row.word, row.favours, row.ratio, row.likelihood, row.other)
        b spam 9/5 1/3 3/5
        a ham 5/3 2/5 2/3
    """
    check_known((a, b), model.classes)
    check_whole_number(n, "n", 1)
    # The rarer a word is outside a class, the more it favours the class.
    for_a, for_b = [], []
    for word, p, q in estimates(model, a, b):
        above, below = (q, p) if model.scored_by_others else (p, q)
        if is_larger(above, below):
            for_a.append(Informative(word, a, ratio_of(above, below), p, q))
        elif is_larger(below, above):
            for_b.append(Informative(word, b, ratio_of(below, above), q, p))
    return largest_ratios(for_a, n) + largest_ratios(for_b, n)


def estimates(model: Any, a: Label, b: Label) -> Iterator[tuple[Any, Estimate, Estimate]]:
    """For each word, its estimates in two classes; words with equal counts are estimated once.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> list(estimates(model, "spam", "ham"))[1]
        ('b', 3/5 = (2 + 1)/(3 + 2), 1/3 = (0 + 1)/(1 + 2))
    """
    known: dict[Any, tuple[Estimate, Estimate]] = {}
    for word, counts in model.outcomes().items():
        if counts not in known:
            known[counts] = model.estimate(word, a), model.estimate(word, b)
        yield word, *known[counts]


def is_larger(p: Any, q: Any) -> bool:
    """Whether one estimate is larger; densities are compared by their logarithms.

    Examples:
        >>> is_larger(Density.from_log(-2000.0), Density.from_log(-3000.0))
        True
    """
    return bool(p.log > q.log if isinstance(p, Density) else p > q)


def largest_ratios(rows: Iterable[Informative], n: int) -> list[Informative]:
    """The n rows with the largest ratios; infinite ones come first, the likeliest word leading.

    Examples:
        >>> great = Informative("great", "+", Fraction(92, 5), Estimate(92, 500), Estimate(5, 500))
        >>> never = Informative("super", "+", None, Estimate(1, 500), Estimate(0, 500))
        >>> [row.word for row in largest_ratios([great, never], 2)]
        ['super', 'great']
    """
    # Sorting is stable: equal words stay in the order of V.
    return nsmallest(
        n,
        rows,
        key=lambda row: (
            -inf if row.ratio is None else -row.ratio,
            -float(max(row.likelihood, row.other)),
        ),
    )
