"""The site as a reader meets it: served here, and each page opened once in a browser.

Needs the extras `docs` and `site`, and a Chromium: the one that NAIVE_BAYES_CHROMIUM names, else
what is on the path.
"""

import pytest

from tests.site.conftest import violations
from tests.site.test_built_pages import MADE_ALIKE, SOURCES, address

# Of the pages that the reference makes alike, four are opened.
OPENED = sorted({*SOURCES} - {*MADE_ALIKE}) + [
    f"reference/{it}.md" for it in ("model", "prior", "data", "further/mixed")
]
OF_EACH_KIND = [
    "index.md", "step.md", "beyond/evaluation.md", "notes/index.md", "practice/exercises.md", "reference/prior.md", "steps/smoothing.md",
]  # fmt: skip

# Unfolds what is folded, so that all of it is drawn, and at once.  Of the sources in the
# reference, which are loaded when they are unfolded, one.
UNFOLD = """async () => {
    const still = document.createElement('style')
    still.textContent = '* { transition: none !important; animation: none !important }'
    document.head.append(still)
    const sources = 'details.mkdocstrings-source'
    document.querySelectorAll(`details:not(${sources})`).forEach(it => it.open = true)
    document.querySelector(sources)?.setAttribute('open', '')
    document.body.offsetWidth  // the fonts are asked for
    await document.fonts.ready
    for (let k = 0; k < 2; k++) await new Promise(requestAnimationFrame)
}"""
# Of what is alike three are looked at: exercises, rows, lines of code, formulas.
THREE_OF_EACH = """() => {
    for (const kind of ['article details', 'article svg', 'article .highlight', 'article math'])
        [...document.querySelectorAll(kind)].slice(3).forEach(it => it.remove())
    for (const parts of ['tr', 'td', 'li', 'code > span'])
        document.querySelectorAll(`article ${parts}:nth-child(n + 6)`).forEach(it => it.remove())
}"""

# What is wrong with how a page is drawn, by kind.
DRAWN = """() => {
    const all = (where) => [...document.querySelectorAll(where)]
    const root = document.scrollingElement
    const is_wide = (it) => it.clientWidth && it.scrollWidth > it.clientWidth + 1
    const is_scrolled = (it) => is_wide(it) && /auto|scroll/.test(getComputedStyle(it).overflowX)
    const by_keys = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const start = (it) => it.outerHTML.slice(0, 80)
    const FONT = 'Latin Modern Math Subset'
    const with_font = (it) => {
        const box = it.getBoundingClientRect()
        return box.width && box.height && getComputedStyle(it).fontFamily.startsWith(`"${FONT}"`)
    }
    const formulas = all('article math').filter(it => !it.closest('.session[open] + *'))
    const is_loaded = [...document.fonts].some(
        it => it.family.replaceAll('"', '') === FONT && it.status === 'loaded')
    return [
        root.scrollWidth > root.clientWidth && 'scrolls sideways',
        ...all('article pre, article pre > code').filter(is_wide).map(it => 'cut off: ' + start(it)),
        ...all('article *').filter(it => is_scrolled(it) && it.tabIndex < 0 &&
            !it.querySelector(by_keys)).map(it => 'scrolled by mouse alone: ' + start(it)),
        ...formulas.filter(it => !with_font(it)).map(it => 'without its font: ' + start(it)),
        formulas.length > 0 && !is_loaded && 'its font is not loaded',
    ].filter(Boolean)
}"""


@pytest.fixture(scope="module")
def phone(lasting_page):
    """A phone, on which one page after the other is opened."""
    return lasting_page("about:blank", python=False, viewport={"width": 390, "height": 900})


@pytest.fixture(scope="module")
def desktop(lasting_page):
    """A large screen, on which one page after the other is opened."""
    return lasting_page("about:blank", python=False)


@pytest.mark.parametrize("source", OPENED)
def test_a_page_fits_a_phone_and_nothing_goes_wrong(phone, lasting_page, home, source):
    lasting_page.wrong.clear()
    phone.goto(home + address(source))
    phone.evaluate(UNFOLD)
    assert phone.evaluate(DRAWN) == []
    if source == "index.md":
        # Colours take most of the time, and are the same at each width.
        assert violations(phone, rules={"color-contrast": {"enabled": False}}) == []
    assert lasting_page.wrong == []  # an error, a file that is missing, another host


@pytest.mark.parametrize("source", OF_EACH_KIND)
def test_axe_finds_nothing_on_a_page_of_each_kind_in_both_schemes(desktop, home, source):
    desktop.goto(home + address(source))
    desktop.evaluate(UNFOLD)
    assert desktop.evaluate(DRAWN) == []
    desktop.evaluate(THREE_OF_EACH)
    part = "html" if source == "index.md" else "article"  # the rest is alike on all pages
    assert violations(desktop, part) == []
    ground = "getComputedStyle(document.body).backgroundColor"
    light = desktop.evaluate(ground)
    desktop.click("label[title='Switch to dark']")
    assert desktop.evaluate(ground) != light
    assert violations(desktop, part, runOnly=["color-contrast"]) == []
    desktop.click("label[title='Switch to light']")


