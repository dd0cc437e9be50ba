"""Ten short emails and eight keywords, written for this package, to work through by hand.

Each email contains exactly two different keywords.  So a class has as large a share of the emails as
of the keywords, 4/10 = 8/20, and for words that are there the two classes compare alike, whether
emails or words are counted.  Nobody ever sent these emails.
"""

EMAILS = (
    ("spam", "Win it now!"),
    ("spam", "Free prize inside"),
    ("spam", "Claim your free ticket now"),
    ("spam", "You win a prize!"),
    ("ham", "Lunch after the meeting?"),
    ("ham", "Are you free for lunch?"),
    ("ham", "Team lunch on Friday"),
    ("ham", "Our meeting starts now"),
    ("ham", "Report for the meeting"),
    ("ham", "Send the report now"),
)
"""Pairs of a label, spam or ham, and a text: four emails are spam, six are ham."""

KEYWORDS = ("free", "win", "prize", "now", "lunch", "meeting", "report", "team")
"""The vocabulary that goes with the emails."""


def emails() -> list[tuple[str, str]]:
    """The ten emails as (text, label) pairs, like those that the file readers give.

    Count the keywords, and the multinomial model gives the figures of the first pages:

        no word          the prior, 4/10 against 6/10: ham, 3 : 2
        free             4/10 × 2/8 against 6/10 × 1/12: spam, 2 : 1
        free now         4/10 × 2/8 × 2/8 against 6/10 × 1/12 × 2/12: spam, 3 : 1
        now              a tie; with alpha = 1, ham, 6 : 5
        free lunch now   impossible for spam; with alpha = 1, ham, 256 : 125
        free win lunch   impossible for both; with alpha = 1, spam, 375 : 256

    Returns:
        Ten (text, label) pairs.

    Examples:
        >>> from naive_bayes import MultinomialNB, tokenise
        >>> texts, labels = zip(*emails(), strict=True)
        >>> documents = [tokenise(text) for text in texts]
        >>> counted = MultinomialNB(vocabulary=KEYWORDS, smoothing=0).fit(documents, labels)
        >>> {label: sum(words.values()) for label, words in counted.word_counts.items()}
        {'spam': 8, 'ham': 12}
        >>> counted.prior["spam"], counted.likelihood("free", "spam")
        (4/10, 2/8)
        >>> counted.odds(["free"], "spam", "ham"), counted.odds(["free", "now"], "spam", "ham")
        (Fraction(2, 1), Fraction(3, 1))
        >>> counted.odds(["now"], "spam", "ham")
        Fraction(1, 1)
        >>> counted.joint(["free", "lunch", "now"])["spam"]
        Fraction(0, 1)
        >>> counted.evidence(["free", "win", "lunch"])
        Fraction(0, 1)

        With alpha = 1:

        >>> smoothed = MultinomialNB(vocabulary=KEYWORDS, smoothing=1).fit(documents, labels)
        >>> smoothed.odds(["now"], "ham", "spam")
        Fraction(6, 5)
        >>> smoothed.odds(["free", "lunch", "now"], "ham", "spam")
        Fraction(256, 125)
        >>> smoothed.odds(["free", "win", "lunch"], "spam", "ham")
        Fraction(375, 256)

        Counting emails instead of words, of those with *free* as many are spam:

        >>> with_free = [label for text, label in emails() if "free" in tokenise(text)]
        >>> with_free.count("spam"), len(with_free), labels.count("spam")
        (2, 3, 4)
    """
    return [(text, label) for label, text in EMAILS]
