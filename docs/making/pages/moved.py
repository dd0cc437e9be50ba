"""Pages that have moved: their old addresses lead to the new ones; a hook of MkDocs."""

import posixpath
from html import escape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

MOVED = {
    "reference/symbols/": "reference/look-up/",
    "reference/map/": "reference/look-up/",
    "reference/glossary/": "reference/look-up/",
}
"""The old address of a page, and where its text is now."""


def leading_to(old: str, new: str) -> str:
    """A page that leads to another one, and keeps the part that a link named.

    Examples:
        >>> 'url=../look-up/"' in leading_to("reference/map/", "reference/look-up/")
        True
    """
    way = escape(posixpath.relpath(new, old) + "/")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>This page has moved</title>'
        f'<link rel="canonical" href="{way}"><meta name="robots" content="noindex">'
        f'<script>location.replace("{way}" + location.hash)</script>'
        f'<meta http-equiv="refresh" content="1; url={way}">'
        f'<a href="{way}">This page has moved.</a></html>\n'
    )


def on_post_build(config: MkDocsConfig) -> None:
    """Writes a page at each old address, where addresses are folders."""
    if config.use_directory_urls:
        for old, new in MOVED.items():
            folder = Path(config.site_dir) / old
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "index.html").write_text(leading_to(old, new), encoding="utf-8")
