"""From a figure of the chapters to its line and its step."""

import re

import pytest

pytest.importorskip("mkdocs", reason='pip install -e ".[docs]"')

from docs.making.pages import chapters as pages
from docs.making.pages import figures
from tests.material import ROOT
from worked_examples import chapters

NOTES = ("newsgroups_post", "sushi", "odds", "spam_ham", "great_waste")


@pytest.mark.parametrize("chapter", NOTES)
def test_every_figure_that_the_notes_print_has_a_line_and_a_step(chapter):
    found, recordings, *_ = figures.of_chapter(chapter)
    printed = [figure for figure in found if figure.kind == "notes"]
    assert printed
    for figure in printed:
        file, line = re.fullmatch(r"source/(.+)/#L(\d+)", figure.line).groups()
        code = (ROOT / "naive_bayes" / f"{file}.py").read_text(encoding="utf-8").split("\n")
        assert 0 < int(line) <= len(code)
        name, number = re.search(r"figure-([\w-]+)&step=(\d+)", figure.step).groups()
        assert int(number) <= len(recordings[name].recording.steps)


@pytest.mark.parametrize(
    ("printed", "function"),
    [
        ("a spam (5 + 1)/(17 + 3) = 6/20", "likelihood"),
        ("3/4 × 1/4 × (1 - 1/4) = 9/128", "joint"),
    ],
)
def test_a_figure_leads_to_the_function_that_has_its_formula(printed, function):
    found, recordings, *_ = figures.of_chapter("spam_ham")
    figure = next(it for it in found if printed in it.printed and it.step)
    name, number = re.search(r"figure-([\w-]+)&step=(\d+)", figure.step).groups()
    reached = recordings[name].recording.steps[int(number) - 1]
    assert reached.function.name == function
    file = figure.line.split("/", 1)[1].split("/#")[0]
    assert file in ("smoothing", "likelihood", "bayes_rule")


def test_every_section_with_a_session_has_an_address_of_its_own():
    assert set(pages.addresses()) == {
        f"{name}#{section.heading}"
        for name in chapters.chapters()
        for section in chapters.sections(name)
    }
