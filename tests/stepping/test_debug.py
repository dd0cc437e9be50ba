"""`debug`: a call in pdb, at the steps that `record` keeps, or in the debugger that is attached."""

import inspect
import io
import re
import sys
from bdb import BdbQuit
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace

import pytest

import naive_bayes as nb
from naive_bayes.stepping.debug import Stepper
from naive_bayes.stepping.lecture import lecture
from tests.material import WORD_MODELS, X_STAR, fitted

EVIDENCE = nb.bayes_rule.evidence, {"spam": nb.Estimate(9, 64), "ham": nb.Estimate(9, 128)}


def stepped(commands, verb, *arguments, **settings):
    """What pdb prints when these commands are typed, and what the call returns or raises."""
    printed = io.StringIO()
    stepper = Stepper(stdin=io.StringIO(commands), stdout=printed)
    try:
        result = stepper.runcall(verb, *arguments, **settings)
    except (nb.NaiveBayesError, BdbQuit) as error:
        result = error
    return printed.getvalue(), result


def stops(printed):
    """The function and the line of each stop."""
    found = re.findall(r"^(?:\(Pdb\) )?> .*\((\d+)\)(\w+)\(\)", printed, re.MULTILINE)
    return [(name, int(line)) for line, name in found]


def once(places):
    """Without a place that follows itself: pdb stops at a `return`, and again with the value."""
    return [place for place, _ in groupby(places)]


def in_order(model, document):
    """A function of the reader's, which calls the package by way of Python's."""
    found = []
    for word in sorted(document, key=lambda w: model.likelihood(w, "ham")):
        found.append(word)
    return found


CALLS = {
    **{
        name: lambda make=make: (fitted(make).classify, ["a"]) for name, make in WORD_MODELS.items()
    },
    "posterior": lambda: (fitted(nb.BernoulliNB).posterior, ["a"]),
    "odds": lambda: (fitted(nb.MultinomialNB, smoothing=0).odds, ["a"], "spam", "ham"),
    "predict": lambda: (fitted(nb.MultinomialNB).predict, [["a"]]),
    "fit": lambda: (nb.MultinomialNB().fit, [["a", "b"], ["a"]], ["spam", "ham"]),
    "update": lambda: (fitted(nb.MultinomialNB).update, ["a", "b"], "spam"),
    "rows": lambda: (lecture, nb.CategoricalNB().fit([["sun"], ["rain"]], ["no", "yes"]), ["sun"]),
    "texts": lambda: (nb.TextClassifier().fit(["a b", "a"], ["x", "y"]).posterior, "a b"),
    "the core": lambda: (nb.bayes_rule.joint, {"spam": nb.Estimate(1, 2)}, []),
    "own code": lambda: (in_order, fitted(nb.MultinomialNB), ["b", "a"]),
}
"""Each makes its model anew, since a model may remember what it has worked out."""


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_step_stops_at_the_steps_of_a_recording_and_continue_at_those_of_the_lecture(call):
    recording = nb.record(*call())
    steps = [step for step in recording.steps if step.event != "call"]
    printed, result = stepped("step\n" * 999, *call())
    names = [step.function.qualname.rpartition(".")[2] for step in steps]
    # pdb has the line that runs first, which need not be where its statement begins.
    begins = {
        (name, line): (name, statement.first)
        for name, step in zip(names, steps, strict=True)
        for line, statement in step.function.statements.items()
    }
    wanted = zip(names, [step.line for step in steps], strict=True)
    assert once(map(begins.get, stops(printed))) == once(map(begins.get, wanted))
    assert str(result) == str(recording.error or recording.result)

    printed, result = stepped("continue\n" * 99, *call())
    _, *places = stops(printed)
    wanted = [(step.function.name, step.line) for step in steps if step.of_the_lecture]
    # A value that two functions return is one step of a recording, and may be two stops.
    left = iter(places)
    assert all(place in left for place in wanted)
    assert len(places) <= len(wanted) + 1
    assert str(result) == str(recording.error or recording.result)


def test_a_step_of_the_lecture_is_said_in_a_sentence():
    """COMP9417, section 1: P(d) of 3.1 is 27/128."""
    printed, result = stepped("continue\ncontinue\n", *EVIDENCE)
    assert "The evidence P(d), the sum of the joints: 27/128.\n--Return--\n> " in printed
    assert str(result) == "27/128"


def test_an_error_is_said_where_it_leaves_a_function():
    printed, error = stepped("step\n" * 99, fitted(nb.MultinomialNB).likelihood, "z", "spam")
    assert "likelihood stops with NaiveBayesError: the word 'z' " in printed
    assert "->None" not in printed
    assert isinstance(error, nb.NaiveBayesError)


