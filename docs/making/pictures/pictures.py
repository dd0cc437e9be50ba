"""The site's pictures: drawn while the site is built, from what the package computes.

Each picture is a function without arguments that returns a `<figure>`: an SVG with a title
and a description, a caption, and, where there is much to read off, a table.  Its colours are
the custom properties of docs/css/pictures.css, so that it follows light and dark; its text
stays text, in the font of the page.

Two pictures need a corpus that is not part of the project.  Their figures are in
docs/making/data, made by

    python3 -m docs.making.pictures.pictures --data PATH

where PATH is the archive 20news-bydate.tar.gz, or the folder that it unpacks to.
"""

import io
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from html import escape
from itertools import pairwise
from math import exp, fsum, isfinite
from pathlib import Path
from string import ascii_letters
from typing import Any
from xml.etree import ElementTree

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Outline

from docs.making.pictures.colours import class_hues
from naive_bayes import (
    BernoulliNB,
    GaussianNB,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    TextClassifier,
    area_under,
    calibration_table,
    confusion_matrix,
    dirichlet_density,
    dirichlet_mean,
    dirichlet_mode,
    likelihood_of_counts,
    maximum_likelihood,
    roc_points,
)
from naive_bayes.further.calibration import CalibrationRow, RocPoint
from naive_bayes.prior import Label
from worked_examples import data, newsgroups

DATA = Path(__file__).parent / "data"
CONFUSION = DATA / "newsgroups-confusion.tsv"
LOG_ODDS = DATA / "newsgroups-log-odds.tsv"
MADE_BY = "# Made by: python3 -m docs.making.pictures.pictures --data PATH"

# A bin with fewer posts than this says little about calibration.
FEW = 10

# The two groups of the last pictures; the first is called positive.
PAIR = ("talk.religion.misc", "alt.atheism")

# What matplotlib draws with: the colours of docs/css/pictures.css for a light page.  A page sees the
# custom properties in their place, and so follows light and dark.
COLOURS = {
    "#1f1f1f": "var(--picture-ink)",
    "#5f5f5f": "var(--picture-soft)",
    "#e2e2e2": "var(--picture-grid)",
    "#ffffff": "var(--picture-paper)",
    "#0b57b0": "var(--picture-1)",
    "#b5431f": "var(--picture-class-1)",
    "#0f6e66": "var(--picture-class-2)",
}
INK, SOFT, GRID, PAPER, ONE, *CLASSES = COLOURS


def colours_of(labels: Sequence[Label]) -> dict[Label, str]:
    """The colour of each of two classes, as the laboratory and Home have it.

    Examples:
        >>> colours_of(["ham", "spam"]) == {"ham": CLASSES[1], "spam": CLASSES[0]}
        True
    """
    return {label: CLASSES[hue - 1] for label, hue in class_hues(labels).items()}


# The two classes of COMP9417: one colour for each, and a line that can be recognised without it.
BY_CLASS: dict[str, tuple[str, Any]] = {"spam": (CLASSES[0], "-"), "ham": (CLASSES[1], (0, (6, 2)))}

SVG = "{http://www.w3.org/2000/svg}"
FINE = "fine"  # begins the id of small print

NUMBER = re.compile(r"-?\d+\.\d+")
# How matplotlib writes a font up to 3.10, and the family alone from 3.11 on.
FONT = re.compile(r"font: (?:(\d+) )?([\d.]+)px [^;]*; ")
FAMILY = re.compile(r"font-family: [^;]*; ?")

# One inch is 72 units of the SVG.  A phone shows 440 of them on some 358 pixels, so that
# 14 units, the size of all text, are 11.4 pixels there.
WIDTH = 440
TEXT = 14
INCH = 72

STYLE = {
    "svg.fonttype": "none",
    "figure.dpi": INCH,
    "font.size": TEXT,
    "font.family": "DejaVu Sans",  # comes with matplotlib, and is wider than what pages use
    "mathtext.default": "regular",
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": SOFT,
    "axes.labelsize": TEXT,
    "axes.linewidth": 1.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.unicode_minus": True,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.labelsize": TEXT,
    "ytick.labelsize": TEXT,
    "lines.linewidth": 2.2,
    "lines.solid_capstyle": "round",
    "grid.color": GRID,
    "grid.linewidth": 1.0,
}


# From matplotlib to the page.


@contextmanager
def drawing(name: str, height: float) -> Iterator[tuple[Figure, Axes]]:
    """An empty picture of the site's width, in the site's style.

    Arguments:
        name: of the picture; what has an id in the SVG is called after it.
        height: in units of the SVG.

    Examples:
        >>> with drawing("example", 200) as (picture, axes):
        ...     svg(picture, "A title", "A description").count("<title")
        1
    """
    settings: Any = {**STYLE, "svg.hashsalt": name}
    with matplotlib.rc_context(settings):
        picture = Figure(figsize=(WIDTH / INCH, height / INCH))
        picture.set_gid(name)
        picture.patch.set_visible(False)
        axes = picture.add_subplot()
        axes.patch.set_visible(False)
        yield picture, axes


def margins(picture: Figure, left: float, right: float, top: float, bottom: float) -> None:
    """Place the axes, with margins in units of the SVG."""
    width, height = (inches * INCH for inches in picture.get_size_inches())
    picture.subplots_adjust(
        left=left / width, right=1 - right / width, top=1 - top / height, bottom=bottom / height
    )


