"""Chapters, models and the pages beyond: their pictures, drawn while the site is built.

Each picture is a function without arguments that returns a `Picture`: what matplotlib has drawn, the
same in words, a caption, and, where there is much to read off, a table.  On a page its colours are
the custom properties of docs/css/pictures.css, so that it follows light and dark; its text
stays text, in the font of the page.

Two pictures need a corpus that is not part of the project.  Their figures are in
docs/making/pictures/data, made by

    python3 -m docs.making.pictures.pictures PATH

where PATH is the archive 20news-bydate.tar.gz, or the folder that it unpacks to.
"""

import io
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import exp, log
from pathlib import Path
from string import ascii_letters
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from docs.making.pages.templates import rendered
from naive_bayes import (
    BernoulliNB,
    Categorical,
    DirichletMultinomialNB,
    GaussianNB,
    Laplace,
    LogisticRegression,
    MixedNB,
    MultinomialNB,
    area_under,
    calibration_table,
    confusion_matrix,
    dirichlet_density,
    dirichlet_mean,
    dirichlet_mode,
    emails,
    isotonic,
    roc_points,
    tokenise,
)
from naive_bayes.data.ten_emails import KEYWORDS
from naive_bayes.prior import Label
from worked_examples import data, newsgroups

DATA = Path(__file__).parent / "data"
CONFUSION, LOG_ODDS = DATA / "newsgroups-confusion.tsv", DATA / "newsgroups-log-odds.tsv"
MADE_BY = "# Made by: python3 -m docs.making.pictures.pictures PATH"

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


HUES: dict[str, str] = dict(zip(("spam", "ham", "female", "male"), CLASSES * 2, strict=True))
DASHED, DOTTED, LONG = (0, (4, 4)), (0, (1, 2)), (0, (6, 2))
DASHES: dict[str, Any] = {"spam": "-", "ham": LONG, "female": LONG, "male": "-"}
MARKS = {"spam": "o", "ham": "s", "female": "s", "male": "o"}
"""Each of two classes has a colour, and a line and a mark that can be recognised without it."""

FINE = "fine"  # begins the id of small print

# One inch is 72 units of the SVG.  A phone shows 440 of them on some 358 pixels, so that
# 14 units, the size of all text, are 11.4 pixels there.
WIDTH, TEXT, INCH = 440, 14, 72

STYLE: Any = {
    "svg.fonttype": "none",
    "figure.dpi": INCH,
    "font.size": TEXT,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "lines.linewidth": 2.2,
    "grid.color": GRID,
}
matplotlib.rcParams.update(STYLE)


# From matplotlib to the page.

CLEANED = (
    (rf'<g id="{FINE}[^"]*"', '<g class="picture__fine"'),
    (r'<g id="[^"]*"', "<g"),  # two pictures of a page would share these names
    (r"xlink:", ""),
    (r"font-family: [^;]*; ", ""),  # the page knows its font
    (r"(\.\d\d)\d+", r"\1"),
    (r"\n\s+", "\n"),
)


@dataclass(frozen=True)
class Picture:
    """A picture, and what a page says of it; `str` is the whole as HTML.

    Attributes:
        name: what has an id in the SVG is called after it.
        figure: as matplotlib has drawn it.
        told: the same in words.
        caption: in HTML; its beginning is the title.
        table: to be unfolded below it: a summary, a head, and rows whose first cell names them.

    Examples:
        >>> figure, axes = drawing(200)
        >>> print(str(Picture("example", figure, "A line.", "What to see.")).splitlines()[-2])
        <figcaption>What to see.</figcaption>
    """

    name: str
    figure: Figure
    told: str
    caption: str
    table: Mapping[str, Any] | None = None

    def svg(self) -> str:
        """The drawing, without anything that would affect the rest of a page."""
        written = io.StringIO()
        with matplotlib.rc_context({"svg.hashsalt": self.name}):
            self.figure.savefig(written, format="svg", metadata={"Date": None})
        _, _, drawn = written.getvalue().partition("</style>\n </defs>\n")
        for pattern, short in CLEANED:
            drawn = re.sub(pattern, short, drawn)
        return drawn.removesuffix("</svg>\n").strip()

    def box(self) -> str:
        """The part of the plane that the SVG shows."""
        return f"0 0 {WIDTH} {self.figure.get_figheight() * INCH:g}"

    def __str__(self) -> str:
        drawn = self.svg()
        for colour, seen in COLOURS.items():
            drawn = drawn.replace(colour, seen)
        said = {"told": self.told, "caption": self.caption, "table": self.table}
        return rendered("picture.html", name=self.name, box=self.box(), drawn=drawn, **said)


