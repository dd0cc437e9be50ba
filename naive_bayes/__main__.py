"""Naive Bayes on the command line.

python3 -m naive_bayes explain messages "free lunch today"
"""

import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from errno import ENOSPC
from io import TextIOWrapper
from random import Random
from typing import Any, NoReturn, TextIO

from naive_bayes.data.corpora import read_csv, read_folders, read_tsv
from naive_bayes.data.embedded import messages
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.numbers import Exact, exact_from_text
from naive_bayes.further.evaluation import (
    accuracy,
    confusion_matrix,
    cross_validate,
    labels_of,
    macro_average,
    report,
)
from naive_bayes.further.text_classifier import LARGEST_SIZE, MODELS, TextClassifier
from naive_bayes.practice.questions import ASKS
from naive_bayes.practice.slips import explanations
from naive_bayes.working.saving import write_atomically
from naive_bayes.working.writing import latex_text, markdown_text

EXAMPLES = """\
examples:
  python3 -m naive_bayes explain messages "free lunch today"
  python3 -m naive_bayes explain messages "free lunch today" --expect 0.74
  python3 -m naive_bayes train reviews.tsv -o model.json
  python3 -m naive_bayes classify model.json < texts.txt
  python3 -m naive_bayes informative model.json -n 20 --format markdown
  python3 -m naive_bayes step messages "free lunch" -o steps.html

DATA is the training data, or a model that train wrote:
  messages     a small embedded corpus of spam and ham
  FILE.json    a model that train wrote
  FILE.csv     CSV with a header; columns label and text, or see the options
  FOLDER       a folder for each label, with a file for each text
  FILE or -    one example a line: label, tab, text, or text, tab, label;
               - is the standard input
"""

Rows = list[list[str]]

LONGEST_MESSAGE = 600
"""How many characters a message on the standard error has at most."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        The exit code: 0 if all went well, 2 for bad input, 130 when interrupted, 141 when
        the reader of a pipe has gone.
    """
    # The shell may have closed a stream; what is printed then goes nowhere.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = parse(sys.argv[1:] if argv is None else list(argv))
        if arguments.command is None:
            make_parser().print_help()
        else:
            for line in COMMANDS[arguments.command](arguments):
                print(line)
        sys.stdout.flush()
        return 0
    except BrokenPipeError:
        abandon(sys.stdout)
        return 141
    except KeyboardInterrupt:
        say("interrupted")
        return 130
    except NaiveBayesError as error:
        say(f"naive-bayes: {error}")
    except UnicodeError as error:
        say(f"naive-bayes: an argument is not valid text ({error}): give UTF-8")
    except OSError as error:
        named = f"{error.filename}: " if error.filename else ""
        say(f"naive-bayes: {named}{error.strerror or error}")
        if error.errno == ENOSPC:
            abandon(sys.stdout)
    return 2


def say(message: str) -> None:
    """A message on the standard error: one line that one can read, whatever it quotes."""
    line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in message)
    if len(line) > LONGEST_MESSAGE:
        # What is wrong is said at the beginning, and what to do at the end.
        line = f"{line[: LONGEST_MESSAGE // 2]} … {line[-LONGEST_MESSAGE // 2 :]}"
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)


def abandon(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere: Python writes it at its end, and would fail."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


# The commands: each yields the lines to print.


def explain(arguments: Namespace) -> Iterator[str]:
    """Show the working for each text."""
    if arguments.format == "json" and (arguments.most is not None or arguments.bars):
        option = "--bars" if arguments.bars else "--most"
        raise NaiveBayesError(
            f"{option} is for reading, and JSON has every factor: leave it out, or choose another "
            "--format"
        )
    classifier, examples = load_with_examples(arguments)
    if arguments.expect is not None:
        yield from compare(classifier, examples, arguments)
        return
    if arguments.format == "json":
        # One text gives an object, several give a list: one JSON document either way.
        data = [classifier.explain(text).to_dict() for text in texts_from(arguments, whole=True)]
        yield json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False, indent=1)
        return
    for number, text in enumerate(texts_from(arguments, whole=True)):
        working = classifier.explain(text)
        if number:
            yield ""
        before, after = FENCES[arguments.format]
        if arguments.format == "markdown":
            yield working.to_markdown(most=arguments.most)
        elif arguments.format == "latex":
            yield working.to_latex(most=arguments.most)
        else:
            yield working.to_text(most=arguments.most)
        if arguments.bars and not working.impossible and len(working.classes) > 1:
            yield ""
            yield f"{before}{working.bars(working.decision, working.runner_up)}{after}"


