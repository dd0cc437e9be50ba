"""From a figure of the notes to its line and step, from a verb to its model, and folded sessions."""

import re
from fractions import Fraction

import pytest

from docs.making.pages import chapters as pages
from docs.making.pages import figures
from tests.material import ROOT
from worked_examples import chapters

WORKED_OUT = {
    ("odds", "1"): "a sum over classes, and over V",
    ("great_waste", "1"): "a sum over V",
    ("spam_ham", "V"): "a set of words",
    ("spam_ham", "the words"): "a set of words",
    ("web", "the denominator"): "what the page divides by",
    ("web", "as published"): "the quotient by it",
    ("web", "from two digits"): "a product of rounded factors",
    ("books_jurafsky", "|V|"): "a length",
    ("books_jurafsky", "binary the same"): "four counts of two models",
    ("books_witten", "from 9.7"): "a density with a rounded deviation",
    ("books_tan", "from the rounded density"): "a product of rounded factors",
    ("books_tan", "m-estimate"): "a product of rounded factors",
    ("books_tan", "the verdict"): "what is larger of them",
    ("books_wikipedia", "from rounded"): "a product of rounded densities",
    ("books_wikipedia", "from the rounded variance"): "a density with a rounded variance",
    ("books_russell", "catch"): "an update in two steps, in the session",
    ("errata", "the share of reviews with f"): "a share, as the notes define it",
    ("errata", "great in positive reviews"): "a count",
}
"""Figures that a session works out from what it got; they have neither a line nor a step."""


def all_figures():
    return [it for chapter in chapters.chapters() for it in figures.of_chapter(chapter).figures]


def is_of(figure, chapter, what):
    said = f"{figure.row.symbol}\n{figure.row.words}\n{figure.text}"
    return chapter == figure.row.chapter and what in said


def statement(figure):
    file, line = re.fullmatch(r"source/(.+)/#L(\d+)", figure.line).groups()
    code = (ROOT / "naive_bayes" / f"{file}.py").read_text(encoding="utf-8").split("\n")
    return code[int(line) - 1].strip()


def test_a_figure_has_a_line_and_a_step_or_is_worked_out_by_its_session():
    for figure in all_figures():
        assert bool(figure.line) == bool(figure.step), figure
        assert figure.line or any(is_of(figure, *one) for one in WORKED_OUT), figure
        assert figure.row.code == figure.code, figure  # what the command find reads
    for one in WORKED_OUT:
        assert any(is_of(it, *one) for it in all_figures() if not it.line), one


def recorded(figure):
    """The steps of a figure's recording, and what is marked in it."""
    name, _, number = figure.place
    found = figures.of_chapter(figure.section.chapter).recordings[name]
    return found.recording.steps, found.figures[number - 1]


def passes_on(code):
    """Whether a statement is a `return` of a name, or of a call of a part of the model."""
    return re.fullmatch(r"return ([\w.]+(\[\w+\])?|self\.\w+\.\w+\(.*\))", code)


def test_a_line_has_a_formula_and_its_step_stands_on_it():
    for figure in filter(lambda it: it.line, all_figures()):
        steps, shown = recorded(figure)
        head = steps[shown["stands"]].statement.head
        assert head.startswith(statement(figure).rstrip("(")), figure
        assert not passes_on(head), (figure, head)


def test_the_step_of_a_figure_shows_its_value():
    for figure in filter(lambda it: it.line, all_figures()):
        steps, found = recorded(figure)
        step = steps[figure.place[1] - 1]
        assert step.event == "return"
        shown = figures.text_at(step.value, found["place"])
        assert shown == figure.shown
        if not shown:  # a vector, a bag or a row of a table as a whole
            continue
        if re.search(r" (\*\*|\*|/) |^(round|sum|len)\(", figure.row.expression):
            continue  # worked out from what is shown
        if isinstance(figure.value, float | Fraction) or figure.row.printed.isdecimal():
            value = float(Fraction(shown)) if "e" not in shown else float(shown)
            assert value == pytest.approx(float(figure.value)), (figure, shown)


