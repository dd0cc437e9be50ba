"""Home's living equation: eight emails, a ninth, and the product of each class.

It is drawn while the site is built, and pointing at it needs no Python.  Each word of the
new email is a link that opens the edited case in the laboratory.
"""

import json
import re
from collections.abc import Mapping
from html import escape
from urllib.parse import urlencode

from docs.making.laboratory import equations as living
from docs.making.laboratory.case_reading import Case, Row, State, read
from docs.making.laboratory.cases import CASES
from docs.making.pictures.colours import hues
from naive_bayes import Working

HINT = "Point at a number, or tap it, to see the emails that it was counted from."


def laboratory(state: State, change: Mapping[str, str]) -> str:
    """The address of a case in the laboratory.

    Examples:
        >>> laboratory({"training": "spam\\ta"}, {"document": "a b"})
        'laboratory/#training=spam%09a&document=a+b'
    """
    return f"laboratory/#{urlencode({**state, **change})}"


def tile(case: Case, row: Row, hue: int) -> str:
    """An email as what the model sees of it: its class, and the words of V that it contains."""
    k = case.labels.index(row.label)
    words = [word for word in case.words if word in row.tokens]
    shown = []
    for word in words:
        v = case.place[word]
        keys = living.keyed(
            [f"r-{row.number}-{v}", f"n-{k}-{v}"], [f"n-{k}-{v}", f"f-{k}-{v}", f"w-{v}"]
        )
        shown.append(
            f'<button type="button" class="trace token"{keys} data-word="{escape(word)}">'
            f"{escape(word)}</button>"
        )
    inside = " ".join(shown) or f'<i class="none">no word of {", ".join(case.words)}</i>'
    keys = living.keyed([f"c-{k}", f"d-{k}", "rows"])
    return (
        f'<li class="tile hue-{hue}"{keys}><b class="class">{escape(row.label)}</b>'
        f'<span class="words">{inside}</span></li>'
    )


def of_emails(said: str) -> str:
    """A sentence about rows, reworded for emails, which have no numbers here.

    Examples:
        >>> of_emails("2 documents of spam contain a: row 3 and row 4. Smoothing adds 1.")
        '2 emails of spam contain a. Smoothing adds 1.'
    """
    return re.sub(r": row[^.<\"]*(?=[.\"])", "", said).replace("document", "email")


def new_email(case: Case, state: State) -> str:
    """The words of the new email, and those that it lacks, as links to the edited case."""
    has = [word for word in case.words if word in case.bag]
    lacks = [word for word in case.words if word not in case.bag]

    def chip(word: str, words: list[str], told: str, kind: str = "") -> str:
        link = laboratory(state, {"document": " ".join(words)})
        keys = living.keyed([f"w-{case.place[word]}"])
        return (
            f'<a class="chip{kind}" href="{escape(link)}"{keys} '
            f'aria-label="{escape(f"{word}, {told} and open it in the laboratory")}">{escape(word)}</a>'
        )

    there = " ".join(chip(word, [w for w in has if w != word], "take it out") for word in has)
    absent = " ".join(chip(word, [*has, word], "put it in", " absent") for word in lacks)
    return f'<p class="new-email">A new email contains {there} and lacks {absent}</p>'


def page() -> str:
    """The emails as tiles, the new one, an equation for each class, and the verdict.

    Examples:
        >>> page().count('class="tile '), "spam</b>, 2 : 1" in page()
        (8, True)
    """
    state = CASES[0].state
    case = read(state)
    working: Working = case.model.explain(case.document)
    hue = hues(case.labels)
    tiles = "".join(tile(case, row, hue[row.label]) for row in case.rows)
    lines = "".join(
        living.equation(case, working, k, hue[label]) for k, label in enumerate(case.labels)
    )
    lines = of_emails(lines)
    told = json.dumps(
        {key: of_emails(said) for key, said in living.told_of_words(case, working).items()}
    ).replace("<", "\\u003c")
    opened = laboratory(state, {})
    return "\n".join(
        [
            '<div class="living home">',
            f'<ul class="tiles" aria-label="Eight emails">{tiles}</ul>',
            f'<div class="home-right">{new_email(case, state)}',
            f'<div class="home-equations">{lines}</div>',
            f'<div class="home-verdict">{living.verdict(case, working)}</div>',
            f'<p class="told" data-hint="{HINT}">{HINT}</p>',
            f'<p class="home-links"><a href="{escape(opened)}">Change it in the laboratory</a></p>',
            "</div>",
            f'<script type="application/json" class="living-told">{told}</script>',
            "</div>",
        ]
    )
