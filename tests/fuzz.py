"""A fuzzer: seeded random input for everything that reads, loads, parses or can be called.

    python3 -m tests.fuzz                        # a short run of every target
    python3 -m tests.fuzz --inputs 200000        # a long one
    python3 -m tests.fuzz api --seed 7 --inputs 100000

Whatever comes in, a call gives a result or refuses it, by a `NaiveBayesError`, a `TypeError`,
or an `OSError` where a file is opened; the message is short; and it comes to an end.  All else
is a violation, which is printed with the number that makes it again:

    python3 -m tests.fuzz api --seed 7 --only 1234
"""

import copy
import gzip
import io
import json
import random
import signal
import sys
import tarfile
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections import Counter
from contextlib import chdir, redirect_stderr, redirect_stdout
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import naive_bayes
from naive_bayes import NaiveBayesError, TextClassifier
from naive_bayes.__main__ import COMMANDS, main
from naive_bayes.foundation.printing import LONGEST_MESSAGE
from naive_bayes.further.text_classifier import SAVED
from tests.arguments import ARGUMENTS

SECONDS = 20
"""How much of the processor's time one input may take: a busy machine does not matter."""

REFUSALS = (NaiveBayesError, TypeError)


class Hang(BaseException):
    """An input takes too long."""


# What is drawn.

BYTES = [0, 9, 10, 13, 32, 34, 44, 48, 57, 0x80, 0xC3, 0xE9, 0xFF]


def mutated(rng, data):
    """Bytes, some of them changed, taken out, or doubled."""
    changed = bytearray(data)
    for _ in range(rng.choice([0, 1, 1, 2, 5, 20])):
        place, length = rng.randrange(len(changed) + 1), rng.choice([0, 0, 1, 1, 4, 50])
        more = bytes(rng.choices([*BYTES, rng.randrange(256)], k=rng.randint(0, 4)))
        double = changed[place : place + 64] if rng.random() < 0.25 else b""
        changed[place : place + length] = more + double
    return bytes(changed)


TEXTS = {
    "tsv": b"ham\tlunch now\nspam\twin a prize\nspam\tfree\n",
    "sentences": b"It broke at once.\t0\nA great find!\t1\n",
    "csv": b'label,text\nspam,"win, now"\nham,"a ""lunch"""\n',
}
ENCODINGS = ["utf-8", "latin-1", "utf-16", "ascii", "undefined", "idna", "utf-7", "nonsense"]


def readers(rng, folder):
    """Tables and sentences from damaged files."""
    path = folder / "data"
    data = mutated(rng, rng.choice(list(TEXTS.values())))
    path.write_bytes(mutated(rng, gzip.compress(data, 1)) if rng.random() < 0.2 else data)
    encoding = rng.choice(ENCODINGS)
    kind = rng.randrange(3)
    if kind == 0:
        naive_bayes.read_tsv(path, rng.choice([None, 1, 2]), encoding)
    elif kind == 1:
        naive_bayes.read_csv(path, encoding=encoding)
    else:
        list(naive_bayes.read_labelled_sentences(path))


def an_archive(rng):
    """A small tar archive, sometimes with names and headers that no one writes."""
    file = io.BytesIO()
    name = rng.choice(["spam/1.txt", "a/spam/1.txt", "spam", "spam/", "../x", "/x", "c:\\x", "é/1"])
    with tarfile.open(fileobj=file, mode="w", format=rng.choice([0, 1, 2])) as archive:
        member = tarfile.TarInfo(name)
        member.size = 12
        if rng.random() < 0.3:
            key = rng.choice(["size", "path", "mtime", "GNU.sparse.size", "GNU.sparse.map"])
            value = rng.choice(["nan", "", "1\0", "-5", "9" * 30, "a,b", "12"])
            member.pax_headers = {key: value}
        archive.addfile(member, io.BytesIO(b"win a prize!"))
    data = file.getvalue()
    return gzip.compress(data, 1) if rng.random() < 0.2 else data


def archives(rng, folder):
    """Archives, read without unpacking."""
    path = folder / "archive"
    path.write_bytes(mutated(rng, an_archive(rng)))
    list(naive_bayes.read_archive(path, rng.choice(["", "a"])))


