"""What runs Python in the reader's browser: fetched and packed into `docs/vendor`.

    python3 -m docs.making.browser

fetches Pyodide with npm, checks it, and packs this checkout's own modules beside it.  The
site can be built without them: its pages then say where a block could be run.  After a change
to the package, `--package-only` packs it again and needs no network.

If Node.js is installed, a snapshot of Python's memory is made too, with the modules of every page
imported: Python then starts in one second instead of three.  Without a snapshot, and in a browser
that cannot use it, Python loads its library and imports these modules itself.
"""

import argparse
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

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

COMMANDS = {
    "missing": "python3 -m docs.making.browser",
    "stale": "python3 -m docs.making.browser --package-only",
}
"""What to run in each state but "ready", to make it ready."""

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

SNAPSHOT = "memory.pack"
"""The snapshot, packed by gzip.  A name that ends in gz makes some servers unpack it."""

OWN = "naive_bayes.json"
"""The source files that a page can import, as texts by their names: put in place in no time."""

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
    "docs/making/pictures/__init__.py",
    "docs/making/pictures/colours.py",
    "naive_bayes",
    "worked_examples",
)
"""The files, and folders of files, that a page can import."""


class BrowserError(Exception):
    """What kept the files from their place, in one sentence."""


def fetch(vendor: Path = VENDOR) -> None:
    """Puts Pyodide's files into `vendor/pyodide`, all of them or none.

    Errors:
        BrowserError: no npm, no network, or a file that is not the one expected.
    """
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
        new = {name: checked(name, content) for name, content in unpacked(archives[0]).items()}
        (vendor / "pyodide").mkdir(exist_ok=True)
        for name, content in new.items():
            (Path(folder) / name).write_bytes(content)
        for name in new:
            (Path(folder) / name).replace(vendor / "pyodide" / name)


def unpacked(archive: Path) -> dict[str, bytes]:
    """The content of each of `FILES` in an archive that npm packed.

    Errors:
        BrowserError: a file that is not in it.
    """
    found = {}
    with tarfile.open(archive) as tar:
        for name in FILES:
            try:
                file = tar.extractfile(f"package/{name}")
            except KeyError:
                file = None
            if file is None:
                raise BrowserError(f"{PYODIDE} has no {name}: nothing was put in place.")
            found[name] = file.read()
    return found


def checked(name: str, content: bytes) -> bytes:
    """The content, when it is the one that is expected.

    Errors:
        BrowserError: another checksum.

    Examples:
        >>> checked("pyodide.mjs", b"")
        Traceback (most recent call last):
            ...
        docs.making.browser.pyodide.BrowserError: pyodide.mjs is not the one expected (its SHA-256 begins e3b0c442, not 6f1d60f7): nothing was put in place.
    """
    sha256 = hashlib.sha256(content).hexdigest()
    if sha256 != FILES[name]:
        raise BrowserError(
            f"{name} is not the one expected (its SHA-256 begins {sha256[:8]}, not "
            f"{FILES[name][:8]}): nothing was put in place."
        )
    return content


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


def packed(root: Path = ROOT) -> bytes:
    """The texts of `sources` by their names, as JSON.

    Examples:
        >>> next(iter(json.loads(packed())))
        'docs/__init__.py'
    """
    texts = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in sources(root)
    }
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()


def pack(root: Path = ROOT, vendor: Path = VENDOR) -> None:
    """Writes `vendor/naive_bayes.json`."""
    vendor.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=vendor, prefix=".new-") as folder:
        new = Path(folder) / OWN
        new.write_bytes(packed(root))
        new.replace(vendor / new.name)
    if not has_snapshot(vendor):
        # One of other modules would run those.
        (vendor / SNAPSHOT).unlink(missing_ok=True)


def snapshot(vendor: Path = VENDOR) -> None:
    """Writes `vendor/memory.pack`: Python's memory with the modules of every page imported.

    Errors:
        BrowserError: no Node.js, or it could not make one.  Then there is no snapshot, and
            pages start Python the plain way.
    """
    file = vendor / SNAPSHOT
    file.unlink(missing_ok=True)
    node = shutil.which("node")
    if node is None:
        raise BrowserError(
            "there is no snapshot, since Node.js is not on the path: Python starts in seconds "
            "instead of one."
        )
    with tempfile.TemporaryDirectory(dir=vendor, prefix=".new-") as folder:
        memory = Path(folder) / "memory"
        new = Path(folder) / SNAPSHOT
        modules = Path(folder) / "modules"
        for name, text in json.loads((vendor / OWN).read_bytes()).items():
            (modules / name).parent.mkdir(parents=True, exist_ok=True)
            (modules / name).write_text(text, encoding="utf-8")
        script = Path(__file__).with_name("snapshot.mjs")
        done = subprocess.run(
            [node, script, vendor / "pyodide", modules, json.dumps(LOCK), memory],
            capture_output=True,
            text=True,
        )
        if done.returncode != 0 or not memory.is_file():
            said = (done.stderr.strip() or f"node ended with {done.returncode}").split("\n")[-1]
            raise BrowserError(f"there is no snapshot: {said[:300]}")
        new.write_bytes(gzip.compress(memory.read_bytes(), mtime=0))
        made_from(vendor).write_text(origin(vendor) + "\n", encoding="utf-8")
        new.replace(file)


