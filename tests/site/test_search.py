"""What the box in the header finds, asked by Node.js: words, numbers and symbols."""

import re
import shutil

import pytest

from tests.chapters.test_finding import TYPED
from tests.site.one_box import FIFTY, answers, rank, table
from worked_examples.finding import find

# What people ask on other sites, as they type it: among the first three is the answer.
ASKED = {
    "steps/likelihood/": "theta; likelihood of a word",
    "steps/arg-max/": "argmax; arg max",
    "steps/arg-max/#from-the-joint-to-the-posterior": "P(d); why divide by the evidence; denominator cancels why; sum of likelihoods",
    "steps/prior/": "P(c); prior",
    "steps/smoothing/": "smoothing; laplace; add one; zero probability; why add 1; what does 1/V do",
    "steps/naive-assumption/": "why naive; naive assumption; chain rule; independence",
    "steps/words/": "h_j(x); bag of words",
    "reference/policies/#unseen-words": "unseen word; unknown word; word not seen in training",
    "#getting-it": "download; install",
    "steps/log-space/": "underflow; why logs",
    "steps/given/": "conditional probability",
    "steps/bayes-theorem/": "bayes theorem; likelihood or posterior",
    "beyond/odds/": "odds and thresholds",
    "beyond/why-counting-is-right/": "maximum likelihood",
    "models/mixed/": "gaussian; continuous features",
    "models/complement/": "complement",
    "models/mixed/#n-or-n-1": "variance n-1; n or n-1",
    "beyond/evaluation/": "confusion matrix; F1",
    "beyond/evaluation/#log-loss": "log loss",
    "beyond/corpora/#stop-words": "stop words",
    "beyond/corpora/#tf-idf": "tf-idf",
    "reference/policies/#00": "0/0",
    "reference/policies/#ties": "what if there is a tie",
    "practice/debugger/": "debugger",
    "which-one/#which-model": "choose a model",
    "beyond/scikit-learn/": "sklearn; explain sklearn prediction",
    "speed/": "speed; benchmark",
    "notes/errata/": "errata; mistake",
    "practice/lecturers/#exercises-for-a-class": "worksheet; solutions",
    "beyond/working/#saving-a-model": "pickle; save",
    "books/short/#mitchell-the-m-estimate": "m-estimate",
    "beyond/why-counting-is-right/#mean-or-mode": "MAP",
    "step/": "step back",
    "questions/#a-simple-explanation-of-naive-bayes-classification": "simple explanation",
    "questions/#why-add-1-and-why-2-in-the-denominator": "why 2 in the denominator",
    "questions/#is-it-alpha-times-the-number-of-classes": "alpha times number of classes; too many classes",
    "questions/#an-unseen-category-of-a-feature": "unseen category",
    "questions/#negative-values-embeddings": "negative values; embeddings",
    "questions/#what-is-coef_-or-feature_log_prob_": "coefficients; feature_log_prob_; coef_",
    "questions/#is-there-a-class_weight-for-naive-bayes": "class_weight",
    "questions/#imbalanced-classes-should-the-prior-be-uniform": "imbalanced; prior uniform when",
    "questions/#my-classifier-gives-only-probabilities-near-0-or-1": "overconfident; too confident",
    "questions/#how-do-i-choose-alpha": "overfitting; how to choose alpha",
    "questions/#my-class-probability-is-greater-than-one-139": "probability greater than 1; 1.39",
    "questions/#my-probabilities-do-not-add-up-to-1": "add up to 1",
    "questions/#can-i-use-documents-without-labels": "semi-supervised; unlabeled; unlabelled; EM",
    "questions/#several-labels-for-one-text-multi-label": "multi-label",
    "questions/#what-about-missing-values": "missing value",
    "questions/#do-i-have-to-scale-the-features": "scale features; var_smoothing",
    "questions/#logistic-regression-or-naive-bayes": "logistic regression",
    "questions/#how-is-the-f-score-computed": "F-score",
    "questions/#can-i-open-this-in-colab-or-jupyter": "colab",
    "questions/#can-it-have-three-classes-or-more": "three classes",
    "questions/#what-does-predict_proba-return": "predict_proba",
    "questions/#what-are-prior-odds-and-posterior-odds": "prior odds",
    "questions/#why-do-we-multiply-the-probabilities": "why multiply",
    "questions/#does-the-order-matter-for-partial_fit": "partial_fit",
    "questions/#homework-which-class-and-with-what-probability": "how to compute by hand; by hand",
    "questions/#why-this-class": "why ham",
    "steps/absent-words/": "a word that is not in the email",
    "beyond/odds/#log-odds-add-up": "is naive bayes linear",
    "beyond/which-words/": "chi-squared; feature selection",
}
PLACES = {query: {place} for place, typed in ASKED.items() for query in typed.split("; ")}

# A symbol of a formula, and the formula that has it.
FORMULAS = {"alpha": "(count + α)/(total + α|V|)", "P(c|d)": "P(d|c)", "1 - P(w|c)": "1 − P(w|c)"}

SYMBOLS = ["p_c", "V", "alpha", "P(a|spam)", "theta_a^+ 3.2.3", "e*", "p(c_+)"]


@pytest.fixture(scope="module")
def found(site):
    """What the box answers to everything that these tests ask."""
    if shutil.which("node") is None:
        pytest.skip("there is no Node.js, which asks the box outside a browser")
    queries = [*table(FIFTY), *PLACES, *FORMULAS, *SYMBOLS, *(typed.strip() for typed, *_ in TYPED)]
    return answers(site, list(dict.fromkeys([*queries, "Bayes smoothing", "smoothing", "4/20"])))


def test_of_fifty_questions_45_have_the_right_place_among_the_first_three(found):
    ranks = {asked: rank(found[asked]["places"], right) for asked, right in table(FIFTY).items()}
    lost = {asked: at for asked, at in ranks.items() if not 0 < at <= 3}
    assert len(ranks) == 50
    assert len(lost) <= 5, lost


def test_no_question_of_the_fifty_is_in_the_table_of_questions():
    from docs.making.pages import search

    lines = search.ASKED.read_text(encoding="utf-8").casefold().split("\n")
    wordings = {wording for line in lines for wording in re.split(r"\t| · ", line)}
    assert wordings & {asked.casefold() for asked in table(FIFTY)} == set()


def test_what_people_ask_is_among_the_first_three(found):
    lost = {
        query: found[query]["places"][:3]
        for query, right in PLACES.items()
        if not 0 < rank(found[query]["places"], right) <= 3
    }
    assert lost == {}


def test_naive_bayes_in_a_query_weighs_nothing(found):
    assert found["Bayes smoothing"]["places"] == found["smoothing"]["places"]


def test_the_box_and_the_command_find_the_same_figures_in_the_same_order(found):
    for typed in [*SYMBOLS, *(typed.strip() for typed, *_ in TYPED)]:
        rows = [it for it in found[typed]["figures"] if it[3]]
        wanted = [
            [it.row.text, it.row.title, it.how, it.row.symbol]
            for it in find(typed)
            if it.row.symbol
        ]
        assert rows == wanted, typed


@pytest.mark.parametrize(("typed", "text", "place"), TYPED)
def test_a_typed_form_leads_to_its_figure(found, typed, text, place):
    first = found[typed.strip()]["figures"][0]
    assert first[0] == text
    assert place in first[1]


def test_a_symbol_is_found_in_the_table_of_formulas(found):
    for symbol, formula in FORMULAS.items():
        assert any(formula in it for it in found[symbol]["formulas"]), symbol
