"""All pages: a description of each, from its first sentences; a hook of MkDocs."""

import re
from html import unescape
from textwrap import shorten

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

LENGTH = 160
"""How many characters a description may have."""

PARAGRAPH = re.compile(r"<p>(?P<text>.*?)</p>", re.DOTALL)


def description(html: str) -> str:
    """The first paragraph of a page as plain text, cut after a sentence or a word.

    Examples:
        >>> description("<h1>Prior</h1><p>The <em>prior</em> is\\nP(c).</p><p>More.</p>")
        'The prior is P(c).'
        >>> len(description("<p>" + "word " * 99 + "</p>")) <= LENGTH
        True
    """
    for found in PARAGRAPH.finditer(html):
        text = " ".join(unescape(re.sub(r"<[^>]*>", "", found["text"])).split())
        whole = max(text.rfind(stop, 0, LENGTH) for stop in (". ", ": ", "? "))
        if len(text) > LENGTH and whole > LENGTH / 3:
            return text[: whole + 1]
        if len(text) >= 15:
            return shorten(text, LENGTH, placeholder="…", break_on_hyphens=False)
    return ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Gives a page a description, where its head does not have one."""
    page.meta.setdefault("description", description(html) or config.site_description)
