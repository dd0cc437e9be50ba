"""The usual slips and other conventions: what each of them does, and what it gives on some data.

Each changes the model's own `Figures`, or the `Way` from them to the answer.  The commonest slips
come first.  Slips are wrong; a convention is another choice, such as another alpha.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from fractions import Fraction
from itertools import combinations
from math import log, log10, prod, sqrt
from typing import Any, NamedTuple

from naive_bayes.foundation.documents import read_once
from naive_bayes.practice.figures import COMPLEMENT, Bar, Bell, Column, Figures, P, figures_of
from naive_bayes.practice.questions import Label, Question, Word, labelled_pairs, right_value
from naive_bayes.practice.ways import (
    ADDED,
    ADDED_TO_PRIOR,
    DOUBLED,
    OWN,
    PRIOR_EACH_TIME,
    Attempt,
    Way,
    values,
)

NUMBERS = ("prior", "estimate", "likelihood", "joint", "evidence", "odds", "posterior")
SCORES = ("joint", "posterior", "verdict", "odds", "evidence")
PRODUCTS = ("likelihood", *SCORES)
ESTIMATES = ("estimate", *PRODUCTS)

Changed = Figures | Way | tuple[Figures, Way]
Change = Way | Callable[[Figures, Question], Changed | Iterable[Changed]]
"""A way, or a function from the model's figures and the question to other figures or ways, or both."""


class Slip(NamedTuple):
    """A slip, or another convention: what is done, and what it changes.

    Attributes:
        name: what is done.
        advice: what to do instead, or how it differs.
        kind: "multinomial", "bernoulli", "words" for both, "rows", or "" for any model.
        asks: the questions that it changes.
        changes: what it changes; a slip that can be made in more than one way has several.
        usual: whether it is among the commonest.
        paired: whether it is often made together with another one.

    Examples:
        >>> [slip.name for slip in SLIPS if slip.paired][:2]
        ['forgot to smooth', 'forgot the prior']
    """

    name: str
    advice: str
    kind: str
    asks: tuple[str, ...]
    changes: tuple[Change, ...]
    usual: bool = False
    paired: bool = False


# Other figures.


def _adding(alpha: Any = None, outcomes: Any = None, above: Any = None) -> Change:
    return lambda f, q: f.adding(alpha, outcomes, above)


def _counted(counts: Any = None, totals: Any = None, outcomes: Any = None) -> Change:
    # Other counts above the bar, other totals below it, and alpha for so many outcomes.
    def changed(f: Figures, q: Question) -> Figures:
        other = f.changed(counts=counts and counts(f), totals=totals and totals(f))
        return other if outcomes is None else other.adding(outcomes=outcomes)

    return changed


def _unsmoothed(change: Change) -> Change:
    return lambda f, q: change(f.adding(0), q)  # type: ignore[operator]


def _each(f: Figures, n: int) -> dict[Label, int]:
    return dict.fromkeys(f.classes, n)


def _sums(f: Figures) -> dict[Word, int]:
    # How often each word occurs in all classes together.
    return {w: sum(f.own.of(w, c) for c in f.classes) for w in f.vocabulary}


def _other_counts(f: Figures) -> Any:
    return f.other.counts


def _other_totals(f: Figures) -> Any:
    return f.other.totals


def _all_words(f: Figures) -> Any:
    return _each(f, sum(f.words.totals[c] for c in f.classes))


def _all_documents(f: Figures) -> Any:
    return _each(f, sum(f.documents.values()))


def _vocabulary_size(f: Figures, c: Label, column: Column | None) -> int:
    return len(f.vocabulary)


def _seen_in_class(f: Figures, c: Label, column: Column | None) -> int:
    counts = column.counts if column else f.own.counts
    return sum(n > 0 for n in counts[c].values())


