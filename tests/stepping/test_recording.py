"""A recording shows what the package does, statement by statement, and leaves no trace."""

import json
import os
import shutil
import subprocess
import sys
import trace
from fractions import Fraction
from pathlib import Path

import pytest

import naive_bayes as nb
from naive_bayes.stepping.display import display, in_words
from naive_bayes.stepping.equation import FACTORS
from naive_bayes.stepping.lecture import lecture as decision
from naive_bayes.stepping.training_rows import training_rows
from tests.material import (
    E_STAR,
    EMAILS,
    LABELS,
    MODELS,
    NEW_DAY,
    PLAY,
    ROOT,
    ROWS,
    X_STAR,
    fitted,
    refused,
)

PAIRS = list(zip(EMAILS, LABELS, strict=True))


@pytest.fixture(scope="module")
def smoothed():
    """COMP9417, 3.2.3."""
    return nb.record(fitted(nb.MultinomialNB).posterior, X_STAR, rows=PAIRS)


def captions(recording):
    return [step.says for step in recording.steps]


def times_in_spam(rows, word):
    return sum(row["words"].count(word) * row["times"] for row in rows if row["label"] == "spam")


def heads(recording):
    return [step.statement.head for step in recording.steps if step.statement]


# The call.


@pytest.mark.long
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_a_recorded_call_returns_what_the_verb_returns_and_its_data_is_json(make):
    model = fitted(make, smoothing=nb.IgnoreZeros())
    for call in (model.posterior, model.evidence, model.log_posterior, model.explain, model.fit):
        arguments = (EMAILS, LABELS) if call == model.fit else (X_STAR,)
        recording = nb.record(call, *arguments)
        assert (recording.error, recording.result) == (None, call(*arguments))
        first, last = recording.steps[0], recording.steps[-1]
        assert (first.event, first.depth, last.event, last.depth) == ("call", 0, "return", 0)
        data = json.dumps(recording.to_dict(slips=False))
        assert json.dumps(json.loads(data)) == data


def transcript(data):
    """The transcript of a recording, from the data of its page."""
    lines = []
    for step in data["steps"]:
        function = data["functions"][step.get("function", 0)]
        indent = "  " * step.get("depth", 0)
        source = dict(function["lines"])
        head = " ".join(
            source[n].split("  #")[0].strip() for n in range(step["line"], step["last"] + 1)
        ).strip()  # the last line may be a comment
        changed = {name: data["values"][number] for name, number in step.get("changed", {}).items()}
        if step["event"] == "call":
            lines.append(f"{indent}{function['name']}({', '.join(changed)})")
        shown = {name: value for name, value in changed.items() if name not in ("self", "cls")}
        lines += [f"{indent}  {name} = {in_words(value)}" for name, value in shown.items()]
        if step["event"] == "line" or (step["event"] == "return" and head.startswith("return ")):
            lines.append(f"{indent}  {head}")
        if "value" in step:
            sign = {"return": "→", "raise": "✗"}[step["event"]]
            lines.append(f"{indent}  {sign} {in_words(data['values'][step['value']])}")
    return lines


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB])
@pytest.mark.parametrize("document", [["a", "b"], [["a"]]], ids=["right", "refused"])
def test_a_page_has_all_that_the_recording_and_its_transcript_have(make, document):
    recording = nb.record(fitted(make, smoothing=0).posterior, document)
    data = recording.to_dict(slips=False)
    assert transcript(data) == recording.to_text().split("\n")[:-2]
    for step, of_page in zip(recording.steps, data["steps"], strict=True):
        for name in ("event", "line", "depth", "frame", "says", "asks"):
            assert (of_page.get(name) or None) == (getattr(step, name) or None)
        assert of_page.get("lecture", False) == step.of_the_lecture
        function = data["functions"][of_page.get("function", 0)]
        for name in ("name", "qualname", "file", "purpose", "formula", "guards", "lines"):
            assert function[name] == getattr(step.function, name)
        assert function["mathml"][:5] == ("<math" if step.function.formula else "")
    for name in ("call", "input_checks", "cut", "labels", "objects", "equation", "rows"):
        assert data[name] == getattr(recording, name)
    assert data["rows_left_out"] == 0
    if document == ["a", "b"]:
        assert (data["result"], data["error"]) == (in_words(display(recording.result)), "")
    else:
        assert data["result"] == ""
        assert data["error"] == f"NaiveBayesError: {recording.error}"
        assert str(recording.error) in recording.summary


