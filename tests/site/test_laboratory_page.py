"""The laboratory in a browser: by mouse, by touch and by keys, on large screens and on phones.

What it shows is compared with what the package says in plain Python.
"""

from urllib.parse import urlencode

import pytest

from docs.making.browser.pyodide import SNAPSHOT
from docs.making.laboratory import engine as laboratory
from docs.making.laboratory import panels
from docs.making.laboratory.case_reading import read
from docs.making.laboratory.cases import BY_NAME, CASES
from docs.making.laboratory.engine import first_screen
from docs.making.laboratory.flips import ALPHAS
from naive_bayes import NaiveBayesError, tokenise
from tests.conftest import becomes

for needed in ("math_core", "material", "mkdocs", "mkdocstrings_handlers", "markdown_exec"):
    pytest.importorskip(needed, reason='pip install -e ".[docs]"')

FIRST = BY_NAME["spam-ham"].state
SETTLED = """() => {
  const lab = document.getElementById("lab");
  return !lab.hasAttribute("aria-busy") && !lab.classList.contains("waiting");
}"""
JOINT = "[data-id='joint of spam']"
WIDER = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@pytest.fixture(scope="module")
def address(runtime, home):
    """The address of the laboratory, where Python for the browser is there too."""
    return home + "laboratory/"


@pytest.fixture(scope="module")
def open_lab(lasting_page, address):
    """The page of a reader who stays, so that Python is loaded once."""
    return lasting_page(f"{address}#example=spam-ham")


@pytest.fixture
def lab(open_lab):
    """The page with its first case."""
    open_lab.select_option("#lab-example", "spam-ham")
    settled(open_lab)
    if open_lab.get_attribute("#lab-tab-odds", "aria-selected") == "false":
        open_lab.click("#lab-tab-odds")
    open_lab.mouse.move(3, 400)
    assert number(open_lab, JOINT) == "9/64"
    return open_lab


def settled(page):
    """Waits until Python has answered the last edit."""
    page.wait_for_function(SETTLED)


def number(page, selector):
    """What a number reads."""
    return page.locator(selector).first.text_content().replace(" over ", "/")


def tracked(page):
    """Each number that the page marks by a name."""
    return page.eval_on_selector_all(
        "#lab .results [data-id]",
        "parts => Object.fromEntries(parts.map(p => [p.dataset.id, p.textContent]))",
    )


SHOWN = """expected => Object.entries(expected).map(([place, html]) => {
  const box = document.createElement("div");
  box.innerHTML = html;
  return [document.getElementById(place).textContent, box.textContent];
})"""


def shows(page, state):
    """The first screen is what plain Python lays out for a case."""
    settled(page)
    expected = first_screen(state)
    parts = {"verdict": "verdict", "equations": "equations", "rows": "rows", "document": "chips"}
    texts = page.evaluate(SHOWN, {f"lab-{parts[it]}": expected[it] for it in parts})
    assert [shown for shown, _ in texts] == [made for _, made in texts]


CARRIED = """names => {
  const carried = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries((names ?? [...carried.keys()]).map(name => [name, carried.get(name)]));
}"""


def carries(page, **fields):
    """Waits until the address has these parts of a case, and Python has answered."""
    becomes(page, CARRIED, fields, [*fields])
    settled(page)


def lights(page, where, words):
    """Waits until these parts are lit, and no others of their kind."""
    lit = (
        "where => [...document.querySelectorAll(where)].map(it => it.innerText.replace(/\\s/g, ''))"
    )
    becomes(page, lit, words, f"{where}.lit")


def says(page, text):
    """Waits for the explanation of the number under the pointer."""
    becomes(page, "document.getElementById('lab-told').innerText", text)


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
SCREENS = ((1024, 768), (1280, 720))


