"""The site's pictures: drawn while the site is built, from what the package computes.

Each picture is a function without arguments that returns a `<figure>`: an SVG with a title
and a description, a caption, and, where there is much to read off, a table.  Its colours are
the custom properties of docs/css/pictures.css, so that it follows light and dark; its text
stays text, in the font of the page.

Two pictures need a corpus that is not part of the project.  Their figures stand in
docs/making/data, made by

    python3 -m docs.making.pictures --data PATH

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
from math import exp, fsum, isfinite
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from naive_bayes import (
    GaussianNB,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    TextClassifier,
    area_under,
    calibration_table,
    confusion_matrix,
    roc_points,
)
from naive_bayes.evaluation import CalibrationRow, RocPoint
from worked_examples import newsgroups, spam_ham, tabular

DATA = Path(__file__).parent / "data"
CONFUSION = DATA / "newsgroups-confusion.tsv"
LOG_ODDS = DATA / "newsgroups-log-odds.tsv"
MADE_BY = "# Made by: python3 -m docs.making.pictures --data PATH"

# The two groups of the last pictures; the first is called positive.
PAIR = ("talk.religion.misc", "alt.atheism")

# What matplotlib draws with, and what a page sees in its place.
COLOURS = {
    "#010101": "var(--picture-ink)",
    "#020202": "var(--picture-soft)",
    "#030303": "var(--picture-grid)",
    "#040404": "var(--picture-paper)",
    "#050505": "var(--picture-1)",
    "#060606": "var(--picture-2)",
    "#070707": "var(--picture-3)",
}
INK, SOFT, GRID, PAPER, ONE, TWO, THREE = COLOURS

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
        ...     svg(picture, "example", "A title", "A description").count("<title")
        1
    """
    with matplotlib.rc_context({**STYLE, "svg.hashsalt": name}):
        picture = Figure(figsize=(WIDTH / INCH, height / INCH))
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


def svg(picture: Figure, name: str, title: str, description: str) -> str:
    """The SVG of a picture, fit to stand in a page with others.

    Left out is what would reach beyond the picture: the file's head, a rule of style for all
    elements, and ids that two pictures would share.
    """
    written = io.StringIO()
    picture.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    text = written.getvalue()
    box = re.search(r'viewBox="[^"]*"', text)
    assert box is not None
    body = text[text.index("<g id=") : text.rindex("</svg>")]
    body = re.sub(r"<!--.*?-->|<style.*?</style>", "", body, flags=re.DOTALL)
    body = re.sub(r"font: (?:(\d+) )?([\d.]+)px [^;\"]*", font, body)
    body = re.sub(r'<g id="fine[^"]*"', '<g class="picture__fine"', body)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', body))
    body = re.sub(r' id="([^"]*)"', lambda m: m[0] if m[1] in used else "", body)
    body = re.sub(r'( id="|href="#|url\(#)', rf"\g<1>{name}-", body).replace("xlink:href", "href")
    for drawn, seen in COLOURS.items():
        body = body.replace(drawn, seen)
    body = re.sub(r"\s*\n\s*", "\n", body).strip()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box[0]} role="img"'
        f' aria-labelledby="{name}-title {name}-description">\n'
        f'<title id="{name}-title">{escape(title)}</title>\n'
        f'<desc id="{name}-description">{escape(description)}</desc>\n'
        f"{body}\n</svg>"
    )


def font(found: re.Match[str]) -> str:
    """The size and weight of a text; the page knows the font.

    Examples:
        >>> pattern = r"font: (?:(\\d+) )?([\\d.]+)px [^;]*"
        >>> re.sub(pattern, font, "font: 700 14px 'DejaVu Sans'; text-anchor: end")
        'font-size: 14px; font-weight: 700; text-anchor: end'
    """
    weight, size = found.groups()
    return f"font-size: {size}px" + (f"; font-weight: {weight}" if weight else "")


