"""How many numbers that somebody has are named, and whether anything false is said of them.

    python -m tests.practice.named_numbers              what people asked about, and drawn numbers
    python -m tests.practice.named_numbers --tasks 60

`named_numbers.tsv` has a line for each number that people asked about: the file, the document, the
options, the number, what it is of, and how it came out.  The drawn ones are made by the formulas of
the notes, with a slip (`answers`), and numbers that nobody worked out are drawn too.
"""

import argparse
import csv
import io
import json
import time
from collections import Counter
from contextlib import chdir, redirect_stderr, redirect_stdout
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import NamedTuple

from naive_bayes.__main__ import main as command
from naive_bayes.practice.origins import what_it_is
from tests.data.strangers import FOLDER
from tests.practice import answers

AT_ONCE, AMONG, NOT_NAMED, FALSELY = "named at once", "among three", "not named", "falsely named"
RARER, EQUAL = "among the rarer ways", "it is another quantity"


class Number(NamedTuple):
    """A number, what was asked, what it is of, and a word of how it came out; "" if it is right."""

    file: str
    question: str
    options: str
    number: str
    asked: str
    how: str
    what: str


def numbers():
    """The numbers that people asked about."""
    with open(Path(__file__).with_suffix(".tsv"), encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    return [Number(*row) for row in rows]


def told(it):
    """What the command says of a number, as plain data."""
    out, data = io.StringIO(), f"cases/{it.file}"
    asked = ["explain", data, it.question, *it.options.split(), "--expect", it.number]
    with chdir(FOLDER), redirect_stdout(out), redirect_stderr(io.StringIO()):
        command([*asked, "--format", "json"])
    return json.loads(out.getvalue())


def outcome(said, asked, how):
    """How a number was named; `said` is what `Comparison.to_dict` has."""
    if said["agrees"] or said["nearly"]:
        return AT_ONCE if (said["asked"], "") == (asked, how) else EQUAL
    hits = [
        how in str((one["name"], *one["also"]))
        and asked in (one["asked"], *one["also"], said["asked"])
        for one in said["found"]
    ]
    if any(hits):
        return AT_ONCE if len(hits) == 1 and not said["known"] else AMONG
    if said["others"] and any(how in name for name in said["fitting"]):
        return RARER
    return FALSELY if hits or said["known"] else NOT_NAMED


def drawn(rng, tasks):
    """A task, what is asked and of which class, how it came out, and its value."""
    for t in tasks:
        for kind, how in answers.TELLS.items():
            if products := answers.slipped(t, kind):
                label = rng.choice(t.products).label
                for ask, name in (
                    ("joint", f"P({label}) P(d|{label})"),
                    ("posterior", f"P({label}|d)"),
                ):
                    value = t.value(ask, label, products)
                    if value != t.value(ask, label):
                        yield t, name, how, value


FORMS = {
    "two digits": lambda value: answers.decimal(value, 2),
    "three digits": lambda value: answers.decimal(value, 3),
    "four digits": lambda value: answers.decimal(value, 4),
    "fraction": str,
}


def said_of(t, number):
    """What is said of a number of a task."""
    training = None if t.kind == "categorical" else t.training
    return what_it_is(t.model, t.document, number, training)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tasks", type=int, default=20, help="data sets that are drawn (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--show", action="store_true", help="what was said of each that is not named"
    )
    given = parser.parse_args()
    tally = Counter()
    for it in numbers():
        how = outcome(told(it), it.asked, it.how)
        tally[how] += 1
        print(f"{how}: {it.number}, {it.what}")
    print("\nasked about:", dict(tally))
    rng = Random(given.seed)
    tasks = answers.tasks(rng, given.tasks)
    slipped, took = list(drawn(rng, tasks)), []
    for form, write in FORMS.items():
        tally = Counter()
        for t, asked, how, value in slipped:
            begin = time.process_time()
            said = said_of(t, write(value))
            took.append(time.process_time() - begin)
            tally[outcome(said.to_dict(), asked, how)] += 1
            if given.show and outcome(said.to_dict(), asked, how) in (NOT_NAMED, FALSELY):
                print(f"{asked}, {how}: {write(value)}\n    {said}\n")
        print(f"with a slip, {form}:", dict(tally))
    for digits in (2, 3, 4, 5):
        tally = Counter()
        for t in tasks:
            for _ in range(5):
                said = said_of(
                    t, answers.decimal(Fraction(rng.randrange(10**5, 10**6), 10**6) ** 2, digits)
                )
                tally[
                    "right"
                    if said.agrees or said.nearly
                    else "known"
                    if said.known
                    else len(said.found)
                ] += 1
        print(f"numbers that nobody worked out, {digits} digits, by candidates:", dict(tally))
    print(f"{1000 * sorted(took)[len(took) // 2]:.0f} ms each, {1000 * max(took):.0f} at most")


if __name__ == "__main__":
    main()
