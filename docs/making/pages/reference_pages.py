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

LESSONS = naive_bayes.LESSONS[1:]
"""The lessons with a page; the error, which comes first, is described under the policies."""

IN_MENU = ("further", "data")
"""The folders that the menu and the search have; the others are what a reader can skip."""

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


def files_of(folder: str) -> list[str]:
    """The files of a folder: of `further` in reading order, elsewhere by name.

    Examples:
        >>> files_of("further")[0], "saving" in files_of("working")
        ('theorem', True)
    """
    found = sorted(path.stem for path in (PACKAGE / folder).glob("*.py") if path.stem != "__init__")
    return list(naive_bayes.FURTHER) if folder == "further" else found


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
        (['errors', 'tokenisation'], 'data.ten_emails')
    """
    behind = [f"{folder}.{file}" for folder in INTRODUCED for file in files_of(folder)]
    return [*naive_bayes.LESSONS, *behind]


def first_paragraph(module: str) -> str:
    """What the docstring of a module says first, on one line.

    Examples:
        >>> first_paragraph("estimate")
        'An estimate: a probability that remembers the counts it came from.'
    """
    doc = inspect.getdoc(import_module(f"naive_bayes.{module}")) or ""
    return " ".join(doc.split("\n\n")[0].split())


def address(module: str) -> str:
    """The Markdown file of the page with the source of a module.

    Examples:
        >>> address("working.saving")
        'source/working/saving.md'
    """
    return f"source/{module.replace('.', '/')}.md"


def documented(module: str, level: int) -> list[str]:
    """The lines of a page that show a module: a link to its source, and its docstrings."""
    file = f"naive_bayes/{module.replace('.', '/')}.py"
    return [
        f"[`{file}`](../{address(module)}){{: .source-link }}",
        "",
        f"::: naive_bayes.{module}",
        f"    options: {{show_root_heading: false, show_root_toc_entry: false, heading_level: {level}}}",
        "",
    ]


def lesson_page(module: str) -> str:
    """The Markdown of the page of a lesson.

    Examples:
        >>> print(lesson_page("bag_of_words").split("\\n")[3])
        # bag\\_of\\_words
    """
    head = ["---", f"title: naive_bayes.{module}", "---", f"# {escaped(module)}", ""]
    return "\n".join([*head, *documented(module, 2)])


def folder_page(folder: str) -> str:
    """The Markdown of the page of a folder: what its files are for, then each of them.

    Examples:
        >>> folder_page("data").count("| [`"), "exclude: true" in folder_page("working")
        (4, True)
    """
    files = files_of(folder)
    lines = ["---", f"title: naive_bayes.{folder}"]
    lines += [] if folder in IN_MENU else ["search: {exclude: true}"]
    lines += [
        "---",
        f"# {folder.capitalize()}",
        "",
        INTRODUCED[folder],
        "",
        "| file | idea |",
        "|---|---|",
    ]
    lines += [f"| [`{file}`](#{file}) | {first_paragraph(f'{folder}.{file}')} |" for file in files]
    for file in files:
        lines += ["", f"## {escaped(file)} {{ #{file} }}", "", *documented(f"{folder}.{file}", 3)]
    return "\n".join(lines)


def escaped(name: str) -> str:
    """A name in a heading of Markdown."""
    return name.replace("_", "\\_")


def page_of(module: str) -> str:
    """The address of the part of the reference that shows a module, from the reference's folder.

    Examples:
        >>> page_of("prior"), page_of("further.theorem")
        ('prior.md', 'further.md#theorem')
    """
    if module not in LESSONS and "." not in module:
        return "policies.md"
    folder, _, file = module.rpartition(".")
    return f"{folder}.md#{file}" if folder else f"{file}.md"


def source_page(module: str) -> str:
    """The Markdown of the page with the source of a module, which `on_page_content` fills.

    Examples:
        >>> print(source_page("estimate").split("\\n")[5])
        # naive\\_bayes/estimate.py
    """
    file = f"naive_bayes/{module.replace('.', '/')}.py"
    up = "../" * (module.count(".") + 1)
    return "\n".join(
        [
            "---",
            f"title: {file}",
            "search: {exclude: true}",
            "hide: [toc, navigation]",
            "---",
            f"# {escaped(file)}",
            "",
            f"What it does, with examples: [`naive_bayes.{module}`]({up}reference/{page_of(module)}).",
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
    pages = [{module: f"reference/{module}.md"} for module in LESSONS]
    pages += [{f"{folder}/": f"reference/{folder}.md"} for folder in IN_MENU]
    reference.append({"The package": pages})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages to the site's files."""
    made = {f"reference/{module}.md": lesson_page(module) for module in LESSONS}
    made |= {f"reference/{folder}.md": folder_page(folder) for folder in INTRODUCED}
    made |= {address(module): source_page(module) for module in modules()}
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