def figure(drawn: str, caption: str, below: str = "") -> str:
    """A picture with its caption and what stands below it.

    Examples:
        >>> print(figure("<svg/>", "What to see."))
        <figure class="picture">
        <svg/>
        <figcaption>What to see.</figcaption>
        </figure>
    """
    parts = ['<figure class="picture">', drawn, f"<figcaption>{caption}</figcaption>"]
    return "\n".join([*parts, *([below] if below else []), "</figure>"])


def table(summary: str, head: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """The figures of a picture, to be unfolded; the first cell of each row names it.

    Examples:
        >>> table("Counts", ["", "a"], [["b", 1]]).count("<th ")
        3
    """
    lines = [f'<details class="picture__table"><summary>{escape(summary)}</summary>', "<table>"]
    cells = "".join(f'<th scope="col">{escape(str(cell))}</th>' for cell in head)
    lines.append(f"<thead><tr>{cells}</tr></thead>\n<tbody>")
    for first, *others in rows:
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{escape(str(first))}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody>", "</table></details>"])


# What alpha does to an estimate.


def alpha() -> str:
    """The share of each word in the spam of COMP9417, from alpha = 0.01 to 1000."""
    alphas = [10 ** (Fraction(k, 20) - 2) for k in range(101)]
    models = [
        spam_ham.count_model(spam_ham.original(), Laplace(round(float(a), 6))) for a in alphas
    ]
    bare, one = (spam_ham.count_model(spam_ham.original(), Laplace(a)) for a in (0, 1))
    level = Fraction(1, len(bare.vocabulary))
    looks = {"b": (ONE, "-"), "a": (TWO, (0, (6, 2))), "c": (THREE, (0, (2, 1.6)))}
    with drawing("alpha", 300) as (picture, axes):
        margins(picture, 52, 14, 30, 48)
        axes.set_xscale("log")
        axes.set_xlim(0.01, 1000)
        axes.set_ylim(0.13, 0.57)
        axes.axhline(float(level), color=SOFT, linewidth=1.2)
        for word, (colour, dashes) in looks.items():
            unsmoothed, smoothed = (model.likelihood(word, "spam") for model in (bare, one))
            axes.axhline(float(unsmoothed), color=SOFT, linewidth=1, linestyle=(0, (1, 3)))
            shares = [float(model.likelihood(word, "spam")) for model in models]
            axes.plot([float(a) for a in alphas], shares, color=colour, linestyle=dashes)
            axes.plot([1], [float(smoothed)], "o", color=colour, markersize=7)
            above = smoothed > level
            axes.annotate(
                f"{word}: {smoothed}",
                (1, float(smoothed)),
                (8 if above else 4, 4 if above else -5),
                textcoords="offset points",
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
            f"{word} from {bare.likelihood(word, 'spam')} by {one.likelihood(word, 'spam')}"
            for word in looks
        )
        drawn = svg(
            picture,
            "alpha",
            "What alpha does to an estimate",
            "The share of each word in spam, as alpha grows from 0.01 to 1000. Unsmoothed, at"
            f" alpha = 1, and in the end: {ends}; all three end at {level}.",
        )
    return figure(
        drawn,
        "What alpha does to an estimate. Each curve leaves the unsmoothed share (dotted), passes"
        " the dot at α = 1, and ends at 1/<i>V</i> (the grey line): a very large α forgets the"
        " counts.",
    )


def above_the_axes(axes: Axes, text: str) -> None:
    """Name the upright axis above it, where the text need not be turned."""
    axes.annotate(
        text, (0, 1), (-8, 12), xycoords="axes fraction", textcoords="offset points", va="bottom"
    )


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


def log_odds() -> str:
    """Prior and words of one message as bars, each from where the one before it ended."""
    message, label, working = explained()
    rows = working.contributions("spam", "ham")
    total = fsum(row.log_odds for row in rows)
    names = []
    for row in rows:
        times = working.document.get(row.word, 1)
        names.append(f"{row.word} × {times}" if times > 1 else row.word)
    with drawing("log-odds", 26 * (len(rows) + 1) + 62) as (picture, axes):
        margins(picture, 78, 8, 26, 36)
        axes.set_ylim(len(rows) + 0.6, -0.6)
        start = 0.0
        for k, row in enumerate(rows):
            end = start + row.log_odds
            bar(axes, k, start, end, ONE if row.log_odds > 0 else TWO)
            axes.plot([end, end], [k, k + 1], color=SOFT, linewidth=1, solid_capstyle="butt")
            start = end
        bar(axes, len(rows), 0, total, INK)
        axes.axvline(0, color=SOFT, linewidth=1.2, zorder=0)
        axes.set_xlim(-5.2, 1.2)
        axes.set_yticks(range(len(rows) + 1), [*names, "sum"])
        axes.tick_params(axis="y", length=0)
        axes.spines["left"].set_visible(False)
        for text, x, side in (("← ham", -0.15, "right"), ("spam →", 0.15, "left")):
            axes.annotate(
                text, (x, 1), (0, 8), xycoords=("data", "axes fraction"),
                textcoords="offset points", ha=side, weight="bold",
                color=TWO if side == "right" else ONE,
            )  # fmt: skip
        axes.set_xlabel("log odds of spam against ham")
        added = ", ".join(
            f"{name} {signed(row.log_odds)}" for name, row in zip(names, rows, strict=True)
        )
        drawn = svg(
            picture,
            "log-odds",
            "What each word adds to the log odds",
            f"Bars for the message “{message}”: {added}. They add up to {signed(total)},"
            f" so the verdict is {working.decision}.",
        )
    share = float(working["spam"].posterior)
    return figure(
        drawn,
        f"What each word adds to the log odds of “{escape(message)}”. Each bar starts where the"
        f" one above it ended; to the right it speaks for spam, to the left for ham. The sum is"
        f" {signed(total)}, P(spam | message) = {share:.2f}, and the verdict {working.decision}."
        f" The message is {label}: “you” stands in much of the ham, and counts twice.",
    )


def bar(axes: Axes, row: int, start: float, end: float, colour: str) -> None:
    """One bar, its value behind the end at which it points."""
    axes.barh(row, end - start, left=start, height=0.62, color=colour, linewidth=0)
    axes.annotate(
        signed(end - start),
        (max(start, end) if end > start else min(start, end), row),
        (5 if end > start else -5, 0),
        textcoords="offset points",
        ha="left" if end > start else "right",
        va="center",
    )


# 20 Newsgroups: what is taken for what.

# The counts from which on a square is darker, and how dark it is.
SHADES = ((1, 0.14), (10, 0.30), (30, 0.48), (100, 1.0))


def confusion_counts() -> tuple[list[str], list[list[int]]]:
    """The groups, and how many test posts of each were taken for which.

    Examples:
        >>> groups, counts = confusion_counts()
        >>> len(groups), sum(map(sum, counts))
        (20, 7532)
    """
    (_, *groups), *rows = read_columns(CONFUSION)
    return groups, [[int(cell) for cell in cells] for _, *cells in rows]


def confusion() -> str:
    """20 Newsgroups by the multinomial model: a square for each pair of groups."""
    groups, counts = confusion_counts()
    letters = newsgroups.letters(groups)
    right, posts = sum(counts[k][k] for k in range(len(groups))), sum(map(sum, counts))
    off = {
        (i, j): count
        for i, row in enumerate(counts)
        for j, count in enumerate(row)
        if i != j
    }  # fmt: skip
    worst = sorted(off, key=lambda pair: (-off[pair], pair))[:3]
    with drawing("confusion", 414) as (picture, axes):
        margins(picture, 176, 4, 40, 42)
        axes.set_xlim(0, len(groups))
        axes.set_ylim(len(groups), 0)
        for k in range(len(groups)):
            axes.axhline(k + 0.5, color=GRID, linewidth=0.8, zorder=0)
            axes.axvline(k + 0.5, color=GRID, linewidth=0.8, zorder=0)
        for i, row in enumerate(counts):
            for j, count in enumerate(row):
                if count:
                    square(axes, j, i, count)
        places = [k + 0.5 for k in range(len(groups))]
        axes.set_xticks(places, letters)
        axes.set_yticks(
            places, [f"{group}  {letter}" for group, letter in zip(groups, letters, strict=True)]
        )
        axes.tick_params(length=0, labeltop=True, labelbottom=False)
        axes.tick_params(axis="y", labelsize=13)
        for spine in axes.spines.values():
            spine.set_visible(False)
        axes.annotate(
            "taken for", (0, 1), (0, 22), xycoords="axes fraction", textcoords="offset points"
        )
        axes.annotate(
            "true group", (0, 1), (-14, 6), xycoords="axes fraction",
            textcoords="offset points", ha="right",
        )  # fmt: skip
        legend(axes, len(groups))
        told = "; ".join(f"{groups[i]} for {groups[j]}, {counts[i][j]} posts" for i, j in worst)
        drawn = svg(
            picture,
            "confusion",
            "Confusion matrix of 20 Newsgroups",
            f"The multinomial model sorts {right} of {posts} test posts rightly. It most often"
            f" takes {told}.",
        )
    christian = groups.index("soc.religion.christian")
    taken = sum(row[christian] for row in counts)
    return figure(
        drawn,
        "What the multinomial model takes for what: 20 Newsgroups by date, α = 1. The diagonal"
        f" holds the {right} of {posts} test posts that are right. A full column is a group that"
        f" draws in the posts of others: {taken} posts are called soc.religion.christian, and"
        f" {sum(counts[christian])} are.",
        table(
            "The counts: a row for each true group, a column for what its posts were taken for",
            ["", *letters],
            (
                [f"{letter} {group}", *row]
                for letter, group, row in zip(letters, groups, counts, strict=True)
            ),
        ),
    )


def shade(count: int) -> float:
    """How dark the square of a count is.

    Examples:
        >>> [shade(count) for count in (1, 29, 100)]
        [0.14, 0.3, 1.0]
    """
    return max(dark for least, dark in SHADES if count >= least)


def square(axes: Axes, x: float, y: float, count: int) -> None:
    """A shaded square; its count is small print, for wide screens only."""
    axes.add_patch(
        Rectangle((x, y), 1, 1, facecolor=ONE, edgecolor=PAPER, linewidth=1, alpha=shade(count))
    )
    axes.text(
        x + 0.5, y + 0.53, str(count), size=6.5, ha="center", va="center",
        color=PAPER if shade(count) == 1 else INK, gid=f"fine-{x}-{y}",
    )  # fmt: skip


def legend(axes: Axes, rows: int) -> None:
    """What the shades mean."""
    for k, (least, dark) in enumerate(SHADES):
        after = SHADES[k + 1][0] - 1 if k + 1 < len(SHADES) else None
        x = 1 + 4.7 * k
        axes.add_patch(
            Rectangle((x, rows + 0.8), 1, 1, facecolor=ONE, alpha=dark, linewidth=0, clip_on=False)
        )
        axes.text(x + 1.4, rows + 1.3, f"{least}–{after}" if after else f"{least}+", va="center")
    axes.text(0, rows + 1.3, "posts  ", ha="right", va="center")


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


def pair_probabilities() -> list[dict[str, float]]:
    """P(c|d) of the first group for each post, from its log odds."""
    return [{PAIR[0]: 1 / (1 + exp(-score))} for score in pair_log_odds()[1]]


def at_threshold(points: Sequence[RocPoint], threshold: float) -> RocPoint:
    """The point of the curve where all scores above a threshold are called positive."""
    return [point for point in points if point.threshold > threshold][-1]


def roc() -> str:
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
            [float(point.false_alarms) for point in points],
            [float(point.sensitivity) for point in points],
            color=ONE,
        )
        for threshold, point in marked:
            place = float(point.false_alarms), float(point.sensitivity)
            axes.plot(*place, "o", color=ONE, markersize=8)
            text = f"log odds > {threshold}".replace("-", "−")
            axes.annotate(
                text, place, (11, -4), textcoords="offset points", va="top",
                weight="bold" if threshold == 0 else "normal",
            )  # fmt: skip
        axes.text(0.60, 0.53, "by chance", va="top", color=INK)
        axes.set_xlim(-0.01, 1.01)
        axes.set_ylim(-0.01, 1.01)
        percentages(axes)
        axes.grid(True)
        axes.set_axisbelow(True)
        axes.set_xlabel("false alarms: share of the others called positive")
        above_the_axes(axes, "sensitivity: share of the positives caught")
        told = "; ".join(
            f"above {threshold} it catches {point.sensitivity} with {point.false_alarms} false alarms"
            for threshold, point in marked
        )
        drawn = svg(
            picture,
            "roc",
            "ROC curve of two newsgroups",
            f"Posts of {PAIR[0]}, called positive, against {PAIR[1]}. With the threshold on the"
            f" log odds: {told}. The area under the curve is {area:.3f}.",
        )
    return figure(
        drawn,
        f"ROC curve: {PAIR[0]} (positive) against {PAIR[1]}, multinomial model, α = 1. A lower"
        " threshold on the log odds catches more and costs more false alarms; it slides along the"
        f" curve, and the model stays the same. The area under the curve is {area:.3f}.",
    )


