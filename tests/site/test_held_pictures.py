"""Learn's pictures that can be taken hold of: each position is the package's, and each works.

The numbers are computed by Node.js from js/sums.js; how the pictures behave is tried in a browser.
"""

import re
from fractions import Fraction
from itertools import product

import pytest

from docs.making.pages import home as ten_emails
from docs.making.pictures import held_pictures
from naive_bayes import BernoulliNB, bayes_theorem, total_probability
from naive_bayes.data.ten_emails import KEYWORDS
from tests.by_node import by_node
from tests.material import ROOT

JS = """
import { bayes, dependence, smoothed, together } from "sums.js";
import { verdict } from "emails.js";
const { borders, shares, alphas, classes, email } = given;
const pairs = (fractions) => fractions.map(BigInt);
const verdictAt = (alpha) => {
  const table = smoothed(classes, alpha);
  return { table, verdict: verdict(table, email) };
};
const made = {
  bayes: borders.flatMap((border) => shares.map(([spam, ham]) => bayes(BigInt(border), { spam: pairs(spam), ham: pairs(ham) }))),
  together: [...Array(9).keys()].map((both) => together(BigInt(both))),
  shares: alphas.map(verdictAt),
  dependence: [...Array(45).keys()].map((k) => dependence(k % 9, Math.floor(k / 9))),
};
"""

BORDERS = range(1, 10)
TENTHS = [(k, 10) for k in range(11)]
# The word's share in spam, and in ham; of the ten emails they are the last.
GIVEN = list(product([*TENTHS, (2, 8)], [*TENTHS, (1, 12)]))


@pytest.fixture(scope="module")
def computed():
    """What js/sums.js makes of every position of every picture."""
    given = {"borders": [*BORDERS], "shares": GIVEN, "classes": ten_emails.classes()}
    given |= {"alphas": held_pictures.ALPHAS, "email": held_pictures.EMAIL}
    return by_node(JS, given)


def value(pair):
    return Fraction(*map(int, pair))


# The numbers, at every position.


def test_every_position_of_the_areas_is_bayes_theorem(computed):
    positions = list(product(BORDERS, GIVEN))
    assert len(positions) == len(computed["bayes"]) == 9 * 12 * 12
    for (border, shares), found in zip(positions, computed["bayes"], strict=True):
        prior = {"spam": Fraction(border, 10), "ham": Fraction(10 - border, 10)}
        given = dict(zip(("spam", "ham"), (Fraction(*share) for share in shares), strict=True))
        evidence = total_probability(
            given["spam"], prior["spam"], likelihood_otherwise=given["ham"]
        )
        for label in ("spam", "ham"):
            assert value(found[f"prior-{label}"]) == prior[label]
            assert value(found[f"given-{label}"]) == given[label]
            assert value(found[f"joint-{label}"]) == prior[label] * given[label]
        assert value(found["evidence"]) == evidence
        # The joints and the evidence are over one denominator, so that they are seen to add up.
        assert len({found[name][1] for name in ("joint-spam", "joint-ham", "evidence")}) == 1
        if not evidence:
            assert found["counted"] == ["0", "0"]
            continue
        share = bayes_theorem(given["spam"], prior["spam"], evidence)
        assert value(found["counted"]) == share
        assert found["posterior"] == [str(share.numerator), str(share.denominator)]
        odds = [int(number) for number in found["odds"]]
        assert Fraction(odds[0], sum(odds)) == share


def test_every_position_of_the_two_words_is_counted_in_sixteen_emails(computed):
    for both, found in enumerate(computed["together"]):
        rest = 8 - both
        texts = [["free", "prize"]] * both + [["free"]] * rest + [["prize"]] * rest + [[]] * both
        model = BernoulliNB(vocabulary=["free", "prize"], smoothing=0).fit(texts, ["spam"] * 16)
        assert len(texts) == 16
        assert found["counted"] == [str(sum({"free", "prize"} <= {*t} for t in texts)), "16"]
        assert found["half"] == ["8", "16"]
        assert value(found["half"]) == model.likelihood("prize", "spam")
        assert value(found["assumed"]) == model.document_likelihood(["free", "prize"])["spam"]
        # Below: free without prize.  The picture fills as many squares.
        assert found["cells"] == {"both": str(both), "first": str(texts.count(["free"]))}
        assert (value(found["counted"]) == value(found["assumed"])) == (both == 4)


