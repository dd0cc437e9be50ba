"""Reviews notes: does a product review praise?  Two words tell: great and waste.

Read it beside the notes, from "An example dataset" to "Other applications".  A review
is positive (+) or negative (-), and each word is a yes/no test on it.

Without a file the reviews are rebuilt from the published counts: 500 of each class,
of which only the two words are known.  With `--reviews FILE` all figures come from the
reviews themselves, and three things are added: the labels of the notes' samples, how
often great occurs, and the accuracy of both event models on all words.  FILE is
amazon_cells_labelled.txt of the Sentiment Labelled Sentences data set.

    python3 -m worked_examples.great_waste
    python3 -m worked_examples.great_waste --reviews FILE
"""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isclose

from naive_bayes import (
    BernoulliNB,
    Estimate,
    FakeDocument,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    count_matrix,
    count_vector,
    label_column,
    log_odds_column,
    log_presence_column,
    log_share_column,
    presence_likelihood,
    presence_matrix,
    presence_row,
    presence_vector,
    read_labelled_sentences,
    share_row,
    tokenise,
    transpose_times,
)
from naive_bayes.smoothing import Smoothing
from worked_examples.figures import (
    Figure,
    Slip,
    Walk,
    decimal,
    figures_in,
    heading,
    in_columns,
    parser_of,
    present,
)

KEYWORDS = ("great", "waste")
# The tables of the notes: in how many of 500 reviews each word stands.  That no review
# holds both words is a count of the file, not of the notes.
PER_CLASS = 500
WITH_GREAT = {"+": 92, "-": 5}
WITH_WASTE = {"+": 0, "-": 14}

# How the notes' ten samples begin, and their printed labels.
SAMPLES = (
    ("So there is", "0"),
    ("Good case", "1"),
    ("Great for", "1"),
    ("Tied to", "0"),
    ("The mic is", "1"),
    ("I have to", "0"),
    ("If you have several", "0"),
    ("If you are Razr", "1"),
    ("Needless to say", "0"),
    ("What a waste", "0"),
)
SENTENCE = "This phone is useless, useless, useless!  What a waste!"
THREE_KEYWORDS = ("waste", "great", "useless")

SIGN = {0: "-", 1: "+"}
NAME = {"+": "positive", "-": "negative"}
FOLDS = 10

Reviews = Sequence[tuple[str, int]]
"""Each review's text, and its label 0 or 1."""


# The data, and the model on it.


@dataclass(frozen=True)
class Corpus:
    """The tokens of each review, and its class, "+" or "-"."""

    documents: list[list[str]]
    labels: list[str]


def rebuilt() -> Corpus:
    """The reviews as the published counts know them.

    >>> corpus = rebuilt()
    >>> len(corpus.documents), corpus.documents.count(["great"]), corpus.labels.count("+")
    (1000, 97, 500)
    """
    corpus = Corpus([], [])
    for sign in ("+", "-"):
        great, waste = WITH_GREAT[sign], WITH_WASTE[sign]
        neither = PER_CLASS - great - waste
        corpus.documents.extend([["great"]] * great + [["waste"]] * waste + [[]] * neither)
        corpus.labels.extend([sign] * PER_CLASS)
    return corpus


def corpus_of(reviews: Reviews) -> Corpus:
    """The reviews of a file, tokenised.

    >>> corpus_of([("It broke at once.", 0), ("A GREAT find!", 1)])
    Corpus(documents=[['it', 'broke', 'at', 'once'], ['a', 'great', 'find']], labels=['-', '+'])
    """
    return Corpus(
        [tokenise(text) for text, label in reviews], [SIGN[label] for text, label in reviews]
    )


def read(path: str) -> list[tuple[str, int]]:
    """The reviews of a file in the Sentiment Labelled Sentences format.

    Raises:
        NaiveBayesError: the file cannot be read or is empty, or a line of it is bad.

    >>> read("no such file")
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: no such file: No such file or directory
    """
    try:
        reviews = list(read_labelled_sentences(path))
    except OSError as error:
        raise NaiveBayesError(f"{path}: {error.strerror}") from error
    if not reviews:
        raise NaiveBayesError(f"{path}: there are no reviews in it")
    return reviews


