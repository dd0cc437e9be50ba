"""The quiz, graded by a matcher that is written from Moodle's documentation."""

import os
import re
from fractions import Fraction
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest

from naive_bayes.practice.exercises import ASKS, MODELS, exercise
from naive_bayes.practice.moodle import KINDS, MOST_ANSWERS, answers, form_of, to_moodle
from naive_bayes.practice.sheets import sheet
from naive_bayes.practice.slips import slip_values
from naive_bayes.practice.typed_numbers import read_number

# Of each form; 250 draw the five hundred questions that the longer checks look at.
DRAWN = int(os.environ.get("NAIVE_BAYES_QUESTIONS", "10"))

TASKS = [task for model in MODELS for ask in ASKS for task in sheet([3], model=model, ask=ask)]


class Question:
    """A question of a quiz file, as Moodle imports and grades it."""

    def __init__(self, element):
        self.kind = element.get("type")
        self.text = element.findtext("questiontext/text")
        self.answers = [
            (
                answer.findtext("text"),
                float(answer.get("fraction")),
                answer.findtext("feedback/text"),
                float(answer.findtext("tolerance") or 0),
            )
            for answer in element.findall("answer")
        ]

    def grade(self, response):
        """The grade and the feedback of the first answer that fits."""
        for given, fraction, feedback, tolerance in self.answers:
            if given == "*" or self.fits(response.strip(), given, tolerance):
                return fraction, feedback
        return 0, ""

    def fits(self, response, given, tolerance):
        if self.kind == "numerical":
            if not re.fullmatch(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[-+]?[0-9]+)?", response, re.I):
                return False
            return abs(float(response) - float(given)) <= tolerance * (1 + 1e-9)
        pattern = ".*".join(map(re.escape, given.split("*")))
        return re.fullmatch(pattern, response, re.I) is not None


def read_quiz(text):
    """The questions of each category."""
    found = {}
    for element in ElementTree.fromstring(text.encode()):
        if element.get("type") == "category":
            questions = found.setdefault(element.findtext("category/text"), [])
        else:
            questions.append(Question(element))
    return found


def in_form(rng, task, form):
    """Ways to write the right answer in the form that is asked for."""
    value = Fraction(task.answer)
    if form == "decimal":
        text = f"{float(value):.{rng.randrange(3, 11)}g}"
        longer = f"{float(value):.12f}"
        forms = [text, f" {text} ", longer, f"{float(value):.2e}", f"{float(value):.5E}"]
        if text.startswith("0."):
            forms += [text[1:], f"{float(value):#.3g}"]
        return forms
    k = rng.randrange(1, 9)
    above, below = k * value.numerator, k * value.denominator
    forms = [str(task.answer), str(value), f"{above}/{below}", f"{above} / {below}", f" {value}"]
    formula = getattr(task.answer, "formula", str(value))
    return [*forms, formula, formula.replace(" ", "")]


@pytest.mark.parametrize("form", ["fraction", "decimal"])
def test_the_quiz_accepts_every_answer_that_the_checker_accepts(form):
    """And the slips keep their feedback."""
    rng = Random(7)
    for _ in range(DRAWN):
        ask = rng.choice(["prior", "estimate"] if form == "fraction" else ["joint", "posterior"])
        task = exercise(rng.randrange(10**6), model=rng.choice(MODELS), ask=ask)
        ((question,),) = read_quiz(to_moodle([task])).values()
        for text in in_form(rng, task, form):
            assert task.check(text).right, (task, text)
            assert question.grade(text)[0] == 100, (task, text)
        values = slip_values(task.figures, task.asks_for)
        for _, value in values[:12]:
            text = str(value) if form == "fraction" else f"{float(value):#.3g}"
            checked, given = task.check(text), read_number(text)
            if not checked.right and checked.slips:
                grade, feedback = question.grade(text)
                assert grade == 0, (task, text)
                names = {slip.name for slip, v in values if given.rounds(v)}
                said = unescape(feedback)
                named = any(said.startswith(f"Likely slip: {name}.") for name in names)
                # A rare slip may come after the sixty answers that a question has room for.
                assert named or len(question.answers) == MOST_ANSWERS, (task, text, said)


def test_each_question_has_few_answers_and_asks_for_one_form():
    quiz = read_quiz(to_moodle(TASKS, "Week 3"))
    assert list(quiz) == ["$course$/top/Week 3"]
    (questions,) = quiz.values()
    for question, task in zip(questions, TASKS, strict=True):
        assert question.kind == KINDS[form_of(task)][0]
        assert ("Give a " in question.text) == (task.ask != "verdict")
        assert len(question.answers) <= MOST_ANSWERS
        assert question.text.count("<tr>") == 1 + len(task.training)
        assert 100 in [fraction for _, fraction, _, _ in question.answers]
        if task.ask == "verdict":
            assert [given for given, *_ in question.answers] == [*task.classes, "a tie"]
            assert question.grade(task.answer)[0] == 100


def test_for_any_other_answer_the_feedback_is_the_form():
    *_, (given, right, feedback, _) = answers(exercise(2, ask="estimate"))
    assert (given, right) == ("*", False)
    assert "Give a fraction" in feedback


def test_a_class_has_a_category_for_each_exercise_and_a_variant_for_each_student(run):
    command = ["sheet", "--format", "moodle", "-n", "3", "--variants", "4", "--title"]
    quiz = read_quiz(run(*command, "Week 3")[1])
    assert list(quiz) == [f"$course$/top/Week 3/Exercise {k}" for k in (1, 2, 3)]
    for variants in quiz.values():
        assert len({question.text for question in variants}) == 4
        assert len({question.kind for question in variants}) == 1
