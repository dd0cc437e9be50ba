"""Sheets for a class: each form has every exercise, and its answers are the checker's."""

import csv
import io
import json
import re
import shutil
import subprocess
from itertools import cycle
from xml.etree import ElementTree

import pytest

from naive_bayes.practice import sheets
from naive_bayes.practice.cases import parts_of
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS
from naive_bayes.practice.marks import RULE
from naive_bayes.practice.sheets import printed_sheets, read_students, seeds_of, sheet, to_csv
from tests.material import refused

# Each question once, and each model more than once.
KINDS = zip(cycle(MODELS), EXERCISE_ASKS, strict=False)
TASKS = [task for model, ask in KINDS for task in sheet([3], model=model, ask=ask)]


# Seeds.


def test_each_student_has_seeds_of_their_own_and_always_the_same():
    seeds = {name: seeds_of(name, 6, "week 3") for name in ("Ada", "Grace", "Ålund", "41-17")}
    assert len({tuple(each) for each in seeds.values()}) == 4
    assert all(len(set(each)) == 6 for each in seeds.values())
    assert seeds["Ada"] == seeds_of("Ada", 6, "week 3") != seeds_of("Ada", 6, "week 4")
    assert seeds_of("Ada", 2) == [377325, 679735]  # pinned: a sheet can be made again


# The other forms.


def test_the_key_has_every_answer():
    rows = list(csv.DictReader(io.StringIO(to_csv([("", TASKS)]))))
    assert len(rows) == len(TASKS)
    for row, task in zip(rows, TASKS, strict=True):
        assert row["answer"].removeprefix("'") == str(task.answer)
        assert (row["seed"], row["question"]) == (str(task.seed), task.ask)
        if task.ask != "verdict":
            assert float(row["decimal"]) == pytest.approx(float(task.answer), rel=1e-5)


def read_key(text):
    """The rows of a key as a spreadsheet reads them, which takes the mark off."""
    assert text.startswith("\ufeff")
    return [*csv.DictReader(io.StringIO(text[1:]))]


def test_the_key_names_the_students_and_no_formula():
    key = to_csv([("Ada", TASKS[:1]), ("=1+1", TASKS[1:2])])
    assert [row["student"] for row in csv.DictReader(io.StringIO(key))] == ["Ada", "'=1+1"]


def test_a_spreadsheet_makes_no_date_and_no_formula_of_a_cell_of_the_key(tmp_path, run):
    """Excel makes 2-Mar of 2/3, a time of 1:2, and a formula of =A1 and @SUM."""
    path = tmp_path / "case.json"
    data = "=A1,win\n=A1,win lunch\n1-2,lunch\nMay 5,lunch"
    parts = ["the class of d", "P(=A1)", "P(win|1-2)"]
    path.write_text(json.dumps({"data": data, "document": "win", "parts": parts, "alpha": 0.5}))
    rows = read_key(run("sheet", "--case", str(path), "--format", "csv")[1])
    assert [row["answer"] for row in rows] == ["'=A1", "'2/4", "(1/2)/2"]
    assert [row["reduced"] for row in rows] == ["", "'1/2", "'1/4"]
    assert {row["alpha"] for row in rows} == {"'1/2"}
    assert [row["decimal"] for row in rows] == ["", "0.5", "0.25"]


@pytest.mark.parametrize("format", ["latex", "html"])
def test_questions_come_first_and_solutions_on_their_own(format):
    text = printed_sheets([("", TASKS)], "Week 3", format=format)
    questions, _, solutions = text.rpartition("olutions")
    assert questions.count("What is") == len(TASKS) - 1  # and which class is likelier
    assert "What is" not in solutions
    for task in TASKS:
        assert task.words[0] in questions
    assert "Week 3" in text
    assert re.sub(r"\s+", " ", text).count(" ".join(RULE.split())) == 2  # for those who mark too


