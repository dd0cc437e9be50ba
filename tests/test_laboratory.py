"""The laboratory's results: the package's own numbers, each with where it came from."""

import re
from fractions import Fraction
from html import unescape
from random import Random

import pytest

from docs.making.cases import CASES
from docs.making.laboratory import check_answer, exercise_of, read, respond, results
from naive_bayes import NaiveBayesError
from worked_examples.exercises import exercise

BY_NAME = {case.name: case for case in CASES}
OPENING = dict(CASES[0].state)


def text_of(html):
    return unescape(re.sub(r"<[^>]+>", "", html.replace('<span class="over"> over </span>', "/")))


def tracked(html):
    """What each marked number reads."""
    found = re.findall(
        r'<span data-id="([^"]*)">(.*?)</span>(?=</t[dh]>|</p>|[;.])', html, re.DOTALL
    )
    return {unescape(name): text_of(inside) for name, inside in found}


def told(html):
    """What each number that can be pointed at says of itself: its keys, text and sentence."""
    pattern = r'<button type="button" class="trace[^"]*" data-keys="([^"]*)" data-told="([^"]*)"[^>]*>(.*?)</button>'
    return [
        (keys.split(), unescape(text), unescape(said))
        for keys, said, text in re.findall(pattern, html)
    ]


# The cases.


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_case_shows_what_its_source_prints(case):
    shown = text_of(results(case.state))
    for part in case.shows:
        assert part in shown


