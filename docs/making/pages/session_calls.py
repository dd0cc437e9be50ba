"""Chapters: what their sessions call; each is run once, under Python's profiler.

The profiler notes what each function of the package returns, and within which calls.  So for an
object that a session has in its hands we know which call made it: the first that returned this
very object, by itself or within something else.  An equal number from elsewhere is another object.
"""

import copy
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from fractions import Fraction
from pathlib import Path
from types import FrameType, NoneType
from typing import Any, NamedTuple

import naive_bayes
from naive_bayes import NaiveBayes

PACKAGE = str(Path(naive_bayes.__file__).parent) + "/"
SKIPPED = ("foundation/", "stepping/", "data/", "errors.py", "tokenisation.py")
"""What computes no figure: checks, readers, and the viewer."""

MAKERS = {"__new__", "__init__", "from_log", "counted", "_counted"}
"""What only makes an estimate or a density; the function that asked for it computes the figure."""

WITHOUT_PARTS = {int, float, Fraction}

MOST_RETURNS = 20_000  # of a section
MOST_PARTS = 60
DEEPEST = 5

Keys = tuple[Any, ...]


@dataclass
class Call:
    """A call of a function of the package.

    Attributes:
        name: its qualified name.
        verb: the function or the method; None for what cannot be called again by name.
        arguments: what it was called with; of dicts and lists, copies.
        owner: the object whose method it is, or None.
        outer: the call of the package around it; None for a call from the session.
        returned: what the calls directly within it returned.
    """

    name: str
    verb: Any
    arguments: list[Any]
    owner: Any
    outer: "Call | None"
    returned: list["Returned"] = field(default_factory=list)

    @property
    def outermost(self) -> "Call":
        """The call from the session."""
        return self if self.outer is None else self.outer.outermost


@dataclass
class Returned:
    """What a call returned, or an attribute of its object that it made; and at which line."""

    value: Any
    call: Call
    file: str
    line: int


class Source(NamedTuple):
    """Where a number comes from: a part of what a call returned."""

    returned: Returned
    path: Keys

    @property
    def value(self) -> Any:
        """The part."""
        return follow(self.returned.value, self.path)


def follow(value: Any, path: Keys) -> Any:
    """A part of a value.

    >>> follow({"spam": [1, 2]}, ("spam", 1))
    2
    """
    for step in path:
        if isinstance(value, Mapping | list | tuple) and not isinstance(step, str):
            value = value[step]
        else:
            value = value[step] if isinstance(value, Mapping) else getattr(value, step)
    return value


def parts_of(value: Any) -> list[tuple[Any, Any]]:
    """The entries of a dict, a list, a tuple or a plain object, each with its key.

    >>> parts_of({"spam": 1}), parts_of((5, 7)), parts_of("spam")
    ([('spam', 1)], [(0, 5), (1, 7)], [])
    """
    if isinstance(value, Mapping):
        return list(value.items())
    if isinstance(value, list | tuple):
        return list(enumerate(value))
    if is_dataclass(value) and not isinstance(value, type):
        return [(it.name, getattr(value, it.name)) for it in fields(value) if it.repr]
    return []


def is_unique(value: Any) -> bool:
    """Whether another value is surely another object; small whole numbers are shared.

    >>> is_unique(Fraction(1, 2)), is_unique([]), is_unique(3), is_unique("spam")
    (True, True, False, False)
    """
    if isinstance(value, float):
        return value % 1 != 0  # False for inf and nan as well
    if isinstance(value, int):
        return abs(value) > 256 and not isinstance(value, bool)
    return isinstance(value, Fraction | dict | list) or (isinstance(value, tuple) and bool(value))


