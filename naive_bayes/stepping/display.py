"""What a reader is shown of a value: plain data, with everything long shortened.

An `Estimate` is shown with its four numbers, a bag with its words, a model with its
counts.  What has been left out is counted, so that a page can say so.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from fractions import Fraction
from heapq import nsmallest
from itertools import islice
from math import isfinite
from typing import Any

from naive_bayes.estimate import Estimate
from naive_bayes.likelihood import Factor
from naive_bayes.model import NaiveBayes

Shown = dict[str, Any]
"""A kind, a text, and more that depends on the kind; in the terms of JSON."""

ITEMS = 12
"""A longer list or dict shows its first entries, and how many more there are."""

LETTERS = 80
"""A longer text is shortened."""

DIGITS = 40
"""A fraction with more characters is shown rounded."""


Number = Callable[[Any], int | None]
"""What gives an object its number, or None for one that needs none."""


def shown(value: Any, number: Number = lambda value: None, depth: int = 0) -> Shown:
    """What to show of a value.

    Arguments:
        value: anything.
        number: gives an object its number, by which a page finds the step that made it.
        depth: how many lists and dicts it is in; below the third they are only counted.

    Examples:
        >>> shown(Estimate(5, 17, 1, 3))["formula"]
        '(5 + 1)/(17 + 3)'
        >>> [shown(value)["kind"] for value in (3, 0.5, "spam", True, None, {}, [])]
        ['int', 'float', 'text', 'yes or no', 'none', 'dict', 'list']
        >>> shown(list(range(20)))["size"], len(shown(list(range(20)))["items"])
        (20, 12)
        >>> brief(shown({"b": 4, "a": 1})), brief(shown(Fraction(2, 3)))
        ('b: 4, a: 1', '2/3')
    """
    what = _shown(value, number, depth)
    its_number = number(value)
    return what if its_number is None else {**what, "object": its_number}


def _shown(value: Any, number: Number, depth: int) -> Shown:
    match value:
        case Estimate():
            return _estimate(value)
        case Fraction():
            return {"kind": "fraction", "text": _fraction(value)}
        case bool():
            return {"kind": "yes or no", "text": "yes" if value else "no"}
        case None:
            return {"kind": "none", "text": "None"}
        case int():
            return {"kind": "int", "text": _short(str(value) if abs(value) < 10**80 else "…")}
        case float():
            # Ten digits: the last ones of a logarithm differ from machine to machine.
            return {"kind": "float", "text": f"{value:.10g}"}
        case str():
            return {"kind": "text", "text": _short(value)}
        case Factor():
            word = shown(value.word, number, depth + 1)
            of = {"kind": "dict", **_items(value.of, number, depth)}
            return {
                "kind": "factor",
                "word": word,
                "times": shown(value.times),
                "of": of,
                "absent": value.absent,
                "text": f"{brief(word)} × {value.times}",
            }
        case NaiveBayes():
            return _model(value)
        case Mapping():
            if depth > 3:
                return {"kind": "other", "text": f"{len(value)} entries"}
            return {"kind": "dict", **_items(value, number, depth)}
        case list() | tuple():
            kind = "list" if isinstance(value, list) else "tuple"
            return _series(kind, value[:ITEMS], len(value), number, depth)
        case Set():
            # In an order that does not depend on hashes.
            return _series("set", nsmallest(ITEMS, value, key=str), len(value), number, depth)
    if callable(value):
        return {"kind": "other", "text": str(getattr(value, "__name__", type(value).__name__))}
    if isinstance(value, BaseException):
        return {"kind": "error", "text": f"{type(value).__name__}: {_short(str(value), 400)}"}
    # A repr with an address in it would differ from run to run.
    text = repr(value)
    return {"kind": "other", "text": type(value).__name__ if " at 0x" in text else _short(text)}


def _estimate(value: Estimate) -> Shown:
    try:
        return {
            "kind": "estimate",
            "text": _short(str(value)),
            "formula": _short(value.formula),
            "count": _short(str(value.count)),
            "total": _short(str(value.total)),
            "pseudo_count": _short(str(value.pseudo_count)),
            "pseudo_total": _short(str(value.pseudo_total)),
        }
    except AttributeError:  # seen while it is being made, with no counts yet
        return {"kind": "fraction", "text": _fraction(value)}


def _fraction(value: Fraction) -> str:
    digits = (value.numerator.bit_length() + value.denominator.bit_length()) * 0.30103
    if digits <= DIGITS:
        above, below = value.numerator, value.denominator
        return f"{above}/{below}" if below > 1 else str(above)
    near = float(value)
    if isfinite(near) and near:
        return f"≈ {near:.6g}"
    return f"a fraction of about {int(digits)} digits"


def _model(value: NaiveBayes[Any]) -> Shown:
    # Its settings and its counts unfold.
    parts = [["made as", {"kind": "other", "text": _short(repr(value), 200)}]]
    for name in ("document_counts", "counts", "totals"):
        part = vars(value).get(name)
        if isinstance(part, Mapping):
            parts.append([name, shown(part, depth=2)])
    return {"kind": "model", "text": f"this {type(value).__name__}", "parts": parts}


def _items(value: Mapping[Any, Any], number: Number, depth: int) -> Shown:
    pairs = [
        [shown(key, number, depth + 1), shown(part, number, depth + 1)]
        for key, part in islice(value.items(), ITEMS)
    ]
    return {"items": pairs, "size": len(value)}


def _series(kind: str, first: Sequence[Any], size: int, number: Number, depth: int) -> Shown:
    if depth > 3:
        return {"kind": "other", "text": f"{size} entries"}
    items = [shown(part, number, depth + 1) for part in first]
    return {"kind": kind, "items": items, "size": size}


def _short(text: str, most: int = LETTERS) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def brief(value: Shown, most: int = 60) -> str:
    """A value on one line, for a sentence.

    Examples:
        >>> brief(shown([Estimate(1, 2), {"spam": Fraction(1, 3)}, ()]))
        '1/2, (spam: 1/3), nothing'
        >>> brief(shown(list("abcdefghijklmnop")), most=20)
        'a, b, c, d and 12 more'
    """
    match value:
        case {"kind": "dict", "items": items, "size": size}:
            parts = [f"{brief(key)}: {_nested(part)}" for key, part in items]
        case {"kind": "list" | "tuple" | "set", "items": items, "size": size}:
            parts = [_nested(part) for part in items]
        case {"text": text}:
            return str(text) or "an empty text"
        case _:
            raise ValueError(value)
    kept: list[str] = []
    for part in parts:
        if kept and len(", ".join([*kept, part])) > most - 8:
            break
        kept.append(part)
    if not kept:
        return "nothing"
    more = size - len(kept)
    return ", ".join(kept) + (f" and {more} more" if more else "")


def _nested(value: Shown) -> str:
    text = brief(value)
    return f"({text})" if value["kind"] in ("dict", "list", "tuple") and value["size"] else text
