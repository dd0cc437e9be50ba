"""How often a debugger stops in a call: COMP9417, 3.2.3, and the page `from_scratch.py` beside it.

    python3 -m tests.stops              the calls
    python3 -m tests.stops posterior    one of them, function by function, up to the first 6/20

`step` of pdb alone stops at calls, lines and returns, also in Python's own files; `step` and
`continue` of `debug` at the steps that a recording has.  The last column is F11 in VS Code, which
leaves Python's own files out; it needs debugpy, which is in the extra `clients`.
"""

import bdb
import io
import re
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import naive_bayes as nb
from naive_bayes.stepping.debug import Stepper
from tests.debug_adapter import Editor
from worked_examples import from_scratch

ROOT = Path(nb.__file__).resolve().parents[1]
SPAM, HAM, EMAIL = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}, {"a": 4, "b": 3, "c": 1}
PROGRAM = """
from naive_bayes import MultinomialNB, debug
model = MultinomialNB().fit([{}, {}], ["spam", "ham"])
debug(model.{}, {})
"""


def model():
    return nb.MultinomialNB().fit([SPAM, HAM], ["spam", "ham"])


def page():
    spam, ham = (list(Counter(bag).elements()) for bag in (SPAM, HAM))
    return from_scratch.Multinomial("abc").fit([spam, ham], ["spam", "ham"])


CALLS = {
    "likelihood": lambda: (model().likelihood, "a", "spam"),
    "posterior": lambda: (model().posterior, EMAIL),
    "classify": lambda: (model().classify, EMAIL),
    "predict": lambda: (model().predict, [EMAIL]),
    "fit": lambda: (nb.MultinomialNB().fit, [SPAM, HAM], ["spam", "ham"]),
    "update": lambda: (model().update, EMAIL, "spam"),
    "the page's posterior": lambda: (page().posterior, list(Counter(EMAIL).elements())),
}


class Plain(bdb.Bdb):
    """`step` again and again: the file and the function of each stop, up to 6/20 and after it."""

    def __init__(self):
        super().__init__()
        self.stops, self.first = [], 0

    def at(self, frame, *_):
        self.stops.append((frame.f_code.co_filename, frame.f_code.co_qualname))
        self.set_step()

    user_line = user_call = at

    def user_return(self, frame, value):
        self.at(frame)
        if not self.first and frame.f_code.co_name == "likelihood":
            self.first = len(self.stops)


def plain(call):
    """The stops of pdb's `step`."""
    stepper = Plain()
    stepper.runcall(*call)
    return stepper


def ours(stops):
    """How many stops are in this checkout."""
    return sum(file.startswith(str(ROOT)) for file, _ in stops)


def of_debug(command, call):
    """The stops of a command of `debug`, up to 6/20 and in all."""
    printed = io.StringIO()
    Stepper(stdin=io.StringIO(f"{command}\n" * 9999), stdout=printed).runcall(*call)
    before, found, _ = printed.getvalue().partition("likelihood()->")
    first, whole = (
        len(re.findall(r"^(?:\(Pdb\) )?> ", it, re.M)) for it in (before, printed.getvalue())
    )
    return first if found else 0, whole


def in_an_editor(name, call):
    """How often F11 is pressed from the line that asks, up to 6/20 and through the call."""
    _, *arguments = call
    program = PROGRAM.format(SPAM, HAM, name, ", ".join(map(repr, arguments)))
    first = pressed = 0
    with TemporaryDirectory() as folder:
        path = Path(folder, "program.py")
        path.write_text(program, encoding="utf-8")
        settings = {"program": str(path), "cwd": folder, "env": {"PYTHONPATH": str(ROOT)}}
        with Editor({**settings, "justMyCode": True}) as editor:
            begin = len(editor.stop())
            inside = False
            while True:
                editor.go("stepIn")
                stack = editor.stop()
                if len(stack) < begin or stack[0].file == "debug.py":
                    return first, pressed
                pressed += 1
                asked = any(frame.function == "likelihood" for frame in stack)
                if inside and not asked and not first:
                    first = pressed
                inside = asked


def main(names):
    for name in names:
        stops = plain(CALLS[name]())
        counts = Counter(stops.stops[: stops.first])
        for (file, function), n in counts.most_common():
            print(f"{n:4}  {function}  {Path(file).name}")
        print(f"{sum(counts.values()):4}  in all")
    if names:
        return
    columns = ("step: ours", "step: all", "debug: step", "debug: continue", "F11")
    print(f"{'first 6/20, whole call':24}", *(f"{column:>16}" for column in columns))
    for name, call in CALLS.items():
        found = plain(call())
        before = found.stops[: found.first]
        numbers = [(ours(before), ours(found.stops)), (len(before), len(found.stops))]
        numbers += [of_debug(command, call()) for command in ("step", "continue")]
        if find_spec("debugpy") and "page" not in name:
            numbers.append(in_an_editor(name, call()))
        print(f"{name:24}", *(f"{first or '':>9} {whole:>6}" for first, whole in numbers))


if __name__ == "__main__":
    main(sys.argv[1:])
