"""The laboratory in a browser: edited, linked, pasted into, driven by keys alone.

Each test loads the page as a reader does.  What it shows is compared with what the
package says in plain Python.
"""

import json
import re
import time
from fractions import Fraction

import pytest

from docs.making import laboratory
from docs.making.cases import CASES
from docs.making.laboratory import read
from naive_bayes import BernoulliNB, NaiveBayesError, NoSmoothing, tokenise

for needed in ("math_core", "material", "mkdocs", "mkdocstrings_handlers", "markdown_exec"):
    pytest.importorskip(needed, reason='pip install "naive-bayes-by-hand[docs]"')

JOINT = "[data-id='joint of spam']"
IDLE = "!document.getElementById('lab').hasAttribute('aria-busy')"


@pytest.fixture(scope="module")
def address(runtime, home):
    """The address of the home page, where Python for the browser is there too."""
    return home


def open_context(browser, wrong, **settings):
    """What a reader brings who has never been here; what goes wrong is written down."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **settings)

    def no_other_host(request):
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            wrong.append(request.url)

    context.on("request", no_other_host)
    context.on("requestfailed", lambda request: wrong.append(request.url))
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
    page.goto(address + "laboratory/")
    yield page
    context.close()
    assert wrong == []


@pytest.fixture
def lab(open_lab):
    """The page with its first case."""
    for name in ("films", CASES[0].name):
        open_lab.select_option("#lab-example", name)
    settled(open_lab)
    assert open_lab.inner_text(JOINT) == "9/64"
    return open_lab


def settled(page):
    """Wait until Python has answered the last edit."""
    page.wait_for_timeout(250)  # the page itself waits 150 ms for the next key
    page.wait_for_function(IDLE, timeout=60_000)


def shown(page):
    """Each number that the page marks by a name."""
    return page.eval_on_selector_all(
        "#lab [data-id]",
        "parts => Object.fromEntries(parts.map(p => [p.dataset.id, p.textContent.replaceAll(' over ', '/')]))",
    )


def test_the_first_case_is_there_before_any_python_runs(new_page, address):
    page = new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + "laboratory/")
    assert page.inner_text(JOINT) == "9/64"
    assert page.inner_text(".lab-verdict").startswith("spam, 2 times as likely as ham")
    page.wait_for_timeout(300)
    assert not [url for url in asked if "pyodide" in url or "worker" in url.split("/")[-1][:13]]


def test_it_is_drawn_without_scripts(new_page, address):
    page = new_page(java_script_enabled=False)
    page.goto(address + "laboratory/")
    assert page.inner_text(JOINT) == "9/64"


def test_an_edited_row_changes_9_64_into_what_the_package_says(lab):
    lab.fill("[aria-label='text of row 1']", "b d e b b d e c")
    settled(lab)
    emails = [list("bc"), list("bc"), list("a"), list("ab"), list("ab"), list("ac"), ["a"], []]
    model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
    model.fit(emails, ["spam"] * 4 + ["ham"] * 4)
    joint = model.joint(["a", "b"])["spam"]
    assert joint == Fraction(3, 32)
    assert lab.inner_text(JOINT) == str(joint)
    assert lab.get_attribute(JOINT, "title") == "was 9/64"
    assert "changed" in lab.get_attribute(JOINT, "class")
    assert lab.inner_text("#lab-says") == f"Before your edit: {CASES[0].says}"
    # What the edit did not touch is not marked.
    assert lab.get_attribute("[data-id='joint of ham']", "class") is None


def test_a_zero_vetoes_and_alpha_lifts_it(lab):
    lab.fill("#lab-document", "c")
    for number in (2, 6):
        lab.fill(f"[aria-label='text of row {number}']", "b")
    settled(lab)
    assert "the whole product is 0" in lab.inner_text("#lab-results")
    lab.select_option("#lab-smoothing", "laplace")
    for alpha in ("1", "1/2"):
        lab.fill("#lab-alpha", alpha)
        settled(lab)
        smoothed = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=Fraction(alpha))
        emails = [["b"], ["b"], ["a"], ["a", "b"], ["a", "b"], ["b"], ["a"], []]
        smoothed.fit(emails, ["spam"] * 4 + ["ham"] * 4)
        assert "the whole product is 0" not in lab.inner_text("#lab-results")
        assert lab.inner_text(JOINT) == str(smoothed.joint(["c"])["spam"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_example_is_worked_out_as_in_plain_python(lab, case):
    lab.select_option("#lab-example", case.name)
    lab.wait_for_function(
        f"document.getElementById('lab-says').textContent === {json.dumps(case.says)}"
    )
    settled(lab)
    assert lab.inner_text("#lab-error") == ""
    for part, html in laboratory.shown(case.state).items():
        plain = lab.evaluate(
            "html => { const box = document.createElement('div'); box.innerHTML = html; return box.textContent; }",
            html,
        )
        assert lab.evaluate(f"document.getElementById('lab-{part}').textContent") == plain


def test_a_link_carries_the_whole_case(lab, new_page):
    lab.select_option("#lab-example", "films")
    settled(lab)
    lab.fill("#lab-document", "fun & games = 100% émotion+plus #1")
    lab.select_option("#lab-prior", "given")
    lab.fill("#lab-given", "- 1/3, + 2/3")
    settled(lab)
    other = new_page()
    other.goto(lab.url)
    settled(other)
    other.wait_for_function("document.getElementById('lab-says').textContent.includes('link')")
    assert shown(other) == shown(lab)
    assert other.input_value("#lab-document") == "fun & games = 100% émotion+plus #1"
    assert other.url == lab.url


def test_a_link_may_name_an_example(new_page, address):
    """As the links of the errata do."""
    page = new_page()
    page.goto(address + "laboratory/#example=zeros")
    page.wait_for_function("document.getElementById('lab-document').value === 'dogs'")
    settled(page)
    assert page.input_value("#lab-example") == "zeros"
    assert page.inner_text(".lab-verdict").startswith("-, 2 times as likely as +")


def test_the_link_is_copied(lab):
    lab.fill("#lab-document", "a")
    settled(lab)
    lab.click("#lab-link")
    lab.wait_for_function("document.getElementById('lab-link').textContent === 'Copied'")
    copied = lab.evaluate("navigator.clipboard.readText()")
    assert copied == lab.url
    assert "document=a" in copied


def opened_with(page, address, fragment):
    """Another tab, or the same, with a link."""
    page.goto("about:blank")
    page.goto(f"{address}laboratory/#{fragment}")
    page.wait_for_function("document.getElementById('lab-says').textContent.includes('link')")
    settled(page)
    return page


def test_a_link_that_lacks_or_misnames_a_field_has_what_is_usual(new_page, address):
    page = opened_with(
        new_page(), address, "training=x%09a%0Ay%09b&document=a&model=gauss&smoothing=nil&more=1"
    )
    assert page.inner_text("#lab-error") == ""
    state = {"training": "x\ta\ny\tb", "document": "a"}
    assert page.inner_text(".lab-verdict") == read(state).model.explain(["a"]).verdict
    values = {
        name: page.input_value(f"#lab-{name}")
        for name in ("model", "smoothing", "alpha", "prior", "given", "vocabulary")
    }
    assert values == {
        "model": "bernoulli",
        "smoothing": "laplace",
        "alpha": "1",
        "prior": "empirical",
        "given": "",
        "vocabulary": "",
    }


def test_a_hostile_link_is_text(new_page, address):
    page = new_page()
    page.add_init_script("window.alert = () => { window.harmed = true; }")
    evil = "%22'%3E%3Cscript%3Ealert(1)%3C/script%3E%3Cimg src=x onerror=alert(1)%3E"
    names = ("document", "model", "smoothing", "alpha", "prior", "given", "vocabulary")
    everywhere = "&".join(f"{name}={evil}" for name in names)
    opened_with(page, address, f"training={evil}%09{evil}%09{evil}&{everywhere}")
    assert "<script>" in page.inner_text("#lab-error")
    opened_with(page, address, f"training={evil}%09{evil}%0Aham%09b&document={evil}")
    assert page.inner_text("#lab-error") == ""
    for trace in page.locator("#lab-results .trace").all()[:30]:
        trace.dispatch_event("mouseover")
    page.wait_for_timeout(200)
    assert page.locator("#lab-results img, #lab-summary img, #lab-told img").count() == 0
    assert page.evaluate("window.harmed") is None


def test_back_leads_to_the_case_before_with_its_edits(lab):
    lab.fill("#lab-document", "c")
    settled(lab)
    before = shown(lab)
    lab.select_option("#lab-example", "films")
    settled(lab)
    after = shown(lab)
    lab.go_back()
    lab.wait_for_function("document.getElementById('lab-document').value === 'c'")
    settled(lab)
    assert shown(lab) == before
    lab.go_forward()
    lab.wait_for_function("document.getElementById('lab-document').value !== 'c'")
    settled(lab)
    assert shown(lab) == after


def test_back_to_the_page_without_a_case_opens_its_first(new_page, address):
    page = new_page()
    page.goto(address + "laboratory/")
    page.select_option("#lab-example", "films")
    settled(page)
    page.go_back()
    page.wait_for_function("document.getElementById('lab-document').value.startsWith('a b b')")
    settled(page)
    assert page.inner_text(JOINT) == "9/64"


def test_what_cannot_be_loaded_is_said_and_the_next_edit_tries_again(browser, address):
    context = browser.new_context()
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(address + "laboratory/")
    for lost in ("**/python-worker.js", "**/naive_bayes.zip"):
        context.route(lost, lambda route: route.fulfill(status=404))
        page.fill("#lab-document", "c")
        page.wait_for_function(
            "document.getElementById('lab-error').textContent.includes('loaded')"
        )
        settled(page)
        context.unroute(lost)
    page.fill("#lab-document", "a b")
    settled(page)
    assert page.inner_text("#lab-error") == ""
    assert page.inner_text(JOINT) == "9/64"
    context.close()


def test_edits_while_python_loads_end_in_the_last_of_them(new_page, address):
    page = new_page()
    page.goto(address + "laboratory/")
    page.fill("#lab-document", "c")
    page.wait_for_timeout(200)
    assert page.inner_text("#lab-status").startswith("Loading Python")
    page.fill("#lab-document", "c c a")
    page.wait_for_timeout(200)
    page.fill("#lab-document", "b")
    settled(page)
    joint = read({**CASES[0].state, "document": "b"}).model.joint(["b"])
    assert page.inner_text(JOINT) == str(joint["spam"])
    assert page.inner_text("#lab-status") == ""


def test_an_edit_ends_a_computation_that_takes_long(new_page, address):
    page = new_page()
    page.goto(address + "laboratory/")
    page.fill("#lab-document", "c")
    settled(page)
    words = " ".join(f"w{n}" for n in range(30_000))
    page.fill("#lab-vocabulary", "")
    page.fill("[aria-label='text of row 1']", words)
    page.fill("#lab-document", words)
    page.wait_for_function("document.getElementById('lab-status').textContent === 'Computing …'")
    page.wait_for_timeout(2500)
    start = time.monotonic()
    page.fill("[aria-label='text of row 1']", "b")
    page.fill("#lab-document", "b")
    settled(page)
    assert time.monotonic() - start < 20
    assert page.inner_text("#lab-error") == ""
    assert page.inner_text("#lab-status") == ""


@pytest.mark.parametrize(
    ("field", "value", "change"),
    [
        ("#lab-alpha", "-1", {"smoothing": "laplace", "alpha": "-1"}),
        ("#lab-alpha", "one", {"smoothing": "laplace", "alpha": "one"}),
        ("[aria-label='class of row 1']", "", None),
    ],
)
def test_bad_input_shows_the_package_s_own_message(lab, field, value, change):
    lab.select_option("#lab-smoothing", "laplace")
    settled(lab)
    before = shown(lab)
    lab.fill(field, value)
    settled(lab)
    state = dict(CASES[0].state)
    state |= change or {"training": state["training"].removeprefix("spam")}
    with pytest.raises(NaiveBayesError) as caught:
        read(state)
    assert lab.inner_text("#lab-error") == str(caught.value)
    # The last good results stay, and mending the input takes the message away.
    assert shown(lab) == before
    lab.fill(field, "1" if change else "spam")
    settled(lab)
    assert lab.inner_text("#lab-error") == ""


def test_pointing_at_a_count_lights_the_words_that_it_counts(lab):
    lab.select_option("#lab-example", "spam-ham-counts")
    settled(lab)
    lab.hover("[data-id='P(a|spam)'] .trace >> nth=0")
    lit = lab.locator("#lab-results .token.lit")
    assert lit.all_inner_texts() == ["a"] * 5
    assert lab.inner_text("#lab-told p") == "a in spam, 5: row 3 has 3 and row 4 has 2"
    # The reverse: a word lights what it was counted for.
    lab.hover("#lab-results table .token >> nth=0")
    assert lab.locator("[data-id='P(b|spam)'] .lit").all_inner_texts() == ["9", "17"]


def test_the_rows_of_a_count_are_told_in_sight_wherever_it_stands(lab):
    """Its rows are shown below, though the table of rows is scrolled away."""
    lab.select_option("#lab-example", "spam-ham-counts-smoothed")
    settled(lab)
    lab.hover("#lab-part-product ~ .lab-products .trace >> nth=0")
    assert lab.inner_text("#lab-told p") == (
        "a in spam, 5: row 3 has 3 and row 4 has 2; smoothing adds 1; "
        "17 words of spam: row 1, row 2, row 3 and row 4; smoothing adds 3"
    )
    assert lab.locator("#lab-told .token.lit").all_inner_texts() == ["a"] * 5
    box = lab.locator("#lab-told > div").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= lab.viewport_size["height"] + 1
    # Lit words stand out by more than a border, in the table of rows as below it.
    colour = "part => getComputedStyle(part).backgroundColor"
    lit = {part.evaluate(colour) for part in lab.locator(".token.lit").all()}
    assert lit == {"rgb(255, 213, 79)"}
    # The rows to edit light up too.
    assert lab.locator("#lab-rows th.lit").all_inner_texts() == ["3", "4"]
    lab.mouse.move(5, 5)
    assert lab.locator("#lab-told > div, .lit").count() == 0


def test_the_verdict_stays_in_sight(lab):
    lab.evaluate("document.querySelector('#lab-part-working').scrollIntoView()")
    box = lab.locator(".lab-verdict").bounding_box()
    assert 0 <= box["y"] < 200
    shares = [text.strip() for text in lab.locator(".lab-shares li").all_inner_texts()]
    assert shares == ["P(spam | d) = 2/3", "P(ham | d) = 1/3"]


def test_a_tap_traces_a_number(new_page, address):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(address + "laboratory/")
    page.tap("[data-id='P(a|spam)'] .trace >> nth=0")
    assert page.inner_text("#lab-told p") == "a in spam, 2: row 3 and row 4"
    assert page.locator("#lab-told .token.lit").count() == 5
    page.tap("#lab-part-estimates")
    assert page.locator("#lab-told > div").count() == 0


def test_a_number_is_traced_where_python_is_missing(new_page, address):
    page = new_page()
    page.route(
        "**/laboratory/",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body=answer.text().replace('data-runtime="ready"', 'data-runtime="missing"'),
        ),
    )
    page.goto(address + "laboratory/")
    page.hover("[data-id='P(a|spam)'] .trace >> nth=0")
    assert page.inner_text("#lab-told p") == "a in spam, 2: row 3 and row 4"


# What an edit changes.


def test_what_an_edit_changed_is_listed_and_nothing_moves(lab):
    place = "document.querySelector('.lab-columns').getBoundingClientRect().top + scrollY"
    before = lab.evaluate(place)
    assert lab.inner_text("#lab-changes") == ""
    lab.fill("[aria-label='text of row 1']", "b c")
    settled(lab)
    changes = lab.inner_text("#lab-changes")
    assert changes.startswith("Changed: P(spam|d): 2/3 → 4/7 · P(ham|d): 1/3 → 3/7 · ")
    assert "P(c|spam): 1/4 → 2/4" in changes
    assert "joint of spam: 9/64 → 3/32" in changes
    assert lab.is_visible("#lab-changes")
    assert lab.evaluate(place) == before
    # A message takes the list's place.
    lab.fill("[aria-label='class of row 1']", "")
    settled(lab)
    assert lab.is_visible("#lab-error")
    assert not lab.is_visible("#lab-changes")
    assert lab.evaluate(place) == before


def test_a_changed_estimate_is_listed_with_its_sums_in_brackets(lab):
    lab.select_option("#lab-smoothing", "laplace")
    settled(lab)
    title = "(2 + 1)/(4 + 2) = 3/6"
    assert f"P(a|spam): 2/4 → {title}" in lab.inner_text("#lab-changes")
    lab.fill("#lab-alpha", "1/2")
    settled(lab)
    assert lab.get_attribute("[data-id='P(a|spam)']", "title") == f"was {title}"


def test_what_is_new_is_marked_and_a_case_that_is_opened_is_not(lab):
    lab.fill("#lab-vocabulary", "a b c d")
    settled(lab)
    assert lab.get_attribute("[data-id='P(d|spam)']", "title") == "new"
    lab.select_option("#lab-example", "films")
    settled(lab)
    assert lab.locator(".changed").count() == 0
    assert lab.inner_text("#lab-changes") == ""


def test_a_screen_reader_hears_the_verdict_only_when_it_is_another(lab):
    lab.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(() => heard.push(document.getElementById("lab-spoken").textContent))
            .observe(document.getElementById("lab-spoken"), {childList: true});
        }"""
    )
    lab.fill("[aria-label='text of row 1']", "b d d d")  # read as before
    settled(lab)
    assert lab.evaluate("heard") == []
    lab.fill("[aria-label='text of row 1']", "b c")
    settled(lab)
    assert lab.evaluate("heard") == [lab.inner_text(".lab-verdict")]
    # Nothing that follows the pointer is announced.
    assert lab.locator("#lab-told[inert]").count() == 1
    assert lab.locator("#lab-results [role=status], #lab-results [aria-live]").count() == 0


