"""A call of the package, recorded line by line, so that it can be read forwards and backwards.

`record` runs a call once under `sys.settrace` and keeps what a reader should see of each
step: the statement, the variables that changed, what was called and what came back.  The
recording is plain data.  `stepping.viewer` makes a page of it.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type, check_whole_number
from naive_bayes.foundation.documents import read_once
from naive_bayes.foundation.messages import several, short
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.likelihood import Factor
from naive_bayes.model import NaiveBayes
from naive_bayes.practice.questions import labelled_pairs
from naive_bayes.stepping.captions import caption
from naive_bayes.stepping.display import Display, display, in_words
from naive_bayes.stepping.equation import equation_parts, is_factors
from naive_bayes.stepping.lecture import lecture
from naive_bayes.stepping.own_formulas import with_own_formulas
from naive_bayes.stepping.predictions import question, slips
from naive_bayes.stepping.steps import RecordedStep, Steps
from naive_bayes.stepping.tracing import MOST_STEPS, Tracer
from naive_bayes.stepping.training_rows import training_rows
from naive_bayes.working.notation import in_symbols

STEP_PARTS = "event", "line", "depth", "frame", "says", "asks"
FUNCTION_PARTS = "name", "qualname", "file", "purpose", "formula", "guards", "lines"
"""What `to_dict` takes over as it is."""

APART = "result", "error", "steps", "asked", "seen"
"""What it writes in a way of its own, or not at all, of a recording."""


@dataclass
class Recording:
    """What `record` returns.

    Attributes:
        call: what was called, such as "MultinomialNB.posterior".
        result: what it returned; None after an error.
        error: the exception that it raised, or None.
        steps: one for each statement that ran, with the calls and returns between them.
        input_checks: how many statements that only check the input were skipped.
        cut: whether the call took more than `most` steps and the recording ends early; the
            result is kept.
        labels: the classes.
        objects: for each number in a value that is displayed, the step that made it; for an
            estimate also its word and class.
        equation: the product and what follows from it, part by part, with the step at which
            each part appears; the class also has why.
        rows: the training documents as the model counts them, equal ones once.
        rows_left_out: how many of them are not kept.
        asked: the model, the document and the training documents, for naming slips.
        seen: the steps as they were made, with the objects in them.
    """

    call: str
    result: Any = None
    error: BaseException | None = None
    steps: list[RecordedStep] = field(default_factory=list)
    input_checks: int = 0
    cut: bool = False
    labels: list[str] = field(default_factory=list)
    objects: list[dict[str, Any]] = field(default_factory=list)
    equation: list[dict[str, Any]] = field(default_factory=list)
    rows: list[dict[str, Any]] = field(default_factory=list)
    rows_left_out: int = 0
    asked: tuple[Any, Any, Any] | None = field(default=None, repr=False, compare=False)
    seen: Steps = field(default_factory=Steps, repr=False, compare=False)

    def __repr__(self) -> str:
        # One line, whatever the numbers: Python does not write those of more than 4,300 digits.
        ended = "returned" if self.error is None else "raised"
        value = short(self.result if self.error is None else self.error)
        return f"<Recording: {self.call}, {several(len(self.steps), 'step')}, {ended} {value}>"

    def returns(self) -> list[tuple[int, Any]]:
        """Each value that a function returned, and the number of the step, counted from 0.

        Examples:
            >>> from naive_bayes import bayes_rule, record
            >>> record(bayes_rule.evidence, {"spam": 1, "ham": 2}).returns()
            [(1, Fraction(3, 1))]
        """
        return [(step, value) for step, _, value in self.seen.returned]

    def maker(self, value: Any) -> int | None:
        """The step whose statement made this very object; None for one that no step shows.

        An equal object is another one.  What a constructor makes is made by the statement that
        calls it.

        Examples:
            >>> from naive_bayes import Estimate, bayes_rule, record
            >>> prior = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
            >>> recording = record(bayes_rule.joint, prior, [])
            >>> recording.steps[recording.maker(recording.result["spam"])].statement.head
            'joint[c] = prior[c] * likelihood[c]'
            >>> recording.maker(Estimate(1, 2)) is None
            True
        """
        made = self.seen.made.get(self.seen.objects.numbers.get(id(value), -1))
        while made and self.steps[made].depth and self.steps[made].function.names[:1] == ("cls",):
            frame = self.steps[made].frame
            depth = self.steps[frame].depth
            made = max(k for k in range(frame) if self.steps[k].depth < depth)
        return made

    def stands(self, step: int) -> int:
        """The step whose statement worked out what a step returns.

        It is this step, unless its statement only returns a name, or passes on what it calls.

        Raises:
            NaiveBayesError: there is no step with this number.

        Examples:
            >>> from naive_bayes import Estimate, bayes_rule, record
            >>> recording = record(bayes_rule.joint, {"spam": Estimate(1, 2)}, [])
            >>> last = len(recording.steps) - 1
            >>> for k in (last, recording.stands(last)):
            ...     print(recording.steps[k].statement.head)
            return joint
            joint[c] = prior[c] * likelihood[c]
        """
        check_whole_number(step, "the step", 0, len(self.steps) - 1)
        here = self.steps[step]
        at = here.statement if here.event == "return" else None
        head = at.head if at else ""
        before = range(step - 1, here.frame, -1)
        named = re.fullmatch(r"return (?:[\w.]+\()?(\w+)\)?", head)  # a name, or f(name)
        if named and _look_alike(here.variables.get(named[1]), here.value):
            own = (k for k in before if self.steps[k].frame == here.frame)
            step_of_name = next((k for k in own if named[1] in self.steps[k].effect), step)
            made = self.steps[step_of_name].statement
            if not made or not re.fullmatch(rf"{named[1]}(: .+?)? = [\w.]+\(.*\)", made.head):
                return step_of_name
            return self._called(step, before) or step_of_name
        if at and at.passes_on:
            return self._called(step, before) or step
        return step

    def _called(self, step: int, before: Iterable[int]) -> int | None:
        # Where a call that only passes its result on has it from.
        values = {k: value for k, _, value in self.seen.returned}
        for k in before:
            constructs = self.steps[k].function.names[:1] == ("cls",)
            if k in values and values[k] is values[step] and not constructs:
                return self.stands(k)
        return None

    def slips(self) -> dict[str, list[dict[str, str]]]:
        """What the usual slips give for the numbers that a reader can predict.

        They are worked out when they are asked for, which takes a while for a large V.

        Examples:
            >>> from naive_bayes import MultinomialNB, record
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> found = record(model.posterior, ["a"]).slips()["estimate, spam, a"]
            >>> print(next(slip["says"] for slip in found if slip["answer"] == "2/3"))
            forgot |V| in the denominator.  Alpha is added to each of the |V| words, so the total grows by alpha |V|.
            >>> from naive_bayes import WeightedNB
            >>> record(WeightedNB().fit([{"a": 0.5}], ["spam"]).log_posterior, ["a"]).slips()
            {}
        """
        if self.asked is None:
            return {}
        return slips((step.asks for step in self.steps if step.asks), *self.asked)

    def to_dict(self, slips: bool = True) -> dict[str, Any]:
        """The recording in the terms of JSON; functions and values that recur are kept once.

        Arguments:
            slips: False leaves the slips out, which take as long as all the rest.

        Examples:
            >>> from naive_bayes import MultinomialNB, record
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> data = record(model.prior.get, "spam").to_dict()
            >>> data["call"], data["result"], data["steps"]
            ('dict.get', '1/2', [])
        """
        from naive_bayes.stepping.viewer import formulas

        functions = {id(step.function): step.function for step in self.steps}
        places = {key: place for place, key in enumerate(functions)}
        values: dict[str, tuple[int, Display]] = {}  # each once
        indices: dict[int, int] = {}  # an unchanged value has the same display at each step

        def index(value: Display) -> int:
            if id(value) not in indices:
                indices[id(value)] = values.setdefault(repr(value), (len(values), value))[0]
            return indices[id(value)]

        steps = []
        for k, step in enumerate(self.steps):
            stands = self.stands(k) if step.of_the_lecture else k
            data = {name: vars(step)[name] for name in STEP_PARTS} | {
                "function": places[id(step.function)],
                "last": step.statement.last if step.statement else step.line,
                "changed": {name: index(value) for name, value in step.changed.items()},
                "value": None if step.value is None else index(step.value),
                "lecture": step.of_the_lecture,
                "stands": stands if stands != k else None,
            }
            steps.append(
                {name: part for name, part in data.items() if part or (name, part) == ("value", 0)}
            )
        return {
            **{name: part for name, part in vars(self).items() if name not in APART},
            "result": in_words(display(self.result)) if self.error is None else "",
            "error": "" if self.error is None else f"{type(self.error).__name__}: {self.error}",
            "functions": [
                {name: vars(it)[name] for name in FUNCTION_PARTS}
                | {"mathml": formulas().get(it.formula, "")}
                for it in functions.values()
            ],
            "values": [value for _, value in values.values()],
            "slips": self.slips() if slips else {},
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
            2 steps (0 input checks skipped).
        """
        lines = []
        for step in self.steps:
            indent = "  " * step.depth
            if step.event == "call":
                lines.append(f"{indent}{step.function.name}({', '.join(step.changed)})")
            indent += "  "
            for name, value in step.changed.items():
                if name not in ("self", "cls"):
                    lines.append(f"{indent}{name} = {in_words(value)}")
            if step.statement:
                lines.append(indent + step.statement.head)
            if step.value is not None:
                sign = "→" if step.event == "return" else "✗"
                lines.append(f"{indent}{sign} {in_words(step.value)}")
        return "\n".join([*lines, "", self.summary])

    @property
    def summary(self) -> str:
        """How many steps there are, and what is not among them."""
        checks = several(self.input_checks, "input check")
        summary = f"{several(len(self.steps), 'step')} ({checks} skipped)."
        if self.error is not None:
            summary += f" The call ends with an error: {self.error}."
        if self.cut:
            summary += (
                " The recording was cut here, because the call takes more steps: record a shorter "
                "document, fewer keywords, or one estimate, as in "
                "record(model.likelihood, word, label)."
            )
        return summary

    def to_html(self, title: str = "") -> str:
        """One self-contained page that steps through the recording.

        Raises:
            TypeError: the title is not a string.

        Examples:
            >>> from naive_bayes import bayes_rule, record
            >>> page = record(bayes_rule.evidence, {"spam": 1}).to_html()
            >>> page.startswith("<!DOCTYPE html>"), "http" in page.split("<script")[0]
            (True, False)
        """
        from naive_bayes.stepping.viewer import page

        check_type(title, str, "the title", "a string")
        return page(self.to_dict(), title or self.call)

    def _repr_html_(self) -> str:
        from naive_bayes.stepping.viewer import in_frame

        return in_frame(self.to_html(), self.call)


