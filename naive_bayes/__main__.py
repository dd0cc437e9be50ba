"""Naive Bayes on the command line.

python3 -m naive_bayes explain messages "free lunch today"
"""

import json
import os
import re
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import takewhile
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    ComplementNB,
    DirichletMultinomialNB,
    GaussianNB,
    MixedNB,
    MultinomialNB,
    __version__,
)
from naive_bayes.data import corpora
from naive_bayes.data.brought import read_data, read_rows, read_table_of
from naive_bayes.data.choices import FORMS, WORD_MODELS, Choices, choices_by_option
from naive_bayes.data.choices import OPTIONS as CHOICES
from naive_bayes.data.columns import MISSING, Column, columns_seen
from naive_bayes.data.corpora import as_utf8, name_of, read_text, word_list
from naive_bayes.data.embedded import messages
from naive_bayes.data.reading import Brought, repeated
from naive_bayes.data.rows import (
    ReadRow,
    asked_in,
    owners_of,
    row_as_typed,
    row_from,
    rows_from,
)
from naive_bayes.data.syntaxes.unmistakable import unmistakable
from naive_bayes.data.tables import crossed_classes, labelled, times_of, uncrossed
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_known
from naive_bayes.foundation.column_kinds import COLUMN_KINDS, WORDS, usual_kind
from naive_bayes.foundation.exact_numbers import Exact, exact_from_text
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.names import folded
from naive_bayes.foundation.printing import Parser, say, write
from naive_bayes.further import evaluation
from naive_bayes.further.features import kinds_of
from naive_bayes.further.from_data import learn, untrained
from naive_bayes.further.text_classifier import LARGEST_SIZE, TextClassifier
from naive_bayes.practice.explanations import Comparison, explanations
from naive_bayes.practice.origins import what_it_is
from naive_bayes.practice.questions import ASKS
from naive_bayes.working.notation import latex_text
from naive_bayes.working.saving import from_text, model_from, write_atomically
from naive_bayes.working.writing import in_form, markdown_text, number_and_text
from naive_bayes.working.written_numbers import exactly
from naive_bayes.working.written_numbers import number as exact_text

ROW_MODELS = (MixedNB, CategoricalNB, GaussianNB)
"""The models on rows that a file may contain, by the names in it."""

EXAMPLES = """\
examples:
  python3 -m naive_bayes explain messages "free lunch today"
  python3 -m naive_bayes explain messages "free lunch today" --expect 0.74
  python3 -m naive_bayes train reviews.tsv -o model.json
  python3 -m naive_bayes classify model.json < texts.txt
  python3 -m naive_bayes informative model.json -n 20 --format markdown
  python3 -m naive_bayes step messages "free lunch" -o steps.html
  python3 -m naive_bayes explain tennis.csv --row "outlook=sunny, wind=strong"

DATA is the training data, or a model that train wrote:
  messages     a small embedded corpus of spam and ham
  FILE.json    a model that train wrote
  FILE.csv     commas or semicolons, with a header; columns label and text, or
               see the options
  FOLDER       a folder for each label, with a file for each text
  FILE or -    one example a line: label, tab, text, or text, tab, label;
               - is the standard input
A table of features is read too: words are categories, numbers are Gaussian, an
empty cell or ? is missing, and a column count says how many such rows there are.
So are a table of counts (documents by words), a cross table of features and
classes, and a table of frequencies (of 500 bananas 400 are long, and the total
is a column too) or of probabilities, which is asked about by what is there, as in
"long sweet". What is taken for granted is printed, with the option that chooses
another reading.
"""

ANY_DATA = EXAMPLES[EXAMPLES.index("DATA") :]

TRAINING_DATA = re.sub(
    "DATA is .*", "DATA is examples with their labels:", re.sub("  FILE.json .*\n", "", ANY_DATA)
)
"""What `train` takes: a model has no examples to count."""

PROGRAMS = {
    "exercise": ("naive_bayes.practice.exercises", "print an exercise, or check an answer"),
    "sheet": ("naive_bayes.practice.sheets", "print a sheet of exercises for a class"),
    "mark": ("naive_bayes.practice.class_marks", "mark the answers of a class"),
    "find": ("worked_examples.finding", "find a number or symbol that the notes print"),
}
"""Commands that are programs of their own, where they are, and what they do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        The exit code: 0 if all went well, 2 for bad input, 130 when interrupted, 141 when
        the reader of a pipe has gone.
    """
    # The shell may have closed a stream; what is printed is then discarded.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    words = sys.argv[1:] if argv is None else list(argv)
    try:
        if words and words[0] in PROGRAMS:
            program = import_module(PROGRAMS[words[0]][0])
            return int(program.main(words[1:]))
        arguments = parse(words or ["--help"])
        write(COMMANDS[arguments.command](arguments))
        return 0
    except KeyboardInterrupt:
        say("interrupted")
        return 130
    except NaiveBayesError as error:
        say(f"naive-bayes: {in_options(str(error))}")
    except UnicodeError as error:
        say(f"naive-bayes: an argument is not valid text ({error}): give UTF-8")
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        say(f"naive-bayes: {named}{error.strerror or error}")
    return 2


