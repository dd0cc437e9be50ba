"""bayes_rule: what every model has in common."""

import copy
import pickle
from fractions import Fraction
from math import inf, isclose, log
from time import perf_counter

import pytest

from naive_bayes import BernoulliNB, MultinomialNB, NaiveBayes, NaiveBayesError, NoSmoothing
from tests.material import E_STAR, EMAILS, LABELS, MODELS, X_STAR, fitted

every_model = pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)


@every_model
def test_every_model_is_a_naive_bayes(make):
    assert isinstance(make(), NaiveBayes)


@every_model
def test_fit_returns_the_model(make):
    model = make()
    assert model.fit([["a"]], ["x"]) is model
    assert model.update(["a"], "x") is model


@every_model
def test_fit_forgets_what_was_there(make):
    assert make().fit([["z"]], ["old"]).fit([["a"]], ["x"]) == make().fit([["a"]], ["x"])


@every_model
def test_fit_reads_documents_and_labels_once(make):
    """Documents may come from a generator, and each of them may be one."""
    documents = ((word for word in email) for email in EMAILS)
    assert make().fit(documents, iter(LABELS)) == make().fit(EMAILS, LABELS)


@every_model
def test_a_document_may_be_tokens_or_a_bag(make):
    bags = [{word: email.count(word) for word in "abc"} for email in EMAILS]
    tokens = [[word for word in email if word in "abc"] for email in EMAILS]
    assert make().fit(bags, LABELS).counts == make().fit(tokens, LABELS).counts
    model = fitted(make)
    expected = model.posterior(list("aaab"))
    for document in (tuple("abaa"), {"a": 3, "b": 1, "c": 0}, iter("aaba"), (w for w in "baaa")):
        assert model.posterior(document) == expected


@every_model
def test_classes_stand_in_order_of_first_sight(make):
    assert make().fit([["a"], ["b"], ["a"]], ["y", "x", "y"]).classes == ("y", "x")


@every_model
def test_classes_stand_in_the_order_in_which_they_are_given(make):
    model = make(classes=["ham", "junk", "spam"]).fit(EMAILS, LABELS)
    assert model.classes == ("ham", "junk", "spam")
    assert list(model.joint(["a"])) == list(model.prior) == ["ham", "junk", "spam"]


@every_model
def test_a_given_class_comes_before_it_is_seen(make):
    model = make(classes=["ham", "spam"]).update(["a"], "spam")
    assert model.document_counts == {"ham": 0, "spam": 1}


@every_model
def test_labels_may_be_anything_hashable(make):
    model = make().fit([["a"], ["b"], ["c"]], [0, None, (1, 2)])
    assert model.classes == (0, None, (1, 2))
    assert model.predict([["a"], ["b"], ["c"]]) == [0, None, (1, 2)]


@every_model
def test_n_c_counts_documents_even_those_without_a_word_of_v(make):
    """COMP9417: e8 holds no word of V, and is one of the four ham emails."""
    assert fitted(make).document_counts == {"spam": 4, "ham": 4}


@every_model
@pytest.mark.parametrize("number", [1, 2, 3, 10])
def test_there_may_be_any_number_of_classes(make, number):
    words = [f"w{i}" for i in range(number)]
    model = make().fit([[word, "all"] for word in words], range(number))
    posterior = model.posterior(["w0", "all"])
    assert list(posterior) == list(range(number))
    assert sum(posterior.values()) == 1
    assert model.predict([[word] for word in words]) == list(range(number))


@every_model
def test_a_tie_goes_to_the_first_class(make):
    for classes in (("+", "-"), ("-", "+")):
        model = make(classes=classes).fit([["a"], ["a"]], ["+", "-"])
        assert model.classify(["a"]) == classes[0]


@every_model
def test_the_prior_decides_for_an_empty_document_where_absence_says_nothing(make):
    model = make().fit([["a"], ["a"], ["a"]], ["x", "y", "y"])
    assert model.classify([]) == model.classify({}) == "y"


@every_model
def test_evidence_is_the_sum_of_the_joints(make):
    model = fitted(make)
    assert model.evidence(X_STAR) == sum(model.joint(X_STAR).values())
    assert type(model.evidence(X_STAR)) is Fraction


@every_model
def test_joint_evidence_and_posterior_are_fractions_and_logs_are_floats(make):
    model = fitted(make)
    for values in (model.joint(X_STAR), model.posterior(X_STAR), model.document_likelihood(X_STAR)):
        assert {type(value) for value in values.values()} == {Fraction}
    for values in (
        model.log_joint(X_STAR),
        model.log_posterior(X_STAR),
        model.log_document_likelihood(X_STAR),
    ):
        assert {type(value) for value in values.values()} == {float}