def test_the_first_value_of_a_page_may_be_a_result():
    """That of a call without arguments: no other value is displayed before it."""
    data = nb.record(as_is).to_dict()
    assert transcript(data) == ["as_is()", "  return None", "  → None"]


def as_is():
    return None


def test_a_long_call_is_cut_and_its_result_is_kept():
    model = fitted(nb.MultinomialNB)
    recording = nb.record(model.posterior, X_STAR, most=50)
    cut = (len(recording.steps), recording.cut, recording.result)
    assert cut == (50, True, model.posterior(X_STAR))
    assert "record(model.likelihood, word, label)" in recording.summary
    assert nb.record(model.posterior, X_STAR, most=1).summary.startswith("1 step (0 input checks")


def test_an_invalid_recording_is_refused():
    posterior = fitted(nb.MultinomialNB).posterior
    for most in (0, -1, 2.5, True):
        refused(lambda: nb.record(posterior, X_STAR, most=most), f"most is {most!r}")
    refused(lambda: nb.record(7), "the verb is 7", "as in record(model.posterior, ", kind=TypeError)
    for row in ("ab", ("a",), 3, {"a": 1, "b": 2}, ("abc", "spam")):
        refused(lambda: nb.record(posterior, X_STAR, rows=[row]), "row 1")


# The size of the vocabulary.


def test_the_vocabulary_is_read_once_and_not_at_every_step():
    written = []

    class Word(str):
        def __str__(self):
            written.append(self)
            return str.__str__(self)

    words = [Word(f"w{k}") for k in range(1000)]
    nb.record(nb.MultinomialNB().fit([words, words[::2]], ["spam", "ham"]).posterior, words[:1])
    assert len(written) <= 3 * len(words)


# What is left behind: nothing.


@pytest.mark.parametrize(("document", "most"), [(X_STAR, 1000), ("abc", 1000), (X_STAR, 5)])
def test_a_tracer_that_counts_lines_continues_after_a_recording(document, most):
    """Also after one that ends in an error, or is cut."""
    counter = trace.Trace(count=True, trace=False)

    def work():
        nb.record(fitted(nb.MultinomialNB).posterior, document, most=most)
        assert sys.gettrace() == counter.globaltrace

    counter.runfunc(work)
    counted = {line for file, line in counter.results().counts if file == __file__}
    assert work.__code__.co_firstlineno + 2 in counted


# The same everywhere.

SAMPLE = """
from naive_bayes import *
from worked_examples.data import EMAILS, LABELS, PLAY, WEATHER
for make, rows, labels in (
    (MultinomialNB, EMAILS, LABELS), (BernoulliNB, EMAILS, LABELS), (ComplementNB, EMAILS, LABELS),
    (CategoricalNB, WEATHER, PLAY), (TextClassifier, *zip(*messages())),
):
    model = make().fit(rows, labels)
    verb = model.classify if make is ComplementNB else model.posterior
    print(record(verb, rows[0], rows=zip(rows, labels)).to_dict())
"""


def recorded_by(python=sys.executable, seed="0"):
    """What a Python records of several calls; nothing if it is not on this machine."""
    known = Path.home().glob(f".pyenv/versions/{python.removeprefix('python')}.*/bin/{python}")
    for place in filter(None, [shutil.which(python), *known]):
        settings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
        run = subprocess.run([place, "-c", SAMPLE], capture_output=True, cwd=ROOT, env=settings)
        if not run.returncode:
            return run.stdout
    return b""


@pytest.mark.long
@pytest.mark.parametrize(
    ("python", "seed"),
    [(sys.executable, "7"), *((f"python3.{minor}", "0") for minor in range(11, 16))],
)
def test_recordings_are_the_same_with_every_hash_seed_and_on_every_python(python, seed):
    if not (found := recorded_by(python, seed)):
        pytest.skip(f"there is no {python} here")
    assert found == recorded_by()


# Steps.


