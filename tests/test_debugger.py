"""In a debugger: few calls, none deep, all of the lecture; and the page "In a debugger" is true."""

import json
import os
import re
import subprocess
import sys

import pytest

from docs.making.pages import tour
from naive_bayes import BernoulliNB, CategoricalNB, MultinomialNB, NoSmoothing
from tests.material import E_STAR, LABELS, NEW_DAY, PLAY, ROOT, ROWS, X_STAR, fitted
from tests.oracle import MODELS, SMOOTHINGS

# How many calls, and how deep.

LECTURE = {
    "posterior", "joint", "evidence", "document_likelihood", "factors", "Factor.__new__",
    "likelihood", "presence", "share", "Estimate.__new__", "complement", "without_zeros", "check_exact", "check_factors", "check_times", "check_each_value",
    "vocabulary", "read", "bag_of", "<dictcomp>", "countable", "coefficient_factor", "multinomial_coefficient",
    "log_multinomial_coefficient", "_log_quotient_of_factorials", "listed",
}  # fmt: skip
"""Every function that one enters: a formula of the notes, or the reading of the document."""

NOTES = {name: smoothing for name, smoothing in SMOOTHINGS.items() if "zeros" not in name}
VERBS = ("classify", "log_joint", "log_posterior", "odds", "log_odds", "posterior", "predict")


def calls_in(verb, *arguments):
    """Each call of a function of this package, with its depth below the caller."""
    calls, depths = [], {}

    def tracer(frame, event, argument):
        # What dataclasses write is ours too; comprehensions and generators have frames of
        # their own on some Pythons.  A debugger stops in all of them.
        if event == "call" and frame.f_globals.get("__name__", "").startswith("naive_bayes"):
            outer = frame.f_back
            while outer is not None and outer not in depths:
                outer = outer.f_back
            depths[frame] = depths.get(outer, 0) + 1
            name = frame.f_code.co_qualname
            if name in ("__init__", "__create_fn__.<locals>.__init__"):
                name = f"{type(frame.f_locals['self']).__name__}.__init__"
            calls.append((depths[frame], name))

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        verb(*arguments)
    finally:
        sys.settrace(before)
    return calls


def check(calls, most, deepest):
    listed = "\n".join("  " * depth + name for depth, name in calls)
    todo = "call formulas only, and let share and presence each make their Estimate"
    assert len(calls) <= most, f"{len(calls)} calls, of {most} at most: {todo}\n{listed}"
    assert max(depth for depth, _ in calls) <= deepest, listed


def test_the_posterior_of_the_notes_documents_is_at_most_48_calls_5_deep_of_the_lecture():
    """COMP9417: e* = abbdebb for the Bernoulli model, (4, 3, 1) for the multinomial one."""
    for name, smoothing in SMOOTHINGS.items():
        for make in MODELS.values():
            document = E_STAR if make is BernoulliNB else X_STAR
            model = fitted(make, smoothing=smoothing)
            for _ in ("first", "again"):
                calls = calls_in(model.posterior, document)
                check(calls, 48 if name in NOTES else 99, 5)
                for _, called in calls if name in NOTES else ():
                    assert {called, called.rpartition(".")[2]} & LECTURE, called


def test_the_posterior_of_a_row_is_at_most_48_calls_5_deep():
    """Quinlan's weather: a row reads its tables before each likelihood."""
    model = CategoricalNB(smoothing=NoSmoothing()).fit(ROWS, PLAY)
    model.posterior(NEW_DAY)
    check(calls_in(model.posterior, NEW_DAY), 48, 5)


def test_each_word_more_is_one_likelihood_more_for_each_class():
    """Nothing else grows with the document, however large the counts are."""
    for smoothing in NOTES.values():
        for make in MODELS.values():
            documents, lengths = [[*"abcdefgh", "x"], [*"abcdefgh", "y"]], []
            for words in ("a", "ab", "abc"):
                model = make(vocabulary=words, smoothing=smoothing).fit(documents, "xy")
                calls = calls_in(model.posterior, list(words) * 50)
                lengths.append(len([name for _, name in calls if not name.endswith("<genexpr>")]))
            assert lengths[2] - lengths[1] == lengths[1] - lengths[0] <= 12


