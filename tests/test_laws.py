"""Laws that hold for every model, every smoothing, and any documents.

Hypothesis draws the training data, the model's other arguments and the document to
read.  `tests.material` lists models and smoothings: a further one joins there.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product as all_of
from math import exp, inf, isclose
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import naive_bayes.model
from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    LogModel,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    bayes_rule,
    count_matrix,
    label_column,
    log_fraction,
    log_odds_column,
    log_presence_column,
    log_share_column,
    log_space,
    presence_matrix,
    presence_row,
    share_row,
)
from naive_bayes.fast.many_documents import WORTHWHILE
from naive_bayes.model import READABLE
from naive_bayes.multinomial import COEFFICIENT
from tests.material import (
    CLASSES,
    MODELS,
    SMOOTHINGS,
    UNSEEN,
    WORD_MODELS,
    WORDS,
    arguments,
    corpora,
    documents,
    message_of,
    queries,
    smoothings,
    train,
)

for_all_models = pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
for_all_word_models = pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)

given_priors = st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any)

# Up to so many estimates every factor is looked at; beyond, logarithms are added from the counts.
for_factors_and_counts = pytest.mark.parametrize(
    "readable", [READABLE, 0], ids=["from the factors", "from the counts"]
)


def up_to(readable):
    """As if the border lay there, so that a small V is enough to try both sides."""
    return patch.object(naive_bayes.model, "READABLE", readable)


def total_of(model, label):
    """What the estimates of a class are divided by, before smoothing."""
    if isinstance(model, BernoulliNB):
        return model.document_counts[label]
    return sum(model.word_counts[label].values())


def has_estimates(model):
    """Whether no estimate is 0/0.  What happens otherwise is tested by itself."""
    if isinstance(model, BernoulliNB):
        added = model.smoothing.presence()[1]
    else:
        added = model.smoothing.share(len(model.vocabulary))[1]
    return all(total_of(model, label) + added for label in model.classes)


def trained(model, corpus):
    model = train(model, corpus)
    assume(has_estimates(model))
    return model


def factors_by_definition(model, document):
    """The factors of the notes' product, as lists of one for each class."""
    bag = Counter(document)
    if isinstance(model, BernoulliNB):
        for word in model.vocabulary:
            row = [model.likelihood(word, c) for c in model.classes]
            yield row if bag[word] else [estimate.complement() for estimate in row]
    else:
        for word, times in bag.items():
            if word in model.vocabulary:
                for _ in range(times):
                    yield [model.likelihood(word, c) for c in model.classes]


def likelihood_by_definition(model, document):
    products = [Fraction(1)] * len(model.classes)
    for row in factors_by_definition(model, document):
        if isinstance(model.smoothing, IgnoreZeros) and not all(row):
            if not model.smoothing.per_class:
                continue
            row = [factor or 1 for factor in row]
        products = [a * b for a, b in zip(products, row, strict=True)]
    if getattr(model, "coefficient", False):
        orders, placed = 1, 0
        for word, times in Counter(document).items():
            for i in range(times if word in model.vocabulary else 0):
                placed += 1
                orders = orders * placed // (i + 1)
        products = [value * orders for value in products]
    return dict(zip(model.classes, products, strict=True))


def first_of_the_largest(joint):
    return [label for label, value in joint.items() if value == max(joint.values())][0]  # noqa: RUF015


# The factors, of which everything else is a reading.


def estimate_of(model, word, label):
    """P(w|c); in the complement model, P(w|not c)."""
    if isinstance(model, ComplementNB):
        return model.complement_likelihood(word, label)
    return model.likelihood(word, label)


def multiplied(model, factors):
    """The factors as they enter a product; those of the complement model are below the bar."""
    if isinstance(model, ComplementNB):
        return [replace(factor, times=-factor.times) for factor in factors]
    return factors


def factors_of(model, document):
    """The factors of a document; examples of 0/0, or of an infinite score, are put aside."""
    try:
        return model.factors(document)
    except NaiveBayesError as error:
        assume("0/0" not in str(error) and "score infinite" not in str(error))
        raise


