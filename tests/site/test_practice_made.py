"""What the pages of practice make while the site is built."""

import pytest

from worked_examples import chapters

pytest.importorskip("markdown", reason='pip install -e ".[docs]"')

from docs.making.pages import practice


def test_the_table_of_outcomes_adds_up():
    _, _, *rows, last = (line.strip("| ").split(" | ") for line in practice.outcomes().split("\n"))
    names = [f"[`{name}`]" for name in chapters.chapters()]
    assert [row[0].partition("(")[0] for row in rows] == names
    columns = zip(*(map(int, row[1:]) for row in rows), strict=True)
    assert [sum(column) for column in columns] == list(map(int, last[1:]))
