"""The abacus: the scores of many documents, fast.

Adding logarithms word by word and class by class is clear, and slow in Python.
Here each word has one whole number in which every class has a rod of its own, 64
bits wide; on a rod lies the word's cost for that class, -log P(w|c), in units of
2^-40 nats.  One addition then moves the beads on all rods at once, and `sum` adds up
a document in C.

Whole numbers add without rounding, in any order.  Only the costs themselves are
rounded, each to the nearest unit, so the total of n words is good to a few times n
units.  Where the best two rods are nearer than that, the abacus gives no verdict
and the plain way decides.  So its labels are those of `classify`, always.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import log
from struct import Struct
from typing import Any

from naive_bayes.prior import Label

UNIT = 2.0**40
"""How many units make one nat."""

ROD = 64
"""How many bits a rod is wide."""

SPARE = 2**40
"""What every rod begins with, so that rounding can take none of them below 0."""


def units(number: int) -> int:
    """log of a whole number of 1 or more, in units.

    Examples:
        >>> units(1), units(20) == round(log(20) * 2**40)
        (0, True)
    """
    return round(log(number) * UNIT)


def beads(costs: Iterable[int]) -> int:
    """One whole number with a cost on each rod.

    A single cost may be below 0: its rod borrows from the next, and gives back when
    more is added.  Only the totals must not be below 0.

    Examples:
        >>> beads([3, 5]) == 3 + 5 * 2**64
        True
        >>> beads([3, 5]) + beads([1, -1]) == beads([4, 4])
        True
    """
    return sum(cost << ROD * k for k, cost in enumerate(costs))


class Rows(dict[Hashable, int]):
    """The beads of each word; a word outside V costs nothing, and is not remembered.

    Examples:
        >>> rows = Rows({"a": beads([3, 5])})
        >>> rows["a"] == beads([3, 5]), rows["z"], len(rows)
        (True, 0, 1)
    """

    def __missing__(self, word: Hashable) -> int:
        return 0


def rows_of(
    tables: Iterable[Mapping[Any, int]],
    given: Iterable[Hashable],
    unseen: int,
    change: Callable[[int, int], int],
) -> Rows:
    """The beads of every word of V, class by class.

    A word begins with what it costs where no class has seen it, and each class that has
    seen it changes its own rod.  Most words are seen in one class only; those that it
    has seen equally often share one number.

    Arguments:
        tables: for each class, how often it has seen each of its words.
        given: words that are in V even if no class has seen them.
        unseen: the beads of a word that no class has seen.
        change: for a class, by its place, and a count of 1 or more: what the word then
            costs more than unseen, in units.

    Examples:
        >>> tables = [{"a": 2, "b": 1}, {"a": 1}]
        >>> rows = rows_of(tables, ["z"], beads([9, 9]), lambda k, count: -count)
        >>> rows == {"a": beads([7, 8]), "b": beads([8, 9]), "z": beads([9, 9])}
        True
    """
    rows = Rows(dict.fromkeys(given, unseen))
    for k, table in enumerate(tables):
        changes = {count: change(k, count) << ROD * k for count in set(table.values())}
        alone = {count: unseen + moved for count, moved in changes.items()}
        for word, count in table.items():
            if word in rows:
                rows[word] += changes[count]
            else:
                rows[word] = alone[count]
    return rows


class Abacus:
    """The costs of a document for every class, by one sum of whole numbers.

    Arguments:
        labels: the classes, one rod each.
        start: the cost before the first word, for each class: that of the prior, and what
            else every document costs.
        rows: the beads of each word.
        dearest: the largest cost that a word can have on any rod.
        distinct: whether a word counts only once.
        slack: how many units the start may be off.
        largest: whether the largest rod wins, as where the rods hold gains; else the smallest.

    Examples:
        >>> rows = Rows({"a": beads([10**9, 3 * 10**9])})
        >>> abacus = Abacus(("spam", "ham"), [0, 0], rows, dearest=3 * 10**9)
        >>> abacus.verdict(["a", "a", "z"])
        'spam'
        >>> abacus.verdict(["z"]) is None                    # no word is known
        True
    """

    def __init__(
        self,
        labels: Sequence[Label],
        start: Sequence[int],
        rows: Rows,
        *,
        dearest: int,
        distinct: bool = False,
        slack: int = 0,
        largest: bool = False,
    ) -> None:
        self.labels = tuple(labels)
        self.start = beads([SPARE + cost for cost in start])
        self.rows = rows
        self.distinct = distinct
        self.slack = slack
        self.largest = largest
        self._rods = Struct(f"<{len(self.labels)}Q")
        # So many words can be added, and no rod overflows; none if the start is too much.
        self.longest = (2 ** (ROD - 1) - SPARE - max(start)) // max(dearest, 1)

    def verdict(self, tokens: list[Hashable]) -> Label:
        """The label of a document, or None where the plain way must decide.

        Arguments:
            tokens: the document.
        """
        if len(tokens) > self.longest:
            return None
        try:
            words = set(tokens) if self.distinct else tokens
            total = sum(map(self.rows.__getitem__, words), self.start)
        except TypeError:
            return None
        if total == self.start:
            return None
        rods = self._rods.unpack(total.to_bytes(self._rods.size, "little"))
        ranked = sorted(rods, reverse=self.largest)
        # A cost is off by at most 2 units, and a correction for a word that is there by 4.
        if len(ranked) > 1 and abs(ranked[0] - ranked[1]) <= 2 * (4 * len(words) + self.slack + 4):
            return None
        return self.labels[rods.index(ranked[0])]
