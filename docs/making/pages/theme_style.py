"""All pages: the theme's styles, with the sizes of css/tokens.css; a hook of MkDocs.

The theme has sizes of its own for some forty parts of a page.  Each becomes one of the five that
this site has, and bold is as heavy as the site's.

While the colours of a page change, the theme marks the page, and a rule about all that is in it keeps
the colours from fading.  But the theme also marks each page that opens, which would be styled three
times: that rule is left out.
"""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

MAIN = "assets/stylesheets/main."
PALETTE = "assets/stylesheets/palette."
SWITCHING = re.compile(r"\[data-md-color-switching\] \*[^{}]*\{[^{}]*\}")
SIZE = re.compile(r"font-size:(?:calc\(min\([^;}]*|(\d*\.?\d+)(r?em)|80%)(?=[;}])")
BOLD = re.compile(r"font-weight:700(?=[;}])")


def with_our_sizes(style: str) -> str:
    """A style of the theme with the sizes of type that css/tokens.css names.

    Errors:
        LookupError: the theme has no sizes of its own any more.

    Examples:
        >>> with_our_sizes("p{font-size:.7rem}h1{font-size:2em}b{font-weight:700}")
        'p{font-size:var(--label)}h1{font-size:var(--title)}b{font-weight:600}'
    """

    def named(found: re.Match[str]) -> str:
        size = float(found[1] or 0) * (0.9 if found[2] == "em" else 1)
        limits = {"label": 0.78, "text": 0.95, "lead": 1.2, "head": 1.6, "title": 9}
        return f"font-size:var(--{next(name for name, most in limits.items() if size < most)})"

    ours, times = SIZE.subn(named, style)
    if not times:
        raise LookupError("the theme has no sizes of type any more: drop this part of the hook")
    return BOLD.sub("font-weight:600", ours)


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
    """Puts the site's form of the theme's styles in their place."""
    for file in files:
        for start, changed in ((MAIN, with_our_sizes), (PALETTE, without_switching)):
            if file.src_uri.startswith(start) and file.src_uri.endswith(".css"):
                file.content_string = changed(file.content_string)
    return files
