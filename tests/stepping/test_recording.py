"""A recording is what the package does, line by line, and leaves no trace of itself."""

import json
import os
import re
import shutil
import subprocess
import sys
import trace
from fractions import Fraction
from pathlib import Path

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    ComplementNB,
    Estimate,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    TextClassifier,
    bayes_rule,
    messages,
    record,
)
from naive_bayes.stepping.equation import FACTORS, board
from naive_bayes.stepping.syntax import function_at
from tests.material import E_STAR, EMAILS, LABELS, MODELS, ROOT, SMOOTHINGS, X_STAR, fitted

ROWS = list(zip(EMAILS, LABELS, strict=True))
VERBS = (
    "posterior",
    "joint",
    "evidence",
    "document_likelihood",
    "log_joint",
    "log_posterior",
    "classify",
    "explain",
)


def smoothed():
    """COMP9417, 3.2.3."""
    return record(fitted(MultinomialNB).posterior, X_STAR, rows=ROWS)


def returns(recording, name):
    """What the calls of a function returned, in order."""
    return [
        step.value["text"]
        for step in recording.steps
        if step.event == "return" and step.function.name == name and "text" in step.value
    ]


# The call itself.


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_the_result_is_what_the_verb_gives(make, verb):
    recorded_as_it_goes(getattr(fitted(make), verb))


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_the_result_is_what_the_verb_gives_under_every_smoothing(make, smoothing):
    recorded_as_it_goes(fitted(make, smoothing=smoothing).posterior)


def recorded_as_it_goes(call):
    recording = record(call, X_STAR)
    assert recording.error is None
    assert recording.result == call(X_STAR)
    assert recording.steps[0].event == "call"
    assert recording.steps[-1].event == "return"
    assert (recording.steps[0].depth, recording.steps[-1].depth) == (0, 0)


def test_each_likelihood_is_what_the_model_says():
    model = fitted(MultinomialNB)
    asked = [str(model.likelihood(word, label)) for word in "abc" for label in ("spam", "ham")]
    assert returns(smoothed(), "likelihood") == asked
    assert asked[0] == "6/20"  # COMP9417, 3.2.3


def test_the_steps_are_the_statements_of_the_notes_example():
    lines = smoothed().to_text().split("\n")
    assert "      count, total, size = " in "\n".join(lines)
    assert lines[0] == "posterior(self, document)"
    assert lines[-1] == "197 steps, 149 checks and guards passed over."
    assert sum("→ 6/20" in line for line in lines) == 3  # made, shared out, likelihood


def test_an_error_is_recorded_and_not_raised():
    recording = record(fitted(MultinomialNB).posterior, ["z", "free money"])
    assert isinstance(recording.error, NaiveBayesError)
    assert recording.result is None
    assert recording.steps[-1].event == "raise"
    assert recording.steps[-1].value["kind"] == "error"
    assert "The call ends with an error: " in recording.summary


def test_a_guard_that_refuses_is_a_step():
    bare = fitted(MultinomialNB, smoothing=NoSmoothing())
    recording = record(bare.likelihood, "z", "spam")
    said = [step.statement.head for step in recording.steps if step.statement]
    assert said == [
        "if word not in self.words:",
        "raise checks.unknown_word(word, self.words)",
    ]
    assert recording.steps[1].outcome is True


def test_guards_can_be_stepped_through_too():
    model = fitted(MultinomialNB)
    with_guards = record(model.posterior, X_STAR, guards=True)
    assert with_guards.passed_over == 0
    assert len(with_guards.steps) > len(smoothed().steps)
    heads = [step.statement.head for step in with_guards.steps if step.statement]
    assert "if word not in self.words:" in heads
    assert "if word not in self.words:" not in [
        step.statement.head for step in smoothed().steps if step.statement
    ]


# Nothing is left behind.


def test_the_callers_trace_function_is_restored():
    def tracer(frame, event, argument):
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        record(fitted(MultinomialNB).posterior, X_STAR)
        record(fitted(MultinomialNB).posterior, "abc")
        record(fitted(MultinomialNB).posterior, X_STAR, most=5)
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(before)


def test_a_recording_is_the_same_under_a_tracer_that_counts_lines():
    plain = smoothed().to_dict()
    counter = trace.Trace(count=True, trace=False)
    assert counter.runfunc(smoothed).to_dict() == plain
    here = [line for (file, line), _ in counter.results().counts.items() if file == __file__]
    assert here  # and it went on counting


