"""The fast form of a model: the scores of a document without a factor for each word.

Adding logarithms word by word and class by class is clear but slow in Python.  Here each
word has one whole number, its *row*, in which every class has its own column of 64 bits.
The column contains log(count + alpha) as a fixed-point number in steps of 2^-40 nats, and a
last column counts the words.  `sum` then adds all columns at once, in C: this is the notes'
matrix form, word by word.

    log P(d|c) = sum over the words of log (n + alpha)  -  (how many words) log (N + alpha V)

The second part and the prior are packed in the same way, and are added once for each
document.  So an update changes only the rows of its own document, and nothing has to be
prepared for all of V.  Rows are made when a word first occurs; for many documents `fill`
makes them all at once.

A fast form answers or declines: if the best two columns are nearer than their rounding,
`log_joint` adds floats, and if these cannot tell either, whole numbers decide.  So the
labels are always those of the factors, and `tests/test_laws.py` compares the two.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import repeat
from math import fsum, inf, log
from struct import Struct
from typing import Any

from naive_bayes import bayes_rule, log_space
from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.checks import threshold_for
from naive_bayes.foundation.numbers import Exact, in_whole_numbers
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.weighted import WeightedNB
from naive_bayes.likelihood import Factor, log_multinomial_coefficient
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import Label

STEPS = 2.0**40
"""The number of fixed-point steps in one nat."""

COLUMN = 64
"""The width of a column in bits."""

MIDDLE = 2 ** (COLUMN - 1)
"""Added to every score, so that no column of the scores is below 0."""

Bag = Mapping[Any, Any]
"""The known words of a document, and how often they occur."""


def packed(columns: Iterable[int]) -> int:
    """One whole number from the contents of its columns, which may be below 0.

    Examples:
        >>> packed([3, 5]) == 3 + 5 * 2**64
        True
        >>> packed([3, 5]) + packed([1, -1]) == packed([4, 4])
        True
    """
    return sum(content << COLUMN * k for k, content in enumerate(columns))


def fixed_log(number: Exact) -> int:
    """log of a whole number of 1 or more, in steps.

    Examples:
        >>> fixed_log(1), fixed_log(20) == round(log(20) * 2**40)
        (0, True)
    """
    return round(log(number) * STEPS)


class Steps(dict[int, int]):
    """log(n scale + alpha) in steps, for each count n that was asked for.

    Examples:
        >>> steps = Steps(1, 1)
        >>> steps[0], steps[19] == fixed_log(20), len(steps)
        (0, True, 2)
    """

    def __init__(self, scale: int, added: int) -> None:
        self.scale, self.added = scale, added

    def __missing__(self, n: int) -> int:
        self[n] = steps = fixed_log(n * self.scale + self.added)
        return steps


class Corrections(Steps):
    """What a word adds to the score of a class if it is present: log p - log(1 - p), and a shift.

    Examples:
        >>> corrections = Corrections(1, 1, documents=6, shift=5)
        >>> corrections[2] == 5                                      # p = 3/6
        True
    """

    def __init__(self, scale: int, added: int, documents: Exact, shift: int) -> None:
        super().__init__(scale, added)
        self.documents, self.shift = documents, shift

    def __missing__(self, n: int) -> int:
        above = n * self.scale + self.added
        self[n] = steps = self.shift + fixed_log(above) - fixed_log(self.documents - above)
        return steps


def log_of_count(number: Exact) -> float:
    """log of a count of 0 or more, in nats.

    Examples:
        >>> log_of_count(0), log_of_count(1), log_of_count(Fraction(1, 2)) == -log(2)
        (-inf, 0.0, True)
    """
    return log(number) if type(number) is int and number else log_space.log_fraction(number)


class Rows(dict[Hashable, int]):
    """The row of each word, made when it is first asked for; a word outside V counts 0.

    Examples:
        >>> rows = Rows({"a", "b"}, len)
        >>> rows["a"], rows["z"], len(rows)
        (1, 0, 1)
    """

    def __init__(self, words: set[Any], make: Callable[[Hashable], int]) -> None:
        self.words, self.make = words, make

    def __missing__(self, word: Hashable) -> int:
        if word not in self.words:
            return 0
        self[word] = row = self.make(word)
        return row


class FastForm:
    """The multinomial model's fast form.

    The forms of the other models differ in what a row contains and in what is added once
    for each document.

    Arguments:
        model: the model; it is read whenever a row or a score is asked for.

    Examples:
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> fast = form_of(model)
        >>> fast.label({"a": 4, "b": 3, "c": 1})                     # COMP9417, 3.2.3
        'ham'
        >>> fast.label(["z"]) is None                                # no word is known
        True
    """

    def __init__(self, model: Any) -> None:
        self.model = model
        self.rows = Rows(model.words, self.row)
        self.labels = model.classes
        self.tables = [*model.counts.values()]
        self.distinct = bool(model.settings.get("binary")) or model.counted == "documents"
        self.coefficient = bool(model.settings.get("coefficient"))
        self.columns = Struct(f"<{len(self.labels) + 1}Q")
        self.width = COLUMN * len(self.labels)
        self.steps = Steps(0, 0)
        self.begin()

    def pair(self) -> tuple[int, int, int]:
        """What smoothing adds, in whole numbers; see `in_whole_numbers`."""
        return in_whole_numbers(*self.model.smoothing.pair(len(self.model.words)))

    def begin(self) -> None:
        """Work out what all documents share; called again after each update."""
        self.scale, self.added, self.added_total = self.pair()
        self.usable = bool(self.added and self.model.words and all(self.model.prior.values()))
        self.usable &= self.model.counted != "weights"  # which are not whole numbers
        if not self.usable:
            return
        if (self.steps.scale, self.steps.added) != (self.scale, self.added):
            self.steps = Steps(self.scale, self.added)
            self.logs: list[dict[int, int]] = [self.steps] * len(self.labels)
            self.rows.clear()
        priors = self.model.prior.values()
        self.share(
            [fixed_log(p.numerator) - fixed_log(p.denominator) for p in priors],
            [fixed_log(self.total(label)) for label in self.labels],
        )

    def share(self, start: list[int], each: list[int]) -> None:
        """Pack what a document adds once for each class, and what each of its words takes away."""
        self.start = packed(MIDDLE + steps for steps in start)
        self.each = packed([*each, 1])
        # This many words can be added before a column overflows.
        self.longest = (MIDDLE // 2 - max(map(abs, start))) // max(1, *each)

    def total(self, label: Label) -> Exact:
        """N + alpha V of a class, in whole numbers."""
        total: Exact = self.model.totals[label] * self.scale + self.added_total
        return total

    def row(self, word: Hashable) -> int:
        """log(n + alpha) in the column of each class, and 1 in the last."""
        pairs = zip(self.tables, self.logs, strict=True)
        logs = [steps[table.get(word, 0)] for table, steps in pairs]
        return int.from_bytes(self.columns.pack(*logs, 1), "little")

    def fill(self) -> None:
        """Make the rows of all words of V, class by class.

        A word starts with the row of a word that no class has seen; each class that has
        seen it then changes its own column.  Equal counts share one number.
        """
        rows = self.rows
        if not self.usable or len(rows) == len(self.model.words):
            return
        unseen = self.row(object())
        rows.clear()
        rows.update(dict.fromkeys(self.model.given_words, unseen))
        for k, (table, steps) in enumerate(zip(self.tables, self.logs, strict=True)):
            changes = {n: (steps[n] - steps[0]) << COLUMN * k for n in set(table.values())}
            alone = {n: unseen + change for n, change in changes.items()}
            for word, n in table.items():
                if word in rows:
                    rows[word] += changes[n]
                else:
                    rows[word] = alone[n]

    def add(self, label: Label, table: Mapping[Any, int]) -> None:
        """Take in that a document was counted: its rows have changed, and the totals."""
        self.begin()
        k, steps, counts = self.labels.index(label), self.steps, self.model.counts[label]
        for word, times in table.items() if self.usable else ():
            if word in self.rows:
                n = counts[word]
                self.rows[word] += (steps[n] - steps[n - times]) << COLUMN * k

    def label(self, document: Any) -> Label | None:
        """The label of a document, or None if floats must decide.

        Arguments:
            document: a list or tuple of tokens, or a bag.
        """
        if not self.usable:
            return None
        try:
            if isinstance(document, list | tuple):
                words = dict.fromkeys(document) if self.distinct else document
                total = self.sum_of(words) if len(words) < self.longest else 0
            elif type(document) in (dict, Counter):
                times = document.values()
                if not {*map(type, times)} <= {int} or min(times, default=0) < 0:
                    return None  # `classify` reports what is wrong
                if sum(times) >= self.longest:
                    return None
                if self.distinct:
                    total = self.sum_of([word for word, n in document.items() if n])
                else:
                    total = sum(self.rows[word] * n for word, n in document.items())
            else:
                return None
        except TypeError:
            return None
        if not total:
            return None
        length = total >> self.width
        packed_scores = self.start + self.sign * (total - length * self.each)
        scores = self.columns.unpack(packed_scores.to_bytes(self.columns.size, "little"))
        # The last column is 0 now, below every score.
        second, best = sorted(scores)[-2:]
        # Each logarithm is within one step; the best two are sums of 2 n + 3 of them.
        if best - second <= 2 * (2 * length + 3) + self.slack:
            return None
        label: Label = self.labels[scores.index(best)]
        return label

    sign = 1
    """-1 where the logarithms are taken away, because the other classes are counted."""
    slack = 0
    """The largest error of what all documents share, in steps."""

    def sum_of(self, words: Collection[Hashable]) -> int:
        """The sum of the rows of some words."""
        return sum(map(self.rows.__getitem__, words))

    def counts(self, words: Iterable[Hashable]) -> list[list[Any]]:
        """For each class, n of each word."""
        return [[table.get(word, 0) for word in words] for table in self.tables]

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats, as accurately as from the factors.

        Arguments:
            prior: P(c) for each class.
            bag: the known words, and how often they occur.
        """
        length = self.sign * sum(bag.values())
        orders = log_multinomial_coefficient(tuple(bag.values())) if self.coefficient else 0.0
        scores = {}
        for label, counts in zip(self.labels, self.counts(bag), strict=True):
            logs = [orders, log_space.log_fraction(prior[label])]
            for times, n in zip(bag.values(), counts, strict=True):
                logs.append(self.sign * times * log_of_count(n * self.scale + self.added))
            if length:
                logs.append(-length * log_of_count(self.total(label)))
            scores[label] = fsum(logs)
        return scores

    def size(self, bag: Bag) -> float:
        """How many logarithms a score is the sum of, times the largest of them."""
        largest = log_of_count(max(map(self.total, self.labels)))
        return float(sum(bag.values()) + 1) * (2 + abs(largest))

    def classify(self, document: Any, threshold: Any = None, positive: Any = ...) -> Label:
        """The label of one document of a large model; see `LogModel.classify`."""
        bag = self.model.read(document)
        if threshold is not None or positive is not ...:
            return self.classify_above(threshold, positive, bag)
        label = self.label(bag)
        if label is None:
            label = self.best(self.log_joint(self.model.prior, bag), bag)
        return label

    def classify_above(self, threshold: Any, positive: Label, bag: Bag) -> Label:
        """The label of a document, where one class must exceed a threshold."""
        nats = threshold_for(threshold, positive, self.model.prior)
        scores = self.log_joint(self.model.prior, bag)
        if max(scores.values()) > -inf:
            log_odds = log_space.log_odds_of(positive, scores)
            largest = max(abs(score) for score in scores.values() if score > -inf)
            if abs(log_odds - nats) > 2 * log_space.ROUNDING * (largest + self.size(bag)):
                if log_odds > nats:
                    return positive
                del scores[positive]
                return self.best(scores, bag)
        prior = self.model.prior
        return log_space.arg_max_above(threshold, positive, prior, self.model.factors(bag))

    def best(self, scores: dict[Label, float], bag: Bag) -> Label:
        """The arg max; where floats cannot tell the best two apart, whole numbers decide."""
        best = max(scores.values())
        margin = log_space.ROUNDING * (abs(best) + self.size(bag))
        close = [label for label in scores if not scores[label] < best - margin]
        if len(close) == 1:
            return close[0]
        # Of classes with the same counts, only the first can win.
        numbers = self.numbers(close, bag)
        first = {numbers[label]: label for label in reversed(close)}
        if len(first) == 1:
            return close[0]
        prior = {label: self.model.prior[label] for label in close if label in first.values()}
        return bayes_rule.exact_arg_max(prior, self.product(bag, [*prior]))

    def numbers(self, labels: list[Label], bag: Bag) -> dict[Label, tuple[Any, ...]]:
        """For each of some classes, all numbers that its score is made of."""
        prior, totals = self.model.prior, self.model.totals
        counts = dict(zip(self.labels, self.counts(bag), strict=True))
        return {c: (prior[c], totals[c], *counts[c]) for c in labels}

    def product(self, bag: Bag, labels: list[Label]) -> list[Factor]:
        """The factors of some classes; those of all classes may be too many."""
        return [
            Factor(word, self.sign * times, {c: self.likelihood(word, c) for c in labels})
            for word, times in bag.items()
        ]

    def likelihood(self, word: Hashable, label: Label) -> Estimate:
        """P(w|c)."""
        p: Estimate = self.model.likelihood(word, label)
        return p


