"""Sheets for a class: each form has every exercise, and its answers are the checker's."""

import csv
import io
import os
import shutil
import subprocess
from fractions import Fraction
from html.parser import HTMLParser
from itertools import cycle
from xml.etree import ElementTree

import pytest

from naive_bayes import NaiveBayesError
from naive_bayes.practice import sheets
from naive_bayes.practice.exercises import ASKS, MODELS
from naive_bayes.practice.sheets import (
    accepted,
    main,
    seeds_of,
    sheet,
    slip_forms,
    to_csv,
    to_html,
    to_latex,
    to_markdown,
    to_moodle,
)
from naive_bayes.practice.typed_numbers import read_answer

# Each question once, and each model more than once.
TASKS = [
    task
    for model, ask in zip(cycle(MODELS), ASKS, strict=False)
    for task in sheet([3], model=model, ask=ask)
]


# Seeds.


def test_each_student_has_seeds_of_their_own_and_always_the_same():
    seeds = {name: seeds_of(name, 6, "week 3") for name in ("Ada", "Grace", "Ålund", "41-17")}
    assert len({tuple(each) for each in seeds.values()}) == 4
    assert all(len(set(each)) == 6 for each in seeds.values())
    assert seeds["Ada"] == seeds_of("Ada", 6, "week 3") != seeds_of("Ada", 6, "week 4")
    assert seeds_of("Ada", 2) == [377325, 679735]  # pinned: a sheet can be made again


# Moodle, read back by a parser of its own.


class Question:
    """A question of a quiz file, as Moodle's importer takes it."""

    def __init__(self, element):
        self.kind = element.get("type")
        self.name = element.findtext("name/text")
        self.text = element.findtext("questiontext/text")
        self.format = element.find("questiontext").get("format")
        self.solution = element.findtext("generalfeedback/text")
        self.answers = [
            (
                answer.findtext("text"),
                float(answer.get("fraction")),
                answer.findtext("feedback/text"),
            )
            for answer in element.findall("answer")
        ]
        self.one_answer = element.findtext("single")

    def grade(self, response):
        """The grade and the feedback of the first answer that the response matches."""
        for pattern, fraction, feedback in self.answers:
            if pattern == "*" or pattern.casefold() == response.casefold():
                return fraction, feedback
        return None


def read_quiz(text):
    quiz = ElementTree.fromstring(text.encode())
    assert quiz.tag == "quiz"
    category, *questions = quiz
    assert category.findtext("category/text").startswith("$course$/")
    return [Question(question) for question in questions]


@pytest.fixture(scope="module")
def quiz():
    return read_quiz(to_moodle(TASKS, "Week 3"))


def test_moodle_has_each_exercise_with_its_table_and_working(quiz):
    assert len(quiz) == len(TASKS)
    assert len({question.name for question in quiz}) == len(TASKS)
    for question, task in zip(quiz, TASKS, strict=True):
        assert question.kind == ("multichoice" if task.ask == "verdict" else "shortanswer")
        assert question.format == "html"
        assert question.text.count("<tr>") == 1 + len(task.training)
        assert str(task.answer) in question.solution


def test_moodle_takes_the_accepted_forms_and_no_other(quiz):
    for question, task in zip(quiz, TASKS, strict=True):
        right = [text for text, fraction, _ in question.answers if fraction == 100]
        assert set(right) >= set(accepted(task)) - {"tie"}
        for text, fraction, feedback in question.answers:
            if text != "*":
                checked = task.check(text)
                assert (fraction == 100) == checked.right
                assert unescaped(feedback) == checked.message


def test_moodle_names_each_slip(quiz):
    for question, task in zip(quiz, TASKS, strict=True):
        for slip, values in task.slips().items():
            for value in values:
                fraction, feedback = question.grade(str(value))
                assert fraction == 0
                assert "slip" in feedback or "agrees" in feedback, slip


def test_moodle_tells_anything_else_what_was_expected(quiz):
    for question, task in zip(quiz, TASKS, strict=True):
        if task.ask != "verdict":
            assert question.answers[-1][0] == "*"
            fraction, feedback = question.grade("about a third")
            assert fraction == 0
            assert unescaped(feedback).startswith(task.asked)


def test_a_verdict_is_a_choice_of_one(quiz):
    for question, task in zip(quiz, TASKS, strict=True):
        if task.ask == "verdict":
            assert question.one_answer == "true"
            assert [text for text, _, _ in question.answers] == [*task.classes, "a tie"]
            assert [fraction for _, fraction, _ in question.answers].count(100) == 1


def unescaped(text):
    class Text(HTMLParser):
        found = ""

        def handle_data(self, data):
            self.found += data

    parser = Text()
    parser.feed(text)
    parser.close()
    return parser.found


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.model}-{task.ask}")
def test_each_accepted_form_is_right_and_each_form_of_a_slip_wrong(task):
    for form in accepted(task):
        assert task.check(form).right, form
    for form in slip_forms(task):
        checked = task.check(form)
        # Of two numbers that round alike, the right one wins.
        assert not checked.right or read_answer(form).value != Fraction(task.answer)


# The other forms.


def test_the_key_has_every_answer():
    rows = list(csv.DictReader(io.StringIO(to_csv(TASKS))))
    assert len(rows) == len(TASKS)
    for row, task in zip(rows, TASKS, strict=True):
        assert row["answer"] == str(task.answer)
        assert (row["seed"], row["question"]) == (str(task.seed), task.ask)
        if task.ask != "verdict":
            assert float(row["decimal"]) == pytest.approx(float(task.answer), rel=1e-5)


