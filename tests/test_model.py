"""model: what every model has in common."""

from fractions import Fraction
from math import inf, isclose
from random import Random

import pytest

import naive_bayes as nb
from naive_bayes import Estimate, MultinomialNB, NaiveBayesError, Smoothing
from naive_bayes.fast.many_documents import WORTHWHILE
from naive_bayes.foundation.factors import LARGEST_PRODUCT
from tests.material import EMAILS, LABELS, MODELS, WORD_MODELS, X_STAR, fitted, refused, twins

every_model = pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
every_word_model = pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)


# Any kind of model, and two documents and two labels for it.
KINDS = {name: (make, [["a"], ["b"]]) for name, make in WORD_MODELS.items()} | {
    "categorical": (nb.CategoricalNB, [["a"], ["b"]]),
    "Gaussian": (lambda **settings: nb.GaussianNB(floor=1, **settings), [[1], [5]]),
    "Poisson": (lambda **settings: nb.MixedNB(nb.Poisson(), **settings), [[1], [5]]),
}
every_kind = pytest.mark.parametrize(("make", "documents"), KINDS.values(), ids=KINDS)


# The family.


@every_kind
def test_the_base_classes_of_a_model_match_what_it_answers(make, documents):
    model = make().fit(documents, "xy")
    assert isinstance(model, nb.NaiveBayes)
    assert isinstance(model, nb.ProbabilityModel) is hasattr(model, "log_joint")
    assert model.probabilistic is hasattr(model, "log_posterior")
    if model.exact:
        assert {type(p) for p in model.joint(documents[0]).values()} == {Fraction}
    elif hasattr(model, "joint"):
        assert all(isinstance(p, float) for p in model.joint(documents[0]).values())


@every_model
def test_fit_reads_documents_and_labels_once_and_forgets_what_was_there(make):
    """Documents may come from a generator, and each of them may be one."""
    documents = ((word for word in email) for email in EMAILS)
    model = make().fit([["z"]], ["old"]).fit(documents, iter(LABELS))
    assert model == make().fit(EMAILS, LABELS)


@every_model
def test_log_odds_of_an_impossible_class_are_infinite(make):
    model = make(smoothing=0).fit([["a"], ["b"]], ["x", "y"])
    assert model.odds(["a"], "y", "x") == 0
    assert model.log_odds(["a"], "y", "x") == -inf
    assert model.log_odds(["a"], "x", "y") == inf


@every_model
def test_models_with_the_same_settings_and_counts_are_equal(make):
    assert fitted(make) == fitted(make)
    assert fitted(make) != fitted(make).update(["a"], "spam")
    assert fitted(make) != fitted(make, smoothing=2)
    assert fitted(make) != fitted(make, prior="empirical")
    assert fitted(make) != "model"
    assert fitted(make) != fitted(make).update([], "ham"), "a document without words is one too"
    model, nothing = make().fit([["a"], ["b"]], "xy"), make()
    assert model + nothing == nothing + model == model
    assert nothing + nothing == nothing


@every_word_model
def test_an_unknown_word_or_label_has_no_estimate(make):
    model = make().fit([["a"], ["b"]], "xy")
    estimate = getattr(model, "complement_likelihood", None) or model.likelihood
    for ask in (estimate, lambda word, label: model.counts[label][word]):
        refused(lambda: ask("c", "x"), "'c'", "2")
        refused(lambda: ask("a", "z"), "'z'", "'x', 'y'")
    for word, label in (("a", ["x"]), (["a"], "x")):  # Python's own error
        with pytest.raises(TypeError, match="list"):
            estimate(word, label)


def test_models_of_different_kinds_are_not_equal_and_do_not_add():
    one = fitted(nb.MultinomialNB)
    for other in (fitted(nb.BernoulliNB), 1):
        assert one != other
        with pytest.raises(TypeError):
            one + other


def test_a_copy_and_a_pickle_leave_out_what_is_worked_out_again():
    model = MultinomialNB(vocabulary=range(300)).fit([[1], [2]], "xy")
    assert model.predict([[1]] * 100) == ["x"] * 100
    assert model.straight_lines is not None
    for again in twins(model):
        assert vars(again) == {**vars(model), "straight_lines": None}


