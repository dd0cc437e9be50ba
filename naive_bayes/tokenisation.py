"""Text to tokens: the first step wherever a document begins as text.

A *token* is one occurrence of a word.  `tokenise` folds case, finds the words by
a regular expression, and drops everything between them.  The tokens keep their order; the
bag of words forgets it.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type, strings
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.names import folded

BEYOND_LATIN = re.compile("[\u0300-\u1fff\u20d0-\U0010ffff]")
"""Combining marks, and other alphabets: neither é nor a curly quote is among them."""

RARE = re.compile("[\U00010000-\U0010ffff]")

LETTER = r"[^\W_]"
"""A letter or a digit; in a text that has combining marks, with the marks that follow it."""

WORD = rf"{LETTER}+(?:[-'’]{LETTER}+)*"
"""A word: letters and digits; a hyphen or an apostrophe inside it belongs to it."""


def tokenise(
    text: str, *, stop_words: Iterable[str] = (), pattern: str | re.Pattern[str] = WORD
) -> list[str]:
    """The words of a text, in order, case folded, punctuation dropped.

    Newsgroups post, "Why Naive?": the sentence about the Great Question becomes
    a case-insensitive list of words.  COMP9417, section 3: the stop words d and e
    are left out.

    Arguments:
        text: one document, as a string.
        stop_words: words to leave out, in any case.
        pattern: a regular expression, searched for in the folded text.  If it has one
            group, the group is the token.  A `[^\\W_]` in it takes in combining marks.

    Returns:
        A list of strings; it is empty if the text has no words.

    Raises:
        TypeError: `text` is not a string, or `stop_words` is a single string.
        NaiveBayesError: `pattern` is not a regular expression, or has several groups.

    Examples:
        >>> sentence = ("The Answer to the Great Question… Of Life, "
        ...             "the Universe and Everything… Is… Forty-two")
        >>> tokenise(sentence)                              # doctest: +NORMALIZE_WHITESPACE
        ['the', 'answer', 'to', 'the', 'great', 'question', 'of', 'life',
         'the', 'universe', 'and', 'everything', 'is', 'forty-two']
        >>> tokenise("b d e b b d e", stop_words=("d", "e"))
        ['b', 'b', 'b']

        Hyphens and apostrophes count inside a word only, and a text may be empty:

        >>> tokenise("'Don't' - they said -- re-read it_all!")
        ["don't", 'they', 'said', 're-read', 'it', 'all']
        >>> tokenise("…")
        []

        In some texts an accent is a character of its own, and in some scripts a vowel is; it
        belongs to the letter before it:

        >>> tokenise("cafe\\u0301 noir") == ["café", "noir"]
        True
        >>> tokenise("हिन्दी में")
        ['हिन्दी', 'में']
    """
    check_type(text, str, "the text", "a str, and tokenise documents one by one")
    expression: Any = getattr(pattern, "pattern", pattern)  # compiled or not
    check_type(expression, str, "the pattern", "a regular expression, as a string")
    try:
        groups = re.compile(pattern).groups
    except (re.error, OverflowError, RecursionError) as error:
        raise NaiveBayesError(
            f"the pattern {short(expression, longest=40)} is not a regular expression ({error}): "
            "give one that matches a word"
        ) from error
    if groups > 1:
        raise NaiveBayesError(
            f"the pattern {short(expression)} has {groups} groups: write all but one as (?:...)"
        )
    stopped = {folded(word) for word in strings(stop_words, "stop_words")}
    text = folded(text)
    if not text.isascii() and isinstance(pattern, str):
        pattern = _with_marks(pattern, text)
    tokens: list[str] = re.findall(pattern, text)
    return [token for token in tokens if token not in stopped] if stopped else tokens


def _with_marks(pattern: str, text: str) -> str:
    # Marks that NFC has not joined to a letter do not match \w: they would cut words in pieces.
    if not BEYOND_LATIN.search(text):
        return pattern
    rare = "".join(filter(_is_mark, sorted(set(RARE.findall(text)))))
    common = _common_marks()
    if not rare and not common.search(text):
        return pattern
    return pattern.replace(LETTER, f"(?:{LETTER}[{common.pattern[1:-1]}{rare}]*)")


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


@cache
def _common_marks() -> re.Pattern[str]:
    # Those below U+10000: re finds one of them quickly.  Listing them takes 20 ms.
    return re.compile(f"[{''.join(filter(_is_mark, map(chr, range(0x300, 0x10000))))}]")
