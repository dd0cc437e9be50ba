"""Pages that are made from the package are up to date."""

import inspect
import json
import re
import zipfile
from pathlib import Path
from pkgutil import resolve_name

import pytest

import naive_bayes as nb
from docs.making.browser import wheel
from docs.making.pages import docstring_maths, formula_map, get_package, search
from naive_bayes.further.distributions import DISTRIBUTIONS
from naive_bayes.stepping import own_formulas
from naive_bayes.stepping.syntax import formula_of, functions_in
from tests import test_pages

DOCS = Path(__file__).resolve().parents[2] / "docs"
PACKAGE = DOCS.parent / "naive_bayes"


SMOOTHINGS = (nb.NoSmoothing(), nb.FakeDocument(), nb.PseudoDocuments())
"""Those that have no alpha."""


def shown_formulas():
    """The formulas of docstrings, and those that a step has in the model's own settings."""
    functions = (it for path in PACKAGE.rglob("*.py") for it in functions_in(path))
    found = {it.formula for it in functions} | {formula_of(it.__doc__) for it in DISTRIBUTIONS}
    found |= {own_formulas.without_smoothing(formula) for formula in found}
    for smoothing in SMOOTHINGS:
        above, below = smoothing.pair() or (0, 0)
        found |= {own_formulas.with_numbers(it, str(above), str(below)) for it in found}
        found.add(own_formulas.rest_with_numbers(str(below - above), str(below)))
    return found | {own_formulas.GIVEN}


def test_the_viewers_formulas_are_those_of_the_table_and_the_table_is_of_shown_formulas():
    """After a change to one: python3 -m docs.making.pages.docstring_maths"""
    made = docstring_maths.made()
    assert json.loads(docstring_maths.FILE.read_text(encoding="utf-8")) == made
    assert set(made) <= shown_formulas()


RUN_BY_THE_SITE = [path for path in test_pages.PAGES if ' exec="on"' in path.read_text("utf-8")]


@pytest.mark.parametrize(
    "path", RUN_BY_THE_SITE, ids=lambda path: path.relative_to(DOCS).as_posix()
)
def test_every_block_that_the_site_runs_prints_something(path):
    """The command that builds the site does not fail where a block does."""
    text = path.read_text(encoding="utf-8")
    wrong = [
        f"{path.name}:{number}: {what}"
        for info, number, source in test_pages.blocks(text)
        if ' exec="on"' in info
        for what in test_pages.run_for_the_site(source)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_place_to_which_a_question_leads_and_no_page_has_is_named():
    with pytest.raises(LookupError, match=r"a question leads to .* which is not on the site"):
        search.asked({"steps/prior/"})


# From a formula to its line.


MAP = (DOCS / "reference" / "look-up.md").read_text(encoding="utf-8")
ROWS = formula_map.LINE.findall(MAP)


def test_each_row_of_the_map_and_each_other_link_to_a_line_leads_into_its_function():
    """Change the function's name in the page if it has another now."""
    formulas = MAP[MAP.index("| formula |") :]
    assert len(ROWS) == formulas.count("\n| $") > 40
    linked = {
        it
        for path in DOCS.rglob("*.md")
        for it in formula_map.LINE.findall(path.read_text("utf-8"))
    }
    assert linked > {*ROWS}
    for function in linked:
        file, number = formula_map.line_of(function)
        thing = inspect.unwrap(resolve_name(function))
        lines, first = inspect.getsourcelines(thing)
        assert DOCS.parent / file == Path(inspect.getsourcefile(thing))
        assert first < number < first + len(lines), function
        of_a_row = lines[number - first].strip().startswith(("return ", "for "))
        assert of_a_row or function not in ROWS, function


# What a reader downloads.


def test_the_wheel_has_both_packages(tmp_path):
    wheel.build(tmp_path)
    with zipfile.ZipFile(tmp_path / wheel.name()) as archive:
        packed = {*archive.namelist()}
    for folder in ("naive_bayes", "worked_examples"):
        own = (DOCS.parent / folder).rglob("*.py")
        assert {path.relative_to(DOCS.parent).as_posix() for path in own} <= packed


def test_the_home_page_names_no_registry_and_a_source_only_where_one_is_given():
    for text in (get_package.get_it(""), (DOCS.parent / "README.md").read_text(encoding="utf-8")):
        assert "pypi" not in text.lower()
        assert not re.search(r"pip install naive[-_]bayes\b(?!-)", text)
    assert "https://example.org/nb" in get_package.get_it("https://example.org/nb")
    assert "the source" not in get_package.get_it("")
