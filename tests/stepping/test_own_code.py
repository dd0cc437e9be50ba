"""A model, a smoothing and a distribution of the reader's own are stepped through like the package's."""

import importlib.util
import linecache

import pytest

from naive_bayes import record

MODEL = """
from math import log

from naive_bayes import Density, Factor
from naive_bayes.model import ProbabilityModel, WordModel


class Geometric(WordModel, ProbabilityModel):
    gives = "densities"

    def count(self, document, table):
        table.update(document)

    def likelihood(self, word, label, times):
        mean = self.counts[label][word] / self.document_counts[label]
        return Density.from_log(times * log(mean) - (times + 1) * log(1 + mean))

    def factors(self, document):
        bag = self.read(document)
        of = {label: self.likelihood("a", label, bag["a"]) for label in self.classes}
        return [Factor("a", 1, of)]


call = Geometric().fit([["a", "b"], ["a"]], ["spam", "ham"]).log_posterior
document = ["a"]
"""

SMOOTHING = """
from naive_bayes import Estimate, MultinomialNB, Smoothing


class Background(Smoothing):
    uses_background = True

    def share(self, n, N, V, background=None):
        count, total = background
        return Estimate(n, N, Estimate(count, total), 1)


call = MultinomialNB(smoothing=Background()).fit([["a", "b"], ["a"]], ["spam", "ham"]).posterior
document = ["a"]
"""

DISTRIBUTION = """
from fractions import Fraction

from naive_bayes import Distribution, Estimate, MixedNB


class Tries(Distribution):
    exact = True

    def estimate(self, rows, seen):
        tries = sum(value * times for value, times in rows.items())
        return Fraction(sum(rows.values()), tries)

    def likelihood(self, value, parameters):
        q = 1 - parameters
        p = q ** (value - 1) * parameters
        return Estimate(p.numerator, p.denominator)


call = MixedNB({"tries": Tries()}).fit([(1,), (3,), (3,)], ["x", "x", "y"]).posterior
document = (2,)
"""

OWN = {
    "model": (
        MODEL,
        "Geometric.likelihood",
        "mean = self.counts[label][word] / self.document_counts[label]",
    ),
    "smoothing": (SMOOTHING, "Background.share", "count, total = background"),
    "distribution": (DISTRIBUTION, "Tries.likelihood", "q = 1 - parameters"),
}


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
@pytest.mark.parametrize(("source", "function", "line"), OWN.values(), ids=OWN)
def test_code_of_the_readers_own_is_stepped_through(source, function, line, place, tmp_path):
    names, file = place(source, tmp_path)
    recording = record(names["call"], names["document"])
    assert recording.error is None
    own = [step for step in recording.steps if step.function.qualname == function]
    assert own
    assert {step.file for step in own} == {file}
    assert line in {step.statement.head for step in own if step.statement}
    # Each estimate that it makes is in the equation, and leads to its line.
    factors = [part for part in recording.equation if part["kind"] == "factor"]
    assert factors
    for part in factors:
        made = recording.steps[recording.objects[part["value"]["object"]]["step"]]
        assert made.function.qualname == function


def test_the_viewer_shows_code_of_the_readers_own(tmp_path, browser):
    source, function, line = OWN["smoothing"]
    names, file = from_file(source, tmp_path)
    recording = record(names["call"], names["document"])
    number = next(
        k
        for k, step in enumerate(recording.steps, 1)
        if step.function.qualname == function and step.statement and step.statement.head == line
    )
    path = tmp_path / "steps.html"
    path.write_text(recording.to_html(), encoding="utf-8")
    page = browser.new_page()
    page.goto(f"{path.as_uri()}#step={number}&grain=lines")
    assert line in page.text_content(".step-now")
    assert file in page.text_content(".step-purpose")
    page.close()


def test_a_function_whose_source_is_not_known_is_passed_over():
    names = {}
    exec(compile(MODEL, "<nowhere>", "exec"), names)
    recording = record(names["call"], names["document"])
    assert recording.error is None
    assert "Geometric.likelihood" not in {step.function.qualname for step in recording.steps}
    assert recording.steps[-1].function.name == "log_posterior"
    assert "factor" not in {part["kind"] for part in recording.equation}


def test_functions_of_python_and_of_installed_packages_are_not_stepped_into():
    from fractions import Fraction

    recording = record(Fraction.limit_denominator, Fraction(22, 7), 5)
    assert (recording.steps, recording.result) == ([], Fraction(16, 5))
