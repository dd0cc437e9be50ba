"""Reading a case of the laboratory: training rows, a document and the settings.

The rows are texts; or, if the case names columns, rows of features.

A case is a plain mapping of strings, which fits into a form and a link.  It is
read into rows, tokens and a fitted model.  Counting is done once for each table of rows,
so that a slider that moves alpha or the prior counts nothing again.
"""

import re
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from docs.making.laboratory import table_rows
from naive_bayes import (
    BernoulliNB,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    keywords,
    tokenise,
)
from naive_bayes.practice.questions import check_choice
from naive_bayes.practice.reading import LONGEST, read_number

State = Mapping[str, str]
"""A case: what the form contains, and a link carries."""

Model = BernoulliNB | MultinomialNB | MixedNB

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
WITHOUT_ALPHA = {
    "none": NoSmoothing(),
    "fake": FakeDocument(),
    "pseudo": PseudoDocuments(),
    "ignore": IgnoreZeros(),
    "ignore-all": IgnoreZeros(per_class=False),
}
PRIORS = {"empirical": "counted", "uniform": "equal (uniform)", "given": "given"}

DOCUMENTS = 100_000
"""More documents in all would keep a browser busy for minutes."""

ROWS_SHOWN = 200
"""A table with more rows shows the first of them; all are counted."""

PART_OF_PRIOR = re.compile(r"(.*?)([\d.][\d.,e+-]*(?:\s*/\s*\d+)?\s*%?)", re.ASCII)
"""A class, or nothing, and a number."""


@dataclass(frozen=True, eq=False)
class Row:
    """A training row.

    Attributes:
        number: of its line.
        label: its class.
        document: what the model learns from: its words, or the value of each feature.
        times: how often it counts.
    """

    number: int
    label: str
    document: Any
    times: int


@dataclass(frozen=True)
class Case:
    """A case that has been read and fitted.

    Attributes:
        rows: the training rows that are counted.
        document: its words, or the value of each feature.
        model: fitted.
        bernoulli: whether it is the Bernoulli model.
        smoothed: whether alpha makes a difference.
        labels: C.
        place: V, or the features, and the place of each in it.
        seen: for each class and word (or feature and value) the rows that contain it, and how often.
        columns: the kind of each feature; none for texts.
        label_name: what the label of a row of features is called.
        hidden: the row that is hidden, as it was written, if one is.
    """

    rows: tuple[Row, ...]
    document: Any
    model: Any
    bernoulli: bool
    smoothed: bool
    labels: list[str]
    place: Mapping[str, int]
    seen: Mapping[tuple[str, Any], Sequence[tuple[Row, int]]]
    columns: Mapping[str, str]
    label_name: str
    hidden: Row | None

    @cached_property
    def bag(self) -> dict[str, int]:
        """The words of the document and how often each occurs, in order of first appearance."""
        return dict(Counter(self.document))

    @cached_property
    def shown_rows(self) -> list[Row]:
        """The rows that the page shows: those that count, and the hidden one."""
        rows = [row for row in self.rows if not self.hidden or row.number != self.hidden.number]
        rows += [self.hidden] if self.hidden else []
        return sorted(rows, key=lambda row: row.number)

    @cached_property
    def values(self) -> dict[str, list[Any]]:
        """Of each feature, the values that it has in the rows, and in the document."""
        documents = [*(row.document for row in self.shown_rows), self.document]
        return {
            name: list(dict.fromkeys(it[name] for it in documents if it[name] is not None))
            for name in self.columns
        }

    def struck(self, row: Row) -> bool:
        """Whether a row of the page is hidden as a whole, so that nothing of it counts."""
        return row is self.hidden and row.times == 1

    @property
    def examples(self) -> list[tuple[Any, str]]:
        """Pairs of document and label, each as often as it counts."""
        return examples_in(self.rows)


# Reading a case.


def read_rows(training: str, columns: Mapping[str, str] = {}) -> tuple[Row, ...]:
    """The rows of a training table: a label, a tab, a text, and perhaps a tab and a number.

    Arguments:
        training: the table.
        columns: the kind of each feature, if a row has their values in the place of a text.

    Raises:
        NaiveBayesError: a row without a label, with an invalid number, or with a value that its
            column does not allow; or too many rows for a browser to count.

    Examples:
        >>> read_rows("spam\\tWin, win!\\nham\\t\\t3")
        (Row(number=1, label='spam', document=['win', 'win'], times=1), Row(number=2, label='ham', document=[], times=3))
        >>> read_rows("no\\tsunny\\t30\\t2", {"sky": "categorical", "heat": "gaussian"})
        (Row(number=1, label='no', document={'sky': 'sunny', 'heat': 30}, times=2),)
        >>> read_rows("\\tWin!")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: row 1 has no label: give its class, such as spam
    """
    numbered = enumerate(training.split("\n"), 1)
    lines = [(number, line.split("\t")) for number, line in numbered if line.strip()]
    for number, cells in lines:
        if not cells[0].strip():
            example = "" if columns else ", such as spam"
            raise NaiveBayesError(f"row {number} has no label: give its class{example}")
    if columns:
        table = table_rows.read_table_rows(lines, columns)
        examples: Any = zip(table.documents, table.labels, strict=True)
    else:
        examples = ((tokenise("".join(cells[1:2])), cells[0].strip()) for _, cells in lines)
    rows, last = [], 1 + (len(columns) or 1)
    for (number, cells), (document, label) in zip(lines, examples, strict=True):
        times = read_times("".join(cells[last : last + 1]), number)
        rows.append(Row(number, label, document, times))
    if not rows:
        raise NaiveBayesError("there are no documents to count: give at least one")
    total = sum(row.times for row in rows)
    if total > DOCUMENTS:
        raise NaiveBayesError(f"the rows count {total} times in all: give at most {DOCUMENTS}")
    return tuple(rows)


