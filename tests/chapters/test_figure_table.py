"""worked_examples/figures.tsv: each expression gives its figure, and no other."""

import contextlib
import re
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

import naive_bayes
from naive_bayes import NaiveBayesError
from tests.chapters import figures_of
from tests.chapters.symbols import Change, changes, meaning, meanings
from worked_examples import chapters, data, figures

ROWS = [row for chapter in chapters.chapters() for row in figures.rows(chapter)]
SECTIONS = {
    (section.chapter, section.heading): section
    for chapter in chapters.chapters()
    for section in chapters.sections(chapter)
}


def values(chapter):
    """What the expressions of a chapter give, by their rows, in the session of each."""
    made = {}
    for (name, heading), section in SECTIONS.items():
        if name == chapter and any(row.section == heading for row in figures.rows(chapter)):
            for it in figures.found(section):
                made[it.row, it.at, it.start] = it.value
    return made


@pytest.mark.parametrize("chapter", chapters.chapters())
def test_each_expression_gives_what_is_printed(chapter):
    made = values(chapter)
    assert [row for row, _, _ in made] == [*figures.rows(chapter)]
    for (row, _, _), value in made.items():
        assert figures.prints(value, row.printed), (row, value)


@pytest.mark.parametrize("chapter", chapters.chapters())
def test_each_line_that_the_notes_print_is_in_the_table(chapter):
    printed = {
        (section.heading, figure.printed)
        for (name, _), section in SECTIONS.items()
        if name == chapter
        for figure in figures_of(section)
        if figure.kind in ("notes", "book", "book slip", "web")
    }
    assert printed <= {(row.section, row.line) for row in figures.rows(chapter)}


# Held against the data: each row gives what its symbol means, also where one thing has changed.

EXPRESSIONS = sorted({row.expression for row in ROWS})
FAILED = object()


def evaluated(expression, names):
    """What an expression gives; None where the data make it impossible."""
    try:
        return eval(expression, names)
    except NaiveBayesError:
        return None
    except Exception:  # of another section, whose names are not there
        return FAILED


def means(value, meaning, row):
    """Whether a value is what a symbol means; a formula stands for its number."""
    if isinstance(value, str) and re.fullmatch(r"\(.+ \+ .+\)/\(.+\)", row.printed):
        value = figures.worked_out(value)
    if isinstance(value, float) and isinstance(meaning, int | float | Fraction):
        return value == pytest.approx(float(meaning), rel=1e-9)
    if isinstance(meaning, list | tuple):
        return isinstance(value, list | tuple) and list(value) == list(meaning)
    return value == meaning


def printing(names, row):
    """The expressions of the whole table that print a row's figure, in the session of the row."""
    found = set()
    for one in EXPRESSIONS:
        value = evaluated(one, names)
        with contextlib.suppress(Exception):  # a word is no number, and a number no word
            if value is not FAILED and figures.prints(value, row.printed):
                found.add(one)
    return found


@cache
def fitting(chapter):
    """Each row of a chapter, and the expressions that give its figure and what its symbol means.

    They give it in the data as they are, and after each change of them.
    """
    found = []
    for heading in dict.fromkeys(row.section for row in figures.rows(chapter)):
        section = SECTIONS[chapter, heading]
        left = []
        for change in [Change(), *changes(chapter, heading)]:
            with pytest.MonkeyPatch.context() as patch:
                for name, value in change.data.items():
                    patch.setattr(data, name, value)
                for name, value in change.package.items():
                    patch.setattr(naive_bayes, name, value)
                of = {**meanings(chapter, heading), **change.means}
                here = figures.found(section)
            left = left or [(it.row, printing(it.names, it.row)) for it in here]
            for (row, those), it in zip(left, here, strict=True):
                names, right = {**it.names, **change.names(it.names)}, meaning(row, of)
                those -= {one for one in those if not means(evaluated(one, names), right, row)}
        found += left
    return found


@pytest.mark.long
@pytest.mark.parametrize("chapter", dict.fromkeys(row.chapter for row in ROWS))
def test_each_row_gives_what_its_symbol_means_when_one_thing_changes(chapter):
    for row, those in fitting(chapter):
        assert row.expression in those, row


@pytest.mark.long
def test_no_two_expressions_can_be_exchanged():
    rows = [it for chapter in dict.fromkeys(row.chapter for row in ROWS) for it in fitting(chapter)]
    assert len(rows) == len(ROWS)
    unnoticed = [
        (one, other)
        for (one, of_one), (other, of_other) in combinations(rows, 2)
        if one.expression != other.expression
        and other.expression in of_one
        and one.expression in of_other
    ]
    assert not unnoticed
