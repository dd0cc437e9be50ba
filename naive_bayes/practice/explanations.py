"""From a number to its reason: the slip, or the other convention, that gives it on this data."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from textwrap import fill
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.other_ways import conventions_of_texts, miscounts
from naive_bayes.practice.questions import TIE, Question, in_a_sentence, labelled_pairs, right_value
from naive_bayes.practice.slips import COMMON, CONVENTIONS, ROUNDINGS, ways_to_slip
from naive_bayes.practice.typed_numbers import ENOUGH_DIGITS, Given, quoted, read_number
from naive_bayes.practice.ways import Attempt, Figures, Line, Way, figures_of, lines, number, values

PAIR_DIGITS = 4
"""A decimal with fewer digits is not explained by two slips: it would fit too many."""

SMALL = 50
"""Nor is a fraction whose lower number is this or less, or a decimal that it rounds to."""


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
        >>> one = explanations(model, ["a"], "6/17", ask="estimate", label="spam", word="a").found[0]
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
        """What was done, and the line at which it differs from the model's working."""
        there, here = self.there, self.here
        model = here.text if there.name == here.name else f"{here.name} = {here.text}"
        return f"{self.name}: {there.name} is {there.text}, where the model has {model}"


@dataclass(frozen=True)
class Comparison:
    """A number beside the right one, and what explains the difference.

    Attributes:
        question: what was asked.
        expected: the number, as it was written.
        right: the right value.
        given: the number as it was read; None for a verdict.
        agrees: whether the two are the same, the number rounded to three digits or more.
        nearly: whether the number is right as far as it goes, but has too few digits.
        found: the explanations, the likeliest first.
        certain: whether the number has digits enough to identify a slip.
        tried: what was tried.

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
    given: Given | None = None
    agrees: bool = False
    nearly: bool = False
    found: tuple[Explanation, ...] = ()
    certain: bool = True
    tried: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, fractions written out, for JSON.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["spam", "ham", "ham"])
            >>> data = explanations(model, ["a"], "0.5", ask="prior", label="ham").to_dict()
            >>> data["asked"], data["right"], data["found"][0]["name"]
            ('P(ham)', '2/3', 'took the classes to be equally likely')
        """
        found = [one._asdict() | {"value": _written(one.value)} for one in self.found]
        right, asked = _written(self.right), self.question.written
        data = vars(self) | {"right": right, "found": found, "tried": [*self.tried], "asked": asked}
        return {name: value for name, value in data.items() if name not in ("question", "given")}

    @property
    def too_short(self) -> str:
        """What is said of a right answer that has too few digits.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["spam", "ham", "ham"])
            >>> explanations(model, ["a"], "0.67", ask="prior", label="ham").too_short
            'is right to two digits; give three, or the fraction'
        """
        few = "one digit" if self.given and self.given.digits == 1 else "two digits"
        return f"is right to {few}; give three, or the fraction"

    def __str__(self) -> str:
        right = number(self.right)
        if isinstance(self.right, Fraction) and not right.startswith("≈"):
            right += f" = {float(self.right):.4g}"
        here = f"{self.question.written} = {right}".replace("= ≈", "≈")
        if self.agrees:
            return f"{here}: {self.expected} is the same."
        if self.nearly:
            return f"{here}: {self.expected} {self.too_short}."
        if not self.found:
            found = [f"{here}, and nothing that was tried gives {self.expected}."]
            if self.given and self.question.ask != "odds" and self.given.value > 1:
                found.append("A probability is at most 1.")
            tried = f"{len(self.tried)} slips and other ways to count"
            where = "--format json lists them, and in Python `tried`"
            return "\n".join([*found, f"Tried: {tried}; {where}."])
        first, *others = self.found
        like_this = f"{'' if self.certain else 'possibly '}comes out like this"
        names = "; ".join(one.name for one in others)
        texts = [f"- {first.sentence}", others and f"Other ways to get this number: {names}."]
        how: Any = {"subsequent_indent": "  ", "break_on_hyphens": False, "break_long_words": False}
        reasons = "\n".join(fill(text, 88, **how) for text in texts if text)
        return f"{here}.  {self.expected} {like_this}:\n{reasons}"


LONGEST_WRITTEN = 2000
"""A fraction with more characters is rounded also as data: Python refuses to print the longest."""


def _written(value: Any) -> str:
    return number(value, LONGEST_WRITTEN) if isinstance(value, Fraction) else str(value)


