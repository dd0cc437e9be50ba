"""Sheets: exercises for a class, with solutions, a key, and a quiz for Moodle.

    python3 -m naive_bayes sheet -n 6 > sheet.tex
    python3 -m naive_bayes sheet --format html --seeds 3,7,12 > sheet.html
    python3 -m naive_bayes sheet --format csv -n 6 > key.csv
    python3 -m naive_bayes sheet --format moodle -n 6 --variants 30 > quiz.xml
    python3 -m naive_bayes sheet --students names.txt > class.tex
    python3 -m naive_bayes sheet --students names.txt --solutions > solutions.tex

A sheet has its questions first, and the solutions on pages of their own.  With a list of
students each gets seeds, and so numbers, of their own: the same ones whenever it is run.
"""

import csv
import hashlib
import io
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import Any
from unicodedata import normalize

from naive_bayes.data.corpora import read_text
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_whole_number
from naive_bayes.foundation.printing import parser_of, write
from naive_bayes.practice import wording
from naive_bayes.practice.exercises import (
    ASKS,
    MODELS,
    POINTS,
    Exercise,
    exercise,
    settings_of,
    with_settings,
)
from naive_bayes.practice.moodle import FORMS, to_moodle
from naive_bayes.practice.wording import in_tex

LARGEST_SEED = 10**6
"""The seeds of students are below it."""

MOST = 200
"""No sheet has more exercises."""

MOST_STUDENTS = 2000

BOTH = ("questions", "solutions")

Sheets = Sequence[tuple[str, Sequence[Exercise]]]
"""The name of each student, empty on a sheet for all, and the exercises."""

TABLES = "The tables show how often each word occurs in each training document."


def sheet(seeds: Iterable[int], **settings: Any) -> list[Exercise]:
    """The exercises of some seeds.

    Arguments:
        seeds: one for each exercise.
        settings: what `exercise` takes: model, ask, alpha and data.

    Raises:
        NaiveBayesError: there are no seeds, or too many; or see `exercise`.

    Examples:
        >>> [task.ask for task in sheet([1, 2], ask="prior")]
        ['prior', 'prior']
        >>> sheet([])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the number of exercises is 0: give a whole number from 1 to 200
    """
    seeds = list(seeds)
    check_whole_number(len(seeds), "the number of exercises", 1, MOST)
    return [exercise(seed, **settings) for seed in seeds]


def seeds_of(student: str, n: int, course: str = "") -> list[int]:
    """A student's own seeds, the same whenever they are asked for.

    Arguments:
        student: a name or a number that tells the students apart.
        n: how many.
        course: another course, or another sheet, gives other seeds.

    Examples:
        >>> seeds_of("Ada", 3) == seeds_of("Ada", 3) != seeds_of("Grace", 3)
        True
        >>> seeds_of("Ada", 2) == seeds_of("Ada", 3)[:2]
        True
    """
    seeds: dict[int, None] = {}
    number = 0
    while len(seeds) < n:
        digest = hashlib.sha256(f"{course}\n{student}\n{number}".encode()).digest()
        seeds[int.from_bytes(digest[:8], "big") % LARGEST_SEED] = None
        number += 1
    return list(seeds)


def sheet_of(
    student: str,
    n: int,
    course: str = "",
    *,
    model: str | None = None,
    ask: str | None = None,
    **settings: Any,
) -> list[Exercise]:
    """A student's own exercises: the same questions for each student, on other tables.

    Where no model or question is given, the number of the exercise decides.

    Examples:
        >>> [(task.model, task.ask) for task in sheet_of("Ada", 3)]
        [('multinomial', 'prior'), ('bernoulli', 'estimate'), ('multinomial', 'joint')]
    """
    check_whole_number(n, "the number of exercises", 1, MOST)
    return [
        exercise(seed, model=model or MODELS[k % 2], ask=ask or ASKS[k % 5], **settings)
        for k, seed in enumerate(seeds_of(student, n, course))
    ]


# On paper.


