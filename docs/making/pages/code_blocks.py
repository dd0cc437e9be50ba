"""All pages: blocks of code look as in a console; a hook of MkDocs.

Each line is in a span, which has a class of its own if a prompt begins it, and so has a link that
shows code: css/site.css need not look for them.  `pymdownx.highlight` numbers
them by `id`, and starts again in what other extensions put into a page, so that the same name
would occur many times: the number is taken out.  On the page of a source it names the line.
A name in the code has the colour of plain text, so it needs no span; they are many.
"""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

TYPED = re.compile(r'<span class="line"(?=[^>]*><span class="gp">)')
NUMBERED = re.compile(r'<span id="__span-\d+-(\d+)">')
NAME = re.compile(r'<span class="n">([^<]*)</span>')
OF_CODE = re.compile(r'<a (?:class="([^"]*)" )?(?=[^>]*>(?:(?!</a>).)*<code)', re.DOTALL)
"""A link in which there is code."""

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
        >>> as_in_a_console('<span id="__span-0-1"><span class="gp">&gt;&gt;&gt; </span>1')
        '<span class="line typed"><span class="gp">&gt;&gt;&gt; </span>1'
    """
    html = TYPED.sub('<span class="line typed"', NUMBERED.sub(line, html))
    return NAME.sub(r"\1", html).replace(BLANK_LINE, "")


def with_links_of_code(html: str) -> str:
    """A page whose links that show code have a class.

    Examples:
        >>> with_links_of_code('<a href="#a"><code>a</code></a> <a href="#b">b</a>')
        '<a class="of-code" href="#a"><code>a</code></a> <a href="#b">b</a>'
        >>> with_links_of_code('<a class="autorefs" href="#a"><code>a</code></a>')
        '<a class="autorefs of-code" href="#a"><code>a</code></a>'
    """
    return OF_CODE.sub(lambda it: f'<a class="{it[1] + " " if it[1] else ""}of-code" ', html)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The content of a page with its blocks as a console shows them."""
    if page.url.startswith("source/"):
        return as_in_a_console(html, r'<span class="line" id="L\1">')
    return as_in_a_console(html)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The whole page, when the links to names of the package are in it."""
    return with_links_of_code(output)
