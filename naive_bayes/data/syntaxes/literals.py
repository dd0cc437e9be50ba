"""Literals of JSON, JSON lines, Python and R: one grammar reads them all.

    text   = [name = | name <-] value ...
    value  = string | word | [name] ( items ) | [ items ] | { items }
    items  = item , item ...          item = value | key : value | key = value

A value is a table if it is a list of rows, a list of records, or a dict of columns; or X, a list of
rows, beside y.
"""

import ast
import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from naive_bayes.data.cells import Table, TableLine, headed
from naive_bayes.errors import NaiveBayesError

KIND = "a literal of JSON, Python or R"

TOKEN = re.compile(
    r"""\s*(?:(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<comment>\#[^\n]*)"""
    r"""|(?P<sign>[\[\](){},;]|<-|:|=)|(?P<word>(?:(?!<-)[^\s\[\](){},;:="'])+))\s*""",
    re.DOTALL,
)
CLOSING = {"[": "]", "(": ")", "{": "}"}
NOTHING = {"None", "null"}

MAKERS = {"c", "list", "dict", "tuple", "array", "factor", "frame", "DataFrame", "tibble"}
"""What may be called: c(…), data.frame(…), np.array(…). Anything else computes, and is not read."""

IMPORTS = re.compile(r"^(?:import|from|library)\b.*$", re.MULTILINE)

BEGINS = re.compile(
    r"""\s*(?:[\w.]+\s*(?:=|<-)\s*(?:[\w.]+\s*\(|[\[{])|[\[{(]\s*["'{\[(]|[\w.]*data\.frame\()"""
)
"""How nothing else begins: what does not go on so is refused, and never read as cells between commas."""


class ListedValues(list[Any]):
    """A list, and the line on which it begins.

    Examples:
        >>> LiteralReader("x =\\n [1, 2]").statements()[0][1].line
        2
    """

    line = 0


class NamedValues(dict[str, Any]):
    """A dict, and the line on which it begins.

    Examples:
        >>> LiteralReader('{"a": 1}').statements()[0][1].line
        1
    """

    line = 0


class NotALiteralError(Exception):
    """The text is something else, or breaks off.

    Examples:
        >>> try:
        ...     LiteralReader("see (you").statements()
        ... except NotALiteralError:
        ...     print("something else")
        something else
    """


def tokens_of(text: str) -> Iterator[tuple[str, str, int]]:
    """Kind, text and line of each token.

    Examples:
        >>> [token for _, token, _ in tokens_of("x = c('a', 2)  # two")]
        ['x', '=', 'c', '(', "'a'", ',', '2', ')']
    """
    place, line = 0, 1
    while place < len(text):
        found = TOKEN.match(text, place)
        if not found or not (kind := found.lastgroup):
            raise NotALiteralError
        start, place = found.start(kind), found.end()
        line += text.count("\n", found.start(), start)
        if kind != "comment":
            yield kind, found[kind], line
        line += text.count("\n", start, place)