def test_every_position_of_the_map_is_what_the_models_say(computed):
    found = [held_pictures.two_classes(k % 9, k // 9) for k in range(45)]
    assert computed["dependence"] == found


def test_every_position_of_alpha_is_laplaces(computed):
    for alpha, found in zip(held_pictures.ALPHAS, computed["shares"], strict=True):
        model = ten_emails.model(alpha)
        for label, table in found["table"].items():
            shares = {word: value(share) for word, share in table["shares"].items()}
            assert shares == {word: model.likelihood(word, label) for word in KEYWORDS}
            assert sum(shares.values()) == 1
        joint = {it["name"]: value(it["joint"]) for it in found["verdict"]["classes"]}
        assert joint == model.joint(held_pictures.EMAIL)
        posterior = [value(share) for share in found["verdict"]["posterior"]]
        assert posterior == [*model.posterior(held_pictures.EMAIL).values()]
        assert found["verdict"]["label"] == model.classify(held_pictures.EMAIL)


def test_a_word_that_is_counted_again_multiplies_the_odds_and_the_truth_stays():
    """One keyword 3/4, two 9/10, three 27/28; of the texts with it, 3/4 are about China."""
    rows = held_pictures.copies().split("\n")[2:]
    assert [row.split(" | ")[1] for row in rows] == ["3/4, 3 : 1"] * 3
    assert [re.findall(r"[\d/]+(?=,)", row)[1] for row in rows] == ["3/4", "9/10", "27/28"]


# The pictures, in a browser.

PAGES = {
    "bayes": "steps/bayes-theorem",
    "together": "steps/naive-assumption",
    "shares": "steps/smoothing",
    "dependence": "beyond/wrong-assumption",
}
every_picture = pytest.mark.parametrize("name", PAGES)

NUMBERS = """figure => Object.fromEntries([...figure.querySelectorAll("[data-of]")].map(it => [
  it.dataset.of, [...it.querySelectorAll("mn")].map(mn => mn.textContent).join("/") || it.textContent]))"""


@pytest.fixture
def opened(same_page, home):
    """Opens the page of a picture, and gives the page and the picture."""

    def open_page(name, **options):
        page = same_page(f"{home}{PAGES[name]}/", **options)
        return page, page.locator(f"[data-picture={name}]")

    return open_page


def says(figure):
    return figure.locator("[data-part=says]").inner_text()


@every_picture
def test_without_scripts_it_is_there_as_it_begins_and_has_no_controls(opened, name):
    page, figure = opened(name)
    with_scripts = figure.evaluate(NUMBERS), says(figure)
    drawn = figure.locator("svg > rect, svg g:not(.handle) rect").evaluate_all(
        "all => all.map(it => [it.x.baseVal.value, it.y.baseVal.value, it.width.baseVal.value, it.height.baseVal.value].map(n => n.toFixed(2)))"
    )
    context = page.context.browser.new_context(java_script_enabled=False)
    bare = context.new_page()
    bare.goto(page.url)
    served = bare.content()
    context.close()
    from lxml import html

    [still] = html.fromstring(served).xpath(f"//figure[@data-picture='{name}']")
    numbers = {
        place.get("data-of"): "/".join(mn.text for mn in place.iter("mn")) or place.text
        for place in still.xpath(".//*[@data-of]")
    }
    assert (numbers, still.xpath(".//p[@data-part='says']")[0].text) == with_scripts
    rects = [
        [f"{float(it.get(k)):.2f}" for k in ("x", "y", "width", "height")]
        for it in still.iter("rect")
    ]
    assert rects == drawn
    css = (ROOT / "docs" / "css" / "pictures.css").read_text(encoding="utf-8")
    assert re.search(r"@media \(scripting: none\) \{\s*\.held__controls \{\s*display: none", css)


def test_the_map_is_dragged_by_mouse_and_moved_by_keys(opened):
    page, figure = opened("dependence")
    assert says(figure).startswith(
        "Both words: in truth 6 : 2, by naive Bayes 4 : 1; the verdict is right, and too"
    )
    figure.locator("[data-part=map]").scroll_into_view_if_needed()
    ring = figure.locator("[data-part=ring]").bounding_box()
    x, y = ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2
    cell = figure.locator("[data-part=map] rect").first.bounding_box()["width"] * 32 / 30
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 2 * cell, y, steps=4)
    page.mouse.up()
    assert says(figure).startswith(
        "Both words: in truth 8 : 2, by naive Bayes 4 : 1; verdict and odds are right"
    )
    figure.get_by_role("slider", name="Ham emails").press("ArrowLeft")
    assert "8 : 1" in says(figure)
    assert says(figure).endswith("Of all 32 emails naive Bayes gets 17 right; at best 23 can be.")


def test_the_areas_are_dragged_by_mouse_and_all_numbers_follow(opened):
    page, figure = opened("bayes")
    frame = figure.locator("[data-part=frame]").bounding_box()
    tenth = frame["width"] / 10
    knob = figure.locator("[data-part=border] .handle__knob").bounding_box()
    x, y = knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 1, y)  # holding it is not a change
    assert figure.evaluate(NUMBERS)["prior-spam"] == "4/10"
    page.mouse.move(x - 3 * tenth, y, steps=5)
    page.mouse.up()
    page.mouse.move(x + 100, y)
    found = figure.evaluate(NUMBERS)
    assert (found["prior-spam"], found["prior-ham"]) == ("1/10", "9/10")
    # 1/10 × 2/8 to 9/10 × 1/12, over one denominator.
    assert (found["joint-spam"], found["joint-ham"]) == ("1/40", "3/40")
    assert (found["evidence"], found["posterior"]) == ("4/40", "1/4")
    assert says(figure) == "Of the words that are “free”, 1/4 are in spam: 1 to 3."
    strip = figure.locator("[data-part=spam]").bounding_box()
    assert strip["width"] == pytest.approx(tenth, abs=2)


