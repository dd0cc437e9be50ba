"""products: which of two products is larger, without multiplying them out."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import Estimate, Factor
from naive_bayes.bayes_rule import compare_joints
from naive_bayes.foundation.products import powers, sign_of_log
from tests.material import examples

more = examples(3)

HALF, ZERO, ONE = Fraction(1, 2), Fraction(0), Fraction(1)
fractions = st.builds(Fraction, st.integers(1, 12), st.integers(1, 12))
products = st.lists(st.tuples(fractions, st.integers(1, 6)), max_size=5)


def multiplied(product):
    return prod((fraction**times for fraction, times in product), start=ONE)


def twelfth(p):
    return Estimate(p.numerator, 12 * p.denominator)


def compare(left, right):
    """The one product is that of class x, the other that of class y; all factors are twelfths."""
    one = Estimate(1, 12)
    factors = [Factor("left", times, {"x": twelfth(p), "y": one}) for p, times in left]
    factors += [Factor("right", times, {"x": one, "y": twelfth(p)}) for p, times in right]
    return compare_joints({"x": HALF, "y": HALF}, factors, "x", "y")


def test_powers_collect_equal_bases():
    """COMP9417, 3.2.2: 1/2 (5/17)^4 (9/17)^3 has 17 seven times below the bar."""
    product = [(HALF, 1), (Fraction(5, 17), 4), (Fraction(9, 17), 3)]
    assert powers(product) == {1: 1, 2: -1, 5: 4, 17: -7, 9: 3}


@more
@given(products, products)
def test_products_compare_as_their_fractions(left, right):
    a, b = multiplied(left), multiplied(right)
    assert sign_of_log(powers(left)) == (a > 1) - (a < 1)
    assert compare(left, right) == (a > b) - (a < b)
    assert compare(right, left) == (b > a) - (b < a)


def test_the_sign_is_exact_where_floats_are_equal():
    for exponents, sign in (
        ({}, 0),
        ({1: 10**9}, 0),
        ({2: 6, 4: -3}, 0),
        ({2: 6, 4: -3, 3: 1}, 1),
        ({6: 10**6, 2: -(10**6), 3: -(10**6)}, 0),
        ({12: 1, 18: 1, 6: -3}, 0),
        ({10**30 + 1: 1, 10**30: -1}, 1),
        ({10**30 + 1: -1, 10**30: 1}, -1),
        ({10**60 + 1: 1, 10**60: -1}, 1),
        ({10**100 + 1: 10**6, 10**100: -(10**6)}, 1),
        ({(10**40 + 1) * (10**40 - 1): 1, 10**80: -1}, -1),
        ({(10**40 + 1) * (10**40 - 1): 1, 10**40 + 1: -1, 10**40 - 1: -1}, 0),
        # The best approximation of log 3/log 2 with exponents below 200: apart by .002.
        ({3: 53, 2: -84}, 1),
    ):
        assert sign_of_log(exponents) == sign


def test_a_threshold_is_in_nats_and_exact_beyond_the_first_40_digits():
    assert sign_of_log({2: 1}, Fraction(69, 100)) == 1
    assert sign_of_log({2: 1}, Fraction(70, 100)) == -1
    assert sign_of_log({2: HALF}, Fraction(34, 100)) == 1
    assert sign_of_log({2: HALF}, Fraction(35, 100)) == -1
    assert sign_of_log({}, Fraction(1, 10**50)) == -1
    assert sign_of_log({2: 1, 4: -1, 3: 0}, 0) == -1
    with localcontext(prec=70):
        digits = Fraction(Decimal(2).ln())
    assert sign_of_log({2: 1}, digits + Fraction(1, 10**60)) == -1
    assert sign_of_log({2: 1}, digits - Fraction(1, 10**60)) == 1


def test_a_factor_of_0_loses_and_two_of_them_tie():
    possible, impossible = [(Fraction(1, 10**9), 1)], [(HALF, 3), (ZERO, 1)]
    assert compare(possible, impossible) == 1
    assert compare(impossible, possible) == -1
    assert compare(impossible, [(ZERO, 7)]) == 0
    assert compare([*possible, (ZERO, 1)], [(ZERO, 1)]) == 0
