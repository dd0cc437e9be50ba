"""Change the code in small ways, one at a time, and list the changes that no test notices.

    python3 -m tests.mutation naive_bayes/prior.py              every change of a file
    python3 -m tests.mutation naive_bayes --sample 200 --seed 1   200 changes, drawn from a folder
    python3 -m tests.mutation naive_bayes --count               how many changes there are
    python3 -m tests.mutation naive_bayes --again FILE          the survivors that FILE lists

The changes are made in a copy of the checkout.  First all tests run once, unchanged, and it is
recorded which of them runs which line, here or in a process that it starts, and how long it takes.
A change is then tried on the tests that run its statement, those of its own file first and the
cheapest first, until one fails.  What runs when a module is imported (for a constant, say) is
tried on the tests that run a line with its name, and where there are none, on all.  Where no test
runs a statement, those that run something of the function or file around it are tried.
Documentation, the help of the command line, annotations, `TYPE_CHECKING` and `strict=` (which says
of two lengths that they are equal) are left alone.

Changes inside functions are tried by a process that has collected all tests: it forks, the fork
gives each function its changed code, and nothing is imported again.  It needs Python 3.12, whose
`sys.monitoring` records also what runs below a debugger, and a system that can fork.

A test has `TIMES` the CPU time of its first run, however busy the machine is; a change that makes
it take longer is a *timeout*, and not counted as noticed.  A change that alters nothing counts as not
noticed: the share is a trend, and nothing to reach.
"""

import ast
import gc
import linecache
import os
import pickle
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("naive_bayes", "worked_examples", "tests", "docs", ".ci", ".github", ".vscode")
EVERYTHING = ["naive_bayes", "worked_examples", "tests"]
EVERYTHING += [f"--ignore=tests/{name}" for name in ("site", "test_release.py", "test_types.py")]

TIMES, LEAST = 20, 5
"""A test of a changed package may take this many times its first CPU time, and so many seconds."""
LEFT_ALONE = ("doc", "help", "metavar", "description", "strict")
"""Arguments that document: an attribute, what `--help` prints, and that two lengths are equal."""
MEMORY = 8 << 30
"""Bytes: a change that makes an endless list ends in a MemoryError."""

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
        """The changed source; all other lines keep their numbers."""
        lost = source.count("\n", self.start, self.end) - self.text.count("\n")
        return source[: self.start] + self.text + "\n" * lost + source[self.end :]

    def shown(self, source: str) -> tuple[str, str, str]:
        """The file, the line, and what becomes of what, without the line's number."""
        old = " ".join(source[self.start : self.end].split())
        line = source[: self.start].count("\n")
        new = " ".join(self.text.split())
        return self.path.as_posix(), source.split("\n")[line].strip(), f"{old} -> {new}"


def changes(path: Path) -> Iterator[Change]:
    """Every change of a file."""
    source = (ROOT / path).read_text(encoding="utf-8")
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.decode()))

    def place(line: int, column: int) -> int:  # ast counts the bytes of a line
        return starts[line - 1] + len(lines[line - 1][:column].decode())

    def ends(node: Any) -> tuple[int, int]:
        start = place(node.lineno, node.col_offset)
        return start, place(node.end_lineno, node.end_col_offset)

    def text_of(node: ast.AST) -> str:
        start, end = ends(node)
        return source[start:end]

    def whole(node: Any, text: str) -> Change:
        return Change(path, *ends(node), text, node.lineno)

    def between(left: ast.expr, right: ast.expr, operator: ast.AST) -> Iterator[Change]:
        start, end = ends(left)[1], ends(right)[0]
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
                yield whole(node, text_of(operand))
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield whole(test, f"(not ({text_of(test)}))")
            case ast.Break():
                yield whole(node, "continue")
            case ast.Continue():
                yield whole(node, "break")
            case ast.Constant(bool(value)):
                yield whole(node, str(not value))
            case ast.Constant(int(value) | float(value)) if value + 1 != value:
                yield whole(node, str(value + 1))
            case ast.Constant(str()) if node.lineno == node.end_lineno:
                yield whole(node, '"changed"')
            case ast.keyword(name) if name in LEFT_ALONE:
                return
            case ast.keyword(str(), value) if not isinstance(value, ast.Constant):
                yield whole(value, "None")
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "type_params", "op", "ops"):
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST) and not isinstance(node, ast.JoinedStr):
                        yield from visit(child)

    for change in visit(ast.parse(source)):
        if change.text != source[change.start : change.end]:
            yield change


# What the unchanged tests do.


