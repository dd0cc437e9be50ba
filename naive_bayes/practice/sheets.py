"""Sheets: exercises for a class, with solutions, a key, and a file for Moodle.

    python3 -m naive_bayes.practice.sheets --format latex -n 6 > sheet.tex
    python3 -m naive_bayes.practice.sheets --format html --seeds 3,7,12 > sheet.html
    python3 -m naive_bayes.practice.sheets --format moodle -n 20 --ask posterior > quiz.xml
    python3 -m naive_bayes.practice.sheets --format csv -n 6 > key.csv
    python3 -m naive_bayes.practice.sheets --format latex --students names.txt --folder sheets

A sheet has its questions first, and the solutions on pages of their own.  With a list of
students each gets seeds, and so numbers, of their own: the same ones whenever it is run.
"""

import csv
import hashlib
import io
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from pathlib import Path
from unicodedata import normalize
from xml.etree import ElementTree

from naive_bayes import Estimate, NaiveBayesError
from naive_bayes.foundation.numbers import Number
from naive_bayes.foundation.printing import parser_of, write
from naive_bayes.practice.exercises import Exercise, alpha_of, exercise, whole
from naive_bayes.practice.questions import TIE
from naive_bayes.practice.slips import expected_form
from naive_bayes.working.writing import latex_text

LARGEST_SEED = 10**6
"""The seeds of students are below it."""

MOST = 200
"""No sheet has more exercises."""


def sheet(
    seeds: Iterable[int],
    *,
    model: str | None = None,
    ask: str | None = None,
    alpha: Number = 1,
) -> list[Exercise]:
    """The exercises of some seeds.

    Arguments:
        seeds: one for each exercise.
        model: "multinomial" or "bernoulli"; otherwise each seed decides.
        ask: the question; otherwise each seed decides.
        alpha: of the Laplace smoothing; 0 for none.

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
    if not 1 <= len(seeds) <= MOST:
        raise NaiveBayesError(f"the sheet has {len(seeds)} exercises: give from 1 to {MOST}")
    return [exercise(seed, model=model, ask=ask, alpha=alpha) for seed in seeds]


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


# On paper.


def to_latex(tasks: Sequence[Exercise], title: str = "Exercises") -> str:
    """A whole article: the questions, and from a new page the solutions.

    >>> text = to_latex(sheet([2]))
    >>> text.count("\\\\newpage"), text.endswith("\\\\end{document}\\n")
    (1, True)
    """
    lines = [
        r"\documentclass[11pt,a4paper]{article}",
        *_letters(normalize("NFC", title)),
        r"\usepackage{amsmath}",
        r"\usepackage[margin=22mm]{geometry}",
        r"\setlength{\parindent}{0pt}",
        r"\setlength{\parskip}{6pt}",
        r"\allowdisplaybreaks",
        r"\begin{document}",
        rf"\section*{{{_in_tex(title)}}}",
    ]
    for task in tasks:
        lines += [r"\begin{minipage}{\textwidth}", task.question("latex"), r"\end{minipage}"]
        lines += [r"\vspace{14mm}", ""]
    for number, task in enumerate(tasks):
        heading = r"\newpage" if not number else ""
        if not number:
            heading += f"\n\\section*{{{_in_tex(title)}: solutions}}"
        lines += [heading, rf"\subsection*{{Exercise {task.seed}}}", task.solution("latex"), ""]
    return "\n".join([*lines, r"\end{document}", ""])


ENGINES = (
    "The title has letters that pdflatex cannot set; compile this sheet with lualatex or xelatex"
)

FONTS = ("Noto Serif CJK SC", "Libertinus Serif", "FreeSerif", "DejaVu Serif")
"""The first of these that is there sets a title with letters that LaTeX's own font lacks."""


def _letters(title: str) -> list[str]:
    # The part of the preamble that the letters of the title need, for any engine.
    european = not any(map(_foreign, title))
    fonts = FONTS if any(sign >= "\u2e80" for sign in title) else FONTS[1:]
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


