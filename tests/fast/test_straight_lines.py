"""straight_lines: sums answer or decline, and their answers are those of the factors."""

import random
from collections import Counter
from fractions import Fraction
from math import log

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes import bernoulli, multinomial
from naive_bayes.bayes_rule import exact_arg_max
from naive_bayes.fast.many_documents import WORTHWHILE
from naive_bayes.fast.straight_lines import (
    MIDDLE,
    STEPS,
    ClassColumn,
    PackedRows,
    straight_lines_of,
)
from naive_bayes.further import complement
from naive_bayes.log_space import log_joint
from tests.material import WORD_MODELS, corpora, message_of, queries, refused, smoothings, train


def compare(model, documents):
    """The form and `predict` give each document the label of its factors.

    Lists, tuples and bags alike.  Where the form declines, `classify` decides.
    """
    packed = straight_lines_of(model)
    expected = [model.classify(document) for document in documents]
    for document, label in zip(documents, expected, strict=True):
        if len(set(document)) < 300:
            assert label == exact_arg_max(model.prior, model.factors(document))
    for document, label in zip(documents, expected, strict=True):
        for form in (list(document), tuple(document), Counter(document), dict(Counter(document))):
            assert packed.label(model.read(form)) in (None, label), (model, form)
    times = -(-WORTHWHILE // len(documents))
    assert model.predict(documents * times) == expected * times
    assert model.predict(map(Counter, documents * times)) == expected * times
    assert model.predict(documents[:1]) == expected[:1]


PACKED = {
    name: make
    for name, make in WORD_MODELS.items()
    if name not in ("weighted", "dirichlet-multinomial")
}
ALPHAS = [1, Fraction(1, 10), Fraction(1, 10**6), 10**6, 7]


@pytest.mark.long
@pytest.mark.parametrize("kind", PACKED)
def test_predict_gives_the_labels_of_classify(kind):
    rng = random.Random(f"{kind} 0")
    for _ in range(6):
        words = [f"w{k}" for k in range(rng.choice([1, 2, 5, 200]))]
        labels = [f"c{k}" for k in range(rng.choice([1, 2, 3, 12]))]
        documents = [rng.choices(words, k=rng.choice([1, 3, 9])) for _ in range(3 * len(labels))]
        skew = [Fraction(1, 10**12)] * (len(labels) - 1)
        prior = rng.choice(["uniform", dict(zip(labels, [1 - sum(skew), *skew], strict=True))])
        model = PACKED[kind](smoothing=rng.choice(ALPHAS), prior=prior, classes=labels)
        model.fit(documents, labels * 3)
        queries = [rng.choices([*words, "unseen"], k=rng.choice([0, 1, 2, 7])) for _ in range(10)]
        compare(model, [*queries, *documents, rng.choices(words, k=300)])


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB, nb.ComplementNB])
def test_predict_gives_a_tie_to_the_first_class(make):
    """Mirror images: swapping the classes swaps the words."""
    for labels in ("xy", "yx"):
        model = make(smoothing=Fraction(1, 10)).fit([list("aac"), list("bbc")], labels)
        ties = [["a", "b"], ["c"], ["a", "b", "c"] * 40, [], ["unseen"]]
        assert model.predict(ties) == [labels[0]] * 5
        compare(model, [*ties, ["a"], ["b"]])


@pytest.mark.long
@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
@given(smoothings, corpora, st.lists(queries, min_size=1, max_size=8))
def test_predict_gives_the_labels_of_classify_for_every_model_and_smoothing(
    make, smoothing, corpus, batch
):
    """A few at a time, and many at a time; both report the same error."""
    assume(make is not nb.DirichletMultinomialNB or not smoothing.skips_zeros)  # it refuses them
    model = train(make(smoothing=smoothing), corpus)
    good, bad = [], []
    for document in batch:
        try:
            good.append((document, model.classify(document)))
        except nb.NaiveBayesError as error:
            bad.append((document, str(error)))  # impossible, or 0/0
    for enough in (1, WORTHWHILE):
        documents = [document for document, _ in good] * enough
        assert model.predict(documents) == [label for _, label in good] * enough
        for document, message in bad:
            said = message_of(lambda d=[*documents, document]: model.predict(d))
            assert said == f"in document {len(documents) + 1}, {message}"


