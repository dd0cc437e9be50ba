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
    "beyond/why-counting-is-right/": "maximum likelihood; dirichlet",
    "models/mixed/": "gaussian",
    "models/bernoulli/": "bernoulli",
    "models/multinomial/": "multinomial",
    "beyond/evaluation/": "confusion matrix",
    "beyond/corpora/#preprocessing": "stop words; tf-idf",
    "reference/policies/#00": "0/0",
    "practice/debugger/": "debugger",
    "which-one/": "choose a model; nltk",
    "beyond/scikit-learn/": "sklearn; explain sklearn prediction; class_log_prior_; predict_proba",
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
    "beyond/why-counting-is-right/#mean-or-mode": "MAP",
    "models/mixed/#n-or-n-1": "variance n-1",
    "step/": "step back",
    "notes/odds-notes/#text-document-classification": "kettle",
}

# What people ask on other sites, as they type it: among the first three is the answer.
ASKED = {
    "questions/#a-simple-explanation-of-naive-bayes-classification": "simple explanation",
    "questions/#why-add-1-and-why-2-in-the-denominator": "why 2 in the denominator",
    "questions/#is-it-alpha-times-the-number-of-classes": "alpha times number of classes",
    "questions/#an-unseen-category-of-a-feature": "unseen category",
    "questions/#negative-values-embeddings": "negative values; embeddings",
    "questions/#what-is-coef_-or-feature_log_prob_": "coefficients; feature_log_prob_; coef_",
    "questions/#is-there-a-class_weight-for-naive-bayes": "class_weight",
    "questions/#imbalanced-classes-should-the-prior-be-uniform": "imbalanced",
    "questions/#my-classifier-gives-only-probabilities-near-0-or-1": "overconfident",
    "questions/#how-do-i-choose-alpha": "overfitting; how to choose alpha",
    "questions/#my-class-probability-is-greater-than-one-139": "probability greater than 1",
    "questions/#my-probabilities-do-not-add-up-to-1": "add up to 1",
    "questions/#can-i-use-documents-without-labels": "semi-supervised; unlabeled; unlabelled; EM",
    "questions/#several-labels-for-one-text-multi-label": "multi-label",
    "questions/#what-about-missing-values": "missing value",
    "questions/#do-i-have-to-scale-the-features": "scale features; var_smoothing",
    "beyond/logistic-regression/": "logistic regression; discriminative",
    "steps/smoothing/": "why add 1",
    "questions/#how-is-the-f-score-computed": "F-score",
    "questions/#can-i-open-this-in-colab-or-jupyter": "colab",
    "questions/#can-it-have-three-classes-or-more": "three classes",
    "steps/naive-assumption/": "chain rule",
    "questions/#what-does-predict_proba-return": "predict_proba",
    "questions/#what-are-prior-odds-and-posterior-odds": "prior odds",
    "questions/#why-do-we-multiply-the-probabilities": "why multiply",
    "questions/#does-the-order-matter-for-partial_fit": "partial_fit",
    "beyond/scikit-learn/": "theta_",
    "beyond/which-words/": "keywords; chi-squared; feature selection",
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

NOTHING = "smoothing 0", "smoothing 3/26", "smoothing 0.0184", "smoothing zzqx"


def queries(table):
    """Each query, with the place that it should lead to."""
    return {query: place for place, typed in table.items() for query in typed.split("; ")}


@pytest.fixture(scope="module")
def finds(site):
    """What the site's search finds for each query: addresses, the best first."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js, which runs the search outside a browser")
    asked = [*queries(FIRST), *queries(ASKED), *WORDS, *queries(HAS), "281", *NOTHING]
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
    first = {query: finds[query][:1] for query in queries(FIRST)}
    assert first == {query: [place] for query, place in queries(FIRST).items()}


@pytest.mark.parametrize(("table", "among"), [(ASKED, 3), (HAS, 10)], ids=["asked", "has"])
def test_what_people_ask_and_symbols_and_figures_are_among_the_first(finds, table, among):
    first = {query: finds[query][:among] for query in queries(table)}
    lacking = {
        q for q, at in queries(table).items() if not any(it.startswith(at) for it in first[q])
    }
    assert {query: first[query] for query in lacking} == {}


def test_what_finds_nothing_leaves_what_the_word_beside_it_finds(finds):
    first = {query: finds[query][0] for query in NOTHING}
    assert first == dict.fromkeys(NOTHING, "steps/smoothing/")


def test_a_typeset_fraction_is_not_a_whole_number(finds):
    assert not [found for found in finds["281"] if found.startswith(("notes/", "steps/"))]


def test_lessons_come_before_the_reference_and_the_reference_before_errata(finds):
    def rank(where):
        if where.startswith("notes/errata"):
            return 3
        lookup = ("reference/look-up", "reference/policies")
        return 2 if where.startswith("reference/") and not where.startswith(lookup) else 1

    for query in WORDS:
        ranks = [rank(where) for where in finds[query]]
        assert ranks == sorted(ranks), query
        assert ranks[0] == 1, query
