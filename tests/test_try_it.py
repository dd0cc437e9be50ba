"""Blocks that a reader can change and run: as the site is built, and in a browser.

What runs in a browser needs the extras `docs` and `site`, a Chromium, and what
`python3 -m docs.making.browser` puts in place.
"""

import doctest
import os
import re
import subprocess
import sys
import time

import pytest

from docs.making import browser as runtime
from tests.conftest import served
from tests.material import ROOT

markdown = pytest.importorskip("markdown", reason='pip install "naive-bayes-by-hand[docs]"')
pytest.importorskip("material", reason='pip install "naive-bayes-by-hand[docs]"')

from docs.making import try_it  # noqa: E402 (it needs Markdown)

# The settings that mkdocs.yml has for blocks.
EXTENSIONS = ["admonition", "md_in_html", "pymdownx.highlight", "pymdownx.superfences"]
SETTINGS = {"pymdownx.highlight": {"line_spans": "__span", "pygments_lang_class": True}}

FIRST = """\
>>> from naive_bayes import MultinomialNB
>>> model = MultinomialNB().fit([["a", "a", "b"], ["b"]], ["x", "y"])
>>> print(model.likelihood("a", "x"))
3/5
>>> for label in model.classes:
...     print(label, "<&>")
x <&>
y <&>

>>> model.classify(["a"])
'x'
"""
SECOND = ">>> sum([1, 2, 3])\n    6"
PAGE = f"""\
# A page

```{{.pycon .try}}
{FIRST}```

Text, and a block that is only read:

```pycon
>>> 1
1
```

!!! note
    ```{{.pycon .try}}
    {SECOND}
    ```
"""


def converted(state, monkeypatch, text=PAGE):
    """The page as HTML, when the runtime is in this state."""
    monkeypatch.setattr(runtime, "state", lambda: state)
    return markdown.markdown(
        text, extensions=[*EXTENSIONS, "docs.making.try_it"], extension_configs=SETTINGS
    )


# As the site is built.


def test_a_block_is_marked_and_holds_its_code(monkeypatch):
    html = converted("ready", monkeypatch)
    assert html.count('data-runtime="ready"') == 2
    assert 'data-code="sum([1, 2, 3])"' in html
    assert "label in model.classes:&#10;    print(label, &quot;&lt;&amp;&gt;&quot;)&#10;" in html
    assert "try-note" not in html


@pytest.mark.parametrize(
    ("state", "command"),
    [
        ("missing", "<code>python3 -m docs.making.browser</code>"),
        ("stale", "<code>python3 -m docs.making.browser --package-only</code>"),
    ],
)
def test_without_the_runtime_a_note_below_the_block_says_how_to_get_it(monkeypatch, state, command):
    html = converted(state, monkeypatch)
    assert html.count(f'data-runtime="{state}"') == 2
    assert "data-code" not in html
    notes = re.findall(r'</pre></div>\s*<p class="try-note".*?</p>', html)
    assert len(notes) == 2
    assert command in notes[0]


def test_a_page_without_such_blocks_does_not_ask_for_the_runtime(monkeypatch):
    monkeypatch.setattr(runtime, "state", lambda: pytest.fail("asked"))
    text = "```pycon\n>>> 1\n1\n```\n"
    html = markdown.markdown(text, extensions=[*EXTENSIONS, "docs.making.try_it"])
    assert "highlight" in html


@pytest.mark.parametrize("state", ["ready", "missing"])
def test_what_is_marked_is_not_marked_again(monkeypatch, state):
    """As when a page has in it what was made from Markdown before."""
    html = converted(state, monkeypatch)
    assert try_it.marked(html, state) == html


def test_the_examples_of_the_module_are_right():
    assert doctest.testmod(try_it).failed == 0


# In a browser.

CONFIG = """\
site_name: Try it
theme:
  name: material
  font: false
  palette:
    - {media: "(prefers-color-scheme: light)", scheme: default, primary: custom, accent: custom}
    - {media: "(prefers-color-scheme: dark)", scheme: slate, primary: custom, accent: custom}
extra_css: [css/site.css, css/try.css]
extra_javascript: [{path: js/try.js, type: module}]
markdown_extensions:
  - admonition
  - md_in_html
  - pymdownx.highlight: {line_spans: __span, pygments_lang_class: true}
  - pymdownx.superfences
  - docs.making.try_it
"""
DEEP = "a = []\nfor i in range(10**5): a = [a]\n\na"
SLOW = 60_000  # milliseconds for Python to load: the machine may be busy


