"""The counts of one model and one document: all that a number is worked out from.

`Figures` is plain data.  A slip, a miscount, or another convention is mostly the same figures
with something changed: another total, nothing added above the bar, no prior.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import floor
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.documents import check_words, read_once
from naive_bayes.foundation.numbers import Exact
from naive_bayes.further.distributions import Gaussian, Normal
from naive_bayes.further.mixed import MixedNB
from naive_bayes.likelihood import Density, multinomial_coefficient
from naive_bayes.model import NaiveBayes
from naive_bayes.practice.questions import Label, Word
from naive_bayes.practice.typed_numbers import magnitude
from naive_bayes.working.writing import rounded

MOST_FACTORS = 8_000
"""With more factors in all classes together, slips take too long to work out."""

MOST_CLASSES = 50

MOST_BITS = 150_000
"""So they do if the products of all classes have more bits."""

P, COMPLEMENT = "p", "1 - p"
"""What a word that the document has, or lacks, puts into the product; "" for nothing."""


class Bar(NamedTuple):
    """A share before it is worked out: (n + a)/(N + b), by default without a and b.

    Attributes:
        n: what was counted.
        N: out of how many.
        a: what is added above the bar.
        b: what is added below it.
        rest: whether 1 less the share is meant.
        places: to how many decimals the share is rounded, if it is.
        cut: whether it is cut off there instead.

    Examples:
        >>> Bar(3, 11, 1, 3).text, Bar(3, 11).text, Bar(3, 11, 1, 0).value
        ('(3 + 1)/(11 + 3) = 4/14', '3/11', Fraction(4, 11))
        >>> Bar(1, 4, 1, 2).complement().text, Bar(3, 11, places=2).text
        ('1 - (1 + 1)/(4 + 2) = 4/6', '3/11 = 0.27')
        >>> Bar(5, 17, Fraction(1, 2), Fraction(3, 2)).text
        '(5 + 1/2)/(17 + 3/2) = (11/2)/(37/2)'
    """

    n: Exact
    N: Exact
    a: Exact = 0
    b: Exact = 0
    rest: bool = False
    places: int | None = None
    cut: bool = False

    def complement(self) -> "Bar":
        """1 less the share."""
        return self._replace(rest=True)

    @property
    def value(self) -> Fraction:
        """What it comes to; ZeroDivisionError with 0 below the bar."""
        p = Fraction(self.n + self.a, self.N + self.b)
        if self.places is not None:
            scale = Fraction(10) ** self.places
            p = floor(p * scale) / scale if self.cut else round(p, self.places)
        return 1 - p if self.rest else p

    @property
    def above(self) -> Exact:
        """What is above the bar, added up."""
        return self.N + self.b - self.n - self.a if self.rest else self.n + self.a

    @property
    def below(self) -> Exact:
        """What is below the bar, added up."""
        return self.N + self.b

    @property
    def ratio(self) -> str:
        """Both, not reduced."""
        return f"{_part(self.above)}/{_part(self.below)}"

    @property
    def text(self) -> str:
        """The sums above and below the bar, and what they come to."""
        sums = f"{_part(self.n, self.a)}/{_part(self.N, self.b)}"
        text = f"1 - {sums} = {self.ratio}" if self.rest else sums
        if not self.rest and sums != self.ratio:
            text = f"{sums} = {self.ratio}"
        if self.places is None or self.value == self._replace(places=None).value:
            return text
        return f"{text} = {float(self.value):.{self.places}f}"


class Bell(NamedTuple):
    """A Gaussian density before it is worked out.

    Attributes:
        x: the value.
        mean: of the class.
        variance: of the class.
        n: from how many values.
        ddof: what was taken off n below the bar of the variance: 0 or 1.

    Examples:
        >>> Bell(66, Fraction(73), Fraction(38), 9, 1).text
        'exp(-(66 - 73)²/(2 × 38))/√(2π × 38) ≈ 0.03396'
    """

    x: Any
    mean: Fraction
    variance: Fraction
    n: int
    ddof: int

    @property
    def value(self) -> Fraction:
        """The density, as a float gives it."""
        normal = Normal(self.mean, self.variance)
        return Fraction(float(Density.from_log(Gaussian().log_likelihood(self.x, normal))))

    @property
    def text(self) -> str:
        """The formula with its numbers, and what it comes to."""
        m, s = (f"{float(part):.6g}" for part in (self.mean, self.variance))
        x = f"{float(self.x):.6g}"
        return f"exp(-({x} - {m})²/(2 × {s}))/√(2π × {s}) ≈ {float(self.value):.4g}"


class Column(NamedTuple):
    """A feature of a row, with its value and its factors.

    Attributes:
        feature: its name.
        value: what the row has there.
        of: the factor of each class: a `Bar`, a `Bell`, or another density.
        counts: how many rows of each class have each value.
        k: how many values the feature has.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> model = CategoricalNB().fit([{"sky": "sun"}, {"sky": "rain"}], ["no", "yes"])
        >>> [column] = figures_of(model, {"sky": "sun"}).columns
        >>> column.name, column.of["yes"].text, column.k
        ('sky = sun', '(0 + 1)/(1 + 2) = 1/3', 2)
    """

    feature: Any
    value: Any
    of: Mapping[Label, Any]
    counts: Mapping[Label, Mapping[Any, int]]
    k: int

    @property
    def name(self) -> str:
        """The feature with its value, as the working names its factor."""
        return f"{self.feature} = {self.value}"

    @property
    def all_rows(self) -> int:
        """How many rows of all classes have a value here."""
        return sum(sum(table.values()) for table in self.counts.values())

    @property
    def with_value(self) -> int:
        """How many rows of all classes have this value."""
        return sum(table.get(self.value, 0) for table in self.counts.values())


def _part(counted: Exact, added: Exact = 0) -> str:
    if added:
        return f"({counted} + {added})"
    return str(counted) if counted.denominator == 1 else f"({counted})"


@dataclass(frozen=True)
class Tally:
    """How often each word was counted in each class, in words or in documents, and the totals.

    Examples:
        >>> Tally({"spam": {"a": 5}}, {"spam": 17}).of("b", "spam")
        0
    """

    counts: Mapping[Label, Mapping[Word, int]]
    totals: Mapping[Label, int]

    def of(self, word: Word, label: Label) -> int:
        """How often the word was counted in the class; KeyError where this is unknown."""
        return self.counts[label].get(word, 0)

    @cached_property
    def sums(self) -> dict[Label, int]:
        """The counts of all words of each class, added up."""
        return {label: sum(table.values()) for label, table in self.counts.items()}


Entry = tuple[str, "Bar | Bell | Fraction", int]
"""One factor of a class: of what, the factor, and how often it enters."""


@dataclass(frozen=True)
class Figures:
    """The counts of a model and a document.

    Attributes:
        kind: "multinomial", "bernoulli", or "rows" (a model on features).
        classes: C.
        vocabulary: V.
        own: what the model counts: words, or documents with the word.
        other: what it does not count; without counts if the training documents are unknown.
        documents: N_c.
        prior: P(c) of each class; None if it is left out.
        above: what smoothing adds to each count.
        below: what it adds to the total of each class.
        zeros: what the model does with a factor of zero: "keep", "skip" or "skip all".
        bag: how often each word of V occurs in the document.
        unknown: how often the words of the document occur that are not in V.
        powers: whether a word that occurs n times is n factors.
        present: what a word of the document puts into the product: `P` or `COMPLEMENT`.
        absent: what a word does that the document lacks: `COMPLEMENT`, `P` or "".
        digits: to how many significant digits priors and estimates are rounded, if they are.
        places: to how many decimals.
        cut: whether they are cut off there instead.
        coefficient: whether the product has n!/(x1!...xk!).
        columns: of a model on rows, each feature that has a value.
        products: the products that were worked out, which other priors leave as they are.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "z"])
        >>> figures.above, figures.below["spam"], figures.bag, figures.unknown
        (1, 3, {'a': 1}, {'z': 1})
    """

    kind: str
    classes: tuple[Label, ...]
    vocabulary: tuple[Word, ...]
    own: Tally
    other: Tally
    documents: Mapping[Label, int]
    prior: Mapping[Label, Bar | None]
    above: Exact = 0
    below: Mapping[Label, Exact] = field(default_factory=dict)
    zeros: str = "keep"
    bag: Mapping[Word, int] = field(default_factory=dict)
    unknown: Mapping[Word, int] = field(default_factory=dict)
    powers: bool = True
    present: str = P
    absent: str = ""
    digits: int | None = None
    places: int | None = None
    cut: bool = False
    coefficient: bool = False
    columns: tuple[Column, ...] = ()
    products: dict[Label, Fraction] = field(default_factory=dict, compare=False, repr=False)

    @property
    def bernoulli(self) -> bool:
        """Whether documents are counted, and absent words have factors."""
        return self.kind == "bernoulli"

    @property
    def outcomes(self) -> int:
        """What alpha is added for: each word of V, or a word that is there or not."""
        return 2 if self.bernoulli else len(self.vocabulary)

    @property
    def smoothed(self) -> bool:
        """Whether anything is added to the counts of a row's values."""
        bars = [p for column in self.columns for p in column.of.values() if isinstance(p, Bar)]
        return any(bar.b for bar in bars)

    @property
    def words(self) -> Tally:
        """The counts of words, whichever the model uses."""
        return self.other if self.bernoulli else self.own

    @property
    def orders(self) -> int:
        """The multinomial coefficient n!/(x1!...xk!); 1 where the product has none."""
        return multinomial_coefficient(self.bag.values()) if self.coefficient else 1

    def changed(
        self, *, counts: Any = None, totals: Any = None, below: Any = None, **parts: Any
    ) -> "Figures":
        """The same with something changed.

        Arguments:
            counts: what is above the bar: for each class, how often it has each word.
            totals: what is below it, for each class.
            below: what smoothing adds below it: a number, or one for each class.
            parts: other attributes.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
            >>> figures.changed(below=0).estimate("a", "x").text
            '(1 + 1)/1 = 2/1'
        """
        if counts is not None or totals is not None:
            own = self.own
            parts["own"] = Tally(
                own.counts if counts is None else counts, own.totals if totals is None else totals
            )
        if below is not None:
            each = isinstance(below, Mapping)
            parts["below"] = below if each else dict.fromkeys(self.classes, below)
        products = self.products if parts.keys() == {"prior"} else {}
        return replace(self, **parts, products=products)

    def adding(
        self, alpha: Exact | None = None, outcomes: Any = None, above: Exact | None = None
    ) -> "Figures":
        """The same with something else added to the counts.

        Arguments:
            alpha: by default the model's own.
            outcomes: for how many outcomes it is added below the bar: a number, or a function of
                these figures, the class, and the column of a row.
            above: what is added above the bar, if it is not alpha.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
            >>> figures.adding(2).estimate("a", "x").text, figures.adding(outcomes=1).below
            ('(1 + 2)/(1 + 4) = 3/5', {'x': 1, 'y': 1})
        """

        def other(p: Bar, k: int, label: Label, column: Column | None) -> Bar:
            a, b = p.a if alpha is None else alpha, p.b
            if outcomes is not None:
                k = outcomes(self, label, column) if callable(outcomes) else outcomes
            if not alpha is outcomes is None:
                b = a * k
            return p._replace(a=a if above is None else above, b=b)

        if self.kind == "rows":
            return self.with_shares(lambda column, c, p: other(p, column.k, c, column))
        n = self.outcomes
        bars = {c: other(Bar(0, 0, self.above, b), n, c, None) for c, b in self.below.items()}
        a = next(iter(bars.values())).a
        return self.changed(above=a, below={c: p.b for c, p in bars.items()})

    def round(self, bar: Bar) -> Bar:
        """A share, rounded if these figures round."""
        places = self.places
        if self.digits is not None:
            places = self.digits - magnitude(bar.value)
        return bar._replace(places=places, cut=self.cut)

    def estimate(self, word: Word, label: Label) -> Bar:
        """P(w|c).

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
            >>> figures.estimate("a", "x").text
            '(1 + 1)/(1 + 2) = 2/3'
        """
        if self.kind == "rows":
            return self._share_of_rows(word, label)
        n, total = self.own.of(word, label), self.own.totals[label]
        return self.round(Bar(n, total, self.above, self.below[label]))

    def _share_of_rows(self, word: Any, label: Label) -> Bar:
        # Of a value that need not be that of the row: the count is then of another one.
        if not isinstance(word, tuple) or len(word) != 2:
            raise LookupError  # a feature without a value has no share
        feature, value = word
        [column] = [one for one in self.columns if one.feature == feature]
        p = column.of[label]
        if not isinstance(p, Bar):
            raise LookupError  # a density is no share
        if value != column.value:
            p = p._replace(n=column.counts[label].get(value, 0))
        return self.round(p)

    def with_shares(
        self, change: Callable[[Column, Label, Any], Any], kind: type = Bar
    ) -> "Figures":
        """The same row with other shares, or other densities.

        Examples:
            >>> from naive_bayes import CategoricalNB
            >>> model = CategoricalNB().fit([{"sky": "sun"}, {"sky": "rain"}], ["no", "yes"])
            >>> figures = figures_of(model, {"sky": "sun"})
            >>> figures.with_shares(lambda column, c, p: p._replace(b=0)).entries("no")[0][1].text
            '(1 + 1)/1 = 2/1'
        """

        def changed(column: Column) -> Column:
            pairs = column.of.items()
            of = {c: change(column, c, p) if isinstance(p, kind) else p for c, p in pairs}
            return column._replace(of=of)

        return self.changed(columns=tuple(map(changed, self.columns)))

    def begins(self, label: Label) -> Bar | None:
        """What the product of a class begins with: the prior, or None."""
        bar = self.prior[label]
        return bar and self.round(bar)

    def entries(self, label: Label) -> list[Entry]:
        """The factors of a class.

        Examples:
            >>> from naive_bayes import BernoulliNB
            >>> figures = figures_of(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
            >>> [(name, p.text, times) for name, p, times in figures.entries("spam")]
            [('a', '(1 + 1)/(1 + 2) = 2/3', 1), ('no b', '1 - (0 + 1)/(1 + 2) = 2/3', 1)]
        """
        if self.kind == "rows":  # the word of a factor is a feature with its value
            return [
                (one.name, self.round(p) if isinstance(p, Bar) else p, 1)
                for one in self.columns
                for p in [one.of[label]]
            ]
        # Without factors for absent words, not all of V matters.
        words = self.vocabulary if self.absent else self.bag
        if self.absent and len(words) * len(self.classes) > MOST_FACTORS:
            raise OverflowError  # too many words for a factor each
        # A factor of zero is ignored in this class alone, or in all.
        looked_at = {"keep": (), "skip": (label,), "skip all": self.classes}[self.zeros]
        found: list[Entry] = []
        for word in words:
            n = self.bag.get(word, 0)
            if not looked_at or all(self._factor(word, c, n).value for c in looked_at):
                times = n if n and self.powers else 1
                name = str(word) if n else f"no {word}"
                found.append((name, self._factor(word, label, n), times))
        return found

    def product(self, label: Label) -> Fraction:
        """P(d|c): the product of the factors, worked out once."""
        if label not in self.products:
            # One fraction at the end takes less time than a fraction for each factor.
            above: Any = 1
            below: Any = 1
            for _, p, n in self.entries(label):
                if isinstance(p, Bar) and p.places is None:
                    above, below = above * p.above**n, below * p.below**n
                else:
                    above *= value_of(p) ** n
            self.products[label] = Fraction(above * self.orders, below)
        return self.products[label]

    def joint(self, label: Label) -> Fraction:
        """P(c) P(d|c).

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> figures_of(model, ["a", "a"]).joint("spam")
            Fraction(9, 200)
        """
        bar = self.begins(label)
        return self.product(label) * (bar.value if bar else 1)

    def _factor(self, word: Word, label: Label, n: int) -> Bar:
        p = self.estimate(word, label)
        return p if (self.present if n else self.absent) == P else p.complement()


