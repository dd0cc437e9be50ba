"""Speed and memory, side by side with scikit-learn, NLTK and River; and how exact the logs are.

    python3 -m tests.benchmarks [--data PATH] [--quick]

Everything is measured in one run, by turns, several times; the table has the ratio of
the best times and that of the medians.  All read the same texts and the same words, and
a run ends with an error where the labels of ours and scikit-learn's differ.

PATH is the archive of 20 Newsgroups split by date.  Get it with
`python3 -m worked_examples.newsgroups --fetch`.
The peers come with `pip install -e ".[peers]"`.
"""

import gc
import importlib
import importlib.metadata
import os
import platform
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal, localcontext
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from tests.material import POSTS, ROOT, data_folder

WORD = re.compile(r"(?u)\b\w\w+\b")
"""scikit-learn's own pattern for a word."""

MODELS = {"multinomial": "MultinomialNB", "Bernoulli": "BernoulliNB", "complement": "ComplementNB"}


def tokens(text: str) -> list[str]:
    """The words of a text, as CountVectorizer finds them by default."""
    return WORD.findall(text.lower())


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
    """The posts of the archive."""
    read_archive = importlib.import_module("naive_bayes").read_archive
    parts = (
        zip(*read_archive(path, f"20news-bydate-{part}", "latin-1"), strict=True)
        for part in ("train", "test")
    )
    return Posts(*(list(column) for part in parts for column in part))


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


def fitted(model: str, posts: Posts) -> Any:
    """A model of this package, by its name, fitted."""
    ours = getattr(importlib.import_module("naive_bayes"), model)()
    return ours.fit(map(tokens, posts.texts), posts.labels)


def vectoriser() -> Any:
    text = importlib.import_module("sklearn.feature_extraction.text")
    return text.CountVectorizer(token_pattern=WORD.pattern)


def peer(model: str, vectors: Any, posts: Posts) -> Any:
    """scikit-learn's model of that name, fitted."""
    theirs = getattr(importlib.import_module("sklearn.naive_bayes"), model)()
    return theirs.fit(vectors.fit_transform(posts.texts), posts.labels)


def our_run(model: str, posts: Posts) -> Run:
    """Text to labels with this package."""
    return timed(lambda: fitted(model, posts), lambda m: m.predict(map(tokens, posts.new_texts)))


def their_run(model: str, posts: Posts) -> Run:
    """Text to labels with scikit-learn."""
    vectors = vectoriser()
    importlib.import_module("sklearn.naive_bayes")  # not timed
    return timed(
        lambda: peer(model, vectors, posts),
        lambda theirs: theirs.predict(vectors.transform(posts.new_texts)).tolist(),
    )


def river_run(posts: Posts) -> Run:
    """Text to labels with River's multinomial model, which learns post by post."""
    model = importlib.import_module("river.naive_bayes").MultinomialNB()

    def fit() -> None:
        for text, label in zip(posts.texts, posts.labels, strict=True):
            model.learn_one(Counter(tokens(text)), label)

    return timed(fit, lambda _: [model.predict_one(Counter(tokens(t))) for t in posts.new_texts])


def nltk_run(posts: Posts) -> Run:
    """Text to labels with NLTK's classifier, on the words that occur, as in its book."""
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
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout


