"""The site as a reader meets it: built strictly, served here, and each page seen in a browser.

Needs the extras `docs` and `site`, and for what is seen a Chromium: the one that
NAIVE_BAYES_CHROMIUM names, else what is on the path.
"""

import functools
import json
import posixpath
import re
import shutil
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.conftest import CHROMIUM_FLAGS
from tests.material import ROOT

for needed in ("math_core", "material", "mkdocs", "mkdocstrings_handlers", "markdown_exec"):
    pytest.importorskip(needed, reason='pip install -e ".[docs]"')

from docs.making.laboratory import cases  # noqa: E402
from docs.making.pages import chapters, reference_pages  # noqa: E402

# What Python-Markdown makes pages of: the menu's names are in mkdocs.yml.
SOURCES = sorted(
    [
        path.relative_to(ROOT / "docs").as_posix()
        for path in (ROOT / "docs").rglob("*.md")
        if not path.is_relative_to(ROOT / "docs" / "making")
    ]
    + [page for source, page in chapters.PAGES.items() if source not in chapters.ON_A_PAGE]
    + ["books/short.md", "reference/map.md"]
    + [f"reference/{name}.md" for name in (*reference_pages.LESSONS, *reference_pages.INTRODUCED)]
)
# The source of each module: all alike.
CODE = [reference_pages.address(module) for module in reference_pages.modules()]
SCHEMES = ("light", "dark")
DESKTOP, PHONE = 1280, 390
FONT = "Latin Modern Math Subset"

every_page = pytest.mark.parametrize("source", SOURCES)
# The first test that looks at pages waits until a browser has seen all of them.
pytestmark = pytest.mark.timeout(900)


def address(source):
    """The address of a page below the site's root, by its Markdown file."""
    stem = source.removesuffix(".md")
    return stem.removesuffix("index") if stem.split("/")[-1] == "index" else stem + "/"


# What is built.


class Element(NamedTuple):
    """An element of a page, and the names of the elements around it."""

    name: str
    attributes: dict
    inside: tuple


