"""The laboratory's page: the controls, and the first case worked out while the site is built."""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from importlib.util import find_spec
from pathlib import Path

from docs.making.browser import pyodide as browser
from docs.making.laboratory import panels
from docs.making.laboratory.case_reading import MODELS, PRIORS, SMOOTHINGS, State
from docs.making.laboratory.cases import CASES
from docs.making.laboratory.engine import panel, shown
from docs.making.laboratory.flips import ALPHAS, MARKED
from docs.making.laboratory.pasting import SEPARATORS

MISSING = (
    "To edit this case here, the site needs Python for the browser. Whoever builds the site runs "
    "<code>{command}</code> first; until then the page shows its first case."
)
SCRIPTS = "<noscript><p>To edit this case, allow scripts for this page.</p></noscript>"

HINT = (
    "Every number here was counted. Point at one, or tap it, to see where; point at a word to see "
    "what it was counted for."
)

STEP = Path(__file__).resolve().parents[2] / "step.md"
"""The page of steps, where there is one."""

# Runs before anything is drawn: what a link brings is not shown as the first case, and Python
# begins to load before the page's other scripts, unless the reader asks to save data.
EARLY = """
{
  const lab = document.getElementById("lab");
  if (lab.dataset.runtime === "ready") {
    if (/training=|example=/.test(location.hash)) lab.classList.add("waiting");
    if (!navigator.connection?.saveData) {
      const early = new Worker("../js/python-worker.js", { type: "module" });
      early.heard = [];
      early.onmessage = early.onerror = (event) => early.heard.push(event);
      window.earlyPython = early;
    }
    for (const name of ["python", "living"]) import(`../js/${name}.js`);
  }
}
"""


def choice(name: str, options: Mapping[str, str], chosen: str, label: str) -> str:
    """One of several."""
    lines = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options.items()
    )
    return f'<select id="lab-{name}" name="{name}" aria-label="{label}">{lines}</select>'


def slider(name: str, stops: Sequence[Fraction], at: int, marked: Sequence[str], label: str) -> str:
    """A slider over exact numbers, some of which are written below it."""
    ticks = []
    for mark in marked:
        place = stops.index(Fraction(mark)) / (len(stops) - 1)
        ticks.append(f'<span style="left:{place:.2%}">{mark}</span>')
    written = " ".join(map(str, stops))
    return (
        f'<span class="lab-slide"><input type="range" id="lab-{name}-slider" min="0" '
        f'max="{len(stops) - 1}" step="1" value="{at}" data-stops="{written}" aria-label="{label}">'
        f'<span class="lab-ticks" aria-hidden="true">{"".join(ticks)}</span></span>'
    )


def controls(state: State, answer: Mapping[str, object]) -> str:
    """Example, model, alpha and prior."""
    found = answer["controls"]
    assert isinstance(found, dict)
    examples = {case.name: case.title for case in CASES}
    opening = choice("example", examples, CASES[0].name, "Open an example")
    # What the list says when the form holds none of them: that one may be opened again.
    opening = opening.replace("<option", '<option value="" hidden>your own case</option><option', 1)
    models = "".join(
        f'<label><input type="radio" name="model" value="{value}"'
        f"{' checked' if value == state['model'] else ''}>{text.replace('? ', '?<br>')}</label>"
        for value, text in MODELS.items()
    )
    alpha_marks = [mark for mark in MARKED if mark != "1/10"]
    prior_marks = ("0", "1/4", "1/2", "3/4", "1")
    return "\n".join(
        [
            f'<div class="lab-control lab-examples"><span class="lab-name">Example</span>{opening}</div>',
            '<fieldset class="lab-control lab-models"><legend class="lab-name">Each word answers</legend>'
            f'<span class="lab-either">{models}</span></fieldset>',
            '<div class="lab-control lab-alpha"><span class="lab-name"><span data-keys="smoothing">'
            '<label for="lab-alpha">alpha</label> = <input id="lab-alpha" name="alpha" inputmode="text" '
            f'value="{escape(state["alpha"])}" autocomplete="off" spellcheck="false"></span> '
            f"{choice('smoothing', SMOOTHINGS, state['smoothing'], 'Smoothing')}</span>"
            f'<span id="lab-marks" aria-hidden="true"></span>'
            f"{slider('alpha', ALPHAS, int(found['alpha_stop']), alpha_marks, 'alpha')}"
            '<span id="lab-flips"></span></div>',
            '<div class="lab-control lab-prior"><span class="lab-name"><span data-keys="prior">'
            f'<label for="lab-given">P(<span id="lab-first">{escape(str(found["first"]))}</span>)</label> = '
            f'<input id="lab-given" name="given" value="{escape(str(found["prior"]))}" '
            'autocomplete="off" spellcheck="false"></span> '
            f"{choice('prior', PRIORS, state['prior'], 'Prior')}</span>"
            f"{slider('prior', panels.PRIORS, int(found['prior_stop']), prior_marks, 'Prior of the first class')}</div>",
        ]
    )


