"""Naive Bayes, read beside lecture notes.

Each file in this folder explains one idea of the first lecture.  The lectures after it are in
`further`.  Whatever you can skip is in the other folders, one for each purpose.  `PUBLIC` lists
the files in reading order, and a file imports only what is before it in `ORDER`.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if sys.version_info < (3, 11):  # noqa: UP036  (for a copy that pip did not install)
    raise ImportError("naive_bayes needs Python 3.11 or later: start it with a newer Python")

__version__ = "0.1.0"

PUBLIC = {
    "errors": "NaiveBayesError",
    "tokenisation": "tokenise",
    "vocabulary": "",
    "bag_of_words": "bag_from_vector bag_of_words clipped_bag count_vector known_words presence_vector",
    "estimate": "Estimate",
    "smoothing": "FakeDocument IgnoreZeros Laplace NoSmoothing PseudoDocuments Smoothing",
    "prior": "empirical_prior given_prior uniform_prior",
    "likelihood": (
        "Density Divisor Factor multinomial_coefficient multinomial_pmf presence_likelihood "
        "share_likelihood"
    ),
    "bayes_rule": "arg_max exact_arg_max",
    "log_space": "log_fraction log_sum_exp posterior_from_logs",
    "model": "NaiveBayes ProbabilityModel WordModel",
    "multinomial": "BagModel MultinomialNB",
    "bernoulli": "BernoulliNB",
    "further.theorem": (
        "bayes_theorem odds_from_probability posterior_odds probability_from_odds sigmoid "
        "total_probability"
    ),
    "further.preprocessing": "lemmatise mark_negation n_grams remove_stop_words",
    "further.weights": "document_frequencies tf_idf weighted_bag",
    "further.complement": "ComplementNB",
    "further.weighted": "WeightedNB",
    "further.dirichlet_multinomial": "DirichletMultinomialNB",
    "further.density_rule": "",
    "further.density_model": "DensityModel",
    "further.distributions.sums": "Normal",
    "further.distributions.distribution": "Distribution",
    "further.distributions.categorical": "Categorical",
    "further.distributions.bernoulli": "Bernoulli",
    "further.distributions.gaussian": "Gaussian",
    "further.distributions.poisson": "Poisson",
    "further.distributions.geometric": "Geometric",
    "further.distributions.exponential": "Exponential",
    "further.distributions.double_exponential": "DoubleExponential Spread",
    "further.row_tables": "",
    "further.mixed": "CategoricalNB GaussianNB MixedNB",
    "further.features": "features_for model_for",
    "further.matrix_form": (
        "count_matrix label_column log_odds_column log_presence_column log_share_column "
        "presence_matrix presence_row share_row straight_line transpose_times"
    ),
    "further.maximum_likelihood": (
        "likelihood_of_counts log_likelihood_slopes maximum_likelihood training_likelihood"
    ),
    "further.dirichlet": (
        "dirichlet_density dirichlet_mean dirichlet_mode presence_prior share_prior"
    ),
    "further.text_classifier": "TextClassifier",
    "further.fitted_steps": "",
    "further.fitted_answers": "",
    "further.fitted_elsewhere": "",
    "further.fitted_models": "from_fitted",
    "further.from_data": "model_from_data",
    "further.evaluation": (
        "accuracy confusion_matrix cross_validate f1 macro_average micro_average precision "
        "recall report stratified_folds"
    ),
    "further.intervals": "Interval beta_below beta_quantile credible_interval intervals_of",
    "further.calibration": "area_under calibration_table log_loss roc_points",
    "further.comparing": "Pool isotonic sign_test",
    "further.keywords": "RankedWord chi_squared keywords mutual_information rank_words",
    "further.logistic_regression": (
        "LogisticRegression conditional_gradient conditional_likelihood"
    ),
    "further.check_model": "check_model",
    "working.decision": "ClassWorking Contribution Working",
    "working.informative": "Informative",
    "practice.explanations": "Comparison Explanation explanations",
    "practice.questions": "Question",
    "practice.slips": "values_of_slips",
    "working.saving": "write_atomically",
    "stepping.recording": "Recording record",
    "stepping.steps": "RecordedStep",
    "stepping.debug": "debug",
    "data.embedded": "messages",
    "data.ten_emails": "emails",
    "data.corpora": "read_archive read_folders read_labelled_sentences",
    "data.reading": "Brought",
    "data.brought": "read_csv read_data read_table read_tsv",
    "data.fetching": "Published cache_folder fetch",
}
"""The files in reading order, and the names of each that the package offers."""

LESSONS = tuple(file for file in PUBLIC if "." not in file)
"""The files of this folder, the first lecture, in reading order."""

FURTHER = tuple(file.removeprefix("further.") for file in PUBLIC if file.startswith("further."))
"""The files of `further`, the lectures after it, in reading order."""

_BASE = LESSONS.index("model")

ORDER = (
    *("errors", "foundation", *LESSONS[1:_BASE], "fast", "working", "base", *LESSONS[_BASE:]),
    *(f"further.{file}" for file in FURTHER),
    *("practice", "stepping"),
)
"""What imports what: a lesson has a place of its own, any other file that of its folder.

