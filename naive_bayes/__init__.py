"""Naive Bayes, read beside lecture notes.

Each file of the package holds one idea of a lecture.  `CONTENTS` lists them in
reading order, with the names that each gives; a file imports only files before it.

The steps on text are imported at once.  A name from a later file is imported when
it is first used, so that `import naive_bayes` loads nothing that is not needed.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from naive_bayes.bag_of_words import bag_from_vector, bag_of_words, count_vector, presence_vector
from naive_bayes.errors import NaiveBayesError
from naive_bayes.tokenisation import tokenise

if TYPE_CHECKING:
    from naive_bayes.bayes_rule import NaiveBayes
    from naive_bayes.bernoulli import BernoulliNB
    from naive_bayes.corpora import read_labelled_sentences
    from naive_bayes.estimate import Estimate
    from naive_bayes.likelihood import (
        multinomial_coefficient,
        multinomial_pmf,
        presence_likelihood,
        share_likelihood,
    )
    from naive_bayes.log_space import arg_max, log_fraction, log_sum_exp, posterior_from_logs
    from naive_bayes.matrix_form import (
        count_matrix,
        label_column,
        log_odds_column,
        log_presence_column,
        log_share_column,
        presence_matrix,
        presence_row,
        share_row,
        transpose_times,
    )
    from naive_bayes.multinomial import MultinomialNB
    from naive_bayes.prior import empirical_prior, given_prior, uniform_prior
    from naive_bayes.smoothing import (
        FakeDocument,
        IgnoreZeros,
        Laplace,
        NoSmoothing,
        PseudoDocuments,
    )

__version__ = "0.1.0"

CONTENTS = {
    "errors": ("NaiveBayesError",),
    "tokenisation": ("tokenise",),
    "vocabulary": (),
    "bag_of_words": ("bag_of_words", "presence_vector", "count_vector", "bag_from_vector"),
    "estimate": ("Estimate",),
    "smoothing": ("NoSmoothing", "Laplace", "FakeDocument", "PseudoDocuments", "IgnoreZeros"),
    "prior": ("empirical_prior", "uniform_prior", "given_prior"),
    "likelihood": (
        "presence_likelihood",
        "share_likelihood",
        "multinomial_coefficient",
        "multinomial_pmf",
    ),
    "log_space": ("log_fraction", "log_sum_exp", "posterior_from_logs", "arg_max"),
    "bayes_rule": ("NaiveBayes",),
    "multinomial": ("MultinomialNB",),
    "bernoulli": ("BernoulliNB",),
    "matrix_form": (
        "presence_matrix",
        "count_matrix",
        "label_column",
        "transpose_times",
        "presence_row",
        "share_row",
        "log_presence_column",
        "log_share_column",
        "log_odds_column",
    ),
    "corpora": ("read_labelled_sentences",),
}

__all__ = [
    "BernoulliNB",
    "Estimate",
    "FakeDocument",
    "IgnoreZeros",
    "Laplace",
    "MultinomialNB",
    "NaiveBayes",
    "NaiveBayesError",
    "NoSmoothing",
    "PseudoDocuments",
    "arg_max",
    "bag_from_vector",
    "bag_of_words",
    "count_matrix",
    "count_vector",
    "empirical_prior",
    "given_prior",
    "label_column",
    "log_fraction",
    "log_odds_column",
    "log_presence_column",
    "log_share_column",
    "log_sum_exp",
    "multinomial_coefficient",
    "multinomial_pmf",
    "posterior_from_logs",
    "presence_likelihood",
    "presence_matrix",
    "presence_row",
    "presence_vector",
    "read_labelled_sentences",
    "share_likelihood",
    "share_row",
    "tokenise",
    "transpose_times",
    "uniform_prior",
]


def __getattr__(name: str) -> object:
    for file, names in CONTENTS.items():
        if name in names:
            return getattr(import_module(f"naive_bayes.{file}"), name)
    raise AttributeError(f"module 'naive_bayes' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
