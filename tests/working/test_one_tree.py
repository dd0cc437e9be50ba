"""One tree: what explain prints, the judge and the exercises read, and what a distribution says of itself."""

import json
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

import naive_bayes as nb
from naive_bayes.data.brought import Choices
from naive_bayes.foundation.column_kinds import COLUMN_KINDS
from naive_bayes.further.distributions import KINDS
from naive_bayes.practice import wording
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.facts import facts_of
from naive_bayes.practice.quantities import quantities_of
from naive_bayes.practice.questions import Question
from naive_bayes.practice.slips import slips_of, values_of_slips, ways_to_slip

NUMBERS = [kind for kind, of in KINDS.items() if of.cells == "numbers"]
SMOOTHINGS = [1, 0, 0.5, nb.FakeDocument(), nb.IgnoreZeros(), nb.PseudoDocuments()]


def drawn_models(times, seed):
    """Models of all kinds on words and on rows with a document, drawn; impossible ones among them."""
    rng = Random(seed)
    for _ in range(times):
        documents = [rng.choices("abcdefg", k=rng.randint(1, 6)) for _ in range(6)]
        settings = {"smoothing": rng.choice(SMOOTHINGS)}
        settings["prior"] = rng.choice(["empirical", "uniform", {"x": 0.3, "y": 0.7}])
        make = rng.choice([nb.MultinomialNB, nb.BernoulliNB])
        if make is nb.MultinomialNB and rng.random() < 0.2:
            settings["coefficient"] = True
        model = make(**settings).fit(documents, ["x", "y"] * 3)
        yield model, rng.choices("abcdefg", k=rng.choice([0, 3, 5, 40]))
    for _ in range(times // 2):
        features = {kind: of() for kind, of in KINDS.items()}
        features["categorical"] = nb.Categorical(rng.choice([0, 1, nb.IgnoreZeros()]))
        features["gaussian"] = nb.Gaussian(rng.choice([0, 1]), rng.choice([None, 100]))
        draw = {"words": lambda: rng.choice("uvw"), "yes or no": lambda: rng.randint(0, 1)}
        used = rng.sample(list(features), rng.randint(1, 5))
        rows = [
            {f: draw.get(KINDS[f].cells, lambda: rng.randint(1, 9))() for f in used}
            for _ in range(rng.randint(8, 30))
        ]
        model = nb.MixedNB({f: features[f] for f in used}).fit(rows, [*"xy" * 15][: len(rows)])
        yield model, rng.choice(rows)


def lines_of(working):
    """For each class how explain writes its product: by itself, in the text, in Markdown, in the data."""
    text, markdown = " ".join(str(working).split()), working.to_markdown().replace("\\", "")
    data = json.loads(json.dumps(working.to_dict()))
    for part, shown in zip(working.classes, data["classes"], strict=True):
        line = part.product_line
        assert line in text
        assert line in markdown
        for step, factor in zip(part.steps, shown["factors"], strict=True):
            assert factor["factor_exactly"] == step.expression
            assert step.in_product in line
        yield part.label, line


@pytest.mark.parametrize("times", [12, pytest.param(800, marks=pytest.mark.long)])
def test_the_judge_and_the_exercises_read_the_lines_that_explain_prints(times):
    """0 lines of 1,200 models differ; of 1,200 product lines 665 did."""
    seen = 0
    for model, document in drawn_models(times, times):
        try:
            working, facts = model.explain(document), facts_of(model, document)
        except nb.NaiveBayesError:  # no density, or too long
            continue
        for c, line in lines_of(working):
            assert facts.tree.joints[c].line == line
            assert facts.asked(Question("joint", c)).lines()[-1].text == line
            seen += 1
        if working.evidence is not None:
            evidence = f"evidence: {facts.tree.evidence().line}"
            assert evidence in " ".join(str(working).split())
    assert seen > times


@pytest.mark.parametrize("times", [4, pytest.param(150, marks=pytest.mark.long)])
def test_a_slip_forgets_what_was_known_of_the_terms_that_it_changes(times):
    """A working that was changed comes to what its parts come to, not to the right answer."""

    def worked_out(term):
        parts = tuple(map(worked_out, term.parts))
        return term if term.leaf or not parts else replace(term, parts=parts, estimate=None)

    tried = set()
    for model, document in drawn_models(times, times):
        try:
            facts = facts_of(model, document)
        except nb.NaiveBayesError:
            continue
        for one in ways_to_slip(facts, Question("joint", "x"), slips_of(model)):
            value, term = one.value(facts), None if one.value(facts) is None else one.term(facts)
            if term is not None and term.exact:
                assert worked_out(term).value == value, one.name
                tried.add(one.name)
    assert len(tried) > 15


# A distribution is one object.


@pytest.mark.parametrize("kind", NUMBERS)
def test_a_term_comes_to_the_density_and_names_what_is_estimated(kind):
    rng = Random(kind)
    for _ in range(10):
        rows = [[rng.randint(1, 9)] for _ in range(rng.randint(4, 30))]
        model = nb.MixedNB(nb.features_for({"x": kind})["x"]).fit(rows, [*"ab" * 15][: len(rows)])
        x = rng.randint(1, 9)
        try:
            working = model.explain([x])
        except nb.NaiveBayesError:
            continue
        for c in model.classes:
            [term] = working[c].steps
            assert float(term.span.middle) == pytest.approx(
                float(model.likelihood(0, x, c)), rel=1e-9
            )
            assert {it.role for it in term.walk()} >= {*KINDS[kind].parameter_names}
            assert term.made[-1].name == f"density of 0 = {x} in {c}"


def slips_in(task):
    return values_of_slips(task.fitted(), task.document, task.asks_for, task.training)


@pytest.mark.parametrize("kind", NUMBERS)
def test_a_kind_that_is_listed_is_known_everywhere(kind):
    of = KINDS[kind]
    assert COLUMN_KINDS[kind].label == of.label
    assert type(nb.features_for({"x": kind})["x"]) is of
    assert Choices(kinds={"x": kind}).kinds == {"x": kind}
    model = "mixed" if kind == "gaussian" else kind
    slips = {
        name for seed in range(1, 6) for name in slips_in(exercise(seed, model=model, ask="joint"))
    }
    assert slips & {slip.name for slip in of.slips}
    assert slips >= {f"took the {role} of the other class" for role in of.parameter_names}
    task = exercise(3, model=model, ask="joint")
    assert of.described in wording.question(task)
    number = task.words[-1]
    assert f"density of {number}" in str(task.fitted().explain(task.document))
    assert any(
        it.role == of.parameter_names[0] for it in quantities_of(task.fitted(), task.document)
    )
    assert task.check(str(float(task.answer))).right
    assert task.check(task.solution().splitlines()[-1]).right


@pytest.mark.long
def test_invented_numbers_suit_their_distribution():
    """A number of visitors is small and whole, and no weight in grams."""
    for kind, low, high in (("poisson", 0, 20), ("geometric", 1, 15), ("exponential", 1, 90)):
        for seed in range(1, 13):
            task = exercise(seed, model=kind)
            numbers = [row[task.words[-1]] for row, _ in task.training]
            assert all(type(x) is int and low <= x <= high for x in numbers), numbers
    assert Fraction(0) in {
        Fraction(x)
        for s in range(30)
        for row, _ in exercise(s, model="poisson").training
        for x in [row[[*row][-1]]]
    }
