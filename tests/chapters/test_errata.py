"""The errata and remarks: each entry is complete, and leads to its case in the laboratory."""

import re

import pytest

from docs.making.laboratory.cases import CASES
from tests.chapters import SECTIONS, figures_of
from tests.material import data_folder
from worked_examples import __main__ as runner
from worked_examples import chapters

SLIPS = [section for section in SECTIONS if "# slip" in section.text]
ENTRIES = [section for section in SECTIONS if section.chapter == "errata"]
ERRATA = [section for section in ENTRIES if section in SLIPS]

every_slip = pytest.mark.parametrize("section", ERRATA, ids=lambda section: section.heading)
every_entry = pytest.mark.parametrize("section", ENTRIES, ids=lambda section: section.heading)


def test_only_the_errata_and_the_books_have_slips():
    others = {section.chapter for section in SLIPS} - {"errata"}
    assert all(chapter.startswith(chapters.BOOKS) for chapter in others)


def test_the_pages_count_the_errata_rightly():
    assert (len(ERRATA), len(ENTRIES)) == (10, 14)
    for page, counted in (
        ("docs/notes/index.md", "quote and prove ten slips, and add four remarks"),
        ("worked_examples/errata.md", "has ten places where"),
        ("worked_examples/errata.md", "Four [remarks](#remarks) follow"),
    ):
        text = (chapters.FOLDER.parent / page).read_text(encoding="utf-8")
        assert counted in " ".join(text.split()), page


@every_entry
def test_an_entry_has_its_notes_one_slip_at_most_and_a_case_of_the_laboratory(section):
    assert re.search(r"^\[[A-Z][\w ]+\]\((\w+)\.md\), \w", section.text, re.M)
    assert section.text.count("# slip") == (section in ERRATA)
    named = re.findall(r"laboratory\.md#example=([\w-]+)\)", section.text)
    assert named
    assert set(named) <= {case.name for case in CASES}


NOTES = data_folder().parent / "notes"


def plain(text):
    """A text as far as a quotation can repeat it: formulas of a line of their own are set inline."""
    return " ".join(re.sub(r"\$|^> ?", "", text, flags=re.M).split())


@pytest.mark.skipif(not NOTES.is_dir(), reason="not given on: the notes")
@every_entry
def test_an_entry_quotes_the_notes_exactly(section):
    (quoted,) = re.findall(r"^> .*(?:\n> .*)*", section.text, re.M)
    notes = [plain(path.read_text(encoding="utf-8")) for path in NOTES.glob("*.md")]
    assert any(plain(quoted) in text for text in notes), quoted


def anchor_of(section):
    return re.sub(r"[^\w -]", "", section.heading.lower()).replace(" ", "-")


@every_entry
def test_the_chapters_of_the_notes_lead_to_the_entry(section):
    named = set(re.findall(r"\((\w+)\.md\),", section.text))
    assert named
    for chapter in named:
        text = (chapters.FOLDER / f"{chapter}.md").read_text(encoding="utf-8")
        assert f"errata.md#{anchor_of(section)})" in text


@pytest.mark.parametrize("chapter", chapters.NOTES)
def test_the_command_counts_the_slips_that_the_chapter_leads_to(chapter):
    """Also those that it shares with other notes."""
    text = (chapters.FOLDER / f"{chapter}.md").read_text(encoding="utf-8")
    anchors = {anchor_of(section) for section in ERRATA}
    led_to = anchors.intersection(re.findall(r"errata\.md#([\w-]+)\)", text))
    found = [figure for section in ERRATA for figure in figures_of(section)]
    counted = [it for it in found if it.slip and chapter in runner.groups(it)]
    assert len(counted) == len(led_to)
