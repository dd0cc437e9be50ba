"""Ways to work out a question, right or wrong, from the counts of one model.

A `Way` is a handful of small functions: what is counted above the bar, what is below it, what
the product begins with.  By default they are the model's own.  A slip, or another convention,
replaces one or two of them, and two slips together replace what both replace.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.numbers import Exact
from naive_bayes.further.mixed import MixedNB
from naive_bayes.likelihood import Factor, multinomial_coefficient
from naive_bayes.model import NaiveBayes
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.practice.questions import TIE, Label, Question, Word
from naive_bayes.smoothing import IgnoreZeros, Smoothing
from naive_bayes.working.writing import rounded

KNOWN = (MultinomialNB, BernoulliNB, MixedNB)
"""The models that slips are known for.  Another may count, estimate or multiply otherwise."""

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

    counts: Mapping[Label, Mapping[Word, int]]
    totals: Mapping[Label, int]

    def of(self, word: Word, label: Label) -> int:
        """How often the word was counted in the class; KeyError where this is unknown."""
        return self.counts[label].get(word, 0)

    @cached_property
    def sums(self) -> dict[Label, int]:
        """The counts of all words of each class, added up."""
        return {label: sum(table.values()) for label, table in self.counts.items()}


@dataclass(frozen=True)
class Figures:
    """The counts of a model and a document: everything that a way looks at.

    Attributes:
        kind: "multinomial", "bernoulli", or "rows" (a model on features).
        classes: C.
        vocabulary: V.
        own: what the model counts: words, or documents with the word.
        other: what it does not count; without counts if the training documents are unknown.
        documents: N_c.
        prior: P(c) of the model.
        pair: what smoothing adds above the bar and below it.
        zeros: what the model does with a factor of zero: "keep", "skip" or "skip all".
        bag: how often each word of V occurs in the document.
        unknown: how often the words of the document occur that are not in V.
        coefficient: whether the model's product has n!/(x1!...xk!).
        factors: of a model on rows, its own factors.
        training: the training documents as bags, with their labels.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "z"])
        >>> figures.pair, figures.bag, figures.unknown, figures.own.of("b", "spam")
        ((1, 3), {'a': 1}, {'z': 1}, 9)
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
    bag: Mapping[Word, int] = field(default_factory=dict)
    unknown: Mapping[Word, int] = field(default_factory=dict)
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
    def outcomes(self) -> int:
        """What alpha is added for: each word of V, or a word that is there or not."""
        return 2 if self.bernoulli else len(self.vocabulary)

    @property
    def words(self) -> Tally:
        """The counts of words, whichever the model uses."""
        return self.other if self.bernoulli else self.own


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
        naive_bayes.errors.NaiveBayesError: the usual slips are not known for ComplementNB: use MultinomialNB, BernoulliNB or MixedNB, and a smoothing with a pair that keeps all factors
    """
    check_type(model, NaiveBayes, "the model", "a fitted model")
    kind = {"documents": "bernoulli", "rows": "rows"}.get(model.counted, "multinomial")
    smoothing = None if kind == "rows" else model.smoothing
    pair: Any = (0, 0)
    zeros = "keep"
    if type(smoothing) is IgnoreZeros:
        zeros = "skip" if smoothing.per_class else "skip all"
    elif smoothing is not None:
        pair = smoothing.pair(None if kind == "bernoulli" else len(model.vocabulary))
        if type(smoothing).without_zeros is not Smoothing.without_zeros:
            pair = None
    if type(model) not in KNOWN or pair is None:
        what = smoothing if type(model) in KNOWN else model
        raise NaiveBayesError(
            f"the usual slips are not known for {type(what).__name__}: use MultinomialNB, "
            "BernoulliNB or MixedNB, and a smoothing with a pair that keeps all factors"
        )
    prior = {label: Fraction(p) for label, p in model.prior.items()}
    classes, documents = tuple(prior), dict(model.document_counts)
    other = Tally({}, documents)
    if kind == "rows":
        factors = tuple(model.factors(document))
        return Figures(kind, classes, (), other, other, documents, prior, factors=factors)
    known, bag = set(model.vocabulary), dict(model.read(document))
    own = Tally(model.counts, dict(model.totals))
    _check_size(own, bag if kind == "multinomial" else dict.fromkeys(known, 1))
    bags = tuple(
        ({w: n for w, n in Counter(one).items() if w in known and n}, label)
        for one, label in training or ()
    )
    if training is not None:  # words where documents are counted, and documents where words are
        counts: dict[Label, Counter[Word]] = {label: Counter() for label in documents}
        for words, label in bags:
            counts.setdefault(label, Counter()).update(words if kind == "bernoulli" else [*words])
        other = Tally(counts, Tally(counts, {}).sums if kind == "bernoulli" else documents)
    unknown = {w: n for w, n in Counter(document).items() if n and w not in known}
    coefficient = bool(model.settings.get("coefficient"))
    parts = own, other, documents, prior, pair, zeros, bag, unknown, coefficient
    return Figures(kind, classes, tuple(model.vocabulary), *parts, training=bags)


def _check_size(own: Tally, times: Mapping[Word, int]) -> None:
    bits = sum(total.bit_length() + 4 for total in own.totals.values()) * sum(times.values())
    factors, classes = len(times) * len(own.totals), len(own.totals)
    if bits > MOST_BITS or factors > MOST_FACTORS or classes > MOST_CLASSES:
        raise NaiveBayesError(
            f"the document has {number(sum(times.values()))} factors in each of {classes} "
            "classes, too many to look for slips: ask about a shorter document, or fewer classes"
        )


# The ways.


class Bar(NamedTuple):
    """A share before it is worked out: (n + a)/(N + b), by default without a and b.

    Attributes:
        n: what was counted.
        N: out of how many.
        a: what is added above the bar.
        b: what is added below it.
        rest: whether 1 less the share is meant.
        digits: to how many decimals the share is rounded, if it is.

    Examples:
        >>> Bar(3, 11, 1, 3).text, Bar(3, 11).text, Bar(3, 11, 1, 0).value
        ('(3 + 1)/(11 + 3) = 4/14', '3/11', Fraction(4, 11))
        >>> Bar(1, 4, 1, 2).complement().text, Bar(3, 11, digits=2).text
        ('1 - (1 + 1)/(4 + 2) = 4/6', '3/11 = 0.27')
        >>> Bar(5, 17, Fraction(1, 2), Fraction(3, 2)).text
        '(5 + 1/2)/(17 + 3/2) = (11/2)/(37/2)'
    """

    n: Exact
    N: Exact
    a: Exact = 0
    b: Exact = 0
    rest: bool = False
    digits: int | None = None

    def complement(self) -> "Bar":
        """1 less the share."""
        return self._replace(rest=True)

    @property
    def value(self) -> Fraction:
        """What it comes to; ZeroDivisionError with 0 below the bar."""
        p = Fraction(self.n + self.a, self.N + self.b)
        p = p if self.digits is None else round(p, self.digits)
        return 1 - p if self.rest else p

    @property
    def ratio(self) -> str:
        """What is above and below the bar, added up but not reduced."""
        above, below = self.n + self.a, self.N + self.b
        return f"{_part(below - above if self.rest else above)}/{_part(below)}"

    @property
    def text(self) -> str:
        """The sums above and below the bar, and what they come to."""
        sums = f"{_part(self.n, self.a)}/{_part(self.N, self.b)}"
        text = f"1 - {sums} = {self.ratio}" if self.rest else sums
        if not self.rest and sums != self.ratio:
            text = f"{sums} = {self.ratio}"
        return text if self.digits is None else f"{text} = {float(self.value):.{self.digits}f}"


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


def own_factor(f: Figures, way: "Way", word: Word, label: Label, present: bool) -> Bar | None:
    """The factor of a word that the document has or lacks; None where it has no factor.

    Examples:
        >>> from naive_bayes import BernoulliNB, MultinomialNB
        >>> figures = figures_of(BernoulliNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> own_factor(figures, OWN, "b", "x", False).text
        '1 - (0 + 1)/(1 + 2) = 2/3'
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> own_factor(figures, Way(below=lambda f, c: 0), "a", "spam", True).text
        '(5 + 1)/17 = 6/17'
    """
    n, total = way.count(f, word, label), way.total(f, word, label)
    p = Bar(n, total, way.above(f), way.below(f, label), digits=way.digits)
    return way.present(p) if present else way.absent(f, word, p)


Share = Bar | Fraction | None
"""A prior or a factor: with its counts, as a plain number, or left out."""


def value_of(share: Share) -> Fraction:
    """What a prior or factor comes to; 1 where it is left out.

    Examples:
        >>> value_of(Bar(2, 4)), value_of(None)
        (Fraction(1, 2), Fraction(1, 1))
    """
    return share.value if isinstance(share, Bar) else Fraction(1 if share is None else share)


def text_of(share: Share) -> str:
    """How a prior or factor is written in a line of working.

    Examples:
        >>> text_of(Bar(2, 4)), text_of(Fraction(2, 4)), text_of(None)
        ('2/4', '1/2', 'left out')
    """
    if share is None:
        return "left out"
    return share.text if isinstance(share, Bar) else number(share)


@dataclass(frozen=True)
class Way:
    """One way to work out a question; by default the model's own.

    Attributes:
        count: what is counted of a word in a class, above the bar.
        total: what is below the bar.
        above: what smoothing adds above the bar.
        below: what it adds below the bar.
        prior: what the product of a class begins with; None if the prior is left out.
        document: how often each word of the document occurs.
        factor: the factor of a word.
        present: what becomes of P(w|c) where the document has the word.
        absent: what becomes of it where the document lacks the word; None for no factor.
        times: how many times a word that occurs n times is a factor.
        added: whether the factors are added; or multiplied.
        doubled: whether a factor that enters twice is taken as 2p; or as p squared.
        coefficient: whether n!/(x1!...xk!) is put in where the model leaves it out, or the
            reverse.
        join: the joint, from the prior, the product, and the number of its factors.
        evidence: what the joint is divided by, from the likelihoods and the joints of this way.
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
    prior: Callable[[Figures, Label], Bar | None] = own_prior
    document: Callable[[Figures], Mapping[Word, int]] = lambda f: f.bag
    factor: Callable[[Figures, "Way", Word, Label, bool], Share] = own_factor
    present: Callable[[Bar], Bar] = lambda p: p
    absent: Callable[[Figures, Word, Bar], Bar | None] = lambda f, w, p: (
        p.complement() if f.bernoulli else None
    )
    times: Callable[[Figures, int], int] = lambda f, n: 1 if f.bernoulli else n
    added: bool = False
    doubled: bool = False
    coefficient: bool = False
    join: Callable[[Fraction, Fraction, int], Fraction] = lambda prior, product, n: prior * product
    evidence: Callable[[Figures, list[Fraction], list[Fraction]], Fraction] = (
        lambda f, likelihoods, joints: sum(joints, Fraction(0))
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

    def begins(self, f: Figures, label: Label) -> Bar | None:
        """The prior, rounded if this way rounds."""
        bar = self.prior(f, label)
        return bar and bar._replace(digits=self.digits)


OWN = Way()
"""The model's own way."""


Entry = tuple[str, Bar | Fraction, int]
"""One factor of a class in some way: of what, the factor, and how often it enters."""


def entries(f: Figures, way: Way, label: Label) -> list[Entry]:
    """The factors of a class in some way.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> figures = figures_of(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> [(name, p.value, times) for name, p, times in entries(figures, OWN, "spam")]
        [('a', Fraction(2, 3), 1), ('no b', Fraction(2, 3), 1)]
    """
    if f.kind == "rows":  # the word of a factor is a feature with its value
        return [(" = ".join(map(str, one.word)), one.of[label], one.times) for one in f.factors]
    found: list[Entry] = []
    bag = way.document(f)
    # Without factors for absent words, there is no need to look at all of V.
    looks_at_all = f.bernoulli or way.absent is not OWN.absent
    if looks_at_all and len(f.vocabulary) * len(f.classes) > MOST_FACTORS:
        raise OverflowError("too many words for a factor each")
    # A factor of zero is ignored in this class alone, or in all.
    looked_at = {"keep": (), "skip": (label,), "skip all": f.classes}[way.zeros or f.zeros]
    for word in f.vocabulary if looks_at_all else bag:
        n = bag.get(word, 0)
        p = way.factor(f, way, word, label, bool(n))
        zero = not all(value_of(way.factor(f, way, word, c, bool(n))) for c in looked_at)
        if p is not None and not zero:
            found.append((str(word), p, way.times(f, n)) if n else (f"no {word}", p, 1))
    return found


def joint(f: Figures, way: Way, label: Label) -> tuple[Fraction, Fraction]:
    """P(d|c) and P(c) P(d|c) in some way.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "a"])
        >>> joint(figures, OWN, "spam"), joint(figures, Way(added=True), "spam")[0]
        ((Fraction(9, 100), Fraction(9, 200)), Fraction(3, 5))
    """
    # What is made of the products later does not matter here.
    later = ("gives", "answer", "evidence", "label", "word")
    key = label, *((name, part) for name, part in way.changes().items() if name not in later)
    if key in f.products:
        return f.products[key]
    found = [(value_of(p), times) for _, p, times in entries(f, way, label)]
    if way.added:
        value = sum((p * n for p, n in found), Fraction(0))
    elif way.doubled:
        value = Fraction(prod(p * n for p, n in found))
    else:
        # One fraction at the end takes less time than a fraction for each factor.
        below = prod(p.denominator**n for p, n in found)
        value = Fraction(prod(p.numerator**n for p, n in found), below)
    if f.coefficient != way.coefficient:
        value *= multinomial_coefficient(f.bag.values())
    begins = value_of(way.begins(f, label))
    f.products[key] = value, way.join(begins, value, sum(n for _, n in found))
    return f.products[key]


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
        >>> work_out(figures, Question("joint", "spam"), Way(prior=lambda f, c: None))
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
    if gives in ("prior", "estimate"):
        return value_of(_share(f, question._replace(ask=gives), way))
    if gives in ("likelihood", "joint"):
        return joint(f, way, label)[gives == "joint"]
    both = {c: joint(f, way, c) for c in f.classes}
    likelihoods, joints = map(list, zip(*both.values(), strict=True))
    if gives == "verdict":
        best = [c for c in both if both[c][1] == max(joints)]
        return best[0] if len(best) == 1 else TIE
    evidence = way.evidence(f, likelihoods, joints)
    if gives == "evidence":
        return evidence
    if gives == "odds":
        return both[label][1] / (evidence - both[label][1])
    return both[label][1] / evidence


def _share(f: Figures, question: Question, way: Way) -> Share:
    # The prior, or the factor of a word, that a question asks for.
    label = question.label if way.label is None else way.label
    word = question.word if way.word is None else way.word
    return (
        way.begins(f, label) if question.ask == "prior" else way.factor(f, way, word, label, True)
    )


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
        >>> one = Attempt("forgot the prior", "", "slip", figures, Way(prior=lambda f, c: None))
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
        >>> print(lines(figures_of(model, {"a": 2, "b": 1}), Question("likelihood", "spam"))[-1].text)
        (6/20)^2 × 10/20 = 9/200
    """
    result = Line(question.written, number(work_out(f, question, way)))
    if way.answer is not OWN.answer:
        return [*lines(f, question, replace(way, answer=OWN.answer))[:-1], result]
    if way.gives:  # what another question asks for
        found = lines(f, question._replace(ask=way.gives), replace(way, gives=""))
        return [*found, result._replace(text=f"{found[-1].name} = {result.text}")]
    ask, label = question.ask, question.label if way.label is None else way.label
    if ask in ("prior", "estimate"):
        return [result._replace(text=text_of(_share(f, question, way)))]
    found, joints = [], []
    one_class = ask in ("likelihood", "joint")
    for c in [label] if one_class else sorted(f.classes, key=lambda c: c != label):
        asked = Question(ask if one_class else "joint", c)
        joints.append(number(work_out(f, asked, replace(way, label=None))))
        of_class, product = _class_lines(f, way, c, with_prior=asked.ask == "joint")
        found += [*of_class, Line(asked.written, f"{product} = {joints[-1]}")]
    if one_class:
        return found
    if ask == "verdict":
        return [*found, result]
    evidence = number(work_out(f, Question("evidence"), way))
    summed = f"{_shortened(joints, ' + ')} = " if way.evidence is OWN.evidence else ""
    found.append(Line("P(d)", f"{summed}{evidence}"))
    if ask == "posterior":
        result = result._replace(text=f"{joints[0]} / {evidence} = {result.text}")
    return found if ask == "evidence" else [*found, result]


def _class_lines(f: Figures, way: Way, c: Label, with_prior: bool) -> tuple[list[Line], str]:
    # The prior and the factors of one class, and their product as a line.
    found, parts = [], []
    of_class = entries(f, way, c)
    if with_prior:
        prior, n = way.begins(f, c), sum(times for *_, times in of_class)
        found.append(Line(f"P({c})", text_of(prior)))
        if prior:
            begins = found[0].text.rpartition(" = ")[2]
            once = way.added or way.join is OWN.join or n == 1
            parts.append(begins if once else f"({begins})^{n}")
    if f.coefficient != way.coefficient:
        parts.append(str(multinomial_coefficient(f.bag.values())))
        found.append(Line("n!/(x1!...xk!)", parts[-1]))
    for name, p, times in of_class:
        found.append(Line(f"P({name}|{c})", text_of(p)))
        text = found[-1].text.rpartition(" = ")[2]
        if times > 1:
            text = f"{times} × {text}" if way.doubled or way.added else f"({text})^{times}"
        parts.append(text)
    return found, _shortened(parts, " + " if way.added else " × ") or "1"


def _shortened(parts: list[str], sign: str) -> str:
    return sign.join(parts if len(parts) <= 12 else [*parts[:6], "…", *parts[-3:]])


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
