"""Every Python block of README.md and of docs/ is run, page by page.

Blocks of one page share their names.  Only the text inside a fence is read, so that a
closing fence right below expected output is not taken for output.  A block marked
exec="on" has no prompts: it runs while the site is built, and must print something.
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
NOT_IN_EVERY_INSTALL = {"jinja2", "markdown", "math_core", "matplotlib", "mkdocs"}
FENCE = re.compile(r"^(?P<indent>[ \t>]*)(?P<fence>`{3,}|~{3,})(?P<info>.*)$")


def blocks(text):
    """Each fenced block: its info string, the number of its first line, and its text."""
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        opening = FENCE.match(lines[number])
        number += 1
        if not opening:
            continue
        indent, fence = opening["indent"], opening["fence"]
        start, inside = number, []
        while number < len(lines):
            closing = FENCE.match(lines[number])
            if closing and closing["fence"].startswith(fence) and not closing["info"].strip():
                break
            inside.append(lines[number].removeprefix(indent))
            number += 1
        else:
            raise ValueError(f"line {start}: this fence is never closed")
        number += 1
        yield opening["info"], start + 1, textwrap.dedent("\n".join(inside)) + "\n"


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
        # Where only the tests' extra is installed, what the site draws is not drawn.
        if not (isinstance(error, ModuleNotFoundError) and error.name in NOT_IN_EVERY_INSTALL):
            yield f"{type(error).__name__}: {error}"
    else:
        if not printed.getvalue().strip():
            yield "this block prints nothing"


def is_excerpt(info, source):
    """Whether a block has consecutive lines of the file that its title names."""
    title = re.search(r'title="(.+?)"', info)
    path = ROOT / title[1] if title else None
    if path is None or not path.is_file():
        return False
    file, lines = (text.split("\n") for text in (path.read_text(encoding="utf-8"), source.rstrip()))
    return any(
        textwrap.dedent("\n".join(file[i : i + len(lines)])) == "\n".join(lines)
        for i in range(len(file))
    )


def failures(page, text):
    """What is wrong with a page: one line or more for each wrong example."""
    wrong = []
    names = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(verbose=False)
    for info, number, source in blocks(text):
        language = language_of(info)
        needed = re.search(r"\bneeds-(\w+)", info)
        if needed and not find_spec(needed[1]):
            continue
        if language in PYTHON and re.search(r"\bexec=", info):
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
    wrong = failures(page, path.read_text(encoding="utf-8"))
    assert not wrong, "\n".join(wrong)


def test_the_readme_shows_what_the_page_from_scratch_prints(tmp_path):
    """The page runs alone, in another folder, without what is installed or set."""
    copy = shutil.copy(ROOT / "worked_examples" / "from_scratch.py", tmp_path)
    command = [sys.executable, "-I", "-S", copy]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    for figure in ("9/64", "9/128", "(5 + 1)/(17 + 3)", "6/20", "125/253"):
        assert f"= {figure}\n" in done.stdout
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = [source for info, _, source in blocks(readme) if language_of(info) == "text"]
    assert set(shown.splitlines()) <= set(done.stdout.splitlines())


def test_the_page_from_scratch_fails_if_a_figure_is_not_that_of_the_notes(tmp_path):
    source = (ROOT / "worked_examples" / "from_scratch.py").read_text(encoding="utf-8")
    (tmp_path / "wrong.py").write_text(source.replace("b d e b b d e", "b d e b d e"), "utf-8")
    done = subprocess.run([sys.executable, "wrong.py"], cwd=tmp_path, capture_output=True)
    assert done.returncode == 1


# The checker itself.

RIGHT = [
    ("a right session", ["```python", ">>> 1 + 1", "2", "", "```"]),
    ("a fence right below the output", ["~~~~py", ">>> 1 + 1", "2", "~~~~"]),
    ("names of an earlier block", ["```py", ">>> x = 7", "```", "", "```py", ">>> x", "7", "```"]),
    ("other languages", ["```sh", "python3 -m naive_bayes", "```", "~~~", "x", "~~~"]),
    ("a fence inside a longer one", ["````md", "```python", "x = 1", "```", "````"]),
    ("a block that the site runs", ['```python exec="on"', "print(1)", "```"]),
    (
        "an excerpt",
        ['```py title="naive_bayes/errors.py"', "class NaiveBayesError(ValueError):", "```"],
    ),
]
WRONG = [
    ("wrong output", ["```python", ">>> 1 + 1", "3", "```"], "Expected:\n    3\nGot:\n    2"),
    ("an exception", ["```pycon", ">>> 1 / 0", "```"], "ZeroDivisionError"),
    ("an indented block", ["!!! note", "    ```py", "    >>> 1", "    2", "    ```"], "line 3"),
    ("no prompt", ["```{.python}", "x = 1", "```"], "p.md:2: a Python block without >>>"),
    ("an excerpt of no file", ['```Python title="a"', "x = 1", "```"], "nor an excerpt"),
    ("not in the file", ['```py title="README.md"', "x = 1", "```"], "nor an excerpt"),
    ("a prompt that is not marked", ["```", ">>> 1", "1", "```"], "not marked as python"),
    ("a prompt without a space", ["```python", ">>>1 + 1", "2", "```"], "p.md:2: "),
    ("a block that prints nothing", ['```python exec="on"', "x = 1", "```"], "prints nothing"),
    ("an error on the site", ['```python exec="on"', "print(1 / 0)", "```"], "ZeroDivisionError"),
]


@pytest.mark.parametrize("lines", [lines for _, lines in RIGHT], ids=[case for case, _ in RIGHT])
def test_a_right_page_passes(lines):
    assert failures("p.md", "\n".join([*lines, ""])) == []


@pytest.mark.parametrize(("_case", "lines", "said"), WRONG, ids=[case for case, *_ in WRONG])
def test_a_wrong_page_fails_and_names_the_line(_case, lines, said):
    (wrong,) = failures("p.md", "\n".join([*lines, ""]))
    assert said in wrong


def test_pages_do_not_know_the_names_of_other_pages():
    assert failures("p.md", "```python\n>>> x = 7\n```\n") == []
    assert len(failures("q.md", "```python\n>>> x\n7\n```\n")) == 1


def test_a_fence_that_is_never_closed_fails():
    with pytest.raises(ValueError, match="line 2: this fence is never closed"):
        failures("p.md", "Text.\n```python\n>>> 1\n1\n")
