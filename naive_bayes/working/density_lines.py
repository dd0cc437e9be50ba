"""A Gaussian's working as lines: n, the sum, the mean, the squares, the variance and the exponent.

Two people who differ about a density differ in one of these lines.
"""

from collections import Counter
from typing import Any

from naive_bayes.foundation.exact_numbers import exact
from naive_bayes.working.terms import Line, Term, shortened
from naive_bayes.working.written_numbers import decimal, equal_to_decimal

WRITTEN = ("x", "n", "sum", "mean", "squares", "variance", "exponent")
"""The numbers of the lines; the power of e itself may be too small to be worked out."""


def density_lines(density: Term, written: str, counts: Counter[Any]) -> tuple[Line, ...]:
    """How a Gaussian density is made, line by line; nothing for a density of another kind.

    Arguments:
        density: the term of the density; see `gaussian_term`.
        written: what it comes to.
        counts: how many rows of the class have each value.

    Examples:
        >>> from fractions import Fraction
        >>> from naive_bayes.working.terms import gaussian_term
        >>> values = Counter([1, 3])
        >>> density = gaussian_term(5, Fraction(2), Fraction(2), values, 1, ("heat", 5), "no")
        >>> for line in density_lines(density, "0.0297326", values):
        ...     print(line.name, "=", line.text)
        n of heat in no = 2
        sum of heat in no = 1 + 3 = 4
        mean of heat in no = 4/2 = 2
        squares of heat in no = (1 - 2)² + (3 - 2)² = 2
        variance of heat in no = 2/(2 - 1) = 2
        exponent of heat = 5 in no = -(5 - 2)²/(2 × 2) = -2.25
        density of heat = 5 in no = e^(-2.25)/√(2π × 2) ≈ 0.0297326
        >>> term = gaussian_term(5, Fraction(2), Fraction(2), {}, 0, ("heat", 5), "no", added=1)
        >>> print(density_lines(term, "0.0297326", Counter())[0].text)
        1 + 1 = 2
    """
    terms = {term.role: term for term in reversed([*density.walk()])}
    if "exponent" not in terms:
        return ()
    feature, x = density.word
    where, about = f"{feature} in {density.label}", f"{feature} = {x} in {density.label}"
    value = {role: decimal(term.value) for role, term in terms.items() if role in WRITTEN}
    lines = []

    def add(what: str, made: str, role: str) -> None:
        lines.append(Line(what, f"{made} {equal_to_decimal(terms[role].value)}"))

    if "n" in terms:  # the values are known
        written_as = {seen: decimal(exact(seen, "a value")) for seen in counts}
        values = [written_as[seen] for seen in counts.elements()]
        lines.append(Line(f"n of {where}", value["n"]))
        add(f"sum of {where}", shortened(values, " + "), "sum")
        add(f"mean of {where}", f"{value['sum']}/{value['n']}", "mean")
        if "squares" in terms:
            distances = [f"({seen} - {value['mean']})²" for seen in values]
            add(f"squares of {where}", shortened(distances, " + "), "squares")
    variance = terms["variance"]
    if variance.sign == "/":
        below = f"({value['n']} - 1)" if variance.parts[1].sign else value["n"]
        add(f"variance of {where}", f"{value['squares']}/{below}", "variance")
    elif variance.sign == "+":  # that of the values, and what is added to every variance
        made = " + ".join(decimal(part.value) for part in variance.parts)
        add(f"variance of {where}", made, "variance")
    else:
        lines.append(Line(f"variance of {where}", variance.line))
    made = f"-({value['x']} - {value['mean']})²/(2 × {value['variance']})"
    add(f"exponent of {about}", made, "exponent")
    made = f"e^({value['exponent']})/√(2π × {value['variance']})"
    lines.append(Line(f"density of {about}", f"{made} ≈ {written}"))
    return tuple(lines)
