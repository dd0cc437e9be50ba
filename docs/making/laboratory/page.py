"""The laboratory's page: the controls, and the first case worked out while the site is built."""

from collections.abc import Sequence
from fractions import Fraction

from docs.making.browser import pyodide as browser
from docs.making.laboratory import panels
from docs.making.laboratory.case_reading import MODELS, PRIORS, SMOOTHINGS
from docs.making.laboratory.cases import CASES
from docs.making.laboratory.engine import first_screen, later, panel_of
from docs.making.laboratory.flips import ALPHAS, MARKED
from docs.making.laboratory.table_rows import KINDS
from docs.making.pages.templates import rendered
from naive_bayes.data.brought import FORMS

HINT = (
    "Every number here was counted. Point at one, or tap it, to see where; point at a word to see "
    "what it was counted for."
)


def ticks(stops: Sequence[Fraction], marked: Sequence[str]) -> dict[str, str]:
    """The numbers below a slider, and where they are.

    Examples:
        >>> ticks([Fraction(0), Fraction(1, 4), Fraction(1)], ["0", "1/4"])
        {'0': '0.00%', '1/4': '50.00%'}
    """
    return {mark: f"{stops.index(Fraction(mark)) / (len(stops) - 1):.2%}" for mark in marked}


def page() -> str:
    """The laboratory with its first case, as the site shows it before any script runs.

    Examples:
        >>> page().count('name="lab-panels"'), "spam</b>, 3 : 1" in page()
        (5, True)
    """
    first = CASES[0]
    runtime = browser.state()
    return rendered(
        "laboratory.html",
        runtime=runtime,
        command=browser.COMMAND,
        disabled="" if runtime == "ready" else " disabled",
        state=first.state,
        says=first.says,
        answer=first_screen(first.state),
        panels={name: title for name, (title, _) in panels.PANELS.items()},
        drawn={name: panel_of(first.state, name) for name in panels.PANELS},
        later=later(first.state, None, ""),
        cases={case.name: {"says": case.says, "state": case.state} for case in CASES},
        examples={case.name: case.title for case in CASES},
        models=MODELS,
        kinds={**KINDS, "unused": "not used"},
        forms=FORMS,
        smoothings=SMOOTHINGS,
        prior_rules=PRIORS,
        alphas=ALPHAS,
        alpha_ticks=ticks(ALPHAS, [mark for mark in MARKED if mark != "1/10"]),
        priors=panels.PRIORS,
        prior_ticks=ticks(panels.PRIORS, ["0", "1/4", "1/2", "3/4", "1"]),
        hint=HINT,
    )
