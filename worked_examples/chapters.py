"""The notes' chapters: Markdown files of prose, formulas and sessions, run by `doctest`.

A chapter is cut at its headings.  Each section runs by itself, in a namespace of its own,
and each line that a session prints is a figure: what the chapter has beside what the
package computes.  A comment at the end of a session's line tells the kinds of figures
apart, and after a comma may name the figure:

    >>> print(2 + 2)  # notes, the sum of section 1
    4
"""

import ast
import doctest
import re
from doctest import DocTest, Example
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path
from traceback import format_exception_only
from types import CodeType
from typing import Any, NamedTuple

FOLDER = files("worked_examples")
"""Where the chapters are, which may be inside a zip archive."""

NOTES = ("newsgroups_post", "sushi", "odds", "spam_ham", "great_waste")
"""The chapters of the five notes."""

BOOKS = "books_"
"""How the name of a book's chapter begins."""

NAMES = (
    *(*NOTES, "why_counting_is_right", "bursts", "wrong_assumption", "web"),
    *("evaluation", "better_or_luck", "logistic_regression", "keywords"),
    *("books_manning", "books_jurafsky", "books_mitchell", "books_witten", "books_han"),
    *("books_tan", "books_barber", "books_russell", "books_wikipedia"),
    "errata",
)
"""The chapters in reading order."""

PROGRAMS = (
    *("from_scratch", "many_machines", "newsgroups"),
    *("held_out_reviews", "measured_lectures"),
)
"""The modules of this package that are programs of their own."""

MARK = re.compile(r"# *(notes|slip|book|web|given)\b(?:, *(.*))?$")
PRINTED = re.compile(r">>> # printed: (.*); right: (.*); because (.*)")
"""The line before a slip, which the session then proves."""

LINK = re.compile(r"\[[^]]+\]\((\w+)\.md\),")
"""How the first paragraph of an erratum names its notes, before the section that has the slip."""


# A chapter, and its sections.


class Section(NamedTuple):
    """A heading of a chapter and what follows it, up to the next heading.

    Arguments:
        chapter: its name, such as "spam_ham".
        heading: without the marks; the chapter's title, for what precedes the first one.
        line: the heading's line in the file, counted from 0.
        text: without the fences around the sessions.
        part_of: the heading of the section that it is a part of; "" if of none.
    """

    chapter: str
    heading: str
    line: int
    text: str
    part_of: str = ""

    def test(self) -> DocTest:
        """Its sessions, as one test in a fresh namespace.

        >>> Section("a", "1 Sum", 4, ">>> 1 + 1\\n2\\n").test().examples[0].want
        '2\\n'
        """
        file = str(FOLDER / f"{self.chapter}.md")
        parser = doctest.DocTestParser()
        return parser.get_doctest(
            self.text, {"__name__": "__main__"}, self.heading, file, self.line
        )


def sections(chapter: str, text: str | None = None) -> list[Section]:
    """The sections of a chapter that have sessions.

    Arguments:
        chapter: its name.
        text: what the file contains; it is read when this is not given.

    >>> text = "# Title\\n## 1 Idea\\nProse.\\n### 1.1 Sum\\n```pycon\\n>>> 1 + 1\\n2\\n\\n```\\n"
    >>> [(section.heading, section.line, section.part_of) for section in sections("a", text)]
    [('1.1 Sum', 3, '1 Idea')]
    """
    if text is None:
        text = (FOLDER / f"{chapter}.md").read_text(encoding="utf-8")
    headings, inside, above = [(0, "", "")], False, ""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.startswith("```"):
            lines[number] = ""  # a closing fence would be taken for output
            inside = not inside
        elif not inside and line.startswith(("# ", "## ", "### ")):
            heading = line.lstrip("# ")
            above = above if line.startswith("###") else heading
            headings.append((number, heading, above if line.startswith("###") else ""))
    found = []
    ends = [*(number for number, _, _ in headings[1:]), len(lines)]
    for (start, heading, part_of), end in zip(headings, ends, strict=True):
        section = Section(chapter, heading, start, "\n".join(lines[start:end]) + "\n", part_of)
        if section.test().examples:
            found.append(section)
    return found


