"""A call in a debugger that stays in the lesson: pdb, at the steps that `record` keeps.

An editor's debugger has steps of its own; there, `debug` stops at the line that asks.
"""

import os
import sys
from bdb import BdbQuit
from collections.abc import Callable
from pdb import Pdb
from types import FrameType, FunctionType, TracebackType
from typing import Any

from naive_bayes.foundation.arguments import check_type
from naive_bayes.stepping.captions import caption
from naive_bayes.stepping.steps import Call
from naive_bayes.stepping.tracing import MOST_STEPS, Tracer, is_own


def debug(verb: Callable[..., Any], *arguments: Any, **settings: Any) -> Any:
    """Run a call in a debugger, which stops at its first step.

    In pdb, `step` goes to the next step that `record` keeps, in this package or in code of your
    own, and `continue` to the next step of the lecture, where a formula has its value.  `next`,
    `return`, `break`, `where`, `p` and the other commands are pdb's.

    If an editor's debugger is attached, or PYTHONBREAKPOINT names another one, it stops at the
    line that calls `debug`, and its *step into* goes into the call.  With PYTHONBREAKPOINT=0
    nothing stops.

    Arguments:
        verb: what to call, such as `model.posterior`.
        arguments: its arguments, such as the document.
        settings: arguments of the verb by name.

    Returns:
        What the call returns.

    Raises:
        TypeError: the verb is not a function.
        BdbQuit: `quit` was typed, so there is no result.

    Examples:
        COMP9417, 3.2.3.  What a reader types is in `sys.stdin` here:

        >>> import io, sys
        >>> from naive_bayes import MultinomialNB, debug
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> keyboard, sys.stdin = sys.stdin, io.StringIO("p word\\ncontinue\\ncontinue\\n")
        >>> print(debug(model.likelihood, "a", label="spam"))  # doctest: +ELLIPSIS
        > ...multinomial.py(...)likelihood()
        -> ...
        (Pdb) 'a'
        (Pdb) The likelihood of a in spam: 5 of 17 words; smoothing adds 1 above and 3 below, which makes 6/20.
        --Return--
        > ...multinomial.py(...)likelihood()->...
        -> ...
        (Pdb) 6/20
        >>> sys.stdin = keyboard
        >>> debug("spam")
        Traceback (most recent call last):
            ...
        TypeError: the verb is 'spam', of type str: give a function and its arguments, as in debug(model.posterior, document)
    """
    advice = "a function and its arguments, as in debug(model.posterior, document)"
    check_type(verb, Callable, "the verb", advice)
    if breakpoint_starts_pdb():
        return Stepper().runcall(verb, *arguments, **settings)
    # The attached debugger shows the line that asks, and has not to step through this file.
    caller = sys._getframe(1)
    line = max(1, caller.f_lineno - 2)
    code = _ask.__code__.replace(co_filename=caller.f_code.co_filename, co_firstlineno=line)
    return FunctionType(code, caller.f_globals)(verb, arguments, settings)


def _ask(verb: Callable[..., Any], arguments: tuple[Any, ...], settings: dict[str, Any]) -> Any:
    breakpoint()  # debuggers stop at the next line
    return verb(*arguments, **settings)


def breakpoint_starts_pdb() -> bool:
    """Whether `breakpoint()` starts pdb: no other debugger is attached or asked for.

    Examples:
        >>> import os
        >>> os.environ["PYTHONBREAKPOINT"] = "0"
        >>> breakpoint_starts_pdb()
        False
        >>> del os.environ["PYTHONBREAKPOINT"]
    """
    if os.environ.get("PYTHONBREAKPOINT", "") not in ("", "pdb.set_trace"):
        return False
    if getattr(sys.breakpointhook, "__module__", "") == "sys":
        return True
    # A notebook has debugpy, which is attached when the notebook's own debugger is switched on.
    debugpy = sys.modules.get("debugpy")
    return debugpy is not None and not debugpy.is_client_connected()