IN_OPTIONS = {"k is ": "--folds is ", "as in Gaussian(floor=0.01)": "as in --floor 0.01"}
"""What messages of the package call by a name of Python, in the words of the command line."""


def in_options(message: str) -> str:
    """A message, in which options are called as they are written here."""
    for name, option in IN_OPTIONS.items():
        message = re.sub(rf"(?<!\w){re.escape(name)}", option, message)
    return message


def refuse(given: Namespace, names: Sequence[str], why: str) -> None:
    """Refuse options that would have no effect.

    Raises:
        NaiveBayesError: one of them is given.
    """
    for name in names:
        if vars(given).get(name.replace("-", "_")) is not None:
            raise NaiveBayesError(f"--{name} has no effect {why}: leave it out")


# The commands: each yields the lines to print.


def explain(arguments: Namespace) -> Iterator[str]:
    """Show the working for each text."""
    if arguments.expect is not None:
        refuse(arguments, ["most"], "with --expect")
        yield from compare(arguments)
        return
    refuse(arguments, ["ask", "label", "word"], "without --expect")
    loaded = load(arguments)
    documents = documents_from(arguments, loaded, whole=True)
    form = arguments.format
    if form == "json":
        refuse(arguments, ["most"], "on JSON, which has every factor")
    workings = map(loaded.classifier.explain, documents)
    yield from each_shown(
        workings, loaded, form, lambda one: getattr(one, f"to_{form}")(most=arguments.most)
    )


def compare(arguments: Namespace) -> Iterator[str]:
    """Say which slip or convention gives the number after --expect."""
    if arguments.ask != "estimate":
        refuse(arguments, ["word"], "without --ask estimate")
    elif arguments.word is None:
        raise NaiveBayesError(
            "--ask estimate needs a word, as in --word free, or a value, as in --word wind=strong"
        )
    loaded = load(arguments)
    classifier, examples = loaded.classifier, loaded.examples
    if not loaded.model.probabilistic:
        raise NaiveBayesError(
            "--expect compares probabilities, and the complement model has only scores: give "
            "--model multinomial or --model bernoulli"
        )
    label = class_named(arguments.label, loaded.model, None)
    answers = {"tie", *(str(c).casefold() for c in loaded.model.classes)}
    # A class may be called 1: with --ask or --label it is a number.
    is_verdict = arguments.ask is label is None and as_utf8(arguments.expect).casefold() in answers
    ask = "verdict" if is_verdict else arguments.ask
    word = None if arguments.word is None else word_named(as_utf8(arguments.word), loaded)
    question = {"ask": ask, "label": label, "word": word, "training": examples}
    documents = documents_from(arguments, loaded, whole=True)
    if ask or label is not None:
        every = (explanations(classifier, text, arguments.expect, **question) for text in documents)
    else:
        every = (what_it_is(classifier, text, arguments.expect, examples) for text in documents)

    def text_of(compared: Comparison) -> str:
        lines = [escape(line, arguments.format) for line in str(compared).split("\n")]
        if examples is None and compared.tried and not compared.known:
            lines.append(
                "Only counts are known here, and no single texts or rows: slips that need these "
                "were not tried."
            )
        return "\n".join(lines)

    yield from each_shown(every, loaded, arguments.format, text_of)


def classify(arguments: Namespace) -> Iterator[str]:
    """Print the label of each text or row."""
    loaded, form = load(arguments), arguments.format
    classifier, what = loaded.classifier, "row" if loaded.takes_rows else "text"
    with_probability = loaded.model.probabilistic
    data, rows = [], [["label", *["probability"] * with_probability, what]]
    for one in documents_from(arguments, loaded, whole=False):
        label = classifier.classify(one)
        entry: dict[str, Any] = {"label": str(label)}
        if with_probability:
            entry["probability"] = classifier.predict_proba([one])[0][label]
        if with_probability and form == "json":  # nobody reads the fraction of a long text
            exact = loaded.model.exact and len(one) <= LONGEST_EXACT
            fraction = exactly(classifier.posterior(one)[label], inf) if exact else ""
            entry["exactly"] = fraction or None  # of many factors it cannot be written
        entry[what] = row_as_typed(one) if loaded.takes_rows else " ".join(one.split())
        row = [f"{cell:.4f}" if isinstance(cell, float) else cell for cell in entry.values()]
        if form == "text":  # at once: the input may be long
            yield "\t".join(row)
        else:
            rows.append(row)
            data.append(entry)
    if form == "json":
        yield as_json(data)
    elif form != "text":
        yield from table(rows, form)


