"""A quiz that Moodle imports, in which a right answer cannot be marked wrong.

By Moodle's documentation a numerical question takes a number with a tolerance and no
fractions; the first answer that fits counts; a Cloze question has several such parts in its
text, each marked by itself and with feedback of its own; and a category names the place of the
questions after it.  Two boxes, one above a bar and one below it, would give more for 1/4 than for
1/2 where 2/4 is right.  So each number is asked for as a decimal; and a posterior, the evidence or
the odds together with the joints of which it is made, each in a box of its own, so that a usual
slip costs one point and not all of them.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import Any, NamedTuple
from xml.etree import ElementTree

from naive_bayes.foundation.messages import visible
from naive_bayes.practice import wording
from naive_bayes.practice.beside import ENOUGH_DIGITS
from naive_bayes.practice.exercises import Exercise
from naive_bayes.practice.feedback import possibly
from naive_bayes.practice.marks import term_with
from naive_bayes.practice.questions import TIE, Question, expected_form
from naive_bayes.practice.reading import magnitude
from naive_bayes.practice.slips import Attempt, valued, ways_to_slip
from naive_bayes.working.spans import Span

MOST_ANSWERS = 20
"""No box or question lists more answers, right and wrong ones together."""

ANY_NUMBER = Fraction(10**9)
"""The last answer of a box: 0 with this tolerance fits any number that is typed."""

STEPS, DECIMAL, CHOICE = "cloze", "numerical", "multichoice"
"""The type of question, as Moodle calls it, for each form of answer."""

OF_JOINTS = ("evidence", "odds", "posterior")
"""What is made of the joints, and asked for together with them."""

FORM = (
    "Give a decimal with at least three significant digits, such as 0.625 or 0.00407; zeros in front "
    "do not count."
)
"""How a number is written."""

SETTINGS = {
    CHOICE: {"single": "true", "shuffleanswers": "0", "answernumbering": "none"},
    STEPS: {},
    DECIMAL: {"unitgradingtype": "0", "unitpenalty": "0", "showunits": "3"},
}
"""Moodle's settings for each type."""


class Answer(NamedTuple):
    """What is compared with a student's answer.

    Attributes:
        given: a number, a label, or "*" for anything.
        right: whether it is right.
        says: the feedback.
        tolerance: by how much an answer may differ.
        percent: how much of the points a box gives for it, if it is not right.

    Examples:
        >>> Answer("6", True, "Right.").tolerance
        Fraction(0, 1)
    """

    given: str
    right: bool
    says: str
    tolerance: Fraction = Fraction(0)
    percent: int = 0


def form_of(task: Exercise) -> str:
    """The type of question: boxes for the joints and what is made of them, or one decimal.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> form_of(exercise(2, ask="prior")), form_of(exercise(2, ask="posterior"))
        ('numerical', 'cloze')
    """
    if task.ask == "verdict":
        return CHOICE
    # Each joint counts one point, and the rest is for what is made of them.
    return STEPS if task.ask in OF_JOINTS and task.points > len(task.classes) else DECIMAL


