"""Chapters, models, recipes and the pages beyond: each is a notebook for Jupyter as well.

A session of a page becomes cells, one for each output that the page shows.  The cells are run
when the notebook is made, so that it has its outputs before its reader runs anything.  As a
hook of MkDocs this module writes the notebooks beside the wheel, and links each page to its own.
"""

import ast
import doctest
import io
import linecache
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from textwrap import dedent
from typing import Any
from unittest.mock import patch

import jupytext
import nbformat
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from docs.making.browser import wheel
from docs.making.pages.chapters import FENCED, PAGES, ROOT
from worked_examples import chapters

SESSION = re.compile(r"^```(?:pycon|\{\.pycon[^}\n]*\})\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MADE = re.compile(r"^```python exec.*?^```\n|^<!--.*?-->\n", re.MULTILINE | re.DOTALL)
"""What only the site can show: blocks that run while it is built, and pictures."""

ADMONITION = re.compile(
    r"^(?:!!!|\?\?\?\+?) (\w+)(?: \"([^\"\n]*)\")?\n((?:\n|    .*\n?)+)", re.MULTILINE
)
ATTRIBUTES = re.compile(
    r"^\{: [^}\n]*\}\n|(?<=\S) ?\{[:#][^}\n]*\}|^</?div[^>\n]*>\n", re.MULTILINE
)
"""What only the site's Markdown knows: classes, names of headings, and boxes around paragraphs."""

LINK = re.compile(r"\[([^\]]*)\](?:\((?!https?:)[^)\s]+\)|\[[^\]]*\])(?:\{[^}]*\})?")


def sources() -> dict[str, Path]:
    """The pages that become notebooks, by the notebook's name.

    >>> sources()["spam_ham"].name, "models_multinomial" in sources()
    ('spam_ham.md', True)
    """
    pages = {name: ROOT / "worked_examples" / f"{name}.md" for name in chapters.chapters()}
    for folder in ("models", "beyond", "recipes"):
        for page in sorted((ROOT / "docs" / folder).glob("*.md")):
            pages[f"{folder}_{page.stem}".removesuffix("_index")] = page
    texts = {name: page.read_text(encoding="utf-8") for name, page in pages.items()}
    return {name: page for name, page in pages.items() if SESSION.search(texts[name])}


def notebook(text: str, wheel: str) -> Any:
    """A page as a notebook, with the outputs of its cells.

    Arguments:
        text: of the page, in Markdown.
        wheel: the file that the first cell installs.

    >>> book = notebook("# Sums\\n\\n```pycon\\n>>> a = 1\\n>>> a + 1\\n2\\n>>> print(3)\\n3\\n\\n```\\n", "x.whl")
    >>> [cell.cell_type for cell in book.cells], book.cells[2].source
    (['code', 'markdown', 'code', 'code'], 'a = 1\\na + 1')
    >>> book.cells[2].outputs[0].data, book.cells[3].outputs[0].text
    ({'text/plain': '2'}, '3\\n')
    """
    parts = FENCED.split(MADE.sub("", text))
    parts[::2] = map(prose, parts[::2])
    parts[1::2] = map(in_cells, parts[1::2])
    book = jupytext.reads("".join(parts), fmt="md")
    book.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}  # fmt: skip
    names: dict[str, Any] = {"__name__": "__main__"}
    codes = [cell for cell in book.cells if cell.cell_type == "code"]
    for count, cell in enumerate(codes, 2):
        cell.execution_count = count
        cell.outputs = outputs(cell.source, names, count)
        if any(output.output_type == "error" for output in cell.outputs):
            cell.metadata["tags"] = ["raises-exception"]
    first = nbformat.v4.new_code_cell(INSTALL.format(wheel=wheel, packages=packages(codes)))
    book.cells.insert(0, first)
    for number, cell in enumerate(book.cells):
        cell["id"] = f"cell-{number}"  # the same for the same page
    return book


INSTALL = """\
# This notebook needs the wheel of naive_bayes beside it, or naive_bayes installed.
from importlib.util import find_spec
from pathlib import Path

wheel = Path("{wheel}")
if wheel.exists():
    %pip install --quiet {{wheel}}
elif find_spec("naive_bayes") is None:
    raise ModuleNotFoundError(f"put {{wheel}} beside this notebook, and run this cell again")
for package in {packages}:
    if find_spec(package) is None:
        %pip install --quiet {{package}}"""
"""The first cell, which runs wherever the notebook is."""


