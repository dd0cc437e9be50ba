"""The command line: every command and format, and a one-line error for bad input."""

import io
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
from fractions import Fraction

import pytest

import naive_bayes
from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    MultinomialNB,
    TextClassifier,
    accuracy,
    confusion_matrix,
    cross_validate,
    messages,
    precision,
    recall,
    write_atomically,
)
from naive_bayes import __main__ as command_line
from naive_bayes.working import saving
from tests.material import ROOT

TEXTS, TRUE = (list(column) for column in zip(*messages(), strict=True))
FORMATS = ["text", "markdown", "latex", "json"]
SPAM, HAM = "Win a free prize now!", "Lunch at noon?"

posix = pytest.mark.skipif(os.name != "posix", reason="needs pipes and devices as Unix has them")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run one command in this process: exit code, what it printed, and its messages."""

    def run(*arguments, stdin=b""):
        given = None if stdin is None else io.TextIOWrapper(io.BytesIO(stdin))
        monkeypatch.setattr(sys, "stdin", given)
        try:
            code = command_line.main([str(argument) for argument in arguments])
        except SystemExit as error:  # argparse ends so
            code = error.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def printed(run):
    """What a successful command prints."""

    def printed(*arguments, stdin=b""):
        code, out, err = run(*arguments, stdin=stdin)
        assert (code, err) == (0, "")
        return out

    return printed


@pytest.fixture
def refused(run):
    """The message of a command that fails: one line, and exit code 2."""

    def refused(*arguments, stdin=b""):
        code, out, err = run(*arguments, stdin=stdin)
        assert code == 2, (out, err)
        assert out == ""
        assert "Traceback" not in err
        assert err.count("\n") == 1, err
        assert err.startswith("naive-bayes: ")
        return err.removeprefix("naive-bayes: ").rstrip("\n")

    return refused


def shell(command, stdin="", **variables):
    """Run a shell command in which `naive-bayes` runs this package."""
    run = subprocess.run(
        [
            "bash",
            "-c",
            command.replace("naive-bayes", f"{shlex.quote(sys.executable)} -m naive_bayes"),
        ],
        env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert "Traceback" not in run.stderr, run.stderr
    assert "Exception ignored" not in run.stderr, run.stderr
    return run


@pytest.fixture
def tsv(tmp_path):
    """The embedded messages, label first."""
    path = tmp_path / "messages.tsv"
    path.write_text("".join(f"{c}\t{t}\n" for t, c in messages()), encoding="utf-8")
    return path


@pytest.fixture
def model(tmp_path, run):
    path = tmp_path / "model.json"
    assert run("train", "messages", "-o", path)[::2] == (0, "")
    return path


# Help.


def test_without_arguments_there_is_help_whose_first_example_runs():
    help_page = shell("naive-bayes")
    assert help_page.returncode == 0
    example = help_page.stdout.split("examples:\n")[1].split("\n")[0].strip()
    assert example.startswith("python3 -m naive_bayes ")
    run = shell(example.replace("python3 -m naive_bayes", "naive-bayes"))
    assert run.returncode == 0
    assert "decision: spam" in run.stdout
    for command in ("explain", "classify", "evaluate", "informative", "generate", "train"):
        assert re.search(rf"^    {command}\s", help_page.stdout, re.MULTILINE)


def test_the_module_itself_says_the_same_first_example():
    assert "python3 -m naive_bayes explain messages" in command_line.__doc__


@pytest.mark.parametrize("command", [[], *([c] for c in command_line.COMMANDS)])
def test_every_command_has_help(run, command):
    code, out, err = run(*command, "--help")
    assert (code, err) == (0, "")
    assert "DATA" in out
    assert all(len(line) <= 100 for line in out.split("\n"))


# Every command and format.


def as_table(out, form):
    """The rows of a table in one of the formats, with the heading first."""
    if form == "markdown":
        lines = [line for line in out.strip().split("\n") if not line.startswith("|---")]
        return [re.split(r"(?<!\\) \| ", line.strip("| ")) for line in lines]
    lines = out.strip().split("\n")
    assert lines[0].startswith(r"\begin{tabular}")
    assert lines[-1] == r"\end{tabular}"
    assert all(line.endswith(r"\\") for line in lines[1:-1])
    return [re.split(r"(?<!\\) & ", line.removesuffix(r" \\")) for line in lines[1:-1]]


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("kind", ["multinomial", "bernoulli", "complement"])
def test_explain_writes_the_working(printed, kind, form):
    out = printed("explain", "messages", SPAM, "--model", kind, "--format", form)
    make = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB, "complement": ComplementNB}
    working = TextClassifier(make[kind]()).fit(TEXTS, TRUE).explain(SPAM)
    expected = {
        "text": working.to_text,
        "markdown": working.to_markdown,
        "latex": working.to_latex,
        "json": lambda: None,
    }[form]()
    if form == "json":
        assert json.loads(out) == command_line.with_numbers(working.to_dict())
    else:
        assert out == expected + "\n"


def test_explain_shortens_only_on_request(printed):
    assert "…" not in printed("explain", "messages", "win", "--model", "bernoulli")
    short = printed("explain", "messages", "win", "--model", "bernoulli", "--most", "4")
    assert re.search(r"… \d+ more", short)


def test_explain_draws_bars(printed):
    working = TextClassifier().fit(TEXTS, TRUE).explain(SPAM)
    out = printed("explain", "messages", SPAM, "--bars")
    assert out == f"{working}\n\n{working.bars('spam', 'ham')}\n"


def test_explain_takes_several_texts(printed):
    classifier = TextClassifier().fit(TEXTS, TRUE)
    expected = f"{classifier.explain(SPAM)}\n\n{classifier.explain(HAM)}\n"
    assert printed("explain", "messages", SPAM, HAM) == expected


def test_explain_gives_one_json_document_for_several_texts(printed):
    """What --format json prints can be read by json.loads, or line by line."""
    out = printed("explain", "messages", SPAM, HAM, "--format", "json")
    try:
        workings = json.loads(out)
    except ValueError:
        workings = [json.loads(line) for line in out.splitlines()]
    assert [working["decision"] for working in workings] == ["spam", "ham"]


def test_classify_prints_label_probability_and_text(printed):
    classifier = TextClassifier().fit(TEXTS, TRUE)
    expected = "".join(
        f"{label}\t{classifier.predict_proba([text])[0][label]:.4f}\t{text}\n"
        for text, label in ((SPAM, "spam"), (HAM, "ham"))
    )
    assert printed("classify", "messages", SPAM, HAM) == expected


def test_probabilities_in_json_are_numbers_with_the_exact_text_beside_them(printed):
    posterior = TextClassifier().fit(TEXTS, TRUE).posterior(SPAM)["spam"]

    def asked(*arguments):
        return json.loads(printed(*arguments, "--format", "json"))

    [row] = asked("classify", "messages", SPAM)
    assert (row["exactly"], row["text"]) == (str(posterior), SPAM)
    assert row["probability"] == pytest.approx(float(posterior))
    shown = asked("explain", "messages", SPAM)["classes"][0]
    assert (shown["posterior"], shown["prior"]) == (float(posterior), 18 / 38)
    assert (shown["posterior_exactly"], shown["prior_exactly"]) == (str(posterior), "18/38")
    first = asked("informative", "messages", "-n", "1")[0]
    assert first["times"] == float(Fraction(first["times_exactly"]))
    assert first["P(w|it)"] == float(Fraction(first["P(w|it)_exactly"]))
    assert asked("informative", "messages", "--alpha", "0", "-n", "1")[0]["times"] is None


@pytest.mark.parametrize("form", ["markdown", "latex"])
def test_classify_as_a_table(printed, form):
    rows = as_table(printed("classify", "messages", SPAM, HAM, "--format", form), form)
    assert rows[0] == ["label", "probability", "text"]
    assert [row[0] for row in rows[1:]] == ["spam", "ham"]
    assert rows[2][2] == HAM


def test_classify_with_scores_only_has_no_probability(printed):
    out = printed("classify", "messages", SPAM, HAM, "--model", "complement")
    assert out == f"spam\t{SPAM}\nham\t{HAM}\n"


@pytest.mark.parametrize("kind", ["multinomial", "bernoulli", "complement"])
def test_evaluate_agrees_with_evaluation(printed, kind):
    make = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB, "complement": ComplementNB}
    predicted = cross_validate(lambda: TextClassifier(make[kind]()), TEXTS, TRUE, 5, seed=3)
    options = ["--model", kind, "--folds", "5", "--seed", "3"]
    data = json.loads(printed("evaluate", "messages", *options, "--format", "json"))
    assert data["accuracy"] == float(accuracy(TRUE, predicted))
    assert data["accuracy_exactly"] == str(accuracy(TRUE, predicted))
    assert data["confusion"] == confusion_matrix(TRUE, predicted)
    assert data["labels"] == ["spam", "ham"]
    for label in ("spam", "ham"):
        assert Fraction(data["classes"][label]["precision_exactly"]) == precision(
            TRUE, predicted, label
        )
        assert Fraction(data["classes"][label]["recall_exactly"]) == recall(TRUE, predicted, label)
        assert data["classes"][label]["support"] == TRUE.count(label)
    text = printed("evaluate", "messages", *options)
    right = accuracy(TRUE, predicted)
    assert f"accuracy: {right} = {float(right):.4f}" in text
    for form in ("markdown", "latex"):
        assert str(right) in printed("evaluate", "messages", *options, "--format", form)


def test_the_heading_of_an_evaluation_shows_as_it_is_in_every_format(printed, tmp_path, tsv):
    """A name with an underscore, as file names have them, would be set in italics."""
    path = tmp_path / "our_own_data.tsv"
    path.write_bytes(tsv.read_bytes())
    for form, name in (("text", "our_own_data"), ("markdown", r"our\_own\_data"),
                       ("latex", r"our\_own\_data")):  # fmt: skip
        heading = printed("evaluate", path, "--folds", "2", "--format", form).split("\n")[0]
        assert heading.endswith(f"{name}.tsv, by 2-fold cross-validation")


def test_evaluate_on_test_data(printed, tsv, model):
    predicted = TextClassifier().fit(TEXTS, TRUE).predict(TEXTS)
    for data in ("messages", model):
        out = json.loads(printed("evaluate", data, "--test", tsv, "--format", "json"))
        assert out["accuracy_exactly"] == str(accuracy(TRUE, predicted))


@pytest.mark.parametrize("form", ["text", "markdown", "latex"])
@pytest.mark.parametrize("kind", ["multinomial", "bernoulli", "complement"])
def test_informative_lists_both_directions(printed, kind, form):
    out = printed("informative", "messages", "--model", kind, "-n", "3", "--format", form)
    rows = (
        [line.split() for line in out.strip().split("\n")]
        if form == "text"
        else as_table(out, form)
    )
    assert len(rows) == 7
    assert [row[1] for row in rows] == ["favours", *["spam"] * 3, *["ham"] * 3]
    for row in rows[1:]:
        assert float(row[2]) > 1, "the word makes the class that it favours likelier"


def test_informative_takes_the_classes_from_the_command_line(printed):
    out = printed("informative", "messages", "--label", "ham", "--against", "spam", "-n", "1")
    assert [line.split()[1] for line in out.strip().split("\n")] == ["favours", "ham", "spam"]


@pytest.mark.parametrize("form", FORMATS)
def test_generate_is_reproducible(printed, form):
    options = ["--label", "ham", "-n", "3", "--length", "5", "--seed", "7", "--format", form]
    out = printed("generate", "messages", *options)
    assert out == printed("generate", "messages", *options)
    assert out != printed("generate", "messages", *options, "--seed", "8")
    rows = json.loads(out) if form == "json" else [line.split("\t") for line in out.splitlines()]
    assert len(rows) == 3
    for label, text in rows:
        assert label == "ham"
        assert len(text.split()) == 5


def test_json_has_letters_as_they_are(printed, tmp_path):
    (tmp_path / "data.tsv").write_text("oui\tcafé\nnon\tthé\nnon\tthé noir\n", encoding="utf-8")
    out = printed("generate", tmp_path / "data.tsv", "--label", "oui", "--alpha", "0",
                  "--length", "1", "--format", "json")  # fmt: skip
    assert out == '[\n [\n  "oui",\n  "café"\n ]\n]\n'


def test_generate_draws_the_first_class_unless_told(printed):
    assert printed("generate", "messages").startswith("spam\t")


# Training data.


@pytest.mark.parametrize("lines", ["{c}\t{t}\n", "{t}\t{c}\n", "{c}\t{t}\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_tsv_has_the_label_first_or_last(printed, tmp_path, lines, mark):
    path = tmp_path / "data.tsv"
    content = mark + "".join(lines.format(c=c, t=t) for t, c in messages())
    path.write_bytes(content.encode())
    expected = printed("explain", "messages", SPAM)
    assert printed("explain", path, SPAM) == expected
    column = "1" if lines.startswith("{c}") else "2"
    assert printed("explain", path, SPAM, "--label-column", column) == expected


def test_the_label_column_decides_where_it_is_unclear(printed, refused, tmp_path):
    path = tmp_path / "data.tsv"
    path.write_text("a\tb\nc\td\n", encoding="utf-8")
    message = refused("classify", path, "a")
    assert str(path) in message
    assert "--label-column 1" in message
    assert printed("classify", path, "b", "--label-column", "1").startswith("a\t")
    assert printed("classify", path, "a", "--label-column", "2").startswith("b\t")


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("header", ["label,text", "Category,Message"])
def test_csv_with_a_header(printed, tmp_path, header, mark, end):
    path = tmp_path / "data.csv"
    rows = [header, *(f"{c},{quoted(t)}" for t, c in messages())]
    path.write_bytes((mark + end.join(rows) + end).encode())
    assert printed("explain", path, SPAM) == printed("explain", "messages", SPAM)


def test_csv_columns_can_be_named(printed, tmp_path):
    path = tmp_path / "data.csv"
    rows = ["id,verdict,body", *(f"7,{c},{quoted(t)}" for t, c in messages())]
    path.write_text("\n".join(rows), encoding="utf-8")
    options = ["--label-column", "verdict", "--text-column", "body"]
    assert printed("explain", path, SPAM, *options) == printed("explain", "messages", SPAM)


def test_csv_fields_may_have_quotes_commas_and_line_breaks(printed, tmp_path):
    path = tmp_path / "data.csv"
    path.write_bytes(b'text,label\r\n"say ""win"", now\r\nor never",spam\r\nlunch,ham\r\n')
    classifier = TextClassifier().fit(['say "win", now\nor never', "lunch"], ["spam", "ham"])
    assert printed("explain", path, "never") == f"{classifier.explain('never')}\n"


def test_a_folder_for_each_label_with_an_encoding(printed, refused, tmp_path):
    for label, word in (("ham", "café"), ("spam", "win")):
        (tmp_path / "data" / label).mkdir(parents=True)
        (tmp_path / "data" / label / "1.txt").write_bytes(f"ok\n{word}".encode("latin-1"))
    path = tmp_path / "data"
    message = refused("classify", path, "café")
    assert str(path / "ham" / "1.txt") in message
    assert "line 2" in message
    assert "latin-1" in message
    assert printed("classify", path, "café", "--encoding", "latin-1").startswith("ham\t")


@pytest.mark.parametrize("encoding", ["nonsense", "rot13", "hex"])
def test_an_unknown_encoding_is_refused(refused, tmp_path, encoding):
    (tmp_path / "spam").mkdir()
    (tmp_path / "spam" / "1.txt").write_text("win", encoding="utf-8")
    assert encoding in refused("classify", tmp_path, "win", "--encoding", encoding)


def test_data_from_standard_input(printed, tsv):
    expected = printed("explain", "messages", SPAM)
    assert printed("explain", "-", SPAM, stdin=tsv.read_bytes()) == expected


# Texts.


def test_texts_from_arguments_a_file_and_standard_input_are_the_same(printed, tmp_path):
    path = tmp_path / "texts.txt"
    path.write_text(f"{SPAM}\n\n{HAM}\n", encoding="utf-8")
    content = path.read_bytes()
    expected = printed("classify", "messages", SPAM, HAM)
    assert printed("classify", "messages", "--file", path) == expected
    assert printed("classify", "messages", "--file", "-", stdin=content) == expected
    assert printed("classify", "messages", "-", stdin=content) == expected
    assert printed("classify", "messages", stdin=content) == expected
    windows = b"\xef\xbb\xbf" + content.replace(b"\n", b"\r\n")
    assert printed("classify", "messages", stdin=windows) == expected


def test_explain_reads_a_file_as_one_text(printed, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("Win a free\nprize now!\n", encoding="utf-8")
    assert printed("explain", "messages", "--file", path) == printed("explain", "messages", SPAM)


def test_a_pipe_through_a_shell():
    run = shell("echo 'Win a free prize now!' | naive-bayes classify messages -")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("spam\t")


def test_texts_that_are_not_utf_8_name_their_line(run, tmp_path):
    path = tmp_path / "texts.txt"
    path.write_bytes(b"fine\ncaf\xe9\n")
    for arguments, name in (
        (["--file", path], f"{path}, line 2"),
        (["-"], "standard input, line 2"),
    ):
        code, _, err = run("classify", "messages", *arguments, stdin=path.read_bytes())
        assert code == 2
        assert err == f"naive-bayes: {name}: byte 4 is not UTF-8: save the text as UTF-8\n"


# Settings.


@pytest.mark.parametrize(
    ("options", "classifier"),
    [
        (["--alpha", "1/2"], TextClassifier(MultinomialNB(smoothing=Fraction(1, 2)))),
        (["--alpha", "0.1"], TextClassifier(MultinomialNB(smoothing=0.1))),
        (["--prior", "uniform"], TextClassifier(MultinomialNB(prior="uniform"))),
        (
            ["--prior", "spam=1/3,ham=2/3"],
            TextClassifier(MultinomialNB(prior={"spam": Fraction(1, 3), "ham": Fraction(2, 3)})),
        ),
        (["--vocabulary", "win,FREE, lunch"], TextClassifier(MultinomialNB(vocabulary=["win", "free", "lunch"]))),
        (["--stop-words", "a,now"], TextClassifier(stop_words=["a", "now"])),
        (["--ngrams", "2"], TextClassifier(sizes=[2])),
        (["--ngrams", "1-2"], TextClassifier(sizes=[1, 2])),
        (["--model", "bernoulli", "--alpha", "2"], TextClassifier(BernoulliNB(smoothing=2))),
        (["--model", "complement", "--prior", "empirical"], TextClassifier(ComplementNB(prior="empirical"))),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_settings_reach_the_model(printed, tmp_path, options, classifier):
    classifier.fit(TEXTS, TRUE)
    expected = f"{classifier.explain(SPAM)}\n"
    assert printed("explain", "messages", SPAM, *options) == expected
    path = tmp_path / "model.json"
    printed("train", "messages", *options, "-o", path)
    assert path.read_text(encoding="utf-8") == classifier.to_json()
    assert printed("explain", path, SPAM) == expected


def test_the_prior_of_the_command_line_is_in_the_working(printed):
    out = json.loads(
        printed("explain", "messages", "win", "--prior", "spam=1/3,ham=2/3", "--format", "json")
    )
    assert [Fraction(part["prior_exactly"]) for part in out["classes"]] == [
        Fraction(1, 3),
        Fraction(2, 3),
    ]


@pytest.mark.parametrize("option", ["--stop-words", "--vocabulary"])
def test_words_from_a_file(printed, refused, tmp_path, option):
    path = tmp_path / "words.txt"
    path.write_bytes(b"win\r\n\r\nFree\n lunch \n")
    expected = printed("explain", "messages", SPAM, option, "win,free,lunch")
    assert printed("explain", "messages", SPAM, option, f"@{path}") == expected
    path.write_bytes(b"caf\xe9")
    assert str(path) in refused("explain", "messages", SPAM, option, f"@{path}")
    assert str(path) in refused("explain", "messages", SPAM, option, f"@{path}.missing")


# Saved models.


@pytest.mark.parametrize("kind", ["multinomial", "bernoulli", "complement"])
def test_a_saved_model_gives_the_same_output_as_its_training_data(printed, tmp_path, tsv, kind):
    path = tmp_path / "model.json"
    settings = ["--model", kind, "--alpha", "1/3"]
    assert printed("train", tsv, *settings, "-o", path) == (
        f"Wrote {path}: 38 texts (20 ham, 18 spam), 149 words.\n"
    )
    commands = [
        ["explain", SPAM, HAM],
        ["classify", *TEXTS],
        ["informative", "-n", "5"],
        *([] if kind == "complement" else [["generate", "-n", "3", "--seed", "5"]]),
    ]
    for command, *rest in commands:
        for form in FORMATS:
            options = [*rest, "--format", form]
            assert printed(command, path, *options) == printed(command, tsv, *options, *settings)


def test_a_saved_model_is_json_that_a_person_can_read(printed, model):
    text = model.read_text(encoding="utf-8")
    assert printed("train", "messages", "-o", "-") == text
    data = json.loads(text)
    classifier = TextClassifier().fit(TEXTS, TRUE)
    for entry in data["classes"]:
        assert entry["documents"] == TRUE.count(entry["label"])
        assert entry["counts"] == dict(classifier.model.word_counts[entry["label"]])
    assert re.search(r'^ +"prize": \d+,?$', text, re.MULTILINE), "one line for each word"
    assert "0." not in text, "counts only"


def test_words_are_readable_in_any_language(printed, tmp_path):
    data, path = tmp_path / "data.tsv", tmp_path / "model.json"
    data.write_text("x\tnaïve 中文\nx\t中文\ny\tdon’t\n", encoding="utf-8")
    printed("train", data, "-o", path)
    assert '"中文": 2' in path.read_text(encoding="utf-8")
    assert printed("classify", path, "中文").startswith("x\t")


def test_every_range_of_n_grams_that_can_be_trained_can_be_loaded(printed, tmp_path):
    path = tmp_path / "model.json"
    for sizes in ("99", "100", "1-100"):
        printed("train", "messages", "--ngrams", sizes, "-o", path)
        printed("classify", path, "win")


def changed(data, change):
    data = json.loads(data)
    change(data)
    return json.dumps(data).encode()


def deep(data):
    return b'{"classes": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"


def edit(change):
    return lambda data: changed(data, change)


def setting(name, value):
    return edit(lambda data: data["settings"].update({name: value}))


def count(value):
    return edit(lambda data: data["classes"][0]["counts"].update({"win": value}))


CORRUPTED = {
    "empty": lambda data: b"",
    "half": lambda data: data[: len(data) // 2],
    "no JSON": lambda data: b"spam\twin\n",
    "not UTF-8": lambda data: data.replace(b"win", b"w\xefn"),
    "bytes": lambda data: bytes(range(256)),
    "pickle": lambda data: b"\x80\x04cos\nsystem\n(S'echo x'\ntR.",
    "a list": lambda data: b"[]",
    "a number": lambda data: b"7",
    "null": lambda data: b"null",
    "an empty object": lambda data: b"{}",
    "another format": edit(lambda data: data.update(format="naive_bayes counts, version 2")),
    "a format of a wrong type": edit(lambda data: data.update(format=["naive_bayes"])),
    "no model": edit(lambda data: data.pop("model")),
    "unknown model": edit(lambda data: data.update(model="os.system")),
    "a model of a wrong type": edit(lambda data: data.update(model=["MultinomialNB"])),
    "no settings": edit(lambda data: data.pop("settings")),
    "settings of a wrong type": edit(lambda data: data.update(settings=[])),
    "a setting more": setting("gamma", 1),
    "a setting less": edit(lambda data: data["settings"].pop("smoothing")),
    "no classes": edit(lambda data: data.pop("classes")),
    "empty classes": edit(lambda data: data.update(classes=[])),
    "classes of a wrong type": edit(lambda data: data.update(classes={"spam": 1})),
    "a class of a wrong type": edit(lambda data: data.update(classes=["spam"])),
    "a class twice": edit(lambda data: data["classes"].append(data["classes"][0])),
    "no documents": edit(lambda data: [c.update(documents=0) for c in data["classes"]]),
    "negative documents": edit(lambda data: data["classes"][0].update(documents=-1)),
    "fractional documents": edit(lambda data: data["classes"][0].update(documents=1.5)),
    "bool documents": edit(lambda data: data["classes"][0].update(documents=True)),
    "documents in quotes": edit(lambda data: data["classes"][0].update(documents="18")),
    "a label that is a list": edit(lambda data: data["classes"][0].update(label=["spam"])),
    "a label that is an object": edit(lambda data: data["classes"][0].update(label={})),
    "something more in a class": edit(lambda data: data["classes"][0].update(run="echo")),
    "no counts": edit(lambda data: data["classes"][0].pop("counts")),
    "counts of a wrong type": edit(lambda data: data["classes"][0].update(counts=[["win", 1]])),
    "negative count": count(-1),
    "negative count in quotes": count("-1"),
    "count of 0": count(0),
    "fractional count": count(1.5),
    "fractional count in quotes": count("3/2"),
    "bool count": count(True),
    "null count": count(None),
    "list count": count([1]),
    "text count": count("many"),
    "division by zero": count("1/0"),
    "NaN": lambda data: data.replace(b'"win": ', b'"win": NaN, "w": ', 1),
    "Infinity": lambda data: data.replace(b'"win": ', b'"win": Infinity, "w": ', 1),
    "digits without end": lambda data: data.replace(b'"win": ', b'"win": ' + b"9" * 5000, 1),
    "a word twice": lambda data: data.replace(b'"win": ', b'"win": 1, "win": ', 1),
    "a key twice": lambda data: data.replace(b'"model": ', b'"model": "BernoulliNB", "model": ', 1),
    "huge nesting": deep,
    "unknown smoothing": setting("smoothing", {"name": "Magic"}),
    "smoothing with code": setting("smoothing", {"name": "__import__('os')"}),
    "smoothing with more": setting("smoothing", {"name": "Laplace", "alpha": "1", "beta": "2"}),
    "smoothing that is a list": setting("smoothing", ["Laplace"]),
    "negative alpha": setting("smoothing", {"name": "Laplace", "alpha": "-1"}),
    "alpha that is not a number": setting("smoothing", {"name": "Laplace", "alpha": "nan"}),
    "unknown prior": setting("prior", "flat"),
    "a prior of a wrong type": setting("prior", 7),
    "a prior that does not sum to 1": setting("prior", [["spam", "1/2"], ["ham", "1/3"]]),
    "a prior of other classes": setting("prior", [["spam", "1/2"], ["eggs", "1/2"]]),
    "a prior of malformed pairs": setting("prior", [["spam"], "ham"]),
    "a prior for a list": setting("prior", [[["spam"], "1"]]),
    "a negative prior": setting("prior", [["spam", "3/2"], ["ham", "-1/2"]]),
    "a vocabulary without the words": setting("vocabulary", ["win"]),
    "a vocabulary twice": setting("vocabulary", ["win", "win"]),
    "a vocabulary of lists": setting("vocabulary", [["win"]]),
    "a vocabulary of a wrong type": setting("vocabulary", 7),
    "other classes": setting("classes", ["spam", "eggs"]),
    "classes twice": setting("classes", ["spam", "spam"]),
    "coefficient in quotes": setting("coefficient", "false"),
    "binary as a number": setting("binary", 2),
    "weighted as a list": setting("weighted", [1]),
    "weighted and binary": edit(lambda data: data["settings"].update(weighted=True, binary=True)),
    "text settings of a wrong type": edit(lambda data: data.update(text=[])),
    "stop words in one string": edit(lambda data: data["text"].update(stop_words="the")),
    "stop words that are numbers": edit(lambda data: data["text"].update(stop_words=[1])),
    "no sizes": edit(lambda data: data["text"].update(sizes=[])),
    "a size of 0": edit(lambda data: data["text"].update(sizes=[0])),
    "a bool size": edit(lambda data: data["text"].update(sizes=[True])),
    "a bad pattern": edit(lambda data: data["text"].update(pattern="(")),
    "no pattern": edit(lambda data: data["text"].pop("pattern")),
}  # fmt: skip


@pytest.mark.parametrize("corrupt", CORRUPTED.values(), ids=CORRUPTED)
def test_a_corrupted_model_is_refused_on_one_line_that_names_it(refused, model, corrupt):
    data = model.read_bytes()
    model.write_bytes(corrupt(data))
    assert model.read_bytes() != data
    message = refused("classify", model, "win")
    assert str(model) in message
    assert len(message) < 1000


def test_a_vocabulary_in_one_string_is_refused(refused, tmp_path):
    """Its letters would be taken for words."""
    path = tmp_path / "model.json"
    saved = (
        TextClassifier(MultinomialNB(vocabulary=["a", "b"])).fit(["a", "b"], ["x", "y"]).to_json()
    )
    path.write_bytes(changed(saved, lambda data: data["settings"].update(vocabulary="ab")))
    assert str(path) in refused("classify", path, "a")


def test_more_documents_with_a_word_than_documents_are_refused(refused, printed, tmp_path):
    path = tmp_path / "model.json"
    printed("train", "messages", "--model", "bernoulli", "-o", path)
    path.write_bytes(count(19)(path.read_bytes()))
    message = refused("classify", path, "win")
    assert str(path) in message
    assert "19 documents contain 'win', but there are only 18" in message


def test_a_model_that_is_corrupted_is_refused_by_every_command(refused, model):
    model.write_text("{}", encoding="utf-8")
    for command in (["explain", model, "a"], ["informative", model], ["generate", model],
                    ["evaluate", model, "--test", "messages"]):  # fmt: skip
        assert str(model) in refused(*command)


@pytest.mark.parametrize("culprit", ["replace", "fsync"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_interrupted_write_leaves_the_old_file(run, model, monkeypatch, culprit, error):
    before = model.read_bytes()

    def fail(*arguments):
        raise error

    monkeypatch.setattr(saving.os, culprit, fail)
    code, _, err = run("train", "messages", "--alpha", "9", "-o", model)
    assert code == (130 if isinstance(error, KeyboardInterrupt) else 2)
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert model.read_bytes() == before
    assert os.listdir(model.parent) == [model.name], "nothing half-written is left behind"


def test_a_model_is_as_readable_as_any_new_file(model, tmp_path):
    other = tmp_path / "other"
    other.write_text("", encoding="utf-8")
    assert model.stat().st_mode == other.stat().st_mode


def test_writing_keeps_the_mode_of_the_file_that_was_there(tmp_path):
    path = tmp_path / "model.json"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    write_atomically(path, "new")
    assert path.read_text(encoding="utf-8") == "new"
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o640


@posix
def test_writing_through_a_link_keeps_the_link(tmp_path):
    path, link = tmp_path / "model.json", tmp_path / "link.json"
    path.write_text("old", encoding="utf-8")
    link.symlink_to(path)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("where", ["missing/model.json", "folder"])
def test_a_place_that_cannot_be_written_to_is_named_as_it_was_given(refused, tmp_path, where):
    """The user does not see the name of the temporary file."""
    (tmp_path / "folder").mkdir()
    message = refused("train", "messages", "-o", tmp_path / where)
    assert message.startswith(f"{tmp_path / where}: ")
    assert ".part" not in message
    assert os.listdir(tmp_path) == ["folder"]


@posix
def test_training_into_a_pipe_or_device_writes_to_it(tmp_path):
    """A rename would put a file in the place of the pipe, as it would of /dev/stdout."""
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    name = shlex.quote(str(pipe))
    run = shell(f"cat {name} & naive-bayes train messages -o {name}; kill %1 2> /dev/null; wait")
    assert pipe.is_fifo()
    assert '"format"' in run.stdout


# Errors name the file, the line and the rule.


BAD_FILES = {
    "no tab": ("data.tsv", b"ham\tlunch\nspam\n", "line 2: there is no tab"),
    "no label": ("data.tsv", b"ham\tlunch\nspam\ta\n\tb\nham\tb\n", "line 3: there is no label"),
    "not UTF-8": ("data.tsv", b"ham\tlunch\nham\tcaf\xe9\n", "line 2: there is a byte that is not utf-8"),
    "no lines": ("data.tsv", b"\n\n", "has no lines"),
    "no header": ("data.csv", b"", "has no header"),
    "no rows": ("data.csv", b"label,text\n", "has no rows"),
    "no such columns": ("data.csv", b"a,b\nspam,win\n", "no label column found: use --label-column (in Python label_column=) with one of a, b"),
    "two label columns": ("data.csv", b"label,class,text\nx,y,z\n", "2 columns could be the label: use --label-column"),
    "a field too many": ("data.csv", b"label,text\nspam,win\nham,a,b\n", "line 3: there are 3 fields"),
    "a field too few": ("data.csv", b"label,text\nspam\n", "line 2: there are 1 fields"),
    "an empty label": ("data.csv", b"label,text\nspam,a\n ,b\n", "line 3: there is no label"),
    "a quote without end": ("data.csv", b'label,text\nspam,"win\n', "is not CSV"),
    "CSV not UTF-8": ("data.csv", b"label,text\nspam,caf\xe9\n", "line 2: there is a byte that is not utf-8"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "content", "message"), BAD_FILES.values(), ids=BAD_FILES)
def test_bad_training_data_name_file_and_line(refused, tmp_path, name, content, message):
    path = tmp_path / name
    path.write_bytes(content)
    column = ["--label-column", "1"] if name.endswith("tsv") else []
    for command in (["classify", path, "win"], ["train", path, "-o", tmp_path / "m.json"],
                    ["evaluate", path], ["evaluate", "messages", "--test", path]):  # fmt: skip
        problem = refused(*command, *column)
        assert problem.startswith(str(path))
        assert message in problem
    assert not (tmp_path / "m.json").exists()


def test_files_that_are_missing_are_named(refused, tmp_path):
    for name in ("missing.tsv", "missing.csv", "missing.json", "missing"):
        path = tmp_path / name
        assert refused("classify", path, "win") == f"{path}: No such file or directory"
    path = tmp_path / "missing.txt"
    assert refused("classify", "messages", "--file", path).startswith(str(path))
    assert refused("evaluate", "messages", "--test", path).startswith(str(path))


def test_a_folder_without_texts_is_refused(refused, tmp_path):
    (tmp_path / "spam").mkdir()
    assert str(tmp_path) in refused("classify", tmp_path, "win")


NUMBER = "which is not a number: give one such as 1, 0.5 or 1/2"
SIZES = "give a size such as 2, or a range such as 1-2, of at most 100"
BAD_SETTINGS = {
    "--alpha x": f"--alpha is 'x', {NUMBER}",
    "--alpha 1/0": f"--alpha is '1/0', {NUMBER}",
    "--alpha nan": f"--alpha is 'nan', {NUMBER}",
    "--alpha inf": f"--alpha is 'inf', {NUMBER}",
    "--alpha=": f"--alpha is '', {NUMBER}",
    "--alpha=-1": "alpha is -1, which is negative: give 0 (no smoothing) or more",
    "--alpha=1E999999999": "--alpha is '1E999999999', whose exponent is beyond 400: "
    "give a number with a smaller exponent",
    "--prior flat": "--prior has 'flat': give uniform, empirical, or label=probability for every "
    "class, as in spam=1/3,ham=2/3",
    "--prior spam=1": "the prior has no probability for the class 'ham': give one for every class",
    "--prior spam=1/2,ham=1/3": "the prior sums to 5/6: give probabilities that sum to exactly 1, "
    "as fractions if need be",
    "--prior spam=x,ham=1": f"the prior of 'spam' is 'x', {NUMBER}",
    "--prior spam=1/2,ham=1/4,eggs=1/4": "the prior names 'eggs', which is not a class: "
    "the classes are 'spam', 'ham'",
    "--ngrams 0": f"--ngrams is '0': {SIZES}",
    "--ngrams 2-1": f"--ngrams is '2-1': {SIZES}",
    "--ngrams x": f"--ngrams is 'x': {SIZES}",
    "--ngrams 1-99999999999": f"--ngrams is '1-99999999999': {SIZES}",
    "--vocabulary ,": "the vocabulary is empty: give at least one word, or leave the vocabulary out to learn it "
    "from the documents",
}


@pytest.mark.parametrize(("arguments", "message"), BAD_SETTINGS.items(), ids=BAD_SETTINGS)
def test_bad_settings_say_what_to_do(refused, arguments, message):
    assert refused("classify", "messages", "win", *arguments.split()) == message


@pytest.mark.parametrize("alpha", ["1e5000", "1e-5000"])
@pytest.mark.parametrize(
    "command", [["explain", "messages", "win"], ["train", "messages", "-o", "-"]]
)
def test_a_number_of_thousands_of_digits_prints_no_traceback(run, command, alpha):
    code, _, err = run(*command, "--alpha", alpha)
    assert code in (0, 2)
    assert "Traceback" not in err


@posix
def test_arguments_that_are_not_utf_8_print_no_traceback(tmp_path):
    """The arguments of a Unix command are bytes, and need not be UTF-8."""
    path = shlex.quote(str(tmp_path / "model.json"))
    run = shell(f"naive-bayes train messages --vocabulary $'\\xff,win' -o {path}")
    assert run.returncode in (0, 2)
    assert run.stderr.count("\n") == (run.returncode == 2)


def test_settings_beside_a_saved_model_are_refused(refused, model):
    for option in (["--alpha", "2"], ["--model", "bernoulli"], ["--prior", "uniform"],
                   ["--vocabulary", "a"], ["--stop-words", "a"], ["--ngrams", "2"]):  # fmt: skip
        assert refused("classify", model, "win", *option) == (
            f"{model} has its own settings, so {option[0]} has no effect: "
            "leave it out, or give training data"
        )


def test_contradictory_arguments_are_refused(refused, model, tsv, tmp_path):
    assert refused("evaluate", model) == (
        f"{model} is a model and has no texts to test on: give test data, as in --test FILE"
    )
    assert refused("train", model, "-o", tmp_path / "other.json") == (
        f"{model} is a model already: give training data, such as a TSV file"
    )
    assert refused("classify", "messages", "win", "--file", "x") == (
        "texts are given as arguments and by --file: choose one"
    )
    assert refused("classify", "-", "-", stdin=tsv.read_bytes()) == (
        "the standard input cannot be both training data and texts: give one of them as a file"
    )
    assert refused("informative", "messages", "-n", "0") == (
        "n is 0: give a whole number of 1 or more"
    )
    assert refused("explain", "messages", "win", "--most", "1") == (
        "most is 1: give a whole number of 2 or more, or None"
    )
    assert refused("evaluate", "messages", "--folds", "1") == (
        "k is 1 for 38 documents: give at least 2 folds and at most one for each document"
    )
    assert refused("generate", "messages", "--length", "-1") == (
        "the length is -1: say how many words to draw, 0 or more"
    )
    assert refused("generate", "messages", "-n", "-3") == (
        "-n is -3: say how many texts to draw, 0 or more"
    )


IDLE = {
    "explain --label spam": "--label has no effect without --expect: leave it out",
    "explain --ask prior": "--ask has no effect without --expect: leave it out",
    "explain --word win": "--word has no effect without --expect: leave it out",
    "explain --expect .5 --word win": "--word has no effect without --ask estimate: leave it out",
    "explain --expect .5 --most 2": "--most has no effect with --expect: leave it out",
    "explain --expect .5 --bars": "--bars has no effect with --expect: leave it out",
    "explain --format json --bars": "--bars has no effect on JSON, which has every factor: leave "
    "it out",
    "evaluate --test messages --folds 3": "--folds has no effect with --test: leave it out",
    "evaluate --test messages --seed 3": "--seed has no effect with --test: leave it out",
    "classify --text-column a": "--text-column has no effect on data that are not CSV: leave it out",
    "informative --label ham --against ham": "--label and --against are both 'ham': give two classes",
}


@pytest.mark.parametrize(("arguments", "message"), IDLE.items(), ids=IDLE)
def test_an_option_without_effect_is_refused(refused, arguments, message):
    command, *options = arguments.split()
    texts = ["win"] if command in ("explain", "classify") else []
    assert refused(command, "messages", *texts, *options) == message


@pytest.mark.parametrize(
    "command", ["explain", "classify", "train", "evaluate", "informative", "step"]
)
def test_a_closed_standard_input_is_refused_by_every_command(refused, command):
    arguments = {"explain": ["win"], "classify": ["win"], "step": ["win"], "train": ["-o", "-"]}
    assert refused(command, "-", *arguments.get(command, []), stdin=None) == (
        "the standard input is closed: give a file instead of -"
    )


def test_a_text_without_end_is_refused(refused, monkeypatch):
    monkeypatch.setattr(command_line, "LARGEST_TEXT", 2**16)
    monkeypatch.setattr("naive_bayes.data.corpora.LARGEST_TEXT", 2**21)
    assert refused("explain", "messages", "--file", "/dev/zero") == (
        "/dev/zero has more than 2097152 bytes: give a smaller file, or parts of it"
    )
    assert refused("classify", "messages", "--file", "/dev/zero") == (
        "/dev/zero, line 1 has more than 65536 bytes: give shorter lines"
    )


def test_exercises_and_sheets_are_commands(printed):
    assert printed("exercise", "--seed", "2").startswith("Exercise 2: ")
    assert printed("sheet", "-n", "2")


def test_the_version_is_that_of_the_package(run):
    assert run("--version") == (0, f"naive-bayes {naive_bayes.__version__}\n", "")


def test_a_missing_argument_is_named_and_text_is_not(run):
    _, _, err = run("explain")
    assert "DATA [TEXT ...]\n" in err
    assert err.endswith("error: the following arguments are required: DATA\n")


def test_a_label_that_is_not_a_class_is_refused(refused):
    for command in (["informative", "messages", "--label"], ["informative", "messages", "--against"],
                    ["generate", "messages", "--label"]):  # fmt: skip
        assert refused(*command, "eggs") == ("'eggs' is not a class: the classes are 'spam', 'ham'")


def test_a_model_that_has_scores_only_draws_no_texts(refused):
    for arguments, name in (
        (["messages", "--model", "complement"], "ComplementNB"),
        ([ROOT / "tests" / "saved" / "multinomial-weighted.json"], "WeightedNB"),
    ):
        assert refused("generate", *arguments) == (
            f"{name} has no P(d|c) to draw a text from: use --model multinomial or bernoulli"
        )


def test_one_class_has_no_odds(refused, printed, tmp_path):
    path = tmp_path / "one.tsv"
    path.write_text("spam\twin\nspam\tfree\n", encoding="utf-8")
    assert refused("informative", path) == (
        "there is only one class: give training data with two or more"
    )
    assert printed("classify", path, "win") == "spam\t1.0000\twin\n"
    assert "the only class" in printed("explain", path, "win", "--bars")


def test_an_impossible_text_is_explained_and_refused_by_classify(run, printed, tmp_path):
    path = tmp_path / "data.tsv"
    path.write_text("spam\twin a\nspam\twin\nham\tlunch a\n", encoding="utf-8")
    assert "impossible" in printed("explain", path, "win lunch", "--alpha", "0")
    code, _, err = run("classify", path, "win lunch", "--alpha", "0")
    assert code == 2
    assert "'win', 'lunch'" in err


@pytest.mark.parametrize(
    "arguments",
    [["fly"], ["classify"], ["explain", "messages", "--most", "x"], ["train", "messages"],
     ["classify", "messages", "win", "--format", "xml"], ["classify", "messages", "--model", "svm"],
     ["generate", "messages", "--seed", "x"], ["explain", "messages", "win", "--unknown"]],
)  # fmt: skip
def test_bad_usage_exits_with_2(run, arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert "usage:" in err
    assert "Traceback" not in err


OWN_OPTIONS = {
    "--most=3": {"explain"},
    "--bars": {"explain"},
    "--test=messages": {"evaluate"},
    "--folds=3": {"evaluate"},
    "--seed=1": {"evaluate", "generate"},
    "-n=3": {"informative", "generate"},
    "--label=ham": {"informative", "generate", "explain"},
    "--against=spam": {"informative"},
    "--length=3": {"generate"},
    "--file=x": {"explain", "classify", "step"},
    "--output=-": {"train", "step"},
    "--format=json": set(command_line.COMMANDS) - {"train", "step"},
}


@pytest.mark.parametrize(("option", "commands"), OWN_OPTIONS.items(), ids=OWN_OPTIONS)
def test_an_option_is_known_to_the_commands_that_use_it(option, commands):
    """`classify --test FILE` would take the option and test nothing."""
    known = set()
    for command in command_line.COMMANDS:
        needed = ["-o", "-"] if command == "train" else []
        try:
            command_line.make_parser().parse_args([command, "messages", *needed, option])
            known.add(command)
        except SystemExit:
            pass
    assert known == commands


def random_invocation(rng, folder):
    """Any command with any data and options, most of them wrong."""
    values = ["", "x", "-", "0", "-1", "1", "3", "1/2", "1/0", "nan", "1e400", "é", "\udcff", "@", "@x",
              "a,b", "spam=1", "spam=1/2,ham=1/2", "=", "1-2", "2-1", "-", "messages", "ham", "spam"]  # fmt: skip
    values += [str(folder / name) for name in os.listdir(folder)]
    options = ["--most", "--bars", "--test", "--folds", "--label", "-n", "--against", "--length",
               "--seed", "-o", "--format", "--model", "--alpha", "--prior", "--vocabulary",
               "--stop-words", "--ngrams", "--label-column", "--text-column", "--encoding", "--file"]  # fmt: skip
    data = ["messages", *(str(folder / name) for name in os.listdir(folder)), "-", "x.csv"]
    choices = {
        "--format": FORMATS,
        "--model": ["bernoulli", "multinomial", "complement"],
        "--folds": ["2", "0", "x", "99"],
        "-o": ["-", str(folder), str(folder / "no" / "m.json")],
        "--encoding": ["utf-8", "latin-1", "ascii", "utf-16", "nonsense"],
    }
    command = rng.choice(list(command_line.COMMANDS))
    arguments = [command, rng.choice(data)]
    arguments += [rng.choice([SPAM, *values])] * rng.choice([0, 1])
    for option in rng.sample(options, rng.choice([0, 1, 1, 2, 3])):
        arguments.append(option)
        if option != "--bars":
            arguments.append(rng.choice(choices.get(option, values)))
    return arguments


@pytest.fixture
def odd_files(tmp_path):
    folder = tmp_path / "odd"
    (folder / "folder" / "spam").mkdir(parents=True)
    (folder / "folder" / "spam" / "1").write_bytes(b"caf\xe9")
    (folder / "empty").mkdir()
    contents = {
        "good.tsv": b"ham\tlunch now\nspam\twin\nspam\tfree\n",
        "bad.tsv": b"ham lunch\n",
        "zero.tsv": b"",
        "good.csv": b"label,text\nham,lunch\nspam,win\n",
        "bad.csv": b'label,text\n"ham,lunch\n',
        "nul.csv": b"label,text\nham,lu\x00nch\n",
        "bad.json": b"[",
        "one.tsv": b"spam\t\nspam\t\n",
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    (folder / "good.json").write_text(
        TextClassifier().fit(["win", "lunch"], ["spam", "ham"]).to_json(), encoding="utf-8"
    )
    return folder


@pytest.mark.parametrize("seed", range(10))
def test_no_invocation_prints_a_traceback(run, odd_files, seed, monkeypatch):
    """An exception other than those of argparse would come through, and fail the test."""
    monkeypatch.chdir(odd_files)  # `step` writes steps.html where it is called
    rng = random.Random(seed)
    for _ in range(30):
        arguments = random_invocation(rng, odd_files)
        code, _, err = run(*arguments, stdin=b"win\ncaf\xe9\n")
        assert code in (0, 2), arguments
        if code == 0:
            assert err == "", arguments
        elif not err.startswith("usage:"):
            assert err.startswith("naive-bayes: "), arguments
            assert err.count("\n") == 1, (arguments, err)


# Pipes, terminals, interruptions.


@posix
def test_a_broken_pipe_is_quiet(tmp_path):
    texts = tmp_path / "texts.txt"
    texts.write_text("win a prize\n" * 20_000, encoding="utf-8")
    name = shlex.quote(str(texts))
    run = shell(f"naive-bayes classify messages --file {name} | head -1; echo ${{PIPESTATUS[0]}}")
    assert run.stderr == ""
    assert run.stdout.split("\n")[0].startswith("spam\t")
    assert run.stdout.split("\n")[1] == "141", "as a command that SIGPIPE has ended"


@posix
@pytest.mark.parametrize("command", ["", "--help", "explain --help", "explain messages win"])
def test_a_pipe_that_nobody_reads_is_quiet(command):
    """The reader has gone before a word is written, and the output fits into a buffer."""
    run = shell(f"(sleep 0.1; naive-bayes {command}) | true")
    assert run.stderr == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_disk_is_an_error():
    run = shell("naive-bayes classify messages win > /dev/full")
    assert run.returncode == 2
    assert run.stderr == "standard output: No space left on device\n"


@posix
@pytest.mark.parametrize("command", ["classify messages win >&-", "classify messages - <&-"])
def test_a_closed_stream_prints_no_traceback(command):
    run = shell(f"naive-bayes {command}")
    assert run.stderr.count("\n") <= 1


@posix
@pytest.mark.parametrize("option", ["-O", "-OO"])
@pytest.mark.parametrize("command", ["--help", "classify messages win", "train messages -o -"])
def test_python_without_docstrings_and_assertions_runs_every_command(option, command):
    run = shell(f"{shlex.quote(sys.executable)} {option} -m naive_bayes {command}")
    assert (run.returncode, run.stderr) == (0, "")


@posix
@pytest.mark.parametrize("closed", ["2>&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_standard_error_hides_the_messages(closed):
    """They do not go among the results instead."""
    run = shell(f"naive-bayes classify messages win {closed}")
    assert run.returncode == 0
    assert run.stdout in ("spam\t0.7464\twin\n", "")
    run = shell(f"naive-bayes classify nosuch win {closed}")
    assert (run.returncode, run.stdout, run.stderr) == (2, "", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize("command", ["", "--help", "classify --help"])
def test_help_that_cannot_be_written_is_an_error(command):
    run = shell(f"naive-bayes {command} > /dev/full")
    assert run.returncode == 2
    assert run.stderr == "standard output: No space left on device\n"


@posix
def test_text_that_the_locale_cannot_read_is_escaped():
    run = shell(
        r"naive-bayes classify messages $'caf\xc3'",
        LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0",
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "ham\t0.5263\tcaf\\udcc3\n"


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


@pytest.mark.parametrize(
    ("form", "before", "after"),
    [("markdown", "```text\n", "\n```\n"), ("latex", "\\begin{verbatim}\n", "\n\\end{verbatim}\n")],
)
def test_bars_are_drawn_in_every_format_for_reading(printed, form, before, after):
    classifier = TextClassifier().fit(TEXTS, TRUE)
    bars = classifier.explain(SPAM).bars("spam", "ham")
    shown = printed("explain", "messages", SPAM, "--bars", "--format", form)
    assert shown.endswith(f"\n{before}{bars}{after}")


@pytest.mark.parametrize("name", ["no\nsuch", "no\nsuch.json", "no\x1b[31msuch"])
def test_a_path_with_a_line_break_is_named_on_one_line(refused, name):
    shown = name.replace("\n", r"\n").replace("\x1b", r"\x1b")
    assert refused("classify", name, "win") == f"{shown}: No such file or directory"


LONG = "x" * 140_000


@pytest.mark.parametrize(
    "arguments",
    [["classify", LONG, "win"], ["informative", "messages", "--label", LONG], [LONG],
     ["classify", "messages", "win", "--prior", LONG], ["generate", "messages", "-n", "9" * 5000],
     ["classify", "messages", "win", "--vocabulary", f"{LONG},{LONG}"],
     ["classify", "messages", "win", "--format", LONG], ["explain", "messages", "win", f"--{LONG}"],
     ["classify", "messages", "win", "--vocabulary", f"@{LONG}"]],
    ids=range(9),
)  # fmt: skip
def test_a_message_is_short_whatever_it_quotes(run, arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert max(map(len, err.splitlines())) <= command_line.LONGEST_MESSAGE + 3


def test_tables_may_have_another_encoding(printed, refused, tmp_path):
    path = tmp_path / "data.csv"
    path.write_bytes("sentence,sentiment\ncaf\u00e9,good\nlunch,bad\n".encode("latin-1"))
    assert printed("classify", path, "caf\u00e9", "--encoding", "latin-1").startswith("good\t")
    assert "is not utf-8" in refused("classify", path, "win")


def test_a_vocabulary_without_words_is_explained_and_refused_by_generate(
    printed, refused, tmp_path
):
    path = tmp_path / "data.tsv"
    path.write_text("spam\t!!!\nham\t...\nham\t?\n", encoding="utf-8")
    for command in (["classify", path, "x"], ["explain", path, "x"], ["informative", path],
                    ["evaluate", path, "--folds", "2"], ["train", path, "-o", "-"]):  # fmt: skip
        for model in ("multinomial", "bernoulli", "complement"):
            assert printed(*command, "--model", model)
    assert refused("generate", path) == (
        "the class 'spam' has no words and nothing is added, so its estimates are 0/0: "
        "give it some, or smooth, as with Laplace(1)"
    )
    assert printed("classify", "messages", "win", "--stop-words", "win") != ""


def test_long_documents_are_not_drawn(refused):
    assert refused("generate", "messages", "--length", "100000000000") == (
        "the length is beyond 10000000 words: draw shorter documents, or several"
    )


def old_python():
    """The path of a Python that is too old, or None."""
    for name in ("python3.10", "python3.9", "python3.8"):
        found = shutil.which(name)
        if found and not subprocess.run([found, "-V"], capture_output=True, check=False).returncode:
            return found
    return None


@pytest.mark.skipif(old_python() is None, reason="there is no Python that is too old")
def test_an_old_python_is_refused_in_one_sentence():
    run = subprocess.run(
        [old_python(), "-c", "import naive_bayes"], cwd=ROOT, capture_output=True, check=False
    )
    assert run.stderr.splitlines()[-1] == (
        b"ImportError: naive_bayes needs Python 3.11 or later: start it with a newer Python"
    )


def test_an_interruption_is_one_line(run, monkeypatch):
    def interrupt(arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "load", interrupt)
    code, out, err = run("classify", "messages", "win")
    assert (code, out, err) == (130, "", "interrupted\n")


def test_output_that_the_terminal_cannot_show_is_escaped():
    run = shell("naive-bayes explain messages win", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (run.returncode, run.stderr) == (0, "")
    assert r"\xd7" in run.stdout, "the multiplication sign"


class Clock:
    """Time that passes half a second at every look."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.5
        return self.now


class Terminal:
    def __init__(self, is_terminal):
        self.is_terminal = is_terminal
        self.written = ""

    def isatty(self):
        return self.is_terminal

    def write(self, text):
        self.written += text

    def flush(self):
        pass


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_progress_line_appears_only_on_a_terminal(monkeypatch, is_terminal):
    stderr = Terminal(is_terminal)
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setattr(command_line.time, "monotonic", Clock())
    assert list(command_line.with_progress(range(9), "counted", 9)) == list(range(9))
    if is_terminal:
        # It began at 0.5; after the third text it is 2.0, and more than a second has passed.
        assert stderr.written.startswith("\rcounted 3 of 9 texts\rcounted 4 of 9 texts")
        assert stderr.written.endswith("\r\x1b[K"), "the line is wiped at the end"
        assert "\n" not in stderr.written
    else:
        assert stderr.written == ""


def test_quick_work_shows_no_progress(monkeypatch):
    stderr = Terminal(True)
    monkeypatch.setattr(sys, "stderr", stderr)
    assert list(command_line.with_progress(range(9), "counted", 9)) == list(range(9))
    assert stderr.written == ""