LONGEST_EXACT = 1000
"""How many characters a text has at most for `classify` to give its exact posterior."""


def evaluate(arguments: Namespace) -> Iterator[str]:
    """Count right and wrong verdicts: on test data, or by cross-validation."""
    if arguments.test is not None:
        refuse(arguments, ["folds", "seed"], "with --test")
        loaded = load(arguments)
        if loaded.takes_rows:
            examples = rows_to_test(arguments, loaded)
        else:
            reading = read(arguments.test, arguments)
            if reading.form not in ("", "texts"):
                raise NaiveBayesError(
                    f"{arguments.test} is a table, and the model of {arguments.data} reads texts: "
                    "give texts with their labels"
                )
            examples = evaluation_examples(reading)
        predicted = loaded.classifier.predict([document for document, _ in examples])
        known = {*map(str, loaded.model.classes)}
        for name in dict.fromkeys(label for _, label in examples if label not in known):
            say(f"{arguments.test}: {name} is not a class of the model, so it is never predicted")
        how, takes_rows = f"{arguments.test}, with a model of {arguments.data}", loaded.takes_rows
    else:
        folds = 10 if arguments.folds is None else arguments.folds
        reading = read(arguments.data, arguments)
        examples, takes_rows = evaluation_examples(reading), bool(reading.features)

        def make() -> Any:
            classifier = make_classifier(arguments, reading)
            return classifier.model if reading.form == "counts" else classifier

        documents, labels = ([*column] for column in zip(*examples, strict=True))
        seed = arguments.seed or 0
        predicted = evaluation.cross_validate(make, documents, labels, folds, seed)
        how = f"{arguments.data}, by {folds}-fold cross-validation"
    # A saved model may have numbers as labels; test data are read as text.
    true, predicted = [label for _, label in examples], list(map(str, predicted))
    share = evaluation.accuracy(true, predicted)
    rows_of = evaluation.report(true, predicted)
    labels = list(map(str, evaluation.labels_of(true, predicted)))
    matrix = evaluation.confusion_matrix(true, predicted, labels)
    if arguments.format == "json":
        classes: dict[str, Any] = {}
        for label, row in rows_of.items():
            classes[str(label)] = {"support": row.support}
            for measure in ("precision", "recall", "f1"):
                classes[str(label)] |= number_and_text(measure, getattr(row, measure))
        whole = {"data": how, **number_and_text("accuracy", share), "classes": classes}
        yield as_json({**whole, "labels": labels, "confusion": matrix})
        return
    yield escape(how, arguments.format)
    yield ""
    yield f"accuracy: {share} = {float(share):.4f}"
    yield ""
    rows = [["class", "precision", "recall", "F1", "rows" if takes_rows else "texts"]]
    for label, row in (*rows_of.items(), ("macro", evaluation.macro_average(true, predicted))):
        rows.append([str(label), *(f"{float(value):.4f}" for value in row[:3]), str(row.support)])
    yield from table(rows, arguments.format)
    yield ""
    confusion = [[label, *map(str, row)] for label, row in zip(labels, matrix, strict=True)]
    yield from table([["true \\ predicted", *labels], *confusion], arguments.format)


def informative(arguments: Namespace) -> Iterator[str]:
    """List the words that change the odds most."""
    loaded = load(arguments)
    classes = loaded.model.classes
    if len(classes) < 2:
        raise NaiveBayesError("there is only one class: give training data with two or more")
    b = class_named(arguments.against, loaded.model, None)
    a = class_named(arguments.label, loaded.model, next(c for c in classes if c != b))
    b = next(c for c in classes if c != a) if b is None else b
    if a == b:
        raise NaiveBayesError(f"--label and --against are both {str(a)!r}: give two classes")
    found = loaded.model.most_informative(a, b, arguments.n)
    word = value_named if loaded.takes_rows else str
    if arguments.format == "json":
        data = []
        for row in found:
            data.append({"word": word(row.word), "favours": str(row.favours)})
            for name, value in zip(("times", "P(w|it)", "P(w|other)"), row[2:], strict=True):
                data[-1] |= number_and_text(name, value)
        yield as_json(data)
        return
    what = "value" if loaded.takes_rows else "word"
    rows = [[what, "favours", "times", "exactly", "P(w|it)", "P(w|other)"]]
    for row in found:
        times = ["infinite", ""]
        if row.ratio is not None:
            times = [f"{float(row.ratio):.2f}", exact_text(row.ratio, inf)]
        shares = (exact_text(share, inf) for share in (row.likelihood, row.other))
        rows.append([word(row.word), str(row.favours), *times, *shares])
    yield from table(rows, arguments.format)


