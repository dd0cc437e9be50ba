"""The viewer in a browser: one file, stepped through by mouse, keys and touch."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from naive_bayes import BernoulliNB, MultinomialNB, NoSmoothing, record
from naive_bayes.practice.judging import RIGHT, SHORT, UNREADABLE, WRONG
from tests.material import E_STAR, EMAILS, LABELS, X_STAR, fitted

ROWS = list(zip(EMAILS, LABELS, strict=True))


@pytest.fixture(scope="module")
def recording():
    """COMP9417, 3.2.3."""
    return record(fitted(MultinomialNB).posterior, X_STAR, rows=ROWS)


@pytest.fixture(scope="module")
def file(recording, tmp_path_factory):
    """The page of the recording, as the command writes it."""
    path = tmp_path_factory.mktemp("steps") / "steps.html"
    path.write_text(recording.to_html("3.2.3"), encoding="utf-8")
    return path.as_uri()


@pytest.fixture(scope="module")
def open_page(lasting_page, file):
    """Opens the recording's page at a step, in the tab that all tests share if none is given."""
    shared = lasting_page(file)

    def opened(place="#grain=lines", page=shared):
        page.goto("about:blank")
        page.goto(file + place)
        page.wait_for_selector(".stepper")
        return page

    return opened


def at(page):
    """The step that is shown."""
    return int(page.input_value(".step-where input"))


def plain(page, place):
    """A part's text, fractions on one line."""
    return re.sub(r"\s+", " ", page.text_content(place).replace(" over ", "/"))


SEEN = """(number) => Array.from({ length: number }, () => {
    const text = (where) => document.querySelector(where).textContent
    const next = document.querySelector(".step-next")
    const { x, y } = next.getBoundingClientRect()
    const seen = {
        next: [x, y],
        at: Number(document.querySelector(".step-where input").value),
        says: text(".step-says"),
        line: Number(text(".step-now .step-line")),
        fresh: [...document.querySelectorAll(".step-fresh:not(.step-result) th")]
            .map((it) => it.textContent),
    }
    next.click()
    return seen
})"""


def test_every_step_shows_its_line_its_values_and_its_caption(recording, open_page):
    steps = recording.steps
    page = open_page()
    all_seen = page.evaluate(SEEN, len(steps))
    for number, (step, seen) in enumerate(zip(steps, all_seen, strict=True), 1):
        assert seen["next"] == all_seen[0]["next"]  # what is clicked again and again stays
        assert seen["at"] == number
        assert seen["says"] == f"{step.says} Step {number} of {len(steps)}."
        assert seen["line"] == step.line
        assert {*seen["fresh"]} == {f"{name} (changed)" for name in step.changed if name != "cls"}
    before = page.inner_html(".step-columns")
    page.click(".step-back")
    page.click(".step-next")
    assert page.inner_html(".step-columns") == before


# The steps of the lecture.


def test_a_recording_opens_on_the_steps_of_the_lecture_and_counts_these(open_page, recording):
    lecture = [step for step in recording.steps if step.of_the_lecture]
    page = open_page("")
    page.keyboard.press("End")  # without a click first
    assert at(page) == len(lecture)
    page.keyboard.press("Home")
    for number, seen in enumerate(page.evaluate(SEEN, len(lecture)), 1):
        says = f"{lecture[number - 1].says} Step {number} of {len(lecture)}."
        assert (seen["at"], seen["says"]) == (number, says)
    assert at(page) == len(lecture)
    # A step that is not of the lecture is counted among the lines.
    assert at(open_page("#step=40")) == 40  # a link without a grain
    page = open_page("#step=last")
    page.click(".step-result button[aria-label^='125 over 253']")  # to the line that divides
    assert page.text_content(".step-where").endswith(f" of {len(recording.steps)}")
    assert "posterior[c] = joints[c] / total" in page.text_content(".step-now")
    page.click(".step-values button[aria-label^='81 over 800000']")
    assert "joint[c] = prior[c] * likelihood[c]" in page.text_content(".step-now")
    page.click(".step-values button[aria-label^='81 over 400000']")
    assert "likelihood[c] = Fraction(above, below)" in page.text_content(".step-now")


