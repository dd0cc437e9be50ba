"""Sessions that a reader can run and change, in a browser.

Needs the extras `docs` and `site`, a Chromium, and what `python3 -m docs.making.browser` puts in
place.
"""

import re

import pytest

from docs.making.browser import pyodide
from tests.material import ROOT
from tests.site.conftest import WIDER, axe_finds, printed, served

FIRST = """\
>>> from naive_bayes import MultinomialNB
>>> model = MultinomialNB().fit([["a", "a", "b"], ["b"]], ["x", "y"])
>>> print(model.likelihood("a", "x"))
3/5
>>> for label in model.classes:
...     print(label, "<&>")
x <&>
y <&>
"""
EXPECTED = """\
>>> model.classify("free")
Traceback (most recent call last):
    ...
naive_bayes.errors.NaiveBayesError: the document 'free' is a plain string
>>> label
'y'
"""
PAGE = f"""\
# A page

```pycon
{FIRST}```

Text, and a second session, which knows the names of the first:

```pycon
{EXPECTED}```

!!! note
    ```pycon
    >>> sum([1, 2, 3])
    0
    ```
"""


@pytest.fixture(scope="module")
def home(runtime, small_site):
    """The address of a site with these sessions alone, not at a server's root."""
    making = ROOT / "docs" / "making"
    hooks = [str(making / name) for name in ("browser/pyodide.py", "pages/code_blocks.py")]
    site = small_site(PAGE, ("js", "css", "fonts", "img", "vendor"), hooks=hooks)
    with served(site) as address:
        yield address + "below/"


class Reader:
    """A reader with the page open."""

    def __init__(self, open_page, home, **missing):
        self.requests = []
        self.page = open_page("about:blank", **missing)
        self.page.context.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(home)
        self.code = self.page.locator(".language-pycon code")

    def button(self, name, number=0):
        bar = self.page.locator(".try-bar").nth(number)
        return bar.get_by_role("button", name=name, exact=True)

    def shown(self, number=0):
        return self.code.nth(number).inner_text()

    def wait(self, status, number=0):
        self.page.locator(".try-status").nth(number).filter(has_text=status).wait_for()

    def run(self, number=0):
        self.button("Run", number).click()
        self.wait("Done.", number)
        return self.shown(number)

    def change(self, code, number=0, status="Done."):
        """Changes a session, runs it by the keyboard, and gives what is shown."""
        self.button("Change", number).click()
        editor = self.page.locator(".try-code").nth(number)
        editor.fill(code)
        editor.press("Control+Enter")
        self.wait(status, number)
        return self.shown(number)


@pytest.fixture(scope="module")
def regular(lasting_page, home):
    """A reader who stays, so that Python is loaded once."""
    return Reader(lasting_page, home)


@pytest.fixture
def reader(regular):
    """The one who stays, with each session as it was."""
    yield regular
    for number in range(3):
        if regular.button("Reset", number).is_visible():
            regular.button("Reset", number).click()
    assert regular.shown() == FIRST


def test_nothing_is_loaded_before_the_first_click_and_no_more_than_is_needed_after(reader, home):
    colour = reader.page.locator(".language-pycon .kn").first
    before = [*reader.requests]
    assert not [url for url in before if re.search("vendor/|python-worker", url)]
    assert reader.run() == FIRST
    assert colour.inner_text() == "from"
    its_files = {f"pyodide/{pyodide.place(it)}" for it in pyodide.FILES if it != pyodide.LIBRARY}
    loaded = {pyodide.SNAPSHOT, pyodide.OWN, *its_files}
    expected = {"js/python-worker.js", *(f"vendor/{name}" for name in loaded)}
    for _ in range(100):  # the browser may report a request after its answer
        asked = {url.removeprefix(home) for url in reader.requests[len(before) :]}
        asked = {url for url in asked - {"img/icon.svg"} if not url.startswith("blob:")}
        if asked == expected:
            break
        reader.page.wait_for_timeout(50)
    assert asked == expected


def test_running_a_session_runs_those_above_it_first_past_an_error_that_is_expected(reader):
    assert reader.run(2) == ">>> sum([1, 2, 3])\n6\n"
    reader.wait("Done.", 0)
    lines = reader.shown(1).split("\n")
    assert lines[1].startswith("naive_bayes.errors.NaiveBayesError: the document 'free' is a plain")
    assert lines[2] == "Traceback (most recent call last):"
    assert lines[-3:] == [">>> label", "'y'", ""]


