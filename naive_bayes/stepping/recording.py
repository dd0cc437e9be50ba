"""A call of the package, recorded line by line, so that it can be read forwards and backwards.

`record` runs a call once under `sys.settrace` and keeps what a reader should see of each
step: the statement, the variables that changed, what was called and what came back.  The
recording is plain data.  `stepping.viewer` makes a page of it.
"""

import dis
import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from pathlib import Path
from types import FrameType
from typing import Any

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.likelihood import Factor
from naive_bayes.stepping.captions import tell
from naive_bayes.stepping.display import Shown, brief, shown
from naive_bayes.stepping.equation import board
from naive_bayes.stepping.predictions import question, slips
from naive_bayes.stepping.syntax import Function, Statement, function_at
from naive_bayes.stepping.training_rows import training_rows

MOST = 10_000
"""A longer recording is cut here."""

PACKAGE = str(Path(__file__).parents[1])
PASSED_OVER = ("checks.py", "numbers.py")
"""Files of the machinery that only check what they are given."""

SUSPENDED = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR
TRACKED = (Fraction, float, Factor, dict, list, set)
"""What is followed from the step that made it."""


@dataclass
class RecordedStep:
    """One step: a call, a statement that is about to run, a return, or an exception.

    Attributes:
        event: "call", "line", "return" or "raise".
        function: what its source says.
        line: the line in the file.
        depth: 0 for the call that was recorded, 1 for what it calls, and so on.
        frame: the number of the step at which this call of the function began.
        statement: the statement; None at a call, and where a function ends without `return`.
        changed: the variables that are new or changed since its step before, as they are
            shown; at a call, its arguments.
        value: what is returned or raised.
        outcome: of an `if`, a `for` or a `while`, whether it goes into its lines.
        calls: the functions of the package that it calls, by name.
        says: what it does, in a sentence.
        asks: what a reader can predict, and the answer; see `predicting`.

    Examples:
        >>> from naive_bayes import bayes_rule, record
        >>> step = record(bayes_rule.evidence, {"spam": 1, "ham": 2}).steps[-1]
        >>> step.event, step.function.name, step.value["text"], step.of_the_lecture
        ('return', 'evidence', '3', True)
    """

    event: str
    function: Function
    line: int
    depth: int
    frame: int
    statement: Statement | None
    changed: dict[str, Shown]
    value: Shown | None = None
    outcome: bool | None = None
    calls: list[str] = field(default_factory=list)
    says: str = ""
    asks: dict[str, Any] | None = None

    @property
    def file(self) -> str:
        """The file, from the package's folder on."""
        return self.function.file

    @property
    def of_the_lecture(self) -> bool:
        """Whether it is the return of a function whose docstring has a formula."""
        return self.event == "return" and bool(self.function.formula)


