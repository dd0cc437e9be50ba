"""Laws that hold for every model, every smoothing, and any documents.

The answers are compared with those of `worked_examples/from_scratch.py`, which imports nothing
of the package, or with a formula that is written out here; see `tests.oracle`.  Hypothesis
draws the training data, the model's other arguments and the document to read.
`tests.material` lists models and smoothings: a further one joins there.
"""

from collections import Counter
from fractions import Fraction
from itertools import product as all_of
from math import exp, fsum, inf, isclose, log, prod
from string import printable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb
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
    examples,
    queries,
    train,
    twins,
)
from tests.oracle import OfFormula, Rates, Rows, binomial, geometric, log_density, oracle, words_of
from tests.recipes import Binomial, Leaning, PoissonNB
from worked_examples import from_scratch

# The smoothings of the package, and that of docs/recipes.
EVERY_SMOOTHING = [*SMOOTHINGS.values(), Leaning(3)]
smoothings = st.sampled_from(EVERY_SMOOTHING)
own_smoothings = st.sampled_from(list(SMOOTHINGS.values()))

# A model is drawn like everything else: a law has twice as many examples, of all models together.
makes = st.sampled_from(list(MODELS.values()))
names = st.sampled_from(list(WORD_MODELS))

# A model with more than 200 estimates adds its logarithms in another way than a small one.
MANY_WORDS = [*WORDS, *(f"filler {i}" for i in range(70))]

weights = st.lists(st.integers(0, 5), min_size=3, max_size=3).filter(any)
given_priors = weights.map(
    lambda ws: {c: Fraction(w, sum(ws)) for c, w in zip(CLASSES, ws, strict=True)}
)
drawn_settings = st.one_of(
    arguments, st.fixed_dictionaries({"classes": st.permutations(CLASSES), "prior": given_priors})
)


def model_and_page(name, smoothing, corpus, given_settings):
    """A model, and what `from_scratch.py` makes of the same documents."""
    assume(name != "dirichlet-multinomial" or not smoothing.skips_zeros)  # refused
    model = train(WORD_MODELS[name](smoothing=smoothing, **given_settings), corpus)
    return model, oracle(name, smoothing, corpus, **{"prior": "default", **given_settings})


def value_of(call, *arguments):
    """What the page answers; None where it divides by 0, and the package has a sentence for it."""
    try:
        return call(*arguments)
    except ZeroDivisionError:
        return None


def value_of_model(call, *arguments):
    """What a model answers; examples of 0/0 are put aside."""
    try:
        return call(*arguments)
    except nb.NaiveBayesError as error:
        assume("0/0" not in str(error))
        raise


def trained(model, corpus):
    """The model, fitted; examples where an estimate is 0/0 are put aside."""
    model = train(model, corpus)
    for word in model.vocabulary:
        for label in model.classes:
            value_of_model(model.likelihood, word, label)
    return model


def four_numbers(p):
    return p.count, p.total, p.pseudo_count, p.pseudo_total


def close(one, other):
    """Whether two rows of logarithms are equal but for rounding, class by class and in order."""
    return list(one) == list(other) and all(
        isclose(one[c], other[c], rel_tol=1e-11, abs_tol=1e-11) for c in other
    )


def refuses(*calls):
    """Whether each call is an error with a sentence."""
    for call in calls:
        with pytest.raises(nb.NaiveBayesError):
            call()