def on_each_screen(page):
    """Sets each size in turn; the page is left as it was."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def test_in_every_case_all_fits_and_no_control_moves(lab):
    places = set()
    for case in CASES:
        lab.select_option("#lab-example", case.name)
        lab.fill("#lab-given", "1/3")
        settled(lab)
        for width, _ in on_each_screen(lab):
            places.add((width, str([it[::2] for it in lab.evaluate(BOXES, PARTS)])))
            assert lab.evaluate(APART)
            assert lab.evaluate(WIDER) == 0
        if case.name not in ("spam-ham", "kettles"):
            continue
        before = lab.evaluate(BOXES, PARTS)
        for key in ("Home", "End"):
            lab.press("#lab-prior-slider", key)
            settled(lab)
            assert lab.evaluate(BOXES, PARTS) == before, case.name
        for name in panels.PANELS:
            lab.click(f"#lab-tab-{name}")
            for _, height in on_each_screen(lab):
                box = lab.locator(".lab-panels > .results").bounding_box()
                assert box["y"] + box["height"] <= height, (case.name, name)
    assert len(places) == len(SCREENS)


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
def test_on_a_phone_all_fits_and_a_tap_traces_a_number_and_then_opens_a_row(
    new_page, address, width
):
    screen = {"width": width, "height": 844}
    page = new_page(address, python=False, viewport=screen, has_touch=True, is_mobile=True)
    order = ("#lab-word", ".verdict", ".equation", "#lab-alpha-slider", "#lab-drawer", ".lab-tabs")
    tops = [page.locator(selector).first.bounding_box()["y"] for selector in order]
    assert tops == sorted(tops)
    assert tops[2] < 500
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
    lights(page, "#lab-rows .token", ["free"] * 3)
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
    page.evaluate("scrollTo(0, 600)")
    page.wait_for_timeout(200)
    page.evaluate("scrollTo(0, 300)")
    page.wait_for_timeout(200)
    assert not page.is_visible(".md-top")  # it would lie over the verdict


def test_python_waits_for_an_edit_where_the_reader_saves_data(new_page, address):
    page, asked = new_page("about:blank", python=False), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_timeout(200)
    assert not [url for url in asked if "python-worker" in url or "pyodide" in url]
    page.click("#lab-chips .absent")
    shows(page, {**CASES[0].state, "document": "free now win"})


def test_results_of_another_case_are_grey(lab):
    """Until Python has answered, and for as long as there is an error."""
    assert lab.evaluate(
        """() => {
          document.querySelector("#lab-chips .absent").click();
          return document.getElementById("lab").classList.contains("pending");
        }"""
    )
    settled(lab)
    lab.fill("#lab-alpha", "one")
    faded = "getComputedStyle(document.getElementById('lab-equations')).filter"
    becomes(lab, faded, "grayscale(1) opacity(0.5)")


# Python in the browser.


def test_the_snapshot_alone_is_loaded_until_a_module_is_missing(new_page, address):
    page, asked = new_page("about:blank"), []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    with page.expect_response(f"**/{SNAPSHOT}") as snapshot:
        page.goto(f"{address}#example=films")
    assert snapshot.value.status == 200
    shows(page, BY_NAME["films"].state)
    assert not {"python_stdlib.zip", "naive_bayes.json"} & set(asked)
    # What the snapshot lacks comes with its first import. The browser may report these two
    # files after the answer: they are waited for.
    with (
        page.expect_response("**/python_stdlib.zip"),
        page.expect_response("**/naive_bayes.json"),
    ):
        printed = page.evaluate(RUN, "import colorsys; print(colorsys.rgb_to_hsv(0, 0, 1)[2])")
    assert printed == "1\n"
    # Two starts draw different random numbers.
    code = "import random; print(random.random())"
    first = page.evaluate(RUN, code)
    page.evaluate("import('/js/python.js').then(({python}) => python.stop())")
    assert first != page.evaluate(RUN, code)


RUN = """async (code) => {
  const {python} = await import("/js/python.js");
  const written = [];
  const write = (line) => JSON.parse(line)[0] === "output" && written.push(JSON.parse(line)[1]);
  await python.call("docs.making.browser.console", "session", [code], {write});
  return written.join("");
}"""


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": b"\x1f\x8b no snapshot"}])
def test_without_a_good_snapshot_python_starts_the_plain_way(new_page, address, answer):
    page = new_page(f"{address}#example=films", missing=f"**/{SNAPSHOT}", answer=answer)
    shows(page, BY_NAME["films"].state)


def test_what_cannot_be_loaded_is_reported_and_the_next_edit_tries_again(new_page, address):
    page = new_page(address, missing="**/vendor/**")
    page.click("#lab-chips .absent")
    page.wait_for_function("document.getElementById('lab-error').textContent.includes('loaded')")
    page.context.unroute("**/vendor/**")
    page.click("#lab-chips .drop >> nth=0")
    page.wait_for_function("document.getElementById('lab-error').textContent === ''")
    settled(page)
    assert page.inner_text(".verdict")


def test_where_python_is_missing_or_scripts_are_off_the_first_case_is_shown(new_page, address):
    page = new_page(address, java_script_enabled=False)
    assert page.inner_text(".verdict") == "spam, 3 : 1 (75 %)"
    html = page.request.get(address).text()
    page = new_page("about:blank")
    body = html.replace('data-runtime="ready"', 'data-runtime="missing"')
    page.route("**/laboratory/", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(address)
    page.hover(".equation >> nth=0 >> [data-keys='n-0-0']")
    lights(page, "#lab-rows .token", ["free"] * 3)
    for name in panels.PANELS:
        page.click(f"#lab-tab-{name}")
        assert page.inner_text(f"#lab-panel-{name}").strip()


# The document.


def test_a_word_is_dropped_repeated_and_added_by_mouse_and_by_keys(lab):
    lab.click("#lab-chips .drop:has-text('b')")
    carries(lab, document="a b b d e b")
    lab.click("#lab-chips .again >> nth=0")
    carries(lab, document="a b b d e b a")
    lab.click("#lab-chips .absent")
    carries(lab, document="a b b d e b a c")
    lab.fill("#lab-word", "Free")
    lab.press("#lab-word", "Enter")
    state = {**FIRST, "document": "a b b d e b a c Free"}
    carries(lab, **state)
    shows(lab, state)
    assert "not in the vocabulary" in lab.get_attribute(
        "#lab-chips .unknown:last-of-type .drop", "aria-label"
    )
    lab.focus("#lab-chips .drop >> nth=0")
    lab.keyboard.press("ArrowRight")
    lab.keyboard.press("ArrowRight")
    focus = "document.activeElement.textContent"
    assert lab.evaluate(focus) == "b×3"
    lab.keyboard.press("Enter")
    carries(lab, document="a b b d e a c free")
    assert lab.evaluate(focus) == "b×2"  # the focus stays among the words


def test_no_word_moves_when_another_is_added_repeated_or_dropped(lab):
    places = """() => [...document.querySelectorAll("#lab-chips .chip")].map(
      (chip) => [chip.offsetLeft, chip.offsetTop, chip.offsetWidth])"""
    before = lab.evaluate(places)
    for click in (".absent", ".again >> nth=0", ".again >> nth=0", ".drop >> nth=1"):
        lab.click(f"#lab-chips {click}")
        settled(lab)
        assert lab.evaluate(places) == before


# The settings.


def test_alpha_is_slid_by_keys_in_exact_steps_and_typed(lab):
    lab.select_option("#lab-example", "spam-ham-counts")
    settled(lab)
    lab.focus("#lab-alpha-slider")
    for step in range(1, 14):
        lab.keyboard.press("ArrowRight")
        assert lab.input_value("#lab-alpha") == str(ALPHAS[step])
    carries(lab, alpha="1")
    shows(lab, BY_NAME["spam-ham-counts-smoothed"].state)
    assert lab.get_attribute("#lab-alpha-slider", "aria-valuetext") == "alpha = 1"
    becomes(lab, "document.getElementById('lab-flips').innerText", "flips at ≈ 0.809")
    lab.fill("#lab-alpha", "0,35")
    lab.select_option("#lab-smoothing", "fake")
    shows(lab, {**BY_NAME["spam-ham-counts"].state, "smoothing": "fake", "alpha": "0,35"})


def test_the_prior_is_slid_and_typed(lab):
    lab.focus("#lab-prior-slider")
    for _ in range(3):
        lab.keyboard.press("ArrowLeft")
    carries(lab, given="spam 1/3")
    assert lab.input_value("#lab-given") == "1/3"
    shows(lab, {**FIRST, "prior": "given", "given": "spam 1/3"})
    lab.fill("#lab-given", "30%")
    settled(lab)
    assert (lab.inner_text("#lab-error"), number(lab, "[data-id='P(spam)']")) == ("", "3/10")
    lab.select_option("#lab-prior", "empirical")
    settled(lab)
    assert lab.input_value("#lab-given") == "4/8"
    assert number(lab, "[data-id='P(spam)']") == "4/8"


def test_with_three_classes_one_prior_is_slid_and_the_others_share_the_rest(lab):
    training = "x\ta\ny\ta b\ny\tb\ny\tb\nz\tc"
    state = {**FIRST, "training": training, "document": "a", "vocabulary": "", "prior": "empirical"}
    opened_with(lab, state)
    assert (lab.inner_text("#lab-first"), lab.input_value("#lab-given")) == ("x", "1/5")
    lab.press("#lab-prior-slider", "End")
    settled(lab)
    lab.fill("#lab-given", "y 1/2")
    shows(lab, {**state, "prior": "given", "given": "x 1/4, y 1/2, z 1/4"})
    assert lab.inner_text("#lab-first") == "y"
    for prior in ("uniform", "given"):
        lab.select_option("#lab-prior", prior)
        settled(lab)
    assert lab.input_value("#lab-given") == "x 1/3, y 1/3, z 1/3"


# Pointing, both ways.


def covers(page, selector):
    """Whether the explanation covers a box."""
    told, box = (page.locator(s).first.bounding_box() for s in ("#lab-told", selector))
    return all(
        told[start] + told[size] > box[start] + 1 and box[start] + box[size] > told[start] + 1
        for start, size in (("x", "width"), ("y", "height"))
    )


def test_a_count_and_a_factor_light_their_words_and_a_word_its_count(lab):
    lab.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(lab)
    lab.hover("#lab-equations .equation >> nth=0 >> [data-keys='n-0-0']")
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
          const all = [...document.querySelectorAll("#lab-equations .trace, .share, #lab-rows .trace")];
          return [all.length, all.filter((each) => {
            each.dispatchEvent(new MouseEvent("mouseover", {bubbles: true}));
            return !each.classList.contains("lit") || document.getElementById("lab-told").textContent.length < 12;
          }).map((each) => each.outerHTML)];
        }"""
    )
    assert numbers > 80
    assert silent == []


