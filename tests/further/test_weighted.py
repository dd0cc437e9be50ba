"""weighted: the multinomial model on weights in place of counts."""

from fractions import Fraction
from math import inf, isclose, log

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import MODELS, SMOOTHINGS, UNSEEN, WORDS, refused, train

weights = st.one_of(
    st.integers(0, 5),
    st.fractions(0, 5, max_denominator=7),
    st.integers(0, 500).map(lambda n: n / 100),
)
weighted_bags = st.dictionaries(st.sampled_from(WORDS), weights)
weighted_corpora = st.lists(
    st.tuples(weighted_bags, st.sampled_from("xyz")), min_size=1, max_size=8
)
weighted_queries = st.dictionaries(st.sampled_from([*WORDS, *UNSEEN]), weights)


@given(weighted_corpora, weighted_queries, st.sampled_from(list(SMOOTHINGS.values())))
def test_the_score_is_the_log_prior_plus_each_weight_times_its_log(corpus, document, smoothing):
    model = train(nb.WeightedNB(smoothing=smoothing), corpus)
    assume(all(model.word_totals.values()) or (smoothing.pair(1) or (0, 0))[1])
    scores = model.log_joint(document)
    for label in model.classes:
        score = log(model.prior[label])
        for factor in model.factors(document):
            p = factor.of[label]
            score += float(factor.times) * log(p) if p else -inf
        assert isclose(scores[label], score, rel_tol=1e-9, abs_tol=1e-9)
    assume(max(scores.values()) > -inf)
    assert model.predict([document] * 30) == [model.classify(document)] * 30


@given(weighted_corpora, weighted_corpora, weighted_queries)
def test_weights_add_up_exactly_however_they_are_written(one, two, document):
    """Decimals are read as written, so that the order of sums makes no difference."""
    whole = train(nb.WeightedNB(), one + two)
    grown = nb.WeightedNB()
    for bag, label in one + two:
        assert grown.update(bag, label) is grown
    total = train(nb.WeightedNB(), one) + train(nb.WeightedNB(), two)
    for other in (grown, total):
        assert other == whole
        assert other.word_totals == whole.word_totals
        assert other.log_joint(document) == whole.log_joint(document)
        assert other.classify(document) == whole.classify(document)


@given(weighted_corpora)
def test_a_saved_model_is_the_same_whether_or_not_its_weights_add_up_to_whole_numbers(corpus):
    model = train(nb.WeightedNB(), [*corpus, ({"a": Fraction(1, 2)}, "w"), ({"a": 0.5}, "w")])
    assert nb.WeightedNB.from_json(model.to_json()) == model


def test_weights_stay_exact_and_scale_the_logarithm():
    model = nb.WeightedNB().fit([{"a": 0.1, "b": 0.2}, {"b": 1}], "xy")
    assert model.word_counts["x"] == {"a": Fraction(1, 10), "b": Fraction(1, 5)}
    assert model.likelihood("a", "x") == Fraction(11, 23), "(1/10 + 1)/(3/10 + 2)"
    one, half = (model.log_document_likelihood({"a": weight})["x"] for weight in (1, 0.5))
    assert isclose(half, one / 2)


@pytest.mark.parametrize("make", [*MODELS.values(), nb.ComplementNB])
def test_fractional_weights_are_refused_where_counts_are_meant(make):
    model = make().fit([["a"], ["b"]], "xy")
    refused(lambda: model.update({"a": 0.5}, "x"), "'a' is 0.5")
    refused(lambda: model.classify({"a": 0.5}), "'a' is 0.5")


@pytest.mark.parametrize(
    ("document", "named"), [({"a": -0.5}, "-0.5"), ({"a": float("nan")}, "nan"), ("ab", "'ab'")]
)
def test_bad_weights_are_refused_and_change_nothing(document, named):
    model, before = (nb.WeightedNB().fit([{"a": 0.5}, {"b": 1}], "xy") for _ in range(2))
    for verb in (model.classify, model.log_joint, model.explain, model.factors):
        refused(lambda verb=verb: verb(document), named)
    refused(lambda: model.update(document, "x"), named)
    refused(lambda: model.fit([document], "x"), "in document 1, ", named)
    refused(lambda: model.predict([{"a": 1}, document]), "in document 2, ", named)
    assert model == before


def test_thresholds_and_log_odds_go_by_the_logarithms():
    model = nb.WeightedNB(smoothing=nb.Laplace(1)).fit([{"a": 1}, {"b": 1}], "xy")
    # P(a|x) is 2/3 and P(a|y) is 1/3: half an a has log odds of half a log 2.
    assert isclose(model.log_odds({"a": 0.5}, "x", "y"), log(2) / 2)
    assert model.classify({"a": 0.5}, threshold=0.34, positive="x") == "x"
    assert model.classify({"a": 0.5}, threshold=0.35, positive="x") == "y"


def test_one_document_that_looks_like_many_is_refused_and_one_of_many_is_not():
    model = nb.WeightedNB().fit([{"free": 0.5}, {"lunch": 1.5}], ["spam", "ham"])
    bigrams = {"free lunch": 0.5}
    refused(lambda: model.classify(bigrams), "'free lunch'")
    assert model.predict([bigrams, {"lunch": 1}]) == ["spam", "ham"]
    assert model.classify({"other": 0.5}) == "spam", "unknown words are ignored"


def test_more_factors_than_can_be_worked_out_are_refused(monkeypatch):
    model = nb.WeightedNB().fit([{"a": 1, "b": 1}, {"c": 1}], ["spam", "ham"])
    monkeypatch.setattr("naive_bayes.multinomial.MOST_ESTIMATES", 3)
    assert len(model.factors({"a": 1})) == 1
    with pytest.raises(nb.NaiveBayesError, match="factors"):
        model.factors({"a": 1, "b": 1})
