"""The counts of a model and a document: shares before they are worked out, rounded and written."""

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from naive_bayes import (
    CategoricalNB,
    Exponential,
    GaussianNB,
    MixedNB,
    MultinomialNB,
    Poisson,
)
from naive_bayes.practice import figures as module
from naive_bayes.practice.figures import COMPLEMENT, Bar, Bell, figures_of, number
from naive_bayes.practice.questions import Question
from naive_bayes.practice.ways import as_counted, work_out
from tests.material import NEW_DAY, PLAY, ROWS, fitted, refused

F = Fraction


@pytest.mark.parametrize(
    ("bar", "value", "text"),
    [
        (Bar(4, 8), F(1, 2), "4/8"),
        (Bar(5, 17, 1, 3), F(6, 20), "(5 + 1)/(17 + 3) = 6/20"),
        (Bar(5, 17, 1), F(6, 17), "(5 + 1)/17 = 6/17"),
        (Bar(5, 17, 0, 3), F(5, 20), "5/(17 + 3) = 5/20"),
        (Bar(1, 2, F(1, 2), F(3, 2)), F(3, 7), "(1 + 1/2)/(2 + 3/2) = (3/2)/(7/2)"),
        (Bar(1, 2, F(1, 2), 1), F(1, 2), "(1 + 1/2)/(2 + 1) = (3/2)/3"),
        (Bar(1, 4, rest=True), F(3, 4), "1 - 1/4 = 3/4"),
        (Bar(1, 4, 1, 2, rest=True), F(4, 6), "1 - (1 + 1)/(4 + 2) = 4/6"),
        (Bar(2, 3, places=2), F(67, 100), "2/3 = 0.67"),
        (Bar(2, 3, places=2, cut=True), F(66, 100), "2/3 = 0.66"),
        (Bar(2, 3, places=0), F(1), "2/3 = 1"),
        (Bar(1, 4, places=2), F(1, 4), "1/4"),  # nothing is rounded
        (Bar(1, 3, places=3, rest=True), F(667, 1000), "1 - 1/3 = 2/3 = 0.667"),
        (Bar(5, 8, 1, 3, places=2), F(55, 100), "(5 + 1)/(8 + 3) = 6/11 = 0.55"),
    ],
)
def test_a_share_is_worked_out_and_written_with_its_sums(bar, value, text):
    assert (bar.value, bar.text) == (value, text)
    assert bar.above / F(bar.below) == bar._replace(places=None).value


@pytest.mark.parametrize(
    ("settings", "values"),
    [
        ({"places": 2}, (F(30, 100), F(57, 100), F(57, 100))),
        ({"places": 3}, (F(300, 1000), F(571, 1000), F(571, 1000))),
        ({"places": 1, "cut": True}, (F(3, 10), F(5, 10), F(5, 10))),
        ({"digits": 2}, (F(30, 100), F(57, 100), F(57, 100))),
        ({"digits": 1}, (F(3, 10), F(6, 10), F(6, 10))),
        ({}, (F(6, 20), F(4, 7), F(4, 7))),
    ],
)
def test_estimates_and_priors_are_rounded_on_the_way(settings, values):
    """6/20 = 0.3, and a given prior of 4/7 = 0.5714."""
    model = fitted(MultinomialNB, prior={"spam": F(4, 7), "ham": F(3, 7)})
    figures = figures_of(model, ["a"]).changed(**settings)
    estimate, prior = figures.estimate("a", "spam").value, figures.begins("spam").value
    assert (estimate, prior, work_out(figures, Question("prior", "spam"))) == values
    assert figures.joint("spam") == values[0] * values[1]


def test_digits_count_from_the_first_that_is_not_0():
    """1/112 is 0.00892857."""
    figures = figures_of(MultinomialNB(smoothing=0).fit([["a"] + ["b"] * 111], ["x"]), ["a"])
    for digits, value in ((1, F(9, 1000)), (2, F(89, 10**4)), (3, F(893, 10**5))):
        assert figures.changed(digits=digits).estimate("a", "x").value == value


def test_a_slip_with_too_many_factors_has_no_value(monkeypatch):
    """Three words of V in each of two classes, where a slip looks at the absent ones too."""
    figures = figures_of(fitted(MultinomialNB), ["a"]).changed(absent=COMPLEMENT)
    asked = Question("likelihood", "spam")
    for most, value in ((6, F(6, 20) * F(10, 20) * F(16, 20)), (5, None)):
        monkeypatch.setattr(module, "MOST_FACTORS", most)
        assert work_out(figures.changed(powers=False), asked) == value


