"""The bag of words: how often each word occurs, and nothing else.

Order is gone, multiplicity stays.  A bag is a `Counter`.  Over fixed keywords it
becomes the notes' vector: of 0s and 1s (presence) or of counts.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from naive_bayes.errors import NaiveBayesError
from naive_bayes.vocabulary import Word, checked_keywords, refuse_documents, shortened

Document = Mapping[Word, int] | Iterable[Word]
"""What `Counter` can count: a bag (word to count), or tokens in any order."""


def bag_of_words(document: Document) -> Counter[Word]:
    """How often each word occurs in a document.

    Newsgroups post, "Why Naive?".  The same words in another order are the same bag.

    Arguments:
        document: tokens, or a bag that is to be checked.

    Returns:
        A `Counter` from word to its number of occurrences, 1 or more: a count of
        zero is not a sighting.  Words stand in order of first sight.

    Raises:
        TypeError: the document cannot be counted at all, such as None or 7.
        NaiveBayesError: it is a bare string or bytes, a token cannot be counted,
            or a count is not a whole number of 0 or more.

    Examples:
        >>> bag_of_words(["the", "answer", "to", "the", "question"])
        Counter({'the': 2, 'answer': 1, 'to': 1, 'question': 1})
        >>> bag_of_words({"a": 4, "b": 3, "c": 0})
        Counter({'a': 4, 'b': 3})
        >>> bag_of_words([])
        Counter()
        >>> bag_of_words({"a": 0.5})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the count of 'a' is 0.5: a count is a whole number of occurrences, an int of 0 or more
    """
    countable = checked(document)
    try:
        return Counter(countable)
    except TypeError as error:
        raise uncountable(document, error) from error


def checked(document: Document) -> Document:
    """The document, unchanged where it is tokens; a bag without its zero counts.

    The part of `bag_of_words` that looks before anything is counted.

    Examples:
        >>> checked(["b", "a", "b"]), checked({"a": 4, "c": 0})
        (['b', 'a', 'b'], {'a': 4})
        >>> checked("free money")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document 'free money' is a bare string, and counting it would count its letters: tokenise it first, as in tokenise(text)
    """
    if isinstance(document, list):
        return document
    if isinstance(document, str):
        raise NaiveBayesError(
            f"the document {shortened(document)} is a bare string, and counting it would count "
            "its letters: tokenise it first, as in tokenise(text)"
        )
    if isinstance(document, bytes | bytearray):
        raise NaiveBayesError(
            f"the document {shortened(document)} is bytes, and counting it would count numbers: "
            "decode it and tokenise it first, as in tokenise(data.decode('utf-8'))"
        )
    if not isinstance(document, Iterable):
        # Counter(None) would be an empty bag.
        raise uncountable(document)
    if not isinstance(document, Mapping):
        return document
    bag = {}
    for word, times in document.items():
        if not isinstance(times, int) or times < 0:
            raise NaiveBayesError(
                f"the count of {word!r} is {times!r}: a count is a whole number of occurrences, "
                "an int of 0 or more"
            )
        if times:
            bag[word] = int(times)  # True is 1
    return bag


def clipped_bag(document: Document) -> Counter[Word]:
    """The bag with every count cut to 1: which words occur.

    Binary multinomial naive Bayes counts each word once for each document (Jurafsky
    and Martin, chapter 4, the book behind the newsgroups post).

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`.

    Examples:
        >>> clipped_bag(["great", "great", "film"])
        Counter({'great': 1, 'film': 1})
        >>> clipped_bag([])
        Counter()
    """
    return Counter(dict.fromkeys(bag_of_words(document), 1))


def uncountable(document: object, error: TypeError | None = None) -> Exception:
    """The error for what `Counter` could not count: the document, or a token in it.

    Examples:
        >>> raise uncountable(7)
        Traceback (most recent call last):
            ...
        TypeError: a document is tokens or a bag of counts, and 7 is of type int: give a list of words, or a dict from word to count
    """
    if not isinstance(document, Iterable):
        return TypeError(
            f"a document is tokens or a bag of counts, and {document!r} is of type "
            f"{type(document).__name__}: give a list of words, or a dict from word to count"
        )
    return NaiveBayesError(
        f"a token of the document cannot be counted ({error}), so this may be a list of documents "
        "where one document belongs: give one document's words, as strings"
    )


def known_words(document: Document, known: Collection[Word]) -> dict[Word, int]:
    """The bag of a document, without the words that are not known.

    Newsgroups post, "Final Details": words that were not seen in training are ignored.

    Arguments:
        document: tokens or a bag.
        known: the words of V.

    Raises:
        TypeError, NaiveBayesError: see `bag_of_words`; or the document looks like a
            list of documents.

    Examples:
        >>> known_words(list("abbdebb"), {"a", "b", "c"})            # COMP9417, 3.1: e*
        {'a': 1, 'b': 4}
        >>> known_words(["z"], {"a", "b", "c"})
        {}
    """
    countable = checked(document)
    try:
        bag = Counter(countable)
    except TypeError as error:
        raise uncountable(document, error) from error
    words = {}
    for word, times in bag.items():
        if word in known:
            words[word] = times
    if bag and not words:
        refuse_documents(bag, known)
    return words


def presence_vector(document: Document, keywords: Sequence[Word]) -> tuple[int, ...]:
    """f: for each keyword 1 if the document holds it, otherwise 0.

        f_i = 1 if w_i occurs in the document, else 0

    Reviews notes, "Feature vectors"; COMP9417, 3.1.

    Arguments:
        document: tokens or a bag.
        keywords: the k words, in the order of the entries.

    Returns:
        A tuple of k zeros and ones.

    Examples:
        >>> review = ["this", "phone", "is", "useless", "useless", "useless",
        ...           "what", "a", "waste"]
        >>> presence_vector(review, ["waste", "great", "useless"])
        (1, 0, 1)
        >>> presence_vector([], ["waste", "great", "useless"])
        (0, 0, 0)
    """
    bag = bag_of_words(document)
    return tuple(int(word in bag) for word in checked_keywords(keywords))


def count_vector(document: Document, keywords: Sequence[Word]) -> tuple[int, ...]:
    """x, or h(x): for each keyword the number of its occurrences in the document.

        h_j(x) = the count of word j in x

    Sushi chapter, 8.2.2; COMP9417, 3.2.2; reviews notes, "The Bag of Words".

    Arguments:
        document: tokens or a bag.
        keywords: the k words, in the order of the entries.

    Returns:
        A tuple of k counts.

    Examples:
        >>> count_vector("b c e b b d d e c c".split(), "abc")       # COMP9417, e2
        (0, 3, 3)
        >>> count_vector({"c": 2}, "abc")
        (0, 0, 2)
    """
    bag = bag_of_words(document)
    return tuple(bag[word] for word in checked_keywords(keywords))


def bag_from_vector(vector: Sequence[int], keywords: Sequence[Word]) -> Counter[Word]:
    """The bag that a vector stands for; the way back from `count_vector`.

    COMP9417, 3.2.2, writes the email to classify as x = (4, 3, 1); the reviews
    notes, "Other applications", reduce the training data to such rows.

    Raises:
        NaiveBayesError: there are more or fewer entries than keywords, or an
            entry is not a count.

    Examples:
        >>> bag_from_vector((4, 3, 1), "abc")
        Counter({'a': 4, 'b': 3, 'c': 1})
        >>> bag_from_vector((0, 0, 0), "abc")
        Counter()
        >>> bag_from_vector((4, 3), "abc")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the vector (4, 3) has 2 entries for 3 keywords: give one entry for each keyword
    """
    words = checked_keywords(keywords)
    if len(vector) != len(words):
        raise NaiveBayesError(
            f"the vector {tuple(vector)} has {len(vector)} entries for {len(words)} keywords: "
            "give one entry for each keyword"
        )
    return bag_of_words(dict(zip(words, vector, strict=True)))
