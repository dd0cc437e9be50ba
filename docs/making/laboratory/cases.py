"""The cases that the laboratory opens with and offers: the worked examples, small enough to edit."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from naive_bayes.data.ten_emails import KEYWORDS, emails
from worked_examples import data


class LabCase(NamedTuple):
    """A case of the laboratory.

    Attributes:
        name: what a link calls it.
        title: what the list of examples calls it.
        says: what its source prints, or what to look at.
        state: what the form contains.
    """

    name: str
    title: str
    says: str
    state: Mapping[str, str]


def state(
    rows: Sequence[tuple[str, ...]],
    document: str,
    model: str,
    smoothing: str = "laplace",
    prior: str = "empirical",
    vocabulary: str = "",
) -> dict[str, str]:
    """What the form contains.

    Examples:
        >>> state([("spam", "win")], "win", "bernoulli")["training"]
        'spam\\twin'
    """
    training = "\n".join("\t".join(row) for row in rows)
    form = {"training": training, "document": document, "model": model, "smoothing": smoothing}
    return {**form, "alpha": "1", "prior": prior, "given": "", "vocabulary": vocabulary}


def rows(labels: Iterable[str], texts: Iterable[str | Iterable[str]]) -> list[tuple[str, ...]]:
    """Training rows: a label and a text each, which may be a list of words.

    Examples:
        >>> rows(["spam", "ham"], ["win", ["see", "you"]])
        [('spam', 'win'), ('ham', 'see you')]
    """
    written = (text if isinstance(text, str) else " ".join(text) for text in texts)
    return list(zip(labels, written, strict=True))


def table(
    examples: Iterable[tuple[str, Iterable[object]]], features: str, document: str, **settings: str
) -> dict[str, str]:
    """What the form contains for rows of features.

    Arguments:
        examples: the label of each row, and its values; None is missing.
        features: the name of the label, and each feature with its kind.
        document: the row to classify, its values separated by tabs.
        settings: fields that differ from the others' defaults.

    Examples:
        >>> form = table([("no", ["sunny", None])], "play\\tsky:categorical", "rain", prior="uniform")
        >>> form["training"], form["prior"]
        ('no\\tsunny\\t?', 'uniform')
    """
    written = [
        (label, *("?" if value is None else str(value) for value in values))
        for label, values in examples
    ]
    return {**state(written, document, "bernoulli"), "features": features, **settings}


EMAILS, CHANGED = (rows(data.LABELS, texts) for texts in (data.EMAILS, data.CHANGED))
AS_PRINTED = rows(data.LABELS, [data.SPAM[0], data.E_2_AS_PRINTED, *data.EMAILS[2:]])
UNKNOWN = rows([*data.LABELS[:6], "unknown", "ham"], data.EMAILS)
PAIRS = rows(["odd", "even"] * 4, data.EMAILS)
TEN_EMAILS, EIGHT = [(label, text) for text, label in emails()], " ".join(KEYWORDS)
KETTLES = rows(["-+"[label] for label in data.KETTLE_LABELS], data.KETTLES)
REPORTS = rows(data.COUNTRIES, data.REPORTS)
MEALS, DOGS = rows(data.RATINGS, data.MEALS), rows(data.DOG_RATINGS, data.DOGS)
E_STAR, X_STAR, V = (" ".join(words) for words in (data.E_STAR, data.X_STAR, data.V))
# How often each row counts is its third column.
GOOD = [("+", "great", "90"), ("+", "great great", "2"), ("+", "", "408")]
BAD = [("-", "great", "5"), ("-", "waste", "14"), ("-", "", "481")]

DAYS = [(label, day.values()) for label, day in zip(data.PLAY, data.WEATHER, strict=True)]
DAY = "play\toutlook:categorical\ttemperature:categorical\thumidity:categorical\twind:categorical"
PATIENTS = list(zip(data.DIABETES, data.CLINIC, strict=True))
PATIENT = "diabetes\texercise:categorical\tpressure:gaussian\tvisits:poisson\tweeks:exponential"
CAR = "stolen\tcolour:categorical\ttype:categorical\torigin:categorical"
CARS = [(label, car.values()) for label, car in zip(data.STOLEN, data.CARS, strict=True)]
PERSON = "survived\tclass:categorical\tage:categorical\tsex:categorical"
COUNTS = zip(data.SURVIVED, data.TITANIC, data.TIMES, strict=True)
PEOPLE = [(label, [*person.values(), times]) for label, person, times in COUNTS]
# All messages of a class in one row: how many there were is the prior.
FRIENDS = rows(data.FRIENDS, [Counter(words).elements() for words in data.FRIENDS.values()])
TWELVE = {"prior": "given", "given": "normal 8/12"}

CASES = (
    LabCase(
        "emails",
        "Ten emails, eight keywords",
        "Spam has never seen the word lunch: an email with lunch has the product 0 in spam.",
        state(TEN_EMAILS, "free now", "multinomial", "none", vocabulary=EIGHT),
    ),
    LabCase(
        "spam-ham",
        "COMP9417 3.1: eight emails, Bernoulli",
        "The notes print 9/64 for spam and 9/128 for ham, so the email is spam.",
        state(EMAILS, E_STAR, "bernoulli", "none", "uniform", V),
    ),
    LabCase(
        "spam-ham-smoothed",
        "COMP9417 3.1.1: the same, smoothed",
        "Two pseudo-documents in each class: no estimate is 0 or 1.",
        state(EMAILS, E_STAR, "bernoulli", "pseudo", "uniform", V),
    ),
    LabCase(
        "spam-ham-counts",
        "COMP9417 3.2.2: multinomial",
        "The notes stop before this product. Their factor 8!/(4! 3! 1!) = 280, the same for both "
        "classes, is left out here. With alpha = 1 the verdict changes.",
        state(EMAILS, X_STAR, "multinomial", "none", "uniform", V),
    ),
    LabCase(
        "spam-ham-counts-smoothed",
        "COMP9417 3.2.3: multinomial, smoothed",
        "The same email, with alpha = 1, which the notes do not classify: spam drops to 125/253.",
        state(EMAILS, X_STAR, "multinomial", "laplace", "uniform", V),
    ),
    LabCase(
        "spam-ham-two-cs",
        "COMP9417 3.2.3: the second email as printed",
        "The second email with the two c's that are printed. The verdict flips back to spam.",
        state(AS_PRINTED, X_STAR, "multinomial", "laplace", "uniform", V),
    ),
    LabCase(
        "changed-table",
        "COMP9417, 3.1.1: no a in spam, smoothed",
        "In the changed table the smoothed estimate of a is 1/6, and the email is ham.",
        state(CHANGED, E_STAR, "bernoulli", "pseudo", "uniform", V),
    ),
    LabCase(
        "one-word",
        "COMP9417: the word a alone",
        "P(a|spam) is 2/4, of the spam; P(spam|a) is 2/5, of the emails with a.",
        state(EMAILS, "a", "bernoulli", "none", "empirical", "a"),
    ),
    LabCase(
        "three-classes",
        "COMP9417: a third class, unknown",
        "With three classes the word a still occurs or not: the denominator is 4 + 2.",
        state(UNKNOWN, E_STAR, "bernoulli", "pseudo", "empirical", V),
    ),
    LabCase(
        "pairs",
        "COMP9417: each pair independent, three not",
        "The even emails: every pair of words is independent, and no email has all three.",
        state(PAIRS, "a b c", "bernoulli", "none", "empirical", V),
    ),
    LabCase(
        "great-waste",
        "Reviews notes: great and waste",
        "A review with great and without waste. P(waste|+) is 0/500, so with waste it would be negative.",
        state(GOOD + BAD, "great", "bernoulli", "none", "empirical", "great waste"),
    ),
    LabCase(
        "great-waste-counts",
        "Reviews notes: great and waste, by counts",
        "The same review in the bag of words: only great has a factor.",
        state(GOOD + BAD, "great", "multinomial", vocabulary="great waste"),
    ),
    LabCase(
        "sushi",
        "Sushi chapter: one sentence",
        "The reviews are ours, the sentence is the chapter's: a product of seven words.",
        state(MEALS, "The sushi and everything else was awesome", "multinomial", "none"),
    ),
    LabCase(
        "never-seen",
        "Sushi chapter 8.3: words never seen",
        "One word that a class never saw makes its whole product 0. Compare alpha = 1.",
        state(DOGS, "Bland, bland food, never with dogs", "multinomial", "none"),
    ),
    LabCase(
        "zeros",
        "Leaving zeros out: dogs",
        "Leaving zeros out class by class rewards the class that never saw the word.",
        state([("+", "dogs great"), ("-", "bad bad")], "dogs", "multinomial", "ignore"),
    ),
    LabCase(
        "posts",
        "Newsgroups post: which group",
        "Six posts, three groups, and a title that has words of two.",
        state(rows(data.GROUPS, data.POSTS), "The moon game, the game", "multinomial"),
    ),
    LabCase(
        "kettles",
        "Odds notes: reviews of a kettle",
        "The log odds of the words add up to those of the review.",
        state(KETTLES, "Not great: it leaked.", "multinomial"),
    ),
    LabCase(
        "hong-kong",
        "Hong Kong: the same evidence twice",
        "Three of the four reports with hong kong are from China, and the posterior is 9/10.",
        state(REPORTS, "hong kong", "bernoulli", "none", vocabulary="hong kong"),
    ),
    LabCase(
        "chinese",
        "Manning 13.1: Chinese Beijing Chinese",
        "The book finds China: 3/4 times (3/7)^3 times 1/14 twice.",
        state(rows(data.CHINA, data.NEWS), data.D_5, "multinomial"),
    ),
    LabCase(
        "films",
        "Jurafsky 4.3: predictable with no fun",
        "The book finds -, with 6.1e-5 against 3.2e-5. The word with is in no row.",
        state(rows(data.FILM_LABELS, data.FILMS), "predictable with no fun", "multinomial"),
    ),
    LabCase(
        "tennis",
        "Mitchell: a table of tennis days",
        "The book prints .0053 for yes and .0206 for no: such a day is not one for tennis.",
        table(DAYS, DAY, "sunny\tcool\thigh\tstrong", smoothing="none"),
    ),
    LabCase(
        "clinic",
        "A clinic: four kinds of features",
        "Invented patients. Let the pressure be unknown, and the verdict changes.",
        table(PATIENTS, PATIENT, "little\t131\t3\t6"),
    ),
    LabCase(
        "titanic",
        "Titanic: 24 rows that count 2201 people",
        "A woman in the third class, of unknown age. Each row counts as many people as it says.",
        table(PEOPLE, PERSON, "3rd\t?\tfemale", smoothing="none"),
    ),
    LabCase(
        "cars",
        "Stolen cars: a red domestic SUV",
        "Published with .037 and .069, by an m-estimate, which is alpha = 3/2; at 0, .024 and .072.",
        table(CARS, CAR, "red\tSUV\tdomestic", alpha="3/2"),
    ),
    LabCase(
        "sentences",
        "Five sentences: sports or not",
        "Often published with 2.76e-5 for sports and 5.72e-6 for not sports.",
        state(rows(data.TOPICS, data.SENTENCES), "A very close game", "multinomial"),
    ),
    LabCase(
        "friend",
        "Dear friend: twelve messages",
        "Only counts are known: a row has all words of a class. Often published with .09 and .01.",
        {**state(FRIENDS, "dear friend", "multinomial", "none"), **TWELVE},
    ),
    LabCase(
        "lunch",
        "Dear friend: lunch and money, smoothed",
        "Often published with .00122 for spam, from factors of two digits.",
        {**state(FRIENDS, "lunch money money money money", "multinomial"), **TWELVE},
    ),
)

BY_NAME = {case.name: case for case in CASES}
"""The cases by the name in a link."""