def test_the_areas_are_moved_by_keys_to_both_ends_and_back(opened):
    page, figure = opened("bayes")
    spam, ham, border = (
        figure.get_by_role("slider", name=name)
        for name in ("Share of spam", "Share of ham", "Border")
    )
    assert spam.get_attribute("aria-valuenow") == "2.5"
    spam.focus()
    for key, now in (
        ("ArrowUp", "3/10"),
        ("ArrowDown", "2/10"),
        ("End", "10/10"),
        ("Home", "0/10"),
    ):
        page.keyboard.press(key)
        assert spam.get_attribute("aria-valuetext") == f"{now} of the words of spam are “free”"
        assert figure.evaluate(NUMBERS)["given-spam"] == now
    ham.focus()
    page.keyboard.press("Home")
    assert "0/0 is not a number" in says(figure)
    assert figure.evaluate(NUMBERS)["counted"] == "0/0"
    border.focus()
    for key, now in (
        ("Home", "1/10"),
        ("ArrowLeft", "1/10"),
        ("End", "9/10"),
        ("ArrowRight", "9/10"),
    ):
        page.keyboard.press(key)
        assert figure.evaluate(NUMBERS)["prior-spam"] == now
    figure.get_by_role("button").click()
    assert says(figure) == "Of the words that are “free”, 2/3 are in spam: 2 to 1."
    assert figure.get_by_role("button").is_disabled()


def test_the_areas_are_dragged_with_a_finger_and_the_page_does_not_scroll(opened):
    page, figure = opened("bayes", viewport={"width": 390, "height": 844}, has_touch=True)
    figure.scroll_into_view_if_needed()
    knob = figure.locator("[data-part=ham-edge] .handle__knob")
    box = knob.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tenth = figure.locator("[data-part=frame]").bounding_box()["height"] / 10
    before = page.evaluate("scrollY")
    touch = page.context.new_cdp_session(page)
    for kind, at in (("touchStart", y), ("touchMove", y - tenth), ("touchMove", y - 4 * tenth)):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert figure.evaluate(NUMBERS)["given-ham"] == "5/10"
    assert page.evaluate("scrollY") == before


