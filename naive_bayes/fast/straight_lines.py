"""Straight lines: the score of a document is a sum, so C can add it up.

In logarithms every model on words is a straight line (reviews notes, "The Bag of Words"):

    score_c(d) = base_c + sum over the words of x_w row_c(w)

x_w is how often w occurs, or 1 if it occurs.  row_c(w) is the log of what the word multiplies
the score of class c by, and base_c is the score of a document without any word.  A model
gives both by one method, `line`; nothing else about it is known here.  A document is what the
model's own `read` makes of it, and the line of a class of your own is compared with its factors
before it is first used.

A row is packed into one whole number with a *column* of 64 bits for each class, which
contains the log in steps of 2^-36 nats.  `sum` then adds all columns at once, in C: this is
the notes' matrix form, word by word.

The sums answer, or leave the document to others.  If the best two classes are nearer than
rounding, or a factor is 0, floats are added; if these cannot tell either, whole numbers decide.
So the labels are always those of the factors, and `tests/test_laws.py` compares the two.

Several threads may read one model: a row is complete before it is stored, and once stored it
never changes.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from copy import copy, deepcopy
from fractions import Fraction
from itertools import islice
from math import fsum, inf, isclose
from operator import getitem, mul
from struct import Struct
from typing import Any

from naive_bayes import bayes_rule, log_space
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.checks import check_word, threshold_for
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.rows_of_counts import Columns
from naive_bayes.foundation.settings import is_ours
from naive_bayes.foundation.smoothings import has_value_without_counts
from naive_bayes.likelihood import Divisor, Factor, check_times
from naive_bayes.prior import Label
from naive_bayes.smoothing import Smoothing

STEPS = 2.0**36
"""The number of fixed-point steps in one nat."""

LARGEST = 2.0**11
"""The largest log in a row, in nats; a larger one is left to floats."""

LARGEST_BASE = 2.0**24
"""The largest score of a document without any word, in nats."""

LONGEST = 2**14
"""How many words may be added before a column could overflow: 2^14 times 2^11 nats."""

MIDDLE = 2**63
"""Added to every column, so that none is below 0."""

LARGEST_COUNT = 2**32
"""Sums of counts below this can be packed, four bytes for each class."""

NEAR = 1e-9
"""How far two sums of the same logarithms may be apart, in nats and as a share."""

LEARNED = {
    "document_counts",
    "counts",
    "totals",
    "words",
    "_prior",
    "background",
    "straight_lines",
    "line_tried",
}
"""The attributes of a model that are not its settings: lines are made anew with their counts."""

MAKES_FACTORS = {"likelihood", "complement_likelihood", "factors", "constant"}
"""A line belongs to these methods: who changes one states the line anew, or uses the factors."""

Bag = Mapping[Any, Any]
"""The known words of a document, and how often they occur."""


class DeclinedError(Exception):
    """A row cannot be packed: a factor is 0, or its logarithm is too large.

    Examples:
        >>> from naive_bayes.fast.straight_lines import DeclinedError
        >>> raise DeclinedError
        Traceback (most recent call last):
            ...
        naive_bayes.fast.straight_lines.DeclinedError
    """


def in_columns(columns: list[int]) -> int:
    """One whole number from the contents of its columns, which may be below 0.

    Examples:
        >>> in_columns([3, 5]) == 3 + 5 * 2**64
        True
        >>> in_columns([3, 5]) + in_columns([1, -1]) == in_columns([4, 4])
        True
    """
    return sum(content << 64 * k for k, content in enumerate(columns))


class ClassColumn(dict[Any, int]):
    """For a class with the total N: the log of what a word with each count multiplies by.

    It is filled as counts are asked for.  The logs themselves are in `logs`.

    Attributes:
        logs: for each count, the log of presence less that of absence, in nats; the log of
            absence; and how many zeros more there are if the word is present.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> column = ClassColumn(model, 3)                           # P(b|spam) = (2 + 1)/(3 + 2)
        >>> column[2] - MIDDLE == round(log_space.log_fraction(Fraction(3, 5)) * STEPS)
        True
        >>> [round(log, 4) for log in column.logs[2]]
        [-0.5108, 0.0, 0]
    """

    def __init__(self, model: Any, N: Exact) -> None:
        self.model, self.N = model, N
        self.logs: dict[Any, tuple[float, float, int]] = {}

    def __missing__(self, n: Any) -> int:
        # The shares of an empty V would be 0/0, and no word asks for them.
        present, absent = self.factors(n) if self.model.words else (1, 1)
        above = log_space.log_fraction(present)
        below = log_space.log_fraction(absent)
        zeros = (above == -inf) - (below == -inf)
        log = above - (below if below > -inf else 0.0)
        if self.model.scored_by_others:
            log, zeros = -log, -zeros
        self.logs[n] = log, below, zeros
        possible = below > -inf and abs(log) < LARGEST
        self[n] = steps = round(log * STEPS) + MIDDLE if possible else -1  # no column has -1
        return steps

    def factors(self, n: Any) -> tuple[Any, Any]:
        """The factor of a word with this count, and that of its absence."""
        try:
            present, absent = self.model.line(n, self.N)
        except (TypeError, ValueError, ZeroDivisionError) as error:
            if isinstance(error, NaiveBayesError):
                raise
            raise line_fails(self.model, f"fails for {n} of {self.N} ({error})") from error
        if not (isinstance(present, Estimate) and (absent == 1 or isinstance(absent, Estimate))):
            given = f"gives {short(present, str)} and {short(absent, str)} for {n} of {self.N}"
            raise line_fails(self.model, given)
        return present, absent


def line_fails(model: Any, how: str) -> NaiveBayesError:
    """The error for a line that is not one.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> raise line_fails(MultinomialNB(), "gives 3/2 and 1 for 3 of 2")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the line of MultinomialNB gives 3/2 and 1 for 3 of 2: define line(self, n, N), which returns the factor of a word that was counted n of N times, an Estimate, and the factor of its absence, or 1
    """
    return NaiveBayesError(
        f"the line of {type(model).__name__} {how}: define line(self, n, N), which returns the "
        "factor of a word that was counted n of N times, an Estimate, and the factor of its "
        "absence, or 1"
    )


class PackedRows(dict[Hashable, int]):
    """The row of each word, made when it is first asked for; a word outside V counts 0.

    Arguments:
        model: the model.
        columns: one for each class.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> rows = PackedRows(model, [ClassColumn(model, 3), ClassColumn(model, 1)])
        >>> rows["z"], len(rows), rows["b"] == rows.row([2, 0])
        (0, 0, True)
    """

    def __init__(self, model: Any, columns: list[ClassColumn]) -> None:
        self.model, self.columns = model, columns
        self.tables = [*model.counts.values()]
        self.struct = Struct(f"<{len(columns)}Q")
        self.counts_struct = Struct(f"<{len(columns)}I")
        self.middle = in_columns([MIDDLE] * len(columns))
        self.packed_counts: dict[Hashable, int] = {}
        self.by_counts: dict[int, int] = {}
        self.prepared = False

    def counts(self, word: Hashable) -> list[Any]:
        """n of a word for each class: its own, or what all others have together."""
        return of_others(self.model, [table.get(word, 0) for table in self.tables])

    def __missing__(self, word: Hashable) -> int:
        if word not in self.model.words:
            if word == 0:
                raise DeclinedError  # this may be a row of counts
            return 0
        key = self.packed_counts.get(word)
        if key is None:
            self[word] = row = self.row(self.counts(word))
            return row
        if key not in self.by_counts:  # words with the same counts share a row
            n = self.counts_struct.unpack(key.to_bytes(self.counts_struct.size, "little"))
            self.by_counts[key] = self.row(n)
        self[word] = row = self.by_counts[key]
        return row

    def row(self, counts: Sequence[Any]) -> int:
        """The row of a word with these counts, one for each class.

        Raises:
            DeclinedError: a factor is 0, or a logarithm too large.
        """
        steps = [*map(getitem, self.columns, counts)]
        if -1 in steps:
            raise DeclinedError
        return int.from_bytes(self.struct.pack(*steps), "little") - self.middle

    def prepare(self) -> None:
        """Make the rows of all words that occur, class by class; then store them at once.

        A word starts with the row of a word that no class has; each class that has it then
        changes its own column.  If the others count, a word's count in one class changes the
        columns of all other classes, so what the others have is added up, and packed, instead.
        """
        if self.prepared or any(column[0] == -1 for column in self.columns):
            return
        others = self.model.scored_by_others
        largest = LARGEST_COUNT // len(self.columns)
        each_class = sum(1 << 32 * k for k in range(len(self.columns)))
        start = 0 if others else self.row([0] * len(self.columns))
        rows: dict[Hashable, int] = {}
        for k, (table, column) in enumerate(zip(self.tables, self.columns, strict=True)):
            if not all(type(n) is int and n < largest for n in {*table.values()}):
                return
            if others:
                changes = {n: n * (each_class - (1 << 32 * k)) for n in {*table.values()}}
            elif -1 in [column[n] for n in {*table.values()}]:
                return
            else:
                changes = {n: column[n] - column[0] << 64 * k for n in {*table.values()}}
            alone = {n: start + change for n, change in changes.items()}
            for word, n in table.items():
                if word in rows:
                    rows[word] += changes[n]
                else:
                    rows[word] = alone[n]
        if others:
            self.packed_counts = rows
        else:
            self.update(rows)
        self.prepared = True


def check_bag(model: Any, bag: Any) -> None:
    """Check what `read` of a model of your own gives: words of V, and how often they occur.

    Raises:
        TypeError, NaiveBayesError: it gives something else.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"]], ["spam"])
        >>> check_bag(model, {"a": 2})
        >>> check_bag(model, {"a": -2})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is multiplied -2 times: give a whole number of 0 or more, as often as the word occurs
    """
    for word in bag if not model.words.issuperset(bag) else ():
        check_word(word, model.words)
    if not {int}.issuperset(map(type, bag.values())) or min(bag.values(), default=0) < 0:
        for word, times in bag.items():
            check_times(word, times, divides=False)


def of_others(model: Any, numbers: list[Any]) -> list[Any]:
    """What the estimates of each class are made of: its own numbers, or those of all others.

    Examples:
        >>> from naive_bayes import ComplementNB, MultinomialNB
        >>> of_others(MultinomialNB(), [1, 2, 3]), of_others(ComplementNB(), [1, 2, 3])
        ([1, 2, 3], [5, 4, 3])
    """
    if not model.scored_by_others:
        return numbers
    everywhere = sum(numbers)
    return [everywhere - n for n in numbers]


class StraightLines:
    """The sums of one model; made anew when the model has counted more.

    Arguments:
        model: a model that states its `line`.

    Raises:
        NaiveBayesError: the line fails.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> straight_lines = StraightLines(MultinomialNB().fit([spam, ham], ["spam", "ham"]))
        >>> straight_lines.label({"a": 4, "b": 3, "c": 1})                    # COMP9417, 3.2.3
        'ham'
        >>> straight_lines.label({}) is None                                  # a tie: no word is known
        True
    """

    def __init__(self, model: Any) -> None:
        self.model = model
        self.labels: tuple[Label, ...] = model.classes
        self.settings: Any = None
        own_read = not is_ours(type(model).read) or "read" in vars(model)
        self.reads_tokens = not own_read and not isinstance(model.words, Columns)
        totals = of_others(model, [*model.totals.values()])
        made = {N: ClassColumn(model, N) for N in totals}
        self.columns = [made[N] for N in totals]
        self.rows = PackedRows(model, self.columns)
        self.struct = self.rows.struct
        self.base = [*map(self.without_words, model.counts.values(), self.columns)]
        start = [
            fsum([log_space.log_fraction(p), *logs])
            for p, (logs, _) in zip(model.prior.values(), self.base, strict=True)
        ]
        largest = max(map(abs, start))
        zeros = any(zeros for _, zeros in self.base)
        self.usable = not zeros and largest < LARGEST_BASE
        if self.usable:
            self.start = in_columns([round(log * STEPS) + MIDDLE for log in start])
            # Each of its logarithms has an error of at most 2^-52 of itself.
            self.slack = 4 + largest * STEPS * 2.0**-44

    def without_words(self, table: Counter[Any], column: ClassColumn) -> tuple[list[float], int]:
        """The log of a document without any word: its terms, and how many factors are 0."""
        column[0]  # a line that fails is refused here
        terms, zeros = [], 0
        if self.model.absent_words_count:
            words_with = Counter(table.values())
            words_with[0] += len(self.model.words) - len(table)
            for n, words in words_with.items():
                column[n]
                log = column.logs[n][1]
                if log == -inf:
                    zeros += words
                else:
                    terms.append(words * log)
        return terms, zeros

    def label(self, document: Any) -> Label | None:
        """The label of a document, or None if floats must decide.

        Where `read` is that of the package, the rows of a list of tokens are added up as they
        are: the counts of a bag are the same sum.

        Arguments:
            document: one of many; tokens or a bag, or whatever the model reads.

        Raises:
            TypeError, NaiveBayesError: as `read` of the model raises.
        """
        if not (self.reads_tokens and type(document) in (list, tuple)):
            return self.label_of(self.model.read(document))
        words = document
        try:
            if self.model.counts_words_once:
                words = dict.fromkeys(document)
            if self.usable and len(words) < LONGEST:
                total = sum(map(self.rows.__getitem__, words))
                return self.best_column(total, len(words)) if total else None
        except (DeclinedError, TypeError):
            pass  # a zero; or a token that cannot be a key
        return None

    def label_or_classify(self, document: Any) -> Label:
        """The label of one of many documents; the model decides where the sums cannot."""
        label = self.label(document)
        return self.model.classify(document) if label is None else label

    def label_of(self, bag: Bag) -> Label | None:
        """The label of a document that has been read, or None if floats must decide."""
        times, row, once = bag.values(), self.rows.__getitem__, self.model.counts_words_once
        if not {int}.issuperset(map(type, times)) or min(times, default=0) < 1:
            return None  # weights; or `sums` reports what is wrong
        length = len(bag) if once else sum(times)
        if not self.usable or length >= LONGEST or not self.model.words.issuperset(bag):
            return None
        try:
            total = sum(map(row, bag) if once else map(mul, map(row, bag), times))
        except DeclinedError:
            return None
        return self.best_column(total, length)

    def best_column(self, total: int, length: int) -> Label | None:
        """The label of the largest column of a sum, or None if the second is too near.

        Arguments:
            total: the sum of the rows of a document's words.
            length: how many rows were added.
        """
        struct = self.struct
        scores = struct.unpack((self.start + total).to_bytes(struct.size, "little"))
        second, best = sorted((0, *scores))[-2:]  # 0 is below all columns
        # Each row is within one step of its logarithm.
        if best - second <= 2 * length + self.slack:
            return None
        return self.labels[scores.index(best)]

    def log_joint(self, prior: Mapping[Label, Fraction], bag: Bag) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats, as accurately as from the factors.

        Arguments:
            prior: P(c) for each class.
            bag: the known words, and how often they occur.

        Raises:
            NaiveBayesError: a score is infinite.
        """
        return self.sums(prior, bag)[0]

    def sums(self, prior: Mapping[Label, Fraction], bag: Bag) -> tuple[dict[Label, float], float]:
        """The log joints, and how wrong their differences may be, in nats."""
        model = self.model
        check_bag(model, bag)
        counts = [*map(self.rows.counts, bag)]
        constant = model.constant(bag)
        largest, scores = 0.0, {}
        for k, (label, column) in enumerate(zip(self.labels, self.columns, strict=True)):
            logs, zeros = [constant, log_space.log_fraction(prior[label])], self.base[k][1]
            logs += self.base[k][0]
            for times, n in zip(bag.values(), counts, strict=True):
                column[n[k]]
                log, _, zeros_more = column.logs[n[k]]
                logs.append(log if model.counts_words_once else times * log)
                zeros += zeros_more
            if zeros < 0:
                raise NaiveBayesError(
                    f"the score of the class {short(label)} is infinite, because a factor of the "
                    "other classes is 0: smooth, as with Laplace(1)"
                )
            scores[label] = -inf if zeros else fsum(logs)
            largest = max(largest, fsum(map(abs, logs)) if scores[label] > -inf else 0.0)
        # An error of u for each logarithm, and of u times its size; see `log_space.rounding`.
        n = sum(bag.values()) + len(model.words) * model.absent_words_count + 2
        return scores, log_space.ROUNDING * float(n + largest)

    def classify(self, document: Any) -> Label:
        """The label of one document of a large model; see `ProbabilityModel.classify`."""
        bag = self.model.read(document)
        label = self.label_of(bag)
        return self.best(bag) if label is None else label

    def best(self, bag: Bag) -> Label:
        """The arg max; where floats cannot tell the best two apart, whole numbers decide."""
        scores, rounding = self.sums(self.model._prior, bag)
        margin = max(scores.values()) - rounding
        close = [label for label in scores if not scores[label] < margin]
        if len(close) == 1 and margin > -inf:
            return close[0]
        prior = {c: self.model._prior[c] for c in close}
        return bayes_rule.exact_arg_max(prior, self.product(bag, close))

    def classify_above(self, document: Any, threshold: Any, odds: Any, positive: Label) -> Label:
        """The label of one document, where one class must exceed a threshold."""
        bag, prior = self.model.read(document), self.model._prior
        nats, above = threshold_for(threshold, odds, positive, prior)
        scores, rounding = self.sums(prior, bag)
        if max(scores.values()) > -inf:
            label = log_space.arg_max_above(nats, positive, scores, rounding, above)
            if label is not None:
                return label
        product = self.product(bag, [*self.labels])
        return bayes_rule.exact_arg_max_above(nats, positive, prior, product, above)

    def product(self, bag: Bag, labels: list[Label]) -> list[Factor]:
        """The factors that differ between some classes; those of all classes may be too many."""
        columns = [(c, k, self.columns[k]) for k, c in enumerate(self.labels) if c in labels]
        kind, sign = (Divisor, -1) if self.model.scored_by_others else (Factor, 1)
        factors = []
        for word in self.model.vocabulary if self.model.absent_words_count else bag:
            n, absent = self.rows.counts(word), word not in bag
            of = {c: column.factors(n[k])[absent] for c, k, column in columns}
            if len({*of.values()}) > 1 or not all(of.values()):
                times = 1 if self.model.counts_words_once else bag[word]
                factors.append(kind(word, sign * times, of, absent))
        return factors