@every_model
def test_odds_are_the_ratio_of_the_posteriors(make):
    model = fitted(make)
    posterior = model.posterior(X_STAR)
    assert model.odds(X_STAR, "spam", "ham") == posterior["spam"] / posterior["ham"]
    assert model.odds(X_STAR, "spam", "ham") * model.odds(X_STAR, "ham", "spam") == 1
    assert model.odds(X_STAR, "ham", "ham") == 1


def test_comp9417_odds():
    """COMP9417, 3.1: 9/64 to 9/128.  3.2.2 and 3.2.3 on (4, 3, 1): 16875 to 14641, 125 to 128."""
    bernoulli = fitted(BernoulliNB, smoothing=NoSmoothing())
    assert bernoulli.odds(E_STAR, "spam", "ham") == 2
    bare = fitted(MultinomialNB, smoothing=NoSmoothing())
    assert bare.odds(X_STAR, "spam", "ham") == Fraction(16875, 14641)
    assert fitted(MultinomialNB).odds(X_STAR, "spam", "ham") == Fraction(125, 128)


@every_model
def test_log_odds_are_the_log_of_the_odds(make):
    model = fitted(make)
    odds = model.odds(X_STAR, "spam", "ham")
    assert isclose(model.log_odds(X_STAR, "spam", "ham"), log(odds), rel_tol=1e-9)


@every_model
def test_log_odds_of_an_impossible_class_are_infinite(make):
    model = make(smoothing=0).fit([["a"], ["b"]], ["x", "y"])
    assert model.odds(["a"], "y", "x") == 0
    assert model.log_odds(["a"], "y", "x") == -inf
    assert model.log_odds(["a"], "x", "y") == inf


@every_model
def test_an_impossible_class_has_joint_0_log_joint_minus_infinity_and_posterior_0(make):
    model = make(smoothing=0).fit([["a"], ["b"]], ["x", "y"])
    assert model.joint(["a"]) == {"x": Fraction(1, 2), "y": 0}
    assert model.log_joint(["a"])["y"] == model.log_posterior(["a"])["y"] == -inf
    assert model.posterior(["a"]) == {"x": 1, "y": 0}


@every_model
def test_impossible_evidence_has_joints_of_0_and_no_posterior(make):
    model = make(smoothing=0).fit([["a"], ["b"]], ["x", "y"])
    assert model.joint(["a", "b"]) == {"x": 0, "y": 0}
    assert model.evidence(["a", "b"]) == 0
    assert model.log_joint(["a", "b"]) == {"x": -inf, "y": -inf}
    assert model.document_likelihood(["a", "b"]) == {"x": 0, "y": 0}
    for verb in (model.posterior, model.classify, model.log_posterior):
        with pytest.raises(NaiveBayesError):
            verb(["a", "b"])


@every_model
def test_predict_classifies_each_document(make):
    model = fitted(make)
    assert model.predict(EMAILS) == [model.classify(email) for email in EMAILS]
    assert model.predict(email for email in EMAILS) == model.predict(EMAILS)
    assert model.predict([]) == []


@every_model
def test_predict_proba_is_the_posterior_in_floats(make):
    model = fitted(make)
    rows = model.predict_proba(EMAILS)
    assert len(rows) == len(EMAILS)
    for row, email in zip(rows, EMAILS, strict=True):
        posterior = model.posterior(email)
        assert list(row) == list(posterior)
        for label in row:
            assert isclose(row[label], posterior[label], rel_tol=1e-12)


@every_model
def test_the_score_is_the_share_of_right_labels_and_keeps_its_counts(make):
    model = make().fit([["a"], ["b"]], ["x", "y"])
    score = model.score([["a"], ["b"], ["a"], ["b"]], ["x", "y", "x", "x"])
    assert str(score) == "3/4"


@every_model
def test_a_sum_of_models_leaves_both_as_they_were(make):
    one, two = make().fit([["a"]], ["x"]), make().fit([["b"]], ["y"])
    before = copy.deepcopy((one, two))
    total = one + two
    total.update(["a", "b"], "x")
    assert (one, two) == before
    assert one.posterior(["a"]) == {"x": 1}


