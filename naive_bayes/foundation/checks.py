"""Checks: what a document, a label or a list of documents must be, and the messages if not.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from itertools import islice
from numbers import Integral
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import (
    at_most,
    check_hashable,
    check_known,
    check_type,
    column,
    is_nan,
    listed,
    unknown,
)
from naive_bayes.foundation.messages import several, short, shorten
from naive_bayes.foundation.numbers import LARGEST_COUNT, Exact, Number, exact

MANY_MORE = 10_000
"""How many documents without a label are counted for a message: they may have no end."""

LONGEST_DOCUMENT = 10**8
"""How many tokens a document may have, if it says how many: counting them takes seconds."""

LONGEST_STREAM = 10**7
"""How many tokens are read from a generator, whose end is not known."""


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
        naive_bayes.errors.NaiveBayesError: the document 'free money' is a bare string, and counting it would count its letters: tokenise it first, as in tokenise(text)
    """
    if isinstance(document, list | tuple):
        return document
    if isinstance(document, str):
        raise NaiveBayesError(
            f"the document {shorten(document)} is a bare string, and counting it would count "
            "its letters: tokenise it first, as in tokenise(text)"
        )
    if isinstance(document, bytes | bytearray):
        raise NaiveBayesError(
            f"the document {shorten(document)} is bytes, and counting it would count numbers: "
            "decode it and tokenise it first, as in tokenise(data.decode('utf-8'))"
        )
    if not isinstance(document, Iterable):
        # Counter(None) would be an empty bag.
        raise uncountable(document)
    if getattr(getattr(document, "dtype", None), "kind", "O") in "biufc":
        raise NaiveBayesError(
            "the document is an array of numbers, as if it were a row of a count matrix: "
            "give words, or the bag that bag_from_vector(row, words) makes of the row"
        )
    if not isinstance(document, Mapping):
        return not_too_long(document)
    bag = {}
    for word, times in document.items():
        if not isinstance(times, Integral) or not 0 <= int(times) <= LARGEST_COUNT:
            raise not_a_count(word, times)
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
        naive_bayes.errors.NaiveBayesError: the document has more than 100000000 tokens: give its bag, with the count of each word
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


def too_many_tokens(most: int) -> NaiveBayesError:
    """The error for a document that takes too long to count.

    Examples:
        >>> str(too_many_tokens(100))
        'the document has more than 100 tokens: give its bag, with the count of each word'
    """
    return NaiveBayesError(
        f"the document has more than {most} tokens: give its bag, with the count of each word"
    )


def not_a_count(word: object, times: Any) -> NaiveBayesError:
    """The error for a bag's number that is not a count.

    Examples:
        >>> raise not_a_count("a", 0.5)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count of 'a' is 0.5: a count is a whole number of occurrences, an int of 0 or more
    """
    if isinstance(times, Integral) and int(times) > LARGEST_COUNT:
        return too_often(word)
    return NaiveBayesError(
        f"the count of {short(word)} is {short(times)}: a count is a whole number of occurrences, "
        "an int of 0 or more"
    )


