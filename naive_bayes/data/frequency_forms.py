"""Which tables are frequencies or probabilities, and whether their classes are in the rows or columns.

Each rule is a sentence about the names of rows and columns, or about the numbers.  The first one that
applies decides; where none does, both ways are possible.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from naive_bayes.data.cells import Table
from naive_bayes.data.frequencies import (
    CLASS_NAMES,
    FEATURE_NAMES,
    LIKELIHOOD,
    WORD_NAMES,
    Share,
    adds_up,
    is_prior,
    keys_of,
    known_in,
    share_in,
    sums_up,
)
from naive_bayes.data.question import NOTHING_ASKED, AskedAbout
from naive_bayes.foundation.names import owner_of

IN_ROWS, IN_COLUMNS = "classes-in-rows", "classes-in-columns"


class Sure(IntEnum):
    """How sure a reading is: a name, a sign or the question says it; the cells show it; or it is usual.

    One that is possible is taken where the question fits no other.

    Examples:
        >>> max(Sure.USUAL, Sure.SAID, Sure.SHOWN).name
        'SAID'
    """

    POSSIBLE, USUAL, SHOWN, SAID = range(4)


class Sides(NamedTuple):
    """Where the classes of a frequency table are.

    Attributes:
        form: "classes-in-rows" or "classes-in-columns".
        why: what says so.
        sure: how sure that is.
        instead: whether the other form could be right too, which is then said.

    Examples:
        >>> Sides(IN_ROWS, "the first column is called class", Sure.SAID).instead
        False
    """

    form: str
    why: str
    sure: Sure
    instead: bool = False


@dataclass(frozen=True)
class NumberedNames:
    """A table as names with numbers: of its rows, in one or two columns, and of its columns.

    Attributes:
        table: the cells.
        label: the column with the names of the classes, where that is chosen.
        question: what is asked.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> view = NumberedNames(parse_table("class,n,long\\nbanana,500,400\\nother,200,100"))
        >>> view.keys, view.rows, view.columns
        (1, ['banana', 'other'], ['n', 'long'])
    """

    table: Table
    label: str = ""
    question: AskedAbout = NOTHING_ASKED

    @cached_property
    def keys(self) -> int:
        """How many columns name the rows."""
        return keys_of(self.table)

    @property
    def heading(self) -> str:
        """What the names of the rows are called."""
        return self.table.columns[0].casefold()

    @property
    def rows(self) -> list[str]:
        """The names of the rows."""
        return self.table.cells[self.table.columns[0]]

    @property
    def columns(self) -> list[str]:
        """The names of the columns with numbers."""
        return [*self.table.columns[self.keys :]]

    @cached_property
    def shares(self) -> list[Share]:
        """The numbers, as far as cells are such."""
        cells = chain.from_iterable(self.table.cells[column] for column in self.columns)
        return [share for cell in cells if (share := share_in(cell))]

    @property
    def given(self) -> bool:
        """Whether they are probabilities."""
        return any(share.total > 1 for share in self.shares)


def could_be_frequencies(view: NumberedNames) -> bool:
    """Behind one or two columns of names all cells are numbers, and no column is called class.

    Probabilities are at most 1, and something says that they are such: a name, a fraction, their sum.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> could_be_frequencies(NumberedNames(parse_table("word,spam,ham\\nfree,3,1")))
        True
        >>> could_be_frequencies(NumberedNames(parse_table("name,heat,class\\nAnn,0.3,1\\nBob,0.6,0")))
        False
    """
    table, label = view.table, view.label
    size = len(view.columns) * len(view.rows)
    if not table.header or view.keys not in (1, 2) or not size or len(view.shares) < size:
        return False
    if label not in ("", "1") and owner_of(label, table.columns[: view.keys]) is None:
        return False
    if not CLASS_NAMES.isdisjoint(map(str.casefold, table.columns[1:])):
        return False
    names = [*table.columns, *view.rows]
    said = any(is_prior(name) or LIKELIHOOD.fullmatch(name) for name in names)
    fraction = any("/" in cell for column in view.columns for cell in table.cells[column])
    at_most_1 = all(n <= total for n, total in view.shares)
    known = said or fraction or view.heading in WORD_NAMES or adds_up(table, view.keys)
    return not view.given or (at_most_1 and known)


def two_names(view: NumberedNames) -> Sides | None:
    """Two columns of names are a feature and its value, and the numbers of each feature add up alike.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> two_names(NumberedNames(parse_table("feature,value,yes,no\\nsky,sun,2,3\\nsky,rain,3,2"))).form
        'classes-in-columns'
    """
    alike = view.heading in FEATURE_NAMES or adds_up(view.table, 2)
    if len(view.columns) < 2 or not alike:
        return None
    return Sides(IN_COLUMNS, "each row is a value of a feature, with its numbers", Sure.SAID)


def by_heading(view: NumberedNames) -> Sides | None:
    """The names of the rows are headed by word or feature; or by class.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> [by_heading(NumberedNames(parse_table(f"{name},a,b\\nx,3,1"))).form for name in ("word", "class")]
        ['classes-in-columns', 'classes-in-rows']
    """
    if view.heading in WORD_NAMES | FEATURE_NAMES:
        return Sides(IN_COLUMNS, f"the rows are called {view.heading}", Sure.SAID)
    if view.heading in CLASS_NAMES or view.label:
        return Sides(IN_ROWS, f"the rows are called {view.label or view.heading}", Sure.SAID)
    return None


def by_the_question(view: NumberedNames) -> Sides | None:
    """The question has names of rows and none of columns: those of words or features.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table(",flu,cold\\nfever,9,1\\ncough,5,5")
        >>> by_the_question(NumberedNames(table, "", AskedAbout("fever and cough"))).form
        'classes-in-columns'
    """
    asked = view.question
    if asked.is_of(view.rows) and not asked.is_of(view.columns):
        return Sides(IN_COLUMNS, "the question has names of the rows", Sure.SAID)
    return None


def by_totals(view: NumberedNames) -> Sides | None:
    """A column or a row of totals or of priors goes along the classes.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> by_totals(NumberedNames(parse_table("fruit,total,long\\nbanana,500,400\\nother,200,100"))).form
        'classes-in-rows'
        >>> by_totals(NumberedNames(parse_table("is,flu,cold\\nfever,9,1\\nprior,0.1,0.9"))).form
        'classes-in-columns'
    """
    across, down = (
        known_in(names) | {*filter(is_prior, names)} for names in (view.columns, view.rows)
    )
    if across and not (down and sums_up(view.table, view.table.columns[1:])):
        return Sides(IN_ROWS, f"a column is called {min(across)}", Sure.SAID)
    if down:
        return Sides(IN_COLUMNS, f"a row is called {min(down)}", Sure.SAID)
    return None


def by_probabilities(view: NumberedNames) -> Sides | None:
    """Probabilities are written with a class in each column, as P(x|c) in the row of x.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> by_probabilities(NumberedNames(parse_table("is,flu,cold\\nfever,0.9,0.1"))).form
        'classes-in-columns'
    """
    if not view.given:
        return None
    return Sides(IN_COLUMNS, "the cells are probabilities", Sure.SAID)


def by_size(view: NumberedNames) -> Sides | None:
    """Names without a heading are the classes, if they are fewer than the columns.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> by_size(NumberedNames(parse_table(",dear,friend,money\\nham,8,5,1\\nspam,2,1,4"))).form
        'classes-in-rows'
    """
    rows = len(view.rows)
    if view.heading != "column 1" or len(view.columns) <= rows:
        return None
    why = f"the rows are the classes, {rows} of them, fewer than the columns"
    return Sides(IN_ROWS, why, Sure.SHOWN, instead=True)


def by_last_column(view: NumberedNames) -> Sides | None:
    """No number of the last column comes again, as one would that is a class.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> by_last_column(NumberedNames(parse_table("said,ham,spam\\ndear,8,2\\nfriend,5,1"))).why
        'the cells say how often each said occurs in ham and spam'
    """
    last = view.table.cells[view.columns[-1]]
    if len({*last}) < len(last):
        return None
    first = view.table.columns[0]
    why = f"the cells say how often each {first} occurs in {' and '.join(view.columns[:2])}"
    return Sides(IN_COLUMNS, why, Sure.SHOWN, instead=True)


RULES: tuple[Callable[[NumberedNames], Sides | None], ...] = (
    by_heading, by_the_question, by_totals, by_probabilities, by_size, by_last_column,
)  # fmt: skip


def sides_of(view: NumberedNames) -> list[Sides]:
    """Where the classes are of a frequency table; both ways, if nothing says it; none of any other table.

    Each row has a name of its own.  Of one row or one column, and where the last column has only 0
    and 1, as a class may have, only a name says that it is one.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> [one.form for one in sides_of(NumberedNames(parse_table("fruit,n,long\\nbanana,5,4\\nlime,2,1")))]
        ['classes-in-rows']
        >>> sides_of(NumberedNames(parse_table("name,age,bought\\nAnn,31,1\\nBob,45,0\\nCy,27,1")))
        []
        >>> [one.form for one in sides_of(NumberedNames(parse_table("it,a,b\\nx,3,2\\ny,2,2")))]
        ['classes-in-columns', 'classes-in-rows']
    """
    if not could_be_frequencies(view):
        return []
    if view.keys == 2:
        return [found] if (found := two_names(view)) else []
    if len({*map(str.casefold, view.rows)}) < len(view.rows):
        return []
    numbers = view.table.cells[view.columns[-1]]
    small = min(len(view.rows), len(view.columns)) < 2 or {*numbers} <= {"0", "1"}
    for rule in RULES:
        found = rule(view)
        if found and (found.sure is Sure.SAID or not small):
            return [found]
    why = "each row has a name of its own and numbers"
    return [] if small else [Sides(form, why, Sure.USUAL) for form in (IN_COLUMNS, IN_ROWS)]
