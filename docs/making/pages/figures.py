"""Chapters: each number that they print leads to the line and the step that make it.

A printed number is a part of what a call of the package returned: `printed_numbers` says of which.
The call is recorded, and the recording says which statement made this very object.  From the same
pass come the marks in the chapters, the worked products' cases in the laboratory, and the numbers
that the field *I have this number* looks up.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import Any, NamedTuple

from docs.making.laboratory.step_case import in_json
from docs.making.pages import printed_numbers
from docs.making.pages.laboratory_links import link_of
from docs.making.pages.printed_numbers import Number
from docs.making.pages.session_calls import Call, Keys, Returned, Source, Watch, follow, parts_of
from naive_bayes import NaiveBayes, Recording, record
from naive_bayes.stepping.display import ITEMS, Display
from naive_bayes.stepping.lecture import lecture
from worked_examples import chapters

MOST_STEPS = 1500
LARGEST, LARGEST_ELSEWHERE = 90_000, 30_000
"""A longer recording of our own is left out, in COMP9417's chapter of fractions and elsewhere."""

COUNTS = {"fit", "update", "learn", "__init__", "__add__", "to_json", "from_json"}
"""What is not stepped through as a whole: it counts all documents."""

NO_DECISION = ("likelihood", "table", "sample", "total", "parameters", "predict")
"""What is not asked about one document."""

PRODUCT = ".product_line"


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
        self, step: int, place: list[int | str], says: str, line: str, section: chapters.Section
    ) -> int:
        """One more figure that it shows, or the same; gives its number."""
        self.data["steps"][step]["lecture"] = True  # what the notes print is of the lecture
        named = f"{chapters.title(section.chapter)}, {section.heading}"
        figure = {"step": step + 1, "place": place, "says": says, "line": line, "section": named}
        figure["where"] = f"{section.chapter}#{section.heading}"
        if figure not in self.figures:
            self.figures.append(figure)
        return self.figures.index(figure) + 1

    def text(self, addresses: Mapping[str, str]) -> str:
        """The file; the figures have the addresses of their sections."""
        figures = [{**it, "where": addresses[it["where"]]} for it in self.figures]
        return in_json({**self.data, "figures": figures})


@dataclass
class Figure:
    """A number that a session prints: its place in the chapter, and where it is computed.

    Attributes:
        section: the section.
        kind: what the comment of its session says: "notes", "slip", "book", "given" or "".
        row: the line of the chapter, counted from 0.
        printed: this line.
        start: where the number begins in the line.
        text: the number, as printed.
        exact: whether the package returned this number; else the session worked it out.
        value: what the package returned.
        line: the address of the line of code, below the site's root.
        step: the address of the step.
        shown: the number as the step displays it.
    """

    section: chapters.Section
    kind: str
    row: int
    printed: str
    start: int
    text: str
    exact: bool = True
    value: Any = None
    line: str = ""
    step: str = ""
    shown: str = ""

    @property
    def place(self) -> tuple[str, int]:
        """The name of the recording, and the number of the step, counted from 1."""
        found = re.search(r"case=figure-([\w-]+)&step=(\d+)", self.step)
        assert found
        return found[1], int(found[2])


class Chapter(NamedTuple):
    """What running the sessions of a chapter has shown.

    Attributes:
        figures: each number that they print.
        recordings: what the figures' steps belong to, by name.
        asked: the line, the name and the model of each call of a model's method.
        cases: for the line of each worked product, its addresses in the laboratory.
        vectors: the figures of each printed row of whole numbers, and the row as text.
    """

    figures: list[Figure]
    recordings: dict[str, Recorded]
    asked: list[tuple[int, str, type[NaiveBayes[Any]]]]
    cases: dict[int, list[str]]
    vectors: list[tuple[str, Figure]]


