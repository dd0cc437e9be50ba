"""Blocks that a reader can change and run in the page.

A block fenced as ```` ```{.pycon .try} ```` is a doctest like any other.  Where the site is
built with what `docs.making.browser` fetches and packs, it is handed to `js/try.js` with its
code; without, a note below it says how to get that.
"""

import re
from html import escape, unescape
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

from docs.making import browser
from docs.making.console import code_of

BLOCK = re.compile(
    r'<div class="(?P<names>(?=[^"]*\btry\b)[^"]*\bhighlight\b[^"]*)">(?P<block>.*?</pre></div>)',
    re.DOTALL,
)
"""A block that is not marked yet: the class attribute is all that it has."""

NOTES = {
    "missing": "This block runs in the page where the site is built with Python for browsers: "
    f"<code>{browser.COMMANDS['missing']}</code> fetches it.",
    "stale": "This block runs in the page again when the package is packed anew: "
    f"<code>{browser.COMMANDS['stale']}</code>.",
}


def marked(html: str, state: str) -> str:
    """A page with its blocks marked for `js/try.js`, or a note below each.

    Examples:
        >>> print(marked('<div class="try highlight"><pre>&gt;&gt;&gt; 6\\n6</pre></div>', "ready"))
        <div class="try highlight" data-runtime="ready" data-code="6"><pre>&gt;&gt;&gt; 6
        6</pre></div>
    """

    def mark(found: re.Match[str]) -> str:
        opening = f'<div class="{found["names"]}" data-runtime="{state}"'
        if state in NOTES:
            note = f'<p class="try-note" data-search-exclude>{NOTES[state]}</p>'
            return f"{opening}>{found['block']}\n{note}"
        code = code_of(unescape(re.sub(r"<[^>]*>", "", found["block"]))).rstrip("\n")
        in_attribute = escape(code).replace("\n", "&#10;")
        return f'{opening} data-code="{in_attribute}">{found["block"]}'

    return BLOCK.sub(mark, html)


class TryIt(Postprocessor):
    """Marks the blocks of a page."""

    def run(self, text: str) -> str:
        """The page with its blocks marked."""
        return marked(text, browser.state()) if BLOCK.search(text) else text


class TryItExtension(Extension):
    """For `markdown_extensions`, after `pymdownx.superfences`."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Comes last, when the blocks are back in the page."""
        md.postprocessors.register(TryIt(md), "try_it", -110)


def makeExtension(**settings: Any) -> TryItExtension:
    """What Python-Markdown calls."""
    return TryItExtension(**settings)
