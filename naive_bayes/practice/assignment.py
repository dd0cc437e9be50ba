"""An assignment that marks itself: a notebook with questions, cells for answers, and checks.

    python3 -m naive_bayes sheet --format notebook -n 4 --code likelihood > week3.ipynb
    python3 -m naive_bayes sheet --format notebook --case exam.toml --feedback off > exam.ipynb

A number, a fraction and a working are all accepted: the checker of the exercises judges them, and
the parts of a case are marked by one rule, with what follows from a wrong answer.  A
task that asks for code is judged by examples, and the first that fails is named.
"""

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from pprint import pformat
from typing import Any

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.messages import short
from naive_bayes.practice import wording
from naive_bayes.practice.cases import OwnQuestion
from naive_bayes.practice.exercises import Exercise, exercise
from naive_bayes.practice.judging import RIGHT
from naive_bayes.practice.marks import NO_ANSWER, RULE, marks
from naive_bayes.smoothing import Laplace
from naive_bayes.working.writing import markdown_text

TASKS = {
    "likelihood": (
        "Write P(w|c) of the multinomial model: how often *word* occurs in the *documents*, which are "
        "lists of words, as a share of all their words, without smoothing.",
        "def likelihood(word, documents):\n    ...\n    return count / total\n",
    ),
    "smoothing": (
        "Write Laplace smoothing: the word was counted *n* times among *N* words, *size* words can "
        "occur, and *alpha* is added to the count of each.",
        "def smoothing(n, N, size, alpha):\n    ...\n",
    ),
    "factors": (
        "Write the factors of a document, a list of words: for each of its words, in order, the "
        "estimate in *estimates*, a dict from word to P(w|c). Words without an estimate are left out.",
        "def factors(document, estimates):\n    ...\n",
    ),
}
"""The functions that a notebook can ask for: the task, and how the cell begins."""


MOST_TRIES = 3
"""After so many wrong answers the solution is offered."""


def check(
    task: Exercise,
    answer: Any,
    feedback: bool = True,
    wrong: set[str] | None = None,
    earlier: Sequence[tuple[Exercise, Any]] = (),
) -> int:
    """Print *right*, or what can be said about an answer; return the points that it gets.

    Each further wrong answer is told more; after the third the reply says how to see the solution.

    Arguments:
        task: the exercise.
        answer: a number, a fraction, or a working, as text or from Python.
        feedback: whether to explain a wrong answer, not only to call it wrong.
        wrong: the wrong answers so far, to which this one may be added.
        earlier: the parts of the same case before it, and their answers: no mistake costs points twice.

    Examples:
        >>> from naive_bayes.practice.exercises import exercise
        >>> task = exercise(2, model="multinomial", ask="estimate")
        >>> check(task, "(2 + 1)/(8 + 3)"), check(task, 3/11)
        right
        right
        (1, 1)
        >>> check(task, "2/8", feedback=False)
        wrong
        0
        >>> wrong = {"1/8", "2/9"}
        >>> check(task, "7/8", wrong=wrong) and len(wrong)  # doctest: +ELLIPSIS
        7/8 is not P(garden|work).  ...  print(task.solution()) shows the whole working.
        0
        >>> check(task, "")
        no answer yet
        0
        >>> check(exercise(2, model="multinomial", ask="joint"), "(4/11)^3", feedback=False)
        1 of 2 points
        1
    """
    wrong = set() if wrong is None else wrong
    tasks, answers = zip(*earlier, (task, answer), strict=True)
    mark = marks(tasks, answers, len(wrong | {str(answer)}))[-1]
    if mark.verdict == NO_ANSWER:
        print("no answer yet")
        return 0
    told = "right" if mark.verdict == RIGHT else mark.reply
    if mark.points is None:
        told = told if feedback else "this cannot be read as an answer"
    elif mark.points < mark.of:
        wrong.add(str(answer))
        told = told if feedback else f"{mark.written} points" if mark.points else "wrong"
        if feedback and len(wrong) >= MOST_TRIES:
            told += "  print(task.solution()) shows the whole working."
    print(told)
    return mark.points or 0


def check_code(name: str, function: Callable[..., Any], feedback: bool = True) -> int:
    """Try a function on examples, and name the first on which it fails; return its points.

    Arguments:
        name: one of `TASKS`.
        function: what a student wrote.
        feedback: whether the example is named.

    Examples:
        >>> def smoothing(n, N, size, alpha):
        ...     return Fraction(n + alpha, N + alpha)
        >>> check_code("smoothing", smoothing)
        smoothing(2, 11, 3, 2) gives 4/13, and the formula gives 4/17
        0
        >>> check_code("smoothing", lambda n, N, size, alpha: (n + alpha)/(N + alpha * size))
        right
        2
    """
    for arguments, expected in examples_of(name):
        call = f"{name}({', '.join(short(one, longest=200) for one in arguments)})"
        try:
            found = function(*arguments)
        except Exception as error:  # whatever a student's code raises is the answer
            found = f"{type(error).__name__}: {error}"
        if not _same(found, expected):
            written = ", ".join(map(str, expected)) if isinstance(expected, list) else expected
            given = ", ".join(map(str, found)) if isinstance(found, list | tuple) else found
            print(f"{call} gives {given}, and the formula gives {written}" if feedback else "wrong")
            return 0
    print("right")
    return 2