def presence_model(
    corpus: Corpus, keywords: Sequence[str], smoothing: Smoothing = NoSmoothing()
) -> BernoulliNB:
    """Tests on single words: the Bernoulli model.

    Its classes stand in the order of the notes' tables, + and then -.

    >>> print(presence_model(rebuilt(), ["great"]).likelihood("great", "+"))
    92/500
    """
    model = BernoulliNB(vocabulary=keywords, smoothing=smoothing, classes=("+", "-"))
    return model.fit(corpus.documents, corpus.labels)


def percent(probability: Fraction) -> str:
    """A probability in whole percent.

    >>> percent(Fraction(92, 97))
    '95%'
    """
    return f"{round(100 * probability)}%"


# The sections of the notes.


def example_dataset(corpus: Corpus, reviews: Reviews | None = None) -> Walk:
    """An example dataset: the number of reviews, and the labels of the samples.

    >>> [figure.computed for figure in figures_in(example_dataset(rebuilt()))]
    ['1000', '500', '500']
    """
    yield from heading("An example dataset")
    model = presence_model(corpus, KEYWORDS)
    where = "reviews notes, An example dataset"
    yield Figure(f"{where}, reviews", "1000", str(len(corpus.documents)))
    for sign in model.classes:
        number = str(model.document_counts[sign])
        yield Figure(f"{where}, {sign} reviews", "500", number)
    if reviews is None:
        yield "The reviews are rebuilt from the published counts.  To check the samples' labels"
        yield "and count in the texts themselves, add --reviews FILE."
        return
    yield "The labels of the ten samples, by their first words:"
    for beginning, published in SAMPLES:
        labels = [label for text, label in reviews if text.startswith(beginning)]
        computed = str(labels[0]) if labels else "not in the file"
        yield Figure(f"reviews notes, An example dataset, {beginning} ...", published, computed)


def bernoulli_tests(corpus: Corpus) -> Walk:
    """Bernoulli tests: one word at a time.

    >>> [figure.computed for figure in figures_in(bernoulli_tests(rebuilt()))][-2:]
    ['0', '.51']
    """
    yield from heading("Bernoulli tests")
    great = presence_model(corpus, ["great"])
    yield "In how many reviews great stands, and in how many it does not:"
    yield ""
    yield from contingency("great", ("92 5 97", "408 495 903", "500 500 1000"), great)
    where = "reviews notes, Bernoulli tests"
    for sign in great.classes:
        yield Figure(f"{where}, P({sign})", ".5", decimal(great.prior[sign], 3))

    given_plus = great.likelihood("great", "+")
    yield Figure(f"{where}, P(great|+) in counts", "92/500", str(given_plus))
    yield Figure(f"{where}, P(great|+)", ".184", decimal(given_plus, 3))
    evidence = great.evidence(["great"])
    yield Figure(f"{where}, P(great) in counts", "97/1000", str(evidence))
    yield Figure(f"{where}, P(great)", ".097", decimal(evidence, 3))

    yield "Bayes' theorem turns them round: P(+|great) = P(great|+)/P(great) P(+)."
    prior = decimal(great.prior["+"], 3)
    factors = f"({decimal(given_plus, 3)}/{decimal(evidence, 3)})({prior})"
    plus_given_great = great.posterior(["great"])["+"]
    yield Figure(f"{where}, P(+|great), factors", "(.184/.097)(.5)", factors)
    yield Figure(f"{where}, P(+|great)", "0.948", f"0{decimal(plus_given_great, 3)}")
    yield Figure(f"{where}, P(+|great) in percent", "95%", percent(plus_given_great))
    without = great.posterior([])
    _, lacking_great, _ = great.table("great")
    lacking_in_plus = Estimate(lacking_great[0], lacking_great[-1])
    yield Figure(f"{where}, P(+|~great) in counts", "408/903", str(lacking_in_plus))
    yield Figure(f"{where}, P(+|~great)", ".452", decimal(without["+"], 3))
    yield Figure(f"{where}, P(-|~great) in percent", "55%", percent(without["-"]))

    waste = presence_model(corpus, ["waste"])
    yield "The same for waste:"
    yield ""
    yield from contingency("waste", ("0 14 14", "500 486 986", "500 500 1000"), waste)
    yield Figure(f"{where}, P(+|waste)", "0", decimal(waste.posterior(["waste"])["+"], 2))
    yield Figure(f"{where}, P(+|~waste)", ".51", decimal(waste.posterior([])["+"], 2))