def test_a_form_answers_where_the_verdict_is_clear():
    """Otherwise the comparisons above would say nothing."""
    for make in PACKED.values():
        model = make().fit([list("aab"), list("bcc")], "xy")
        packed = straight_lines_of(model)
        for document, label in ((["a"], "x"), (["c", "c"], "y"), (["a", "unseen"], "x")):
            for form in (document, tuple(document), Counter(document), dict(Counter(document))):
                assert packed.label(model.read(form)) == label
        assert packed.label({"b": 1}) is None, "a tie"
        assert packed.label({}) is None, "no word is known"


def test_a_form_answers_for_long_documents_and_for_many_absent_words():
    """Else they would take the time of exact products."""
    words = [*"abc", *range(2000)]
    model = nb.MultinomialNB(vocabulary=words).fit([list("aab"), list("bcc")], "xy")
    packed = straight_lines_of(model)
    assert packed.label({"a": 16_000}) == "x"
    absent = nb.BernoulliNB(smoothing=nb.PseudoDocuments(), vocabulary=words)
    assert straight_lines_of(absent.fit([list("aab"), list("bcc")], "xy")).label({"a": 1}) == "x"


def test_an_invalid_document_is_left_to_classify_which_refuses_it():
    bags = [{"a": times} for times in (-1, 0.5, 2.0, "2", None)]
    bags += [{"a": Fraction(1, 2), "b": Fraction(1, 2)}, {"a": -1, "b": 1}]
    for make in PACKED.values():
        model = make().fit([list("aab"), list("bcc")], "xy")
        for document in (*bags, "aab", b"aab", [["a"], ["b"]], 7, None):
            with pytest.raises((nb.NaiveBayesError, TypeError)) as one:
                model.classify(document)
            batch = [*[["a"]] * WORTHWHILE, document]
            said = message_of(lambda: model.predict(batch), type(one.value))
            assert said == f"in document {WORTHWHILE + 1}, {one.value}"


@pytest.mark.long
@pytest.mark.parametrize("alpha", [Fraction(1, 10**60), 10**30])
@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB, nb.ComplementNB])
def test_predict_gives_the_labels_of_classify_for_extreme_smoothing(make, alpha):
    """A cost of 60 digits, and as many words as a column takes, may not overflow it.

    After 121,437 words of 60 log 10 nats the sum passes 2^64 steps of 2^-40.
    """
    model = make(smoothing=alpha).fit([["a"], ["b", "c"]], "xy")
    short = [["a"], ["b"], ["c"], [], list("abc"), ["a", "b"], ["b", "c"]]
    compare(model, [*short, *(["b"] * length for length in (121_400, 121_500, 2**17))])


@pytest.mark.long
@pytest.mark.parametrize("classes", [1, 2])
def test_predict_gives_the_labels_of_classify_where_every_cost_is_near_0(classes):
    """Costs are rounded, and a sum of them may fall below 0."""
    words = [f"w{k}" for k in range(50)]
    prior = {"x": 1 - Fraction(1, 10**15), "y": Fraction(1, 10**15)} if classes > 1 else "uniform"
    model = nb.BernoulliNB(smoothing=Fraction(1, 10**30), prior=prior)
    model.fit([words, words[:20]][:classes], "xy"[:classes])
    rng = random.Random(5)
    compare(model, [words, [], *(rng.sample(words, k) for k in range(1, 50))])


@pytest.mark.long
def test_many_words_of_tiny_probability_do_not_overflow_a_column():
    """30,000 words that x has and a document lacks: each costs 300 log 10 nats."""
    words = [f"w{k}" for k in range(30_000)]
    model = nb.BernoulliNB(smoothing=Fraction(1, 10**300)).fit([words, ["a"]], "xy")
    batch = [["a"]] * WORTHWHILE + [words]
    assert model.predict(batch) == ["y"] * WORTHWHILE + ["x"]


@pytest.mark.long
@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.ComplementNB])
def test_predict_gives_the_labels_of_classify_for_huge_counts(make):
    bags = [{"a": 10**40, "b": 10**40 + 1}, {"a": 10**40 + 1, "b": 10**40}]
    documents = [["a"], ["b"], ["a", "b"], ["a"] * 5000, ["b"] * 2**17]
    compare(make().fit(bags, "xy"), documents)
    model = make().fit([{"a": 2**32, "b": 1}, {"a": 1, "b": 1}], "xy")  # too large for four bytes
    assert model.predict([["a"]] * WORTHWHILE) == [model.classify(["a"])] * WORTHWHILE


