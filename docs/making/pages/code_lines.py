"""The lines of a block of code, each in a span that css/site.css can tell from the others.

`pymdownx.highlight` numbers them by `id`, and starts again in what other extensions put
into a page, so that the same name would occur many times.  So the number is taken out.
"""

import re
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

NUMBERED = re.compile(r'<span id="__span-\d+-\d+">')


class Lines(Postprocessor):
    """Takes the numbers out of a page."""

    def run(self, text: str) -> str:
        """The page with lines that have a class, and no name.

        Examples:
            >>> Lines().run('<span id="__span-0-1">x</span>')
            '<span class="line">x</span>'
        """
        return NUMBERED.sub('<span class="line">', text)


class LinesExtension(Extension):
    """For `markdown_extensions`, after `pymdownx.highlight` with `line_spans: __span`."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Comes last, when the blocks are back in the page."""
        md.postprocessors.register(Lines(md), "lines", -110)


def makeExtension(**settings: Any) -> LinesExtension:
    """What Python-Markdown calls."""
    return LinesExtension(**settings)
