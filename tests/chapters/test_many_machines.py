"""Training is a sum: shards added are the model of one machine, exactly."""

import subprocess
import sys
from functools import reduce
from operator import add

import pytest

from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB, WeightedNB, messages, tokenise
from tests.material import ROOT
from worked_examples import many_machines


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, ComplementNB, WeightedNB])
def test_shards_sent_as_json_and_added_are_the_single_fit(make):
    def fit(examples):
        texts, labels = zip(*examples, strict=True)
        return make(classes=["spam", "ham"]).fit(map(tokenise, texts), labels)

    for number in (1, 2, 7, 38):
        parts = [fit(shard) for shard in many_machines.shards(messages(), number)]
        assert len(parts) == number
        assert reduce(add, (make.from_json(part.to_json()) for part in parts)) == fit(messages())


def test_dask_folds_to_the_same_model():
    pytest.importorskip("dask.bag", reason="dask is not installed: pip install -e .[dask]")
    pytest.importorskip("distributed", reason="dask's distributed is not installed")
    # In a process of its own: a cluster of processes imports the main module again.
    command = [sys.executable, "-m", "worked_examples.many_machines"]
    printed = subprocess.check_output(command, cwd=ROOT, text=True, timeout=120)
    assert printed.count("equals") == printed.count("True") == 2
