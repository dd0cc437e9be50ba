"""Bad input is refused with one sentence, and a refusal changes nothing.

`MESSAGES` has the wording of each message once: the offending thing, the rule that it breaks, and
what to do.  Every other test asks only which error there is, and what it names.
"""

import copy
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    Estimate,
    Exponential,
    FakeDocument,
    Gaussian,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    Poisson,
    accuracy,
    arg_max,
    bag_from_vector,
    bag_of_words,
    bayes_theorem,
    calibration_table,
    confusion_matrix,
    count_matrix,
    count_vector,
    dirichlet_density,
    dirichlet_mean,
    dirichlet_mode,
    empirical_prior,
    given_prior,
    label_column,
    lemmatise,
    likelihood_of_counts,
    log_fraction,
    log_likelihood_slopes,
    log_loss,
    log_odds_column,
    log_presence_column,
    log_share_column,
    mark_negation,
    multinomial_coefficient,
    multinomial_pmf,
    n_grams,
    posterior_from_logs,
    posterior_odds,
    presence_likelihood,
    presence_matrix,
    presence_row,
    presence_vector,
    probability_from_odds,
    roc_points,
    share_likelihood,
    share_row,
    sigmoid,
    stratified_folds,
    tf_idf,
    tokenise,
    total_probability,
    training_likelihood,
    transpose_times,
    weighted_bag,
)
from tests.material import MODELS, message_of, refused

nan, infinity = float("nan"), float("inf")
half = Fraction(1, 2)
every_model = pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)


def spam_or_ham(make=MultinomialNB, **settings):
    return make(**settings).fit([["free", "money"], ["free"], ["lunch"]], ["spam", "spam", "ham"])


# The wording of each message, once.

MESSAGES = {
    # Documents.
    "the document b'free money' is bytes, and counting it would count numbers: decode it and tokenise it first, as in tokenise(data.decode('utf-8'))": lambda: bag_of_words(b"free money"),
    "no word of the document is known, and its token 1 is unlike the words of the vocabulary: give one document's words, as in tokenise(text), or use predict for a list of documents": lambda: spam_or_ham().classify([1, 0, 1]),
    "documents is the single value 'free money': give a list of documents, each of them tokens or a bag": lambda: MultinomialNB().fit("free money", ["spam"]),
    "there are no documents to count: give at least one": lambda: MultinomialNB().fit([], []),
    "there are no documents to score: give at least one": lambda: spam_or_ham().score([], []),
    # Labels, words and models.
    "MultinomialNB(smoothing=Laplace(alpha=1), prior='empirical') and MultinomialNB(smoothing=Laplace(alpha=2), prior='empirical') have different settings: add models made with the same settings": lambda: MultinomialNB() + MultinomialNB(smoothing=2),
    # Impossible evidence, and 0/0.
    # Estimates and their functions.
    "a count of an estimate is -1: give 0 or more": lambda: Estimate(-1, 4),
    "-1/2 has no logarithm: give 0 or more": lambda: log_fraction(-half),
    "there are no scores to choose from: give at least one class": lambda: arg_max({}),
    "the largest log score is -inf, which is not finite: smooth, or leave out what is impossible": lambda: posterior_from_logs({"x": -infinity, "y": -infinity}),
    # Vectors and matrices.
    "row 2 of X has 1 entries for 2 keywords: give one entry for each keyword": lambda: log_share_column([[1, 0], [1]], [half, half]),
    "document 2 is impossible under both classes, so its odds are 0/0: smooth": lambda: log_odds_column([-1.0, -infinity], [-2.0, -infinity], half, half),
    "a dict is not a matrix: give Y as a list, and X as a list of rows": lambda: transpose_times({0: 1}, [[1]]),
    # Texts.
    "the pattern '(f)(r)' has 2 groups: write all but one as (?:...)": lambda: tokenise("free", pattern="(f)(r)"),
    # Numbers that are too large, and columns.
    "the waiting time is too large for a float: check the unit it is measured in": lambda: Exponential().log_likelihood(10**400, Fraction(1)),
    "the mean is too large for a float: check the unit it is measured in": lambda: Exponential().draw(Fraction(1, 10**400), Random(7)),
    "the mean is beyond 1000000 events, which are drawn one after the other: count in a larger unit": lambda: Poisson().draw(Fraction(10**7), Random(7)),
    # Bayes' theorem, and weights.
    "P(B|A) P(A) is 1/2 and P(B) is 1/4, but B is at least as likely as A and B together: check the three numbers": lambda: bayes_theorem(1, 0.5, 0.25),
    "the frequency of 'a' is 0: give one above 0 and at most 1": lambda: tf_idf(["a"], {"a": 0}),
    "the frequency of 'a' is 2: give one above 0 and at most 1": lambda: tf_idf(["a"], {"a": 2}),
    # Evaluation.
    "k is 4 for 3 documents: give at most one fold for each": lambda: stratified_folds("aab", 4),
    "of 2 documents 0 are 'z': give at least one that is and one that is not": lambda: roc_points(["a", "a"], [1, 2], "z"),
    # Counts as likelihoods.
    "the density is flat: count something, or give an alpha above 1": lambda: dirichlet_mode({"a": 0, "b": 0}, 1),
    "count and alpha of 'b' are both 0, so there is no density: give an alpha above 0": lambda: dirichlet_density({"a": half, "b": half}, {"a": 4, "b": 0}, {"a": 1, "b": 0}),
    "'a' was seen and its probability is 0, where log L has no slope: give it a probability above 0": lambda: log_likelihood_slopes({"a": 1, "b": 1}, {"a": 0, "b": 1}),
}  # fmt: skip


