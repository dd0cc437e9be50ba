"""The equation of a recording: prior, factors, joint, evidence and posterior, as they come up.

A recording knows at which step each number was made, so a page can write down the product as
a lecturer does, one factor at a time.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from naive_bayes.likelihood import Factor
from naive_bayes.stepping.display import display, word_text

MadeAt = Callable[[Any], tuple[int, int] | None]
"""From an object to its number and the step that made it."""

FACTORS = 40
"""A longer product is displayed by its first factors."""

RESULTS = {
    "joint": "joint",
    "log_joint": "log joint",
    "document_likelihood": "likelihood",
    "posterior": "posterior",
    "log_posterior": "log posterior",
    "scores": "score",
}
"""The functions that give a number for each class, and what the equation calls it."""


def equation_parts(
    returned: Iterable[tuple[int, str, Any]], prior: Mapping[Any, Any], made_at: MadeAt
) -> list[dict[str, Any]]:
    """The parts of the equation, each with the step at which it appears.

    Arguments:
        returned: for each return its step, the function's name and the value.
        prior: P(c) for each class.
        made_at: where an object was made.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2)}
        >>> a = Factor("a", 4, {"spam": Estimate(5, 17, 1, 3)})
        >>> parts = equation_parts([(7, "factors", [a])], prior, lambda value: (0, 5))
        >>> [(part["kind"], part["step"], part["value"]["text"]) for part in parts]
        [('prior', 0, '1/2'), ('factor', 5, '6/20')]
    """
    parts: dict[tuple[str, str, str], dict[str, Any]] = {}

    def put(kind: str, label: Any, value: Any, step: int, **more: Any) -> None:
        number, made = made_at(value) or (None, step)
        what = display(value) if number is None else {**display(value), "object": number}
        part = {"kind": kind, "label": str(label), "value": what, "step": min(made, step), **more}
        parts.setdefault((kind, str(label), more.get("word", "")), part)

    for label, p in prior.items():
        put("prior", label, p, 0)
    for step, name, value in returned:
        if name == "factors" and is_factors(value):
            for factor in value[:FACTORS]:
                times = {"times": str(factor.times), "absent": factor.absent}
                for label, p in factor.of.items():
                    put("factor", label, p, step, word=word_text(factor.word), **times)
            if len(value) > FACTORS:
                for label in value[0].of:
                    word = f"{len(value) - FACTORS} more factors"
                    put("left out", label, Fraction(1), step, word=word, times="1")
        elif name in RESULTS and isinstance(value, Mapping):
            for label, p in value.items():
                put(RESULTS[name], label, p, step)
        elif name in ("evidence", "total_probability") and isinstance(value, Fraction | float):
            put("evidence", "", value, step)
        elif name in ("classify", "arg_max", "exact_arg_max"):
            put("arg max", "", value, step)
    return list(parts.values())


def is_factors(value: Any) -> bool:
    """Whether a value is a list of factors; a reader's own `factors` may return anything.

    Examples:
        >>> is_factors([Factor("a", 1, {})]), is_factors([2, 3, 5]), is_factors([])
        (True, False, False)
    """
    return isinstance(value, list) and bool(value) and isinstance(value[0], Factor)