@every_model
def test_a_model_that_has_seen_nothing_adds_nothing(make):
    model = make().fit([["a"], ["b"]], ["x", "y"])
    assert model + make() == model
    assert make() + model == model
    assert make() + make() == make()


@every_model
def test_models_that_counted_the_same_and_are_made_alike_are_equal(make):
    assert fitted(make) == fitted(make)
    assert fitted(make) != fitted(make).update(["a"], "spam")
    assert fitted(make) != fitted(make, smoothing=2)
    assert fitted(make) != fitted(make, prior="empirical")
    assert fitted(make) != "model"


def test_models_of_different_kinds_are_not_equal_and_do_not_add():
    one, two = fitted(MultinomialNB), fitted(BernoulliNB)
    assert one != two
    with pytest.raises(TypeError):
        one + two
    with pytest.raises(TypeError):
        one + 1


@every_model
def test_a_model_can_be_copied_and_pickled(make):
    model = fitted(make)
    model.classify(X_STAR)
    for again in (copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        assert again == model
        assert again.posterior(X_STAR) == model.posterior(X_STAR)
        assert again.update(["a"], "ham") != model


@every_model
def test_what_a_model_answers_cannot_change_it(make):
    model = fitted(make)
    before = copy.deepcopy(model)
    model.joint(X_STAR).clear()
    model.prior.clear()
    model.log_joint(X_STAR).clear()
    assert model == before
    assert model.prior == before.prior


@every_model
def test_the_settings_can_be_read_in_the_repr(make):
    text = repr(make(vocabulary="ab", prior="uniform", smoothing=0.5))
    for part in ("alpha=Fraction(1, 2)", "'uniform'", "('a', 'b')"):
        assert part in text


@every_model
def test_log_scores_do_not_depend_on_the_order_of_many_words(make):
    """To the last digit: sums of floats do, unless they are rounded once, at the end."""
    words = [f"w{i}" for i in range(40)]
    documents = [[word for i, word in enumerate(words) if (i * k) % 7 < 3] for k in range(1, 12)]
    model = make(smoothing=Fraction(1, 3)).fit(documents, ["x", "y", "z"] * 3 + ["x", "y"])
    expected = model.log_joint(words)
    for step in (3, 7, 11, 13, 39):
        other = make(smoothing=Fraction(1, 3), classes="xyz").fit(
            documents[::-1], (["x", "y", "z"] * 3 + ["x", "y"])[::-1]
        )
        shuffled = [words[i * step % 41 % 40] for i in range(40)]
        assert other.log_joint(dict.fromkeys([*shuffled, *words], 1)) == expected


@every_model
def test_after_an_update_the_answers_are_those_of_the_new_counts(make):
    """Whatever was worked out for the old counts is forgotten."""
    model = fitted(make)
    model.classify(X_STAR)
    model.log_joint(X_STAR)
    model.update(["a", "new"], "ham")
    fresh = make(vocabulary="abc", prior="uniform").fit([*EMAILS, ["a", "new"]], [*LABELS, "ham"])
    assert model == fresh
    assert model.joint(X_STAR) == fresh.joint(X_STAR)
    assert model.log_joint(X_STAR) == fresh.log_joint(X_STAR)


# The arg max, where floats cannot decide.


def test_a_tie_of_different_factors_goes_to_the_first_class():
    """2/8 x 2/8 against 1/8 x 4/8, each a million times over: equal, and rounded apart."""
    x, y = {"a": 2, "b": 2, "c": 4}, {"a": 1, "b": 4, "c": 3}
    for times in (1, 7, 10**6, 10**15):
        document = {"a": times, "b": times}
        for labels, bags in ((("x", "y"), (x, y)), (("y", "x"), (y, x))):
            model = MultinomialNB(smoothing=0).fit(bags, labels)
            assert model.classify(document) == labels[0]


def test_the_larger_of_two_joints_wins_where_their_floats_are_equal():
    n = 10**17
    less, more = {"a": n, "b": n}, {"a": n + 1, "b": n}
    for labels, bags in ((("less", "more"), (less, more)), (("more", "less"), (more, less))):
        model = MultinomialNB(smoothing=0).fit(bags, labels)
        scores = model.log_joint(["a"])
        assert abs(scores["less"] - scores["more"]) < 1e-15
        assert model.joint(["a"])["more"] > model.joint(["a"])["less"]
        assert model.classify(["a"]) == "more"
        assert model.classify(["b"]) == "less"


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
    model = BernoulliNB(smoothing=0, prior="uniform").fit(documents, ["x"] * 4 + ["y"] * 6)
    assert model.joint(["a"])["x"] == model.joint(["a"])["y"] == Fraction(1, 4)
    assert model.classify(["a"]) == model.classify([]) == "x"


# The threshold: positive where its log odds are above it.


@every_model
def test_a_threshold_asks_for_log_odds_above_it(make):
    """COMP9417 on e* or (4, 3, 1): the log odds decide, and no arg max."""
    model = fitted(make)
    log_odds = model.log_odds(X_STAR, "spam", "ham")
    for threshold in (log_odds - 0.001, -10, Fraction(-99, 10)):
        assert model.classify(X_STAR, threshold=threshold, positive="spam") == "spam"
    for threshold in (log_odds + 0.001, 10, Fraction(99, 10)):
        assert model.classify(X_STAR, threshold=threshold, positive="spam") == "ham"


@every_model
def test_at_the_threshold_the_positive_class_does_not_win(make):
    """Reviews notes: positive if Y-hat is above 0, and the rest is negative."""
    for classes in (("+", "-"), ("-", "+")):
        model = make(classes=classes).fit([["a"], ["a"]], ["+", "-"])
        assert model.classify(["a"], threshold=0, positive="+") == "-"
        assert model.classify(["a"], threshold=0, positive="-") == "+"
        assert model.classify(["a"], threshold=Fraction(-1, 10**30), positive="+") == "+"
        assert model.classify(["a"], threshold=Fraction(1, 10**30), positive="+") == "-"


def test_a_threshold_is_compared_exactly_where_floats_cannot():
    """Odds of exactly 2, and thresholds on both sides of log 2 in the 30th digit."""
    log_2 = Fraction(693147180559945309417232121458, 10**30)
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    assert model.odds(E_STAR, "spam", "ham") == 2
    assert model.classify(E_STAR, threshold=log_2, positive="spam") == "spam"
    above = log_2 + Fraction(1, 10**30)
    assert model.classify(E_STAR, threshold=above, positive="spam") == "ham"


@every_model
def test_with_several_classes_the_threshold_is_against_all_others_together(make):
    """a is 1/3 likely under each of three classes: odds 1 to 2, below even."""
    model = make().fit([["a"], ["a"], ["a"]], "xyz")
    assert model.classify(["a"], threshold=0, positive="z") == "x"
    assert model.classify(["a"], threshold=-log(2) + 0.01, positive="z") == "x"
    assert model.classify(["a"], threshold=-log(2) - 0.01, positive="z") == "z"
    assert model.classify(["a"], threshold=0, positive="x") == "y"


# A document of a million words.


MILLION = {"a": 300_000, "b": 500_000, "c": 200_000}


@every_model
def test_a_document_of_a_million_words_classifies_without_multiplying_it_out(make):
    """Milliseconds are meant; seconds would be the product.  The bound is in between."""
    model = fitted(make)
    start = perf_counter()
    label = model.classify(MILLION)
    seconds = perf_counter() - start
    # Multinomial: 6^3 10^5 4^2 against 12^3 4^5 4^2, to the power 100,000: spam by far.
    # Bernoulli: a, b and c are there: 3/6 4/6 2/6 against 4/6 2/6 2/6, spam too.
    assert label == "spam"
    assert seconds < 2


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB])
def test_the_logs_of_a_million_words_do_not_underflow(make):
    model = fitted(make)
    assert -inf < model.log_joint(MILLION)["ham"] < model.log_joint(MILLION)["spam"] < 0
    assert model.log_posterior(MILLION)["spam"] <= 0
    assert model.predict_proba([MILLION])[0]["spam"] > 0.5
    assert -inf < model.log_odds(MILLION, "ham", "spam") < 0


def test_a_list_of_a_million_tokens_is_the_same_document_as_its_bag():
    model = fitted(MultinomialNB)
    tokens = ["a", "b", "b", "b", "c"] * 200_000
    assert model.log_joint(tokens) == model.log_joint({"a": 200_000, "b": 600_000, "c": 200_000})
    assert model.classify(tokens) == "spam"


def test_a_tie_over_a_million_words_is_a_tie():
    """Every likelihood is the same in both classes: the first of them wins."""
    bag = {f"w{i}": i + 1 for i in range(50)}
    document = {f"w{i}": 20_000 for i in range(50)}
    for classes in (("x", "y"), ("y", "x")):
        model = MultinomialNB(classes=classes).fit([bag, bag], ["x", "y"])
        assert model.classify(document) == classes[0]
