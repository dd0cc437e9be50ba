"""How to get the package, for the home page; and what a reader gets, made while the site is built.

The hook of MkDocs puts a wheel of the package into the finished site, and beside it the site
itself as a zip, to be read without a network.
"""

import base64
import hashlib
import io
import os
import tomllib
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

import naive_bayes

ROOT = Path(__file__).resolve().parents[2]
WHEEL = f"naive_bayes-{naive_bayes.__version__}-py3-none-any.whl"
ZIP = "naive_bayes-site.zip"
PACKAGES = ("naive_bayes", "worked_examples")
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of what is packed: the time of a checkout makes no difference."""


def source_url() -> str:
    """Where the source is, as given when the site is built; empty if it is not given."""
    return os.environ.get("NAIVE_BAYES_SOURCE_URL", "")


def get_it(url: str | None = None) -> str:
    """The three ways to the package, in Markdown.

    Arguments:
        url: of the source; what NAIVE_BAYES_SOURCE_URL says, if left out.

    Examples:
        >>> print(get_it("https://example.org/nb").split("\\n")[3])
        :   [Download the wheel](downloads/naive_bayes-0.1.0-py3-none-any.whl) and install it: the package and the examples of the notes.
    """
    url = source_url() if url is None else url
    where = f"Get the source from <{url}>; in" if url else "In"
    blocks = [
        "You need Python 3.11 or later, and nothing else.",
        "From this site",
        f":   [Download the wheel](downloads/{WHEEL}) and install it: the package and the examples of "
        "the notes.",
        f"    ```sh\n    python3 -m pip install {WHEEL}\n    python3 -m worked_examples\n    ```",
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


def wheel() -> bytes:
    """The package as a wheel: the same bytes for the same files.

    Examples:
        >>> with zipfile.ZipFile(io.BytesIO(wheel())) as archive:
        ...     "naive_bayes/model.py" in archive.namelist(), archive.testzip()
        (True, None)
    """
    folder = f"naive_bayes-{naive_bayes.__version__}.dist-info"
    content = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and path.name[0] != "."
    }
    content[f"{folder}/METADATA"] = metadata().encode()
    content[f"{folder}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: docs.making.getting_it\n"
        b"Root-Is-Purelib: true\nTag: py3-none-any\n"
    )
    scripts = [f"{name} = {function}" for name, function in settings()["scripts"].items()]
    content[f"{folder}/entry_points.txt"] = "\n".join(["[console_scripts]", *scripts, ""]).encode()
    content[f"{folder}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = [f"{name},sha256={digest(data)},{len(data)}" for name, data in content.items()]
    content[f"{folder}/RECORD"] = "\n".join([*record, f"{folder}/RECORD,,", ""]).encode()
    return packed(content)


def settings() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project: dict[str, Any] = tomllib.loads(text)["project"]
    return project


def metadata() -> str:
    """What pip reads of a wheel, from pyproject.toml; the README is its description.

    Examples:
        >>> metadata().split("\\n")[1]
        'Name: naive-bayes'
    """
    project = settings()
    head = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {naive_bayes.__version__}",
        f"Summary: {project['description']}",
        f"License: {project['license']['text']}",
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join([*head, "", (ROOT / "README.md").read_text(encoding="utf-8")])


def digest(data: bytes) -> str:
    """The checksum of a file as a wheel records it.

    Examples:
        >>> digest(b"")
        '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
    """
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def packed(content: dict[str, bytes]) -> bytes:
    """A zip archive of files, by their names."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in content.items():
            member = zipfile.ZipInfo(name, EARLIEST)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 3
            member.external_attr = 0o644 << 16
            file.writestr(member, data)
    return archive.getvalue()


def on_post_build(config: MkDocsConfig) -> None:
    """Puts the wheel into the site, and then the site into a zip."""
    site = Path(config.site_dir)
    downloads = site / "downloads"
    downloads.mkdir(exist_ok=True)
    for old in downloads.iterdir():
        old.unlink()
    (downloads / WHEEL).write_bytes(wheel())
    content = {
        f"naive_bayes-site/{path.relative_to(site).as_posix()}": path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    with TemporaryDirectory(dir=downloads) as folder:
        new = Path(folder) / ZIP
        new.write_bytes(packed(content))
        new.replace(downloads / ZIP)
