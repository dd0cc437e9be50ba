"""The command line: every command and format, and a one-line error for bad input."""

import json
import os
import pickle
import re
import shlex
import subprocess
import sys
from copy import copy
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import naive_bayes as nb
from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    DirichletMultinomialNB,
    MultinomialNB,
    TextClassifier,
    messages,
)
from naive_bayes import __main__ as command_line
from naive_bayes.practice.origins import what_it_is
from tests import fuzz
from tests.material import ALPHA, ROOT

TEXTS, TRUE = (list(column) for column in zip(*messages(), strict=True))
SPAM, HAM = "Win a free prize now!", "Lunch at noon?"
posix = pytest.mark.skipif(os.name != "posix", reason="needs Unix")


@pytest.fixture
def printed(run):
    """What a successful command prints."""

    def printed(*arguments, stdin=b""):
        code, out, err = run(*arguments, stdin=stdin)
        assert (code, err.removeprefix(ALPHA)) == (0, "")
        return out

    return printed


@pytest.fixture
def refused(run):
    """The message of a command that fails: one line, and exit code 2."""

    def refused(*arguments, stdin=b""):
        code, out, err = run(*arguments, stdin=stdin)
        assert (code, out) == (2, "")
        [line] = err.splitlines()
        assert line.startswith("naive-bayes: ")
        return line.removeprefix("naive-bayes: ")

    return refused


def shell(command, **variables):
    """Run a shell command in which `naive-bayes` runs this package."""
    command = command.replace("naive-bayes", f"{shlex.quote(sys.executable)} -m naive_bayes")
    run = subprocess.run(
        ["bash", "-c", command], env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip
    assert "Traceback" not in run.stderr, run.stderr
    assert "Exception ignored" not in run.stderr, run.stderr
    return run


@pytest.fixture
def tsv(tmp_path):
    """The embedded messages, label first."""
    path = tmp_path / "my_messages.tsv"
    path.write_text("".join(f"{c}\t{t}\n" for t, c in messages()), encoding="utf-8")
    return path


@pytest.fixture
def model(tmp_path, run):
    path = tmp_path / "model.json"
    assert run("train", "messages", "-o", path)[::2] == (0, "")
    return path


# Help.


def test_help_has_a_first_example_that_runs(run, printed):
    page = printed()
    example = page.split("examples:\n")[1].split("\n")[0].strip()
    assert example in " ".join(command_line.__doc__.split())
    words = shlex.split(example)
    assert words[:3] == ["python3", "-m", "naive_bayes"]
    assert "decision: spam" in printed(*words[3:])


def test_the_help_of_train_says_what_its_data_may_be(printed):
    page = printed("train", "--help")
    assert "the training data (see below)" in page
    assert "DATA is examples with their labels:" in page
    for kind in ("messages ", "FILE.csv ", "FOLDER ", "FILE or - ", "A table of features "):
        assert f"\n{kind}" in page.replace("\n  ", "\n"), kind
    assert ".json" not in page, "a model has no examples to count"
    assert "FILE.json " in printed("classify", "--help")


# Every command and format.


@pytest.mark.parametrize("command", ["classify MY win", "evaluate MY --folds 2", "informative MY"])
def test_a_table_has_the_same_numbers_in_every_format(printed, tsv, command):
    arguments = [str(tsv) if part == "MY" else part for part in command.split()]
    text, markdown = (printed(*arguments, "--format", form) for form in ("text", "markdown"))
    assert re.findall(r"\d+\.\d+", text) == re.findall(r"\d+\.\d+", markdown)
    assert "\n|---|" in markdown
    if "evaluate" in command:  # an underscore would begin italics
        assert text.startswith(f"{tsv}, by 2-fold cross-validation\n\naccuracy: ")
        assert r"my\_messages.tsv" in markdown


MAKE = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB, "complement": ComplementNB}


WIN = "\x1b]0;win\x07\x9b"
"""What would rename the window of a terminal, and command more."""

ON_A_TERMINAL = [
    *("classify {data} {win}", "explain {data} {win}", "explain {data} {win} --format markdown"),
    *("explain {data} {win} --format latex", "explain {data} {win} --format json"),
    *("explain {data} win --expect 0.5", "informative {data}", "evaluate {data} --folds 2"),
    *("evaluate {data} --folds 2 --format json", "step {data} {win} --format text"),
    *("train {data} -o -", "exercise --data {data} --solution"),
    *("exercise --data {data} --answer 1/2", "sheet --data {data} -n 1", "exercise --{win}"),
    *("sheet --data {data} -n 1 --format html", "sheet --data {data} -n 1 --format moodle"),
    *("sheet --data {data} -n 1 --format notebook", "sheet --data {data} -n 1 --format csv"),
]


