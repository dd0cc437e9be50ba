"""Saving: a trained model is its counts, and counts are saved as readable JSON.

Only the settings and the raw counts are saved; everything else follows from them. A file
that is loaded is checked number by number, and nothing in it is ever executed.
"""

import json
import os
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_known, check_path, check_type
from naive_bayes.foundation.messages import short, short_number
from naive_bayes.foundation.numbers import LARGEST_SUM, Exact, exact_from_text, python_scalar
from naive_bayes.smoothing import (
    FakeDocument,
    IgnoreZeros,
    Laplace,
    NoSmoothing,
    PseudoDocuments,
    Smoothing,
)

FORMAT = "naive_bayes counts, version 1"

SMOOTHINGS: dict[str, type[Smoothing]] = {
    kind.__name__: kind
    for kind in (NoSmoothing, Laplace, FakeDocument, PseudoDocuments, IgnoreZeros)
}

FORMS: dict[str, Any] = {
    "vocabulary": list | None,
    "classes": list,
    **dict.fromkeys(("coefficient", "binary"), bool),
}
"""The types of settings in a file; the smoothing and the prior have forms of their own."""


def plain(value: Any) -> Any:
    """What JSON has no form for, as JSON data.

    A Fraction becomes a string such as "1/2", and a smoothing becomes a dict with its name.

    Examples:
        >>> plain(Laplace(0.5)), plain(Fraction(1, 3))
        ({'name': 'Laplace', 'alpha': '1/2'}, '1/3')
    """
    if type(value) not in SMOOTHINGS.values():
        return str(value) if isinstance(value, Fraction) else python_scalar(value)
    data: dict[str, Any] = {"name": type(value).__name__}
    for name, own in vars(value).items():
        data[name] = own if isinstance(own, bool) else str(own)
    return data


def smoothing_from(data: Any) -> Smoothing:
    """The smoothing that `plain` wrote.

    Raises:
        NaiveBayesError: it is not a smoothing.

    Examples:
        >>> smoothing_from({"name": "Laplace", "alpha": "1/2"})
        Laplace(alpha=Fraction(1, 2))
        >>> smoothing_from({"name": "Magic"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the smoothing is {'name': 'Magic'}: write one that this package has, as train does
    """
    match data:
        case {"name": "Laplace", "alpha": str(alpha)} if len(data) == 2:
            return Laplace(number_from(alpha, "alpha"))
        case {"name": "IgnoreZeros", "per_class": bool(per_class)} if len(data) == 2:
            return IgnoreZeros(per_class)
        case {"name": "NoSmoothing" | "FakeDocument" | "PseudoDocuments" as name} if len(data) == 1:
            return SMOOTHINGS[name]()
    raise NaiveBayesError(
        f"the smoothing is {short(repr(data), str, 80)}: write one that this package has, as train does"
    )


def number_from(text: Any, name: str) -> Exact:
    """An int, or a string such as "1/2", as an exact number of 0 or more.

    Raises:
        NaiveBayesError: it is something else.

    Examples:
        >>> number_from("1/2", "alpha"), number_from("4/2", "the count"), number_from(3, "the count")
        (Fraction(1, 2), 2, 3)
        >>> number_from("-1/2", "alpha")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is '-1/2', which is negative: write a whole number, or a fraction in quotes such as "1/2"
        >>> number_from(1.5, "the count")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count is 1.5, which is not a number: write a whole number, or a fraction in quotes such as "1/2"
    """
    advice = 'write a whole number, or a fraction in quotes such as "1/2"'
    value = exact_from_text(text, name, advice)
    if value < 0:
        raise NaiveBayesError(f"{name} is {short(text)}, which is negative: {advice}")
    return value


