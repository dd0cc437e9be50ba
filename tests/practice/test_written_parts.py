"""The parts of a working: what is right, wrong, missing or too much, by hand.

COMP9417's eight emails: spam has 5 a, 9 b, 3 c among 17 words, ham 11, 3, 3; in 2, 3, 1 of 4 spam
emails, and 3, 1, 1 of 4 ham emails.  The document is a b b, and every prior is 1/2.
"""

import pytest

from naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB
from naive_bayes.practice.figures import figures_of
from naive_bayes.practice.questions import Question
from naive_bayes.practice.typed_numbers import read_working
from naive_bayes.practice.written_parts import Findings, compare_parts, plain_fraction
from tests.material import NEW_DAY, PLAY, ROWS, fitted

MODELS = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB}


def found(text, ask, kind="multinomial"):
    figures = figures_of(fitted(MODELS[kind]), ["a", "b", "b"])
    compared = compare_parts(read_working(text), figures, Question(ask, "spam", "a"))
    return compared and compared.sentence(with_values=True)


@pytest.mark.parametrize(
    ("ask", "text", "says"),
    [
        ("likelihood", "6/20*10/20*9/20", "6/20 and 10/20 are right; look at P(b|spam) again: 1/2 belongs there, not 9/20."),
        ("likelihood", "6/20*10/20", "6/20 and 10/20 are right; the factor P(b|spam), 2 times in all, is missing: 1/2."),
        ("evidence", "3/80 + 3/80", "3/80 is right; look at the joint P(ham) P(d|ham) again: 3/250 belongs there, not 3/80."),
        ("odds", "(1/2*6/20*10/20*10/20)/(1/2*12/20*4/20*5/20)", "1/2×6/20×10/20×10/20, 1/2, 12/20, 4/20 and 20 are right; look at what is above the bar of P(b|ham) again: 3 + 1 belongs there, not 5."),
        ("estimate", "(5 + 1)/(16 + 3)", "5, 1 and 3 are right; look at the words of spam again: 17 belongs there, not 16."),
        ("estimate", "(1 + 5)/(3 + 16)", "1, 5 and 3 are right; look at the words of spam again: 17 belongs there, not 16."),
        ("estimate", "(5 + 1)/17", "5, 1 and 17 are right; what smoothing adds below the bar is missing: 3."),
        ("estimate", "(5 + 1)/(17 + 1×2)", "5, 1 and 17 are right; look at what smoothing adds below the bar again: 3 belongs there, not 1×2."),
        ("estimate", "(5 + 1)/17 + 3", "5, 1, 17 and 3 are right; brackets are missing around 17 + 3."),
        ("estimate", "5 + 1/17 + 3", "5, 1, 17 and 3 are right; brackets are missing around 5 + 1 and 17 + 3."),
        ("estimate", "6/(9 + 9)", "6 is right; look at what is below the bar of P(a|spam) again: 17 + 3 belongs there, not (9 + 9)."),
        ("prior", "4/(4 + 5)", "4 is right; look at all training documents again: 8 belongs there, not (4 + 5)."),
        ("joint", "6/20 × (10/20)^2", "6/20 and 10/20 are right; the prior P(spam) or P(b|spam) is missing: 1/2."),
        ("joint", "1/2 × 6/20 × 10/20 × 10/20 × 4/20", "1/2, 6/20 and 10/20 are right; 4/20 does not belong there."),
        ("joint", "1/2 × 6/20 × (9/20)^2", "1/2 and 6/20 are right; look at P(b|spam) again: 1/2 belongs there, not 9/20."),
        ("joint", "(10/20)^2 × 5/20 × 1/2", "10/20, 1/2, 5 and 20 are right; what smoothing adds above the bar is missing: 1."),
        ("posterior", "1/2 × 6/20 × (10/20)^2", "1/2 × 6/20 × (10/20)^2 is right; the evidence P(d), the sum of the joints is missing: 99/2000."),
        ("posterior", "(3/80)/(3/80 + 1/100)", "3/80 is right; look at the joint P(ham) P(d|ham) again: 3/250 belongs there, not 1/100."),
        ("joint", "1/2 × (6/20)^2 × 10/20", "1/2, 6/20 and 10/20 are right; the factor P(b|spam), 2 times in all, is missing: 1/2; 6/20 is there too often."),
        ("joint", "1/2 × 6/20 × 10/20 × 10/20/2", "1/2, 6/20 and 10/20 are right; look at P(b|spam) again: 1/2 belongs there, not 10/20/2."),
        ("joint", "1/2 × (12/2)/20 × 10/20 × 10/20 × 4/20", "1/2, (12/2)/20 and 10/20 are right; 4/20 does not belong there."),
        ("posterior", "(3/80)/(3/80) + 3/250", "the joint P(spam) P(d|spam) and the joint P(ham) P(d|ham) are right; brackets are missing around the sum of the joints."),
        ("posterior", "1/2 × 6/20 × 1/4/(1/20)", "1 / 2 × 6 / 20 × 1 / 4 is right; look at the evidence P(d), the sum of the joints again: 99/2000 belongs there, not 1/20."),
        ("joint", "1/2 × (6/20)^1 × (9/20)^2", "1/2 and 6/20 are right; look at P(b|spam) again: 1/2 belongs there, not 9/20."),
        ("joint", "1/2 × (20/6)^-1 × (9/20)^2", "1/2 and (20/6)^-1 are right; look at P(b|spam) again: 1/2 belongs there, not 9/20."),
        ("joint", "1/2 × 0.1/0.33 × (9/20)^2", "1/2 and 0.1/0.33 are right; look at P(b|spam) again: 1/2 belongs there, not 9/20."),
        ("joint", "1/2 × 0.1/0.333 × (9/20)^2", "1/2 and 0.1/0.333 are right; look at P(b|spam) again: 1/2 belongs there, not 9/20."),
        ("evidence", "(1/2 × 6/20 × 10/20 × 1/2) + 1/100", "1/2 × 6/20 × 10/20 × 1/2 is right; look at the joint P(ham) P(d|ham) again: 3/250 belongs there, not 1/100."),
        ("evidence", "(1/2 × 6/20 × 10/20 × 5/10) + 1/100", "the joint P(spam) P(d|spam) is right; look at the joint P(ham) P(d|ham) again: 3/250 belongs there, not 1/100."),
        ("posterior", "(1/2 × 6/20 × 0.25)/(1/2)", "1/2 × 6/20 × 0.25 is right; look at the evidence P(d), the sum of the joints again: 99/2000 belongs there, not 1/2."),
    ],
)  # fmt: skip
def test_each_part_is_compared_with_what_belongs_there(ask, text, says):
    assert found(text, ask) == says


