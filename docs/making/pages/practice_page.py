"""Exercises: they are answered where they are read.

The same functions run twice: while the site is built, for the exercise that the page opens
with and for a dozen to do on paper, and in the reader's browser, where they check answers.
"""

from collections.abc import Callable
from html import escape
from typing import Any

from docs.making.laboratory.case_reading import SMOOTHINGS, Case, State, read
from docs.making.laboratory.tug_of_war import why_told
from docs.making.pages.typesetting import formula, line_of_working, whole
from docs.making.pages.typesetting import sentence as typeset
from naive_bayes import NaiveBayesError, Question, explanations
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, Exercise, exercise
from naive_bayes.practice.feedback import Checked, feedback
from naive_bayes.practice.judging import UNREADABLE
from naive_bayes.practice.questions import TIE, expected_form, right_value
from naive_bayes.practice.row_exercises import ROW_MODELS
from naive_bayes.practice.wording import answer_line
from naive_bayes.working.notation import in_symbols
from naive_bayes.working.writing import in_form

DOZEN = tuple(range(1, 13))
"""The seeds of the exercises that the page has without Python."""

FIRST = {"seed": 2, "model": "multinomial", "ask": "posterior"}
"""The exercise that the page opens with."""

QUESTIONS = {
    "prior": "a prior P(c)",
    "estimate": "an estimate P(w|c)",
    "joint": "a joint P(c) P(d|c)",
    "posterior": "a posterior P(c|d)",
    "verdict": "the class",
}

PRIORS = {"empirical": "counted from the rows", "uniform": "the same for each class"}


def question_of(task: Exercise) -> str:
    """The table and the question as HTML, formulas typeset.

    Examples:
        >>> "<table>" in question_of(exercise(2)), "<math>" in question_of(exercise(2, ask="joint"))
        (True, True)
    """
    table, _, _ = task.question("html").rpartition("<p>")
    asked = task.question().split("\n")[-1]
    html = f'{table}<p class="practice-asked">{typeset(asked)}</p>'
    return html.replace("<table>", '<div class="practice-table"><table>').replace(
        "</table>", "</table></div>"
    )


def hints_of(task: Exercise) -> list[str]:
    """What helps, step by step: the form of the answer, the prior, each estimate, each joint.

    Returns:
        The form as a sentence, and then lines of working, typeset.

    Examples:
        >>> [hint.count("<mfrac>") for hint in hints_of(exercise(2, ask="joint"))]
        [0, 1, 2, 2]
    """
    working = task.lines()[:-1]
    form = typeset(expected_form(task.fitted(), task.asks_for))
    return [form, *(line_of_working(name, text) for name, text in working)]


def working_of(task: Exercise) -> str:
    """The answer and the full working as HTML, line by line, with fractions that have a bar.

    Examples:
        >>> html = working_of(exercise(2, model="multinomial", ask="estimate"))
        >>> html.count("<mfrac>"), html.count("<p>")
        (27, 12)
        >>> "Why leisure?" in html
        True
    """
    asked, equals, text = answer_line(task).partition(" = ")
    working = task.lines(Question("posterior", task.label))
    return "\n".join(
        [
            f"<p>{line_of_working(asked, text) if equals else typeset(asked)}</p>",
            f"<p>Line by line, up to {typeset(f'P({task.label}|d)')}:</p>",
            *(f"<p>{line_of_working(name, text)}</p>" for name, text in working),
            why_told(task.fitted().explain(task.document)),
        ]
    )


def exercise_of(seed: int, model: str, ask: str) -> dict[str, Any]:
    """What the page shows of an exercise; "" for a model or a question lets the seed decide.

    Examples:
        >>> shown = exercise_of(2, "", "")
        >>> shown["seed"], shown["model"], shown["asked"]
        (2, 'multinomial', 'P(work)')
        >>> exercise_of(-1, "", "")["error"]
        'the seed is -1: give a whole number of 0 or more'
    """
    try:
        task = exercise(int(seed), model=model or None, ask=ask or None)
    except NaiveBayesError as error:
        return {"error": str(error)}
    return {
        "error": "",
        "seed": task.seed,
        "model": task.model,
        "ask": task.ask,
        "asked": task.asked,
        "question": question_of(task),
        "choices": [*task.classes, TIE] if task.ask == "verdict" else [],
        "hints": hints_of(task),
        "solution": working_of(task),
    }