def test_the_other_commands_are_those_of_pdb():
    posterior = fitted(nb.BernoulliNB).posterior
    printed, _ = stepped("next\nquit\n", posterior, ["a"])
    (first, last), returns = stops(printed), "--Return--\n"
    assert first == last, "next steps over what a line calls"
    assert returns in printed

    typed = [
        "break bayes_rule.joint",
        "return",
        "p list(prior)",
        "up",
        "up",
        "p document",
        "return",
    ]
    printed, result = stepped("\n".join([*typed, "quit\n"]), posterior, ["a"])
    _, joint, _, asked, last = stops(printed)
    assert (joint[0], asked, last) == ("joint", first, first), "a breakpoint stops it before"
    assert "(Pdb) ['spam', 'ham']\n" in printed
    assert "(Pdb) ['a']\n" in printed
    assert isinstance(result, BdbQuit)


def test_where_shows_the_line_that_asks_and_the_package():
    printed, _ = stepped("continue\nwhere\nquit\n", *EVIDENCE)
    _, _, where, _ = printed.split("(Pdb) ")
    files = [Path(file).name for file in re.findall(r"^[> ] (.*)\(\d+\)", where, re.MULTILINE)]
    assert files[-3:] == ["test_debug.py", "test_debug.py", "bayes_rule.py"]
    assert not {"pdb.py", "bdb.py", "debug.py"} & {*files}


def test_the_call_has_its_settings_and_nothing_stays_traced():
    before = sys.gettrace()
    likelihood = fitted(nb.MultinomialNB).likelihood
    _, result = stepped("continue\ncontinue\n", likelihood, "a", label="spam")
    assert (str(result), sys.gettrace()) == ("6/20", before)
    _, result = stepped("quit\n", likelihood, "a", label="spam")
    assert (type(result), sys.gettrace()) == (BdbQuit, before)


def test_a_call_of_more_steps_than_a_recording_may_have_goes_on_without_stops(monkeypatch):
    monkeypatch.setattr("naive_bayes.stepping.debug.MOST_STEPS", 5)
    printed, result = stepped("step\n" * 9, fitted(nb.MultinomialNB).posterior, X_STAR)
    assert len(stops(printed)) < 5
    assert printed.count("*** 5 steps: ") == 1
    assert str(result["spam"]) == "125/253"


def test_before_and_after_a_call_it_is_plain_pdb():
    """From Python 3.14 on, `breakpoint()` starts the pdb that was made last."""
    printed = io.StringIO()
    stepper = Stepper(stdin=io.StringIO("continue\n" * 2 + "next\ncontinue\n"), stdout=printed)
    stepper.runcall(*EVIDENCE)
    stepper.set_trace()
    last = "here"
    assert stops(printed.getvalue())[-1][0] == inspect.currentframe().f_code.co_name
    assert last


# Where another debugger is attached.


@pytest.fixture
def attached(monkeypatch):
    """Where `breakpoint()` was called."""
    places = []

    def hook():
        frame = sys._getframe(1)
        places.append((frame.f_code.co_filename, frame.f_lineno))

    monkeypatch.setattr(sys, "breakpointhook", hook)
    return places


def test_an_attached_debugger_stops_at_the_line_that_asks(attached):
    """It stops at the next line of the function that calls `breakpoint()`."""
    line = inspect.currentframe().f_lineno + 1
    assert str(nb.debug(*EVIDENCE)) == "27/128"
    assert attached == [(__file__, line - 1)]


def test_pythonbreakpoint_names_another_debugger_or_none(monkeypatch):
    monkeypatch.setenv("PYTHONBREAKPOINT", "0")
    assert str(nb.debug(*EVIDENCE)) == "27/128"
    asked = []
    monkeypatch.setitem(sys.modules, "other", SimpleNamespace(stop=lambda: asked.append("here")))
    monkeypatch.setenv("PYTHONBREAKPOINT", "other.stop")
    assert str(nb.debug(*EVIDENCE)) == "27/128"
    assert asked == ["here"]


def test_a_notebook_whose_debugger_is_off_gets_pdb(attached, monkeypatch, capsys):
    """ipykernel puts debugpy's hook in the place of Python's, also where nothing is attached."""
    monkeypatch.setitem(sys.modules, "debugpy", SimpleNamespace(is_client_connected=lambda: False))
    monkeypatch.setattr(sys, "stdin", io.StringIO("continue\ncontinue\n"))
    assert str(nb.debug(*EVIDENCE)) == "27/128"
    assert attached == []
    assert "the sum of the joints: 27/128" in capsys.readouterr().out