def agree(model, page, document):
    """Everything that a model answers about a document is what the page works out."""
    d = page.read(document)
    joint = value_of(page.joint, d)
    has_joint, has_logs = hasattr(model, "joint"), hasattr(model, "log_joint")
    scores = model.log_joint if has_logs else model.scores
    if joint is None:  # 0/0, or 1/0 in the complement model
        refuses(lambda: scores(document), lambda: model.predict([document]))
        return
    assert close(scores(document), page.log_joint(d))
    factors = {c: page.factors(d, c) for c in page.prior}
    if has_joint:
        assert model.document_likelihood(document) == {c: prod(ps) for c, ps in factors.items()}
        assert list(model.joint(document).items()) == list(joint.items())
        assert model.evidence(document) == sum(joint.values())
    if has_logs:
        logs = {c: sum(map(from_scratch.log_of, ps)) for c, ps in factors.items()}
        assert close(model.log_document_likelihood(document), logs)
    if not any(joint.values()):
        refuses(lambda: model.classify(document), lambda: model.predict([document]))
        if has_joint:
            refuses(lambda: model.posterior(document), lambda: model.log_posterior(document))
        return
    label = model.classify(document)
    if isinstance(
        model, nb.WeightedNB
    ):  # sums of floats decide, so of equal classes either may win
        assert isclose(page.log_joint(d)[label], max(page.log_joint(d).values()), abs_tol=1e-11)
    else:
        assert label == page.classify(d)
        assert model.predict([document]) == [label]
    if has_joint:
        posterior = page.posterior(d)
        assert list(model.posterior(document).items()) == list(posterior.items())
        least = min(joint, key=joint.get)
        if joint[least]:
            assert model.odds(document, label, least) == joint[label] / joint[least]
    if has_logs:
        log_evidence = log_of_sum(page.log_joint(d).values())
        expected = {c: score - log_evidence for c, score in page.log_joint(d).items()}
        assert close(model.log_posterior(document), expected)
        assert close(model.predict_log_proba([document])[0], expected)
        shares = {c: exp(log_share) for c, log_share in expected.items()}
        assert close(model.predict_proba([document])[0], shares)


def log_of_sum(logs):
    largest = max(logs)
    return largest + log(fsum(exp(value - largest) for value in logs))


# What the page works out.


@examples(2)
@given(names, smoothings, corpora, drawn_settings)
def test_each_estimate_has_the_four_numbers_of_the_notes(name, smoothing, corpus, given_settings):
    model, page = model_and_page(name, smoothing, corpus, given_settings)
    assert model.classes == tuple(page.prior)
    assert model.vocabulary == tuple(page.V)
    assert list(model.prior.items()) == list(page.prior.items())
    estimate = model.complement_likelihood if name == "complement" else model.likelihood
    for w in page.V:
        for c in page.prior:
            expected = value_of(page.likelihood, w, c)
            if expected is None:
                with pytest.raises(nb.NaiveBayesError, match="0/0"):
                    estimate(w, c)
            else:
                assert estimate(w, c) == expected
                assert four_numbers(estimate(w, c)) == four_numbers(expected)


@examples(3)
@given(names, smoothings, corpora, drawn_settings, queries)
def test_a_fitted_model_answers_as_the_page_does(name, smoothing, corpus, given_settings, document):
    agree(*model_and_page(name, smoothing, corpus, given_settings), document)


@examples(2)
@given(names, smoothings, corpora, queries)
def test_a_model_of_many_words_answers_as_the_page_does(name, smoothing, corpus, document):
    given_settings = {"vocabulary": MANY_WORDS, "classes": CLASSES}
    agree(*model_and_page(name, smoothing, corpus, given_settings), document)


@examples(2)
@given(names, smoothings, corpora, drawn_settings, st.lists(queries, min_size=1, max_size=4))
def test_many_documents_are_predicted_as_one_by_one(name, smoothing, corpus, given_settings, batch):
    model, page = model_and_page(name, smoothing, corpus, given_settings)
    joints = [value_of(page.joint, page.read(document)) for document in batch]
    if not all(joint and any(joint.values()) for joint in joints):
        refuses(lambda: model.predict(batch * 30))
    elif name == "weighted":
        assert model.predict(batch * 30) == [model.classify(d) for d in batch] * 30
    else:
        labels = [page.classify(page.read(document)) for document in batch]
        assert model.predict(batch * 30) == labels * 30


