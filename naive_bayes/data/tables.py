"""A table as examples: its class, how often each row counts, and what each other column is.

Nothing is guessed unless the guess changes no number.  Otherwise a `Notice` says what was
taken, and which option of the command line chooses the other reading.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from math import prod
from typing import NamedTuple

from naive_bayes.data.cells import Table, TableLine, parse_table  # noqa: F401, for the examples
from naive_bayes.data.choices import Choices
from naive_bayes.data.columns import (
    COUNT_NAMES,
    LABEL_NAMES,
    MISSING,
    Notice,
    as_kinds,
    column_of,
    for_a_shell,
    listed,
    looks_like_a_number,
    said_once,
    spelt_alike,
)
from naive_bayes.data.frequencies import is_prior, known_in, share_in, sums_up
from naive_bayes.data.question import NOTHING_ASKED, AskedAbout
from naive_bayes.data.reading import BY_ITS_PLACE, Brought
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.column_kinds import COLUMN_KINDS, UNUSED, WORDS, usual_kind
from naive_bayes.foundation.messages import short, short_number
from naive_bayes.foundation.names import folded, owner_of

MOST_ROWS = 1_000_000
"""How many rows a table may count in all."""


def crossed_classes(table: Table) -> list[str]:
    """The columns that count the rows of a class each, if the others cross their values.

    Most combinations have a line, each only one. A last column of totals is not a class.

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
    crossed = len(lines) == len({*lines})
    sizes = [len({*table.cells[one]}) for one in features]
    other_names = known_in(counts, {*LABEL_NAMES, *COUNT_NAMES})
    above_1 = any({*table.cells[column]} - {"1", *empty} for column in counts)
    most = 2 * len(lines) > prod(sizes) and min(sizes) > 1
    return counts if crossed and most and above_1 and not other_names else []


def without_prior(table: Table) -> tuple[Table, dict[str, Fraction]]:
    """The table without a row of priors, and that row: a priori, , 0.4, 0.6.

    Examples:
        >>> table, prior = without_prior(parse_table("sky,wind,no,yes\\nsun,weak,1,2\\nprior,,0.4,0.6"))
        >>> table.cells["sky"], prior["yes"]
        (['sun'], Fraction(3, 5))
    """
    first = table.cells[table.columns[0]]
    rows = [k for k, cell in enumerate(first) if is_prior(cell)]
    prior = {
        c: Fraction(*share)
        for k in rows
        for c, cells in table.cells.items()
        if (share := share_in(cells[k]))
    }
    if len(rows) != 1 or not prior:
        return table, {}
    kept = [k for k in range(len(first)) if k not in rows]
    cells = {name: [own[k] for k in kept] for name, own in table.cells.items()}
    return replace(table, cells=cells, numbers=tuple(table.numbers[k] for k in kept)), prior


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


def cross_in(table: Table, choices: Choices = Choices()) -> Brought:
    """A cross table, whose last row may have the priors.

    Raises:
        NaiveBayesError: it is not one.

    Examples:
        >>> text = "class,sex,no,yes\\n1st,m,118,62\\n1st,f,4,1\\n2nd,m,154,25\\n2nd,f,13,93\\na priori,,0.5,0.5"
        >>> found = cross_in(parse_table(text))
        >>> found.documents[0], found.times[0], found.prior
        ({'class': '1st', 'sex': 'm'}, 118, {'no': Fraction(1, 2), 'yes': Fraction(1, 2)})
    """
    table, prior = without_prior(table)
    found = rows_in(*uncrossed(table, choices))
    return replace(found, form="cross", prior=prior or None)


