"""What strangers bring: small files and questions as people paste them, and what is right of each.

`strangers.tsv` and `pastes.tsv` have a line for each: kind, file, question, options (alpha or the
prior, never how to read the file), what is right, and the label and probability that it gives.  What is
right is a file that has the same data without a riddle, "as FILE | QUESTION | OPTIONS"; or the sum,
worked out by hand; or "refused: " and a word of the reason.

    python -m tests.data.strangers              every case of both files, and how many there are of each kind
    python -m tests.data.strangers pastes.tsv   those of one file
"""

import csv
import io
import json
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from naive_bayes.__main__ import main

FOLDER = Path(__file__).parent
LISTS = ("strangers.tsv", "pastes.tsv")

FIRST_TRY = ("taken", "rightly refused")
WRONG = "wrong in silence"


class Case(NamedTuple):
    """A file, what is asked about it, and what is right."""

    kind: str
    file: str
    question: str
    options: str
    right: str
    label: str
    probability: str


def cases_in(*lists: str) -> Iterator[Case]:
    """The cases of the lists."""
    for name in lists:
        with open(FOLDER / name, encoding="utf-8", newline="") as file:
            _, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        yield from (Case(*row) for row in rows)


def answered(case: Case) -> tuple[str, float, str]:
    """The label and probability that the command prints, and what it says; 0 where it refuses."""
    out, said = io.StringIO(), io.StringIO()
    question = [case.question] if case.question else []
    command = ["classify", case.file, *question, *case.options.split()]
    nothing = patch("sys.stdin", io.StringIO(""))
    with chdir(FOLDER), redirect_stdout(out), redirect_stderr(said), nothing:
        code = main([*command, "--format", "json"])
    first = json.loads(out.getvalue())[:1] if code == 0 else []
    label, probability = (first[0]["label"], first[0]["probability"]) if first else ("", 0)
    return label, probability, said.getvalue()


def verdict(case: Case) -> tuple[str, str]:
    """How a case came out, and what was said.

    taken: what is right; rightly refused; asked: refused with the options that decide; refused;
    told: another reading, with "otherwise"; or wrong in silence.
    """
    label, probability, said = answered(case)
    should = case.right.partition("refused: ")[2]
    if not label:
        if should and should in said:
            return "rightly refused", said
        return ("asked" if " --" in said else "refused"), said
    if not should and label == case.label and abs(probability - float(case.probability)) < 1e-6:
        return "taken", said
    return ("told" if "otherwise" in said else WRONG), f"{label} {probability}\n{said}"