def _number_of_classes(f: Figures, q: Question) -> Changed | Iterable[Changed]:
    # Of two classes and V words it is the 2 that has a name of its own.
    n = len(f.classes)
    return [] if n == 2 and f.kind == "multinomial" else f.adding(outcomes=n)


def _of_the_word(smoothed: bool, outcomes: Any = None) -> Change:
    # P(c|w) for P(w|c): the class's share of the word.
    def changed(f: Figures, q: Question) -> Figures:
        f = f if smoothed else f.adding(0)
        other = f.changed(totals=_each(f, _sums(f)[q.word]))
        return other if outcomes is None else other.adding(outcomes=outcomes)

    return changed


def _prior(bar: Callable[[Figures, Label], Bar | None]) -> Change:
    return lambda f, q: f.changed(prior={c: bar(f, c) for c in f.classes})


def _smoothed_prior(add: Callable[[Figures], Any], times: Callable[[Figures], int]) -> Change:
    smoothed: Any = _prior(
        lambda f, c: Bar(f.documents[c], sum(f.documents.values()), add(f), add(f) * times(f))
    )
    # Who does not smooth the factors of a row has not smoothed its prior.
    return lambda f, q: smoothed(f, q) if f.kind != "rows" or (f.smoothed and times(f)) else []


def _prior_of_other(f: Figures, c: Label) -> Bar | None:
    (other,) = (label for label in f.classes if label != c)
    return f.prior[other]


def _share_of_words(f: Figures, c: Label) -> Bar:
    return Bar(f.words.totals[c], sum(f.words.totals[label] for label in f.classes))


def _no_prior(f: Figures, q: Question) -> Figures:
    return f.changed(prior=dict.fromkeys(f.classes))


def _once(f: Figures, q: Question) -> Figures:
    return f.changed(bag=dict.fromkeys(f.bag, 1))


def _two_words_exchanged(f: Figures, q: Question) -> Iterator[Figures]:
    # In the document: each word gets the number of the other.
    words = f.vocabulary if len(f.vocabulary) <= MOST_EXCHANGED else tuple(f.bag)[:MOST_EXCHANGED]
    for one, other in combinations(words, 2):
        n, m = f.bag.get(one, 0), f.bag.get(other, 0)
        if f.powers or not (n and m):
            bag = {**f.bag, one: m, other: n}
            yield f.changed(bag={w: bag[w] for w in f.vocabulary if bag.get(w)})


def _shares(change: Callable[[Column, Any], Any], kind: type = Bar) -> Change:
    # The shares of a row, or its densities, changed.
    return lambda f, q: f.with_shares(lambda column, c, p: change(column, p), kind)


def _other_variance(column: Column, p: Bell) -> Bell:
    above, below = (p.n, p.n - 1) if p.ddof == 0 else (p.n - 1, p.n)
    return p._replace(variance=p.variance * above / below)


def _without_a_feature(f: Figures, q: Question) -> Iterator[Figures]:
    for column in f.columns if len(f.columns) > 1 else ():
        yield f.changed(columns=tuple(one for one in f.columns if one is not column))


# Other ways.


def _instead(**parts: Any) -> Way:
    return Way(question=lambda q: q._replace(**parts))


def _each_class(f: Figures, q: Question) -> list[Way]:
    return [_instead(label=c) for c in f.classes[:20] if c != q.label]


def _each_word(f: Figures, q: Question) -> list[Way]:
    return [_instead(word=w) for w in f.vocabulary[:50] if w != q.word]


def _bracketless(f: Figures, q: Question) -> list[Way]:
    # (n + a)/N + b, n + a/(N + b), n + a/N + b
    n, N, a, b = map(Fraction, f.estimate(q.word, q.label)[:4])
    values = ((n + a) / N + b, n + a / (N + b), n + a / N + b) if a else ()
    return [Way(after=lambda share, value=value: value) for value in values]  # type: ignore[misc]


