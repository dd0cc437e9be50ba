"""Pages that run Python: modules that the snapshot lacks are fetched at their first import.

A snapshot contains the modules that were imported when it was made, but no files.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

OWN = {"docs", "naive_bayes", "worked_examples"}


class LateImports:
    """A finder for `sys.meta_path` that fetches an archive when a module of it is asked for.

    Arguments:
        fetch: puts the files of "own" or "library" in place.

    Examples:
        >>> late = LateImports(lambda archive: print("fetching", archive))
        >>> late.find_spec("colorsys").name
        fetching library
        'colorsys'
        >>> late.find_spec("cmd").name               # its archive is in place
        'cmd'
        >>> late.find_spec("numpy_or_so") is None    # neither ours nor the library's
        True
    """

    def __init__(self, fetch: Callable[[str], object]) -> None:
        self.fetch = fetch
        self.missing = {"own", "library"}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module, after fetching the archive that it is in."""
        top = name.partition(".")[0]
        if name in sys.builtin_module_names:
            return None
        archive = "own" if top in OWN else "library" if top in sys.stdlib_module_names else ""
        if archive in self.missing:
            self.fetch(archive)
            self.placed(archive)
        return PathFinder.find_spec(name, path, target) if archive else None

    def placed(self, archive: str) -> None:
        """Note that an archive's files are in place."""
        self.missing.discard(archive)
        invalidate_caches()


def install(fetch: Callable[[str], object]) -> LateImports:
    """Ask `LateImports` before Python looks for a module itself."""
    finder = LateImports(fetch)
    sys.meta_path.insert(0, finder)
    return finder