def test_every_tag_of_the_page_to_print_is_closed():
    case = {"data": "spam,win\nham,lunch", "document": "win", "parts": ["P(spam)", "P(win|spam)"]}
    for students in ([("Ada", parts_of(case)), ("Grace", TASKS[:2])], [("", TASKS)]):
        page = printed_sheets(students, format="html")
        ElementTree.fromstring(re.sub("<!DOCTYPE html>|<(meta|br)\\b[^>]*>", "", page))
    assert "break-before: page" in page
    assert page.count('class="line"') == len(TASKS) + 1  # for the name, and each answer


def test_latex_balances():
    text = printed_sheets([("", TASKS)], "Week 3: 100% of {P} & _")
    for name in ("document", "minipage", "tabular"):
        assert text.count(f"\\begin{{{name}}}") == text.count(f"\\end{{{name}}}") > 0
    assert text.index("\\newpage") > text.rindex("\\end{tabular}")


@pytest.mark.parametrize("title", ["Σπαμ", "Неделя 3", "第三周"])
def test_letters_that_latex_lacks_are_refused_and_printed_as_html(title):
    refused(lambda: printed_sheets([("", TASKS[:1])], title), repr(title[0]), "--format html")
    assert f"<h1>{title}</h1>" in printed_sheets([("", TASKS[:1])], title, format="html")


def test_a_name_that_latex_lacks_is_printed_as_the_students_number_in_the_key():
    """A class with one such name gets its sheets."""
    sheets = [("Zoë Łuk", TASKS[:1]), ("王小明", TASKS[1:2])]
    text = printed_sheets(sheets)
    assert re.findall(r"Name: \\textbf\{(.*?)\}", text) == ["Zoë Łuk", "student 2"]
    assert re.findall(r": solutions, (.*?)\}", text) == ["Zoë Łuk", "student 2"]
    assert "\n王小明,2,1," in to_csv(sheets)


EIGHT = {
    "data": "spam,win a prize\nspam,win money now\nspam,a prize\nham,see you\nham,lunch money now",
    "document": "win money",
    "parts": ["P(spam)", "P(win|spam)", "P(spam) P(d|spam)", "P(ham) P(d|ham)", "P(d)", "P(spam|d), 4 points", "the odds of spam", "the class of d"],
}  # fmt: skip


@pytest.mark.parametrize("format", ["html", "latex"])
def test_a_solution_shows_each_line_of_a_case_once(format):
    """The prior and the factors of spam are in (a) to (c), those of ham in (d); (e) adds the joints."""
    case = printed_sheets([("", parts_of(EIGHT))], format=format)
    solutions = re.sub(r"\\text\{(\w+)\}", r"\1", case.rpartition("olutions")[2])
    solutions = solutions.replace(r" \mid ", "|")
    for name in ("P(spam)", "P(ham)", "P(win|spam)", "P(win|ham)", "P(money|spam)", "P(money|ham)"):
        assert solutions.count(f"{name} = ") == 1
    assert solutions.count("Why: ") == 1
    assert [solutions.count(f"({letter})") for letter in "abcefgh"] == [1] * 7


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="there is no LaTeX here")
def test_a_case_of_eight_parts_breaks_across_pages(tmp_path):
    (tmp_path / "sheet.tex").write_text(printed_sheets([("", parts_of(EIGHT))]), encoding="utf-8")
    command = ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", "sheet.tex"]
    finished = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    told = finished.stdout.decode("utf-8", "replace")
    assert "(3 pages" in told, told[-2000:]  # two of questions, one of solutions
    assert "Overfull \\vbox" not in told


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="there is no LaTeX here")
@pytest.mark.parametrize(
    "title", ["Übung 3 – 100% of {P} & _ für Łukasz, ąęőşž §2", "Cafe\u0301, für Ç_50%"]
)
def test_latex_compiles(tmp_path, title):
    (tmp_path / "sheet.tex").write_text(printed_sheets([("", TASKS)], title), encoding="utf-8")
    command = ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", "sheet.tex"]
    finished = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert finished.returncode == 0, finished.stdout[-2000:]


# The command line.


def test_a_sheet_from_the_command_line(run):
    printed = run("sheet", "--format", "html", "--seeds", "3,5", "--ask", "prior")[1]
    assert printed == printed_sheets([("", sheet([3, 5], ask="prior"))], format="html")


