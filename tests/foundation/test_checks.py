"""checks: what a model can be asked for."""

from naive_bayes.foundation.checks import threshold_for
from tests.material import refused


def test_a_threshold_needs_a_known_positive_class():
    refused(lambda: threshold_for(0, "eggs", ["spam", "ham"]), "'eggs'")
    refused(lambda: threshold_for(0, ..., ["spam", "ham"]), "0")
    assert threshold_for(None, "spam", ["spam", "ham"]) == 0
