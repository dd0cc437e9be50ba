"""What a reader's own smoothing or model may get wrong is refused, and never a number in silence."""

from fractions import Fraction

import pytest

import naive_bayes as nb
from naive_bayes import Estimate, check_model
from tests.material import EMAILS, LABELS, WORD_MODELS, fitted, refused

DOCUMENTS, TWO = [["a", "b", "b"], ["a", "c"], ["b"]], ["x", "y", "x"]


class Adds(nb.Smoothing):
    """Adds 1 above and |V| below; each test makes one part of it wrong."""

    def share(self, n, N, size, background=None):
        return Estimate(n, N, 1, size)

    def presence(self, n, N, background=None):
        return Estimate(n, N, 1, 2)


# A smoothing is tried when a model is made with it.


def test_a_pair_that_disagrees_with_its_estimates_is_refused():
    class Doubled(Adds):
        def pair(self, size=None):
            return (2, 2 * size) if size else (1, 2)

    for make in WORD_MODELS.values():
        refused(lambda make=make: make(smoothing=Doubled()), "the pair of Doubled()", "2 and 4")


def test_a_background_has_no_pair():
    class Both(Adds):
        uses_background = True

        def pair(self, size=2):
            return 1, size

    refused(lambda: nb.MultinomialNB(smoothing=Both()), "has a pair and uses the background")


def test_estimates_are_tried_for_small_and_large_counts():
    class Half(Adds):
        def share(self, n, N, size, background=None):
            return Estimate(n, N, 1, size) if N < 10**6 else n / N

    refused(lambda: nb.MultinomialNB(smoothing=Half()), "float", kind=TypeError)

    class Whole(Adds):
        def share(self, n, N, size, background=None):
            return Estimate(n, N, 1, size) if n else 0

    refused(lambda: nb.MultinomialNB(smoothing=Whole()), "is 0, of type int", kind=TypeError)

    class Above(Adds):
        def presence(self, n, N, background=None):
            return Estimate(n, N, 1, 2) if N < 10 else Estimate(n, N, 10**12, 2)

    refused(lambda: nb.BernoulliNB(smoothing=Above()), "presence", "(3, 17)", "exceeds 1")


# With 300 words straight lines are added.
of_every_size = pytest.mark.parametrize(
    "words",
    ["abc", pytest.param([*"abc", *(f"w{k}" for k in range(300))], marks=pytest.mark.long)],
    ids=["3 words", "300 words"],
)


@of_every_size
@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_a_smoothing_of_ones_own_answers_as_laplace_does_in_every_verb(make, words):
    """Adds is Laplace(1)."""
    mine, theirs = (
        make(smoothing=smoothing, vocabulary=words).fit(EMAILS, LABELS)
        for smoothing in (Adds(), nb.Laplace(1))
    )
    for document in (["a"], ["b", "b", "c"], [], ["unseen"]):
        assert mine.classify(document) == theirs.classify(document)
        assert mine.predict([document] * 30) == theirs.predict([document] * 30)
        for verb in ("posterior", "log_joint", "scores"):
            if hasattr(theirs, verb):
                assert getattr(mine, verb)(document) == getattr(theirs, verb)(document)
    check_model(mine, EMAILS, LABELS)


# A model.


VERBS = ["classify", "log_joint", "log_posterior", "joint", "evidence", "posterior", "explain"]


def test_an_exact_likelihood_is_an_estimate():
    class Certain(nb.MultinomialNB):
        def likelihood(self, word, label):
            return Fraction(3, 2)

    for filler in ([], range(300)):
        model = Certain(vocabulary=[*"abc", *filler]).fit(DOCUMENTS, TWO)
        for verb in VERBS:
            refused(lambda verb=verb: getattr(model, verb)(["a"]), "'a' is 3/2", kind=TypeError)
        refused(lambda: model.predict([["a"]] * 30), "'a' is 3/2", kind=TypeError)
    refused(lambda: check_model(Certain(), DOCUMENTS, TWO), "3/2", kind=TypeError)


