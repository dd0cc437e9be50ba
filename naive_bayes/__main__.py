"""Naive Bayes on the command line.

python3 -m naive_bayes explain messages "free lunch today"
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any, NoReturn

from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB, __version__
from naive_bayes.data.corpora import read_examples, read_text
from naive_bayes.data.embedded import messages
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_known, check_whole_number
from naive_bayes.foundation.numbers import Exact, exact_from_text
from naive_bayes.foundation.printing import write
from naive_bayes.further.evaluation import (
    accuracy,
    confusion_matrix,
    cross_validate,
    labels_of,
    macro_average,
    report,
)
from naive_bayes.further.text_classifier import LARGEST_SIZE, TextClassifier
from naive_bayes.practice.explanations import explanations
from naive_bayes.practice.questions import ASKS
from naive_bayes.working.saving import write_atomically
from naive_bayes.working.writing import in_form, latex_text, markdown_text, number_and_text

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
  FILE.csv     commas or semicolons, with a header; columns label and text, or
               see the options
  FOLDER       a folder for each label, with a file for each text
  FILE or -    one example a line: label, tab, text, or text, tab, label;
               - is the standard input
"""

Rows = list[list[str]]

PROGRAMS = {
    "exercise": ("exercises", "print an exercise, or check an answer"),
    "sheet": ("sheets", "print a sheet of exercises for a class"),
}
"""Commands that are programs of their own, in `practice`, and what they do."""

LONGEST_MESSAGE = 600
"""How many characters a message on the standard error has at most."""


EXACT_OR_DENSITIES = ("fractions", "densities")
"""What a model gives that has P(d|c), and so a posterior and documents to draw."""


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
            program = import_module(f"naive_bayes.practice.{PROGRAMS[words[0]][0]}")
            return int(program.main(words[1:]))
        arguments = parse(words)
        if arguments.command is None:
            parsers()[0].print_help()
        else:
            refuse_idle(arguments)
            write(COMMANDS[arguments.command](arguments))
        return 0
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
    return 2


def say(message: str) -> None:
    """Print a message on the standard error: one readable line, whatever it quotes."""
    line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in message)
    if len(line) > LONGEST_MESSAGE:
        # A message begins with what is wrong and ends with what to do.
        line = f"{line[: LONGEST_MESSAGE // 2]} … {line[-LONGEST_MESSAGE // 2 :]}"
    print(line, file=sys.stderr, flush=True)


IDLE: tuple[tuple[tuple[str, ...], str, Callable[[Any], bool]], ...] = (
    (("ask", "label", "word"), "without --expect", lambda given: given.expect is None),
    (("word",), "without --ask estimate", lambda given: given.ask != "estimate"),
    (("most", "bars"), "with --expect", lambda given: given.expect is not None),
    (("most", "bars"), "on JSON, which has every factor", lambda given: given.format == "json"),
    (("folds", "seed"), "with --test", lambda given: given.test is not None),
    (("text_column",), "on data that are not CSV", lambda given: not has_csv(given)),
)
"""Options that have no effect, why, and when."""


def has_csv(given: Namespace) -> bool:
    """Whether the training data or the test data are CSV."""
    return any(str(vars(given).get(name)).casefold().endswith(".csv") for name in ("data", "test"))


def refuse_idle(given: Namespace) -> None:
    """Refuse options that would have no effect.

    Raises:
        NaiveBayesError: there is one; the message says what it belongs to.
    """
    asked = vars(given)
    for names, why, applies in IDLE:
        for name in names:
            # `generate` has a seed and `informative` a label of their own.
            own = given.command in ("informative", "generate") and name in ("label", "seed")
            if not own and asked.get(name) not in (None, False) and applies(given):
                option = name.replace("_", "-")
                raise NaiveBayesError(f"--{option} has no effect {why}: leave it out")


# The commands: each yields the lines to print.


