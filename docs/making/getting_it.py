"""How to get the package, for the home page; and the site as a zip, to be read without a network.

The hook of MkDocs runs after `wheel`, so that the zip has the wheel too.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.config.defaults import MkDocsConfig

from docs.making import wheel

ZIP = "naive_bayes-site.zip"


def source_url() -> str:
    """Where the source is, as given when the site is built; empty if it is not given."""
    return os.environ.get("NAIVE_BAYES_SOURCE_URL", "")


def get_it(url: str | None = None) -> str:
    """The three ways to the package, in Markdown.

    Arguments:
        url: of the source; what NAIVE_BAYES_SOURCE_URL says, if left out.

    Examples:
        >>> "Get the source from <https://example.org/nb>" in get_it("https://example.org/nb")
        True
    """
    url = source_url() if url is None else url
    where = f"Get the source from <{url}>; in" if url else "In"
    file = wheel.name()
    blocks = [
        "You need Python 3.11 or later, and nothing else.",
        "From this site",
        ":   The first line installs the package and its examples, the second works every example of "
        "the notes:",
        '    <div class="get-it"><pre><code>python3 -m pip install '
        f'<a href="downloads/{file}" data-whole-address>{file}</a>\n'
        "python3 -m worked_examples</code></pre></div>",
        "From a checkout",
        f":   {where} a checkout there is nothing to install. Start Python, or an example, in its folder:",
        "    ```sh\n    python3 -m worked_examples spam_ham 3.1\n    ```",
        "In the browser",
        ":   Press *Run* at a session on these pages, or open the [laboratory](laboratory/).",
        "Without a network",
        f":   [Download the site](downloads/{ZIP}), unpack it, run `python3 -m http.server` in its "
        "folder, and open <http://localhost:8000>.",
    ]
    return "\n\n".join(blocks).replace("\n\n:", "\n:")


def on_post_build(config: MkDocsConfig) -> None:
    """Puts the whole site into a zip, beside the wheel."""
    site = Path(config.site_dir)
    zipped = site / "downloads" / ZIP
    zipped.unlink(missing_ok=True)
    content = {
        f"naive_bayes-site/{path.relative_to(site).as_posix()}": path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    with TemporaryDirectory(dir=zipped.parent) as folder:
        new = Path(folder) / ZIP
        new.write_bytes(wheel.packed(content))
        new.replace(zipped)
