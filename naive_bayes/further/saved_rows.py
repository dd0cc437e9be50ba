"""Saving a model on rows: its settings, and for each class how many rows have each value.

The form is that of `saving`, with the features and their distributions in addition.  A count
has three parts: the feature, the value and the number of rows.
"""

import json
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.numbers import Exact, exact_from_text, python_scalar
from naive_bayes.foundation.settings import arguments_of
from naive_bayes.further.distributions import (
    Bernoulli,
    Categorical,
    Distribution,
    Exponential,
    Gaussian,
    Normal,
    Poisson,
)
from naive_bayes.working.saving import (
    FORMAT,
    SMOOTHINGS,
    check_classes,
    class_from,
    from_text,
    number_from,
    plain,
    prior_from,
    smoothing_from,
)

DISTRIBUTIONS: dict[str, Any] = {
    kind.__name__: kind for kind in (Bernoulli, Categorical, Gaussian, Exponential, Poisson)
}
"""The distributions that can be saved."""


def to_json(model: Any, extra: Mapping[str, Any]) -> str:
    """The settings, the features and the counts of a model on rows.

    Arguments:
        model: a `MixedNB`, `CategoricalNB` or `GaussianNB`.
        extra: more data to save, made of JSON's types.

    Raises:
        NaiveBayesError: a class of your own is among the model and its distributions; the
            model has seen no rows; or a label, a feature or a value has no form in JSON.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> print(to_json(CategoricalNB().fit([{"sky": "sunny"}], ["no"]), {}))
        {
         "format": "naive_bayes counts, version 1",
         "model": "CategoricalNB",
         "settings": {
          "smoothing": {
           "name": "Laplace",
           "alpha": "1"
          },
          "prior": "empirical",
          "classes": []
         },
         "features": [
          "sky"
         ],
         "classes": [
          {
           "label": "no",
           "documents": 1,
           "counts": [
            ["sky", "sunny", 1]
           ]
          }
         ]
        }
        <BLANKLINE>
    """
    known = (*DISTRIBUTIONS.values(), *SMOOTHINGS.values())
    parts = [] if model.saved_as == type(model).__name__ else [model]
    for distribution in model.features.values():
        parts += [one for one in (distribution, distribution.smoothing) if type(one) not in known]
    if parts:
        raise NaiveBayesError(
            f"{type(parts[0]).__name__} is a class of your own, which a saved model cannot "
            "contain: keep the rows and fit again, or pickle the model"
        )
    classes = []
    for label in model.classes:  # raises if the model has seen nothing
        table = []
        for (feature, value), rows in model.counts[label].items():
            table.append([_as_json(feature, "feature"), _as_json(value, "value"), rows])
        documents = model.document_counts[label]
        label = _as_json(label, "label")
        classes.append({"label": label, "documents": documents, "counts": table})
    settings = dict(model.settings)
    if isinstance(settings["prior"], Mapping):
        settings["prior"] = [[c, str(Fraction(p))] for c, p in settings["prior"].items()]
    if isinstance(settings.get("features"), Mapping):
        settings["features"] = [*map(list, settings["features"].items())]
    features = [_as_json(feature, "feature") for feature in model.features]
    data = {"format": FORMAT, "model": type(model).__name__, "settings": settings}
    data |= {"features": features, **extra, "classes": classes}
    text = json.dumps(data, ensure_ascii=False, indent=1, default=_plain)
    return _each_count_on_a_line(text, classes) + "\n"


def from_json(kind: Any, text: str, place: str) -> Any:
    """The model of a kind that `to_json` wrote, with every number checked.

    Raises:
        NaiveBayesError: it is not the JSON of such a model.

    Examples:
        >>> from naive_bayes import GaussianNB, MixedNB
        >>> model = GaussianNB(ddof=1).fit([{"heat": 30.5}, {"heat": 18}], ["no", "no"])
        >>> from_json(GaussianNB, to_json(model, {}), "model.json") == model
        True
        >>> from_json(MixedNB, to_json(model, {}), "model.json")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: model.json is of a GaussianNB, not of a MixedNB: load it by the from_json of its own class
    """
    data = from_text(text, place)
    if data["model"] != kind.__name__ or kind.saved_as != kind.__name__:
        raise NaiveBayesError(
            f"{place} is of a {short(data['model'], str, 80)}, not of a {kind.__name__}: "
            "load it by the from_json of its own class"
        )
    return row_model_from(data, place, kind)


