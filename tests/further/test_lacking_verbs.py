"""Models without exact probabilities lack the verbs that need them, and explain why."""

import pytest

from naive_bayes import ComplementNB, MultinomialNB, WeightedNB
from tests.material import refused

EXACT = {"document_likelihood", "joint", "evidence", "posterior", "odds", "sample"}
LOGS = {"log_document_likelihood", "log_joint", "log_posterior", "log_odds"}
LOGS |= {"predict_proba", "predict_log_proba", "classify_above"}


@pytest.mark.parametrize(("make", "lacking"), [(WeightedNB, EXACT), (ComplementNB, EXACT | LOGS)])
def test_a_verb_that_a_model_lacks_is_explained(make, lacking):
    for model in (make(), make().fit([["a", "b"], ["a"]], "xy")):
        for verb in lacking:
            refused(lambda: getattr(model, verb), make.__name__, ": ask for ", kind=AttributeError)
    theirs = {name for name in dir(MultinomialNB) if not name.startswith("_")}
    assert theirs - {*dir(model), "likelihood"} == lacking