class Known(NamedTuple):
    """The first run: for each file and line the tests that run it, and the seconds of each test.

    The test "" is what runs while the tests are collected.  `elsewhere` are the tests that start
    processes that record nothing, `tracing` those that set a trace function, in which nothing is
    recorded.
    """

    runs: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]
    elsewhere: set[str]
    tracing: set[str]


PROCESS = """
import atexit, os, sys
def line(code, number, lines=set(), folder=os.environ["MUTATION_LINES"]):
    if code.co_filename.startswith(os.environ["MUTATION_ROOT"]):
        lines.add(f"{code.co_filename}\\t{number}\\n")
    return sys.monitoring.DISABLE
def write(lines=line.__defaults__[0], folder=line.__defaults__[1]):
    sys.monitoring.set_events(4, 0)
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if lines and test:
        with open(f"{folder}/{os.getpid()}", "a") as file:
            file.write(f"{test}\\n{''.join(lines)}")
sys.monitoring.use_tool_id(4, "mutation")
sys.monitoring.register_callback(4, sys.monitoring.events.LINE, line)
sys.monitoring.set_events(4, sys.monitoring.events.LINE)
atexit.register(write)
"""
"""What a process that a test starts runs first."""


class Lines:
    """Which test runs which line, by `sys.monitoring`."""

    def __init__(self) -> None:
        self.test = ""
        self.runs: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.starting: set[str] = set()
        self.tracing: set[str] = set()
        self.again()

    def again(self) -> None:
        sys.monitoring.use_tool_id(4, "mutation")
        sys.monitoring.register_callback(4, sys.monitoring.events.LINE, self.line)
        sys.monitoring.set_events(4, sys.monitoring.events.LINE)
        sys.addaudithook(self.started)

    def line(self, code: CodeType, number: int) -> object:
        if code.co_filename.startswith(FOLDERS):
            self.runs[code.co_filename][number].add(self.test)
        return sys.monitoring.DISABLE

    def started(self, event: str, _: object) -> None:
        if event == "subprocess.Popen":
            self.starting.add(self.test)
        elif event == "sys.settrace":
            self.tracing.add(self.test)

    def begin(self, test: str) -> None:
        self.test = test
        sys.monitoring.restart_events()

    def end(self) -> None:
        sys.monitoring.set_events(4, 0)
        sys.monitoring.free_tool_id(4)


FOLDERS = tuple(f"{ROOT / name}{os.sep}" for name in ("naive_bayes", "worked_examples"))


class Forks:
    """A plugin: where pytest would run the tests, it records a run of them, or tries changes."""

    def __init__(self, lines: Lines, work: Callable[["Forks"], None]) -> None:
        self.lines, self.work = lines, work
        self.failed: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed[report.nodeid] = report.longreprtext

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            self.failed[report.nodeid] = report.longreprtext

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        if not self.failed:
            self.work(self)
        return True

    def try_tests(self, tests: Sequence[str], known: Known | None) -> str:
        """Runs tests in this order until one fails, and returns its name; without `known`, all."""
        items = [self.items[test] for test in tests]
        for item, after in zip(items, [*items[1:], None], strict=True):
            limited(item.nodeid, known)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None if known else after)
            if self.failed and known:
                return item.nodeid
        return ""


def cpu() -> float:
    """Seconds of this process and of those that it has started and waited for."""
    return sum(os.times()[:4])


def limited(test: str, known: Known | None) -> None:
    """From now on this process has the CPU time of one test."""
    if known:
        limit = LEAST + TIMES * known.seconds.get(test, 0)
        signal.setitimer(signal.ITIMER_PROF, limit)


