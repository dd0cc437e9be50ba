"""Sums for a model that counts the words of a document as it reads them.

Its factors for w grow as w is read: (n + a)/(N + b), (n + 1 + a)/(N + 1 + b), ... Their product has
a closed form, which takes no longer for a million words than for one.  With n + a and N + b
written as a and A, x! below the bar of each, and x words w among X,

    log P(d|c) = sum over V of R(a, x) - R(A, X) - log X!/(x1! ... xk!)
    R(a, x) = log a (a + 1) ... (a + x - 1) / x!

The last term is the same for all classes.  A row has R(a, x) for each class, and a document's rows
are added up column by column.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, fsum, inf, lgamma, log, log1p
from operator import getitem
from struct import Struct
from typing import Any

from naive_bayes import log_space
from naive_bayes.fast.straight_lines import (
    LARGEST,
    LARGEST_BASE,
    LONGEST,
    MAKES_FACTORS,
    MIDDLE,
    STEPS,
    Bag,
    DeclinedError,
    StraightLines,
    changes_factors,
    check_bag,
    in_columns,
    same_settings,
    settings_to_remember,
)
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.likelihood import Factor, log_multinomial_coefficient
from naive_bayes.prior import Label

FEW = 30
"""So many terms are added one by one; from there on Stirling's series has all digits of a float."""


def log_rising_ratio(a: Exact, x: int) -> float:
    """R(a, x) = log of a (a + 1) ... (a + x - 1) / x!, in nats, also for a large x.

        log G(a + x) - log G(a) - log G(x + 1),  G the gamma function

    Three values of `lgamma` would lose the digits that they share.  So two of them are taken
    together, inside Stirling's series.

    Examples:
        >>> round(log_rising_ratio(6, 4), 12) == round(log(6 * 7 * 8 * 9 / 24), 12)
        True
        >>> log_rising_ratio(1, 10**100), log_rising_ratio(0, 2)
        (0.0, -inf)
        >>> round(log_rising_ratio(2, 10**12), 9) == round(log(10**12 + 1), 9)
        True
    """
    if not a or not x:
        return -inf if x else 0.0
    first = log_space.log_fraction(Fraction(a))
    if a > 10**15 * x:  # all terms are the same in a float, for which they may be too large
        return x * first - lgamma(x + 1)
    b = float(a)
    if x <= FEW:
        return fsum([first, *(log((b + k) / (k + 1)) for k in range(1, x))])
    if x <= b:
        return _log_rising(b, x) - lgamma(x + 1)
    return _log_rising(x + 1.0, b - 1) - lgamma(b + 1) + first


def _log_rising(z: float, n: float) -> float:
    # log G(z + n) - log G(z), for z above FEW.
    end = z + n
    return fsum([(z - 0.5) * log1p(n / z), n * log(end), -n, _beyond(end), -_beyond(z)])


def _beyond(z: float) -> float:
    # Stirling's series beyond (z - 1/2) log z - z + log(2 pi)/2.
    y = 1 / (z * z)
    return (1 / 12 - (1 / 360 - (1 / 1260 - y / 1680) * y) * y) / z