def contingency(word: str, published: Sequence[str], model: BernoulliNB) -> Walk:
    """A word's table, and each row of it beside the published row.

    >>> great = presence_model(rebuilt(), ["great"])
    >>> list(contingency("great", ("92 5 97", "408 495 903", "500 500 1000"), great))[1]
    'great    92    5     97'
    """
    table = model.table(word)
    names = (word, f"~{word}", "total")
    header = ["", *model.classes, "total"]
    yield from in_columns([header, *([name, *row] for name, row in zip(names, table, strict=True))])
    for name, printed, row in zip(names, published, table, strict=True):
        computed = " ".join(map(str, row))
        yield Figure(f"reviews notes, Bernoulli tests, {word}: row {name}", printed, computed)


def occurrences(corpus: Corpus) -> Walk:
    """Bernoulli tests: how often great occurs, which takes the texts to count.

    >>> corpus = corpus_of([("Great, great!", 1), ("Not great.", 0)])
    >>> [figure.computed for figure in figures_in(occurrences(corpus))]
    ['1', '2']
    """
    model = MultinomialNB(vocabulary=["great"]).fit(corpus.documents, corpus.labels)
    yield "Counted by occurrence, not by review:"
    counts = {sign: str(model.word_counts[sign]["great"]) for sign in ("+", "-")}
    yield Figure("reviews notes, Bernoulli tests, great occurs in -", "5", counts["-"])
    yield Figure(
        "reviews notes, Bernoulli tests, great occurs in +",
        "92",
        counts["+"],
        Slip(
            right="94",
            proof="92 reviews hold great, and two of them say it twice: 94 times in all.",
        ),
    )


def two_tests(corpus: Corpus) -> Walk:
    """Bernoulli tests, both words together, taken as independent in each class.

    >>> [figure.computed for figure in figures_in(two_tests(rebuilt()))]
    ['(.184)(1)(.5)', '.092', '(.01)(.972)(.5)', '.00486', 'positive']
    """
    model = presence_model(corpus, KEYWORDS)
    review = ["great"]
    joint, posterior = model.joint(review), model.posterior(review)
    yield "Both words, as if independent in each class.  A review holds great and lacks waste,"
    yield "so its factors are P(great|c), P(~waste|c) and P(c).  The notes call their product L:"
    factors = {}
    for sign in ("+", "-"):
        there = model.likelihood("great", sign)
        missing = model.likelihood("waste", sign).complement()
        values = (there, missing, model.prior[sign])
        factors[sign] = "".join(f"({decimal(value, 3)})" for value in values)
    where = "reviews notes, Bernoulli tests, L({}|great, ~waste)".format
    yield Figure(f"{where('+')}, factors", "(.184)(1)(.5)", factors["+"])
    yield Figure(where("+"), ".092", decimal(joint["+"], 5))
    yield Figure(
        f"{where('-')}, factors",
        "(.01)(.028)(.5)",
        factors["-"],
        Slip(
            right="(.01)(.972)(.5)",
            proof=".028 = 14/500 is P(waste|-); the review lacks waste: P(~waste|-) = 486/500.",
        ),
    )
    yield Figure(
        where("-"),
        ".00014",
        decimal(joint["-"], 5),
        Slip(right=".00486", proof="(5/500)(486/500)(1/2) = 243/50000 = .00486."),
    )
    yield Figure(
        "reviews notes, Bernoulli tests, (great, ~waste)",
        "positive",
        NAME[str(model.classify(review))],
    )
    odds = model.odds(review, "+", "-")
    printed_odds = Fraction(".092") / Fraction(".00014")
    yield f"The verdict stands, with less force.  The odds are {odds}, about {round(odds)} to 1, and"
    yield f"not {round(printed_odds)} to 1.  P(+|great, ~waste) = {posterior['+']}."