def own_rows() -> str:
    """The form for the reader's own rows: pasted, typed or from a file."""
    separators = {"\t": "tab", ",": "comma ,", ";": "semicolon ;", ":": "colon :"}
    assert separators.keys() == SEPARATORS.keys()
    return (
        '<div id="lab-pasting" hidden><label for="lab-pasted">One row on each line: a label and a '
        "text. Paste, type, or drop a file.</label>"
        '<textarea id="lab-pasted" rows="5" wrap="off" spellcheck="false" '
        'placeholder="spam, win a prize&#10;ham, lunch at noon?"></textarea>'
        '<p class="lab-understood"><span>After the label: '
        f"{choice('separator', separators, '', 'Between label and text')}</span> "
        f"<span>Label: {choice('place', {'first': 'first', 'last': 'last'}, '', 'Place of the label')}</span> "
        f"<span>First line: {choice('header', {'no': 'a row', 'yes': 'a header'}, '', 'First line')}</span> "
        '<label class="lab-file">or a file <input type="file" id="lab-file" accept=".txt,.csv,.tsv,text/*"></label></p>'
        '<p id="lab-understood" role="status"></p>'
        '<p><label for="lab-own-document">Document to classify</label> '
        '<input id="lab-own-document" placeholder="the last row, if empty" autocomplete="off" spellcheck="false"></p>'
        '<p class="lab-take"><button type="button" id="lab-replace">Replace the rows</button> '
        '<button type="button" id="lab-put">Add these rows</button> '
        '<button type="button" id="lab-close-pasting" class="lab-plain">Close</button></p></div>'
    )


def doors() -> str:
    """Two doors to other parts of the project, each there once that part is.

    *Step through it* leads to the page of steps, with the case in the address as here.  *I
    expected ...* asks `laboratory.expected` which convention or slip gives another number.
    """
    step = "" if STEP.is_file() else " hidden"
    slips = "" if find_spec("naive_bayes.practice.slips") else " hidden"
    return (
        f'<p class="lab-doors"><a id="lab-step" href="../step/"{step}>▸ Step through it</a>'
        f'<button type="button" id="lab-expects" aria-expanded="false"{slips}>I expected …</button></p>'
    )


