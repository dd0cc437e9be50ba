"""errors: one kind of error."""

from naive_bayes.foundation.messages import short


def test_a_value_that_is_too_long_to_write_is_named_by_its_type():
    """Python refuses to write a number of more than 4,300 digits."""
    assert short([10**5000]) == "a list that is too long to write"