def test_numbers_are_reached_by_keys_in_few_stops(lab):
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
    for name in panels.PANELS:
        lab.click(f"#lab-tab-{name}")
        expected = laboratory.panel(state, name)["panel"]
        place = f"lab-panel-{name}"
        lab.wait_for_function(
            f"html => ({SHOWN})(html).every(([a, b]) => a === b)", arg={place: expected}
        )
    lab.click("#lab-tab-odds")
    lab.keyboard.press("ArrowRight")
    assert lab.get_attribute("#lab-tab-area", "aria-selected") == "true"
    assert not lab.is_visible(".exactly")
    lab.click(".share-in-words")
    assert lab.inner_text(".exactly") == "P(ham | d) = 128/253"


def test_the_working_is_copied_as_it_is(lab):
    lab.click("#lab-tab-working")
    working = read(FIRST).model.explain(tokenise(FIRST["document"]))
    lab.click("#lab-panel-working summary >> text=As LaTeX")
    lab.click("#lab-panel-working details:has-text('As LaTeX') >> .copy")
    becomes(lab, "navigator.clipboard.readText()", working.to_latex())


# What an edit changes.


def test_an_edit_tints_what_it_changed_and_moves_nothing(lab):
    place = "document.querySelector('.lab-tabs').getBoundingClientRect().top + scrollY"
    before = lab.evaluate(place)
    lab.click("tr[data-row='1'] .edit")
    # The tint fades after a second: each name is written down when it gets it.
    lab.evaluate(
        """() => {
          window.changed = [];
          new MutationObserver(() => {
            for (const part of document.querySelectorAll(".changed")) changed.push(part.dataset.id);
          }).observe(document.getElementById("lab"), {subtree: true, attributeFilter: ["class"]});
        }"""
    )
    lab.fill("[aria-label='text of row 1']", "b a")
    settled(lab)
    becomes(lab, "document.querySelectorAll('.changed').length", 0)
    changed = lab.evaluate("window.changed")
    assert set(changed) >= {"P(a|spam)", "joint of spam", "P(spam|d)", "evidence"}
    assert "joint of ham" not in changed
    assert lab.inner_text("#lab-effect") == (
        "a now occurs in 3 of 4 documents of spam: P(a | spam) was 2/4 and is 3/4. "
        "P(spam | d) went from 2/3 to 3/4."
    )
    assert lab.evaluate(place) == before
    lab.click(".lab-cancel")  # the row is as it was
    shows(lab, FIRST)