def test_a_model_without_counts_can_be_copied():
    for make, documents in KINDS.values():
        for twin in twins(make()):
            assert twin == make()
            assert twin.fit(documents, "xy") == make().fit(documents, "xy")
            assert make() != twin


@every_model
def test_what_a_model_answers_cannot_change_it(make):
    model = fitted(make)
    for answer in (model.joint(X_STAR), model.prior, model.log_joint(X_STAR)):
        answer.clear()
    assert model == fitted(make)
    assert model.prior == fitted(make).prior


# The arg max, where floats cannot decide.


def test_a_tie_of_different_factors_goes_to_the_first_class():
    """2/8 x 2/8 against 1/8 x 4/8, each a million times over: equal, and rounded apart."""
    x, y = {"a": 2, "b": 2, "c": 4}, {"a": 1, "b": 4, "c": 3}
    for times in (1, 7, 10**6, 10**15):
        document = {"a": times, "b": times}
        for labels, bags in ((("x", "y"), (x, y)), (("y", "x"), (y, x))):
            model = nb.MultinomialNB(smoothing=0).fit(bags, labels)
            assert model.classify(document) == labels[0]


def test_a_near_tie_of_the_prior_is_decided_exactly():
    third = Fraction(1, 3)
    tiny = Fraction(1, 10**40)
    for make in MODELS.values():
        model = make(prior={"x": third, "y": third + tiny, "z": third - tiny})
        model.fit([["a"]] * 3, ["x", "y", "z"])
        assert model.classify(["a"]) == "y"


def test_a_tie_of_the_bernoulli_model_goes_to_the_first_class():
    """2/4 and 3/6 are equal, in other numbers."""
    documents = [["a"]] * 2 + [[]] * 2 + [["a"]] * 3 + [[]] * 3
    model = nb.BernoulliNB(smoothing=0, prior="uniform").fit(documents, ["x"] * 4 + ["y"] * 6)
    assert model.joint(["a"])["x"] == model.joint(["a"])["y"] == Fraction(1, 4)
    assert model.classify(["a"]) == model.classify([]) == "x"


# The threshold: positive where its log odds are above it.


def tied_model(**settings):
    return nb.MultinomialNB(**settings).fit([["a", "b"], ["a", "b"]], ["x", "y"])


def test_at_a_tie_a_threshold_of_0_gives_the_other_class():
    """The log odds must be above 0, so even odds are not enough; without a threshold the first class wins."""
    model = tied_model()
    assert model.classify(["a"]) == "x"
    assert model.classify(["a"], threshold=0, positive="x") == "y"
    assert model.classify(["a"], threshold=0, positive="y") == "x"
    assert model.classify(["a"], positive="x") == "y"
    assert model.predict([["a"], []], threshold=0, positive="x") == ["y", "y"]


def test_a_threshold_is_exact_where_floats_cannot_tell():
    size = 10**17
    bags = [{"a": size + 1, "b": size}, {"a": size, "b": size + 1}]
    model = nb.MultinomialNB(smoothing=0).fit(bags, "xy")
    assert model.log_odds(["a"], "x", "y") == 0
    assert model.classify(["a"], threshold=0, positive="x") == "x"
    assert model.classify(["b"], threshold=0, positive="x") == "y"
    # An impossible class has log odds of -inf, which is above nothing.
    model = nb.MultinomialNB(smoothing=0).fit([["a", "b"], ["a"]], "xy")
    for threshold in (-1000, Fraction(-1, 10**9), 0):
        assert model.classify(["b"], threshold=threshold, positive="y") == "x"
        assert model.classify(["b"], threshold=-threshold, positive="x") == "x"


@pytest.mark.parametrize("fillers", [0, 300])
def test_odds_are_compared_exactly_where_their_logarithm_is_rounded(fillers):
    """The odds are exactly 3 : 1, 27 : 1 and so on, which are not above themselves."""
    words = ["a", "b", *(f"w{k}" for k in range(fillers))]
    bags = [{"a": 3, "b": 1}, {"a": 1, "b": 3}]
    model = MultinomialNB(smoothing=0, vocabulary=words).fit(bags, "xy")
    for times in range(1, 40):
        odds, hair = Fraction(3) ** times, Fraction(1, 10**30)
        document = {"a": times}
        assert model.odds(document, "x", "y") == odds
        for given, label in ((odds, "y"), (odds - hair, "x"), (odds + hair, "y")):
            assert model.classify(document, odds=given, positive="x") == label
            assert model.predict([document], odds=given, positive="x") == [label]


