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

from collections.abc import Callable, Hashable, Sequence
from math import log
from struct import Struct

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


def beads(costs: Sequence[int]) -> int:
    """One whole number with a cost on each rod.

    Examples:
        >>> beads([3, 5]) == 3 + 5 * 2**64
        True
        >>> beads([3, 5]) + beads([1, 1]) == beads([4, 6])
        True
    """
    return int.from_bytes(Struct(f"<{len(costs)}Q").pack(*costs), "little")


class Rows(dict[Hashable, int]):
    """The beads of each word, laid out when the word is first met.

    A word outside V costs nothing; it is not remembered, so that a stream of new words
    does not fill the memory.

    Examples:
        >>> rows = Rows({"a", "b"}, lambda word: beads([ord(word), 1]))
        >>> rows["b"] == beads([98, 1]), rows["z"], dict(rows) == {"b": beads([98, 1])}
        (True, 0, True)
    """

    def __init__(self, known: frozenset[Hashable] | set[Hashable], row: Callable[[Hashable], int]):
        self.known = known
        self.row = row

    def __missing__(self, word: Hashable) -> int:
        if word not in self.known:
            return 0
        beads_of_word = self[word] = self.row(word)
        return beads_of_word


class Abacus:
    """The costs of a document for every class, by one sum of whole numbers.

    Arguments:
        labels: the classes, one rod each.
        start: the beads before the first word: the prior, and what else every document costs.
        rows: the beads of each word.
        dearest: the largest cost that a word can have on any rod.
        distinct: whether a word counts only once.
        slack: how many units the start may be off.
        largest: whether the largest rod wins, as where the rods hold gains; else the smallest.

    Examples:
        >>> rows = Rows({"a"}, lambda word: beads([10**9, 3 * 10**9]))
        >>> abacus = Abacus(("spam", "ham"), beads([0, 0]), rows, dearest=3 * 10**9)
        >>> abacus.verdict(["a", "a", "z"])
        'spam'
        >>> abacus.verdict(["z"]) is None                    # no word is known
        True
    """

    def __init__(
        self,
        labels: Sequence[Label],
        start: int,
        rows: Rows,
        *,
        dearest: int,
        distinct: bool = False,
        slack: int = 0,
        largest: bool = False,
    ) -> None:
        self.labels = tuple(labels)
        self.start = start + beads([SPARE] * len(labels))
        self.rows = rows
        self.distinct = distinct
        self.slack = slack
        self.largest = largest
        self._rods = Struct(f"<{len(self.labels)}Q")
        # So many words can be added, and no rod overflows.
        fullest = max(self._rods.unpack(self.start.to_bytes(self._rods.size, "little")))
        self.longest = (2 ** (ROD - 1) - fullest) // max(dearest, 1)

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