def test_an_example_is_opened_again_after_an_edit(lab):
    lab.fill("#lab-document", "c")
    settled(lab)
    assert lab.input_value("#lab-example") == ""
    lab.select_option("#lab-example", CASES[0].name)
    settled(lab)
    assert lab.inner_text(JOINT) == "9/64"


# Pasted rows.


def paste(page, where, text):
    """Pastes a text into a cell, as a browser would tell of it."""
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


def table(page):
    """The rows to edit."""
    return page.eval_on_selector_all(
        "#lab-rows tbody tr",
        "rows => rows.map(row => [...row.querySelectorAll('input')].map(input => input.value))",
    )


def test_rows_are_pasted_from_a_spreadsheet(lab):
    paste(lab, "class of row 1", "x\tone two\r\ny\ttwo\t3\r\n")
    assert table(lab)[:3] == [
        ["x", "one two", ""],
        ["y", "two", "3"],
        ["spam", "a d a d e a e e", ""],
    ]


def test_rows_pasted_into_the_middle_leave_nothing_of_those_they_replace(lab):
    lab.select_option("#lab-example", "great-waste")
    settled(lab)
    paste(lab, "text of row 3", "x\tone\ny\ttwo\nz\tthree\nz\tfour")
    assert table(lab) == [
        ["+", "great", "92"],
        ["+", "", "408"],
        ["x", "one", ""],
        ["y", "two", ""],
        ["z", "three", ""],
        ["z", "four", ""],
    ]


