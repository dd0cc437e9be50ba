"""theorem: Bayes' theorem, the law of total probability, and the same in odds."""

from math import inf, isclose, log

from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb


@given(*[st.fractions(0, 1, max_denominator=50)] * 3)
def test_bayes_theorem_inverts_the_table(likelihood, prior, otherwise):
    """P(A|B) P(B) = P(A and B) = P(B|A) P(A)."""
    evidence = nb.total_probability(likelihood, prior, likelihood_otherwise=otherwise)
    assume(evidence)
    posterior = nb.bayes_theorem(likelihood, prior, evidence)
    assert posterior * evidence == likelihood * prior
    assert 0 <= posterior <= 1
    if otherwise and prior != 1 and posterior != 1:
        odds = nb.posterior_odds(nb.odds_from_probability(prior), likelihood / otherwise)
        assert nb.probability_from_odds(odds) == posterior


@given(st.fractions(0, 1, max_denominator=50).filter(lambda p: p != 1))
def test_probability_and_odds_are_inverse(p):
    assert nb.probability_from_odds(nb.odds_from_probability(p)) == p
    if p:
        assert isclose(nb.sigmoid(log(p / (1 - p))), p, rel_tol=1e-12)


def test_the_sigmoid_is_symmetric_and_never_overflows():
    for z in (0.0, 0.5, 3.0, 700.0, 1e6):
        assert isclose(nb.sigmoid(z) + nb.sigmoid(-z), 1, rel_tol=1e-15)
    assert nb.sigmoid(inf) == 1
    assert nb.sigmoid(-inf) == 0