def _product_of_words(f: Figures, likelihoods: list[Fraction], joints: list[Fraction]) -> Fraction:
    # The product of the single P(w), each counted in all classes together.
    if f.kind == "rows":
        return prod(
            (Fraction(one.with_value, one.all_rows) for one in f.columns), start=Fraction(1)
        )
    sums, total = _sums(f), sum(f.own.totals.values())
    b = f.above * f.outcomes
    shares = ((Bar(sums[w], total, f.above, b).value, n) for w, n in f.bag.items())
    return prod((p ** (n if f.powers else 1) for p, n in shares), start=Fraction(1))


def _logarithm(of: Callable[[Any], float]) -> Way:
    return Way(after=lambda value: Fraction(f"{of(value):.12f}"))


MOST_EXCHANGED = 6
"""More words are not tried in pairs."""

ONE, SIZE, CLASSES = (lambda f: 1), (lambda f: len(f.vocabulary)), (lambda f: len(f.classes))

# Names that are used more than once.
UNIFORM_PRIOR = "took the classes to be equally likely"
WORDS_FOR_DOCUMENTS = "counted words for documents"
OTHER_CLASS = "answered for the other class"
OTHER_WORD = "answered for another word"
COMPLEMENT_FOR_PRESENT = "took 1 - p for p"

