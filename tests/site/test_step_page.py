"""The page Step through on the site: its cases, its links, and the laboratory's own case."""

import json
import re
from urllib.parse import urlencode

import pytest

from docs.making.laboratory import cases, step_case
from docs.making.pages import figures, steps
from tests.site.conftest import becomes, called

BERNOULLI = "BernoulliNB, from the prior to the arg max"
MULTINOMIAL = "MultinomialNB, from the prior to the arg max"

SAYS = "document.getElementById('steps-says').textContent"


def shown(page, call, step):
    """Waits for a step of a call."""
    page.wait_for_selector(f".stepper[aria-label='Step through {call}']")
    becomes(page, "document.querySelector('.step-where input').value", str(step))


SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifts += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_the_first_case_opens_at_once_without_python_and_nothing_moves(new_page, home, width):
    page = new_page("about:blank", viewport={"width": width, "height": 720})
    page.add_init_script(SHIFTS)
    page.goto(home + "step/")
    shown(page, BERNOULLI, 1)
    page.wait_for_timeout(200)  # what moves late
    assert page.evaluate("window.shifts") < 0.1
    asked = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [name for name in asked if "pyodide" in name or "/step/" in name]
    controls = page.locator(".step-controls").bounding_box()
    assert width < 600 or controls["y"] + controls["height"] < 720
    # A case is chosen, and the browser's Back leads back.
    page.select_option("#steps-case", "spam-ham-counts")
    shown(page, MULTINOMIAL, 1)
    page.click(".step-next")
    shown(page, MULTINOMIAL, 2)
    assert re.search(r"#case=spam-ham-counts&step=\d+&grain=lecture$", page.url)
    page.go_back()
    shown(page, BERNOULLI, 1)


def test_on_a_small_phone_sentence_values_and_equation_are_above_the_buttons(same_page, home):
    page = same_page(home + "step/", viewport={"width": 375, "height": 667})
    shown(page, BERNOULLI, 1)
    count = int(page.text_content(".step-grains button").split("(")[1].rstrip(")"))
    below = """() => Math.max(...[...document.querySelectorAll(".step-says, .step-values, .step-equation-line")].map(
        (it) => it.getBoundingClientRect().bottom)) -
        document.querySelector(".step-controls").getBoundingClientRect().top"""
    hidden = []
    for step in range(1, count + 1):
        shown(page, BERNOULLI, step)
        hidden += [step] * (page.evaluate(below) > 0)
        page.click(".step-next")
    assert hidden == []
    assert count > 10


def test_each_case_opens_by_its_link_at_its_last_step(same_page, home, site):
    page = same_page(home + "step/")
    for case in steps.CASES:
        recording = json.loads((site / "step" / f"{case.name}.json").read_text(encoding="utf-8"))
        page.goto(f"{home}step/#case={case.name}&step=last")
        lecture = sum(step.get("lecture", False) for step in recording["steps"])
        becomes(page, SAYS, case.says)
        shown(page, recording["call"], lecture)
        begins = "said => document.querySelector('.step-says').textContent.startsWith(said)"
        last = [step for step in recording["steps"] if step.get("lecture")][-1]
        becomes(page, begins, True, last["says"])
        assert page.input_value("#steps-case") == case.name
    for name in ("nothing", "constructor", "__proto__"):
        page.goto("about:blank")
        page.goto(f"{home}step/#case={name}")
        shown(page, BERNOULLI, 1)
        says = page.text_content("#steps-says")
        assert says == f"There is no case {name}; this is the first one."


def test_from_6_20_in_3_2_3_to_its_step_and_to_its_line(same_page, home):
    page = same_page(home + "notes/spam-ham/#323-multinomial-smoothing")
    found = figures.of_chapter("spam_ham").figures
    figure = next(it for it in found if it.text == "6/20")
    page.locator(f".equation a[href$='{figure.step}']").first.click()
    page.wait_for_selector(".step-figure")
    assert page.text_content(".step-figure").replace(" over ", "/") == "6/20"
    assert "3.2.3 Multinomial Smoothing" in page.text_content("#steps-says")
    assert "3.2.3" in page.locator("#steps-case option:checked").text_content()
    assert page.get_attribute(".step-grains button:first-child", "aria-pressed") == "true"
    page.click("#steps-says a:has-text('line')")
    page.wait_for_selector(".source .line")
    assert page.url.endswith(figure.line)
    assert "return Estimate(" in page.text_content(".line:target")


def test_each_number_of_a_line_has_a_step_that_marks_it(same_page, home):
    found = figures.of_chapter("spam_ham").figures
    line = [it for it in found if it.row.line == "ham 3/4 1/4 1/4"]
    page = same_page(home + "step/")
    for figure in line:
        page.goto("about:blank")
        page.goto(home + figure.step)
        page.wait_for_selector(".step-figure")
        assert page.text_content(".step-figure").replace(" over ", "/") == figure.text
    assert len({figure.step for figure in line}) == 3


def test_a_case_of_the_laboratory_is_recorded_by_the_python_there(same_page, runtime, home):
    page = same_page(home + "laboratory/")
    page.click("#lab-step")
    page.wait_for_selector("#lab-steps .stepper")
    recording = json.loads(step_case.of_state(cases.CASES[0].state))
    assert page.get_attribute("#lab-steps input[type=range]", "max") == str(len(recording["steps"]))
    link = page.get_attribute("#lab-steps .step-below a", "href")
    state = dict(cases.BY_NAME["spam-ham-counts-smoothed"].state)
    made = called(page, "docs.making.laboratory.step_case.of_state", state)
    assert json.loads(made) == json.loads(step_case.of_state(state))
    # A link to a step leads to the page, which records the case again.
    page.goto(re.sub(r"step=\d+&grain=lecture", "step=40&grain=lines", link))
    becomes(page, SAYS, "This case came from the laboratory.")
    shown(page, recording["call"], 40)


def test_a_slip_in_a_readers_own_case_is_named(same_page, home, runtime):
    state = dict(cases.BY_NAME["spam-ham-counts-smoothed"].state)
    page = same_page(f"{home}step/#{urlencode(state)}")
    page.click(".step-next")
    page.click(".step-next")
    # The slips follow the steps: this call waits for the page's own.
    called(page, "docs.making.laboratory.step_case.slips_of_state", state)
    page.check("#step input[type=checkbox]")
    assert page.text_content(".step-says").startswith("What is the likelihood of a in ham?")
    page.fill(".step-asks input", "11/17")
    page.click("button:text-is('Check')")
    assert page.text_content(".step-verdict").startswith("Possibly you forgot to smooth.  ")