def value_of(p: Bar | Bell | Fraction) -> Fraction:
    """What a factor comes to.

    Examples:
        >>> value_of(Bar(1, 4)), value_of(Fraction(1, 2))
        (Fraction(1, 4), Fraction(1, 2))
    """
    return p if isinstance(p, Fraction) else p.value


def _columns(model: Any, document: Any) -> Iterator[Column]:
    # What each factor of a row is made of: counts, mean and variance, or only its value.
    for factor in model.factors(document):
        feature, value = factor.word
        distribution, tables = model.features[feature], model.value_counts
        counts = {label: tables[label][feature] for label in model.classes}
        seen = {one: None for table in counts.values() for one in table}
        of: dict[Label, Any] = {}
        for label, p in factor.of.items():
            if isinstance(p, Estimate):
                of[label] = Bar(p.count, p.total, p.pseudo_count, p.pseudo_total)
            elif type(distribution) is Gaussian:
                n = sum(counts[label].values())
                mean, variance = model.parameters(feature, label)
                of[label] = Bell(value, mean, variance, n, distribution.ddof)
            else:
                of[label] = Fraction(p if isinstance(p, Fraction) else float(p))
        k = len(tuple(distribution.outcomes(seen)))
        yield Column(feature, value, of, counts, k)


def figures_of(
    model: Any, document: Any, training: Iterable[tuple[Any, Label]] | None = None
) -> Figures:
    """The counts of a model and a document.

    Arguments:
        model: a fitted model with a posterior: on words, or on rows of features.
        document: the document in question.
        training: the documents that the model was fitted to, with their labels.  A
            multinomial model has counted words, and a Bernoulli model documents: without
            the documents, slips that confuse the two cannot be worked out.

    Raises:
        NaiveBayesError: the model has scores and no probabilities, or its joint is not a prior
            times factors (n + a)/(N + b), or the products would be too long.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB
        >>> model = BernoulliNB().fit([["a", "a"], ["b"]], ["spam", "ham"])
        >>> figures = figures_of(model, ["a"], [(["a", "a"], "spam"), (["b"], "ham")])
        >>> figures.own.counts["spam"]["a"], figures.other.counts["spam"]["a"]
        (1, 2)
        >>> figures_of(ComplementNB().fit([["a"]], ["spam"]), ["a"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the usual slips are not known for ComplementNB: its joint is not a prior times factors (n + a)/(N + b)
    """
    check_type(model, NaiveBayes, "the model", "a fitted model")
    document = read_once(document)
    if not hasattr(model, "joint"):
        raise _unknown(type(model).__name__)
    documents = dict(model.document_counts)
    prior = {c: _prior(Fraction(p), documents, c) for c, p in model.prior.items()}
    classes, unknown = tuple(prior), Tally({}, {})
    if isinstance(model, MixedNB):
        columns = tuple(_columns(model, document))
        return Figures("rows", classes, (), unknown, unknown, documents, prior, columns=columns)
    bernoulli = model.absent_words_count
    known, bag = set(model.vocabulary), dict(model.read(document))
    own = Tally(model.counts, dict(model.totals))
    other = unknown if bernoulli else Tally({}, documents)
    strange = {w: n for w, n in Counter(document).items() if n and w not in known}
    check_words(strange)
    # Slips multiply repeated, absent and unknown words too.
    _check_size(own, {**(dict.fromkeys(known, 1) if bernoulli else {}), **bag, **strange})
    if training is not None:  # words where documents are counted, and documents where words are
        counts: dict[Label, Counter[Word]] = {label: Counter() for label in documents}
        for one, label in training:
            found = {w: n if bernoulli else 1 for w, n in Counter(one).items() if n and w in known}
            counts.setdefault(label, Counter()).update(found)
        other = Tally(counts, Tally(counts, {}).sums if bernoulli else documents)
    above, below = _added(model)
    figures = Figures(
        "bernoulli" if bernoulli else "multinomial",
        classes,
        tuple(model.vocabulary),
        own,
        other,
        documents,
        prior,
        above=above,
        below=dict.fromkeys(classes, below),
        bag=bag,
        unknown=strange,
        powers=not bernoulli,
        absent=COMPLEMENT if bernoulli else "",
    )
    return _that_give_the_joint(figures, model, document)


