"""The site as a reader meets it: served here, and each page opened once in a browser.

Needs the extras `docs` and `site`, and a Chromium: the one that NAIVE_BAYES_CHROMIUM names, else
what is on the path.
"""

import pytest

from tests.site.test_built_pages import MADE_ALIKE, SOURCES, address

playwright = pytest.importorskip(
    "axe_playwright_python.sync_playwright", reason='pip install -e ".[site]"'
)

DESKTOP, PHONE = 1280, 390

# Of the pages that the reference makes alike, three are opened.
OPENED = sorted({*SOURCES} - {*MADE_ALIKE}) + [
    f"reference/{it}.md" for it in ("model", "prior", "data")
]
OF_EACH_KIND = (
    "index.md",
    "laboratory.md",
    "step.md",
    "which-one.md",
    "beyond/evaluation.md",
    "books/manning.md",
    "notes/index.md",
    "practice/exercises.md",
    "reference/index.md",
    "reference/map.md",
    "reference/prior.md",
    "steps/smoothing.md",
)

# Unfolds what is folded, so that all of it is drawn, and at once.  Of the sources in the
# reference, which are loaded when they are unfolded, one.
UNFOLD = """() => {
    const still = document.createElement('style')
    still.textContent = '* { transition: none !important; animation: none !important }'
    document.head.append(still)
    const sources = 'details.mkdocstrings-source'
    document.querySelectorAll(`details:not(${sources})`).forEach(it => it.open = true)
    document.querySelector(sources)?.setAttribute('open', '')
}"""
# A page of exercises unfolds alike a dozen times.
FOLD_MOST = "document.querySelectorAll('article details').forEach((it, k) => { it.open = k < 3 })"
SETTLED = """async () => {
    await document.fonts.ready
    for (let k = 0; k < 2; k++) await new Promise(requestAnimationFrame)
}"""

# What is wrong with how a page is drawn, by kind.
DRAWN = """() => {
    const all = (where) => [...document.querySelectorAll(where)]
    const root = document.scrollingElement
    const is_wide = (it) => it.clientWidth && it.scrollWidth > it.clientWidth + 1
    const is_scrolled = (it) => /auto|scroll/.test(getComputedStyle(it).overflowX) && is_wide(it)
    const by_keys = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const start = (it) => it.outerHTML.slice(0, 80)
    const FONT = 'Latin Modern Math Subset'
    const with_font = (it) => {
        const box = it.getBoundingClientRect()
        return box.width && box.height && getComputedStyle(it).fontFamily.startsWith(`"${FONT}"`)
    }
    const formulas = all('article math')
    const is_loaded = [...document.fonts].some(
        it => it.family.replaceAll('"', '') === FONT && it.status === 'loaded')
    return {
        'scrolls sideways': root.scrollWidth - root.clientWidth,
        'cut off': all('article pre, article pre > code').filter(is_wide).map(start),
        'scrolled by mouse alone': all('article *').filter(it =>
            is_scrolled(it) && it.tabIndex < 0 && !it.querySelector(by_keys)).map(start),
        'without its font': formulas.filter(it => !with_font(it)).map(start),
        'font not loaded': formulas.length > 0 && !is_loaded,
    }
}"""
RIGHT = {
    "scrolls sideways": 0,
    "cut off": [],
    "scrolled by mouse alone": [],
    "without its font": [],
    "font not loaded": False,
}

ALL_RULES = {"resultTypes": ["violations"]}
COLOURS = {**ALL_RULES, "runOnly": ["color-contrast"]}
# Colours take most of the time, and are the same at each width.
WITHOUT_COLOURS = {**ALL_RULES, "rules": {"color-contrast": {"enabled": False}}}


class Tab:
    """A tab of the browser that notes what it asks for and what goes wrong."""

    def __init__(self, browser):
        self.context = browser.new_context(viewport={"width": DESKTOP, "height": 900})
        self.page = self.context.new_page()
        self.requests, self.wrong = [], []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.on(
            "requestfailed", lambda request: self.wrong.append(f"failed: {request.url}")
        )
        self.context.on("response", self.check)
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("console", self.listen)

    def check(self, response):
        if response.status >= 400:
            self.wrong.append(f"{response.status}: {response.url}")

    def listen(self, message):
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text}")

    def open(self, url, width=DESKTOP):
        """Loads a page, unfolded."""
        self.page.goto("about:blank")  # what the last page still asked for is let go
        self.requests.clear()
        self.wrong.clear()
        self.page.set_viewport_size({"width": width, "height": 900})
        self.page.goto(url, wait_until="load")
        self.page.evaluate(UNFOLD)
        self.page.evaluate(SETTLED)

    def drawn(self, width):
        """What is wrong with the page at a width, by kind."""
        self.page.set_viewport_size({"width": width, "height": 900})
        self.page.evaluate(SETTLED)
        return self.page.evaluate(DRAWN)

    def violations(self, rules):
        """What axe finds; it takes the heading of a column that is maths alone for an empty one."""
        return [
            f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
            for violation in playwright.Axe().run(self.page, "html", rules).response["violations"]
            for node in violation["nodes"][:5]
            if not (violation["id"] == "empty-table-header" and "<math" in node["html"])
        ]

    def asked_elsewhere(self, home):
        """What the page asked of another host."""
        return [url for url in self.requests if not url.startswith((home, "data:", "blob:"))]