@pytest.mark.parametrize("command", ON_A_TERMINAL)
def test_no_control_character_of_the_data_reaches_a_terminal(run, tmp_path, command):
    """Nor XML, which no parser would read; JSON keeps it, escaped."""
    path, label = tmp_path / "data.csv", f"spam{WIN}"
    rows = [(label, f"{WIN} money now"), (label, "win now"), ("ham", "see you now")]
    rows = [("class", "text"), *rows, *rows, ("ham", f"lunch money {WIN}")]
    path.write_text("\n".join(map(",".join, rows)), encoding="utf-8")
    _, out, err = run(*(part.format(data=path, win=WIN) for part in command.split()))
    assert re.search(r"(u\+?00|\\x)1b", out + err, re.IGNORECASE)
    assert not re.search("[\0-\x08\x0b-\x1f\x7f-\x9f]", out + err)
    if "moodle" in command:
        assert ElementTree.fromstring(out).tag == "quiz"
    if "json" in command:
        assert label in strings_of(json.loads(out))


def strings_of(data):
    """All strings in plain data."""
    if isinstance(data, dict | list):
        parts = [*data, *data.values()] if isinstance(data, dict) else data
        return {string for part in parts for string in strings_of(part)}
    return {data}


@pytest.mark.parametrize("kind", MAKE)
def test_explain_writes_the_working_in_every_format(printed, kind):
    working = TextClassifier(MAKE[kind]()).fit(TEXTS, TRUE).explain(SPAM)
    forms = (working.to_text, working.to_markdown, working.to_latex)
    expected = {form.__name__.removeprefix("to_"): form() for form in forms}
    for form, shown in expected.items():
        out = printed("explain", "messages", SPAM, "--model", kind, "--format", form)
        assert out == f"{shown}\n"
    out = printed("explain", "messages", SPAM, "--model", kind, "--format", "json")
    assert json.loads(out) == working.to_dict()


def test_several_texts_are_compared_one_below_the_other(printed, tmp_path):
    rows, path = [("free money", "spam"), ("lunch at noon", "ham")], tmp_path / "rows.tsv"
    path.write_text("".join(f"{label}\t{text}\n" for text, label in rows), encoding="utf-8")
    ask = ["--expect", ".9", "--label-column", "1", "--alpha", "1"]
    one, other = (printed("explain", path, text, *ask) for text in (SPAM, HAM))
    assert printed("explain", path, SPAM, HAM, *ask) == f"{one}\n{other}"
    classifier = TextClassifier().fit(*zip(*rows, strict=True))
    data = [what_it_is(classifier, text, ".9", rows).to_dict() for text in (SPAM, HAM)]
    form = [*ask, "--format", "json"]
    assert json.loads(printed("explain", path, SPAM, HAM, *form)) == data
    assert json.loads(printed("explain", path, SPAM, *form)) == data[0]


def test_explain_takes_several_texts_and_shortens_on_request(printed):
    classifier = TextClassifier().fit(TEXTS, TRUE)
    expected = f"{classifier.explain(SPAM)}\n\n{classifier.explain(HAM)}\n"
    assert printed("explain", "messages", SPAM, HAM) == expected
    workings = json.loads(printed("explain", "messages", SPAM, HAM, "--format", "json"))
    assert [working["decision"] for working in workings] == ["spam", "ham"]
    short = printed("explain", "messages", "win", "--model", "bernoulli", "--most", "4")
    assert re.search(r"… \d+ more", short)


def test_classify_prints_label_probability_and_text(printed):
    classifier = TextClassifier().fit(TEXTS, TRUE)
    spam, ham = classifier.posterior(SPAM)["spam"], classifier.posterior(HAM)["ham"]
    rows = [["spam", f"{float(spam):.4f}", SPAM], ["ham", f"{float(ham):.4f}", HAM]]
    out = printed("classify", "messages", SPAM, HAM)
    assert out == "".join("\t".join(row) + "\n" for row in rows)
    found = json.loads(printed("classify", "messages", SPAM, HAM, "--format", "json"))
    assert [*found[0]] == ["label", "probability", "exactly", "text"]
    assert [list(entry.values()) for entry in found] == [
        ["spam", pytest.approx(float(spam)), str(spam), SPAM],
        ["ham", pytest.approx(float(ham)), str(ham), HAM],
    ]
    out = printed("classify", "messages", SPAM, HAM, "--model", "complement")
    assert out == f"spam\t{SPAM}\nham\t{HAM}\n", "scores only"