def step(arguments: Namespace) -> Iterator[str]:
    """Record how a text or a row is worked out, line by line, as a page or a transcript."""
    from naive_bayes.stepping.recording import record

    loaded = load(arguments)
    documents = list(documents_from(arguments, loaded, whole=True))
    if len(documents) != 1:
        what = "rows" if loaded.takes_rows else "texts"
        raise NaiveBayesError(f"there are {len(documents)} {what}: step takes one")
    verb = "posterior" if loaded.model.exact else "classify"
    recording = record(getattr(loaded.classifier, verb), documents[0], rows=loaded.examples)
    what = row_as_typed(documents[0]) if loaded.takes_rows else " ".join(documents[0].split())
    if recording.error is not None and not isinstance(recording.error, NaiveBayesError):
        raise recording.error
    if arguments.format == "text":
        output, content = arguments.output or "-", recording.to_text() + "\n"
    else:
        title = f"{verb} of “{what[:60]}”"
        output, content = arguments.output or "steps.html", recording.to_html(title)
    yield saved(output, content, recording.summary)


def train(arguments: Namespace) -> Iterator[str]:
    """Count, and save the counts."""
    reading = read(arguments.data, arguments)
    trained = Loaded(learn(make_classifier(arguments, reading), reading), None)
    classifier, labels = trained.classifier, Counter(dict(trained.model.document_counts))
    counts = short(", ".join(f"{count} {label}" for label, count in labels.most_common()), str, 80)
    what, size = "texts", f"{len(trained.model.vocabulary)} words"
    if trained.takes_rows:
        what, size = "rows", several(len(classifier.features), "feature")
    label = {"label": reading.label} if reading.features else {}
    text = classifier.to_json(label) if label else classifier.to_json()
    if len(text.encode()) > corpora.LARGEST_TEXT:
        raise NaiveBayesError(
            f"the model would be a file of more than {corpora.LARGEST_TEXT} bytes, which cannot be "
            "loaded: give fewer texts, or a vocabulary"
        )
    summary = f"{labels.total()} {what} ({counts}), {size}."
    yield saved(arguments.output, text, reading.told + "." if reading.frequencies else summary)


def saved(output: str, content: str, summary: str) -> str:
    """Write a file and say what it is; with - give the content itself."""
    if output == "-":
        return content.rstrip("\n")
    write_atomically(output, content)
    return f"Wrote {output}: {summary}"


COMMANDS = {
    "explain": explain,
    "classify": classify,
    "evaluate": evaluate,
    "informative": informative,
    "step": step,
    "train": train,
}


# Data.


class Loaded(NamedTuple):
    """What DATA gave.

    Attributes:
        classifier: a classifier of texts, or a model on rows.
        examples: the training data, where they are known.
        label: the label column of a table, where it is known.
        columns: the features of a model on rows.
        others: the columns of the table that are not features.
        guessed: the label column, if nobody has said that it is.
        default_alpha: whether alpha is 1 because nobody said otherwise.
        asked: the rows of the table that have no label.
    """

    classifier: Any
    examples: list[tuple[Any, str]] | None
    label: str = ""
    columns: Mapping[str, Column] = MappingProxyType({})
    others: tuple[str, ...] = ()
    guessed: str = ""
    default_alpha: bool = False
    asked: Sequence[Any] = ()

    @property
    def takes_rows(self) -> bool:
        """Whether it classifies rows of features."""
        return isinstance(self.classifier, MixedNB)

    @property
    def model(self) -> Any:
        """The model itself."""
        return self.classifier if self.takes_rows else self.classifier.model


def read(data: str, arguments: Namespace) -> Brought:
    """The examples that DATA names; what was taken for granted is said on the standard error."""
    if is_model(data):
        raise NaiveBayesError(
            f"{data} is a model and has no texts to count or to test on: give data, such as a TSV file"
        )
    if data == "messages" and not os.path.exists(data):
        check_options(arguments, "messages")
        texts, labels = map(list, zip(*messages(), strict=True))
        return Brought("texts", texts, labels, [1] * len(texts))
    if os.path.isdir(data):
        check_options(arguments, "folders")
    chosen = vars(choices_in(arguments))
    question = question_in(arguments)
    reading = read_data(data, encoding=arguments.encoding, question=question, **chosen)
    known = reading.frequencies
    form = ("features" if known.features else "words") if known else reading.form
    asked = next((name for name in ("row", "rows") if vars(arguments).get(name)), "")
    if asked and form == "texts" and vars(arguments)["as"] is None and not os.path.isdir(data):
        raise NaiveBayesError(
            f"{name_of(data)} is read as texts, and --{asked} asks about a table: add --as table if it is "
            f"one, or leave --{asked} out"
        )
    if not os.path.isdir(data):
        check_options(arguments, form)
    given_prior = arguments.prior is not None
    notices = [it for it in reading.notices if not (given_prior and dict(it.others).get("prior"))]
    for sentence in filter(None, [reading.told, *map(str, notices)]):
        say(f"{name_of(data)}: {sentence}")
    return reading


