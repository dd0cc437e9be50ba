"""Chapters: each figure of the notes leads to the line and the step that make it.

A figure is a row of `worked_examples/figures.tsv`.  Its expression is a call and a part of what the
call returns: the call is recorded, and the recording says which statement made this part.  From the
same run come the worked products' cases in the laboratory, and the numbers that the field *I have
this number* looks up.
"""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import Any, NamedTuple
from unittest.mock import patch

from docs.making.laboratory.drawn import drawn
from docs.making.laboratory.step_case import compact_json
from docs.making.laboratory.tug_of_war import tug_of_war, why_told
from docs.making.pages.formula_map import line_address
from docs.making.pages.laboratory_links import link_of
from docs.making.pages.templates import in_markdown, rendered
from naive_bayes import NaiveBayes, Recording, Working, record
from naive_bayes.stepping.display import Display
from naive_bayes.stepping.lecture import lecture
from worked_examples import chapters
from worked_examples import figures as table
from worked_examples.finding import printed

MOST_STEPS = 1500

DECISION = ("joint", "posterior", "evidence", "document_likelihood", "classify")
"""What a lecture goes through on its way to the verdict."""

PASSED_ON = ("float", "sum", "len", "round", "sorted", "list")
"""Functions of Python, whose argument was computed."""

Place = tuple[int | str, ...]
"""Where something is in what a step displays."""

Called = tuple[int, str, type[NaiveBayes[Any]]]
"""The call of a model's method: the line, the method, and the kind of model."""


@dataclass
class Recorded:
    """A recording as the page *Step through* takes it.

    Attributes:
        recording: the recording.
        data: what is written to its file.
        original: the same as JSON, before any figure.
        figures: the numbers that it shows: step, place, what the page says, and the section.
    """

    recording: Recording
    data: dict[str, Any]
    original: str
    figures: list[dict[str, Any]] = field(default_factory=list)

    def shows(
        self, made: int, step: int, place: Place, says: str, section: chapters.Section
    ) -> tuple[str, str, int]:
        """One more figure that it shows, or the same; gives its line, its code and its number."""
        by = self.recording.steps[made]
        at = by.statement.first if by.statement else by.line
        line = line_address(by.function.file, at)
        head = begun(by.statement.head if by.statement else "")
        code = f"{dotted(by.function.file)}.{by.function.qualname}: {head}"
        self.data["steps"][step]["lecture"] = True  # what the notes print is of the lecture
        named = f"{chapters.title(section.chapter)}, {section.heading}"
        figure = {"step": step + 1, "place": place, "says": says, "line": line, "section": named}
        figure |= {"stands": made, "where": f"{section.chapter}#{section.heading}"}
        if figure not in self.figures:
            self.figures.append(figure)
        return line, code, self.figures.index(figure) + 1

    def text(self, addresses: Mapping[str, str]) -> str:
        """The file; the figures have the addresses of their sections."""
        figures = [{**it, "where": addresses[it["where"]]} for it in self.figures]
        return compact_json({**self.data, "figures": figures})


@dataclass
class LinkedFigure:
    """A figure of the table: its place in the chapter, and where it is computed.

    Attributes:
        section: the section.
        row: its row of the table.
        kind: what the comment of its session says: "notes", "slip", "book", "given" or "web".
        at: the line of the chapter, counted from 0.
        start: where it begins in the line.
        value: what the expression gives.
        line: the address of the line of code, below the site's root.
        code: the function, and how its statement begins, as the table of figures has it.
        place: the name of the recording, the number of the step, and of the figure in it, both
            counted from 1; there is one if there is a line.
        shown: the number as the step displays it.
    """

    section: chapters.Section
    row: table.FigureRow
    kind: str
    at: int
    start: int
    value: Any
    line: str = ""
    code: str = ""
    place: tuple[str, int, int] | None = None
    shown: str = ""

    @property
    def name(self) -> str:
        """Its anchor; a page can have several chapters."""
        return f"figure-{self.section.chapter}-{self.at}-{self.start}"

    @property
    def text(self) -> str:
        """As it is printed; a vector with commas."""
        if isinstance(self.value, list | tuple) and all(isinstance(x, int) for x in self.value):
            return f"({', '.join(map(str, self.value))})"
        return self.row.printed

    @property
    def says(self) -> str:
        """What it is: its symbol, and that in words."""
        return f"{self.row.symbol}: {self.row.words}"

    @property
    def step(self) -> str:
        """The address of the step, below the site's root; empty if there is none."""
        if not self.place:
            return ""
        return "step/#case=figure-{}&step={}&grain=lecture&figure={}".format(*self.place)


