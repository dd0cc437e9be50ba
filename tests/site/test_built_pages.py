"""The pages of the site as they are built: what their HTML can answer without a browser.

Needs the extras `docs` and `site`.
"""

import csv
import functools
import json
import os
import posixpath
import re
import unicodedata
from collections import Counter
from fnmatch import fnmatch
from html import unescape
from itertools import pairwise
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from fontTools.ttLib import TTFont
from lxml import html

import worked_examples.chapters
from docs.making.laboratory import cases
from docs.making.pages import chapters, reference_pages
from docs.making.pages.get_package import ZIP
from naive_bayes.stepping import viewer
from tests.material import ROOT

# What Python-Markdown makes pages of: the menu's names are in mkdocs.yml.
MADE_ALIKE = [*reference_pages.pages()]
SOURCES = sorted(
    [
        path.relative_to(ROOT / "docs").as_posix()
        for path in (ROOT / "docs").rglob("*.md")
        if not path.is_relative_to(ROOT / "docs" / "making")
    ]
    + [page for source, page in chapters.PAGES.items() if source not in chapters.ON_A_PAGE]
    + MADE_ALIKE
)


def address(source):
    """The address of a page below the site's root, by its Markdown file."""
    stem = source.removesuffix(".md")
    return stem.removesuffix("index") if stem.split("/")[-1] == "index" else stem + "/"


@pytest.fixture(scope="module")
def pages(site):
    """Each built page, parsed, by its address; "404.html" among them."""
    found = {
        path.relative_to(site).as_posix().removesuffix("index.html"): path
        for path in sorted(site.rglob("*.html"))
    }
    return {at: html.parse(path).getroot() for at, path in found.items()}


@pytest.fixture(scope="module")
def written(pages):
    """The pages that are written for readers: without the sources of modules, and the 404."""
    return {address(source): pages[address(source)] for source in SOURCES}


def test_each_markdown_file_is_a_page_and_no_other_page_exists(site, pages):
    code = [reference_pages.source_file(module) for module in reference_pages.modules()]
    assert set(pages) == {address(source) for source in [*SOURCES, *code]} | {"404.html"}
    assert not [*site.rglob("__pycache__")]


OTHERS = {".js", ".mjs", ".css", ".wasm", ".woff2", ".zip", ".pack", ".png"}


def test_each_script_style_and_font_of_others_is_in_the_list_with_its_licence(site):
    """And the list has nothing that the site lacks; a site without Python has none of its files."""
    with (site / "licences" / "third-party.tsv").open(encoding="utf-8", newline="") as file:
        listed = [*csv.DictReader(file, delimiter="\t")]
    patterns = {glob for row in listed for glob in row["files"].split()}
    names = {
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.suffix in OTHERS and not (ROOT / "docs" / path.relative_to(site)).is_file()
    } - {"css/viewer.css", "pictures/card.png", f"downloads/{ZIP}"}
    names -= {f"js/{name}" for name in viewer.SCRIPTS}
    names |= {f"fonts/{path.name}" for path in (site / "fonts").iterdir()}
    names |= {path.relative_to(site).as_posix() for path in (site / "vendor").rglob("*.*")}
    names -= {"vendor/naive_bayes.pack"}
    assert [name for name in names if not any(fnmatch(name, glob) for glob in patterns)] == []
    missing = [glob for glob in patterns if not any(fnmatch(name, glob) for name in names)]
    assert missing == [glob for glob in missing if glob.startswith("vendor/")]
    assert all((site / row["text"]).exists() for row in listed)


def test_a_source_on_the_site_is_the_file_line_by_line(site):
    page = (site / "source" / "estimate" / "index.html").read_text(encoding="utf-8")
    shown = re.search(r'<span class="line" id="L1">.*?</code>', page, re.DOTALL)[0]
    file = ROOT / "naive_bayes" / "estimate.py"
    assert unescape(re.sub(r"<[^>]*>", "", shown)) == file.read_text(encoding="utf-8")


def test_a_page_has_a_language_one_first_heading_and_its_own_title_and_description(pages, written):
    titles = [page.findtext("head/title").strip() for at, page in pages.items() if at != "404.html"]
    descriptions = []
    for where, page in written.items():
        assert page.get("lang") == "en", where
        [heading] = page.iter("h1")
        assert heading.text_content().strip("¶ \n"), where
        descriptions += page.xpath("//meta[@name='description']/@content")
    assert all(titles)
    assert len(descriptions) == len(written)
    assert all(10 < len(text) <= 165 for text in descriptions)
    for texts in (titles, descriptions):
        assert [text for text, times in Counter(texts).items() if times > 1] == []


