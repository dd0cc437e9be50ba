"""row_exercises: seeded exercises with rows of features, in every format and with own tables."""

from collections import Counter
from fractions import Fraction
from math import exp, factorial, log, pi, prod, sqrt
from statistics import median

import pytest

from naive_bayes.practice.exercises import EXERCISE_ASKS, Exercise, exercise
from naive_bayes.practice.moodle import answers, to_moodle
from naive_bayes.practice.row_exercises import ROW_MODELS
from naive_bayes.practice.sheets import to_csv
from tests.material import refused
from worked_examples.data import CARS, CLINIC, DIABETES, MEASURED, PLAY, STOLEN, WEATHER

F = Fraction


def by_hand(task, label):
    """P(c) and the factors of a row, from the printed table alone."""
    rows = [row for row, c in task.training if c == label]
    factors = [F(len(rows), len(task.training))]
    for feature, value in task.document.items():
        column = [row[feature] for row in rows]
        if isinstance(value, str):
            k = len({row[feature] for row, _ in task.training})
            factors.append((column.count(value) + task.alpha) / F(len(rows) + k * task.alpha))
        else:
            factors.append(DENSITIES[task.model](value, column))
    return factors


def normal(x, column):
    mean = F(sum(column), len(column))
    variance = sum((y - mean) ** 2 for y in column) / len(column)
    return exp(-((x - mean) ** 2) / (2 * variance)) / sqrt(2 * pi * variance)


def poisson(x, column):
    rate = F(sum(column), len(column))
    return float(rate**x) * exp(-rate) / factorial(x)


def geometric(x, column):
    p = F(len(column), sum(column))
    return (1 - p) ** (x - 1) * p


def exponential(x, column):
    rate = F(len(column)) / sum(column)
    return rate * exp(-rate * x)


def double_exponential(x, column):
    middle = median(column)
    scale = sum(abs(F(y) - F(middle)) for y in column) / len(column)
    return exp(-abs(F(x) - F(middle)) / scale) / float(2 * scale)


DENSITIES = {
    "mixed": normal,
    "poisson": poisson,
    "geometric": geometric,
    "exponential": exponential,
    "double-exponential": double_exponential,
}
"""The formula of a feature of numbers, for each model that has one."""


@pytest.mark.long
@pytest.mark.parametrize("alpha", [0, 1, F(1, 2)])
@pytest.mark.parametrize("model", ROW_MODELS)
def test_the_answers_are_those_of_the_printed_table(model, alpha):
    for seed in range(1, 9):
        tasks = {ask: exercise(seed, model=model, ask=ask, alpha=alpha) for ask in EXERCISE_ASKS}
        task = tasks["joint"]
        joints = {c: prod(by_hand(task, c)) for c in task.classes}
        approx = F if model in ("categorical", "geometric") else pytest.approx
        assert tasks["prior"].answer == by_hand(task, task.label)[0]
        assert tasks["joint"].answer == approx(joints[task.label])
        assert tasks["posterior"].answer == approx(joints[task.label] / sum(joints.values()))
        assert tasks["verdict"].answer == max(joints, key=joints.get)
        feature, value = task.word
        column = [row[feature] for row, c in task.training if c == task.label]
        k = len({row[feature] for row, _ in task.training})
        share = (column.count(value) + alpha) / F(len(column) + k * alpha)
        assert tasks["estimate"].answer == share
        assert task.training == tasks["verdict"].training


@pytest.mark.parametrize("model", ROW_MODELS)
def test_the_right_answer_is_right_and_a_usual_slip_is_possible(model):
    task = exercise(3, model=model, ask="posterior")
    assert task.check(f"{float(task.answer):.4f}").right
    k = exercise(3, model="categorical", ask="estimate", alpha=1)
    checked = k.check("1/3")  # P(yellow|ripe): (0 + 1)/(3 + 3), and k forgotten
    assert k.answer == F(1, 6)
    assert "forgot k in the denominator" in checked.slips
    assert k.check("0.14").slips == ("put k + 1 below the bar",), "1/7, of which two digits suffice"
    assert "4 does not" not in k.check("(0 + 1)/(3 + 2)").message
    assert "3 are right" in k.check("(0 + 1)/(3 + 2)").message.replace("0, 1 and", "")


