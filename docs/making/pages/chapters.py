"""Chapters: the pages of the notes and books, from `worked_examples`; a hook of MkDocs.

A chapter is plain Markdown, so that a forge shows it and `doctest` runs it.  On the site, a
link to a file of the repository leads to its page, a public name in inline code leads to the
reference, and `<!-- picture: name -->` is a picture of docs/making/pictures/pictures.py.
"""

import posixpath
import re
from bisect import bisect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from markdown.extensions.toc import slugify
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import naive_bayes
from docs.making.pages import figures, sessions, steps
from naive_bayes import BernoulliNB, Estimate, MixedNB, MultinomialNB, NaiveBayes, Working
from worked_examples import chapters as examples

ROOT = Path(__file__).parents[3]
PAGES = {
    "worked_examples/newsgroups_post.md": "notes/newsgroups-post.md",
    "worked_examples/sushi.md": "notes/sushi-chapter.md",
    "worked_examples/odds.md": "notes/odds-notes.md",
    "worked_examples/spam_ham.md": "notes/spam-ham.md",
    "worked_examples/great_waste.md": "notes/great-waste.md",
    "worked_examples/errata.md": "notes/errata.md",
    "worked_examples/why_counting_is_right.md": "beyond/why-counting-is-right.md",
    "worked_examples/bursts.md": "beyond/bursts.md",
    "worked_examples/wrong_assumption.md": "beyond/wrong-assumption.md",
    "worked_examples/evaluation.md": "beyond/evaluation.md",
    "worked_examples/better_or_luck.md": "beyond/better-or-luck.md",
    "worked_examples/logistic_regression.md": "beyond/logistic-regression.md",
    "worked_examples/keywords.md": "beyond/which-words.md",
    "worked_examples/books_jurafsky.md": "books/jurafsky.md",
    "worked_examples/books_manning.md": "books/manning.md",
    "worked_examples/books_witten.md": "books/witten.md",
    "worked_examples/books_wikipedia.md": "books/wikipedia.md",
    "worked_examples/web.md": "books/web.md",
    "worked_examples/books_barber.md": "books/short.md",
    "worked_examples/books_han.md": "books/short.md",
    "worked_examples/books_mitchell.md": "books/short.md",
    "worked_examples/books_russell.md": "books/short.md",
    "worked_examples/books_tan.md": "books/short.md",
}
"""Each chapter, and the page of the site that shows it."""

ON_A_PAGE = {source for source, page in PAGES.items() if (ROOT / "docs" / page).is_file()}
"""The chapters that share a page with other text: their headings are one level lower."""

FOLDED = ("notes/", "books/")
"""Where the sessions of a chapter are folded."""

FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
PICTURE = re.compile(r"^<!-- picture: (\w+) -->$", re.MULTILINE)
NAME = re.compile(
    r"^```(?:.|\n)*?^```$|^#.*$|\[[^\]]*\]\([^)]*\)|`([a-zA-Z_][\w.]*)`", re.MULTILINE
)
"""Inline code, and before it what stays as it is: blocks, headings, links."""

CLASSES = (NaiveBayes, BernoulliNB, MultinomialNB, MixedNB, Estimate, Working)
"""Where a method is looked for if a section's sessions ask no model."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the chapters to the site's files."""
    for source, page in PAGES.items():
        if source not in ON_A_PAGE:
            files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    for name, content in {**steps.files(), **figures.files(addresses())}.items():
        files.append(File.generated(config, name, content=content))
    return files