def check(
    seed: int, model: str, ask: str, answer: str, tries: int = 1, diagnosis: str = "first"
) -> dict[str, Any]:
    """Whether an answer is right, and what to say about it.

    Arguments:
        seed: of the exercise, with its model and its ask.
        model: "multinomial" or "bernoulli".
        ask: what it asks for.
        answer: what was typed.
        tries: how many answers were wrong, with this one.
        diagnosis: from which try on there is one; a lecturer's link may say "second" or "never".

    Examples:
        >>> check(2, "multinomial", "estimate", "3/11")["message"]
        'Right: P(garden|work) = 3/11.'
        >>> check(2, "multinomial", "estimate", "(2 + 1)/(7 + 3)")["message"]
        '(2 + 1)/(7 + 3) is not P(garden|work).  2, 1 and 3 are right; look at the words of work again.'
        >>> check(2, "multinomial", "estimate", "1.000.000")["read"]
        'I read 1.000.000'
        >>> check(2, "multinomial", "estimate", "?")["verdict"]
        'not a number'
    """
    task = exercise(int(seed), model=model, ask=ask)
    return _checked(task.check, answer, int(tries), diagnosis)


def _checked(check: Callable[..., Checked], *told: Any) -> dict[str, Any]:
    try:
        checked = check(*told)
    except NaiveBayesError as error:
        return {"verdict": UNREADABLE, "message": str(error), "read": ""}
    return {"verdict": checked.verdict, "message": checked.message, "read": _read_as(checked.read)}


def _read_as(text: str) -> str:
    # How an answer was read, typeset; a chain has a part for each sign of equality.
    try:
        read = " = ".join(formula(whole(part)) for part in text.split(" = "))
    except ValueError:  # such as a root
        read = escape(text)
    return f"I read {read}" if text else ""


# A question of one's own, which a link carries.


def case_of(state: State) -> dict[str, Any]:
    """What the page shows of a question that a link carries: the rows, and what is asked.

    Examples:
        >>> case = {"training": "spam\\tb b\\nham\\ta", "document": "a", "ask": "posterior"}
        >>> shown = case_of(case)
        >>> shown["error"], shown["asked"], "1/2" in shown["question"]
        ('', 'P(spam|d)', False)
        >>> case_of({"training": "spam\\tb"})["error"]
        "unknown question '': choose prior, estimate, joint, posterior or verdict"
    """
    try:
        case, question = _read(state)
        right_value(case.model, case.document, question)  # refuses what cannot be answered
    except NaiveBayesError as error:
        return {"error": str(error)}
    smoothing = state.get("smoothing", "laplace")
    alpha = f" = {state.get('alpha', '1')}" if smoothing == "laplace" else ""
    given = ", ".join(f"P({label}) = {p}" for label, p in case.model.prior.items())
    told = [
        f"smoothing: {SMOOTHINGS[smoothing]}{alpha}",
        f"prior: {PRIORS.get(state.get('prior', 'empirical')) or given}",
    ]
    if case.columns:  # rows of features
        heads = [case.label_name, *case.columns]
        kinds = (f"{name} ({kind})" for name, kind in case.columns.items())
        told = ["Model: naive Bayes on features", *told, f"features: {', '.join(kinds)}"]
        values = zip(case.columns, _cells_of(case.document), strict=True)
        document = f"The row d: {', '.join(map(in_symbols, values))}"
    else:
        heads = ["class", "text"]
        model = "Bernoulli" if case.bernoulli else "multinomial"
        told = [f"Model: {model} naive Bayes", *told, f"V = {', '.join(case.place)}"]
        document = f"The document d: {' '.join(case.document) or 'empty'}"
    rows = [[row.label, *_cells_of(row.document), str(row.times)] for row in case.rows]
    cells = [[*map(escape, row)] for row in ([*heads, "times"], *rows)]
    table = "".join(in_form(cells, "html", "l" * len(heads) + "r"))
    asked = "Which class is likelier for d?"
    if question.ask != "verdict":
        asked = f"What is {question.written}?"
    html = [
        f'<div class="practice-table{" of-features" * bool(case.columns)}">{table}</div>',
        f"<p>{escape('; '.join(told))}.</p>",
        f"<p>{escape(document)}.</p>",
        f'<p class="practice-asked">{typeset(asked)}</p>',
    ]
    return {
        "error": "",
        "asked": question.written,
        "question": "\n".join(html),
        "choices": [*map(str, case.model.classes), TIE] if question.ask == "verdict" else [],
        "hints": [typeset(expected_form(case.model, question))],
        "solution": "",
    }


