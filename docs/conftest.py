"""The doctests of `making` run where the extra `docs` is installed, the adapter's with `peers`."""

from importlib.util import find_spec

collect_ignore = ["vendor", "practice/stay.py"]
if not all(map(find_spec, ("fontTools", "markdown", "math_core", "matplotlib", "mkdocs"))):
    collect_ignore.append("making")
if not find_spec("sklearn"):
    collect_ignore.append("recipes/sklearn_adapter.py")