def addresses() -> dict[str, str]:
    """Where the site has each section of each chapter that has sessions.

    Examples:
        >>> addresses()["sushi#8.3.2 Zeroes"], addresses()["books_han#Laplacian correction"]
        ('notes/sushi-chapter/#832-zeroes', 'books/short/#han-laplacian-correction')
    """
    found = {}
    for chapter in examples.chapters():
        source = f"worked_examples/{chapter}.md"
        page = PAGES[source].removesuffix(".md")
        for section in examples.sections(chapter):
            top = section.heading == examples.title(chapter)
            anchor = anchor_of(source, "" if top else section.heading)
            found[f"{chapter}#{section.heading}"] = f"{page}/#{anchor}"
    return found


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page with the marks of its figures; sessions of notes and books are folded."""
    root = "../" * page.url.count("/")
    if page.url.startswith(FOLDED):
        html = sessions.folded(html, root)
    if page.url.startswith("steps/"):
        html = sessions.behind_a_fold(html)
    return figures.with_marks(html, root)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page with the chapters that it shows, and links as the site needs them."""
    at = page.file.src_uri
    sources = [source for source, shown in PAGES.items() if shown == at]
    if sources and sources[0] not in ON_A_PAGE:
        return shown_chapter(markdown, sources[0], at)
    own = with_links(markdown, f"docs/{at}", at)
    shown = [shown_chapter((ROOT / it).read_text(encoding="utf-8"), it, at) for it in sources]
    return "\n\n".join([own, *shown])


def shown_chapter(markdown: str, source: str, at: str) -> str:
    """A chapter as its page shows it."""
    markdown = to_the_reference(markdown, source)
    laboratory = posixpath.relpath("laboratory", posixpath.splitext(at)[0])
    markdown = figures.marked(markdown, Path(source).stem, f"{laboratory}/")
    markdown = in_prose(PICTURE, lambda found: picture(found[1]), with_links(markdown, source, at))
    return lowered(markdown, source) if source in ON_A_PAGE else markdown


def in_prose(pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str], text: str) -> str:
    """A text with a pattern replaced, except in fenced blocks.

    >>> in_prose(re.compile("a"), lambda found: "b", "a\\n```\\na\\n```\\n")
    'b\\n```\\na\\n```\\n'
    """
    parts = FENCED.split(text)
    parts[::2] = [pattern.sub(replace, part) for part in parts[::2]]
    return "".join(parts)


def with_links(markdown: str, source: str, at: str) -> str:
    """A text with its links as the site needs them."""
    return in_prose(LINK, lambda found: _on_the_site(found, source, at), markdown)


def anchor_of(source: str, heading: str) -> str:
    """The name of a section on its page; where chapters share a page, theirs comes first.

    >>> anchor_of("worked_examples/sushi.md", "8.2 Naïve Bayes")
    '82-naive-bayes'
    >>> anchor_of("worked_examples/books_han.md", "Smoothed"), anchor_of("worked_examples/books_han.md", "")
    ('han-smoothed', 'han')
    """
    anchor = slugify(heading, "-")
    if source not in ON_A_PAGE:
        return anchor
    chapter = Path(source).stem.removeprefix("books_")
    return f"{chapter}-{anchor}" if anchor else chapter


def lowered(markdown: str, source: str) -> str:
    """A chapter with its headings one level lower, each with the name of its section.

    >>> print(lowered("# Han\\n\\n## Smoothed", "worked_examples/books_han.md"))
    ## Han { #han }
    <BLANKLINE>
    ### Smoothed { #han-smoothed }
    """

    def heading(found: re.Match[str]) -> str:
        marks, title = found.groups()
        return f"#{marks} {title} {{ #{anchor_of(source, title if len(marks) > 1 else '')} }}"

    return in_prose(re.compile(r"^(#+) (.*)$", re.MULTILINE), heading, markdown)


def picture(name: str) -> str:
    """A picture of the site, by its name, drawn now.

    >>> picture("posterior").split("\\n")[0]
    '<figure class="picture">'
    """
    from docs.making.pictures import held_pictures, pictures  # takes a second: only where needed

    return str(getattr(pictures if hasattr(pictures, name) else held_pictures, name)())


