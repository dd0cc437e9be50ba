"""The panels below the equations: tug of war, area, alpha curve, both models, full working."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from itertools import pairwise
from math import inf
from typing import Any

from docs.making.laboratory.case_reading import MODELS, Case, State, read, read_alpha
from docs.making.laboratory.equations import (
    SHARES_SHOWN,
    exact,
    named,
    ratio_in_words,
    shares,
    verdict_words,
)
from docs.making.laboratory.flips import (
    ALPHAS,
    MARKED,
    Flip,
    flip_in_full,
    flips,
    place_of,
    with_alpha,
)
from docs.making.pictures.colours import class_hues
from naive_bayes import NaiveBayesError, Working
from naive_bayes.practice.questions import in_a_sentence

STOPS = (
    "0 1/20 1/10 3/20 1/5 1/4 3/10 1/3 2/5 9/20 1/2 11/20 3/5 2/3 7/10 3/4 4/5 17/20 9/10 19/20 1"
)
PRIORS = tuple(map(Fraction, STOPS.split()))
"""Where the slider of the prior stops."""

BARS = 9
"""A tug of war with more words shows the strongest, and the others in one bar."""

SQUARES = 5
"""How many factors cut the area one by one; the others cut it together."""

# Tug of war.


def log_of(value: float) -> str:
    """A logarithm with its sign.

    Examples:
        >>> log_of(2.7726), log_of(-2.749), log_of(0.0), log_of(-0.0237)
        ('+2.77', '−2.75', '0', '−0.0237')
    """
    if not value:
        return "0"
    digits = 2 if abs(value) >= 0.1 else 4
    return f"{value:+.{digits}f}".replace("-", "−")


def ratio_of(word: str, one: Any, other: Any) -> str:
    """How many to one a word speaks for a class; 1 : 0 where it rules the other out.

    Examples:
        >>> from naive_bayes import Estimate
        >>> ratio_of("a", Estimate(5, 17), Estimate(0, 17)), ratio_of("a", Fraction(0), Fraction(0))
        ('1 : 0', '0 : 0')
        >>> ratio_of("a", Fraction(1, 4), Fraction(3, 4))
        '1 : 3'
    """
    if not (one and other):
        return f"{int(bool(one))} : {int(bool(other))}"
    if one < other:
        ratio = ratio_in_words(Fraction(other) / Fraction(one))
        about = "about " if ratio.startswith("about ") else ""
        left, _, right = ratio.removeprefix("about ").partition(" : ")
        return f"{about}{right} : {left}"
    return ratio_in_words(Fraction(one) / Fraction(other))


def odds_panel(state: State) -> str:
    """The log odds: prior and words pull to one class or the other."""
    case = read(state)
    working: Working = case.model.explain(case.document)
    if len(working.classes) < 2:
        return "<p>With one class there is nothing to pull against.</p>"
    a, b = case.labels[:2]
    if len(case.labels) > 2 and not working.impossible:
        pair = {working.decision, working.runner_up}
        a, b = [label for label in case.labels if label in pair]
    hue = class_hues(case.labels)
    left, right = working[a], working[b]
    prior = [left.log_prior, right.log_prior]
    # The first class pulls to the left, as in the bar.
    pulls = [
        ("prior", prior[1] - prior[0] if prior[0] != prior[1] else 0.0, left.prior, right.prior)
    ]
    for one, other in zip(left.steps, right.steps, strict=True):
        name = one.name if one.times == 1 else f"{one.name} × {one.times}"
        pull = 0.0 if one.log == other.log else float(one.times) * (other.log - one.log)
        ends = (
            (0, 0)
            if one.log == other.log == -inf
            else (one.factor**one.times, other.factor**one.times)
        )
        pulls.append((name, pull, *ends))
    rows = strongest(pulls)
    lines = waterfall(rows, hue[a], hue[b])
    total = 0.0 if left.log_joint == right.log_joint else right.log_joint - left.log_joint
    if working.impossible:
        sum_line = (
            '<tr class="sum"><th scope="row">sum</th><td></td><td>no verdict, 0 : 0</td></tr>'
        )
    else:
        ratio = ratio_of("sum", left.joint, right.joint)
        edge = edge_of(rows)
        sum_line = bar_line("sum", 0.0, total, edge, ratio, hue[a] if total < 0 else hue[b], "sum")
    head = (
        f'<p class="axis"><span>← {named(a, hue[a])}</span> <span>log odds, in nats</span> '
        f"<span>{named(b, hue[b])} →</span></p>"
    )
    return (
        f'{head}<table class="pull" aria-label="What the prior and each word add to the log odds">'
        '<thead class="unseen"><tr><th scope="col">part</th><th scope="col">bar</th>'
        f'<th scope="col">log odds, and {escape(a)} : {escape(b)}</th></tr></thead>'
        f"<tbody>{lines}{sum_line}</tbody></table>"
    )


def strongest(pulls: Sequence[tuple[str, float, Any, Any]]) -> list[tuple[str, float, Any, Any]]:
    """Not more pulls than can be seen: the prior, the strongest, and the rest as one."""
    if len(pulls) <= BARS + 1:
        return list(pulls)
    order = sorted(range(1, len(pulls)), key=lambda k: -abs(pulls[k][1]))
    kept = {0, *order[: BARS - 1]}
    rest = [pulls[k] for k in range(len(pulls)) if k not in kept]
    above = below = Fraction(1)
    for _, _, one, other in rest:
        above, below = above * one, below * other
    total = sum(pull for _, pull, _, _ in rest)
    together = (f"{len(rest)} others", total, above, below)
    return [*(pulls[k] for k in sorted(kept)), together]


def edge_of(rows: Iterable[tuple[str, float, Any, Any]]) -> float:
    """How far the bars reach: the frame is as wide as the longest way from the middle."""
    at, far = 0.0, 0.0
    for _, pull, _, _ in rows:
        if abs(pull) < inf:
            at += pull
            far = max(far, abs(at), abs(at - pull))
    return far or 1.0


def waterfall(rows: Sequence[tuple[str, float, Any, Any]], left: int, right: int) -> str:
    """A bar for each pull, from where the one above it ended."""
    edge, at, lines = edge_of(rows), 0.0, []
    for name, pull, one, other in rows:
        ratio = ratio_of(name, one, other)
        lines.append(bar_line(name, at, pull, edge, ratio, left if pull < 0 else right))
        if abs(pull) < inf:
            at += pull
    return "".join(lines)


def bar_line(
    name: str, start: float, pull: float, edge: float, ratio: str, hue: int, kind: str = ""
) -> str:
    """One bar; what has no end leaves the frame as an arrow.

    Examples:
        >>> line = bar_line("a", 0.0, -1.0, 2.0, "2 : 1", 1)
        >>> "left:25.00%;width:25.00%" in line, "−1.00" in line
        (True, True)
        >>> "endless" in bar_line("a", 0.0, float("inf"), 2.0, "0 : 1", 2)
        True
    """
    end = start + pull
    ends = sorted(0.5 + 0.5 * max(-1.0, min(1.0, each / edge)) for each in (start, end))
    more, value = "", log_of(pull) if abs(pull) < inf else ("+∞" if pull > 0 else "−∞")
    if abs(pull) == inf:
        more = " endless " + ("to-right" if pull > 0 else "to-left")
    thin = " thin" if not pull else ""
    style = f"left:{ends[0]:.2%};width:{ends[1] - ends[0]:.2%}"
    return (
        f'<tr class="hue-{hue} {kind}"><th scope="row">{escape(name)}</th>'
        f'<td class="track" aria-hidden="true"><i class="bar{thin}{more}" style="{style}"></i></td>'
        f"<td>{value} <small>{escape(ratio)}</small></td></tr>"
    )


# Area.


def area_panel(state: State) -> str:
    """A square split by the prior; each factor cuts its part down; what remains is the posterior."""
    case = read(state)
    working: Working = case.model.explain(case.document)
    if len(case.labels) > SHARES_SHOWN:
        return f"<p>The area is drawn for at most {SHARES_SHOWN} classes.</p>"
    heights = {label: Fraction(1) for label in case.labels}
    squares = [square(case, heights, "prior", "the whole square, split by the prior")]
    steps = list(zip(*(working[label].steps for label in case.labels), strict=True))
    shown = steps if len(steps) <= SQUARES else steps[: SQUARES - 1]
    for group in [
        *([step] for step in shown),
        *([steps[len(shown) :]] if steps[len(shown) :] else []),
    ]:
        for step in group:
            for label, one in zip(case.labels, step, strict=True):
                heights[label] *= Fraction(one.factor) ** one.times
        first = group[0][0]
        name = first.name if first.times == 1 else f"{first.name} × {first.times}"
        if len(group) > 1:
            name = f"{len(group)} others"
        squares.append(square(case, heights, f"× {name}", f"cut down by {name}"))
    if working.impossible:
        last = "<p>Nothing is left of the square: every class has a factor of 0. Let alpha be more than 0, and it opens again.</p>"
    else:
        zeros = [str(found.label) for found in working.classes if found.joint == 0]
        last = f"<p>What is left, stretched to the whole again, is the posterior: {posteriors(case, working)}.</p>"
        if zeros:
            last += f"<p>A factor of 0 has left nothing of {escape(in_a_sentence(zeros, 'and'))}. With an alpha above 0 it opens again.</p>"
        squares.append(stretched(case, working))
    return f'<div class="areas">{"".join(squares)}</div>{last}'


def posteriors(case: Case, working: Working) -> str:
    """P(c|d) of each class in a sentence."""
    hue = class_hues(case.labels)
    each = [
        f"{named(label, hue[label])} {exact(working[label].posterior)}" for label in case.labels
    ]
    return in_a_sentence(each, "and")


def square(case: Case, heights: dict[str, Fraction], name: str, told: str) -> str:
    """The square with what is left of each class, enlarged where little is left."""
    highest = max(heights.values())
    zoom = 1
    while 0 < highest * zoom < Fraction(1, 4):
        zoom *= 4
    prior = case.model.prior
    left = [f"{label} {exact(prior[label] * heights[label])}" for label in case.labels]
    said = in_a_sentence(left, "and")
    columns = [(label, float(prior[label]), float(heights[label] * zoom)) for label in case.labels]
    enlarged = f"enlarged {zoom} times" if zoom > 1 else ""
    told = f"{told}: {said}" + (f", {enlarged}" if enlarged else "")
    more = f"<small>{enlarged}</small>" if enlarged else ""
    return divided_square(case, columns, told, escape(name) + more)


def stretched(case: Case, working: Working) -> str:
    """What is left, as parts of a whole."""
    columns = [(label, float(working[label].posterior), 1.0) for label in case.labels]
    said = [f"{label} {exact(working[label].posterior)}" for label in case.labels]
    told = f"the posterior: {in_a_sentence(said, 'and')}"
    return divided_square(case, columns, told, "posterior", ' class="result"')


def divided_square(
    case: Case, columns: Iterable[tuple[str, float, float]], told: str, below: str, kind: str = ""
) -> str:
    """A square with a column for each class, as wide and as high as its shares."""
    hue = class_hues(case.labels)
    inside = "".join(
        f'<span class="column hue-{hue[label]}" style="width:{width:.2%}">'
        f'<i style="height:{height:.2%}"></i></span>'
        for label, width, height in columns
    )
    return (
        f'<figure{kind}><div class="square" role="img" aria-label="{escape(told)}">{inside}</div>'
        f"<figcaption>{below}</figcaption></figure>"
    )


# The alpha curve.


WIDTH, HEIGHT = 640, 190
"""The curve's frame, in units of the SVG."""


