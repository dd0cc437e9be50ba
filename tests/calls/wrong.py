"""A dozen mistakes that type checkers must report, each on the line that says so.  It is never run."""

from random import Random

from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    Laplace,
    MultinomialNB,
    TextClassifier,
    accuracy,
    n_grams,
    roc_points,
    tokenise,
)


def mistakes() -> None:
    """Nothing calls this."""
    model = MultinomialNB()
    tokenise(["Win", "now"])  # mistake: many texts
    MultinomialNB(smoothing="laplace")  # mistake: a name for a smoothing
    Laplace("1/2")  # mistake: a text for a number
    BernoulliNB(alpha=1)  # mistake: scikit-learn's name
    MultinomialNB({"spam": 0.5})  # mistake: settings have names
    model.fit([["win"]])  # mistake: no labels
    model.sample("spam", "3", Random(7))  # mistake: a text for a length
    TextClassifier(model="MultinomialNB")  # mistake: a name for a model
    roc_points(["+", "-"], ["high", "low"], "+")  # mistake: words for scores
    ComplementNB(prior=0.5)  # mistake: a number for a prior
    n_grams(["a", "b"], "2")  # mistake: a text for a number
    accuracy(1, 1)  # mistake: numbers for columns
