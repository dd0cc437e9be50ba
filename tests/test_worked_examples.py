"""The worked examples: they run from a bare checkout, and no figure may be wrong."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from naive_bayes import read_labelled_sentences
from tests.material import ROOT
from worked_examples import __main__ as all_of_them
from worked_examples import figures, great_waste, spam_ham
from worked_examples.figures import Figure, Slip, exit_code, present, summary

EXAMPLES = all_of_them.EXAMPLES
NAMES = [example.__name__ for example in EXAMPLES]
MODULES = sorted(path.stem for path in (ROOT / "worked_examples").glob("[!_]*.py"))

DATA = Path(os.environ.get("NAIVE_BAYES_DATA") or ROOT.parent / "shared" / "data")
REVIEWS = DATA / "amazon_cells_labelled.txt"
every_example = pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
with_reviews = pytest.mark.skipif(
    not REVIEWS.is_file(),
    reason="no amazon_cells_labelled.txt: set NAIVE_BAYES_DATA to the folder that has it",
)


def run(*arguments):
    """Python with nothing installed: no site-packages, no environment, in the checkout."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("PYTHON") and key != "NAIVE_BAYES_DATA"
    }
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


# What a figure is.

SLIP = Slip(right="17", proof="5 + 9 + 3 = 17.")


@pytest.mark.parametrize(
    ("figure", "outcome"),
    [
        (Figure("a", "2/4", "2/4"), figures.AGREES),
        (Figure("equal, and not as printed", "2/4", "1/2"), figures.DISAGREES),
        (Figure("wrong", "2/4", "3/4"), figures.DISAGREES),
        (Figure("a slip that the computation confirms", "16", "17", SLIP), figures.SLIP),
        (Figure("the computation gives the slip", "16", "16", SLIP), figures.DISAGREES),
        (Figure("the computation gives a third figure", "16", "18", SLIP), figures.DISAGREES),
        (Figure("a false accusation", "17", "17", SLIP), figures.DISAGREES),
        (Figure("a false accusation, computed otherwise", "17", "16", SLIP), figures.DISAGREES),
    ],
)
def test_only_what_agrees_or_is_proved_a_slip_passes(figure, outcome):
    assert figure.outcome == outcome
    assert exit_code([figure]) == (outcome == figures.DISAGREES)
    assert exit_code([Figure("good", "1", "1"), figure, Figure("good", "1", "1")]) == (
        outcome == figures.DISAGREES
    )


def test_a_wrong_figure_is_reported_with_both_values_and_fails_the_run(capsys):
    assert present([Figure("here", "9/64", "9/128"), Figure("there", "1", "1")]) == 1
    printed = capsys.readouterr().out
    assert "here: DISAGREES" in printed
    assert re.search(r"published +9/64\n", printed)
    assert re.search(r"computed +9/128\n", printed)
    assert "disagree: 1" in printed


def test_a_false_accusation_is_reported_and_fails_the_run(capsys):
    assert present([Figure("here", "17", "17", SLIP)]) == 1
    assert "here: DISAGREES" in capsys.readouterr().out


def test_a_slip_is_printed_with_the_right_value_and_its_proof(capsys):
    assert present([Figure("here", "16", "17", SLIP)]) == 0
    printed = capsys.readouterr().out
    assert "here: slip in the notes" in printed
    assert re.search(r"right +17\n", printed)
    assert SLIP.proof in printed


def test_the_summary_counts_the_outcomes():
    several = [Figure("a", "1", "1"), Figure("b", "1", "2"), Figure("c", "16", "17", SLIP)] * 2
    assert summary(several) == "figures: 6; agree: 2; slips in the notes: 2; disagree: 2"


# The figures of the notes.


def test_every_example_is_among_those_that_are_run_together():
    """An example is a module with a walk of its own."""
    modules = [importlib.import_module(f"worked_examples.{name}") for name in MODULES]
    assert set(NAMES) == {module.__name__ for module in modules if hasattr(module, "walk")}


@pytest.mark.parametrize("example", [spam_ham, great_waste], ids=["spam_ham", "great_waste"])
def test_the_known_slips_of_the_notes_are_there(example):
    assert any(figure.slip for figure in example.figures())


@every_example
def test_no_figure_disagrees(example):
    found = example.figures()
    assert found
    assert [figure for figure in found if figure.outcome == figures.DISAGREES] == []


@every_example
def test_every_figure_has_a_place_of_its_own(example):
    places = [figure.where for figure in example.figures()]
    assert sorted(set(places)) == sorted(places)


@every_example
def test_every_slip_comes_with_a_sentence_of_proof(example):
    for slip in [figure.slip for figure in example.figures() if figure.slip]:
        assert slip.proof.endswith((".", ")"))
        assert len(slip.proof) > 15


def published(example):
    return [figure.published for figure in example.figures()]


@pytest.mark.parametrize(
    "figure",
    ["2/4", "3/4", "1/4", "9/64", "9/128", "5/17", "9/17", "3/17", "11/17"],
)
def test_comp9417_figures_are_there_as_printed(figure):
    """3.1 and 3.2.2."""
    assert figure in published(spam_ham)


