"""Features in the laboratory: one choice of a value for each, their factors, and the table.

A categorical feature has a share as its factor, as a word has; a numeric one a density, whose
mean and variance are shown where it is pointed at.  The keys are those of `equations`, where a
word's place is the feature's, and its value's: `n-0-2-1` is the count of the second value of the
third feature in the first class, `d-0-2` are that class's known values of the feature.
"""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from html import escape
from typing import Any

from docs.making.laboratory.case_reading import Case, Row
from docs.making.laboratory.markup import (
    About,
    brief,
    clipped,
    element,
    row_of,
    smoothing_of,
    table_of,
    token,
)
from docs.making.laboratory.table_rows import CELLS, COUNTED, KINDS
from docs.making.laboratory.wording import added, rows_counted
from naive_bayes import Estimate, NaiveBayesError, Working
from naive_bayes.foundation.column_kinds import WORDS
from naive_bayes.foundation.messages import in_a_sentence, several
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.terms import Term
from naive_bayes.working.tree import estimate_of

# The factors.


def values_of(case: Case, feature: str) -> list[Any]:
    """The values that a feature has in the rows, and in the document."""
    values = [row.document[feature] for row in case.shown_rows] + [case.document[feature]]
    return list(dict.fromkeys(value for value in values if value is not None))


def known_rows(case: Case, label: str, feature: str) -> list[Row]:
    """The rows of a class in which a feature is known."""
    return [row for row in case.rows if row.label == label and row.document[feature] is not None]


def about(case: Case, k: int, term: Term) -> About:
    """P(x_i|c), and what it was counted from; or a density, and how it is made."""
    feature, value = term.word
    v, label = case.place[feature], case.labels[k]
    i = values_of(case, feature).index(value)
    factor, number, total = f"f-{k}-{v}-{i}", f"n-{k}-{v}-{i}", f"d-{k}-{v}"
    below = short_name(term.word)
    if term.role == "density":
        told = explain_density(case, label, term)
        return About(factor, f"{total} w-{v} {factor}", told, below, keys=("", total))
    estimate: Estimate = term.estimate
    told = explain_share(case, label, feature, value, estimate)
    lights = f"{number} {total} w-{v} {factor}" + smoothing_of(estimate)
    sides = where_counted(case, label, term)
    return About(factor, lights, told, below, sides, (number, total))


def short_name(pair: tuple[str, Any]) -> str:
    """A value; one that is a number, with its feature.

    Examples:
        >>> short_name(("outlook", "sunny")), short_name(("pressure", 131))
        ('sunny', 'pressure 131')
    """
    feature, value = pair
    return value if isinstance(value, str) else f"{feature} {value}"


def where_counted(case: Case, label: str, term: Term) -> tuple[str, str]:
    """The rows that have a value, and those in which it is known."""
    feature, value = term.word
    estimate: Estimate = term.estimate
    having = rows_counted(case.seen.get((label, term.word), ()))
    known = rows_counted((row, 1) for row in known_rows(case, label, feature))
    n, total = (several(int(it), "row") for it in (estimate.count, estimate.total))
    return (
        f"{feature} is {value} in {n} of {label}: {having}.{added(estimate.pseudo_count)}",
        f"{feature} is known in {total} of {label}: {known}.{added(estimate.pseudo_total)}",
    )


def explain_share(case: Case, label: str, feature: str, value: Any, estimate: Estimate) -> str:
    """What a counted estimate is a share of; and where alpha comes in, k times."""
    formula = f" = {estimate.formula}" if estimate.pseudo_total else ""
    of = f"{estimate.count} of the {several(int(estimate.total), 'row')} of {label}"
    more = added(estimate.pseudo_count, estimate.pseudo_total)
    if more and case.smoothed:
        parameters = case.model.parameters(feature, label)
        more = f"{more[:-1]}: alpha for each of the k = {len(parameters)} values of {feature}."
    return f"P({feature} = {value} | {label}){formula}: {feature} is {value} in {of}.{more}"


def explain_density(case: Case, label: str, term: Term) -> str:
    """The parameters of a numeric feature in a class, and the number that they give."""
    feature, value = term.word
    n = sum(row.times for row in known_rows(case, label, feature))
    made = case.model.features[feature]
    named = {it.role: it for it in term.walk() if it.role in made.parameter_names and it.name}
    said = [f"{role} {it.line}" for role, it in named.items()]
    have = f"the {several(n, 'value')} of {feature} in {label} have {in_a_sentence(said, 'and')}"
    name = f"{'P' if made.discrete else 'density p'}({feature} = {value} | {label})"
    return f"{PLAIN.equated(name, term.result)}: {have}, so it is {term.formula}."