def _in_tex(text: str) -> str:
    # Letters are written as they are: the preamble says which engine they need.
    return "".join(
        latex_text(sign) if sign.isascii() or not sign.isprintable() else sign
        for sign in normalize("NFC", text)
    )


STYLE = """\
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 11pt/1.45 Georgia, serif; }
article { break-inside: avoid; margin-bottom: 3rem; }
table { border-collapse: collapse; margin: .6rem 0; }
th, td { padding: .15rem .7rem; border-bottom: 1px solid #999; text-align: right; }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
pre { overflow-x: auto; white-space: pre-wrap; font-size: 9pt; }
.answer { border-bottom: 1px dotted #333; width: 12rem; height: 2rem; }
.solutions { break-before: page; }
@page { margin: 20mm; }
"""


def to_html(tasks: Sequence[Exercise], title: str = "Exercises") -> str:
    """A page to print: the questions, and on sheets of their own the solutions.

    >>> page = to_html(sheet([2, 3]))
    >>> page.count("<article"), page.count('class="solutions"')
    (4, 1)
    """
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(title)}</title>",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>\n{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
    ]
    for task in tasks:
        parts += ["<article>", question_in_html(task), '<p class="answer"></p>', "</article>"]
    parts.append(f'<section class="solutions"><h1>{escape(title)}: solutions</h1>')
    for task in tasks:
        solution = escape(task.solution())
        parts.append(f"<article><h2>Exercise {task.seed}</h2><pre>{solution}</pre></article>")
    return "\n".join([*parts, "</section>", "</body></html>", ""])


def question_in_html(task: Exercise) -> str:
    """A question as HTML, from its Markdown: a heading, paragraphs, and a table.

    >>> html = question_in_html(exercise(2))
    >>> html.count("<tr>"), html.split("\\n")[0][:22]
    (7, '<h2>Exercise 2: multin')
    """
    parts = []
    for block in task.question("markdown").split("\n\n"):
        if block.startswith("**"):
            parts.append(f"<h2>{escape(block.strip('*'))}</h2>")
        elif block.startswith("|"):
            head, _, *rows = (
                [cell.strip().replace("\\_", "_") for cell in line.strip("|").split("|")]
                for line in block.split("\n")
            )
            parts.append("<table>")
            cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
            parts.append(f"<tr>{cells}</tr>")
            for row in rows:
                cells = "".join(f"<td>{escape(cell)}</td>" for cell in row)
                parts.append(f"<tr>{cells}</tr>")
            parts.append("</table>")
        else:
            parts.append(f"<p>{escape(block)}</p>")
    return "\n".join(parts)


def to_markdown(tasks: Sequence[Exercise], title: str = "Exercises") -> str:
    """The questions, and below a line the solutions, for a forum or a notebook.

    >>> text = to_markdown(sheet([2]))
    >>> text.split("\\n")[0], "## Solutions" in text
    ('# Exercises', True)
    """
    parts = [f"# {title}", *(task.question("markdown") for task in tasks), "---", "## Solutions"]
    for task in tasks:
        parts += [f"### Exercise {task.seed}", task.solution("markdown")]
    return "\n\n".join(parts) + "\n"


