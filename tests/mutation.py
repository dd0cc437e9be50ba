"""Change the code in small ways, one at a time, and list the changes that no test notices.

    python3 -m tests.mutation naive_bayes/prior.py              every change of a file
    python3 -m tests.mutation naive_bayes --sample 200 --seed 1   200 changes, drawn from a folder
    python3 -m tests.mutation naive_bayes --count               how many changes there are

The changes are made in a copy of the checkout.  A change is first tried on the doctests and tests
of its own file; if these pass, on every test that runs the changed statement (for a constant, a
line with its name), which coverage has recorded before, and where another process runs it, on the
tests that only start processes; and where none is found, on all tests.  Documentation, annotations
and `TYPE_CHECKING` are left alone.  It needs the extra `coverage`.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("naive_bayes", "worked_examples", "tests", "docs", ".ci", ".github", ".vscode")
EVERYTHING = ["naive_bayes", "worked_examples", "tests"]
EVERYTHING += [f"--ignore=tests/{name}" for name in ("site", "test_release.py", "test_types.py")]
LONGEST = 900
"""Seconds for one run of the tests; a change that makes an endless loop is noticed."""

OPERATORS: dict[type[ast.AST], str] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Is: "is not", ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.And: "or", ast.Or: "and",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "/", ast.Div: "*", ast.FloorDiv: "/", ast.Mod: "*",
    ast.Pow: "*", ast.BitOr: "&", ast.BitAnd: "|",
}  # fmt: skip


class Change(NamedTuple):
    """Some characters of a file, and what to put there."""

    path: Path
    start: int
    end: int
    text: str
    line: int

    def apply(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]

    def shown(self, source: str) -> str:
        old = " ".join(source[self.start : self.end].split())
        return f"{self.path.as_posix()}:{self.line}  {old[:60]!r} -> {self.text[:60]!r}"


def changes(path: Path) -> Iterator[Change]:
    """Every change of a file."""
    source = (ROOT / path).read_text(encoding="utf-8")
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.decode()))

    def place(line: int, column: int) -> int:  # ast counts the bytes of a line
        return starts[line - 1] + len(lines[line - 1][:column].decode())

    def whole(node: ast.AST, text: str) -> Change:
        end = place(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]
        return Change(path, place(node.lineno, node.col_offset), end, text, node.lineno)  # type: ignore[attr-defined]

    def between(left: ast.expr, right: ast.expr, operator: ast.AST) -> Iterator[Change]:
        start = place(left.end_lineno or 0, left.end_col_offset or 0)
        end = place(right.lineno, right.col_offset)
        symbol = re.search(r"[^\s()#]+( (in|not)\b)?", source[start:end])
        if type(operator) in OPERATORS and symbol:
            text = OPERATORS[type(operator)]
            yield Change(path, start + symbol.start(), start + symbol.end(), text, left.lineno)

    def visit(node: ast.AST) -> Iterator[Change]:
        match node:
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                return
            case ast.Expr(ast.Constant(str())):
                return  # documentation
            case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete():
                yield whole(node, "pass")
            case ast.Return(ast.expr()):
                yield whole(node, "return None")
            case ast.Compare(left, operators, rights):
                for one, operator, other in zip([left, *rights], operators, rights, strict=False):
                    yield from between(one, other, operator)
            case ast.BinOp(left, operator, right):
                yield from between(left, right, operator)
            case ast.BoolOp(operator, values):
                for one, other in pairwise(values):
                    yield from between(one, other, operator)
            case ast.UnaryOp(ast.Not() | ast.USub(), operand):
                yield whole(node, ast.get_source_segment(source, operand) or "")
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield whole(test, f"(not ({ast.get_source_segment(source, test)}))")
            case ast.Break():
                yield whole(node, "continue")
            case ast.Continue():
                yield whole(node, "break")
            case ast.Constant(bool(value)):
                yield whole(node, str(not value))
            case ast.Constant(int(value) | float(value)) if value + 1 != value:
                yield whole(node, str(value + 1))
            case ast.Constant(str()) if "\n" not in (ast.get_source_segment(source, node) or "\n"):
                yield whole(node, '"changed"')
            case ast.Call(keywords=keywords):
                for keyword in keywords:
                    if keyword.arg and not isinstance(keyword.value, ast.Constant):
                        yield whole(keyword.value, "None")
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "type_params", "op", "ops"):
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST) and not isinstance(node, ast.JoinedStr):
                        yield from visit(child)

    for change in visit(ast.parse(source)):
        if change.apply(source) != source:
            yield change


def nearest(path: Path) -> list[str]:
    """The doctests of a file, and the tests that mirror it."""
    mirror = Path("tests", *path.parts[1:-1], f"test_{path.stem}.py")
    return [path.as_posix(), *([mirror.as_posix()] if (ROOT / mirror).is_file() else [])]


Runs = dict[str, dict[int, list[str]]]
"""For each file of the package and each of its lines, the tests that run it, as `test|run`; an
empty text is an import, or another process."""


def recorded(folder: Path, tests: list[str]) -> tuple[Runs, set[str]]:
    """Which test runs which line, and the tests that run none here: they may start processes."""
    from coverage import CoverageData  # the README's tests do without it

    options = ["--cov", "naive_bayes", "--cov-context", "test", "--cov-report", ""]
    if noticed(folder, [*options, *tests]):
        raise SystemExit("the tests fail before anything is changed: run them first")
    data = CoverageData(str(folder / ".coverage"))
    data.read()
    whole = folder.resolve()
    runs = {
        file.relative_to(whole).as_posix(): data.contexts_by_lineno(str(file))
        for file in (whole / "naive_bayes").rglob("*.py")
    }
    listed = run(folder, ["--collect-only", *tests]).stdout.splitlines()
    here = {test.rpartition("|")[0] for test in data.measured_contexts()}
    return runs, {test for test in listed if "::" in test} - here


def running(change: Change, runs: Runs, elsewhere: set[str]) -> list[str]:
    """The tests that run the changed statement or, if the import does, a line with its name."""
    tree = ast.parse((ROOT / change.path).read_text(encoding="utf-8"))
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.stmt))
    around = [s for s in nodes if s.lineno <= change.line <= (s.end_lineno or 0)]
    if not around:  # it is in the decorator of a function or class of the file
        return []
    statement: Any = max(around, key=lambda s: s.lineno)
    lines, by_line = range(statement.lineno, change.line + 1), runs[change.path.as_posix()]
    found = {test for line in lines for test in by_line.get(line, ())}
    if "" in found:
        targets = getattr(statement, "targets", [getattr(statement, "target", statement)])
        names = [getattr(target, "id", getattr(target, "name", None)) for target in targets]
        mentioned = re.compile(rf"\b({'|'.join(filter(None, names)) or '(?!)'})\b")
        for file, by_line in runs.items():
            text = (ROOT / file).read_text(encoding="utf-8")
            for number, line in enumerate(text.split("\n"), 1):
                found.update(by_line.get(number, ()) if mentioned.search(line) else ())
    tests = {test.rpartition("|")[0] for test in found - {""}}
    return sorted(tests | elsewhere if "" in found else tests)


def run(folder: Path, tests: list[str]) -> "subprocess.CompletedProcess[str]":
    """Run tests in the folder."""
    options = ["-q", "-x", "--timeout=60", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *tests],
        cwd=folder,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "NAIVE_BAYES_PROFILE": "first"},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )


def noticed(folder: Path, tests: list[str]) -> bool:
    """Whether a test fails in the folder."""
    try:
        done = run(folder, tests)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in (0, 5)  # 5: a file without doctests has none that could fail


def survives(
    change: Change, folders: "Queue[Path]", known: tuple[Runs, set[str]], everything: list[str]
) -> bool:
    """Whether no test notices the change."""
    folder = folders.get()
    file = folder / change.path
    source = (ROOT / change.path).read_text(encoding="utf-8")
    try:
        file.write_text(change.apply(source), encoding="utf-8")
        tests = running(change, *known) or everything
        return not (noticed(folder, nearest(change.path)) or noticed(folder, tests))
    finally:
        file.write_text(source, encoding="utf-8")
        folders.put(folder)


def main(argv: Sequence[str] | None = None) -> int:
    """Draw the changes, try each, and print those that no test notices."""
    parser = ArgumentParser(prog="python3 -m tests.mutation", description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="+", type=Path, help="files or folders to change")
    parser.add_argument("--sample", type=int, help="how many changes to draw; all by default")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    parser.add_argument("--count", action="store_true", help="print how many changes there are")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--tests", nargs="+", default=EVERYTHING, help="all tests")
    options = parser.parse_args(argv)
    files = [f for p in options.paths for f in (sorted(p.rglob("*.py")) if p.is_dir() else [p])]
    drawn = [change for file in files for change in changes(file)]
    if options.count:
        print(len(drawn))
        return 0
    if options.sample is not None and options.sample < len(drawn):
        drawn = Random(options.seed).sample(drawn, options.sample)
    with tempfile.TemporaryDirectory() as temporary:
        folders: Queue[Path] = Queue()
        for number in range(options.jobs):
            folder = Path(temporary) / str(number)
            ignored = shutil.ignore_patterns("vendor", "__pycache__")
            for name in COPIED:
                shutil.copytree(ROOT / name, folder / name, ignore=ignored)
            for file in (*ROOT.glob("*.*"), ROOT / "LICENSE"):
                if file.is_file():
                    shutil.copy(file, folder)
            folders.put(folder)
        known = recorded(folders.queue[0], options.tests)
        left = 0
        with ThreadPoolExecutor(options.jobs) as pool:
            check = partial(survives, folders=folders, known=known, everything=options.tests)
            for change, survived in zip(drawn, pool.map(check, drawn), strict=True):
                if survived:
                    left += 1
                    print(change.shown((ROOT / change.path).read_text("utf-8")), flush=True)
    share = 1 - left / max(1, len(drawn))
    print(f"{len(drawn) - left} of {len(drawn)} changes noticed ({share:.1%}), seed {options.seed}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
