"""One exception for everything that goes wrong.

Whenever this package rejects something, it raises a `NaiveBayesError`.  The message is one
sentence that names the offending thing, the rule it breaks, and what to do.
"""


class NaiveBayesError(ValueError):
    """Data or arguments that naive Bayes cannot work with.

    It is a `ValueError`, so code that catches `ValueError` catches it too.  A value of the
    wrong type, such as a number instead of a text, raises Python's own `TypeError`.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> try:
        ...     MultinomialNB().fit([["free", "money"]], ["spam"]).classify("free money")
        ... except NaiveBayesError:
        ...     print("refused")
        refused
        >>> issubclass(NaiveBayesError, ValueError)
        True
    """
