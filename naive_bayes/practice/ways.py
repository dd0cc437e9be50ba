"""Ways to work out a question, right or wrong, from the counts of one model.

A `Way` is a handful of small functions: what is counted above the bar, what is below it, what
the product begins with.  By default they are the model's own.  A slip replaces one or two of
them, and two slips together replace what both replace.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.numbers import Exact
from naive_bayes.further.distributions import (
    Bernoulli,
    Categorical,
    Exponential,
    Gaussian,
    Poisson,
)
from naive_bayes.further.mixed import MixedNB
from naive_bayes.likelihood import Factor, multinomial_coefficient
from naive_bayes.model import NaiveBayes
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.practice.questions import TIE, Label, Question, Word
from naive_bayes.smoothing import (
    FakeDocument,
    IgnoreZeros,
    Laplace,
    NoSmoothing,
    PseudoDocuments,
    Smoothing,
)
from naive_bayes.working.writing import rounded

KNOWN = (
    *(MultinomialNB, BernoulliNB, MixedNB),
    *(IgnoreZeros, Laplace, FakeDocument, PseudoDocuments, NoSmoothing),
    *(Bernoulli, Categorical, Gaussian, Exponential, Poisson),
)
"""What slips are known for.  Another class may count, estimate or multiply otherwise."""

MOST_FACTORS = 8_000
"""With more factors in all classes together, slips take too long to work out."""

MOST_CLASSES = 50

MOST_BITS = 150_000
"""So they do if the products of all classes have more bits."""


# The counts.


@dataclass(frozen=True)
class Tally:
    """How often each word was counted in each class, in words or in documents, and the totals.

    Examples:
        >>> Tally({"spam": {"a": 5}}, {"spam": 17}).of("b", "spam")
        0
    """

    counts: Mapping[Label, Mapping[Word, int]] | None
    totals: Mapping[Label, int]

    def of(self, word: Word, label: Label) -> int:
        """How often the word was counted in the class; LookupError where this is unknown."""
        if self.counts is None:
            raise LookupError("the training documents were not given")
        return self.counts[label].get(word, 0)


@dataclass(frozen=True)
class Figures:
    """The counts of a model and a document: everything that a way looks at.

    Attributes:
        kind: "multinomial", "bernoulli", or "rows" (a model on features).
        classes: C.
        vocabulary: V.
        own: what the model counts: words, or documents with the word.
        other: what it does not count, as far as the training documents are known.
        documents: N_c.
        prior: P(c) of the model.
        pair: what smoothing adds above the bar and below it.
        zeros: what the model does with a factor of zero: "keep", "skip" or "skip all".
        document: how often each word of V occurs in the document.
        coefficient: whether the model's product has n!/(x1!...xk!).
        factors: of a model on rows, its own factors.
        training: the training documents as bags, with their labels.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "z"])
        >>> figures.pair, figures.document, figures.own.of("b", "spam")
        ((1, 3), {'a': 1}, 9)
    """

    kind: str
    classes: tuple[Label, ...]
    vocabulary: tuple[Word, ...]
    own: Tally
    other: Tally
    documents: Mapping[Label, int]
    prior: Mapping[Label, Fraction]
    pair: tuple[Exact, Exact] = (0, 0)
    zeros: str = "keep"
    document: Mapping[Word, int] | None = None
    coefficient: bool = False
    factors: tuple[Factor, ...] = ()
    training: tuple[tuple[Mapping[Word, int], Label], ...] = ()
    # Many ways ask for the same products.
    products: dict[Any, tuple[Fraction, Fraction]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def bernoulli(self) -> bool:
        """Whether documents are counted, and absent words have factors."""
        return self.kind == "bernoulli"

    @property
    def size(self) -> int:
        """The number of words in V."""
        return len(self.vocabulary)

    @property
    def all_words_fit(self) -> bool:
        """Whether there is time for a factor for each word of V."""
        return self.size * len(self.classes) <= MOST_FACTORS

    @property
    def words(self) -> Tally:
        """The counts of words, whichever the model uses."""
        return self.other if self.bernoulli else self.own

    @property
    def bag(self) -> Mapping[Word, int]:
        """The document."""
        return self.document or {}


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
        NaiveBayesError: the model has scores and no probabilities, or the products would
            be too long.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB
        >>> model = BernoulliNB().fit([["a", "a"], ["b"]], ["spam", "ham"])
        >>> figures = figures_of(model, ["a"], [(["a", "a"], "spam"), (["b"], "ham")])
        >>> figures.own.counts["spam"]["a"], figures.other.counts["spam"]["a"]
        (1, 2)
        >>> figures_of(ComplementNB().fit([["a"]], ["spam"]), ["a"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the usual slips are known for MultinomialNB, BernoulliNB, MixedNB, IgnoreZeros, Laplace, FakeDocument, PseudoDocuments, NoSmoothing, Bernoulli, Categorical, Gaussian, Exponential, Poisson, and not for ComplementNB: use one of these
    """
    check_type(model, NaiveBayes, "the model", "a fitted model")
    own_parts = model.features.values() if model.counted == "rows" else [model.smoothing]
    for part in (model, *own_parts):
        if type(part) not in KNOWN:
            raise NaiveBayesError(
                f"the usual slips are known for {', '.join(kind.__name__ for kind in KNOWN)}, "
                f"and not for {type(part).__name__}: use one of these"
            )
    prior = {label: Fraction(p) for label, p in model.prior.items()}
    documents = dict(model.document_counts)
    nothing = Tally(None, documents)
    if model.counted == "rows":
        factors = tuple(model.factors(document))
        return Figures(
            "rows", tuple(prior), (), nothing, nothing, documents, prior, factors=factors
        )
    kind = "bernoulli" if model.counted == "documents" else "multinomial"
    own = Tally(model.counts, dict(model.totals))
    bag = dict(model.read(document))
    _check_size(own, bag if kind == "multinomial" else dict.fromkeys(model.vocabulary, 1))
    known = set(model.vocabulary)
    bags = tuple(
        ({w: n for w, n in Counter(one).items() if w in known and n}, label)
        for one, label in training or ()
    )
    return Figures(
        kind,
        tuple(prior),
        tuple(model.vocabulary),
        own,
        nothing if training is None else _other_tally(kind, documents, bags),
        documents,
        prior,
        *_added(model.smoothing, len(model.vocabulary), kind),
        bag,
        bool(model.settings.get("coefficient")),
        training=bags,
    )


