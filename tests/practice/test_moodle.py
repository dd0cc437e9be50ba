"""The quiz, graded by a matcher that is written from Moodle's documentation.

No real import was tried here: the matcher reads what its documentation and its own patterns say.
"""

import os
import re
from fractions import Fraction
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest

from naive_bayes.practice.exercises import ASKS, MODELS, exercise
from naive_bayes.practice.moodle import AS_COUNTED, MOST_ANSWERS, answers, form_of, to_moodle
from naive_bayes.practice.sheets import sheet
from naive_bayes.practice.slips import slip_values
from tests.practice.right_answers import rounded

# Of each form; 250 draw the five hundred questions that the longer checks look at.
DRAWN = int(os.environ.get("NAIVE_BAYES_QUESTIONS", "10"))

TASKS = [task for model in MODELS for ask in ASKS for task in sheet([3], model=model, ask=ask)]

# A part of a Cloze question, as Moodle's own patterns find it.
ALTERNATIVE = (
    r"(?P<right>=|%(?:-?[0-9]+)%)?(?P<answer>.+?)(?<![\\&])#(?P<says>.*?)(?<!\\)(?=[~}]|$)"
)
PART = re.compile(r"\{([0-9]*):NUMERICAL:(.*?)(?<!\\)\}", re.S)
NUMBER = r"-?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?"


class Numbers:
    """Answers with a tolerance each, of which the first that fits counts."""

    def __init__(self, answers):
        self.answers = answers

    def grade(self, response):
        """The grade and the feedback of the first answer that fits."""
        for given, fraction, feedback, tolerance in self.answers:
            if given == "*" or self.fits(response.strip(), given, tolerance):
                return fraction, feedback
        return 0, ""

    def fits(self, response, given, tolerance):
        if not re.fullmatch(NUMBER, response):
            return False
        return abs(float(response) - float(given)) <= tolerance * (1 + 1e-9)


class Question(Numbers):
    """A question of a quiz file, as Moodle imports and grades it."""

    def __init__(self, element):
        self.kind = element.get("type")
        self.name = element.findtext("name/text")
        self.text = element.findtext("questiontext/text")
        self.boxes = [Numbers([*self.in_box(part)]) for _, part in PART.findall(self.text)]
        super().__init__(
            [
                (
                    answer.findtext("text"),
                    float(answer.get("fraction")),
                    answer.findtext("feedback/text"),
                    float(answer.findtext("tolerance") or 0),
                )
                for answer in element.findall("answer")
            ]
        )

    def in_box(self, part):
        for one in re.split(r"(?<!\\)~", part):
            found = re.fullmatch(ALTERNATIVE, one, re.S)
            number = re.fullmatch(f"({NUMBER})(?::({NUMBER}))?", found["answer"])
            says = re.sub(r"\\(.)", r"\1", found["says"])
            yield number[1], 100 * (found["right"] == "="), says, float(number[2] or 0)

    def fits(self, response, given, tolerance):
        if self.kind == "multichoice":
            return response == given
        return super().fits(response, given, tolerance)


def read_quiz(text):
    """The questions of each category."""
    found = {}
    for element in ElementTree.fromstring(text.encode()):
        if element.get("type") == "category":
            questions = found.setdefault(element.findtext("category/text"), [])
        else:
            questions.append(Question(element))
    return found


def only_question(task):
    ((question,),) = read_quiz(to_moodle([task])).values()
    return question


def drawn(asks, alpha=1):
    rng = Random(7)
    for _ in range(DRAWN):
        seed, ask = rng.randrange(10**6), rng.choice(asks)
        yield exercise(seed, model=rng.choice(MODELS), ask=ask, alpha=alpha)


@pytest.mark.drawn
def test_a_fraction_is_right_as_counted_and_as_nothing_else():
    """The boxes are marked by themselves, and the reduced numbers have a reply of their own."""
    for task in drawn(["prior", "estimate"]):
        question = only_question(task)
        assert (question.kind, AS_COUNTED in question.text) == ("cloze", True)
        counted, answer = str(task.answer).split("/"), Fraction(task.answer)
        reduced = (answer.numerator, answer.denominator)
        assert len(question.boxes) == 2
        for box, right, smaller in zip(question.boxes, counted, reduced, strict=True):
            for text in (right, f" {right} ", f"{right}.0", f"{right},0".replace(",0", ".00")):
                assert box.grade(text) == (100, "Right."), (task, text)
            for n in range(60):
                grade, said = box.grade(str(n))
                assert (grade == 100) == (str(n) == right), (task, n)
                assert said
            if str(smaller) != right:
                grade, said = box.grade(str(smaller))
                assert (grade, said[:19]) == (0, "This is the reduced"), task
            assert len(box.answers) <= MOST_ANSWERS


