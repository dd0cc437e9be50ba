"""The models beside the two of the notes, preprocessing, weights, the theorem, the abacus.

The laws are those of test_laws.py, where they apply: the complement model has scores only,
and with a density joint and posterior are floats.
"""

import random
import statistics
from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import product as all_of
from math import exp, factorial, fsum, inf, isclose, log, prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from naive_bayes import (
    Bernoulli,
    BernoulliNB,
    Categorical,
    CategoricalNB,
    ComplementNB,
    Exponential,
    FakeDocument,
    Gaussian,
    GaussianNB,
    IgnoreZeros,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    Poisson,
    bayes_theorem,
    clipped_bag,
    document_frequencies,
    lemmatise,
    mark_negation,
    n_grams,
    odds_from_probability,
    posterior_odds,
    probability_from_odds,
    remove_stop_words,
    sigmoid,
    tf_idf,
    tokenise,
    total_probability,
    weighted_bag,
)
from naive_bayes.preprocessing import WORD_OR_MARK
from tests.material import SMOOTHINGS
from tests.test_debugger_budget import CALLS, DEPTH, calls_in, listed

# Quinlan's weather table: outlook, temperature, humidity, windy, play.
WEATHER = [
    line.split()
    for line in """
sunny hot high false no
sunny hot high true no
overcast hot high false yes
rainy mild high false yes
rainy cool normal false yes
rainy cool normal true no
overcast cool normal true yes
sunny mild high false no
sunny cool normal false yes
rainy mild normal false yes
sunny mild normal true yes
overcast mild high true yes
overcast hot normal false yes
rainy mild high true no
""".strip().split("\n")
]
ROWS, PLAY = [tuple(row[:4]) for row in WEATHER], [row[4] for row in WEATHER]
NEW_DAY = ("sunny", "cool", "high", "true")

# Height in feet, weight in pounds, foot size in inches: the example of the Gaussian model that
# the documentation of `statistics` has.
PEOPLE = {
    "male": [(6, 180, 12), (5.92, 190, 11), (5.58, 170, 12), (5.92, 165, 10)],
    "female": [(5, 100, 6), (5.5, 150, 8), (5.42, 130, 7), (5.75, 150, 9)],
}
PERSON = (6, 130, 8)

KINDS = {
    "colour": Categorical(),
    "windy": Bernoulli(),
    "height": Gaussian(floor=Fraction(1, 4)),
    "wait": Exponential(),
    "visits": Poisson(),
}
DISCRETE = {"colour": Categorical(Fraction(1, 2)), "windy": Bernoulli(1)}

values = {
    "colour": st.sampled_from(["red", "green", "blue"]),
    "windy": st.booleans(),
    "height": st.integers(-9, 9).map(lambda n: Fraction(n, 4)),
    "wait": st.integers(1, 9).map(lambda n: Fraction(n, 2)),
    "visits": st.integers(0, 6),
}


def rows_of(names, *, missing=True):
    options = {
        name: st.one_of(values[name], st.none()) if missing else values[name] for name in names
    }
    return st.fixed_dictionaries(options)


def corpora_of(names, *, missing=True):
    example = st.tuples(rows_of(names, missing=missing), st.sampled_from("xyz"))
    return st.lists(example, min_size=1, max_size=8)


MODELS = {
    "categorical and Bernoulli": lambda **more: MixedNB(DISCRETE, **more),
    "unsmoothed": lambda **more: MixedNB({"colour": Categorical(0), "windy": Bernoulli(0)}, **more),
    "all distributions": lambda **more: MixedNB(KINDS, **more),
}
NAMES = {"all distributions": list(KINDS)}

for_mixed_models = pytest.mark.parametrize(
    ("make", "names"),
    [(make, NAMES.get(name, list(DISCRETE))) for name, make in MODELS.items()],
    ids=MODELS,
)


def train(model, corpus):
    return model.fit([document for document, _ in corpus], [label for _, label in corpus])


def can_score(model, row):
    """Whether every estimate that the row needs has a value: 0/0 is tested by itself."""
    try:
        model.log_joint(row)
    except NaiveBayesError as error:
        assume("in feature" not in str(error))
        raise
    return True


def message_of(call, kind=NaiveBayesError):
    with pytest.raises(kind) as caught:
        call()
    return str(caught.value)


# The laws, for rows of features.


@for_mixed_models
@given(st.data())
def test_the_joint_is_the_prior_times_the_factors(make, names, data):
    model = train(make(), data.draw(corpora_of(names)))
    row = data.draw(rows_of(names))
    assume(can_score(model, row))
    joint = model.joint(row)
    for label in model.classes:
        factors = [
            model.likelihood(feature, value, label)
            for feature, value in row.items()
            if value is not None
        ]
        if model.exact:
            assert joint[label] == model.prior[label] * prod(factors, start=Fraction(1))
        else:
            expected = float(model.prior[label]) * prod(map(float, factors))
            assert isclose(joint[label], expected, rel_tol=1e-12)
            assert isclose(log(joint[label]), model.log_joint(row)[label], rel_tol=1e-12)
    assert isclose(model.evidence(row), sum(joint.values()), rel_tol=1e-12)


@for_mixed_models
@given(st.data())
def test_the_posterior_sums_to_1_and_the_label_is_the_arg_max(make, names, data):
    model = train(make(), data.draw(corpora_of(names)))
    row = data.draw(rows_of(names))
    assume(can_score(model, row))
    joint = model.joint(row)
    if not any(joint.values()):
        for verb in (model.posterior, model.classify, model.log_posterior):
            assert "impossible under every class" in message_of(lambda verb=verb: verb(row))
        return
    posterior = model.posterior(row)
    if model.exact:
        assert sum(posterior.values()) == 1
        assert posterior == {c: joint[c] / sum(joint.values()) for c in joint}
        scores = joint
    else:
        assert isclose(fsum(posterior.values()), 1, rel_tol=1e-12)
        scores = model.log_joint(row)
    assert model.classify(row) == max(scores, key=scores.__getitem__)
    assert model.predict([row]) == [model.classify(row)]
    for label, p in model.predict_proba([row])[0].items():
        assert isclose(p, posterior[label], rel_tol=1e-11)


@for_mixed_models
@given(st.data())
def test_fit_a_plus_fit_b_is_fit_of_a_and_b_and_so_are_updates(make, names, data):
    one, two = data.draw(corpora_of(names)), data.draw(corpora_of(names))
    whole = train(make(), one + two)
    total = train(make(), one) + train(make(), two)
    grown = make()
    for row, label in one + two:
        assert grown.update(row, label) is grown
    assert total == whole == grown
    row = data.draw(rows_of(names))
    assume(can_score(whole, row))
    for other in (total, grown):
        assert other.prior == whole.prior
        assert other.joint(row) == whole.joint(row)
        assert other.log_joint(row) == whole.log_joint(row)