def chapters() -> list[str]:
    """The names of the chapters, in reading order."""
    return [name for name in NAMES if (FOLDER / f"{name}.md").is_file()]


def title(chapter: str) -> str:
    """A chapter's title: its first line."""
    return (FOLDER / f"{chapter}.md").read_text(encoding="utf-8").partition("\n")[0].strip("# ")


# Its figures.


class Erratum(NamedTuple):
    """What the notes or a book print, what is right, and why."""

    printed: str
    right: str
    because: str


class Figure(NamedTuple):
    """A line that a session prints.

    Arguments:
        kind: "notes", "slip", "book", "book slip", "web" or "given", by the comment at the end of
            the line; "" for what is worked out here.
        what: its name, or the call that gives it.
        printed: the line in the chapter.
        computed: the line that the package gives.
        agrees: whether doctest accepts the one for the other.
        place: file and line of the call.
        heading: of its section.
        slip: what is printed instead, what is right, and why; None if it is not a slip.
        of: the chapters of the notes that have the slip, since several may share one.
    """

    kind: str
    what: str
    printed: str
    computed: str
    agrees: bool
    place: str
    heading: str = ""
    slip: Erratum | None = None
    of: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The name of its chapter.

        >>> Figure("", "p", "1", "1", True, "worked_examples/web.md:7").chapter
        'web'
        """
        return self.place.rpartition("/")[2].partition(".md:")[0]


def figures(section: Section) -> list[Figure]:
    """Runs a section and returns its figures.

    >>> figures(Section("a", "1 Sum", 4, ">>> print(1 + 1)  # notes, the sum\\n2\\n"))
    [Figure(kind='notes', what='the sum', printed='2', computed='2', agrees=True, place='worked_examples/a.md:5', heading='1 Sum', slip=None, of=())]

    The line before a slip says what is printed, what is right, and why.

    >>> text = ">>> # printed: 3; right: 2; because 1 + 1 is 2\\n>>> 1 + 1  # slip\\n2\\n"
    >>> text = "## Sum\\n\\n[Odds](odds.md), 1; [sushi](sushi.md), 2.\\n\\n" + text
    >>> [slip] = figures(Section("errata", "Sum", 4, text))
    >>> slip.slip, slip.of
    (Erratum(printed='3', right='2', because='1 + 1 is 2'), ('odds', 'sushi'))

    After an exception, the rest of the section is left out.

    >>> wrong = Section("a", "1 Sum", 0, ">>> 1 / 0\\n2\\n>>> 2\\n2\\n")
    >>> [(figure.computed, figure.agrees) for figure in figures(wrong)]
    [('ZeroDivisionError: division by zero', False)]
    """
    recorder = Recorder(verbose=False)
    recorder.run(section.test(), out=lambda text: None)
    return recorder.figures


class Recorder(doctest.DocTestRunner):
    """Keeps what doctest reports."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.figures: list[Figure] = []

    def report_success(self, out: object, test: DocTest, example: Example, got: str) -> None:
        """Keep an output that is right; for an expected exception, keep the text in the chapter."""
        self._keep(test, example, example.want if example.exc_msg else got, True)

    def report_failure(self, out: object, test: DocTest, example: Example, got: str) -> None:
        """Keep an output that is wrong."""
        self._keep(test, example, got, False)

    def report_unexpected_exception(
        self, out: object, test: DocTest, example: Example, exc_info: Any
    ) -> None:
        """Keep an unexpected exception as one figure, and end the section."""
        computed = "".join(format_exception_only(exc_info[1])).strip()
        self._add(test, example, example.want.split("\n")[0], computed, False)
        self.optionflags |= doctest.FAIL_FAST

    def _keep(self, test: DocTest, example: Example, got: str, right: bool) -> None:
        pairs = list(zip_longest(example.want.splitlines(), got.splitlines(), fillvalue=""))
        # If doctest sees a difference that no line shows, such as an empty line, all disagree.
        hidden = not right and all(wanted == computed for wanted, computed in pairs)
        for wanted, computed in pairs:
            agrees = right or (wanted == computed and not hidden)
            if not agrees or wanted.strip() not in ("", "<BLANKLINE>"):
                self._add(test, example, wanted, computed, agrees)

    def _add(
        self, test: DocTest, example: Example, printed: str, computed: str, agrees: bool
    ) -> None:
        kind, what, place = origin(test, example)
        text = test.docstring or ""
        before = PRINTED.fullmatch(text.split("\n")[example.lineno - 1])
        slip = Erratum(*before.groups()) if before and kind.endswith("slip") else None
        _, _, after_heading = text.partition("\n\n")
        of = tuple(LINK.findall(after_heading.partition("\n\n")[0])) if slip else ()
        self.figures.append(
            Figure(kind, what, printed, computed, agrees, place, test.name, slip, of)
        )


