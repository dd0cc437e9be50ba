"""Sheets: exercises for a class, with solutions, a key, and a quiz for Moodle.

    python3 -m naive_bayes sheet -n 6 > sheet.tex
    python3 -m naive_bayes sheet --format html --seeds 3,7,12 > sheet.html
    python3 -m naive_bayes sheet --format csv -n 6 > key.csv
    python3 -m naive_bayes sheet --format moodle -n 6 --variants 30 > quiz.xml
    python3 -m naive_bayes sheet --students names.txt > class.tex
    python3 -m naive_bayes sheet --students names.txt --solutions > solutions.tex
    python3 -m naive_bayes sheet --case exam.toml > exam.tex
    python3 -m naive_bayes sheet --case exam.toml --students names.txt > exams.tex
    python3 -m naive_bayes sheet --format notebook -n 4 --code likelihood > week3.ipynb

A sheet has its questions first, and the solutions on pages of their own.  With a list of
students each gets seeds, and so numbers, of their own: the same ones whenever it is run.
"""

import csv
import hashlib
import io
import re
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import count, groupby
from textwrap import indent
from typing import Any
from unicodedata import normalize

from naive_bayes.data.corpora import read_text
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_whole_number
from naive_bayes.foundation.messages import several, visible
from naive_bayes.foundation.printing import parser_of, say, write
from naive_bayes.practice import wording
from naive_bayes.practice.assignment import TASKS, to_notebook
from naive_bayes.practice.cases import CASE_IN_TOML, OwnQuestion, read_case
from naive_bayes.practice.exercises import (
    EXERCISE_ASKS,
    MODELS,
    Exercise,
    exercise,
    exercise_settings,
    with_settings,
)
from naive_bayes.practice.marks import RULE
from naive_bayes.practice.moodle import to_moodle
from naive_bayes.working.written_numbers import rounded

LARGEST_SEED = 10**6
"""The seeds of students are below it."""

MOST = 200
"""No sheet has more exercises."""

MOST_STUDENTS = 2000

BOTH = ("questions", "solutions")

ROOM = 8
"""How many millimetres a part of a case has for its working, for each of its points."""

Sheets = Sequence[tuple[str, Sequence[Exercise]]]
"""The name of each student, empty on a sheet for all, and the exercises."""


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
    numbers = count()
    while len(seeds) < n:
        digest = hashlib.sha256(f"{course}\n{student}\n{next(numbers)}".encode()).digest()
        seeds[int.from_bytes(digest[:8], "big") % LARGEST_SEED] = None
    return list(seeds)


# On paper.

LATEX = {
    "begin": r"""\documentclass[10pt,a4paper]{article}
\usepackage{iftex}
\ifPDFTeX\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\fi
\usepackage{amsmath}
\usepackage[margin=18mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{5pt}
\let\frac\dfrac %% so that a fraction within a fraction can be read
\begin{document}
""",
    "bold": r"\textbf{%s}",
    "blank": r"\underline{\hspace{65mm}}",
    "questions": r"{\Large\bfseries %(title)s}\hfill Name: %(name)s\par\vspace{2mm}"
    "\n%(given)s\\par\n{\\footnotesize %(rule)s\\par}",
    "answer": r"Answer%s: \hrulefill",
    "next": "\n\n",
    "question": r"""\vspace{4mm}\begin{minipage}[t][108mm][t]{\textwidth}
\textbf{%(heading)s}\par\vspace{2mm}
\begin{minipage}[t]{.46\textwidth}\vspace{0pt}
%(table)s
\end{minipage}\hfill\begin{minipage}[t]{.5\textwidth}\vspace{0pt}
%(prior)s

%(document)s

%(asked)s
\end{minipage}

\vfill %(answer)s
\end{minipage}\par""",
    "case": r"""\vspace{4mm}\textbf{%(heading)s}\par\vspace{2mm}
\begin{minipage}[t]{.46\textwidth}\vspace{0pt}
%(table)s
\end{minipage}\hfill\begin{minipage}[t]{.5\textwidth}\vspace{0pt}
%(prior)s

%(document)s
\end{minipage}\par
%(parts)s""",
    "part": r"""\vspace{2mm}\begin{minipage}{\textwidth}
%(asked)s\par\vspace{%(room)smm}%(answer)s
\end{minipage}\par""",
    "solutions": r"{\Large\bfseries %(title)s: solutions%(whose)s}\par\vspace{2mm}\small"
    "\n{\\footnotesize %(rule)s\\par}",
    "solution": r"\vspace{3mm}\textbf{%(number)s.} %(solution)s\par",
    "foot": r"\vfill{\tiny Seeds: %s}",
    "between": "\n\\newpage\n\\setcounter{page}{1}\n",
    "end": "\n\\end{document}\n",
}
"""The parts of a sheet in LaTeX."""

