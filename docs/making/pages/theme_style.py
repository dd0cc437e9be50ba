"""All pages: the theme's style, without a rule that has each page styled three times; a hook of MkDocs.

While the colours of a page change, the theme marks the page, and a rule about all that is in it keeps
the colours from fading.  But the theme also marks each page that opens.
"""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

PALETTE = "assets/stylesheets/palette."
SWITCHING = re.compile(r"\[data-md-color-switching\] \*[^{}]*\{[^{}]*\}")


def without_switching(style: str) -> str:
    """A style of the theme without the rule.

    Errors:
        LookupError: the theme has no such rule any more, and needs no hook.

    Examples:
        >>> without_switching("a{color:red}[data-md-color-switching] *{transition:none!important}")
        'a{color:red}'
    """
    short, times = SWITCHING.subn("", style)
    if not times:
        raise LookupError("the theme no longer marks pages while colours change: drop this hook")
    return short


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Puts the shorter style in the place of the theme's."""
    for file in files:
        if file.src_uri.startswith(PALETTE) and file.src_uri.endswith(".css"):
            file.content_string = without_switching(file.content_string)
    return files
