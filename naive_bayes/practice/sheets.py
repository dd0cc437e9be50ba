"""Sheets: exercises for a class, with solutions, a key, and a quiz for Moodle.

    python3 -m naive_bayes sheet -n 6 > sheet.tex
    python3 -m naive_bayes sheet --format html --seeds 3,7,12 > sheet.html
    python3 -m naive_bayes sheet --format csv -n 6 > key.csv
    python3 -m naive_bayes sheet --format moodle -n 6 --variants 30 > quiz.xml
    python3 -m naive_bayes sheet --students names.txt > class.tex
    python3 -m naive_bayes sheet --students names.txt --folder week3

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
from itertools import groupby
from pathlib import Path
from typing import Any
from unicodedata import normalize

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.printing import parser_of, write
from naive_bayes.practice import wording
from naive_bayes.practice.exercises import (
    ASKS,
    MODELS,
    POINTS,
    Exercise,
    exercise,
    settings_of,
    whole,
    with_settings,
)
from naive_bayes.practice.moodle import FORMS, to_moodle
from naive_bayes.practice.wording import in_tex
from naive_bayes.working.saving import write_atomically

LARGEST_SEED = 10**6
"""The seeds of students are below it."""

MOST = 200
"""No sheet has more exercises."""

MOST_STUDENTS = 2000

BOTH = ("questions", "solutions")

TABLES = "The tables show how often each word occurs in each training document."


def sheet(seeds: Iterable[int], **settings: Any) -> list[Exercise]:
    """The exercises of some seeds.

    Arguments:
        seeds: one for each exercise.
        settings: what `exercise` takes: model, ask, alpha and data.

    Raises:
        NaiveBayesError: there are no seeds, or too many; or see `exercise`.

    >>> [task.ask for task in sheet([1, 2], ask="prior")]
    ['prior', 'prior']
    >>> sheet([])
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: the sheet has 0 exercises: give from 1 to 200
    """
    seeds = list(seeds)
    _check_size(len(seeds))
    return [exercise(seed, **settings) for seed in seeds]


def _check_size(n: int) -> None:
    if not 1 <= n <= MOST:
        raise NaiveBayesError(f"the sheet has {n} exercises: give from 1 to {MOST}")


def seeds_of(student: str, n: int, course: str = "") -> list[int]:
    """A student's own seeds, the same whenever they are asked for.

    Arguments:
        student: a name or a number that tells the students apart.
        n: how many.
        course: another course, or another sheet, gives other seeds.

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

    >>> [(task.model, task.ask) for task in sheet_of("Ada", 3)]
    [('multinomial', 'prior'), ('bernoulli', 'estimate'), ('multinomial', 'joint')]
    """
    _check_size(n)
    return [
        exercise(seed, model=model or MODELS[k % 2], ask=ask or ASKS[k % 5], **settings)
        for k, seed in enumerate(seeds_of(student, n, course))
    ]


# On paper.


def _by_student(
    tasks: Sequence[Exercise], students: Sequence[str]
) -> list[tuple[str, list[Exercise]]]:
    # The exercises of each student; of nobody, if no students are given.
    owners = students or [""] * len(tasks)
    pairs = groupby(zip(owners, tasks, strict=True), key=lambda pair: pair[0])
    return [(name, [task for _, task in group]) for name, group in pairs]


def heading(number: int, task: Exercise, write: Callable[[str], str] = str) -> str:
    """The heading of an exercise on a sheet, without its number.

    >>> heading(1, exercise(2, model="multinomial", ask="prior"))
    '1. Multinomial naive Bayes, Laplace smoothing, alpha = 1 (1 point)'
    """
    points = POINTS[task.ask]
    title = write(wording.title(task))
    return f"{number}. {title[0].upper()}{title[1:]} ({points} point{'s' if points > 1 else ''})"


def _seeds(tasks: Sequence[Exercise]) -> str:
    return f"Seeds: {', '.join(str(task.seed) for task in tasks)}"


def to_latex(
    tasks: Sequence[Exercise],
    title: str = "Exercises",
    students: Sequence[str] = (),
    parts: Sequence[str] = BOTH,
) -> str:
    """A whole article: the questions, and from a new page the solutions.

    Arguments:
        tasks: the exercises.
        title: the heading of each sheet.
        students: for each exercise whose it is; each student's sheet begins on a new page.
        parts: "questions", "solutions", or both.

    >>> text = to_latex(sheet([2]))
    >>> text.count("\\\\newpage"), text.endswith("\\\\end{document}\\n")
    (1, True)
    """
    written = "".join([title, *students, *(word for task in tasks for word in _words(task))])
    lines = [
        r"\documentclass[10pt,a4paper]{article}",
        *_letters(normalize("NFC", written)),
        r"\usepackage{amsmath}",
        r"\usepackage[margin=18mm]{geometry}",
        r"\setlength{\parindent}{0pt}",
        r"\setlength{\parskip}{5pt}",
        r"\begin{document}",
    ]
    pages = [
        "\n".join(PAGES_IN_LATEX[part](own, in_tex(title), in_tex(student)))
        for part in parts
        for student, own in _by_student(tasks, students)
    ]
    return "\n".join(
        [*lines, "\n\\newpage\n\\setcounter{page}{1}\n".join(pages), r"\end{document}", ""]
    )


def _words(task: Exercise) -> list[str]:
    return [*task.words, *task.classes]


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

ENGINES = (
    "The text has letters that pdflatex cannot set; compile this sheet with lualatex or xelatex"
)

FONTS = ("Noto Serif CJK SC", "Libertinus Serif", "FreeSerif", "DejaVu Serif")
"""The first of these that is installed sets the letters that LaTeX's own font lacks."""


