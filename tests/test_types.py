"""What type checkers say of calls: nothing of natural ones, and something of each mistake."""

import json
import re
import subprocess
import sys

import pytest

from tests.calls import right
from tests.material import ROOT

FOLDER = ROOT / "tests" / "calls"


def marked():
    """The lines of the mistakes."""
    lines = (FOLDER / "wrong.py").read_text(encoding="utf-8").split("\n")
    return {number for number, line in enumerate(lines, 1) if "# mistake" in line}


def test_natural_calls_run(tmp_path):
    assert all(value is not None for value in right.natural(tmp_path))


def test_there_are_at_least_ten_mistakes():
    assert len(marked()) >= 10


def said_by_mypy(file):
    """The lines that mypy reports in a file, under its strictest settings."""
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(FOLDER / file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert not run.stderr, run.stderr
    lines = [line for line in run.stdout.split("\n") if ": error:" in line]
    assert all(file in line for line in lines), run.stdout
    return {int(re.search(r":(\d+): error:", line)[1]) for line in lines}


def test_mypy_accepts_natural_calls_and_reports_each_mistake():
    pytest.importorskip("mypy", reason='pip install "naive-bayes-by-hand[lint]"')
    assert said_by_mypy("right.py") == set()
    assert said_by_mypy("wrong.py") == marked()


def test_pyright_accepts_natural_calls_and_reports_each_mistake():
    pytest.importorskip("pyright", reason='pip install "naive-bayes-by-hand[lint]"')
    pyright = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    run = subprocess.run(
        [*pyright, str(FOLDER)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        found = json.loads(run.stdout)["generalDiagnostics"]
    except (ValueError, KeyError):
        pytest.skip(f"Pyright does not start, for want of Node.js: {run.stderr[:200]}")
    errors = [entry for entry in found if entry["severity"] == "error"]
    assert [entry for entry in errors if not entry["file"].endswith("wrong.py")] == []
    assert {entry["range"]["start"]["line"] + 1 for entry in errors} == marked()
