"""Results do not depend on the order in which Python's sets and hashes happen to stand."""

import os
import subprocess
import sys

import pytest

from tests.material import ROOT

SEEDS = ["0", "1", "2", "42"]

SCRIPT = """
from naive_bayes import (BernoulliNB, CategoricalNB, ComplementNB, GaussianNB, IgnoreZeros,
                         MultinomialNB, WeightedNB, tokenise)

texts = ["Win free money now", "Free entry: win, win!", "Lunch at noon?", "See you at lunch",
         "Money for lunch: see me at noon", "You win", "now or never", "the odds are even"]
labels = ["spam", "spam", "ham", "ham", "ham", "spam", "junk", "junk"]
new = [tokenise(text) for text in ("free lunch", "see the money now", "win at noon or never",
                                   "nobody knows", "you you you see even money")]
for make in (MultinomialNB, BernoulliNB):
    for smoothing in (1, 0.3, IgnoreZeros()):
        for training in (list, frozenset):
            documents = [training(tokenise(text)) for text in texts]
            model = make(smoothing=smoothing).fit(documents, labels)
            if training is list:
                print(model.vocabulary)
                print(model.counts)
                print(model.classes)
            for document in new:
                document = training(document)
                print(model.joint(document))
                print(repr(model.log_joint(document)))
                print(repr(model.log_posterior(document)))
                print(model.classify(document))
            print(model.predict_proba(new), model.predict_log_proba(new))
            print(model.predict(new * 5))
            print(model.table("lunch"), model.table("win"))
for make in (ComplementNB, WeightedNB):
    for smoothing in (1, 0.3):
        for training in (list, frozenset):
            model = make(smoothing=smoothing).fit([training(tokenise(t)) for t in texts], labels)
            for document in map(training, new):
                print(repr(model.scores(document) if make is ComplementNB
                           else model.log_joint(document)))
                print(model.classify(document))
            print(model.predict(new * 5))
            if training is list:
                print(model.most_informative("spam", "ham"))
for model, rows in ((CategoricalNB(), [text[:1] for text in texts]),
                    (GaussianNB(floor=1), [len(text) / 7 for text in texts])):
    model.fit([[value] for value in rows], labels)
    for value in rows:
        print(model.joint([value]), repr(model.log_joint([value])))
"""


def printed_under(seed, script):
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def first():
    return printed_under(SEEDS[0], SCRIPT)


@pytest.mark.parametrize("seed", SEEDS[1:])
def test_results_are_the_same_under_every_hash_seed(first, seed):
    """The floats too, to the last digit; and even for documents that are sets."""
    assert printed_under(seed, SCRIPT) == first


def test_all_kinds_of_results_are_compared(first):
    for piece in ("Counter({", "Fraction(", "'spam': -", "\nham\n", "('win', 'free', 'money',"):
        assert piece in first


def test_hash_seeds_change_the_order_of_sets():
    """Otherwise the comparison above could not fail."""
    script = "print(list({'win', 'free', 'money', 'now', 'lunch', 'noon', 'see'}))"
    assert len({printed_under(seed, script) for seed in SEEDS}) > 1
