"""The face of the site: its sizes of type are those of one file, and nothing moves while a page opens."""

import re

import pytest

from naive_bayes.stepping import viewer
from tests.material import ROOT
from tests.site.type_sizes import FOUND, MOST

STYLES = [*(ROOT / "docs" / "css").glob("*.css"), viewer.FOLDER / "viewer.css"]
PATHS = ["", "steps/likelihood/", "laboratory/", "step/", "notes/spam-ham/", "practice/exercises/", "reference/prior/"]  # fmt: skip

SHIFTS = """window.shifts = 0; new PerformanceObserver((list) => {
    for (const it of list.getEntries()) window.shifts += it.value;
}).observe({ type: "layout-shift", buffered: true })"""


def test_no_style_has_sizes_of_its_own_except_the_tokens():
    own = re.compile(r"font-size: (?!var\(|inherit;).*|font: (?!inherit;).*")
    found = {
        path.name: own.findall(path.read_text(encoding="utf-8"))
        for path in STYLES
        if path.name != "tokens.css"
    }
    assert {name: sizes for name, sizes in found.items() if sizes} == {}
    assert len(found) > 10


@pytest.mark.parametrize("width", [1366, 390])
@pytest.mark.parametrize("path", PATHS)
def test_a_page_has_few_sizes_of_type_and_nothing_moves_while_it_opens(new_page, home, path, width):
    page = new_page("about:blank", python=False, viewport={"width": width, "height": 768})
    page.add_init_script(SHIFTS)
    page.goto(home + path)
    page.wait_for_timeout(300)  # what moves late
    assert len(page.evaluate(FOUND)["sizes"]) <= MOST
    assert page.evaluate("window.shifts") <= 0.05
