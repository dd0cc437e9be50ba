"""What the page "In a debugger" shows is what the debugger says."""

import json
import re

from docs.making import tour

TEXT = tour.PAGE.read_text(encoding="utf-8")


def test_pdb_answers_as_the_page_says():
    """After a change to the package: python3 -m docs.making.tour"""
    assert tour.made_again(TEXT) == TEXT


def test_the_tour_is_one_run_of_few_stops():
    typed = tour.commands(TEXT)
    assert "".join(tour.TRANSCRIPT.findall(TEXT)).count(tour.START) == 1
    assert typed[-1] == "quit"
    moves = {"until", "continue", "next", "step", "return"}
    assert 1 + sum(command.split()[0] in moves for command in typed) <= 12


def test_a_wrong_answer_is_seen_and_put_right():
    wrong = TEXT.replace("([18, 9], [128, 128])", "([9, 9], [64, 128])")
    assert wrong != TEXT
    assert tour.made_again(wrong) == TEXT


def test_the_settings_for_vs_code_are_json():
    (block,) = re.findall(r"^```json\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    for configuration in json.loads(block)["configurations"]:
        assert configuration["type"] == "debugpy"
        assert configuration["justMyCode"] is False


def test_the_lines_for_breakpoints_are_in_the_files():
    """VS Code is told to stop at these; the tour in pdb stops there too."""
    assert re.search(
        r"^> naive_bayes/bernoulli\.py\(\d+\)_factors\(\).*\n-> return factors$", TEXT, re.M
    )
    assert re.search(
        r"^> naive_bayes/likelihood\.py\(\d+\)product\(\).*\n-> return list\(", TEXT, re.M
    )
