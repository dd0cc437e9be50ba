"""Reckoning: one question worked out in any way, right or wrong.

A `Way` says what is counted above and below the bar, what is added, what the product begins
with, and what is given as the answer.  Its defaults are the model's own way, so that each
slip is one or two fields of it, and two slips together are the fields of both.
`Figures` holds the counts that any way can look at, read from a model by its public parts.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import exp, inf
from typing import Any, NamedTuple

from naive_bayes import bayes_rule
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.numbers import Exact
from naive_bayes.likelihood import Factor, multinomial_coefficient
from naive_bayes.log_space import log_fraction, posterior_from_logs
from naive_bayes.smoothing import IgnoreZeros, Smoothing

Label = Hashable
Word = Hashable
Counts = Mapping[Label, Mapping[Word, int]]

ASKS = ("prior", "estimate", "likelihood", "joint", "evidence", "odds", "posterior", "verdict")
"""What can be asked; `estimate` is P(w|c) of one word."""

TIE = "a tie"

EXACT_FACTORS = 2_000
"""With more factors, counted as often as they enter, logarithms are added instead."""


@dataclass(frozen=True)
class Way:
    """One way to reckon; by default the model's own.

    Attributes:
        count: what is counted above the bar: "own" (words in the multinomial model,
            documents in the Bernoulli model), "other", or "all" (own, of all classes).
        total: what is below it: "own", "other", "all" and "all other" (of all classes),
            or "word" (the word in all classes).
        above: whether alpha is added above the bar.
        below: what is added below it: "own", "none", "once" (alpha), "two" (2 alpha), "V"
            (alpha V), "class" (alpha for each word of the class), "classes" (alpha for each
            class), "all" (alpha V of this model for each class).
        chance: "P(w|c)", or "P(c|w)" or "P(w,c)" by Bayes' rule for the single word.
        prior: what the product begins with: "own", "none", "uniform", "words" (the share of
            the words), "smoothed", "smoothed twice", "odds", "other" (the other class's), or
            "each" (once for every word).
        present: "p", or "1 - p".
        absent: "own", "p" (without the 1 -), "out", or "in" (a factor 1 - p in the
            multinomial model).
        times: "own", "once", "powers" (in the Bernoulli model), or "multiplied" (2p for p^2).
        coefficient: whether n!/(x1!...xk!) is put in, or left out, other than in the model.
        evidence: what the joint is divided by: "own", or "likelihoods" (without the prior).
        gives: what is given as the answer, in the terms of `ASKS`; "" for what is asked.
        label: the class that is answered for, where it is not the one that is asked for.
        word: the word that is answered for, where it is not the one that is asked for.
        alpha: another alpha.
        zeros: "own", "keep", or "skip" for each class.
        digits: each estimate and prior is rounded to so many decimals.
        joint_digits: each joint is rounded to so many digits.

    Examples:
        >>> Way(above=False, below="none")                     # forgot to smooth
        Way(above=False, below='none')
    """

    count: str = "own"
    total: str = "own"
    above: bool = True
    below: str = "own"
    chance: str = "P(w|c)"
    prior: str = "own"
    present: str = "p"
    absent: str = "own"
    times: str = "own"
    coefficient: bool = False
    evidence: str = "own"
    gives: str = ""
    label: Label = None
    word: Word = None
    alpha: Exact | None = None
    zeros: str = "own"
    digits: int | None = None
    joint_digits: int | None = None

    def __repr__(self) -> str:
        changed = {k: v for k, v in vars(self).items() if v != getattr(OWN, k)}
        return f"Way({', '.join(f'{name}={value!r}' for name, value in changed.items())})"


OWN = Way()
"""The model's own way."""


class Question(NamedTuple):
    """What is asked: one of `ASKS`, of a class, and for an estimate of a word.

    Examples:
        >>> Question("estimate", "spam", "free").written
        'P(free|spam)'
        >>> Question("joint", "spam").written
        'P(spam) P(d|spam)'
    """

    ask: str
    label: Label = None
    word: Word = None

    @property
    def written(self) -> str:
        """The question in the notes' notation."""
        c = self.label
        return {
            "prior": f"P({c})",
            "estimate": f"P({self.word}|{c})",
            "likelihood": f"P(d|{c})",
            "joint": f"P({c}) P(d|{c})",
            "evidence": "P(d)",
            "odds": f"P({c}|d)/P(not {c}|d)",
            "posterior": f"P({c}|d)",
            "verdict": "the class of d",
        }[self.ask]


class Bar(NamedTuple):
    """An estimate before it is worked out: (n + a)/(N + b).

    Examples:
        >>> Bar(3, 11, 1, 3).written, Bar(3, 11, 1, 0).written, Bar(3, 11, 0, 0).written
        ('(3 + 1)/(11 + 3)', '(3 + 1)/11', '3/11')
    """

    n: Exact
    N: Exact
    a: Exact
    b: Exact

    @property
    def value(self) -> Fraction | None:
        """What it comes to; None for 0 below the bar."""
        below = self.N + self.b
        return Fraction(self.n + self.a) / below if below else None

    @property
    def written(self) -> str:
        """The sum above and below the bar."""
        above = f"({self.n} + {self.a})" if self.a else f"{self.n}"
        below = f"({self.N} + {self.b})" if self.b else f"{self.N}"
        return f"{above}/{below}"


@dataclass(frozen=True)
class Unit:
    """Counts of one kind, of words or of documents: of each word in each class, and in all.

    Examples:
        >>> Unit({"spam": {"a": 5}}, {"spam": 17}).of("b", "spam")
        0
    """

    counts: Counts | None
    totals: Mapping[Label, int]

    def of(self, word: Word, label: Label) -> int | None:
        """How often the word was counted in the class; None where this is not known."""
        return None if self.counts is None else self.counts[label].get(word, 0)


@dataclass(frozen=True)
class Figures:
    """What a way of reckoning looks at: the counts of a model, and a document.

    Attributes:
        kind: "multinomial", "bernoulli", or "rows" (estimates as they are).
        classes: C.
        words: the words that have factors: of the document, or all of V.
        size: V.
        own: the counts that the model uses.
        other: the counts of the other kind.
        documents: N_c.
        prior: P(c) of the model.
        pair: what smoothing adds above the bar and below it.
        zeros: "keep", "skip" or "skip all": what the model does with a factor of zero.
        document: how often each word of V occurs in the document.
        coefficient: whether the model has n!/(x1!...xk!) in its product.
        factors: of a model on rows, its own factors.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> figures = figures_of(model, {"a": 4, "b": 3, "c": 1})
        >>> reckon(figures, Question("posterior", "spam"))
        Fraction(125, 253)
        >>> reckon(figures, Question("estimate", "spam", "a"), Way(below="none"))
        Fraction(6, 17)
    """

    kind: str
    classes: tuple[Label, ...]
    words: tuple[Word, ...]
    size: int
    own: Unit
    other: Unit
    documents: Mapping[Label, int]
    prior: Mapping[Label, Fraction]
    pair: tuple[Exact, Exact]
    zeros: str
    document: Mapping[Word, int]
    coefficient: bool = False
    factors: tuple[Factor, ...] = ()
    own_sizes: Mapping[Label, int] = field(default_factory=dict)
    # What was worked out is kept, for whoever asks again.
    chances: dict[Any, Fraction | None] = field(default_factory=dict, repr=False, compare=False)
    products: dict[Way, Any] = field(default_factory=dict, repr=False, compare=False)
    slips: dict[Question, list[Any]] = field(default_factory=dict, repr=False, compare=False)
    pairs: dict[Question, list[Any]] = field(default_factory=dict, repr=False, compare=False)

    def changed(self, **changes: Any) -> "Figures":
        """The same with some of it changed, and nothing of what was worked out kept.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
            >>> figures.changed(document={"a": 2}).document
            {'a': 2}
        """
        return replace(self, **changes, chances={}, products={}, slips={}, pairs={})

    @property
    def bernoulli(self) -> bool:
        """Whether documents are counted, and absent words have factors."""
        return self.kind == "bernoulli"

    @property
    def exact(self) -> bool:
        """Whether the products are short enough to be worked out exactly."""
        if any(isinstance(p, float) for factor in self.factors for p in factor.of.values()):
            return False
        entering = len(self.words) if self.bernoulli else sum(self.document.values())
        return entering <= EXACT_FACTORS


def figures_of(
    model: Any, document: Any, training: Iterable[tuple[Any, Label]] | None = None
) -> Figures:
    """What is there to reckon with, for a model and a document.

    Arguments:
        model: a fitted model with a posterior: on words, or on rows of features.
        document: what it is asked about.
        training: the documents that it was fitted to, with their labels.  A multinomial
            model has counted words, and not documents with them, and a Bernoulli model
            the reverse: without the documents, slips between the two cannot be reckoned.

    Raises:
        NaiveBayesError: the model has scores only, and no probabilities.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB
        >>> model = BernoulliNB().fit([["a", "a"], ["b"]], ["spam", "ham"])
        >>> figures = figures_of(model, ["a"], [(["a", "a"], "spam"), (["b"], "ham")])
        >>> figures.own.counts["spam"]["a"], figures.other.counts["spam"]["a"]
        (1, 2)
        >>> figures_of(ComplementNB().fit([["a"]], ["spam"]), ["a"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: ComplementNB has scores and no probabilities, so there is no number to explain: use MultinomialNB, BernoulliNB or MixedNB
    """
    if model.gives not in ("fractions", "densities"):
        raise NaiveBayesError(
            f"{type(model).__name__} has scores and no probabilities, so there is no number to "
            "explain: use MultinomialNB, BernoulliNB or MixedNB"
        )
    prior = {label: Fraction(p) for label, p in model.prior.items()}
    documents = dict(model.document_counts)
    if model.counted == "rows":
        factors = tuple(model.factors(document))
        bag = {factor.word: factor.times for factor in factors}
        nothing = Unit(None, documents)
        return Figures(
            "rows",
            tuple(prior),
            tuple(bag),
            len(bag),
            nothing,
            nothing,
            documents,
            prior,
            (0, 0),
            "keep",
            bag,
            factors=factors,
        )
    smoothing, bernoulli = model.smoothing, model.counted == "documents"
    read = model.read(document)
    vocabulary = model.vocabulary
    own = Unit(model.counts, dict(model.totals))
    other = _other_unit(model, bernoulli, documents, training)
    return Figures(
        "bernoulli" if bernoulli else "multinomial",
        tuple(prior),
        tuple(vocabulary) if bernoulli or len(vocabulary) <= 50 else tuple(read),
        len(vocabulary),
        own,
        other,
        documents,
        prior,
        *_added(model, smoothing),
        read,
        coefficient=bool(model.settings.get("coefficient")),
        own_sizes={c: sum(n > 0 for n in table.values()) for c, table in model.counts.items()},
    )


def _added(model: Any, smoothing: Smoothing) -> tuple[tuple[Exact, Exact], str]:
    # What a smoothing adds above and below the bar, and what becomes of zeros.
    pair = smoothing.pair() if model.counted == "documents" else smoothing.pair(len(model.words))
    match smoothing:
        case IgnoreZeros():
            return (0, 0), "skip" if smoothing.per_class else "skip all"
    if pair is None:
        raise NaiveBayesError(
            f"{smoothing!r} is not one of the notes' smoothings, so the usual slips are not known: "
            "use Laplace(alpha), FakeDocument(), PseudoDocuments(), NoSmoothing() or IgnoreZeros()"
        )
    return pair, "keep"


def _other_unit(
    model: Any,
    bernoulli: bool,
    documents: Mapping[Label, int],
    training: Iterable[tuple[Any, Label]] | None,
) -> Unit:
    # Words where the model counts documents, and documents where it counts words.
    if training is None:
        return Unit(None, {} if bernoulli else documents)
    counts: dict[Label, Counter[Word]] = {label: Counter() for label in documents}
    known = set(model.vocabulary)
    for document, label in training:
        bag = {w: n for w, n in Counter(document).items() if w in known and n}
        counts.setdefault(label, Counter()).update(bag if bernoulli else bag.keys())
    if bernoulli:
        return Unit(counts, {label: sum(table.values()) for label, table in counts.items()})
    return Unit(counts, documents)


# What a way makes of a prior and an estimate.


def estimate_bar(f: Figures, way: Way, word: Word, label: Label) -> Bar | None:
    """The estimate of P(w|c) in some way, before it is worked out.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> estimate_bar(figures, Way(total="all"), "a", "spam").written
        '(5 + 1)/(34 + 3)'
    """
    if way.count == "own":
        n = f.own.of(word, label)
    elif way.count == "other":
        n = f.other.of(word, label)
    else:
        n = _of_all(f, word)
    totals = f.other.totals if "other" in way.total else f.own.totals
    N: int | None
    if way.total in ("own", "other"):
        N = totals.get(label)
    elif way.total == "word":
        N = _of_all(f, word)
    else:
        N = sum(totals.values()) if totals else None
    if n is None or N is None:
        return None
    a, b = f.pair
    if way.alpha is not None:
        a, b = way.alpha, way.alpha * (2 if f.bernoulli else f.size)
    added = {
        "own": b,
        "none": 0,
        "once": a,
        "two": 2 * a,
        "V": a * f.size,
        "class": a * f.own_sizes.get(label, 0),
        "classes": a * len(f.classes),
        "all": b * len(f.classes),
    }[way.below]
    return Bar(n, N, a if way.above else 0, added)


def _of_all(f: Figures, word: Word) -> int:
    return sum(table.get(word, 0) for table in (f.own.counts or {}).values())


def prior_bar(f: Figures, way: Way, label: Label) -> Bar | None:
    """What the product of a class begins with, in some way, before it is worked out.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["spam", "ham", "ham"])
        >>> figures = figures_of(model, ["a"])
        >>> prior_bar(figures, Way(prior="smoothed"), "ham").written
        '(2 + 1)/(3 + 2)'
    """
    K = len(f.classes)
    if way.prior in ("own", "each", "other"):
        if way.prior == "other":
            if K != 2:
                return None
            label = next(c for c in f.classes if c != label)
        p = f.prior[label]
        total = sum(f.documents.values())
        if p * total == f.documents[label]:  # counted, so as it was counted
            return Bar(f.documents[label], total, 0, 0)
        return Bar(p.numerator, p.denominator, 0, 0)
    if way.prior == "none":
        return Bar(1, 1, 0, 0)
    if way.prior == "uniform":
        return Bar(1, K, 0, 0)
    if way.prior == "words":
        totals = f.other.totals if f.bernoulli else f.own.totals
        if not totals or f.kind == "rows":
            return None
        return Bar(totals[label], sum(totals.values()), 0, 0)
    documents, total = f.documents[label], sum(f.documents.values())
    if way.prior == "odds":
        return Bar(documents, total - documents, 0, 0)
    if way.prior == "over words":
        totals = f.other.totals if f.bernoulli else f.own.totals
        return Bar(documents, sum(totals.values()), 0, 0) if totals else None
    if way.prior == "smoothed V":
        return Bar(documents, total, 1, f.size)
    more = 2 if way.prior == "smoothed twice" else 1
    if way.prior == "smoothed alpha":
        return Bar(documents, total, f.pair[0], f.pair[0] * K)
    return Bar(documents, total, more, more * K)


def chance(f: Figures, way: Way, word: Word, label: Label) -> Fraction | None:
    """The estimate of P(w|c) in some way; None where it has no value.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> chance(figures, Way(chance="P(c|w)"), "a", "spam")         # 6/20 of 6/20 + 12/20
        Fraction(1, 3)
    """
    key = (word, label, way.count, way.total, way.above, way.below, way.alpha, way.digits)
    if key not in f.chances:
        bar = estimate_bar(f, way, word, label)
        value = None if bar is None else bar.value
        f.chances[key] = value if value is None else _rounded(value, way.digits)
    p = f.chances[key]
    if p is None or way.chance == "P(w|c)":
        return p
    plain = replace(way, chance="P(w|c)")
    joint: dict[Label, Fraction] = {}
    for c in f.classes:
        q = chance(f, plain, word, c)
        if q is None:
            return None
        joint[c] = f.prior[c] * q
    if way.chance == "P(w,c)":
        return joint[label]
    total = sum(joint.values())
    return joint[label] / total if total else None


def _rounded(value: Fraction, digits: int | None) -> Fraction:
    return value if digits is None else round(value, digits)


def _significant(value: Fraction, digits: int) -> Fraction:
    # Rounded to so many digits, not counting zeros in front.
    if not value:
        return value
    places = digits - 1
    while abs(value) * 10 ** (places - digits + 1) < 1:
        places += 1
    return round(value, places)


class Entry(NamedTuple):
    """One factor of one class in some way: a word, its number, and how often it enters.

    Examples:
        >>> Entry("a", Fraction(1, 2), 2, absent=False, reversed=False, multiplied=False).times
        2
    """

    word: Any
    p: Any
    times: int
    absent: bool
    reversed: bool
    multiplied: bool


def entries(f: Figures, way: Way, label: Label) -> list[Entry]:
    """The factors of a class in some way.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> model = BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> figures = figures_of(model, ["a"])
        >>> [(one.word, one.p) for one in entries(figures, Way(absent="out"), "spam")]
        [('a', Fraction(2, 3))]
    """
    if f.kind == "rows":
        return [Entry(one.word, one.of[label], one.times, False, False, False) for one in f.factors]
    found = []
    for word in f.words:
        n = f.document.get(word, 0)
        if n:
            times = n if not f.bernoulli else 1
            if way.times == "once":
                times = 1
            elif way.times in ("powers", "multiplied"):
                times = n
            p = _factor(f, way, word, label, way.present == "1 - p")
            multiplied = way.times == "multiplied" and n > 1
            found.append(Entry(word, p, times, False, way.present == "1 - p", multiplied))
        elif (f.bernoulli and way.absent != "out") or way.absent == "in":
            p = _factor(f, way, word, label, way.absent != "p")
            found.append(Entry(word, p, 1, True, way.absent == "p", False))
    return found


def _factor(f: Figures, way: Way, word: Word, label: Label, complement: bool) -> Fraction | None:
    if complement and way.chance == "P(c|w)":
        # P(c | no w), by Bayes' rule for the single word.
        joint = {}
        for c in f.classes:
            q = chance(f, replace(way, chance="P(w|c)"), word, c)
            if q is None:
                return None
            joint[c] = f.prior[c] * (1 - q)
        total = sum(joint.values())
        return joint[label] / total if total else None
    p = chance(f, way, word, label)
    if p is None:
        return None
    p = 1 - p if complement else p
    zeros = f.zeros if way.zeros == "own" else way.zeros
    if zeros == "skip all" and p:
        others = (chance(f, way, word, c) for c in f.classes)
        return Fraction(1) if any(q == (1 if complement else 0) for q in others) else p
    return Fraction(1) if not p and zeros != "keep" else p


# What a way gives as the answer.


def reckon(f: Figures, question: Question, way: Way = OWN) -> Any:
    """What is asked, worked out in some way.

    Returns:
        A `Fraction`; for a verdict the label, or `TIE`; None where it has no value.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> figures = figures_of(model, {"a": 4, "b": 3, "c": 1})
        >>> reckon(figures, Question("joint", "spam"), Way(prior="none"))
        Fraction(81, 400000)
        >>> reckon(figures, Question("verdict"))
        'ham'
    """
    label = question.label if way.label is None else way.label
    gives = way.gives or question.ask
    if gives == "prior":
        bar = prior_bar(f, way, label)
        return None if bar is None else bar.value
    if gives == "estimate":
        value = chance(f, way, word_of(question, way), label)
        return 1 - value if value is not None and way.present == "1 - p" else value
    return _of_products(f, way, gives, label)


def word_of(question: Question, way: Way) -> Word:
    """The word whose estimate is given: the one that is asked for, or another.

    Examples:
        >>> word_of(Question("estimate", "spam", "a"), Way(word="b"))
        'b'
    """
    return question.word if way.word is None else way.word


def _of_products(f: Figures, way: Way, gives: str, label: Label) -> Any:
    if not f.exact:
        return _of_logs(f, way, gives, label)
    # What is asked for, and of which class, makes no difference to the products.
    plain = way
    if way.gives or way.label is not None or way.evidence != "own":
        plain = replace(way, gives="", label=None, evidence="own")
    if plain not in f.products:
        f.products[plain] = _products(f, plain)
    products = f.products[plain]
    return None if products is None else _answer(gives, label, products, way)


Products = tuple[dict[Label, Fraction], dict[Label, Fraction]]
"""P(d|c), and P(c) P(d|c), of each class."""


def _products(f: Figures, way: Way) -> Products | None:
    # None where an estimate has no value.
    likelihood: dict[Label, Fraction] = {}
    joint: dict[Label, Fraction] = {}
    for c in f.classes:
        product = Fraction(1)
        entering = 0
        for one in entries(f, way, c):
            if one.p is None:
                return None
            if one.multiplied:
                product *= one.times * Fraction(one.p)
            else:
                product *= Fraction(one.p) ** one.times
            entering += one.times
        if f.coefficient != way.coefficient:
            product *= multinomial_coefficient(f.document.values())
        bar = prior_bar(f, way, c)
        begins = None if bar is None else bar.value
        if begins is None:
            return None
        begins = _rounded(begins, way.digits)
        likelihood[c] = product
        joint[c] = begins ** (entering if way.prior == "each" else 1) * product
        if way.joint_digits is not None:
            joint[c] = _significant(joint[c], way.joint_digits)
    return likelihood, joint


def _answer(gives: str, label: Label, products: Products, way: Way) -> Any:
    likelihood, joint = products
    if gives == "likelihood":
        return likelihood[label]
    if gives == "joint":
        return joint[label]
    if gives == "verdict":
        best = max(joint.values())
        winners = [c for c in joint if joint[c] == best]
        return winners[0] if len(winners) == 1 else TIE
    divisor = bayes_rule.evidence(likelihood if way.evidence == "likelihoods" else joint)
    if gives == "evidence":
        return divisor
    if gives == "odds":
        rest = divisor - joint[label]
        return joint[label] / rest if rest else None
    above = likelihood[label] if gives == "likelihood/evidence" else joint[label]
    return above / divisor if divisor else None


def _of_logs(f: Figures, way: Way, gives: str, label: Label) -> Any:
    logs: dict[Label, float] = {}
    for c in f.classes:
        bar = prior_bar(f, way, c)
        begins = None if bar is None else bar.value
        if begins is None:
            return None
        sum_of_logs = log_fraction(begins) if gives != "likelihood" else 0.0
        for one in entries(f, way, c):
            if one.p is None or one.p < 0:
                return None
            sum_of_logs += (
                log_fraction(Fraction(one.times * one.p))
                if one.multiplied
                else one.times * log_fraction(Fraction(one.p))
            )
        logs[c] = sum_of_logs
    if max(logs.values()) == -inf:
        return None
    if gives in ("likelihood", "joint"):
        return Fraction(exp(logs[label])) if logs[label] > -700 else None
    if gives == "evidence" or way.evidence != "own" or gives == "likelihood/evidence":
        return None
    if gives == "verdict":
        return max(logs, key=lambda c: logs[c])
    posterior = Fraction(posterior_from_logs(logs)[label])
    if gives == "odds":
        return posterior / (1 - posterior) if posterior != 1 else None
    return posterior


def written_bar(f: Figures, question: Question, way: Way) -> tuple[Fraction, Fraction] | None:
    """What stands above and below the bar of an answer, before it is reduced.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> written_bar(figures, Question("estimate", "spam", "a"), OWN)
        (Fraction(6, 1), Fraction(20, 1))
    """
    label = question.label if way.label is None else way.label
    gives = way.gives or question.ask
    if gives == "prior":
        bar = prior_bar(f, way, label)
    elif gives == "estimate" and way.chance == "P(w|c)" and f.kind != "rows":
        bar = estimate_bar(f, way, word_of(question, way), label)
    else:
        return None
    if bar is None:
        return None
    above, below = Fraction(bar.n + bar.a), Fraction(bar.N + bar.b)
    return (below - above, below) if way.present == "1 - p" else (above, below)


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
    gives = way.gives or question.ask
    label = question.label if way.label is None else way.label
    if gives == "prior":
        return [Line(question.written, _bar_text(prior_bar(f, way, label), way))]
    if gives == "estimate":
        text = _estimate_text(f, way, word_of(question, way), label, way.present == "1 - p")
        return [Line(question.written, text)]
    return _product_lines(f, question, way, gives, label)


def _product_lines(
    f: Figures, question: Question, way: Way, gives: str, label: Label
) -> list[Line]:
    ordered = [label] if label in f.classes else []
    if gives not in ("likelihood", "joint"):
        ordered += [c for c in f.classes if c not in ordered]
    found = []
    joints = []
    for c in ordered:
        parts = []
        if gives != "likelihood":
            begins = prior_bar(f, way, c)
            text = "1" if way.prior == "none" else _bar_text(begins, way)
            found.append(Line(f"P({c})", "left out" if way.prior == "none" else text))
            if way.prior != "none":
                parts.append(text.rpartition(" = ")[2])
                if way.prior == "each":
                    entering = sum(one.times for one in entries(f, way, c))
                    parts[0] = f"({parts[0]})^{entering}"
        if f.coefficient != way.coefficient:
            orders = multinomial_coefficient(f.document.values())
            found.append(Line("n!/(x1!...xk!)", str(orders)))
            parts.append(str(orders))
        for one in entries(f, way, c):
            complement = one.absent != one.reversed
            text = _estimate_text(f, way, one.word, c, complement)
            # On a row, a feature and its value.
            name = str(one.word) if f.kind != "rows" else " = ".join(map(str, one.word))
            name = f"no {name}" if one.absent else name
            found.append(Line(f"P({name}|{c})", text))
            p = text.rpartition(" = ")[2]
            if one.multiplied:
                parts.append(f"{one.times} × {p}")
            else:
                parts.append(p if one.times == 1 else f"({p})^{one.times}")
        multiplied = "likelihood" if gives == "likelihood" else "joint"
        joint = reckon(f, Question(multiplied, c), replace(way, gives="", label=None))
        product = " × ".join(parts) or "1"
        named = Question(multiplied, c).written
        found.append(Line(named, f"{_short(product)} = {number(joint)}"))
        joints.append(joint)
    result = number(reckon(f, question, way))
    if gives in ("likelihood", "joint"):
        return _named_last(found, question, gives, label, result)
    if gives == "verdict":
        return [*found, Line("the class of d", str(reckon(f, question, way)))]
    total = reckon(f, Question("evidence"), replace(way, gives="", label=None))
    summed = " + ".join(map(number, joints)) if way.evidence == "own" else "the likelihoods"
    found.append(Line("P(d)", f"{_short(summed)} = {number(total)}"))
    if gives == "evidence" == question.ask:
        return found
    text = {"posterior": f"{number(joints[0])} / {number(total)} = {result}"}.get(gives, result)
    return [*found, Line(question.written, text)]


def _named_last(
    found: list[Line], question: Question, gives: str, label: Label, result: str
) -> list[Line]:
    given = Question(gives, label)
    if question.ask == gives:
        return found
    return [*found, Line(question.written, f"{given.written} = {result}")]


def _bar_text(bar: Bar | None, way: Way) -> str:
    if bar is None or bar.value is None:
        return "0/0"
    text = bar.written
    worked_out = f"{ratio_text(bar.n + bar.a)}/{ratio_text(bar.N + bar.b)}"
    if worked_out != text:
        text = f"{text} = {worked_out}"
    if way.digits is not None:
        text = f"{text} = {float(_rounded(bar.value, way.digits)):.{way.digits}f}"
    return text


def _estimate_text(f: Figures, way: Way, word: Word, label: Label, complement: bool) -> str:
    if f.kind == "rows":
        p = next((one.of[label] for one in f.factors if one.word == word), None)
        return number(p)
    value = _factor(f, way, word, label, complement)
    if way.chance != "P(w|c)":
        return f"{way.chance} = {number(value)}"
    bar = estimate_bar(f, way, word, label)
    text = _bar_text(bar, way)
    if not complement:
        return text
    rest = number(value)
    if bar is not None and bar.value is not None and value == 1 - bar.value:
        # 1 - 2/6 = 4/6, as the notes leave it.
        above, below = bar.n + bar.a, bar.N + bar.b
        rest = f"{ratio_text(below - above)}/{ratio_text(below)}"
    return f"1 - {text.rpartition(' = ')[2]} = {rest}"


def ratio_text(part: Exact) -> str:
    """A part of a fraction, in brackets where it is a fraction itself.

    Examples:
        >>> ratio_text(3), ratio_text(Fraction(7, 2))
        ('3', '(7/2)')
    """
    return str(part) if part.denominator == 1 else f"({part})"


LONG = 24
"""A fraction with more characters is shown rounded."""


def number(value: Any) -> str:
    """A number in a line of working: exact, or rounded where it is too long to read.

    Examples:
        >>> number(Fraction(3, 20)), number(Fraction(10**15, 3 * 10**15 + 1)), number(None)
        ('3/20', '≈ 0.3333', 'no value')
    """
    if value is None:
        return "no value"
    if isinstance(value, Fraction) and len(str(value)) <= LONG:
        return str(value)
    if isinstance(value, Fraction | float | int):
        return f"≈ {float(value):.4g}"
    return str(value)


def _short(product: str) -> str:
    parts = product.split(" × ")
    if len(parts) <= 12:
        return product
    return " × ".join([*parts[:6], "…", *parts[-3:]])
