"""What the sessions of a chapter call: each is run once, under Python's profiler.

The profiler notes what each function of the package returns, from which line, and which call from
the session is around it.
"""

import contextlib
import doctest
import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

import naive_bayes
from naive_bayes import NaiveBayes
from worked_examples import chapters

PACKAGE = str(Path(naive_bayes.__file__).parent) + "/"
SKIPPED = ("foundation/", "stepping/", "data/", "errors.py", "tokenisation.py")
"""What computes no figure: checks, readers, and the viewer."""

MAKERS = {"__new__", "counted", "_counted", "bag_of_words", "known_words"}
"""What only makes an estimate or a bag; the function that asked for it computes the figure."""

MOST_RETURNS = 4000  # of a section, below its own calls


@dataclass
class Returned:
    """A return from a function of the package: its value, its place, and the session's call."""

    value: Any
    file: str
    line: int
    call: "Call"


@dataclass
class Call:
    """A call from a session into the package."""

    verb: Any
    arguments: list[Any]


@dataclass
class Watch:
    """Notes each return from the package while a session runs."""

    found: list[Returned] = field(default_factory=list)
    depth: int = 0
    call: Call | None = None
    rows: dict[int, list[Any]] = field(default_factory=dict)

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """What the profiler tells."""
        file = frame.f_code.co_filename
        if not file.startswith(PACKAGE) or frame.f_code.co_name.startswith("<"):
            return
        if event == "call":
            self.depth += 1
            if self.depth == 1:
                self.call = called(frame)
        elif event == "return":
            self.depth -= 1
            name = file.removeprefix(PACKAGE)
            hidden = self.depth and (
                frame.f_code.co_name in MAKERS or len(self.found) > MOST_RETURNS
            )
            if self.call and value is not None and not hidden and not name.startswith(SKIPPED):
                self.found.append(Returned(value, name, frame.f_lineno, self.call))


def called(frame: FrameType) -> Call:
    """The call that a frame of a function of the package runs."""
    code, values = frame.f_code, dict(frame.f_locals)
    names = code.co_varnames[: code.co_argcount]
    if names[:1] == ("self",):
        owner = values["self"]
        is_method = callable(getattr(type(owner), code.co_name, None))
        verb = getattr(owner, code.co_name, None) if is_method else None
        return Call(verb, [values[name] for name in names[1:]])
    return Call(frame.f_globals.get(code.co_name), [values[name] for name in names])


def run(section: chapters.Section) -> Iterator[tuple[doctest.Example, Watch, int]]:
    """Runs the examples of a section: each, what was noted so far, and how much of it before.

    Examples:
        >>> text = ">>> from naive_bayes import arg_max\\n>>> arg_max({'x': 1})\\n'x'\\n"
        >>> *_, (example, watch, before) = run(chapters.Section("a", "1", 0, text))
        >>> example.source, watch.found[before:][-1].value
        ("arg_max({'x': 1})\\n", 'x')
    """
    watch, test = Watch(), section.test()
    plain_fit = NaiveBayes.fit

    def fit(model: Any, documents: Any, labels: Any) -> Any:
        documents, labels = list(documents), list(labels)
        watch.rows[id(model)] = list(zip(documents, labels, strict=False))
        return plain_fit(model, documents, labels)

    for example in test.examples:
        before = len(watch.found)
        watch.depth = 0
        with (
            patch.object(NaiveBayes, "fit", fit),
            contextlib.redirect_stdout(io.StringIO()),
            contextlib.suppress(Exception),
        ):
            sys.setprofile(watch)
            try:
                exec(compile(example.source, "<chapter>", "single"), test.globs)
            finally:
                sys.setprofile(None)
        yield example, watch, before
