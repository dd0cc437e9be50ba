"""The doctests of `making` run where the extra `docs` is installed, the adapter's with `peers`."""

from importlib.util import find_spec
from pathlib import Path

import pytest

collect_ignore = ["vendor", "practice/stay.py"]
if not all(map(find_spec, ("fontTools", "markdown", "math_core", "matplotlib", "mkdocs"))):
    collect_ignore.append("making")
if not find_spec("sklearn"):
    collect_ignore.append("recipes/sklearn_adapter.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks them."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here / "making"):
            item.add_marker("docs")
        elif item.path == here / "recipes" / "sklearn_adapter.py":
            item.add_marker("peers")
