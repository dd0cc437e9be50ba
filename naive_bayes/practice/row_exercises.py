"""The tables of exercises with rows of features: invented, or a part of your own table."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.column_kinds import NUMBERS
from naive_bayes.foundation.messages import short
from naive_bayes.further.distributions import KINDS

CATEGORICAL, MIXED = "categorical", "mixed"
"""The models of such exercises: categories only, or with one number as well, which is Gaussian."""

OF_NUMBERS = {kind: of for kind, of in KINDS.items() if of.cells == NUMBERS}
USUAL, *OTHERS = OF_NUMBERS.values()
NUMBER_MODELS = {MIXED: USUAL, **{of.kind: of for of in OTHERS}}
"""The models with a number, and its distribution."""

ROW_MODELS = (CATEGORICAL, *NUMBER_MODELS)

# Two classes, and two features with their values; a distribution says what its number is.
THEMES: tuple[tuple[Any, ...], ...] = (
    (("yes", "no"), {"outlook": ("sunny", "overcast", "rain"), "wind": ("weak", "strong")}),
    (("stolen", "safe"), {"colour": ("red", "yellow", "blue"), "type": ("sports", "van")}),
    (("ripe", "unripe"), {"skin": ("green", "yellow", "brown"), "smell": ("none", "sweet")}),
)  # fmt: skip

SIZES = ((3, 4), (4, 3), (3, 5), (5, 3))
"""How many rows of each class; not equally many, so that the prior counts."""

Row = dict[str, Any]
RowTraining = tuple[tuple[Row, str], ...]
Data = tuple[tuple[tuple[tuple[str, Any], ...], str], ...]
"""Rows of your own, as they can be the key of a dict."""


def rows_of(data: Iterable[tuple[Mapping[str, Any], str]]) -> Data:
    """Your own rows, without their missing values.

    Examples:
        >>> rows_of([({"sky": "sun", "heat": None}, "no")])
        (((('sky', 'sun'),), 'no'),)
    """
    return tuple(
        (tuple((f, v) for f, v in row.items() if v is not None), str(label)) for row, label in data
    )


def drawn_rows(
    rng: Random, model: str, data: Data
) -> tuple[tuple[str, ...], tuple[str, ...], RowTraining, Row, str, tuple[str, Any]]:
    """Classes, features, training rows, a row to classify, a class, and a value: P(value|class).

    Examples:
        >>> classes, features, training, row, label, word = drawn_rows(Random(1), "categorical", ())
        >>> classes, features, len(training) >= 7, set(row) == set(features)
        (('yes', 'no'), ('outlook', 'wind'), True, True)
        >>> label in classes, word[0] in features
        (True, True)
    """
    classes, features, training = _from_table(rng, model, data) if data else _invented(rng, model)
    row = {f: rng.choice([given[f] for given, _ in training]) for f in features}
    categories = [f for f in features if isinstance(row[f], str)]
    asked = rng.choice(categories)
    value = rng.choice(sorted({given[asked] for given, _ in training}))
    return classes, features, training, row, rng.choice(classes), (asked, value)


def _invented(rng: Random, model: str) -> tuple[tuple[str, ...], tuple[str, ...], RowTraining]:
    theme = rng.randrange(len(THEMES))
    classes, values = THEMES[theme]
    of = NUMBER_MODELS.get(model, USUAL)()
    quantity = of.quantities[theme]
    features = tuple(values) if model == CATEGORICAL else (*values, quantity.name)
    while True:
        training = []
        for label, size in zip(classes, rng.choice(SIZES), strict=True):
            middle = rng.randint(quantity.low, quantity.high)
            for _ in range(size):
                row: Row = {f: rng.choice(values[f]) for f in values}
                if model != CATEGORICAL:
                    row[quantity.name] = of.invented(rng, quantity, middle)
                training.append((row, label))
        complete = all({row[f] for row, _ in training} == set(values[f]) for f in values)
        if complete and _varies(training, classes, features):
            return classes, features, tuple(training)


def _varies(training: Iterable[tuple[Row, str]], classes: Iterable[str], features: Any) -> bool:
    # A variance of 0 has no density.
    for label in classes:
        rows = [row for row, c in training if c == label]
        for f in features:
            numbers = {row[f] for row in rows}
            if len(numbers) < 2 and not any(isinstance(one, str) for one in numbers):
                return False
    return True


def _from_table(
    rng: Random, model: str, data: Data
) -> tuple[tuple[str, ...], tuple[str, ...], RowTraining]:
    rows = [(dict(cells), label) for cells, label in data]
    everywhere = [f for f in rows[0][0] if all(f in row for row, _ in rows)]
    words = [f for f in everywhere if isinstance(rows[0][0][f], str)]
    numbers = [f for f in everywhere if f not in words]
    if not words or (model != CATEGORICAL and not numbers):
        lacking = "a column of words" if not words else "a column of numbers"
        raise NaiveBayesError(
            f"the table has no {lacking[2:]} without missing values: an exercise needs {lacking}"
        )
    classes = tuple(dict.fromkeys(label for _, label in rows))
    features = tuple(rng.sample(words, min(2, len(words))))
    features += tuple(rng.sample(numbers, 1)) if model != CATEGORICAL else ()
    for _ in range(100):
        training = []
        for label in classes:
            of_class = [row for row in rows if row[1] == label]
            for row, _ in rng.sample(of_class, rng.randint(2, min(5, len(of_class)))):
                training.append(({f: row[f] for f in features}, label))
        if _varies(training, classes, features):
            return classes, features, tuple(training)
    raise NaiveBayesError(
        f"{short(features[-1], longest=40)} has the same value in all rows of a class: use --model categorical"
    )