def alpha_panel(state: State) -> str:
    """P(c|d) as alpha grows, the place where the verdict flips, and where alpha is now."""
    case = read(state)
    hue = class_hues(case.labels)
    stops = sorted({*ALPHAS, *((low + high) / 2 for low, high in pairwise(ALPHAS))})
    if len(case.place) * len(case.labels) > 300:
        stops = list(ALPHAS)
    points: dict[str, list[tuple[float, float]]] = {label: [] for label in case.labels}
    for alpha in stops:
        each = with_alpha(state, alpha)
        try:
            probabilities = each.model.predict_proba([each.document])[0]
        except NaiveBayesError:
            continue
        for label in case.labels:
            points[label].append((place_of(alpha), float(probabilities[label])))
    lines = "".join(curve(points[label], hue[label], k) for k, label in enumerate(case.labels))
    found = flips(state)
    marks = "".join(flip_mark(flip.low, flip.high) for flip in found)
    now = ""
    if case.smoothed:
        x = WIDTH * place_of(min(ALPHAS[-1], read_alpha(state.get("alpha", "1"))))
        now = f'<line class="now" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{HEIGHT}"/>'
    ticks = "".join(
        f'<text x="{WIDTH * place_of(Fraction(mark)):.1f}" y="{HEIGHT + 18}">{mark}</text>'
        for mark in MARKED
    )
    grid = "".join(
        f'<line class="grid" x1="0" x2="{WIDTH}" y1="{HEIGHT * y}" y2="{HEIGHT * y}"/>'
        f'<text class="y" x="-6" y="{HEIGHT * y + 4}">{name}</text>'
        for y, name in ((0, "1"), (0.5, "1/2"), (1, "0"))
    )
    told = flips_in_words(case, found)
    names = "; ".join(named(label, hue[label]) for label in case.labels[:8])
    return (
        f"<p>P(class | d) as alpha grows: {names}. {told}</p>"
        f'<svg class="curve" viewBox="-34 -8 {WIDTH + 60} {HEIGHT + 34}" role="img" '
        f'aria-label="The posterior of each class as alpha grows from 0 to 100">'
        f"{grid}{marks}{lines}{now}{ticks}</svg>"
    )


