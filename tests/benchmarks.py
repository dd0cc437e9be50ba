"""Speed and memory, side by side with scikit-learn, NLTK and River; and how exact the logs are.

    python3 -m tests.benchmarks [--data PATH] [--quick] [--markdown] [--short-pattern]

Everything is measured in one run, by turns, several times; the table has the ratio of
the best times and that of the medians.  All read the same texts and the same words, and
a run ends with an error where the labels of ours and scikit-learn's differ.

PATH is 20 Newsgroups split by date: the archive, or the folder that it unpacks to.  Get it with
`python3 -m worked_examples.newsgroups --fetch`.
The peers come with `pip install -e ".[peers]"`.
"""

import gc
import importlib
import importlib.metadata
import importlib.util
import io
import os
import platform
import re
import subprocess
import sys
import tarfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal, localcontext
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from tests.material import POSTS, ROOT, data_folder

DATA = data_folder()
ARCHIVE = POSTS

WORD = r"(?u)\b\w\w+\b"
"""scikit-learn's own pattern for a word."""

SHORT_WORD = r"(?u)\w\w+"
"""It finds the same words, for a run of letters that is found first is found whole."""

find_words = re.compile(WORD).findall
word = WORD

MODELS = {"multinomial": "MultinomialNB", "Bernoulli": "BernoulliNB", "complement": "ComplementNB"}
SIZES = (1_000, 3_000, 11_314)


def tokens(text: str) -> list[str]:
    """The words of a text, as CountVectorizer finds them by default."""
    return find_words(text.lower())


# The posts.