def drawing(height: float) -> tuple[Figure, Axes]:
    """An empty picture of the site's width, so many units high."""
    figure = Figure(figsize=(WIDTH / INCH, height / INCH), layout="constrained")
    figure.patch.set_visible(False)
    axes = figure.add_subplot()
    axes.patch.set_visible(False)
    return figure, axes


def beside(
    axes: Axes, text: str, place: tuple[float, float], away: tuple[float, float], **look: Any
) -> None:
    """Write beside a place of the axes, so many units of the SVG away from it."""
    axes.annotate(text, place, away, textcoords="offset points", **look)


def curve(axes: Axes, label: str, places: Sequence[float], heights: Sequence[float]) -> None:
    """The density of a class, shaded below."""
    axes.plot(places, heights, color=HUES[label], linestyle=DASHES[label], clip_on=False)
    axes.fill_between(places, heights, color=HUES[label], alpha=0.14, linewidth=0)


def of_class(wanted: Label, things: Iterable[Any], labels: Iterable[Label]) -> list[Any]:
    """The things with a label.

    >>> of_class("spam", [3, 4, 5], ["spam", "ham", "spam"])
    [3, 5]
    """
    return [it for it, label in zip(things, labels, strict=True) if label == wanted]


def above_the_axes(axes: Axes, text: str) -> None:
    """Name the upright axis above it, where the text need not be turned."""
    beside(axes, text, (0, 1), (-8, 12), xycoords="axes fraction", va="bottom")


# What alpha does to an estimate.


def alpha() -> Picture:
    """The share of each word in the spam of COMP9417, from alpha = 0.01 to 1000."""
    alphas = [round(10 ** (k / 20 - 2), 6) for k in range(101)]
    bare, one, *models = (
        MultinomialNB(vocabulary=data.V, smoothing=Laplace(a)).fit(data.EMAILS, data.LABELS)
        for a in (0, 1, *alphas)
    )
    level = Fraction(1, len(bare.vocabulary))
    counted = {word: bare.likelihood(word, "spam") for word in data.V}
    smoothed = {word: one.likelihood(word, "spam") for word in data.V}
    figure, axes = drawing(300)
    axes.set_xscale("log")
    axes.axhline(float(level), color=SOFT, linewidth=1.2)
    for word, dashes in zip("bac", ("-", LONG, (0, (2, 1.6))), strict=True):
        before, at_one = float(counted[word]), float(smoothed[word])
        axes.plot([0.01, 1], [before, before], color=SOFT, linewidth=1.4, linestyle=DOTTED)
        axes.plot([1, 1], [before, at_one], color=HUES["spam"], linewidth=1)
        shares = [float(model.likelihood(word, "spam")) for model in models]
        axes.plot(alphas, shares, color=HUES["spam"], linestyle=dashes)
        axes.plot(1, at_one, "o", color=HUES["spam"], markersize=7)
        up = at_one > level
        look: Any = {"va": "bottom" if up else "top", "color": HUES["spam"], "weight": "bold"}
        beside(axes, f"{word}: {smoothed[word]}", (1, at_one), (8, 4 if up else -4), **look)
    levels = [*counted.values(), level]
    axes.set_yticks([float(each) for each in levels], [str(each) for each in levels])
    axes.set_xticks([0.01, 0.1, 1, 10, 100, 1000], ["0.01", "0.1", "1", "10", "100", "1000"])
    axes.minorticks_off()
    axes.set_xlabel("α, on a logarithmic scale")
    above_the_axes(axes, "P(word | spam)")
    ends = ", ".join(f"{word} from {counted[word]} to {smoothed[word]}" for word in data.V)
    return Picture(
        "alpha",
        figure,
        "The share of each word in spam, as alpha grows from 0.01 to 1000. From unsmoothed"
        f" to alpha = 1: {ends}. In the end all three are {level}.",
        "What alpha does to an estimate. Each curve leaves the unsmoothed share (dotted), passes"
        " the dot at α = 1, and ends at 1/<i>V</i> (the grey line): a very large α forgets the"
        " counts.",
    )


# The posterior of an estimate.