@pytest.fixture(scope="module")
def home(request, tmp_path_factory):
    """The address of a small site with the same blocks and files, not at a server's root."""
    request.getfixturevalue("runtime")
    folder = tmp_path_factory.mktemp("try")
    (folder / "docs").mkdir()
    for name in ("js", "css", "fonts", "vendor"):
        (folder / "docs" / name).symlink_to(ROOT / "docs" / name)
    (folder / "docs" / "index.md").write_text(PAGE, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    site = folder / "served" / "some" / "path"
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"},
        check=True,
    )
    with served(folder / "served") as address:
        yield address + "some/path/"


class Reader:
    """A reader with the page open, and the first block of it."""

    def __init__(self, browser, home, **options):
        self.context = browser.new_context(**options)
        self.requests, self.wrong = [], []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.page = self.context.new_page()
        self.page.set_default_timeout(SLOW)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.goto(home, wait_until="networkidle")
        self.code = self.page.get_by_role("textbox", name="Code")
        self.output = self.page.get_by_role("log")
        self.status = self.page.locator(".try-panel:not([hidden]) [role=status]")

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def open(self):
        self.button("Try it").first.click()

    def wait(self, status):
        self.status.filter(has_text=status).wait_for()

    def run(self, code=None):
        """What is shown when the code has run."""
        if code is not None:
            self.code.fill(code)
        self.button("Run").click()
        self.wait("Done.")
        return self.output.inner_text()


@pytest.fixture
def newcomer(browser, home):
    """A reader whose browser has nothing of the site yet."""
    reader = Reader(browser, home)
    yield reader
    reader.context.close()
    assert reader.wrong == []


@pytest.fixture(scope="module")
def regular(browser, home):
    """A reader who stays, so that Python is loaded once."""
    reader = Reader(browser, home)
    yield reader
    reader.context.close()
    assert reader.wrong == []


@pytest.fixture
def reader(regular):
    """The one who stays, with each block as it was."""
    yield regular
    if regular.button("Reset").is_visible():
        regular.button("Reset").click()
    regular.page.evaluate("document.activeElement.blur()")


def test_nothing_is_loaded_before_the_first_click_and_nothing_from_elsewhere_after(newcomer, home):
    reader = newcomer
    assert reader.button("Try it").count() == 2
    before = list(reader.requests)
    assert not [url for url in before if re.search("vendor/|python-worker", url)]
    reader.open()
    reader.wait("Ready")
    asked = {url.removeprefix(home) for url in reader.requests[len(before) :]}
    files = {f"vendor/pyodide/{name}" for name in runtime.FILES}
    assert asked == {"js/python-worker.js", "vendor/naive_bayes.zip", *files}
    assert [url for url in reader.requests if not url.startswith(home)] == []


def test_while_python_loads_the_page_says_how_much_it_is(newcomer):
    reader = newcomer
    reader.open()
    said = reader.status.inner_text()
    assert said.startswith("Loading Python")
    size = sum(path.stat().st_size for path in runtime.VENDOR.rglob("*") if path.is_file())
    assert int(re.search(r"(\d+) MB", said)[1]) == round(size / 1e6)
    reader.wait("Ready")


def test_the_block_as_it_is_shows_what_is_printed(reader):
    reader.open()
    assert reader.run() == FIRST


def test_run_waits_for_python_to_load(newcomer):
    newcomer.open()
    assert newcomer.run("6 * 7") == ">>> 6 * 7\n42\n"


def test_a_change_shows(reader):
    reader.open()
    assert "3/5" in reader.run()
    changed = reader.code.input_value().replace('["a", "a", "b"]', '["a", "a", "a", "b"]')
    shown = reader.run(changed)
    assert "4/6" in shown
    assert "3/5" not in shown


def test_an_error_is_shown_as_python_shows_it(reader):
    reader.open()
    assert reader.run("x = 1\nx / 0\ny = = x\nx") == (
        ">>> x = 1\n>>> x / 0\nTraceback (most recent call last):\n"
        '  File "<block>", line 2, in <module>\n    x / 0\n    ~~^~~\n'
        "ZeroDivisionError: division by zero\n>>> y = = x\n"
        '  File "<block>", line 3\n    y = = x\n        ^\n'
        "SyntaxError: invalid syntax\n>>> x\n1\n"
    )