def test_a_recording_can_be_made_under_pdb(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "from naive_bayes import MultinomialNB, record\n"
        "model = MultinomialNB().fit([['a']], ['spam'])\n"
        "recording = record(model.posterior, ['a'])\n"
        "print(len(recording.steps))\n"
    )
    run = pdb_answers(program, ["next", "next", "next", "next", "quit"])
    count = int(re.search(r"^\(Pdb\) (\d+)$", run, re.M)[1])
    assert count == len(record(MultinomialNB().fit([["a"]], ["spam"]).posterior, ["a"]).steps)


def test_nothing_is_loaded_before_it_is_asked_for():
    code = "import sys, naive_bayes; print([m for m in sys.modules if 'recording' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert run.stdout == "[]\n"


def test_a_long_call_is_cut_and_says_so():
    recording = record(fitted(MultinomialNB).posterior, X_STAR, most=50)
    assert (len(recording.steps), recording.cut) == (50, True)
    assert recording.result == fitted(MultinomialNB).posterior(X_STAR)
    assert recording.summary.endswith("The recording was cut here: the call took more steps.")


@pytest.mark.parametrize("most", [0, -1, 2.5, True])
def test_a_bound_that_is_no_number_of_steps_is_refused(most):
    message = f"most is {most!r}, which is not a number of steps: give a whole number of 1 or more"
    with pytest.raises(NaiveBayesError, match=f"^{re.escape(message)}$"):
        record(fitted(MultinomialNB).posterior, X_STAR, most=most)


# The same everywhere.

SAMPLE = """
import hashlib, json, sys
from naive_bayes import *
from worked_examples.data import EMAILS, LABELS, PLAY, V, WEATHER, X_STAR
texts, labels = zip(*messages())
calls = {
    "text": (TextClassifier().fit(texts, labels).posterior, "free lunch"),
    "row": (CategoricalNB().fit(WEATHER, PLAY).classify, WEATHER[0]),
    "complement": (ComplementNB().fit(EMAILS, LABELS).classify, X_STAR),
}
for make in (MultinomialNB, BernoulliNB):
    for smoothing in (Laplace(1), IgnoreZeros()):
        for verb in ("posterior", "classify"):
            name = f"{make.__name__} {smoothing} {verb}"
            model = make(smoothing=smoothing, vocabulary=V, prior="uniform").fit(EMAILS, LABELS)
            calls[name] = getattr(model, verb), X_STAR
said = {}
for name, (verb, document) in calls.items():
    data = record(verb, document, rows=list(zip(EMAILS, LABELS))).to_dict()
    said[name] = hashlib.sha256(json.dumps(data).encode()).hexdigest()
print(json.dumps(said))
"""


