"""Rows pasted into the laboratory: which sign separates label and text, and where the label is.

Both are detected, shown, and can be changed.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from docs.making.laboratory.case_reading import DOCUMENTS
from docs.making.laboratory.hidden_rows import testable
from docs.making.laboratory.markup import clipped
from docs.making.laboratory.table_rows import as_read, columns_of, columns_written
from naive_bayes import NaiveBayesError, tokenise
from naive_bayes.data import tables
from naive_bayes.data.corpora import HEADINGS
from naive_bayes.data.reading import form_of
from naive_bayes.data.tables import labelled_rows, parse_table, rows_of
from naive_bayes.foundation.messages import several, short

csv.field_size_limit(10**8)  # a cell may be a whole text

PLACES = ("first", "last")
SEPARATORS = {"\t": "a tab", ",": "a comma", ";": "a semicolon", ":": "a colon"}


MANY_WORDS = 60
"""With more words than this, a table of every word is too wide to read."""

KEYWORDS = 10
"""How many are then chosen."""


class Pasted(NamedTuple):
    """Rows as they were understood.

    Attributes:
        rows: a label and a text each, and how many times the row counts, if that was given.
        separator: the sign between label and text.
        label: where the label is, "first" or "last".
        header: whether the first line is a header.
    """

    rows: list[tuple[str, ...]]
    separator: str
    label: str
    header: bool


def read_pasted(text: str, separator: str = "", label: str = "", header: str = "") -> Pasted:
    """The rows of a pasted text; what is not chosen is detected.

    Arguments:
        text: one row on each line.
        separator: one of `SEPARATORS`; otherwise detected.
        label: "first" or "last"; otherwise detected.
        header: "yes" or "no"; otherwise detected.

    Raises:
        NaiveBayesError: a line without a separator, a label or a text; it names the line.

    Examples:
        >>> read_pasted("spam,win money\\nham,lunch, then work")
        Pasted(rows=[('spam', 'win money'), ('ham', 'lunch, then work')], separator=',', label='first', header=False)
        >>> pasted = read_pasted("text;label\\nwin money;spam\\nsee you;ham\\nlunch?;ham")
        >>> pasted.rows[0], pasted.label, pasted.header
        (('spam', 'win money'), 'last', True)
        >>> read_pasted("ham: lunch\\nham lunch")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: line 2 has no colon between label and text: 'ham lunch'
    """
    read = {sign: lines_of(text, sign) for sign in ([separator] if separator else SEPARATORS)}
    size = len(next(iter(read.values())))
    if not size:
        raise NaiveBayesError(
            "there are no lines: paste one row on each line, as in spam, win money"
        )
    if size > DOCUMENTS:
        raise NaiveBayesError(f"there are {size} lines: give at most {DOCUMENTS}")
    choices = [(sign, place) for sign in read for place in ([label] if label else PLACES)]
    separator, label = min(choices, key=lambda it: oddity(read[it[0]], *it))
    first, *others = lines = read[separator]
    found_none = all(len(cells) < 2 for each in read.values() for _, cells in each)
    has_header = header == "yes" or (
        header != "no" and any(HEADINGS.fullmatch(cell.strip()) for cell in first[1])
    )
    rows = []
    for number, cells in others if has_header else lines:
        if len(cells) < 2:
            sign = SEPARATORS[separator].partition(" ")[2]
            if found_none and number == lines[0][0]:
                sign = "tab, comma, semicolon or colon"
            raise NaiveBayesError(
                f"line {number} has no {sign} between label and text: {short(cells[0], longest=40)}"
            )
        row = row_of(cells, separator, label)
        if not row[0]:
            raise NaiveBayesError(f"line {number} has no label: {short(row[1], longest=40)}")
        rows.append(row)
    if not rows:
        raise NaiveBayesError("there is only a header: paste one row on each line below it")
    return Pasted(rows, separator, label, has_header)


Lines = list[tuple[int, list[str]]]
"""The lines that are not empty: the number of each, and its cells."""


def lines_of(text: str, separator: str) -> Lines:
    """The lines of a table; a quoted cell may span several, and a quote left open is text.

    Examples:
        >>> lines_of('a\\t"two\\nlines"\\n\\nb\\tc', "\\t")
        [(1, ['a', 'two\\nlines']), (4, ['b', 'c'])]
        >>> lines_of('spam,"win, now",,', ","), lines_of('spam,"win', ",")
        ([(1, ['spam', 'win, now'])], [(1, ['spam', '"win'])])
    """
    # The spaces within a text stay: an em space is not skipped, as others are after a separator.
    text = re.sub(f'{separator} (?! *")', f"{separator}\u2003", text)
    try:
        rows = list(rows_of(text, separator, csv.QUOTE_MINIMAL))
    except csv.Error:
        rows = list(rows_of(text, separator, csv.QUOTE_NONE))
    lines = []
    for number, row in rows:
        cells = [cell.replace("\u2003", " ") for cell in row]
        while len(cells) > 2 and not cells[-1].strip():
            cells.pop()
        if any(map(str.strip, cells)):
            lines.append((number, cells))
    return lines


def row_of(cells: list[str], separator: str, label: str) -> tuple[str, ...]:
    """Label and text of a row; a last column of numbers, after tabs, says how often it counts.

    Examples:
        >>> row_of(["ham", "see you", "3"], "\\t", "first"), row_of(["b", "a", "ham"], ",", "last")
        (('ham', 'see you', '3'), ('ham', 'b,a'))
        >>> row_of(["ham", " lunch at 12", "00"], ":", "first")
        ('ham', 'lunch at 12:00')
    """
    times: tuple[str, ...] = ()
    if separator == "\t" and label == "first" and len(cells) == 3 and cells[2].strip().isdecimal():
        *cells, number = cells
        times = (number.strip(),)
    name, rest = (cells[0], cells[1:]) if label == "first" else (cells[-1], cells[:-1])
    text = separator.join(rest)
    return " ".join(name.split()), " ".join(text.split()), *times


def oddity(lines: Lines, separator: str, label: str) -> tuple[int, ...]:
    """How unlikely a way of reading is: labels are short, few, and on every line."""
    rows = [row_of(cells, separator, label) for _, cells in lines[:500] if len(cells) > 1]
    lacking = min(len(lines), 500) - len(rows)
    words = sum(len(row[0].split()) for row in rows)
    labels = {row[0] for row in rows}
    return lacking, len(labels), words, label == "last", list(SEPARATORS).index(separator)


def preview(
    text: str,
    reading: str = "",
    separator: str = "",
    label: str = "",
    header: str = "",
    kinds: Mapping[str, str] = {},
) -> dict[str, Any]:
    """What the form shows of a pasted text, and the rows as the laboratory keeps them.

    Arguments:
        text: what was pasted.
        reading: "texts" or "table"; otherwise what the columns look like.
        separator: the sign between two cells; otherwise detected.
        label: "first" or "last"; of a table the number of the column; otherwise detected.
        header: "yes" or "no"; otherwise detected.
        kinds: for some columns of a table, what they are.

    Examples:
        >>> found = preview("spam,win money\\nspam,free money\\nham,lunch")
        >>> found["told"], found["training"], found["hidden"], found["document"]
        ('3 rows: 2 spam, 1 ham', 'spam\\twin money\\nspam\\tfree money\\nham\\tlunch', '2', 'free money')
        >>> preview("win")["error"]
        "line 1 has no tab, comma, semicolon or colon between label and text: 'win'"
        >>> found = preview("sky,heat,play\\nsunny,30,no\\n?,18,yes\\nrain,21,yes")
        >>> found["features"], found["training"]
        ('play\\tsky:categorical\\theat:gaussian', 'no\\tsunny\\t30\\nyes\\t?\\t18\\nyes\\train\\t21')
        >>> found["columns"][1]
        ['heat', 'gaussian', 'heat is always 30 in the class no, so its variance there is 0 and its density is undefined']
    """
    head = {"yes": True, "no": False}.get(header)
    try:
        sure = reading or form_of(text, True, head)[0]
        if sure == "table":
            return preview_table(text, separator, label, head, kinds)
        label = label if label in PLACES else ""
        found = read_pasted(text, separator if separator in SEPARATORS else "", label, header)
    except NaiveBayesError as error:
        return {"error": str(error)}
    training = "\n".join("\t".join(row) for row in found.rows)
    return {
        "error": "",
        "reading": "texts",
        "separator": found.separator,
        "label": found.label,
        "places": {place: place for place in PLACES},
        "header": "yes" if found.header else "no",
        "told": told(found.rows),
        "features": "",
        "vocabulary": vocabulary_for(found.rows),
        **as_case(training, ""),
    }


def preview_table(
    text: str, separator: str, label: str, header: bool | None, kinds: Mapping[str, str]
) -> dict[str, Any]:
    """The same of a table of features, and what its columns are."""
    if separator not in tables.SEPARATORS:
        separator = ""
    table = parse_table(text, "the table", separator=separator, header=header)
    known = {name: kind for name, kind in kinds.items() if name in table.columns}
    column = label if label.isdecimal() and int(label) <= len(table.columns) else ""
    rows = labelled_rows(table, label=column, kinds=as_read(known))
    if sum(rows.times) > DOCUMENTS:
        raise NaiveBayesError(f"the rows count {sum(rows.times)} times: give at most {DOCUMENTS}")
    cells = {name: table.cells(name) for name in rows.kinds}
    lines = []
    for k, (name, times) in enumerate(zip(rows.labels, rows.times, strict=True)):
        values = [cells[feature][k] or "?" for feature in rows.kinds]
        if times:
            lines.append("\t".join([name, *values, *([str(times)] if rows.count else [])]))
    chosen = {name: known.get(name, it.kind) for name, it in rows.features.items()}
    features = columns_written(rows.label, {name: chosen[name] for name in rows.kinds})
    places = {str(k): name for k, name in enumerate(table.columns, 1) if name != rows.count}
    return {
        "error": "",
        "reading": "table",
        "separator": table.separator,
        "label": str(table.columns.index(rows.label) + 1),
        "places": places,
        "header": "yes" if table.header else "no",
        "told": rows.told,
        "features": features,
        "columns": [
            [it.name, chosen[it.name], "; ".join(noticed.sentence for noticed in it.noticed)]
            for it in rows.features.values()
        ],
        **as_case("\n".join(lines), features),
    }


def as_case(training: str, features: str) -> dict[str, Any]:
    """The rows, and the one of them that is hidden and asked about first."""
    lines = training.split("\n")
    hidden = testable(training, features)
    asked = lines[int(hidden) - 1 if hidden.isdecimal() else -1].split("\t")
    size = len(columns_of(features)[1]) if features else 1
    document = "\t".join(asked[1 : size + 1])
    return {"training": training, "document": document, "hidden": hidden, "number": len(lines)}


def vocabulary_for(rows: Iterable[tuple[str, ...]]) -> str:
    """What V is at first: every word, or of very many the ten that tell most about the class.

    Examples:
        >>> vocabulary_for([("spam", "win money"), ("ham", "lunch")])
        ''
        >>> vocabulary_for([("spam", " ".join(f"w{k}" for k in range(70)))])
        '10'
    """
    words = {word for row in rows for word in tokenise(row[1])}
    return str(KEYWORDS) if len(words) > MANY_WORDS else ""


def told(rows: Iterable[tuple[str, ...]]) -> str:
    """How many rows each class has.

    Examples:
        >>> told([("spam", "a"), ("ham", "b"), ("ham", "c")])
        '3 rows: 1 spam, 2 ham'
    """
    counts = Counter(row[0] for row in rows)
    named = [f"{n} {clipped(name)}" for name, n in counts.items()]
    more = [f"and {len(named) - 6} more classes"] if len(named) > 6 else []
    return f"{several(counts.total(), 'row')}: {', '.join([*named[:6], *more])}"
