"""Packed scores: the labels of many documents, fast.

Adding logarithms word by word and class by class is clear, and slow in Python.
Here each word has one whole number in which every class has a column of its own, 64
bits wide, with the word's cost for that class, -log P(w|c), as a fixed-point number: in
steps of 2^-40 nats.  One addition then adds all columns at once, and `sum` adds up a
document in C.

Whole numbers add without rounding, in any order.  Only the costs themselves are
rounded, each to the nearest step, so the total of n words is good to a few times n
steps.  Where the best two columns are nearer than that there is no answer, and
`classify` decides.  So the labels are those of `classify`, always.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import fsum, log
from struct import Struct
from typing import Any

from naive_bayes.log_space import log_ratio
from naive_bayes.machinery.numbers import Exact, in_whole_numbers
from naive_bayes.prior import Label

STEPS = 2.0**40
"""How many steps of the fixed-point numbers make one nat."""

COLUMN = 64
"""How many bits a column is wide."""

SPARE = 2**40
"""What every column begins with, so that rounding can take none of them below 0."""

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

    A single cost may be below 0: its column borrows from the next, and gives back when
    more is added.  Only the totals must not be below 0.

    Examples:
        >>> pack([3, 5]) == 3 + 5 * 2**64
        True
        >>> pack([3, 5]) + pack([1, -1]) == pack([4, 4])
        True
    """
    return sum(cost << COLUMN * k for k, cost in enumerate(costs))


class Rows(dict[Hashable, int]):
    """The packed costs of each word; a word outside V costs nothing, and is not remembered.

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

    A word begins with what it costs where no class has seen it, and each class that has
    seen it changes its own column.  Most words are seen in one class only; those that it
    has seen equally often share one number.

    Arguments:
        tables: for each class, how often it has seen each of its words.
        words: words that are in V even if no class has seen them.
        unseen: the costs of a word that no class has seen, packed.
        change: for a class, by its place, and a count of 1 or more: what the word then
            costs more than unseen, in steps.

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
        start: the cost before the first word, for each class: that of the prior, and what
            else every document costs.
        rows: the packed costs of each word.
        dearest: the largest cost that a word can have in any column.
        distinct: whether a word counts only once.
        slack: how many steps the start may be off.
        largest: whether the largest column wins, as where they have gains; else the smallest.

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
        # So many words can be added, and no column overflows; none if the start is too much.
        self.longest = (2 ** (COLUMN - 1) - SPARE - max(start)) // max(dearest, 1)

    def label(self, document: Any) -> Label:
        """The label of a document, or None where it must be classified the plain way.

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
                    return None  # `classify` says what is wrong
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
        # A cost is off by at most 2 steps, and a correction for a word that is there by 4.
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
    """The multinomial's scores, packed; None where a factor may be 0, and its cost infinite.

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
    """The Bernoulli model's scores, packed; None where a factor may be 0.

    Every document begins with the cost of lacking all words of V, and each word that is
    there corrects it.

    Arguments:
        prior: P(c) for each class.
        counts: for each class, how many of its documents have each word.
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
        # The words of a class that equally many documents have cost the same.
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
        # What a word costs more when it is there than when it is missing,
        # log(1 - P(w|c)) - log P(w|c), in which the denominators cancel.
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
    """The complement model's scores, packed; None where a factor may be 0, and its gain infinite.

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
    # Where a class has not seen a word, all its occurrences are in the others; each class
    # that has the word then corrects its own column.
    everywhere: dict[Any, int] = dict.fromkeys(words, 0)
    for table in counts.values():
        for word, count in table.items():
            everywhere[word] = everywhere.get(word, 0) + count
    all_totals, ones = pack(gains_of_totals), pack([1] * len(gains_of_totals))
    logs = {count: fixed_log(count * scale + added) for count in {0, *everywhere.values()}}
    unseen = {count: all_totals - nats * ones for count, nats in logs.items()}
    rows = Rows({word: unseen[count] for word, count in everywhere.items()})
    for k, table in enumerate(counts.values()):
        # Words that only this class has seen, and equally often, share a number.
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