def test_one_column_is_pasted_where_the_reader_is(lab):
    paste(lab, "text of row 7", 'one\n"two\nlines, ""quoted"""\nsay "hi"')
    assert table(lab)[6:] == [
        ["ham", "one", ""],
        ["ham", 'two lines, "quoted"', ""],
        ["", 'say "hi"', ""],
    ]


def test_two_hundred_rows_are_pasted_and_worked_out(lab):
    lab.click("#lab-clear")
    assert table(lab) == [["", "", ""]]
    lab.fill("#lab-vocabulary", "")
    rows = [f"c{n % 3}\tw{n % 50} w{n * 7 % 90} x" for n in range(200)]
    paste(lab, "class of row 1", "\n".join(rows))
    assert lab.locator("#lab-rows tbody tr").count() == 200
    assert lab.inner_text("#lab-error") == ""
    assert lab.locator("[aria-label='remove row 200']").count() == 1


def test_the_last_row_is_emptied_and_stays(lab):
    lab.click("#lab-clear")
    settled(lab)
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "class of row 1"
    with pytest.raises(NaiveBayesError) as caught:
        read({**CASES[0].state, "training": ""})
    assert lab.inner_text("#lab-error") == str(caught.value)
    lab.click("[aria-label='remove row 1']")
    settled(lab)
    assert table(lab) == [["", "", ""]]


