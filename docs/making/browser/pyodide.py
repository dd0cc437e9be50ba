"""Pages that run Python: Pyodide and our modules are put into `docs/vendor`.

    python3 -m docs.making.browser

fetches Pyodide with npm, checks it, and packs this checkout's own modules beside it.  The
site can be built without them: its pages then say where a block could be run.  After a change
to the package the same command packs it again, and needs no network.

If Node.js is installed, a snapshot of Python's memory is made too, with the modules of every page
imported: Python then starts in one second instead of three.  Without a snapshot, and in a browser
that cannot use it, Python loads its library and imports these modules itself.

As a hook of MkDocs this module tells the head of each page (see theme/main.html) whether Python can
run in it.  A page's `early_python` is a condition in JavaScript: where it is true, the head starts
Python.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

ROOT = Path(__file__).resolve().parents[3]
VENDOR = ROOT / "docs" / "vendor"

PYODIDE = "pyodide@314.0.7"
"""The npm package.  For another version, put its files' checksums below."""

FILES = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""The files of the npm package that a page asks for, and the SHA-256 of each."""

COMMAND = "python3 -m docs.making.browser"
"""What makes pages "ready"."""

LOCK = {
    "info": {
        "abi_version": "2026_0",
        "arch": "wasm32",
        "platform": "emscripten_5_0_3",
        "python": "3.14.2",
    },
    "packages": {},
}
"""An empty list of packages: `import numpy` fails as in any Python without it."""

LIBRARY = "python_stdlib.zip"
"""The one that is packed already."""

SNAPSHOT = "memory.pack"
"""The snapshot, packed by gzip.  A name that ends in gz makes some servers unpack it."""

OWN = "naive_bayes.pack"
"""The source files that a page can import: JSON of their texts by their names, packed by gzip."""

PACKED = (
    "docs/__init__.py",
    "docs/making/__init__.py",
    "docs/making/browser/__init__.py",
    "docs/making/browser/console.py",
    "docs/making/browser/late_imports.py",
    "docs/making/browser/snapshot_contents.py",
    "docs/making/laboratory",
    "docs/making/pages/__init__.py",
    "docs/making/pages/practice_page.py",
    "docs/making/pages/typesetting.py",
    "naive_bayes",
    "worked_examples",
)
"""The files, and folders of files, that a page can import."""


class BrowserError(Exception):
    """What kept the files from their place, in one sentence."""


def place(name: str) -> str:
    """Where one of Pyodide's files is kept: packed by gzip, which not every server does.

    Examples:
        >>> place("pyodide.mjs"), place("python_stdlib.zip")
        ('pyodide.mjs.pack', 'python_stdlib.zip')
    """
    return name if name == LIBRARY else f"{name}.pack"


def unpacked(path: Path) -> bytes:
    """What is in a file; nothing if there is none, or it is broken."""
    try:
        content = path.read_bytes()
        return gzip.decompress(content) if path.suffix == ".pack" else content
    except (OSError, EOFError, zlib.error):
        return b""


def right(name: str, content: bytes) -> bool:
    """Whether this is the content of one of Pyodide's files."""
    return hashlib.sha256(content).hexdigest() == FILES[name]


def unexpected(folder: Path) -> list[str]:
    """Pyodide's files that a folder lacks, or has with another checksum.

    Examples:
        >>> unexpected(Path("nowhere"))[0]
        'pyodide.mjs'
    """
    return [name for name in FILES if not right(name, unpacked(folder / place(name)))]


def fetch(vendor: Path = VENDOR) -> None:
    """Puts Pyodide's files into `vendor/pyodide`, all of them or none, unless they are there.

    Errors:
        BrowserError: no npm, no network, or a file that is not the one expected.
    """
    if not unexpected(vendor / "pyodide"):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise BrowserError("npm is not on the path: install Node.js, which brings it.")
    vendor.mkdir(parents=True, exist_ok=True)
    # Beside their place, so that moving them is renaming; MkDocs skips a name with a dot.
    with tempfile.TemporaryDirectory(dir=vendor, prefix=".new-") as folder:
        done = subprocess.run(
            [npm, "pack", PYODIDE, "--pack-destination", folder],
            cwd=folder,
            capture_output=True,
            text=True,
        )
        archives = sorted(Path(folder).glob("*.tgz"))
        if done.returncode != 0 or not archives:
            said = [line for line in done.stderr.split("\n") if "error" in line.lower()]
            why = said[0].strip() if said else f"npm ended with {done.returncode}"
            raise BrowserError(f"npm could not fetch {PYODIDE}; is there a network? ({why})")
        shutil.unpack_archive(archives[0], folder, filter="data")
        package = Path(folder) / "package"
        for name in FILES:
            content = unpacked(package / name)
            if not right(name, content):
                raise BrowserError(
                    f"{PYODIDE} has no {name} with the expected SHA-256: nothing was put in place."
                )
            stored = content if name == LIBRARY else gzip.compress(content, mtime=0)
            (package / place(name)).write_bytes(stored)
        shutil.rmtree(vendor / "pyodide", ignore_errors=True)
        (vendor / "pyodide").mkdir()
        for name in FILES:
            (package / place(name)).replace(vendor / "pyodide" / place(name))


