"""Exercises that are answered in the page: as the site is built, and in a browser.

What runs in a browser needs the extras `docs` and `site`, a Chromium, and what
`python3 -m docs.making.browser` puts in place.
"""

import re
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest

from docs.making.browser import pyodide as runtime
from docs.making.laboratory.cases import BY_NAME
from docs.making.pages import practice_page, typesetting
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, exercise
from tests.site.conftest import becomes


def test_words_of_any_language_are_in_the_formulas_whole():
    text = "What is P(naïve-λόγος don't|<b>)?"
    assert "<mtext>naïve-λόγος don't</mtext>".replace("'", "&#x27;") in typesetting.sentence(text)
    assert "<mtext>&lt;b&gt;</mtext>" in typesetting.sentence(text)


@pytest.mark.parametrize(
    ("text", "fractions", "powers"),
    [
        ("1/2 × (6/20)^4 × (4/20)^3 ≈ 0.0001", 3, 2),
        ("3/20 / 9/20 = 1/3", 4, 0),
        ("(5 + (1/10))/(17 + (3/10)) = (51/10)/(173/10)", 6, 0),
        ("1 - 3/6 = 1/2", 2, 0),
        ("1.2e-05 + 3.4e-07 ≈ 1.234e-05", 0, 3),
        ("1/2 × 1/3 × … × 1/4 = 1/24", 4, 0),
    ],
)
def test_a_line_of_working_is_read(text, fractions, powers):
    html = typesetting.line_of_working("P(d)", text)
    assert (html.count("<mfrac>"), html.count("<msup>")) == (fractions, powers)
    ElementTree.fromstring(f"<p>{html}</p>")


def without_tags(html):
    return re.sub("<[^>]*>", "", html)


@pytest.mark.parametrize("model", MODELS)
def test_hints_lead_up_to_the_answer_and_all_formulas_are_typeset(model):
    for ask in EXERCISE_ASKS:
        task = exercise(5, model=model, ask=ask)
        asked = without_tags(practice_page.typeset(task.asked))
        _, *working = map(without_tags, practice_page.hints_of(task))
        assert not [hint for hint in working if hint.startswith(asked)]
        if ask == "posterior":
            assert working[0].startswith("P(")
            assert working[-1].startswith("P(d)")
        for seed in (5, 20, 21):
            task = exercise(seed, model=model, ask=ask)
            for html in [*practice_page.hints_of(task), practice_page.working_of(task)]:
                ElementTree.fromstring(f"<div>{html}</div>")
                plain = re.sub(r"<math.*?</math>|<p class=.why.*?</p>", "", html)
                assert not re.search(r"[0-9=×/]|P\(", without_tags(plain)), plain
        # A series asks each question once, and answers it.
        task, block = exercise(3, model=model, ask=ask), practice_page.series(3, model)
        assert block.count("<summary>") == len(EXERCISE_ASKS)
        question = practice_page.typeset(task.question().split("\n")[-1])
        assert block.count(f"<summary>{question}</summary>") == 1
        assert practice_page.working_of(task).split("\n")[0] in block


def test_without_python_the_page_says_how_to_get_it_and_has_a_dozen(monkeypatch):
    monkeypatch.setattr(runtime, "state", lambda: "missing")
    page = practice_page.page()
    assert runtime.COMMAND in page
    assert page.count("<form") == len(re.findall(r"<form[^>]* hidden>", page))
    assert practice_page.dozen().count("<strong>Exercise ") == 12


ASKED = {"model": "multinomial", "ask": "posterior", "label": "spam"}
CASE = {"training": "spam\twin now\nham\tlunch\nham\twin", "document": "win", **ASKED}


def test_a_question_in_a_link_does_not_give_its_answer_away():
    shown = practice_page.case_of(CASE)
    assert practice_page.check_case(CASE, "1/3")["verdict"] == "right"
    assert "1/3" not in "".join([shown["question"], *shown["hints"], shown["solution"]])


def test_what_is_in_a_link_is_shown_as_text():
    case = {"training": "<b>\t<i>x</i>\nham\ty", "document": "x", "ask": "posterior"}
    shown = practice_page.case_of(case)
    assert "<b>" not in shown["question"]
    assert "&lt;b&gt;" in shown["question"]


def test_a_question_about_rows_of_features_shows_them():
    case = {**BY_NAME["tennis"].state, "ask": "posterior", "label": "no"}
    shown = practice_page.case_of(case)["question"]
    assert '<th scope="col">outlook</th>' in shown
    assert "The row d: outlook = sunny, " in shown
    assert practice_page.check_case(case, "0.795")["verdict"] == "right"  # Mitchell, chapter 3
    training = case["training"].replace("no\tsunny", "no\t?", 1)
    unknown = {**case, "document": "?\tcool\t?\tstrong", "training": training}
    shown = practice_page.case_of(unknown)["question"]
    assert "The row d: outlook = ?, temperature = cool, " in shown
    assert "<td>no</td><td>?</td><td>hot</td>" in shown


def test_a_question_says_the_prior_that_is_given():
    shown = practice_page.case_of({**CASE, "prior": "given", "given": "ham 3/4"})["question"]
    assert "prior: P(spam) = 1/4, P(ham) = 3/4;" in shown


def test_a_link_that_cannot_be_asked():
    for state, message in (
        ({"ask": "mean"}, "unknown question 'mean'"),
        ({"ask": "posterior", "label": "eggs"}, "'eggs' is not a class"),
    ):
        case = {"training": "x\ta\ny\tb", "document": "a", **state}
        assert practice_page.case_of(case)["error"].startswith(message)


# In a browser.


@pytest.fixture(scope="module")
def exercises(runtime, home):
    """The address of the page."""
    return home + "practice/exercises/"