@pytest.mark.parametrize("fillers", [0, 100])
def test_below_a_threshold_the_first_of_two_tied_classes_is_chosen(fillers):
    """1/4 x 1/676 and 1/52 x 1/52 are equal, and the sums of their rounded logarithms are not."""
    p, q = 2, 26
    total = p**2 * q**2
    counts = {"a": (1, 1), "b": (q**2, p**2), "c": (p * q, p * q)}
    documents = [{"x": x, "y": y, "z": total - x - y} for x, y in counts.values()]
    words = ["x", "y", "z", *(f"w{k}" for k in range(fillers))]
    model = MultinomialNB(smoothing=0, vocabulary=words, prior="uniform").fit(documents, counts)
    document = ["x", "y"]
    assert model.joint(document)["b"] == model.joint(document)["c"] > model.joint(document)["a"]
    small = MultinomialNB(smoothing=0, prior="uniform").fit(documents, counts)
    assert small.log_joint(document)["c"] > small.log_joint(document)["b"], "by rounding"
    assert model.classify(document) == "b"
    assert model.classify(document, threshold=0, positive="a") == "b"


def test_a_refusal_of_a_smoothing_of_ones_own_is_its_own():
    """It is not taken for the 0/0 of a class without words."""

    class Cautious(Smoothing):
        def share(self, n, N, size, background=None):
            if n == 5:
                raise NaiveBayesError("five sightings are too many for me: count fewer")
            return Estimate(n, N, 1, size)

    model = MultinomialNB(smoothing=Cautious()).fit([["a"] * 5, ["b"]], ["x", "y"])
    refused(lambda: model.likelihood("a", "x"), "five sightings are too many")
    refused(lambda: model.posterior(["a"]), "five sightings are too many")


def test_thresholds_work_with_densities_too():
    model = nb.GaussianNB().fit([[1], [3], [7], [9]], "aabb")
    # Means 2 and 8, variances 1: the log odds of a at x are 30 - 6 x.
    assert model.classify([4.9], positive="a") == "a", "above 0"
    assert model.classify([4.9], threshold=1, positive="a") == "b"
    assert model.classify([5], threshold=0, positive="a") == "b"


def test_bad_thresholds_are_refused():
    model = tied_model()
    refused(lambda: model.classify(["a"], threshold=1), "1")
    refused(lambda: model.classify(["a"], threshold=1, positive="z"), "'z'")
    for threshold in (float("nan"), inf):
        refused(lambda: model.classify(["a"], threshold=threshold, positive="x"), threshold)


# Updates.


@every_kind
def test_the_classes_of_an_update_are_those_of_the_given_prior(make, documents):
    """One class has no documents yet, and its prior is known all the same."""
    prior = {"x": Fraction(1, 4), "y": Fraction(3, 4)}
    model = make(prior=prior).update(documents[0], "y")
    assert (model.document_counts, model.prior) == ({"y": 1, "x": 0}, prior)
    model.update(documents[1], "x").update(documents[0], "y")
    whole = make(prior=prior).fit([documents[0], documents[1], documents[0]], "yxy")
    for one in (model, make(prior=prior)):
        refused(lambda: one.update(documents[0], "z"), "'z'")
    assert model == whole


# Labels.


@every_kind
def test_a_class_may_be_labelled_none_and_be_the_positive_one(make, documents):
    model = make().fit(documents, [None, 1])
    assert model.classes == (None, 1)
    assert model.predict(documents * WORTHWHILE) == [None, 1] * WORTHWHILE
    assert model.score(documents, [None, 1]) == 1
    assert model.explain(documents[0]).decision is model.classify(documents[0]) is None
    if isinstance(model, nb.ProbabilityModel):
        assert model.classify(documents[0], threshold=-100, positive=None) is None
        assert model.predict(documents, threshold=100, positive=None) == [1, 1]
        assert model.log_odds(documents[0], None, 1) > 0


# Many documents, and one of them odd.


