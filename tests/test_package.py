"""The package as a whole: what it loads, what it offers, and in which order it is read."""

import ast
import doctest
import importlib.util
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path

import pytest

import naive_bayes
from naive_bayes import FURTHER, LESSONS, ORDER, PUBLIC, IgnoreZeros
from naive_bayes.further.text_classifier import SAVED
from tests.material import ROOT
from tests.oracle import PAGES, SMOOTHINGS, WORD_MODELS, alpha_of

FOLDER = Path(naive_bayes.__file__).parent
PATHS = {
    ".".join(path.relative_to(FOLDER).with_suffix("").parts): path
    for path in sorted(FOLDER.rglob("*.py"))
}
FILES = [name for name in PATHS if not name.endswith("__init__")]


def run(code):
    """What Python prints that has only this checkout: no site-packages, no settings."""
    command = [sys.executable, "-S", "-E", "-c", code]
    finished = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


# The house: the first lecture on top, and a folder for each other purpose.

FOLDERS = ("foundation", "fast", "working", "base", "further", "practice", "stepping")
"""The folders, from below; the core is before and after `fast`, `working` and `base`."""

FURTHER_LESSONS = [f"further.{file}" for file in FURTHER]


def unlisted(files):
    """What to write for the first lesson that is not in the reading order, if there is one."""
    for file in sorted(files - {*LESSONS, *FURTHER_LESSONS}):
        needed = {LESSONS[-1] if "." in file else "errors", *ours(file)}
        before = [other for other in PUBLIC if other in needed]
        return (
            f'write "{file}": "<its public names>" in PUBLIC in naive_bayes/__init__.py, below '
            f'"{before[-1]}": each file is below all that it imports'
        )
    return ""


def test_the_folders_listing_is_the_table_of_contents_and_further_lessons_are_listed():
    on_top = {name for name in PATHS if "." not in name} - {"__init__", "__main__"}
    assert not unlisted(on_top), unlisted(on_top)
    assert on_top == set(LESSONS)
    assert len(set(LESSONS)) == len(LESSONS)
    behind = {path.name for path in FOLDER.iterdir() if path.is_dir()} - {"__pycache__"}
    assert behind == {*FOLDERS, "data"}
    files = {name for name in PATHS if name in FILES and name.startswith("further.")}
    assert files >= set(FURTHER_LESSONS), "PUBLIC names a file that is not there"
    assert not unlisted(files), unlisted(files)


def test_no_file_has_the_name_of_a_module_of_the_standard_library():
    """Python started on a file looks for modules in the folder of that file first."""
    names = {name.rpartition(".")[2] for name in PATHS}
    assert not names & sys.stdlib_module_names, "rename the file"


