"""What a reader of a file can choose, on the command line, in the laboratory and in Python alike."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from naive_bayes.data.cells import SEPARATORS
from naive_bayes.data.columns import MISSING
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type, strings
from naive_bayes.foundation.messages import short, short_list

FORMS = {
    "texts": "texts",
    "table": "a table of features",
    "counts": "documents by words, each cell a count",
    "cross": "features, and for each class a column that counts such rows",
    "classes-in-rows": "frequencies, a class in each row",
    "classes-in-columns": "frequencies, a class in each column",
}
"""What a text can be."""

OPTIONS = {
    "as": FORMS,
    "separator": dict(SEPARATORS.values()),
    "header": {"no": "a row", "yes": "a header"},
    "comma": {"decimal": "a decimal comma", "thousands": "between thousands"},
}
"""The choices among few: each by the option of the command line, with its values and what they say."""

WORD_MODELS = ("multinomial", "bernoulli", "complement", "dirichlet-multinomial")
"""The models of words, as `--model` names them."""


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
        >>> from naive_bayes.data.brought import read_brought
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
        known_of: dict[str, Collection[str]] = {
            "form": FORMS,
            "separator": SEPARATORS,
            "comma": OPTIONS["comma"],
        }
        for name, known in (known_of | {"model": WORD_MODELS}).items():
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
    missing, word = given.get("missing"), given.get("separator", "")
    return Choices(
        form=given.get("as", ""),
        separator=next((sign for sign, (named, _) in SEPARATORS.items() if named == word), word),
        header={"yes": True, "no": False}.get(given.get("header", "")),
        label=given.get("label-column", ""),
        text=given.get("text-column", ""),
        count=given.get("count-column", ""),
        kinds=kinds,
        comma=given.get("comma", ""),
        missing=MISSING if missing is None else ("", *missing.split(",")),
        model=given.get("model", ""),
    )
