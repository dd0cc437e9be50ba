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

from naive_bayes.practice import moodle
from naive_bayes.practice.cases import parts_of
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, Exercise, exercise
from naive_bayes.practice.moodle import AS_COUNTED, MOST_ANSWERS, answers, boxes, to_moodle
from naive_bayes.practice.sheets import sheet
from naive_bayes.practice.slips import slip_values
from tests.practice.right_answers import rounded

# Of each form; 250 draw the five hundred questions that the longer checks look at.
DRAWN = int(os.environ.get("NAIVE_BAYES_QUESTIONS", "3"))

TASKS = [
    task for model in MODELS for ask in EXERCISE_ASKS for task in sheet([3], model=model, ask=ask)
]

# A part of a Cloze question, as Moodle's own patterns find it.
ALTERNATIVE = (
    r"(?P<right>=|%(?P<percent>-?[0-9]+)%)?(?P<answer>.+?)(?<![\\&])#(?P<says>.*?)(?<!\\)(?=[~}]|$)"
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
            grade = 100 if found["right"] == "=" else int(found["percent"] or 0)
            yield number[1], grade, says, float(number[2] or 0)

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
                assert (grade, said[: said.index(",")]) == (50, f"In {answer}"), task
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
        for slip, value in slip_values(task.facts, task.asks_for)[:12]:
            grade, said = question.grade(f"{float(value):.12f}")
            assert (grade == 100) == (abs(value - task.answer) <= question.answers[0][3])
            if grade == 0 and len(question.answers) < MOST_ANSWERS:
                assert unescape(said).startswith("Possibly you "), (task, slip.name)
                assert said.count(" Or: ") < 2


def test_no_answer_is_a_fraction_that_nobody_types():
    for task in TASKS:
        question = only_question(task)
        listed = [*question.answers, *(one for box in question.boxes for one in box.answers)]
        assert not [given for given, *_ in listed if "/" in given]


def test_each_question_asks_for_one_form():
    quiz = read_quiz(to_moodle(TASKS, "Week 3"))
    assert list(quiz) == ["$course$/top/Week 3"]
    assert list(read_quiz(to_moodle(TASKS[:1]))) == ["$course$/top/Naive Bayes"]
    (questions,) = quiz.values()
    for question, task in zip(questions, TASKS, strict=True):
        assert question.kind == moodle.form_of(task)
        assert ("Give " in question.text) == (task.ask != "verdict")
        assert len(question.answers) <= MOST_ANSWERS
        assert question.text.count("<tr>") == 1 + len(task.training)
        if task.ask == "verdict":
            assert [given for given, *_ in question.answers] == [*task.classes, "a tie"]
            assert question.grade(task.answer)[0] == 100


def test_for_any_other_answer_the_feedback_is_the_form():
    *_, (given, right, feedback, *_) = answers(exercise(2, ask="joint"))
    assert (given, right) == ("*", False)
    assert "Give a decimal" in feedback


def test_braces_in_a_word_do_not_begin_a_box():
    word = "{:NUMERICAL:=2}"
    rows = [(f"{word} b c", "p"), (f"{word} b b", "p"), (f"c c {word}", "q"), ("b c c", "q")] * 2
    task = exercise(1, data=[(text.split(), label) for text, label in rows], ask="prior")
    question = only_question(task)
    assert len(question.boxes) == 2
    assert word in unescape(question.text)


def test_braces_in_a_class_do_not_begin_a_box():
    data = "{1:NUMERICAL:=2},win\nham,lunch"
    [task] = parts_of({"data": data, "document": "win", "parts": ["P({1:NUMERICAL:=2})"]})
    assert len(only_question(task).boxes) == 2


# What the replies say, by hand.  Work has 8 words in 2 of 6 documents, leisure 15, and garden is
# among them 2 and 5 times, in 2 and 2 documents.

REPLIES = {
    "prior": (
        {
            "1": "In 1/3, the reduced fraction",
            "4": "Possibly you answered for the other class.",
            "8": "Possibly you counted words for documents.",
            "3": "Possibly you smoothed the prior.",
            "7": "Look at the training documents of work again.",
        },
        {
            "3": "In 1/3, the reduced fraction",
            "2": "Possibly you took the classes to be equally likely.",
            "23": "Possibly you counted words for documents.",
            "8": "Possibly you smoothed the prior.",
            "4": "Possibly you took the odds of the classes for the prior.",
            "7": "Possibly you smoothed the prior.",
            "11": "Look at all training documents again.",
        },
    ),
    "estimate": (
        {
            "2": "This is how often garden occurs in work. Add what smoothing adds above the bar.",
            "1": "This is what smoothing adds above the bar. Add how often garden occurs in work.",
            "6": "Possibly you answered for the other class.",
            "8": "Possibly you gave the share of the other words.",
            "4": "Possibly you answered for another word.",
            "20": "Look at what is above the bar of P(garden|work) again.",
        },
        {
            "8": "This is the words of work. Add what smoothing adds below the bar.",
            "3": "This is what smoothing adds below the bar. Add the words of work.",
            "18": "Possibly you answered for the other class.",
            "10": "Possibly you put 2 below the bar, as in the Bernoulli model.",
            "9": "Possibly you added alpha once below the bar.",
            "26": "Possibly you divided by the words of all classes.",
            "12": "Possibly you took V + 1 for V.",
            "7": "Possibly you gave P(c|w) for P(w|c).",
            "20": "Look at what is below the bar of P(garden|work) again.",
        },
    ),
}


@pytest.mark.parametrize("ask", REPLIES)
def test_a_number_in_a_box_gets_the_reply_of_what_it_is(ask):
    question = only_question(exercise(2, model="multinomial", ask=ask))
    for box, replies in zip(question.boxes, REPLIES[ask], strict=True):
        for number, reply in replies.items():
            grade, said = box.grade(number)
            assert (grade, said[: len(reply)]) == (50 if "reduced" in reply else 0, reply)
            assert said.endswith(".")


def test_no_answer_is_listed_twice_and_the_right_one_comes_first():
    task = exercise(4, model="multinomial", ask="posterior")
    assert len(answers(task)) == MOST_ANSWERS == 20
    for listed in (answers(task), *boxes(exercise(4, model="multinomial", ask="estimate"))):
        assert len(listed) <= MOST_ANSWERS
        assert len({one.given for one in listed}) == len(listed)
        assert [one.right for one in listed] == [True, *[False] * (len(listed) - 1)]


def estimate_of_117_in_375(vocabulary):
    """An exercise about P(a|spam), with 1/2 added to each count."""
    words = tuple("abcdefghij"[:vocabulary])
    training = (({"a": 117, "b": 258}, "spam"), (dict.fromkeys(words, 1), "ham"))
    half = Fraction(1, 2)
    return Exercise(
        0, "multinomial", half, "estimate", ("spam", "ham"), words, training, {"a": 1}, "spam", "a"
    )


def test_what_is_as_far_off_as_the_tolerance_is_right():
    """117.5/376 is 0.3125; without smoothing it is 0.312, which is within 0.0005."""
    right, *wrong, _ = answers(estimate_of_117_in_375(2))
    assert (right.given, right.tolerance) == ("0.312500000000", Fraction(5, 10000))
    assert all(abs(Fraction(one.given) - Fraction(right.given)) > right.tolerance for one in wrong)
    assert "forgot to smooth" not in " ".join(one.says for one in wrong)


def test_slips_that_one_answer_may_come_from_are_named_together():
    """117/375 is 0.312, and 117.5/(375 + 2/2) is 0.3125: within 0.0005 of each other."""
    replies = {one.given: one.says for one in answers(estimate_of_117_in_375(10))}
    begins = "Possibly you forgot to smooth, or put 2 below the bar, as in the Bernoulli model."
    for given in ("0.312000000000", "0.312500000000"):
        assert replies[given].startswith(begins)


def outline(element):
    """The tag of an element, its attributes, its text where it is short, and what is in it."""
    text = (element.text or "").strip()
    inside = [outline(one) for one in element]
    return (element.tag, element.attrib, text if len(text) < 20 else "…", inside)


HTML = {"format": "html"}
LONG = [("text", {}, "…", [])]
GRADES = [("penalty", {}, "0.3333333", []), ("hidden", {}, "0", [])]
TOLD = [("questiontext", HTML, "", LONG), ("generalfeedback", HTML, "", LONG)]


def reply(fraction, given, says="…", tolerance=None):
    """An answer as Moodle's documentation of its XML has it."""
    parts = [("text", {}, given, []), ("feedback", HTML, "", [("text", {}, says, [])])]
    parts += [("tolerance", {}, tolerance, [])] if tolerance else []
    return ("answer", {"fraction": fraction, "format": "plain_text"}, "", parts)


def test_a_question_has_the_elements_and_settings_of_its_type():
    def question_of(**settings):
        _, question = ElementTree.fromstring(
            to_moodle([exercise(2, model="multinomial", **settings)])
        )
        return outline(question)

    choice = [("single", {}, "true", []), ("shuffleanswers", {}, "0", [])]
    choice += [("answernumbering", {}, "none", [])]
    name = [("name", {}, "", LONG)]
    assert question_of(ask="verdict") == ("question", {"type": "multichoice"}, "", [
        *name, *TOLD, ("defaultgrade", {}, "2", []), *GRADES, *choice,
        reply("0", "work"), reply("100", "leisure", "Right: leisure."), reply("0", "a tie"),
    ])  # fmt: skip
    assert question_of(ask="prior") == ("question", {"type": "cloze"}, "", [*name, *TOLD, *GRADES])
    kind, attributes, _, parts = question_of(ask="joint")
    units = [("unitgradingtype", {}, "0", []), ("unitpenalty", {}, "0", [])]
    units += [("showunits", {}, "3", [])]
    assert (kind, attributes) == ("question", {"type": "numerical"})
    assert parts[:9] == [*name, *TOLD, ("defaultgrade", {}, "2", []), *GRADES, *units]
    # 2/6 × (4/11)^3, to half a unit of the third digit
    assert parts[9] == reply("100", "0.016028049086", tolerance="0.000050000000")
    assert parts[-1] == reply("0", "*")


def test_a_class_has_a_category_for_each_exercise_and_a_variant_for_each_student(run):
    command = ["sheet", "--format", "moodle", "-n", "3", "--variants", "4", "--title"]
    quiz = read_quiz(run(*command, "Week 3")[1])
    assert list(quiz) == [f"$course$/top/Week 3/Exercise {k}" for k in (1, 2, 3)]
    for variants in quiz.values():
        assert len({question.text for question in variants}) == 4
        assert len({question.kind for question in variants}) == 1
        assert [question.name[:6] for question in variants] == [f"000{k}, " for k in (1, 2, 3, 4)]


def test_one_sheet_is_one_category_without_numbers(run):
    command = "sheet --format moodle -n 2 --model bernoulli --ask prior"
    _, text, _ = run(*command.split())
    [(category, questions)] = read_quiz(text).items()
    assert category == "$course$/top/Exercises"
    assert [one.name for one in questions] == [f"bernoulli, prior, seed {seed}" for seed in (1, 2)]
    assert text.count("\n <question ") == 3  # an element on each line


def test_a_quiz_has_no_names_and_the_key_tells_whose_number_it_is(run, tmp_path):
    path = tmp_path / "names.txt"
    path.write_text("Ada\nGrace Hopper\n", encoding="utf-8")
    given = ["sheet", "-n", "2", "--students", str(path), "--format"]
    quiz = run(*given, "moodle")[1]
    assert "Ada" not in quiz
    assert "Grace" not in quiz
    assert quiz.count("<text>0002, ") == 2
    key = run(*given, "csv")[1]
    assert key.split("\n")[0].startswith("\ufeffstudent,number,exercise,")
    assert "\nGrace Hopper,2,1," in key


def test_a_box_takes_whole_numbers_only_also_where_a_slip_has_halves():
    task = exercise(55, model="bernoulli", ask="prior", alpha=Fraction(1, 2))
    names = [slip.name for slip, _ in slip_values(task.facts, task.asks_for)]
    assert "smoothed the prior" in names  # which is (4 + 1/2)/7
    for side, right in zip(boxes(task), str(task.answer).split("/"), strict=True):
        *given, last = [one.given for one in side]
        assert all(re.fullmatch("[0-9]+", text) for text in given)
        assert (given[0], last) == (right, moodle.ANY_NUMBER)
