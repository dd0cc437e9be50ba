"""The laboratory's page: the form, and the first case worked out while the site is built."""

import json
from collections.abc import Mapping
from html import escape

from docs.making import browser
from docs.making.cases import CASES
from docs.making.laboratory import MODELS, State, results

SMOOTHINGS = {
    "none": "none",
    "laplace": "Laplace, alpha",
    "fake": "one fake document with every word",
    "pseudo": "two pseudo-documents, with every word and with none",
    "ignore": "ignore zeros, class by class",
    "ignore-all": "ignore zeros, for all classes",
}
PRIORS = {"empirical": "counted from the rows", "uniform": "uniform", "given": "given"}

MISSING = (
    "To edit this case here, the site needs Python for the browser. Whoever builds the site runs "
    "<code>python3 -m docs.making.browser</code> first; until then the page shows its first case."
)


def field(label: str, control: str, name: str, hint: str = "") -> str:
    """A labelled part of the form."""
    more = f'<small id="lab-{name}-hint">{hint}</small>' if hint else ""
    return f'<p class="lab-field"><label for="lab-{name}">{label}</label>{control}{more}</p>'


def choice(name: str, options: Mapping[str, str], chosen: str) -> str:
    """One of several."""
    lines = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options.items()
    )
    return f'<select id="lab-{name}" name="{name}">{lines}</select>'


def entry(name: str, value: str, hinted: bool = False) -> str:
    """A line of text."""
    hint = f' aria-describedby="lab-{name}-hint"' if hinted else ""
    return f'<input id="lab-{name}" name="{name}" value="{escape(value)}" autocomplete="off" spellcheck="false"{hint}>'


def training_row(number: int, label: str, text: str, times: str) -> str:
    """An editable row of the training table."""
    cells = [
        f'<input aria-label="{what} of row {number}" data-cell="{cell}" value="{escape(value)}" '
        'autocomplete="off" spellcheck="false">'
        for what, cell, value in (
            ("class", "label", label),
            ("text", "text", text),
            ("times", "times", times),
        )
    ]
    remove = f'<button type="button" class="lab-remove" aria-label="remove row {number}">×</button>'
    inside = "".join(f"<td>{cell}</td>" for cell in [*cells, remove])
    return f'<tr><th scope="row">{number}</th>{inside}</tr>'


def form(state: State) -> str:
    """The form, filled in with a case."""
    rows = [
        training_row(number, *[*line.split("\t"), "", ""][:3])
        for number, line in enumerate(state["training"].split("\n"), 1)
    ]
    examples = {case.name: case.title for case in CASES}
    says = CASES[0].says
    head = "".join(f'<th scope="col">{name}</th>' for name in ("row", "class", "text", "times", ""))
    pasting = (
        "Paste rows from a spreadsheet into any cell: class, text, and if you like how many "
        "times. Words are found as by <code>tokenise</code>."
    )
    return "\n".join(
        [
            '<form id="lab-form" aria-label="The case" autocomplete="off">',
            "<fieldset disabled>" if browser.state() != "ready" else "<fieldset>",
            "<legend>The case</legend>",
            field("Open an example", choice("example", examples, CASES[0].name), "example"),
            f'<p id="lab-says">{escape(says)}</p>',
            '<h2 id="lab-training-rows">Training rows</h2>',
            '<div class="lab-table">',
            f'<table id="lab-rows"><thead><tr>{head}</tr></thead><tbody>',
            *rows,
            "</tbody></table></div>",
            '<button type="button" id="lab-add" class="md-button">Add a row</button>',
            f"<small>{pasting}</small>",
            "<h2>Document and model</h2>",
            field("Document", entry("document", state["document"]), "document"),
            '<div class="lab-settings">',
            field("Event model", choice("model", MODELS, state["model"]), "model"),
            field("Smoothing", choice("smoothing", SMOOTHINGS, state["smoothing"]), "smoothing"),
            field("alpha", entry("alpha", state["alpha"]), "alpha"),
            field("Prior", choice("prior", PRIORS, state["prior"]), "prior"),
            field(
                "Given prior", entry("given", state["given"], True), "given", "spam 1/3, ham 2/3"
            ),
            field(
                "Vocabulary",
                entry("vocabulary", state["vocabulary"], True),
                "vocabulary",
                "empty: every word of the rows",
            ),
            "</div></fieldset></form>",
        ]
    )


def page() -> str:
    """The laboratory with its first case, as the site shows it before any script runs.

    Examples:
        >>> "9/64" in page()
        True
    """
    state = CASES[0].state
    runtime = browser.state()
    cases = {case.name: {"says": case.says, "state": case.state} for case in CASES}
    data = json.dumps(cases, ensure_ascii=False).replace("<", "\\u003c")
    return "\n".join(
        [
            f'<div id="lab" data-runtime="{runtime}">',
            "" if runtime == "ready" else f'<p class="lab-missing">{MISSING}</p>',
            '<div class="lab-left">',
            form(state),
            '<p class="lab-actions">'
            '<button type="button" id="lab-link" class="md-button">Copy a link to this case</button> '
            '<button type="button" id="lab-new" class="md-button">New exercise</button></p>',
            '<p id="lab-status" role="status"></p>',
            '<div id="lab-exercise"></div></div>',
            '<div class="lab-right"><p id="lab-error" role="alert"></p>',
            f'<div id="lab-results">{results(state)}</div>',
            '<p id="lab-told" role="status"></p></div>',
            f'<script type="application/json" id="lab-cases">{data}</script>',
            "</div>",
        ]
    )