@pytest.fixture(scope="module")
def turning(browser):
    """A tab in which one page after the other is opened."""
    tab = Tab(browser)
    yield tab
    tab.context.close()


@pytest.fixture
def tab(browser):
    """A tab of a reader who has never been here."""
    tab = Tab(browser)
    yield tab
    tab.context.close()


@pytest.mark.parametrize("source", OPENED)
def test_a_page_fits_a_phone_and_asks_no_other_host_and_nothing_goes_wrong(turning, home, source):
    turning.open(home + address(source), PHONE)
    assert turning.drawn(PHONE) == RIGHT
    assert home + address(source) in turning.requests
    assert turning.asked_elsewhere(home) == []
    assert turning.wrong == []


@pytest.mark.parametrize("source", OF_EACH_KIND)
def test_axe_finds_nothing_on_a_page_of_each_kind_in_both_schemes(turning, home, source):
    turning.open(home + address(source))
    assert turning.drawn(DESKTOP) == RIGHT
    turning.page.evaluate(FOLD_MOST)
    assert turning.violations(ALL_RULES) == []
    turning.page.locator("label[title='Switch to dark']").click()
    assert turning.violations(COLOURS) == []
    turning.page.locator("label[title='Switch to light']").click()


@pytest.mark.parametrize("source", ["index.md", "steps/smoothing.md"])
def test_axe_finds_nothing_on_a_phone(turning, home, source):
    turning.open(home + address(source), PHONE)
    assert turning.violations(WITHOUT_COLOURS) == []


def test_a_copied_session_is_the_code_alone(tab, home):
    """By the button, and by selecting it."""
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab.open(home + "steps/prior/")
    block = tab.page.locator(".language-pycon:has(.go)").first
    lines = block.locator("code").inner_text().splitlines()
    code = [line[4:] for line in lines if line[:4] in (">>> ", "... ")]
    assert 0 < len(code) < len(lines)
    selected = """it => {
        getSelection().selectAllChildren(it)
        return getSelection().toString()
    }"""
    assert block.locator("code").evaluate(selected).split("\n") == code
    block.hover()
    block.locator(".md-code__button[data-md-type=copy], .md-clipboard").first.click()
    copied = tab.page.evaluate("navigator.clipboard.readText()")
    assert copied.split("\n") == code


def test_searching_finds_a_page_and_asks_no_other_host(tab, home):
    tab.open(home)
    # The theme listens to keys: a text that is put into the field at once may not be noticed.
    tab.page.locator("input.md-search__input").press_sequentially("smoothing")
    tab.page.locator(".md-search-result__item a[href*='steps/smoothing/']").first.wait_for()
    assert tab.asked_elsewhere(home) == []
    assert tab.wrong == []


def test_the_switch_changes_the_scheme(tab, home):
    tab.open(home)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = tab.page.evaluate(ground)
    tab.page.locator("label[title='Switch to dark']").click()
    assert tab.page.evaluate(ground) != light
    assert tab.page.locator("body").get_attribute("data-md-color-scheme") == "slate"


# Home and Learn.


def test_an_email_typed_on_home_gets_its_verdict_in_place_without_python(tab, home):
    tab.open(home)
    verdict = tab.page.locator(".living.home .verdict")
    assert verdict.inner_text().startswith("spam, 3 : 1")
    tab.page.fill("#home-text", "Free lunch now, zebra!")
    assert "impossible for spam" in verdict.inner_text()
    assert tab.page.inner_text(".ignored") == "Not keywords, so ignored: zebra"
    tab.page.check("[name=alpha][value='1']")
    assert verdict.inner_text().startswith("ham, 9 : 4")
    tab.page.fill("#home-text", "now")
    tab.page.check("[name=alpha][value='0']")
    assert verdict.inner_text().startswith("A tie")
    assert not [url for url in tab.requests if "pyodide" in url]
    assert tab.wrong == []


def test_an_answer_in_learn_is_checked_and_a_slip_named(tab, home):
    tab.open(home + "steps/given/")
    answers = tab.page.locator(".your-turn input")
    said = tab.page.locator(".your-turn .said")
    for typed, reply in (("1/4", "Not 1/4: that is P(ham | free)."), ("0,17", "Right: 1/6.")):
        answers.first.fill(typed)
        answers.first.press("Tab")
        assert said.first.inner_text().startswith(reply)


def test_a_number_leads_to_its_section_its_line_and_its_step(tab, home):
    tab.open(home + "notes/")
    tab.page.fill("#number", "9/128")
    first = tab.page.locator("#number-found li").first
    first.wait_for()
    links = [link.get_attribute("href") for link in first.locator("a").all()]
    assert [link.split("/")[1] for link in links] == ["notes", "source", "step"]
    tab.page.fill("#number", "12345/67891")
    assert tab.page.inner_text("#number-found").startswith("No chapter prints this number.")