def label_of(
    table: Table, choices: Choices, count: str, question: AskedAbout = NOTHING_ASKED
) -> tuple[str, list[Notice]]:
    """The class: the column that is chosen, asked for, called so, or left out by the row; or the last.

    A column that the row names is not the class, unless its name says so.

    Raises:
        NaiveBayesError: the row leaves out several columns, and not the last one.

    Examples:
        >>> table = parse_table("class,sky,lived\\n1st,sun,no\\n2nd,rain,yes")
        >>> print(*label_of(table, Choices(), "")[1])
        the label is class, by its name (otherwise: --label-column lived)
        >>> table = parse_table("sick,fever,ache\\nyes,yes,yes\\nno,no,no\\nno,yes,yes")
        >>> print(*label_of(table, Choices(), "", AskedAbout("ache=yes, fever=no"))[1])
        the label is sick, which the row leaves out (otherwise: --label-column ache)
        >>> label_of(table, Choices(), "", AskedAbout("P(sick | fever=yes)"))
        ('sick', [])
    """
    if choices.label or table.label:
        return (table.column(choices.label) if choices.label else table.label), []
    others = [column for column in table.columns if column != count]
    last, left = others[-1], left_out(table, others, question)
    named = [one for one in others if one.casefold() in LABEL_NAMES]
    if asked := asked_for(table, others, question):
        return asked, []
    if named:
        chosen, why = ([one for one in named if one in left] or named)[-1], ", by its name"
    elif not left or last in left:
        chosen, why = last, ""
    elif len(left) == 1:
        chosen, why = left[0], ", which the row leaves out"
    else:
        offered = " or ".join(f"--label-column {for_a_shell(one)}" for one in left)
        raise NaiveBayesError(
            f"{table.name}: the row leaves out {listed(left)}: say which is the class, {offered}"
        )
    if chosen == last and (len(named) == 1 or len(left) == 1):
        return chosen, []
    rivals = (*named, *left, *(reversed(others) if why else others))
    rival = next((one for one in rivals if one != chosen), chosen)
    sentence = f"the label is {chosen}{why}" if why else f"the label is the last column, {chosen}"
    rule = "" if why else BY_ITS_PLACE
    return chosen, [Notice(sentence, (("label-column", rival),), rule)]


def asked_for(table: Table, columns: Sequence[str], question: AskedAbout) -> str:
    """The column that the question asks for, by its name or by a value that it alone has; or "".

    Examples:
        >>> table = parse_table("id,sick,fever\\n1,yes,hot\\n2,no,none\\n3,yes,hot")
        >>> [asked_for(table, table.columns, AskedAbout(q)) for q in ("P(sick=yes|hot)", "P(no|hot)", "hot")]
        ['sick', 'sick', '']
    """
    name = question.label.partition("=")[0].strip()
    having = [one for one in columns if name and name in table.cells[one]]
    return owner_of(name, columns) or (having[0] if len(having) == 1 else "")


def left_out(table: Table, columns: Sequence[str], question: AskedAbout) -> list[str]:
    """The columns that the question leaves out, and of them those with a value that comes again.

    Examples:
        >>> table = parse_table("id,sick,fever\\n1,yes,no\\n2,no,no\\n3,yes,yes")
        >>> [left_out(table, table.columns, AskedAbout(q)) for q in ("fever=no", "2, no", "")]
        [['sick'], [], []]
    """
    left = question.leaves_out(columns) or left_out_in_order(table, columns, question)
    return [one for one in left if len({*table.cells[one]}) < len(table.cells[one])] or left


def left_out_in_order(table: Table, columns: Sequence[str], question: AskedAbout) -> list[str]:
    """The one column without which all values of a row, which are one fewer, are those of their columns.

    Examples:
        >>> table = parse_table("p,x,s\\ne,b,s\\np,x,y", header=False)
        >>> left_out_in_order(table, table.columns, AskedAbout("x, y"))
        ['column 1']
    """
    if len(question.cells) != len(columns) - 1:
        return []

    def known(label: str) -> int:
        own = (table.cells[one] for one in columns if one != label)
        return sum(
            cell in cells
            or (looks_like_a_number(cell) and all(map(looks_like_a_number, filter(None, cells))))
            for cell, cells in zip(question.cells, own, strict=True)
        )

    best = max(map(known, columns))
    found = [one for one in columns if known(one) == best]
    return found if len(found) == 1 else []


TOTALS = ("total", "totals", "sum")
"""What the last row of a table is called that has the sums of its columns."""

UNLABELLED = ("", "?", "na", "n/a", "nan", "null", "none")
"""What a row has in the place of its label if it is the one that is asked about."""


