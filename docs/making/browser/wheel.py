"""The wheel that the site serves: a hook of MkDocs writes it into the site's downloads.

A wheel is a zip archive of the packages and four small files that describe them.  The
same files make the same wheel.
"""

import base64
import hashlib
import io
import re
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig

ROOT = Path(__file__).resolve().parents[3]


def settings(root: Path = ROOT) -> dict[str, Any]:
    """What pyproject.toml says.

    Examples:
        >>> settings()["project"]["name"]
        'naive-bayes-by-hand'
    """
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return found


def version(root: Path = ROOT) -> str:
    """The version, which the package itself names."""
    file = root / str(settings(root)["tool"]["hatch"]["version"]["path"])
    found = re.search(r'^__version__ = "(.+)"$', file.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise LookupError(f"{file.name} has no __version__: add it")
    return found[1]


def name(root: Path = ROOT) -> str:
    """The wheel's name.

    Examples:
        >>> name().startswith("naive_bayes_by_hand-") and name().endswith("-py3-none-any.whl")
        True
    """
    return f"{stem(root)}-py3-none-any.whl"


def stem(root: Path = ROOT) -> str:
    """Name and version, as file names have them."""
    return f"{settings(root)['project']['name'].replace('-', '_')}-{version(root)}"


def described(root: Path = ROOT) -> dict[str, str]:
    """The files that describe the packages, without the record of all files."""
    project = settings(root)["project"]
    metadata = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {version(root)}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        f"License: {project['license']['text']}",
        *(f"Classifier: {each}" for each in project["classifiers"]),
        "Description-Content-Type: text/markdown",
        "",
        (root / project["readme"]).read_text(encoding="utf-8"),
    ]
    scripts = [f"{script} = {place}" for script, place in project["scripts"].items()]
    return {
        "METADATA": "\n".join(metadata),
        "WHEEL": "Wheel-Version: 1.0\nGenerator: docs.making.browser.wheel\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": "\n".join(["[console_scripts]", *scripts, ""]),
        **{
            f"licenses/{name}": (root / name).read_text(encoding="utf-8")
            for name in ("LICENSE", "LICENSE-TEXT")
        },
    }


def wheel(root: Path = ROOT) -> bytes:
    """The wheel.

    Examples:
        >>> import io, zipfile
        >>> names = zipfile.ZipFile(io.BytesIO(wheel())).namelist()
        >>> "naive_bayes/multinomial.py" in names, names[-1].endswith(".dist-info/RECORD")
        (True, True)
    """
    about = f"{stem(root)}.dist-info"
    files = {}
    for package in settings(root)["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        for path in sorted((root / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.name[0] != ".":
                files[path.relative_to(root).as_posix()] = path.read_bytes()
    files |= {f"{about}/{file}": text.encode() for file, text in described(root).items()}
    record = [f"{file},sha256={digest(content)},{len(content)}" for file, content in files.items()]
    files[f"{about}/RECORD"] = "\n".join([*record, f"{about}/RECORD,,", ""]).encode()
    return packed(files)


def packed(files: dict[str, bytes]) -> bytes:
    """A zip archive: the same bytes for the same files.

    Examples:
        >>> packed({"a.txt": b"one"}) == packed({"a.txt": b"one"})
        True
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for file, content in files.items():
            # Dated as early as a zip can be: the time of a checkout makes no difference.
            member = zipfile.ZipInfo(file, (1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = 3
            member.external_attr = 0o644 << 16
            zipped.writestr(member, content)
    return archive.getvalue()


def digest(content: bytes) -> str:
    """SHA-256 as a record has it.

    Examples:
        >>> digest(b"")[:12]
        '47DEQpj8HBSa'
    """
    found = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return found.rstrip(b"=").decode()


def on_post_build(config: MkDocsConfig) -> None:
    """Puts the wheel into a folder of its own."""
    downloads = Path(config.site_dir) / "downloads"
    downloads.mkdir(exist_ok=True)
    (downloads / name()).write_bytes(wheel())
