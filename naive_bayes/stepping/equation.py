"""The line on the board: prior, factors, joint, evidence, posterior, as they come up.

A recording knows at which step each number was made.  So the product can be written down
as the lecturer would, one factor at a time.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from naive_bayes.likelihood import Factor
from naive_bayes.stepping.display import shown

Made = Callable[[Any], tuple[int, int] | None]
"""From an object to its number and the step that made it."""

FACTORS = 40
"""A longer product is shown by its first factors."""

RESULTS = {
    "joint": "joint",
    "log_joint": "log joint",
    "document_likelihood": "likelihood",
    "posterior": "posterior",
    "log_posterior": "log posterior",
    "scores": "score",
}
"""The functions that give a number for each class, and what the board calls it."""


def board(
    returned: list[tuple[int, str, Any]], prior: Mapping[Any, Any], made: Made
) -> list[dict[str, Any]]:
    """The parts of the lecture's line, each with the step at which it appears.

    Arguments:
        returned: for each return its step, the function's name and the value.
        prior: P(c) for each class.
        made: where an object was made.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2)}
        >>> a = Factor("a", 4, {"spam": Estimate(5, 17, 1, 3)})
        >>> parts = board([(7, "factors", [a])], prior, lambda value: (0, 5))
        >>> [(part["kind"], part["step"], part["value"]["text"]) for part in parts]
        [('prior', 0, '1/2'), ('factor', 5, '6/20')]
    """
    parts: list[dict[str, Any]] = []

    def put(kind: str, label: Any, value: Any, step: int, **more: Any) -> None:
        found = made(value)
        what = {**shown(value), **({"object": found[0]} if found else {})}
        part = {"kind": kind, "label": str(label), "value": what, "step": step, **more}
        known = (kind, str(label), more.get("word"))
        if not any((it["kind"], it["label"], it.get("word")) == known for it in parts):
            parts.append(part)

    for label, p in prior.items():
        put("prior", label, p, 0)
    for step, name, value in returned:
        if name == "factors" and isinstance(value, list):
            for factor in value[:FACTORS]:
                if not isinstance(factor, Factor):
                    continue
                word = factor.word
                text = " = ".join(map(str, word)) if isinstance(word, tuple) else str(word)
                for label, p in factor.of.items():
                    found = made(p)
                    at = found[1] if found else step
                    more = {"word": text, "times": str(factor.times), "absent": factor.absent}
                    put("factor", label, p, min(at, step), **more)
            if len(value) > FACTORS:
                for label in value[0].of:
                    more = {"word": f"{len(value) - FACTORS} more factors", "times": "1"}
                    put("left out", label, Fraction(1), step, **more)
        elif name in RESULTS and isinstance(value, Mapping):
            for label, p in value.items():
                if isinstance(p, int | float | Fraction):
                    found = made(p)
                    put(RESULTS[name], label, p, min(found[1], step) if found else step)
        elif name in ("evidence", "total_probability") and isinstance(value, Fraction | float):
            put("evidence", "", value, step)
        elif name in ("classify", "arg_max", "exact_arg_max"):
            put("arg max", "", value, step)
    return parts