def test_enter_goes_to_the_next_row(lab):
    lab.focus("[aria-label='text of row 7']")
    lab.keyboard.press("Enter")
    lab.keyboard.press("Enter")
    lab.keyboard.type("c")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 9"
    assert table(lab)[8] == ["", "c", ""]
    settled(lab)


def test_rows_are_added_and_removed(lab):
    lab.click("#lab-add")
    lab.keyboard.type("spam")
    lab.fill("[aria-label='text of row 9']", "c")
    settled(lab)
    assert shown(lab)["P(c|spam)"] == "2/5"
    lab.click("[aria-label='remove row 9']")
    settled(lab)
    assert shown(lab)["P(c|spam)"] == "1/4"
    assert lab.locator("#lab-rows tbody tr").count() == 8


def test_the_keyboard_alone_suffices(lab):
    """From the first control: edit a row, point at a fraction, go on with the arrows."""
    lab.focus("#lab-example")
    lab.keyboard.press("Tab")
    lab.keyboard.press("Tab")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 1"
    lab.keyboard.press("End")
    lab.keyboard.type(" c")
    settled(lab)
    assert lab.inner_text(JOINT) == "3/32"
    for _ in range(80):
        lab.keyboard.press("Tab")
        if lab.evaluate("Boolean(document.activeElement.closest('[data-id^=P]'))"):
            break
    assert lab.inner_text("#lab-told p") == "a in spam, 2: row 3 and row 4"
    lab.keyboard.press("ArrowRight")
    assert lab.inner_text("#lab-told p") == "4 documents of spam: row 1, row 2, row 3 and row 4"
    assert lab.locator("#lab-results .row.lit").all_inner_texts() == ["1", "2", "3", "4"]
    # No trap: Tab leaves the table.
    lab.keyboard.press("Tab")
    assert not lab.evaluate("Boolean(document.activeElement.closest('[data-id^=P]'))")