def row_model_from(data: Mapping[str, Any], place: str, kind: Any) -> Any:
    """The model on rows of data whose form `from_text` has checked.

    Arguments:
        data: the result of `from_text`.
        place: a name for messages, such as the file's.
        kind: the class that the data name.

    Raises:
        NaiveBayesError: the data contradict each other.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> data = from_text(to_json(CategoricalNB().fit([["sunny"]], ["no"]), {}))
        >>> row_model_from(data, "model.json", CategoricalNB).counts
        {'no': Counter({(0, 'sunny'): 1})}
        >>> data["classes"][0]["counts"] = [[0, "sunny", 2]]
        >>> row_model_from(data, "model.json", CategoricalNB)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: model.json: in class 'no', feature 0 has values in 2 rows, and the class has 1: write it as train does
    """
    try:
        settings, usual = dict(data["settings"]), arguments_of(kind)
        if set(settings) != set(usual):
            raise NaiveBayesError(
                f"the settings are {short(', '.join(settings), str, 80)}, and should be "
                f"{', '.join(usual)}: write them as train does"
            )
        if not isinstance(settings["classes"], list):
            raise NaiveBayesError(
                f"classes is {short(repr(settings['classes']), str, 80)}: write it as train does"
            )
        if isinstance(settings["prior"], list):
            settings["prior"] = prior_from(settings["prior"])
        if "smoothing" in settings:
            settings["smoothing"] = smoothing_from(settings["smoothing"])
        if "floor" in settings:
            settings["floor"] = _floor_from(settings["floor"])
        if isinstance(settings.get("features"), list):
            settings["features"] = dict(map(_feature_from, settings["features"]))
        elif "features" in settings:
            settings["features"] = distribution_from(settings["features"])
        model = kind(**settings)
        names = data.get("features")
        given = model.given_features
        if not isinstance(names, list) or (isinstance(given, Mapping) and names != [*given]):
            raise NaiveBayesError(
                f"the features are {short(repr(names), str, 80)}: write the name of each, as train does"
            )
        model.features = given if isinstance(given, Mapping) else dict.fromkeys(names, given)
        model.learn(*_counts_from(model, data["classes"]))
        return model
    except (TypeError, ValueError) as error:
        raise NaiveBayesError(f"{place}: {error}") from None


def distribution_from(data: Any) -> Distribution:
    """The distribution that a file names.

    Raises:
        NaiveBayesError: it is not one of this package.

    Examples:
        >>> distribution_from({"name": "Gaussian", "ddof": 1, "floor": "1/100", "added": 0})
        Gaussian(ddof=1, floor=Fraction(1, 100), added=0)
        >>> distribution_from({"name": "Magic"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the distribution is {'name': 'Magic'}: write one that this package has, as train does
    """
    match data:
        case {"name": "Categorical", "smoothing": smoothing, "values": list(values)} if (
            len(data) == 3
        ):
            return Categorical(smoothing_from(smoothing), map(_value_from, values))
        case {"name": "Bernoulli", "smoothing": smoothing} if len(data) == 2:
            return Bernoulli(smoothing_from(smoothing))
        case {"name": "Gaussian", "ddof": int(ddof), "floor": floor, "added": added} if (
            len(data) == 4
        ):
            added = exact_from_text(added, "added", 'write a number in quotes such as "1/100"')
            return Gaussian(ddof, _floor_from(floor), added)
        case {"name": "Exponential" | "Poisson" as name} if len(data) == 1:
            made: Distribution = DISTRIBUTIONS[name]()
            return made
    raise NaiveBayesError(
        f"the distribution is {short(repr(data), str, 80)}: write one that this package has, as train does"
    )