class Posts(NamedTuple):
    """Texts and labels to learn from, and to sort."""

    texts: list[str]
    labels: list[str]
    new_texts: list[str]
    new_labels: list[str]

    def every(self, step: int, new_step: int) -> "Posts":
        """A part of the posts, spread over all groups."""
        learned, new = (column[::step] for column in self[:2]), (c[::new_step] for c in self[2:])
        return Posts(*learned, *new)

    def few(self) -> list[str]:
        """Some 500 of the texts to sort."""
        return self.new_texts[:: max(1, len(self.new_texts) // 500)]


def read(path: Path) -> Posts:
    """The posts, in latin-1, from the archive or from the folder that it unpacks to."""
    posts = Posts([], [], [], [])
    for part, label, text in _in_folder(path) if path.is_dir() else _in_archive(path):
        new = part.endswith("test")
        (posts.new_texts if new else posts.texts).append(text)
        (posts.new_labels if new else posts.labels).append(label)
    if not (posts.texts and posts.new_texts):
        raise SystemExit(f"{path} has no 20news-bydate-train and 20news-bydate-test in it")
    return posts


def _in_archive(path: Path) -> Iterator[tuple[str, str, str]]:
    with tarfile.open(path) as archive:
        for member in archive:
            # The archive would remember all its members, and memory is measured here.
            archive.members = []
            part, _, rest = member.name.removeprefix("./").partition("/")
            file = archive.extractfile(member) if member.isfile() else None
            if file is not None and part.startswith("20news-bydate-"):
                with io.TextIOWrapper(file, encoding="latin-1", newline="") as text:
                    yield part, rest.partition("/")[0], text.read()


def _in_folder(path: Path) -> Iterator[tuple[str, str, str]]:
    for part in ("20news-bydate-train", "20news-bydate-test"):
        for file in sorted((path / part).glob("*/*")):
            yield part, file.parent.name, file.read_bytes().decode("latin-1")


# What is measured.


class Run(NamedTuple):
    """One way through fitting and sorting: its times in seconds, and its labels."""

    fit: float
    predict: float
    labels: list[str]

    @property
    def both(self) -> float:
        return self.fit + self.predict


def timed(fit: Callable[[], Any], predict: Callable[[Any], list[str]]) -> Run:
    """Fit, then sort by what was fitted."""
    gc.collect()
    start = perf_counter()
    fitted = fit()
    middle = perf_counter()
    labels = predict(fitted)
    return Run(middle - start, perf_counter() - middle, labels)


def seconds(action: Callable[[], object]) -> float:
    """How long an action takes."""
    return timed(action, lambda _: []).fit


def make(model: str) -> Any:
    """A model of this package, by its name."""
    return getattr(importlib.import_module("naive_bayes"), model)()


def fitted(model: str, posts: Posts) -> Any:
    """The same, fitted."""
    return make(model).fit(map(tokens, posts.texts), posts.labels)


def vectoriser() -> Any:
    text = importlib.import_module("sklearn.feature_extraction.text")
    return text.CountVectorizer(token_pattern=word)


def peer(model: str, vectors: Any, posts: Posts) -> Any:
    """scikit-learn's model of that name, fitted."""
    theirs = getattr(importlib.import_module("sklearn.naive_bayes"), model)()
    return theirs.fit(vectors.fit_transform(posts.texts), posts.labels)


def our_run(model: str, posts: Posts) -> Run:
    """Text to labels with this package."""
    make(model)  # the import is not timed
    return timed(lambda: fitted(model, posts), lambda m: m.predict(map(tokens, posts.new_texts)))


def their_run(model: str, posts: Posts) -> Run:
    """Text to labels with scikit-learn."""
    vectors = vectoriser()
    importlib.import_module("sklearn.naive_bayes")  # not timed
    return timed(
        lambda: peer(model, vectors, posts),
        lambda theirs: theirs.predict(vectors.transform(posts.new_texts)).tolist(),
    )


def bare_loop(posts: Posts) -> None:
    """The least that any counting in Python costs: findall, and Counter.update."""
    tables: dict[str, Counter[str]] = {}
    for text, label in zip(posts.texts, posts.labels, strict=True):
        if label not in tables:
            tables[label] = Counter()
        tables[label].update(find_words(text.lower()))


def river_run(posts: Posts, only_known: bool = False) -> Run:
    """Text to labels with River's multinomial model, which learns post by post.

    Arguments:
        posts: what to learn from, and to sort.
        only_known: whether to leave out unseen words, which it would score.
    """
    model = importlib.import_module("river.naive_bayes").MultinomialNB()

    def fit() -> None:
        for text, label in zip(posts.texts, posts.labels, strict=True):
            model.learn_one(Counter(tokens(text)), label)

    def bag(text: str) -> Counter[str]:
        words = tokens(text)
        return Counter([w for w in words if w in model.feature_counts] if only_known else words)

    return timed(fit, lambda _: [model.predict_one(bag(text)) for text in posts.new_texts])


def nltk_run(posts: Posts) -> Run:
    """Text to labels with NLTK's classifier, on the words that are there, as its book has it."""
    classifier = importlib.import_module("nltk.classify").NaiveBayesClassifier

    def there(text: str) -> dict[str, bool]:
        return dict.fromkeys(tokens(text), True)

    return timed(
        lambda: classifier.train([*zip(map(there, posts.texts), posts.labels, strict=True)]),
        lambda model: [model.classify(there(text)) for text in posts.new_texts],
    )


def by_turns(rounds: int, *actions: Callable[[], Any]) -> list[list[Any]]:
    """What each action gave, round by round; who begins changes with every round."""
    given: list[list[Any]] = [[] for _ in actions]
    for number in range(rounds):
        order = range(len(actions))
        for k in order if number % 2 == 0 else reversed(order):
            given[k].append(actions[k]())
    return given


def in_a_process(*arguments: str) -> str:
    """What another Python prints, started in the checkout."""
    finished = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if finished.returncode:
        raise SystemExit(finished.stderr)
    return finished.stdout.strip()


def peak_of_this_process() -> float:
    """The most memory that this process has had, in MB."""
    status = Path("/proc/self/status")
    if status.is_file():
        # Not getrusage: on Linux a process begins with the peak of the one that started it.
        (line,) = re.findall(r"VmHWM:\s+(\d+) kB", status.read_text(encoding="ascii"))
        return int(line) / 1024
    import resource  # not on Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def memory_of(side: str, model: str, path: Path) -> float:
    """The peak of a process of its own that reads the posts, learns, and sorts."""
    return float(in_a_process("-m", "tests.benchmarks", "--peak", side, model, "--data", str(path)))


# The table.


class Row(NamedTuple):
    """One line: what was measured, the aims, and what came out."""

    measure: str
    reach: str = ""
    go_for: str = ""
    best: str = ""
    typical: str = ""
    detail: str = ""


COLUMNS = Row("measure", "reach", "go for", "best", "median", "ours and theirs, best of all rounds")


UNITS = {"s": (1, 2), "ms": (1e3, 2), "MB": (1, 0)}


def ratio_row(
    measure: str, ours: Sequence[float], theirs: Sequence[float], aims: tuple[str, str], unit: str,
    more: str = "",
) -> Row:  # fmt: skip
    """The ratio of the bests and of the medians: below 1 we are faster, or smaller."""
    scale, places = UNITS[unit]
    least = f"{min(ours) * scale:.{places}f} and {min(theirs) * scale:.{places}f} {unit}{more}"
    best, typical = min(ours) / min(theirs), median(ours) / median(theirs)
    return Row(measure, *aims, f"{best:.2f}", f"{typical:.2f}", least)


def memory_rows(path: Path, rounds: int) -> Iterator[Row]:
    """Peak memory; measured first, while this process is small."""
    for name in ("multinomial", "Bernoulli"):
        ours, theirs, texts = by_turns(
            rounds,
            lambda name=name: memory_of("ours", MODELS[name], path),
            lambda name=name: memory_of("theirs", MODELS[name], path),
            lambda: memory_of("texts", "none", path),
        )
        measure = f"peak memory of the process, both together, {name}"
        more = f"; Python and the texts alone {min(texts):.0f} MB"
        yield ratio_row(measure, ours, theirs, (".5", ".4"), "MB", more)


def import_row(rounds: int) -> Row:
    """Milliseconds that `import naive_bayes` adds to Python's start, and what it loads."""
    with_it, without = by_turns(
        rounds,
        lambda: 1000 * seconds(lambda: in_a_process("-c", "import naive_bayes")),
        lambda: 1000 * seconds(lambda: in_a_process("-c", "pass")),
    )
    code = "import sys; o = {*sys.modules}; import naive_bayes; print(len({*sys.modules} - o))"
    # The best, the median: of differences these would be those of noise.
    best, typical = min(with_it) - min(without), median(with_it) - median(without)
    loaded = f"{in_a_process('-c', code)} modules loaded by it"
    return Row(
        "`import naive_bayes`", "40 ms", "25 ms", f"{best:.1f} ms", f"{typical:.1f} ms", loaded
    )


def text_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """Text to model and to labels, by turns with scikit-learn."""
    runs = {}
    for name, model in MODELS.items():
        runs[name] = by_turns(
            rounds, lambda m=model: our_run(m, posts), lambda m=model: their_run(m, posts)
        )
        ours, theirs = runs[name]
        if ours[0].labels != theirs[0].labels:
            raise SystemExit(f"{name}: our labels are not those of scikit-learn")
    cold = f"text to labels, cold, {len(posts.new_texts):,} posts"
    for what, part, aims in (
        ("text to fitted model", "fit", (".58", ".50")),
        (cold, "predict", ("1.7", "1.1")),
        ("both together", "both", (".90", ".70")),
    ):
        for name, sides in runs.items():
            if (part, name) != ("fit", "complement"):
                aim = ("1.15", ".90") if (part, name) == ("both", "complement") else aims
                times = [[getattr(run, part) for run in side] for side in sides]
                yield ratio_row(f"{what}, {name}", *times, aim, "s")


def one_by_one_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """One post at a time, when all have been sorted once before; and after each an update."""
    texts, aims = posts.few(), (".25", ".15")
    for name, model in MODELS.items():
        measure = f"one post at a time, warm, {name}"
        by_predict, by_classify, after_update, theirs = one_by_one(model, posts, texts, rounds)
        yield ratio_row(f"{measure}, classify", by_classify, theirs, aims, "ms")
        yield ratio_row(f"{measure}, predict", by_predict, theirs, aims, "ms")
        measure, aim = f"classify after an update, against a warm one, {name}", ("2", "1.2")
        yield ratio_row(measure, after_update, by_classify, aim, "ms", " (both ours)")


def one_by_one(model: str, posts: Posts, texts: list[str], rounds: int) -> list[list[float]]:
    """Seconds for each post: our predict, our classify, and after an update, theirs."""
    ours, growing, vectors = fitted(model, posts), fitted(model, posts), vectoriser()
    theirs = peer(model, vectors, posts)
    # Warm: every word has been met before.
    ours.predict(map(tokens, posts.new_texts))
    for text in texts:
        ours.classify(tokens(text))
        growing.classify(tokens(text))

    def after_updates() -> float:
        # The verdicts are timed, and not the updates in between.
        total = 0.0
        for text, label in zip(texts, posts.labels, strict=False):
            growing.update(tokens(text), label)
            start = perf_counter()
            growing.classify(tokens(text))
            total += perf_counter() - start
        return total

    given = by_turns(
        rounds,
        lambda: seconds(lambda: [ours.predict([tokens(text)]) for text in texts]),
        lambda: seconds(lambda: [ours.classify(tokens(text)) for text in texts]),
        after_updates,
        lambda: seconds(lambda: [theirs.predict(vectors.transform([t])) for t in texts]),
    )
    return [[time / len(texts) for time in times] for times in given]


def update_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """What an update costs, against fitting one post: the document, and not the vocabulary."""
    texts = posts.few()
    for name, model in MODELS.items():
        few = posts.every(max(1, len(posts.texts) // 200), 1)

        def grow(grown: Any, label: str = few.labels[0]) -> float:
            grown.classify(tokens(texts[0]))
            return seconds(lambda: [grown.update(tokens(t), label) for t in texts]) / len(texts)

        large, small = fitted(model, posts), fitted(model, few)
        times = by_turns(rounds, lambda m=large: grow(m), lambda m=small: grow(m))
        measure = f"one update, of a model of all posts against one of 200, {name}"
        yield ratio_row(measure, *times, ("2", "1.2"), "ms", " (both ours)")


def exact_scores(name: str, model: Any, words: list[str]) -> dict[str, Decimal]:
    """log P(c) + log P(d|c) with alpha = 1, to fifty digits, straight from the counts."""

    def log(n: int) -> Decimal:
        if n not in LOGS:
            LOGS[n] = Decimal(n).ln()
        return LOGS[n]

    V, N_c = set(model.vocabulary), model.document_counts
    known = Counter(word for word in words if word in V)
    exact = {}
    for c in model.classes:
        p = model.prior[c]
        exact[c] = log(p.numerator) - log(p.denominator)
        if name == "Bernoulli":
            n, present = model.documents_with[c], set(known)
            exact[c] -= len(V) * log(N_c[c] + 2)
            exact[c] += sum(log(n[w] + 1) for w in present)
            absent = Counter(n[w] for w in V - present)
            exact[c] += sum(times * log(N_c[c] - k + 1) for k, times in absent.items())
            continue
        tables = [model.word_counts[k] for k in model.classes if (k == c) != (name == "complement")]
        total = sum(table.total() for table in tables) + len(V)
        logs = sum(
            times * (log(sum(t[w] for t in tables) + 1) - log(total)) for w, times in known.items()
        )
        exact[c] += -logs if name == "complement" else logs
    return exact


LOGS: dict[int, Decimal] = {}


def accuracy_rows(posts: Posts) -> Iterator[Row]:
    """The largest relative error of a log score, on some posts and on a very long one."""
    texts = posts.new_texts[:: max(1, len(posts.new_texts) // 10)]
    documents = [*map(tokens, texts), tokens(" ".join(posts.new_texts[:1000]))]
    detail = f"{len(documents)} documents of up to {max(map(len, documents)):,} words"
    for name, kind in MODELS.items():
        model, worst = fitted(kind, posts), 0.0
        scores = model.scores if name == "complement" else model.log_joint
        with localcontext(prec=50):
            for words in documents:
                exact = exact_scores(name, model, words)
                for c, score in scores(words).items():
                    worst = max(worst, float(abs(Decimal(score) / exact[c] - 1)))
        yield Row(f"relative error of a log, {name}", "1e-12", "1e-14", f"{worst:.1e}", "", detail)


def bare_row(posts: Posts, rounds: int) -> Row:
    """Fitting beside the bare loop of findall and Counter.update."""
    times = by_turns(
        2 * rounds,
        lambda: seconds(lambda: fitted("MultinomialNB", posts)),
        lambda: seconds(lambda: bare_loop(posts)),
    )
    measure = "fit, against the bare loop of findall and Counter.update"
    return ratio_row(measure, *times, ("1.10", "1.03"), "s")


def small_peer_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """NLTK and River, on a part of the posts: they take their time."""
    few = posts.every(max(1, len(posts.texts) // 1_885), max(1, len(posts.new_texts) // 1_255))
    size = f"{len(few.texts):,} posts to {len(few.new_texts):,}, both together"
    for name, model, run, why in (
        ("NLTK", "BernoulliNB", nltk_run, "it leaves absent words out"),
        ("River", "MultinomialNB", river_run, "it scores unseen words"),
    ):
        ours, theirs = by_turns(rounds, lambda m=model: our_run(m, few), lambda run=run: run(few))
        mine, their = ([run.both for run in side] for side in (ours, theirs))
        same = sum(map(str.__eq__, ours[0].labels, theirs[0].labels))
        detail = f"{min(mine):.2f} and {min(their):.2f} s; {same:,} labels the same ({why})"
        times = min(their) / min(mine), median(their) / median(mine)
        more = (f"{ratio:.1f} x" for ratio in times)
        yield Row(f"against {name}, {size}", "10 x faster", "more", *more, detail)
        if name == "River" and river_run(few, only_known=True).labels != ours[0].labels:
            raise SystemExit("River: on known words its labels are not ours")


def size_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """The time for each post, as there are more of them; the same posts are sorted."""
    order = Random(0).sample(range(len(posts.texts)), len(posts.texts))
    parts = []
    for size in sorted({min(size, len(order)) for size in SIZES}):
        texts, labels = ([column[i] for i in order[:size]] for column in posts[:2])
        parts.append(Posts(texts, labels, texts, labels))
    given = by_turns(rounds, *(lambda p=p: our_run("MultinomialNB", p) for p in parts))
    first = 0.0
    for part, runs in zip(parts, given, strict=True):
        size = len(part.texts)
        fit, predict = (min(run[k] for run in runs) / size * 1e6 for k in (0, 1))
        first = first or fit + predict
        typical = median(run.both for run in runs) / size * 1e6
        words = sum(len(tokens(text)) for text in part.texts) / size
        detail = f"{fit:.0f} µs to fit, {predict:.0f} µs to sort; {words:.0f} words in a post"
        ratios = (f"{time / first:.2f}" for time in (fit + predict, typical))
        yield Row(f"time for each post, {size:,} posts", "flat", "flat", *ratios, detail)


def cpu() -> str:
    """The name of the processor."""
    names = Path("/proc/cpuinfo")
    if names.is_file():
        found = re.search(r"model name\s*:\s*(.+)", names.read_text(encoding="utf-8"))
        if found:
            return found[1]
    return platform.processor() or platform.machine()


def machine() -> str:
    """The machine and the versions, in one line."""
    versions = [f"Python {platform.python_version()}", platform.system()]
    for name in ("scikit-learn", "numpy", "scipy", "nltk", "river"):
        try:
            versions.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            versions.append(f"no {name}")
    return f"{cpu()}, {os.cpu_count()} cores; {', '.join(versions)}"


def in_markdown(rows: Sequence[Row]) -> list[str]:
    """The table for the page on speed."""
    lines = ["| " + " | ".join(COLUMNS) + " |", "|---" * len(COLUMNS) + "|"]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def in_plain_text(rows: Sequence[Row]) -> list[str]:
    """The table for a terminal."""
    widths = [max(map(len, column)) for column in zip(COLUMNS, *rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (COLUMNS, *rows)
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, and print the table."""
    parser = ArgumentParser(
        prog="python3 -m tests.benchmarks", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--data", metavar="PATH", type=Path, default=DATA / ARCHIVE)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, every sixth post")
    parser.add_argument("--markdown", action="store_true", help="a table for the docs page")
    parser.add_argument(
        "--short-pattern", action="store_true", help=f"find the words by {SHORT_WORD}, on all sides"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peak", nargs=2, metavar=("SIDE", "MODEL"), help="used by itself")
    options = parser.parse_args(argv)
    path = options.data
    for peer in ("sklearn", "nltk", "river"):
        if not importlib.util.find_spec(peer):
            parser.error(f'there is no {peer}: pip install -e ".[peers]"')
    if not path.exists():
        parser.error(f"there is no {path}: give 20 Newsgroups, as in --data {ARCHIVE}")
    if options.short_pattern:
        global find_words, word
        find_words, word = re.compile(SHORT_WORD).findall, SHORT_WORD
    if options.peak:
        side, model = options.peak
        posts, run = read(path), {"ours": our_run, "theirs": their_run}.get(side)
        if run:
            run(model, posts)
        print(peak_of_this_process())
        return 0
    rounds = 2 if options.quick else options.rounds
    rows = list(memory_rows(path.resolve(), 1 if options.quick else 3))
    rows.append(import_row(5 if options.quick else 25))
    posts = read(path)
    if options.quick:
        posts = posts.every(6, 6)
    print(machine())
    print(
        f"{len(posts.texts):,} posts to learn from, {len(posts.new_texts):,} to sort; "
        f"{rounds} rounds"
    )
    print()
    rows = [
        *text_rows(posts, rounds),
        *one_by_one_rows(posts, rounds),
        *update_rows(posts, rounds),
        *accuracy_rows(posts),
        bare_row(posts, rounds),
        *rows,
        *small_peer_rows(posts, 1 if options.quick else 2),
        *size_rows(posts, rounds),
    ]
    print(*(in_markdown(rows) if options.markdown else in_plain_text(rows)), sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