ODD = [None, True, False, 0, 1, -1, 7, 10**20, 10**200, 10**400, 0.5, 1e308, float("nan"), float("inf"),
       "", "a", "spam", "1/2", "1/0", "1e400", "1e999999999", "nan", "é\udcff", "\n", "x" * 5000,
       [], [[]], ["a"], ["a", 1], {}, {"a": 1}, {"name": "Laplace", "alpha": "1/3"}]  # fmt: skip


def a_model(rng):
    """The data of a saved model, as JSON has them."""
    make = rng.choice(list(SAVED))
    classifier = TextClassifier(make(prior=rng.choice(["empirical", "uniform"])))
    return json.loads(
        classifier.fit(["win now win", "lunch", ""], ["spam", "ham", "ham"]).to_json()
    )


def replaced(rng, data):
    """Data with one part of them something else."""
    if isinstance(data, dict | list) and data and rng.random() < 0.85:
        key = rng.choice(list(data)) if isinstance(data, dict) else rng.randrange(len(data))
        if rng.random() < 0.1 and isinstance(data, dict):
            data[rng.choice(["x", "weighted", "label", ""])] = data.pop(key)
        else:
            data[key] = replaced(rng, data[key])
        return data
    return copy.deepcopy(rng.choice(ODD))


def models(rng, folder):
    """Saved models with a part replaced, or with damaged text; what is loaded is used."""
    data = a_model(rng)
    for _ in range(rng.choice([0, 1, 1, 2])):
        data = replaced(rng, data)
    text = json.dumps(data)
    if rng.random() < 0.3:
        text = mutated(rng, text.encode()).decode("utf-8", "surrogateescape")
    classifier = TextClassifier.from_json(text)
    classifier.classify("win lunch")
    classifier.predict(["win", "lunch", "x"] * 10)
    str(classifier.explain("win lunch lunch"))
    classes = classifier.model.classes
    classifier.model.most_informative(classes[0], classes[-1])
    if TextClassifier.from_json(classifier.to_json()) != classifier:
        raise AssertionError("what was saved comes back as something else")


TYPED = ["", "x", "-", "0", "-1", "1", "3", "1/2", "1/0", "nan", "1e400", "1e999999999", "é",
             "\udcff", "@", "@x", "a,b", "spam=1", "spam=1/2,ham=1/2", "=", "1-2", "2-1", "messages",
             "ham", "spam", "win a prize", "--", "a\nb", "y" * 3000, "json", "markdown", "latex"]  # fmt: skip
OPTIONS = ["--most", "--test", "--folds", "--label", "-n", "--against", "--length", "--seed",
           "-o", "--format", "--model", "--alpha", "--prior", "--vocabulary", "--stop-words", "--ngrams",
           "--label-column", "--text-column", "--encoding", "--help", "--nonsense"]  # fmt: skip
CHOICES = {
    "--format": ["text", "markdown", "latex", "json"],
    "--model": ["bernoulli", "multinomial", "complement", "dirichlet-multinomial"],
    "--encoding": ENCODINGS,
    "-o": ["-"],
}


def command_line(rng, folder):
    """Any command with any arguments in any order."""
    data = folder / rng.choice(["d.tsv", "d.csv", "d.json"])
    text = json.dumps(a_model(rng)).encode() if data.suffix == ".json" else TEXTS[data.suffix[1:]]
    data.write_bytes(mutated(rng, text) if rng.random() < 0.3 else text)
    arguments = [rng.choice(["messages", str(data), str(data), str(folder), "-"])]
    arguments += rng.choices(TYPED, k=rng.choice([0, 0, 1, 2]))
    for option in rng.sample(OPTIONS, rng.choice([0, 1, 1, 2, 3])):
        arguments.append(option)
        if option != "--help":
            arguments.append(rng.choice(CHOICES.get(option, TYPED)))
    if rng.random() < 0.2:
        rng.shuffle(arguments)
    arguments.insert(0, rng.choice([*list(COMMANDS) * 10, *TYPED]))
    out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(b"win\ncaf\xe9\n"[: rng.randrange(12)]))
    try:
        with redirect_stdout(out), redirect_stderr(err), chdir(folder):
            code = main(arguments)
    except SystemExit as error:
        code = error.code
    finally:
        sys.stdin = stdin
    said = err.getvalue()
    assert code in (0, 2), (arguments, code)
    last = said.splitlines()[-1:]  # below what was taken for granted about the data
    refused = said.startswith("usage:") or "".join(last).startswith("naive-bayes: ")
    assert refused is (code == 2), (arguments, said)
    assert max(map(len, said.splitlines()), default=0) <= LONGEST_MESSAGE + 3, arguments