class PresenceForm(FastForm):
    """The Bernoulli model: absent words are evidence too.

    Every document starts with the logarithms of containing no word of V.  For each class,
    the number of words with each count gives their sum.  A row then corrects it for a word
    that is present: log P(w|c) - log(1 - P(w|c)), in which the denominators cancel.  The
    number of documents is in every row, so an update drops them all.

    Examples:
        >>> model = BernoulliNB().fit([["b"], ["b", "c"], ["a"], ["a"]], ["spam"] * 2 + ["ham"] * 2)
        >>> form_of(model).label(["a"])
        'ham'
    """

    def __init__(self, model: Any) -> None:
        # For each class, the number of words with each count, and the sum of their logs.
        self.spread = {label: Counter(table.values()) for label, table in model.counts.items()}
        self.absent: dict[Label, float] = {}
        self.logs = []
        super().__init__(model)

    def pair(self) -> tuple[int, int, int]:
        """What smoothing adds to the presence of a word, in whole numbers."""
        return in_whole_numbers(*self.model.smoothing.pair())

    def begin(self) -> None:
        """Work out the logarithms of a document without any word of V."""
        self.scale, self.added, self.added_total = self.pair()
        both = self.model.words and 0 < self.added < self.added_total
        self.usable = bool(both and all(self.model.prior.values()))
        if not self.usable:
            return
        size = len(self.model.words)
        self.documents = [self.total(label) for label in self.labels]
        start = []
        for label, total in zip(self.labels, self.documents, strict=True):
            if label not in self.absent:
                spread = self.spread[label].items()
                lacking = [words * log(total - n * self.scale - self.added) for n, words in spread]
                self.absent[label] = fsum(lacking)
            unseen = size - len(self.model.counts[label])
            logs = [log_space.log_fraction(self.model.prior[label]), -size * log(total)]
            logs += [self.absent[label], unseen * log(total - self.added)]
            start.append(round(fsum(logs) * STEPS))
        # Corrections may be below 0; this much is added to each, and taken away again.  It is
        # rounded up, so that it stays the same for many updates.
        shift = 1 << fixed_log(max(self.documents)).bit_length()
        self.share(start, [shift] * len(start))
        self.slack = 4 + int(size * log(max(self.documents)) / 256)
        made = [Corrections(self.scale, self.added, n, shift) for n in self.documents]
        # A class that an update has left alone keeps the logarithms that it has worked out.
        self.logs = [
            old if vars(old) == vars(new) else new
            for old, new in zip(self.logs or made, made, strict=True)
        ]

    def sum_of(self, words: Collection[Hashable]) -> int:
        """The sum of the rows of some words; without rows, class by class.

        A row would be made for one document only, since the next update drops it.
        """
        if self.rows:
            return super().sum_of(words)
        known = list(filter(self.rows.words.__contains__, words))
        sums = [
            sum(map(steps.__getitem__, map(table.get, known, repeat(0))))
            for table, steps in zip(self.tables, self.logs, strict=True)
        ]
        return packed([*sums, len(known)])

    def add(self, label: Label, table: Mapping[Any, int]) -> None:
        """Move each word of a new document to the next count, and drop all rows."""
        spread = self.spread[label]
        for word, times in table.items():
            n = self.model.counts[label][word]
            spread[n] += 1
            if n > times:
                spread[n - times] -= 1
        self.absent.pop(label, None)
        self.rows.clear()
        self.begin()

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats."""
        size = len(self.model.words)
        scores = {}
        for label, table in self.model.counts.items():
            total = self.total(label)
            here = Counter([table.get(word, 0) for word in bag])
            absent = Counter({0: size - len(table)})
            absent.update(self.spread[label])
            absent.subtract(here)
            # A factor of 0 is -inf, and is not added to words that there are none of.
            logs = [log_space.log_fraction(prior[label]), -size * log_of_count(total)]
            for n, words in here.items():
                logs.append(words * log_of_count(n * self.scale + self.added))
            for n, words in absent.items():
                if words:
                    logs.append(words * log_of_count(total - n * self.scale - self.added))
            scores[label] = fsum(logs)
        return scores

    def numbers(self, labels: list[Label], bag: Bag) -> dict[Label, tuple[Any, ...]]:
        """For each of some classes, all numbers that its score is made of: also of absent words."""
        prior, totals, counts = self.model.prior, self.model.totals, self.model.counts
        return {c: (prior[c], totals[c], frozenset(counts[c].items())) for c in labels}

    def size(self, bag: Bag) -> float:
        """How many logarithms a score is the sum of, times the largest of them."""
        largest = log_of_count(max(map(self.total, self.labels)))
        return float(2 * len(self.model.words) + 1) * (2 + abs(largest))

    def product(self, bag: Bag, labels: list[Label]) -> list[Factor]:
        """The factors that differ between some classes; V may be too large for all factors."""
        factors = []
        for word in self.model.vocabulary:
            of = {}
            for label in labels:
                p = self.likelihood(word, label)
                of[label] = p if word in bag else p.complement()
            if len({*of.values()}) > 1 or not all(of.values()):
                factors.append(Factor(word, 1, of, word not in bag))
        return factors


class ComplementForm(FastForm):
    """The complement model: a class is scored by the words of all the others.

    Examples:
        >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> form_of(model).label(["b"])
        'spam'
    """

    sign = -1

    def begin(self) -> None:
        """Work out log(N' + alpha V) for each class, N' of all the others."""
        self.everything = sum(self.model.totals.values())
        super().begin()

    def total(self, label: Label) -> Exact:
        """N' + alpha V of the classes other than this, in whole numbers."""
        others = self.everything - self.model.totals[label]
        total: Exact = others * self.scale + self.added_total
        return total

    def row(self, word: Hashable) -> int:
        """log(n' + alpha) in the column of each class, n' of all the others."""
        here = [table.get(word, 0) for table in self.tables]
        everywhere = sum(here)
        steps = self.steps
        return int.from_bytes(
            self.columns.pack(*[steps[everywhere - n] for n in here], 1), "little"
        )

    def add(self, label: Label, table: Mapping[Any, int]) -> None:
        """Drop the rows of a document that was counted: the columns of all other classes change."""
        self.begin()
        for word in table:
            self.rows.pop(word, None)

    def fill(self) -> None:
        """Make the rows of all words of V: first as if no class had the word, then corrected."""
        rows = self.rows
        if not self.usable or len(rows) == len(self.model.words):
            return
        everywhere: dict[Any, int] = dict.fromkeys(self.model.given_words, 0)
        for table in self.model.counts.values():
            for word, n in table.items():
                everywhere[word] = everywhere.get(word, 0) + n
        ones = packed([1] * len(self.labels))
        logs = self.steps
        unseen = {n: (1 << self.width) + logs[n] * ones for n in {0, *everywhere.values()}}
        rows.update({word: unseen[n] for word, n in everywhere.items()})
        for k, table in enumerate(self.model.counts.values()):
            # Words that only this class has seen, equally often, share a number.
            alone = {n: row + (logs[0] - logs[n] << COLUMN * k) for n, row in unseen.items()}
            for word, n in table.items():
                others = everywhere[word] - n
                if others:
                    rows[word] += logs[others] - logs[others + n] << COLUMN * k
                else:
                    rows[word] = alone[n]

    def counts(self, words: Iterable[Hashable]) -> list[list[Any]]:
        """n' of each word, of all the other classes."""
        here = super().counts(words)
        everywhere = list(map(sum, zip(*here, strict=True)))
        return [[of_all - n for of_all, n in zip(everywhere, own, strict=True)] for own in here]

    def likelihood(self, word: Hashable, label: Label) -> Estimate:
        """P(w|not c)."""
        p: Estimate = self.model.complement_likelihood(word, label)
        return p


FORMS = {
    MultinomialNB: FastForm,
    BernoulliNB: PresenceForm,
    ComplementNB: ComplementForm,
    WeightedNB: FastForm,
}
"""The models with a fast form.  A class derived from one of them may count or estimate
otherwise, so it has none, and its factors serve."""


def form_of(model: Any) -> FastForm | None:
    """The fast form of a model, made when it is first asked for; None if factors must serve.

    Examples:
        >>> from naive_bayes import CategoricalNB, IgnoreZeros
        >>> bare = MultinomialNB(smoothing=IgnoreZeros()).fit([["a"]], ["spam"])
        >>> form_of(bare) is None, form_of(CategoricalNB().fit([["a"]], ["spam"])) is None
        (True, True)
    """
    form = FORMS.get(type(model))
    pair = None if form is None else model.smoothing.pair(1)
    if form is None or pair is None or not (pair[1] or all(model.totals.values())):
        return None  # nothing is known of what is added, or an estimate is 0/0
    if model.gives == "scores" and not pair[0]:
        return None  # an estimate may be 0, and its score infinite
    if model.fast is None:
        model.fast = form(model)
    fast: FastForm = model.fast
    return fast