@cache
def of_chapter(chapter: str) -> Chapter:
    """Runs the sessions of a chapter, once for everything that the site needs to know about them.

    Examples:
        >>> found = of_chapter("spam_ham")
        >>> figure = next(it for it in found.figures if it.text == "9/128")
        >>> found.recordings[figure.place[0]].recording.call
        'BernoulliNB, from the prior to the arg max'
    """
    made = Chapter([], {}, [], {}, [])
    for section in chapters.sections(chapter):
        test = section.test()
        explained: list[Call] = []
        for ran, watch in printed_numbers.run(section):
            example, line = ran.example, section.line + ran.example.lineno
            calls = {id(it.call.outermost): it.call.outermost for it in ran.found}.values()
            for call in calls:
                if isinstance(call.owner, NaiveBayes) and call.verb:
                    made.asked.append((line, call.verb.__name__, type(call.owner)))
            new = [it for it in calls if getattr(it.verb, "__name__", "") == "explain"]
            if PRODUCT in example.source:
                # The document of this session, or of the one before that prepared it.
                asked = [(it.owner, it.arguments[0]) for it in new or explained[-1:]]
                cases = [link_of("", it, d, watch.rows.get(id(it))) for it, d in asked]
                made.cases[line] = list(dict.fromkeys(filter(None, cases)))
            explained += new
            if not example.want or example.exc_msg:
                continue
            kind, _, _ = chapters.origin(test, example)
            first, lines = line + example.source.count("\n"), example.want.splitlines()
            recorder = Recorder(chapter, section, watch, made.recordings)
            for number in ran.numbers:
                printed = lines[number.line] if number.line < len(lines) else ""
                if printed[number.start : number.start + len(number.text)] != number.text:
                    continue
                figure = Figure(
                    section, kind, first + number.line, printed, number.start, number.text,
                    number.exact, number.source.value,
                )  # fmt: skip
                recorder.lead(figure, number)
                made.figures.append(figure)
            made.vectors.extend(vectors(ran.numbers, made.figures[-len(ran.numbers) :]))
            if kind == "web":  # also what the session works out itself, as the source did
                known = {(it.row, it.start) for it in made.figures}
                for k, printed in enumerate(lines):
                    for token in printed_numbers.TOKEN.finditer(printed):
                        if (first + k, token.start()) not in known:
                            made.figures.append(
                                Figure(section, kind, first + k, printed, token.start(), token[0])
                            )
    return made


def vectors(numbers: list[Number], figures: list[Figure]) -> Iterator[tuple[str, Figure]]:
    """The rows of whole numbers among what a session printed, each with its first figure."""
    if len(numbers) != len(figures):
        return
    for k, number in enumerate(numbers):
        row = number.source.returned.value
        if isinstance(row, list | tuple) and number.source.path == (0,) and len(row) > 1:
            beside = numbers[k : k + len(row)]
            if [it.text for it in beside] == list(map(str, row)):
                yield f"({', '.join(it.text for it in beside)})", figures[k]


class Recorder:
    """Leads the figures of one example to their lines and steps.

    Arguments:
        chapter: the chapter's name.
        section: the section.
        watch: what noted the calls.
        recordings: those of the chapter; new ones are added.
    """

    def __init__(
        self,
        chapter: str,
        section: chapters.Section,
        watch: Watch,
        recordings: dict[str, Recorded],
    ) -> None:
        self.chapter, self.section, self.watch = chapter, section, watch
        self.recordings = recordings
        self.known: dict[str, str] = {}

    def lead(self, figure: Figure, number: Number) -> None:
        """Finds the line and the step of a figure."""
        source = number.source
        returned = source.returned
        figure.line = address(returned.file, returned.line)
        for verb, arguments, call in self.verbs(source):
            printed = bool(figure.kind) or " × " in figure.printed
            name = self.recorded(verb, arguments, printed)
            if not name:
                continue
            recorded = self.recordings[name]
            found = found_in(recorded.recording, source, call)
            if found is None:
                continue
            statement, step, place, shown = found
            made = recorded.recording.steps[statement]
            line = made.statement.first if made.statement else made.line
            figure.line = address(made.function.file.removeprefix("naive_bayes/"), line)
            says = figure.text.strip("'")
            if says != shown:
                says += (
                    f", which is {shown} here" if figure.exact else f" is worked out from {shown}"
                )
            most = LARGEST if self.chapter == "spam_ham" else LARGEST_ELSEWHERE
            if not printed and len(recorded.original) > most:
                return
            number_of = recorded.shows(step, place, says, figure.line, self.section)
            figure.shown = shown
            figure.step = (
                f"step/#case=figure-{name}&step={step + 1}&grain=lecture&figure={number_of}"
            )
            return

    def verbs(self, source: Source) -> Iterator[tuple[Any, list[Any], Call]]:
        """What may be recorded for a figure: a verb, its arguments, and the call that it was."""
        call = source.returned.call
        outer: list[Call] = []
        while call is not None:
            outer.insert(0, call)
            call = call.outer  # type: ignore[assignment]
        for each in outer:
            name = getattr(each.verb, "__name__", "")
            if each.verb is None or name in COUNTS or name.startswith("_"):
                continue
            model, document = each.owner, each.arguments[:1]
            decides = isinstance(model, NaiveBayes) and hasattr(model, "posterior")
            if decides and document and name not in NO_DECISION:
                yield lecture, [model, *document], each
            yield each.verb, each.arguments, each

    def recorded(self, verb: Any, arguments: list[Any], printed: bool) -> str:
        """The name of the recording of a call; empty for one that cannot be recorded.

        With slips, for who predicts, where the notes or a book print the number.
        """
        owner = arguments[0] if verb is lecture else getattr(verb, "__self__", None)
        given = arguments[1:] if verb is lecture else arguments
        key = f"{getattr(verb, '__qualname__', verb)} {id(owner)} {given!r:.2000}"
        if key in self.known:
            return self.known[key]
        self.known[key] = ""
        try:
            recording = record(
                verb, *arguments, rows=self.watch.rows.get(id(owner)), most=MOST_STEPS
            )
        except (TypeError, ValueError):
            return ""
        if recording.error is not None or recording.cut or not recording.steps:
            return ""
        data = recording.to_dict(slips=printed)  # now: the model may be fitted again further down
        text = in_json(data)
        new = f"{self.chapter}-{len(self.recordings) + 1}".replace("_", "-")
        same = (name for name, it in self.recordings.items() if it.original == text)
        name = next(same, new)
        self.recordings.setdefault(name, Recorded(recording, data, text))
        self.known[key] = name
        return name