def test_a_message_names_the_thing_the_rule_and_what_to_do():
    raised = {}
    for message, call in MESSAGES.items():
        with pytest.raises((NaiveBayesError, TypeError)) as caught:
            call()
        raised[message] = str(caught.value)
    assert {said for message, said in raised.items() if said != message} == set()


# What the functions of `foundation.arguments` refuse, at each public function that calls them.

ARGUMENTS = [
    (lambda: multinomial_pmf((1, 2), [half]), "counts and probabilities have 2 and 1"),
    (lambda: multinomial_pmf((1, 2), [-half, 3 * half]), "-1/2"),
    (lambda: share_likelihood(1, 2, 0.5), "vocabulary_size is 0.5"),
    (lambda: transpose_times([1, 0], [[1, 0], [0]]), "row 2 of X"),
    (lambda: transpose_times([1], [[1, 0], [1, 1]]), "Y and X have 1 and 2"),
    (lambda: log_odds_column([-1.0, -2.0], [-1.0], half, half), "log_positive and log_negative"),
    (lambda: bag_from_vector((4, 3), "abc"), "vector and keywords have 2 and 3"),
    (lambda: Poisson().check(10**101), "a number of events", "10^100"),
    (lambda: Exponential().log_likelihood(-1, Fraction(1)), "a waiting time is -1"),
    (lambda: Gaussian(ddof=2), "ddof is 2"),
    (lambda: calibration_table(["+"], [{"+": 0.5}], "+", bins=10**9), "bins is 1000000000"),
    (lambda: calibration_table(["+"], [{"+": 0.5}], "+", bins=0), "bins is 0"),
    (lambda: bayes_theorem(2, 1, 1), "P(B|A) is 2"),
    (lambda: bayes_theorem(1, -1, 1), "P(A) is -1"),
    (lambda: bayes_theorem(1, 1, 3 * half), "P(B) is 3/2"),
    (lambda: total_probability(1, 1, likelihood_otherwise=2), "P(B|not A) is 2"),
    (lambda: probability_from_odds(-1), "odds is -1"),
    (lambda: posterior_odds(1, -1), "likelihood_ratio is -1"),
    (lambda: weighted_bag({"a": -1}), "the weight of 'a' is -1"),
    (lambda: sigmoid(nan), "log_odds is nan"),
    (lambda: accuracy(["x"], ["x", "y"]), "true and predicted have 1 and 2"),
    (lambda: confusion_matrix(["a"], ["b"], labels=["a"]), "'b'", "'a'"),
    (lambda: stratified_folds("aab", 1), "k is 1"),
    (lambda: log_loss(["c"], [{"a": 1.0}]), "'c' has no probability"),
    (lambda: log_loss(["+"], [{"+": 1.5}]), "the probability of '+' is 1.5"),
    (lambda: n_grams(["a"], 0), "n is 0"),
    (lambda: dirichlet_mean({"a": 1}, -2), "alpha is -2"),
    (lambda: dirichlet_mean({"a": 1}, {"b": 1}), "'a' has no alpha"),
    (lambda: dirichlet_density({"a": half}, {"a": 4}), "the sum of the probabilities is 1/2"),
    (lambda: likelihood_of_counts({"a": 1, "b": 1}, {"a": 1}), "'b' has no probability"),
    (lambda: training_likelihood(spam_or_ham(), [["a"]], []), "documents and labels have 1 and 0"),
]
TYPES = [
    (lambda: multinomial_pmf((1, 2), [half, 0.5]), "0.5, of type float"),
    (lambda: tokenise("free money", stop_words="the"), "stop_words is the bare string 'the'"),
    (lambda: tokenise("a", stop_words=[7]), "stop_words has 7"),
    (lambda: tokenise("a", pattern=7), "the pattern is 7"),
    (lambda: mark_negation(["a"], negations="not"), "negations is the bare string 'not'"),
    (lambda: lemmatise(["dogs"], {"dogs": "dog"}), "the lemmatiser is {'dogs': 'dog'}"),
    (lambda: n_grams(["a", 1], 2), "tokens has 1"),
    (lambda: Gaussian().log_likelihood("6", (0, 1)), "'6', of type str"),
    (lambda: accuracy(None, ["+"]), "true is None"),
    (lambda: label_column([1], Decimal("sNaN")), "NaN"),
    (lambda: roc_points([1], [0.5], Decimal("sNaN")), "NaN"),
    (lambda: training_likelihood("model", [["a"]], ["x"]), "the model is 'model'"),
]


