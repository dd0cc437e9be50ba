"""The page that leads from a formula to its line of code, made while the site is built.

Each row is a formula, the sections of the notes that have it, the function that computes it and
the step that explains it.  The file and the line are looked up in the package, so that they are
right for the source that the site was built from.
"""

import ast
import inspect
import re
from pathlib import Path
from typing import NamedTuple

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.making.pages.source import found

ROOT = Path(__file__).resolve().parents[3]
PAGE = "reference/map.md"

NOTES = {
    "newsgroups_post": "Newsgroups",
    "sushi": "Sushi",
    "odds": "Odds",
    "spam_ham": "COMP9417",
    "great_waste": "Reviews",
    "why_counting_is_right": "Why counting is right",
}
"""The chapters, and how a row calls them."""


class Row(NamedTuple):
    """A formula and where to find it."""

    formula: str
    sections: tuple[str, ...]  # chapter#anchor, as a forge names it
    function: str  # dotted, below naive_bayes
    step: str  # a page below docs


PARTS = {
    "Counts and vectors": (
        Row(r"f_i \in \{0, 1\}", ("great_waste#feature-vectors", "spam_ham#31-multivariate-bernoulli-naive-bayes"), "bag_of_words.presence_vector", "steps/words"),
        Row(r"h_j(x) = \text{count}(w_j, x)", ("sushi#822-recap", "spam_ham#322-multinomial-naive-bayes"), "bag_of_words.count_vector", "steps/words"),
        Row(r"n_c = Y^{\intercal} X", ("great_waste#likelihood",), "further.matrix_form.transpose_times", "steps/words"),
    ),
    "Prior and likelihood": (
        Row(r"P(c) = N_c / N", ("newsgroups_post#estimating-the-prior", "sushi#821-naïve-assumption"), "prior.empirical_prior", "steps/prior"),
        Row(r"P(c) = 1 / K", ("spam_ham#3-spam-or-ham",), "prior.uniform_prior", "steps/prior"),
        Row(r"P(w \mid c) = \frac{\text{documents of } c \text{ with } w}{N_c}", ("spam_ham#31-multivariate-bernoulli-naive-bayes", "great_waste#bernoulli-tests"), "likelihood.presence_likelihood", "steps/likelihood"),
        Row(r"P(w \mid c) = \frac{\text{count}(w, c)}{\sum_{w'} \text{count}(w', c)}", ("newsgroups_post#estimating-the-likelihood", "sushi#821-naïve-assumption", "spam_ham#322-multinomial-naive-bayes", "great_waste#the-bag-of-words"), "likelihood.share_likelihood", "steps/likelihood"),
        Row(r"P(d \mid c) = \prod_i P(w_i \mid c)", ("newsgroups_post#why-naive", "sushi#821-naïve-assumption", "spam_ham#2-naive-bayes"), "likelihood.document_likelihood", "steps/likelihood"),
        Row(r"\prod_j \theta_j^{x_j} (1 - \theta_j)^{1 - x_j}", ("spam_ham#31-multivariate-bernoulli-naive-bayes", "great_waste#feature-vectors"), "bernoulli.BernoulliNB.factors", "models/bernoulli"),
        Row(r"\prod_j \theta_j^{x_j}", ("spam_ham#322-multinomial-naive-bayes", "sushi#822-recap", "odds#text-document-classification"), "multinomial.MultinomialNB.factors", "models/multinomial"),
        Row(r"\frac{n!}{x_1! \cdots x_k!}", ("spam_ham#321-multinomial-distribution",), "likelihood.multinomial_coefficient", "models/multinomial"),
        Row(r"\frac{n!}{x_1! \cdots x_k!} \prod_j \theta_j^{x_j}", ("spam_ham#321-multinomial-distribution",), "likelihood.multinomial_pmf", "models/multinomial"),
        Row(r"1 - P(w \mid c)", ("spam_ham#31-multivariate-bernoulli-naive-bayes", "great_waste#two-tests-together"), "estimate.Estimate.complement", "models/bernoulli"),
    ),
    "Smoothing": (
        Row(r"\frac{\text{count} + \alpha}{\text{total} + \alpha V}", ("newsgroups_post#laplace-smoothing", "sushi#832-zeroes", "odds#laplacian-smoothing", "spam_ham#323-multinomial-smoothing"), "smoothing.Laplace.share", "steps/smoothing"),
        Row(r"\frac{n_w + \alpha}{N_c + 2 \alpha}", ("spam_ham#311-multivariate-bernoulli-smoothing",), "smoothing.Laplace.presence", "steps/smoothing"),
        Row(r"\frac{n_w + 1}{N_c + 2} \text{, from two pseudo-documents}", ("spam_ham#311-multivariate-bernoulli-smoothing",), "smoothing.PseudoDocuments.presence", "steps/smoothing"),
        Row(r"\frac{n_w + 1}{N_c + 1} \text{, from one}", ("great_waste#the-fake-document",), "smoothing.FakeDocument.presence", "steps/smoothing"),
        Row(r"\log 0 \to 0", ("sushi#832-zeroes",), "smoothing.IgnoreZeros.without_zeros", "steps/smoothing"),
    ),
    "Bayes' rule": (
        Row(r"P(A \mid B) = \frac{P(B \mid A)\, P(A)}{P(B)}", ("sushi#811-bayes-theorem", "great_waste#introduction", "newsgroups_post#why-bayes"), "further.theorem.bayes_theorem", "steps/bayes-theorem"),
        Row(r"P(B) = P(B \mid A) P(A) + P(B \mid \neg A) P(\neg A)", ("great_waste#introduction",), "further.theorem.total_probability", "steps/bayes-theorem"),
        Row(r"P(c)\, P(d \mid c)", ("newsgroups_post#why-bayes", "sushi#82-naïve-bayes", "great_waste#two-tests-together"), "bayes_rule.joint", "steps/arg-max"),
        Row(r"P(d) = \sum_c P(c)\, P(d \mid c)", ("spam_ham#1-probabilistic-classification",), "bayes_rule.evidence", "steps/arg-max"),
        Row(r"P(c \mid d) = \frac{P(c)\, P(d \mid c)}{P(d)}", ("spam_ham#1-probabilistic-classification", "odds#naive-bayes-classifier"), "bayes_rule.posterior", "steps/arg-max"),
        Row(r"\hat c = \arg\max_c P(c)\, P(d \mid c)", ("newsgroups_post#putting-everything-together", "sushi#82-naïve-bayes", "spam_ham#1-probabilistic-classification"), "bayes_rule.arg_max", "steps/arg-max"),
    ),
    "Logarithms and odds": (
        Row(r"\log P(c) + \sum_i \log P(w_i \mid c)", ("newsgroups_post#logarithms", "sushi#831-log-probabilities", "great_waste#likelihood"), "log_space.log_joint", "steps/log-space"),
        Row(r"\frac{P(Y=1 \mid X)}{P(Y=0 \mid X)}", ("odds#the-binary-case",), "model.ProbabilityModel.odds", "beyond/odds"),
        Row(r"\log \frac{P(Y=1 \mid X)}{P(Y=0 \mid X)}", ("odds#log-of-odds",), "model.LogModel.log_odds", "beyond/odds"),
        Row(r"\frac{p}{1 - p}", ("odds#the-binary-case",), "further.theorem.odds_from_probability", "beyond/odds"),
        Row(r"\frac{1}{1 + e^{-z}}", ("odds#log-of-odds",), "further.theorem.sigmoid", "beyond/odds"),
    ),
    "All documents at once": (
        Row(r"P(w_i \mid +) \text{ for all } i", ("great_waste#likelihood",), "further.matrix_form.presence_row", "models/bernoulli"),
        Row(r"\log L(+) = X (\log P)^{\intercal} + (1 - X) (\log (1 - P))^{\intercal}", ("great_waste#likelihood",), "further.matrix_form.log_presence_column", "models/bernoulli"),
        Row(r"\log L(+) = X (\log P)^{\intercal}", ("great_waste#the-bag-of-words",), "further.matrix_form.log_share_column", "models/multinomial"),
        Row(r"\hat Y", ("great_waste#likelihood",), "further.matrix_form.log_odds_column", "beyond/odds"),
    ),
    "Rows of features": (
        Row(r"P(X_i = x_i \mid Y = y)", ("odds#categorical-data",), "further.distributions.Categorical.likelihood", "models/mixed"),
        Row(r"\frac{1}{\sqrt{2 \pi \sigma^2}} e^{-(x - \mu)^2 / 2 \sigma^2}", ("odds#gaussian-naive-bayes",), "further.distributions.Gaussian.log_likelihood", "models/mixed"),
        Row(r"\lambda e^{-\lambda x}", ("odds#gaussian-naive-bayes",), "further.distributions.Exponential.log_likelihood", "models/mixed"),
        Row(r"\frac{\lambda^x e^{-\lambda}}{x!}", ("odds#gaussian-naive-bayes",), "further.distributions.Poisson.log_likelihood", "models/mixed"),
    ),
    "Why counting is right": (
        Row(r"\prod_w \theta_w^{n_w}", ("why_counting_is_right#the-likelihood-of-the-training-data",), "further.maximum_likelihood.likelihood_of_counts", "steps/why-counting-is-right"),
        Row(r"\hat\theta_w = n_w / N", ("why_counting_is_right#the-maximum-is-at-the-shares",), "further.maximum_likelihood.maximum_likelihood", "steps/why-counting-is-right"),
        Row(r"\frac{n_w + \alpha_w}{N + \sum \alpha}", ("why_counting_is_right#where-alpha-comes-from",), "further.dirichlet.dirichlet_mean", "steps/why-counting-is-right"),
        Row(r"\frac{n_w + \alpha_w - 1}{N + \sum (\alpha - 1)}", ("why_counting_is_right#mean-or-mode",), "further.dirichlet.dirichlet_mode", "steps/why-counting-is-right"),
    ),
}  # fmt: skip
"""The formulas of the notes, by what they are for."""


