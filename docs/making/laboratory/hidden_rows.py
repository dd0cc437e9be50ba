"""The laboratory's test of a reader's rows: each is hidden in turn, and classified by the others.

This is leave-one-out cross-validation.  What is hidden is one document: of a row that counts
several times, the others stay.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from docs.making.laboratory.case_reading import (
    ROWS_SHOWN,
    State,
    best_words,
    counted,
    how_many,
    read,
)
from docs.making.laboratory.wording import advised
from naive_bayes import NaiveBayesError
from naive_bayes.foundation.messages import in_a_sentence

A_MOMENT = 0.04
"""Seconds after which the rest of the rows waits, since the reader may do something else."""

FEW = 20
"""Of so few documents, a class that loses one has a noticeably smaller prior."""

RIGHT, WRONG, ALONE = "right", "wrong", "alone"

Mark = Sequence[Any]
"""A row: its number, whether it was classified rightly, the sentence about it, how often it counts."""


def tested(state: State, marks: Sequence[Mark]) -> dict[str, Any]:
    """The marks of some more rows, and when all have one, what they come to.

    Arguments:
        state: the case.
        marks: those of the rows that have been tested.

    Examples:
        >>> case = {"training": "spam\\ta\\nspam\\ta b\\nham\\tb c\\nham\\tb", "model": "multinomial"}
        >>> answer = tested(case, [])
        >>> [mark[:2] for mark in answer["marks"]], answer["done"]
        ([[1, 'right'], [2, 'wrong'], [3, 'wrong'], [4, 'wrong']], True)
        >>> answer["marks"][1][2]
        'row 2, hidden, is taken for ham, and is spam: wrong'
        >>> answer["told"].partition(".")[0]
        '1 of 4 right'
    """
    shown = {name: text for name, text in state.items() if name not in ("document", "hidden")}
    try:
        case = read(shown)
    except NaiveBayesError:
        return {"marks": [], "done": True, "told": ""}
    done, start = [list(mark) for mark in marks], monotonic()
    for row in case.rows[len(done) : ROWS_SHOWN]:
        done.append([row.number, *checked_row(shown, row), row.times])
        if monotonic() - start > A_MOMENT:
            break
    complete = len(done) >= min(len(case.rows), ROWS_SHOWN)
    told = summary(shown, case, done) if complete else ""
    return {"marks": done, "done": complete, "told": told}


def checked_row(state: State, row: Any) -> tuple[str, str]:
    """Whether a row that is hidden is classified rightly, and a sentence about it."""
    try:
        case = read({**state, "hidden": str(row.number)})
    except NaiveBayesError as error:
        return ALONE, str(error)
    try:
        label = str(case.model.classify(row.document))
    except NaiveBayesError as error:
        return WRONG, f"row {row.number}, hidden, has no verdict: {advised(error)}"
    if label == row.label:
        return RIGHT, f"row {row.number}, hidden, is taken for {label}: right"
    return WRONG, f"row {row.number}, hidden, is taken for {label}, and is {row.label}: wrong"


def summary(state: State, case: Any, marks: Sequence[Mark]) -> str:
    """How many were right, and what has to be known of the figure."""
    times = dict.fromkeys((RIGHT, WRONG, ALONE), 0)
    for _, kind, _, often in marks:
        times[kind] += often
    told = [f"{times[RIGHT]} of {times[RIGHT] + times[WRONG]} right."]
    alone = [f"row {number}" for number, kind, *_ in marks if kind == ALONE]
    if alone:
        verb, it = ("is", "its class") if len(alone) == 1 else ("are", "their classes")
        told.append(
            f"{in_a_sentence(alone[:4], 'and')} cannot be tested: {verb} the only one of {it}."
        )
    if len(case.rows) > ROWS_SHOWN:
        told.append(f"Only the first {ROWS_SHOWN} rows were tested.")
    if not case.columns:
        vocabulary = state.get("vocabulary", "")
        fixed = vocabulary.strip() and not how_many(vocabulary, case.rows)
        told.append(
            "V was fixed beforehand, with all rows in sight."
            if fixed
            else "V is made anew each time, without the hidden row."
        )
    sizes = case.model.document_counts.values()
    even = max(sizes) - min(sizes) <= 1 < len(sizes)
    if case.model.prior_rule == "empirical" and even and sum(sizes) <= FEW:
        told.append(
            "The classes are about equal, so that hiding a row makes its class the rarer one: "
            "the counted prior turns against the hidden row, and an equal prior does not."
        )
    return " ".join(told)


def testable(training: str, features: str, vocabulary: str) -> str:
    """The last row that is not the only one of its class, with a word of V; "each" if there is none.

    Examples:
        >>> testable("spam\\ta\\nspam\\tb\\nham\\tc", "", ""), testable("spam\\ta\\nham\\tc", "", "")
        ('2', 'each')
        >>> testable("spam\\ta b\\nspam\\ta\\nham\\tc\\nham\\td\\nspam\\tz", "", "1")
        '2'
    """
    rows, model = counted(training, "", True, features)
    words = best_words(rows, int(vocabulary)) if vocabulary.isdecimal() else ()
    for row in reversed(rows):
        if model.document_counts[row.label] > 1 and (not words or {*words} & {*row.document}):
            return str(row.number)
    return "each"
