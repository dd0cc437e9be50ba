"""The laboratory in a browser: edited, linked, pasted into, driven by keys alone.

Each test loads the page as a reader does.  What it shows is compared with what the
package says in plain Python.
"""

import json
import re
from fractions import Fraction

import pytest

from docs.making import browser as runtime_files
from docs.making.cases import CASES
from docs.making.laboratory import read, results
from naive_bayes import BernoulliNB, NaiveBayesError, NoSmoothing, tokenise
from tests.conftest import served

for needed in ("math_core", "material", "mkdocs", "mkdocstrings_handlers", "markdown_exec"):
    pytest.importorskip(needed, reason='pip install "naive-bayes[docs]"')

JOINT = "[data-id='joint of spam']"
IDLE = "!document.getElementById('lab').hasAttribute('aria-busy')"


@pytest.fixture(scope="module")
def address(site_with_python):
    """The address of the home page."""
    with served(site_with_python) as address:
        yield address


@pytest.fixture(scope="module")
def site_with_python(request):
    """The built site, with Python for the browser in it."""
    if runtime_files.state() != "ready":
        again = " --package-only" if runtime_files.state() == "stale" else ""
        pytest.skip(f"first run: python3 -m docs.making.browser{again}")
    return request.getfixturevalue("site")


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
        "#lab-results [data-id]",
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
    plain = lab.evaluate(
        "html => { const box = document.createElement('div'); box.innerHTML = html; return box.textContent; }",
        results(case.state),
    )
    assert lab.evaluate("document.getElementById('lab-results').textContent") == plain


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


def test_the_link_is_copied(lab):
    lab.fill("#lab-document", "a")
    settled(lab)
    lab.click("#lab-link")
    lab.wait_for_function("document.getElementById('lab-link').textContent === 'Copied'")
    copied = lab.evaluate("navigator.clipboard.readText()")
    assert copied == lab.url
    assert "document=a" in copied


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
    assert lab.inner_text("#lab-told") == "a in spam, 5: row 3 has 3 and row 4 has 2"
    # The reverse: a word lights what it was counted for.
    lab.hover("#lab-results table .token >> nth=0")
    assert lab.locator("[data-id='P(b|spam)'] .lit").all_inner_texts() == ["9", "17"]


def test_rows_are_pasted_from_a_spreadsheet(lab):
    lab.evaluate(
        """() => {
          const cell = document.querySelector("[aria-label='class of row 1']");
          const data = new DataTransfer();
          data.setData("text/plain", "x\\tone two\\r\\ny\\ttwo\\t3\\r\\n");
          cell.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }"""
    )
    settled(lab)
    rows = [
        [
            lab.input_value(f"[aria-label='{what} of row {number}']")
            for what in ("class", "text", "times")
        ]
        for number in (1, 2, 3)
    ]
    assert rows == [["x", "one two", ""], ["y", "two", "3"], ["spam", "a d a d e a e e", ""]]


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
    assert lab.inner_text("#lab-told") == "a in spam, 2: row 3 and row 4"
    lab.keyboard.press("ArrowRight")
    assert lab.inner_text("#lab-told") == "4 documents of spam: row 1, row 2, row 3 and row 4"
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
