"""Preprocessing: what you can do to the tokens before they are counted.

Naive Bayes has little else to adjust, so the choice of features matters (odds
notes, "Key Considerations").  Each step takes tokens and returns tokens.
"""

from collections.abc import Callable, Iterable

from naive_bayes.foundation.arguments import check_type, check_whole_number, strings
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
        TypeError: `stop_words` is a plain string.

    Examples:
        >>> remove_stop_words("b d e b b d e".split(), ["d", "e"])
        ['b', 'b', 'b']
        >>> remove_stop_words(["d", "e"], ["d", "e"])
        []
    """
    stopped = frozenset(strings(stop_words, "stop_words"))
    return [token for token in strings(tokens, "tokens") if token not in stopped]


def n_grams(tokens: Iterable[str], n: int) -> list[str]:
    """Every run of n neighbouring tokens, joined by spaces.

    Odds notes, "Key Considerations".  The newsgroups post's example of words that depend on
    each other is "not" and "hungry"; as a bigram they are one word.

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
    check_whole_number(n, "n", 1)
    words = strings(tokens, "tokens")
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
    beginnings = frozenset(strings(negations, "negations"))
    marked = []
    negated = False
    for token in strings(tokens, "tokens"):
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
    check_type(lemma, Callable, "the lemmatiser", "a function from a word to a word")
    return [word for word in map(lemma, strings(tokens, "tokens")) if word]
