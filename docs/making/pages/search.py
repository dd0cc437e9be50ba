"""All pages: what the box in the header finds; a hook of MkDocs, after all pages are written.

`search/box.json` has what is found by the first key: the figures of the notes and books, the formulas of
*Symbols, formulas, terms*, questions in askers' words, the headings of all pages, and the names of
the package.  `search/texts.json` has what the pages say.  Of sessions only the figures that they
print are kept, and formulas are written as people type them.
"""

import json
import re
import unicodedata
from html import escape, unescape
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import mkdocs
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

import naive_bayes
from docs.making.laboratory.step_case import compact_json
from docs.making.pages.reference_pages import modules
from worked_examples.finding import FIGURE

KINDS = {
    "notes/errata/": 0.3,
    "reference/look-up/": 0.6,
    "reference/policies/": 0.8,
    "reference/": 0.3,
    "speed/": 0.5,
    "practice/": 0.7,
    "books/": 0.6,
    "notes/": 0.8,
    "": 1,
}
"""The weight of a page by how its address begins; the first that fits."""

left_aside: set[str] = set()
"""The files of pages that are not found: their first lines say so."""

ASKED = Path(__file__).with_name("asked.tsv")
"""Questions in askers' words, several wordings each, and the part of a page that answers."""

LUNR = Path(mkdocs.__file__).parent / "contrib" / "search" / "templates" / "search" / "lunr.js"
"""The engine that finds words; MkDocs has it for its own search."""

MODULE = re.compile(r"reference/(?!look-up/|policies/|#|$)")
HEADING = re.compile(r'<h[1-6][^>]* id="([^"]+)"[^>]*>(.*?)</h[1-6]>', re.DOTALL)
ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
BLOCK = re.compile(r"<pre.*?</pre>", re.DOTALL)
OUTPUT = re.compile(r'<span class="go">(.*?)</span>', re.DOTALL)
MARK = re.compile(
    r'<span class="figure"[^>]*><a[^>]*>(.*?)</a><span class="figure-mark">.*?</span></span>'
)
"""A number of a chapter, with what leads to its line and its step."""

MATHS = re.compile(r"<math.*?</math>", re.DOTALL)
LEFT_OUT = re.compile(
    r"<(script|style|svg|button|noscript|select|datalist)\b.*?</\1>|<!--.*?-->"
    r'|<p class="axis">.*?</p>|<table class="pull".*?</table>|<div class="session-shows">.*?</div>'
    r'|<p class="your-turn">.*?</p>|<ul class="emails".*?</ul>'
    r"|<details[^>]*>\s*<summary>(?:Solution|The full working)</summary>.*?</details>",
    re.DOTALL,
)
"""What nobody searches for: scripts, lists of cases, tugs of war, what a session prints once more,
emails, and questions and their solutions."""

PARAGRAPH = re.compile(r"<p>.*?</p>", re.DOTALL)
HEADERLINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)


class Part(NamedTuple):
    """A part of a page: its address, heading and text, and the title of the page."""

    where: str
    heading: str
    page: str
    text: str


GREEK = {letter: unicodedata.name(letter).split()[-1].lower() for letter in "αβγδθλμπσ"}
JOINED = {"mfrac": "{}/{}", "msub": "{}_{}", "munder": "{}_{}", "msup": "{}⌃{}", "mover": "{}⌃{}"}
JOINED["msubsup"] = "{}_{}⌃{}"
"""How the parts of a formula's element are written."""


def weight(location: str) -> float:
    """How much a part of a page counts.

    Examples:
        >>> weight("steps/prior/#the-code") > weight("notes/sushi-chapter/")
        True
        >>> weight("notes/sushi-chapter/") > weight("reference/prior/")
        True
    """
    return next(weight for begins, weight in KINDS.items() if location.startswith(begins))


def typed(maths: ElementTree.Element) -> str:
    """A formula as people type it; in a text of lunr's, ⌃ is their ^.

    Examples:
        >>> theta = "<math><msubsup><mi>θ</mi><mi>c</mi><mo>+</mo></msubsup><mo>=</mo></math>"
        >>> typed(ElementTree.fromstring(theta))
        'θ_c⌃+ = '
        >>> above = "<mrow><mi>n</mi><mo>+</mo><mi>α</mi></mrow>"
        >>> typed(ElementTree.fromstring(f"<mfrac>{above}<mi>N</mi></mfrac>"))
        '(n + α)/N'
        >>> typed(ElementTree.fromstring("<mfrac><mn>2</mn><mn>81</mn></mfrac>"))
        '2/81'
    """
    parts = [typed(part) for part in maths]
    if maths.tag in ("mfrac", "msup"):
        parts = [f"({it.strip()})" if re.search(r" [+−×] ", it.strip()) else it for it in parts]
    if maths.tag in JOINED:
        return JOINED[maths.tag].format(*map(str.strip, parts))
    text = (maths.text or "").strip().replace("∣", "|")
    return f" {text} " if maths.tag == "mo" and text in "=+−×·,≈" else text + "".join(parts)


