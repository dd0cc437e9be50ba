"""logistic_regression: figures by hand, the score equations, and that every step climbs."""

from fractions import Fraction
from itertools import pairwise
from math import log
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes import BernoulliNB, LogisticRegression, MultinomialNB, conditional_likelihood
from naive_bayes.data.ten_emails import KEYWORDS
from naive_bayes.foundation.factors import LARGEST_PRODUCT
from tests.material import refused

CHINA = [["hong", "kong"]] * 3 + [["tea"], ["hong", "kong"]] + [["tea"]] * 3
COUNTRIES = ["china"] * 4 + ["uk"] * 4
SUBJECTS = [nb.tokenise(text) for text, _ in nb.emails()]
KINDS = [label for _, label in nb.emails()]

BAGS = st.dictionaries(st.sampled_from("abc"), st.integers(1, 3))
ROWS = st.lists(st.tuples(BAGS, st.sampled_from("xy")), min_size=2, max_size=12)


def two_columns(rows):
    """Documents and labels, if there are both labels."""
    documents, labels = zip(*rows, strict=True)
    assume(len(set(labels)) == 2)
    return documents, labels


# By hand: three of the four documents with hong are of China.


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_copies_of_a_word_share_its_weight_and_do_not_change_the_probability(copies):
    words = ["hong", "kong", "island"][:copies]
    documents = [words if "hong" in document else document for document in CHINA]
    fitted = LogisticRegression(vocabulary=words).fit(documents, COUNTRIES)
    assert fitted.posterior(words)["china"] == pytest.approx(3 / 4)
    assert fitted.posterior(["tea"])["china"] == pytest.approx(1 / 4)
    assert fitted.bias == pytest.approx(-log(3))
    assert sum(fitted.weights.values()) == pytest.approx(log(9))
    assert len(set(fitted.weights.values())) == 1
    counted = BernoulliNB(vocabulary=words, smoothing=0).fit(documents, COUNTRIES)
    odds = Fraction(1, 3**copies) * 9**copies
    assert counted.posterior(words)["china"] == odds / (1 + odds)


def test_the_labels_are_less_likely_under_the_model_that_counts_evidence_twice():
    words = ["hong", "kong"]
    counted = BernoulliNB(vocabulary=words, smoothing=0).fit(CHINA, COUNTRIES)
    assert conditional_likelihood(counted, CHINA, COUNTRIES) == Fraction(531441, 10**8)
    fitted = LogisticRegression(vocabulary=words).fit(CHINA, COUNTRIES)
    assert conditional_likelihood(fitted, CHINA, COUNTRIES) == pytest.approx(729 / 65536)


def test_the_first_step_from_0_by_hand():
    """Each p is 1/2: the slopes are 3/2 - 1/2, the scale 1/(4/4), the length 2/(4 x 4/4)."""
    fitted = LogisticRegression(vocabulary=["hong", "kong"], tolerance=0, most_steps=1)
    fitted.fit(CHINA, COUNTRIES)
    assert (fitted.bias, fitted.steps) == (0.0, 1)
    assert fitted.weights == {"hong": 0.5, "kong": 0.5}


# Laws.


@given(ROWS, st.sampled_from([Fraction(1, 10), 1, 10]), st.booleans())
def test_at_the_highest_point_expected_counts_are_those_counted_less_the_penalty(
    rows, penalty, binary
):
    documents, labels = two_columns(rows)
    fitted = LogisticRegression(penalty=penalty, binary=binary).fit(documents, labels)
    bags = [dict.fromkeys(bag, 1) if binary else bag for bag in documents]
    a = fitted.classes[0]
    counted = dict.fromkeys(fitted.weights, 0)
    expected = dict.fromkeys(fitted.weights, 0.0)
    for bag, label in zip(bags, labels, strict=True):
        for word, x in bag.items():
            counted[word] += x * (label == a)
            expected[word] += x * fitted.posterior(bag)[a]
    for word, weight in fitted.weights.items():
        # It stops at a rise of 1e-15, where a slope is below the root of 2e-15 times the bend.
        assert counted[word] - expected[word] == pytest.approx(float(penalty) * weight, abs=1e-6)
    total = sum(fitted.posterior(bag)[a] for bag in bags)
    assert total == pytest.approx(labels.count(a), abs=1e-6)


