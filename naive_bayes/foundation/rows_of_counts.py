"""Rows of counts: a list of numbers may be one, and is then no list of words.

    [0, 0, 9]  ->  {"lunch": 9}, if the columns are named win, free and lunch

A model on words counts whatever is in a list.  Where lists of numbers are the rows of a table,
their numbers would be taken for words in silence.  So a model that was made from such rows
takes them as rows, and any other refuses them.  The sign of a row is a 0: most tables of counts
have one, and a list of words that are numbers seldom has.
"""

from collections.abc import Collection, Iterable, Mapping, Set
from itertools import chain
from math import isfinite
from numbers import Real
from typing import Any, Self

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_number
from naive_bayes.foundation.exact_numbers import exact
from naive_bayes.foundation.messages import short


class Columns(frozenset[Any]):
    """V of a model that was made from rows of numbers: its words name the columns.

    Arguments:
        names: the names, in order.
        numbers: what the numbers are: "counts", "presence" (0 or 1), or a threshold, above
            which a word is present.

    Raises:
        NaiveBayesError: the numbers are something else.

    Examples:
        >>> Columns(["win", "free", "lunch"]).bag([0, 0, 9])
        {'lunch': 9}
        >>> Columns(["win > 1", "free > 1"], 1).bag((1, 2.5))
        {'free > 1': 1}
        >>> Columns(["win", "free"]).bag(["win", "win"]), Columns(["win", "free"]).bag({"win": 2})
        (['win', 'win'], {'win': 2})
        >>> Columns(["win", "free"]).bag([0, 0, 9])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row has 3 numbers, and the model has 2 columns: give one number for each
    """

    names: tuple[Any, ...]
    numbers: Any

    def __new__(cls, names: Iterable[Any], numbers: Any = "counts") -> Self:
        if numbers not in ("counts", "presence"):
            threshold = isinstance(numbers, Real) and not isinstance(numbers, bool)
            if not threshold or not isfinite(numbers):
                raise NaiveBayesError(
                    f'the numbers of a row are {short(numbers)}: give "counts", "presence" or a threshold'
                )
        names = tuple(names)
        V = super().__new__(cls, names)
        V.names, V.numbers = names, numbers
        return V

    def bag(self, document: Any) -> Any:
        """The bag of a row of numbers; a document of words as it is.

        Raises:
            NaiveBayesError: the row is too short or too long, or has something other than counts.
        """
        row = numbers_in(self._by_name(document))
        if not row:
            listed = isinstance(document, list | tuple) and len(document) > 0
            if listed and all(map(_is_written_number, document)) and self.isdisjoint(document):
                raise NaiveBayesError(
                    f"the row has numbers that are written as text, such as {short(document[0])}: give "
                    "numbers"
                )
            return document
        if len(row) != len(self.names):
            raise NaiveBayesError(
                f"the row has {len(row)} numbers, and the model has {len(self.names)} columns: give "
                "one number for each"
            )
        bag: dict[Any, Any] = {}
        for name, number in zip(self.names, row, strict=True):
            if self.numbers == "counts":
                if number:
                    whole = type(number) is int
                    bag[name] = number if whole else exact(number, f"the count of {short(name)}")
                continue
            check_number(number, f"the number of {short(name)}")
            if self.numbers == "presence" and number not in (0, 1):
                raise NaiveBayesError(
                    f"the number of {short(name)} is {short(number)}, and this model has no threshold "
                    "from which a word is present: give 0 or 1"
                )
            if number > (0 if self.numbers == "presence" else self.numbers):
                bag[name] = 1
        return bag

    def _by_name(self, document: Any) -> Any:
        # The numbers of a row of pandas, or of a frame with one row, in the order of the columns.
        if not hasattr(document, "to_numpy"):
            return document
        names = [*(document.columns if document.ndim == 2 else document.index)]
        rows = document.to_numpy().tolist()
        rows = rows if document.ndim == 2 else [rows]
        if len(rows) != 1:
            raise NaiveBayesError(
                f"the document is a data frame with {len(rows)} rows: give one row, or ask predict or "
                "predict_proba about all, as in frame.to_dict('records')"
            )
        places = {name: place for place, name in enumerate(names)}
        known = places.keys() == {*self.names}
        return [rows[0][places[name]] for name in self.names] if known else rows[0]


def _is_written_number(value: Any) -> bool:
    return isinstance(value, str) and value.replace(".", "", 1).isdecimal()