@for_mixed_models
@given(st.data(), st.randoms(use_true_random=False))
def test_the_order_of_rows_does_not_matter(make, names, data, rng):
    corpus = data.draw(corpora_of(names))
    model = train(make(classes="xyz", prior="uniform"), corpus)
    shuffled = list(corpus)
    rng.shuffle(shuffled)
    other = train(make(classes="xyz", prior="uniform"), shuffled)
    assert other == model
    row = data.draw(rows_of(names))
    assume(can_score(model, row))
    assert other.log_joint(row) == model.log_joint(row)


@for_mixed_models
@given(st.data())
def test_other_names_for_the_classes_change_nothing_else(make, names, data):
    corpus = data.draw(corpora_of(names))
    row = data.draw(rows_of(names))
    other_name = {"x": 2, "y": ("a", "tuple"), "z": None}
    model = train(make(), corpus)
    assume(can_score(model, row))
    renamed = train(make(), [(d, other_name[c]) for d, c in corpus])
    assert list(renamed.joint(row).values()) == list(model.joint(row).values())
    assert renamed.classes == tuple(other_name[c] for c in model.classes)


@for_mixed_models
@given(st.data())
def test_mappings_and_sequences_are_the_same_rows(make, names, data):
    corpus = data.draw(corpora_of(names))
    row = data.draw(rows_of(names))
    model = train(make(), corpus)
    other = train(make(), [(tuple(d[name] for name in names), c) for d, c in corpus])
    assert other == model
    assume(can_score(model, row))
    assert other.joint([row[name] for name in names]) == model.joint(row)


@for_mixed_models
@given(st.data())
def test_a_missing_value_leaves_out_its_factor_and_no_other(make, names, data):
    model = train(make(), data.draw(corpora_of(names)))
    row = data.draw(rows_of(names))
    assume(can_score(model, row))
    assume(any(value is not None for value in row.values()))
    missing = next(name for name in names if row[name] is not None)
    for label in model.classes:
        whole = model.log_document_likelihood(row)[label]
        without = model.log_document_likelihood({**row, missing: None})[label]
        factor = model.likelihood(missing, row[missing], label)
        if factor and whole > -inf:
            assert isclose(whole, without + log(factor), rel_tol=1e-9, abs_tol=1e-9)


@given(corpora_of(list(KINDS)))
def test_a_row_without_any_value_is_decided_by_the_prior(corpus):
    model = train(MixedNB(KINDS), corpus)
    nothing = dict.fromkeys(KINDS)
    assert model.posterior(nothing) == pytest.approx({c: float(p) for c, p in model.prior.items()})
    assert model.classify(nothing) == max(model.prior, key=model.prior.__getitem__)


@given(corpora_of(list(KINDS)), st.sampled_from(list(KINDS)))
def test_a_missing_value_in_training_enters_the_prior_only(corpus, feature):
    """The estimates are those of the rows that have the value."""
    blank = dict.fromkeys(KINDS)
    model = train(MixedNB(KINDS), corpus)
    more = train(MixedNB(KINDS), [*corpus, (blank, corpus[0][1])])
    label = corpus[0][1]
    assert more.document_counts[label] == model.document_counts[label] + 1
    assert more.parameters(feature, label) == model.parameters(feature, label)


@given(corpora_of(["colour", "windy"], missing=False))
def test_the_joints_of_all_rows_sum_to_the_prior(corpus):
    model = train(MixedNB(DISCRETE), corpus)
    seen = {row["colour"] for row, _ in corpus}
    joints = [model.joint(row) for row in all_of(sorted(seen), [True, False])]
    for label in model.classes:
        assert sum(joint[label] for joint in joints) == model.prior[label]


@given(
    st.lists(st.tuples(st.sampled_from(["", "a", "b", "ab"]), st.sampled_from("xy")), min_size=1)
)
def test_bernoulli_features_are_the_bernoulli_model(corpus):
    """The presence of each keyword, as a row of True and False."""
    text = BernoulliNB(vocabulary="ab").fit([list(d) for d, _ in corpus], [c for _, c in corpus])
    rows = MixedNB(Bernoulli()).fit(
        [("a" in d, "b" in d) for d, _ in corpus], [c for _, c in corpus]
    )
    for document in ("", "a", "b", "ab"):
        row = ("a" in document, "b" in document)
        assert rows.joint(row) == text.joint(list(document))
        assert rows.classify(row) == text.classify(list(document))


# Categorical.


def test_the_weather_table():
    """Quinlan's data; Witten, Frank and Hall, section 4.2: 0.0053 to 0.0206, 20.5% and 79.5%."""
    model = CategoricalNB(smoothing=0).fit(ROWS, PLAY)
    joint = model.joint(NEW_DAY)
    assert joint["yes"] == Fraction(2 * 3 * 3 * 3, 9**4) * Fraction(9, 14)
    assert joint["no"] == Fraction(3 * 1 * 4 * 3, 5**4) * Fraction(5, 14)
    assert (round(float(joint["yes"]), 4), round(float(joint["no"]), 4)) == (0.0053, 0.0206)
    posterior = model.posterior(NEW_DAY)
    assert (round(float(posterior["yes"]), 3), round(float(posterior["no"]), 3)) == (0.205, 0.795)
    assert model.classify(NEW_DAY) == "no"


def test_laplace_is_over_the_features_number_of_values():
    model = CategoricalNB().fit(ROWS, PLAY)
    assert model.likelihood(0, "sunny", "yes").formula == "(2 + 1)/(9 + 3)"
    assert model.likelihood(3, "true", "yes").formula == "(3 + 1)/(9 + 2)"
    assert model.likelihood(0, "overcast", "no").formula == "(0 + 1)/(5 + 3)"


def test_a_value_that_was_never_seen_is_smoothed():
    model = CategoricalNB().fit(ROWS, PLAY)
    assert model.likelihood(0, "foggy", "yes").formula == "(0 + 1)/(9 + 3)"
    assert sum(model.posterior(("foggy", "cool", "high", "true")).values()) == 1
    bare = CategoricalNB(smoothing=0).fit(ROWS, PLAY)
    assert bare.likelihood(0, "foggy", "yes") == 0
    assert message_of(lambda: bare.classify(("foggy", "cool", "high", "true"))) == (
        "the document is impossible under every class, because a factor is 0 for (0, 'foggy'): "
        "smooth, as with Laplace(1), or leave out what is impossible"
    )


def test_the_possible_values_can_be_given():
    model = MixedNB({"die": Categorical(1, values=range(1, 7))}).fit([[6], [6]], "aa")
    assert model.likelihood("die", 6, "a").formula == "(2 + 1)/(2 + 6)"
    assert model.likelihood("die", 1, "a").formula == "(0 + 1)/(2 + 6)"
    assert message_of(lambda: Categorical(values=[1, 1])) == (
        "values=(1, 1) has a value twice: give each value once"
    )


# Gaussian, Exponential, Poisson.


def people(**settings):
    rows = [row for rows in PEOPLE.values() for row in rows]
    return GaussianNB(**settings).fit(rows, ["male"] * 4 + ["female"] * 4)


