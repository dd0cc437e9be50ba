"""What two chapters say of 20 Newsgroups and of the thousand product reviews, measured again.

python3 -m worked_examples.measured_lectures --posts 20news-bydate.tar.gz
python3 -m worked_examples.measured_lectures --reviews amazon_cells_labelled.txt

The posts are for *Words in bursts*, and the test of the difference for *Better, or luck?*: the
multinomial model and two that count words as they are read learn from the earlier posts and are
tried on the later ones, then on a fifth of the earlier ones, dealt by five seeds.  With the posts
of two groups, and with the reviews, the log loss before and after isotonic calibration, in five
divisions.  With the reviews alone, EM: 20 have labels, 780 have none, and 200 are the test.

The posts take some ten minutes, the reviews one.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import log
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from naive_bayes import (
    DirichletMultinomialNB,
    MultinomialNB,
    NaiveBayesError,
    isotonic,
    log_sum_exp,
    read_labelled_sentences,
    sign_test,
    stratified_folds,
    tokenise,
)
from naive_bayes.foundation.printing import write
from worked_examples import newsgroups

MODELS: dict[str, Callable[[Any], Any]] = {
    "multinomial": lambda alpha: MultinomialNB(smoothing=alpha),
    "each word counted as it is read": lambda alpha: DirichletMultinomialNB(smoothing=alpha),
    "concentration 1000": lambda alpha: DirichletMultinomialNB(smoothing=alpha, concentration=1000),
}
ALPHAS = Fraction(1, 100), Fraction(1)
SEEDS = range(5)

PAIR = "alt.atheism", "talk.religion.misc"
"""The two groups whose probabilities are calibrated."""

LABELLED, TEST, ROUNDS = 20, 200, 4

Labelled = Sequence[tuple[Any, Any]]
"""Documents with their labels."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print what is measured; 0, or 2 if a file cannot be read or none is given."""
    parser = ArgumentParser(
        prog="python3 -m worked_examples.measured_lectures",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--posts", metavar="PATH", help="20news-bydate.tar.gz, or its folder")
    parser.add_argument("--reviews", metavar="FILE", help="lines of a text, a tab, and the label")
    given = parser.parse_args(argv)
    if not (given.posts or given.reviews):
        parser.print_usage(sys.stderr)
        return 2
    try:
        if given.posts:
            read = newsgroups.read(given.posts)
            training, test = ([(newsgroups.tokens(t), g) for t, g in part] for part in read)
            write(of_bursts(training, test))
            two = [(words, group) for words, group in (*training, *test) if group in PAIR]
            if {group for _, group in two} == set(PAIR):
                write(of_calibration(two))
        if given.reviews:
            found = read_labelled_sentences(given.reviews)
            reviews = [(tokenise(text), label) for text, label in found]
            write(of_calibration(reviews))
            write(of_em(reviews))
    except (NaiveBayesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


# Words in bursts.


class Tried(NamedTuple):
    """A model on test documents: which are right, the logarithms of P(d|c) and P(c|d), the words."""

    right: list[bool]
    likelihoods: float
    posteriors: float
    words: int


def tried(model: Any, test: Labelled) -> Tried:
    """What a fitted model makes of test documents, whose true classes it knows.

    >>> model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
    >>> found = tried(model, [(["a"], "x"), (["a"], "y")])
    >>> found.right, round(found.likelihoods, 3), round(found.posteriors, 3), found.words
    ([True, False], -1.504, -1.504, 2)
    """
    priors = {label: log(p) for label, p in model.prior.items()}
    right, likelihoods, posteriors, words = list[bool](), 0.0, 0.0, 0
    for document, label in test:
        bag = model.read(document)
        logs = model.log_joint(bag)
        right.append(max(logs, key=logs.__getitem__) == label)
        likelihoods += logs[label] - priors[label]
        posteriors += logs[label] - log_sum_exp(logs.values())
        words += sum(bag.values())
    return Tried(right, likelihoods, posteriors, words)


def of_bursts(training: Labelled, test: Labelled) -> Iterator[str]:
    """The test posts for each alpha, and the divisions of the training posts.

    >>> posts = [(["a", "a", "b"], "x"), (["b", "b", "c"], "y")] * 5
    >>> for line in [*of_bursts(posts, posts[:4])][:5]: print(line)
    alpha   right  nats a word  log loss  model
    1/100       4        -0.64      0.00  multinomial
    1/100       4        -0.67      0.00  each word counted as it is read
    1/100       4        -0.64      0.00  concentration 1000
    as it is read, against the multinomial: wins 0, loses 0, p = 1.000
    """
    yield "alpha   right  nats a word  log loss  model"
    for alpha in ALPHAS:
        found = {}
        for name, make in MODELS.items():
            one = found[name] = tried(fitted(make(alpha), training), test)
            nats, loss = one.likelihoods / one.words, -one.posteriors / len(test)
            yield f"{alpha!s:<5}  {sum(one.right):>6}  {nats:>11.2f}  {loss:>8.2f}  {name}"
        yield against(*(one.right for one in [*found.values()][1::-1]))
    for seed in SEEDS:
        order = list(training)
        Random(seed).shuffle(order)
        cut = len(order) * 4 // 5
        for alpha in ALPHAS:
            both = []
            for make in [*MODELS.values()][1::-1]:
                predicted = fitted(make(alpha), order[:cut]).predict([d for d, _ in order[cut:]])
                both.append([p == c for p, (_, c) in zip(predicted, order[cut:], strict=True)])
            yield f"seed {seed}, alpha {alpha}: {sum(both[0])} and {sum(both[1])} of {len(order) - cut}; {against(*both)}"
    yield ""


def fitted(model: Any, training: Labelled) -> Any:
    """A model, fitted to documents with labels.

    >>> fitted(MultinomialNB(), [(["a"], "x")]).classes
    ('x',)
    """
    return model.fit([d for d, _ in training], [c for _, c in training])


def against(first: Sequence[bool], second: Sequence[bool]) -> str:
    """The documents that only one of two classifiers gets right, and the sign test.

    >>> against([True, True, True, False], [False, False, True, True])
    'as it is read, against the multinomial: wins 2, loses 1, p = 1.000'
    """
    pairs = Counter(zip(first, second, strict=True))
    wins, losses = pairs[True, False], pairs[False, True]
    p = float(sign_test(wins, losses))
    return f"as it is read, against the multinomial: wins {wins}, loses {losses}, p = {p:.3f}"


# Calibration.


def of_calibration(documents: Labelled) -> Iterator[str]:
    """The log loss before and after, and how many verdicts are right, in each division.

    Each document gets log odds from a model of the other four folds.  One half of the log odds is
    pooled, after a document of each class was put beyond their ends; the other half is the test.

    >>> for line in [*of_calibration([(["a"], "x"), (["b"], "y")] * 20)][:2]: print(line)
    40 documents, x against y
    seed 0: log loss 0.06 before, 0.10 after; right 20 before, 20 after, of 20
    """
    positive, negative = sorted({label for _, label in documents})
    yield f"{len(documents)} documents, {positive} against {negative}"
    for seed in SEEDS:
        scores = held_out_log_odds(documents, positive, negative, seed)
        labels = [label for _, label in documents]
        order = list(range(len(documents)))
        Random(seed).shuffle(order)
        half, rest = order[: len(order) // 2], order[len(order) // 2 :]
        of_half = [scores[i] for i in half]
        pools = isotonic(
            [*(labels[i] for i in half), positive, negative],
            [*of_half, min(of_half) - 1, max(of_half) + 1],
            positive,
        )
        before, after, right = [], [], [0, 0]
        for i in rest:
            is_positive = labels[i] == positive
            score = scores[i] if is_positive else -scores[i]
            share = max((p for p in pools if p.low <= scores[i]), default=pools[0]).share
            p = float(share if is_positive else 1 - share)
            before.append(log_sum_exp([0.0, -score]))
            after.append(-log(p))
            right[0] += score > 0
            right[1] += p > 0.5
        yield (
            f"seed {seed}: log loss {mean(before):.2f} before, {mean(after):.2f} after; "
            f"right {right[0]} before, {right[1]} after, of {len(rest)}"
        )
    yield ""


def held_out_log_odds(documents: Labelled, positive: Any, negative: Any, seed: int) -> list[float]:
    """The log odds of each document, from a multinomial model of the other four of five folds.

    >>> [round(odds, 2) for odds in held_out_log_odds([(["a"], "x"), (["b"], "y")] * 5, "x", "y", 0)][:2]
    [1.61, -1.61]
    """
    scores = [0.0] * len(documents)
    for fold in stratified_folds([label for _, label in documents], k=5, seed=seed):
        left_out = set(fold)
        rest = [one for i, one in enumerate(documents) if i not in left_out]
        model = fitted(MultinomialNB(), rest)
        for i in fold:
            scores[i] = model.log_odds(documents[i][0], positive, negative)
    return scores


# EM.


def of_em(documents: Labelled) -> Iterator[str]:
    """How many of the test documents are right, without the unlabelled ones and after each round."""
    yield f"{LABELLED} labelled, {len(documents) - TEST - LABELLED} unlabelled, {TEST} to test"
    for seed in SEEDS:
        order = list(documents)
        Random(seed).shuffle(order)
        test, rest = order[:TEST], order[TEST:]
        labels = sorted({label for _, label in documents}, reverse=True)
        each = LABELLED // len(labels)
        chosen = [
            i for c in labels for i in [i for i, one in enumerate(rest) if one[1] == c][:each]
        ]
        labelled = [rest[i] for i in chosen]
        unlabelled = [one[0] for i, one in enumerate(rest) if i not in set(chosen)]
        right = [sum(m) for m in after_rounds(labelled, unlabelled, test)]
        yield f"seed {seed}: right {right[0]}; after each round {', '.join(map(str, right[1:]))}"
    yield ""


def after_rounds(
    labelled: Labelled, unlabelled: Sequence[Any], test: Labelled
) -> Iterator[list[bool]]:
    """Which test documents are right, before EM and after each of its rounds.

    A share is rounded to a thousandth, since exact ones would double in length each round.

    >>> found = after_rounds([(["a"], "x"), (["b"], "y")], [["a", "c"]], [(["c"], "x"), (["c"], "y")])
    >>> print(*found)
    [True, False] [True, False] [True, False] [True, False] [True, False]
    """
    model = fitted(MultinomialNB(), labelled)
    for k in range(ROUNDS + 1):
        predicted = model.predict([d for d, _ in test])
        yield [p == c for p, (_, c) in zip(predicted, test, strict=True)]
        if k == ROUNDS:
            return
        first, *others = model.classes
        documents: dict[Any, Any] = {
            c: Fraction(sum(label == c for _, label in labelled)) for c in model.classes
        }
        counts: dict[Any, Any] = {c: Counter() for c in model.classes}
        for document, label in labelled:
            counts[label].update(document)
        for document, row in zip(unlabelled, model.predict_proba(unlabelled), strict=True):
            share = Fraction(round(1000 * row[first]), 1000)
            for c, of_class in ((first, share), (others[0], 1 - share)):
                documents[c] += of_class
                for word in document:
                    counts[c][word] += of_class
        model = MultinomialNB()
        model.learn(documents, counts)


if __name__ == "__main__":
    raise SystemExit(main())
