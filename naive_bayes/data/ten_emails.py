"""Ten short emails and seven keywords, written for this package, to work through by hand.

Each class contains 11 occurrences of the keywords, so every share has the denominator 11.
Nobody ever sent these emails.
"""

EMAILS = (
    ("spam", "Win a free prize now"),
    ("spam", "Free prize inside"),
    ("spam", "You win! Claim it now"),
    ("spam", "Free tickets: win now"),
    ("ham", "Lunch at noon?"),
    ("ham", "Free for lunch now?"),
    ("ham", "Meeting moved to two"),
    ("ham", "Report for the meeting"),
    ("ham", "Lunch after the meeting"),
    ("ham", "Send the report now"),
)
"""Pairs of a label, spam or ham, and a text: four emails are spam, six are ham."""

KEYWORDS = ("free", "win", "prize", "now", "lunch", "meeting", "report")
"""The vocabulary that goes with the emails."""


def emails() -> list[tuple[str, str]]:
    """The ten emails as (text, label) pairs, like those that the file readers give.

    Count the keywords, and the multinomial model gives the figures of the first pages:

        free now         4/10 × 3/11 × 3/11 against 6/10 × 1/11 × 2/11: spam, 3 : 1
        now              a tie; with alpha = 1, ham, 9 : 8
        free lunch now   impossible for spam; with alpha = 1, ham, 9 : 4
        free win lunch   impossible for both; with alpha = 1, spam, 4 : 3

    Returns:
        Ten (text, label) pairs.

    Examples:
        >>> from naive_bayes import MultinomialNB, tokenise
        >>> texts, labels = zip(*emails(), strict=True)
        >>> documents = [tokenise(text) for text in texts]
        >>> counted = MultinomialNB(vocabulary=KEYWORDS, smoothing=0).fit(documents, labels)
        >>> {label: sum(words.values()) for label, words in counted.word_counts.items()}
        {'spam': 11, 'ham': 11}
        >>> counted.prior["spam"], counted.likelihood("free", "spam")
        (4/10, 3/11)
        >>> counted.odds(["free", "now"], "spam", "ham")
        Fraction(3, 1)
        >>> counted.odds(["now"], "spam", "ham")
        Fraction(1, 1)
        >>> counted.joint(["free", "lunch", "now"])["spam"]
        Fraction(0, 1)
        >>> counted.evidence(["free", "win", "lunch"])
        Fraction(0, 1)

        With alpha = 1:

        >>> smoothed = MultinomialNB(vocabulary=KEYWORDS, smoothing=1).fit(documents, labels)
        >>> smoothed.odds(["now"], "ham", "spam")
        Fraction(9, 8)
        >>> smoothed.odds(["free", "lunch", "now"], "ham", "spam")
        Fraction(9, 4)
        >>> smoothed.odds(["free", "win", "lunch"], "spam", "ham")
        Fraction(4, 3)

        Counting emails instead of words:

        >>> with_now = [label for text, label in emails() if "now" in tokenise(text)]
        >>> with_now.count("spam"), len(with_now), labels.count("spam")
        (3, 5, 4)
    """
    return [(text, label) for label, text in EMAILS]
