"""CPU time by size, for each way in that `.github/SECURITY.md` lists.

    python3 -m tests.bounds

Each way is tried with a size, and with twice, four and eight times as much.  What is read in
time proportional to its size has steps of about 2.  An exact posterior is a fraction as long as the
document, so it takes longer, up to the bound that is stated there.
"""

import random
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from itertools import pairwise
from time import process_time
from types import SimpleNamespace
from typing import Any

import naive_bayes as nb
from naive_bayes.data.brought import read_brought
from naive_bayes.practice.judging import judge
from naive_bayes.practice.reading import read


def words(n: int) -> list[str]:
    """n drawn words of a V that grows with them, the same in each run."""
    draw = random.Random(n)
    return [f"w{draw.randrange(n)}" for _ in range(n)]


def fitted(n: int) -> nb.MultinomialNB:
    """A model of n words in two classes."""
    return nb.MultinomialNB().fit([words(n), words(n + 1)], ["spam", "ham"])


def updates(n: int) -> None:
    """n documents, each of a new class."""
    model = nb.MultinomialNB().fit([["free"]], [0])
    for label in range(1, n):
        model.update(["free"], label)


def scikit_learn(n: int) -> Any:
    """What scikit-learn keeps of a model of n words."""
    kept = {"classes_": ["a", "b"], "class_count_": [1.0, 1.0], "feature_count_": [[1.0] * n] * 2}
    kind = type("MultinomialNB", (SimpleNamespace,), {})
    return kind(alpha=1.0, fit_prior=True, class_prior=None, **kept)


def table(rows: int, columns: int) -> str:
    """A table of numbers with a class."""
    draw = random.Random(rows)
    header = ",".join([*(f"x{k}" for k in range(columns)), "class"])
    lines = (
        ",".join([*(f"{draw.random():.3f}" for _ in range(columns)), draw.choice(("yes", "no"))])
        for _ in range(rows)
    )
    return "\n".join([header, *lines])


def regression(n: int) -> None:
    """A line through n documents of ten words."""
    draw = random.Random(n)
    documents = [[f"w{draw.randrange(50)}" for _ in range(10)] for _ in range(n)]
    nb.LogisticRegression(penalty=1).fit(documents, [draw.choice("ab") for _ in range(n)])


def rows(n: int) -> None:
    """n rows with a number."""
    draw = random.Random(n)
    nb.MixedNB({"x": nb.Gaussian()}).fit(
        [{"x": draw.random()} for _ in range(n)], ["a", "b"] * (n // 2)
    )


def ways_in() -> dict[str, tuple[int, Callable[[int], Any], Callable[[Any], Any]]]:
    """For each way: the first size, what is made beforehand, and what is timed."""
    same: Callable[[int], int] = int
    return {
        "fit: words of two documents": (100_000, words, lambda d: nb.MultinomialNB().fit([d, d], "ab")),
        "update: new classes": (1_000, same, updates),
        "fit: rows with a number": (2_000, same, rows),
        "posterior: words of a document": (50, fitted, lambda m: m.posterior(m.vocabulary)),
        "a table: rows": (2_000, lambda n: table(n, 5), lambda text: read_brought(text, "it")),
        "a table: columns": (2_000, lambda n: table(4, n), lambda text: read_brought(text, "it")),
        "a table: one long cell": (
            50_000, lambda n: f"text,class\n{'free ' * n},spam\nlunch,ham", lambda text: read_brought(text, "it"),
        ),
        "saving: words": (10_000, fitted, nb.MultinomialNB.to_json),
        "a saved model: words": (10_000, lambda n: fitted(n).to_json(), nb.MultinomialNB.from_json),
        "a fitted model: words": (10_000, scikit_learn, nb.from_fitted),
        "a typed number: digits": (60, lambda n: "0." + "7" * (n - 2), read),
        "a typed working: characters": (
            60, lambda n: " × ".join(["3/7"] * (n // 6)), lambda text: judge(text, Fraction(1, 2)),
        ),
        "a typed power: brackets": (
            10, lambda n: "(" * n + "1/2" + ")^9" * n, read,
        ),
        "LogisticRegression: documents": (250, same, regression),
    }  # fmt: skip


def seconds(act: Callable[[Any], Any], value: Any) -> float:
    """The CPU time of one call; a refusal takes its time too."""
    begin = process_time()
    with suppress(nb.NaiveBayesError):
        act(value)
    return process_time() - begin


def main() -> int:
    """Prints a line for each way."""
    for way, (first, make, act) in ways_in().items():
        sizes = [first * 2**k for k in range(4)]
        times = [seconds(act, make(size)) for size in sizes]
        steps = ", ".join(f"{b / a:.1f}" for a, b in pairwise(times))
        print(
            f"{way:34}",
            *(f"{size}: {t:.4f} s" for size, t in zip(sizes, times, strict=True)),
            f"steps {steps}",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