@for_all_word_models
@given(smoothings, corpora, arguments, queries)
def test_factors_take_every_estimate_from_likelihood(
    make, smoothing, corpus, given_arguments, document
):
    """Or its complement, where the word is absent; a factor that is left out is 1, and says so."""
    model = train(make(smoothing=smoothing, **given_arguments), corpus)
    factors = factors_of(model, document)
    bag = {word: times for word, times in Counter(document).items() if times}
    if isinstance(model, BernoulliNB):
        assert [factor.word for factor in factors] == list(model.vocabulary)
    else:
        words = [factor.word for factor in factors if factor.word != COEFFICIENT]
        assert words == [word for word in bag if word in model.words]
    for factor in factors:
        assert list(factor.of) == list(model.classes)
        if factor.word == COEFFICIENT:
            assert (factor.times, factor.absent, factor.skipped) == (1, False, {})
            continue
        once = isinstance(model, BernoulliNB) or getattr(model, "binary", False)
        assert factor.times == (1 if once else bag[factor.word])
        assert factor.absent == (factor.word not in bag)
        for label, p in factor.of.items():
            estimate = estimate_of(model, factor.word, label)
            estimate = estimate.complement() if factor.absent else estimate
            if label in factor.skipped:
                assert isinstance(smoothing, IgnoreZeros)
                assert repr(factor.skipped[label]) == repr(estimate)
                assert p == 1
            else:
                assert repr(p) == repr(estimate)
        zeros = [
            label for label in model.classes if factor.skipped.get(label, factor.of[label]) == 0
        ]
        if isinstance(smoothing, IgnoreZeros):
            everywhere = zeros and not smoothing.per_class
            assert list(factor.skipped) == (list(model.classes) if everywhere else zeros)
        else:
            assert factor.skipped == {}


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_the_exact_verbs_are_functions_of_the_prior_and_the_factors(
    make, smoothing, corpus, given_arguments, document
):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    prior, factors = model.prior, model.factors(document)
    joint = bayes_rule.joint(prior, factors)
    assert model.joint(document) == joint
    assert model.evidence(document) == bayes_rule.evidence(joint)
    assume(any(joint.values()))
    assert model.posterior(document) == bayes_rule.posterior(prior, factors)
    assert model.classify(document) == bayes_rule.exact_arg_max(prior, factors)
    for label in model.classes:
        if joint[label] < sum(joint.values()):
            for threshold in (0, Fraction(-1, 3), 2):
                above = bool(joint[label]) and bayes_rule.odds_above(
                    threshold, label, prior, factors
                )
                chosen = model.classify(document, threshold=threshold, positive=label)
                assert (chosen == label) is above


@for_factors_and_counts
@for_all_word_models
@given(smoothings, corpora, arguments, queries)
def test_the_logarithms_added_from_the_counts_are_those_of_the_factors(
    make, readable, smoothing, corpus, given_arguments, document
):
    """What `log_joint`, `classify` and `predict` use is the sum over the factors, within 1e-9."""
    with up_to(readable):
        logarithms_are_those_of_the_factors(
            train(make(smoothing=smoothing, **given_arguments), corpus), document
        )


def logarithms_are_those_of_the_factors(model, document):
    factors = multiplied(model, factors_of(model, document))
    scores = log_space.log_joint(model.prior, factors)
    verb = model.log_joint if isinstance(model, LogModel) else model.scores
    assert verb(document) == pytest.approx(scores, abs=1e-9, rel=1e-9)
    fast = model._fast()
    if fast is not None:
        assert fast.log_joint(model.prior, model.read(document)) == pytest.approx(
            scores, abs=1e-9, rel=1e-9
        )
    if max(scores.values()) == -inf:
        impossible = message_of(lambda: model.classify(document))
        assert impossible == str(bayes_rule.impossible(factors))
        return
    label = bayes_rule.exact_arg_max(model.prior, factors)
    assert model.classify(document) == label
    assert model.predict([document]) == [label]
    if isinstance(model, LogModel):
        (logs,) = model.predict_log_proba([document])
        (shares,) = model.predict_proba([document])
        log_evidence = log_space.log_sum_exp(scores.values())
        for c, score in scores.items():
            assert isclose(logs[c], score - log_evidence, rel_tol=1e-9, abs_tol=1e-9)
            assert isclose(shares[c], exp(score - log_evidence), rel_tol=1e-9, abs_tol=1e-12)


