"""What the sessions of a chapter do: where each figure is computed, and which models are asked.

A printed number belongs to the first call that returned it (see `session_calls`), and the call from
the session around it is what can be stepped through.  From the same pass come the marks in the
chapters, the worked products' cases in the laboratory, and the numbers that the field *I have this
number* looks up.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from html import escape
from typing import Any, NamedTuple

from docs.making.laboratory.step_case import in_json
from docs.making.pages import session_calls
from docs.making.pages.laboratory_links import link_of
from docs.making.pages.session_calls import Call, Returned
from naive_bayes import NaiveBayes, Recording, record
from worked_examples import chapters

TOKEN = re.compile(r"(?<![\w.])-?\d*\.?\d+(?:e-?\d+)?(?:/\d+)?(?![\w.]*\d)")
MOST_STEPS = 1500
MOST_PARTS = 50
VERDICTS = ("explain", "classify", "odds", "odds_of")
"""What is stepped through by the posterior, or by the joint."""
PRODUCT = ".product_line"


class Recorded(NamedTuple):
    """A recording, and the file with it."""

    recording: Recording
    text: str


@dataclass
class Figure:
    """A line that a session prints: its place in the chapter, and where it is computed."""

    section: chapters.Section
    kind: str
    row: int  # the line of the chapter, counted from 0
    printed: str
    line: str = ""  # the address of the line of code, below the site's root
    step: str = ""  # the address of the step


def gives(value: Any, text: str) -> bool:
    """Whether a value, or a part of it, may have been printed so: as it is, or rounded.

    Examples:
        >>> gives(Fraction(1, 3), "0.333"), gives(0.25, "0.2"), gives([2, 3], "3")
        (True, False, True)
        >>> gives({"spam": Fraction(9, 64)}, "9/64"), gives("spam", "'spam'")
        (True, True)
    """
    if isinstance(value, str):
        return text in (value, repr(value)) and not re.search(r"\d", value)
    values = value.values() if isinstance(value, Mapping) else value
    parts = list(values) if isinstance(value, Mapping | list | tuple) else [value]
    if len(parts) <= MOST_PARTS and any(text in (str(it), repr(it)) for it in [value, *parts]):
        return True
    digits = text.partition(".")[2]
    return (
        digits.isdigit()
        and len(digits) > 1
        and any(
            f"{float(it):.{len(digits)}f}" == text
            for it in parts[:MOST_PARTS]
            if isinstance(it, float | Fraction)
        )
    )


def origin(printed: str, here: list[Returned], before: list[Returned]) -> Returned | None:
    """The first return of what is printed: whole, or its last number; else the last call."""
    texts = [printed.strip(), *reversed(TOKEN.findall(printed))]
    for found in (here, before[::-1]):
        for text in texts:
            matches = [each for each in found if gives(each.value, text)]
            if matches:
                return max(matches, key=lambda each: named(each.call, printed))
    return (here or before)[-1] if here or before else None


def named(call: Call, printed: str) -> int:
    """How many arguments of a call a printed line names, such as the word and the class."""
    words = printed.split()
    return sum(str(argument) in words for argument in call.arguments)


class Chapter(NamedTuple):
    """What the sessions of a chapter have shown.

    Attributes:
        figures: each line that they print.
        recordings: what the figures' steps belong to, by name.
        asked: the line, the name and the model of each call of a model's method.
        cases: for the line of each worked product, its addresses in the laboratory.
    """

    figures: list[Figure]
    recordings: dict[str, Recorded]
    asked: list[tuple[int, str, type[NaiveBayes[Any]]]]
    cases: dict[int, list[str]]


@cache
def of_chapter(chapter: str) -> Chapter:
    """Runs the sessions of a chapter, once for everything that the site wants to know of them.

    Examples:
        >>> found = of_chapter("spam_ham")
        >>> step = next(it.step for it in found.figures if "9/128" in it.printed and it.step)
        >>> found.recordings[step.split("figure-")[1].split("&")[0]].recording.call
        'BernoulliNB.posterior'
    """
    made = Chapter([], {}, [], {})
    for section in chapters.sections(chapter):
        test = section.test()
        explained: list[Call] = []
        for example, watch, before in session_calls.run(section):
            here, line = watch.found[before:], section.line + example.lineno
            for verb in {id(it.call): it.call.verb for it in here}.values():
                if isinstance(owner := getattr(verb, "__self__", None), NaiveBayes):
                    made.asked.append((line, verb.__name__, type(owner)))
            new = [it.call for it in here if getattr(it.call.verb, "__name__", "") == "explain"]
            if PRODUCT in example.source:
                # The document of this session, or of the one before that prepared it.
                asked = [(it.verb.__self__, it.arguments[0]) for it in new or explained[-1:]]
                cases = [link_of("", it, d, watch.rows.get(id(it))) for it, d in asked]
                made.cases[line] = list(dict.fromkeys(filter(None, cases)))
            explained += new
            if not example.want or example.exc_msg:
                continue
            kind, _, _ = chapters.origin(test, example)
            stepped = kind in ("notes", "slip") or PRODUCT in example.source
            first = line + example.source.count("\n")
            for k, text in enumerate(example.want.splitlines()):
                if not re.search(r"\w", text):
                    continue
                figure = Figure(section, kind, first + k, text)
                if source := origin(text, here, watch.found[:before]):
                    figure.line = f"source/{source.file.removesuffix('.py')}/#L{source.line}"
                    if stepped or (chapter == "spam_ham" and "/" in text):
                        figure.step = step(chapter, source, text, watch.rows, made.recordings)
                made.figures.append(figure)
    for k, figure in enumerate(made.figures):
        if figure.kind == "notes" and not figure.step:  # an attribute, say: the section's own case
            near = sorted(range(len(made.figures)), key=lambda j: abs(j - k))
            beside = [made.figures[j] for j in near if made.figures[j].section == figure.section]
            figure.step = next((it.step for it in beside if it.step), "")
    return made


def step(
    chapter: str, source: Returned, printed: str, rows: dict[int, list[Any]],
    recordings: dict[str, Recorded],
) -> str:  # fmt: skip
    """The address of the step at which a figure is computed; its recording is added."""
    call = source.call
    owner = getattr(call.verb, "__self__", None)
    verbs = [call.verb]
    if isinstance(owner, NaiveBayes) and call.verb.__name__ in VERDICTS:
        verbs = [getattr(owner, "posterior", None), getattr(owner, "joint", None)]
    for verb in verbs:
        if verb is None or not hasattr(verb, "__name__") or verb.__name__ == "fit":
            continue
        arguments = call.arguments[:1] if verb is not call.verb else call.arguments
        key = f"{chapter}-{len(recordings) + 1}".replace("_", "-")
        recording = record(verb, *arguments, rows=rows.get(id(owner)), most=MOST_STEPS)
        if recording.error is not None or not recording.steps:
            continue
        text = in_json(recording.to_dict())  # now: the model may be fitted again further down
        known = next((name for name, it in recordings.items() if it.text == text), key)
        recordings.setdefault(known, Recorded(recording, text))
        number = at(recording, printed)
        return f"step/#case=figure-{known}&step={number}&grain=lines"
    return ""


def at(recording: Recording, printed: str) -> int:
    """The first step, counted from 1, that returns a printed number; else the last one."""
    returns = [(n, it) for n, it in enumerate(recording.steps, 1) if it.event == "return"]
    returns.sort(key=lambda pair: not pair[1].of_the_lecture)
    for text in reversed(TOKEN.findall(printed)):
        for number, it in returns:
            if text in TOKEN.findall(str(it.value)):
                return number
    return len(recording.steps)


def marked(markdown: str, chapter: str, laboratory: str) -> str:
    """A chapter with a sign at the end of each figure, which `with_marks` turns into links.

    Below a worked product is a link to its case.

    Arguments:
        markdown: the chapter.
        chapter: its name.
        laboratory: the address of the laboratory, from the chapter's page.
    """
    lines, found = markdown.split("\n"), of_chapter(chapter)
    for number, figure in enumerate(found.figures):
        if figure.line and lines[figure.row].strip() == figure.printed.strip():
            lines[figure.row] += f" ⟦{chapter}:{number}⟧"
    for line, cases in found.cases.items():
        links = [
            f'<a href="{laboratory}{escape(case)}">'
            f"Change {f'product {k}' if len(cases) > 1 else 'it'} in the laboratory</a>"
            for k, case in enumerate(cases, 1)
        ]
        if links:
            lines[lines.index("```", line)] += f'\n\n<p class="step-link">{" · ".join(links)}</p>'
    return "\n".join(lines)


SIGN = re.compile(r" ?⟦(\w+):(\d+)⟧")


def with_marks(html: str, root: str) -> str:
    """A page with its marks; the words are in css/figures.css, so that nobody copies them."""

    def mark(found: re.Match[str]) -> str:
        figure = of_chapter(found[1]).figures[int(found[2])]
        links = (
            ("to-line", figure.line, "the line that computes it"),
            ("to-step", figure.step, "step through it"),
        )
        made = "".join(
            f'<a class="{kind}" href="{root}{escape(address)}" aria-label="{says}"></a>'
            for kind, address, says in links
            if address
        )
        return f'<span class="figure-mark">{made}</span>'

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
        made |= {f"step/figure-{name}.json": it.text for name, it in found.recordings.items()}
        for figure in found.figures:
            texts = sorted(set(TOKEN.findall(figure.printed)), key=figure.printed.index)
            texts = [text for text in texts if "/" in text or "." in text or figure.kind == "notes"]
            if texts:
                heading = figure.section.heading
                title = f"{chapters.title(chapter)}: {heading}"
                where = addresses[f"{chapter}#{heading}"]
                places.append([texts, title, where, figure.line, figure.step])
    made["notes/figures.json"] = json.dumps(places, ensure_ascii=False, separators=(",", ":"))
    return made
