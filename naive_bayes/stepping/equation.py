"""The equation of a recording: prior, factors, joint, evidence and posterior, as they come up.

A recording knows at which step each number was made, so a page can write down the product as
a lecturer does, one factor at a time.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from naive_bayes.likelihood import Factor
from naive_bayes.stepping.display import Objects, object_number
from naive_bayes.working.notation import Barred, in_symbols
from naive_bayes.working.terms import Term
from naive_bayes.working.tree import product_of

FACTORS = 40
"""A longer product is displayed by its first factors."""

LECTURE = {
    "prior": ("The prior P(c)", "prior"),
    "document_likelihood": ("The likelihood P(d|c), the product of the factors", "likelihood"),
    "joint": ("The joint P(c) P(d|c)", "joint"),
    "evidence": ("The evidence P(d), the sum of the joints", "evidence"),
    "posterior": ("The posterior P(c|d)", "posterior"),
    "posterior_from_logs": ("The posterior P(c|d)", ""),
    "estimate": ("What is estimated from the rows", ""),
    "odds": ("The odds", ""),
    "log_document_likelihood": ("The log likelihood, log P(d|c)", ""),
    "log_joint": ("The log joint, log P(c) + log P(d|c)", "log joint"),
    "log_posterior": ("The log posterior, log P(c|d)", "log posterior"),
    "log_odds": ("The log odds", ""),
    "log_fraction": ("The logarithm", ""),
    "scores": ("The scores", "score"),
    "classify": ("The class with the largest score", "arg max"),
    "arg_max": ("The class with the largest score", "arg max"),
    "exact_arg_max": ("The class with the largest joint, decided without rounding", "arg max"),
    "clear": ("Whether floats can tell the best score from the others", ""),
    "compare_joints": ("The larger joint (1: the first, -1: the second, 0: neither)", ""),
    "factors": ("The factors of the document", ""),
    "read": ("What the model knows of the document", ""),
    "vocabulary": ("The vocabulary V", ""),
}
"""What a function of the lecture gives, and what the equation calls it, if it is part of that."""


def part_called(name: str) -> str:
    """The name that the equation gives to a function's result; empty if it has no place there.

    Examples:
        >>> part_called("document_likelihood"), part_called("odds"), part_called("sorted")
        ('likelihood', '', '')
    """
    return LECTURE[name][1] if name in LECTURE else ""


class OnThePage(Barred):
    """Numbers as the page draws them, one over the other.

    Examples:
        >>> OnThePage().power("(x)", 4), OnThePage().number(Fraction(3))
        ('(x)<sup>4</sup>', '3')
    """

    bar = '<span class="step-fraction">'

    def fraction(self, above: str, below: str) -> str:
        """With a bar, which a screen reader says."""
        unseen = '<span class="step-unseen"> over </span>'
        return f"{self.bar}<span>{above}</span>{unseen}<span>{below}</span></span>"

    def power(self, base: str, times: Any) -> str:
        """With an exponent."""
        return f"{base}<sup>{times}</sup>"


ON_THE_PAGE = OnThePage()


def equation_parts(
    returned: Iterable[tuple[int, str, Any]],
    prior: Mapping[Any, Any],
    objects: Objects,
    about: Mapping[int, Mapping[str, Any]],
) -> list[dict[str, Any]]:
    """The parts of the equation, each with the step at which it appears.

    Arguments:
        returned: for each return its step, the function's name and the value.
        prior: P(c) for each class.
        objects: the objects that the recording displays.
        about: for the number of each object the step that made it.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2)}
        >>> a = Factor("a", 4, {"spam": Estimate(5, 17, 1, 3)})
        >>> parts = equation_parts([(7, "factors", [a])], prior, Objects(), {1: {"step": 5}})
        >>> [(part["kind"], part["step"], part["text"]) for part in parts]
        [('prior', 0, '1/2'), ('factor', 5, '(6/20)^4')]
    """
    parts: dict[tuple[str, str, str | None], dict[str, Any]] = {}

    def put(kind: str, label: Any, value: Any, step: int, **more: Any) -> None:
        display = objects.display(value)
        made = about.get(object_number(display), {}).get("step", step)
        part = {"kind": kind, "label": str(label), "value": display, "step": min(made, step)}
        parts.setdefault((kind, str(label), more.get("word")), part | more)

    def put_term(kind: str, term: Term, value: Any, step: int, **more: Any) -> None:
        once = replace(term, times=1)
        drawn = {"drawn": term.in_product_in(ON_THE_PAGE), "once": once.in_product_in(ON_THE_PAGE)}
        texts = {"text": term.in_product, "said": once.in_product}
        put(kind, term.label, value, step, **texts, **drawn, **more)

    beginning = product_of(prior, [])
    for label in prior:
        put_term("prior", beginning.prior(label), prior[label], 0, of="prior")
    for step, name, value in returned:
        if name == "factors" and is_factors(value):
            tree = product_of(prior, value[:FACTORS])
            for k, factor in enumerate(tree.factors):
                for label, p in factor.of.items():
                    term = tree.factor(k, label)
                    word, times = in_symbols(factor.word), str(factor.times)
                    told = {"of": term.of, "times": times, "absent": factor.absent}
                    put_term("factor", term, p, step, word=word, **told)
            if more := len(value[FACTORS:]):
                for label in value[0].of:
                    put(
                        "left out", label, Fraction(1), step, word=f"{more} more factors", times="1"
                    )
        elif kind := part_called(name):
            # Of all classes together, or one number for each class.
            whole = kind in ("evidence", "arg max")
            if isinstance(value, Mapping) != whole:
                for label, one in ({"": value} if whole else value).items():
                    put(kind, label, one, step)
    return list(parts.values())


def is_factors(value: Any) -> bool:
    """Whether a value is a list of factors; a reader's own `factors` may return anything.

    Examples:
        >>> is_factors([Factor("a", 1, {})]), is_factors([2, 3, 5]), is_factors([])
        (True, False, False)
    """
    return isinstance(value, list) and bool(value) and isinstance(value[0], Factor)