FENCES = {
    "text": ("", ""),
    "markdown": ("```text\n", "\n```"),
    "latex": ("\\begin{verbatim}\n", "\n\\end{verbatim}"),
}
"""What is put around text that is to show as it is."""


def compare(
    classifier: TextClassifier, examples: list[tuple[str, str]] | None, arguments: Namespace
) -> Iterator[str]:
    """Say which slip or convention gives the number that --expect names."""
    labels = {str(label): label for label in classifier.model.classes}
    if arguments.label is not None and arguments.label not in labels:
        raise NaiveBayesError(
            f"{arguments.label!r} is not a class: the classes are {', '.join(map(repr, labels))}"
        )
    if arguments.ask == "estimate" and arguments.word is None:
        raise NaiveBayesError("an estimate is of a word: name it, as in --word free")
    ask = "verdict" if arguments.expect in labels else arguments.ask
    data = []
    for number, text in enumerate(texts_from(arguments, whole=True)):
        compared = explanations(
            classifier,
            text,
            arguments.expect,
            ask=ask,
            label=labels.get(arguments.label),
            word=arguments.word,
            training=examples,
        )
        if arguments.format == "json":
            data.append(compared.to_dict())
            continue
        if number:
            yield ""
        yield (
            str(compared) if arguments.format == "text" else escape(str(compared), arguments.format)
        )
        if examples is None and not compared.agrees:
            yield (
                "A model keeps counts and no texts: what needs the texts was not tried. "
                "Give the training data to try it."
            )
    if data:
        yield json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False, indent=1)


def classify(arguments: Namespace) -> Iterator[str]:
    """Print the label of each text."""
    classifier = load(arguments)
    probabilities = hasattr(classifier.model, "predict_proba")
    rows: Rows = []
    for text in texts_from(arguments, whole=False):
        label = classifier.classify(text)
        row = [str(label)]
        if probabilities:
            row.append(f"{classifier.predict_proba([text])[0][label]:.4f}")
        row.append(" ".join(text.split()))
        if arguments.format == "text":
            yield "\t".join(row)
        rows.append(row)
    header = ["label", "probability", "text"] if probabilities else ["label", "text"]
    if arguments.format != "text":
        yield from table(header, rows, arguments.format)


def evaluate(arguments: Namespace) -> Iterator[str]:
    """Count right and wrong verdicts: on test data, or by cross-validation."""
    if arguments.test is not None:
        classifier = load(arguments)
        examples = list(read(arguments.test, arguments))
        true = [label for _, label in examples]
        # A saved model may have numbers as labels; test data are read as text.
        predicted = [str(label) for label in classifier.predict(text for text, _ in examples)]
        how = f"{arguments.test}, by a model of {arguments.data}"
    else:
        if is_model(arguments.data):
            raise NaiveBayesError(
                f"{arguments.data} is a model and has no texts to test on: "
                "give test data, as in --test FILE"
            )
        examples = list(read(arguments.data, arguments))
        true = [label for _, label in examples]
        texts = [text for text, _ in examples]
        make_classifier(arguments)  # raises for bad options before the work begins
        predicted = [
            str(label)
            for label in cross_validate(
                lambda: make_classifier(arguments), texts, true, arguments.folds, arguments.seed
            )
        ]
        how = f"{arguments.data}, by {arguments.folds}-fold cross-validation"
    share = accuracy(true, predicted)
    rows = [
        [str(label), *(f"{float(value):.4f}" for value in row[:3]), str(row.support)]
        for label, row in report(true, predicted).items()
    ]
    mean = macro_average(true, predicted)
    rows.append(["macro", *(f"{float(value):.4f}" for value in mean[:3]), str(len(true))])
    labels = labels_of(true, predicted)
    matrix = confusion_matrix(true, predicted, labels)
    if arguments.format == "json":
        yield json.dumps(
            {
                "data": how,
                "accuracy": str(share),
                "classes": {
                    str(label): {
                        "precision": str(row.precision),
                        "recall": str(row.recall),
                        "f1": str(row.f1),
                        "support": row.support,
                    }
                    for label, row in report(true, predicted).items()
                },
                "labels": [str(label) for label in labels],
                "confusion": matrix,
            },
            ensure_ascii=False,
            indent=1,
        )
        return
    yield f"{how}" if arguments.format == "text" else escape(how, arguments.format)
    yield ""
    yield f"accuracy: {share} = {float(share):.4f}"
    yield ""
    yield from table(["class", "precision", "recall", "F1", "texts"], rows, arguments.format)
    yield ""
    confusion = [[str(label), *map(str, row)] for label, row in zip(labels, matrix, strict=True)]
    header = ["true \\ predicted", *map(str, labels)]
    yield from table(header, confusion, arguments.format)