# fmt: off
SLIPS = (
    # The prior asked for by itself.
    Slip(UNIFORM_PRIOR, "The prior is the share of the training documents.", "", ("prior",), (_prior(lambda f, c: Bar(1, len(f.classes))),), usual=True),
    Slip(OTHER_CLASS, "Look again at which class is asked for.", "", tuple(ask for ask in NUMBERS if ask != "evidence"), (_each_class,), usual=True),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "words", ("prior",), (_prior(_share_of_words),), usual=True),
    # The commonest.
    Slip("forgot to smooth", "Add alpha to every count, and to the total what that comes to.", "", ESTIMATES, (_adding(0),), usual=True, paired=True),
    Slip("forgot the prior", "The product begins with P(c), the share of the training documents.", "", SCORES, (_no_prior,), usual=True, paired=True),
    Slip("gave the joint: forgot to divide by the evidence", "Divide by P(d), the sum of the joints of all classes.", "", ("posterior", "odds"), (_instead(ask="joint"),), usual=True, paired=True),
    Slip("forgot V in the denominator", "Alpha is added to each of the V words, so the total grows by alpha V.", "multinomial", ESTIMATES, (_adding(outcomes=0),), usual=True),
    Slip("forgot the 2 in the denominator", "A word occurs or does not: two outcomes, so the total grows by 2 alpha.", "bernoulli", ESTIMATES, (_adding(outcomes=0),), usual=True),
    Slip("forgot k in the denominator", "Alpha is added to each of the k values of the feature, so the total grows by alpha k.", "rows", ESTIMATES, (_adding(outcomes=0),), usual=True),
    Slip("left out the absent words", "In the Bernoulli model a word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (lambda f, q: f.changed(absent=""),), usual=True, paired=True),
    Slip("took each word of the document once", "A word that occurs twice has two factors.", "multinomial", PRODUCTS, (_once,), usual=True, paired=True),
    Slip(UNIFORM_PRIOR, "The prior is the share of the training documents.", "", SCORES, (_prior(lambda f, c: Bar(1, len(f.classes))),), usual=True),
    Slip("took the share of the words for the prior", "The prior is the share of the training documents, not of their words.", "words", SCORES, (_prior(_share_of_words),)),
    Slip("counted documents for words", "The multinomial model counts every occurrence, out of all words.", "multinomial", ESTIMATES, (
        _counted(_other_counts, _other_totals, 2), _counted(_other_counts, _other_totals), _counted(_other_counts),
        _unsmoothed(_counted(_other_counts, _other_totals)),
    )),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "bernoulli", ESTIMATES, (
        _counted(_other_counts, _other_totals, _vocabulary_size), _counted(_other_counts), _counted(_other_counts, _other_totals),
        _unsmoothed(_counted(_other_counts, _other_totals)),
    )),
    Slip("put documents below the bar, where words belong", "The multinomial model asks which share of the class's words is w.", "multinomial", ESTIMATES, (_counted(totals=_other_totals), _counted(totals=_other_totals, outcomes=2))),
    Slip("put words below the bar, where documents belong", "The Bernoulli model asks which share of the class's documents has w.", "bernoulli", ESTIMATES, (_counted(totals=_other_totals), _counted(totals=_other_totals, outcomes=_vocabulary_size))),
    Slip("put 2 below the bar in the multinomial model", "There are V words to choose from, so alpha V goes below the bar.", "multinomial", ESTIMATES, (_adding(outcomes=2),), usual=True),
    Slip("put V below the bar in the Bernoulli model", "A word occurs or does not: two outcomes, so 2 alpha goes below the bar.", "bernoulli", ESTIMATES, (_adding(outcomes=_vocabulary_size),), usual=True),
    Slip("put the number of classes below the bar", "What goes below the bar is alpha for each outcome, however many classes there are.", "", ESTIMATES, (_number_of_classes,), usual=True),
    Slip("took p for 1 - p", "A word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (lambda f, q: f.changed(absent=P),)),
    Slip(COMPLEMENT_FOR_PRESENT, "P(w|c) is the share of the documents that have w.", "bernoulli", ("estimate",), (lambda f, q: f.changed(present=COMPLEMENT),)),
    Slip("gave the share of the other words", "P(w|c) is the share of w: count w, and not the others.", "multinomial", ("estimate",), (lambda f, q: f.changed(present=COMPLEMENT),)),
    Slip(COMPLEMENT_FOR_PRESENT, "A word that occurs has the factor P(w|c), not 1 - P(w|c).", "bernoulli", PRODUCTS, (lambda f, q: f.changed(present=COMPLEMENT),)),
    Slip("added alpha below the bar only", "Alpha belongs above the bar as well: what is added to the total is what is added to the counts.", "", ESTIMATES, (_adding(above=0),), usual=True),
    Slip("added alpha once below the bar", "Below the bar alpha is added once for every outcome, not once in all.", "", ESTIMATES, (_adding(outcomes=1),), usual=True),
    Slip("lost the brackets around a sum", "Above the bar is one sum, and below it another: both need brackets.", "", ("estimate",), (_bracketless,)),
    Slip("divided by the words of all classes", "P(w|c) is a share of the words of class c alone.", "words", ESTIMATES, (_counted(totals=_all_words), _counted(totals=_all_words, outcomes=_vocabulary_size))),
    Slip("divided by the documents of all classes", "P(w|c) is a share of the documents of class c alone.", "words", ESTIMATES, (_counted(totals=_all_documents), _counted(totals=_all_documents, outcomes=2))),
    Slip("took V from one class only", "V has the words of all classes; smoothing gives each of them a share.", "multinomial", ESTIMATES, (_adding(outcomes=_seen_in_class),)),
    Slip("took V from the document", "V has all words of the training documents, not only those of d.", "multinomial", ESTIMATES, (_adding(outcomes=lambda f, c, column: len(f.bag)),)),
    Slip("took V + 1 for V", "V is the number of different words; nothing is added for words that were never seen.", "multinomial", ESTIMATES, (_adding(outcomes=lambda f, c, column: len(f.vocabulary) + 1),)),
    Slip("gave P(c|w) for P(w|c)", "P(w|c) is a share of class c, and not the share of w that class c has.", "words", ("estimate",), (
        _of_the_word(False), _of_the_word(True, lambda f, c, column: len(f.classes)), _of_the_word(True), _of_the_word(True, 0),
    )),
    Slip(OTHER_WORD, "Look again at which word is asked for.", "words", ("estimate",), (_each_word,)),
    Slip("exchanged two words", "Look again at how often d has each word.", "words", PRODUCTS, (_two_words_exchanged,)),
    Slip("took a repeated word as a power", "In the Bernoulli model a word has one factor, however often it occurs.", "bernoulli", PRODUCTS, (lambda f, q: f.changed(powers=True),)),
    Slip("put in factors 1 - p for absent words", "In the multinomial model a word that is absent has no factor of its own.", "multinomial", PRODUCTS, (lambda f, q: f.changed(absent=COMPLEMENT),)),
    Slip("multiplied by the count: 2p for p²", "A word that occurs twice has the factor p twice: p times p.", "multinomial", PRODUCTS, (Way(DOUBLED),)),
    Slip("added the factors", "The factors of a class are multiplied, and so is the prior.", "", PRODUCTS, (Way(ADDED), Way(ADDED_TO_PRIOR))),
    Slip("exchanged p and 1 - p", "P(w|c) is for a word that occurs, 1 - P(w|c) for one that does not.", "bernoulli", PRODUCTS, (lambda f, q: f.changed(present=COMPLEMENT, absent=P),)),
    Slip("smoothed the prior", "Smoothing never touches the prior.", "", ("prior", *SCORES), (
        _smoothed_prior(ONE, CLASSES), _smoothed_prior(lambda f: 2, CLASSES), _smoothed_prior(lambda f: f.above, CLASSES), _smoothed_prior(ONE, SIZE),
    )),
    Slip("gave the likelihood P(d|c)", "P(d|c) is not yet multiplied by P(c), and not divided by P(d).", "", ("posterior",), (_instead(ask="likelihood"),)),
    Slip("gave the odds", "Divide by the joints of all classes, the class's own among them.", "", ("posterior", "joint"), (_instead(ask="odds"),)),
    Slip("gave the evidence P(d)", "P(d) is the sum over the classes; one class is asked for.", "", ("posterior", "joint"), (_instead(ask="evidence"),)),
    Slip("gave the posterior: divided the joint by the evidence", "The joint P(c) P(d|c) is not yet divided by P(d).", "", ("joint", "odds"), (_instead(ask="posterior"),)),
    Slip("gave the prior", "The words of the document still have to be multiplied in.", "", ("posterior", "joint"), (_instead(ask="prior"),)),
    Slip("took the odds of the classes for the prior", "The prior divides by the documents of all classes, not of the others.", "", ("prior", *SCORES), (_prior(lambda f, c: Bar(f.documents[c], sum(f.documents.values()) - f.documents[c])),)),
    Slip("left the prior out of the evidence", "P(d) is the sum of P(c) P(d|c), with the prior of each class.", "", ("posterior",), (Way(evidence=lambda f, likelihoods, joints: sum(likelihoods, Fraction(0))),)),
    Slip("put the product of the single P(w) below the bar", "P(d) is the sum of the joints of all classes, not the product of the shares of its words.", "words", ("posterior", "evidence"), (Way(evidence=_product_of_words), Way(evidence=lambda f, likelihoods, joints: _product_of_words(f.adding(0), likelihoods, joints))), usual=True),
    Slip("left the prior out above, and not in the evidence", "P(c) belongs above the bar as well as in the evidence.", "", ("posterior",), (lambda f, q: [(_no_prior(f, q), Way(evidence=lambda g, likelihoods, joints: sum((f.joint(c) for c in f.classes), Fraction(0))))],)),
    Slip("put the multinomial coefficient in", "Here P(d|c) is the plain product over the words.", "multinomial", ("likelihood", "joint", "evidence"), (lambda f, q: f.changed(coefficient=not f.coefficient),)),
    Slip("put the prior in once for every word", "The prior is one factor of the product, whatever the number of words.", "", SCORES, (Way(PRIOR_EACH_TIME),)),
    Slip("took the prior of the other class", "Each class has its own prior.", "", SCORES, (_prior(_prior_of_other),)),
    Slip("counted over all classes, above the bar and below", "P(w|c) looks at class c alone.", "words", ("estimate",), (_counted(lambda f: dict.fromkeys(f.classes, _sums(f)), lambda f: _each(f, sum(f.own.totals.values()))),)),
    Slip("took alpha to be 1", "Look again at what is added to each count: it is not 1 here.", "words", ESTIMATES, (_adding(1),), usual=True),
    Slip("left out the percent sign", "Write the percent sign, or divide by 100.", "", NUMBERS, (Way(after=lambda value: 100 * value),)),
    Slip("turned the fraction upside down", "The part goes above the bar, the whole below it.", "", NUMBERS, (Way(after=lambda value: 1 / value),)),
    Slip("took the logarithm of the answer", "The probability itself is asked for: undo the logarithm.", "", NUMBERS, (_logarithm(log),)),
    Slip("took the logarithm of the answer to base 10", "The probability itself is asked for: undo the logarithm.", "", NUMBERS, (_logarithm(log10),)),
    # With rows of features alone.
    Slip("put P(c|x) for P(x|c)", "P(x|c) divides by the rows of the class, not by the rows that have the value.", "rows", ESTIMATES, (
        _shares(lambda column, p: p._replace(N=column.with_value, a=0, b=0)), _shares(lambda column, p: p._replace(N=column.with_value)),
    ), usual=True),
    Slip("took k to be the number of values that the class has", "k counts the values of the feature, whether the class has them or not.", "rows", ESTIMATES, (_adding(outcomes=_seen_in_class),), usual=True),
    Slip("put k + 1 below the bar", "There are k values: the total grows by alpha k.", "rows", ESTIMATES, (_adding(outcomes=lambda f, c, column: column.k + 1),), usual=True),
    Slip("put all rows below the bar", "P(x|c) divides by the rows of the class.", "rows", ESTIMATES, (_shares(lambda column, p: p._replace(N=column.all_rows)),)),
    Slip("divided the variance by n - 1, or by n", "Both are in use: this model has the other one.", "rows", PRODUCTS, (_shares(_other_variance, Bell),), usual=True),
    Slip("put the standard deviation for the variance", "The density has the variance, the square of the standard deviation.", "rows", PRODUCTS, (_shares(lambda column, p: p._replace(variance=Fraction(sqrt(p.variance))), Bell),), usual=True),
    Slip("left out a feature", "Each feature with a value has a factor.", "rows", PRODUCTS, (_without_a_feature,)),
    Slip("put the product of the single P(x) below the bar", "P(d) is the sum of the joints of all classes, not the product of the shares of its values.", "rows", ("posterior", "evidence"), (Way(evidence=_product_of_words),), usual=True),
)
"""The usual slips, the commonest first."""
# fmt: on

