"""What the page "In a debugger" shows is what the debugger says."""

import re

from docs.making.pages import tour
from naive_bayes import BernoulliNB, bayes_rule, likelihood

TEXT = tour.PAGE.read_text(encoding="utf-8")


def test_pdb_prints_what_the_page_shows():
    """After a change to the package: python3 -m docs.making.pages.tour"""
    assert tour.made_again(TEXT) == TEXT


def test_the_tour_is_one_run_of_few_stops():
    typed = tour.commands(TEXT)
    assert "".join(tour.TRANSCRIPT.findall(TEXT)).count(tour.START) == 1
    assert typed[-1] == "quit"
    moves = {"until", "continue", "next", "step", "return"}
    assert 1 + sum(command.split()[0] in moves for command in typed) <= 12


def test_a_wrong_answer_on_the_page_is_corrected():
    wrong = TEXT.replace("'spam': Fraction(9, 32)", "'spam': Fraction(18, 32)")
    assert wrong != TEXT
    assert tour.made_again(wrong) == TEXT


def test_the_tour_breaks_at_public_names_only():
    """And every call that it shows on the way is one that a reader can look up."""
    stops = [c.removeprefix("break ") for c in tour.commands(TEXT) if c.startswith("break")]
    assert stops == ["BernoulliNB.factors", "bayes_rule.posterior", "document_likelihood"]
    shown = set(re.findall(r"^[> ] .*?naive_bayes/\w+\.py\(\d+\)(\w+)\(\)", TEXT, re.MULTILINE))
    assert shown == {"posterior", "factors", "document_likelihood", "joint", "likelihood"}


def test_the_breakpoints_for_vs_code_are_public_functions():
    (line,) = re.findall(r"press \+ and type (.*?)\. Type", TEXT, re.DOTALL)
    assert re.findall(r"`(\w+)`", line) == ["factors", "document_likelihood", "evidence"]
    for name in (BernoulliNB.factors, likelihood.document_likelihood, bayes_rule.evidence):
        assert callable(name)