def line_of(function: str) -> tuple[str, int]:
    """The file of a function and the line that says the formula.

    It is what the function returns at its end, or else the loop that makes it.

    Examples:
        >>> file, line = line_of("bayes_rule.arg_max")
        >>> file, (ROOT / file).read_text(encoding="utf-8").split("\\n")[line - 1].strip()[:10]
        ('naive_bayes/bayes_rule.py', 'return max')
    """
    thing = inspect.unwrap(found(f"naive_bayes.{function}"))
    lines, first = inspect.getsourcelines(thing)
    (definition,) = ast.parse(inspect.cleandoc("\n" + "".join(lines))).body
    assert isinstance(definition, ast.FunctionDef)
    line = definition.body[-1]
    if not isinstance(line, ast.Return) or isinstance(line.value, ast.Name):
        line = next((each for each in definition.body if isinstance(each, ast.For)), line)
    file: str = thing.__module__.replace(".", "/") + ".py"
    return file, first + line.lineno - 1


def title_of(section: str) -> str:
    """What a row calls a section of the notes: by its number, or by its heading.

    Errors:
        LookupError: a chapter without this heading.

    Examples:
        >>> title_of("sushi#821-naïve-assumption"), title_of("newsgroups_post#why-naive")
        ('Sushi, 8.2.1', 'Newsgroups, "Why Naive?"')
    """
    chapter, _, anchor = section.partition("#")
    text = (ROOT / "worked_examples" / f"{chapter}.md").read_text(encoding="utf-8")
    for line in text.split("\n"):
        heading = line.lstrip("#").strip()
        if line.startswith("##") and as_anchor(heading) == anchor:
            number = heading.split()[0]
            short = number if number[0].isdigit() else f'"{heading}"'
            return f"{NOTES[chapter]}, {short}"
    raise LookupError(f"{chapter} has no heading for #{anchor}")


