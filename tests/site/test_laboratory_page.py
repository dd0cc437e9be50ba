"""The laboratory in a browser: by mouse, by touch and by keys, at 1280, 390 and 320 pixels.

What it shows is compared with what the package says in plain Python.
"""

import time
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

for needed in ("math_core", "material", "mkdocs", "mkdocstrings_handlers", "markdown_exec"):
    pytest.importorskip(needed, reason='pip install -e ".[docs]"')

FIRST = BY_NAME["spam-ham"].state
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SETTLED = """() => {
  const lab = document.getElementById("lab");
  return !lab.hasAttribute("aria-busy") && !lab.classList.contains("waiting");
}"""
JOINT = "[data-id='joint of spam']"


@pytest.fixture(scope="module")
def address(runtime, home):
    """The address of the laboratory, where Python for the browser is there too."""
    return home + "laboratory/"


def open_context(browser, wrong, **settings):
    """What a reader brings who has never been here; what goes wrong is written down."""
    context = browser.new_context(
        **{
            "permissions": ["clipboard-read", "clipboard-write"],
            "viewport": {"width": 1280, "height": 720},
            **settings,
        }
    )

    def no_other_host(request):
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            wrong.append(request.url)

    def failed(request):
        # Who leaves the page while Python loads breaks that off.
        if request.failure != "net::ERR_ABORTED":
            wrong.append(request.url)

    context.on("request", no_other_host)
    context.on("requestfailed", failed)
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    context.set_default_timeout(60_000)
    return context


@pytest.fixture
def new_page(browser):
    """Opens a tab of a reader who has never been here."""
    contexts, wrong = [], []

    def open_page(**settings):
        contexts.append(open_context(browser, wrong, **settings))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture(scope="module")
def open_lab(browser, address):
    """The page of a reader who stays, so that Python is loaded once."""
    wrong = []
    context = open_context(browser, wrong)
    page = context.new_page()
    page.goto(f"{address}#example=spam-ham")
    yield page
    context.close()
    assert wrong == []


@pytest.fixture
def lab(open_lab):
    """The page with its first case."""
    for name in ("films", "spam-ham"):
        open_lab.select_option("#lab-example", name)
        settled(open_lab)
    if open_lab.get_attribute("#lab-tab-odds", "aria-selected") == "false":
        open_lab.click("#lab-tab-odds")
    open_lab.mouse.move(3, 400)
    assert number(open_lab, JOINT) == "9/64"
    return open_lab


def settled(page):
    """Wait until Python has answered the last edit."""
    page.wait_for_timeout(40)
    page.wait_for_function(SETTLED, timeout=60_000)


def number(page, selector):
    """What a number reads."""
    return page.locator(selector).first.text_content().replace(" over ", "/")


def tracked(page):
    """Each number that the page marks by a name."""
    return page.eval_on_selector_all(
        "#lab .results [data-id]",
        "parts => Object.fromEntries(parts.map(p => [p.dataset.id, p.textContent]))",
    )


def text_of(page, html):
    return page.evaluate(
        "html => { const box = document.createElement('div'); box.innerHTML = html; return box.textContent; }",
        html,
    )


def shows(page, state):
    """The first screen is what plain Python lays out for a case."""
    expected = first_screen(state)
    parts = {"verdict": "verdict", "equations": "equations", "rows": "rows", "document": "chips"}
    for part, place in parts.items():
        assert page.locator(f"#lab-{place}").text_content() == text_of(page, expected[part])


def carried(page):
    """The case in the address."""
    page.wait_for_timeout(200)  # a slider's address is written when it rests
    return page.evaluate("Object.fromEntries(new URLSearchParams(location.hash.slice(1)))")


def lit(page, where):
    return [text.strip() for text in page.locator(f"{where}.lit").all_inner_texts()]


# As it opens.


PARTS = ["#lab-alpha-slider", "#lab-prior-slider", ".lab-models", "#lab-example", "#lab-step"]
BOXES = """parts => parts.map(part => {
  const {x, y, width} = document.querySelector(part).getBoundingClientRect();
  return [x, y, width].map(Math.round);
})"""


SCREENS = ((1024, 768), (1280, 720))


