"""Checks of arguments that several functions share.

A public function checks its arguments once, with one line for each rule.  What it calls may
then rely on them.  Each message names the argument, what it is, and what to give instead.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sized
from decimal import Decimal
from fractions import Fraction
from itertools import chain, islice
from math import nan
from numbers import Integral, Real
from operator import ne
from os import PathLike, fsencode
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT, Exact, Number, exact, python_scalar
from naive_bayes.foundation.messages import short, short_list, short_number

PLAIN = {str, int, bool, type(None)}
"""Types whose every value can be a label."""

LONGEST_COLUMN = 10**8
"""How many labels or words a list may have, or a generator, whose end is not known."""


# What it is.


def check_type(value: object, kind: Any, name: str, advice: str) -> None:
    """Check that a value is of a type.

    Arguments:
        value: the value.
        kind: the type, or several of them, as `isinstance` takes them.
        name: what the value is, for the message.
        advice: what to give, for the message.

    Raises:
        TypeError: it is of another type.

    Examples:
        >>> check_type("free", str, "the text", "a str")
        >>> check_type([1], Mapping, "scores", "a dict from label to score")
        Traceback (most recent call last):
            ...
        TypeError: scores is [1], of type list: give a dict from label to score
    """
    if not isinstance(value, kind):
        raise TypeError(f"{name} is {short(value)}, of type {type(value).__name__}: give {advice}")


def check_path(path: Any) -> None:
    """Check that a path can be the name of a file.

    Raises:
        TypeError: it is not a path at all.
        NaiveBayesError: it has a null character, or half of a character (a lone surrogate).

    Examples:
        >>> check_path("model.json")
        >>> check_path("model\\0.json")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the path 'model\\x00.json' has a null character: leave it out
    """
    check_type(path, str | bytes | PathLike, "the path", "a string or a pathlib.Path")
    try:
        named = fsencode(path)
    except UnicodeError:
        raise NaiveBayesError(
            f"the path {short(path)} has half of a character, which no file has in its name: "
            "give the whole one"
        ) from None
    if b"\0" in named:
        raise NaiveBayesError(f"the path {short(path)} has a null character: leave it out")


def check_hashable(label: object, what: str = "label") -> None:
    """Check that a label or a word is hashable, like every key of a dict, and can be written.

    Raises:
        TypeError: it is not hashable.
        NaiveBayesError: it has too many digits, or is nested too deeply, to be written.

    Examples:
        >>> check_hashable("spam")
        >>> check_hashable({})
        Traceback (most recent call last):
            ...
        TypeError: the label {} is of type dict, which cannot be a label: give a string or a number
    """
    if label.__class__ is str:
        return
    try:
        repr(label)
        hash(label)
    except (ValueError, RecursionError):
        raise NaiveBayesError(
            f"the {what} cannot be written, since it is {short(label)}: give a shorter one"
        ) from None
    except TypeError:
        raise TypeError(
            f"the {what} {short(label)} is of type {type(label).__name__}, which cannot be a {what}: "
            "give a string or a number"
        ) from None


def check_chance(rng: Any) -> None:
    """Check that the source of chance can choose and draw numbers.

    Raises:
        TypeError: it is not like a `random.Random`.

    Examples:
        >>> check_chance(None)
        Traceback (most recent call last):
            ...
        TypeError: the source of chance is None, of type NoneType: give one such as random.Random(7)
    """
    if not (hasattr(rng, "choices") and hasattr(rng, "randrange")):
        raise TypeError(
            f"the source of chance is {short(rng)}, of type {type(rng).__name__}: "
            "give one such as random.Random(7)"
        )


def true_or_false(value: Any, name: str) -> bool:
    """A setting that is True or False; the text "false" would count as true.

    Raises:
        TypeError: it is neither.

    Examples:
        >>> true_or_false(False, "binary")
        False
    """
    value = python_scalar(value)  # numpy's True
    check_type(value, bool, name, "True or False")
    return bool(value)


# Numbers.


def floats(numbers: Any, name: str) -> list[float]:
    """Numbers as floats.

    Raises:
        TypeError: it is not a list of numbers.
        NaiveBayesError: one is NaN, or too large for a float.

    Examples:
        >>> floats([-1, Fraction(1, 2)], "logs")
        [-1.0, 0.5]
        >>> floats([10**400], "logs")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a number of logs is beyond a float's range: give one of at most 1e308
    """
    several = list(listed(numbers, name, "numbers"))
    if not set(map(type, several)) <= {float}:
        for k, number in enumerate(several):
            check_type(number, Real | Decimal, f"a number of {name}", "a float, in nats")
            try:
                several[k] = float(number)
            except (OverflowError, ValueError):  # the second for Decimal's signalling NaN
                raise NaiveBayesError(
                    f"a number of {name} is beyond a float's range: give one of at most 1e308"
                ) from None
    if any(map(ne, several, several)):
        check_number(nan, f"a number of {name}")  # which says so
    return several


def is_nan(value: Any) -> bool:
    """Whether a value is not equal to itself, as NaN is, in whichever library.

    Examples:
        >>> is_nan(float("nan")), is_nan("nan"), is_nan(None)
        (True, False, False)
    """
    try:
        return bool(value != value)
    except (TypeError, ValueError, ArithmeticError):
        return True  # pandas' NA is neither, and a signalling NaN does not compare


def check_number(value: Any, name: str) -> None:
    """Check that a value is a number, finite or infinite, that can be compared with others.

    Raises:
        TypeError: it is not a number.
        NaiveBayesError: it is NaN.

    Examples:
        >>> check_number(float("-inf"), "a score")
        >>> check_number(float("nan"), "a score")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a score is nan, which is neither high nor low: give a number
    """
    check_type(value, (float, Real, Decimal), name, "a number")  # nearly always the first
    if is_nan(value):
        raise NaiveBayesError(
            f"{name} is {short_number(value)}, which is neither high nor low: give a number"
        )


def check_whole_number(value: Any, name: str, least: int = 0, most: int | None = None) -> None:
    """Check that a value is a whole number within bounds.

    Raises:
        NaiveBayesError: it is not.

    Examples:
        >>> check_whole_number(10, "bins", 1)
        >>> check_whole_number(0.5, "bins", 1)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: bins is 0.5: give a whole number of 1 or more
        >>> check_whole_number(101, "the n-gram size", 1, 100)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the n-gram size is 101: give a whole number from 1 to 100
    """
    whole = isinstance(value, Integral) and not isinstance(value, bool)
    if whole and least <= int(value) and (most is None or int(value) <= most):
        return
    highest = "10^100" if most == LARGEST_COUNT else most
    bounds = f"of {least} or more" if most is None else f"from {least} to {highest}"
    raise NaiveBayesError(f"{name} is {short(value)}: give a whole number {bounds}")


def not_negative(number: Number, name: str) -> Exact:
    """A number of 0 or more, read as it was written.

    Raises:
        TypeError: it is not a number.
        NaiveBayesError: it is negative, NaN or infinite, or too long to work with.

    Examples:
        >>> not_negative(0.5, "alpha")
        Fraction(1, 2)
        >>> not_negative(-2, "alpha")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is -2, which is negative: give 0 or more
    """
    value = exact(number, name)
    if value < 0:
        raise NaiveBayesError(
            f"{name} is {short_number(number)}, which is negative: give 0 or more"
        )
    return value


# Probabilities.


def check_probability(number: Any, name: str) -> None:
    """Check that a number, exact or a float, is from 0 to 1.

    Raises:
        TypeError: it is not a number.
        NaiveBayesError: it is NaN, below 0 or above 1.

    Examples:
        >>> check_probability(0.5, "P(A)")
        >>> check_probability(1.5, "P(A)")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: P(A) is 1.5: give a number from 0 to 1
    """
    check_type(number, Real | Decimal, name, "a number from 0 to 1")
    if is_nan(number) or not 0 <= number <= 1:
        raise NaiveBayesError(f"{name} is {short_number(number)}: give a number from 0 to 1")


def check_distribution(probabilities: Collection[Fraction | int], name: str) -> None:
    """Check that probabilities are fractions that sum to exactly 1.

    Raises:
        TypeError: one is not an int or a Fraction.
        NaiveBayesError: one is negative, or they sum to something else.

    Examples:
        >>> check_distribution([Fraction(1, 3), Fraction(2, 3)], "the probabilities")
        >>> check_distribution([Fraction(1, 3)], "the probabilities")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the sum of the probabilities is 1/3: give probabilities that sum to exactly 1, as fractions if need be
    """
    for p in probabilities:
        check_type(p, int | Fraction, "a probability", "a Fraction, so that nothing is rounded")
        if p < 0:
            raise NaiveBayesError(f"a probability is {short_number(p)}: give 0 or more")
    total = sum(map(Fraction, probabilities))
    if total != 1:
        raise NaiveBayesError(
            f"the sum of {name} is {short_number(total)}: give probabilities that sum to exactly 1, "
            "as fractions if need be"
        )


# Names.


def check_known(
    names: Iterable[object],
    known: Collection[object],
    one: str = "class",
    all_of_them: str = "classes",
) -> None:
    """Check that the given names are known.

    Arguments:
        names: the names asked for.
        known: the known names.
        one: what is named, for the message.
        all_of_them: its plural.

    Raises:
        TypeError: one cannot be a name at all, such as a list.
        NaiveBayesError: one is not among the known names.

    Examples:
        >>> check_known(["spam"], ["spam", "ham"])
        >>> check_known(["eggs"], ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'eggs' is not a class: the classes are 'spam', 'ham'
        >>> check_known(["height"], ["outlook", "windy"], "feature", "features")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'height' is not a feature: the features are 'outlook', 'windy'
    """
    for name in names:
        check_hashable(name, one)
        if name not in known:
            raise NaiveBayesError(
                f"{short(name)} is not a {one}: the {all_of_them} are {short_list(known)}"
            )


def check_has_all(given: Mapping[Any, Any], names: Iterable[object], what: str) -> None:
    """Check that something is given for each of some names.

    Raises:
        NaiveBayesError: nothing is given for one of them.

    Examples:
        >>> check_has_all({"a": 1, "b": 1}, ["a"], "alpha")
        >>> check_has_all({"a": 1, "b": 1}, ["a", "c"], "alpha")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'c' has no alpha: give one for each
    """
    for name in names:
        if name not in given:
            raise NaiveBayesError(f"{short(name)} has no {what}: give one for each")


def check_distinct(values: Iterable[Hashable], name: str, what: str) -> None:
    """Check that values can be keys, and that none is given twice.

    Raises:
        TypeError: one is not hashable.
        NaiveBayesError: one is given twice, or is NaN, which is not equal to itself.

    Examples:
        >>> check_distinct(["spam", "ham"], "classes", "label")
        >>> check_distinct(["spam", "spam"], "classes", "label")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: classes has 'spam' twice: give each label once
    """
    seen = set()
    for value in values:
        check_hashable(value, what)
        if value.__class__ is not str and is_nan(value):
            raise NaiveBayesError(
                f"{name} has {short(value)}, as if a {what} were missing: leave it out"
            )
        if value in seen:
            raise NaiveBayesError(f"{name} has {short(value)} twice: give each {what} once")
        seen.add(value)


# Lists.


def listed(values: Any, name: str, things: str, most: int | None = None) -> Any:
    """Values that can be read one by one, and come to an end.

    Raises:
        TypeError: they cannot be read.
        NaiveBayesError: they are too many (an endless iterator is refused while it is read), or
            a data frame, which is read column by column.

    Examples:
        >>> listed([1], "sizes", "whole numbers")
        [1]
        >>> listed(range(3), "sizes", "whole numbers", most=2)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: sizes has more than 2 entries: give fewer whole numbers
    """
    if isinstance(values, list | tuple):
        return values
    most, advice = most or LONGEST_COLUMN, f"a list of {things}"
    if hasattr(values, "iterrows"):
        raise NaiveBayesError(
            f"{name} is a {type(values).__name__}, which is read column by column: give one "
            "column, as in frame['word'], or rows, as in frame.to_dict('records')"
        )
    check_type(values, Iterable, name, advice)
    too_many = NaiveBayesError(f"{name} has more than {most} entries: give fewer {things}")
    try:
        if len(values) > most:
            raise too_many
    except OverflowError:  # such as range(10**20)
        raise too_many from None
    except TypeError:
        if getattr(values, "ndim", 1) == 0:  # an array that is a single number
            check_type(values, list, name, advice)
        return at_most(most, values, too_many)  # it does not say how many
    return values


def strings(words: Iterable[str], name: str) -> list[str]:
    """Words as a list of strings; a plain string would give its letters.

    Raises:
        TypeError: it is a plain string, not a list, or has something that is not a string.

    Examples:
        >>> strings(("the", "a"), "stop_words")
        ['the', 'a']
        >>> strings("the", "stop_words")
        Traceback (most recent call last):
            ...
        TypeError: stop_words is the plain string 'the', which would be read as letters: give a list of words, as in ['the']
    """
    if isinstance(words, str):
        raise TypeError(
            f"{name} is the plain string {short(words)}, which would be read as letters: "
            f"give a list of words, as in [{short(words)}]"
        )
    several = list(listed(words, name, "words"))
    for word in several:
        check_type(word, str, f"a word of {name}", "words, as strings")
    return several


def at_most(most: int, values: Iterable[Any], error: NaiveBayesError) -> Iterator[Any]:
    """The values one by one, at the speed of C; the error if there are too many, even endless ones.

    Examples:
        >>> list(at_most(2, "ab", NaiveBayesError("too many")))
        ['a', 'b']
        >>> list(at_most(2, "abc", NaiveBayesError("too many")))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: too many
    """
    unread = iter(values)

    def no_more() -> Iterator[Any]:
        for _ in unread:
            raise error
        yield from ()

    return chain(islice(unread, most), no_more())


def column(labels: Iterable[Any], name: str) -> list[Any]:
    """Labels as a list, by position, whatever kind of column they come in.

    Raises:
        TypeError: a label cannot be the key of a dict.
        NaiveBayesError: a label is NaN, which is not equal to itself.

    Examples:
        >>> column(("spam", "ham"), "labels")
        ['spam', 'ham']
        >>> column([float("nan")], "labels")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: label 1 is nan, as if it were missing: leave the document out, or give a label
    """
    plain = list(listed(labels, name, "labels"))
    kinds = set(map(type, plain))
    if kinds <= PLAIN:  # as nearly always: there is nothing to convert
        for label in set(plain) if int in kinds else ():
            check_hashable(label)
        return plain
    plain = list(map(python_scalar, plain))
    for number, label in enumerate(plain, 1):
        check_hashable(label)
        if label.__class__ is not str and is_nan(label):
            raise NaiveBayesError(
                f"label {number} is {short(label)}, as if it were missing: "
                "leave the document out, or give a label"
            )
    return plain


def check_same_length(one: Sized, other: Sized, name: str, other_name: str) -> None:
    """Check that two columns have the same length.

    Raises:
        TypeError: one of them has no length.
        NaiveBayesError: the lengths differ.

    Examples:
        >>> check_same_length([4, 3, 1], "abc", "counts", "words")
        >>> check_same_length(["+"], ["+", "-"], "true", "predicted")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: true and predicted have 1 and 2 entries: give the same number of each
    """
    for values, written in ((one, name), (other, other_name)):
        check_type(values, Sized, written, "a list")
        listed(values, written, "values")  # refuses a length that has no end
    if len(one) != len(other):
        raise NaiveBayesError(
            f"{name} and {other_name} have {len(one)} and {len(other)} entries: give the same number of each"
        )


def two_columns(
    name: str, one: Iterable[Any], other_name: str, other: Iterable[Any]
) -> tuple[list[Any], list[Any]]:
    """Two columns as lists, by position, whatever index they may have.

    Raises:
        TypeError: one of them cannot be read.
        NaiveBayesError: they differ in length, or are empty.

    Examples:
        >>> two_columns("true", ("+", "-"), "predicted", "+-")
        (['+', '-'], ['+', '-'])
    """
    one = list(listed(one, name, "one entry for each document"))
    other = list(listed(other, other_name, "one entry for each document"))
    check_same_length(one, other, name, other_name)
    if not one:
        raise NaiveBayesError("there are no labels to compare: give at least one")
    return one, other