def is_model(data: str) -> bool:
    """Whether a file is a model that was saved: JSON that is not a table."""
    if not data.endswith(".json") or os.path.isdir(data):
        return False
    text = read_text(data).lstrip()
    if text.startswith("[") or not text.startswith("{"):
        return not text.startswith("[")
    try:
        return '"format"' in text[:100] or unmistakable(text, data) is None
    except NaiveBayesError:
        return True  # the reader of models then says so


def question_in(arguments: Namespace) -> str:
    """The first row or text that is asked about, where one is typed."""
    typed = [*(vars(arguments).get("row") or ()), *(vars(arguments).get("text") or ())]
    return as_utf8(typed[0]) if typed and typed[0] != "-" else ""


def choices_in(arguments: Namespace) -> Choices:
    """What the options say about the reading of a file."""
    given = {name.replace("_", "-"): value for name, value in vars(arguments).items()}
    if not given["as"] and any(given[name] is not None for name in ("feature", "count-column")):
        given["as"] = "table"
    return choices_by_option(given, dict(map(column_and_kind, given["feature"] or ())))


def column_and_kind(option: str) -> tuple[str, str]:
    """The column and the kind of `--feature NAME=KIND`."""
    name, sign, kind = option.rpartition("=")
    if not sign or kind.strip() not in COLUMN_KINDS:
        raise NaiveBayesError(
            f"--feature has {short(option, longest=40)}: give a column and its kind, as in "
            f"windy=categorical; the kinds are {', '.join(COLUMN_KINDS)}"
        )
    return name.strip(), kind.strip()


def evaluation_examples(reading: Brought) -> list[tuple[Any, str]]:
    """The examples to test on; frequencies have none."""
    if reading.frequencies is not None:
        raise NaiveBayesError(
            "a frequency table has no rows to test on: explain a row of features, or a text"
        )
    return reading.examples


def load(arguments: Namespace) -> Loaded:
    """The classifier that DATA names, and its training data where they are known."""
    if not is_model(arguments.data):
        reading = read(arguments.data, arguments)
        classifier = learn(make_classifier(arguments, reading), reading)
        known = reading.frequencies
        examples = None if known or reading.form == "counts" else reading.examples
        default = arguments.alpha is None and not (known and known.given)
        label = reading.label if reading.features else ""
        if label:
            default = default and usual_kind(WORDS) in reading.kinds.values()
        return Loaded(
            classifier, examples, label, reading.columns, reading.others, reading.guessed, default,
            asked_in(reading),
        )  # fmt: skip
    check_options(arguments, "saved")
    if vars(arguments).get("test") is None:
        of_files = ["label-column", "text-column", "count-column"]
        refuse(arguments, of_files, f"with {arguments.data}, a model, and no test data")
    text = read_text(arguments.data)
    data = from_text(text, arguments.data)
    if data["model"] in [kind.__name__ for kind in ROW_MODELS]:
        label, model = str(data.get("label", "")), model_from(data, arguments.data, ROW_MODELS)
        columns = columns_seen(kinds_of(model.features), model.vocabulary)
        return Loaded(model, None, label, columns, (label,))
    refuse(arguments, ["row", "rows"], f"with {arguments.data}, which is a model on words")
    return Loaded(TextClassifier.from_json(text, arguments.data), None)


def say_the_default(loaded: Loaded) -> None:
    """Say what alpha is where nobody has chosen it."""
    if loaded.default_alpha:
        say("alpha is 1 (otherwise: --alpha 0, as in textbooks that do not smooth)")


def make_classifier(arguments: Namespace, reading: Brought) -> Any:
    """An untrained classifier with the settings of the command line."""
    options: dict[str, Any] = {}
    if arguments.alpha is not None:
        options["smoothing"] = exact_from_text(arguments.alpha, "--alpha", NUMBER)
    if arguments.prior in ("uniform", "empirical"):
        options["prior"] = arguments.prior
    elif arguments.prior is not None:
        options["prior"] = dict(probability(part) for part in arguments.prior.split(","))
    if arguments.floor is not None:
        options["floor"] = exact_from_text(arguments.floor, "--floor", NUMBER)
    if arguments.vocabulary is not None:
        options["vocabulary"] = word_list(arguments.vocabulary)
    if arguments.stop_words is not None:
        options["stop_words"] = word_list(arguments.stop_words)
    if arguments.ngrams is not None:
        options["sizes"] = n_gram_sizes(arguments.ngrams)
    model, known = MODELS.get(arguments.model), reading.frequencies
    if model is BernoulliNB and known and known.features:
        model = None  # it chose how the table is read: each feature is there, or is not
    return untrained(reading, model=model, ddof=arguments.ddof, **options)


MODELS = dict(
    zip(
        WORD_MODELS,
        (MultinomialNB, BernoulliNB, ComplementNB, DirichletMultinomialNB),
        strict=True,
    )
)

NUMBER = "give one such as 1, 0.5 or 1/2"


