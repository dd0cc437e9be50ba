"""From a figure of the chapters to its line and its step."""

import contextlib
import io
import re

import pytest

pytest.importorskip("mkdocs", reason='pip install -e ".[docs]"')

from docs.making.pages import chapters as pages
from docs.making.pages import figures
from naive_bayes import NaiveBayes, Recording
from tests.material import ROOT
from worked_examples import chapters

NOTES = ("newsgroups_post", "sushi", "odds", "spam_ham", "great_waste")


@pytest.mark.parametrize("chapter", NOTES)
def test_every_figure_that_the_notes_print_has_a_line_and_a_step(chapter):
    found, recordings = figures.figures(chapter)
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
    found, recordings = figures.figures("spam_ham")
    figure = next(it for it in found if printed in it.printed and it.step)
    name, number = re.search(r"figure-([\w-]+)&step=(\d+)", figure.step).groups()
    recording: Recording = recordings[name].recording
    reached = recording.steps[int(number) - 1]
    assert reached.function.name == function
    file = figure.line.split("/", 1)[1].split("/#")[0]
    assert file in ("smoothing", "likelihood", "bayes_rule")


def test_every_section_with_a_session_has_an_address_of_its_own():
    assert set(pages.addresses()) == {
        f"{name}#{section.heading}"
        for name in chapters.chapters()
        for section in chapters.sections(name)
    }


VERB = re.compile(
    r'<autoref optional identifier="naive_bayes\.[\w.]*?(\w+)\.(likelihood|sample|factors)">'
)


@pytest.mark.parametrize("chapter", NOTES)
def test_a_link_to_a_verb_leads_to_the_class_of_a_model_in_its_section(chapter):
    file = f"worked_examples/{chapter}.md"
    shown = pages.shown_chapter((ROOT / file).read_text(encoding="utf-8"), file, pages.PAGES[file])
    texts = re.split(r"^#+ ", shown, flags=re.MULTILINE)
    for section in chapters.sections(chapter):
        (text,) = [it for it in texts if it.split("\n")[0].strip() == section.heading] or [""]
        linked = VERB.findall(text)
        if not linked:
            continue
        names, models = section.test().globs, set()
        for example in section.test().examples:
            with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
                exec(compile(example.source, "<chapter>", "single"), names)
            models |= {type(it) for it in names.values() if isinstance(it, NaiveBayes)}
        for owner, verb in linked:
            owners = {c.__name__ for kind in models for c in kind.__mro__ if verb in vars(c)}
            assert owner in owners or not models, (section.heading, owner, verb)


@pytest.mark.parametrize(
    ("chapter", "heading"),
    [("newsgroups_post", "Estimating the Likelihood"), ("sushi", "8.2.1"), ("odds", "Text Document"),
     ("spam_ham", "3.2.2"), ("great_waste", "The Bag of Words")],
)  # fmt: skip
def test_likelihood_is_the_multinomial_one_where_words_are_counted(chapter, heading):
    file = f"worked_examples/{chapter}.md"
    shown = pages.shown_chapter((ROOT / file).read_text(encoding="utf-8"), file, pages.PAGES[file])
    text = next(it for it in re.split(r"^#+ ", shown, flags=re.MULTILINE) if it.startswith(heading))
    assert {owner for owner, verb in VERB.findall(text) if verb == "likelihood"} <= {
        "MultinomialNB"
    }
