"""What the package prints, its own judge takes: solutions, and explain in each format."""

import re
from random import Random

import pytest

import naive_bayes as nb
from naive_bayes.further.distributions import Categorical, Gaussian
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, exercise
from naive_bayes.practice.judging import RIGHT, judge
from naive_bayes.practice.row_exercises import ROW_MODELS
from naive_bayes.working.tree import estimate_term, tree_of

EXERCISES = [
    (model, ask) for model in (*MODELS, *ROW_MODELS) for ask in EXERCISE_ASKS if ask != "verdict"
]


def terms_by_name(tree):
    """Each named term of a tree."""
    found = {}
    for label in tree.joints:
        for term in (tree.posterior(label), tree.likelihood(label)):
            found |= {each.name: each for each in term.walk() if each.name}
    return found


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 40), marks=pytest.mark.long)])
@pytest.mark.parametrize(("model", "ask"), EXERCISES)
def test_each_line_of_a_solution_is_right(model, ask, seeds):
    for seed in seeds:
        task = exercise(seed, model=model, ask=ask)
        terms = terms_by_name(task.facts.tree)
        if ask == "estimate":
            terms[task.asked] = task.facts.asked(task.asks_for)
        lines = [line for line in task.solution().partition("\nWhy: ")[0].splitlines() if line]
        latex = task.solution("latex").partition("\n\\\\[2pt]\nWhy: ")[0].split("\n\\\\[2pt]\n")
        for line, formula in zip(lines, latex, strict=True):
            [name] = [name for name in terms if line.startswith((f"{name} = ", f"{name} ≈ "))]
            for typed in (line, formula):
                assert judge(typed, terms[name]).verdict == RIGHT, typed


def models():
    """A model of each kind with a document, drawn."""
    rng = Random(8)
    words = [[rng.choice("abc") for _ in range(rng.randint(1, 5))] for _ in range(8)]
    rows = [{"sky": rng.choice(["sun", "rain"]), "heat": rng.randint(5, 30)} for _ in range(8)]
    labels = list("xyxyxxyy")
    yield nb.MultinomialNB().fit(words, labels), ["a", "b", "b"]
    yield nb.MultinomialNB(smoothing=0.5, coefficient=True).fit(words, labels), ["a", "b", "b"]
    yield nb.MultinomialNB(smoothing=nb.IgnoreZeros()).fit([["a"], ["b", "a"]], "xy"), ["a", "b"]
    yield nb.BernoulliNB(smoothing=nb.FakeDocument()).fit(words, labels), ["a"]
    yield nb.CategoricalNB().fit([[row["sky"]] for row in rows], labels), ["sun"]
    yield nb.GaussianNB().fit([[row["heat"]] for row in rows], labels), [12]
    mixed = nb.MixedNB({"sky": Categorical(), "heat": Gaussian(1)})
    yield mixed.fit(rows, labels), {"sky": "rain", "heat": 11}
    many = [[rng.randint(1, 99) / 4] for _ in range(40)]
    yield nb.GaussianNB(ddof=1).fit(many, "xy" * 20), [12]


def printed(working, tree):
    """Each line of explain in text, Markdown and LaTeX, with the term that it should be."""
    for c, found in zip(tree.joints, working.classes, strict=True):
        yield found.product_line, tree.joints[c]
        for step in found.steps:
            if not isinstance(step.estimate, float | int) and not step.absent:
                yield step.formula, estimate_term(step.estimate, step.word, c, "rows")
    evidence = next(line for line in str(working).splitlines() if line.startswith("evidence: "))
    yield evidence, tree.evidence()

    blocks = re.sub(r"\\(\W)", r"\1", working.to_markdown()).split("\n\n")
    for c in tree.joints:
        yield blocks[blocks.index(f"**{c}**") + 2], tree.joints[c]
    yield next(block for block in blocks if block.startswith("evidence: ")), tree.evidence()
    shares = next(block for block in blocks if block.startswith("posterior: "))
    for c, share in re.findall(r"\b([xy]) ([^,]+)", shares):
        yield share, tree.posterior(c)

    lines, term = working.to_latex().split("\n")[1:-1], None
    for line in lines:
        if found := re.match(r"P\(\\text\{(.)\}\)\\,P\(d", line):
            term = tree.joints[found[1]]
        elif found := re.match(r"P\(\\text\{(.)\} \\mid d\)", line):
            term = tree.posterior(found[1])
        elif found := re.match(r"\\text\{(\w+) of .* in (.)\}", line):  # a Gaussian's
            term = tree.joints[found[2]].find(found[1])
        elif line.startswith("P(d)"):
            term = tree.evidence()
        elif re.match(r"&\\text\{[xy], ", line):  # the reason, in words, ends it
            return
        yield line.removesuffix(r" \\"), term


@pytest.mark.parametrize(("model", "document"), list(models()))
def test_each_line_of_explain_is_right_in_each_format(model, document):
    lines = [*printed(model.explain(document), tree_of(model, document))]
    assert len(lines) >= 13
    for line, term in lines:
        assert judge(line, term).verdict == RIGHT, line