def _letters(written: str) -> list[str]:
    # The part of the preamble that the letters of the text need, for any engine.
    european = not any(map(_foreign, written))
    fonts = FONTS if any(sign >= "\u2e80" for sign in written) else FONTS[1:]
    chosen = "".join(rf"\IfFontExistsTF{{{one}}}{{\setmainfont{{{one}}}}}{{" for one in fonts)
    return [
        *([] if european else [f"% {ENGINES}."]),
        r"\usepackage{iftex}",
        r"\ifPDFTeX",
        r"\usepackage[utf8]{inputenc}",
        r"\usepackage[T1]{fontenc}",
        *([] if european else [rf"\PackageError{{sheet}}{{{ENGINES}}}{{}}"]),
        r"\else",
        r"\usepackage{fontspec}",
        *([] if european else [chosen + "}" * len(fonts)]),
        r"\fi",
    ]


def _foreign(sign: str) -> bool:
    # Beyond Latin-1, Latin Extended-A and these signs pdflatex has no glyphs, other engines have.
    return sign >= "\u0180" and sign not in "–—‘’“”„…" and sign.isprintable()


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


def to_html(
    tasks: Sequence[Exercise],
    title: str = "Exercises",
    students: Sequence[str] = (),
    parts: Sequence[str] = BOTH,
) -> str:
    """A page to print: the questions, and on sheets of their own the solutions.

    The arguments are those of `to_latex`.

    >>> page = to_html(sheet([2, 3]))
    >>> page.count("<article"), page.count('class="sheet"')
    (4, 2)
    """
    pages = []
    for part in parts:
        for student, own in _by_student(tasks, students):
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


