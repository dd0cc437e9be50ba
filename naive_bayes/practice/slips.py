"""The usual slips and other conventions: what each of them does, and what it gives on some data.

Each changes the model's own `Figures`, or the `Way` from them to the answer.  The commonest slips
come first.  Slips are wrong; a convention is another choice, such as another alpha.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from fractions import Fraction
from itertools import combinations
from math import log, log10, prod
from typing import Any, NamedTuple

from naive_bayes.foundation.documents import read_once
from naive_bayes.practice.figures import COMPLEMENT, Bar, Figures, P, figures_of
from naive_bayes.practice.questions import Label, Question, Word, labelled_pairs, right_value
from naive_bayes.practice.row_slips import (
    all_values,
    bars,
    bells,
    below,
    deviation,
    of_another_class,
    of_the_value,
    other_variance,
    product_of_values,
    seen_in_class,
    without_a_feature,
)
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


def alpha(a: Any) -> Change:
    """Another alpha.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> alpha(2)(figures, Question("evidence")).estimate("a", "x").text
        '(1 + 2)/(1 + 4) = 3/5'
    """
    return lambda f, q: f.changed(above=a, below=a * f.outcomes)


def unsmoothed(f: Figures, q: Question) -> Figures:
    """Nothing is added.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> unsmoothed(figures, Question("evidence")).estimate("a", "x").text
        '1/1'
    """
    return f.changed(above=0, below=0)


def _below(outcomes: Callable[[Figures], Any]) -> Change:
    # Alpha for each of so many outcomes, below the bar.
    return lambda f, q: f.changed(below=f.above * outcomes(f))


def _counted(
    counts: Callable[[Figures], Any] | None = None,
    totals: Callable[[Figures], Any] | None = None,
    below: Callable[[Figures], Any] | None = None,
) -> Change:
    # Other counts above the bar, other totals below it, and alpha for so many outcomes.
    return lambda f, q: f.changed(
        counts=counts and counts(f),
        totals=totals and totals(f),
        below=below and f.above * below(f),
    )


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


def _in_one_class(f: Figures, q: Question) -> Figures:
    used = {c: sum(n > 0 for n in f.own.counts[c].values()) for c in f.classes}
    return f.changed(below={c: f.above * used[c] for c in f.classes})


def _other_outcomes(f: Figures, q: Question) -> list[Figures]:
    # The number of classes, where it is neither 2, which has a name, nor right.
    n = len(f.classes)
    return [] if n in (2, f.outcomes) else [f.changed(below=f.above * n)]


def _no_prior(f: Figures, q: Question) -> Figures:
    return f.changed(prior=dict.fromkeys(f.classes))


def _uniform(f: Figures, q: Question) -> Figures:
    return f.changed(prior=dict.fromkeys(f.classes, Bar(1, len(f.classes))))


def _prior(bar: Callable[[Figures, Label], Bar]) -> Change:
    return lambda f, q: f.changed(prior={c: bar(f, c) for c in f.classes})


def _smoothed_prior(add: Callable[[Figures], Any], times: Callable[[Figures], int]) -> Change:
    smoothed = _prior(
        lambda f, c: Bar(f.documents[c], sum(f.documents.values()), add(f), add(f) * times(f))
    )
    # Who does not smooth the factors of a row has not smoothed its prior.
    return lambda f, q: smoothed(f, q) if f.kind != "rows" or (f.smoothed and times(f)) else []  # type: ignore[operator]


def _prior_of_other(f: Figures, c: Label) -> Bar:
    (other,) = (label for label in f.classes if label != c)
    bar = f.prior[other]
    if bar is None:
        raise LookupError("this way has no prior")
    return bar


def _share_of_words(f: Figures, c: Label) -> Bar:
    return Bar(f.words.totals[c], sum(f.words.totals[label] for label in f.classes))


def _once(f: Figures, q: Question) -> Figures:
    return f.changed(bag=dict.fromkeys(f.bag, 1))


def _two_words_exchanged(f: Figures, q: Question) -> Iterator[Figures]:
    # In the document: each word gets the number of the other.
    words = f.vocabulary if len(f.vocabulary) <= MOST_EXCHANGED else tuple(f.bag)[:MOST_EXCHANGED]
    for one, other in combinations(words, 2):
        n, m = f.bag.get(one, 0), f.bag.get(other, 0)
        if n != m and (f.powers or not (n and m)):
            bag = {**f.bag, one: m, other: n}
            yield f.changed(bag={w: bag[w] for w in f.vocabulary if bag.get(w)})


def _each_absent(f: Figures, q: Question) -> Iterator[Figures]:
    absent = [w for w in f.vocabulary if w not in f.bag]
    # With one absent word it is the slip for all absent words.
    return (f.changed(turned=word) for word in (absent if 1 < len(absent) <= 50 else ()))


def _each_row(f: Figures, q: Question) -> Iterator[Figures]:
    # The count and the total of one training document, in place of those of its class.
    for bag, label in f.training[:50]:
        if label == q.label:
            row = f.changed(
                counts=dict.fromkeys(f.classes, bag), totals=_each(f, sum(bag.values()))
            )
            yield from (row, row.changed(above=0, below=0))


# Other ways.


def _instead(**parts: Any) -> Way:
    return Way(question=lambda q: q._replace(**parts))


def _gives(value: Any) -> Way:
    return Way(answer=lambda f, q: value)


def _each_class(f: Figures, q: Question) -> list[Way]:
    return [_instead(label=c) for c in f.classes[:20] if c != q.label]


def _each_word(f: Figures, q: Question) -> list[Way]:
    return [_instead(word=w) for w in f.vocabulary[:50] if w != q.word]


def _bracketless(f: Figures, q: Question) -> list[Way]:
    # (n + a)/N + b, n + a/(N + b), n + a/N + b
    n, N, a, b = map(Fraction, f.estimate(q.word, q.label)[:4])
    return [_gives(v) for v in ((n + a) / N + b, n + a / (N + b), n + a / N + b) if a and b]


def _of_single_word(f: Figures, word: Word, present: bool, label: Label) -> Fraction:
    # P(c|w) by Bayes' rule for one word.
    def joint_of(c: Label) -> Fraction:
        p, begins = f.estimate(word, c), f.prior[c]
        return (begins.value if begins else 1) * (p if present else p.complement()).value

    return joint_of(label) / sum(joint_of(c) for c in f.classes)


def _single_words(present_only: bool, divided: bool) -> Way:
    def answer(f: Figures, q: Question) -> Any:
        words = f.bag if present_only or not f.bernoulli else f.vocabulary
        products = {
            c: prod(
                _of_single_word(f, w, w in f.bag, c) ** (f.bag.get(w, 1) if f.powers else 1)
                for w in words
            )
            for c in f.classes
        }
        if q.ask == "verdict":
            best = [c for c in products if products[c] == max(products.values())]
            return best[0] if len(best) == 1 else None
        return products[q.label] / sum(products.values()) if divided else products[q.label]

    return Way(answer=answer)


def _of_word(f: Figures, q: Question) -> Fraction:
    return _of_single_word(f, q.word, True, q.label)


def _times_prior(f: Figures, q: Question) -> Fraction:
    prior = f.prior[q.label]
    return f.estimate(q.word, q.label).value * (prior.value if prior else 1)


def _product_of_words(f: Figures, likelihoods: list[Fraction], joints: list[Fraction]) -> Fraction:
    # The product of the single P(w), each counted in all classes together.
    sums, total = _sums(f), sum(f.own.totals.values())
    b = f.above * f.outcomes
    shares = ((Bar(sums[w], total, f.above, b).value, n) for w, n in f.bag.items())
    return prod((p ** (n if f.powers else 1) for p, n in shares), start=Fraction(1))


def _logarithm(of: Callable[[Any], float]) -> Way:
    return Way(after=lambda value: Fraction(f"{of(value):.12f}"))


def _count(f: Figures, q: Question) -> Any:
    return f.documents[q.label] if q.ask == "prior" else f.own.of(q.word, q.label)


MOST_EXCHANGED = 6
"""More words are not tried in pairs."""

ONE, TWO = (lambda f: 1), (lambda f: 2)
SIZE, CLASSES = (lambda f: len(f.vocabulary)), (lambda f: len(f.classes))
PRESENT_ONLY: Change = lambda f, q: f.changed(absent="")  # noqa: E731
P_FOR_REST: Change = lambda f, q: f.changed(absent=P)  # noqa: E731

# Names that are used more than once.
UNIFORM_PRIOR = "took the classes to be equally likely"
WORDS_FOR_DOCUMENTS = "counted words for documents"
OTHER_CLASS = "answered for the other class"
OTHER_WORD = "answered for another word"
P_FOR_ABSENT = "took p for 1 - p"
COMPLEMENT_FOR_PRESENT = "took 1 - p for p"
LOST_BRACKETS = "lost the brackets around a sum"

# fmt: off
ROW_SLIPS = (
    Slip("forgot to smooth", "Add alpha to every count, and to the total what that comes to.", "rows", ESTIMATES, (bars(lambda column, c, p: p._replace(a=0, b=0)),), usual=True, paired=True),
    Slip("put P(c|x) for P(x|c)", "P(x|c) divides by the rows of the class, not by the rows that have the value.", "rows", ESTIMATES, (of_the_value(keep=False), of_the_value(keep=True)), usual=True),
    Slip("took k to be the number of values that the class has", "k counts the values of the feature, whether the class has them or not.", "rows", ESTIMATES, (below(seen_in_class),), usual=True),
    Slip("forgot k in the denominator", "Alpha is added to each of the k values of the feature, so the total grows by alpha k.", "rows", ESTIMATES, (below(lambda f, column, c: 0),), usual=True),
    Slip("put k + 1 below the bar", "There are k values: the total grows by alpha k.", "rows", ESTIMATES, (below(lambda f, column, c: column.k + 1),), usual=True),
    Slip("put the number of classes in place of k", "What goes below the bar is alpha for each value of the feature, however many classes there are.", "rows", ESTIMATES, (below(lambda f, column, c: len(f.classes)),), usual=True),
    Slip("added alpha for the values of all features", "Each feature has its own k: only its own values are possible outcomes.", "rows", ESTIMATES, (below(all_values),)),
    Slip("added alpha once below the bar", "Below the bar alpha is added once for every outcome, not once in all.", "rows", ESTIMATES, (below(lambda f, column, c: 1),), usual=True),
    Slip("added alpha below the bar only", "Alpha belongs above the bar as well: what is added to the total is what is added to the counts.", "rows", ESTIMATES, (bars(lambda column, c, p: p._replace(a=0)),), usual=True),
    Slip("lost the brackets of (n + alpha)/(N + alpha k)", "Both sums need brackets.", "rows", ("estimate",), (lambda f, q: _bracketless(f, q),)),
    Slip("put all rows below the bar", "P(x|c) divides by the rows of the class.", "rows", ESTIMATES, (bars(lambda column, c, p: p._replace(N=column.all_rows)),)),
    Slip("divided the variance by n - 1, or by n", "Both are in use: this model has the other one.", "rows", PRODUCTS, (bells(other_variance),), usual=True),
    Slip("put the standard deviation for the variance", "The density has the variance, the square of the standard deviation.", "rows", PRODUCTS, (bells(deviation),), usual=True),
    Slip("left out a feature", "Each feature with a value has a factor.", "rows", PRODUCTS, (without_a_feature,)),
    Slip("took a factor of another class", "All factors of a product belong to the same class.", "rows", ("likelihood", "joint"), (of_another_class,)),
    Slip("put the product of the single P(x) below the bar", "P(d) is the sum of the joints of all classes, not the product of the shares of its values.", "rows", ("posterior", "evidence"), (Way(evidence=product_of_values),), usual=True),
)
"""The slips with rows of features."""

SLIPS = (
    # The prior asked for by itself.
    Slip(UNIFORM_PRIOR, "The prior is the share of the training documents.", "", ("prior",), (_uniform,), usual=True),
    Slip(OTHER_CLASS, "Look again at which class is asked for.", "", tuple(ask for ask in NUMBERS if ask != "evidence"), (_each_class,), usual=True),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "words", ("prior",), (_prior(_share_of_words),), usual=True),
    # The commonest.
    Slip("forgot to smooth", "Add alpha to every count, and to the total what that comes to.", "words", ESTIMATES, (unsmoothed,), usual=True, paired=True),
    Slip("forgot the prior", "The product begins with P(c), the share of the training documents.", "", SCORES, (_no_prior,), usual=True, paired=True),
    Slip("gave the joint: forgot to divide by the evidence", "Divide by P(d), the sum of the joints of all classes.", "", ("posterior", "odds"), (_instead(ask="joint"),), usual=True, paired=True),
    Slip("forgot V in the denominator", "Alpha is added to each of the V words, so the total grows by alpha V.", "multinomial", ESTIMATES, (_below(lambda f: 0),), usual=True),
    Slip("forgot the 2 in the denominator", "A word occurs or does not: two outcomes, so the total grows by 2 alpha.", "bernoulli", ESTIMATES, (_below(lambda f: 0),), usual=True),
    Slip("left out the absent words", "In the Bernoulli model a word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (PRESENT_ONLY,), usual=True, paired=True),
    Slip("took each word of the document once", "A word that occurs twice has two factors.", "multinomial", PRODUCTS, (_once,), usual=True, paired=True),
    Slip(UNIFORM_PRIOR, "The prior is the share of the training documents.", "", SCORES, (_uniform,), usual=True),
    Slip("gave the count itself", "Divide the count by the total: a probability is a share.", "words", ("prior", "estimate"), (Way(answer=_count),), usual=True),
    Slip("took the share of the words for the prior", "The prior is the share of the training documents, not of their words.", "words", SCORES, (_prior(_share_of_words),)),
    Slip("counted documents for words", "The multinomial model counts every occurrence, out of all words.", "multinomial", ESTIMATES, (
        _counted(_other_counts, _other_totals, TWO), _counted(_other_counts, _other_totals), _counted(_other_counts),
        lambda f, q: unsmoothed(f, q).changed(counts=f.other.counts, totals=f.other.totals),
    )),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "bernoulli", ESTIMATES, (
        _counted(_other_counts, _other_totals, SIZE), _counted(_other_counts), _counted(_other_counts, _other_totals),
        lambda f, q: unsmoothed(f, q).changed(counts=f.other.counts, totals=f.other.totals),
    )),
    Slip("put documents below the bar, where words belong", "The multinomial model asks which share of the class's words is w.", "multinomial", ESTIMATES, (_counted(totals=_other_totals), _counted(totals=_other_totals, below=TWO))),
    Slip("put words below the bar, where documents belong", "The Bernoulli model asks which share of the class's documents has w.", "bernoulli", ESTIMATES, (_counted(totals=_other_totals), _counted(totals=_other_totals, below=SIZE))),
    Slip("put 2 below the bar in the multinomial model", "There are V words to choose from, so alpha V goes below the bar.", "multinomial", ESTIMATES, (_below(TWO),), usual=True),
    Slip("put V below the bar in the Bernoulli model", "A word occurs or does not: two outcomes, so 2 alpha goes below the bar.", "bernoulli", ESTIMATES, (_below(SIZE),), usual=True),
    Slip("put the number of classes below the bar", "What goes below the bar is alpha for each outcome of the word, however many classes there are.", "words", ESTIMATES, (_other_outcomes,)),
    Slip(P_FOR_ABSENT, "A word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (P_FOR_REST,)),
    Slip("took p for 1 - p in one factor", "Each word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (_each_absent,)),
    Slip(COMPLEMENT_FOR_PRESENT, "P(w|c) is the share of the documents that have w.", "bernoulli", ("estimate",), (lambda f, q: f.changed(present=COMPLEMENT),)),
    Slip("gave the share of the other words", "P(w|c) is the share of w: count w, and not the others.", "multinomial", ("estimate",), (lambda f, q: f.changed(present=COMPLEMENT),)),
    Slip(COMPLEMENT_FOR_PRESENT, "A word that occurs has the factor P(w|c), not 1 - P(w|c).", "bernoulli", PRODUCTS, (lambda f, q: f.changed(present=COMPLEMENT),)),
    Slip("added alpha below the bar only", "Alpha belongs above the bar as well: what is added to the total is what is added to the counts.", "words", ESTIMATES, (lambda f, q: f.changed(above=0),), usual=True),
    Slip("added alpha once below the bar", "Below the bar alpha is added once for every outcome, not once in all.", "words", ESTIMATES, (_below(ONE),), usual=True),
    Slip(LOST_BRACKETS, "Both sums need brackets: (n + alpha)/(N + alpha V).", "words", ("estimate",), (_bracketless,)),
    Slip("divided by the words of all classes", "P(w|c) is a share of the words of class c alone.", "words", ESTIMATES, (_counted(totals=_all_words), _counted(totals=_all_words, below=SIZE))),
    Slip("divided by the documents of all classes", "P(w|c) is a share of the documents of class c alone.", "words", ESTIMATES, (_counted(totals=_all_documents), _counted(totals=_all_documents, below=TWO))),
    Slip("took V from one class only", "V has the words of all classes; smoothing gives each of them a share.", "multinomial", ESTIMATES, (_in_one_class,)),
    Slip("took V from the document", "V has all words of the training documents, not only those of d.", "multinomial", ESTIMATES, (_below(lambda f: len(f.bag)),)),
    Slip("took V + 1 for V", "V is the number of different words; nothing is added for words that were never seen.", "multinomial", ESTIMATES, (_below(lambda f: len(f.vocabulary) + 1),)),
    Slip("gave P(c|w) for P(w|c)", "P(w|c) is a share of class c, and not the share of w that class c has.", "words", ("estimate",), (
        lambda f, q: unsmoothed(f, q).changed(totals=_each(f, _sums(f)[q.word])), lambda f, q: f.changed(totals=_each(f, _sums(f)[q.word]), below=f.above * len(f.classes)),
        lambda f, q: f.changed(totals=_each(f, _sums(f)[q.word])), lambda f, q: f.changed(totals=_each(f, _sums(f)[q.word]), below=0), Way(answer=_of_word),
    )),
    Slip(OTHER_WORD, "Look again at which word is asked for.", "words", ("estimate",), (_each_word,)),
    Slip("exchanged two words", "Look again at how often d has each word.", "words", PRODUCTS, (_two_words_exchanged,)),
    Slip("took one training document for the whole class", "Add up the counts of all training documents of the class.", "words", ("estimate",), (_each_row,)),
    Slip("took a repeated word as a power", "In the Bernoulli model a word has one factor, however often it occurs.", "bernoulli", PRODUCTS, (lambda f, q: f.changed(powers=True),)),
    Slip("put in factors 1 - p for absent words", "In the multinomial model a word that is absent has no factor of its own.", "multinomial", PRODUCTS, (lambda f, q: f.changed(absent=COMPLEMENT),)),
    Slip("multiplied by the count: 2p for p²", "A word that occurs twice has the factor p twice: p times p.", "multinomial", PRODUCTS, (Way(DOUBLED),)),
    Slip("multiplied by the count: 2p for p²", "In the Bernoulli model a word has one factor, however often it occurs.", "bernoulli", ("likelihood", "joint", "evidence"), (lambda f, q: [(f.changed(powers=True), Way(DOUBLED))],)),
    Slip("added the factors", "The factors of a class are multiplied, and so is the prior.", "", PRODUCTS, (Way(ADDED), Way(ADDED_TO_PRIOR))),
    Slip("exchanged p and 1 - p", "P(w|c) is for a word that occurs, 1 - P(w|c) for one that does not.", "bernoulli", PRODUCTS, (lambda f, q: f.changed(present=COMPLEMENT, absent=P),)),
    Slip("smoothed the prior", "Smoothing never touches the prior.", "", ("prior", *SCORES), (
        _smoothed_prior(ONE, CLASSES), _smoothed_prior(TWO, CLASSES), _smoothed_prior(lambda f: f.above, CLASSES), _smoothed_prior(ONE, SIZE),
    )),
    Slip("gave the likelihood P(d|c)", "P(d|c) is not yet multiplied by P(c), and not divided by P(d).", "", ("posterior",), (_instead(ask="likelihood"),)),
    Slip("gave the odds", "Divide by the joints of all classes, the class's own among them.", "", ("posterior", "joint"), (_instead(ask="odds"),)),
    Slip("gave the evidence P(d)", "P(d) is the sum over the classes; one class is asked for.", "", ("posterior", "joint"), (_instead(ask="evidence"),)),
    Slip("gave the posterior: divided the joint by the evidence", "The joint P(c) P(d|c) is not yet divided by P(d).", "", ("joint", "odds"), (_instead(ask="posterior"),)),
    Slip("gave the prior", "The words of the document still have to be multiplied in.", "", ("posterior", "joint"), (_instead(ask="prior"),)),
    Slip("took the odds of the classes for the prior", "The prior divides by the documents of all classes, not of the others.", "", ("prior", *SCORES), (_prior(lambda f, c: Bar(f.documents[c], sum(f.documents.values()) - f.documents[c])),)),
    Slip("left the prior out of the evidence", "P(d) is the sum of P(c) P(d|c), with the prior of each class.", "", ("posterior",), (Way(evidence=lambda f, likelihoods, joints: sum(likelihoods, Fraction(0))),)),
    Slip("took the largest joint for the evidence", "P(d) is the sum of the joints of all classes, not the largest of them.", "", ("posterior", "evidence"), (Way(evidence=lambda f, likelihoods, joints: max(joints)),)),
    Slip("put the product of the single P(w) below the bar", "P(d) is the sum of the joints of all classes, not the product of the shares of its words.", "words", ("posterior", "evidence"), (Way(evidence=_product_of_words), lambda f, q: Way(evidence=lambda g, likelihoods, joints: _product_of_words(unsmoothed(f, q), likelihoods, joints))), usual=True),
    Slip("left the prior out above, and not in the evidence", "P(c) belongs above the bar as well as in the evidence.", "", ("posterior",), (lambda f, q: [(_no_prior(f, q), Way(evidence=lambda g, likelihoods, joints: sum((f.joint(c) for c in f.classes), Fraction(0))))],)),
    Slip("put the multinomial coefficient in", "Here P(d|c) is the plain product over the words.", "multinomial", ("likelihood", "joint", "evidence"), (lambda f, q: f.changed(coefficient=not f.coefficient),)),
    Slip("multiplied the posteriors of single words", "Multiply P(w|c) over the words, then P(c) once, then divide once.", "words", ("posterior", "verdict", "joint"), (
        _single_words(present_only=True, divided=True), _single_words(present_only=False, divided=True),
        _single_words(present_only=True, divided=False), _single_words(present_only=False, divided=False),
    )),
    Slip("put the prior in once for every word", "The prior is one factor of the product, whatever the number of words.", "", SCORES, (Way(PRIOR_EACH_TIME),)),
    Slip("took the prior of the other class", "Each class has its own prior.", "", SCORES, (_prior(_prior_of_other),)),
    Slip("counted over all classes, above the bar and below", "P(w|c) looks at class c alone.", "words", ("estimate",), (
        lambda f, q: f.changed(counts=dict.fromkeys(f.classes, _sums(f)), totals=_each(f, sum(f.own.totals.values()))),
        lambda f, q: unsmoothed(f, q).changed(counts=dict.fromkeys(f.classes, _sums(f)), totals=_each(f, sum(f.own.totals.values()))),
        lambda f, q: f.changed(counts=dict.fromkeys(f.classes, _sums(f))),
    )),
    Slip("multiplied the estimate by the prior", "P(w|c) alone is asked for; the prior enters later, once.", "words", ("estimate",), (Way(answer=_times_prior),)),
    Slip("divided the documents by the words", "The prior is a share of the training documents.", "words", ("prior",), (_prior(lambda f, c: Bar(f.documents[c], sum(f.words.totals.values()))),)),
    Slip("took alpha to be 1", "Look again at what is added to each count: it is not 1 here.", "words", ESTIMATES, (lambda f, q: [f.changed(above=1, below=f.outcomes)] if f.above != 1 else [],), usual=True),
    Slip("left a factor of zero in", "Here a factor of zero is left out.", "words", PRODUCTS, (lambda f, q: f.changed(zeros="keep"),)),
    Slip("left out the percent sign", "Write the percent sign, or divide by 100.", "", NUMBERS, (Way(after=lambda value: 100 * value),)),
    Slip("turned the fraction upside down", "The part goes above the bar, the whole below it.", "", NUMBERS, (Way(after=lambda value: 1 / value),)),
    Slip("took the logarithm of the answer", "The probability itself is asked for: undo the logarithm.", "", NUMBERS, (_logarithm(log),)),
    Slip("took the logarithm of the answer to base 10", "The probability itself is asked for: undo the logarithm.", "", NUMBERS, (_logarithm(log10),)),
    *ROW_SLIPS,
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
    other = replace(f, kind=kind, own=f.other, other=f.own, powers=f.bernoulli)
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
    *(Slip(f"alpha = {a}", f"{a} is added to every count here.", "rows", NUMBERS, (bars(lambda column, c, p, a=a: p._replace(a=a, b=a * column.k)),)) for a in ALPHAS),  # type: ignore[misc]
    *(Slip(f"alpha = {a}", f"{a} is added to every count here.", "words", NUMBERS, (alpha(a),)) for a in ALPHAS),
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
    *(Slip(f"rounded on the way, to {n} decimals", "Round at the end only: fractions need no rounding on the way.", "", NUMBERS, (_to_places(n),)) for n in (2, 3, 4)),
    *(Slip(f"cut off on the way, to {n} decimals", "Round at the end only, and do not cut digits off.", "", NUMBERS, (_cut_off(n),)) for n in (2, 3)),
    *(Slip(f"rounded on the way, to {n} digits", "Round at the end only: fractions need no rounding on the way.", "", NUMBERS, _to_digits(n)) for n in (2, 3)),
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
            continue
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
            # A number is not a verdict; and where nothing is added, nothing can be forgotten.
            number = one.way.question and question.ask == "verdict"
            if not number and (one.figures != figures or one.way != OWN):
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
        1/34 divided the documents by the words
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
