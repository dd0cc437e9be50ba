"""Which functions a recording goes into."""

import importlib
import zipfile

import pytest

from naive_bayes import record
from naive_bayes.stepping.tracing import is_followed

SOURCE = """
def plain():
    return [one for one in "ab"]


def generator():
    yield 1


async def waiting():
    return 1


async def both():
    yield 1


nameless = lambda: 1
"""


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("/home/me/lecture.py", True),
        ("<ipython-input-1>", True),
        ("/home/me/.venv/lib/python3.12/site-packages/numpy/core.py", False),
        ("/usr/lib/python3/dist-packages/numpy/core.py", False),
        ("<frozen importlib._bootstrap>", False),
    ],
)
def test_the_readers_own_functions_are_followed_and_no_installed_ones(path, own):
    names = {}
    exec(compile(SOURCE, path, "exec"), names)
    found = {name for name in ("plain", "nameless") if is_followed(names[name].__code__)}
    assert found == ({"plain"} if own else set())
    for name in ("generator", "waiting", "both"):
        assert not is_followed(names[name].__code__), "it goes on later, inside another call"


def test_functions_that_are_called_by_an_installed_one_are_not_followed():
    def own():
        return 1

    def raises():
        with pytest.raises(ZeroDivisionError):
            raise ZeroDivisionError
        return own()

    functions = [step.function.name for step in record(raises).steps if step.event == "call"]
    assert functions == ["raises", "own"]


def test_a_module_in_a_zip_archive_is_stepped_through(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "own.zip", "w") as archive:
        archive.writestr("in_an_archive.py", "def twice(n):\n    return 2 * n\n")
    monkeypatch.syspath_prepend(tmp_path / "own.zip")
    steps = record(importlib.import_module("in_an_archive").twice, 3).steps
    assert [step.line for step in steps] == [1, 2]
    assert steps[-1].value["text"] == "6"
