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
LAUNCH = json.loads((ROOT / ".vscode" / "launch.json").read_text(encoding="utf-8"))
TYPED = {f"${{input:{each['id']}}}": each["default"] for each in LAUNCH["inputs"]}


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


def test_the_page_shows_the_settings_of_the_checkout():
    [block] = re.findall(r"^    ```json\n(.*?)^    ```$", TEXT, re.DOTALL | re.MULTILINE)
    assert json.loads(block) == LAUNCH


@pytest.mark.long
@pytest.mark.parametrize("configuration", LAUNCH["configurations"], ids=lambda it: it["name"])
def test_every_way_to_start_in_an_editor_runs(configuration, tmp_path):
    test = tmp_path / "test_posterior.py"
    test.write_text("def test_it(): print('6/20')\n", encoding="utf-8")

    def filled(text):
        for name, value in {"${workspaceFolder}": ROOT, "${file}": test, **TYPED}.items():
            text = text.replace(name, str(value))
        return text

    assert configuration["type"] == "debugpy"
    assert configuration["request"] == "launch"
    assert configuration["justMyCode"] is False
    start = (
        [filled(configuration["program"])]
        if "program" in configuration
        else ["-m", configuration["module"]]
    )
    run = subprocess.run(
        [sys.executable, *start, *map(filled, configuration["args"])],
        capture_output=True,
        text=True,
        cwd=filled(configuration["cwd"]),
        env={**os.environ, **{k: filled(v) for k, v in configuration.get("env", {}).items()}},
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    expected = {"emails.py": "Fraction(2, 3)", "worked_examples": "6/20", "pytest": "1 passed"}
    assert expected[os.path.basename(start[-1])] in run.stdout