def peak_of_this_process() -> float:
    """The most memory that this process has had, in MB."""
    # Not getrusage: on Linux a process begins with the peak of the one that started it.
    (line,) = re.findall(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii"))
    return int(line) / 1024


# The table.


class Row(NamedTuple):
    """One line: the measurement and its result."""

    measure: str
    best: str
    typical: str = ""
    detail: str = ""


COLUMNS = Row("measure", "best", "median", "ours and theirs, best of all rounds")
UNITS = {"s": (1, 2), "ms": (1e3, 2), "MB": (1, 0)}


def ratio_row(
    measure: str, ours: Sequence[float], theirs: Sequence[float], unit: str, more: str = ""
) -> Row:
    """The ratio of the bests and of the medians: below 1 we are faster, or smaller."""
    scale, places = UNITS[unit]
    least = f"{min(ours) * scale:.{places}f} and {min(theirs) * scale:.{places}f} {unit}{more}"
    best, typical = min(ours) / min(theirs), median(ours) / median(theirs)
    return Row(measure, f"{best:.2f}", f"{typical:.2f}", least)


def memory_rows(path: Path, rounds: int) -> Iterator[Row]:
    """The peak of processes of their own that read the posts, learn, and sort."""

    def peak(side: str, model: str) -> float:
        arguments = ("--data", str(path), "--peak", side, model)
        return float(in_a_process("-m", "tests.benchmarks", *arguments))

    for name in ("multinomial", "Bernoulli"):
        sides = [lambda s=s, m=MODELS[name]: peak(s, m) for s in ("ours", "theirs", "texts")]
        ours, theirs, texts = by_turns(rounds, *sides)
        more = f"; Python and the texts alone {min(texts):.0f} MB"
        yield ratio_row(
            f"peak memory of the process, both together, {name}", ours, theirs, "MB", more
        )


def import_row(rounds: int) -> Row:
    """Milliseconds that `import naive_bayes` adds to Python's start."""

    def start(code: str) -> float:
        return 1000 * seconds(lambda: in_a_process("-c", code))

    with_it, without = by_turns(rounds, lambda: start("import naive_bayes"), lambda: start(""))
    # The best, the median: of differences these would be those of noise.
    best, typical = min(with_it) - min(without), median(with_it) - median(without)
    return Row("`import naive_bayes`", f"{best:.1f} ms", f"{typical:.1f} ms")


def text_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """Text to model and to labels, in turn with scikit-learn."""
    runs = {}
    for name, model in MODELS.items():
        runs[name] = by_turns(
            rounds, lambda m=model: our_run(m, posts), lambda m=model: their_run(m, posts)
        )
        ours, theirs = runs[name]
        if ours[0].labels != theirs[0].labels:
            raise SystemExit(f"{name}: our labels are not those of scikit-learn")
    cold = f"text to labels, cold, {len(posts.new_texts):,} posts"
    parts = {"fit": "text to fitted model", "predict": cold, "both": "both together"}
    for part, what in parts.items():
        for name, sides in runs.items():
            times = [[getattr(run, part) for run in side] for side in sides]
            yield ratio_row(f"{what}, {name}", *times, "s")


def one_by_one_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """One post at a time, when all have been sorted once before; and after each an update."""
    texts = posts.few()
    for name, model in MODELS.items():
        measure = f"one post at a time, warm, {name}"
        by_predict, by_classify, after_update, theirs = one_by_one(model, posts, texts, rounds)
        yield ratio_row(f"{measure}, classify", by_classify, theirs, "ms")
        yield ratio_row(f"{measure}, predict", by_predict, theirs, "ms")
        measure = f"classify after an update, against a warm one, {name}"
        yield ratio_row(measure, after_update, by_classify, "ms", " (both ours)")


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
    few = posts.every(max(1, len(posts.texts) // 200), 1)
    for name, model in MODELS.items():

        def grow(grown: Any) -> float:
            grown.classify(tokens(texts[0]))
            updates = seconds(lambda: [grown.update(tokens(t), few.labels[0]) for t in texts])
            return updates / len(texts)

        large, small = fitted(model, posts), fitted(model, few)
        times = by_turns(rounds, lambda m=large: grow(m), lambda m=small: grow(m))
        measure = f"one update, of a model of all posts against one of 200, {name}"
        yield ratio_row(measure, *times, "ms", " (both ours)")


def exact_scores(name: str, model: Any, words: list[str]) -> dict[str, Decimal]:
    """log P(c) + log P(d|c) with alpha = 1, to fifty digits, straight from the counts."""
    V, N_c = set(model.vocabulary), model.document_counts
    known = Counter(word for word in words if word in V)
    exact = {}
    for c in model.classes:
        p = model.prior[c]
        exact[c] = Decimal(p.numerator).ln() - Decimal(p.denominator).ln()
        logs: Counter[int] = Counter()  # how often the log of each whole number is added
        if name == "Bernoulli":
            n = model.documents_with[c]
            logs[N_c[c] + 2] -= len(V)
            logs.update(n[w] + 1 if w in known else N_c[c] - n[w] + 1 for w in V)
        else:
            other, sign = name == "complement", -1 if name == "complement" else 1
            tables = [model.word_counts[k] for k in model.classes if (k == c) != other]
            logs[sum(table.total() for table in tables) + len(V)] -= sign * known.total()
            for w, times in known.items():
                logs[sum(table[w] for table in tables) + 1] += sign * times
        exact[c] += sum(times * Decimal(number).ln() for number, times in logs.items())
    return exact


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
        yield Row(f"relative error of a log, {name}", f"{worst:.1e}", "", detail)


def small_peer_rows(posts: Posts, rounds: int) -> Iterator[Row]:
    """NLTK and River, on a part of the posts: they take their time."""
    few = posts.every(max(1, len(posts.texts) // 1_885), max(1, len(posts.new_texts) // 1_255))
    size = f"{len(few.texts):,} posts to {len(few.new_texts):,}, both together"
    for name, model, run in (
        ("NLTK", "BernoulliNB", nltk_run),
        ("River", "MultinomialNB", river_run),
    ):
        sides = by_turns(rounds, lambda m=model: our_run(m, few), lambda run=run: run(few))
        times = [[run.both for run in side] for side in sides]
        yield ratio_row(f"against {name}, {size}", *times, "s")


def machine() -> str:
    """The machine and the versions, in one line."""
    packages = ("scikit-learn", "numpy", "scipy", "nltk", "river")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    return f"{platform.platform()}, {os.cpu_count()} cores; Python {platform.python_version()}, {versions}"


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, and print the table."""
    parser = ArgumentParser(
        prog="python3 -m tests.benchmarks", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--data", metavar="PATH", type=Path, default=data_folder() / POSTS)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, every sixth post")
    parser.add_argument("--peak", nargs=2, metavar=("SIDE", "MODEL"), help="used by itself")
    options = parser.parse_args(argv)
    if not options.data.is_file():
        parser.error(f"there is no {options.data}: give 20 Newsgroups, as in --data {POSTS}")
    posts = read(options.data)
    if options.peak:
        side, model = options.peak
        if side != "texts":
            {"ours": our_run, "theirs": their_run}[side](model, posts)
        print(peak_of_this_process())
        return 0
    rounds = 2 if options.quick else 5
    if options.quick:
        posts = posts.every(6, 6)
    print(machine())
    print(
        f"{len(posts.texts):,} posts to learn from, {len(posts.new_texts):,} to sort; {rounds} rounds\n"
    )
    rows = [
        *text_rows(posts, rounds),
        *one_by_one_rows(posts, rounds),
        *update_rows(posts, rounds),
        *accuracy_rows(posts),
        *memory_rows(options.data.resolve(), 1 if options.quick else 3),
        import_row(5 * rounds),
        *small_peer_rows(posts, rounds),
    ]
    for row in (COLUMNS, ["---"] * len(COLUMNS), *rows):
        print("|", " | ".join(row), "|")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
