"""The errata: each entry is complete, and leads to its case in the laboratory."""

import re

import pytest

from docs.making.laboratory.cases import CASES
from tests.chapters import SECTIONS
from worked_examples import chapters

SLIPS = [section for section in SECTIONS if "# slip" in section.text]
ERRATA = [section for section in SLIPS if section.chapter == "errata"]

every_slip = pytest.mark.parametrize("section", ERRATA, ids=lambda section: section.heading)


def test_only_the_errata_and_the_books_have_slips():
    others = {section.chapter for section in SLIPS} - {"errata"}
    assert all(chapter.startswith(chapters.BOOKS) for chapter in others)


@every_slip
def test_an_erratum_has_its_notes_one_slip_and_a_case_of_the_laboratory(section):
    assert re.search(r"^\[[A-Z][\w ]+\]\((\w+)\.md\), \w", section.text, re.M)
    assert section.text.count("# slip") == 1
    named = re.findall(r"laboratory\.md#example=([\w-]+)\)", section.text)
    assert named
    assert set(named) <= {case.name for case in CASES}


@every_slip
def test_the_chapter_of_the_notes_leads_to_the_erratum(section):
    anchor = re.sub(r"[^\w -]", "", section.heading.lower()).replace(" ", "-")
    for chapter in re.findall(r"^(?:.*; )?\[[A-Z][\w ]+\]\((\w+)\.md\),", section.text, re.M):
        text = (chapters.FOLDER / f"{chapter}.md").read_text(encoding="utf-8")
        assert f"errata.md#{anchor})" in text