def to_csv(tasks: Sequence[Exercise], students: Sequence[str] = ()) -> str:
    """The key: for each exercise its number, its seed, what is asked, and the answer.

    Arguments:
        tasks: the exercises.
        students: for each exercise whose it is, where each student has their own.

    >>> print(to_csv(sheet([2], model="multinomial", ask="estimate")))
    exercise,points,seed,model,alpha,question,asked,answer,reduced,decimal
    1,1,2,multinomial,1,estimate,P(garden|work),3/11,3/11,0.272727
    <BLANKLINE>
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    header = ["seed", "model", "alpha", "question", "asked", "answer", "reduced", "decimal"]
    writer.writerow([*(["student"] if students else []), "exercise", "points", *header])
    for student, own in _by_student(tasks, students):
        # What a spreadsheet would take for a formula is kept a text.
        whose = [re.sub("^([=+@-])", r"'\1", student)] if students else []
        for k, task in enumerate(own, 1):
            answer = task.answer
            row = [k, POINTS[task.ask], task.seed, task.model, task.alpha, task.ask, task.asked]
            row += [answer, "", ""]
            if isinstance(answer, Fraction):
                row[-2:] = [Fraction(answer), f"{float(answer):.6g}"]
            writer.writerow([*whose, *row])
    return file.getvalue()


# The students.

RESERVED = {"con", "prn", "aux", "nul", "key", "solutions"} | {
    f"{port}{k}" for port in ("com", "lpt") for k in range(1, 10)
}
"""File names that Windows does not allow, or that are taken."""


def read_students(path: str, for_files: bool = False) -> dict[str, str]:
    """The students of a file, one on each line, and for each a name for a file.

    Arguments:
        path: the file.
        for_files: whether each student gets a file.

    Raises:
        OSError: the file cannot be read.
        NaiveBayesError: a name is missing, comes twice, or cannot be the name of a file.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "names.txt")
    ...     _ = Path(path).write_text("Ada\\nGrace Hopper\\n")
    ...     read_students(path)
    {'Ada': 'Ada', 'Grace Hopper': 'Grace-Hopper'}
    """
    place = Path(path).name
    try:
        lines = Path(path).read_text("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        raise NaiveBayesError(f"{place} is not UTF-8 text: save it as UTF-8") from None
    files: dict[str, str] = {}
    seen: dict[str, int] = {}
    for k, line in enumerate(lines, 1):
        name = " ".join(normalize("NFC", line).split())
        if not name:
            continue
        file = re.sub(r"[^\w-]+", "-", name).strip("-")
        if not file or len(file) > 100:
            raise NaiveBayesError(
                f"{place}, line {k}: {name[:40]!r} is not a name: write one to 100 letters or digits"
            )
        if for_files and file.casefold() in RESERVED:
            raise NaiveBayesError(
                f"{place}, line {k}: a file cannot be called {name!r}: write the name in full"
            )
        # The names of files that differ in case alone are one file on many machines.
        first = seen.setdefault(file.casefold(), k)
        if first != k:
            raise NaiveBayesError(
                f"{place}, line {k}: {name!r} is already on line {first}: add what tells them apart"
            )
        files[name] = file
    if not 1 <= len(files) <= MOST_STUDENTS:
        raise NaiveBayesError(
            f"{place} has {len(files)} students: give from 1 to {MOST_STUDENTS}, one on each line"
        )
    return files


def sheets_of(
    students: Iterable[str], n: int, course: str, settings: dict[str, Any]
) -> tuple[list[Exercise], list[str]]:
    """The exercises of all students, and for each exercise whose it is; progress is shown.

    >>> tasks, owners = sheets_of(["Ada", "Grace"], 2, "Week 3", {})
    >>> len(tasks), owners
    (4, ['Ada', 'Ada', 'Grace', 'Grace'])
    """
    names = list(students)
    tasks: list[Exercise] = []
    for k, name in enumerate(names, 1):
        tasks += sheet_of(name, n, course, **settings)
        if len(names) >= 20 and (k % 20 == 0 or k == len(names)):
            print(f"{k} of {len(names)} sheets", file=sys.stderr, flush=True)
    return tasks, [name for name in names for _ in range(n)]


# The command line.

PAPER: dict[str, tuple[str, Callable[..., str]]] = {
    "latex": ("tex", to_latex),
    "html": ("html", to_html),
}


def parser() -> ArgumentParser:
    """What the command line takes.

    >>> parser().parse_args([]).format
    'latex'
    """
    parser = with_settings(parser_of("naive-bayes sheet", __doc__))
    parser.add_argument("--format", choices=[*PAPER, "csv", "moodle"], default="latex")
    parser.add_argument("-n", metavar="N", default="6", help="how many exercises (6)")
    parser.add_argument("--seeds", metavar="A,B,C", help="these seeds, in place of -n")
    parser.add_argument("--title", default="Exercises")
    parser.add_argument("--students", metavar="FILE", help="a student a line: a sheet for each")
    parser.add_argument("--variants", metavar="N", help="so many tables for each exercise")
    parser.add_argument("--folder", metavar="FOLDER", help="a file for each student goes here")
    parser.add_argument("--solutions", action="store_true", help="the solutions alone")
    parser.add_argument("--form", choices=FORMS, help="what a quiz asks for; otherwise it varies")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Print a sheet, or write one for each student.

    >>> main(["--format", "csv", "-n", "1", "--ask", "prior"])
    exercise,points,seed,model,alpha,question,asked,answer,reduced,decimal
    1,1,1,multinomial,1,prior,P(space),4/6,2/3,0.666667
    0
    """
    given = parser().parse_args(argv)
    settings, n = settings_of(given), whole(given.n, "-n")
    if given.folder is None:
        write(to_print(given, n, settings).rstrip("\n").split("\n"))
    else:
        write_folder(given, n, settings)
    return 0