def test_a_document_may_have_8000_factors_in_all_classes():
    words = [f"w{k}" for k in range(4000)]
    model = MultinomialNB().fit([words[:1], words[1:2]], ["x", "y"])
    assert len(figures_of(model, words).unknown) == 3998
    refused(lambda: figures_of(model, [*words, "more"]), "4001 factors in each of 2 classes")


def test_there_may_be_50_classes():
    for n in (50, 51):
        model = MultinomialNB().fit([["a"]] * n, [f"c{k}" for k in range(n)])
        if n == 50:
            assert len(figures_of(model, ["a"]).classes) == 50
        else:
            refused(lambda: figures_of(model, ["a"]), "1 factors in each of 51 classes")


def test_the_products_may_have_150000_bits():
    """Two classes of 17 words are 2 × (5 + 4) bits for each of 8333 factors."""
    model = fitted(MultinomialNB)
    assert figures_of(model, {"a": 8333}).bag == {"a": 8333}
    refused(lambda: figures_of(model, {"a": 8334}), "8334 factors in each of 2 classes")


def test_a_row_has_the_counts_of_each_value():
    """5 of 14 days are sunny, 2 of 9 where tennis was played; the outlook has 3 values."""
    figures = figures_of(CategoricalNB().fit(ROWS, PLAY), NEW_DAY)
    sky = figures.columns[0]
    assert (sky.k, sky.with_value, sky.all_rows) == (3, 5, 14)
    assert sky.of["yes"] == Bar(2, 9, 1, 3)
    assert figures.estimate((0, "rain"), "yes") == Bar(3, 9, 1, 3)
    for word in ("rain", (0, "rain", 1)):
        with pytest.raises(LookupError):
            figures.estimate(word, "yes")


def test_a_density_has_the_mean_and_the_variance_of_its_class():
    figures = figures_of(GaussianNB(ddof=1).fit([[0], [4], [7], [9]], "aabb"), [4])
    assert figures.columns[0].of["a"] == Bell(4, F(2), F(8), 2, 1)
    with pytest.raises(LookupError):
        figures.estimate((0, 4), "a")


def test_without_a_prior_the_joint_is_the_product():
    figures = figures_of(fitted(MultinomialNB), ["a"]).changed(prior={"spam": None})
    assert figures.joint("spam") == figures.product("spam") == F(6, 20)


def test_counts_are_changed_by_a_copy_alone():
    figures = figures_of(fitted(MultinomialNB), ["a"])
    for one, name in ((figures, "above"), (figures.own, "totals")):
        with pytest.raises(FrozenInstanceError):
            setattr(one, name, 0)
    assert (figures.changed(above=0).above, figures.above) == (0, 1)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (F(10**11, 10**11 - 1), "100000000000/99999999999"),  # 24 characters
        (F(10**11, 10**11 + 1), "≈ 1"),  # 25
        (F(3, 4), "3/4"),
        (0.25, "≈ 0.25"),
        ("a tie", "a tie"),
        (None, "no value"),
    ],
)
def test_a_number_is_exact_where_it_is_short(value, text):
    assert number(value) == text


def test_what_has_no_share_says_so():
    model = GaussianNB().fit([[8.0], [4.0], [1.0], [2.0]], ["no", "no", "yes", "yes"])
    figures = figures_of(model, [8.0])
    for word in ("heat", (0, 8.0)):  # no value; a density
        with pytest.raises(LookupError):
            figures.estimate(word, "no")
    assert as_counted(figures, Question("estimate", "no", (0, 8.0))) == ""


@pytest.mark.parametrize("distribution", [Poisson(), Exponential()])
def test_a_density_of_another_distribution_is_a_factor_too(distribution):
    rows, labels = [{"n": 8}, {"n": 4}, {"n": 1}, {"n": 2}], ["no", "no", "yes", "yes"]
    model = MixedNB({"n": distribution}).fit(rows, labels)
    figures = figures_of(model, {"n": 3})
    for label in ("no", "yes"):
        joint = float(model.joint({"n": 3})[label])
        assert float(figures.joint(label)) == pytest.approx(joint, rel=1e-12)


def test_too_many_absent_words_have_no_factor_each():
    words = [f"w{n}" for n in range(module.MOST_FACTORS)]
    figures = figures_of(MultinomialNB().fit([words, ["w1"]], ["x", "y"]), ["w1"])
    assert len(figures.entries("x")) == 1
    with pytest.raises(OverflowError):
        figures.changed(absent=True).entries("x")


def test_where_nothing_was_counted_smoothing_adds_nothing():
    model = MultinomialNB(smoothing=0, classes=["w", "x"]).fit([["a"]], ["x"])
    assert figures_of(model, ["a"]).above == 0  # nothing was counted in w
    model = MultinomialNB(smoothing=0, vocabulary=["a"]).fit([["b"], ["c"]], ["x", "y"])
    assert figures_of(model, []).above == 0  # nor in any class