ADVICE = {slip.name: slip.advice for slip in reversed(SLIPS)}
"""What to do instead of each slip."""

ALPHAS = (Fraction(1), Fraction(1, 2), Fraction(1, 10), Fraction(1, 100), Fraction(2))
"""The alphas that lecturers choose."""


def _presence(f: Figures, q: Question) -> Figures:
    return f.changed(counts=f.other.counts, totals=f.other.sums)


def _other_model(f: Figures, q: Question) -> Figures:
    # Bernoulli for multinomial, and the reverse: the other counts, and what goes with them.
    kind = "multinomial" if f.bernoulli else "bernoulli"
    other = f.changed(kind=kind, own=f.other, powers=f.bernoulli)
    return other.changed(below=f.above * other.outcomes, absent="" if f.bernoulli else COMPLEMENT)


def _with_unknown(f: Figures, q: Question) -> Figures:
    return f.changed(bag={**f.bag, **f.unknown})


def _to_places(n: int) -> Change:
    return lambda f, q: f.changed(places=n)


def _cut_off(n: int) -> Change:
    return lambda f, q: f.changed(places=n, cut=True)


def _to_digits(n: int) -> tuple[Change, ...]:
    # The estimates, the joints, or both.
    estimates: Change = lambda f, q: f.changed(digits=n)  # noqa: E731
    both: Change = lambda f, q: [(f.changed(digits=n), Way(digits=n))]  # noqa: E731
    return estimates, Way(digits=n), both