def heading(number: int, task: Exercise, write: Callable[[str], str] = str) -> str:
    """The heading of an exercise on a sheet, without its number.

    Examples:
        >>> heading(1, exercise(2, model="multinomial", ask="prior"))
        '1. Multinomial naive Bayes, Laplace smoothing, alpha = 1 (1 point)'
    """
    points = POINTS[task.ask]
    title = write(wording.title(task))
    return f"{number}. {title[0].upper()}{title[1:]} ({points} point{'s' if points > 1 else ''})"


def _seeds(tasks: Sequence[Exercise]) -> str:
    return f"Seeds: {', '.join(str(task.seed) for task in tasks)}"


def to_latex(sheets: Sheets, title: str = "Exercises", parts: Sequence[str] = BOTH) -> str:
    """A whole article: the questions, and from a new page the solutions.

    Arguments:
        sheets: each of them begins on a new page.
        title: the heading of each sheet.
        parts: "questions", "solutions", or both.

    Raises:
        NaiveBayesError: a title, a name or a word has letters that LaTeX's own font lacks.

    Examples:
        >>> text = to_latex([("", sheet([2]))])
        >>> text.count("\\\\newpage"), text.endswith("\\\\end{document}\\n")
        (1, True)
    """
    names = {title, *(student for student, _ in sheets)}
    names.update(name for _, own in sheets for task in own for name in (*task.words, *task.classes))
    for sign in normalize("NFC", "".join(names)):
        if sign >= "\u0180" and sign not in "–—‘’“”„…" and sign.isprintable():
            raise NaiveBayesError(
                f"LaTeX's own font has no {sign!r}: use --format html, which any browser prints"
            )
    lines = [
        r"\documentclass[10pt,a4paper]{article}",
        r"\usepackage{iftex}",
        r"\ifPDFTeX\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\fi",
        r"\usepackage{amsmath}",
        r"\usepackage[margin=18mm]{geometry}",
        r"\setlength{\parindent}{0pt}",
        r"\setlength{\parskip}{5pt}",
        r"\begin{document}",
    ]
    pages = [
        "\n".join(PAGES_IN_LATEX[part](own, in_tex(title), in_tex(student)))
        for part in parts
        for student, own in sheets
    ]
    return "\n".join(
        [*lines, "\n\\newpage\n\\setcounter{page}{1}\n".join(pages), r"\end{document}", ""]
    )


def _questions_in_latex(tasks: Sequence[Exercise], title: str, student: str) -> list[str]:
    name = rf"\textbf{{{student}}}" if student else r"\underline{\hspace{65mm}}"
    lines = [rf"{{\Large\bfseries {title}}}\hfill Name: {name}\par\vspace{{2mm}}"]
    lines.append(rf"{TABLES}\par")
    for k, task in enumerate(tasks, 1):
        prior, document, asked = wording.sentences(task, "latex")
        lines += [
            r"\vspace{5mm}\begin{minipage}{\textwidth}",
            rf"\textbf{{{heading(k, task, in_tex)}}}\par\vspace{{2mm}}",
            r"\begin{minipage}[t]{.46\textwidth}\vspace{0pt}",
            wording.table(task, "latex"),
            r"\end{minipage}\hfill\begin{minipage}[t]{.5\textwidth}\vspace{0pt}",
            f"{prior}\n\n{document}\n\n{asked}\n\n\\vspace{{6mm}}Answer: \\hrulefill",
            r"\end{minipage}\end{minipage}\par",
        ]
    return [*lines, rf"\vfill{{\tiny {_seeds(tasks)}}}"]


def _solutions_in_latex(tasks: Sequence[Exercise], title: str, student: str) -> list[str]:
    whose = f", {student}" if student else ""
    lines = [rf"{{\Large\bfseries {title}: solutions{whose}}}\par\vspace{{2mm}}\small"]
    for k, task in enumerate(tasks, 1):
        lines.append(rf"\vspace{{3mm}}\textbf{{{k}.}} {wording.solution(task, 'latex')}\par")
    return [*lines, rf"\vfill{{\tiny {_seeds(tasks)}}}"]


PAGES_IN_LATEX = {"questions": _questions_in_latex, "solutions": _solutions_in_latex}

