"""Two engines of the laboratory: the page's own, and the package; what they say of a case is compared.

    python3 -m tests.site.engines --number 10000 --seed 1

A state is drawn: rows, a document, a model, alpha, a prior, V and a hidden row.  What the page answers
must be what the package answers, in each part; what the page leaves to the package is counted.  A
difference ends the command with an error.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from docs.making.laboratory import flips, panels
from docs.making.laboratory.cases import CASES
from docs.making.laboratory.engine import respond
from docs.making.laboratory.pasting import preview
from tests.by_node import by_node

WORDS = [*["free", "now", "win", "prize", "lunch", "noon", "meeting", "hello", "don't", "re-read", "Über", "42", "a", "b", "c", "é", "straße"], "फ्री"]  # fmt: skip
LABELS = ["spam", "ham", "work", "+", "-", "like", "like new", "O'Neil & <Co>", "a-very-long-class-name-indeed", "7", "0"]  # fmt: skip
ALPHAS = [
    *["1", "1/2", "0.1", "2", "0", "1/3", "0,7", "100", "2.5", "3/4", "5", "1/20", "12", "7/3"],
    "50 %",
    "-1",
    "x",
]
AT_ONCE = 250
"""Cases that Node is given at once."""

JS = """
import { workedOut } from "worked.js";
const made = given.states.map((state) => workedOut(state, given.stops));
"""
PASTED_JS = """
import { pasted } from "words.js";
const made = given.map(([text, asked]) => pasted(text, asked));
"""
STOPS = {"alpha": flips.STOPS.split(), "prior": panels.STOPS.split()}
EMPTY = dict.fromkeys(("features", "hidden", "given", "vocabulary"), "")


def states(number: int, seed: int) -> Iterator[dict[str, str]]:
    """The laboratory's own cases, and then drawn ones."""
    drawn = random.Random(seed)
    for k in range(number):
        state = dict(CASES[k].state) if k < len(CASES) else drawn_state(drawn)
        yield {**EMPTY, **state}


def drawn_state(drawn: random.Random) -> dict[str, str]:
    """A case as a reader might make it, with a mistake now and then."""

    def text(longest: int) -> str:
        words = WORDS[: drawn.choice([3, 6, len(WORDS)])]
        return " ".join(drawn.choices(words, k=longest))

    labels = drawn.sample(LABELS, drawn.choice([1, 2, 2, 2, 3, 4, 7, 9]))
    rows = []
    for _ in range(drawn.choice([1, 2, 4, 8, 14, 30])):
        times = f"\t{drawn.choice([2, 3, 90])}" if drawn.random() < 0.2 else ""
        rows.append(f"{drawn.choice(labels)}\t{text(drawn.choice([0, 1, 3, 6, 12]))}{times}")
    seen = list(dict.fromkeys(row.split("\t")[0] for row in rows))
    even = ", ".join(f"{label} 1/{len(seen)}" for label in seen)
    some = [*[""] * 12, *["free lunch win", "a b c", " ".join(WORDS)] * 3, "3", "free free"]
    state = {
        "training": "\n".join(rows),
        "document": text(drawn.choice([0, 1, 2, 4, 8, 20, 60])) + drawn.choice(["", "", " zebra", " 🎉!"]),
        "model": drawn.choice(["bernoulli", "multinomial"]),
        "smoothing": drawn.choice(["laplace"] * 12 + ["none", "fake", "pseudo"] * 2 + ["ignore"]),
        "alpha": drawn.choice(ALPHAS),
        "prior": drawn.choice(["empirical", "empirical", "uniform", "given"]),
        "given": drawn.choice([f"{seen[0]} 1/3", f"{seen[-1]} 0.2", "30%", even, f"{seen[0]} 0", f"{seen[0]} 1", "0,25", even, even, "half"]),
        "vocabulary": drawn.choice(some),
    }  # fmt: skip
    if drawn.random() < 0.25:
        state["hidden"] = drawn.choice(["each", str(drawn.randint(1, len(rows)))])
    return state