def recorded_by(python, seed="0"):
    """What a Python records of several calls, each as a checksum."""
    run = subprocess.run(
        [python, "-c", SAMPLE],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def at_hand(name):
    """The path of another Python of this machine, or None."""
    places = [shutil.which(name)]
    places += sorted(
        Path.home().glob(f".pyenv/versions/{name.removeprefix('python')}.*/bin/{name}")
    )
    for place in filter(None, places):
        if subprocess.run([place, "-c", "import naive_bayes"], cwd=ROOT).returncode == 0:
            return str(place)
    return None


@pytest.fixture(scope="module")
def recorded_here():
    return recorded_by(sys.executable)


def test_recordings_are_the_same_with_every_hash_seed(recorded_here):
    assert recorded_by(sys.executable, "7") == recorded_here


@pytest.mark.parametrize(
    "minor", [minor for minor in range(11, 16) if minor != sys.version_info.minor]
)
def test_recordings_are_the_same_on_every_python_at_hand(recorded_here, minor):
    python = at_hand(f"python3.{minor}")
    if python is None:
        pytest.skip(f"there is no Python 3.{minor} here")
    said = recorded_by(python)
    assert not [call for call in recorded_here if said[call] != recorded_here[call]]


def test_what_is_recorded_is_a_call():
    with pytest.raises(TypeError) as raised:
        record("posterior", ["a"])
    assert str(raised.value) == (
        "a call is recorded, and 'posterior' is of type str: give a function and its arguments, "
        "as in record(model.posterior, document)"
    )


# What a step is.


def test_a_statement_of_several_lines_is_one_step_and_a_comprehension_none():
    from naive_bayes import log_space

    recording = record(log_space.too_close_to_call, {"a": -1.0, "b": -2.0, "c": -1.0}, 3)
    names = {step.function.qualname for step in recording.steps}
    assert names == {"too_close_to_call", "rounding"}
    assert recording.result == ["a", "c"]
    seen = [step.statement for step in recording.steps if step.statement]
    code = log_space.too_close_to_call.__code__
    function = function_at(code.co_filename, code.co_firstlineno)
    assert set(seen) - set(function.statements.values()) == {
        step.statement for step in recording.steps if step.function.name == "rounding"
    } - {None}


def test_what_only_guards_set_is_not_shown():
    names = {name for step in smoothed().steps for name in step.changed}
    assert "factor" in names
    assert not names & {"bits", "p", "part"}


def test_the_sentence_of_a_step_is_english():
    said = {step.says for step in smoothed().steps}
    assert (
        "The likelihood of a in spam: 5 of 17 words; smoothing adds 1 above and 3 below, which makes 6/20."
    ) in said
    assert "The posterior P(c|d): spam: 125/253, ham: 128/253." in said
    assert "Is self.coefficient true? No." in said
    assert all(sentence.endswith((".", "!", "?")) for sentence in said)


def test_the_factor_of_an_absent_word():
    recording = record(fitted(BernoulliNB, smoothing=NoSmoothing()).posterior, E_STAR)
    assert "The factor of the absent word c in spam, 1 - P(w|c): 3/4." in {
        step.says for step in recording.steps
    }


# What made what.


def test_each_number_knows_the_step_that_made_it():
    recording = smoothed()
    six = next(
        about
        for about in recording.objects
        if (about.get("word"), about.get("label")) == ("a", "spam")
    )
    made = recording.steps[six["step"]]
    assert (made.function.name, made.value["text"]) == ("share_likelihood", "6/20")
    last = recording.steps[-1].value["items"][0][1]
    made = recording.steps[recording.objects[last["object"]]["step"]]
    assert made.statement.head == "posterior[c] = joints[c] / total"


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB])
@pytest.mark.parametrize("smoothing", [Laplace(1), NoSmoothing(), IgnoreZeros()])
def test_the_board_multiplies_to_the_joint(make, smoothing):
    model = fitted(make, smoothing=smoothing)
    recording = record(model.posterior, X_STAR)
    for label, joint in model.joint(X_STAR).items():
        parts = [part for part in recording.board if part["label"] == label]
        product = Fraction(1)
        for part in parts:
            if part["kind"] in ("prior", "factor"):
                product *= Fraction(part["value"]["text"]) ** int(part.get("times", 1))
        assert product == joint
        assert [part["value"]["text"] for part in parts if part["kind"] == "joint"] == [str(joint)]


def test_the_board_grows_from_step_to_step():
    kinds = [part["kind"] for part in sorted(smoothed().board, key=lambda part: part["step"])]
    order = ["prior", "factor", "likelihood", "joint", "evidence", "posterior"]
    assert sorted(kinds, key=order.index) == kinds
    assert set(kinds) == set(order)


def test_rows_are_the_training_documents():
    recording = smoothed()
    of_spam = [row for row in recording.rows if row["label"] == "spam"]
    assert sum(row["words"].count("a") * row["times"] for row in of_spam) == 5  # COMP9417, 3.2.3
    assert recording.rows_left_out == 0
    many = [(["great"], "+")] * 92 + [([], "+")] * 408
    grouped = record(fitted(BernoulliNB).posterior, X_STAR, rows=many).rows
    assert [row["times"] for row in grouped] == [92, 408]


def test_rows_of_a_text_classifier_are_read_by_it():
    texts, labels = zip(*messages(), strict=True)
    classifier = TextClassifier().fit(texts, labels)
    recording = record(classifier.posterior, "free lunch", rows=messages())
    free = sum(
        row["words"].count("free") * row["times"]
        for row in recording.rows
        if row["label"] == "spam"
    )
    assert free == classifier.model.word_counts["spam"]["free"]


# What a reader can predict.


def test_questions_have_the_right_answers():
    recording = smoothed()
    asked = {step.asks["question"]: step.asks["answer"] for step in recording.steps if step.asks}
    assert asked["What is the likelihood of a in spam?"] == "6/20"
    assert asked["What is posterior[c], where c is ham?"] == "128/253"
    assert asked["Is self.coefficient true?"] == "no"
    classified = record(fitted(MultinomialNB).classify, X_STAR)
    assert classified.steps[-1].asks["answer"] == "ham"


# Values.


