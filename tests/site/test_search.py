"""What the site's search finds, asked by Node.js as the page's own worker would answer."""

import json
import shutil
import subprocess

import pytest

from tests.material import ROOT

# What readers type, and what they should find first.
FIRST = {
    "theta": "steps/likelihood/",
    "θ": "steps/likelihood/",
    "argmax": "steps/arg-max/",
    "arg max": "steps/arg-max/",
    "P(w|c)": "steps/likelihood/",
    "P(c|d)": "steps/arg-max/#from-the-joint-to-the-posterior",
    "P(c)": "steps/prior/",
    "pseudo documents": "steps/smoothing/",
    "pseudo-documents": "steps/smoothing/",
    "fake document": "steps/smoothing/",
    "smoothing": "steps/smoothing/",
    "posterior": "steps/arg-max/#from-the-joint-to-the-posterior",
    "evidence": "steps/arg-max/#from-the-joint-to-the-posterior",
    "laplace": "steps/smoothing/",
    "add one": "steps/smoothing/",
    "alpha": "steps/smoothing/",
    "zero probability": "steps/smoothing/",
    "why naive": "steps/naive-assumption/",
    "naive assumption": "steps/naive-assumption/",
    "h_j(x)": "steps/words/",
    "bag of words": "steps/words/",
    "unseen word": "reference/policies/#unseen-words",
    "unseen words": "reference/policies/#unseen-words",
    "unknown word": "reference/policies/#unseen-words",
    "download": "#getting-it",
    "install": "#getting-it",
    "underflow": "steps/log-space/",
    "log odds": "beyond/odds/",
    "threshold": "beyond/odds/",
    "maximum likelihood": "steps/why-counting-is-right/",
    "dirichlet": "steps/why-counting-is-right/",
    "gaussian": "models/mixed/",
    "bernoulli": "models/bernoulli/",
    "multinomial": "models/multinomial/",
    "confusion matrix": "beyond/evaluation/",
    "stop words": "beyond/corpora/#preprocessing",
    "tf-idf": "beyond/corpora/#preprocessing",
    "0/0": "reference/policies/#00",
    "debugger": "practice/debugger/",
    "sklearn": "which-one/",
    "speed": "speed/",
    "benchmark": "speed/",
    "errata": "notes/errata/",
    "mistake": "notes/errata/",
    "worksheet": "practice/lecturers/#exercises-for-a-class",
    "solutions": "practice/lecturers/#exercises-for-a-class",
    "P(a|spam)": "notes/spam-ham/#31-multivariate-bernoulli-naive-bayes",
    "posterior (4,3,1)": "notes/spam-ham/#322-multinomial-naive-bayes",
    "what is naive bayes": "",
    "chain rule": "steps/naive-assumption/",
    "independence": "steps/naive-assumption/",
    "conditional probability": "steps/given/",
    "bayes theorem": "steps/bayes-theorem/",
    "pickle": "beyond/working/#saving-a-model",
    "save": "beyond/working/#saving-a-model",
    "m-estimate": "books/short/#mitchell-the-m-estimate",
    "MAP": "steps/why-counting-is-right/#mean-or-mode",
    "variance n-1": "which-one/#n-or-n-1",
    "word not seen in training": "reference/policies/#unseen-words",
    "step back": "step/",
    "kettle": "notes/odds-notes/#text-document-classification",
}

# Symbols as people type them, and printed figures: a section that has them is found.
HAS = {
    "e_2": "notes/spam-ham/",
    "p_j^k": "notes/spam-ham/",
    "theta_c^+": "notes/spam-ham/",
    "2/81": "practice/",
    "125/253": "notes/spam-ham/#323-multinomial-smoothing",
    "625/657": "notes/",
    "9/64": "notes/spam-ham/",
    "0.948": "notes/great-waste/#bernoulli-tests",
    "4/20": "notes/spam-ham/",
}
WORDS = (
    "likelihood",
    "prior",
    "estimate",
    "evidence",
    "factor",
    "column",
    "matrix",
    "bayes",
    "sushi",
)


@pytest.fixture(scope="module")
def finds(site):
    """What the site's search finds for each query: addresses, the best first."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js, which runs the search outside a browser")
    queries = [*FIRST, *WORDS, *HAS, "281"]
    done = subprocess.run(
        [node, str(ROOT / "tests" / "search.mjs"), str(site)],
        input="\n".join(queries),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return dict(zip(queries, map(json.loads, done.stdout.splitlines()), strict=True))


def test_what_readers_type_leads_somewhere_first(finds):
    first = {query: finds[query][:1] for query in FIRST}
    assert first == {query: [place] for query, place in FIRST.items()}


def test_a_symbol_or_a_figure_is_found_at_its_section(finds):
    for query, place in HAS.items():
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