def posterior() -> Picture:
    """The density of p after counting, from a flat prior: means and modes."""
    figure, axes = drawing(330)
    axes.plot([0, 1], [1, 1], color=SOFT, linewidth=1.2, linestyle=DOTTED)
    beside(axes, "prior", (1, 1), (6, 0), ha="left", va="center")
    ps = [Fraction(k, 100) for k in range(101)]
    told = []
    model = BernoulliNB(vocabulary=data.V).fit(data.CHANGED, data.LABELS)
    for label, there, missing in zip(model.classes, *model.table("a")[:2], strict=False):
        counts = {"there": there, "missing": missing}
        mean, mode = (f(counts)["there"] for f in (dirichlet_mean, dirichlet_mode))
        height = {
            p: float(dirichlet_density({"there": p, "missing": 1 - p}, counts))
            for p in (*ps, mean, mode)
        }
        curve(axes, label, [*map(float, ps)], [height[p] for p in ps])
        axes.plot([float(mean)] * 2, [0, height[mean]], color=HUES[label], linewidth=1.4)
        for p, inside in ((mean, HUES[label]), (mode, PAPER)):
            look: Any = {"color": inside, "markeredgecolor": HUES[label], "clip_on": False}
            axes.plot(float(p), height[p], "o", markeredgewidth=1.6, markersize=7, zorder=3, **look)
        # Its top is at the left edge or inside.
        away: Any = {"away": (0, 9), "ha": "center", "va": "bottom"}
        if mode == 0:
            away = {"away": (12, 0), "va": "center"}
        place, text = (float(mode), height[mode]), f"{label}: mode {mode}\nmean {mean}"
        beside(axes, text, place, color=HUES[label], weight="bold", **away)
        told.append(f" For {label} the mode is {mode} and the mean {mean}.")
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "1/4", "1/2", "3/4", "1"])
    axes.set(xlim=(0, 1), ylim=(0, 5.2), xlabel="p, the probability that an email has the word a")
    above_the_axes(axes, "density of p, after counting")
    return Picture(
        "posterior",
        figure,
        f"The density of p after four emails of each class, from a flat prior.{''.join(told)}",
        "The posterior of <i>p</i>, from the flat prior (dotted), which is α = 1. The ring is the"
        " mode, where the density is highest: the share that was counted. The dot is the mean, which"
        " is Laplace’s estimate. The curves are those of the likelihood, made to have the area 1.",
    )


# Words come in bursts.


def bursts() -> Picture:
    """How likely the next word of a positive meal is to be sushi, after so many of them."""
    documents, most = [tokenise(meal) for meal in data.MEALS], 6
    kinds: Any = (
        (MultinomialNB(), "multinomial", DOTTED, "o"),
        (DirichletMultinomialNB(), "counted as it is read", LONG, "s"),
        (DirichletMultinomialNB(concentration=10), "concentration 10", "-", "D"),
    )
    figure, axes = drawing(300)
    told = []
    for model, name, dashes, mark in kinds:
        factors = model.fit(documents, data.RATINGS).factors(["sushi"] * most)
        shares = [factor.of["+"] for factor in factors for _ in range(factor.times)]
        heights = [*map(float, shares)]
        axes.plot(range(most), heights, mark, color=ONE, linestyle=dashes, clip_on=False)
        beside(axes, name, (most - 1, heights[-1]), (4, 9), ha="right", va="bottom", color=ONE)
        told.append(f" {name}: {', '.join(map(str, shares))}.")
    axes.set(ylim=(0, 0.5), xlabel="how many sushi so far, and no other word")
    axes.set_yticks([0, 0.1, 0.2, 0.3, 0.4, 0.5])
    axes.grid(True, axis="y")
    above_the_axes(axes, "P(sushi | +, the words so far)")
    return Picture(
        "bursts",
        figure,
        "How likely the next word is to be sushi, in a positive meal that so far consists of 0 to 5"
        f" sushi.{''.join(told)}",
        "A burst. All three models begin with 4/50. In the multinomial model it stays there, however"
        " often the word has occurred; the others have learned from the document itself.",
    )


# 20 Newsgroups: what is taken for what.

# The counts from which on a square is darker, how dark it is, and what the legend says.
SHADES = ((1, 0.18, "1–9"), (10, 0.32, "10–29"), (30, 0.45, "30–99"), (100, 1.0, "100 and more"))
TILE = [(-0.7, -1), (0.7, -1), (0.7, 1), (-0.7, 1), (-0.7, -1)]


def confusion_counts() -> tuple[list[str], list[list[int]]]:
    """The groups, and how many test posts of each were taken for which.

    Examples:
        >>> groups, counts = confusion_counts()
        >>> len(groups), sum(map(sum, counts))
        (20, 7532)
    """
    (_, *groups), *rows = read_columns(CONFUSION)
    return groups, [[int(cell) for cell in cells] for _, *cells in rows]