def to_print(given: Namespace, n: int, settings: dict[str, Any]) -> str:
    """One file for all: a sheet, the sheets of a class, a key, or a quiz.

    >>> to_print(parser().parse_args(["--format", "html"]), 1, {"ask": "prior"})[:15]
    '<!DOCTYPE html>'
    """
    students: list[str] = []
    parts = ("solutions",) if given.solutions else BOTH
    if given.students is not None or given.variants is not None:
        if given.students is not None:
            names = list(read_students(given.students))
        else:
            variants = whole(given.variants, "--variants")
            if not 1 <= variants <= MOST_STUDENTS:
                raise NaiveBayesError(f"--variants is {variants}: give from 1 to {MOST_STUDENTS}")
            names = [f"variant {k}" for k in range(1, variants + 1)]
        tasks, students = sheets_of(names, n, given.title, settings)
        parts = parts if given.solutions else ("questions",)
    else:
        seeds = list(range(1, 1 + min(n, MOST + 1)))
        if given.seeds is not None:
            seeds = [whole(part.strip()) for part in given.seeds.split(",")]
        tasks = sheet(seeds, **settings)
    if given.format == "csv":
        return to_csv(tasks, students)
    if given.format == "moodle":
        return to_moodle(tasks, given.title, given.form, n if students else 0)
    return PAPER[given.format][1](tasks, given.title, students, parts)


def write_folder(given: Namespace, n: int, settings: dict[str, Any]) -> None:
    """A file for each student, one with all solutions, and one with the key.

    Each file is written completely or not at all.

    >>> write_folder(parser().parse_args(["--folder", "week3"]), 2, {})
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: --folder is for a file for each student: name them with --students
    """
    if given.students is None:
        raise NaiveBayesError("--folder is for a file for each student: name them with --students")
    if given.format not in PAPER:
        raise NaiveBayesError(
            f"--folder is for sheets on paper: leave it out with --format {given.format}"
        )
    files = read_students(given.students, for_files=True)
    tasks, students = sheets_of(files, n, given.title, settings)
    ending, make = PAPER[given.format]
    folder = Path(given.folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, own in _by_student(tasks, students):
        text = make(own, given.title, [name] * n, ("questions",))
        write_atomically(folder / f"{files[name]}.{ending}", text)
    write_atomically(
        folder / f"solutions.{ending}", make(tasks, given.title, students, ("solutions",))
    )
    write_atomically(folder / "key.csv", to_csv(tasks, students))
