"""HTML of the laboratory: elements, names in their colours, and numbers to point at."""

from collections.abc import Callable
from html import escape

LONGEST_WORD = 18
"""A longer word or class name is clipped; a tooltip has all of it."""


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