@pytest.mark.parametrize(
    ("ddof", "variance"), [(0, statistics.pvariance), (1, statistics.variance)]
)
def test_mean_and_variance_are_exact_and_those_of_statistics(ddof, variance):
    model = people(ddof=ddof)
    for label, rows in PEOPLE.items():
        for feature, column in enumerate(zip(*rows, strict=True)):
            # Decimals are read as written, so that 5.92 is 592/100.
            exact = [Fraction(str(value)) for value in column]
            mean, spread = model.parameters(feature, label)
            assert mean == statistics.mean(exact)
            assert spread == variance(exact)
            assert isinstance(spread, Fraction)


@pytest.mark.parametrize("ddof", [0, 1])
def test_densities_are_those_of_a_normal_distribution(ddof):
    model = people(ddof=ddof)
    for label in PEOPLE:
        for feature, value in enumerate(PERSON):
            mean, spread = model.parameters(feature, label)
            normal = statistics.NormalDist(float(mean), float(spread) ** 0.5)
            assert isclose(model.likelihood(feature, value, label), normal.pdf(value), rel_tol=1e-9)


def test_the_gaussian_example_that_statistics_documents():
    """The joints are widely published as 6.1984e-09 and 5.3778e-04, with n - 1.

    They were computed from variances rounded to five digits, so the last ones differ.
    """
    model = people(ddof=1)
    joint = model.joint(PERSON)
    assert isclose(joint["male"], 6.1984e-09, rel_tol=1e-3)
    assert isclose(joint["female"], 5.3778e-04, rel_tol=1e-3)
    density = {
        label: prod(
            statistics.NormalDist.from_samples(column).pdf(value)
            for column, value in zip(zip(*rows, strict=True), PERSON, strict=True)
        )
        for label, rows in PEOPLE.items()
    }
    for label in PEOPLE:
        assert isclose(joint[label], density[label] / 2, rel_tol=1e-9)
    assert model.classify(PERSON) == "female"


def test_log_densities_do_not_underflow():
    """30 standard deviations away a density is 0.0 as a float; its logarithm is not."""
    model = GaussianNB().fit([[1], [3], [7], [9]], "aabb")
    row = [-1000]
    assert model.document_likelihood(row) == {"a": 0.0, "b": 0.0}
    scores = model.log_joint(row)
    # Means 2 and 8, variances 1: the difference is (1008^2 - 1002^2)/2.
    assert isclose(scores["a"] - scores["b"], (1008**2 - 1002**2) / 2, rel_tol=1e-12)
    assert model.classify(row) == "a"
    assert model.posterior(row) == {"a": 1.0, "b": 0.0}


@pytest.mark.parametrize(
    "value", [1e200, -1e200, 1e308, 10**400], ids=["1e200", "-1e200", "1e308", "a huge int"]
)
def test_a_value_too_far_away_for_a_float_is_refused_by_name(value):
    model = GaussianNB().fit([[1], [3], [7], [90]], "aabb")
    assert message_of(lambda: model.classify([value])) == (
        f"in feature 0 of the class 'a', {value!r} is so far from the mean that its log density "
        "is no float: check the unit it is measured in"
    )


def test_a_variance_of_0_names_feature_and_class():
    model = MixedNB({"height": Gaussian()}).fit([[1], [1], [7], [9]], "aabb")
    message = (
        "in feature 'height' of the class 'a', the variance is 0, so the density is no number: "
        "leave the feature out, or give a smallest variance, as in Gaussian(floor=0.01)"
    )
    for verb in (model.classify, model.posterior, model.joint, model.log_joint, model.explain):
        assert message_of(lambda verb=verb: verb([4])) == message
    assert message_of(lambda: model.likelihood("height", 4, "a")) == message
    assert message_of(lambda: model.sample("a", None, random.Random(1))) == message


def test_one_row_has_no_variance_with_n_minus_1():
    model = GaussianNB(ddof=1).fit([[1], [7], [9]], "abb")
    assert message_of(lambda: model.classify([4])) == (
        "in feature 0 of the class 'a', there are too few values for a variance: give at least 2"
    )


@pytest.mark.parametrize("floor", [0.01, Fraction(1, 100), 4])
def test_the_floor_is_the_smallest_variance(floor):
    model = GaussianNB(floor=floor).fit([[1], [1], [7], [9]], "aabb")
    exact = Fraction(str(floor))
    assert model.parameters(0, "a").variance == exact
    assert model.parameters(0, "b").variance == max(1, exact)
    assert model.classify([1.1]) == "a"


@given(st.lists(st.integers(1, 50), min_size=1, max_size=6), st.integers(0, 30))
def test_the_exponential_rate_is_one_over_the_mean(waits, wait):
    model = MixedNB(Exponential()).fit([[value] for value in waits], "a" * len(waits))
    rate = model.parameters(0, "a")
    assert rate == 1 / Fraction(statistics.mean(map(Fraction, waits)))
    assert isclose(model.likelihood(0, wait, "a"), float(rate) * exp(-rate * wait), rel_tol=1e-12)


@given(st.lists(st.integers(0, 20), min_size=1, max_size=6), st.integers(0, 30))
def test_the_poisson_mean_is_the_mean(counts, count):
    model = MixedNB(Poisson()).fit([[value] for value in counts], "a" * len(counts))
    mean = model.parameters(0, "a")
    assert mean == statistics.mean(map(Fraction, counts))
    expected = float(mean) ** count * exp(-mean) / factorial(count)
    assert isclose(model.likelihood(0, count, "a"), expected, rel_tol=1e-9)


def test_poisson_probabilities_sum_to_1():
    model = MixedNB(Poisson()).fit([[3], [4]], "aa")
    assert isclose(fsum(model.likelihood(0, k, "a") for k in range(60)), 1, rel_tol=1e-12)


# The complement model.

WORDS = "abcd"
documents = st.lists(st.sampled_from(WORDS), max_size=6)
corpora = st.lists(st.tuples(documents, st.sampled_from("xyz")), min_size=2, max_size=8).filter(
    lambda corpus: len({label for _, label in corpus}) > 1 and any(d for d, _ in corpus)
)
queries = st.dictionaries(st.sampled_from([*WORDS, "zeta"]), st.integers(0, 9))


@given(corpora, queries, st.sampled_from([1, Fraction(1, 3), FakeDocument()]))
def test_the_complement_model_by_definition(corpus, document, smoothing):
    """Rennie et al. (2003): score(c) = log P(c) - sum of n log P(w|not c)."""
    model = train(ComplementNB(smoothing=smoothing, prior="empirical"), corpus)
    multinomial = train(MultinomialNB(smoothing=smoothing), corpus)
    assert model.word_counts == multinomial.word_counts
    weights = {}
    for label in model.classes:
        others = Counter()
        for text, other in corpus:
            others.update(text if other != label else [])
        rest = MultinomialNB(smoothing=smoothing, vocabulary=model.vocabulary).fit(
            [others], ["rest"]
        )
        score, weights[label] = log(model.prior[label]), Fraction(model.prior[label])
        for word, times in document.items():
            if word in model.vocabulary:
                p = model.complement_likelihood(word, label)
                assert repr(p) == repr(rest.likelihood(word, "rest"))
                score -= times * log(p)
                weights[label] /= p**times
        assert isclose(model.scores(document)[label], score, rel_tol=1e-9, abs_tol=1e-9)
    assert model.classify(document) == max(weights, key=weights.__getitem__)
    assert model.predict([list(Counter(document).elements())]) == [model.classify(document)]