def test_a_copied_session_is_the_code_alone(desktop, home):
    """By the button, and by selecting it."""
    desktop.goto(home + "steps/prior/")
    desktop.locator("details.session:has(.go) > summary").first.click(position={"x": 2, "y": 5})
    block = desktop.locator(".language-pycon:has(.go)").first
    lines = block.locator("code").inner_text().splitlines()
    code = [line[4:] for line in lines if line[:4] in (">>> ", "... ")]
    assert 0 < len(code) < len(lines)
    selected = "it => { getSelection().selectAllChildren(it); return String(getSelection()) }"
    assert block.locator("code").evaluate(selected).split("\n") == code
    desktop.evaluate("navigator.clipboard.writeText('')")
    block.hover()
    block.locator(".md-code__button[data-md-type=copy], .md-clipboard").first.click()
    desktop.wait_for_function("async () => await navigator.clipboard.readText()")
    assert desktop.evaluate("navigator.clipboard.readText()").split("\n") == code


# Home and Learn.


def test_an_email_typed_on_home_gets_its_verdict_in_place_without_python(new_page, home):
    page = new_page(home)
    verdict, said = page.locator(".pulled .verdict"), page.locator(".pull-said")

    def typed(text):
        page.click("[data-type]")
        page.fill("#home-text", text)
        page.keyboard.press("Enter")
        return said.inner_text()

    assert typed("Free lunch now, zebra!") == "Not keywords, so ignored: zebra."
    assert "impossible for spam" in verdict.inner_text()
    assert page.locator(".pull-chips").inner_text().split() == ["Free", "lunch", "now,", "zebra!"]
    assert typed("") == "It has no words, so the prior decides."
    assert "six" in typed(" ".join(["free"] * 7)).replace("6", "six")
    link = page.get_by_role("link", name="open in the laboratory").get_attribute("href")
    assert f"document={'+'.join(['free'] * 7)}&" in link
    typed("free lunch now")
    page.click("[data-mend]")
    assert verdict.inner_text().startswith("ham, 256 : 125")
    page.goto(f"{home}#now&alpha=0")
    assert verdict.inner_text().startswith("a tie")
    asked = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [url for url in asked if "pyodide" in url or "python-worker" in url]
    # What installs the package is the site's own wheel.
    line = page.inner_text(".get-it code").split("\n")[0]
    assert line.startswith(f"python3 -m pip install {home}downloads/naive_bayes_by_hand-")
    assert page.request.get(line.split()[-1]).body()[:2] == b"PK"


def test_an_answer_in_learn_is_checked_and_a_slip_named(desktop, home):
    desktop.goto(home + "steps/given/")
    answer, said = (desktop.locator(f".your-turn {it}").first for it in ("input", ".said"))
    for typed, reply in (("3/3", "Not 3/3: that is P(ham | meeting)."), ("0,25", "Right: 3/12.")):
        answer.fill(typed)
        answer.press("Tab")
        assert said.inner_text().startswith(reply)


def test_emails_are_covered_for_one_word_and_for_several(desktop, home):
    """Of the three with free two are spam; one has free and now, and none has lunch too."""
    for page, says in (
        ("given", "3 emails are left, 2 of them spam."),
        ("naive-assumption", "One email is left, and it is spam."),
    ):
        desktop.goto(f"{home}steps/{page}/")
        cover = desktop.locator(".cover")
        said = cover.locator(".said")
        assert said.inner_text() == says
        cover.get_by_role("button", name="lunch").click()
        several = page == "naive-assumption"
        assert said.inner_text() == (
            "No email is left, and there is nothing to count."
            if several
            else "3 emails are left, 0 of them spam."
        )
        pressed = cover.locator("[aria-pressed=true]").all_inner_texts()
        assert sorted(pressed) == (["free", "lunch", "now"] if several else ["lunch"])
        cover.get_by_role("button", name="none covered").click()
        assert said.inner_text() == "10 emails are left, 4 of them spam."


def test_an_answer_in_learn_can_be_shown_after_a_second_wrong_try(desktop, home):
    desktop.goto(home + "steps/given/")
    answer, said = (desktop.locator(f".your-turn {it}").first for it in ("input", ".said"))
    show = desktop.get_by_role("button", name="Show the answer").first
    below = desktop.get_by_text("turns one question into the other")
    place = "it => it.getBoundingClientRect().top + scrollY"
    before = below.evaluate(place)
    for typed in ("1/5", "1/5", "no number"):  # repeating an answer does not count as a try
        answer.fill(typed)
        answer.press("Enter")
        assert not show.is_visible()
    answer.fill("2/5")
    answer.press("Enter")
    show.click()
    assert said.inner_text() == "The answer is 3/12."
    assert below.evaluate(place) == before
