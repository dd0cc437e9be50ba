"""How a value is displayed: plain data for JSON, with everything long shortened.

An `Estimate` is displayed with its four numbers, a bag with its words, a model with its
counts.  A display that leaves something out says how much.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from heapq import nsmallest
from itertools import chain, islice
from operator import is_
from types import ModuleType
from typing import Any

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.messages import cut_off
from naive_bayes.likelihood import Factor
from naive_bayes.model import NaiveBayes
from naive_bayes.working.written_numbers import rounded

Display = dict[str, Any]
"""A kind, a text, and more that depends on the kind; in the terms of JSON."""

ITEMS = 12
"""A longer list or dict displays its first entries, and how many more there are."""

LETTERS = 80
"""A longer text is shortened."""

DIGITS = 40
"""A number with more digits is rounded."""

TRACKED = (Fraction, float, Factor, dict, list, set)
"""Objects that are followed from the step that made them."""


class Objects:
    """The objects in the displays of one recording, with a number for each.

    Examples:
        >>> objects = Objects()
        >>> half = Fraction(1, 2)
        >>> [objects.display(value).get("object") for value in (half, 7, half)]
        [0, None, 0]
    """

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        # With the objects themselves, so that no two have the same id.
        self.known: dict[tuple[int, int], tuple[list[Any], Display]] = {}

    def display(self, value: Any, depth: int = 0) -> Display:
        """The display of a value, made anew only if something in it is another object.

        Arguments:
            value: anything.
            depth: how many lists and dicts it is in; below the third they are only counted.

        Examples:
            >>> objects, counts = Objects(), {"spam": 1}
            >>> objects.display(counts) is objects.display(counts)
            True
            >>> counts["ham"] = 2
            >>> objects.display(counts)["size"]
            2
        """
        now = snapshot(value, depth)
        before, found = self.known.get((id(value), depth), ([], {}))
        if not is_same(before, now):
            found = self._display(value, depth)
            # One object may serve as every 1.0 of a program.
            if isinstance(value, TRACKED) and not (type(value) is float and value % 1 == 0):
                found["object"] = self.numbers.setdefault(id(value), len(self.numbers))
            self.known[id(value), depth] = now, found
        return found

    def _display(self, value: Any, depth: int) -> Display:
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
                return {"kind": "int", "text": _fraction(Fraction(value))}
            case float():
                # Ten digits: the last ones of a logarithm differ from machine to machine.
                return {"kind": "float", "text": f"{value:.10g}"}
            case str():
                return {"kind": "text", "text": cut_off(value, LETTERS)}
            case Factor():
                word = self.display(value.word, depth + 1)
                return {
                    "kind": "factor",
                    "word": word,
                    "times": self.display(value.times),
                    "of": self._entries(value.of, depth),
                    "absent": value.absent,
                    "text": f"no {in_words(word)}"
                    if value.absent
                    else f"{in_words(word)} × {value.times}",
                }
            case NaiveBayes():
                # Its settings and its counts unfold.
                parts = [["made as", {"kind": "other", "text": _other(value)}]]
                for name, part in vars(value).items():
                    if isinstance(part, Mapping) and part and not name.startswith("_"):
                        parts.append([name, self._entries(part, 2)])
                return {"kind": "model", "text": f"this {type(value).__name__}", "parts": parts}
            case Mapping() | list() | tuple() | Set() if depth > 3:
                return {"kind": "other", "text": f"{len(value)} entries"}
            case Mapping():
                return self._entries(value, depth)
            case list() | tuple():
                kind = "list" if isinstance(value, list) else "tuple"
                return self._series(kind, value[:ITEMS], len(value), depth)
            case Set():  # in an order that does not depend on hashes
                return self._series("set", nsmallest(ITEMS, value, key=str), len(value), depth)
            case BaseException():
                text = f"{type(value).__name__}: {cut_off(str(value), 400)}"
                return {"kind": "error", "text": text}
        return {"kind": "other", "text": _other(value)}

    def _series(self, kind: str, first: Sequence[Any], size: int, depth: int) -> Display:
        items = [self.display(part, depth + 1) for part in first]
        return {"kind": kind, "items": items, "size": size}

    def _entries(self, value: Mapping[Any, Any], depth: int) -> Display:
        pairs = [
            [self.display(key, depth + 1), self.display(part, depth + 1)]
            for key, part in islice(value.items(), ITEMS)
        ]
        return {"kind": "dict", "items": pairs, "size": len(value)}


def display(value: Any) -> Display:
    """The display of one value.

    Examples:
        >>> display(Estimate(5, 17, 1, 3))["formula"]
        '(5 + 1)/(17 + 3)'
        >>> [display(value)["kind"] for value in (3, 0.5, "spam", True, None, {}, [])]
        ['int', 'float', 'text', 'yes or no', 'none', 'dict', 'list']
        >>> display(list(range(20)))["size"], len(display(list(range(20)))["items"])
        (20, 12)
        >>> from naive_bayes import BernoulliNB
        >>> display(BernoulliNB(smoothing=0))["parts"]
        [['made as', {'kind': 'other', 'text': "BernoulliNB(smoothing=Laplace(alpha=0), prior='empirical')"}]]
        >>> display(Fraction(7 ** 500, 3 ** 500))["text"], display(Fraction(10 ** 400))["text"]
        ('≈ 9.73627e+183', '≈ 1.00000e+400')
    """
    return Objects().display(value)


def _estimate(value: Estimate) -> Display:
    names = ("count", "total", "pseudo_count", "pseudo_total")
    parts: list[Any] = [getattr(value, name, None) for name in names]
    # While it is being made it has no counts yet.
    if not hasattr(value, "_numerator"):
        return {"kind": "fraction", "text": "…"}
    if None in parts or max(map(_digits, map(Fraction, parts))) > DIGITS:
        return {"kind": "fraction", "text": _fraction(value)}
    texts = {"text": str(value), "formula": value.formula}
    return {"kind": "estimate", **texts, **dict(zip(names, map(str, parts), strict=True))}


def _digits(value: Fraction) -> int:
    return int((value.numerator.bit_length() + value.denominator.bit_length()) * 0.30103)


def _fraction(value: Fraction) -> str:
    if _digits(value) > DIGITS:
        return f"≈ {rounded(value)}"
    above, below = value.numerator, value.denominator
    return f"{above}/{below}" if below > 1 else str(above)


def _other(value: Any) -> str:
    if isinstance(value, Callable | ModuleType):  # type: ignore[arg-type]
        return str(getattr(value, "__name__", type(value).__name__))
    try:
        text = repr(value)
    except Exception:  # a reader's class may still be in the making
        return type(value).__name__
    # A repr with an address in it would differ from run to run.
    return type(value).__name__ if " at 0x" in text else cut_off(text, 200)


def in_words(value: Display, most: int = 60) -> str:
    """A display on one line, for a sentence.

    Examples:
        >>> in_words(display([Estimate(1, 2), {"spam": Fraction(1, 3)}, ()]))
        '1/2, (spam: 1/3), nothing'
        >>> in_words(display(list("abcdefghijklmnop")), most=20)
        'a, b, c, d and 12 more'
        >>> [in_words(display(value)) for value in ("", (), {8, 10}, (True, False))]
        ['an empty text', 'nothing', '10, 8', 'yes, no']
        >>> [in_words(display(value)) for value in (0.1 + 0.2, 10**50, Fraction(-1, 10**400))]
        ['0.3', '≈ 1e+50', '≈ -1e-400']
    """
    if "items" not in value:
        return str(value["text"]) or "an empty text"
    pairs = value["items"] if value["kind"] == "dict" else [(None, it) for it in value["items"]]
    parts = [f"{in_words(key)}: {_nested(it)}" if key else _nested(it) for key, it in pairs]
    kept: list[str] = []
    for part in parts:
        if kept and len(", ".join([*kept, part])) > most - 8:
            break
        kept.append(part)
    if not kept:
        return "nothing"
    more = value["size"] - len(kept)
    return ", ".join(kept) + (f" and {more} more" if more else "")


def _nested(value: Display) -> str:
    text = in_words(value)
    return f"({text})" if value["kind"] in ("dict", "list", "tuple") and value["size"] else text


def object_number(value: Display) -> int:
    """The number of the object that a display shows; -1 for one that is not followed.

    Examples:
        >>> object_number(display(Fraction(1, 3))), object_number(display(3))
        (0, -1)
    """
    return int(value.get("object", -1))


def object_numbers(value: Display) -> Iterator[int]:
    """The numbers of the objects in a display, the outermost first.

    Examples:
        >>> list(object_numbers(display({"spam": [Fraction(1, 3)]})))
        [2, 1, 0]
    """
    if "object" in value:
        yield value["object"]
    for item in value.get("items", value.get("of", {}).get("items", ())):
        for part in item if isinstance(item, list) else [item]:
            yield from object_numbers(part)


UNCHANGING = {str, int, float, bool, type(None)}
"""Types whose values have no parts that could change."""


def snapshot(value: Any, depth: int = 0) -> list[Any]:
    """The objects that the display of a value depends on, to see later whether one changed.

    Examples:
        >>> counts = {"spam": [1]}
        >>> before = snapshot(counts)
        >>> is_same(before, snapshot(counts))
        True
        >>> counts["spam"].append(2)
        >>> is_same(before, snapshot(counts))
        False
    """
    found = [value]
    if isinstance(value, Estimate):  # it has no counts yet while it is being made
        found.append(getattr(value, "count", None))
    elif not isinstance(value, dict | list | tuple | set):
        known = not isinstance(value, type | ModuleType)
        found += getattr(value, "__dict__", {}).values() if known else ()
    elif depth <= 3:
        found.append(len(value))
        if isinstance(value, dict):
            parts = islice(chain.from_iterable(value.items()), 2 * ITEMS)
        else:
            parts = islice(() if isinstance(value, set) else value, ITEMS)
        for part in parts:
            if part.__class__ in UNCHANGING:  # as nearly always, and at each step again
                found.append(part)
            else:
                found += snapshot(part, depth + 1)
    return found


def is_same(before: list[Any], after: list[Any]) -> bool:
    """Whether two snapshots are of the same objects.

    Examples:
        >>> is_same([Fraction(1, 2)], [Fraction(1, 2)])     # equal, and two objects
        False
    """
    if len(before) != len(after):
        return False
    return all(map(is_, before, after)) or all(
        a is b or (type(a) is type(b) is int and a == b) for a, b in zip(before, after, strict=True)
    )
