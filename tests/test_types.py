"""Natural calls run, and Pyright accepts them and reports each mistake; so does `mypy`.

`.ci/run lint` runs mypy once, over the package and tests/calls.
"""

import json
import subprocess
import sys

import pytest

from tests.calls import right
from tests.material import ROOT


def test_natural_calls_run(tmp_path):
    assert all(value is not None for value in right.natural(tmp_path))


@pytest.mark.lint
def test_pyright_accepts_natural_calls_and_reports_each_mistake():
    pytest.importorskip("pyright", reason='pip install -e ".[lint]"')
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        found = json.loads(done.stdout)["generalDiagnostics"]
    except (ValueError, KeyError):
        pytest.skip(f"Pyright does not start, for want of Node.js: {done.stderr[:200]}")
    assert [entry for entry in found if entry["severity"] == "error"] == []
