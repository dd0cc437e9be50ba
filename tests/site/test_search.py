"""What the site's search finds, asked by Node.js as the page's own worker would answer."""

import json
import shutil
import subprocess

import pytest

from tests.material import ROOT

# What readers should find first, and what they type.
FIRST = {
    "steps/likelihood/": "theta; θ; P(w|c)",
    "steps/arg-max/": "argmax; arg max",
    "steps/arg-max/#from-the-joint-to-the-posterior": "P(c|d); posterior; evidence",
    "steps/prior/": "P(c)",
    "steps/smoothing/": "pseudo documents; pseudo-documents; fake document; smoothing; laplace; add one; alpha; zero probability",
    "steps/naive-assumption/": "why naive; naive assumption; chain rule; independence",
    "steps/words/": "h_j(x); bag of words",
    "reference/policies/#unseen-words": "unseen word; unseen words; unknown word; word not seen in training",
    "#getting-it": "download; install",
    "steps/log-space/": "underflow",
    "beyond/odds/": "log odds; threshold",
    "steps/why-counting-is-right/": "maximum likelihood; dirichlet",
    "models/mixed/": "gaussian",
    "models/bernoulli/": "bernoulli",
    "models/multinomial/": "multinomial",
    "beyond/evaluation/": "confusion matrix",
    "beyond/corpora/#preprocessing": "stop words; tf-idf",
    "reference/policies/#00": "0/0",
    "practice/debugger/": "debugger",
    "which-one/": "sklearn",
    "speed/": "speed; benchmark",
    "notes/errata/": "errata; mistake",
    "practice/lecturers/#exercises-for-a-class": "worksheet; solutions",
    "notes/spam-ham/#31-multivariate-bernoulli-naive-bayes": "P(a|spam)",
    "notes/spam-ham/#322-multinomial-naive-bayes": "posterior (4,3,1)",
    "": "what is naive bayes",
    "steps/given/": "conditional probability",
    "steps/bayes-theorem/": "bayes theorem",
    "beyond/working/#saving-a-model": "pickle; save",
    "books/short/#mitchell-the-m-estimate": "m-estimate",
    "steps/why-counting-is-right/#mean-or-mode": "MAP",
    "which-one/#n-or-n-1": "variance n-1",
    "step/": "step back",
    "notes/odds-notes/#text-document-classification": "kettle",
}

# Symbols as people type them, and printed figures: a section that has them is found.
HAS = {
    "notes/spam-ham/": "e_2; p_j^k; theta_c^+; 9/64; 4/20",
    "practice/": "2/81",
    "notes/spam-ham/#323-multinomial-smoothing": "125/253",
    "notes/": "625/657",
    "notes/great-waste/#bernoulli-tests": "0.948",
}
WORDS = ("likelihood", "prior", "estimate", "evidence", "factor", "column", "matrix", "bayes", "sushi")  # fmt: skip


def queries(table):
    """Each query, with the place that it should lead to."""
    return {query: place for place, typed in table.items() for query in typed.split("; ")}


@pytest.fixture(scope="module")
def finds(site):
    """What the site's search finds for each query: addresses, the best first."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js, which runs the search outside a browser")
    asked = [*queries(FIRST), *WORDS, *queries(HAS), "281"]
    done = subprocess.run(
        [node, str(ROOT / "tests" / "search.mjs"), str(site)],
        input="\n".join(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return dict(zip(asked, map(json.loads, done.stdout.splitlines()), strict=True))


def test_what_readers_type_leads_somewhere_first(finds):
    first = {query: finds[query][0] for query in queries(FIRST)}
    assert first == queries(FIRST)


def test_a_symbol_or_a_figure_is_found_at_its_section(finds):
    for query, place in queries(HAS).items():
        assert any(found.startswith(place) for found in finds[query][:10]), query


def test_a_typeset_fraction_is_not_a_whole_number(finds):
    assert not [found for found in finds["281"] if found.startswith(("notes/", "steps/"))]


def test_lessons_come_before_the_reference_and_the_reference_before_errata(finds):
    def rank(where):
        if where.startswith("notes/errata"):
            return 3
        lookup = ("reference/symbols", "reference/glossary", "reference/policies", "reference/map")
        return 2 if where.startswith("reference/") and not where.startswith(lookup) else 1

    for query in WORDS:
        ranks = [rank(where) for where in finds[query]]
        assert ranks == sorted(ranks), query
        assert ranks[0] == 1, query
