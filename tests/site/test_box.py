"""The box in the header, in a browser: from any page, by click and keys, with its state in the address."""

import json
import re

import pytest

from tests.site.conftest import axe_finds, becomes
from worked_examples.finding import printed

SAYS = "said => document.querySelector('#box').innerText.includes(said)"
FIRST = """([text, place]) => {
    const first = document.querySelector("#box .box-row");
    return first?.querySelector("b")?.textContent === text && first.textContent.includes(place);
}"""
POINTED = "document.querySelector('#box [aria-selected=true]')?.textContent ?? ''"

# What is typed, what its first answer prints, and where; what worked_examples.finding does not ask,
# since only the site prints it.
OF_LEARN = {"1/120": "Learn", "256:125": "Learn: Smoothing", "27 : 16": "A verdict that is wrong"}

WEB = "0.252 .01875 .97 1.39 .024 .072 .037 .069 2.76e-5 5.72e-6 .09 .01 .00001 .00122"
"""What the examples from the web publish."""


def ask(page, typed):
    page.fill("#box [role=combobox]", typed)


@pytest.fixture
def box(same_page, home):
    """A page on which the box is open."""
    page = same_page(home + "steps/prior/")
    page.keyboard.press("/")
    page.wait_for_selector("#box[open]")
    return page


def test_a_click_a_slash_and_ctrl_k_open_it_on_every_page_and_escape_closes_it(same_page, home):
    for where in ("", "steps/prior/", "notes/spam-ham/", "laboratory/", "step/", "reference/"):
        page = same_page(home + where)
        for keys in ("/", "Control+k", ""):
            if keys:
                page.keyboard.press(keys)
            else:
                page.locator("header .box-button").click()
            page.wait_for_selector("#box[open]")
            becomes(page, "document.activeElement.role", "combobox")
            page.keyboard.press("Escape")
            page.wait_for_selector("#box:not([open])", state="attached")


def test_a_slash_in_a_field_is_a_slash(same_page, home):
    page = same_page(home + "steps/given/")
    page.locator(".your-turn input").first.press_sequentially("3/4")
    assert page.locator(".your-turn input").first.input_value() == "3/4"
    assert page.locator("#box[open]").count() == 0


def test_numbers_of_learn_and_of_the_web_are_found(box):
    for typed, place in OF_LEARN.items():
        ask(box, typed)
        becomes(box, FIRST, True, [re.sub(r"(?<=\d):(?=\d)", " : ", typed), place])
    for typed in WEB.split():
        ask(box, typed)
        becomes(box, SAYS, True, "Examples from the web, ")
        ask(box, "")
        becomes(box, SAYS, False, "Examples from the web, ")


def test_another_form_is_said_to_be_printed_as_it_is_after_the_exact_ones(box):
    ask(box, "4/20")
    becomes(box, FIRST, True, ["4/20", "3.2.3 Multinomial Smoothing"])
    texts = box.locator("#box .box-place").all_inner_texts()
    assert [it.startswith("4/20") for it in texts[:3]] == [True] * 3
    ask(box, "3/10")
    becomes(box, SAYS, True, "printed as (5 + 1)/(17 + 3)")
    box.locator("#box .box-more").click()
    assert box.locator("#box .box-place").count() > len(texts)
    becomes(box, "document.activeElement.role", "combobox")


def test_keys_go_from_place_to_place_and_to_line_and_step(box, home):
    ask(box, "9/64")
    becomes(box, FIRST, True, ["9/64", "3.1 Multivariate"])
    box.keyboard.press("ArrowDown")
    assert "3.1 Multivariate" in box.evaluate(POINTED)
    pointed = (
        "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
    )
    assert box.evaluate(f"{pointed}.textContent === {POINTED}")
    box.keyboard.press("ArrowRight")
    assert box.evaluate(POINTED) == "line"
    box.keyboard.press("ArrowRight")
    assert box.evaluate(POINTED) == "step"
    box.keyboard.press("Enter")
    box.wait_for_url(f"{home}step/#case=figure-spam-ham*")


def test_what_is_typed_is_in_the_address_and_back_has_it(box, home):
    ask(box, "theta_b^- = 4/20")
    becomes(box, FIRST, True, ["4/20", "P(b|ham), multinomial, smoothed"])
    box.keyboard.press("Enter")
    box.wait_for_url("**/spam-ham/#figure-*")
    assert box.locator(".figure:target").count() == 1
    box.go_back()
    box.wait_for_url("**/steps/prior/?look=theta_b*")
    becomes(box, FIRST, True, ["4/20", "P(b|ham), multinomial, smoothed"])
    box.keyboard.press("Escape")
    becomes(box, "location.search", "")


def test_a_question_leads_to_its_answer_and_a_symbol_to_all_its_places(box, home):
    ask(box, "why divide by the evidence")
    becomes(box, SAYS, True, "Why divide by the evidence?")
    box.keyboard.press("Enter")
    box.wait_for_url(f"{home}steps/arg-max/#from-the-joint-to-the-posterior")
    box.keyboard.press("/")
    ask(box, "P(a given spam)")
    for place in (
        "3.1 Multivariate Bernoulli",
        "3.1.1 Multivariate",
        "3.2.2 Multinomial Naive Bayes",
    ):
        becomes(box, SAYS, True, place)


def test_a_number_that_is_nowhere_is_explained_with_the_readers_data(same_page, home, runtime):
    page = same_page(home + "notes/")
    page.locator("article .box-open").click()
    ask(page, "29/49")
    becomes(page, SAYS, True, "None of the notes and books here prints 29/49.")
    page.fill("#box textarea", "spam  b b\nspam  a\nham  a")
    page.fill("#box-text", "b")
    page.click("#box form button")
    becomes(page, SAYS, True, "P(spam|d) = ")
    ask(page, "2/4")
    becomes(page, SAYS, False, "None of the notes")


def test_home_has_the_box_opened_and_asks_for_no_data_before(new_page, home):
    asked = []
    page = new_page("about:blank")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(home)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/search/" in url]
    page.get_by_role("button", name="I have this number").click()
    page.keyboard.type("6/20")
    becomes(page, FIRST, True, ["6/20", "3.2.3 Multinomial Smoothing"])


def test_what_does_not_come_is_said_and_asked_for_again(new_page, home):
    page = new_page(home + "steps/prior/", missing="**/search/box.json")
    page.keyboard.press("/")
    ask(page, "6/20")
    becomes(page, SAYS, True, "The answers did not come: type again.")
    page.context.unroute("**/search/box.json")
    ask(page, "6/2")
    ask(page, "6/20")
    becomes(page, FIRST, True, ["6/20", "3.2.3 Multinomial Smoothing"])


def test_axe_finds_nothing_and_a_phone_shows_all_of_it(new_page, home):
    for typed in ("6/20", "alpha", "why add 1", "12345/67891"):
        phone = {"viewport": {"width": 390, "height": 844}}
        page = new_page(f"{home}steps/prior/?look={typed}", **phone)
        page.wait_for_function(
            "/answers|None/.test(document.querySelector('.box-says').textContent)"
        )
        assert axe_finds(page, "#box") == []
        assert page.evaluate("document.querySelector('#box').scrollWidth <= innerWidth")


def test_every_number_that_the_chapters_of_the_notes_print_is_in_the_data(site):
    data = json.loads((site / "search" / "box.json").read_text(encoding="utf-8"))
    rows = {
        (text, data["titles"][title], symbol) for text, _, title, *_, symbol, _ in data["figures"]
    }
    assert {(it.text, it.title, it.symbol) for it in printed() if it.symbol} <= rows