def feature_vectors(corpus: Corpus) -> Walk:
    """Feature vectors, and the estimates as a product of matrices.

    >>> [figure.computed for figure in figures_in(feature_vectors(rebuilt()))][:4]
    ['(1, 0, 1)', '500', '92/500 0/500', '5/500 14/500']
    """
    yield from heading("Feature vectors")
    tokens = tokenise(SENTENCE)
    yield f"w = ({', '.join(THREE_KEYWORDS)}), and the review says:"
    yield f"    {SENTENCE}"
    yield f"Its counts are {count_vector(tokens, THREE_KEYWORDS)}; for the tests only presence counts."
    where = "reviews notes, Feature vectors"
    yield Figure(f"{where}, f", "(1, 0, 1)", str(presence_vector(tokens, THREE_KEYWORDS)))

    X = presence_matrix(corpus.documents, KEYWORDS)
    Y = label_column(corpus.labels, positive="+")
    not_Y = [1 - y for y in Y]
    yield f"All reviews: X has {len(X)} rows and the columns great and waste; Y has 1 for each +."
    yield "One product gives all estimates of a class, here beside the counts of the tables:"
    [positive] = transpose_times(Y, [[y] for y in Y])
    yield Figure(f"{where}, N_+ = Y'Y", "500", str(positive))
    P_plus, P_minus = presence_row(Y, X), presence_row(not_Y, X)
    yield Figure(f"{where}, P_+ = Y'X/N_+", "92/500 0/500", " ".join(map(str, P_plus)))
    yield Figure(f"{where}, P_- = (1 - Y)'X/N_-", "5/500 14/500", " ".join(map(str, P_minus)))
    yield Figure(f"{where}, P(+) = Y'Y/N", ".5", decimal(Fraction(positive, len(Y)), 3))
    model = presence_model(corpus, KEYWORDS)
    same = P_plus == [model.likelihood(word, "+") for word in KEYWORDS]
    same = same and P_minus == [model.likelihood(word, "-") for word in KEYWORDS]
    yield f"Word by word the model has {'the same' if same else 'OTHER'} estimates."


def likelihood(corpus: Corpus) -> Walk:
    """Likelihood: the logs of all rows at once, the evidence, the fake document.

    >>> [figure.computed for figure in figures_in(likelihood(rebuilt()))]
    ['4843/50000', '0/501']
    """
    yield from heading("Likelihood")
    model = presence_model(corpus, KEYWORDS)
    X = presence_matrix(corpus.documents, KEYWORDS)
    Y = label_column(corpus.labels, positive="+")
    log_plus = log_presence_column(X, presence_row(Y, X))
    log_minus = log_presence_column(X, presence_row([1 - y for y in Y], X))
    yield "log P(X|c) = X (log P_c)' + (1 - X) (log(1 - P_c))': a column, one number for each"
    yield "review.  Reviews with the same f have the same log:"
    yield ""
    yield from in_columns(log_table(X, Y, log_plus, log_minus))
    yield ""
    same = 0
    for document, plus, minus in zip(corpus.documents, log_plus, log_minus, strict=True):
        logs = model.log_document_likelihood(document)
        same += isclose(logs["+"], plus) and isclose(logs["-"], minus)
    yield f"Word by word, {same} of the {len(X)} reviews have the same logs."

    review = ["great"]
    rule = Fraction(97, 1000)
    total = sum(model.joint(review).values()) / rule
    yield "P(f) is the sum of both joints, and not the share of the reviews with that f, 97/1000:"
    yield Figure(
        "reviews notes, Likelihood, P(f) for (great, ~waste)",
        str(rule),
        str(model.evidence(review)),
        Slip(
            right="4843/50000", proof=f"Divided by 97/1000, the posteriors sum to {total}, not 1."
        ),
    )
    yield from fake_document(corpus)


def log_table(
    X: list[list[int]], Y: list[int], log_plus: list[float], log_minus: list[float]
) -> list[list[object]]:
    """For each feature vector: how many reviews have it, and its logs.

    >>> log_table([[1, 0], [1, 0]], [1, 0], [-1.7, -1.7], [-4.6, -4.6])[1:]
    [[(1, 0), 1, 1, '-1.7000', '-4.6000']]
    """
    vectors = [tuple(row) for row in X]
    found = Counter(zip(vectors, Y, strict=True))
    table: list[list[object]] = [["f", "+", "-", "log P(f|+)", "log P(f|-)"]]
    for f in sorted(set(vectors), reverse=True):
        first = vectors.index(f)
        logs = (f"{log_plus[first]:.4f}", f"{log_minus[first]:.4f}")
        table.append([f, found[f, 1], found[f, 0], *logs])
    return table