def test_the_working_is_copied_as_it_is(lab):
    lab.fill("#lab-document", "a b c")
    settled(lab)
    state = {**CASES[0].state, "document": "a b c"}
    working = read(state).model.explain(tokenise("a b c"))
    for name, text in (
        ("text", working.to_text()),
        ("Markdown", working.to_markdown()),
        ("LaTeX", working.to_latex()),
    ):
        lab.click(f"summary:text('As {name}')")
        lab.click(f"details:has(summary:text('As {name}')) .lab-copy")
        lab.wait_for_timeout(100)
        assert lab.evaluate("navigator.clipboard.readText()") == text


def test_a_new_exercise_hides_its_solution_and_checks_an_answer(lab):
    lab.click("#lab-new")
    lab.wait_for_selector("#lab-answer", timeout=60_000)
    assert re.match(r"Exercise \d+: ", lab.inner_text("#lab-exercise pre >> nth=0"))
    assert not lab.is_visible("#lab-exercise details pre")
    lab.click("#lab-exercise summary")
    assert lab.is_visible("#lab-exercise details pre")
    lab.fill("#lab-answer", "1234567/7654321")
    lab.click("#lab-exercise button:text('Check')")
    lab.wait_for_function(
        "document.querySelector('#lab-exercise [role=status]').textContent !== ''"
    )
    lab.click("text=Open it in the laboratory")
    settled(lab)
    assert lab.inner_text("#lab-error") == ""
    assert lab.locator("#lab-rows tbody tr").count() >= 3
    # The exercise stays as it was asked when its case is edited.
    number = int(re.search(r"\d+", lab.inner_text("#lab-says"))[0])
    before = lab.inner_text(".lab-verdict")
    lab.fill("#lab-document", "")
    settled(lab)
    assert lab.inner_text(".lab-verdict") != before or lab.inner_text("#lab-changes")
    task = laboratory.exercise(number)
    lab.fill("#lab-answer", str(task.answer))
    lab.press("#lab-answer", "Enter")
    lab.wait_for_function(
        "document.querySelector('#lab-exercise [role=status]').textContent.startsWith('Right')"
    )