# fmt: off
CONVENTIONS = (
    *(Slip(f"alpha = {a}", f"{a} is added to every count here.", "", NUMBERS, (_adding(a),)) for a in ALPHAS),
    Slip("one fake document with every word", "1 is added above the bar and 1 below it: one more document, which has every word.", "bernoulli", NUMBERS, (lambda f, q: f.changed(above=1, below=1),)),
    Slip("ignored factors of zero, for each class by itself", "A factor of zero is left out.", "words", NUMBERS, (lambda f, q: f.changed(zeros="skip"),)),
    Slip("ignored factors of zero, for all classes", "A factor of zero is left out.", "words", NUMBERS, (lambda f, q: f.changed(zeros="skip all"),)),
    Slip("counted the prior from the documents", "The prior is the share of the training documents.", "words", NUMBERS, (_prior(lambda f, c: Bar(f.documents[c], sum(f.documents.values()))),)),
    Slip("presence for counts: each word once for each document", "A word is counted once for each document, in training and in d.", "multinomial", NUMBERS, (lambda f, q: _once(_presence(f, q), q),)),
    Slip("presence for counts in training", "A word of the training documents is counted once for each document.", "multinomial", NUMBERS, (_presence,)),
    Slip("the Bernoulli model", "The other event model is used, on the same documents.", "multinomial", NUMBERS, (_other_model,)),
    Slip("the multinomial model", "The other event model is used, on the same documents.", "bernoulli", NUMBERS, (_other_model,)),
    Slip("gave words outside V a factor", "A word that was never seen in training is ignored here.", "multinomial", NUMBERS, (_with_unknown,)),
    Slip("put the words of the document into V", "A word that was never seen in training is ignored here.", "multinomial", NUMBERS, (
        lambda f, q: _with_unknown(f, q).changed(below={c: b + f.above * len(f.unknown) for c, b in f.below.items()}),
    )),
)
"""What other lecturers and books do differently."""

