"""From a number of the chapters to its line and its step.

The tests run the sections once more, with a tracer of their own: it looks only at what the marked
lines make.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

import pytest

pytest.importorskip("mkdocs", reason='pip install -e ".[docs]"')

from docs.making.pages import chapters as pages
from docs.making.pages import figures
from naive_bayes.stepping.syntax import function_of
from tests.material import ROOT
from worked_examples import chapters

pytestmark = pytest.mark.docs

NOTES = ("sushi", "odds", "spam_ham", "great_waste", "errata")
PACKAGE = str(ROOT / "naive_bayes") + "/"

WORKED_OUT = {
    ("odds", "1"): "the session adds up the posterior, and the shares of V",
    ("spam_ham", "8"): "the session adds up the counts (4, 3, 1)",
    ("great_waste", "0.00014"): "the product as it is printed: the session multiplies",
    ("great_waste", "1"): "the session adds up the shares",
    ("great_waste", "784"): "the session asks for the length of a vector",
    ("errata", "1"): "the session adds up what is left",
}
"""Numbers that no statement of the package makes: a session works them out from what it got."""

NO_STEP = {
    ("errata", "94"): "a count of all reviews is a thousand calls long",
}


def of_the_notes(chapter):
    return [it for it in figures.of_chapter(chapter).figures if it.kind in ("notes", "slip")]


def numbers_in(value, deep=0):
    if isinstance(value, bool):
        return
    if isinstance(value, int | float | Fraction | str):
        yield value
    elif deep < 4 and isinstance(value, Mapping):
        for part in list(value.values())[:60]:
            yield from numbers_in(part, deep + 1)
    elif deep < 4 and isinstance(value, list | tuple):
        for part in value[:60]:
            yield from numbers_in(part, deep + 1)


def is_printed_as(value, text):
    """Whether a value, as it is or rounded, is printed so."""
    if isinstance(value, str):
        return text in (value, repr(value))
    if text in (str(value), repr(value), getattr(value, "formula", "")):
        return True
    if isinstance(value, Fraction):
        if text == str(Fraction(value)):
            return True
        parts = (getattr(value, name, None) for name in ("pseudo_count", "pseudo_total"))
        if text in map(str, parts):
            return True
    if isinstance(value, int):
        return False
    digits = len(text.rstrip("%").partition(".")[2])
    kind = "%" if text.endswith("%") else "f"
    return text in (str(float(value)), f"{float(value):.{digits}{kind}}")


class Made:
    """What the statements at given lines make, while a session runs."""

    def __init__(self, lines):
        self.lines = lines
        self.values = defaultdict(list)

    def __call__(self, frame, event, argument):
        code = frame.f_code
        if code.co_filename not in self.lines or code.co_name.startswith("<"):
            return None
        function = function_of(code)
        if function is None:
            return None
        here = self.lines[code.co_filename]
        wanted = [it for it in set(function.statements.values()) if it.first in here]
        if not wanted:
            return None
        running = None
        names = {name: id(value) for name, value in frame.f_locals.items()}

        def local(frame, event, argument):
            nonlocal running
            if running is not None:
                made = [argument] if event == "return" else []
                made += frame.f_locals.values()
                owner = frame.f_locals.get("self")
                made += getattr(owner, "__dict__", {}).values() if function.name == "learn" else []
                self.values[code.co_filename, running].extend(
                    number for it in made for number in numbers_in(it)
                )
            line = function.statements.get(frame.f_lineno)
            running = line.first if event == "line" and line in wanted else None
            return local

        assert names is not None
        return local


@pytest.mark.parametrize("chapter", NOTES)
def test_the_line_of_each_printed_number_makes_this_number(chapter):
    sections = defaultdict(list)
    for figure in of_the_notes(chapter):
        sections[figure.section].append(figure)
    assert sections
    for section, found in sections.items():
        lines = defaultdict(set)
        for figure in found:
            file, line = re.fullmatch(r"source/(.+)/#L(\d+)", figure.line).groups()
            lines[f"{PACKAGE}{file}.py"].add(int(line))
        made = Made(lines)
        before = sys.gettrace()
        sys.settrace(made)
        try:
            exec(chapters.program(section), {"__name__": "__main__"})
        finally:
            sys.settrace(before)
        for figure in found:
            file, line = re.fullmatch(r"source/(.+)/#L(\d+)", figure.line).groups()
            values = made.values[f"{PACKAGE}{file}.py", int(line)]
            if not figure.exact:
                assert (chapter, figure.text) in WORKED_OUT, figure
                continue
            assert any(is_printed_as(it, figure.text) for it in values), figure


@pytest.mark.parametrize("chapter", NOTES)
def test_the_step_of_each_printed_number_shows_it(chapter):
    recordings = figures.of_chapter(chapter).recordings
    for figure in of_the_notes(chapter):
        if (chapter, figure.text) in NO_STEP:
            assert not figure.step
            continue
        if not figure.step:
            assert (chapter, figure.text) in WORKED_OUT, figure
            continue
        name, number = figure.place
        recording = recordings[name].recording
        step = recording.steps[number - 1]
        assert step.event == "return"
        shown = figures.text_at(step.value, place_of(figure))
        if not figure.exact:
            assert (chapter, figure.text) in WORKED_OUT, figure
            continue
        exact = step.value if not place_of(figure) else None
        assert shown == figure.shown
        alike = {shown, f"'{shown}'", (exact or {}).get("formula", "")}
        if figure.text not in alike:  # printed as a decimal, or not reduced
            assert is_printed_as(figure.value, figure.text), figure
            assert is_printed_as(figure.value, shown) or float(shown) == pytest.approx(figure.value)


def place_of(figure):
    name, _ = figure.place
    number = int(figure.step.rpartition("figure=")[2])
    recorded = figures.of_chapter(figure.section.chapter).recordings[name]
    return recorded.figures[number - 1]["place"]


def lines_of(chapter, heading, start):
    """The numbers of the printed lines of a section that begin so, with their steps."""
    return [
        (it.text, it.place)
        for it in figures.of_chapter(chapter).figures
        if it.section.heading.startswith(heading) and it.printed.startswith(start)
    ]


def test_each_row_of_a_table_and_each_number_of_a_line_has_a_step_of_its_own():
    for heading in ("3.1 ", "3.1.1", "3.2.2"):
        rows = [lines_of("spam_ham", heading, f"e_{k} ") for k in range(1, 9)]
        places = [place for row in rows for _, place in row[:1]]
        assert len(set(places)) == len(places) == 8
    found = lines_of("spam_ham", "3.1 ", "ham 3/4 1/4 1/4")
    assert [text for text, _ in found] == ["3/4", "1/4", "1/4"]
    assert len({place for _, place in found}) == 3


@pytest.mark.parametrize(
    ("chapter", "printed", "text", "head"),
    [
        ("spam_ham", "9/64 9/128", "9/128", "prior[c] * likelihood[c]"),
        ("spam_ham", "a spam (5 + 1)/(17 + 3) = 6/20", "6/20", "return Estimate(n, N, self.alpha"),
        ("odds", "0/68 becomes (0 + 1)/(68 + 56) = 1/124", "(0 + 1)/(68 + 56)", "self.alpha * V"),
        ("great_waste", "500 500 1000", "1000", "sum(row)"),
        ("great_waste", "408 495 903", "495", "sum(row)"),
    ],
)
def test_a_number_leads_to_the_statement_that_has_its_formula(chapter, printed, text, head):
    found = [
        it
        for it in figures.of_chapter(chapter).figures
        if it.printed == printed and it.text == text and it.line
    ]
    assert found
    for figure in found:
        file, line = re.fullmatch(r"source/(.+)/#L(\d+)", figure.line).groups()
        code = (ROOT / "naive_bayes" / f"{file}.py").read_text(encoding="utf-8").split("\n")
        assert head in code[int(line) - 1]


def test_every_section_with_a_session_has_an_address_of_its_own():
    assert set(pages.addresses()) == {
        f"{name}#{section.heading}"
        for name in chapters.chapters()
        for section in chapters.sections(name)
    }