# Undo, redo, Back and links.


def test_every_act_is_undone_and_redone(lab):
    def edit():
        lab.click("tr[data-row='2'] .edit")
        lab.fill("[aria-label='text of row 2']", "a a")

    def drag():
        """Many alphas, and one act."""
        box = lab.locator("#lab-alpha-slider").bounding_box()
        lab.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
        lab.mouse.down()
        for x in range(20, 200, 20):
            lab.mouse.move(box["x"] + x, box["y"] + box["height"] / 2)
        lab.mouse.up()

    acts = {
        "document": lambda: lab.click("#lab-chips .drop >> nth=0"),
        "training": edit,
        "model": lambda: lab.check("input[value=multinomial]", force=True),
        "alpha": drag,
        "given": lambda: lab.press("#lab-prior-slider", "ArrowLeft"),
        "prior": lambda: lab.click("#lab-empty"),
        "smoothing": lambda: lab.select_option("#lab-example", "sushi"),
    }
    carried = CARRIED.replace("names", "() ", 1).replace("names ?? ", "")
    states = [lab.evaluate(carried)]
    for field, act in acts.items():
        act()
        lab.wait_for_function(
            f"before => ({carried})().{field} !== before", arg=states[-1].get(field)
        )
        lab.evaluate("document.activeElement.blur()")
        lab.wait_for_timeout(150)  # what slides is written into the address when it rests
        settled(lab)
        states.append(lab.evaluate(carried))
    assert states[6]["training"] == ""  # emptied
    for state in reversed(states[:-1]):
        lab.click("#lab-undo")
        carries(lab, **state)
    shows(lab, states[0])
    for state in states[1:]:
        lab.click("#lab-redo")
        carries(lab, **state)
    assert lab.is_disabled("#lab-redo")
    lab.go_back()
    carries(lab, **states[-2])
    lab.focus("#lab-link")
    lab.keyboard.press("Control+Z")
    carries(lab, **states[-3])
    lab.keyboard.press("Control+Shift+Z")
    carries(lab, **states[-2])