def test_no_two_files_give_a_class_the_same_name():
    """But the page has its own Estimate and Bernoulli: it imports nothing of the package."""
    places = [ROOT / name for name in ("naive_bayes", "docs/making", "worked_examples")]
    files = [
        file for place in places for file in place.rglob("*.py") if file.stem != "from_scratch"
    ]
    defined = Counter(
        name
        for file in files
        for name in re.findall(r"^class (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert [name for name, times in defined.items() if times > 1] == []


def test_the_readme_lists_every_file_in_reading_order():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = [line for line in readme.split("\n") if line.startswith("| [`")]
    listed = [row.split("`")[1] for row in rows]
    order = [*LESSONS, *FURTHER]
    for before, file in pairwise(order):
        row = f"| [`{file}`](naive_bayes/{'further/' * (file in FURTHER)}{file.replace('.', '/')}.py) | <its idea> |"
        assert file in listed, f"write in the table of README.md, below {before}: {row}"
    assert listed == order, "the rows of README.md are in the order of PUBLIC"


# What imports what.


@cache
def tree(file):
    return ast.parse(PATHS[file].read_bytes())


def is_for_types(node):
    return isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"


BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""The parts of a statement that may contain an import."""


def imports_of(file, *, later=True, types=True):
    """Every module that a file imports: at once, in its functions, and for type checkers."""
    waiting = [tree(file)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the reading order"
            # A module or a name: `from naive_bayes import checks` is the former.
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name.removeprefix("naive_bayes.") in PATHS else node.module
        if is_for_types(node) and not types:
            waiting += node.orelse
        elif later or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting += (child for block in BLOCKS for child in getattr(node, block, ()))


@cache
def ours(file, *, later=False, types=False):
    """The files of this package that a file imports; as Python runs them, without types."""
    modules = set(imports_of(file, later=later, types=types))
    names = {m.removeprefix("naive_bayes.") for m in modules if m.startswith("naive_bayes.")}
    return frozenset(name if name in PATHS else f"{name}.__init__" for name in names)


def reached(file, **which):
    """All files that are loaded with a file, itself among them only if it is in a circle."""
    found, waiting = set(), [*ours(file, **which)]
    while waiting:
        other = waiting.pop()
        if other not in found:
            found.add(other)
            waiting += ours(other, **which)
    return found


def test_a_file_imports_the_standard_library_and_single_files_of_this_package():
    for file in FILES:
        modules = set(imports_of(file))
        assert {m.split(".")[0] for m in modules} <= {*sys.stdlib_module_names, "naive_bayes"}, file
        assert file == "__main__" or "naive_bayes" not in modules, "its names come from everywhere"
        assert file == "__main__" or file not in reached(file, later=True, types=True), "a circle"
        # The command line starts the programs of other folders by name.
        by_name = re.search("import_module|__import__", PATHS[file].read_text("utf-8"))
        assert file == "__main__" or not by_name, file


def place(file):
    """The place of a file in the order; what reads data builds on the foundation only."""
    folder = file.split(".")[0].replace("data", "foundation")
    if inside := [other for other in ORDER if other.startswith(file.removesuffix("__init__"))]:
        file = inside[-1]  # a package's own list is read after its files
    found = file if file in ORDER else folder
    return ORDER.index(found) if found in ORDER else len(ORDER)  # another test asks for its place


def test_a_file_imports_only_files_before_it_or_below_it():
    """Also in its functions.  Change the import, or move what is imported to a folder below."""
    files = [file for file in FILES if not file.startswith("__")]
    for file in files:
        for other in ours(file, later=True):
            todo = (
                f"{file} imports {other}, which is read later: move what it needs to a file before"
            )
            assert place(other) <= place(file), todo
    needed = [(file, other) for file in LESSONS for other in reached(file, later=True)]
    assert [pair for pair in needed if pair[1].startswith("data.")] == []


# What is loaded, and when.


def test_the_package_loads_the_lessons_and_what_they_need_and_all_else_on_first_use():
    lessons = {*LESSONS, *FURTHER_LESSONS}
    needed = {it.removesuffix(".__init__") for file in lessons for it in reached(file)}
    folders = {other.rpartition(".")[0] for other in lessons | needed} - {""}
    assert folders == {"foundation", "further", "further.distributions", "fast", "working", "base"}
    code = "import naive_bayes as n\nmodel = n.MultinomialNB().fit([['a'], ['b']], 'xy')\n"
    code += "model.posterior(['a']), model.predict([['a']] * 30)"
    modules = run(f"import sys\n{code}\nprint(*sorted(sys.modules))").split()
    loaded = {m.removeprefix("naive_bayes.") for m in modules if m.startswith("naive_bayes.")}
    assert loaded == {*lessons, *needed, *folders}


def test_the_whole_package_needs_no_site_packages_and_reads_data_without_the_network():
    code = "import sys, naive_bayes.data.fetching, naive_bayes.data.corpora\n"
    code += "print({'ssl', 'socket', 'tarfile', 'hashlib', 'csv'} & set(sys.modules))\n"
    code += "for name in naive_bayes.__all__: getattr(naive_bayes, name)\nprint(*sys.modules)"
    loaded, modules = run(code).splitlines()
    assert loaded == "set()"
    tops = {name.split(".")[0] for name in modules.split()}
    assert tops - set(sys.stdlib_module_names) <= {"naive_bayes", "__main__"}


def test_an_old_python_is_refused_in_one_sentence():
    said = "naive_bayes needs Python 3.11 or later: start it with a newer Python\n"
    for minor, printed in ((10, said), (11, "")):
        code = f"import sys; sys.version_info = (3, {minor})\ntry: import naive_bayes\nexcept ImportError as e: print(e)"
        assert run(code) == printed


# What is offered.


def test_type_checkers_read_every_file_with_public_names():
    [for_types] = filter(is_for_types, tree("__init__").body)
    read = [node.module.removeprefix("naive_bayes.") for node in for_types.body]
    for file in filter(PUBLIC.get, PUBLIC):
        line = f"from naive_bayes.{file} import *"
        assert file in read, f"write {line!r} below TYPE_CHECKING in naive_bayes/__init__.py"
    assert read == sorted(filter(PUBLIC.get, PUBLIC)), "in alphabetical order"
    assert all(node.names[0].name == "*" for node in for_types.body)


def test_every_name_is_defined_in_the_file_that_it_is_listed_with():
    assert len(set(naive_bayes.__all__)) == len(naive_bayes.__all__)
    assert set(naive_bayes.__all__) <= set(dir(naive_bayes))
    for file, names in PUBLIC.items():
        for name in names.split():
            value = getattr(naive_bayes, name)
            assert value is getattr(importlib.import_module(f"naive_bayes.{file}"), name), name
            assert value.__module__ == f"naive_bayes.{file}", name


def own_classes(base):
    """The classes of the package that are derived from a base, further and further down."""
    for kind in base.__subclasses__():
        module = sys.modules.get(kind.__module__)
        # A class that an example in a docstring makes is not in its module; and what another
        # library does is not offered to anybody.
        ours = kind.__module__.startswith("naive_bayes.")
        ours = ours and kind.__module__ != "naive_bayes.further.fitted_elsewhere"
        if ours and kind in vars(module).values():
            yield kind
        yield from own_classes(kind)


def test_every_model_smoothing_and_distribution_is_public():
    for base in (naive_bayes.NaiveBayes, naive_bayes.Smoothing, naive_bayes.Distribution):
        for kind in own_classes(base):
            file = kind.__module__.removeprefix("naive_bayes.")
            todo = f'add {kind.__name__} to "{file}" of PUBLIC in naive_bayes/__init__.py'
            assert kind.__name__ in naive_bayes.__all__, todo


def test_every_model_and_every_smoothing_has_tests():
    """Those in tests/oracle.py have the laws; any other has a file that mirrors its own."""
    bases = ("BagModel", "DensityModel", "ProbabilityModel", "WordModel")
    made = [make().__class__ for make in WORD_MODELS.values()]
    for kind in own_classes(naive_bayes.NaiveBayes):
        folder, _, file = kind.__module__.removeprefix("naive_bayes.").rpartition(".")
        mirror = ROOT / "tests" / folder / f"test_{file}.py"
        todo = (
            f"write in tests/oracle.py a class with what {kind.__name__} answers, "
            f'"<its name>": nb.{kind.__name__} in WORD_MODELS and "<its name>": <that class> in PAGES; '
            f"or, if its factors are densities, write {mirror.relative_to(ROOT)}"
        )
        assert kind in made or kind.__name__ in bases or mirror.exists(), todo
    for name in PAGES.keys() ^ WORD_MODELS.keys():
        lacking = "PAGES" if name in WORD_MODELS else "WORD_MODELS"
        pytest.fail(f'write "{name}" in {lacking} of tests/oracle.py, or take it out of the other')
    listed = {type(smoothing): smoothing for smoothing in SMOOTHINGS.values()}
    for kind in own_classes(naive_bayes.Smoothing):
        todo = f'write "<its name>": nb.{kind.__name__}() in SMOOTHINGS of tests/oracle.py'
        assert kind in listed, todo
        if not issubclass(kind, IgnoreZeros):  # of which the page leaves out the zeros
            alpha_of(listed[kind], 3)


def test_a_text_classifier_may_be_saved_with_every_model_on_words():
    for kind in own_classes(naive_bayes.WordModel):
        if hasattr(kind, "likelihood") or hasattr(kind, "complement_likelihood"):
            todo = f"write {kind.__name__} in SAVED of naive_bayes/further/text_classifier.py"
            assert kind in SAVED, todo


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'naive_bayes' has no attribute 'abacus'"):
        naive_bayes.abacus  # noqa: B018
    with pytest.raises(ImportError):
        exec("from naive_bayes import abacus")


# Docstrings.


def public(tree):
    kinds = ast.FunctionDef | ast.ClassDef
    return [n for n in tree.body if isinstance(n, kinds) and not n.name.startswith("_")]


def test_every_public_definition_has_a_docstring_and_a_doctest():
    """A class has one, or its methods; __main__ is a command line, and has nothing to import."""
    parser, count = doctest.DocTestParser(), 0
    for file in PATHS:
        first = (ast.get_docstring(tree(file)) or "").split("\n")[0]
        idea = f"begin {file} with its idea: a sentence of at most 100 characters in three quotes"
        assert first.endswith((".", "?")) and len(first) <= 100, idea  # noqa: PT018
        for node in public(tree(file)) if file != "__main__" else []:
            methods = public(node) if isinstance(node, ast.ClassDef) else []
            texts = [ast.get_docstring(each) or "" for each in (node, *methods)]
            assert all(texts), f"write a docstring for {file}.{node.name} and its methods"
            assert any(map(parser.get_examples, texts)), f"write a doctest in {file}.{node.name}"
            count += len(texts)
    assert count > 400


# Plain doctest, `python3 -m doctest FILE`: it imports a file under its bare name, from its own
# folder, so that beside it there is the package's own copy.

EXAMPLES = ROOT / "worked_examples"
SOURCES = [*PATHS.values(), *sorted(EXAMPLES.glob("*.py"))]
PROGRAMS = [path for path in SOURCES if path.stem != "__main__"]  # the name of doctest, then
SLOW = {FOLDER / "practice", FOLDER / "stepping"}
"""The rooms whose examples take most of the time: only the long test runs them here."""


@pytest.mark.parametrize(
    "file", [path.relative_to(ROOT).as_posix() for path in PROGRAMS if path.parent not in SLOW]
)
def test_plain_doctest_passes(file, monkeypatch):
    name = Path(file).stem
    spec = importlib.util.spec_from_file_location(name, ROOT / file)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    assert doctest.testmod(module).failed == 0, "import from naive_bayes what an example compares"


@pytest.mark.long
def test_plain_doctest_passes_from_the_folder_of_any_file():
    """The files of a folder in one process, which need not start and import the package for each."""
    pages = [*EXAMPLES.glob("*.md"), *(ROOT / "docs" / "recipes").glob("*.md")]
    parent = attrgetter("parent")
    for folder, paths in groupby(sorted([*PROGRAMS, *pages], key=parent), parent):
        command = [sys.executable, "-m", "doctest", *(path.name for path in paths)]
        settings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}  # a page is UTF-8
        ran = subprocess.run(
            command, cwd=folder, env=settings, capture_output=True, encoding="utf-8"
        )
        assert ran.returncode == 0, f"{folder}\n{ran.stdout}{ran.stderr}"
