"""Code of the reader's own is stepped through like the package's; the recipes show more of it."""

import importlib.util
import linecache
from fractions import Fraction

import pytest

from naive_bayes import record

FUNCTION, LINE = "Background.share", "count, total = background"
SOURCE = """
from naive_bayes import Estimate, MultinomialNB, Smoothing


class Background(Smoothing):
    uses_background = True

    def share(self, n, N, V, background=None):
        count, total = background
        return Estimate(n, N, Estimate(count, total), 1)


call = MultinomialNB(smoothing=Background()).fit([["a", "b"], ["a"]], ["spam", "ham"]).posterior
document = ["a"]
"""


def from_file(source, folder):
    """The names of a module that is not in the package."""
    path = folder / "my_own.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("my_own", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return vars(module), "my_own.py"


def from_cell(source, folder):
    """The names of a notebook's cell, which is kept as IPython keeps it."""
    compilers = pytest.importorskip("IPython.core.compilerop")
    names = {"__name__": "__main__"}
    place = compilers.CachingCompiler().cache(source, 1)
    exec(compile(source, place, "exec"), names)
    assert linecache.getlines(place)
    return names, "this session"


@pytest.mark.parametrize("place", [from_file, from_cell])
def test_code_of_the_readers_own_is_stepped_through(place, tmp_path):
    names, file = place(SOURCE, tmp_path)
    recording = record(names["call"], names["document"])
    assert recording.error is None
    own = [step for step in recording.steps if step.function.qualname == FUNCTION]
    assert own
    assert {step.function.file for step in own} == {file}
    assert LINE in {step.statement.head for step in own if step.statement}
    # Each estimate that it makes is in the equation, and leads to its line.
    factors = [part for part in recording.equation if part["kind"] == "factor"]
    assert factors
    for part in factors:
        made = recording.steps[recording.objects[part["value"]["object"]]["step"]]
        assert made.function.qualname == FUNCTION


def test_the_viewer_shows_code_of_the_readers_own(tmp_path, browser):
    names, file = from_file(SOURCE, tmp_path)
    recording = record(names["call"], names["document"])
    number = next(
        k
        for k, step in enumerate(recording.steps, 1)
        if step.function.qualname == FUNCTION and step.statement and step.statement.head == LINE
    )
    path = tmp_path / "steps.html"
    path.write_text(recording.to_html(), encoding="utf-8")
    page = browser.new_page()
    page.goto(f"{path.as_uri()}#step={number}&grain=lines")
    assert LINE in page.text_content(".step-now")
    assert file in page.text_content(".step-purpose")
    page.close()


def test_a_function_whose_source_is_not_known_or_not_the_readers_own_is_passed_over():
    names = {}
    exec(compile(SOURCE, "<nowhere>", "exec"), names)
    recording = record(names["call"], names["document"])
    assert recording.error is None
    assert FUNCTION not in {step.function.qualname for step in recording.steps}
    assert recording.steps[-1].function.name == "posterior"
    recording = record(Fraction.limit_denominator, Fraction(22, 7), 5)
    assert (recording.steps, recording.result) == ([], Fraction(16, 5))