@for_factors_and_counts
@for_all_word_models
@settings(max_examples=8)
@given(smoothings, corpora, corpora, queries)
def test_a_model_that_is_updated_after_a_verdict_is_as_if_fitted_to_all(
    make, readable, smoothing, one, two, document
):
    """Whatever was worked out for the old counts follows the new ones."""
    with up_to(readable):
        an_updated_model_is_a_fitted_one(partial(make, smoothing=smoothing), one, two, document)


def an_updated_model_is_a_fitted_one(make, one, two, document):
    model = train(make(), one)
    for number, (example, label) in enumerate(two, 1):
        for asked in (document, example):
            verdict_of(model, asked)
        model.update(example, label)
        whole = train(make(), one + two[:number])
        assert model == whole
        assert model.totals == whole.totals
        assert model.vocabulary == whole.vocabulary
        for asked in (document, example):
            assert verdict_of(model, asked) == verdict_of(whole, asked)


def verdict_of(model, document):
    """The log scores and the labels of a document, or what is wrong with it."""
    try:
        scores = model.log_joint if isinstance(model, LogModel) else model.scores
        enough = 1 if model.packed_scores() is None else WORTHWHILE
        return scores(document), model.classify(document), model.predict([document] * enough)
    except NaiveBayesError as error:
        return str(error)


# From the joint to the label.


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_the_joint_is_the_prior_times_the_product_of_the_factors(
    make, smoothing, corpus, given_arguments, document
):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    likelihood = likelihood_by_definition(model, document)
    assert model.document_likelihood(document) == likelihood
    assert model.joint(document) == {c: model.prior[c] * likelihood[c] for c in model.classes}


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_the_posterior_is_the_joint_over_the_evidence_and_sums_to_exactly_1(
    make, smoothing, corpus, given_arguments, document
):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    joint = model.joint(document)
    assert model.evidence(document) == sum(joint.values())
    assume(any(joint.values()))
    posterior = model.posterior(document)
    assert sum(posterior.values()) == 1
    assert posterior == {c: joint[c] / sum(joint.values()) for c in joint}


@for_all_models
@settings(max_examples=60)
@given(smoothings, corpora, arguments, queries)
def test_the_label_is_the_first_of_the_largest_exact_joints(
    make, smoothing, corpus, given_arguments, document
):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    joint = model.joint(document)
    if any(joint.values()):
        assert model.classify(document) == first_of_the_largest(joint)
        assert model.predict([document]) == [first_of_the_largest(joint)]
    else:
        for verb in (model.classify, model.posterior, model.log_posterior):
            with pytest.raises(NaiveBayesError, match="impossible under every class"):
                verb(document)


@for_all_models
@given(corpora, given_priors, queries)
def test_the_label_is_the_exact_arg_max_under_a_given_prior_too(make, corpus, weights, document):
    prior = {c: Fraction(w, sum(weights)) for c, w in zip(CLASSES, weights, strict=True)}
    model = trained(make(prior=prior, classes=CLASSES), corpus)
    assert model.prior == prior
    assert model.classify(document) == first_of_the_largest(model.joint(document))


