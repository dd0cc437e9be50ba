"""Right arguments of each public function, for tests that change one of them."""

from fractions import Fraction

import naive_bayes as nb
from naive_bayes import MultinomialNB
from tests import oracle

DOCUMENTS = [["a", "b", "b"], ["a", "c"], ["b"], ["a", "c", "c"], ["b", "a"], ["c"]]
LABELS = ["spam", "ham", "spam", "ham", "spam", "ham"]
FIFTHS = [Fraction(k, 5) for k in (1, 2, 2)]
WORD_MODELS = tuple(dict.fromkeys(type(make()) for make in oracle.WORD_MODELS.values()))


def fitted(make=MultinomialNB, **settings):
    return make(**settings).fit(DOCUMENTS, LABELS)


class GaussianNB:
    """What scikit-learn keeps of a fitted one."""

    priors, classes_, class_count_, epsilon_ = None, ["a", "b"], [2.0, 2.0], 0.25
    theta_ = var_ = ((1.0, 2.0), (2.0, 1.0))


PRIOR = fitted().prior
FACTORS = fitted().factors(["a", "b", "b"])
ROWS = [{"spam": 0.9, "ham": 0.1}, {"spam": 0.2, "ham": 0.8}, {"spam": 0.6, "ham": 0.4}]
TRUE, PREDICTED = ["spam", "ham", "ham"], ["spam", "ham", "spam"]
TWO = {"true": TRUE, "predicted": PREDICTED}
X = [[1, 0, 1], [0, 1, 1]]
ONE, HALF, LAPLACE = {"a": 1}, Fraction(1, 2), nb.Laplace(1)

BROUGHT = nb.Brought("texts", ["a b", "c"], LABELS[:2], [1, 1])