class WorkedExample(NamedTuple):
    """A decision that a session works out.

    Attributes:
        link: its address in the laboratory; "" where the laboratory cannot show it.
        why: why it is this class, as HTML.
        tug: the tug of war, as HTML.
    """

    link: str
    why: str
    tug: str


class Chapter(NamedTuple):
    """What running the sessions of a chapter has shown.

    Attributes:
        figures: each figure of the table.
        recordings: what the figures' steps belong to, by name.
        asked: each call of a model's method.
        worked: for the line of each session that prints a product or why, what it works out.
    """

    figures: list[LinkedFigure]
    recordings: dict[str, Recorded]
    asked: list[Called]
    worked: dict[int, list[WorkedExample]]


@cache
def of_chapter(chapter: str) -> Chapter:
    """Runs the sessions of a chapter, once for everything that the site needs to know about them.

    Examples:
        >>> found = of_chapter("spam_ham")
        >>> figure = next(it for it in found.figures if it.text == "9/128")
        >>> figure.row.symbol, found.recordings[figure.place[0]].recording.call
        ('p(c_-) p(x_*|c_-)', 'BernoulliNB, from the prior to the arg max')
    """
    made = Chapter([], {}, [], {})
    for section in chapters.sections(chapter):
        test, watch = section.test(), Watch()
        finder = StepFinder(section, watch, made.recordings)
        ran = table.run(section)
        while True:
            before = len(watch.explained)
            with watch.watching():
                if (it := next(ran, None)) is None:
                    break
            made.asked.extend(asked(it))
            if re.search(r"\.(product_line|why)\b", it.example.source):
                # The document of this session, or of the one before that prepared it.
                shown = watch.explained[before:] or watch.explained[-1:]
                found = [worked_example(m, d, watch.rows.get(id(m))) for m, d in shown]
                made.worked[it.at] = list(dict.fromkeys(found))
            kind, _, _ = chapters.origin(test, it.example)
            for own in it.figures:
                figure = LinkedFigure(section, own.row, kind, own.at, own.start, own.value)
                finder.lead(figure, own.names)
                made.figures.append(figure)
    return made


def worked_example(model: Any, document: Any, rows: list[Any] | None) -> WorkedExample:
    """A document that a model is asked about, with all that the page says of it.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> rows = [(["win"], "spam"), (["see"], "ham")]
        >>> found = worked_example(MultinomialNB().fit(*zip(*rows)), ["see"], rows)
        >>> found.link.partition("&")[0], "ham, 2 : 1: see is 2 : 1 for ham" in found.why
        ('#training=spam%09win%0Aham%09see', True)
    """
    working = model.explain(document)
    return WorkedExample(link_of("", model, document, rows), why_told(working), tug_drawn(working))


def tug_drawn(working: Working) -> str:
    """The tug of war as bars; in a site that is built without Node.js as text.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> drawing = tug_drawn(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]).explain(["b"]))
        >>> "prior" in drawing, "sum" in drawing
        (True, True)
    """
    labels = [str(it.label) for it in working.classes]
    bars = drawn("tugOfWar", tug_of_war(working), labels)
    return bars or f"<pre>{escape(working.bars(*(it.label for it in working.classes[:2])))}</pre>"


class Watch:
    """Notes what models are fitted on, and which documents are explained, while a session runs."""

    def __init__(self) -> None:
        self.rows: dict[int, list[Any]] = {}
        self.explained: list[tuple[Any, Any]] = []
        self.kept: list[Any] = []  # so that no two models have the same id

    def watching(self) -> Any:
        """A context in which fits and explanations are noted."""
        plain_fit, plain_explain = NaiveBayes.fit, NaiveBayes.explain

        def fit(model: Any, documents: Any, labels: Any) -> Any:
            documents, labels = list(documents), list(labels)
            self.rows[id(model)] = list(zip(documents, labels, strict=False))
            self.kept.append(model)
            return plain_fit(model, documents, labels)

        def explain(model: Any, document: Any, *more: Any, **settings: Any) -> Any:
            self.explained.append((model, document))
            return plain_explain(model, document, *more, **settings)

        return patch.multiple(NaiveBayes, fit=fit, explain=explain)


