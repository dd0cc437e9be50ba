"""bernoulli: the model on presence, worked on COMP9417's emails and on the reviews."""

from collections import Counter
from random import Random

from naive_bayes import BernoulliNB
from tests.material import DRAWN, EMAILS, LABELS, within


def test_every_word_of_v_has_a_factor_in_the_order_of_v():
    model = BernoulliNB(vocabulary="cab").fit(EMAILS, LABELS)
    for document in ([], ["a"], ["z", "b", "c"]):
        factors = model.factors(document)
        assert [factor.word for factor in factors] == ["c", "a", "b"]
        assert [factor.absent for factor in factors] == [w not in document for w in "cab"]


# Samples.


def test_bernoulli_samples_converge_to_the_presences():
    for smoothing in (0, 1):
        model = BernoulliNB(smoothing=smoothing).fit([list("ab"), list("a"), list("c")], "xxy")
        rng = Random(7)
        drawn = Counter(word for _ in range(DRAWN) for word in model.sample("x", None, rng))
        for word in model.vocabulary:
            assert within(drawn[word] / DRAWN, model.likelihood(word, "x"))