HTML = {
    "begin": """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<title>%(title)s</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 10pt/1.35 Georgia, serif; }
article { break-inside: avoid; margin: 0 0 1.4rem; }
h1 { font-size: 1.4em; } h2 { font-size: 1em; margin: 0 0 .3rem; }
p { margin: .3rem 0; }
table { border-collapse: collapse; margin: .4rem 0; }
th, td { padding: .05rem .6rem; border-bottom: 1px solid #999; text-align: right; }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
.texts td, .texts th { text-align: left; }
.question { display: flex; gap: 2rem; align-items: start; }
.task { display: flex; flex-direction: column; min-height: 108mm; }
.case { break-inside: auto; } .part { break-inside: avoid; margin-top: .8rem; }
.rule { font-size: 8pt; }
.name { text-align: right; } .answer { margin-top: auto; }
.line { display: inline-block; border-bottom: 1px solid #333; width: 14rem; }
.sheet + .sheet { break-before: page; }
footer { color: #555; font-size: 7pt; }
@page { margin: 15mm; }
</style></head><body>
<section class="sheet">
""",
    "bold": "<strong>%s</strong>",
    "blank": '<span class="line"></span>',
    "questions": '<p class="name">Name: %(name)s</p>\n<h1>%(title)s</h1>\n<p>%(given)s</p>'
    '\n<p class="rule">%(rule)s</p>',
    "answer": 'Answer%s: <span class="line"></span>',
    "next": "<br>\n",
    "question": """<article class="task"><h2>%(heading)s</h2>
<div class="question">%(table)s<div><p>%(prior)s</p><p>%(document)s</p><p>%(asked)s</p></div></div>
<p class="answer">%(answer)s</p></article>""",
    "case": """<article class="case"><h2>%(heading)s</h2>
<div class="question">%(table)s<div><p>%(prior)s</p><p>%(document)s</p></div></div>
%(parts)s</article>""",
    "part": """<div class="part"><p>%(asked)s</p>
<p style="margin-top: %(room)smm">%(answer)s</p></div>""",
    "solutions": '<h1>%(title)s: solutions%(whose)s</h1>\n<p class="rule">%(rule)s</p>',
    "solution": "<article><h2>%(number)s.</h2>%(solution)s</article>",
    "foot": "<footer>Seeds: %s</footer>",
    "between": '\n</section>\n<section class="sheet">\n',
    "end": "\n</section>\n</body></html>\n",
}
"""The same parts of a page to print."""


NOT_IN_LATEX = re.compile("[^\0-\u017f–—‘’“”„…]")
"""What LaTeX's own font lacks."""


