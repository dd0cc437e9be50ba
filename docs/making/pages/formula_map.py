"""From formula to line, and all pages: links to lines of the package; a hook of MkDocs.

A page has `[line](#naive_bayes.bayes_rule.joint)`.  The line is looked up in the package, so that
it is right for the source that the site was built from.
"""

import ast
import re
from typing import Any

from mkdocs.structure.pages import Page

from docs.making.pages.source import definition

LINE = re.compile(r"\[line\]\(#(naive_bayes\.[\w.]+)\)")


def line_of(function: str) -> tuple[str, int]:
    """The file of a function and the line that says the formula.

    It is what the function returns at its end, or else the loop that makes it.

    Examples:
        >>> line_of("naive_bayes.bayes_rule.arg_max")[0]
        'naive_bayes/bayes_rule.py'
    """
    file, code, first = definition(function)
    (whole,) = ast.parse(code).body
    assert isinstance(whole, ast.FunctionDef)
    line = whole.body[-1]
    if not isinstance(line, ast.Return) or isinstance(line.value, ast.Name | ast.Tuple):
        line = next((each for each in whole.body if isinstance(each, ast.For)), line)
    return file, first + line.lineno - 1


def line_address(file: str, line: int) -> str:
    """The address of a line of the package, below the site's root.

    Examples:
        >>> line_address("naive_bayes/further/theorem.py", 7)
        'source/further/theorem/#L7'
    """
    return f"source/{file.removeprefix('naive_bayes/').removesuffix('.py')}/#L{line}"


def address_of(function: str) -> tuple[str, str]:
    """The address of a function's line on the site, and how a page names it.

    Examples:
        >>> address_of("naive_bayes.further.theorem.sigmoid")[0].split("#")[0]
        'source/further/theorem/'
    """
    file, line = line_of(function)
    return line_address(file, line), f"{file.removeprefix('naive_bayes/')}:{line}"


def to_line(found: re.Match[str], root: str) -> str:
    """A link to the line of a function, from a page that is so far below the site's root.

    Examples:
        >>> to_line(LINE.match("[line](#naive_bayes.bayes_rule.joint)"), "../").split("#")[0]
        '<a href="../source/bayes_rule/'
    """
    # MkDocs does not know the lines of a source, so it is not asked to check the link.
    where, name = address_of(found[1])
    return f'<a href="{root}{where}">{name}</a>'


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """A page with its links to lines."""
    root = "../" * page.url.count("/")
    return LINE.sub(lambda found: to_line(found, root), markdown)
