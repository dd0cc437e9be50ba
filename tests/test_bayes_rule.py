"""bayes_rule: finds the class exactly, from a prior and the factors of a document."""

from fractions import Fraction
from itertools import product as all_of
from math import exp, prod

from hypothesis import assume, given
from hypothesis import strategies as st

from naive_bayes import Estimate, Factor
from naive_bayes.bayes_rule import (
    arg_max,
    compare_joints,
    evidence,
    exact_arg_max,
    exact_arg_max_above,
    impossible,
    joint,
    posterior,
)  # fmt: skip
from naive_bayes.foundation.factors import LARGEST_PRODUCT, check_exact
from tests.material import examples, message_of, refused

more = examples(2)


def odds_above(threshold, label, prior, factors):
    """Whether the class is chosen because its log odds exceed the threshold."""
    return exact_arg_max_above(threshold, label, prior, factors) == label


HALF = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}

shares = st.builds(
    lambda part, rest: Estimate(part, part + rest), st.integers(0, 6), st.integers(1, 6)
)
priors = (
    st.lists(st.integers(0, 5), min_size=3, max_size=3)
    .filter(any)
    .map(
        lambda parts: {c: Estimate(part, sum(parts)) for c, part in zip("xyz", parts, strict=True)}
    )
)
documents = st.lists(
    st.builds(
        lambda x, y, z, times: Factor("a word", times, {"x": x, "y": y, "z": z}),
        *[shares] * 3,
        st.integers(1, 4),
    ),
    max_size=5,
)


# The definitions.


@more
@given(priors, documents)
def test_joint_posterior_and_arg_max_are_their_definitions(prior, factors):
    joints = joint(prior, factors)
    assert list(joints) == list(prior)
    for c in prior:
        assert joints[c] == prior[c] * prod(factor.of[c] ** factor.times for factor in factors)
        assert type(joints[c]) is Fraction
    for x, y in all_of(prior, repeat=2):
        sign = (joints[x] > joints[y]) - (joints[x] < joints[y])
        assert compare_joints(prior, factors, x, y) == sign
    total = evidence(joints)
    assert total == sum(joints.values())
    if not total:
        assert message_of(lambda: posterior(prior, factors)) == str(impossible(factors))
        refused(lambda: exact_arg_max(prior, factors))
        return
    assert posterior(prior, factors) == {c: joints[c] / total for c in joints}
    best = next(c for c in joints if joints[c] == max(joints.values()))
    assert exact_arg_max(prior, factors) == arg_max(joints) == best


@more
@given(priors, documents, st.sampled_from("xyz"), st.fractions(-3, 3, max_denominator=8))
def test_the_odds_are_above_a_threshold_where_their_log_is(prior, factors, label, threshold):
    joints = joint(prior, factors)
    own = joints.pop(label)
    rest = sum(joints.values())
    assume(own and rest)
    # exp(threshold) is irrational unless the threshold is 0, so that floats can tell.
    expected = own > rest if threshold == 0 else own / rest > exp(threshold)
    assert odds_above(threshold, label, prior, factors) == expected


def test_odds_at_the_threshold_are_not_above_it():
    assert not odds_above(0, "spam", HALF, [])
    assert odds_above(Fraction(-1, 10**30), "spam", HALF, [])
    assert not odds_above(Fraction(1, 10**30), "spam", HALF, [])
    log_2 = Fraction(693147180559945309417232121458, 10**30)  # rounded down
    twice = [Factor("a", 1, {"spam": Estimate(2, 4), "ham": Estimate(1, 4)})]
    assert odds_above(log_2, "spam", HALF, twice)
    assert not odds_above(log_2 + Fraction(1, 10**30), "spam", HALF, twice)


def test_an_impossible_class_is_above_no_threshold():
    """And where all the others are impossible, a class is above every one."""
    for classes in ("xy", "xyz"):
        for threshold in (-1000, -1, 0, 1):
            prior = {c: Estimate(1, len(classes)) for c in classes}
            never = Factor("never", 1, {c: Estimate(int(c != "x"), 4) for c in classes})
            only = Factor("only", 1, {c: Estimate(int(c == "x"), 4) for c in classes})
            assert not odds_above(threshold, "x", prior, [never])
            assert odds_above(threshold, "x", prior, [only])


# The arg max.


# What is impossible, and what is too long.


def test_a_product_that_is_too_long_is_refused_before_it_is_begun():
    """10^18 factors would take all memory of the machine."""
    for times in (10**6, 10**18, 10**400):
        factors = [Factor("a", times, {"spam": Estimate(1, 3), "ham": Estimate(2, 3)})]
        refused(lambda: joint(HALF, factors), LARGEST_PRODUCT)
        refused(lambda: posterior(HALF, factors), LARGEST_PRODUCT)
        assert exact_arg_max(HALF, factors) == "ham"


def test_many_short_factors_are_too_long_together():
    """A power of 3 has 1.58 bits; what is counted is the 2 bits of 3 - 1, in both classes."""
    third = {"spam": Estimate(1, 3), "ham": Estimate(2, 3)}
    factors = [Factor(k, 1, third) for k in range(251)]
    check_exact(HALF, factors[:250], 1000)
    refused(lambda: check_exact(HALF, factors, 1000), LARGEST_PRODUCT)


def test_exact_work_is_bounded_by_the_bits_of_all_classes_together():
    """1,000 classes and 300 words: the sum of the joints would have millions of digits."""
    for classes, refusal in ((1000, True), (2, False)):
        prior = dict.fromkeys(range(classes), Estimate(1, classes))
        factors = [Factor(k, 1, dict.fromkeys(prior, Estimate(1, 1023))) for k in range(300)]
        if refusal:
            refused(lambda: posterior(prior, factors), "bits")
        else:
            assert sum(posterior(prior, factors).values()) == 1


def test_the_exact_arg_max_takes_fractions_and_factors_only():
    half = {"x": Fraction(1, 2), "y": Fraction(1, 2)}
    named = "a factor is 0.5"
    refused(lambda: exact_arg_max(half, [0.5]), named, kind=TypeError)
    refused(lambda: exact_arg_max({"x": "1", "y": "2"}, []), "a prior is '1'", kind=TypeError)
    refused(lambda: exact_arg_max({}, []), "no scores to choose from")
