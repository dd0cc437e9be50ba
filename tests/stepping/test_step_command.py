"""`python3 -m naive_bayes step`: a page in one file, or a transcript."""

import re

import pytest


@pytest.fixture
def printed(run):
    """What a command prints; it must succeed."""

    def printed(*arguments):
        code, out, _ = run(*arguments)
        assert code == 0
        return out

    return printed


def test_the_page_is_one_file_with_nothing_from_elsewhere(printed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    data, pages = tmp_path / "rows.tsv", (tmp_path / "steps.html", tmp_path / "other.html")
    data.write_text("spam\tfree\nham\tlunch\n", encoding="utf-8")
    out = printed("step", data, "free lunch")
    assert out.startswith("Wrote steps.html: ")
    assert out.endswith("input checks skipped).\n")
    printed("step", data, "free lunch", "-o", pages[1])
    page, other = (path.read_text(encoding="utf-8") for path in pages)
    assert page.startswith("<!DOCTYPE html>")
    assert not re.findall(r"""(?:src|href)=["']?(?!#)[\w./]""", page)
    assert not re.search("https?://", page.replace("http://www.w3.org/1998/Math/MathML", ""))
    assert page == other == printed("step", data, "free lunch", "-o", "-")


def test_the_transcript_is_indented_by_depth(printed):
    lines = printed("step", "messages", "free lunch", "--format", "text").split("\n")
    assert lines[0] == "posterior(self, text)"
    assert lines[1] == "  text = free lunch"
    depths = {len(line) - len(line.lstrip()) for line in lines if "→" in line}
    assert {2, 4, 6, 8} <= depths


def test_every_model_can_be_stepped_through(printed, tmp_path):
    options = ["--format", "text", "--vocabulary", "free,lunch,win,today", "--alpha", "1/2"]
    for model, verb in (("bernoulli", "posterior"), ("complement", "classify")):
        out = printed("step", "messages", "free lunch", "--model", model, *options)
        assert out.startswith(f"{verb}(self, text")
        assert "cut" not in out.split("\n")[-2]
    printed("train", "messages", "-o", tmp_path / "model.json")
    out = printed("step", tmp_path / "model.json", "free lunch", "--format", "text")
    assert out.startswith("posterior(self, text)")


def test_step_refuses_two_texts(run):
    said = "naive-bayes: there are 2 texts: step takes one\n"
    assert run("step", "messages", "free", "lunch") == (2, "", said)


def test_an_error_of_the_call_is_part_of_the_transcript(printed):
    out = printed("step", "messages", "lunch", "--alpha", "0", "--format", "text", "--prior",
                  "spam=1,ham=0")  # fmt: skip
    assert "The call ends with an error: " in out