def test_a_table_has_its_heading_over_its_numbers(printed):
    for command, heading in (
        (["classify", "messages", SPAM, HAM], "| label | probability | text |"),
        (["evaluate", "messages"], "| class | precision | recall | F1 | texts |"),
    ):
        lines = printed(*command, "--format", "markdown").split("\n")
        assert lines[lines.index(heading) + 1] == f"|{'---|' * (heading.count('|') - 1)}"
    lines = printed("evaluate", "messages").split("\n\n")[2].split("\n")
    for name in ("precision", "recall", "F1", "texts"):
        end = lines[0].index(name) + len(name)
        assert all(line[:end][-1].isdigit() for line in lines[1:]), "flush right"


@pytest.mark.parametrize(
    ("command", "option"),
    [
        *(("evaluate messages", option) for option in ("--folds 10", "--seed 0", "--model multinomial")),
        *(("informative messages", option) for option in ("-n 10", "--label spam", "--against ham")),
        *(("classify messages win", option) for option in ("--alpha 1", "--ngrams 1")),
        *(("classify messages win", option) for option in ("--prior empirical", "--encoding utf-8")),
        *(("explain messages win", option) for option in ("--format text", "--expect .7464 --ask posterior")),
    ],
)  # fmt: skip
def test_an_option_that_is_left_out_has_the_default_that_its_help_names(printed, command, option):
    given = option.split()
    base = [*command.split(), *given[:-2]]
    assert printed(*base, *given[-2:]) == printed(*base)


def test_numbers_in_json_have_the_exact_text_beside_them(printed):
    [_, first] = json.loads(printed("informative", "messages", "-n", "1", "--format", "json"))
    assert first["times"] == float(Fraction(first["times_exactly"]))
    for name in ("P(w|it)", "P(w|other)"):
        assert first[name] == float(Fraction(first[f"{name}_exactly"]))
    out = printed("informative", "messages", "--alpha", "0", "-n", "1", "--format", "json")
    assert json.loads(out)[0]["times"] is None, "infinite"
    out = printed("informative", "messages", "--alpha", "0", "-n", "1")
    for line in out.splitlines()[1:]:
        _, _, times, share, other = line.split()
        assert (times, other.startswith("0/")) == ("infinite", True), "and no exact number"
        assert Fraction(share) > 0


@pytest.mark.parametrize("kind", MAKE)
def test_evaluate_prints_what_the_functions_of_evaluation_give(printed, kind):
    predicted = nb.cross_validate(lambda: TextClassifier(MAKE[kind]()), TEXTS, TRUE, 5, seed=3)
    options = ["--model", kind, "--folds", "5", "--seed", "3"]
    data = json.loads(printed("evaluate", "messages", *options, "--format", "json"))
    right = nb.accuracy(TRUE, predicted)
    assert (data["accuracy"], data["accuracy_exactly"]) == (float(right), str(right))
    assert data["confusion"] == nb.confusion_matrix(TRUE, predicted)
    assert data["labels"] == ["spam", "ham"]
    for label, row in data["classes"].items():
        shares = [Fraction(row[f"{name}_exactly"]) for name in ("precision", "recall", "f1")]
        assert (*shares, row["support"]) == nb.report(TRUE, predicted)[label]
    _, accuracy, report, confusion = printed("evaluate", "messages", *options).split("\n\n")
    assert accuracy == f"accuracy: {right} = {float(right):.4f}"
    assert report.split()[:5] == ["class", "precision", "recall", "F1", "texts"]
    assert report.split()[5:7] == ["spam", f"{data['classes']['spam']['precision']:.4f}"]
    assert confusion.split("\n")[1].split() == ["spam", *map(str, data["confusion"][0])]


def test_evaluate_on_test_data(printed, tsv, model):
    predicted = TextClassifier().fit(TEXTS, TRUE).predict(TEXTS)
    for data in ("messages", model):
        out = json.loads(printed("evaluate", data, "--test", tsv, "--format", "json"))
        assert out["accuracy_exactly"] == str(nb.accuracy(TRUE, predicted))


@pytest.mark.parametrize("kind", MAKE)
def test_informative_lists_both_directions(printed, kind):
    out = printed("informative", "messages", "--model", kind, "-n", "3").splitlines()
    heading, *rows = map(str.split, out)
    assert [heading[1], *(row[1] for row in rows)] == ["favours", *["spam"] * 3, *["ham"] * 3]
    assert all(float(row[2]) > 1 for row in rows), "each favours its class"
    out = printed("informative", "messages", "--label", "ham", "--against", "spam", "-n", "1")
    assert [line.split()[1] for line in out.splitlines()] == ["favours", "ham", "spam"]


