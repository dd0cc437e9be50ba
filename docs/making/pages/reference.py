"""The lists of the reference page: each public name, with the first sentence of its docstring."""

import inspect
from html import escape

import naive_bayes
from naive_bayes import __main__ as command_line

NAMES = {
    "Text": "tokenise remove_stop_words n_grams mark_negation lemmatise",
    "Bags and vectors": "bag_of_words clipped_bag known_words presence_vector count_vector "
    "bag_from_vector weighted_bag "
    "document_frequencies tf_idf",
    "Bayes' theorem and odds": "bayes_theorem total_probability posterior_odds odds_from_probability "
    "probability_from_odds sigmoid",
    "Estimates and factors": "Estimate empirical_prior uniform_prior given_prior presence_likelihood share_likelihood "
    "Factor multinomial_coefficient multinomial_pmf",
    "Smoothing": "NoSmoothing Laplace FakeDocument PseudoDocuments IgnoreZeros",
    "Why counting is right": "maximum_likelihood likelihood_of_counts log_likelihood_slopes training_likelihood "
    "dirichlet_mean dirichlet_mode dirichlet_density presence_prior share_prior",
    "Logarithms and the arg max": "log_fraction log_sum_exp posterior_from_logs arg_max exact_arg_max",
    "Models": "MultinomialNB BernoulliNB ComplementNB WeightedNB CategoricalNB GaussianNB MixedNB "
    "TextClassifier",
    "What models have in common": "NaiveBayes ProbabilityModel DensityModel WordModel Smoothing Distribution "
    "check_model Density",
    "Distributions of a feature": "Bernoulli Categorical Gaussian Normal Exponential Poisson "
    "features_for model_for",
    "The working": "Working ClassWorking Step Contribution Informative",
    "Stepping through": "record Recording RecordedStep",
    "Slips": "explanations values_of_slips Question Comparison Explanation",
    "Matrix form": "presence_matrix count_matrix label_column straight_line transpose_times presence_row share_row "
    "log_presence_column log_share_column log_odds_column",
    "Evaluation": "accuracy confusion_matrix precision recall f1 report macro_average micro_average "
    "stratified_folds cross_validate roc_points area_under log_loss calibration_table",
    "Which words": "keywords rank_words RankedWord chi_squared mutual_information",
    "Logistic regression": "LogisticRegression conditional_likelihood conditional_gradient",
    "Corpora and files": "emails messages read_labelled_sentences read_tsv read_csv read_folders read_archive "
    "read_table LabelledRows fetch Published cache_folder write_atomically",
    "The error": "NaiveBayesError",
}
"""The public names by purpose."""

GROUPS = {title: tuple(names.split()) for title, names in NAMES.items()}
"""The same, with each further model, smoothing or distribution: `naive_bayes.__all__`, each once."""

KINDS = {
    "Models": naive_bayes.NaiveBayes,
    "Smoothing": naive_bayes.Smoothing,
    "Distributions of a feature": naive_bayes.Distribution,
}
"""The groups that a further model, smoothing or distribution joins by itself, at the end."""

for title, base in KINDS.items():
    named = {name for names in GROUPS.values() for name in names}
    for name in sorted(set(naive_bayes.__all__) - named):
        public = getattr(naive_bayes, name)
        if isinstance(public, type) and issubclass(public, base):
            GROUPS[title] += (name,)


def first_sentence(thing: object) -> str:
    """What the docstring of a function or class says first, on one line.

    Examples:
        >>> first_sentence(naive_bayes.tokenise)
        'The words of a text, in order, case folded, punctuation dropped.'
    """
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def table(group: str) -> str:
    """A Markdown table of the names of a group, each linked to its place in the reference.

    Examples:
        >>> print(table("The error"))
        | name | what it is |
        |---|---|
        | <autoref identifier="naive_bayes.errors.NaiveBayesError"><code>NaiveBayesError</code></autoref> | Data or arguments that naive Bayes cannot work with. |
    """
    rows = ["| name | what it is |", "|---|---|"]
    for name in GROUPS[group]:
        thing = getattr(naive_bayes, name)
        # The tag, and not [...][...]: a block that runs while the site is built is converted
        # by itself, without the extension that knows references.
        link = f'<autoref identifier="{thing.__module__}.{name}"><code>{name}</code></autoref>'
        rows.append(f"| {link} | {for_a_cell(first_sentence(thing))} |")
    return "\n".join(rows)


def commands() -> str:
    """A Markdown table of the commands of `python3 -m naive_bayes`.

    Examples:
        >>> print(commands().split("\\n")[2])
        | `explain` | Show the working for each text. |
    """
    rows = ["| command | what it does |", "|---|---|"]
    for name, command in command_line.COMMANDS.items():
        rows.append(f"| `{name}` | {for_a_cell(first_sentence(command))} |")
    return "\n".join(rows)


def for_a_cell(sentence: str) -> str:
    """A sentence as it shows in a cell of a Markdown table: no mark is left to Markdown.

    What is between backquotes is code, and stays code.

    Examples:
        >>> for_a_cell("x_ij = 1: P(A|B), see `count_vector`")
        'x&#95;ij = 1: P(A&#124;B), see `count_vector`'
    """
    parts = escape(sentence, quote=False).split("`")
    for k in range(0, len(parts), 2):
        for mark in "|_*":
            parts[k] = parts[k].replace(mark, f"&#{ord(mark)};")
    return "`".join(parts)