def test_equal_numbers_of_two_symbols_lead_to_two_steps():
    found = [it for it in figures.of_chapter("spam_ham").figures if it.line]
    for one in found:
        for other in found:
            if one.section == other.section and one.row.symbol < other.row.symbol:
                same = {one.row.symbol[1:], other.row.symbol[1:]}  # e_1 and x_1 are one row
                alike = len(same) == 1 or "values" in one.row.symbol + other.row.symbol
                data = [one.row.expression, other.row.expression]
                assert one.step != other.step or alike or data[0] == data[1], (one.row, other.row)


@pytest.mark.parametrize(
    ("chapter", "symbol", "text", "head"),
    [
        ("spam_ham", "p(c_-) p(x_*|c_-)", "9/128", "prior[c] * likelihood[c]"),
        ("spam_ham", "theta_a^+", "6/20", "return Estimate(n, N, self.alpha"),
        ("spam_ham", "theta_b^-", "4/20", "return Estimate(n, N, self.alpha"),
        ("great_waste", "+, -, total", "(500, 500, 1000)", "sum(row)"),
        ("books_tan", "mean of the income|No", "110", "sums.total / sums.n"),
    ],
)
def test_a_figure_leads_to_the_statement_that_has_its_formula(chapter, symbol, text, head):
    found = [
        it
        for it in figures.of_chapter(chapter).figures
        if (it.row.symbol, it.text) == (symbol, text)
    ]
    assert found
    for figure in found:
        assert head in statement(figure)


def test_every_section_with_a_session_has_an_address_of_its_own():
    assert set(pages.addresses()) == {
        f"{name}#{section.heading}"
        for name in chapters.chapters()
        for section in chapters.sections(name)
    }


# The model whose method a verb in the prose of a section leads to.
VERBS = [
    line.split("; ")
    for line in """
multinomial.MultinomialNB; newsgroups_post; Estimating the Likelihood; likelihood
multinomial.MultinomialNB; sushi; 8.2.1 Naïve Assumption; likelihood
multinomial.MultinomialNB; sushi; 8.4 Generative vs. Discriminative; sample
multinomial.MultinomialNB; odds; Text Document Classification; likelihood
multinomial.MultinomialNB; spam_ham; 1 Probabilistic Classification; sample
multinomial.MultinomialNB; spam_ham; 3.2.2 Multinomial Naive Bayes; likelihood
multinomial.MultinomialNB; great_waste; The Bag of Words; likelihood
multinomial.MultinomialNB; great_waste; The Bag of Words; sample
bernoulli.BernoulliNB; spam_ham; 3.1 Multivariate Bernoulli Naive Bayes; likelihood
bernoulli.BernoulliNB; great_waste; Bernoulli tests; likelihood
further.mixed.MixedNB; odds; Categorical data; likelihood
further.mixed.MixedNB; odds; Gaussian Naive Bayes; sample
""".strip().split("\n")
]
VERB = re.compile(r'^#+ (.*)$|identifier="(naive_bayes\.[\w.]+)">`([\w.]+)`', re.MULTILINE)


@pytest.mark.parametrize(("model", "chapter", "wanted", "verb"), VERBS)
def test_a_verb_leads_to_the_model_of_its_section(model, chapter, wanted, verb):
    source = f"worked_examples/{chapter}.md"
    text = (ROOT / source).read_text(encoding="utf-8")
    heading, targets = "", set()
    for title, target, name in VERB.findall(pages.to_the_reference(text, source)):
        heading = title or heading
        if not title and heading == wanted and name.split(".")[-1] == verb:
            targets.add(target)
    assert targets == {f"naive_bayes.{model}.{verb}"}


def test_a_session_opens_and_the_address_of_a_figure_opens_it(same_page, home):
    page = same_page(home + "notes/spam-ham/")
    session = page.locator("details.session", has_text="(5 + 1)/(17 + 3)").first
    assert session.get_attribute("open") is None
    above = session.locator("xpath=preceding-sibling::*[@class='session-shows'][1]")
    assert above.locator("math").count() >= 6  # the theta of each word and class
    code = session.locator("pre")
    assert not code.is_visible()
    session.locator("summary").click()
    assert code.is_visible()
    assert above.is_visible()
    name = page.locator("details.session:not([open]) .figure").last.get_attribute("id")
    page.goto(f"{home}notes/spam-ham/#{name}")
    page.wait_for_selector(f"#{name}", state="visible")
