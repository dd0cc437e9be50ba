"""Texts with their labels: in two columns of a table, or a label and the rest of each line."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import product

from naive_bayes.data.cells import SAMPLE, SEPARATORS, Table, TableLine, lines_of, sample_of
from naive_bayes.data.choices import Choices
from naive_bayes.data.columns import (
    COUNT_NAMES,
    ID_NAME,
    LABEL_NAMES,
    SENTENCE,
    TEXT_NAMES,
    Notice,
    are_sentences,
    looks_like_a_number,
    spelt_alike,
)
from naive_bayes.data.reading import Brought
from naive_bayes.data.tables import check_size
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short

HEADINGS = re.compile(
    r"(label|class|category|target|sentiment|text|message|document|e?mail|sms|review|sentence|v[12])s?"
    r"|body|content|comment|tweet|[^\W\d_]+_\w+",
    re.IGNORECASE,
)
"""What the columns of texts are called: a cell that is written like_this is a name too."""

USUAL = ("body", "content", "comment", "tweet", "sms", "mail", "email")
"""What a column of texts is often called, and others too."""

PARTS = re.compile(r"[^\W_]+")


# In the columns of a table.


def text_columns(table: Table, choices: Choices, words: int = SENTENCE) -> list[str]:
    """The columns that could have the texts: the one called so, in part or whole; or those of sentences.

    Arguments:
        table: the cells.
        choices: which column it is, where that is known.
        words: so many are a sentence; two words are, if there are but two columns, or one is
            called as such columns often are.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> text_columns(parse_table("id,author,text\\n1,a,win\\n2,b,lunch"), Choices())
        ['text']
        >>> text_columns(parse_table("toxic,comment_text\\n1,win\\n0,lunch"), Choices())
        ['comment_text']
        >>> text_columns(parse_table("is_spam,body\\n1,win a prize\\n0,see you"), Choices())
        ['body']
    """
    if choices.text:
        return [table.column(choices.text)]
    label = table.column(choices.label) if choices.label else ""
    named = [one for one in table.columns if one.casefold() in TEXT_NAMES]
    named = named or [one for one in table.columns if is_called_a_text(one)]
    if named:
        return [one for one in named if one != label] or [
            one for one in table.columns if one != label
        ]
    filled = filled_columns(table)
    least = {one: 2 if len(filled) == 2 or one.casefold() in USUAL else words for one in filled}
    return [
        one
        for one in filled
        if are_sentences([*filter(None, table.cells[one][:SAMPLE])] or [""], least[one])
    ]


def is_called_a_text(name: str) -> bool:
    """Whether a part of a column's name says that it has texts.

    Examples:
        >>> is_called_a_text("comment_text"), is_called_a_text("Review"), is_called_a_text("textile")
        (True, True, False)
    """
    return not {*PARTS.findall(name.casefold())}.isdisjoint(TEXT_NAMES)


def filled_columns(table: Table) -> list[str]:
    """The columns that have something in most rows.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> filled_columns(parse_table("v1,v2,,\\nham,see you,,\\nspam,win,a,", header=True))
        ['v1', 'v2']
    """
    return [one for one, cells in table.cells.items() if 2 * sum(map(bool, cells)) > len(cells)]


def class_columns(table: Table, choices: Choices, body: str) -> list[str]:
    """The columns that could have the labels of texts: the one called so, or those whose values come again.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> class_columns(parse_table("id,author,text\\n1,a,win\\n2,a,lunch"), Choices(), "text")
        ['author']
    """
    if choices.label:
        return [table.column(choices.label)]
    others = [one for one in filled_columns(table) if one != body]
    named = [one for one in table.columns if one != body and one.casefold() in LABEL_NAMES]
    again = [one for one in others if len({*table.cells[one]}) < len(table.cells[one])]
    if len(table.numbers) > 2:  # in two rows any two values are different
        others = [one for one in others if one in again or not ID_NAME.fullmatch(one)]
    return named or (others if len(others) == 1 else again or others)


def why_texts(table: Table, choices: Choices, words: int = SENTENCE) -> str:
    """Why a table has texts, or "".

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> why_texts(parse_table("review,stars\\nI like it,5\\nI do not,1"), Choices())
        'a column is called review'
        >>> why_texts(parse_table("body,spam\\nwin a prize,1\\nsee you,0"), Choices())
        'most cells of body are several words, and most occur once'
    """
    if not (bodies := text_columns(table, choices, words)) or (choices.kinds and not choices.text):
        return ""
    if choices.text or is_called_a_text(bodies[0]):
        return f"a column is called {bodies[0]}"
    return f"most cells of {bodies[0]} are several words, and most occur once"


def texts_in(table: Table, choices: Choices) -> Brought:
    """The texts of a table, in one of its columns, with their labels in another.

    Raises:
        NaiveBayesError: a column is not found, or could be two; or a row has no label.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> texts_in(parse_table("label,text\\nspam,win\\nham,lunch"), Choices()).examples
        [('win', 'spam'), ('lunch', 'ham')]
    """
    bodies = text_columns(table, choices) or text_columns(table, choices, 2)
    if not bodies and len(columns := filled_columns(table)) == 2:
        named = [table.column(choices.label)] if choices.label else []
        named = named or [one for one in columns if one.casefold() in LABEL_NAMES]
        fewest = min(columns, key=lambda one: len({*table.cells[one]}))
        bodies = [one for one in columns if one not in (named or [fewest])]
    body = the_only("text", bodies, table)
    label = the_only("label", class_columns(table, choices, body), table)
    labels, texts = table.cells[label], table.cells[body]
    if "" in labels:
        raise NaiveBayesError(f"{table.place(labels.index(''))} has no label: write one")
    check_size([1] * len(labels), table.name)
    notices = said_of_columns(table, choices, label, body)
    notices += without_texts(table.numbers, texts)
    notices += spelt_alike("the label", labels)
    return Brought(
        "texts",
        [*texts],
        [*labels],
        [1] * len(labels),
        tuple(notices),
        table,
        "2" if label == table.columns[-1] else "1",
        header=table.header,
    )


def the_only(what: str, found: Sequence[str], table: Table) -> str:
    """The column that could be one thing.

    Raises:
        NaiveBayesError: none could be it, or several.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> the_only("label", ["a", "b"], parse_table("a,b\\n1,2"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table: 2 columns could be the label: use --label-column with one of a, b
    """
    if len(found) == 1:
        return found[0]
    said = f"{len(found)} columns could be the {what}" if found else f"no {what} column found"
    columns = ", ".join(found or table.columns)
    raise NaiveBayesError(f"{table.name}: {said}: use --{what}-column with one of {columns}")


def said_of_columns(table: Table, choices: Choices, label: str, body: str) -> list[Notice]:
    """What was taken for granted about the columns of texts, where their names do not say it.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("id,who,what\\n1,a,win a prize now\\n2,b,see you at noon", header=True)
        >>> print(*said_of_columns(table, Choices(header=True), "who", "what"))
        the texts are in what, and their classes in who (otherwise: --label-column id)
    """
    notices = []
    known = label.casefold() in LABEL_NAMES and body.casefold() in TEXT_NAMES
    chosen = bool(choices.label or choices.text)
    if table.header and choices.header is None and not (known or chosen or table.syntax):
        first = short(" and ".join(table.columns), str, 80)
        notices.append(Notice(f"the first line, {first}, is a header", (("header", "no"),)))
    others = [one for one in table.columns if one not in (label, body)]
    if others and not known and not (choices.label and choices.text):
        sentence = f"the texts are in {body}, and their classes in {label}"
        notices.append(Notice(sentence, (("label-column", others[0]),)))
    advice = "for texts that count several times write label, tab, text, tab, number, and no header"
    for column in others:
        if column.casefold() in COUNT_NAMES:
            notices.append(Notice(f"{column} is not used: {advice}"))
    return notices


def without_texts(numbers: Sequence[int], texts: Sequence[str]) -> list[Notice]:
    """That some lines have a label and no text.

    Examples:
        >>> print(*without_texts([1, 2, 3], ["win", "", " "]))
        line 2 and 1 other line without a text: counted as an empty one
    """
    empty = [number for number, text in zip(numbers, texts, strict=True) if not text.strip()]
    if not empty:
        return []
    more = f" and {several(len(empty) - 1, 'other line')}" if len(empty) > 1 else ""
    return [Notice(f"line {empty[0]}{more} without a text: counted as an empty one")]


# A label and the rest of its line.


def label_and_rest(text: str, name: str, choices: Choices) -> Brought:
    """A label and the rest of its line, or the reverse: labels are few, short, and on every line.

    Raises:
        NaiveBayesError: a line has no separator or no label; or it is not clear whether the first
            line is a header.

    Examples:
        >>> found = label_and_rest("spam,win, now\\nham,lunch", "the text", Choices())
        >>> found.documents, found.labels
        (['win, now', 'lunch'], ['spam', 'ham'])
        >>> label_and_rest("ham: lunch\\nham lunch", "the text", Choices())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the text, line 2 has no colon between label and text: 'ham lunch'
    """
    if choices.label not in ("", "1", "2"):
        raise NaiveBayesError(
            f"{name}: the label column of a label and a text is {short(choices.label, longest=40)}: give 1 "
            "(label, text) or 2 (text, label)"
        )
    signs = [choices.separator] if choices.separator else [*SEPARATORS][:-2]
    places = {"1": ["first"], "2": ["last"]}.get(choices.label, ["first", "last"])
    sample = sample_of(text)
    tried = {sign: lines_of(sample, sign) for sign in signs}
    separator, place = min(product(signs, places), key=lambda it: oddity(tried[it[0]], *it))
    lines = lines_of(text, separator)
    if not lines:
        raise NaiveBayesError(f"{name} is empty: give one row on each line, as in spam, win money")
    pairs = [in_two(cells, separator, place) for _, cells in lines]
    header = bool(choices.header)
    if choices.header is None:
        header = names_a_column(lines) or is_name([label for label, _, _ in pairs])
    rows, pairs = lines[header:], pairs[header:]
    if not rows:
        raise NaiveBayesError(f"{name} has only a header: give one row on each line below it")
    for number, cells in rows:
        if len(cells) < 2:
            sign = SEPARATORS[separator][1].partition(" ")[2]
            if all(len(one.cells) < 2 for each in tried.values() for one in each):
                sign = "tab, comma, semicolon or colon"
            raise NaiveBayesError(
                f"{name}, line {number} has no {sign} between label and text: "
                f"{short(cells[0].strip(), longest=40)}"
            )
    labels, texts, times = map(list, zip(*pairs, strict=True))
    check_size(times, name)
    if "" in labels:
        raise NaiveBayesError(
            f"{name}, line {rows[labels.index('')].number} has no label: write one"
        )
    first = short(" and ".join(cell.strip() for cell in lines[0].cells), str, 80)
    if choices.header is None and not header and stands_alone(labels):
        raise NaiveBayesError(
            f"{name}: is the first line, {first}, a header?  No other line has its label: add --header "
            "yes, or --header no if it is an example"
        )
    notices = []
    if header and choices.header is None and not are_usual(lines[0].cells):
        notices.append(Notice(f"the first line, {first}, is a header", (("header", "no"),)))
    if not header and not choices.label and len({*labels}) >= len({*texts}):
        column, other = ("first", "2") if place == "first" else ("last", "1")
        named = short(", ".join(dict.fromkeys(labels)), str, 40)
        sentence = f"the {column} column has the labels, {named}"
        notices.append(Notice(sentence, (("label-column", other),)))
    elif separator == ":" and len({*labels}) == 1 < len(labels):  # or a name, and its value
        sentence = f"every line has the label {short(labels[0], str, 40)} before its colon"
        notices.append(Notice(sentence, (("separator", "space"),)))
    notices += without_texts([row.number for row in rows], texts)
    if {*times} != {1}:
        sentence = "the last column says how often a text counts"
        notices.append(Notice(sentence, (("as", "table"),)))
    notices += spelt_alike("the label", labels)
    return Brought(
        "texts",
        texts,
        labels,
        times,
        tuple(notices),
        label="1" if place == "first" else "2",
        separator=separator,
        header=header,
    )


def names_a_column(lines: Sequence[TableLine]) -> bool:
    """Whether the first line has a usual name of a column, which no cell below it has.

    Examples:
        >>> names_a_column([TableLine(1, ["label", "text"]), TableLine(2, ["spam", "win"])])
        True
        >>> names_a_column([TableLine(1, ["email", "Dear Ann"]), TableLine(2, ["email", "Dear Bob"])])
        False
    """
    for place, cell in enumerate(lines[0].cells if len(lines) > 1 else ()):
        below = (line.cells[place].strip() for line in lines[1:] if len(line.cells) > place)
        if HEADINGS.fullmatch(" ".join(cell.split())) and cell.strip() not in below:
            return True
    return False


def are_usual(cells: Sequence[str]) -> bool:
    """Whether the cells of a header are usual names of both a label and a text.

    Examples:
        >>> are_usual(["Label", " text"]), are_usual(["email", "text"])
        (True, False)
    """
    names = {cell.strip().casefold() for cell in cells}
    return not (names.isdisjoint(LABEL_NAMES) or names.isdisjoint(TEXT_NAMES))


def in_two(cells: Sequence[str], separator: str, place: str) -> tuple[str, str, int]:
    """Label and text of a row; a last column of numbers, after tabs, says how often it counts.

    Examples:
        >>> in_two(["ham", "see you", "3"], "\\t", "first"), in_two(["b", "a", "ham"], ",", "last")
        (('ham', 'see you', 3), ('ham', 'b,a', 1))
        >>> in_two(["ham", " lunch at 12", "00"], ":", "first")
        ('ham', 'lunch at 12:00', 1)
    """
    cells, times = [*cells], 1
    while len(cells) > 2 and not cells[-1].strip():
        cells.pop()
    if separator == "\t" and place == "first" and len(cells) == 3 and cells[2].strip().isdecimal():
        times = int(cells.pop())
    label, rest = (cells[0], cells[1:]) if place == "first" else (cells[-1], cells[:-1])
    return " ".join(label.split()), separator.join(rest).strip(), times


def oddity(lines: Sequence[TableLine], separator: str, place: str) -> tuple[int, ...]:
    """How unlikely a way of reading texts is: labels are on every line, few, and short.

    Examples:
        >>> oddity([TableLine(1, ["spam", "win now"]), TableLine(2, ["ham"])], ",", "first")
        (1, 1, 1, False, 2)
    """
    rows = [in_two(cells, separator, place) for _, cells in lines if len(cells) > 1]
    full = [row for row in rows if row[0] and row[1]] or rows
    words = sum(len(row[0].split()) for row in full)
    labels = {row[0] for row in full}
    order = [*SEPARATORS].index(separator)
    # A number behind label and text says how often it counts; behind an ID and a text it is a label.
    counted = (separator, place) == ("\t", "last") and all(
        len(cells) == 3 and cells[2].strip().isdecimal() for _, cells in lines
    )
    counted = counted and (len(labels) == 1 or len({cells[0] for _, cells in lines}) < len(lines))
    return len(lines) - len(rows) + counted, len(labels), words, place == "last", order


def is_name(labels: Sequence[str]) -> bool:
    """Whether the first label is a word and all others are numbers, as below the name of a column.

    Examples:
        >>> is_name(["spam or not", "1", "0"]), is_name(["spam", "ham"]), is_name(["spam"])
        (True, False, False)
    """
    numbers = [looks_like_a_number(label) for label in labels]
    return len(labels) > 1 and not numbers[0] and all(numbers[1:])


def stands_alone(labels: Sequence[str]) -> bool:
    """Whether the first label occurs once, and two or more others several times each.

    Examples:
        >>> stands_alone(["Rating", "good", "bad", "bad", "good"]), stands_alone(["good", "bad", "bad"])
        (True, False)
    """
    counts = Counter(labels)
    return counts.pop(labels[0]) == 1 and len(counts) > 1 and min(counts.values()) > 1
