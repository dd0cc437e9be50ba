"""A quiz that Moodle imports, in which the usual slips are answered with their sentences.

By Moodle's documentation a numerical question takes a number with a tolerance and no
fractions; a short answer is compared letter by letter, except that `*` fits anything; the
first answer that fits counts; and a category names the place of the questions after it.
So each question asks for one form, and says so.
"""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from xml.etree import ElementTree

from naive_bayes.estimate import Estimate
from naive_bayes.practice import wording
from naive_bayes.practice.exercises import POINTS, Exercise
from naive_bayes.practice.questions import TIE, expected_form
from naive_bayes.practice.slips import slip_values
from naive_bayes.practice.typed_numbers import ENOUGH_DIGITS, magnitude
from naive_bayes.practice.ways import OWN, Attempt, Bar

MOST_ANSWERS = 60
"""No question lists more answers, right and wrong ones together."""

MULTIPLES = 8
"""A right fraction is listed with its numbers multiplied by up to so many: 2/3 to 16/24."""

ASKED_FOR = {
    "fraction": "Give a fraction, reduced or not, such as 3/20 or (2 + 1)/(17 + 3).",
    "decimal": "Give a decimal with three digits or more, such as 0.625 or 0.00407. "
    "Zeros in front do not count.",
}


KINDS = {
    "choice": ("multichoice", {"single": "true", "shuffleanswers": "0", "answernumbering": "none"}),
    "fraction": ("shortanswer", {"usecase": "0"}),
    "decimal": ("numerical", {"unitgradingtype": "0", "unitpenalty": "0", "showunits": "3"}),
}
"""The type of question for each form, and Moodle's settings for it."""


def form_of(task: Exercise) -> str:
    """The form that a question asks for: fractions where one counts, decimals where one multiplies.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> form_of(exercise(2, ask="prior")), form_of(exercise(2, ask="posterior"))
        ('fraction', 'decimal')
    """
    forms = {"prior": "fraction", "estimate": "fraction", "verdict": "choice"}
    return forms.get(task.ask, "decimal")