def test_every_form_of_training_data_gives_the_same_model(printed, tmp_path):
    expected = printed("explain", "messages", SPAM)
    for line, column in (("{c}\t{t}\n", "1"), ("{t}\t{c}\r\n", "2")):
        content = "\ufeff" + "".join(line.format(c=c, t=t) for t, c in messages())
        (tmp_path / "data.tsv").write_text(content, encoding="utf-8")
        for more in ([], ["--label-column", column]):
            assert printed("explain", tmp_path / "data.tsv", SPAM, *more) == expected
        assert printed("explain", "-", SPAM, stdin=content.encode()) == expected
    rows = ["\ufeffid,kind,body", *(f'7,{c},"{t}"' for t, c in messages())]
    (tmp_path / "data.csv").write_text("\r\n".join(rows), encoding="utf-8")
    columns = ["--label-column", "kind", "--text-column", "body"]
    assert printed("explain", tmp_path / "data.csv", SPAM, *columns) == expected
    for number, (text, label) in enumerate(messages()):
        (tmp_path / "folder" / label).mkdir(parents=True, exist_ok=True)
        (tmp_path / "folder" / label / f"{number:02}").write_text(text, encoding="utf-8")
    classes = printed("informative", tmp_path / "folder", "--label", "spam", "-n", "3")
    assert classes == printed("informative", "messages", "-n", "3")


def test_the_label_column_decides_where_it_is_unclear(printed, run, tmp_path):
    path = tmp_path / "data.tsv"
    path.write_text("a\tb\nc\td\n", encoding="utf-8")
    *_, said = run("classify", path, "a")
    assert "the first column has the labels, a, c (otherwise: --label-column 2)" in said
    assert printed("classify", path, "b", "--label-column", "1").startswith("a\t")
    assert printed("classify", path, "a", "--label-column", "2").startswith("b\t")


def test_data_may_have_another_encoding(printed, refused, tmp_path):
    for label, word in (("ham", "café"), ("spam", "win")):
        (tmp_path / label).mkdir()
        (tmp_path / label / "1.txt").write_bytes(f"ok\n{word}".encode("latin-1"))
    named = f"{tmp_path / 'ham' / '1.txt'}, line 2: "
    assert refused("classify", tmp_path, "café").startswith(named)
    assert printed("classify", tmp_path, "café", "--encoding", "latin-1").startswith("ham\t")
    texts = "café".encode("latin-1")
    assert printed("classify", tmp_path, "--encoding", "latin-1", stdin=texts).startswith("ham\t")
    assert "rot13" in refused("classify", tmp_path, "win", "--encoding", "rot13")


# Texts.


def test_texts_from_arguments_and_standard_input_are_the_same(printed, refused):
    expected = printed("classify", "messages", SPAM, HAM)
    content = f"{SPAM}\n\n{HAM}\n".encode()
    assert printed("classify", "messages", "-", stdin=content) == expected
    windows = b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n")
    assert printed("classify", "messages", stdin=windows) == expected
    whole = printed("explain", "messages", stdin=b"Win a free\nprize now!\n")
    assert whole == printed("explain", "messages", SPAM)
    named = "standard input, line 2: "
    assert refused("classify", "messages", stdin=b"fine\ncaf\xe9\n").startswith(named)


def test_the_step_command_takes_the_standard_input_as_one_text(printed):
    options = ["--format", "text"]
    expected = printed("step", "messages", "free lunch", *options)
    assert printed("step", "messages", *options, stdin=b"free lunch") == expected
    lines = printed("step", "messages", *options, stdin=b"free\nlunch").split("\n")
    assert lines[-2] == expected.split("\n")[-2], "as many steps"


def test_a_transcript_is_written_to_the_file_that_is_named(printed, tmp_path):
    asked, path = ["step", "messages", "win", "--format", "text"], tmp_path / "steps.txt"
    transcript = printed(*asked)
    assert printed(*asked, "-o", path).startswith(f"Wrote {path}: ")
    assert path.read_text(encoding="utf-8") == transcript == printed(*asked, "-o", "-")


def test_a_class_that_is_called_1_is_a_number_where_a_number_is_asked_for(printed, tmp_path):
    texts = [("win now", 1), ("win money", 1), ("lunch now", 0)]
    path, saved = tmp_path / "digits.tsv", tmp_path / "digits.json"
    path.write_text("".join(f"{c}\t{text}\n" for text, c in texts), encoding="utf-8")
    saved.write_text(TextClassifier().fit(*zip(*texts, strict=True)).to_json(), encoding="utf-8")
    for data in (path, saved):
        ask = ["explain", data, "win", "--expect"]
        assert printed(*ask, "1").startswith("the class of d = 1: 1 is the same.")
        for question in (["--ask", "prior", "--label", "1"], ["--label", "0"]):
            assert re.match(r"P\([01](\|d)?\) = ", printed(*ask, "1", *question))
        assert printed(*ask, ".8", "--label", "0").startswith("P(0|d) = ")