def _added(smoothing: Smoothing, size: int, kind: str) -> tuple[tuple[Exact, Exact], str]:
    # What a smoothing adds above and below the bar, and what becomes of zeros.
    match smoothing:
        case IgnoreZeros(per_class=per_class):
            return (0, 0), "skip" if per_class else "skip all"
    pair: Any = smoothing.pair() if kind == "bernoulli" else smoothing.pair(size)
    return pair, "keep"


def _check_size(own: Tally, times: Mapping[Word, int]) -> None:
    bits = sum(total.bit_length() + 4 for total in own.totals.values()) * sum(times.values())
    factors, classes = len(times) * len(own.totals), len(own.totals)
    if bits > MOST_BITS or factors > MOST_FACTORS or classes > MOST_CLASSES:
        raise NaiveBayesError(
            f"the document has {number(sum(times.values()))} factors in each of {classes} "
            "classes, too many to look for slips: ask about a shorter document, or fewer classes"
        )


def _other_tally(
    kind: str, documents: Mapping[Label, int], bags: Iterable[tuple[Mapping[Word, int], Label]]
) -> Tally:
    # Words where the model counts documents, and documents where it counts words.
    counts: dict[Label, Counter[Word]] = {label: Counter() for label in documents}
    for bag, label in bags:
        counts.setdefault(label, Counter()).update(bag if kind == "bernoulli" else bag.keys())
    if kind == "bernoulli":
        return Tally(counts, {label: sum(table.values()) for label, table in counts.items()})
    return Tally(counts, documents)


# The ways.