@dataclass
class Watch:
    """Notes each return from the package while a session runs."""

    found: list[Returned] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    first: dict[int, Source] = field(default_factory=dict)
    filled: dict[int, Returned] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    kept: list[Any] = field(default_factory=list)  # so that no two objects have the same id
    rows: dict[int, list[Any]] = field(default_factory=dict)

    def told(self, frame: FrameType, event: str, value: Any) -> None:
        """What the profiler tells."""
        if event not in ("call", "return"):  # of a function in C
            return
        code = frame.f_code
        file = self.files.get(code.co_filename)
        if file is None:
            file = self.files[code.co_filename] = file_of(code.co_filename)
        if not file or code.co_name.startswith("<"):
            return
        if len(self.found) > MOST_RETURNS:
            sys.setprofile(None)
        elif event == "call":
            self.calls.append(called(frame, self.calls[-1] if self.calls else None))
        elif self.calls:
            call = self.calls.pop()
            if call.outer and code.co_name in MAKERS:
                return
            place = file, frame.f_lineno
            if isinstance(call.owner, NaiveBayes):
                for made in list(vars(call.owner).values()):
                    if isinstance(made, dict) and id(made) not in self.first:
                        self.note(made, Source(Returned(made, call, *place), ()))
            if value is None:  # such as a count, which fills a table
                for name in code.co_varnames[: code.co_argcount]:
                    given = frame.f_locals.get(name)
                    if isinstance(given, dict):
                        self.filled[id(given)] = Returned(given, call, *place)
            else:
                returned = Returned(value, call, *place)
                self.found.append(returned)
                if call.outer:
                    call.outer.returned.append(returned)
                self.note(value, Source(returned, ()))

    def note(self, value: Any, source: Source) -> None:
        """A value and its parts come from here, unless they are known."""
        if type(value) in (str, bool, NoneType):
            return
        if is_unique(value):
            if id(value) in self.first:
                return
            self.first[id(value)] = source
            self.kept.append(value)
        if type(value) in WITHOUT_PARTS:
            return
        if len(source.path) < DEEPEST:
            for key, part in parts_of(value)[:MOST_PARTS]:
                self.note(part, Source(source.returned, (*source.path, key)))

    def source(self, value: Any) -> Source | None:
        """Where this very object was made; None if the package has not made it."""
        found = self.first.get(id(value)) if is_unique(value) else None
        return None if found is None else self.refined(found)

    def refined(self, source: Source) -> Source:
        """The call within that made a part, where the path goes through copies.

        A list with one entry for each call of a function has the entries from these calls, in
        their order.  And 1 - (1 - p) is p.
        """
        returned, path = source
        call, value = returned.call, returned.value
        for depth, key in enumerate(path):
            if not is_unique(source.value) and id(value) in self.filled:
                return Source(self.filled[id(value)], path[depth:])
            entries = list(value.values()) if isinstance(value, Mapping) else value
            if not call.returned or not isinstance(value, Mapping | list | tuple):
                value = follow(value, (key,))
                continue
            by_name: dict[str, list[Returned]] = {}
            for each in call.returned:
                by_name.setdefault(each.call.name, []).append(each)
            for inner in by_name.values():
                if len(inner) == len(entries) and all(map(is_copy, inner, entries)):
                    at = inner[list(value).index(key) if isinstance(value, Mapping) else key]
                    return self.refined(Source(at, path[depth + 1 :]))
            value = follow(value, (key,))
        made = self.first.get(id(call.owner))
        if made and call.verb is None and is_unique(call.owner):  # what a number was made with
            return Source(made.returned, (*made.path, call.name.rpartition(".")[2]))
        if call.name.endswith(".complement") and made:
            before = made.returned.call
            if before.name == call.name and (first := self.source(before.owner)):
                return first
        return source

    def passed_on(self, returned: Returned) -> Returned:
        """The innermost call that returned a value, if others only pass it on."""
        inner = [each for each in returned.call.returned if each.value is returned.value]
        if isinstance(returned.value, int):  # a small one may be another
            inner = [each for each in inner if each is returned.call.returned[-1]]
        return self.passed_on(inner[-1]) if inner else returned


def file_of(path: str) -> str:
    """The file of a function, within the package; empty for one that computes no figure.

    >>> file_of(naive_bayes.bayes_rule.__file__), file_of(__file__)
    ('bayes_rule.py', '')
    """
    if not path.startswith(PACKAGE):
        return ""
    name = path.removeprefix(PACKAGE)
    return "" if name.startswith(SKIPPED) else name


def is_copy(returned: Returned, entry: Any) -> bool:
    """Whether an entry has what a call returned.

    >>> vector = Returned((0, 1), None, "", 0)
    >>> is_copy(vector, [0, 1]), is_copy(vector, [1, 1])
    (True, False)
    """
    value = returned.value
    if isinstance(value, list | tuple) and isinstance(entry, list | tuple):
        return list(value) == list(entry)
    return type(value) is type(entry) and value == entry


def called(frame: FrameType, outer: Call | None) -> Call:
    """The call that a frame of a function of the package runs."""
    code, values = frame.f_code, frame.f_locals
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    owner = values.get("self") if names[:1] == ("self",) else None
    arguments = [values[name] for name in names[names[:1] in (("self",), ("cls",)) :]]
    if outer is not None:  # of what may change until the call is made again, a copy
        arguments = [
            copy.copy(it) if isinstance(it, dict | list) and len(it) <= MOST_PARTS else it
            for it in arguments
        ]
    if names[:1] == ("cls",):
        verb = values["cls"] if code.co_name == "__new__" else getattr(values["cls"], code.co_name)
    elif owner is None:
        verb = frame.f_globals.get(code.co_name)
    else:
        is_method = callable(getattr(type(owner), code.co_name, None))
        verb = getattr(owner, code.co_name, None) if is_method else None
    return Call(code.co_qualname, verb, arguments, owner, outer)