@pytest.mark.parametrize("coefficient", [True, False])
@settings(max_examples=100)
@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), min_size=2, max_size=2),
    st.integers(0, 400),
    st.integers(0, 400),
    st.integers(0, 10**18),
)
def test_the_label_is_the_exact_arg_max_of_huge_counts(coefficient, small, a, b, size):
    """The counts of the two classes are equal but for a few, and float scores often tie."""
    bags = [{"a": size + one, "b": size + other} for one, other in small]
    model = MultinomialNB(smoothing=0, coefficient=coefficient).fit(bags, ["x", "y"])
    document = {"a": a, "b": b}
    assert model.classify(document) == first_of_the_largest(model.joint(document))


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_log_joint_and_log_posterior_are_the_logs_of_joint_and_posterior(
    make, smoothing, corpus, given_arguments, document
):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    joint, log_joint = model.joint(document), model.log_joint(document)
    assert list(joint) == list(log_joint)
    for label, value in joint.items():
        assert isclose(log_joint[label], log_fraction(value), rel_tol=1e-12)
    likelihood = model.document_likelihood(document)
    for label, value in model.log_document_likelihood(document).items():
        assert isclose(value, log_fraction(likelihood[label]), rel_tol=1e-12)
    assume(any(joint.values()))
    posterior, log_posterior = model.posterior(document), model.log_posterior(document)
    for label, value in posterior.items():
        # A posterior near 1 has a log near 0: what is left there is the logs' rounding.
        expected = log_fraction(value)
        rounding = 1e-14 * max(map(abs, filter(lambda log: log > -inf, log_joint.values())))
        assert isclose(log_posterior[label], expected, rel_tol=1e-12, abs_tol=rounding + 1e-14)
        assert isclose(model.predict_proba([document])[0][label], value, rel_tol=1e-11)


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_odds_are_the_ratio_of_two_posteriors(make, smoothing, corpus, given_arguments, document):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    joint = model.joint(document)
    a, b = model.classes[0], model.classes[-1]
    assume(joint[b])
    posterior = model.posterior(document)
    assert model.odds(document, a, b) == posterior[a] / posterior[b]
    log_odds = model.log_odds(document, a, b)
    rounding = 1e-14 * (abs(model.log_joint(document)[b]) + 1)
    assert isclose(
        log_odds, log_fraction(model.odds(document, a, b)), rel_tol=1e-12, abs_tol=rounding
    )


# Counting.


@for_all_models
@given(smoothings, corpora, corpora, arguments, queries)
def test_fit_a_plus_fit_b_is_fit_of_a_and_b(make, smoothing, one, two, given_arguments, document):
    def make_alike():
        return make(smoothing=smoothing, **given_arguments)

    whole = train(make_alike(), one + two)
    total = train(make_alike(), one) + train(make_alike(), two)
    assert total == whole
    assert total.vocabulary == whole.vocabulary
    assert total.prior == whole.prior
    assume(has_estimates(whole))
    assert total.joint(document) == whole.joint(document)
    assert total.log_joint(document) == whole.log_joint(document)


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_one_update_after_another_is_fit(make, smoothing, corpus, given_arguments, document):
    whole = train(make(smoothing=smoothing, **given_arguments), corpus)
    grown = make(smoothing=smoothing, **given_arguments)
    for example, label in corpus:
        grown.update(example, label)
    assert grown == whole
    assert grown.vocabulary == whole.vocabulary
    assert grown.prior == whole.prior
    assume(has_estimates(whole))
    assert grown.joint(document) == whole.joint(document)
    assert grown.log_joint(document) == whole.log_joint(document)