def fake_document(corpus: Corpus) -> Walk:
    """Likelihood: what one fake document in each class mends, and what not.

    >>> for line in list(fake_document(rebuilt()))[2:5]:
    ...     print(line)
           P(w|+)  P(w|-)
    great  93/501   6/501
    waste   1/501  15/501
    """
    yield "P(waste|+) = 0 has no log.  With a fake document of all words in each class:"
    yield ""
    model = presence_model(corpus, KEYWORDS, FakeDocument())
    yield from in_columns(
        [["", "P(w|+)", "P(w|-)"]]
        + [[word, *(str(model.likelihood(word, sign)) for sign in "+-")] for word in KEYWORDS]
    )
    yield ""
    review = ["great"]
    laplace = presence_model(corpus, KEYWORDS, Laplace(1))
    fake_plus, laplace_plus = model.posterior(review)["+"], laplace.posterior(review)["+"]
    yield f"P(+|great, ~waste) = {fake_plus} = {decimal(fake_plus, 5)} now, and with Laplace(1)"
    yield f"{laplace_plus} = {decimal(laplace_plus, 5)}.  But a word may be in all reviews of a class:"
    absent = presence_likelihood(PER_CLASS, PER_CLASS, FakeDocument()).complement()
    cured = presence_likelihood(PER_CLASS, PER_CLASS, PseudoDocuments()).complement()
    yield Figure(
        "reviews notes, Likelihood, P(~w|c) for w in all reviews",
        "no zeros",
        str(absent),
        Slip(
            right="0/501",
            proof=f"It gets 501/501, and log(1 - 1) fails; with an empty one as well: {cured}.",
        ),
    )


def bag_of_words(corpus: Corpus) -> Walk:
    """The Bag of Words: the multinomial model, Y-hat, and a tie.

    >>> for line in list(bag_of_words(rebuilt()))[-6:-2]:
    ...     print(line)
    review              Y-hat  class
    great             1.24207      +
    waste            -4.20682      -
    neither of them   0.00000      -
    """
    yield from heading("The Bag of Words")
    X = count_matrix(corpus.documents, KEYWORDS)
    Y = label_column(corpus.labels, positive="+")
    P_plus = share_row(Y, X, FakeDocument())
    P_minus = share_row([1 - y for y in Y], X, FakeDocument())
    yield "Each class has a bag, with a share for each word and the fake document inside:"
    yield ""
    shares = zip(KEYWORDS, P_plus, P_minus, strict=True)
    yield from in_columns(
        [["", "P(w|+)", "P(w|-)"], *shares, ["sum", sum(P_plus), sum(P_minus)]],
    )
    yield ""

    # A tie goes to the first of the classes, so - is named first.
    model = MultinomialNB(vocabulary=KEYWORDS, smoothing=FakeDocument(), classes=("-", "+"))
    model.fit(corpus.documents, corpus.labels)
    reviews = {"great": ["great"], "waste": ["waste"], "neither of them": []}
    documents = [*reviews.values(), *corpus.documents]
    X = count_matrix(documents, KEYWORDS)
    log_plus, log_minus = log_share_column(X, P_plus), log_share_column(X, P_minus)
    Y_hat = log_odds_column(log_plus, log_minus, model.prior["+"], model.prior["-"])
    by_rule = ["+" if y > 0 else "-" for y in Y_hat]
    yield "A review is positive where Y-hat > 0, and negative otherwise.  Without great and waste"
    yield "Y-hat is 0, a tie, and the review counts as negative:"
    yield ""
    yield from in_columns(
        [["review", "Y-hat", "class"]]
        + [[n, f"{y:.5f}", c] for n, y, c in zip(reviews, Y_hat, by_rule, strict=False)]
    )
    yield ""
    predicted = model.predict(documents)
    same = sum(rule == label for rule, label in zip(by_rule, predicted, strict=True))
    yield f"The rule and the model's own arg max agree on {same} of these {len(documents)} reviews."