class Bar(NamedTuple):
    """A share before it is worked out: (n + a)/(N + b), by default without a and b.

    Examples:
        >>> Bar(3, 11, 1, 3).text, Bar(3, 11).text, Bar(3, 11, 1, 0).value
        ('(3 + 1)/(11 + 3) = 4/14', '3/11', Fraction(4, 11))
    """

    n: Exact
    N: Exact
    a: Exact = 0
    b: Exact = 0

    @property
    def value(self) -> Fraction:
        """What it comes to; ZeroDivisionError with 0 below the bar."""
        return Fraction(self.n + self.a, self.N + self.b)

    @property
    def ratio(self) -> str:
        """What is above and below the bar, added up but not reduced."""
        return f"{_part(self.n + self.a)}/{_part(self.N + self.b)}"

    @property
    def sums(self) -> str:
        """The sums above and below the bar."""
        return f"{_part(self.n, self.a)}/{_part(self.N, self.b)}"

    @property
    def text(self) -> str:
        """The sums above and below the bar, and what they come to."""
        return self.sums if self.sums == self.ratio else f"{self.sums} = {self.ratio}"


def _part(counted: Exact, added: Exact = 0) -> str:
    if added:
        return f"({counted} + {added})"
    return str(counted) if counted.denominator == 1 else f"({counted})"


def own_prior(f: Figures, label: Label) -> Bar:
    """P(c) of the model: as it was counted, or as it was given.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> own_prior(figures, "x").text
        '1/2'
    """
    p, documents = f.prior[label], sum(f.documents.values())
    if p * documents == f.documents[label]:
        return Bar(f.documents[label], documents)
    return Bar(p.numerator, p.denominator)


def own_factor(f: Figures, way: "Way", word: Word, label: Label, present: bool) -> Fraction | None:
    """The factor of a word that the document has or lacks; None where it has no factor.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> figures = figures_of(BernoulliNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> own_factor(figures, OWN, "a", "x", True), own_factor(figures, OWN, "b", "x", False)
        (Fraction(2, 3), Fraction(2, 3))
    """
    p = way.rounded(estimate_bar(f, way, word, label).value)
    return way.present(p) if present else way.absent(f, word, p)


@dataclass(frozen=True)
class Way:
    """One way to work out a question; by default the model's own.

    Attributes:
        count: what is counted of a word in a class, above the bar.
        total: what is below the bar.
        above: what smoothing adds above the bar.
        below: what it adds below the bar.
        prior: what the product of a class begins with.
        factor: the factor of a word.
        present: what becomes of P(w|c) where the document has the word.
        absent: what becomes of it where the document lacks the word; None for no factor.
        times: how many times a word that occurs n times is a factor.
        added: whether the factors are added; or multiplied.
        doubled: whether a factor that enters twice is taken as 2p; or as p squared.
        coefficient: whether n!/(x1!...xk!) is put in where the model leaves it out, or the
            reverse.
        join: the joint, from the prior, the product, and the number of its factors.
        evidence: what the joint is divided by, from the likelihoods and the joints.
        gives: what is given as the answer, in the terms of `ASKS`; "" for what is asked.
        answer: what becomes of the number in the end.
        label: the class that is answered for, if not the one in the question.
        word: the word that is answered for, if not the one in the question.
        zeros: what is done with a factor of zero, if not what the model does.
        digits: to how many decimals each estimate and prior is rounded.

    Examples:
        >>> forgot_to_smooth = Way(above=lambda f: 0, below=lambda f, c: 0)
        >>> sorted(forgot_to_smooth.changes())
        ['above', 'below']
    """

    count: Callable[[Figures, Word, Label], int] = lambda f, w, c: f.own.of(w, c)
    total: Callable[[Figures, Word, Label], int] = lambda f, w, c: f.own.totals[c]
    above: Callable[[Figures], Exact] = lambda f: f.pair[0]
    below: Callable[[Figures, Label], Exact] = lambda f, c: f.pair[1]
    prior: Callable[[Figures, Label], Bar] = own_prior
    factor: Callable[[Figures, "Way", Word, Label, bool], Fraction | None] = own_factor
    present: Callable[[Fraction], Fraction] = lambda p: p
    absent: Callable[[Figures, Word, Fraction], Fraction | None] = lambda f, w, p: (
        1 - p if f.bernoulli else None
    )
    times: Callable[[Figures, int], int] = lambda f, n: 1 if f.bernoulli else n
    added: bool = False
    doubled: bool = False
    coefficient: bool = False
    join: Callable[[Fraction, Fraction, int], Fraction] = lambda prior, product, n: prior * product
    evidence: Callable[[list[Fraction], list[Fraction]], Fraction] = lambda likelihoods, joints: (
        sum(joints, Fraction(0))
    )
    gives: str = ""
    answer: Callable[[Fraction], Any] = lambda value: value
    label: Label = None
    word: Word = None
    zeros: str = ""
    digits: int | None = None

    def changes(self) -> dict[str, Any]:
        """What differs from the model's own way."""
        return {name: value for name, value in vars(self).items() if value != vars(OWN)[name]}

    def rounded(self, value: Fraction) -> Fraction:
        """A number on the way, rounded if this way rounds."""
        return value if self.digits is None else round(value, self.digits)


