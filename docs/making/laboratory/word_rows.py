"""Words in the laboratory: the document, the factors of words, and the table of texts.

The keys of what belongs together are those of `equations`.
"""

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from docs.making.laboratory.case_reading import Case, Row
from docs.making.laboratory.markup import (
    FEW,
    TERMS_FOLDED,
    About,
    brief,
    button,
    clipped,
    element,
    row_of,
    smoothing_of,
    table_of,
    token,
    trace,
)
from docs.making.laboratory.wording import MANY, added, rows_counted, rows_of, times_of
from naive_bayes import Estimate, Working
from naive_bayes.foundation.messages import several
from naive_bayes.working.terms import Term

WORDS = '<th scope="col">words</th>'
"""The head of the column of the texts."""

# The factors.


def explain_count(case: Case, label: str, word: str, estimate: Estimate) -> str:
    """Where the number above the line came from."""
    rows = rows_counted(case.seen.get((label, word), ()), has=not case.bernoulli)
    count = int(estimate.count)
    often = f"in {several(count, 'document')} of" if case.bernoulli else f"{times_of(count)} in"
    return f"{word} occurs {often} {label}: {rows}.{added(estimate.pseudo_count)}"


def explain_total(case: Case, label: str, estimate: Estimate) -> str:
    """Where the number below the line came from."""
    total = int(estimate.total)
    of = several(total, "document") if case.bernoulli else f"{total} words of V"
    return f"{label} has {of}: {rows_of(case, label)}.{added(estimate.pseudo_total)}"


def explain_estimate(case: Case, label: str, word: str, estimate: Estimate) -> str:
    """What an estimate is a share of."""
    formula = f" = {estimate.formula}" if estimate.pseudo_total else ""
    verb, things = ("occurs in", "document") if case.bernoulli else ("is", "word")
    of = f"{estimate.count} of the {several(int(estimate.total), things)} of {label}"
    more = added(estimate.pseudo_count, estimate.pseudo_total)
    if more and case.smoothed and not case.bernoulli:
        more = f"{more[:-1]}: alpha for each of the {len(case.place)} words of V."
    return f"P({word} | {label}){formula}: {word} {verb} {of}.{more}"


def about(case: Case, k: int, term: Term) -> About:
    """P(w|c), and where the numbers above and below its line came from."""
    label, word, estimate = case.labels[k], term.word, term.estimate
    v = case.place[word]
    factor, number, total = f"f-{k}-{v}", f"n-{k}-{v}", f"d-{k}"
    sides = explain_count(case, label, word, estimate), explain_total(case, label, estimate)
    told = explain_estimate(case, label, word, estimate)
    lights = f"{number}{f' {total}' if case.bernoulli else ''} w-{v} {factor}"
    return About(factor, lights + smoothing_of(estimate), told, term.of, sides, (number, total))


# The document.


def without_word(tokens: Sequence[str], word: str) -> str:
    """A document that has lost a word once, the last time that it occurs.

    Examples:
        >>> without_word(["a", "b", "a", "c"], "a")
        'a b c'
    """
    place = len(tokens) - 1 - list(reversed(tokens)).index(word)
    return " ".join([*tokens[:place], *tokens[place + 1 :]])


def document(case: Case) -> str:
    """The words of the document: each can be dropped and repeated; few that it lacks, added.

    With few words in V all are in its order: no word moves when another is clicked.
    """
    words = list(case.bag)[:MANY]
    if len(case.place) <= MANY:
        words = list(dict.fromkeys([*case.place, *words]))
    made = [chip(case, word) for word in words]
    if (more := len(case.bag) - MANY) > 0:
        made.append(element("span.more", f"and {more} more words"))
    return "".join(made)


