"""The answers of a class, marked from files as forms and learning platforms export them."""

import csv
import io
import json
import re

import pytest

from naive_bayes.practice.marks import RULE
from naive_bayes.practice.sheets import sheet, sheets_of

# Spam has win, a, prize and win, money, now; ham has see, you and lunch, money, now.  V has 8 words.
CASE = {
    "data": "spam,win a prize\nspam,win money now\nspam,a prize\nham,see you\nham,lunch money now",
    "document": "win money",
    "parts": ["P(spam)", "P(win|spam)", "P(spam) P(d|spam)", "the class of d"],
}
# 3/5, (2 + 1)/(8 + 8), and 3/5 × 3/16 × 2/16.
RIGHT = {"1a": "3/5", "1b": "3/16", "1c": "9/640", "1d": "spam"}


@pytest.fixture
def mark(tmp_path, run):
    """What the command prints for the answers to the case, and what it says."""
    case = tmp_path / "exam.json"
    case.write_text(json.dumps(CASE), encoding="utf-8")

    def mark(text, *options, of=("--case", str(case))):
        path = tmp_path / "answers.csv"
        path.write_text(text, encoding="utf-8")
        code, out, said = run("mark", str(path), *of, *options)
        assert code == 0, said
        return out, said.replace(str(path), "answers.csv")

    return mark


def rows_of(text):
    assert text.startswith("\ufeff")
    return [*csv.DictReader(io.StringIO(text[1:]))]


def in_rows(*answers):
    return "\n".join(["student,exercise,answer", *(",".join(one) for one in answers)])


def test_each_answer_gets_points_and_a_reply_in_the_words_of_the_checker(mark):
    given = [("Ada", place, answer) for place, answer in RIGHT.items()]
    given += [("Bo", "1b", "2/8"), ("Bo", "1c", "3/5 × 2/8 × 2/16"), ("Bo", "1d", "ham")]
    rows = rows_of(mark(in_rows(*given), "--format", "csv")[0])
    points = {(row["student"], row["exercise"]): row["points"] for row in rows}
    assert [points["Ada", place] for place in RIGHT] == ["1", "1", "2", "2"]
    assert [points["Bo", place] for place in RIGHT] == ["0", "0", "2", "0"]
    replies = {(row["student"], row["exercise"]): row["reply"] for row in rows}
    assert replies["Ada", "1b"] == "Right: P(win|spam) = 3/16."
    assert replies["Bo", "1b"].startswith("2/8 is not P(win|spam).  Possibly you forgot to smooth.")
    [bo] = [row for row in rows if (row["student"], row["exercise"]) == ("Bo", "1c")]
    assert (bo["verdict"], bo["follows_from"]) == (
        "follows from a wrong answer",
        "P(win|spam) = 2/8",
    )
    assert replies["Bo", "1a"] == "There is no answer."


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        ("Name;Question;Response", ["Ada King;1 (b);3/16", "Ada King;(a);0,6"]),
        ("student,part,answer", ["Ada King,P(win|spam),3/16", "Ada King,P(spam),60 %"]),
        ("Surname,First name,State,Response 1,Response 2", ["King,Ada,Finished,3/5,3/16"]),
        ("Timestamp,Full name,(a) What is P(spam)?,(b) What is P(win|spam)?", ["9:15,Ada King,3/5,3/16"]),
        ("Full name\t1b\t1a", ["Ada  King\t3/16\t'3/5"]),
    ],
)  # fmt: skip
def test_a_form_or_a_learning_platform_may_call_and_order_the_columns_as_it_likes(
    mark, header, rows
):
    out, _ = mark("\n".join([header, *rows]), "--format", "csv", "--table", "students")
    assert rows_of(out) == [
        {
            "student": "Ada King",
            "1a": "1",
            "1b": "1",
            "1c": "0",
            "1d": "0",
            "points": "2",
            "of": "6",
        }
    ]


def test_an_answer_that_nobody_can_read_is_listed_with_its_text_and_gets_no_mark(mark):
    given = in_rows(("Ada", "1a", "three of five"), ("Ada", "1b", "3/16"), ("Bo", "7", "1/2"))
    rows = rows_of(mark(given, "--format", "csv")[0])
    [ada] = [row for row in rows if row["answer"] == "three of five"]
    assert (ada["points"], ada["verdict"]) == ("", "unreadable")
    [bo] = [row for row in rows if row["student"] == "Bo"]
    assert (bo["points"], bo["answer"], bo["reply"]) == (
        *("", "'1/2"),
        "answers.csv, line 4: the sheet has no exercise 7",
    )
    assert "not marked: Ada, 1a, three of five" in mark(given, "--format", "csv")[1]
    page = mark(given)[0]
    assert re.search(r"## For you to decide\n\n.*\n.*\n\| Ada \| 1a \| three of five \|", page)
    assert "1 + ?" in page