def test_anchors_headings_pictures_and_formulas_of_each_page(written):
    """No name is given twice, no level is skipped, each picture has a text, all TeX is typeset."""
    wrong, around = [], set()
    for where, page in written.items():
        names = Counter(page.xpath("//@id"))
        wrong += [(where, name) for name, times in names.items() if times > 1]
        levels = [int(it.tag[1]) for it in page.iter("h1", "h2", "h3", "h4", "h5", "h6")]
        wrong += [(where, pair) for pair in pairwise(levels) if pair[1] > pair[0] + 1]
        wrong += [(where, it.attrib) for it in page.xpath(UNNAMED)]
        around |= {it.tag for math in page.iter("math") for it in math.iterancestors()}
        wrong += [(where, it.attrib) for it in page.find_class("arithmatex")]
        wrong += [(where, text) for text in page.xpath(PROSE) if re.search(r"\\[(\[]|\$", text)]
    assert wrong == []
    assert around >= {"p", "td", "li", "div"}


UNNAMED = (
    "//img[not(normalize-space(@alt))] | //article//svg[not(ancestor::svg)]"
    "[not(@aria-hidden='true')][not(@aria-label or @aria-labelledby) or not(@role='img' or @role='group')]"
)
PROSE = "//body//text()[not(ancestor::code|ancestor::pre|ancestor::script|ancestor::style|ancestor::textarea)]"


# Browsers draw a single letter in <mi> with its italic form.
CODES = [0x210E, *range(0x1D434, 0x1D455), *range(0x1D456, 0x1D468), *range(0x1D6E2, 0x1D71C)]
ITALIC = {chr(int(unicodedata.decomposition(it)[-4:], 16)): it for it in map(chr, CODES)}


def test_the_font_has_each_letter_of_the_maths(written):
    font = TTFont(ROOT / "docs" / "fonts" / "latin-modern-math-subset.woff2")
    needed = {}
    for where, page in written.items():
        for text in page.xpath("//math//text()"):
            letters = text.strip()
            if text.getparent().tag == "mi" and len(letters) == 1:
                letters += ITALIC.get(letters, "")
            needed |= dict.fromkeys(letters, where)
    # What chooses a variant has no form of its own; white space is the browser's.
    known = {*map(chr, font.getBestCmap()), "\ufe00"}
    missing = {letter: where for letter, where in needed.items() if letter not in known}
    assert {letter: where for letter, where in missing.items() if not letter.isspace()} == {}
    assert len(needed) > 20


# Links.


def links(pages, where):
    """Each link of a page that stays on the site: the attribute, the path, the anchor."""
    for value in pages[where].xpath("//@href|//@src"):
        parts = urlsplit(value)
        if not parts.scheme and not parts.netloc:
            path = posixpath.join(posixpath.dirname(where), unquote(parts.path))
            path = posixpath.normpath(path).lstrip("/") if parts.path else where
            yield value, path, unquote(parts.fragment)


def page_at(pages, path):
    """The address of the page that a path leads to, or None."""
    for where in (path, path.removesuffix("index.html"), path + "/", path.removesuffix(".")):
        if where in pages:
            return where
    return None


def is_there(site, pages, path, anchor):
    """Whether a path leads to a file, and its anchor to a part of the page or to a case."""
    target = page_at(pages, path)
    if target is None:
        # The zip has a second build, which a site that is built for these tests alone lacks.
        left_out = path.endswith(ZIP) and "NAIVE_BAYES_SITE" not in os.environ
        return left_out or (site / path).is_file()
    kind, _, value = anchor.partition("=")
    if kind == "example":
        return value in cases.BY_NAME
    if kind == "case":
        return (site / "step" / f"{value.split('&')[0]}.json").is_file()
    if kind == "training" and path.startswith("laboratory"):
        return "document" in parse_qs(anchor)  # a whole case of the laboratory
    return not anchor or anchor in anchors(pages[target])


@functools.cache
def anchors(page):
    """The names of a page's parts."""
    return {*page.xpath("//@id")}