ROUNDINGS = (
    *(Slip(f"rounded on the way, to {n} decimals", "Round at the end only: fractions need no rounding on the way.", "", PRODUCTS, (_to_places(n),)) for n in (2, 3, 4)),
    *(Slip(f"cut off on the way, to {n} decimals", "Round at the end only, and do not cut digits off.", "", PRODUCTS, (_cut_off(n),)) for n in (2, 3)),
    *(Slip(f"rounded on the way, to {n} digits", "Round at the end only: fractions need no rounding on the way.", "", PRODUCTS, _to_digits(n)) for n in (2, 3)),
)
"""Estimates, priors or joints rounded on the way."""
# fmt: on


def attempts_of(
    slip: Slip, f: Figures, question: Question, kind: str = "slip"
) -> Iterator[Attempt]:
    """The ways to make one slip; none where the counts that it needs are unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> slip = next(slip for slip in SLIPS if slip.name == "forgot to smooth")
        >>> [one.figures.above for one in attempts_of(slip, figures, Question("joint", "x"))]
        [0]
    """
    for change in slip.changes:
        try:
            made: Any = change if isinstance(change, Way) else change(f, question)
            several = [made] if isinstance(made, Figures | Way) else [*made]
        except (LookupError, ValueError, ZeroDivisionError):
            return  # the others need the same counts
        for one in several:
            figures, way = one if isinstance(one, tuple) else (one, OWN)
            if isinstance(figures, Way):
                figures, way = f, figures
            yield Attempt(slip.name, slip.advice, kind, figures, way, slip.usual)


