"""The page *Step through*: its cases, recorded while the site is built, and the links to them.

The viewer is the package's own (`naive_bayes/stepping/viewer`); the site takes its files
from there.
"""

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from docs.making.laboratory.cases import BY_NAME
from docs.making.laboratory.step_case import in_json, recorded
from docs.making.pages.templates import rendered
from docs.making.pages.worked_products import Product, link_products, link_to_case, products_of
from naive_bayes import (
    CategoricalNB,
    MultinomialNB,
    Recording,
    bag_of_words,
    record,
)
from naive_bayes.stepping import viewer
from worked_examples import chapters, data

STEP = "step.md"
"""The page."""


@dataclass(frozen=True)
class StepCase:
    """A case of the page.

    Attributes:
        name: what a link calls it.
        title: what the list of cases calls it.
        says: what its source prints, or what to look at.
        make: records it.
    """

    name: str
    title: str
    says: str
    make: Callable[[], Recording]


def of_laboratory(name: str, verb: str = "posterior", **changes: str) -> Recording:
    """A case of the laboratory, with changes of its settings.

    Examples:
        >>> of_laboratory("spam-ham", "classify").result, of_laboratory("spam-ham").result["spam"]
        ('spam', Fraction(2, 3))
    """
    return recorded({**BY_NAME[name].state, **changes}, verb)


def misprinted() -> Recording:
    """COMP9417, 3.2.3, with the two c's that are printed in the second email."""
    meant, printed = (" ".join(email) for email in (data.SPAM[1], data.E_2_AS_PRINTED))
    training = BY_NAME["spam-ham-counts"].state["training"].replace(meant, printed, 1)
    return of_laboratory("spam-ham-counts-smoothed", training=training)


def weather() -> Recording:
    """A day of Quinlan's table."""
    model = CategoricalNB().fit(data.WEATHER, data.PLAY)
    day = {"outlook": "sunny", "temperature": "cool", "humidity": "high", "wind": "strong"}
    return record(model.posterior, day, rows=zip(data.WEATHER, data.PLAY, strict=True))


def underflow() -> Recording:
    """COMP9417, 3.2.3, a thousand times the email: too small for a float."""
    model = MultinomialNB(vocabulary=data.V, prior="uniform").fit(data.EMAILS, data.LABELS)
    document = {word: 1000 * times for word, times in bag_of_words(data.X_STAR).items()}
    rows = zip(data.EMAILS, data.LABELS, strict=True)
    return record(model.log_posterior, document, rows=rows)


def near_tie() -> Recording:
    """Two classes that floats cannot tell apart."""
    many = 10**15
    model = MultinomialNB(prior="uniform", smoothing=0)
    model.fit([{"a": many, "b": many + 1}, {"a": many + 1, "b": many}], ["x", "y"])
    return record(model.classify, {"a": 3, "b": 4})


CASES = (
    StepCase(
        "spam-ham",
        "COMP9417, 3.1: eight emails, Bernoulli",
        "The notes print 9/64 for spam and 9/128 for ham.",
        lambda: of_laboratory("spam-ham"),
    ),
    StepCase(
        "spam-ham-smoothed",
        "COMP9417, 3.1.1: the same, smoothed",
        "No estimate is 0 or 1: 2/4 becomes 3/6.",
        lambda: of_laboratory("spam-ham", smoothing="laplace"),
    ),
    StepCase(
        "spam-ham-counts",
        "COMP9417, 3.2.2: (4, 3, 1), multinomial",
        "The notes find spam for the counts (4, 3, 1).",
        lambda: of_laboratory("spam-ham-counts"),
    ),
    StepCase(
        "spam-ham-counts-smoothed",
        "COMP9417, 3.2.3: (4, 3, 1), smoothed",
        "With alpha = 1, 5/17 becomes 6/20 and the verdict turns to ham: 125/253 for spam.",
        lambda: of_laboratory("spam-ham-counts-smoothed"),
    ),
    StepCase(
        "spam-ham-two-cs",
        "COMP9417, 3.2.3: the verdict that flips",
        "The second email as it is printed, with two c's. The verdict flips back to spam.",
        misprinted,
    ),
    StepCase(
        "great-waste",
        "Reviews notes: great and waste, by tests",
        "A review with great and without waste. The absent word has a factor too.",
        lambda: of_laboratory("great-waste"),
    ),
    StepCase(
        "great-waste-counts",
        "Reviews notes: great and waste, by counts",
        "The same review in the bag of words: only great has a factor.",
        lambda: of_laboratory("great-waste", model="multinomial", smoothing="laplace"),
    ),
    StepCase(
        "never-seen",
        "Sushi chapter, 8.3: log(0)",
        "Negative reviews never mention dogs, so one logarithm is -inf.",
        lambda: of_laboratory("never-seen", "log_joint"),
    ),
    StepCase(
        "weather",
        "Quinlan's weather: a row of features",
        "Each feature has a factor: the share of the class's rows that have its value.",
        weather,
    ),
    StepCase(
        "underflow",
        "Log space: a product too small for a float",
        "The email of 3.2.3 a thousand times over. Its probability is about e to the -8500.",
        underflow,
    ),
    StepCase(
        "near-tie",
        "The exact arg max: a near tie",
        "Sums of logarithms cannot tell x from y. Whole numbers decide.",
        near_tie,
    ),
)