class Stepper(Pdb):
    """pdb, which stops at the steps of a call as `record` keeps them.

    `where` and `up` show the frames of the package and of the reader's own code.

    Arguments:
        options: those of `Pdb`, such as `stdin` and `stdout`.

    Attributes:
        tracer: what records the call while it runs; None before and after it, when this is pdb.
        at_step: whether the recording has a step here.
        at_lecture: whether that is a step of the lecture.
        says: such a step, or an error that leaves a function, in a sentence.
        continues: whether `continue` was typed last.
        quits: whether `quit` was typed.

    Examples:
        >>> import io
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> printed = io.StringIO()
        >>> stepper = Stepper(stdin=io.StringIO("continue\\n" * 9), stdout=printed)
        >>> print(stepper.runcall(model.posterior, ["b"])["spam"])
        9/14
        >>> printed.getvalue().count("--Return--")  # 3/5, 1/3, factors, P(d|c), joint, P(d), P(c|d)
        7
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(nosigint=True, **options)  # Ctrl-C ends the call, as without a debugger
        self.tracer: Tracer | None = None
        self.at_step = self.at_lecture = self.continues = self.quits = False
        self.says = ""

    def runcall(self, func: Callable[..., Any], /, *args: Any, **kwds: Any) -> Any:
        """pdb's `runcall`: call a function, and return what it returns."""
        return self._follow(super().runcall, func, *args, **kwds)

    def run(self, cmd: Any, globals: Any = None, locals: Any = None) -> None:
        """pdb's `run`: run a program."""
        self._follow(super().run, cmd, globals, locals)

    def _follow(self, run: Callable[..., Any], *arguments: Any, **settings: Any) -> Any:
        before = sys.gettrace()
        self.tracer = Tracer(MOST_STEPS)
        self.tracer.base = sys._getframe()
        try:
            result = run(*arguments, **settings)
        finally:
            self.tracer = None
            sys.settrace(before)
        if self.quits:
            raise BdbQuit
        return result

    # What pdb calls while a call runs.

    def trace_dispatch(self, frame: FrameType, event: str, arg: Any) -> Any:
        """For `sys.settrace`: the recording sees what happens, and then pdb."""
        if self.tracer is None:
            return super().trace_dispatch(frame, event, arg)
        if not self.tracer.cut:
            self.look(self.tracer, frame, event, arg)
        traced = super().trace_dispatch(frame, event, arg)
        # A function that pdb would run through may have steps of the lecture.
        return self.trace_dispatch if frame in self.tracer.open and not self.quitting else traced

    def look(self, tracer: Tracer, frame: FrameType, event: str, arg: Any) -> None:
        """See whether there is a step here, and whether it is one of the lecture."""
        steps, call = tracer.steps.steps, tracer.open.get(frame)
        before = len(steps)
        if event == "call":
            tracer.trace(frame, event, arg)
        else:
            tracer.follow(frame, event, arg)
        self.at_step, self.at_lecture, self.says = False, False, ""
        if tracer.cut:
            self.message(
                f"*** {MOST_STEPS:,} steps: from here on the call stops only at breakpoints."
            )
        elif event == "line":
            self.at_step = len(steps) > before
        elif event == "return" and call is not None:
            self.at_step, end = True, steps[-1]
            self.at_lecture = end.of_the_lecture and not _is_passed_on(call)
            if self.at_lecture or end.event == "raise":
                self.says = caption(end, tracer.steps.about)

    def stop_here(self, frame: FrameType) -> bool:
        """Whether to stop where there is no breakpoint."""
        if self.tracer is None:
            return super().stop_here(frame)
        if self.continues:
            return self.at_lecture
        if self.stopframe is None:  # after `step`
            return self.at_step
        return super().stop_here(frame) and (self.at_step or frame not in self.tracer.open)

    def user_return(self, frame: FrameType, return_value: Any) -> None:
        """Stop where a function ends; a step of the lecture is said in a sentence first."""
        if self.says:
            self.message(self.says)
        if self.says and not self.at_lecture:  # pdb would say that it returns None
            self.interaction(frame, None)
        else:
            super().user_return(frame, return_value)

    def set_continue(self) -> None:
        """After `continue`: go on to the next step of the lecture."""
        if self.tracer is None:
            super().set_continue()
        else:
            self.continues = True
            self.set_step()

    def set_quit(self) -> None:
        """After `quit`."""
        self.quits = True
        super().set_quit()

    def preloop(self) -> None:
        """Before the reader is asked what to do."""
        self.continues = False
        super().preloop()

    def get_stack(
        self, f: FrameType | None, t: TracebackType | None
    ) -> tuple[list[tuple[FrameType, int]], int]:
        """The frames that `where` shows, and the place of the current one."""
        if self.tracer is None:
            return super().get_stack(f, t)
        bottom, self.botframe = self.botframe, None  # begin with the program, not with pdb
        stack, place = super().get_stack(f, t)
        self.botframe = bottom
        files = [frame.f_code.co_filename for frame, _ in stack]
        shown = [
            k
            for k, file in enumerate(files)
            if k == place or (file != __file__ and self.is_shown(file))
        ]
        return [stack[k] for k in shown], shown.index(place)

    def is_shown(self, file: str) -> bool:
        """Whether `where` shows the frames of a file."""
        return is_own(file)


def _is_passed_on(call: Call) -> bool:
    # The caller returns the same value as that of its own formula, and is the step of the lecture.
    caller = call.caller
    if caller is None or caller.statement is None:
        return False
    has_value = caller.function.formula or caller.of_a_feature
    return bool(has_value) and caller.statement.passes_on == call.function.name
