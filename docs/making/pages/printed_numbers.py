"""Chapters: which value each number is that a session prints, for `figures`.

A session is compiled so that it tells, of each of its expressions, which value it has and from
which expressions this value was worked out.  So of what it prints we know piece by piece where it
comes from: `float(p)` from p, `f"{p:.3f}"` from p, `*model.joint(x).values()` from what joint
returned.  The objects are distinguished by identity; see `session_calls`.
"""

import ast
import contextlib
import doctest
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from types import CodeType
from typing import Any, NamedTuple
from unittest.mock import patch

from docs.making.pages.session_calls import Returned, Source, Watch, parts_of
from naive_bayes import NaiveBayes
from worked_examples import chapters

TOKEN = re.compile(r"(?<![\w.])-?\d*\.?\d+(?:e-?\d+)?(?:/\d+)?(?![\w.]*\d)")
NUMBER = (int, float, Fraction)
MOST_SOURCES = 60

Found = tuple[int, int, Source, bool]
"""Where a printed number begins and ends, its source, and whether this is the number itself."""


@dataclass
class Seen:
    """An expression that has been evaluated.

    Attributes:
        node: the expression; None for a name's value that was put together here.
        value: what it was.
        parts: the expressions from which it was worked out, in their order.
        calls: what calls of the package from the session returned meanwhile.
        key: of an element, its key in a dict, or its place.
        place: its place among the others.
    """

    node: ast.expr | None
    value: Any
    parts: list["Seen"] = field(default_factory=list)
    calls: list[Returned] = field(default_factory=list)
    key: Any = None
    place: int | None = None


class Telling(ast.NodeTransformer):
    """Lets each expression of a session tell its value."""

    def __init__(self) -> None:
        self.nodes: list[ast.expr] = []

    def told(self, node: Any, shown: ast.expr) -> ast.expr:
        """An expression between two calls: one before it is evaluated, and one after."""
        number = ast.Constant(len(self.nodes))
        self.nodes.append(node)
        return called("__end", number, called("__begin", number), shown)

    def visit(self, node: Any) -> Any:
        """An expression or a statement, and what is in it."""
        if isinstance(node, ast.Constant):
            return node
        if isinstance(node, ast.FormattedValue):
            spec = node.format_spec
            if isinstance(spec, ast.JoinedStr):
                spec = ast.JoinedStr([self.visit(it) for it in spec.values])
            return ast.FormattedValue(self.visit(node.value), node.conversion, spec)
        if isinstance(node, ast.Starred | ast.Slice):
            return self.generic_visit(copied(node))
        if isinstance(node, ast.Call):
            # The receiver of a method is reported, and so are the arguments; not the method.
            made = ast.Call(
                ast.Attribute(self.visit(node.func.value), node.func.attr, ast.Load())
                if isinstance(node.func, ast.Attribute)
                else node.func,
                [
                    ast.Starred(called("__star", self.visit(it.value)), it.ctx)
                    if isinstance(it, ast.Starred)
                    else self.visit(it)
                    for it in node.args
                ],
                [ast.keyword(it.arg, self.visit(it.value)) for it in node.keywords],
            )
            return self.told(node, ast.copy_location(made, node))
        if isinstance(node, ast.expr):
            if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
                return node
            original = node
            shown: Any = self.generic_visit(copied(node))
            return self.told(original, shown)
        if isinstance(node, ast.Assign):
            node.value = self.bound(node.targets[0], self.visit(node.value), "__assign")
            return node
        if isinstance(node, ast.AugAssign):
            value = self.visit(node.value)
            named = isinstance(node.target, ast.Name)
            node.value = self.bound(node.target, value, "__add") if named else value
            return node
        if isinstance(node, ast.For):
            node.iter = self.bound(node.target, self.visit(node.iter), "__each")
            node.body = [self.visit(it) for it in node.body]
            return node
        if isinstance(node, ast.comprehension):
            node.iter = self.bound(node.target, self.visit(node.iter), "__each")
            node.ifs = [self.visit(it) for it in node.ifs]
            return node
        return self.generic_visit(node)

    def bound(self, target: ast.expr, value: ast.expr, hook: str) -> ast.expr:
        """A value that gets a name: the hook receives both."""
        return called(hook, ast.Constant(names_of(target)), value)


def called(hook: str, *arguments: ast.expr) -> ast.Call:
    """A call of one of the functions that are reported."""
    return ast.Call(ast.Name(hook, ast.Load()), list(arguments), [])


