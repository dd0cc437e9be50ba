"""The books' examples: every printed figure is in its chapter, marked as what it is."""

import re

import pytest

from tests.chapters import figures_of
from tests.material import ROOT
from worked_examples import chapters
from worked_examples.rounding import printed

BOOKS = [name for name in chapters.NAMES if name.startswith(chapters.BOOKS)]
PAGE = (ROOT / "docs" / "notes" / "index.md").read_text(encoding="utf-8")


def printed_lines():
    """What the books print, as lines of the chapters; a slip is not here, but the right figure."""
    lines = (ROOT / "tests" / "books.tsv").read_text(encoding="utf-8").splitlines()
    found = {}
    for line in lines[1:]:
        name, _, figure = line.partition("\t")
        found.setdefault(name, []).append(figure)
    return found


PRINTED = printed_lines()


def figures(name):
    return [
        (section.heading, figure)
        for section in chapters.sections(name)
        for figure in figures_of(section)
    ]


def test_the_list_is_of_all_books():
    assert sorted(PRINTED) == sorted(BOOKS)


@pytest.mark.parametrize("name", BOOKS)
def test_what_a_book_prints_is_printed_and_computed(name):
    found = [figure.computed for _, figure in figures(name) if figure.kind == "book"]
    assert [line for line in PRINTED[name] if line not in found] == []


def test_only_one_book_slips_and_where():
    """f(66|no) is that of another feature and class; two figures follow from it."""
    slips = [
        (name, figure.what, figure.computed)
        for name in BOOKS
        for _, figure in figures(name)
        if figure.kind == "book slip"
    ]
    assert slips == [
        ("books_witten", "f(66|no)", "0.0279"),
        ("books_witten", "the product for no", "0.000136"),
        ("books_witten", "both P(c|x)", "20.8% 79.2%"),
    ]


def test_no_chapter_of_a_book_speaks_for_the_notes():
    for name in BOOKS:
        assert not {figure.kind for _, figure in figures(name)} & {"notes", "slip", "given"}


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


# Rounding.


def test_a_slip_is_outside_of_every_rounding():
    """Witten and Frank's 0.0221 against what 74.6 and 7.9 can be; Tan's .0024 is not a slip."""
    lowest, highest = 0.0277, 0.0281
    assert printed("0.0221").high < lowest < highest
    product = printed(".0072") * (16 / 49)
    assert product.meets(printed(".0024"))
    assert product.meets(printed(".0023"))