def as_anchor(heading: str) -> str:
    """The anchor that a forge gives to a heading.

    Examples:
        >>> as_anchor("8.2.1 Naïve Assumption")
        '821-naïve-assumption'
    """
    kept = (letter for letter in heading.lower() if letter.isalnum() or letter in " -_")
    return "".join(kept).replace(" ", "-")


def row_of(row: Row) -> str:
    """A row of the page's tables, in Markdown.

    Examples:
        >>> row_of(PARTS["Bayes' rule"][2]).split(" | ")[2]
        '[`joint`][naive_bayes.bayes_rule.joint]'
    """
    file, line = line_of(row.function)
    where = file.removeprefix("naive_bayes/").removesuffix(".py")
    sections = ", ".join(
        f"[{title_of(it)}](../../worked_examples/{it.replace('#', '.md#')})" for it in row.sections
    )
    name = row.function.removeprefix("further.").split(".", 1)[1]
    page = (
        "../../worked_examples/why_counting_is_right.md"
        if "counting" in row.step
        else f"../{row.step}.md"
    )
    explained = (ROOT / "docs" / "reference" / page).read_text(encoding="utf-8")
    (step, *_) = re.findall(r"^# (.*)$", explained, re.MULTILINE)
    # In a cell, | would end it.
    formula = row.formula.replace("|", r"\vert ")
    # MkDocs does not know the lines of a source, so it is not asked to check the link.
    return (
        f"| $\\displaystyle {formula}$ | {sections} | [`{name}`][naive_bayes.{row.function}] | "
        f'<a href="../../source/{where}/#L{line}">{where}.py:{line}</a> | [{step}]({page}) |'
    )


def page() -> str:
    """The Markdown of the page.

    Examples:
        >>> page().count("| $\\\\displaystyle") == sum(map(len, PARTS.values()))
        True
    """
    parts = [
        "---\ntitle: From formula to line of code\nhide: [toc]\n---\n",
        "# From formula to line\n",
        "Find your formula in the first column. The row leads to the sections of the notes that have "
        "it, each worked out in a chapter; to the function that computes it; to the line that "
        "says it; and to the page that explains it. The lines are those of the source that this site was "
        "built from. The page prints on a few sheets of paper.\n",
    ]
    for title, rows in PARTS.items():
        parts += [f"## {title}\n", "| formula | notes and chapter | function | line | step |"]
        parts += ["|---|---|---|---|---|", *map(row_of, rows), ""]
    return "\n".join(parts)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the page to the site's files."""
    files.append(File.generated(config, PAGE, content=page()))
    return files