def informative(arguments: Namespace) -> Iterator[str]:
    """List the words that change the odds most."""
    classifier = load(arguments)
    labels = {str(label): label for label in classifier.model.classes}
    if len(labels) < 2:
        raise NaiveBayesError("there is only one class, so there are no odds: give two")
    a = arguments.label if arguments.label is not None else next(iter(labels))
    b = arguments.against
    if b is None:
        b = next(label for label in labels if label != a)
    for label in (a, b):
        if label not in labels:
            raise NaiveBayesError(
                f"{label!r} is not a class: the classes are {', '.join(map(repr, labels))}"
            )
    rows = []
    for row in classifier.model.most_informative(labels[a], labels[b], arguments.n):
        ratio = "infinite" if row.ratio is None else f"{float(row.ratio):.2f}"
        exactly = "" if row.ratio is None else str(row.ratio)
        rows.append(
            [str(row.word), str(row.favours), ratio, exactly, str(row.likelihood), str(row.other)]
        )
    header = ["word", "favours", "times", "exactly", "P(w|it)", "P(w|other)"]
    yield from table(header, rows, arguments.format)


def generate(arguments: Namespace) -> Iterator[str]:
    """Draw texts from a class."""
    classifier = load(arguments)
    labels = {str(label): label for label in classifier.model.classes}
    label = arguments.label if arguments.label is not None else next(iter(labels))
    if label not in labels:
        raise NaiveBayesError(
            f"{label!r} is not a class: the classes are {', '.join(map(repr, labels))}"
        )
    if arguments.n < 0:
        raise NaiveBayesError(f"-n is {arguments.n}: say how many texts to draw, 0 or more")
    sample = getattr(classifier.model, "sample", None)
    if sample is None:
        raise NaiveBayesError(
            f"{type(classifier.model).__name__} has no P(d|c) to draw a text from: "
            "use --model multinomial or bernoulli"
        )
    rng = Random(arguments.seed)
    texts = (
        " ".join(map(str, sample(labels[label], arguments.length, rng))) for _ in range(arguments.n)
    )
    if arguments.format == "json":
        yield json.dumps([[label, text] for text in texts], ensure_ascii=False, indent=1)
    else:
        yield from (f"{label}\t{text}" for text in texts)


def step(arguments: Namespace) -> Iterator[str]:
    """Record how a text is worked out, line by line, as a page or a transcript."""
    from naive_bayes.stepping.recording import record

    classifier, examples = load_with_examples(arguments)
    texts = list(texts_from(arguments, whole=True))
    if len(texts) != 1:
        raise NaiveBayesError(f"there are {len(texts)} texts, and one is stepped through: give one")
    verb = arguments.verb
    if verb is None:
        verb = "posterior" if hasattr(classifier.model, "posterior") else "classify"
    if not hasattr(classifier.model, verb):
        raise NaiveBayesError(
            f"{type(classifier.model).__name__} has scores and no {verb}: use --verb classify"
        )
    recording = record(getattr(classifier, verb), texts[0], rows=examples, guards=arguments.guards)
    if recording.error is not None and not isinstance(recording.error, NaiveBayesError):
        raise recording.error
    if arguments.format == "text":
        yield recording.to_text()
        return
    title = f"{verb} of “{' '.join(texts[0].split())[:60]}”"
    if arguments.output == "-":
        yield recording.to_html(title).rstrip("\n")
    else:
        write_atomically(arguments.output, recording.to_html(title))
        yield f"Wrote {arguments.output}: {recording.summary}"


def train(arguments: Namespace) -> Iterator[str]:
    """Count, and save the counts."""
    if is_model(arguments.data):
        raise NaiveBayesError(
            f"{arguments.data} is a model already: give training data, such as a TSV file"
        )
    text = load(arguments).to_json()
    if arguments.output == "-":
        yield text.rstrip("\n")
    else:
        write_atomically(arguments.output, text)


COMMANDS = {
    "explain": explain,
    "classify": classify,
    "evaluate": evaluate,
    "informative": informative,
    "generate": generate,
    "step": step,
    "train": train,
}


# Data.