def _as_json(value: Any, what: str) -> Any:
    # JSON keeps apart what these types are; a fraction, and a mean with its variance, are dicts.
    value = python_scalar(value)
    if what == "value" and type(value) is Fraction:
        return {"fraction": str(value)}
    if what == "value" and type(value) is Normal:
        return {"mean": str(value.mean), "variance": str(value.variance)}
    if type(value) not in KEPT[what]:
        raise NaiveBayesError(
            f"the {what} {short(value)} cannot be written as JSON and read back: use strings or "
            "whole numbers"
        )
    return value


KEPT: dict[str, tuple[type, ...]] = {
    "value": (str, bool, int, float),
    "feature": (str, int),
    "label": (str, int, type(None)),
}
"""What JSON writes and reads back as it was."""


def _value_from(written: Any) -> Any:
    match written:
        case str() | bool() | int() | float():
            return written
        case {"fraction": text} if len(written) == 1:
            return Fraction(exact_from_text(text, "a value", 'write a fraction such as "1/3"'))
        case {"mean": mean, "variance": variance} if len(written) == 2:
            parts = (
                exact_from_text(n, "a mean or a variance", 'write "1/3"') for n in (mean, variance)
            )
            return Normal(*map(Fraction, parts))
    raise NaiveBayesError(
        f"the value {short(repr(written), str, 80)} is not a value: write it as train does"
    )


def _floor_from(written: Any) -> Any:
    advice = 'write a number in quotes such as "1/100"'
    return None if written is None else exact_from_text(written, "the floor", advice)


def _feature_from(pair: Any) -> tuple[Any, Distribution]:
    match pair:
        case [str() | int() as name, dict(distribution)]:
            return name, distribution_from(distribution)
    raise NaiveBayesError(
        f"the features have {short(repr(pair), str, 80)}: write pairs of a name and its distribution"
    )


def _plain(value: Any) -> Any:
    if not isinstance(value, Distribution):
        return plain(value)
    settings = {}
    for name, own in vars(value).items():
        settings[name] = [_as_json(v, "value") for v in own] if name == "values" else own
    return {"name": type(value).__name__, **settings}


def _each_count_on_a_line(text: str, classes: list[dict[str, Any]]) -> str:
    # json.dumps would write each part of a count on a line of its own.
    head, *parts = text.split('\n   "counts": [')
    for entry, part in zip(classes, parts, strict=True):
        lines = ",\n".join(
            f"    {json.dumps(row, ensure_ascii=False, default=plain)}" for row in entry["counts"]
        )
        head += f'\n   "counts": [\n{lines}\n   ]' if lines else '\n   "counts": []'
        head += part[part.index("\n  }") :]
    return head


def _counts_from(model: Any, classes: Any) -> tuple[dict[Any, Exact], dict[Any, Counter[Any]]]:
    # The rows and the counts of each class.
    documents: dict[Any, Exact] = {}
    counts: dict[Any, Counter[Any]] = {}
    for entry in classes:
        label, n, table = class_from(entry, list)
        documents[label], counts[label] = n, Counter()
        rows: Counter[Any] = Counter()
        for count in table:
            match count:
                case [str() | int() as feature, written, int() | str() as n_rows] if (
                    feature in model.features and n_rows and n_rows is not True
                ):
                    value = _value_from(written)
                    times: Any = number_from(
                        n_rows, f"the rows with {short(repr(written), str, 80)}"
                    )
                case _:
                    raise NaiveBayesError(
                        f"in class {label!r:.80}, {short(repr(count), str, 80)} is not a count: write a "
                        "feature, a value and the number of rows that have it"
                    )
            if not (type(value) is Normal and type(model.features[feature]) is Gaussian):
                model.features[feature].check(value)
            counts[label][feature, value] += times
            rows[feature] += times
        for feature, times in rows.items():
            if times > n:
                raise NaiveBayesError(
                    f"in class {label!r:.80}, feature {short(feature)} has values in {times} rows, "
                    f"and the class has {n}: write it as train does"
                )
    check_classes(model, documents, classes)
    return documents, counts