def test_a_public_function_checks_its_arguments():
    for call, *named in ARGUMENTS:
        refused(call, *named)
    for call, *named in TYPES:
        refused(call, *named, kind=TypeError)


# Documents.

BAD_DOCUMENTS = [
    ("free money", NaiveBayesError, "'free money' is a bare string"),
    ("w" * 41, NaiveBayesError, "'" + "w" * 40 + "'…"),
    ("", NaiveBayesError, "'' is a bare string"),
    (b"free money", NaiveBayesError, "b'free money' is bytes"),
    (bytearray(b"free"), NaiveBayesError, "bytearray(b'free') is bytes"),
    ({"free": -1}, NaiveBayesError, "'free' is -1:"),
    ({"free": 0.5}, NaiveBayesError, "'free' is 0.5:"),
    ({"free": 2.0}, NaiveBayesError, "'free' is 2.0:"),
    ({"free": half}, NaiveBayesError, "'free' is Fraction(1, 2):"),
    ({"free": nan}, NaiveBayesError, "'free' is nan:"),
    ({"free": None}, NaiveBayesError, "'free' is None:"),
    ({"free": "2"}, NaiveBayesError, "'free' is '2':"),
    (Counter({"money": 2, "free": -3}), NaiveBayesError, "'free' is -3:"),
    ([["free"], ["money"]], NaiveBayesError, "list of documents"),
    ([{"free": 1}], NaiveBayesError, "list of documents"),
    (7, TypeError, "7 is of type int"),
    (None, TypeError, "None is of type NoneType"),
]
LISTS_OF_DOCUMENTS = [
    (["free money now", "see you"], "'free money now'"),
    (["free\tmoney"], r"'free\tmoney'"),
    (["free " * 9], repr("free " * 8) + "…"),
    (["hello", "dear friend"], "'dear friend'"),
    ([("free", "money")], "('free', 'money')"),
    ([1, 0, 1], "1"),
    ([b"free"], "b'free'"),
    ([None], "None"),
    ({"free money": 1}, "'free money'"),
]
VERBS = [
    *("document_likelihood", "log_document_likelihood", "joint", "log_joint", "evidence"),
    *("posterior", "log_posterior", "classify", "factors", "explain"),
]


