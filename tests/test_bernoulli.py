"""bernoulli: the model on presence, worked on COMP9417's emails and on the reviews."""

from collections import Counter
from fractions import Fraction
from math import exp, inf, isclose, log
from random import Random

import pytest

from naive_bayes import (
    BernoulliNB,
    FakeDocument,
    Laplace,
    MultinomialNB,
    NoSmoothing,
    PseudoDocuments,
    bag_from_vector,
)
from tests.material import (
    DRAWN,
    E_STAR,
    EMAILS,
    HAM,
    LABELS,
    REVIEW_LABELS,
    REVIEWS,
    SPAM,
    fitted,
    message_of,
    within,
)

CLASSES = ("spam", "ham")
BARE = {"spam": ["2/4", "3/4", "1/4"], "ham": ["3/4", "1/4", "1/4"]}
SMOOTHED = {"spam": ["3/6", "4/6", "2/6"], "ham": ["4/6", "2/6", "2/6"]}

# COMP9417, 3.1.1: no spam email has the word a.
CHANGED = [tuple(w for w in email if w != "a") for email in SPAM] + list(HAM)


def estimates(model):
    return {c: [str(model.likelihood(word, c)) for word in "abc"] for c in CLASSES}


def reviews(**settings):
    given = {"smoothing": NoSmoothing(), "vocabulary": ["great", "waste"], **settings}
    return BernoulliNB(**given).fit(REVIEWS, REVIEW_LABELS)


# COMP9417, 3.1 and 3.1.1.


def test_documents_with_a_word_are_counted_once_each():
    assert fitted(BernoulliNB).documents_with == {
        "spam": Counter(a=2, b=3, c=1),
        "ham": Counter(a=3, b=1, c=1),
    }


def test_the_six_unsmoothed_estimates():
    """COMP9417, 3.1."""
    assert estimates(fitted(BernoulliNB, smoothing=NoSmoothing())) == BARE


def test_the_joints_of_abbdebb_are_9_64_and_9_128():
    """COMP9417, 3.1: 1/2 x 2/4 x 3/4 x (1 - 1/4), and c+ is the verdict."""
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    assert model.joint(E_STAR) == {"spam": Fraction(9, 64), "ham": Fraction(9, 128)}
    assert model.evidence(E_STAR) == Fraction(27, 128)
    assert model.posterior(E_STAR) == {"spam": Fraction(2, 3), "ham": Fraction(1, 3)}
    assert model.classify(E_STAR) == "spam"


@pytest.mark.parametrize("smoothing", [Laplace(1), PseudoDocuments(), 1])
def test_the_six_smoothed_estimates(smoothing):
    """COMP9417, 3.1.1: they belong to the table of 3.1, not to the changed one."""
    model = fitted(BernoulliNB, smoothing=smoothing)
    assert estimates(model) == SMOOTHED
    assert model.likelihood("a", "spam").formula == "(2 + 1)/(4 + 2)"


def test_in_the_changed_table_no_spam_has_a():
    """COMP9417, 3.1.1: p_a^+ = 0, and any x with a is impossible as spam."""
    model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=0).fit(CHANGED, LABELS)
    assert str(model.likelihood("a", "spam")) == "0/4"
    for document in (["a"], ["a", "b"], ["a", "b", "c"], ["a", "c"]):
        assert model.joint(document)["spam"] == 0


@pytest.mark.parametrize("smoothing", [Laplace(1), PseudoDocuments()])
def test_the_changed_table_smoothed_has_1_6_for_a_in_spam(smoothing):
    model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=smoothing)
    model.fit(CHANGED, LABELS)
    assert estimates(model) == {"spam": ["1/6", "4/6", "2/6"], "ham": SMOOTHED["ham"]}
    assert model.posterior(E_STAR)["spam"] == Fraction(1, 3)
    assert model.classify(E_STAR) == "ham"


def test_the_pseudo_documents_as_rows_of_the_table_give_the_smoothed_estimates():
    """COMP9417, 3.1.1: e_p1 = (1, 1, 1) and e_p2 = (0, 0, 0) in each class."""
    rows = [bag_from_vector(row, "abc") for row in [(1, 1, 1), (0, 0, 0)] * 2]
    model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=0)
    model.fit([*CHANGED, *rows], [*LABELS, "spam", "spam", "ham", "ham"])
    assert estimates(model) == {"spam": ["1/6", "4/6", "2/6"], "ham": SMOOTHED["ham"]}


def test_smoothed_abbdebb_is_spam():
    model = fitted(BernoulliNB)
    assert model.joint(E_STAR) == {"spam": Fraction(1, 9), "ham": Fraction(2, 27)}
    assert model.posterior(E_STAR)["spam"] == Fraction(3, 5)


def test_absent_words_have_a_factor_too():
    """COMP9417: e8 holds no word of V, and its odds are 2 to 3 nevertheless."""
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    assert model.joint(EMAILS[7]) == {
        "spam": Fraction(1, 2) * Fraction(2, 4) * Fraction(1, 4) * Fraction(3, 4),
        "ham": Fraction(1, 2) * Fraction(1, 4) * Fraction(3, 4) * Fraction(3, 4),
    }
    assert model.odds([], "spam", "ham") == Fraction(2, 3)


