"""The cases of the page Step through: each recording is replayed and compared with the verbs."""

import json
import re

import pytest

from docs.making.laboratory import step_case
from docs.making.pages import figures, steps
from naive_bayes import BernoulliNB, MultinomialNB
from naive_bayes.stepping import viewer
from naive_bayes.stepping.syntax import functions_in
from tests.material import ROOT
from worked_examples import chapters, data

NAMES = [case.name for case in steps.CASES]
every_case = pytest.mark.parametrize("case", steps.CASES, ids=NAMES)


def model(smoothing, make=MultinomialNB, spam=data.SPAM):
    return make(vocabulary=data.V, prior="uniform", smoothing=smoothing).fit(
        [*spam, *data.HAM], data.LABELS
    )


def test_the_cases_are_those_of_the_notes():
    made = {case.name: case.make() for case in steps.CASES}
    spam = {
        name: part["value"]["text"]
        for name, recording in made.items()
        for part in recording.equation
        if part["kind"] == "posterior" and part["label"] == "spam"
    }
    assert spam["spam-ham"] == "2/3"  # 9/64 to 9/128, COMP9417, 3.1
    assert spam["spam-ham-smoothed"] == str(model(1, BernoulliNB).posterior(data.E_STAR)["spam"])
    assert spam["spam-ham-counts"] == str(model(0).posterior(data.X_STAR)["spam"])
    assert spam["spam-ham-counts-smoothed"] == "125/253"
    assert spam["spam-ham-two-cs"] == "18750000000/35733563041"
    assert made["never-seen"].result["-"] == float("-inf")
    assert made["near-tie"].result == "x"  # decided by whole numbers
    assert "exact_arg_max" in {step.function.name for step in made["near-tie"].steps}
    assert made["spam-ham"].result == "spam"
    # The steps of the lecture begin with the prior and end with the arg max.
    for name, recording in made.items():
        names = [step.function.name for step in recording.steps if step.of_the_lecture]
        if recording.call.endswith("from the prior to the arg max"):
            assert (names[0], names[-1]) == ("prior", "arg_max"), name


@every_case
def test_a_recording_replayed_gives_what_the_verb_gives(case):
    recording = case.make()
    assert recording.error is None
    assert not recording.cut
    assert 0 < sum(step.of_the_lecture for step in recording.steps) < len(recording.steps)
    values = {}
    for number, step in enumerate(recording.steps):
        if step.event == "call":
            values[number] = {}
        values[step.frame].update(step.changed)
        # Each variable that a return statement names is there when it runs.
        named = step.event == "return" and step.statement and step.statement.subject
        if named in step.function.names and named != "self":
            assert values[step.frame][named] == step.value
    for part in recording.equation:
        assert part["step"] < len(recording.steps)


@every_case
def test_no_step_of_the_lecture_stands_on_a_return_of_a_name_or_a_call_that_passes_on(case):
    recording = case.make()
    for number, step in enumerate(recording.steps):
        if step.of_the_lecture:
            head = recording.steps[recording.stands(number)].statement.head
            assert not re.fullmatch(r"return ([a-z_]+|self\.\w+\.\w+\(.*\))", head), head
            assert not re.fullmatch(r"\w+(: .+)? = \w+\.\w+\(.*\)", head), head


@every_case
def test_the_code_and_the_formulas_are_the_packages_and_it_opens_at_once(case):
    for function in case.make().to_dict()["functions"]:
        path = ROOT / function["file"]
        text = path.read_text(encoding="utf-8").split("\n")
        for line, shown in function["lines"]:
            assert text[line - 1].strip() == shown.strip()
        known = [(it.qualname, it.purpose) for it in functions_in(path)]
        assert (function["qualname"], function["purpose"]) in known
    files = steps.files()
    assert len(files[f"step/{case.name}.json"]) < 250_000
    for name in ("js/viewer.js", "js/typed.js", "js/fractions.js", "css/viewer.css"):
        own = viewer.FOLDER / name.split("/")[1]
        assert files[name] == own.read_text(encoding="utf-8")


# The worked products of the chapters.


@pytest.mark.parametrize("chapter", chapters.chapters())
def test_each_worked_product_leads_to_a_step_of_its_equation(chapter):
    found = figures.of_chapter(chapter)
    for figure in found.figures:
        printed = figure.row.line
        if re.search(r"\d × .* = \d", printed) and "product_line" in figure.section.text:
            if figure.start < printed.rindex("= "):
                continue  # a factor, and not the product
            parts = found.recordings[figure.place[0]].recording.equation
            joints = [part["value"]["text"] for part in parts if part["kind"] == "joint"]
            assert any(f"= {joint}" in printed for joint in joints), printed


def test_each_product_except_those_of_rows_can_be_changed_in_the_laboratory():
    without = [
        chapter
        for chapter in chapters.chapters()
        for worked in figures.of_chapter(chapter).worked.values()
        if not any(it.link for it in worked)
    ]
    books = [f"books_{name}" for name in ("han", "mitchell", "tan", "wikipedia", "witten")]
    assert sorted({*without}) == [*books, "odds", "web"]
    text = (ROOT / "worked_examples" / "books_barber.md").read_text(encoding="utf-8")
    assert '<a href="../../laboratory/#' in figures.marked(
        text, "books_barber", "../../laboratory/"
    )


def test_a_case_of_the_laboratory_is_recorded():
    state = {"training": "spam\tb b\nham\ta\t2", "document": "a b", "model": "multinomial"}
    made = json.loads(step_case.of_state(state))
    assert made["call"] == "MultinomialNB, from the prior to the arg max"
    assert made["rows"][1] == {"label": "ham", "words": ["a"], "times": 2}
    assert json.loads(step_case.of_state({"training": ""})) == {
        "error": "there are no documents to count: give at least one"
    }
