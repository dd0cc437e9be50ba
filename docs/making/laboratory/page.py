"""The laboratory's page: the controls, and the first case worked out while the site is built."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any

from docs.making.browser import pyodide as browser
from docs.making.laboratory import panels
from docs.making.laboratory.case_reading import MODELS, PRIORS, SMOOTHINGS, State, read
from docs.making.laboratory.cases import CASES
from docs.making.laboratory.drawn import drawn
from docs.making.laboratory.engine import first_screen, later, panel_of
from docs.making.laboratory.flips import ALPHAS, MARKED
from docs.making.laboratory.table_rows import KINDS
from docs.making.pages.templates import rendered
from naive_bayes.data.choices import OPTIONS

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


def first_paint(state: State) -> tuple[dict[str, Any], dict[str, str]]:
    """The first screen and the panels as docs/js/case.js writes them; without Node.js the text alone.

    Examples:
        >>> parts, panels = first_paint(CASES[0].state)
        >>> "spam" in parts["verdict"], "3/4" in parts["equations"], list(panels)
        (True, True, ['odds', 'area', 'alpha', 'models', 'working'])
    """
    case = first_screen(state)
    parts = drawn("laid", case)
    if parts is None:
        return as_text(case, state), dict.fromkeys(panels.PANELS, "")
    return parts, {
        # The bar is in its place.
        name: ""
        if name == "area" and case["bar"]
        else drawn("panel", name, panel_of(state, name), case)
        for name in panels.PANELS
    }


def as_text(case: dict[str, Any], state: State) -> dict[str, Any]:
    """The same in plain text.

    Examples:
        >>> state = CASES[0].state
        >>> as_text(first_screen(state), state)["verdict"][:21]
        '<p class="verdict">sp'
    """
    known = read(state)
    working = known.model.explain(known.document)
    return {
        "document": escape(state["document"]),
        "rows": f"<pre>{escape(state['training'])}</pre>",
        "unknown": "",
        "controls": case["controls"],
        "verdict": f'<p class="verdict">{escape(working.verdict)}</p>',
        "bar": "",
        "equations": f"<pre>{escape(str(working))}</pre>",
    }


def page() -> str:
    """The laboratory with its first case, as the site shows it before any script runs.

    Examples:
        >>> page().count('name="lab-panels"'), "spam</b>, 3 : 1" in page()
        (5, True)
    """
    first = CASES[0]
    runtime = browser.state()
    answer, drawings = first_paint(first.state)
    return rendered(
        "laboratory.html",
        runtime=runtime,
        command=browser.COMMAND,
        state=first.state,
        says=first.says,
        answer=answer,
        panels={name: title for name, (title, _) in panels.PANELS.items()},
        drawn=drawings,
        later=later(first.state, None, ""),
        cases={case.name: {"says": case.says, "state": case.state} for case in CASES},
        examples={case.name: case.title for case in CASES},
        models=MODELS,
        kinds={**KINDS, "unused": "not used"},
        choices=OPTIONS,
        smoothings=SMOOTHINGS,
        prior_rules=PRIORS,
        alphas=ALPHAS,
        alpha_ticks=ticks(ALPHAS, [mark for mark in MARKED if mark != "1/10"]),
        priors=panels.PRIORS,
        prior_ticks=ticks(panels.PRIORS, ["0", "1/4", "1/2", "3/4", "1"]),
        hint=HINT,
    )