def test_a_sheet_has_the_first_seeds_unless_others_are_given(run):
    given = ("sheet", "--format", "csv", "--ask", "prior")
    for more, seeds in (((), "123456"), (("-n", "2"), "12"), (("--seeds", "7, 3"), "73")):
        rows = read_key(run(*given, *more)[1])
        assert [row["seed"] for row in rows] == [*seeds]
        assert [row["exercise"] for row in rows] == [str(k + 1) for k in range(len(seeds))]
        for row in rows:
            assert (row["student"], row["number"], row["question"]) == ("", "1", "prior")


def names_in(tmp_path, *names):
    path = tmp_path / "names.txt"
    path.write_text("\n".join(names), encoding="utf-8")
    return str(path)


def test_each_student_gets_the_same_questions_on_other_tables():
    (_, ada), (_, grace) = sheets.sheets_of(["Ada", "Grace"], 10, "Week 3")
    kinds = [[(task.model, task.ask) for task in own] for own in (ada, grace)]
    assert kinds[0] == kinds[1]
    assert {ask for _, ask in kinds[0]} == set(EXERCISE_ASKS)
    assert not [task for task in ada if task.training in [other.training for other in grace]]


@pytest.mark.parametrize("format", ["latex", "html"])
def test_one_file_has_each_students_name_and_exercises(format, tmp_path, run):
    names = names_in(tmp_path, "Ada", "Grace Hopper")
    given = ["sheet", "--format", format, "-n", "2", "--students", names]
    _, questions, _ = run(*given)
    assert questions.index("Ada") < questions.index("Grace Hopper")
    assert questions.count("1. Multinomial naive Bayes") == 2
    assert "olutions" not in questions
    _, solutions, _ = run(*given, "--solutions")
    assert "(" in solutions
    assert "What is" not in solutions


@pytest.mark.long
def test_progress_is_shown_for_a_class(tmp_path, run):
    names = names_in(tmp_path, *(f"Student {k}" for k in range(25)))
    given = ("sheet", "-n", "1", "--ask", "prior", "--students")
    _, _, shown = run(*given, names)
    assert shown == "20 of 25 sheets\n25 of 25 sheets\n"
    for n, expected in ((19, ""), (20, "20 of 20 sheets\n")):
        names = names_in(tmp_path, *(f"Student {k}" for k in range(n)))
        assert run(*given, names)[2] == expected


def test_a_class_has_at_most_2000_students(tmp_path, monkeypatch, run):
    names = [str(k) for k in range(2001)]
    assert len(read_students(names_in(tmp_path, *names[1:]))) == 2000
    assert read_students(names_in(tmp_path, "Ada")) == ["Ada"]
    refused(lambda: read_students(names_in(tmp_path, *names)), " has 2001 students: give from 1 to")
    monkeypatch.setattr(sheets, "MOST_STUDENTS", 2)
    given = ("sheet", "-n", "1", "--format", "csv", "--variants")
    assert run(*given, "2")[0] == 0
    code, _, said = run(*given, "3")
    assert (code, said[:30], said[-3:]) == (2, "naive-bayes: --variants is 3: ", " 2\n")


@pytest.mark.parametrize(
    ("ask", "points"),
    [("prior", "1 point"), ("estimate", "1 point"), ("joint", "2 points"), ("posterior", "3 points"), ("verdict", "2 points")],
)  # fmt: skip
def test_a_question_counts_the_more_the_more_there_is_to_work_out(ask, points):
    """One fraction of counts, one product, or the joints of all classes; the verdict divides nothing."""
    (task,) = sheet([3], model="bernoulli", ask=ask)
    title = "Bernoulli naive Bayes, Laplace smoothing, alpha = 1"
    assert sheets.heading("4", [task]) == f"4. {title} ({points})"
    [row] = csv.DictReader(io.StringIO(to_csv([("", [task])])))
    assert row["points"] == points[0]


def test_an_invalid_name_is_reported_with_its_line(tmp_path):
    twice = names_in(tmp_path, "Ann Lee", "", "ann  lee")
    refused(lambda: read_students(twice), "names.txt, line 3: 'ann lee' is already on line 1")
    refused(lambda: read_students(names_in(tmp_path)), "names.txt has 0 students")
