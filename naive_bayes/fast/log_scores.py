"""The sum of logarithms for one document, directly from the counts.

    log P(d|c) = sum over the words of log (n + alpha)  -  (how many words) log (N + alpha V)

The lesson adds log P(w|c) word by word and makes a fraction for each.  Here the counts of a
word in all classes are looked up once and kept, and equal counts share one logarithm.
Nothing is prepared for all of V, so the cost of an update depends only on its document.

There is one form for each event model.  Each gives the same as `log_joint(prior, factors)`,
up to rounding; `tests/test_laws.py` compares the two.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import fsum, log
from operator import mul, sub
from typing import Any

from naive_bayes.foundation.numbers import Exact
from naive_bayes.likelihood import log_multinomial_coefficient
from naive_bayes.log_space import log_fraction
from naive_bayes.prior import Label
from naive_bayes.smoothing import IgnoreZeros, Smoothing

Bag = Mapping[Any, Any]
"""The known words of a document, and how often they occur."""


class Logs(dict[Any, float]):
    """log (n + added) for each count n that was asked for.

    Examples:
        >>> logs = Logs(1)
        >>> logs[0], logs[1] == log(2), len(logs)
        (0.0, True, 2)
    """

    def __init__(self, added: Exact) -> None:
        self.added = added

    def __missing__(self, count: Any) -> float:
        number = count + self.added
        if type(number) is int and number:
            self[count] = log(number)
        else:
            self[count] = log_fraction(Fraction(number))
        return self[count]


class CountRows(dict[Any, tuple[Any, ...]]):
    """For each word that was asked for, its count in every class.

    Examples:
        >>> rows = CountRows({"spam": {"a": 5}, "ham": {"a": 11}})
        >>> rows["a"], rows["z"]
        ((5, 11), (0, 0))
    """

    def __init__(self, tables: Mapping[Label, Mapping[Any, Any]]) -> None:
        self.tables = tables
        self.places = {label: k for k, label in enumerate(tables)}

    def __missing__(self, word: Any) -> tuple[Any, ...]:
        self[word] = row = tuple([table.get(word, 0) for table in self.tables.values()])
        return row

    def columns(self, words: Iterable[Any]) -> Iterable[tuple[Any, ...]]:
        """For each class, the counts of some words, one by one."""
        rows = list(map(self.__getitem__, words))
        return zip(*rows, strict=True) if rows else [()] * len(self.tables)

    def move(self, label: Label, counts: Mapping[Any, Any]) -> None:
        """Take new counts of some words in a class."""
        k = self.places[label]
        for word in self.keys() & counts.keys():
            row = self[word]
            self[word] = (*row[:k], counts[word], *row[k + 1 :])


class ShareScores:
    """For the multinomial: P(w|c) is a share of the words.

    Arguments:
        counts: for each class, how often each word occurs.
        totals: for each class, its number of words N.
        words: V.
        smoothing: what is added.
        coefficient: whether n!/(x1!...xk!) is included.

    Examples:
        >>> from naive_bayes import Laplace
        >>> counts = {"spam": Counter(a=5, b=9, c=3), "ham": Counter(a=11, b=3, c=3)}
        >>> scores = ShareScores(counts, {"spam": 17, "ham": 17}, set("abc"), Laplace(1))
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> {c: round(s, 4) for c, s in scores.log_joint(half, {"a": 4, "b": 3, "c": 1}).items()}
        {'spam': -9.1979, 'ham': -9.1742}
    """

    def __init__(
        self,
        counts: dict[Label, Any],
        totals: Mapping[Label, Any],
        words: set[Any],
        smoothing: Smoothing,
        coefficient: bool = False,
    ) -> None:
        self.counts, self.totals, self.words = counts, totals, words
        self.smoothing, self.coefficient = smoothing, coefficient
        self.rows = CountRows(counts)
        self.logs = Logs(smoothing.share(1)[0])

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""
        pseudo_total = self.smoothing.share(len(self.words))[1]
        times = tuple(map(float, bag.values()))
        length = sum(times)
        start = log_multinomial_coefficient(tuple(bag.values())) if self.coefficient else 0.0
        scores = {}
        for label, column in zip(self.counts, self.rows.columns(bag), strict=True):
            words = fsum(map(mul, times, map(self.logs.__getitem__, column)))
            total = length * log_fraction(self.totals[label] + pseudo_total) if length else 0.0
            scores[label] = log_fraction(prior[label]) + start + words - total
        return scores

    def size(self, bag: Bag) -> float:
        """How many logarithms a score is the sum of, times the largest of them."""
        pseudo_total = self.smoothing.share(len(self.words))[1]
        largest = log_fraction(max(self.totals.values()) + pseudo_total)
        smallest = self.logs[0] if self.logs.added else 0.0
        return (float(sum(bag.values())) + 1) * (1 + abs(largest) + abs(smallest))

    def move(self, label: Label, table: Mapping[Any, int], before: Mapping[Any, int]) -> None:
        """Update to the counts of a class; a copy of them, as of weights, is updated too."""
        counts: dict[Any, Any] = {w: before.get(w, 0) + times for w, times in table.items()}
        copy = self.counts[label]
        if copy is not before:
            counts = {word: float(weight) for word, weight in counts.items()}
            copy.update(counts)
        self.rows.move(label, counts)


def share_scores(
    counts: dict[Label, Any],
    totals: Mapping[Label, Any],
    words: set[Any],
    smoothing: Smoothing,
    coefficient: bool = False,
) -> ShareScores | None:
    """The scores of the multinomial, or None if factors are skipped or an estimate is 0/0.

    Examples:
        >>> from naive_bayes import NoSmoothing
        >>> share_scores({"spam": Counter()}, {"spam": 0}, set("a"), NoSmoothing()) is None
        True
    """
    if isinstance(smoothing, IgnoreZeros) or not (smoothing.share(1)[1] or all(totals.values())):
        return None
    return ShareScores(counts, totals, words, smoothing, coefficient)


class ComplementScores(ShareScores):
    """For the complement model: log P(w|not c), from all other classes, is subtracted.

    Examples:
        >>> from naive_bayes import Laplace
        >>> counts = {"spam": Counter(a=1, b=2), "ham": Counter(a=1)}
        >>> scores = ComplementScores(counts, {"spam": 3, "ham": 1}, set("ab"), Laplace(1))
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> {c: round(s, 4) for c, s in scores.log_joint(half, {"b": 1}).items()}
        {'spam': 0.4055, 'ham': -0.1823}
    """

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) minus the sum of log P(w|not c) for each class, in nats."""
        pseudo_total = self.smoothing.share(len(self.words))[1]
        everything = sum(self.totals.values())
        times = tuple(map(float, bag.values()))
        length = sum(times)
        everywhere = [sum(self.rows[word]) for word in bag]
        scores = {}
        for label, column in zip(self.counts, self.rows.columns(bag), strict=True):
            logs = map(self.logs.__getitem__, map(sub, everywhere, column))
            others = everything - self.totals[label] + pseudo_total
            total = length * log_fraction(others) if length else 0.0
            scores[label] = log_fraction(prior[label]) + total - fsum(map(mul, times, logs))
        return scores

    def size(self, bag: Bag) -> float:
        """How many logarithms a score is the sum of, times the largest of them."""
        pseudo_total = self.smoothing.share(len(self.words))[1]
        largest = log_fraction(sum(self.totals.values()) + pseudo_total)
        return (float(sum(bag.values())) + 1) * (1 + abs(largest) + abs(self.logs[0]))