def beside(
    axes: Axes, text: str, place: tuple[float, float], away: tuple[float, float], **look: Any
) -> None:
    """Write beside a place of the axes, so many units of the SVG away from it."""
    axes.annotate(text, place, away, textcoords="offset points", **look)


def svg(picture: Figure, title: str, description: str) -> str:
    """The SVG of a picture, fit to share a page with others.

    What would affect the rest of the page is left out: remarks about the file, a rule of style
    for all elements, fonts, and ids that two pictures would share.
    """
    written, name = io.StringIO(), str(picture.get_gid())
    picture.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    drawn = ElementTree.fromstring(written.getvalue())
    root = ElementTree.Element(
        f"{SVG}svg",
        {
            "viewBox": drawn.attrib["viewBox"],
            "role": "img",
            "aria-labelledby": f"{name}-title {name}-description",
        },
    )
    for tag, text in (("title", title), ("description", description)):
        element = ElementTree.SubElement(
            root, SVG + tag.removesuffix("ription"), {"id": f"{name}-{tag}"}
        )
        element.text = text
    root.extend(cleaned(drawn, name))
    ElementTree.register_namespace("", SVG.strip("{}"))
    ElementTree.indent(root, "")
    return ElementTree.tostring(root, encoding="unicode")


def cleaned(parent: ElementTree.Element, name: str) -> Iterator[ElementTree.Element]:
    """The elements inside another: those that show something, and groups only where they matter."""
    for element in parent:
        tag = element.tag.removeprefix(SVG)
        if tag in ("metadata", "style"):
            continue
        inside = list(cleaned(element, name))
        attributes = dict(attributes_of(element, name))
        if tag == "g" and not attributes:
            yield from inside
        elif inside or tag not in ("g", "defs"):
            whole = ElementTree.Element(element.tag, attributes)
            whole.text = element.text
            whole.extend(inside)
            yield whole


def attributes_of(element: ElementTree.Element, name: str) -> Iterator[tuple[str, str]]:
    """The attributes of an element, as a page needs them: numbers short, no font, own ids."""
    for key, value in element.attrib.items():
        match key.removeprefix("{http://www.w3.org/1999/xlink}"):
            case "id" if value.startswith(FINE):
                yield "class", "picture__fine"
            case "id" if element.tag == f"{SVG}g":
                pass
            case "id":
                yield "id", f"{name}-{value}"
            case "href":
                yield "href", f"#{name}-{value[1:]}"
            case "clip-path":
                yield "clip-path", value.replace("#", f"#{name}-")
            case "style":
                yield "style", FAMILY.sub("", FONT.sub(as_parts, value))
            case "transform" if value.startswith("rotate(-0 "):
                pass
            case "d" | "x" | "y" | "width" | "height" as plain:
                yield plain, NUMBER.sub(lambda found: f"{float(found[0]):.2f}", value)
            case plain:
                yield plain, value


def as_parts(font: re.Match[str]) -> str:
    """The size and weight of a font; the page knows its family.

    Examples:
        >>> FONT.sub(as_parts, "font: 700 14px 'DejaVu Sans'; text-anchor: end")
        'font-size: 14px; font-weight: 700; text-anchor: end'
    """
    weight, size = font.groups()
    return f"font-size: {size}px; " + (f"font-weight: {weight}; " if weight else "")


def figure(picture: Figure, title: str, description: str, caption: str, below: str = "") -> str:
    """A picture with its caption and what is below it.

    Examples:
        >>> with drawing("example", 200) as (picture, axes):
        ...     made = figure(picture, "A title", "A description", "What to see.")
        >>> print(made.split("\\n")[0], made.split("\\n")[-2])
        <figure class="picture"> <figcaption>What to see.</figcaption>
    """
    drawn = svg(picture, title, description)
    for colour, seen in COLOURS.items():
        drawn = drawn.replace(colour, seen)
    parts = ['<figure class="picture">', drawn, f"<figcaption>{caption}</figcaption>"]
    return "\n".join([*parts, *([below] if below else []), "</figure>"])


Finish = Callable[..., str]
"""What makes the result of a drawn picture, as `figure` does from the same arguments."""


