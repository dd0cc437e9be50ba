"""Slips: the usual wrong ways to reckon, what each of them gives, and which explain a number.

For a model, a document and a question, `right_value` is the answer, `values_of_slips` is what
each slip gives on this data, and `explanations` goes the other way round: from a number to
the slips, and the conventions of other lecturers, that lead to it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import inf
from textwrap import wrap
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.other_ways import Other, miscounts, roundings
from naive_bayes.practice.other_ways import conventions as conventions_of
from naive_bayes.practice.questions import (
    ASKS,
    OWN,
    TIE,
    Figures,
    Label,
    Line,
    Question,
    Way,
    Word,
    figures_of,
    lines,
    number,
    reckon,
    written_bar,
)
from naive_bayes.practice.typed_numbers import ENOUGH_DIGITS, Given, read_answer, shown

TWO = "two of these slips together"

TWO_COMMON = "two of the commoner of these slips together"

FEW_DIGITS = "With four digits, or a fraction, any two slips together can be told as well."
"""What is said of a number that is too short for it."""

MOST = 3
"""How many explanations are given of one number; the commonest come first."""

# The names of the slips; each says what was done.
FORGOT_PRIOR = "forgot the prior"
FORGOT_TO_SMOOTH = "forgot to smooth"
FORGOT_V = "forgot V in the denominator"
FORGOT_TWO = "forgot the 2 in the denominator"
ALPHA_BELOW_ONLY = "added alpha below the bar only"
ALPHA_ONCE = "added alpha once below the bar"
V_IN_BERNOULLI = "put V below the bar in the Bernoulli model"
TWO_IN_MULTINOMIAL = "put 2 below the bar in the multinomial model"
V_OF_ONE_CLASS = "took V from one class only"
DOCUMENTS_FOR_WORDS = "counted documents for words"
WORDS_FOR_DOCUMENTS = "counted words for documents"
DOCUMENTS_BELOW = "put documents below the bar, where words belong"
WORDS_BELOW = "put words below the bar, where documents belong"
ALL_WORDS_BELOW = "divided by the words of all classes"
ALL_DOCUMENTS_BELOW = "divided by the documents of all classes"
ALL_CLASSES = "counted over all classes, above the bar and below"
INVERTED = "gave P(c|w) for P(w|c)"
JOINT_OF_WORD = "multiplied the estimate by the prior"
LEFT_OUT_ABSENT = "left out the absent words"
ABSENT_IN_MULTINOMIAL = "put in factors 1 - p for absent words"
P_FOR_ABSENT = "took p for 1 - p"
COMPLEMENT_FOR_PRESENT = "took 1 - p for p"
EXCHANGED = "exchanged p and 1 - p"
EACH_WORD_ONCE = "took each word of the document once"
POWERS = "took a repeated word as a power"
MULTIPLIED = "multiplied by the count: 2p for p²"
MULTIPLIED_POSTERIORS = "multiplied the posteriors of single words"
UNIFORM_PRIOR = "took the classes to be equally likely"
WORD_SHARE = "took the share of the words for the prior"
SMOOTHED_PRIOR = "smoothed the prior"
PRIOR_ODDS = "took the odds of the classes for the prior"
OTHER_PRIOR = "took the prior of the other class"
PRIOR_EACH_TIME = "put the prior in once for every word"
DOCUMENTS_OVER_WORDS = "divided the documents by the words"
WITH_COEFFICIENT = "put the multinomial coefficient in"
GAVE_JOINT = "gave the joint: forgot to divide by the evidence"
GAVE_LIKELIHOOD = "gave the likelihood P(d|c)"
GAVE_POSTERIOR = "gave the posterior: divided the joint by the evidence"
GAVE_ODDS = "gave the odds"
GAVE_EVIDENCE = "gave the evidence P(d)"
GAVE_PRIOR = "gave the prior"
EVIDENCE_WITHOUT_PRIOR = "left the prior out of the evidence"
PRIOR_BELOW_ONLY = "left the prior out above, and not in the evidence"
ANOTHER_ALPHA = "took alpha to be 1"
SMOOTHED = "smoothed, where nothing is added"
KEPT_ZEROS = "left a factor of zero in"
OTHER_CLASS = "answered for the other class"
OTHER_WORD = "answered for another word"

ADVICE = {
    FORGOT_PRIOR: "The product begins with P(c), the share of the training documents.",
    FORGOT_TO_SMOOTH: "Add alpha to every count, and to the total what that comes to.",
    FORGOT_V: "Alpha is added to each of the V words, so the total grows by alpha V.",
    FORGOT_TWO: "A word is there or not, two outcomes, so the total grows by 2 alpha.",
    ALPHA_BELOW_ONLY: "Alpha belongs above the bar as well: what is added to the total is what is added to the counts.",
    ALPHA_ONCE: "Below the bar alpha is added once for every outcome, not once in all.",
    V_IN_BERNOULLI: "A word is there or not, two outcomes, so 2 alpha goes below the bar.",
    TWO_IN_MULTINOMIAL: "There are V words to choose from, so alpha V goes below the bar.",
    V_OF_ONE_CLASS: "V has the words of all classes; smoothing gives each of them a share.",
    DOCUMENTS_FOR_WORDS: "The multinomial model counts every occurrence, out of all words.",
    WORDS_FOR_DOCUMENTS: "Here documents are counted, and not the words in them.",
    DOCUMENTS_BELOW: "The multinomial model asks which share of the class's words is w.",
    WORDS_BELOW: "The Bernoulli model asks which share of the class's documents has w.",
    ALL_WORDS_BELOW: "P(w|c) is a share of the words of class c alone.",
    ALL_DOCUMENTS_BELOW: "P(w|c) is a share of the documents of class c alone.",
    ALL_CLASSES: "P(w|c) looks at class c alone.",
    INVERTED: "P(w|c) is a share of class c, and not the share of w that class c has.",
    JOINT_OF_WORD: "P(w|c) alone is asked for; the prior enters later, once.",
    LEFT_OUT_ABSENT: "In the Bernoulli model a word that is absent has the factor 1 - P(w|c).",
    ABSENT_IN_MULTINOMIAL: "In the multinomial model a word that is absent has no factor of its own.",
    P_FOR_ABSENT: "A word that is absent has the factor 1 - P(w|c).",
    COMPLEMENT_FOR_PRESENT: "A word that is there has the factor P(w|c), not 1 - P(w|c).",
    EXCHANGED: "P(w|c) is for a word that is there, 1 - P(w|c) for one that is absent.",
    EACH_WORD_ONCE: "A word that occurs twice has two factors.",
    POWERS: "In the Bernoulli model a word has one factor, however often it occurs.",
    MULTIPLIED: "A word that occurs twice has the factor p twice: p times p.",
    MULTIPLIED_POSTERIORS: "Multiply P(w|c) over the words, then P(c) once, then divide once.",
    UNIFORM_PRIOR: "The prior is the share of the training documents.",
    WORD_SHARE: "The prior is the share of the training documents, not of their words.",
    SMOOTHED_PRIOR: "Smoothing never touches the prior.",
    PRIOR_ODDS: "The prior divides by the documents of all classes, not of the others.",
    OTHER_PRIOR: "Each class has its own prior.",
    PRIOR_EACH_TIME: "The prior is one factor of the product, whatever the number of words.",
    DOCUMENTS_OVER_WORDS: "The prior is a share of the training documents.",
    WITH_COEFFICIENT: "Here P(d|c) is the plain product over the words.",
    GAVE_JOINT: "Divide by P(d), the sum of the joints of all classes.",
    GAVE_LIKELIHOOD: "P(d|c) is not yet multiplied by P(c), and not divided by P(d).",
    GAVE_POSTERIOR: "The joint P(c) P(d|c) is not yet divided by P(d).",
    GAVE_ODDS: "Divide by the joints of all classes, the class's own among them.",
    GAVE_EVIDENCE: "P(d) is the sum over the classes; one class is asked for.",
    GAVE_PRIOR: "The words of the document still have to be multiplied in.",
    EVIDENCE_WITHOUT_PRIOR: "P(d) is the sum of P(c) P(d|c), with the prior of each class.",
    PRIOR_BELOW_ONLY: "P(c) belongs above the bar as well as in the evidence.",
    ANOTHER_ALPHA: "Look again at alpha: it is not 1 here.",
    SMOOTHED: "Here the estimates are bare shares, n/N.",
    KEPT_ZEROS: "Here a factor of zero is left out.",
    OTHER_CLASS: "Look again at which class is asked for.",
    OTHER_WORD: "Look again at which word is asked for.",
}

SCORES = ("joint", "posterior", "verdict", "odds", "evidence")
PRODUCTS = ("likelihood", *SCORES)
ESTIMATES = ("estimate", *PRODUCTS)


class Slip(NamedTuple):
    """A slip: its name, in which fields of a `Way` it changes, and where it can be made.

    Attributes:
        name: what was done.
        kind: "multinomial", "bernoulli", "words" for both, or "" for any model.
        asks: the questions that it changes.
        ways: what it changes; a slip that can be made in more than one way has several.

    Examples:
        >>> [slip.ways for slip in SLIPS if slip.name == "forgot to smooth"]
        [({'above': False, 'below': 'none'},)]
    """

    name: str
    kind: str
    asks: tuple[str, ...]
    ways: tuple[dict[str, Any], ...]


BARE = {"above": False, "below": "none"}

# fmt: off
SLIPS = (
    # The prior asked for by itself.
    Slip(UNIFORM_PRIOR, "", ("prior",), ({"prior": "uniform"},)),
    Slip(OTHER_CLASS, "", tuple(ask for ask in ASKS if ask not in ("verdict", "evidence")), ({"label": ...},)),
    Slip(WORDS_FOR_DOCUMENTS, "words", ("prior",), ({"prior": "words"},)),
    # The commonest.
    Slip(FORGOT_TO_SMOOTH, "words", ESTIMATES, (BARE,)),
    Slip(FORGOT_PRIOR, "", SCORES, ({"prior": "none"},)),
    Slip(GAVE_JOINT, "", ("posterior", "odds"), ({"gives": "joint"},)),
    Slip(FORGOT_V, "multinomial", ESTIMATES, ({"below": "none"},)),
    Slip(FORGOT_TWO, "bernoulli", ESTIMATES, ({"below": "none"},)),
    Slip(LEFT_OUT_ABSENT, "bernoulli", PRODUCTS, ({"absent": "out"},)),
    Slip(EACH_WORD_ONCE, "multinomial", PRODUCTS, ({"times": "once"},)),
    Slip(UNIFORM_PRIOR, "", SCORES, ({"prior": "uniform"},)),
    Slip(WORD_SHARE, "words", SCORES, ({"prior": "words"},)),
    Slip(DOCUMENTS_FOR_WORDS, "multinomial", ESTIMATES, (
        {"count": "other", "total": "other", "below": "two"}, {"count": "other", "total": "other"},
        {"count": "other"}, {"count": "other", "total": "other", **BARE},
    )),
    Slip(WORDS_FOR_DOCUMENTS, "bernoulli", ESTIMATES, (
        {"count": "other", "total": "other", "below": "V"}, {"count": "other"},
        {"count": "other", "total": "other"}, {"count": "other", "total": "other", **BARE},
    )),
    Slip(DOCUMENTS_BELOW, "multinomial", ESTIMATES, ({"total": "other"}, {"total": "other", "below": "two"})),
    Slip(WORDS_BELOW, "bernoulli", ESTIMATES, ({"total": "other"}, {"total": "other", "below": "V"})),
    Slip(TWO_IN_MULTINOMIAL, "multinomial", ESTIMATES, ({"below": "two"},)),
    Slip(V_IN_BERNOULLI, "bernoulli", ESTIMATES, ({"below": "V"},)),
    Slip(P_FOR_ABSENT, "bernoulli", PRODUCTS, ({"absent": "p"},)),
    Slip(COMPLEMENT_FOR_PRESENT, "words", ("estimate",), ({"present": "1 - p"},)),
    Slip(COMPLEMENT_FOR_PRESENT, "bernoulli", PRODUCTS, ({"present": "1 - p"},)),
    Slip(ALPHA_BELOW_ONLY, "words", ESTIMATES, ({"above": False},)),
    Slip(ALPHA_ONCE, "words", ESTIMATES, ({"below": "once"},)),
    Slip(ALL_WORDS_BELOW, "multinomial", ESTIMATES, ({"total": "all"},)),
    Slip(ALL_DOCUMENTS_BELOW, "bernoulli", ESTIMATES, ({"total": "all"},)),
    Slip(ALL_DOCUMENTS_BELOW, "multinomial", ESTIMATES, ({"total": "all other"}, {"total": "all other", "below": "two"})),
    Slip(ALL_WORDS_BELOW, "bernoulli", ESTIMATES, ({"total": "all other"}, {"total": "all other", "below": "V"})),
    Slip(V_OF_ONE_CLASS, "multinomial", ESTIMATES, ({"below": "class"},)),
    Slip(INVERTED, "words", ("estimate",), (
        {"total": "word", **BARE}, {"total": "word", "below": "classes"}, {"total": "word"},
        {"total": "word", "below": "none"}, {"total": "word", "below": "all"}, {"chance": "P(c|w)"},
    )),
    Slip(OTHER_WORD, "words", ("estimate",), ({"word": ...},)),
    Slip(INVERTED, "words", PRODUCTS, (
        {"total": "word", **BARE}, {"total": "word", "below": "classes"}, {"total": "word"},
        {"chance": "P(c|w)"},
    )),
    Slip(POWERS, "bernoulli", PRODUCTS, ({"times": "powers"},)),
    Slip(ABSENT_IN_MULTINOMIAL, "multinomial", PRODUCTS, ({"absent": "in"},)),
    Slip(MULTIPLIED, "multinomial", PRODUCTS, ({"times": "multiplied"},)),
    Slip(MULTIPLIED, "bernoulli", ("likelihood", "joint", "evidence"), ({"times": "multiplied"},)),
    Slip(EXCHANGED, "bernoulli", PRODUCTS, ({"present": "1 - p", "absent": "p"},)),
    Slip(SMOOTHED_PRIOR, "", ("prior", *SCORES), (
        {"prior": "smoothed"}, {"prior": "smoothed twice"}, {"prior": "smoothed alpha"},
        {"prior": "smoothed V"},
    )),
    Slip(GAVE_LIKELIHOOD, "", ("posterior",), ({"gives": "likelihood"},)),
    Slip(GAVE_ODDS, "", ("posterior", "joint"), ({"gives": "odds"},)),
    Slip(GAVE_EVIDENCE, "", ("posterior", "joint"), ({"gives": "evidence"},)),
    Slip(GAVE_POSTERIOR, "", ("joint", "odds"), ({"gives": "posterior"},)),
    Slip(GAVE_PRIOR, "", ("posterior", "joint"), ({"gives": "prior"},)),
    Slip(PRIOR_ODDS, "", ("prior", *SCORES), ({"prior": "odds"},)),
    Slip(EVIDENCE_WITHOUT_PRIOR, "", ("posterior",), ({"evidence": "likelihoods"},)),
    Slip(PRIOR_BELOW_ONLY, "", ("posterior",), ({"gives": "likelihood/evidence"},)),
    Slip(WITH_COEFFICIENT, "multinomial", ("likelihood", "joint", "evidence"), ({"coefficient": True},)),
    Slip(MULTIPLIED_POSTERIORS, "words", ("posterior", "verdict", "joint"), (
        {"chance": "P(c|w)", "prior": "none", "absent": "out"},
        {"chance": "P(c|w)", "prior": "none"},
        {"chance": "P(c|w)", "prior": "none", "absent": "out", "gives": "likelihood"},
        {"chance": "P(c|w)", "prior": "none", "gives": "likelihood"},
    )),
    Slip(PRIOR_EACH_TIME, "", SCORES, ({"prior": "each"},)),
    Slip(OTHER_PRIOR, "", SCORES, ({"prior": "other"},)),
    Slip(ALL_CLASSES, "words", ("estimate",), (
        {"count": "all", "total": "all"}, {"count": "all", "total": "all", **BARE},
        {"count": "all"},
    )),
    Slip(JOINT_OF_WORD, "words", ("estimate",), ({"chance": "P(w,c)"},)),
    Slip(DOCUMENTS_OVER_WORDS, "words", ("prior",), ({"prior": "over words"},)),
    Slip(ANOTHER_ALPHA, "words", ESTIMATES, ({"alpha": 1},)),
    Slip(SMOOTHED, "words", ESTIMATES, ({"alpha": 1},)),
    Slip(KEPT_ZEROS, "words", PRODUCTS, ({"zeros": "keep"},)),
)
"""The usual slips, the commonest first."""
# fmt: on

PAIR_DIGITS = 4
"""With fewer digits a decimal fits many pairs of slips by chance: of three digits only the
common pairs are tried, of two none."""

SMALL = 8
"""So does a fraction with no larger number above or below the bar, and a decimal that such a
fraction rounds to."""

COMMON = 40
"""Two slips are a common pair if their places among all slips, added, come to no more."""


class Value(NamedTuple):
    """What one slip gives: its name, the way it reckons, and what comes out.

    Examples:
        >>> Value("forgot the prior", Way(prior="none"), Fraction(1, 3)).value
        Fraction(1, 3)
    """

    name: str
    way: Way
    value: Any


class Explanation(NamedTuple):
    """One reason for a number.

    Attributes:
        name: what was done: a slip, two slips joined by " + ", or another convention.
        advice: a sentence on what to do, or how the convention differs.
        kind: "slip", "two slips", "convention", "count" or "rounding".
        value: the number that it gives, exactly.
        here: the first line of working that differs, as the model has it.
        there: the same line, as it leads to this number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> (one,) = explanations(model, ["a"], "6/17", ask="estimate", label="spam", word="a").found
        >>> print(one.sentence)
        forgot V in the denominator: P(a|spam) is (5 + 1)/17 = 6/17, where the model has (5 + 1)/(17 + 3) = 6/20
    """

    name: str
    advice: str
    kind: str
    value: Any
    here: Line
    there: Line

    @property
    def sentence(self) -> str:
        """What was done, and where it parts from the model's working."""
        if self.there.name == self.here.name:
            return (
                f"{self.name}: {self.there.name} is {self.there.text}, "
                f"where the model has {self.here.text}"
            )
        return (
            f"{self.name}: {self.there.name} is {self.there.text}, where the model goes on with "
            f"{self.here.name}, {self.here.text}"
        )


