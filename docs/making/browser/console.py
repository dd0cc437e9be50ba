"""Pages with sessions: code is run as in Python's interactive console, and js/try.js shows it."""

import ast
import builtins
import contextlib
import io
import json
import linecache
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

from docs.making.browser.late_imports import OWN

LIMIT = 1_000_000
"""How many characters a run may print."""

FILE = "<block>"
"""What a traceback calls the code; its line numbers are those of the code."""

UNREADABLE = (SyntaxError, ValueError, OverflowError, RecursionError, MemoryError)
"""What compiling can raise."""


INPUT = builtins.input


class TooMuch(BaseException):
    """More output than `LIMIT`: no `except Exception` in the code that runs can catch it."""


NAMES: dict[int, dict[str, Any]] = {}
"""The names of each group of sessions that has run: one Python for a page."""


def session(
    source: str,
    group: int = 0,
    fresh: bool = True,
    forgiven: Sequence[int] = (),
    about: str = "",
    write: Callable[[str], object] | None = None,
) -> str:
    r"""Runs code statement by statement, and writes what happens as lines of JSON.

    `["statement", first, end]` has the lines of the statement that runs now, counted from 0;
    `["output", text]` is what it prints; `["error", traceback]` is what ends the run, and what
    comes after it is not run, unless the error is expected.  Of code that is not Python nothing
    is run.

    Arguments:
        source: plain code, without prompts.
        group: sessions of a group share their names.
        fresh: begin with fresh names.
        forgiven: the first lines of statements whose error the page shows, too.
        about: what the reference describes: fresh names begin with those of its module, as in its
            docstring.
        write: is handed each line.

    Returns:
        "done", "error", or "too much": more than `LIMIT` characters.

    Examples:
        >>> session("x = 6", write=print)
        ["statement", 0, 1]
        'done'
        >>> session("x * 7\nx / 0\nx", fresh=False, write=lambda line: print(line[:24]))
        ["statement", 0, 1]
        ["output", "42\n"]
        ["statement", 1, 2]
        ["error", "Traceback (mo
        'error'
    """
    write = write or sys.stdout.write
    if fresh or group not in NAMES:
        NAMES[group] = {**names_around(about), "__name__": "__main__"}
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def say(kind: str, *values: object) -> None:
        write(json.dumps([kind, *values]))

    output = Output(lambda text: say("output", text))
    try:
        with as_in_a_console(output, lines):
            try:
                statements = [*entries(lines)]
            except UNREADABLE as unreadable:
                say("statement", 0, len(lines))
                say("error", "".join(traceback.format_exception_only(unreadable)))
                return "error"
            for first, end in statements:
                with contextlib.redirect_stdout(output.stdout):
                    say("statement", first, end)
                error = error_of("\n" * first + "\n".join(lines[first:end]) + "\n", NAMES[group])
                output.flush()
                if error:
                    with contextlib.redirect_stdout(output.stdout):
                        say("error", error)
                    if first not in forgiven:
                        return "error"
    except SystemExit:
        output.flush()
    except TooMuch:
        say("error", f"[Stopped: more than {LIMIT:,} characters.]\n")
        return "too much"
    return "done"


def names_around(thing: str) -> dict[str, Any]:
    """The names of the module that something is in, by its dotted name.

    Examples:
        >>> "Laplace" in names_around("naive_bayes.smoothing.Laplace.share"), names_around("")
        (True, {})
    """
    if not thing:
        return {}
    try:
        return vars(import_module(thing))
    except ModuleNotFoundError:
        return names_around(thing.rpartition(".")[0])


def error_of(statement: str, names: dict[str, Any]) -> str:
    """Runs one statement; the traceback of its error, or nothing."""
    try:
        code = compile(statement, FILE, "single", dont_inherit=True)
    except UNREADABLE as error:
        if statement.lstrip().startswith("#"):  # a comment alone is not a statement
            return ""
        return "".join(traceback.format_exception_only(error))
    try:
        exec(code, names)
    except (SystemExit, TooMuch):
        raise
    except BaseException as error:
        if isinstance(error, ModuleNotFoundError) and (note := elsewhere(error.name or "")):
            error.add_note(note)
        shown = traceback.TracebackException(type(error), error, error.__traceback__)
        # Without the frames of this file.
        frames = [frame for frame in shown.stack if frame.filename != error_of.__code__.co_filename]
        shown.stack = traceback.StackSummary.from_list(frames)
        return "".join(shown.format())
    return ""


def elsewhere(module: str) -> str:
    """What to do about a module that the page's Python lacks; nothing about one of our own.

    Examples:
        >>> elsewhere("numpy.linalg")
        'These pages have the standard library and naive_bayes, but not numpy: run this on your own computer.'
    """
    top = module.partition(".")[0]
    if not top or top in OWN:
        return ""
    return (
        f"These pages have the standard library and naive_bayes, but not {top}: run this on your "
        "own computer."
    )


def no_input(prompt: object = "", /) -> str:
    """In place of `input`, since nobody can be asked; code may put what is typed into `sys.stdin`."""
    if isinstance(sys.stdin, io.StringIO):
        return INPUT(prompt)
    raise EOFError(
        "input() cannot ask anyone on this page: put the answer into the code, as in name = 'Ann'"
    )


def entries(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The statements and comments: the first line of each, counted from 0, and its end.

    Errors:
        SyntaxError: or another of `UNREADABLE`, for code that is not Python.

    Examples:
        >>> list(entries(["@print", "def f(x):", "    x", "", "# y", "f(1); f(", "2)"]))
        [(0, 3), (4, 5), (5, 7)]
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they come when the statement is run
        body = ast.parse("\n".join(lines), FILE).body
    ends: dict[int, int] = {}
    first, end = 0, 0
    for statement in body:
        decorators = getattr(statement, "decorator_list", [])
        begins = min(node.lineno for node in [statement, *decorators]) - 1
        if begins >= end:  # else it shares a line with the one before, and is run with it
            first = begins
        ends[first] = end = statement.end_lineno or statement.lineno
    at = 0
    while at < len(lines):
        end = ends.get(at, at + 1)
        if lines[at].strip():
            yield at, end
        at = end


class Output(io.TextIOBase):
    """Hands on what is written, whole lines at a time, up to `LIMIT` characters."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self.hand_on = write
        self.stdout = sys.stdout
        self.written = 0
        self.held: list[str] = []

    def write(self, text: str, /) -> int:
        """Takes a piece of text."""
        self.held.append(text[: max(0, LIMIT - self.written)])
        self.written += len(text)
        if "\n" in text or self.written > LIMIT:
            self.flush()
        if self.written > LIMIT:
            raise TooMuch
        return len(text)

    def flush(self) -> None:
        """Passes on what was held back."""
        text = "".join(self.held)
        self.held.clear()
        if text:
            # As it was before: what takes the text may print it.
            with contextlib.redirect_stdout(self.stdout):
                self.hand_on(text)


@contextlib.contextmanager
def as_in_a_console(output: Output, lines: list[str]) -> Iterator[None]:
    """While it lasts, Python writes to `output`, and a traceback finds its lines."""
    hook, before, ask = sys.displayhook, vars(builtins).pop("_", None), builtins.input
    sys.displayhook = sys.__displayhook__
    builtins.input = no_input
    code = [f"{line}\n" for line in lines]
    linecache.cache[FILE] = (sum(map(len, code)), None, code, FILE)
    try:
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            yield
    finally:
        sys.displayhook, builtins.input = hook, ask
        linecache.cache.pop(FILE, None)
        vars(builtins).pop("_", None)  # where a console keeps the last value
        if before is not None:
            vars(builtins)["_"] = before
