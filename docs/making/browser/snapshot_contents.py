"""Pages that run Python: their snapshot contains the modules of every page, without leftovers.

Runs in Pyodide, while the snapshot is made.
"""

import ast
import functools
import gc
import linecache
from importlib import import_module

from docs.making.browser import console, late_imports
from docs.making.laboratory import engine, panels
from docs.making.laboratory.cases import CASES
from docs.making.pages import practice_page

STEPPING = ("docs.making.laboratory.step_case", "naive_bayes.stepping.viewer")
"""Imported and not called: what it leaves behind would make the snapshot a third larger."""


def main() -> None:
    """Call what each page calls, so that all of it is imported; then tidy up."""
    for case in CASES:
        state = dict(case.state)
        engine.respond(state, "area")
        for name in panels.PANELS:
            engine.later(state, {**state, "document": "a"}, name)
    practice_page.exercise_of(1, "", "")
    practice_page.check(1, "multinomial", "posterior", "1/2")
    console.session("import naive_bayes, fractions\n1 / 0", write=lambda line: None)
    late_imports.LateImports(lambda archive: None).find_spec("naive_bayes")
    for module in STEPPING:
        import_module(module)
    ast.unparse(ast.parse("0"))  # imports a module when it is called
    tidy()


def tidy() -> None:
    """Forget what calls have left behind."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()
    console.NAMES.clear()
    linecache.clearcache()
    gc.collect()
    gc.freeze()  # no collection looks at them again