@given(corpora, queries)
def test_two_classes_with_an_even_prior_are_a_multinomial_with_the_complements_swapped(
    corpus, document
):
    """Of two classes each is the other's complement: the odds are those of the multinomial model."""
    assume({c for _, c in corpus} == {"x", "y"})
    model = train(ComplementNB(), corpus)
    plain = train(MultinomialNB(prior="uniform"), corpus)
    scores = model.scores(document)
    assert isclose(
        scores["x"] - scores["y"], plain.log_odds(document, "x", "y"), rel_tol=1e-9, abs_tol=1e-9
    )


NO_SCORES = (
    "ComplementNB has scores only, since P(w|not c) does not say how likely a document of class c "
    "is: ask for scores, classify or predict, or use MultinomialNB"
)


def test_the_complement_model_says_why_it_has_no_probabilities():
    model = ComplementNB().fit([["a", "b"], ["a"]], "xy")
    for verb in ("joint", "evidence", "posterior", "log_joint", "log_posterior",
                 "document_likelihood", "log_document_likelihood"):  # fmt: skip
        assert message_of(lambda verb=verb: getattr(model, verb)(["a"])) == NO_SCORES
    assert message_of(lambda: model.predict_proba([["a"]])) == NO_SCORES
    assert message_of(lambda: model.odds(["a"], "x", "y")) == NO_SCORES
    assert message_of(lambda: model.log_odds(["a"], "x", "y")) == NO_SCORES
    assert message_of(lambda: model.sample("x", 3, random.Random(1))) == NO_SCORES
    assert message_of(lambda: model.classify(["a"], threshold=0, positive="x")) == NO_SCORES


def test_a_word_of_one_class_only_has_an_infinite_score_unsmoothed():
    model = ComplementNB(smoothing=0).fit([["a", "b"], ["a"]], "xy")
    assert message_of(lambda: model.classify(["b"])) == (
        "the word 'b' occurs in the class 'x' only, so P(w|not c) is 0 and its score infinite: "
        "smooth, as with Laplace(1)"
    )
    assert model.classify(["a"]) == "y", "P(a|not y) = 1/2, and P(a|not x) = 1"


# Words as binary counts and as weights.


@given(corpora, queries)
def test_the_binary_model_is_the_multinomial_on_clipped_documents(corpus, document):
    """Jurafsky and Martin, chapter 4: duplicates are removed, in each document."""
    binary = train(MultinomialNB(binary=True), corpus)
    clipped = train(MultinomialNB(), [(list(dict.fromkeys(d)), c) for d, c in corpus])
    assert binary.word_counts == clipped.word_counts
    assert binary.joint(document) == clipped.joint(clipped_bag(document))
    assert binary.classify(document) == clipped.classify(clipped_bag(document))
    assert sum(binary.posterior(document).values()) == 1


def test_the_binary_example_of_jurafsky_and_martin():
    """Figure 4.3: four documents, of which the binary counts are these."""
    texts = {
        "+": ["great scenes great film", "no plot twists or great scenes"],
        "-": [
            "it was pathetic the worst part was the boxing scenes",
            "and satire and great plot twists",
        ],
    }
    model = MultinomialNB(binary=True).fit(
        [t.split() for c in "-+" for t in texts[c]], [c for c in "-+" for _ in texts[c]]
    )
    assert model.word_counts["+"]["great"] == 2
    assert model.word_counts["-"]["great"] == 1
    assert model.word_counts["+"]["scenes"] == 2
    assert model.word_counts["-"]["was"] == 1


@given(corpora, queries)
def test_whole_weights_are_counts(corpus, document):
    weighted = train(MultinomialNB(weighted=True), corpus)
    plain = train(MultinomialNB(), corpus)
    assert weighted.word_counts == plain.word_counts
    for label, score in weighted.log_joint(document).items():
        assert isclose(score, plain.log_joint(document)[label], rel_tol=1e-12)
    assert isclose(fsum(weighted.predict_proba([document])[0].values()), 1, rel_tol=1e-12)


def test_weights_stay_exact_and_scale_the_logarithm():
    model = MultinomialNB(weighted=True).fit([{"a": 0.1, "b": 0.2}, {"b": 1}], "xy")
    assert model.word_counts["x"] == {"a": Fraction(1, 10), "b": Fraction(1, 5)}
    assert model.likelihood("a", "x") == Fraction(11, 23), "(1/10 + 1)/(3/10 + 2)"
    one, half = (model.log_document_likelihood({"a": weight})["x"] for weight in (1, 0.5))
    assert isclose(half, one / 2)
    assert model.classify({"a": 0.5}) == "x"


def test_weights_have_no_joint_and_go_with_no_counts():
    model = MultinomialNB(weighted=True).fit([{"a": 0.5}, {"b": 1}], "xy")
    reason = (
        "the weights of MultinomialNB(weighted=True) are not counts, so no document has a "
        "probability: ask for log_joint, log_odds, predict_proba or classify"
    )
    for verb in (model.joint, model.posterior, model.evidence, model.document_likelihood):
        assert message_of(lambda verb=verb: verb({"a": 1})) == reason
    for setting in ("coefficient", "binary"):
        message = message_of(
            lambda setting=setting: MultinomialNB(weighted=True, **{setting: True})
        )
        assert message.startswith(
            "weighted=True goes with neither coefficient=True nor binary=True"
        )


def test_fractional_weights_are_refused_where_counts_are_meant():
    for make in (MultinomialNB, BernoulliNB, ComplementNB):
        with pytest.raises((NaiveBayesError, TypeError)):
            make().fit([{"a": 0.5}], ["x"])


# The debugger budget.


@pytest.mark.parametrize(
    ("model", "row"),
    [
        (CategoricalNB().fit(ROWS, PLAY), NEW_DAY),
        (CategoricalNB(smoothing=0).fit(ROWS, PLAY), NEW_DAY),
        (people(), PERSON),
        (people(ddof=1), PERSON),
        (MixedNB(Bernoulli()).fit([(1, 0, 1), (0, 0, 1)], "ab"), (1, 1, 0)),
        (MultinomialNB(binary=True).fit([list("aab"), ["b"]], "xy"), ["a", "b"]),
    ],
    ids=["weather", "weather unsmoothed", "Gaussian", "Gaussian n - 1", "Bernoulli", "binary"],
)
def test_one_posterior_is_at_most_15_calls_at_most_4_deep(model, row):
    posterior, calls = calls_in(model.posterior, row)
    assert isclose(sum(posterior.values()), 1, rel_tol=1e-12)
    assert len(calls) <= CALLS, f"{len(calls)} calls:\n{listed(calls)}"
    assert max(depth for depth, _ in calls) <= DEPTH, listed(calls)


# Bad input.