def test_an_input_check_is_a_step_only_if_it_refuses():
    check = "if not total:"
    assert check not in heads(nb.record(fitted(nb.MultinomialNB).posterior, X_STAR))
    impossible = nb.MultinomialNB(smoothing=0).fit([["a"], ["b"]], "xy")
    refusing = nb.record(impossible.posterior, ["a", "b"])
    checked = next(s for s in refusing.steps if s.statement and s.statement.head == check)
    assert checked.outcome is True
    assert refusing.steps[-1].event == "raise"


def test_what_only_checks_and_reads_the_input_is_never_a_step():
    model = fitted(nb.MultinomialNB)
    for call, *arguments in (
        (nb.Laplace, 0.5),
        (model.posterior, iter("ab")),
        (nb.accuracy, "ab", "ab"),
        (lambda: model.classify(["a"], threshold=0.5, positive="spam"),),
        (nb.multinomial_pmf, [1], [1]),
        (nb.bag_of_words, {"a": 1}),
    ):
        files = {step.function.file for step in nb.record(call, *arguments).steps}
        checking = ("arguments", "checks", "documents", "numbers")
        assert files.isdisjoint(f"naive_bayes/foundation/{name}.py" for name in checking)


def test_what_is_asked_for_each_of_many_documents_is_recorded():
    model = fitted(nb.MultinomialNB)
    one = [step.function.name for step in nb.record(model.classify, X_STAR).steps]
    assert "likelihood" in one
    for verb in (model.predict, model.predict_proba):
        names = [step.function.name for step in nb.record(verb, [X_STAR]).steps]
        assert names.count("likelihood") == one.count("likelihood"), verb


# The steps of the lecture.


def lecture(recording):
    return [step for step in recording.steps if step.of_the_lecture]


def test_the_lecture_has_one_step_for_each_estimate_and_then_bayes_rule(smoothed):
    found = lecture(smoothed)
    estimates = [step.value["text"] for step in found if step.value["kind"] == "estimate"]
    assert estimates == ["6/20", "12/20", "10/20", "4/20", "4/20", "4/20"]  # COMP9417, 3.2.3
    names = [step.function.name for step in found if step.value["kind"] == "dict"]
    assert names == ["document_likelihood", "joint", "posterior"]


def test_an_estimate_and_a_complement_are_named_by_word_and_class():
    """COMP9417, 3.1: c is absent from e*, and 1 of 4 spam emails has it."""
    found = captions(nb.record(fitted(nb.BernoulliNB, smoothing=0).posterior, E_STAR))
    assert "The likelihood of c in spam: 1 of 4 documents." in found
    assert "The factor of the absent word c in spam, 1 - P(w|c): 3/4." in found
    day = captions(nb.record(nb.CategoricalNB().fit(ROWS, PLAY).posterior, NEW_DAY))
    assert "The likelihood of 0 = sunny in no: 3 of 5" in " ".join(day)


# Where numbers come from.


def test_each_number_leads_to_the_step_that_made_it(smoothed):
    def maker(value):
        return smoothed.steps[smoothed.objects[value["object"]]["step"]]

    posterior = smoothed.steps[-1].value["items"][0][1]
    assert maker(posterior).statement.head == "posterior[c] = joints[c] / total"
    six = next(part for part in smoothed.equation if part["kind"] == "factor")
    assert (six["word"], six["label"], six["value"]["text"]) == ("a", "spam", "6/20")
    assert maker(six["value"]).value["text"] == "6/20"
    assert "Estimate" in maker(six["value"]).statement.head


def test_a_number_is_made_by_the_statement_that_constructs_it(smoothed):
    made = [(smoothed.steps[step].function.name, value) for step, value in smoothed.returns()]
    likelihoods = [value for name, value in made if name == "likelihood"]
    assert len(likelihoods) == 6
    for value in likelihoods:
        step = smoothed.steps[smoothed.maker(value)]
        assert step.statement.head == "return Estimate(n, N, self.alpha, self.alpha * size)"
    made = smoothed.steps[smoothed.maker(smoothed.result["ham"])].statement.head
    assert made == "posterior[c] = joints[c] / total"
    assert smoothed.maker(Fraction(128, 253)) is None, "an equal number is another one"


def test_every_object_that_is_displayed_was_made_at_a_step(smoothed):
    for step in smoothed.steps:
        if "object" in (step.value or {}):
            assert smoothed.objects[step.value["object"]]["step"] in range(len(smoothed.steps))
    for step, value in smoothed.returns():
        if isinstance(value, Fraction | dict | list):
            assert 0 <= smoothed.maker(value) <= step