def test_the_class_is_told_which_slips_came_how_often_and_what_to_go_through_again(mark):
    given = [
        (name, "1b", answer)
        for name, answer in zip("ABCD", ("2/8", "2/8", "0.25", "3/16"), strict=True)
    ]
    given += [(name, "1c", "3/16 × 2/16") for name in "AB"] + [
        (name, "1a", "3/5") for name in "ABCD"
    ]
    given += [(name, "1c", "9/640") for name in "CD"] + [(name, "1d", "spam") for name in "ABCD"]
    slips = rows_of(mark(in_rows(*given), "--format", "csv", "--table", "slips")[0])
    assert slips == [
        {"part": "1b: P(win|spam)", "slip": "forgot to smooth", "times": "3", "shown": "0", "example": "'2/8"},
        {"part": "1c: P(spam) P(d|spam)", "slip": "forgot the prior", "times": "2", "shown": "2", "example": "3/16 × 2/16"},
    ]  # fmt: skip
    page = mark(in_rows(*given))[0]
    assert "Go through 1b again: P(win\\|spam), where the class has 1 of 4 points." in page
    assert RULE in page


def test_the_page_shows_what_was_written_as_it_is_and_csv_has_no_formula(mark):
    given = in_rows(("<b>Ada</b>", "1a", "=3/5"), ("@Bo", "1a", "|3/5"))
    html, markdown = mark(given, "--format", "html")[0], mark(given)[0]
    assert "&lt;b&gt;Ada&lt;/b&gt;" in html
    assert "<b>" not in html
    assert "\\<b\\>Ada" in markdown
    for row in csv.reader(io.StringIO(mark(given, "--format", "csv")[0])):
        assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@"))]


def test_of_two_answers_to_one_question_the_last_counts_and_that_is_said(mark):
    out, said = mark(
        in_rows(("Ada", "1a", "1/2"), ("ada", "1a", "3/5"), ("Ada", "1a", "")), "--format", "csv"
    )
    assert [row["points"] for row in rows_of(out)] == ["1", "0", "0", "0"]
    assert said == "answers.csv, line 3: ada answered 1a before: the last answer counts\n"


def test_an_exercise_may_be_named_by_its_seed(mark):
    tasks = [
        *sheet([12], model="bernoulli", ask="prior"),
        *sheet([3], model="multinomial", ask="prior"),
    ]
    given = in_rows(
        *(
            ("Ada", name, str(task.answer))
            for name, task in zip(("#12-bernoulli-prior", "3 multinomial"), tasks, strict=True)
        )
    )
    rows = rows_of(mark(given, "--ask", "prior", "--format", "csv", of=())[0])
    assert [row["verdict"] for row in rows] == ["right", "right"]


def test_each_student_is_marked_on_their_own_sheet(mark, tmp_path):
    path = tmp_path / "names.txt"
    path.write_text("Ada\nGrace Hopper\n", encoding="utf-8")
    sheets = sheets_of(["Ada", "Grace Hopper"], 3, "Week 3")
    given = [
        (name, str(k), str(task.answer)) for name, own in sheets for k, task in enumerate(own, 1)
    ]
    given += [
        ("Linus", "1", "1/2"),
        ("ADA", str(sheets[0][1][1].seed), str(sheets[0][1][1].answer)),
    ]
    options = ("--students", str(path), "-n", "3", "--title", "Week 3")
    rows = rows_of(mark(in_rows(*given), "--format", "csv", of=options)[0])
    assert [row["verdict"] for row in rows] == [*["right"] * 6, "not on the sheet"]
    assert rows[-1]["reply"] == "answers.csv, line 8: there is no student Linus"


def test_each_student_is_marked_on_their_own_case(mark, tmp_path):
    names, case = tmp_path / "names.txt", tmp_path / "varied.json"
    names.write_text("\n".join(f"Student {k}" for k in range(6)), encoding="utf-8")
    varied = {**CASE, "parts": ["P(win|spam)"], "vary": {"alpha": [1, 2]}}
    case.write_text(json.dumps(varied), encoding="utf-8")
    given = in_rows(
        *((f"Student {k}", "1", answer) for k in range(6) for answer in ("3/16", "4/24"))
    )
    of = ("--case", str(case), "--students", str(names))
    by_first = mark(
        in_rows(*((f"Student {k}", "1", "3/16") for k in range(6))), "--format", "csv", of=of
    )[0]
    by_other = mark(given, "--format", "csv", of=of)[0]  # the last answer counts
    first, other = ([row["points"] for row in rows_of(text)] for text in (by_first, by_other))
    assert {*first} == {"0", "1"}
    assert [int(a) + int(b) for a, b in zip(first, other, strict=True)] == [1] * 6


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("who,exercise,answer\nAda,1a,1", (), "has no column of students"),
        ("student,mood,weather\nAda,1,2", (), "give the columns student, exercise and answer"),
        (in_rows(("Ada", "1a", "1")), ("--table", "slips"), "--table is for --format csv"),
        (in_rows(("Ada", "1a", "1")), ("--variants", "2"), "--variants has no effect"),
    ],
)
def test_what_cannot_be_marked_is_refused(tmp_path, run, text, options, said):
    for name, content in (("answers.csv", text), ("exam.json", json.dumps(CASE))):
        (tmp_path / name).write_text(content, encoding="utf-8")
    given = ("mark", str(tmp_path / "answers.csv"), "--case", str(tmp_path / "exam.json"), *options)
    code, out, err = run(*given)
    assert (code, out, said in err) == (2, "", True), err
