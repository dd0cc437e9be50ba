"""What people bring: texts, a table, a table of counts or a frequency table, read from one text.

How is it written?  In a syntax, which gives cells.  What does it mean?  Each meaning that could be
proposes itself, and says why.  Which?  The question that is asked about the data decides with.
Nothing is guessed unless the guess changes no number; otherwise a `Notice` says what was taken.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any

from naive_bayes.data.cells import (
    BLANKS,
    Table,
    column_named,
    lines_of,
    named_separator,
    parse_table,
    raggedness,
    sample_of,
    separator_of,
    tidy,
)
from naive_bayes.data.choices import Choices
from naive_bayes.data.columns import LABEL_NAMES, TEXT_NAMES, Column, Notice
from naive_bayes.data.corpora import name_of, read_folders, read_written
from naive_bayes.data.meanings import MEANINGS, Written, as_chosen, decide
from naive_bayes.data.question import AskedAbout
from naive_bayes.data.reading import Brought
from naive_bayes.data.rows import ReadRow, row_from, rows_from, with_a_known_value
from naive_bayes.data.syntaxes.literals import table_of
from naive_bayes.data.syntaxes.printed import LIST
from naive_bayes.data.syntaxes.unmistakable import unmistakable
from naive_bayes.data.texts import label_and_rest
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short


def read_data(
    path: str | PathLike[str] | Any,
    *,
    encoding: str = "utf-8",
    question: str = "",
    **chosen: Any,
) -> Brought:
    """What a file or a folder has in it, or some rows in Python; "-" is the standard input.

    Arguments:
        path: a file; a folder of folders, with a file for each text; or a list of dicts, a dict of
            lists, or a DataFrame.
        encoding: of the files.  A file that is not UTF-8 is read as Windows-1252, which is noticed.
        question: the row or text that is asked about, which helps to read the data.
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
        >>> read_data({"sky": ["sun", "fog", None], "play": ["no", "yes", "yes"]}).documents
        [{'sky': 'sun'}, {'sky': 'fog'}, {'sky': None}]
    """
    choices = Choices(**chosen)
    if isinstance(path, Mapping | list | tuple) or hasattr(path, "to_dict"):
        return read_values(path, choices, question)
    if os.path.isdir(path):
        if replace(choices, model="") != Choices():
            raise NaiveBayesError(
                f"{name_of(path)} is a folder of texts, and only a file has columns or cells to choose: "
                "leave the choices out, or give a file"
            )
        texts, labels = map(list, zip(*read_folders(path, encoding), strict=True))
        return Brought("texts", texts, labels, [1] * len(labels))
    text, found_in = read_written(path, encoding)
    found = read_brought(text, name_of(path), choices, question)
    if found_in == encoding:
        return found
    others = (("encoding", "utf-8" if found_in == "utf-16" else "latin-1"),)
    notice = Notice(f"the bytes are not {encoding}, and read as {found_in}", others)
    return replace(found, notices=(notice, *found.notices))


def read_values(data: Any, choices: Choices = Choices(), question: str = "") -> Brought:
    """A list of dicts, a dict of lists, a list of rows or a DataFrame.

    Raises:
        NaiveBayesError: it is none of these.

    Examples:
        >>> read_values([{"text": "win a prize", "label": "spam"}, {"text": "hi", "label": "ham"}]).labels
        ['spam', 'ham']
        >>> read_values(["win a prize"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the data are ['win a prize']: give a path, a list of dicts, a dict of lists, or a DataFrame
    """
    values = data.to_dict("list") if hasattr(data, "to_dict") else data
    if isinstance(values, Mapping):
        values = {
            str(name): own if isinstance(own, str) else [*own] for name, own in values.items()
        }
    elif isinstance(values, list | tuple):
        values = [[*row] if isinstance(row, tuple) else row for row in values]
    if not (table := table_of(values, "the data")):
        raise NaiveBayesError(
            f"the data are {short(data, longest=40)}: give a path, a list of dicts, a dict of lists, or a "
            "DataFrame"
        )
    return read_as(Written(table, "", choices, AskedAbout(question)))


def read_brought(
    text: str, name: str = "the text", choices: Choices = Choices(), question: str = ""
) -> Brought:
    """What a text is, read as that.

    Arguments:
        text: what was pasted, or the content of a file.
        name: of it, for messages.
        choices: what is known; the rest is detected.
        question: the row or text that is asked about, which helps to read it.

    Raises:
        NaiveBayesError: it cannot be read; the message has the place.

    Examples:
        >>> tennis = read_brought("sky,wind,play\\nsun,weak,no\\nrain,strong,yes\\nfog,weak,yes")
        >>> tennis.form, tennis.told
        ('table', 'play: 1 no, 2 yes; sky 3 values; wind 2 values')
        >>> fruit = read_brought("fruit,total,long,sweet\\nbanana,500,400,350\\norange,300,0,150")
        >>> fruit.form, fruit.frequencies.documents
        ('classes-in-rows', {'banana': 500, 'orange': 300})
        >>> sick = "sick,fever,ache\\nyes,yes,yes\\nno,no,no\\nyes,yes,no\\nno,no,yes"
        >>> read_brought(sick, question="fever=yes, ache=no").label
        'sick'
    """
    text = text.removeprefix("\ufeff")
    for drawn, sign in DRAWN.items():
        text = text.replace(drawn, sign)
    text, separator = named_separator(text, choices.separator)
    choices, asked = replace(choices, separator=separator), AskedAbout(question)
    laid_out = separator or choices.header is not None or choices.form == "texts"
    table = None if laid_out else unmistakable(text, name)
    if table is None:
        sign = separator or separator_of(text)
        if choices.form in ("", "texts") and is_label_and_rest(text, sign, bool(separator)):
            return label_and_rest(text, name, choices)
        table = table_between(text, name, replace(choices, separator=sign), asked)
    return read_as(Written(table, text, choices, asked))


DRAWN = {"\N{NO-BREAK SPACE}": " ", "│": "|", "┃": "|"}
"""A blank that does not break, and the bars of frames that are drawn."""


def read_as(written: Written) -> Brought:
    """What a table means, read as that.

    Raises:
        NaiveBayesError: two meanings are as sure; or it cannot be read.

    Examples:
        >>> read_as(Written(parse_table("word,spam,ham\\nfree,3,1\\nlunch,0,2"))).told
        'frequencies of spam, ham: 2 words'
    """
    table, choices = written.table, written.choices
    notices: list[Notice] = []
    if choices.form:
        found = as_chosen(written)()
    else:
        proposals = [one for meaning in MEANINGS for one in meaning(written)]
        chosen = decide(table.name, proposals)
        found, notices = chosen.read(), [*chosen.notices]
    if table.syntax == LIST:
        notices.append(
            Notice("each line lists what a class has, and how often", (("as", "texts"),))
        )
    if table.title:
        notices.append(Notice(f"{short(table.title, str, 80)} is left out: it has no cells"))
    if found.form != "texts" and found.frequencies is None:
        if table.header and not table.certain:
            notices.append(Notice("the first line is read as a header", (("header", "no"),)))
        if not table.header and choices.header is None and not table.syntax:
            sentence = "no header was found, so the columns have numbers"
            notices.append(Notice(sentence, (("header", "yes"),)))
    return replace(
        found,
        notices=(*notices, *found.notices),
        separator=found.separator or table.separator,
        # A label and a text without a header may be two columns that seem to have one.
        header=found.header or (table.header and found.form != "texts"),
    )


def table_between(text: str, name: str, choices: Choices, question: AskedAbout) -> Table:
    """The cells between separators; the names in choices and question are those of a header.

    Examples:
        >>> years = "2019,2020,play\\n1,2,a\\n3,4,b\\n5,2,b"
        >>> table_between(years, "it", Choices(label="play"), AskedAbout()).columns
        ('2019', '2020', 'play')
    """
    known = {choices.label, choices.text, choices.count, *choices.kinds} - {""}
    separator, header = choices.separator, choices.header
    if header is None and any(not one.isdecimal() and one != "none" for one in known):
        # Who names a column has seen its name.
        table = parse_table(text, name, separator=separator, header=True, titled=True)
        if all(column_named(one, table.columns) or one == "none" for one in known):
            return table
    return parse_table(
        text, name, separator=separator, header=header, named=question.names, titled=True
    )


def is_label_and_rest(text: str, sign: str, chosen: bool = False) -> bool:
    """Whether each line is a label and a text: one before a colon, or lines of different widths.

    Lines of different widths are a table with a mistake where no cell has several words, and where
    the first line names three columns or more.

    Arguments:
        text: the lines.
        sign: what separates cells, if it is a table.
        chosen: whether somebody said so.

    Examples:
        >>> is_label_and_rest("spam,win, now\\nham,lunch at noon", ",")
        True
        >>> is_label_and_rest("a,b,c\\n1,2,3\\n4,5,6\\n7,8,9\\n1,2", ",")
        False
        >>> is_label_and_rest("ham: see you, Ann\\nspam: win", ",")
        True
    """
    sample = sample_of(text)
    labels = [before_a_colon(line) for line in sample.split("\n") if line.strip()]
    if not labels or (not chosen and all(labels) and (len(labels) == 1 or len({*labels}) > 1)):
        return True
    lines = tidy(raw := lines_of(sample, sign), sign)
    nothing, _, odd = raggedness(raw, sign)
    if sign == "\t" and all(len(one.cells) == 3 and one.cells[2].isdecimal() for one in lines):
        return any(" " in one.cells[1] for one in lines)  # how often a text counts
    if nothing or not odd:
        return nothing
    if sign in BLANKS and len({len(one.cells) for one in lines[1:]}) == 1:
        return False  # a heading of two words
    names = {cell.casefold() for cell in lines[0].cells}
    if not names.isdisjoint(TEXT_NAMES) or not names.isdisjoint(LABEL_NAMES):
        return len(lines[0].cells) == 2
    several_words = any(" " in cell for line in lines for cell in line.cells)
    return sign in BLANKS or len(lines[0].cells) < 3 or several_words


def before_a_colon(line: str) -> str:
    """What stands before a colon with white space behind it, and before any other sign; or "".

    Examples:
        >>> before_a_colon("spam: win, now"), before_a_colon("spam, win: now"), before_a_colon("12:30")
        ('spam', '', '')
    """
    label, _, rest = line.partition(":")
    alone = rest[:1].isspace() and {*label}.isdisjoint(",;|\t")
    return label.strip() if alone else ""


def read_table_of(
    columns: Mapping[str, Any], text: str, name: str = "the table", header: bool | None = None
) -> Table:
    """Rows for a model that has learned: the first line is a header if it names a feature.

    Arguments:
        columns: the features of the model.
        text: the rows, in any syntax.
        name: of it, for messages.
        header: whether there is one, where that is known.

    Examples:
        >>> read_table_of({"sky": None, "wind": None}, "sun,weak\\nfog,strong").columns
        ('column 1', 'column 2')
        >>> read_table_of({"sky": None, "wind": None}, '[{"sky": "sun", "wind": "weak"}]').columns
        ('sky', 'wind')
    """
    if found := unmistakable(text, name) if header is None else None:
        return found
    if header is None:
        first = parse_table(text, name, header=False)
        names = {cells[0].casefold() for cells in first.cells.values()}
        header = not names.isdisjoint(map(str.casefold, columns))
    return parse_table(text, name, header=header)


def read_rows(
    text: str,
    columns: Mapping[str, Column],
    others: Sequence[str] = (),
    guessed: str = "",
    *,
    name: str = "the rows",
    header: bool | None = None,
) -> list[ReadRow]:
    """Rows to classify: one on each line, as it is typed; or a table in any syntax.

    Arguments:
        text: the rows.
        columns: the features of the model.
        others: the other columns of its table.
        guessed: the label column, if nobody has said that it is.
        name: of the rows, for messages.
        header: whether there is one, where that is known.

    Raises:
        NaiveBayesError: they cannot be read, or of one nothing is known.

    Examples:
        >>> columns = {"sky": Column("sky", "categorical"), "wind": Column("wind", "categorical")}
        >>> for text in ("sky=sun, wind=weak", "wind,sky\\nweak,sun", '[{"sky": "sun", "wind": "weak"}]'):
        ...     print(read_rows(text, columns)[0].values)
        {'sky': 'sun', 'wind': 'weak'}
        {'sky': 'sun', 'wind': 'weak'}
        {'sky': 'sun', 'wind': 'weak'}
    """
    lines = [line for line in text.split("\n") if line.strip()]
    if all("=" in line or line.startswith("{") for line in lines):
        return [row_from(line, columns, others, guessed) for line in lines]
    table = read_table_of(columns, text, name, header)
    rows = enumerate(rows_from(table, columns, guessed))
    return [with_a_known_value(row, columns, table.place(k)) for k, row in rows]


# One form each.


def read_table(
    path: str | PathLike[str], label: str | int = "", *, encoding: str = "utf-8", **chosen: Any
) -> Brought:
    """The labelled rows of a file that has a table of features: `read_data` with the form *table*.

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
    return read_data(path, encoding=encoding, form="table", label=label, **chosen)


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
        NaiveBayesError: a line has no tab or no label; or the file has no lines.

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
    chosen = Choices("texts", "\t", header, str(label_column or ""))
    return read_data(path, encoding=encoding, **vars(chosen)).examples


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
            label; the message gives the file and the line number.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "messages.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write('label,text\\nspam,"Win, now!"\\nham,Lunch?\\n')
        ...     read_csv(path)
        [('Win, now!', 'spam'), ('Lunch?', 'ham')]
    """
    chosen = Choices("texts", "", True, label_column, text_column)
    return read_data(path, encoding=encoding, **vars(chosen)).examples
