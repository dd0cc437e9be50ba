"""Step through: its cases, recorded while the site is built.

The viewer is the package's own (`naive_bayes/stepping/viewer`); the site takes its files
from there.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

from docs.making.laboratory.cases import CASES as OF_LABORATORY
from docs.making.laboratory.cases import LabCase
from docs.making.laboratory.step_case import compact_json, recorded
from docs.making.pages.templates import rendered
from naive_bayes import CategoricalNB, MultinomialNB, Recording, bag_of_words, record
from naive_bayes.stepping import viewer
from naive_bayes.stepping.lecture import lecture
from worked_examples import data

VERBS = {"never-seen": "log_joint"}
"""What a case of the laboratory is asked, where it is not the posterior."""


class StepCase(NamedTuple):
    """A case of the page.

    Attributes:
        name: what a link calls it.
        title: what the list of cases calls it.
        says: what its source prints, or what to look at.
        make: records it.
    """

    name: str
    title: str
    says: str
    make: Callable[[], Recording]


def of_laboratory(case: LabCase) -> StepCase:
    """A case of the laboratory."""
    make = partial(recorded, case.state, VERBS.get(case.name, "posterior"))
    return StepCase(case.name, case.title, case.says, make)


def weather() -> Recording:
    """A day of Quinlan's table."""
    model = CategoricalNB().fit(data.WEATHER, data.PLAY)
    day = {"outlook": "sunny", "temperature": "cool", "humidity": "high", "wind": "strong"}
    return record(lecture, model, day, rows=zip(data.WEATHER, data.PLAY, strict=True))


def underflow() -> Recording:
    """COMP9417, 3.2.3, a thousand times the email: too small for a float."""
    model = MultinomialNB(vocabulary=data.V, prior="uniform").fit(data.EMAILS, data.LABELS)
    document = {word: 1000 * times for word, times in bag_of_words(data.X_STAR).items()}
    rows = zip(data.EMAILS, data.LABELS, strict=True)
    return record(model.log_posterior, document, rows=rows)


def near_tie() -> Recording:
    """Two classes that floats cannot tell apart."""
    many = 10**15
    model = MultinomialNB(prior="uniform", smoothing=0)
    model.fit([{"a": many, "b": many + 1}, {"a": many + 1, "b": many}], ["x", "y"])
    return record(model.classify, {"a": 3, "b": 4})


CASES = (
    # Home has the ten emails, and a page opens with what its reader knows.
    *(of_laboratory(case) for case in OF_LABORATORY if case.name != "emails"),
    StepCase(
        "weather",
        "Quinlan's weather: a row of features",
        "Each feature has a factor: the share of the class's rows that have its value.",
        weather,
    ),
    StepCase(
        "underflow",
        "Log space: a product too small for a float",
        "The email of 3.2.3 a thousand times over. Its probability is about e to the -8500.",
        underflow,
    ),
    StepCase(
        "near-tie",
        "The exact arg max: a near tie",
        "Sums of logarithms cannot tell x from y. Whole numbers decide.",
        near_tie,
    ),
)


@cache
def recordings() -> dict[str, dict[str, Any]]:
    """Each case as the viewer takes it.

    Examples:
        >>> recordings()["spam-ham"]["call"]
        'BernoulliNB, from the prior to the arg max'
    """
    return {case.name: case.make().to_dict() for case in CASES}


def files() -> dict[str, str]:
    """What the site serves beside the page: the cases, and the package's own scripts.

    Examples:
        >>> sorted(files())[:2], sorted(files())[-1]
        (['css/viewer.css', 'js/fractions.js'], 'step/zeros.json')
    """
    found = {f"step/{name}.json": compact_json(case) for name, case in recordings().items()}
    for name in (*viewer.SCRIPTS, "viewer.css"):
        folder = name.rpartition(".")[2]
        found[f"{folder}/{name}"] = (viewer.FOLDER / name).read_text(encoding="utf-8")
    return found


def page() -> str:
    """The page's view, with its first case.

    Examples:
        >>> page().count("<option") == len(recordings())
        True
    """
    return rendered(
        "step.html",
        cases=CASES,
        first=recordings()[CASES[0].name],
        texts={case.name: case.says for case in CASES},
    )