def test_the_first_case_is_the_eight_emails_with_the_printed_verdict():
    shown = tracked(results(OPENING))
    assert (shown["joint of spam"], shown["joint of ham"]) == ("9/64", "9/128")
    assert shown["P(spam|d)"] == "2/3"
    assert [shown[f"P({word}|spam)"] for word in "abc"] == ["2/4", "3/4", "1/4"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_number_is_the_model_s_own(case):
    fitted = read(case.state)
    model = fitted.model
    shown = tracked(results(case.state))
    joint = model.joint(fitted.document)
    for label in model.classes:
        written = shown[f"joint of {label}"]
        if written.startswith("≈ "):
            assert float(written[2:]) == pytest.approx(float(joint[label]), rel=1e-3)
        else:
            assert Fraction(written) == joint[label]
        for word in model.vocabulary:
            estimate = model.likelihood(word, label)
            written = shown[f"P({word}|{label})"].split(" = ")
            assert written[-1] in (str(estimate), f"{estimate.count}/{estimate.total}")
            above, below = written[0].split("/")
            added = [sum(map(Fraction, part.split(" + "))) for part in (above, below)]
            assert added[0] / added[1] == estimate


# Where a count came from.


@pytest.mark.parametrize("name", ["spam-ham", "spam-ham-counts-smoothed", "films", "great-waste"])
def test_a_count_is_traced_to_the_words_that_it_counts(name):
    """Each numerator lights up as many words as it says, in rows of its class."""
    state = BY_NAME[name].state
    case = read(state)
    pointers = told(results(state))
    times = {row.number: row.times for row in case.rows}
    for k, label in enumerate(case.labels):
        for word, v in case.place.items():
            key = f"n-{k}-{v}"
            lit = [(text, said) for keys, text, said in pointers if key in keys]
            words = [said for text, said in lit if text == word and said.startswith("counted for")]
            rows = [int(said.rsplit(" ", 1)[1]) for said in words]
            counted = set(rows) if case.bernoulli else rows
            estimate = case.model.likelihood(word, label)
            assert sum(times[number] for number in counted) == estimate.count
            assert any(text.split(" ")[0] == str(estimate.count) for text, _ in lit)


def test_a_total_is_traced_to_what_it_counts():
    for name in ("spam-ham", "spam-ham-counts"):
        case = read(BY_NAME[name].state)
        pointers = told(results(BY_NAME[name].state))
        for k, label in enumerate(case.labels):
            lit = [said for keys, _, said in pointers if f"d-{k}" in keys]
            counted = [said for said in lit if said.startswith(("counted for", "one of the rows"))]
            assert len(counted) == case.model.likelihood("a", label).total


def test_what_is_pointed_at_says_what_it_is():
    said = [said for _, _, said in told(results(BY_NAME["spam-ham-counts-smoothed"].state))]
    assert "a in spam, 5: row 3 has 3 and row 4 has 2; smoothing adds 1" in said
    assert "17 words of spam: row 1, row 2, row 3 and row 4; smoothing adds 3" in said
    said = [said for _, _, said in told(results(BY_NAME["great-waste"].state))]
    assert "great in +, 92: row 1 (92 times)" in said
    assert "waste in +, 0: no row" in said


# Zeros, ties, impossible documents.


def test_a_zero_is_said_to_veto_and_smoothing_lifts_it():
    state = {**OPENING, "document": "a", "training": "spam\tb\nham\ta", "vocabulary": ""}
    shown = text_of(results(state))
    assert (
        "a has the factor 0 in spam: the whole product is 0, whatever the other words say." in shown
    )
    assert "The zeros that veto" not in text_of(results({**state, "smoothing": "laplace"}))


def test_an_impossible_document_has_no_posterior_and_says_so():
    state = {**OPENING, "model": "multinomial", "training": "spam\tb c\nham\ta c", "vocabulary": ""}
    shown = text_of(results({**state, "document": "a b"}))
    assert "none, since the document is impossible under every class" in shown
    assert "every joint is 0, and 0/0 is no number" in shown


def test_a_class_without_words_is_explained_in_the_package_s_words():
    state = {**OPENING, "model": "multinomial", "training": "spam\ta\nham\t", "vocabulary": ""}
    with pytest.raises(NaiveBayesError) as caught:
        read(state).model.explain(["a"])
    assert str(caught.value) in text_of(results({**state, "document": "a"}))


def test_a_tie_is_called_a_tie():
    state = {**OPENING, "training": "spam\ta\nham\ta", "document": "a", "vocabulary": ""}
    assert "spam; a tie with ham, and the first class wins" in text_of(results(state))


def test_alpha_0_and_alpha_1_stand_side_by_side():
    """The table of alphas has the posteriors of those very models."""
    shown = text_of(results({**OPENING, "model": "multinomial", "document": "a a a a b b b c"}))
    assert "16875/31516" in shown
    assert "125/253" in shown


# Bad input.

BAD = {
    "label": ({"training": "\ta"}, "row 1 has no label: give its class, such as spam"),
    "times": (
        {"training": "spam\ta\tmany"},
        "row 1 counts 'many' times: give a whole number from 1 to 100000",
    ),
    "zero times": (
        {"training": "spam\ta\t0"},
        "row 1 counts '0' times: give a whole number from 1 to 100000",
    ),
    "alpha": (
        {"smoothing": "laplace", "alpha": "one"},
        "alpha is 'one', which is no number: give 1, 1/2 or 0.5",
    ),
    "negative alpha": (
        {"smoothing": "laplace", "alpha": "-1"},
        "alpha is -1, which is negative: give 0 (no smoothing) or more",
    ),
    "prior": (
        {"prior": "given", "given": "spam"},
        "the prior 'spam' is no label and number: write spam 1/3, ham 2/3",
    ),
    "prior of 0/0": (
        {"prior": "given", "given": "spam 1/0, ham 1"},
        "the prior 'spam 1/0' is no label and number: write spam 1/3, ham 2/3",
    ),
}


@pytest.mark.parametrize(("change", "message"), BAD.values(), ids=BAD)
def test_bad_input_is_refused_in_one_sentence(change, message):
    assert respond({**OPENING, **change}) == {"results": "", "error": message}


@pytest.mark.parametrize(
    "change", [{"training": ""}, {"prior": "given", "given": "spam 1/3, ham 1/3"}], ids=str
)
def test_bad_input_to_the_package_has_the_package_s_message(change):
    with pytest.raises(NaiveBayesError) as caught:
        read({**OPENING, **change})
    assert respond({**OPENING, **change})["error"] == str(caught.value)


def test_what_is_typed_is_text_and_never_html():
    state = {
        **OPENING,
        "training": "<b>x</b>\t<i>a</i>\nham\tb",
        "vocabulary": "",
        "document": "<i>",
    }
    html = results(state)
    assert "<b>x" not in html
    assert "<i>a" not in html


# Exercises.


@pytest.mark.parametrize("seed", range(1, 25))
def test_an_exercise_as_a_case_has_the_exercise_s_answers(seed):
    task = exercise(seed, ask="posterior")
    opened = exercise_of(seed)["state"]
    case = read(opened)
    assert case.model.posterior(case.document) == task.fitted().posterior(task.document)


def test_an_answer_is_checked_and_a_slip_is_named():
    seed = next(n for n in range(1, 100) if exercise(n).ask == "estimate")
    assert (
        check_answer(seed, str(exercise(seed).answer))
        == exercise(seed).check(str(exercise(seed).answer)).message
    )
    assert check_answer(seed, "nonsense") not in ("", None)


def test_random_cases_show_the_verdict_or_say_why_there_is_none():
    rng = Random(7)
    for _ in range(150):
        rows = "\n".join(
            f"{rng.choice('xyz')}\t{' '.join(rng.choices('abcd', k=rng.randrange(5)))}"
            for _ in range(rng.randrange(1, 6))
        )
        state = {
            "training": rows,
            "document": " ".join(rng.choices("abcde", k=rng.randrange(5))),
            "model": rng.choice(["bernoulli", "multinomial"]),
            "smoothing": rng.choice(["none", "laplace", "fake", "pseudo", "ignore", "ignore-all"]),
            "alpha": rng.choice(["0", "1", "1/3", "0.1"]),
            "prior": rng.choice(["empirical", "uniform"]),
            "vocabulary": rng.choice(["", "a b c"]),
        }
        answer = respond(state)
        try:
            case = read(state)
            expected = case.model.explain(case.document).verdict
        except NaiveBayesError as error:
            expected = str(error)
        assert expected in answer["error"] + text_of(answer["results"])
