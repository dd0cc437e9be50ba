"""Models that NLTK and River have trained, taken over: their numbers are ours."""

from functools import partial
from math import inf
from random import Random

import pytest
from nltk.classify import NaiveBayesClassifier
from nltk.probability import (
    ELEProbDist,
    LaplaceProbDist,
    LidstoneProbDist,
    MLEProbDist,
    UniformProbDist,
)
from river import feature_extraction
from river import naive_bayes as river

import naive_bayes as nb
from tests.material import refused

LABELS = {"strings": ["x", "y", "z"], "numbers": [3, 1], "bools": [False, True], "one": ["all"]}


def lidstone(counts, bins=None):
    return LidstoneProbDist(counts, 0.1, bins)


def trained(rng, labels, estimator):
    """A classifier of NLTK's, and new examples, some with features or values that it has not seen."""

    def example(values="abc"):
        found = {"last": rng.choice(values), "length": rng.randint(1, 3)}
        if rng.random() < 0.5:
            found["contains(x)"] = True
        return found

    data = [(example(), rng.choice(labels)) for _ in range(rng.randint(5, 30))]
    new = [
        {},
        {"new": 1},
        {"contains(x)": None},
        {"last": "a"},
        *(example("abcd") for _ in range(9)),
    ]
    return NaiveBayesClassifier.train(data, estimator=estimator), new


@pytest.mark.parametrize("estimator", [ELEProbDist, LaplaceProbDist, lidstone, MLEProbDist])
@pytest.mark.parametrize("labels", LABELS)
def test_nltks_numbers_are_ours(labels, estimator):
    for seed in range(8):
        theirs, new = trained(Random(seed), LABELS[labels], estimator)
        taken = nb.from_fitted(theirs)
        for example in new:
            expected = theirs.prob_classify(example)
            if max(taken.log_joint(example).values()) == -inf:  # there all are equally likely
                assert len({expected.prob(label) for label in theirs.labels()}) == 1
                continue
            posterior = taken.posterior(example)
            assert sum(posterior.values()) == 1
            assert {*posterior} == {*theirs.labels()}
            for label, share in posterior.items():
                assert float(share) == pytest.approx(expected.prob(label), rel=1e-9, abs=1e-12)


def test_what_surprises_of_nltk_is_in_the_working():
    data = [({"last": "a", "contains(x)": True}, "f"), ({"last": "o"}, "m"), ({"last": "o"}, "m")]
    taken = nb.from_fitted(NaiveBayesClassifier.train(data))
    assert str(taken.model.prior["f"]) == "3/8", "(1 + 1/2)/(3 + 2/2)"
    estimate = taken.model.likelihood("contains(x)", "(not given)", "m")
    assert estimate.formula == "(2 + 1/2)/(2 + 1)"
    assert taken.prepared({"last": "a", "other": 1}) == {"last": "a", "contains(x)": None}
    assert nb.MixedNB.from_json(taken.model.to_json()) == taken.model
    refused(taken.to_json, "a step of the class Prepared, which is code")
    refused(lambda: taken.posterior(["a"]), "the example ['a'] is of type list: give a dict")


def test_other_estimates_and_answers_of_ones_own_are_refused():
    data = [({"last": "a"}, "f"), ({"last": "o"}, "m")]
    uniform = NaiveBayesClassifier.train(
        data, estimator=lambda counts, bins=0: UniformProbDist([*counts])
    )
    refused(lambda: nb.from_fitted(uniform), "estimates by a UniformProbDist")

    class Tilted(NaiveBayesClassifier):
        def classify(self, example):
            return "m"

    refused(lambda: nb.from_fitted(Tilted.train(data)), "this Tilted has a classify of its own")
    refused(lambda: nb.from_fitted(river.MultinomialNB()), "has seen no examples")

    class Prior(river.MultinomialNB):
        def p_class(self, label):
            return 0.125

    refused(
        lambda: nb.from_fitted(learned(Prior(), Random(1), ["a", "b"])[0]), "a p_class of its own"
    )
    weighted = river.ComplementNB()
    weighted.learn_one({"win": 0.5}, "a")
    refused(lambda: nb.from_fitted(weighted), "this ComplementNB has learned weights")


WORDS = ["win", "free", "lunch", "noon"]


def learned(model, rng, labels, weights=(1, 2, 3)):
    """A model of River's on words, and new documents, some with words that it has not seen."""

    def document(words):
        return {word: rng.choice(weights) for word in rng.sample(words, rng.randint(0, 4))}

    for label in [*labels, *(rng.choice(labels) for _ in range(12))]:
        model.learn_one(document(WORDS), label)
    return model, [document([*WORDS, "prize", "now"]) for _ in range(12)]


RIVER = {
    "counts": river.MultinomialNB,
    "with little smoothing": partial(river.MultinomialNB, alpha=0.1),
    "by the others": river.ComplementNB,
    "presence": river.BernoulliNB,
    "a threshold": partial(river.BernoulliNB, alpha=0.5, true_threshold=1.5),
}


@pytest.mark.parametrize("kind", RIVER)
@pytest.mark.parametrize("labels", LABELS)
def test_rivers_numbers_are_ours(labels, kind):
    for seed in range(8):
        theirs, new = learned(RIVER[kind](), Random(seed), LABELS[labels])
        taken = nb.from_fitted(theirs)
        for document in new:
            expected = theirs.predict_proba_one(document)
            ours = nb.posterior_from_logs(taken.log_joint(document))
            assert ours == pytest.approx(expected, rel=1e-9)
            if kind != "by the others":
                assert taken.log_joint(document) == pytest.approx(
                    theirs.joint_log_likelihood(document), rel=1e-9
                )


def test_weights_and_gaussians_of_river_are_taken():
    rng = Random(4)
    theirs, new = learned(river.MultinomialNB(), rng, ["a", "b"], weights=(0.25, 0.5, 1.5))
    taken = nb.from_fitted(theirs)
    assert type(taken.model) is nb.WeightedNB
    for document in new:
        assert taken.log_joint(document) == pytest.approx(theirs.joint_log_likelihood(document))
    gaussian = river.GaussianNB()
    for number in range(30):
        height, weight = rng.gauss(170, 9), rng.gauss(70, 6)
        row = {"height": height, "weight": weight} if number % 5 else {"height": height}
        gaussian.learn_one(row, rng.choice("xy"))
    gaussian.learn_one({"height": 180.0}, "once")  # without a variance, 10^-9 is all
    taken = nb.from_fitted(gaussian)
    for row in (
        {"height": 170, "weight": 70},
        {"height": 400, "weight": 1},
        {"weight": 66},
        {"new": 1},
    ):
        expected = gaussian.predict_proba_one(row)
        assert taken.posterior(row) == pytest.approx(expected, rel=1e-9)


def test_a_pipeline_of_river_and_its_words_are_run():
    theirs = feature_extraction.BagOfWords() | river.MultinomialNB()
    for text, label in nb.messages():
        theirs.learn_one(text, label)
    taken = nb.from_fitted(theirs, probe=["Win a prize", "unseen"])
    for text in "Free lunch today", "unseen unseen win", "":
        assert taken.posterior(text) == pytest.approx(theirs.predict_proba_one(text), rel=1e-9)
    assert taken.prepared("win unseen unheard") == {"win": 1, "(any other word)": 2}
    refused(taken.to_json, "smoothing UnseenToo(alpha=1) cannot be written as JSON")
    refused(lambda: taken.classify(7), "the step BagOfWords refuses")
