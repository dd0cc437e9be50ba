"""Which modules of `making` have their doctests run: those whose extra is installed."""

from importlib.util import find_spec

NEEDS = {
    "chapters": "mkdocs",
    "font": "fontTools",
    "formula_map": "mkdocs",
    "getting_it": "mkdocs",
    "headings": "mkdocs",
    "lines": "markdown",
    "mathml": "math_core",
    "pictures": "matplotlib",
    "reference_pages": "mkdocs",
    "searching": "mkdocs",
    "sessions": "markdown",
    "try_it": "mkdocs",
}

collect_ignore = ["vendor"]
collect_ignore += [f"making/{name}.py" for name, needed in NEEDS.items() if not find_spec(needed)]