def as_typed(found: re.Match[str]) -> str:
    """A formula on a page, as people type it."""
    return typed(ElementTree.fromstring(re.sub(r"&(?!#|lt;|gt;|amp;)\w+;", " ", found[0])))


def formula(found: re.Match[str]) -> str:
    """The same for the text of a page; Greek letters are also indexed by name."""
    text = as_typed(found)
    spelt = "".join(GREEK.get(letter, letter) for letter in text)
    return f" {escape(text if text == spelt else f'{text} {spelt}')} "


def plain(html: str) -> str:
    """The text of a part of a page: formulas as they are typed, of sessions the figures printed.

    Examples:
        >>> plain('<p>See <code>f</code>.</p><pre><span class="go">6/20 spam</span></pre>')
        'See f . 6/20'
        >>> mark = '<span class="figure"><a href="#">4/20</a><span class="figure-mark"><a></a></span></span>'
        >>> plain(f'<pre><span class="go">a {mark} of 5/17</span></pre>')
        '4/20 5/17'
    """
    figures = [
        figure
        for block in BLOCK.findall(html)
        for output in OUTPUT.findall(MARK.sub(r"\1", block))
        for figure in FIGURE.findall(re.sub(r"<[^>]*>", "", output))
    ]
    text = MATHS.sub(formula, LEFT_OUT.sub(" ", BLOCK.sub(" ", html)))
    # To lunr, an asterisk is a wildcard even in the index, where it breaks other queries.
    text = unescape(re.sub(r"<[^>]*>", " ", text)).replace("¶", "").replace("*", " ")
    return " ".join([*text.split(), *dict.fromkeys(figures)])


def sections(page: str, html: str) -> dict[str, tuple[str, str]]:
    """The heading and the text of each part of a page, by its address; the page itself has h1.

    Examples:
        >>> sections("a/", '<article><h1 id="a">A</h1><p>One.</p><h2 id="b">B</h2>Two.</article>')
        {'a/': ('A', 'One.'), 'a/#b': ('B', 'Two.')}
    """
    found = ARTICLE.search(html)
    first, *pieces = HEADING.split(found[0] if found else "")
    made: dict[str, tuple[str, str]] = {}
    for name, heading, text in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True):
        if MODULE.match(page):  # of the reference, the first paragraph
            text = (PARAGRAPH.search(text) or [""])[0]
        where = f"{page}#{name}" if made else page
        made[where] = (plain(HEADERLINK.sub("", heading)), plain(text if made else first + text))
    return made


def of_pages(parts: list[Part], figures: list[list[Any]]) -> list[list[object]]:
    """The numbers of Learn, Home and the chapters that are no figures of the table.

    Arguments:
        parts: the parts of the pages.
        figures: the figures of the table, as `figures.json` lists them.

    Examples:
        >>> of_pages([Part("steps/prior/", "Prior", "Prior", "4 of 10: 2/5.")], [])[1][:3]
        ['2/5', 'learn', 'Learn: Prior']
        >>> part = Part("notes/odds-notes/#a", "A", "Odds notes", "2/5 1/3")
        >>> of_pages([part], [["2/5", "notes", "Odds notes, A"]])[0][:4]
        ['1/3', 'page', 'Odds notes, A', 'notes/odds-notes/#a']
    """
    known = {(text, title) for text, _, title, *_ in figures}
    made: list[list[object]] = []
    for where, heading, page, text in parts:
        learn = where.startswith("steps/") or "/" not in where
        if learn or re.match("(notes|books)/.", where):
            title = page if page == heading else f"{page}, {heading}"
            kind = "learn" if learn else "page"
            made += [
                [number, kind, f"Learn: {title}" if learn else title, where, "", "", "", "", ""]
                for number in dict.fromkeys(FIGURE.findall(text))
                if (number, title) not in known
            ]
    return made


def is_offered(place: str) -> bool:
    """Whether a place may be found: not one of a name that only the package itself uses.

    Examples:
        >>> is_offered("reference/further/#naive_bayes.further.check_model.check_model")
        True
        >>> is_offered("reference/further/#naive_bayes.further.check_model.check_counting")
        False
        >>> is_offered("steps/prior/#uniform")
        True
    """
    name = place.partition("#")[2].removeprefix("naive_bayes.")
    files = [file for file in modules() if name.startswith(f"{file}.")]
    if not files or "#naive_bayes." not in place:
        return True
    return name.removeprefix(f"{max(files, key=len)}.").split(".")[0] in naive_bayes.__all__