@examples(2)
@given(names, st.sampled_from([{}, {"vocabulary": MANY_WORDS}]), smoothings, corpora, corpora,
    drawn_settings, queries,
)  # fmt: skip
def test_a_model_that_is_updated_between_questions_answers_as_if_fitted_to_all(
    name, many_words, smoothing, one, two, given_settings, document
):
    given_settings = {**given_settings, **many_words}
    whole, page = model_and_page(name, smoothing, one, given_settings)
    model = WORD_MODELS[name](smoothing=smoothing, **given_settings)
    for example, label in one:
        model.update(example, label)
    assert model == whole
    agree(model, page, document)
    for number, (example, label) in enumerate(two, 1):
        model.update(example, label)
        whole, page = model_and_page(name, smoothing, one + two[:number], given_settings)
        assert model == whole
        agree(model, page, document)


@examples(2)
@given(names, smoothings, corpora, corpora, drawn_settings, queries)
def test_two_models_added_answer_as_one_fitted_to_both(
    name, smoothing, one, two, given_settings, document
):
    whole, page = model_and_page(name, smoothing, one + two, given_settings)
    a, page_of_a = model_and_page(name, smoothing, one, given_settings)
    b, _ = model_and_page(name, smoothing, two, given_settings)
    total = a + b
    assert total == whole
    agree(total, page, document)
    agree(a, page_of_a, document)  # as it was before


@examples(1.5)
@given(names, smoothings, corpora, drawn_settings, queries, documents)
def test_copies_and_saved_models_answer_alike_and_learn_separately(
    name, smoothing, corpus, given_settings, document, later
):
    model, page = model_and_page(name, smoothing, corpus, given_settings)
    agree(model, page, document)
    alike = twins(model)
    if isinstance(smoothing, Leaning):  # of the reader's own
        refuses(model.to_json)
    else:
        alike.append(type(model).from_json(model.to_json()))
    for twin in alike:
        assert twin == model
        agree(twin, page, document)
        twin.update(later, model.classes[0])
        agree(model, page, document)


@examples(2)
@given(names, smoothings, corpora, drawn_settings, queries)
def test_explain_shows_the_numbers_of_the_page(name, smoothing, corpus, given_settings, document):
    model, page = model_and_page(name, smoothing, corpus, given_settings)
    d = page.read(document)
    joint = value_of(page.joint, d)
    if joint is None:
        refuses(lambda: model.explain(document))
        return
    working = model.explain(document)
    assert [shown.label for shown in working.classes] == list(joint)
    for shown in working.classes:
        c = shown.label
        steps = [step for step in working[c].steps if not step.skipped]
        factors = [
            s.factor ** (-1 if s.times < 0 else 1) for s in steps for _ in range(abs(s.times))
        ]
        assert Counter(factors) == Counter(page.factors(d, c))
        assert shown.prior == page.prior[c]
        assert isclose(shown.log_joint, page.log_joint(d)[c], rel_tol=1e-11, abs_tol=1e-11)
        if hasattr(model, "joint"):
            assert shown.joint == joint[c]
            assert shown.posterior == (page.posterior(d)[c] if any(joint.values()) else None)
    if hasattr(model, "joint"):
        assert working.evidence == sum(joint.values())
    assert working.impossible == (not any(joint.values()))
    if not working.impossible:
        best = tuple(c for c in joint if joint[c] == max(joint.values()))
        assert working.decision == best[0]
        assert working.tied == (best if len(best) > 1 else ())


@pytest.mark.long
@examples(2)
@given(names, smoothings, corpora, st.lists(st.sampled_from([*WORDS, *UNSEEN]), max_size=4))
def test_a_recorded_call_returns_and_shows_what_the_page_works_out(
    name, smoothing, corpus, document
):
    model, page = model_and_page(name, smoothing, corpus, {})
    joint = value_of(page.joint, document)
    if joint is None or not any(joint.values()):
        assert isinstance(nb.record(model.classify, document).error, nb.NaiveBayesError)
        return
    recording = nb.record(model.classify, document)
    if name != "weighted":
        assert recording.result == page.classify(document)
    assert recording.steps[-1].value["text"] == recording.result
    if hasattr(model, "joint"):
        recording = nb.record(model.posterior, document)
        assert recording.result == page.posterior(document)
        shown = {k["text"]: v["text"] for k, v in recording.steps[-1].value["items"]}
        assert shown == {c: str(p) for c, p in page.posterior(document).items()}