def test_an_exponent_below_0_is_for_models_that_are_scored_by_the_others():
    class Inverse(nb.MultinomialNB):
        def factors(self, document):
            return [factor._replace(times=-2) for factor in super().factors(document)]

    for verb in VERBS:
        refused(lambda verb=verb: getattr(Inverse().fit(DOCUMENTS, TWO), verb)(["a"]), "-2 times")

    class Divided(nb.MultinomialNB):
        def factors(self, document):
            return [nb.Divisor(it.word, -it.times, it.of) for it in super().factors(document)]

    refused(lambda: Divided().fit(DOCUMENTS, TWO).posterior(["a"]), "-1 times")
    refused(lambda: check_model(Divided(), DOCUMENTS, TWO), "is a Divisor")


def test_an_argument_of_ones_own_is_kept_or_refused():
    class Cut(nb.MultinomialNB):
        def __init__(self, cut=2, **settings):
            super().__init__(**settings)
            self.cut = cut

    assert Cut(2) != Cut(5) == Cut(5)
    assert repr(Cut(5)).endswith("cut=5)")
    refused(lambda: Cut(2).fit(DOCUMENTS, TWO) + Cut(5).fit(DOCUMENTS, TWO), "Cut")

    class Lost(nb.MultinomialNB):
        def __init__(self, cut=2, **settings):
            super().__init__(**settings)

    refused(lambda: Lost(2) == Lost(5), "Lost does not keep its argument 'cut'")
    refused(lambda: Lost().fit(DOCUMENTS, TWO) + Lost(), "set self.cut")


def test_a_prior_is_given_and_not_overridden():
    def derive():
        class Even(nb.BernoulliNB):
            prior = property(lambda self: {"x": Fraction(1, 2), "y": Fraction(1, 2)})

        return Even

    refused(derive, "Even changes the property prior")


def test_a_line_that_disagrees_with_the_factors_is_found():
    said = "the line of Steep and its factors give "
    refused(lambda: check_model(Steep(), DOCUMENTS, TWO), said, ": let both say the same")


def test_a_line_that_fails_is_named_and_not_taken_for_no_line():
    class Broken(nb.MultinomialNB):
        def line(self, n, N):
            return None + n

    model = Broken(vocabulary=range(300)).fit([[1], [2]], "xy")
    for call in (lambda: model.classify([1]), lambda: model.predict([[1]] * 30)):
        refused(call, "the line of Broken fails")
    refused(lambda: check_model(model, [[1], [2]], "xy"), "the line of Broken fails")


def test_who_changes_the_likelihood_states_the_line_anew():
    class Sure(nb.MultinomialNB):
        def likelihood(self, word, label):
            n, N = self.counts[label][word], self.totals[label]
            return Estimate(n, N, 3, 3 * len(self.words))

    filler = [f"w{k}" for k in range(300)]
    mine = Sure(vocabulary=[*"abc", *filler]).fit(DOCUMENTS, TWO)
    theirs = nb.MultinomialNB(smoothing=3, vocabulary=[*"abc", *filler]).fit(DOCUMENTS, TWO)
    assert mine.straight_lines_if_large() is None
    assert mine.posterior(["a", "b"]) == theirs.posterior(["a", "b"])
    assert mine.predict(DOCUMENTS * 10) == theirs.predict(DOCUMENTS * 10)


def test_a_large_model_reads_each_document_as_its_factors_do():
    """Of counts cut to 2, by one document, by one of a large model, and by many."""

    class Cut(nb.MultinomialNB):
        def read(self, document):
            bag = super().read(document)
            return {word: min(times, 2) for word, times in bag.items()}

    documents, labels = [["a"] * 9 + ["b"], ["b"] * 5 + ["c"] * 2, ["a", "c"]], ["x", "y", "y"]
    document = ["a"] * 8 + ["b"] * 2 + ["c"]
    for filler in ([], range(300)):
        cut = Cut(vocabulary=[*"abc", *filler]).fit(documents, labels)
        joint = cut.joint(document)
        assert joint == nb.MultinomialNB.joint(cut, {"a": 2, "b": 2, "c": 1})
        best = max(joint, key=joint.__getitem__)
        assert cut.classify(document) == best
        assert cut.predict([document]) + cut.predict([document] * 30) == [best] * 31
        assert (cut.straight_lines_if_large() is None) == (not filler)
        check_model(cut, documents, labels)


