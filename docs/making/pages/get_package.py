"""How to get the package, for the home page; and the site as a zip, to be read without a network.

The hook of MkDocs runs after `wheel`, so that the zip has the wheel too.
"""

import os
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.config.defaults import MkDocsConfig

from docs.making.browser import wheel

ZIP = "naive_bayes-site.zip"


def source_url() -> str:
    """Where the source is, as given when the site is built; empty if it is not given."""
    return os.environ.get("NAIVE_BAYES_SOURCE_URL", "")


def get_it(url: str | None = None) -> str:
    """The ways to the package, in HTML.

    Arguments:
        url: of the source; what NAIVE_BAYES_SOURCE_URL says, if left out.

    Examples:
        >>> "<a href='https://example.org/nb'>" in get_it("https://example.org/nb")
        True
    """
    url = source_url() if url is None else url
    where = f"Get <a href='{escape(url)}'>the source</a>; in" if url else "In"
    file = wheel.name()
    link = f'<a href="downloads/{file}" data-whole-address>{file}</a>'
    ways = {
        "From this site": "The first line installs the package and its examples, the second works "
        "through every example of the notes:"
        f"<pre><code>python3 -m pip install {link}\npython3 -m worked_examples</code></pre>",
        "From a checkout": f"{where} a checkout there is nothing to install. Start Python, or an "
        "example, in its folder:"
        "<pre><code>python3 -m worked_examples spam_ham 3.1</code></pre>",
        "In the browser": "Press <em>Run</em> at a session on these pages, or open the "
        '<a href="laboratory/">laboratory</a>.',
        "Without a network": f'<a href="downloads/{ZIP}">Download the site</a>, unpack it, run '
        "<code>python3 -m http.server</code> in its folder, and open "
        '<a href="http://localhost:8000">http://localhost:8000</a>.',
    }
    items = "".join(f"<dt>{way}</dt><dd>{how}</dd>" for way, how in ways.items())
    return f'<p>You need Python 3.11 or later, and nothing else.</p><dl class="get-it">{items}</dl>'


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