def together(own: Sequence[Exercise]) -> Iterator[tuple[str, list[tuple[str, Exercise]]]]:
    """The exercises of a sheet, numbered; the parts of a case together, with (a), (b) before each.

    Examples:
        >>> [(number, len(parts)) for number, parts in together(sheet([2, 3]))]
        [('1', 1), ('2', 1)]
    """
    cases = groupby(own, lambda task: id(task.own) if isinstance(task, OwnQuestion) else id(task))
    for number, (_, tasks) in enumerate(cases, 1):
        parts = list(tasks)
        letters = [f" ({chr(97 + k)})" for k in range(len(parts))] if len(parts) > 1 else [""]
        yield str(number), list(zip(letters, parts, strict=True))


def heading(number: str, parts: Sequence[Exercise], format: str = "text") -> str:
    """The heading of an exercise on a sheet.

    Examples:
        >>> heading("1", [exercise(2, model="multinomial", ask="prior")])
        '1. Multinomial naive Bayes, Laplace smoothing, alpha = 1 (1 point)'
    """
    title = wording.headed(parts[0], format)
    return f"{number}. {title} ({several(sum(task.points for task in parts), 'point')})"


def what_is_given(own: Sequence[Exercise]) -> str:
    """The line at the top of a sheet.

    Examples:
        >>> what_is_given(sheet([2]))
        'The tables show how often each word occurs in each training document.'
    """
    if any(task.texts or isinstance(task, OwnQuestion) for task in own):
        return "Write the fractions as you count them."
    return "The tables show how often each word occurs in each training document."


def printed_sheets(
    sheets: Sheets, title: str = "Exercises", parts: Sequence[str] = BOTH, format: str = "latex"
) -> str:
    """A whole article or page to print: the questions, and from a new page the solutions.

    In LaTeX, a student whose name has letters that its own font lacks is named by the number
    that the key has.

    Arguments:
        sheets: each of them begins on a new page.
        title: the heading of each sheet.
        parts: "questions", "solutions", or both.
        format: "latex" or "html".

    Raises:
        NaiveBayesError: a title or a word has letters that LaTeX's own font lacks.

    Examples:
        >>> text = printed_sheets([("", sheet([2]))])
        >>> text.count("\\\\newpage"), text.endswith("\\\\end{document}\\n")
        (1, True)
        >>> page = printed_sheets([("", sheet([2, 3]))], format="html")
        >>> page.count("<article"), page.count('class="sheet"')
        (4, 2)
        >>> "Name: \\\\textbf{student 2}" in printed_sheets([("Ada", sheet([2])), ("王", sheet([3]))])
        True
    """
    layout, escaped, pages = {"latex": LATEX, "html": HTML}[format], wording.ESCAPED[format], []
    for part in parts:
        for which, (student, own) in enumerate(sheets, 1):
            lacking = format == "latex" and NOT_IN_LATEX.search(student)
            name = f"student {which}" if lacking else escaped(student)
            foot = ", ".join(str(task.seed) for task in own if not isinstance(task, OwnQuestion))
            whose = {"title": escaped(title), "whose": f", {name}" if name else ""}
            whose |= {"given": what_is_given(own), "rule": RULE}
            whose["name"] = layout["bold"] % name if name else layout["blank"]
            lines = [layout[part] % whose]
            for number, parts_of_one in together(own):
                tasks = [task for _, task in parts_of_one]
                told = wording.sentences(tasks[0], format)
                told |= {"number": number, "heading": heading(number, tasks, format)}
                told["table"] = wording.table(tasks[0], format)
                told |= {"parts": "", "solution": ""}
                above: set[str] = set()
                for letter, task in parts_of_one:
                    points = f" ({several(task.points, 'point')})" if letter else ""
                    asked = f"{wording.sentences(task, format)['asked']}{points}"
                    told["asked"] = f"{letter.strip()} {asked}".strip()
                    told["answer"] = layout["answer"] % letter
                    told["room"] = str(ROOM * task.points)
                    told["parts"] += layout["part"] % told
                    solved = wording.solution(task, format, above)
                    told["solution"] += (
                        f"{layout['next'] if above else ''}{letter.strip()} {solved}"
                    )
                    above.update(wording.names_shown(task))
                told["solution"] = told["solution"].strip()
                form = "solution" if part == "solutions" else "case" if tasks[1:] else "question"
                lines.append(layout[form] % told)
            pages.append("\n".join([*lines, layout["foot"] % foot if foot else ""]))
    begin = layout["begin"] % {"title": escaped(title)}
    text = f"{begin}{layout['between'].join(pages)}{layout['end']}"
    if format == "latex" and (sign := NOT_IN_LATEX.search(text)):
        raise NaiveBayesError(
            f"LaTeX's own font has no {sign[0]!r}: use --format html, which any browser prints"
        )
    return text