OWN = Way()
"""The model's own way."""


def estimate_bar(f: Figures, way: Way, word: Word, label: Label) -> Bar:
    """The estimate of P(w|c) in some way, before it is worked out.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> estimate_bar(figures, Way(below=lambda f, c: 0), "a", "spam").text
        '(5 + 1)/17 = 6/17'
    """
    return Bar(
        way.count(f, word, label),
        way.total(f, word, label),
        way.above(f),
        way.below(f, label),
    )


class Entry(NamedTuple):
    """One factor of a class in some way: its word, its value, and how often it enters.

    Examples:
        >>> Entry("a", True, Fraction(1, 2), 2).times
        2
    """

    word: Any
    present: bool
    p: Fraction
    times: int


def entries(f: Figures, way: Way, label: Label) -> list[Entry]:
    """The factors of a class in some way.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> figures = figures_of(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> [(one.word, one.p) for one in entries(figures, OWN, "spam")]
        [('a', Fraction(2, 3)), ('b', Fraction(2, 3))]
    """
    if f.kind == "rows":
        return [Entry(one.word, True, Fraction(one.of[label]), one.times) for one in f.factors]
    found = []
    # Without factors for absent words, there is no need to look at all of V.
    looks_at_all = f.bernoulli or way.absent is not OWN.absent
    for word in f.vocabulary if looks_at_all else f.bag:
        n = f.bag.get(word, 0)
        p = way.factor(f, way, word, label, bool(n))
        if p is None or _left_out(f, way, word, p, bool(n)):
            continue
        found.append(Entry(word, bool(n), p, way.times(f, n) if n else 1))
    return found


def _left_out(f: Figures, way: Way, word: Word, p: Fraction, present: bool) -> bool:
    # Whether a factor of zero is ignored: in this class alone, or in all.
    zeros = way.zeros or f.zeros
    if zeros == "skip all":
        return any(way.factor(f, way, word, c, present) == 0 for c in f.classes)
    return zeros == "skip" and not p


def likelihood(f: Figures, way: Way, label: Label) -> tuple[Fraction, int]:
    """P(d|c) in some way, and how many factors it has.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "a"])
        >>> likelihood(figures, OWN, "spam"), likelihood(figures, Way(added=True), "spam")
        ((Fraction(9, 100), 2), (Fraction(3, 5), 2))
    """
    found = entries(f, way, label)
    if way.added:
        value = sum((one.p * one.times for one in found), Fraction(0))
    elif way.doubled:
        value = Fraction(prod(one.p * one.times for one in found))
    else:
        # One fraction at the end takes less time than a fraction for each factor.
        above = prod(one.p.numerator**one.times for one in found)
        value = Fraction(above, prod(one.p.denominator**one.times for one in found))
    if f.coefficient != way.coefficient:
        value *= multinomial_coefficient(f.bag.values())
    return value, sum(one.times for one in found)


def work_out(f: Figures, question: Question, way: Way = OWN) -> Any:
    """The answer to a question in some way.

    Returns:
        A `Fraction`; a float for a logarithm; for a verdict the label, or `TIE`; None where
        it has no value, or where the counts that it needs are unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> figures = figures_of(model, {"a": 4, "b": 3, "c": 1})
        >>> work_out(figures, Question("posterior", "spam"))
        Fraction(125, 253)
        >>> work_out(figures, Question("joint", "spam"), Way(prior=lambda f, c: Bar(1, 1)))
        Fraction(81, 400000)
        >>> work_out(figures, Question("verdict"))
        'ham'
    """
    try:
        return way.answer(_worked_out(f, question, way))
    except (LookupError, ZeroDivisionError, OverflowError, ValueError):
        return None


