"""Sessions that a reader can run and change in the page: a hook of MkDocs.

js/try.js finds the sessions of a page by itself.  What it cannot know is in the page's head (see
theme/main.html): whether the site was built with what `docs.making.browser.pyodide` fetches and
packs.

A page's `early_python` is a condition in JavaScript: where it is true, the head of the page starts
Python.
"""

from mkdocs.config.defaults import MkDocsConfig

from docs.making.browser import pyodide


def on_config(config: MkDocsConfig) -> None:
    """Tells the pages' template whether Python can run in them, and what makes it so."""
    config.extra |= {"python": pyodide.state(), "python_command": pyodide.COMMAND}