def table(summary: str, head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """The figures of a picture, to be unfolded; the first cell of each row names it.

    Examples:
        >>> table("Counts", ["", "a"], [["b", 1]]).count("<th ")
        3
    """
    # A wide table scrolls in a box of its own, which the keyboard has to reach.
    lines = [
        f"<details><summary>{escape(summary)}</summary>",
        f'<div class="picture__scroll" tabindex="0" role="region" aria-label="{escape(summary)}">',
        '<table class="picture__table">',
    ]
    cells = "".join(f'<th scope="col">{escape(str(cell))}</th>' for cell in head)
    lines.append(f"<thead><tr>{cells}</tr></thead>\n<tbody>")
    for first, *others in rows:
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{escape(str(first))}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody>", "</table></div></details>"])


# What alpha does to an estimate.


def alpha(finish: Finish = figure) -> str:
    """The share of each word in the spam of COMP9417, from alpha = 0.01 to 1000."""
    alphas = [round(10 ** (k / 20 - 2), 6) for k in range(101)]
    bare, one, *models = (
        MultinomialNB(vocabulary=data.V, smoothing=Laplace(a)).fit(data.EMAILS, data.LABELS)
        for a in (0, 1, *alphas)
    )
    level = Fraction(1, len(bare.vocabulary))
    spam = colours_of(["spam"])["spam"]
    looks = {"b": (spam, "-"), "a": (spam, (0, (6, 2))), "c": (spam, (0, (2, 1.6)))}
    with drawing("alpha", 300) as (picture, axes):
        margins(picture, 52, 24, 30, 48)
        axes.set_xscale("log")
        axes.set_xlim(0.01, 1000)
        axes.set_ylim(0.13, 0.57)
        axes.axhline(float(level), color=SOFT, linewidth=1.2)
        for word, (colour, dashes) in looks.items():
            unsmoothed, smoothed = (model.likelihood(word, "spam") for model in (bare, one))
            levels = [float(unsmoothed)] * 2
            axes.plot([0.01, 1], levels, color=SOFT, linewidth=1.4, linestyle=(0, (1, 2)))
            axes.plot([1, 1], [float(unsmoothed), float(smoothed)], color=colour, linewidth=1)
            shares = [float(model.likelihood(word, "spam")) for model in models]
            axes.plot(alphas, shares, color=colour, linestyle=dashes)
            axes.plot([1], [float(smoothed)], "o", color=colour, markersize=7)
            above = smoothed > level
            beside(
                axes,
                f"{word}: {smoothed}",
                (1, float(smoothed)),
                (8, 4 if above else -4),
                va="bottom" if above else "top",
                color=colour,
                weight="bold",
            )
        axes.set_yticks(
            [float(bare.likelihood(word, "spam")) for word in looks] + [float(level)],
            [str(bare.likelihood(word, "spam")) for word in looks] + [f"{level}"],
        )
        axes.set_xticks([0.01, 0.1, 1, 10, 100, 1000], ["0.01", "0.1", "1", "10", "100", "1000"])
        axes.minorticks_off()
        axes.set_xlabel("α, on a logarithmic scale")
        above_the_axes(axes, "P(word | spam)")
        ends = ", ".join(
            f"{word} from {bare.likelihood(word, 'spam')} to {one.likelihood(word, 'spam')}"
            for word in looks
        )
        return finish(
            picture,
            "What alpha does to an estimate",
            "The share of each word in spam, as alpha grows from 0.01 to 1000. From unsmoothed"
            f" to alpha = 1: {ends}. In the end all three are {level}.",
            "What alpha does to an estimate. Each curve leaves the unsmoothed share (dotted), passes"
            " the dot at α = 1, and ends at 1/<i>V</i> (the grey line): a very large α forgets the"
            " counts.",
        )


# The likelihood of the counts, and the posterior.


def presences() -> dict[str, dict[str, int]]:
    """In how many emails of each class the word a is: COMP9417, 3.1.1, the changed table.

    Examples:
        >>> presences()
        {'spam': {'there': 0, 'missing': 4}, 'ham': {'there': 3, 'missing': 1}}
    """
    model = BernoulliNB(vocabulary=data.V).fit(data.CHANGED, data.LABELS)
    there, missing, _ = model.table("a")
    rows = zip(model.classes, there, missing, strict=False)
    return {str(label): {"there": n, "missing": m} for label, n, m in rows}


def of_presence(p: Fraction) -> dict[str, Fraction]:
    """A word's presence as two outcomes.

    Examples:
        >>> of_presence(Fraction(1, 4))
        {'there': Fraction(1, 4), 'missing': Fraction(3, 4)}
    """
    return {"there": p, "missing": 1 - p}


def likelihood(finish: Finish = figure) -> str:
    """The likelihood of p for a word's presence, in spam and in ham, with the maxima."""
    counts = presences()
    ps = [Fraction(k, 100) for k in range(101)]
    told = []
    with drawing("likelihood", 300) as (picture, axes):
        margins(picture, 40, 30, 30, 48)
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1.08)
        for label, (colour, dashes) in BY_CLASS.items():
            there, missing = counts[label].values()
            top = maximum_likelihood(counts[label])["there"]
            highest = likelihood_of_counts(counts[label], of_presence(top))
            heights = [float(likelihood_of_counts(counts[label], of_presence(p))) for p in ps]
            axes.plot(
                [float(p) for p in ps], heights, color=colour, linestyle=dashes, clip_on=False
            )
            x, y = float(top), float(highest)
            axes.plot([x, x], [0, y], color=colour, linewidth=1, clip_on=False)
            axes.plot([x], [y], "o", color=colour, markersize=7, clip_on=False, zorder=3)
            side = beside_or_above(8, right=not there)
            named = f"{label}: {in_powers(there, missing)}, largest at {top}"
            beside(axes, named, (x, y), color=colour, weight="bold", **side)
            told.append(
                f"For {label}, with the word in {top} of the emails, it is"
                f" {in_powers(there, missing)} and largest at {top}, where it is {highest}"
            )
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "1/4", "1/2", "3/4", "1"])
        axes.set_yticks([0, 0.5, 1], ["0", "½", "1"])
        axes.set_xlabel("p, the probability that an email has the word a")
        above_the_axes(axes, "L(p), how likely p makes the four emails")
        return finish(
            picture,
            "The likelihood of p",
            "How likely each p makes what was seen in four emails of each class. "
            + ". ".join(told)
            + ".",
            "The likelihood of <i>p</i>, the probability that an email contains the word a (the changed"
            " table of COMP9417). Each curve is highest at the share that was counted. That of spam is"
            " highest at the edge: four emails without the word are most likely if none can have it.",
        )


