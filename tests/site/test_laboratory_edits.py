"""The laboratory in a browser: a case is edited by mouse, by touch and by keys, and carried by links.

What it shows is compared with what the package says in plain Python.
"""

import pytest

from docs.making.browser.pyodide import SNAPSHOT
from docs.making.laboratory.case_reading import read
from docs.making.laboratory.cases import BY_NAME, CASES
from docs.making.laboratory.flips import ALPHAS
from naive_bayes import NaiveBayesError
from tests.site.conftest import becomes, number, opened_with, settled, shows, unfold

FIRST = BY_NAME["spam-ham"].state


def tracked(page):
    """Each number that the page marks by a name."""
    return page.eval_on_selector_all(
        "#lab .results [data-id]",
        "parts => Object.fromEntries(parts.map(p => [p.dataset.id, p.textContent]))",
    )


CARRIED = """names => {
  const carried = new URLSearchParams(location.hash.slice(1));
  return Object.fromEntries((names ?? [...carried.keys()]).map(name => [name, carried.get(name)]));
}"""


def carries(page, **fields):
    """Waits until the address has these parts of a case, and Python has answered."""
    becomes(page, CARRIED, fields, [*fields])
    settled(page)


# The document.


def test_a_word_is_dropped_repeated_and_added_by_mouse_and_by_keys(lab):
    places = """() => [...document.querySelectorAll("#lab-chips .chip")].map(
      (chip) => [chip.offsetLeft, chip.offsetTop, chip.offsetWidth])"""
    before = lab.evaluate(places)
    for click, document in (
        (".drop:has-text('b')", "a b b d e b"),
        (".again >> nth=0", "a b b d e b a"),
        (".absent", "a b b d e b a c"),
    ):
        lab.click(f"#lab-chips {click}")
        carries(lab, document=document)
        assert lab.evaluate(places) == before  # no word moves
    lab.fill("#lab-word", "Free")
    lab.press("#lab-word", "Enter")
    state = {**FIRST, "document": "a b b d e b a c Free"}
    carries(lab, **state)
    shows(lab, state)
    unknown = "#lab-chips .unknown:last-of-type .drop"
    assert "not in the vocabulary" in lab.get_attribute(unknown, "aria-label")
    lab.focus("#lab-chips .drop >> nth=0")
    lab.keyboard.press("ArrowRight")
    lab.keyboard.press("ArrowRight")
    focus = "document.activeElement.textContent"
    assert lab.evaluate(focus) == "b×3"
    lab.keyboard.press("Enter")
    carries(lab, document="a b b d e a c free")
    assert lab.evaluate(focus) == "b×2"  # the focus stays among the words


# The settings.


def test_alpha_is_slid_by_keys_in_exact_steps_and_typed(lab):
    lab.select_option("#lab-example", "spam-ham-counts")
    settled(lab).focus("#lab-alpha-slider")
    for step in range(1, 14):
        lab.keyboard.press("ArrowRight")
        assert lab.input_value("#lab-alpha") == str(ALPHAS[step])
    carries(lab, alpha="1")
    shows(lab, BY_NAME["spam-ham-counts-smoothed"].state)
    assert lab.get_attribute("#lab-alpha-slider", "aria-valuetext") == "alpha = 1"
    becomes(lab, "document.getElementById('lab-flips').innerText", "flips at ≈ 0.809")
    lab.fill("#lab-alpha", "0,35")
    lab.select_option("#lab-smoothing", "fake")
    shows(lab, {**BY_NAME["spam-ham-counts"].state, "smoothing": "fake", "alpha": "0,35"})


def test_the_prior_is_slid_and_typed(lab):
    lab.focus("#lab-prior-slider")
    for _ in range(3):
        lab.keyboard.press("ArrowLeft")
    carries(lab, given="spam 1/3")
    assert lab.input_value("#lab-given") == "1/3"
    shows(lab, {**FIRST, "prior": "given", "given": "spam 1/3"})
    lab.fill("#lab-given", "30%")
    settled(lab)
    assert (lab.inner_text("#lab-error"), number(lab, "[data-id='P(spam)']")) == ("", "3/10")
    lab.select_option("#lab-prior", "empirical")
    assert settled(lab).input_value("#lab-given") == "4/8"
    assert number(lab, "[data-id='P(spam)']") == "4/8"