@dataclass(frozen=True)
class Comparison:
    """A number beside the right one, and what explains the difference.

    Attributes:
        question: what was asked.
        expected: the number, as it was written.
        right: the right value.
        agrees: whether the two are the same, the number rounded to three digits or more.
        nearly: whether they agree as far as the number goes, which has too few digits.
        found: the explanations, the commonest first, at most `MOST`.
        more: how many explanations fit as well, and are not given.
        tried: what was tried.
        digits: of the number, where it is rounded and not the right one; else 0.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> compared = explanations(model, {"a": 4, "b": 3, "c": 1}, "0.494", label="spam")
        >>> compared.agrees, compared.right
        (True, Fraction(125, 253))
        >>> print(compared)
        P(spam|d) = 125/253 = 0.4941: 0.494 is the same.
    """

    question: Question
    expected: str
    right: Any
    agrees: bool
    nearly: bool
    found: tuple[Explanation, ...]
    more: int
    tried: tuple[str, ...]
    digits: int = 0

    @property
    def too_short(self) -> bool:
        """Whether the number has too few digits to be told from what many pairs of slips give.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["spam", "ham", "ham"])
            >>> [explanations(model, ["a"], text).too_short for text in ("0.59", "0.5913", "13/22")]
            [True, False, False]
        """
        return not self.found and 0 < self.digits < PAIR_DIGITS

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, fractions written out, for JSON.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["spam", "ham", "ham"])
            >>> data = explanations(model, ["a"], "0.5", ask="prior", label="ham").to_dict()
            >>> data["asked"], data["right"], data["found"][0]["name"]
            ('P(ham)', '2/3', 'took the classes to be equally likely')
        """
        return {
            "asked": self.question.written,
            "expected": self.expected,
            "right": str(self.right),
            "agrees": self.agrees,
            "nearly": self.nearly,
            "found": [
                {
                    "name": one.name,
                    "kind": one.kind,
                    "advice": one.advice,
                    "value": str(one.value),
                    "here": [*one.here],
                    "there": [*one.there],
                }
                for one in self.found
            ],
            "more": self.more,
            "tried": [*self.tried],
        }

    def __str__(self) -> str:
        right = number(self.right)
        if isinstance(self.right, Fraction) and not right.startswith("≈"):
            right += f" = {float(self.right):.4g}"
        here = f"{self.question.written} = {right}".replace("= ≈", "≈")
        if self.agrees:
            return f"{here}: {self.expected} is the same."
        if self.nearly:
            return f"{here}: {self.expected} agrees with it, as far as it goes."
        if not self.found:
            nothing = f"{here}, and nothing that was tried gives {self.expected}."
            if self.too_short:
                nothing += f"  {FEW_DIGITS}"
            return "\n".join([nothing, *_wrapped(f"Tried: {'; '.join(self.tried)}.")])
        opening = f"{here}.  {self.expected} comes out like this:"
        if len(self.found) > 1:
            opening = f"{here}.  {self.expected} comes out in several ways, the commonest first:"
        reasons = [f"- {one.sentence}" for one in self.found]
        if self.more:
            ways = f"{self.more} more {'ways' if self.more > 1 else 'way'}"
            fewer = ": with more digits there are fewer" if self.digits else ""
            reasons.append(f"- and in {ways}{fewer}")
        return "\n".join([opening, *(line for one in reasons for line in _wrapped(one))])


def _wrapped(text: str) -> list[str]:
    return wrap(text, 88, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)


# From a question to the values.


def right_value(model: Any, document: Any, question: Question) -> Any:
    """The right answer: an `Estimate`, a `Fraction`, or the label of the verdict.

    Raises:
        TypeError: it is not a `Question`.
        NaiveBayesError: there is no such question; or see the model's verbs.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> print(right_value(model, ["a"], Question("estimate", "spam", "a")))
        6/20
        >>> right_value(model, ["a"], Question("verdict"))
        'ham'
    """
    if not isinstance(question, Question):
        raise TypeError(
            f"{question!r} is of type {type(question).__name__}: ask a Question, as in "
            'Question("posterior", "spam")'
        )
    label = question.label
    if question.ask not in ASKS:
        raise NaiveBayesError(
            f"the question is {question.ask!r}: ask for {', '.join(ASKS[:-1])} or {ASKS[-1]}"
        )
    if question.ask not in ("verdict", "evidence") and label not in model.classes:
        raise NaiveBayesError(
            f"{label!r} is not a class: the classes are {', '.join(map(repr, model.classes))}"
        )
    if question.ask == "prior":
        return model.prior[label]
    if question.ask == "estimate":
        return model.likelihood(question.word, label)
    if question.ask == "verdict":
        joint = model.joint(document)
        best = max(joint.values())
        return TIE if list(joint.values()).count(best) > 1 else model.classify(document)
    if question.ask == "evidence":
        return model.evidence(document)
    if question.ask == "likelihood":
        return model.document_likelihood(document)[label]
    if question.ask == "joint":
        return model.joint(document)[label]
    posterior = model.posterior(document)[label]
    return posterior if question.ask == "posterior" else posterior / (1 - posterior)


def slip_values(figures: Figures, question: Question) -> list[Value]:
    """What each slip gives, the commonest first; the right value may be among them.

    What was worked out once is kept with the figures.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> for found in slip_values(figures, Question("prior", "spam")):
        ...     print(found.value, found.name)
        1/2 took the classes to be equally likely
        1/2 answered for the other class
        1/2 counted words for documents
        1/2 smoothed the prior
        1/2 smoothed the prior
        1/2 smoothed the prior
        2/5 smoothed the prior
        1 took the odds of the classes for the prior
        1/34 divided the documents by the words
    """
    found = figures.slips.get(question)
    if found is None:
        found = figures.slips[question] = [
            Value(slip.name, way, value)
            for slip, way in _ways(figures, question)
            if (value := reckon(figures, question, way)) is not None
        ]
    return found


def _ways(figures: Figures, question: Question) -> Iterator[tuple[Slip, Way]]:
    smoothed, alpha_is_one = any(figures.pair), figures.pair[0] == 1
    for slip in SLIPS:
        if question.ask not in slip.asks or not _fits(slip, figures):
            continue
        if slip.name == ANOTHER_ALPHA and (not smoothed or alpha_is_one):
            continue
        if slip.name == SMOOTHED and smoothed:
            continue
        if slip.name == KEPT_ZEROS and figures.zeros == "keep":
            continue
        for changes in slip.ways:
            if "gives" in changes and question.ask == "verdict":
                continue  # a number is no verdict
            if not smoothed and changes.keys() <= {"above", "below"}:
                continue  # nothing is added, so nothing can be forgotten
            if "word" in changes:
                for word in figures.words:
                    if word != question.word:
                        yield slip, Way(word=word)
            elif "label" in changes:
                for c in figures.classes:
                    if c != question.label:
                        yield slip, Way(label=c)
            else:
                yield slip, Way(**changes)


def _fits(slip: Slip, figures: Figures) -> bool:
    if not slip.kind:
        return True
    return figures.kind != "rows" and slip.kind in ("words", figures.kind)


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
    for name, _, value in slip_values(figures, question):
        if value != right and value not in found.get(name, ()):
            found[name] = (*found.get(name, ()), value)
    return found


# From a value to the slips.


def explanations(
    model: Any,
    document: Any,
    expected: Any,
    *,
    ask: str = "posterior",
    label: Label = None,
    word: Word = None,
    training: Iterable[tuple[Any, Label]] | None = None,
    conventions: bool = True,
    figures: Figures | None = None,
) -> Comparison:
    """Why someone has another number: the slips and conventions that give it on this data.

    Arguments:
        model: a fitted model with a posterior; or a `TextClassifier` around one.
        document: what it is asked about; for a text classifier a text.
        expected: the number, as it was written: "0.41", "4/14", "(3 + 1)/(11 + 3)"; or a
            number; or for a verdict a label.
        ask: "posterior", or another of `ASKS`.
        label: the class; by default the one whose value is nearest.
        word: the word, for an estimate.
        training: the training documents (or texts) with their labels; without them, what
            needs them is not tried.
        conventions: whether other conventions are tried as well as slips, rounding on the
            way, and a word miscounted.
        figures: what `figures_of` gave for this model and document, from whoever asks more
            than once: what was reckoned is kept there.

    Raises:
        NaiveBayesError: the expected number cannot be read, the model has no probabilities,
            or there is no such question.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents = [["a"] * 5, ["b"] * 7, ["a", "c"], ["c", "c", "b", "a"]]
        >>> model = MultinomialNB().fit(documents, ["spam", "spam", "spam", "ham"])
        >>> print(explanations(model, ["a", "a"], "0.675"))
        P(spam|d) = 7203/8359 = 0.8617.  0.675 comes out in several ways, the commonest first:
        - forgot the prior: P(spam) is left out, where the model has 3/4
        - took the classes to be equally likely: P(spam) is 1/2, where the model has 3/4
        >>> print(explanations(model, ["a"], "3/4", ask="prior", label="spam"))
        P(spam) = 3/4 = 0.75: 3/4 is the same.
    """
    pairs = None if training is None else list(training)
    core, bag, documents = _unwrapped(model, document, pairs)
    if figures is None:
        figures = figures_of(core, bag, documents)
    if ask == "verdict":
        return _of_verdict(core, bag, figures, expected)
    given, text = _given(expected)
    labels = [label]
    if label is None and ask not in ("verdict", "evidence"):
        labels = _nearest_first(core, bag, ask, word, given)
    first: Comparison | None = None
    for each in labels:
        question = Question(ask, each, word)
        more = list(roundings(figures)) if given.digits else []
        if conventions:
            more = conventions_of(model, document, figures, question, pairs) + more
        compared = _compared(core, bag, figures, question, given, text, more, conventions)
        if compared.agrees or compared.nearly:
            return compared
        # The nearest class is meant, unless the number has a simpler reason in another.
        if first is None or _plainness(compared) < _plainness(first):
            first = compared
    assert first is not None
    return first


def _plainness(compared: Comparison) -> int:
    if not compared.found:
        return 3
    return {"count": 1, "two slips": 2}.get(compared.found[0].kind, 0)


def _compared(
    core: Any,
    bag: Any,
    figures: Figures,
    question: Question,
    given: Given,
    text: str,
    more: list[Other],
    conventions: bool,
) -> Comparison:
    right = right_value(core, bag, question)
    exact = Fraction(right)
    if given.matches(exact):
        return Comparison(question, text, right, True, False, (), 0, ())
    if given.rounds(exact):
        return Comparison(question, text, right, False, True, (), 0, ())
    own = reckon(figures, question)
    candidates = [
        *_slips_that_fit(figures, question, given, own),
        *_others_that_fit(more, figures, question, given, own),
    ]
    if not candidates and _long_enough(given):
        counts = list(_others_that_fit(miscounts(figures), figures, question, given, own))
        two = list(_pairs(figures, question, given, own))
        # Lecturers miscount; students slip twice.  Neither is told from the other by a number.
        candidates = [*counts[:2], *two] if conventions else [*two[:2], *counts[:1], *two[2:]]
    found, left = _best(candidates, given)
    tried = tuple(_tried(figures, question, more, given))
    return Comparison(question, text, right, False, False, found, left, tried, given.digits)


def _unwrapped(model: Any, document: Any, pairs: Any) -> tuple[Any, Any, Any]:
    # A text classifier is a tokeniser and a model.
    if not hasattr(model, "tokens"):
        return model, document, pairs
    documents = pairs and [(model.tokens(text), label) for text, label in pairs]
    return model.model, model.tokens(document), documents


def _given(expected: Any) -> tuple[Given, str]:
    if isinstance(expected, str):
        return read_answer(expected), expected.strip()
    if isinstance(expected, float):
        return read_answer(repr(expected)), repr(expected)
    return Given(Fraction(expected)), str(expected)


def _nearest_first(model: Any, document: Any, ask: str, word: Word, given: Given) -> list[Label]:
    def distance(label: Label) -> Fraction:
        right = right_value(model, document, Question(ask, label, word))
        return abs(Fraction(right) - given.value)

    return sorted(model.classes, key=distance)


class Candidate(NamedTuple):
    """An explanation that fits, and whether what was written fits it to the letter.

    Examples:
        >>> Candidate("forgot the prior", False, lambda: ...).as_written
        False
    """

    name: str
    as_written: bool
    explain: Callable[[], Explanation]


def _slips_that_fit(
    figures: Figures, question: Question, given: Given, own: Any
) -> Iterator[Candidate]:
    for name, way, value in slip_values(figures, question):
        if _fits_given(given, value, own):
            yield _candidate(name, ADVICE[name], figures, question, way, given, value)


def _others_that_fit(
    more: Iterable[Other],
    figures: Figures,
    question: Question,
    given: Given,
    own: Any,
) -> Iterator[Candidate]:
    for other in more:
        value = reckon(other.figures, question, other.way)
        if _fits_given(given, value, own):
            explain = _explained(
                other.name, other.advice, other.kind, figures, question, other.way, value,
                other.figures,
            )  # fmt: skip
            yield Candidate(other.name, False, explain)


def _fits_given(given: Given, value: Any, right: Any) -> bool:
    if value is None or value == right:
        return False
    value = Fraction(value)
    if given.matches(value):
        return True
    # Two decimals fit a good deal, and are all that many people write.
    short = given.digits == ENOUGH_DIGITS - 1 or (given.digits == 1 and given.places == 2)
    return short and given.rounds(value)


def _candidate(
    name: str,
    advice: str,
    figures: Figures,
    question: Question,
    way: Way,
    given: Given,
    value: Any,
) -> Candidate:
    as_written = given.bar is not None and written_bar(figures, question, way) == given.bar
    kind = "two slips" if " + " in name else "slip"
    explain = _explained(name, advice, kind, figures, question, way, value)
    return Candidate(name, as_written, explain)


class Pair(NamedTuple):
    """Two slips together, and what they give.

    Attributes:
        rank: the less, the commoner.
        first: the name of one slip.
        second: of the other.
        way: what both change.
        value: what they give.

    Examples:
        >>> Pair(0, "forgot the prior", "forgot to smooth", Way(prior="none"), 1).rank
        0
    """

    rank: int
    first: str
    second: str
    way: Way
    value: Any


def _pair_values(figures: Figures, question: Question) -> list[Pair]:
    # Every two ways that change different things, the commonest first; kept with the figures.
    found = figures.pairs.get(question)
    if found is not None:
        return found
    found = figures.pairs[question] = []
    ways = [(slip.name, _changes(way)) for slip, way in _ways(figures, question)]
    for i, k in sorted(combinations(range(len(ways)), 2), key=sum):
        (first, one), (second, other) = ways[i], ways[k]
        # Two ways to change the same thing are not two slips.
        if first == second or one.keys() & other.keys():
            continue
        way = Way(**one, **other)
        value = reckon(figures, question, way)
        if value is not None:
            found.append(Pair(i + k, first, second, way, value))
    return found


def _pairs(figures: Figures, question: Question, given: Given, own: Any) -> Iterator[Candidate]:
    if given.value in (0, 1):
        return
    most = COMMON if _fits_much(given) else inf
    for rank, first, second, way, value in _pair_values(figures, question):
        if _fits_given(given, value, own):
            name, advice = f"{first} + {second}", f"{ADVICE[first]}  {ADVICE[second]}"
            candidate = _candidate(name, advice, figures, question, way, given, value)
            # 4/12 says more than 1/3: a pair that is written like this need not be common.
            if rank <= most or (candidate.as_written and _unreduced(given)):
                yield candidate


def _long_enough(given: Given) -> bool:
    return given.digits == 0 or given.digits >= ENOUGH_DIGITS


def _fits_much(given: Given) -> bool:
    if 0 < given.digits < PAIR_DIGITS:
        return True
    near = given.value.limit_denominator(SMALL)
    return abs(near.numerator) <= SMALL and given.rounds(near)


def _unreduced(given: Given) -> bool:
    return given.bar is not None and given.bar[1] != given.value.denominator


def _changes(way: Way) -> dict[str, Any]:
    return {name: value for name, value in vars(way).items() if value != getattr(OWN, name)}


def _explained(
    name: str,
    advice: str,
    kind: str,
    figures: Figures,
    question: Question,
    way: Way,
    value: Any,
    other: Figures | None = None,
) -> Callable[[], Explanation]:
    # Worked out only for what is shown.
    def explain() -> Explanation:
        here = lines(figures, question)
        there = lines(other or figures, question, way)
        return Explanation(name, advice, kind, value, *_parting(here, there))

    return explain


def _parting(here: list[Line], there: list[Line]) -> tuple[Line, Line]:
    # The first line at which two workings differ.
    for ours, theirs in zip(here, there, strict=False):
        if ours != theirs:
            return ours, theirs
    return here[-1], there[-1]


def _best(candidates: list[Candidate], given: Given) -> tuple[tuple[Explanation, ...], int]:
    # A fraction that could be reduced says more than its value: 4/12 is not 1/3.
    if _unreduced(given):
        candidates = [one for one in candidates if one.as_written] or candidates
    named: dict[str, Candidate] = {}
    for one in candidates:
        named.setdefault(one.name, one)
    chosen = list(named.values())
    return tuple(one.explain() for one in chosen[:MOST]), max(0, len(chosen) - MOST)


def _tried(figures: Figures, question: Question, more: list[Other], given: Given) -> list[str]:
    names = dict.fromkeys(slip.name for slip, _ in _ways(figures, question))
    names |= dict.fromkeys(other.name for other in more if other.kind == "convention")
    if any(other.kind == "rounding" for other in more):
        names["rounded on the way"] = None
    if not _long_enough(given):
        return [*names]
    if figures.kind != "rows":
        names["miscounted a word of d or of the training documents by one"] = None
    return [*names, TWO_COMMON if _fits_much(given) else TWO]


def _of_verdict(model: Any, document: Any, figures: Figures, expected: Any) -> Comparison:
    question = Question("verdict")
    right = right_value(model, document, question)
    names = {str(label).casefold(): label for label in model.classes}
    names |= {"tie": TIE, TIE: TIE}
    given = names.get(str(expected).strip().casefold())
    if given is None:
        raise NaiveBayesError(
            f"{shown(str(expected))} is not a class: answer "
            f"{', '.join(map(str, model.classes))}, or tie"
        )
    text = str(expected).strip()
    if given == right:
        return Comparison(question, text, right, True, False, (), 0, ())
    fitting: dict[str, Callable[[], Explanation]] = {}
    for slip, way in _ways(figures, question):
        if reckon(figures, question, way) == given and slip.name not in fitting:
            fitting[slip.name] = _explained(
                slip.name, ADVICE[slip.name], "slip", figures, question, way, given
            )
    found = tuple(explain() for explain in list(fitting.values())[:MOST])
    tried = tuple(dict.fromkeys(slip.name for slip, _ in _ways(figures, question)))
    more = max(0, len(fitting) - MOST)
    return Comparison(question, text, right, False, False, found, more, tried)


# What was expected, in form.


def expected_form(model: Any, question: Question) -> str:
    """What the answer looks like, in words, without giving it away.

    Examples:
        >>> from naive_bayes import BernoulliNB, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> expected_form(model, Question("estimate", "spam", "a"))
        'P(a|spam) is (how often a occurs in spam + 1)/(all words of spam + 1 × 2).'
        >>> expected_form(BernoulliNB(smoothing=0).fit([["a"]], ["spam"]), Question("prior", "spam"))
        'P(spam) is the training documents of spam, divided by all training documents.'
    """
    c, w = question.label, question.word
    bernoulli = model.counted == "documents"
    a, b, size = 0, 0, 0
    if model.counted != "rows":
        size = len(model.vocabulary)
        a, b = model.smoothing.pair(None if bernoulli else size) or (0, 0)
    factors = "P(w|c) for each word of V that d has, and 1 - P(w|c) for each that it lacks"
    if not bernoulli:
        factors = "P(w|c) for each word of d, as often as it occurs"
    if question.ask == "prior":
        form = f"the training documents of {c}, divided by all training documents"
    elif question.ask == "estimate":
        above, below = f"how often {w} occurs in {c}", f"all words of {c}"
        if bernoulli:
            above, below = f"documents of {c} that have {w}", f"documents of {c}"
        if a or b:
            outcomes = 2 if bernoulli else size
            added = f"{a} × {outcomes}" if b == a * outcomes else f"{b}"
            form = f"({above} + {a})/({below} + {added})"
        else:
            form = f"({above})/({below})"
    elif question.ask in ("likelihood", "joint"):
        begins = "" if question.ask == "likelihood" else f"the prior P({c}), times "
        form = f"{begins}a product with a factor {factors}"
    elif question.ask == "evidence":
        form = "the sum of P(c) P(d|c) over the classes"
    elif question.ask == "odds":
        form = f"the joint of {c}, divided by the joints of the other classes"
    elif question.ask == "posterior":
        form = (
            f"the joint P({c}) P(d|{c}), divided by the sum of the joints of all classes; "
            f"each is its prior times a product with a factor {factors}"
        )
    else:
        return "The verdict is the class with the largest joint P(c) P(d|c), or a tie."
    return f"{question.written} is {form}."
