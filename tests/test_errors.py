"""errors: one kind of error."""

import pytest

from naive_bayes import MultinomialNB, NaiveBayesError
from naive_bayes.foundation.messages import short


def test_code_that_catches_value_errors_catches_it():
    with pytest.raises(ValueError, match="bare string") as caught:
        MultinomialNB().fit([["a"]], ["x"]).classify("a")
    assert type(caught.value) is NaiveBayesError


def test_a_value_that_is_too_long_to_write_is_named_by_its_type():
    """Python refuses to write a number of more than 4,300 digits."""
    assert short([10**5000]) == "a list that is too long to write"