@given(ROWS)
def test_no_step_makes_the_labels_less_likely(rows):
    documents, labels = two_columns(rows)
    likelihoods = []
    for steps in range(6):
        fitted = LogisticRegression(tolerance=0, most_steps=steps).fit(documents, labels)
        likelihoods.append(conditional_likelihood(fitted, documents, labels))
    assert likelihoods[0] == pytest.approx(0.5 ** len(labels))
    for before, after in pairwise(likelihoods):
        assert after >= before * (1 - 1e-12)


@given(ROWS)
def test_each_model_is_best_by_its_own_measure(rows):
    """Counting makes the documents with their labels likeliest; fitting, the labels alone."""
    documents, labels = two_columns(rows)
    counted = MultinomialNB(smoothing=1).fit(documents, labels)
    try:
        fitted = LogisticRegression().fit(documents, labels)
    except ValueError:
        return  # without a highest point, nothing to compare
    of_labels = conditional_likelihood(fitted, documents, labels)
    assert of_labels >= float(conditional_likelihood(counted, documents, labels)) - 1e-9
    bare = MultinomialNB(smoothing=0).fit(documents, labels)
    best, other = (nb.training_likelihood(one, documents, labels) for one in (bare, counted))
    assert best >= other


@given(ROWS)
def test_the_gradient_is_the_slope_of_the_log_likelihood(rows):
    """At 0, where every p is 1/2: half of what class a has, less half of what b has."""
    documents, labels = two_columns(rows)
    Y = nb.label_column(labels, "x")
    bias, slopes = nb.conditional_gradient(documents, Y, [Fraction(1, 2)] * len(Y))
    assert bias == Fraction(labels.count("x") - labels.count("y"), 2)
    for word, slope in slopes.items():
        signed = [(2 * y - 1) * bag.get(word, 0) for y, bag in zip(Y, documents, strict=True)]
        assert slope == Fraction(sum(signed), 2)


# Separable documents.


def test_the_weights_of_separable_documents_grow_and_a_penalty_holds_them():
    """lunch, meeting or report is in each ham and in no spam."""
    refused(lambda: LogisticRegression().fit(SUBJECTS, KINDS), "own side", "penalty")
    sizes = []
    for steps in (2, 5, 10):
        grown = LogisticRegression(vocabulary=KEYWORDS, tolerance=0, most_steps=steps)
        grown.fit(SUBJECTS, KINDS)
        sizes.append(grown.weights["win"])
    assert sizes[0] < sizes[1] - 1 < sizes[2] - 2
    held = LogisticRegression(vocabulary=KEYWORDS, penalty=1).fit(SUBJECTS, KINDS)
    tighter = LogisticRegression(vocabulary=KEYWORDS, penalty=10).fit(SUBJECTS, KINDS)
    assert 0 < tighter.weights["win"] < held.weights["win"] < sizes[1]


def test_a_word_that_only_one_class_has_keeps_climbing_though_the_classes_overlap():
    documents, labels = [["now"], ["now"], ["now", "win"]], ["spam", "ham", "spam"]
    climbing = LogisticRegression()
    refused(lambda: climbing.fit(documents, labels), "'win' grows without end", "penalty=1")
    refused(lambda: climbing.weights, "fit(documents, labels)")


@pytest.mark.long
@given(ROWS, st.sampled_from("abc"))
def test_without_a_penalty_a_word_of_one_class_only_has_no_best_weight(rows, word):
    documents, labels = two_columns(rows)
    assume({y for bag, y in zip(documents, labels, strict=True) if word in bag} == {"x"})
    with pytest.raises(ValueError, match="penalty=1"):
        LogisticRegression().fit(documents, labels)


@pytest.mark.long
def test_two_hundred_documents_of_a_thousand_words_have_a_highest_point_with_a_penalty():
    rng = Random("ordinary documents")
    words = [f"w{k}" for k in range(1000)]
    documents = [rng.choices(words, k=10) for _ in range(200)]
    labels = rng.choices("xy", k=200)
    fitted = LogisticRegression(penalty=1).fit(documents, labels)
    assert fitted.steps < 60
    few = LogisticRegression(penalty=1, most_steps=2)
    said = "after 2 steps", "give a larger most_steps or tolerance"
    refused(lambda: few.fit(documents, labels), *said)


@pytest.mark.parametrize("penalty", [10**400, Fraction(1, 10**400)])
def test_a_penalty_beyond_what_floats_can_weigh_is_refused(penalty):
    refused(lambda: LogisticRegression(penalty=penalty), "penalty", "10^-6 to 10^100")