def parts_of(site: Path) -> list[Part]:
    """The parts of all pages that may be found."""
    made = []
    for file in sorted(site.rglob("*.html")):
        # The build for reading from disk has a file for each page, and no folder.
        path = file.relative_to(site).as_posix()
        page = f"{path.removesuffix('.html').removesuffix('index')}/".replace("//", "/").lstrip("/")
        if path not in left_aside and path != "404.html":
            found = sections(page, file.read_text(encoding="utf-8"))
            title = next((heading for heading, _ in found.values()), "")
            made += [
                Part(at, it, title, text) for at, (it, text) in found.items() if is_offered(at)
            ]
    return made


ROW = re.compile(r"<tr>\s*<td[^>]*>(.*?)</td>\s*<td[^>]*>(.*?)</td>", re.DOTALL)


def formulas(html: str, page: str) -> list[list[str]]:
    """The rows of a page's tables whose first cell has a formula: formula, code and place.

    Examples:
        >>> row = "<tr><td><math><mi>V</mi></math></td><td><code>model.vocabulary</code></td></tr>"
        >>> formulas(f'<article><h2 id="a">A</h2>{row}</article>', "b/")
        [['V', 'model.vocabulary', 'b/#a']]
    """
    made = []
    _, *pieces = HEADING.split(html)
    for name, text in zip(pieces[::3], pieces[2::3], strict=True):
        for first, second in ROW.findall(text):
            if "<math" in first:
                shown = MATHS.sub(as_typed, first)
                made.append([plain(shown).replace("⌃", "^"), plain(second), f"{page}#{name}"])
    return made


def asked(places: set[str]) -> list[list[str]]:
    """The table of questions: a place, and its wordings.

    Raises:
        LookupError: the table names a part of a page that does not exist.
    """
    lines = ASKED.read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    made = [line.split("\t") for line in lines]
    lost = {place for place, _ in made} - places
    if lost:
        raise LookupError(f"a question leads to {min(lost)!r}, which is not on the site")
    return made


def box(site: Path, figures: list[list[Any]]) -> tuple[dict[str, Any], list[str]]:
    """What the box finds by the first key, and the texts of the parts of pages.

    Arguments:
        site: the folder of the built site.
        figures: the figures of the table, as `figures.json` lists them.
    """
    parts = parts_of(site)
    look_up = site / "reference" / "look-up"
    [page] = [it for it in (look_up / "index.html", look_up.with_suffix(".html")) if it.is_file()]
    rows = figures + of_pages(parts, figures)
    titles = list(dict.fromkeys(row[2] for row in rows))
    pages = list(dict.fromkeys(part.page for part in parts))
    numbers = {title: number for number, title in enumerate(titles)}
    return {
        "titles": titles,
        "figures": [[*row[:2], numbers[row[2]], *row[3:]] for row in rows],
        "formulas": formulas(page.read_text(encoding="utf-8"), "reference/look-up/"),
        "asked": asked({part.where for part in parts}),
        "pages": pages,
        "parts": [[it.where, it.heading, pages.index(it.page), weight(it.where)] for it in parts],
    }, [part.text for part in parts]


COMMENT = re.compile(r"^ */\*.*?\*/\n|^ *//[^\n]*\n", re.DOTALL | re.MULTILINE)
"""Comments of the engine, half of its bytes."""

KEY = "str = str + label + node.id"
"""How lunr writes a state of its automaton: each letter that leads on, and the number of the next state."""


def mended(script: str) -> str:
    """The engine, in which two states never get one key.

    lunr merges states whose keys are equal.  A letter may be a digit, and runs together with the
    numbers before and after it, so that different states are merged and a query such as "3" fails.

    Raises:
        LookupError: the script has no such key, or several.

    Examples:
        >>> mended("str = str + label + node.id")
        'str = str + label + node.id + ","'
    """
    if script.count(KEY) != 1:
        raise LookupError(f"lunr no longer has {KEY!r}: see whether it was mended")
    return script.replace(KEY, f'{KEY} + ","')


def on_page_content(html: str, page: Page, **_: object) -> None:
    """Notes the pages that are not found."""
    if page.meta.get("search", {}).get("exclude"):
        left_aside.add(page.file.dest_uri)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leaves out the theme's own search."""
    for file in [*files]:
        if re.match(r"assets/javascripts/(lunr|workers)/", file.src_uri):
            files.remove(file)
    return files


def on_post_build(config: MkDocsConfig) -> None:
    """Writes what the box finds, and the engine beside it."""
    site = Path(config.site_dir)
    folder = site / "search"
    folder.mkdir(exist_ok=True)
    figures = site / "notes" / "figures.json"
    found, texts = box(site, json.loads(figures.read_text(encoding="utf-8")))
    figures.unlink()
    (folder / "box.json").write_text(compact_json(found), encoding="utf-8")
    (folder / "texts.json").write_text(compact_json(texts), encoding="utf-8")
    licence, end, code = LUNR.read_text(encoding="utf-8").partition("*/")
    engine = licence + end + COMMENT.sub("", mended(code))
    (folder / "lunr.js").write_text(engine, encoding="utf-8")
