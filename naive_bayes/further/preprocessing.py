"""Preprocessing: what you can do to the tokens before they are counted.

Naive Bayes has little else to adjust, so the choice of features matters (odds
notes, "Key Considerations").  Each step takes tokens and returns tokens.
"""

from collections.abc import Callable, Iterable
from numbers import Integral

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.checks import listed, shorten
from naive_bayes.foundation.messages import short
from naive_bayes.tokenisation import WORD

WORD_OR_MARK = rf"{WORD}|[.,:;!?…]"
"""A pattern for `tokenise` that also keeps the punctuation that ends a negation."""

NEGATIONS = frozenset({"not", "no", "never", "nor", "neither", "cannot", "without"})
"""Words that negate what follows; every word that ends in n't does so too."""

MARKS = frozenset(".,:;!?…")


def remove_stop_words(tokens: Iterable[str], stop_words: Iterable[str]) -> list[str]:
    """The tokens without those that are too common to be informative.

    Odds notes, "Key Considerations"; COMP9417, section 3: d and e are stop words.

    Arguments:
        tokens: words in order.
        stop_words: the words to leave out, spelled exactly like the tokens.

    Raises:
        TypeError: `stop_words` is a bare string.

    Examples:
        >>> remove_stop_words("b d e b b d e".split(), ["d", "e"])
        ['b', 'b', 'b']
        >>> remove_stop_words(["d", "e"], ["d", "e"])
        []
    """
    if isinstance(stop_words, str):
        raise TypeError(
            f"stop_words is the bare string {short(stop_words)}, which would stop single letters: "
            f"give a collection of words, as in ({short(stop_words)},)"
        )
    stopped = frozenset(_strings(stop_words, "stop word"))
    return [token for token in _strings(tokens) if token not in stopped]


def n_grams(tokens: Iterable[str], n: int) -> list[str]:
    """Every run of n neighbouring tokens, joined by spaces.

    Odds notes, "Key Considerations".  The newsgroups post notes that a bag loses "not
    hungry"; as a bigram it is kept.

    Arguments:
        tokens: words in order.
        n: 1 for the words themselves, 2 for pairs, and so on.

    Returns:
        A list; it is empty if there are fewer than n tokens.

    Raises:
        NaiveBayesError: n is not a whole number of 1 or more.

    Examples:
        >>> words = ["i", "am", "not", "hungry"]
        >>> n_grams(words, 2)
        ['i am', 'am not', 'not hungry']
        >>> n_grams(words, 5)
        []
    """
    if not isinstance(n, Integral) or n < 1:
        raise NaiveBayesError(f"n is {short(n)}: give a whole number of 1 or more")
    words = _strings(tokens)
    if n > len(words):
        return []
    return [" ".join(run) for run in zip(*(words[start:] for start in range(n)), strict=False)]


def mark_negation(
    tokens: Iterable[str], *, negations: Iterable[str] = NEGATIONS, mark: str = "not_"
) -> list[str]:
    """Mark every token between a negation and the next punctuation mark.

    "I did not like it, but" becomes i did not not_like not_it but: "like" and "not like"
    are then two different words.  Jurafsky and Martin, chapter 4, the book behind the
    newsgroups post.

    Arguments:
        tokens: words and punctuation, as `tokenise(text, pattern=WORD_OR_MARK)` gives.
        negations: the words that begin a negation; a word that ends in n't always does.
        mark: what to put before a negated word.

    Returns:
        The tokens without the punctuation.

    Examples:
        >>> from naive_bayes import tokenise
        >>> tokens = tokenise("I didn't like this film, but I...", pattern=WORD_OR_MARK)
        >>> mark_negation(tokens)
        ['i', "didn't", 'not_like', 'not_this', 'not_film', 'but', 'i']
        >>> mark_negation(["not"])
        ['not']
    """
    beginnings = frozenset(_strings(negations, "negation"))
    marked = []
    negated = False
    for token in _strings(tokens):
        if token in MARKS:
            negated = False
            continue
        marked.append(mark + token if negated else token)
        if token in beginnings or token.endswith(("n't", "n’t")):
            negated = True
    return marked


def lemmatise(tokens: Iterable[str], lemma: Callable[[str], str]) -> list[str]:
    """Replace every token by its lemma or stem.

    Sushi chapter, 8.3.2, has "dogs" on one line and "dog" on the next: they count as one
    word only after a step like this.  Odds notes, "Key Considerations".  This package has
    no lemmatiser; give any function from a word to a word, such as
    `snowballstemmer.stemmer("english").stemWord`.

    Arguments:
        tokens: words in order.
        lemma: the function; a token for which it returns "" is left out.

    Examples:
        >>> lemmatise(["dogs", "dog"], {"dogs": "dog", "dog": "dog"}.__getitem__)
        ['dog', 'dog']
        >>> lemmatise([], str.upper)
        []
    """
    if not callable(lemma):
        raise TypeError(
            f"the lemmatiser is {short(lemma)}, of type {type(lemma).__name__}: "
            "give a function from a word to a word"
        )
    return [word for word in map(lemma, _strings(tokens)) if word]


def _strings(tokens: Iterable[str], what: str = "token") -> list[str]:
    if isinstance(tokens, str):
        raise TypeError(
            f"the {what}s are the bare string {shorten(tokens)}, and reading it would give "
            "letters: give a list of words, as tokenise(text) does"
        )
    words = list(listed(tokens, f"the {what}s", "words"))
    for word in words:
        if not isinstance(word, str):
            raise TypeError(
                f"the {what} {short(word)} is of type {type(word).__name__}: give words, as strings"
            )
    return words