def record(
    verb: Callable[..., Any],
    *arguments: Any,
    rows: Iterable[tuple[Any, Any]] | None = None,
    most: int = MOST_STEPS,
    **settings: Any,
) -> Recording:
    """Run a call once, and keep each step of it: in this package, and in code of your own.

    Functions of Python and of installed packages are not stepped into.

    Arguments:
        verb: what to call, such as `model.posterior`.
        arguments: its arguments, such as the document.
        rows: the training documents with their labels, as pairs, where they are known: a
            page then shows what each number was counted from.
        most: how many steps to keep.
        settings: arguments of the verb by name.

    Returns:
        A `Recording`, also of a call that raises: its `error` has the exception.

    Raises:
        TypeError: the verb is not a function.
        NaiveBayesError: `most` is not a whole number of 1 or more, or a row is not a pair.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
        >>> recording = record(model.posterior, {"a": 4, "b": 3, "c": 1})
        >>> recording.result
        {'spam': Fraction(125, 253), 'ham': Fraction(128, 253)}
        >>> print(next(step.says for step in recording.steps if step.of_the_lecture))
        The likelihood of a in spam: 5 of 17 words; smoothing adds 1 above and 3 below, which makes 6/20.
        >>> type(record(model.posterior, "abc").error)
        <class 'naive_bayes.errors.NaiveBayesError'>
    """
    advice = "a function and its arguments, as in record(model.posterior, document)"
    check_type(verb, Callable, "the verb", advice)
    check_whole_number(most, "most", 1)
    pairs = None if rows is None else labelled_pairs(rows)
    owner, name = getattr(verb, "__self__", None), getattr(verb, "__name__", type(verb).__name__)
    call = name if owner is None else f"{type(owner).__name__}.{name}"
    asked = arguments
    if verb is lecture:
        owner, asked = arguments[0], arguments[1:]
        call = f"{type(owner).__name__}, from the prior to the arg max"
    recording = Recording(call)
    tracer = Tracer(most)
    try:
        if asked and isinstance(owner, NaiveBayes):  # what the page asks, it asks again
            asked = (read_once(asked[0]), *asked[1:])
            arguments = (owner, *asked) if verb is lecture else asked
        recording.result = tracer.run(verb, *arguments, **settings)
    except Exception as error:
        recording.error = error.with_traceback(None)
    steps = tracer.steps
    recording.steps, recording.input_checks = steps.steps, steps.input_checks
    recording.cut = tracer.cut
    recording.seen = steps

    # What is known of the model and of the document.
    model: Any = owner
    document = asked[0] if asked else None
    if isinstance(owner, TextClassifier):
        model = owner.model
        document = owner.tokens(document) if isinstance(document, str) else document
        if pairs is not None:
            pairs = [(owner.tokens(text), label) for text, label in pairs]
    fitted = isinstance(model, NaiveBayes) and bool(model.document_counts)
    prior = model.prior if fitted else {}
    found = (it for _, name, it in steps.returned if name == "factors" and is_factors(it))
    factors: list[Factor] = next(found, [])
    recording.labels = [str(label) for label in prior or (factors[0].of if factors else ())]

    _name_estimates(steps, prior, factors)
    recording.equation = equation_parts(steps.returned, prior, steps.objects, steps.about)
    for part in recording.equation:
        if part["kind"] == "arg max" and fitted:
            part["why"] = _why(model, document, recording.result)
    recording.objects = [steps.about.get(k, {}) for k in range(len(steps.objects.numbers))]
    if fitted:
        recording.asked = model, document, pairs
    words = {in_symbols(factor.word) for factor in factors}
    recording.rows, recording.rows_left_out = training_rows(
        pairs or (), words, model if fitted else None
    )
    with_own_formulas(recording.steps, model)
    for step in recording.steps:
        step.says = caption(step, steps.about)
        step.asks = question(step, steps.about, recording.labels)
    return recording


def _why(model: Any, document: Any, decision: Any) -> str:
    # Nothing for a decision by a threshold, or for a working that is too long.
    try:
        working = model.explain(document)
    except NaiveBayesError:
        return ""
    return str(working.why) if working.decision == decision else ""


def _look_alike(one: Display | None, other: Display | None) -> bool:
    # As a list and its copy do.
    return one is not None and other is not None and {**one, "object": 0} == {**other, "object": 0}


def _name_estimates(steps: Steps, prior: Any, factors: list[Factor]) -> None:
    # The class of each P(c); the word and the class of each P(w|c) among the factors.
    def name(value: Any, **names: Any) -> None:
        steps.about.get(steps.objects.numbers.get(id(value), -1), {}).update(names)

    for label, p in prior.items():
        name(p, label=str(label))
    for factor in factors:
        absent = {"absent": True} if factor.absent else {}
        for label, p in factor.of.items():
            name(p, word=in_symbols(factor.word), label=str(label), **absent)