def without_asked(
    table: Table, label: str, choices: Choices
) -> tuple[Table, Table | None, list[Notice]]:
    """The rows that are examples, and the last rows, if they have no label: those are asked about.

    A last row of totals is neither.

    Examples:
        >>> table, asked, [notice] = without_asked(parse_table("sky,play\\nsun,no\\nfog,yes\\nsun,?"), "play", Choices())
        >>> table.cells, asked.cells, notice.sentence
        ({'sky': ['sun', 'fog'], 'play': ['no', 'yes']}, {'sky': ['sun'], 'play': ['?']}, 'line 4 has no label in play: it is asked about, and no example')
    """
    first, size, notices = table.cells[table.columns[0]], len(table.numbers), []
    if size > 2 and first[-1].casefold() in TOTALS and first.count(first[-1]) == 1:
        notices.append(Notice(f"line {table.numbers[-1]} has totals, and is no example"))
        size -= 1
    nothing = {*choices.missing} & {*UNLABELLED}
    labels = table.cells[label][:size]
    known = sum(1 for _ in takewhile(lambda cell: cell.casefold() not in nothing, labels))
    asked = None
    if 0 < known < size and all(cell.casefold() in nothing for cell in labels[known:]):
        lines = table.numbers[known:size]
        one = len(lines) == 1
        which = f"line {lines[0]} has" if one else f"lines {listed([*map(str, lines)])} have"
        are = (
            "it is asked about, and no example" if one else "they are asked about, and no examples"
        )
        notices.append(Notice(f"{which} no label in {label}: {are}"))
        asked, size = part_of(table, known, size), known
    return (part_of(table, 0, size) if notices else table), asked, notices


def part_of(table: Table, start: int, end: int) -> Table:
    """Some rows of a table.

    Examples:
        >>> part_of(parse_table("sky,play\\nsun,no\\nfog,yes\\nsun,?"), 1, 2).cells
        {'sky': ['fog'], 'play': ['yes']}
    """
    cells = {name: column[start:end] for name, column in table.cells.items()}
    return replace(table, cells=cells, numbers=table.numbers[start:end])


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


class LabelledTable(NamedTuple):
    """A table whose class is known.

    Attributes:
        table: the rows that are examples.
        asked: the last rows, if they have no label.
        label: the column of the labels.
        counted: the column that says how many such rows there are, or "".
        labels: of each row.
        notices: what was taken for granted.

    Examples:
        >>> labelled(parse_table("sky,play\\nsun,no\\nfog,yes")).label
        'play'
    """

    table: Table
    asked: Table | None
    label: str
    counted: str
    labels: list[str]
    notices: list[Notice]


def labelled(
    table: Table, choices: Choices = Choices(), question: AskedAbout = NOTHING_ASKED
) -> LabelledTable:
    """A table, with the column of its classes.

    Raises:
        NaiveBayesError: a row has no label; or each row has another, and of more than three: no
            class comes again.

    Examples:
        >>> found = labelled(parse_table("sky,play\\nsun,no\\nfog,No"), Choices(label="2"))
        >>> found.label, found.counted, found.labels
        ('play', '', ['no', 'No'])
        >>> found.notices[0].sentence
        "play has both 'no' (1 row) and 'No' (1 row), which count as two values: write them alike"
    """
    count, notices = count_of(table, choices)
    label, of_label = label_of(table, choices, count, question)
    table, asked, left_out = without_asked(table, label, choices)
    labels, nothing = table.cells[label], {*choices.missing} & {*UNLABELLED} | {""}
    for row, cell in enumerate(labels):
        if cell.casefold() in nothing:
            raise NaiveBayesError(
                f"{table.place(row)} has no label in {label}: write one in each row"
            )
    if not choices.label and len({*labels}) == len(labels) > 3:
        raise NaiveBayesError(
            f"{table.name}: {label} has another value in each row, so it cannot be the class: name the "
            f"column of the classes, as in --label-column {table.columns[0]}; for a frequency table, add "
            "--as classes-in-rows or --as classes-in-columns"
        )
    notices = [*of_label, *notices, *spelt_alike(label, labels), *left_out]
    return LabelledTable(table, asked, label, count, labels, notices)


def rows_in(
    table: Table, choices: Choices = Choices(), question: AskedAbout = NOTHING_ASKED
) -> Brought:
    """Rows of features: which column is the label, and what each of the others is.

    Raises:
        NaiveBayesError: the column is unknown, or a row has no label; and as for `rows_of`.

    Examples:
        >>> text = "outlook,heat,play\\nsunny,30,no\\nrainy,18,yes\\n?,21.5,yes"
        >>> found = rows_in(parse_table(text))
        >>> found.told
        'play: 1 no, 2 yes; outlook 2 values; heat Gaussian'
        >>> found.documents[2], found.labels[2]
        ({'outlook': None, 'heat': 21.5}, 'yes')
        >>> rows_in(parse_table(text), Choices(label="wind"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table has no column 'wind': the columns are outlook, heat, play
    """
    return rows_of(labelled(table, choices, question), choices, question)


