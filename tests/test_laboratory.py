"""The laboratory's results: the package's own numbers, each with where it came from."""

import re
from fractions import Fraction
from html import unescape
from html.parser import HTMLParser
from random import Random

import pytest

from docs.making import laboratory, laboratory_page
from docs.making.cases import CASES
from docs.making.laboratory import (
    MODELS,
    SMOOTHINGS,
    check_answer,
    exercise_of,
    read,
    respond,
    shown,
)
from naive_bayes import NaiveBayesError
from worked_examples.exercises import exercise

BY_NAME = {case.name: case for case in CASES}
OPENING = dict(CASES[0].state)


def html_of(state):
    """The summary and the results."""
    return "\n".join(shown(state).values())


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
    pattern = r'<button type="button" class="trace[^"]*" data-keys="([^"]*)" aria-label="([^"]*)">(.*?)</button>'
    return [
        (keys.split(), unescape(text), unescape(said).removeprefix(f"{unescape(text)}: "))
        for keys, said, text in re.findall(pattern, html)
    ]


# The cases.


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_case_shows_what_its_source_prints(case):
    text = text_of(html_of(case.state))
    for part in case.shows:
        assert part in text


def test_the_first_case_is_the_eight_emails_with_the_printed_verdict():
    numbers = tracked(html_of(OPENING))
    assert (numbers["joint of spam"], numbers["joint of ham"]) == ("9/64", "9/128")
    assert numbers["P(spam|d)"] == "2/3"
    assert [numbers[f"P({word}|spam)"] for word in "abc"] == ["2/4", "3/4", "1/4"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_number_is_the_model_s_own(case):
    fitted = read(case.state)
    model = fitted.model
    numbers = tracked(html_of(case.state))
    joint = model.joint(fitted.document)
    for label in model.classes:
        written = numbers[f"joint of {label}"]
        if written.startswith("≈ "):
            assert float(written[2:]) == pytest.approx(float(joint[label]), rel=1e-3)
        else:
            assert Fraction(written) == joint[label]
        for word in model.vocabulary:
            estimate = model.likelihood(word, label)
            written = numbers[f"P({word}|{label})"].split(" = ")
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
    pointers = told(html_of(state))
    times = {row.number: row.times for row in case.rows}
    for k, label in enumerate(case.labels):
        for word, v in case.place.items():
            key = f"n-{k}-{v}"
            lit = [(text, said) for keys, text, said in pointers if key in keys]
            words = [said for text, said in lit if text == word and said.startswith("counted for")]
            rows = [int(re.search(r"in row (\d+)", said)[1]) for said in words]
            counted = set(rows) if case.bernoulli else rows
            estimate = case.model.likelihood(word, label)
            assert sum(times[number] for number in counted) == estimate.count
            assert any(text.split(" ")[0] == str(estimate.count) for text, _ in lit)


def test_a_total_is_traced_to_what_it_counts():
    for name in ("spam-ham", "spam-ham-counts"):
        case = read(BY_NAME[name].state)
        pointers = told(html_of(BY_NAME[name].state))
        for k, label in enumerate(case.labels):
            lit = [said for keys, _, said in pointers if f"d-{k}" in keys]
            counted = [said for said in lit if said.startswith(("counted for", "one of the rows"))]
            assert len(counted) == case.model.likelihood("a", label).total


def test_what_is_pointed_at_says_what_it_is():
    said = [said for _, _, said in told(html_of(BY_NAME["spam-ham-counts-smoothed"].state))]
    assert "a in spam, 5: row 3 has 3 and row 4 has 2; smoothing adds 1" in said
    assert "17 words of spam: row 1, row 2, row 3 and row 4; smoothing adds 3" in said
    said = [said for _, _, said in told(html_of(BY_NAME["great-waste"].state))]
    assert "great in +, 92: row 1 (92 times)" in said
    assert "waste in +, 0: no row" in said


# Zeros, ties, impossible documents.


def test_a_zero_is_said_to_veto_and_smoothing_lifts_it():
    state = {**OPENING, "document": "a", "training": "spam\tb\nham\ta", "vocabulary": ""}
    text = text_of(html_of(state))
    assert (
        "a has the factor 0 in spam: the whole product is 0, whatever the other words say." in text
    )
    assert "The zeros that veto" not in text_of(html_of({**state, "smoothing": "laplace"}))


def test_an_impossible_document_has_no_posterior_and_says_so():
    state = {**OPENING, "model": "multinomial", "training": "spam\tb c\nham\ta c", "vocabulary": ""}
    text = text_of(html_of({**state, "document": "a b"}))
    assert "none, since the document is impossible under every class" in text
    assert "every joint is 0, and 0/0 is no number" in text


def test_a_class_without_words_is_explained_in_the_package_s_words():
    state = {**OPENING, "model": "multinomial", "training": "spam\ta\nham\t", "vocabulary": ""}
    with pytest.raises(NaiveBayesError) as caught:
        read(state).model.explain(["a"])
    assert str(caught.value) in text_of(html_of({**state, "document": "a"}))


def test_a_tie_is_called_a_tie():
    state = {**OPENING, "training": "spam\ta\nham\ta", "document": "a", "vocabulary": ""}
    assert "spam; a tie with ham, and the first class wins" in text_of(html_of(state))


def test_alpha_0_and_alpha_1_stand_side_by_side():
    """The table of alphas has the posteriors of those very models."""
    text = text_of(html_of({**OPENING, "model": "multinomial", "document": "a a a a b b b c"}))
    assert "16875/31516" in text
    assert "125/253" in text


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
        "alpha is 'one': give a number such as 1, 1/2 or 0.5",
    ),
    "negative alpha": (
        {"smoothing": "laplace", "alpha": "-1"},
        "alpha is -1, which is negative: give 0 (no smoothing) or more",
    ),
    "prior": (
        {"prior": "given", "given": "spam"},
        "the prior 'spam' is no label and number: write spam 1/3, ham 2/3",
    ),
    "alpha of 400 digits": (
        {"smoothing": "laplace", "alpha": "1e400"},
        "alpha is '1e400': give a number such as 1, 1/2 or 0.5",
    ),
    "millions of documents": (
        {"training": "\n".join(["spam\ta\t100000"] * 10)},
        "the rows count 1000000 times in all: give at most 100000",
    ),
    "prior twice": (
        {"prior": "given", "given": "spam 1/3, ham 1/3, spam 1/3"},
        "the prior names 'spam' twice: name each class once",
    ),
    "model": (
        {"model": "gauss"},
        "the model is 'gauss': give one of bernoulli and multinomial",
    ),
    "smoothing": (
        {"smoothing": ""},
        "the smoothing is '': give one of none, laplace, fake, pseudo, ignore and ignore-all",
    ),
    "prior of 0/0": (
        {"prior": "given", "given": "spam 1/0, ham 1"},
        "the prior 'spam 1/0' is no label and number: write spam 1/3, ham 2/3",
    ),
}


