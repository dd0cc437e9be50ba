"""A Gaussian's working as lines: n, the sum, the mean, the squares, the variance and the exponent.

Two people who differ about a density differ in one of these lines.
"""

from fractions import Fraction

from naive_bayes.working.terms import Line, Term

MOST_VALUES = 12
"""Of more values the first six are written, and the last three."""


def density_lines(density: Term, written: str) -> tuple[Line, ...]:
    """How a Gaussian density is made, line by line; nothing for a density of another kind.

    Arguments:
        density: the term of the density; see `gaussian_term`.
        written: what it comes to.

    Examples:
        >>> from naive_bayes.working.terms import gaussian_term
        >>> values = {1: 1, 3: 1}
        >>> density = gaussian_term(5, Fraction(2), Fraction(2), values, 1, ("heat", 5), "no")
        >>> for line in density_lines(density, "0.0297326"):
        ...     print(line.name, "=", line.text)
        n of heat in no = 2
        sum of heat in no = 1 + 3 = 4
        mean of heat in no = 4/2 = 2
        squares of heat in no = (1 - 2)² + (3 - 2)² = 2
        variance of heat in no = 2/(2 - 1) = 2
        exponent of heat = 5 in no = -(5 - 2)²/(2 × 2) = -2.25
        density of heat = 5 in no = e^(-2.25)/√(2π × 2) ≈ 0.0297326
        >>> term = gaussian_term(5, Fraction(2), Fraction(2), {}, 0, ("heat", 5), "no", added=1)
        >>> print(density_lines(term, "0.0297326")[0].text)
        1 + 1 = 2
    """
    terms = {term.role: term for term in reversed([*density.walk()])}
    if "exponent" not in terms:
        return ()
    feature, x = density.word
    where, about = f"{feature} in {density.label}", f"{feature} = {x} in {density.label}"
    mean, variance, exponent = (
        decimal(terms[role].value) for role in ("mean", "variance", "exponent")
    )
    lines = []
    if "sum" in terms and "n" in terms:
        n, total = decimal(terms["n"].value), decimal(terms["sum"].value)
        values = [decimal(part.value) for part in terms["sum"].parts]
        lines += [
            Line(f"n of {where}", n),
            Line(f"sum of {where}", f"{added(values)} {equals(terms['sum'].value)}"),
            Line(f"mean of {where}", f"{total}/{n} {equals(terms['mean'].value)}"),
        ]
    if lines and "squares" in terms:
        squares = decimal(terms["squares"].value)
        distances = [f"({value} - {mean})²" for value in values]
        lines.append(
            Line(f"squares of {where}", f"{added(distances)} {equals(terms['squares'].value)}")
        )
        less = terms["squares"].value != terms["variance"].value * terms["n"].value
        of_values = (
            terms["squares"].value / (terms["n"].value - less) if terms["n"].value > less else 0
        )
        if of_values == terms["variance"].value:
            below = f"({n} - 1)" if less else n
            made = f"{squares}/{below} {equals(of_values)}"
            lines.append(Line(f"variance of {where}", made))
    if not lines or "variance" not in lines[-1].name:
        term = terms["variance"]
        made = term.line.rpartition("= ")[2]
        if term.sign == "+":  # that of the values, and what is added to every variance
            made = f"{added([decimal(part.value) for part in term.parts])} {equals(term.value)}"
        lines.append(Line(f"variance of {where}", made))
    made = f"-({decimal(terms['x'].value)} - {mean})²/(2 × {variance})"
    lines.append(Line(f"exponent of {about}", f"{made} {equals(terms['exponent'].value)}"))
    made = f"e^({exponent})/√(2π × {variance})"
    lines.append(Line(f"density of {about}", f"{made} ≈ {written}"))
    return tuple(lines)


def decimal(value: Fraction | int) -> str:
    """A number as a decimal of six digits, or a whole number as it is.

    Examples:
        >>> decimal(Fraction(148, 25)), decimal(Fraction(1051, 30000)), decimal(Fraction(12345678))
        ('5.92', '0.0350333', '12345678')
    """
    return str(value) if value.denominator == 1 else f"{float(value):.6g}"


def equals(value: Fraction | int) -> str:
    """The same after its sign: = where it is the number, and ≈ where it is rounded.

    Examples:
        >>> equals(Fraction(148, 25)), equals(Fraction(1, 3))
        ('= 5.92', '≈ 0.333333')
    """
    text = decimal(value)
    return f"{'=' if Fraction(text) == value else '≈'} {text}"


def added(parts: list[str]) -> str:
    """A sum, shortened where it is long.

    Examples:
        >>> added(["1", "2"]), added([str(k) for k in range(20)])
        ('1 + 2', '0 + 1 + 2 + 3 + 4 + 5 + … + 17 + 18 + 19')
    """
    parts = parts if len(parts) <= MOST_VALUES else [*parts[:6], "…", *parts[-3:]]
    return " + ".join(parts)