def calibration_rows() -> list[CalibrationRow]:
    """What was said and what was so, in ten bins.

    Examples:
        >>> calibration_rows()[0].documents
        339
    """
    return calibration_table(pair_log_odds()[0], pair_probabilities(), PAIR[0])


def calibration() -> str:
    """Of the posts called positive with some probability, how many are?"""
    rows = calibration_rows()
    first, last = rows[0], rows[-1]
    most = max(row.documents for row in rows)
    with drawing("calibration", 400) as (picture, axes):
        margins(picture, 52, 24, 34, 74)
        axes.plot([0, 1], [0, 1], color=SOFT, linewidth=1.2, linestyle=(0, (4, 4)))
        for row in rows:
            x, y = row.mean, float(row.observed)
            axes.plot([x, x], [x, y], color=TWO, linewidth=1.8, zorder=1)
            size = max(7.0, 24 * (row.documents / most) ** 0.5)
            axes.plot(x, y, "o", color=ONE, markersize=size, clip_on=False, zorder=3)
            middle = (row.low + row.high) / 2
            axes.annotate(
                str(row.documents), (middle, 0), (0, -24), xycoords=("data", "axes fraction"),
                textcoords="offset points", ha="center", va="top",
            )  # fmt: skip
        for row, offset, side in ((first, (16, 0), "left"), (last, (-16, 0), "right")):
            axes.annotate(
                f"said {row.mean:.1%}, were {float(row.observed):.1%}",
                (row.mean, float(row.observed)), offset, textcoords="offset points",
                ha=side, va="center", weight="bold",
            )  # fmt: skip
        axes.annotate(
            "posts", (0, 0), (-12, -24), xycoords="axes fraction", textcoords="offset points",
            ha="right", va="top",
        )  # fmt: skip
        axes.set_xlim(0, 1)
        axes.set_ylim(-0.02, 1.02)
        percentages(axes)
        axes.set_xticks([k / 10 for k in range(11)], minor=True)
        axes.grid(True, axis="y")
        axes.set_axisbelow(True)
        axes.set_xlabel("what the model said: mean probability of the bin", labelpad=22)
        above_the_axes(axes, "what was so: share that is positive")
        drawn = svg(
            picture,
            "calibration",
            "Calibration of two newsgroups",
            f"Posts of {PAIR[0]} against {PAIR[1]}, in ten bins by the probability that the model"
            f" gives the first. Of {first.documents} posts in the lowest bin, with a mean"
            f" probability of {first.mean:.3f}, {first.observed} are of {PAIR[0]}; of"
            f" {last.documents} in the highest, with a mean of {last.mean:.3f},"
            f" {last.observed} are.",
        )
    between = sum(row.documents for row in rows[1:-1])
    return figure(
        drawn,
        f"Calibration: {PAIR[0]} (positive) against {PAIR[1]}, multinomial model, α = 1. Honest"
        " probabilities would lie on the dashed line; the upright strokes are what is missing."
        f" Nearly all posts get a probability close to 0 or 1, and only {between} of"
        f" {len(pair_log_odds()[0])} one between 10% and 90%: naive Bayes is too sure.",
        table(
            "The ten bins",
            ["bin", "posts", "mean probability", "positive"],
            (
                [f"{row.low:.1f} to {row.high:.1f}", row.documents, f"{row.mean:.3f}", row.observed]
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
    heights = [[height] for _, height, *_ in tabular.PEOPLE]
    return GaussianNB(ddof=1).fit(heights, [sex for sex, *_ in tabular.PEOPLE])


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
        [5.63, 6.57]
    """
    model = heights_model()

    def odds(height: float) -> float:
        return model.log_odds([height], "male", "female")

    tall = float(model.parameters(0, "male").mean)
    return [crossing(odds, 5, tall), crossing(odds, tall, 7)]


def densities() -> str:
    """The density of a height in each class, and where the verdict changes."""
    model = heights_model()
    heights = [4.4 + k / 100 for k in range(281)]
    low, high = crossings()
    looks = {"female": (TWO, (0, (6, 2)), "s"), "male": (ONE, "-", "o")}
    with drawing("densities", 340) as (picture, axes):
        margins(picture, 30, 12, 34, 50)
        axes.set_xlim(heights[0], heights[-1])
        axes.set_ylim(-0.62, 2.3)
        for label, (colour, dashes, mark) in looks.items():
            values = [model.likelihood(0, height, label) for height in heights]
            axes.plot(heights, values, color=colour, linestyle=dashes)
            axes.fill_between(heights, values, color=colour, alpha=0.14, linewidth=0)
            people = [height for sex, height, *_ in tabular.PEOPLE if sex == label]
            y = -0.13 if label == "female" else -0.29
            axes.plot(people, [y] * len(people), mark, color=colour, markersize=6)
            axes.annotate(
                label, (min(people), y), (-10, 0), textcoords="offset points",
                ha="right", va="center", color=colour,
            )  # fmt: skip
            mean, variance = model.parameters(0, label)
            axes.annotate(
                f"{label}\nmean {float(mean):.2f}\ns.d. {float(variance) ** 0.5:.2f}",
                (float(mean), model.likelihood(0, mean, label)),
                (-30 if label == "female" else 26, 4), textcoords="offset points",
                ha="right" if label == "female" else "left",
                va="bottom" if label == "female" else "top", color=colour,
            )  # fmt: skip
        axes.axhline(0, color=SOFT, linewidth=1)
        edges = (heights[0], low, high, heights[-1])
        for place in (low, high):
            axes.axvline(place, color=INK, linewidth=1.2, linestyle=(0, (1, 2)))
            axes.annotate(
                f"{place:.2f}", (place, 1), (0, 3), xycoords=("data", "axes fraction"),
                textcoords="offset points", ha="center", weight="bold",
            )  # fmt: skip
        for left, right, label in zip(edges, edges[1:], ("female", "male", "female"), strict=False):
            colour = looks[label][0]
            axes.barh(-0.52, right - left, left=left, height=0.2, color=colour, linewidth=0)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        axes.set_xlabel("height in feet")
        drawn = svg(
            picture,
            "densities",
            "Gaussian densities of a height, given each class",
            "Two bell curves. "
            + " ".join(
                f"Given {label}: mean {float(mean):.3f} and variance {float(variance):.4f}."
                for label in looks
                for mean, variance in [model.parameters(0, label)]
            )
            + f" With equal priors the verdict is male between {low:.2f} and {high:.2f} feet, where"
            " the curves cross, and female elsewhere.",
        )
    return figure(
        drawn,
        "Gaussian densities of the height, given each class, from the eight people below them."
        f" With equal priors the higher curve wins: the verdict is male between {low:.2f} and"
        f" {high:.2f} feet (the strip at the foot). As the variances differ there are two"
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


def log_odds_lines(posts: newsgroups.Posts, pair: Sequence[str] = PAIR) -> Iterator[str]:
    """The log odds of two groups, a line for each of their test posts.

    Only these two groups are learned, by the multinomial model.

    Examples:
        >>> list(log_odds_lines(newsgroups.embedded(), ("spam", "ham")))[1:3]
        ['true group\\tlog odds of spam against ham', 'spam\\t5.370102']
    """
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
        prog="python3 -m docs.making.pictures",
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