def _on_the_site(found: re.Match[str], source: str, at: str) -> str:
    """A link in a file of the repository, as it is on a page of the site.

    >>> def on_the_site(link):
    ...     found = LINK.match(link)
    ...     return _on_the_site(found, "worked_examples/odds.md", "notes/odds-notes.md")
    >>> on_the_site("[8.2](sushi.md#82-naïve-bayes)")
    '[8.2](sushi-chapter.md#82-naive-bayes)'
    >>> on_the_site("[Prior](../docs/steps/prior.md)")
    '[Prior](../steps/prior.md)'
    >>> on_the_site("[laboratory](../docs/laboratory.md#example=zeros)")
    '<a href="../../laboratory/#example=zeros">laboratory</a>'
    """
    text, link = found.groups()
    path, _, anchor = link.partition("#")
    if ":" in path or not (path.endswith(".md") or (not path and source in PAGES)):
        return found[0]
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)) if path else source
    shown = PAGES.get(target, target.removeprefix("docs/"))
    if anchor.startswith("example="):
        # The address of a case is not a heading, and MkDocs would look for one.
        folder = posixpath.relpath(shown.removesuffix(".md"), re.sub(r"(index)?\.md$", "", at))
        return f'<a href="{folder}/#{anchor}">{text}</a>'
    if target in PAGES:
        anchor = anchor_of(target, anchor)  # a forge keeps accents
    relative = posixpath.relpath(shown, posixpath.dirname(at)) if path else ""
    return f"[{text}]({relative}{anchor and '#'}{anchor})"


def to_the_reference(markdown: str, source: str) -> str:
    """A chapter whose inline code leads to the reference where it is a public name.

    A method leads to the model on which the section's sessions call it: in the next call, or else
    in the last one.  Headings and other links stay.
    """
    chapter = Path(source).stem
    starts = [section.line for section in examples.sections(chapter)]
    asked = figures.of_chapter(chapter).asked

    def link(found: re.Match[str]) -> str:
        if not found[1]:
            return found[0]
        line = markdown.count("\n", 0, found.start())
        here = [it for it in asked if bisect(starts, it[0]) == bisect(starts, line)]
        return linked(found[1], model_asked(found[1].split(".")[-1], line, here))

    return NAME.sub(link, markdown)


def model_asked(
    verb: str, line: int, asked: list[figures.Called]
) -> tuple[type[NaiveBayes[Any]], ...]:
    """The kind of model of the call next to a line: of this method, or else of any that it has.

    >>> asked = [(3, "fit", MultinomialNB), (9, "likelihood", BernoulliNB)]
    >>> model_asked("likelihood", 1, asked), model_asked("sample", 1, asked)
    ((<class 'naive_bayes.bernoulli.BernoulliNB'>,), (<class 'naive_bayes.multinomial.MultinomialNB'>,))
    """
    calls = [it for it in asked if it[1] == verb] or [it for it in asked if hasattr(it[2], verb)]
    later = [it for it in calls if it[0] >= line]
    return tuple(kind for _, _, kind in later[:1] or calls[-1:])


def linked(name: str, kinds: tuple[type, ...] = ()) -> str:
    """Inline code, as a link to the reference where it is a public name.

    >>> linked("no_such_name"), linked("tokenise")
    ('`no_such_name`', '<autoref optional identifier="naive_bayes.tokenisation.tokenise">`tokenise`</autoref>')
    """
    target = identifier(name, kinds)
    return f'<autoref optional identifier="{target}">`{name}`</autoref>' if target else f"`{name}`"


def identifier(name: str, kinds: tuple[type, ...] = ()) -> str | None:
    """What the reference calls a function, a class, or a method.

    Arguments:
        name: as it is written.
        kinds: the classes to look in first.

    >>> identifier("likelihood", (MultinomialNB,))
    'naive_bayes.multinomial.MultinomialNB.likelihood'
    >>> identifier("tokenise"), identifier("model.no_such_verb")
    ('naive_bayes.tokenisation.tokenise', None)
    >>> identifier("posterior") == identifier("model.posterior")
    True
    """
    last = name.split(".")[-1]
    if name in naive_bayes.__all__:
        public = getattr(naive_bayes, name)
        return f"{public.__module__}.{public.__qualname__}"
    for kind in (*kinds, *CLASSES):
        for owner in kind.__mro__:
            if last in vars(owner) and owner.__module__.startswith("naive_bayes"):
                return f"{owner.__module__}.{owner.__qualname__}.{last}"
    return None