def test_a_fraction_that_python_cannot_write_is_null_in_json(printed, tmp_path):
    """With 20,000 words of V, the joint of documents has more than 4,300 digits."""
    path = tmp_path / "long.tsv"
    words = [" ".join(f"{start}{k}" for k in range(10000)) for start in "ab"]
    path.write_text(f"spam\t{words[0]}\nham\t{words[1]}\nham\ta1\nham\tb2", encoding="utf-8")
    asked = ["classify", path, "a1 b1", "--model", "bernoulli"]
    [entry] = json.loads(printed(*asked, "--format", "json"))
    assert entry["exactly"] is None
    assert f"{entry['probability']:.4f}" in printed(*asked)


def test_the_text_column_of_test_data_is_named_beside_a_model(printed, model, tmp_path):
    path = tmp_path / "reviews.csv"
    path.write_text(f"mark,body\nspam,{SPAM}\nham,{HAM}", encoding="utf-8")
    on = ["--test", path, "--label-column", "mark", "--text-column", "body"]
    assert "accuracy: 2/2" in printed("evaluate", model, *on)


def test_against_alone_is_compared_with_the_first_other_class(printed):
    against_spam = printed("informative", "messages", "--against", "spam")
    assert against_spam == printed("informative", "messages", "--label", "ham")


def test_a_verdict_may_have_other_capitals_or_be_a_tie(printed, refused, tsv):
    ask = ["explain", tsv, SPAM, "--expect"]
    assert printed(*ask, "Spam").startswith("the class of d = spam: Spam is the same.")
    assert printed(*ask, "tie").startswith("the class of d = spam.  No usual slip gives tie.")
    assert refused(*ask, "spam", "--ask", "prior").startswith("'spam' is not a number: ")


def test_many_labels_are_counted_on_eighty_characters(printed, tmp_path):
    """A label of 67 letters, "1 " before it and ", 1 another" behind it make 80 characters."""
    for letters, shown in ((67, ", 1 another"), (68, ", 1 anothe…")):
        data, label = tmp_path / "data.tsv", "x" * letters
        data.write_text(f"{label}\twin a prize\nanother\tsee you\n", encoding="utf-8")
        out = printed("train", data, "--label-column", "1", "-o", tmp_path / "model.json")
        assert f"2 texts (1 {label}{shown}), 5 words." in out


# Settings.


THIRDS = {"spam": Fraction(1, 3), "ham": Fraction(2, 3)}
SETTINGS = {
    "--alpha 1/2": (MultinomialNB(smoothing=Fraction(1, 2)), {}),
    "--alpha 0.1": (MultinomialNB(smoothing=0.1), {}),
    "--prior uniform": (MultinomialNB(prior="uniform"), {}),
    "--prior spam=1/3,ham=2/3": (MultinomialNB(prior=THIRDS), {}),
    "--vocabulary win,FREE, lunch": (MultinomialNB(vocabulary=["win", "free", "lunch"]), {}),
    "--stop-words a,now": (MultinomialNB(), {"stop_words": ["a", "now"]}),
    "--ngrams 2": (MultinomialNB(), {"sizes": [2]}),
    "--ngrams 1-2": (MultinomialNB(), {"sizes": [1, 2]}),
    "--model=bernoulli --alpha=2": (BernoulliNB(smoothing=2), {}),
    "--model=complement --prior=empirical": (ComplementNB(prior="empirical"), {}),
    "--model=dirichlet-multinomial --alpha=2": (DirichletMultinomialNB(smoothing=2), {}),
}


@pytest.mark.parametrize("options", SETTINGS)
def test_settings_reach_the_model(printed, tmp_path, options):
    unfitted, more = SETTINGS[options]
    classifier = TextClassifier(copy(unfitted), **more).fit(TEXTS, TRUE)
    options = options.split() if options.startswith("--model") else options.split(" ", 1)
    expected = f"{classifier.explain(SPAM)}\n"
    assert printed("explain", "messages", SPAM, *options) == expected
    path = tmp_path / "model.json"
    words = len(classifier.model.vocabulary)
    said = f"Wrote {path}: 38 texts (20 ham, 18 spam), {words} words.\n"
    assert printed("train", "messages", *options, "-o", path) == said
    assert path.read_text(encoding="utf-8") == classifier.to_json()
    assert printed("explain", path, SPAM) == expected


def test_words_from_a_file(printed, refused, tmp_path):
    path = tmp_path / "words.txt"
    for option in ("--stop-words", "--vocabulary"):
        path.write_bytes(b"win\r\n\r\nFree\n lunch \n")
        expected = printed("explain", "messages", SPAM, option, "win,free,lunch")
        assert printed("explain", "messages", SPAM, option, f"@{path}") == expected
        assert str(path) in refused("explain", "messages", SPAM, option, f"@{path}.missing")