RIGHT = [right for given in ARGUMENTS.values() for right in given.values()]
"""What some function takes, which another may not."""

FITTED = naive_bayes.MultinomialNB().fit([["a", "b"], ["c"]], ["spam", "ham"])
OWNERS = [FITTED.explain(["a"]), naive_bayes.record(FITTED.posterior, ["a"]),
          naive_bayes.LogisticRegression(penalty=1).fit([["a", "b"], ["c"]], ["spam", "ham"])]  # fmt: skip
"""What has verbs, besides the models.  A distribution's are called by a model, with what it has read."""

UNTOUCHED = {"fetch", "write_atomically", "cache_folder", "Published", "debug"}
"""What reaches for files, the network or a keyboard is fuzzed elsewhere, or not at all."""

INNER = {"count", "learn", "total", "large", "check_table", "take_beside_counts"}
INNER |= {"words_of", "totals_of", "add_to", "climb", "slopes", "bend", "rise"}
"""What a model's own verbs and saving call, with what they have checked."""

CALLABLES = [
    name
    for name in naive_bayes.__all__
    if name not in UNTOUCHED and not name.startswith("read_") and not name.endswith("Model")
]

CHANGED = {name: given for names, given in ARGUMENTS.items() for name in names.split()}
CHANGED = {name: given for name, given in CHANGED.items() if name not in UNTOUCHED}
KEPT = {"lemmatise": {"lemma": str.upper}}
"""A function of the reader's own may raise what it likes."""

VALUES = [*ODD, b"a", Decimal("sNaN"), Decimal("1e99999999"), Fraction(1, 3), Fraction(10**400, 3),
          ("a", "b"), {"a": 2, "b": 1}, {"a": -1}, {"a": 0.5}, {"a": 10**101}, {"spam": 0.5, "ham": 0.5},
          Counter("abab"), ["spam", "ham"], ["spam", "ham", "spam"], [["a", "b"], ["c"]], [["a"], None],
          [[1, 0], [0, 1]], [{"a": 1}, {"b": 2}], [0.1, 0.9], [1.0, float("nan")], range(3), "abc",
          range(10**12), 10**5000, Fraction(10**5000, 3), [10**5000], {"a": 10**100}, {"a": 10**7},
          "\0", "\ud800", [float("nan")] * 2, iter(["a", "b"]), object(), str, len, "empirical", "uniform", {"spam": -1.0, "ham": -2.0}, [{"spam": 0.5}],
          naive_bayes.Laplace(1), naive_bayes.IgnoreZeros(), naive_bayes.Gaussian(),
          naive_bayes.Estimate(1, 2), random.Random(1), naive_bayes.MultinomialNB()]  # fmt: skip


def a_fitted_model(rng):
    """Any model, fitted, and what it can be asked."""
    smoothings = [0, 1, Fraction(1, 3), naive_bayes.IgnoreZeros(), naive_bayes.FakeDocument()]
    smoothing, labels = rng.choice(smoothings), ["spam", "ham"]
    if rng.random() < 0.3:
        kind = rng.choice([naive_bayes.Gaussian, naive_bayes.Poisson, naive_bayes.Exponential,
                           naive_bayes.Categorical, naive_bayes.Bernoulli])  # fmt: skip
        return naive_bayes.MixedNB(kind()).fit([[0], [1], [1], [0]], labels * 2)
    make = rng.choice(list(SAVED))
    try:
        model = make(smoothing=smoothing)
    except NaiveBayesError:  # it cannot use this one
        model = make()
    if rng.random() < 0.5:
        return model.fit([["a", "b"], ["c"]], labels)
    return TextClassifier(model).fit(["a b", "c"], labels)


def something(rng):
    """Any value, such as one that the package itself makes."""
    return copy.copy(rng.choice([*VALUES, *RIGHT]))


