"""The model's own way gives the model's own numbers, and its working is shown as the notes show it."""

from fractions import Fraction

import pytest

from naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB, NaiveBayesError
from naive_bayes.practice.questions import Question, expected_form, right_value, where_it_lies
from naive_bayes.practice.ways import Bar, Way, figures_of, lines, number, work_out
from tests.material import EMAILS, LABELS, MODELS, NEW_DAY, PLAY, SMOOTHINGS, X_STAR, fitted
from tests.material import ROWS as WEATHER

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
    for model, row in (
        (CategoricalNB().fit(WEATHER, PLAY), NEW_DAY),
        (GaussianNB().fit([[1], [3], [4], [7]], list("aabb")), [2]),
    ):
        label = model.classes[0]
        value = work_out(figures_of(model, row), Question("posterior", label))
        assert float(value) == pytest.approx(float(model.posterior(row)[label]))


def test_a_way_that_divides_by_0_has_no_value():
    """Nothing was counted in y, and nothing is added."""
    model = MultinomialNB(smoothing=0, vocabulary="ab").fit([["a"], ["c"]], ["x", "y"])
    figures = figures_of(model, ["a"])
    assert work_out(figures, Question("estimate", "y", "a")) is None
    assert work_out(figures, Question("joint", "y")) is None


@pytest.mark.parametrize(("classes", "document"), [(2, {"a": 10**6}), (51, ["a"])])
def test_a_document_with_too_many_factors_or_classes_is_refused(classes, document):
    labels = [f"c{k}" for k in range(classes)]
    model = MultinomialNB().fit([["a"]] * classes, labels)
    with pytest.raises(NaiveBayesError, match=f" factors in each of {classes} classes"):
        figures_of(model, document)


def test_an_absent_word_has_the_counted_complement():
    """P(c|spam) of an email without c is (1 + 1)/(4 + 2), and the factor is 1 less that."""
    figures = figures_of(fitted(BernoulliNB), ["a", "b", "b"])
    for absent, text in (
        (Way().absent, "1 - (1 + 1)/(4 + 2) = 4/6"),
        (lambda f, w, p: p, "(1 + 1)/(4 + 2) = 2/6"),
    ):
        shown = dict(lines(figures, Question("joint", "spam"), Way(absent=absent)))
        assert shown["P(no c|spam)"] == text


def test_the_coefficient_has_a_line_of_its_own():
    """8!/(4! 3! 1!) orders of aaaabbbc."""
    figures = figures_of(fitted(MultinomialNB, coefficient=True), X_STAR)
    assert ("n!/(x1!...xk!)", "280") in lines(figures, Question("joint", "spam"))


def test_a_given_prior_is_shown_as_it_was_given():
    model = fitted(MultinomialNB, prior={"spam": F(9, 10), "ham": F(1, 10)})
    (line,) = lines(figures_of(model, X_STAR), Question("prior", "spam"))
    assert line == ("P(spam)", "9/10")


def test_a_fractional_alpha_is_put_in_brackets():
    assert Bar(5, 17, F(1, 2), F(3, 2)).text == "(5 + 1/2)/(17 + 3/2) = (11/2)/(37/2)"


def test_a_number_of_any_length_is_written_in_a_few_characters():
    for value in (F(7, 3**10**5), F(10**5000), F(-1, 10**5000), F(1, 3) ** 50):
        assert len(number(value)) <= 16


# How to work it out.


@pytest.mark.parametrize(
    ("model", "question", "form"),
    [
        (
            fitted(MultinomialNB, smoothing=0),
            Question("estimate", "spam", "a"),
            "P(a|spam) is (how often a occurs in spam)/(all words of spam).",
        ),
        (
            fitted(BernoulliNB),
            Question("estimate", "spam", "a"),
            "P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1 × 2).",
        ),
        (
            fitted(BernoulliNB, smoothing=SMOOTHINGS["fake document"]),
            Question("estimate", "spam", "a"),
            "P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1).",
        ),
        (
            fitted(MultinomialNB),
            Question("odds", "spam"),
            "P(spam|d)/P(not spam|d) is the joint of spam, divided by the joints of the other "
            "classes.",
        ),
        (
            CategoricalNB().fit([("hot",), ("cool",)], ["no", "yes"]),
            Question("prior", "no"),
            "P(no) is the training documents of no, divided by all training documents.",
        ),
    ],
)
def test_the_form_of_the_answer_is_told_without_the_answer(model, question, form):
    assert expected_form(model, question) == form


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (F(0), "at an end"),
        (F(1, 10**9), "below 0.000001"),
        (F(1, 100), "between 0.01 and 0.1"),
        (F(1, 4), "between 0.25 and 0.5"),
        (F(1), "between 0.75 and 1"),
        (F(7, 3), "above 1"),
    ],
)
def test_the_part_of_the_scale_contains_the_answer(value, place):
    assert where_it_lies(value).startswith(place)


@pytest.mark.parametrize(
    ("question", "error", "named"),
    [
        (Question("mean", "spam"), NaiveBayesError, "unknown question 'mean': choose prior, "),
        (Question("prior", "eggs"), NaiveBayesError, "'eggs' is not a class"),
        ("posterior", TypeError, "ask a Question"),
    ],
)
def test_a_question_that_cannot_be_asked_is_named(question, error, named):
    with pytest.raises(error, match=named):
        right_value(fitted(MultinomialNB), X_STAR, question)
