"""What can be read only once gives what the list of its values gives, or is refused.

An iterator that is read twice is empty the second time, which would give a wrong answer without
a word.
"""

import inspect
from collections.abc import Mapping
from types import ModuleType

import pytest

import naive_bayes as nb
from naive_bayes import NaiveBayesError, WeightedNB, likelihood, log_space
from tests.arguments import ARGUMENTS, DOCUMENTS, FACTORS, LABELS, PRIOR, WORD_MODELS, fitted

INNER = {
    "log_multinomial_coefficient coefficient_factor": {"counts": [2, 1, 1]},
    "log_joint": {"prior": PRIOR, "factors": FACTORS},
}
"""Functions of the lessons that are not among the package's names, and are read nevertheless."""


def outcome(function, arguments):
    """What a call gives, or that it is refused."""
    try:
        given = function(**arguments)
    except (NaiveBayesError, TypeError) as error:
        return "refused", str(error)
    if type(given).__repr__ is object.__repr__:
        given = vars(given)
    return "given", given if isinstance(given, list | dict) else repr(given)


def once(value):
    """The values of a list, to be read once; in pairs, also those of their first parts."""
    if isinstance(value, list):
        return iter(
            [(iter(v[0]), v[1]) if type(v) is tuple and type(v[0]) is list else v for v in value]
        )
    return value


def all_once(value):
    """The same, with what each list of lists contains to be read once too."""
    if isinstance(value, list) and all(isinstance(inner, list) for inner in value):
        return iter(list(map(iter, value)))
    return once(value)


def of_the_lessons(name):
    """A function of the first lecture, wherever it is now."""
    found = [getattr(module, name) for module in (likelihood, log_space) if hasattr(module, name)]
    assert found, (
        f"{name} is not a function: change or delete it in ARGUMENTS of tests/arguments.py"
    )
    return found[0]


@pytest.mark.parametrize(
    ("names", "arguments"), [*ARGUMENTS.items(), *INNER.items()], ids=[*ARGUMENTS, *INNER]
)
def test_a_function_reads_an_iterator_once(names, arguments):
    for name in names.split():
        function = getattr(nb, name, None) or of_the_lessons(name)
        kind, expected = outcome(function, arguments)
        assert kind == "given", (name, expected)
        for argument, value in arguments.items():
            for form in (once, all_once):
                if isinstance(value, list):
                    found = outcome(function, {**arguments, argument: form(value)})
                    assert found[0] == "refused" or found[1] == expected, (name, argument)


LISTS = ("Iterable", "Sequence", "Collection", "Document")


def test_every_function_that_takes_a_list_is_tried():
    tried = " ".join(ARGUMENTS).split()
    for name in nb.__all__:
        function = getattr(nb, name)
        if isinstance(function, ModuleType) or name.endswith("Model") or name == "NaiveBayes":
            continue
        if inspect.isclass(function) and (
            issubclass(function, tuple | Exception) or hasattr(function, "__dataclass_fields__")
        ):
            continue  # what comes out, and not what goes in
        try:
            parameters = inspect.signature(function).parameters.values()
        except ValueError:
            continue
        takes = [p.name for p in parameters if any(w in str(p.annotation) for w in LISTS)]
        values = ", ".join(f'"{argument}": <a list>' for argument in takes)
        todo = f'write "{name}": {{{values}}} in ARGUMENTS of tests/arguments.py'
        if inspect.isclass(function) and issubclass(function, nb.WordModel):
            todo += ", if it is not to be in WORD_MODELS of tests/oracle.py"
        assert not takes or name in tried or name == "record", todo


VERBS = [
    *("document_likelihood", "log_document_likelihood", "joint", "log_joint", "evidence", "scores"),
    *("posterior", "log_posterior", "classify", "factors", "explain", "read"),
]


