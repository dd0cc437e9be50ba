"""Training is a sum: shards added are the model of one machine, exactly."""

from functools import reduce
from operator import add

import pytest

from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB, WeightedNB, messages, tokenise
from worked_examples import many_machines


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, ComplementNB, WeightedNB])
def test_shards_sent_as_json_and_added_are_the_single_fit(make):
    def fit(examples):
        texts, labels = zip(*examples, strict=True)
        return make(classes=["spam", "ham"]).fit(map(tokenise, texts), labels)

    for number in (1, 2, 7, 38):
        parts = [fit(shard) for shard in many_machines.shards(messages(), number)]
        assert len(parts) == number
        assert reduce(add, (make.from_json(part.to_json()) for part in parts)) == fit(messages())