def straight_lines_of(model: Any) -> StraightLines | None:
    """The sums of a model, made when they are first asked for; None if factors must be used.

    Examples:
        >>> from naive_bayes import CategoricalNB, IgnoreZeros, MultinomialNB
        >>> bare = MultinomialNB(smoothing=IgnoreZeros()).fit([["a"]], ["spam"])
        >>> straight_lines_of(bare) is None, straight_lines_of(CategoricalNB().fit([["a"]], ["spam"])) is None
        (True, True)
    """
    if model.line is None or model.smoothing.uses_background or model.smoothing.skips_zeros:
        return None
    straight_lines: StraightLines | None = model.straight_lines
    if straight_lines is None or not same_settings(straight_lines.settings, model):
        if changes_factors(type(model)) or MAKES_FACTORS & vars(model).keys():
            return None
        totals = of_others(model, [*model.totals.values()])
        if not (all(totals) or has_value_without_counts(model.smoothing, model.estimates)):
            return None  # an estimate is 0/0, and the factors say of which class
        settings = settings_to_remember(model)
        if settings is None:
            return None  # a change of them could not be noticed
        straight_lines = StraightLines(model)
        if model.scored_by_others and any(column[0] == -1 for column in straight_lines.columns):
            return None  # a score may be infinite, and the factors say of which word
        if not is_ours(type(model)):
            if not same_settings(model.line_tried, model) and not try_line(model):
                return None
            model.line_tried = settings
        straight_lines.settings = settings
        model.straight_lines = straight_lines
    return straight_lines


