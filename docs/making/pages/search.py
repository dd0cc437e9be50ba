"""All pages: what the search finds, and in which order; a hook of MkDocs, after the search's plugin.

The plugin writes an index of everything that the pages say.  Here each part of a page gets a
weight by the kind of its page, so that a lesson comes before the reference and the reference
before the errata.  Of sessions only the figures that they print are kept, and formulas are
written as people type them.  Words that readers type lead to a part of a page, even if they do
not occur on it.
"""

import json
import re
import unicodedata
from html import escape, unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

import naive_bayes
from docs.making.laboratory.step_case import compact_json
from docs.making.pages.reference_pages import modules

KINDS = {
    "notes/errata/#": 1e-6,
    "notes/errata/": 1e-4,
    "reference/look-up/": 2,
    "reference/policies/#unseen-words": 40,
    "reference/policies/": 2,
    "reference/": 1e-3,
    "speed/": 0.5,
    "practice/": 2,
    "books/": 2,
    "notes/": 4,
    "": 8,
}
"""The weight of a page by how its address begins; the first that fits."""

TABLE = Path(__file__).with_name("search_words.tsv")
FINDS = dict(
    line.split("\t")
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if not line.startswith("# ")
)
"""Parts of pages, and the words and symbols that lead there before anything else."""

MODULE = re.compile(r"reference/(?!look-up/|policies/|#|$)")
HEADING = re.compile(r'<h[1-6][^>]* id="([^"]+)"[^>]*>.*?</h[1-6]>', re.DOTALL)
ARTICLE = re.compile(r"<article.*?</article>", re.DOTALL)
BLOCK = re.compile(r"<pre.*?</pre>", re.DOTALL)
OUTPUT = re.compile(r'<span class="go">(.*?)</span>', re.DOTALL)
FIGURE = re.compile(
    r"\d+ : \d+|-?\d*[./]?\d+(?:[./]\d+)+|\.\d+|\d+\.\d+|\d+/\d+"
    r"|(?<![\w.])(?<!e[-+])[1-9](?:\d{0,2}(?:,\d{3})+|\d+)(?!\w)"
)
"""A fraction, a decimal, odds, or a whole number from 10 on, as 10,000."""

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

GREEK = {letter: unicodedata.name(letter).split()[-1].lower() for letter in "αβγδθλμπσ"}
JOINED = {"mfrac": "{}/{}", "msub": "{}_{}", "munder": "{}_{}", "msup": "{}⌃{}", "mover": "{}⌃{}"}
JOINED["msubsup"] = "{}_{}⌃{}"
"""How the parts of a formula's element are written."""


def weight(location: str) -> float:
    """How much a part of a page counts.

    Examples:
        >>> weight("steps/prior/#the-code") > weight("notes/sushi-chapter/")
        True
        >>> weight("notes/sushi-chapter/") > weight("reference/prior/") > weight("notes/errata/")
        True
    """
    return next(weight for begins, weight in KINDS.items() if location.startswith(begins))


def typed(maths: ElementTree.Element) -> str:
    """A formula as people type it; js/query.js turns their ^ into the ⌃ of the index.

    Examples:
        >>> theta = "<math><msubsup><mi>θ</mi><mi>c</mi><mo>+</mo></msubsup><mo>=</mo></math>"
        >>> typed(ElementTree.fromstring(theta))
        'θ_c⌃+ = '
        >>> typed(ElementTree.fromstring("<mfrac><mn>2</mn><mn>81</mn></mfrac>"))
        '2/81'
    """
    parts = [typed(part) for part in maths]
    if maths.tag in JOINED:
        return JOINED[maths.tag].format(*map(str.strip, parts))
    text = (maths.text or "").strip().replace("∣", "|")
    return f" {text} " if maths.tag == "mo" and text in "=+−×·,≈" else text + "".join(parts)


def formula(found: re.Match[str]) -> str:
    """A formula on a page; Greek letters are also indexed by name."""
    text = typed(ElementTree.fromstring(re.sub(r"&(?!#|lt;|gt;|amp;)\w+;", " ", found[0])))
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
    # To the search, an asterisk is a wildcard even in the index, where it breaks other queries.
    text = unescape(re.sub(r"<[^>]*>", " ", text)).replace("¶", "").replace("*", " ")
    return " ".join([*text.split(), *dict.fromkeys(figures)])


def sections(page: str, html: str) -> dict[str, str]:
    """The text of each part of a page, by its address.

    Examples:
        >>> sections("a/", '<article><h1 id="a">A</h1><p>One.</p><h2 id="b">B</h2>Two.</article>')
        {'a/': 'One.', 'a/#a': 'One.', 'a/#b': 'Two.'}
    """
    found = ARTICLE.search(html)
    pieces = HEADING.split(found[0] if found else "")
    made = {f"{page}#{name}": text for name, text in zip(pieces[1::2], pieces[2::2], strict=True)}
    made[page] = "".join(pieces[:1] + pieces[2:3])
    if MODULE.match(page):  # of the reference, the first paragraph
        made = {at: (PARAGRAPH.search(text) or [""])[0] for at, text in made.items()}
    return {at: plain(text) for at, text in sorted(made.items())}


