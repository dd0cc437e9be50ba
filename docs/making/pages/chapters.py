"""The chapters of `worked_examples` as pages of the site: a hook of MkDocs.

A chapter is plain Markdown, so that a forge shows it and `doctest` runs it.  On the site, a
link to a file of the repository leads to its page, a public name in inline code leads to the
reference, and `<!-- picture: name -->` is a picture of docs/making/pictures/pictures.py.
"""

import posixpath
import re
from pathlib import Path

from markdown.extensions.toc import slugify
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import naive_bayes
from docs.making.pages import figures, steps
from worked_examples import chapters as examples

ROOT = Path(__file__).parents[3]
PAGES = {
    "worked_examples/newsgroups_post.md": "notes/newsgroups-post.md",
    "worked_examples/sushi.md": "notes/sushi-chapter.md",
    "worked_examples/odds.md": "notes/odds-notes.md",
    "worked_examples/spam_ham.md": "notes/spam-ham.md",
    "worked_examples/great_waste.md": "notes/great-waste.md",
    "worked_examples/errata.md": "notes/errata.md",
    "worked_examples/why_counting_is_right.md": "steps/why-counting-is-right.md",
    "worked_examples/zeros.md": "steps/smoothing.md",
    "worked_examples/tabular.md": "models/mixed.md",
    "worked_examples/books_jurafsky.md": "books/jurafsky.md",
    "worked_examples/books_manning.md": "books/manning.md",
    "worked_examples/books_witten.md": "books/witten.md",
    "worked_examples/books_wikipedia.md": "books/wikipedia.md",
    "worked_examples/books_barber.md": "books/short.md",
    "worked_examples/books_han.md": "books/short.md",
    "worked_examples/books_mitchell.md": "books/short.md",
    "worked_examples/books_russell.md": "books/short.md",
    "worked_examples/books_tan.md": "books/short.md",
}
"""Each chapter, and the page of the site that shows it."""

SHORT = """# Five short examples

Each of these books works out one small example. The figures marked `# book` are printed in it.
"""
"""How the page with several books begins."""

ON_A_PAGE = {
    source: page
    for source, page in PAGES.items()
    if [*PAGES.values()].count(page) > 1 or (ROOT / "docs" / page).is_file()
}
"""The chapters that share a page with other text: their headings are one level lower."""

FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
PICTURE = re.compile(r"^<!-- picture: (\w+) -->$", re.MULTILINE)
NAME = re.compile(r"^#.*$|\[[^\]]*\]\([^)]*\)|`([a-zA-Z_][\w.]*)`", re.MULTILINE)
CLASSES = ("NaiveBayes", "BernoulliNB", "MultinomialNB", "MixedNB", "Estimate", "Working")
MADE = re.compile(r"\b(\w+NB)\(")
DENSITY = re.compile(r"\b(Gaussian|Exponential|Poisson)(NB)?\(")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the chapters to the site's files."""
    for source, page in PAGES.items():
        if source not in ON_A_PAGE:
            files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    files.append(File.generated(config, "books/short.md", content=SHORT))
    for name, content in {**steps.files(), **figures.files(addresses())}.items():
        files.append(File.generated(config, name, content=content))
    return files


def addresses() -> dict[str, str]:
    """Where the site has each section of each chapter that has sessions.

    Examples:
        >>> addresses()["sushi#8.3.2 Zeroes"], addresses()["zeros#Presence or counts"]
        ('notes/sushi-chapter/#832-zeroes', 'steps/smoothing/#zeros-presence-or-counts')
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
    """A page with the marks of its figures."""
    return figures.with_marks(html, "../" * page.url.count("/"))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page with the chapters that it shows, and links as the site needs them."""
    at = page.file.src_uri
    sources = [source for source, shown in PAGES.items() if shown == at]
    if sources and sources[0] not in ON_A_PAGE:
        return shown_chapter(markdown, sources[0], at)
    own = with_links(markdown, f"docs/{at}", at)
    texts = [(ROOT / source).read_text(encoding="utf-8") for source in sources]
    return "\n\n".join([own, *map(shown_chapter, texts, sources, [at] * len(sources))])


def shown_chapter(markdown: str, source: str, at: str) -> str:
    """A chapter as its page shows it."""
    markdown = figures.marked(markdown, posixpath.basename(source).removesuffix(".md"))
    markdown = with_links(steps.with_links(markdown, source, at), source, at)
    return lowered(markdown, source) if source in ON_A_PAGE else markdown


def with_links(markdown: str, source: str, at: str) -> str:
    """A text with its links, and in a chapter its pictures, as the site needs them."""
    parts = FENCED.split(markdown)
    # Every other part is a fenced block, which stays as it is.
    for number in range(0, len(parts), 2):
        if source in PAGES:
            parts[number] = NAME.sub(
                lambda found, number=number: _to_the_reference(
                    found, *sessions_around(parts, number, found.start())
                ),
                parts[number],
            )
        parts[number] = LINK.sub(lambda found: _on_the_site(found, source, at), parts[number])
        if source in PAGES:
            parts[number] = PICTURE.sub(lambda found: picture(found[1]), parts[number])
    return "".join(parts)


