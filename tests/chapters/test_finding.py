"""`naive-bayes find`: a number or a symbol leads to the place that prints it."""

import csv
import os
import re
import subprocess
import sys

import pytest

from naive_bayes.__main__ import main
from tests.material import ROOT
from worked_examples import chapters, figures
from worked_examples.finding import MOST_ROWS_SHOWN, code_line, find, printed

with (ROOT / "tests" / "typed_forms.tsv").open(encoding="utf-8") as file:
    TYPED = [tuple(row) for row in csv.reader(file, "excel-tab", quoting=csv.QUOTE_NONE)][1:]
"""What is typed, what its first answer prints, and where."""

EVERY = [row for chapter in chapters.chapters() for row in figures.rows(chapter)]


@pytest.mark.parametrize(("typed", "text", "place"), TYPED)
def test_what_is_typed_leads_to_its_place(typed, text, place):
    row = find(typed)[0].row
    assert (row.text, place in row.title) == (text, True), row


@pytest.mark.long
def test_each_figure_is_found_under_its_number_and_under_its_symbol():
    for row in EVERY:
        text, symbol = figures_text(row), f"{row.symbol}"
        if re.search(r"\d", text) and not re.search("[a-z]", text.replace("e-", "")):
            rows = [it.row for it in find(text) if it.how == ""]
            assert (row.symbol, row.section) in {(it.symbol, it.section) for it in rows}, row
        if re.search(r"[_^|(]", symbol):
            assert row.section in {it.row.section for it in find(symbol)}, row


def figures_text(row):
    return re.sub(r"^-?\d+( -?\d+)+$", lambda it: f"({it[0].replace(' ', ', ')})", row.printed)


def test_another_form_is_said_to_be_printed_otherwise_after_the_exact_one():
    hows = [it.how for it in find("4/20")]
    exact = hows.index("printed as (3 + 1)/(17 + 3)")
    assert set(hows[:3]) == {""}
    assert not any(how.startswith("printed as") for how in hows[:exact])
    assert {it.how for it in find("0.947") if it.row.symbol} == set()


def test_a_section_after_a_symbol_leaves_the_others_out():
    assert {it.row.section for it in find("theta_a^+ 3.2.3")} == {"3.2.3 Multinomial Smoothing"}
    assert len({it.row.section for it in find("theta_a^+")}) == 2
    assert find("theta_a^+ 9.9") == []


def test_a_count_of_the_prose_is_printed_by_its_section():
    for row in figures.table("counts.tsv"):
        chapter, heading, text, of, _, _ = row
        [section] = [it for it in chapters.sections(chapter) if it.heading == heading]
        here = [it.printed for it in figures.rows(chapter) if it.section == section.heading]
        assert of in ["", *map(figures_text, [r for r in EVERY if r.printed in here])], row
        assert text in {it.text for it in printed() if it.section == heading}


def test_a_figure_has_the_line_that_its_code_begins():
    for code in {row.code for row in EVERY if row.code}:
        place, _, statement = code_line(code).partition(" ")
        file, _, line = place.partition(":")
        lines = (ROOT / file).read_text(encoding="utf-8").split("\n")
        assert lines[int(line) - 1].strip() == statement


def test_the_command_prints_place_line_and_statement(capsys):
    assert main(["find", "125/253"]) == 0
    said = capsys.readouterr().out.split("\n")
    assert said[0].startswith("125/253  p(c_+|x_*), P(spam|x_*), multinomial, smoothed")
    assert re.search(r"3\.2\.3 Multinomial Smoothing, worked_examples/spam_ham\.md:\d+$", said[1])
    assert re.search(r"naive_bayes/bayes_rule\.py:\d+ posterior\[c\] = ", said[2])
    assert main(["find", "theta_a^+", "3.2.3"]) == 0
    assert "6/20" in capsys.readouterr().out
    assert main(["find", "1"]) == 0
    assert capsys.readouterr().out.count("worked_examples/") == MOST_ROWS_SHOWN
    assert main(["find", "12345/67891"]) == 1
    assert "None of the notes and books here prints 12345/67891." in capsys.readouterr().out


def test_other_commands_do_not_read_the_tables():
    code = "import sys, naive_bayes.__main__; print('worked_examples' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=os.environ, check=True
    )
    assert done.stdout == "False\n"
