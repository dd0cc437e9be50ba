"""Two questions about the thousand product reviews of the reviews notes, answered on held-out ones.

python3 -m worked_examples.held_out_reviews amazon_cells_labelled.txt

How many keywords?  Ten folds: the keywords are chosen in nine of them, once by chi-squared and
once by mutual information, and a Bernoulli model with them classifies the tenth.  The last column
chooses by chi-squared in all ten, and so from labels that it will be tested on.

Few reviews, or many?  Ten times the reviews are shuffled, the last 500 are held out, and naive
Bayes and logistic regression are fitted to the first 10, 20, ... 500.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from naive_bayes import (
    BernoulliNB,
    LogisticRegression,
    MultinomialNB,
    NaiveBayesError,
    accuracy,
    chi_squared,
    mutual_information,
    rank_words,
    read_labelled_sentences,
    stratified_folds,
    tokenise,
)
from naive_bayes.foundation.printing import write

NUMBERS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""How many keywords; the last row has all words."""

SIZES = (10, 20, 50, 100, 200, 500)
HELD_OUT = 500
ORDERS = 10

MODELS: dict[str, Callable[[], Any]] = {
    "naive Bayes": MultinomialNB,
    "logistic regression": lambda: LogisticRegression(penalty=1),
}
"""Both with one unit of caution: alpha = 1, and a penalty of 1."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the two tables; 0, or 2 if the file cannot be read."""
    parser = ArgumentParser(
        prog="python3 -m worked_examples.held_out_reviews",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("reviews", metavar="FILE", help="lines of a text, a tab, and the label")
    try:
        read = read_labelled_sentences(parser.parse_args(argv).reviews)
        documents, labels = zip(*[(tokenise(text), label) for text, label in read], strict=True)
        write(by_keywords(documents, labels))
        write([""])
        write(by_size(documents, labels))
    except (NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


# How many keywords?


def by_keywords(
    documents: Sequence[Any], labels: Sequence[Any], numbers: Sequence[int] = NUMBERS
) -> Iterator[str]:
    """The table of accuracies by the number of keywords.

    >>> documents, labels = [["good", "a"], ["bad", "a"]] * 10, ["+", "-"] * 10
    >>> for line in by_keywords(documents, labels, (1, 2)): print(line)
    keywords  chi-squared  mutual information  chosen with the held-out
           1        1.000               1.000                     1.000
           2        1.000               1.000                     1.000
         all        1.000               1.000                     1.000
    """
    heads = ("chi-squared", "mutual information", "chosen with the held-out")
    yield "keywords  " + "  ".join(heads)
    chosen: dict[str, list[Any]] = {head: [] for head in heads}
    folds = list(stratified_folds(labels, k=10))
    leaking = rank_words(documents, labels)
    for fold in folds:
        rest = [i for i in range(len(labels)) if i not in set(fold)]
        training = [documents[i] for i in rest], [labels[i] for i in rest]
        rankings = (
            *(rank_words(*training, score) for score in (chi_squared, mutual_information)),
            leaking,
        )
        for head, ranking in zip(heads, rankings, strict=True):
            chosen[head].append((training, fold, [row.word for row in ranking]))
    for n in (*numbers, None):
        shares = [
            f"{right_with(chosen[head], n, documents, labels):>{len(head)}.3f}" for head in heads
        ]
        yield f"{n or 'all':>8}  " + "  ".join(shares)


def right_with(
    chosen: Sequence[Any], n: int | None, documents: Sequence[Any], labels: Sequence[Any]
) -> float:
    """The share of all documents that are classified right with the first n words of a ranking."""
    predicted, true = [], []
    for training, fold, words in chosen:
        model = BernoulliNB(vocabulary=words[:n]).fit(*training)
        predicted += model.predict([documents[i] for i in fold])
        true += [labels[i] for i in fold]
    return float(accuracy(true, predicted))


# Few or many?


def by_size(
    documents: Sequence[Any],
    labels: Sequence[Any],
    sizes: Sequence[int] = SIZES,
    orders: int = ORDERS,
) -> Iterator[str]:
    """The table of accuracies by the number of training documents.

    >>> documents, labels = [["good"], ["bad"]] * 4, ["+", "-"] * 4
    >>> for line in by_size(documents, labels, sizes=(6,), orders=2): print(line)
    reviews  naive Bayes  logistic regression
          6        1.000                1.000
    """
    yield "reviews  " + "  ".join(MODELS)
    for size in sizes:
        shares = []
        for name, make in MODELS.items():
            mean = (
                sum(right_after(make, documents, labels, size, seed) for seed in range(orders))
                / orders
            )
            shares.append(f"{mean:>{len(name)}.3f}")
        yield f"{size:>7}  " + "  ".join(shares)


def right_after(
    make: Callable[[], Any], documents: Sequence[Any], labels: Sequence[Any], size: int, seed: int
) -> float:
    """The share of held-out documents that a model of the first few classifies right."""
    order = list(range(len(labels)))
    Random(seed).shuffle(order)
    first, last = order[:size], order[max(size, len(order) - HELD_OUT) :]
    model = make().fit([documents[i] for i in first], [labels[i] for i in first])
    predicted = model.predict([documents[i] for i in last])
    return float(accuracy([labels[i] for i in last], predicted))


if __name__ == "__main__":
    raise SystemExit(main())
