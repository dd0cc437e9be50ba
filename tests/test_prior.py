"""prior: what we believe of a document before reading it."""

from decimal import Decimal
from fractions import Fraction

import pytest

from naive_bayes import (
    Estimate,
    MultinomialNB,
    NaiveBayesError,
    empirical_prior,
    given_prior,
    uniform_prior,
)
from naive_bayes.prior import estimate_prior, given_rule
from tests.material import MODELS, WORD_MODELS, message_of


def test_the_empirical_prior_keeps_its_counts():
    prior = empirical_prior({"+": 500, "-": 500})
    assert [str(p) for p in prior.values()] == ["500/1000", "500/1000"]
    assert prior == {"+": Fraction(1, 2), "-": Fraction(1, 2)}


def test_a_class_without_documents_has_an_empirical_prior_of_0():
    assert empirical_prior({"+": 3, "-": 0}) == {"+": 1, "-": 0}


@pytest.mark.parametrize("classes", ["ab", "abc", "a"])
def test_the_uniform_prior_is_one_over_the_number_of_classes(classes):
    prior = uniform_prior(classes)
    assert list(prior) == list(classes)
    assert {str(p) for p in prior.values()} == {f"1/{len(classes)}"}


def test_the_classes_may_be_read_only_once():
    assert uniform_prior(c for c in "xy") == {"x": 0.5, "y": 0.5}
    assert given_prior({"y": 0.75, "x": 0.25}, (c for c in "xy")) == {"x": 0.25, "y": 0.75}
    assert "there are no classes, so there is no prior" in message_of(
        lambda: uniform_prior(c for c in "")
    )


def test_a_given_prior_takes_the_order_of_the_classes():
    prior = given_prior({"ham": 0.9, "spam": 0.1}, ["spam", "ham"])
    assert list(prior.items()) == [("spam", Fraction(1, 10)), ("ham", Fraction(9, 10))]


def test_decimals_are_read_as_written():
    """0.1 + 0.2 + 0.7 is not 1 in floats."""
    assert sum(given_prior({"a": 0.1, "b": 0.2, "c": 0.7}, "abc").values()) == 1
    assert given_prior({"a": Decimal("0.25"), "b": Fraction(3, 4)}, "ab")["a"] == Fraction(1, 4)


def test_a_given_prior_of_0_is_allowed():
    assert given_prior({"a": 1, "b": 0}, "ab") == {"a": 1, "b": 0}


@pytest.mark.parametrize("rule", ["empirical", "uniform", {"a": Fraction(1, 4), "b": 0.75}])
def test_every_prior_is_made_of_estimates_that_sum_to_1(rule):
    prior = estimate_prior(rule, {"a": 1, "b": 3})
    assert {type(p) for p in prior.values()} == {Estimate}
    assert sum(prior.values()) == 1


@pytest.mark.parametrize(
    "probabilities",
    [
        {"a": 1},
        {"a": 0.5, "b": 0.5, "c": 0},
        {"a": 1.5, "b": -0.5},
        {"a": 0.5, "b": 0.4},
        {"a": 0.9, "b": 0.9},
        {"a": float("nan"), "b": 1},
    ],
)
def test_a_prior_over_other_classes_is_refused(probabilities):
    with pytest.raises(NaiveBayesError):
        given_prior(probabilities, "ab")


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_the_models_take_every_prior(make):
    documents, labels = [["a"], ["b"], ["b"], ["a"]], ["x", "y", "y", "y"]
    assert make().fit(documents, labels).prior == {"x": Fraction(1, 4), "y": Fraction(3, 4)}
    assert make(prior="uniform").fit(documents, labels).prior == {"x": 0.5, "y": 0.5}
    given = make(prior={"y": 0.1, "x": 0.9}).fit(documents, labels)
    assert given.prior == {"x": Fraction(9, 10), "y": Fraction(1, 10)}
    assert list(given.prior) == ["x", "y"]


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_a_class_that_is_named_first_and_never_seen_has_prior_0(make):
    model = make(classes=["junk", "x"]).fit([["a"]], ["x"])
    assert str(model.prior["junk"]) == "0/1"
    assert model.posterior(["a"]) == {"junk": 0, "x": 1}


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_changing_the_mapping_changes_no_model(make):
    probabilities = {"x": 0.5, "y": 0.5}
    model = make(prior=probabilities).fit([["a"], ["b"]], ["x", "y"])
    probabilities["x"] = 7
    model.prior["x"] = 7
    assert model.update(["a"], "x").prior == {"x": 0.5, "y": 0.5}


# Numbers are what the person wrote.


def test_a_rule_is_read_at_once_and_its_numbers_as_they_are_written():
    rule = given_rule({"ham": 0.9, "spam": Decimal("0.1")})
    assert rule == {"ham": Fraction(9, 10), "spam": Fraction(1, 10)}
    assert {type(p) for p in rule.values()} == {Fraction}
    assert given_rule("uniform") == "uniform"
    assert "the prior sums to 11/10" in message_of(lambda: given_rule({"ham": 0.9, "spam": 0.2}))


@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_a_prior_in_floats_is_the_same_setting_as_in_fractions(make):
    floats = make(prior={"ham": 0.9, "spam": 0.1})
    fractions = make(prior={"ham": Fraction(9, 10), "spam": Fraction(1, 10)})
    assert floats.settings == fractions.settings
    assert floats == fractions
    assert repr(floats) == repr(fractions)
    for model in (floats, fractions):
        model.fit([["a"], ["b"]], ["spam", "ham"])
    assert (floats + fractions).document_counts == {"spam": 2, "ham": 2}
    assert floats.to_json() == fractions.to_json()


@pytest.mark.parametrize("k", range(101))
def test_a_prior_in_floats_survives_saving(k):
    """Of these priors, binary fractions of the floats do not sum to 1, and decimals do."""
    model = MultinomialNB(prior={"x": k / 100, "y": (100 - k) / 100}).fit([["a"], ["b"]], "xy")
    assert model.prior == {"x": Fraction(k, 100), "y": Fraction(100 - k, 100)}
    again = MultinomialNB.from_json(model.to_json())
    assert again == model
    assert again.prior == model.prior
    assert again.settings == model.settings


# What is refused, by a sentence that names it.

REFUSED = [
    (
        lambda: empirical_prior({"a": 0, "b": 0}),
        "there are no documents, so there is no prior to count: give at least one document",
    ),
    (
        lambda: given_prior({"a": 1}, "ab"),
        "the prior has no probability for the class 'b': give one for every class",
    ),
    (
        lambda: given_prior({"a": 0.5, "b": 0.25, "c": 0.25}, "ab"),
        "the prior names 'c', which is not a class: the classes are 'a', 'b'",
    ),
    (
        lambda: given_prior({"a": -0.5, "b": 1.5}, "ab"),
        "the prior of the class 'a' is -0.5, which is negative: give a probability from 0 to 1",
    ),
    (
        lambda: given_rule("flat"),
        'the prior is \'flat\': give "empirical", "uniform", or a dict from label to probability',
    ),
]


@pytest.mark.parametrize(("call", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_an_invalid_prior_is_refused(call, message):
    assert message_of(call) == message


def test_a_list_in_place_of_a_dict_is_refused():
    assert message_of(lambda: empirical_prior([3, 1]), TypeError) == (
        "the document counts are [3, 1], of type list: give a dict from label to count"
    )
    assert message_of(lambda: given_prior([0.5, 0.5], "ab"), TypeError) == (
        "the probabilities are [0.5, 0.5], of type list: give a dict from label to probability"
    )
