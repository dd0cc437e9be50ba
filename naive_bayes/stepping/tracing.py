"""What happens during a call, event by event, as `sys.settrace` reports it.

The tracer runs inside the call, so it does little: it notes which statement runs and which
variables have changed.  `steps` makes the steps of a recording from these events.
"""

import dis
import os
import sys
from dataclasses import dataclass, field
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from types import CodeType, FrameType
from typing import Any

from naive_bayes.stepping.display import Display, Objects, display, is_same, snapshot
from naive_bayes.stepping.syntax import PACKAGE, Function, Statement, function_of

INPUT_CHECKS = (
    str(PACKAGE / "foundation" / "checks.py"),
    str(PACKAGE / "foundation" / "numbers.py"),
)
"""Files of the package that only check and read what they are given."""

PYTHON = os.path.dirname(os.__file__)
INSTALLED = ("site-packages", "dist-packages")
"""Where Python and installed packages are; their functions are not followed."""

SUSPENDED = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


@dataclass
class Event:
    """Something that happened during a call.

    Attributes:
        kind: "call", "line", "return" or "raise".
        function: where.
        call: the number of the call that it is part of, counted from 0.
        caller: the number of the call that made this one; None for the outermost.
        line: the line in the file.
        statement: the statement that is about to run, or that returns.
        changed: the variables that are new or changed since the call's event before.
        value: what is returned or raised, as it is displayed.
        returned: what is returned, itself.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> tracer = Tracer(most=10)
        >>> tracer.run(bayes_rule.evidence, {"spam": 1, "ham": 2})
        Fraction(3, 1)
        >>> [(event.kind, event.line - event.function.line) for event in tracer.events][0]
        ('call', 0)
    """

    kind: str
    function: Function
    call: int
    caller: int | None
    line: int
    statement: Statement | None
    changed: dict[str, Display]
    value: Display | None = None
    returned: Any = None


@dataclass
class OpenCall:
    """A call that has not returned yet.

    Attributes:
        function: what was called.
        number: the number of the call.
        caller: the number of the call that made it.
        statement: the statement that runs.
        error: the exception that was raised last.
        values: what the variables were when they were looked at last.
        displays: how they were displayed.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> OpenCall(function_of(bayes_rule.evidence.__code__), 0, None).statement is None
        True
    """

    function: Function
    number: int
    caller: int | None
    statement: Statement | None = None
    error: BaseException | None = None
    values: dict[str, list[Any]] = field(default_factory=dict)
    displays: dict[str, Display] = field(default_factory=dict)


class Tracer:
    """Notes the events of a call.

    Arguments:
        most: how many events to note.
        guards: whether to go into what statements call that only check the input.

    Examples:
        >>> tracer = Tracer(most=2)
        >>> tracer.run(dict)
        {}
        >>> tracer.events, tracer.cut                     # nothing of the package was called
        ([], False)
    """

    def __init__(self, most: int, *, guards: bool = False) -> None:
        self.most, self.guards = most, guards
        self.events: list[Event] = []
        self.cut = False
        self.objects = Objects()
        self.calls = 0
        self.open: dict[FrameType, OpenCall] = {}
        self.functions: dict[CodeType, Function | None] = {}
        self.base: FrameType | None = None

    def run(self, verb: Any, *arguments: Any, **settings: Any) -> Any:
        """Call a function and note what happens; a trace function that was set is set again.

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
        function = self.function(frame.f_code)
        if self.cut or function is None or frame.f_code.co_filename in INPUT_CHECKS:
            return None
        outer = frame.f_back
        while outer is not self.base and outer is not None and outer not in self.open:
            if self.function(outer.f_code) is not None:
                return None  # called by a function that is not followed
            outer = outer.f_back  # a comprehension, or a function such as `sorted`
        caller = self.open.get(outer) if outer is not None else None
        if caller is not None and caller.statement and caller.statement.guard and not self.guards:
            return None
        number = None if caller is None else caller.number
        opened = self.open[frame] = OpenCall(function, self.calls, number)
        self.calls += 1
        self.note("call", opened, frame)
        return self.follow

    def follow(self, frame: FrameType, kind: str, argument: Any) -> Any:
        """For `sys.settrace`: something happens in a call that is followed."""
        opened = self.open.get(frame)
        if opened is None or self.cut:
            return None
        if kind == "line":
            statement = opened.function.statements.get(frame.f_lineno)
            if statement is not None and statement is not opened.statement:
                opened.statement = statement
                self.note("line", opened, frame)
        elif kind == "exception":
            opened.error = argument[1]
        elif kind == "return":
            # A call that an exception leaves reports a return too.
            if dis.opname[frame.f_code.co_code[frame.f_lasti]].startswith("RETURN"):
                self.note("return", opened, frame, argument)
            else:
                self.note("raise", opened, frame, opened.error)
            del self.open[frame]
        return self.follow

    def note(self, kind: str, opened: OpenCall, frame: FrameType, value: Any = None) -> None:
        """One more event, with the variables that changed."""
        if len(self.events) >= self.most:
            self.cut = True
            sys.settrace(None)
            return
        changed = self.changes(opened, frame)
        event = Event(
            kind,
            opened.function,
            opened.number,
            opened.caller,
            opened.function.line if kind == "call" else frame.f_lineno,
            opened.statement,
            changed,
        )
        if kind in ("return", "raise"):
            event.value = display(value, self.objects)
            event.returned = value
        self.events.append(event)

    def changes(self, opened: OpenCall, frame: FrameType) -> dict[str, Display]:
        """The variables that are other than they were at the event before."""
        changed: dict[str, Display] = {}
        names = frame.f_locals
        for name in opened.function.names:
            if name not in names:
                continue
            now = snapshot(names[name])
            if is_same(opened.values.get(name, []), now):
                continue
            opened.values[name] = now
            shown = display(names[name], self.objects)
            if shown != opened.displays.get(name):
                changed[name] = opened.displays[name] = shown
        return changed

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
    if code.co_name.startswith("<") or code.co_flags & SUSPENDED:
        return False
    path = code.co_filename
    if path.startswith(str(PACKAGE)):
        return True
    return not (path.startswith((PYTHON, "<frozen")) or any(name in path for name in INSTALLED))