def test_without_values_a_part_that_is_missing_is_only_named():
    figures = figures_of(fitted(MultinomialNB), ["a", "b", "b"])
    question = Question("likelihood", "spam", "a")
    compared = compare_parts(read_working("6/20*10/20"), figures, question)
    says = "6/20 and 10/20 are right; the factor P(b|spam), 2 times in all, is missing."
    assert compared.sentence() == says


@pytest.mark.parametrize("text", ["(5 + 1)/18", "6/(17 + 1)", "6.0/18", "6/18.0", "0.5/3", "6"])
def test_a_fraction_of_two_whole_numbers_alone_is_plain(text):
    assert plain_fraction(read_working("6/18")) == (6, 18)
    assert plain_fraction(read_working(text)) is None


def test_a_factor_of_an_absent_word_is_1_less_the_share():
    text = "1/2 × (2 + 1)/(4 + 2) × (3 + 1)/(4 + 2) × (1 - (2 + 1)/(4 + 2))"
    says = found(text, "joint", "bernoulli")
    assert says.endswith("look at how many documents of spam have c again: 1 belongs there, not 2.")


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        ("estimate", "6/17"),  # it may have been reduced
        ("estimate", "6/18"),
        ("prior", "4/10"),
        ("estimate", "0.35"),
        ("estimate", "2 × 3"),  # 6, as above the bar
        ("estimate", "(6/17) × 3"),  # these have no brackets to be mended
        ("estimate", "6/17 - 3"),
        ("posterior", "1/40 + 1/80"),  # as much as the joint, but no product
        ("joint", "6/18"),  # a product may be any fraction
        ("joint", "3/7 × 2/7 × 1/7"),  # nothing is right
        ("joint", "1/2 × 3/7 × 2/7 × 1/9"),  # little is right, perhaps by chance
        ("posterior", "(2/3 × 1/9)/(5/7)"),
        ("posterior", "3/80/(1/40) + 49/2000"),  # as much as the evidence, but not its joints
    ],
)
def test_where_little_is_right_nothing_is_said(ask, text):
    assert found(text, ask) is None


