"""What people bring: texts, a table, a table of counts or a frequency table, read from one text.

Nothing is guessed unless the guess changes no number.  Otherwise a `Notice` says what was
taken, and which option of the command line chooses the other reading.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, product, repeat, takewhile
from math import prod
from os import PathLike
from typing import Any

from naive_bayes.data.cells import (
    SEPARATORS,
    Table,
    TableLine,
    column_named,
    has_header,
    lacks_a_corner,
    lines_of,
    named_separator,
    parse_table,
    sample_of,
    separator_of,
    tidy,
)
from naive_bayes.data.columns import (
    COUNT_NAMES,
    LABEL_NAMES,
    MISSING,
    NUMBER,
    TEXT_NAMES,
    CellValue,
    Column,
    Notice,
    column_of,
    looks_like_a_number,
    spelt_alike,
)
from naive_bayes.data.corpora import name_of, read_folders, read_text
from naive_bayes.data.frequencies import (
    Frequencies,
    form_of_frequencies,
    frequencies_in,
    known_in,
    listed_counts,
    sums_up,
)
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type, strings
from naive_bayes.foundation.column_kinds import COLUMN_KINDS, UNUSED
from naive_bayes.foundation.messages import several, short, short_list, short_number
from naive_bayes.foundation.names import folded

WORD_MODELS = ("multinomial", "bernoulli", "complement", "dirichlet-multinomial")
"""The models of words, as `--model` names them."""

FORMS = {
    "texts": "texts",
    "table": "a table of features",
    "counts": "documents by words, each cell a count",
    "cross": "features, and for each class a column that counts such rows",
    "classes-in-rows": "frequencies, a class in each row",
    "classes-in-columns": "frequencies, a class in each column",
}
"""What a text can be."""

MOST_ROWS = 1_000_000
"""How many rows a table may count in all."""

MOST_NOTICES = 6
"""How many notices on the columns are given."""

HEADINGS = re.compile(
    r"(label|class|category|target|sentiment|text|message|document|e?mail|sms|review|sentence|v[12])s?"
    r"|body|content|comment|tweet|[^\W\d_]+_\w+",
    re.IGNORECASE,
)
"""What the first line says in one of its columns when it is a header."""


@dataclass(frozen=True)
class Choices:
    """What the reader of a file has chosen; the rest is detected.

    Attributes:
        form: one of `FORMS`, or "".
        separator: one of `SEPARATORS`, or "".
        header: whether the first line has the names of the columns, or None.
        label: the label column, by its name or its number.
        text: the column of the texts.
        count: the column that says how many such rows there are; "none" if none does.
        kinds: for some columns, which of `COLUMN_KINDS` they are.
        comma: "decimal" or "thousands", or "".
        missing: what a cell has in it if its value is missing.
        model: "multinomial" reads a frequency table as counts of words.

    Examples:
        >>> read_brought("sky,play\\nsun,no\\nfog,yes", choices=Choices(label="sky")).labels
        ['sun', 'fog']
        >>> Choices(comma="dot")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the comma is 'dot': choose one of 'decimal', 'thousands'
    """

    form: str = ""
    separator: str = ""
    header: bool | None = None
    label: str = ""
    text: str = ""
    count: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)
    comma: str = ""
    missing: Sequence[str] = MISSING
    model: str = ""

    def __post_init__(self) -> None:
        check_type(self.header, bool | None, "header", "True, False or None")
        check_type(self.kinds, Mapping, "kinds", "a dict from column to kind")
        column = "the name of a column, or its number"
        for name in ("label", "text", "count"):
            check_type(given := getattr(self, name), str | int, name, column)
            object.__setattr__(self, name, str(given))
        known_of = {"form": FORMS, "separator": SEPARATORS, "comma": ("decimal", "thousands")}
        for name, known in {**known_of, "model": WORD_MODELS}.items():
            if (given := getattr(self, name)) and given not in known:
                raise NaiveBayesError(
                    f"the {name} is {short(given, longest=40)}: choose one of {short_list(known)}"
                )
        # A text would count as each of its parts: "no" is in "none".
        missing = tuple(cell.casefold() for cell in strings(self.missing, "missing"))
        object.__setattr__(self, "missing", missing)


def choices_by_option(options: Mapping[str, str | None], kinds: Mapping[str, str]) -> Choices:
    """The choices, from options of the command line by the names that a `Notice` has for them.

    Arguments:
        options: as, separator, header, label-column, text-column, count-column, comma, missing
            and model; None is not given.
        kinds: of some columns.

    Examples:
        >>> chosen = choices_by_option({"as": "table", "header": "no", "missing": "None,-"}, {})
        >>> chosen.form, chosen.header, chosen.missing
        ('table', False, ('', 'none', '-'))
    """
    given = {name: value for name, value in options.items() if value is not None}
    missing, sign = given.get("missing"), given.get("separator", "")
    return Choices(
        form=given.get("as", ""),
        separator={"tab": "\t", "space": " "}.get(sign, sign),
        header={"yes": True, "no": False}.get(given.get("header", "")),
        label=given.get("label-column", ""),
        text=given.get("text-column", ""),
        count=given.get("count-column", ""),
        kinds=kinds,
        comma=given.get("comma", ""),
        missing=MISSING if missing is None else ("", *missing.split(",")),
        model=given.get("model", ""),
    )


@dataclass(frozen=True)
class LabelledRows:
    """A table as examples for a model: rows of features, and their labels.

    Attributes:
        table: the cells as written.
        label: the name of the label column.
        count: the name of the column that says how many such rows there are, or "".
        features: what each of the other columns is; `kinds` has those that are used.
        rows: for each row, the value of each feature that is used, or None if it is missing.
        labels: the label of each row.
        times: how many such rows there are.
        notices: what was taken for granted.
    """

    table: Table
    label: str
    count: str
    features: dict[str, Column]
    rows: list[dict[str, CellValue | None]]
    labels: list[str]
    times: list[int]
    notices: tuple[Notice, ...]

    @property
    def kinds(self) -> dict[str, str]:
        """The kind of each feature that is used.

        Examples:
            >>> text = "outlook,heat,day,play\\nsunny,30,1,no\\nrainy,18.5,2,yes"
            >>> labelled_rows(parse_table(text), Choices(kinds={"day": "unused"})).kinds
            {'outlook': 'categorical', 'heat': 'gaussian'}
        """
        return {f.name: f.kind for f in self.features.values() if f.kind != UNUSED}

    @property
    def examples(self) -> list[tuple[dict[str, CellValue | None], str]]:
        """Pairs of row and label, each as many times as it counts.

        Examples:
            >>> labelled_rows(parse_table("sex,lived,count\\nmale,no,2\\nfemale,yes,1")).examples
            [({'sex': 'male'}, 'no'), ({'sex': 'male'}, 'no'), ({'sex': 'female'}, 'yes')]
        """
        return list(repeated(self.rows, self.labels, self.times))

    @property
    def guessed(self) -> str:
        """The label column, if it was taken for it only by its place or its name; else "".

        Examples:
            >>> table = parse_table("kind,legs,colour\\nbird,2,grey\\ndog,4,brown")
            >>> labelled_rows(table).guessed, labelled_rows(table, Choices(label="kind")).guessed
            ('colour', '')
        """
        offered = {option for notice in self.notices for option, _ in notice.others}
        return self.label if "label-column" in offered else ""

    @property
    def told(self) -> str:
        """What was found, in one line.

        Examples:
            >>> labelled_rows(parse_table("outlook,heat,play\\nsunny,30,no\\nrainy,18,yes")).told
            'play: 1 no, 1 yes; outlook 2 values; heat Gaussian'
        """
        features = [str(feature) for feature in self.features.values()]
        others = [f"{len(features) - 10} more columns"] if len(features) > 10 else []
        first = f"{self.label}: {classes_in(self.labels, self.times)}"
        return "; ".join([first, *features[:10], *others])


@dataclass(frozen=True)
class Brought:
    """What a text was read as.

    Attributes:
        form: one of `FORMS`.
        documents: texts, rows of features, or bags of words.
        labels: of each.
        times: how often each counts.
        told: what was found, in one line; "" for texts.
        notices: what was taken for granted.
        rows: the table, if it is one.
        frequencies: the counts of each class, if that is what was given.
        separator: what is between two cells.
        header: whether the first line has the names of the columns.
        label: of texts, where the label is: "1" in the first column, "2" in the last.
    """

    form: str
    documents: list[Any] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    told: str = ""
    notices: tuple[Notice, ...] = ()
    rows: LabelledRows | None = None
    frequencies: Frequencies | None = None
    separator: str = ""
    header: bool = False
    label: str = ""

    @property
    def examples(self) -> list[tuple[Any, str]]:
        """Pairs of document and label, each as often as it counts.

        Examples:
            >>> read_brought("spam\\twin a prize\\nham\\tsee you soon\\nham\\tlunch?").examples[0]
            ('win a prize', 'spam')
        """
        return list(repeated(self.documents, self.labels, self.times))


def repeated(
    documents: Sequence[Any], labels: Sequence[str], times: Sequence[int]
) -> Iterator[tuple[Any, str]]:
    """Pairs of document and label, each as often as it counts.

    Examples:
        >>> list(repeated(["a", "b"], "xy", [2, 1]))
        [('a', 'x'), ('a', 'x'), ('b', 'y')]
    """
    pairs = zip(documents, labels, strict=True)
    return chain.from_iterable(map(repeat, pairs, times))


def classes_in(labels: Sequence[str], times: Sequence[int]) -> str:
    """How many rows each class has.

    Examples:
        >>> classes_in(["no", "yes"], [2, 1])
        '2 no, 1 yes'
    """
    counts: Counter[str] = Counter()
    for label, number in zip(labels, times, strict=True):
        counts[label] += number
    named = [f"{n} {short(label, str, 80)}" for label, n in counts.items()]
    more = [f"{len(named) - 6} more classes"] if len(named) > 6 else []
    return ", ".join([*named[:6], *more])


def read_data(path: str | PathLike[str], *, encoding: str = "utf-8", **chosen: Any) -> Brought:
    """What a file or a folder has in it; "-" is the standard input.

    Arguments:
        path: a file; or a folder of folders, with a file for each text.
        encoding: of the files.
        chosen: see `Choices`.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: it cannot be read as anything; the message has the place.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "heights.tsv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("height\\tfeet\\tsex\\n6.1\\t12\\tm\\n5.2\\t7.5\\tf\\n")
        ...     read_data(path).examples[0]
        ({'height': 6.1, 'feet': 12}, 'm')
    """
    choices = Choices(**chosen)
    if os.path.isdir(path):
        if replace(choices, model="") != Choices():
            raise NaiveBayesError(
                f"{name_of(path)} is a folder of texts, and only a file has columns or cells to choose: "
                "leave the choices out, or give a file"
            )
        texts, labels = map(list, zip(*read_folders(path, encoding), strict=True))
        return Brought("texts", texts, labels, [1] * len(labels))
    return read_brought(read_text(path, encoding), name_of(path), choices)


def read_brought(text: str, name: str = "the text", choices: Choices = Choices()) -> Brought:
    """What a text is, read as that.

    Arguments:
        text: what was pasted, or the content of a file.
        name: of it, for messages.
        choices: what is known; the rest is detected.

    Raises:
        NaiveBayesError: it cannot be read; the message has the place.

    Examples:
        >>> tennis = read_brought("sky,wind,play\\nsun,weak,no\\nrain,strong,yes\\nfog,weak,yes")
        >>> tennis.form, tennis.told
        ('table', 'play: 1 no, 2 yes; sky 3 values; wind 2 values')
        >>> fruit = read_brought("fruit,total,long,sweet\\nbanana,500,400,350\\norange,300,0,150")
        >>> fruit.form, fruit.frequencies.documents
        ('classes-in-rows', {'banana': 500, 'orange': 300})
    """
    text = text.removeprefix("\ufeff")
    if not choices.form:
        check_not_json(text, name)
    laid_out = choices.separator or choices.label or choices.text or choices.header is not None
    may_be_listed = choices.form in ("", "classes-in-rows") and not laid_out
    if may_be_listed and (listed := listed_counts(text)):
        listed_as = replace(choices, form="classes-in-rows", separator=",")
        found = read_brought(listed, name, listed_as)
        notice = Notice("each line lists what a class has, and how often", (("as", "texts"),))
        return replace(found, notices=(notice, *found.notices))
    text, separator = named_separator(text, choices.separator)
    choices = replace(choices, separator=separator)
    if choices.form == "texts" or (not choices.form and is_ragged(text, name, choices)):
        return texts_of(text, name, choices)
    known = {choices.label, choices.text, choices.count, *choices.kinds} - {""}
    header = choices.header
    if header is None and any(not one.isdecimal() and one != "none" for one in known):
        header = True  # who names a column has seen its name
    table = parse_table(text, name, separator=separator, header=header)
    if header is True and choices.header is None and known - {*table.cells}:
        table = parse_table(text, name, separator=separator)
    notices: list[Notice] = []
    if not choices.form:
        form, notices = form_of(table, choices)
        if form == "texts":
            found = texts_of(text, name, choices)
            return replace(found, notices=(*notices, *found.notices))
        choices = replace(choices, form=form)
    if choices.form.startswith("classes"):
        frequencies, more = frequencies_in(table, choices.form, choices.label, choices.model)
        found = Brought(choices.form, told=frequencies.told, frequencies=frequencies)
    elif choices.form == "counts":
        found, more = counts_in(table, choices)
    else:
        crossed = choices.form == "cross"
        rows = (
            labelled_rows(*uncrossed(table, choices)) if crossed else labelled_rows(table, choices)
        )
        found = Brought(choices.form, rows.rows, rows.labels, rows.times, rows.told, rows=rows)
        more = list(rows.notices)
    if table.header and not table.certain and found.frequencies is None:
        more.insert(0, Notice("the first line is read as a header", (("header", "no"),)))
    if not table.header and choices.header is None:
        sentence = "no header was found, so the columns have numbers"
        more.insert(0, Notice(sentence, (("header", "yes"),)))
    return replace(found, notices=(*notices, *more), separator=table.separator, header=table.header)


# What it is.


def check_not_json(text: str, name: str) -> None:
    """Check that a text is not JSON: its signs would be read as labels and texts.

    Raises:
        NaiveBayesError: the text, or its first line, is an object or a list in JSON.

    Examples:
        >>> check_not_json("[spam] win a prize", "mails.txt")
        >>> check_not_json('{"text": "win", "label": "spam"}', "mails.jsonl")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: mails.jsonl is JSON, which is not read: write a table with a header, as in label,text; if each line is a label and a text all the same, add --as texts
    """
    text = text.strip()
    for part in (text.partition("\n")[0], text) if text.startswith(("{", "[")) else ():
        try:
            json.loads(part)
        except (ValueError, RecursionError):
            continue
        raise NaiveBayesError(
            f"{name} is JSON, which is not read: write a table with a header, as in label,text; if each "
            "line is a label and a text all the same, add --as texts"
        )


def is_ragged(text: str, name: str, choices: Choices) -> bool:
    """Whether the lines have different numbers of cells, as texts with commas in them have.

    A table of which one line in four or fewer is odd is a table, whose reader names the line.

    Examples:
        >>> is_ragged("spam,win, now\\nham,lunch", "x", Choices())
        True
        >>> is_ragged("a,b,c\\n1,2,3\\n4,5,6\\n7,8,9\\n1,2", "x", Choices())
        False
    """
    sign = choices.separator or separator_of(text)
    sample = sample_of(text)
    lines = tidy(lines_of(sample, sign), sign)
    widths = Counter(len(line.cells) for line in lines)
    usual = max(widths, key=lambda width: (widths[width], -width), default=0)
    if usual < 2 or lacks_a_corner(lines):
        return usual < 2
    if sign == " " and all(re.match(r"\s*[^:\s]+:\s", line) for line in sample.split("\n") if line):
        return True
    odd, cells = len(lines) - widths[usual], [cell for line in lines for cell in line.cells]
    few_words = words_in(cells) < 1.3 and usual > 2 and sign != " "
    return odd > 0 and (not few_words or 4 * odd > len(lines) + 3)


def form_of(table: Table, choices: Choices) -> tuple[str, list[Notice]]:
    """What a table with as many cells in each line is; and if that changes a number, a notice.

    Examples:
        >>> form_of(parse_table("label,text\\nspam,win\\nham,lunch"), Choices())[0]
        'texts'
        >>> form_of(parse_table("e,a,b,class\\n1,2,0,spam\\n2,0,3,ham"), Choices())[0]
        'counts'
    """
    names = {column.casefold() for column in table.columns}
    if choices.text or (names & {*TEXT_NAMES} and not {*choices.kinds}):
        return "texts", []
    others = [one for one in table.columns if one.casefold() not in COUNT_NAMES] or [*table.columns]
    longest = max(words_in(table.cells[column]) for column in others)
    if not choices.kinds and (longest > 3 or (longest > 1.5 and len(others) == 2)):
        return "texts", []
    last = table.cells[table.columns[-1]]
    counted = table.separator == "\t" and len(table.columns) == 3 and not table.header
    if counted and longest > 1 and all(map(str.isdecimal, last)):
        return "texts", []
    plain = table.header and not choices.kinds and not choices.count
    if plain and (frequencies := form_of_frequencies(table, choices.label)):
        return frequencies
    if plain and not choices.label and (classes := crossed_classes(table)):
        sentence = f"the cells count the rows of {' and of '.join(classes[:3])}"
        return "cross", [Notice(sentence, (("as", "table"),))]
    if are_counts(table, choices):
        sentence = "the columns are words, and the cells count them"
        return "counts", [Notice(sentence, (("as", "table"),))]
    many = max((table.cells[column] for column in others), key=lambda cells: len({*cells}))
    if len(table.columns) > 2 or all(map(looks_like_a_number, many)) or choices.kinds:
        if table.separator == " ":
            sentence = "this is read as a table, with white space between its cells"
            return "table", [Notice(sentence, (("as", "texts"),))]
        return "table", []
    # Of one word each, a text and a feature have the same factors.
    if not table.header:
        return "texts", []
    if not table.certain:
        sentence = "each line is read as a label and a text of one word, the first line too"
        repeats = any(len({*cells}) < len(cells) for cells in table.cells.values())
        named = all(any(map(str.isalpha, column)) for column in table.columns)
        return "texts", [Notice(sentence, (("as", "table"),))] if repeats and named else []
    return "table", [Notice("this is read as a table with one feature", (("as", "texts"),))]


def words_in(cells: Sequence[str]) -> float:
    """How many words a cell of a column has on average; a number with its unit is one.

    Examples:
        >>> words_in(["win a prize", "lunch"]), words_in(["180 cm", "170 cm"])
        (2.0, 1.0)
    """
    words = sum(1 if NUMBER.fullmatch(cell) else len(cell.split()) for cell in cells)
    return words / len(cells)


def are_counts(table: Table, choices: Choices) -> bool:
    """Whether a table counts words: whole numbers, some 0 in each column, and one above 1.

    Examples:
        >>> are_counts(parse_table("a,b,class\\n2,0,spam\\n0,3,ham"), Choices())
        True
        >>> are_counts(parse_table("a,b,class\\n1,0,spam\\n0,1,ham"), Choices())  # as features
        False
    """
    label, _ = label_of(table, choices, "")
    left_out = ignored(table, label)
    cells = [column for name, column in table.cells.items() if name not in left_out]
    numbers = [cell for column in cells for cell in column]
    return (
        table.header
        and not choices.kinds
        and len(cells) > 1
        and all(map(str.isdecimal, numbers))
        and all("0" in column for column in cells)
        and 4 * numbers.count("0") >= len(numbers)
        and not {*numbers} <= {"0", "1"}
    )


def ignored(table: Table, label: str) -> set[str]:
    """The columns of a table of counts that count nothing: the label, and names of documents.

    Examples:
        >>> ignored(parse_table("doc,a,class\\nd1,2,spam\\nd2,0,ham"), "class") == {"doc", "class"}
        True
    """
    first = table.columns[0]
    cells = table.cells[first]
    names = len({*cells}) == len(cells) and (
        first == "column 1"
        or not all(map(str.isdecimal, cells))
        or cells in ([str(k) for k in range(len(cells))], [str(k + 1) for k in range(len(cells))])
    )
    return {label, *([first] if names and len(table.columns) > 2 else [])}


# A cross table of several features.


def crossed_classes(table: Table) -> list[str]:
    """The columns that count the rows of a class each, if the others cross their values.

    Three of four combinations of the values have a line, and each has only one. A last column of
    totals is not a class.

    Examples:
        >>> text = "class,sex,no,yes\\n1st,male,118,62\\n1st,female,4,141\\n2nd,male,154,25\\n2nd,female,13,93"
        >>> crossed_classes(parse_table(text))
        ['no', 'yes']
        >>> crossed_classes(parse_table("sex,age,heat\\nm,30,1\\nf,31,2"))
        []
        >>> lines = ["sky,wind,no,yes,total", "sun,weak,1,4,5", "sun,strong,2,3,5", "fog,weak,4,1,5"]
        >>> crossed_classes(parse_table("\\n".join(lines)))
        ['no', 'yes']
    """
    empty = ("0", *MISSING)

    def is_count(column: str) -> bool:
        cells = table.cells[column]
        return all(cell.isdecimal() or cell.casefold() in empty for cell in cells)

    counts = [*takewhile(is_count, reversed(table.columns))][::-1]
    features = table.columns[: -len(counts) or None]
    if len(counts) > 2 and known_in(counts[-1:]) and sums_up(table, counts):
        counts.pop()
    if not len(features) > 1 < len(counts):
        return []
    lines = [*zip(*(table.cells[column] for column in features), strict=True)]
    sizes = [len({*table.cells[column]}) for column in features]
    crossed = len(lines) == len({*lines}) and 4 * len(lines) >= 3 * prod(sizes)
    other_names = known_in(counts, {*LABEL_NAMES, *COUNT_NAMES})
    above_1 = any({*table.cells[column]} - {"1", *empty} for column in counts)
    return counts if crossed and min(sizes) > 1 and above_1 and not other_names else []


def uncrossed(table: Table, choices: Choices) -> tuple[Table, Choices]:
    """A cross table as rows that each count, and the choice of the columns of class and count.

    Raises:
        NaiveBayesError: it is not a cross table.

    Examples:
        >>> text = "class,sex,no,yes\\n1st,male,118,62\\n1st,female,4,\\n2nd,male,154,25\\n2nd,female,13,93"
        >>> rows, chosen = uncrossed(parse_table(text), Choices())
        >>> rows.columns, rows.cells[chosen.label][:3], rows.cells[chosen.count][:3]
        (('class', 'sex', 'label', 'number'), ['no', 'yes', 'no'], ['118', '62', '4'])
    """
    if not (classes := crossed_classes(table)):
        raise NaiveBayesError(
            f"{table.name} is not a cross table: give the features first, each combination of their "
            "values once, and then for each class a column of whole numbers"
        )
    features = table.columns[: table.columns.index(classes[0])]
    taken = {*map(str.casefold, features)}
    label = next(name for name in ("class", *LABEL_NAMES) if name not in taken)
    count = next(name for name in ("number", *COUNT_NAMES) if name not in taken)
    lines = []
    for row, number in enumerate(table.numbers):
        values = [table.cells[column][row] for column in features]
        times = {own: table.cells[own][row] for own in classes}
        lines += [
            TableLine(number, [*values, own, cell])
            for own, cell in times.items()
            if cell.isdecimal() and int(cell)
        ]
    columns = map(list, zip(*(line.cells for line in lines), strict=True))
    cells = dict(zip((*features, label, count), columns, strict=True))
    rows = replace(table, cells=cells, numbers=tuple(line.number for line in lines))
    return rows, replace(choices, label=label, count=count)


# A table.


def label_of(table: Table, choices: Choices, count: str) -> tuple[str, list[Notice]]:
    """The label column: the one that is chosen, or has such a name, or is the last.

    Examples:
        >>> table = parse_table("class,sky,lived\\n1st,sun,no\\n2nd,rain,yes")
        >>> label_of(table, Choices(), "")
        ('class', [Notice(sentence='the label is class, by its name', others=(('label-column', 'lived'),))])
    """
    if choices.label:
        return table.column(choices.label), []
    others = [column for column in table.columns if column != count]
    named = [column for column in others if column.casefold() in LABEL_NAMES]
    chosen = named[-1] if named else others[-1]
    rest = [column for column in others if column != chosen] or [chosen]
    if not named:
        sentence = f"the label is the last column, {chosen}"
        return chosen, [Notice(sentence, (("label-column", rest[0]),))]
    if chosen == others[-1] and len(named) == 1:
        return chosen, []
    other = named[0] if len(named) > 1 else others[-1]
    return chosen, [Notice(f"the label is {chosen}, by its name", (("label-column", other),))]


def count_of(table: Table, choices: Choices) -> tuple[str, list[Notice]]:
    """The column that says how many such rows there are, or "".

    Examples:
        >>> count_of(parse_table("sex,lived,Count\\nmale,no,2"), Choices())[0]
        'Count'
        >>> count_of(parse_table("count,lived\\n2,no"), Choices())
        ('', [])
    """
    if choices.count:
        none = choices.count == "none" and "none" not in table.cells
        return ("" if none else table.column(choices.count)), []
    named = [one for one in table.cells if one.casefold() in COUNT_NAMES and one != choices.label]
    for column in named if len(table.cells) > 2 else ():
        if column not in choices.kinds and all(map(str.isdecimal, table.cells[column])):
            sentence = f"{column} says how often a row counts"
            return column, [Notice(sentence, (("count-column", "none"),))]
    return "", []


def times_of(table: Table, count: str) -> list[int]:
    """How many times each row counts.

    Raises:
        NaiveBayesError: a number is not a whole one, or the rows are too many.

    Examples:
        >>> times_of(parse_table("sex,lived,count\\nmale,no,2"), "count")
        [2]
    """
    times = [1] * len(table.numbers)
    if count:
        what = "how many such rows there are"
        times = [whole_number(table, row, count, what) for row in range(len(times))]
    check_size(times, table.name)
    return times


def check_size(times: Sequence[int], name: str) -> None:
    """Check that rows or texts count at least once in all, and not too often.

    Raises:
        NaiveBayesError: they do not.

    Examples:
        >>> check_size([2, 0], "mails.tsv")
        >>> check_size([0], "mails.tsv")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: mails.tsv has 0 rows in all: give at least 1 and at most 1000000
    """
    if not 0 < sum(times) <= MOST_ROWS:
        raise NaiveBayesError(
            f"{name} has {short_number(sum(times))} rows in all: give at least 1 and at most {MOST_ROWS}"
        )


def whole_number(table: Table, row: int, column: str, what: str) -> int:
    """The whole number of a cell.

    Raises:
        NaiveBayesError: it is not one; the message says what it should be.

    Examples:
        >>> whole_number(parse_table("free,class\\n2,spam"), 0, "free", "how often")
        2
    """
    cell = table.cells[column][row]
    if not (cell.isascii() and cell.isdecimal()) or len(cell) > 9:
        raise NaiveBayesError(
            f"{table.place(row)}: {column} is {short(cell, longest=40)}: write {what}, as a whole number"
        )
    return int(cell)


def labels_in(table: Table, choices: Choices) -> tuple[str, str, list[str], list[Notice]]:
    """The column of the labels, that of the counts or "", and the label of each row.

    Raises:
        NaiveBayesError: a row has no label, or each row has another.

    Examples:
        >>> label, count, labels, [notice] = labels_in(parse_table("sky,play\\nsun,no\\nfog,No"), Choices(label="2"))
        >>> label, count, labels
        ('play', '', ['no', 'No'])
        >>> notice.sentence
        "play has both 'no' (1 row) and 'No' (1 row), which count as two values: write them alike"
    """
    count, notices = count_of(table, choices)
    label, more = label_of(table, choices, count)
    labels = table.cells[label]
    for row, cell in enumerate(labels):
        if not cell or cell.casefold() in {*MISSING[:6]} & {*choices.missing}:
            raise NaiveBayesError(
                f"{table.place(row)} has no label in {label}: write one in each row"
            )
    if not choices.label and len({*labels}) == len(labels) > 3:
        raise NaiveBayesError(
            f"{table.name}: {label} has another value in each row, so it cannot be the class: name the "
            f"column of the classes, as in --label-column {table.columns[0]}; for a frequency table, add "
            "--as classes-in-rows or --as classes-in-columns"
        )
    return label, count, labels, [*more, *notices, *spelt_alike(label, labels)]


def labelled_rows(table: Table, choices: Choices = Choices()) -> LabelledRows:
    """Which column is the label, and what each of the others is.

    Arguments:
        table: the cells.
        choices: what is known.

    Raises:
        NaiveBayesError: the column or kind is unknown; a row has no label, or a cell that
            is not a number in a column of numbers; or no columns are left for the features.

    Examples:
        >>> text = "outlook,heat,play\\nsunny,30,no\\nrainy,18,yes\\n?,21.5,yes"
        >>> rows = labelled_rows(parse_table(text))
        >>> rows.told
        'play: 1 no, 2 yes; outlook 2 values; heat Gaussian'
        >>> rows.rows[2], rows.labels[2]
        ({'outlook': None, 'heat': 21.5}, 'yes')
        >>> labelled_rows(parse_table(text), Choices(label="wind"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table has no column 'wind': the columns are outlook, heat, play
    """
    label, count, labels, notices = labels_in(table, choices)
    times = times_of(table, count)
    kinds = {table.column(column): kind for column, kind in choices.kinds.items()}
    for column, kind in kinds.items():
        if kind not in COLUMN_KINDS:
            raise NaiveBayesError(
                f"the kind of {column} is {short(kind, longest=40)}: choose one of {', '.join(COLUMN_KINDS)}"
            )
    features, columns, first = {}, {}, table.columns[0]
    for column, cells in table.cells.items():
        if column in (label, count):
            continue
        features[column], values = column_of(
            column,
            cells,
            labels,
            table.place,
            first=column == first,
            kind=kinds.get(column, ""),
            comma=choices.comma,
            missing=choices.missing,
        )
        if features[column].kind != UNUSED:
            columns[column] = values
    if not columns:
        raise NaiveBayesError(
            f"{table.name} has no columns besides {label} to use: give at least one feature"
        )
    odd = [notice for feature in features.values() for notice in feature.notices]
    if len(odd) > MOST_NOTICES:
        rest = several(len(odd) - MOST_NOTICES, "more notice")
        odd[MOST_NOTICES:] = [Notice(f"{rest} on the columns")]
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return LabelledRows(table, label, count, features, rows, labels, times, (*notices, *odd))


def counts_in(table: Table, choices: Choices) -> tuple[Brought, list[Notice]]:
    """The bags of a table of counts: a document in each row, a word in each column.

    Raises:
        NaiveBayesError: a cell is not a whole number.

    Examples:
        >>> found, _ = counts_in(parse_table("free,lunch,class\\n2,0,spam\\n0,1,ham"), Choices())
        >>> found.documents, found.labels
        ([{'free': 2, 'lunch': 0}, {'free': 0, 'lunch': 1}], ['spam', 'ham'])
    """
    label, count, labels, notices = labels_in(table, choices)
    left_out = ignored(table, label) | {count}
    first = table.columns[0]
    if first in left_out - {label, count} and all(map(str.isdecimal, table.cells[first])):
        notices.append(Notice(f"{first} counts the rows, as an index does, and is left out"))
    what = "how often the document has the word"
    bags: list[dict[str, int]] = [{} for _ in labels]
    for word in table.cells:
        for row, bag in enumerate(bags if word not in left_out else ()):
            number = whole_number(table, row, word, what)
            bag[folded(word)] = number + bag.get(folded(word), 0)
    times = times_of(table, count)
    told = f"{label}: {classes_in(labels, times)}; {several(len(bags[0]), 'word')}"
    return Brought("counts", bags, labels, times, told), notices


# Texts.


def texts_of(text: str, name: str, choices: Choices) -> Brought:
    """Texts with their labels: in two columns, or in those of a table that are named.

    Raises:
        NaiveBayesError: a line has no separator or no label, or a column is not found.

    Examples:
        >>> found = texts_of("label,text\\nspam,win, now\\nham,lunch", "the text", Choices())
        >>> found.documents, found.labels
        (['win, now', 'lunch'], ['spam', 'ham'])
        >>> texts_of("ham: lunch\\nham lunch", "the text", Choices())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the text, line 2 has no colon between label and text: 'ham lunch'
    """
    signs = [choices.separator] if choices.separator else [*SEPARATORS][:-1]
    places = {"1": ["first"], "2": ["last"]}.get(choices.label, ["first", "last"])
    # A text with commas in it is still the rest of its line; a tab or a bar separates all cells.
    tried = {sign: lines_of(sample_of(text), sign) for sign in signs}
    separator, place = min(product(signs, places), key=lambda it: oddity(tried[it[0]], *it))
    lines = lines_of(text, separator)
    if not lines:
        raise NaiveBayesError(f"{name} is empty: give one row on each line, as in spam, win money")
    header, certain = heading(lines, choices)
    labels = [in_two(cells, separator, place)[0] for _, cells in lines if len(cells) > 1]
    if choices.header is None and not header and is_name(labels):
        header = certain = True
    first = short(" and ".join(cell.strip() for cell in lines[0].cells), str, 80)
    notices = []
    if header and not certain:
        notices.append(Notice(f"the first line, {first}, is a header", (("header", "no"),)))
    columns = [" ".join(cell.split()) for cell in lines[0].cells] if header else []
    rows = lines[1:] if header else lines
    if not rows:
        raise NaiveBayesError(f"{name} has only a header: give one row on each line below it")
    named = choices.text or choices.label not in ("", "1", "2")
    usual = {column.casefold() for column in columns} & {*LABEL_NAMES, *TEXT_NAMES}
    headed = not choices.label and (len(columns) > 2 or usual)
    if len(columns) > 1 and (named or headed):
        label, body = named_columns(columns, choices, name)
        place = "first" if label == 0 else "last"
    elif named or is_wide(rows, separator):
        label, body = numbered_columns(rows, choices, name)
    else:
        label, body = (0, 1) if place == "first" else (1, 0)
    pairs = []
    width = len(columns) or max(label, body) + 1
    in_columns = len(columns) > 2 or {label, body} != {0, 1}
    for number, cells in rows:
        if in_columns and (len(cells) < width or len(cells) > len(columns) > 0):
            raise NaiveBayesError(
                f"{name}, line {number}: the row has {several(len(cells), 'cell')} and not "
                f"{width}: put a text that has {SEPARATORS[separator]} or a quote in it in quotes"
            )
        if len(cells) < 2:
            sign = SEPARATORS[separator].partition(" ")[2]
            if all(len(one.cells) < 2 for each in tried.values() for one in each):
                sign = "tab, comma, semicolon or colon"
            raise NaiveBayesError(
                f"{name}, line {number} has no {sign} between label and text: "
                f"{short(cells[0].strip(), longest=40)}"
            )
        if in_columns:
            pairs.append((cells[label].strip(), cells[body], 1))
        else:
            pairs.append(in_two(cells, separator, place))
    labels, texts, times = map(list, zip(*pairs, strict=True))
    check_size(times, name)
    if "" in labels:
        number = rows[labels.index("")].number
        raise NaiveBayesError(f"{name}, line {number} has no label: write one")
    if choices.header is None and not header and stands_alone(labels):
        raise NaiveBayesError(
            f"{name}: is the first line, {first}, a header?  No other line has its label: add --header "
            "yes, or --header no if it is an example"
        )
    if not header and not choices.label and len({*labels}) >= len({*texts}):
        column, other = ("first", "2") if place == "first" else ("last", "1")
        named = short(", ".join(dict.fromkeys(labels)), str, 40)
        sentence = f"the {column} column has the labels, {named}"
        notices.append(Notice(sentence, (("label-column", other),)))
    if empty := [line.number for line, text in zip(rows, texts, strict=True) if not text.strip()]:
        which = f"line {empty[0]}" + f" and {several(len(empty) - 1, 'other line')}" * (
            len(empty) > 1
        )
        notices.append(Notice(f"{which} without a text: counted as an empty one"))
    if {*times} != {1}:
        sentence = "the last column says how often a text counts"
        notices.append(Notice(sentence, (("as", "table"),)))
    advice = "for texts that count several times write label, tab, text, tab, number, and no header"
    for k, column in enumerate(columns if in_columns else ()):
        if column.casefold() in COUNT_NAMES and k not in (label, body):
            notices.append(Notice(f"{column} is not used: {advice}"))
    notices += spelt_alike("the label", labels)
    found = Brought("texts", texts, labels, times, notices=tuple(notices))
    at = "1" if place == "first" else "2"
    return replace(found, separator=separator, header=header, label=at)


def is_wide(rows: Sequence[TableLine], separator: str) -> bool:
    """Whether rows without a header have three or more cells each, and are not label and text.

    Examples:
        >>> is_wide([TableLine(1, ["a", "b", "c"]), TableLine(2, ["d", "e", "f"])], ",")
        True
    """
    widths = {len(line.cells) for line in rows}
    return len(rows) > 1 and len(widths) == 1 and min(widths) > 2 and separator in ",;|"


def heading(lines: Sequence[TableLine], choices: Choices) -> tuple[bool, bool]:
    """Whether the first line of texts is a header, and whether that is certain.

    Examples:
        >>> heading([TableLine(1, ["label", "text"]), TableLine(2, ["spam", "win"])], Choices())
        (True, True)
        >>> heading([TableLine(1, ["email", "Dear Ann"]), TableLine(2, ["email", "Dear Bob"])], Choices())
        (False, True)
    """
    if choices.header is not None:
        return choices.header, True
    first = [" ".join(cell.split()) for cell in lines[0].cells]
    if any(one in first for one in (choices.label, choices.text) if one):
        return True, True
    widths = {len(line.cells) for line in lines}
    if len(widths) == 1 and min(widths) > 2:
        return has_header(tidy(lines, ","))
    for place, cell in enumerate(first if len(lines) > 1 else ()):
        below = [line.cells[place].strip() for line in lines[1:] if len(line.cells) > place]
        if HEADINGS.fullmatch(cell) and cell not in below:
            folded = {one.casefold() for one in first}
            return True, bool(folded & {*LABEL_NAMES}) and bool(folded & {*TEXT_NAMES})
    return False, True


def named_columns(columns: Sequence[str], choices: Choices, name: str) -> tuple[int, int]:
    """The places of label and text, by the names in the header.

    Raises:
        NaiveBayesError: there is not exactly one column that could be each.

    Examples:
        >>> named_columns(["id", "Class", "text"], Choices(), "mails.csv")
        (1, 2)
    """
    chosen = {"label": choices.label, "text": choices.text}
    found = {}
    for what, names in (("label", LABEL_NAMES), ("text", TEXT_NAMES)):
        found[what] = [one for one in columns if one.casefold() in names]
        if chosen[what]:
            found[what] = [*filter(None, [column_named(chosen[what], columns)])]
    for what, other in (("label", "text"), ("text", "label")):
        if not (found[what] or chosen[what]) and len(columns) == 2 and len(found[other]) == 1:
            found[what] = [one for one in columns if one not in found[other]]
    for what, given in chosen.items():
        if len(found[what]) != 1:
            said = f"{len(found[what])} columns could be the {what}"
            if not found[what]:
                said = f"no {what} column {given!r} found" if given else f"no {what} column found"
            raise NaiveBayesError(
                f"{name}: {said}: use --{what}-column with one of {', '.join(columns)}"
            )
    return columns.index(found["label"][0]), columns.index(found["text"][0])


def numbered_columns(rows: Sequence[TableLine], choices: Choices, name: str) -> tuple[int, int]:
    """The places of label and text in rows without a header, by their numbers.

    Raises:
        NaiveBayesError: a number is missing, or too large.

    Examples:
        >>> numbered_columns([TableLine(1, ["7", "win", "spam"])], Choices(label="3", text="2"), "x.csv")
        (2, 1)
    """
    width = len(rows[0].cells)
    label, body = choices.label, choices.text
    if width == 2:
        label, body = label or {"1": "2"}.get(body, "1"), body or {"1": "2"}.get(label, "1")
    if not (label and body):
        raise NaiveBayesError(
            f"{name} has no header and {several(width, 'column')}: give the numbers of two, as in "
            "--label-column 1 --text-column 2, or --as table"
        )
    for given in (label, body):
        if not (given.isdecimal() and 1 <= int(given) <= width):
            raise NaiveBayesError(
                f"{name} has no header, and {short(given, longest=40)} is not the number of a column: "
                f"give one from 1 to {width}"
            )
    return int(label) - 1, int(body) - 1


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
    """How unlikely a way of reading texts is: labels are short, few, and on every line.

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


# By the form.


def read_table(
    path: str | PathLike[str], label: str | int = "", *, encoding: str = "utf-8", **chosen: Any
) -> LabelledRows:
    """The labelled rows of a file that has a table of features.

    Arguments:
        path: the file; "-" is the standard input.
        label: the label column, by its name or its number.
        encoding: of the file.
        chosen: see `Choices`.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: it is not such a table; the message has the place.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "tennis.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("outlook,play\\nsunny,no\\nrainy,yes\\n")
        ...     read_table(path).examples
        [({'outlook': 'sunny'}, 'no'), ({'outlook': 'rainy'}, 'yes')]
    """
    found = read_data(path, encoding=encoding, form="table", label=label, **chosen).rows
    assert found is not None
    return found


def read_tsv(
    path: str | PathLike[str],
    label_column: int | None = None,
    encoding: str = "utf-8",
    *,
    header: bool | None = None,
) -> list[tuple[str, str]]:
    """The texts of a file with a label and a text on each line, separated by a tab.

    In the SMS Spam Collection the label comes first; in Sentiment Labelled Sentences it
    comes last.

    Arguments:
        path: the file; "-" is the standard input.
        label_column: 1 if the label comes before the first tab, 2 if it comes after the
            last one; None to choose the column with fewer distinct entries.
        encoding: of the file.
        header: whether the first line is a header, which is not an example; None to see whether
            it names a column label, text or the like.

    Returns:
        (text, label) pairs; labels are strings.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: a line has no tab, no label, or bytes that are not UTF-8; or the
            file has no lines.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "messages.tsv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("ham\\tLunch at noon?\\nham\\tCall me.\\nspam\\tWin\\ta prize!\\n")
        ...     read_tsv(path)
        ...     read_tsv(path, label_column=2)[-1]
        [('Lunch at noon?', 'ham'), ('Call me.', 'ham'), ('Win\\ta prize!', 'spam')]
        ('spam\\tWin', 'a prize!')
    """
    if label_column not in (None, 1, 2):
        raise NaiveBayesError(
            f"the label column of a file with tabs is {short(label_column)}: "
            "give 1 (label, tab, text) or 2 (text, tab, label)"
        )
    chosen = {"label": str(label_column or ""), "header": header, "separator": "\t"}
    return read_data(path, encoding=encoding, form="texts", **chosen).examples


def read_csv(
    path: str | PathLike[str],
    label_column: str = "",
    text_column: str = "",
    encoding: str = "utf-8",
) -> list[tuple[str, str]]:
    """The texts of a CSV file with a header, separated by commas or semicolons.

    Arguments:
        path: the file; "-" is the standard input.
        label_column: the name of the label column; by default one called label, class,
            category, target or sentiment.
        text_column: the name of the text column; by default one called text, message,
            sentence, review or document, or the only other column.
        encoding: of the file.

    Returns:
        (text, label) pairs; labels are strings.

    Raises:
        OSError: the file cannot be opened.
        NaiveBayesError: a column is missing, a row has too few or too many fields or no
            label, or the file is not UTF-8; the message gives the file and the line number.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "messages.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write('label,text\\nspam,"Win, now!"\\nham,Lunch?\\n')
        ...     read_csv(path)
        [('Win, now!', 'spam'), ('Lunch?', 'ham')]
    """
    chosen = {"label": label_column, "text": text_column, "header": True}
    return read_data(path, encoding=encoding, form="texts", **chosen).examples