STYLE = """\
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 10pt/1.35 Georgia, serif; }
article { break-inside: avoid; margin: 0 0 1.4rem; }
h1 { font-size: 1.4em; } h2 { font-size: 1em; margin: 0 0 .3rem; }
p { margin: .3rem 0; }
table { border-collapse: collapse; margin: .4rem 0; }
th, td { padding: .05rem .6rem; border-bottom: 1px solid #999; text-align: right; }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
.question { display: flex; gap: 2rem; align-items: start; }
.name { text-align: right; } .answer { margin-top: 1.2rem; }
.line { display: inline-block; border-bottom: 1px solid #333; width: 14rem; }
.sheet + .sheet { break-before: page; }
footer { color: #555; font-size: 7pt; }
@page { margin: 15mm; }
"""


def to_html(sheets: Sheets, title: str = "Exercises", parts: Sequence[str] = BOTH) -> str:
    """A page to print: the questions, and on sheets of their own the solutions.

    The arguments are those of `to_latex`.

    Examples:
        >>> page = to_html([("", sheet([2, 3]))])
        >>> page.count("<article"), page.count('class="sheet"')
        (4, 2)
    """
    pages = []
    for part in parts:
        for student, own in sheets:
            body = "\n".join(PAGES_IN_HTML[part](own, escape(title), escape(student)))
            foot = f"<footer>{_seeds(own)}</footer>"
            pages.append(f'<section class="sheet">\n{body}\n{foot}\n</section>')
    head = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(title)}</title>",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>\n{STYLE}</style></head><body>",
    ]
    return "\n".join([*head, *pages, "</body></html>", ""])


def _questions_in_html(tasks: Sequence[Exercise], title: str, student: str) -> list[str]:
    name = f"<strong>{student}</strong>" if student else '<span class="line"></span>'
    lines = [f'<p class="name">Name: {name}</p>', f"<h1>{title}</h1>"]
    lines.append(f"<p>{TABLES}</p>")
    for k, task in enumerate(tasks, 1):
        beside = "".join(f"<p>{text}</p>" for text in wording.sentences(task, "html"))
        beside += '<p class="answer">Answer: <span class="line"></span></p>'
        lines += [
            f"<article><h2>{heading(k, task)}</h2>",
            f'<div class="question">{wording.table(task, "html")}<div>{beside}</div></div></article>',
        ]
    return lines


def _solutions_in_html(tasks: Sequence[Exercise], title: str, student: str) -> list[str]:
    lines = [f"<h1>{title}: solutions{', ' + student if student else ''}</h1>"]
    for k, task in enumerate(tasks, 1):
        lines.append(f"<article><h2>{k}.</h2>{wording.solution(task, 'html')}</article>")
    return lines


PAGES_IN_HTML = {"questions": _questions_in_html, "solutions": _solutions_in_html}


