"""What goes wrong is said in one kind of error.

Every refusal in this package is a `NaiveBayesError`.  Its message is one
sentence that names the offending thing, the rule it breaks, and what to do.
"""


class NaiveBayesError(ValueError):
    """Data or arguments that naive Bayes cannot work with.

    It is a `ValueError`, so code that catches those catches this.  A value of a
    wrong type, such as a number where text belongs, is Python's own `TypeError`.

    Examples:
        >>> from naive_bayes import tokenise, MultinomialNB
        >>> MultinomialNB().fit([["free", "money"]], ["spam"]).classify("free money")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document 'free money' is a bare string, and counting it would count its letters: tokenise it first, as in tokenise(text)

        >>> issubclass(NaiveBayesError, ValueError)
        True
    """
