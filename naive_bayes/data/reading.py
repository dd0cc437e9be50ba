"""Reading a file as what it is: texts or a table, with a header or without.

Nothing is guessed in silence: a `Reading` says what was assumed, and which option of the
command line changes it.
"""

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from naive_bayes.data.corpora import (
    TEXT_NAMES,
    csv_examples,
    headings,
    name_of,
    read_folders,
    read_text,
    tsv_examples,
)
from naive_bayes.data.tables import (
    COLUMN_KINDS,
    SEPARATORS,
    LabelledRows,
    Table,
    is_number,
    labelled_rows,
    parse_table,
)
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short

MOST_SENTENCES = 6
"""How many odd columns are named."""


class Reading(NamedTuple):
    """The examples of a file, and what was assumed to read them.

    Attributes:
        examples: pairs of a text, or a row, and its label.
        rows: the table; None if the examples are texts.
        assumed: sentences, each with the option that changes what it says.

    Examples:
        >>> reading = read_as_it_is("sky,play\\nsun,no\\nrain,yes\\nfog,yes", "tennis.csv", form="table")
        >>> for sentence in reading.assumed:
        ...     print(sentence)
        play: 1 no, 2 yes; sky 3 values
        the first line is read as a header: if it is a row, add --header no
        the label is the last column, play: --label-column takes another
    """

    examples: list[tuple[Any, str]]
    rows: LabelledRows | None
    assumed: list[str]


def read_data(path: str, encoding: str = "utf-8", **options: Any) -> Reading:
    """The examples of a folder or a file; "-" is the standard input.

    Arguments:
        path: a folder of folders, or a file.
        encoding: of the files.
        options: see `read_as_it_is`.

    Raises:
        OSError, NaiveBayesError: see the readers.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "heights.tsv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("height\\tfeet\\tsex\\n6.1\\t12\\tm\\n5.2\\t7.5\\tf\\n")
        ...     read_data(path).examples[0]
        ({'height': 6.1, 'feet': 12}, 'm')
    """
    if os.path.isdir(path):
        return Reading(list(read_folders(path, encoding)), None, [])
    commas = path.casefold().endswith(".csv")
    return read_as_it_is(read_text(path, encoding), name_of(path), commas=commas, **options)


def read_as_it_is(
    text: str,
    name: str,
    *,
    form: str = "",
    commas: bool = False,
    label_column: str | None = None,
    text_column: str | None = None,
    count_column: str | None = None,
    kinds: Mapping[str, str] = {},
    header: bool | None = None,
) -> Reading:
    """The examples of a file's content.

    Arguments:
        text: the content.
        name: of the file, for messages.
        form: "texts" or "table"; "" to see what the columns contain.
        commas: whether texts are separated from their labels as in CSV, rather than by a tab.
        label_column: the column of the labels, by its name or number.
        text_column: the column of the texts, if that is what they are.
        count_column: the column that says how many such rows there are.
        kinds: for some columns of a table, what they are.
        header: whether the first line has the names of the columns; None to see.

    Raises:
        NaiveBayesError: see the readers.

    Examples:
        >>> read_as_it_is("spam\\twin a prize\\nham\\tsee you", "mails.tsv", label_column="1")
        Reading(examples=[('win a prize', 'spam'), ('see you', 'ham')], rows=None, assumed=[])
        >>> reading = read_as_it_is("label\\ttext\\nspam\\twin a prize\\nham\\tsee you", "mails.tsv")
        >>> len(reading.examples), reading.assumed
        (2, ['the first line, label and text, is a header and no example: if it is one, add --header no'])
    """
    why = ""
    given = {*kinds, label_column, text_column, count_column}
    if header is None and given & set(first_cells(text)):
        header = True  # who names a column has seen its name
    if not form:
        form, why = ("texts", "") if text_column else form_of(text, commas, header)
    if form == "table":
        table = parse_table(text, name, header=header)
        rows = labelled_rows(table, label=label_column or "", count=count_column, kinds=kinds)
        return Reading(rows.examples, rows, [rows.told, *filter(None, [why]), *assumed_of(rows)])
    assumed = [why] if why else []
    if commas:
        examples, more = texts_with_commas(text, name, label_column, text_column, header)
        return Reading(examples, None, assumed + more)
    column: Any = {"1": 1, "2": 2}.get(label_column or "", label_column)
    skipped = header if header is not None else headings(text)
    examples = tsv_examples(text, name, column, header=skipped)
    if header is None:
        first = text.lstrip("\n").partition("\n")[0]
        assumed += header_of_texts(first, skipped, [label for _, label in examples])
    return Reading(examples, None, assumed)