def test_a_document_is_read_once():
    """What `read` gives is not read again: words that count twice count twice in every answer."""

    class Doubling(nb.MultinomialNB):
        def read(self, document):
            return {word: 2 * n for word, n in super().read(document).items()}

    for filler in ([], range(300)):
        model = Doubling(vocabulary=[*"abc", *filler]).fit(DOCUMENTS, TWO)
        plain = nb.MultinomialNB(vocabulary=[*"abc", *filler]).fit(DOCUMENTS, TWO)
        joint = plain.joint(["a", "b", "a", "b"])
        assert model.joint(["a", "b"]) == joint
        assert model.predict_proba([["a", "b"]]) == plain.predict_proba([["a", "b", "a", "b"]])
        assert model.predict([["a", "b"]]) == [model.classify(["a", "b"])]
        assert model.predict([iter("ab")] + [["a"]] * 30)[0] == model.classify(["a", "b"])


class Steep(nb.MultinomialNB):
    def line(self, n, N):
        return Estimate(n, N, 2, 2 * len(self.words)), 1


def test_a_line_of_ones_own_is_compared_with_the_factors_before_it_is_used():
    large = Steep(vocabulary=[*"abc", *range(300)]).fit(DOCUMENTS, TWO)
    for call in (lambda: large.classify(["a"]), lambda: large.predict([["a"]] * 30)):
        refused(call, "the line of Steep and its factors give ", "set line = None")
    right = Steep(smoothing=2, vocabulary=[*"abc", *range(300)]).fit(DOCUMENTS, TWO)
    assert right.straight_lines_if_large() is not None

    class Words(nb.MultinomialNB):
        """It reads texts, with which no line can be tried: its factors are used."""

        def count(self, document, table):
            super().count(document.split(), table)

        def read(self, document):
            return super().read(document.split())

    texts = Words(vocabulary=[*"abc", *range(300)]).fit(["a b b", "a c", "b"], TWO)
    assert texts.straight_lines_if_large() is None
    assert texts.predict(["a b"] * 30) == [texts.classify("a b")] * 30


def test_a_document_that_is_read_wrongly_is_refused_by_large_models_too():
    vocabulary = "'z' is not in the vocabulary"
    for bag, said in (({"z": 1}, vocabulary), ({"a": -1}, "-1 times"), ({"a": 0.5}, "0.5 times")):

        class Odd(nb.MultinomialNB):
            def read(self, document, bag=bag):
                return super().read(document) if document != ["odd"] else bag

        for filler in ([], range(300)):
            model = Odd(vocabulary=[*"abc", *filler]).fit(DOCUMENTS, TWO)
            for verb in ("classify", "log_joint"):
                refused(lambda verb=verb: getattr(model, verb)(["odd"]), said)


def test_what_is_changed_after_fitting_takes_effect_in_a_large_model_too():
    large = nb.MultinomialNB(vocabulary=[*"abc", *range(300)]).fit(DOCUMENTS, TWO)
    large.predict(DOCUMENTS * 10)
    large.smoothing = nb.Laplace(5)
    fresh = nb.MultinomialNB(smoothing=5, vocabulary=[*"abc", *range(300)]).fit(DOCUMENTS, TWO)
    assert large.log_joint(["a", "b"]) == fresh.log_joint(["a", "b"])
    assert large.likelihood("a", "x") == fresh.likelihood("a", "x")


def test_a_smoothing_that_is_changed_after_fitting_takes_effect_in_a_large_model_too():
    class Adding(nb.Smoothing):
        def __init__(self, alpha):
            self.alphas = [alpha]

        def share(self, n, N, size, background=None):
            return nb.Estimate(n, N, self.alphas[0], self.alphas[0] * size)

    changed, fresh = (
        nb.MultinomialNB(smoothing=Adding(a), vocabulary=[*"abc", *range(300)]).fit(DOCUMENTS, TWO)
        for a in (1, 5)
    )
    assert changed.log_joint(["a", "b"]) != fresh.log_joint(["a", "b"])
    changed.smoothing.alphas[0] = 5
    assert changed.log_joint(["a", "b"]) == fresh.log_joint(["a", "b"])