def opened_with(page, state):
    """The page with a link; Python stays loaded."""
    base = page.url.split("#")[0]
    page.goto(f"{base}#{state if isinstance(state, str) else urlencode(state)}")
    settled(page)


def test_a_link_carries_the_whole_case_and_shows_no_other(lab, new_page):
    """Nothing of the first case is seen while Python loads, and what is loaded moves."""
    lab.click("#lab-as-text")
    lab.fill("#lab-document", "fun & games = 100% émotion+plus #1")
    lab.click("#lab-as-text")
    lab.fill("#lab-given", "1/3")
    settled(lab)
    lab.click("#lab-link")
    lab.wait_for_function("document.getElementById('lab-link').textContent === 'Copied'")
    link = lab.evaluate("navigator.clipboard.readText()")
    becomes(lab, "location.href", link)
    assert "no word of the document is in the vocabulary" in lab.inner_text("#lab-effect")
    page, held = new_page("about:blank"), []
    page.route(f"**/{SNAPSHOT}", lambda route: held.append(route))
    page.goto(link)
    page.locator("#lab-progress").wait_for()
    for part in ("verdict", "equations", "rows"):
        visible = f"getComputedStyle(document.getElementById('lab-{part}')).visibility"
        assert page.evaluate(visible) == "hidden"
    assert page.inner_text("#lab-loading") == "Loading Python …"
    held.pop().continue_()
    settled(page)
    assert tracked(page) == tracked(lab)
    assert page.input_value("#lab-document") == "fun & games = 100% émotion+plus #1"
    assert page.inner_text("#lab-says") == "This case came with the link."
    page.locator("#lab-progress").wait_for(state="hidden")