def test_a_line_that_refuses_says_so_itself_and_one_that_fails_is_named():
    class Own(nb.MultinomialNB):
        def line(self, n, N):
            raise self.error

    model = Own().fit([["a"]] * 2, "xy")
    for model.error, said in (
        (nb.NaiveBayesError("no line for this"), "no line for this"),
        (ZeroDivisionError("by nothing"), "the line of Own fails for 0 of 1 (by nothing): "),
    ):
        assert message_of(lambda: straight_lines_of(model)).startswith(said)


@pytest.mark.long
def test_a_form_declines_where_a_factor_or_a_prior_may_be_0():
    """The logarithm of 0 is infinite, and no column contains that."""
    documents = [["a"], ("b",), {"a": 2}, ["a", "b"], []] * WORTHWHILE
    for make in PACKED.values():
        for smoothing in (nb.NoSmoothing(), nb.IgnoreZeros(), nb.IgnoreZeros(per_class=False)):
            model = make(smoothing=smoothing).fit([["a", "b"], ["a"], ["b"], []] * 2, "xxxxyyyy")
            form = straight_lines_of(model)
            assert form is None or form.label({"a": 1}) is None
            assert model.predict(documents) == [*map(model.classify, documents)]
        model = make(prior={"x": 1, "y": 0}).fit([["a"], ["b"]], "xy")
        assert straight_lines_of(model).label({"b": 1}) is None
        assert model.predict([["b"]] * WORTHWHILE) == ["x"] * WORTHWHILE


# Rounding, and logarithms.


@pytest.mark.long
@pytest.mark.parametrize("m", [3000, 10_007, 20_001])
@pytest.mark.parametrize("alpha", [Fraction(1, 1000), Fraction(1, 10**100)])
def test_a_tie_over_very_many_absent_words_goes_to_the_first_class(alpha, m):
    """The sum over all absent words of V is large, and its rounding may not decide.

    x has one document of the words a0, a1, ... and c, and y one of b0, b1, ... and c.  The
    prior makes up for the one word more that y has, so the document c is a tie.
    """
    documents = [[*(f"a{k}" for k in range(m)), "c"], [*(f"b{k}" for k in range(m + 1)), "c"]]
    prior = {"x": alpha / (1 + 2 * alpha), "y": (1 + alpha) / (1 + 2 * alpha)}
    for classes in ("xy", "yx"):
        model = nb.BernoulliNB(smoothing=alpha, prior=prior, classes=classes).fit(documents, "xy")
        assert straight_lines_of(model).label({"c": 1}) in (None, classes[0])


def test_rounding_does_not_decide_a_long_tie():
    """2 x 8 = 4 x 4, but the fixed logs of 2 and 8 add up to a step less than those of 4 and 4."""
    documents = [["x", *"yyyyyyy"], [*"xxx", *"yyy", *"zz"]]  # of 8 words each, |V| = 3
    for labels in (["first", "second"], ["second", "first"]):
        model = nb.MultinomialNB(prior="uniform").fit(documents, labels)
        assert straight_lines_of(model).label({"x": 20, "y": 20}) in (None, labels[0])
        assert model.classify(["x", "y"] * 20) == labels[0]


@pytest.mark.long
@given(st.integers(0, 10**60), st.integers(1, 10**60))
def test_a_column_has_the_log_to_the_nearest_step(n, more):
    column = ClassColumn(nb.MultinomialNB(vocabulary="ab").fit([["a"]], "x"), n + more)
    exact = log((n + 1) / (n + more + 2)) * STEPS
    assert abs(column[n] - MIDDLE - exact) <= 0.5 + 2**-10 + abs(exact) * 2**-50


class Perks(nb.Smoothing):
    """1/|V| and 1 are added: a new word changes what all words have."""

    presence = nb.Laplace(Fraction(1, 2)).presence

    def share(self, n, N, size, background=None):
        return nb.Laplace(Fraction(1, size)).share(n, N, size)

    def pair(self, size=2):
        return Fraction(1, size), 1


