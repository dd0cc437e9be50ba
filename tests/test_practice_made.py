"""What the pages of practice make while the site is built."""

import doctest

import pytest

from docs.making import practice
from worked_examples import chapters
from worked_examples.exercises import ASKS, MODELS, exercise


def test_the_examples_of_the_docstrings_are_right():
    assert doctest.testmod(practice).failed == 0


@pytest.mark.parametrize("model", MODELS)
def test_a_series_asks_each_question_once_and_answers_it(model):
    block = practice.series(3, model)
    for ask in ASKS:
        task = exercise(3, model=model, ask=ask)
        assert block.count(f'"{task.question("markdown").split(chr(10))[-1]}"') == 1
        assert str(task.answer) in block


def test_the_table_of_outcomes_adds_up():
    _, _, *rows, last = (line.strip("| ").split(" | ") for line in practice.outcomes().split("\n"))
    assert [row[0] for row in rows] == [f"[`{name}`](#{name})" for name in chapters.chapters()]
    columns = zip(*(map(int, row[1:]) for row in rows), strict=True)
    assert [sum(column) for column in columns] == list(map(int, last[1:]))