@for_all_models
@given(smoothings, corpora, arguments, queries, st.randoms(use_true_random=False))
def test_the_order_of_documents_and_of_words_does_not_matter(
    make, smoothing, corpus, given_arguments, document, random
):
    """The order of the classes does, for ties: it is given here."""
    settings = {"classes": CLASSES, **given_arguments, "smoothing": smoothing}
    model = trained(make(**settings), corpus)
    shuffled = [
        (sorted(Counter(d).elements(), key=lambda _: random.random()), c) for d, c in corpus
    ]
    random.shuffle(shuffled)
    other = train(make(**settings), shuffled)
    assert other == model
    words = list(Counter(document).elements())
    random.shuffle(words)
    assert other.joint(words) == model.joint(document)
    assert other.log_joint(words) == model.log_joint(document)
    if model.evidence(document):
        assert other.classify(words) == model.classify(document)


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_other_names_for_the_classes_change_nothing_but_the_names(
    make, smoothing, corpus, given_arguments, document
):
    names = {"x": 2, "y": ("a", "tuple"), "z": None}
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    if "classes" in given_arguments:
        given_arguments = {
            **given_arguments,
            "classes": [names[label] for label in given_arguments["classes"]],
        }
    renamed = train(
        make(smoothing=smoothing, **given_arguments), [(d, names[c]) for d, c in corpus]
    )
    assert renamed.classes == tuple(names[label] for label in model.classes)
    assert list(renamed.joint(document).values()) == list(model.joint(document).values())
    assert list(renamed.log_joint(document).values()) == list(model.log_joint(document).values())
    if model.evidence(document):
        assert renamed.classify(document) == names[model.classify(document)]


@for_all_models
@given(corpora, arguments, queries)
def test_the_data_twice_over_leaves_unsmoothed_estimates_alone(
    make, corpus, given_arguments, document
):
    model = trained(make(smoothing=NoSmoothing(), **given_arguments), corpus)
    double = train(make(smoothing=NoSmoothing(), **given_arguments), corpus * 2)
    assert double.prior == model.prior
    for word in model.vocabulary:
        for label in model.classes:
            one, two = model.likelihood(word, label), double.likelihood(word, label)
            assert one == two
            assert (two.count, two.total) == (2 * one.count, 2 * one.total)
    assert double.joint(document) == model.joint(document)


# Smoothing.


@for_all_models
@given(corpora, arguments, queries)
def test_pseudo_documents_are_laplace_1(make, corpus, given_arguments, document):
    laplace = trained(make(smoothing=Laplace(1), **given_arguments), corpus)
    pseudo = train(make(smoothing=PseudoDocuments(), **given_arguments), corpus)
    for word in laplace.vocabulary:
        for label in laplace.classes:
            assert repr(pseudo.likelihood(word, label)) == repr(laplace.likelihood(word, label))
    assert pseudo.joint(document) == laplace.joint(document)


@given(corpora, arguments, queries)
def test_a_fake_document_is_laplace_1_for_the_multinomial(corpus, given_arguments, document):
    laplace = trained(MultinomialNB(smoothing=Laplace(1), **given_arguments), corpus)
    fake = train(MultinomialNB(smoothing=FakeDocument(), **given_arguments), corpus)
    for word in laplace.vocabulary:
        for label in laplace.classes:
            assert repr(fake.likelihood(word, label)) == repr(laplace.likelihood(word, label))
    assert fake.joint(document) == laplace.joint(document)


@given(corpora, arguments)
def test_a_fake_document_is_never_laplace_1_for_the_bernoulli(corpus, given_arguments):
    """(n + 1)/(N + 1) is larger than (n + 1)/(N + 2)."""
    laplace = train(BernoulliNB(smoothing=Laplace(1), **given_arguments), corpus)
    fake = train(BernoulliNB(smoothing=FakeDocument(), **given_arguments), corpus)
    for word in laplace.vocabulary:
        for label in laplace.classes:
            assert fake.likelihood(word, label) > laplace.likelihood(word, label)


def with_real_documents(model, corpus, added):
    """Unsmoothed, with documents added to each class.

    Over given keywords: a document with every word once is then the keywords.
    """
    extra = [(document, label) for label in model.classes for document in added]
    bare = type(model)(smoothing=NoSmoothing(), vocabulary=model.vocabulary, classes=model.classes)
    return train(bare, corpus + extra)


