"""A file of answers: whose they are, to which exercise of a sheet, and what was written.

A form or a learning platform exports an answer a row, or a column for each question, and calls the
columns as it likes.

>>> given = answers_in("student,exercise,answer\\nAda,1b,2/6", "answers.csv", str.isdigit)
>>> given[0]
Given(student='Ada', exercise='1b', answer='2/6', line='answers.csv, line 2')
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from naive_bayes.data.cells import Table, parse_table
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.foundation.names import folded
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, Exercise, exercise
from naive_bayes.practice.row_exercises import ROW_MODELS
from naive_bayes.practice.sheets import TAKEN_FOR_ANOTHER, places_of, together

STUDENTS = ("student", "name", "full name", "student id", "student number", "matriculation number",
            "id number", "username", "email", "email address", "e-mail", "participant")  # fmt: skip
"""What a column is called that says whose answer it is; the first of them that is there counts."""

IN_TWO = (("first name", "last name"), ("first name", "surname"), ("given name", "family name"))
"""The two columns of a name."""

EXERCISES = ("exercise", "question", "part", "task", "item", "seed", "number", "problem")
ANSWERS = ("answer", "response", "given answer", "student answer", "text")

PLACE = re.compile(
    r"(?:exercise|question|response|answer|part|task|item|problem|seed|q)?\s*[#.:]?\s*"
    r"(\d*)\s*[.)]?\s*\(?([a-z]?)\)?\s*[.):]*"
)
"""A place on a sheet, as people write it: 2, 2b, 2 (b), Question 3, (b)."""

SEED = re.compile(rf"#?(\d+)(?:[-\s,]+({'|'.join([*MODELS, *ROW_MODELS])}))?(?:[-\s,]+({'|'.join(EXERCISE_ASKS)}))?")  # fmt: skip
"""A seed, with the model and the question where they are given: 12 bernoulli joint."""


class Given(NamedTuple):
    """An answer of a file, and where it stands.

    Examples:
        >>> Given("Ada", "1b", "2/6", "answers.csv, line 2").answer
        '2/6'
    """

    student: str
    exercise: str
    answer: str
    line: str


# The file.


def answers_in(text: str, name: str, is_exercise: Callable[[str], bool]) -> list[Given]:
    """The answers of a file, one by one.

    Arguments:
        text: a table with a header: columns student, exercise and answer; or one for each exercise.
        name: of the file, for messages.
        is_exercise: whether a heading names an exercise.

    Raises:
        NaiveBayesError: it has no column of students, or none of answers.

    Examples:
        >>> given = answers_in("Name,Answer,Question\\nAda,2/6,1\\nGrace,\\"0,33\\",1", "a.csv", str.isdigit)
        >>> [one[:3] for one in given]
        [('Ada', '1', '2/6'), ('Grace', '1', '0,33')]
        >>> given = answers_in("First name,Surname,1,2\\nAda,King,2/6,3/11", "a.csv", str.isdigit)
        >>> [one[:3] for one in given]
        [('Ada King', '1', '2/6'), ('Ada King', '2', '3/11')]
        >>> answers_in("who,what\\nAda,2/6", "a.csv", str.isdigit)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a.csv has no column of students: call one student, or name
    """
    table = parse_table(text, name, header=True)
    columns = {folded(column): column for column in table.columns}
    whose = _students(table, columns)
    given = []
    asked = next((columns[one] for one in EXERCISES if one in columns), None)
    answer = next((columns[one] for one in ANSWERS if one in columns), None)
    pairs = [("", answer)] if asked and answer else []
    pairs = pairs or [(column, column) for column in table.columns if is_exercise(column)]
    if not pairs:
        raise NaiveBayesError(
            f"{name} has the columns {in_a_sentence([*table.columns], 'and')}: give the columns student, "
            "exercise and answer, or a column for each exercise of the sheet, such as 1b"
        )
    for k, student in enumerate(whose):
        for heading, column in pairs:
            exercise = heading or table.cells[asked or ""][k]
            answered = _unmarked(table.cells[column][k])
            given.append(Given(student, _unmarked(exercise), answered, table.place(k)))
    return given


def _students(table: Table, columns: Mapping[str, str]) -> list[str]:
    for first, last in IN_TWO:
        if first in columns and last in columns:
            both = zip(table.cells[columns[first]], table.cells[columns[last]], strict=True)
            return [named(f"{a} {b}") for a, b in both]
    found = [columns[one] for one in STUDENTS if one in columns]
    if not found:
        raise NaiveBayesError(f"{table.name} has no column of students: call one student, or name")
    return [named(_unmarked(cell)) for cell in table.cells[found[0]]]


def named(text: str) -> str:
    """A name with single spaces.

    Examples:
        >>> named(" Ada  King")
        'Ada King'
    """
    return " ".join(text.split())


def _unmarked(cell: str) -> str:
    # The apostrophe that keeps a cell a text.
    rest = cell.removeprefix("'")
    return rest if TAKEN_FOR_ANOTHER.fullmatch(rest) else cell


# Which exercise is meant.


def place_meant(text: str, own: Sequence[Exercise]) -> str | None:
    """The place on a sheet that is meant: 1b, 1 (b), (b) of the only case, a seed, or what is asked.

    Examples:
        >>> from naive_bayes.practice.cases import parts_of
        >>> case = {"data": "spam,win\\nham,lunch", "document": "win", "parts": ["P(spam)", "P(win|spam)"]}
        >>> parts = parts_of(case)
        >>> [place_meant(it, parts) for it in ("1a", "(b)", "Question 2", "What is P(win|spam)?", "3", "c")]
        ['1a', '1b', '1b', '1b', None, None]
    """
    places = places_of(own)
    plain = "".join(text.split())
    for place, task in places:
        if plain == "".join(task.asked.split()):
            return place
    if found := PLACE.fullmatch(folded(text.strip())):
        number, letter = found.groups()
        known = {place for place, _ in places}
        alone = len([*together(own)]) == 1
        for place in (f"{number}{letter}", f"1{letter}" if letter and not number and alone else ""):
            if place in known:
                return place
        if number and not letter and alone and 0 < int(number) <= len(places):
            return places[int(number) - 1][0]
        seeds = [place for place, task in places if number == str(task.seed) and task.seed]
        return seeds[0] if seeds and not letter else None
    asked = [(len(task.asked), place) for place, task in places if task.asked in text]
    return max(asked)[1] if asked else None


def task_of_seed(text: str, **settings: Any) -> Exercise | None:
    """The exercise of a seed as people write it; None where it is not a seed.

    Examples:
        >>> task = task_of_seed("#12-bernoulli-joint")
        >>> (task.seed, task.model, task.ask), task_of_seed("P(spam)")
        ((12, 'bernoulli', 'joint'), None)
    """
    found = SEED.fullmatch(text.strip().rpartition("/")[2].casefold())
    if not found:
        return None
    seed, model, ask = found.groups()
    chosen = {"model": model, "ask": ask}
    return exercise(int(seed), **{**settings, **{k: v for k, v in chosen.items() if v}})
