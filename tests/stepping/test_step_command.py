"""`python3 -m naive_bayes step`: a page in one file, or a transcript."""

import os
import re
import subprocess
import sys
import zipfile

import pytest

from naive_bayes.__main__ import main
from tests.material import ROOT


@pytest.fixture
def printed(capsys):
    """What a command prints; it must succeed."""

    def run(*arguments):
        assert main([*map(str, arguments)]) == 0
        return capsys.readouterr().out

    return run


def refused(capsys, *arguments):
    """What a command says that fails."""
    assert main([*map(str, arguments)]) == 2
    return capsys.readouterr().err


def test_the_page_is_one_file_with_nothing_from_elsewhere(printed, tmp_path):
    path = tmp_path / "steps.html"
    out = printed("step", "messages", "free lunch", "-o", path)
    assert out.startswith(f"Wrote {path}: ")
    assert out.endswith("input checks skipped).\n")
    page = path.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert not re.findall(r"""(?:src|href)=["']?(?!#)[\w./]""", page)
    without_names = page.replace("http://www.w3.org/1998/Math/MathML", "")
    assert "http://" not in without_names
    assert "https://" not in without_names
    assert "free" in page


def test_the_transcript_is_indented_by_depth(printed):
    lines = printed("step", "messages", "free lunch", "--format", "text").split("\n")
    assert lines[0] == "posterior(self, text)"
    assert lines[1] == "  text = free lunch"
    depths = {len(line) - len(line.lstrip()) for line in lines if "→" in line}
    assert {2, 4, 6, 8} <= depths


def test_every_model_and_every_verb_can_be_stepped_through(printed):
    options = ["--format", "text", "--vocabulary", "free,lunch,win,today", "--alpha", "1/2"]
    for kind, verb in (("bernoulli", "posterior"), ("complement", "classify")):
        out = printed("step", "messages", "free lunch", "--model", kind, *options)
        assert "cut" not in out.split("\n")[-2]
        assert out.startswith(f"{verb}(self, text")
    for verb in ("posterior", "classify", "explain"):
        out = printed("step", "messages", "free lunch", "--verb", verb, *options)
        assert out.startswith(f"{verb}(self, text")


def test_a_saved_model_has_no_rows_and_can_be_stepped_through(printed, tmp_path):
    printed("train", "messages", "-o", tmp_path / "model.json")
    out = printed("step", tmp_path / "model.json", "free lunch", "--format", "text")
    assert out.startswith("posterior(self, text)")


def test_what_step_cannot_record_is_refused(capsys):
    said = refused(capsys, "step", "messages", "free", "lunch", "--format", "text")
    assert said == "naive-bayes: there are 2 texts: step takes one\n"
    scores = ("--model", "complement", "--verb", "posterior")
    said = refused(capsys, "step", "messages", "free", *scores)
    assert said == "naive-bayes: ComplementNB has scores and no posterior: use --verb classify\n"


def test_an_error_of_the_call_is_part_of_the_transcript(printed):
    out = printed("step", "messages", "lunch", "--alpha", "0", "--format", "text", "--prior",
                  "spam=1,ham=0")  # fmt: skip
    assert "The call ends with an error: the document is impossible" in out


def test_the_page_may_go_to_the_standard_output(printed):
    out = printed("step", "messages", "free lunch", "-o", "-")
    assert out.startswith("<!DOCTYPE html>")
    assert out.endswith("</html>\n")


@pytest.mark.long
def test_a_recording_is_made_from_a_zip_of_the_package(tmp_path):
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for path in (ROOT / "naive_bayes").rglob("*.*"):
            archive.write(path, path.relative_to(ROOT))
    pages = set()
    for place in (tmp_path / "all.zip", ROOT):
        command = [sys.executable, "-m", "naive_bayes", "step", "messages", "free lunch"]
        settings = {**os.environ, "PYTHONPATH": str(place)}
        subprocess.run(command, cwd=tmp_path, env=settings, check=True, capture_output=True)
        pages.add((tmp_path / "steps.html").read_text(encoding="utf-8"))
    assert len(pages) == 1