CASES_OF_SECTIONS = {
    "worked_examples/spam_ham.md": {
        "3.1.1": "spam-ham-smoothed",
        "3.2.3": "spam-ham-counts-smoothed",
    },
    "worked_examples/great_waste.md": {"The Bag of Words": "great-waste-counts"},
    "worked_examples/sushi.md": {"8.3.2": "never-seen"},
    "worked_examples/books_mitchell.md": {"6.9.1": "weather"},
    "worked_examples/errata.md": {"Letters of the second email": "spam-ham-two-cs"},
}
"""For each chapter the beginnings of headings, and the case to step through in that section.

Sections that print a product have a link of their own beside it; see `products_of`."""

HEADING = re.compile(r"^#{2,4} (.*)$", re.MULTILINE)


@lru_cache(maxsize=1)
def recordings() -> dict[str, dict[str, Any]]:
    """Each case as the viewer takes it.

    Examples:
        >>> recordings()["spam-ham"]["call"]
        'BernoulliNB.posterior'
    """
    made = {case.name: case.make() for case in CASES}
    made |= {product.name: product.recording for product in worked_products()}
    return {name: viewer.with_formulas(it.to_dict()) for name, it in made.items()}


def worked_products() -> list[Product]:
    """The worked products of all chapters.

    Examples:
        >>> len(worked_products()) >= 15
        True
    """
    return [product for chapter in chapters.chapters() for product in products_of(chapter)]


def files() -> dict[str, str]:
    """What the site serves beside the page: the cases, and the package's own viewer.

    Examples:
        >>> sorted(files())[:2], sorted(files())[-1]
        (['css/viewer.css', 'js/viewer.js'], 'step/zeros-presence-or-counts.json')
    """
    found = {f"step/{name}.json": in_json(case) for name, case in recordings().items()}
    for folder, name in (("js", "viewer.js"), ("css", "viewer.css")):
        found[f"{folder}/{name}"] = (viewer.FOLDER / name).read_text(encoding="utf-8")
    return found


def page() -> str:
    """The page's view, with its first case.

    Examples:
        >>> page().count("<option") == len(recordings())
        True
    """
    first = CASES[0]
    found = worked_products()
    texts = {case.name: case.says for case in CASES}
    texts |= {product.name: "A worked product of the chapter." for product in found}
    return rendered(
        "step.html",
        groups={
            "Cases": {case.name: case.title for case in CASES},
            "Worked products of the chapters": {product.name: product.title for product in found},
        },
        says=first.says,
        first=recordings()[first.name],
        texts=texts,
    )


def with_links(markdown: str, source: str, at: str) -> str:
    """A chapter with links: below headings of sections that have a case, and below products.

    Arguments:
        markdown: the chapter.
        source: its file.
        at: the page of the site that shows it.

    Examples:
        >>> text = "### 3.1.1 Multivariate Bernoulli Smoothing"
        >>> with_links(text, "worked_examples/tabular.md", "practice/tabular.md") == text
        True
    """
    cases = CASES_OF_SECTIONS.get(source, {})
    folder = posixpath.relpath("step", posixpath.splitext(at)[0])

    def with_link(heading: re.Match[str]) -> str:
        for begin, name in cases.items():
            if heading[1].startswith(begin):
                link = link_to_case(f"{folder}/", name, "Step through it")
                return f'{heading[0]}\n\n<p class="step-link">{link}</p>'
        return heading[0]

    made = HEADING.sub(with_link, markdown) if cases else markdown
    return link_products(made, posixpath.splitext(posixpath.basename(source))[0], f"{folder}/")