def _cells_of(document: Any) -> list[str]:
    # Of a text one cell; of a row one for each feature.
    if isinstance(document, list):
        return [" ".join(document)]
    return ["?" if value is None else str(value) for value in document.values()]


def check_case(
    state: State, answer: str, tries: int = 1, diagnosis: str = "first"
) -> dict[str, Any]:
    """Whether the answer to such a question is right; where it is wrong, what can be said about it.

    Arguments:
        state: the case and its question.
        answer: what was typed.
        tries: how many answers were wrong, with this one.
        diagnosis: from which try on there is one.

    Examples:
        >>> case = {"training": "spam\\tb b\\nspam\\tb a\\nham\\ta", "document": "a", "ask": "prior"}
        >>> check_case(case, "2/3")["message"], check_case(case, "1/2")["verdict"]
        ('Right: P(spam) = 2/3.', 'wrong')
        >>> check_case(case, "1/2", diagnosis="never")["message"]
        '1/2 is not P(spam).'
    """

    return _checked(_feedback, state, answer, int(tries), diagnosis)


def _feedback(state: State, answer: str, tries: int, diagnosis: str) -> Checked:
    case, question = _read(state)
    more: dict[str, Any] = {"training": case.examples, "conventions": False, **question._asdict()}
    compared = explanations(case.model, case.document, answer, **more)
    return feedback(case.model, compared, tries, diagnosis)


def _read(state: State) -> tuple[Case, Question]:
    # The case, and the question beside it.
    ask = state.get("ask", "")
    if ask not in EXERCISE_ASKS:
        raise NaiveBayesError(f"unknown question {ask!r}: choose {in_a_sentence(EXERCISE_ASKS)}")
    case = read(state)
    label = state.get("label") or case.labels[0]
    return case, Question(ask, None if ask == "verdict" else label, state.get("word") or None)


# The page.


def page() -> str:
    """The exercise that is answered in the page, as it is before any script runs.

    Examples:
        >>> 'id="practice"' in page(), "<math>" in page()
        (True, True)
    """
    # Neither is needed in the browser itself.
    from docs.making.browser import pyodide as browser
    from docs.making.pages.templates import rendered

    task = exercise(**FIRST)  # type: ignore[arg-type]
    return rendered(
        "practice.html",
        runtime=browser.state(),
        command=browser.COMMAND,
        task=task,
        question=question_of(task),
        models={name: name for name in (*MODELS, *ROW_MODELS)},
        questions=QUESTIONS,
    )


def dozen() -> str:
    """A dozen exercises as HTML, their solutions folded below.

    Examples:
        >>> dozen().count("<summary>Solution</summary>")
        12
    """
    return "\n".join(map(with_solution, DOZEN))


def folded(title: str, html: str) -> str:
    """A part of the page that opens with a click.

    Examples:
        >>> folded("P(c)?", "<p>1/2</p>").count("<math>")
        1
    """
    return (
        f'<details class="question practice-working"><summary>{typeset(title)}</summary>'
        f"{html}</details>"
    )


def with_solution(seed: int, **options: Any) -> str:
    """The exercise of a seed as HTML, its solution folded below.

    Arguments:
        seed: of `naive_bayes.practice.exercises.exercise`.
        options: its model, ask and alpha.

    Examples:
        >>> html = with_solution(2, model="multinomial", ask="estimate")
        >>> html.count("<summary>Solution</summary>"), html.count("<table>")
        (1, 1)
    """
    task = exercise(seed, **options)
    return f"{_shown_question(question_of(task))}\n{folded('Solution', working_of(task))}"


def series(seed: int, model: str) -> str:
    """One training table and all five questions, each with its answer folded below.

    The last one unfolds to the full working.

    Examples:
        >>> html = series(2, "multinomial")
        >>> html.count("<table>"), html.count("<summary>")
        (1, 5)
    """
    tasks = [exercise(seed, model=model, ask=ask) for ask in EXERCISE_ASKS]
    table, _, _ = question_of(tasks[0]).rpartition("<p")
    parts = [_shown_question(table)]
    for task in tasks:
        working = working_of(task)
        # The first line is the answer; the full working waits for the verdict.
        shown = working if task.ask == "verdict" else working.split("\n")[0]
        parts.append(folded(task.question().split("\n")[-1], shown))
    return "\n".join(parts)


def _shown_question(question: str) -> str:
    # On the page many of them follow each other: no headings.
    return question.replace("<h2>", "<p><strong>").replace("</h2>", "</strong></p>")
