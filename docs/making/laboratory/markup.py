"""HTML of the laboratory: elements, names in their colours, and numbers to point at."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

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
    """A number to point at: it lights up what belongs to it, and says what it is."""
    said = f"{text}: {told}"
    return button(kind, escape(text), data_keys=keys, data_lights=lights, aria_label=said)


def tracked(name: str, inside: str) -> str:
    """Text whose change from one edit to the next the page marks."""
    return element("span", inside, data_id=name)


def stacked(above: str, below: str) -> str:
    """One thing over another."""
    return element("span.fraction", f"{above}{element('span.unseen', ' over ')}{below}")


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
    written = str(text)
    return written if len(written) <= LONGEST_WORD else f"{written[: LONGEST_WORD - 1]}…"


def brief(name: str, text: str, more: str = "", **attributes: object) -> str:
    """An element with a word or class that fits into a line; a tooltip has all of it."""
    title = text if len(text) > LONGEST_WORD else None
    return element(name, escape(clipped(text)) + more, title=title, **attributes)


def named(label: str, hue: int) -> str:
    """A class in its colour."""
    return brief(f"b.class.hue-{hue}", label)


def table_of(label: str, columns: str, lines: str) -> str:
    """The table around the rows.

    Arguments:
        label: what the label is called.
        columns: the heads of the other columns.
        lines: the rows.
    """
    return (
        '<table class="rows" aria-label="Training rows"><thead><tr>'
        f'<th scope="col"><span class="unseen">row</span></th>{brief("th", label, scope="col")}'
        f'{columns}<th scope="col"><span class="unseen">edit</span></th>'
        f"</tr></thead><tbody>{lines}</tbody></table>"
    )


def row_of(row: Any, hue: int, number: str, cells: Sequence[str], hidden: bool) -> str:
    """A row: its number, its class, its cells, and the button that opens it.

    Arguments:
        row: with its number, label, and how often it counts.
        hue: of its class.
        number: what can be pointed at.
        cells: what is between the class and the button.
        hidden: whether it is hidden, and not counted.
    """
    times = element("small.times", f"× {row.times}") if row.times > 1 else ""
    edit = button("edit", "✎", aria_label=f"edit row {row.number}", title="edit")
    label = brief("span.class", row.label) + times
    inside = [
        element("th", number, scope="row"),
        element("td.label", label, dir="auto"),
        *cells,
        element("td.act", element("span.mark") + edit),
    ]
    look = ".hidden" if hidden else ""
    return element(f"tr.hue-{hue}{look}", "".join(inside), data_row=row.number)


def rest_of(rows: int, width: int) -> str:
    """What is said instead of the rows that are not shown."""
    if rows <= ROWS_SHOWN:
        return ""
    rest = f"and {rows - ROWS_SHOWN} more rows, counted but not shown"
    return element("tr.rest", element("td", rest, colspan=width))


def term(keys: str, value: str, name: str, below: str, zero: str = "") -> str:
    """A number of the product, and below it what it is of."""
    inside = element("span.value", tracked(name, value)) + below
    return element(f"span.term{zero}", inside, data_keys=keys)
