"""Learn: how its pages are laid out; a hook of MkDocs.

A strip of twelve steps (theme/partials/strip.html) is in the place of the sidebar, so that figures
are as wide as the page.  Beside the first lines is what is on the page, and beside a section the note
on it: what people get wrong, where the notes have it.  The Markdown of a page knows nothing of this.
"""

import re
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink

LEAD = re.compile(r'.*?<p class="goal">.*?</p>\s*<p>.*?</p>', re.DOTALL)
"""A page's heading, what its reader learns, and the paragraph after it."""

SECTION = re.compile(r'(?=<h2 id=")')
NOTE = re.compile(
    r'<h2 id="what-people-get-wrong">.*|<h2 id="where-the-notes-have-it">.*?</p>', re.DOTALL
)
"""What stands beside the section before it: all of its section, or its first paragraph."""


def beside(text: str, note: str) -> str:
    """A text and what stands beside it."""
    return f'<div class="two">\n<div>\n{text}\n</div>\n{note}\n</div>\n'


def contents(sections: list[AnchorLink]) -> str:
    """The sections of a page as a list of links."""
    links = "".join(f'<li><a href="{it.url}">{escape(it.title)}</a></li>' for it in sections)
    return (
        f'<nav class="beside" aria-label="On this page"><b>On this page</b><ul>{links}</ul></nav>'
    )


def laid_out(html: str, sections: list[AnchorLink]) -> str:
    """A page with its notes beside what they are about.

    Examples:
        >>> page = '<h2 id="a">A</h2>\\n<p>Text.</p>\\n<h2 id="where-the-notes-have-it">N</h2>\\n<p>8.2.</p>\\n<p>Next.</p>'
        >>> print(laid_out(page, []))
        <div class="two">
        <div>
        <h2 id="a">A</h2>
        <p>Text.</p>
        <BLANKLINE>
        </div>
        <section class="beside">
        <h2 id="where-the-notes-have-it">N</h2>
        <p>8.2.</p>
        </section>
        </div>
        <BLANKLINE>
        <p>Next.</p>
    """
    start, *parts = SECTION.split(html)
    if sections and (lead := LEAD.match(start)):
        start = beside(lead[0], contents(sections)) + start[lead.end() :]
    pieces = [start]
    for part in parts:
        note = NOTE.match(part)
        if note and len(pieces) > 1:
            pieces[-1] = beside(pieces[-1], f'<section class="beside">\n{note[0]}\n</section>')
            pieces[-1] += part[note.end() :]
        else:
            pieces.append(part)
    return "".join(pieces)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Leaves out the sidebars, and the theme's line of next pages: a page has its own."""
    if page.url.startswith("steps/"):
        page.meta["hide"] = ["navigation", "toc", "footer"]


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lays out a page of Learn."""
    if not page.url.startswith("steps/"):
        return html
    return laid_out(html, page.toc.items[0].children if page.toc.items else [])
