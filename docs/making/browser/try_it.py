"""Sessions that a reader can run and change in the page: a hook of MkDocs.

js/try.js finds the sessions of a page by itself.  What it cannot know is said here, on the
page's `<body>`: whether the site was built with what `docs.making.browser.pyodide` fetches and packs,
and whose names a session of the reference begins with.

A page's `early_python` is a condition in JavaScript: where it is true, the head of the page starts
Python (see theme/main.html).
"""

from html import escape
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from docs.making.browser import pyodide as browser


def marked(html: str, state: str, module: str = "") -> str:
    """The page, marked with whether Python can run in it and which module it is about.

    Arguments:
        html: the whole page.
        state: as `docs.making.browser.pyodide.state` says it.
        module: of the reference, whose names its sessions use.

    Examples:
        >>> marked('<body dir="ltr">', "ready", "naive_bayes.prior")
        '<body data-python="ready" data-module="naive_bayes.prior" dir="ltr">'
        >>> marked("<body>", "stale")
        '<body data-python="stale" data-python-command="python3 -m docs.making.browser --package-only">'
    """
    said = [f'data-python="{state}"']
    if state in browser.COMMANDS:
        said.append(f'data-python-command="{escape(browser.COMMANDS[state])}"')
    if module:
        said.append(f'data-module="{module}"')
    return html.replace("<body", f"<body {' '.join(said)}", 1)


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Any
) -> dict[str, Any]:
    """The values of the page's template, and whether Python can run in it."""
    return {**context, "python": browser.state()}


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The page as it is written."""
    return marked(output, browser.state(), str(page.meta.get("module", "")))