def in_fork(call: Callable[[], object], seconds: float | None = None) -> object:
    """What a call returns in a fork of this process; its signal, if one ends it."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.setsid()
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
            os.close(reading)
            with open(writing, "wb") as file:
                pickle.dump(call(), file)
        finally:
            os._exit(0)
    os.close(writing)
    try:
        ready, _, _ = select.select([reading], [], [], seconds)
    except BaseException:  # the tool is ended, and so is what it has started
        os.killpg(child, signal.SIGTERM)
        raise
    if not ready:
        os.killpg(child, signal.SIGKILL)
    with open(reading, "rb") as file:
        answer = file.read()
    _, status = os.waitpid(child, 0)
    if not ready:
        return signal.SIGPROF
    return pickle.loads(answer) if answer else signal.Signals(os.WTERMSIG(status) or signal.SIGABRT)


def first_run(forks: Forks, out: Any) -> tuple[Known, dict[str, str]]:
    """Runs all tests, and records the lines and times of each."""
    lines, seconds, tests = forks.lines, {}, list(forks.items)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "sitecustomize.py").write_text(PROCESS, encoding="utf-8")
        Path(folder, "lines").mkdir()
        os.environ |= {
            "MUTATION_LINES": f"{folder}/lines",
            "MUTATION_ROOT": f"{ROOT}{os.sep}naive_bayes",
        }
        before, os.environ["PYTHONPATH"] = os.environ["PYTHONPATH"], f"{ROOT}{os.pathsep}{folder}"
        for number, test in enumerate(tests, 1):
            lines.begin(test)
            begin = cpu()
            # Without a next test, what several tests share is made for each of them, as later on,
            # and its lines are lines of each.
            forks.items[test].ihook.pytest_runtest_protocol(item=forks.items[test], nextitem=None)
            seconds[test] = cpu() - begin
            if number % 200 == 0 or number == len(tests):
                print(f"first run: {number} of {len(tests)} tests", file=out, flush=True)
        lines.end()
        os.environ["PYTHONPATH"] = before
        runs, reported = lines.runs, set()
        for file in Path(folder, "lines").iterdir():
            test, *places = file.read_text(encoding="utf-8").splitlines()
            reported.add(test)
            for place in places:
                name, _, line = place.partition("\t")
                if line:
                    runs[name][int(line)].add(test)
    by_file = {
        Path(name).relative_to(ROOT).as_posix(): dict(by)
        for name, by in runs.items()
        if Path(name).is_file()  # code of a chapter is named after its section
    }
    elsewhere, tracing = (lines.starting & set(tests)) - reported, lines.tracing & set(tests)
    return Known(by_file, seconds, elsewhere, tracing), forks.failed


# Which tests to try, and how.


def statements_at(tree: ast.AST, line: int) -> list[Any]:
    """The statements that a line belongs to, the innermost first."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.stmt))
    around = [s for s in nodes if s.lineno <= line <= (s.end_lineno or 0)]
    return sorted(around, key=lambda s: s.lineno, reverse=True)


class Chosen(NamedTuple):
    """The tests to try, and whether the changed line runs while a module is imported."""

    tests: list[str]
    imported: bool


def chosen(change: Change, source: str, known: Known) -> Chosen:
    """The tests that run the changed statement or, if the import does, a line with its name."""
    around = statements_at(ast.parse(source), change.line)
    statement = around[0] if around else None
    by_line = known.runs.get(change.path.as_posix(), {})

    def running(first: int, last: int) -> set[str]:
        return {test for line in range(first, last + 1) for test in by_line.get(line, ())}

    tests = running(statement.lineno if statement else change.line, change.line)
    if change.path.parent.name == "stepping":
        tests |= known.tracing
    # Where no test runs the statement, what runs the function or class around it is tried, or the
    # file.
    for outer in around:
        tests = tests or running(outer.lineno + 1, outer.end_lineno) - {""}
    tests = tests or running(1, len(source))
    imported = "" in tests or not statement  # in a decorator
    if imported and statement:
        targets = getattr(statement, "targets", [getattr(statement, "target", statement)])
        names = [getattr(target, "id", getattr(target, "name", None)) for target in targets]
        mentioned = re.compile(rf"\b({'|'.join(filter(None, names)) or '(?!)'})\b")
        for file, lines in known.runs.items():
            text = (ROOT / file).read_text(encoding="utf-8")
            for number, line in enumerate(text.split("\n"), 1):
                tests |= lines.get(number, set()) if mentioned.search(line) else set()
        tests |= known.elsewhere
    tests = tests - {""} or known.elsewhere
    near = nearest(change.path)
    if imported or not tests:
        tests |= {test for test in known.seconds if test.startswith(near)}
    ordered = sorted(
        tests & set(known.seconds) or known.seconds,
        key=lambda test: (not test.startswith(near), known.seconds[test]),
    )
    return Chosen(ordered, imported)


def nearest(path: Path) -> tuple[str, str]:
    """The doctests of a file, and the tests that mirror it."""
    return f"{path.as_posix()}::", Path(
        "tests", *path.parts[1:-1], f"test_{path.stem}.py::"
    ).as_posix()


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a module and of all its functions and classes."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


Place = tuple[str, str, int]


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def own(code: CodeType) -> object:
    """What a piece of code does by itself, without the functions in it."""
    constants = [
        (type(it), repr(it)) if not isinstance(it, CodeType) else place_of(it)
        for it in code.co_consts
    ]
    names = code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    return code.co_code, constants, names, code.co_exceptiontable