# The document: one choice for each feature.


def document(case: Case) -> str:
    """For each feature its value, or that it is unknown."""
    return "".join(choice(case, feature) for feature in case.columns)


def choice(case: Case, feature: str) -> str:
    """The value of a feature: one of those in the rows, or a number."""
    value, v = case.document[feature], case.place[feature]
    name = brief("span", feature, data_keys=f"w-{v}")
    if CELLS[case.columns[feature]] == WORDS:
        seen = values_of(case, feature)
        chosen: list[tuple[str, str]] = [("", "unknown"), *((str(it), str(it)) for it in seen)]
        options = [
            element(
                "option", escape(text), value=own, selected="" if own == str(value or "") else None
            )
            for own, text in chosen
        ]
        field = element("select", "".join(options), data_feature=v, aria_label=feature)
    else:
        look = {"placeholder": "unknown", "autocomplete": "off", "aria_label": feature}
        written = "" if value is None else str(value)
        field = element("input", "", data_feature=v, inputmode="decimal", value=written, **look)
        field = field.removesuffix("</input>")
    return element("label.choice", name + field)


# The rows.


def rows_table(case: Case) -> str:
    """The training rows: the label, and the value of each feature."""
    heads = []
    for feature, kind in case.columns.items():
        sort = "" if CELLS[kind] == WORDS else element("small.kind", f" {escape(KINDS[kind])}")
        look = {"scope": "col", "data_keys": f"w-{case.place[feature]}"}
        heads.append(brief("th.feature", feature, sort, **look))
    places = {
        feature: {value: i for i, value in enumerate(values_of(case, feature))}
        for feature in case.columns
    }
    lines = partial(row_line, case, places=places)
    return table_of(case.label_name, heads, case.shown_rows, lines)


def row_line(case: Case, row: Row, places: Mapping[str, Mapping[Any, int]]) -> str:
    """A row, whose values can be pointed at."""
    k = case.labels.index(row.label)
    cells = []
    for feature, value in row.document.items():
        v = case.place[feature]
        if value is None:
            inside = element("i.none", "?", title="unknown: its factor is left out")
        elif case.struck(row):
            inside = escape(str(value))
        else:
            i = places[feature][value]
            keys = f"n-{k}-{v}-{i} d-{k}-{v}"
            lights = f"n-{k}-{v}-{i} f-{k}-{v}-{i} w-{v}"
            if case.columns[feature] not in COUNTED:
                lights = f"d-{k}-{v} w-{v} f-{k}-{v}-{places[feature].get(case.document[feature])}"
            inside = token(str(value), keys, lights)
        cells.append(element("td.value", inside, dir="auto"))
    return row_of(case, row, "", cells)


def columns(case: Case) -> list[str]:
    """What the table of rows depends on besides the rows: the values of the document."""
    return [str(value) for value in case.document.values()]


def explain_words(case: Case, working: Working) -> dict[str, str]:
    """What a value of the rows was counted for, by its key."""
    told = {}
    for k, label in enumerate(case.labels):
        for v, (feature, kind) in enumerate(case.columns.items()):
            for i, value in enumerate(values_of(case, feature)):
                try:
                    term = estimate_of(case.model, (feature, value), label)
                    said = (
                        explain_share(case, label, feature, value, term.estimate)
                        if kind in COUNTED
                        else explain_density(case, label, term)
                    )
                except NaiveBayesError:
                    continue
                told[f"n-{k}-{v}-{i}"] = f"counted for {said}"
    return told


def unknown_words(case: Case) -> str:
    """What is unknown, and how many values each feature has."""
    missing = [feature for feature, value in case.document.items() if value is None]
    seen = Counter(feature for feature, _ in case.model.vocabulary)
    few = [
        f"{feature} has k = {seen[feature]}"
        for feature, kind in case.columns.items()
        if CELLS[kind] == WORDS
    ][:4]
    said = f"Values of a feature: {', '.join(few)}." if few else ""
    if missing:
        said += f" Unknown, so without a factor: {', '.join(map(clipped, missing[:6]))}."
    return said.strip()