def test_the_verdict_is_part_of_the_equation_where_it_is_decided():
    clear = nb.record(fitted(nb.MultinomialNB).classify, X_STAR)
    assert clear.steps[-1].says == "The class with the largest score: ham."
    tie = nb.MultinomialNB(prior="uniform").fit([["a", "b"], ["b", "a"]], "xy")
    exact = nb.record(tie.classify, ["a", "b"])
    for recording, label in ((clear, "ham"), (exact, "x")):
        (part,) = [part for part in recording.equation if part["kind"] == "arg max"]
        assert recording.steps[part["step"]].function.name == "arg_max"
        assert part["value"]["text"] == label


def test_each_prior_and_factor_of_the_equation_knows_its_class_and_its_word():
    recording = nb.record(fitted(nb.BernoulliNB, prior="empirical").posterior, E_STAR)
    known = [recording.objects[part["value"]["object"]] for part in recording.equation]
    parts = list(zip(recording.equation, known, strict=True))
    assert [about["label"] for part, about in parts if part["kind"] == "prior"] == ["spam", "ham"]
    for part, about in parts:
        if part["kind"] == "factor":
            assert (about["label"], about["word"]) == (part["label"], part["word"])
            assert about.get("absent", False) == part["absent"]


def test_two_recordings_of_a_call_are_equal():
    """Those of the same model: what they were made with is not compared."""
    call = fitted(nb.MultinomialNB).posterior
    one, other = nb.record(call, X_STAR), nb.record(call, X_STAR)
    assert one == other
    assert one != nb.record(call, {"a": 1})


def test_the_repr_of_a_recording_is_one_line_whatever_its_numbers():
    model = fitted(nb.MultinomialNB)
    for times in (1, 20_000):
        recording = nb.record(model.joint, {"a": times}, most=10)
        assert repr(recording).startswith("<Recording: MultinomialNB.joint, 10 steps, returned ")
        assert len(repr(recording)) < 400


def test_a_page_has_the_title_that_is_given_or_the_call(smoothed):
    assert "<h1>MultinomialNB.posterior</h1>" in smoothed.to_html()
    assert "<h1>COMP9417, 3.2.3</h1>" in smoothed.to_html("COMP9417, 3.2.3")


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB])
def test_the_equation_multiplies_to_the_joint(make):
    for smoothing in (1, 0, nb.IgnoreZeros()):
        model = fitted(make, smoothing=smoothing)
        recording = nb.record(model.posterior, X_STAR)
        for label, joint in model.joint(X_STAR).items():
            values = {"prior": Fraction(1), "factor": Fraction(1)}
            for part in recording.equation:
                if part["label"] == label:
                    value = Fraction(part["value"]["text"]) ** int(part.get("times", 1))
                    values[part["kind"]] = values.get(part["kind"], 1) * value
            assert values["prior"] * values["factor"] == values["joint"] == joint
            texts = [
                it["text"] for it in recording.equation if it["label"] == label and "text" in it
            ]
            written = model.explain(X_STAR)[label].product_line
            assert written.startswith(f"{' × '.join(texts)} = "), "as explain writes it"


def test_the_parts_of_the_equation_appear_in_the_order_of_the_lecture(smoothed):
    kinds = [part["kind"] for part in sorted(smoothed.equation, key=lambda part: part["step"])]
    order = ["prior", "factor", "likelihood", "joint", "evidence", "posterior"]
    assert sorted(kinds, key=order.index) == kinds
    assert set(kinds) == set(order)
    assert nb.record(fitted(nb.MultinomialNB).posterior, []).labels == ["spam", "ham"]


def test_the_equation_has_no_part_for_what_the_lecture_does_not_write_in_it():
    model = fitted(nb.MultinomialNB)
    for call, more, kinds in (
        (model.odds, model.classes, {"joint", "likelihood"}),
        (model.log_odds, model.classes, {"log joint"}),
        (model.log_document_likelihood, (), {"log joint"}),
        (model.classify, (), {"log joint", "arg max"}),
    ):
        equation = nb.record(call, X_STAR, *more).equation
        assert {part["kind"] for part in equation} - {"prior", "factor"} == kinds, call