def is_model(data: str) -> bool:
    """Whether DATA names a model that `train` wrote."""
    return data.endswith(".json")


def read(data: str, arguments: Namespace) -> Iterable[tuple[str, str]]:
    """The examples that DATA names, with a progress line if it takes long."""
    column = arguments.label_column
    if data == "messages" and not os.path.exists(data):
        return messages()
    if os.path.isdir(data):
        return with_progress(read_folders(data, arguments.encoding), "read")
    if data.endswith(".csv"):
        return read_csv(data, column, arguments.text_column, arguments.encoding)
    if column not in (None, "1", "2"):
        raise NaiveBayesError(
            f"the label column of a file with tabs is {column!r}: "
            "give 1 (label, tab, text) or 2 (text, tab, label)"
        )
    return read_tsv(data, None if column is None else int(column), arguments.encoding)


def load(arguments: Namespace) -> TextClassifier:
    """The classifier that DATA names: loaded from a file, or trained now."""
    return load_with_examples(arguments)[0]


def load_with_examples(
    arguments: Namespace,
) -> tuple[TextClassifier, list[tuple[str, str]] | None]:
    """The classifier that DATA names, and its training data where they are known."""
    if is_model(arguments.data):
        given = [name for name in SETTINGS if getattr(arguments, name) is not None]
        if given:
            raise NaiveBayesError(
                f"{arguments.data} has its own settings, so --{given[0].replace('_', '-')} has "
                "no effect: leave it out, or give training data"
            )
        with open(arguments.data, encoding="utf-8") as file:
            try:
                text = file.read()
            except UnicodeDecodeError as error:
                raise NaiveBayesError(
                    f"{arguments.data} is not UTF-8: give a file that train wrote"
                ) from error
        return TextClassifier.from_json(text, arguments.data), None
    classifier = make_classifier(arguments)
    examples = list(read(arguments.data, arguments))
    texts = with_progress((text for text, _ in examples), "counted", len(examples))
    return classifier.fit(texts, [label for _, label in examples]), examples


def make_classifier(arguments: Namespace) -> TextClassifier:
    """An untrained classifier with the settings of the command line."""
    name = {"bernoulli": "BernoulliNB", "complement": "ComplementNB"}.get(
        arguments.model or "", "MultinomialNB"
    )
    options: dict[str, Any] = {}
    if arguments.alpha is not None:
        options["smoothing"] = number(arguments.alpha, "--alpha")
    if arguments.prior in ("uniform", "empirical"):
        options["prior"] = arguments.prior
    elif arguments.prior is not None:
        options["prior"] = dict(probability(part) for part in arguments.prior.split(","))
    if arguments.vocabulary is not None:
        options["vocabulary"] = word_list(arguments.vocabulary)
    stop_words = word_list(arguments.stop_words) if arguments.stop_words is not None else ()
    sizes = n_gram_sizes(arguments.ngrams) if arguments.ngrams is not None else (1,)
    return TextClassifier(MODELS[name](**options), stop_words=stop_words, sizes=sizes)


VERBS = ("posterior", "classify", "explain")

SETTINGS = ("model", "alpha", "prior", "vocabulary", "stop_words", "ngrams")


def number(text: str, name: str) -> Exact:
    """A number from the command line: 1, 0.5 or 1/2."""
    return exact_from_text(text, name, "give one such as 1, 0.5 or 1/2")


def probability(part: str) -> tuple[str, Exact]:
    """One part of --prior spam=1/3,ham=2/3."""
    label, sign, value = part.rpartition("=")
    if not sign:
        raise NaiveBayesError(
            f"--prior has {part!r}: give uniform, empirical, or label=probability for every "
            "class, as in spam=1/3,ham=2/3"
        )
    return label.strip(), number(value, f"the prior of {label.strip()!r}")


def word_list(text: str) -> tuple[str, ...]:
    """Words from the command line: separated by commas, or @FILE with one word per line."""
    if text.startswith("@"):
        with open(text[1:], encoding="utf-8") as file:
            try:
                entries = file.read().split("\n")
            except UnicodeDecodeError as error:
                raise NaiveBayesError(f"{text[1:]} is not UTF-8: save it as UTF-8") from error
    else:
        entries = text.split(",")
    return tuple(entry.strip().casefold() for entry in entries if entry.strip())