def to_json(model: Any, extra: Mapping[str, Any]) -> str:
    """The settings and the counts of a model, with one line for each word.

    Arguments:
        model: a model on words, of a class that has a name in `saved_as`.
        extra: more data to save, made of JSON's types.

    Raises:
        NaiveBayesError: it is of a class of your own; it has seen no documents; a word is
            not a string; or a label is not a string, a whole number or None.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> print(to_json(BernoulliNB().fit([["a"]], ["spam"]), {}))
        {
         "format": "naive_bayes counts, version 1",
         "model": "BernoulliNB",
         "settings": {
          "smoothing": {
           "name": "Laplace",
           "alpha": "1"
          },
          "prior": "empirical",
          "vocabulary": null,
          "classes": []
         },
         "classes": [
          {
           "label": "spam",
           "documents": 1,
           "counts": {
            "a": 1
           }
          }
         ]
        }
        <BLANKLINE>
    """
    name = type(model).__name__
    named = model if model.saved_as != name else model.smoothing
    if named is model or type(named) not in SMOOTHINGS.values():
        raise NaiveBayesError(
            f"{type(named).__name__} is a class of your own, which a saved model cannot contain: "
            "keep the documents and fit again, or pickle the model"
        )
    classes = []
    for label in model.classes:  # raises if the model has seen nothing
        scalar = python_scalar(label)
        if not isinstance(scalar, str | int | None):
            raise NaiveBayesError(
                f"the label {short(label)} cannot be written as JSON and read back: "
                "use strings or whole numbers as labels"
            )
        classes.append(
            {
                "label": scalar,
                "documents": model.document_counts[label],
                "counts": {str(word): count for word, count in model.counts[label].items()},
            }
        )
    for word in model.vocabulary:
        if not isinstance(word, str):
            raise NaiveBayesError(
                f"the word {short(word)} is not a string, so JSON has no key for it: "
                "use strings as words"
            )
    settings = dict(model.settings)
    if isinstance(settings["prior"], Mapping):
        settings["prior"] = [[c, str(Fraction(p))] for c, p in settings["prior"].items()]
    data = {"format": FORMAT, "model": name, "settings": settings, **extra, "classes": classes}
    return json.dumps(data, ensure_ascii=False, indent=1, default=plain) + "\n"


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
    if data["model"] != kind.__name__ or kind.saved_as != kind.__name__:
        raise NaiveBayesError(
            f"{place} is of a {short(data['model'], str, 80)}, not of a {kind.__name__}: load it by the "
            "from_json of its own class, or by TextClassifier.from_json"
        )
    return model_from(data, place, {kind.saved_as: kind})


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
        [{'label': 'spam', 'documents': 1, 'counts': {'a': 1}}]
        >>> from_text("{}")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the JSON is not a saved model: write its "format", 'naive_bayes counts, version 1', its "model", "settings" and "classes" as train does
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
                return _as_today(data)
    raise NaiveBayesError(
        f'{place} is not a saved model: write its "format", {short(FORMAT)}, '
        'its "model", "settings" and "classes" as train does'
    )


def model_from(data: Mapping[str, Any], place: str, kinds: Mapping[str, Any]) -> Any:
    """The model of data whose form `from_text` has checked.

    Arguments:
        data: the result of `from_text`.
        place: a name for messages, such as the file's.
        kinds: the classes that may be loaded, by the names in `saved_as`.

    Raises:
        NaiveBayesError: the data contradict each other, or are of another class.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> data = from_text(MultinomialNB().fit([["a"]], ["spam"]).to_json())
        >>> model_from(data, "model.json", {"MultinomialNB": MultinomialNB}).document_counts
        {'spam': 1}
    """
    try:
        check_known((data["model"],), kinds, "model on words", "models")
        kind, settings = kinds[data["model"]], dict(data["settings"])
        usual = kind().settings
        if set(settings) != set(usual):
            raise NaiveBayesError(
                f"the settings are {short(', '.join(settings), str, 80)}, and should be "
                f"{', '.join(usual)}: write them as train does"
            )
        for name, value in settings.items():
            if not isinstance(value, FORMS.get(name, object)):
                raise NaiveBayesError(
                    f"{name} is {short(repr(value), str, 80)}: write it as train does"
                )
        settings["smoothing"] = smoothing_from(settings["smoothing"])
        if isinstance(settings["prior"], list):
            settings["prior"] = prior_from(settings["prior"])
        model = kind(**settings)
        model.learn(*_counts_from(model, data["classes"]))
        return model
    except (TypeError, ValueError) as error:
        raise NaiveBayesError(f"{place}: {error}") from None


def prior_from(pairs: list[Any]) -> dict[Any, Exact]:
    """A given prior from pairs of a label and its probability.

    Raises:
        NaiveBayesError: a pair is something else.

    Examples:
        >>> prior_from([["spam", "1/3"], ["ham", "2/3"]])
        {'spam': Fraction(1, 3), 'ham': Fraction(2, 3)}
    """
    prior = {}
    for pair in pairs:
        match pair:
            case [str() | int() | None as label, p]:
                prior[label] = number_from(p, f"the prior of {short(label)}")
            case _:
                raise NaiveBayesError(
                    f"the prior has {short(repr(pair), str, 80)}: write pairs of a label and its probability"
                )
    return prior


