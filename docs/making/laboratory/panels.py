"""The laboratory's panels: tug of war, area, alpha curve, both models, full working."""

import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from html import escape
from math import lcm
from typing import Any

from docs.making.laboratory import equations as living
from docs.making.laboratory import flips
from docs.making.laboratory.case_reading import MODELS, Case, State, read, read_alpha
from docs.making.laboratory.markup import FEW, element, named
from docs.making.laboratory.tug_of_war import name_of, tug_of_war
from docs.making.laboratory.wording import MANY, as_written
from naive_bayes import IgnoreZeros, NaiveBayesError, Working
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.working.writing import product_line

STOPS = (
    "0 1/20 1/10 3/20 1/5 1/4 3/10 1/3 2/5 9/20 1/2 11/20 3/5 2/3 7/10 3/4 4/5 17/20 9/10 19/20 1"
)
PRIORS = tuple(map(Fraction, STOPS.split()))
"""Where the slider of the prior stops."""

Shares = Mapping[str, Fraction]

# Tug of war.


def odds_panel(state: State) -> str:
    """The log odds: prior and words pull to one class or the other."""
    case = read(state)
    return tug_of_war(case.model.explain(case.document), case.hue)


# Area.


def area_panel(state: State) -> str:
    """What is left of each class: a bar that words are pulled onto, or squares for what has no words."""
    case = read(state)
    if not case.model.exact:
        return "<p>The area is drawn for probabilities only: a density can be more than 1.</p>"
    if len(case.labels) > FEW:
        return f"<p>The area is drawn for at most {FEW} classes.</p>"
    words = [] if case.columns else [w for w in case.document if w in case.model.vocabulary]
    if case.model.absent_words_count:
        words = [*dict.fromkeys(words)]
    few = len(words) <= MOST_PULLED and len(case.model.vocabulary) <= MOST_CUT
    if case.columns or isinstance(case.model.smoothing, IgnoreZeros) or not few:
        return squares_panel(case)
    return bar_panel(case, words)


MOST_PULLED, MOST_CUT, TILES = 12, 300, 24
"""A longer document, or a larger vocabulary, has squares; and so many words lie below the bar."""


def bar_panel(case: Case, words: list[str]) -> str:
    """The bar, split by what each class has left, with all that js/pull.js needs to cut it."""
    model, V = case.model, list(case.model.vocabulary)
    working: Working = model.explain(case.document)
    classes = {
        label: {
            "prior": over_whole_numbers(model.prior[label]),
            "shares": {w: over_whole_numbers(model.likelihood(w, label)) for w in V},
        }
        for label in case.labels
    }
    data = {
        "classes": classes,
        "absence": model.absent_words_count,
        "hues": case.hue,
        "words": words,
        "document": [*case.document],
        "tiles": [*dict.fromkeys([*words, *V])][:TILES],
        "most": MOST_PULLED,
    }
    parts, labels = [], []
    for label in case.labels:
        share = working[label].posterior or Fraction(0)
        kept = element(f"div.pull-kept.hue-{case.hue[label]}", "", style="height:100%")
        width = f"position:relative;width:{float(share):.4%}"
        parts.append(element(f"div.pull-part.hue-{case.hue[label]}", kept, style=width))
        text = f"{element('b', escape(label))} {as_written(share)}"
        labels.append(element(f"span.hue-{case.hue[label]}", text))
    chips = "".join(element("li", element("span.pull-chip", escape(w))) for w in words)
    written = json.dumps(data).replace("<", "\\u003c")
    return element(
        "div.pull",
        element("div.pull-document", element("ul.pull-chips", chips, aria_label="The document"))
        + element("div.pull-bar", "".join(parts), role="img", aria_label="What each class has left")
        + element("div.pull-labels", "".join(labels))
        + '<p class="pull-said">Pull a word up onto the bar, or press it.</p>'
        + element("div.pull-tiles", "", role="group", aria_label="Words of V")
        + '<p class="unseen" role="status"></p>'
        + element("script.pull-data", written, type="application/json"),
    )


def over_whole_numbers(p: Any) -> tuple[str, str]:
    """What is above and below the line of an estimate, unreduced, as whole numbers.

    Examples:
        >>> from naive_bayes import Estimate
        >>> over_whole_numbers(Estimate(3, 11, Fraction(1, 2), Fraction(7, 2)))
        ('7', '29')
    """
    above, below = Fraction(p.above), Fraction(p.below)
    scale = lcm(above.denominator, below.denominator)
    return str(int(above * scale)), str(int(below * scale))


