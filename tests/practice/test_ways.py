"""The model's own way gives the model's own numbers, and its working is shown as the notes show it."""

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB
from naive_bayes.practice.figures import figures_of, number
from naive_bayes.practice.questions import ASKS, Question, right_value
from naive_bayes.practice.slips import CONVENTIONS, ROUNDINGS, SLIPS, ways_to_slip
from naive_bayes.practice.typed_numbers import read_answer
from naive_bayes.practice.ways import (
    ADDED,
    DOUBLED,
    MULTIPLIED,
    OWN,
    PRIOR_EACH_TIME,
    Attempt,
    Way,
    as_counted,
    joint,
    lines,
    work_out,
)
from tests.material import (
    EMAILS,
    LABELS,
    MODELS,
    PLAY,
    ROWS,
    SMOOTHINGS,
    X_STAR,
    fitted,
    refused,
)

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_the_models_own_way_gives_the_models_numbers(name, smoothing):
    model = fitted(MODELS[name], smoothing=SMOOTHINGS[smoothing])
    figures = figures_of(model, X_STAR, PAIRS)
    questions = [Question("evidence"), Question("verdict")]
    for label in model.classes:
        asks = ("prior", "likelihood", "joint", "posterior", "odds")
        questions += [Question(ask, label) for ask in asks]
        questions += [Question("estimate", label, word) for word in model.vocabulary]
    for question in questions:
        assert work_out(figures, question) == right_value(model, X_STAR, question), question


def test_a_row_of_features_is_multiplied_like_a_document():
    model = GaussianNB().fit([[1], [3], [4], [7]], list("aabb"))
    value = work_out(figures_of(model, [2]), Question("posterior", "a"))
    assert float(value) == pytest.approx(float(model.posterior([2])["a"]))


def test_a_way_that_divides_by_0_has_no_value():
    """Nothing was counted in y, and nothing is added."""
    model = MultinomialNB(smoothing=0, vocabulary="ab").fit([["a"], ["c"]], ["x", "y"])
    figures = figures_of(model, ["a"])
    assert work_out(figures, Question("estimate", "y", "a")) is None
    assert work_out(figures, Question("joint", "y")) is None


def test_a_document_with_too_many_factors_or_classes_is_refused():
    for classes, document in ((2, {"a": 10**6}), (51, ["a"])):
        model = MultinomialNB().fit([["a"]] * classes, [f"c{k}" for k in range(classes)])
        refused(lambda: figures_of(model, document), f" factors in each of {classes} classes")


def test_an_absent_word_has_the_counted_complement():
    """P(c|spam) of an email without c is (1 + 1)/(4 + 2), and the factor is 1 less that."""
    figures = figures_of(fitted(BernoulliNB), ["a", "b", "b"])
    question = Question("joint", "spam")
    assert dict(lines(figures, question))["P(no c|spam)"] == "1 - (1 + 1)/(4 + 2) = 4/6"
    slip = figures.changed(absent="p")
    assert dict(lines(slip, question))["P(no c|spam)"] == "(1 + 1)/(4 + 2) = 2/6"


def test_the_coefficient_has_a_line_of_its_own():
    """8!/(4! 3! 1!) orders of aaaabbbc."""
    figures = figures_of(fitted(MultinomialNB, coefficient=True), X_STAR)
    assert ("n!/(x1!...xk!)", "280") in lines(figures, Question("joint", "spam"))


def test_a_long_product_shows_its_first_and_its_last_factors():
    words = [f"w{k}" for k in range(20)]
    figures = figures_of(MultinomialNB().fit([words, words], ["x", "y"]), words)
    *_, (_, text) = lines(figures, Question("joint", "x"))
    shown = ["1/2", *["2/40"] * 5, "…", *["2/40"] * 3]  # (1 + 1)/(20 + 20) for each word
    assert text.startswith(" × ".join(shown) + " = ")