def test_an_unexpected_error_is_red_its_last_line_first_and_nothing_runs_after_it(reader):
    error = "ZeroDivisionError: division by zero"
    assert reader.change("x = 1\nx / 0\nprint('not run')", status=error) == (
        f">>> x = 1\n>>> x / 0\n{error}\n"
        'Traceback (most recent call last):\n  File "<block>", line 2, in <module>\n'
        "    x / 0\n    ~~^~~\n>>> print('not run')\n"
    )
    red, black = (
        reader.page.locator(where).first.evaluate("it => getComputedStyle(it).color")
        for where in (".try-error .gr", ".language-pycon code")
    )
    assert red != black
    reader.button("Run", 1).click()
    reader.wait("Not run: a session above ended early.", 1)


def test_a_change_shows_in_colours_and_in_the_sessions_below_until_it_is_reset(reader):
    changed = reader.change("for label in 'ab':\n    print(label)  # each\n")
    assert changed == ">>> for label in 'ab':\n...     print(label)  # each\na\nb\n"
    assert reader.page.locator(".language-pycon .c1").first.inner_text() == "# each"
    assert reader.change("label", 1) == ">>> label\n'b'\n"
    reader.button("Reset").click()
    assert not reader.page.locator(".try-code").first.is_visible()


def test_running_from_the_top_forgets_all_names(reader):
    reader.change("extra = 1")
    reader.button("Reset").click()
    reader.change("extra", 2)
    reader.button("Run from the top", 2).click()
    reader.wait("NameError", 2)


def test_of_many_lines_the_first_are_shown_and_an_endless_print_ends(reader):
    lines = reader.change("for k in range(20_000): print(k)").split("\n")
    assert lines[200:202] == ["199", "Show 19,800 more lines"]
    reader.page.get_by_role("button", name="Show 19,800 more lines").click()
    assert reader.shown().rstrip().endswith("\n19998\n19999")
    end = "[Stopped: more than 1,000,000 characters.]"
    reader.change("while True: print('x' * 70)", status=end)


def test_a_runaway_loop_is_stopped_and_the_next_run_works(reader):
    reader.change("while True: pass", status="Running")
    reader.button("Run", 2).click()
    reader.wait("Another session is still running: wait, or stop it.", 2)
    reader.button("Stop").click()
    reader.wait("Stopped.")
    assert reader.change("6 * 7") == ">>> 6 * 7\n42\n"


def test_tab_indents_and_after_escape_it_leaves(reader):
    reader.button("Change").click()
    editor = reader.page.locator(".try-code").first
    editor.fill("")
    editor.press("Tab")
    assert editor.input_value() == "    "
    editor.press("Escape")
    editor.press("Tab")
    assert reader.page.evaluate("document.activeElement.textContent") == "Run"


def test_axe_finds_nothing_and_nothing_is_too_wide(reader):
    page = reader.page
    reader.change("print('x' * 300)\n1 / 0", status="ZeroDivisionError")
    reader.button("Change", 1).click()
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(WIDER) == 0
    assert axe_finds(page, "article") == []


def test_a_session_of_the_reference_knows_the_names_of_its_module(new_page, runtime, site):
    with served(site) as address:
        assert "empirical_prior(" in Reader(new_page, address + "reference/prior/").run()


def test_a_runtime_that_cannot_be_loaded_is_reported(new_page, home):
    reader = Reader(new_page, home, missing="**/naive_bayes.pack")
    reader.button("Run").click()
    reader.wait("Python could not be loaded")


EVERY_DOCTEST = """
import doctest, importlib, pkgutil, sys
import naive_bayes

found = pkgutil.walk_packages(naive_bayes.__path__, "naive_bayes.")
names = ["naive_bayes", *(it.name for it in found if not it.name.endswith("__main__"))]
results = {name: doctest.testmod(importlib.import_module(name)) for name in names}
failed = [name for name, result in results.items() if result.failed]
print(*sys.version_info[:2], sum(it.attempted for it in results.values()), *failed)
"""


def test_the_doctests_of_the_package_are_right_in_the_browsers_python(regular):
    """A newer Python than that of most machines, and one of 32 bits."""
    said = printed(regular.page, f"exec({EVERY_DOCTEST!r}, {{}})")
    major, minor, attempted, *failed = said.strip().split("\n")[-1].split()
    assert (major, minor, failed) == ("3", "14", []), said
    assert int(attempted) > 1000