def explain(arguments: Namespace) -> Iterator[str]:
    """Show the working for each text."""
    classifier, examples = load_with_examples(arguments)
    if arguments.expect is not None:
        yield from compare(classifier, examples, arguments)
        return
    if arguments.format == "json":
        # One text gives an object, several give a list: one JSON document either way.
        texts = texts_from(arguments, whole=True)
        data = [classifier.explain(text).to_dict() for text in texts]
        yield as_json(data[0] if len(data) == 1 else data)
        return
    for number, text in enumerate(texts_from(arguments, whole=True)):
        working = classifier.explain(text)
        if number:
            yield ""
        yield getattr(working, f"to_{arguments.format}")(most=arguments.most)
        if arguments.bars and not working.impossible and len(working.classes) > 1:
            before, after = FENCES[arguments.format]
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
    """Say which slip or convention gives the number after --expect."""
    label = None if arguments.label is None else class_named(arguments.label, classifier)
    if arguments.ask == "estimate" and arguments.word is None:
        raise NaiveBayesError("--ask estimate needs a word, as in --word free")
    is_class = arguments.expect in map(str, classifier.model.classes)
    ask = "verdict" if is_class else arguments.ask or "posterior"
    data = []
    for number, text in enumerate(texts_from(arguments, whole=True)):
        compared = explanations(
            classifier,
            text,
            arguments.expect,
            ask=ask,
            label=label,
            word=arguments.word,
            training=examples,
        )
        if arguments.format == "json":
            data.append(compared.to_dict())
            continue
        if number:
            yield ""
        for line in str(compared).split("\n"):
            yield escape(line, arguments.format)
        if examples is None and not compared.agrees:
            yield (
                "A model keeps counts and no texts: what needs the texts was not tried. "
                "Give the training data to try it."
            )
    if data:
        yield as_json(data[0] if len(data) == 1 else data)


def classify(arguments: Namespace) -> Iterator[str]:
    """Print the label of each text."""
    classifier = load(arguments)
    with_probability = classifier.model.gives != "scores"
    data = []
    for text in texts_from(arguments, whole=False):
        label = classifier.classify(text)
        entry: dict[str, Any] = {"label": str(label)}
        if with_probability:
            entry["probability"] = classifier.predict_proba([text])[0][label]
            if arguments.format == "json":
                entry["exactly"] = exact_posterior(classifier, text, label)
        entry["text"] = " ".join(text.split())
        if arguments.format == "text":
            yield "\t".join(in_cells(entry))
        else:
            data.append(entry)
    if arguments.format == "json":
        yield as_json(data)
    elif arguments.format != "text":
        header = ["label", "probability", "text"] if with_probability else ["label", "text"]
        yield from table(header, list(map(in_cells, data)), arguments.format)


def in_cells(entry: dict[str, Any]) -> list[str]:
    """A verdict as the cells of a table."""
    return [f"{part:.4f}" if isinstance(part, float) else part for part in entry.values()]


def exact_posterior(classifier: TextClassifier, text: str, label: Any) -> str | None:
    """The posterior as a fraction; None for a long text, whose fraction nobody reads."""
    if len(text) > LONGEST_EXACT or classifier.model.gives not in EXACT_OR_DENSITIES:
        return None
    return str(classifier.posterior(text)[label])


LONGEST_EXACT = 1000
"""How many characters a text has at most for `classify` to give its exact posterior."""


def evaluate(arguments: Namespace) -> Iterator[str]:
    """Count right and wrong verdicts: on test data, or by cross-validation."""
    if arguments.test is not None:
        classifier = load(arguments)
        texts, true = zip(*read(arguments.test, arguments), strict=True)
        predicted = classifier.predict(texts)
        how = f"{arguments.test}, with a model of {arguments.data}"
    else:
        if is_model(arguments.data):
            raise NaiveBayesError(
                f"{arguments.data} is a model and has no texts to test on: "
                "give test data, as in --test FILE"
            )
        folds = 10 if arguments.folds is None else arguments.folds
        texts, true = zip(*read(arguments.data, arguments), strict=True)
        make_classifier(arguments)  # raises for bad options before the work begins
        predicted = cross_validate(
            lambda: make_classifier(arguments), texts, true, folds, arguments.seed or 0
        )
        how = f"{arguments.data}, by {folds}-fold cross-validation"
    # A saved model may have numbers as labels; test data are read as text.
    predicted = list(map(str, predicted))
    share = accuracy(true, predicted)
    rows_of = report(true, predicted)
    labels = list(map(str, labels_of(true, predicted)))
    matrix = confusion_matrix(true, predicted, labels)
    if arguments.format == "json":
        classes = {
            label: {
                **number_and_text("precision", row.precision),
                **number_and_text("recall", row.recall),
                **number_and_text("f1", row.f1),
                "support": row.support,
            }
            for label, row in rows_of.items()
        }
        whole = {"data": how, **number_and_text("accuracy", share), "classes": classes}
        yield as_json({**whole, "labels": labels, "confusion": matrix})
        return
    yield escape(how, arguments.format)
    yield ""
    yield f"accuracy: {share} = {float(share):.4f}"
    yield ""
    rows = [
        [str(label), *(f"{float(value):.4f}" for value in row[:3]), str(row.support)]
        for label, row in (rows_of | {"macro": macro_average(true, predicted)}).items()
    ]
    yield from table(["class", "precision", "recall", "F1", "texts"], rows, arguments.format)
    yield ""
    confusion = [[label, *map(str, row)] for label, row in zip(labels, matrix, strict=True)]
    yield from table(["true \\ predicted", *labels], confusion, arguments.format)