@examples(2)
@given(st.text(printable, max_size=40), st.text("aB '-_.!", max_size=12))
def test_words_of_a_text_are_those_of_the_page(text, other):
    for string in (text, other):
        assert nb.tokenise(string) == from_scratch.tokenise(string)


def learned(make, page_of, one, two, document, agreement=agree):
    """A model, its copies, a sum of two and one that is updated answer as the page does.

    Returns the model and the page that have learned from both corpora.
    """
    model, page = train(make(), one), page_of(one)
    for twin in (model, *twins(model)):
        assert twin == model
        agreement(twin, page, document)
    whole = page_of(one + two)
    agreement(model + train(make(), two), whole, document)
    for example, label in two:
        model.update(example, label)
    assert model == train(make(), one + two)
    agreement(model, whole, document)
    return model, whole


# Rows of features.

kinds_of_row = st.fixed_dictionaries(
    {"sky": st.sampled_from(["sun", "rain", "fog", None]), "windy": st.sampled_from([0, 1, None])}
)
row_corpora = st.lists(st.tuples(kinds_of_row, st.sampled_from(CLASSES)), min_size=1, max_size=8)


@examples(2)
@given(own_smoothings, row_corpora, row_corpora, kinds_of_row)
def test_a_model_of_rows_answers_by_the_shares_of_rows(smoothing, one, two, row):
    def make():
        return nb.MixedNB({"sky": nb.Categorical(smoothing), "windy": nb.Bernoulli(smoothing)})

    model, whole = learned(make, lambda pairs: train(Rows(smoothing), pairs), one, two, row)
    if value_of(whole.joint, row) is not None:
        working = model.explain(row)
        assert {shown.label: shown.joint for shown in working.classes} == whole.joint(row)
    skies, sky = [({"sky": d["sky"]}, c) for d, c in one], {"sky": row["sky"]}
    model = train(nb.CategoricalNB(smoothing=smoothing), skies)
    agree(model, train(Rows(smoothing), skies), sky)


DENSITIES = [nb.Gaussian(floor=1), nb.Gaussian(ddof=1, floor=1), nb.Exponential(), nb.Poisson()]
numbers = st.integers(1, 9)
two_of_each = st.fixed_dictionaries(
    {c: st.lists(st.tuples(numbers, numbers), min_size=2, max_size=5) for c in CLASSES}
)


@examples(2)
@given(st.sampled_from(DENSITIES), two_of_each, two_of_each, numbers, numbers)
def test_a_model_with_densities_adds_the_logarithms_of_the_formula(kind, one, two, x, y):
    def page_of(pairs):
        def log_joint(row, c):
            rows = [r for r, label in pairs if label == c]
            densities = (log_density(kind, [r[i] for r in rows], v) for i, v in enumerate(row))
            return log(len(rows) / len(pairs)) + sum(densities)

        return lambda row: {c: log_joint(row, c) for c in CLASSES}

    def pairs_of(rows):
        return [(row, c) for c in CLASSES for row in rows[c]]

    def agree_on_densities(model, page, row):
        logs = page(row)
        assert close(model.log_joint(row), logs)
        assert model.classify(row) == model.predict([row])[0]
        assert isclose(logs[model.classify(row)], max(logs.values()))
        shares = {c: exp(value - log_of_sum(logs.values())) for c, value in logs.items()}
        assert close({c: float(p) for c, p in model.posterior(row).items()}, shares)

    learned(
        lambda: nb.MixedNB(kind), page_of, pairs_of(one), pairs_of(two), (x, y), agree_on_densities
    )


# What the recipes of the documentation make.