def anchor_of(source: str, heading: str) -> str:
    """The name of a section on its page; where chapters share a page, theirs comes first.

    >>> anchor_of("worked_examples/sushi.md", "8.2 Naïve Bayes")
    '82-naive-bayes'
    >>> anchor_of("worked_examples/books_han.md", "Smoothed"), anchor_of("worked_examples/zeros.md", "")
    ('han-smoothed', 'zeros')
    """
    anchor = slugify(heading, "-")
    if source not in ON_A_PAGE:
        return anchor
    chapter = posixpath.basename(source).removesuffix(".md").removeprefix("books_")
    return f"{chapter}-{anchor}" if anchor else chapter


def lowered(markdown: str, source: str) -> str:
    """A chapter with its headings one level lower, each with the name of its section.

    >>> print(lowered("# Zeros\\n\\n## A word", "worked_examples/zeros.md"))
    ## Zeros { #zeros }
    <BLANKLINE>
    ### A word { #zeros-a-word }
    """

    def heading(found: re.Match[str]) -> str:
        marks, title = found.groups()
        return f"#{marks} {title} {{ #{anchor_of(source, title if len(marks) > 1 else '')} }}"

    parts = FENCED.split(markdown)
    parts[::2] = [re.sub(r"^(#+) (.*)$", heading, part, flags=re.MULTILINE) for part in parts[::2]]
    return "".join(parts)


def picture(name: str) -> str:
    """A picture of the site, by its name, drawn now.

    >>> picture("likelihood").split("\\n")[0]
    '<figure class="picture">'
    """
    from docs.making.pictures import pictures  # takes a second; pages without pictures skip it

    drawn: str = getattr(pictures, name)()
    return drawn


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
        folder = posixpath.relpath(shown.removesuffix(".md"), at.removesuffix(".md"))
        return f'<a href="{folder}/#{anchor}">{text}</a>'
    if target in PAGES:
        anchor = anchor_of(target, anchor)  # a forge keeps accents
    relative = posixpath.relpath(shown, posixpath.dirname(at)) if path else ""
    return f"[{text}]({relative}{anchor and '#'}{anchor})"


def sessions_around(parts: list[str], number: int, position: int) -> tuple[str, str]:
    """The sessions of a section before and after a place in its prose.

    >>> parts = ["# A", "one", "prose", "two", "## B", "three"]
    >>> sessions_around(parts, 2, 0)
    ('one', 'two')
    """
    before: list[str] = []
    after: list[str] = []
    heading = re.compile(r"^#+ ", re.MULTILINE)
    here = parts[number]
    if not heading.search(here[:position]):
        for earlier in range(number - 1, 0, -2):
            before.insert(0, parts[earlier])
            if heading.search(parts[earlier - 1]):
                break
    if not heading.search(here[position:]):
        for later in range(number + 1, len(parts), 2):
            after.append(parts[later])
            if later + 1 < len(parts) and heading.search(parts[later + 1]):
                break
    return "".join(before), "".join(after)


def model_used(name: str, before: str, after: str) -> tuple[str, ...]:
    """The classes to look for a verb in: those of the model on which the sessions call it.

    The next call counts, or else the last one.  The model is the one that was assigned to
    the name before the dot, or else the one that was made last.

    >>> model_used("likelihood", "", "a = MultinomialNB(); BernoulliNB().fit(); a.likelihood()")
    ('MultinomialNB',)
    >>> model_used("posterior", "model = GaussianNB()", "model.posterior(x)")
    ('MixedNB', 'DensityModel')
    """
    calls = list(re.finditer(rf"\b(\w*)\.{name}\b", before + after))
    later = [call for call in calls if call.start() >= len(before)]
    call = next(iter(later or calls[-1:]), None)
    code = (before + after)[: call.start() if call else len(before)]
    assigned = re.findall(rf"\b{call[1]} *= *(\w+NB)\(", code) if call and call[1] else []
    made = assigned or MADE.findall(code) or MADE.findall(after)[:1]
    if not made:
        return ()
    if made[-1] in ("MixedNB", "CategoricalNB", "GaussianNB"):
        return ("MixedNB", "DensityModel") if DENSITY.search(code) else ("MixedNB",)
    return (made[-1],)


def _to_the_reference(found: re.Match[str], before: str = "", after: str = "") -> str:
    """Inline code that is a public name, as a link; headings and other links stay.

    A verb of a model leads to the model that the section's sessions use.

    >>> _to_the_reference(NAME.match("`no_such_name`"))
    '`no_such_name`'
    >>> _to_the_reference(NAME.match("`tokenise`"))
    '<autoref optional identifier="naive_bayes.tokenisation.tokenise">`tokenise`</autoref>'
    """
    if not found[1]:
        return found[0]
    name = identifier(found[1], model_used(found[1].split(".")[-1], before, after))
    if name is None:
        return found[0]
    return f'<autoref optional identifier="{name}">{found[0]}</autoref>'


def identifier(name: str, classes: tuple[str, ...] = ()) -> str | None:
    """What the reference calls a function, a class, or a verb of a model.

    Arguments:
        name: as it is written.
        classes: those to look in first.

    >>> identifier("likelihood", ("MultinomialNB",))
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
    for known in (*classes, *CLASSES):
        for owner in getattr(naive_bayes, known).__mro__:
            if last in vars(owner) and owner.__module__.startswith("naive_bayes"):
                return f"{owner.__module__}.{owner.__qualname__}.{last}"
    return None