def informative(arguments: Namespace) -> Iterator[str]:
    """List the words that change the odds most."""
    classifier = load(arguments)
    classes = list(map(str, classifier.model.classes))
    if len(classes) < 2:
        raise NaiveBayesError("there is only one class: give training data with two or more")
    name = classes[0] if arguments.label is None else arguments.label
    against = arguments.against
    if against is None:
        against = next(other for other in classes if other != name)
    a, b = class_named(name, classifier), class_named(against, classifier)
    if a == b:
        raise NaiveBayesError(f"--label and --against are both {name!r}: give two classes")
    data = [
        {
            "word": str(row.word),
            "favours": str(row.favours),
            **number_and_text("times", row.ratio),
            **number_and_text("P(w|it)", row.likelihood),
            **number_and_text("P(w|other)", row.other),
        }
        for row in classifier.model.most_informative(a, b, arguments.n)
    ]
    if arguments.format == "json":
        yield as_json(data)
        return
    header = ["word", "favours", "times", "exactly", "P(w|it)", "P(w|other)"]
    rows = []
    for one in data:
        times = "infinite" if one["times"] is None else f"{one['times']:.2f}"
        exactly = [one[f"{name}_exactly"] or "" for name in ("times", *header[4:])]
        rows.append([one["word"], one["favours"], times, *exactly])
    yield from table(header, rows, arguments.format)


def generate(arguments: Namespace) -> Iterator[str]:
    """Draw texts from a class."""
    classifier = load(arguments)
    label = classifier.model.classes[0]
    if arguments.label is not None:
        label = class_named(arguments.label, classifier)
    check_whole_number(arguments.n, "-n")
    if classifier.model.gives not in EXACT_OR_DENSITIES:
        raise NaiveBayesError(
            f"{type(classifier.model).__name__} has no P(d|c) to draw a text from: "
            "use --model multinomial or bernoulli"
        )
    rng = Random(arguments.seed or 0)
    texts = (
        " ".join(map(str, classifier.model.sample(label, arguments.length, rng)))
        for _ in range(arguments.n)
    )
    if arguments.format == "json":
        yield as_json([[str(label), text] for text in texts])
    else:
        yield from (f"{label}\t{text}" for text in texts)


def step(arguments: Namespace) -> Iterator[str]:
    """Record how a text is worked out, line by line, as a page or a transcript."""
    from naive_bayes.stepping.recording import record

    classifier, examples = load_with_examples(arguments)
    texts = list(texts_from(arguments, whole=True))
    if len(texts) != 1:
        raise NaiveBayesError(f"there are {len(texts)} texts: step takes one")
    verb = arguments.verb
    if verb is None:
        verb = "posterior" if classifier.model.gives in EXACT_OR_DENSITIES else "classify"
    if verb == "posterior" and classifier.model.gives not in EXACT_OR_DENSITIES:
        raise NaiveBayesError(
            f"{type(classifier.model).__name__} has scores and no {verb}: use --verb classify"
        )
    recording = record(getattr(classifier, verb), texts[0], rows=examples)
    if recording.error is not None and not isinstance(recording.error, NaiveBayesError):
        raise recording.error
    if arguments.format == "text":
        yield recording.to_text()
        return
    title = f"{verb} of “{' '.join(texts[0].split())[:60]}”"
    if arguments.output == "-":
        yield recording.to_html(title).rstrip("\n")
    else:
        output = arguments.output or "steps.html"
        write_atomically(output, recording.to_html(title))
        yield f"Wrote {output}: {recording.summary}"


