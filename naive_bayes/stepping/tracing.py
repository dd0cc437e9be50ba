"""Following a call while it runs, as `sys.settrace` reports it.

The tracer knows which calls are open and which functions to follow; `steps` makes the steps.
"""

import dis
import os
import sys
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import CodeType, FrameType
from typing import Any

from naive_bayes.foundation import arguments, checks, documents, exact_numbers
from naive_bayes.stepping.steps import Call, Steps
from naive_bayes.stepping.syntax import PACKAGE, Function, function_of

INPUT_CHECKS = {module.__file__ for module in (arguments, checks, documents, exact_numbers)}
"""Files of the package that only check and read what they are given."""

CALL_BACK = {documents.for_each.__code__}
"""Functions of these files that call what they are given, as Python's `sorted` calls a key."""

PYTHON = os.path.dirname(os.__file__)
INSTALLED = ("site-packages", "dist-packages")
"""Where Python and installed packages are; their functions are not followed."""

MOST_STEPS = 10_000
"""A longer recording is cut here."""

SUSPENDED = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


class Tracer:
    """Records the steps of a call.

    Arguments:
        most: how many steps to record.

    Attributes:
        steps: the steps.
        cut: whether there were more.

    Examples:
        >>> tracer = Tracer(most=2)
        >>> tracer.run(dict)
        {}
        >>> tracer.steps.steps, tracer.cut                # nothing of the package was called
        ([], False)
    """

    def __init__(self, most: int) -> None:
        self.most, self.cut = most, False
        self.steps = Steps()
        self.open: dict[FrameType, Call] = {}
        self.functions: dict[CodeType, Function | None] = {}
        self.base: FrameType | None = None

    def run(self, verb: Any, *arguments: Any, **settings: Any) -> Any:
        """Call a function and record its steps; a trace function that was set is set again.

        Examples:
            >>> import sys
            >>> before = sys.gettrace()
            >>> Tracer(most=10).run(len, "spam")
            4
            >>> sys.gettrace() is before
            True
        """
        before = sys.gettrace()
        self.base = sys._getframe()
        try:
            sys.settrace(self.trace)
            return verb(*arguments, **settings)
        finally:
            sys.settrace(before)
            self.open.clear()
            self.base = None

    def trace(self, frame: FrameType, kind: str, argument: Any) -> Any:
        """For `sys.settrace`: a call begins; follow it or not."""
        if self.cut:
            sys.settrace(None)
            return None
        function = self.function(frame.f_code)
        if function is None or frame.f_code.co_filename in INPUT_CHECKS:
            return None
        outer = frame.f_back
        while outer is not self.base and outer is not None and outer not in self.open:
            if self.function(outer.f_code) is not None:
                return None  # called by a function that is not followed
            outer = outer.f_back  # a comprehension, or a function such as `sorted`
        caller = self.open.get(outer) if outer is not None else None
        if caller is not None and caller.statement and caller.statement.guard:
            return None
        if self.is_full():
            return None
        self.open[frame] = self.steps.add_call(function, caller, frame.f_locals)
        return self.follow

    def follow(self, frame: FrameType, kind: str, argument: Any) -> Any:
        """For `sys.settrace`: something happens in a call that is followed."""
        call = self.open.get(frame)
        if call is None or self.cut:
            return None
        if kind == "line":
            line = frame.f_lineno
            statement = call.function.statements.get(line)
            if statement is None:  # a `pass` or a `try` shows where an `if` went
                self.steps.decide(call, line)
            elif statement is not call.statement and not self.is_full():
                self.steps.add_line(call, statement, line, frame.f_locals)
        elif kind == "exception":
            call.error = argument[1]
        elif kind == "return":
            # A call that an exception leaves reports a return too.
            returns = dis.opname[frame.f_code.co_code[frame.f_lasti]].startswith("RETURN")
            event, value = ("return", argument) if returns else ("raise", call.error)
            if not self.is_full():
                self.steps.add_end(event, call, frame.f_lineno, value, frame.f_locals)
            del self.open[frame]
        return self.follow

    def is_full(self) -> bool:
        """Whether all steps are recorded that may be; tracing then ends with the next call."""
        # A check of the input is not a step, but takes time as well.
        full = len(self.steps.steps) >= self.most or self.steps.input_checks >= 4 * self.most
        self.cut = self.cut or full
        return full

    def function(self, code: CodeType) -> Function | None:
        """The function of a code object; None for one that is not followed."""
        if code not in self.functions:
            self.functions[code] = function_of(code) if is_followed(code) else None
        return self.functions[code]


def is_followed(code: CodeType) -> bool:
    """Whether a function is the package's or the reader's own.

    What a comprehension, a lambda or a generator calls belongs to its function.

    Examples:
        >>> import heapq
        >>> from naive_bayes import bayes_rule
        >>> is_followed(bayes_rule.evidence.__code__), is_followed(heapq.merge.__code__)
        (True, False)
    """
    if code.co_name.startswith("<") or code.co_flags & SUSPENDED or code in CALL_BACK:
        return False
    path = code.co_filename
    # A factor is shown when it is made.
    return is_own(path) and not (path.startswith(str(PACKAGE)) and code.co_name == "__init__")


def is_own(path: str) -> bool:
    """Whether a file is the package's or the reader's own, and not Python's or installed.

    Examples:
        >>> import heapq
        >>> from naive_bayes import bayes_rule
        >>> is_own(bayes_rule.__file__), is_own("emails.py"), is_own(heapq.__file__)
        (True, True, False)
    """
    if path.startswith(str(PACKAGE)):
        return True
    return not (path.startswith((PYTHON, "<frozen")) or any(name in path for name in INSTALLED))
