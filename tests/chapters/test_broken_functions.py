"""Break each function that the notes teach, one at a time: the chapters notice."""

import dataclasses
import functools
import inspect
import itertools
import re
import sys
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from math import exp, log

import pytest

import naive_bayes
from naive_bayes import NaiveBayes, NaiveBayesError
from tests.chapters import SECTIONS
from worked_examples import chapters

TAUGHT = re.compile(
    r"newsgroups\s+post|sushi\s+chapter|odds\s+notes|COMP9417|reviews\s+notes", re.I
)
"""How a docstring says that the notes teach a function; examples may use their data without it."""

NOT_TAUGHT = {
    "weighted_bag",
    "Bernoulli.draw",
    "NaiveBayes.factors",
    "Distribution.draw",
    "Smoothing.presence",
    "Smoothing.share",
}
"""Weights, which go on where the notes stop; a row of coins; what a class overrides."""


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


# A function that does its work, but not what one argument or one rule asks for.


def other(model, label):
    return next(c for c in model.classes if c != label)


def last_of_a_tie(right):
    def classify(self, document, **options):
        try:
            joint = {} if options else self.joint(document)
        except (AttributeError, NaiveBayesError):
            joint = {}
        best = [label for label in joint if joint[label] == max(joint.values())]
        return best[-1] if len(best) > 1 else right(self, document, **options)

    return classify


def first_is_positive(right):
    def classify(self, document, **options):
        if "positive" in options:
            options["positive"] = self.classes[0]
        return right(self, document, **options)

    return classify


def background_of_the_first_class(right):
    def get(self, word):
        return next(iter(self.counts.values()))[word], next(iter(self.totals.values()))

    return get


def threshold_is_enough(right):
    def classify(self, document, **options):
        if "positive" in options:
            options["threshold"] = options.get("threshold", 0) - 1e-9
        return right(self, document, **options)

    return classify


def nb_words(document, words):
    return naive_bayes.known_words(document, words)


def forget_words(model, update, document, label):
    known = set(model.__dict__.get("words", ()))
    update(model, document, label)
    if known:
        model.words = known
    return model


def not_this(positive):
    return lambda label: f"not {positive}" if label == positive else positive


def smallest_taken_out(logs):
    least = min(logs)
    return least + log(sum(exp(one - least) for one in logs))


CHANGES = {
    "a sum is its first model": ("NaiveBayes.__add__", lambda right: lambda self, more: self),
    "a sample is of another class": (
        "MultinomialNB.sample",
        lambda right: lambda self, c, *rest: right(self, other(self, c), *rest),
    ),
    "a complement is that of another class": (
        "ComplementNB.complement_likelihood",
        lambda right: lambda self, w, c: right(self, w, other(self, c)),
    ),
    "a tie goes to the last class": ("ProbabilityModel.classify", last_of_a_tie),
    "a threshold is for the first class": ("ProbabilityModel.classify", first_is_positive),
    "no is as likely as yes": (
        "Bernoulli.likelihood",
        lambda right: lambda self, value, p: right(self, 1, p),
    ),
    "all values are drawn equally often": (
        "Categorical.draw",
        lambda right: lambda self, parameters, rng: rng.choice(list(parameters)),
    ),
    "the prior adds nothing to the log odds": (
        "Working.contributions",
        lambda right: (
            lambda self, a, b: [
                row._replace(log_odds=0.0) if row.word == "prior" else row
                for row in right(self, a, b)
            ]
        ),
    ),
    "the runner-up is the last class": (
        "Working.runner_up",
        lambda right: property(
            lambda self: next(
                (w.label for w in reversed(self.classes) if w.label != self.decision), None
            )
        ),
    ),
    "the background is that of the first class": (
        "OverAllClasses.get",
        background_of_the_first_class,
    ),
    "a threshold that is met is passed": ("ProbabilityModel.classify", threshold_is_enough),
    "a vocabulary is given, and binary forgotten": (
        "MultinomialNB.count",
        lambda right: (
            lambda self, document, table: (
                table.update(nb_words(document, self.given_words))
                if self.given_vocabulary
                else right(self, document, table)
            )
        ),
    ),
    "an update forgets V": (
        "NaiveBayes.update",
        lambda right: lambda self, document, label: forget_words(self, right, document, label),
    ),
    "probabilities are logarithms": (
        "ProbabilityModel.predict_proba",
        lambda right: lambda self, documents: self.predict_log_proba(documents),
    ),
    "labels are scored in reverse": (
        "NaiveBayes.score",
        lambda right: lambda self, documents, labels: right(self, documents, [*labels][::-1]),
    ),
    "the complement has a prior by default": (
        "ComplementNB.__init__",
        lambda right: lambda self, **given: right(self, **{"prior": "empirical", **given}),
    ),
    "a tie of the line goes to the last class": (
        "LogisticRegression.classify",
        lambda right: (
            lambda self, d: right(self, d) if self.log_odds(d, *self.classes) else self.classes[1]
        ),
    ),
    "a line says the other class": (
        "LogisticRegression.classify",
        lambda right: lambda self, d: other(self, right(self, d)),
    ),
}
"""What is wrong, with the method and what takes its place."""

