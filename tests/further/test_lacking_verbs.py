"""Models without exact probabilities lack the verbs that need them, and explain why."""

import pytest

from naive_bayes import ComplementNB, MultinomialNB, WeightedNB
from tests.material import refused

EXACT = {"document_likelihood", "joint", "evidence", "posterior", "odds", "sample"}
LOGS = {"log_document_likelihood", "log_joint", "log_posterior", "log_odds"}
LOGS |= {"predict_proba", "predict_log_proba"}
SETTINGS = {"coefficient", "binary"}


def public(model):
    return {name for name in dir(model) if not name.startswith("_")}


@pytest.mark.parametrize(
    ("make", "explained", "others", "own"),
    [
        (WeightedNB, EXACT, SETTINGS, set()),
        (
            ComplementNB,
            EXACT | LOGS,
            SETTINGS | {"likelihood"},
            {"scores", "complement_likelihood"},
        ),
    ],
)
def test_a_verb_that_a_model_lacks_is_explained(make, explained, others, own):
    for model in (make(), make().fit([["a", "b"], ["a"]], "xy")):
        for verb in explained:
            named = make.__name__, ": ask for "
            refused(lambda: getattr(model, verb), *named, kind=AttributeError)
    theirs = public(MultinomialNB().fit([["a"]], ["x"]))
    assert theirs - public(model) == explained | others
    assert public(model) - theirs == own