def address(file: str, line: int) -> str:
    """The address of a line of the package.

    >>> address("further/theorem.py", 7)
    'source/further/theorem/#L7'
    """
    return f"source/{file.removesuffix('.py')}/#L{line}"


def returns_of(call: Call) -> Iterator[Returned]:
    """What the calls within a call returned, in the order in which they did."""
    for each in call.returned:
        yield from returns_of(each.call)
        yield each


def found_in(
    recording: Recording, source: Source, call: Call
) -> tuple[int, int, list[int | str], str] | None:
    """A value of a session in the recording of its call.

    It is what the same function returned there, for the same time, and the same part of it.

    Returns:
        The step whose statement made it, the step of the lecture that shows it, where in the
        value of this step, and the number as it is displayed there.
    """
    name, returned = source.returned.call.name, source.returned
    if returned.call is call:
        own = [it for it in [*returns_of(call), returned] if it.call.name == name]
    else:
        own = [it for it in returns_of(call) if it.call.name == name]
    times = next((k for k, it in enumerate(own) if it is returned), None)
    there = [
        (step, value)
        for step, value in recording.returns()
        if value is not None
        and recording.steps[step].function.qualname in (name, f"{name}.__new__")
    ]
    if times is None or times >= len(there):
        return None
    step, whole = there[times]
    try:
        value = follow(whole, source.path)
    except (KeyError, IndexError, AttributeError, TypeError):
        return None
    if str(value) != str(source.value):
        return None
    made, path = recording.maker(value), source.path
    if made is not None:
        return shown_later(recording, value, made)
    # A small whole number or a text, which has no identity: an entry, or all that is returned.
    display = recording.steps[step].value
    place = None if display is None else place_in(display, whole, path)
    if display is None or place is None:
        return None
    made = step
    for k in range(len(path) - 1, -1, -1):
        container = follow(whole, path[:k])
        if (first := recording.maker(container)) is not None:
            made = put_in(recording, container, path[k:], first)
            break
    return made, step, place, text_at(display, place)


def put_in(recording: Recording, container: Any, path: Keys, made: int) -> int:
    """The last step that gave an entry of a container its value."""
    number = recording.seen.objects.numbers.get(id(container))
    frame, text = recording.steps[made].frame, None
    for k, step in enumerate(recording.steps):
        for display in step.effect.values() if k >= made and step.frame == frame else ():
            if display.get("object") == number:
                place = place_in(display, container, path)
                if place is not None and text_at(display, place) != text:
                    made, text = k, text_at(display, place)
    return made


def shown_later(
    recording: Recording, value: Any, made: int
) -> tuple[int, int, list[int | str], str] | None:
    """The first step of the lecture from a step on that shows an object, and where."""
    number = recording.seen.objects.numbers.get(id(value))
    steps = [
        (k, it)
        for k, it in enumerate(recording.steps)
        if it.event == "return" and it.value and k >= made
    ]
    steps.sort(key=lambda pair: not pair[1].of_the_lecture)
    for k, step in steps:
        assert step.value is not None
        place = place_of(step.value, number)
        if place is not None:
            return made, k, place, text_at(step.value, place)
    return None


def place_of(display: Display, number: int | None) -> list[int | str] | None:
    """Where in a display an object is.

    >>> place_of({"items": [[{}, {"object": 3}]]}, 3)
    [0]
    """
    if display.get("object") == number:
        return []
    if "of" in display:
        inside = place_of(display["of"], number)
        return None if inside is None else ["of", *inside]
    for k, item in enumerate(display.get("items", ())):
        inside = place_of(item[1] if isinstance(item, list) else item, number)
        if inside is not None:
            return [k, *inside]
    return None


