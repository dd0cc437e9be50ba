"""What is printed is what the page shows."""

import pytest

from tests.site.conftest import settled, unfold

FOLDS = "[...document.querySelectorAll('article details')].map(it => it.open)"
WATCH = f"""() => matchMedia("print").addEventListener("change", (it) => {{
    if (it.matches) globalThis.printed = {FOLDS};
}})"""
SESSIONS = "[...document.querySelectorAll('article details')].map(it => it.matches('.session'))"


def printed(page):
    """Of each part that can be folded whether it is open: on the page, in print, and afterwards."""
    page.evaluate(WATCH)
    before = page.evaluate(FOLDS)
    page.pdf()
    return before, page.evaluate("printed"), page.evaluate(FOLDS)


def test_the_laboratory_prints_the_open_panel_of_its_case_and_leaves_it_open(lab):
    lab.select_option("#lab-example", "chinese")
    unfold(settled(lab), "models")
    lab.wait_for_function("document.querySelector('#lab-panel-models .pull-part')")
    before, in_print, after = printed(lab)
    assert before == in_print == after
    open_ = lab.evaluate("[...document.querySelectorAll('.lab-panels > [open]')].map(it => it.id)")
    assert open_ == ["lab-fold-models"]


@pytest.mark.parametrize("path", ["practice/exercises/", "notes/spam-ham/", "steps/likelihood/"])
def test_solutions_are_printed_as_they_are_folded_and_sessions_are_printed_whole(
    same_page, home, path
):
    page = same_page(home + path)
    before, in_print, after = printed(page)
    assert before == after
    sessions = page.evaluate(SESSIONS)
    assert in_print == [a or session for a, session in zip(before, sessions, strict=True)]
    assert before


def test_the_bar_is_as_wide_as_its_shares_say_on_a_sheet_of_any_width(same_page, home):
    """A sheet is laid out without the page's scripts."""
    page = same_page(home + "#&alpha=0")
    page.wait_for_selector(".pull.ready .pull-part")
    parts = page.locator(".pull-part")
    cut = [parts.nth(k).evaluate("it => getComputedStyle(it).clipPath") for k in (0, 1)]
    assert ["60%" in cut[0], "40%" in cut[1]] == [True, True]  # of the ten emails four are spam
    assert "px" not in cut[0].replace("0px", "").replace("2px", "")


def test_paper_is_white_when_the_screen_is_dark(same_page, home):
    page = same_page(home + "steps/likelihood/")
    ground = "getComputedStyle(document.body).backgroundColor"
    page.evaluate(
        f"""() => {{
            document.body.dataset.mdColorScheme = "slate";
            matchMedia("print").addEventListener("change", (it) => {{
                if (it.matches) globalThis.ground = {ground};
            }});
        }}"""
    )
    page.pdf()
    assert page.evaluate("ground") == "rgb(255, 255, 255)"
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
