"""Shards on a cluster of processes, by Dask."""

import subprocess
import sys

from tests.material import ROOT


def test_dask_folds_to_the_same_model():
    # In a process of its own: a cluster of processes imports the main module again.
    command = [sys.executable, "-m", "worked_examples.many_machines"]
    printed = subprocess.check_output(command, cwd=ROOT, text=True, timeout=120)
    assert printed.count("equals") == printed.count("True") == 2