@every_picture
def test_what_it_says_is_announced_once_after_a_pause(new_page, home, name):
    page = new_page("about:blank")
    page.clock.install(time=0)  # before the page's own scripts have set their timers
    page.goto(f"{home}{PAGES[name]}/")
    figure = page.locator(f"[data-picture={name}]")
    status = figure.get_by_role("status")
    assert status.inner_text() == ""
    status.evaluate(
        """it => { window.heard = [];
        new MutationObserver(() => heard.push(it.textContent)).observe(it, { childList: true }) }"""
    )
    page.clock.pause_at(3600)  # from here on time passes only when the test says so
    figure.get_by_role("slider").last.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("heard") == []
    page.clock.run_for(10_000)
    assert page.evaluate("heard") == [says(figure)]


@every_picture
@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_below_it_moves_at_any_position(opened, name, width):
    page, figure = opened(name, viewport={"width": width, "height": 844})
    handles = figure.get_by_role("slider").all()
    heights = set()
    for handle in handles:
        handle.focus()
        page.keyboard.press("Home")
        for _ in range(12):
            heights.add(round(figure.bounding_box()["height"]))
            page.keyboard.press("ArrowRight")
    assert len(heights) == 1
    # No handle is hidden, and nothing is wider than the page.
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


def test_the_slider_of_the_two_words_says_where_they_agree(opened):
    page, figure = opened("together")
    figure.get_by_role("slider").focus()
    page.keyboard.press("Home")
    filled = "it => it.getAttribute('fill-opacity') > .5"
    squares = figure.locator("[data-part=counted] rect")
    for both in range(9):
        numbers = figure.evaluate(NUMBERS)
        assert (numbers["counted"], numbers["assumed"]) == (f"{both}/16", "4/16")
        dark = [squares.nth(k).evaluate(filled) for k in range(16)]
        assert (sum(dark[:8]), sum(dark[8:])) == (both, 8 - both)
        begins = "Less often" if both < 4 else "Independent" if both == 4 else "More often"
        assert says(figure).startswith(begins)
        page.keyboard.press("ArrowRight")


def test_alpha_goes_from_the_counts_towards_equal_shares(opened):
    page, figure = opened("shares")
    slider = figure.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    assert figure.locator("[data-part=value]").inner_text() == "0"
    assert figure.evaluate(NUMBERS)["spam-lunch"] == "0/8"
    assert "impossible for spam" in says(figure)
    page.keyboard.press("End")
    assert slider.get_attribute("aria-valuetext") == "100"
    heights = figure.locator("svg rect").evaluate_all(
        "all => all.map(it => it.height.baseVal.value)"
    )
    assert len(heights) == 16
    assert max(heights) - min(heights) < 3
    assert says(figure).startswith("free lunch now: ham")


@every_picture
def test_on_paper_there_is_the_picture_without_its_controls(opened, name):
    page, figure = opened(name)
    page.emulate_media(media="print")
    assert figure.locator("svg").is_visible()
    assert not figure.locator(".held__controls").is_visible()
    assert figure.locator(".handle:visible").count() == 0
    page.emulate_media(media="screen")


@every_picture
def test_nothing_moves_by_itself(opened, name):
    _, figure = opened(name)
    moving = figure.evaluate(
        """it => [...it.querySelectorAll("*")].filter(each => {
          const style = getComputedStyle(each);
          return style.animationName !== "none" || !/^0s/.test(style.transitionDuration);
        }).length"""
    )
    assert moving == 0


def test_maths_stays_in_its_line_in_a_browser_that_knows_no_inline_maths():
    """Firefox skips `display: inline math`, and would make each formula a line of its own."""
    sheets = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs/css").glob("*.css"))
    rules = [rule for rule in re.findall(r"\{[^{}]*\}", sheets) if "display: inline math;" in rule]
    assert rules
    for rule in rules:
        assert re.findall(r"display: ([\w ]+);", rule) == ["inline", "inline math"]