@every_word_model
def test_a_document_of_unknown_n_grams_does_not_stop_the_others(make):
    """Alone it looks like a list of texts; in a list of documents it is one that has no known word."""
    model = make().fit([["a"], ["b"]], "xy")
    for enough in (1, WORTHWHILE):
        documents = [*[["b"]] * enough, ["not good", "very good"], [("a", "b")]]
        assert model.predict(documents) == ["y"] * enough + ["x", "x"]
        if isinstance(model, nb.ProbabilityModel):
            assert len(model.predict_proba(documents)) == enough + 2
            assert len(model.predict(documents, threshold=0, positive="x")) == enough + 2


# Samples.


def test_the_same_seed_draws_the_same():
    for make, documents in KINDS.values():
        model = make().fit(documents, "xy")
        if hasattr(model, "sample"):
            one, two = (model.sample("x", 20, Random(3)) for _ in range(2))
            assert one == two
            refused(lambda: model.sample("z", 1, Random(1)), "'z'", "'x'")


# A document of a million words.


MILLION = {"a": 300_000, "b": 500_000, "c": 200_000}


@every_model
def test_a_document_of_any_length_has_logs_and_a_class(make):
    """An a and a b together are 6/20 x 10/20 to 12/20 x 4/20: 5/4 for spam; so by presence too."""
    model, large = fitted(make), {"a": 10**18, "b": 10**18}
    assert model.classify(large) == "spam"
    assert model.predict([large]) == ["spam"]
    assert -inf < model.log_joint(MILLION)["ham"] < model.log_joint(MILLION)["spam"] < inf
    assert model.log_posterior(MILLION)["spam"] <= 0
    assert model.predict_proba([MILLION])[0]["spam"] > 0.5
    assert -inf < model.log_odds(MILLION, "ham", "spam") < 0


# Exact work has a bound.


def test_an_exact_product_that_is_too_long_is_refused_at_once():
    """10^18 factors would take all memory of the machine; the size is known beforehand."""
    for settings in ({}, {"coefficient": True}):
        model = fitted(nb.MultinomialNB, **settings)
        for document in ({"a": 10**18}, {"a": 10**20}, {"a": 10**6, "b": 10**6}):
            for verb in ("document_likelihood", "joint", "evidence", "posterior"):
                refused(lambda: getattr(model, verb)(document), LARGEST_PRODUCT)
            refused(lambda: model.odds(document, "spam", "ham"), LARGEST_PRODUCT)
            # The verbs that the message names.
            assert -inf < model.log_joint(document)["spam"] < inf
            (shares,) = model.predict_proba([document])
            assert isclose(sum(shares.values()), 1)
            assert model.predict([document]) == [max(shares, key=shares.__getitem__)]
            assert model.explain(document).decision == model.classify(document)


# The most informative words.


@every_word_model
def test_most_informative_lists_ten_words_for_each_class_by_default(make):
    model = make().fit([[f"x{k}" for k in range(12)], [f"y{k}" for k in range(12)]], "xy")
    for settings, number in (({}, 10), ({"n": 3}, 3), ({"n": 11}, 11), ({"n": 99}, 12)):
        rows = model.most_informative("x", "y", **settings)
        assert [row.favours for row in rows] == ["x"] * number + ["y"] * number


def test_0_0_is_refused_by_everything_that_needs_the_estimate():
    for make in (nb.MultinomialNB, nb.BernoulliNB, nb.ComplementNB):
        model = make(smoothing=0, classes="xy").fit([["a"]], "x")
        for pair in ("xy", "yx"):
            refused(lambda: model.most_informative(*pair), "0/0")
        if make is not nb.ComplementNB:
            refused(lambda: model.sample("y", 3, Random(1)), "'y'", "0/0")


def test_a_model_that_does_not_define_count_read_and_factors_is_refused():
    """The base class has the verbs, and no model of its own."""
    model = nb.NaiveBayes()
    for verb, *more in (["count", {}], ["factors"], ["read"], ["classify"]):
        refused(lambda: getattr(model, verb)(["a"], *more), f"NaiveBayes has no method {verb}")


def test_an_attribute_that_no_model_has_is_named_with_the_model():
    with pytest.raises(AttributeError) as raised:
        getattr(nb.MultinomialNB(), "coefficients")  # noqa: B009
    assert str(raised.value) == "'MultinomialNB' object has no attribute 'coefficients'"


def test_another_type_decides_whether_a_model_is_equal_to_it():
    class Everything:
        def __eq__(self, other):
            return True

    model = nb.MultinomialNB()
    assert model == Everything()
    assert model != 3