def header_of_texts(first: str, skipped: bool, labels: Sequence[str]) -> list[str]:
    """What was assumed about the first line of a file with tabs, if it is not certain.

    Arguments:
        first: the line.
        skipped: whether it was read as a header.
        labels: of the examples.

    Examples:
        >>> header_of_texts("Rating\\tReview of it", False, ["Rating", "1", "0", "1", "0"])
        ['the first line, Rating and Review of it, is read as an example, and no other has its label: if it is a header, add --header yes']
        >>> header_of_texts("1\\tA delight", False, ["1", "0", "1", "0"])
        []
    """
    first_line = short(" and ".join(part.strip() for part in first.split("\t")), str, 80)
    if skipped:
        return [
            f"the first line, {first_line}, is a header and no example: if it is one, add --header no"
        ]
    times = Counter(labels)
    alone = times.pop(labels[0]) == 1
    if not alone or len(times) < 2 or min(times.values()) == 1:
        return []
    return [
        f"the first line, {first_line}, is read as an example, and no other has its label: if it is a "
        "header, add --header yes"
    ]


def form_of(text: str, commas: bool, header: bool | None) -> tuple[str, str]:
    """Whether a file has texts or a table; and if that is not certain, a sentence that says so.

    Texts have several words, or their column is called text, message, sentence, review or
    document.

    Examples:
        >>> form_of("label,text\\nspam,win\\nham,lunch", True, None)
        ('texts', '')
        >>> form_of("outlook,wind,play\\nsunny,weak,no\\nrainy,weak,yes", True, None)
        ('table', '')
        >>> form_of("sky,play\\nsunny,no\\nrain,yes", True, None)
        ('texts', 'each text is a single word: for a table with one feature, add --as table')
    """
    try:
        table = parse_table(text, header=header)
    except NaiveBayesError:
        return "texts", ""  # texts need not have the same number of cells in each line
    if {column.casefold() for column in table.columns} & {*TEXT_NAMES}:
        return "texts", ""
    if table.separator == " " or (table.separator == "," and not commas and "\t" in text):
        return "texts", ""
    others = [column for column in table.columns if column.casefold() != "count"]
    longest = max(words_in(table.cells(column)) for column in others)
    if longest > 3 or (longest > 1.5 and len(others) == 2):
        return "texts", ""
    # Numbers of which there are many are measurements; few may be labels, such as 0 and 1.
    different = {column: len(set(table.cells(column))) for column in others}
    many = max(others, key=lambda column: different[column])
    measured = all(map(is_number, table.cells(many)))
    if len(table.columns) == 2 and not measured and (commas or table.separator == "\t"):
        single = "each text is a single word: for a table with one feature, add --as table"
        return "texts", single if commas and longest == 1 else ""
    why = ""
    if not commas:
        between = SEPARATORS[table.separator]
        why = f"this is read as a table, with {between} between its cells: if it has texts, add --as texts"
    return "table", why


def first_cells(text: str) -> list[str]:
    """The cells of the first line, if the file is a table and they are not numbers.

    Examples:
        >>> first_cells("sky,play\\nsun,no"), first_cells("1,2\\n3,4")
        (['sky', 'play'], [])
    """
    try:
        cells = parse_table(text, header=False).lines[0].cells
    except NaiveBayesError:
        return []
    return [cell for cell in cells if not is_number(cell)]


def words_in(cells: Sequence[str]) -> float:
    """How many words a cell of a column has on average.

    Examples:
        >>> words_in(["win a prize", "lunch"])
        2.0
    """
    return sum(len(cell.split()) for cell in cells) / len(cells)