def confusion() -> Picture:
    """20 Newsgroups by the multinomial model: a square for each pair of groups."""
    groups, counts = confusion_counts()
    letters = ascii_letters[: len(groups)]
    places = range(len(groups))
    right, posts = sum(counts[k][k] for k in places), sum(map(sum, counts))
    mistakes = [(counts[i][j], groups[i], groups[j]) for i in places for j in places if i != j]
    worst = sorted(mistakes, key=lambda mistake: -mistake[0])[:3]
    figure, axes = drawing(414)
    axes.set(xlim=(-0.5, len(groups) - 0.5), ylim=(len(groups) - 0.5, -0.5))
    squares(axes, counts)
    axes.set_xticks(places, list(letters))
    axes.set_yticks(
        places, [f"{group} {letter}" for group, letter in zip(groups, letters, strict=True)]
    )
    axes.tick_params(length=0, labeltop=True, labelbottom=False)
    axes.tick_params(axis="y", labelsize=13.5)
    axes.grid(True, linewidth=0.8)
    axes.spines[:].set_visible(False)
    look: Any = {"xycoords": "axes fraction", "style": "italic"}
    beside(axes, "taken for", (0, 1), (0, 22), **look)
    beside(axes, "true group", (0, 1), (-14, 6), ha="right", **look)
    told = "; ".join(f"{count} posts of {one} for {other}" for count, one, other in worst)
    missed = min(places, key=lambda k: Fraction(counts[k][k], sum(counts[k])))
    return Picture(
        "confusion",
        figure,
        f"The multinomial model sorts {right} of {posts} test posts correctly. The mistakes that"
        f" it makes most often are to take {told}.",
        "What the multinomial model takes for what: 20 Newsgroups by date, α = 1. The diagonal"
        f" shows the {right} of {posts} test posts that are right. It has a gap in row"
        f" {letters[missed]}: of {sum(counts[missed])} posts of {groups[missed]},"
        f" {counts[missed][missed]} is right. Files encoded as text swell that group’s training"
        " posts, so that each ordinary word is a small share of them.",
        {
            "summary": "The counts: rows are true groups, columns what their posts were taken for",
            "head": ["true group", *letters],
            "rows": [[f"{letters[k]} {groups[k]}", *counts[k]] for k in places],
        },
    )


def squares(axes: Axes, counts: Sequence[Sequence[int]]) -> None:
    """A shaded square for each count but 0; the counts are small print, for wide screens."""
    cells = [(i, j, count) for i, row in enumerate(counts) for j, count in enumerate(row) if count]
    for _, dark, name in SHADES:
        rows, columns = zip(*[(i, j) for i, j, n in cells if shade(n) == dark], strict=True)
        look: Any = {"alpha": dark, "markeredgewidth": 0, "label": name}
        axes.plot(columns, rows, marker=TILE, linestyle="", color=ONE, markersize=15, **look)
    axes.figure.legend(
        title="posts", loc="outside lower center", ncols=4, frameon=False, handletextpad=0
    )
    for i, j, count in cells:
        colour = PAPER if shade(count) == 1 else INK
        look = {"ha": "center", "va": "center", "color": colour}
        axes.text(j, i + 0.03, str(count), size=6.3, gid=f"{FINE}-{i}-{j}", **look)


def shade(count: int) -> float:
    """How dark the square of a count is.

    Examples:
        >>> [shade(count) for count in (1, 29, 100)]
        [0.18, 0.32, 1.0]
    """
    return max(dark for least, dark, _ in SHADES if count >= least)


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


def percentages(axes: Axes) -> None:
    """Both axes from 0% to 100%, and the diagonal."""
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_ticks([0, 0.25, 0.5, 0.75, 1], ["0%", "25%", "50%", "75%", "100%"])
    axes.plot([0, 1], [0, 1], color=SOFT, linewidth=1.2, linestyle=DASHED)