def on_each_screen(page):
    """Sets each size in turn; the page is left as it was."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def test_in_every_case_all_fits_and_no_control_moves(open_lab):
    places = set()
    for case in CASES:
        open_lab.select_option("#lab-example", case.name)
        settled(open_lab)
        open_lab.fill("#lab-given", "1/3")
        settled(open_lab)
        for width, _ in on_each_screen(open_lab):
            places.add((width, str([it[::2] for it in open_lab.evaluate(BOXES, PARTS)])))
            rows, equations = (
                open_lab.locator(part).bounding_box() for part in (".lab-left", ".lab-equations")
            )
            assert rows["x"] + rows["width"] <= equations["x"]
            assert open_lab.evaluate(WIDER) == 0
        before = open_lab.evaluate(BOXES, PARTS)
        for key in ("Home", "End"):
            open_lab.press("#lab-prior-slider", key)
            settled(open_lab)
            assert open_lab.evaluate(BOXES, PARTS) == before, case.name
        for name in panels.PANELS:
            open_lab.click(f"#lab-tab-{name}")
            for _, height in on_each_screen(open_lab):
                box = open_lab.locator(".lab-panels > .results").bounding_box()
                assert box["y"] + box["height"] <= height, (case.name, name)
    assert len(places) == len(SCREENS)


def test_in_large_letters_every_label_has_20_pixels(new_page, address):
    page = new_page(viewport={"width": 1024, "height": 768})
    page.goto(address)
    page.click("#lab-large")
    sizes = page.evaluate(
        """() => [...document.querySelectorAll("#lab *")].filter((each) =>
          each.checkVisibility() && !each.closest(".unseen, sup") &&
          [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        ).map((each) => [parseFloat(getComputedStyle(each).fontSize), each.outerHTML.slice(0, 80)])"""
    )
    assert [each for each in sizes if each[0] < 20] == []
    assert page.evaluate(WIDER) == 0


def test_on_a_phone_the_verdict_stays_in_sight_at_the_sliders(new_page, address):
    page = new_page(**PHONE)
    page.goto(address)
    page.locator("#lab-prior-slider").evaluate("it => it.scrollIntoView({block: 'end'})")
    verdict, slider = (
        page.locator(part).bounding_box() for part in (".verdict", "#lab-prior-slider")
    )
    assert 0 <= verdict["y"] < verdict["y"] + verdict["height"] < slider["y"] < 844


@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_has_document_verdict_equation_and_then_the_rows(new_page, address, width):
    page = new_page(**{**PHONE, "viewport": {"width": width, "height": 844}})
    page.goto(address)
    order = ("#lab-word", ".verdict", ".equation", "#lab-alpha-slider", "#lab-drawer", ".lab-tabs")
    tops = [page.locator(selector).first.bounding_box()["y"] for selector in order]
    assert tops == sorted(tops)
    assert tops[2] < 500
    assert not page.is_visible("table.rows")
    page.tap("#lab-drawer > summary")
    assert page.is_visible("table.rows")
    assert page.evaluate(WIDER) == 0


WIDER = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def test_the_ten_emails_are_shown_without_scripts(new_page, address):
    page = new_page(java_script_enabled=False)
    page.goto(address)
    assert page.inner_text(".verdict") == "spam, 3 : 1 (75 %)"


def test_python_waits_for_an_edit_where_the_reader_saves_data(new_page, address):
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_timeout(800)
    assert not [url for url in asked if "python-worker" in url or "pyodide" in url]
    page.click("#lab-chips .absent")
    settled(page)
    shows(page, {**CASES[0].state, "document": "free now win"})


def test_a_link_is_never_shown_as_another_case(new_page, address):
    """Nothing of the first case is seen while Python loads, and what is loaded moves."""
    page = new_page()
    page.route("**/vendor/*.pack", lambda route: (time.sleep(1.5), route.continue_()))
    page.goto(f"{address}#example=kettles")
    page.wait_for_timeout(300)
    for part in ("verdict", "equations", "rows"):
        assert page.locator(f"#lab-{part}").evaluate("it => getComputedStyle(it).visibility") == (
            "hidden"
        )
    assert page.is_visible("#lab-progress")
    assert page.inner_text("#lab-loading") == "Loading Python …"
    settled(page)
    shows(page, BY_NAME["kettles"].state)
    assert not page.is_visible("#lab-progress")


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
    settled(lab)
    lab.wait_for_timeout(400)
    faded = lab.locator("#lab-equations").evaluate("it => getComputedStyle(it).filter")
    assert faded == "grayscale(1) opacity(0.5)"


# The snapshot.


def test_the_snapshot_alone_is_loaded_until_a_module_is_missing(new_page, address):
    page = new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    with page.expect_response(f"**/{SNAPSHOT}") as snapshot:
        page.goto(f"{address}#example=films")
    assert snapshot.value.status == 200
    settled(page)
    shows(page, BY_NAME["films"].state)
    assert not {"python_stdlib.zip", "naive_bayes.zip"} & set(asked)
    # What the snapshot lacks comes with its first import. The browser may report these two
    # files after the answer: they are waited for.
    with (
        page.expect_response("**/python_stdlib.zip"),
        page.expect_response("**/naive_bayes.zip"),
    ):
        printed = page.evaluate(RUN, "import colorsys; print(colorsys.rgb_to_hsv(0, 0, 1)[2])")
    assert printed == "1\n"


RUN = """async (code) => {
  const {python} = await import("/js/python.js");
  const written = [];
  const write = (line) => JSON.parse(line)[0] === "output" && written.push(JSON.parse(line)[1]);
  await python.call("docs.making.browser.console", "session", [code], {write});
  return written.join("");
}"""


def test_two_starts_draw_different_random_numbers(lab):
    code = "import random; print(random.random())"
    first = lab.evaluate(RUN, code)
    lab.evaluate("import('/js/python.js').then(({python}) => python.stop())")
    assert first != lab.evaluate(RUN, code)


@pytest.mark.parametrize("how", ["missing", "damaged"])
def test_without_a_snapshot_python_starts_the_plain_way(new_page, address, how):
    page = new_page()
    page.context.route(
        "**/" + SNAPSHOT,
        lambda route: (
            route.fulfill(status=404)
            if how == "missing"
            else route.fulfill(body=b"\x1f\x8b no snapshot")
        ),
    )
    page.goto(f"{address}#example=films")
    settled(page)
    shows(page, BY_NAME["films"].state)


# The document.


def test_a_word_is_dropped_repeated_and_added_by_mouse(lab):
    lab.click("#lab-chips .drop:has-text('b')")
    settled(lab)
    assert carried(lab)["document"] == "a b b d e b"
    lab.click("#lab-chips .again >> nth=0")
    settled(lab)
    assert carried(lab)["document"] == "a b b d e b a"
    lab.click("#lab-chips .absent")
    settled(lab)
    assert carried(lab)["document"] == "a b b d e b a c"
    lab.fill("#lab-word", "Free")
    lab.press("#lab-word", "Enter")
    settled(lab)
    state = {**FIRST, "document": "a b b d e b a c Free"}
    assert carried(lab) == state
    shows(lab, state)
    assert "not in the vocabulary" in lab.get_attribute(
        "#lab-chips .unknown:last-of-type .drop", "aria-label"
    )


def test_a_word_is_dropped_by_keys_and_the_focus_stays_among_the_words(lab):
    lab.focus("#lab-chips .drop >> nth=0")
    lab.keyboard.press("ArrowRight")
    lab.keyboard.press("ArrowRight")
    assert lab.evaluate("document.activeElement.textContent") == "b×4"
    lab.keyboard.press("Enter")
    settled(lab)
    assert carried(lab)["document"] == "a b b d e b"
    assert lab.evaluate("document.activeElement.textContent") == "b×3"


# The settings.


def test_alpha_is_slid_by_keys_in_exact_steps(lab):
    lab.select_option("#lab-example", "spam-ham-counts")
    settled(lab)
    lab.focus("#lab-alpha-slider")
    for step in range(1, 14):
        lab.keyboard.press("ArrowRight")
        settled(lab)
        assert lab.input_value("#lab-alpha") == str(ALPHAS[step])
    assert carried(lab)["alpha"] == "1"
    shows(lab, {**BY_NAME["spam-ham-counts-smoothed"].state})
    assert lab.get_attribute("#lab-alpha-slider", "aria-valuetext") == "alpha = 1"
    lab.wait_for_function("document.getElementById('lab-flips').textContent !== ''")
    assert lab.inner_text("#lab-flips") == "flips at ≈ 0.809"


def test_alpha_is_typed(lab):
    lab.fill("#lab-alpha", "0,35")
    settled(lab)
    shows(lab, {**FIRST, "smoothing": "laplace", "alpha": "0,35"})
    assert lab.input_value("#lab-alpha") == "0,35"
    lab.select_option("#lab-smoothing", "fake")
    settled(lab)
    shows(lab, {**FIRST, "smoothing": "fake", "alpha": "0,35"})


def test_the_prior_is_slid_and_typed(lab):
    lab.focus("#lab-prior-slider")
    for _ in range(3):
        lab.keyboard.press("ArrowLeft")
    settled(lab)
    assert lab.input_value("#lab-given") == "1/3"
    assert carried(lab)["given"] == "spam 1/3"
    shows(lab, {**FIRST, "prior": "given", "given": "spam 1/3"})
    for typed in ("30%", "0,3"):
        lab.fill("#lab-given", typed)
        settled(lab)
        assert lab.inner_text("#lab-error") == ""
        assert number(lab, "[data-id='P(spam)']") == "3/10"
    lab.select_option("#lab-prior", "empirical")
    settled(lab)
    assert lab.input_value("#lab-given") == "4/8"
    assert number(lab, "[data-id='P(spam)']") == "4/8"


def test_with_three_classes_one_prior_is_slid_and_the_others_share_the_rest(lab):
    training = "x\ta\ny\ta b\ny\tb\ny\tb\nz\tc"
    state = {**FIRST, "training": training, "document": "a", "vocabulary": "", "prior": "empirical"}
    opened_with(lab, state)
    assert (lab.inner_text("#lab-first"), lab.input_value("#lab-given")) == ("x", "1/5")
    lab.focus("#lab-prior-slider")
    lab.keyboard.press("End")
    lab.keyboard.press("Home")
    settled(lab)
    lab.fill("#lab-given", "1/2")
    settled(lab)
    shows(lab, {**state, "prior": "given", "given": "x 1/2, y 3/8, z 1/8"})
    lab.fill("#lab-given", "y 1/2")
    settled(lab)
    assert number(lab, "[data-id='P(x)']") == "1/4"
    assert lab.inner_text("#lab-first") == "y"
    lab.select_option("#lab-prior", "uniform")
    settled(lab)
    lab.select_option("#lab-prior", "given")
    settled(lab)
    assert lab.input_value("#lab-given") == "x 1/3, y 1/3, z 1/3"
    shows(lab, {**state, "prior": "given", "given": "x 1/3, y 1/3, z 1/3"})


# Pointing, both ways.


def counts_case(page):
    page.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(page)


def covers(page, selector):
    """Whether the explanation covers a box."""
    told, box = (page.locator(s).first.bounding_box() for s in ("#lab-told", selector))
    apart = (
        told["y"] + told["height"] <= box["y"] + 1
        or box["y"] + box["height"] <= told["y"] + 1
        or told["x"] + told["width"] <= box["x"] + 1
        or box["x"] + box["width"] <= told["x"] + 1
    )
    return not apart


def says(page, text):
    """Waits for the explanation of the number under the pointer: a late result replaces it."""
    said = "text => document.getElementById('lab-told').innerText === text"
    page.wait_for_function(said, arg=text, timeout=5000)


def test_a_count_lights_its_words_and_a_word_its_count(lab):
    counts_case(lab)
    count = "#lab-equations .equation >> nth=0 >> [data-keys='n-0-0']"
    lab.hover(count)
    assert lit(lab, "#lab-rows .token") == ["a"] * 5
    assert lit(lab, "#lab-rows td .trace:not(.token)") == ["3", "2"]
    said = "a occurs 5 times in spam: row 3 has 3 and row 4 has 2. Smoothing adds 1."
    says(lab, f"6 · {said}")
    assert not covers(lab, "#lab-equations .lit")
    assert not covers(lab, "#lab-rows .lit")
    lab.hover("#lab-rows .token >> nth=0")
    assert lit(lab, "#lab-equations .value .trace") == ["10"]
    assert lab.inner_text("#lab-told").startswith("b · counted for P(b | spam) = (9 + 1)/(17 + 3)")
    lab.mouse.move(3, 400)
    assert lab.locator(".lit").count() == 0
    assert lab.inner_text("#lab-told") == lab.get_attribute("#lab-told", "data-hint")


def test_a_factor_lights_its_counts_its_smoothing_and_its_word(lab):
    counts_case(lab)
    lab.hover(".equation >> nth=0 >> .of:text-is('a')")
    lab.wait_for_selector("#lab-rows .token.lit")  # the pointer may be late on a busy machine
    assert lit(lab, "#lab-rows .token") == ["a"] * 5
    assert lab.locator(".lab-alpha .lit").count() == 1
    assert lit(lab, "#lab-chips .drop") == ["a×4"]
    assert lab.locator(".term.lit").count() == 1


def test_every_number_of_the_first_screen_can_be_pointed_at(lab):
    """Each is lit itself, and says what it is."""
    numbers = lab.locator("#lab-equations .trace, #lab-verdict .share, #lab-rows .trace")
    assert numbers.count() > 80
    silent = lab.evaluate(
        """() => [...document.querySelectorAll("#lab-equations .trace, .share, #lab-rows .trace")].filter((each) => {
          each.dispatchEvent(new MouseEvent("mouseover", {bubbles: true}));
          return !each.classList.contains("lit") || document.getElementById("lab-told").textContent.length < 12;
        }).map((each) => each.outerHTML)"""
    )
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
    lab.keyboard.press("ArrowRight")
    lab.keyboard.press("ArrowRight")
    lab.keyboard.press("ArrowRight")
    assert lit(lab, "#lab-rows .token") == ["a"] * 5
    says(lab, "2 · 2 documents of spam contain a: row 3 and row 4.")
    lab.keyboard.press("Escape")
    assert lab.locator(".lit").count() == 0
    lab.focus("#lab-rows .number >> nth=0")
    lab.keyboard.press("ArrowDown")
    assert lab.evaluate("document.activeElement.textContent") == "2"


@pytest.mark.parametrize("width", [390, 320])
def test_a_tap_traces_a_number(new_page, address, width):
    page = new_page(**{**PHONE, "viewport": {"width": width, "height": 844}})
    page.goto(f"{address}#example=spam-ham")
    settled(page)
    page.tap("#lab-drawer > summary")
    page.tap(".equation >> nth=0 >> [data-keys='n-0-0']")
    says(page, "2 · 2 documents of spam contain a: row 3 and row 4.")
    assert lit(page, "#lab-rows .token") == ["a"] * 5
    assert not covers(page, "#lab-equations .lit")
    page.tap(".lab-name >> nth=0")
    assert page.locator(".lit").count() == 0


def test_a_number_is_traced_where_python_is_missing(new_page, address):
    page = new_page()
    page.route(
        "**/laboratory/",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace('data-runtime="ready"', 'data-runtime="missing"'),
        ),
    )
    page.goto(address)
    page.hover(".equation >> nth=0 >> [data-keys='n-0-0']")
    assert lit(page, "#lab-rows .token") == ["free"] * 3
    for name in panels.PANELS:
        page.click(f"#lab-tab-{name}")
        assert page.inner_text(f"#lab-panel-{name}").strip()


def test_an_equation_unfolds(lab):
    words = " ".join(f"w{n}" for n in range(30))
    opened_with(lab, {"training": f"a\t{words}\nb\tx", "document": words, "model": "multinomial"})
    line = ".equation >> nth=0 >> .line"
    assert lab.locator(f"{line} >> .term:visible").count() < 16
    lab.click(f"{line} >> .unfold")
    assert lab.locator(f"{line} >> .term:visible").count() == 32


# Panels.


def test_each_panel_is_what_plain_python_lays_out(lab):
    counts_case(lab)
    state = BY_NAME["spam-ham-counts-smoothed"].state
    for name in panels.PANELS:
        lab.click(f"#lab-tab-{name}")
        expected = text_of(lab, laboratory.panel(state, name)["panel"])
        lab.wait_for_function(
            "([name, text]) => document.getElementById(`lab-panel-${name}`).textContent === text",
            arg=[name, expected],
        )
    lab.click("#lab-tab-odds")
    lab.keyboard.press("ArrowRight")
    assert lab.get_attribute("#lab-tab-area", "aria-selected") == "true"


def test_the_exact_fraction_is_a_click_away(lab):
    assert not lab.is_visible(".exactly")
    lab.click(".share-in-words")
    assert lab.inner_text(".exactly") == "P(spam | d) = 2/3"


def test_the_working_is_copied_as_it_is(lab):
    lab.click("#lab-chips .absent")
    settled(lab)
    state = carried(lab)
    working = read(state).model.explain(tokenise(state["document"]))
    lab.click("#lab-tab-working")
    lab.wait_for_selector("#lab-panel-working details")
    for name, text in (
        ("text", working.to_text()),
        ("Markdown", working.to_markdown()),
        ("LaTeX", working.to_latex()),
    ):
        part = lab.locator("#lab-panel-working details").filter(has_text=f"As {name}")
        if part.get_attribute("open") is None:
            part.locator("summary").click()
        part.locator(".copy").click()
        lab.wait_for_timeout(100)
        assert lab.evaluate("navigator.clipboard.readText()") == text


# What an edit changes.


def test_an_edit_tints_what_it_changed_and_moves_nothing(lab):
    place = "document.querySelector('.lab-tabs').getBoundingClientRect().top + scrollY"
    before = lab.evaluate(place)
    edit(lab, 1, "text", "b a")
    changed = lab.eval_on_selector_all(".changed", "parts => parts.map(part => part.dataset.id)")
    assert set(changed) >= {"P(a|spam)", "joint of spam", "P(spam|d)", "evidence"}
    assert "joint of ham" not in changed
    assert lab.inner_text("#lab-effect") == (
        "a now occurs in 3 of 4 documents of spam: P(a | spam) was 2/4 and is 3/4. "
        "P(spam | d) went from 2/3 to 3/4."
    )
    assert lab.evaluate(place) == before
    lab.wait_for_function("document.querySelectorAll('.changed').length === 0", timeout=2000)


# Undo, redo, Back and links.


def test_every_act_is_undone_and_redone(lab):
    acts = [
        lambda: lab.click("#lab-chips .drop >> nth=0"),
        lambda: edit(lab, 2, "text", "a a"),
        lambda: lab.check("input[value=multinomial]", force=True),
        lambda: lab.fill("#lab-alpha", "1/7"),
        lambda: lab.press("#lab-prior-slider", "ArrowLeft"),
        lambda: lab.click("#lab-empty"),
        lambda: lab.select_option("#lab-example", "sushi"),
    ]
    states = [carried(lab)]
    for act in acts:
        act()
        settled(lab)
        lab.evaluate("document.activeElement.blur()")
        states.append(carried(lab))
    assert states[6]["training"] == ""  # emptied
    for state in reversed(states[:-1]):
        lab.click("#lab-undo")
        settled(lab)
        assert carried(lab) == state
    shows(lab, states[0])
    for state in states[1:]:
        lab.click("#lab-redo")
        settled(lab)
        assert carried(lab) == state
    assert lab.is_disabled("#lab-redo")
    lab.go_back()
    settled(lab)
    lab.go_back()
    settled(lab)
    assert carried(lab) == states[-3]
    lab.keyboard.press("Control+Shift+Z")
    settled(lab)


def test_a_drag_is_one_act(lab):
    first = carried(lab)
    box = lab.locator("#lab-alpha-slider").bounding_box()
    lab.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    lab.mouse.down()
    for x in range(20, 200, 10):
        lab.mouse.move(box["x"] + x, box["y"] + box["height"] / 2)
    lab.mouse.up()
    settled(lab)
    assert carried(lab)["alpha"] != "0"
    lab.click("#lab-undo")
    settled(lab)
    assert carried(lab) == first


def opened_with(page, state):
    """The page with a link; Python stays loaded."""
    base = page.url.split("#")[0]
    page.goto(f"{base}#{state if isinstance(state, str) else urlencode(state)}")
    settled(page)


def test_a_link_carries_the_whole_case(lab, new_page):
    lab.click("#lab-as-text")
    lab.fill("#lab-document", "fun & games = 100% émotion+plus #1")
    lab.click("#lab-as-text")
    lab.fill("#lab-given", "1/3")
    settled(lab)
    lab.click("#lab-link")
    lab.wait_for_function("document.getElementById('lab-link').textContent === 'Copied'")
    link = lab.evaluate("navigator.clipboard.readText()")
    carried(lab)
    assert link == lab.url
    other = new_page()
    other.goto(link)
    settled(other)
    assert tracked(other) == tracked(lab)
    assert other.input_value("#lab-document") == "fun & games = 100% émotion+plus #1"
    assert other.inner_text("#lab-says") == "This case came with the link."


@pytest.mark.parametrize("link", ["example=nosuch", "example=constructor", "example=__proto__"])
def test_an_unknown_example_gets_a_sentence_and_the_first_case(lab, link):
    opened_with(lab, link)
    assert lab.inner_text("#lab-says") == (
        f"There is no example {link.partition('=')[2]}; this is the first one."
    )
    shows(lab, CASES[0].state)


def test_a_link_to_unknown_words_warns(lab):
    lab.click("#lab-as-text")
    lab.fill("#lab-document", "zebra")
    settled(lab)
    lab.click("#lab-as-text")
    lab.click("#lab-link")
    assert "no word of the document is in the vocabulary" in lab.inner_text("#lab-effect")


def test_an_unknown_model_in_a_link_is_named(lab):
    opened_with(lab, "training=x%09a%0Ay%09b&document=a&model=gauss")
    lab.wait_for_function("document.getElementById('lab-error').textContent !== ''")
    assert lab.inner_text("#lab-error") == (
        "the model is 'gauss': give one of bernoulli and multinomial"
    )
    # There is no verdict, and the rows can be mended.
    assert lab.inner_text("#lab-verdict") == ""
    assert lab.locator("table.rows tbody tr:visible").count() == 2
    lab.check("input[value=multinomial]", force=True)
    settled(lab)
    shows(lab, {"training": "x\ta\ny\tb", "document": "a", "model": "multinomial"})


def test_a_hostile_link_is_text(new_page, address):
    page = new_page()
    page.add_init_script("window.alert = () => { window.harmed = true; }")
    evil = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
    page.goto(address)
    for changes in (
        dict.fromkeys(("model", "smoothing", "alpha", "prior", "given", "vocabulary"), evil),
        {"prior": "given", "given": evil},
        {"alpha": evil},
        {},
    ):
        state = {"training": f"{evil}\t{evil}\nham\tb", "document": evil, **changes}
        opened_with(page, state)
        for trace in page.locator("#lab .trace").all()[:20]:
            trace.dispatch_event("mouseover")
        assert page.locator("#lab img").count() == 0
    assert page.evaluate("window.harmed") is None


# Bad input: nothing is lost, and a sentence says what to do.


@pytest.mark.parametrize(
    ("field", "typed", "change"),
    [
        ("#lab-alpha", "-1", {"smoothing": "laplace", "alpha": "-1"}),
        ("#lab-given", "spam one", {"prior": "given", "given": "spam one"}),
        ("#lab-given", "3/2", {"prior": "given", "given": "spam 3/2"}),
    ],
)
def test_a_mistake_keeps_the_numbers_and_is_mended(lab, field, typed, change):
    before = tracked(lab)
    lab.fill(field, typed)
    settled(lab)
    with pytest.raises(NaiveBayesError) as caught:
        read({**FIRST, **change})
    assert lab.inner_text("#lab-error") == str(caught.value)
    assert lab.input_value(field) == typed
    assert tracked(lab) == before  # grey
    lab.fill(field, "1/2")
    settled(lab)
    assert lab.inner_text("#lab-error") == ""


def test_a_tab_chosen_during_an_error_says_what_is_wrong_and_recovers(lab):
    lab.fill("#lab-alpha", "one")
    settled(lab)
    lab.click("#lab-tab-alpha")
    lab.wait_for_function(
        "document.getElementById('lab-panel-alpha').textContent.includes('nothing to draw')"
    )
    lab.fill("#lab-alpha", "1")
    lab.wait_for_selector("#lab-panel-alpha svg")


def test_a_field_that_is_empty_for_a_moment_raises_no_alert(lab):
    for field in ("#lab-alpha", "#lab-given"):
        lab.fill(field, "")
        lab.wait_for_timeout(300)
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


def test_what_cannot_be_loaded_is_reported_and_the_next_edit_tries_again(browser, address):
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(60_000)
    page = context.new_page()
    context.route("**/vendor/**", lambda route: route.fulfill(status=404))
    page.goto(address)
    page.click("#lab-chips .absent")
    page.wait_for_function("document.getElementById('lab-error').textContent.includes('loaded')")
    context.unroute("**/vendor/**")
    page.click("#lab-chips .drop >> nth=0")
    page.wait_for_function("document.getElementById('lab-error').textContent === ''")
    settled(page)
    assert page.inner_text(".verdict")
    context.close()


# The rows.


def edit(page, row, cell, text):
    """Types into a field of a row, which is opened first."""
    if page.locator(f"tr[data-row='{row}'].editing").count() == 0:
        page.click(f"tr[data-row='{row}'] .edit")
    page.fill(f"[aria-label='{cell} of row {row}']", text)
    settled(page)


def rows_of(page):
    return carried(page)["training"].split("\n")


def test_a_word_opens_its_row_for_editing(lab):
    lab.hover("tr[data-row='2'] .token >> nth=1")
    lab.click("tr[data-row='2'] .token >> nth=1")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 2"
    assert lab.evaluate("getSelection().toString()") == "c"
    lab.keyboard.type("a")
    settled(lab)
    assert rows_of(lab)[1] == "spam\tb a e b b d d e c c"
    # The row that is edited stays open, and the others have followed.
    assert lab.locator("tr.editing").count() == 1
    lab.keyboard.press("Escape")
    settled(lab)
    assert lab.locator("tr.editing").count() == 0
    shows(lab, {**FIRST, "training": "\n".join(rows_of(lab))})


def test_on_a_phone_a_first_tap_points_and_a_second_opens(new_page, address):
    page = new_page(**PHONE)
    page.goto(f"{address}#example=spam-ham")
    settled(page)
    page.tap("#lab-drawer > summary")
    page.tap("tr[data-row='1'] .token >> nth=0")
    assert page.locator("tr.editing").count() == 0
    assert lit(page, "#lab-equations .value .trace") == ["3"]
    page.tap("tr[data-row='1'] .token >> nth=0")
    assert page.locator("tr.editing").count() == 1
    size = page.locator("tr.editing input >> nth=1").evaluate(
        "it => parseFloat(getComputedStyle(it).fontSize)"
    )
    assert size >= 16


def test_rows_are_added_removed_and_gone_through_by_enter(lab):
    lab.click("#lab-row")
    lab.keyboard.type("ham")
    lab.keyboard.press("Tab")
    lab.keyboard.type("c")
    settled(lab)
    assert rows_of(lab)[8] == "ham\tc"
    lab.keyboard.press("Enter")
    lab.keyboard.type("b")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 10"
    settled(lab)
    lab.click(".lab-remove")
    settled(lab)
    assert len(rows_of(lab)) == 9
    lab.click("tr[data-row='1'] .edit")
    lab.click(".lab-remove")
    settled(lab)
    assert rows_of(lab)[0] == FIRST["training"].split("\n")[1]
    shows(lab, {**FIRST, "training": "\n".join(rows_of(lab))})


def paste(page, where, text):
    """Pastes a text into a cell, as a browser would."""
    page.evaluate(
        """([name, text]) => {
          const cell = document.querySelector(`[aria-label='${name}']`);
          const data = new DataTransfer();
          data.setData("text/plain", text);
          cell.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        [where, text],
    )
    settled(page)


OWN = "spam,win money now\nham,lunch at noon\nspam,free money\nham,see you\nham,meeting, now?"


def test_five_emails_of_ones_own_become_a_verdict_and_leave_nothing_behind(lab):
    lab.click("#lab-paste")
    lab.fill("#lab-pasted", OWN.replace("free money", "\nno label here"))
    lab.click("#lab-replace")
    lab.wait_for_selector("#lab-understood.error")
    assert "line 4" in lab.inner_text("#lab-understood")
    assert "no label here" in lab.input_value("#lab-pasted")
    lab.fill("#lab-pasted", OWN)
    lab.wait_for_function(
        "document.getElementById('lab-understood').textContent === '5 rows: 2 spam, 3 ham'"
    )
    lab.fill("#lab-own-document", "free lunch")
    lab.click("#lab-replace")
    lab.wait_for_function("document.getElementById('lab-pasting').hidden")
    settled(lab)
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
    for _ in range(2):
        lab.click("#lab-undo")
        settled(lab)
    shows(lab, FIRST)


def test_of_twenty_thousand_pasted_rows_all_are_counted_and_few_are_laid_out(lab):
    text = "\n".join(f"c{n % 3},w{n % 50} w{n * 7 % 90} x" for n in range(20_000))
    lab.click("#lab-paste")
    lab.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.getElementById("lab-pasted").dispatchEvent(
            new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        text,
    )
    lab.click("#lab-replace")
    lab.wait_for_function("document.getElementById('lab-pasting').hidden")
    settled(lab)
    assert lab.inner_text("#lab-drawer summary") == "Training rows (20000)"
    assert lab.locator("#lab-rows tbody tr").count() == 201
    assert lab.inner_text("#lab-error") == ""
    assert len(lab.url) < 200


def test_a_cancelled_row_is_as_it_was(lab):
    edit(lab, 1, "text", "a a a")
    lab.click(".lab-cancel")
    settled(lab)
    shows(lab, FIRST)


def test_rows_are_pasted_from_a_spreadsheet_into_a_row(lab):
    lab.click("tr[data-row='2'] .edit")
    paste(lab, "class of row 2", "x\tone two\r\ny\ttwo\t3\r\n")
    first = FIRST["training"].split("\n")
    assert rows_of(lab) == [first[0], "x\tone two", "y\ttwo\t3", *first[3:]]
    lab.click("tr[data-row='7'] .edit")
    paste(lab, "text of row 7", 'one\n"two\nlines, ""quoted"""')
    assert rows_of(lab)[6:] == ["ham\tone", 'ham\ttwo lines, "quoted"']


def test_the_command_that_installs_the_package_names_the_sites_own_wheel(new_page, home):
    page = new_page()
    page.goto(home)
    line = page.inner_text(".get-it code").split("\n")[0]
    assert line.startswith(f"python3 -m pip install {home}downloads/naive_bayes_by_hand-")
    assert page.request.get(line.split()[-1]).body()[:2] == b"PK"


# What tools find.


def test_axe_finds_nothing_and_nothing_is_too_wide(new_page, address):
    """As it opens, pointed at, edited, each panel, a row open, and with an error."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    lab = new_page(reduced_motion="reduce", viewport={"width": 1280, "height": 844})
    lab.goto(address)
    lab.add_style_tag(content="* { transition: none !important }")

    def check(when, part):
        for width in (320, 390, 1280):
            lab.set_viewport_size({"width": width, "height": 844})
            assert lab.evaluate(WIDER) == 0, (when, width)
        # All else is the same in each scheme.
        for scheme, rules in (("slate", {"runOnly": ["color-contrast"]}), ("default", {})):
            lab.evaluate("it => { document.body.dataset.mdColorScheme = it }", scheme)
            found = axe.run(lab, part, rules).response["violations"]
            assert [(when, it["id"], n["html"]) for it in found for n in it["nodes"]] == []

    check("as it opens", "#lab")
    lab.focus(".equation >> nth=0 >> .trace >> nth=3")
    lab.keyboard.press("ArrowRight")
    assert lab.locator(".lit").count()
    check("pointed at", ".lab-equations")
    lab.click("label:has(input[value=multinomial])")
    lab.fill("#lab-alpha", "1")
    settled(lab)
    check("edited", ".lab-fit")
    for name in panels.PANELS:
        lab.click(f"#lab-tab-{name}")
        settled(lab)
        check(name, ".lab-panels")
    lab.click("tr[data-row='2'] .edit")
    lab.click("#lab-paste")
    check("a row open", ".lab-left")
    lab.fill("#lab-alpha", "one")
    lab.locator("#lab-error:not(:empty)").wait_for()
    check("with an error", ".lab-news")


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_controls_are_large_enough(new_page, address, width):
    """24 pixels or more; on a phone fields have letters of 16."""
    page = new_page(viewport={"width": width, "height": 844})
    page.goto(address)
    page.evaluate("document.getElementById('lab-drawer').open = true")
    small = page.evaluate(
        """() => [...document.querySelectorAll("#lab :is(button, input, select, summary)")].filter((each) => {
          const box = each.getBoundingClientRect();
          if (!each.checkVisibility() || each.closest(".line, .evidence, .posterior, .words, .count, th, .verdict")) return false;
          return box.height < 23.9 || box.width < 23.9;
        }).map((each) => [each.id || each.className, each.getBoundingClientRect().width, each.getBoundingClientRect().height])"""
    )
    assert small == []
    if width < 768:
        sizes = page.eval_on_selector_all(
            "#lab :is(input:not([type=range], [type=radio]), select, textarea)",
            "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))",
        )
        assert min(sizes) >= 16


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("place", ["laboratory/", "step/", "practice/exercises/", "steps/prior/"])
def test_the_edges_of_controls_have_a_contrast_of_three(new_page, runtime, home, place, scheme):
    page = new_page(color_scheme=scheme)
    page.goto(home + place)
    page.wait_for_timeout(400)
    low = page.evaluate(
        """() => {
          const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
          const over = (colour, ground) => {
            canvas.fillStyle = ground ?? "#fff";
            canvas.fillRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
            return `rgb(${r}, ${g}, ${b})`;
          };
          const light = (colour) => {
            const part = (x) => ((x /= 255) <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
            const [r, g, b] = colour.match(/\\d+/g).map(Number).map(part);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
          };
          const ground = over(getComputedStyle(document.body).backgroundColor);
          return [...document.querySelectorAll("article :is(button, input, select, textarea)")].filter((each) => {
            const style = getComputedStyle(each);
            const plain = ["range", "radio", "file"].includes(each.type) || !parseFloat(style.borderTopWidth);
            if (plain || !each.checkVisibility() || each.disabled || style.borderTopColor.endsWith(", 0)")) return false;
            const pair = [light(over(style.borderTopColor, ground)), light(ground)].sort();
            return pair[1] / pair[0] < 3;
          }).map((each) => each.outerHTML.slice(0, 90));
        }"""
    )
    assert low == []


def test_back_to_top_does_not_lie_over_the_verdict(new_page, address):
    page = new_page(**PHONE)
    page.goto(address)
    page.evaluate("scrollTo(0, 600)")
    page.evaluate("scrollTo(0, 300)")
    page.wait_for_timeout(400)
    assert not page.is_visible(".md-top")