def test_a_long_equation_counts_the_factors_that_it_leaves_out():
    words = [f"w{k}" for k in range(FACTORS + 3)]
    model = nb.MultinomialNB().fit([words, words[:5]], ["x", "y"])
    parts = nb.record(model.posterior, words).equation
    left_out = [part for part in parts if part["kind"] == "left out"]
    assert [part["label"] for part in left_out] == ["x", "y"]
    for part in left_out:
        assert (part["word"], part["times"]) == ("3 more factors", "1")
    assert len([part for part in parts if part["kind"] == "factor"]) == 2 * FACTORS


SAID = """
posterior begins, with document = a: 4, b: 3, c: 1.
To return bayes_rule.posterior(self._prior, self.factors(document)), it calls factors and posterior.
The loop goes on with word = a and times = 4.
The loop is over.
To return Estimate(n, N, self.alpha, self.alpha * size), it calls Estimate.
What the model knows of the document: a: 4, b: 3, c: 1.
The likelihood of a in spam: 5 of 17 words; smoothing adds 1 above and 3 below, which makes 6/20. What is the likelihood of a in spam?
The likelihood P(d|c), the product of the factors: spam: 81/400000, ham: 81/390625. What is the likelihood for spam?
The joint P(c) P(d|c): spam: 81/800000, ham: 81/781250. What is the joint for spam?
The evidence P(d), the sum of the joints: 20493/100000000. What is the evidence?
The posterior P(c|d): spam: 125/253, ham: 128/253. What is the posterior for spam?
The odds: 125/128. What does odds return?
The logarithm: -0.6931471806. What does log_fraction return?
The log joint, log P(c) + log P(d|c): spam: -9.197917852, ham: -9.174201325. What is the log joint for spam?
The log posterior, log P(c|d): spam: -0.7050757514, ham: -0.6813592248. What is the log posterior for spam?
The log odds: -0.02371652662. What does log_odds return?
The input is refused.
posterior stops with NaiveBayesError: the document is impossible under every class, because a factor is 0 for 'a', 'b': smooth, as with Laplace(1), or leave out what is impossible
The class with the largest joint, decided without rounding: x. Which class is it?
The log likelihood, log P(d|c): spam: -8.504770671, ham: -8.481054145.
The class with the largest score: ham. Which class is it?
Whether floats can tell the best score from the others: yes.
The factors of the document: a × 4, b × 3, c × 1.
The likelihood of a in ham: 5 of 17 words of the other classes; smoothing adds 1 above and 3 below, which makes 6/20. What is the likelihood of a in ham?
The scores: spam: 7.787906964, ham: 7.811623491. What is the score for spam?
The vocabulary V: a, b, c.
The estimate: 5 of 17. What does Estimate return?
Estimate begins, with count = 5, total = 17, pseudo_count = 0 and pseudo_total = 0.
The factor of the absent word, 1 - P(w|c): 3/4. What does complement return?
""".strip().split("\n")  # fmt: skip
"""What steps say, each with what a reader is asked before."""


def test_each_step_says_what_happens_and_may_be_predicted(smoothed):
    model, more = fitted(nb.MultinomialNB), ["spam", "ham"]
    bare = nb.MultinomialNB(smoothing=0).fit([["a"], ["b"]], "xy")
    tie = nb.MultinomialNB(prior="uniform").fit([["a", "b"], ["b", "a"]], "xy")
    recordings = [
        smoothed,
        *(nb.record(call, X_STAR, *more) for call in (model.odds, model.log_odds)),
        *(nb.record(model.log_posterior, X_STAR), nb.record(bare.posterior, ["a", "b"])),
        *(nb.record(tie.classify, ["a", "b"]), nb.record(model.classify, X_STAR)),
        nb.record(model.log_document_likelihood, X_STAR),
        nb.record(fitted(nb.ComplementNB).scores, X_STAR),
        nb.record(lambda: model.vocabulary),
        *(nb.record(nb.Estimate, 5, 17), nb.record(nb.Estimate(1, 4).complement)),
    ]
    steps = [step for recording in recordings for step in recording.steps]
    said = {f"{it.says} {it.asks['question'] if it.asks else ''}".rstrip() for it in steps}
    assert set(SAID) - said == set()
    assert all(step.says.endswith((".", "!", "?")) for step in smoothed.steps)
    begun = [words for words in said if " begins, with " in words]
    assert not [words for words in begun if "self = " in words or "cls = " in words]
    assert {step.asks["kind"] for step in steps if step.asks} == {"number", "label", "yes or no"}


