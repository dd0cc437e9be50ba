"""Settings for all tests, and the built site and the browser that some of them share."""

import contextlib
import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from docs.making.browser import pyodide as python_in_browser
from tests.material import ROOT

# The same examples every time: a failure is never luck.  Some laws discard examples of 0/0, and no
# example has a deadline, because a slow machine is not a failure.  Each law is tried for every
# model, so ten examples are many cases.  The other profile draws more, and others: those of
# `--hypothesis-seed`.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=10,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
settings.register_profile(
    "more", settings.get_profile("steady"), derandomize=False, max_examples=50
)
settings.load_profile("steady")


NEEDED = {"browser": "browser", "site": "built_site", "small_site": "docs"}
"""The fixtures that need more than the tests' own packages, and the marker that says so."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Marks each test that asks for such a fixture; a file that imports more says so itself."""
    for item in items:
        for fixture in NEEDED.keys() & set(getattr(item, "fixturenames", ())):
            item.add_marker(NEEDED[fixture])


@pytest.fixture(autouse=True)
def tracer_restored():
    """A debugger ends all tracing when it continues, and with it the measuring of coverage."""
    before = sys.gettrace()
    yield
    if sys.gettrace() is not before:
        sys.settrace(before)


# No host but this machine is found.
CHROMIUM_FLAGS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]


@pytest.fixture(scope="session")
def chromium():
    """The path of a Chromium: what NAIVE_BAYES_CHROMIUM names, else what is on the path."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("NAIVE_BAYES_CHROMIUM") or next(
        filter(None, map(shutil.which, names)), None
    )
    if not found:
        pytest.skip("there is no Chromium: install one, or name it in NAIVE_BAYES_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def browser(chromium):
    """A browser, one for all tests: Playwright runs once in a process."""
    sync_api = pytest.importorskip("playwright.sync_api", reason='pip install -e ".[site]"')
    with sync_api.sync_playwright() as playwright:
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
        pytest.skip(f"first run: {python_in_browser.COMMAND}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server that keeps its log to itself."""

    def log_message(self, format, *args):
        pass


@contextlib.contextmanager
def served(folder):
    """The address of a folder, served on this machine."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the built site: what NAIVE_BAYES_SITE names, else built now, without a warning."""
    if built := os.environ.get("NAIVE_BAYES_SITE"):
        return Path(built)
    for needed in ("material", "math_core", "mkdocs", "mkdocstrings_handlers", "markdown_exec"):
        pytest.importorskip(needed, reason='pip install -e ".[docs]"')
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