def _worked_out(f: Figures, question: Question, way: Way) -> Any:
    gives, label = way.gives or question.ask, question.label if way.label is None else way.label
    if gives == "prior":
        return way.prior(f, label).value
    if gives == "estimate":
        return way.factor(f, way, question.word if way.word is None else way.word, label, True)
    if gives == "likelihood":
        return likelihood(f, way, label)[0]
    if gives == "joint":
        return _joint(f, way, label)[1]
    both = {c: _joint(f, way, c) for c in f.classes}
    joint = {c: pair[1] for c, pair in both.items()}
    if gives == "verdict":
        best = [c for c in joint if joint[c] == max(joint.values())]
        return best[0] if len(best) == 1 else TIE
    evidence = way.evidence([pair[0] for pair in both.values()], list(joint.values()))
    if gives == "evidence":
        return evidence
    if gives == "odds":
        return joint[label] / (evidence - joint[label])
    return both[label][0 if gives == "likelihood/evidence" else 1] / evidence


def _joint(f: Figures, way: Way, label: Label) -> tuple[Fraction, Fraction]:
    # P(d|c), and P(c) P(d|c); what is made of them later does not matter here.
    later = ("gives", "answer", "evidence", "label", "word")
    key = label, *((k, part) for k, part in way.changes().items() if k not in later)
    if key not in f.products:
        product, factors = likelihood(f, way, label)
        begins = way.rounded(way.prior(f, label).value)
        f.products[key] = product, way.join(begins, product, factors)
    return f.products[key]


class Attempt(NamedTuple):
    """Another way to get a number: what was done, and on which counts.

    Attributes:
        name: what was done.
        advice: what to do instead, or how it differs.
        kind: "slip", "two slips", "convention", "count" or "rounding".
        figures: the counts.
        way: how the number is worked out from them.

    Examples:
        >>> Attempt("forgot the prior", "Put it in.", "slip", None).way is OWN
        True
    """

    name: str
    advice: str
    kind: str
    figures: Any
    way: Way = OWN


def values(attempts: Iterable[Attempt], question: Question) -> list[tuple[Attempt, Any]]:
    """The attempts that have a value, each with its value.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> one = Attempt("forgot the prior", "", "slip", figures, Way(prior=lambda f, c: Bar(1, 1)))
        >>> [value for _, value in values([one], Question("joint", "spam"))]
        [Fraction(2, 3)]
    """
    found = ((one, work_out(one.figures, question, one.way)) for one in attempts)
    return [(one, value) for one, value in found if value is not None]


# The working, line by line.


class Line(NamedTuple):
    """A line of working: what it is of, and how it goes.

    Examples:
        >>> Line("P(spam)", "1/2").text
        '1/2'
    """

    name: str
    text: str


def lines(f: Figures, question: Question, way: Way = OWN) -> list[Line]:
    """The working in some way, line by line, so that two of them can be laid side by side.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> for line in lines(figures_of(model, ["a"]), Question("posterior", "spam")):
        ...     print(*line, sep=": ")
        P(spam): 1/2
        P(a|spam): (5 + 1)/(17 + 3) = 6/20
        P(spam) P(d|spam): 1/2 × 6/20 = 3/20
        P(ham): 1/2
        P(a|ham): (11 + 1)/(17 + 3) = 12/20
        P(ham) P(d|ham): 1/2 × 12/20 = 3/10
        P(d): 3/20 + 3/10 = 9/20
        P(spam|d): 3/20 / 9/20 = 1/3
    """
    result = number(work_out(f, question, way))
    if way.answer is not OWN.answer or way.gives == "likelihood/evidence":
        plain = lines(f, question, replace(way, answer=OWN.answer, gives=""))
        return [*plain[:-1], Line(question.written, result)]
    if way.gives:  # what another question asks for
        found = lines(f, question._replace(ask=way.gives), replace(way, gives=""))
        return [*found, Line(question.written, f"{found[-1].name} = {result}")]
    ask, label = question.ask, question.label if way.label is None else way.label
    if ask == "prior":
        return [Line(question.written, _prior_text(f, way, label))]
    if ask == "estimate":
        word = question.word if way.word is None else way.word
        return [Line(question.written, _factor_text(f, way, word, label, True))]
    one_class = ask in ("likelihood", "joint")
    multiplied = "likelihood" if ask == "likelihood" else "joint"
    found, joints = [], []
    for c in [label] if one_class else sorted(f.classes, key=lambda c: c != label):
        of_class, product = _class_lines(f, way, c, with_prior=multiplied == "joint")
        asked = Question(multiplied, c)
        joints.append(number(work_out(f, asked, replace(way, label=None))))
        found += [*of_class, Line(asked.written, f"{product} = {joints[-1]}")]
    if one_class:
        return found
    if ask == "verdict":
        return [*found, Line(question.written, result)]
    evidence = number(work_out(f, Question("evidence"), way))
    summed = f"{_shortened(joints, ' + ')} = " if way.evidence is OWN.evidence else ""
    found.append(Line("P(d)", f"{summed}{evidence}"))
    if ask == "evidence":
        return found
    text = f"{joints[0]} / {evidence} = {result}" if ask == "posterior" else result
    return [*found, Line(question.written, text)]


