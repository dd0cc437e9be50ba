"""Python as its interactive console shows it, for code that was written beforehand."""

import ast
import builtins
import codeop
import contextlib
import io
import json
import linecache
import re
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


class TooMuch(BaseException):
    """More output than `LIMIT`: no `except Exception` in the code that runs can catch it."""


NAMES: dict[int, dict[str, Any]] = {}
"""The names of each group of sessions that has run: one Python for a page."""


def session(
    source: str,
    group: int = 0,
    fresh: bool = True,
    forgiven: Sequence[int] = (),
    module: str = "",
    write: Callable[[str], object] | None = None,
) -> str:
    r"""Runs code statement by statement, and writes what happens as lines of JSON.

    `["statement", first, end]` has the lines of the statement that runs now, counted from 0;
    `["output", text]` is what it prints; `["error", traceback]` is what ends the run, and what
    comes after it is not run, unless the error is expected.

    Arguments:
        source: plain code, without prompts.
        group: sessions of a group share their names.
        fresh: begin with fresh names.
        forgiven: the first lines of statements whose error the page shows, too.
        module: whose names fresh ones begin with, as in its docstrings.
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
        NAMES[group] = {**vars(import_module(module))} if module else {}
        NAMES[group]["__name__"] = "__main__"
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    def say(kind: str, *values: object) -> None:
        write(json.dumps([kind, *values]))

    output = Output(lambda text: say("output", text))
    try:
        with as_in_a_console(output, lines):
            for first, end in entries(lines):
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
    """In place of `input`, since nobody can be asked."""
    raise EOFError(
        "input() cannot ask anyone on this page: put the answer into the code, as in name = 'Ann'"
    )


def entries(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The statements and comments: the first line of each, counted from 0, and its end.

    A statement that is wrong ends where a console would complain of it, and takes with it
    what is indented below.

    Examples:
        >>> list(entries(["x = 1", "", "if x:", "    x", "if x", "    x", "# y", "y; x"]))
        [(0, 1), (2, 4), (4, 6), (6, 7), (7, 8)]
    """
    start = 0
    ends: dict[int, int] | None = None
    while start < len(lines):
        if not lines[start].strip():
            start += 1
            continue
        if ends is None:
            ends = ends_of_statements(lines, start)
        if ends is not None:
            end = ends.get(start, start + 1)
        elif lines[start].startswith("#"):
            end = start + 1
        else:
            end = end_in_a_console(lines, start)
        yield start, end
        start = end


def ends_of_statements(lines: list[str], start: int) -> dict[int, int] | None:
    """The end of each statement from a line on, by its first line; None when one is wrong.

    Examples:
        >>> ends_of_statements(["@print", "def f(x):", "    return x", "f(1); f(2)"], 0)
        {0: 3, 3: 4}
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # they come when the statement is run
            body = ast.parse("\n".join(lines[start:])).body
    except UNREADABLE:
        return None
    ends: dict[int, int] = {}
    first, end = start, start
    for statement in body:
        decorators = getattr(statement, "decorator_list", [])
        begins = start + min(node.lineno for node in [statement, *decorators]) - 1
        if begins >= end:  # else it shares a line with the one before, and is run with it
            first = begins
        end = start + (statement.end_lineno or statement.lineno)
        while end < len(lines) and re.match(r"\s+#", lines[end]):
            end += 1
        ends[first] = end
    return ends


def end_in_a_console(lines: list[str], start: int) -> int:
    """Where the statement that begins at a line ends when the lines are entered one by one."""
    for end in range(start + 1, len(lines) + 1):
        text = "\n".join(lines[start:end])
        goes_on = next((line for line in lines[end:] if line.strip()), "")
        inside = re.match(r"\s|(else|elif|except|finally)\b", goes_on)
        try:
            # The empty line that ends an indented block in a console is not waited for here.
            if codeop.compile_command(text.rstrip() if inside else text + "\n", FILE) is not None:
                return end
        except UNREADABLE:
            while end < len(lines) and re.match(r"\s|(else|elif|except|finally)\b", lines[end]):
                end += 1
            return end
    return len(lines)


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
        """Hands on what is held back."""
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
