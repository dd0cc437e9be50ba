"""errors: one kind of error."""

import pytest

from naive_bayes import MultinomialNB, NaiveBayesError
from naive_bayes.foundation.messages import short


def test_the_error_is_a_value_error():
    assert issubclass(NaiveBayesError, ValueError)


def test_code_that_catches_value_errors_catches_it():
    with pytest.raises(ValueError, match="bare string") as caught:
        MultinomialNB().fit([["a"]], ["x"]).classify("a")
    assert type(caught.value) is NaiveBayesError


def test_a_message_is_one_line():
    with pytest.raises(NaiveBayesError) as caught:
        MultinomialNB().classify([])
    assert "\n" not in str(caught.value)


def test_a_value_that_is_too_long_to_write_is_named_by_its_type():
    """Python refuses to write a number of more than 4,300 digits."""
    assert short([10**5000]) == "a list that is too long to write"
