"""Naive Bayes, read beside lecture notes.

Each file in this folder explains one idea of the first lecture; `LESSONS` lists them in
reading order, and a file imports only files before it, or those of `foundation`.  The
lectures after it are in `further`.  Whatever you can skip is in the other folders, one for
each purpose.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if sys.version_info < (3, 11):  # noqa: UP036  (for a copy that pip did not install)
    raise ImportError("naive_bayes needs Python 3.11 or later: start it with a newer Python")

from naive_bayes.bag_of_words import (
    bag_from_vector,
    bag_of_words,
    clipped_bag,
    count_vector,
    presence_vector,
)
from naive_bayes.bayes_rule import arg_max, exact_arg_max
from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.further.calibration import (
    area_under,
    calibration_table,
    log_loss,
    roc_points,
)
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.density_model import DensityModel
from naive_bayes.further.dirichlet import (
    dirichlet_density,
    dirichlet_mean,
    dirichlet_mode,
    presence_prior,
    share_prior,
)
from naive_bayes.further.distributions import (
    Bernoulli,
    Categorical,
    Distribution,
    Exponential,
    Gaussian,
    Normal,
    Poisson,
)
from naive_bayes.further.evaluation import (
    accuracy,
    confusion_matrix,
    cross_validate,
    f1,
    macro_average,
    micro_average,
    precision,
    recall,
    report,
    stratified_folds,
)
from naive_bayes.further.matrix_form import (
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
from naive_bayes.further.maximum_likelihood import (
    likelihood_of_counts,
    log_likelihood_slopes,
    maximum_likelihood,
    training_likelihood,
)
from naive_bayes.further.mixed import CategoricalNB, GaussianNB, MixedNB
from naive_bayes.further.preprocessing import lemmatise, mark_negation, n_grams, remove_stop_words
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.further.theorem import (
    bayes_theorem,
    odds_from_probability,
    posterior_odds,
    probability_from_odds,
    sigmoid,
    total_probability,
)
from naive_bayes.further.weighted import WeightedNB
from naive_bayes.further.weights import document_frequencies, tf_idf, weighted_bag
from naive_bayes.likelihood import (
    Density,
    Factor,
    multinomial_coefficient,
    multinomial_pmf,
    presence_likelihood,
    share_likelihood,
)
from naive_bayes.log_space import log_fraction, log_sum_exp, posterior_from_logs
from naive_bayes.model import LogModel, NaiveBayes, ProbabilityModel, WordModel
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import empirical_prior, given_prior, uniform_prior
from naive_bayes.smoothing import (
    FakeDocument,
    IgnoreZeros,
    Laplace,
    NoSmoothing,
    PseudoDocuments,
    Smoothing,
)
from naive_bayes.tokenisation import tokenise

if TYPE_CHECKING:
    from naive_bayes.data.corpora import (
        read_archive,
        read_csv,
        read_folders,
        read_labelled_sentences,
        read_tsv,
    )
    from naive_bayes.data.embedded import messages
    from naive_bayes.data.fetching import Published, cache_folder, fetch
    from naive_bayes.data.ten_emails import emails
    from naive_bayes.practice.explanations import Comparison, Explanation, explanations
    from naive_bayes.practice.questions import Question
    from naive_bayes.practice.slips import values_of_slips
    from naive_bayes.stepping.recording import Recording, record
    from naive_bayes.stepping.steps import RecordedStep
    from naive_bayes.working.informative import Informative
    from naive_bayes.working.saving import write_atomically
    from naive_bayes.working.working import ClassWorking, Contribution, Step, Working

__version__ = "0.1.0"

# fmt: off
LESSONS = (
    "errors", "tokenisation", "vocabulary", "bag_of_words", "estimate", "smoothing", "prior",
    "likelihood", "bayes_rule", "log_space", "model", "multinomial", "bernoulli",
)
"""The files of this folder, the first lecture, in reading order."""

FURTHER = (
    "theorem", "preprocessing", "weights", "complement", "weighted", "density_rule", "density_model",
    "distributions", "row_tables", "mixed", "matrix_form", "maximum_likelihood", "dirichlet", "text_classifier",
    "evaluation", "calibration",
)
"""The files of `further`, the lectures after it, in reading order."""

LATER = {
    "working.working": "ClassWorking Contribution Step Working",
    "working.informative": "Informative",
    "practice.explanations": "Comparison Explanation explanations",
    "practice.questions": "Question",
    "practice.slips": "values_of_slips",
    "working.saving": "write_atomically",
    "stepping.recording": "Recording record", "stepping.steps": "RecordedStep",
    "data.embedded": "messages",
    "data.ten_emails": "emails",
    "data.corpora": "read_archive read_csv read_folders read_labelled_sentences read_tsv",
    "data.fetching": "Published cache_folder fetch",
}
"""The files that are loaded on first use, and the public names in each."""

__all__ = [
    "Bernoulli", "BernoulliNB", "Categorical", "CategoricalNB", "ClassWorking", "Comparison",
    "ComplementNB", "Contribution", "Density", "DensityModel", "Distribution", "Estimate", "Explanation",
    "Exponential", "Factor", "FakeDocument", "Gaussian", "GaussianNB", "IgnoreZeros",
    "Informative", "Laplace", "LogModel", "MixedNB", "MultinomialNB", "NaiveBayes",
    "NaiveBayesError", "NoSmoothing", "Normal", "Poisson", "ProbabilityModel", "PseudoDocuments", "Published",
    "Question", "RecordedStep", "Recording", "Smoothing", "Step", "TextClassifier", "WeightedNB", "WordModel", "Working",
    "accuracy", "area_under", "arg_max", "bag_from_vector", "bag_of_words", "bayes_theorem",
    "cache_folder", "calibration_table", "clipped_bag", "confusion_matrix", "count_matrix",
    "count_vector", "cross_validate", "dirichlet_density", "dirichlet_mean", "dirichlet_mode",
    "document_frequencies", "emails", "empirical_prior", "exact_arg_max", "explanations", "f1",
    "fetch", "given_prior", "label_column", "lemmatise", "likelihood_of_counts", "log_fraction",
    "log_likelihood_slopes", "log_loss", "log_odds_column", "log_presence_column",
    "log_share_column", "log_sum_exp", "macro_average", "mark_negation", "maximum_likelihood",
    "messages", "micro_average", "multinomial_coefficient", "multinomial_pmf", "n_grams",
    "odds_from_probability", "posterior_from_logs", "posterior_odds", "precision",
    "presence_likelihood", "presence_matrix", "presence_prior", "presence_row",
    "presence_vector", "probability_from_odds", "read_archive", "read_csv", "read_folders",
    "read_labelled_sentences", "read_tsv", "recall", "record",
    "remove_stop_words", "report", "roc_points", "share_likelihood", "share_prior", "share_row",
    "sigmoid", "stratified_folds", "tf_idf", "tokenise", "total_probability",
    "training_likelihood", "transpose_times", "uniform_prior", "values_of_slips",
    "weighted_bag", "write_atomically",
]
# fmt: on


def __getattr__(name: str) -> object:
    for file, names in LATER.items():
        if name in names.split():
            return getattr(import_module(f"naive_bayes.{file}"), name)
    raise AttributeError(f"module 'naive_bayes' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