VERBS = ["classify", "posterior", "joint", "log_joint", "explain", "log_posterior"]


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("row", "message"),
    [
        (("sunny",), "the row has 1 values for 2 features ('outlook', 'visits'): give one for each, or None where it is missing"),
        ({"outlook": "sunny"}, "the row has no 'visits': give its value, or None where it is missing"),
        ({"outlook": "sunny", "visits": 1, "x": 2}, "the row has 'x', which is not a feature: the features are 'outlook', 'visits'"),
        ("sunny", "the row 'sunny' is of type str: give a dict from feature to value, or a list or tuple of values"),
        (7, "the row 7 is of type int: give a dict from feature to value, or a list or tuple of values"),
        (None, "the row None is of type NoneType: give a dict from feature to value, or a list or tuple of values"),
    ],
)  # fmt: skip
def test_rows_that_do_not_fit_are_refused(verb, row, message):
    model = MixedNB({"outlook": Categorical(), "visits": Poisson()}).fit([("sunny", 1)], ["x"])
    assert message_of(lambda: getattr(model, verb)(row)) == message
    before = model.value_counts
    assert message_of(lambda: model.update(row, "x")) == message
    assert message_of(lambda: model.fit([("sunny", 1), row], "xx")).endswith(message)
    assert model.value_counts == before


BAD_VALUES = {
    "yes or no": (Bernoulli(), [True, False], "yes", "'yes' is neither yes nor no"),
    "unhashable": (Categorical(), ["a", "b"], ["x"], "unhashable"),
    "text for a number": (Gaussian(), [1, 2], "tall", "'tall' is of type str"),
    "NaN": (Gaussian(), [1, 2], float("nan"), "nan is not a finite number"),
    "infinite": (Gaussian(), [1, 2], inf, "inf is not a finite number"),
    "complex": (Gaussian(), [1, 2], 1j, "1j is of type complex"),
    "negative wait": (Exponential(), [1, 2], -1, "-1"),
    "text for a wait": (Exponential(), [1, 2], "long", "'long' is of type str"),
    "negative count": (Poisson(), [1, 2], -1, "-1 is not a number of events"),
    "fractional count": (Poisson(), [1, 2], 1.5, "1.5 is not a number of events"),
}


@pytest.mark.parametrize(
    ("distribution", "good", "bad", "message"), BAD_VALUES.values(), ids=BAD_VALUES
)
def test_values_that_a_feature_cannot_have_are_refused_by_name(distribution, good, bad, message):
    """In training and when a row is read alike: the message names the feature and the value."""
    model = MixedNB({"f": distribution}).fit([[value] for value in good], "aa")
    before = model.value_counts
    calls = {
        "fit": lambda: model.fit([[good[0]], [bad]], "aa"),
        "update": lambda: model.update([bad], "a"),
    }
    for verb in VERBS:
        calls[verb] = lambda verb=verb: getattr(model, verb)([bad])
    calls["predict"] = lambda: model.predict([[bad]])
    problems = {}
    for name, call in calls.items():
        with pytest.raises((NaiveBayesError, TypeError)) as caught:
            call()
        if "'f'" not in str(caught.value) or message not in str(caught.value):
            problems[name] = str(caught.value)
    assert problems == {}
    assert model.value_counts == before


def test_bad_arguments_of_distributions_have_whole_messages():
    assert message_of(lambda: Gaussian(ddof=2)) == (
        "ddof is 2: give 0 to divide by n, or 1 to divide by n - 1"
    )
    for floor in (0, -1):
        assert message_of(lambda floor=floor: Gaussian(floor=floor)) == (
            f"the floor is {floor}, which is not above 0: give the smallest variance to use"
        )
    assert message_of(lambda: MixedNB({})) == (
        "there are no features: give at least one, and its distribution"
    )
    assert message_of(lambda: MixedNB({"f": "Gaussian"}), TypeError) == (
        "the distribution of 'f' is 'Gaussian': give Bernoulli(), Categorical(), Gaussian(), "
        "Exponential() or Poisson()"
    )


def test_unknown_features_and_classes_are_refused():
    model = MixedNB({"f": Poisson()}).fit([[1]], ["x"])
    assert message_of(lambda: model.likelihood("g", 1, "x")) == (
        "'g' is not a feature: the features are 'f'"
    )
    assert message_of(lambda: model.parameters("f", "y")) == (
        "'y' is not a class: the classes are 'x'"
    )


def test_models_of_other_rows_or_settings_do_not_add():
    one = CategoricalNB().fit([("a", "b")], ["x"])
    assert "other features" in message_of(lambda: one + CategoricalNB().fit([("a",)], ["x"]))
    # The features are the same here, and a message that says otherwise would mislead.
    message = message_of(lambda: one + CategoricalNB(smoothing=2).fit([("a", "b")], ["x"]))
    assert "other settings" in message
    assert "alpha=2" in message


@pytest.mark.parametrize("make", [CategoricalNB, GaussianNB, ComplementNB, lambda: MixedNB(KINDS)])
def test_an_unfitted_model_says_so(make):
    for ask in (lambda m: m.classify([1]), lambda m: m.prior, lambda m: m.predict([[1]])):
        assert "has seen no documents: call fit(documents, labels) first" in message_of(
            lambda ask=ask: ask(make())
        )


@pytest.mark.parametrize("make", [CategoricalNB, GaussianNB])
def test_rows_and_labels_of_other_lengths_are_refused(make):
    assert message_of(lambda: make().fit([[1], [2]], "a")) == (
        "there are 2 documents and 1 label: give one label for each document"
    )
    assert message_of(lambda: make().fit([], [])) == (
        "there are no documents to count: give at least one"
    )


def test_a_failed_fit_leaves_the_features_as_they_were():
    model = GaussianNB(floor=1).fit([[1], [3]], "ab")
    for rows, labels in (([[1, 2], [1]], "ab"), ([[1, 2], ["x", 1]], "ab"), ([[1, 2]], "ab")):
        with pytest.raises((NaiveBayesError, TypeError)):
            model.fit(rows, labels)
        assert model.classify([1]) == "a"


def test_a_class_without_a_value_for_a_feature_is_0_0_unsmoothed():
    model = MixedNB({"f": Categorical(0), "g": Categorical(0)}).fit([("a", "a"), (None, "a")], "xy")
    assert message_of(lambda: model.classify(("a", "a"))) == (
        "in feature 'f' of the class 'y', no row has a value and nothing is added, so the estimate "
        "is 0/0: give rows with values, or smooth"
    )
    assert model.classify((None, "a")) == "x"


# Sampling.

N = 4000


def within(share, p, n=N):
    """Five standard deviations: a fair coin would fail about once in two million times."""
    return abs(share - p) <= 5 * (float(p) * (1 - float(p)) / n) ** 0.5


@pytest.mark.parametrize("settings", [{}, {"binary": True}, {"coefficient": True}])
def test_multinomial_samples_converge_to_the_shares(settings):
    model = MultinomialNB(**settings).fit([list("aaabbc"), ["c"]], "xy")
    drawn = Counter(model.sample("x", N, random.Random(7)))
    assert drawn.total() == N
    for word in model.vocabulary:
        assert within(drawn[word] / N, model.likelihood(word, "x"))


def test_weighted_samples_converge_to_the_shares():
    model = MultinomialNB(weighted=True).fit([{"a": 0.5, "b": 1.5}, {"c": 1}], "xy")
    drawn = Counter(model.sample("x", N, random.Random(7)))
    for word in model.vocabulary:
        assert within(drawn[word] / N, model.likelihood(word, "x"))