def posterior(finish: Finish = figure) -> str:
    """The density of p after counting, from a flat prior: means and modes."""
    counts = presences()
    ps = [Fraction(k, 100) for k in range(101)]
    told = []
    with drawing("posterior", 330) as (picture, axes):
        margins(picture, 30, 44, 30, 48)
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 5.2)
        axes.plot([0, 1], [1, 1], color=SOFT, linewidth=1.2, linestyle=(0, (1, 2)))
        beside(axes, "prior", (1, 1), (6, 0), ha="left", va="center")
        for label, (colour, dashes) in BY_CLASS.items():
            mean, mode = (f(counts[label])["there"] for f in (dirichlet_mean, dirichlet_mode))

            def density(p: Fraction, label: str = label) -> float:
                return float(dirichlet_density(of_presence(p), counts[label]))

            heights = [density(p) for p in ps]
            xs = [float(p) for p in ps]
            axes.plot(xs, heights, color=colour, linestyle=dashes, clip_on=False)
            axes.fill_between(xs, heights, color=colour, alpha=0.14, linewidth=0)
            axes.plot([float(mean)] * 2, [0, density(mean)], color=colour, linewidth=1.4)
            for place, inside in ((mean, colour), (mode, PAPER)):
                axes.plot(
                    [float(place)],
                    [density(place)],
                    "o",
                    color=inside,
                    markeredgecolor=colour,
                    markeredgewidth=1.6,
                    markersize=7,
                    clip_on=False,
                    zorder=3,
                )
            side = beside_or_above(10, right=mean < Fraction(1, 2))
            named = f"{label}: mode {mode}\nmean {mean}"
            top = (float(mode), density(mode))
            beside(axes, named, top, color=colour, weight="bold", **side)
            told.append(f"For {label} the mode is {mode} and the mean {mean}")
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "1/4", "1/2", "3/4", "1"])
        axes.set_yticks(range(6))
        axes.set_xlabel("p, the probability that an email has the word a")
        above_the_axes(axes, "density of p, after counting")
        return finish(
            picture,
            "The posterior of p",
            "The density of p after four emails of each class, from a flat prior. "
            + ". ".join(told)
            + ".",
            "The posterior of <i>p</i>, from the flat prior (dotted), which is α = 1. The ring is the"
            " mode, where the density is highest: the share that was counted. The dot is the mean, which"
            " is Laplace’s estimate. The curves are those of the likelihood, made to have the area 1.",
        )


def in_powers(there: int, missing: int) -> str:
    """p to the power of one count, and 1 - p to that of the other, as one writes them.

    Examples:
        >>> in_powers(0, 4), in_powers(3, 1)
        ('(1 − p)⁴', 'p³(1 − p)')
    """
    powers = {0: None, 1: "", 2: "²", 3: "³", 4: "⁴"}
    bases = (("p", powers[there]), ("(1 − p)", powers[missing]))
    return "".join(base + power for base, power in bases if power is not None)


def beside_or_above(height: float, right: bool) -> dict[str, Any]:
    """Where the name of a curve is written: to the right of its top, or above it."""
    if right:
        return {"away": (12, 0), "ha": "left", "va": "center"}
    return {"away": (0, height), "ha": "center", "va": "bottom"}


def above_the_axes(axes: Axes, text: str) -> None:
    """Name the upright axis above it, where the text need not be turned."""
    beside(axes, text, (0, 1), (-8, 12), xycoords="axes fraction", va="bottom")


# What each word adds to the log odds.


def explained() -> tuple[str, str, Any]:
    """A message of the embedded corpus that the model has not seen, its label, its working.

    Examples:
        >>> message, label, working = explained()
        >>> message, label, working.decision
        ('You are a winner! Free tickets if you reply today.', 'spam', 'ham')
    """
    posts = newsgroups.embedded()
    texts, labels = zip(*posts.training, strict=True)
    classifier = TextClassifier(MultinomialNB()).fit(texts, labels)
    message, label = posts.test[4]
    return message, label, classifier.explain(message)


def signed(number: float) -> str:
    """A number with its sign, the minus as long as the plus.

    Examples:
        >>> signed(1.219), signed(-0.154)
        ('+1.22', '−0.15')
    """
    return f"{number:+.2f}".replace("-", "−")