@for_all_models
@given(corpora)
def test_pseudo_documents_added_as_real_documents_give_the_smoothed_estimates(make, corpus):
    """COMP9417, 3.1.1: one document with every word, and one with none."""
    smoothed = train(make(smoothing=PseudoDocuments(), vocabulary=WORDS), corpus)
    real = with_real_documents(smoothed, corpus, [list(WORDS), []])
    for word in WORDS:
        for label in smoothed.classes:
            assert str(real.likelihood(word, label)) == str(smoothed.likelihood(word, label))


@for_all_models
@given(corpora)
def test_the_fake_document_added_as_a_real_one_gives_the_smoothed_estimates(make, corpus):
    """Reviews notes, "Likelihood"."""
    smoothed = train(make(smoothing=FakeDocument(), vocabulary=WORDS), corpus)
    real = with_real_documents(smoothed, corpus, [list(WORDS)])
    for word in WORDS:
        for label in smoothed.classes:
            assert str(real.likelihood(word, label)) == str(smoothed.likelihood(word, label))


@for_all_models
@given(corpora, st.fractions(Fraction(1, 9), 9, max_denominator=9))
def test_laplace_lies_between_the_relative_frequency_and_the_even_share(make, corpus, alpha):
    bare = trained(make(smoothing=0, vocabulary=WORDS), corpus)
    smooth = train(make(smoothing=alpha, vocabulary=WORDS), corpus)
    even = Fraction(1, 2) if isinstance(bare, BernoulliNB) else Fraction(1, len(WORDS))
    for word in WORDS:
        for label in bare.classes:
            low, high = sorted([bare.likelihood(word, label), even])
            assert low <= smooth.likelihood(word, label) <= high


# Probabilities sum to 1.


@given(smoothings, corpora, arguments)
def test_the_shares_of_all_words_sum_to_1(smoothing, corpus, given_arguments):
    """Reviews notes, "The Bag of Words"."""
    model = trained(MultinomialNB(smoothing=smoothing, **given_arguments), corpus)
    assume(model.vocabulary)
    for label in model.classes:
        assert sum(model.likelihood(word, label) for word in model.vocabulary) == 1


@pytest.mark.parametrize(
    "smoothing",
    [value for value in SMOOTHINGS.values() if not isinstance(value, IgnoreZeros)],
    ids=repr,
)
@given(corpora, arguments)
def test_the_bernoulli_joints_of_all_2_to_the_k_vectors_sum_to_the_prior(
    smoothing, corpus, given_arguments
):
    model = trained(BernoulliNB(smoothing=smoothing, **given_arguments), corpus)
    joints = [
        model.joint([word for word, there in zip(model.vocabulary, vector, strict=True) if there])
        for vector in all_of([0, 1], repeat=len(model.vocabulary))
    ]
    for label in model.classes:
        assert sum(joint[label] for joint in joints) == model.prior[label]


@pytest.mark.parametrize("coefficient", [True, False])
@given(corpora, st.integers(0, 3))
def test_the_multinomial_joints_of_all_documents_of_n_words_sum_to_the_prior(
    coefficient, corpus, n
):
    """Without the coefficient a document is a sequence; with it, a vector of counts."""
    model = MultinomialNB(vocabulary="abc", coefficient=coefficient)
    train(model, corpus)
    sequences = list(all_of("abc", repeat=n))
    if coefficient:
        sequences = sorted({tuple(sorted(sequence)) for sequence in sequences})
    joints = [model.joint(sequence) for sequence in sequences]
    for label in model.classes:
        assert sum(joint[label] for joint in joints) == model.prior[label]


@for_all_models
@given(corpora, arguments, st.sampled_from(["empirical", "uniform"]))
def test_the_prior_sums_to_1(make, corpus, given_arguments, prior):
    model = train(make(**{**given_arguments, "prior": prior}), corpus)
    assert sum(model.prior.values()) == 1
    assert list(model.prior) == list(model.classes)


# What makes no difference.