def to_csv(sheets: Sheets) -> str:
    """The key: for each exercise its number, its seed, what is asked, and the answer.

    Beside the points is what a working with one mistake gets, by the rule of marks.  An apostrophe before what a spreadsheet would change keeps it a text.

    Students are numbered as in a quiz for Moodle, which has no names.

    Examples:
        >>> print(to_csv([("", sheet([2], model="multinomial", ask="estimate"))]))
        student,number,exercise,points,one_mistake,seed,model,alpha,question,asked,answer,reduced,decimal
        ,1,1,1,0,2,multinomial,1,estimate,P(garden|work),'3/11,'3/11,0.272727
        <BLANKLINE>
    """
    header = "student number exercise points one_mistake seed model alpha question asked answer reduced decimal"
    rows: list[Sequence[Any]] = [header.split()]
    for number, (student, own) in enumerate(sheets, 1):
        for place, task in places_of(own):
            answer, forms = task.answer, ["", ""]
            if isinstance(answer, Fraction):
                forms = [str(Fraction(answer)) if task.is_exact else "", rounded(answer)]
                answer = answer if task.is_exact else forms[1]
            left = 0 if task.ask == "verdict" else task.points - 1
            row = [task.points, left, task.seed, task.model, task.alpha, task.ask, task.asked]
            rows.append([student, number, place, *row, answer, *forms])
    return in_csv(rows)


def places_of(own: Sequence[Exercise]) -> list[tuple[str, Exercise]]:
    """The exercises of a sheet, each with its place on it: 2, or 2b for a part of a case.

    Examples:
        >>> [place for place, _ in places_of(sheet([2, 3]))]
        ['1', '2']
    """
    return [
        (f"{k}{letter.strip(' ()')}", task) for k, parts in together(own) for letter, task in parts
    ]


def in_csv(rows: Iterable[Sequence[Any]]) -> str:
    """Rows as CSV, whose cells a spreadsheet shows as they are.

    Examples:
        >>> in_csv([["student", "answer"], ["Ada", "2/6"]])
        "student,answer\\nAda,'2/6\\n"
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerows([kept_a_text(str(cell)) for cell in row] for row in rows)
    return visible(file.getvalue())


BYTE_ORDER_MARK = "\ufeff"
"""Excel reads UTF-8 where the file begins with it."""

MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"

TAKEN_FOR_ANOTHER = re.compile(
    rf"[=+@\t\r-].*|\d+([/:-]\d+)+|\d+[ -]?{MONTH}([ -]?\d+)?|{MONTH}[ -]?\d+",
    re.DOTALL | re.IGNORECASE,
)
"""What a spreadsheet takes for a formula, a date or a time: 2/6 is the 2nd of June."""


def kept_a_text(cell: str) -> str:
    """A cell of CSV that a spreadsheet shows as it is: an apostrophe keeps 2/6 from becoming a date.

    Examples:
        >>> [kept_a_text(cell) for cell in ("2/6", "=1+1", "1-2", "May 5", "0.333", "12", "P(spam)")]
        ["'2/6", "'=1+1", "'1-2", "'May 5", '0.333', '12', 'P(spam)']
    """
    return f"'{cell}" if TAKEN_FOR_ANOTHER.fullmatch(cell) else cell


# The students.


def read_students(path: str) -> list[str]:
    """The students of a file, one on each line.

    Raises:
        OSError: the file cannot be read.
        NaiveBayesError: a name comes twice, or there are too many.

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
        if name and lines.setdefault(name.casefold(), k) != k:
            first = lines[name.casefold()]
            raise NaiveBayesError(
                f"{path}, line {k}: {name!r} is already on line {first}: add what tells them apart"
            )
        names += [name] if name else []
    if not 1 <= len(names) <= MOST_STUDENTS:
        raise NaiveBayesError(
            f"{path} has {len(names)} students: give from 1 to {MOST_STUDENTS}, one on each line"
        )
    return names


