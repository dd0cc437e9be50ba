"""Rows of features in the laboratory, as plain data: the values, what was counted, and densities.

A categorical feature has a share as its factor, as a word has; a numeric one a density, whose mean
and variance are told.
"""

from collections import Counter
from typing import Any

from docs.making.laboratory.case_reading import Case, Row
from docs.making.laboratory.counted_data import Data, estimate_data, rows_named
from docs.making.laboratory.table_rows import CELLS, COUNTED, KINDS
from naive_bayes import NaiveBayesError
from naive_bayes.foundation.column_kinds import WORDS
from naive_bayes.foundation.messages import in_a_sentence, several
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.terms import Term
from naive_bayes.working.tree import estimate_of


def table(case: Case, rows: list[Data]) -> Data:
    """The features, the values of each, and those of the document and the rows by their places.

    Arguments:
        case: with columns.
        rows: those that are shown, without their cells.
    """
    sizes = Counter(feature for feature, _ in case.model.vocabulary)
    places = {name: {it: i for i, it in enumerate(values)} for name, values in case.values.items()}

    def cells(document: Any) -> list[int | None]:
        return [places[name].get(value) for name, value in document.items()]

    return {
        "words": None,
        "features": [
            {
                "name": name,
                "values": [str(value) for value in case.values[name]],
                "kind": KINDS[kind],
                "listed": CELLS[kind] == WORDS,
                "counted": kind in COUNTED,
                "size": sizes[name],
            }
            for name, kind in case.columns.items()
        ],
        "document": cells(case.document),
        "rows": [
            {**row, "cells": cells(it.document)}
            for row, it in zip(rows, case.shown_rows, strict=False)
        ],
    }


def known_rows(case: Case, label: str, feature: str) -> list[Row]:
    """The rows of a class in which a feature is known."""
    return [row for row in case.rows if row.label == label and row.document[feature] is not None]


def estimate(case: Case, label: str, term: Term) -> Data:
    """A factor: a share with the rows that it was counted from, or a density with what makes it."""
    feature, _ = term.word
    if term.role == "density":
        return {"told": density_told(case, label, term), "text": term.short}
    return {
        **estimate_data(term.estimate),
        "kinds": len(case.model.parameters(feature, label)),
        "seen": rows_named(case.seen.get((label, term.word), ())),
        "known": rows_named((row, 1) for row in known_rows(case, label, feature)),
    }


def density_told(case: Case, label: str, term: Term) -> str:
    """The parameters of a numeric feature in a class, and the number that they give."""
    feature, value = term.word
    n = sum(row.times for row in known_rows(case, label, feature))
    made = case.model.features[feature]
    named = {it.role: it for it in term.walk() if it.role in made.parameter_names and it.name}
    said = [f"{role} {it.line}" for role, it in named.items()]
    have = f"the {several(n, 'value')} of {feature} in {label} have {in_a_sentence(said, 'and')}"
    name = f"{'P' if made.discrete else 'density p'}({feature} = {value} | {label})"
    return f"{PLAIN.equated(name, term.result)}: {have}, so it is {term.formula}."


def counts(case: Case) -> list[list[list[Data | None]]]:
    """For each class and feature, what each value of the rows was counted for; None where it is nothing."""

    def counted(label: str, feature: str, value: Any) -> Data | None:
        try:
            return estimate(case, label, estimate_of(case.model, (feature, value), label))
        except NaiveBayesError:
            return None

    return [
        [[counted(label, name, value) for value in case.values[name]] for name in case.columns]
        for label in case.labels
    ]