def of_pages(docs: list[dict[str, Any]], figures: list[list[Any]]) -> list[list[object]]:
    """The numbers of Learn, Home and the chapters that are no figures of the table.

    Arguments:
        docs: the parts of the pages, as the search's index has them.
        figures: the figures of the table, as the field *I have this number* lists them.

    Examples:
        >>> page = {"location": "steps/prior/", "title": "Prior", "text": "4 of 10: 2/5."}
        >>> [number for number, *_ in of_pages([page], [])]
        ['10', '2/5']
        >>> page = {"location": "notes/odds-notes/#a", "title": "A", "text": "2/5 1/3"}
        >>> of_pages([page], [["2/5", "notes", "Odds notes, A"]])
        [['1/3', 'page', 'A', 'notes/odds-notes/#a', '', '', '', '', '']]
    """
    titles = {part["location"]: unescape(part["title"]) for part in docs}
    made: list[list[object]] = []
    for part in docs:
        location, own = part["location"], titles[part["location"]]
        page = address(location).partition("#")[0]
        learn = page.startswith("steps/") or "/" not in page
        if learn or re.match("(notes|books)/.", page):
            whole = titles.get(location.partition("#")[0], own)
            title = ("Learn: " if learn else "") + (own if whole == own else f"{whole}, {own}")
            known = {text for text, _, of, *_ in figures if of.endswith(own)}
            made += [
                [text, "learn" if learn else "page", title, location, "", "", "", "", ""]
                for text in dict.fromkeys(FIGURE.findall(unescape(part["text"])))
                if text not in known
            ]
    return made


def address(location: str) -> str:
    """The address of a part of a page, with a folder for each page.

    The build for reading from disk has files instead; see `offline`.

    >>> [address(file) for file in ("index.html", "steps/prior.html#a", "steps/index.html", "a/")]
    ['', 'steps/prior/#a', 'steps/', 'a/']
    """
    return re.sub(r"(?:^|(?<=/))index\.html|\.html", lambda end: "/"[: end[0] == ".html"], location)


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


def arranged(index: dict[str, Any], site: Path) -> dict[str, Any]:
    """Changes the index of the search to the one that the site has, and returns it.

    Errors:
        LookupError: `FINDS` names a part of a page that does not exist.
    """
    texts: dict[str, str] = {}
    index["docs"] = [part for part in index["docs"] if is_offered(part["location"])]
    for part in index["docs"]:
        location = part["location"]
        file, place = location.partition("#")[0], address(location)
        page = place.partition("#")[0]
        if page not in texts:
            path = site / file if file.endswith(".html") else site / file / "index.html"
            texts |= sections(page, path.read_text(encoding="utf-8"))
        part |= {"text": escape(texts.get(place, ""), quote=False), "boost": weight(place)}
        if place in FINDS:
            part["tags"] = FINDS[place].split()
    lost = set(FINDS) - {address(part["location"]) for part in index["docs"]}
    if lost:
        raise LookupError(f"the search leads to {min(lost)!r}, which is not on the site")
    return index


KEY = "e=e+s+o.id"
"""How lunr writes a state of its automaton: each letter that leads on, and the number of the next state."""


def mended(script: str) -> str:
    """The theme's search, in which two states never get one key.

    lunr merges states whose keys are equal.  A letter may be a digit, and runs together with the
    numbers before and after it, so that different states are merged and a query such as "3" fails.

    Raises:
        LookupError: the script has no such key, or several.

    Examples:
        >>> mended("for(;i<n;i++){e=e+s+o.id}return e")
        'for(;i<n;i++){e=e+s+o.id+","}return e'
    """
    if script.count(KEY) != 1:
        raise LookupError(f"the theme's search no longer has {KEY!r}: see whether lunr was mended")
    return script.replace(KEY, f'{KEY}+","')


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leaves out the theme's scripts for the search in other languages."""
    for file in [*files]:
        if file.src_uri.startswith("assets/javascripts/lunr/"):
            files.remove(file)
    return files


def on_post_build(config: MkDocsConfig) -> None:
    """Rewrites the index, mends the search, and adds the numbers of pages to the figures."""
    [worker] = (Path(config.site_dir) / "assets" / "javascripts" / "workers").glob("search.*.js")
    worker.write_text(mended(worker.read_text(encoding="utf-8")), encoding="utf-8")
    file = Path(config.site_dir) / "search" / "search_index.json"
    index = arranged(json.loads(file.read_text(encoding="utf-8")), Path(config.site_dir))
    file.write_text(compact_json(index), encoding="utf-8")
    numbers = Path(config.site_dir) / "notes" / "figures.json"
    figures = json.loads(numbers.read_text(encoding="utf-8"))
    found = figures + of_pages(index["docs"], figures)
    numbers.write_text(compact_json(found), encoding="utf-8")