@pytest.mark.parametrize("smoothing", [nb.Laplace(Fraction(1, 3)), Perks()])
@pytest.mark.parametrize("given_words", [{}, {"vocabulary": "abcdez"}], ids=["seen", "given"])
@pytest.mark.parametrize("make", PACKED.values(), ids=PACKED)
def test_rows_are_the_same_made_one_by_one_all_at_once_or_after_an_update(
    make, given_words, smoothing
):
    documents, labels = [[*"aab"], [*"bcc"], [*"add"]], "xyx"
    model = make(smoothing=smoothing, **given_words)
    form = straight_lines_of(model.fit(documents, labels))
    one_by_one = {word: form.rows[word] for word in "ab"}
    form.rows.prepare()
    assert form.rows.prepared
    assert {word: form.rows[word] for word in "ab"} == one_by_one
    for document in ([], [*"abbd"], [*"eee"], ["c"]):
        model.update(document, "y")
        documents, labels = [*documents, document], labels + "y"
        form = straight_lines_of(model)
        fresh = straight_lines_of(make(smoothing=smoothing, **given_words).fit(documents, labels))
        fresh.rows.prepare()
        rows = {word: form.rows[word] for word in model.vocabulary}
        assert {word: fresh.rows[word] for word in rows} == rows
        assert form.start == fresh.start


@pytest.mark.parametrize("make", PACKED.values(), ids=PACKED)
def test_all_rows_are_made_for_many_documents_and_not_for_few(make):
    for documents, worth_it in ((WORTHWHILE - 1, False), (WORTHWHILE, True)):
        model = make().fit([list("aab"), list("bcc")], "xy")
        model.predict([["a"]] * documents)
        assert straight_lines_of(model).rows.prepared == worth_it


class Steep(nb.Smoothing):
    def share(self, n, N, size, background=None):
        return nb.Estimate(1, 10 ** (1000 * min(n, 2) + 1))


STEEP = [(nb.MultinomialNB, Steep()), (nb.BernoulliNB, nb.FakeDocument())]


@pytest.mark.parametrize(("make", "smoothing"), STEEP)
def test_a_logarithm_that_is_too_large_has_no_row_made_alone_or_with_all_others(make, smoothing):
    """10^-1001 is below e^-2048, and 1 - P(w|c) is 0 for a word of all documents."""
    form = straight_lines_of(make(smoothing=smoothing).fit([["a", "b"], ["a"], ["b"]], "xxy"))
    for _ in range(2):
        assert [form.label({word: 1}) for word in "ab"] == [None, None]
        form.rows.prepare()


@pytest.mark.long
@pytest.mark.parametrize("make", PACKED.values(), ids=PACKED)
@given(smoothings, corpora, queries)
def test_the_product_that_decides_has_the_ratios_of_all_factors(make, smoothing, corpus, query):
    """What is the same for all classes may be left out, so ratios are compared."""
    model = train(make(smoothing=smoothing), corpus)
    form = straight_lines_of(model)
    try:
        whole = dict.fromkeys(model.classes, Fraction(1))
        for factor in model.factors(query) if form is not None else ():
            whole = {c: whole[c] * factor.of[c] ** factor.times for c in whole}
    except (nb.NaiveBayesError, ZeroDivisionError):
        return
    part = dict.fromkeys(whole, Fraction(1))
    for factor in form.product(model.read(query), [*whole]) if form is not None else ():
        part = {c: part[c] * factor.of[c] ** factor.times for c in part}
    a, *others = whole
    assert [part[a] * whole[c] for c in others] == [whole[a] * part[c] for c in others]


@pytest.mark.long
@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
@given(smoothings, corpora, st.lists(queries, min_size=1, max_size=4), st.booleans())
def test_the_logs_of_a_form_are_those_of_the_factors(make, smoothing, corpus, batch, updated):
    assume(make is not nb.DirichletMultinomialNB or not smoothing.skips_zeros)  # it refuses them
    model = train(make(smoothing=smoothing), corpus)
    if updated and straight_lines_of(model) is not None:
        model.update(["a", "never seen"], model.classes[0])
    form = straight_lines_of(model)
    for document in batch if form is not None else ():
        logs = form.log_joint(model.prior, model.read(document))
        expected = log_joint(model.prior, model.factors(document))
        assert logs == pytest.approx(expected, rel=1e-12, abs=1e-12)


@pytest.mark.parametrize("module", [bernoulli, multinomial, complement])
def test_a_large_model_decides_a_tie_without_all_its_factors(monkeypatch, module):
    """Ten classes; x and y are mirror images, the others have no word of the document."""
    words = [f"w{k}" for k in range(200)]
    monkeypatch.setattr(module, "MOST_ESTIMATES", 10 * len(words) - 1)
    documents = [words[::2], words[1::2], *[[f"c{k}"] * 100 for k in range(8)]]
    makes = {bernoulli: nb.BernoulliNB, multinomial: nb.MultinomialNB, complement: nb.ComplementNB}
    for labels in ("xyabcdefgh", "yxabcdefgh"):
        model = makes[module](prior="uniform").fit(documents, labels)
        assert model.classify(words) == labels[0]
        refused(lambda model=model: model.factors(words), "10 classes")