def place_in(display: Display, value: Any, path: Keys) -> list[int | str] | None:
    """Where in the display of a value a part is.

    >>> place_in({"items": [{}, {}]}, (0, 1), (1,))
    [1]
    """
    place: list[int | str] = []
    for key in path:
        if "items" in display:
            keys = [known for known, _ in parts_of(value)]
            if key not in keys or keys.index(key) >= min(ITEMS, len(display["items"])):
                return None
            place.append(keys.index(key))
            item = display["items"][place[-1]]
            display = item[1] if isinstance(item, list) else item
        elif key in display:
            place.append(key)
            display = {"text": display[key]}
        else:
            return None
        value = follow(value, (key,))
    return place


def text_at(display: Display, place: list[int | str]) -> str:
    """What a display shows at a place.

    >>> text_at({"items": [{"text": "1"}, {"text": "0"}]}, [1])
    '0'
    """
    for key in place:
        if isinstance(key, str) and key != "of":
            return str(display[key])
        item = display["of"] if key == "of" else display["items"][key]
        display = item[1] if isinstance(item, list) else item
    return str(display.get("text", ""))


# The pages.


def marked(markdown: str, chapter: str, laboratory: str) -> str:
    """A chapter with signs around each number, which `with_marks` turns into links.

    Below a worked product is a link to its case.

    Arguments:
        markdown: the chapter.
        chapter: its name.
        laboratory: the address of the laboratory, from the chapter's page.
    """
    lines, found = markdown.split("\n"), of_chapter(chapter)
    for number, figure in reversed([*enumerate(found.figures)]):  # the last of a line first
        line, end = lines[figure.row], figure.start + len(figure.text)
        if figure.line and line[figure.start : end] == figure.text:
            sign = f"⟦{chapter}:{number}⟧{figure.text}⟦/⟧"
            lines[figure.row] = line[: figure.start] + sign + line[end:]
    for row, cases in found.cases.items():
        links = [
            f'<a href="{laboratory}{escape(case)}">'
            f"Change {f'product {k}' if len(cases) > 1 else 'it'} in the laboratory</a>"
            for k, case in enumerate(cases, 1)
        ]
        if links:
            lines[lines.index("```", row)] += f'\n\n<p class="step-link">{" · ".join(links)}</p>'
    return "\n".join(lines)


SIGN = re.compile(r"⟦(\w+):(\d+)⟧(.*?)⟦/⟧")


def with_marks(html: str, root: str) -> str:
    """A page with its marks; their words are in css/site.css, so that nobody copies them."""

    def mark(found: re.Match[str]) -> str:
        figure = of_chapter(found[1]).figures[int(found[2])]
        step, line = (it and root + escape(it) for it in (figure.step, figure.line))
        number = f'<a href="{step or line}">{found[3]}</a>'
        links = "".join(
            f'<a class="{kind}" href="{href}" aria-label="{says}"></a>'
            for kind, href, says in (
                ("to-step", step, f"{found[3]}: step through it"),
                ("to-line", line, f"{found[3]}: the line that makes it"),
            )
            if href
        )
        return f'<span class="figure">{number}<span class="figure-mark">{links}</span></span>'

    return SIGN.sub(mark, html)


def files(addresses: Mapping[str, str]) -> dict[str, str]:
    """The recordings, and the numbers of all chapters with what they lead to.

    Arguments:
        addresses: of each chapter's sections: "chapter#heading" to the address on the site.
    """
    made: dict[str, str] = {}
    places: list[list[object]] = []
    for chapter in chapters.chapters():
        found = of_chapter(chapter)
        made |= {
            f"step/figure-{name}.json": it.text(addresses)
            for name, it in found.recordings.items()
            if it.figures
        }
        own = chapter in chapters.NOTES
        known: set[tuple[str, str, str]] = set()
        for text, figure in [*((it.text, it) for it in found.figures), *found.vectors]:
            section = f"{chapter}#{figure.section.heading}"
            title = f"{chapters.title(chapter)}, {figure.section.heading}"
            key = (text, section, figure.line)
            counts = text.isdigit() and len(text) < 3 and not figure.kind  # of a session of our own
            if key not in known and not counts and re.search(r"\d", text):
                known.add(key)
                places.append(
                    [
                        *(text, figure.kind, title, addresses[section]),
                        *(figure.line, figure.step, figure.printed.strip(), own),
                    ]
                )
    made["notes/figures.json"] = json.dumps(places, ensure_ascii=False, separators=(",", ":"))
    return made