def made_from(vendor: Path) -> Path:
    """Where it is written what a snapshot was made from."""
    return vendor / "memory.txt"


def origin(vendor: Path = VENDOR) -> str:
    """What a snapshot depends on, as one SHA-256: Python, the packed modules, and its form."""
    whole = hashlib.sha256("".join(FILES.values()).encode())
    whole.update(Path(__file__).with_name("snapshot.mjs").read_bytes())
    whole.update((vendor / OWN).read_bytes())
    return whole.hexdigest()


def has_snapshot(vendor: Path = VENDOR) -> bool:
    """Whether there is a snapshot of what is packed now."""
    files = [vendor / SNAPSHOT, made_from(vendor), vendor / OWN]
    if not all(file.is_file() for file in files):
        return False
    return made_from(vendor).read_text(encoding="utf-8").strip() == origin(vendor)


def state(root: Path = ROOT, vendor: Path = VENDOR) -> str:
    """Whether pages can run Python: "ready", "missing", or "stale".

    Stale: the archive is not what `pack` would write now.  The answer is kept for as long
    as no file changes, since every page with such a block asks.
    """
    archive = vendor / OWN
    runtime = [vendor / "pyodide" / name for name in FILES]
    if not all(path.is_file() for path in [archive, *runtime]):
        return "missing"
    dates = []
    for path in [archive, *runtime, *sources(root)]:
        status = path.stat()
        dates.append((str(path), status.st_mtime_ns, status.st_size))
    return _state_of_files(root, vendor, tuple(dates))


@lru_cache(maxsize=1)
def _state_of_files(root: Path, vendor: Path, dates: tuple[tuple[str, int, int], ...]) -> str:
    """What `state` says of files that are there; the dates tell one answer from the next."""
    for name, sha256 in FILES.items():
        content = (vendor / "pyodide" / name).read_bytes()
        if hashlib.sha256(content).hexdigest() != sha256:
            return "missing"
    return "ready" if (vendor / OWN).read_bytes() == packed(root) else "stale"


LOADED = {
    "pyodide/pyodide.mjs": "at the start",
    "pyodide/pyodide.asm.mjs": "at the start",
    "pyodide/pyodide.asm.wasm": "at the start",
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
    lines, totals = ["| file | when | bytes | packed by gzip |", "|---|---|--:|--:|"], [0, 0, 0, 0]
    for name, when in LOADED.items():
        content = (vendor / name).read_bytes()
        packed_size = min(len(content), len(gzip.compress(content, mtime=0)))
        lines.append(f"| `{name}` | {when} | {len(content):,} | {packed_size:,} |")
        first = 0 if when == "at the start" else 2
        totals[first] += len(content)
        totals[first + 1] += packed_size
    lines.append(f"| together, at the start | | {totals[0]:,} | {totals[1]:,} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 and a sentence when it cannot do its work."""
    parser = argparse.ArgumentParser(
        prog="python3 -m docs.making.browser",
        description="Fetch and pack what runs Python in the reader's browser.",
    )
    parser.add_argument(
        "--package-only", action="store_true", help="pack this checkout's modules, fetch nothing"
    )
    chosen = parser.parse_args(arguments)
    try:
        if not chosen.package_only:
            fetch()
        pack()
    except (BrowserError, OSError, tarfile.TarError) as error:
        print(f"docs.making.browser: {error}", file=sys.stderr)
        return 1
    try:
        if state() == "ready" and not has_snapshot():
            snapshot()
    except (BrowserError, OSError) as error:
        print(f"docs.making.browser: {error}", file=sys.stderr)
    size = sum(path.stat().st_size for path in VENDOR.rglob("*") if path.is_file())
    print(f"{VENDOR.relative_to(ROOT).as_posix()}: {size / 1e6:.1f} MB, {state()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
