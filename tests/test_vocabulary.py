"""vocabulary: the words that have a probability."""

import pytest

from naive_bayes.vocabulary import given_vocabulary
from tests.material import WORD_MODELS

every_word_model = pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)


def test_keywords_may_be_read_only_once():
    assert given_vocabulary(word for word in ("b", "a")) == ("b", "a")


# In the models.


@every_word_model
def test_the_models_learn_it_class_by_class_in_order_of_first_appearance(make):
    model = make().fit([["b"], ["c", "d"], ["a", "b"]], ["x", "y", "x"])
    assert model.vocabulary == ("b", "a", "c", "d")
    assert model.update(["e", "c"], "x").vocabulary == ("b", "a", "e", "c", "d")


# An empty vocabulary: no document had a word.


def test_where_no_word_is_known_the_prior_decides():
    """V has no words to compare with, so nothing shows that this is a list of texts."""
    for make in WORD_MODELS.values():
        for document in ([], ["a"], [3], [("a", "b")], ["two words"], {"a": 3}):
            model = make(prior={"x": 0.25, "y": 0.75}).fit([[], []], "xy")
            assert model.vocabulary == ()
            assert model.classify(document) == "y"
            assert model.predict([document]) == ["y"]
            assert model.explain(document).decision == "y"
