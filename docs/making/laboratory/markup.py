"""HTML of the laboratory: elements, names in their colours, and numbers to point at."""

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from docs.making.laboratory.case_reading import Case, Row
from naive_bayes import Estimate
from naive_bayes.foundation.messages import cut_off
from naive_bayes.working.written_numbers import part

LONGEST_WORD = 18
"""A longer word or class name is clipped; a tooltip has all of it."""

ROWS_SHOWN = 200
"""A table with more rows shows the first of them; all are counted."""

TERMS_FOLDED = 60
"""The most factors that an equation shows when it is unfolded."""

FEW = 6
"""How many words have a column of counts, and of how many classes the bar has the number."""


def element(name: str, inside: str = "", **attributes: object) -> str:
    """An element; what is inside is HTML.

    Arguments:
        name: its tag and its classes, as a selector has them.
        inside: written as it is.
        attributes: with _ for a hyphen; None is left out.

    Examples:
        >>> element("b.class.hue-1", "spam", title=None, data_keys="c-0")
        '<b class="class hue-1" data-keys="c-0">spam</b>'
    """
    tag, *classes = name.split(".")
    given = {"class": " ".join(classes) or None, **attributes}
    written = [
        f' {key.replace("_", "-")}="{escape(str(value))}"'
        for key, value in given.items()
        if value is not None
    ]
    return f"<{tag}{''.join(written)}>{inside}</{tag}>"


def button(classes: str, inside: str, **attributes: object) -> str:
    """A button that sends no form."""
    return element(f"button.{classes}", inside, type="button", **attributes)


def trace(text: str, told: str, keys: str, lights: str | None = None, kind: str = "trace") -> str:
    """A number to point at: it lights up what belongs to it, and says what it is.

    It is not a button, because nothing changes; keys still reach it (see js/living.js).
    """
    look = {"role": "img", "tabindex": -1, "aria_label": f"{text}: {told}"}
    return element(f"span.{kind}", escape(text), data_keys=keys, data_lights=lights, **look)


def tracked(name: str, inside: str) -> str:
    """Text whose change from one edit to the next the page marks."""
    return element("span", inside, data_id=name)


def stacked(above: str, below: str) -> str:
    """One thing over another."""
    return element("span.fraction", f"{above}{element('span.unseen', ' over ')}{below}")


class About(NamedTuple):
    """What a number of the product says to who points at it.

    Attributes:
        key: its own key.
        lights: the keys that it lights.
        told: what it is.
        below: what is written below it.
        sides: of a share that was counted, where the numbers above and below the line came from.
        keys: the keys of these two.
    """

    key: str
    lights: str
    told: str
    below: str
    sides: tuple[str, str] | None = None
    keys: tuple[str, str] = ("", "")


def number_over_number(estimate: Estimate, about: About) -> str:
    """An estimate that was counted, as a number over a number to point at."""
    smoothing = smoothing_of(estimate)
    sides = zip((estimate.above, estimate.below), about.sides or (), about.keys, strict=True)
    return stacked(*(trace(part(n), told, key, key + smoothing) for n, told, key in sides))


def smoothing_of(estimate: Estimate) -> str:
    """The key of the smoothing, if it adds anything."""
    return " smoothing" if estimate.pseudo_total else ""


def number_of(written: str, make: Callable[[str], str]) -> str:
    """A number, stacked where it is a fraction: `make` makes what can be pointed at."""
    above, _, below = written.partition("/")
    if not below or written.startswith("≈ ") or "(" in written:
        return make(written)
    return stacked(make(above), element("span", escape(below), aria_hidden="true"))


def clipped(text: object) -> str:
    """A word or class that fits into a line.

    Examples:
        >>> clipped("unsubscribe"), clipped("a" * 40)
        ('unsubscribe', 'aaaaaaaaaaaaaaaaa…')
    """
    return cut_off(str(text), LONGEST_WORD)


def brief(name: str, text: str, more: str = "", **attributes: object) -> str:
    """An element with a word or class that fits into a line; a tooltip has all of it."""
    title = text if len(text) > LONGEST_WORD else None
    return element(name, escape(clipped(text)) + more, title=title, **attributes)


def named(label: str, hue: int) -> str:
    """A class in its colour."""
    return brief(f"b.class.hue-{hue}", label)


def table_of(
    label: str, heads: Sequence[str], rows: Sequence[Row], line: Callable[[Row], str]
) -> str:
    """The table of the training rows, the first of them if they are many.

    Arguments:
        label: what the label is called.
        heads: those of the columns between the class and the button.
        rows: those that the page shows.
        line: what lays out a row.
    """
    lines = [line(row) for row in rows[:ROWS_SHOWN]]
    if (more := len(rows) - ROWS_SHOWN) > 0:
        rest = element("td", f"and {more} more rows, counted but not shown", colspan=len(heads) + 3)
        lines.append(element("tr.rest", rest))
    return (
        '<table class="rows" aria-label="Training rows"><thead><tr>'
        f'<th scope="col"><span class="unseen">row</span></th>{brief("th", label, scope="col")}'
        f'{"".join(heads)}<th scope="col"><span class="unseen">edit</span></th>'
        f"</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    )


def row_of(case: Case, row: Row, keys: str, cells: Sequence[str]) -> str:
    """A row: its number, its class, its cells, and the button that opens it.

    Arguments:
        case: for its classes, their colours, and the row that is hidden.
        row: which one.
        keys: those of its number, besides the class's and that of all rows.
        cells: what is between the class and the button.
    """
    k = case.labels.index(row.label)
    number = str(row.number)
    if not case.struck(row):
        of = f"a row of {row.label}"
        of += f", which counts {row.times} times" if row.times > 1 else ""
        number = trace(number, of, f"c-{k} rows{keys}", f"c-{k} p-{k}", "trace.number")
    times = element("small.times", f"× {row.times}") if row.times > 1 else ""
    edit = button("edit", "✎", aria_label=f"edit row {row.number}", title="edit")
    label = brief("span.class", row.label) + times
    inside = [
        element("th", number, scope="row"),
        element("td.label", label, dir="auto"),
        *cells,
        element("td.act", element("span.mark") + edit),
    ]
    look = ".hidden" if row is case.hidden else ""
    return element(f"tr.hue-{case.hue[row.label]}{look}", "".join(inside), data_row=row.number)


def token(text: str, keys: str, lights: str) -> str:
    """A word or value of a row, to point at."""
    look = {"data_word": text, "data_keys": keys, "data_lights": lights}
    return brief("button.trace.token", text, type="button", **look)


def term_of(keys: str, value: str, name: str, below: str, zero: str = "") -> str:
    """A number of the product, and below it what it is of."""
    inside = element("span.value", tracked(name, value)) + below
    return element(f"span.term{zero}", inside, data_keys=keys)