def test_keys(open_page, recording):
    page = open_page()
    for key, place in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        assert at(page) == place
    page.focus(".step-next")
    page.keyboard.press("Shift+ArrowDown")  # into the next call
    inner = recording.steps[at(page) - 1]
    assert inner.event == "call"
    page.keyboard.press("Shift+ArrowUp")  # out of it
    step = recording.steps[at(page) - 1]
    assert (step.event, step.function) == ("return", inner.function)
    page.focus("input[type=range]")
    page.keyboard.press("ArrowUp")
    assert at(page) == recording.steps.index(step) + 2


def test_over_skips_what_is_called(open_page, recording):
    number = next(k for k, step in enumerate(recording.steps, 1) if "likelihood" in step.calls)
    page = open_page(f"#step={number}&grain=lines")
    page.click(".step-over")
    assert at(page) > number + 3
    step, after = recording.steps[number - 1], recording.steps[at(page) - 1]
    assert (after.frame, after.depth) == (step.frame, step.depth)


# From a number to its maker.


def test_a_number_leads_to_the_line_that_makes_it_and_shows_what_it_was_counted_from(open_page):
    page = open_page("#step=last")
    assert page.locator(".step-counted").count() == 0
    page.hover(".step-equation-line:has(b:text-is('ham')) button[aria-label^='12 over 20']")
    page.locator(".step-rows h2", has_text="Counted from: a in ham").wait_for()
    assert page.locator(".step-counted").count() == 11
    page.click(".step-equation-line:has(b:text-is('spam')) button[aria-label^='6 over 20']")
    assert "Estimate" in page.text_content(".step-now")
    assert page.locator(".step-counted").all_text_contents() == ["a"] * 5


def test_the_equation_grows(open_page):
    page = open_page("")
    assert plain(page, ".step-equation-line") == "spam 1/2prior × (6/20)4a × …"
    page.click(".step-last")
    assert plain(page, ".step-equation-line").endswith("= 81/800000")
    assert "P(c|d): spam 125/253 ham 128/253" in plain(page, ".step-equation")


def test_every_step_has_a_link_and_a_number_to_go_to(open_page):
    page = open_page("#step=60&grain=lines")
    assert at(page) == 60
    page.fill(".step-where input", "41")
    page.keyboard.press("Enter")
    assert at(page) == 41
    assert page.get_attribute(".step-below a", "href") == "#step=41&grain=lines"
    assert page.url.endswith("#step=41&grain=lines")


# Predict first.


def answer(page, given):
    """What the page says about an answer."""
    page.fill(".step-asks input", given)
    page.click("button:text-is('Check')")
    return page.text_content(".step-verdict")


def test_predict_first_hides_a_value_until_it_is_given(open_page):
    page = open_page("")
    page.click(".step-next")
    page.check("input[type=checkbox]")
    assert page.text_content(".step-says").startswith("What is the likelihood of a in ham?")
    assert page.text_content(".step-result td") == "?"
    assert "12/20" not in plain(page, ".stepper")
    assert answer(page, "11/17").startswith("Possibly you forgot to smooth.  ")
    assert answer(page, "1/7") == "Not 1/7. Try again, or look."
    assert answer(page, "60%") == "Right: 12/20."
    assert "12/20" in plain(page, ".step-result")


def test_a_wrong_answer_is_named_only_where_the_name_is_true(new_page, tmp_path):
    """COMP9417, 3.1: of 4 spam emails, 3 have b and 1 has c, which is absent from e*."""
    bare = fitted(BernoulliNB, smoothing=NoSmoothing())
    path = tmp_path / "steps.html"
    path.write_text(record(bare.posterior, E_STAR, rows=ROWS).to_html(), encoding="utf-8")
    page = new_page(path.as_uri())
    page.click(".step-next")
    page.click(".step-next")
    page.check("input[type=checkbox]")
    assert page.text_content(".step-says").startswith("What is the likelihood of b in spam?")
    assert answer(page, "3").startswith("3 is a count")
    assert answer(page, "1/4").startswith("1/4 is 1 - P(b|spam); P(b|spam) is asked for.")
    assert answer(page, "2/4") == "2/4 is P(a|spam); P(b|spam) is asked for."
    page.click("button:text-is('Show it')")
    for _ in range(3):
        page.click(".step-next")
    assert page.text_content(".step-says").startswith("What is 1 - P(c|spam)")
    reply = "1/4 is P(c|spam); c is absent, so 1 - P(c|spam) is asked for."
    assert answer(page, "1/4") == reply


