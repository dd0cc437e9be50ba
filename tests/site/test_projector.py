"""The view for a lecture hall, `?show=big`: one equation and one bar, as large as the screen has room for.

Needs the extras `docs` and `site`, and a Chromium.
"""

from tests.site.conftest import WIDER

SEEN = """(parts) => parts.map((part) => [...document.querySelectorAll(part)].filter((it) => {
    const box = it.getBoundingClientRect();
    return it.checkVisibility() && box.height && box.bottom <= innerHeight;
}).length)"""
LETTER = "(part) => parseFloat(getComputedStyle(document.querySelector(part)).fontSize)"


def test_the_laboratory_has_the_winners_equation_and_the_bar(same_page, home):
    page = same_page(home + "laboratory/?show=big", python=False)
    assert page.evaluate(SEEN, ["#lab .equation", "#lab-bar .pull-bar", "#lab .verdict"]) == [
        1,
        1,
        1,
    ]
    told = [page.text_content(part) for part in ("#lab .equation.decided b", "#lab .verdict b")]
    assert told[0] == told[1]
    others = [".md-header", ".lab-controls", ".lab-left", ".lab-panels", ".md-footer"]
    assert page.evaluate(SEEN, others) == [0] * len(others)
    assert page.evaluate(LETTER, "#lab .equation .line") > 30
    assert page.evaluate(WIDER) == 0


def test_step_through_has_the_equation_and_the_bar_of_time(same_page, home):
    page = same_page(home + "step/?show=big", python=False)
    page.click(".step-next")
    parts = [
        ".step-equation",
        ".step-time input[type=range]",
        ".step-says",
        ".step-code",
        ".step-values",
    ]
    assert page.evaluate(SEEN, parts) == [1, 1, 1, 0, 0]
    assert page.evaluate(LETTER, ".step-equation") > 30
    assert page.evaluate(WIDER) == 0