tries = st.fixed_dictionaries(
    {"x": st.sampled_from([None, 1, 2, 3, 9]), "sky": st.sampled_from(["sun", "rain"])}
)
tried = st.lists(st.tuples(tries, st.sampled_from(CLASSES)), min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("of", "formula"),
    [(nb.Geometric(), geometric), (Binomial(9), binomial)],
    ids=["geometric", "own"],
)
@given(one=tried, two=tried, row=tries)
def test_a_distribution_of_fractions_answers_by_its_formula(of, formula, one, two, row):
    def make():
        return nb.MixedNB({"x": of, "sky": nb.Categorical(1)})

    def train_page(pairs):
        return train(OfFormula(nb.Laplace(1), formula), pairs)

    model, whole = learned(make, train_page, one, two, row)
    if formula is binomial:
        refuses(model.to_json)
    joint = value_of(whole.joint, row)
    if joint is not None:
        assert {shown.label: shown.joint for shown in model.explain(row).classes} == joint
        if any(joint.values()):
            assert nb.record(model.posterior, row).result == whole.posterior(row)
    informative = value_of_model(model.most_informative, model.classes[0], model.classes[-1])
    for (feature, value), favours, ratio, _, _ in informative:
        c, other = model.classes[0], model.classes[-1]
        odds = whole.likelihood(feature, value, c), whole.likelihood(feature, value, other)
        p, q = odds if favours == c else odds[::-1]
        assert ratio == (p / q if q else None)


def agree_on_rates(model, page, document):
    """What a Poisson model answers is what the formula gives."""
    expected = value_of(page.log_joint, words_of(document))
    if expected is None:  # 0/0
        refuses(lambda: model.log_joint(document), lambda: model.predict([document]))
        return
    assert close(model.log_joint(document), expected)
    if max(expected.values()) == -inf:
        refuses(lambda: model.classify(document), lambda: model.posterior(document))
        return
    log_evidence = log_of_sum(expected.values())
    shares = {c: exp(score - log_evidence) for c, score in expected.items()}
    assert close(model.posterior(document), shares)
    assert close(model.predict_proba([document])[0], shares)
    label = model.classify(document)
    assert isclose(expected[label], max(expected.values()), abs_tol=1e-11)
    assert model.predict([document]) == [label]
    working = model.explain(document)
    assert working.decision == label
    assert close({shown.label: shown.log_joint for shown in working.classes}, expected)


@given(own_smoothings, st.sampled_from([WORDS, MANY_WORDS]), corpora, corpora, queries)
def test_a_custom_model_answers_by_its_formula(smoothing, V, one, two, document):
    def make():
        return PoissonNB(smoothing=smoothing, vocabulary=V)

    if isinstance(smoothing, nb.IgnoreZeros):
        refuses(make)
        return

    def page_of(pairs):
        return train(Rates(V, smoothing.pair()), [(words_of(d), c) for d, c in pairs])

    model, page = learned(make, page_of, one, two, document, agree_on_rates)
    refuses(model.to_json)
    scores = value_of(page.log_joint, words_of(document))
    if scores and max(scores.values()) > -inf:
        assert model.predict([document] * 30) == [model.classify(document)] * 30
    a, b = model.classes[0], model.classes[-1]
    for word, favours, ratio, _, _ in model.most_informative(a, b):
        once = {c: page.rate(word, c) * exp(-page.rate(word, c)) for c in (a, b)}
        p, q = once[favours], once[b if favours == a else a]
        assert ratio is None if q == 0 else isclose(ratio, p / q)


# Decisions.


@examples(2)
@given(makes, smoothings, corpora, drawn_settings, queries)
def test_with_a_threshold_the_class_is_chosen_if_its_log_odds_exceed_it(
    make, smoothing, corpus, given_settings, document
):
    model = train(make(smoothing=smoothing, **given_settings), corpus)
    joint = value_of_model(model.joint, document)
    for c in model.classes:
        rest = sum(joint.values()) - joint[c]
        assume(rest)
        others = {k: joint[k] for k in joint if k != c}
        for threshold in (0, Fraction(-1, 3), 2):
            above = joint[c] > rest if threshold == 0 else joint[c] / rest > exp(threshold)
            best = c if above else max(others, key=others.get)
            assert model.classify(document, threshold=threshold, positive=c) == best
        for odds in filter(
            None, (joint[c] / rest, Fraction(1, 3), 2)
        ):  # its own odds are not above
            best = c if joint[c] / rest > odds else max(others, key=others.get)
            assert model.classify(document, odds=odds, positive=c) == best


