"""Every Python block of README.md and of docs/ is run, page by page.

Blocks of one page share their names.  Only the text inside a fence is read, so that a
closing fence right below expected output is not taken for output.  A block marked
exec="on" has no prompts: it runs while the site is built, and must print something.
"""

import contextlib
import doctest
import io
import re
import textwrap
from importlib.util import find_spec

import pytest

from tests.material import ROOT

PYTHON = {"python", "python3", "py", "py3", "pycon"}
NOT_IN_EVERY_INSTALL = {"markdown", "math_core", "matplotlib", "mkdocs"}
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
        if language in PYTHON and not has_prompt:
            wrong.append(f"{page}:{number}: a Python block without >>> is never run")
        elif has_prompt and language not in PYTHON:
            wrong.append(f"{page}:{number}: this block has >>> and is not marked as python")
        if language not in PYTHON or not has_prompt:
            continue
        try:
            test = doctest.DocTestParser().get_doctest(source, names, page, page, number - 1)
        except ValueError as error:
            wrong.append(f"{page}:{number}: {error}")
            continue
        # A DocTest copies the names that it is given: what it adds is for the next block.
        runner.run(test, out=wrong.append, clear_globs=False)
        names.update(test.globs)
    return wrong


PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_python_block_of_the_page_is_right(path):
    page = path.relative_to(ROOT).as_posix()
    wrong = failures(page, path.read_text(encoding="utf-8"))
    assert not wrong, "\n".join(wrong)


def test_the_readme_has_python_blocks():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert any(language_of(info) in PYTHON for info, _, _ in blocks(text))


# The checker itself.


def page(*lines):
    return "\n".join(lines) + "\n"


def test_a_right_block_passes():
    assert failures("p.md", page("Text.", "```python", ">>> 1 + 1", "2", "", "```", "More.")) == []


def test_a_wrong_block_fails_and_names_page_and_line():
    (wrong,) = failures("p.md", page("Text.", "", "```python", ">>> 1 + 1", "3", "```"))
    assert 'File "p.md", line 4' in wrong
    assert "Expected:\n    3\nGot:\n    2" in wrong


def test_a_wrong_block_between_right_ones_fails():
    right, bad = ["```py", ">>> 2", "2", "```"], ["```py", ">>> 2", "3", "```"]
    assert len(failures("p.md", page(*right, *bad, *right))) == 1


def test_an_exception_fails():
    (wrong,) = failures("p.md", page("```python", ">>> 1 / 0", "```"))
    assert "ZeroDivisionError" in wrong


@pytest.mark.parametrize("mark", ["python", "py", "pycon", "Python", "{.python}", "py title='a'"])
def test_a_python_block_without_a_prompt_fails(mark):
    assert failures("p.md", page("Text.", "```" + mark, "x = 1", "```")) == [
        "p.md:3: a Python block without >>> is never run"
    ]


def test_a_block_with_a_prompt_that_is_not_marked_fails():
    assert failures("p.md", page("```", ">>> 1", "2", "```")) == [
        "p.md:2: this block has >>> and is not marked as python"
    ]


def test_other_blocks_are_left_alone():
    assert failures("p.md", page("```sh", "python3 -m naive_bayes", "```", "~~~", "x", "~~~")) == []


@pytest.mark.parametrize("fence", ["```", "````", "~~~"])
def test_a_closing_fence_right_below_expected_output_is_not_output(fence):
    assert failures("p.md", page(fence + "python", ">>> 1 + 1", "2", fence)) == []
    assert len(failures("p.md", page(fence + "python", ">>> 1 + 1", "3", fence))) == 1


def test_later_blocks_know_the_names_of_earlier_ones():
    text = page("```python", ">>> x = 7", "```", "Then:", "```python", ">>> x", "7", "```")
    assert failures("p.md", text) == []


def test_pages_do_not_know_the_names_of_other_pages():
    assert failures("p.md", page("```python", ">>> x = 7", "```")) == []
    assert len(failures("q.md", page("```python", ">>> x", "7", "```"))) == 1


def test_an_indented_block_is_run():
    """As inside a list or an admonition."""
    text = page("!!! note", "    ```python", "    >>> 1 + 1", "    3", "    ```")
    (wrong,) = failures("p.md", text)
    assert 'File "p.md", line 3' in wrong


def test_a_shorter_fence_inside_a_longer_one_is_text():
    text = page("````md", "```python", "x = 1", "```", "````")
    assert failures("p.md", text) == []


def test_a_fence_that_is_never_closed_fails():
    with pytest.raises(ValueError, match="line 2: this fence is never closed"):
        failures("p.md", page("Text.", "```python", ">>> 1", "1"))


def test_a_prompt_without_a_space_fails():
    (wrong,) = failures("p.md", page("```python", ">>>1 + 1", "2", "```"))
    assert wrong.startswith("p.md:2: ")


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("print(1)", []),
        ("x = 1", ["p.md:2: this block prints nothing"]),
        ("print(1 / 0)", ["p.md:2: ZeroDivisionError: division by zero"]),
    ],
)
def test_a_block_that_the_site_runs_is_run_and_prints(source, wrong):
    assert failures("p.md", page('```python exec="on"', source, "```")) == wrong