ARGUMENTS = {
    "accuracy macro_average micro_average report": TWO,
    "confusion_matrix": {**TWO, "labels": ["spam", "ham"]},
    "f1 precision recall": {**TWO, "label": "spam"},
    "stratified_folds": {"labels": LABELS, "k": 2},
    "cross_validate": {"make_model": MultinomialNB, "documents": DOCUMENTS, "labels": LABELS, "k": 3},
    "roc_points": {"true": TRUE, "scores": [0.5, 1.0, 0.2], "positive": "ham"},
    "area_under": {"points": nb.roc_points(TRUE, [0.5, 1.0, 0.2], "ham")},
    "isotonic": {"true": TRUE, "scores": [0.5, 1.0, 0.2], "positive": "ham"},
    "sign_test": {"wins": 3, "losses": 1},
    "log_loss": {"true": TRUE, "probabilities": ROWS},
    "calibration_table": {"true": TRUE, "probabilities": ROWS, "positive": "ham", "bins": 2},
    "bag_of_words clipped_bag weighted_bag": {"document": ["a", "b", "a"]},
    "known_words": {"document": ["a", "b", "a"], "vocabulary": ["a", "c"]},
    "count_vector presence_vector": {"document": ["a", "b", "a"], "keywords": ["b", "a"]},
    "count_matrix presence_matrix": {"documents": DOCUMENTS, "keywords": ["b", "a"]},
    "bag_from_vector": {"vector": [2, 1], "keywords": ["b", "a"]},
    "document_frequencies": {"documents": DOCUMENTS},
    "tf_idf": {"document": ["a", "b"], "frequencies": nb.document_frequencies(DOCUMENTS)},
    "tokenise": {"text": "a b c", "stop_words": ["b", "c"], "pattern": r"\w+"},
    "n_grams": {"tokens": ["a", "b", "c"], "n": 2},
    "lemmatise": {"tokens": ["a", "b"], "lemma": str.upper},
    "remove_stop_words": {"tokens": ["a", "b", "a"], "stop_words": ["b"]},
    "mark_negation": {"tokens": ["no", "a", "b"], "negations": ["no"]},
    "log_sum_exp": {"logs": [-1.0, -2.0]},
    "multinomial_coefficient": {"counts": [2, 1, 1]},
    "multinomial_pmf": {"counts": [2, 1, 1], "probabilities": FIFTHS},
    "from_fitted": {"model": GaussianNB(), "names": ["height", "weight"]},
    "share_prior": {"smoothing": nb.Laplace(2), "vocabulary": ["a", "b"]},
    "transpose_times": {"Y": [1, 0], "X": X},
    "share_row presence_row": {"Y": [1, 0], "X": X, "smoothing": LAPLACE},
    "label_column": {"labels": TRUE, "positive": "ham"},
    "log_share_column log_presence_column": {"X": X, "P": FIFTHS},
    "log_odds_column": {"log_positive": [-1.0, -2.0], "log_negative": [-1.5, -1.0],
                        "prior_positive": FIFTHS[0], "prior_negative": FIFTHS[1]},
    "training_likelihood": {"model": fitted(), "documents": DOCUMENTS, "labels": LABELS},
    "check_model": {"model": MultinomialNB(), "documents": DOCUMENTS, "labels": LABELS},
    "exact_arg_max": {"prior": PRIOR, "factors": FACTORS},
    "chi_squared mutual_information": {"there": [2, 1], "missing": [1, 3]},
    "rank_words": {"documents": DOCUMENTS, "labels": LABELS},
    "conditional_gradient": {"bags": [{"a": 1}, {"b": 2}], "Y": [1, 0], "P": FIFTHS[:2]},
    "conditional_likelihood": {"model": fitted(), "documents": DOCUMENTS, "labels": LABELS},
    "keywords": {"documents": DOCUMENTS, "labels": LABELS, "n": 2},
    "LogisticRegression": {"vocabulary": ["b", "a"], "classes": ["ham", "spam"]},
    "uniform_prior": {"classes": ["spam", "ham"]},
    "given_prior": {"probabilities": {"spam": 0.25, "ham": 0.75}, "classes": ["ham", "spam"]},
    "Categorical": {"values": ["a", "b"]},
    "features_for": {"kinds": {"wind": "categorical"}, "values": {"wind": ["a", "b"]}},
    "model_for": {"kinds": {"wind": "categorical"}, "classes": ["ham", "spam"]},
    " ".join(kind.__name__ for kind in WORD_MODELS): {"vocabulary": ["b", "a"], "classes": ["ham", "spam"], "prior": "uniform", "smoothing": 1},
    "CategoricalNB": {"classes": ["ham", "spam"], "prior": "uniform", "smoothing": 1},
    "GaussianNB": {"classes": ["ham", "spam"], "prior": "uniform", "ddof": 0, "floor": 1},
    "MixedNB": {"features": nb.Gaussian(), "classes": ["ham", "spam"]},
    "TextClassifier": {"model": MultinomialNB(), "stop_words": ["b"], "sizes": [1, 2], "pattern": "a"},
    "explanations": {"model": fitted(), "document": ["a", "b", "b"], "expected": "0.43",
                     "training": list(zip(DOCUMENTS, LABELS, strict=True))},
    "values_of_slips": {"model": fitted(), "document": ["a", "b", "b"],
                        "question": nb.Question("posterior", "spam"),
                        "training": list(zip(DOCUMENTS, LABELS, strict=True))},
    "Estimate": {"count": 1, "total": 2, "pseudo_count": 1, "pseudo_total": 2},
    "Laplace": {"alpha": 1},
    "arg_max": {"scores": ONE}, "posterior_from_logs": {"log_scores": {"a": 1.0}},
    "log_fraction odds_from_probability": {"probability": HALF},
    "bayes_theorem": {"likelihood": HALF, "prior": HALF, "evidence": HALF},
    "total_probability": {"likelihood": HALF, "prior": HALF, "likelihood_otherwise": HALF},
    "posterior_odds": {"prior_odds": 1, "likelihood_ratio": 1},
    "probability_from_odds": {"odds": 1}, "sigmoid": {"log_odds": 0.0},
    "empirical_prior": {"document_counts": ONE}, "maximum_likelihood": {"counts": ONE},
    "dirichlet_mean dirichlet_mode": {"counts": ONE, "alpha": 2},
    "dirichlet_density": {"probabilities": ONE, "counts": ONE, "alpha": 2},
    "likelihood_of_counts log_likelihood_slopes": {"counts": ONE, "probabilities": ONE},
    "presence_likelihood": {"documents_with": 1, "documents": 2, "smoothing": LAPLACE},
    "share_likelihood": {"count": 1, "total": 2, "vocabulary_size": 2, "smoothing": LAPLACE},
    "presence_prior": {"smoothing": LAPLACE},
    "beta_below": {"p": HALF, "a": 1, "b": 2}, "beta_quantile": {"chance": HALF, "a": 1, "b": 2},
    "credible_interval": {"share": nb.Estimate(1, 2), "chance": HALF},
    "intervals_of": {"working": fitted().explain(["a"]), "chance": HALF},
    "straight_line": {"model": fitted(), "label": "spam"},
    "debug": {"verb": dict},
    "record": {"verb": fitted().classify, "rows": [(["a"], "spam")], "most": 9},
    "Factor Divisor": {"word": "a", "times": 1, "of": {"spam": nb.Estimate(1, 2)}},
    "Bernoulli": {"smoothing": LAPLACE}, "Density": {"value": 0.5},
    "Gaussian": {"ddof": 0, "floor": 1, "added": 1}, "IgnoreZeros": {"per_class": True},
    "Question": {"ask": "estimate", "label": "spam", "word": "a"},
    "model_from_data": {"data": BROUGHT},
}  # fmt: skip
"""For names of public functions, arguments that are right; any of them may be made wrong."""