def asked(model, document):
    """Every question about one document, by the name of the method."""
    for verb in VERBS:
        yield verb, lambda verb=verb: getattr(model, verb)(document)
    for verb in ("odds", "log_odds"):
        yield verb, lambda verb=verb: getattr(model, verb)(document, *model.classes)


def asked_of_many(model, documents):
    for verb in ("predict", "predict_proba", "predict_log_proba"):
        yield verb, lambda verb=verb: getattr(model, verb)(documents)
    yield "score", lambda: model.score(documents, ["spam"] * 2)


def test_each_bad_document_is_refused_by_what_makes_a_bag_of_it():
    for document, kind, named in BAD_DOCUMENTS:
        refused(lambda: bag_of_words(document), named, kind=kind)


def test_each_list_of_documents_is_refused_where_one_document_is_read():
    """It would answer with the prior, as for a document of unseen words."""
    for documents, named in LISTS_OF_DOCUMENTS:
        refused(lambda: spam_or_ham().posterior(documents), named)


@every_model
@pytest.mark.parametrize(
    ("document", "named"),
    [({"free": -3}, "'free' is -3:"), (["free money"], "'free money'")],
    ids=["bad", "texts"],
)
def test_every_method_refuses_a_bad_document_and_changes_nothing(make, document, named):
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    for _, ask in asked(model, document):
        refused(ask, named)
    for to_vector in (presence_vector, count_vector):
        if isinstance(document, dict):
            refused(lambda: to_vector(document, ["free"]), named)
    for to_matrix in (presence_matrix, count_matrix):
        if isinstance(document, dict):
            refused(lambda: to_matrix([["free"], document], ["free"]), named)
    assert model == before


@every_model
def test_every_method_for_many_documents_gives_the_number_of_the_bad_one(make):
    model = spam_or_ham(make)
    for _, ask in asked_of_many(model, [["free"], {"free": -3}]):
        refused(ask, "in document 2, ", "'free' is -3:")
    for one_document in ("free money", b"free money", {"free": 1}, Counter(free=1)):
        for _, ask in asked_of_many(model, one_document):
            refused(ask, f"one {type(one_document).__name__}:")
    for _, ask in asked_of_many(model, ["free money"] * 2):
        refused(ask, "in document 1, ", "'free money' is a bare string")


@pytest.mark.parametrize("vocabulary", [None, ["free", "lunch"]])
@every_model
def test_fit_and_update_refuse_a_bad_document_and_leave_the_model_as_it_was(make, vocabulary):
    model, unfitted = spam_or_ham(make, vocabulary=vocabulary), make(vocabulary=vocabulary)
    before, joint = copy.deepcopy(model), model.joint(["free"])
    for bad, kind in (({"free": -3}, NaiveBayesError), (None, TypeError)):
        for one in (model, unfitted):
            refused(
                lambda: one.fit([["lunch"], bad, ["free"]], "xyx"),
                "in document 2, ",
                kind=kind,
            )
            for label in ("spam", "new"):
                refused(lambda: one.update(bad, label), kind=kind)
    if vocabulary:
        refused(lambda: model.update(["free money"], "spam"), "'free money'")
        refused(lambda: model.fit([["free"], ["free money"]], "xy"), "in document 2, ")
    refused(lambda: model.fit(["free money"], ["spam"]), "in document 1, ")
    refused(lambda: model.fit("free money", ["spam"]), "'free money'")
    assert model == before
    assert (model.classes, model.prior) == (("spam", "ham"), before.prior)
    assert model.joint(["free"]) == joint
    assert unfitted == make(vocabulary=vocabulary)
    assert unfitted.document_counts == {}


