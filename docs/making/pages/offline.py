"""All pages, read from disk: what a second build of MkDocs still needs.

A build without folder addresses.  A browser loads neither modules nor data from disk, so both
become plain scripts here; and what needs Python in a worker says that it needs a server.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, normpath, relpath

from mkdocs.commands import build as commands
from mkdocs.config import load_config

from docs.making.pages.templates import rendered

SERVE = "python3 -m http.server -d with-python"
"""The line that starts a server for the whole site, which the zip has in this folder."""

NEED_PYTHON = ("step.html", "practice/exercises.html")
MODULE = re.compile(r'<script src="([^"]*?)js/(\w+)\.js" type="module"></script>')
WORKERS = ("try", "practice")
"""Scripts that are of no use without Python."""

HEAD = "</head>"
IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|const|let|class) (\w+))", re.MULTILINE)
LINK = re.compile(r'(href|src)="([^":#?]*/|(?:\.\./)*\.\.?)((?:#[^"]*)?)"')


def build(config_file: str, folder: str) -> None:
    """The second build of MkDocs; the settings know it by a variable of the environment.

    Arguments:
        config_file: the path of the settings.
        folder: where the pages go.
    """
    config = load_config(config_file, site_dir=folder, use_directory_urls=False)
    config.plugins.on_startup(command="build", dirty=False)
    commands.build(config)


def plain_script(folder: Path, name: str) -> str:
    """A module and what it imports, as one plain script.

    Arguments:
        folder: of the scripts.
        name: the module's, without its ending.
    """
    return "(() => {\n" + "".join(_scopes(folder, name, set())) + "})();\n"


def _scopes(folder: Path, name: str, there: set[str]) -> Iterator[str]:
    """The modules that one imports, and itself, each once: a function that returns what it exports."""
    if name in there:
        return
    there.add(name)
    text = (folder / f"{name}.js").read_text(encoding="utf-8")
    for _, other in IMPORT.findall(text):
        yield from _scopes(folder, other, there)
    text = text.replace("import.meta.url", "document.currentScript.src")
    text = IMPORT.sub(
        lambda it: f"const {{{it[1].replace(' as ', ': ')}}} = {scope(it[2])};\n", text
    )
    exports = ", ".join(it[1] for it in EXPORT.findall(text))
    text = EXPORT.sub(r"\1", text)
    yield f"const {scope(name)} = (() => {{\n{text}return {{ {exports} }};\n}})();\n"


def scope(name: str) -> str:
    """What a module is called in the script.

    >>> scope("python-worker")
    'python_worker_js'
    """
    return f"{name.replace('-', '_')}_js"


def to_file(link: str, page: str, pages: set[str]) -> str:
    """A link to a folder, as a link to the page that it means.

    Arguments:
        link: as the page has it.
        page: the page's path in the site.
        pages: the paths of all pages.

    >>> to_file("../laboratory/", "notes/odds.html", {"laboratory.html"})
    '../laboratory.html'
    >>> to_file("../../laboratory/", "notes/odds.html", {"laboratory.html"})
    '../laboratory.html'
    >>> to_file("..", "notes/odds.html", {"index.html"})
    '../index.html'
    >>> to_file("downloads/", "index.html", {"laboratory.html"})
    'downloads/'
    """
    # A link that was written for the page as a folder of its own begins one level deeper.
    target = normpath(f"{dirname(page) or '.'}/{link}").removeprefix("../")
    for file in (f"{target}.html", f"{target}/index.html", "index.html" if target == "." else ""):
        if file in pages:
            return relpath(file, dirname(page) or ".")
    return link


def from_disk(text: str, page: str, pages: set[str]) -> str:
    """A page of the second build, changed so that it works from disk.

    Arguments:
        text: of the page.
        page: its path in the site.
        pages: the paths of all pages.

    >>> from_disk('<script src="js/try.js" type="module"></script><a href="./">', "a.html", set())
    '<a href="./">'
    """

    def script(found: re.Match[str]) -> str:
        if found[2] in WORKERS:
            return ""
        return f'<script defer src="{found[1]}js/{found[2]}.js"></script>'

    def link(found: re.Match[str]) -> str:
        return f'{found[1]}="{to_file(found[2], page, pages)}{found[3]}"'

    shim = relpath("js/from-disk.js", dirname(page) or ".")
    text = MODULE.sub(script, text).replace(HEAD, f'<script src="{shim}"></script>{HEAD}', 1)
    text = LINK.sub(link, text)
    if page in NEED_PYTHON:
        text = text.replace("</h1>", f"</h1>{rendered('from-disk.html', serve=SERVE)}", 1)
    return text


def address_of_file(address: str, pages: set[str]) -> str:
    """An address below the site's root, as the file that it means.

    >>> address_of_file("notes/sushi/#figure-1", {"notes/sushi.html"})
    'notes/sushi.html#figure-1'
    """
    folder, sign, place = address.partition("#")
    return f"{to_file(folder, 'index.html', pages)}{sign}{place}" if address else ""


def prepare(site: Path) -> None:
    """Change the pages and scripts of a second build so that they work from disk."""
    (site / "404.html").unlink(missing_ok=True)  # a server's page, whose links begin at its root
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    scripts: set[str] = set()
    for page in pages:
        text = (site / page).read_text(encoding="utf-8")
        scripts |= {found[2] for found in MODULE.finditer(text)} - {*WORKERS}
        (site / page).write_text(from_disk(text, page, pages), encoding="utf-8")
    texts = {name: plain_script(site / "js", name) for name in scripts}
    for name, text in texts.items():
        (site / "js" / f"{name}.js").write_text(text, encoding="utf-8")
    write_found(site, pages)
    for name, file in (("from-disk.js", "js/from-disk.js"), ("from-disk.txt", "README.txt")):
        (site / file).write_text(rendered(name, serve=SERVE), encoding="utf-8")


PLACES = {"figures": (3, 4, 5), "formulas": (2,), "asked": (0,), "parts": (0,)}
"""Where the rows of the box's data have addresses."""


def write_found(site: Path, pages: set[str]) -> None:
    """Write what the box in the header finds as scripts, with the addresses of files."""
    for name in ("box", "texts"):
        data = json.loads((site / "search" / f"{name}.json").read_text(encoding="utf-8"))
        for table, places in PLACES.items() if name == "box" else ():
            for row in data[table]:
                for place in places:
                    row[place] = address_of_file(row[place], pages)
        said = f"(globalThis.found ??= {{}}).{name} = {json.dumps(data, ensure_ascii=False)};\n"
        (site / "search" / f"{name}.js").write_text(said, encoding="utf-8")
        (site / "search" / f"{name}.json").unlink()