def n_gram_sizes(text: str) -> tuple[int, ...]:
    """--ngrams 2, or 1-2 for words and pairs."""
    first, dash, last = text.partition("-")
    try:
        lowest, highest = int(first), int(last if dash else first)
    except ValueError:
        lowest = highest = 0
    if not 1 <= lowest <= highest <= LARGEST_SIZE:
        raise NaiveBayesError(
            f"--ngrams is {text!r}: give a size such as 2, or a range such as 1-2, "
            f"of at most {LARGEST_SIZE}"
        )
    return tuple(range(lowest, highest + 1))


def texts_from(arguments: Namespace, *, whole: bool) -> Iterator[str]:
    """The texts to work on: arguments, a file, or the standard input.

    A file is one text if `whole` is true; otherwise each line is a text.
    """
    if arguments.text and arguments.file is not None:
        raise NaiveBayesError("texts are given as arguments and by --file: choose one")
    source = arguments.file
    if not arguments.text and source is None:
        source = "-"
    if source is None and arguments.text != ["-"]:
        yield from arguments.text
        return
    source = "-" if source is None else source
    if source == "-" and sys.stdin is None:
        raise NaiveBayesError("the standard input is closed: give texts as arguments, or --file")
    if source == "-" and arguments.data == "-":
        raise NaiveBayesError(
            "the standard input cannot be both training data and texts: give one of them as a file"
        )
    name = "standard input" if source == "-" else source
    with sys.stdin.buffer if source == "-" else open(source, "rb") as file:
        if whole:
            yield decode(file.read(), name)
            return
        for line_number, line in enumerate(file, 1):
            text = decode(line, f"{name}, line {line_number}").rstrip("\r\n")
            if text.strip():
                yield text


