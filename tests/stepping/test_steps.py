"""The steps of a function that is worked out by hand: which there are, and what each has."""

import runpy
from inspect import cleandoc

import pytest

from naive_bayes import record
from naive_bayes.stepping.display import in_words

SOURCE = '''
def total(numbers, limit=9):
    """The sum of the numbers above 1, each twice."""
    check_numbers(numbers)
    for each in numbers:
        if each > limit:
            raise ValueError(each)
    found = 0
    for number in numbers:
        if number > 1:  # only these
            found = sum(
                [found, *map(twice, [number])]
            )
    while found > 8:
        found -= 1
    return found


def twice(number):
    result = 2 * number
    return result


def check_numbers(numbers):
    if not numbers:
        raise ValueError("none")


def with_nothing(numbers):
    total(numbers)


def through(number):
    return sum(twice(one) for one in [number])


def passing(numbers):
    for number in numbers:
        if number > 1:
            continue
        if number:
            break
    if numbers:
        pass
    if numbers:
        try:
            number = 7
        except ValueError:
            pass
    while numbers:
        break
'''

BY_HAND = {
    ("total", (1, 5)): """
        call total: numbers = 1, 5, limit = 9 // total begins, with numbers = 1, 5 and limit = 9.
        line found = 0; then found = 0 // Now found = 0.
        line for number in numbers: (yes); found = 0; then number = 1 // The loop goes on with number = 1.
        line if number > 1: (no); number = 1 // Is number > 1 true? No.
        line for number in numbers: (yes); then number = 5 // The loop goes on with number = 5.
        line if number > 1: (yes); number = 5 // Is number > 1 true? Yes.
        line found = sum( [found, *map(twice, [number])] ), calls twice; then found = 10 // To set found, it calls twice.
          call twice: number = 5 // twice begins, with number = 5.
          line result = 2 * number; then result = 10 // Now result = 10.
          return return result; result = 10 → 10 // twice returns 10.
        line for number in numbers: (no); found = 10 // The loop is over.
        line while found > 8: (yes) // The loop goes on.
        line found -= 1; then found = 9 // Now found = 9.
        line while found > 8: (yes); found = 9 // The loop goes on.
        line found -= 1; then found = 8 // Now found = 8.
        line while found > 8: (no); found = 8 // The loop is over.
        return return found → 8 // total returns 8.
        6 checks
    """,
    ("total", ()): """
        call total: numbers = nothing, limit = 9 // total begins, with numbers = nothing and limit = 9.
        raise total: → ValueError: none // total stops with ValueError: none
        1 checks
    """,
    ("total", (1, 10)): """
        call total: numbers = 1, 10, limit = 9 // total begins, with numbers = 1, 10 and limit = 9.
        line if each > limit: (yes) // Is each > limit true? Yes.
        line raise ValueError(each) // The input is refused.
        raise total: → ValueError: 10 // total stops with ValueError: 10
        4 checks
    """,
    ("with_nothing", (1,)): """
        call with_nothing: numbers = 1 // with_nothing begins, with numbers = 1.
        line total(numbers), calls total // It runs total(numbers).
          call total: numbers = 1, limit = 9 // total begins, with numbers = 1 and limit = 9.
          line found = 0; then found = 0 // Now found = 0.
          line for number in numbers: (yes); found = 0; then number = 1 // The loop goes on with number = 1.
          line if number > 1: (no); number = 1 // Is number > 1 true? No.
          line for number in numbers: (no) // The loop is over.
          line while found > 8: (no) // The loop is over.
          return return found → 0 // total returns 0.
        return with_nothing: → None // with_nothing returns None.
        4 checks
    """,
    ("through", 3): """
        call through: number = 3 // through begins, with number = 3.
        line return sum(twice(one) for one in [number]), calls twice // To return sum(twice(one) for one in [number]), it calls twice.
          call twice: number = 3 // twice begins, with number = 3.
          line result = 2 * number; then result = 6 // Now result = 6.
          return return result; result = 6 → 6 // twice returns 6.
        return return sum(twice(one) for one in [number]) → 6 // through returns 6.
        0 checks
    """,
    ("passing", (2, 1)): """
        call passing: numbers = 2, 1 // passing begins, with numbers = 2, 1.
        line for number in numbers: (yes); then number = 2 // The loop goes on with number = 2.
        line if number > 1: (yes); number = 2 // Is number > 1 true? Yes.
        line for number in numbers: (yes); then number = 1 // The loop goes on with number = 1.
        line if number > 1: (no); number = 1 // Is number > 1 true? No.
        line if number: (yes) // Is number true? Yes.
        line if numbers: (yes) // Is numbers true? Yes.
        line if numbers: (yes) // Is numbers true? Yes.
        line number = 7; then number = 7 // Now number = 7.
        line while numbers: (yes); number = 7 // The loop goes on.
        return passing: → None // passing returns None.
        0 checks
    """,
}
"""For each call its steps and their captions, by hand, and how many input checks are left out."""


@pytest.fixture(scope="module")
def functions(tmp_path_factory):
    path = tmp_path_factory.mktemp("own") / "own.py"
    path.write_text(SOURCE, encoding="utf-8")
    return runpy.run_path(str(path))


def written(step):
    """A step on one line, with its caption."""

    def values(displays):
        return ", ".join(f"{name} = {in_words(value)}" for name, value in displays.items())

    head = step.statement.head if step.statement else f"{step.function.name}:"
    outcome = {None: "", True: " (yes)", False: " (no)"}[step.outcome]
    text = f"{'  ' * step.depth}{step.event} {head}{outcome}"
    text += f", calls {', '.join(step.calls)}" if step.calls else ""
    if step.changed:
        text += f"{' ' if step.event == 'call' else '; '}{values(step.changed)}"
    text += f"; then {values(step.effect)}" if step.effect else ""
    return f"{text}{f' → {in_words(step.value)}' if step.value else ''} // {step.says}"


@pytest.mark.parametrize("call", BY_HAND)
def test_the_steps_are_those_of_a_trace_by_hand(functions, call):
    name, arguments = call
    recording = record(functions[name], arguments)
    made = [*map(written, recording.steps), f"{recording.input_checks} checks"]
    assert made == cleandoc(BY_HAND[call]).split("\n")
    checks = f"{made[-1].removesuffix('s')}{'s' if recording.input_checks != 1 else ''}"
    skipped = f"{len(made) - 1} steps ({checks.replace('check', 'input check')} skipped)."
    assert recording.summary.startswith(skipped)


@pytest.mark.parametrize("call", BY_HAND)
def test_a_step_knows_its_line_its_frame_and_all_variables(functions, call):
    name, arguments = call
    steps, lines = record(functions[name], arguments).steps, SOURCE.split("\n")
    known = {}
    for number, step in enumerate(steps):
        if step.event == "call":
            assert step.frame == number
            assert lines[step.line - 1].startswith(f"def {step.function.name}(")
        elif step.statement:
            first = lines[step.line - 1].partition("#")[0].strip()
            assert step.statement.head.startswith(first)
        assert steps[step.frame].event == "call"
        known[step.frame] = {**known.get(step.frame, {}), **step.changed}
        assert step.variables == known[step.frame]