def train(arguments: Namespace) -> Iterator[str]:
    """Count, and save the counts."""
    if is_model(arguments.data):
        raise NaiveBayesError(
            f"{arguments.data} is a model already: give training data, such as a TSV file"
        )
    classifier, examples = load_with_examples(arguments)
    text = classifier.to_json()
    if arguments.output == "-":
        yield text.rstrip("\n")
    else:
        write_atomically(arguments.output, text)
        labels = Counter(label for _, label in examples or ())
        shown = [f"{count} {label}" for label, count in labels.most_common(MOST_LABELS)]
        if len(labels) > MOST_LABELS:
            shown.append(f"{len(labels) - MOST_LABELS} more classes")
        words = len(classifier.model.vocabulary)
        yield f"Wrote {arguments.output}: {labels.total()} texts ({', '.join(shown)}), {words} words."


MOST_LABELS = 5
"""How many classes `train` counts one by one."""

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


def read(data: str, arguments: Namespace) -> list[tuple[str, str]]:
    """The examples that DATA names."""
    if data == "messages" and not os.path.exists(data):
        return messages()
    encoding = arguments.encoding or "utf-8"
    return read_examples(data, arguments.label_column, arguments.text_column, encoding)


def load(arguments: Namespace) -> TextClassifier:
    """The classifier that DATA names: loaded from a file, or trained now."""
    return load_with_examples(arguments)[0]


def load_with_examples(
    arguments: Namespace,
) -> tuple[TextClassifier, list[tuple[str, str]] | None]:
    """The classifier that DATA names, and its training data where they are known."""
    if is_model(arguments.data):
        given = [name for name in SETTINGS if vars(arguments)[name] is not None]
        if given:
            raise NaiveBayesError(
                f"{arguments.data} has its own settings, so --{given[0].replace('_', '-')} has "
                "no effect: leave it out, or give training data"
            )
        return TextClassifier.from_json(read_text(arguments.data), arguments.data), None
    classifier = make_classifier(arguments)
    examples = read(arguments.data, arguments)
    return classifier.fit(*zip(*examples, strict=True)), examples


def make_classifier(arguments: Namespace) -> TextClassifier:
    """An untrained classifier with the settings of the command line."""
    kinds = {"bernoulli": BernoulliNB, "complement": ComplementNB}
    make: Any = kinds.get(arguments.model, MultinomialNB)
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
    return TextClassifier(make(**options), stop_words=stop_words, sizes=sizes)


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
    entries = read_text(text[1:]).split("\n") if text.startswith("@") else text.split(",")
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
    """The texts to work on: arguments, or the standard input.

    The standard input is one text if `whole` is true; otherwise each line is a text.
    """
    if arguments.text and arguments.text != ["-"]:
        yield from arguments.text
        return
    if arguments.data == "-":
        raise NaiveBayesError(
            "the standard input cannot be both training data and texts: give one of them as a file"
        )
    text = read_text("-")
    for one in [text] if whole else text.split("\n"):
        if whole or one.strip():
            yield one.rstrip("\r")


# Tables.


def table(header: list[str], rows: Rows, form: str) -> Iterator[str]:
    """A table as text, Markdown or LaTeX, whose cells are escaped for it."""
    cells = [[escape(cell, form) for cell in row] for row in [header, *rows]]
    yield from in_form(cells, form, "l" + ("l" if form == "markdown" else "r") * (len(header) - 1))


def escape(text: str, form: str) -> str:
    """A text, escaped for Markdown or LaTeX."""
    return {"markdown": markdown_text, "latex": latex_text}.get(form, str)(text)


# JSON.


def as_json(data: Any) -> str:
    """One JSON document, with letters as they are."""
    return json.dumps(data, ensure_ascii=False, indent=1)


class Parser(ArgumentParser):
    """A parser with short messages."""

    def error(self, message: str) -> NoReturn:
        """Print how the command is used and what is wrong, and exit with 2."""
        sys.stderr.write(self.format_usage())
        say(f"{self.prog}: error: {message}")
        raise SystemExit(2)


def class_named(name: str, classifier: TextClassifier) -> Any:
    """The class that is written like this.

    Raises:
        NaiveBayesError: no class is called that; the message lists those there are.
    """
    labels = {str(label): label for label in classifier.model.classes}
    check_known((name,), labels)
    return labels[name]


