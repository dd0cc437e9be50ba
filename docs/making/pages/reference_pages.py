"""The pages of the reference, one for each module, made while the site is built: a hook of MkDocs.

Lessons come first, in reading order, then the folders behind them.  What a page shows is
the docstrings.  The source of a module has a page of its own, and a function on the reference
links to its lines there; js/site.js puts them in place when a reader asks.
"""

import inspect
import re
from collections.abc import Iterator
from html import escape
from importlib import import_module
from itertools import groupby
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from pygments.lexers import PythonLexer
from pygments.token import Comment, Keyword, Name, Number, String, _TokenType

import naive_bayes

PACKAGE = Path(naive_bayes.__file__).parent

# In the order in which each builds on those before it.
BEHIND = {
    "further": naive_bayes.FURTHER,
    "foundation": ("starting", "numbers", "checks", "products", "printing"),
    "fast": ("log_scores", "packed_scores", "many_documents"),
    "working": ("writing", "working", "explaining", "informative", "saving"),
    "practice": ("typed_numbers", "questions", "other_ways", "slips", "exercises", "sheets"),
    "stepping": (
        "syntax", "display", "equation", "captions", "predictions", "training_rows", "recording",
    ),
    "data": ("ten_emails", "embedded", "corpora", "fetching"),
}  # fmt: skip
"""The folders behind the first lecture, and the files of each."""

SEARCHED = ("further", "data")
"""The folders whose pages the search finds; the others are what a reader can skip."""

INTRODUCED = {
    "further": "The lectures after the first: Bayes' theorem by itself, preparing the tokens, more "
    "models, why counting is right, and how good the verdicts are.",
    "foundation": "Below all lessons: numbers are read exactly, arguments are checked, and two "
    "products are compared without multiplying them out.",
    "fast": "Many documents at a time, and one document of a large model: scores without a factor "
    "for each word.",
    "working": "The printed working of a decision, the words that move the odds most, and saving.",
    "practice": "Exercises, the checker that names slips, and sheets for a class.",
    "stepping": "A call of the package, recorded line by line, and the viewer that replays it.",
    "data": "Where labelled documents come from: a small corpus in the package, your own files, "
    "and the published originals. The files of this folder are loaded when they are first used.",
}

COLOURED = {
    Keyword: "k",
    String.Doc: "sd",
    String: "s",
    Comment: "c1",
    Number: "mi",
    Name.Function: "nf",
    Name.Class: "nc",
    Name.Decorator: "nd",
}
"""What is coloured in a source; names and punctuation are plain, which halves its weight."""

SOURCE = re.compile(r'<details class="mkdocstrings-source">.*?</details>', re.DOTALL)
NUMBERED = re.compile(r'<span class="normal"> *(\d+)</span>')
FILE = re.compile(r"<summary>Source code in <code>(.*?)\.py</code></summary>")


def modules() -> list[str]:
    """Every file of the package as a dotted name, in the order of the reference.

    Examples:
        >>> modules()[:2], modules()[-1]
        (['errors', 'tokenisation'], 'data.fetching')
    """
    behind = [f"{folder}.{file}" for folder, files in BEHIND.items() for file in files]
    return [*naive_bayes.LESSONS, *behind]


def first_paragraph(module: str) -> str:
    """What the docstring of a module says first, on one line.

    Examples:
        >>> first_paragraph("estimate")
        'An estimate: a probability that remembers the counts it came from.'
    """
    doc = inspect.getdoc(import_module(f"naive_bayes.{module}")) or ""
    return " ".join(doc.split("\n\n")[0].split())


def address(module: str, folder: str = "reference") -> str:
    """The Markdown file that shows a module.

    Examples:
        >>> address("working.saving"), address("estimate", "source")
        ('reference/working/saving.md', 'source/estimate.md')
    """
    return f"{folder}/{module.replace('.', '/')}.md"


def page_of(module: str) -> str:
    """The Markdown of a page of the reference.

    Examples:
        >>> print(page_of("working.saving").split("\\n")[1])
        title: naive_bayes.working.saving
        >>> "exclude: true" in page_of("working.saving")     # internals are not searched
        True
    """
    head = [f"title: naive_bayes.{module}", f"module: naive_bayes.{module}"]
    if "." in module and module.split(".")[0] not in SEARCHED:
        head.append("search: {exclude: true}")
    file = f"naive_bayes/{module.replace('.', '/')}.py"
    levels = "../" * (module.count(".") + 1)
    return "\n".join(
        [
            "---",
            *head,
            "---",
            f"# {module.rpartition('.')[2]}".replace("_", "\\_"),
            "",
            f"[`{file}`]({levels}{address(module, 'source')}){{: .source-link }}",
            "",
            f"::: naive_bayes.{module}",
            "    options: {show_root_heading: false, show_root_toc_entry: false, heading_level: 2}",
            "",
        ]
    )


