"""Which modules of `making` have their doctests run: those whose extra is installed."""

from importlib.util import find_spec

NEEDS = {
    "chapters": "mkdocs",
    "downloads": "matplotlib",
    "font": "fontTools",
    "formula_map": "mkdocs",
    "formulas": "math_core",
    "getting_it": "mkdocs",
    "headings": "mkdocs",
    "home_page": "mkdocs",
    "lines": "markdown",
    "mathml": "math_core",
    "pictures": "matplotlib",
    "products": "markdown",
    "reference_pages": "mkdocs",
    "searching": "mkdocs",
    "sessions": "markdown",
    "steps": "markdown",
    "try_it": "mkdocs",
    "wheel": "mkdocs",
}

collect_ignore = ["vendor", "practice/stay.py"]
collect_ignore += [f"making/{name}.py" for name, needed in NEEDS.items() if not find_spec(needed)]
