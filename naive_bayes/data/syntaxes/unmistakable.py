"""Which syntax a text has, if it has one that cannot be mistaken.

A syntax is a function from a text and its name to a `Table` of cells, or None: it is not mine.  It
knows nothing of classes and features, unless its own signs say them, as ARFF's do.  To add one, write
such a function, with an example, and put it in the list.
"""

from collections.abc import Callable

from naive_bayes.data.cells import Table
from naive_bayes.data.syntaxes.foreign import foreign
from naive_bayes.data.syntaxes.literals import literals
from naive_bayes.data.syntaxes.markup import arff, html, latex
from naive_bayes.data.syntaxes.printed import listed, printed_frame, printed_model
from naive_bayes.data.syntaxes.sparse import libsvm

SYNTAXES: tuple[Callable[[str, str], Table | None], ...] = (
    arff, html, latex, printed_model, foreign, libsvm, literals, printed_frame, listed,
)  # fmt: skip
"""The syntaxes with signs that nothing else has; the first that knows its own has the text."""


def unmistakable(text: str, name: str) -> Table | None:
    """The table of a text in a syntax that cannot be mistaken; None for cells between separators.

    Raises:
        NaiveBayesError: it begins in one and does not go on so, or is refused by name.

    Examples:
        >>> unmistakable('{"sky": "sun", "play": "no"}\\n{"sky": "fog", "play": "yes"}', "x").syntax
        'a literal of JSON, Python or R'
        >>> unmistakable("sky,play\\nsun,no", "x") is None
        True
    """
    return next(filter(None, (syntax(text, name) for syntax in SYNTAXES)), None)
