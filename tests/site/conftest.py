"""What the tests of the site share: a page built by itself, Python and axe in the browser."""

import contextlib

import pytest

from tests.material import ROOT


@pytest.fixture(scope="module")
def small_site(tmp_path_factory):
    """Builds a site of one page with the settings of this one, and gives its folder."""
    pytest.importorskip("material", reason='pip install -e ".[docs]"')
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


def violations_in_both_schemes(page, part):
    """What axe finds in the light scheme, and of the dark one in its colours: all else is alike."""
    still = page.add_style_tag(content="* { transition: none !important }")  # colours fade
    found = []
    for scheme, rules in (("slate", {"runOnly": ["color-contrast"]}), ("default", {})):
        page.evaluate("it => { document.body.dataset.mdColorScheme = it }", scheme)
        found += violations(page, part, **rules)
    still.evaluate("it => it.remove()")
    return found


def called(page, function, *given):
    """What the Python of a page returns for a call, and what it prints."""
    return page.evaluate(
        """async ([module, name, given]) => {
            const { base } = JSON.parse(document.getElementById("__config").textContent);
            const { python } = await import(new URL(`${base}/js/python.js`, location.href));
            const said = [];
            const write = (line) => said.push(JSON.parse(line));
            const result = await python.call(module, name, given, { write });
            return [result, said.filter(([it]) => it === "output").map(([, it]) => it).join("")];
        }""",
        [*function.rsplit(".", 1), given],
    )


def printed(page, code):
    """What code prints in the Python of a page."""
    return called(page, "docs.making.browser.console.session", code)[1]
