"""multinomial: the model on counts, worked on COMP9417's emails."""

from collections import Counter
from fractions import Fraction
from math import isclose
from random import Random

import pytest

from naive_bayes import (
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NoSmoothing,
    PseudoDocuments,
)
from naive_bayes.likelihood import log_multinomial_coefficient
from naive_bayes.multinomial import COEFFICIENT
from tests.material import (
    DRAWN,
    EMAILS,
    LABELS,
    X_STAR,
    fitted,
    refused,
    within,
)

CLASSES = ("spam", "ham")
BARE = {"spam": ["5/17", "9/17", "3/17"], "ham": ["11/17", "3/17", "3/17"]}
SMOOTHED = {"spam": ["6/20", "10/20", "4/20"], "ham": ["12/20", "4/20", "4/20"]}


def thetas(model):
    return {c: [str(model.likelihood(word, c)) for word in "abc"] for c in CLASSES}


def test_the_counts_of_the_two_classes_are_17_words_each():
    """COMP9417, 3.2.2: the column sums of the count table."""
    model = fitted(MultinomialNB)
    assert model.word_counts == {
        "spam": Counter(a=5, b=9, c=3),
        "ham": Counter(a=11, b=3, c=3),
    }
    assert model.word_totals == {"spam": 17, "ham": 17}


@pytest.mark.parametrize("smoothing", [Laplace(1), FakeDocument(), PseudoDocuments(), 1])
def test_the_smoothed_theta(smoothing):
    """COMP9417, 3.2.3: (5 + 1)/(17 + 3) and so on, by every road to +1 and +V."""
    model = fitted(MultinomialNB, smoothing=smoothing)
    assert thetas(model) == SMOOTHED
    assert model.likelihood("a", "spam").formula == "(5 + 1)/(17 + 3)"
    assert model.likelihood("a", "ham").formula == "(11 + 1)/(17 + 3)"


def test_the_two_c_that_are_printed_flip_the_smoothed_verdict():
    """COMP9417, section 3: with e2 as printed, spam has 16 words and (4, 3, 1) is spam."""
    printed = list(EMAILS)
    printed[1] = tuple("bcebbddec")
    model = MultinomialNB(vocabulary="abc", prior="uniform").fit(printed, LABELS)
    assert [str(model.likelihood(word, "spam")) for word in "abc"] == ["6/19", "10/19", "3/19"]
    assert model.posterior(X_STAR)["spam"] == Fraction(18750000000, 35733563041)
    assert model.classify(X_STAR) == "spam"


def test_the_table_of_a_word_counts_occurrences():
    """COMP9417: a occurs 5 and 11 times among 17 and 17 words."""
    assert fitted(MultinomialNB).table("a") == [[5, 11, 16], [12, 6, 18], [17, 17, 34]]


def test_a_class_without_words_is_an_error_only_when_0_0_is_asked_for():
    model = MultinomialNB(smoothing=0).fit([["a"], []], ["x", "y"])
    assert model.document_counts == {"x": 1, "y": 1}
    assert str(model.likelihood("a", "x")) == "1/1"
    assert model.posterior([]) == {"x": Fraction(1, 2), "y": Fraction(1, 2)}
    assert model.table("a") == [[1, 0, 1], [0, 0, 0], [1, 0, 1]]
    refused(lambda: model.likelihood("a", "y"), "'y'", "0/0")


# Factors.


def test_the_factors_of_4_3_1():
    """COMP9417, 3.2.3: (6/20)^4 (10/20)^3 4/20, and (12/20)^4 (4/20)^3 4/20."""
    factors = fitted(MultinomialNB).factors(X_STAR)
    assert [(factor.word, factor.times) for factor in factors] == [("a", 4), ("b", 3), ("c", 1)]
    assert [[str(p) for p in factor.of.values()] for factor in factors] == [
        ["6/20", "12/20"],
        ["10/20", "4/20"],
        ["4/20", "4/20"],
    ]
    assert [list(factor.of) for factor in factors] == [["spam", "ham"]] * 3
    assert not any(factor.absent or factor.skipped for factor in factors)


def test_the_coefficient_is_a_factor_of_its_own_and_the_same_for_all_classes():
    """COMP9417, 3.2.2: 8!/(4! 3! 1!) = 280."""
    first, *others = fitted(MultinomialNB, coefficient=True).factors(X_STAR)
    assert (first.word, first.times) == (COEFFICIENT, 1)
    assert dict(first.of) == {"spam": 280, "ham": 280}
    assert others == fitted(MultinomialNB).factors(X_STAR)


def test_the_coefficient_of_a_document_of_any_length_has_a_logarithm():
    """n! of a million words has 5.5 million digits, and is not worked out."""
    document = {"a": 10**6, "b": 10**6, "c": 10**18}
    without, with_it = (
        fitted(MultinomialNB, coefficient=coefficient) for coefficient in (False, True)
    )
    logs, plain = with_it.log_joint(document), without.log_joint(document)
    difference = log_multinomial_coefficient(list(document.values()))
    for label in CLASSES:
        assert isclose(logs[label], plain[label] + difference, rel_tol=1e-9)
    assert with_it.classify(document) == without.classify(document)
    assert with_it.predict([document]) == without.predict([document])


@pytest.mark.parametrize("smoothing", [NoSmoothing(), IgnoreZeros(), Laplace(1)], ids=repr)
@pytest.mark.parametrize("coefficient", [False, True])
def test_a_near_tie_of_a_long_document_is_decided_exactly(smoothing, coefficient):
    """Where the coefficient and the words nearly cancel, the score is small and its rounding is not.

    x says of a and b 1/2 each, and y a little else: x is likelier for as many a as b.
    """
    n, times = 10**8, 10**9
    bags = {"x": {"a": n, "b": n}, "y": {"a": n + 1, "b": n}}
    for classes in ("xy", "yx"):
        model = MultinomialNB(smoothing=smoothing, coefficient=coefficient)
        model.fit([bags[c] for c in classes], classes)
        assert model.classify({"a": times, "b": times}) == "x"
        assert model.classify({"a": times + 1000, "b": times}) == "y"


# Words counted once for each document.


# Samples.


@pytest.mark.parametrize("settings", [{}, {"binary": True}, {"coefficient": True}])
def test_multinomial_samples_converge_to_the_shares(settings):
    model = MultinomialNB(**settings).fit([list("aaabbc"), ["c"]], "xy")
    drawn = Counter(model.sample("x", DRAWN, Random(7)))
    assert drawn.total() == DRAWN
    for word in model.vocabulary:
        assert within(drawn[word] / DRAWN, model.likelihood(word, "x"))


def test_a_sample_of_a_class_is_of_the_length_that_is_asked_for():
    model = MultinomialNB().fit([list("aab"), ["c"]], "xy")
    assert model.sample("x", 0, Random(7)) == []
    for length in (-1, 2.5, "3", None):
        refused(lambda length=length: model.sample("x", length, Random(7)), f"{length!r}")


def test_drawing_from_an_empty_vocabulary_is_refused():
    model = MultinomialNB().fit([[], []], "xy")
    refused(lambda: model.sample("x", 3, Random(7)), "'x'", "0/0")
