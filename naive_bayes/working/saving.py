"""Saving: a trained model is its settings and its counts, written as readable JSON.

A model says what it is: its class, the arguments that it was made with, and the counts of each
class.  Everything else follows from these.  A file that is loaded is checked number by number,
and nothing in it is ever executed.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from math import isfinite
from secrets import token_hex
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import (
    check_distinct,
    check_hashable,
    check_known,
    check_path,
    check_type,
)
from naive_bayes.foundation.exact_numbers import LARGEST_SUM, Exact, exact_from_text, python_scalar
from naive_bayes.foundation.messages import short, short_number
from naive_bayes.foundation.settings import arguments_of, is_ours

FORMAT = "naive_bayes model, version 1"

OWN_NAMES = ("format", "model", "settings", "classes")
"""What every file has; anything else that is saved has another name."""


# Values.


def saved(value: Any, parts: Iterable[type], what: str) -> Any:
    """A value as JSON data, from which `restored` makes it again.

    Strings, whole numbers, floats, True, False and None are written as they are, a tuple as a
    list.  A fraction, a mapping, a smoothing and a distribution become an object that names
    what it is.

    Arguments:
        value: the value.
        parts: the classes whose objects may be in it.
        what: a name for messages.

    Raises:
        NaiveBayesError: it has no form in JSON.

    Examples:
        >>> from naive_bayes import Laplace
        >>> saved(("a", 7, Fraction(1, 2)), (), "the word")
        ['a', 7, {'fraction': '1/2'}]
        >>> saved(Laplace(0.5), [Laplace], "smoothing")
        {'name': 'Laplace', 'alpha': {'fraction': '1/2'}}
        >>> saved({"spam": 1}, (), "the prior")
        {'pairs': [['spam', 1]]}
        >>> saved({1, 2}, (), "the label")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the label {1, 2} cannot be written as JSON and read back: use strings or whole numbers
    """
    value = python_scalar(value)
    if value is None or type(value) in (str, bool, int):
        return value
    if type(value) is float and isfinite(value):
        return value
    if isinstance(value, Fraction):
        return {"fraction": str(Fraction(value))}
    if type(value) in parts:
        names = names_of(type(value))
        return {"name": type(value).__name__} | {
            name: saved(getattr(value, name), parts, what) for name in names
        }
    if type(value) in (tuple, list):
        return [saved(entry, parts, what) for entry in value]
    if isinstance(value, Mapping):
        return {"pairs": [[saved(it, parts, what) for it in pair] for pair in value.items()]}
    if hasattr(value, "__module__") and not is_ours(type(value)):
        raise of_your_own(value)
    raise NaiveBayesError(
        f"{what} {short(value)} cannot be written as JSON and read back: use strings or whole numbers"
    )


def restored(data: Any, parts: Iterable[type]) -> Any:
    """The value of which `saved` made this.

    Raises:
        TypeError, NaiveBayesError: it is not one, or an argument is refused.

    Examples:
        >>> from naive_bayes import Laplace
        >>> restored({"name": "Laplace", "alpha": {"fraction": "1/2"}}, [Laplace])
        Laplace(alpha=Fraction(1, 2))
        >>> restored({"name": "Magic"}, [Laplace])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: {'name': 'Magic'} is not a value: write it as train does
    """
    match data:
        case list():
            return tuple(restored(entry, parts) for entry in data)
        case {"fraction": str(text)} if len(data) == 1:
            return Fraction(exact_from_text(text, "a value", 'write a fraction such as "1/3"'))
        case {"pairs": list(pairs)} if len(data) == 1:
            found = [restored(pair, parts) for pair in pairs if isinstance(pair, list)]
            if len(found) == len(pairs) and {2}.issuperset(map(len, found)):
                check_distinct([key for key, _ in found], "a mapping", "name")
                return dict(found)
        case {"name": str(name), **arguments}:
            for kind in parts:
                if kind.__name__ == name and {*arguments} == {*names_of(kind)}:
                    made: Any = kind
                    return made(**{it: restored(arguments[it], parts) for it in names_of(kind)})
        case dict():
            pass
        case _:
            return data
    raise NaiveBayesError(f"{short(repr(data), str, 80)} is not a value: write it as train does")


def names_of(kind: Any) -> Sequence[str]:
    """The arguments that make an object of a class, which it keeps under the same names.

    Examples:
        >>> from naive_bayes import IgnoreZeros, Normal
        >>> names_of(IgnoreZeros), names_of(Normal)
        (('per_class',), ('mean', 'variance'))
    """
    return kind._fields if issubclass(kind, tuple) else arguments_of(kind)


def savable(kind: Any) -> list[type]:
    """The classes whose objects may be in the settings of a model: those of this package.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> [part.__name__ for part in savable(BernoulliNB)][1:4]
        ['NoSmoothing', 'Laplace', 'FakeDocument']
    """
    parts: list[type] = []
    waiting = [*kind.saved_parts]
    while waiting:
        part = waiting.pop(0)
        parts.append(part)
        ours = [it for it in part.__subclasses__() if is_ours(it) and getattr(it, "saved", True)]
        # A class that a function makes is not in its module.
        waiting += [it for it in ours if vars(sys.modules[it.__module__]).get(it.__name__) is it]
    return parts


def of_your_own(thing: Any) -> NaiveBayesError:
    """The error for a class that is not of this package, and so not known when a file is read.

    Examples:
        >>> raise of_your_own(Fraction(1, 2))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Fraction is a class of your own, which a saved model cannot contain: keep the documents and fit again, or pickle the model
    """
    return NaiveBayesError(
        f"{type(thing).__name__} is a class of your own, which a saved model cannot contain: keep "
        "the documents and fit again, or pickle the model"
    )


def number_from(text: Any, name: str) -> Exact:
    """An int, or a string such as "1/2", as an exact number from 0 to 10^200.

    Raises:
        NaiveBayesError: it is something else.

    Examples:
        >>> number_from("1/2", "the count"), number_from("4/2", "the count"), number_from(3, "N")
        (Fraction(1, 2), 2, 3)
        >>> number_from("-1/2", "the count")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count is '-1/2': write a number from 0 to 10^200, a fraction in quotes such as "1/2"
        >>> number_from(1.5, "the count")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count is 1.5, which is not a number: write a whole number, or a fraction in quotes such as "1/2"
    """
    advice = 'write a whole number, or a fraction in quotes such as "1/2"'
    value = exact_from_text(text, name, advice)
    if not 0 <= value <= LARGEST_SUM:
        raise NaiveBayesError(
            f"{name} is {short(text)}: write a number from 0 to 10^200, a fraction in quotes such as "
            '"1/2"'
        )
    return value


# Models.


def to_json(model: Any, extra: Mapping[str, Any]) -> str:
    """The settings and the counts of a model, with one line for each count.

    Arguments:
        model: a model of this package.
        extra: more data to save, made of JSON's types.

    Raises:
        NaiveBayesError: it is of a class of your own, or has a smoothing or a distribution that
            is; it has seen no documents; a word, value or label has no form in JSON; or `extra`
            has none.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> print(to_json(BernoulliNB().fit([["a", "b"]], ["spam"]), {}))
        {
         "format": "naive_bayes model, version 1",
         "model": "BernoulliNB",
         "settings": {
          "smoothing": {
           "name": "Laplace",
           "alpha": 1
          },
          "prior": "empirical",
          "vocabulary": null,
          "classes": []
         },
         "classes": [
          {"label": "spam", "documents": 1, "counts": [
           ["a", 1],
           ["b", 1]
          ]}
         ]
        }
        <BLANKLINE>
    """
    if not is_ours(type(model)):
        raise of_your_own(model)
    parts = savable(type(model))
    key_name = "the feature and value" if model.unit == "rows" else "the word"
    classes = []
    for label in model.classes:  # raises if the model has seen nothing
        counts = [
            f"   {as_text([saved(key, parts, key_name), in_file(n)])}"
            for key, n in model.counts[label].items()
        ]
        name = as_text(saved(label, (), "the label"))
        documents = as_text(in_file(model.document_counts[label]))
        listed = "\n" + ",\n".join(counts) + "\n  " if counts else ""
        classes.append(f'  {{"label": {name}, "documents": {documents}, "counts": [{listed}]}}')
    settings = {name: saved(value, parts, name) for name, value in model.settings.items()}
    head = {"format": FORMAT, "model": type(model).__name__, "settings": settings}
    beside = {name: saved(value, (), name) for name, value in model.beside_counts().items()}
    for name, value in {**beside, **extra}.items():
        if name in OWN_NAMES:
            raise NaiveBayesError(f"extra has {name!r}, which every file has: give another name")
        head[name] = in_json(name, value)
    return as_text(head, 1)[:-2] + ',\n "classes": [\n' + ",\n".join(classes) + "\n ]\n}\n"


def as_text(data: Any, indent: int | None = None) -> str:
    """JSON data as text.

    Examples:
        >>> as_text(["ä", 1])
        '["ä", 1]'
    """
    return json.dumps(data, ensure_ascii=False, indent=indent, allow_nan=False)


def in_file(count: Exact) -> int | str:
    """A count as a file has it: a whole number, or a fraction in quotes.

    Examples:
        >>> in_file(3), in_file(Fraction(1, 2))
        (3, '1/2')
    """
    return int(count) if count == int(count) else str(Fraction(count))


def in_json(name: str, value: Any) -> Any:
    """More data for a file, if JSON has a form for them.

    Raises:
        NaiveBayesError: it has none.

    Examples:
        >>> in_json("text", {"sizes": (1, 2)})
        {'sizes': [1, 2]}
        >>> in_json("text", {1, 2})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the extra 'text' is {1, 2}, which has no form in JSON: give dicts with strings as keys, lists, strings and finite numbers
    """
    try:
        found = json.loads(as_text(value))
        check_type(name, str, "the name of an extra", "a string")
    except (TypeError, ValueError, RecursionError):
        raise NaiveBayesError(
            f"the extra {short(name)} is {short(value)}, which has no form in JSON: give dicts with "
            "strings as keys, lists, strings and finite numbers"
        ) from None
    return found


def from_json(kind: Any, text: str, place: str) -> Any:
    """The model of a kind that `to_json` wrote, with every number checked.

    Raises:
        NaiveBayesError: it is not the JSON of such a model.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> saved = MultinomialNB(vocabulary="ab").fit([["a"]], ["spam"]).to_json()
        >>> from_json(MultinomialNB, saved, "model.json").vocabulary
        ('a', 'b')
    """
    data = from_text(text, place)
    if data["model"] != kind.__name__ or not is_ours(kind):
        raise NaiveBayesError(
            f"{place} is of a {short(data['model'], str, 80)}, not of a {kind.__name__}: load it by the "
            "from_json of its own class, or by TextClassifier.from_json"
        )
    return model_from(data, place, [kind])


def from_text(text: str, place: str = "the JSON") -> dict[str, Any]:
    """The data of a saved model, with its form checked.

    Arguments:
        text: the result of `to_json`.
        place: a name for messages, such as the file's.

    Returns:
        The data: a model, settings and classes, and anything else that was saved.

    Raises:
        NaiveBayesError: it is not JSON, or not the JSON of a model.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from_text(MultinomialNB().fit([["a"]], ["spam"]).to_json())["classes"]
        [{'label': 'spam', 'documents': 1, 'counts': [['a', 1]]}]
        >>> from_text("{}")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the JSON is not a saved model: write its "format", 'naive_bayes model, version 1', its "model", "settings" and "classes" as train does
        >>> from_text('{"win": 1, "lunch": 1, "win": 2}')
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the JSON is not JSON ('win' occurs twice in one place: write it once): give a file that train wrote
        >>> from_text('{"win": NaN}')
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the JSON is not JSON (NaN is not a count: write a whole number): give a file that train wrote
    """
    check_type(place, str, "place", "a name for messages, such as the file's")
    check_type(text, str, place, "the text that to_json wrote")
    try:
        data = json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise NaiveBayesError(
            f"{place} is not JSON ({error}): give a file that train wrote"
        ) from None
    match data:
        case {"format": form, "model": str(), "settings": dict(), "classes": [_, *_]}:
            if form == FORMAT:
                return {**data}
    raise NaiveBayesError(
        f'{place} is not a saved model: write its "format", {short(FORMAT)}, '
        'its "model", "settings" and "classes" as train does'
    )


def model_from(data: Mapping[str, Any], place: str, kinds: Iterable[Any]) -> Any:
    """The model of data whose form `from_text` has checked.

    Arguments:
        data: the result of `from_text`.
        place: a name for messages, such as the file's.
        kinds: the classes that may be loaded.

    Raises:
        NaiveBayesError: the data contradict each other, or are of another class.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> data = from_text(MultinomialNB().fit([["a"]], ["spam"]).to_json())
        >>> model_from(data, "model.json", [MultinomialNB]).document_counts
        {'spam': 1}
        >>> data["settings"]["vocabulary"] = "abc"
        >>> model_from(data, "model.json", [MultinomialNB])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: model.json: the setting vocabulary is 'abc', which the model keeps as ('a', 'b', 'c'): write it as train does
    """
    try:
        known = {kind.__name__: kind for kind in kinds}
        check_known((data["model"],), known, "model that is known here", "models")
        kind = known[data["model"]]
        parts, names = savable(kind), arguments_of(kind)
        if {*data["settings"]} != {*names}:
            raise NaiveBayesError(
                f"the settings are {short(', '.join(data['settings']), str, 80)}, and should be "
                f"{', '.join(names)}: write them as train does"
            )
        settings = {name: restored(own, parts) for name, own in data["settings"].items()}
        model = kind(**settings)
        for name, kept in model.settings.items():
            if (type(kept), kept) != (type(settings[name]), settings[name]):
                raise NaiveBayesError(
                    f"the setting {name} is {short(settings[name])}, which the model keeps as "
                    f"{short(kept)}: write it as train does"
                )
        asked = [*model.beside_counts(), "row_numbers"]
        beside = {name: restored(data.get(name), ()) for name in asked}
        model.take_beside_counts(beside)
        model.learn(*_counts_from(model, data["classes"], parts))
        return model
    except (TypeError, ValueError, RecursionError) as error:
        raise NaiveBayesError(f"{place}: {error}") from None


def _counts_from(
    model: Any, classes: list[Any], parts: list[type]
) -> tuple[dict[Any, Exact], dict[Any, Counter[Any]]]:
    # The documents and the counts of each class.
    documents: dict[Any, Exact] = {}
    counts: dict[Any, Counter[Any]] = {}
    for entry in classes:
        match entry:
            case {"label": written_label, "documents": n, "counts": list(table)} if len(entry) == 3:
                label = restored(written_label, ())
            case _:
                raise NaiveBayesError(
                    "a class should have a label, its number of documents and its counts, and this "
                    f"has {short(repr(entry), str, 80)}: write it as train does"
                )
        check_hashable(label)
        documents[label] = number_from(n, f"the number of documents of {short(label)}")
        counts[label] = Counter()
        for count in table:
            if not (isinstance(count, list) and len(count) == 2):
                raise NaiveBayesError(
                    f"in class {short(label)}, {short(repr(count), str, 80)} is not a count: write "
                    "a pair, of what was counted and how often"
                )
            key, times = restored(count[0], parts), count[1]
            check_hashable(key, "word")
            where = f"in class {short(label)}, the count of {short(key)}"
            number: Any = number_from(times, where)
            if key in counts[label] or not number:
                raise NaiveBayesError(
                    f"{where} is {short_number(number)}: write a number above 0, once"
                )
            counts[label][key] = number
        model.check_table(label, documents[label], counts[label])
    if not any(documents.values()):
        raise NaiveBayesError("the model has seen no documents: give one that has")
    if len(documents) < len(classes) or model.given_classes not in ((), tuple(documents)):
        raise NaiveBayesError(
            f"the classes are {short([entry['label'] for entry in classes])}, and the settings say "
            f"{short(list(model.given_classes))}: write each once, and the same in both"
        )
    return documents, counts


# Files.


def write_atomically(path: str | os.PathLike[str], text: str) -> None:
    """Write a file completely, or leave it as it was.

    The text goes to a temporary file beside it, which then takes its name.

    Raises:
        OSError: the folder cannot be written to.
        NaiveBayesError: the path cannot be one.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "model.json")
        ...     write_atomically(path, "{}")
        ...     os.listdir(folder), open(path, encoding="utf-8").read()
        (['model.json'], '{}')
    """
    check_path(path)
    given = os.fspath(path)
    path = os.path.realpath(path)
    if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
        # Write directly to a pipe or a device: a file put in its place would replace it.
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        return
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{token_hex(4)}.part")
    try:
        mode = os.stat(path).st_mode if os.path.isfile(path) else None

        def opener(file: str, flags: int) -> int:
            # Made like any new file, or readable to no more people than the old one.
            return os.open(file, flags, 0o666 if mode is None else mode & 0o777)

        with open(temporary, "x", encoding="utf-8", newline="\n", opener=opener) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(temporary, mode)
        os.replace(temporary, path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, given) from error
    finally:
        with suppress(OSError):
            os.unlink(temporary)


def _without_repeats(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise NaiveBayesError(f"{short(twice)} occurs twice in one place: write it once")
    return data


def _no_constant(name: str) -> None:
    raise NaiveBayesError(f"{name} is not a count: write a whole number")