@every_model
def test_a_document_that_fails_while_it_is_read_leaves_the_model_as_it_was(make):
    def half_a_document(kind):
        yield "free"
        raise kind("the file is gone")

    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    for kind in (OSError, TypeError):
        refused(lambda: model.update(half_a_document(kind), "spam"), "is gone", kind=kind)
        refused(lambda: model.fit([["a"], half_a_document(kind)], "xy"), "is gone", kind=kind)
    assert model == before


@every_model
def test_unseen_words_are_allowed_where_the_known_words_are_of_the_same_kind(make):
    model = spam_or_ham(make)
    assert model.classify(["hello", "friend"]) == model.classify([])
    assert model.joint(["free", "dear friend"]) == model.joint(["free"])
    pairs = make().fit([["not good"], ["very good"]], "xy")
    assert pairs.joint(["not bad"]) == pairs.joint([])
    pixels = make().fit([[(0, 1)], [(1, 1)]], "xy")
    assert pixels.joint([(2, 2)]) == pixels.joint([])


# Labels and classes.


@every_model
def test_documents_and_labels_of_different_lengths_are_refused(make):
    model = spam_or_ham(make)
    before = copy.deepcopy(model)
    for documents, labels, lengths in [
        ([["a"], ["b"]], ["x"], "2 documents and 1 label"),
        ([["a"]], ["x", "y"], "1 document and 2 labels"),
        ([["a"]], [], "1 document and 0 labels"),
        ([], ["x"], "0 documents and 1 label"),
    ]:
        for call in (
            lambda d=documents, c=labels: model.fit(d, c),
            lambda d=documents, c=labels: model.fit(iter(d), iter(c)),
            lambda d=documents, c=labels: model.score(d, c),
        ):
            refused(call, lengths)
    for call in (
        lambda: model.fit([], []),
        lambda: make(classes="xy").fit(iter([]), iter([])),
        lambda: model.score([], []),
    ):
        refused(call, "no documents")
    assert model == before


@every_model
def test_a_label_that_is_not_a_class_is_refused(make):
    model = spam_or_ham(make, classes=["spam", "ham"])
    before = copy.deepcopy(model)
    for call in (
        lambda: model.fit([["a"], ["b"]], ["spam", "junk"]),
        lambda: model.update(["a"], "junk"),
        lambda: make(classes=["spam", "ham"]).update(["a"], "junk"),
        lambda: model.likelihood("free", "junk"),
        lambda: model.odds(["free"], "junk", "ham"),
        lambda: model.odds(["free"], "ham", "junk"),
        lambda: model.log_odds(["free"], "junk", "ham"),
        lambda: model.log_odds(["free"], "ham", "junk"),
    ):
        refused(call, "'junk'", "'spam', 'ham'")
    for ask in (lambda: model.likelihood("win", "spam"), lambda: model.table("win")):
        refused(ask, "'win'", "3 words")
    refused(lambda: make(classes=["x", "y", "x"]), "classes has 'x' twice")
    assert model == before


@every_model
def test_every_method_of_an_unfitted_model_refuses(make):
    for settings in ({}, {"vocabulary": "ab", "classes": "xy"}):
        model = make(**settings)
        for ask in (
            lambda model=model: model.classes,
            lambda model=model: model.prior,
            lambda model=model: model.vocabulary,
            lambda model=model: model.likelihood("a", "x"),
            lambda model=model: model.table("a"),
            lambda model=model: model.odds(["a"], "x", "y"),
            lambda model=model: model.log_odds(["a"], "x", "y"),
            lambda model=model: model.documents_with if make is BernoulliNB else model.word_counts,
            *(ask for _, ask in asked_of_many(model, [["a"]] * 2)),
            *(ask for _, ask in asked_of_many(model, [])),
            *(lambda v=v, m=model: getattr(m, v)(["a"]) for v in VERBS),
            *(lambda v=v, m=model: getattr(m, v)([]) for v in VERBS),
        ):
            refused(ask, type(model).__name__)