def to_csv(sheets: Sheets) -> str:
    """The key: for each exercise its number, its seed, what is asked, and the answer.

    Examples:
        >>> print(to_csv([("", sheet([2], model="multinomial", ask="estimate"))]))
        student,exercise,points,seed,model,alpha,question,asked,answer,reduced,decimal
        ,1,1,2,multinomial,1,estimate,P(garden|work),3/11,3/11,0.272727
        <BLANKLINE>
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    header = ["seed", "model", "alpha", "question", "asked", "answer", "reduced", "decimal"]
    writer.writerow(["student", "exercise", "points", *header])
    for student, own in sheets:
        # What a spreadsheet would take for a formula is kept a text.
        whose = re.sub("^([=+@-])", r"'\1", student)
        for k, task in enumerate(own, 1):
            answer = task.answer
            row = [k, POINTS[task.ask], task.seed, task.model, task.alpha, task.ask, task.asked]
            row += [answer, "", ""]
            if isinstance(answer, Fraction):
                row[-2:] = [Fraction(answer), f"{float(answer):.6g}"]
            writer.writerow([whose, *row])
    return file.getvalue()


# The students.


def read_students(path: str) -> list[str]:
    """The students of a file, one on each line.

    Raises:
        OSError: the file cannot be read.
        NaiveBayesError: a name has no letters, or comes twice.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "names.txt")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("Ada\\nGrace Hopper\\n")
        ...     read_students(path)
        ['Ada', 'Grace Hopper']
    """
    lines: dict[str, int] = {}
    names = []
    for k, line in enumerate(read_text(path).split("\n"), 1):
        name = " ".join(normalize("NFC", line).split())
        if not name:
            continue
        if len(name) > 100 or not any(map(str.isalnum, name)):
            raise NaiveBayesError(
                f"{path}, line {k}: {name[:40]!r} is not a name: write one to 100 letters or digits"
            )
        first = lines.setdefault(name.casefold(), k)
        if first != k:
            raise NaiveBayesError(
                f"{path}, line {k}: {name!r} is already on line {first}: add what tells them apart"
            )
        names.append(name)
    if not 1 <= len(names) <= MOST_STUDENTS:
        raise NaiveBayesError(
            f"{path} has {len(names)} students: give from 1 to {MOST_STUDENTS}, one on each line"
        )
    return names


def sheets_of(
    students: Sequence[str], n: int, course: str, settings: dict[str, Any]
) -> list[tuple[str, list[Exercise]]]:
    """A sheet for each student; progress is shown.

    Examples:
        >>> [(name, len(own)) for name, own in sheets_of(["Ada", "Grace"], 2, "Week 3", {})]
        [('Ada', 2), ('Grace', 2)]
    """
    sheets = []
    for k, name in enumerate(students, 1):
        sheets.append((name, sheet_of(name, n, course, **settings)))
        if len(students) >= 20 and (k % 20 == 0 or k == len(students)):
            print(f"{k} of {len(students)} sheets", file=sys.stderr, flush=True)
    return sheets


# The command line.


def seeds(text: str) -> list[int]:
    """The seeds on the command line.

    Examples:
        >>> seeds("3, 7,12")
        [3, 7, 12]
    """
    return list(map(int, text.split(",")))


def parser() -> ArgumentParser:
    """What the command line takes.

    Examples:
        >>> parser().parse_args([]).format
        'latex'
    """
    parser = with_settings(parser_of("naive-bayes sheet", __doc__))
    parser.add_argument("--format", choices=("latex", "html", "csv", "moodle"), default="latex")
    parser.add_argument("-n", type=int, metavar="N", default=6, help="how many exercises (6)")
    parser.add_argument("--seeds", type=seeds, metavar="A,B,C", help="these seeds, in place of -n")
    parser.add_argument("--title", default="Exercises")
    parser.add_argument("--students", metavar="FILE", help="a student a line: a sheet for each")
    parser.add_argument(
        "--variants", type=int, metavar="N", help="so many tables for each exercise"
    )
    parser.add_argument("--solutions", action="store_true", help="the solutions alone")
    parser.add_argument("--form", choices=FORMS, help="what a quiz asks for; otherwise it varies")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Print a sheet, or one for each student.

    Examples:
        >>> main(["--format", "csv", "-n", "1", "--ask", "prior"])
        student,exercise,points,seed,model,alpha,question,asked,answer,reduced,decimal
        ,1,1,1,multinomial,1,prior,P(space),4/6,2/3,0.666667
        0
    """
    given = parser().parse_args(argv)
    write(to_print(given).rstrip("\n").split("\n"))
    return 0


def to_print(given: Namespace) -> str:
    """The text of the sheets that the command line asks for.

    Examples:
        >>> to_print(parser().parse_args(["--format", "csv", "-n", "2"])).count("\\n")
        3
    """
    settings, n = settings_of(given), given.n
    if given.students is not None:
        sheets = sheets_of(read_students(given.students), n, given.title, settings)
    elif given.variants is not None:
        check_whole_number(given.variants, "--variants", 1, MOST_STUDENTS)
        names = [f"variant {k}" for k in range(1, given.variants + 1)]
        sheets = sheets_of(names, n, given.title, settings)
    else:
        sheets = [("", sheet(given.seeds or range(1, 1 + min(n, MOST + 1)), **settings))]
    if given.format == "csv":
        return to_csv(sheets)
    if given.format == "moodle":
        tasks = [task for _, own in sheets for task in own]
        return to_moodle(tasks, given.title, given.form, n if sheets[0][0] else 0)
    parts = ("solutions",) if given.solutions else BOTH
    if sheets[0][0] and not given.solutions:
        parts = ("questions",)  # the students get them before the solutions
    make = to_latex if given.format == "latex" else to_html
    return make(sheets, given.title, parts)
