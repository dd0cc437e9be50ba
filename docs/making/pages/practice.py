"""Exercises, outcomes and the citation for the pages of practice, made while the site is built."""

import posixpath
import re
from pathlib import Path

from docs.making.pages.chapters import PAGES
from naive_bayes import BernoulliNB
from worked_examples import chapters, data
from worked_examples.chapters import Figure, counts

ROOT = Path(__file__).parents[3]


def outcomes() -> str:
    """What came of the figures of each chapter, as a Markdown table.

    Examples:
        >>> lines = outcomes().split("\\n")
        >>> lines[0]
        '| chapter | notes | slips | worked out here | textbooks | slips of textbooks | given | disagreeing |'
        >>> lines[-1].endswith("| 0 |")
        True
    """
    names = counts([])
    table = [["chapter", *names], ["---", *["--:"] * len(names)]]
    everything: list[Figure] = []
    for chapter in chapters.chapters():
        found = [f for section in chapters.sections(chapter) for f in chapters.figures(section)]
        page = PAGES[f"worked_examples/{chapter}.md"].removesuffix(".md")
        address = posixpath.relpath(page, "notes")
        table.append([f"[`{chapter}`]({address}/)", *map(str, counts(found).values())])
        everything += found
    table.append(["all", *map(str, counts(everything).values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in table)


def citation() -> str:
    """How to cite the package, from CITATION.cff: a sentence, and BibTeX.

    Examples:
        >>> lines = citation().split("\\n")
        >>> lines[0].startswith("> The naive_bayes authors (2026). *naive_bayes: ")
        True
        >>> lines[2], lines[3].startswith("@software{naive_bayes,")
        ('```bibtex', True)
        >>> lines[4]
        '  author = {{The naive\\\\_bayes authors}},'
    """
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    def field(name: str) -> str:
        found = re.search(rf'^(?:  - )?{name}: "?(.*?)"?$', text, re.MULTILINE)
        if found is None:
            raise LookupError(f"CITATION.cff has no {name}: add it")
        return found[1]

    authors, title, version = field("name"), field("title"), field("version")
    year = field("date-released")[:4]
    sentence = (
        f"> {authors} ({year}). *{title}*. Version {version}. Software, {field('license')} licence."
    )
    entry = [
        "```bibtex",
        "@software{naive_bayes,",
        f"  author = {{{{{_in_tex(authors)}}}}},",
        f"  title = {{{{{_in_tex(title)}}}}},",
        f"  year = {{{year}}},",
        f"  version = {{{version}}},",
        "}",
        "```",
    ]
    return "\n".join([sentence, "", *entry])


def _in_tex(text: str) -> str:
    # Outside maths, TeX stops at a bare underscore.
    return text.replace("_", r"\_")


def in_latex() -> str:
    """The Bernoulli example of COMP9417, 3.1, as LaTeX that a page shows as maths.

    Examples:
        >>> in_latex().count("frac{9}{64}")       # as the joint, and in the evidence
        2
    """
    model = BernoulliNB(vocabulary=data.V, prior="uniform", smoothing=0)
    model = model.fit(data.EMAILS, data.LABELS)
    return f"$$\n{model.explain(['a', 'b']).to_latex()}\n$$"
