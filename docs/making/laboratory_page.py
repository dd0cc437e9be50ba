"""The laboratory's page: the form, and the first case worked out while the site is built."""

import json
from collections.abc import Mapping
from html import escape

from docs.making import browser
from docs.making.cases import CASES
from docs.making.laboratory import MODELS, SMOOTHINGS, State, shown

PRIORS = {"empirical": "counted from the rows", "uniform": "uniform", "given": "given"}

MISSING = (
    "To edit this case here, the site needs Python for the browser. Whoever builds the site runs "
    "<code>{command}</code> first; until then the page shows its first case."
)
SCRIPTS = "<noscript><p>To edit this case, allow scripts for this page.</p></noscript>"


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
    opening = choice("example", examples, CASES[0].name)
    # What the list says when the form holds none of them: that one may be opened again.
    opening = opening.replace("<option", '<option value="" hidden>your own case</option><option', 1)
    says = CASES[0].says
    removes = '<span class="lab-unseen">remove</span>'
    names = ("row", "class", "text", "times", removes)
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    pasting = (
        "Paste rows from a spreadsheet into any cell: class, text, and if you like how many "
        "times. Enter goes to the next row. Words are found as by <code>tokenise</code>."
    )
    return "\n".join(
        [
            '<form id="lab-form" aria-label="The case" autocomplete="off">',
            "<fieldset disabled>" if browser.state() != "ready" else "<fieldset>",
            "<legend>The case</legend>",
            field("Open an example", opening, "example"),
            f'<p id="lab-says">{escape(says)}</p>',
            '<h2 id="lab-training-rows">Training rows</h2>',
            '<div class="lab-table">',
            f'<table id="lab-rows" class="lab-grid"><thead><tr>{head}</tr></thead><tbody>',
            *rows,
            "</tbody></table></div>",
            '<button type="button" id="lab-add" class="md-button">Add a row</button>',
            '<button type="button" id="lab-clear" class="md-button">Empty the table</button>',
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
    first = shown(CASES[0].state)
    runtime = browser.state()
    disabled = "" if runtime == "ready" else " disabled"
    missing = ""
    if runtime != "ready":
        note = MISSING.format(command=browser.COMMANDS[runtime])
        missing = f'<p class="lab-missing">{note}</p>'
    cases = {case.name: {"says": case.says, "state": case.state} for case in CASES}
    data = json.dumps(cases, ensure_ascii=False).replace("<", "\\u003c")
    return "\n".join(
        [
            f'<div id="lab" data-runtime="{runtime}">',
            missing or SCRIPTS,
            # Stays in sight: what an edit comes to, wherever on the page it is made.
            f'<div class="lab-top"><div id="lab-summary">{first["summary"]}</div>',
            '<div class="lab-news"><p id="lab-error" role="alert"></p>',
            '<p id="lab-status" role="status"></p><p id="lab-changes"></p></div>',
            '<p id="lab-spoken" class="lab-unseen" role="status"></p></div>',
            '<div class="lab-columns"><div class="lab-left">',
            form(CASES[0].state),
            '<p class="lab-actions">'
            f'<button type="button" id="lab-link" class="md-button"{disabled}>'
            "Copy a link to this case</button> "
            f'<button type="button" id="lab-new" class="md-button"{disabled}>'
            "New exercise</button> "
            f'<button type="button" id="lab-question" class="md-button"{disabled}>'
            "Copy as a question</button></p>",
            # The engine's answer is `docs.making.laboratory.expected`.
            f'<form id="lab-expecting" class="lab-field"{" hidden" if disabled else ""}>'
            '<label for="lab-expected">I expected …</label>'
            '<input id="lab-expected" autocomplete="off" placeholder="0.41">'
            '<button class="md-button">Why?</button></form>'
            '<pre id="lab-why" role="status" hidden></pre>',
            '<div id="lab-exercise"></div></div>',
            f'<div id="lab-results">{first["results"]}</div></div>',
            # Repeats what a pointer is named, with its rows: for the eye alone.
            '<div id="lab-told" inert></div>',
            f'<script type="application/json" id="lab-cases">{data}</script>',
            "</div>",
        ]
    )