def test_with_three_classes_one_prior_is_slid_and_the_others_share_the_rest(lab):
    training = "x\ta\ny\ta b\ny\tb\ny\tb\nz\tc"
    state = {**FIRST, "training": training, "document": "a", "vocabulary": "", "prior": "empirical"}
    opened_with(lab, state)
    assert (lab.inner_text("#lab-first"), lab.input_value("#lab-given")) == ("x", "1/5")
    lab.press("#lab-prior-slider", "End")
    settled(lab).fill("#lab-given", "y 1/2")
    shows(lab, {**state, "prior": "given", "given": "x 1/4, y 1/2, z 1/4"})
    assert lab.inner_text("#lab-first") == "y"
    for prior in ("uniform", "given"):
        lab.select_option("#lab-prior", prior)
        settled(lab)
    assert lab.input_value("#lab-given") == "x 1/3, y 1/3, z 1/3"
    digits = {**state, "training": "0\ta\n1\tb\n2\tc", "prior": "given"}
    opened_with(lab, {**digits, "given": "0 1/3, 1 1/3, 2 1/3"})
    lab.fill("#lab-given", "0 1/4, 1 1/4, 2 1/2")
    shows(lab, {**digits, "given": "0 1/4, 1 1/4, 2 1/2"})


# What an edit changes.


def test_an_edit_tints_what_it_changed_and_moves_nothing(lab):
    lab.reload()  # what another test did may be said above the panels, in a line more
    becomes(lab, "document.getElementById('lab-loading').innerText.trim()", "")
    place = "document.querySelector('.lab-panels').getBoundingClientRect().top + scrollY"
    lab.click("#lab-change > summary")
    before = lab.evaluate(place)
    lab.click("tr[data-row='1'] .edit")
    # The tint fades after a second: each name is written down when it gets it.
    lab.evaluate(
        """() => {
          window.changed = [];
          new MutationObserver(() => {
            for (const part of document.querySelectorAll(".changed")) changed.push(part.dataset.id);
          }).observe(document.getElementById("lab"), {subtree: true, attributeFilter: ["class"]});
        }"""
    )
    lab.fill("[aria-label='text of row 1']", "b a")
    becomes(settled(lab), "changed.includes('evidence')", True)
    becomes(lab, "document.querySelectorAll('.changed').length", 0)
    changed = lab.evaluate("window.changed")
    assert set(changed) >= {"P(a|spam)", "joint of spam", "P(spam|d)", "evidence"}
    assert "joint of ham" not in changed
    sentence = (
        "a now occurs in 3 of 4 documents of spam: P(a | spam) was 2/4 and is 3/4. "
        "P(spam | d) went from 2/3 to 3/4."
    )
    becomes(lab, "document.getElementById('lab-effect').innerText", sentence)
    assert lab.evaluate(place) == before
    becomes(
        lab, "document.getElementById('lab-spoken').textContent", f"spam, 3 : 1 (75 %). {sentence}"
    )
    lab.click(".lab-cancel")  # the row is as it was
    shows(lab, FIRST)


def test_steps_do_not_outlive_their_case(lab):
    lab.click("#lab-chips .drop >> nth=0")
    settled(lab).click("#lab-step")
    lab.wait_for_selector("#lab-steps *")
    lab.click("#lab-undo")
    lab.wait_for_function("document.getElementById('lab-steps').textContent === ''")


# Undo, redo, Back and links.


def test_every_act_is_undone_and_redone(lab):
    def edit():
        lab.click("tr[data-row='2'] .edit")
        lab.fill("[aria-label='text of row 2']", "a a")

    def drag():
        """Many alphas, and one act."""
        box = lab.locator("#lab-alpha-slider").bounding_box()
        lab.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
        lab.mouse.down()
        lab.mouse.move(box["x"] + 180, box["y"] + box["height"] / 2, steps=9)
        lab.mouse.up()
        # What slides is written into the address when it rests.
        slid = "(it => it.dataset.stops.split(' ')[it.value])(document.getElementById('lab-alpha-slider'))"
        lab.wait_for_function(f"() => ({CARRIED})().alpha === {slid}")

    acts = {
        "document": lambda: lab.click("#lab-chips .drop >> nth=0"),
        "training": edit,
        "model": lambda: lab.check("input[value=multinomial]", force=True),
        "alpha": drag,
        "given": lambda: lab.press("#lab-prior-slider", "ArrowLeft"),
        "prior": lambda: lab.click("#lab-empty"),
        "smoothing": lambda: lab.select_option("#lab-example", "sushi"),
    }
    states = [lab.evaluate(CARRIED)]
    for field, act in acts.items():
        act()
        changed = f"([field, before]) => ({CARRIED})()[field] !== before"
        lab.wait_for_function(changed, arg=[field, states[-1].get(field)])
        lab.evaluate("document.activeElement.blur()")
        states.append(settled(lab).evaluate(CARRIED))
    assert states[6]["training"] == ""  # emptied
    for state in reversed(states[:-1]):
        lab.click("#lab-undo")
        carries(lab, **state)
    shows(lab, states[0])
    for state in states[1:]:
        lab.click("#lab-redo")
        carries(lab, **state)
    assert lab.is_disabled("#lab-redo")
    lab.go_back()
    carries(lab, **states[-2])
    lab.focus("#lab-link")
    lab.keyboard.press("Control+Z")
    carries(lab, **states[-3])
    lab.keyboard.press("Control+Shift+Z")
    carries(lab, **states[-2])