# Saved models.


def test_a_saved_model_gives_the_same_output_as_its_training_data(printed, model):
    for command, *rest in (["classify", *TEXTS], ["informative"]):
        assert printed(command, model, *rest) == printed(command, "messages", *rest)


def test_a_corrupted_model_is_refused(refused, model):
    for content in (b"{}", b"\x80\x04cos\nsystem", b"caf\xe9"):
        model.write_bytes(content)
        assert str(model) in refused("evaluate", model, "--test", "messages")


def test_an_interrupted_training_is_one_line(run, model, monkeypatch):
    def interrupt(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "write_atomically", interrupt)
    assert run("train", "messages", "-o", model) == (130, "", "interrupted\n")


def test_text_that_cannot_be_encoded_anywhere_is_one_line_and_no_traceback(refused, monkeypatch):
    def encode(arguments):
        "caf\udce9".encode()

    monkeypatch.setitem(command_line.COMMANDS, "informative", encode)
    assert "is not valid text ('utf-8' codec" in refused("informative", "messages")


# Errors name the file, the line and the rule.


def test_bad_training_data_name_file_and_line(refused, tmp_path):
    path = tmp_path / "data.csv"
    path.write_bytes(b"id,label,text\n1,spam,win\n2,ham,a,b\n")
    for command in (["train", path, "-o", tmp_path / "m.json"], ["evaluate", path]):
        assert refused(*command).startswith(f"{path}, line 3: ")
    assert not (tmp_path / "m.json").exists()


def test_files_that_are_missing_are_named_on_one_line(refused, tmp_path):
    for name in ("missing.json", "missing", "no\nsuch", "no\x1b[31m"):
        path = tmp_path / name
        shown = str(path).replace("\n", r"\n").replace("\x1b", r"\x1b")
        assert refused("classify", path, "win") == f"{shown}: No such file or directory"
    assert refused("evaluate", "messages", "--test", path).startswith(shown)
    place = tmp_path / "missing" / "model.json"
    assert refused("train", "messages", "-o", place).startswith(f"{place}: ")


REFUSED = {
    # Settings.
    "classify TSV win --alpha=": "--alpha is '', which is not a number: give one such as 1, 0.5 or 1/2",
    "classify TSV win --prior flat": "--prior has 'flat': give uniform, empirical, or ",
    "classify TSV win --prior spam=1": "'ham' has no prior probability",
    "classify TSV win --prior spam=x,ham=1": "the prior of 'spam' is 'x'",
    "classify TSV win --ngrams 0": "an n-gram size is 0",
    "classify TSV win --ngrams 2-1": "--ngrams is '2-1': give a size such as 2",
    "informative messages --label eggs": "'eggs' ",
    "informative messages --against eggs": "'eggs' ",
    # Options without effect.
    "explain messages win --label spam": "--label has no effect without --expect: leave it out",
    "explain messages win --ask joint": "--ask has no effect without --expect: leave it out",
    "explain messages win --word win": "--word has no effect without --expect: leave it out",
    "explain messages win --expect .5 --word win": "--word has no effect without --ask estimate",
    "explain messages win --expect .5 --ask estimate": "--ask estimate needs a word, as in --word ",
    "explain messages win --expect .5 --most 2": "--most has no effect with --expect",
    "explain messages win --format json --most 3": "--most has no effect on JSON, which has every ",
    "evaluate messages --test messages --folds 3": "--folds has no effect with --test",
    "evaluate messages --test messages --seed 3": "--seed has no effect with --test",
    "informative messages --label ham --against ham": "--label and --against are both 'ham': ",
    # Contradictions.
    "evaluate MODEL": "MODEL is a model and has no texts to count or to test on: give data",
    "train MODEL -o other.json": "MODEL is a model and has no texts",
    "classify - -": "the standard input cannot be both training data and texts: give one of them ",
}


def test_a_class_called_macro_keeps_its_row(printed, tmp_path):
    path = tmp_path / "rows.tsv"
    path.write_text("macro\twin\nham\tlunch\nmacro\twin now\nham\tnoon", encoding="utf-8")
    rows = [
        line.split()[0] for line in printed("evaluate", path, "--folds", "2").splitlines() if line
    ]
    assert rows[2:6] == ["class", "macro", "ham", "macro"]


def test_impossible_requests_are_refused_with_advice(refused, tsv, model, monkeypatch):
    monkeypatch.chdir(ROOT)
    for command, message in REFUSED.items():
        arguments = [{"TSV": tsv, "MODEL": model}.get(part, part) for part in command.split()]
        expected = message.replace("MODEL", str(model))
        assert refused(*arguments, stdin=tsv.read_bytes()).startswith(expected), command


