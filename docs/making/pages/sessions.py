"""Sessions as a console shows them: doctest's mark for an empty line becomes one."""

from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

MARK = '<span class="go">&lt;BLANKLINE&gt;</span>'


class Sessions(Postprocessor):
    """Takes the mark out of a page."""

    def run(self, text: str) -> str:
        """The page with empty lines in its output.

        Examples:
            >>> Sessions().run('<span class="go">&lt;BLANKLINE&gt;</span>|')
            '|'
        """
        return text.replace(MARK, "")


class SessionsExtension(Extension):
    """For `markdown_extensions`, after `pymdownx.superfences`."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Comes last, when the blocks are back in the page."""
        md.postprocessors.register(Sessions(md), "sessions", -120)


def makeExtension(**settings: Any) -> SessionsExtension:
    """What Python-Markdown calls."""
    return SessionsExtension(**settings)
