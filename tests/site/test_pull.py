"""Words are pulled onto a bar: what it shows, in each frame, is what the ten emails say.

What is expected is counted here from the texts of the emails, with fractions, and by no other code
of the site.
"""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from docs.making.pages import home as made
from naive_bayes import emails
from tests.by_node import by_node
from tests.site.conftest import WIDER, axe_finds

KEYWORDS = ["free", "win", "prize", "now", "lunch", "meeting", "report", "team"]
PRIOR = {"spam": Fraction(4, 10), "ham": Fraction(6, 10)}
ALPHAS = ("0", "1/100", "1/3", "1/2", "1", "5")


def counts():
    """How often each keyword occurs in the emails of each class."""
    found = {label: Counter() for label in PRIOR}
    for text, label in emails():
        found[label].update(w for w in re.findall("[a-z]+", text.lower()) if w in KEYWORDS)
    return found


def shares(word, alpha):
    """(count + alpha)/(8 + 8 alpha) for spam and (count + alpha)/(12 + 8 alpha) for ham."""
    alpha = Fraction(alpha)
    return [
        (words[word] + alpha) / (words.total() + len(KEYWORDS) * alpha)
        for words in counts().values()
    ]


def left(words, alpha="0"):
    """Of each class, the prior times the shares of the words."""
    found = list(PRIOR.values())
    for word in words:
        found = [have * share for have, share in zip(found, shares(word, alpha), strict=True)]
    return found


def normed(parts):
    total = sum(parts)
    return [float(part / total) if total else 0 for part in parts]


JS = """
import { left, smoothed, widths } from "sums.js";
const { classes, documents, absence } = given;
const made = documents.map(([alpha, words]) => {
  const each = left({ classes: smoothed(classes, alpha), absence }, words);
  return { left: each, widths: widths(each) };
});
"""


def sums(classes, documents, absence=False):
    """What js/sums.js leaves of each class."""
    return by_node(JS, {"classes": classes, "documents": documents, "absence": absence})


def test_what_is_left_is_the_prior_times_the_shares_for_every_email_of_three_words():
    documents = [
        (alpha, words)
        for alpha in ALPHAS
        for n in range(4)
        for words in combinations_with_replacement(KEYWORDS, n)
    ]
    for (alpha, words), found in zip(documents, sums(made.classes(), documents), strict=True):
        expected = left(words, alpha)
        assert [Fraction(int(a), int(b)) for a, b in found["left"]] == expected
        assert found["widths"] == pytest.approx(normed(expected), abs=1e-12)


def test_with_three_classes_and_absent_words_each_word_of_v_has_a_factor():
    documents = {"x": {"a": 2, "b": 0}, "y": {"a": 1, "b": 1}, "z": {"a": 3, "b": 2}}
    n = {"x": 2, "y": 2, "z": 4}
    classes = {
        label: {"prior": [n[label], 8], "words": {w: [k, n[label], 2] for w, k in words.items()}}
        for label, words in documents.items()
    }
    cases = [("1", words) for words in ([], ["a"], ["b"], ["a", "b"])]
    for (_, words), found in zip(cases, sums(classes, cases, absence=True), strict=True):
        for (above, below), (label, counted) in zip(found["left"], documents.items(), strict=True):
            p = {w: Fraction(k + 1, n[label] + 2) for w, k in counted.items()}
            factors = [p[w] if w in words else 1 - p[w] for w in p]
            assert (
                Fraction(int(above), int(below)) == Fraction(n[label], 8) * factors[0] * factors[1]
            )


# In a browser.

CUT = re.compile(r"clip-path:inset\(0 min\(([\d.]+)%[^;\"]* 0 min\(([\d.]+)%")