def test_a_link_carries_the_whole_case_and_shows_no_other(lab, new_page):
    """The page answers it before Python is there, and says for what it loads."""
    lab.click("#lab-as-text")
    lab.fill("#lab-document", "fun & games = 100% émotion+plus #1")
    lab.click("#lab-as-text")
    lab.fill("#lab-given", "1/3")
    settled(lab).click("#lab-link")
    lab.wait_for_function("document.getElementById('lab-link').textContent === 'Copied'")
    link = lab.evaluate("navigator.clipboard.readText()")
    becomes(lab, "location.href", link)
    assert "no word of the document is in the vocabulary" in lab.inner_text("#lab-says")
    page, held = new_page("about:blank"), []
    page.route(f"**/{SNAPSHOT}", lambda route: held.append(route))
    page.goto(link)
    page.locator("#lab-progress").wait_for()
    assert tracked(page) == tracked(lab)
    assert page.inner_text("#lab-loading").startswith("Loading Python")
    assert " %: flips, the curve and the full working wait" in page.inner_text("#lab-loading")
    becomes(page, "document.getElementById('lab-flips').classList.contains('stale')", True)
    held.pop().continue_()
    becomes(page, "document.getElementById('lab-flips').classList.contains('stale')", False)
    settled(page)
    assert page.input_value("#lab-document") == "fun & games = 100% émotion+plus #1"
    assert page.inner_text("#lab-says") == "This case came with the link."
    page.locator("#lab-progress").wait_for(state="hidden")


def test_of_a_link_that_only_python_can_open_nothing_else_is_seen(new_page, address):
    page, held = new_page("about:blank"), []
    page.route(f"**/{SNAPSHOT}", lambda route: held.append(route))
    page.goto(f"{address}#example=clinic")
    page.locator("#lab-progress").wait_for()
    for part in ("verdict", "equations", "rows"):
        visible = f"getComputedStyle(document.getElementById('lab-{part}')).visibility"
        assert page.evaluate(visible) == "hidden"
    held.pop().continue_()
    shows(page, BY_NAME["clinic"].state)


def test_an_unknown_example_or_model_in_a_link_gets_a_sentence(lab):
    for name in ("nosuch", "constructor", "__proto__"):
        opened_with(lab, {"example": name})
        assert lab.inner_text("#lab-says") == f"There is no example {name}; this is the first one."
    shows(lab, CASES[0].state)
    case = {"training": "x\ta\ny\tb", "document": "a"}
    assert "'gauss'" in opened_with(lab, {**case, "model": "gauss"}).inner_text("#lab-error")
    # The verdict is missing, and the rows can be corrected.
    assert lab.inner_text("#lab-verdict") == ""
    assert lab.locator("table.rows tbody tr:visible").count() == 2
    lab.evaluate("scrollTo(0, 0)")  # the header lies over what is scrolled below it
    lab.check("input[value=multinomial]", force=True)
    shows(lab, {**case, "model": "multinomial"})
    # Nothing of the case before is beside its name, and its prior can be slid.
    opened_with(lab, {**case, "alpha": "?"})
    assert (lab.inner_text("#lab-first"), lab.input_value("#lab-given")) == ("x", "")
    lab.focus("#lab-prior-slider")
    lab.keyboard.press("Home")
    carries(lab, alpha="?", prior="given", given="x 0")