def log_odds(finish: Finish = figure) -> str:
    """Prior and words of one message as bars, each from where the one before it ended."""
    message, label, working = explained()
    rows = working.contributions("spam", "ham")
    colours = colours_of(["spam", "ham"])
    total = fsum(row.log_odds for row in rows)
    names = []
    for row in rows:
        times = working.document.get(row.word, 1)
        names.append(f"{row.word} × {times}" if times > 1 else row.word)
    with drawing("log-odds", 26 * (len(rows) + 1) + 62) as (picture, axes):
        margins(picture, 78, 8, 26, 36)
        axes.set_ylim(len(rows) + 0.6, -0.6)
        ends = [0.0]
        for k, row in enumerate(rows):
            end = ends[-1] + row.log_odds
            bar(axes, k, ends[-1], end, colours["spam" if row.log_odds > 0 else "ham"])
            axes.plot([end, end], [k, k + 1], color=SOFT, linewidth=1, solid_capstyle="butt")
            ends.append(end)
        bar(axes, len(rows), 0, total, INK)
        axes.axvline(0, color=SOFT, linewidth=1.2, zorder=0)
        axes.set_xlim(min(ends) - 1.3, max(ends) + 1.3)
        axes.set_yticks(range(len(rows) + 1), [*names, "sum"])
        axes.tick_params(axis="y", length=0)
        axes.spines["left"].set_visible(False)
        for text, x, side in (("← ham", -0.15, "right"), ("spam →", 0.15, "left")):
            beside(
                axes,
                text,
                (x, 1),
                (0, 8),
                xycoords=("data", "axes fraction"),
                ha=side,
                weight="bold",
                color=colours["ham" if side == "right" else "spam"],
            )
        axes.set_xlabel("log odds of spam against ham")
        added = ", ".join(
            f"{name} {signed(row.log_odds)}" for name, row in zip(names, rows, strict=True)
        )
        share = float(working["spam"].posterior)
        return finish(
            picture,
            "What each word adds to the log odds",
            f"Bars for the message “{message}”: {added}. They add up to {signed(total)},"
            f" so the verdict is {working.decision}.",
            f"What each word adds: “{escape(message)}” Each bar starts where the one above it ended; to"
            " the right it speaks for spam, to the left for ham. The log odds add up to"
            f" {signed(total)}, so P(spam | message) = {share:.2f} and the verdict is"
            f" {working.decision}. The message is {label}: “you” occurs in much of the ham, and here it"
            " counts twice.",
        )


def bar(axes: Axes, row: int, start: float, end: float, colour: str) -> None:
    """One bar, its value behind the end at which it points."""
    axes.barh(row, end - start, left=start, height=0.62, color=colour, linewidth=0)
    beside(
        axes,
        signed(end - start),
        (end, row),
        (5 if end > start else -5, 0),
        ha="left" if end > start else "right",
        va="center",
    )


# 20 Newsgroups: what is taken for what.

# The counts from which on a square is darker, and how dark it is.
SHADES = ((1, 0.18), (10, 0.32), (30, 0.45), (100, 1.0))


def confusion_counts() -> tuple[list[str], list[list[int]]]:
    """The groups, and how many test posts of each were taken for which.

    Examples:
        >>> groups, counts = confusion_counts()
        >>> len(groups), sum(map(sum, counts))
        (20, 7532)
    """
    (_, *groups), *rows = read_columns(CONFUSION)
    return groups, [[int(cell) for cell in cells] for _, *cells in rows]


def confusion(finish: Finish = figure) -> str:
    """20 Newsgroups by the multinomial model: a square for each pair of groups."""
    groups, counts = confusion_counts()
    letters = ascii_letters[: len(groups)]
    places = range(len(groups))
    right, posts = sum(counts[k][k] for k in places), sum(map(sum, counts))
    mistakes = [(counts[i][j], groups[i], groups[j]) for i in places for j in places if i != j]
    worst = sorted(mistakes, key=lambda mistake: -mistake[0])[:3]
    with drawing("confusion", 414) as (picture, axes):
        margins(picture, 203, 4, 40, 42)
        axes.set_xlim(0, len(groups))
        axes.set_ylim(len(groups), 0)
        for k in places:
            axes.axhline(k + 0.5, color=GRID, linewidth=0.8, zorder=0)
            axes.axvline(k + 0.5, color=GRID, linewidth=0.8, zorder=0)
        squares(axes, counts)
        middles = [k + 0.5 for k in places]
        axes.set_xticks(middles, list(letters))
        names = [f"{group} {letter}" for group, letter in zip(groups, letters, strict=True)]
        axes.set_yticks(middles, names)
        axes.tick_params(length=0, labeltop=True, labelbottom=False)
        axes.tick_params(axis="y", labelsize=13.5)
        for spine in axes.spines.values():
            spine.set_visible(False)
        for text, x, y, side in (("taken for", 0, 22, "left"), ("true group", -14, 6, "right")):
            beside(axes, text, (0, 1), (x, y), xycoords="axes fraction", ha=side, style="italic")
        legend(axes, len(groups) + 0.8)
        told = "; ".join(f"{count} posts of {one} for {other}" for count, one, other in worst)
        missed = min(places, key=lambda k: Fraction(counts[k][k], sum(counts[k])))
        return finish(
            picture,
            "Confusion matrix of 20 Newsgroups",
            f"The multinomial model sorts {right} of {posts} test posts correctly. The mistakes that"
            f" it makes most often are to take {told}.",
            "What the multinomial model takes for what: 20 Newsgroups by date, α = 1. The diagonal"
            f" shows the {right} of {posts} test posts that are right. It has a gap in row"
            f" {letters[missed]}: of {sum(counts[missed])} posts of {groups[missed]},"
            f" {counts[missed][missed]} is right. Files encoded as text swell that group’s training"
            " posts, so that each ordinary word is a small share of them.",
            table(
                "The counts: rows are true groups, columns what their posts were taken for",
                ["true group", *letters],
                (
                    [f"{letter} {group}", *row]
                    for letter, group, row in zip(letters, groups, counts, strict=True)
                ),
            ),
        )


