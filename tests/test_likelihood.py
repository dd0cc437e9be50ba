"""likelihood: how likely the document would be if it belonged to class c."""

from fractions import Fraction
from itertools import product as all_of
from math import comb, factorial, inf, isclose, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes import likelihood
from naive_bayes.foundation.factors import LARGEST_PRODUCT
from naive_bayes.likelihood import log_multinomial_coefficient
from tests.material import refused


@given(st.lists(st.integers(0, 12), max_size=5))
def test_the_coefficient_is_the_quotient_of_factorials(counts):
    quotient = factorial(sum(counts))
    for count in counts:
        quotient //= factorial(count)
    assert nb.multinomial_coefficient(counts) == quotient


def test_a_count_of_0_is_worked_out_line_by_line_as_any_other():
    none, two = (nb.record(nb.multinomial_coefficient, [n, 3]).steps for n in (0, 2))
    assert [(step.event, step.line) for step in none] == [(step.event, step.line) for step in two]


@given(st.integers(0, 4), st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any))
def test_the_pmf_sums_to_1_over_all_vectors_of_n_words(n, weights):
    theta = [Fraction(weight, sum(weights)) for weight in weights]
    vectors = [x for x in all_of(range(n + 1), repeat=3) if sum(x) == n]
    assert sum(nb.multinomial_pmf(x, theta) for x in vectors) == 1


def test_a_factor_cannot_be_changed_and_equals_another_with_the_same_values():
    factor = nb.Factor("a", 1, {"x": nb.Estimate(2, 4)})
    with pytest.raises(AttributeError):
        factor.times = 2
    assert factor == nb.Factor("a", 1, {"x": nb.Estimate(2, 4)})
    assert factor != nb.Factor("a", 2, factor.of)
    assert (factor.absent, dict(factor.skipped)) == (False, {})
    assert nb.Density.from_log(709.9) == inf, "as it is beyond the floats, or nearly"


def test_a_notebook_shows_a_factor_as_a_formula():
    of = {"x_1": nb.Estimate(2, 4), "y": nb.Density(0.25)}
    assert nb.Factor("50%", 1, of, absent=True)._repr_latex_() == (
        r"$\begin{aligned}P(\text{no 50\%} \mid \text{x\_1}) &= "
        r"\left(\displaystyle \frac{2}{4}\right) \\ "
        r"P(\text{no 50\%} \mid \text{y}) &= 0.25\end{aligned}$"
    )
    assert r"P(\text{a} \mid \text{y})^{3} &= 0.25^{3}" in nb.Factor("a", 3, of)._repr_latex_()
    assert r"P(\text{a} \mid \text{not y})^{-1}" in nb.Divisor("a", -1, of)._repr_latex_()
    far = nb.Factor("a", 1, {"x": nb.Density.from_log(-2000.0), "y": nb.Density(0)})._repr_latex_()
    assert r"&= e^{-2000.0000} \\" in far
    assert r"&= 0\end" in far


@pytest.mark.parametrize(("times", "shown"), [(4, "70"), (2000, "e^{2768.2158}")])
def test_a_notebook_shows_the_coefficient_which_is_no_probability(times, shown):
    model = nb.MultinomialNB(coefficient=True).fit([["a", "b"]], ["x"])
    coefficient, *_ = model.factors({"a": times, "b": times})
    assert coefficient._repr_latex_() == (
        rf"$\begin{{aligned}}\text{{n!/(x1!...xk!)}} &= {shown}\end{{aligned}}$"
    )


@given(st.lists(st.integers(0, 10**6), max_size=8))
def test_the_log_coefficient_is_the_log_of_the_coefficient(counts):
    small = [count % 200 for count in counts]
    expected = log(nb.multinomial_coefficient(small))
    assert isclose(log_multinomial_coefficient(small), expected, rel_tol=1e-9, abs_tol=1e-9)
    assert 0 <= log_multinomial_coefficient(counts) <= sum(counts) * log(max(len(counts), 1)) + 1e-6


def test_a_number_for_the_smoothing_is_laplaces_alpha():
    assert nb.presence_likelihood(2, 4, 1).formula == "(2 + 1)/(4 + 2)"
    assert nb.share_likelihood(5, 17, 3, 0.5).formula == "(5 + 1/2)/(17 + 3/2)"


def test_a_count_may_be_a_whole_number_of_another_type():
    class Whole(int):
        """As the whole numbers of numpy, which are no plain int either."""

    coefficient = nb.multinomial_coefficient([Whole(4), Whole(3), 1])
    assert (coefficient, type(coefficient)) == (280, int)


@pytest.mark.parametrize(("x", "more"), [(10**5, 1), (10**6, 10), (10**7, 100)])
def test_the_logarithm_of_a_coefficient_is_that_of_the_coefficient(x, more):
    """Where x is 100,000 times the rest and more, the logarithms are summed as a series."""
    expected = nb.log_fraction(comb(x + more, more))
    assert isclose(log_multinomial_coefficient([x, more]), expected, rel_tol=1e-14)


def test_a_coefficient_may_be_as_long_as_is_said(monkeypatch):
    monkeypatch.setattr(likelihood, "LARGEST_PRODUCT", 10)
    assert nb.multinomial_coefficient([10, 10]) == comb(20, 10)
    refused(lambda: nb.multinomial_coefficient([11, 11]), LARGEST_PRODUCT)
