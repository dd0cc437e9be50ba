"""The sum of logarithms of one document, from the counts at once.

    log P(d|c) = sum over the words of log (n + alpha)  -  (how many words) log (N + alpha V)

The lesson adds log P(w|c) word by word, and makes a fraction for each.  Here the counts of
all words of a document are looked up in one go, and equal counts share one logarithm.
Nothing is laid out for all of V, so an update costs no more than its document.

There is one form for each event model.  Each gives what `log_joint(prior, factors)` gives,
but for rounding; `tests/test_laws.py` ties the two.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import repeat
from math import fsum
from operator import mul, sub
from typing import Any, Protocol

from naive_bayes.likelihood import log_multinomial_coefficient
from naive_bayes.log_space import log_fraction
from naive_bayes.machinery.numbers import Exact
from naive_bayes.prior import Label
from naive_bayes.smoothing import Smoothing

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
        self[count] = found = log_fraction(Fraction(count) + self.added)
        return found


class LogScores(Protocol):
    """What the form of each event model can say."""

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""

    def size(self, bag: Bag) -> float:
        """How many logarithms a score is the sum of, times the largest of them."""

    def move(self, label: Label, table: Mapping[Any, int], before: Mapping[Any, int]) -> None:
        """Follow the counts of a class, which are about to grow by a document's table."""


class ShareScores:
    """For the multinomial: P(w|c) is a share of the words.

    Arguments:
        counts: for each class how often it has each word.
        totals: for each class N, how many words it has.
        words: V.
        smoothing: what is added.
        coefficient: whether n!/(x1!...xk!) enters.

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
        self.logs = Logs(smoothing.share(1)[0])

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""
        pseudo_total = self.smoothing.share(len(self.words))[1]
        times = tuple(map(float, bag.values()))
        length = sum(times)
        start = log_multinomial_coefficient(tuple(bag.values())) if self.coefficient else 0.0
        scores = {}
        for label, table in self.counts.items():
            logs = map(self.logs.__getitem__, map(table.get, bag, repeat(0)))
            words = fsum(map(mul, times, logs))
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
        """Counts are looked up each time, so only a copy of them, as of weights, has to follow."""
        copy = self.counts.setdefault(label, {})
        if copy is not before:
            copy.update({word: float(before.get(word, 0) + table[word]) for word in table})


class ComplementScores(ShareScores):
    """For the complement model: P(w|not c), of the words of all other classes, is subtracted.

    Examples:
        >>> from naive_bayes import Laplace
        >>> counts = {"spam": Counter(a=1, b=2), "ham": Counter(a=1)}
        >>> scores = ComplementScores(counts, {"spam": 3, "ham": 1}, set("ab"), Laplace(1))
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> {c: round(s, 4) for c, s in scores.log_joint(half, {"b": 1}).items()}
        {'spam': 0.4055, 'ham': -0.1823}
    """

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) less the sum of log P(w|not c) for each class, in nats."""
        pseudo_total = self.smoothing.share(len(self.words))[1]
        everything = sum(self.totals.values())
        times = tuple(map(float, bag.values()))
        length = sum(times)
        own = [list(map(table.get, bag, repeat(0))) for table in self.counts.values()]
        everywhere = list(map(sum, zip(*own, strict=True)))
        scores = {}
        for label, counts in zip(self.counts, own, strict=True):
            logs = map(self.logs.__getitem__, map(sub, everywhere, counts))
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

    The words of V that equally many documents of a class contain have the same 1 - P(w|c).
    So one logarithm for each such number will do, times how many words have it: less those
    that are in the document.

    Arguments:
        counts: for each class how many of its documents have each word.
        totals: for each class N, how many documents it has.
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
        # For each class, how many words of V have each count.
        self.spread = {label: Counter(table.values()) for label, table in counts.items()}

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""
        scores = {}
        for label, table in self.counts.items():
            total = self.totals[label]
            here = Counter(map(table.get, bag, repeat(0)))
            logs = [times * self.present[count] for count, times in here.items()]
            unseen = len(self.words) - len(table) - here[0]
            if unseen:
                logs.append(unseen * self.absent[total])
            for count, times in self.spread[label].items():
                lacking = times - here[count]
                if lacking:
                    logs.append(lacking * self.absent[total - count])
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
        spread = self.spread.setdefault(label, Counter())
        for word, times in table.items():
            count = before.get(word, 0)
            if count:
                spread[count] -= 1
            spread[count + times] += 1