def swapped(change: Change, source: str) -> dict[Place, CodeType] | None:
    """The new code of each function in which a change lies; None if it lies in none."""
    file = str(ROOT / change.path)
    before = {place_of(c): c for c in codes(compile(source, file, "exec", dont_inherit=True))}
    after = {
        place_of(c): c
        for c in codes(compile(change.apply(source), file, "exec", dont_inherit=True))
    }
    if before.keys() != after.keys():
        return None
    optimized = 1
    for place, code in after.items():
        if own(code) != own(before[place]) and not code.co_flags & optimized:
            return None
    return {p: c for p, c in after.items() if c.co_flags & optimized and c != before[p]}


class Warm:
    """A process that has collected all tests and forks for each change inside functions."""

    def __init__(self, forks: Forks, known: Known) -> None:
        self.forks, self.known = forks, known
        self.functions: dict[Place, list[FunctionType]] = defaultdict(list)
        gc.collect()
        for function in gc.get_objects():
            if type(function) is FunctionType and function.__code__.co_filename.startswith(FOLDERS):
                self.functions[place_of(function.__code__)].append(function)
        gc.freeze()

    def tries(self, new: dict[Place, CodeType], tests: Sequence[str]) -> str:
        confined()
        try:
            for place, code in new.items():
                for function in self.functions.get(place, ()):
                    function.__code__ = code
        except ValueError:  # it uses other variables of the function around it
            return "again"
        linecache.clearcache()
        return self.forks.try_tests(tests, self.known)


def confined() -> None:
    import resource  # Windows has none

    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    sys.dont_write_bytecode = True


class Choose:
    """A plugin: only these tests, in this order, each with its limit; notes what fails."""

    def __init__(self, tests: Sequence[str], known: Known) -> None:
        self.order, self.known, self.failed = {t: i for i, t in enumerate(tests)}, known, ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (i for i in items if i.nodeid in self.order), key=lambda i: self.order[i.nodeid]
        )

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        limited(item.nodeid, self.known)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed = report.nodeid