def roc() -> Picture:
    """What each threshold on the log odds catches, and at what price."""
    points = roc_points(*pair_log_odds(), PAIR[0])
    area = float(area_under(points))
    figure, axes = drawing(360)
    percentages(axes)
    curve = [(float(it.false_positive_rate), float(it.true_positive_rate)) for it in points]
    axes.plot(*zip(*curve, strict=True), color=ONE)
    told = []
    for threshold in (20, 0, -20):
        point = [it for it in points if it.threshold > threshold][-1]
        caught, alarms = point.true_positive_rate, point.false_positive_rate
        place = float(alarms), float(caught)
        axes.plot(*place, "o", color=ONE, markersize=8)
        text = f"log odds > {threshold}".replace("-", "−")
        weight = "bold" if threshold == 0 else "normal"
        beside(axes, text, place, (11, -4), va="top", weight=weight)
        told.append(f"above {threshold} it catches {caught} with {alarms} false alarms")
    axes.text(0.60, 0.53, "by chance", va="top", color=INK)
    axes.grid(True)
    axes.set_xlabel("false positive rate: share of the others called positive")
    above_the_axes(axes, "true positive rate: share of the positives found")
    return Picture(
        "roc",
        figure,
        f"Posts of {PAIR[0]}, called positive, against {PAIR[1]}. With the threshold on the"
        f" log odds: {'; '.join(told)}. The area under the curve is {area:.3f}.",
        f"ROC curve: {PAIR[0]} (positive) against {PAIR[1]}, multinomial model, α = 1. A lower"
        " threshold on the log odds catches more and costs more false alarms; it slides along the"
        f" curve, and the model stays the same. The area under the curve is {area:.3f}.",
    )


def calibration() -> Picture:
    """Of the posts called positive with some probability, how many are?"""
    true, scores = pair_log_odds()
    probabilities: list[dict[Label, float]] = [{PAIR[0]: 1 / (1 + exp(-it))} for it in scores]
    rows = calibration_table(true, probabilities, PAIR[0])
    first, last = rows[0], rows[-1]
    most = max(row.documents for row in rows)
    figure, axes = drawing(400)
    percentages(axes)
    for row in rows:
        x, y = row.mean, float(row.observed)
        look: Any = {"markersize": 24 * (row.documents / most) ** 0.5, "color": ONE}
        if row.documents < FEW:
            look = {"markersize": 7, "color": PAPER, "markeredgecolor": SOFT}
        else:
            axes.plot([x, x], [x, y], color=ONE, linewidth=2, clip_on=False)
        axes.plot(x, y, "o", markeredgewidth=1.4, clip_on=False, zorder=3, **look)
        below: Any = {"xycoords": ("data", "axes fraction"), "ha": "center", "va": "top"}
        beside(axes, str(row.documents), ((row.low + row.high) / 2, 0), (0, -24), **below)
    for row, x, y, side in ((first, 0.1, 0.07, "left"), (last, 0.9, 0.93, "right")):
        said = f"predicted {row.mean:.1%}, observed {float(row.observed):.1%}"
        axes.text(x, y, f"{row.documents} posts: {said}", ha=side, va="center", weight="bold")
    beside(axes, "posts", (0, 0), (-12, -24), xycoords="axes fraction", ha="right", va="top")
    axes.set(xlim=(0, 1), ylim=(-0.02, 1.02))
    axes.set_xticks([k / 10 for k in range(11)], minor=True)
    axes.grid(True, axis="y")
    axes.set_xlabel("predicted: mean probability of the bin", labelpad=22)
    above_the_axes(axes, "observed: share that is positive")
    between = sum(row.documents for row in rows[1:-1])
    return Picture(
        "calibration",
        figure,
        f"Posts of {PAIR[0]} against {PAIR[1]}, in ten bins by the probability that the model"
        f" gives the first. Of {first.documents} posts in the lowest bin, with a mean"
        f" probability of {first.mean:.3f}, {first.observed} are of {PAIR[0]}; of"
        f" {last.documents} in the highest, with a mean of {last.mean:.3f},"
        f" {last.observed} are.",
        f"Calibration: {PAIR[0]} (positive) against {PAIR[1]}, multinomial model, α = 1. Honest"
        " probabilities would lie on the dashed line. The two dots contain nearly all posts, and are off it"
        f" by the length of their strokes; the rings are a few posts each. Only {between} of"
        f" {len(true)} posts get a probability between 10% and 90%: naive Bayes is too"
        " sure of itself.",
    )


# Probabilities repaired.


