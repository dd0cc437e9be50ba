"""Reading a case of the laboratory: a small training table, a document and the settings.

A case is a plain mapping of strings, which fits into a form and a link.  It is
read into rows, tokens and a fitted model.  Counting is done once for each table of rows,
so that a slider that moves alpha or the prior counts nothing again.
"""

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from docs.making.pictures.colours import class_hues
from naive_bayes import (
    BernoulliNB,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    tokenise,
)
from naive_bayes.practice.questions import check_choice
from naive_bayes.practice.typed_numbers import read_answer

State = Mapping[str, str]
"""A case: what the form contains, and a link carries."""

Model = BernoulliNB | MultinomialNB

MODELS = {"bernoulli": "Is the word there? Bernoulli", "multinomial": "How often? multinomial"}
"""What each model asks about a word, and its name."""

SMOOTHINGS = {
    "laplace": "Laplace: add alpha",
    "none": "no smoothing",
    "fake": "add a document with every word",
    "pseudo": "add two documents: every word, no word",
    "ignore": "leave zeros out, class by class",
    "ignore-all": "leave zeros out, for all classes",
}
PRIORS = {"empirical": "counted", "uniform": "equal (uniform)", "given": "given"}

DOCUMENTS = 100_000
"""More documents in all would keep a browser busy for minutes."""

PART_OF_PRIOR = re.compile(r"(.*?)\s*([\d.][\d.,e+-]*(?:\s*/\s*\d+)?\s*%?)", re.ASCII)
"""A class, or nothing, and a number."""


@dataclass(frozen=True, eq=False)
class Row:
    """A row of the training table: its number, label, words, and how often it counts."""

    number: int
    label: str
    tokens: list[str]
    times: int


@dataclass(frozen=True)
class Case:
    """A case that has been read and fitted.

    Attributes:
        rows: the training table.
        document: its words.
        model: fitted.
        bernoulli: whether it is the Bernoulli model.
        smoothed: whether alpha makes a difference.
        labels: C.
        place: V, and the place of each word in it.
        seen: for each class and word the rows that contain it, and how often.
    """

    rows: tuple[Row, ...]
    document: list[str]
    model: Model
    bernoulli: bool
    smoothed: bool
    labels: list[str]
    place: Mapping[str, int]
    seen: Mapping[tuple[str, str], Sequence[tuple[Row, int]]]

    @cached_property
    def bag(self) -> dict[str, int]:
        """The words of the document and how often each occurs, in order of first sight."""
        return dict(Counter(self.document))

    @cached_property
    def hue(self) -> Mapping[Hashable, int]:
        """Of each class."""
        return class_hues(self.labels)


# Reading a case.


def read_rows(training: str) -> list[Row]:
    """The rows of a training table: a label, a tab, a text, and perhaps a tab and a number.

    Raises:
        NaiveBayesError: a row without a label, or with an invalid number.

    Examples:
        >>> read_rows("spam\\tWin, win!\\nham\\t\\t3")
        [Row(number=1, label='spam', tokens=['win', 'win'], times=1), Row(number=2, label='ham', tokens=[], times=3)]
        >>> read_rows("\\tWin!")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: row 1 has no label: give its class, such as spam
    """
    rows = []
    for number, line in enumerate(training.split("\n"), 1):
        label, text, times, *_ = [*line.split("\t"), "", "", ""]
        if not line.strip():
            continue
        if not label.strip():
            raise NaiveBayesError(f"row {number} has no label: give its class, such as spam")
        times = times.strip() or "1"
        if not re.fullmatch("0*[1-9][0-9]{0,5}", times) or int(times) > DOCUMENTS:
            raise NaiveBayesError(
                f"row {number} counts {times!r} times: give a whole number from 1 to {DOCUMENTS}"
            )
        rows.append(Row(number, label.strip(), tokenise(text), int(times)))
    total = sum(row.times for row in rows)
    if total > DOCUMENTS:
        raise NaiveBayesError(f"the rows count {total} times in all: give at most {DOCUMENTS}")
    return rows


