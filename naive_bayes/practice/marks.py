"""What an answer gets: one rule of marks for the notebook, the quiz, the sheet and a pile of answers.

No mistake costs points twice.  A working shows where it is, so one slip in a posterior costs its own
point; and what follows from an answer that was wrong is right for that answer, as a lecturer marks
it.  The parts of a case are therefore marked together, in their order.

>>> from naive_bayes.practice.cases import parts_of
>>> case = {"data": "spam,win a prize\\nham,see you\\nham,at lunch", "document": "win", "alpha": 1}
>>> parts = parts_of({**case, "parts": ["P(spam)", "P(win|spam)", "P(spam) P(d|spam)", "P(spam|d)"]})
>>> print(*(f"{part.asked} = {part.answer}" for part in parts), sep=", ")
P(spam) = 1/3, P(win|spam) = 2/10, P(spam) P(d|spam) = 1/15, P(spam|d) = 11/21
>>> for mark in marks(parts, ["1/2", "2/10", "1/10", "(1/3 × 2/10)/(1/3 × 2/10 + 2/3 × 1/10)"]):
...     print(mark.written, mark.carried)
0 of 1 ()
1 of 1 ()
2 of 2 ('P(spam) = 1/2',)
2 of 3 ()
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import in_a_sentence, several
from naive_bayes.practice.beside import Found
from naive_bayes.practice.explanations import Comparison
from naive_bayes.practice.facts import Facts, verdict_of_joints
from naive_bayes.practice.feedback import feedback
from naive_bayes.practice.judging import RIGHT, SHORT, judge_readings
from naive_bayes.practice.questions import Label, Question
from naive_bayes.practice.reading import Typed
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import Term

RULE = (
    "A right number gets all its points, however it is written.  If it is wrong, each mistake that "
    "the working shows costs one point (a whole product without its factors: two).  No mistake costs "
    "points twice: what follows from a wrong answer to an earlier part is right.  A wrong number "
    "without a working gets no points."
)
"""The rule, as sheets print it."""

WHOLE = ("joint", "likelihood", "evidence")
"""What is made of several factors: wrong without them, it costs two points."""

MOST_CARRIED = 4
"""Of so many wrong answers, the last ones, later parts are compared with what follows."""

FOLLOWS = "follows from a wrong answer"
UNREADABLE = "unreadable"
NO_ANSWER = "no answer"


class Mark(NamedTuple):
    """What an answer gets, and why.

    Attributes:
        points: what it gets; None where it cannot be read, which is for a lecturer to decide.
        of: what its part counts.
        verdict: "right", "right as far as it goes", "follows from a wrong answer", "wrong",
            "unreadable" or "no answer".
        reply: what to tell the student.
        slips: what was done, where the working shows it or the number may come of it.
        shown: whether the working shows them.
        carried: the wrong answers to earlier parts from which this one follows.

    Examples:
        >>> Mark(2, 3, "wrong", "...").written, Mark(None, 3, UNREADABLE, "...").written
        ('2 of 3', '? of 3')
    """

    points: int | None
    of: int
    verdict: str
    reply: str
    slips: tuple[str, ...] = ()
    shown: bool = False
    carried: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """The points, as they are written under an answer."""
        return f"{'?' if self.points is None else self.points} of {self.of}"


class Wrong(NamedTuple):
    """A wrong answer to an earlier part: what later parts may go on with.

    Examples:
        >>> Wrong(Question("verdict"), None, "spam").named
        'the class of d = spam'
    """

    question: Question
    number: Typed | None
    text: str
    slips: frozenset[str] = frozenset()

    @property
    def named(self) -> str:
        """What it answered, and how."""
        return f"{self.question.written} = {self.text}"


def marks(tasks: Sequence[Any], answers: Sequence[Any], tries: int = 1) -> list[Mark]:
    """What the answers to the parts of one question get, in their order.

    Arguments:
        tasks: the parts of a case; or one exercise alone.
        answers: one for each, as it was written; "" or None where there is none.
        tries: how many answers to the last one were wrong, with this one: more is said each time.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> def told(answer, ask="posterior"):
        ...     [mark] = marks([exercise(2, model="multinomial", ask=ask)], [answer])
        ...     return mark.written, mark.slips
        >>> told("864/2195"), told("0.39"), told("a third"), told("")
        (('3 of 3', ()), ('3 of 3', ()), ('? of 3', ()), ('0 of 3', ()))
        >>> told("(2/6 × (4/11)^3)/(2/6 × (4/11)^3 + 4/6 × (6/18)^2 × 5/18)")
        ('2 of 3', ('a mistake at P(coffee|leisure) or P(minutes|leisure)',))
        >>> told("0.0481", "joint"), told("(4/11)^3", "joint")
        (('0 of 2', ('forgot the prior', 'put the multinomial coefficient in')), ('1 of 2', ('forgot the prior',)))
    """
    found: list[Mark] = []
    wrong: list[Wrong] = []
    for task, answer in zip(tasks, answers, strict=True):
        mark, mistake = _marked(task, answer, wrong, tries)
        found.append(mark)
        wrong += [mistake] if mistake else []
    return found


def _marked(
    task: Any, answer: Any, wrong: Sequence[Wrong], tries: int
) -> tuple[Mark, Wrong | None]:
    if answer is None or answer is ... or (isinstance(answer, str) and not answer.strip()):
        return Mark(0, task.points, NO_ANSWER, "There is no answer."), None
    try:
        compared = task.compared(answer)
    except (NaiveBayesError, TypeError) as error:
        return Mark(None, task.points, UNREADABLE, str(error)), None
    checked = feedback(task.fitted(), compared, tries)
    slips = frozenset(part for name in checked.slips for part in name.split(" + "))
    number = compared.given.first if compared.given else None
    mistake = Wrong(task.asks_for, number, compared.expected, slips)
    if checked.right:
        rounded = mistake if checked.verdict == SHORT else None
        return Mark(task.points, task.points, checked.verdict, checked.message), rounded
    cost = Cost(_cost(compared, task.points, frozenset()))
    follows: tuple[str, ...] = ()
    for some in _choices(task, compared, wrong):
        less = _cost_after(task, compared, some)
        if less.points < cost.points:
            cost, follows = less, tuple(one.named for one in some)
    verdict, reply, named = checked.verdict, checked.message, checked.slips
    if compared.shows and not compared.shown:  # certain, where a slip is only possible
        named = tuple(f"a mistake at {what}" for what in _places(compared.shows))
    if follows:
        earlier = in_a_sentence(follows, "and")
        paid = f"it follows from your {earlier}, and no mistake costs points twice."
        reply = f"{compared.expected} is not {compared.question.written}, but {paid}{cost.says}"
        verdict, named = (verdict, named) if cost.points else (FOLLOWS, ())
    points = max(task.points - cost.points, 0)
    if 0 < points < task.points:
        reply = f"{reply}  It gets {points} of {several(task.points, 'point')}."
    shown = bool(compared.shown or compared.shows)
    return Mark(points, task.points, verdict, reply, named, shown, follows), mistake


class Cost(NamedTuple):
    """What an answer loses, and why, as a further sentence.

    Examples:
        >>> Cost(1)
        Cost(points=1, says='')
    """

    points: int
    says: str = ""


def _places(found: Found) -> dict[str, None]:
    terms = [term.what for _, term in found.wrong] + [term.what for term in found.missing]
    return dict.fromkeys([*terms, *(f"the brackets around {text}" for text in found.lost)])


def _choices(
    task: Any, compared: Comparison, wrong: Sequence[Wrong]
) -> Iterator[tuple[Wrong, ...]]:
    # Of those that matter each alone, and then more together: few are named where few explain it.
    names = {part for name in _names(compared) for part in name.split(" + ")}
    after = _verdict_after if task.ask == "verdict" else partial(_term_after, task.asks_for)
    matter = [
        one for one in wrong if names & one.slips or after(task.facts, wrong=[one]) is not None
    ][-MOST_CARRIED:]
    for n in range(1, len(matter) + 1):
        yield from combinations(matter, n)


# What mistakes cost.


def _cost(compared: Comparison, points: int, paid: frozenset[str]) -> int:
    # What an answer loses, if these slips have cost points before.
    if compared.shown:
        return min(_unpaid(one.name, paid) for one in compared.shown)
    if not compared.shows and any(not _unpaid(name, paid) for name in compared.fitting):
        return 0
    return cost_of(compared.shows) if compared.shows else points


def _names(compared: Comparison) -> Sequence[str]:
    return [one.name for one in compared.shown] or compared.fitting


def _unpaid(name: str, paid: frozenset[str]) -> int:
    return len({*name.split(" + ")} - paid)


def cost_of(found: Found) -> int:
    """What the mistakes of a working cost.

    Examples:
        >>> from fractions import Fraction
        >>> from naive_bayes.practice.reading import read
        >>> from naive_bayes.working.terms import leaf, share
        >>> p = share("P(a|spam)", 5, 17, 1, 3, role="estimate")
        >>> joint = Term("P(spam) P(d|spam)", "*", (leaf(Fraction(1, 2)), p), role="joint")
        >>> from naive_bayes.practice.judging import judge
        >>> def cost(text, term):
        ...     return cost_of(judge(text, term).found)
        >>> cost("(5 + 1)/(16 + 3)", p), cost("1/2 × 6/17", joint)
        (1, 1)
        >>> other = Term(sign="*", parts=(leaf(Fraction(1, 2)), leaf(Fraction(3, 5))), role="joint")
        >>> cost("0.12/(0.12 + 0.3)", Term(sign="/", parts=(joint, Term(sign="+", parts=(joint, other)))))
        2
    """
    terms = [term for _, term in found.wrong] + [*found.missing]
    whole = sum(term.role in WHOLE for term in terms)
    return len(terms) + whole + len(found.extra) + len(found.lost)


# What follows from a wrong answer.


def _cost_after(task: Any, compared: Comparison, wrong: Sequence[Wrong]) -> Cost:
    # What an answer loses beside what follows from wrong answers to earlier parts.
    paid = frozenset(name for one in wrong for name in one.slips)
    cost = Cost(_cost(compared, task.points, paid) if paid else task.points)
    question, facts = task.asks_for, task.facts
    if question.ask == "verdict":
        follows = _verdict_after(facts, wrong)
        return Cost(0) if follows == _label(facts, compared.expected) else cost
    term = _term_after(question, facts, wrong)
    if term is None or compared.given is None:
        return cost
    try:
        judged = judge_readings([compared.given], term, compared.expected)
    except ArithmeticError:  # nothing follows from 0 below a bar
        return cost
    if judged.verdict in (RIGHT, SHORT):
        return Cost(0)
    if not judged.found:
        return cost
    return min(cost, Cost(cost_of(judged.found), f"  But {judged.found.sentence()}"))


def term_with(facts: Facts, question: Question, numbers: Mapping[Question, Span]) -> Term | None:
    """The working of an answer with some numbers in place of the right ones.

    Arguments:
        facts: the right working.
        question: what is asked.
        numbers: what was answered to other questions.

    Returns:
        None where it has none of them.

    Examples:
        >>> from fractions import Fraction
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.facts import facts_of
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> answered = {Question("estimate", "x", "a"): Span.of(Fraction(3, 4))}
        >>> print(term_with(facts, Question("joint", "x"), answered).line)
        1/2 × 3/4 = 3/8
        >>> term_with(facts, Question("joint", "y"), answered)
    """
    if share := _posterior_after(facts, question, numbers):
        return share
    used = set()

    def put(term: Term) -> Term:
        role = "estimate" if term.role == "density" else term.role
        label, word = term.label, term.word if role == "estimate" else None
        asked = Question(role, None if role == "evidence" else label, word)
        if asked in numbers:
            used.add(asked)
            return Term(
                term.name, leaf=numbers[asked], times=term.times, label=label, says=term.what
            )
        likelihood = Question("likelihood", label)
        if role == "joint" and likelihood in numbers:
            used.add(likelihood)
            other = Term(f"P(d|{label})", leaf=numbers[likelihood])
            return term.changed(parts=(term.parts[0], other))
        return term

    term = facts.asked(question)
    made = term.changed(parts=tuple(part.rewritten(put) for part in term.parts))
    return made if used else None


def _term_after(question: Question, facts: Facts, wrong: Iterable[Wrong]) -> Term | None:
    return term_with(facts, question, _spans(facts, wrong))


def _spans(facts: Facts, wrong: Iterable[Wrong]) -> dict[Question, Span]:
    # Of two classes the prior of one gives that of the other.
    spans = {one.question: _span(one.number) for one in wrong if one.number is not None}
    for one, span in [*spans.items()] if len(facts.classes) == 2 else []:
        if one.ask == "prior":
            [other] = [c for c in facts.classes if c != one.label]
            spans.setdefault(Question("prior", other), Span.of(1) - span)
    return spans


def _span(number: Typed) -> Span:
    # One digit says too little of what a student went on with: it is taken as it is written.
    return number.plain if number.span.exact or number.digits == 1 else number.span


def _posterior_after(
    facts: Facts, question: Question, spans: Mapping[Question, Span]
) -> Term | None:
    # Of two classes the posterior of one gives that of the other, and the odds.
    label = question.label
    posteriors = _posteriors(facts, spans)
    if question.ask not in ("posterior", "odds") or label not in posteriors:
        return None
    if question.ask == "posterior":
        return replace(Term(f"P({label}|d)"), leaf=posteriors[label])
    rest = Span.of(1) - posteriors[label]
    return Term(leaf=posteriors[label] / rest) if rest.lo > 0 else None


def _posteriors(facts: Facts, spans: Mapping[Question, Span]) -> dict[Label, Span]:
    found = {one.label: span for one, span in spans.items() if one.ask == "posterior"}
    for one, span in spans.items():
        if one.ask == "odds" and span.lo >= 0:
            found[one.label] = span / (Span.of(1) + span)
    if len(facts.classes) == 2:
        a, b = facts.classes
        for c, other in ((a, b), (b, a)):
            if c in found:
                found.setdefault(other, Span.of(1) - found[c])
    return found


def _verdict_after(facts: Facts, wrong: Sequence[Wrong]) -> Label:
    posteriors = _posteriors(facts, _spans(facts, wrong))
    if len(posteriors) == len(facts.classes):
        return verdict_of_joints(Term(leaf=span, label=c) for c, span in posteriors.items())
    term = term_with(facts, Question("verdict"), _spans(facts, wrong))
    return None if term is None else verdict_of_joints(term.parts)


def _label(facts: Facts, text: str) -> Label:
    known = {str(c).casefold(): c for c in facts.classes} | {str(c): c for c in facts.classes}
    return known.get(text, known.get(text.casefold()))