def test_this_is_the_difference_from_a_multinomial_model_on_zeros_and_ones():
    documents = [sorted(set(email) & set("abc")) for email in EMAILS]
    counts = MultinomialNB(vocabulary="abc", prior="uniform").fit(documents, LABELS)
    assert counts.posterior([]) == {"spam": 0.5, "ham": 0.5}
    assert fitted(BernoulliNB).posterior([])["spam"] != Fraction(1, 2)


def test_a_word_in_every_document_of_a_class_makes_its_absence_impossible():
    """COMP9417, 3.1.1: p_a^+ = 1 is as bad as 0."""
    model = BernoulliNB(smoothing=0).fit([["a"], ["a", "b"], ["b"], []], ["x", "x", "y", "y"])
    assert model.likelihood("a", "x") == 1
    assert model.joint(["b"])["x"] == 0
    assert model.log_joint(["b"])["x"] == -inf
    assert model.posterior(["b"]) == {"x": 0, "y": 1}


def test_zeros_and_ones_together_are_minus_infinity_and_never_nan():
    """One factor of 0 from a word that is there, another from one that is not."""
    documents = [["a"], ["a"], ["b"], ["b"]]
    model = BernoulliNB(smoothing=0).fit(documents, ["x", "x", "y", "y"])
    assert model.log_joint(["b"]) == {"x": -inf, "y": log(1 / 2)}
    assert model.log_joint([]) == {"x": -inf, "y": -inf}
    assert model.log_joint(["a", "b"]) == {"x": -inf, "y": -inf}


def test_how_often_a_word_occurs_does_not_matter():
    model = fitted(BernoulliNB)
    for document in ({"a": 1, "b": 1}, {"a": 1000, "b": 4}, list("abbdebb")):
        assert model.joint(document) == model.joint(["a", "b"])
    assert BernoulliNB().fit([["a"] * 9], ["x"]) == BernoulliNB().fit([["a"]], ["x"])


def test_an_unseen_word_has_no_factor():
    """COMP9417: e* = abbdebb has d and e in it, and gets 9/64 all the same."""
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    assert model.joint(["a", "b", "never", "seen"]) == model.joint(["a", "b"])


# Reviews notes.


def test_the_table_of_great():
    """Reviews notes, "Bernoulli tests": every cell and margin."""
    assert reviews().table("great") == [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]


def test_the_table_of_waste():
    assert reviews().table("waste") == [[0, 14, 14], [500, 486, 986], [500, 500, 1000]]


def test_the_likelihoods_of_great_and_waste():
    model = reviews()
    assert str(model.likelihood("great", "+")) == "92/500"
    assert str(model.likelihood("great", "-")) == "5/500"
    assert str(model.likelihood("waste", "+")) == "0/500"
    assert str(model.likelihood("waste", "-").complement()) == "486/500"
    assert f"{model.likelihood('great', '+'):.3f}" == "0.184"
    assert str(model.prior["+"]) == "500/1000"


@pytest.mark.parametrize(
    ("word", "document", "posterior", "printed"),
    [
        ("great", ["great"], Fraction(92, 97), "0.948"),
        ("great", [], Fraction(408, 903), "0.452"),
        ("waste", ["waste"], Fraction(0), "0.000"),
        ("waste", [], Fraction(500, 986), "0.507"),
    ],
)
def test_the_test_of_one_word(word, document, posterior, printed):
    """Reviews notes, "Bernoulli tests": .948, .452, 0, and .51."""
    model = reviews(vocabulary=[word])
    assert model.posterior(document)["+"] == posterior
    assert f"{float(posterior):.3f}" == printed


def test_the_evidence_of_great_alone_is_97_1000():
    assert reviews(vocabulary=["great"]).evidence(["great"]) == Fraction(97, 1000)


def test_the_two_l_of_great_and_no_waste():
    """Reviews notes: L(+) is .092.  L(-) needs .972 = P(~waste|-), and is .00486."""
    model = reviews()
    joint = model.joint(["great"])
    assert joint == {"+": Fraction(92, 1000), "-": Fraction(486, 100_000)}
    assert joint["-"] == Fraction(1, 100) * Fraction(972, 1000) * Fraction(1, 2)
    assert joint["-"] != Fraction(14, 100_000)
    assert model.odds(["great"], "+", "-") == Fraction(4600, 243)
    assert model.posterior(["great"])["+"] == Fraction(4600, 4843)


def test_the_evidence_is_not_the_fraction_of_reviews_with_the_vector():
    """Reviews notes, "Likelihood": the naive model gives (great, waste) 7/50000, not 0."""
    model = reviews()
    assert model.evidence(["great"]) == Fraction(4843, 50_000)
    assert model.evidence(["great", "waste"]) == Fraction(7, 50_000)


def test_great_and_no_waste_with_the_fake_document_and_with_laplace():
    fake = reviews(smoothing=FakeDocument())
    assert str(fake.likelihood("great", "+")) == "93/501"
    assert str(fake.likelihood("waste", "-")) == "15/501"
    assert fake.posterior(["great"])["+"] == Fraction(3875, 4118)
    assert reviews(smoothing=1).posterior(["great"])["+"] == Fraction(15531, 16505)


