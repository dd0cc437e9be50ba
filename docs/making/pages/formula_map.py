"""The lines of code on the page that leads from a formula to them: a hook of MkDocs.

docs/reference/map.md names the function of each formula and leaves a cell for the line that
computes it.  The line is looked up in the package, so that it is right for the source that the
site was built from.
"""

import ast
import inspect
import re
from pkgutil import resolve_name
from typing import Any

from mkdocs.structure.pages import Page

PAGE = "reference/map.md"
CELLS = re.compile(r"\[`[^`]+`\]\[(naive_bayes\.[\w.]+)\] \| \|")
"""A function, and the cell that waits for its line."""

LINE = re.compile(r"\[line\]\(#(naive_bayes\.[\w.]+)\)")
"""A link to the line of a function, as a page has it."""


def line_of(function: str) -> tuple[str, int]:
    """The file of a function and the line that says the formula.

    It is what the function returns at its end, or else the loop that makes it.

    Examples:
        >>> line_of("naive_bayes.bayes_rule.arg_max")[0]
        'naive_bayes/bayes_rule.py'
    """
    thing = inspect.unwrap(resolve_name(function))
    lines, first = inspect.getsourcelines(thing)
    (definition,) = ast.parse(inspect.cleandoc("\n" + "".join(lines))).body
    assert isinstance(definition, ast.FunctionDef)
    line = definition.body[-1]
    if not isinstance(line, ast.Return) or isinstance(line.value, ast.Name | ast.Tuple):
        line = next((each for each in definition.body if isinstance(each, ast.For)), line)
    return f"{thing.__module__.replace('.', '/')}.py", first + line.lineno - 1


def address_of(function: str) -> tuple[str, str]:
    """The address of a function's line on the site, and how a page names it.

    Examples:
        >>> address_of("naive_bayes.further.theorem.sigmoid")[0].split("#")[0]
        'source/further/theorem/'
    """
    file, line = line_of(function)
    where = file.removeprefix("naive_bayes/").removesuffix(".py")
    return f"source/{where}/#L{line}", f"{where}.py:{line}"


def with_line(cells: re.Match[str]) -> str:
    """The cells of a function and its line.

    Examples:
        >>> with_line(CELLS.match("[`joint`][naive_bayes.bayes_rule.joint] | |")).count("|")
        2
    """
    address, name = address_of(cells[1])
    # MkDocs does not know the lines of a source, so it is not asked to check the link.
    return f'{cells[0][:-1]}<a href="../../{address}">{name}</a> |'


def to_line(found: re.Match[str], root: str) -> str:
    """A link to the line of a function, from a page that is so far below the site's root.

    Examples:
        >>> to_line(LINE.match("[line](#naive_bayes.bayes_rule.joint)"), "../").split("#")[0]
        '<a href="../source/bayes_rule/'
    """
    address, name = address_of(found[1])
    return f'<a href="{root}{address}">{name}</a>'


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """The map with its lines, or another page with its links to lines."""
    if page.file.src_uri == PAGE:
        return CELLS.sub(with_line, markdown)
    root = "../" * page.url.count("/")
    return LINE.sub(lambda found: to_line(found, root), markdown)
