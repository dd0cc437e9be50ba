"""Pages that the package makes are as it makes them now."""

from pathlib import Path

import naive_bayes
from worked_examples import errata

DOCS = Path(__file__).resolve().parents[1] / "docs"


def test_the_errata_page_is_what_the_errata_print():
    """To make it again: python3 -m worked_examples.errata --markdown > docs/errata.md"""
    page = (DOCS / "errata.md").read_text(encoding="utf-8")
    assert page.rstrip() == errata.to_markdown().rstrip()


def test_the_api_page_has_every_file_in_reading_order():
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    listed = [
        line[len("::: naive_bayes.") :] for line in page.split("\n") if line.startswith(":::")
    ]
    assert listed == list(naive_bayes.CONTENTS)


def test_the_readme_lists_every_file_in_reading_order():
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    rows = [line for line in readme.split("\n") if line.startswith("| [`")]
    assert [row.split("`")[1] for row in rows] == list(naive_bayes.CONTENTS)
