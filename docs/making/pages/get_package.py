"""How to get the package, for the home page; and the site as a zip, to be read without a network.

The zip has a second build of the site, whose pages open from disk, and in `with-python` the site
itself, for a server.  The second build runs beside the first; the hook of MkDocs comes after
`wheel`, so that the zip has the wheel too.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs.config.defaults import MkDocsConfig

from docs.making.browser import wheel
from docs.making.browser.zipped import zipped
from docs.making.pages import offline
from docs.making.pages.templates import rendered

ZIP = "naive_bayes-site.zip"
SECOND = "NAIVE_BAYES_OFFLINE"
"""Set while the second build runs; mkdocs.yml then uses the plugin `offline`."""


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


class SecondBuild:
    """The build whose pages open from disk, in a process of its own."""

    process: subprocess.Popen[bytes] | None = None
    folder: TemporaryDirectory[str] | None = None


def on_startup(command: str, **_: object) -> None:
    """Leaves the second build out where pages are being written, and built again and again."""
    if command == "serve":
        os.environ.setdefault(SECOND, "false")


def on_pre_build(config: MkDocsConfig) -> None:
    """Starts the second build, which takes as long as the first."""
    if SECOND in os.environ:
        return
    SecondBuild.folder = TemporaryDirectory()
    SecondBuild.process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "--quiet",
            "--config-file",
            str(config.config_file_path),
            "--site-dir",
            SecondBuild.folder.name,
        ],
        env={**os.environ, SECOND: "true"},
    )


def on_post_build(config: MkDocsConfig) -> None:
    """Puts both builds into a zip, beside the wheel."""
    process, folder = SecondBuild.process, SecondBuild.folder
    if process is None or folder is None:
        return
    if process.wait():
        raise RuntimeError("the second build of the site failed; its messages are above")
    site, disk = Path(config.site_dir), Path(folder.name)
    file = site / "downloads" / ZIP
    file.unlink(missing_ok=True)
    shutil.rmtree(disk / "vendor", ignore_errors=True)  # only a server can use it
    offline.prepare(disk)
    content = {
        f"naive_bayes-site/{inside}{path.relative_to(build).as_posix()}": path.read_bytes()
        for build, inside in ((disk, ""), (site, "with-python/"))
        for path in sorted(build.rglob("*"))
        if path.is_file()
    }
    with TemporaryDirectory(dir=file.parent) as beside:
        new = Path(beside) / ZIP
        new.write_bytes(zipped(content))
        new.replace(file)
    folder.cleanup()
    SecondBuild.process = SecondBuild.folder = None
