"""The usual slips and other conventions: what each of them does, and what it gives on some data.

Each replaces one or two parts of the model's own `Way`.  The commonest slips come first.
Slips are wrong; a convention is another choice, such as another alpha.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import log, log10
from typing import Any, NamedTuple

from naive_bayes.practice.questions import Label, Question, Word, right_value
from naive_bayes.practice.ways import (
    OWN,
    Attempt,
    Bar,
    Figures,
    Way,
    figures_of,
    joint,
    own_factor,
    own_prior,
    values,
)

NUMBERS = ("prior", "estimate", "likelihood", "joint", "evidence", "odds", "posterior")
SCORES = ("joint", "posterior", "verdict", "odds", "evidence")
PRODUCTS = ("likelihood", *SCORES)
ESTIMATES = ("estimate", *PRODUCTS)


Changes = dict[str, Any]
"""What is replaced of a way: the arguments of `Way`."""


class Slip(NamedTuple):
    """A slip, or another convention: what is done, and which parts of the way it replaces.

    Attributes:
        name: what is done.
        advice: what to do instead, or how it differs.
        kind: "multinomial", "bernoulli", "words" for both, or "" for any model.
        asks: the questions that it changes.
        ways: what it replaces; a slip that can be made in more than one way has several.  A
            function gives those that depend on the figures and the question.
        common: whether it is often made together with another one.

    Examples:
        >>> [sorted(slip.ways[0]) for slip in SLIPS if slip.name == "forgot to smooth"]
        [['above', 'below']]
    """

    name: str
    advice: str
    kind: str
    asks: tuple[str, ...]
    ways: tuple[Changes | Callable[[Figures, Question], Iterable[Changes]], ...]
    common: bool = False


# Parts of ways.


def alpha(a: Any) -> Changes:
    """Another alpha.

    Examples:
        >>> sorted(alpha(1))
        ['above', 'below']
    """
    return {"above": lambda f: a, "below": lambda f, c: a * f.outcomes}


def _alpha_times(outcomes: Any) -> Changes:
    # What is put below the bar: alpha for each of some outcomes.
    return {"below": lambda f, c: f.pair[0] * outcomes(f, c)}


def _in_all(f: Figures, w: Word) -> int:
    return sum(f.own.of(w, c) for c in f.classes)


def _joint_of_word(f: Figures, way: Way, w: Word, c: Label, present: bool) -> Fraction | None:
    p = own_factor(f, OWN, w, c, present)
    return None if p is None else f.prior[c] * p.value


def _of_single_word(f: Figures, way: Way, w: Word, c: Label, present: bool) -> Fraction | None:
    # P(c|w) by Bayes' rule for one word.
    joint: Any = {label: _joint_of_word(f, way, w, label, present) for label in f.classes}
    return None if joint[c] is None else joint[c] / sum(joint.values())


def _prior(add: Any, outcomes: Any) -> Changes:
    # A smoothed prior: so much is added to each count, and so many times to the total.
    def prior(f: Figures, c: Label) -> Bar:
        return Bar(f.documents[c], sum(f.documents.values()), add(f), add(f) * outcomes(f))

    return {"prior": prior}


def _prior_of_other(f: Figures, c: Label) -> Bar:
    (other,) = (label for label in f.classes if label != c)
    return own_prior(f, other)


def _share_of_words(f: Figures, c: Label) -> Bar:
    return Bar(f.words.totals[c], sum(f.words.totals[label] for label in f.classes))


def _each_class(f: Figures, question: Question) -> Iterable[Changes]:
    return ({"label": c} for c in f.classes[:20] if c != question.label)


def _each_word(f: Figures, question: Question) -> Iterable[Changes]:
    return ({"word": w} for w in f.vocabulary[:50] if w != question.word)


def _each_absent(f: Figures, question: Question) -> Iterator[Changes]:
    absent = [w for w in f.vocabulary if w not in f.bag]
    # With one absent word it is the slip for all absent words.
    for word in absent if 1 < len(absent) <= 50 else ():
        yield {"absent": lambda f, w, p, word=word: p if w == word else p.complement()}


def _each_row(f: Figures, question: Question) -> Iterator[Changes]:
    # The count and the total of one training document, in place of those of its class.
    for bag, label in f.training[:50]:
        if label == question.label:
            row = {
                "count": lambda f, w, c, bag=bag: bag.get(w, 0),
                "total": lambda f, w, c, bag=bag: sum(bag.values()),
            }
            yield from (row, {**row, **NOTHING_ADDED})


def _logarithm(of: Any) -> Any:
    return lambda value: Fraction(f"{of(value):.12f}")


NOTHING_ADDED = {"above": lambda f: 0, "below": lambda f, c: 0}
NOTHING_BELOW = {"below": lambda f, c: 0}
ONCE, TWICE = _alpha_times(lambda f, c: 1), _alpha_times(lambda f, c: 2)
FOR_V, FOR_CLASSES = (
    _alpha_times(lambda f, c: len(f.vocabulary)),
    _alpha_times(lambda f, c: len(f.classes)),
)
OTHER_COUNT = {"count": lambda f, w, c: f.other.of(w, c)}
OTHER_TOTAL = {"total": lambda f, w, c: f.other.totals[c]}
OTHERS = {**OTHER_COUNT, **OTHER_TOTAL}
ALL_BELOW = {"total": lambda f, w, c: sum(f.own.totals.values())}
ALL_WORDS_BELOW = {"total": lambda f, w, c: sum(f.words.totals.values())}
ALL_DOCUMENTS_BELOW = {"total": lambda f, w, c: sum(f.documents.values())}
WORD_BELOW = {"total": lambda f, w, c: _in_all(f, w)}
ALL_COUNT = {"count": lambda f, w, c: _in_all(f, w)}
NO_PRIOR = {"prior": lambda f, c: None}
UNIFORM = {"prior": lambda f, c: Bar(1, len(f.classes))}
OF_SINGLE_WORDS = {"factor": _of_single_word, **NO_PRIOR}
PRESENT_ONLY = {"absent": lambda f, w, p: None}
COMPLEMENT = {"present": Bar.complement}
AS_OFTEN = {"times": lambda f, n: n}
ONE_FACTOR = {"times": lambda f, n: 1}
ABSENT_COMPLEMENTS = {"absent": lambda f, w, p: p.complement()}

# Names that are used more than once.
UNIFORM_PRIOR = "took the classes to be equally likely"
WORDS_FOR_DOCUMENTS = "counted words for documents"
OTHER_CLASS = "answered for the other class"
OTHER_WORD = "answered for another word"
P_FOR_ABSENT = "took p for 1 - p"
COMPLEMENT_FOR_PRESENT = "took 1 - p for p"

# fmt: off
SLIPS = (
    # The prior asked for by itself.
    Slip(UNIFORM_PRIOR, "The prior is the share of the training documents.", "", ("prior",), (UNIFORM,)),
    Slip(OTHER_CLASS, "Look again at which class is asked for.", "", tuple(ask for ask in NUMBERS if ask != "evidence"), (_each_class,)),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "words", ("prior",), ({"prior": _share_of_words},)),
    # The commonest.
    Slip("forgot to smooth", "Add alpha to every count, and to the total what that comes to.", "words", ESTIMATES, (NOTHING_ADDED,), common=True),
    Slip("forgot the prior", "The product begins with P(c), the share of the training documents.", "", SCORES, (NO_PRIOR,), common=True),
    Slip("gave the joint: forgot to divide by the evidence", "Divide by P(d), the sum of the joints of all classes.", "", ("posterior", "odds"), ({"gives": "joint"},), common=True),
    Slip("forgot V in the denominator", "Alpha is added to each of the V words, so the total grows by alpha V.", "multinomial", ESTIMATES, (NOTHING_BELOW,)),
    Slip("forgot the 2 in the denominator", "A word is there or not, two outcomes, so the total grows by 2 alpha.", "bernoulli", ESTIMATES, (NOTHING_BELOW,)),
    Slip("left out the absent words", "In the Bernoulli model a word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (PRESENT_ONLY,), common=True),
    Slip("took each word of the document once", "A word that occurs twice has two factors.", "multinomial", PRODUCTS, (ONE_FACTOR,), common=True),
    Slip(UNIFORM_PRIOR, "The prior is the share of the training documents.", "", SCORES, (UNIFORM,)),
    Slip("gave the count itself", "Divide the count by the total: a probability is a share.", "words", ("prior", "estimate"), (
        {"prior": lambda f, c: Bar(f.documents[c], 1), "count": OWN.count, "total": lambda f, w, c: 1, **NOTHING_ADDED},
    )),
    Slip("took the share of the words for the prior", "The prior is the share of the training documents, not of their words.", "words", SCORES, ({"prior": _share_of_words},)),
    Slip("counted documents for words", "The multinomial model counts every occurrence, out of all words.", "multinomial", ESTIMATES, (
        {**OTHERS, **TWICE}, OTHERS, OTHER_COUNT, {**OTHERS, **NOTHING_ADDED},
    )),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "bernoulli", ESTIMATES, (
        {**OTHERS, **FOR_V}, OTHER_COUNT, OTHERS, {**OTHERS, **NOTHING_ADDED},
    )),
    Slip("put documents below the bar, where words belong", "The multinomial model asks which share of the class's words is w.", "multinomial", ESTIMATES, (OTHER_TOTAL, {**OTHER_TOTAL, **TWICE})),
    Slip("put words below the bar, where documents belong", "The Bernoulli model asks which share of the class's documents has w.", "bernoulli", ESTIMATES, (OTHER_TOTAL, {**OTHER_TOTAL, **FOR_V})),
    Slip("put 2 below the bar in the multinomial model", "There are V words to choose from, so alpha V goes below the bar.", "multinomial", ESTIMATES, (TWICE,)),
    Slip("put V below the bar in the Bernoulli model", "A word is there or not, two outcomes, so 2 alpha goes below the bar.", "bernoulli", ESTIMATES, (FOR_V,)),
    Slip(P_FOR_ABSENT, "A word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, ({"absent": lambda f, w, p: p},)),
    Slip("took p for 1 - p in one factor", "Each word that is absent has the factor 1 - P(w|c).", "bernoulli", PRODUCTS, (_each_absent,)),
    Slip(COMPLEMENT_FOR_PRESENT, "A word that is there has the factor P(w|c), not 1 - P(w|c).", "words", ("estimate",), (COMPLEMENT,)),
    Slip(COMPLEMENT_FOR_PRESENT, "A word that is there has the factor P(w|c), not 1 - P(w|c).", "bernoulli", PRODUCTS, (COMPLEMENT,)),
    Slip("added alpha below the bar only", "Alpha belongs above the bar as well: what is added to the total is what is added to the counts.", "words", ESTIMATES, ({"above": lambda f: 0},)),
    Slip("added alpha once below the bar", "Below the bar alpha is added once for every outcome, not once in all.", "words", ESTIMATES, (ONCE,)),
    Slip("divided by the words of all classes", "P(w|c) is a share of the words of class c alone.", "words", ESTIMATES, (ALL_WORDS_BELOW, {**ALL_WORDS_BELOW, **FOR_V})),
    Slip("divided by the documents of all classes", "P(w|c) is a share of the documents of class c alone.", "words", ESTIMATES, (ALL_DOCUMENTS_BELOW, {**ALL_DOCUMENTS_BELOW, **TWICE})),
    Slip("took V from one class only", "V has the words of all classes; smoothing gives each of them a share.", "multinomial", ESTIMATES, (_alpha_times(lambda f, c: sum(n > 0 for n in f.own.counts[c].values())),)),
    Slip("took V from the document", "V has all words of the training documents, not only those of d.", "multinomial", ESTIMATES, (_alpha_times(lambda f, c: len(f.bag)),)),
    Slip("gave P(c|w) for P(w|c)", "P(w|c) is a share of class c, and not the share of w that class c has.", "words", ESTIMATES, (
        {**WORD_BELOW, **NOTHING_ADDED}, {**WORD_BELOW, **FOR_CLASSES}, WORD_BELOW, {**WORD_BELOW, **NOTHING_BELOW}, {"factor": _of_single_word},
    )),
    Slip(OTHER_WORD, "Look again at which word is asked for.", "words", ("estimate",), (_each_word,)),
    Slip("took one training document for the whole class", "Add up the counts of all training documents of the class.", "words", ("estimate",), (_each_row,)),
    Slip("took a repeated word as a power", "In the Bernoulli model a word has one factor, however often it occurs.", "bernoulli", PRODUCTS, (AS_OFTEN,)),
    Slip("put in factors 1 - p for absent words", "In the multinomial model a word that is absent has no factor of its own.", "multinomial", PRODUCTS, (ABSENT_COMPLEMENTS,)),
    Slip("multiplied by the count: 2p for p²", "A word that occurs twice has the factor p twice: p times p.", "multinomial", PRODUCTS, ({"doubled": True},)),
    Slip("multiplied by the count: 2p for p²", "In the Bernoulli model a word has one factor, however often it occurs.", "bernoulli", ("likelihood", "joint", "evidence"), ({"doubled": True, **AS_OFTEN},)),
    Slip("added the factors", "The factors of a class are multiplied, and so is the prior.", "", PRODUCTS, ({"added": True}, {"added": True, "join": lambda prior, product, n: prior + product})),
    Slip("exchanged p and 1 - p", "P(w|c) is for a word that is there, 1 - P(w|c) for one that is absent.", "bernoulli", PRODUCTS, ({**COMPLEMENT, "absent": lambda f, w, p: p},)),
    Slip("smoothed the prior", "Smoothing never touches the prior.", "", ("prior", *SCORES), (
        _prior(lambda f: 1, lambda f: len(f.classes)), _prior(lambda f: 2, lambda f: len(f.classes)),
        _prior(lambda f: f.pair[0], lambda f: len(f.classes)), _prior(lambda f: 1, lambda f: len(f.vocabulary)),
    )),
    Slip("gave the likelihood P(d|c)", "P(d|c) is not yet multiplied by P(c), and not divided by P(d).", "", ("posterior",), ({"gives": "likelihood"},)),
    Slip("gave the odds", "Divide by the joints of all classes, the class's own among them.", "", ("posterior", "joint"), ({"gives": "odds"},)),
    Slip("gave the evidence P(d)", "P(d) is the sum over the classes; one class is asked for.", "", ("posterior", "joint"), ({"gives": "evidence"},)),
    Slip("gave the posterior: divided the joint by the evidence", "The joint P(c) P(d|c) is not yet divided by P(d).", "", ("joint", "odds"), ({"gives": "posterior"},)),
    Slip("gave the prior", "The words of the document still have to be multiplied in.", "", ("posterior", "joint"), ({"gives": "prior"},)),
    Slip("took the odds of the classes for the prior", "The prior divides by the documents of all classes, not of the others.", "", ("prior", *SCORES), ({"prior": lambda f, c: Bar(f.documents[c], sum(f.documents.values()) - f.documents[c])},)),
    Slip("left the prior out of the evidence", "P(d) is the sum of P(c) P(d|c), with the prior of each class.", "", ("posterior",), ({"evidence": lambda f, likelihoods, joints: sum(likelihoods)},)),
    Slip("took the largest joint for the evidence", "P(d) is the sum of the joints of all classes, not the largest of them.", "", ("posterior", "evidence"), ({"evidence": lambda f, likelihoods, joints: max(joints)},)),
    Slip("left the prior out above, and not in the evidence", "P(c) belongs above the bar as well as in the evidence.", "", ("posterior",), ({**NO_PRIOR, "evidence": lambda f, likelihoods, joints: sum(joint(f, OWN, c)[1] for c in f.classes)},)),
    Slip("put the multinomial coefficient in", "Here P(d|c) is the plain product over the words.", "multinomial", ("likelihood", "joint", "evidence"), ({"coefficient": True},)),
    Slip("multiplied the posteriors of single words", "Multiply P(w|c) over the words, then P(c) once, then divide once.", "words", ("posterior", "verdict", "joint"), (
        {**OF_SINGLE_WORDS, **PRESENT_ONLY}, OF_SINGLE_WORDS,
        {**OF_SINGLE_WORDS, **PRESENT_ONLY, "gives": "likelihood"}, {**OF_SINGLE_WORDS, "gives": "likelihood"},
    )),
    Slip("put the prior in once for every word", "The prior is one factor of the product, whatever the number of words.", "", SCORES, ({"join": lambda prior, product, n: prior**n * product},)),
    Slip("took the prior of the other class", "Each class has its own prior.", "", SCORES, ({"prior": _prior_of_other},)),
    Slip("counted over all classes, above the bar and below", "P(w|c) looks at class c alone.", "words", ("estimate",), (
        {**ALL_COUNT, **ALL_BELOW}, {**ALL_COUNT, **ALL_BELOW, **NOTHING_ADDED}, ALL_COUNT,
    )),
    Slip("multiplied the estimate by the prior", "P(w|c) alone is asked for; the prior enters later, once.", "words", ("estimate",), ({"factor": _joint_of_word},)),
    Slip("divided the documents by the words", "The prior is a share of the training documents.", "words", ("prior",), ({"prior": lambda f, c: Bar(f.documents[c], sum(f.words.totals.values()))},)),
    Slip("took alpha to be 1", "Look again at what is added to each count: it is not 1 here.", "words", ESTIMATES, (lambda f, question: [alpha(1)] if f.pair[0] != 1 else [],)),
    Slip("left a factor of zero in", "Here a factor of zero is left out.", "words", PRODUCTS, ({"zeros": "keep"},)),
    Slip("left out the percent sign", "Write the percent sign, or divide by 100.", "", NUMBERS, ({"answer": lambda value: 100 * value},)),
    Slip("turned the fraction upside down", "The part goes above the bar, the whole below it.", "", NUMBERS, ({"answer": lambda value: 1 / value},)),
    Slip("took the logarithm of the answer", "The probability itself is asked for: undo the logarithm.", "", NUMBERS, ({"answer": _logarithm(log)}, {"answer": _logarithm(log10)})),
)
"""The usual slips, the commonest first."""
# fmt: on

COMMON = tuple(slip for slip in SLIPS if slip.common)
"""Two of these are often made together; other pairs would be far-fetched."""

ADVICE = {slip.name: slip.advice for slip in reversed(SLIPS)}
"""What to do instead of each slip."""

ALPHAS = (Fraction(1), Fraction(1, 2), Fraction(1, 10), Fraction(1, 100), Fraction(2))
"""The alphas that lecturers choose."""

PRESENCE = {"count": OTHERS["count"], "total": lambda f, w, c: f.other.sums[c]}
WITH_UNKNOWN = {"document": lambda f: {**f.bag, **f.unknown}}

# fmt: off
CONVENTIONS = (
    *(Slip(f"alpha = {a}", f"{a} is added to every count here.", "words", NUMBERS, (alpha(a),)) for a in ALPHAS),
    Slip("one fake document with every word", "1 is added above the bar and 1 below it: one more document, which has every word.", "bernoulli", NUMBERS, ({"above": lambda f: 1, "below": lambda f, c: 1},)),
    Slip("ignored factors of zero, for each class by itself", "A factor of zero is left out.", "words", NUMBERS, ({"zeros": "skip"},)),
    Slip("ignored factors of zero, for all classes", "A factor of zero is left out.", "words", NUMBERS, ({"zeros": "skip all"},)),
    Slip("counted the prior from the documents", "The prior is the share of the training documents.", "words", NUMBERS, ({"prior": lambda f, c: Bar(f.documents[c], sum(f.documents.values()))},)),
    Slip("presence for counts: each word once for each document", "A word is counted once for each document, in training and in d.", "multinomial", NUMBERS, ({**PRESENCE, **ONE_FACTOR},)),
    Slip("presence for counts in training", "A word of the training documents is counted once for each document.", "multinomial", NUMBERS, (PRESENCE,)),
    Slip("the Bernoulli model", "The other event model is used, on the same documents.", "multinomial", NUMBERS, ({**OTHERS, **TWICE, **ONE_FACTOR, **ABSENT_COMPLEMENTS},)),
    Slip("the multinomial model", "The other event model is used, on the same documents.", "bernoulli", NUMBERS, ({**OTHERS, **FOR_V, **AS_OFTEN, **PRESENT_ONLY},)),
    Slip("gave words outside V a factor", "A word that was never seen in training is ignored here.", "multinomial", NUMBERS, (WITH_UNKNOWN,)),
    Slip("put the words of the document into V", "A word that was never seen in training is ignored here.", "multinomial", NUMBERS, (
        {**WITH_UNKNOWN, "below": lambda f, c: f.pair[1] + f.pair[0] * len(f.unknown)},
    )),
)
"""What other lecturers and books do differently."""

ROUNDINGS = tuple(
    Slip(f"rounded on the way, to {digits} decimals", "Round at the end only: fractions need no rounding on the way.", "words", NUMBERS, ({"digits": digits},))
    for digits in (2, 3, 4)
)
"""Estimates and priors rounded on the way."""
# fmt: on


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
        >>> figures = figures_of(MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> [slip.name for slip in ways_to_slip(figures, Question("evidence"))][:2]
        ['forgot the prior', 'took each word of the document once']
    """
    for slip in slips:
        fits = not slip.kind or (figures.kind != "rows" and slip.kind in ("words", figures.kind))
        if question.ask not in slip.asks or not fits:
            continue
        for way in slip.ways:
            for changes in way(figures, question) if callable(way) else [way]:
                # A number is not a verdict; and where nothing is added, nothing can be forgotten.
                idle = not any(figures.pair) and changes in (NOTHING_ADDED, NOTHING_BELOW)
                if not idle and not (question.ask == "verdict" and "gives" in changes):
                    yield Attempt(slip.name, slip.advice, kind, figures, Way(**changes))


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
        NaiveBayesError: the model has no probabilities, or there is no such question.

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
    figures = figures_of(model, document, training)
    right = right_value(model, document, question)
    found: dict[str, tuple[Any, ...]] = {}
    for slip, value in slip_values(figures, question):
        if value != right and value not in found.get(slip.name, ()):
            found[slip.name] = (*found.get(slip.name, ()), value)
    return found