def read_prior(given: str, documents: Mapping[Hashable, int]) -> dict[Hashable, Fraction]:
    """A given prior, as in "spam 1/3, ham 2/3".

    The number of one class will do: the others share the rest as their documents do.  A
    number without a class is that of the first.

    Arguments:
        given: what was typed.
        documents: of each class, how many there are.

    Raises:
        NaiveBayesError: a part that is not a label and a number.

    Examples:
        >>> spam_ham = {"spam": 4, "ham": 4}
        >>> read_prior("spam 1/3, ham 2/3", spam_ham)
        {'spam': Fraction(1, 3), 'ham': Fraction(2, 3)}
        >>> read_prior("30%", spam_ham) == read_prior("ham 0,7", spam_ham)
        True
        >>> read_prior("b 2/5", {"a": 1, "b": 7, "c": 2})
        {'a': Fraction(1, 5), 'b': Fraction(2, 5), 'c': Fraction(2, 5)}
        >>> read_prior("spam 25 %, ham 0,75", spam_ham)["ham"]
        Fraction(3, 4)
        >>> read_prior("spam", spam_ham)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the prior 'spam' is not a label and a number: write spam 1/3, ham 2/3
    """
    prior: dict[Hashable, Fraction] = {}
    # A comma between digits is a decimal one.
    for part in map(str.strip, re.split(r"(?<!\d),|,(?!\d)", given)):
        found = PART_OF_PRIOR.fullmatch(part)
        try:
            value = read_answer(found[2] if found else "").value
        except NaiveBayesError:
            raise NaiveBayesError(
                f"the prior {part!r} is not a label and a number: write spam 1/3, ham 2/3"
            ) from None
        label = found[1].removesuffix(":").strip() if found else ""
        label = label or str(next(iter(documents)))
        if label not in documents:
            raise NaiveBayesError(
                f"the prior names {label!r}, and there is no such class: "
                f"the classes are {' and '.join(map(str, documents))}"
            )
        if label in prior:
            raise NaiveBayesError(f"the prior names {label!r} twice: name each class once")
        prior[label] = value
    if len(prior) > 1 or len(documents) == 1 or not 0 <= value <= 1:
        return prior
    others = {each: n for each, n in documents.items() if each != label}
    total = sum(others.values())
    return {it: value if it == label else others[it] * (1 - value) / total for it in documents}


def read_alpha(text: str) -> Fraction:
    """alpha, as a fraction or a decimal.

    Raises:
        NaiveBayesError: it is not a number.

    Examples:
        >>> read_alpha("1/2"), read_alpha("0.1"), read_alpha("0,1"), read_alpha("50 %")
        (Fraction(1, 2), Fraction(1, 10), Fraction(1, 10), Fraction(1, 2))
        >>> read_alpha("one")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is 'one': give a number such as 1, 1/2 or 0.5
    """
    try:
        return read_answer(text).value
    except NaiveBayesError:
        raise NaiveBayesError(f"alpha is {text!r}: give a number such as 1, 1/2 or 0.5") from None


@lru_cache(maxsize=8)
def counted(training: str, vocabulary: str, bernoulli: bool) -> tuple[tuple[Row, ...], Model]:
    """The rows of a table, and a model that has counted them.

    Examples:
        >>> rows, model = counted("spam\\tb\\nham\\ta b", "", True)
        >>> len(rows), model.document_counts
        (2, {'spam': 1, 'ham': 1})
    """
    rows = tuple(read_rows(training))
    make: Any = BernoulliNB if bernoulli else MultinomialNB
    model = make(vocabulary=tokenise(vocabulary) or None)
    documents = [row.tokens for row in rows for _ in range(row.times)]
    model.fit(documents, [row.label for row in rows for _ in range(row.times)])
    return rows, model


@lru_cache(maxsize=4)
def where(rows: tuple[Row, ...]) -> dict[tuple[str, str], list[tuple[Row, int]]]:
    """For each class and word the rows that contain it, and how often.

    Examples:
        >>> where(tuple(read_rows("spam\\tb b\\nham\\ta b")))["spam", "b"]
        [(Row(number=1, label='spam', tokens=['b', 'b'], times=1), 2)]
    """
    found: dict[tuple[str, str], list[tuple[Row, int]]] = {}
    for row in rows:
        for word, times in Counter(row.tokens).items():
            found.setdefault((row.label, word), []).append((row, times))
    return found


def read(state: State) -> Case:
    """A case, read and fitted.

    Raises:
        NaiveBayesError: what is wrong with a row, a number, or the training.

    Examples:
        >>> case = read({"training": "spam\\tb\\nspam\\ta b\\nham\\ta", "document": "a b"})
        >>> case.place, case.model.document_counts
        ({'b': 0, 'a': 1}, {'spam': 2, 'ham': 1})
    """
    kind = state.get("smoothing", "laplace")
    event_model = state.get("model", "bernoulli")
    rule: Any = state.get("prior", "empirical")
    check_choice(event_model, "model", [*MODELS])
    check_choice(kind, "smoothing", [*SMOOTHINGS])
    check_choice(rule, "prior", [*PRIORS])
    bernoulli, vocabulary = event_model == "bernoulli", state.get("vocabulary", "")
    rows, first = counted(state.get("training", ""), vocabulary, bernoulli)
    smoothing = {
        "none": NoSmoothing(),
        "fake": FakeDocument(),
        "pseudo": PseudoDocuments(),
        "ignore": IgnoreZeros(),
        "ignore-all": IgnoreZeros(per_class=False),
    }.get(kind) or Laplace(read_alpha(state.get("alpha", "1")))
    if rule == "given":
        rule = read_prior(state.get("given", ""), first.document_counts)
    make: Any = type(first)
    model = make(smoothing=smoothing, prior=rule, vocabulary=first.given_vocabulary)
    model.learn(first.document_counts, first.counts)
    return Case(
        rows=rows,
        document=tokenise(state.get("document", "")),
        model=model,
        bernoulli=bernoulli,
        smoothed=kind == "laplace",
        labels=list(model.classes),
        place={word: v for v, word in enumerate(model.vocabulary)},
        seen=where(rows),
    )