def other_applications() -> Walk:
    """Other applications: a bitmap of 28 x 28 pixels as a vector.

    >>> [figure.computed for figure in figures_in(other_applications())]
    ['784']
    """
    yield from heading("Other applications")
    pixels = [(row, column) for row in range(28) for column in range(28)]
    yield Figure(
        "reviews notes, Other applications, pixels", "784", str(len(presence_vector([], pixels)))
    )


# What takes the whole reviews.


def folds(labels: Sequence[str]) -> list[int]:
    """The fold of each review, 0 to 9: fold i has every tenth review of each class.

    >>> folds(["+", "+", "-", "+", "-"])
    [0, 1, 0, 2, 1]
    """
    seen: Counter[str] = Counter()
    numbers = []
    for label in labels:
        numbers.append(seen[label] % FOLDS)
        seen[label] += 1
    return numbers


def cross_validation(model: BernoulliNB | MultinomialNB, corpus: Corpus) -> Estimate:
    """The accuracy when each fold is classified by a model fitted to the other nine.

    >>> corpus = corpus_of([("good", 1), ("good", 1), ("bad", 0), ("bad", 0)])
    >>> print(cross_validation(MultinomialNB(), corpus))
    4/4
    """
    fold_of = folds(corpus.labels)
    right = 0
    for fold in sorted(set(fold_of)):
        examples = list(zip(fold_of, corpus.documents, corpus.labels, strict=True))
        training = [(document, label) for f, document, label in examples if f != fold]
        held_out = [(document, label) for f, document, label in examples if f == fold]
        model.fit([document for document, _ in training], [label for _, label in training])
        predicted = model.predict(document for document, _ in held_out)
        right += sum(guess == label for guess, (_, label) in zip(predicted, held_out, strict=True))
    return Estimate(right, len(corpus.labels))


def accuracies(corpus: Corpus) -> Walk:
    """Both event models on all words of the reviews, by 10-fold cross-validation.

    >>> corpus = corpus_of([("good", 1), ("good", 1), ("bad", 0), ("bad", 0)])
    >>> list(accuracies(corpus))[-1]
    'multinomial, FakeDocument()  4/4  100.0%'
    """
    yield from heading("All words: accuracy by 10-fold cross-validation")
    yield "Fold i holds every tenth review of each class, from the i-th on.  V is learned from"
    yield "the other nine; a tie goes to -."
    yield ""
    classes = ("-", "+")
    models: dict[str, BernoulliNB | MultinomialNB] = {
        "Bernoulli, Laplace(1)": BernoulliNB(classes=classes),
        "Bernoulli, FakeDocument()": BernoulliNB(smoothing=FakeDocument(), classes=classes),
        "multinomial, Laplace(1)": MultinomialNB(classes=classes),
        "multinomial, FakeDocument()": MultinomialNB(smoothing=FakeDocument(), classes=classes),
    }
    table: list[list[object]] = []
    for name, model in models.items():
        accuracy = cross_validation(model, corpus)
        table.append([name, accuracy, f"{accuracy:.1%}"])
    yield from in_columns(table)


def walk(reviews: Reviews | None = None) -> Walk:
    """The whole example, in the order of the notes."""
    corpus = rebuilt() if reviews is None else corpus_of(reviews)
    yield from example_dataset(corpus, reviews)
    yield from bernoulli_tests(corpus)
    if reviews is not None:
        yield from occurrences(corpus)
    yield from two_tests(corpus)
    yield from feature_vectors(corpus)
    yield from likelihood(corpus)
    yield from bag_of_words(corpus)
    yield from other_applications()
    if reviews is not None:
        yield from accuracies(corpus)


def figures(reviews: Reviews | None = None) -> list[Figure]:
    """All figures of the example, from the published counts or from the reviews.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk(reviews))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, 1 where a figure disagrees, 2 where the file is bad."""
    parser = parser_of("great_waste", __doc__)
    parser.add_argument("--reviews", metavar="FILE", help="amazon_cells_labelled.txt")
    path = parser.parse_args(argv).reviews
    try:
        return present(walk(None if path is None else read(path)))
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