def ways_to_slip(
    figures: Figures, question: Question, slips: Iterable[Slip] = SLIPS, kind: str = "slip"
) -> Iterator[Attempt]:
    """Every slip that can be made in a question, the commonest first.

    Arguments:
        figures: the counts of the model and the document.
        question: what is asked.
        slips: those to look at; by default all.
        kind: what the attempts are called.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["x", "y"]), ["a", "a"])
        >>> [slip.name for slip in ways_to_slip(figures, Question("evidence"))][:2]
        ['forgot the prior', 'took each word of the document once']
    """
    for slip in slips:
        fits = slip.kind in ("", figures.kind) or (slip.kind == "words" and figures.kind != "rows")
        if question.ask not in slip.asks or not fits:
            continue
        for one in attempts_of(slip, figures, question, kind):
            # Where nothing is added, nothing can be forgotten.
            if one.figures != figures or one.way != OWN:
                yield one


def in_pairs(figures: Figures, question: Question) -> Iterator[Attempt]:
    """Two slips together, of those that are often made so.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> next(in_pairs(figures, Question("joint", "x"))).name
        'forgot to smooth + forgot the prior'
    """
    paired = [slip for slip in SLIPS if slip.paired]
    for one in ways_to_slip(figures, question, paired):
        later = paired[[slip.name for slip in paired].index(one.name) + 1 :]
        for other in ways_to_slip(one.figures, question, later):
            way = _both(one.way, other.way)
            name, advice = f"{one.name} + {other.name}", f"{one.advice}  {other.advice}"
            yield Attempt(name, advice, "two slips", other.figures, way)


def _both(one: Way, other: Way) -> Way:
    parts = {it.name: getattr(other, it.name) for it in fields(Way)}
    return replace(one, **{k: v for k, v in parts.items() if v != getattr(OWN, k)})


def slip_values(figures: Figures, question: Question) -> list[tuple[Attempt, Any]]:
    """What each slip gives, the commonest first; the right value may be among them.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> for slip, value in slip_values(figures, Question("prior", "spam"))[-5:-2]:
        ...     print(value, slip.name)
        1 took the odds of the classes for the prior
        50 left out the percent sign
        2 turned the fraction upside down
    """
    return values(ways_to_slip(figures, question), question)


def values_of_slips(
    model: Any,
    document: Any,
    question: Question,
    training: Iterable[tuple[Any, Label]] | None = None,
) -> dict[str, tuple[Any, ...]]:
    """The usual slips, and what each of them gives; never the right answer.

    Arguments:
        model: a fitted model with a posterior.
        document: what it is asked about.
        question: what is asked.
        training: the training documents with their labels; without them, slips between
            words and documents are left out.

    Returns:
        For each slip its values, the commonest slip first; a slip that can be made in
        more than one way has several.

    Raises:
        NaiveBayesError: the model has no probabilities, or the question is unknown.

    Examples:
        >>> for name in ("gave the evidence P(d)", "left the prior out above, and not in the evidence",
        ...              "took the prior of the other class", "added the factors",
        ...              "put in factors 1 - p for absent words"):
        ...     print(ADVICE[name])
        P(d) is the sum over the classes; one class is asked for.
        P(c) belongs above the bar as well as in the evidence.
        Each class has its own prior.
        The factors of a class are multiplied, and so is the prior.
        In the multinomial model a word that is absent has no factor of its own.
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> values = values_of_slips(model, ["a"], Question("estimate", "spam", "a"))
        >>> print(*values["forgot to smooth"], *values["forgot V in the denominator"])
        5/17 6/17
    """
    document = read_once(document)
    pairs = None if training is None else labelled_pairs(training)
    figures = figures_of(model, document, pairs)
    right = right_value(model, document, question)
    found: dict[str, tuple[Any, ...]] = {}
    for slip, value in slip_values(figures, question):
        if value != right and value not in found.get(slip.name, ()):
            found[slip.name] = (*found.get(slip.name, ()), value)
    return found
