"""What a column of a table can be: the kinds of distribution by their names, and *unused*.

What reads tables is below the distributions, so it is handed their list: `further.distributions`
lists them, and puts them here.
"""

from typing import Protocol

WORDS, NUMBERS, YES_OR_NO = "words", "numbers", "yes or no"
"""What the cells of a column have in them."""


class ColumnKind(Protocol):
    """What a reader of tables has to know of a kind: its name, and what its cells have in them.

    Attributes:
        kind: what `--feature`, `features_for` and a file call it.
        label: what a summary of columns calls it.
        cells: what its columns have in them: `WORDS`, `NUMBERS` or `YES_OR_NO`.

    Examples:
        >>> from naive_bayes.foundation.column_kinds import COLUMN_KINDS
        >>> COLUMN_KINDS["gaussian"].label, COLUMN_KINDS["gaussian"].cells
        ('Gaussian', 'numbers')
    """

    kind: str
    label: str
    cells: str


class Unused:
    """A column that no model gets.

    Examples:
        >>> Unused.label
        'not used'
    """

    kind = "unused"
    label = "not used"
    cells = WORDS


UNUSED = Unused.kind

COLUMN_KINDS: dict[str, type[ColumnKind]] = {}
"""Each kind by its name."""


def usual_kind(cells: str) -> str:
    """What a column is that nobody has chosen: the first kind whose cells have words, or numbers.

    Examples:
        >>> from naive_bayes.foundation.column_kinds import usual_kind
        >>> usual_kind(WORDS), usual_kind(NUMBERS)
        ('categorical', 'gaussian')
    """
    return next(name for name, of in COLUMN_KINDS.items() if of.cells == cells)


def has_numbers(kind: str) -> bool:
    """Whether the values of a kind are numbers.

    Examples:
        >>> from naive_bayes.foundation.column_kinds import has_numbers
        >>> has_numbers("poisson"), has_numbers("bernoulli"), has_numbers("unused")
        (True, True, False)
    """
    return COLUMN_KINDS.get(kind, Unused).cells != WORDS
