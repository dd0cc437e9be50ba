"""The command that fetches and packs what runs Python in the browser.  No network is asked."""

import functools
import gzip
import hashlib
import json
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from docs.making.browser import pyodide as browser

FILES = {"pyodide.mjs": b"module", "pyodide.asm.wasm": b"\0asm"}


@pytest.fixture
def npm(monkeypatch, tmp_path_factory):
    """The folder that npm packs, with small files in the place of Pyodide's."""
    package = tmp_path_factory.mktemp("npm")
    for name, content in FILES.items():
        (package / name).write_bytes(content)

    def run(command, cwd, **options):
        assert command[1:3] == ["pack", browser.PYODIDE]
        with tarfile.open(Path(cwd) / "pyodide-0.tgz", "w:gz") as tar:
            tar.add(package, "package")
        return subprocess.CompletedProcess(command, 0, "", "")

    expected = {name: hashlib.sha256(content).hexdigest() for name, content in FILES.items()}
    monkeypatch.setattr(browser, "FILES", expected)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "run", run)
    return package


@pytest.fixture
def checkout(tmp_path):
    """A small checkout: a package, worked examples, and pages with what makes them."""
    for name in ("naive_bayes/a.py", "worked_examples/b.py", "docs/making/laboratory/c.py"):
        path = tmp_path / "checkout" / name
        path.parent.mkdir(parents=True)
        path.write_text("x = 1\n", encoding="utf-8")
    (tmp_path / "checkout" / "docs" / "__init__.py").touch()
    return tmp_path / "checkout"


def content(folder):
    """Every file below a folder, with its content."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


# Fetching.


def test_each_file_is_put_in_place_and_a_changed_one_is_replaced(npm, monkeypatch, tmp_path):
    (npm / "README.md").touch()
    for changed, spoilt in zip(FILES, (b"changed", gzip.compress(b"changed")), strict=True):
        browser.fetch(tmp_path)
        with monkeypatch.context() as without:  # what is in place is not fetched again
            without.setattr(shutil, "which", lambda name: None)
            browser.fetch(tmp_path)
        found = content(tmp_path)
        assert {name: gzip.decompress(it) for name, it in found.items()} == {
            f"pyodide/{name}.pack": text for name, text in FILES.items()
        }
        (tmp_path / "pyodide" / f"{changed}.pack").write_bytes(spoilt)


def refused(folder, named):
    """The command raises an error of its own, and changes nothing."""
    before = content(folder)
    with pytest.raises(browser.BrowserError, match=named):
        browser.fetch(folder)
    assert content(folder) == before


def test_a_file_that_is_missing_or_has_another_checksum_changes_nothing(npm, tmp_path):
    for name in FILES:
        (npm / name).unlink()
        refused(tmp_path, rf"has no {name} with the expected SHA-256")
        (npm / name).write_bytes(b"other")
        refused(tmp_path, rf"has no {name} with the expected SHA-256")
        (npm / name).write_bytes(FILES[name])


def test_without_npm_or_a_network_an_error_says_so(npm, monkeypatch, tmp_path):
    failed = subprocess.CompletedProcess([], 1, "", "npm error code ENOTFOUND\nnpm error more\n")
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **options: failed)
    refused(tmp_path, r"a network\? \(npm error code ENOTFOUND\)$")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    refused(tmp_path, r"npm is not on the path: install Node\.js")


def test_what_kept_a_snapshot_from_being_made_is_said(monkeypatch, tmp_path):
    (tmp_path / browser.OWN).write_bytes(gzip.compress(b"{}"))
    failed = subprocess.CompletedProcess([], 1, "", "a trace\nRangeError: out of memory\n")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", lambda *arguments, **options: failed)
    with pytest.raises(browser.BrowserError, match=r"^no snapshot was made: RangeError: out of "):
        browser.snapshot(tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(browser.BrowserError, match=r"^no snapshot was made, since Node\.js is not"):
        browser.snapshot(tmp_path)


# Packing.


def test_what_pages_import_is_packed_sorted(checkout):
    (checkout / "naive_bayes" / "__pycache__").mkdir()
    (checkout / "naive_bayes" / "__pycache__" / "a.pyc").touch()
    (checkout / "naive_bayes" / "py.typed").touch()
    (checkout / "docs" / "index.md").touch()
    own = "docs/__init__.py docs/making/laboratory/c.py naive_bayes/a.py naive_bayes/py.typed"
    assert [*json.loads(browser.own(checkout))] == [*own.split(), "worked_examples/b.py"]


# The state.


def test_pages_are_ready_with_pyodide_and_with_the_modules_as_they_are_now(npm, checkout, tmp_path):
    vendor = tmp_path / "vendor"
    own, fetched = checkout / "naive_bayes" / "a.py", vendor / "pyodide" / "pyodide.mjs.pack"
    states = []
    for change in (
        lambda: browser.pack(checkout, vendor),
        lambda: browser.fetch(vendor),
        lambda: own.write_text("x = 22\n", encoding="utf-8"),
        lambda: browser.pack(checkout, vendor),
        lambda: fetched.write_bytes(b"older, and longer"),
    ):
        change()
        states.append(browser.state(checkout, vendor))
    assert states == ["missing", "ready", "missing", "ready", "missing"]


# The command.


def test_an_error_is_one_line_and_without_a_snapshot_pages_work_too(monkeypatch, capsys):
    def failing():
        raise browser.BrowserError("there is none.")

    steps = []
    for name in ("fetch", "pack", "snapshot"):
        monkeypatch.setattr(browser, name, functools.partial(steps.append, name))
    assert browser.main() == 0
    assert steps == ["fetch", "pack", "snapshot"]
    for name, code in (("snapshot", 0), ("fetch", 1)):
        monkeypatch.setattr(browser, name, functools.partial(failing))
        assert browser.main() == code
        assert capsys.readouterr().err == "docs.making.browser: there is none.\n"
