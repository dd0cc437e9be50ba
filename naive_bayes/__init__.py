"""Naive Bayes, read beside lecture notes.

Each file of the package holds one idea of a lecture.  `CONTENTS` lists them in
reading order, with the names that each gives; a file imports only files before it.

A name is imported from its file when it is first used, so that `import naive_bayes`
loads nothing that is not needed.  `bag_of_words` is imported at once, because its file
has the same name: the function should be found, not the file.
"""

from importlib import import_module

from naive_bayes.bag_of_words import (
    bag_from_vector,
    bag_of_words,
    clipped_bag,
    count_vector,
    presence_vector,
)
from naive_bayes.errors import NaiveBayesError

TYPE_CHECKING = False  # type checkers take it for True, as typing's own

if TYPE_CHECKING:
    from naive_bayes.bayes_rule import (
        NaiveBayes,
    )
    from naive_bayes.bernoulli import (
        BernoulliNB,
    )
    from naive_bayes.complement import (
        ComplementNB,
    )
    from naive_bayes.corpora import (
        read_archive,
        read_csv,
        read_folders,
        read_images,
        read_labelled_sentences,
        read_tsv,
    )
    from naive_bayes.distributions import (
        Bernoulli,
        Categorical,
        Exponential,
        Gaussian,
        Normal,
        Poisson,
    )
    from naive_bayes.embedded import (
        messages,
    )
    from naive_bayes.estimate import (
        Estimate,
    )
    from naive_bayes.evaluation import (
        accuracy,
        area_under,
        calibration_table,
        confusion_matrix,
        cross_validate,
        f1,
        log_loss,
        macro_average,
        micro_average,
        precision,
        recall,
        report,
        roc_points,
        stratified_folds,
    )
    from naive_bayes.fetching import (
        Published,
        cache_folder,
        fetch,
        unpack,
    )
    from naive_bayes.likelihood import (
        multinomial_coefficient,
        multinomial_pmf,
        presence_likelihood,
        share_likelihood,
    )
    from naive_bayes.log_space import (
        arg_max,
        log_fraction,
        log_sum_exp,
        posterior_from_logs,
    )
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
    from naive_bayes.mixed import (
        CategoricalNB,
        GaussianNB,
        MixedNB,
    )
    from naive_bayes.multinomial import (
        MultinomialNB,
    )
    from naive_bayes.preprocessing import (
        lemmatise,
        mark_negation,
        n_grams,
        remove_stop_words,
    )
    from naive_bayes.prior import (
        empirical_prior,
        given_prior,
        uniform_prior,
    )
    from naive_bayes.saving import (
        write_atomically,
    )
    from naive_bayes.smoothing import (
        FakeDocument,
        IgnoreZeros,
        Laplace,
        NoSmoothing,
        PseudoDocuments,
    )
    from naive_bayes.text_classifier import (
        TextClassifier,
    )
    from naive_bayes.theorem import (
        bayes_theorem,
        odds_from_probability,
        posterior_odds,
        probability_from_odds,
        sigmoid,
        total_probability,
    )
    from naive_bayes.tokenisation import (
        tokenise,
    )
    from naive_bayes.weights import (
        document_frequencies,
        tf_idf,
        weighted_bag,
    )
    from naive_bayes.working import (
        ClassWorking,
        Contribution,
        Informative,
        Step,
        Working,
    )

__version__ = "0.1.0"

