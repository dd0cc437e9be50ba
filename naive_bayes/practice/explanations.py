"""From a number to its reason on this data, and how sure that reason is.

A diagnosis has one of three grades, and its wording says which.  What a written working shows is
*certain*: which parts are right, and which are not.  A number alone is at most *possible*: at most
two slips or conventions that give it, the commonest first, and what would tell them apart.  If
none gives it, or so many that it says nothing, there is *none*.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from math import gcd
from textwrap import fill
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_hashable, true_or_false
from naive_bayes.foundation.documents import read_once
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.beside import (
    AS_COUNTED,
    ENOUGH_DIGITS,
    Found,
    agreement,
    are_right,
    plain_fraction,
    right_parts,
    rounds,
)
from naive_bayes.practice.facts import Facts, facts_of
from naive_bayes.practice.judging import (
    CUT_OFF,
    ONE_DIGIT,
    RIGHT,
    SHORT,
    judge,
    judge_readings,
    right_and_wrong,
)
from naive_bayes.practice.other_ways import (
    Twin,
    conventions_of_texts,
    miscounts,
    rows_elsewhere,
    twins_of,
)
from naive_bayes.practice.quantities import is_negative, quantities_equal_to
from naive_bayes.practice.questions import (
    TIE,
    Question,
    first_step,
    labelled_pairs,
    right_value,
    what_would_tell,
)
from naive_bayes.practice.reading import Reading, Typed, quoted, read_number
from naive_bayes.practice.shown_slips import shown_slips
from naive_bayes.practice.slips import (
    CONVENTIONS,
    LIBRARIES,
    ROUNDINGS,
    Attempt,
    in_one_class,
    in_one_word,
    in_pairs,
    valued,
    ways_to_slip,
)
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.terms import Line, Term
from naive_bayes.working.writing import number_and_text
from naive_bayes.working.written_numbers import rounded, written

COUNTED = ("prior", "estimate")
"""Questions whose answer is one fraction of counts."""

CERTAIN, POSSIBLE, NONE = "certain", "possible", "none"
"""How sure a diagnosis is."""

MOST_NAMED = 2
"""A diagnosis names at most so many explanations."""

MOST_ALSO = 3
"""So many other places of the same slip are named."""

PLACES = ("first", "second", "third")

MANY = 3
"""A small fraction that more explanations give says nothing about any of them."""

PAIR_DIGITS = 4
"""A decimal with fewer digits is not explained by two slips: it would fit too many."""

MOST_KNOWN = 3
"""So many quantities with the same number are named."""

LONGEST_LINE = 60
"""Of a longer line of working only what it comes to is written."""

SMALL = 50
"""A fraction is small if its lower number is this or less; nor is it explained by two slips."""


WHOLE_WORDS: Any = {
    "subsequent_indent": "  ",
    "break_on_hyphens": False,
    "break_long_words": False,
}
"""How a long line is broken."""


class Explanation(NamedTuple):
    """One reason for a number.

    Attributes:
        name: what was done: a slip, two slips joined by " + ", or another convention.
        advice: a sentence on what to do, or how the convention differs.
        kind: "slip", "two slips", "convention", "library", "count" or "rounding".
        value: the number that it gives, exactly.
        here: the first line of working that differs, as the model has it.
        there: the same line, as it leads to this number.
        asked: what the number is of, as P(spam|d).
        also: what else it may be in the same way, as P(ham|d).

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> one = explanations(model, ["a"], "6/17", ask="estimate", label="spam", word="a").found[0]
        >>> print(one.sentence)
        forgot |V| in the denominator: P(a|spam) is (5 + 1)/17 = 6/17, where the model has (5 + 1)/(17 + 3) = 6/20
    """

    name: str
    advice: str
    kind: str
    value: Any
    here: Line
    there: Line
    asked: str = ""
    also: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What was done, and the line at which it differs from the model's working."""
        there, here = self.there, self.here
        return f"{self.name}: {there.name} is {there.text}, where the model has {here.text}"

    def told(self, asked: str) -> str:
        """The same with what else it may be, and where something else was asked, with what it is of.

        Examples:
            >>> line = Line("P(a|x)", "1/2")
            >>> one = Explanation("forgot to smooth", "", "slip", 1, line, line, "P(x|d)", ("P(y|d)",))
            >>> one.told("P(d)")
            'P(x|d), forgot to smooth: P(a|x) is 1/2, where the model has 1/2; or the same in P(y|d)'
        """
        of = "" if self.asked in (asked, self.there.name) else f"{self.asked}, "
        also = [*self.also[:MOST_ALSO]]
        if len(self.also) > MOST_ALSO:
            also = [*also[:-1], f"{len(self.also) - MOST_ALSO + 1} others"]
        same = "" if self.kind == "count" else "the same in "
        return f"{of}{self.sentence}{f'; or {same}{in_a_sentence(also)}' if also else ''}"