def test_count_and_complement_are_known_slips_of_an_estimate():
    slips = set()
    for step in nb.record(fitted(nb.BernoulliNB).posterior, E_STAR).steps:
        if step.asks and "slips" in step.asks:
            slips.add((step.asks["answer"], *sorted(slip["answer"] for slip in step.asks["slips"])))
            assert {tuple(slip) for slip in step.asks["slips"]} == {("answer", "says")}
    assert slips == {("3/6", "1/2", "2", "3"), ("4/6", "1/3", "3", "4"), ("2/6", "1", "2", "2/3")}


# The training documents.


def test_the_rows_are_the_training_documents_equal_ones_once(smoothed):
    assert times_in_spam(smoothed.rows, "a") == 5  # COMP9417, 3.2.3
    assert smoothed.rows_left_out == 0
    many = [(["great"], "+")] * 92 + [([], "+")] * 408
    assert [row["times"] for row in training_rows(many, {"great"})[0]] == [92, 408]
    model = fitted(nb.MultinomialNB, binary=True)
    rows = nb.record(model.posterior, X_STAR, rows=PAIRS).rows
    assert times_in_spam(rows, "a") == model.word_counts["spam"]["a"], "each word once"


MOST_ROWS, MOST_WORDS = 60, 80


def test_rows_and_words_of_the_document_are_kept_first():
    rows = [([f"w{k}"], "x") for k in range(MOST_ROWS + 1)]
    last = f"w{MOST_ROWS}"
    kept = {"label": "x", "words": [last], "times": 1}
    assert training_rows(rows, {last}) == ([kept], MOST_ROWS)
    for words, many in (({"unseen"}, rows), ({"w0"}, rows[:-1])):
        kept, left_out = training_rows(many, words)
        assert (len(kept), left_out) == (MOST_ROWS, len(many) - MOST_ROWS)
    row = [f"w{k}" for k in range(MOST_WORDS + 1)]
    (kept,), _ = training_rows([(row, "x")], {"w80"})
    assert kept["words"] == ["w80", f"… ({MOST_WORDS + 1} words)"]


@pytest.mark.long
def test_the_rows_and_slips_of_a_text_are_those_of_its_tokens():
    classifier = nb.TextClassifier().fit(*zip(*nb.messages(), strict=True))
    recording = nb.record(classifier.posterior, "free lunch", rows=nb.messages())
    found = {slip["says"].split(".")[0] for slip in recording.slips()["estimate, spam, free"]}
    assert "forgot to smooth" in found
    free = classifier.model.word_counts["spam"]["free"]
    assert times_in_spam(recording.rows, "free") == free


# What a reader can predict.


def test_the_answer_to_a_question_is_the_value_of_its_step(smoothed):
    found = {step.asks["question"]: step.asks["answer"] for step in smoothed.steps if step.asks}
    assert found["What is the likelihood of a in spam?"] == "6/20"
    assert found["What is posterior[c], where c is ham?"] == "128/253"
    assert found["Is self.coefficient true?"] == "no"
    assert nb.record(fitted(nb.MultinomialNB).classify, X_STAR).steps[-1].asks["answer"] == "ham"


def test_a_question_of_the_lecture_says_which_number_it_asks_for(smoothed):
    asked = {step.asks["key"]: step.asks for step in smoothed.steps if "key" in (step.asks or {})}
    by_class = [f"{ask}, {label}" for ask in ("joint", "posterior") for label in ("spam", "ham")]
    estimates = [f"estimate, {label}, {word}" for word in "abc" for label in ("spam", "ham")]
    assert {*asked} == {"evidence", "likelihood, spam", *by_class, *estimates}
    for key, found in asked.items():
        ask, label, word = (*key.split(", "), "", "")[:3]
        assert (found["ask"], found["label"], found["word"]) == (ask, label, word)
    others = [step.asks for step in smoothed.steps if step.asks and "key" not in step.asks]
    assert {tuple(found) for found in others} == {("kind", "question", "answer")}
    assert {found["answer"] for found in others if found["kind"] == "yes or no"} == {"yes", "no"}