def test_an_unknown_example_or_model_in_a_link_gets_a_sentence(lab):
    for name in ("nosuch", "constructor", "__proto__"):
        opened_with(lab, f"example={name}")
        assert lab.inner_text("#lab-says") == f"There is no example {name}; this is the first one."
    shows(lab, CASES[0].state)
    opened_with(lab, "training=x%09a%0Ay%09b&document=a&model=gauss")
    assert "'gauss'" in lab.inner_text("#lab-error")
    # There is no verdict, and the rows can be mended.
    assert lab.inner_text("#lab-verdict") == ""
    assert lab.locator("table.rows tbody tr:visible").count() == 2
    lab.check("input[value=multinomial]", force=True)
    shows(lab, {"training": "x\ta\ny\tb", "document": "a", "model": "multinomial"})


def test_a_hostile_link_is_text(lab):
    evil = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
    lab.evaluate("() => { window.alert = () => { window.harmed = true; }; }")
    for field in ("model", "given", "alpha", "training"):
        state = {"training": f"{evil}\t{evil}\nham\tb", "document": evil, "prior": "given"}
        opened_with(lab, {**state, field: evil})
        assert lab.locator("#lab img").count() == 0
    opened_with(lab, {**state, "prior": "uniform"})
    for number in lab.locator("#lab .trace").all()[:9]:
        number.dispatch_event("mouseover")
        assert lab.locator("#lab img").count() == 0
    assert lab.evaluate("window.harmed") is None


# Bad input: nothing is lost, and a sentence says what to do.


def test_a_mistake_keeps_the_numbers_and_is_mended(lab):
    before = tracked(lab)
    lab.fill("#lab-given", "3/2")
    settled(lab)
    with pytest.raises(NaiveBayesError) as caught:
        read({**FIRST, "prior": "given", "given": "spam 3/2"})
    assert lab.inner_text("#lab-error") == str(caught.value)
    assert lab.input_value("#lab-given") == "3/2"
    assert tracked(lab) == before  # grey
    lab.click("#lab-tab-alpha")
    panel = lab.locator("#lab-panel-alpha")
    panel.filter(has_text="nothing to draw").wait_for()
    lab.fill("#lab-given", "1/2")
    settled(lab)
    assert lab.inner_text("#lab-error") == ""
    panel.locator("svg").first.wait_for()


def test_a_field_that_is_empty_for_a_moment_raises_no_alert(lab):
    for field in ("#lab-alpha", "#lab-given"):
        lab.fill(field, "")
        settled(lab)
        assert lab.inner_text("#lab-error") == ""
        lab.locator(field).evaluate("it => it.blur()")
        assert lab.input_value(field)


def test_steps_do_not_outlive_their_case(lab):
    lab.click("#lab-chips .drop >> nth=0")
    settled(lab)
    lab.click("#lab-step")
    lab.wait_for_selector("#lab-steps *")
    lab.click("#lab-undo")
    lab.wait_for_function("document.getElementById('lab-steps').textContent === ''")