def too_often(word: object) -> NaiveBayesError:
    """The error for a count that no document has.

    Examples:
        >>> countable({"free": 10**101})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count of 'free' is beyond 10^100: give how often the word occurs
    """
    return NaiveBayesError(
        f"the count of {short(word)} is beyond 10^100: give how often the word occurs"
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


def check_single_document(bag: Mapping[Any, Any], known: Collection[Any]) -> None:
    """Reject a list of documents passed as one document.

    Called when no word of `bag` is known.  Unknown words alone are fine.  The sign of a
    list of documents is a token with white space in it, or one that is not a string, if the
    vocabulary has no such words.

    Raises:
        NaiveBayesError: the bag looks like a list of documents.

    Examples:
        >>> check_single_document({"hello": 1}, {"free", "money"})
        >>> check_single_document({"free money": 1}, {"free", "money"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: no word of the document is known, and its token 'free money' has white space in it, as if it were a whole text: give one document's words, as in tokenise(text), or use predict for a list of documents
        >>> check_single_document({"not good": 1}, {"not bad"})     # n-grams have spaces
    """
    for token in bag if known else ():
        if not isinstance(token, str):
            if all(isinstance(word, str) for word in known):
                raise NaiveBayesError(
                    f"no word of the document is known, and its token {short(token)} is not a string as "
                    "the words of the vocabulary are: give one document's words, as in "
                    "tokenise(text), or use predict for a list of documents"
                )
        elif len(token.split()) > 1 and not any(
            isinstance(word, str) and len(word.split()) > 1 for word in known
        ):
            raise NaiveBayesError(
                f"no word of the document is known, and its token {shorten(token)} has white "
                "space in it, as if it were a whole text: give one document's words, as in "
                "tokenise(text), or use predict for a list of documents"
            )


def unknown_word(word: object, known: Collection[object]) -> NaiveBayesError:
    """The error for a word outside V that was asked for by name.

    Examples:
        >>> raise unknown_word("z", {"a", "b", "c"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the word 'z' is not in the vocabulary of 3 words, so it has no probability: ask for a word that is, or leave it out
    """
    return NaiveBayesError(
        f"the word {short(word)} is not in the vocabulary of {len(known)} words, so it has no "
        "probability: ask for a word that is, or leave it out"
    )


def pairs(documents: Iterable[Any], labels: Iterable[Hashable]) -> Iterator[tuple[Any, Hashable]]:
    """Each document with its label, by position; there must be as many of both.

    Raises:
        TypeError: a label cannot be the key of a dict.
        NaiveBayesError: the two numbers differ, or are 0.

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
    if isinstance(documents, str | bytes):
        raise NaiveBayesError(
            f"documents is the single value {shorten(documents)}: give a list of documents, "
            "each of them tokens or a bag"
        )
    labels = column(labels, "labels")
    unread = iter(table(documents))
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
    return table(documents, name)


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


def table(documents: Any, name: str = "documents") -> Iterable[Any]:
    """Documents or rows that can be read one by one.

    Raises:
        TypeError: they cannot.
        NaiveBayesError: they are a data frame, which is read column by column.

    Examples:
        >>> table([["free"], ["lunch"]])
        [['free'], ['lunch']]
        >>> table(None)
        Traceback (most recent call last):
            ...
        TypeError: documents is None, of type NoneType: give a list of documents
    """
    if hasattr(documents, "iterrows"):
        raise NaiveBayesError(
            f"{name} is a {type(documents).__name__}, which is read column by column: give one "
            "column of documents, or rows, as in frame.to_dict('records')"
        )
    return listed(documents, name, name)


def check_scores(scores: Any) -> None:
    """A score for each label, none of them NaN.

    Raises:
        TypeError: it is not a mapping.
        NaiveBayesError: there are none, or a score is NaN.

    Examples:
        >>> check_scores({"spam": float("nan")})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the score of 'spam' is nan, which is neither high nor low: give a number
    """
    check_type(scores, Mapping, "scores", "a dict from label to score")
    if not scores:
        raise NaiveBayesError("there are no scores to choose from: give at least one class")
    for label, score in scores.items():
        if is_nan(score):
            raise NaiveBayesError(
                f"the score of {short(label)} is {score}, which is neither high nor low: give a number"
            )


def not_in_classes(label: object, given: tuple[object, ...]) -> NaiveBayesError:
    """The error for a label that `classes=` does not name.

    Examples:
        >>> raise not_in_classes("eggs", ("spam", "ham"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the label 'eggs' is not in classes=('spam', 'ham'): add it there, or leave the document out
    """
    return NaiveBayesError(
        f"the label {short(label)} is not in classes={short(given)}: add it there, or leave the document out"
    )


def not_fitted(model: object) -> NaiveBayesError:
    """The error for a model that has seen no documents.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> raise not_fitted(MultinomialNB())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this MultinomialNB has seen no documents: call fit(documents, labels) first
    """
    return NaiveBayesError(
        f"this {type(model).__name__} has seen no documents: call fit(documents, labels) first"
    )


def too_many_estimates(words: int, classes: int) -> NaiveBayesError:
    """The error for a document with too many absent words to write out.

    Examples:
        >>> raise too_many_estimates(130_000, 20)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factors of a document would be 130000 words times 20 classes, absent words included: ask for classify, log_joint, predict_proba or predict, or give a vocabulary of fewer words
    """
    return NaiveBayesError(
        f"the factors of a document would be {words} words times {classes} classes, absent words "
        "included: ask for classify, log_joint, predict_proba or predict, or give a vocabulary of "
        "fewer words"
    )


def unknown_key(word: object, label: object, classes: Iterable[object]) -> Exception:
    """The error for a label that is not a class, or for a word that cannot be a key at all.

    Examples:
        >>> raise unknown_key(["a"], "spam", ["spam", "ham"])
        Traceback (most recent call last):
            ...
        TypeError: the word ['a'] is of type list, which cannot be a word: give a string or a number
    """
    try:
        check_hashable(word, "word")
        check_hashable(label)
    except TypeError as error:
        return error
    return unknown(label, classes)


def no_estimate(error: Exception, label: object, total: Any, things: str) -> Exception:
    """The error for an estimate that has no value: 0/0 names the class.

    Examples:
        >>> raise no_estimate(NaiveBayesError("0/0"), "ham", 0, "words")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the class 'ham' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)
        >>> raise no_estimate(NaiveBayesError("the estimate exceeds 1"), "ham", 3, "words")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the estimate exceeds 1
    """
    return error if total else nothing_counted(label, things)


def nothing_counted(label: object, things: str) -> NaiveBayesError:
    """The error for an estimate of 0/0.

    Examples:
        >>> raise nothing_counted("ham", "words")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the class 'ham' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)
    """
    return NaiveBayesError(
        f"the class {short(label)} has no {things} and nothing is added, so its estimates are 0/0: "
        "give it some, or smooth, as with Laplace(1)"
    )


def threshold_for(threshold: Number | None, positive: object, classes: Collection[object]) -> Exact:
    """The threshold in nats, for a named class that is not the only one.

    Raises:
        NaiveBayesError: no class is named, it is not a class, or it is the only one.

    Examples:
        >>> threshold_for(0.5, "spam", ["spam", "ham"])
        Fraction(1, 2)
        >>> threshold_for(1, ..., ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the threshold 1 is for the log odds of one class, and none is named: say which, as in positive='spam'
    """
    if positive is ...:
        raise NaiveBayesError(
            f"the threshold {threshold} is for the log odds of one class, and none is named: "
            "say which, as in positive='spam'"
        )
    check_known((positive,), classes)
    nats = exact(0 if threshold is None else threshold, "the threshold")
    if not -LARGEST_COUNT <= nats <= LARGEST_COUNT:
        raise NaiveBayesError(
            "the threshold is beyond 10^100, and log odds never are: give one in nats, such as 2"
        )
    if len(classes) == 1:
        raise NaiveBayesError(
            f"{short(positive)} is the only class, so it has no odds: fit at least two classes"
        )
    return nats


def infinite_odds(label: object) -> NaiveBayesError:
    """The error for odds against a class that is impossible.

    Examples:
        >>> raise infinite_odds("ham")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is impossible under the class 'ham', so the odds against it are infinite: use log_odds, which is then inf, or smooth
    """
    return NaiveBayesError(
        f"the document is impossible under the class {short(label)}, so the odds against it are "
        "infinite: use log_odds, which is then inf, or smooth"
    )


def no_complement(label: object) -> NaiveBayesError:
    """The error for an estimate of 0/0 in the complement model.

    Examples:
        >>> raise no_complement("ham")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the classes other than 'ham' have no words and nothing is added, so the estimates are 0/0: give them some, or smooth, as with Laplace(1)
    """
    return NaiveBayesError(
        f"the classes other than {short(label)} have no words and nothing is added, so the "
        "estimates are 0/0: give them some, or smooth, as with Laplace(1)"
    )


def made_differently(one: object, other: object) -> NaiveBayesError:
    """The error for models that cannot be added up.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> raise made_differently(BernoulliNB(), BernoulliNB(smoothing=2))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: BernoulliNB(smoothing=Laplace(alpha=1), prior='empirical') and BernoulliNB(smoothing=Laplace(alpha=2), prior='empirical') have different settings: add models made with the same settings
    """
    return NaiveBayesError(
        f"{short(one)} and {short(other)} have different settings: add models made with the same settings"
    )


def odds_of_nothing(a: object, b: object) -> NaiveBayesError:
    """The error for the odds of two impossible classes.

    Examples:
        >>> raise odds_of_nothing("spam", "ham")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is impossible under both 'spam' and 'ham', so their odds are 0/0: compare one of them with a class that is possible, or smooth
    """
    return NaiveBayesError(
        f"the document is impossible under both {short(a)} and {short(b)}, so their odds are 0/0: "
        "compare one of them with a class that is possible, or smooth"
    )