def _prior(p: Fraction, documents: Mapping[Label, int], label: Label) -> Bar:
    # As it was counted, or as it was given.
    total = sum(documents.values())
    counted = p * total == documents[label]
    return Bar(documents[label], total) if counted else Bar(p.numerator, p.denominator)


def _added(model: Any) -> tuple[Exact, Exact]:
    # What smoothing adds above the bar and below it, as an estimate remembers it.
    word = next(iter(model.vocabulary))
    for label in model.classes:
        try:
            p = model.likelihood(word, label)
        except NaiveBayesError:  # nothing was counted in this class, and nothing is added
            continue
        return (p.pseudo_count, p.pseudo_total) if isinstance(p, Estimate) else (0, 0)
    return 0, 0


def _that_give_the_joint(figures: Figures, model: Any, document: Any) -> Figures:
    # A model may put its coefficient in, or leave zeros out; anything else is not known.
    try:
        joint = model.joint(document)
    except NaiveBayesError:  # nothing was counted in a class, and nothing is added
        return figures
    for zeros in ("keep", "skip", "skip all"):
        for coefficient in (False, True):
            one = figures.changed(zeros=zeros, coefficient=coefficient)
            if all(one.joint(c) == p for c, p in joint.items()):
                return one
    raise _unknown(f"{type(model).__name__} with {model.smoothing!r}")