def pastes(number: int, seed: int) -> Iterator[tuple[str, str]]:
    """Texts as people paste them, and a text that they ask about."""
    drawn = random.Random(seed)
    words = ["free", "now", "win", "prize", "lunch", "noon", "meeting", "hello", "don't", "re-read", "Über", "42", "a", "b", "c", "é", "straße", "3,50", "1/2", "10:30", "(see)", "free?", "2024-01-05", "3", "7.5"]  # fmt: skip
    kinds = [("spam", "ham"), ("spam", "ham", "work"), ("+", "-"), ("0", "1"), ("like new", "like"), ("id", "x")]  # fmt: skip
    for _ in range(number):
        labels, separator = drawn.choice(kinds), drawn.choice(["\t", ", ", ",", "\t", ": ", " ", ";", "\t\t"])  # fmt: skip
        lines = [
            f"{drawn.choice(labels)}{separator}{' '.join(drawn.choices(words[: drawn.choice([8, 13, len(words)])], k=drawn.choice([1, 2, 4, 7])))}"
            + (drawn.choice([".", ", ok", "\t2"]) if drawn.random() < 0.1 else "")
            for _ in range(drawn.choice([2, 3, 5, 9]))
        ]
        if drawn.random() < 0.2:
            lines.insert(0, drawn.choice(["label\ttext", "text,label", "class, words"]))
        yield drawn.choice(["\n", "\r\n"]).join(lines), drawn.choice(["", "", "free lunch"])


# What the two say.


def plain(value: Any) -> Any:
    """An answer whose floats have nine digits: logarithms may differ in the last, and a share is drawn."""
    if isinstance(value, float):
        return round(value, 9) + 0.0
    if isinstance(value, dict):
        return {key: plain(it) for key, it in value.items()}
    return [plain(it) for it in value] if isinstance(value, list | tuple) else value


def differences(one: Any, other: Any, place: str = "") -> Iterator[str]:
    """Where two answers differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            yield from differences(one.get(key), other.get(key), f"{place}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for k, (it, its) in enumerate(zip(one, other, strict=True)):
            yield from differences(it, its, f"{place}[{k}]")
    elif one != other or isinstance(one, bool) != isinstance(other, bool):
        yield f"{place}: the page has {one!r}, the package {other!r}"


def compared(cases: list[dict[str, str]]) -> tuple[Counter[str], list[str]]:
    """How many cases the page answers and leaves to the package, and each difference."""
    tally: Counter[str] = Counter()
    found = []
    for at in range(0, len(cases), AT_ONCE):
        some = cases[at : at + AT_ONCE]
        for state, own in zip(some, by_node(JS, {"states": some, "stops": STOPS}), strict=True):
            if own is None:
                answer = respond(state)
                wrong = answer["error"] or answer["wrong"]
                tally["left to the package" + (", which has an error" if wrong else "")] += 1
                continue
            tally["answered by the page"] += 1
            answer = json.loads(json.dumps(respond(state)))
            answer.pop("panel", None)
            wrong = list(differences(plain(own), plain(answer)))
            if wrong:
                found.append(
                    f"{json.dumps(state, ensure_ascii=False)}\n  " + "\n  ".join(wrong[:4])
                )
    return tally, found


def compared_pastes(texts: list[tuple[str, str]]) -> tuple[Counter[str], list[str]]:
    """The same of texts that are pasted."""
    tally: Counter[str] = Counter()
    found = []
    for (text, asked), own in zip(texts, by_node(PASTED_JS, texts), strict=True):
        tally["read by the page" if own else "left to the package"] += 1
        if own and own != (answer := json.loads(json.dumps(preview(text, typed=asked)))):
            found.append(f"{text!r}\n  the page has {own}\n  the package {answer}")
    return tally, found


def main(arguments: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.site.engines")
    parser.add_argument("--number", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    wrong = 0
    for name, (tally, found) in {
        "cases": compared(list(states(given.number, given.seed))),
        "texts": compared_pastes(list(pastes(given.number, given.seed))),
    }.items():
        for difference in found[:10]:
            print(difference)
        counts = ", ".join(f"{n} {what}" for what, n in sorted(tally.items()))
        print(f"{tally.total()} {name}: {counts}; {len(found)} different")
        wrong += len(found)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
