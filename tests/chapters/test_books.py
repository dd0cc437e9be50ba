"""The books' examples: every printed figure is in its chapter, marked as what it is."""

import re

import pytest

from tests.chapters import figures_of
from tests.material import ROOT
from worked_examples import chapters
from worked_examples.rounding import printed

BOOKS = [name for name in chapters.NAMES if name.startswith(chapters.BOOKS)]
PAGE = (ROOT / "docs" / "notes" / "index.md").read_text(encoding="utf-8")

# What the books print, as lines of the chapters.  The slips are not here, since a chapter
# has the right figure in their place.
PRINTED = {
    "books_manning": [
        "3/4 1/4",
        "chinese  (5 + 1)/(8 + 6) is 6/14",
        "tokyo    (0 + 1)/(8 + 6) is 1/14",
        "japan    (0 + 1)/(8 + 6) is 1/14",
        "chinese  (1 + 1)/(3 + 6) is 2/9",
        "0.0003 0.0001",
        "'c'",
        "chinese   (3 + 1)/(3 + 2)",
        "beijing   (1 + 1)/(3 + 2)",
        "tokyo     (1 + 1)/(1 + 2)",
        "shanghai  (0 + 1)/(1 + 2)",
        "0.005 0.022",
        "'not c'",
    ],
    "books_jurafsky": [
        "20 predictable no fun",
        "- 3/5 (1 + 1)/(14 + 20) (1 + 1)/(14 + 20) (0 + 1)/(14 + 20)",
        "+ 2/5 (0 + 1)/(9 + 20) (0 + 1)/(9 + 20) (1 + 1)/(9 + 20)",
        "6.1",
        "3.2",
        "'-'",
        "and       2 0 1 0",
        "great     3 1 2 1",
        "scenes    1 2 1 2",
        "the       0 2 0 1",
        "was       0 2 0 1",
    ],
    "books_mitchell": ["yes 3/9 0.33", "no 3/5 0.60", "0.0053 0.0206", "0.795", "'no'"],
    "books_witten": [
        "yes 20.5%",
        "no 79.5%",
        "2/9 4/9 3/9",
        "3/12 5/12 4/12",
        "0.0340",
        "0.0221",
        "0.0381",
        "0.000036",
    ],
    "books_han": [
        "yes 9/14 0.643",
        "no 5/14 0.357",
        "youth 2/9 3/5 0.222 0.600",
        "medium 4/9 2/5 0.444 0.400",
        "yes 6/9 1/5 0.667 0.200",
        "fair 6/9 2/5 0.667 0.400",
        "0.044 0.019",
        "0.028 0.007",
        "'yes'",
        "low    1/1003 0.001",
        "medium 991/1003 0.988",
        "high   11/1003 0.011",
    ],
    "books_tan": [
        "No 110 2975",
        "Yes 90 25",
        "0.0072",
        "1.2e-09",
        "0",
        "4/7 4/7 0.0024",
        "'No'",
        "No 6/10 6/10",
        "Yes 4/6 1/6",
        "0.0026",
        "1.3e-10",
    ],
    "books_barber": ["0.8076"],
    "books_russell": ["7/5000 0.0014", "0.871 0.129", "0.871"],
    "books_wikipedia": [
        "male height 5.855 0.035033",
        "male weight 176.25 122.92",
        "male foot 11.25 0.91667",
        "female height 5.4175 0.097225",
        "female weight 132.5 558.33",
        "female foot 7.5 1.6667",
        "height 1.5789",
        "foot 0.0013112",
        "height 0.22346",
        "weight 0.016789",
        "foot 0.28669",
        "5.9881e-06",
        "6.1984e-09 5.3778e-04",
        "'female'",
    ],
}


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


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        (".0072", "0.00715", "0.00725"),
        ("1.2292e2", "122.915", "122.925"),
        ("25.0%", "0.2495", "0.2505"),
    ],
)
def test_a_printed_number_is_all_that_is_printed_so(text, low, high):
    assert str(printed(text)) == f"{low} to {high}"


def test_a_slip_is_outside_of_every_rounding():
    """Witten and Frank's 0.0221 against what 74.6 and 7.9 can be; Tan's .0024 is not a slip."""
    lowest, highest = 0.0277, 0.0281
    assert printed("0.0221").high < lowest < highest
    product = printed(".0072") * (16 / 49)
    assert product.meets(printed(".0024"))
    assert product.meets(printed(".0023"))
