"""What is asked about: a row or a text, as it is written in an exercise or typed.

age=youth, income=low      X = (age: youth, income: low)      P(yes | sunny, cool)      fever and cough
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from naive_bayes.data.cells import SEPARATORS, lines_of, tidy
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.names import owner_of

NAMED = re.compile(r"([^<>!=]*[^<>!=\s])\s*=(?!=)\s*(.*)", re.DOTALL)
"""A name and its value; <=30 has no name."""

COLON = re.compile(r"([^:]*[^:\s])\s*:\s+(.*)", re.DOTALL)
"""A name and its value, as in age: youth."""

GIVEN = re.compile(r"\s*[Pp]r?\s*[(\[]([^|∣]+)[|∣](.+)[)\]]\s*", re.DOTALL)
"""P(play=yes | sunny, cool): a class, and a row."""

AND = re.compile(r"(?<!\s)\s*(?:∧|∩|&+|\band\b)\s*")

WRAPPED = re.compile(
    r"\s*(?:[^\W\d]\w{0,9}'?\s*=\s*)?(?:\((.*)\)|\[(.*)\]|\{(.*)\}|⟨(.*)⟩|<([^<>=].*)>)\s*",
    re.DOTALL,
)
"""X = (sunny, cool): a row in brackets, which may have a name."""


@dataclass(frozen=True)
class AskedAbout:
    """What is asked about some data, which helps to read them.

    Attributes:
        text: as it is written; "" where nothing is asked.

    Examples:
        >>> AskedAbout("(Age: youth, Income: high)").names
        ['Age', 'Income']
        >>> AskedAbout("sunny, cool").cells
        ['sunny', 'cool']
    """

    text: str = ""

    @cached_property
    def row(self) -> dict[str, str] | list[str]:
        """Its cells, by name or in order; none where it is not a row."""
        try:
            return cells_of(self.text) if self.text.strip() else []
        except NaiveBayesError:
            return []

    @property
    def names(self) -> list[str]:
        """The columns that it names."""
        return [*self.row] if isinstance(self.row, dict) else []

    @property
    def cells(self) -> list[str]:
        """The values, where it names no column."""
        return self.row if isinstance(self.row, list) else []

    @property
    def label(self) -> str:
        """The class that it asks for, or the name of the classes: yes in P(yes | sunny)."""
        return unwrapped(self.text)[1]

    def is_of(self, names: Iterable[str]) -> bool:
        """Whether all that it says are names: of words in V, or of features that are yes or no.

        Examples:
            >>> fruit = ["long", "sweet"]
            >>> [AskedAbout(text).is_of(fruit) for text in ("long sweet", "Long and sweet", "long, red")]
            [True, True, False]
        """
        known = [*names]
        return any(all(owner_of(cell, known) for cell in cells) for cells in ways(self.cells))

    def leaves_out(self, columns: Iterable[str]) -> list[str]:
        """The columns that it does not name, where it names some.

        Examples:
            >>> AskedAbout("wind=weak").leaves_out(["sky", "wind"]), AskedAbout("weak").leaves_out(["sky"])
            (['sky'], [])
        """
        known = [*columns]
        named = {owner_of(name, known) for name in self.names}
        return [one for one in known if one not in named] if named - {None} else []


NOTHING_ASKED = AskedAbout()
"""Where nothing is asked, or nobody knows yet what."""


def ways(cells: list[str]) -> Iterator[list[str]]:
    """How the values of a row may be separated: as they are; or one cell at each "and", or white space.

    Examples:
        >>> [*ways(["sore throat and cough"])]
        [['sore throat and cough'], ['sore throat', 'cough'], ['sore', 'throat', 'and', 'cough']]
    """
    if cells:
        yield cells
    if len(cells) == 1:
        yield AND.split(cells[0])
        yield cells[0].split()


def unwrapped(text: str) -> tuple[str, str]:
    """A row without what is written around it, and the class that is asked for or "".

    Examples:
        >>> unwrapped("X = (age: youth, income: low)")
        ('age: youth, income: low', '')
        >>> unwrapped("P(play=yes | sunny and cool)"), unwrapped("<=30, high")
        (('sunny, cool', 'play=yes'), ('<=30, high', ''))
    """
    label = ""
    if found := GIVEN.fullmatch(text):
        label, text = found[1].strip(), AND.sub(", ", found[2])
    if found := WRAPPED.fullmatch(text):
        text = next(part for part in found.groups() if part is not None)
    return text.strip(), label


def cells_of(text: str) -> dict[str, str] | list[str]:
    """The cells of a row: JSON, name=value, name: value, or in order; in brackets or behind X = or not.

    Raises:
        NaiveBayesError: some parts have a name and others have none, or one comes twice.

    Examples:
        >>> cells_of("X = (age: youth, income: low)"), cells_of("P(yes | sunny, cool)")
        ({'age': 'youth', 'income': 'low'}, ['sunny', 'cool'])
        >>> cells_of('{"sky": "sun", "heat": 30}')
        {'sky': 'sun', 'heat': '30'}
    """
    inner, _ = unwrapped(text)
    if not text.lstrip().startswith(("{", "[")):
        return typed_cells(inner)
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        if inner != text.strip() and '"' not in inner:
            return typed_cells(inner)
    return json_cells(text)


def typed_cells(text: str) -> dict[str, str] | list[str]:
    """The cells of a row that is typed: by name, or in order if none has a name.

    Raises:
        NaiveBayesError: some parts have a name and others have none, or one comes twice.

    Examples:
        >>> typed_cells('wind = "weak, then ""strong"" again", sky=')
        {'wind': 'weak, then "strong" again', 'sky': ''}
        >>> typed_cells("<=30, >=2"), typed_cells("sun\\tlight rain")
        (['<=30', '>=2'], ['sun', 'light rain'])
        >>> typed_cells("sky=sun, strong")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a part of the row is 'strong': write each as name=value, and a value that has a comma in quotes
    """
    parts = plain_cells(text)
    found = [NAMED.fullmatch(part) for part in parts]
    if not any(found):
        named = [COLON.fullmatch(part) for part in parts]
        if not all(named):
            return parts
        found = named
    cells: dict[str, str] = {}
    for part, one in zip(parts, found, strict=True):
        if one is None:
            raise NaiveBayesError(
                f"a part of the row is {short(part, longest=40)}: write each as name=value, and a value that "
                f"has {SEPARATORS[sign_of(text)][1]} in quotes"
            )
        add_once(cells, one[1], one[2])
    return cells


def sign_of(text: str) -> str:
    """What separates the values of a row.

    Examples:
        >>> sign_of("sun; 30,5"), sign_of("sun")
        (';', ',')
    """
    quoted = re.sub(r'"(?:[^"]|"")*"', "", text)
    return next((sign for sign in "\t|;," if sign in quoted), ",")


def plain_cells(text: str) -> list[str]:
    """The parts of a row between its signs.

    Examples:
        >>> plain_cells('sky="sun, wind", 3')
        ['sky=sun, wind', '3']
    """
    text = text.replace("\n", " ").strip(" ")
    sign = sign_of(text)
    # A value in quotes after its name is not at the start of its cell, where a reader expects it.
    text = re.sub(
        r'(?<![^",;|\t])([^",;|\t]*[^",;|\t<>!=\s]\s*=)\s*"((?:[^"]|"")*)"', r'"\1\2"', text
    )
    lines = tidy(lines_of(text, sign), sign)
    return lines[0].cells if lines else [""]


def add_once(cells: dict[str, Any], name: str, value: Any) -> None:
    """Add the value of a feature to those of a row.

    Raises:
        NaiveBayesError: the row has one already.

    Examples:
        >>> add_once({"sky": "sun"}, "sky", "fog")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'sky' is in the row twice: write it once
    """
    if name in cells:
        raise NaiveBayesError(f"{short(name, longest=40)} is in the row twice: write it once")
    cells[name] = value


def json_cells(text: str) -> dict[str, str] | list[str]:
    """The cells of a row in JSON: an object, or a list of values in order.

    Raises:
        NaiveBayesError: it is not JSON, a name comes twice, or a value is a list or an object.

    Examples:
        >>> json_cells('{"sky": "sun", "heat": 18.50, "wind": null}')
        {'sky': 'sun', 'heat': '18.50', 'wind': ''}
        >>> json_cells("[[18.5, 3]]")  # as a library's predict takes it
        ['18.5', '3']
        >>> json_cells('{"sky": ["sun"]}')
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the row {"sky": ["sun"]} is not a row in JSON: give an object from feature to value, as in {"sky": "sunny"}
    """
    error = NaiveBayesError(
        f"the row {short(text, str, 80)} is not a row in JSON: give an object from feature to value, as in "
        '{"sky": "sunny"}'
    )

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            add_once(found, name, value)
        return found

    try:
        data: Any = json.loads(
            text, parse_float=str, parse_int=str, parse_constant=str, object_pairs_hook=once
        )
    except NaiveBayesError:
        raise
    except (ValueError, RecursionError):
        raise error from None
    if isinstance(data, list) and len(data) == 1 and isinstance(data[0], list | dict):
        [data] = data  # predict([[18.5, 3]])
    constants = {True: "true", False: "false", None: ""}
    values = data.values() if isinstance(data, dict) else data
    if not all(value is None or isinstance(value, str | bool) for value in values):
        raise error
    written = [value if isinstance(value, str) else constants[value] for value in values]
    return dict(zip(data, written, strict=True)) if isinstance(data, dict) else written