def page() -> str:
    """The laboratory with its first case, as the site shows it before any script runs.

    Examples:
        >>> 'role="tablist"' in page(), "spam</b>, 3 : 1" in page()
        (True, True)
    """
    state = CASES[0].state
    answer = shown(state)
    runtime = browser.state()
    missing = ""
    if runtime != "ready":
        note = MISSING.format(command=browser.COMMANDS[runtime])
        missing = f'<p class="lab-missing">{note}</p>'
    disabled = "" if runtime == "ready" else " disabled"
    cases = {case.name: {"says": case.says, "state": case.state} for case in CASES}
    tabs, drawn = [], []
    for k, (name, title) in enumerate(panels.PANELS.items()):
        tabs.append(
            f'<button type="button" role="tab" id="lab-tab-{name}" aria-controls="lab-panel-{name}" '
            f'aria-selected="{"false" if k else "true"}"{" tabindex=-1" if k else ""}>{title}</button>'
        )
        drawn.append(
            f'<div role="tabpanel" id="lab-panel-{name}" aria-labelledby="lab-tab-{name}"'
            f"{' hidden' if k else ''}>{panel(state, name)['panel']}</div>"
        )
    return "\n".join(
        [
            f'<div id="lab" class="living" data-runtime="{runtime}">',
            f"<script>{EARLY}</script>",
            missing or SCRIPTS,
            '<div class="lab-fit">',
            '<div class="lab-top">',
            '<section class="lab-document" aria-label="The document">'
            '<p class="lab-name">The document <span>· click a word to drop it</span></p>'
            f'<div class="lab-words"><div id="lab-chips" class="chips" role="group" '
            f'aria-label="Words of the document">{answer["document"]}</div>'
            '<form id="lab-add"><input id="lab-word" aria-label="add a word" placeholder="+ word" '
            f'autocomplete="off" spellcheck="false" autocapitalize="off"{disabled}></form>'
            f'<button type="button" id="lab-as-text" class="lab-plain"{disabled}>as text</button></div>'
            '<textarea id="lab-document" aria-label="the document as text" rows="2" hidden '
            f'spellcheck="false">{escape(state["document"])}</textarea></section>',
            f'<section class="lab-verdict results" id="lab-verdict" aria-label="The verdict">{answer["verdict"]}</section>',
            '<p class="lab-acts"><button type="button" id="lab-undo" aria-label="undo" title="undo" disabled>↶</button>'
            '<button type="button" id="lab-redo" aria-label="redo" title="redo" disabled>↷</button>'
            f'<button type="button" id="lab-link" title="copy a link to this case"{disabled}>Link</button>'
            '<button type="button" id="lab-large" aria-pressed="false" title="large letters, for a lecture hall">A<b>A</b></button></p>',
            "</div>",
            f'<form class="lab-controls" id="lab-controls" aria-label="Settings"><fieldset class="lab-all"{disabled}>'
            f'<legend class="unseen">Settings</legend>{controls(state, answer)}</fieldset>{doors()}</form>',
            '<div class="lab-news"><p class="lab-note">'
            f'<span id="lab-says">{escape(CASES[0].says)}</span> <span id="lab-effect" role="status"></span></p>'
            '<p id="lab-error" role="alert"></p>'
            '<p id="lab-loading" role="status"><progress id="lab-progress" aria-label="loading Python" hidden></progress><span></span></p></div>',
            '<form id="lab-expecting" hidden><label for="lab-expected">I expected</label> '
            '<input id="lab-expected" autocomplete="off" spellcheck="false"> '
            '<button class="lab-plain">why?</button> <span id="lab-why" role="status"></span></form>',
            '<p id="lab-spoken" class="unseen" role="status"></p>',
            '<div class="lab-columns">',
            '<section class="lab-equations" aria-label="The equations">'
            f'<p class="told" id="lab-told" data-hint="{escape(HINT)}">{HINT}</p>'
            f'<div id="lab-equations" class="results">{answer["equations"]}</div></section>',
            '<section class="lab-left" aria-label="The training rows">'
            f'<p class="lab-own"><button type="button" id="lab-paste" aria-expanded="false"{disabled}>Use my own rows</button></p>'
            f"{own_rows()}"
            '<details id="lab-drawer" open><summary>Training rows</summary>'
            f'<div id="lab-rows" class="results">{answer["rows"]}</div>'
            '<p class="lab-row-acts"><button type="button" id="lab-more" class="lab-plain" hidden></button>'
            f'<button type="button" id="lab-row" class="lab-plain"{disabled}>+ row</button>'
            f'<button type="button" id="lab-empty" class="lab-plain"{disabled}>empty</button></p>'
            '<p class="lab-vocabulary"><label for="lab-vocabulary">Vocabulary V</label> '
            f'<input id="lab-vocabulary" name="vocabulary" value="{escape(state["vocabulary"])}" '
            f'placeholder="every word of the rows" autocomplete="off" spellcheck="false"{disabled}>'
            f'<span id="lab-unknown">{answer["unknown"]}</span></p>'
            "</details></section>",
            '<section class="lab-panels" aria-label="Pictures and working">'
            f'<div class="lab-tabs" role="tablist" aria-label="Pictures and working">{"".join(tabs)}</div>'
            f'<div class="results" tabindex="0">{"".join(drawn)}</div></section>',
            "</div>",
            "</div>",
            f'<div class="lab-foot"><p><button type="button" id="lab-new" class="lab-plain"{disabled}>A new exercise</button> '
            f'<button type="button" id="lab-question" class="lab-plain"{disabled}>Copy as a question</button></p>'
            '<div id="lab-exercise"></div></div>',
            f'<script type="application/json" id="lab-cases">{as_json(cases)}</script>',
            f'<script type="application/json" id="lab-answer">{as_json({k: answer[k] for k in ("told", "controls")})}</script>',
            "</div>",
            '<div id="lab-steps"></div>',
        ]
    )


def as_json(data: object) -> str:
    """Data for a script of the page."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