def origin(test: DocTest, example: Example) -> tuple[str, str, str]:
    """The kind of an output, its name, and its place.

    >>> test = Section("a", "1 Sum", 4, ">>> print(1 + 1)  # notes\\n2\\n").test()
    >>> origin(test, test.examples[0])
    ('notes', '1 + 1', 'worked_examples/a.md:5')
    """
    last = example.source.rstrip().split("\n")[-1].strip()
    mark = MARK.search(last)
    kind, name = (mark[1], mark[2]) if mark else ("", None)
    if kind == "slip" and Path(test.filename or "").name.startswith(BOOKS):
        kind = "book slip"
    call = last[: mark.start()].rstrip() if mark else last
    printed = re.fullmatch(r"print\((.*)\)", call)
    place = f"{FOLDER.name}/{Path(test.filename or '').name}"
    return (
        kind,
        name or (printed[1] if printed else call),
        f"{place}:{(test.lineno or 0) + example.lineno + 1}",
    )


# A section as a program.

RAISES = re.compile(r"^>>> (.*)\nTraceback \(most recent call last\):\n +\.\.\.$", re.MULTILINE)
CATCHES = r">>> try: \1\n... except Exception as error:\n...     print(error)"


def caught(section: Section) -> Section:
    """A section that goes on after an exception that it shows, as doctest does.

    >>> lines = [">>> 1 / 0", "Traceback (most recent call last):", "    ...", "Error: no"]
    >>> caught(Section("a", "1", 0, "\\n".join(lines))).text.split("\\n")[0]
    '>>> try: 1 / 0'
    """
    return section._replace(text=RAISES.sub(CATCHES, section.text))


def script(section: Section) -> str:
    """A section as a plain program for an editor's debugger; prose and outputs are comments.

    >>> print(script(Section("a", "1 Sum", 4, "## 1 Sum\\n>>> print(1 + 1)\\n2\\n")), end="")
    # ## 1 Sum
    print(1 + 1)
    # Expected:
    ## 2
    """
    return doctest.script_from_examples(caught(section).text)


def program(section: Section, stop: int | None = None) -> CodeType:
    """A section's sessions, compiled so that each line has its number in the chapter.

    As in a console, the value of an expression is printed.

    Arguments:
        section: the section.
        stop: a line, counted from 1, at which an editor's debugger stops, by `breakpoint()`.

    >>> exec(program(Section("a", "1 Sum", 4, ">>> 1 + 1\\n2\\n")))
    2
    """
    test = caught(section).test()
    lines = [""] * (section.line + section.text.count("\n"))
    for example in test.examples:
        source = example.source.rstrip().split("\n")
        start = section.line + example.lineno
        lines[start : start + len(source)] = source
    body = ast.parse("\n".join(lines)).body
    if stop is not None:
        stop_at(stop, body)
    return compile(ast.Interactive(body), test.filename or "", "single")


def stop_at(line: int, body: list[ast.stmt]) -> None:
    """Put `breakpoint()` before the statement of a line, also where it is inside another.

    >>> tree = ast.parse("x = 1\\nfor k in range(2):\\n    print(k)\\n")
    >>> stop_at(3, tree.body)
    >>> print(ast.unparse(tree.body[1]))
    for k in range(2):
        breakpoint()
        print(k)
    """
    place = next(k for k, statement in enumerate(body) if (statement.end_lineno or 0) >= line)
    inside = getattr(body[place], "body", None)
    if inside and inside[0].lineno <= line:
        stop_at(line, inside)
    else:
        # On the line before, since a debugger stops at the next line that runs.
        first = body[place].lineno - 1
        body[place:place] = ast.increment_lineno(ast.parse("breakpoint()"), first - 1).body