def test_the_log_posterior_is_log_likelihood_plus_log_prior_minus_log_evidence():
    """Reviews notes, "Likelihood"."""
    model = reviews(smoothing=1)
    logs = model.log_document_likelihood(["great"])
    for label in "+-":
        expected = logs[label] + log(model.prior[label]) - log(model.evidence(["great"]))
        assert isclose(model.log_posterior(["great"])[label], expected, rel_tol=1e-12)
        assert isclose(exp(logs[label]), model.document_likelihood(["great"])[label], rel_tol=1e-12)


def test_a_bitmap_is_a_document_of_its_black_pixels():
    """Reviews notes, "Other applications": words may be positions."""
    zero, one = [(0, 0), (0, 1), (1, 0), (1, 1)], [(0, 1), (1, 1)]
    pixels = [(row, column) for row in range(2) for column in range(2)]
    model = BernoulliNB(vocabulary=pixels).fit([zero, one], [0, 1])
    assert model.predict([zero, one, []]) == [0, 1, 1]


# Vocabulary and counts.


def test_words_outside_a_given_vocabulary_are_not_counted():
    model = BernoulliNB(vocabulary=["c", "a"]).fit([["a", "z", "z"], {"c": 2, "y": 5}], "xy")
    assert model.vocabulary == ("c", "a")
    assert model.documents_with == {"x": Counter(a=1), "y": Counter(c=1)}


def test_a_given_word_that_no_document_has_is_absent_everywhere():
    model = BernoulliNB(vocabulary=["a", "z"], smoothing=0).fit([["a"], []], ["x", "y"])
    assert str(model.likelihood("z", "x")) == "0/1"
    assert model.joint(["a"]) == {"x": Fraction(1, 2), "y": 0}


def test_the_learned_vocabulary_goes_class_by_class_in_order_of_first_sight():
    documents = [["b"], ["c", "d"], ["a", "b"]]
    assert BernoulliNB().fit(documents, ["x", "y", "x"]).vocabulary == ("b", "a", "c", "d")


def test_a_zero_count_is_not_a_sighting():
    assert BernoulliNB().fit([{"a": 1, "z": 0}], ["x"]).vocabulary == ("a",)
    model = fitted(BernoulliNB)
    assert model.joint({"a": 0, "b": 2}) == model.joint(["b"])


def test_a_class_without_documents_is_an_error_only_when_0_0_is_asked_for():
    model = BernoulliNB(smoothing=0, classes="xy").fit([["a"]], ["x"])
    assert str(model.likelihood("a", "x")) == "1/1"
    assert (
        "the class 'y' has no documents and nothing is added, so its estimates are 0/0"
    ) in message_of(lambda: model.likelihood("a", "y"))
    assert str(BernoulliNB(classes="xy").fit([["a"]], ["x"]).likelihood("a", "y")) == "1/2"


# Factors.


def test_the_factors_of_abbdebb():
    """COMP9417, 3.1: 2/4 x 3/4 x (1 - 1/4), and 3/4 x 1/4 x (1 - 1/4)."""
    factors = fitted(BernoulliNB, smoothing=NoSmoothing()).factors(E_STAR)
    assert [(factor.word, factor.times, factor.absent) for factor in factors] == [
        ("a", 1, False),
        ("b", 1, False),
        ("c", 1, True),
    ]
    assert [[str(p) for p in factor.of.values()] for factor in factors] == [
        ["2/4", "3/4"],
        ["3/4", "1/4"],
        ["3/4", "3/4"],
    ]
    assert factors[2].of["spam"].complement().formula == "1/4"


def test_every_word_of_v_has_a_factor_in_the_order_of_v():
    model = BernoulliNB(vocabulary="cab").fit(EMAILS, LABELS)
    for document in ([], ["a"], ["z", "b", "c"]):
        factors = model.factors(document)
        assert [factor.word for factor in factors] == ["c", "a", "b"]
        assert [factor.absent for factor in factors] == [w not in document for w in "cab"]


# Samples.


def test_bernoulli_samples_converge_to_the_presences():
    model = BernoulliNB().fit([list("ab"), list("a"), list("c")], "xxy")
    rng = Random(7)
    drawn = Counter(word for _ in range(DRAWN) for word in model.sample("x", None, rng))
    for word in model.vocabulary:
        assert within(drawn[word] / DRAWN, model.likelihood(word, "x"))


def test_a_word_of_every_document_is_in_every_sample():
    model = BernoulliNB(smoothing=0).fit([["a", "b"], ["a"], ["c"]], "xxy")
    drawn = [model.sample("x", None, Random(seed)) for seed in range(50)]
    assert {tuple(document) for document in drawn} == {("a",), ("a", "b")}


def test_a_sample_needs_a_source_of_chance():
    model = BernoulliNB().fit([["a"]], ["x"])
    assert "the source of chance is None, of type NoneType" in message_of(
        lambda: model.sample("x", None, None), TypeError
    )