@pytest.mark.parametrize(("words", "shown"), [(11, 11), (12, 5)])
def test_twelve_factors_are_shown_and_of_more_the_first_and_the_last(words, shown):
    """Beside the prior; each is (1 + 1)/(2 words), or 1/words."""
    own = [f"w{k}" for k in range(words)]
    figures = figures_of(MultinomialNB().fit([own], ["x"]), own)
    text = dict(lines(figures, Question("joint", "x")))["P(x) P(d|x)"]
    factors = [f"2/{2 * words}"] * shown
    factors += ["…", *[f"2/{2 * words}"] * 3] if words > shown else []
    assert text.rpartition(" = ")[0] == " × ".join(["1/1", *factors])


def test_a_way_is_shared_by_all_slips_and_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        OWN.product = ADDED


@pytest.mark.parametrize("product", [MULTIPLIED, ADDED, DOUBLED, PRIOR_EACH_TIME])
def test_without_a_prior_the_joint_is_the_likelihood(product):
    figures = figures_of(fitted(MultinomialNB), DOCUMENT).changed(prior={"spam": None})
    likelihood, whole = joint(figures, Way(product), "spam")
    assert likelihood == whole


def test_what_is_left_out_or_rounded_is_no_fraction_as_it_is_counted():
    figures, question = figures_of(fitted(MultinomialNB), X_STAR), Question("prior", "spam")
    assert as_counted(figures, question) == "4/8"
    assert as_counted(figures.changed(prior={"spam": None, "ham": None}), question) == ""
    assert as_counted(figures.changed(places=2), question) == ""


def test_a_given_prior_is_shown_unchanged():
    model = fitted(MultinomialNB, prior={"spam": F(9, 10), "ham": F(1, 10)})
    (line,) = lines(figures_of(model, X_STAR), Question("prior", "spam"))
    assert line == ("P(spam)", "9/10")


# Each line of a working is a chain of equal numbers, which the judge of typed numbers reads.

DOCUMENT = ["a", "b", "b"]
KINDS = {
    "multinomial": (fitted(MultinomialNB), DOCUMENT, PAIRS, "spam", "a"),
    "with a coefficient": (fitted(MultinomialNB, coefficient=True), DOCUMENT, PAIRS, "spam", "a"),
    "bernoulli": (fitted(BernoulliNB), DOCUMENT, PAIRS, "spam", "a"),
    "rows": (CategoricalNB().fit(ROWS, PLAY), ("sunny", None, "high", "weak"), None, "yes", (0, "sunny")),
}  # fmt: skip
ROUNDED = [slip for slip in ROUNDINGS if slip.name.startswith("rounded")]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ask", [ask for ask in ASKS if ask != "verdict"])
def test_each_line_of_a_working_is_true_and_the_last_one_is_the_answer(kind, ask):
    model, document, training, label, word = KINDS[kind]
    figures, question = figures_of(model, document, training), Question(ask, label, word)
    attempts = [Attempt("the model's own way", "", "", figures)]
    for slips in (SLIPS, CONVENTIONS, ROUNDED):
        attempts += ways_to_slip(figures, question, slips)
    for one in attempts:
        value = work_out(one.figures, question, one.way)
        if value is None:
            continue
        working = lines(one.figures, question, one.way)
        told = [text for _, text in working if text != "left out"]
        for text in told:
            exactly, *rounded = text.removeprefix("≈ ").split("≈")
            found = read_answer(exactly)  # refuses a chain whose parts differ
            for part in rounded:
                assert float(F(part)) == pytest.approx(float(found.value), rel=0.05), (
                    one.name,
                    text,
                )
        last = read_answer(told[-1].rpartition("=")[2])
        assert last.rounds(value) or number(value) == told[-1], (one.name, told)


OF_SPAM = (
    "P(spam): 4/8",
    "P(a|spam): (5 + 1)/(17 + 3) = 6/20",
    "P(b|spam): (9 + 1)/(17 + 3) = 10/20",
)