def to_csv(tasks: Sequence[Exercise], students: Sequence[str] = ()) -> str:
    """The key: for each exercise its seed, what is asked, and the answer.

    Arguments:
        tasks: the exercises.
        students: for each exercise whose it is, where each student has their own.

    >>> print(to_csv(sheet([2], model="multinomial", ask="estimate")))
    seed,model,alpha,question,asked,answer,reduced,decimal
    2,multinomial,1,estimate,P(minutes|work),8/19,8/19,0.421053
    <BLANKLINE>
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    header = ["seed", "model", "alpha", "question", "asked", "answer", "reduced", "decimal"]
    writer.writerow([*(["student"] if students else []), *header])
    for number, task in enumerate(tasks):
        answer = task.answer
        row = [task.seed, task.model, task.alpha, task.ask, task.asked, answer]
        if isinstance(answer, Fraction):
            row += [Fraction(answer), f"{float(answer):.6g}"]
        else:
            row += ["", ""]
        # What a spreadsheet would take for a formula is kept a text.
        whose = [re.sub("^([=+@-])", r"'\1", students[number])] if students else []
        writer.writerow([*whose, *row])
    return file.getvalue()


# Moodle.


def accepted(task: Exercise) -> list[str]:
    """The forms of the right answer that a quiz compares with, as many as people write.

    >>> accepted(exercise(2, model="multinomial", ask="estimate"))[:4]
    ['8/19', '(7 + 1)/(16 + 3)', '(7+1)/(16+3)', '0.421']
    """
    answer = task.answer
    if not isinstance(answer, Fraction):
        return [answer, "tie"] if answer == TIE else [answer]
    forms = [str(answer), str(Fraction(answer))]
    if isinstance(answer, Estimate):
        forms += [answer.formula, answer.formula.replace(" ", "")]
    return list(dict.fromkeys([*forms, *_decimals(answer)]))


def _decimals(value: Fraction) -> list[str]:
    # With three digits to six, with a comma, and as a percentage; only where none is lost.
    forms = []
    for digits in range(3, 7):
        text = f"{float(value):.{digits}g}"
        if "e" in text:
            text = f"{float(value):.{digits - 1}f}"
            continue
        forms += [text, text.replace(".", ",")]
        percent = f"{float(100 * value):.{digits}g}"
        if "e" not in percent:
            forms += [f"{percent}%", f"{percent} %"]
    return [form for form in forms if _reads_as(form, value)]


def _reads_as(form: str, value: Fraction) -> bool:
    from naive_bayes.practice.typed_numbers import read_answer

    return read_answer(form).matches(value)


def to_moodle(tasks: Sequence[Exercise], title: str = "Naive Bayes") -> str:
    """A file of questions that Moodle imports: the slips are answers with their sentences.

    A question with a number is a short answer, since fractions are not numbers to Moodle;
    a verdict is a choice.  Anything else is told what was expected in form.

    >>> text = to_moodle(sheet([2], model="multinomial", ask="estimate"))
    >>> quiz = ElementTree.fromstring(text)
    >>> [question.get("type") for question in quiz]
    ['category', 'shortanswer']
    """
    quiz = ElementTree.Element("quiz")
    category = ElementTree.SubElement(quiz, "question", type="category")
    _text(ElementTree.SubElement(category, "category"), f"$course$/top/{title.replace('/', ' ')}")
    for task in tasks:
        _question(quiz, task)
    ElementTree.indent(quiz, " ")
    body = ElementTree.tostring(quiz, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _question(quiz: ElementTree.Element, task: Exercise) -> None:
    verdict = task.ask == "verdict"
    kind = "multichoice" if verdict else "shortanswer"
    question = ElementTree.SubElement(quiz, "question", type=kind)
    name = f"Exercise {task.seed}, {task.model}, {task.ask}"
    _text(ElementTree.SubElement(question, "name"), name)
    asked = ElementTree.SubElement(question, "questiontext", format="html")
    _text(asked, question_in_html(task))
    solution = ElementTree.SubElement(question, "generalfeedback", format="html")
    _text(solution, f"<pre>{escape(task.solution())}</pre>")
    for tag, value in (("defaultgrade", "1"), ("penalty", "0.3333333"), ("hidden", "0")):
        ElementTree.SubElement(question, tag).text = value
    if verdict:
        ElementTree.SubElement(question, "single").text = "true"
        ElementTree.SubElement(question, "shuffleanswers").text = "0"
        for label in (*task.classes, TIE):
            _answer(question, label, task)
        return
    ElementTree.SubElement(question, "usecase").text = "0"
    given = set()
    for form in [*accepted(task), *slip_forms(task)]:
        if form not in given:
            given.add(form)
            _answer(question, form, task)
    _answer(question, "*", task)


def slip_forms(task: Exercise) -> list[str]:
    """What the slips give, as fractions and as decimals.

    >>> forms = slip_forms(exercise(2, model="multinomial", ask="estimate"))
    >>> "7/16" in forms, "0.438" in forms
    (True, True)
    """
    forms = []
    for values in task.slips().values():
        for value in values:
            if isinstance(value, Fraction):
                forms += [str(value), *_decimals(value)]
    return list(dict.fromkeys(forms))


def _answer(question: ElementTree.Element, form: str, task: Exercise) -> None:
    if form == "*":
        right, said = False, expected_form(task.fitted(), task.asks_for)
    else:
        checked = task.check(form)
        right, said = checked.right, checked.message
    answer = ElementTree.SubElement(
        question, "answer", fraction="100" if right else "0", format="plain_text"
    )
    ElementTree.SubElement(answer, "text").text = form
    feedback = ElementTree.SubElement(answer, "feedback", format="html")
    _text(feedback, escape(said))


def _text(element: ElementTree.Element, text: str) -> None:
    ElementTree.SubElement(element, "text").text = text


# The command line.

FORMATS: dict[str, tuple[str, Callable[..., str]]] = {
    "latex": ("tex", to_latex),
    "html": ("html", to_html),
    "markdown": ("md", to_markdown),
    "moodle": ("xml", to_moodle),
}


def parser() -> ArgumentParser:
    """What the command line takes."""
    parser = parser_of("sheets", __doc__)
    parser.add_argument("--format", choices=[*FORMATS, "csv"], default="latex")
    parser.add_argument("-n", metavar="N", default="6", help="how many exercises (6)")
    parser.add_argument("--first", metavar="SEED", default="1", help="the first seed (1)")
    parser.add_argument("--seeds", metavar="A,B,C", help="these seeds, in place of -n and --first")
    parser.add_argument("--model", help="multinomial or bernoulli; otherwise the seeds decide")
    parser.add_argument("--ask", help="one question for all; otherwise the seeds decide")
    parser.add_argument("--alpha", default="1", help="of the smoothing, such as 1/2 (1)")
    parser.add_argument("--title", default="Exercises")
    parser.add_argument("--students", metavar="FILE", help="a student a line: a sheet for each")
    parser.add_argument("--folder", metavar="FOLDER", help="where the students' sheets go")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Print a sheet, or write one for each student; 2 where the input is bad."""
    given = parser().parse_args(argv)
    try:
        n, first, alpha = whole(given.n), whole(given.first), alpha_of(given.alpha)
        settings = {"model": given.model, "ask": given.ask, "alpha": alpha}
        if given.students is not None:
            return for_students(given, n, settings)
        seeds = list(range(first, first + min(n, MOST + 1)))
        if given.seeds is not None:
            seeds = [whole(part.strip()) for part in given.seeds.split(",")]
        tasks = sheet(seeds, **settings)
        if given.format == "csv":
            text = to_csv(tasks)
        else:
            text = FORMATS[given.format][1](tasks, given.title)
    except (NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    write(text.rstrip("\n").split("\n"))
    return 0


def for_students(given: object, n: int, settings: dict[str, object]) -> int:
    """A sheet for each student in a folder, and one key for all."""
    format, students, folder, title = (
        getattr(given, name) for name in ("format", "students", "folder", "title")
    )
    if folder is None:
        raise NaiveBayesError("the students' sheets need a place: name it with --folder")
    names = [line.strip() for line in Path(students).read_text("utf-8").split("\n")]
    names = [name for name in names if name]
    places = [re.sub(r"[^\w-]+", "-", name).strip("-") for name in names]
    if not names or not all(places) or len(set(places)) < len(places):
        raise NaiveBayesError(
            f"{students} should have a student a line, each with letters or digits, and no two "
            "alike: change it"
        )
    Path(folder).mkdir(parents=True, exist_ok=True)
    tasks: list[Exercise] = []
    whose: list[str] = []
    for name, place in zip(names, places, strict=True):
        own = sheet(seeds_of(name, n, title), **settings)  # type: ignore[arg-type]
        tasks += own
        whose += [name] * len(own)
        if format != "csv":
            ending, make = FORMATS[format]
            text = make(own, f"{title}, {name}")
            (Path(folder) / f"{place}.{ending}").write_text(text, encoding="utf-8")
    (Path(folder) / "key.csv").write_text(to_csv(tasks, whose), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