def squares_panel(case: Case) -> str:
    """A square split by the prior; each factor cuts its part down; what remains is the posterior."""
    working: Working = case.model.explain(case.document)
    heights = {label: Fraction(1) for label in case.labels}
    prior = {label: case.model.prior[label] for label in case.labels}
    squares = [square(case, prior, heights, "prior", "the whole square, split by the prior")]
    steps = list(zip(*(working[label].steps for label in case.labels), strict=True))
    single = len(steps) if len(steps) < FEW else FEW - 2
    for group in filter(None, [*([step] for step in steps[:single]), steps[single:]]):
        for step in group:
            for label, one in zip(case.labels, step, strict=True):
                heights[label] *= Fraction(one.factor) ** one.times
        name = name_of(group[0][0]) if len(group) == 1 else f"{len(group)} others"
        squares.append(square(case, prior, heights, f"× {name}", f"cut down by {name}"))
    if working.impossible:
        last = "<p>Nothing is left of the square: every class has a factor of 0. Let alpha be more than 0, and it opens again.</p>"
    else:
        posterior = {label: working[label].posterior for label in case.labels}
        each = [
            f"{named(label, case.hue[label])} {as_written(p)}" for label, p in posterior.items()
        ]
        last = f"<p>What is left, stretched to the whole again, is the posterior: {in_a_sentence(each, 'and')}.</p>"
        if zeros := [label for label, p in posterior.items() if p == 0]:
            last += f"<p>A factor of 0 has left nothing of {escape(in_a_sentence(zeros, 'and'))}. With an alpha above 0 it opens again.</p>"
        whole = dict.fromkeys(case.labels, Fraction(1))
        squares.append(square(case, posterior, whole, "posterior", "the posterior", ".result"))
    return element("div.areas", "".join(squares)) + last


def square(
    case: Case, widths: Shares, heights: Shares, name: str, told: str, kind: str = ""
) -> str:
    """A square with a column for each class, enlarged where little is left of them.

    Arguments:
        case: for the classes and their colours.
        widths: of each class, its share of the square.
        heights: of each class, what is left of its column.
        name: what is written below.
        told: the same in words.
        kind: a class of the style sheet.
    """
    zoom = 1
    while 0 < max(heights.values()) * zoom < Fraction(1, 4):
        zoom *= 4
    enlarged = f"enlarged {zoom} times" if zoom > 1 else ""
    left = [f"{label} {as_written(widths[label] * heights[label])}" for label in case.labels]
    told = f"{told}: {in_a_sentence(left, 'and')}{enlarged and ', '}{enlarged}"
    columns = []
    for label in case.labels:
        inside = element("i", style=f"height:{float(heights[label] * zoom):.2%}")
        width = f"width:{float(widths[label]):.2%}"
        columns.append(element(f"span.column.hue-{case.hue[label]}", inside, style=width))
    drawn = element("div.square", "".join(columns), role="img", aria_label=told)
    below = escape(name) + (enlarged and element("small", enlarged))
    return element(f"figure{kind}", drawn + element("figcaption", below))


# The alpha curve.


WIDTH, HEIGHT = 640, 190
"""The curve's frame, in units of the SVG."""