def test_a_standard_input_that_is_closed_or_without_end_is_refused(refused, monkeypatch):
    said = "the standard input is closed: give a file instead of -"
    assert refused("classify", "-", "win", stdin=None) == said
    monkeypatch.setattr("naive_bayes.data.corpora.LARGEST_TEXT", 2**21)
    said = "standard input has more than 2097152 bytes: give a smaller file, or parts of it"
    assert refused("classify", "messages", stdin=b"a" * (2**21 + 1)) == said


@pytest.mark.parametrize(
    ("name", "data"), [("m.joblib", b"x\x9c"), ("m.sav", pickle.dumps(Fraction()))]
)
def test_a_pickled_model_is_not_loaded_and_python_can_do_it(refused, tmp_path, name, data):
    path = tmp_path / name
    path.write_bytes(data)
    said = refused("explain", path, SPAM)
    assert "code that runs when it is loaded" in said
    assert "model = naive_bayes.from_fitted(joblib.load(" in said


def test_a_model_that_could_not_be_loaded_again_is_not_saved(run, tmp_path, monkeypatch):
    """The file of a model has more bytes than its words."""
    data, model = tmp_path / "data.tsv", tmp_path / "model.json"
    data.write_text("spam\t" + " ".join(f"w{k}" for k in range(500)) + "\nham\tlunch\n")
    monkeypatch.setattr("naive_bayes.data.corpora.LARGEST_TEXT", 4000)
    said = "the model would be a file of more than 4000 bytes, which cannot be loaded"
    code, out, messages = run("train", data, "-o", model)
    assert (code, out) == (2, "")
    assert said in messages
    assert not model.exists()


def test_exercises_sheets_and_the_version_are_printed(run, printed):
    assert printed("exercise", "--seed", "2").startswith("Exercise 2: ")
    assert printed("sheet", "-n", "2")
    assert run("--version") == (0, f"naive-bayes {nb.__version__}\n", "")


def test_one_class_has_no_odds(refused, printed, tmp_path):
    (tmp_path / "one").write_text("spam\twin\nspam\tfree\n", encoding="utf-8")
    said = "there is only one class: give training data with two or more"
    assert refused("informative", tmp_path / "one") == said
    assert printed("classify", tmp_path / "one", "win") == "spam\t1.0000\twin\n"
    assert "the only class" in printed("explain", tmp_path / "one", "win")


def test_an_impossible_text_is_explained_and_refused_by_classify(refused, printed, tmp_path):
    path = tmp_path / "data.tsv"
    path.write_text("spam\twin a\nspam\twin\nham\tlunch a\n", encoding="utf-8")
    assert "impossible" in printed("explain", path, "win lunch", "--alpha", "0")
    assert "'win', 'lunch'" in refused("classify", path, "win lunch", "--alpha", "0")


