"""The reply that a student gets to an answer: more of it at each try."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.practice.beside import are_right
from naive_bayes.practice.explanations import LEFT_OUT, NONE, Comparison, Explanation
from naive_bayes.practice.judging import RIGHT, SHORT, WRONG
from naive_bayes.practice.questions import Question, check_choice, expected_form, where_it_lies
from naive_bayes.practice.slips import Attempt
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.written_numbers import written

DIAGNOSES = ("first", "second", "never")
"""From which wrong answer on a diagnosis is given."""


@dataclass(frozen=True)
class Checked:
    """What there is to say about an answer.

    Attributes:
        right: whether it is right.
        message: a few sentences for the student.
        slips: what may explain the number, at most two, the commonest first.  The message has
            them where no working says more.
        verdict: "right", "right as far as it goes" or "wrong".
        read: how the answer was read, so that nobody is judged for what they did not write.

    Examples:
        >>> checked = Checked(False, "...", ("forgot the prior", "took alpha to be 1"))
        >>> checked.slip, checked.others
        ('forgot the prior', ('took alpha to be 1',))
    """

    right: bool
    message: str
    slips: tuple[str, ...] = ()
    verdict: str = WRONG
    read: str = ""

    @property
    def slip(self) -> str | None:
        """The commonest slip that gives the answer; None where none is named."""
        return self.slips[0] if self.slips else None

    @property
    def others(self) -> tuple[str, ...]:
        """The other one, if two are named."""
        return self.slips[1:]


def feedback(model: Any, compared: Comparison, tries: int = 1, diagnosis: str = "first") -> Checked:
    """What to tell a student about an answer that was compared with the right one.

    At the first try it says what to look at, at the second which part it is and how that is
    worked out, at the third the line of the working.  Each wrong answer is diagnosed.

    Arguments:
        model: the model that was asked.
        compared: what `explanations` returned.
        tries: how many answers to this question were wrong, with this one.
        diagnosis: from which try on there is one: "first", "second" or "never".

    Raises:
        NaiveBayesError: the diagnosis is unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB, explanations
        >>> model = MultinomialNB().fit([["a"], ["b"], ["b"], ["b"], ["c"]], list("xyyyz"))
        >>> def tell(answer, *settings):
        ...     compared = explanations(model, ["a"], answer, ask="prior", label="y")
        ...     print(feedback(model, compared, *settings).message)
        >>> tell("3/5")
        Right: P(y) = 3/5.
        >>> tell("0.61")
        0.61 is not P(y).  No usual slip gives 0.61.  Check first how many training documents y has, and how many there are in all.  Write the fraction as you counted it, to find out more.
        >>> tell("2/5")
        2/5 is not P(y).  That is P(x|d) and P(y|d).  Possibly you miscounted the documents of y.  Count the documents of y again.  Write the fraction as you counted it, to find out more.
        >>> tell("3/(1 + 2 + 1)")
        3/(1 + 2 + 1) is not P(y).  3 is right; look at all training documents again.
        >>> tell("3/(1 + 2 + 1)", 2)
        3/(1 + 2 + 1) is not P(y).  3 is right; look at all training documents again: 5 belongs there, not (1 + 2 + 1).
        >>> tell("3/(1 + 2 + 1)", 3)
        3/(1 + 2 + 1) is not P(y).  3 is right; look at all training documents again: 5 belongs there, not (1 + 2 + 1).  P(y) is 3/5.
        >>> tell("2/5", 2)
        2/5 is not P(y).  That is P(x|d) and P(y|d).  Possibly you miscounted the documents of y.  Count the documents of y again.  P(y) is the training documents of y, divided by all training documents.
        >>> tell("2/5", 1, "never")
        2/5 is not P(y).
    """
    check_choice(diagnosis, "diagnosis", DIAGNOSES)
    if compared.agrees:
        return Checked(True, f"Right: {_right(compared)}.", verdict=RIGHT, read=compared.read)
    if compared.nearly:
        message = f"{compared.says}  {_right(compared)}."
        return Checked(True, message, verdict=SHORT, read=compared.read)
    if compared.too_short:
        return Checked(False, compared.says, read=compared.read)
    told = [_not_right(compared)]
    if diagnosis != "never" and tries >= (2 if diagnosis == "second" else 1):
        # A first try without feedback does not count.
        told += _diagnosis(model, compared, tries - (diagnosis == "second"))
    slips = compared.shown or compared.found
    names = tuple(one.name for one in slips) if len(told) > 1 else ()
    return Checked(False, "  ".join(filter(None, told)), names, read=compared.read)


def _right(compared: Comparison) -> str:
    # The right answer, with its reduced fraction.
    question, right = compared.question, compared.right
    if question.ask == "verdict":
        return str(right)
    if isinstance(right, float):
        return PLAIN.equated(question.written, written(right))
    reduced = f" = {Fraction(right)}" if str(right) != str(Fraction(right)) else ""
    return f"{question.written} = {right}{reduced}"


def _not_right(compared: Comparison) -> str:
    question, given = compared.question, compared.expected
    if compared.given is None:  # the verdict
        return f"{given[0].upper()}{given[1:]} is not the verdict."
    message, value = f"{given} is not {question.written}.", compared.given.first.value
    if compared.is_probability and not 0 <= value <= 1:
        message += "  A probability is from 0 to 1."
        if not compared.found and value > 1 and value.denominator == 1:
            message += "  A count still has to be divided by its total."
    return message


def _diagnosis(model: Any, compared: Comparison, tries: int) -> list[str]:
    question, line = compared.question, _line_to_see(compared) if tries >= 3 else ""
    if compared.given is None and tries >= 3:
        return [f"The joints: {'; '.join(line.equation for line in compared.working)}."]
    if compared.shown:
        here = compared.shown[0].here.name
        place = f"Look at {here}." if tries == 2 and here != question.written else ""
        return [shown_by(compared, with_values=tries > 2), place]
    if compared.shows:
        return [compared.shows.sentence(with_values=tries > 1), line]
    known = that_is(compared)
    if compared.grade == NONE or (known and len(compared.found) > 1):
        # A class, or one digit, says nothing about its reason.
        reason = known or compared.says or (compared.none if compared.given else "")
        if tries == 1 or compared.given is None:
            return [reason, compared.check, compared.tell]
        form = expected_form(model, question)
        lies = f"The answer lies {where_it_lies(Fraction(compared.right))}."
        return [reason, form, line or lies]
    told = [known, possibly(compared.found), compared.says]
    return [*told, compared.tell if tries == 1 else expected_form(model, question), line]


def _line_to_see(compared: Comparison) -> str:
    # The line of the working with what is wrong, or with what a slip changed; else the first one.
    lines = {line.name: line for line in compared.working}
    shows = compared.shows
    terms = [*(term for _, term in shows.wrong), *shows.missing] if shows else []
    names = [compared.found[0].here.name] if compared.found else []
    for term in terms:
        names += [term.name, Question("estimate", term.label, term.word).written]
    line = next((lines[name] for name in names if name in lines), compared.working[0])
    return f"{line.name} is {line.text}."


def that_is(compared: Comparison) -> str:
    """Which other quantities of the data have the number; at most two are named.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> task = exercise(2, ask="posterior")
        >>> print(task.check("4/11").message.split("  ")[1])
        That is P(coffee|work) and P(minutes|work).
    """
    if compared.given is None or compared.given.first.digits == 1:
        return ""  # one digit fits too many of them
    names = dict.fromkeys(line.name for line in compared.known)
    named = in_a_sentence([*names][:2], "and")
    return f"That {compared.verb} {named}." if names else ""


def shown_by(compared: Comparison, with_values: bool = False) -> str:
    """What a working shows: what is right in it, and the slip that explains all the rest.

    Arguments:
        compared: what `explanations` returned.
        with_values: whether to give the line that the slip changed.

    Examples:
        >>> from naive_bayes import MultinomialNB, explanations
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> compared = explanations(model, ["a"], "1/2 × 5/17", ask="joint", label="spam")
        >>> shown_by(compared)
        '1/2 is right; you forgot to smooth.  Add alpha to every count, and the sum of these alphas to the total.'
        >>> shown_by(compared, with_values=True)[37:]
        'P(a|spam) is (5 + 1)/(17 + 3) = 6/20, and not 5/17.  Add alpha to every count, and the sum of these alphas to the total.'
    """
    right, names = are_right(compared.right_parts), in_words(compared.shown)
    told = [f"{right}; you {names}." if right else f"You {names}."]
    if with_values:
        lines = {one.here: one.there for one in compared.shown}
        told += [f"{here.name} is {here.text}, {_and_not(it.text)}." for here, it in lines.items()]
    return "  ".join([*told, _advice(compared.shown)])


def _and_not(there: str) -> str:
    return "and it is left out" if there == LEFT_OUT else f"and not {there}"


def in_words(found: Iterable[Explanation | Attempt]) -> str:
    """What was done: the first two of what is found, each name once.

    Examples:
        >>> from naive_bayes.practice.questions import Question
        >>> in_words([Attempt(Question("prior", "spam"), name="forgot |V| + forgot the prior", kind="two slips")])
        'forgot |V| and forgot the prior'
    """
    names = []
    for one in _each_once(found):
        # What was counted is for the student to find.
        name = one.name.partition(":")[0] if one.kind == "count" else one.name
        names.append(name.replace(" + ", " and ") if one.kind == "two slips" else name)
    return ", or ".join(names)


def _each_once(found: Iterable[Explanation | Attempt]) -> list[Explanation | Attempt]:
    return list({one.name: one for one in found}.values())[:2]


def _advice(found: Iterable[Explanation | Attempt]) -> str:
    return "  Or: ".join(dict.fromkeys(one.advice for one in _each_once(found)))


def possibly(found: Sequence[Explanation | Attempt]) -> str:
    """What gives the number, as sentences for a student: the first two of what is found.

    Examples:
        >>> from naive_bayes.working.terms import Line
        >>> line = Line("P(x)", "1/3")
        >>> one = Explanation("forgot the prior", "Put it in.", "slip", 0, line, line)
        >>> possibly((one,)), possibly((one, one._replace(name="added the factors", advice="Multiply.")))
        ('Possibly you forgot the prior.  Put it in.', 'Possibly you forgot the prior, or added the factors.  Put it in.  Or: Multiply.')
    """
    return f"Possibly you {in_words(found)}.  {_advice(found)}"