def read_times(times: str, number: int) -> int:
    """How often a row counts.

    Raises:
        NaiveBayesError: it is not a whole number from 1.

    Examples:
        >>> read_times("", 1), read_times(" 12", 1)
        (1, 12)
    """
    times = times.strip() or "1"
    if not re.fullmatch("0*[1-9][0-9]{0,5}", times) or int(times) > DOCUMENTS:
        raise NaiveBayesError(
            f"row {number} counts {times!r} times: give a whole number from 1 to {DOCUMENTS}"
        )
    return int(times)


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
        >>> read_prior("Ely, UK 1/3, York 2/3", {"York": 1, "Ely, UK": 3})
        {'Ely, UK': Fraction(1, 3), 'York': Fraction(2, 3)}
        >>> read_prior("spam", spam_ham)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the prior 'spam' is not a label and a number: write spam 1/3, ham 2/3
    """
    prior: dict[Hashable, Fraction] = {}
    # A comma between digits is a decimal one, and one after a word is part of a class.
    for part in map(str.strip, re.split(r"(?<=[\d%])\s*,(?!\d)", given)):
        found = PART_OF_PRIOR.fullmatch(part[-LONGEST:])  # no longer number is read
        try:
            value = read_number(found[2] if found else "")[0].first.value
        except NaiveBayesError:
            raise NaiveBayesError(
                f"the prior {part!r} is not a label and a number: write spam 1/3, ham 2/3"
            ) from None
        label = part[:-LONGEST] + found[1] if found else ""
        label = label.strip().removesuffix(":").strip()
        label = label or str(next(iter(documents)))
        if label not in documents:
            raise NaiveBayesError(
                f"the prior names {label!r}, which is not a class: "
                f"the classes are {' and '.join(map(str, documents))}"
            )
        if label in prior:
            raise NaiveBayesError(f"the prior names {label!r} twice: name each class once")
        prior[label] = value
    if len(prior) > 1 or len(documents) == 1 or not 0 <= value <= 1:
        return prior
    rest = (1 - value) / (sum(documents.values()) - documents[label])
    return {it: value if it == label else n * rest for it, n in documents.items()}


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
        return read_number(text)[0].first.value
    except NaiveBayesError:
        raise NaiveBayesError(f"alpha is {text!r}: give a number such as 1, 1/2 or 0.5") from None


@lru_cache(maxsize=8)
def counted(
    training: str, vocabulary: str, bernoulli: bool, features: str = ""
) -> tuple[tuple[Row, ...], Model]:
    """The rows of a table, and a model that has counted them.

    Examples:
        >>> rows, model = counted("spam\\tb\\nham\\ta b", "", True)
        >>> len(rows), model.document_counts
        (2, {'spam': 1, 'ham': 1})
    """
    columns = table_rows.columns_of(features)[1] if features else {}
    rows = read_rows(training, columns)
    model: Any
    if columns:
        model = table_rows.model_of(columns, 1, "empirical")
    else:
        given = [] if how_many(vocabulary, rows) else tokenise(vocabulary)
        model = (BernoulliNB if bernoulli else MultinomialNB)(vocabulary=given or None)
    documents: Counter[Hashable] = Counter()
    counts: dict[Hashable, Counter[Any]] = {}
    for row in rows:
        documents[row.label] += row.times
        table = counts.setdefault(row.label, Counter())
        for word, times in counted_once(model, row).items():
            table[word] += times * row.times
    model.learn(dict(documents), counts)
    return rows, model


def counted_once(model: Model, row: Row) -> Counter[Any]:
    """What a model counts of a row that counts once.

    Examples:
        >>> [row] = read_rows("spam\\tb b\\t3")
        >>> counted_once(MultinomialNB(), row), counted_once(BernoulliNB(), row)
        (Counter({'b': 2}), Counter({'b': 1}))
    """
    table: Counter[Any] = Counter()
    model.count(row.document, table)
    return table


def examples_in(rows: Sequence[Row]) -> list[tuple[Any, str]]:
    """Pairs of document and label, each as often as its row counts.

    Examples:
        >>> examples_in(read_rows("spam\\twin\\t2\\nham\\tlunch"))
        [(['win'], 'spam'), (['win'], 'spam'), (['lunch'], 'ham')]
    """
    return [(row.document, row.label) for row in rows for _ in range(row.times)]


def how_many(vocabulary: str, rows: Sequence[Row]) -> int:
    """How many keywords to choose, if V is a number and not a word of the rows; otherwise 0.

    Examples:
        >>> rows = counted("spam\\tb 7\\nham\\ta b", "", True)[0]
        >>> how_many("2", rows), how_many("7", rows), how_many("free win", rows)
        (2, 0, 0)
    """
    number = vocabulary.strip()
    if not (number.isdecimal() and len(number) < 5) or any(number in row.document for row in rows):
        return 0
    return int(number)


def best_words(rows: Sequence[Row], number: int) -> tuple[Hashable, ...]:
    """The keywords of the rows that are counted; a row that is hidden has no say in them.

    Examples:
        >>> best_words(counted("spam\\ta b\\nspam\\tb\\nham\\ta c\\nham\\tc", "", True)[0], 2)
        ('b', 'c')
    """
    documents, labels = zip(*examples_in(rows), strict=True)
    return keywords(documents, labels, number)


def without_document(
    rows: tuple[Row, ...], model: Model, number: int
) -> tuple[tuple[Row, ...], Row, Any]:
    """The rows and counts without one document of a row: what is hidden is not counted.

    Returns:
        The rows that are left, the row as it was, and the counts of documents and of words.

    Raises:
        NaiveBayesError: the row is unknown, or it is the only one of its class.

    Examples:
        >>> rows, model = counted("spam\\tb\\nspam\\ta b\\nham\\ta", "", True)
        >>> left, row, (documents, counts) = without_document(rows, model, 2)
        >>> [row.number for row in left], row.document, documents, counts["spam"]
        ([1, 3], ['a', 'b'], {'spam': 1, 'ham': 1}, Counter({'b': 1}))
        >>> without_document(rows, model, 3)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: row 3 is the only one of the class ham, so it cannot be tested: without it the class does not exist
    """
    row = next((row for row in rows if row.number == number), None)
    if row is None:
        raise NaiveBayesError(f"row {number} is gone, so it cannot be hidden: put it back")
    documents: dict[Any, int] = dict(model.document_counts)
    if documents[row.label] == 1:
        raise NaiveBayesError(
            f"row {number} is the only one of the class {row.label}, so it cannot be tested: "
            "without it the class does not exist"
        )
    documents[row.label] -= 1
    counts = {**model.counts, row.label: model.counts[row.label] - counted_once(model, row)}
    left = [replace(it, times=it.times - 1) if it is row else it for it in rows]
    return tuple(it for it in left if it.times), row, (documents, counts)


@lru_cache(maxsize=4)
def where(rows: tuple[Row, ...]) -> dict[tuple[str, Any], list[tuple[Row, int]]]:
    """For each class and word, or feature and value, the rows that contain it, and how often.

    Examples:
        >>> where(read_rows("spam\\tb b\\nham\\ta b"))["spam", "b"]
        [(Row(number=1, label='spam', document=['b', 'b'], times=1), 2)]
    """
    found: dict[tuple[str, Any], list[tuple[Row, int]]] = {}
    for row in rows:
        document = row.document
        words = Counter(document if isinstance(document, list) else document.items())
        for word, times in words.items():
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
    features, hidden = state.get("features", ""), state.get("hidden", "")
    rows, first = counted(state.get("training", ""), vocabulary, bernoulli, features)
    learned: Any = (first.document_counts, first.counts)
    row = None
    if hidden.isdecimal():
        rows, row, learned = without_document(rows, first, int(hidden))
    words = first.given_vocabulary
    # A number that only the hidden row has as a word is a word, as it was when words were counted.
    if not (features or words) and (number := how_many(vocabulary, rows)):
        words = best_words(rows, number)
        tables = {c: {w: table[w] for w in words if table[w]} for c, table in learned[1].items()}
        learned = learned[0], {c: Counter(table) for c, table in tables.items()}
    smoothing = WITHOUT_ALPHA.get(kind) or Laplace(read_alpha(state.get("alpha", "1")))
    if rule == "given":
        rule = read_prior(state.get("given", ""), learned[0])
    label_name, columns = table_rows.columns_of(features) if features else ("class", {})
    model: Any = type(first)
    document: Any = state.get("document", "")
    if columns:
        model = table_rows.model_of(columns, smoothing, rule)
        document = table_rows.read_values(document, columns)
    else:
        model = model(smoothing=smoothing, prior=rule, vocabulary=words)
        document = tokenise(document)
    model.learn(*learned)
    places = columns or model.vocabulary
    return Case(
        rows=rows,
        document=document,
        model=model,
        bernoulli=bernoulli and not columns,
        smoothed=kind == "laplace"
        and (not columns or any(it in table_rows.COUNTED for it in columns.values())),
        labels=list(model.classes),
        place={word: v for v, word in enumerate(places)},
        seen=where(rows),
        columns=columns,
        label_name=label_name,
        hidden=row,
    )
