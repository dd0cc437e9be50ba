"""Two questions about the thousand product reviews of the reviews notes, answered on held-out ones.

python3 -m worked_examples.held_out_reviews amazon_cells_labelled.txt

How many keywords?  Ten folds: the keywords are chosen in nine of them, once by chi-squared and
once by mutual information, and a Bernoulli model with them classifies the tenth.  The last column
chooses by chi-squared in all ten, and so from labels that it will be tested on.  All this ten
times, with the reviews dealt into other folds each time.

Few reviews, or many?  Twenty times the reviews are shuffled, the last 500 are held out, and naive
Bayes and logistic regression are fitted to the first 10, 20, ... 500.

Each cell is a mean and, after the +-, the standard deviation of the ten or twenty accuracies.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import mean, stdev
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
DEALS = 10

SIZES = (10, 20, 50, 100, 200, 500)
HELD_OUT = 500
ORDERS = 20

MODELS: dict[str, Callable[[], Any]] = {
    "naive Bayes, 1": MultinomialNB,
    "naive Bayes, 0.3": lambda: MultinomialNB(smoothing=0.3),
    "logistic, 1": lambda: LogisticRegression(penalty=1),
    "logistic, 0.1": lambda: LogisticRegression(penalty=0.1),
}
"""Each with its alpha or its penalty."""


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
    documents: Sequence[Any],
    labels: Sequence[Any],
    numbers: Sequence[int] = NUMBERS,
    deals: int = DEALS,
) -> Iterator[str]:
    """The table of accuracies by the number of keywords.

    >>> documents, labels = [["good", "a"], ["bad", "a"]] * 10, ["+", "-"] * 10
    >>> for line in by_keywords(documents, labels, (1, 2), deals=2): print(line)
    keywords     chi-squared  mutual information  chosen with the held-out
           1  1.000 +- 0.000      1.000 +- 0.000            1.000 +- 0.000
           2  1.000 +- 0.000      1.000 +- 0.000            1.000 +- 0.000
         all  1.000 +- 0.000      1.000 +- 0.000            1.000 +- 0.000
    """
    heads = ("chi-squared", "mutual information", "chosen with the held-out")
    yield "keywords  " + "  ".join(f"{head:>14}" for head in heads)
    leaking = rank_words(documents, labels)
    dealt = [chosen(documents, labels, heads, leaking, seed) for seed in range(deals)]
    for n in (*numbers, None):
        cells = [
            spread([right_with(deal[head], n, documents, labels) for deal in dealt], len(head))
            for head in heads
        ]
        yield f"{n or 'all':>8}  " + "  ".join(cells)


def chosen(
    documents: Sequence[Any], labels: Sequence[Any], heads: Sequence[str], leaking: Any, seed: int
) -> dict[str, list[Any]]:
    """For each column: the training documents of each fold, the fold, and the words in order."""
    columns: dict[str, list[Any]] = {head: [] for head in heads}
    for fold in stratified_folds(labels, k=10, seed=seed):
        rest = [i for i in range(len(labels)) if i not in set(fold)]
        training = [documents[i] for i in rest], [labels[i] for i in rest]
        rankings = (
            *(rank_words(*training, score) for score in (chi_squared, mutual_information)),
            leaking,
        )
        for head, ranking in zip(heads, rankings, strict=True):
            columns[head].append((training, fold, [row.word for row in ranking]))
    return columns


def spread(shares: Sequence[float], width: int) -> str:
    """A mean and a standard deviation, as a cell of a table.

    >>> spread([0.5, 0.7], 0)
    '0.600 +- 0.141'
    """
    return f"{f'{mean(shares):.3f} +- {stdev(shares):.3f}':>{max(width, 14)}}"


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

    The last column counts the orders in which naive Bayes with alpha = 1 beats logistic
    regression with a penalty of 1.

    >>> documents, labels = [["good"], ["bad"]] * 4, ["+", "-"] * 4
    >>> for line in by_size(documents, labels, sizes=(6,), orders=2): print(line)
    reviews  naive Bayes, 1  naive Bayes, 0.3     logistic, 1   logistic, 0.1   ahead
          6  1.000 +- 0.000    1.000 +- 0.000  1.000 +- 0.000  1.000 +- 0.000     0/2
    """
    yield "reviews  " + "  ".join(f"{name:>14}" for name in MODELS) + "   ahead"
    for size in sizes:
        shares = {
            name: [right_after(make, documents, labels, size, seed) for seed in range(orders)]
            for name, make in MODELS.items()
        }
        ahead = sum(map(float.__gt__, shares["naive Bayes, 1"], shares["logistic, 1"]))
        cells = [spread(each, len(name)) for name, each in shares.items()]
        yield f"{size:>7}  " + "  ".join(cells) + f"{f'{ahead}/{orders}':>8}"


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