def chip(case: Case, word: str) -> str:
    """A word of the document, or one that it lacks."""
    times, known = case.bag.get(word, 0), word in case.place
    look: Any = {"type": "button", "data_keys": f"w-{case.place[word]}" if known else None}
    again = " ".join([*case.document, word])
    if not times:
        told = f"{word}: add it"
        return brief("button.chip.absent", word, data_document=again, aria_label=told, **look)
    often = element("small", f"×{times}", aria_hidden="true") if times > 1 else ""
    occurs = f", {times_of(times)}" if times > 1 else ""
    told = f"{word}{occurs}{'' if known else ', not in the vocabulary'}: drop it"
    less = without_word(case.document, word)
    drop = brief("button.drop", word, often, data_document=less, aria_label=told, **look)
    more = button("again", "+", data_document=again, aria_label=f"{word} once more")
    return element("span.chip" if known else "span.chip.unknown", drop + more)


# The rows.


def word_of(case: Case, row: Row, k: int, word: str) -> str:
    """A word of a row; one outside V in grey."""
    v = case.place.get(word)
    if v is None:
        return brief("span.token.unknown", word)
    keys = f"r-{row.number}-{v} n-{k}-{v}{'' if case.bernoulli else f' d-{k}'}"
    return token(word, keys, f"n-{k}-{v} f-{k}-{v} w-{v}")


def columns(case: Case) -> list[str]:
    """The words whose counts are shown beside the rows: all of a small V, else the document's."""
    if len(case.place) <= FEW:
        return list(case.place)
    return [word for word in case.bag if word in case.place][:FEW]


def row_line(case: Case, row: Row, beside: Sequence[str]) -> str:
    """A row: its words, and how often it has each word of the columns."""
    k = case.labels.index(row.label)
    if case.struck(row):
        words, counts = escape(" ".join(row.document)), ["" for _ in beside]
    else:
        words = " ".join(word_of(case, row, k, word) for word in row.document)
        counts = [count_here(case, row, k, word) for word in beside]
    cells = [
        element("td.words", words or element("i.none", "no words"), dir="auto"),
        *(element("td.count", count) for count in counts),
    ]
    return row_of(case, row, f" d-{k}" if case.bernoulli else "", cells)


def count_here(case: Case, row: Row, k: int, word: str) -> str:
    """How often a row has a word."""
    v, times = case.place[word], row.document.count(word)
    if not times:
        return "0"
    told = f"{word} occurs {times_of(times)} in row {row.number}"
    if case.bernoulli:
        told, times = f"{told}, which counts as one document with it", 1
    here = f"r-{row.number}-{v}"
    return trace(str(times), told, f"n-{k}-{v} {here}", f"{here} f-{k}-{v}")


def rows_table(case: Case) -> str:
    """The training rows, once: with the classes' colours, the words, and counts beside them."""
    beside = columns(case)
    heads = [
        brief("th.count", word, scope="col", data_keys=f"w-{case.place[word]}") for word in beside
    ]
    lines = partial(row_line, case, beside=beside)
    return table_of("class", [WORDS, *heads], case.shown_rows, lines)


def explain_words(case: Case, working: Working) -> dict[str, str]:
    """What a word of the rows was counted for, by its key; of very many, those of the document."""
    most = max(TERMS_FOLDED, len(case.bag))
    return {
        f"n-{k}-{case.place[step.word]}": "counted for "
        + explain_estimate(case, label, step.word, step.estimate)
        for k, label in enumerate(case.labels)
        for step in sorted(working[label].steps, key=lambda step: step.absent)[:most]
    }


def unknown_words(case: Case) -> str:
    """Which words have a factor, and that grey ones have none."""
    if not case.place:
        return "The vocabulary has no words."
    more = f", …}}, {len(case.place)} words" if len(case.place) > MANY else "}"
    size = f"V = {{{', '.join(map(clipped, list(case.place)[:MANY]))}{more}"
    outside = any(word not in case.place for row in case.rows for word in row.document)
    return f"Grey words are outside the vocabulary {size}." if outside else f"{size}."