def pooling() -> Picture:
    """The ten emails by their scores, and the shares of neighbours that are put together."""
    texts, labels = zip(*emails(), strict=True)
    documents, scores = [tokenise(text) for text in texts], []
    for i in range(len(texts)):
        rest = [k for k in range(len(texts)) if k != i]
        model = BernoulliNB(vocabulary=KEYWORDS)
        model.fit([documents[k] for k in rest], [labels[k] for k in rest])
        scores.append(float(model.posterior(documents[i])["spam"]))
    figure, axes = drawing(300)
    percentages(axes)
    told = []
    for low, high, share in isotonic(labels, scores, "spam"):
        axes.plot([low, high], [float(share)] * 2, color=ONE, linewidth=4, clip_on=False)
        up = share < Fraction(1, 2)
        look: Any = {"ha": "center", "va": "bottom" if up else "top", "weight": "bold"}
        beside(axes, str(share), ((low + high) / 2, float(share)), (0, 6 if up else -6), **look)
        told.append(f" From {low:.2f} to {high:.2f} it is {share}.")
    for score, label in zip(scores, labels, strict=True):
        look = {"color": HUES[label], "markersize": 7, "clip_on": False, "zorder": 3}
        axes.plot(score, float(label == "spam"), MARKS[label], **look)
    axes.set(xlabel="probability of spam, by a model of the other nine emails")
    above_the_axes(axes, "share that is spam")
    return Picture(
        "pooling",
        figure,
        "Ten emails, each at the probability that a model of the others gives it: ham below, spam above."
        f" The share of spam is a staircase.{''.join(told)}",
        "Pool adjacent violators. Squares are ham, circles spam; the one spam to the left of two ham"
        " emails is put together with them. Honest scores would lie on the dashed line.",
    )


# Gaussian densities.


def heights_model() -> MixedNB:
    """Height alone, of the eight people of the worked example.

    Examples:
        >>> heights_model().classify([5.5])
        'female'
    """
    return GaussianNB(ddof=1).fit([[person["height"]] for person in data.PEOPLE], data.SEXES)


def crossings() -> list[float]:
    """The heights at which the verdict changes, to a thousandth of a foot.

    Examples:
        >>> crossings()
        [5.628, 6.575]
    """
    model = heights_model()
    heights = [k / 1000 for k in range(4400, 7200)]
    male = [height for height in heights if model.classify([height]) == "male"]
    return [male[0], male[-1]]


def densities() -> Picture:
    """The density of a height in each class, and where the verdict changes."""
    model = heights_model()
    heights = [4.4 + k / 50 for k in range(141)]
    low, high = crossings()
    figure, axes = drawing(350)
    told = []
    for label, y, away in (("female", -0.13, (-120, 40)), ("male", -0.31, (23, 3))):
        values = [float(model.likelihood(0, height, label)) for height in heights]
        curve(axes, label, heights, values)
        mean, variance = map(float, model.parameters(0, label))
        text = f"given {label}\nmean {mean:g}\ns.d. {variance**0.5:.2f}"
        top = mean, float(model.likelihood(0, mean, label))
        beside(axes, text, top, away, va="top", color=HUES[label])
        people = sorted(it["height"] for it in of_class(label, data.PEOPLE, data.SEXES))
        # Equal ones beside each other.
        ys = [y + 0.06 * (people[:k].count(it)) for k, it in enumerate(people)]
        axes.plot(people, ys, MARKS[label], color=HUES[label], markersize=6)
        look: Any = {"ha": "right", "va": "center", "color": HUES[label]}
        beside(axes, f"{len(people)} {label}", (people[0], y), (-9, 0), **look)
        told.append(f"Given {label}: mean {mean:.3f} and variance {variance:.4f}.")
    axes.axhline(0, color=SOFT, linewidth=1)
    for place in (low, high):
        axes.axvline(place, color=INK, linewidth=1.4, linestyle=DOTTED)
        look = {"xycoords": ("data", "axes fraction"), "ha": "center", "weight": "bold"}
        beside(axes, f"{place:.2f}", (place, 1), (0, 4), **look)
    for left, right in pairwise([heights[0], low, high, heights[-1]]):
        middle = (left + right) / 2
        verdict = str(model.classify([middle]))
        axes.barh(-0.59, right - left, left=left, height=0.26, color=HUES[verdict])
        axes.text(middle, -0.59, verdict, ha="center", va="center", color=PAPER)
    axes.set(xlim=(4.4, 7.2), ylim=(-0.72, 2.2), yticks=[], xlabel="height in feet")
    axes.spines["left"].set_visible(False)
    return Picture(
        "densities",
        figure,
        f"Two bell curves. {' '.join(told)} With equal priors the verdict is male between {low:.2f}"
        f" and {high:.2f} feet, where the curves cross, and female elsewhere.",
        "Gaussian densities of the height, given each class, from the eight people below them."
        " The priors are equal, so the higher curve wins; the strip shows the verdict: male between"
        f" {low:.2f} and {high:.2f} feet. As the variances differ there are two"
        " crossings, and the wider curve wins again beyond the second.",
    )


