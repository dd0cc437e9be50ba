"""Pages that the package makes are as it makes them now."""

import re
from pathlib import Path

import pytest

import naive_bayes
from docs.making import reference

DOCS = Path(__file__).resolve().parents[1] / "docs"
REFERENCE = ("text", "probability", "models", "data")


def modules_on(page):
    """The files whose documentation a page of the reference shows, in its order."""
    text = (DOCS / "reference" / f"{page}.md").read_text(encoding="utf-8")
    found = [line.removeprefix("::: ") for line in text.split("\n") if line.startswith(":::")]
    return [name.removeprefix("naive_bayes.") for name in found]


def test_the_reference_has_every_file_once():
    shown = [module for page in REFERENCE for module in modules_on(page)]
    assert sorted(shown) == sorted(naive_bayes.CONTENTS)


@pytest.mark.parametrize("page", REFERENCE)
def test_a_page_of_the_reference_has_its_files_in_reading_order(page):
    shown = modules_on(page)
    assert shown == [module for module in naive_bayes.CONTENTS if module in shown]


def test_the_reference_groups_have_every_public_name_once():
    grouped = [name for names in reference.GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(naive_bayes.__all__)


def test_the_reference_shows_every_group_once():
    text = (DOCS / "reference" / "index.md").read_text(encoding="utf-8")
    assert re.findall(r'table\("(.+?)"\)', text) == list(reference.GROUPS)


@pytest.mark.parametrize("name", naive_bayes.__all__)
def test_every_public_name_is_said_in_one_sentence(name):
    sentence = reference.first_sentence(getattr(naive_bayes, name))
    assert re.fullmatch(r"[^\n]{10,110}[.?]", sentence)


def test_the_glossary_is_in_alphabetical_order():
    text = (DOCS / "reference" / "glossary.md").read_text(encoding="utf-8")
    terms = re.findall(r"^\*\*(.+)\*\* \{: #([a-z-]+) \}\n:   ", text, re.MULTILINE)
    assert len(terms) == text.count("\n:   ")
    names, anchors = zip(*terms, strict=True)
    assert list(names) == sorted(set(names), key=str.casefold)
    assert len(set(anchors)) == len(anchors)


def test_the_readme_lists_every_file_in_reading_order():
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    rows = [line for line in readme.split("\n") if line.startswith("| [`")]
    assert [row.split("`")[1] for row in rows] == list(naive_bayes.CONTENTS)
