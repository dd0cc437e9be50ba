"""Pages that run Python: their snapshot contains the modules of every page, without leftovers.

Runs in Pyodide, while the snapshot is made.
"""

import gc
import linecache

from docs.making.browser import console, late_imports
from docs.making.laboratory import case_reading, engine, panels, step_case
from docs.making.laboratory.cases import CASES
from docs.making.pages import practice_page


def main() -> None:
    """Call what each page calls, so that all of it is imported; then tidy up."""
    for case in CASES:
        state = dict(case.state)
        engine.respond(state, "", "odds")
        for name in panels.PANELS:
            engine.later(state, {**state, "document": "a"}, name)
        step_case.of_state(state)  # reads the source of what it steps through
    step_case.slips_of_state(CASES[0].state)
    practice_page.exercise_of(1, "", "")
    practice_page.check(1, "multinomial", "posterior", "1/2")
    console.session("import naive_bayes, fractions\n1 / 0", write=lambda line: None)
    late_imports.LateImports(lambda archive: None).find_spec("naive_bayes")
    tidy()


def tidy() -> None:
    """Forget what calls have left behind."""
    for module in (case_reading, panels, step_case):
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()
    console.NAMES.clear()
    linecache.clearcache()
    gc.collect()
    gc.freeze()  # no collection looks at them again
