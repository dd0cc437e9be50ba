"""Every Python block of README.md and of docs/ is run, page by page.

Blocks of one page share their names.  Only the text inside a fence is read, so that a
closing fence right below expected output is not taken for output.  A block marked
exec="on" has no prompts: it runs while the site is built, and must print something;
tests/site runs those, which need what draws the site.
Another block without prompts is an excerpt: its title names the file that it is from.
"""

import contextlib
import doctest
import io
import linecache
import re
import shutil
import subprocess
import sys
import textwrap
from importlib.util import find_spec

import pytest

from tests.material import ROOT

PYTHON = {"python", "python3", "py", "py3", "pycon"}
FENCE = re.compile(
    r"^([ \t>]*)(`{3,}|~{3,})(?P<info>.*)\n(?P<inside>(?:.*\n)*?)\1\2[`~]*[ \t]*$", re.MULTILINE
)


def blocks(text):
    """Each fenced block: its info string, the number of its first line, and its text."""
    for found in FENCE.finditer(text):
        inside = re.sub(rf"^{re.escape(found[1])}", "", found["inside"], flags=re.MULTILINE)
        yield found["info"], text.count("\n", 0, found.start()) + 2, textwrap.dedent(inside)
    if rest := re.search(r"^[ \t>]*(`{3,}|~{3,})", FENCE.sub("", text), re.MULTILINE):
        raise ValueError(f"a fence is never closed: {rest[0]}")


def language_of(info):
    """The first word of a fence's info string."""
    words = re.findall(r"[\w+-]+", info)
    return words[0].lower() if words else ""


def run_for_the_site(source):
    """What is wrong with a block that the site runs while it is built."""
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(source, "<block>", "exec"), {"__name__": "__main__"})
    except Exception as error:
        yield f"{type(error).__name__}: {error}"
    else:
        if not printed.getvalue().strip():
            yield "this block prints nothing"


def is_excerpt(info, source):
    """Whether a block has consecutive lines of the file that its title names."""
    title = re.search(r'title="(.+?)"', info)
    if not title or not (ROOT / title[1]).is_file():
        return False
    lines = r"\n".join(rf"[ ]*{re.escape(line.strip())}" for line in source.rstrip().split("\n"))
    return bool(re.search(f"^{lines}$", (ROOT / title[1]).read_text(encoding="utf-8"), re.M))


def failures(page, text, of_the_site=True):
    """What is wrong with a page: one line or more for each wrong example.

    With of_the_site=False the blocks that run while the site is built are left out.
    """
    wrong = []
    names = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(verbose=False)
    for info, number, source in blocks(text):
        language = language_of(info)
        needed = re.search(r"\bneeds-(\w+)", info)
        if needed and not find_spec(needed[1]):
            continue
        if language in PYTHON and re.search(r"\bexec=", info):
            if of_the_site:
                wrong.extend(f"{page}:{number}: {what}" for what in run_for_the_site(source))
            continue
        has_prompt = re.search(r"^\s*>>>", source, re.MULTILINE)
        if language in PYTHON and not has_prompt and not is_excerpt(info, source):
            wrong.append(
                f"{page}:{number}: a Python block without >>> is neither run nor an excerpt"
            )
        elif has_prompt and language not in PYTHON:
            wrong.append(f"{page}:{number}: this block has >>> and is not marked as python")
        if language not in PYTHON or not has_prompt:
            continue
        try:
            name = f"{page}:{number}"
            test = doctest.DocTestParser().get_doctest(source, names, name, page, number - 1)
        except ValueError as error:
            wrong.append(f"{page}:{number}: {error}")
            continue
        # A later block may step through a function of this one, and show its lines.
        for k, example in enumerate(test.examples):
            lines = example.source.splitlines(keepends=True)
            linecache.cache[f"<doctest {name}[{k}]>"] = (len(example.source), None, lines, name)
        # A DocTest copies the names that it is given: what it adds is for the next block.
        runner.run(test, out=wrong.append, clear_globs=False)
        names.update(test.globs)
    return wrong


PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in PAGES if page.parent.name != "templates"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_python_block_of_the_page_is_right(path):
    page = path.relative_to(ROOT).as_posix()
    wrong = failures(page, path.read_text(encoding="utf-8"), of_the_site=False)
    assert not wrong, "\n".join(wrong)