def test_nothing_is_asked_of_an_entry_that_no_variable_names():
    def entries(values, k):
        values[0] = 1
        values[k] = 2
        values[k] = 2
        return None

    for values in ({}, [0, 0]):
        steps = nb.record(entries, values, 1).steps
        asked = [step.asks and step.asks["question"] for step in steps]
        of_a_dict = "What is values[k], where k is 1?" if values == {0: 1, 1: 2} else None
        assert asked == [None, None, of_a_dict, None, None]


def test_the_slips_of_a_question_are_named(smoothed):
    asked = lecture(smoothed)[0].asks
    assert [slip["answer"] for slip in asked["slips"]] == ["5", "6"]
    steps = lecture(nb.record(fitted(nb.BernoulliNB, smoothing=0).posterior, E_STAR))
    asked = next(step.asks for step in steps if "absent" in step.says)
    assert asked["question"] == "What is 1 - P(c|spam), the factor of the absent word c in spam?"
    (slip,) = [slip for slip in asked["slips"] if slip["answer"] == "1/4"]
    assert slip["says"].startswith("1/4 is P(c|spam); c is absent")
    found = smoothed.slips()
    estimates = [slip["says"] for key in found if key[:8] == "estimate" for slip in found[key]]
    assert estimates
    assert not [says for says in estimates if "nswered for" in says]
    # A multinomial model has no factor 1 - p.
    assert not [says for says in estimates if "1 - p" in says or "1 - P" in says]


@pytest.mark.long
def test_a_slip_that_is_too_long_to_be_typed_is_left_out():
    model = nb.MultinomialNB(smoothing=0).fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
    found = nb.record(model.posterior, ["a"] * 9_000).slips()
    answers = [slip["answer"] for slips in found.values() for slip in slips]
    assert max(map(len, answers)) < 100


def test_slips_are_worked_out_on_demand(monkeypatch):
    def slips(*asked):
        raise ZeroDivisionError

    monkeypatch.setattr("naive_bayes.stepping.recording.slips", slips)
    recording = nb.record(fitted(nb.MultinomialNB).posterior, X_STAR)
    recording.to_text()
    assert recording.to_dict(slips=False)["slips"] == {}
    with pytest.raises(ZeroDivisionError):
        recording.slips()


# Values.


def test_a_number_beyond_floats_can_be_recorded():
    for joint in (Fraction(10**400, 7), Fraction(1, 10**5000), -(10**6000)):
        recording = nb.record(nb.bayes_rule.evidence, {"spam": Fraction(joint), "ham": 0})
        assert (recording.error, recording.result) == (None, joint)
        assert recording.steps[-1].value["text"].startswith("≈")
        assert recording.steps[-1].asks is None, "nobody could type it"
        json.dumps(recording.to_dict())