def border() -> Picture:
    """Where the verdict changes between two Gaussian features whose variances differ by class."""
    rows = [(person["height"], person["weight"]) for person in data.PEOPLE]
    model = GaussianNB(prior="uniform", ddof=1).fit(rows, data.SEXES)
    heights = [4.6 + k / 50 for k in range(131)]
    weights = [70 + k * 2 for k in range(91)]
    odds = [[model.log_odds((x, y), "male", "female") for x in heights] for y in weights]
    figure, axes = drawing(330)
    axes.contour(heights, weights, odds, [0], colors=[INK], linewidths=2.2)
    told = []
    for label in ("female", "male"):
        places = zip(*of_class(label, rows, data.SEXES), strict=True)
        axes.plot(*places, MARKS[label], color=HUES[label], markersize=8)
        variances = [float(model.parameters(i, label).variance) for i in (0, 1)]
        told.append(f"{label} have variances of {variances[0]:.3f} and {variances[1]:.0f}")
    look: Any = {"ha": "center", "weight": "bold"}
    axes.text(6.4, 205, "male", color=HUES["male"], **look)
    axes.text(5.0, 80, "female", color=HUES["female"], **look)
    axes.text(7.0, 215, "female", color=HUES["female"], **look)
    axes.set(xlim=(4.6, 7.2), ylim=(70, 250), xlabel="height in feet")
    above_the_axes(axes, "weight in pounds")
    return Picture(
        "border",
        figure,
        f"Eight people by height and weight: {'; '.join(told)}. The border between the two"
        " verdicts is a closed curve around the four who are male.",
        "The border of two Gaussians whose variances differ is a curve. Heights and weights of"
        " those who are female spread differently, so far away in either direction the wider"
        " Gaussian wins. With equal variances the squares cancel, and the border is a line.",
    )


# What is assumed.


def assumption() -> Picture:
    """COMP9417's patient as a graph, with the naive assumption and without it."""
    figure, axes = drawing(200)
    axes.set(xlim=(0, 440), ylim=(0, 200))
    axes.axis("off")
    arrow: Any = {"arrowstyle": "-|>", "color": INK, "linewidth": 1.6, "shrinkA": 14, "shrinkB": 14}
    for left, title, edge in ((110, "naive Bayes", False), (330, "without the assumption", True)):
        top, ends = (left, 140), [(left - 62, 50), (left + 62, 50)]
        for end in ends:
            axes.annotate("", end, top, arrowprops=arrow)
        if edge:
            look = {**arrow, "color": CLASSES[0], "shrinkA": 40, "shrinkB": 34}
            axes.annotate("", ends[1], ends[0], arrowprops=look)
        box: Any = {"boxstyle": "round,pad=0.35", "facecolor": PAPER, "edgecolor": SOFT}
        for place, name in ((top, "diabetes"), (ends[0], "pressure"), (ends[1], "weight")):
            axes.text(*place, name, ha="center", va="center", bbox=box)
        axes.text(left, 185, title, ha="center", va="center", weight="bold")
    return Picture(
        "assumption",
        figure,
        "Two graphs of a patient. In both, arrows lead from diabetes to blood pressure and to"
        " weight; without the assumption a third arrow leads from blood pressure to weight. With"
        " it there are 2 arrows.",
        "The assumption as a graph: once we know whether the patient has diabetes, blood pressure"
        " tells nothing more about weight. Dropping the assumption adds the arrow between them.",
    )


# A boundary, or two distributions.

COMMONER = ("free", "win", "prize", "now")
"""The keywords of the ten emails that are commoner in spam."""

PLACES = [(x, y) for y in range(5) for x in range(3)]
"""How many words of an email are among these, and how many are not."""


def kinds() -> tuple[list[dict[str, int]], list[Label]]:
    """How many words of an email are commoner in spam, and how many others it has; its label.

    Examples:
        >>> rows, labels = kinds()
        >>> rows[0], labels[0], rows[5], labels[5]
        ({'x': 2, 'y': 1}, 'spam', {'x': 1, 'y': 4}, 'ham')
    """
    texts, labels = zip(*emails(), strict=True)
    documents = [tokenise(text) for text in texts]
    counts = [sum(map(document.count, COMMONER)) for document in documents]
    rows = [{"x": x, "y": len(document) - x} for x, document in zip(counts, documents, strict=True)]
    return rows, list(labels)


def plane(height: float) -> tuple[Figure, Axes]:
    """Axes for emails by their words of both kinds."""
    figure, axes = drawing(height)
    axes.set(xlim=(-0.6, 2.6), ylim=(-0.6, 4.6), xticks=range(3), yticks=range(5))
    axes.set_xlabel(f"how many of {', '.join(COMMONER)}")
    above_the_axes(axes, "how many other words")
    return figure, axes