def test_the_joint_of_the_other_class_is_called_that(open_page, recording):
    asks = [step.asks or {} for step in recording.steps]
    spam = next(k for k, it in enumerate(asks) if it.get("key") == "joint, spam")
    page = open_page(f"#step={spam + 1}&grain=lines")
    page.check("input[type=checkbox]")
    ham = fitted(MultinomialNB).joint(X_STAR)["ham"]
    assert answer(page, str(ham)) == f"{ham} is the joint of ham; that of spam is asked for."


def test_a_yes_or_no_is_chosen(open_page, recording):
    asked = [step.asks and (step.asks["kind"], step.asks["answer"]) for step in recording.steps]
    page = open_page(f"#step={asked.index(('yes or no', 'yes')) + 1}&grain=lines")
    page.check("input[type=checkbox]")
    page.click(".step-asks button:text-is('yes')")
    assert page.text_content(".step-verdict") == "Right: yes."


def test_the_judge_compares_answers_and_other_values_are_compared_as_texts(open_page):
    page = open_page()
    script = page.text_content("script[type=module]").split("\nshowPage();")[0]
    right = [["6/20", it] for it in ("3/10", "0.3", "0,3", "30%", "(5 + 1)/(17 + 3)", ".3")]
    right += [["-9.197917852", it] for it in ("-9.20", "-9.1979178523081")] + [["spam", "SPAM"]]
    short = [["-9.197917852", "-9.2"], ["2/3", "0.67"]]
    wrong = [["6/20", "3/11"], ["-9.197917852", "-9.3"], ["spam", "ham"]]
    none = [["6/20", it] for it in ("", "x", "1/0")]
    made = page.evaluate(
        """([script, cases]) =>
            import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))
            .then(({ judged }) => cases.map(([answer, given]) => judged(given, answer).verdict))""",
        [f"{script}\nexport {{ judged }};", right + short + wrong + none],
    )
    verdicts = zip((RIGHT, SHORT, WRONG, UNREADABLE), (right, short, wrong, none), strict=True)
    assert made == [verdict for verdict, cases in verdicts for _ in cases]


def test_play_goes_on_at_the_chosen_speed_and_stops(open_page, new_page):
    page = new_page("about:blank")
    page.clock.install(time=0)
    open_page("", page)
    page.clock.pause_at(3600)  # from here on time passes only when the test says so
    page.select_option(".step-speed", "quickly")
    page.click(".step-play")
    for number in (2, 3):
        page.clock.run_for(1000)
        assert at(page) == number
    page.click(".step-play")
    page.clock.run_for(10_000)
    assert at(page) == 3


# For every reader.


@pytest.mark.parametrize("width", [1280, 320])
def test_it_fits_and_can_be_read_and_nothing_moves_by_itself(open_page, new_page, width):
    axe = Axe()
    touch, screen = width < 600, {"width": width, "height": 800}
    page = new_page("about:blank", viewport=screen, has_touch=touch, reduced_motion="reduce")
    open_page("#step=42&grain=lines", page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(
        """[...document.querySelectorAll(".stepper *")].map(getComputedStyle).every((style) =>
            style.animationName === "none" && parseFloat(style.transitionDuration) === 0)"""
    )
    # A screen reader hears the caption.
    assert page.get_attribute(".step-says", "role") == "status"
    assert page.get_attribute("input[type=range]", "aria-valuetext").startswith("step 42 of ")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = axe.run(page, options={"resultTypes": ["violations"]})
        assert not [(it["id"], it["nodes"][0]["html"]) for it in found.response["violations"]]
    if touch:
        for button in page.locator(".step-controls button").all():
            assert button.bounding_box()["height"] >= 44
        parts = ("says", "values", "equation", "code")
        tops = [page.locator(f".step-{it}").bounding_box()["y"] for it in parts]
        assert tops == sorted(tops)
        page.tap(".step-next")
        assert at(page) == 43


def test_a_notebook_shows_a_recording_and_a_call_without_steps_says_so(new_page, recording):
    page = new_page("about:blank")
    page.set_content(record({"a": 1}.get, "a").to_html())
    assert page.text_content(".step-says") == "No code of the package ran. The result: 1."
    page.set_content(recording._repr_html_())
    frame = page.frame_locator("iframe")
    frame.locator(".step-next").click()
    assert frame.locator(".step-where input").input_value() == "2"
