"""The worked products of the chapters, to be stepped through.

A session that prints a `product_line` asks a model to explain a document.  The session is
run while the site is built, and what the model says of that document is recorded.  So each
product has a link to its own steps, and nothing about it is written twice.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from markdown.extensions.toc import slugify

from docs.making.pages import session_calls
from docs.making.pages.laboratory_links import link_of
from naive_bayes import Recording, record
from worked_examples import chapters

FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
PRODUCT = ".product_line"


class Product(NamedTuple):
    """A worked product.

    Attributes:
        name: what a link calls it.
        title: where it is.
        block: the number of its fenced block in the chapter, counted from 0.
        recording: the steps of the model's posterior, or of its joint where it has none.
        case: the same case in the laboratory, after the page's address; empty if it has none.
    """

    name: str
    title: str
    block: int
    recording: Recording
    case: str


@cache
def products_of(chapter: str) -> list[Product]:
    """The worked products of a chapter, in order.

    Arguments:
        chapter: its name, such as "spam_ham".

    Examples:
        >>> found = products_of("spam_ham")
        >>> [product.name for product in found][:2]
        ['spam-ham-2-naive-bayes', 'spam-ham-31-multivariate-bernoulli-naive-bayes']
        >>> found[1].recording.result
        {'spam': Fraction(2, 3), 'ham': Fraction(1, 3)}
    """
    found: list[Product] = []
    text = (chapters.FOLDER / f"{chapter}.md").read_text(encoding="utf-8").split("\n")
    for section in chapters.sections(chapter):
        if PRODUCT not in section.text:
            continue
        stem = slugify(f"{chapter.replace('_', '-')} {section.heading}", "-")
        title = f"{chapters.title(chapter)}: {section.heading}"
        for line, model, document, rows in explained(section):
            block = sum(it.startswith("```") for it in text[: section.line + line]) // 2
            recording = record(model.posterior, document, rows=rows)
            if recording.error is not None:
                recording = record(model.joint, document, rows=rows)
            number = sum(product.name.startswith(stem) for product in found)
            name = f"{stem}-{number + 1}" if number else stem
            case = link_of("", model, document, rows)
            found.append(Product(name, title, block, recording, case))
    return found


def explained(section: chapters.Section) -> Iterator[tuple[int, Any, Any, Any]]:
    """Runs a section: for each product its line, the model, the document, and the rows.

    Examples:
        >>> lines = [">>> from naive_bayes import MultinomialNB", ">>> d = ['a']",
        ...          ">>> model = MultinomialNB().fit([d], ['spam'])",
        ...          ">>> print(model.explain(d)['spam'].product_line)"]
        >>> section = chapters.Section("a", "1", 0, "\\n".join(lines) + "\\n")
        >>> [(line, document, rows) for line, _, document, rows in explained(section)]
        [(3, ['a'], [(['a'], 'spam')])]
    """
    asked: list[tuple[Any, Any]] = []
    for example, watch, before in session_calls.run(section):
        earlier = len(asked)
        for call in (it.call for it in watch.found[before:]):
            if getattr(call.verb, "__name__", "") == "explain":
                model, document = call.verb.__self__, call.arguments[0]
                if not any(model is other and document == known for other, known in asked):
                    asked.append((model, document))
        if PRODUCT in example.source:
            # The document of this session, or of the one before that prepared it.
            for model, document in asked[earlier:] or asked[-1:]:
                yield example.lineno, model, document, watch.rows.get(id(model))


def link_to_case(page: str, name: str, text: str) -> str:
    """A link to the last step of a case.

    Examples:
        >>> link_to_case("../step/", "spam-ham", "Step through it")
        '<a href="../step/#case=spam-ham&amp;step=last">Step through it</a>'
    """
    return f'<a href="{page}#case={name}&amp;step=last">{text}</a>'


def link_products(markdown: str, chapter: str, page: str) -> str:
    """A chapter with links below the sessions that print products.

    Arguments:
        markdown: the chapter.
        chapter: its name.
        page: the address of the page Step through, from the chapter's.

    Examples:
        >>> path = chapters.FOLDER / "spam_ham.md"
        >>> made = link_products(path.read_text(encoding="utf-8"), "spam_ham", "../../step/")
        >>> made.count("Step through") == len(products_of("spam_ham"))
        True
    """
    parts = FENCED.split(markdown)
    for block in {product.block for product in products_of(chapter)}:
        found = [product for product in products_of(chapter) if product.block == block]
        links = []
        for k, product in enumerate(found, 1):
            which = "it" if len(found) == 1 else f"product {k}"
            links.append(link_to_case(page, product.name, f"Step through {which}"))
            if product.case:
                laboratory = f"{page}../laboratory/{product.case}".replace("&", "&amp;")
                links.append(f'<a href="{laboratory}">Change {which} in the laboratory</a>')
        parts[2 * block + 1] += f'\n\n<p class="step-link">{" · ".join(links)}</p>'
    return "".join(parts)