def to_moodle(tasks: Sequence[Exercise], title: str = "Naive Bayes", n: int = 0) -> str:
    """A file of questions that Moodle imports.

    Arguments:
        tasks: the exercises.
        title: the name of their category.
        n: how many of the exercises make one sheet, where there are several sheets.  Each
            exercise of the sheet gets a category of its own, from which a quiz can draw a
            variant at random.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> text = to_moodle([exercise(2, ask="prior"), exercise(2, ask="joint")], title="Unit 1/2")
        >>> quiz = ElementTree.fromstring(text)
        >>> quiz.tag, [question.get("type") for question in quiz]
        ('quiz', ['category', 'shortanswer', 'numerical'])
        >>> quiz[0].findtext("category/text"), quiz[1].findtext("usecase"), quiz[2].findtext("showunits")
        ('$course$/top/Unit 1 2', '0', '3')
    """
    name = title.replace("/", " ")
    categories = {f"{name}/Exercise {k + 1}": tasks[k::n] for k in range(n)} or {name: tasks}
    quiz = ElementTree.Element("quiz")
    for path, variants in categories.items():
        category = ElementTree.SubElement(quiz, "question", type="category")
        _text(category, "category", f"$course$/top/{path}")
        for task in variants:
            _question(quiz, task)
    ElementTree.indent(quiz, " ")
    body = ElementTree.tostring(quiz, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _question(quiz: ElementTree.Element, task: Exercise) -> None:
    form = form_of(task)
    kind, settings = KINDS[form]
    question = ElementTree.SubElement(quiz, "question", type=kind)
    _text(question, "name", f"{task.model}, {task.ask}, seed {task.seed}")
    asked = wording.question(task, "html", wording.title(task))
    if form != "choice":
        asked += f"\n<p>{ASKED_FOR[form]}</p>"
    _text(question, "questiontext", asked, format="html")
    _text(question, "generalfeedback", wording.solution(task, "html"), format="html")
    grades = {"defaultgrade": str(POINTS[task.ask]), "penalty": "0.3333333", "hidden": "0"}
    for tag, value in {**grades, **settings}.items():
        ElementTree.SubElement(question, tag).text = value
    for given, right, said, tolerance in answers(task):
        answer = ElementTree.SubElement(
            question, "answer", fraction="100" if right else "0", format="plain_text"
        )
        ElementTree.SubElement(answer, "text").text = given
        _text(answer, "feedback", escape(said), format="html")
        if tolerance is not None:
            ElementTree.SubElement(answer, "tolerance").text = f"{float(tolerance):.12f}"


Answer = tuple[str, bool, str, Fraction | None]
"""What is compared with a student's answer, whether it is right, the feedback, the tolerance."""


def answers(task: Exercise) -> list[Answer]:
    """The answers that a question lists; the first that fits a student's answer counts.

    The last one fits anything; a verdict has the classes and a tie.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> found = answers(exercise(2, model="multinomial", ask="joint"))
        >>> [given for given, right, _, _ in found if right], found[-1][0]
        (['0.016028049086'], '*')
    """
    answer, form = task.answer, form_of(task)
    if not isinstance(answer, Fraction):
        told = [(label, task.check(label)) for label in (*task.classes, TIE)]
        return [(label, checked.right, checked.message, None) for label, checked in told]
    right = f"Right: {wording.answer_line(task)}."
    expected = f"{ASKED_FOR[form]} {expected_form(task.fitted(), task.asks_for)}"
    decimal = form == "decimal"
    forms = [_decimal(answer)] if decimal else accepted(answer)
    listed = [(given, True, right, answer) for given in forms]
    for slip, value in slip_values(task.figures, task.asks_for):
        if value != answer:  # where both fit, the right one comes first
            forms = [_decimal(value)] if decimal else [str(value), *_unreduced(task, slip)]
            said = f"Likely slip: {slip.name}.  {slip.advice}"
            listed += [(given, False, said, value) for given in forms]
    found: dict[str, Answer] = {}
    for given, is_right, said, value in listed:
        tolerance = tolerance_of(value) if decimal else None
        found.setdefault(given, (given, is_right, said, tolerance))
    return [*list(found.values())[: MOST_ANSWERS - 1], ("*", False, expected, None)]


def _unreduced(task: Exercise, slip: Attempt) -> list[str]:
    # An estimate as it was counted: 6/18 beside 1/3.
    if task.ask != "estimate":
        return []
    way = slip.way
    factor = way.factor(slip.figures, way, way.word or task.word, way.label or task.label, True)
    return [factor.ratio] if isinstance(factor, Bar) and way.answer is OWN.answer else []


def accepted(answer: Fraction) -> list[str]:
    """The fractions that are right: counted, reduced, and with both numbers multiplied.

    Examples:
        >>> accepted(Estimate(5, 17, 1, 3))[:6]
        ['6/20', '6 / 20', '(5 + 1)/(17 + 3)', '(5 + 1) / (17 + 3)', '(5+1)/(17+3)', '(5+1) / (17+3)']
        >>> "12/40" in accepted(Estimate(5, 17, 1, 3)), accepted(Fraction(1))[0]
        (True, '1')
    """
    forms = [str(answer)]
    if isinstance(answer, Estimate):
        forms += [answer.formula, answer.formula.replace(" ", "")]
    above, below = Fraction(answer).numerator, Fraction(answer).denominator
    forms += [f"{above * k}/{below * k}" for k in range(1, MULTIPLES + 1)]
    return list(dict.fromkeys(one for form in forms for one in (form, form.replace("/", " / "))))


def tolerance_of(value: Fraction) -> Fraction:
    """Half a unit of the third digit, so that whatever rounds to three digits is accepted.

    Examples:
        >>> tolerance_of(Fraction(2, 3)), tolerance_of(Fraction(1, 112))
        (Fraction(1, 2000), Fraction(1, 200000))
    """
    unit: Fraction = Fraction(10) ** magnitude(value)  # the power of ten above the number
    half: Fraction = unit / (2 * 10**ENOUGH_DIGITS)
    # 0.0997 to three decimals is 0.100, which has three digits as well.
    return half * 10 if unit - abs(value) <= half * 10 else half


def _decimal(value: Fraction) -> str:
    # Moodle reads numbers without exponents everywhere.
    return f"{float(value):.12f}" if abs(value) > Fraction(1, 100) else f"{float(value):.18f}"


def _text(parent: ElementTree.Element, tag: str, text: str, **attributes: str) -> None:
    element = ElementTree.SubElement(parent, tag, attributes)
    ElementTree.SubElement(element, "text").text = text