def test_a_hostile_link_is_text(lab):
    evil = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>"
    lab.evaluate("() => { window.alert = () => { window.harmed = true; }; }")
    for field in ("model", "given", "alpha", "training"):
        state = {"training": f"{evil}\t{evil}\nham\tb", "document": evil, "prior": "given"}
        opened_with(lab, {**state, field: evil})
        assert lab.locator("#lab img").count() == 0
    opened_with(lab, {**state, "prior": "uniform"})
    for trace in lab.locator("#lab .trace").all()[:9]:
        trace.dispatch_event("mouseover")
        assert lab.locator("#lab img").count() == 0
    assert lab.evaluate("window.harmed") is None


# Bad input: nothing is lost, and a sentence says what to do.


def test_a_mistake_keeps_the_numbers_and_is_mended(lab):
    before = tracked(lab)
    lab.fill("#lab-given", "3/2")
    lab.fill("#lab-given", "")
    lab.locator("#lab-given").blur()
    settled(lab)
    with pytest.raises(NaiveBayesError) as caught:
        read({**FIRST, "prior": "given", "given": "spam 3/2"})
    assert lab.inner_text("#lab-error") == str(caught.value)
    assert lab.input_value("#lab-given") == "3/2"
    assert tracked(lab) == before  # grey
    unfold(lab, "alpha")
    panel = lab.locator("#lab-panel-alpha")
    panel.filter(has_text="nothing to draw").wait_for()
    lab.fill("#lab-given", "1/2")
    assert settled(lab).inner_text("#lab-error") == ""
    panel.locator("svg").first.wait_for()


def test_a_field_that_is_empty_for_a_moment_raises_no_alert(lab):
    for field in ("#lab-alpha", "#lab-given"):
        lab.fill(field, "")
        assert settled(lab).inner_text("#lab-error") == ""
        lab.locator(field).evaluate("it => it.blur()")
        assert lab.input_value(field)


# The rows.


def test_a_word_opens_its_row_for_editing(lab):
    lab.hover("tr[data-row='2'] .token >> nth=1")
    lab.click("tr[data-row='2'] .token >> nth=1")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 2"
    assert lab.evaluate("getSelection().toString()") == "c"
    lab.keyboard.type("a")
    training = FIRST["training"].replace("b c e b b d d e c c", "b a e b b d d e c c")
    carries(lab, training=training)
    # The row that is edited stays open, and the others have followed.
    assert lab.locator("tr.editing").count() == 1
    lab.keyboard.press("Escape")
    lab.locator("tr.editing").wait_for(state="detached")
    shows(lab, {**FIRST, "training": training})


def test_rows_are_added_removed_and_gone_through_by_enter(lab):
    lab.click("#lab-row")
    lab.keyboard.type("ham")
    lab.keyboard.press("Tab")
    lab.keyboard.type("c")
    carries(lab, training=FIRST["training"] + "\nham\tc")
    lab.keyboard.press("Enter")
    lab.keyboard.type("b")
    assert lab.evaluate("document.activeElement.getAttribute('aria-label')") == "text of row 10"
    lab.click(".lab-remove")
    carries(lab, training=FIRST["training"] + "\nham\tc")
    lab.click("tr[data-row='1'] .edit")
    lab.click(".lab-remove")
    training = FIRST["training"].split("\n", 1)[1] + "\nham\tc"
    carries(lab, training=training)
    shows(lab, {**FIRST, "training": training})


def paste(page, where, text):
    """Pastes a text into a field, as a browser would."""
    page.locator(where).evaluate(
        """(field, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
        }""",
        text,
    )


def test_rows_are_pasted_from_a_spreadsheet_into_a_row(lab):
    lab.click("tr[data-row='2'] .edit")
    paste(lab, "[aria-label='class of row 2']", "x\tone two\r\ny\ttwo\t3\r\n")
    first = FIRST["training"].split("\n")
    rows = [first[0], "x\tone two", "y\ttwo\t3", *first[3:]]
    carries(lab, training="\n".join(rows))
    lab.click("tr[data-row='7'] .edit")
    paste(lab, "[aria-label='text of row 7']", 'one\n"two\nlines, ""quoted"""')
    carries(lab, training="\n".join([*rows[:6], "ham\tone", 'ham\ttwo lines, "quoted"']))


OWN = "spam,win money now\nham,lunch at noon\nspam,free money\nham,see you\nham,meeting, now?"


