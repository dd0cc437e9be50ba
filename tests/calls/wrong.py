"""Mistakes, each ignored on its line; a type checker that misses one reports that.

An ignored line without a mistake is an error too, for mypy and for Pyright.  It is never run.
"""

from random import Random

import naive_bayes
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
    print(naive_bayes.abacus)  # type: ignore  # mistake: not a public name
    model = MultinomialNB()
    tokenise(["Win", "now"])  # type: ignore  # mistake: many texts
    MultinomialNB(smoothing="laplace")  # type: ignore  # mistake: a name for a smoothing
    Laplace("1/2")  # type: ignore  # mistake: a text for a number
    BernoulliNB(alpha=1)  # type: ignore  # mistake: scikit-learn's name
    MultinomialNB({"spam": 0.5})  # type: ignore  # mistake: settings have names
    model.fit([["win"]])  # type: ignore  # mistake: no labels
    model.sample("spam", "3", Random(7))  # type: ignore  # mistake: a text for a length
    TextClassifier(model="MultinomialNB")  # type: ignore  # mistake: a name for a model
    roc_points(["+", "-"], ["high", "low"], "+")  # type: ignore  # mistake: words for scores
    ComplementNB(prior=0.5)  # type: ignore  # mistake: a number for a prior
    n_grams(["a", "b"], "2")  # type: ignore  # mistake: a text for a number
    accuracy(1, 1)  # type: ignore  # mistake: numbers for columns
