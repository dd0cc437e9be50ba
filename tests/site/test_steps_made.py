"""The cases of the page Step through: each recording is replayed and compared with the verbs."""

import json
import re

import pytest

pytest.importorskip("mkdocs", reason='pip install -e ".[docs]"')

from docs.making.laboratory import step_case
from docs.making.pages import chapters, steps
from naive_bayes import BernoulliNB, MultinomialNB
from naive_bayes.stepping import viewer
from naive_bayes.stepping.syntax import functions_in
from tests.material import ROOT
from worked_examples import data

NAMES = [case.name for case in steps.CASES]
every_case = pytest.mark.parametrize("case", steps.CASES, ids=NAMES)


def model(smoothing, make=MultinomialNB, spam=data.SPAM):
    return make(vocabulary=data.V, prior="uniform", smoothing=smoothing).fit(
        [*spam, *data.HAM], data.LABELS
    )


def test_the_cases_are_those_of_the_notes():
    results = {case.name: case.make().result for case in steps.CASES}
    assert str(results["spam-ham"]["spam"]) == "2/3"  # 9/64 to 9/128, COMP9417, 3.1
    assert results["spam-ham-smoothed"] == model(1, BernoulliNB).posterior(data.E_STAR)
    assert results["spam-ham-counts"] == model(0).posterior(data.X_STAR)
    assert str(results["spam-ham-counts-smoothed"]["spam"]) == "125/253"
    assert str(results["spam-ham-two-cs"]["spam"]) == "18750000000/35733563041"
    assert results["never-seen"]["-"] == float("-inf")
    assert results["near-tie"] == "x"


def test_the_near_tie_is_decided_by_whole_numbers():
    recording = next(case for case in steps.CASES if case.name == "near-tie").make()
    assert "exact_arg_max" in {step.function.name for step in recording.steps}


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
        if (
            step.event == "return"
            and step.statement
            and step.statement.subject in step.function.names
        ):
            shown = values[step.frame][step.statement.subject]
            assert shown == step.value or step.statement.subject == "self"
    for part in recording.equation:
        assert part["step"] < len(recording.steps)


@every_case
def test_the_code_and_the_formulas_are_the_packages_and_it_opens_at_once(case):
    for function in case.make().to_dict()["functions"]:
        path = ROOT / function["file"]
        text = path.read_text(encoding="utf-8").split("\n")
        for line, shown in function["lines"]:
            assert text[line - 1].strip() == shown.strip()
        known = [(it.qualname, it.purpose, it.formula) for it in functions_in(path)]
        assert (function["qualname"], function["purpose"], function["formula"]) in known
    files = steps.files()
    assert len(files[f"step/{case.name}.json"]) < 250_000
    for name in ("js/viewer.js", "css/viewer.css"):
        own = viewer.FOLDER / name.split("/")[1]
        assert files[name] == own.read_text(encoding="utf-8")


@pytest.mark.parametrize("source", chapters.PAGES)
def test_every_worked_product_and_every_case_of_a_chapter_has_a_link(source):
    text = (ROOT / source).read_text(encoding="utf-8")
    made = steps.with_links(text, source, "notes/spam-ham.md")
    links = re.findall(r'href="../../step/#case=([\w-]+)&amp;step=last"', made)
    assert set(steps.CASES_OF_SECTIONS.get(source, {}).values()) <= set(links)
    assert set(links) <= set(steps.recordings())
    blocks = re.findall(r"^```pycon\n(.*?)^```$(\n\n<p class=.step-link)?", made, re.M | re.S)
    for block, link in blocks:
        assert bool(link) == (".product_line" in block), block


def test_a_worked_product_is_in_the_equation_of_its_recording():
    chapters_of = {it.stem.replace("_", "-"): it for it in ROOT.glob("worked_examples/*.md")}
    for product in steps.worked_products():
        name = max((it for it in chapters_of if product.name.startswith(it)), key=len)
        blocks = re.findall(r"^```.*?^```$", chapters_of[name].read_text("utf-8"), re.M | re.S)
        joints = [p["value"]["text"] for p in product.recording.equation if p["kind"] == "joint"]
        assert any(f"= {joint}" in blocks[product.block] for joint in joints), product.name
        # All but rows of features can be changed in the laboratory.
        features = {"odds-naive-bayes-classifier", "books-mitchell-691-playtennis"}
        assert bool(product.case) == (product.name not in features)


def test_a_case_of_the_laboratory_is_recorded():
    state = {"training": "spam\tb b\nham\ta\t2", "document": "a b", "model": "multinomial"}
    made = json.loads(step_case.of_state(state))
    assert made["call"] == "MultinomialNB.posterior"
    assert made["rows"][1] == {"label": "ham", "words": ["a"], "times": 2}
    assert json.loads(step_case.of_state({"training": ""})) == {
        "error": "there are no documents to count: give at least one"
    }
