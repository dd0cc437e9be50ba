"""Home: how to get the package, and the site as a zip, to be read without a network.

The zip has a second build of the site, whose pages open from disk, and in `with-python` the site
itself, for a server.  The second build runs beside the first.  The hook of MkDocs comes after the
others: what they have worked out from the chapters, the second build has already where a process
can fork; and the zip has the wheel too.
"""

import os
import shutil
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from docs.making.browser import wheel
from docs.making.pages import offline
from docs.making.pages.templates import rendered

FOLDER = "naive_bayes-site"
ZIP = f"{FOLDER}.zip"
SECOND = "NAIVE_BAYES_OFFLINE"
"""Set while the second build runs."""


def get_it(url: str | None = None) -> str:
    """The ways to the package, in HTML.

    Arguments:
        url: of the source; what NAIVE_BAYES_SOURCE_URL says, if left out.

    Examples:
        >>> "<a href='https://example.org/nb'>" in get_it("https://example.org/nb")
        True
    """
    url = os.environ.get("NAIVE_BAYES_SOURCE_URL", "") if url is None else url
    return rendered("get-package.html", url=url, wheel=wheel.name(), zip=ZIP)


running: list[tuple[Future[None], TemporaryDirectory[str]]] = []
"""The second build, in a process and a folder of its own."""


def on_startup(command: str, **_: object) -> None:
    """Leaves the second build out where pages are being written, and built again and again."""
    if command == "serve":
        os.environ.setdefault(SECOND, "false")


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Starts the second build, when the files of the first are made."""
    if SECOND in os.environ:
        return
    folder = TemporaryDirectory()
    pool = ProcessPoolExecutor(1, get_context("fork" if sys.platform == "linux" else "spawn"))
    os.environ[SECOND] = "true"
    second = pool.submit(offline.build, config.config_file_path, f"{folder.name}/{FOLDER}")
    del os.environ[SECOND]
    running.append((second, folder))


def on_post_build(config: MkDocsConfig) -> None:
    """Puts both builds into a zip, beside the wheel."""
    while running:
        second, folder = running.pop()
        second.result()  # or its error
        site, disk = Path(config.site_dir), Path(folder.name, FOLDER)
        shutil.rmtree(disk / "vendor", ignore_errors=True)  # only a server can use it
        offline.prepare(disk)
        shutil.copytree(site, disk / "with-python", ignore=shutil.ignore_patterns(ZIP))
        made = shutil.make_archive(f"{folder.name}/both", "zip", folder.name, FOLDER)
        shutil.move(made, site / "downloads" / ZIP)
        folder.cleanup()
