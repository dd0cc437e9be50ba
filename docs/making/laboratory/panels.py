"""The laboratory's panels as plain data: area, alpha curve, both models, full working.

docs/js/case.js draws them.  The tug of war belongs to the case itself.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from docs.making.laboratory import flips
from docs.making.laboratory.case_data import MOST_CLASSES, case_data, worked_data
from docs.making.laboratory.case_reading import MODELS, State, read, read_alpha
from docs.making.laboratory.tug_of_war import name_of, tug_of_war
from docs.making.laboratory.wording import as_written
from naive_bayes import NaiveBayesError, Working

STOPS = (
    "0 1/20 1/10 3/20 1/5 1/4 3/10 1/3 2/5 9/20 1/2 11/20 3/5 2/3 7/10 3/4 4/5 17/20 9/10 19/20 1"
)
PRIORS = tuple(map(Fraction, STOPS.split()))
"""Where the slider of the prior stops."""

SQUARES = 6
"""So many factors have a square each; of more, the last share one."""

Data = dict[str, Any]
Shares = Mapping[str, Fraction]


def odds_panel(state: State) -> Data:
    """The log odds: prior and words pull to one class or the other."""
    case = read(state)
    return {"tug": tug_of_war(case.model.explain(case.document))}


# Area.


def area_panel(state: State) -> Data:
    """What is left of each class, in squares: of a case whose words cannot cut the bar."""
    case = read(state)
    if not case.model.exact:
        return {"says": "The area is drawn for probabilities only: a density can be more than 1."}
    if len(case.labels) > MOST_CLASSES:
        return {"says": f"The area is drawn for at most {MOST_CLASSES} classes."}
    working: Working = case.model.explain(case.document)
    heights = {label: Fraction(1) for label in case.labels}
    prior = {label: Fraction(case.model.prior[label]) for label in case.labels}
    squares = [square(prior, heights, "prior")]
    steps = list(zip(*(working[label].steps for label in case.labels), strict=True))
    single = len(steps) if len(steps) < SQUARES else SQUARES - 2
    for group in filter(None, [*([step] for step in steps[:single]), steps[single:]]):
        for step in group:
            for label, one in zip(case.labels, step, strict=True):
                heights[label] *= Fraction(one.factor) ** one.times
        name = name_of(group[0][0]) if len(group) == 1 else f"{len(group)} others"
        squares.append(square(prior, heights, name))
    if not working.impossible:
        posterior = {label: working[label].posterior for label in case.labels}
        squares.append(square(posterior, dict.fromkeys(case.labels, Fraction(1)), "posterior"))
    return {"squares": squares}


def square(widths: Shares, heights: Shares, name: str) -> Data:
    """A square with a column for each class, enlarged where little is left of them.

    Arguments:
        widths: of each class, its share of the square.
        heights: of each class, what is left of its column.
        name: what has cut it down.

    Examples:
        >>> square({"x": Fraction(1)}, {"x": Fraction(1, 8)}, "a")
        {'name': 'a', 'zoom': 4, 'left': ['1/8'], 'columns': [[1.0, 0.5]]}
    """
    zoom = 1
    while 0 < max(heights.values()) * zoom < Fraction(1, 4):
        zoom *= 4
    return {
        "name": name,
        "zoom": zoom,
        "left": [as_written(widths[label] * heights[label]) for label in widths],
        "columns": [[float(widths[label]), float(heights[label] * zoom)] for label in widths],
    }


# The alpha curve.


def alpha_panel(state: State) -> Data:
    """P(c|d) as alpha grows, the places where the verdict flips, and where alpha is now.

    Places are from 0 to 1, as on the slider.
    """
    case = read(state)
    smoothed = flips.with_alpha(state, Fraction(1))
    smoothed.model.classify(smoothed.document)  # raises where smoothing gives no verdict either
    curves: list[list[list[float]]] = [[] for _ in case.labels]
    for alpha in flips.ALPHAS:
        model = flips.with_alpha(state, alpha).model
        try:
            [probabilities] = model.predict_proba([case.document])
        except NaiveBayesError:
            continue
        for label, curve in zip(case.labels, curves, strict=True):
            curve.append([flips.place_of(alpha), probabilities[label]])

    def place_of(name: str | None) -> int | None:
        return None if name is None else case.labels.index(name)

    return {
        "curves": curves,
        "flips": [
            {
                "places": [flips.place_of(flip.low), flips.place_of(flip.high)],
                "labels": [place_of(flip.before), place_of(flip.after)],
                "told": flips.flip_in_full(flip),
            }
            for flip in flips.flips(state)
        ],
        "now": flips.place_of(read_alpha(state.get("alpha", "1"))) if case.smoothed else None,
        "marks": [[mark, flips.place_of(Fraction(mark))] for mark in flips.MARKED],
    }


# Both models.


def models_panel(state: State) -> Data:
    """Both event models, on the same rows and document."""
    if read(state).columns:
        said = "Rows of features have one model: a factor for each feature that is known."
        return {"says": said}
    return {"models": [worked_or_wrong({**state, "model": model}) for model in MODELS]}


def worked_or_wrong(state: State) -> Data:
    """What a case comes to, or why it has no numbers.

    Examples:
        >>> worked_or_wrong({"training": "a\\t\\nb\\tx", "model": "multinomial", "smoothing": "none", "document": "x"})["wrong"][:16]
        "the class 'a' ha"
    """
    case = read(state)
    try:
        worked = worked_data(case, case.model.explain(case.document))
    except NaiveBayesError as error:
        return {"wrong": str(error)}
    return {**case_data(case), "wrong": "", **worked}


# The full working.


def working_panel(state: State) -> Data:
    """The working to copy, as text, Markdown and LaTeX."""
    case = read(state)
    working: Working = case.model.explain(case.document)
    return {name.lower(): getattr(working, f"to_{name.lower()}")() for name in FORMS}


FORMS = ("text", "Markdown", "LaTeX")

PANELS: dict[str, tuple[str, Callable[[State], Data]]] = {
    "odds": ("Tug of war", odds_panel),
    "area": ("Area", area_panel),
    "alpha": ("Alpha curve", alpha_panel),
    "models": ("Both models", models_panel),
    "working": ("Full working", working_panel),
}
"""The panels by name: the title of each, and what it comes from."""