def squares(axes: Axes, counts: Sequence[Sequence[int]]) -> None:
    """A shaded square for each count but 0; the counts are small print, for wide screens."""
    cells = [(i, j, count) for i, row in enumerate(counts) for j, count in enumerate(row) if count]
    for _, dark in SHADES:
        corners = [(j, i) for i, j, count in cells if shade(count) == dark]
        axes.add_patch(tiles(corners, dark))
    for i, j, count in cells:
        axes.text(
            j + 0.5,
            i + 0.53,
            str(count),
            size=6.3,
            ha="center",
            va="center",
            color=PAPER if shade(count) == 1 else INK,
            gid=f"{FINE}-{i}-{j}",
        )


def shade(count: int) -> float:
    """How dark the square of a count is.

    Examples:
        >>> [shade(count) for count in (1, 29, 100)]
        [0.18, 0.32, 1.0]
    """
    return max(dark for least, dark in SHADES if count >= least)


def tiles(corners: Iterable[tuple[float, float]], dark: float) -> PathPatch:
    """Squares of one shade, with a thin gap between neighbours, as one shape."""
    near, far = 0.04, 0.96
    unit = ((near, near), (far, near), (far, far), (near, far), (near, near))
    squares = [Outline([(x + dx, y + dy) for dx, dy in unit], closed=True) for x, y in corners]
    shape = Outline.make_compound_path(*squares)
    return PathPatch(shape, facecolor=ONE, alpha=dark, linewidth=0, clip_on=False)


def legend(axes: Axes, y: float) -> None:
    """What the shades mean, below the squares and the names to their left."""
    axes.text(-17.2, y + 0.55, "posts:", va="center")
    following: list[int | None] = [*(least for least, _ in SHADES[1:]), None]
    for x, (least, dark), after in zip((-12.2, -6.6, 0.4, 7.4), SHADES, following, strict=True):
        axes.add_patch(tiles([(x, y)], dark))
        name = f"{least}–{after - 1}" if after else f"{least} and more"
        axes.text(x + 1.5, y + 0.55, name, va="center")


# Two groups: the ROC curve, and calibration.


def pair_log_odds() -> tuple[list[str], list[float]]:
    """The true groups of the test posts of two groups, and their log odds.

    Examples:
        >>> true, scores = pair_log_odds()
        >>> len(true), true.count("talk.religion.misc")
        (570, 251)
    """
    _, *rows = read_columns(LOG_ODDS)
    return [group for group, _ in rows], [float(score) for _, score in rows]


def pair_probabilities() -> list[dict[Label, float]]:
    """P(c|d) of the first group for each post, from its log odds."""
    return [{PAIR[0]: 1 / (1 + exp(-score))} for score in pair_log_odds()[1]]


def at_threshold(points: Sequence[RocPoint], threshold: float) -> RocPoint:
    """The point of the curve where all scores above a threshold are called positive."""
    return [point for point in points if point.threshold > threshold][-1]


def roc(finish: Finish = figure) -> str:
    """What each threshold on the log odds catches, and at what price."""
    true, scores = pair_log_odds()
    points = roc_points(true, scores, PAIR[0])
    area = float(area_under(points))
    thresholds = (20, 0, -20)
    marked = [(threshold, at_threshold(points, threshold)) for threshold in thresholds]
    with drawing("roc", 360) as (picture, axes):
        margins(picture, 52, 20, 34, 50)
        axes.plot([0, 1], [0, 1], color=SOFT, linewidth=1.2, linestyle=(0, (4, 4)))
        axes.plot(
            [float(point.false_positive_rate) for point in points],
            [float(point.true_positive_rate) for point in points],
            color=ONE,
        )
        for threshold, point in marked:
            place = float(point.false_positive_rate), float(point.true_positive_rate)
            axes.plot(*place, "o", color=ONE, markersize=8)
            text = f"log odds > {threshold}".replace("-", "−")
            beside(
                axes, text, place, (11, -4), va="top", weight="bold" if threshold == 0 else "normal"
            )
        axes.text(0.60, 0.53, "by chance", va="top", color=INK)
        axes.set_xlim(-0.01, 1.01)
        axes.set_ylim(-0.01, 1.01)
        percentages(axes)
        axes.grid(True)
        axes.set_axisbelow(True)
        axes.set_xlabel("false positive rate: share of the others called positive")
        above_the_axes(axes, "true positive rate: share of the positives found")
        told = "; ".join(
            f"above {threshold} it catches {point.true_positive_rate} with {point.false_positive_rate} false alarms"
            for threshold, point in marked
        )
        return finish(
            picture,
            "ROC curve of two newsgroups",
            f"Posts of {PAIR[0]}, called positive, against {PAIR[1]}. With the threshold on the"
            f" log odds: {told}. The area under the curve is {area:.3f}.",
            f"ROC curve: {PAIR[0]} (positive) against {PAIR[1]}, multinomial model, α = 1. A lower"
            " threshold on the log odds catches more and costs more false alarms; it slides along the"
            f" curve, and the model stays the same. The area under the curve is {area:.3f}.",
        )


def calibration_rows() -> list[CalibrationRow]:
    """Predicted probabilities and observed shares, in ten bins.

    Examples:
        >>> calibration_rows()[0].documents
        339
    """
    return calibration_table(pair_log_odds()[0], pair_probabilities(), PAIR[0])