def curve(points: Sequence[tuple[float, float]], hue: int, k: int) -> str:
    """A line through points from 0 to 1; each class has dashes of its own too."""
    if not points:
        return ""
    path = " ".join(f"{WIDTH * x:.1f},{HEIGHT * (1 - y):.1f}" for x, y in points)
    dashes = ("", "9 4", "3 3", "12 3 3 3")[k % 4]
    return f'<polyline class="hue-{hue}" points="{path}" stroke-dasharray="{dashes}"/>'


def flip_mark(low: Fraction, high: Fraction) -> str:
    """A band where the verdict flips."""
    left, right = WIDTH * place_of(low), WIDTH * place_of(high)
    return (
        f'<rect class="flip" x="{left - 1:.1f}" y="0" width="{right - left + 2:.1f}" '
        f'height="{HEIGHT}"/>'
    )


def flips_in_words(case: Case, found: Sequence[Flip]) -> str:
    """What becomes of the verdict as alpha grows."""
    hue = class_hues(case.labels)

    def class_of(label: str | None) -> str:
        return "no class" if label is None else named(label, hue[label])

    if not found:
        return "The verdict is the same at every alpha up to 100."
    parts = []
    for flip in found:
        if flip.before is None:
            parts.append("At alpha = 0 every class is impossible.")
            continue
        parts.append(
            f"The verdict flips from {class_of(flip.before)} to {class_of(flip.after)} "
            f"{escape(flip_in_full(flip))}."
        )
    return " ".join(parts)