def examples_of(name: str) -> list[tuple[tuple[Any, ...], Any]]:
    """Arguments and results of one of `TASKS`, on the tables of the exercises.

    Examples:
        >>> arguments, result = examples_of("smoothing")[0]
        >>> arguments, print(result.formula)
        (2 + 2)/(11 + 6)
        ((2, 11, 3, 2), None)
    """
    found: list[tuple[tuple[Any, ...], Any]] = []
    for seed in range(1, 9):
        task = exercise(seed, model="multinomial")
        bags = [bag for bag, label in task.training if label == task.label]
        documents = [[word for word, n in bag.items() for _ in range(n)] for bag in bags]
        together = [word for document in documents for word in document]
        size, N = len(task.words), len(together)
        shares = {word: Estimate(together.count(word), N) for word in task.words}
        for word in task.words:
            n = together.count(word)
            if name == "likelihood":
                found.append(((word, documents), Fraction(n, N)))
            elif name == "smoothing":
                alpha = 1 + seed % 3
                found.append(((n, N, size, alpha), Laplace(alpha).share(n, N, size)))
        if name == "factors":
            d = ["unknown", *(word for word, n in task.document.items() for _ in range(n))]
            found.append(((d, shares), [shares[word] for word in d[1:]]))
    return found


def _same(found: Any, expected: Any) -> bool:
    if isinstance(expected, list):
        alike = isinstance(found, list | tuple) and len(found) == len(expected)
        return alike and all(map(_same, found, expected))
    if isinstance(found, bool) or not isinstance(found, int | float | Fraction):
        return False
    return found == expected or (isinstance(found, float) and found == float(expected))


# The notebook.


def to_notebook(
    tasks: Sequence[Exercise],
    title: str = "Exercises",
    feedback: bool = True,
    code: Sequence[str] = (),
) -> str:
    """The assignment as a notebook: plain JSON, in the form that Jupyter reads.

    Arguments:
        tasks: the exercises.
        title: the heading.
        feedback: whether the checks say more than right or wrong.
        code: which of `TASKS` are added.

    Examples:
        >>> book = json.loads(to_notebook([exercise(2, ask="prior")], code=["smoothing"]))
        >>> [cell["cell_type"] for cell in book["cells"]]
        ['markdown', 'code', 'markdown', 'code', 'code', 'markdown', 'code', 'code', 'code']
        >>> print("".join(book["cells"][3]["source"]))
        answer_1 = ""
    """
    cells = [("markdown", f"# {markdown_text(title)}\n\nRun the cells from the top. In each answer cell write a number, a "
              f'fraction or the working, as in `answer_1 = "(2 + 1)/(8 + 3)"`; of a decimal, two digits or more.\n\n{RULE}'), ("code", SETUP)]  # fmt: skip
    most, before = 0, None
    earlier: list[int] = []
    for number, task in enumerate(tasks, 1):
        most += task.points
        heading = f"## {number}. {markdown_text(task.asked)} ({task.points} point{'s' if task.points > 1 else ''})"
        question = wording.question(task, "html", wording.headed(task, "html"))
        if before is (own := getattr(task, "own", task)):  # the table is above
            question = f"<p>{wording.sentences(task, 'html')['asked']}</p>"
        else:
            earlier = []
        before = own
        told = f", [{_pairs(earlier)}]" if earlier else ""
        cells.append(("markdown", f"{heading}\n\n{question}"))
        cells.append(("code", f'answer_{number} = ""'))
        cells.append(
            (
                "code",
                f"task = task_{number} = {_made(task)}\n"
                f"points[{number}] = check(task, answer_{number}, {feedback}, wrong[{number}]{told})",
            )
        )
        earlier.append(number)
    for name in code:
        most += 2
        asked, begin = TASKS[name]
        cells.append(("markdown", f"## {name} (2 points)\n\n{asked}"))
        cells.append(("code", begin))
        cells.append(("code", f'points["{name}"] = check_code("{name}", {name}, {feedback})'))
    cells.append(("code", f'print(sum(points.values()), "of {most} points")'))
    book = {
        "cells": [
            {"cell_type": kind, "id": f"cell-{k}", "metadata": {}, "source": text.splitlines(True)}
            | ({"execution_count": None, "outputs": []} if kind == "code" else {})
            for k, (kind, text) in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


SETUP = """\
from collections import defaultdict
from fractions import Fraction

from naive_bayes.practice.assignment import check, check_code
from naive_bayes.practice.cases import parts_of
from naive_bayes.practice.exercises import Exercise

points, wrong = {}, defaultdict(set)"""


def _pairs(numbers: Sequence[int]) -> str:
    return ", ".join(f"(task_{k}, answer_{k})" for k in numbers)


def _made(task: Exercise) -> str:
    # The exercise as Python writes it; of a case, what its file says.
    if isinstance(task, OwnQuestion):
        return f"parts_of({pformat(task.case, sort_dicts=False)})[{task.number}]"
    return pformat(task)