def test_every_verb_is_at_most_60_calls_6_deep_and_predict_one_deeper():
    """A comprehension is a call on Python 3.11."""
    for verb in VERBS:
        for make, document in ((BernoulliNB, list(E_STAR)), (MultinomialNB, X_STAR)):
            labels = ("spam", "ham") if "odds" in verb else ()
            argument = [document] if verb == "predict" else document
            calls = calls_in(getattr(fitted(make), verb), argument, *labels)
            check(calls, 60, 6 + (verb == "predict"))


def test_classify_reads_factors_adds_logs_and_takes_the_arg_max():
    """read and factors, the sum of logarithms, the arg max, and whether it is clear."""
    calls = calls_in(fitted(MultinomialNB).classify, X_STAR)
    names = [name for _, name in calls]
    for name in ("MultinomialNB.likelihood", "Laplace.share", "Estimate.__new__"):
        assert names.count(name) == len(X_STAR) * len(set(LABELS)), "as the tracer counts them"
    steps = [name.rpartition(".")[2] for depth, name in calls if depth == 2]
    assert steps == ["straight_lines_if_large", "factors", "log_joint", "arg_max", "clear"]


# The page.

TEXT = tour.PAGE.read_text(encoding="utf-8")
LAUNCH = json.loads((ROOT / ".vscode" / "launch.json").read_text(encoding="utf-8"))


def test_pdb_prints_and_stops_as_the_page_says():
    """After a change of what it prints, or of a line's number: python3 -m docs.making.pages.tour"""
    wrong = TEXT.replace("'spam': Fraction(9, 32)", "'spam': Fraction(18, 32)")
    wrong = re.sub(r"(\| `step` \|.*\|) \d+ \|$", r"\1 7 |", wrong, flags=re.MULTILINE)
    assert [*map(wrong.count, ("18, 32", "| 7 |"))] == [2, 1]
    todo = "to write what pdb prints now: python3 -m docs.making.pages.tour"
    assert tour.made_again(wrong) == TEXT, todo
    assert not re.search(r"\*\*\*|Error", "".join(tour.TRANSCRIPT.findall(TEXT)))
    named = {*re.findall(r"\*[^*]+\*", TEXT)}
    assert {f"*{it['name']}*" for it in LAUNCH["configurations"]} <= named


def test_a_tour_that_ends_before_its_last_command_is_an_error_with_its_output():
    page = "```text\n$ python3 emails.py\n(Pdb) return\n(Pdb) continue\n(Pdb) step\n```\n"
    with pytest.raises(RuntimeError, match=r"^pdb took 2 of 3 commands:\n> .*model\.py\("):
        tour.made_again(page)


def test_the_tour_is_one_run_of_few_stops_at_what_a_lecture_has():
    moves = {"continue", "step", "return"}
    assert sum(command in moves for command in tour.commands(TEXT)) <= 8
    shown = set(re.findall(r"^> naive_bayes/\w+\.py\(\d+\)(\w+)\(\)->", TEXT, re.MULTILINE))
    formulas = {"likelihood", "factors", "document_likelihood", "joint", "evidence", "posterior"}
    assert shown == formulas
    (line,) = re.findall(r"press \+ and type (.*?), the bare", TEXT, re.DOTALL)
    assert set(re.findall(r"`(\w+)`", line)) <= LECTURE


@pytest.mark.long
@pytest.mark.parametrize("configuration", LAUNCH["configurations"], ids=lambda it: it["name"])
def test_every_way_to_start_in_an_editor_runs(configuration, tmp_path):
    test = tmp_path / "test_posterior.py"
    test.write_text("def test_it(): print('6/20')\n", encoding="utf-8")
    typed = {f"${{input:{each['id']}}}": each["default"] for each in LAUNCH["inputs"]}

    def filled(text):
        for name, value in {"${workspaceFolder}": ROOT, "${file}": test, **typed}.items():
            text = text.replace(name, str(value))
        return text

    settings = [configuration[key] for key in ("type", "request", "justMyCode")]
    assert settings == ["debugpy", "launch", True]  # an editor skips the library
    program = configuration.get("program")
    start = [filled(program)] if program else ["-m", configuration["module"]]
    env = {k: filled(v) for k, v in configuration.get("env", {}).items()}
    run = subprocess.run(
        [sys.executable, *start, *map(filled, configuration["args"])],
        cwd=filled(configuration["cwd"]), env={**os.environ, **env, "PYTHONBREAKPOINT": "0"},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    expected = {"emails.py": "Fraction(2, 3)", "worked_examples": "6/20", "pytest": "1 passed"}
    assert expected[os.path.basename(start[-1])] in run.stdout
