"""Pages that have moved: their old addresses lead to the new ones; a hook of MkDocs."""

import posixpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.making.pages.templates import rendered

MOVED = {
    "reference/symbols/": "reference/look-up/",
    "reference/map/": "reference/look-up/",
    "reference/glossary/": "reference/look-up/",
}
"""The old address of a page, and where its text is now."""


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Adds a page at each old address, where addresses are folders; it keeps a link's anchor."""
    if config.use_directory_urls:
        for old, new in MOVED.items():
            page = rendered("moved.html", way=f"{posixpath.relpath(new, old)}/")
            files.append(File.generated(config, f"{old}index.html", content=page))