def test_long_things_are_shortened_and_said_to_be():
    documents = [[f"w{k}" for k in range(500)]]
    model = MultinomialNB().fit(documents, ["spam"])
    recording = record(model.posterior, documents[0][:1])
    known = next(step.changed["known"] for step in recording.steps if "known" in step.changed)
    assert (known["size"], len(known["items"])) == (500, 12)
    assert re.search(r"known = w0, w1, w10, .* and 491 more", recording.to_text())


def test_to_dict_is_json():
    for recording in (
        smoothed(),
        record(ComplementNB().fit(EMAILS, LABELS).classify, X_STAR),
        record(CategoricalNB().fit([(1, None), (2, "a")], "xy").posterior, (1, "a")),
        record(bayes_rule.evidence, {"spam": Estimate(1, 2)}),
    ):
        data = recording.to_dict()
        assert json.loads(json.dumps(data)) == data


# What pdb shows.


def pdb_answers(program, commands):
    """What pdb prints, on a program and commands."""
    plain = {"NO_COLOR": "1", "PYTHON_COLORS": "0", "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-m", "pdb", str(program)],
        input="".join(f"{command}\n" for command in commands),
        capture_output=True,
        text=True,
        env={**os.environ, **plain},
        cwd=program.parent,
        timeout=60,
    )
    return run.stdout


@pytest.mark.parametrize(
    ("place", "stop", "names"),
    [
        ("naive_bayes.MultinomialNB.likelihood", "return share_likelihood", ("count", "total")),
        ("naive_bayes.bayes_rule.joint", "return joint", ("likelihood", "joint")),
        ("naive_bayes.bayes_rule.posterior", "posterior = {}", ("joints", "total")),
    ],
)
def test_pdb_shows_the_same_line_and_the_same_values(tmp_path, place, stop, names):
    program = tmp_path / "program.py"
    program.write_text(
        "import naive_bayes\n"
        "from tests.material import X_STAR, fitted\n"
        "model = fitted(naive_bayes.MultinomialNB)\n"
        "model.posterior(X_STAR)\n"
    )
    recording = record(fitted(MultinomialNB).posterior, X_STAR)
    name = place.split(".")[-1]
    number = next(
        k
        for k, step in enumerate(recording.steps)
        if step.function.name == name and step.statement and step.statement.head.startswith(stop)
    )
    step = recording.steps[number]
    path = ROOT / step.file
    typed = ["until 4", f"break {path}:{step.line}", "continue", *(f"p {it}" for it in names), "q"]
    said = pdb_answers(program, typed)
    assert f"{path.name}({step.line}){name}()" in said
    values = {}
    for other in recording.steps[: number + 1]:
        if other.frame == step.frame:
            values.update(other.changed)
    for it, shown in zip(names, said.split("(Pdb) ")[4:], strict=False):
        numbers = re.findall(r"Fraction\((\d+), (\d+)\)", shown)
        text = json.dumps(values[it])
        for above, below in numbers:
            assert f'"{above}/{below}"' in text
        if not numbers:
            assert values[it]["text"] == shown.strip()


def test_a_line_that_sets_a_variable_says_what_it_is_now():
    """1/2 × 2/4 = 1/4 and 1/2 × 1/3 = 1/6: of 5/12 they are 3/5 and 2/5."""
    model = MultinomialNB().fit([["a", "b"], ["a"]], ["x", "y"])
    said = [step.says for step in record(model.posterior, ["b"]).steps]
    steps = [
        "Now joint = x: 1/4.",
        "Now joint = x: 1/4, y: 1/6.",
        "Now posterior = x: 3/5, y: 2/5.",
    ]
    assert [sentence for sentence in said if sentence in steps] == steps


# The board.


def test_a_board_has_room_for_so_many_factors_and_says_how_many_it_leaves_out():
    words = [f"w{k}" for k in range(FACTORS + 3)]
    model = MultinomialNB().fit([words, words[:5]], ["x", "y"])
    parts = record(model.posterior, words).board
    left_out = [part for part in parts if part["kind"] == "left out"]
    assert [(part["label"], part["word"]) for part in left_out] == [
        ("x", "3 more factors"),
        ("y", "3 more factors"),
    ]
    assert len([part for part in parts if part["kind"] == "factor"]) == 2 * FACTORS


def test_a_list_that_a_function_of_that_name_returns_need_not_be_of_factors():
    assert board([(3, "factors", [2, 3, 5])], {}, lambda value: None) == []
