"""The Dirichlet-multinomial model: closed form, order, sums, limits, and long documents."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import isclose, lgamma, log, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes.fast.urn_sums import log_rising_ratio
from tests.material import examples, refused
from tests.recipes import Leaning

DOCUMENTS, LABELS = [list("aab"), list("ab"), list("bbc"), ["c"]], ["x", "y", "x", "y"]
MAKES = [{}, {"concentration": 3}, {"concentration": Fraction(1, 2), "smoothing": 0.1}]

every_make = pytest.mark.parametrize("settings", [*MAKES, {"smoothing": Leaning(2)}])


def fitted(**settings):
    model = nb.DirichletMultinomialNB(vocabulary="abc", **settings)
    return model.fit(DOCUMENTS, LABELS)


@every_make
def test_it_does_what_it_claims(settings):
    nb.check_model(nb.DirichletMultinomialNB(**settings), DOCUMENTS, LABELS)


@every_make
def test_the_order_makes_no_difference_and_documents_of_a_length_sum_to_1(settings):
    model = fitted(**settings)
    assert len({model.document_likelihood(d)["x"] for d in permutations("aabc")}) == 1
    for length in range(4):
        assert sum(model.document_likelihood(d)["x"] for d in product("abc", repeat=length)) == 1


@every_make
def test_the_logarithm_of_the_closed_form_is_that_of_the_product(settings):
    model, document = fitted(**settings), Counter(a=40, c=2)
    exact, logs = model.joint(document), model.log_joint(document)
    assert all(isclose(logs[c], nb.log_fraction(exact[c]), rel_tol=1e-12) for c in exact)


def test_its_limits_are_counts_and_presence():
    bag, multinomial = {"a": 3, "c": 2}, nb.MultinomialNB(vocabulary="abc").fit(DOCUMENTS, LABELS)
    for s, limit in ((10**12, bag), (Fraction(1, 10**12), ["a", "c"])):
        odds = fitted(concentration=s).odds(bag, "x", "y")
        assert abs(odds - multinomial.odds(limit, "x", "y")) < Fraction(1, 10**9)


@examples(1)
@given(st.integers(1, 2000), st.integers(1, 2000), st.integers(0, 500))
def test_a_long_product_has_its_logarithm(above, below, x):
    a = Fraction(above, below)
    exact = nb.log_fraction(prod(((a + k) / (k + 1) for k in range(x)), start=Fraction(1)))
    assert isclose(log_rising_ratio(a, x), exact, rel_tol=1e-12, abs_tol=1e-12)


def test_a_very_long_document_is_answered_in_logarithms_and_refused_as_a_fraction():
    model, n = fitted(), 10**12
    # G(4 + n)/G(9 + n) nearly is n^-5, and G(2 + n)/G(6 + n) n^-4: with alpha b has 4 of 9, and 2 of 6.
    expected = lgamma(9) - lgamma(4) - lgamma(6) + lgamma(2) - log(n)
    assert isclose(model.log_odds({"b": n}, "x", "y"), expected, abs_tol=1e-9)
    assert model.classify({"b": n}) == model.predict([{"b": n}])[0] == "y"
    refused(lambda: model.posterior({"a": n}), "words of V", "classify")


def test_equal_classes_are_a_tie_however_they_are_asked_for():
    tied = nb.DirichletMultinomialNB().fit([["a", "b"], ["a", "b"]], ["x", "y"])
    assert tied.classify(["a"] * 50) == "x"
    assert tied.classify(["b"] * 50, odds=1, positive="x") == "y"
    assert tied.predict([["a", "a"]] * 30) == ["x"] * 30


def test_a_changed_setting_or_count_changes_the_logarithms():
    model, document = fitted(), ["a", "a"]
    before = model.log_joint(document)
    model.smoothing = nb.Laplace(5)
    assert model.log_joint(document) == fitted(smoothing=5).log_joint(document) != before
    model.counts["x"]["a"] += 5
    assert model.log_joint(document)["x"] > fitted(smoothing=5).log_joint(document)["x"]


def test_factors_of_your_own_are_used_for_the_logarithms_too():
    class Once(nb.DirichletMultinomialNB):
        def factors(self, document):
            return super().factors(dict.fromkeys(document, 1))

    model = Once(vocabulary="abc").fit(DOCUMENTS, LABELS)
    assert model.log_joint(["a", "a"]) == model.log_joint(["a"])


def test_what_depends_on_the_counts_is_refused_when_the_model_is_made():
    class Halves(nb.Smoothing):
        def share(self, n, N, size, background=None):
            return nb.Estimate(n, N, Fraction(N, size), N)

    refused(lambda: nb.DirichletMultinomialNB(smoothing=Halves()), "Halves", "every count")


def test_a_drawn_document_repeats_its_words_and_has_the_shares_of_the_class():
    from random import Random

    model, rng = fitted(concentration=1), Random(1)
    drawn = [model.sample("x", 10, rng) for _ in range(2000)]
    share = sum(d.count("a") for d in drawn) / 20_000
    assert abs(share - model.likelihood("a", "x")) < 0.03
    # The second word repeats the first with probability (1 + p)/2 (concentration 1).
    repeated = sum(d[0] == d[1] for d in drawn) / 2000
    ps = [float(model.likelihood(w, "x")) for w in "abc"]
    assert abs(repeated - sum(p * (1 + p) / 2 for p in ps)) < 0.05