def packages(codes: list[Any]) -> list[str]:
    """What cells of code import, other than Python's own modules and naive_bayes.

    >>> packages([nbformat.v4.new_code_cell("import re, numpy.linalg\\nfrom sklearn import svm")])
    ['numpy', 'sklearn']
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse("\n".join(cell.source for cell in codes))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        found.update(name.split(".")[0] for name in names)
    return sorted(found.difference(sys.stdlib_module_names, ("naive_bayes", "worked_examples")))


def prose(text: str) -> str:
    """The Markdown between the sessions, without what only the site knows.

    >>> prose('Read [on](x.md).\\n{: .lead }\\n')
    'Read on.\\n'
    """
    return ADMONITION.sub(quoted, ATTRIBUTES.sub("", LINK.sub(r"\1", text)))


def quoted(admonition: re.Match[str]) -> str:
    """A box of the site as a quotation: no notebook knows `!!!`.

    >>> print(ADMONITION.sub(quoted, '!!! warning "Careful"\\n\\n    One.\\n\\n    Two.\\n\\nAfter.'))
    > **Careful**
    >
    > One.
    >
    > Two.
    <BLANKLINE>
    After.
    """
    kind, title, body = admonition.groups()
    lines = [f"**{title or kind.capitalize()}**", "", *dedent(body).strip("\n").split("\n")]
    return "\n".join(f"> {line}".rstrip() for line in lines) + "\n\n"


def in_cells(block: str) -> str:
    """A fenced block: a session in cells; another one is a command, which would become a cell.

    >>> in_cells("```sh\\nls\\n```")
    '~~~sh\\nls\\n~~~'
    """
    session = SESSION.fullmatch(block)
    if session is None:
        return f"~~~{block.strip('`')}~~~"
    return "\n\n".join(f"```python\n{cell}\n```" for cell in cells(session[1]))


def cells(session: str) -> Iterator[str]:
    """The statements of a session, cut after each one that prints something.

    >>> list(cells(">>> a = 1\\n>>> a\\n1\\n>>> b = 2\\n"))
    ['a = 1\\na', 'b = 2']
    """
    waiting: list[str] = []
    for example in doctest.DocTestParser().get_examples(session):
        waiting.append(example.source.rstrip("\n"))
        if example.want:
            yield "\n".join(waiting)
            waiting = []
    if waiting:
        yield "\n".join(waiting)


def outputs(source: str, names: dict[str, Any], count: int) -> list[Any]:
    """Runs a cell, and returns what Jupyter would show below it.

    Arguments:
        source: of the cell.
        names: of the cells before; those of this one are added.
        count: the cell's number.

    >>> [output] = outputs("1 / 0", {}, 1)
    >>> output.output_type, output.ename, output.evalue
    ('error', 'ZeroDivisionError', 'division by zero')
    """
    # A later cell may step through a function of this one, and show its lines.
    file = f"<cell {len(linecache.cache)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    program = compile(ast.Interactive(ast.parse(source).body), file, "single")
    new: Any = nbformat.v4.new_output
    values: list[Any] = []
    found = []
    with redirect_stdout(io.StringIO()) as printed, patch.object(sys, "displayhook", values.append):
        try:
            exec(program, names)
        except Exception as error:  # a page may show one
            name = type(error).__name__
            line = f"{name}: {error}"
            found = [new("error", ename=name, evalue=str(error), traceback=[line])]
        else:
            found = [
                new("execute_result", data=shown(value), execution_count=count)
                for value in values
                if value is not None
            ]
    if printed.getvalue():
        found.insert(0, new("stream", name="stdout", text=printed.getvalue()))
    return found


def shown(value: object) -> dict[str, str]:
    """A value in the formats in which Jupyter may show it.

    >>> from naive_bayes import Estimate
    >>> shown(Estimate(6, 20))["text/latex"]
    '$\\\\displaystyle \\\\frac{6}{20}$'
    """
    kinds = [kind for kind in ("markdown", "latex", "html") if hasattr(value, f"_repr_{kind}_")]
    rich = {f"text/{kind}": getattr(value, f"_repr_{kind}_")() for kind in kinds}
    return {"text/plain": repr(value), **rich}


def write(folder: Path) -> None:
    """Writes all notebooks to a folder."""
    for name, path in sources().items():
        book = notebook(path.read_text(encoding="utf-8"), wheel.name())
        (folder / f"{name}.ipynb").write_text(nbformat.writes(book) + "\n", encoding="utf-8")


def on_page_content(html: str, page: Page, **_: object) -> str:
    """A page with links to its notebooks at its end."""
    at = page.file.src_uri
    names = [
        name
        for name, path in sources().items()
        if at in (PAGES.get(path.relative_to(ROOT).as_posix()), f"{path.parent.name}/{path.name}")
    ]
    if not names:
        return html
    up = "../" * page.url.count("/")
    links = ", ".join(
        f'<a href="{up}downloads/{name}.ipynb" download>{name}.ipynb</a>' for name in names
    )
    file = f'<a href="{up}downloads/{wheel.name()}">the wheel</a>'
    return f'{html}\n<p class="as-notebook">As a notebook: {links}. Put {file} beside it.</p>'


def on_post_build(config: MkDocsConfig) -> None:
    """Writes the notebooks beside the wheel."""
    write(Path(config.site_dir) / "downloads")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    write(folder)
    wheel.build(folder)
