"""The books' examples: every printed figure is in its chapter, marked as what it is."""

import re

import pytest

from tests.chapters import figures_of
from tests.material import ROOT
from worked_examples import chapters, figures
from worked_examples.rounding import printed

BOOKS = [name for name in chapters.NAMES if name.startswith(chapters.BOOKS)]
PAGE = (ROOT / "docs" / "notes" / "index.md").read_text(encoding="utf-8")


PRINTED = {(name, row.line) for name in BOOKS for row in figures.rows(name)}
"""What the books print, as lines of the chapters; for a slip, the right figure."""


def test_what_a_book_prints_is_printed_and_computed():
    of = {kind: [] for kind in ("", "book", "book slip")}  # and none speaks for the notes
    for name in BOOKS:
        for section in chapters.sections(name):
            for figure in figures_of(section):
                of[figure.kind].append((name, figure.computed))
    assert {name for name, _ in PRINTED} == set(BOOKS)
    assert {*of["book"], *of["book slip"]} == PRINTED
    # f(66|no) is that of another feature and class; two figures follow from it.
    slips = ["0.0279", "0.000136", "20.8% 79.2%"]
    assert of["book slip"] == [("books_witten", right) for right in slips]


@pytest.mark.parametrize("name", BOOKS)
def test_an_exercise_is_marked_as_our_solution_and_has_no_printed_figure(name):
    for section in chapters.sections(name):
        ours = section.heading.startswith("Exercise")
        assert ours == ("**Our solution; the book prints none.**" in section.text)
        if ours:
            assert not {figure.kind for figure in figures_of(section)} - {""}


@pytest.mark.parametrize("name", BOOKS)
def test_your_book_finds_each_chapter_by_its_book(name):
    [row] = [line for line in PAGE.split("\n") if f"| `{name}` |" in line]
    assert f"(../../worked_examples/{name}.md)" in row
    authors = re.findall(r"\w+", row.split("*")[0])
    assert name.removeprefix(chapters.BOOKS) in map(str.lower, authors)
    title = re.search(r"\*(.+?)\*", row)[1]
    text = (ROOT / "worked_examples" / f"{name}.md").read_text(encoding="utf-8")
    assert f"*{title}*" in " ".join(text.split())


NUMBERS = {8: "eight", 10: "ten"}


def test_the_pages_count_the_books_rightly():
    counted = f"{NUMBERS[len(BOOKS) - 1]} books and Wikipedia"
    for page in ("README.md", "docs/index.md"):
        assert counted in (ROOT / page).read_text(encoding="utf-8"), page


# Rounding.


def test_no_rounding_explains_a_slip():
    """Witten and Frank's 0.0221 against what 74.6 and 7.9 can be; Tan's .0024 is not a slip."""
    lowest, highest = 0.0277, 0.0281
    assert printed("0.0221").hi < lowest < highest
    product = 16 / 49 * printed(".0072")
    assert product.meets(printed(".0024"))
    assert product.meets(printed(".0023"))