@pytest.fixture(scope="module")
def reader(lasting_page, exercises):
    """A reader who stays, so that Python is loaded once."""
    return lasting_page(exercises)


@pytest.fixture
def page(reader, exercises):
    """The page with its first exercise, drawn anew."""
    first = map(str, practice_page.FIRST.values())
    for seed, *model_and_ask in (("3", "bernoulli", "prior"), first):
        reader.goto(exercises + "#" + "-".join([seed, *model_and_ask]))
        reader.locator("#practice-question", has_text=f"Exercise {seed}:").wait_for()
    return reader


def answer(page, text, reply):
    page.get_by_label("Your answer").fill(text)
    page.get_by_role("button", name="Check").click()
    said(page, reply)


def said(page, text):
    page.locator("#practice-said", has_text=text).wait_for()


def test_each_wrong_answer_is_told_more_until_it_is_right(page):
    answer(
        page,
        "1728/3059",
        "Possibly you forgot the prior, or took the classes to be equally likely.",
    )
    product = "(2/6 × (4/11)^3)/(2/6 × (4/11)^3 + 4/6 × (6/18)^2)"
    answer(page, product, "A word that occurs twice has two factors.")
    answer(page, "0.999", "P(work) is 2/6.")  # the first line of the working
    answer(page, "0.39", "0.39 is right as far as it goes, to two digits.")
    answer(page, "0,394", "Right: P(work|d) = 864/2195.")
    assert page.locator("#practice-row").inner_text() == ""  # it was not the first answer
    answer(page, "about three quarters", "is not a number")


def test_a_link_can_switch_the_diagnosis_off_or_let_it_begin_later(page, exercises):
    for diagnosis, reply in (
        ("never", ""),
        ("second", "  2 is right; look at all training documents again."),
    ):
        page.goto("about:blank")
        page.goto(f"{exercises}#2-multinomial-prior&diagnosis={diagnosis}")
        page.locator("#practice-question", has_text="What is P(work)?").wait_for()
        answer(page, "1/2", "1/2 is not P(work).")
        assert page.text_content("#practice-said").endswith(" 1/2 is not P(work).")
        answer(page, "2/(4 + 4)", "2/(4 + 4) is not P(work).")
        assert page.text_content("#practice-said").endswith(f" 2/(4 + 4) is not P(work).{reply}")
        link = page.get_by_role("link", name="Link to this exercise").get_attribute("href")
        assert link == f"#2-multinomial-prior&diagnosis={diagnosis}"


def test_hints_come_one_by_one_and_the_working_on_request(same_page, exercises):
    page = same_page(exercises)  # on which Python has drawn nothing yet
    page.get_by_role("button", name="Hint").click()
    page.locator("#practice-hints li").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    prior = page.locator("#practice-hints li").nth(1).locator("mfrac")
    assert prior.evaluate("bar => [...bar.children].map(part => part.textContent)") == ["2", "6"]
    page.locator("#practice-solution summary").click()
    page.locator(".practice-working mfrac", has_text="864").first.wait_for()
    above, below = (
        page.locator(".practice-working mfrac").first.locator("> *").nth(number).bounding_box()
        for number in (0, 1)
    )
    assert above["y"] + above["height"] <= below["y"] + 1  # one over the other


def test_another_one_has_a_short_link_and_back_returns_to_the_one_before(page):
    answer(page, "1/7", "1/7 is not")
    page.get_by_label("Question", exact=True).select_option("prior")
    seen = [page.locator("#practice-question").inner_text()]
    for number in (1, 2):
        page.get_by_role("button", name="Another one").click()
        page.wait_for_function(
            "seen => !seen.includes(document.getElementById('practice-question').innerText)",
            arg=seen,
        )
        seen.append(page.locator("#practice-question").inner_text())
        link = page.get_by_role("link", name="Link to this exercise").get_attribute("href")
        assert page.evaluate("location.hash") == link
        seed, model = re.fullmatch(r"#(\d+)-(\w+)-prior", link).groups()
        answer(page, str(exercise(int(seed), model=model, ask="prior").answer), "Right: ")
        assert page.locator("#practice-row").inner_text() == f"{number} right in a row."
    answer(page, "1/7", "1/7 is not")
    assert page.locator("#practice-row").inner_text() == ""
    for before in (seen[1], seen[0]):
        page.go_back()
        becomes(page, "document.getElementById('practice-question').innerText", before)


def test_a_question_for_a_class_offers_its_classes(page, exercises):
    page.goto(f"{exercises}#4-multinomial-verdict")
    task = exercise(4, model="multinomial", ask="verdict")
    choices = page.get_by_label("The class of d")
    choices.wait_for()
    assert choices.locator("option").all_text_contents() == ["", *task.classes, "a tie"]
    choices.select_option(task.answer)
    page.get_by_role("button", name="Check").click()
    said(page, f"Right: {task.answer}.")


def test_only_the_exercise_of_the_link_is_shown(same_page, exercises):
    """From the first moment, also while Python loads."""
    page = same_page(exercises + "#7-bernoulli-joint")
    question = page.locator("#practice-question")
    assert not question.get_by_text("Exercise 2:").is_visible()
    question.get_by_text("Exercise 7: Bernoulli").wait_for()


def test_a_link_opens_an_exercise_or_a_question(page, exercises):
    page.goto(f"{exercises}#seed=7&model=bernoulli&ask=joint")  # an older link
    page.locator("#practice-question", has_text="Exercise 7: Bernoulli").wait_for()
    page.goto(f"{exercises}#{urlencode(CASE)}")
    page.get_by_text("The document d: win.").wait_for()
    assert not page.locator("#practice-solution").is_visible()
    answer(page, "1/2", "1/2 is not P(spam|d).")
    answer(page, "1/3", "Right: P(spam|d) = 1/3.")