def explanations(
    model: Any,
    document: Any,
    expected: Any,
    *,
    ask: str = "posterior",
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
        ask: "posterior", or another of `ASKS`.
        label: the class; by default the one whose value is nearest.
        word: the word, for an estimate.
        training: the training documents (or texts) with their labels; without them, what
            needs them is not tried.
        conventions: whether other conventions are tried as well as slips.

    Raises:
        NaiveBayesError: the expected number cannot be read, the model has no probabilities,
            a training row is not a pair, there is no such question, or the document is
            too long to look for slips.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents = [["a"] * 5, ["b"] * 7, ["a", "c"], ["c", "c", "b", "a"]]
        >>> model = MultinomialNB().fit(documents, ["spam", "spam", "spam", "ham"])
        >>> print(explanations(model, ["a", "a"], "0.675"))
        P(spam|d) = 7203/8359 = 0.8617.  0.675 comes out like this:
        - forgot the prior: P(spam) is left out, where the model has 3/4
        Other ways to get this number: took the classes to be equally likely.
        >>> print(explanations(model, ["a"], "3/4", ask="prior", label="spam"))
        P(spam) = 3/4 = 0.75: 3/4 is the same.
    """
    pairs = None if training is None else labelled_pairs(training)
    core, bag, documents = model, document, pairs
    if isinstance(model, TextClassifier):  # a tokeniser and a model
        core, bag = model.model, model.tokens(document)
        documents = pairs and [(model.tokens(text), c) for text, c in pairs]
    figures = figures_of(core, bag, documents)
    if ask == "verdict":
        return _of_verdict(core, bag, figures, expected)
    given = read_number(expected)
    text = quoted(expected if isinstance(expected, str) else number(given.value), marks=False)
    if label is None and ask != "evidence":
        values_of = {c: right_value(core, bag, Question(ask, c, word)) for c in core.classes}
        label = min(values_of, key=lambda c: abs(Fraction(values_of[c]) - given.value))
    question = Question(ask, label, word)
    right = right_value(core, bag, question)
    compared = Comparison(question, text, right, given)
    if given.matches(Fraction(right)):
        return replace(compared, agrees=True)
    if given.digits and given.rounds(Fraction(right)):
        return replace(compared, nearly=True)
    tried = [*ways_to_slip(figures, question)]
    if conventions:
        tried += ways_to_slip(figures, question, CONVENTIONS, "convention")
        if pairs and core is not model and model.tokeniser is None:
            tried += conventions_of_texts(model, document, question, pairs)
    names = tuple(dict.fromkeys(one.name for one in tried))
    if given.digits:
        tried += ways_to_slip(figures, question, ROUNDINGS, "rounding")
    fitting = _fitting(tried, question, given, right)
    if not fitting and (not given.digits or given.digits >= ENOUGH_DIGITS):
        fitting = _fitting(miscounts(figures), question, given, right)
        small = given.rounds(given.value.limit_denominator(SMALL))
        if not fitting and not small and not 0 < given.digits < PAIR_DIGITS:
            fitting = _fitting(_common_pairs(figures, question), question, given, right)
    certain = not 0 < given.digits < ENOUGH_DIGITS or any(v == given.value for _, v in fitting)
    found = _explained(fitting, figures, question)
    return replace(compared, found=found, certain=certain, tried=names)


def _common_pairs(figures: Figures, question: Question) -> Iterator[Attempt]:
    # Two of the commonest slips together, where they change different things.
    for first, second in combinations(ways_to_slip(figures, question, COMMON), 2):
        one, other = first.way.changes(), second.way.changes()
        if not one.keys() & other.keys():
            name, advice = f"{first.name} + {second.name}", f"{first.advice}  {second.advice}"
            yield Attempt(name, advice, "two slips", figures, Way(**one, **other))


Valued = list[tuple[Attempt, Any]]
"""Attempts, each with what it gives."""


def _fitting(attempts: Iterable[Attempt], question: Question, given: Given, right: Any) -> Valued:
    # What gives the number itself; otherwise what gives a number that rounds to it.
    wrong = [(one, value) for one, value in values(attempts, question) if value != right]
    exactly = [(one, value) for one, value in wrong if value == given.value]
    two_digits = given.digits == 2 or (given.digits == 1 and given.places == 2)
    if exactly or not (two_digits or given.digits >= ENOUGH_DIGITS):
        return exactly
    return [(one, value) for one, value in wrong if given.rounds(value)]


def _explained(fitting: Valued, figures: Figures, question: Question) -> tuple[Explanation, ...]:
    # Each name once, with the first line at which the two workings differ.
    here, found = lines(figures, question), {}
    for one, value in fitting:
        if one.name not in found:
            there = lines(one.figures, question, one.way)
            pairs = [*zip(here, there, strict=False), (here[-1], there[-1])]
            parting = next((pair for pair in pairs if pair[0] != pair[1]), pairs[-1])
            found[one.name] = Explanation(one.name, one.advice, one.kind, value, *parting)
    return tuple(found.values())


def _of_verdict(model: Any, document: Any, figures: Figures, expected: Any) -> Comparison:
    question = Question("verdict")
    right = right_value(model, document, question)
    text = str(expected).strip()
    names = {str(label).casefold(): label for label in model.classes} | {"tie": TIE, TIE: TIE}
    given = names.get(text.casefold())
    if given is None:
        raise NaiveBayesError(
            f"{quoted(text)} is not a class: answer {in_a_sentence((*map(str, model.classes), 'tie'))}"
        )
    tried = [] if given == right else [*ways_to_slip(figures, question)]
    found = _explained(
        [one for one in values(tried, question) if one[1] == given], figures, question
    )
    tried_names = tuple(dict.fromkeys(slip.name for slip in tried))
    return Comparison(question, text, right, agrees=given == right, found=found, tried=tried_names)