@pytest.mark.parametrize("coefficient", [True, False])
@examples(3)
@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), min_size=2, max_size=2),
    st.integers(0, 400),
    st.integers(0, 400),
    st.integers(0, 10**18),
)
def test_the_label_is_the_exact_arg_max_of_huge_counts(coefficient, small, a, b, size):
    """The counts of the two classes are equal but for a few, and float scores often tie."""
    bags = [{"a": size + one, "b": size + other} for one, other in small]
    model = nb.MultinomialNB(smoothing=0, coefficient=coefficient).fit(bags, ["x", "y"])
    document = {"a": a, "b": b}
    odds = Fraction(1)  # of x against y: the coefficient cancels
    for bag, sign in zip(bags, (1, -1), strict=True):
        for word, times in document.items():
            odds *= Fraction(bag[word], sum(bag.values())) ** (sign * times)
    assert model.classify(document) == ("x" if odds >= 1 else "y")


# What makes no difference.


@examples(2)
@given(makes, smoothings, corpora, arguments, queries, st.randoms(use_true_random=False))
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


@examples(2)
@given(makes, smoothings, corpora, queries)
def test_other_names_for_the_classes_change_nothing_but_the_names(
    make, smoothing, corpus, document
):
    names = {"x": 2, "y": ("a", "tuple"), "z": None}
    model = trained(make(smoothing=smoothing), corpus)
    renamed = train(make(smoothing=smoothing), [(d, names[c]) for d, c in corpus])
    assert renamed.classes == tuple(names[label] for label in model.classes)
    for answer in ("joint", "log_joint"):
        numbers = [list(getattr(each, answer)(document).values()) for each in (model, renamed)]
        assert numbers[0] == numbers[1]
    if model.evidence(document):
        assert renamed.classify(document) == names[model.classify(document)]


@examples(2)
@given(makes, corpora, arguments, queries)
def test_the_data_twice_over_leaves_unsmoothed_estimates_alone(
    make, corpus, given_arguments, document
):
    model = trained(make(smoothing=nb.NoSmoothing(), **given_arguments), corpus)
    double = train(make(smoothing=nb.NoSmoothing(), **given_arguments), corpus * 2)
    assert double.prior == model.prior
    for word in model.vocabulary:
        for label in model.classes:
            one, two = model.likelihood(word, label), double.likelihood(word, label)
            assert one == two
            assert (two.count, two.total) == (2 * one.count, 2 * one.total)
    assert double.joint(document) == model.joint(document)


# Smoothing.


@pytest.mark.parametrize(
    ("smoothing", "added"),
    [(nb.PseudoDocuments(), [list(WORDS), []]), (nb.FakeDocument(), [list(WORDS)])],
    ids=["COMP9417, 3.1.1", "Reviews notes, Likelihood"],
)
@examples(2)
@given(make=makes, corpus=corpora)
def test_the_documents_of_a_smoothing_may_be_added_as_real_ones(make, smoothing, added, corpus):
    """One document with every word, and, for pseudo-documents, one with none."""
    smoothed = train(make(smoothing=smoothing, vocabulary=WORDS), corpus)
    more = [(document, label) for label in smoothed.classes for document in added]
    bare = make(smoothing=0, vocabulary=WORDS, classes=smoothed.classes)
    real = train(bare, corpus + more)
    for word in WORDS:
        for label in smoothed.classes:
            assert str(real.likelihood(word, label)) == str(smoothed.likelihood(word, label))


@examples(2)
@given(makes, corpora, st.fractions(Fraction(1, 9), 9, max_denominator=9))
def test_laplace_lies_between_the_relative_frequency_and_the_even_share(make, corpus, alpha):
    bare = trained(make(smoothing=0, vocabulary=WORDS), corpus)
    smooth = train(make(smoothing=alpha, vocabulary=WORDS), corpus)
    even = Fraction(1, 2) if isinstance(bare, nb.BernoulliNB) else Fraction(1, len(WORDS))
    for word in WORDS:
        for label in bare.classes:
            low, high = sorted([bare.likelihood(word, label), even])
            assert low <= smooth.likelihood(word, label) <= high


