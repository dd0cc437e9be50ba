"""A small embedded corpus: short messages, spam and ham, written for this package.

With it, every command and example runs without any other data. Nobody ever sent these
messages.
"""

MESSAGES = (
    ("spam", "Win a free prize today! Reply now to claim your money."),
    ("spam", "You have won! Call now to claim your free holiday."),
    ("spam", "Free entry: win cash every week. Text WIN now."),
    ("spam", "Cheap loans, no questions asked. Apply now and get money today."),
    ("spam", "Claim your free phone now. Limited offer, reply today!"),
    ("spam", "Last chance to win a prize worth more than money. Call now!"),
    ("spam", "Lose weight fast. Order today and get one free."),
    ("spam", "Your account has won a cash prize. Click to claim."),
    ("spam", "Hot offer! Cheap watches, free delivery, order now."),
    ("spam", "Earn money from home. No work, just click and win."),
    ("spam", "Congratulations, your number was drawn. Claim the prize now."),
    ("spam", "Free credit today only. Reply YES to claim your offer."),
    ("spam", "Urgent: your prize is waiting. Call this number now."),
    ("spam", "Get rich with one click. Limited offer, act now!"),
    ("spam", "You are a winner! Free tickets if you reply today."),
    ("spam", "Cheap pills, free delivery. Order today, no questions."),
    ("spam", "Double your money this week. Click now."),
    ("spam", "A free gift is waiting for you. Call to claim it."),
    ("ham", "Are you free for lunch today?"),
    ("ham", "Lunch at noon? I can call you when I leave home."),
    ("ham", "The meeting is moved to three. See you there."),
    ("ham", "Did you get the notes from the lecture?"),
    ("ham", "I am home now, call me when you can."),
    ("ham", "Happy birthday! See you at the party this week."),
    ("ham", "Can you bring the book to the lecture today?"),
    ("ham", "The train is late again. I will be there at nine."),
    ("ham", "Thanks for the help with the exercise. It was the prior I forgot."),
    ("ham", "Shall we win this one? The match starts at three."),
    ("ham", "Please reply to the invitation so that we can order the food."),
    ("ham", "Mum asks if you are home for dinner this week."),
    ("ham", "I left my phone at your place, can I pick it up today?"),
    ("ham", "The exam is in room four, and the notes are allowed."),
    ("ham", "No work today, so I am going for a walk. Join me?"),
    ("ham", "Your book is waiting at the library."),
    ("ham", "I owe you money for the tickets. Lunch is on me."),
    ("ham", "Call the doctor about the appointment, please."),
    ("ham", "See you at noon, and bring an umbrella: it may rain."),
    ("ham", "Did the lecture make sense to you? Smoothing did not to me."),
)
"""Pairs of a label, spam or ham, and a text."""


def messages() -> list[tuple[str, str]]:
    """The embedded corpus as (text, label) pairs, like those that the file readers give.

    Examples:
        >>> len(messages()), messages()[0][1]
        (38, 'spam')
        >>> [label for _, label in messages()].count("ham")
        20
    """
    return [(text, label) for label, text in MESSAGES]
