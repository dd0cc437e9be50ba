"""What several tests use: the notes' data, and the lists of models and smoothings."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

from naive_bayes import (
    BernoulliNB,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayes,
    NoSmoothing,
    PseudoDocuments,
)

ROOT = Path(__file__).resolve().parents[1]

# COMP9417, section 3.  e2 has the three c's that its count row and the totals of 17 need.
SPAM = tuple(map(tuple, ("bdebbde", "bcebbddecc", "adadeaee", "badbedab")))
HAM = tuple(map(tuple, ("abababaed", "acacacaed", "eaedaea", "deded")))
EMAILS = SPAM + HAM
LABELS = ("spam",) * 4 + ("ham",) * 4
E_STAR = tuple("abbdebb")
X_STAR = {"a": 4, "b": 3, "c": 1}

# Reviews notes, "Bernoulli tests": 1000 reviews, reduced to the words great and waste.
# No positive review has waste; how great and waste overlap among the negative ones does
# not enter the naive model.
REVIEWS = [["great"]] * 92 + [[]] * 408 + [["great"]] * 5 + [["waste"]] * 14 + [[]] * 481
REVIEW_LABELS = ["+"] * 500 + ["-"] * 500

# Every law in test_laws.py and every policy in test_bad_input.py holds for these.
# A further model joins them by one line here.
MODELS: dict[str, Callable[..., NaiveBayes]] = {
    "multinomial": MultinomialNB,
    "multinomial with coefficient": partial(MultinomialNB, coefficient=True),
    "bernoulli": BernoulliNB,
}

SMOOTHINGS = {
    "none": NoSmoothing(),
    "laplace": Laplace(1),
    "a third": Laplace(Fraction(1, 3)),
    "fake document": FakeDocument(),
    "pseudo-documents": PseudoDocuments(),
    "zeros ignored per class": IgnoreZeros(per_class=True),
    "zeros ignored for all": IgnoreZeros(per_class=False),
}


def fitted(make: Callable[..., NaiveBayes], **settings: object) -> NaiveBayes:
    """A model of the eight emails, over V = {a, b, c} unless `settings` say otherwise."""
    return make(**{"vocabulary": "abc", "prior": "uniform", **settings}).fit(EMAILS, LABELS)