@given(smoothings, corpora, arguments, queries)
def test_the_coefficient_changes_neither_posterior_nor_label(
    smoothing, corpus, given_arguments, document
):
    """Reviews notes, "The Bag of Words": it cancels."""
    without = trained(MultinomialNB(smoothing=smoothing, **given_arguments), corpus)
    with_it = train(MultinomialNB(smoothing=smoothing, coefficient=True, **given_arguments), corpus)
    for word in without.vocabulary:
        assert with_it.likelihood(word, with_it.classes[0]) == without.likelihood(
            word, without.classes[0]
        )
    assume(without.evidence(document))
    assert with_it.posterior(document) == without.posterior(document)
    assert with_it.classify(document) == without.classify(document)


@for_all_models
@given(
    smoothings,
    corpora,
    arguments,
    queries,
    st.lists(st.sampled_from(UNSEEN), min_size=1, max_size=5),
)
def test_unseen_words_change_nothing(make, smoothing, corpus, given_arguments, document, unseen):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    known = [word for word in Counter(document).elements() if word in model.vocabulary]
    assert model.joint(known + unseen) == model.joint(known)
    assert model.log_joint(known + unseen) == model.log_joint(known)


@for_all_models
@given(smoothings, corpora, st.lists(st.sampled_from(UNSEEN), min_size=1, max_size=5), queries)
def test_words_outside_a_given_vocabulary_change_nothing_at_fitting(
    make, smoothing, corpus, unseen, document
):
    model = trained(make(smoothing=smoothing, vocabulary=WORDS), corpus)
    noisy = [(list(Counter(d).elements()) + unseen, c) for d, c in corpus]
    other = train(make(smoothing=smoothing, vocabulary=WORDS), noisy)
    assert other == model
    assert other.joint(document) == model.joint(document)


@for_all_models
@given(smoothings, corpora, arguments, queries)
def test_reading_a_document_leaves_the_model_as_it_was(
    make, smoothing, corpus, given_arguments, document
):
    model = trained(make(smoothing=smoothing, **given_arguments), corpus)
    joint, log_joint = model.joint(document), model.log_joint(document)
    assert model == train(make(smoothing=smoothing, **given_arguments), corpus)
    assert model.joint(document) == joint
    assert model.log_joint(document) == log_joint


# The matrix form.

two_classes = st.lists(st.tuples(documents, st.sampled_from("+-")), min_size=2, max_size=8).filter(
    lambda corpus: len({label for _, label in corpus}) == 2
)


@pytest.mark.parametrize("model_kind", [MultinomialNB, BernoulliNB])
@pytest.mark.parametrize(
    "smoothing", [NoSmoothing(), Laplace(1), Laplace(Fraction(1, 3)), FakeDocument()], ids=repr
)
@given(two_classes, st.lists(queries, max_size=4))
def test_the_matrix_form_is_the_word_by_word_form(model_kind, smoothing, corpus, batch):
    model = trained(model_kind(smoothing=smoothing, vocabulary=WORDS), corpus)
    matrix, row, column = (
        (presence_matrix, presence_row, log_presence_column)
        if model_kind is BernoulliNB
        else (count_matrix, share_row, log_share_column)
    )
    X, X_new = matrix([document for document, _ in corpus], WORDS), matrix(batch, WORDS)
    logs = {}
    for label in "+-":
        P = row(label_column([c for _, c in corpus], positive=label), X, smoothing)
        assert list(map(repr, P)) == [repr(model.likelihood(word, label)) for word in WORDS]
        logs[label] = column(X_new, P)
        for number, document in zip(logs[label], batch, strict=True):
            expected = model.log_document_likelihood(document)[label]
            assert isclose(number, expected, rel_tol=1e-12)
    prior = model.prior
    for i, document in enumerate(batch):
        if max(logs["+"][i], logs["-"][i]) > -inf:
            (y_hat,) = log_odds_column([logs["+"][i]], [logs["-"][i]], prior["+"], prior["-"])
            expected = model.log_odds(document, "+", "-")
            assert isclose(y_hat, expected, rel_tol=1e-12, abs_tol=1e-12)