# Priors, smoothing and the vocabulary.


def test_a_prior_that_is_not_a_distribution_over_the_classes_is_refused():
    for prior, named in [
        ({"x": 1}, "'y'"),
        ({"x": 0.5, "y": 0.5, "z": 0}, "'z'"),
        ({"x": -0.5, "y": 1.5}, "'x' is -0.5"),
        ({"x": 0.9, "y": 0.9}, "9/5"),
        ({"x": 0.333, "y": 0.666}, "999/1000"),
        ({"x": nan, "y": 1}, "'x' is nan"),
        ({"x": 1, "y": infinity}, "'y' is inf"),
    ]:
        refused(lambda: given_prior(prior, "xy"), named)
        for make in MODELS.values():  # at once if the classes are given, and otherwise in fit
            refused(lambda: make(prior=prior, classes="xy"), named)
            refused(lambda: make(prior=prior).fit([["a"], ["b"]], "xy"), named)


@every_model
def test_documents_of_a_class_without_a_prior_leave_the_model_as_it_was(make):
    model = make(prior={"x": 0.5, "y": 0.5}).fit([["a"], ["b"]], "xy")
    before = copy.deepcopy(model)
    refused(lambda: model.update(["a"], "z"), "'z'")
    refused(lambda: model.fit([["a"], ["b"], ["c"]], "xyz"), "'z'")
    assert model == before
    refused(lambda: make(prior={"x": "1", "y": 0}), "'x' is '1'", kind=TypeError)
    for rule in ("flat", 0.5, None):
        refused(lambda: make(prior=rule), repr(rule))
    refused(lambda: empirical_prior({"x": 0, "y": 0}), "no documents")


@every_model
def test_an_invalid_alpha_or_smoothing_is_refused(make):
    invalid = [-1, -0.5, Fraction(-1, 3), -1e-300, nan, infinity, -infinity]
    for alpha in (*invalid, Decimal("NaN"), Decimal("Infinity")):
        refused(lambda: Laplace(alpha), f"alpha is {alpha},")
        refused(lambda: make(smoothing=alpha), f"alpha is {alpha},")
    for alpha in ("1", 1j):
        refused(lambda: Laplace(alpha), f"alpha is {alpha!r},", kind=TypeError)
    for smoothing in ("laplace", None):
        named = f"smoothing is {smoothing!r}, of type {type(smoothing).__name__}"
        refused(lambda: make(smoothing=smoothing), named, kind=TypeError)


def test_an_empty_or_repeated_vocabulary_is_refused():
    for use in (
        lambda words: MultinomialNB(vocabulary=words),
        lambda words: BernoulliNB(vocabulary=words),
        lambda words: presence_vector(["a"], words),
        lambda words: count_vector(["a"], words),
        lambda words: presence_matrix([["a"]], words),
        lambda words: count_matrix([], words),
        lambda words: bag_from_vector((1, 2, 1), words),
    ):
        refused(lambda: use([]), "vocabulary is empty")
        refused(lambda: use(iter(())), "vocabulary is empty")
        refused(lambda: use(["great", "waste", "great"]), "'great' twice")
        refused(lambda: use(["waste", {"a": 1}]), "{'a': 1}", kind=TypeError)


# Impossible evidence, and 0/0.


@every_model
def test_impossible_evidence_names_the_words(make):
    model = make(smoothing=0).fit([["a", "c"], ["b", "c"], ["a"], ["b"]], "xyxy")
    for verb in ("posterior", "log_posterior", "classify"):
        message = message_of(lambda verb=verb: getattr(model, verb)(["c", "b", "a"]))
        assert "'a'" in message
        assert "'b'" in message
        assert "'c'" not in message
    for verb in ("odds", "log_odds"):
        refused(lambda verb=verb: getattr(model, verb)(["a", "b"], "x", "y"), "'a', 'b'")
    refused(lambda: model.classify(["a", "b"], threshold=-9, positive="x"), "'a', 'b'")
    for verb in ("predict", "predict_proba"):
        call = getattr(model, verb)
        refused(lambda call=call: call([["a"], ["a", "b"]]), "in document 2, ", "'a', 'b'")
    three = make(smoothing=0).fit([["a"], ["b"], ["c"]], "xyz")
    refused(lambda: three.odds(["a"], "x", "y"), "under the class 'y'")
    refused(lambda: three.log_odds(["a"], "y", "z"), "'y' and 'z'")


