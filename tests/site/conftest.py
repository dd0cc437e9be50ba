"""What the tests of the site share: the built site, a browser, Python and axe in it."""

import contextlib
import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import sync_playwright

from docs.making.browser import pyodide as python_in_browser
from naive_bayes.stepping import viewer
from tests.material import ROOT
from tests.site.laboratory_html import first_screen

# No host but this machine is found.
CHROMIUM_FLAGS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]


def found_chromium():
    """The path of a Chromium: what NAIVE_BAYES_CHROMIUM names, else what is on the path."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("NAIVE_BAYES_CHROMIUM") or next(
        filter(None, map(shutil.which, names)), None
    )


@pytest.fixture(scope="session")
def chromium():
    """A Chromium."""
    found = found_chromium()
    if not found:
        pytest.fail("there is no Chromium: install one, or name it in NAIVE_BAYES_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def browser(chromium):
    """A browser, one for all tests: Playwright runs once in a process."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


def watch(context, wrong):
    """Writes down what must never happen in a tab: an error, a failed request, another host."""

    def asked(request):
        if not request.url.startswith(("http://127.0.0.1:", "file:", "data:", "blob:")):
            wrong.append(f"another host: {request.url}")

    def failed(request):
        # What is still asked for when the reader goes to another page is broken off.
        if request.failure != "net::ERR_ABORTED":
            wrong.append(f"failed: {request.url}")

    context.on("request", asked)
    context.on("requestfailed", failed)
    context.on("response", lambda it: it.status >= 400 and wrong.append(f"{it.status}: {it.url}"))
    context.on("console", lambda it: it.type == "error" and wrong.append(f"console: {it.text}"))


@contextlib.contextmanager
def tabs(browser):
    """Opens tabs for first-time readers; nothing may go wrong in any of them."""
    contexts, wrong = [], []

    def opened(address, *, python=True, missing="", answer=None, **settings):
        """Opens an address, where Python may start early, and where some files are missing."""
        context = browser.new_context(
            permissions=["clipboard-read", "clipboard-write"],
            **{"viewport": {"width": 1280, "height": 720}, **settings},
        )
        contexts.append(context)
        context.set_default_timeout(180_000)  # the machine may be busy
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        if missing:
            context.route(missing, lambda route: route.fulfill(**answer or {"status": 404}))
        else:
            watch(context, wrong)
        if not python:
            context.add_init_script(SAVES_DATA)
        page = context.new_page()
        page.goto(address)
        return page

    opened.wrong = wrong
    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


def becomes(page, function, expected, given=None):
    """Waits until a function on a page gives what is expected, for a busy machine long enough."""
    for _ in range(3600):
        got = page.evaluate(function, given)
        if got == expected:
            break
        page.wait_for_timeout(50)
    assert got == expected


@pytest.fixture
def new_page(browser):
    """Opens tabs for one test."""
    with tabs(browser) as opened:
        yield opened


@pytest.fixture(scope="module")
def lasting_page(browser):
    """Opens tabs that the tests of a file share."""
    with tabs(browser) as opened:
        yield opened


@pytest.fixture(scope="module")
def kept():
    """The tabs of `same_page`, by their settings."""
    return {}


@pytest.fixture
def same_page(lasting_page, kept):
    """Opens addresses in a tab that the tests of a file share, one for each kind of screen.

    A page is loaded anew there, in a quarter of the time that a browser takes for a new reader.
    """

    def opened(address, **settings):
        kind = repr(settings)
        if kind not in kept:
            kept[kind] = lasting_page("about:blank", **settings)
        page = kept[kind]
        page.mouse.move(0, 0)
        page.goto("about:blank")  # from one place to another of a page nothing would be loaded
        page.goto(address)
        return page

    opened.wrong = lasting_page.wrong
    yield opened
    wrong = [*opened.wrong]
    opened.wrong.clear()
    assert wrong == []


