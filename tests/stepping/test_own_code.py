"""Code of the reader's own is stepped through like the package's; the recipes show more of it."""

import linecache
import runpy
from fractions import Fraction

import pytest

from naive_bayes import record

FUNCTION, LINE = "Background.share", "count, total = background"
SOURCE = """
from naive_bayes import Estimate, MultinomialNB, Smoothing


class Background(Smoothing):
    uses_background = True

    def share(self, n, N, size, background=None):
        count, total = background
        return Estimate(n, N, Estimate(count, total), 1)


call = MultinomialNB(smoothing=Background()).fit([["a", "b"], ["a"]], ["spam", "ham"]).posterior
document = ["a"]
"""


def from_file(source, folder):
    """The names of a module that is not in the package."""
    path = folder / "my_own.py"
    path.write_text(source, encoding="utf-8")
    return runpy.run_path(str(path)), "my_own.py"


def from_cell(source, folder):
    """The names of a notebook's cell, which is kept as IPython keeps it."""
    names, place = {"__name__": "__main__"}, "<ipython-input-1-0123456789ab>"
    linecache.cache[place] = (len(source), None, source.splitlines(keepends=True), place)
    exec(compile(source, place, "exec"), names)
    assert linecache.getlines(place)
    return names, "this session"


@pytest.mark.parametrize("place", [from_file, from_cell])
def test_the_readers_own_code_is_stepped_through(place, tmp_path):
    names, file = place(SOURCE, tmp_path)
    recording = record(names["call"], names["document"])
    own = [step for step in recording.steps if step.function.qualname == FUNCTION]
    assert {step.function.file for step in own} == {file}
    assert LINE in {step.statement.head for step in own if step.statement}
    # Each estimate that it makes is in the equation, and leads to its line.
    objects = [it["value"]["object"] for it in recording.equation if it["kind"] == "factor"]
    makers = {recording.steps[recording.objects[k]["step"]].function.qualname for k in objects}
    assert makers == {FUNCTION}


OWN_FACTORS = """
from naive_bayes import BernoulliNB, Estimate, Factor


class Mine(BernoulliNB):
    line = None

    def factors(self, document):
        return self.there(document) + self.not_there(document)

    def there(self, document):
        return [
            Factor(w, 1, {c: self.likelihood(w, c) for c in self.classes})
            for w in self.words if w in document
        ]

    def not_there(self, document):
        return [
            Factor(w, 1, {c: self.without(w, c) for c in self.classes}, True)
            for w in self.words if w not in document
        ]

    def without(self, word, label):
        n, N = self.counts[label][word], self.totals[label]
        return Estimate(N - n, N, 1, 2)


call = Mine().fit([["a"], ["b"]], ["spam", "ham"]).posterior
"""


def test_an_estimate_is_named_by_all_factors_and_not_by_the_first_list_of_some(tmp_path):
    names, _ = from_file(OWN_FACTORS, tmp_path)
    steps = record(names["call"], ["a"]).steps
    ends = [it for it in steps if it.event == "return" and it.function.name == "without"]
    assert [it.says for it in ends] == [
        "The factor of the absent word b in spam, 1 - P(w|c): 2/3.",
        "The factor of the absent word b in ham, 1 - P(w|c): 1/3.",
    ]


def test_a_function_without_source_or_of_an_installed_package_is_skipped():
    names = {}
    exec(compile(SOURCE, "<nowhere>", "exec"), names)
    recording = record(names["call"], names["document"])
    assert recording.error is None
    assert FUNCTION not in {step.function.qualname for step in recording.steps}
    assert recording.steps[-1].function.name == "posterior"
    recording = record(Fraction.limit_denominator, Fraction(22, 7), 5)
    assert (recording.steps, recording.result) == ([], Fraction(16, 5))


def test_the_readers_own_function_may_have_a_name_of_the_lecture():
    def joint(value):
        return value

    for value in (3, {"spam": 1}, [1]):
        assert record(joint, value).result == value