def parse(argv: list[str]) -> Namespace:
    """The command with its arguments; options may come before, between and after the others."""
    parser, commands = parsers()
    if argv and argv[0] in commands:
        return commands[argv[0]].parse_intermixed_args(argv[1:], Namespace(command=argv[0]))
    return parser.parse_args(argv)


def parsers() -> tuple[ArgumentParser, dict[str, ArgumentParser]]:
    """The parser of everything, and that of each command."""
    parser = Parser(
        prog="naive-bayes",
        description="Naive Bayes that shows its working: exact fractions from counts to verdict.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"naive-bayes {__version__}")
    known = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands: dict[str, ArgumentParser] = {}
    for name, command in COMMANDS.items():
        # Python leaves docstrings out under -OO.
        summary = (command.__doc__ or f"{name.capitalize()}.").split("\n")[0]
        commands[name] = known.add_parser(
            name,
            allow_abbrev=False,  # --label would be read as --label-column
            help=summary[0].lower() + summary[1:].rstrip("."),
            description=summary,
            epilog=EXAMPLES[EXAMPLES.index("DATA") :],
            formatter_class=RawDescriptionHelpFormatter,
        )
    for name, (_, summary) in PROGRAMS.items():
        known.add_parser(name, help=summary, add_help=False)

    def add(names: str, *option: str, **settings: Any) -> None:
        for name in names.split():
            commands[name].add_argument(*option, **settings)

    texts = "optional: the texts; without any, or with -, the standard input is read"
    add(
        " ".join(commands), "data", metavar="DATA", help="the training data, or a model (see below)"
    )
    # Without a default, argparse says that TEXT is required.
    add("explain classify step", "text", nargs="*", default=[], metavar="TEXT", help=texts)
    add("explain", "--most", type=int, metavar="N", help="show at most N factors for each class")
    add("explain", "--bars", action="store_true", help="draw what each word adds to the log odds")
    asks = [ask for ask in ASKS if ask != "verdict"]
    slip = "find the slip or convention that gives X, such as 0.41"
    add("explain", "--expect", metavar="X", help=slip)
    add("explain", "--ask", choices=asks, help="what X is (posterior)")
    add("explain", "--label", help="the class that X belongs to (the nearest)")
    add("explain", "--word", help="the word of the estimate")
    add("evaluate", "--test", metavar="DATA", help="test data; without it, cross-validation")
    add("evaluate", "--folds", type=int, metavar="K", help="the number of folds (10)")
    add("informative generate", "--label", help="the class (the first one)")
    add("informative", "--against", metavar="LABEL", help="the other class (the next one)")
    add("informative", "-n", type=int, default=10, help="how many words for each class (10)")
    add("generate", "-n", type=int, default=1, help="how many texts (1)")
    add("generate", "--length", type=int, default=10, metavar="WORDS", help="of a text (10)")
    add("evaluate generate", "--seed", type=int, help="random seed (0)")
    add("step", "--verb", choices=VERBS, help="what to record (posterior; for scores, classify)")
    add("step", "--format", choices=("html", "text"), default="html")
    page = "where to write the page (steps.html); - prints"
    add("step", "-o", "--output", metavar="FILE.html", help=page)
    saved = {"metavar": "FILE.json", "help": "where to save; - prints"}
    add("train", "-o", "--output", required=True, **saved)
    forms = ("text", "markdown", "latex", "json")
    add("explain classify evaluate informative", "--format", choices=forms, default="text")
    add("generate", "--format", choices=("text", "json"), default="text")
    for sub in commands.values():
        group = sub.add_argument_group("settings, for training data")
        group.add_argument("--model", choices=("multinomial", "bernoulli", "complement"))
        group.add_argument("--alpha", metavar="A", help="Laplace's: 1, 0.5, 1/2, or 0 for none (1)")
        group.add_argument("--prior", help="empirical, uniform, or spam=1/3,ham=2/3")
        for option in ("--vocabulary", "--stop-words"):
            group.add_argument(option, metavar="WORDS", help="a,b,c or @FILE with a word a line")
        group.add_argument("--ngrams", metavar="N", help="2 for pairs, 1-2 for words and pairs")
        group = sub.add_argument_group("reading the data")
        group.add_argument("--label-column", metavar="C", help="1 or 2 with tabs; a name in CSV")
        group.add_argument("--text-column", metavar="C", help="a name in CSV")
        group.add_argument("--encoding", help="of the data (utf-8)")
    return parser, commands


if __name__ == "__main__":
    raise SystemExit(main())