@dataclass
class Recording:
    """What `record` returns.

    Attributes:
        call: what was called, such as "MultinomialNB.posterior".
        result: what it returned; None after an error.
        error: the exception that it raised, or None.
        steps: one for each statement that ran, with the calls and returns between them.
        passed_over: how many checks and guards ran and are not among the steps.
        cut: whether it was longer than `most` and ends early; the result is there all the same.
        labels: the classes.
        objects: for each number in a value that is shown, the step that made it; for an
            estimate also its word and class.
        board: the line on the board, part by part, with the step at which each appears.
        rows: the training documents as the counts saw them, equal ones once.
        rows_left_out: how many of them are not kept.
        once: whether a word counts once for each document.
    """

    call: str
    result: Any = None
    error: BaseException | None = None
    steps: list[RecordedStep] = field(default_factory=list)
    passed_over: int = 0
    cut: bool = False
    labels: list[str] = field(default_factory=list)
    objects: list[dict[str, Any]] = field(default_factory=list)
    board: list[dict[str, Any]] = field(default_factory=list)
    rows: list[dict[str, Any]] = field(default_factory=list)
    rows_left_out: int = 0
    once: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The recording in the terms of JSON; functions and values that recur are kept once.

        Examples:
            >>> from naive_bayes import MultinomialNB, record
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> data = record(model.prior.get, "spam").to_dict()
            >>> data["call"], data["result"], data["steps"]
            ('dict.get', '1/2', [])
        """
        functions: dict[tuple[str, int], int] = {}
        sources: list[dict[str, Any]] = []
        values: dict[str, int] = {}

        def kept(value: Shown | None) -> int | None:
            if value is None:
                return None
            return values.setdefault(json.dumps(value, ensure_ascii=False), len(values))

        steps = []
        for step in self.steps:
            function = step.function
            place = functions.setdefault((function.file, function.line), len(functions))
            if place == len(sources):
                sources.append(
                    {
                        "name": function.name,
                        "qualname": function.qualname,
                        "file": function.file,
                        "purpose": function.purpose,
                        "formula": function.formula,
                        "guards": list(function.guards),
                        "lines": [list(line) for line in function.lines],
                    }
                )
            data = {
                "event": step.event,
                "function": place,
                "line": step.line,
                "last": step.statement.last if step.statement else step.line,
                "depth": step.depth,
                "frame": step.frame,
                "changed": {name: kept(value) for name, value in step.changed.items()},
                "value": kept(step.value),
                "lecture": step.of_the_lecture,
                "says": step.says,
                "asks": step.asks,
            }
            steps.append(
                {name: part for name, part in data.items() if part not in (None, {}, False)}
            )
        return {
            "call": self.call,
            "result": brief(shown(self.result)) if self.error is None else "",
            "error": "" if self.error is None else f"{type(self.error).__name__}: {self.error}",
            "passed_over": self.passed_over,
            "cut": self.cut,
            "labels": self.labels,
            "functions": sources,
            "values": [json.loads(value) for value in values],
            "objects": self.objects,
            "board": self.board,
            "rows": self.rows,
            "rows_left_out": self.rows_left_out,
            "once": self.once,
            "steps": steps,
        }

    def to_text(self) -> str:
        """The transcript: each step with its line and values, indented by depth.

        Examples:
            >>> from fractions import Fraction
            >>> from naive_bayes import bayes_rule, record
            >>> joint = {"spam": Fraction(9, 64), "ham": Fraction(9, 128)}
            >>> print(record(bayes_rule.evidence, joint).to_text())
            evidence(joint)
              joint = spam: 9/64, ham: 9/128
              return sum(joint.values(), Fraction(0))
              → 27/128
            <BLANKLINE>
            2 steps, no checks or guards passed over.
        """
        lines = []
        for step in self.steps:
            indent = "  " * step.depth
            if step.event == "call":
                lines.append(f"{indent}{step.function.name}({', '.join(step.changed)})")
            indent += "  "
            told = [f"{indent}{name} = {brief(value)}" for name, value in step.changed.items()]
            lines += [line for line in told if not line.lstrip().startswith(("self =", "cls ="))]
            if step.statement and step.event != "call":
                lines.append(indent + step.statement.head)
            if step.value is not None:
                sign = "→" if step.event == "return" else "✗"
                lines.append(f"{indent}{sign} {brief(step.value)}")
        return "\n".join([*lines, "", self.summary])

    @property
    def summary(self) -> str:
        """How many steps there are, and what is not among them."""
        steps = "1 step" if len(self.steps) == 1 else f"{len(self.steps)} steps"
        checks = {0: "no checks or guards", 1: "1 check or guard"}.get(
            self.passed_over, f"{self.passed_over} checks and guards"
        )
        said = f"{steps}, {checks} passed over."
        if self.error is not None:
            said += f" The call ends with an error: {self.error}."
        if self.cut:
            said += " The recording was cut here: the call took more steps."
        return said

    def to_html(self, title: str = "") -> str:
        """One self-contained page that steps through the recording.

        Examples:
            >>> from naive_bayes import bayes_rule, record
            >>> page = record(bayes_rule.evidence, {"spam": 1}).to_html()
            >>> page.startswith("<!DOCTYPE html>"), "http" in page.split("<script")[0]
            (True, False)
        """
        from naive_bayes.stepping.viewer import page

        return page(self.to_dict(), title or self.call)

    def _repr_html_(self) -> str:
        from naive_bayes.stepping.viewer import framed

        return framed(self.to_dict(), self.call)


def record(
    verb: Callable[..., Any],
    *arguments: Any,
    rows: Iterable[tuple[Any, Any]] | None = None,
    guards: bool = False,
    most: int = MOST,
    **settings: Any,
) -> Recording:
    """Run a call once, and keep each step of it within this package.

    Arguments:
        verb: what to call, such as `model.posterior`.
        arguments: its arguments, such as the document.
        rows: the training documents with their labels, as pairs, where they are known: a
            page then shows what each number was counted from.
        guards: whether to stop at checks and guards too, which only refuse bad input.
        most: how many steps to keep.
        settings: arguments of the verb by name.

    Returns:
        A `Recording`, also of a call that raises: its `error` has the exception.

    Raises:
        TypeError: the verb is not a function.
        NaiveBayesError: `most` is not a whole number of 1 or more.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
        >>> recording = record(model.posterior, {"a": 4, "b": 3, "c": 1})
        >>> recording.result
        {'spam': Fraction(125, 253), 'ham': Fraction(128, 253)}
        >>> print(next(step.says for step in recording.steps if step.of_the_lecture))
        The likelihood of a in spam: 5 of 17 words; smoothing adds 1 above and 3 below, which makes 6/20.
        >>> record(model.posterior, "abc").error
        NaiveBayesError("the document 'abc' is a bare string, and counting it would count its letters: tokenise it first, as in tokenise(text)")
    """
    if not hasattr(verb, "__name__") or not callable(verb):
        raise TypeError(
            f"a call is recorded, and {verb!r} is of type {type(verb).__name__}: give a function "
            "and its arguments, as in record(model.posterior, document)"
        )
    if type(most) is not int or most < 1:
        raise NaiveBayesError(
            f"most is {most!r}, which is not a number of steps: give a whole number of 1 or more"
        )
    training = None if rows is None else list(rows)
    tracer = Tracer(guards, most)
    owner = getattr(verb, "__self__", None)
    model = getattr(owner, "model", owner)
    name = f"{type(owner).__name__}.{verb.__name__}" if owner is not None else verb.__name__
    recording = Recording(name)
    tracer.know_prior(getattr(model, "_prior", {}))
    before = sys.gettrace()
    try:
        sys.settrace(tracer.trace)
        recording.result = verb(*arguments, **settings)
    except Exception as error:
        recording.error = error
    finally:
        sys.settrace(before)
    if recording.error is not None:
        recording.error = recording.error.with_traceback(None)
    recording.steps, recording.objects = tracer.steps, tracer.told_objects()
    recording.passed_over, recording.cut = tracer.passed_over, tracer.cut
    recording.labels = [str(label) for label in tracer.labels(getattr(model, "_prior", {}))]
    recording.board = board(tracer.returned, tracer.prior, tracer.made_at)
    recording.once = isinstance(model, BernoulliNB) or getattr(model, "binary", False)
    if training is not None:
        words = {factor.word for factor in tracer.factors}
        recording.rows, recording.rows_left_out = training_rows(owner, training, words)
    for step, effect, names in _effects(recording.steps):
        step.says = tell(step, effect, recording.objects)
        step.asks = question(step, effect, names, recording.objects, recording.labels)
        if step.asks is not None:
            document = arguments[0] if arguments else None
            step.asks["slips"] = slips(step.asks, model, document, training)
    return recording


def _effects(
    steps: list[RecordedStep],
) -> list[tuple[RecordedStep, dict[str, Shown], dict[str, Shown]]]:
    # What each statement changes is seen at the next step of the same call; and the
    # variables as they are before it runs.
    effects: list[dict[str, Shown]] = [{} for _ in steps]
    names: list[dict[str, Shown]] = []
    last: dict[int, int] = {}
    for number, step in enumerate(steps):
        before = names[last[step.frame]] if step.frame in last else {}
        names.append({**before, **step.changed})
        if step.event != "call" and step.frame in last:
            effects[last[step.frame]] = step.changed
        last[step.frame] = number
    return list(zip(steps, effects, names, strict=True))


@dataclass
class Open:
    """A call that is going on.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> code = bayes_rule.evidence.__code__
        >>> Open(function_at(code.co_filename, code.co_firstlineno), 0, 0).statement is None
        True
    """

    function: Function
    number: int
    depth: int
    statement: Statement | None = None
    muted: bool = False
    deciding: tuple[Statement, RecordedStep] | None = None
    values: dict[str, Shown] = field(default_factory=dict)
    waiting: dict[str, Shown] = field(default_factory=dict)
    stale: dict[str, Shown] = field(default_factory=dict)
    error: BaseException | None = None
    latest: int = 0


class Tracer:
    """What `sys.settrace` calls while a recording is made.

    Arguments:
        guards: whether to keep checks and guards.
        most: how many steps to keep.

    Examples:
        >>> Tracer(False, 10).steps
        []
    """

    def __init__(self, guards: bool, most: int) -> None:
        self.guards, self.most = guards, most
        self.steps: list[RecordedStep] = []
        self.passed_over = 0
        self.cut = False
        self.prior: Mapping[Any, Any] = {}
        self.factors: list[Factor] = []
        self.returned: list[tuple[int, str, Any]] = []
        self.open: dict[FrameType, Open] = {}
        self.silent: set[FrameType] = set()
        self.numbers: dict[int, int] = {}
        # The objects are kept, so that none takes the place of another.
        self.objects: list[tuple[Any, dict[str, Any]]] = []
        self.settled: set[int] = set()
        self.now = 0

    def know_prior(self, prior: Mapping[Any, Any]) -> None:
        """Remember which estimates are the prior's."""
        self.prior = prior
        for label, p in prior.items():
            number = self.number(p)
            if number is not None:
                self.objects[number][1]["label"] = str(label)

    def trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        """For each new call: whether to follow it."""
        code = frame.f_code
        path = code.co_filename
        if self.cut or event != "call" or not path.startswith(PACKAGE):
            return None
        if code.co_name.startswith("<") or code.co_flags & SUSPENDED:
            return None  # what a comprehension or a generator calls belongs to its function
        outer = frame.f_back
        while outer is not None and outer not in self.open and outer not in self.silent:
            outer = outer.f_back
        caller = self.open.get(outer) if outer is not None else None
        if not self.guards and (
            outer in self.silent
            or (caller is not None and caller.muted)
            or path.endswith(PASSED_OVER)
        ):
            self.silent.add(frame)
            return self.silently
        function = function_at(path, code.co_firstlineno)
        if function is None:
            return None
        if caller is not None:
            self.steps[caller.latest].calls.append(function.name)
        depth = 0 if caller is None else caller.depth + 1
        opened = self.open[frame] = Open(function, len(self.steps), depth)
        self.now = len(self.steps)
        self.add("call", opened, function.line, frame)
        return self.follow

    def silently(self, frame: FrameType, event: str, argument: Any) -> Any:
        """For a call that is passed over: when it ends."""
        if event == "return":
            self.silent.discard(frame)
        return self.silently

    def follow(self, frame: FrameType, event: str, argument: Any) -> Any:
        """For each event of a call that is followed."""
        opened = self.open.get(frame)
        if opened is None or self.cut:
            return None
        if event == "line":
            self.at_line(opened, frame)
        elif event == "exception":
            opened.error = argument[1]
        elif event == "return":
            self.decide(opened, None)
            if _returns(frame):
                self.at_return(opened, frame, argument)
            else:
                self.now = opened.latest
                self.add("raise", opened, frame.f_lineno, frame, shown(opened.error))
            del self.open[frame]
        return self.follow

    def at_line(self, opened: Open, frame: FrameType) -> None:
        """A line is about to run; is it another statement?"""
        line = frame.f_lineno
        statement = opened.function.statements.get(line)
        self.decide(opened, line)
        if statement is None or statement is opened.statement:
            return
        before, opened.statement = opened.statement, statement
        if statement.guard and not self.guards:
            if not opened.muted:
                # What the statement before has changed is told at the next step.
                self.now = opened.latest
                opened.waiting.update(self.changes(opened, frame))
            opened.muted = True
            self.passed_over += 1
            return
        if opened.muted and before is not None and line in before.body:
            # The guard does refuse: it is shown after all.
            self.passed_over -= 1
            self.at_statement(opened, before, frame)
            self.decide(opened, line)
        if opened.muted:
            # What only the guards have changed is not told.
            opened.muted = False
            opened.stale = self.changes(opened, frame, keep=False)
        self.at_statement(opened, statement, frame)

    def at_statement(self, opened: Open, statement: Statement, frame: FrameType) -> None:
        """A step for a statement."""
        self.now = opened.latest
        step = self.add("line", opened, statement.first, frame)
        step.statement = statement
        if statement.kind in ("if", "for", "while"):
            opened.deciding = (statement, step)

    def decide(self, opened: Open, line: int | None) -> None:
        """Where an `if` or a loop went."""
        if opened.deciding is None:
            return
        statement, step = opened.deciding
        if line is None or not statement.first <= line <= statement.last:
            step.outcome = line in statement.body
            opened.deciding = None

    def at_return(self, opened: Open, frame: FrameType, value: Any) -> None:
        """A step for a return; it is the return statement's own where nothing was called."""
        last = self.steps[-1]
        self.now = len(self.steps)
        if (
            last.frame == opened.number
            and last.event == "line"
            and last.statement is not None
            and last.statement.kind == "return"
        ):
            self.now -= 1
            last.event, last.value = "return", shown(value, self.number)
        else:
            at = opened.statement
            line = at.first if at is not None else frame.f_lineno
            self.now = opened.latest
            step = self.add("return", opened, line, frame)
            self.now = len(self.steps) - 1
            step.value = shown(value, self.number)
            step.statement = at if at is not None and at.kind == "return" else None
        self.returned.append((self.now, opened.function.name, value))
        number = self.number(value)
        if number is not None and opened.function.formula and number not in self.settled:
            self.settled.add(number)
            self.objects[number][1]["step"] = self.now
        names = frame.f_locals
        if isinstance(value, Estimate) and number is not None and "label" in names:
            about = self.objects[number][1]
            about.setdefault("label", str(names["label"]))
            if "word" in names:
                about.setdefault("word", str(names["word"]))
            elif "feature" in names and "value" in names:
                about.setdefault("word", f"{names['feature']} = {names['value']}")
        if opened.function.name == "factors" and not self.factors:
            self.factors = [factor for factor in value if isinstance(factor, Factor)]

    def add(
        self, event: str, opened: Open, line: int, frame: FrameType, value: Shown | None = None
    ) -> RecordedStep:
        """One more step, with the variables that changed."""
        changed = {**opened.waiting, **self.changes(opened, frame)}
        opened.waiting = {}
        step = RecordedStep(
            event, opened.function, line, opened.depth, opened.number, None, changed, value
        )
        opened.latest = len(self.steps)
        self.steps.append(step)
        if len(self.steps) >= self.most:
            self.cut = True
            sys.settrace(None)
        return step

    def changes(self, opened: Open, frame: FrameType, *, keep: bool = True) -> dict[str, Shown]:
        """The variables that are other than they were when they were last told."""
        changed: dict[str, Shown] = {}
        names = frame.f_locals
        for name in opened.function.names:
            if name not in names or (name in ("self", "cls") and name in opened.values):
                continue
            new = shown(names[name], self.number)
            old = opened.values.get(name)
            if new == old or new == opened.stale.get(name):
                continue
            changed[name] = new
            if keep:
                opened.values[name] = new
                opened.stale.pop(name, None)
                number = new.get("object")
                if number is not None and old is not None and old.get("object") == number:
                    self.objects[number][1]["step"] = self.now  # the same one, with more in it
        return changed

    def number(self, value: Any) -> int | None:
        """The number of an object that can be followed."""
        # Constants such as 1.0 may be one object throughout.
        if not isinstance(value, TRACKED) or (type(value) is float and value % 1 == 0):
            return None
        known = self.numbers.get(id(value))
        if known is None:
            known = self.numbers[id(value)] = len(self.objects)
            self.objects.append((value, {"step": self.now}))
        return known

    def made_at(self, value: Any) -> tuple[int, int] | None:
        """The number of an object, and the step that made it."""
        number = self.numbers.get(id(value))
        return None if number is None else (number, self.objects[number][1]["step"])

    def labels(self, prior: Mapping[Any, Any]) -> list[Any]:
        """The classes, of the model or of the factors."""
        if prior:
            return list(prior)
        return list(self.factors[0].of) if self.factors else []

    def told_objects(self) -> list[dict[str, Any]]:
        """For each object the step that made it; for a factor's number also what it is of."""
        for factor in self.factors:
            for label, p in factor.of.items():
                number = self.numbers.get(id(p))
                if number is not None and isinstance(p, Estimate):
                    about = self.objects[number][1]
                    about["word"], about["label"] = _word(factor.word), str(label)
                    if factor.absent:
                        about["absent"] = True
        return [about for _, about in self.objects]


def _word(word: Any) -> str:
    return " = ".join(map(str, word)) if isinstance(word, tuple) else str(word)


def _returns(frame: FrameType) -> bool:
    # A call that an exception leaves reports a return too.
    code = frame.f_code.co_code
    return dis.opname[code[frame.f_lasti]].startswith("RETURN")
