"""The formula of a step as the model's own settings have it.

A docstring has the formula for all settings: with alpha, or for a prior that may be counted or
given.  A step shows the formula that was followed: without alpha where nothing was added, and of
a row that of the feature's distribution.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from naive_bayes.smoothing import Laplace
from naive_bayes.stepping.display import Display, display, in_words
from naive_bayes.stepping.steps import ASKED, RecordedStep
from naive_bayes.stepping.syntax import Function, formula_of

ADDED = re.compile(r" \+ ((?:2 ?|)a(?:lpha)?(?: \|V\|| k|))(?=\))")
"""What smoothing adds above a bar, or below it."""

ALONE = re.compile(r"(?<!\w)\((\w+)\)")

PRIORS = {"empirical": "P(c) = N_c / N", "uniform": "P(c) = 1/K"}
GIVEN = "P(c) is given"


def with_own_formulas(steps: Iterable[RecordedStep], model: Any) -> None:
    """Gives each step the function with the formula that it followed.

    Arguments:
        steps: those of a recording.
        model: the fitted model; None where none is known.

    Examples:
        >>> from naive_bayes import MultinomialNB, record
        >>> model = MultinomialNB(smoothing=0).fit([["a", "b"]], ["spam"])
        >>> record(model.likelihood, "a", "spam").steps[-1].function.formula
        "P(w|c) = (count(w, c)) / (sum of count(w', c))"
        >>> from naive_bayes import CategoricalNB
        >>> model = CategoricalNB(smoothing=0).fit([{"sky": "grey"}], ["dry"])
        >>> record(model.likelihood, "sky", "grey", "dry").steps[-1].function.formula
        'P(X = x|c) = (rows of c with x) / (rows of c)'
    """
    steps = list(steps)
    returned = {step.frame: step.value for step in steps if step.event == "return"}
    known: dict[tuple[int, str], Function] = {}
    for step in steps:
        function = step.function
        formula = own_formula(step, returned.get(step.frame), model)
        if formula != function.formula:
            step.function = known.setdefault(
                (id(function), formula), replace(function, formula=formula)
            )


def own_formula(step: RecordedStep, returned: Display | None, model: Any) -> str:
    """The formula of a step.

    Arguments:
        step: the step.
        returned: what its function returns.
        model: the fitted model, or None.

    Examples:
        >>> from naive_bayes import FakeDocument, MultinomialNB, record
        >>> model = MultinomialNB(smoothing=FakeDocument()).fit([["a", "b"]], ["spam"])
        >>> step = record(model.likelihood, "a", "spam").steps[-1]
        >>> own_formula(step, None, model) == own_formula(step, step.value, model)
        True
        >>> own_formula(step, step.value, model)
        "P(w|c) = (count(w, c) + 1) / (sum of count(w', c) + 2)"
    """
    formula, smoothing = step.function.formula, getattr(model, "smoothing", None)
    if formula == PRIORS["empirical"] or formula.startswith(f"{PRIORS['empirical']} "):
        rule = getattr(model, "prior_rule", "empirical")
        return PRIORS.get(rule, GIVEN) if isinstance(rule, str) else GIVEN
    if not formula and {*ASKED} <= {*step.variables}:
        features = getattr(model, "features", {})
        named = in_words(step.variables["feature"])
        for name, feature in features.items():
            if in_words(display(name)) == named:
                formula, smoothing = formula_of(type(feature).__doc__ or ""), feature.smoothing
    if returned is None or returned["kind"] != "estimate":
        return formula
    above, below = returned["pseudo_count"], returned["pseudo_total"]
    if above == below == "0":
        return without_smoothing(formula)
    if isinstance(smoothing, Laplace):
        return formula
    if step.function.name == "complement":
        return rest_with_numbers(above, below)
    return with_numbers(formula, above, below)


def without_smoothing(formula: str) -> str:
    """A formula without what smoothing adds.

    Examples:
        >>> without_smoothing("P(w|c) = (documents of c with w + alpha) / (documents of c + 2 alpha)")
        'P(w|c) = (documents of c with w) / (documents of c)'
        >>> without_smoothing("1 - (n + a)/(N + 2a) = (N - n + a)/(N + 2a)")
        '1 - n/N = (N - n)/N'
    """
    return ALONE.sub(r"\1", ADDED.sub("", formula))


def with_numbers(formula: str, above: str, below: str) -> str:
    """A formula with the numbers that a smoothing adds, where it has no alpha.

    Examples:
        >>> with_numbers("P(w|c) = (documents of c with w + alpha) / (documents of c + 2 alpha)", "1", "1")
        'P(w|c) = (documents of c with w + 1) / (documents of c + 1)'
    """
    return ADDED.sub(lambda found: f" + {above if found[1] in ('a', 'alpha') else below}", formula)


def rest_with_numbers(above: str, below: str) -> str:
    """The formula of 1 less a share, with the numbers that its own estimate has.

    Examples:
        >>> rest_with_numbers("1", "2"), rest_with_numbers("0", "1")          # one fake document
        ('1 - (n + 1)/(N + 2) = (N - n + 1)/(N + 2)', '1 - (n + 1)/(N + 1) = (N - n)/(N + 1)')
    """
    of_share = Fraction(below) - Fraction(above)
    rest = "" if above == "0" else f" + {above}"
    return f"1 - (n + {of_share})/(N + {below}) = (N - n{rest})/(N + {below})"