def test_bernoulli_samples_converge_to_the_presences():
    model = BernoulliNB().fit([list("ab"), list("a"), list("c")], "xxy")
    rng = random.Random(7)
    drawn = Counter(word for _ in range(N) for word in model.sample("x", None, rng))
    for word in model.vocabulary:
        assert within(drawn[word] / N, model.likelihood(word, "x"))


def test_rows_converge_to_their_distributions():
    rows = [("red", True, 1, 2, 1), ("red", False, 3, 4, 4), ("blue", False, 8, 3, 1)]
    model = MixedNB(KINDS).fit([*rows, ("red", True, 0, 1, 9)], "xxxy")
    rng = random.Random(7)
    drawn = [model.sample("x", None, rng) for _ in range(N)]
    assert all(list(row) == list(KINDS) for row in drawn)
    for colour in ("red", "blue"):
        share = sum(row["colour"] == colour for row in drawn) / N
        assert within(share, model.likelihood("colour", colour, "x"))
    assert within(sum(row["windy"] for row in drawn) / N, model.likelihood("windy", True, "x"))
    normal, rate, mean = (model.parameters(f, "x") for f in ("height", "wait", "visits"))
    expected = {
        "height": (normal.mean, normal.variance),
        "wait": (1 / rate, 1 / rate**2),
        "visits": (mean, mean),
    }
    for feature, (centre, variance) in expected.items():
        sample = [row[feature] for row in drawn]
        assert abs(fsum(sample) / N - centre) <= 5 * (float(variance) / N) ** 0.5
        assert isclose(statistics.pvariance(sample), variance, rel_tol=0.2)
    assert all(row["wait"] >= 0 and isinstance(row["visits"], int) for row in drawn)


def test_estimates_from_samples_converge_to_the_models_own():
    """Fit again on what was drawn: the law that makes the model generative."""
    model = CategoricalNB(smoothing=0).fit(ROWS, PLAY)
    rng = random.Random(7)
    drawn = [model.sample("yes", None, rng) for _ in range(N)]
    again = MixedNB(dict.fromkeys(range(4), Categorical(0))).fit(drawn, ["yes"] * N)
    for feature in range(4):
        for value in {row[feature] for row in ROWS}:
            p = model.likelihood(feature, value, "yes")
            assert within(again.likelihood(feature, value, "yes"), p)


def test_the_same_seed_draws_the_same():
    for model in (MultinomialNB(), BernoulliNB()):
        model.fit([list("aab"), ["c"]], "xy")
        one, two = (model.sample("x", 20, random.Random(3)) for _ in range(2))
        assert one == two
    model = MixedNB(KINDS).fit([("red", True, 1, 2, 1)], "x")
    assert model.sample("x", None, random.Random(3)) == model.sample("x", None, random.Random(3))


def test_samples_of_an_unknown_class_are_refused():
    for model in (MultinomialNB().fit([["a"]], ["x"]), CategoricalNB().fit([["a"]], ["x"])):
        message = message_of(lambda model=model: model.sample("y", 1, random.Random(1)))
        assert message == "'y' is not a class: the classes are 'x'"


# Thresholds.


def tied_model(**settings):
    return MultinomialNB(**settings).fit([["a", "b"], ["a", "b"]], ["x", "y"])


def test_at_a_tie_a_threshold_of_0_gives_the_other_class():
    """Above 0 is meant, so even odds are not enough; without a threshold the first class wins."""
    model = tied_model()
    assert model.classify(["a"]) == "x"
    assert model.classify(["a"], threshold=0, positive="x") == "y"
    assert model.classify(["a"], threshold=0, positive="y") == "x"
    assert model.classify(["a"], positive="x") == "y"
    assert model.predict([["a"], []], threshold=0, positive="x") == ["y", "y"]


def test_a_threshold_is_exact_where_floats_cannot_tell():
    size = 10**17
    bags = [{"a": size + 1, "b": size}, {"a": size, "b": size}]
    model = MultinomialNB(smoothing=0).fit(bags, "xy")
    assert model.log_odds(["a"], "x", "y") == 0
    assert model.classify(["a"], threshold=0, positive="x") == "x"
    assert model.classify(["b"], threshold=0, positive="x") == "y"
    assert model.classify(["a"] * 50 + ["b"] * 50, threshold=0, positive="y") == "y"


@given(corpora, queries, st.fractions(-3, 3, max_denominator=8), st.sampled_from("xyz"))
def test_a_threshold_compares_one_class_with_all_the_others_together(
    corpus, document, threshold, positive
):
    model = train(MultinomialNB(classes="xyz", prior="uniform"), corpus)
    posterior = model.posterior(document)
    p = posterior.pop(positive)
    # exp(threshold) is irrational unless the threshold is 0, so that floats can tell.
    odds = float(p / (1 - p))
    above = p > 1 - p if threshold == 0 else odds > exp(threshold)
    expected = positive if above else max(posterior, key=posterior.__getitem__)
    assert model.classify(document, threshold=threshold, positive=positive) == expected


@pytest.mark.parametrize("threshold", [-1000, -1, Fraction(-1, 10**9), 0, 1])
def test_no_threshold_gives_a_class_that_is_impossible(threshold):
    """Its log odds are -inf, which is above nothing."""
    model = MultinomialNB(smoothing=0).fit([["a", "b"], ["a"]], ["x", "y"])
    assert model.classify(["b"], threshold=threshold, positive="y") == "x"
    assert model.classify(["b"], threshold=-threshold, positive="x") == "x"


def test_a_higher_threshold_calls_fewer_documents_positive():
    model = MultinomialNB().fit([list("aab"), list("abb")], ["x", "y"])
    documents = [["a"] * k + ["b"] * (5 - k) for k in range(6)]
    called = [
        model.predict(documents, threshold=threshold, positive="x").count("x")
        for threshold in (-100, -1, 0, 1, 100)
    ]
    assert called == sorted(called, reverse=True)
    assert (called[0], called[-1]) == (6, 0)


def test_thresholds_work_with_densities_too():
    model = GaussianNB().fit([[1], [3], [7], [9]], "aabb")
    # Means 2 and 8, variances 1: the log odds of a at x are 30 - 6 x.
    assert model.classify([4.9], threshold=0, positive="a") == "a"
    assert model.classify([4.9], threshold=1, positive="a") == "b"
    assert model.classify([5], threshold=0, positive="a") == "b"


def test_bad_thresholds_are_refused():
    model = tied_model()
    assert message_of(lambda: model.classify(["a"], threshold=1)) == (
        "the threshold 1 is for the log odds of one class, and none is named: say which, as in "
        "positive='spam'"
    )
    assert message_of(lambda: model.classify(["a"], threshold=1, positive="z")) == (
        "'z' is not a class: the classes are 'x', 'y'"
    )
    for threshold in (float("nan"), inf):
        assert "the threshold is" in message_of(
            lambda threshold=threshold: model.classify(["a"], threshold=threshold, positive="x")
        )
    with pytest.raises(TypeError, match="the threshold is 'high'"):
        model.classify(["a"], threshold="high", positive="x")
    one = MultinomialNB().fit([["a"]], ["x"])
    assert "the only class" in message_of(lambda: one.classify(["a"], threshold=0, positive="x"))