def sheets_of(
    students: Sequence[str], n: int, course: str = "", **settings: Any
) -> list[tuple[str, list[Exercise]]]:
    """A sheet for each student: the same questions for all, on other tables.  Progress is shown.

    Where no model or question is given, the number of the exercise decides.

    Examples:
        >>> for name, own in sheets_of(["Ada", "Grace"], 2, "Week 3"):
        ...     print(name, [(task.model, task.ask) for task in own])
        Ada [('multinomial', 'prior'), ('bernoulli', 'estimate')]
        Grace [('multinomial', 'prior'), ('bernoulli', 'estimate')]
    """
    check_whole_number(n, "the number of exercises", 1, MOST)
    chosen = {name: value for name, value in settings.items() if value is not None}
    sheets = []
    for done, name in enumerate(students, 1):
        own = [
            exercise(seed, **{"model": MODELS[k % 2], "ask": EXERCISE_ASKS[k % 5], **chosen})
            for k, seed in enumerate(seeds_of(name, n, course))
        ]
        sheets.append((name, own))
        if len(students) >= 20 and (done % 20 == 0 or done == len(students)):
            print(f"{done} of {len(students)} sheets", file=sys.stderr)
    return sheets


# The command line.


def seeds(text: str) -> list[int]:
    """The seeds on the command line.

    Examples:
        >>> seeds("3, 7,12")
        [3, 7, 12]
    """
    return list(map(int, text.split(",")))


def with_sheets(parser: ArgumentParser) -> ArgumentParser:
    """The options that say which exercises a sheet has, and for whom.

    Examples:
        >>> with_sheets(ArgumentParser()).parse_args(["--title", "Week 3"]).title
        'Week 3'
    """
    parser.add_argument(
        "--case", metavar="FILE", action="append", help="a question of your own: TOML, JSON or CSV"
    )
    parser.add_argument("-n", type=int, metavar="N", help="how many exercises (6)")
    parser.add_argument("--seeds", type=seeds, metavar="A,B,C", help="these seeds, in place of -n")
    parser.add_argument("--title", default="Exercises")
    parser.add_argument("--students", metavar="FILE", help="a student a line: a sheet for each")
    parser.add_argument("--variants", type=int, metavar="N", help="so many of each exercise")
    return parser