def test_the_key_names_the_students_and_no_formula():
    key = to_csv(TASKS[:2], ["Ada", "=1+1"])
    assert [row["student"] for row in csv.DictReader(io.StringIO(key))] == ["Ada", "'=1+1"]


@pytest.mark.parametrize("make", [to_latex, to_html, to_markdown])
def test_questions_come_first_and_solutions_on_their_own(make):
    text = make(TASKS, "Week 3")
    questions, _, solutions = text.rpartition("olutions")
    assert questions.count("What is") == len(TASKS) - 1  # and which class is likelier
    assert "What is" not in solutions
    for task in TASKS:
        assert task.words[0] in questions
    assert "Week 3" in text


def test_the_page_to_print_is_whole():
    class Tags(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open = []

        def handle_starttag(self, tag, attributes):
            if tag not in ("meta", "br"):
                self.open.append(tag)

        def handle_endtag(self, tag):
            assert self.open.pop() == tag

    parser = Tags()
    parser.feed(to_html(TASKS))
    assert parser.open == []
    assert "break-before: page" in to_html(TASKS)


def test_latex_balances():
    text = to_latex(TASKS, "Week 3: 100% of {P} & _")
    for name in ("document", "minipage", "tabular", "align*"):
        assert text.count(f"\\begin{{{name}}}") == text.count(f"\\end{{{name}}}") > 0
    assert text.index("\\newpage") > text.rindex("\\end{tabular}")


@pytest.mark.parametrize("title", ["Week 3", "Übung 3 – für Łukasz & Ç_50%", "Cafe\u0301"])
def test_accented_letters_are_for_any_engine(title):
    text = to_latex(TASKS[:1], title)
    assert "lualatex" not in text
    assert r"\usepackage[T1]{fontenc}" in text


@pytest.mark.parametrize(
    ("title", "font"),
    [
        ("Σπαμ", "Libertinus Serif"),
        ("Неделя 3", "Libertinus Serif"),
        ("第三周", "Noto Serif CJK SC"),
    ],
)
def test_other_alphabets_ask_for_another_engine_and_keep_their_letters(title, font):
    text = to_latex(TASKS[:1], title)
    asked = "The title has letters that pdflatex cannot set; compile this sheet with lualatex or xelatex"
    assert f"% {asked}.\n" in text
    assert rf"\PackageError{{sheet}}{{{asked}}}{{}}" in text
    assert rf"\section*{{{title}}}" in text
    assert text.split(r"\IfFontExistsTF{")[1].startswith(font)


def pdflatex(folder, title):
    (folder / "sheet.tex").write_text(to_latex(TASKS, title), encoding="utf-8")
    return subprocess.run(
        ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", "sheet.tex"],
        cwd=folder,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        env={**os.environ, "max_print_line": "500"},
    )


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="there is no LaTeX here")
@pytest.mark.parametrize("title", ["Week 3: 100% of {P} & _", "Übung 3 – für Łukasz, ąęőşž §2"])
def test_latex_compiles(tmp_path, title):
    finished = pdflatex(tmp_path, title)
    assert finished.returncode == 0, finished.stdout[-2000:]


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="there is no LaTeX here")
def test_pdflatex_says_which_engine_other_letters_need(tmp_path):
    finished = pdflatex(tmp_path, "Σπαμ")
    assert finished.returncode == 1
    assert "cannot set; compile this sheet with lualatex or xelatex" in finished.stdout


# The command line.


def test_a_sheet_from_the_command_line(capsys):
    assert main(["--format", "markdown", "--seeds", "3,5", "--ask", "prior"]) == 0
    printed = capsys.readouterr().out
    assert printed == to_markdown(sheet([3, 5], ask="prior"))


def test_a_sheet_for_each_student(tmp_path, capsys):
    names = tmp_path / "names.txt"
    names.write_text("Ada\nGrace Hopper\n", encoding="utf-8")
    folder = tmp_path / "sheets"
    given = ["--format", "html", "-n", "2", "--students", str(names), "--folder", str(folder)]
    assert main(given) == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "Ada.html",
        "Grace-Hopper.html",
        "key.csv",
    ]
    rows = list(csv.DictReader(io.StringIO((folder / "key.csv").read_text("utf-8"))))
    assert [row["student"] for row in rows] == ["Ada", "Ada", "Grace Hopper", "Grace Hopper"]
    assert [int(row["seed"]) for row in rows[:2]] == seeds_of("Ada", 2, "Exercises")
    page = (folder / "Ada.html").read_text("utf-8")
    assert f"Exercise {rows[0]['seed']}:" in page


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-n", "0"], "the sheet has 0 exercises: give from 1 to 200"),
        (["-n", "x"], "the seed is 'x': give a whole number of 0 or more"),
        (["--model", "x"], "the model is 'x': give multinomial or bernoulli"),
        (["--students", "names.txt"], "the students' sheets need a place: name it with --folder"),
    ],
)
def test_bad_input(arguments, message, capsys):
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", f"{message}\n")


def test_two_students_of_one_name(tmp_path, capsys):
    names = tmp_path / "names.txt"
    names.write_text("Ada\nAda\n", encoding="utf-8")
    given = ["--students", str(names), "--folder", str(tmp_path / "sheets")]
    assert main(given) == 2
    assert capsys.readouterr().err == (
        f"{names} should have a student a line, each with letters or digits, and no two alike: "
        "change it\n"
    )
    assert not (tmp_path / "sheets").exists()


def test_too_many():
    with pytest.raises(NaiveBayesError) as raised:
        sheet(range(201))
    assert str(raised.value) == "the sheet has 201 exercises: give from 1 to 200"
    assert sheets.MOST == 200