def settings_of_line(model: Any) -> dict[str, Any]:
    """The attributes that a line may read: all but what was learned, and those of the smoothing.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> settings_of_line(MultinomialNB(smoothing=2))["alpha"]
        2
    """
    settings = {name: value for name, value in vars(model).items() if name not in LEARNED}
    return {**getattr(model.smoothing, "__dict__", {}), **settings}


def settings_to_remember(model: Any) -> dict[str, Any] | None:
    """The settings as they are now, with copies of what may be changed in place, such as a list.

    Returns:
        None if one of them cannot be copied, such as a lock.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB()
        >>> model.cuts = [1, 2]
        >>> remembered = settings_to_remember(model)
        >>> same_settings(remembered, model), model.cuts.append(3), same_settings(remembered, model)
        (True, None, False)
    """
    remembered = {}
    for name, value in settings_of_line(model).items():
        try:
            # A smoothing's own attributes are remembered beside it.
            remembered[name] = value if isinstance(value, Smoothing) else deepcopy(value)
        except Exception:  # whatever a class of your own raises
            return None
    return remembered


def same_settings(remembered: dict[str, Any] | None, model: Any) -> bool:
    """Whether a model has the settings that were remembered.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB()
        >>> same_settings(settings_to_remember(model), model), same_settings(None, model)
        (True, False)
    """
    try:
        return bool(remembered == settings_of_line(model))
    except Exception:  # whatever a class of your own raises, such as an array that is compared
        return False


