"""All pages: blocks of code look as in a console; a hook of MkDocs.

Each line is in a span that css/site.css can tell from the others.  `pymdownx.highlight` numbers
them by `id`, and starts again in what other extensions put into a page, so that the same name
would occur many times: the number is taken out.  On the page of a source it names the line.
A name in the code has the colour of plain text, so it needs no span; they are many.
"""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

NUMBERED = re.compile(r'<span id="__span-\d+-(\d+)">')
NAME = re.compile(r'<span class="n">([^<]*)</span>')
BLANK_LINE = '<span class="go">&lt;BLANKLINE&gt;</span>'
"""Doctest's mark for an empty line of output."""


def as_in_a_console(html: str, line: str = '<span class="line">') -> str:
    """A page whose lines of code have a class and no number, with empty lines in its output.

    Examples:
        >>> as_in_a_console('<span id="__span-0-1">x</span>')
        '<span class="line">x</span>'
        >>> as_in_a_console('<span class="go">&lt;BLANKLINE&gt;</span>|')
        '|'
        >>> as_in_a_console('<span class="n">alpha</span><span class="o">=</span>')
        'alpha<span class="o">=</span>'
    """
    return NAME.sub(r"\1", NUMBERED.sub(line, html)).replace(BLANK_LINE, "")


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The content of a page with its blocks as a console shows them."""
    if page.url.startswith("source/"):
        return as_in_a_console(html, r'<span class="line" id="L\1">')
    return as_in_a_console(html)