def probability(part: str) -> tuple[str, Exact]:
    """One part of --prior spam=1/3,ham=2/3."""
    label, sign, value = part.rpartition("=")
    if not sign:
        raise NaiveBayesError(
            f"--prior has {part!r}: give uniform, empirical, or label=probability for every "
            "class, as in spam=1/3,ham=2/3"
        )
    return label.strip(), exact_from_text(value, f"the prior of {label.strip()!r}", NUMBER)


def n_gram_sizes(text: str) -> tuple[int, ...]:
    """--ngrams 2, or 1-2 for words and pairs."""
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", text)
    sizes = tuple(range(int(found[1]), int(found[2] or found[1]) + 1)) if found else ()
    if not sizes:
        raise NaiveBayesError(
            f"--ngrams is {text!r}: give a size such as 2, or a range such as 1-2, "
            f"of at most {LARGEST_SIZE}"
        )
    return sizes


def documents_from(arguments: Namespace, loaded: Loaded, *, whole: bool) -> Iterator[Any]:
    """The texts or rows to work on: arguments, a file of rows, rows without a label, or the standard input."""
    if loaded.asked and not (arguments.text or arguments.row or arguments.rows):
        yield from loaded.asked
        return
    if not loaded.takes_rows:
        yield from texts_from(arguments, whole=whole)
        return
    columns = loaded.columns
    read_row = partial(row_from, columns=columns, others=loaded.others, guessed=loaded.guessed)
    typed = [*(arguments.row or ()), *(text for text in arguments.text if text != "-")]
    found: list[ReadRow] = [read_row(row) for row in map(as_utf8, typed)]
    file = arguments.rows or ("-" if "-" in arguments.text or not typed else None)
    if file is not None:
        if file == "-" == arguments.data:
            raise NaiveBayesError(
                "the standard input cannot be both training data and rows: give a row, as in --row "
                f"{next(iter(columns))}=VALUE, or one of the two as a file"
            )
        content, header = read_text(file, arguments.encoding), choices_in(arguments).header
        found += read_rows(
            content, columns, loaded.others, loaded.guessed, name=name_of(file), header=header
        )
    yield from said_of(found, arguments)


def rows_to_test(arguments: Namespace, loaded: Loaded) -> list[tuple[Any, str]]:
    """The labelled rows of the file after --test, whose cells are read as the training data are."""
    columns, content = loaded.columns, read_text(arguments.test, arguments.encoding)
    header = choices_in(arguments).header
    table = read_table_of(columns, content, name_of(arguments.test), header)
    features = owners_of(table.columns, columns, table.name).values()
    label = arguments.label_column or loaded.label
    kinds = dict.fromkeys(features, "")  # a feature may be called count
    chosen = replace(choices_in(arguments), label=label, kinds=kinds)
    if label not in table.columns and crossed_classes(table):
        table, chosen = uncrossed(table, chosen)
    found = labelled(table, chosen)
    if found.asked:
        raise NaiveBayesError(
            f"{found.asked.place(0)} has no label in {found.label}: write one in each row"
        )
    rows = said_of(rows_from(found.table, columns), arguments)
    return list(repeated(rows, found.labels, times_of(found.table, found.counted)))


def said_of(rows: Iterable[ReadRow], arguments: Namespace) -> list[dict[str, Any]]:
    """The values of rows; what is noticed about them is said, once each."""
    for sentence in dict.fromkeys(sentence for row in rows for sentence in row.said):
        say(f"{name_of(arguments.data)}: {sentence}")
    return [row.values for row in rows]


def texts_from(arguments: Namespace, *, whole: bool) -> Iterator[str]:
    """The texts to work on: arguments, or the standard input.

    The standard input is one text if `whole` is true; otherwise each line is a text.
    """
    yield from (as_utf8(text) for text in arguments.text if text != "-")
    if arguments.text and "-" not in arguments.text:
        return
    if arguments.data == "-":
        raise NaiveBayesError(
            "the standard input cannot be both training data and texts: give one of them as a file"
        )
    text = read_text("-", arguments.encoding)
    for one in [text] if whole else text.split("\n"):
        if whole or one.strip():
            yield one


# Tables.


def table(rows: list[list[str]], form: str) -> list[str]:
    """A table as text, Markdown or LaTeX, whose cells are escaped for it."""
    cells = [[escape(cell, form) for cell in row] for row in rows]
    return in_form(cells, form, "l" + ("l" if form == "markdown" else "r") * (len(rows[0]) - 1))


def escape(text: str, form: str) -> str:
    """A text, escaped for Markdown or LaTeX."""
    return {"markdown": markdown_text, "latex": latex_text}.get(form, str)(text)


# JSON.