def changes_factors(kind: type) -> bool:
    """Whether a class below the one that states the line changes the estimates or the factors.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> class Sure(MultinomialNB):
        ...     def likelihood(self, word, label):
        ...         return Estimate(1, 1)
        >>> changes_factors(Sure), changes_factors(MultinomialNB)
        (True, False)
    """
    for place in kind.__mro__:
        if "line" in vars(place):
            return False
        if MAKES_FACTORS & vars(place).keys():
            return True
    return False


def try_line(model: Any) -> bool:
    """Compare a line with the factors, for a few words of the training data, before it is used.

    A twin of the model has counted these words only, so that even the factors of a Bernoulli
    model are few.

    Returns:
        Whether it could be tried: a model may read neither tokens nor bags.

    Raises:
        NaiveBayesError: they disagree.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> try_line(MultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"]))
        True
    """
    few = [word for table in [*model.counts.values()][:3] for word in islice(table, 3)]
    words = dict.fromkeys([*few, *(model.given_vocabulary or ())[:3]])
    twin = copy(model)
    if model.given_vocabulary is not None:
        twin.given_vocabulary = tuple(words)
    counts = {}
    for label, table in model.counts.items():
        counts[label] = Counter({word: table[word] for word in words if word in table})
    twin.learn(dict(model.document_counts), counts)
    tokens = [word for times, word in enumerate(words, 1) for _ in range(times)]
    for document in ([], tokens[:1], tokens):
        try:
            check_line(twin, document)
        except (TypeError, AttributeError):
            return False
    return True


def check_line(model: Any, document: Any) -> None:
    """Check that the line of a model and its factors give a document the same scores.

    Raises:
        NaiveBayesError: they do not.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> check_line(MultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"]), ["a"])
    """
    prior = model.prior
    try:
        expected = log_space.log_joint(prior, model.factors(document))
    except NaiveBayesError:
        return  # 0/0, or a score without bounds
    scores = StraightLines(model).log_joint(prior, model.read(document))
    check_same(model, "line", scores, expected, document)


def check_same(model: Any, verb: str, answer: Any, expected: Any, document: Any) -> None:
    """Check that what a model answers is what its factors give, but for rounding.

    Raises:
        NaiveBayesError: it is not.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> check_same(MultinomialNB(), "line", {"spam": -1.0}, {"spam": -1.0}, ["a"])
    """
    for label, score in answer.items():
        if not isclose(score, expected[label], rel_tol=NEAR, abs_tol=NEAR):
            raise NaiveBayesError(
                f"for {short(document)}, the {verb} of {type(model).__name__} and its factors give "
                f"{score:.6g} and {expected[label]:.6g} in the class {short(label)}: let both say "
                f"the same{', or set line = None' if verb == 'line' else ''}"
            )