def test_updates_that_count_otherwise_than_fit_are_found():
    class Forgetful(nb.MultinomialNB):
        def total(self, documents, table):
            return 100 * documents

    class Growing(nb.MultinomialNB):
        def total(self, documents, table):
            return max(table.values(), default=0) + 100

    refused(lambda: check_model(Forgetful(), DOCUMENTS, TWO), "P(w|c)", "sum to")
    refused(lambda: check_model(Growing(), DOCUMENTS, TWO), "Growing updates to other counts")


def test_a_table_exists_where_counts_and_totals_count_the_same_things():
    from tests import recipes

    for make in (nb.MultinomialNB, nb.BernoulliNB, nb.ComplementNB, nb.WeightedNB):
        for row in fitted(make).table("a"):
            assert min(row) >= 0
    assert not hasattr(recipes.PoissonNB(), "table")
    assert not hasattr(nb.CategoricalNB(), "table")


def test_a_model_without_factors_or_counts_says_what_to_define():
    class Bare(nb.WordModel, nb.ProbabilityModel):
        pass

    model = Bare().fit(DOCUMENTS, TWO)
    for verb in ("posterior", "classify", "explain"):
        refused(lambda verb=verb: getattr(model, verb)(["a"]), "Bare has no method factors")


@of_every_size
@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_the_models_of_the_package_pass_the_check_of_a_model(make, words):
    check_model(make(vocabulary=words), EMAILS, LABELS)


def own(base=nb.MultinomialNB, **methods):
    return type("Own", (base,), methods)()


def dropping(n, N, at):
    return Estimate(0 if n == at else n, N)


def sharing(share):
    return nb.MultinomialNB(smoothing=own(Adds, share=share))


def given(self, d):
    return nb.MultinomialNB.factors(self, d)


def one_sided(self, d):
    factors = nb.BernoulliNB.factors(self, d)
    return [f._replace(of=dict(f.of)) if d else f.leaving_out("x") for f in factors]


WRONG = {
    "sum to 7/5": sharing(lambda self, n, N, size, b=None: Estimate(n, N, 1, 1)),
    "P(w|c)": sharing(lambda self, n, N, size, b=None: dropping(n, N, 7)),
    "presence and absence": own(nb.BernoulliNB, factors=one_sided),
    "'a' is multiplied 0 times": own(factors=lambda self, d: given(self, d)[1:]),
    "'b' is multiplied 1 times": own(factors=lambda self, d: [f._replace(times=1) for f in given(self, d)]),
    "'a' is multiplied 2 times": own(factors=lambda self, d: given(self, d) * 2),
    "reads": own(read=lambda self, d: {w: n + 1 for w, n in nb.MultinomialNB.read(self, d).items()}),
    "the posterior of Own": own(posterior=lambda self, d: self.prior),
    "the joint of Own": own(joint=lambda self, d: {"x": Fraction(1), "y": Fraction(1)}),
    "the evidence of Own": own(evidence=lambda self, d: Fraction(1)),
    "the odds of Own": own(odds=lambda self, d, a, b: Fraction(7)),
    "the log_odds of Own": own(log_odds=lambda self, d, a, b: 7.0),
    "the log_posterior of Own": own(log_posterior=lambda self, d: self.log_joint(d)),
    "the predict_proba of Own": own(predict_proba=lambda self, many: [{"x": 1.0, "y": 0.0}]),
    "the log_joint of Own": own(log_joint=lambda self, d: {"x": -1.0, "y": -2.0}),
    "the classify of Own": own(classify=lambda self, d: "y"),
}  # fmt: skip


@pytest.mark.parametrize("said", WRONG)
def test_a_model_that_does_not_do_what_it_claims_is_found(said):
    refused(lambda: check_model(WRONG[said], DOCUMENTS, TWO), said)


def test_a_smoothing_that_is_wrong_for_one_small_count_is_found_where_no_word_has_it():
    model = WRONG["P(w|c)"]
    for documents in ([["a"] * 9 + ["b"], ["b", "c"]], [["a", "b"] * 9, ["a"]]):
        refused(lambda: check_model(model, documents, "xy"), "P(w|c)", "sum to")


def test_check_model_refuses_what_is_not_a_model_that_counts():
    for other in (nb.TextClassifier(), nb.LogisticRegression(penalty=1), dict):
        refused(lambda: check_model(other, [["a"], ["b"]], "xy"), "the model is ", kind=TypeError)