def texts_with_commas(
    text: str, name: str, label: str | None, column: str | None, header: bool | None
) -> tuple[list[tuple[str, str]], list[str]]:
    """The texts of a CSV file with their labels, and what was assumed.

    Examples:
        >>> texts_with_commas("neg,I fell asleep\\npos,A delight\\nneg,Dull", "films.csv", None, None, None)
        ([('I fell asleep', 'neg'), ('A delight', 'pos'), ('Dull', 'neg')], ['no header was found, and column 1 has the labels: if the first line is a header, add --header yes; --label-column 2 takes the other column'])
    """
    assumed: list[str] = []
    try:
        table = parse_table(text, name, header=header)
    except NaiveBayesError:
        table = None  # the reader of texts names the place
    if table is None or table.header:
        try:
            return csv_examples(text, name, label, column), checked(table, column)
        except NaiveBayesError as error:
            if table is None or table.certain:
                raise
            first_line = short(" and ".join(table.columns), str, 80)
            raise NaiveBayesError(
                f"{error}; if the first line, {first_line}, is an example and no header, add --header no"
            ) from error
    if len(table.columns) != 2 and not (label and column):
        raise NaiveBayesError(
            f"{name} has no header and {several(len(table.columns), 'column')}: give the numbers of "
            "two, as in --label-column 1 --text-column 2, or --as table"
        )
    different = [len(set(table.cells(name))) for name in table.columns]
    places = {str(place + 1): name for place, name in enumerate(table.columns)}
    chosen = label or ("2" if different[1] < different[0] else "1")
    other = column or ("1" if chosen == "2" else "2")
    for given in (chosen, other):
        if given not in places:
            raise NaiveBayesError(
                f"{name} has no header, and {short(given, longest=40)} is not the number of a column: "
                f"give one from 1 to {len(places)}"
            )
    if label is None and header is None:
        assumed.append(
            f"no header was found, and column {chosen} has the labels: if the first line is a "
            f"header, add --header yes; --label-column {other} takes the other column"
        )
    texts, labels = table.cells(places[other]), table.cells(places[chosen])
    for line, one in zip(table.lines, labels, strict=True):
        if not one:
            raise NaiveBayesError(f"{name}, line {line.number} has no label: write one")
    return list(zip(texts, labels, strict=True)), assumed


def checked(table: Table | None, column: str | None) -> list[str]:
    """A doubt if the texts of a table of several columns are single words.

    Examples:
        >>> table = parse_table("outlook,wind,play\\nsunny,weak,no\\nrainy,weak,yes")
        >>> checked(table, "outlook")
        ['the texts in outlook are single words, and there are other columns: for a table of features, add --as table']
    """
    if table is None or column not in table.columns or len(table.columns) < 3:
        return []
    if words_in(table.cells(column)) > 1.5:
        return []
    return [
        f"the texts in {column} are single words, and there are other columns: for a table of "
        "features, add --as table"
    ]


def assumed_of(rows: LabelledRows) -> list[str]:
    """What was assumed about a table, and what is odd about its columns.

    Examples:
        >>> table = parse_table("1,s,no\\n0,r,no\\n1,s,yes\\n0,s,yes", "weather.csv")
        >>> for sentence in assumed_of(labelled_rows(table)):
        ...     print(sentence)
        no header was found, so the columns have numbers: if the first line has their names, add --header yes
        the label is the last column, column 3: --label-column takes another
        column 1 has only 2 different numbers, 1 and 0, which may be categories: --feature "column 1=categorical"
    """
    table, assumed = rows.table, []
    others = [column for column in table.columns if column != rows.count]
    if not table.header:
        assumed.append(
            "no header was found, so the columns have numbers: if the first line has their names, "
            "add --header yes"
        )
    elif not table.certain:
        assumed.append("the first line is read as a header: if it is a row, add --header no")
    if not rows.label_named:
        assumed.append(f"the label is the last column, {rows.label}: --label-column takes another")
    elif rows.label_guessed and rows.label != others[-1]:
        assumed.append(
            f"the label is {rows.label}, by its name: --label-column takes another, such as "
            f"{others[-1]}"
        )
    odd = rows.noticed
    for column, noticed in odd[:MOST_SENTENCES]:
        options = [f"--feature {quoted(f'{column.name}={kind}')}" for kind in noticed.kinds]
        if noticed.what == "variance":
            options.append("--floor 0.01")
        assumed.append(noticed.sentence + (f": {' or '.join(options)}" if options else ""))
    if len(odd) > MOST_SENTENCES:
        assumed.append(f"{several(len(odd) - MOST_SENTENCES, 'more column')} may be odd")
    return assumed


def quoted(argument: str) -> str:
    """An argument as a shell takes it.

    Examples:
        >>> quoted("sky=unused"), quoted("wind speed=unused")
        ('sky=unused', '"wind speed=unused"')
    """
    return argument if not set(argument) & set(" \"'$;&|<>()") else f'"{argument}"'


def kind_given(option: str) -> tuple[str, str]:
    """The column and the kind of `--feature NAME=KIND`.

    Raises:
        NaiveBayesError: there is no = in it.

    Examples:
        >>> kind_given("windy=categorical")
        ('windy', 'categorical')
    """
    name, sign, kind = option.rpartition("=")
    if not sign or kind.strip() not in COLUMN_KINDS:
        raise NaiveBayesError(
            f"--feature has {short(option, longest=40)}: give a column and its kind, as in "
            f"windy=categorical; the kinds are {', '.join(COLUMN_KINDS)}"
        )
    return name.strip(), kind.strip()
