"""Documents: what one of them, or a list of them, must be, and the messages when it is not.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from itertools import islice
from numbers import Integral
from typing import Any, TypeVar

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import (
    at_most,
    check_hashable,
    check_whole_number,
    column,
    is_nan,
    listed,
)
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.rows_of_counts import (
    check_no_row,
    no_rows,
    only_numbers,
    row_of_counts,
)

BAGS = (dict, Counter)
"""The types of a bag that `bag_of_words` and the reader of this package make."""

LONGEST_DOCUMENT = 10**8
"""How many tokens a document may have, if it says how many: counting them takes seconds."""

LONGEST_STREAM = 10**7
"""How many tokens are read from a generator, whose end is not known."""

T = TypeVar("T")

MANY_MORE = 10_000
"""How many documents without a label are counted for a message: they may have no end."""


def countable(document: Any) -> Any:
    """Input that `Counter` can count: tokens unchanged, a bag without its zero counts.

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`.

    Examples:
        >>> countable(["b", "a", "b"]), countable({"a": 4, "c": 0})
        (['b', 'a', 'b'], {'a': 4})
        >>> countable("free money")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document 'free money' is a plain string, so its letters would be counted: tokenise it first, as in tokenise(text)
    """
    if isinstance(document, list | tuple):
        return document
    if isinstance(document, str):
        raise NaiveBayesError(
            f"the document {short(document, longest=40)} is a plain string, so its letters would be "
            "counted: tokenise it first, as in tokenise(text)"
        )
    if isinstance(document, bytes | bytearray):
        raise NaiveBayesError(
            f"the document {short(document, longest=40)} is bytes, so numbers would be counted: "
            "decode it and tokenise it first, as in tokenise(data.decode('utf-8'))"
        )
    if not isinstance(document, Iterable):
        # Counter(None) would be an empty bag.
        raise uncountable(document)
    if getattr(getattr(document, "dtype", None), "kind", "O") in "biufc":
        raise row_of_counts("an array of numbers")
    if getattr(document, "ndim", 1) > 1:
        raise row_of_counts("a table")  # a data frame gives the names of its columns
    if not isinstance(document, Mapping):
        return not_too_long(document)
    bag = {}
    for word, times in document.items():
        if not isinstance(times, Integral) or not 0 <= int(times) <= LARGEST_COUNT:
            check_whole_number(times, f"the count of {short(word)}", 0, LARGEST_COUNT)  # refuses it
        if times:
            bag[word] = int(times)  # True is 1
    return bag


def not_too_long(document: Any) -> Any:
    """The tokens of a document, if they are not more than can be counted in seconds.

    Raises:
        NaiveBayesError: they are too many; an endless generator is refused while it is read.

    Examples:
        >>> not_too_long({"a"})
        {'a'}
        >>> not_too_long(range(10**20))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document has more than 100000000 tokens: give its bag, each word with its count
        >>> list(not_too_long(iter("ab")))
        ['a', 'b']
    """
    try:
        too_long = len(document) > LONGEST_DOCUMENT
    except TypeError:  # it does not say how many
        return at_most(LONGEST_STREAM, document, too_many_tokens(LONGEST_STREAM))
    except OverflowError:
        too_long = True  # such as range(10**20)
    if too_long:
        raise too_many_tokens(LONGEST_DOCUMENT)
    return document


def read_once(document: Any) -> Any:
    """A document that can be read again: an iterator as a list, anything else as it is.

    An iterator that is read twice is empty the second time.

    Raises:
        NaiveBayesError: it is endless, or has more tokens than can be counted in seconds.

    Examples:
        >>> read_once(iter(["a", "b"])), read_once({"a": 1})
        (['a', 'b'], {'a': 1})
    """
    return list(not_too_long(document)) if isinstance(document, Iterator) else document


def too_many_tokens(most: int) -> NaiveBayesError:
    """The error for a document that takes too long to count.

    Examples:
        >>> str(too_many_tokens(100))
        'the document has more than 100 tokens: give its bag, each word with its count'
    """
    return NaiveBayesError(
        f"the document has more than {most} tokens: give its bag, each word with its count"
    )


def uncountable(document: object, error: TypeError | None = None) -> Exception:
    """The error if `Counter` could not count the document or one of its tokens.

    Examples:
        >>> raise uncountable(7)
        Traceback (most recent call last):
            ...
        TypeError: a document is tokens or a bag of counts, and 7 is of type int: give a list of words, or a dict from word to count
    """
    if not isinstance(document, Iterable):
        return TypeError(
            f"a document is tokens or a bag of counts, and {short(document)} is of type "
            f"{type(document).__name__}: give a list of words, or a dict from word to count"
        )
    if error is not None and "unhashable" not in str(error):
        return error  # a sentence of our own
    return NaiveBayesError(
        f"a token of the document cannot be counted ({error}), so this may be a list of documents "
        "instead of one document: give one document's words, as strings"
    )


def check_words(words: Collection[Any]) -> None:
    """Check that words can be written, and that none is NaN: no two NaN are equal.

    Raises:
        NaiveBayesError: a word is NaN, or too long to write.

    Examples:
        >>> check_words({"free": 2, 7: 1})
        >>> check_words({"free": 2, float("nan"): 1})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: a token is nan, as if a word were missing: leave it out
    """
    if {str}.issuperset(map(type, words)):
        return  # as nearly always
    for word in words:
        check_hashable(word, "word")
        if word.__class__ is not tuple and is_nan(word):
            raise NaiveBayesError(
                f"a token is {short(word)}, as if a word were missing: leave it out"
            )


def check_single_document(bag: Mapping[Any, Any], known: Collection[Any]) -> None:
    """Reject a list of documents passed as one document.

    Called when no word of `bag` is known.  Unknown words alone are fine.  The sign of a
    list of documents is a token with white space in it, or one that is not a string, if the
    vocabulary has no such words; n-grams come with the words that they are made of.

    Raises:
        NaiveBayesError: the bag looks like a list of documents.

    Examples:
        >>> check_single_document({"hello": 1}, {"free", "money"})
        >>> check_single_document({"free money": 1}, {"free", "money"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: no word of the document is known, and its token 'free money' is unlike the words of the vocabulary: give one document's words, as in tokenise(text), or use predict for a list of documents
        >>> check_single_document({"not good": 1}, {"not bad"})     # n-grams have spaces
    """
    for token in bag if known else ():
        if isinstance(token, str):
            spaces = (isinstance(word, str) and len(word.split()) > 1 for word in known)
            odd = len(parts := token.split()) > 1 and not ({*parts} <= bag.keys() or any(spaces))
        else:
            odd = all(isinstance(word, str) for word in known)
            if odd:
                check_no_row([], bag, known)
        if odd:
            named = short(token, longest=40) if isinstance(token, str) else short(token)
            error = NaiveBayesError(
                f"no word of the document is known, and its token {named} is unlike the "
                "words of the vocabulary: give one document's words, as in tokenise(text), or use predict for "
                "a list of documents"
            )
            if not only_numbers(bag):
                error.known = {}  # type: ignore[attr-defined]  # for `for_each`
            raise error


def pairs(
    documents: Iterable[Any], labels: Iterable[Hashable], V: Collection[Any] | None = None
) -> Iterator[tuple[Any, Hashable]]:
    """Each document with its label, by position; there must be as many of both.

    Arguments:
        documents: of words, or rows of features.
        labels: the class of each.
        V: for documents of words, V where it is given, or nothing yet.

    Raises:
        TypeError: a label cannot be the key of a dict.
        NaiveBayesError: the two numbers differ, or are 0; or the documents should have words,
            and are rows of counts.

    Examples:
        >>> list(pairs([["b"], ["a"]], ["spam", "ham"]))
        [(['b'], 'spam'), (['a'], 'ham')]
        >>> list(pairs([["b"], ["a"]], ["spam"]))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: there are 2 documents and 1 label: give one label for each document
        >>> list(pairs([["b"]], [["spam"]]))
        Traceback (most recent call last):
            ...
        TypeError: the label ['spam'] is of type list, which cannot be a label: give a string or a number
    """
    documents, labels = many(documents), column(labels, "labels")
    unread = iter(documents if V is None else no_rows(documents, V))
    number = 0
    for label, document in zip(labels, unread):  # noqa: B905
        number += 1
        yield document, label
    # zip stops at the shorter one and has then taken no document too many.
    more = sum(1 for _ in islice(unread, MANY_MORE))
    if more or number != len(labels):
        raise NaiveBayesError(
            f"there are {'more than ' * (more == MANY_MORE)}{several(number + more, 'document')} "
            f"and {several(len(labels), 'label')}: give one label for each document"
        )
    if not number:
        raise NaiveBayesError("there are no documents to count: give at least one")


def many(documents: Iterable[Any], name: str = "documents") -> Iterable[Any]:
    """The documents, checked to be many rather than a single one.

    Examples:
        >>> many("free money")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: documents is one str: give a list of documents here, and a single one to classify or posterior
    """
    if isinstance(documents, str | bytes | Mapping):
        raise NaiveBayesError(
            f"{name} is one {type(documents).__name__}: give a list of {name} here, and a single "
            "one to classify or posterior"
        )
    return listed_documents(documents, name)


def in_document(number: int, document: object, error: Exception) -> Exception:
    """The error for one of many documents, with its number.

    Examples:
        >>> raise in_document(3, 7, TypeError("'int' object is not iterable"))
        Traceback (most recent call last):
            ...
        TypeError: in document 3, a document is tokens or a bag of counts, and 7 is of type int: give a list of words, or a dict from word to count
    """
    if not isinstance(error, NaiveBayesError):
        error = uncountable(document, TypeError(*error.args))
    return type(error)(f"in document {number}, {error}")


def for_each(documents: Iterable[Any], verb: Callable[[Any], T]) -> list[T]:
    """The result of a method for each document.

    One document may look like a list of documents, and is then refused; one of many may not,
    so the method is asked about the words of it that are known.  What looks like a row of counts
    is one of words where the lists have different lengths.

    Raises:
        TypeError, NaiveBayesError: as the method raises, with the document's number.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> for_each([["b"], ["a"], ["free money"]], model.classify)
        ['ham', 'spam', 'spam']
    """
    answers, lengths, row = [], set(), None
    for number, document in enumerate(documents, 1):
        try:
            if type(document) is list:
                lengths.add(len(document))
            else:
                document = read_once(document)
                lengths.add(len(document) if type(document) is tuple else 0)
            answers.append(verb(document))
        except (NaiveBayesError, TypeError) as error:
            known = getattr(error, "known", None)
            if known is None:
                raise in_document(number, document, error) from error
            if only_numbers(document):
                row = row or in_document(number, document, error)
            answers.append(verb(known))
    if row and len(lengths) == 1:
        raise row
    return answers


def listed_documents(documents: Any, name: str = "documents") -> Iterable[Any]:
    """Documents or rows that can be read one by one.

    Raises:
        TypeError: they cannot.
        NaiveBayesError: they are a data frame, which is read column by column.

    Examples:
        >>> listed_documents([["free"], ["lunch"]])
        [['free'], ['lunch']]
        >>> list(listed_documents(iter([["free"]])))
        [['free']]
    """
    # A stream may be long.
    return documents if isinstance(documents, Iterator) else listed(documents, name, name)
