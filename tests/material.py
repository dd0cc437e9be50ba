"""What several tests use: published data, what Hypothesis draws, small models, what is refused."""

import copy
import os
import pickle
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st

import naive_bayes as nb
from tests.oracle import MODELS as MODELS
from tests.oracle import SMOOTHINGS as SMOOTHINGS
from tests.oracle import WORD_MODELS as WORD_MODELS
from worked_examples import data

ROOT = Path(__file__).resolve().parents[1]


def data_folder() -> Path:
    """The folder of the published corpora; many tests of them are skipped if it has none.

    It is the one that NAIVE_BAYES_DATA names, or a folder data/ of a neighbour of the checkout, or
    the one that `fetch` fills.
    """
    if given := os.environ.get("NAIVE_BAYES_DATA"):
        return Path(given)
    for archive in sorted(ROOT.parent.glob(f"*/data/{POSTS}")):
        return archive.parent
    return Path(nb.cache_folder())


POSTS = "20news-bydate.tar.gz"

# COMP9417, section 3.
EMAILS, LABELS = tuple(map(tuple, data.EMAILS)), tuple(data.LABELS)
SPAM, HAM = EMAILS[:4], EMAILS[4:]
E_STAR = tuple(data.E_STAR)
X_STAR = {"a": 4, "b": 3, "c": 1}

# Reviews notes, "Bernoulli tests": 1000 reviews, reduced to the words great and waste.
REVIEWS, REVIEW_LABELS = data.REVIEWS, data.REVIEW_LABELS

# Quinlan's weather table: outlook, temperature, humidity, wind, and whether tennis was played.
ROWS, PLAY = [tuple(day.values()) for day in data.WEATHER], data.PLAY
NEW_DAY = ("sunny", "cool", "high", "strong")

# Height in feet, weight in pounds, foot size in inches: the example of the Gaussian model that
# the documentation of `statistics` has.
_PEOPLE = [tuple(person.values()) for person in data.PEOPLE]
PEOPLE = {"male": _PEOPLE[:4], "female": _PEOPLE[4:]}
PERSON = (6, 130, 8)

# What Hypothesis draws: labelled documents to learn from, and documents to read.
WORDS = "abcd"
UNSEEN = ["zeta", "eta"]
CLASSES = ["x", "y", "z"]

smoothings = st.sampled_from(list(SMOOTHINGS.values()))
documents = st.one_of(
    st.lists(st.sampled_from(WORDS), max_size=6),
    st.dictionaries(st.sampled_from(WORDS), st.integers(0, 5)),
)
corpora = st.lists(st.tuples(documents, st.sampled_from(CLASSES)), min_size=1, max_size=8)
queries = st.one_of(
    st.lists(st.sampled_from([*WORDS, *UNSEEN]), max_size=8),
    st.dictionaries(st.sampled_from([*WORDS, *UNSEEN]), st.integers(0, 40)),
)
arguments = st.fixed_dictionaries(
    {},
    optional={
        "vocabulary": st.permutations(WORDS).map(lambda words: words[:3]),
        "classes": st.permutations(CLASSES),
        "prior": st.just("uniform"),
    },
)


MORE = int(os.environ.get("NAIVE_BAYES_MORE", "1"))
"""How many times as many cases slow tests draw; the weekly workflow says 4."""


def examples(times: float) -> settings:
    """This many times the number of examples that other laws have."""
    return settings(max_examples=round(times * settings.default.max_examples))


def train(model: nb.NaiveBayes, corpus: Iterable[tuple[object, object]]) -> nb.NaiveBayes:
    """The model, fitted to pairs of a document and its label."""
    pairs = list(corpus)
    return model.fit([document for document, _ in pairs], [label for _, label in pairs])


def fitted(make: Callable[..., nb.NaiveBayes], **settings: object) -> nb.NaiveBayes:
    """A model of the eight emails, over V = {a, b, c} unless `settings` say otherwise."""
    return make(**{"vocabulary": "abc", "prior": "uniform", **settings}).fit(EMAILS, LABELS)


def people(**settings: object) -> nb.MixedNB:
    """A Gaussian model of the eight people."""
    rows = [row for rows in PEOPLE.values() for row in rows]
    return nb.GaussianNB(**settings).fit(rows, ["male"] * 4 + ["female"] * 4)


def twins(thing: object) -> list[object]:
    """A copy, a deep copy and what comes back from a pickle."""
    return [copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))]


ALPHA = "alpha is 1 (otherwise: --alpha 0, as in textbooks that do not smooth)\n"
"""What `explain` says of the default."""

DRAWN = 4000
"""How many samples the tests of sampling draw."""


def within(share: float, p: Fraction, n: int = DRAWN) -> bool:
    """Five standard deviations: a fair coin would fail about once in two million times."""
    return abs(share - p) <= 5 * (float(p) * (1 - float(p)) / n) ** 0.5


def message_of(call: Callable[[], object], kind: type[Exception] = nb.NaiveBayesError) -> str:
    """The message of the error that a call raises, which must be of exactly this kind."""
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind, repr(caught.value)
    return str(caught.value)


def refused(
    call: Callable[[], object], *named: object, kind: type[Exception] = nb.NaiveBayesError
) -> None:
    """The call raises exactly this kind of error, and its message has each of these parts."""
    message = message_of(call, kind)
    for part in named:
        assert str(part) in message
