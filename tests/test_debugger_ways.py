"""The page "In a debugger": its short sessions, its program, and an editor's settings."""

import json
import os
import re
import subprocess
import sys

import pytest

from docs.making.pages import pdb_sessions, tour
from tests.material import ROOT

TEXT = tour.PAGE.read_text(encoding="utf-8")
(LAUNCH,) = re.findall(r"^```json\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
CONFIGURATIONS = json.loads(LAUNCH)["configurations"]


def test_pdb_answers_as_the_short_sessions_say():
    """After a change to the package: python3 -m docs.making.pages.pdb_sessions"""
    assert len(pdb_sessions.SESSION.findall(TEXT)) == 1
    assert pdb_sessions.made_again(TEXT) == TEXT


def test_a_breakpoint_by_name_works():
    (session,) = pdb_sessions.SESSION.findall(TEXT)
    assert "(Pdb) b BernoulliNB.posterior\nBreakpoint 1 at naive_bayes/model.py:" in session
    assert "***" not in session


def test_plain_steps_stay_in_the_package():
    run = subprocess.run(
        [sys.executable, str(tour.PRACTICE / "stay.py")],
        input="step\n" * 400,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "PYTHON_COLORS": "0"},
        timeout=60,
    )
    stops = re.findall(r"^(?:\(Pdb\) )?> (.*)\(\d+\)\w+\(\)", run.stdout, re.M)
    elsewhere = {stop for stop in stops if not stop.startswith(str(ROOT / "naive_bayes"))}
    # The end of the call, and what Python writes for a dataclass of the package.
    assert {os.path.basename(stop) for stop in elsewhere} <= {"bdb.py", "<string>"}
    assert 200 < len(stops) < 300  # the page: about 250


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=lambda it: it["name"])
def test_what_an_editor_would_start_runs(configuration):
    def filled(text):
        return text.replace("${workspaceFolder}", str(ROOT))

    assert configuration["type"] == "debugpy"
    assert configuration["request"] == "launch"
    assert configuration["justMyCode"] is False
    start = (
        [filled(configuration["program"])]
        if "program" in configuration
        else ["-m", configuration["module"]]
    )
    run = subprocess.run(
        [sys.executable, *start, *configuration["args"]],
        capture_output=True,
        text=True,
        cwd=filled(configuration["cwd"]),
        env={**os.environ, **{k: filled(v) for k, v in configuration.get("env", {}).items()}},
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert "Fraction(2, 3)" in run.stdout or "6/20" in run.stdout