class PresenceScores:
    """For the Bernoulli model: P(w|c) is a share of the documents, and absent words count too.

    Words that occur in equally many documents of a class have the same 1 - P(w|c).  So we
    need only one logarithm for each such number, times the number of words that have it,
    leaving out those in the document.

    Arguments:
        counts: for each class, how many of its documents contain each word.
        totals: for each class, its number of documents N.
        words: V.
        smoothing: what is added.

    Examples:
        >>> from naive_bayes import NoSmoothing
        >>> counts = {"spam": Counter(a=2, b=3, c=1), "ham": Counter(a=3, b=1, c=1)}
        >>> scores = PresenceScores(counts, {"spam": 4, "ham": 4}, set("abc"), NoSmoothing())
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> round(scores.log_joint(half, {"a": 1, "b": 1})["spam"] - log(9 / 64), 12)
        0.0
    """

    def __init__(
        self,
        counts: Mapping[Label, Mapping[Any, int]],
        totals: Mapping[Label, int],
        words: set[Any],
        smoothing: Smoothing,
    ) -> None:
        self.counts, self.totals, self.words = counts, totals, words
        self.added, self.added_total = smoothing.presence()
        self.present = Logs(self.added)
        # 1 - P(w|c) = (N - n + what is added below but not above) / (N + what is added below)
        self.absent = Logs(self.added_total - self.added)
        self.rows = CountRows(counts)
        # For each class, the number of words of V with each count.
        self.spread = {label: Counter(table.values()) for label, table in counts.items()}

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""
        scores = {}
        present, absent = self.present, self.absent
        for label, column in zip(self.counts, self.rows.columns(bag), strict=True):
            total = self.totals[label]
            here = Counter(column)
            lacking = {0: len(self.words) - len(self.counts[label]), **self.spread[label]}
            for count, times in here.items():
                lacking[count] -= times
            logs = [times * present[count] for count, times in here.items()]
            logs += [times * absent[total - n] for n, times in lacking.items() if times]
            below = len(self.words) * log_fraction(total + self.added_total) if self.words else 0.0
            scores[label] = log_fraction(prior[label]) + fsum(logs) - below
        return scores

    def size(self, bag: Bag) -> float:
        """How many logarithms a score is the sum of, times the largest of them."""
        largest = log_fraction(max(self.totals.values()) + self.added_total)
        smallest = [log_fraction(a) for a in (self.added, self.added_total - self.added) if a]
        return (len(self.words) + 1) * (1 + abs(largest) + max(map(abs, smallest), default=0.0))

    def move(self, label: Label, table: Mapping[Any, int], before: Mapping[Any, int]) -> None:
        """Move each word of a new document to the next count."""
        self.rows.move(label, {word: before.get(word, 0) + table[word] for word in table})
        spread = self.spread[label]
        for word, times in table.items():
            count = before.get(word, 0)
            if count:
                spread[count] -= 1
            spread[count + times] += 1


def presence_scores(
    counts: Mapping[Label, Mapping[Any, int]],
    totals: Mapping[Label, int],
    words: set[Any],
    smoothing: Smoothing,
) -> PresenceScores | None:
    """The scores of the Bernoulli model, or None if factors are skipped or an estimate is 0/0.

    Examples:
        >>> from naive_bayes import IgnoreZeros
        >>> presence_scores({"spam": Counter(a=1)}, {"spam": 1}, set("a"), IgnoreZeros()) is None
        True
    """
    if isinstance(smoothing, IgnoreZeros) or not (smoothing.presence()[1] or all(totals.values())):
        return None
    return PresenceScores(counts, totals, words, smoothing)


LogScores = ShareScores | PresenceScores
"""The fast form of any event model."""