@pytest.mark.parametrize(("change", "message"), BAD.values(), ids=BAD)
def test_bad_input_is_refused_in_one_sentence(change, message):
    assert respond({**OPENING, **change}) == {"summary": "", "results": "", "error": message}


@pytest.mark.parametrize(
    "change", [{"training": ""}, {"prior": "given", "given": "spam 1/3, ham 1/3"}], ids=str
)
def test_bad_input_to_the_package_has_the_package_s_message(change):
    with pytest.raises(NaiveBayesError) as caught:
        read({**OPENING, **change})
    assert respond({**OPENING, **change})["error"] == str(caught.value)


HOSTILE = """"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;"""


class Tags(HTMLParser):
    """The elements of some HTML, with their attributes."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, {name for name, _ in attrs}))


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_what_is_typed_is_text_and_never_html(model, smoothing):
    """Also what `tokenise` would not let through: each name is written by one escape."""
    rows = f"{HOSTILE}\t{HOSTILE} a\nham\tb"
    state = {**OPENING, "training": rows, "document": HOSTILE, "model": model}
    for change in ({}, {"document": "a"}, {"vocabulary": f"a {HOSTILE[:10]}"}):
        html = html_of({**state, "smoothing": smoothing, "vocabulary": "", **change})
        plain = html_of({**OPENING, "model": model, "smoothing": smoothing, "document": "b"})
        attributes = {name for _, names in Tags(plain).found for name in names}
        for tag, names in Tags(html).found:
            assert tag not in ("script", "img", "b")
            assert names <= attributes | {"title"}
        assert "alert(1)" in text_of(html)


def test_what_is_wrong_in_a_field_is_quoted_as_text():
    """The page puts a message in as text; it needs no escape."""
    for field in ("model", "smoothing", "prior"):
        assert HOSTILE in respond({**OPENING, field: HOSTILE})["error"].replace("\\'", "'")


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("smoothing", ["none", "laplace"])
def test_a_long_document_is_worked_out_or_refused_in_one_sentence(model, smoothing):
    """Python writes no number of more than 4300 digits."""
    state = {**OPENING, "model": model, "smoothing": smoothing}
    assert respond({**state, "document": "a b c " * 100})["error"] == ""
    answer = respond({**state, "vocabulary": "", "document": "a b c d e " * 1000})
    refused = answer["error"].startswith("a fraction of this case has more than 4300 digits")
    assert refused or answer["results"]
    assert refused or (model, smoothing) == ("bernoulli", "none")


def test_another_error_is_not_taken_for_that_one(monkeypatch):
    def fail(state):
        raise ValueError("another")

    monkeypatch.setattr(laboratory, "shown", fail)
    with pytest.raises(ValueError, match="another"):
        respond(OPENING)


def test_odd_tables_are_worked_out_or_refused_in_one_sentence():
    for training in ("", "\n\n", "a", "a\t\t2", "1\tx\n0\ty\n01\tx", "spam\ta\nspam \ta\n spam\tb"):
        for model in MODELS:
            answer = respond({**OPENING, "training": training, "model": model, "vocabulary": ""})
            assert bool(answer["error"]) != bool(answer["results"])
    assert read({"training": "spam\ta\nspam \ta\n spam\tb"}).labels == ["spam"]
    shown_text = html_of({**OPENING, "training": "שלום\tשלום 😀 it's\nham\tb", "vocabulary": ""})
    assert "שלום" in shown_text


def test_forty_classes_have_a_summary_of_the_five_likeliest():
    rows = "\n".join(f"c{n}\tw{n} x" for n in range(40))
    state = {"training": rows, "document": "x w7", "model": "multinomial"}
    summary = shown(state)["summary"]
    assert summary.count("<li>") == 5
    assert summary.index("P(c7 | d)") < summary.index("P(c0 | d)")


def test_a_count_from_many_rows_names_the_first_of_them():
    html = html_of({"training": "\n".join(["a\tx"] * 200), "document": "x", "prior": "uniform"})
    assert "row 12 and 188 more rows" in html
    assert len(html) < 250_000


# What shows what an edit, a zero, or alpha comes to.


def test_a_line_of_the_product_is_traced_as_its_estimate():
    html = html_of(BY_NAME["spam-ham-counts-smoothed"].state)
    product = html[html.index('id="lab-part-product"') :]
    lines = {(text, tuple(names)): said for names, text, said in told(product)}
    case = read(BY_NAME["spam-ham-counts-smoothed"].state)
    v = case.place["a"]
    assert lines[("a", (f"n-0-{v}", f"w-{v}"))] == (
        "a in spam, 5: row 3 has 3 and row 4 has 2; smoothing adds 1; "
        "17 words of spam: row 1, row 2, row 3 and row 4; smoothing adds 3"
    )
    assert len(lines) == 6


def test_a_word_says_the_estimate_that_it_was_counted_for():
    said = [said for _, _, said in told(html_of(BY_NAME["great-waste"].state))]
    assert "counted for P(great|+) = 92/500, in row 1, 92 times" in said


def test_bars_of_log_odds_go_on_from_one_another_and_end_at_their_sum():
    html = html_of(BY_NAME["kettles"].state)
    html = html[html.index('id="lab-part-log-odds"') : html.index('id="lab-part-alpha"')]
    found = re.findall(r'lab-bar (for|against)".*?left:(.*?)%;width:(.*?)%', html)
    at = 50.0
    for kind, left, width in found[:-1]:
        start, end = float(left), float(left) + float(width)
        assert (start if kind == "for" else end) == pytest.approx(at, abs=0.02)
        at = end if kind == "for" else start
    kind, left, width = found[-1]
    assert (float(left) + float(width) if kind == "for" else float(left)) == pytest.approx(
        at, abs=0.02
    )
    assert all(
        float(left) >= 0 and float(left) + float(width) <= 100.02 for _, left, width in found
    )


def test_the_table_of_alphas_follows_the_factors_that_are_zero():
    state = {**BY_NAME["never-seen"].state, "smoothing": "laplace", "alpha": "1/3"}
    html = shown(state)["results"]
    html = html[html.index('id="lab-part-alpha"') : html.index('id="lab-part-models"')]
    assert "1/3, as set" in html
    case = read(state)
    veto = next(
        (label, step.word)
        for label in case.labels
        for step in read({**state, "smoothing": "none"}).model.explain(case.document)[label].steps
        if step.estimate == 0
    )
    assert f"{veto[1]} in {veto[0]}" in html
    assert f"<td>{case.model.likelihood(veto[1], veto[0])}</td>" in html


def test_a_class_without_words_still_shows_what_alpha_would_do():
    state = {**OPENING, "model": "multinomial", "training": "spam\ta\nham\t", "vocabulary": ""}
    html = html_of({**state, "document": "a"})
    assert "What alpha does" in html
    assert "Both event models" in html


def test_every_table_has_a_class_so_that_the_theme_leaves_it_alone():
    assert "<table>" not in html_of(OPENING)
    assert "<table>" not in laboratory_page.page()


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
        assert expected in answer["error"] + text_of(answer["summary"])