class LiteralReader:
    """Reads one token after the other, and none before it is needed.

    Examples:
        >>> LiteralReader('x <- c("a", NA)').statements()
        [('x', ['a', 'NA'])]
        >>> LiteralReader('{"a": 1}\\n{"a": null}').statements()
        [('', {'a': '1'}), ('', {'a': ''})]
    """

    def __init__(self, text: str) -> None:
        self.rest = tokens_of(text)
        self.line = 1
        self.waiting: list[tuple[str, str, int]] = []

    def next(self, ahead: int = 0) -> str:
        """The sign that comes next, or the kind of the token; "" at the end."""
        while len(self.waiting) <= ahead:
            self.waiting.append(next(self.rest, ("", "", self.line)))
        kind, token, _ = self.waiting[ahead]
        return token if kind == "sign" else kind

    def take(self) -> str:
        """The token that comes next, which is then behind."""
        self.next()
        _, token, self.line = self.waiting.pop(0)
        return token

    def statements(self) -> list[tuple[str, Any]]:
        """The values of a text, each with the name that it is given, or ""."""
        found = []
        while self.next():
            if self.next() in (",", ";"):  # rows without a list around them
                self.take()
                continue
            name = self.take() if self.next() == "word" and self.next(1) in ("=", "<-") else ""
            if name:
                self.take()
            if not isinstance(value := self.value(), list | dict):
                raise NotALiteralError
            found.append((name, value))
        return found

    def value(self) -> Any:
        """A string as it is meant, a word as it is written, or a list or dict of such."""
        if self.next() == "string":
            token = self.take()
            try:
                return str(ast.literal_eval(token.replace("\n", "\\n")))
            except (ValueError, SyntaxError):
                return token[1:-1]
        called = self.take() if self.next() == "word" else ""
        if called and self.next() != "(":
            return "" if called in NOTHING else called
        if self.next() not in CLOSING or (called and called.split(".")[-1] not in MAKERS):
            raise NotALiteralError
        return self.items(CLOSING[self.take()], called)

    def items(self, closing: str, called: str) -> Any:
        """The contents of brackets; data.frame(…) has its columns, and settings, which are left out."""
        values, named = ListedValues(), NamedValues()
        values.line = named.line = self.line
        while self.next() != closing:
            if self.next(1) in (":", "="):
                key = self.value()
                self.take()
                if key in named:
                    raise NotALiteralError
                named[key] = self.value()
            else:
                values.append(self.value())
            if self.next() == ",":
                self.take()
            elif self.next() != closing:
                raise NotALiteralError
        self.take()
        if called and len(values) == 1 and isinstance(values[0], list | dict):
            return values[0]  # np.array([...])
        if called and not values:
            named = NamedValues({k: v for k, v in named.items() if isinstance(v, list)})
        return values or named


def literals(text: str, name: str) -> Table | None:
    """Records, columns or rows as a program has them; or X and y.

    Raises:
        NaiveBayesError: it begins as a literal and does not go on as one, or is not a table.

    Examples:
        >>> literals('[{"text": "win", "label": "spam"}, {"text": "hi", "label": "ham"}]', "x").cells
        {'text': ['win', 'hi'], 'label': ['spam', 'ham']}
        >>> literals('data.frame(sky=c("sun","fog"), play=c("no","yes"))', "x").columns
        ('sky', 'play')
        >>> literals('[{"text": "win"', "mails.json")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: mails.json, line 1: it begins as a literal of JSON, Python or R, and does not go on as one: correct it, or add --as texts if each line is a label and a text
    """
    if not re.search(r"[\[({]", text):
        return None
    begins = BEGINS.match(text := IMPORTS.sub("", text))
    reader = LiteralReader(text)
    try:
        statements = reader.statements()
    except (NotALiteralError, RecursionError):
        if not begins:
            return None
        raise NaiveBayesError(
            f"{name}, line {reader.line}: it begins as {KIND}, and does not go on as one: correct it, or "
            "add --as texts if each line is a label and a text"
        ) from None
    values = [value for _, value in statements]
    names = [label for label, _ in statements]
    data: Any = ListedValues(values)  # JSON lines, or rows without a list around them
    if len(values) == 1:
        [data] = values
    elif "" not in names and len({*names}) == len(names):
        data = NamedValues(statements)
    found = table_of(data, name)
    if found is None and begins:
        raise NaiveBayesError(
            f"{name} is {KIND}, and no table: give a list of records, a list of rows of one length, or "
            "a dict of columns"
        )
    return found


# What is a table.

Rows = tuple[list[str], list[Any], str]
"""The names of the columns, as far as they are known; the rows; and the label column or ""."""