@pytest.mark.long
def test_a_recording_can_be_made_under_pdb(tmp_path):
    program = tmp_path / "program.py"
    call = "nb.record(nb.MultinomialNB().fit([['a']], ['spam']).posterior, ['a']).summary"
    program.write_text(f"import naive_bayes as nb\nprint({call})\n")
    settings = {**os.environ, "NO_COLOR": "1", "PYTHON_COLORS": "0", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pdb", "-c", "next", "-c", "next", str(program)]
    run = subprocess.run(command, input="quit\n", capture_output=True, text=True, env=settings)
    assert f"{eval(call)}\n" in run.stdout


def test_rows_of_features_as_lists_and_documents_as_bags_are_shown():
    play = nb.CategoricalNB().fit([("sun", "weak"), ("rain", "weak")], ["no", "yes"])
    rows, _ = training_rows([(("sun", "weak"), "no")], set(), play)
    assert rows == [{"label": "no", "words": ["0 = sun", "1 = weak"], "times": 1}]
    rows, _ = training_rows([({"a": 2, "b": 1}, "spam")], set())
    assert rows == [{"label": "spam", "words": ["a", "a", "b"], "times": 1}]


def test_a_notebook_shows_the_page_of_a_recording_in_a_frame():
    recording = nb.record(nb.bayes_rule.evidence, {"spam": Fraction(1, 2), "ham": Fraction(1, 4)})
    html = recording._repr_html_()
    assert html.startswith("<iframe")
    assert "evidence" in html


def test_a_dict_without_numbers_is_not_asked_for():
    def prior(documents):
        return {"spam": "high", "ham": "low"}

    assert [step.asks for step in nb.record(prior, ["a"]).steps if step.event == "return"] == [None]


def test_the_numbers_of_a_loop_are_not_asked_for():
    def total(counts):
        found = 0
        for n in counts:
            found = found + n
        return found

    steps = nb.record(total, [2, 3]).steps
    loop = [step.asks for step in steps if step.statement and step.statement.kind == "for"]
    assert loop == [None, None, None]


def test_the_slips_of_a_word_of_three_parts_are_its_own():
    model = nb.MultinomialNB().fit([[("a", "b", "c"), "f"], ["g"]], ["spam", "ham"])
    found = nb.record(model.posterior, [("a", "b", "c")]).slips()
    own = found["estimate, spam, ('a', 'b', 'c')"]
    assert "1/2" in [slip["answer"] for slip in own if slip["says"].startswith("forgot to smooth")]


def test_slips_are_found_where_something_is_added_to_each_variance_and_a_label_is_a_pair():
    """The values are 1 and 3, with the variance 1, and 0.25 is added: 5/4."""
    labels = ["x", "x", ("y", 2), ("y", 2)]
    model = nb.MixedNB({"heat": nb.Gaussian(added=0.25)}).fit([[1], [3], [7], [9]], labels)
    found = nb.values_of_slips(model, [4], nb.Question("likelihood", "x"))
    assert "put the standard deviation for the variance" in found
    assert "left the sum of squares undivided" not in found, "that is another variance"
    verdict = nb.record(model.classify, [4]).slips()["verdict"]
    assert {slip["answer"] for slip in verdict} == {"y, 2"}


def test_the_equation_ends_with_why_unless_a_threshold_decided():
    model = fitted(nb.MultinomialNB, smoothing=1)
    document = {"a": 4, "b": 3, "c": 1}  # COMP9417, 3.2.3
    for verb, arguments in ((decision, (model, document)), (model.classify, (iter("aaaabbbc"),))):
        last = nb.record(verb, *arguments).equation[-1]
        assert (last["kind"], last["why"][:15]) == ("arg max", "ham, 128 : 125:")
    last = nb.record(model.classify, document, threshold=-1, positive="spam").equation[-1]
    assert last.get("why", "") == ""


def test_a_step_has_the_formula_of_the_models_own_settings():
    rows, labels = [{"sky": "grey", "wind": 2.0}, {"sky": "blue", "wind": 4.0}], ["wet", "wet"]

    def formulas(model, *asked):
        steps = nb.record(model.likelihood, *asked).steps
        return {step.function.formula for step in steps if step.of_the_lecture}

    bags = [["a", "b"]], ["x"]
    for smoothing, above, below in (
        (0, "count(w, c)", "sum of count(w', c)"),
        (2, "count(w, c) + alpha", "sum of count(w', c) + alpha |V|"),
        (nb.FakeDocument(), "count(w, c) + 1", "sum of count(w', c) + 2"),
        (nb.IgnoreZeros(), "count(w, c)", "sum of count(w', c)"),
    ):
        model = nb.MultinomialNB(smoothing=smoothing).fit(*bags)
        assert formulas(model, "a", "x") == {f"P(w|c) = ({above}) / ({below})"}
    features = {"sky": nb.Categorical(0), "wind": nb.Gaussian()}
    model = nb.MixedNB(features).fit(rows, labels)
    assert formulas(model, "sky", "grey", "wet") == {
        "P(X = x|c) = (rows of c with x) / (rows of c)"
    }
    density = "p(x|c) = 1/sqrt(2 pi s^2) exp(-(x - m)^2 / (2 s^2))"
    assert density in formulas(model, "wind", 3.0, "wet")


def test_a_prior_that_is_not_counted_has_its_own_formula():
    for rule, formula in (
        ("empirical", "P(c) = N_c / N"),
        ("uniform", "P(c) = 1/K"),
        ({"spam": 0.2, "ham": 0.8}, "P(c) is given"),
    ):
        steps = nb.record(decision, fitted(nb.BernoulliNB, prior=rule), ["a"]).steps
        assert formula in {step.function.formula for step in steps if step.of_the_lecture}