OPTIONS = ["-q", "-x", "--timeout=0", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short"]
OPTIONS.append("--hypothesis-profile=first")


def anew(tests: Sequence[str], known: Known) -> str:
    """Imports what is changed, and runs these tests in this order until one fails."""
    confined()
    signal.setitimer(signal.ITIMER_PROF, 120)
    choose = Choose(tests, known)
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    code = pytest.main(
        [*OPTIONS, "--tb=no", f"--basetemp={ROOT / '.tests'}", *files], plugins=[choose]
    )
    return choose.failed or ("" if code in (0, 5) else "the import")


class Trial:
    """Tries changes, and keeps count."""

    def __init__(self, drawn: list[Change], out: Any) -> None:
        self.drawn, self.out = drawn, out
        self.begun, self.spent = time.monotonic(), 0.0
        self.found: Counter[str] = Counter()

    def say(self, text: str) -> None:
        print(text, file=self.out, flush=True)

    def one(self, change: Change, known: Known, call: Callable[[list[str]], str]) -> bool:
        """Tries one change; False if it must be tried by a process that imports it anew."""
        file = ROOT / change.path
        source, stat = file.read_text(encoding="utf-8"), file.stat()
        tests = chosen(change, source, known).tests
        begin = cpu()
        try:
            file.write_text(change.apply(source), encoding="utf-8")
            longest = 300 + 60 * sum(known.seconds[test] for test in tests)
            answer = in_fork(lambda: call(tests), longest)
        finally:
            file.write_text(source, encoding="utf-8")
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        self.spent += cpu() - begin
        if answer == "again":
            return False
        where, line, what = change.shown(source)
        if isinstance(answer, str) and answer:
            self.found["noticed"] += 1
        elif isinstance(answer, str):
            self.found["survived"] += 1
            self.say(f"{where}\t{line}\t{what}\tsurvived {len(tests)} tests (line {change.line})")
        else:
            kind = "timeout" if answer in (signal.SIGPROF, signal.SIGXCPU) else "crashed"
            self.found[kind] += 1
            self.say(f"{where}\t{line}\t{what}\t{kind} (line {change.line})")
        done = sum(self.found[kind] for kind in ("noticed", "survived", "timeout", "crashed"))
        if done % 25 == 0:
            self.say(
                f"{done} of {len(self.drawn)} after {time.monotonic() - self.begun:.0f} s, {self.summary()}"
            )
        return True

    def summary(self) -> str:
        done = sum(self.found[kind] for kind in ("noticed", "survived", "timeout", "crashed"))
        share = self.found["noticed"] / max(1, done)
        return (
            f"{self.found['noticed']} of {done} changes noticed ({share:.1%}), "
            f"{self.found['timeout']} timeouts, {self.found['crashed']} crashed, "
            f"{self.found['survived']} survivors; "
            f"{self.spent / max(1, done):.2f} s of CPU time for each"
        )


def try_all(drawn: list[Change], tests: list[str]) -> int:
    """In the copy: the first run, and all changes."""
    out = os.fdopen(os.dup(1), "w")
    trial = Trial(drawn, out)

    def in_warm() -> object:
        """Collects all tests, records a run, and tries what lies inside functions."""
        left: list[Change] = []
        kept: dict[str, Any] = {}

        def work(forks: Forks) -> None:
            forks.lines.end()  # the fork that records begins again
            known, failed = in_fork(lambda: recorded(forks))
            for test, text in failed.items():
                trial.say(f"{test}\n{text}\nfails before anything is changed, and is left out\n")
                known.seconds.pop(test, None)
            kept.update(known=known)
            trial.say(f"{len(forks.items)} tests: {sum(known.seconds.values()):.0f} s of CPU time")
            warm = Warm(forks, known)
            for change in drawn:
                source = (ROOT / change.path).read_text(encoding="utf-8")
                new = None if chosen(change, source, known).imported else swapped(change, source)
                if not new or not trial.one(
                    change, known, lambda tests, new=new: warm.tries(new, tests)
                ):
                    left.append(change)

        def recorded(forks: Forks) -> tuple[Known, dict[str, str]]:
            forks.lines.again()
            return first_run(forks, out)

        forks = Forks(Lines(), work)
        with tempfile.TemporaryFile() as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
            code = pytest.main([*OPTIONS, f"--basetemp={ROOT / '.tests'}", *tests], plugins=[forks])
            if not kept or code == pytest.ExitCode.INTERNAL_ERROR:
                log.seek(0)
                trial.say("\n".join(forks.failed.values()) or log.read().decode())
                raise SystemExit("this went wrong before a change was tried")
        modules = [
            name
            for name in sys.modules
            if not name.startswith(("naive_bayes", "tests", "worked", "docs"))
        ]
        return kept["known"], left, modules, trial.found, trial.spent

    answer = in_fork(in_warm)
    if not isinstance(answer, tuple):  # it has said why
        return 1
    known, left, modules, trial.found, trial.spent = answer
    trial.say(f"{len(left)} changes of what is run when it is imported")
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    for name in modules:
        try:
            import_module(name)
        except Exception:  # a module that only pytest can import
            continue
    for change in left:
        trial.one(change, known, lambda tests: anew(tests, known))
    trial.say(trial.summary())
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Draw the changes, try each, and print those that no test notices."""
    parser = ArgumentParser(prog="python3 -m tests.mutation", description=__doc__.split("\n")[0])
    parser.add_argument("paths", nargs="+", type=Path, help="files or folders to change")
    parser.add_argument("--sample", type=int, help="how many changes to draw; all by default")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    parser.add_argument("--again", type=Path, help="those that an earlier run has printed")
    parser.add_argument("--count", action="store_true", help="print how many changes there are")
    parser.add_argument("--tests", nargs="+", default=EVERYTHING, help="all tests")
    parser.add_argument("--here", action="store_true", help="in place: this is a copy")
    options = parser.parse_args(argv)
    files = [f for p in options.paths for f in (sorted(p.rglob("*.py")) if p.is_dir() else [p])]
    drawn = [change for file in files for change in changes(file)]
    if options.again:
        lines = options.again.read_text(encoding="utf-8").splitlines()
        printed = {tuple(line.split("\t")[:3]) for line in lines}
        sources = {file: (ROOT / file).read_text(encoding="utf-8") for file in files}
        drawn = [change for change in drawn if change.shown(sources[change.path]) in printed]
    if options.count:
        print(len(drawn))
        return 0
    if options.sample is not None and options.sample < len(drawn):
        drawn = Random(options.seed).sample(drawn, options.sample)
    if not (hasattr(sys, "monitoring") and hasattr(os, "fork")):
        parser.error("trying changes needs Python 3.12 or later, and a system that can fork")
    if options.here:
        return try_all(drawn, options.tests)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve() / "copy"
        ignored = shutil.ignore_patterns("vendor", "__pycache__")
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        for file in (*ROOT.glob("*.*"), ROOT / "LICENSE"):
            if file.is_file():
                shutil.copy(file, folder)
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        again = [sys.executable, "-m", "tests.mutation", "--here", *(argv or sys.argv[1:])]
        if options.again:
            again += ["--again", str(options.again.resolve())]
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        with subprocess.Popen(again, cwd=folder, env=environment) as process:
            try:
                return process.wait()
            finally:
                process.terminate()


if __name__ == "__main__":
    raise SystemExit(main())
