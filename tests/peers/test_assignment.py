"""The notebook that marks itself, run by Jupyter's own client with right and with wrong answers."""

import nbclient
import nbformat

from naive_bayes.practice.assignment import to_notebook
from naive_bayes.practice.cases import parts_of
from naive_bayes.practice.sheets import sheet

CASE = {"data": "spam,win a prize\nspam,win money\nham,see you at lunch", "document": "win lunch"}
TASKS = [
    *parts_of({**CASE, "parts": ["P(spam)", "P(win|spam), 4 points"]}),
    *sheet([2], model="multinomial", ask="posterior"),
    *sheet([3], model="mixed", ask="verdict"),
]
CODE = "def smoothing(n, N, size, alpha):\n    return "


def printed(answers, code, feedback=True):
    """What the checks print, and the points; `code` is what the function returns."""
    book = nbformat.reads(to_notebook(TASKS, "Week 3", feedback, ["smoothing"]), 4)
    nbformat.validate(book)
    for cell in book.cells:
        for number, answer in enumerate(answers, 1):
            if cell.source == f'answer_{number} = ""':
                cell.source = f"answer_{number} = {answer!r}"
        if cell.source.startswith("def "):
            cell.source = CODE + code
    nbclient.NotebookClient(book, timeout=60, kernel_name="python3").execute()
    return [out.text.strip() for cell in book.cells for out in cell.get("outputs", ())]


def test_right_answers_get_all_points():
    verdict = TASKS[-1].answer
    answers = ["2/3", "(2 + 1)/(5 + 8)", float(TASKS[2].answer), verdict]
    most = 1 + 4 + 3 + 2 + 2
    assert printed(answers, "(n + alpha)/(N + alpha*size)") == [
        *["right"] * 5,
        f"{most} of {most} points",
    ]


def test_wrong_answers_get_the_judges_feedback_or_only_wrong():
    wrong = ["1/3", "2/5", "", "an elephant"]
    told = printed(wrong, "1/0")
    assert told[0] == TASKS[0].check("1/3").message
    assert "forgot to smooth" in told[1]
    assert told[2] == "no answer yet"
    assert "ZeroDivisionError" in told[4]
    silent = printed(wrong, "1/0", feedback=False)
    assert [told[-1], silent[-1]] == ["0 of 12 points"] * 2
    assert silent[:2] == ["wrong", "wrong"]
    assert silent[4] == "wrong"
