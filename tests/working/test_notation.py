"""Notations: LaTeX is written from the terms, so that each bar stands where the tree has one."""

from fractions import Fraction

import pytest

from naive_bayes import Estimate
from naive_bayes.likelihood import Density
from naive_bayes.working.measures import PI_TERM, Measured, exp, sqrt
from naive_bayes.working.notation import HTML, LATEX
from naive_bayes.working.terms import Term, leaf, share
from naive_bayes.working.tree import estimate_term, without

F = Fraction

OF = Measured(("heat", 6.5), "50%", {20.2: 6, F("20.16666"): 6})
ESTIMATE = estimate_term(Estimate(5, 17, 1, 3), "a", "spam", "words")


@pytest.mark.parametrize(
    ("term", "latex"),
    [
        (leaf(F(1, 2)), r"\frac{1}{2}"),
        (share("", 5, 17, 1, 3), r"\frac{5 + 1}{17 + 3}"),
        (share("", F(5, 2), 17, F(1, 2), F(3, 2)), r"\frac{\frac{5}{2} + \frac{1}{2}}{17 + \frac{3}{2}}"),
        (leaf(F("242.2")) / leaf(12), r"\frac{\frac{1211}{5}}{12}"),
        (OF.term(F("242.2")) / 12, r"\frac{242.2}{12}"),  # as text it was 242. 2/12
        (-((OF.term(F("6.5")) - 2) ** 2 / (2 * OF.term(2))), r"-\frac{\left(6.5 - 2\right)^{2}}{2 \times 2}"),
        (exp(OF.term(-3)) / sqrt(2 * PI_TERM * OF.term(2)), r"\frac{e^{-3}}{\sqrt{2\pi \times 2}}"),
        (abs(OF.term(6) - 2) / OF.term(3), r"\frac{\left|6 - 2\right|}{3}"),
        ((1 - leaf(F(1, 6))) ** 4 * leaf(F(1, 6)), r"\left(1 - \frac{1}{6}\right)^{4} \times \frac{1}{6}"),
        (leaf(F(1, 10**40)), r"\approx 1 \times 10^{-40}"),
        (Term(sign="+", parts=tuple(map(leaf, range(20)))), r"0 + 1 + 2 + 3 + 4 + 5 + \cdots + 17 + 18 + 19"),
    ],
)  # fmt: skip
def test_a_formula_has_a_bar_where_its_term_is_a_quotient(term, latex):
    assert term.formula_in(LATEX) == latex


def test_factors_numbers_and_names_in_latex():
    four = ESTIMATE.changed(times=4, estimate=ESTIMATE.estimate)
    weighted = ESTIMATE.changed(times=F(3, 2), estimate=ESTIMATE.estimate)
    assert four.in_product_in(LATEX) == r"\left(\frac{6}{20}\right)^{4}"
    assert weighted.in_product_in(LATEX) == r"\left(\frac{6}{20}\right)^{3/2}"
    assert without(ESTIMATE).in_product_in(LATEX) == r"\left(1 - \frac{6}{20}\right)"
    assert without(ESTIMATE).name_in(LATEX) == r"P(\text{no a} \mid \text{spam})"
    assert LATEX.left_out(LATEX.number(Estimate(0, 7))) == r"[\frac{0}{7}\ \text{left out}]"
    assert LATEX.hidden(12) == r"[\text{12 more}]"
    assert LATEX.number(Density.from_log(-900.0)) == "e^{-900.0000}"
    assert LATEX.number(3e7) == r"3 \times 10^{7}"
    assert LATEX.decimal("-inf") == r"-\infty"
    assert four.in_product_in(HTML) == "(6/20)<sup>4</sup>"