def copied(node: Any) -> Any:
    """The same expression once more, to be changed; the parts are shared."""
    made = type(node)(**{name: getattr(node, name) for name in node._fields})
    for name in node._fields:
        if isinstance(part := getattr(made, name), list):
            setattr(made, name, list(part))
    return ast.copy_location(made, node)


def names_of(target: ast.expr) -> Any:
    """The names of a target, nested as they are.

    >>> names_of(ast.parse("a, (b, c[0]) = x").body[0].targets[0])
    ('a', ('b', None))
    """
    if isinstance(target, ast.Name):
        return target.id
    if isinstance(target, ast.Tuple | ast.List):
        return tuple(map(names_of, target.elts))
    return None


class Session:
    """A session that tells what it prints.

    Arguments:
        watch: what notes the calls meanwhile.
        names: the session's namespace.
    """

    def __init__(self, watch: Watch, names: dict[str, Any]) -> None:
        self.watch = watch
        self.nodes: list[ast.expr] = []
        self.names: dict[str, Seen] = {}
        self.open: list[tuple[int, list[Seen], int]] = []
        self.last: Seen | None = None
        self.text = ""
        self.pieces: list[tuple[int, Any, str, Seen]] = []
        hooks = {
            "__begin": self.begin,
            "__end": self.end,
            "__assign": self.assign,
            "__each": self.each,
            "__add": self.add,
            "__star": self.star,
            "print": self.print,
        }
        names.update(hooks)

    def compiled(self, source: str) -> CodeType:
        """An example, to be run; what was printed before is forgotten."""
        telling = Telling()
        telling.nodes = self.nodes
        tree = ast.Interactive(ast.parse(source).body)
        tree = ast.fix_missing_locations(telling.visit(tree))
        self.open = [(-1, [], 0)]
        self.text, self.pieces, self.last = "", [], None
        return compile(tree, "<chapter>", "single")

    # What the session calls while it runs.

    def begin(self, number: int) -> None:
        """An expression is about to be evaluated."""
        self.open.append((number, [], len(self.watch.found)))

    def end(self, number: int, begun: None, value: Any) -> Any:
        """It has been."""
        while self.open[-1][0] != number:  # an exception has left it
            self.open.pop()
        node = self.nodes[number]
        if isinstance(value, Iterator) and is_printed_at_once(node):
            value = list(value)
        _, parts, before = self.open.pop()
        if isinstance(node, ast.Name) and node.id in self.names:
            parts = [self.names[node.id]]
        calls = [it for it in self.watch.found[before:] if it.call.outer is None]
        self.last = Seen(node, value, parts, calls)
        self.open[-1][1].append(self.last)
        return value

    def bind(self, names: Any, value: Any, seen: Seen) -> None:
        """Names get a value, or its parts."""
        if isinstance(names, str):
            self.names[names] = seen if seen.value is value else Seen(None, value, [seen])
        elif isinstance(names, tuple) and isinstance(value, list | tuple):
            for k, (name, part) in enumerate(zip(names, value, strict=False)):
                self.bind(name, part, Seen(None, part, [seen], key=k, place=k))

    def assign(self, names: Any, value: Any) -> Any:
        """For `names = value`."""
        seen = self.last if self.last and self.last.value is value else Seen(None, value)
        self.bind(names, value, seen)
        return value

    def add(self, name: str, value: Any) -> Any:
        """For `name += value`."""
        before = self.names.get(name, Seen(None, None))
        self.names[name] = Seen(None, None, [before, self.last or Seen(None, value)])
        return value

    def each(self, names: Any, values: Iterable[Any]) -> Iterator[Any]:
        """For `for names in values`."""
        seen = self.last if self.last and self.last.value is values else Seen(None, values)
        for k, value in enumerate(values):
            self.bind(names, value, Seen(None, value, [seen], key=k, place=k))
            yield value

    def star(self, value: Any) -> Any:
        """For `*value`: an iterator becomes what it gives."""
        if isinstance(value, Iterator):
            value = tuple(value)
            if self.open[-1][1]:
                self.open[-1][1][-1].value = value
        return value

    def print(self, *values: Any, sep: str = " ", end: str = "\n", file: Any = None) -> None:
        """For `print`: keeps each piece of what is printed."""
        parts = iter(self.open[-1][1])
        node = self.nodes[self.open[-1][0]]
        assert isinstance(node, ast.Call)
        left = list(values)
        pieces: list[Seen] = []
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                whole = next(parts)
                elements = (
                    [it for it in whole.parts if it.node is getattr(argument.value, "elt", None)]
                    if isinstance(argument.value, ast.ListComp | ast.GeneratorExp)
                    else []
                )
                size = len(whole.value)
                if len(elements) != size:
                    keys = [key for key, _ in parts_of(whole.value)] or range(size)
                    elements = [
                        Seen(None, it, [whole], key=key, place=k)
                        for k, (key, it) in enumerate(zip(keys, left[:size], strict=True))
                    ]
                pieces += elements
                left = left[size:]
            else:
                value = left.pop(0)
                pieces.append(
                    Seen(argument, value) if isinstance(argument, ast.Constant) else next(parts)
                )
        for k, (value, seen) in enumerate(zip(values, pieces, strict=True)):
            self.text += sep if k else ""
            self.pieces.append((len(self.text), value, str(value), seen))
            self.text += str(value)
        self.text += end

    def display(self, value: Any) -> None:
        """For an expression by itself, whose value Python prints."""
        if value is not None:
            self.pieces.append((len(self.text), value, repr(value), self.last or Seen(None, value)))
            self.text += repr(value) + "\n"

    # Where the numbers come from.

    def numbers(self) -> list[Found]:
        """The numbers of what was printed, in their order."""
        found: list[Found] = []
        for start, value, text, seen in self.pieces:
            found += moved(self.within(value, text, seen), start)
        return found

    def within(self, value: Any, text: str, seen: Seen) -> list[Found]:
        """The numbers of one piece."""
        if isinstance(value, bool) or value is None:
            return []
        if isinstance(value, NUMBER):
            of = self.of_number(value, text, seen)
            return [(0, len(text), *of)] if of else []
        if isinstance(value, str):
            label = self.returned(value, seen) if value and not re.search(r"\d", value) else None
            if label:  # a class, which a call returned
                return [(0, len(text), Source(self.watch.passed_on(label), ()), True)]
            quote = text.index(value) if value in text else 0  # 1 for what Python writes of it
            return moved(self.of_text(value, seen), quote)
        if isinstance(value, Mapping | list | tuple):
            return self.of_container(value, text, seen)
        return []

    def of_container(self, value: Any, text: str, seen: Seen) -> list[Found]:
        """The numbers of what Python writes of a dict, a list or a tuple."""
        found: list[Found] = []
        parts = value.most_common() if isinstance(value, Counter) else parts_of(value)
        elements = seen.parts if isinstance(seen.node, ast.Tuple | ast.List) else []
        if len(elements) != len(parts):
            elements = [
                Seen(None, part, [seen], key=key, place=k) for k, (key, part) in enumerate(parts)
            ]
        at = 0
        for (key, part), element in zip(parts, elements, strict=True):
            if isinstance(value, Mapping):
                at = text.index(repr(key), at) + len(repr(key))
            start = text.index(repr(part), at)
            at = start + len(repr(part))
            found += moved(self.within(part, repr(part), element), start)
        return found

    def source_of(self, value: Any, seen: Seen) -> Source | None:
        """Where a value was made: by identity, or returned by the call that this expression is."""
        if source := self.watch.source(value):
            return source
        if returned := self.returned(value, seen):
            return self.watch.refined(Source(self.watch.passed_on(returned), ()))
        if isinstance(seen.node, ast.Subscript) and seen.parts:
            whole, key = seen.parts[0], literal(seen.node.slice)
            key = seen.parts[-1].value if key is None else key
            if keyed(whole.value, key) is value and (of := self.source_of(whole.value, whole)):
                return self.entry(of, key)
        if seen.node is None and seen.key is not None and len(seen.parts) == 1:
            whole = seen.parts[0]
            if keyed(whole.value, seen.key) is value and (of := self.source_of(whole.value, whole)):
                return self.watch.refined(Source(of.returned, (*of.path, seen.key)))
        return None

    def returned(self, value: Any, seen: Seen) -> Returned | None:
        """The call from the session that returned this value, if the expression is that call."""
        return seen.calls[-1] if seen.calls and seen.calls[-1].value is value else None

    def of_number(self, value: Any, text: str, seen: Seen) -> tuple[Source, bool] | None:
        """Where a number comes from, and whether this is the number itself."""
        if source := self.source_of(value, seen):
            return source, True
        first: Source | None = None
        for source in islice(self.sources(value, seen), MOST_SOURCES):
            if prints(source.value, text):
                return source, True
            first = first or source
        return (first, False) if first else None

    def sources(self, value: Any, seen: Seen, deep: int = 0) -> Iterator[Source]:
        """What a number may have been worked out from, the nearest first."""
        if deep > 12:
            return
        if source := self.source_of(seen.value, seen) if deep else None:
            entries = islice(entries_of(seen.value), MOST_SOURCES)
            yield from (self.entry(source, key) for key, it in entries if prints(it, str(value)))
            yield source
            return
        if seen.key is not None and seen.parts:  # an element: first that of what it is from
            yield from self.elements(value, seen)
        for part in seen.parts:
            yield from self.sources(value, part, deep + 1)

    def elements(self, value: Any, seen: Seen) -> Iterator[Source]:
        """The entry of a container to which an element belongs, by its key or its place."""
        of = seen.parts[0]
        if of.key is not None and isinstance(of.value, tuple) and len(of.value) == 2 and of.parts:
            key = of.value[0]  # of dict.items()
            for whole in self.containers(of.parts[0]):
                if isinstance(whole.value, Mapping) and key in whole.value and seen.key == 1:
                    yield self.entry(whole, key)
        for place in (seen.place, of.place):
            if place is None:
                continue
            for whole in self.containers(of):
                value_at = list(islice(entries_of(whole.value), place, place + 1))
                yield from (
                    self.entry(whole, key) for key, it in value_at if prints(it, str(value))
                )

    def entry(self, whole: Source, key: Any) -> Source:
        """An entry of a container: where it was made itself, or else as a part."""
        part = keyed(whole.value, key)
        return self.watch.source(part) or self.watch.refined(
            Source(whole.returned, (*whole.path, key))
        )

    def containers(self, seen: Seen, deep: int = 0) -> Iterator[Source]:
        """The containers of the package from which a value was worked out."""
        if isinstance(seen.value, Mapping | list | tuple) and (
            source := self.source_of(seen.value, seen)
        ):
            yield source
        elif deep < 8:
            for part in seen.parts:
                yield from self.containers(part, deep + 1)

    def of_text(self, text: str, seen: Seen) -> list[Found]:
        """The numbers of a text that the session has put together, or got from a call."""
        node = seen.node
        if isinstance(node, ast.JoinedStr):
            return self.of_f_string(node, text, seen)
        if isinstance(node, ast.Attribute) and seen.parts:
            owner = seen.parts[0].value
            if node.attr == "formula" and (source := self.watch.source(owner)):
                return [(0, len(text), source, True)]
            return self.of_lines(text, owner)
        found: list[Found] = []
        at = 0
        for part in flat(seen.parts):
            piece = str(part.value)
            start = text.find(piece, at)
            if start >= 0 and piece and (inside := self.within(part.value, piece, part)):
                found += moved(inside, start)
                at = start + len(piece)
        return found

    def of_f_string(self, node: ast.JoinedStr, text: str, seen: Seen) -> list[Found]:
        """The numbers of an f-string: each is formatted once more to find its place."""
        found: list[Found] = []
        at, parts = 0, iter(seen.parts)
        for piece in node.values:
            if isinstance(piece, ast.Constant):
                at += len(str(piece.value))
                continue
            assert isinstance(piece, ast.FormattedValue)
            constant = isinstance(piece.value, ast.Constant)
            inside = Seen(piece.value, piece.value.value) if constant else next(parts)  # type: ignore[attr-defined]
            value = repr(inside.value) if piece.conversion == ord("r") else inside.value
            spec = ""
            if isinstance(piece.format_spec, ast.JoinedStr):
                spec = "".join(
                    str(it.value) if isinstance(it, ast.Constant) else str(next(parts).value)
                    for it in piece.format_spec.values
                )
            shown = format(value, spec)
            bare = shown.strip()
            start = at + shown.index(bare)
            found += moved(self.within(inside.value, bare, inside), start)
            at += len(shown)
        return found

    def of_lines(self, text: str, owner: Any) -> list[Found]:
        """The numbers of a text that an object of the package has written of itself."""
        found: list[Found] = []
        leaves = [it for it in leaves_of(owner) if self.watch.source(it)]
        for token in TOKEN.finditer(text):
            for k, leaf in enumerate(leaves):
                if prints(leaf, token[0]):
                    source = self.watch.source(leaf)
                    assert source
                    found.append((*token.span(), source, True))
                    del leaves[: k + 1]
                    break
        return found