def test_every_picture_is_a_file_for_slides_and_is_shown():
    making = ROOT / "docs" / "making" / "pictures"
    code = (making / "pictures.py").read_text(encoding="utf-8")
    drawn = (making / "picture_files.py").read_text(encoding="utf-8")
    pages = [*PAGES, *(ROOT / "worked_examples").glob("*.md")]
    texts = "".join(path.read_text(encoding="utf-8") for path in pages)
    made = re.findall(r"^def (\w+)\(\) -> Picture:", code, re.MULTILINE)
    assert made
    for name in made:
        todo = f"write pictures.{name} in DRAWN in docs/making/pictures/picture_files.py"
        assert f"pictures.{name}," in drawn, todo
        todo = f"write <!-- picture: {name} --> in a chapter, or print pictures.{name}() on a page"
        assert f"<!-- picture: {name} -->" in texts or f"pictures.{name}()" in texts, todo


def test_the_readme_shows_what_the_page_from_scratch_prints(tmp_path):
    """The page runs alone, in another folder, without what is installed or set."""
    copy = shutil.copy(ROOT / "worked_examples" / "from_scratch.py", tmp_path)
    command = [sys.executable, "-I", "-S", copy]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    for figure in ("9/64", "9/128", "(5 + 1)/(17 + 3)", "6/20", "125/253"):
        assert f"= {figure}\n" in done.stdout
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = [source for info, _, source in blocks(readme) if language_of(info) == "text"]
    assert shown == done.stdout
    # COMP9417 works out these four; its posterior and its arg max on (4, 3, 1) it leaves open.
    printed = [line.split("= ")[-1] for line in done.stdout.splitlines() if line[:6] == "notes "]
    assert printed == ["9/64", "9/128", "(5 + 1)/(17 + 3)", "6/20"]


def test_the_page_from_scratch_fails_if_a_figure_is_not_the_expected_one(tmp_path):
    source = (ROOT / "worked_examples" / "from_scratch.py").read_text(encoding="utf-8")
    (tmp_path / "wrong.py").write_text(source.replace("b d e b b d e", "b d e b d e"), "utf-8")
    done = subprocess.run([sys.executable, "wrong.py"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 1


# The checker itself.

RIGHT = [
    "```python\n>>> 1 + 1\n2\n\n```",
    "~~~~py\n>>> x = 7\n~~~~\n\n```py\n>>> x\n7\n```",
    "```sh\npython3 -m naive_bayes\n```\n~~~\nx\n~~~",
    "````md\n```python\nx = 1\n```\n````",
    '```python exec="on"\nprint(1)\n```',
    '```py title="naive_bayes/errors.py"\nclass NaiveBayesError(ValueError):\n```',
]
WRONG = {
    "```python\n>>> 1 + 1\n3\n```": "Expected:\n    3\nGot:\n    2",
    "```pycon\n>>> 1 / 0\n```": "ZeroDivisionError",
    "!!! note\n    ```py\n    >>> 1\n    2\n    ```": "line 3",
    "```{.python}\nx = 1\n```": "p.md:2: a Python block without >>>",
    '```Python title="a"\nx = 1\n```': "nor an excerpt",
    '```py title="README.md"\nx = 1\n```': "nor an excerpt",
    "```\n>>> 1\n1\n```": "not marked as python",
    "```python\n>>>1 + 1\n2\n```": "p.md:2: ",
    '```python exec="on"\nx = 1\n```': "prints nothing",
    '```python exec="on"\nprint(1 / 0)\n```': "ZeroDivisionError",
}


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_page_passes(text):
    assert failures("p.md", f"{text}\n") == []


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_page_fails_and_names_the_line(text):
    (wrong,) = failures("p.md", f"{text}\n")
    assert WRONG[text] in wrong


def test_pages_do_not_know_the_names_of_other_pages():
    assert failures("p.md", "```python\n>>> x = 7\n```\n") == []
    assert len(failures("q.md", "```python\n>>> x\n7\n```\n")) == 1


def test_a_fence_that_is_never_closed_fails():
    with pytest.raises(ValueError, match="a fence is never closed: ```"):
        failures("p.md", "Text.\n```python\n>>> 1\n1\n")
