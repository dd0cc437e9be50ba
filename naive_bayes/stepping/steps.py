"""The steps of a recording, made while the call runs.

A step is a call, a statement, a return or an exception.  Statements that only check the
input are left out, with what they call and change, unless they refuse it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from naive_bayes.stepping.display import Display, Objects, in_words, object_numbers
from naive_bayes.stepping.syntax import Function, Statement

UNITS = {"presence": "documents", "share": "words"}
"""What an estimate counts, by the method of a smoothing that makes it."""

ASKED = "feature", "value", "label"
"""What a model of rows is asked for a likelihood."""


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
        changed: the displays of the variables that are new or changed since the call's step
            before; at a call, its arguments.
        variables: the displays of all variables of the call, as they are before it runs.
        effect: the displays of the variables that it changes.
        value: the display of what is returned or raised.
        outcome: whether an `if`, a `for` or a `while` goes into its body.
        calls: the functions that it calls, by name.
        of_the_lecture: whether a function with a formula returns here.
        says: what it does, in a sentence.
        asks: what a reader can predict, and the answer; see `predictions`.

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
    changed: dict[str, Display]
    variables: dict[str, Display]
    effect: dict[str, Display] = field(default_factory=dict)
    value: Display | None = None
    outcome: bool | None = None
    calls: list[str] = field(default_factory=list)
    of_the_lecture: bool = False
    says: str = ""
    asks: dict[str, Any] | None = None


@dataclass
class Call:
    """A call that has not returned yet.

    Attributes:
        function: what was called.
        depth: 0 for the call that is recorded.
        frame: the number of its first step.
        latest: the number of its latest step.
        caller: the call that it was made by; None for the call that is recorded.
        statement: its latest statement, also one that only checks the input.
        error: the exception that was raised last.
        deciding: an `if` or a loop whose outcome the next line shows.
        known: how its variables were displayed when they were looked at last.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> from naive_bayes.stepping.syntax import function_of
        >>> Call(function_of(bayes_rule.evidence.__code__), 0, 0, 0).known
        {}
    """

    function: Function
    depth: int
    frame: int
    latest: int
    caller: "Call | None" = None
    statement: Statement | None = None
    error: BaseException | None = None
    deciding: RecordedStep | None = None
    known: dict[str, Display] = field(default_factory=dict)

    @property
    def of_a_feature(self) -> bool:
        """Whether it is asked for the likelihood of a feature's value in a class."""
        return {*ASKED} <= {*self.known}


class Steps:
    """The steps of a recording, and what is known of the objects in them.

    Attributes:
        steps: the steps.
        input_checks: how many statements were left out.
        objects: the objects that are displayed, with a number for each.
        about: for the number of each object the step that made it; for an estimate also its
            word, its class, and the unit that it counts.
        returned: for each return the number of its step, the function, and the value.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> from naive_bayes.stepping.tracing import Tracer
        >>> tracer = Tracer(most=10)
        >>> tracer.run(bayes_rule.evidence, {"spam": 1, "ham": 2})
        Fraction(3, 1)
        >>> [step.event for step in tracer.steps.steps]
        ['call', 'return']
    """

    def __init__(self) -> None:
        self.steps: list[RecordedStep] = []
        self.input_checks = 0
        self.objects = Objects()
        self.about: dict[int, dict[str, Any]] = {}
        self.made: dict[int, int] = {}
        self.returned: list[tuple[int, str, Any]] = []
        self.settled: set[int] = set()

    def add_call(
        self, function: Function, caller: Call | None, variables: Mapping[str, Any]
    ) -> Call:
        """A function is called."""
        number, depth = len(self.steps), 0
        if caller is not None:
            self.steps[caller.latest].calls.append(function.name)
            depth = caller.depth + 1
        call = Call(function, depth, number, number, caller)
        self.add("call", call, function.line, variables)
        return call

    def add_line(self, call: Call, statement: Statement, line: int, variables: Any) -> None:
        """A statement is about to run."""
        before, call.statement = call.statement, statement
        self.decide(call, line)
        if statement.guard:
            self.input_checks += 1
            return
        if before is not None and before.guard and line in before.body:
            # The check refuses the input, so it is a step after all.
            self.input_checks -= 1
            self.add_statement(before, call, variables)
            self.decide(call, line)
        self.add_statement(statement, call, variables)

    def add_statement(self, statement: Statement, call: Call, variables: Any) -> None:
        """A step for a statement."""
        step = self.add("line", call, statement.first, variables, statement)
        if statement.kind in ("if", "for", "while"):
            call.deciding = step

    def add_end(self, event: str, call: Call, line: int, value: Any, variables: Any) -> None:
        """A call returns, or is left by an exception."""
        self.decide(call, None)
        step, at = self.steps[-1], call.statement
        if event == "raise" or at is None or at.kind != "return":
            at = None
        if at and step.frame == call.frame and step.statement is at:
            step.event = "return"  # one step, since nothing was called in between
        else:
            step = self.add(event, call, line, variables, at)
        step.value = self.objects.display(value)
        if event == "return":
            self.returned.append((len(self.steps) - 1, call.function.name, value))
            self.learn_from_return(call, value, step.value)

    def add(
        self, event: str, call: Call, line: int, variables: Any, at: Statement | None = None
    ) -> RecordedStep:
        """One more step, with the variables that are other than at the call's step before."""
        changed: dict[str, Display] = {}
        for name in call.function.names:
            if name in variables:
                new = self.objects.display(variables[name])
                if new != call.known.get(name):
                    changed[name] = call.known[name] = new
                    for number in object_numbers(new):
                        self.made.setdefault(number, call.latest)
                        self.about.setdefault(number, {"step": call.latest})
        if event != "call":
            self.steps[call.latest].effect = changed
        call.latest = len(self.steps)
        step = RecordedStep(
            event, call.function, line, call.depth, call.frame, at, changed, {**call.known}
        )
        self.steps.append(step)
        return step

    def decide(self, call: Call, line: int | None) -> None:
        """The line that runs next shows which way an `if` or a loop went."""
        if call.deciding and call.deciding.statement:
            call.deciding.outcome = line in call.deciding.statement.body
            call.deciding = None

    def learn_from_return(self, call: Call, returned: Any, value: Display) -> None:
        """A value that is returned was made here; one that a function passes on is its own."""
        here, function = len(self.steps) - 1, call.function
        for number in object_numbers(value):
            self.made.setdefault(number, here)
            self.about.setdefault(number, {"step": here})
        of_a_feature = value["kind"] in ("estimate", "float") and call.of_a_feature
        if function.formula or of_a_feature:
            self.steps[here].of_the_lecture = True
            for step, _, earlier in reversed(self.returned[:-1]):
                if step < call.frame:
                    break
                if earlier is returned:  # show it once, where the outermost returns it
                    self.steps[step].of_the_lecture = False
        if "object" not in value:
            return
        number = value["object"]
        # Made by the first formula that gives it; an estimate, or a density, by the line that
        # calls Estimate or Density.
        constructs = function.names[:1] == ("cls",)
        makes = function.formula or value["kind"] in ("estimate", "float")
        if makes and not constructs and number not in self.settled:
            self.settled.add(number)
            self.about[number]["step"] = here
        about = self.about[number]
        if of_a_feature:
            feature, of, label = (in_words(call.known[name]) for name in ASKED)
            about.update({"feature": f"{feature} = {of}", "class": label, "unit": "rows"})
        elif value["kind"] == "estimate":
            for name in ("word", "label"):
                if name in call.known:
                    about.setdefault(name, in_words(call.known[name]))
            if unit := UNITS.get(function.name):
                about.setdefault("unit", unit)