# The theorem.


@given(*[st.fractions(0, 1, max_denominator=50)] * 3)
def test_bayes_theorem_inverts_the_table(likelihood, prior, otherwise):
    """P(A|B) P(B) = P(A and B) = P(B|A) P(A)."""
    evidence = total_probability(likelihood, prior, likelihood_otherwise=otherwise)
    assume(evidence)
    posterior = bayes_theorem(likelihood, prior, evidence)
    assert posterior * evidence == likelihood * prior
    assert 0 <= posterior <= 1
    if otherwise and prior != 1 and posterior != 1:
        odds = posterior_odds(odds_from_probability(prior), likelihood / otherwise)
        assert probability_from_odds(odds) == posterior


@given(st.fractions(0, 1, max_denominator=50).filter(lambda p: p != 1))
def test_probability_and_odds_are_inverse(p):
    assert probability_from_odds(odds_from_probability(p)) == p
    if p:
        assert isclose(sigmoid(log(p / (1 - p))), p, rel_tol=1e-12)


def test_a_rare_infection():
    """1 in 1000, found 98 times in 100, false alarms 5 in 100: 98 of 5093 positives."""
    positive = total_probability(0.98, 0.001, likelihood_otherwise=0.05)
    assert positive == Fraction(98, 100_000) + Fraction(4995, 100_000)
    assert bayes_theorem(0.98, 0.001, positive) == Fraction(98, 5093)


def test_the_two_readings_are_different():
    """Sushi chapter, 8.1.1: P(A|B) beside P(B|A), and the reviews notes' great."""
    assert bayes_theorem(Fraction(92, 500), Fraction(1, 2), Fraction(97, 1000)) == Fraction(92, 97)
    assert bayes_theorem(Fraction(92, 97), Fraction(97, 1000), Fraction(1, 2)) == Fraction(92, 500)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: bayes_theorem(1, 1, 0), "P(B) is 0, and nothing follows from what never happens: give the probability of something possible"),
        (lambda: bayes_theorem(2, 1, 1), "P(B|A) is 2, which is no probability: give 0 to 1"),
        (lambda: bayes_theorem(1, -1, 1), "P(A) is -1, which is no probability: give 0 to 1"),
        (lambda: bayes_theorem(1, 1, 1.5), "P(B) is 1.5, which is no probability: give 0 to 1"),
        (lambda: bayes_theorem(1, 0.5, 0.25), "P(B|A) P(A) is 1/2 and P(B) is 1/4, but B is at least as likely as A and B together: check the three numbers"),
        (lambda: total_probability(1, 1, likelihood_otherwise=2), "P(B|not A) is 2, which is no probability: give 0 to 1"),
        (lambda: odds_from_probability(1), "the probability is 1, so its odds are infinite: give less than 1"),
        (lambda: probability_from_odds(-1), "the odds are -1, which is negative: give 0 or more"),
        (lambda: posterior_odds(1, -1), "the ratio is -1, which is negative: give 0 or more"),
    ],
)  # fmt: skip
def test_what_is_no_probability_is_refused(call, message):
    assert message_of(call) == message


def test_the_theorem_refuses_what_is_no_number():
    for call in (lambda: bayes_theorem("1", 1, 1), lambda: probability_from_odds(None)):
        with pytest.raises(TypeError):
            call()


def test_the_sigmoid_is_symmetric_and_never_overflows():
    for z in (0.0, 0.5, 3.0, 700.0, 1e6):
        assert isclose(sigmoid(z) + sigmoid(-z), 1, rel_tol=1e-15)
    assert sigmoid(inf) == 1
    assert sigmoid(-inf) == 0


# Preprocessing and weights.


def test_stop_words_leave_the_order_of_the_rest():
    assert remove_stop_words(list("bdebbde"), {"d", "e"}) == ["b", "b", "b"]
    assert remove_stop_words(iter("abc"), iter("b")) == ["a", "c"]
    with pytest.raises(TypeError, match="bare string 'the'"):
        remove_stop_words(["the"], "the")


@given(st.lists(st.sampled_from("abc"), max_size=8), st.integers(1, 9))
def test_n_grams_are_all_runs_of_n(tokens, n):
    grams = n_grams(tokens, n)
    assert len(grams) == max(0, len(tokens) - n + 1)
    assert grams == [" ".join(tokens[i : i + n]) for i in range(len(grams))]


@pytest.mark.parametrize("n", [0, -1, 1.5, "2"])
def test_an_n_of_no_size_is_refused(n):
    assert message_of(lambda: n_grams(["a"], n)) == (
        f"n is {n!r}: give a whole number of 1 or more"
    )


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("I did not like it, but", "i did not not_like not_it but"),
        ("Isn't it great? Yes", "isn't not_it not_great yes"),
        ("don’t go. Go", "don’t not_go go"),
        ("never say never again", "never not_say not_never not_again"),
        ("a knot", "a knot"),
        ("", ""),
    ],
)
def test_negation_is_marked_up_to_the_next_punctuation(text, marked):
    """Jurafsky and Martin, chapter 4."""
    assert mark_negation(tokenise(text, pattern=WORD_OR_MARK)) == marked.split()


def test_any_lemmatiser_will_do():
    lemmas = {"dogs": "dog", "dog": "dog", "the": ""}
    assert lemmatise(["dogs", "the", "dog"], lemmas.__getitem__) == ["dog", "dog"]


def test_document_frequencies_and_tf_idf():
    documents = [["the", "film"], ["the", "the", "dull"], {"the": 1, "film": 3}]
    frequencies = document_frequencies(documents)
    assert {word: str(p) for word, p in frequencies.items()} == {
        "the": "3/3",
        "film": "2/3",
        "dull": "1/3",
    }
    weights = tf_idf({"the": 4, "film": 2, "unseen": 9}, frequencies)
    assert list(weights) == ["film"], "the word of all documents weighs nothing"
    assert isclose(weights["film"], 2 * log(3 / 2))


@pytest.mark.parametrize(
    ("call", "kind", "message"),
    [
        (lambda: weighted_bag({"a": -1}), NaiveBayesError, "the weight of 'a' is -1, which is negative: give 0 or more"),
        (lambda: weighted_bag({"a": float("nan")}), NaiveBayesError, "the weight of 'a' is nan, which is not a finite number: give an int, a Fraction or a decimal such as 0.5"),
        (lambda: document_frequencies([]), NaiveBayesError, "there are no documents to count words in: give at least one"),
        (lambda: tf_idf(["a"], {"a": 0}), NaiveBayesError, "the document frequency of 'a' is 0: give a share of the documents, above 0 and at most 1"),
        (lambda: tf_idf(["a"], {"a": 2}), NaiveBayesError, "the document frequency of 'a' is 2: give a share of the documents, above 0 and at most 1"),
    ],
)  # fmt: skip
def test_bad_weights_are_refused(call, kind, message):
    assert message_of(call, kind) == message