class Page(HTMLParser):
    """A page as a list of elements and a list of texts.

    Examples:
        >>> page = Page('<p id="a">See <code>x<br>y</code>.</p>')
        >>> [element.name for element in page.elements], page.elements[2].inside
        (['p', 'code', 'br'], ('p', 'code'))
        >>> page.texts[1], page.text_of("p")
        (('x', ('p', 'code')), ['See xy.'])
    """

    VOID = frozenset(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"])

    def __init__(self, html):
        super().__init__()
        self.elements, self.texts, self.inside = [], [], []
        self.collected = {}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.elements.append(Element(tag, dict(attrs), tuple(self.inside)))
        if tag not in self.VOID:
            self.inside.append(tag)
            self.collected.setdefault(tag, []).append("")

    def handle_startendtag(self, tag, attrs):
        self.elements.append(Element(tag, dict(attrs), tuple(self.inside)))

    def handle_endtag(self, tag):
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass

    def handle_data(self, data):
        self.texts.append((data, tuple(self.inside)))
        for tag in set(self.inside):
            self.collected[tag][-1] += data

    @functools.cached_property
    def names(self):
        """The names of anchors, as a dictionary with how often each is given."""
        return Counter(it.attributes["id"] for it in self.elements if it.attributes.get("id"))

    def all(self, *names):
        """The elements of these names."""
        return [element for element in self.elements if element.name in names]

    def text_of(self, name):
        """The text in each element of a name (the last, where they are nested)."""
        return self.collected.get(name, [])


@pytest.fixture(scope="session")
def pages(site):
    """Each built page, parsed, by its address; "404.html" among them."""
    return {
        path.relative_to(site).as_posix().removesuffix("index.html"): Page(
            path.read_text(encoding="utf-8")
        )
        for path in sorted(site.rglob("*.html"))
    }


def test_each_markdown_file_is_a_page_and_there_is_no_other(pages):
    assert set(pages) == {address(source) for source in [*SOURCES, *CODE]} | {"404.html"}


def test_no_two_pages_have_the_same_title(pages):
    titles = {}
    for where, page in pages.items():
        if where != "404.html":
            titles.setdefault(page.text_of("title")[0].strip(), []).append(where)
    assert not {title: where for title, where in titles.items() if len(where) > 1}


@every_page
def test_a_page_has_one_heading_of_the_first_order_a_title_and_a_language(pages, source):
    page = pages[address(source)]
    assert len(page.all("h1")) == 1
    assert page.text_of("h1")[0].strip("¶ \n")
    assert len(page.all("title")) >= 1
    assert page.text_of("title")[0].strip()
    assert page.all("html")[0].attributes["lang"] == "en"


@every_page
def test_no_name_of_an_anchor_is_given_twice(pages, source):
    names = pages[address(source)].names
    assert not {name: times for name, times in names.items() if times > 1}


@every_page
def test_pictures_have_text_alternatives(pages, source):
    page = pages[address(source)]
    for image in page.all("img"):
        assert (image.attributes.get("alt") or "").strip(), image
    for drawing in page.all("svg"):
        within_text = "article" in drawing.inside and "svg" not in drawing.inside
        if within_text and drawing.attributes.get("aria-hidden") != "true":
            named = {"aria-label", "aria-labelledby"} & set(drawing.attributes)
            assert drawing.attributes.get("role") == "img", drawing
            assert named, drawing


@every_page
def test_no_tex_is_left(pages, source):
    page = pages[address(source)]
    for element in page.elements:
        assert "arithmatex" not in (element.attributes.get("class") or "")
    for text, inside in page.texts:
        if not {"code", "pre", "script", "style", "textarea"} & set(inside):
            assert not [sign for sign in ("\\(", "\\[", "$$") if sign in text], text


def test_the_font_has_each_letter_of_the_maths(pages):
    """Browsers draw a single letter in <mi> with its italic form."""
    ttlib = pytest.importorskip("fontTools.ttLib", reason='pip install -e ".[site]"')
    pytest.importorskip("brotli", reason='pip install -e ".[site]"')
    font = ttlib.TTFont(ROOT / "docs" / "fonts" / "latin-modern-math-subset.woff2")
    known = set(font.getBestCmap())
    needed = {}
    for where, page in pages.items():
        for text, inside in page.texts:
            if "math" in inside and text.strip():
                letters = text.strip()
                if inside[-1] == "mi" and len(letters) == 1:
                    letters += italic(letters)
                for letter in letters:
                    needed.setdefault(letter, where)
    # What chooses a variant has no form of its own; white space is the browser's.
    missing = {
        f"U+{ord(letter):04X} {letter}": where
        for letter, where in needed.items()
        if ord(letter) not in known and letter != "\ufe00" and not letter.isspace()
    }
    assert not missing
    assert len(needed) > 20


def italic(letter):
    """The italic form of a letter that has one, or nothing.

    Examples:
        >>> [f"{ord(italic(letter)):X}" for letter in "Axh\N{GREEK SMALL LETTER MU}"]
        ['1D434', '1D465', '210E', '1D707']
        >>> italic("1")
        ''
    """
    for first, last, start in (
        ("A", "Z", 0x1D434),
        ("a", "z", 0x1D44E),
        ("\u0391", "\u03a9", 0x1D6E2),
        ("\u03b1", "\u03c9", 0x1D6FC),
    ):
        if first <= letter <= last:
            return "\u210e" if letter == "h" else chr(start + ord(letter) - ord(first))
    return ""


def links(pages, where):
    """Each link of a page that stays on the site: the attribute, the path, the anchor."""
    for element in pages[where].elements:
        for name in ("href", "src"):
            value = element.attributes.get(name)
            if value is None or (element.name == "link" and value.startswith("data:")):
                continue
            parts = urlsplit(value)
            if parts.scheme or parts.netloc:
                continue
            base = "/" + posixpath.dirname(where) + "/"
            path = posixpath.normpath(posixpath.join(base, unquote(parts.path)))
            if not parts.path:
                path = "/" + where
            yield value, path.lstrip("/"), unquote(parts.fragment)


def page_at(pages, path):
    """The address of the page that a path leads to, or None."""
    for where in (path, path.removesuffix("index.html"), (path + "/").lstrip("/")):
        if where in pages:
            return where
    return None


@pytest.mark.parametrize("source", [*SOURCES, *CODE, "404.html"])
def test_every_link_and_every_anchor_leads_somewhere(site, pages, source):
    where = source if source == "404.html" else address(source)
    dead = []
    for value, path, anchor in links(pages, where):
        target = page_at(pages, path)
        if target is None:
            if not (site / path).is_file():
                dead.append(value)
        elif anchor.startswith("example="):
            if anchor.removeprefix("example=") not in {case.name for case in cases.CASES}:
                dead.append(value)
        elif anchor.startswith("case="):
            name = anchor.removeprefix("case=").split("&")[0]
            if not (site / "step" / f"{name}.json").is_file():
                dead.append(value)
        elif anchor.startswith("training=") and path.startswith("laboratory"):
            if "document" not in parse_qs(anchor):  # a whole case of the laboratory
                dead.append(value)
        elif anchor and anchor not in pages[target].names:
            dead.append(value)
    assert not dead


def test_every_page_is_reached_by_links_from_the_home_page(pages):
    reached, waiting = {""}, [""]
    while waiting:
        for _, path, _ in links(pages, waiting.pop()):
            target = page_at(pages, path)
            if target is not None and target not in reached:
                reached.add(target)
                waiting.append(target)
    assert reached == set(pages) - {"404.html"}


def test_links_elsewhere_are_only_followed_by_a_reader(pages):
    """What a page loads by itself, it loads from here."""
    for where, page in pages.items():
        for element in page.elements:
            loads = [element.attributes.get("src")]
            if element.name == "link" and element.attributes.get("rel") != "canonical":
                loads.append(element.attributes.get("href"))
            for value in loads:
                parts = urlsplit(value or "")
                assert not parts.netloc, f"{where}: {value}"
                assert parts.scheme in ("", "data"), f"{where}: {value}"


# What a page weighs, and what it says of itself.


def test_only_a_page_of_a_whole_folder_weighs_more_than_a_quarter_of_a_megabyte(site):
    heavy = {path.parent.name for path in site.rglob("*.html") if path.stat().st_size > 250_000}
    assert heavy <= {*reference_pages.INTRODUCED}


def test_navigation_and_search_have_at_most_60_pages_and_no_source(site, pages):
    """And all pages of the menu are found."""
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = {part["location"].partition("#")[0] for part in index["docs"]}
    assert 40 < len(found) <= 60
    assert not [where for where in found if where.startswith("source/")]


def test_every_page_has_a_description_of_its_own(pages):
    said = {}
    for where, page in pages.items():
        names = {it.attributes.get("name"): it.attributes for it in page.all("meta")}
        if where != "404.html" and not where.startswith("source/"):
            said.setdefault(names["description"]["content"], []).append(where)
    assert {text: where for text, where in said.items() if len(where) > 1} == {}
    assert all(10 < len(text) <= 165 for text in said)


def test_a_menu_shows_one_tab_at_a_time(pages):
    links = pages["steps/prior/"].all("a")

    def of_class(name):
        found = [it for it in links if name in (it.attributes.get("class") or "").split()]
        return [it.attributes["href"] for it in found]

    assert len(of_class("md-tabs__link")) == 4
    menu = of_class("md-nav__link")
    assert "../likelihood/" in menu
    assert not [link for link in menu if "reference/prior" in link]


def test_the_address_of_the_site_can_be_given_so_that_its_sitemap_is_not_empty(monkeypatch):
    from mkdocs.config import load_config

    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("NAIVE_BAYES_SITE_URL", "https://example.org/nb/")
    assert load_config("mkdocs.yml").site_url == "https://example.org/nb/"


def test_every_colour_of_the_site_is_defined(site):
    """Each var(--name) without a value of its own to fall back on."""
    kinds = (".css", ".html", ".js", ".svg")
    texts = [
        path.read_text(encoding="utf-8")
        for path in site.rglob("*")
        if path.suffix in kinds and "vendor" not in path.parts
    ]
    used = {name for text in texts for name in re.findall(r"var\((--[\w-]+)\)", text)}
    made = {name for text in texts for name in re.findall(r"(--[\w-]+)[\"']?\s*[:,]", text)}
    assert len(used) > 50
    assert used - made == set()


def test_a_shared_link_has_a_title_and_a_picture(site, pages):
    named = {
        it.attributes.get("property"): it.attributes.get("content") for it in pages[""].all("meta")
    }
    assert named["og:title"] == "Why did this email go to spam?"
    assert (site / named["og:image"].split("/", 1)[-1]).is_file() or (
        site / named["og:image"]
    ).is_file()


# What is found.

FIRST = {
    "theta": "steps/likelihood/",
    "θ": "steps/likelihood/",
    "argmax": "steps/arg-max/",
    "arg max": "steps/arg-max/",
    "P(w|c)": "steps/likelihood/",
    "P(c|d)": "steps/arg-max/#from-the-joint-to-the-posterior",
    "P(c)": "steps/prior/",
    "pseudo documents": "steps/smoothing/",
    "pseudo-documents": "steps/smoothing/",
    "fake document": "steps/smoothing/",
    "smoothing": "steps/smoothing/",
    "posterior": "steps/arg-max/#from-the-joint-to-the-posterior",
    "evidence": "steps/arg-max/#from-the-joint-to-the-posterior",
    "laplace": "steps/smoothing/",
    "add one": "steps/smoothing/",
    "alpha": "steps/smoothing/",
    "zero probability": "steps/smoothing/",
    "why naive": "steps/naive-assumption/",
    "naive assumption": "steps/naive-assumption/",
    "h_j(x)": "steps/words/",
    "bag of words": "steps/words/",
    "unseen word": "reference/policies/#unseen-words",
    "unseen words": "reference/policies/#unseen-words",
    "unknown word": "reference/policies/#unseen-words",
    "download": "#getting-it",
    "install": "#getting-it",
    "underflow": "steps/log-space/",
    "log odds": "beyond/odds/",
    "threshold": "beyond/odds/",
    "maximum likelihood": "steps/why-counting-is-right/",
    "dirichlet": "steps/why-counting-is-right/",
    "gaussian": "models/mixed/",
    "bernoulli": "models/bernoulli/",
    "multinomial": "models/multinomial/",
    "confusion matrix": "beyond/evaluation/",
    "stop words": "beyond/corpora/#preprocessing",
    "tf-idf": "beyond/corpora/#preprocessing",
    "0/0": "reference/policies/#00",
    "debugger": "practice/debugger/",
    "sklearn": "which-one/",
    "speed": "speed/",
    "benchmark": "speed/",
    "errata": "notes/errata/",
    "mistake": "notes/errata/",
    "worksheet": "practice/lecturers/#exercises-for-a-class",
    "solutions": "practice/lecturers/#exercises-for-a-class",
    "P(a|spam)": "notes/spam-ham/#31-multivariate-bernoulli-naive-bayes",
    "posterior (4,3,1)": "notes/spam-ham/#322-multinomial-naive-bayes",
    "what is naive bayes": "",
    "chain rule": "steps/naive-assumption/",
    "independence": "steps/naive-assumption/",
    "conditional probability": "steps/given/",
    "bayes theorem": "steps/bayes-theorem/",
    "pickle": "beyond/working/#saving-a-model",
    "save": "beyond/working/#saving-a-model",
    "m-estimate": "books/short/#mitchell-the-m-estimate",
    "MAP": "steps/why-counting-is-right/#mean-or-mode",
    "variance n-1": "which-one/#n-or-n-1",
    "word not seen in training": "reference/policies/#unseen-words",
    "step back": "step/",
    "kettle": "notes/odds-notes/#text-document-classification",
}
"""What readers type, and what they should find first."""


@pytest.fixture(scope="session")
def finds(site):
    """What the site's search finds for each query: addresses, the best first."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js, which runs the search outside a browser")
    queries = [*FIRST, *WORDS, *HAS, "281"]
    done = subprocess.run(
        [node, str(ROOT / "tests" / "search.mjs"), str(site)],
        input="\n".join(queries),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return dict(zip(queries, map(json.loads, done.stdout.splitlines()), strict=True))


# Symbols as people type them, and printed figures: a section that has them is found.
HAS = {
    "e_2": "notes/spam-ham/",
    "p_j^k": "notes/spam-ham/",
    "theta_c^+": "notes/spam-ham/",
    "2/81": "practice/",
    "125/253": "notes/spam-ham/#323-multinomial-smoothing",
    "625/657": "notes/",
    "9/64": "notes/spam-ham/",
    "0.948": "notes/great-waste/#bernoulli-tests",
    "4/20": "notes/spam-ham/",
}

WORDS = (
    "likelihood",
    "prior",
    "estimate",
    "evidence",
    "factor",
    "column",
    "matrix",
    "bayes",
    "sushi",
)


@pytest.mark.parametrize(("query", "first"), FIRST.items())
def test_what_readers_type_leads_somewhere_first(finds, query, first):
    assert finds[query][:1] == [first]


@pytest.mark.parametrize(("query", "place"), HAS.items())
def test_a_symbol_or_a_figure_is_found_at_its_section(finds, query, place):
    assert any(found.startswith(place) for found in finds[query][:10])


def test_a_typeset_fraction_is_not_a_whole_number(finds):
    assert not [found for found in finds["281"] if found.startswith(("notes/", "steps/"))]


@pytest.mark.parametrize("query", WORDS)
def test_lessons_come_before_the_reference_and_the_reference_before_errata(finds, query):
    def kind(where):
        if where.startswith("notes/errata"):
            return 3
        lookup = ("reference/symbols", "reference/glossary", "reference/policies", "reference/map")
        return 2 if where.startswith("reference/") and not where.startswith(lookup) else 1

    kinds = [kind(where) for where in finds[query]]
    assert kinds == sorted(kinds)
    assert kinds[0] == 1


def test_internals_are_never_found_and_the_index_is_light(site):
    file = site / "search" / "search_index.json"
    index = json.loads(file.read_text(encoding="utf-8"))
    places = [part["location"] for part in index["docs"]]
    behind = tuple(
        f"reference/{folder}/"
        for folder in set(reference_pages.INTRODUCED) - {*reference_pages.IN_MENU}
    )
    assert [it for it in places if it.startswith((*behind, "source/"))] == []
    assert file.stat().st_size < 400_000


# What is seen.


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
SETTLED = """async () => {
    await document.fonts.ready
    for (let k = 0; k < 2; k++) await new Promise(requestAnimationFrame)
}"""


ALL_RULES = {"resultTypes": ["violations"]}
WITHOUT_COLOURS = {**ALL_RULES, "rules": {"color-contrast": {"enabled": False}}}
WHAT_SCROLLS = {**ALL_RULES, "runOnly": ["scrollable-region-focusable"]}
OF_EACH_KIND = {
    "index.md",
    "laboratory.md",
    "step.md",
    "which-one.md",
    "beyond/evaluation.md",
    "books/short.md",
    "models/mixed.md",
    "notes/newsgroups-post.md",
    "reference/index.md",
    "reference/prior.md",
    "reference/symbols.md",
    "steps/smoothing.md",
}


COLOURS = {**ALL_RULES, "runOnly": ["color-contrast"]}


def rules_for(source, scheme, width):
    """Where axe looks, and for what: for all on a page of each kind, elsewhere where pages differ.

    Colours take most of the time, and are those of a page's kind, at each width; so is what
    surrounds its article.  All else is the same in each scheme.
    """
    of_its_kind = source in OF_EACH_KIND
    if width == DESKTOP and of_its_kind:
        return "html", ALL_RULES if scheme == "light" else COLOURS
    if scheme == "light" and (of_its_kind or width == DESKTOP):
        return "html" if of_its_kind else "article", WITHOUT_COLOURS
    return "article", WHAT_SCROLLS


class Tab:
    """A tab of the browser that notes what it asks for and what goes wrong."""

    def __init__(self, browser, scheme="light", width=DESKTOP):
        self.context = browser.new_context(
            color_scheme=scheme, viewport={"width": width, "height": 900}
        )
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

    def open(self, url):
        """Loads a page, unfolded."""
        self.page.goto("about:blank")  # what the last page still asked for is let go
        self.requests.clear()
        self.wrong.clear()
        self.page.goto(url, wait_until="load")
        self.page.evaluate(UNFOLD)
        self.page.evaluate(SETTLED)

    def resize(self, width):
        self.page.set_viewport_size({"width": width, "height": 900})
        self.page.evaluate(SETTLED)


class Seen(NamedTuple):
    """What was seen of a page in one scheme."""

    requests: list
    wrong: list
    violations: dict  # by width
    overflow: dict  # by width: how far the page can be scrolled sideways
    cut: dict  # by width: blocks of code that are wider than their box
    formulas: list  # of each <math>: width, height, family of its font
    fonts: dict  # the state of each web font


LOOK = """() => ({
    formulas: [...document.querySelectorAll('article math')].map(it => {
        const box = it.getBoundingClientRect()
        return [box.width, box.height, getComputedStyle(it).fontFamily]
    }),
    fonts: Object.fromEntries(
        [...document.fonts].map(it => [it.family.replaceAll('"', ''), it.status])),
})"""
CUT = """() => [...document.querySelectorAll('article pre, article pre > code')]
    .filter(it => it.clientWidth && it.scrollWidth > it.clientWidth + 1)
    .map(it => it.textContent.slice(0, 80))"""
OVERFLOW = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def seen_in(scheme, chromium, home, sources):
    """What is seen of pages in one scheme, by a browser of its own."""
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright

    axe, seen = Axe(), {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        tab = Tab(browser, scheme)
        for source in sources:
            tab.resize(DESKTOP)
            tab.open(home + address(source))
            found = tab.page.evaluate(LOOK)
            violations, overflow, cut = {}, {}, {}
            # axe takes a heading of a column that is maths alone for an empty one.
            for width in (DESKTOP, PHONE):
                tab.resize(width)
                overflow[width] = tab.page.evaluate(OVERFLOW)
                cut[width] = tab.page.evaluate(CUT)
                part, rules = rules_for(source, scheme, width)
                violations[width] = [
                    f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
                    for violation in axe.run(tab.page, part, rules).response["violations"]
                    for node in violation["nodes"][:5]
                    if not (violation["id"] == "empty-table-header" and "<math" in node["html"])
                ]
            asked, wrong = list(tab.requests), list(tab.wrong)
            seen[source] = Seen(asked, wrong, violations, overflow, cut, **found)
        browser.close()
    return seen


@pytest.fixture(scope="session")
def look(request, chromium, home):
    """What was seen of a page in a scheme: of the pages that tests now ask for, in both.

    Most of the time goes into axe, so each scheme has a thread and a browser of its own.
    """
    for needed in ("playwright.sync_api", "axe_playwright_python.sync_playwright"):
        pytest.importorskip(needed, reason='pip install -e ".[site]"')
    asked = [item.callspec.params for item in request.session.items if "look" in item.fixturenames]
    views = {(params["source"], params.get("scheme", "light")) for params in asked}
    with ThreadPoolExecutor() as threads:
        tasks = {}
        for scheme in SCHEMES:
            sources = sorted(source for source, seen_so in views if seen_so == scheme)
            tasks[scheme] = threads.submit(seen_in, scheme, chromium, home, sources)
    seen = {scheme: task.result() for scheme, task in tasks.items()}
    return lambda source, scheme: seen[scheme][source]


# Of pages that are made alike a few; and in the dark a page of each kind.
ALIKE = {f"reference/{name}.md" for name in (*reference_pages.LESSONS, *reference_pages.INTRODUCED)}
LOOKED_AT = [it for it in SOURCES if it not in ALIKE]
LOOKED_AT += ["reference/model.md", "reference/prior.md", "reference/data.md"]
each_view = pytest.mark.parametrize(
    ("source", "scheme"),
    [(it, "light") for it in LOOKED_AT] + [(it, "dark") for it in sorted(OF_EACH_KIND)],
)
every_look = pytest.mark.parametrize("source", LOOKED_AT)


@each_view
def test_a_page_asks_no_other_host_and_nothing_goes_wrong(look, home, source, scheme):
    seen = look(source, scheme)
    assert home + address(source) in seen.requests
    assert [url for url in seen.requests if not url.startswith((home, "data:", "blob:"))] == []
    assert seen.wrong == []


@each_view
def test_axe_finds_no_violation(look, source, scheme):
    seen = look(source, scheme)
    wrong = [f"{width} px: {it}" for width in seen.violations for it in seen.violations[width]]
    assert not wrong, "\n".join(wrong)


@each_view
def test_no_page_scrolls_sideways(look, source, scheme):
    assert look(source, scheme).overflow == {DESKTOP: 0, PHONE: 0}


@every_look
def test_no_session_is_cut_off(look, source):
    assert look(source, "light").cut == {DESKTOP: [], PHONE: []}


@every_look
def test_each_formula_is_drawn_with_the_web_font(look, source):
    seen = look(source, "light")
    for width, height, family in seen.formulas:
        assert min(width, height) > 0
        assert family.startswith(f'"{FONT}"')
    if seen.formulas:
        assert seen.fonts[FONT] == "loaded"


@pytest.fixture
def tab(browser):
    """A tab of its own."""
    tab = Tab(browser)
    yield tab
    tab.context.close()


def test_there_are_formulas(pages):
    assert sum(len(page.all("math")) for page in pages.values()) > 100


def test_a_copied_session_is_the_code_alone(tab, home, pages):
    """By the button, and by selecting it."""
    with_sessions = [
        where
        for where, page in pages.items()
        if any(it.attributes.get("class") == "go" for it in page.elements)
    ]
    assert with_sessions
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab.open(home + with_sessions[0])
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
    assert [url for url in tab.requests if not url.startswith(home)] == []
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