def test_five_emails_of_ones_own_become_a_verdict_and_leave_nothing_behind(lab):
    understood = lab.locator("#lab-understood")
    lab.click("#lab-paste")
    lab.fill("#lab-pasted", OWN.replace("free money", "\nno label here"))
    lab.click("#lab-replace")
    lab.wait_for_selector("#lab-understood.error")
    assert "line 4" in understood.inner_text()
    assert "no label here" in lab.input_value("#lab-pasted")
    lab.set_input_files("#lab-file", {"name": "own", "mimeType": "", "buffer": b"spam,gr\xfc\xdfe"})
    understood.filter(has_text="own is not UTF-8, and read as windows-1252").wait_for()
    assert lab.input_value("#lab-pasted") == "spam,grüße"
    lab.set_input_files("#lab-file", {"name": "own", "mimeType": "", "buffer": b"\0\xff"})
    understood.filter(has_text="own is no text").wait_for()
    lab.fill("#lab-pasted", "word,ham,spam\nwin,8,4\nlunch,5,1")
    lab.click("#lab-put")
    understood.filter(has_text="a prior of their own").wait_for()
    lab.fill("#lab-pasted", OWN)
    becomes(lab, "document.getElementById('lab-understood').textContent", "5 rows: 2 spam, 3 ham")
    lab.fill("#lab-own-document", "free lunch")
    lab.click("#lab-replace")
    lab.wait_for_function("!document.getElementById('lab-pasting').open")
    fresh = {"smoothing": "laplace", "alpha": "1", "prior": "empirical", "vocabulary": ""}
    training = OWN.replace(",", "\t").replace("meeting\t now", "meeting, now")
    shows(lab, {**FIRST, **fresh, "training": training, "document": "free lunch"})
    lab.click("#lab-empty")
    settled(lab)
    assert "No rows yet" in lab.inner_text("#lab-verdict")
    assert lab.inner_text("#lab-equations") == lab.inner_text("#lab-error") == ""
    lab.reload()
    settled(lab)
    assert "No rows yet" in lab.inner_text("#lab-verdict")
    lab.click("#lab-undo")
    carries(lab, training=training)
    lab.click("#lab-undo")
    carries(lab, **FIRST)
    shows(lab, FIRST)


def test_of_twenty_thousand_pasted_rows_all_are_counted_and_few_are_laid_out(lab):
    lab.click("#lab-paste")
    rows = "\n".join(f"c{n % 3},w{n % 50} w{n * 7 % 90} x" for n in range(20_000))
    paste(lab, "#lab-pasted", rows)
    lab.click("#lab-replace")
    lab.wait_for_function("!document.getElementById('lab-pasting').open")
    assert settled(lab).inner_text("#lab-drawer summary") == "Training rows (20000)"
    assert lab.locator("#lab-rows tbody tr").count() == 201
    assert lab.inner_text("#lab-error") == ""
    assert len(lab.url) < 200


def test_undo_right_after_a_drag_keeps_what_was_chosen_last(lab):
    before = settled(lab).input_value("#lab-alpha")
    lab.evaluate("""() => {
      const slider = document.getElementById("lab-alpha-slider");
      for (const value of [3, 5, 8]) {
        slider.value = value;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
      document.getElementById("lab-undo").click();
    }""")
    becomes(lab, "document.getElementById('lab-alpha').value", before)
    lab.click("#lab-redo")
    stops = lab.get_attribute("#lab-alpha-slider", "data-stops").split()
    becomes(lab, "document.getElementById('lab-alpha').value", stops[8])


HEBREW = {"training": "זבל\tפרס\nזבל\tכסף\nרגיל\tמחר", "document": "כסף 🎉", "model": "multinomial"}


def test_names_from_right_to_left_leave_the_odds_as_they_are_and_an_emoji_is_named(lab):
    page = opened_with(lab, HEBREW)
    ends = page.evaluate("""() => {
      const name = document.querySelector("#lab-verdict b"), range = document.createRange();
      const odds = [...name.parentNode.childNodes].find((it) => it.textContent.includes(" : "));
      range.selectNode(odds);
      return [name.getBoundingClientRect().right, range.getBoundingClientRect().left];
    }""")
    assert ends[0] <= ends[1] + 1, "the name comes first, and then how many to one"
    assert "🎉 is not a word" in page.text_content("#lab-unknown")
    page.wait_for_timeout(2500)
    assert "undefined" not in page.text_content("#lab-spoken")
