"""Packed scores: the labels of many documents, fast.

Adding logarithms word by word and class by class is clear but slow in Python.  Here each
word has one whole number, in which every class has its own column of 64 bits.  The column
contains the word's cost for that class, -log P(w|c), as a fixed-point number in steps of
2^-40 nats.  One addition then adds all columns at once, and `sum` adds up a document in C.

Whole numbers add without rounding, in any order.  Only the costs themselves are rounded,
each to the nearest step, so the error of a total over n words is at most a few times n
steps.  If the best two columns are nearer than that, `classify` decides instead.  So the
labels are always those of `classify`.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import fsum, log
from struct import Struct
from typing import Any

from naive_bayes.foundation.numbers import Exact, in_whole_numbers
from naive_bayes.log_space import log_ratio
from naive_bayes.prior import Label

STEPS = 2.0**40
"""The number of fixed-point steps in one nat."""

COLUMN = 64
"""The width of a column in bits."""

SPARE = 2**40
"""The starting value of every column, so that rounding cannot take it below 0."""

Prior = Mapping[Label, Fraction]
Counts = Mapping[Label, Mapping[Any, int]]
Pair = tuple[Exact, Exact]


def fixed_log(number: int) -> int:
    """log of a whole number of 1 or more, in steps.

    Examples:
        >>> fixed_log(1), fixed_log(20) == round(log(20) * 2**40)
        (0, True)
    """
    return round(log(number) * STEPS)


def pack(costs: Iterable[int]) -> int:
    """One whole number with a cost in each column.

    A single cost may be below 0: its column then borrows from the next one, and pays back
    when more is added.  Only the totals must not be below 0.

    Examples:
        >>> pack([3, 5]) == 3 + 5 * 2**64
        True
        >>> pack([3, 5]) + pack([1, -1]) == pack([4, 4])
        True
    """
    return sum(cost << COLUMN * k for k, cost in enumerate(costs))


class Rows(dict[Hashable, int]):
    """The packed costs of each word; a word outside V costs nothing and is not stored.

    Examples:
        >>> rows = Rows({"a": pack([3, 5])})
        >>> rows["a"] == pack([3, 5]), rows["z"], len(rows)
        (True, 0, 1)
    """

    def __missing__(self, word: Hashable) -> int:
        return 0


def rows_of(
    tables: Iterable[Mapping[Any, int]],
    words: Iterable[Hashable],
    unseen: int,
    change: Callable[[int, int], int],
) -> Rows:
    """The packed costs of every word of V, class by class.

    A word starts with the cost of a word that no class has seen; each class that has seen
    it then changes its own column.  Most words are seen in only one class; those that it
    has seen equally often share one number.

    Arguments:
        tables: for each class, how often each of its words was seen.
        words: words that are in V even if no class has seen them.
        unseen: the costs of a word that no class has seen, packed.
        change: for a class, by position, and a count of 1 or more, the extra cost over an
            unseen word, in steps.

    Examples:
        >>> tables = [{"a": 2, "b": 1}, {"a": 1}]
        >>> rows = rows_of(tables, ["z"], pack([9, 9]), lambda k, count: -count)
        >>> rows == {"a": pack([7, 8]), "b": pack([8, 9]), "z": pack([9, 9])}
        True
    """
    rows = Rows(dict.fromkeys(words, unseen))
    for k, table in enumerate(tables):
        changes = {count: change(k, count) << COLUMN * k for count in set(table.values())}
        alone = {count: unseen + moved for count, moved in changes.items()}
        for word, count in table.items():
            if word in rows:
                rows[word] += changes[count]
            else:
                rows[word] = alone[count]
    return rows


class PackedScores:
    """The costs of a document for every class, by one sum of whole numbers.

    Arguments:
        labels: the classes, one column each.
        start: the cost before the first word, for each class: that of the prior, and any
            other cost shared by all documents.
        rows: the packed costs of each word.
        dearest: the largest cost of any word in any column.
        distinct: whether a word counts only once.
        slack: the largest error of the start, in steps.
        largest: whether the largest column wins, as with gains; otherwise the smallest
            wins.

    Examples:
        >>> rows = Rows({"a": pack([10**9, 3 * 10**9])})
        >>> packed = PackedScores(("spam", "ham"), [0, 0], rows, dearest=3 * 10**9)
        >>> packed.label(["a", "a", "z"]), packed.label({"a": 2})
        ('spam', 'spam')
        >>> packed.label(["z"]) is None                      # no word is known
        True
    """

    def __init__(
        self,
        labels: Iterable[Label],
        start: Sequence[int],
        rows: Rows,
        *,
        dearest: int,
        distinct: bool = False,
        slack: int = 0,
        largest: bool = False,
    ) -> None:
        self.labels = tuple(labels)
        self.start = pack([SPARE + cost for cost in start])
        self.rows = rows
        self.distinct = distinct
        self.slack = slack
        self.largest = largest
        self._columns = Struct(f"<{len(self.labels)}Q")
        # This many words can be added before a column overflows; 0 if the start is too
        # large.
        self.longest = (2 ** (COLUMN - 1) - SPARE - max(start)) // max(dearest, 1)

    def label(self, document: Any) -> Label:
        """The label of a document, or None if `classify` must decide.

        Arguments:
            document: a list or tuple of tokens, or a bag.
        """
        costs: Iterable[int]
        try:
            if isinstance(document, list | tuple):
                words = set(document) if self.distinct else document
                length = len(words)
                costs = map(self.rows.__getitem__, words)
            elif type(document) in (dict, Counter):
                times = document.values()
                if not {*map(type, times)} <= {int} or min(times, default=0) < 0:
                    return None  # `classify` reports what is wrong
                bag = {word: 1 for word, n in document.items() if n} if self.distinct else document
                length = sum(bag.values())
                costs = [self.rows[word] * n for word, n in bag.items()]
            else:
                return None
            if length > self.longest:
                return None
            total = sum(costs, self.start)
        except TypeError:
            return None
        if total == self.start:
            return None
        columns = self._columns.unpack(total.to_bytes(self._columns.size, "little"))
        ranked = sorted(columns, reverse=self.largest)
        # The error of a cost is at most 2 steps, that of a correction for a present word 4.
        if len(ranked) > 1 and abs(ranked[0] - ranked[1]) <= 2 * (4 * length + self.slack + 4):
            return None
        return self.labels[columns.index(ranked[0])]


def pack_shares(
    prior: Prior,
    counts: Counts,
    totals: Mapping[Label, int],
    words: Iterable[Hashable],
    pair: Pair,
    distinct: bool = False,
) -> PackedScores | None:
    """The multinomial's scores, packed; None if a factor may be 0 and its cost infinite.

        cost of w in c = log (N + alpha V) - log (n + alpha)

    Arguments:
        prior: P(c) for each class.
        counts: for each class, how often it has each word.
        totals: for each class N, how many words it has.
        words: those of V that are given.
        pair: what smoothing adds above and below the bar.
        distinct: whether a word counts only once in a document.

    Examples:
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> counts = {"spam": {"a": 5, "b": 9, "c": 3}, "ham": {"a": 11, "b": 3, "c": 3}}
        >>> packed = pack_shares(half, counts, {"spam": 17, "ham": 17}, "abc", (1, 3))
        >>> packed.label(list("aaaabbbc"))                   # COMP9417, 3.2.3
        'ham'
        >>> pack_shares(half, counts, {"spam": 17, "ham": 17}, "abc", (0, 0)) is None
        True
    """
    scale, added, added_total = in_whole_numbers(*pair)
    if not (added and added_total and all(prior.values())):
        return None
    logs = [fixed_log(total * scale + added_total) for total in totals.values()]
    nothing = fixed_log(added)
    unseen = [total - nothing for total in logs]
    rows = rows_of(
        counts.values(),
        words,
        pack(unseen),
        lambda _, count: nothing - fixed_log(count * scale + added),
    )
    start = [fixed_log(p.denominator) - fixed_log(p.numerator) for p in prior.values()]
    return PackedScores(counts, start, rows, dearest=max(unseen), distinct=distinct)


def pack_presence(
    prior: Prior,
    counts: Counts,
    totals: Mapping[Label, int],
    words: Iterable[Hashable],
    size: int,
    pair: Pair,
) -> PackedScores | None:
    """The Bernoulli model's scores, packed; None if a factor may be 0.

    Every document starts with the cost of containing no word of V, and each word that it
    contains corrects this.

    Arguments:
        prior: P(c) for each class.
        counts: for each class, how many of its documents contain each word.
        totals: for each class N, how many documents it has.
        words: those of V that are given.
        size: how many words V has.
        pair: what smoothing adds above and below the bar.

    Examples:
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> counts = {"spam": {"a": 2, "b": 3, "c": 1}, "ham": {"a": 3, "b": 1, "c": 1}}
        >>> pack_presence(half, counts, {"spam": 4, "ham": 4}, "abc", 3, (1, 2)).label(["a", "b"])
        'spam'
    """
    scale, added, added_total = in_whole_numbers(*pair)
    if not added or added == added_total or not all(prior.values()):
        return None
    documents = [total * scale + added_total for total in totals.values()]
    missing = []
    largest = 1.0
    for number, table in zip(documents, counts.values(), strict=True):
        # Words in equally many documents of a class have the same cost.
        words_with = Counter(table.values())
        words_with[0] += size - len(table)
        largest = max(
            largest,
            log(number),
            *(-log_ratio(number - count * scale - added, number) for count in words_with),
        )
        missing.append(
            fsum(
                with_count * log_ratio(number - count * scale - added, number)
                for count, with_count in words_with.items()
            )
        )

    def correction(k: int, count: int) -> int:
        # The extra cost of a word that is present rather than absent, log(1 - P(w|c)) - log
        # P(w|c), in which the denominators cancel.
        above = count * scale + added
        return fixed_log(documents[k] - above) - fixed_log(above)

    unseen = [correction(k, 0) for k in range(len(documents))]
    rows = rows_of(
        counts.values(),
        words,
        pack(unseen),
        lambda k, count: correction(k, count) - unseen[k],
    )
    start = [
        fixed_log(p.denominator) - fixed_log(p.numerator) - round(log_missing * STEPS)
        for p, log_missing in zip(prior.values(), missing, strict=True)
    ]
    slack = 4 + int(size * largest / 256)
    return PackedScores(counts, start, rows, dearest=max(unseen), distinct=True, slack=slack)


def pack_complements(
    prior: Prior,
    counts: Counts,
    totals: Mapping[Label, int],
    words: Iterable[Hashable],
    pair: Pair,
) -> PackedScores | None:
    """The complement model's scores, packed; None if a factor may be 0 and its gain infinite.

        gain of w in c = log (N' + alpha V) - log (n' + alpha),  n' and N' of all other classes

    Arguments:
        prior: P(c) for each class.
        counts: for each class, how often it has each word.
        totals: for each class, how many words it has.
        words: those of V that are given.
        pair: what smoothing adds above and below the bar.

    Examples:
        >>> half = {"spam": Fraction(1, 2), "ham": Fraction(1, 2)}
        >>> counts = {"spam": {"a": 1, "b": 2}, "ham": {"a": 1}}
        >>> pack_complements(half, counts, {"spam": 3, "ham": 1}, "", (1, 2)).label(["b"])
        'spam'
    """
    scale, added, added_total = in_whole_numbers(*pair)
    if not (added and added_total and all(prior.values())):
        return None
    everything = sum(totals.values())
    gains_of_totals = [
        fixed_log((everything - total) * scale + added_total) for total in totals.values()
    ]
    # If a class has not seen a word, all its occurrences are in the others; each class that
    # has the word then corrects its own column.
    everywhere: dict[Any, int] = dict.fromkeys(words, 0)
    for table in counts.values():
        for word, count in table.items():
            everywhere[word] = everywhere.get(word, 0) + count
    all_totals, ones = pack(gains_of_totals), pack([1] * len(gains_of_totals))
    logs = {count: fixed_log(count * scale + added) for count in {0, *everywhere.values()}}
    unseen = {count: all_totals - nats * ones for count, nats in logs.items()}
    rows = Rows({word: unseen[count] for word, count in everywhere.items()})
    for k, table in enumerate(counts.values()):
        # Words that only this class has seen, equally often, share a number.
        alone = {
            count: gains + ((logs[count] - logs[0]) << COLUMN * k)
            for count, gains in unseen.items()
        }
        for word, count in table.items():
            others = everywhere[word] - count
            if others not in logs:
                logs[others] = fixed_log(others * scale + added)
            if others:
                rows[word] += (logs[others + count] - logs[others]) << COLUMN * k
            else:
                rows[word] = alone[count]
    # Only differences count: the rarest class begins at 0.
    priors = [fixed_log(p.numerator) - fixed_log(p.denominator) for p in prior.values()]
    start = [log_prior - min(priors) for log_prior in priors]
    dearest = max(gains_of_totals) - fixed_log(added)
    return PackedScores(counts, start, rows, dearest=dearest, largest=True)
