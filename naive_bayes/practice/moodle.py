"""A quiz that Moodle imports, in which a right answer cannot be marked wrong.

By Moodle's documentation a numerical question takes a number with a tolerance and no
fractions; the first answer that fits counts; a Cloze question has several such parts in its
text, each marked by itself and with feedback of its own; and a category names the place of the
questions after it.  So a fraction of counts is asked for in two boxes, as it is counted, one whole
number in each, and any other number as a decimal.
"""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import NamedTuple
from xml.etree import ElementTree

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.messages import visible
from naive_bayes.practice import wording
from naive_bayes.practice.beside import ENOUGH_DIGITS
from naive_bayes.practice.exercises import Exercise
from naive_bayes.practice.feedback import possibly
from naive_bayes.practice.questions import TIE, expected_form
from naive_bayes.practice.reading import magnitude
from naive_bayes.practice.slips import valued, ways_to_slip

MOST_ANSWERS = 20
"""No box or question lists more answers, right and wrong ones together."""

ANY_NUMBER = "0:1000000000"
"""The last answer of a box: 0 with this tolerance fits any number that is typed."""

FRACTION, DECIMAL, CHOICE = "cloze", "numerical", "multichoice"
"""The type of question, as Moodle calls it, for each form of answer."""

AS_COUNTED = "Give the fraction as counted, not reduced: one whole number in each box."

SETTINGS = {
    CHOICE: {"single": "true", "shuffleanswers": "0", "answernumbering": "none"},
    FRACTION: {},
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
    """The type of question: a fraction where whole numbers are counted, a decimal elsewhere.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> form_of(exercise(2, ask="prior")), form_of(exercise(2, ask="posterior"))
        ('cloze', 'numerical')
        >>> form_of(exercise(2, ask="estimate", alpha=0.5))
        'numerical'
    """
    if task.ask == "verdict":
        return CHOICE
    answer = task.answer
    whole = isinstance(answer, Estimate) and all(
        part.denominator == 1 for part in (answer.pseudo_count, answer.pseudo_total)
    )
    return FRACTION if whole else DECIMAL


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
        ('quiz', ['category', 'cloze', 'numerical'])
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
    if form == FRACTION:
        above, below = (_box(answers) for answers in boxes(task))
        asked += f"\n<p>{AS_COUNTED}</p>\n<p>{escape(task.asked)}"
        asked = asked.replace("{", "&#123;").replace("}", "&#125;") + f" = {above} / {below}</p>"
    elif form == DECIMAL:
        asked += f"\n<p>{tolerance_told(Fraction(task.answer))}</p>"
    _text(question, "questiontext", asked, format="html")
    _text(question, "generalfeedback", wording.solution(task, "html"), format="html")
    grades = {"penalty": "0.3333333", "hidden": "0"}
    if form != FRACTION:  # the boxes bring their own
        grades = {"defaultgrade": str(task.points), **grades}
    for tag, value in {**grades, **SETTINGS[form]}.items():
        ElementTree.SubElement(question, tag).text = value
    for given, right, said, tolerance, _ in [] if form == FRACTION else answers(task):
        answer = ElementTree.SubElement(
            question, "answer", fraction="100" if right else "0", format="plain_text"
        )
        ElementTree.SubElement(answer, "text").text = given
        _text(answer, "feedback", escape(said), format="html")
        if form == DECIMAL and given != "*":
            ElementTree.SubElement(answer, "tolerance").text = _decimal(tolerance)


# Fractions, in two boxes.


def boxes(task: Exercise) -> tuple[list[Answer], list[Answer]]:
    """The answers of the box above the bar, and of the one below it.

    Each is marked by itself, so only one fraction can be right: the one as it is counted.  A
    number of the reduced fraction gets half of the points.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> above, below = boxes(exercise(2, model="multinomial", ask="prior"))     # 2/6
        >>> [(one.given, one.right) for one in below][:2]
        [('6', True), ('3', False)]
        >>> below[1].says
        'In 1/3, the reduced fraction, this is right. Give the fraction as counted.'
    """
    answer = Fraction(task.answer)
    counted = [int(part) for part in str(task.answer).split("/")]
    parts = task.facts.asked(task.asks_for).parts
    listed = []
    for side, (right, part) in enumerate(zip(counted, parts, strict=True)):
        found = {str(right): Answer(str(right), True, "Right.")}
        reduced = str((answer.numerator, answer.denominator)[side])
        says = f"In {answer}, the reduced fraction, this is right. Give the fraction as counted."
        found.setdefault(reduced, Answer(reduced, False, says, percent=50))
        for one in part.parts:
            n = str(one.value)
            others = " and ".join(other.what for other in part.parts if other is not one)
            found.setdefault(n, Answer(n, False, f"This is {one.what}. Add {others}."))
        for slip, _ in valued(task.facts, ways_to_slip(task.facts, task.asks_for)):
            term = None if slip.answered else slip.term(task.facts)
            n = term.short.partition("/")[2 * side] if term else ""
            if re.fullmatch("[0-9]+", n):
                found.setdefault(n, Answer(n, False, possibly([slip])))
        look = Answer(ANY_NUMBER, False, f"Look at {part.what} again.")
        listed.append([*list(found.values())[: MOST_ANSWERS - 1], look])
    return listed[0], listed[1]


def _box(answers: Iterable[Answer]) -> str:
    # {1:NUMERICAL:=6#Right.~%0%5#...}: feedback escapes what would end it.
    parts = []
    for one in answers:
        feedback = re.sub(r"([}~#\\])", r"\\\1", escape(one.says, quote=False))
        parts.append(f"{'=' if one.right else f'%{one.percent}%'}{one.given}#{feedback}")
    return f"{{1:NUMERICAL:{'~'.join(parts)}}}"


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
    return (
        "Give a decimal with at least three significant digits, such as 0.625 or 0.00407; zeros in "
        f"front do not count. What is within {_decimal(tolerance_of(value)).rstrip('0')} of the answer "
        "is right."
    )


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