def rows_of(
    found: LabelledTable, choices: Choices = Choices(), question: AskedAbout = NOTHING_ASKED
) -> Brought:
    """The rows of a table whose class is known, and what each of its features is.

    Raises:
        NaiveBayesError: a kind is unknown; a cell is not a number in a column of numbers; or no
            columns are left for the features.

    Examples:
        >>> table = parse_table("heat,play\\n30,no\\n18,yes")
        >>> rows_of(labelled(table), Choices(kinds={"heat": "categorical"})).documents
        [{'heat': '30'}, {'heat': '18'}]
    """
    table, asked, label, count, labels, said = found
    notices, times = [*said], times_of(table, count)
    kinds = {**table.kinds} | {table.column(column): it for column, it in choices.kinds.items()}
    for column, kind in kinds.items():
        if kind not in COLUMN_KINDS:
            raise NaiveBayesError(
                f"the kind of {column} is {short(kind, longest=40)}: choose one of {', '.join(COLUMN_KINDS)}"
            )
    features, columns, first = {}, {}, table.columns[0]
    others = [column for column in table.columns if column not in (label, count)]
    different = len({*table.cells[first]}) == len(labels) > 2
    one_fewer = len(question.cells) == len(others) - 1 > 0
    if different and one_fewer and first in others and first not in kinds:
        kinds[first] = UNUSED
        sentence = (
            f"{first} has another value in each row, and the row that is asked about has one value "
            "fewer: it is left out"
        )
        notices.append(Notice(sentence, as_kinds(first, usual_kind(WORDS))))
    for column in others:
        features[column], values = column_of(
            column,
            table.cells[column],
            labels,
            table.place,
            first=column == first,
            kind=kinds.get(column, ""),
            comma=choices.comma,
            missing=choices.missing,
            declared=table.values.get(column, ()),
        )
        if features[column].kind != UNUSED:
            columns[column] = values
    if not columns:
        raise NaiveBayesError(
            f"{table.name} has no columns besides {label} to use: give at least one feature"
        )
    notices += said_once(one for feature in features.values() for one in feature.notices)
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    return Brought(
        "table", rows, labels, times, tuple(notices), table, label, count, features, asked=asked
    )


def counts_in(
    table: Table, choices: Choices = Choices(), question: AskedAbout = NOTHING_ASKED
) -> Brought:
    """The bags of a table of counts: a document in each row, a word in each column.

    Raises:
        NaiveBayesError: a cell is not a whole number.

    Examples:
        >>> found = counts_in(parse_table("free,lunch,class\\n2,0,spam\\n0,1,ham"))
        >>> found.documents, found.labels
        ([{'free': 2, 'lunch': 0}, {'free': 0, 'lunch': 1}], ['spam', 'ham'])
    """
    table, asked, label, count, labels, notices = labelled(table, choices, question)
    left_out = ignored(table, label) | {count}
    first = table.columns[0]
    if first in left_out - {label, count} and all(map(str.isdecimal, table.cells[first])):
        notices.append(Notice(f"{first} counts the rows, as an index does, and is left out"))
    words = [word for word in table.columns if word not in left_out]
    bags, times = bags_of(table, words), times_of(table, count)
    if asked:
        asked = replace(asked, cells={word: asked.cells[word] for word in words})
    return Brought("counts", bags, labels, times, tuple(notices), table, label, count, asked=asked)


def bags_of(table: Table, words: Sequence[str]) -> list[dict[str, int]]:
    """For each row how often it has each word.

    Raises:
        NaiveBayesError: a cell is not a whole number.

    Examples:
        >>> bags_of(parse_table("Free,free,win\\n2,1,0"), ["Free", "free", "win"])
        [{'free': 3, 'win': 0}]
    """
    bags: list[dict[str, int]] = [{} for _ in table.numbers]
    for word in words:
        key = folded(word)
        for row, bag in enumerate(bags):
            number = whole_number(table, row, word, "how often the document has the word")
            bag[key] = number + bag.get(key, 0)
    return bags


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