def test_help_has_one_line_for_each_command(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    _, listed, _ = run("--help")
    for name, command in command_line.COMMANDS.items():
        assert command.__doc__.count("\n") == 0
        assert command.__doc__[1:].rstrip(".") in listed
        own = run(name, "--help")[1]
        assert own.startswith(f"usage: naive-bayes {name}")
        assert "DATA" in own
        assert command.__doc__ in own
    assert " print an exercise, or check an answer\n" in listed
    assert " print a sheet of exercises for a class\n" in listed
    for name in command_line.PROGRAMS:
        assert run(name, "--help")[1].startswith(f"usage: naive-bayes {name}")


def test_bad_usage_exits_with_2_and_names_what_is_missing(run):
    for command in ("fly", "classify", "explain messages --most x", "train messages",
                    "classify messages win --format xml", "classify messages --model svm",
                    "evaluate messages --seed x", "classify messages win --test a",
                    "explain messages win --expe .5", "step messages win --format latex", "evaluate messages --folds two",
                    "explain messages win --expect .5 --ask verdict", "classify d --header maybe",
                    "classify d --as words", "classify d --ddof 2", "informative d -n few"):  # fmt: skip
        code, out, err = run(*command.split())
        assert (code, out, err[:18]) == (2, "", "usage: naive-bayes"), command
    _, _, err = run("explain")
    assert "DATA [TEXT ...]\n" in err
    assert err.endswith("error: the following arguments are required: DATA\n")


def test_the_words_of_the_command_line_are_read_where_none_are_given(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["naive-bayes", "classify", "messages", "win"])
    assert command_line.main() == 0
    assert capsys.readouterr().out == "spam\t0.7464\twin\n"


def test_what_is_printed_is_lost_where_there_is_no_stream(monkeypatch):
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert command_line.main(["classify", "messages", "win"]) == 0
    assert command_line.main(["classify", "nosuch", "win"]) == 2


def test_only_a_message_that_is_too_long_is_cut(capsys):
    for length in (600, 601):
        command_line.say("x" * length)
        [line] = capsys.readouterr().err.splitlines()
        assert line == ("x" * 600 if length == 600 else f"{'x' * 300} … {'x' * 300}")


@pytest.mark.long
def test_no_random_invocation_prints_a_traceback():
    """Any command with any arguments, mostly wrong; `.ci/run fuzz` tries more."""
    assert fuzz.run("command-line", 1, range(60)) == []


# Pipes, terminals, interruptions: what only a process of its own can show.


@posix
@pytest.mark.long
def test_a_broken_pipe_is_quiet(tmp_path):
    texts = tmp_path / "texts.txt"
    texts.write_text("win a prize\n" * 20_000, encoding="utf-8")
    name = shlex.quote(str(texts))
    run = shell(f"naive-bayes classify messages < {name} | head -1; echo ${{PIPESTATUS[0]}}")
    first, code, _ = run.stdout.split("\n")
    assert (run.stderr, code) == ("", "141"), "as a command that SIGPIPE has ended"
    assert first.startswith("spam\t")


@pytest.mark.long
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs Unix: /dev/full")
def test_a_full_disk_is_an_error():
    for words in ("--version", "classify messages win"):
        run = shell(f"naive-bayes {words} > /dev/full")
        assert (run.returncode, run.stderr) == (2, "standard output: No space left on device\n")


def test_an_argument_is_utf8_also_where_the_locale_is_ascii(tsv):
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    tsv.write_text("été\tcafé au lait\nhiver\tthé\n", encoding="utf-8")
    command = f"naive-bayes explain {tsv} --label-column 1 café --vocabulary café,thé --expect .9"
    found = shell(f"{command} --ask estimate --label été --word café", **ascii_only)
    assert (found.returncode, found.stderr.removeprefix(ALPHA)) == (0, "")
    assert r"caf\xe9" in found.stdout, "escaped, since the terminal does not have it"
    refusal = shell(f"naive-bayes classify {tsv} --label-column 1 $'caf\\xe9'", **ascii_only)
    assert (refusal.returncode, refusal.stdout) == (2, "")
    assert "the argument 'caf\\udce9' is not valid text" in refusal.stderr


@posix
@pytest.mark.long
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
def test_a_closed_stream_prints_no_traceback_and_no_message_among_the_results(closed):
    run = shell(f"naive-bayes classify messages win {closed}")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout in ("spam\t0.7464\twin\n", "")
    run = shell(f"naive-bayes classify nosuch win {closed}")
    assert (run.returncode, run.stdout) == (2, "")


@posix
@pytest.mark.long
@pytest.mark.parametrize("command", ["--help", "classify messages win", "train messages -o -"])
def test_python_without_docstrings_and_assertions_runs_every_command(command):
    run = shell(f"{shlex.quote(sys.executable)} -OO -m naive_bayes {command}")
    assert (run.returncode, run.stderr) == (0, "")


def test_data_options_and_texts_come_in_any_order(printed):
    expected = printed("classify", "messages", SPAM, HAM, "--format", "json", "--alpha", "2")
    for order in (
        ["messages", "--format", "json", SPAM, "--alpha", "2", HAM],
        ["--format", "json", "messages", "--alpha=2", SPAM, HAM],
        ["messages", SPAM, "--alpha", "2", HAM, "--format=json"],
        ["--alpha", "2", "--format", "json", "messages", "--", SPAM, HAM],
    ):
        assert printed("classify", *order) == expected
    assert printed("classify", "messages", "--", "-x lunch").startswith("ham\t")


@pytest.mark.parametrize("kind", MAKE)
def test_a_vocabulary_without_words_is_explained(printed, tmp_path, kind):
    path = tmp_path / "data.tsv"
    path.write_text("spam\t!!!\nham\t...\nham\t?\n", encoding="utf-8")
    for command in (["classify", "x"], ["explain", "x"], ["informative"], ["train", "-o", "-"]):
        assert printed(command[0], path, *command[1:], "--model", kind)


def test_messages_speak_of_options_and_not_of_arguments_in_python(run, refused, tmp_path):
    assert "unrecognized arguments: --hlep" in run("explain", "--hlep")[2]  # DATA is lacking too
    assert refused("evaluate", "messages", "--folds", "1").startswith("--folds is 1: give")
    assert refused("evaluate", "messages", "--folds", "99").startswith("--folds is 99 for 38")
    path = tmp_path / "heights.csv"
    path.write_text("height,class\n1.5,a\n1.5,a\n2.5,b\n2.7,b\n", encoding="utf-8")
    _, _, err = run("classify", path, "1.5")
    assert err.splitlines()[-1].endswith("give a smallest variance, as in --floor 0.01")
