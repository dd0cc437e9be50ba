"""What the tests of the site share: a page built by itself, Python and axe in the browser."""

import contextlib
from urllib.parse import urlencode

import pytest

from docs.making.laboratory.engine import first_screen
from naive_bayes.stepping import viewer
from tests.material import ROOT


@pytest.fixture(scope="module")
def small_site(tmp_path_factory):
    """Builds a site of one page with the settings of this one, and gives its folder."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

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
        judge = folder / "site" / "below" / "js" / "typed.js"
        if judge.parent.is_dir():  # the judge is the package's own; the page of steps adds it
            judge.write_bytes((viewer.FOLDER / "typed.js").read_bytes())
        return folder / "site"

    return built


WIDER = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def violations(page, part="html", **options):
    """What axe finds; it takes the heading of a column that is maths alone for an empty one."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
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
    if settled(open_lab).get_attribute("#lab-tab-odds", "aria-selected") == "false":
        open_lab.click("#lab-tab-odds")
    open_lab.mouse.move(3, 400)
    assert number(open_lab, "[data-id='joint of spam']") == "9/64"
    return open_lab


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