def a_call(rng):
    """A public function or class, or a verb of what the package makes, and arguments for it."""
    kind = rng.randrange(3)
    if kind == 0:
        called = getattr(naive_bayes, rng.choice(CALLABLES))
        return called, [something(rng) for _ in range(rng.choice([1, 1, 2, 2, 3, 4]))], {}
    if kind == 1:  # right arguments, and some of them something else
        name = rng.choice(list(CHANGED))
        right = CHANGED[name]
        wrong = rng.sample(list(right), min(len(right), rng.choice([1, 1, 2])))
        given = {key: something(rng) if key in wrong else right[key] for key in right}
        return getattr(naive_bayes, name), [], given | KEPT.get(name, {})
    owner = rng.choice([a_fitted_model(rng), *OWNERS])
    verbs = [verb for verb in dir(owner) if not verb.startswith("_") and verb not in INNER]
    verbs = [verb for verb in verbs if callable(getattr(owner, verb, None))]
    arguments = [something(rng) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
    return getattr(owner, rng.choice(verbs)), arguments, {}


def api(rng, folder):
    """Public functions, classes, and verbs of models, with arguments of every kind."""
    called, arguments, given = a_call(rng)
    try:
        found = called(*arguments, **given)
    except AttributeError as error:
        if "ask for" not in str(error):  # a verb that the model of a classifier does not have
            raise
        return
    try:
        repr(found)
    except ValueError as error:
        if "integer string conversion" not in str(error):  # Python's own, of what was given
            raise


def large(rng, folder):
    """One question to a model of many words or classes, about a document of up to 3,000 words."""
    size, classes = rng.choice([(100, 2), (100, 200), (10_000, 2), (10_000, 20), (100_000, 2)])
    words = [f"w{k}" for k in range(size)]
    kind = rng.choice(list(SAVED))
    model = kind(smoothing=rng.choice([0, 1, Fraction(1, 3)]))
    share = -(-size // classes)
    documents = [
        words[k * share : (k + 1) * share] + rng.choices(words, k=30) for k in range(classes)
    ]
    model.fit(documents, range(classes))
    document = rng.choices([*words, "unseen"], k=rng.choice([1, 30, 300, 3000]))
    verb = rng.choice(["classify", "posterior", "evidence", "joint", "odds", "explain", "log_joint",
                       "log_posterior", "predict", "predict_proba", "update", "record"])  # fmt: skip
    if verb == "record":
        repr(naive_bayes.record(model.classify, document))
    elif hasattr(model, verb):
        more = {"odds": [0, 1], "update": [0]}.get(verb, [])
        answer = getattr(model, verb)([document] if "predict" in verb else document, *more)
        str(answer) if verb == "explain" else None
    model.classify(document)


TARGETS = {"readers": readers, "archives": archives, "models": models,
           "command-line": command_line, "api": api, "large": large}  # fmt: skip
BY_DEFAULT = [target for target in TARGETS if target != "large"]
"""A large input takes up to seconds, so it is tried when it is asked for."""


def run(target, seed, numbers):
    """Try inputs, by their numbers, and give (number, what went wrong) for the bad ones."""
    violations = []
    timed = hasattr(signal, "setitimer")  # Windows has none
    if timed:
        signal.signal(signal.SIGPROF, hang)
    with tempfile.TemporaryDirectory() as name:
        for number in numbers:
            try:
                if timed:
                    signal.setitimer(signal.ITIMER_PROF, SECONDS)
                TARGETS[target](random.Random(f"{target} {seed} {number}"), Path(name))
            except REFUSALS as error:
                if "\n" in str(error) and isinstance(error, NaiveBayesError) and target != "api":
                    violations.append((number, f"a message of several lines: {error!r}"[:400]))
            except (Exception, Hang) as error:
                if not isinstance(error, OSError) or target in ("models", "api"):
                    violations.append((number, traceback.format_exc(limit=-4)))
            finally:
                if timed:
                    signal.setitimer(signal.ITIMER_PROF, 0)
    return violations


def hang(signal_number, frame):
    """Stop an input that takes too long."""
    raise Hang(f"it takes more than {SECONDS} seconds of the processor's time")


def fuzz():
    """The command."""
    parser = ArgumentParser(description="Random input, the same for the same seed.")
    parser.add_argument("target", nargs="*", help=f"of {', '.join(TARGETS)}; by default not large")
    parser.add_argument("--inputs", type=int, default=1000, help="for each target (1000)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one input")
    options = parser.parse_args()
    failed = 0
    for target in options.target or BY_DEFAULT:
        numbers = range(options.inputs) if options.only is None else [options.only]
        begin = time.monotonic()
        violations = run(target, options.seed, numbers)
        seconds = time.monotonic() - begin
        print(f"{target}: {len(numbers)} inputs, {len(violations)} violations, {seconds:.0f} s")
        for number, what in violations[:10]:
            print(f"\npython3 -m tests.fuzz {target} --seed {options.seed} --only {number}\n{what}")
        failed += len(violations)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(fuzz())
