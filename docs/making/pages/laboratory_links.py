"""Chapters: a worked product leads to the laboratory, with its model and document as a case."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any
from urllib.parse import urlencode

from docs.making.laboratory.case_reading import WITHOUT_ALPHA, State, read
from docs.making.laboratory.cases import CASES
from naive_bayes import BernoulliNB, Laplace, MultinomialNB, NaiveBayesError
from naive_bayes.data.rows import words_as_typed
from naive_bayes.practice.questions import prior_is_counted

LONGEST = 6_000
"""Characters of a link: a longer one would fill the page's source."""


def link_of(page: str, model: Any, document: Any, rows: Sequence[tuple[Any, Any]] | None) -> str:
    """The address of the laboratory with a case; nothing if it cannot show the same numbers.

    Arguments:
        page: the address of the laboratory.
        model: a fitted model.
        document: what it is asked about.
        rows: what it was fitted on, documents and labels.

    Examples:
        >>> rows = [(["win", "now"], "spam"), (["see", "you"], "ham")]
        >>> model = MultinomialNB(smoothing=2).fit(*zip(*rows))
        >>> link_of("../laboratory/", model, {"now": 2}, rows).partition("&model")[0]
        '../laboratory/#training=spam%09win+now%0Aham%09see+you&document=now+now'
        >>> link_of("../laboratory/", MultinomialNB(coefficient=True).fit(*zip(*rows)), ["now", "see"], rows)
        ''
    """
    if name := built_in(model, document):
        return f"{page}#example={name}"
    if not rows or type(model) not in (BernoulliNB, MultinomialNB):
        return ""
    state = {
        "training": "\n".join(f"{label}\t{words_as_typed(document)}" for document, label in rows),
        "document": words_as_typed(document),
        "model": "bernoulli" if type(model) is BernoulliNB else "multinomial",
        **smoothing_of(model.smoothing),
        **prior_of(model),
        "vocabulary": words_as_typed(model.vocabulary),
    }
    link = f"{page}#{urlencode(state)}"
    return link if len(link) <= LONGEST and opens_alike(state, model, document) else ""


def built_in(model: Any, document: Any) -> str:
    """The example of the laboratory that is this case, whose sentence says more about it.

    Examples:
        >>> case = read(CASES[0].state)
        >>> built_in(case.model, case.document), built_in(case.model, ["win"])
        ('emails', '')
    """
    try:
        wanted = model.posterior(document)
    except (NaiveBayesError, AttributeError):
        return ""  # no example is impossible under every class
    known = (type(model), Counter(document), wanted)
    return next((name for name, case in examples().items() if case == known), "")


@cache
def examples() -> dict[str, tuple[type, Counter[str], dict[Any, Any]]]:
    """Each example of the laboratory: its kind of model, its document, the posterior."""
    found = {}
    for example in CASES:
        case = read(example.state)
        posterior = case.model.posterior(case.document)
        found[example.name] = type(case.model), Counter(case.document), posterior
    return found


def smoothing_of(smoothing: Any) -> State:
    """The smoothing, as the laboratory names it."""
    if isinstance(smoothing, Laplace):
        return {"smoothing": "laplace", "alpha": str(smoothing.alpha)}
    return {"smoothing": next((it for it, one in WITHOUT_ALPHA.items() if one == smoothing), "")}


def prior_of(model: Any) -> State:
    """The prior: counted, equal, or one number for each class."""
    if prior_is_counted(model):
        return {"prior": "empirical"}
    if len(set(model.prior.values())) == 1:
        return {"prior": "uniform"}
    given = ", ".join(f"{label} {p}" for label, p in model.prior.items())
    return {"prior": "given", "given": given}


def opens_alike(state: State, model: Any, document: Any) -> bool:
    """Whether the laboratory reads the case with the same joint probabilities."""
    try:
        case = read(state)
        found = case.model.joint(case.document)
    except NaiveBayesError:
        return False
    return bool(found == {str(label): p for label, p in model.joint(document).items()})