@pytest.fixture(scope="session")
def runtime():
    """What runs Python in a browser: in place, and packed from this checkout."""
    if python_in_browser.state() != "ready":
        pytest.fail(f"first run: {python_in_browser.COMMAND}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server that keeps its log to itself."""

    def log_message(self, format, *args):
        pass


@contextlib.contextmanager
def served(folder, handler=Quiet):
    """The address of a folder, served on this machine."""
    handler = functools.partial(handler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the built site: what NAIVE_BAYES_SITE names, else built now, without a warning."""
    if built := os.environ.get("NAIVE_BAYES_SITE"):
        return Path(built)
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "NAIVE_BAYES_OFFLINE": "false"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"mkdocs build --strict:\n{done.stdout}{done.stderr}", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def home(site):
    """The address of the home page."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="module")
def small_site(tmp_path_factory):
    """Builds a site of one page with the settings of this one, and gives its folder."""

    def built(page, files=(), **settings):
        folder = tmp_path_factory.mktemp("small")
        (folder / "docs").mkdir()
        (folder / "docs" / "index.md").write_text(page, encoding="utf-8")
        for name in files:
            (folder / "docs" / name).symlink_to(ROOT / "docs" / name)
        places = {"docs_dir": str(folder / "docs"), "site_dir": str(folder / "site" / "below")}
        with contextlib.chdir(ROOT):
            config = load_config("mkdocs.yml", nav=[{"Home": "index.md"}], **places, **settings)
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        scripts = folder / "site" / "below" / "js"
        for name in viewer.SCRIPTS if scripts.is_dir() else ():  # which the page of steps adds
            (scripts / name).write_bytes((viewer.FOLDER / name).read_bytes())
        return folder / "site"

    return built


WIDER = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def violations(page, part="html", **options):
    """What axe finds; it takes the heading of a column that is maths alone for an empty one."""
    axe = Axe()
    found = axe.run(page, part, {"resultTypes": ["violations"], **options}).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"][:5]
        if not (violation["id"] == "empty-table-header" and "<math" in node["html"])
    ]


def axe_finds(page, part):
    """What axe finds in the light scheme, and of the dark one in its colours: all else is alike."""
    still = page.add_style_tag(content="* { transition: none !important }")  # colours fade
    found = []
    for scheme, rules in (("slate", {"runOnly": ["color-contrast"]}), ("default", {})):
        page.evaluate("it => { document.body.dataset.mdColorScheme = it }", scheme)
        found += violations(page, part, **rules)
    still.evaluate("it => it.remove()")
    return found


CALL = """async ([module, name, given, prints]) => {
    const { base } = JSON.parse(document.getElementById("__config").textContent);
    const { python } = await import(new URL(`${base}/js/python.js`, location.href));
    const said = [];
    const write = (line) => said.push(JSON.parse(line));
    const result = await python.call(module, name, given, prints ? { write } : {});
    return prints ? said.filter(([kind]) => kind === "output").map(it => it[1]).join("") : result;
}"""


def called(page, function, *given):
    """What the Python of a page returns for a call."""
    return page.evaluate(CALL, [*function.rsplit(".", 1), given, False])


def printed(page, code):
    """What code prints in the Python of a page."""
    return page.evaluate(CALL, ["docs.making.browser.console", "session", [code], True])


# The laboratory.


@pytest.fixture(scope="module")
def address(runtime, home):
    """The address of the laboratory, where Python for the browser is there too."""
    return home + "laboratory/"


@pytest.fixture(scope="module")
def open_lab(lasting_page, address):
    """The page of a reader who stays, so that Python is loaded once."""
    return lasting_page(f"{address}#example=spam-ham")


@pytest.fixture
def lab(open_lab):
    """The page with its first case."""
    open_lab.select_option("#lab-example", "spam-ham")
    unfold(settled(open_lab), "odds")
    open_lab.evaluate("document.getElementById('lab-change').open = true")
    open_lab.mouse.move(3, 400)
    assert number(open_lab, "[data-id='joint of spam']") == "9/64"
    return open_lab


def unfold(page, panel):
    """Unfolds a panel below the equations, and with it folds the one that was open."""
    page.evaluate("it => { document.getElementById(`lab-fold-${it}`).open = true }", panel)


def settled(page):
    """The page, when Python has answered the last edit."""
    page.wait_for_function(
        """() => {
          const lab = document.getElementById("lab");
          return !lab.hasAttribute("aria-busy") && !lab.classList.contains("waiting");
        }"""
    )
    return page


def number(page, selector):
    """What a number reads."""
    return page.locator(selector).first.text_content().replace(" over ", "/")


SHOWN = """expected => Object.entries(expected).map(([place, html]) => {
  const box = document.createElement("div");
  box.innerHTML = html;
  const shown = document.getElementById(place).cloneNode(true);
  // The marks of rows that were hidden in turn come when there is nothing else to do.
  for (const mark of shown.querySelectorAll(".mark")) mark.textContent = "";
  return [shown.textContent, box.textContent];
})"""


def shows(page, state):
    """The first screen is what plain Python lays out for a case."""
    settled(page)
    expected = first_screen(state)
    parts = {"verdict": "verdict", "equations": "equations", "rows": "rows", "document": "chips"}
    texts = page.evaluate(SHOWN, {f"lab-{parts[it]}": expected[it] for it in parts})
    assert [shown for shown, _ in texts] == [made for _, made in texts]


def opened_with(page, state):
    """The page with the case of a link; Python stays loaded."""
    page.goto(f"{page.url.split('#')[0]}#{urlencode(state)}")
    return settled(page)