WORKINGS = [
    ("multinomial", "joint", "put the prior in once for every word", [
        *OF_SPAM,
        "P(spam) P(d|spam): (4/8)^3 × 6/20 × (10/20)^2 = 3/320",
    ]),
    ("multinomial", "joint", "multiplied by the count: 2p for p²", [
        *OF_SPAM,
        "P(spam) P(d|spam): 4/8 × 6/20 × 2 × 10/20 = 3/20",
    ]),
    ("multinomial", "joint", "added the factors", [
        *OF_SPAM,
        "P(spam) P(d|spam): 4/8 × (6/20 + 2 × 10/20) = 13/20",
    ]),
    ("multinomial", "evidence", "forgot the prior", [
        "P(spam): left out", "P(a|spam): (5 + 1)/(17 + 3) = 6/20", "P(b|spam): (9 + 1)/(17 + 3) = 10/20",
        "P(spam) P(d|spam): 6/20 × (10/20)^2 = 3/40",
        "P(ham): left out", "P(a|ham): (11 + 1)/(17 + 3) = 12/20", "P(b|ham): (3 + 1)/(17 + 3) = 4/20",
        "P(ham) P(d|ham): 12/20 × (4/20)^2 = 3/125", "P(d): 3/40 + 3/125 = 99/1000",
    ]),
    ("multinomial", "odds", "gave the joint: forgot to divide by the evidence", [
        *OF_SPAM,
        "P(spam) P(d|spam): 4/8 × 6/20 × (10/20)^2 = 3/80",
        "P(spam|d)/P(not spam|d): P(spam) P(d|spam) = 3/80",
    ]),
    ("multinomial", "prior", "smoothed the prior", ["P(spam): (4 + 1)/(8 + 2) = 5/10"]),
    ("multinomial", "estimate", "left out the percent sign", ["P(a|spam): 30"]),
    ("multinomial", "joint", "turned the fraction upside down", [
        *OF_SPAM,
        "P(spam) P(d|spam): 80/3",
    ]),
    ("multinomial", "verdict", "forgot the prior", [
        "P(spam): left out", "P(a|spam): (5 + 1)/(17 + 3) = 6/20", "P(b|spam): (9 + 1)/(17 + 3) = 10/20",
        "P(spam) P(d|spam): 6/20 × (10/20)^2 = 3/40",
        "P(ham): left out", "P(a|ham): (11 + 1)/(17 + 3) = 12/20", "P(b|ham): (3 + 1)/(17 + 3) = 4/20",
        "P(ham) P(d|ham): 12/20 × (4/20)^2 = 3/125", "the class of d: spam",
    ]),
    ("bernoulli", "likelihood", "took p for 1 - p", [
        "P(a|spam): (2 + 1)/(4 + 2) = 3/6", "P(b|spam): (3 + 1)/(4 + 2) = 4/6",
        "P(no c|spam): (1 + 1)/(4 + 2) = 2/6", "P(d|spam): 3/6 × 4/6 × 2/6 = 1/9",
    ]),
    ("multinomial", "joint", "rounded on the way, to 2 digits", [
        *OF_SPAM,
        "P(spam) P(d|spam): 4/8 × 6/20 × (10/20)^2 = ≈ 0.038",
    ]),
    ("rows", "likelihood", "cut off on the way, to 2 decimals", [
        "P(0 = sunny|yes): (2 + 1)/(9 + 3) = 3/12", "P(2 = high|yes): (3 + 1)/(9 + 2) = 4/11 = 0.36",
        "P(3 = weak|yes): (6 + 1)/(9 + 2) = 7/11 = 0.63", "P(d|yes): 3/12 × 0.36 × 0.63 = 567/10000",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ask", "name", "expected"), WORKINGS)
def test_the_working_of_a_slip_shows_what_was_done(kind, ask, name, expected):
    model, document, training, label, word = KINDS[kind]
    figures, question = figures_of(model, document, training), Question(ask, label, word)
    [slip] = [one for one in (*SLIPS, *ROUNDINGS) if one.name == name and ask in one.asks][:1]
    workings = [
        [f"{line.name}: {line.text}" for line in lines(one.figures, question, one.way)]
        for one in ways_to_slip(figures, question, [slip])
    ]
    assert expected in workings