def calibration(finish: Finish = figure) -> str:
    """Of the posts called positive with some probability, how many are?"""
    rows = calibration_rows()
    first, last = rows[0], rows[-1]
    most = max(row.documents for row in rows)
    with drawing("calibration", 400) as (picture, axes):
        margins(picture, 52, 24, 34, 74)
        axes.plot([0, 1], [0, 1], color=SOFT, linewidth=1.2, linestyle=(0, (4, 4)))
        for row in rows:
            x, y = row.mean, float(row.observed)
            few = row.documents < FEW
            if not few:
                axes.plot([x, x], [x, y], color=ONE, linewidth=2, clip_on=False)
            axes.plot(
                x,
                y,
                "o",
                markersize=7 if few else 24 * (row.documents / most) ** 0.5,
                color=PAPER if few else ONE,
                markeredgecolor=SOFT if few else ONE,
                markeredgewidth=1.4,
                clip_on=False,
                zorder=3,
            )
            beside(
                axes,
                str(row.documents),
                ((row.low + row.high) / 2, 0),
                (0, -24),
                xycoords=("data", "axes fraction"),
                ha="center",
                va="top",
            )
        for row, x, y, side in ((first, 0.1, 0.07, "left"), (last, 0.9, 0.93, "right")):
            axes.text(
                x,
                y,
                f"{row.documents} posts: predicted {row.mean:.1%}, observed {float(row.observed):.1%}",
                ha=side,
                va="center",
                weight="bold",
            )
        beside(axes, "posts", (0, 0), (-12, -24), xycoords="axes fraction", ha="right", va="top")
        axes.set_xlim(0, 1)
        axes.set_ylim(-0.02, 1.02)
        percentages(axes)
        axes.set_xticks([k / 10 for k in range(11)], minor=True)
        axes.grid(True, axis="y")
        axes.set_axisbelow(True)
        axes.set_xlabel("predicted: mean probability of the bin", labelpad=22)
        above_the_axes(axes, "observed: share that is positive")
        between = sum(row.documents for row in rows[1:-1])
        return finish(
            picture,
            "Calibration of two newsgroups",
            f"Posts of {PAIR[0]} against {PAIR[1]}, in ten bins by the probability that the model"
            f" gives the first. Of {first.documents} posts in the lowest bin, with a mean"
            f" probability of {first.mean:.3f}, {first.observed} are of {PAIR[0]}; of"
            f" {last.documents} in the highest, with a mean of {last.mean:.3f},"
            f" {last.observed} are.",
            f"Calibration: {PAIR[0]} (positive) against {PAIR[1]}, multinomial model, α = 1. Honest"
            " probabilities would lie on the dashed line. The two dots contain nearly all posts, and are off it"
            f" by the length of their strokes; the rings are a few posts each. Only {between} of"
            f" {len(pair_log_odds()[0])} posts get a probability between 10% and 90%: naive Bayes is too"
            " sure of itself.",
            table(
                "The ten bins",
                ["bin", "posts", "mean probability", "positive"],
                (
                    [
                        f"{row.low:.1f} to {row.high:.1f}",
                        row.documents,
                        f"{row.mean:.3f}",
                        row.observed,
                    ]
                    for row in rows
                ),
            ),
        )


def percentages(axes: Axes) -> None:
    """Both axes from 0% to 100%."""
    ticks = [0, 0.25, 0.5, 0.75, 1]
    names = [f"{tick:.0%}" for tick in ticks]
    axes.set_xticks(ticks, names)
    axes.set_yticks(ticks, names)


# Gaussian densities.


def heights_model() -> MixedNB:
    """Height alone, of the eight people of the worked example.

    Examples:
        >>> heights_model().classify([5.5])
        'female'
    """
    return GaussianNB(ddof=1).fit([[person["height"]] for person in data.PEOPLE], data.SEXES)


def crossing(f: Callable[[float], float], low: float, high: float) -> float:
    """Where a function changes its sign between two places, by halving.

    Examples:
        >>> round(crossing(lambda x: x * x - 2, 1, 2), 6)
        1.414214
    """
    sign = f(low) > 0
    for _ in range(60):
        middle = (low + high) / 2
        if (f(middle) > 0) == sign:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def crossings() -> list[float]:
    """The heights at which the verdict changes.

    Examples:
        >>> [round(height, 2) for height in crossings()]
        [5.63, 6.58]
    """
    model = heights_model()

    def odds(height: float) -> float:
        return model.log_odds([height], "male", "female")

    tall = float(model.parameters(0, "male").mean)
    return [crossing(odds, 5, tall), crossing(odds, tall, 7)]


def side_by_side(values: Sequence[float]) -> list[float]:
    """Values in order, equal ones moved a little apart so that each can be seen.

    Examples:
        >>> side_by_side([5.58, 5.92, 5.92])
        [5.58, 5.9, 5.94]
    """
    return [
        round(value + 0.02 * (2 * values[:k].count(value) + 1 - values.count(value)), 6)
        for k, value in enumerate(values)
    ]