def decode(data: bytes, place: str) -> str:
    """Bytes as text.

    Raises:
        NaiveBayesError: they are not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NaiveBayesError(
            f"{place}: byte {error.start + 1} is not UTF-8: save the text as UTF-8"
        ) from error


def with_progress(items: Iterable[Any], verb: str, total: int | None = None) -> Iterator[Any]:
    """The items; if reading takes more than a second, a line on the terminal shows progress."""
    if not sys.stderr.isatty():
        yield from items
        return
    begin = shown = time.monotonic()
    for count, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - begin > 1 and now - shown > 0.2:
            of = f" of {total:,}" if total else ""
            print(f"\r{verb} {count:,}{of} texts", end="", file=sys.stderr, flush=True)
            shown = now
    if shown != begin:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


# Tables.


def table(header: list[str], rows: Rows, form: str) -> Iterator[str]:
    """A table as text, Markdown, LaTeX or JSON."""
    if form == "json":
        yield json.dumps(
            [dict(zip(header, row, strict=True)) for row in rows], ensure_ascii=False, indent=1
        )
    elif form == "markdown":
        yield f"| {' | '.join(escape(cell, form) for cell in header)} |"
        yield "|" + "---|" * len(header)
        for row in rows:
            yield f"| {' | '.join(escape(cell, form) for cell in row)} |"
    elif form == "latex":
        yield rf"\begin{{tabular}}{{l{'r' * (len(header) - 1)}}}"
        for row in [header, *rows]:
            yield rf"{' & '.join(escape(cell, form) for cell in row)} \\"
        yield r"\end{tabular}"
    else:
        widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
        for row in [header, *rows]:
            cells = [row[0].ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
            yield "  ".join(cells).rstrip()


def escape(text: str, form: str) -> str:
    """A cell escaped for Markdown or LaTeX."""
    return markdown_text(text) if form == "markdown" else latex_text(text)


# The command line itself.


class Parser(ArgumentParser):
    """A parser whose messages are short, and whose help fails where it cannot be written."""

    def print_help(self, file: Any = None) -> None:
        """The help, at once."""
        print(self.format_help(), end="", file=file or sys.stdout, flush=True)

    def error(self, message: str) -> NoReturn:
        """How it is used, and what is wrong, on the standard error."""
        with suppress(OSError):
            sys.stderr.write(self.format_usage())
        say(f"{self.prog}: error: {message}")
        raise SystemExit(2)


def parse(argv: list[str]) -> Namespace:
    """The command with its arguments; options may stand before, between and behind the others."""
    parser, commands = parsers()
    if argv and argv[0] in commands:
        return commands[argv[0]].parse_intermixed_args(argv[1:], Namespace(command=argv[0]))
    return parser.parse_args(argv)


def make_parser() -> ArgumentParser:
    """All commands and options."""
    return parsers()[0]


def parsers() -> tuple[ArgumentParser, dict[str, ArgumentParser]]:
    """The parser of everything, and that of each command."""
    parser = Parser(
        prog="naive-bayes",
        description="Naive Bayes that shows its working: exact fractions from counts to verdict.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, command in COMMANDS.items():
        # Python leaves docstrings out under -OO.
        summary = (command.__doc__ or f"{name.capitalize()}.").split("\n")[0]
        sub = commands.add_parser(
            name,
            allow_abbrev=False,  # --label would be read as --label-column
            help=summary[0].lower() + summary[1:].rstrip("."),
            description=summary,
            epilog=EXAMPLES[EXAMPLES.index("DATA") :],
            formatter_class=RawDescriptionHelpFormatter,
        )
        sub.add_argument("data", metavar="DATA", help="training data, or a model (see below)")
        if name in ("explain", "classify", "step"):
            sub.add_argument(
                "text", nargs="*", metavar="TEXT", help="texts; - or none: standard input"
            )
            sub.add_argument(
                "--file",
                metavar="FILE",
                help="read the text (or, a line each, the texts) from a file",
            )
        if name == "explain":
            sub.add_argument(
                "--most", type=int, metavar="N", help="show at most N factors for each class"
            )
            sub.add_argument(
                "--bars", action="store_true", help="draw what each word adds to the log odds"
            )
            sub.add_argument(
                "--expect",
                metavar="X",
                help="why someone has X, such as 0.41: which slip or convention gives it",
            )
            sub.add_argument(
                "--ask",
                choices=[ask for ask in ASKS if ask != "verdict"],
                default="posterior",
                help="what X is (posterior)",
            )
            sub.add_argument("--label", metavar="LABEL", help="of which class X is (the nearest)")
            sub.add_argument("--word", metavar="WORD", help="of which word an estimate is")
        if name == "evaluate":
            sub.add_argument(
                "--test", metavar="DATA", help="test data; without it, cross-validation"
            )
            sub.add_argument(
                "--folds", type=int, default=10, metavar="K", help="how many folds (10)"
            )
        if name in ("informative", "generate"):
            sub.add_argument("--label", metavar="LABEL", help="the class (the first one)")
            sub.add_argument(
                "-n", type=int, default=10 if name == "informative" else 1, help="how many"
            )
        if name == "informative":
            sub.add_argument("--against", metavar="LABEL", help="the other class (the next one)")
        if name == "generate":
            sub.add_argument(
                "--length", type=int, default=10, metavar="WORDS", help="words in a text (10)"
            )
        if name in ("evaluate", "generate"):
            sub.add_argument("--seed", type=int, default=0, help="random seed (0)")
        if name == "step":
            sub.add_argument(
                "--verb", choices=VERBS, help="what to record (posterior; for scores, classify)"
            )
            sub.add_argument("--guards", action="store_true", help="stop at checks and guards too")
            sub.add_argument("--format", choices=("html", "text"), default="html")
            sub.add_argument(
                "-o",
                "--output",
                default="steps.html",
                metavar="FILE.html",
                help="where to write the page (steps.html); - prints",
            )
        elif name == "train":
            sub.add_argument(
                "-o", "--output", required=True, metavar="FILE.json", help="where to save; - prints"
            )
        else:
            sub.add_argument(
                "--format", choices=("text", "markdown", "latex", "json"), default="text"
            )
        settings = sub.add_argument_group("settings, for training data")
        settings.add_argument("--model", choices=("multinomial", "bernoulli", "complement"))
        settings.add_argument(
            "--alpha", metavar="A", help="Laplace's alpha: 1, 0.5, 1/2, or 0 for none (1)"
        )
        settings.add_argument(
            "--prior", metavar="P", help="empirical, uniform, or spam=1/3,ham=2/3"
        )
        settings.add_argument(
            "--vocabulary", metavar="WORDS", help="a,b,c or @FILE with a word a line"
        )
        settings.add_argument(
            "--stop-words", metavar="WORDS", help="a,b,c or @FILE with a word a line"
        )
        settings.add_argument("--ngrams", metavar="N", help="2 for pairs, 1-2 for words and pairs")
        reading = sub.add_argument_group("reading the data")
        reading.add_argument("--label-column", metavar="C", help="1 or 2 with tabs; a name in CSV")
        reading.add_argument(
            "--text-column", metavar="C", help="the name of the text's column in CSV"
        )
        reading.add_argument("--encoding", default="utf-8", help="of the data (utf-8)")
    return parser, dict(commands.choices)


if __name__ == "__main__":
    raise SystemExit(main())