def records(data: Any) -> Rows | None:
    """A list of dicts: each is a row, and its keys are the names of the columns.

    Examples:
        >>> records([{"sky": "sun"}, {"sky": "fog", "play": "no"}])
        (['sky', 'play'], [['sun', ''], ['fog', 'no']], '')
    """
    if not isinstance(data, list) or not all(isinstance(one, dict) for one in data):
        return None
    columns = list(dict.fromkeys(chain.from_iterable(data)))
    return columns, [placed(one, (one.get(c, "") for c in columns)) for one in data], ""


def columns_by_name(data: Any) -> Rows | None:
    """A dict of lists of one length: each is a column.

    Examples:
        >>> columns_by_name({"sky": ["sun", "fog"], "play": ["no", "yes"]})
        (['sky', 'play'], [['sun', 'no'], ['fog', 'yes']], '')
    """
    if not isinstance(data, dict) or not all(isinstance(one, list) for one in data.values()):
        return None
    if len({*map(len, data.values())}) != 1:
        return None
    return [*data], [*map(list, zip(*data.values(), strict=True))], ""


def rows_and_labels(data: Any) -> Rows | None:
    """A list of rows beside a list of labels: X and y.

    Examples:
        >>> rows_and_labels({"X": [["1.5", "2"], ["3", "4"]], "y": ["0", "1"]})
        (['x1', 'x2', 'y'], [['1.5', '2', '0'], ['3', '4', '1']], 'y')
    """
    if not isinstance(data, dict) or len(data) != 2:
        return None
    (_, rows), (label, labels) = data.items()
    if not all(isinstance(one, list) and one for one in (rows, labels)) or len(rows) != len(labels):
        return None
    if not all(isinstance(row, list) for row in rows):
        return None
    columns = [f"x{k}" for k in range(1, len(rows[0]) + 1)]
    found = [placed(row, [*row, own]) for row, own in zip(rows, labels, strict=True)]
    return [*columns, label], found, label


def rows_in_a_list(data: Any) -> Rows | None:
    """A list of lists or tuples: each is a row; the first may have the names of the columns.

    Examples:
        >>> rows_in_a_list([["win", "spam"], ["hi", "ham"]])
        ([], [['win', 'spam'], ['hi', 'ham']], '')
    """
    if not isinstance(data, list) or not all(isinstance(row, list) for row in data):
        return None
    return [], data, ""


def placed(source: Any, cells: Any) -> ListedValues:
    """Cells on the line of what they come from.

    Examples:
        >>> placed([1], ["a"]), placed([1], ["a"]).line
        (['a'], 0)
    """
    found = ListedValues(cells)
    found.line = getattr(source, "line", 0)
    return found


SHAPES: tuple[Callable[[Any], Rows | None], ...] = (
    records, rows_and_labels, columns_by_name, rows_in_a_list,
)  # fmt: skip
"""What a table can be in a program."""


def table_of(data: Any, name: str) -> Table | None:
    """The table that a value is, or None.

    Arguments:
        data: lists and dicts of strings, or of anything that is written as a cell.
        name: of it, for messages.

    Examples:
        >>> table_of({"heat": [30.5, None], "play": ["no", "yes"]}, "the data").cells
        {'heat': ['30.5', ''], 'play': ['no', 'yes']}
    """
    columns, rows, label = next(filter(None, (shape(data) for shape in SHAPES)), ([], [], ""))
    if not rows or len({*map(len, rows)}) != 1 or len(rows[0]) < 2:
        return None
    if any(isinstance(cell, list | dict) for row in rows for cell in row):
        return None
    numbers = enumerate(rows, 1 + bool(columns))
    lines = [TableLine(getattr(row, "line", 0) or k, [*map(as_cell, row)]) for k, row in numbers]
    return headed(lines, name, columns or None, syntax=KIND, label=label)


def as_cell(value: Any) -> str:
    """A value as a cell has it; nothing where it is missing.

    Examples:
        >>> as_cell("see  you"), as_cell(2), as_cell(None), as_cell(float("nan"))
        ('see you', '2', '', '')
    """
    missing = value is None or value != value  # nan is not equal to itself
    return "" if missing else " ".join(str(value).split())
