"""The vocabulary V: the words that have a probability.

V is given, as a few keywords, or learned: all the words of the training
documents.  A word outside V is ignored.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping
from itertools import chain

from naive_bayes.errors import NaiveBayesError

Word = Hashable
"""Usually a str; anything hashable will do, such as a pixel's position."""


def checked_keywords(keywords: Iterable[Word]) -> tuple[Word, ...]:
    """V as it is given: a tuple of words, none of them twice.

    COMP9417, section 3: V = {a, b, c}.  "abc" is short for ["a", "b", "c"].

    Raises:
        NaiveBayesError: there is no word, or a word stands twice.

    Examples:
        >>> checked_keywords(["waste", "great"])
        ('waste', 'great')
        >>> checked_keywords("aba")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the vocabulary has 'a' twice: give each word once
        >>> checked_keywords([])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the vocabulary is empty: give at least one word, or none at all to learn it from the documents
    """
    words = tuple(keywords)
    if not words:
        raise NaiveBayesError(
            "the vocabulary is empty: give at least one word, "
            "or none at all to learn it from the documents"
        )
    seen: set[Word] = set()
    for word in words:
        if word in seen:
            raise NaiveBayesError(f"the vocabulary has {word!r} twice: give each word once")
        seen.add(word)
    return words


def words_in_order(tables: Iterable[Iterable[Word]]) -> tuple[Word, ...]:
    """V as it is learned: class by class, in order of first sight.

        V = all the distinct words of the training documents

    Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.3.2.

    Arguments:
        tables: for each class, its words.

    Examples:
        >>> words_in_order([{"b": 9, "a": 5}, {"c": 3, "a": 11}])
        ('b', 'a', 'c')
        >>> words_in_order([{}, {}])
        ()
    """
    return tuple(dict.fromkeys(chain.from_iterable(tables)))


def check_known(word: Word, known: Collection[Word]) -> None:
    """Refuse a word outside V that is asked for by name.

    Raises:
        NaiveBayesError: the word is not in V.

    Examples:
        >>> check_known("a", {"a", "b", "c"})
        >>> check_known("z", {"a", "b", "c"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the word 'z' is not in the vocabulary of 3 words, so it has no probability: ask for a word that is, or leave it out
    """
    if word not in known:
        raise NaiveBayesError(
            f"the word {word!r} is not in the vocabulary of {len(known)} words, so it has no "
            "probability: ask for a word that is, or leave it out"
        )


def refuse_documents(bag: Mapping[Word, int], known: Collection[Word]) -> None:
    """Refuse a list of documents where one document belongs.

    Called when no word of `bag` is known.  Unknown words alone are fine; what
    gives a list of documents away is a token with white space in it, or one that
    is not a string, where the vocabulary has none of the kind.

    Raises:
        NaiveBayesError: the bag looks like a list of documents.

    Examples:
        >>> refuse_documents({"hello": 1}, {"free", "money"})
        >>> refuse_documents({"free money": 1}, {"free", "money"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: no word of the document is known, and its token 'free money' has white space in it, as if it were a whole text: give one document's words, as in tokenise(text), or use predict for a list of documents
        >>> refuse_documents({"not good": 1}, {"not bad"})     # n-grams have spaces
    """
    for token in bag:
        if not isinstance(token, str):
            if all(isinstance(word, str) for word in known):
                raise NaiveBayesError(
                    f"no word of the document is known, and its token {token!r} is not a string as "
                    "the words of the vocabulary are: give one document's words, as in "
                    "tokenise(text), or use predict for a list of documents"
                )
        elif len(token.split()) > 1 and not any(
            isinstance(word, str) and len(word.split()) > 1 for word in known
        ):
            raise NaiveBayesError(
                f"no word of the document is known, and its token {shortened(token)} has white "
                "space in it, as if it were a whole text: give one document's words, as in "
                "tokenise(text), or use predict for a list of documents"
            )


def shortened(value: str | bytes | bytearray) -> str:
    """The repr of a value for a message, cut off after 40 characters.

    Examples:
        >>> shortened("free money"), shortened("x" * 41) == repr("x" * 40) + "…"
        ("'free money'", True)
    """
    return repr(value) if len(value) <= 40 else repr(value[:40]) + "…"