def _unknown(name: str) -> NaiveBayesError:
    return NaiveBayesError(
        f"the usual slips are not known for {name}: its joint is not a prior times factors "
        "(n + a)/(N + b)"
    )


def _check_size(own: Tally, times: Mapping[Word, int]) -> None:
    bits = sum(total.bit_length() + 4 for total in own.totals.values()) * sum(times.values())
    factors, classes = len(times) * len(own.totals), len(own.totals)
    if bits > MOST_BITS or factors > MOST_FACTORS or classes > MOST_CLASSES:
        raise NaiveBayesError(
            f"the document has {number(sum(times.values()))} factors in each of {classes} "
            "classes, too many to look for slips: ask about a shorter document, or fewer classes"
        )


LONG = 24
"""A fraction with more characters is shown rounded."""


def number(value: Any, longest: int = LONG) -> str:
    """A number in a line of working: exact, or rounded where it is too long to read.

    Examples:
        >>> number(Fraction(3, 20)), number(Fraction(10**15, 3 * 10**15 + 1)), number(None)
        ('3/20', '≈ 0.3333', 'no value')
        >>> number(Fraction(1, 7**5000)), number(Fraction(7, 3**10**5)), number(Fraction(-(10**5000)))
        ('≈ 3.234e-4226', '≈ 5.244e-47712', '≈ -1.000e+5000')
    """
    if value is None:
        return "no value"
    if isinstance(value, Fraction):
        size = value.numerator.bit_length(), value.denominator.bit_length()
        if sum(size) < 4 * longest and len(text := str(value)) <= longest:
            return text
        return f"≈ {rounded(value, 4)}"
    return f"≈ {value:.4g}" if isinstance(value, float) else str(value)