def parser() -> ArgumentParser:
    """What the command line takes.

    Examples:
        >>> parser().parse_args([]).format
        'latex'
    """
    parser = with_settings(parser_of("naive-bayes sheet", __doc__))
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = "a case in TOML, for --case exam.toml:\n" + indent(CASE_IN_TOML, "  ")
    forms = ("latex", "html", "csv", "moodle", "notebook", "link")
    parser.add_argument("--format", choices=forms, default="latex")
    with_sheets(parser)
    parser.add_argument("--feedback", choices=("on", "off"), default="on", help="in a notebook")
    parser.add_argument(
        "--code", choices=[*TASKS], action="append", help="code to write, in a notebook"
    )
    parser.add_argument("--solutions", action="store_true", help="the solutions alone")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Print a sheet, or one for each student.

    Examples:
        >>> main(["--format", "csv", "-n", "1", "--ask", "prior"])
        \ufeffstudent,number,exercise,points,one_mistake,seed,model,alpha,question,asked,answer,reduced,decimal
        ,1,1,1,0,1,multinomial,1,prior,P(space),'4/6,'2/3,0.666667
        0
    """
    write(to_print(parser().parse_args(argv)).rstrip("\n").split("\n"))
    return 0


def sheets_from(given: Namespace) -> Sheets:
    """The exercises that the command line asks for, for all or for each student.

    Raises:
        NaiveBayesError: two options do not go together, or one is invalid.

    Examples:
        >>> [(name, len(own)) for name, own in sheets_from(parser().parse_args(["--variants", "2"]))]
        [('variant 1', 6), ('variant 2', 6)]
    """
    if given.seeds is not None and given.n is not None:
        raise NaiveBayesError("-n has no effect with --seeds: leave one of them out")
    if given.seeds is not None and (given.students is not None or given.variants is not None):
        raise NaiveBayesError("--seeds has no effect on sheets of several students: leave it out")
    if given.students is not None and given.variants is not None:
        raise NaiveBayesError("--variants has no effect with --students: leave one of them out")
    refused = ("seeds", "n", "variants", "model", "ask", "data", "stop_words")
    for name in refused if given.case else ():
        if getattr(given, name) is not None:
            raise NaiveBayesError(
                f"--{name.replace('_', '-')} has no effect with --case: leave it out"
            )
    settings, n = exercise_settings(given), 6 if given.n is None else given.n
    if given.case:
        names = read_students(given.students) if given.students is not None else [""]
        read = partial(read_case, course=given.title)
        cases = [(name, [p for path in given.case for p in read(path, name)]) for name in names]
        for note in dict.fromkeys(part.note for _, parts in cases for part in parts if part.note):
            say(note)
        return cases
    if given.students is not None:
        return sheets_of(read_students(given.students), n, given.title, **settings)
    if given.variants is not None:
        check_whole_number(given.variants, "--variants", 1, MOST_STUDENTS)
        names = [f"variant {k}" for k in range(1, given.variants + 1)]
        return sheets_of(names, n, given.title, **settings)
    check_whole_number(n, "the number of exercises", 1, MOST)
    return [("", sheet(given.seeds or range(1, n + 1), **settings))]


def to_print(given: Namespace) -> str:
    """The text of the sheets that the command line asks for.

    Examples:
        >>> to_print(parser().parse_args(["--format", "csv", "-n", "2"])).count("\\n")
        3
    """
    if given.solutions and given.format in ("csv", "moodle"):
        raise NaiveBayesError(
            f"--solutions has no effect with --format {given.format}, which has them: leave it out"
        )
    if given.format != "notebook" and (given.code or given.feedback == "off"):
        raise NaiveBayesError("--code and --feedback are for --format notebook: leave them out")
    if given.format == "link" and not given.case:
        raise NaiveBayesError("--format link is for --case, and exercises have their own links")
    sheets = sheets_from(given)
    if given.format == "csv":
        return f"{BYTE_ORDER_MARK}{to_csv(sheets)}"
    if given.format == "link":
        cases = [(name, parts[0][1]) for name, own in sheets for _, parts in together(own)]
        links = [(f"{name}: " if name else "", getattr(one, "link", "")) for name, one in cases]
        return "\n".join(f"{name}laboratory/{link}" for name, link in links if link)
    if given.format == "notebook":
        if sheets[0][0]:
            raise NaiveBayesError("a notebook is one sheet: leave --students and --variants out")
        return to_notebook(sheets[0][1], given.title, given.feedback == "on", given.code or ())
    if given.format == "moodle":
        tasks = [task for _, own in sheets for task in own]
        return to_moodle(tasks, given.title, len(sheets[0][1]) if sheets[0][0] else 0)
    # The students get the questions before the solutions.
    parts = ("solutions",) if given.solutions else ("questions",) if sheets[0][0] else BOTH
    return printed_sheets(sheets, given.title, parts, given.format)
