"""Break each function that the notes teach, one at a time: the chapters notice."""

import dataclasses
import functools
import inspect
import re
import sys
from collections import Counter
from copy import deepcopy
from fractions import Fraction

import pytest

import naive_bayes
from naive_bayes import NaiveBayes
from tests.chapters import SECTIONS
from worked_examples import chapters

TAUGHT = re.compile(
    r"newsgroups\s+post|sushi\s+chapter|odds\s+notes|COMP9417|reviews\s+notes", re.I
)
"""How a docstring says that the notes teach a function; examples may use their data without it."""

NOT_TAUGHT = {"weighted_bag", "Bernoulli.draw", "NaiveBayes.factors"}
NOT_TAUGHT |= {"Geometric.draw", "DoubleExponential.draw"}
NOT_TAUGHT |= {"Distribution.draw", "Smoothing.presence", "Smoothing.share"}
"""Weights, which go on where the notes stop; draws of no lecture; what a class overrides."""


# What there is to break.


def public():
    """Every function, method and property that the notes could teach, by its qualified name.

    A method that one class borrows from another is the other's.
    """
    found = {}
    for name in naive_bayes.__all__:
        value = getattr(naive_bayes, name)
        room = value.__module__.split(".")[1] if "." in value.__module__ else ""
        if room in ("practice", "stepping", "data") or value.__module__.endswith("saving"):
            continue
        if inspect.isfunction(value):
            found[value.__qualname__] = (None, value.__qualname__, value)
        elif inspect.isclass(value) and not issubclass(value, Exception):
            for owner in value.__mro__:
                if owner.__module__.startswith("naive_bayes"):
                    for attribute, member in vars(owner).items():
                        code, name = code_of(member), f"{owner.__name__}.{attribute}"
                        if code and code.co_qualname == name and not attribute.startswith("_"):
                            found[name] = (owner, attribute, member)
    return found


def code_of(member):
    """The code of a function, method or property; None for anything else."""
    for inner in ("fget", "func", "__func__"):  # of a property, a cached one, a class method
        member = getattr(member, inner, None) or member
    return getattr(inspect.unwrap(member), "__code__", None) if callable(member) else None


@functools.cache
def callers():
    """For each code object, the sections whose sessions run it."""
    found, running = {}, []

    def profile(frame, event, _):
        if event == "call" and frame.f_globals.get("__name__", "").startswith("naive_bayes"):
            found.setdefault(frame.f_code, {})[id(running[0])] = running[0]

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        for section in SECTIONS:
            running[:] = [section]
            chapters.figures(section)
    finally:
        sys.setprofile(before)
    return found


# Breaking it.


def spoilt(value):
    """A result with every number one too large and every string another one, however deep.

    A dict of counts loses its first word.

    >>> spoilt([[0, 1], (2.5, "a"), {"a": 2, "b": 1}])
    [[1, 2], (3.5, '?a'), {'b': 1}]
    """
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float | Fraction):
        return value + 1
    if isinstance(value, str):
        return f"?{value}"
    if isinstance(value, list | set | frozenset):
        return type(value)(map(spoilt, value))
    if isinstance(value, tuple):
        make = getattr(value, "_make", tuple)
        return make(map(spoilt, value))
    if isinstance(value, Counter):
        return Counter({key: times + 1 for key, times in value.items()})
    if isinstance(value, dict) and all(type(times) is int for times in value.values()):
        return dict(list(value.items())[1:])
    if isinstance(value, dict):
        return {key: spoilt(one) for key, one in value.items()}
    if dataclasses.is_dataclass(value):
        parts = {one.name: spoilt(getattr(value, one.name)) for one in dataclasses.fields(value)}
        return dataclasses.replace(value, **parts)
    return value


def broken(right):
    """A function that gives spoilt results; one that returns its model changes a copy only."""

    @functools.wraps(right)
    def wrong(*arguments, **options):
        result = right(*deepcopy(arguments), **deepcopy(options)) if arguments else right(**options)
        if isinstance(result, NaiveBayes):
            return arguments[0]
        return spoilt(result)

    return wrong


def put(monkeypatch, owner, name, right, wrong):
    """Puts a wrong function in the place of the right one, wherever the package has it."""
    if owner is not None:
        monkeypatch.setattr(owner, name, wrong)
        return
    for module in list(sys.modules.values()):
        if (getattr(module, "__name__", None) or "").split(".")[0] == "naive_bayes":
            for attribute, value in list(vars(module).items()):
                if value is right:
                    monkeypatch.setattr(module, attribute, wrong)


def noticed(sections=SECTIONS):
    """Whether a figure of some section disagrees."""
    return any(not figure.agrees for section in sections for figure in chapters.figures(section))


def is_noticed(name):
    """Whether the chapters notice that this function alone is broken."""
    owner, attribute, member = public()[name]
    sections = callers().get(code_of(member), {}).values()
    right = getattr(member, "fget", None) or getattr(member, "func", member)
    wrong = broken(right) if right is member else property(broken(right))
    with pytest.MonkeyPatch.context() as monkeypatch:
        put(monkeypatch, owner, attribute, member, wrong)
        return noticed(sections)


def taught():
    """The functions whose docstrings name their place in the notes, draws, and what smoothing adds."""
    found = []
    for name, (_, attribute, member) in public().items():
        about = (member.__doc__ or "").split("Examples:")[0]
        if TAUGHT.search(about) or attribute in ("draw", "presence", "share"):
            found.append(name)
    return [name for name in found if name not in NOT_TAUGHT]


@pytest.mark.long
def test_what_is_not_taught_exists_and_is_not_noticed():
    assert {name for name in NOT_TAUGHT if not is_noticed(name)} == NOT_TAUGHT


@pytest.mark.long
@pytest.mark.parametrize("name", taught())
def test_the_chapters_notice_a_broken_function(name):
    assert is_noticed(name)