class UrnSums(StraightLines):
    """The sums of one model; made anew when the model has counted more.

    Arguments:
        model: a model whose `likelihood` gives the factor of the first occurrence of a word.

    Examples:
        >>> from naive_bayes import DirichletMultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> sums = UrnSums(DirichletMultinomialNB().fit([spam, ham], ["spam", "ham"]))
        >>> [round(log, 4) for log in sums.row("a", 2)]          # log 6 x 7/2, log 12 x 13/2
        [3.0445, 4.3567]
        >>> sums.classify({"a": 4, "b": 3, "c": 1})
        'spam'
    """

    def __init__(self, model: Any) -> None:
        self.model = model
        self.labels = model.classes
        self.settings: Any = None
        self.tables = [*model.counts.values()]
        self.logs: dict[int, list[dict[Any, float]]] = {}
        self.packed: dict[Any, int] = {}
        self.lengths: dict[int, tuple[int, int]] = {}
        self.struct = Struct(f"<{len(self.labels)}Q")
        self.middle = in_columns([MIDDLE] * len(self.labels))
        self.slack = 4.0
        priors = [log_space.log_fraction(p) for p in model.prior.values()]
        self.usable = -inf not in priors
        if self.usable:
            self.start = in_columns([round(log * STEPS) + MIDDLE for log in priors])

    def row(self, word: Any, times: int) -> list[float]:
        """R(a, x) of a word for each class."""
        empty: list[dict[Any, float]] = [{} for _ in self.tables]
        columns = self.logs.setdefault(times, empty) if times < FEW else empty
        # Words with the same count have the same logarithm, unless a background is used.
        n = [table.get(word, 0) for table in self.tables]
        keys = [word] * len(n) if self.model.uses_background else n
        try:
            return [*map(getitem, columns, keys)]
        except KeyError:
            for label, column, key in zip(self.labels, columns, keys, strict=True):
                if key not in column:
                    above = self.model.likelihood(word, label).above
                    column[key] = log_rising_ratio(above, times)
        return [*map(getitem, columns, keys)]

    def packed_row(self, word: Any, times: int) -> int:
        """The same as one whole number with a column for each class.

        Raises:
            DeclinedError: a factor is 0, or a logarithm too large.
        """
        row = self.row(word, times)
        if not -LARGEST < min(row) <= max(row) < LARGEST:
            raise DeclinedError
        steps = self.struct.pack(*[round(log * STEPS) + MIDDLE for log in row])
        packed = int.from_bytes(steps, "little") - self.middle
        if times < FEW:
            self.packed[word, times] = packed
        return packed

    def of_length(self, word: Any, length: int) -> list[float]:
        """R(A, X) for each class, in a document with that word."""
        below = [self.model.likelihood(word, label).below for label in self.labels]
        return [log_rising_ratio(A, length) for A in below]

    def label_of(self, bag: Bag) -> Label | None:
        """The label of a document that has been read, or None if floats must decide."""
        length = sum(bag.values()) if {int}.issuperset(map(type, bag.values())) else 0
        if not (self.usable and 0 < length < LONGEST and min(bag.values()) > 0):
            return None
        if not self.model.words.issuperset(bag):
            return None
        try:
            total, known = 0, self.packed.get
            for item in bag.items():
                total += known(item) or self.packed_row(*item)
            if length not in self.lengths:
                logs = self.of_length(next(iter(bag)), length)
                largest = max(map(abs, logs))
                if not largest < LARGEST_BASE:
                    raise DeclinedError
                packed = in_columns([round(log * STEPS) for log in logs])
                self.lengths[length] = packed, ceil(largest * STEPS * 2.0**-44)
        except DeclinedError:
            return None
        below, rounded = self.lengths[length]
        return self.best_column(total - below, 2 * len(bag) + rounded)

    def sums(self, prior: Mapping[Label, Fraction], bag: Bag) -> tuple[dict[Label, float], float]:
        """The log joints without their last term, and how wrong their differences may be, in nats."""
        check_bag(self.model, bag)
        bag = {word: times for word, times in bag.items() if times}
        scores = {c: log_space.log_fraction(prior[c]) for c in self.labels}
        if not bag:
            return scores, log_space.ROUNDING
        length, first, largest = sum(bag.values()), next(iter(bag)), 0.0
        columns = zip(*map(self.row, bag.keys(), bag.values()), strict=True)
        below = self.of_length(first, length)
        for label, column, under in zip(self.labels, columns, below, strict=True):
            logs = [scores[label], *column, -under]
            scores[label] = -inf if -inf in logs else fsum(logs)
            if scores[label] > -inf:
                largest = max(largest, fsum(map(abs, logs)))
        # An error of u for each of the terms that were added, and of u times its size.
        n = sum(min(times, FEW) + 6 for times in bag.values()) + FEW
        return scores, log_space.ROUNDING * float(n + largest)

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""
        scores, _ = self.sums(prior, bag)
        orders = log_multinomial_coefficient(bag.values())
        return {c: scores[c] - orders for c in scores}

    def product(self, bag: Bag, labels: list[Label]) -> list[Factor]:
        """The factors, one for each occurrence; the model refuses those of a very long document."""
        factors: list[Factor] = self.model.factors(bag)
        return factors


def urn_sums_of(model: Any) -> UrnSums | None:
    """The sums of a model, made when they are first asked for; None if factors must be used.

    Examples:
        >>> from naive_bayes import DirichletMultinomialNB
        >>> model = DirichletMultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> urn_sums_of(model) is urn_sums_of(model)
        True
        >>> model.factors = lambda document: []
        >>> urn_sums_of(model) is None
        True
    """
    if changes_factors(type(model)) or MAKES_FACTORS & vars(model).keys():
        return None
    sums: UrnSums | None = model.straight_lines
    if sums is None or not same_settings(sums.settings, model):
        settings = settings_to_remember(model)
        if settings is None:
            return None  # a change of them could not be noticed
        sums = UrnSums(model)
        sums.settings = settings
        model.straight_lines = sums
    return sums
