"""What the package prints, its own judge takes: solutions, and explain in each format."""

import re
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    FakeDocument,
    GaussianNB,
    IgnoreZeros,
    MixedNB,
    MultinomialNB,
)
from naive_bayes.further.distributions import Categorical, Gaussian
from naive_bayes.practice.exercises import ASKS, MODELS, exercise
from naive_bayes.practice.judging import RIGHT, judge
from naive_bayes.practice.row_exercises import ROW_MODELS
from naive_bayes.working.terms import estimate_term, tree_of

EXERCISES = [(model, ask) for model in (*MODELS, *ROW_MODELS) for ask in ASKS if ask != "verdict"]


def terms_by_name(tree):
    """Each named term of a tree."""
    found = {}
    for label in tree.joints:
        for term in (tree.posterior(label), tree.likelihood(label)):
            found |= {each.name: each for each in term.walk() if each.name}
    return found


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 40), marks=pytest.mark.long)])
@pytest.mark.parametrize(("model", "ask"), EXERCISES)
def test_each_line_of_a_solution_is_right(model, ask, seeds):
    for seed in seeds:
        task = exercise(seed, model=model, ask=ask)
        terms = terms_by_name(task.facts.tree)
        if ask == "estimate":
            terms[task.asked] = task.facts.asked(task.asks_for)
        for line in task.solution().splitlines():
            if line:
                name = re.split(" [=≈] ", line.replace("sky = ", "sky ="))[0]
                [term] = [
                    t
                    for known, t in terms.items()
                    if line.startswith((f"{known} = ", f"{known} ≈ "))
                ] or [None]
                assert judge(line, term).verdict == RIGHT, (line, name)
        for line in task.solution("latex").splitlines():
            formula = line.replace("\\\\[2pt]", "").strip("$")
            if formula and not re.search(r"\d \\mid|=.*\\mid", formula):
                judged = judge(
                    formula.replace(r"\,\exp", r" \exp"), task.facts.asked(task.asks_for)
                )
                assert judged.reading, (formula, judged.says)


def models():
    """A model of each kind with a document, drawn."""
    rng = Random(8)
    words = [[rng.choice("abc") for _ in range(rng.randint(1, 5))] for _ in range(8)]
    rows = [{"sky": rng.choice(["sun", "rain"]), "heat": rng.randint(5, 30)} for _ in range(8)]
    labels = list("xyxyxxyy")
    yield MultinomialNB().fit(words, labels), ["a", "b", "b"]
    yield MultinomialNB(smoothing=0.5, coefficient=True).fit(words, labels), ["a", "b", "b"]
    yield MultinomialNB(smoothing=IgnoreZeros()).fit([["a"], ["b", "a"]], "xy"), ["a", "b"]
    yield BernoulliNB(smoothing=FakeDocument()).fit(words, labels), ["a"]
    yield CategoricalNB().fit([[row["sky"]] for row in rows], labels), ["sun"]
    yield GaussianNB().fit([[row["heat"]] for row in rows], labels), [12]
    mixed = MixedNB({"sky": Categorical(), "heat": Gaussian(1)})
    yield mixed.fit(rows, labels), {"sky": "rain", "heat": 11}


@pytest.mark.parametrize(("model", "document"), list(models()))
def test_each_product_and_each_formula_of_explain_is_right(model, document):
    working, tree = model.explain(document), tree_of(model, document)
    for c in model.classes:
        line = working[c].product_line
        assert judge(line, tree.joints[c]).verdict == RIGHT, line
        latex = [row for row in working.to_latex().split("\\\\") if rf"\text{{{c}}})\,P(d" in row]
        assert judge(latex[0].replace(r"\begin{align*}", ""), tree.joints[c]).verdict == RIGHT, (
            latex
        )
        for step in working[c].steps:
            if not isinstance(step.estimate, float | int) and not step.absent:
                term = estimate_term(step.estimate, step.word, c, model.unit)
                assert judge(step.formula, term).verdict == RIGHT, step.formula
        assert judge(str(working[c].posterior), tree.posterior(c)).verdict == RIGHT
    evidence = next(line for line in str(working).splitlines() if line.startswith("evidence: "))
    assert judge(evidence, tree.evidence()).verdict == RIGHT, evidence
    assert f"**{model.classes[0]}**" in working.to_markdown()