def test_a_module_that_is_not_there_and_input_are_errors_as_anywhere(reader):
    reader.open()
    shown = reader.run("import numpy\ninput()")
    assert "ModuleNotFoundError: No module named 'numpy'\n" in shown
    assert "EOFError: EOF when reading a line\n" in shown


def test_a_runaway_loop_is_stopped_and_the_next_run_works(reader):
    reader.open()
    reader.wait("Ready")
    assert reader.button("Stop").is_disabled()
    reader.code.fill("print('before')\nwhile True: pass\n")
    reader.button("Run").click()
    reader.output.filter(has_text="while True").wait_for()
    start = time.monotonic()
    reader.button("Stop").click()
    reader.wait("Stopped.")
    assert time.monotonic() - start < 5
    assert reader.output.inner_text().startswith(">>> print('before')\nbefore\n>>> while True")
    assert reader.button("Stop").is_disabled()
    assert reader.run("6 * 7") == ">>> 6 * 7\n42\n"


def test_a_loop_that_prints_for_ever_ends_by_itself(reader):
    reader.open()
    shown = reader.run("while True: print('x' * 70)")
    assert shown.endswith("[Stopped: more than 100,000 characters.]\n")


def test_when_python_breaks_down_the_next_run_works(reader):
    """A value so deep in itself that its repr is too much for the browser's stack."""
    reader.open()
    reader.code.fill(DEEP)
    reader.button("Run").click()
    reader.status.filter(has_text=re.compile("Done|broke down")).wait_for()
    assert reader.run("6 * 7") == ">>> 6 * 7\n42\n"


def test_reset_brings_the_block_back(reader):
    block = reader.page.locator(".try").first
    reader.open()
    assert not block.is_visible()
    reader.run("'changed'")
    reader.button("Reset").click()
    assert block.is_visible()
    assert not reader.code.is_visible()
    reader.open()
    assert reader.code.input_value().startswith("from naive_bayes import MultinomialNB\n")
    assert reader.output.inner_text() == ""
    assert reader.run() == FIRST


def test_reset_stops_what_runs(reader):
    reader.open()
    reader.code.fill("while True: pass")
    reader.button("Run").click()
    reader.wait("Running")
    reader.button("Reset").click()
    reader.open()
    assert reader.run() == FIRST


def test_two_blocks_share_python_and_no_names(reader):
    reader.open()
    reader.run("x = 1")
    reader.button("Reset").click()
    loaded = len(reader.requests)
    reader.button("Try it").nth(1).click()
    assert "NameError" in reader.run("x")
    assert len(reader.requests) == loaded


def test_the_keyboard_is_enough(reader):
    page = reader.page
    focus = "document.activeElement.textContent"

    def tab_to(text):
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate(focus) == text:
                return
        pytest.fail(f"Tab does not come to {text}")

    tab_to("Try it")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"
    page.keyboard.press("Control+A")
    page.keyboard.type("6 * 7")
    page.keyboard.press("Control+Enter")
    reader.wait("Done.")
    assert reader.output.inner_text() == ">>> 6 * 7\n42\n"
    page.keyboard.press("Control+A")
    page.keyboard.type("while True: pass")
    page.keyboard.press("Tab")
    assert page.evaluate(focus) == "Run"
    page.keyboard.press("Enter")
    reader.wait("Running")
    page.keyboard.press("Tab")
    assert page.evaluate(focus) == "Stop"
    page.keyboard.press("Enter")
    reader.wait("Stopped.")
    assert page.evaluate(focus) == "Run"
    tab_to("Reset")
    page.keyboard.press("Enter")
    assert page.evaluate(focus) == "Try it"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_and_nothing_is_too_wide(reader, scheme, width):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    reader.page.emulate_media(color_scheme=scheme)
    reader.page.set_viewport_size({"width": width, "height": 900})
    reader.open()
    reader.run("print('x' * 300)\n1 / 0")
    found = axe.run(reader.page, context="article").response["violations"]
    theme = "md-code__content"  # the theme's own blocks
    assert [
        (each["id"], node["html"])
        for each in found
        for node in each["nodes"]
        if theme not in node["html"]
    ] == []
    overflow = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    assert reader.page.evaluate(overflow) == 0


def test_a_runtime_that_cannot_be_loaded_is_said(newcomer):
    newcomer.context.route("**/naive_bayes.zip", lambda route: route.fulfill(status=404))
    newcomer.open()
    newcomer.wait("Python could not be loaded")
    newcomer.context.unroute("**/naive_bayes.zip")
    assert newcomer.run("6 * 7") == ">>> 6 * 7\n42\n"
