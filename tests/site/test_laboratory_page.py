"""The laboratory in a browser, on large screens and on phones: what it shows, and pointing at it.

What it shows is compared with what the package says in plain Python.
"""

import math
import re
from html import unescape

import pytest
from coloraide import Color

from docs.making.browser.pyodide import SNAPSHOT
from docs.making.laboratory import page as made
from docs.making.laboratory import panels
from docs.making.laboratory.case_reading import read
from docs.making.laboratory.cases import BY_NAME, CASES
from naive_bayes import tokenise
from tests.site.conftest import (
    SHOWN,
    WIDER,
    Quiet,
    axe_finds,
    becomes,
    number,
    opened_with,
    printed,
    served,
    settled,
    shows,
    unfold,
)
from tests.site.laboratory_html import panel_of

FIRST = BY_NAME["spam-ham"].state


# As it opens.


PARTS = ["#lab-alpha-slider", "#lab-prior-slider", ".lab-models", "#lab-example", "#lab-step"]


BOXES = """parts => parts.map(part => {
  const {x, y, width} = document.querySelector(part).getBoundingClientRect();
  return [x, y, width].map(Math.round);
})"""


APART = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  return box(".lab-left").right <= box(".lab-equations").left;
}"""


SCREENS = ((1280, 590), (1366, 625), (1440, 765))

# What lies at the middle of each part.
IN_SIGHT = """parts => parts.filter((part) => [...document.querySelectorAll(`#lab ${part}`)].some((found) => {
  const { x, y, width, height } = found.getBoundingClientRect();
  const whole = y >= 0 && y + height <= innerHeight;
  return !whole || !found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}))"""


def test_document_verdict_and_both_equations_are_in_the_first_window(lab):
    for width, height in SCREENS:
        lab.set_viewport_size({"width": width, "height": height})
        settled(lab)
        lab.evaluate("scrollTo(0, 0)")
        parts = [
            ".lab-document .chip",
            ".verdict",
            "#lab-bar .pull-bar",
            ".lab-equations .equation",
            ".evidence",
        ]
        assert lab.evaluate(IN_SIGHT, parts) == [], (width, height)


def test_the_page_scrolls_and_the_verdict_stays_in_sight(lab):
    nested = """() => [...document.querySelectorAll("#lab *")].filter((it) =>
      /auto|scroll/.test(getComputedStyle(it).overflowY) && it.scrollHeight > it.clientHeight + 2 && it.checkVisibility())
      .map((it) => it.id || it.className)"""
    for width, height in SCREENS:
        lab.set_viewport_size({"width": width, "height": height})
        assert lab.evaluate(nested) == []
        lab.evaluate("document.querySelector('.lab-panels').scrollIntoView({ block: 'end' })")
        becomes(lab, IN_SIGHT, [], [".verdict", "#lab-bar .pull-bar"])
        lab.evaluate("scrollTo(0, 0)")


def test_in_every_case_no_control_moves(lab):
    places = set()
    for case in CASES:
        lab.select_option("#lab-example", case.name)
        lab.fill("#lab-given", "1/3")
        settled(lab)
        lab.set_viewport_size({"width": 375, "height": 740})
        assert lab.evaluate(WIDER) == 0
        for width, height in SCREENS:
            lab.set_viewport_size({"width": width, "height": height})
            lab.evaluate("scrollTo(0, 0)")
            places.add((width, str([it[::2] for it in lab.evaluate(BOXES, PARTS)])))
            assert lab.evaluate(APART)
            assert lab.evaluate(WIDER) == 0
        if case.name not in ("spam-ham", "kettles"):
            continue
        before = lab.evaluate(BOXES, PARTS)
        for key in ("Home", "End"):
            lab.press("#lab-prior-slider", key)
            assert settled(lab).evaluate(BOXES, PARTS) == before, case.name
    assert len(places) == len(SCREENS)


def test_a_selected_equation_is_copied_as_a_line_that_can_be_typed(lab):
    lab.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(lab)
    lab.evaluate("getSelection().selectAllChildren(document.querySelector('#lab-equations .line'))")
    lab.keyboard.press("Control+c")
    copied = lab.evaluate("navigator.clipboard.readText()")
    assert copied == "P(spam) P(d|spam) = 1/2 × (6/20)^4 × (10/20)^3 × 4/20 = 81/800000"  # 3.2.3


SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768)])
@pytest.mark.parametrize("name", ["spam-ham-two-cs", "clinic"])
def test_hardly_anything_moves_while_a_case_is_opened(new_page, address, name, width, height):
    page = new_page("about:blank", viewport={"width": width, "height": height})
    page.add_init_script(f"({SHIFTS})()")
    page.goto(f"{address}#example={name}")
    settled(page)
    late = "document.getElementById('lab-flips').classList.contains('stale')"
    becomes(page, late, False)
    assert page.evaluate("window.shifted") < 0.05


def test_large_letters_have_20_pixels_and_controls_24(lab):
    small = """() => [...document.querySelectorAll("#lab :is(button, input, select, summary)")].filter((each) => {
      const box = each.getBoundingClientRect();
      if (!each.checkVisibility() || each.closest(".line, .evidence, .posterior, .words, .count, th, .verdict")) return false;
      return box.height < 23.9 || box.width < 23.9;
    }).map((each) => each.outerHTML.slice(0, 80))"""
    assert lab.evaluate(small) == []
    lab.set_viewport_size({"width": 1024, "height": 768})
    lab.click("#lab-large")
    sizes = lab.evaluate(
        """() => [...document.querySelectorAll("#lab *")].filter((each) =>
          each.checkVisibility() && !each.closest(".unseen, sup") &&
          [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        ).map((each) => [parseFloat(getComputedStyle(each).fontSize), each.outerHTML.slice(0, 80)])"""
    )
    assert [each for each in sizes if each[0] < 20] == []
    assert lab.evaluate(WIDER) == 0
    lab.click("#lab-large")
    lab.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("width", [390, 320])
def test_on_a_phone_all_fits_and_a_tap_traces_and_then_opens_a_row(new_page, address, width):
    screen = {"width": width, "height": 844}
    page = new_page(address, python=False, viewport=screen, has_touch=True, is_mobile=True)
    order = (
        "#lab-word",
        ".verdict",
        ".equation",
        "#lab-alpha-slider",
        "#lab-drawer",
        ".lab-panels",
    )
    tops = [page.locator(selector).first.bounding_box()["y"] for selector in order]
    assert tops == sorted(tops)
    assert tops[2] < 568, "the first equation is in sight on a phone of 320 x 568"
    page.locator("#lab-prior-slider").evaluate("it => it.scrollIntoView({block: 'end'})")
    verdict, slider = map(page.locator, (".verdict", "#lab-prior-slider"))
    verdict, slider = verdict.bounding_box(), slider.bounding_box()
    assert 0 <= verdict["y"] < verdict["y"] + verdict["height"] < slider["y"] < 844
    page.evaluate("scrollTo(0, 0)")
    assert not page.is_visible("table.rows")
    page.tap("#lab-drawer > summary")
    assert page.is_visible("table.rows")
    assert page.evaluate(WIDER) == 0
    # A number that is tapped, and what explains it.
    page.tap(".equation >> nth=0 >> [data-keys='n-0-0']")
    lights(page, "#lab-rows .token", ["free"] * 2)
    assert not covers(page, "#lab-equations .lit")
    page.tap(".lab-name >> nth=0")
    lights(page, "#lab .trace", [])
    # A word: the first tap points, the second opens its row.
    word = "tr[data-row='1'] .token >> nth=0"
    page.tap(word)
    page.wait_for_selector(f"{word} >> xpath=self::*[contains(@class, 'lit')]")
    assert page.locator("tr.editing").count() == 0
    page.tap(word)
    page.wait_for_selector("tr.editing")
    sizes = page.eval_on_selector_all(
        "#lab :is(input:not([type=range], [type=radio]), select, textarea)",
        "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))",
    )
    assert min(sizes) >= 16


def test_results_of_another_case_are_grey(lab):
    """Those that Python works out until it has answered, and all for as long as there is an error."""
    stale = """smoothing => {
      const choice = document.getElementById("lab-smoothing");
      choice.value = smoothing;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
      return document.getElementById("lab-equations").classList.contains("stale");
    }"""
    assert not lab.evaluate(stale, "laplace")  # the page answers in the same frame
    assert number(lab, "[data-id='P(a|spam)']") == "3/6"
    assert lab.evaluate(stale, "ignore")
    settled(lab).fill("#lab-alpha", "one")
    faded = "getComputedStyle(document.getElementById('lab-equations')).filter"
    becomes(lab, faded, "grayscale(1) opacity(0.45)")


# Python in the browser.


def test_python_waits_for_an_edit_where_the_reader_saves_data(new_page, address):
    page, asked = new_page("about:blank", python=False), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_timeout(200)
    assert not [url for url in asked if "python-worker" in url or "pyodide" in url]
    page.click("#lab-chips .absent")
    shows(page, {**CASES[0].state, "document": "free now win"})
    page.wait_for_timeout(500)
    assert not [url for url in asked if "python-worker" in url or "pyodide" in url]
    page.select_option("#lab-smoothing", "ignore")  # which the page cannot work out
    shows(page, {**CASES[0].state, "document": "free now win", "smoothing": "ignore"})


def test_python_starts_with_the_page_where_it_has_come_before(new_page, address):
    begun = """
    window.Worker = class extends Worker {
      constructor(...all) {
        super(...all);
        window.begun = document.readyState;
      }
    };
    """
    page = new_page("about:blank")
    page.add_init_script(begun)
    page.goto(address)
    settled(page)
    becomes(page, "() => window.begun", "complete")
    becomes(page, "() => localStorage.getItem('python')", "came")
    page.reload()
    settled(page)
    assert page.evaluate("window.begun") == "loading"


def test_the_snapshot_alone_is_loaded_until_a_module_is_missing(new_page, address):
    page, asked = new_page("about:blank"), []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    with page.expect_response(f"**/{SNAPSHOT}") as snapshot:
        page.goto(f"{address}#example=films")
    assert snapshot.value.status == 200
    shows(page, BY_NAME["films"].state)
    assert not {"python_stdlib.zip", "naive_bayes.pack"} & set(asked)
    # What the snapshot lacks comes with its first import. The browser may report these two
    # files after the answer: they are waited for.
    own = page.expect_response("**/naive_bayes.pack")
    with page.expect_response("**/python_stdlib.zip"), own:
        code = "import colorsys; print(colorsys.rgb_to_hsv(0, 0, 1)[2])"
        assert printed(page, code) == "1\n"
    # Two starts draw different random numbers.
    code = "import random; print(random.random())"
    first = printed(page, code)
    page.evaluate("import('/js/python.js').then(({python}) => python.stop())")
    assert first != printed(page, code)


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": b"\x1f\x8b no snapshot"}])
def test_without_a_good_snapshot_python_starts_the_plain_way(new_page, address, answer):
    page = new_page(f"{address}#example=films", missing=f"**/{SNAPSHOT}", answer=answer)
    shows(page, BY_NAME["films"].state)


def test_what_a_torn_network_breaks_off_is_asked_for_again_and_said(new_page, runtime, site):
    torn = set()

    class Torn(Quiet):
        """A server that breaks off each of Python's files in the middle, once."""

        def copyfile(self, source, outputfile):
            content = source.read()
            half = "/vendor/" in self.path and self.path not in torn
            torn.add(self.path)
            outputfile.write(content[: len(content) // 2] if half else content)

    with served(site, Torn) as address:
        page = new_page(f"{address}laboratory/#example=films", missing="**/nothing")
        said = page.locator("#lab-loading").get_by_text("The network broke off.")
        said.wait_for()
        shows(page, BY_NAME["films"].state)
        page.wait_for_function("document.getElementById('lab-loading').textContent.trim() === ''")
        assert said.count() == 0


def test_what_cannot_be_loaded_is_reported_and_the_next_edit_tries_again(new_page, address):
    """What the page works out stands; what waits for Python is said to be missing."""
    page = new_page(address, missing="**/vendor/**")
    page.click("#lab-chips .absent")
    page.get_by_text("Python has not come, and so not flips").wait_for()
    shows(page, {**CASES[0].state, "document": "free now win"})
    assert page.inner_text("#lab-flips") == page.inner_text("#lab-effect") == ""
    page.context.unroute("**/vendor/**")
    page.click("#lab-chips .drop >> nth=0")
    page.wait_for_function("document.getElementById('lab-effect').textContent !== ''")
    assert page.inner_text("#lab-loading").strip() == ""


def test_where_python_is_missing_or_scripts_are_off_the_first_case_is_shown(new_page, address):
    page = new_page(address, java_script_enabled=False)
    assert page.inner_text(".verdict") == "spam, 3 : 1 (75 %)"
    html = page.request.get(address).text()
    page = new_page("about:blank")
    body = html.replace('data-runtime="ready"', 'data-runtime="missing"')
    page.route("**/laboratory/", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(address)
    page.hover(".equation >> nth=0 >> [data-keys='n-0-0']")
    lights(page, "#lab-rows .token", ["free"] * 2)
    for name in (it for it in panels.PANELS if it != "area"):
        unfold(page, name)
        assert page.inner_text(f"#lab-panel-{name}").strip()


def test_a_site_that_was_built_without_node_has_the_text_alone(new_page, address, monkeypatch):
    monkeypatch.setattr(made, "drawn", lambda *given: None)
    plain = made.page()
    parts = dict(
        re.findall(
            r'<(?:div|section)[^>]* id="lab-(\w+)"[^>]*>(.*?)</(?:div|section)>', plain, re.DOTALL
        )
    )
    model, document = read(CASES[0].state).model, read(CASES[0].state).document
    assert unescape(parts["equations"]) == f"<pre>{model.explain(document)}</pre>"
    html = new_page(address).request.get(address).text()
    for name in ("equations", "rows", "chips"):
        html = re.sub(
            rf'(<div id="lab-{name}"[^>]*>).*?</div>(?=</section>|</details>|<p class="lab-row-acts">|<form)',
            lambda found, name=name: f"{found[1]}{parts[name]}</div>",
            html,
            count=1,
            flags=re.DOTALL,
        )
    page = new_page("about:blank")
    page.route("**/laboratory/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(address)
    shows(page, CASES[0].state)


# Pointing, both ways.


def lights(page, where, words):
    """Waits until these parts are lit, and no others of their kind."""
    lit = "at => [...document.querySelectorAll(at)].map(it => it.innerText.replace(/\\s/g, ''))"
    becomes(page, lit, words, f"{where}.lit")


def says(page, text):
    """Waits for the explanation of the number under the pointer."""
    becomes(page, "document.getElementById('lab-told').innerText", text)


def covers(page, selector):
    """Whether the explanation covers a box."""
    told, box = (page.locator(s).first.bounding_box() for s in ("#lab-told", selector))
    return all(
        told[start] + told[size] > box[start] + 1 and box[start] + box[size] > told[start] + 1
        for start, size in (("x", "width"), ("y", "height"))
    )


def test_a_count_and_a_factor_light_their_words_and_a_word_its_count(lab):
    lab.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(lab).hover("#lab-equations .equation >> nth=0 >> [data-keys='n-0-0']")
    said = "a occurs 5 times in spam: row 3 has 3 and row 4 has 2. Smoothing adds 1."
    says(lab, f"6 · {said}")
    lights(lab, "#lab-rows .token", ["a"] * 5)
    lights(lab, "#lab-rows td .trace:not(.token)", ["3", "2"])
    assert not covers(lab, "#lab-equations .lit")
    assert not covers(lab, "#lab-rows .lit")
    lab.hover("#lab-rows .token >> nth=0")
    lights(lab, "#lab-equations .value .trace", ["10"])
    assert lab.inner_text("#lab-told").startswith("b · counted for P(b | spam) = (9 + 1)/(17 + 3)")
    lab.mouse.move(3, 400)
    says(lab, lab.get_attribute("#lab-told", "data-hint"))
    assert lab.locator(".lit").count() == 0
    lab.hover(".equation >> nth=0 >> .of:text-is('a')")
    lights(lab, "#lab-rows .token", ["a"] * 5)
    lights(lab, "#lab-chips .drop", ["a×4"])
    assert (lab.locator(".lab-alpha .lit").count(), lab.locator(".term.lit").count()) == (1, 1)


def test_every_number_of_the_first_screen_can_be_pointed_at(lab):
    """Each is lit itself, and says what it is."""
    numbers, silent = lab.evaluate(
        """() => {
          const all = [...document.querySelectorAll("#lab-equations .trace, #lab-bar .pull-part, #lab-rows .trace")];
          return [all.length, all.filter((each) => {
            each.dispatchEvent(new MouseEvent("mouseover", {bubbles: true}));
            return !each.classList.contains("lit") || document.getElementById("lab-told").textContent.length < 12;
          }).map((each) => each.outerHTML)];
        }"""
    )
    assert numbers > 80
    assert silent == []


def test_numbers_are_reached_by_keys_in_few_stops(lab):
    lab.evaluate("document.getElementById('lab-change').open = false")
    lab.focus("#lab-chips .drop >> nth=0")
    stops = []
    for _ in range(60):
        lab.keyboard.press("Tab")
        inside = lab.evaluate("document.getElementById('lab').contains(document.activeElement)")
        if not inside:
            break
        stops.append(lab.evaluate("document.activeElement.className || document.activeElement.id"))
    assert len(stops) < 32
    assert sum("trace" in stop for stop in stops) <= 4  # two equations, the evidence, the rows
    lab.focus(".equation >> nth=0 >> .trace >> nth=0")
    for _ in range(3):
        lab.keyboard.press("ArrowRight")
    says(lab, "2 · a occurs in 2 documents of spam: row 3 and row 4.")
    lights(lab, "#lab-rows .token", ["a"] * 5)
    lab.keyboard.press("Escape")
    assert lab.locator(".lit").count() == 0
    lab.focus("#lab-rows .number >> nth=0")
    lab.keyboard.press("ArrowDown")
    assert lab.evaluate("document.activeElement.textContent") == "2"


def test_an_equation_unfolds(lab):
    words = " ".join(f"w{n}" for n in range(30))
    opened_with(lab, {"training": f"a\t{words}\nb\tx", "document": words, "model": "multinomial"})
    line = ".equation >> nth=0 >> .line"
    assert lab.locator(f"{line} >> .term:visible").count() < 16
    lab.click(f"{line} >> .unfold")
    assert lab.locator(f"{line} >> .term:visible").count() == 32


# Panels.


def test_each_panel_is_what_plain_python_lays_out(lab):
    lab.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(lab)
    state = BY_NAME["spam-ham-counts-smoothed"].state
    for name in (it for it in panels.PANELS if it != "area"):  # the bar is in its place
        unfold(lab, name)
        expected = panel_of(state, name)
        place = f"lab-panel-{name}"
        lab.wait_for_function(
            f"html => ({SHOWN})(html).every(([a, b]) => a === b)", arg={place: expected}
        )
    lab.focus("#lab-fold-odds > summary")
    lab.keyboard.press("Enter")
    assert lab.eval_on_selector_all(".lab-panels > [open]", "all => all.map(it => it.id)") == [
        "lab-fold-odds"
    ]
    assert not lab.is_visible(".exactly")
    lab.click(".share-in-words")
    assert lab.inner_text(".exactly") == "P(ham | d) = 128/253"


def drag(lab, word, to, drop=True):
    """Drags a word of the document, or one beside it, to the middle of a part of the page."""
    (x, y), (then_x, then_y) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for box in (lab.locator(it).bounding_box() for it in (word, to))
    )
    lab.mouse.move(x, y)
    lab.mouse.down()
    lab.mouse.move(then_x, then_y, steps=8)
    if drop:
        lab.mouse.up()


WIDTHS = """() => [...document.querySelectorAll("#lab-bar .pull-part")].map(it => Number(it.dataset.width).toFixed(4))"""


def test_a_word_is_pulled_onto_the_bar_and_joins_the_document(lab):
    """And a word that is added by a click cuts the bar; each part is as wide as the posterior."""
    lab.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(lab)

    def shares(name, document):
        case = read({**BY_NAME[name].state, "document": document})
        return [f"{float(p):.4f}" for p in case.model.posterior(case.document).values()]

    becomes(lab, WIDTHS, shares("spam-ham-counts-smoothed", "a a a a b b b c"))
    lab.click("#lab-chips .again >> nth=0")
    becomes(lab, WIDTHS, shares("spam-ham-counts-smoothed", "a a a a b b b c a"))
    drag(lab, "#lab-chips .drop[data-pull=b]", "#lab-told")  # far from where it was
    becomes(lab, WIDTHS, shares("spam-ham-counts-smoothed", "a a a a b b c a"))
    assert settled(lab).input_value("#lab-document") == "a a a a b b c a"
    lab.press("#lab-alpha-slider", "Home")
    becomes(settled(lab), "document.querySelector('#lab-bar').classList.contains('stale')", False)
    # In a Bernoulli model what is outside V stays in the document, and a word is taken off whole.
    lab.select_option("#lab-example", "three-classes")
    settled(lab)
    drag(lab, "#lab-chips .absent[data-pull=c]", "#lab-bar .pull-bar")
    assert settled(lab).input_value("#lab-document") == "a b b d e b b c"
    becomes(lab, WIDTHS, shares("three-classes", "a b b d e b b c"))
    drag(lab, "#lab-chips .drop[data-pull=b]", "#lab-told")
    assert settled(lab).input_value("#lab-document") == "a d e c"
    becomes(lab, WIDTHS, shares("three-classes", "a d e c"))


def test_while_a_word_is_held_over_the_bar_the_headline_says_what_would_be(lab):
    """No spam email has lunch: in spam the product with it is 0."""
    lab.select_option("#lab-example", "emails")
    verdict = "document.querySelector('#lab-verdict .verdict').textContent"
    before = settled(lab).evaluate(verdict)
    assert before.startswith("spam, 3 : 1")
    drag(lab, "#lab-chips .absent[data-pull=lunch]", "#lab-bar .pull-bar", drop=False)
    becomes(lab, f"() => {verdict}.startsWith('ham, 1 : 0')", True)
    told = lab.inner_text("#lab-bar .pull-cut >> nth=0")
    assert told.split("→")[1].split() == ["spam", "0"]
    lab.keyboard.press("Escape")
    becomes(lab, f"() => {verdict}", before)
    lab.mouse.up()
    assert settled(lab).input_value("#lab-document") == "free now"


def test_a_word_that_is_pointed_at_shows_where_it_cuts(lab):
    """In spam free is 2 of 8 words, in ham 1 of 12: above the line, at 3/4 and 11/12, it goes."""
    lab.select_option("#lab-example", "emails")
    settled(lab)
    lines = """() => [...document.querySelectorAll("#lab-bar .pull-edge")].map((it) => {
      const bar = it.parentElement.getBoundingClientRect();
      return it.hidden ? null : ((it.getBoundingClientRect().top - bar.top) / bar.height).toFixed(2);
    })"""
    for part in ("#lab-chips .drop[data-pull=free]", ".equation >> nth=0 >> .of:text-is('free')"):
        lab.hover(part)
        becomes(lab, lines, ["0.75", "0.92"])
        lab.mouse.move(3, 400)
        becomes(lab, lines, [None, None])
    lab.focus("#lab-chips .drop[data-pull=free]")
    becomes(lab, lines, ["0.75", "0.92"])
    says(lab, "free: 2/8 against 1/12, so 3 : 1 for spam: click to drop it")
    # In a Bernoulli model the absent words cut together: lunch and five more, none of them in this email.
    lab.click("label:has(input[value=bernoulli])")
    settled(lab).hover("#lab-chips .others")
    case = read({**BY_NAME["emails"].state, "model": "bernoulli"})
    absent = [word for word in case.place if word not in case.document]
    left = [math.prod(1 - case.model.likelihood(w, c) for w in absent) for c in case.labels]
    becomes(lab, lines, [f"{float(1 - it):.2f}" for it in left])


def test_the_working_is_copied_as_it_is(lab):
    unfold(lab, "working")
    working = read(FIRST).model.explain(tokenise(FIRST["document"]))
    lab.click("#lab-panel-working summary >> text=As LaTeX")
    lab.click("#lab-panel-working details:has-text('As LaTeX') >> .copy")
    becomes(lab, "navigator.clipboard.readText()", working.to_latex())


# What tools find.


def test_axe_finds_nothing_and_nothing_is_too_wide(lab):
    """As it opens, pointed at and edited, all panels, a row open, and with an error."""
    lab.emulate_media(reduced_motion="reduce")

    def check(when, part):
        for width in (320, 1280):
            lab.set_viewport_size({"width": width, "height": 720})
            assert lab.evaluate(WIDER) == 0, (when, width)
        assert axe_finds(lab, part) == [], when

    check("as it opens", "#lab")
    lab.click("label:has(input[value=multinomial])")
    lab.fill("#lab-alpha", "1")
    settled(lab).focus(".equation >> nth=0 >> .trace >> nth=3")
    lab.keyboard.press("ArrowRight")
    assert lab.locator(".lit").count()
    check("edited and pointed at", ".lab-equations")
    for name in (it for it in panels.PANELS if it != "area"):
        unfold(lab, name)
        lab.wait_for_selector(f"#lab-panel-{name}:not(:has(.lab-drawing))")
        check(f"the panel {name}", ".lab-panels")
    unfold(lab, "odds")
    lab.click("tr[data-row='2'] .edit")
    check("a row open", ".lab-left")
    for button, dialog in (("#lab-paste", "#lab-pasting"), ("#lab-expects", "#lab-expecting")):
        lab.click(button)
        check("a dialog", dialog)
        lab.keyboard.press("Escape")
    lab.fill("#lab-alpha", "one")
    lab.locator("#lab-error:not(:empty)").wait_for()
    check("with an error", ".lab-news")
    lab.emulate_media(reduced_motion=None)


EDGES = """() => [...document.querySelectorAll("article :is(button, input, select, textarea)")].filter((each) =>
  !["range", "radio", "file"].includes(each.type) && parseFloat(getComputedStyle(each).borderTopWidth) &&
  each.checkVisibility() && !each.disabled
).map((each) => [getComputedStyle(each).borderTopColor, each.outerHTML.slice(0, 90)])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_controls_have_a_contrast_of_three(new_page, home, scheme):
    page = new_page("about:blank", python=False, color_scheme=scheme)
    for place in ("laboratory/", "step/", "practice/exercises/", "steps/prior/"):
        page.goto(home + place)
        page.add_style_tag(content="* { transition: none !important }")
        ground = Color(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        for edge, html in page.evaluate(EDGES):
            seen = Color(edge)
            if seen.alpha():
                assert Color.layer([seen, ground]).contrast(ground) >= 3, html