# Both models.


def models_panel(state: State) -> str:
    """Both event models, on the same rows and document."""
    columns = []
    for model, name in MODELS.items():
        case = read({**state, "model": model})
        try:
            working: Working = case.model.explain(case.document)
        except NaiveBayesError as error:
            columns.append(f"<div><h2>{name}</h2><p>{escape(str(error))}</p></div>")
            continue
        hue = class_hues(case.labels)
        lines = "".join(
            f'<p class="product-line hue-{hue[label]}">{named(label, hue[label])} '
            f"{escape(short_product(working, label))}</p>"
            for label in case.labels[:SHARES_SHOWN]
        )
        label, rest = verdict_words(working)
        words = (named(label, hue[working.decision]) if label else "") + escape(rest)
        columns.append(
            f"<div><h2>{name}</h2>{lines}<p><strong>{words}</strong></p>"
            f'<div aria-hidden="true" inert>{shares(case, working)}</div></div>'
        )
    return f'<div class="both">{"".join(columns)}</div>'


def short_product(working: Working, label: str) -> str:
    """The product line, its middle left out where it is long."""
    line = working[label].product_line
    parts = line.split(" × ")
    if len(parts) > 10:
        line = " × ".join([*parts[:5], f"… {len(parts) - 9} more …", *parts[-4:]])
    return line


# The full working.


def working_panel(state: State) -> str:
    """The working to copy, as text, Markdown and LaTeX."""
    case = read(state)
    working: Working = case.model.explain(case.document)
    parts = []
    for name, text in (
        ("text", working.to_text()),
        ("Markdown", working.to_markdown()),
        ("LaTeX", working.to_latex()),
    ):
        unfolded = " open" if name == "text" else ""
        parts.append(
            f"<details{unfolded}><summary>As {name}</summary>"
            f'<button type="button" class="copy">Copy</button>'
            f'<pre tabindex="0" role="region" aria-label="the working as {name}"><code>{escape(text)}</code></pre></details>'
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