def alpha_panel(state: State) -> str:
    """P(c|d) as alpha grows, the place where the verdict flips, and where alpha is now."""
    case = read(state)
    smoothed = flips.with_alpha(state, Fraction(1))
    smoothed.model.classify(smoothed.document)  # raises where smoothing gives no verdict either
    points: dict[str, list[str]] = {label: [] for label in case.labels}

    def across(alpha: Fraction) -> float:
        return WIDTH * flips.place_of(alpha)

    for alpha in flips.ALPHAS:
        model = flips.with_alpha(state, alpha).model
        try:
            [probabilities] = model.predict_proba([case.document])
        except NaiveBayesError:
            continue
        for label, line in points.items():
            y = HEIGHT * (1 - probabilities[label])
            line.append(f"{across(alpha):.1f},{y:.1f}")
    # Each class has dashes of its own too.
    dashes = ("", "9 4", "3 3", "12 3 3 3")
    drawn = []
    for y, name in ((0, "1"), (HEIGHT / 2, "1/2"), (HEIGHT, "0")):
        drawn.append(element("line.grid", x1=0, x2=WIDTH, y1=y, y2=y))
        drawn.append(element("text.y", name, x=-6, y=y + 4))
    found = flips.flips(state)
    for flip in found:
        left, right = across(flip.low), across(flip.high)
        x, width = f"{left - 1:.1f}", f"{right - left + 2:.1f}"
        drawn.append(element("rect.flip", x=x, y=0, width=width, height=HEIGHT))
    for k, (label, line) in enumerate(points.items()):
        look = {"points": " ".join(line), "stroke_dasharray": dashes[k % 4]}
        drawn.append(element(f"polyline.hue-{case.hue[label]}", **look))
    if case.smoothed:
        x = f"{across(read_alpha(state.get('alpha', '1'))):.1f}"
        drawn.append(element("line.now", x1=x, x2=x, y1=0, y2=HEIGHT))
    for mark in flips.MARKED:
        drawn.append(element("text", mark, x=f"{across(Fraction(mark)):.1f}", y=HEIGHT + 18))
    told = "The posterior of each class as alpha grows from 0 to 100"
    frame = {"viewBox": f"-34 -8 {WIDTH + 60} {HEIGHT + 34}", "role": "img", "aria_label": told}
    svg = element("svg.curve", "".join(drawn), **frame)
    names = "; ".join(named(label, case.hue[label]) for label in case.labels[:8])
    return f"<p>P(class | d) as alpha grows: {names}. {flips_in_words(case, found)}</p>{svg}"


def flips_in_words(case: Case, found: Sequence[flips.Flip]) -> str:
    """What becomes of the verdict as alpha grows."""
    if not found:
        return "The verdict is the same at every alpha up to 100."
    parts = []
    for flip in found:
        if flip.before is None:
            parts.append("At alpha = 0 there is no verdict.")
            continue
        one, other = (
            "no class" if label is None else named(label, case.hue[label])
            for label in (flip.before, flip.after)
        )
        parts.append(f"The verdict flips from {one} to {other} {escape(flips.flip_in_full(flip))}.")
    return " ".join(parts)


# Both models.


def models_panel(state: State) -> str:
    """Both event models, on the same rows and document."""
    columns: list[str] = []
    if read(state).columns:
        return "<p>Rows of features have one model: a factor for each feature that is known.</p>"
    for model, name in MODELS.items():
        case = read({**state, "model": model})
        try:
            working: Working = case.model.explain(case.document)
        except NaiveBayesError as error:
            columns.append(f"<div><h2>{name}</h2><p>{escape(str(error))}</p></div>")
            continue
        lines = []
        for label in case.labels[:FEW]:
            found = working[label]
            product = product_line(found, found.steps[:MANY])
            line = f"{named(label, case.hue[label])} {escape(product)}"
            lines.append(element(f"p.product-line.hue-{case.hue[label]}", line))
        label, *rest = living.verdict_words(working)
        words = (named(label, case.hue[label]) if label else "") + escape("".join(rest))
        columns.append(
            f"<div><h2>{name}</h2>{''.join(lines)}<p><strong>{words}</strong></p>"
            f'<div aria-hidden="true" inert>{living.shares(case, working)}</div></div>'
        )
    return element("div.both", "".join(columns))


# The full working.


def working_panel(state: State) -> str:
    """The working to copy, as text, Markdown and LaTeX."""
    case = read(state)
    working: Working = case.model.explain(case.document)
    parts = []
    for name in ("text", "Markdown", "LaTeX"):
        text = escape(getattr(working, f"to_{name.lower()}")())
        parts.append(
            f"<details{' open' if name == 'text' else ''}><summary>As {name}</summary>"
            f'<button type="button" class="copy">Copy</button>'
            f'<pre tabindex="0" role="region" aria-label="the working as {name}"><code>{text}</code></pre></details>'
        )
    return "".join(parts)


PANELS: dict[str, tuple[str, Callable[[State], str]]] = {
    "odds": ("Tug of war", odds_panel),
    "area": ("Area", area_panel),
    "alpha": ("Alpha curve", alpha_panel),
    "models": ("Both models", models_panel),
    "working": ("Full working", working_panel),
}
"""The panels by name: the title of each, and what draws it."""