@pytest.mark.drawn
def test_a_decimal_is_right_from_three_digits_on_and_its_neighbours_are_not():
    for task in [*drawn(["joint", "posterior"]), *drawn(["estimate"], Fraction(1, 2))]:
        question, value = only_question(task), Fraction(task.answer)
        assert question.kind == "numerical"
        for digits in (3, 4, 6, 11):
            text = rounded(value, digits)
            assert task.check(text).right
            assert question.grade(text)[0] == 100, (task, text)
            assert question.grade(f"{float(value):.{digits - 1}e}")[0] == 100
        three = rounded(value, 3)
        unit = Fraction(10) ** -len(three.partition(".")[2])
        # Of a number in the middle, both neighbours are roundings.
        near = (Fraction(three) + unit, Fraction(three) - unit)
        for wrong in (it for it in near if abs(it - value) != unit / 2):
            assert question.grade(f"{float(wrong):.15f}")[0] == 0, (task, three)
        stated = re.search(r"within ([0-9.]+) of the answer", question.text)[1]
        assert float(stated) == pytest.approx(question.answers[0][3])


@pytest.mark.drawn
def test_a_wrong_number_gets_a_reply_that_names_at_most_two_slips():
    for task in drawn(["joint", "posterior"]):
        question = only_question(task)
        for slip, value in slip_values(task.figures, task.asks_for)[:12]:
            grade, said = question.grade(f"{float(value):.12f}")
            assert (grade == 100) == (abs(value - task.answer) <= question.answers[0][3])
            if grade == 0 and len(question.answers) < MOST_ANSWERS:
                assert unescape(said).startswith("Possibly you "), (task, slip.name)
                assert said.count("; or ") < 2


def test_no_answer_is_a_fraction_that_nobody_types():
    for task in TASKS:
        question = only_question(task)
        listed = [*question.answers, *(one for box in question.boxes for one in box.answers)]
        assert not [given for given, *_ in listed if "/" in given]


def test_each_question_asks_for_one_form():
    quiz = read_quiz(to_moodle(TASKS, "Week 3"))
    assert list(quiz) == ["$course$/top/Week 3"]
    (questions,) = quiz.values()
    for question, task in zip(questions, TASKS, strict=True):
        assert question.kind == form_of(task)
        assert ("Give " in question.text) == (task.ask != "verdict")
        assert len(question.answers) <= MOST_ANSWERS
        assert question.text.count("<tr>") == 1 + len(task.training)
        if task.ask == "verdict":
            assert [given for given, *_ in question.answers] == [*task.classes, "a tie"]
            assert question.grade(task.answer)[0] == 100


def test_for_any_other_answer_the_feedback_is_the_form():
    *_, (given, right, feedback, _) = answers(exercise(2, ask="joint"))
    assert (given, right) == ("*", False)
    assert "Give a decimal" in feedback


def test_braces_in_a_word_do_not_begin_a_box():
    rows = [("{1:x} b c", "p"), ("{1:x} b b", "p"), ("c c {1:x}", "q"), ("b c c", "q")] * 2
    task = exercise(1, data=[(text.split(), label) for text, label in rows], ask="prior")
    assert len(only_question(task).boxes) == 2


def test_a_class_has_a_category_for_each_exercise_and_a_variant_for_each_student(run):
    command = ["sheet", "--format", "moodle", "-n", "3", "--variants", "4", "--title"]
    quiz = read_quiz(run(*command, "Week 3")[1])
    assert list(quiz) == [f"$course$/top/Week 3/Exercise {k}" for k in (1, 2, 3)]
    for variants in quiz.values():
        assert len({question.text for question in variants}) == 4
        assert len({question.kind for question in variants}) == 1
        assert [question.name[:6] for question in variants] == [
            "0001, ",
            "0002, ",
            "0003, ",
            "0004, ",
        ]


def test_a_quiz_has_no_names_and_the_key_tells_whose_number_it_is(run, tmp_path):
    path = tmp_path / "names.txt"
    path.write_text("Ada\nGrace Hopper\n", encoding="utf-8")
    given = ["sheet", "-n", "2", "--students", str(path), "--format"]
    quiz = run(*given, "moodle")[1]
    assert "Ada" not in quiz
    assert "Grace" not in quiz
    assert quiz.count("<text>0002, ") == 2
    key = run(*given, "csv")[1]
    assert key.split("\n")[0].startswith("student,number,exercise,")
    assert "\nGrace Hopper,2,1," in key