# Probabilities sum to 1.


@given(smoothings, corpora, arguments)
def test_the_shares_of_all_words_sum_to_1(smoothing, corpus, given_arguments):
    """Reviews notes, "The Bag of Words"."""
    model = trained(nb.MultinomialNB(smoothing=smoothing, **given_arguments), corpus)
    assume(model.vocabulary)
    for label in model.classes:
        assert sum(model.likelihood(word, label) for word in model.vocabulary) == 1


@examples(2)
@given(
    st.sampled_from([one for one in EVERY_SMOOTHING if not isinstance(one, nb.IgnoreZeros)]),
    corpora, arguments,
)  # fmt: skip
def test_the_bernoulli_joints_of_all_2_to_the_k_vectors_sum_to_the_prior(
    smoothing, corpus, given_arguments
):
    model = trained(nb.BernoulliNB(smoothing=smoothing, **given_arguments), corpus)
    joints = [
        model.joint([word for word, there in zip(model.vocabulary, vector, strict=True) if there])
        for vector in all_of([0, 1], repeat=len(model.vocabulary))
    ]
    for label in model.classes:
        assert sum(joint[label] for joint in joints) == model.prior[label]


@given(st.booleans(), corpora, st.integers(0, 3))
def test_the_multinomial_joints_of_all_documents_of_n_words_sum_to_the_prior(
    coefficient, corpus, n
):
    """Without the coefficient a document is a sequence; with it, a vector of counts."""
    model = nb.MultinomialNB(vocabulary="abc", coefficient=coefficient)
    train(model, corpus)
    sequences = list(all_of("abc", repeat=n))
    if coefficient:
        sequences = sorted({tuple(sorted(sequence)) for sequence in sequences})
    joints = [model.joint(sequence) for sequence in sequences]
    for label in model.classes:
        assert sum(joint[label] for joint in joints) == model.prior[label]


# The matrix form.

two_classes = st.lists(st.tuples(documents, st.sampled_from("+-")), min_size=2, max_size=8).filter(
    lambda corpus: len({label for _, label in corpus}) == 2
)


@examples(3)
@given(
    st.sampled_from([nb.MultinomialNB, nb.BernoulliNB]),
    st.sampled_from([nb.NoSmoothing(), nb.Laplace(1), nb.Laplace(Fraction(1, 3)), nb.FakeDocument()]),
    two_classes, st.lists(queries, max_size=4),
)  # fmt: skip
def test_the_matrix_form_is_the_word_by_word_form(model_kind, smoothing, corpus, batch):
    model = trained(model_kind(smoothing=smoothing, vocabulary=WORDS), corpus)
    matrix, row, column = (
        (nb.presence_matrix, nb.presence_row, nb.log_presence_column)
        if model_kind is nb.BernoulliNB
        else (nb.count_matrix, nb.share_row, nb.log_share_column)
    )
    X, X_new = matrix([document for document, _ in corpus], WORDS), matrix(batch, WORDS)
    logs = {}
    for label in "+-":
        P = row(nb.label_column([c for _, c in corpus], positive=label), X, smoothing)
        assert list(map(repr, P)) == [repr(model.likelihood(word, label)) for word in WORDS]
        logs[label] = column(X_new, P)
        for number, document in zip(logs[label], batch, strict=True):
            expected = model.log_document_likelihood(document)[label]
            assert isclose(number, expected, rel_tol=1e-12)
    prior = model.prior
    for i, document in enumerate(batch):
        if max(logs["+"][i], logs["-"][i]) > -inf:
            (y_hat,) = nb.log_odds_column([logs["+"][i]], [logs["-"][i]], prior["+"], prior["-"])
            expected = model.log_odds(document, "+", "-")
            assert isclose(y_hat, expected, rel_tol=1e-12, abs_tol=1e-12)