def _class_lines(f: Figures, way: Way, c: Label, with_prior: bool) -> tuple[list[Line], str]:
    # The prior and the factors of one class, and their product as a line.
    found, parts = [], []
    of_class = entries(f, way, c)
    if with_prior:
        text = _prior_text(f, way, c)
        found.append(Line(f"P({c})", text))
        if text != "left out":
            begins, n = text.rpartition(" = ")[2], sum(one.times for one in of_class)
            parts.append(begins if way.join is OWN.join or n == 1 else f"({begins})^{n}")
    if f.coefficient != way.coefficient:
        orders = multinomial_coefficient(f.bag.values())
        found.append(Line("n!/(x1!...xk!)", str(orders)))
        parts.append(str(orders))
    for one in of_class:
        text = _factor_text(f, way, one.word, c, one.present)
        # On a row, a feature and its value.
        name = str(one.word) if f.kind != "rows" else " = ".join(map(str, one.word))
        found.append(Line(f"P({'' if one.present else 'no '}{name}|{c})", text))
        p = text.rpartition(" = ")[2]
        if one.times > 1:
            p = f"{one.times} × {p}" if way.doubled or way.added else f"({p})^{one.times}"
        parts.append(p)
    return found, _shortened(parts, " + " if way.added else " × ") or "1"


def _prior_text(f: Figures, way: Way, label: Label) -> str:
    bar = way.prior(f, label)
    if bar == Bar(1, 1) and way.prior is not OWN.prior:
        return "left out"
    return f"{bar.text}{_rounded_text(way, bar)}"


def _factor_text(f: Figures, way: Way, word: Word, label: Label, present: bool) -> str:
    if f.kind == "rows":
        return number(next((one.of[label] for one in f.factors if one.word == word), None))
    value = way.factor(f, way, word, label, present)
    if way.factor is not own_factor:
        return number(value)
    bar = estimate_bar(f, way, word, label)
    text = f"{bar.text}{_rounded_text(way, bar)}"
    if value != 1 - way.rounded(bar.value) or (present and way.present is OWN.present):
        return text
    # 1 - 2/6 = 4/6, as the notes leave it.
    return f"1 - {bar.sums} = {Bar(bar.N + bar.b - bar.n - bar.a, bar.N + bar.b).ratio}"


def _rounded_text(way: Way, bar: Bar) -> str:
    if way.digits is None:
        return ""
    return f" = {float(way.rounded(bar.value)):.{way.digits}f}"


def _shortened(parts: list[str], sign: str) -> str:
    return sign.join(parts if len(parts) <= 12 else [*parts[:6], "…", *parts[-3:]])


LONG = 24
"""A fraction with more characters is shown rounded."""


def number(value: Any) -> str:
    """A number in a line of working: exact, or rounded where it is too long to read.

    Examples:
        >>> number(Fraction(3, 20)), number(Fraction(10**15, 3 * 10**15 + 1)), number(None)
        ('3/20', '≈ 0.3333', 'no value')
        >>> number(Fraction(1, 7**5000))
        '≈ 3.234e-4226'
    """
    if value is None:
        return "no value"
    if isinstance(value, Fraction):
        size = value.numerator.bit_length(), value.denominator.bit_length()
        if sum(size) < 4 * LONG and len(text := str(value)) <= LONG:
            return text
        return f"≈ {rounded(value, 4)}"
    return f"≈ {value:.4g}" if isinstance(value, float) else str(value)