def boundary() -> Picture:
    """What a discriminative model knows of ten emails: where spam ends."""
    rows, labels = kinds()
    model = LogisticRegression(vocabulary="xy", classes=("spam", "ham"), penalty=1)
    model.fit(rows, labels)
    bias, (x_weight, y_weight) = model.bias, model.weights.values()
    figure, axes = plane(330)

    def at(x: float, log_odds: float) -> float:
        return (log_odds - bias - x_weight * x) / y_weight

    dashed: Any = {"color": SOFT, "linewidth": 1.2, "linestyle": DASHED}
    for p in (0.1, 0.5, 0.9):
        log_odds = log(p / (1 - p))
        look = {"color": INK} if p == 0.5 else dashed
        heights = [at(x, log_odds) for x in (-0.6, 2.6)]
        axes.plot((-0.6, 2.6), heights, scalex=False, scaley=False, **look)
        # At its upper end, or inside the right edge.
        x = min((log_odds - bias - y_weight * 4.35) / x_weight, 2.55)
        axes.text(x, min(at(x, log_odds) + 0.12, 4.35), f"{p:.0%}", ha="right", color=SOFT)
    told = []
    for label in ("spam", "ham"):
        places = [(row["x"], row["y"]) for row in of_class(label, rows, labels)]
        axes.plot(*zip(*places, strict=True), MARKS[label], color=HUES[label], markersize=9)
        for place in sorted({it for it in places if places.count(it) > 1}):
            beside(axes, f"× {places.count(place)}", place, (8, 5), color=HUES[label])
        told.append(f"{label} at {', '.join(map(str, sorted(set(places))))}")
    beside(axes, "spam", (2, 2), (0, -20), ha="center", color=HUES["spam"])
    beside(axes, "ham", (0, 4), (0, -20), ha="center", color=HUES["ham"])
    line = f"{bias:.2f} + {x_weight:.2f} x - {-y_weight:.2f} y"
    return Picture(
        "boundary",
        figure,
        f"The ten emails as points, by their words of two kinds: {'; '.join(told)}. The line where"
        f" {line} = 0 separates them; beside it run the lines of 10% and 90%.",
        "Discriminative: logistic regression with a penalty of 1 learns how probable spam is at each"
        f" place, and so where it ends. On the line the log odds of spam, {line}, are 0; on the dashed lines its"
        " probability is 10% and 90%.",
    )


def distributions() -> Picture:
    """What a generative model knows of ten emails: what spam and ham look like."""
    rows, labels = kinds()
    model = MixedNB({"x": Categorical(values=range(3)), "y": Categorical(values=range(5))})
    model.fit(rows, labels)
    figure, axes = plane(330)
    told = []
    for label, side in (("spam", -0.14), ("ham", 0.14)):
        shares = {(x, y): model.document_likelihood({"x": x, "y": y})[label] for x, y in PLACES}
        for (x, y), share in shares.items():
            size = 2600 * float(share)
            look: Any = {"marker": MARKS[label], "color": HUES[label], "linewidth": 0}
            axes.scatter([x + side], [y], s=size, **look)
        place, share = max(shares.items(), key=lambda it: it[1])
        text = f"{share} of {label}"
        beside(axes, text, (place[0] + side, place[1]), (0, 17), ha="center", color=HUES[label])
        told.append(f"given {label}, {place} is likeliest, with probability {share}")
    return Picture(
        "distributions",
        figure,
        "A mark for each class at each of the fifteen places; its area is the probability of the"
        f" place given the class: {'; '.join(told)}.",
        "Generative: naive Bayes learns what each class looks like. The area of a mark is"
        " P(place | class), with alpha = 1, left for spam and right for ham; the marks of a class"
        " add up to 1. With the prior, the two at a place give the probability of spam there.",
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
    model = newsgroups.fitted("multinomial", posts)
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
        ['true group\\tlog odds of spam against ham', 'spam\\t5.261689']
    """
    training, test = ([it for it in part if it[1] in pair] for part in posts)
    model = newsgroups.fitted("multinomial", newsgroups.Posts(training, test))
    yield MADE_BY
    yield f"true group\tlog odds of {pair[0]} against {pair[1]}"
    for text, group in test:
        yield f"{group}\t{model.log_odds(newsgroups.tokens(text), *pair):.6f}"


def write_figures(posts: newsgroups.Posts, pair: Sequence[str] = PAIR) -> None:
    """Make the figures of 20 Newsgroups again."""
    made = {CONFUSION: confusion_lines(posts), LOG_ODDS: log_odds_lines(posts, pair)}
    for path, lines in made.items():
        path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_figures(newsgroups.read(sys.argv[1]))