@dataclass(frozen=True)
class Comparison:
    """A number beside the right one, and what explains the difference.

    Attributes:
        question: what was asked.
        expected: the number, as it was written.
        right: the right value.
        given: the answer as it was read; None for a verdict.
        agrees: whether the two are the same, the number rounded to three digits or more.
        nearly: whether the number is right as far as it goes, rounded to two digits.
        says: a sentence of the judge about how the number is written; often empty.
        shown: the slip that a written working shows, or two of which it is one.
        right_parts: what is right in such a working.
        shows: what a written working has right, and what not; None where it says nothing.
        known: the quantities of this data that have the number, which beat any slip.
        chosen: whether the question was chosen, and not only the number given.
        found: the explanations of a number alone, at most two, the commonest first.
        others: how many more candidates there are that are not named, where nothing was asked.
        fitting: the names of all that gives the number.
        tried: what was tried.
        check: what to check first where nothing explains the number.
        tell: what to write to find out more.
        working: the right working, line by line.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB(prior="uniform").fit([spam, ham], ["spam", "ham"])
        >>> compared = explanations(model, {"a": 4, "b": 3, "c": 1}, "0.494")
        >>> compared.agrees, compared.right
        (True, Fraction(125, 253))
        >>> print(compared)
        P(spam|d) = 125/253 = 0.4941: 0.494 is the same.
    """

    question: Question
    expected: str
    right: Any
    given: Reading | None = None
    agrees: bool = False
    nearly: bool = False
    says: str = ""
    shown: tuple[Explanation, ...] = ()
    right_parts: tuple[str, ...] = ()
    shows: Found | None = None
    known: tuple[Line, ...] = ()
    chosen: bool = False
    found: tuple[Explanation, ...] = ()
    others: int = 0
    fitting: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    check: str = ""
    tell: str = ""
    working: tuple[Line, ...] = ()

    @property
    def read(self) -> str:
        """How the answer was read; "" for a verdict.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
            >>> explanations(model, ["a"], r"\\frac{2}{2+1} (66.7 %)", ask="prior", label="y").read
            '2/(2 + 1) = 66.7 %'
        """
        return self.given.formula if self.given else ""

    @property
    def grade(self) -> str:
        """How sure the diagnosis is: `CERTAIN`, `POSSIBLE` or `NONE`; "" for a right answer.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> def grade(answer):
            ...     return explanations(model, ["a"], answer, ask="estimate", label="spam", word="a").grade
            >>> grade("(5 + 1)/(16 + 3)"), grade("6/17"), grade("0.789"), grade("6/20")
            ('certain', 'possible', 'none', '')
        """
        if self.agrees or self.nearly:
            return ""
        return CERTAIN if self.shown or self.shows else POSSIBLE if self.found else NONE

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data for JSON: each value is a number with its exact text beside it.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["spam", "ham", "ham"])
            >>> data = explanations(model, ["a"], "0.5", ask="prior", label="ham").to_dict()
            >>> data["asked"], data["right"], data["right_exactly"], data["found"][0]["value"]
            ('P(ham)', 0.6666666666666666, '2/3', 0.5)
        """
        found = [one._asdict() | number_and_text("value", one.value) for one in self.found]
        verdict = self.question.ask == "verdict"
        data = vars(self) | {
            **({"right": str(self.right)} if verdict else number_and_text("right", self.right)),
            "found": found,
            "known": [line.equation for line in self.known],
            "tried": [*self.tried],
            "fitting": [*self.fitting],
            "asked": self.question.written,
            "read": self.read,
            "shown": [one._asdict() | number_and_text("value", one.value) for one in self.shown],
            "right_parts": [*self.right_parts],
            "shows": self.shows.sentence(with_values=True) if self.shows else "",
        }
        left_out = ("question", "given", "working", "chosen")
        return {name: value for name, value in data.items() if name not in left_out}

    @property
    def none(self) -> str:
        """Why a diagnosis is missing: nothing gives the number, or too much does.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
            >>> explanations(model, ["a"], "3/7", ask="prior", label="y").none
            'No usual slip gives 3/7.'
        """
        if self.fitting:
            return f"Too many slips give {self.expected} to name one."
        return f"No usual slip gives {self.expected}."

    @property
    def too_short(self) -> bool:
        """Whether one digit was given that may be right.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
            >>> explanations(model, ["a"], "0.7", ask="prior", label="y").too_short
            True
        """
        return self.says.endswith(f"{ONE_DIGIT}.")

    @property
    def is_probability(self) -> bool:
        """Whether the right value is one: odds and densities may be above 1.

        Examples:
            >>> from naive_bayes import GaussianNB
            >>> model = GaussianNB().fit([[1], [2], [4], [6]], "xxyy")
            >>> asks = ("prior", "joint", "posterior", "odds")
            >>> [explanations(model, [2], "1", ask=ask, label="x").is_probability for ask in asks]
            [True, False, True, False]
        """
        density = isinstance(self.right, float) and self.question.ask != "posterior"
        return self.question.ask != "odds" and not density

    @property
    def too_large(self) -> str:
        """That a number above 1 is not a probability; "" where it may be one.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
            >>> explanations(model, ["a"], "1.39").too_large
            'A probability is at most 1.'
        """
        above = self.given and self.is_probability and self.given.first.value > 1
        return "A probability is at most 1." if above else ""

    @property
    def is_known(self) -> str:
        """Which quantities have the number, at most three of them; or nothing.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
            >>> explanations(model, ["b"], "2/3").is_known
            '2/3 is the prior P(y) = 2/3 and P(a|x) = (1 + 1)/(1 + 2) = 2/3.'
        """
        named = []
        for line in self.known[:MOST_KNOWN]:
            text = line.text if len(line.text) <= LONGEST_LINE else line.text.rpartition(" ")[2]
            named.append(line._replace(text=text).equation)
        return f"{self.expected} {self.verb} {in_a_sentence(named, 'and')}." if named else ""

    @property
    def verb(self) -> str:
        """How a number belongs to a quantity: a formula may have its value by chance.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
            >>> explanations(model, ["b"], "1/6 + 1/2").is_known
            '1/6 + 1/2 has the value of the prior P(y) = 2/3 and P(a|x) = (1 + 1)/(1 + 2) = 2/3.'
        """
        one = self.given.first if self.given else None
        plain = one is None or one.single or is_negative(one) or plain_fraction(one)
        return "is" if plain else "has the value of"

    @property
    def apart(self) -> str:
        """Which of the explanations a number can tell apart, and which only a working can.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["a", "b"], ["b", "b"]], "xxy")
            >>> explanations(model, ["a"], "0.71", label="x").apart
            'They come to the same number: only the working tells them apart.'
        """
        values = [one.value for one in self.found]
        if len(values) < 2:
            return ""
        if len({*values}) == 1:
            return "They come to the same number: only the working tells them apart."
        same = [k for k, value in enumerate(values) if values.count(value) > 1]
        places = in_a_sentence([PLACES[k] for k in same], "and")
        told = f"The {places} come to the same number.  " if same else ""
        for digits in range(3, 12):
            texts = list(dict.fromkeys(rounded(value, digits) for value in values))
            if len(texts) == len({*values}):
                break
        return f"{told}More digits tell them apart: {in_a_sentence(texts, 'or')}."

    def __str__(self) -> str:
        right = written(self.right)
        if isinstance(self.right, Fraction) and "/" in right:
            right += f" = {float(self.right):.4g}"
        here = PLAIN.equated(self.question.written, right)
        if self.agrees:
            return f"{here}: {self.expected} is the same."
        if self.nearly:
            return f"{here}: {self.says}"
        if self.shown:
            slips = [one.sentence for one in self.shown]
            what = "; ".join(filter(None, [are_right(self.right_parts), " or ".join(slips)]))
            return fill(f"{here}.  In {self.expected}, {what}", 88, **WHOLE_WORDS)
        if self.shows:
            return f"{here}.  In {self.expected}, {self.shows.sentence(with_values=True)}"
        if self.known and not (self.chosen and self.found):
            return f"{here}.  {self.is_known}"
        if not self.found:
            told = [f"{here}.  {self.says or self.none}", self.too_large, self.check, self.tell]
            if self.tried:
                tried = f"{len(self.tried)} slips and other ways to count"
                told.append(f"Tried: {tried}; --format json lists them, and in Python `tried`.")
            return "\n".join(filter(None, told))
        several = any(one.asked != self.question.written for one in self.found)
        asked = "" if several else self.question.written
        reasons = [fill(f"- {one.told(asked)}", 88, **WHOLE_WORDS) for one in self.found]
        otherwise = f"{self.is_known}  Otherwise it" if self.known else self.expected
        rarer = f", or in {self.others} rarer way{'s'[: self.others > 1]}" if self.others else ""
        first = f"{'' if several else f'{here}.  '}{otherwise} possibly comes out like this{rarer}:"
        told = [first, *reasons, self.apart, self.says, self.too_large, self.tell]
        return "\n".join(filter(None, told))


def explanations(
    model: Any,
    document: Any,
    expected: Any,
    *,
    ask: str | None = None,
    label: Hashable = None,
    word: Hashable = None,
    training: Iterable[tuple[Any, Hashable]] | None = None,
    conventions: bool = True,
) -> Comparison:
    """Why someone has another number: the slips and conventions that give it on this data.

    Arguments:
        model: a fitted model with a posterior; or a `TextClassifier` around one.
        document: what it is asked about; for a text classifier a text.
        expected: the number, as it was written: "0.41", "4/14", "(3 + 1)/(11 + 3)"; or a
            number; or for a verdict a label.
        ask: one of `ASKS`; by default the posterior, and whatever has the number is named first.
        label: the class; by default the one whose value is nearest.
        word: the word, for an estimate.
        training: the training documents (or texts) with their labels; without them, what
            needs them is not tried.
        conventions: whether other conventions are tried as well as slips.

    Raises:
        NaiveBayesError: the expected number cannot be read, the model has no probabilities,
            a training row is not a pair, the question is unknown, or the document is
            too long to look for slips.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents = [["a"] * 5, ["b"] * 7, ["a", "c"], ["c", "c", "b", "a"]]
        >>> model = MultinomialNB().fit(documents, ["spam", "spam", "spam", "ham"])
        >>> print(explanations(model, ["a", "a"], "0.675"))
        P(spam|d) = 7203/8359 = 0.8617.  0.675 possibly comes out like this:
        - forgot the prior: P(spam) is left out, where the model has 3/4
        - took the classes to be equally likely: P(spam) is 1/2, where the model has 3/4
        They come to the same number: only the working tells them apart.
        Write the joint above the bar and the sum of the joints below it, to find out more.
        >>> print(explanations(model, ["a"], "3/4", ask="prior", label="spam"))
        P(spam) = 3/4 = 0.75: 3/4 is the same.
    """
    document, conventions = read_once(document), true_or_false(conventions, "conventions")
    check_hashable(label)
    check_hashable(word, "word")
    facts, others = case_of(model, document, training)
    if ask == "verdict":
        return _of_verdict(facts.model, facts.document, expected)
    chosen = ask is not None or label is not None
    question = Question("posterior" if ask is None else ask, label, word)
    return compared_with(facts, others if conventions else None, question, expected, chosen)


Others = Callable[[Question], Iterable[Attempt]]
"""Conventions on texts for a question."""


def case_of(model: Any, document: Any, training: Any) -> tuple[Facts, Others]:
    """What slips look at, and what else may be done with the texts of a text classifier.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, others = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> facts.bag, [*others(Question("posterior", "x"))]
        ({'a': 1}, [])
    """
    pairs = None if training is None else labelled_pairs(training)
    if not isinstance(model, TextClassifier):
        return facts_of(model, document, pairs), lambda question: ()
    documents = pairs and [(model.tokens(text), c) for text, c in pairs]
    facts = facts_of(model.model, model.tokens(document), documents)
    if not pairs or model.tokeniser is not None:
        return facts, lambda question: ()
    twins: list[Twin] = []  # made once, when they are first asked for

    def others(question: Question) -> Iterator[Attempt]:
        twins.extend(() if twins else twins_of(model, document, pairs))
        return conventions_of_texts(twins, question)

    return facts, others


def known_as(facts: Facts, expected: Any) -> tuple[Line, ...]:
    """The quantities of the data that have the number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, _ = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> [line.name for line in known_as(facts, "1/3")]
        ['P(y|d)', 'the joint P(x) P(d|x)', 'P(a|y)', 'P(b|x)', 'P(d|y)']
    """
    if not isinstance(expected, str):
        return ()
    with suppress(NaiveBayesError):  # a prior is known where a density is not
        return quantities_equal_to(expected, facts.model, facts.document)
    return ()


def compared_with(
    facts: Facts,
    others: Others | None,
    question: Question,
    expected: Any,
    chosen: bool,
    known: tuple[Line, ...] | None = None,
) -> Comparison:
    """A number beside the answer to one question, and what explains the difference.

    Arguments:
        facts: what slips look at.
        others: conventions on texts; without them no convention is tried.
        question: what is asked; without a class, of the one whose answer is nearest.
        expected: the number.
        chosen: whether the question was chosen.
        known: the quantities that have the number, where they were looked for already.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, others = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> compared = compared_with(facts, others, Question("joint", "x"), "0.500", True)
        >>> compared.right, compared.fitting[0]
        (Fraction(1, 3), 'forgot to smooth')
    """
    if question.label is None and question.ask != "evidence":
        value = read_number(expected)[0].first.value
        question = question._replace(label=_nearest(facts, question, value))
    readings, compared = beside_the_right(facts, question, expected)
    if compared.agrees or compared.nearly:
        return compared
    one, term = readings[0].first, facts.asked(question)
    known = known_as(facts, expected) if known is None else known
    compared = replace(compared, known=known, chosen=chosen)
    if compared.too_short:
        return replace(compared, check="", tell="")
    if shown := _shown(readings, facts, question, term):
        working = _working(readings[0])
        return replace(compared, shown=shown, right_parts=right_parts(working, term))
    if len(readings) == 1:
        compared = replace(compared, shows=right_and_wrong(readings[0], term))
    if one.single and one.digits == 1 and compared.says:  # too short to say more
        return compared
    tried = single_ways(facts, question, others, one)
    if 0 < one.digits < ENOUGH_DIGITS:  # two digits fit too many of the rarer ones
        tried = [each for each in tried if each.usual or each.kind == "rounding"]
    fitting = fitting_ways(tried, facts, question, one, term.value)
    if is_percent(one, term):
        fitting = [pair for pair in valued(facts, tried) if pair[0].name == NO_PERCENT_SIGN]
    if not fitting and not is_small(one) and not 0 < one.digits < PAIR_DIGITS:
        for rarer in RARER:
            fitting = fitting or fitting_ways(
                rarer(facts, question), facts, question, one, term.value
            )
    named = [each for each in tried if each.kind not in ("count", "rounding")]
    fits = each_name(each for each, _ in fitting)
    compared = replace(compared, fitting=fits, tried=each_name(named))
    nothing = question.ask in COUNTED and not one.value  # the commonest slip that counts nothing
    if too_many(fitting, one) and not nothing:
        return compared
    found = explained(fitting, facts, question)[: 1 if nothing else MOST_NAMED]
    if found and is_unreduced(one):  # 3/6 is not 1/2, another quantity
        compared = replace(compared, known=_as_it_is_written(compared.known, one))
    if found and nothing:  # many counts are 0
        compared = replace(compared, known=())
    if found and compared.says.endswith(f"{CUT_OFF}."):  # one more possibility
        compared = replace(compared, says=f"Or it {CUT_OFF}.")
    return replace(compared, found=found)


def beside_the_right(
    facts: Facts, question: Question, expected: Any
) -> tuple[list[Reading], Comparison]:
    """A number as it was read, and what the judge says of it, before any slip is looked for.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, _ = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> _, compared = beside_the_right(facts, Question("joint", "x"), "0.25")
        >>> compared.agrees, compared.check
        (False, 'Check first the prior P(x), then the factor of each word.')
    """
    readings = read_number(expected)
    one = readings[0].first
    text = quoted(expected if isinstance(expected, str) else _as_given(expected), marks=False)
    right, term = right_value(facts.model, facts.document, question), facts.asked(question)
    judged = judge_readings(readings, term, text, parts=False)
    compared = Comparison(question, text, right, judged.reading, says=judged.says)
    if judged.verdict in (RIGHT, SHORT):
        return readings, replace(
            compared, agrees=judged.verdict == RIGHT, nearly=judged.verdict == SHORT
        )
    is_formula = one.sign and not plain_fraction(one)
    return readings, replace(
        compared,
        check=first_step(facts.model, question),
        tell="" if is_formula else what_would_tell(question),
        working=tuple(term.lines()),
    )


def single_ways(
    facts: Facts, question: Question, others: Others | None, one: Typed
) -> list[Attempt]:
    """What is tried first: one slip, the commonest first, a convention, a miscount, a rounding.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, others = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> [one] = read_number("0.25")
        >>> tried = single_ways(facts, Question("prior", "x"), others, one.first)
        >>> tried[0].name, tried[-1].kind
        ('took the classes to be equally likely', 'count')
    """
    tried = sorted(ways_to_slip(facts, question), key=lambda one: not one.usual)
    if others:
        tried += ways_to_slip(facts, question, LIBRARIES, "library")
        tried += ways_to_slip(facts, question, CONVENTIONS, "convention")
        tried += others(question)
    tried += miscounts(facts, question)
    if one.digits:
        tried += ways_to_slip(facts, question, ROUNDINGS, "rounding")
    return tried


RARER = (in_one_class, in_one_word, rows_elsewhere, in_pairs)
"""What is tried where nothing of the former gives the number."""


def is_small(one: Typed) -> bool:
    """Whether a number is a fraction with a small number below the bar, or rounded from one.

    Examples:
        >>> [is_small(read_number(text)[0].first) for text in ("2/7", "0.29", "0.4941")]
        [True, True, False]
    """
    return rounds(one, one.value.limit_denominator(SMALL))


def _working(reading: Reading) -> Typed:
    # The part of a chain that says most.
    return max(reading.parts, key=lambda part: sum(1 for _ in part.walk()))


def _shown(
    readings: list[Reading], facts: Facts, question: Question, term: Term
) -> tuple[Explanation, ...]:
    working = _working(readings[0])
    plain = working.single or plain_fraction(working) or is_negative(working)
    if plain or len(readings) > 1:
        return ()
    found = shown_slips(working, facts, question)
    return explained([(one.attempt, one.term.value) for one in found], facts, question)


def _as_given(number: Any) -> str:
    # A float as a decimal, and not as the fraction that it is.
    return written(number) if isinstance(number, int | Fraction) else rounded(number)


def exact_value(facts: Facts, question: Question) -> Fraction:
    """The right value; with e in it that of the working, since a float may be too small for it.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, _ = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> exact_value(facts, Question("joint", "x"))
        Fraction(1, 3)
    """
    value = right_value(facts.model, facts.document, question)
    return facts.asked(question).value if isinstance(value, float) else Fraction(value)


def _nearest(facts: Facts, question: Question, value: Fraction) -> Hashable:
    # The class whose right value is nearest; infinite odds are not near to any number.
    model, document = facts.model, facts.document
    labels: list[Hashable] = [*model.classes]
    if question.ask == "odds":
        joint = model.joint(document)
        possible = [c for c in labels if joint[c]]
        labels = [c for c in labels if possible != [c]] or labels[:1]
    if len(labels) == 1:
        return labels[0]
    right = {c: exact_value(facts, question._replace(label=c)) for c in labels}
    return min(labels, key=lambda c: abs(right[c] - value))


MOST_FITTING = 6
"""A number that more explanations give is not explained by any of them."""

LEFT_OUT = "left out"
"""A line that the working of a slip lacks."""

Valued = list[tuple[Attempt, Any]]
"""Attempts, each with what it gives."""


def fitting_ways(
    attempts: Iterable[Attempt], facts: Facts, question: Question, one: Typed, right: Fraction
) -> Valued:
    """What gives the number itself; otherwise what gives a number that rounds to it.

    Arguments:
        attempts: what is tried.
        facts: what slips look at.
        question: what is asked.
        one: the number.
        right: the right one.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, _ = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> asked, one = Question("joint", "x"), read_number("0.500")[0].first
        >>> found = fitting_ways(ways_to_slip(facts, asked), facts, asked, one, Fraction(1, 3))
        >>> found[0][0].name
        'forgot to smooth'
    """
    wrong = [(each, value) for each, value in valued(facts, attempts) if value != right]
    exactly = [(each, value) for each, value in wrong if value == one.plain.middle]
    if exactly or one.digits < 2:
        return _as_written(exactly, facts, question, one)
    return [(each, value) for each, value in wrong if rounds(one, value)]


def _as_written(fitting: Valued, facts: Facts, question: Question, one: Typed) -> Valued:
    # First what is counted as the fraction is written.
    if question.ask not in COUNTED:
        return fitting
    terms = [attempt.term(facts) for attempt, _ in fitting]
    first = [
        pair
        for pair, term in zip(fitting, terms, strict=True)
        if term and agreement(one, term) >= AS_COUNTED
    ]
    # A fraction that can be reduced was not, so it is written as it was counted.
    if first and is_unreduced(one):
        return first
    return first + [pair for pair in fitting if pair not in first]


def is_unreduced(one: Typed) -> bool:
    """Whether it is a fraction that can be reduced.

    Examples:
        >>> [is_unreduced(read_number(text)[0].first) for text in ("3/6", "1/2", "0.5")]
        [True, False, False]
    """
    plain = plain_fraction(one)
    return bool(plain) and gcd(*plain) > 1  # type: ignore[misc]


def _as_it_is_written(known: Iterable[Line], one: Typed) -> tuple[Line, ...]:
    above, below = plain_fraction(one) or (0, 0)
    return tuple(line for line in known if f"{above}/{below}" in line.text)


NO_PERCENT_SIGN = "left out the percent sign"


def is_percent(one: Typed, term: Term) -> bool:
    """Whether a whole number is a share in per cent, rounded, without its sign.

    Examples:
        >>> from naive_bayes.working.terms import leaf
        >>> term = leaf(Fraction(538, 1000))
        >>> [is_percent(read_number(number)[0].first, term) for number in ("54", "53", "0.54")]
        [True, False, False]
    """
    plain = one.single and not one.digits and one.value.denominator == 1
    return plain and 10 <= one.value <= 100 and judge(f"{one.value} %", term).verdict == SHORT


def each_name(ways: Iterable[Attempt]) -> tuple[str, ...]:
    """The names of some ways, each once.

    Examples:
        >>> each_name([Attempt(Question("prior"), name="a"), Attempt(Question("prior"), name="a")])
        ('a',)
    """
    return tuple(dict.fromkeys(each.name for each in ways))


def too_many(fitting: Valued, one: Typed) -> bool:
    """Whether so many give the number that it says nothing about any of them.

    Examples:
        >>> half = read_number("1/2")[0].first
        >>> ways = [(Attempt(Question("prior"), name=name), half.value) for name in "abcd"]
        >>> too_many(ways, half), too_many(ways[:3], half)
        (True, False)
    """
    # However many ways there are to round, they are one.
    several = {each.kind if each.kind == "rounding" else each.name for each, _ in fitting}
    return len(several) > (MANY if is_small(one) else MOST_FITTING)


def explained(fitting: Valued, facts: Facts, question: Question) -> tuple[Explanation, ...]:
    """Each name once, with the first line at which the two workings differ.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts, _ = case_of(MultinomialNB().fit([["a"], ["b"]], "xy"), ["a"], None)
        >>> asked = Question("estimate", "x", "a")
        >>> _, two, *_ = explained(valued(facts, ways_to_slip(facts, asked)), facts, asked)
        >>> two.sentence
        'forgot to smooth: P(a|x) is 1/1, where the model has (1 + 1)/(1 + 2) = 2/3'
    """
    here, found = facts.asked(question).lines(), {}
    for one, value in fitting:
        if one.name not in found:
            other = one.term(facts)
            there = dict(other.lines()) if other else {}
            if one.answered or one.question != question:  # another answer, and not another way
                line, there = here[-1], {here[-1].name: _of_another(other, value)}
            else:
                line = _first_that_differs(here, there, facts)
            told = Line(line.name, there.get(line.name, LEFT_OUT))
            asked = question.written
            found[one.name] = Explanation(one.name, one.advice, one.kind, value, line, told, asked)
    return tuple(found.values())


def _first_that_differs(here: list[Line], there: dict[str, str], facts: Facts) -> Line:
    # Where a whole class is not worked out, what takes its place says more than its first line.
    differing = [each for each in here if there.get(each.name) != each.text]
    joints = {Question("joint", c).written for c in facts.classes}
    if any(each.name in joints and each.name not in there for each in here):
        differing = [each for each in differing if each.name in there] or differing
    return differing[0] if differing else here[-1]


def _of_another(term: Term | None, value: Any) -> str:
    # What was answered instead, with its name.
    text = written(value) if not term or term.exact else f"≈ {rounded(value)}"
    return PLAIN.equated(term.name, text) if term and term.name and term.sign else text


def _of_verdict(model: Any, document: Any, expected: Any) -> Comparison:
    # A class is too little to go on: it says nothing about why.
    question = Question("verdict")
    right = right_value(model, document, question)
    check_hashable(expected, "verdict")
    text = str(expected).strip()
    # A class may be called tie; or two of them spam and Spam, which differ as written.
    names = {str(label): label for label in (TIE, *model.classes)}
    names = {"tie": TIE} | {name.casefold(): label for name, label in names.items()} | names
    given = names.get(text, names.get(text.casefold()))
    if given is None:
        raise NaiveBayesError(
            f"{quoted(text)} is not a class: answer {in_a_sentence((*map(str, model.classes), TIE))}"
        )
    compared = Comparison(question, text, right, agrees=given == right)
    if compared.agrees:
        return compared
    joint = model.joint(document)
    scores = joint if model.exact else model.log_joint(document)
    nearest = sorted(scores, key=lambda c: scores[c], reverse=True)[:2]
    told = f"The nearest classes are {in_a_sentence([*map(str, nearest)], 'and')}."
    told = told if len(scores) > 2 else ""
    return replace(
        compared,
        check=told,
        tell="Work out the joint P(c) P(d|c) of each class, and compare them.",
        working=tuple(Line(f"P({c}) P(d|{c})", written(p)) for c, p in joint.items()),
    )
