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
@pytest.mark.parametrize("number", [1, 2, 7, 38])
def test_shards_sent_as_json_and_added_are_the_single_fit(make, number):
    classes = ["spam", "ham"]

    def fit(examples):
        texts, labels = zip(*examples, strict=True)
        return make(classes=classes).fit(map(tokenise, texts), labels)

    parts = [fit(shard) for shard in many_machines.shards(messages(), number)]
    assert len(parts) == number
    assert reduce(add, (make.from_json(part.to_json()) for part in parts)) == fit(messages())


def test_dask_folds_to_the_same_model():
    pytest.importorskip("dask.bag", reason="dask is not installed: pip install -e .[dask]")
    pytest.importorskip("distributed", reason="dask's distributed is not installed")
    # In a process of its own: a cluster of processes imports the main module again.
    finished = subprocess.run(
        [sys.executable, "-m", "worked_examples.many_machines"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert "the fold of dask.bag" in finished.stdout
    assert finished.stdout.count(": the model of one machine") == 2


def test_a_file_that_is_not_there_is_one_line_and_2(capsys):
    assert many_machines.main(["--data", "missing.tsv"]) == 2
    assert capsys.readouterr().err.strip().endswith("No such file or directory: 'missing.tsv'")