@pytest.mark.long
@pytest.mark.parametrize("model", ROW_MODELS)
def test_rows_are_printed_in_every_format(model):
    for ask in EXERCISE_ASKS:
        task = exercise(5, model=model, ask=ask)
        text, latex, html = (task.question(form) for form in ("text", "latex", "html"))
        for value in map(str, task.document.values()):
            assert value in text
            assert value in latex
            assert value in html
        assert "The training rows:" in text
        assert "training documents" not in text
        for form in ("text", "latex", "html"):
            assert task.solution(form)
        latex = task.solution("latex")
        assert "²" not in latex
        assert "√" not in latex
    quiz = to_moodle([exercise(5, model=model, ask=ask) for ask in EXERCISE_ASKS], title="Rows")
    assert quiz.count("<question type=") == len(EXERCISE_ASKS) + 1


def test_a_table_of_your_own_gives_its_features_and_its_classes():
    tennis = list(zip(MEASURED, PLAY, strict=True))
    task = exercise(1, data=tennis, ask="posterior")
    assert task.model == "mixed"
    assert set(task.words) <= set(MEASURED[0])
    for row, label in task.training:
        assert any(row.items() <= day.items() and label == c for day, c in tennis)
    assert exercise(1, data=list(zip(CARS, STOLEN, strict=True))).model == "categorical"
    clinic = [
        ({"exercise": r[0], "pressure": r[1]}, c) for r, c in zip(CLINIC, DIABETES, strict=True)
    ]
    refused(lambda: exercise(1, data=clinic, model="mixed"), "column of numbers")
    assert exercise(1, data=clinic, model="categorical").words == ("exercise",)
    refused(lambda: exercise(1, data=tennis[:1]), "1 rows of 1 classes")
    refused(
        lambda: exercise(1, data=[("free", "x")] * 4 + [("b", "y")] * 4, model="mixed"), "are texts"
    )
    refused(lambda: exercise(1, model="mixed", tie=True), "hardly ever equal")


def test_a_table_with_many_columns_gives_two_of_its_categories_and_at_most_one_number():
    tennis = list(zip(MEASURED, PLAY, strict=True))
    cars = list(zip(CARS, STOLEN, strict=True))
    for seed in range(3):
        assert len(exercise(seed, data=cars).words) == 2
        *words, number = exercise(seed, data=tennis).words
        assert len(words) == 2
        assert {type(MEASURED[0][word]) for word in words} == {str}
        assert type(MEASURED[0][number]) is not str


@pytest.mark.long
def test_of_each_class_two_to_five_rows_are_drawn():
    tennis = list(zip(MEASURED, PLAY, strict=True))
    sizes = set()
    for seed in range(12):
        labels = [label for _, label in exercise(seed, data=tennis, model="categorical").training]
        sizes |= {*Counter(labels).values()}
    assert sizes == {2, 3, 4, 5}


@pytest.mark.long
def test_a_seed_alone_never_draws_rows():
    assert {exercise(seed).model for seed in range(30)} == {"multinomial", "bernoulli"}


@pytest.mark.long
def test_the_posterior_of_an_invented_mixed_table_is_worth_working_out():
    tasks = [exercise(seed, model="mixed", ask="posterior") for seed in range(1, 31)]
    assert [task.seed for task in tasks if not 0.02 <= task.answer <= 0.98] == []


def test_your_own_table_is_drawn_from_without_smoothing_too():
    """Where nothing is added, forgetting it changes nothing, which is no reason to refuse the table."""
    task = exercise(1, data=[*zip(WEATHER, PLAY, strict=True)], alpha=0, ask="estimate")
    n, N = map(int, str(task.answer).split("/"))
    feature, value = task.word
    column = [row[feature] for row, label in task.training if label == task.label]
    assert (n, N) == (column.count(value), len(column))


def test_an_answer_that_is_too_small_for_a_float_is_not_0():
    """The classes of a table of one's own may be far apart: the density of 2 in b is e^-1012 or so."""
    training = [({"z": "no", "x": F(x)}, "ab"[x > 9]) for x in (1, 3, 498, 502)]
    asks = {"ask": "likelihood", "classes": ("a", "b"), "words": ("z", "x"), "label": "b"}
    row = {"z": "no", "x": F(129)}
    task = Exercise(1, "mixed", 0, training=tuple(training), document=row, word=("z", "no"), **asks)
    power = (-((129 - 500) ** 2) / (2 * 4) - log(2 * pi * 4) / 2) / log(10)
    written = f"{10 ** (power % 1):.5f}e{power // 1:.0f}"
    assert f"P(d|b) ≈ {written}\n" in task.solution()
    assert task.check(written).message == f"Right: P(d|b) ≈ e^{power * log(10):.4f}."
    decimal = next(answer.given for answer in answers(task) if answer.right)
    assert decimal.startswith("0." + "0" * -int(power) + written[0])
    assert to_csv([("", [task])]).rpartition(",")[2].startswith(written[:5])
