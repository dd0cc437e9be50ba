"""Tables in the laboratory, in a browser: chosen, edited, pasted, undone; and rows that are hidden."""

from docs.making.laboratory.case_reading import read
from docs.making.laboratory.cases import BY_NAME
from tests.site.conftest import becomes, number, settled, shows
from worked_examples.data import CARS, STOLEN

TENNIS = BY_NAME["tennis"].state
TABLE = "sky,heat,play\nsunny,30,no\n?,18,yes\nrain,21,yes\nsunny,29,no\nsunny,19,yes"
OWN = "spam,win money\nham,lunch at noon\nspam,free money\nham,see you at noon\nham,meeting, now?"


def verdict(page):
    return settled(page).inner_text(".verdict")


def paste_rows(page, text):
    page.click("#lab-paste")
    page.fill("#lab-pasted", text)
    page.click("#lab-replace")
    page.wait_for_function("!document.getElementById('lab-pasting').open")
    return settled(page)


def test_a_value_is_chosen_lights_its_rows_and_is_undone(lab):
    lab.select_option("#lab-example", "tennis")
    shows(lab, TENNIS)
    assert not lab.is_visible("#lab-word")
    assert not lab.is_visible(".lab-models")
    lab.hover(".equation >> nth=1 >> [data-keys='n-1-0-0']")
    lit = "[...document.querySelectorAll('#lab-rows .token.lit')].map(it => it.textContent)"
    becomes(lab, lit, ["sunny", "sunny"])
    assert lab.inner_text("#lab-told") == "2 · outlook is sunny in 2 rows of yes: row 9 and row 11."
    lab.select_option("#lab-chips select >> nth=0", "")
    shows(lab, {**TENNIS, "document": "\tcool\thigh\tstrong"})
    becomes(
        lab,
        "document.getElementById('lab-effect').textContent.split('.')[0]",
        "outlook is now unknown",
    )
    lab.click("#lab-undo")
    shows(lab, TENNIS)


def test_a_row_of_features_is_edited_in_its_cells(lab):
    lab.select_option("#lab-example", "clinic")
    settled(lab).click("tr[data-row='4'] .edit")
    lab.fill("[aria-label='pressure of row 4']", "144")
    lab.keyboard.press("Escape")
    state = BY_NAME["clinic"].state
    changed = {**state, "training": state["training"].replace("little\t?\t5", "little\t144\t5")}
    becomes(lab, "document.querySelectorAll('tr.editing').length", 0)
    shows(lab, changed)
    lab.fill("#lab-chips input >> nth=0", "14o")
    assert "pressure" in settled(lab).inner_text("#lab-error")
    lab.fill("#lab-chips input >> nth=0", "")
    assert "yes" in verdict(lab)
    lab.click("#lab-step")
    lab.wait_for_selector("#lab-steps *")


def test_a_table_is_pasted_with_what_its_columns_are_and_its_last_row_hidden(lab):
    lab.click("#lab-paste")
    lab.fill("#lab-pasted", TABLE)
    told = "document.getElementById('lab-understood').firstChild?.textContent"
    becomes(lab, told, "play: 2 no, 3 yes; sky 2 values; heat Gaussian")
    assert lab.input_value("#lab-reading") == "table"
    lab.select_option("#lab-understood select >> nth=1", "categorical")
    becomes(lab, told, "play: 2 no, 3 yes; sky 2 values; heat 5 values")
    lab.click("#lab-pasting [data-close]")
    paste_rows(lab, TABLE)
    assert lab.locator("tr.hidden").get_attribute("data-row") == "5"
    carried = lab.evaluate("Object.fromEntries(new URLSearchParams(location.hash.slice(1)))")
    assert carried["hidden"] == "5"
    case = read(carried)
    assert verdict(lab).startswith(str(case.model.classify(case.document)))
    assert case.model.document_counts == {"no": 2, "yes": 2}


def test_published_cars_are_pasted_and_a_published_number_has_its_slip(lab):
    """Published with an m-estimate of m = 3: .037 and .069, where ours are .0385 and .0692."""
    header = "colour,type,origin,stolen"
    cars = [",".join([*car.values(), it]) for car, it in zip(CARS, STOLEN, strict=True)]
    lab.fill("#lab-alpha", "1")
    lab.click("#lab-paste")
    lab.fill("#lab-own-document", "red, SUV, domestic")
    lab.fill("#lab-pasted", "\n".join([header, *cars]))
    places = "[...document.getElementById('lab-place').options].map(it => it.text).join()"
    becomes(lab, places, header)
    lab.click("#lab-replace")
    lab.wait_for_function("!document.getElementById('lab-pasting').open")
    settled(lab).fill("#lab-alpha", "3/2")
    settled(lab)
    assert number(lab, "[data-id='joint of yes']") == "315/8192"
    assert number(lab, "[data-id='joint of no']") == "567/8192"
    lab.click("#lab-expects")
    lab.fill("#lab-expected", ".037")
    lab.press("#lab-expected", "Enter")
    why = "document.getElementById('lab-why').textContent.includes('cut off on the way')"
    becomes(lab, why, True)
    lab.keyboard.press("Escape")


def test_each_row_is_hidden_in_turn_and_a_mark_puts_it_up(lab):
    paste_rows(lab, OWN)
    marks = "[...document.querySelectorAll('#lab-rows .hide')].map(it => it.textContent).join('')"
    becomes(lab, marks, "✓✓✓✓✗")
    assert lab.inner_text("#lab-score").startswith("4 of 5 right. V is made anew each time")
    lab.click(".hide >> nth=1")
    assert settled(lab).input_value("#lab-document") == "lunch at noon"
    assert lab.locator("tr.hidden").get_attribute("data-row") == "2"
    assert lab.get_attribute(".hide >> nth=1", "aria-pressed") == "true"
    lab.click(".hide >> nth=1")
    settled(lab)
    assert lab.locator("tr.hidden").count() == 0
    lab.click("#lab-test")
    becomes(lab, "document.querySelectorAll('#lab-rows .hide').length", 0)
    assert not lab.is_visible("#lab-score")