@pytest.mark.parametrize("make", WORD_MODELS)
@pytest.mark.parametrize("size", [3, 300])
def test_a_model_reads_a_document_once(make, size):
    words = [f"w{k}" for k in range(size)]
    model = make(smoothing=1).fit([words, words[:2]], ["spam", "ham"])
    bare = make(smoothing=0).fit([["a", "b"], ["c", "b"]], ["spam", "ham"])
    for one, document in ((model, ["w0", "w1", "w0"]), (bare, ["a", "c", "b"])):
        calls = [(verb, {}) for verb in VERBS if hasattr(one, verb)]
        for verb in ("odds", "log_odds"):
            calls += [(verb, {"a": "spam", "b": "ham"})] if hasattr(one, verb) else []
        if hasattr(one, "posterior"):
            calls.append(("classify", {"threshold": 1, "positive": "ham"}))
        for verb, more in calls:
            expected, found = (
                outcome(lambda: str(getattr(one, verb)(given, **more)), {})
                for given in (document, iter(document))
            )
            assert found == expected, verb


@pytest.mark.parametrize("make", WORD_MODELS)
@pytest.mark.parametrize("number", [3, 40])
def test_a_model_reads_many_documents_once(make, number):
    model, documents = fitted(make), [["a", "b"], ["c", "a"], ["b"]] * number
    labels = ["spam", "ham", "spam"] * number
    for verb in ("predict", "predict_proba", "predict_log_proba"):
        if hasattr(model, verb):
            ask = getattr(model, verb)
            assert ask(iter(documents)) == ask(documents)
            assert ask(map(iter, documents)) == ask(documents)
    assert model.score(map(iter, documents), iter(labels)) == model.score(documents, labels)
    given = {"vocabulary": ["a", "b"]} if make is not WeightedNB else {}
    for settings in ({}, given):
        expected = make(**settings).fit(DOCUMENTS, LABELS)
        assert make(**settings).fit(map(iter, DOCUMENTS), iter(LABELS)) == expected
        found, expected = make(**settings), make(**settings)
        for document, label in zip(DOCUMENTS, LABELS, strict=True):
            found.update(iter(document), label)
            expected.update(document, label)
        assert found == expected


def test_a_recording_shows_a_document_that_is_read_once():
    model = fitted()
    expected = nb.record(model.posterior, ["a", "b", "b"])
    found = nb.record(model.posterior, iter(["a", "b", "b"]))
    assert found.result == expected.result
    rows = list(zip(DOCUMENTS, LABELS, strict=True))
    expected = nb.record(model.posterior, ["a"], rows=rows)
    found = nb.record(model.posterior, ["a"], rows=((iter(d), c) for d, c in rows))
    assert found.to_html() == expected.to_html()


def test_rows_are_read_once():
    rows, labels = [[1, 2], [2, 1], [5, 6], [6, 5]], ["a", "a", "b", "b"]
    model = nb.GaussianNB().fit(rows, labels)
    assert nb.GaussianNB().fit(iter(rows), iter(labels)) == model
    assert model.predict(iter(rows)) == model.predict(rows) == labels
    assert isinstance(model.counts, Mapping)


def test_a_logistic_regression_reads_documents_once():
    model = nb.LogisticRegression(penalty=1).fit(map(iter, DOCUMENTS), iter(LABELS))
    expected = nb.LogisticRegression(penalty=1).fit(DOCUMENTS, LABELS)
    assert model.weights == expected.weights
    assert model.posterior(iter(["a", "b"])) == expected.posterior(["a", "b"])
    assert model.predict(map(iter, DOCUMENTS)) == expected.predict(DOCUMENTS)


def test_a_text_classifier_reads_texts_and_tokens_once():
    texts, labels = ["win now", "lunch", "win", "lunch now"], ["spam", "ham"] * 2
    expected = nb.TextClassifier().fit(texts, labels)
    assert nb.TextClassifier().fit(iter(texts), iter(labels)) == expected
    own = nb.TextClassifier(tokeniser=lambda text: iter(text.split())).fit(texts, labels)
    assert own.model == expected.model
    assert own.predict(iter(texts)) == expected.predict(texts)
    assert own.posterior("win lunch") == expected.posterior("win lunch")
    assert str(own.explain("win lunch")) == str(expected.explain("win lunch"))