def index_of(folder: str) -> str:
    """The Markdown of the page that leads to the files of a folder.

    Examples:
        >>> index_of("data").count("| [`")
        4
    """
    head = ["---", "search: {exclude: true}", "---"] if folder not in SEARCHED else []
    rows = [
        f"| [`{file}`]({file}.md) | {first_paragraph(f'{folder}.{file}')} |"
        for file in BEHIND[folder]
    ]
    title = f"# {folder.capitalize()}"
    table = ["| file | idea |", "|---|---|", *rows]
    return "\n".join([*head, title, "", INTRODUCED[folder], "", *table, ""])


def source_page_of(module: str) -> str:
    """The Markdown of the page with the source of a module, which `on_page_content` fills.

    Examples:
        >>> print(source_page_of("estimate").split("\\n")[5])
        # naive\\_bayes/estimate.py
    """
    file = f"naive_bayes/{module.replace('.', '/')}.py"
    levels = "../" * (module.count(".") + 1)
    return "\n".join(
        [
            "---",
            f"title: {file}",
            "search: {exclude: true}",
            "hide: [toc]",
            "---",
            f"# {file}".replace("_", "\\_"),
            "",
            f"What it does, with examples: [`naive_bayes.{module}`]({levels}{address(module)}).",
            "",
            f'<div data-source="{module}"></div>',
            "",
        ]
    )


def coloured(code: str) -> Iterator[str]:
    """The lines of a source as HTML.

    Examples:
        >>> list(coloured("x = 1  # one\\n"))
        ['x = <span class="mi">1</span>  <span class="c1"># one</span>']
    """
    line: list[str] = []
    tokens = PythonLexer(stripnl=False).get_tokens(code)
    for name, parts in groupby(tokens, key=lambda token: colour(token[0])):
        for k, text in enumerate("".join(text for _, text in parts).split("\n")):
            if k:
                yield "".join(line)
                line.clear()
            if text:
                escaped = escape(text, quote=False)
                blank = not name or not text.strip()
                line.append(escaped if blank else f'<span class="{name}">{escaped}</span>')


def colour(token: _TokenType) -> str:
    """The class of a token, or nothing."""
    return next((name for kind, name in COLOURED.items() if token in kind), "")


def source_of(module: str) -> str:
    """The source of a module as HTML, each line with a name: L1, L2, ...

    Examples:
        >>> source_of("errors").count('<span class="line" id="L') > 10
        True
    """
    code = (PACKAGE / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
    lines = [
        f'<span class="line" id="L{number}">{line}\n</span>'
        for number, line in enumerate(coloured(code), start=1)
    ]
    return f'<div class="highlight source"><pre><code>{"".join(lines)}</code></pre></div>'


def linked(folded: str, at: str) -> str:
    """What mkdocstrings folds in, in short: the file, its lines, and a link to them.

    Examples:
        >>> print(linked('<summary>Source code in <code>naive_bayes/prior.py</code></summary>'
        ...     '<span class="normal"> 8</span><span class="normal">12</span>', "reference/prior/"))
        <details class="mkdocstrings-source" data-lines="8-12"><summary>Source: <code>naive_bayes/prior.py</code>, lines 8 to 12</summary><p><a href="../../source/prior/#L8">naive_bayes/prior.py, line 8</a></p></details>
    """
    found = FILE.search(folded)
    numbers = NUMBERED.findall(folded)
    if found is None or not numbers:
        return folded
    file, first, last = found[1], numbers[0], numbers[-1]
    where = "../" * at.count("/") + "source/" + file.removeprefix("naive_bayes/")
    return (
        f'<details class="mkdocstrings-source" data-lines="{first}-{last}">'
        f"<summary>Source: <code>{file}.py</code>, lines {first} to {last}</summary>"
        f'<p><a href="{where}/#L{first}">{file}.py, line {first}</a></p></details>'
    )


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Puts the pages into the menu, at the end of the reference."""
    assert config.nav is not None
    (reference,) = [part["Reference"] for part in config.nav if "Reference" in part]
    lessons = [{module: address(module)} for module in naive_bayes.LESSONS]
    reference.append({"The lessons, in reading order": lessons})
    for folder, files in BEHIND.items():
        pages = [{file: f"reference/{folder}/{file}.md"} for file in files]
        reference.append({folder.capitalize(): [f"reference/{folder}/index.md", *pages]})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages to the site's files."""
    made = {f"reference/{folder}/index.md": index_of(folder) for folder in BEHIND}
    for module in modules():
        made[address(module)] = page_of(module)
        made[address(module, "source")] = source_page_of(module)
    for name, content in made.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page of a source with its source, and a page of the reference without sources."""
    if page.url.startswith("source/"):
        return re.sub(r'<div data-source="(.*?)"></div>', lambda found: source_of(found[1]), html)
    if page.url.startswith("reference/"):
        return SOURCE.sub(lambda found: linked(found[0], page.url), html)
    return html