def compared(model, document, text, question):
    found = compare_parts(read_working(text), figures_of(model, document), question)
    return found and found.sentence(with_values=True)


def test_findings_are_equal_where_they_have_the_same_parts():
    assert len({Findings(("5",)), Findings(("5",)), Findings(("5",), extra=("6",))}) == 2


def test_a_joint_of_two_factors_still_has_to_be_divided():
    """P(d) = 1/2 × 6/20 + 1/2 × 12/20."""
    said = compared(fitted(MultinomialNB), ["a"], "1/2 × 6/20", Question("posterior", "spam"))
    assert said == (
        "1/2 × 6/20 is right; the evidence P(d), the sum of the joints is missing: 9/20."
    )


def test_of_three_classes_the_odds_have_the_other_two_below_the_bar():
    """Joints of a: 2/4 × 3/5, 1/4 × 1/3, 1/4 × 2/3; 0.3 against 1/4."""
    model = MultinomialNB().fit([["a"], ["a", "b"], ["b"], ["a"]], ["x", "x", "y", "z"])
    said = compared(model, ["a"], "(2/4 × 3/5)/(1/4 + 1/9)", Question("odds", "x"))
    assert said == (
        "2/4 × 3/5 is right; look at the sum of the other joints again: "
        "1/4 belongs there, not (1/4 + 1/9)."
    )


def test_a_density_is_one_factor_of_a_row():
    """At 4, with the mean 2 and the variance 4: exp(-1/2)/√(8π) = 0.12099; P(a) is 2/4."""
    model = GaussianNB().fit([[0], [4], [7], [9]], "aabb")
    said = compared(model, [4], "1/3 × 0.12099", Question("joint", "a"))
    assert said == "0.12099 is right; look at the prior P(a) again: 1/2 belongs there, not 1/3."
    said = compared(model, [4], "2/4 × 0.2", Question("joint", "a"))
    assert said == "2/4 is right; look at P(0 = 4|a) again: ≈ 0.121 belongs there, not 0.2."


def test_a_row_counts_rows():
    """Outlook sunny 2 of 9 days with tennis, of three values."""
    model = CategoricalNB().fit(ROWS, PLAY)
    said = compared(model, NEW_DAY, "(3 + 1)/(8 + 3)", Question("estimate", "yes", (0, "sunny")))
    assert said == (
        "1 and 3 are right; look at how many rows of yes have 0 = sunny again: 2 belongs there, "
        "not 3; look at the rows of yes again: 9 belongs there, not 8."
    )
    said = compared(model, NEW_DAY, "9/(9 + 4)", Question("prior", "yes"))
    assert said == "9 is right; look at all training rows again: 14 belongs there, not (9 + 4)."


def test_without_smoothing_nothing_is_added_to_the_counts():
    """P(a|spam) = 5/17."""
    model, question = fitted(MultinomialNB, smoothing=0), Question("estimate", "spam", "a")
    assert compared(model, ["a"], "4/(9 + 8)", question) == (
        "(9 + 8) is right; look at how often a occurs in spam again: 5 belongs there, not 4."
    )
    assert compared(model, ["a"], "5/(9 + 9)", question) == (
        "5 is right; look at the words of spam again: 17 belongs there, not (9 + 9)."
    )


def test_what_is_no_rest_of_1_and_no_sum_is_compared_as_a_whole():
    """1 - P(c|spam) = 1 - 2/6."""
    for rest in ("2 - 2/6", "1/3 + 1/9"):
        text = f"1/2*(2+1)/(4+2)*(3+1)/(4+2)*({rest})"
        assert found(text, "joint", "bernoulli") == (
            "1/2, (2+1)/(4+2) and (3+1)/(4+2) are right; look at 1 - P(c|spam) again: 2/3 belongs "
            f"there, not ({rest})."
        )
    assert found("3/80 + 3/250 - 1/5", "evidence") is None  # a difference is no sum of joints