def sources(root: Path = ROOT) -> list[Path]:
    """The files that a page can import, in the order in which they are packed.

    Examples:
        >>> [path.name for path in sources() if path.parent.name == "docs"]
        ['__init__.py']
    """
    found: list[Path] = []
    for name in PACKED:
        found += [root / name] if name.endswith(".py") else (root / name).rglob("*")
    kept = [
        path
        for path in found
        if path.is_file() and "__pycache__" not in path.parts and path.name[0] != "."
    ]
    return sorted(kept, key=lambda path: path.relative_to(root).as_posix())


def own(root: Path = ROOT) -> bytes:
    """The texts of `sources` by their names, as JSON.

    Examples:
        >>> next(iter(json.loads(own())))
        'docs/__init__.py'
    """
    texts = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in sources(root)
    }
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()


def pack(root: Path = ROOT, vendor: Path = VENDOR) -> None:
    """Writes `vendor/naive_bayes.pack`."""
    vendor.mkdir(parents=True, exist_ok=True)
    # A snapshot of other modules would run those.
    (vendor / SNAPSHOT).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(dir=vendor, prefix=".new-") as folder:
        new = Path(folder) / OWN
        new.write_bytes(gzip.compress(own(root), mtime=0))
        new.replace(vendor / new.name)


def snapshot(vendor: Path = VENDOR) -> None:
    """Writes `vendor/memory.pack`: Python's memory with the modules of every page imported.

    Errors:
        BrowserError: no Node.js, or it could not make one.  Then a snapshot is not made, and
            pages start Python the plain way.
    """
    node = shutil.which("node")
    if node is None:
        raise BrowserError(
            "no snapshot was made, since Node.js is not on the path: Python starts in seconds "
            "instead of one."
        )
    with tempfile.TemporaryDirectory(dir=vendor, prefix=".new-") as folder:
        memory = Path(folder) / "memory"
        new = Path(folder) / SNAPSHOT
        modules = Path(folder) / "modules"
        for name, text in json.loads(unpacked(vendor / OWN)).items():
            (modules / name).parent.mkdir(parents=True, exist_ok=True)
            (modules / name).write_text(text, encoding="utf-8")
        runtime = Path(folder) / "pyodide"
        runtime.mkdir()
        for name in FILES:
            (runtime / name).write_bytes(unpacked(vendor / "pyodide" / place(name)))
        script = Path(__file__).with_name("snapshot.mjs")
        done = subprocess.run(
            [node, script, runtime, modules, json.dumps(LOCK), memory],
            capture_output=True,
            text=True,
        )
        if done.returncode != 0 or not memory.is_file():
            said = (done.stderr.strip() or f"node ended with {done.returncode}").split("\n")[-1]
            raise BrowserError(f"no snapshot was made: {said[:300]}")
        new.write_bytes(gzip.compress(memory.read_bytes(), mtime=0))
        new.replace(vendor / SNAPSHOT)


def state(root: Path = ROOT, vendor: Path = VENDOR) -> str:
    """Whether pages can run Python: "ready", or "missing" if `COMMAND` is to be run first or again."""
    ready = unpacked(vendor / OWN) == own(root)
    return "missing" if not ready or unexpected(vendor / "pyodide") else "ready"


def on_config(config: "MkDocsConfig") -> None:
    """Tells the pages' template whether Python can run in them, and what makes it so."""
    config.extra |= {"python": state(), "python_command": COMMAND}


LOADED = {
    "pyodide/pyodide.mjs.pack": "at the start",
    "pyodide/pyodide.asm.mjs.pack": "at the start",
    "pyodide/pyodide.asm.wasm.pack": "at the start",
    SNAPSHOT: "at the start",
    OWN: "before code runs or is stepped through",
    "pyodide/python_stdlib.zip": "with the first import of a module that the snapshot lacks",
}
"""The files that a page asks for, and when."""


def loaded_files(vendor: Path = VENDOR) -> str:
    """What a page loads and when, as a Markdown table made from the files themselves.

    Examples:
        >>> loaded_files(Path("nowhere"))
        'This site was built without Python for the browser, so its pages load none of it.'
    """
    if not all((vendor / name).is_file() for name in LOADED):
        return "This site was built without Python for the browser, so its pages load none of it."
    lines = ["| file | when | bytes |", "|---|---|--:|"]
    together = 0
    for name, when in LOADED.items():
        size = (vendor / name).stat().st_size
        lines.append(f"| `{name}` | {when} | {size:,} |")
        together += size if when == "at the start" else 0
    lines.append(f"| together, at the start | | {together:,} |")
    return "\n".join(lines)


def main() -> int:
    """The command; 1 and a sentence when pages cannot run Python."""
    for step in (fetch, pack, snapshot):
        try:
            step()
        except (BrowserError, OSError, shutil.ReadError) as error:
            print(f"docs.making.browser: {error}", file=sys.stderr)
            if step is not snapshot:
                return 1
    size = sum(path.stat().st_size for path in VENDOR.rglob("*") if path.is_file())
    print(f"{VENDOR.relative_to(ROOT).as_posix()}: {size / 1e6:.1f} MB, {state()}")
    return 0
