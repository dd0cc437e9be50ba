"""What is this number?  It is compared with every quantity of a working, before any slip.

>>> from naive_bayes import CategoricalNB
>>> rows, labels = [["sun"], ["fog"], ["sun"], ["fog"]], ["no", "yes", "yes", "yes"]
>>> model = CategoricalNB(smoothing=0).fit(rows, labels)
>>> [line] = quantities_equal_to("2/3", model, ["sun"])
>>> line.name, line.text
('P(0 = fog|yes)', '2/3')
"""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import chain, islice
from math import e, log, ulp
from typing import Any

from naive_bayes.practice.beside import rounds
from naive_bayes.practice.reading import Typed, read_number
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import Line, Term
from naive_bayes.working.tree import estimate_of, tree_of

ORDER = (
    "posterior",
    "joint",
    "prior",
    "estimate",
    "rest",
    "density",
    "likelihood",
    "evidence",
    "odds",
    "mean",
    "variance",
    "sum",
    "squares",
    "exponent",
    "count",
    "total",
    "n",
)
"""The roles of the quantities, the likeliest first where several have the same value."""

WITH_LOGARITHMS = ORDER[:9]
"""Those whose logarithms are compared too."""

LOGARITHMS = {"log": e, "log2": 2, "log10": 10}

MOST = 5000
"""So many quantities are compared at most."""


def quantities_of(model: Any, document: Any) -> Iterator[Term]:
    """The quantities of a document's working, and then the other estimates of the model.

    Arguments:
        model: a fitted model with a posterior.
        document: what it is asked about.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> [term.name for term in quantities_of(model, ["a"]) if term.role == "estimate"]
        ['P(a|spam)', 'P(a|ham)', 'P(b|spam)', 'P(b|ham)']
    """
    tree = tree_of(model, document)
    seen = set()
    for label in model.classes:
        whole = (tree.posterior(label), tree.likelihood(label))
        odds = (tree.odds(label),) if len(model.classes) > 1 else ()
        for term in chain.from_iterable(one.walk() for one in (*whole, *odds)):
            named = (term.role, term.what)
            known = term.role in ORDER or (term.name and not term.skipped)
            if known and term.what and named not in seen:
                seen.add(named)
                yield term
    for word in model.vocabulary:
        for label in model.classes:
            term = estimate_of(model, word, label)
            if term.role == "estimate" and (term.role, term.what) not in seen:
                yield term


def is_negative(one: Typed) -> bool:
    """Whether it is one number with a minus sign.

    Examples:
        >>> [is_negative(read_number(text)[0].first) for text in ("-0.51", "0.51 - 1")]
        [True, False]
    """
    return one.sign == "-" and len(one.parts) == 1 and one.parts[0].single


def quantities_equal_to(typed: str, model: Any, document: Any) -> tuple[Line, ...]:
    """The quantities that have a value, as it was typed; those that are likelier come first.

    Arguments:
        typed: the number, or a working.
        model: a fitted model with a posterior.
        document: what it is asked about.

    Returns:
        For each its name and how it is made.

    Raises:
        NaiveBayesError: the number cannot be read.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "a", "b"], ["b"]], ["spam", "ham"])
        >>> [line.name for line in quantities_equal_to("-0.511", model, ["a"])]
        ['log P(a|spam)', 'log P(d|spam)']
        >>> [line.name for line in quantities_equal_to("ln(3/5)", model, ["a"])]
        ['log P(a|spam)', 'log P(d|spam)']
        >>> quantities_equal_to("0.123", model, ["a"]), quantities_equal_to("100 %", model, ["a"])
        ((), ())
    """
    readings = [reading.first for reading in read_number(typed)]
    # A formula with rounded numbers in it may be several quantities.
    readings = [one for one in readings if one.single or not one.digits or is_negative(one)]
    found: list[tuple[int, Line]] = []
    for term in islice(quantities_of(model, document), MOST):
        if "%" in typed and term.role in ("count", "total", "n"):
            continue  # nobody counts in per cent
        with suppress(ZeroDivisionError, ValueError):  # such as e^-1000000
            place = ORDER.index(term.role) if term.role in ORDER else len(ORDER)
            if any(rounds(one, term.value) for one in readings):
                found.append((place, Line(term.what, term.line)))
            if term.role not in WITH_LOGARITHMS or term.value <= 0:
                continue
            for name, base in LOGARITHMS.items():
                it = log(term.value.numerator, base) - log(term.value.denominator, base)
                near = Span.of(Fraction(it)).wider(Fraction(4 * ulp(it)))  # as far as a float goes
                if it and any(
                    rounds(one, Fraction(it)) or one.span.meets(near) for one in readings
                ):
                    line = Line(f"{name} {term.name or term.what}", f"{it:.6g}")
                    found.append((place + len(ORDER), line))
    return tuple(line for _, line in sorted(found, key=lambda pair: pair[0]))
