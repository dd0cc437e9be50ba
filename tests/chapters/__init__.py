"""The sections of all chapters, each computed once for all tests."""

from functools import cache

from worked_examples import chapters

SECTIONS = [section for name in chapters.chapters() for section in chapters.sections(name)]


@cache
def figures_of(section):
    """The figures of a section."""
    return chapters.figures(section)
