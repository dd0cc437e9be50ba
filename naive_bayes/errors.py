"""One exception for data and arguments that cannot be right.

If this package refuses data or an argument, it raises a `NaiveBayesError`; only for a value of
the wrong type does it raise Python's own `TypeError`.  The message is one sentence that names
the offending thing, the rule it breaks, and what to do.
"""


class NaiveBayesError(ValueError):
    """Data or arguments that naive Bayes cannot work with.

    It is a `ValueError`, so code that catches `ValueError` catches it too.

    Examples:
        >>> from naive_bayes import MultinomialNB, NaiveBayesError
        >>> try:
        ...     MultinomialNB().fit([["free", "money"]], ["spam"]).classify("free money")
        ... except NaiveBayesError:
        ...     print("refused")
        refused
        >>> issubclass(NaiveBayesError, ValueError)
        True
    """