def test_an_infinite_score_of_a_large_model_names_the_class():
    """By a smoothing that takes away what occurred once: "a" is in x, and once elsewhere."""

    class Bereaved(nb.Smoothing):
        def share(self, n, N, size, background=None):
            return nb.Estimate(0, N) if n == 1 else nb.Estimate(n, N, 1, size)

    documents = [["a", *(f"w{k}" for k in range(200))], ["a", "b"]]
    model = nb.ComplementNB(smoothing=Bereaved()).fit(documents, "xy")
    for ask in (model.scores, model.classify):
        said = "the score of the class 'x' is infinite, because a factor of the other classes is 0"
        refused(lambda ask=ask: ask(["a"]), said)


@pytest.mark.parametrize("labels", ["xx", "xy"])
def test_a_large_model_refuses_what_is_impossible_under_every_class(labels):
    """As a small one does, also where there is one class, or two with the same documents."""
    words = [f"w{k}" for k in range(300)]
    model = nb.BernoulliNB(smoothing=0).fit([words, words], labels)
    refused(lambda: model.classify(["w0"]), "impossible under every class", "'w1'")


def test_a_document_is_counted_once_for_all_tied_classes(monkeypatch):
    counted, counts = [], PackedRows.counts
    monkeypatch.setattr(PackedRows, "counts", lambda *given: counted.append(1) or counts(*given))
    calls = []
    for classes in (5, 50):
        counted.clear()
        documents = [[*map(str, range(300))]] * classes
        model = nb.MultinomialNB(prior="uniform").fit(documents, range(classes))
        assert model.classify(["1", "2"]) == 0
        calls.append(len(counted))
    assert calls[0] == calls[1]


@pytest.mark.parametrize("make", PACKED.values(), ids=PACKED)
def test_a_large_model_decides_ties_and_thresholds_as_a_small_one(make):
    """With more than 200 estimates, floats are summed first, and whole numbers decide near ties."""
    filler = [f"w{k}" for k in range(300)]
    for labels in ("xy", "yx"):
        small, large = (
            make(vocabulary=[*"ab", *more]).fit([list("aab"), list("abb")], labels)
            for more in ([], filler)
        )
        assert small.straight_lines_if_large() is None
        assert large.straight_lines_if_large() is not None
        for document in (["a", "b"], ["a"], ["b"], [], {"a": 10**6, "b": 10**6}):
            assert large.classify(document) == small.classify(document)
            if isinstance(large, nb.ProbabilityModel):
                for above in ({}, {"threshold": -1}, {"threshold": 0}, {"threshold": 1}):
                    label = small.classify(document, positive="x", **above)
                    assert large.classify(document, positive="x", **above) == label
    nearly = {"x": Fraction(1, 2) - Fraction(1, 10**40), "y": Fraction(1, 2) + Fraction(1, 10**40)}
    near = make(prior=nearly, vocabulary=[*"ab", *filler]).fit([["a"], ["a"]], "xy")
    assert near.classify(["a"]) == "y"
    bare = make(smoothing=0, vocabulary=[*"ab", *filler]).fit([["a"], ["b"]], "xy")
    if isinstance(bare, nb.ProbabilityModel):
        refused(lambda: bare.classify(["a", "b"], threshold=0, positive="x"), "'a', 'b'")


def test_a_large_model_decides_a_near_tie_of_absent_words_exactly():
    """No document has a word, and (3 + a)/(3 + 2a) is a little more than (2 + a)/(2 + 2a)."""
    settings = {"vocabulary": range(300), "smoothing": Fraction(1, 10**18), "prior": "uniform"}
    assert nb.BernoulliNB(**settings).fit([[]] * 5, "xxyyy").classify([]) == "y"


def test_a_large_model_decides_a_near_tie_of_repeated_words_exactly():
    """Of a a b both likelihoods are (4/8)^2 1/8 = (2/8)^2 4/8, so the prior decides, by a hair."""
    hair = Fraction(1, 10**40)
    for label, other in ("xy", "yx"):
        prior = {label: Fraction(1, 2) + hair, other: Fraction(1, 2) - hair}
        model = nb.MultinomialNB(smoothing=0, prior=prior, vocabulary=[*"abc", *range(300)])
        model.fit([list("aaaabccc"), list("aabbbbcc")], "xy")
        assert model.straight_lines_if_large() is not None
        assert model.classify(list("aab")) == label