WRONG = {
    "a matrix is transposed": (
        "confusion_matrix",
        lambda right: (
            lambda *columns, **rest: [*map(list, zip(*right(*columns, **rest), strict=True))]
        ),
    ),
    "precision is recall": ("precision", lambda right: naive_bayes.recall),
    "recall is precision": ("recall", lambda right: naive_bayes.precision),
    "F1 is the plain mean": (
        "f1",
        lambda right: lambda *of: (naive_bayes.precision(*of) + naive_bayes.recall(*of)) / 2,
    ),
    "the macro average is the micro average": (
        "macro_average",
        lambda right: naive_bayes.micro_average,
    ),
    "a tie counts nothing in the area": (
        "area_under",
        lambda right: (
            lambda points: Fraction(
                sum(
                    (b.false_positive_rate - a.false_positive_rate) * a.true_positive_rate
                    for a, b in itertools.pairwise(points)
                )
            )
        ),
    ),
    "the log loss is that of the other label": (
        "log_loss",
        lambda right: lambda true, rows: right([*true][::-1], rows),
    ),
    "calibration is of the negative label": (
        "calibration_table",
        lambda right: (
            lambda true, rows, positive, bins=10: right(
                [*map(not_this(positive), true)], rows, positive, bins
            )
        ),
    ),
    "the smallest is taken out": (
        "log_sum_exp",
        lambda right: lambda logs: smallest_taken_out([*logs]),
    ),
    "weights of tf-idf are counts": (
        "tf_idf",
        lambda right: lambda *given, **rest: dict.fromkeys(right(*given, **rest), 1),
    ),
    "an interval is that of the other outcome": (
        "credible_interval",
        lambda right: lambda share, chance=0.95: right(share.complement(), chance),
    ),
}
"""The same of functions that are no methods."""


@pytest.mark.long
@pytest.mark.parametrize("wrong", WRONG)
def test_the_chapters_notice_a_function_that_does_another_thing(monkeypatch, wrong):
    name, change = WRONG[wrong]
    right = getattr(naive_bayes, name)
    sections = callers().get(code_of(right), {}).values()
    put(monkeypatch, None, name, right, change(right))
    assert noticed(sections)


@pytest.mark.long
@pytest.mark.parametrize("wrong", CHANGES)
def test_the_chapters_notice_an_argument_or_a_rule_that_is_ignored(monkeypatch, wrong):
    name, change = CHANGES[wrong]
    kind, method = name.split(".")
    owner = getattr(naive_bayes, kind, None) or getattr(naive_bayes.model, kind)
    monkeypatch.setattr(owner, method, change(vars(owner)[method]))
    assert noticed()