def moved(found: list[Found], by: int) -> list[Found]:
    """Numbers of a piece, as numbers of the whole in which it begins at a place."""
    return [(start + by, end + by, source, exact) for start, end, source, exact in found]


def is_printed_at_once(node: ast.expr) -> bool:
    """Whether an iterator may be a list: nobody asks it for a single element."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("map", "reversed")
    return isinstance(node, ast.GeneratorExp)


def keyed(value: Any, key: Any) -> Any:
    """An entry of a container; None if it has none.

    >>> keyed([5, 7], 1), keyed({"spam": 2}, "ham"), keyed("spam", 1)
    (7, None, None)
    """
    if isinstance(value, list | tuple):
        return value[key] if isinstance(key, int) and key < len(value) else None
    return dict(parts_of(value)).get(key)


def literal(node: ast.expr) -> Any:
    """The value of a constant; None for any other expression."""
    return node.value if isinstance(node, ast.Constant) else None


def entries_of(value: Any) -> Iterator[tuple[Any, Any]]:
    """The entries of a container, one after the other."""
    if isinstance(value, list | tuple):
        return iter(enumerate(value))
    return iter(value.items()) if isinstance(value, Mapping) else iter(parts_of(value))


def flat(parts: Iterable[Seen]) -> Iterator[Seen]:
    """The numbers and the texts among the parts, the outermost of each."""
    for part in parts:
        if isinstance(part.value, str | int | float | Fraction) and not isinstance(
            part.node, ast.Constant
        ):
            yield part
        else:
            yield from flat(part.parts)


def leaves_of(value: Any, deep: int = 0) -> Iterator[Any]:
    """The numbers in an object, in the order in which they are written."""
    if isinstance(value, NUMBER):
        yield value
    elif deep < 6:
        for _, part in parts_of(value):
            yield from leaves_of(part, deep + 1)


def prints(value: Any, text: str) -> bool:
    """Whether a number may have been printed so: as it is, or rounded.

    >>> prints(Fraction(1, 3), "0.333"), prints(0.25, "0.2"), prints(0.5, "50%"), prints(3, "3")
    (True, False, True, True)
    """
    if isinstance(value, bool) or not isinstance(value, NUMBER):
        return False
    if text in (str(value), repr(value), getattr(value, "formula", None)):
        return True
    if isinstance(value, int):
        return False
    if isinstance(value, Fraction) and text == str(Fraction(value)):
        return True
    try:
        number = float(value)
    except OverflowError:
        return False
    if text == str(number):
        return True
    if text.endswith("%"):
        return f"{number:.{len(text.partition('.')[2][:-1])}%}" == text
    if "e" in text:
        return f"{number:.3g}" == text
    digits = text.partition(".")[2]
    return digits.isdigit() and len(digits) > 1 and f"{number:.{len(digits)}f}" == text


# A section.


class Number(NamedTuple):
    """A printed number.

    Attributes:
        line: of the output, counted from 0.
        start: where it begins in the line.
        text: as printed.
        source: where it comes from.
        exact: whether the source is this number; else the session works it out from this.
    """

    line: int
    start: int
    text: str
    source: Source
    exact: bool


class Ran(NamedTuple):
    """An example that has run: the numbers and the lines that it printed, and its calls."""

    example: doctest.Example
    numbers: list[Number]
    text: str
    found: list[Returned]


def run(section: chapters.Section) -> Iterator[tuple[Ran, Watch]]:
    """Runs the examples of a section, one after the other.

    Examples:
        >>> text = ">>> from naive_bayes import presence_vector\\n>>> presence_vector(list('ca'), 'abc')\\n(1, 0, 1)\\n"
        >>> *_, (ran, watch) = run(chapters.Section("a", "1", 0, text))
        >>> [(it.text, it.start, it.source.path) for it in ran.numbers]
        [('1', 1, (0,)), ('0', 4, (1,)), ('1', 7, (2,))]
    """
    watch, test = Watch(), section.test()
    session = Session(watch, test.globs)
    plain_fit = NaiveBayes.fit

    def fit(model: Any, documents: Any, labels: Any) -> Any:
        documents, labels = list(documents), list(labels)
        watch.rows[id(model)] = list(zip(documents, labels, strict=False))
        watch.kept.append(model)
        return plain_fit(model, documents, labels)

    for example in test.examples:
        before = len(watch.found)
        watch.calls.clear()
        code = session.compiled(example.source)
        with patch.object(NaiveBayes, "fit", fit), contextlib.suppress(Exception):
            display, sys.displayhook = sys.displayhook, session.display
            sys.setprofile(watch.told)
            try:
                exec(code, test.globs)
            finally:
                sys.setprofile(None)
                sys.displayhook = display
        text, numbers = session.text, []
        for start, end, source, exact in session.numbers():
            line = text.count("\n", 0, start)
            begin = start - (text.rfind("\n", 0, start) + 1)
            numbers.append(Number(line, begin, text[start:end], source, exact))
        yield Ran(example, numbers, text, watch.found[before:]), watch