def test_every_link_and_every_anchor_leads_somewhere(site, pages):
    dead = [
        (where, value)
        for where in pages
        for value, path, anchor in links(pages, where)
        if not is_there(site, pages, path, anchor)
    ]
    assert dead == []


def test_every_page_is_reached_by_links_from_the_home_page(pages):
    reached, waiting = set(), [""]
    while waiting:
        if (where := waiting.pop()) not in reached:
            reached.add(where)
            found = (page_at(pages, path) for _, path, _ in links(pages, where))
            waiting += [target for target in found if target is not None]
    assert reached == set(pages) - {"404.html"}


def test_links_to_other_sites_are_followed_only_by_a_reader(pages):
    """What a page loads by itself, it loads from here."""
    for where, page in pages.items():
        for value in page.xpath("//@src|//link[not(@rel='canonical')]/@href"):
            parts = urlsplit(value)
            assert not parts.netloc, f"{where}: {value}"
            assert parts.scheme in ("", "data"), f"{where}: {value}"


# Weights, addresses and colours.


def test_only_a_chapter_weighs_more_than_a_quarter_of_a_megabyte(site):
    """Each number of a chapter is a link."""
    weights = {path.parent.name: path.stat().st_size for path in site.rglob("*.html")}
    heavy = {name for name, size in weights.items() if size > 250_000}
    assert heavy <= {name.replace("_", "-") for name in worked_examples.chapters.chapters()}
    assert all(weights[name] < 400_000 for name in heavy)


def test_what_the_box_finds_is_light_and_has_at_most_70_pages_and_no_internals(site):
    """A folder of the reference counts once."""
    file = site / "search" / "box.json"
    places = [where for where, *_ in json.loads(file.read_text(encoding="utf-8"))["parts"]]
    pages = {place.partition("#")[0] for place in places}
    folders = tuple(f"reference/{folder}/" for folder in reference_pages.IN_MENU)
    assert 40 < len({page for page in pages if not page.startswith(folders)}) <= 68
    behind = set(reference_pages.FOLDERS) - {*reference_pages.IN_MENU}
    internals = ("source/", *(f"reference/{folder}/" for folder in behind))
    assert [place for place in places if place.startswith(internals)] == []
    assert file.stat().st_size < 400_000


def test_the_address_of_the_site_can_be_given_so_that_its_sitemap_is_not_empty(monkeypatch):
    from mkdocs.config import load_config

    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("NAIVE_BAYES_SITE_URL", "https://example.org/nb/")
    assert load_config("mkdocs.yml").site_url == "https://example.org/nb/"


def test_every_colour_of_the_site_is_defined(site):
    """Each var(--name) without a value of its own to fall back on."""
    texts = [
        path.read_text(encoding="utf-8")
        for path in site.rglob("*")
        if path.suffix in (".css", ".html", ".js", ".svg") and "vendor" not in path.parts
    ]
    used = {name for text in texts for name in re.findall(r"var\((--[\w-]+)\)", text)}
    made = {name for text in texts for name in re.findall(r"(--[\w-]+)[\"']?\s*[:,]", text)}
    assert len(used) > 50
    assert used - made == set()


def test_a_shared_link_has_a_title_and_a_picture(site, pages):
    [title], [picture] = (
        pages[""].xpath(f"//meta[@property='og:{name}']/@content") for name in ("title", "image")
    )
    assert title == "Why did this email go to spam?"
    assert (site / picture).is_file() or (site / picture.split("/", 1)[-1]).is_file()


def test_a_fold_is_titled_in_words_and_has_no_link(pages):
    titles = [
        it for page in pages.values() for it in page.xpath("//details[@class='session']/summary")
    ]
    assert titles
    for title in titles:
        assert title.text_content().startswith("In Python: ")
        assert not title.xpath(".//a")


def test_why_ham_is_answered_outside_of_all_folds_beside_the_tug_of_war(pages):
    """COMP9417, 3.2.3."""
    told = pages["notes/spam-ham/"].xpath(
        "//div[contains(@class, 'worked')][not(ancestor::details)]"
    )
    [ham] = [it for it in told if "Why ham? ham, 128 : 125: " in it.text_content()]
    assert "ham, 128 : 125: each a is 2 : 1 for ham, four times over 16 : 1;" in ham.text_content()
    assert len(ham.xpath(".//table[@class='pull']//tbody/tr")) == len(["prior", *"abc", "sum"])
    assert ham.xpath(".//a[contains(@href, 'laboratory/#')]")
