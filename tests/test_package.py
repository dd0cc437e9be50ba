"""The package as a whole: what it loads, what it offers, and in which order it is read."""

import ast
import doctest
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import naive_bayes
from tests.material import ROOT

FOLDER = Path(naive_bayes.__file__).parent
FILES = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("__"))
TREES = {
    path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.rglob("*.py"))
}
NAMES = [(file, name) for file, names in naive_bayes.CONTENTS.items() for name in names]
NOT_LOADED = ("fractions", "decimal", "dataclasses", "inspect", "json", "logging")


def run(code):
    """What Python prints that has only this checkout: no site-packages, no settings."""
    finished = subprocess.run(
        [sys.executable, "-S", "-E", "-c", code],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


# What is loaded.


def test_importing_the_package_loads_no_slow_module():
    loaded = run("import sys, naive_bayes; print(*sorted(sys.modules))").split()
    assert "naive_bayes.bag_of_words" in loaded
    assert not set(NOT_LOADED) & set(loaded)


def test_importing_the_package_loads_only_the_standard_library():
    tops = {
        name.split(".")[0]
        for name in run("import sys, naive_bayes; print(*sorted(sys.modules))").split()
    }
    assert tops - set(sys.stdlib_module_names) <= {"naive_bayes", "__main__"}


def test_the_whole_package_works_without_site_packages():
    code = (
        "import naive_bayes\n"
        "for name in naive_bayes.__all__: getattr(naive_bayes, name)\n"
        "import sys; print(*sorted(sys.modules))"
    )
    tops = {name.split(".")[0] for name in run(code).split()}
    assert tops - set(sys.stdlib_module_names) <= {"naive_bayes", "__main__"}


def test_importing_the_package_prints_nothing():
    assert run("import naive_bayes") == ""


def imports_of(tree):
    """Every module that a file imports, wherever in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the reading order"
            yield node.module


@pytest.mark.parametrize("file", TREES)
def test_a_file_imports_only_the_standard_library_and_this_package(file):
    tops = {module.split(".")[0] for module in imports_of(TREES[file])}
    assert tops <= {*sys.stdlib_module_names, "naive_bayes"}


# The reading order.


def test_the_contents_list_every_file():
    assert sorted(naive_bayes.CONTENTS) == FILES


@pytest.mark.parametrize("file", naive_bayes.CONTENTS)
def test_a_file_imports_only_files_before_it(file):
    order = list(naive_bayes.CONTENTS)
    before = {f"naive_bayes.{name}" for name in order[: order.index(file)]}
    ours = {module for module in imports_of(TREES[file]) if module.startswith("naive_bayes")}
    assert ours <= before


# What is offered.


def test_all_contents_and_type_checking_imports_agree():
    listed = sorted(name for _, name in NAMES)
    assert len(set(listed)) == len(listed)
    assert sorted(naive_bayes.__all__) == listed
    imported = {}
    for node in ast.walk(TREES["__init__"]):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("naive_bayes."):
            for alias in node.names:
                assert alias.asname is None
                imported[alias.name] = node.module.removeprefix("naive_bayes.")
    assert imported == {name: file for file, name in NAMES}


@pytest.mark.parametrize(("file", "name"), NAMES)
def test_every_name_is_found_in_the_file_that_the_contents_say(file, name):
    value = getattr(naive_bayes, name)
    assert value.__module__ == f"naive_bayes.{file}"
    assert value is getattr(importlib.import_module(f"naive_bayes.{file}"), name)
    assert name in dir(naive_bayes)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'MaximumEntropy'"):
        naive_bayes.MaximumEntropy  # noqa: B018


def test_every_name_can_be_imported_by_itself():
    """In a fresh Python, where no other import has loaded its file."""
    code = "\n".join(
        [
            "import sys, importlib",
            f"for name in {naive_bayes.__all__!r}:",
            "    for module in [m for m in sys.modules if m.startswith('naive_bayes')]:",
            "        del sys.modules[module]",
            "    exec(f'from naive_bayes import {name}')",
            "print('done')",
        ]
    )
    assert run(code) == "done\n"


# Docstrings.


def has_doctest(text):
    return bool(doctest.DocTestParser().get_examples(text or ""))


def public_definitions():
    for file, tree in TREES.items():
        # __main__ is a command line, and has nothing to import.
        for node in tree.body if file != "__main__" else []:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                yield pytest.param(node, id=f"{file}.{node.name}")


def public_methods():
    for parameter in public_definitions():
        (node,) = parameter.values
        for member in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                yield pytest.param(member, id=f"{parameter.id}.{member.name}")


@pytest.mark.parametrize("node", list(public_definitions()))
def test_every_public_function_and_class_has_a_docstring_with_a_doctest(node):
    texts = [ast.get_docstring(node)]
    if isinstance(node, ast.ClassDef):
        texts += [ast.get_docstring(m) for m in node.body if isinstance(m, ast.FunctionDef)]
    assert texts[0]
    assert any(map(has_doctest, texts))


@pytest.mark.parametrize("node", list(public_methods()))
def test_every_public_method_has_a_docstring(node):
    assert ast.get_docstring(node)


@pytest.mark.parametrize("file", TREES)
def test_every_file_begins_with_its_idea(file):
    text = ast.get_docstring(TREES[file]) or ""
    first = text.split("\n", 1)[0]
    assert first.endswith((".", "?"))
    assert len(first) <= 100


def test_the_package_is_typed():
    assert (FOLDER / "py.typed").exists()
