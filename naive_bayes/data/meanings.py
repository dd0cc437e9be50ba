"""What the cells of a table mean: each meaning looks at it and proposes itself, or does not.

A proposal says why, in a sentence that a user reads, and how sure it is.  `decide` takes the one
that the question fits and that is surest; two that are as sure are both offered.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from naive_bayes.data.cells import BLANKS, Table
from naive_bayes.data.choices import FORMS, Choices
from naive_bayes.data.columns import (
    COUNT_NAMES,
    LABEL_NAMES,
    SENTENCE,
    Notice,
    looks_like_a_number,
)
from naive_bayes.data.frequencies import LIKELIHOOD, frequencies_in, known_in
from naive_bayes.data.frequency_forms import NumberedNames, Sure, sides_of
from naive_bayes.data.question import NOTHING_ASKED, AskedAbout
from naive_bayes.data.reading import Brought
from naive_bayes.data.rows import YES_AND_NO
from naive_bayes.data.tables import (
    count_of,
    counts_in,
    cross_in,
    crossed_classes,
    ignored,
    label_of,
    rows_in,
    without_asked,
    without_prior,
)
from naive_bayes.data.texts import label_and_rest, texts_in, why_texts
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.names import owner_of


@dataclass(frozen=True)
class Written:
    """What a meaning looks at.

    Attributes:
        table: the cells.
        text: as it is written.
        choices: what is known.
        question: what is asked.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> Written(parse_table("id,count,sky\\n1,2,sun\\n2,1,fog")).others
        ['id', 'sky']
    """

    table: Table
    text: str = ""
    choices: Choices = Choices()  # noqa: RUF009
    question: AskedAbout = NOTHING_ASKED

    @property
    def others(self) -> list[str]:
        """The columns that do not say how often a row counts."""
        columns = self.table.columns
        return [one for one in columns if one.casefold() not in COUNT_NAMES] or [*columns]

    @property
    def names_a_column(self) -> bool:
        """Whether the question names a column."""
        return any(owner_of(name, self.table.columns) for name in self.question.names)


@dataclass(frozen=True)
class Proposal:
    """What a table could be.

    Attributes:
        form: one of `FORMS`.
        why: the rule that it follows.
        sure: how sure it is.
        read: reads it.
        answers: whether the question could be one about it.
        notices: what it takes for granted.

    Examples:
        >>> Proposal("texts", "a column is called text", Sure.SAID, Brought).answers
        True
    """

    form: str
    why: str
    sure: Sure
    read: Callable[..., Brought]
    answers: bool = True
    notices: Sequence[Notice] = ()


def texts(written: Written) -> Iterator[Proposal]:
    """A column is called text or message; or most cells of one are several words, and most occur once.

    If the question is a text, two words are several; beside other columns four are.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("who,what,day\\nann,see you,1\\nbob,win it,2\\nann,go now,2")
        >>> [*texts(Written(table))], [one.why for one in texts(Written(table, question=AskedAbout("win it now")))]
        ([], ['most cells of what are several words, and most occur once'])
    """
    table, choices, question = written.table, written.choices, written.question
    is_a_text = bool(question.text) and not question.names and not fits_rows(written)
    why = why_texts(table, choices, 2 if is_a_text else SENTENCE)
    if why:
        sure = Sure.SAID if "called" in why else Sure.SHOWN
        yield Proposal("texts", why, sure, texts_of(written), not written.names_a_column)
    elif one_word_each(written):
        why = "each line is read as a label and a text of one word, the first line too"
        repeats = any(len({*cells}) < len(cells) for cells in table.cells.values())
        named = table.header and all(any(map(str.isalpha, column)) for column in table.columns)
        of_one = not any(" " in cell for cells in table.cells.values() for cell in cells)
        notices = [Notice(why, (("as", "table"),))] if named and repeats and of_one else []
        read = partial(label_and_rest, written.text, table.name, choices)
        yield Proposal("texts", why, Sure.USUAL, read, not written.names_a_column, notices)
    elif table.separator in BLANKS and not table.syntax:
        why = "each line is a label, and a text behind white space"
        read = partial(
            label_and_rest, written.text, table.name, replace(choices, separator=table.separator)
        )
        yield Proposal("texts", why, Sure.POSSIBLE, read, not question.names)


def one_word_each(written: Written) -> bool:
    """Two columns of one word in each cell, and no sure header: of a text and a feature the factors are alike.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> [one_word_each(Written(parse_table(text))) for text in ("spam,win\\nham,hi", "play,sky\\nno,sun\\nyes,fog")]
        [True, False]
    """
    table = written.table
    if len(table.columns) != 2 or written.choices.kinds or (table.header and table.certain):
        return False
    many = max((table.cells[one] for one in written.others), key=lambda own: len({*own}))
    return not all(map(looks_like_a_number, many))


def texts_of(written: Written) -> Callable[[], Brought]:
    """How texts are read: from columns; or as label and rest, where two columns have no sure header.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> text = "spam,win a prize\\nham,see you"
        >>> texts_of(Written(parse_table(text), text))().labels
        ['spam', 'ham']
    """
    table, choices = written.table, written.choices
    sure = (table.header and table.certain) or choices.text or choices.header or table.syntax
    if sure or len(table.columns) > 2:
        return partial(texts_in, table, choices)
    return partial(label_and_rest, written.text, table.name, choices)


def frequencies(written: Written) -> Iterator[Proposal]:
    """Each row has a name of its own, and otherwise there are numbers, of which something says what they are.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> [one.form for one in frequencies(Written(parse_table("word,spam,ham\\nfree,3,1\\nlunch,0,2")))]
        ['classes-in-columns']
    """
    choices, table = written.choices, written.table
    if not table.header or choices.kinds or choices.count or choices.text:
        return
    view = NumberedNames(table, choices.label, written.question)
    for form, why, sure, instead in sides_of(view):
        other = next(one for one in FORMS if one.startswith("classes") and one != form)
        notices = [Notice(why, (("as", other),))] if instead else []
        read = partial(frequencies_read, table, form, choices)
        yield Proposal(form, why, sure, read, is_about(written.question, view), notices)


def is_about(question: AskedAbout, view: NumberedNames) -> bool:
    """Whether a question could be one about names with numbers: it has one of them, and only values of them.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> view = NumberedNames(parse_table("is,flu,cold\\nfever,9,1"))
        >>> is_about(AskedAbout("fever=yes"), view), is_about(AskedAbout("sky=sun"), view)
        (True, False)
    """
    table = view.table
    cells = chain.from_iterable(table.cells[one] for one in table.columns[: view.keys])
    known = {*map(str.casefold, chain(table.columns, cells))}
    known |= {found[1] for one in known if (found := LIKELIHOOD.fullmatch(one))}
    row = question.row
    named, values = (row, row.values()) if isinstance(row, dict) else (row, ())
    words = {word.casefold() for word in (*named, *question.text.split())} - {"?"}
    allowed = known | {"yes", "no", "?", ""}
    return not words or (not words.isdisjoint(known) and {*map(str.casefold, values)} <= allowed)


def frequencies_read(table: Table, form: str, choices: Choices) -> Brought:
    """A frequency table, read.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("word,spam,ham\\nfree,3,1\\nlunch,0,2")
        >>> frequencies_read(table, "classes-in-columns", Choices()).told
        'frequencies of spam, ham: 2 words'
    """
    known, notices = frequencies_in(table, form, choices.label, choices.model)
    return Brought(form, notices=tuple(notices), table=table, frequencies=known)


def cross(written: Written) -> Iterator[Proposal]:
    """Features whose values are crossed, each combination once, and a column of counts for each class.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("class,sex,no,yes\\n1st,m,118,62\\n1st,f,4,1\\n2nd,m,154,25\\n2nd,f,13,93")
        >>> [one.why for one in cross(Written(table))]
        ['the cells count the rows of no and of yes']
    """
    table, choices = written.table, written.choices
    if choices.label or choices.kinds or choices.count or not table.header:
        return
    if classes := crossed_classes(without_prior(table)[0]):
        why = f"the cells count the rows of {' and of '.join(classes[:3])}"
        notices = [Notice(why, (("as", "table"),))]
        yield Proposal("cross", why, Sure.SHOWN, partial(cross_in, table, choices), True, notices)


SPARSE = 4
"""Of a table of counts one cell in so many is 0 or more: a document lacks many words, and a row of amounts few."""


def counts(written: Written) -> Iterator[Proposal]:
    """Each column is a word: whole numbers, one above 1; and most cells are 0, or one in four and one in each column.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> [one.why for one in counts(Written(parse_table("a,b,class\\n2,0,spam\\n0,3,ham")))]
        ['the columns are words, and the cells count them']
        >>> [*counts(Written(parse_table("a,b,class\\n1,0,spam\\n0,1,ham")))]  # as features
        []
        >>> heat = "low,high,class\\n0,9,a\\n3,0,a\\n4,9,b\\n5,7,b\\n6,8,b"
        >>> [*counts(Written(parse_table(heat)))]  # a zero in each column, and 2 of 10 in all
        []
    """
    table, choices, question = written.table, written.choices, written.question
    if not table.header or choices.kinds or len(table.columns) < 3:
        return
    count, _ = count_of(table, choices)
    label, _ = label_of(table, choices, count)  # a text names no column
    examples, _, _ = without_asked(table, label, choices)
    left_out = ignored(examples, label) | {count}
    words = [name for name in examples.columns if name not in left_out]
    columns = [examples.cells[name] for name in words]
    numbers = [*chain.from_iterable(columns)]
    whole = all(map(str.isdecimal, numbers)) and not {*numbers} <= {"0", "1"}
    totals = known_in(name for name in examples.columns[1:] if name != count)
    if len(words) < 2 or not whole or totals:
        return
    labels = examples.cells[label]
    if not choices.label and len({*labels}) == len(labels) > 2:
        return  # no class comes again
    zeros = numbers.count("0")
    said = question.is_of(words)
    everywhere = all("0" in own for own in columns) and zeros * SPARSE >= len(numbers)
    shown = everywhere or zeros > len(numbers) / 2
    if said or shown:
        why = "the columns are words, and the cells count them"
        notices = [Notice(why, (("as", "table"),))]
        read = partial(counts_in, table, choices, question)
        sure, answers = Sure.SAID if said else Sure.SHOWN, not written.names_a_column
        yield Proposal("counts", why, sure, read, answers, notices)


def rows(written: Written) -> Iterator[Proposal]:
    """Each row is an example: one of the columns is its class.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> [one.sure.name for one in rows(Written(parse_table("sky,wind,play\\nsun,weak,no\\nfog,weak,yes")))]
        ['USUAL']
    """
    table, choices, question = written.table, written.choices, written.question
    notices = []
    if one_word_each(written):
        if not question.names:
            return
    elif len(table.columns) == 2 and not choices.kinds and not has_numbers_only(written):
        notices = [Notice("this is read as a table with one feature", (("as", "texts"),))]
    elif table.separator in BLANKS and not table.syntax:
        said = "this is read as a table, with white space between its cells"
        notices = [Notice(said, (("as", "texts"),))]
    sure = Sure.SAID if table.label or choices.kinds else Sure.USUAL
    read = partial(rows_in, table, choices, question)
    yield Proposal("table", "each row is an example", sure, read, fits_rows(written), notices)


def has_numbers_only(written: Written) -> bool:
    """Whether the column with most different values has numbers.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> has_numbers_only(Written(parse_table("heat,play\\n30,no\\n18,yes\\n21,yes")))
        True
    """
    many = max((written.table.cells[one] for one in written.others), key=lambda own: len({*own}))
    return all(map(looks_like_a_number, many))


def fits_rows(written: Written) -> bool:
    """Whether the question could be a row: it names columns, or has as many values as there are features.

    One value fewer will do if the first column is an ID; and so do features that are yes or no.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("id,sky,wind,play\\n1,sun,weak,no\\n2,fog,weak,yes")
        >>> [fits_rows(Written(table, question=AskedAbout(q))) for q in ("sky=sun", "sun, weak", "sun, weak, no, yes", "sun")]
        [True, True, False, False]
    """
    table, question, others = written.table, written.question, written.others
    if not question.text or written.names_a_column:
        return True
    named = [one for one in others if one.casefold() in LABEL_NAMES]
    label = named[-1] if named else others[-1]
    rows, features = len(table.numbers), len(others) - 1
    if not question.names and len({*table.cells[label]}) == rows > 2:
        return False  # no class comes again
    cells = question.cells
    seen = {one: {*map(str.casefold, table.cells[one])} for one in others}
    yes = [one for one in others if any(seen[one] <= {*signs} for signs in YES_AND_NO)]
    different = len({*table.cells[others[0]]}) == rows
    return (
        len(cells) == features
        or (len(cells) == features + 1 and cells.count("?") == 1)
        or (len(cells) == features - 1 > 0 and different)
        or len(question.text.split()) == features
        or question.is_of(yes)
    )


MEANINGS: tuple[Callable[[Written], Iterator[Proposal]], ...] = (
    texts, frequencies, cross, counts, rows,
)  # fmt: skip
"""What a table can mean."""


def as_chosen(written: Written) -> Callable[[], Brought]:
    """How the form that is chosen is read.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("free,win,class\\n0,2,spam\\n1,0,ham")
        >>> as_chosen(Written(table, choices=Choices(form="counts")))().documents
        [{'win': 2}, {'win': 0}]
    """
    table, choices, question = written.table, written.choices, written.question
    readers: dict[str, Callable[[], Brought]] = {
        "texts": texts_of(written),
        "table": partial(rows_in, table, choices, question),
        "counts": partial(counts_in, table, choices, question),
        "cross": partial(cross_in, table, choices),
    }
    return readers.get(choices.form) or partial(frequencies_read, table, choices.form, choices)


def decide(name: str, proposals: Sequence[Proposal]) -> Proposal:
    """The proposal that the question fits, and of several the surest.

    Raises:
        NaiveBayesError: two are as sure, and differ: both are offered.

    Examples:
        >>> table = Proposal("table", "each row is an example", Sure.USUAL, Brought)
        >>> decide("it", [table, replace(table, form="counts", why="the cells count words", sure=Sure.SHOWN)]).form
        'counts'
        >>> decide("it", [table, replace(table, form="counts", why="the cells count words")])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: it could be a table of features (each row is an example) or documents by words, each cell a count (the cells count words): add --as table or --as counts
    """
    fitting = [one for one in proposals if one.answers] or proposals
    surest = max(one.sure for one in fitting)
    best, *rivals = [one for one in fitting if one.sure == surest]
    if rivals:
        offered = " or ".join(f"{FORMS[one.form]} ({one.why})" for one in (best, *rivals))
        options = " or ".join(f"--as {one.form}" for one in (best, *rivals))
        raise NaiveBayesError(f"{name} could be {offered}: add {options}")
    return best