FRAMES = """() => {
  window.frames_seen = [];
  const look = () => {
    const parts = [...document.querySelectorAll(".pull-part")];
    window.frames_seen.push([parts.map((it) => [Number(it.dataset.width), Number(it.dataset.height)]),
      [...document.querySelectorAll(".pull-chips .pull-chip")].map((it) => it.textContent)]);
    window.looking = requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture
def opened(new_page, home):
    def at(address="", **options):
        page = new_page(home + address, **options)
        page.wait_for_selector(".pull.ready .pull-tile:not(:disabled)")
        return page

    return at


def rests(page):
    """The page, when nothing moves."""
    page.wait_for_function(
        "() => [...document.querySelectorAll('.pull-part:not([hidden])')].every(it => it.dataset.height === '1')"
        " && !document.querySelector('.pull-ghost')"
    )
    return page


def bar(page):
    return page.evaluate(
        "[...document.querySelectorAll('.pull-part')].map(it => [Number(it.dataset.width), Number(it.dataset.height)])"
    )


def widths(page):
    return [width for width, _ in bar(page)]


def pull(page, word, drop=True):
    """Pulls a tile onto the bar by hand."""
    tile = page.locator(f".pull-tile[data-word={word}]").bounding_box()
    box = page.locator(".pull-bar").bounding_box()
    page.mouse.move(tile["x"] + 20, tile["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.wait_for_timeout(400)
    if drop:
        page.mouse.up()


def test_in_every_frame_areas_keep_the_ratio_of_what_is_left(opened):
    page = opened("#&alpha=0")
    page.evaluate(FRAMES)
    compared = 0
    for word in ("free", "now", "lunch"):
        pull(page, word)
        rests(page)
    frames = page.evaluate("window.frames_seen")
    pulled = ["free", "now", "lunch"]
    for parts, words in frames:
        (w1, h1), (w2, h2) = parts
        before, after = left(words[:-1]), left(words)
        there = [pytest.approx(normed(it), abs=1e-9) for it in (before, after)]
        if [w1, w2] in there:
            # Cut, as far as it is: the same way to the share of either class.
            word = (
                pulled[len(words) - 1 if [w1, w2] == there[0] and words else len(words)]
                if h1 < 1
                else "free"
            )
            spam, ham = map(float, shares(word, "0"))
            assert (1 - h1) * (1 - ham) == pytest.approx((1 - h2) * (1 - spam), abs=1e-9)
        elif after[0]:
            # Spread: the areas are as the products from the first frame on.
            assert w1 * h1 / (w2 * h2) == pytest.approx(float(after[0] / after[1]))
        else:
            assert h1 == 0 or w1 < float(before[0])
            assert 0 < w2 <= 1
        compared += 4
    assert compared > 200
    assert bar(page)[1] == [1, 1]  # nothing is left of spam
    assert "impossible for spam" in page.locator(".verdict").text_content()
    assert page.url.endswith("#free,now,lunch&alpha=0")


def test_held_over_the_bar_a_word_cuts_to_its_shares_and_the_product_has_it(opened):
    page = opened("#free&alpha=1/3")
    pull(page, "now", drop=False)
    page.wait_for_timeout(600)
    assert widths(page) == pytest.approx(normed(left(["free"], "1/3")))
    assert [height for _, height in bar(page)] == pytest.approx(
        [float(it) for it in shares("now", "1/3")], abs=1e-3
    )
    assert page.locator(".sum .pending").count() == 2
    # Verdict and labels say what would be.
    spam, ham = left(["free", "now"], "1/3")
    odds = max(spam, ham) / min(spam, ham)
    assert f"{odds.numerator} : {odds.denominator}" in page.locator(".verdict").text_content()
    for k, label in enumerate(PRIOR):
        share = [spam, ham][k] / (spam + ham)
        tag = page.locator(".pull-cut").nth(k).text_content()
        assert tag.endswith(f"→ {label} {share}")
    page.keyboard.press("Escape")
    rests(page)
    assert widths(page) == pytest.approx(normed(left(["free"], "1/3")))
    page.mouse.up()
    assert page.locator(".pull-chip").all_text_contents() == ["free"]


def test_a_word_is_added_seen_and_taken_off_by_keys_and_spoken_once(opened):
    page = opened("#lunch&alpha=0", reduced_motion="reduce")
    page.focus(".pull-tile[data-word=free]")
    page.keyboard.press("ArrowRight")  # win
    page.keyboard.press("ArrowLeft")
    assert page.locator(".pull-edge:visible").count() == 1  # of spam nothing is left to cut
    page.keyboard.press("Enter")
    assert page.locator(".pull-chip").all_text_contents() == ["lunch", "free"]
    page.wait_for_function("document.querySelector('.pull [role=status]').textContent")
    status = page.locator(".pull [role=status]").text_content()
    assert status.startswith("free: 2/8 against 1/12, so 3 : 1 for spam. ham:")
    page.focus(".pull-chip")
    page.keyboard.press("Delete")
    assert widths(page) == pytest.approx(normed(left(["free"])))
    assert page.evaluate("document.activeElement.textContent") == "free"


def test_a_finger_pulls_and_taps_and_the_page_does_not_scroll(opened):
    page = opened(
        "#&alpha=0", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page.locator(".pull-tile[data-word=free]").tap()
    rests(page)
    tile = page.locator(".pull-tile[data-word=now]").bounding_box()
    place = page.locator(".pull-bar").bounding_box()
    touch = page.context.new_cdp_session(page)

    def send(kind, *points):
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    x, y, scrolled = tile["x"] + 20, tile["y"] + 20, page.evaluate("scrollY")
    send("touchStart", (x, y))
    for k in range(1, 9):
        send("touchMove", (x, y + (place["y"] + 60 - y) * k / 8))
    page.wait_for_timeout(300)
    send("touchEnd")
    rests(page)
    assert page.locator(".pull-chip").all_text_contents() == ["free", "now"]
    assert page.evaluate("scrollY") == scrolled
    assert page.evaluate(WIDER) == 0
    assert widths(page) == pytest.approx([0.75, 0.25])


def test_alpha_lifts_what_a_zero_has_taken_and_marks_where_the_verdict_turns(opened):
    page = opened("#free,now,lunch&alpha=0")
    assert bar(page)[0][0] == 0
    page.click("[data-mend]")
    assert widths(page) == pytest.approx(normed(left(["free", "now", "lunch"], "1")))
    told = page.locator(".pull-flips").text_content()
    page.click("[data-break]")
    assert bar(page)[0][0] == 0
    # Each run has its verdict at its first step, and the first one at its last.
    page.evaluate("location.hash = '#free,now&alpha=0'")
    page.locator(
        ".pull-flips", has_text="The verdict turns: spam up to 3.55, ham from 3.6."
    ).wait_for()
    for words, said in (
        (["free", "now", "lunch"], told),
        (["free", "now"], page.locator(".pull-flips").text_content()),
    ):
        for label, alpha in re.findall(r"(spam|ham) (?:up to|from) ([\d./]+\d)", said):
            spam, ham = left(words, alpha)
            assert (spam > ham) == (label == "spam")
    # An address that is damaged is read as far as it goes.
    page.evaluate("location.hash = '#win,prize&alpha=%'")
    page.locator(".pull-flips", has_text="At every alpha up to 5: spam.").wait_for()


def test_six_words_are_enough_and_none_leave_the_prior(opened):
    page = opened("#" + ",".join(["free"] * 6) + "&alpha=0", reduced_motion="reduce")
    page.locator(".pull-tile[data-word=win]").click()
    assert page.locator(".pull-chip").count() == 6
    assert "6 words" in page.locator(".pull-said").text_content()
    for _ in range(6):
        page.locator(".pull-chip").first.click()
    assert widths(page) == pytest.approx([0.4, 0.6])


@pytest.mark.parametrize("options", [{}, {"forced_colors": "active"}])
def test_the_whole_of_it_is_in_a_small_laptop_and_axe_finds_nothing(opened, options):
    page = opened("#free,now&alpha=1", viewport={"width": 1280, "height": 590}, **options)
    for part in (
        ".pull-bar",
        ".verdict",
        ".pull-tiles",
        ".sum tbody tr >> nth=1",
    ):
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= 590, part
    if not options:
        assert axe_finds(page, ".pulled") == []


def test_without_scripts_and_on_paper_there_is_the_end_of_the_film(opened, new_page, home):
    page = new_page(home, java_script_enabled=False)
    shares = [float(it) for it in normed(left(["free", "now"]))]
    assert CUT.findall(page.content()) == [
        (f"{100 * (1 - shares[0]):g}", "0"),
        ("0", f"{100 * shares[0]:g}"),
    ]
    assert "spam, 3 : 1" in page.locator(".verdict").text_content()
    assert page.locator(".beats li:visible").count() == 5
    page = opened("#free,now&alpha=0")
    page.emulate_media(media="print")
    assert page.locator(".pull-bar").is_visible()
    assert not page.locator(".pull-tiles").is_visible()


# Home's film.


SHIFTED = """() => new Promise((done) => {
  setTimeout(() => done(0), 500);
  new PerformanceObserver((list) =>
    done(list.getEntries().filter((it) => !it.hadRecentInput).reduce((sum, it) => sum + it.value, 0))
  ).observe({ type: "layout-shift", buffered: true });
})"""


def film(page):
    """Which step the film shows, and whether it runs."""
    step = "[...document.querySelectorAll('.dots button')].findIndex(it => it.ariaCurrent) + 1"
    return page.evaluate(step), page.locator("[data-skip]").is_visible()


def test_the_film_cuts_word_by_word_and_says_what_follows_after_its_cut(new_page, home):
    page = new_page(home)
    page.wait_for_selector("[data-skip]")
    verdict = page.locator(".verdict")
    page.click("[data-next]")
    page.wait_for_function(
        "document.querySelector('.verdict').textContent.startsWith('ham, 3 : 2')"
    )
    assert page.locator(".pull-slices").is_visible()
    page.click("[data-next]")
    page.wait_for_selector(".pull-chip.cutting:text('free')")
    assert film(page) == (3, True)
    assert verdict.text_content().startswith("ham, 3 : 2")
    assert page.locator(".beats .now .later").count() == 1
    assert page.locator(".pile .email.lit").count() == 3  # three emails have free
    page.wait_for_function(
        "document.querySelector('.verdict').textContent.startsWith('spam, 2 : 1')"
    )
    assert page.locator(".later").count() == 0
    page.click("[data-skip]")
    assert verdict.text_content().startswith("spam, 3 : 1")
    assert widths(page) == pytest.approx([0.75, 0.25])
    assert page.evaluate(SHIFTED) < 0.05
    # It runs once in a session, and may be asked for again; a hand ends it, with the whole email.
    page.reload()
    page.wait_for_selector(".pull.ready .pull-tile:not(:disabled)")
    assert film(page) == (5, False)
    page.click("[data-again]")
    assert film(page) == (1, True)
    page.click(".pull-tile[data-word=lunch]")
    assert film(page) == (0, False)
    assert page.locator(".pull-chip").all_text_contents() == ["free", "now", "lunch"]
    assert verdict.text_content().startswith("ham impossible for spam")


@pytest.mark.parametrize(
    ("address", "options"), [("#win&alpha=0", {}), ("", {"reduced_motion": "reduce"})]
)
def test_where_the_address_has_a_state_or_motion_is_not_wanted_there_is_no_film(
    opened, address, options
):
    assert film(opened(address, **options)) == (0 if address else 5, False)


SHOWN = """states => states.map(([words, alpha]) => {
  history.replaceState(null, "", `#${words.join(",")}&alpha=${alpha}`);
  dispatchEvent(new Event("hashchange"));
  const value = (it) => it.querySelector(".fraction").textContent;
  return {
    rows: [...document.querySelectorAll(".sum tbody tr")].map(
      (row) => [[...row.querySelectorAll(".trace")].map(value), [...row.querySelectorAll(".result")].map((it) => it.textContent)]),
    verdict: document.querySelector(".verdict b").textContent,
    bar: document.querySelector(".pull-bar").getAttribute("aria-label"),
  };
})"""


def test_every_number_of_home_is_the_packages_for_120_emails_and_four_alphas(opened):
    page = opened("#free&alpha=0")
    emails_ = [[*words] for words in combinations_with_replacement(KEYWORDS, 3)]
    states = [(words, alpha) for alpha in ("0", "1/4", "1", "5") for words in emails_]
    assert len(states) == 4 * 120
    for (words, alpha), shown in zip(states, page.evaluate(SHOWN, states), strict=True):
        model = made.model(alpha)
        joint = model.joint(words)
        for label, (factors, results) in zip(joint, shown["rows"], strict=True):
            each = [model.prior[label], *(model.likelihood(w, label) for w in dict.fromkeys(words))]
            assert [Fraction(it) for it in factors] == [Fraction(p) for p in each]
            assert {Fraction(it) for it in results} == {joint[label]}
        total = sum(joint.values())
        spam, ham = joint.values()
        if not total:
            assert (shown["verdict"], shown["bar"]) == ("no verdict", "spam 0, ham 0")
            continue
        assert shown["bar"] == ", ".join(f"{c} {p / total}" for c, p in joint.items())
        if spam == ham:
            assert shown["verdict"] == "a tie, 1 : 1"
        elif not spam * ham:
            assert shown["verdict"] == model.classify(words)
        else:
            odds = max(spam, ham) / min(spam, ham)
            ratio = f"{odds.numerator} : {odds.denominator}"
            assert shown["verdict"] == f"{model.classify(words)}, {ratio}"