def numbers_in(document: Any) -> Any:
    """The numbers of a list or an array; an empty list if it is neither, or has anything else.

    Examples:
        >>> numbers_in((0, 2.5)), numbers_in([0, "a"]), numbers_in({0: 1}), numbers_in([])
        ((0, 2.5), [], [], [])
    """
    row = document
    if isinstance(row, list | tuple):
        if len(row) == 1 and isinstance(row[0], list | tuple):
            row = row[0]  # a matrix with one row
    else:
        if hasattr(row, "to_dict") or not (hasattr(row, "tolist") or hasattr(row, "toarray")):
            return []  # a row of pandas has names of its own
        row = (row.toarray() if hasattr(row, "toarray") else row).tolist()
        if isinstance(row, list) and len(row) == 1 and isinstance(row[0], list):
            row = row[0]  # a matrix with one row
    return row if isinstance(row, list | tuple) and row and only_numbers(row) else []


def only_numbers(values: Iterable[Any]) -> bool:
    """Whether nothing else is among some values.

    Examples:
        >>> only_numbers([0, True, 2.5]), only_numbers([0, "a"])
        (True, False)
    """
    return all(issubclass(kind, Real) for kind in {*map(type, values)})


def some_numbers(V: Iterable[Any]) -> bool:
    """Whether words of V are numbers.

    Examples:
        >>> some_numbers({"win", 7}), some_numbers({"win"})
        (True, False)
    """
    return any(issubclass(kind, Real) for kind in {*map(type, V)})


def of_row(document: Any, V: Any) -> Any:
    """A document; of a row of numbers the bag, if V names the columns.

    Examples:
        >>> of_row([0, 2], Columns("ab")), of_row([0, 2], {"a", "b"})
        ({'b': 2}, [0, 2])
    """
    return V.bag(document) if isinstance(V, Columns) else document


def row_of_counts(what: str) -> NaiveBayesError:
    """The error for numbers that would be taken for words.

    Examples:
        >>> raise row_of_counts("an array of numbers")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is an array of numbers, as if it were a row of a count matrix: give the bag that bag_from_vector(row, words) makes of the row, or words, as strings
    """
    return NaiveBayesError(
        f"the document is {what}, as if it were a row of a count matrix: give the bag that "
        "bag_from_vector(row, words) makes of the row, or words, as strings"
    )


def check_no_row(document: Any, bag: Mapping[Any, Any], V: Collection[Any]) -> None:
    """Refuse a row of counts: numbers only, and among them a 0 that is not a word of V.

    A V that was given, and not learned as a set, says itself which numbers are words.

    Raises:
        NaiveBayesError: it is one.  If other numbers were learned, the error has the words of
            the document that are known, for `for_each`: among lists of other lengths it is
            one of words.

    Examples:
        >>> check_no_row([3, 1], {3: 1, 1: 1}, {1, 2})
        >>> check_no_row([0, 1], {0: 1, 1: 1}, {0, 1})
        >>> check_no_row([0, 1], {0: 1, 1: 1}, (1, 2))
        >>> check_no_row([0, 1], {0: 1, 1: 1}, {"win", "free"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is a list of numbers, 0 among them, as if it were a row of a count matrix: give the bag that bag_from_vector(row, words) makes of the row, or words, as strings
    """
    if 0 not in bag or 0 in V or isinstance(document, Mapping | Set) or not only_numbers(bag):
        return
    error = row_of_counts("a list of numbers, 0 among them")
    if some_numbers(V):
        if not isinstance(V, set):
            return
        known = {word: times for word, times in bag.items() if word in V}
        error.known = known  # type: ignore[attr-defined]
    raise error


def no_rows(documents: Iterable[Any], V: Collection[Any]) -> Iterable[Any]:
    """The documents, unless they are the rows of a table of counts.

    Lists of numbers are words if they are of different lengths, or have no 0.  They are rows
    if V names their columns, and words if V, where it is given, has numbers.

    Raises:
        NaiveBayesError: they are rows.

    Examples:
        >>> no_rows([[3, 0], [1]], ()), no_rows([[3, 2], [1, 1]], ()), no_rows([[3, 0], [1, 1]], {0, 1, 3})
        ([[3, 0], [1]], [[3, 2], [1, 1]], [[3, 0], [1, 1]])
        >>> no_rows([[3, 0], [1, 1]], ())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the documents are lists of 2 numbers, 0 among them, as if they were the rows of a count matrix: give the bag that bag_from_vector(row, words) makes of each row, or words, as strings
    """
    if isinstance(V, Columns):
        return documents
    unread, read, lengths, zero = iter(documents), [], set(), False
    for document in unread:
        read.append(document)
        row = numbers_in(document)
        lengths.add(len(row))
        if not row or len(lengths) > 1:
            break  # nearly always at the first
        zero = zero or 0 in row
    else:
        if zero and not some_numbers(V):
            raise NaiveBayesError(
                f"the documents are lists of {max(lengths)} numbers, 0 among them, as if they were the "
                "rows of a count matrix: give the bag that bag_from_vector(row, words) makes of each "
                "row, or words, as strings"
            )
    return chain(read, unread) if unread is documents else documents