def to_moodle(tasks: Sequence[Exercise], title: str = "Naive Bayes", n: int = 0) -> str:
    """A file of questions that Moodle imports.

    Arguments:
        tasks: the exercises.
        title: the name of their category.
        n: how many of the exercises make one sheet, where there are several sheets.  Each
            exercise of the sheet gets a category of its own, from which a quiz can draw a
            variant at random; the variants are numbered in the order of the sheets.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> text = to_moodle([exercise(2, ask="prior"), exercise(2, ask="joint")], title="Unit 1/2")
        >>> quiz = ElementTree.fromstring(text)
        >>> quiz.tag, [question.get("type") for question in quiz]
        ('quiz', ['category', 'numerical', 'numerical'])
        >>> quiz[0].findtext("category/text"), quiz[1].findtext("name/text"), quiz[2].findtext("showunits")
        ('$course$/top/Unit 1 2', 'multinomial, prior, seed 2', '3')
    """
    name = title.replace("/", " ")
    categories = {f"{name}/Exercise {k + 1}": tasks[k::n] for k in range(n)} or {name: tasks}
    quiz = ElementTree.Element("quiz")
    for path, variants in categories.items():
        category = ElementTree.SubElement(quiz, "question", type="category")
        _text(category, "category", f"$course$/top/{path}")
        for number, task in enumerate(variants, 1):
            _question(quiz, task, f"{number:04}, " if n else "")
    for element in quiz.iter():
        element.text = element.text and visible(element.text)
    ElementTree.indent(quiz, " ")
    body = ElementTree.tostring(quiz, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _question(quiz: ElementTree.Element, task: Exercise, number: str) -> None:
    form = form_of(task)
    question = ElementTree.SubElement(quiz, "question", type=form)
    named = getattr(task, "title", "") or f"{task.model}, {task.ask}, seed {task.seed}"
    _text(question, "name", f"{number}{named}{f', {task.asked}' if task.seed == 0 else ''}")
    asked = wording.question(task, "html", wording.title(task))
    if form == STEPS:
        asked += f"\n<p>{FORM} What is within half a unit of the third digit is right.</p>"
        asked = asked.replace("{", "&#123;").replace("}", "&#125;")
        for name, points, listed in boxes(task):
            braced = escape(name).replace("{", "&#123;").replace("}", "&#125;")
            asked += f"\n<p>{braced} = {_box(points, listed)}</p>"
    elif form == DECIMAL:
        asked += f"\n<p>{tolerance_told(Fraction(task.answer))}</p>"
    _text(question, "questiontext", asked, format="html")
    _text(question, "generalfeedback", wording.solution(task, "html"), format="html")
    grades = {"penalty": "0.3333333", "hidden": "0"}
    if form != STEPS:  # the boxes bring their own
        grades = {"defaultgrade": str(task.points), **grades}
    for tag, value in {**grades, **SETTINGS[form]}.items():
        ElementTree.SubElement(question, tag).text = value
    for given, right, said, tolerance, _ in [] if form == STEPS else answers(task):
        answer = ElementTree.SubElement(
            question, "answer", fraction="100" if right else "0", format="plain_text"
        )
        ElementTree.SubElement(answer, "text").text = given
        _text(answer, "feedback", escape(said), format="html")
        if form == DECIMAL and given != "*":
            ElementTree.SubElement(answer, "tolerance").text = _decimal(tolerance)


# Joints and what is made of them, in boxes.


def boxes(task: Exercise) -> list[tuple[str, int, list[Answer]]]:
    """The boxes of a question: what each asks, what it counts, and its answers.

    A slip that is made in all joints costs one point in all, so each gets the rest of its own; and
    what follows from the joints of a slip is right in the last box: no mistake costs points twice.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> task = exercise(2, model="multinomial", ask="posterior")
        >>> for name, points, listed in boxes(task):
        ...     prior = next(one for one in listed if "forgot the prior" in one.says)
        ...     print(name, points, listed[0].given, prior.given, prior.percent)
        P(work) P(d|work) 1 0.016028049086 0.048084147258 50
        P(leisure) P(d|leisure) 1 0.024691358025 0.037037037037 50
        P(work|d) 1 0.393621867882 0.564890487087 100
    """
    facts, question = task.facts, task.asks_for
    joints = {c: Question("joint", c) for c in task.classes}
    right = {c: facts.tree.joints[c].value for c in task.classes}
    of_slips = {c: valued(facts, ways_to_slip(facts, asked)) for c, asked in joints.items()}
    slips: dict[str, dict[Any, tuple[Attempt, Fraction]]] = {}
    for c, found in of_slips.items():
        for one, value in found:
            if abs(value - right[c]) > tolerance_of(right[c]):
                slips.setdefault(one.name, {}).setdefault(c, (one, value))
    listed = []
    for c, asked in joints.items():
        wrong = [(*made[c], 100 - 100 // len(made)) for made in slips.values() if c in made]
        listed.append((asked.written, 1, _listed(right[c], wrong)))
    # What comes of the right joints in a wrong way does not follow from others.
    found = valued(facts, ways_to_slip(facts, question))
    own = [(one, value, 0) for one, value in found]
    of_the_right = [value for one, value in found if one.name not in slips]
    follows = []
    for made in slips.values():
        spans = {joints[c]: Span.of(made[c][1] if c in made else right[c]) for c in joints}
        with suppress(ArithmeticError):  # 0 below a bar
            term = term_with(facts, question, spans)
            if term and Counter(spans.values()) == Counter(map(Span.of, right.values())):
                of_the_right.append(term.value)  # they are only exchanged
            elif term:
                follows.append((next(iter(made.values()))[0], term.value, 100))
    follows = [one for one in follows if _is_none_of(one[1], of_the_right)]
    answer = Fraction(task.answer)
    listed.append((task.asked, task.points - len(joints), _listed(answer, [*follows, *own])))
    return listed


def _is_none_of(value: Fraction, others: Iterable[Fraction]) -> bool:
    return all(abs(value - other) > tolerance_of(value) for other in others)


def _listed(right: Fraction, wrong: Iterable[tuple[Attempt, Fraction, int]]) -> list[Answer]:
    # The right number, those of slips with how much each gets, and any other.
    found = [Answer(_decimal(right), True, "Right.", tolerance_of(right))]
    seen = [right]
    for slip, value, percent in wrong:
        if _is_none_of(value, seen):
            seen.append(value)
            says = possibly([slip])
            says = f"This follows from your joints.  {says}" if percent == 100 else says
            found.append(Answer(_decimal(value), False, says, tolerance_of(value), percent))
    return [*found[: MOST_ANSWERS - 1], Answer("0", False, "Look at it again.", ANY_NUMBER)]


def _box(points: int, listed: Iterable[Answer]) -> str:
    # {1:NUMERICAL:=0.625:0.0005#Right.~%50%0.5:0.0005#...}: feedback escapes what would end it.
    parts = []
    for one in listed:
        feedback = re.sub(r"([}~#\\])", r"\\\1", escape(one.says, quote=False))
        grade = "=" if one.right else f"%{one.percent}%"
        parts.append(f"{grade}{one.given}:{_decimal(one.tolerance)}#{feedback}")
    return f"{{{points}:NUMERICAL:{'~'.join(parts)}}}"


# Decimals, and classes.


def answers(task: Exercise) -> list[Answer]:
    """The answers that a question lists; the first that fits a student's answer counts.

    The last one fits anything; a verdict has the classes and a tie.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> found = answers(exercise(2, model="multinomial", ask="joint"))
        >>> [one.given for one in found if one.right], found[-1].given
        (['0.016028049086'], '*')
    """
    answer = task.answer
    if not isinstance(answer, Fraction):
        told = [(label, task.check(label)) for label in (*task.classes, TIE)]
        return [Answer(label, checked.right, checked.message) for label, checked in told]
    right = f"Right: {wording.answer_line(task)}."
    found = [Answer(_decimal(answer), True, right, tolerance_of(answer))]
    question = task.asks_for
    wrong = valued(task.facts, ways_to_slip(task.facts, question))
    for value in dict.fromkeys(value for _, value in wrong):
        tolerance = tolerance_of(value)
        if abs(value - answer) > tolerance:
            alike = [slip for slip, other in wrong if abs(other - value) <= tolerance]
            found.append(Answer(_decimal(value), False, possibly(alike), tolerance))
    expected = f"{tolerance_told(answer)} {expected_form(task.fitted(), question)}"
    return [*found[: MOST_ANSWERS - 1], Answer("*", False, expected)]


def tolerance_told(value: Fraction) -> str:
    """What a decimal question says of the form that it asks for.

    Examples:
        >>> tolerance_told(Fraction(2, 3))
        'Give a decimal with at least three significant digits, such as 0.625 or 0.00407; zeros in front do not count. What is within 0.0005 of the answer is right.'
    """
    within = _decimal(tolerance_of(value)).rstrip("0")
    return f"{FORM} What is within {within} of the answer is right."


def tolerance_of(value: Fraction) -> Fraction:
    """Half a unit of the third digit: what rounds to three digits is right, and no other digit.

    Examples:
        >>> tolerance_of(Fraction(2, 3)), tolerance_of(Fraction(1, 112))
        (Fraction(1, 2000), Fraction(1, 200000))
    """
    unit: Fraction = Fraction(10) ** (magnitude(value) - ENOUGH_DIGITS)
    return unit / 2


def _decimal(value: Fraction) -> str:
    # Moodle reads numbers without exponents everywhere.  A small one keeps its digits: as
    # zeros it would make 0 right.
    decimal = Decimal(value.numerator) / Decimal(value.denominator)
    return f"{decimal:.{max(12, 8 - magnitude(value))}f}"


def _text(parent: ElementTree.Element, tag: str, text: str, **attributes: str) -> None:
    element = ElementTree.SubElement(parent, tag, attributes)
    ElementTree.SubElement(element, "text").text = text
