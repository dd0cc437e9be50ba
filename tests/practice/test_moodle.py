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
from naive_bayes.practice.marks import marks
from naive_bayes.practice.moodle import MOST_ANSWERS, answers, boxes, to_moodle
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
def test_a_decimal_is_right_from_three_digits_on_and_its_neighbours_are_not():
    for task in [*drawn(["prior", "joint"]), *drawn(["estimate"], Fraction(1, 2))]:
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
    for task in drawn(["prior", "estimate", "joint"]):
        question = only_question(task)
        for slip, value in slip_values(task.facts, task.asks_for)[:12]:
            grade, said = question.grade(f"{float(value):.12f}")
            assert (grade == 100) == (abs(value - task.answer) <= question.answers[0][3])
            if grade == 0 and len(question.answers) < MOST_ANSWERS:
                assert unescape(said).startswith("Possibly you "), (task, slip.name)
                assert said.count(" Or: ") < 2


def points_of(question, *responses):
    """The points that Moodle gives for the boxes of a question: each has its own weight."""
    weights = [int(weight or 1) for weight, _ in PART.findall(question.text)]
    grades = [box.grade(text)[0] for box, text in zip(question.boxes, responses, strict=True)]
    return sum(weight * grade for weight, grade in zip(weights, grades, strict=True)) / 100


def in_digits(value):
    return f"{float(value):.6g}"


def test_a_right_fraction_never_gets_less_than_a_wrong_one():
    """P(spam) = 2/4: in two boxes, one above the bar and one below it, 1/4 had more than 1/2."""
    case = {"data": "spam,win\nspam,win\nham,lunch\nham,lunch", "document": "win"}
    [task] = parts_of({**case, "parts": ["P(spam)"]})
    question = only_question(task)
    assert [question.grade(text)[0] for text in ("0.5", "0.50", "0.25", "1", "2")] == [
        100,
        100,
        0,
        0,
        0,
    ]


@pytest.mark.drawn
def test_the_boxes_of_a_posterior_count_what_the_sheet_counts_and_a_slip_costs_one_point():
    for task in drawn(["posterior"]):
        question, joints = only_question(task), task.fitted().joint(task.document)
        assert question.kind == "cloze"
        right = [*map(in_digits, joints.values()), in_digits(task.answer)]
        assert points_of(question, *right) == task.points == 3
        assert points_of(question, "", "", right[-1]) == 1
        assert points_of(question, *right[:-1], "0.0123") == 2
        # Without the prior: each joint loses half a point, and the share follows from them.
        bare = {c: p / task.fitted().prior[c] for c, p in joints.items()}
        share = bare[task.label] / sum(bare.values())
        assert points_of(question, *map(in_digits, bare.values()), in_digits(share)) == 2
        # For right joints the share of the other class is wrong.
        assert points_of(question, *right[:-1], in_digits(1 - task.answer)) == 2
        assert all(len(box.answers) <= MOST_ANSWERS for box in question.boxes)


def test_a_working_with_one_slip_gets_in_moodle_what_it_gets_elsewhere():
    task = exercise(2, model="multinomial", ask="posterior")
    # 3/8 and 3/8, 5/15 and 5/15 where the estimates are 4/11 and 4/11, 6/18 and 6/18.
    work, leisure = Fraction(2, 6) * Fraction(3, 8) ** 3, Fraction(4, 6) * Fraction(1, 3) ** 3
    text = "(2/6 × (3/8)^3)/(2/6 × (3/8)^3 + 4/6 × (5/15)^3)"
    boxes_of = map(in_digits, (work, leisure, work / (work + leisure)))
    [mark] = marks([task], [text])
    assert mark.points == 2
    assert points_of(only_question(task), *boxes_of) >= 2


def test_odds_and_evidence_are_asked_for_with_their_joints_where_they_count_enough():
    case = {"data": "spam,win\nham,lunch", "document": "win"}
    kinds = {
        "P(d)": "cloze",
        "the odds of spam": "cloze",
        "P(d), 2 points": "numerical",
        "P(spam|d), 1 points": "numerical",
    }
    parts = parts_of({**case, "parts": [*kinds]})
    assert [only_question(part).kind for part in parts] == [*kinds.values()]
    evidence = only_question(parts[0])
    assert points_of(evidence, "1/3", "0.167", "0.5") == 2  # a fraction is no number there


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
    task = exercise(1, data=[(text.split(), label) for text, label in rows], ask="posterior")
    question = only_question(task)
    assert len(question.boxes) == 3
    assert word in unescape(question.text)


def test_braces_in_a_class_do_not_begin_a_box():
    data = "{1:NUMERICAL:=2},win\nham,lunch"
    [task] = parts_of({"data": data, "document": "win", "parts": ["P({1:NUMERICAL:=2}|d)"]})
    assert len(only_question(task).boxes) == 3


# What the replies say, by hand.  Work has 8 words in 2 of 6 documents, leisure 15, and garden is
# among them 2 and 5 times, in 2 and 2 documents.

REPLIES = {
    "prior": {
        "0.333": "Right: P(work) = 2/6 = 1/3",
        "0.667": "Possibly you answered for the other class.",
        "0.348": "Possibly you counted words for documents",
        "0.5": "Possibly you took the classes to be equally likely",
        "0.375": "Possibly you smoothed the prior",
        "0.123": "Give a decimal",
    },
    "estimate": {
        "0.273": "Right: P(garden|work) = (2 + 1)/(8 + 3) = 3/11",
        "0.25": "Possibly you forgot to smooth",
        "0.375": "Possibly you forgot |V| in the denominator",
        "0.9": "Give a decimal",
    },
}


@pytest.mark.parametrize("ask", REPLIES)
def test_a_number_gets_the_reply_of_what_it_is(ask):
    question = only_question(exercise(2, model="multinomial", ask=ask))
    for number, reply in REPLIES[ask].items():
        grade, said = question.grade(number)
        assert (grade, said[: len(reply)]) == (100 if reply.startswith("Right") else 0, reply)


def test_no_answer_is_listed_twice_and_the_right_one_comes_first():
    task = exercise(4, model="multinomial", ask="posterior")
    assert MOST_ANSWERS == 20
    estimate = answers(exercise(4, model="multinomial", ask="estimate"))
    for listed in (estimate, *(listed for _, _, listed in boxes(task))):
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
    assert question_of(ask="posterior") == (
        "question",
        {"type": "cloze"},
        "",
        [*name, *TOLD, *GRADES],
    )
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