# The rows.


def rows_of(page):
    return page.evaluate(CARRIED, ["training"])["training"].split("\n")


def test_a_word_opens_its_row_for_editing(lab):
    lab.hover("tr[data-row='2'] .token >> nth=1")
    lab.click("tr[data-row='2'] .token >> nth=1")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 2"
    assert lab.evaluate("getSelection().toString()") == "c"
    lab.keyboard.type("a")
    training = FIRST["training"].replace("b c e b b d d e c c", "b a e b b d d e c c")
    carries(lab, training=training)
    # The row that is edited stays open, and the others have followed.
    assert lab.locator("tr.editing").count() == 1
    lab.keyboard.press("Escape")
    lab.locator("tr.editing").wait_for(state="detached")
    shows(lab, {**FIRST, "training": training})


def test_rows_are_added_removed_and_gone_through_by_enter(lab):
    lab.click("#lab-row")
    lab.keyboard.type("ham")
    lab.keyboard.press("Tab")
    lab.keyboard.type("c")
    carries(lab, training=FIRST["training"] + "\nham\tc")
    lab.keyboard.press("Enter")
    lab.keyboard.type("b")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 10"
    lab.click(".lab-remove")
    carries(lab, training=FIRST["training"] + "\nham\tc")
    lab.click("tr[data-row='1'] .edit")
    lab.click(".lab-remove")
    training = FIRST["training"].split("\n", 1)[1] + "\nham\tc"
    carries(lab, training=training)
    shows(lab, {**FIRST, "training": training})


