"""decisions: which of two products is larger, without multiplying them out."""

from decimal import Decimal, localcontext
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import Estimate, Factor, bayes_rule
from naive_bayes.bayes_rule import compare_joints
from naive_bayes.foundation.products import powers, sign_of_log
from naive_bayes.log_space import log_fraction
from tests.material import examples, message_of

more = examples(8)

HALF = Fraction(1, 2)
EVEN = {"x": HALF, "y": HALF}

fractions = st.builds(Fraction, st.integers(1, 12), st.integers(1, 12))
products = st.lists(st.tuples(fractions, st.integers(1, 6)), max_size=5)
shares = st.builds(
    lambda part, rest: Estimate(part, part + rest), st.integers(0, 6), st.integers(1, 6)
)
documents = st.lists(
    st.builds(
        lambda x, y, times: Factor("a word", times, {"x": x, "y": y}),
        shares,
        shares,
        st.integers(1, 5),
    ),
    max_size=5,
)


def multiplied(product):
    value = Fraction(1)
    for fraction, times in product:
        value *= fraction**times
    return value


def factors_of(left, right):
    """Factors whose products are the one for class x and the other for class y."""
    one = Fraction(1)
    return [Factor("left", times, {"x": p, "y": one}) for p, times in left] + [
        Factor("right", times, {"x": one, "y": p}) for p, times in right
    ]


def compare(left, right):
    return compare_joints(EVEN, factors_of(left, right), "x", "y")


def test_powers_collect_equal_bases():
    """COMP9417, 3.2.2: 1/2 (5/17)^4 (9/17)^3 has 17 seven times below the bar."""
    product = [(HALF, 1), (Fraction(5, 17), 4), (Fraction(9, 17), 3)]
    assert powers(product) == {1: 1, 2: -1, 5: 4, 17: -7, 9: 3}


@more
@given(products)
def test_the_sign_of_a_log_is_that_of_the_product_minus_1(product):
    value = multiplied(product)
    assert sign_of_log(powers(product)) == (value > 1) - (value < 1)


@more
@given(products, products)
def test_products_compare_as_their_fractions(left, right):
    a, b = multiplied(left), multiplied(right)
    assert compare(left, right) == (a > b) - (a < b)
    assert compare(right, left) == (b > a) - (b < a)


@more
@given(st.integers(0, 4), st.integers(1, 4), documents)
def test_joints_compare_as_they_are_multiplied_out(x, y, factors):
    """Also where the prior, or a factor, is 0."""
    prior = {"x": Estimate(x, x + y), "y": Estimate(y, x + y)}
    joint = bayes_rule.joint(prior, factors)
    expected = (joint["x"] > joint["y"]) - (joint["x"] < joint["y"])
    assert compare_joints(prior, factors, "x", "y") == expected
    assert compare_joints(prior, factors, "y", "x") == -expected
    assert compare_joints(prior, factors, "x", "x") == 0


@given(products, st.permutations(range(5)), st.integers(2, 9))
def test_equal_products_tie_however_they_are_written(product, order, factor):
    """The factors in another order, and one of them split in two."""
    other = [product[i] for i in order if i < len(product)]
    other += [(Fraction(factor), 2), (Fraction(1, factor * factor), 1)]
    assert compare(product, other) == 0


def test_a_prior_that_makes_up_for_a_factor_is_a_tie():
    prior = {"x": Estimate(1, 3), "y": Estimate(2, 3)}
    factor = Factor("a", 1, {"x": Estimate(2, 2), "y": Estimate(1, 2)})
    assert compare_joints(prior, [factor], "x", "y") == 0
    assert compare_joints(prior, [], "x", "y") == -1
    assert compare_joints(prior, [factor, factor], "x", "y") == 1


def test_the_sign_is_exact_where_floats_see_nothing():
    for exponents, sign in (
        ({}, 0),
        ({1: 10**9}, 0),
        ({2: 6, 4: -3}, 0),
        ({2: 6, 4: -3, 3: 1}, 1),
        ({6: 2, 4: -1, 9: -1}, 0),
        ({6: 10**6, 2: -(10**6), 3: -(10**6)}, 0),
        ({12: 1, 18: 1, 6: -3}, 0),
        ({10**30 + 1: 1, 10**30: -1}, 1),
        ({10**30 + 1: -1, 10**30: 1}, -1),
        ({10**60 + 1: 1, 10**60: -1}, 1),
        ({10**100 + 1: 10**6, 10**100: -(10**6)}, 1),
        ({(10**40 + 1) * (10**40 - 1): 1, 10**80: -1}, -1),
        ({(10**40 + 1) * (10**40 - 1): 1, 10**40 + 1: -1, 10**40 - 1: -1}, 0),
        ({3: 5, 2: -8}, -1),
        # The best approximation of log 3/log 2 with exponents below 200: apart by .002.
        ({3: 53, 2: -84}, 1),
    ):
        assert sign_of_log(exponents) == sign


def test_a_difference_of_one_part_in_10_to_the_30_is_seen():
    slightly_more = Fraction(10**30 + 1, 2 * 10**30)
    assert log_fraction(slightly_more) == log_fraction(HALF)
    assert compare([(slightly_more, 1)], [(HALF, 1)]) == 1
    assert compare([(HALF, 1)], [(slightly_more, 1)]) == -1


def test_a_threshold_is_in_nats():
    assert sign_of_log({2: 1}, Fraction(69, 100)) == 1
    assert sign_of_log({2: 1}, Fraction(70, 100)) == -1
    assert sign_of_log({}, Fraction(1, 10**50)) == -1
    assert sign_of_log({2: 1, 4: -1, 3: 0}, 0) == -1


def test_a_threshold_beyond_the_first_40_digits_is_decided():
    with localcontext() as context:
        context.prec = 70
        digits = Fraction(Decimal(2).ln())
    assert sign_of_log({2: 1}, digits + Fraction(1, 10**60)) == -1
    assert sign_of_log({2: 1}, digits - Fraction(1, 10**60)) == 1


def test_a_factor_of_0_loses_and_two_of_them_tie():
    possible, impossible = [(Fraction(1, 10**9), 1)], [(HALF, 3), (Fraction(0), 1)]
    assert compare(possible, impossible) == 1
    assert compare(impossible, possible) == -1
    assert compare(impossible, [(Fraction(0), 7)]) == 0
    both = Factor("both", 1, {"x": Estimate(0, 4), "y": Estimate(0, 4)})
    assert compare_joints(EVEN, [both, *factors_of(possible, [])], "x", "y") == 0


def test_no_threshold_makes_up_for_an_impossible_class():
    never = Factor("never", 1, {"x": Estimate(0, 4), "y": Estimate(1, 4)})
    for threshold in (-1000, 0, 1000):
        assert compare_joints(EVEN, [never], "x", "y", threshold) == -1
        assert compare_joints(EVEN, [never], "y", "x", threshold) == 1


def test_a_million_factors_are_compared_and_not_multiplied():
    """Multiplied out, each product has millions of digits."""
    times = 10**6
    left = [(Fraction(2, 8), times), (Fraction(2, 8), times)]
    right = [(Fraction(1, 8), times), (Fraction(4, 8), times)]
    assert compare(left, right) == 0
    assert compare([*left, (Fraction(10**18, 10**18 + 1), 1)], right) == -1


def test_an_object_that_is_not_a_factor_is_refused():
    said = message_of(lambda: bayes_rule.exact_arg_max(EVEN, [0.5]), TypeError)
    assert said == "0.5 is not a factor: give what model.factors(document) does"