def test_a_button_that_is_pressed_twice_has_its_name_again(lab):
    lab.click("#lab-link")
    lab.wait_for_timeout(300)
    lab.click("#lab-link")
    lab.wait_for_timeout(2000)
    assert lab.inner_text("#lab-link") == "Copy a link to this case"


def test_where_the_browser_forbids_to_copy_the_button_says_so(lab):
    """As where the site is not served over https: then there is no clipboard at all."""
    lab.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true})"
    )
    lab.click("#lab-link")
    assert lab.inner_text("#lab-link") == "The browser forbids it"
    lab.evaluate("delete navigator.clipboard")
    lab.wait_for_timeout(1700)


# What tools find.


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_and_nothing_is_too_wide(new_page, address, scheme, width):
    """As it opens, edited, traced, with an error shown, and with an exercise open."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()

    def check(when):
        lab.wait_for_timeout(300)  # the theme's colours come by and by
        found = axe.run(lab).response["violations"]
        nodes = [(when, each["id"], node["html"]) for each in found for node in each["nodes"]]
        assert nodes == []
        overflow = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
        assert lab.evaluate(overflow) == 0, when

    lab = new_page(
        color_scheme=scheme, reduced_motion="reduce", viewport={"width": width, "height": 844}
    )
    lab.goto(address + "laboratory/")
    check("as it opens")
    lab.fill("[aria-label='text of row 1']", "c")
    lab.select_option("#lab-model", "multinomial")
    settled(lab)
    check("edited")
    lab.focus("[data-id='P(a|spam)'] .trace >> nth=0")
    assert lab.locator("#lab-told .lit").count()
    check("traced")
    lab.click("#lab-new")
    lab.wait_for_selector("#lab-answer")
    lab.click("#lab-exercise summary")
    check("with an exercise")
    lab.select_option("#lab-smoothing", "laplace")
    lab.fill("#lab-alpha", "one")
    settled(lab)
    assert lab.is_visible("#lab-error")
    check("with an error")