The models build on `fast`, `working` and `base`.  `data` has the place of `foundation`.
"""

__all__ = sorted(" ".join(PUBLIC.values()).split())

if TYPE_CHECKING:
    from naive_bayes.bag_of_words import *
    from naive_bayes.bayes_rule import *
    from naive_bayes.bernoulli import *
    from naive_bayes.data.brought import *
    from naive_bayes.data.corpora import *
    from naive_bayes.data.embedded import *
    from naive_bayes.data.fetching import *
    from naive_bayes.data.reading import *
    from naive_bayes.data.ten_emails import *
    from naive_bayes.errors import *
    from naive_bayes.estimate import *
    from naive_bayes.further.calibration import *
    from naive_bayes.further.check_model import *
    from naive_bayes.further.comparing import *
    from naive_bayes.further.complement import *
    from naive_bayes.further.density_model import *
    from naive_bayes.further.dirichlet import *
    from naive_bayes.further.dirichlet_multinomial import *
    from naive_bayes.further.distributions.bernoulli import *
    from naive_bayes.further.distributions.categorical import *
    from naive_bayes.further.distributions.distribution import *
    from naive_bayes.further.distributions.double_exponential import *
    from naive_bayes.further.distributions.exponential import *
    from naive_bayes.further.distributions.gaussian import *
    from naive_bayes.further.distributions.geometric import *
    from naive_bayes.further.distributions.poisson import *
    from naive_bayes.further.distributions.sums import *
    from naive_bayes.further.evaluation import *
    from naive_bayes.further.features import *
    from naive_bayes.further.fitted_models import *
    from naive_bayes.further.from_data import *
    from naive_bayes.further.intervals import *
    from naive_bayes.further.keywords import *
    from naive_bayes.further.logistic_regression import *
    from naive_bayes.further.matrix_form import *
    from naive_bayes.further.maximum_likelihood import *
    from naive_bayes.further.mixed import *
    from naive_bayes.further.preprocessing import *
    from naive_bayes.further.text_classifier import *
    from naive_bayes.further.theorem import *
    from naive_bayes.further.weighted import *
    from naive_bayes.further.weights import *
    from naive_bayes.likelihood import *
    from naive_bayes.log_space import *
    from naive_bayes.model import *
    from naive_bayes.multinomial import *
    from naive_bayes.practice.explanations import *
    from naive_bayes.practice.questions import *
    from naive_bayes.practice.slips import *
    from naive_bayes.prior import *
    from naive_bayes.smoothing import *
    from naive_bayes.stepping.debug import *
    from naive_bayes.stepping.recording import *
    from naive_bayes.stepping.steps import *
    from naive_bayes.tokenisation import *
    from naive_bayes.working.decision import *
    from naive_bayes.working.informative import *
    from naive_bayes.working.saving import *
else:

    def __getattr__(name: str) -> object:
        # The files after the lectures are loaded on first use.
        for file, names in PUBLIC.items():
            if name in names.split():
                return getattr(import_module(f"naive_bayes.{file}"), name)
        raise AttributeError(f"module 'naive_bayes' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


for _file, _names in PUBLIC.items():
    if _file in LESSONS or _file.startswith("further."):
        _module = import_module(f"naive_bayes.{_file}")
        globals().update((name, getattr(_module, name)) for name in _names.split())