@pytest.mark.parametrize("penalty", [Fraction(1, 10**6), 10**100])
def test_at_the_bounds_of_the_penalty_the_climb_ends(penalty):
    fitted = LogisticRegression(penalty=penalty).fit(SUBJECTS, KINDS)
    assert (fitted.predict(SUBJECTS) == KINDS) == (penalty < 1)


# The interface.


def test_the_odds_turn_round_with_the_classes_and_unknown_words_have_no_weight():
    fitted = LogisticRegression(penalty=1, classes=("ham", "spam")).fit(SUBJECTS, KINDS)
    one, other = (fitted.log_odds(["win"], *pair) for pair in (("spam", "ham"), ("ham", "spam")))
    assert one == -other > 0
    assert fitted.log_odds(["win"], "ham", "ham") == 0
    assert fitted.classes == ("ham", "spam")
    assert fitted.weights["win"] < 0
    assert fitted.posterior(["win", "zebra"]) == fitted.posterior(["win"])
    assert fitted.predict(SUBJECTS) == KINDS


def test_many_documents_are_read_as_by_the_other_models():
    documents, labels = [["win"], ["lunch"]], ["spam", "ham"]
    for model in (LogisticRegression(penalty=1), MultinomialNB()):
        model.fit(documents, labels)
        assert model.predict(iter([["two words"], ["lunch"]])) == ["spam", "ham"]
        refused(lambda: model.predict([["win"], 7]), "in document 2, ", kind=TypeError)
        refused(lambda: model.predict({"win": 1}), "documents is one dict")


def test_bad_input_is_refused_and_the_model_stays_as_it_was():
    fitted = LogisticRegression(penalty=1).fit(SUBJECTS, KINDS)
    before = dict(vars(fitted))
    refused(lambda: fitted.fit([["a"]], ["x"]), "'x'")
    refused(lambda: fitted.fit([["a"], ["b"], ["c"]], ["x", "y", "z"]), "'z'")
    refused(lambda: fitted.fit(["a b", "c"], ["x", "y"]), "document 1", "'a b'")
    refused(lambda: fitted.fit([["a"]], ["x", "y"]), "1 document", "2 labels")
    assert vars(fitted) == before
    refused(lambda: fitted.log_odds(["win"], "spam", "eggs"), "'eggs'")
    refused(lambda: LogisticRegression().classify(["win"]), "call fit")
    refused(lambda: LogisticRegression(classes="ab").fit([["w"]], ["c"]), "'c'")
    refused(lambda: LogisticRegression(vocabulary=["a", "a"]), "vocabulary", "'a'")
    with pytest.raises(AttributeError, match="object has no attribute 'coef_'"):
        fitted.coef_  # noqa: B018


def test_the_repr_has_the_settings_that_are_not_the_defaults():
    assert repr(LogisticRegression()) == "LogisticRegression()"
    settings = {"vocabulary": ("a", "b"), "classes": ("x", "y"), "penalty": 0.5, "binary": True}
    for names in (settings, ["penalty"], ["vocabulary", "binary"]):
        given = {name: settings[name] for name in names}
        made = eval(repr(LogisticRegression(**given)))
        expected = LogisticRegression(**given)
        assert vars(made) == vars(expected)
        assert ("penalty" in repr(made)) == ("penalty" in given)


def test_documents_of_one_class_only_are_refused():
    for labels, said in (("xx", "'x' only: "), ("xy", "'x', 'y': ")):
        model = LogisticRegression(classes=["x", "y", "z"])
        refused(lambda m=model, labels=labels: m.fit([["a"], ["b"]], labels), f"are of {said}give")


def test_the_climb_ends_where_a_step_gains_no_more_than_the_tolerance_or_after_the_most_steps():
    """Half of the eight documents are of China: log L is 8 log 1/2, and cannot gain 6."""
    model = LogisticRegression(tolerance=6).fit(CHINA, COUNTRIES)
    assert (model.steps, model.bias, {*model.weights.values()}) == (0, 0.0, {0.0})
    assert LogisticRegression(tolerance=0, most_steps=3).fit(CHINA, COUNTRIES).steps == 3
    assert LogisticRegression(tolerance=0, most_steps=0).fit(CHINA, COUNTRIES).steps == 0


def test_a_conditional_likelihood_that_would_be_too_long_is_refused():
    class Precise:
        def posterior(self, document):
            return {"spam": Fraction(1, 3**40_000), "ham": Fraction(3**40_000 - 1, 3**40_000)}

    many = [["a"]] * 500, ["spam"] * 500
    refused(lambda: conditional_likelihood(Precise(), *many), LARGEST_PRODUCT)