def test_an_absent_word_or_a_prior_of_0_can_make_the_evidence_impossible():
    model = BernoulliNB(smoothing=0).fit([["a"], ["a", "b"]], "xy")  # a in every document
    refused(lambda: model.classify(["c"]), "a factor is 0 for 'a', 'b'")
    for make in (MultinomialNB, BernoulliNB):
        model = make(smoothing=0, prior={"x": 1, "y": 0}).fit([["a"], ["b"]], "xy")
        assert model.joint(["b"]) == {"x": 0, "y": 0}
        refused(lambda: model.posterior(["b"]), "impossible")


def test_an_estimate_of_0_0_names_the_class():
    for smoothing in (NoSmoothing(), Laplace(0), IgnoreZeros(), 0):
        shares = MultinomialNB(smoothing=smoothing).fit([["a"], []], "xy")
        presence = BernoulliNB(smoothing=smoothing, classes="xy").fit([["a"]], "x")
        for model, what in ((shares, "'y' has no words"), (presence, "'y' has no documents")):
            refused(lambda: model.likelihood("a", "y"), what)
            for verb in ("joint", "log_joint", "posterior", "classify"):
                refused(lambda: getattr(model, verb)(["a"]), what)


# Single functions.


def test_an_estimate_is_a_probability_made_of_exact_counts():
    for parts, shown in [((1, 4, 0, -1), "-1"), ((4, 4, 1), "5/4"), ((5, 4), "5/4")]:
        refused(lambda: Estimate(*parts), shown)
    for parts, shown in [
        ((1, "2"), "'2', of type str"),
        ((1, 2, nan, 1), "nan, of type float"),
    ]:
        refused(lambda: Estimate(*parts), shown, kind=TypeError)
    refused(lambda: presence_likelihood(0, 0), "0/0")
    refused(lambda: share_likelihood(0, 0, 3), "0/0")
    refused(lambda: presence_likelihood(5, 4), "5/4")
    refused(lambda: share_likelihood(-1, 4, 3, FakeDocument()), "-1")
    refused(lambda: presence_row([0], [[1]]), "0/0")
    refused(lambda: share_row([0], [[1]]), "0/0")


def test_a_number_of_occurrences_is_a_whole_number():
    for count in (-1, 0.5, 2.0, nan, "2"):
        refused(lambda: multinomial_coefficient([4, count]), f"count is {count!r}")
        refused(lambda: multinomial_pmf([4, count], [half, half]), f"count is {count!r}")
    refused(lambda: dirichlet_mean({"a": -1}), "count is -1")
    refused(lambda: bag_from_vector((4, -3), "ab"), "'b' is -3")
    refused(lambda: posterior_from_logs({}), "no scores")
    refused(lambda: log_presence_column([[1, 0], [1]], [half, half]), "row 2 of X")


def test_a_text_and_a_pattern_are_strings():
    for text in (b"free", None, 7):
        refused(lambda: tokenise(text), f"of type {type(text).__name__}", kind=TypeError)
    refused(lambda: tokenise("free", pattern="("), "'(' is not a regular expression (")


def test_a_column_of_labels_is_a_list():
    for call, named in [
        (lambda: accuracy(["+"], None), "predicted is None"),
        (lambda: confusion_matrix(["+"], ["+"], 3), "labels is 3, of type int"),
        (lambda: calibration_table(None, [{"+": 0.5}], "+"), "true is None"),
        (lambda: roc_points(None, [0.5], "+"), "true is None"),
        (lambda: spam_or_ham().score([["a"]], None), "labels is None"),
    ]:
        refused(call, named, kind=TypeError)