def _counts_from(
    model: Any, classes: list[Any]
) -> tuple[dict[Any, Exact], dict[Any, Counter[Any]]]:
    # The documents and the counts of each class.
    documents: dict[Any, Exact] = {}
    counts: dict[Any, Counter[Any]] = {}
    for entry in classes:
        label, n, table = class_from(entry, dict)
        documents[label], counts[label] = n, Counter()
        for word, written in table.items():
            where = f"in class {label!r:.80}, the count of {word!r:.80}"
            count: Any = number_from(written, where)
            if problem := _problem_of(model, word, count, n):
                raise NaiveBayesError(f"{where} is {short_number(count)}: {problem}")
            counts[label][word] = count
    check_classes(model, documents, classes)
    return documents, counts


def class_from(entry: Any, form: type) -> tuple[Any, Exact, Any]:
    """The label, the number of documents and the counts of a class, as a file has them.

    Arguments:
        entry: of the file.
        form: of the counts: a dict, or a list.

    Raises:
        NaiveBayesError: it has another form.

    Examples:
        >>> class_from({"label": "spam", "documents": 2, "counts": {"win": 3}}, dict)
        ('spam', 2, {'win': 3})
    """
    match entry:
        case {
            "label": str() | int() | None as label,
            "documents": int() | str() as n,
            "counts": table,
        } if len(entry) == 3 and isinstance(table, form) and n is not True and n is not False:
            documents = number_from(n, f"the number of documents of {short(label)}")
            if documents <= LARGEST_SUM:
                return label, documents, table
    raise NaiveBayesError(
        "a class should have a label, its number of documents and its counts, and "
        f"this has {short(repr(entry), str, 80)}: write it as train does"
    )


def check_classes(model: Any, documents: Mapping[Any, Exact], classes: Any) -> None:
    """Refuse classes that contradict the settings, or occur twice, or have no documents at all.

    Arguments:
        model: made with the settings of the file.
        documents: how many each class has.
        classes: as the file has them.

    Raises:
        NaiveBayesError: the classes are refused.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> check_classes(MultinomialNB(), {"spam": 0}, [{"label": "spam"}])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the model has seen no documents: give one that has
    """
    if not any(documents.values()):
        raise NaiveBayesError("the model has seen no documents: give one that has")
    if len(documents) < len(classes) or model.given_classes not in ((), tuple(documents)):
        raise NaiveBayesError(
            f"the classes are {short([entry['label'] for entry in classes])}, and the settings say "
            f"{short(list(model.given_classes))}: write each once, and the same in both"
        )


def _problem_of(model: Any, word: str, count: Exact, documents: Exact) -> str | None:
    if not 0 < count <= LARGEST_SUM:
        return "write a number above 0 that is not beyond 10^200, or leave the word out"
    if count > model.total(documents, Counter({word: count})):
        return f"a word can occur in at most all {documents} documents"
    if model.given_vocabulary is not None and word not in model.given_words:
        return "the word is not in the vocabulary: add it there, or leave it out"
    return None


def write_atomically(path: str | os.PathLike[str], text: str) -> None:
    """Write a file completely, or leave it as it was.

    The text goes to a temporary file beside it, which then takes its name.

    Raises:
        OSError: the folder cannot be written to.
        NaiveBayesError: the path cannot be one.

    Examples:
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
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{name}.", suffix=".part", dir=folder)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        # mkstemp lets nobody else read; a model should be as readable as any new file.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, os.stat(path).st_mode if os.path.exists(path) else 0o666 & ~mask)
        os.replace(temporary, path)
        temporary = None
    except OSError as error:
        raise OSError(error.errno, error.strerror, given) from error
    finally:
        if temporary is not None:
            os.unlink(temporary)


def _as_today(data: dict[str, Any]) -> dict[str, Any]:
    # In files of the previous version, weights are a setting of the multinomial model.
    match data:
        case {"model": "MultinomialNB", "settings": {"weighted": False, **settings}}:
            return {**data, "settings": settings}
        case {
            "model": "MultinomialNB",
            "settings": {"weighted": True, "coefficient": False, "binary": False, **settings},
        }:
            return {**data, "model": "WeightedNB", "settings": settings}
    return data


def _without_repeats(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise NaiveBayesError(f"{short(twice)} occurs twice in one place: write it once")
    return data


def _no_constant(name: str) -> None:
    raise NaiveBayesError(f"{name} is not a count: write a whole number")