CONTENTS = {
    "errors": ("NaiveBayesError",),
    "tokenisation": ("tokenise",),
    "preprocessing": ("remove_stop_words", "n_grams", "mark_negation", "lemmatise"),
    "vocabulary": (),
    "bag_of_words": (
        "bag_of_words",
        "presence_vector",
        "count_vector",
        "bag_from_vector",
        "clipped_bag",
    ),
    "estimate": ("Estimate",),
    "theorem": (
        "bayes_theorem",
        "total_probability",
        "odds_from_probability",
        "probability_from_odds",
        "posterior_odds",
        "sigmoid",
    ),
    "weights": ("weighted_bag", "document_frequencies", "tf_idf"),
    "smoothing": ("NoSmoothing", "Laplace", "FakeDocument", "PseudoDocuments", "IgnoreZeros"),
    "prior": ("empirical_prior", "uniform_prior", "given_prior"),
    "likelihood": (
        "presence_likelihood",
        "share_likelihood",
        "multinomial_coefficient",
        "multinomial_pmf",
    ),
    "log_space": ("log_fraction", "log_sum_exp", "posterior_from_logs", "arg_max"),
    "abacus": (),
    "working": ("Working", "ClassWorking", "Step", "Contribution", "Informative"),
    "saving": ("write_atomically",),
    "bayes_rule": ("NaiveBayes",),
    "multinomial": ("MultinomialNB",),
    "bernoulli": ("BernoulliNB",),
    "complement": ("ComplementNB",),
    "distributions": ("Bernoulli", "Categorical", "Gaussian", "Exponential", "Poisson", "Normal"),
    "mixed": ("MixedNB", "CategoricalNB", "GaussianNB"),
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
    "text_classifier": ("TextClassifier",),
    "evaluation": (
        "accuracy",
        "confusion_matrix",
        "precision",
        "recall",
        "f1",
        "report",
        "macro_average",
        "micro_average",
        "stratified_folds",
        "cross_validate",
        "roc_points",
        "area_under",
        "log_loss",
        "calibration_table",
    ),
    "embedded": ("messages",),
    "corpora": (
        "read_labelled_sentences",
        "read_tsv",
        "read_csv",
        "read_folders",
        "read_archive",
        "read_images",
    ),
    "fetching": ("Published", "fetch", "unpack", "cache_folder"),
}

__all__ = [
    "Bernoulli",
    "BernoulliNB",
    "Categorical",
    "CategoricalNB",
    "ClassWorking",
    "ComplementNB",
    "Contribution",
    "Estimate",
    "Exponential",
    "FakeDocument",
    "Gaussian",
    "GaussianNB",
    "IgnoreZeros",
    "Informative",
    "Laplace",
    "MixedNB",
    "MultinomialNB",
    "NaiveBayes",
    "NaiveBayesError",
    "NoSmoothing",
    "Normal",
    "Poisson",
    "PseudoDocuments",
    "Published",
    "Step",
    "TextClassifier",
    "Working",
    "accuracy",
    "area_under",
    "arg_max",
    "bag_from_vector",
    "bag_of_words",
    "bayes_theorem",
    "cache_folder",
    "calibration_table",
    "clipped_bag",
    "confusion_matrix",
    "count_matrix",
    "count_vector",
    "cross_validate",
    "document_frequencies",
    "empirical_prior",
    "f1",
    "fetch",
    "given_prior",
    "label_column",
    "lemmatise",
    "log_fraction",
    "log_loss",
    "log_odds_column",
    "log_presence_column",
    "log_share_column",
    "log_sum_exp",
    "macro_average",
    "mark_negation",
    "messages",
    "micro_average",
    "multinomial_coefficient",
    "multinomial_pmf",
    "n_grams",
    "odds_from_probability",
    "posterior_from_logs",
    "posterior_odds",
    "precision",
    "presence_likelihood",
    "presence_matrix",
    "presence_row",
    "presence_vector",
    "probability_from_odds",
    "read_archive",
    "read_csv",
    "read_folders",
    "read_images",
    "read_labelled_sentences",
    "read_tsv",
    "recall",
    "remove_stop_words",
    "report",
    "roc_points",
    "share_likelihood",
    "share_row",
    "sigmoid",
    "stratified_folds",
    "tf_idf",
    "tokenise",
    "total_probability",
    "transpose_times",
    "uniform_prior",
    "unpack",
    "weighted_bag",
    "write_atomically",
]


def __getattr__(name: str) -> object:
    for file, names in CONTENTS.items():
        if name in names:
            return getattr(import_module(f"naive_bayes.{file}"), name)
    raise AttributeError(f"module 'naive_bayes' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