def asked(ran: table.Ran) -> Iterator[Called]:
    """The calls of models' methods in an example."""
    for node in ast.walk(ast.parse(ran.example.source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            while isinstance(owner, ast.Call):
                owner = owner.func.value if isinstance(owner.func, ast.Attribute) else owner.func
            value = ran.names.get(owner.id) if isinstance(owner, ast.Name) else None
            kind = value if isinstance(value, type) else type(value)
            if issubclass(kind, NaiveBayes):
                yield ran.at, node.func.attr, kind


class Asked(NamedTuple):
    """The call of an expression, and the part of its result that the expression takes."""

    verb: Any
    arguments: tuple[Any, ...]
    path: tuple[Any, ...]


def call_of(expression: str, names: dict[str, Any]) -> Asked | None:
    """The call of an expression; None if none of the package, where the session works it out.

    Examples:
        >>> from naive_bayes import presence_vector
        >>> names = {"presence_vector": presence_vector, "V": "abc"}
        >>> call = call_of("presence_vector(['a', 'b'], V)[0]", names)
        >>> call.verb is presence_vector, call.arguments, call.path
        (True, (['a', 'b'], 'abc'), (0,))
        >>> call_of("x[0]", {}) is None
        True
    """
    node: Any = ast.parse(expression, mode="eval").body
    path: list[Any] = []

    def value(of: ast.expr) -> Any:
        return eval(compile(ast.Expression(of), expression, "eval"), names)

    while True:
        match node:
            case ast.BinOp(left=first):
                node, path = first, []
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in PASSED_ON:
                node, path = first, []
            case ast.Subscript(value=owner, slice=key):
                node, path = owner, [value(key), *path]
            case ast.Attribute(value=owner, attr=key):
                node, path = owner, [key, *path]
            case ast.Call(args=args) if not any(isinstance(it, ast.Starred) for it in args):
                break
            case _:
                return None
    verb = value(node.func)
    if not str(verb.__module__).startswith("naive_bayes"):
        return None
    more = {it.arg: value(it.value) for it in node.keywords if it.arg}
    given = [value(it) for it in node.args]
    arguments = inspect.signature(verb).bind(*given, **more).args if more else given
    return Asked(verb, tuple(arguments), tuple(path))


class StepFinder:
    """Leads the figures of a section to their lines and steps.

    Arguments:
        section: the section.
        watch: what noted the rows of its models.
        recordings: those of the chapter; new ones are added.
    """

    def __init__(
        self, section: chapters.Section, watch: Watch, recordings: dict[str, Recorded]
    ) -> None:
        self.section, self.watch, self.recordings = section, watch, recordings

    def lead(self, figure: LinkedFigure, names: dict[str, Any]) -> None:
        """Finds the line and the step of a figure: both, or none."""
        call = call_of(figure.row.expression, names)
        if call is None:
            return
        path = tuple(it for it in call.path if it != "formula")
        owner, name = getattr(call.verb, "__self__", None), call.verb.__name__
        whole = call.verb(*call.arguments)
        value = follow(whole, path)
        decided = name in DECISION and hasattr(owner, "posterior")
        asked = [(lecture, (owner, *call.arguments), name)] if decided else []
        for verb, arguments, of in [*asked, (call.verb, call.arguments, "")]:
            recorded = self.recorded(verb, arguments)
            if recorded and (
                found := found_in(self.recordings[recorded].recording, of, value, path)
            ):
                break
        else:
            return
        made, step, place, figure.shown = found
        row = figure.row
        what = row.words if row.words.startswith(row.symbol) else f"{row.symbol}, {row.words}"
        says = f"{what}: {figure.text}"
        if figure.shown and figure.text != figure.shown:
            says += f", from {figure.shown}"
        shows = self.recordings[recorded].shows
        figure.line, figure.code, number = shows(made, step, place, says, self.section)
        figure.place = recorded, step + 1, number

    def recorded(self, verb: Any, arguments: tuple[Any, ...]) -> str:
        """The name of the recording of a call; empty for one that cannot be recorded."""
        owner: Any = arguments[0] if verb is lecture else getattr(verb, "__self__", None)
        if getattr(owner, "tables", None) is not None:
            owner.tables = None  # what a model of rows has estimated: it is worked out once more
        try:
            recording = record(
                verb, *arguments, rows=self.watch.rows.get(id(owner)), most=MOST_STEPS
            )
        except (TypeError, ValueError):
            return ""
        if recording.error is not None or recording.cut or not recording.steps:
            return ""
        data = recording.to_dict(slips=True)  # now: the model may be fitted again further down
        text = compact_json(data)
        new = f"{self.section.chapter}-{len(self.recordings) + 1}".replace("_", "-")
        same = (name for name, it in self.recordings.items() if it.original == text)
        name = next(same, new)
        self.recordings.setdefault(name, Recorded(recording, data, text))
        return name


def dotted(file: str) -> str:
    """A file of the package as its module, below the package.

    >>> dotted("naive_bayes/further/theorem.py")
    'further.theorem'
    """
    return file.removeprefix("naive_bayes/").removesuffix(".py").replace("/", ".")


def begun(statement: str) -> str:
    """How a statement begins: what it gives a value to, or its keyword.

    >>> begun("joint[c] = prior[c] * likelihood[c]"), begun("return above / below")
    ('joint[c]', 'return')
    """
    return re.split(r" \S?= |(?<=^return) ", statement)[0]


def follow(value: Any, path: tuple[Any, ...]) -> Any:
    """A part of a value.

    >>> follow({"spam": [1, 2]}, ("spam", 1))
    2
    """
    for step in path:
        if isinstance(step, str) and not isinstance(value, Mapping):
            value = getattr(value, step)
        else:
            value = value[step]
    return value


def found_in(
    recording: Recording, name: str, value: Any, path: tuple[Any, ...]
) -> tuple[int, int, Place, str] | None:
    """A part of what a function of a recording returned.

    Arguments:
        recording: the recording.
        name: of the function; "" for any, and then the first that returned it.
        value: the part.
        path: which part it is.

    Returns:
        The step whose statement made it, the step of the lecture that shows it, where in the
        value of this step, and the number as it is displayed there.
    """
    for step, whole in sorted(recording.returns(), key=lambda it: constructs(recording, it[0])):
        function = recording.steps[step].function.qualname.rpartition(".")[2]
        if name and name not in (function, {"arg_max": "classify"}.get(function)):
            continue
        try:
            part = follow(whole, path)
        except (KeyError, IndexError, AttributeError, TypeError):
            continue
        if str(part) != str(value):
            continue
        made = recording.maker(part)
        if made is not None:
            return shown_later(recording, part, made)
        display = recording.steps[step].value
        if display is not None and (place := place_in(display, whole, path)) is not None:
            # A whole number or a text has no identity: what it is in was made there.
            inside = (recording.maker(follow(whole, path[:k])) for k in reversed(range(len(path))))
            made = next((it for it in inside if it is not None), recording.stands(step))
            return made, step, place, text_at(display, place)
    return None


def shown_later(recording: Recording, value: Any, made: int) -> tuple[int, int, Place, str] | None:
    """The first step of the lecture from a step on that shows an object, and where."""
    number = recording.seen.objects.numbers.get(id(value))
    steps = recording.steps
    after = [k for k, it in enumerate(steps) if it.event == "return" and it.value and k >= made]
    for k in sorted(after, key=lambda k: (constructs(recording, k), not steps[k].of_the_lecture)):
        for place, display in places(steps[k].value or {}):
            if display.get("object") == number:
                return made, k, place, str(display.get("text", ""))
    return None


def constructs(recording: Recording, step: int) -> bool:
    """Whether a step is of a constructor, such as that of Estimate."""
    return recording.steps[step].function.names[:1] == ("cls",)


def places(display: Display, place: Place = ()) -> Iterator[tuple[Place, Display]]:
    """Each place in a display, and what is displayed there; the whole comes first.

    >>> dict(places({"items": [[{}, {"text": "1"}], {"count": 2}]}))[1, "count"]
    {'text': 2}
    """
    yield place, display
    for k, item in enumerate(display.get("items", ())):
        yield from places(item[1] if isinstance(item, list) else item, (*place, k))
    for key, part in display.items():
        if key == "of":
            yield from places(part, (*place, key))
        elif key != "items":
            yield (*place, key), {"text": part}


def place_in(display: Display, value: Any, path: tuple[Any, ...]) -> Place | None:
    """Where in the display of a value a part is.

    >>> place_in({"items": [{}, {}]}, (0, 1), (1,))
    (1,)
    """
    shown = dict(places(display))
    place: Place = ()
    for key in path:
        inside = key
        if "items" in shown[place]:
            keys = list(value) if isinstance(value, Mapping) else list(range(len(value)))
            if isinstance(key, str) and hasattr(value, "_fields"):
                key = value._fields.index(key)
            inside = keys.index(key) if key in keys else None
        place = (*place, inside)
        if place not in shown:
            return None
        value = follow(value, (key,))
    return place


def text_at(display: Display, place: Place) -> str:
    """What a display shows at a place.

    >>> text_at({"items": [{"text": "1"}, {"text": "0"}]}, (1,))
    '0'
    """
    return str(dict(places(display))[place].get("text", ""))


# The pages.


def marked(markdown: str, chapter: str, laboratory: str) -> str:
    """A chapter with signs around each number, which `with_marks` turns into links.

    Below a worked example is why, the tug of war, and a link to its case.

    Arguments:
        markdown: the chapter.
        chapter: its name.
        laboratory: the address of the laboratory, from the chapter's page.
    """
    lines, found = markdown.split("\n"), of_chapter(chapter)
    for number, figure in reversed([*enumerate(found.figures)]):  # the last of a line first
        line, end = lines[figure.at], figure.start + len(figure.row.printed)
        sign = f"⟦{chapter}:{number}⟧{figure.row.printed}⟦/⟧"
        lines[figure.at] = line[: figure.start] + sign + line[end:]
    below: dict[int, list[WorkedExample]] = {}
    for row, worked in found.worked.items():
        below.setdefault(lines.index("```", row), []).extend(worked)
    for end, worked in below.items():
        once = dict.fromkeys(worked)
        lines[end] += f"\n\n{in_markdown('worked.html', worked=once, laboratory=laboratory)}"
    return "\n".join(lines)


SIGN = re.compile(r"⟦(\w+):(\d+)⟧(.*?)⟦/⟧")


def with_marks(html: str, root: str) -> str:
    """A page with its marks; their words are in css/site.css, so that nobody copies them."""

    def mark(found: re.Match[str]) -> str:
        figure = of_chapter(found[1]).figures[int(found[2])]
        return rendered("figure.html", figure=figure, root=root, text=found[3])

    return SIGN.sub(mark, html)


def files(addresses: Mapping[str, str]) -> dict[str, str]:
    """The recordings, and the numbers of all chapters with what they lead to.

    Arguments:
        addresses: of each chapter's sections: "chapter#heading" to the address on the site.
    """
    made: dict[str, str] = {}
    linked: dict[tuple[str, int, int], LinkedFigure] = {}
    for chapter in chapters.chapters():
        found = of_chapter(chapter)
        made |= {
            f"step/figure-{name}.json": it.text(addresses)
            for name, it in found.recordings.items()
            if it.figures
        }
        linked |= {(chapter, it.at, it.start): it for it in found.figures}
    numbers: list[list[object]] = []
    for row in printed():
        if row.kind != "page":
            where, line, step, whole = addresses[f"{row.chapter}#{row.section}"], "", "", ""
            if figure := linked.get((row.chapter, row.at, row.start)):
                where, line, step = (
                    f"{where.partition('#')[0]}#{figure.name}",
                    figure.line,
                    figure.step,
                )
                whole = figure.row.line.strip()
            about = (row.kind, row.title, where, line, step, whole, row.symbol, row.words)
            numbers.append([row.text, *about])
    made["notes/figures.json"] = compact_json(numbers)
    return made