def densities(finish: Finish = figure) -> str:
    """The density of a height in each class, and where the verdict changes."""
    model = heights_model()
    heights = [4.4 + k / 50 for k in range(141)]
    low, high = crossings()
    colours = colours_of(["female", "male"])
    looks = {
        "female": (colours["female"], (0, (6, 2)), "s"),
        "male": (colours["male"], "-", "o"),
    }
    with drawing("densities", 350) as (picture, axes):
        margins(picture, 8, 8, 26, 50)
        axes.set_xlim(heights[0], heights[-1])
        axes.set_ylim(-0.72, 2.2)
        for label, (colour, dashes, mark) in looks.items():
            values = [float(model.likelihood(0, height, label)) for height in heights]
            axes.plot(heights, values, color=colour, linestyle=dashes)
            axes.fill_between(heights, values, color=colour, alpha=0.14, linewidth=0)
            mean, variance = map(float, model.parameters(0, label))
            left = label == "female"
            beside(
                axes,
                f"given {label}\nmean {mean:g}\ns.d. {variance**0.5:.2f}",
                (mean, float(model.likelihood(0, mean, label))),
                (-120, 40) if left else (23, 3),
                va="top",
                color=colour,
            )
            people = sorted(
                person["height"]
                for person, sex in zip(data.PEOPLE, data.SEXES, strict=True)
                if sex == label
            )
            y = -0.13 if left else -0.31
            axes.plot(side_by_side(people), [y] * len(people), mark, color=colour, markersize=6)
            beside(
                axes,
                f"{len(people)} {label}",
                (people[0], y),
                (-9, 0),
                ha="right",
                va="center",
                color=colour,
            )
        axes.axhline(0, color=SOFT, linewidth=1)
        for place in (low, high):
            axes.axvline(place, color=INK, linewidth=1.4, linestyle=(0, (1, 2)))
            beside(
                axes,
                f"{place:.2f}",
                (place, 1),
                (0, 4),
                xycoords=("data", "axes fraction"),
                ha="center",
                weight="bold",
            )
        edges = [heights[0], low, high, heights[-1]]
        for left_end, right_end in pairwise(edges):
            middle = (left_end + right_end) / 2
            verdict = str(model.classify([middle]))
            axes.barh(
                -0.59, right_end - left_end, left=left_end, height=0.26, color=looks[verdict][0]
            )
            axes.text(middle, -0.59, verdict, ha="center", va="center", color=PAPER)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        axes.set_xlabel("height in feet")
        return finish(
            picture,
            "Gaussian densities of a height, given each class",
            "Two bell curves. "
            + " ".join(
                f"Given {label}: mean {float(mean):.3f} and variance {float(variance):.4f}."
                for label in looks
                for mean, variance in [model.parameters(0, label)]
            )
            + f" With equal priors the verdict is male between {low:.2f} and {high:.2f} feet, where"
            " the curves cross, and female elsewhere.",
            "Gaussian densities of the height, given each class, from the eight people below them."
            " The priors are equal, so the higher curve wins; the strip shows the verdict: male between"
            f" {low:.2f} and {high:.2f} feet. As the variances differ there are two"
            " crossings, and the wider curve wins again beyond the second.",
        )


# The figures of a corpus that is not here.


def read_columns(path: Path) -> list[list[str]]:
    """The rows of a table of figures, without its remarks."""
    lines = path.read_text(encoding="utf-8").split("\n")
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def confusion_lines(posts: newsgroups.Posts) -> Iterator[str]:
    """The confusion matrix of the multinomial model, a line for each true group.

    Examples:
        >>> list(confusion_lines(newsgroups.embedded()))[1:]
        ['true group\\tspam\\tham', 'spam\\t4\\t2', 'ham\\t0\\t6']
    """
    model = MultinomialNB()
    model.fit((newsgroups.tokens(t) for t, _ in posts.training), [g for _, g in posts.training])
    predicted = model.predict(newsgroups.tokens(text) for text, _ in posts.test)
    groups = [str(group) for group in model.classes]
    yield MADE_BY
    yield "\t".join(["true group", *groups])
    counts = confusion_matrix([group for _, group in posts.test], predicted, groups)
    for group, row in zip(groups, counts, strict=True):
        yield "\t".join([group, *map(str, row)])


def log_odds_lines(posts: newsgroups.Posts, pair: Sequence[str] | None = None) -> Iterator[str]:
    """The log odds of two groups, a line for each of their test posts.

    Only these two groups are learned, by the multinomial model.

    Examples:
        >>> list(log_odds_lines(newsgroups.embedded(), ("spam", "ham")))[1:3]
        ['true group\\tlog odds of spam against ham', 'spam\\t5.261689']
    """
    pair = pair or PAIR
    training, test = (
        [(newsgroups.tokens(text), group) for text, group in part if group in pair]
        for part in (posts.training, posts.test)
    )
    model = MultinomialNB().fit([words for words, _ in training], [g for _, g in training])
    yield MADE_BY
    yield f"true group\tlog odds of {pair[0]} against {pair[1]}"
    for words, group in test:
        score = model.log_odds(words, *pair)
        assert isfinite(score)
        yield f"{group}\t{score:.6f}"


def main(argv: Sequence[str] | None = None) -> int:
    """Make the figures of 20 Newsgroups again; 0, or 2 where the data are bad."""
    parser = ArgumentParser(
        prog="python3 -m docs.making.pictures.pictures",
        description="Make the figures of docs/making/data again, from 20 Newsgroups.",
    )
    parser.add_argument(
        "--data",
        metavar="PATH",
        required=True,
        help="20news-bydate.tar.gz, or the folder that it unpacks to",
    )
    given = parser.parse_args(argv)
    try:
        posts = newsgroups.read(given.data)
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2
    for path, lines in ((CONFUSION, confusion_lines(posts)), (LOG_ODDS, log_odds_lines(posts))):
        path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
