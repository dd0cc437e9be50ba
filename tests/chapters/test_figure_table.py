"""worked_examples/figures.tsv: each expression gives its figure, and no other."""

import re
from itertools import combinations

import pytest

from tests.chapters import figures_of
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


# Held against the data: what changes when one count of it does.


def toggled(document, word):
    """A document without a word that it has, or with one that it lacks."""
    return [it for it in document if it != word] if word in document else [*document, word]


def histories(chapter, changes, change):
    """The values of each row: as printed, and after each of some changes of the data."""
    history = {place: [str(value)] for place, value in values(chapter).items()}
    for it in changes:
        with pytest.MonkeyPatch.context() as patch:
            change(patch, *it)
            after = {place[0]: value for place, value in values(chapter).items()}
            assert len(after) == len({row for row, _, _ in history})
            for place in history:
                history[place].append(str(after[place[0]]))
    return history


def change_email(patch, k, word):
    emails = [*data.EMAILS]
    emails[k] = toggled(emails[k], word)
    patch.setattr(data, "EMAILS", emails)
    without_a = [[it for it in email if it != "a"] for email in emails[:4]]
    patch.setattr(data, "CHANGED", without_a + emails[4:])


def depends_on_email(row, k, word):
    """Whether a symbol of COMP9417 depends on how often a word is in e_k+1."""
    changed = "changed" in row.words or "pseudo-documents" in row.words
    if row.section.startswith("3 ") and row.symbol == "e_2":
        return False  # as printed
    if changed and k < 4 and word == "a":
        return False
    if found := re.fullmatch(r"[ex]_(\d)", row.symbol):
        return int(found[1]) == k + 1
    found = re.search(r"\^([+-])|c_([+-])", row.symbol)
    if found is None or row.symbol in ("p(c_+)", "p(c_-)"):
        return False
    if (found[1] or found[2]) != "+-"[k // 4]:
        return False
    of = re.search(r"p_([abc])\^", row.symbol)
    return of is None or of[1] == word


FREE = {"V", "the words", "c_*", "values of X"}
"""Sets and a verdict, which a change may leave; and a number that no count decides."""


@pytest.mark.long
def test_one_word_of_one_email_changes_the_figures_of_its_symbols_and_no_other():
    changes = [(k, word) for k in range(8) for word in "abc"]
    history = histories("spam_ham", changes, change_email)
    for (row, _, _), (printed, *after) in history.items():
        if row.symbol in FREE or "|spam) in the changed table" in row.words:
            continue
        for change, value in zip(changes, after, strict=True):
            assert (value != printed) == depends_on_email(row, *change), (row, change, value)
    different(history)


def change_review(patch, label, word):
    reviews = [*data.REVIEWS]
    k = next(k for k, it in enumerate(reviews) if not it and data.REVIEW_LABELS[k] == label)
    reviews[k] = [word]
    patch.setattr(data, "REVIEWS", reviews)


def depends_on_review(row, label, word):
    """Whether a symbol of the reviews notes depends on the reviews of a class with a word."""
    if row.section not in ("Bernoulli tests", "Two tests together"):
        return False
    if row.symbol in ("+, -, total", "P(+)", "P(-)", "the verdict"):
        return False
    if row.symbol == "P(+|waste)":  # 0 until + has the word
        return (label, word) == ("+", "waste")
    if row.symbol.startswith("L("):
        if "as the notes print it" in row.words:
            return label == "-"
        return row.symbol[2] == label
    of = re.match(r"P\(~?\w+\|([+-])\)", row.symbol)
    return word in row.symbol and (of is None or of[1] == label)


@pytest.mark.long
def test_one_word_of_one_review_changes_the_figures_of_its_symbols_and_no_other():
    changes = [(label, word) for label in "+-" for word in ("great", "waste")]
    history = histories("great_waste", changes, change_review)
    for (row, _, _), (printed, *after) in history.items():
        for change, value in zip(changes, after, strict=True):
            assert (value != printed) == depends_on_review(row, *change), (row, change, value)
    different(history)


def different(history):
    """Rows of one section with two symbols differ in value, or in how they change.

    So exchanging two expressions, such as those of p_b^- and p_c^-, makes a test fail.
    """
    for one, other in combinations(history, 2):
        same = (one[0].section, one[0].printed) == (other[0].section, other[0].printed)
        if same and one[0].symbol != other[0].symbol and one[0].symbol not in FREE:
            if one[0].symbol[1:] == other[0].symbol[1:]:  # e_1 and x_1 are one row of two tables
                continue
            steady = len(set(history[one])) == len(set(history[other])) == 1
            assert steady or history[one] != history[other], (one[0], other[0])