def as_json(data: Any) -> str:
    """One JSON document, with letters as they are."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def one_or_all(data: list[Any]) -> str:
    """One JSON document: an object for one text, a list for several."""
    return as_json(data[0] if len(data) == 1 else data)


def each_shown(
    found: Iterator[Any], loaded: Loaded, form: str, text_of: Callable[[Any], str]
) -> Iterator[str]:
    """What was found for each text, with an empty line between two; or one JSON document."""
    if form == "json":
        yield one_or_all([one.to_dict() for one in found])
        return
    for number, text in enumerate(map(text_of, found)):
        if number:
            yield ""
        else:
            say_the_default(loaded)
        yield text


class ShortParser(Parser):
    """A parser with short messages."""

    def error(self, message: str) -> NoReturn:
        """Print how the command is used and what is wrong, and exit with 2."""
        sys.stderr.write(self.format_usage())
        say(f"{self.prog}: error: {message}")
        raise SystemExit(2)


class Option(NamedTuple):
    """An option, declared once.

    Attributes:
        flags: as they are written.
        commands: those that take it.
        suits: the kinds of data on which it has an effect; "" where it does not depend on them.
        settings: what the parser needs to know.
    """

    flags: str
    commands: str
    suits: str
    settings: dict[str, Any]


def option(flags: str, commands: str, suits: str, help: str, **settings: Any) -> Option:
    """An option with its help."""
    return Option(flags, commands, suits, {"help": help, **settings})


EVERY = "explain classify evaluate informative step train"
DOCUMENTS = "explain classify step"
TEXTS, FILES = "messages folders texts", "texts table counts features words"
ROWS, COUNTED = "table cross features", f"{TEXTS} table cross counts features words"

KINDS_OF_DATA = {
    "messages": "on messages",
    "folders": "on folders",
    "texts": "on texts",
    "table": "on a table",
    "cross": "on a cross table",
    "counts": "on a table of counts",
    "features": "on frequencies of features",
    "words": "on frequencies of words",
    "saved": "with {data}, which has its own settings",
}
"""What DATA can be, as a refusal says it."""

OPTIONS = (
    option("text", DOCUMENTS, "", "optional: the texts or rows; without any, or with -, the standard input is read", nargs="*", default=[], metavar="TEXT"),
    option("--row", DOCUMENTS, f"{ROWS} saved", "a row, such as 'outlook=sunny, wind=strong', or JSON; may be repeated", action="append"),
    option("--rows", DOCUMENTS, f"{ROWS} saved", "a file of rows, with a header", metavar="FILE"),
    option("--most", "explain", "", "show at most N factors for each class", type=int, metavar="N"),
    option("--expect", "explain", "", "find what X is, or the slip or convention that gives it", metavar="X"),
    option("--ask", "explain", "", "what X is (whatever is nearest)", choices=[ask for ask in ASKS if ask != "verdict"]),
    option("--label", "explain", "", "the class that X belongs to (the nearest)"),
    option("--word", "explain", "", "the word of the estimate, or feature=value"),
    option("--test", "evaluate", "", "test data; without it, cross-validation", metavar="DATA"),
    option("--folds", "evaluate", "", "the number of folds (10)", type=int, metavar="K"),
    option("--seed", "evaluate", "", "random seed (0)", type=int),
    option("--label", "informative", "", "the class (the first one)"),
    option("--against", "informative", "", "the other class (the next one)", metavar="LABEL"),
    option("-n", "informative", "", "how many words for each class (10)", type=int, default=10),
    option("--format", "step", "", "a page or a transcript", choices=("html", "text"), default="html"),
    option("-o --output", "step", "", "where to save; - prints (steps.html; a transcript is printed)", metavar="FILE"),
    option("-o --output", "train", "", "where to save; - prints", required=True, metavar="FILE"),
    option("--format", "explain", "", "how it is written", choices=("text", "markdown", "latex", "json"), default="text"),
    option("--format", "classify evaluate informative", "", "how it is written", choices=("text", "markdown", "json"), default="text"),
    option("--model", EVERY, f"{TEXTS} counts features words", "the model of words (multinomial)", choices=MODELS),
    option("--alpha", EVERY, COUNTED, "Laplace's: 1, 0.5, 1/2, or 0 for none (1)", metavar="A"),
    option("--prior", EVERY, COUNTED, "empirical, uniform, or spam=1/3,ham=2/3"),
    option("--vocabulary", EVERY, f"{TEXTS} counts", "a,b,c or @FILE with a word a line", metavar="WORDS"),
    option("--stop-words", EVERY, TEXTS, "words to leave out: a,b,c or @FILE", metavar="WORDS"),
    option("--ngrams", EVERY, TEXTS, "2 for pairs, 1-2 for words and pairs", metavar="N"),
    option("--as", EVERY, f"{FILES} cross", "what the data are: " + ", ".join(FORMS), choices=CHOICES["as"], metavar="FORM"),
    option("--label-column", EVERY, f"{FILES} saved", "the column of the classes: a name, or a number from 1", metavar="C"),
    option("--text-column", EVERY, "texts saved", "the column of the texts", metavar="C"),
    option("--count-column", EVERY, "table counts saved", "how many such rows there are; none if no column says it", metavar="C"),
    option("--header", EVERY, f"{FILES} cross saved", "whether the first line is one", choices=CHOICES["header"]),
    option("--separator", EVERY, f"{FILES} cross", "between cells: " + " ".join(CHOICES["separator"]), choices=CHOICES["separator"], metavar="S"),
    option("--encoding", EVERY, "", "of the data, and of the standard input (utf-8)", default="utf-8"),
    option("--feature", EVERY, "table cross", f"what a column is: {', '.join(COLUMN_KINDS)}", action="append", metavar="C=KIND"),
    option("--comma", EVERY, "table", "what a comma in a number is", choices=CHOICES["comma"]),
    option("--missing", EVERY, "table cross", f"what is missing: some of {' '.join(MISSING[1:])}, with commas", metavar="CELLS"),
    option("--ddof", EVERY, "table", "variance over n or n - 1 (0)", type=int, choices=(0, 1)),
    option("--floor", EVERY, "table", "the smallest variance", metavar="V"),
)  # fmt: skip
"""All options, each with the commands and the data that it suits."""


def check_options(arguments: Namespace, kind: str) -> None:
    """Refuse the options that have no effect on a kind of data."""
    why = KINDS_OF_DATA[kind].format(data=arguments.data)
    unsuited = [one for one in OPTIONS if one.suits and kind not in one.suits.split()]
    refuse(arguments, [one.flags.lstrip("-") for one in unsuited], why)


def word_named(word: str, loaded: Loaded) -> Any:
    """The word that --word names, as the model has it: `I` is *i*; or a feature with its value."""
    if not loaded.takes_rows:
        tokens, whole = loaded.classifier.tokens(word), " ".join(folded(word).split())
        return whole if whole in tokens else tokens[0] if len(tokens) == 1 else word
    given = []
    if "=" in word:
        read_row = row_from(word, loaded.columns, loaded.others, loaded.guessed)
        given = [(name, value) for name, value in read_row.values.items() if value is not None]
    if len(given) != 1:
        raise NaiveBayesError(
            f"--word is {short(word, longest=40)}: give one feature and its value, as in --word wind=strong"
        )
    return given[0]


def value_named(word: Any) -> str:
    """A feature and its value, as the working shows them."""
    return f"{word[0]} = {word[1]}"


def class_named(name: str | None, model: Any, default: Any) -> Any:
    """The class that is written like this, or the default if no name is given.

    Raises:
        NaiveBayesError: no class is called that; the message lists those there are.
    """
    if name is None:
        return default
    labels, name = {str(label): label for label in model.classes}, as_utf8(name)
    check_known((name,), labels)
    return labels[name]


def parse(argv: list[str]) -> Namespace:
    """The command with its arguments; options may come before, between and after the others."""
    if argv and argv[0] in COMMANDS:
        name, *rest = argv
        parser = ShortParser(prog=f"naive-bayes {name}", **parser_settings(name))
        known = {"--help", *(flag for one in OPTIONS for flag in one.flags.split())}
        options = [word for word in takewhile("--".__ne__, rest) if word.startswith("--")]
        if unknown := [one for one in options if one.partition("=")[0] not in known]:
            parser.error(f"unrecognized arguments: {' '.join(unknown)}")  # even if DATA is lacking
        return add_arguments(parser, name).parse_intermixed_args(rest, Namespace(command=name))
    return whole_parser().parse_args(argv)


def whole_parser() -> ArgumentParser:
    """The parser that lists the commands."""
    parser = ShortParser(
        prog="naive-bayes",
        description="Naive Bayes that shows its working: exact fractions from counts to verdict.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"naive-bayes {__version__}")
    known = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        settings = parser_settings(name)
        summary = settings["description"]
        help_line = summary[0].lower() + summary[1:].rstrip(".")
        add_arguments(known.add_parser(name, help=help_line, **settings), name)
    for name, (_, summary) in PROGRAMS.items():
        known.add_parser(name, help=summary, add_help=False)
    return parser


def parser_settings(name: str) -> dict[str, Any]:
    """How the parser of a command describes it."""
    return {
        "allow_abbrev": False,  # --label would be read as --label-column
        # Python leaves docstrings out under -OO.
        "description": COMMANDS[name].__doc__ or f"{name.capitalize()}.",
        "epilog": TRAINING_DATA if name == "train" else ANY_DATA,
        "formatter_class": RawDescriptionHelpFormatter,
    }


def add_arguments(parser: ArgumentParser, name: str) -> ArgumentParser:
    """The parser with the arguments and options of a command."""
    whose = f"the training data{', or a model' * (name != 'train')} (see below)"
    parser.add_argument("data", metavar="DATA", help=whose)
    for option in OPTIONS:
        if name in option.commands.split():
            parser.add_argument(*option.flags.split(), **option.settings)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
