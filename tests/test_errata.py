"""The errata: each entry is confirmed, and agrees with the other examples."""

import importlib
import os
import re
import subprocess
import sys
from dataclasses import replace

import pytest

from naive_bayes import read_labelled_sentences, tokenise
from tests.material import ROOT
from tests.test_worked_examples import REVIEWS, with_reviews
from worked_examples import errata as errata_page
from worked_examples.errata import Computed, errata, left_open, notes_of
from worked_examples.figures import AGREES, DISAGREES, SLIP

ENTRIES = {entry.where: entry for entry in errata()}


def entry(part):
    """The one entry whose place has this in it."""
    (found,) = [ENTRIES[where] for where in ENTRIES if part in where]
    return found


def run(*arguments, text=True):
    """Python with nothing installed, in the checkout."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, "-S", "-m", "worked_examples.errata", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=text,
        check=False,
    )


# Confirmed.


@pytest.mark.parametrize("where", ENTRIES)
def test_every_erratum_is_confirmed(where):
    computed = ENTRIES[where].computation()
    assert computed.follows == computed.by_hand
    assert computed.follows != computed.as_printed
    assert ENTRIES[where].figure.outcome == SLIP
    assert ENTRIES[where].confirmed


@pytest.mark.parametrize(
    ("part", "as_printed", "follows"),
    [
        (
            "newsgroups post, Estimating",
            "1/1 of the documents, and 30/500",
            "1/2 of the words, and 30/10000",
        ),
        ("8.1", "no linear model", "sigmoid(b + w'x) = 0.494071"),
        ("8.2.1", "P(a, b) = 5/16", "P(a, b) = 9/32"),
        (
            "8.2.2, the index",
            "P(+) P(x_*|+) = 1/1024; f = (1, 1, 1)",
            "P(+) P(x_*|+) = 81/800000; f = (1, 0, 1)",
        ),
        (
            "8.2.2, P(h_j",
            "P(x_a = 4|c_+) = 907200000/6975757441",
            "P(a|c_+) = 5/17",
        ),
        ("8.3.2", "+ 1/4, - 1/2", "+ 1/2, - 1/2"),
        ("categorical", "2/5, and 16/15 with its opposite", "2/4, and 1 with its opposite"),
        ("the Gaussian", "one mean, 125", "two means, 155 and 95"),
        ("Laplacian", "a sum of 21/20", "a sum of 1"),
        ("Log of Odds", "prior 1; likelihood .092", "prior .5; likelihood .184"),
        ("1000-dimensional", "1001 numbers", "501500 numbers, with naive Bayes 2000"),
        ("chain rule", "p(e_4, c_+) = 1/4", "p(e_4, c_+) = 1/8"),
        ("pairs", "p(1, 1, 1) = 1/8", "p(1, 1, 1) = 0/4"),
        ("letters of e_2", "2 c, 16 words: 5/16 9/16 2/16", "3 c, 17 words: 5/17 9/17 3/17"),
        ("two words", "p_a^+ = 1; and 2/4, as before", "p_a^+ = 2/4; and 3/6, smoothed"),
        ("equivalent", "p(1, 1, 0|c_+) = 1/4", "p(1, 1, 0|c_+) = 9/32"),
        ("words not seen", "no number", "p(c_+) p(x_*|c_+) = 9/64"),
        ("p_a^+ after", "(2 + 1)/(4 + 2) = 3/6", "(0 + 1)/(4 + 2) = 1/6"),
        ("three categories", "3/7 + 3/7 = 6/7", "3/6 + 3/6 = 1"),
        ("3.1.1, the pseudo", "2 names, P(spam) = 3/8", "4 names, P(spam) = 1/4"),
        ("the assumption", "P(x_a = 1, x_b = 1) = 45/289", "P(x_a = 1, x_b = 1) = 0"),
        ("the number of words", "a sum of 17/33", "a sum of 1"),
        ("3.2.3", "theta_a^+ = 8/26", "theta_a^+ = 6/20"),
        ("the word naive", "P(great, waste|-) = 0/500", "P(great, waste|-) = 7/25000"),
        ("92 times", "92 times", "94 times"),
        ("L(-|great", "(.01)(.028)(.5) = .00014", "(.01)(.972)(.5) = .00486"),
        ("what P(f) is", "P(f) = 97/1000", "P(f) = 4843/50000"),
        ("the fake document", "no zeros", "1 - P(w|c) = 0/501"),
        ("row or column", "1 x 2", "1000 x 1"),
        ("log L called", "log P(f|+) = -8.5048", "log P(f|+) = -2.8700"),
    ],
)
def test_what_is_printed_comes_to_this_and_that_follows(part, as_printed, follows):
    computed = entry(part).computation()
    assert (computed.as_printed, computed.follows) == (as_printed, follows)


VERDICTS = {
    "newsgroups post, Estimating": ("spam", "ham"),
    "8.2.2, P(h_j": ("ham", "spam"),
    "8.3.2": ("-", "a tie"),
    "categorical": ("ham", "spam"),
    "the Gaussian": ("yes", "no"),
    "Laplacian": ("ham", "spam"),
    "letters of e_2": ("spam", "ham"),
    "p_a^+ after": ("spam", "ham"),
    "3.1.1, the pseudo": ("spam", "ham"),
    "the number of words": ("ham", "spam"),
    "the fake document": ("-", "+"),
}


@pytest.mark.parametrize("part", VERDICTS)
def test_the_verdicts_that_change(part):
    assert entry(part).verdict_changes
    assert entry(part).computation().verdicts == VERDICTS[part]
    printed, right = VERDICTS[part]
    expected = f"is {printed} by what is printed, {right} by what follows."
    assert expected in entry(part).verdict_line


def test_no_other_verdict_changes():
    changed = {where for where in ENTRIES if ENTRIES[where].verdict_changes}
    assert changed == {entry(part).where for part in VERDICTS}
    for where in set(ENTRIES) - changed:
        assert ENTRIES[where].verdict_line.startswith("stands: ")


def test_the_third_c_moves_the_posterior_of_spam_across_a_half():
    line = entry("letters of e_2").verdict_line
    assert line.endswith("P(spam) is 125/253, and with two c's 18750000000/35733563041.")


def test_nineteen_to_one_and_not_657():
    line = entry("L(-|great").verdict_line
    assert line.endswith("The odds are 4600/243, about 19 to 1, and not 657 to 1.")


# Not confirmed, if it were so.


@pytest.mark.parametrize(
    "computed",
    [
        Computed("16", "17", "18"),
        Computed("17", "17", "17"),
        Computed("16", "16", "17"),
        Computed("16", "17", "17", ("spam", "ham")),
    ],
    ids=["two results", "nothing wrong", "the notes are right", "the verdict changes"],
)
def test_a_false_accusation_is_not_confirmed(computed):
    wrong = replace(entry("8.2.1"), computation=lambda: computed)
    assert not wrong.confirmed
    assert wrong.figure.outcome == DISAGREES


def test_an_entry_that_is_not_confirmed_makes_the_run_fail(monkeypatch, capsys):
    wrong = replace(entry("8.2.1"), computation=lambda: Computed("16", "17", "18"))
    monkeypatch.setattr(errata_page, "errata", lambda: (wrong,))
    assert errata_page.main([]) == 1
    printed = capsys.readouterr().out
    assert "entries: 1; confirmed: 0; a verdict changes: 0\n" in printed
    assert printed.endswith("disagree: 1\n")


# With the other examples.


@pytest.mark.parametrize(
    ("example", "where", "part"),
    [
        ("spam_ham", "p_a^+ below the changed table", "p_a^+ after"),
        ("spam_ham", "p(x_a|c_+) for x_a = 4", "8.2.2, P(h_j"),
        ("great_waste", "L(-|great, ~waste), factors", "L(-|great"),
        ("great_waste", "L(-|great, ~waste)", "L(-|great"),
        ("great_waste", "P(f) for (great, ~waste)", "what P(f) is"),
        ("great_waste", "P(~w|c) for w in all reviews", "the fake document"),
        ("odds", "P(X_1 = 1|Y = 1)", "categorical"),
        ("odds", "its sum over x_1", "categorical"),
        ("odds", "odds of (1, 1, 0) without e_1", "categorical"),
        ("odds", "verdict on (1, 1, 0) without e_1", "categorical"),
        ("odds", "sum with a word of the test data only", "Laplacian"),
        ("zeros", "log(0) = 0 as ignoring dogs", "8.3.2"),
        ("zeros", "log(0) = 0, verdict", "8.3.2"),
    ],
)
def test_the_errata_agree_with_the_other_examples(example, where, part):
    figures = importlib.import_module(f"worked_examples.{example}").figures()
    (figure,) = [figure for figure in figures if figure.slip and figure.where.endswith(where)]
    computed = entry(part).computation()
    said = " ".join([computed.as_printed, computed.follows, entry(part).verdict_line])
    said += f" {computed.verdicts}"
    said = said.replace("+ 1/4, - 1/2", "1/4 to 1/2").replace("+ 1/2, - 1/2", "1/2 to 1/2")
    assert figure.published in said
    assert figure.computed in said


@with_reviews
def test_two_reviews_of_the_file_say_great_twice_and_none_more_often():
    times = [tokenise(text).count("great") for text, y in read_labelled_sentences(REVIEWS) if y]
    assert times.count(2) == errata_page.SAY_GREAT_TWICE
    assert max(times) == 2


# Left open.


@pytest.mark.parametrize(
    ("part", "example"),
    [
        ("Why Naive?", "[life,]"),
        ("w in d", "9/200"),
        ("8.3.2", "P(spam|a) is 1/3, and P(spam|a z) is 1/3"),
        ("Log of Odds", "+ if + is named first, - if - is"),
        ("the variance", "is 25, and with ddof=1 it is 50"),
        ("P(X_i", "3.99"),
        ("which emails", "of 70 splits, 5 give the Bernoulli estimates, 2 the multinomial"),
        ("theta_i", "(0, 2) has P = 1"),
        ("x_*", "625/657 for (1, 4, 0) and 125/253 for (4, 3, 1)"),
        ("0 log 0", "-1.6928 = log .184"),
        ("P(+)", "stays 1/4"),
    ],
)
def test_what_is_left_open_has_a_computed_example(part, example):
    (found,) = [question for question in left_open() if part in question.where]
    assert example in found.computation()


def test_every_place_names_its_notes_and_stands_once():
    places = [e.where for e in errata()] + [question.where for question in left_open()]
    assert len(set(places)) == len(places)
    for place in [*places, *(place for e in errata() for place in e.also)]:
        assert notes_of(place) in errata_page.NOTES


def test_the_figures_fit_the_page_of_all_examples():
    from worked_examples.figures import in_lines

    for figure in errata_page.figures():
        assert figure.outcome not in (AGREES, DISAGREES)
        assert [line for line in in_lines(figure) if len(line) > 100] == []
        assert figure.slip.proof.endswith((".", ")"))


# Printed.


def test_the_text_fits_80_columns_in_ascii_and_says_all():
    finished = run()
    assert (finished.returncode, finished.stderr) == (0, "")
    assert finished.stdout.isascii()
    assert [line for line in finished.stdout.split("\n") if len(line) > 80] == []
    whole = " ".join(finished.stdout.split())
    for e in errata():
        assert " ".join(e.follows.split()) in whole
        assert " ".join(e.why.split()) in whole
    *_, entries, last = finished.stdout.rstrip().split("\n")
    assert entries == "entries: 30; confirmed: 30; a verdict changes: 11"
    assert last == "figures: 30; agree: 0; slips in the notes: 30; disagree: 0"


def test_the_markdown_page_is_grouped_by_notes():
    finished = run("--markdown")
    assert (finished.returncode, finished.stderr) == (0, "")
    page = finished.stdout
    assert re.findall("^# .*$", page, re.MULTILINE) == ["# Errata"]
    assert re.findall("^## (.*)$", page, re.MULTILINE) == [
        "Newsgroups post",
        "Sushi chapter",
        "Odds notes",
        "COMP9417",
        "Reviews notes",
        "Left open by the notes, and what this package does",
    ]
    assert page.count("- **Why:** ") == len(errata())
    assert page.count("- **Here:** ") == len(left_open())
    assert "x\\_\\* = (4, 3, 1)" in page
    # Not a bare underscore, star or bracket is left that Markdown would take for markup.
    for line in page.split("\n"):
        bare = re.sub(r"\\.|`[^`]*`|^- \*\*[A-Z][a-z ]+:\*\*", "", line)
        assert not re.search(r"[_*\[\]<]", bare), line


def test_a_slip_told_under_other_notes_is_pointed_to():
    page = errata_page.to_markdown()
    odds = page.split("## Odds notes")[1].split("\n## ")[0]
    assert "### Told elsewhere" in odds
    assert "see Sushi chapter, 8.2.1, the naive assumption in words." in odds


def test_a_closed_pipe_is_quiet():
    code = f"'{sys.executable}' -m worked_examples.errata | head -n 1"
    finished = subprocess.run(
        ["bash", "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert finished.stderr == ""
