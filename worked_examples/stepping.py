"""Stepping through a section of a chapter in a debugger, at the lines of the chapter.

`--step` runs the section up to the first figure that the notes or a book print, and stops where the
session asks for it.
"""

import re
import warnings
from bdb import BdbQuit
from contextlib import suppress
from types import FrameType
from typing import Any

import naive_bayes
from naive_bayes.stepping.debug import Stepper, breakpoint_starts_pdb
from naive_bayes.stepping.syntax import PACKAGE
from worked_examples.chapters import MARK, Section, program

# Symbols of the notes (the table of symbols in the reference), as they are called.
VERBS = re.compile(
    r"\b((?:log_)?(?:document_likelihood|joint|posterior|odds)|likelihood|evidence|classify|sample|table"
    r"|explain|(?:presence|count)_vector|multinomial_(?:coefficient|pmf)|bayes_theorem)\("
)
"""The verbs of the notes, where a session calls them."""


def step_through(section: Section) -> None:
    """Run a section in a debugger: in pdb, or in the one that is attached.

    pdb stops in the verb that gives the first figure, an editor's debugger at the line of the
    chapter that calls it; in a loop, each time.
    """
    if breakpoint_starts_pdb():
        SectionStepper(section).start()
    else:
        lines, verbs = first_figure(section)
        text = section.text.split("\n")
        calls = re.compile(rf"\b(?:{'|'.join(verbs)})\(")
        asks = (line for line in lines if calls.search(text[line - section.line - 1]))
        exec(program(section, stop=next(asks, lines.start)), {"__name__": "__main__"})


def first_figure(section: Section) -> tuple[range, set[str]]:
    """The lines of the chapter that ask for the first figure, and the verbs that they call.

    A figure is marked, with `# notes` or the like, and comes from a verb in its example or in the
    last one before it.  A section that fits a model asks it.  One without a figure begins with its
    first verb, and one without a verb, anywhere, with a call of the package that is not `tokenise`.

    >>> text = ">>> m = M().fit(X, y)\\n>>> m.joint(x)\\n>>> p = m.odds(x)\\n>>> p  # notes\\n"
    >>> first_figure(Section("a", "1 Sum", 4, text))
    (range(7, 8), {'odds'})
    >>> first_figure(Section("a", "1 Sum", 4, ">>> count_vector(x, V)\\n(1, 1)\\n"))
    (range(5, 6), {'count_vector'})
    """
    last = section.line + section.text.count("\n")
    sources = [(each.lineno, each.source) for each in section.test().examples]
    fit = next((line for line, source in sources if ".fit(" in source), 0)
    asks = [(line, source) for line, source in sources if VERBS.search(source)]
    asks = [(line, source) for line, source in asks if line >= fit] or asks
    marked = (line for line, source in sources if line >= fit and MARK.search(source.rstrip()))
    before = ([ask for ask in asks if ask[0] <= line] for line in marked)
    if not asks:
        return range(section.line + 1, last + 1), set(naive_bayes.__all__) - {"tokenise"}
    line, source = next((found[-1] for found in before if found), asks[0])
    start = section.line + line + 1
    return range(start, start + source.count("\n")), set(VERBS.findall(source))


class SectionStepper(Stepper):
    """pdb, which first stops where a section asks for its first figure.

    It then stops at the lines of the chapter, too.

    Arguments:
        section: what is stepped through.
        options: those of `Stepper`.
    """

    def __init__(self, section: Section, **options: Any) -> None:
        super().__init__(**options)
        self.code = program(section)
        self.lines, self.verbs = first_figure(section)
        self.waits = True

    def start(self) -> None:
        """Run the session; the reader's first prompt is the first line of a verb."""
        with warnings.catch_warnings(), suppress(BdbQuit):
            # On Python 3.12 a debugger that looks at a list comprehension sets this off.
            warnings.filterwarnings("ignore", "assigning None to unbound local", RuntimeWarning)
            self.run(self.code, {"__name__": "__main__"})

    def trace_dispatch(self, frame: FrameType, event: str, arg: Any) -> Any:
        """For `sys.settrace`: let everything run up to the verb, then step."""
        if self.waits:
            caller = frame.f_back
            if event != "call" or caller is None or not self.is_chapter(caller):
                return None
            if caller.f_lineno not in self.lines or frame.f_code.co_name not in self.verbs:
                return None
            self.waits = False
            while caller is not None and self.is_chapter(caller):
                caller.f_trace = self.trace_dispatch
                caller = caller.f_back
        traced = super().trace_dispatch(frame, event, arg)
        return self.trace_dispatch if self.is_chapter(frame) and not self.quitting else traced

    def look(self, *what: Any) -> None:
        """Find out whether there is a step here: a line of the chapter is one."""
        super().look(*what)
        _, frame, event, _ = what
        if event == "line" and self.is_chapter(frame):
            self.at_step = True

    def is_chapter(self, frame: FrameType) -> bool:
        """Whether a frame runs lines of the chapter."""
        return frame.f_code.co_filename == self.code.co_filename

    def is_shown(self, file: str) -> bool:
        """Whether `where` shows the frames of a file."""
        return file == self.code.co_filename or file.startswith(str(PACKAGE))