def test_tf_idf_weights_can_be_fitted():
    documents = [tokenise(t) for t in ("win the prize", "win the film", "the lunch", "the notes")]
    frequencies = document_frequencies(documents)
    bags = [tf_idf(document, frequencies) for document in documents]
    model = MultinomialNB(weighted=True).fit(bags, ["spam", "spam", "ham", "ham"])
    assert model.classify(tf_idf(["win", "the"], frequencies)) == "spam"
    assert "the" not in model.vocabulary


# The abacus: predict is fast, and gives the labels of classify.


def compare(model, documents):
    predicted = model.predict(documents)
    for document, label in zip(documents, predicted, strict=True):
        assert model.classify(document) == label, (model, document)


ALPHAS = [1, Fraction(1, 10), Fraction(1, 10**6), 10**6, 7]


@pytest.mark.parametrize(
    "kind", ["multinomial", "binary", "coefficient", "bernoulli", "complement"]
)
@pytest.mark.parametrize("seed", range(4))
def test_predict_gives_the_labels_of_classify(kind, seed):
    make = {
        "multinomial": MultinomialNB,
        "binary": partial(MultinomialNB, binary=True),
        "coefficient": partial(MultinomialNB, coefficient=True),
        "bernoulli": BernoulliNB,
        "complement": ComplementNB,
    }[kind]
    rng = random.Random(f"{kind} {seed}")
    for _ in range(12):
        words = [f"w{k}" for k in range(rng.choice([1, 2, 5, 200]))]
        labels = [f"c{k}" for k in range(rng.choice([1, 2, 3, 30]))]
        documents = [rng.choices(words, k=rng.choice([0, 1, 3, 9])) for _ in range(3 * len(labels))]
        if not any(documents):
            continue
        skew = [Fraction(1, 10**12)] * (len(labels) - 1)
        priors = ["empirical", "uniform", dict(zip(labels, [1 - sum(skew), *skew], strict=True))]
        model = make(smoothing=rng.choice(ALPHAS), prior=rng.choice(priors), classes=labels).fit(
            documents, labels * 3
        )
        queries = [rng.choices([*words, "unseen"], k=rng.choice([0, 1, 2, 7])) for _ in range(60)]
        compare(model, [*queries, *documents, rng.choices(words, k=3000)])


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, ComplementNB])
def test_predict_gives_a_tie_to_the_first_class(make):
    """Mirror images: swapping the classes swaps the words."""
    documents = [["a", "a", "c"], ["b", "b", "c"]]
    for labels in (["x", "y"], ["y", "x"]):
        model = make(smoothing=Fraction(1, 10)).fit(documents, labels)
        ties = [["a", "b"], ["c"], ["a", "b", "c"] * 40, [], ["unseen"]]
        assert model.predict(ties) == [labels[0]] * 5
        compare(model, [*ties, ["a"], ["b"]])


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB])
@given(corpora, st.lists(st.lists(st.sampled_from([*WORDS, "zeta"]), max_size=6), max_size=8))
@settings(max_examples=10)
def test_predict_gives_the_labels_of_classify_for_every_smoothing(make, smoothing, corpus, batch):
    model = train(make(smoothing=smoothing), corpus)
    for document in batch:
        try:
            label = model.classify(document)
        except NaiveBayesError:
            # Impossible, or 0/0: then predict says the same.
            calls = [lambda d=document: model.classify(d), lambda d=document: model.predict([d])]
            one, other = map(message_of, calls)
            assert one == other
        else:
            assert model.predict([document]) == [label]


@pytest.mark.parametrize("alpha", [Fraction(1, 10**30), Fraction(1, 10**60), 10**30])
@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, ComplementNB])
def test_predict_gives_the_labels_of_classify_for_extreme_smoothing(make, alpha):
    """A cost of 60 digits, and as many words as the abacus takes, may not overflow a rod."""
    model = make(smoothing=alpha).fit([list("aab"), list("bcc")], "xy")
    compare(model, [["a"], ["b"], ["c"], ["a", "c"], list("abc")])
    longest = 2**17
    compare(model, [["a"] * longest, ["c"] * longest, ["a", "c"] * (longest // 2)])


@pytest.mark.parametrize("make", [MultinomialNB, ComplementNB])
def test_a_full_rod_does_not_start_again_at_0(make):
    """60 log 10 nats for each word: after 121,437 words the sum passes 2^64 units of 2^-40."""
    model = make(smoothing=Fraction(1, 10**60)).fit([["a"], ["b", "c"]], "xy")
    for length in (121_400, 121_500, 121_900):
        compare(model, [["b"] * length])


@pytest.mark.parametrize("classes", [1, 2])
def test_predict_gives_the_labels_of_classify_where_every_cost_is_near_0(classes):
    """Costs are rounded, and a sum of them may fall below 0."""
    words = [f"w{k}" for k in range(50)]
    model = BernoulliNB(
        smoothing=Fraction(1, 10**30),
        prior={"x": 1 - Fraction(1, 10**15), "y": Fraction(1, 10**15)}
        if classes > 1
        else "uniform",
    )
    model.fit([words, *([words[:20]] * (classes - 1))], "xy"[:classes])
    rng = random.Random(5)
    compare(model, [words, [], *(rng.sample(words, k) for k in range(1, 50))])


def test_a_start_that_is_more_than_a_rod_holds_is_left_to_the_plain_way():
    """300,000 words that x has and a document lacks: each costs 30 log 10 nats."""
    words = [f"w{k}" for k in range(300_000)]
    model = BernoulliNB(smoothing=Fraction(1, 10**30)).fit([words, ["a"]], "xy")
    assert model.predict([["a"], words]) == ["y", "x"]


@pytest.mark.parametrize("make", [MultinomialNB, ComplementNB])
def test_predict_gives_the_labels_of_classify_for_huge_counts(make):
    size = 10**40
    bags = [{"a": size, "b": size + 1}, {"a": size + 1, "b": size}]
    model = make().fit(bags, "xy")
    compare(model, [["a"], ["b"], ["a", "b"], ["a"] * 5000, ["b"] * 2**17])


def test_the_abacus_forgets_what_an_update_changed():
    for make in (MultinomialNB, BernoulliNB, ComplementNB):
        model = make().fit([["a"], ["b"]], "xy")
        assert model.predict([["a"]]) == ["x"]
        for _ in range(5):
            model.update(["a"], "y")
        compare(model, [["a"], ["b"], ["a", "b"]])
        compare(model + make().fit([["a"] * 9, ["b"]], "xy"), [["a"], ["b"]])


def test_unhashable_and_unsmoothed_documents_are_read_the_plain_way():
    model = MultinomialNB(smoothing=NoSmoothing()).fit([["a"], ["a", "b"]], "xy")
    assert model.predict([["a"], ["b"]]) == ["x", "y"]
    assert model.predict([{"a": 2}, ("b",)]) == ["x", "y"]
    ignoring = MultinomialNB(smoothing=IgnoreZeros(per_class=False)).fit([["a"], ["a", "b"]], "xy")
    compare(ignoring, [["a"], ["b"], ["a", "b"]])