def paste(page, where, text):
    """Pastes a text into a field, as a browser would."""
    page.locator(where).evaluate(
        """(field, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        text,
    )


def test_rows_are_pasted_from_a_spreadsheet_into_a_row(lab):
    lab.click("tr[data-row='2'] .edit")
    paste(lab, "[aria-label='class of row 2']", "x\tone two\r\ny\ttwo\t3\r\n")
    first = FIRST["training"].split("\n")
    rows = [first[0], "x\tone two", "y\ttwo\t3", *first[3:]]
    carries(lab, training="\n".join(rows))
    lab.click("tr[data-row='7'] .edit")
    paste(lab, "[aria-label='text of row 7']", 'one\n"two\nlines, ""quoted"""')
    carries(lab, training="\n".join([*rows[:6], "ham\tone", 'ham\ttwo lines, "quoted"']))


OWN = "spam,win money now\nham,lunch at noon\nspam,free money\nham,see you\nham,meeting, now?"


def test_five_emails_of_ones_own_become_a_verdict_and_leave_nothing_behind(lab):
    understood = lab.locator("#lab-understood")
    lab.click("#lab-paste")
    lab.fill("#lab-pasted", OWN.replace("free money", "\nno label here"))
    lab.click("#lab-replace")
    lab.wait_for_selector("#lab-understood.error")
    assert "line 4" in understood.inner_text()
    assert "no label here" in lab.input_value("#lab-pasted")
    lab.fill("#lab-pasted", OWN)
    becomes(lab, "document.getElementById('lab-understood').textContent", "5 rows: 2 spam, 3 ham")
    lab.fill("#lab-own-document", "free lunch")
    lab.click("#lab-replace")
    lab.wait_for_function("document.getElementById('lab-pasting').hidden")
    fresh = {"smoothing": "laplace", "alpha": "1", "prior": "empirical", "vocabulary": ""}
    training = OWN.replace(",", "\t").replace("meeting\t now", "meeting, now")
    shows(lab, {**FIRST, **fresh, "training": training, "document": "free lunch"})
    lab.click("#lab-empty")
    settled(lab)
    assert "No rows yet" in lab.inner_text("#lab-verdict")
    assert lab.inner_text("#lab-equations") == lab.inner_text("#lab-error") == ""
    lab.reload()
    settled(lab)
    assert "No rows yet" in lab.inner_text("#lab-verdict")
    lab.click("#lab-undo")
    carries(lab, training=training)
    lab.click("#lab-undo")
    carries(lab, **FIRST)
    shows(lab, FIRST)


def test_of_twenty_thousand_pasted_rows_all_are_counted_and_few_are_laid_out(lab):
    lab.click("#lab-paste")
    rows = "\n".join(f"c{n % 3},w{n % 50} w{n * 7 % 90} x" for n in range(20_000))
    paste(lab, "#lab-pasted", rows)
    lab.click("#lab-replace")
    lab.wait_for_function("document.getElementById('lab-pasting').hidden")
    settled(lab)
    assert lab.inner_text("#lab-drawer summary") == "Training rows (20000)"
    assert lab.locator("#lab-rows tbody tr").count() == 201
    assert lab.inner_text("#lab-error") == ""
    assert len(lab.url) < 200


# What tools find.


def test_axe_finds_nothing_and_nothing_is_too_wide(lab):
    """As it opens, pointed at and edited, all panels, a row open, and with an error."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    still = lab.add_style_tag(content="* { transition: none !important }")
    lab.emulate_media(reduced_motion="reduce")

    def check(when, part):
        for width in (320, 1280):
            lab.set_viewport_size({"width": width, "height": 720})
            assert lab.evaluate(WIDER) == 0, (when, width)
        # All else is the same in each scheme.
        for scheme, rules in (("slate", {"runOnly": ["color-contrast"]}), ("default", {})):
            lab.evaluate("it => { document.body.dataset.mdColorScheme = it }", scheme)
            found = axe.run(lab, part, rules).response["violations"]
            assert [(when, it["id"], n["html"]) for it in found for n in it["nodes"]] == []

    check("as it opens", "#lab")
    lab.click("label:has(input[value=multinomial])")
    lab.fill("#lab-alpha", "1")
    settled(lab)
    lab.focus(".equation >> nth=0 >> .trace >> nth=3")
    lab.keyboard.press("ArrowRight")
    assert lab.locator(".lit").count()
    check("edited and pointed at", ".lab-equations")
    for name in panels.PANELS:
        lab.click(f"#lab-tab-{name}")
        lab.wait_for_selector(f"#lab-panel-{name}:not(:has(.lab-drawing))")
    unhide = (
        "(all, hidden) => all.forEach(it => { it.hidden = hidden && it.id !== 'lab-panel-odds' })"
    )
    lab.eval_on_selector_all("[role=tabpanel]", unhide, False)
    check("all panels", ".lab-panels")
    lab.eval_on_selector_all("[role=tabpanel]", unhide, True)
    lab.click("#lab-tab-odds")
    lab.click("tr[data-row='2'] .edit")
    lab.click("#lab-paste")
    check("a row open", ".lab-left")
    lab.fill("#lab-alpha", "one")
    lab.locator("#lab-error:not(:empty)").wait_for()
    check("with an error", ".lab-news")
    lab.click("#lab-paste")
    lab.emulate_media(reduced_motion=None)
    still.evaluate("it => it.remove()")


EDGES = """() => [...document.querySelectorAll("article :is(button, input, select, textarea)")].filter((each) =>
  !["range", "radio", "file"].includes(each.type) && parseFloat(getComputedStyle(each).borderTopWidth) &&
  each.checkVisibility() && !each.disabled
).map((each) => [getComputedStyle(each).borderTopColor, each.outerHTML.slice(0, 90)])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_controls_have_a_contrast_of_three(new_page, home, scheme):
    color = pytest.importorskip("coloraide").Color
    page = new_page("about:blank", python=False, color_scheme=scheme)
    for place in ("laboratory/", "step/", "practice/exercises/", "steps/prior/"):
        page.goto(home + place)
        page.add_style_tag(content="* { transition: none !important }")
        ground = color(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        for edge, html in page.evaluate(EDGES):
            seen = color(edge)
            if seen.alpha():
                assert color.layer([seen, ground]).contrast(ground) >= 3, html