@pytest.mark.parametrize("figure", ["3/6", "4/6", "2/6", "6/20", "10/20", "4/20", "12/20", "280"])
def test_comp9417_figures_with_a_sum_or_a_product_behind_them_are_there(figure):
    """3.1.1 and 3.2.3 print (2+1)/(4+2) = 3/6; 3.2.2 prints 8!/(4! 3! 1!), which is 280."""
    assert any(figure in text for text in [f.computed for f in spam_ham.figures()])


@pytest.mark.parametrize("figure", [".184", ".097", ".948", ".452", "0", ".51", ".092", ".00014"])
def test_the_reviews_figures_are_there_as_printed(figure):
    """Reviews notes, "Bernoulli tests"."""
    assert figure in [text.removeprefix("0") or "0" for text in published(great_waste)]


@pytest.mark.parametrize("right", [".00486"])
def test_the_slip_in_l_minus_is_named_with_the_right_figure(right):
    """.028 = P(waste|-) stands where .972 = P(~waste|-) belongs."""
    (slip,) = [f.slip for f in great_waste.figures() if f.published.endswith(".00014")]
    assert slip.right.endswith(right)


# Running them.


def test_all_examples_run_from_a_bare_checkout():
    finished = run("-m", "worked_examples")
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert finished.stderr == ""
    assert figures.DISAGREES not in finished.stdout
    last = finished.stdout.rstrip().split("\n")[-1]
    counts = [int(number) for number in re.findall(r"\d+", last)]
    assert counts[0] == counts[1] + counts[2]
    assert counts[0] == sum(len(example.figures()) for example in EXAMPLES)
    assert counts[3] == 0


def test_a_disagreement_makes_the_run_fail():
    """The exit status is not 0 for its own sake: one figure changed, and it is 1."""
    code = (
        "from worked_examples import __main__ as all_of_them, spam_ham\n"
        "from worked_examples.figures import Figure\n"
        "found = spam_ham.figures()\n"
        "spam_ham.figures = lambda: [*found, Figure('here', '1', '2')]\n"
        "raise SystemExit(all_of_them.main([]))"
    )
    finished = run("-c", code)
    assert finished.returncode == 1, finished.stdout + finished.stderr
    assert "here: DISAGREES" in finished.stdout


@pytest.mark.parametrize("name", NAMES)
def test_each_example_runs_by_itself(name):
    finished = run("-m", name)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert finished.stderr == ""
    assert "disagree: 0" in finished.stdout


@pytest.mark.parametrize("name", MODULES)
def test_importing_an_example_prints_nothing_and_loads_only_the_standard_library(name):
    code = (
        f"import worked_examples.{name}, sys\n"
        "tops = {module.split('.')[0] for module in sys.modules}\n"
        "other = tops - set(sys.stdlib_module_names)\n"
        "sys.stderr.write(' '.join(sorted(other - {'__main__'})))"
    )
    finished = run("-c", code)
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout == ""
    assert set(finished.stderr.split()) <= {"naive_bayes", "worked_examples"}


@every_example
def test_an_example_gives_the_same_figures_each_time(example):
    assert example.figures() == example.figures()


@pytest.mark.parametrize("name", ["", ".great_waste"], ids=["all", "great_waste"])
def test_a_bad_file_of_reviews_is_an_error_with_its_line_and_no_traceback(name, tmp_path):
    path = tmp_path / "reviews.txt"
    path.write_bytes(b"A great find!\t1\nno label here\n")
    finished = run("-m", f"worked_examples{name}", "--reviews", str(path))
    assert finished.returncode not in (0, 1)
    assert f"{path}, line 2: there is no tab" in finished.stderr
    assert "Traceback" not in finished.stderr


@pytest.mark.parametrize("name", ["", ".great_waste"], ids=["all", "great_waste"])
def test_a_missing_file_of_reviews_is_an_error_and_no_traceback(name, tmp_path):
    path = tmp_path / "missing.txt"
    finished = run("-m", f"worked_examples{name}", "--reviews", str(path))
    assert finished.returncode not in (0, 1)
    assert str(path) in finished.stderr
    assert "Traceback" not in finished.stderr


# The real reviews.


@with_reviews
def test_the_real_reviews_are_500_and_500():
    labels = [label for _, label in read_labelled_sentences(REVIEWS)]
    assert (labels.count(1), labels.count(0)) == (500, 500)


@with_reviews
def test_great_is_in_92_and_5_and_waste_in_0_and_14_of_the_real_reviews():
    """Reviews notes, "Bernoulli tests"."""
    finished = run("-m", "worked_examples.great_waste", "--reviews", str(REVIEWS))
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert "disagree: 0" in finished.stdout
    found = great_waste.figures(great_waste.read(REVIEWS))
    assert exit_code(found) == 0
    text = finished.stdout
    assert re.search(r"great +92 +5\b", text)
    assert re.search(r"waste +0 +14\b", text)


@with_reviews
def test_the_accuracies_of_both_event_models_are_the_same_each_time():
    arguments = ("-m", "worked_examples.great_waste", "--reviews", str(REVIEWS))
    first, second = run(*arguments).stdout, run(*arguments).stdout
    assert first == second
    for model in ("Bernoulli", "multinomial"):
        assert re.search(rf"{model}.* \d+/1000 ", first)


@with_reviews
def test_all_examples_run_on_the_real_reviews():
    finished = run("-m", "worked_examples", "--reviews", str(REVIEWS))
    assert finished.returncode == 0, finished.stdout + finished.stderr
