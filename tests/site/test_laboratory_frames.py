"""The laboratory frame by frame: what is not grey is of the case that the form shows in that frame.

The sliders of a case are driven by hand and by keys.  Every text that is seen at full strength is
compared with what plain Python lays out for the values that the sliders show in the same frame,
and each number of the equations with `worked_examples/from_scratch.py`, which imports nothing of
the package.
Four cases are tried; with NAIVE_BAYES_ALL_CASES set, all of them.
"""

import json
import os
import re
from fractions import Fraction
from math import exp, isclose

import pytest

import naive_bayes as nb
from docs.making.laboratory import flips, panels
from docs.making.laboratory.cases import BY_NAME
from docs.making.laboratory.engine import later
from docs.making.laboratory.what_changed import cause_and_effect
from tests.oracle import Rows, log_density, oracle
from tests.site.conftest import settled, unfold
from tests.site.laboratory_html import first_screen, panel_of
from worked_examples.from_scratch import tokenise

FOUR = ("emails", "changed-table", "posts", "clinic")
TRIED = tuple(BY_NAME) if os.environ.get("NAIVE_BAYES_ALL_CASES") else FOUR

LONGEST = 100
"""Milliseconds that equations and verdict may be grey, on any machine."""

RECORD = """() => {
  const at = (name) => document.getElementById(`lab-${name}`);
  const grey = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const look = getComputedStyle(each);
      if (look.filter !== "none" || look.opacity !== "1" || look.visibility === "hidden") return true;
      if (look.display === "none") return true;
    }
    return false;
  };
  const text = (element) => (grey(element) ? null : element.textContent);
  const value = (field) => (grey(field) ? null : field.value);
  const stop = (slider) => (grey(slider) ? null : slider.dataset.stops.split(" ")[slider.value]);
  const frames = (window.recorded = []);
  let last = "";
  const look = (now) => {
    if (!at("controls") || !at("panel-working")) return requestAnimationFrame(look);
    const parts = {};
    for (const name of ["verdict", "equations", "chips", "rows", "unknown", "flips", "effect"]) parts[name] = text(at(name));
    const labels = [...document.querySelectorAll("#lab-bar .pull-rest")].map((it) => `${it.firstChild.textContent} ${it.lastChild.textContent}`);
    parts.bar = grey(at("bar")) ? null : labels.join(", ");
    for (const each of document.querySelectorAll("#lab .lab-panels > [open] > .results")) {
      const drawn = text(each);
      parts[each.id.replace("lab-", "")] = drawn === "…" ? null : drawn;
    }
    const numbers = {};
    for (const each of document.querySelectorAll("#lab-equations [data-id]")) {
      if (!grey(each)) numbers[each.dataset.id] = each.textContent.replace(" over ", "/");
    }
    const form = {
      smoothing: at("smoothing").value,
      alpha: stop(at("alpha-slider")),
      alphaField: value(at("alpha")),
      prior: at("prior").value,
      share: stop(at("prior-slider")),
      shareField: value(at("given")),
      model: document.querySelector("#lab [name=model]:checked").value,
      example: at("example").value,
      act: window.act ?? 0,
    };
    const seen = JSON.stringify([form, parts, numbers]);
    const frame = frames.at(-1);
    if (seen === last) frame.until = now, frame.count += 1;
    else frames.push({ form, parts, numbers, since: now, until: now, count: 1 });
    last = seen;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""

TEXTS = """all => all.map((html) => {
  const box = document.createElement("div");
  box.innerHTML = html;
  return box.textContent;
})"""


AT_REST = """async () => {
  // Resolves when Python has nothing to do.
  const { python } = await import(new URL("../js/python.js", location.href));
  const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await later(300); // a hand presses later than it comes
  for (let quiet = 0; quiet < 8; quiet += 1) {
    await later(30);
    if (python.state !== "ready") quiet = 0;
  }
}"""


def drive(page):
    """Moves both sliders by hand, there and back, and some steps by keys; each is an act."""
    act = 0

    def begin():
        nonlocal act
        page.wait_for_timeout(250)  # what comes after a pause is seen, too
        act += 1
        page.evaluate("act => { window.act = act }", act)

    for name, steps in (("#lab-alpha-slider", 20), ("#lab-prior-slider", 16)):
        box = page.locator(name).bounding_box()
        y, left, width = box["y"] + box["height"] / 2, box["x"] + 8, box["width"] - 16
        for places in (range(steps + 1), range(steps, -1, -3)):
            begin()
            first, *others = places
            page.mouse.move(left + width * first / steps, y)
            page.evaluate(AT_REST)
            page.mouse.down()
            for place in others:
                page.mouse.move(left + width * place / steps, y)
            page.mouse.up()
        for key in ("ArrowRight", "ArrowRight", "PageUp", "ArrowLeft"):
            begin()
            page.press(name, key)
    begin()
    page.evaluate(AT_REST)


def state_of(form, case, first):
    """The case that a form shows."""
    shown = {**case, "model": form["model"], "smoothing": form["smoothing"], "prior": form["prior"]}
    if form["smoothing"] == "laplace" and form["alpha"] is not None:
        shown["alpha"] = form["alpha"]
    if form["prior"] == "given":
        shown["given"] = f"{first} {form['share']}"
    return shown


SMOOTHING = {
    "none": nb.NoSmoothing(),
    "pseudo": nb.PseudoDocuments(),
    "fake": nb.FakeDocument(),
    "ignore": nb.IgnoreZeros(),
    "ignore-all": nb.IgnoreZeros(per_class=False),
}
DENSITY = {
    "gaussian": nb.Gaussian(floor=1),
    "poisson": nb.Poisson(),
    "exponential": nb.Exponential(),
}


def page_of(state):
    """Rows or texts of a case, its document, and what reads them by `from_scratch.py`."""
    rows = [line.split("\t") for line in state["training"].split("\n")]
    alpha, kinds = state["alpha"], state.get("features", "").split("\t")[1:]
    rows = [row for row in rows for _ in range(int([*row, 1][1 + (len(kinds) or 1)]))]
    labels = [label for label, *_ in rows]
    smoothing = SMOOTHING.get(state["smoothing"]) or nb.Laplace(Fraction(alpha))
    if kinds:

        class Table(Rows):
            def likelihood(self, feature, value, c):
                kind = kinds[feature].rpartition(":")[2]
                if kind == "categorical":
                    return super().likelihood(feature, value, c)
                column = [row[feature] for row, k in self.rows if k == c]
                column = [float(v) for v in column if v is not None]
                return exp(log_density(DENSITY[kind], column, float(value)))

        def cells(row):
            return {k: None if row[k] == "?" else row[k] for k in range(len(kinds))}

        page = Table(smoothing).fit([cells(row[1:]) for row in rows], labels)
        document = cells(state["document"].split("\t"))
    else:
        corpus = [(tokenise(text), label) for label, text, *_ in rows]
        V = tokenise(state["vocabulary"]) or None
        page = oracle(state["model"], smoothing, corpus, vocabulary=V)
        document = tokenise(state["document"])
    if state["prior"] == "uniform":
        page.prior = dict.fromkeys(page.prior, Fraction(1, len(page.prior)))
    elif state["prior"] == "given":
        # The other classes share the rest as their documents do.
        first, _, share = state["given"].rpartition(" ")
        rest = (1 - Fraction(share)) / sum(labels.count(c) for c in page.prior if c != first)
        given = {c: labels.count(c) * rest for c in page.prior}
        page.prior = given | {first: Fraction(share)}
    return page, document


def numbers_of(state):
    """Priors, joints, evidence and posteriors, by the name that the equations give them."""
    page, document = page_of(state)
    joint = page.joint(document)
    numbers = {f"P({c})": p for c, p in page.prior.items()}
    numbers |= {f"joint of {c}": p for c, p in joint.items()} | {"evidence": sum(joint.values())}
    if numbers["evidence"]:
        numbers |= {f"P({c}|d)": p for c, p in page.posterior(document).items()}
    return numbers


def is_written(text, value):
    """Whether a text is the number, or the number rounded to six digits after a sign ≈."""
    if not text.startswith("≈ "):
        return Fraction(text) == value
    return isclose(float(text[2:]), value, rel_tol=6e-6)


class Expected:
    """What plain Python lays out for a case, each case once."""

    def __init__(self):
        self.screens, self.panels, self.flips = {}, {}, {}

    def html(self, state, part):
        key = json.dumps(state, sort_keys=True)
        if part.startswith("panel-"):
            if (key, part) not in self.panels:
                self.panels[key, part] = panel_of(state, part.removeprefix("panel-"))
            return self.panels[key, part]
        if part == "flips":
            if key not in self.flips:
                self.flips[key] = later(state, None, "")["flips"]
            return self.flips[key]
        if key not in self.screens:
            self.screens[key] = first_screen(state)
        html = self.screens[key][{"chips": "document"}.get(part, part)]
        # A bar says to a screen reader what its labels show.
        return re.search('pull-bar[^>]* aria-label="(.*?)"', html)[1] if part == "bar" else html


def compared(page, case, frames):
    """How many frames there are, how many numbers were worked out by hand, and what is false."""
    expected, false, started, told = Expected(), [], {}, {}
    by_hand, checked = {}, 0
    first = first_screen(case)["controls"]["first"]
    before = None
    for frame in frames:
        form, parts = frame["form"], frame["parts"]
        if form["share"] is None and form["prior"] == "given":
            continue
        state = state_of(form, case, first)
        key = json.dumps(state, sort_keys=True)
        right = by_hand[key] = by_hand.get(key) or numbers_of(state)
        numbers = {name: text for name, text in frame["numbers"].items() if name in right}
        checked += len(numbers)
        for name, text in numbers.items():
            if not is_written(text, right[name]):
                false.append((form, name, str(right[name]), text))
        started.setdefault(form["act"], before or state)
        if form["smoothing"] == "none" and form["alpha"] not in (None, "0"):
            false.append((form, "alpha-slider", "0", form["alpha"]))
        if form["smoothing"] == "laplace" and None not in (form["alpha"], form["alphaField"]):
            typed = form["alphaField"]
            if flips.ALPHAS[flips.STOPS.split().index(form["alpha"])] != flips.Fraction(typed):
                false.append((form, "alpha", form["alpha"], typed))
        for part, text in parts.items():
            if text in (None, ""):
                continue
            if part == "effect":
                starts = [it for act, it in started.items() if act >= form["act"] - 1]
                if text not in [cause_and_effect(it, state) for it in starts]:
                    false.append((form, part, [cause_and_effect(it, state) for it in starts], text))
                continue
            told[json.dumps([state, part]), text] = form, part, expected.html(state, part)
        before = state
    wanted = page.evaluate(TEXTS, [html for *_, html in told.values()])
    for ((_, text), (form, part, _)), right in zip(told.items(), wanted, strict=True):
        if text != right:
            false.append((form, part, right[:300], text[:300]))
    return sum(frame["count"] for frame in frames), checked, false


def longest_grey(frames, part):
    """For how many milliseconds a part was grey at most, since the sliders first moved."""
    longest, since = 0, None
    for frame in frames:
        if frame["form"]["act"] == 0:
            continue
        if frame["parts"][part] is None:
            since = frame["since"] if since is None else since
        elif since is not None:
            longest, since = max(longest, frame["since"] - since), None
    return longest


@pytest.fixture(scope="module")
def recording(lasting_page, address):
    """A page that is recorded from its first frame on."""
    page = lasting_page("about:blank")
    page.add_init_script(f"({RECORD})()")
    return page


@pytest.mark.parametrize("name", TRIED)
def test_in_no_frame_is_a_number_of_another_case(recording, address, name):
    page, case = recording, dict(BY_NAME[name].state)
    page.goto("about:blank")
    page.goto(f"{address}#example={name}")
    settled(page)
    tabs = [
        it for it in panels.PANELS if it != "area" and (it != "models" or not case.get("features"))
    ]
    tab = tabs[TRIED.index(name) % len(tabs)]
    unfold(page, tab)
    page.wait_for_timeout(1000)
    page.evaluate("() => { window.act = 0; }")
    drive(page)
    frames = page.evaluate("window.recorded")
    count, checked, false = compared(page, case, frames)
    grey = {part: round(longest_grey(frames, part)) for part in ("verdict", "equations")}
    print(
        f"{name}: {count} frames, {len(frames)} different, {checked} numbers by hand, "
        f"{len(false)} false, grey {grey} ms"
    )
    for each in false[:12]:
        print(each)
    assert count > 100
    assert checked > 100
    assert false == []
    assert max(grey.values()) <= LONGEST
