"""Odds notes: one class against the other, from Bayes' rule to correlated features.

Read it beside the notes, from "Naive Bayes Classifier" to "Key Considerations".  The
notes print formulas and no figures.  The formulas for rows are worked out on the
table of COMP9417, the formulas for texts on twenty reviews of a kettle, written for
this project.  What is called published is what the notes say, or what a formula gives
as it is printed, by plain arithmetic.

With `--reviews FILE` the thresholds are tried on real reviews.  FILE is
amazon_cells_labelled.txt of the Sentiment Labelled Sentences data set.

    python3 -m worked_examples.odds
    python3 -m worked_examples.odds --reviews FILE
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import fsum

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    Estimate,
    Exponential,
    Gaussian,
    GaussianNB,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    Poisson,
    document_frequencies,
    lemmatise,
    log_fraction,
    n_grams,
    odds_from_probability,
    posterior_odds,
    presence_matrix,
    probability_from_odds,
    remove_stop_words,
    share_likelihood,
    tf_idf,
    tokenise,
)
from naive_bayes.smoothing import Smoothing
from worked_examples.figures import (
    Figure,
    Slip,
    Walk,
    figures_in,
    heading,
    in_columns,
    parser_of,
    present,
)
from worked_examples.great_waste import Corpus, Reviews, corpus_of, folds, read
from worked_examples.spam_ham import V, count_model, labels, original

EMAILS = original()
ROWS = [tuple(row) for row in presence_matrix(EMAILS.values(), V)]
CLASSES = labels(EMAILS)
X = (1, 1, 0)

# Blood pressure and weight.
PATIENTS = (("ill", (150, 60)), ("ill", (160, 70)), ("well", (120, 90)), ("well", (130, 100)))
PATIENT = (138, 82)
# Minutes since the message before, and how many links it has.
MESSAGES = (("spam", (1, 3)), ("spam", (2, 5)), ("ham", (10, 0)), ("ham", (30, 1)))
MESSAGE = (5, 2)

KETTLES = (
    ("A great kettle, quick and quiet.", 1),
    ("Great handle, great colour, and it boils quickly.", 1),
    ("It works every morning. I love it.", 1),
    ("Quick, quiet and well made.", 1),
    ("The lid fits well and the handle stays cool.", 1),
    ("I love the colour, and it works.", 1),
    ("Well made, and a great price.", 1),
    ("Boils quickly and stays quiet.", 1),
    ("My second one: the first still works well.", 1),
    ("Not cheap, but a great little kettle.", 1),
    ("The lid broke in a week.", 0),
    ("It leaks, and the handle gets hot.", 0),
    ("Slow, loud and too big.", 0),
    ("Stopped working after a week. A waste of money.", 0),
    ("The colour came off, and now it leaks.", 0),
    ("Not quick, not quiet, not great.", 0),
    ("A waste of a good handle: it leaks.", 0),
    ("It broke. The second one broke too.", 0),
    ("Too loud, and the lid does not fit.", 0),
    ("The first one leaks, the second one is slow.", 0),
)
REVIEW = "Not great: it leaked."
STOP_WORDS = ("a", "and", "does", "i", "in", "is", "it", "of", "one", "the", "too")
LEMMAS = {"leaks": "leak", "leaked": "leak", "broke": "break", "fits": "fit", "quickly": "quick"}
THRESHOLDS = (-3, -1, 0, 1, 3)


def rows_model(rows: Sequence[tuple[int, ...]], classes: Sequence[str]) -> MixedNB:
    """The categorical model, unsmoothed.

    >>> print(rows_model(ROWS, CLASSES).likelihood(0, 1, "spam"))
    2/4
    """
    return CategoricalNB(smoothing=NoSmoothing()).fit(rows, classes)


def words_model(smoothing: Smoothing = Laplace(1)) -> MultinomialNB:
    """The multinomial model on the reviews of the kettle.

    >>> print(words_model(NoSmoothing()).likelihood("great", "+"))
    5/68
    """
    corpus = corpus_of(KETTLES)
    return MultinomialNB(smoothing=smoothing).fit(corpus.documents, corpus.labels)


def printed_quotient(
    rows: Sequence[tuple[int, ...]], classes: Sequence[str], feature: int, value: int, label: str
) -> Estimate:
    """The notes' categorical estimate as printed: rows with x_i in class y, by all with x_i.

    >>> print(printed_quotient(ROWS, CLASSES, 0, 1, "spam"))
    2/5
    """
    having = [c for row, c in zip(rows, classes, strict=True) if row[feature] == value]
    return Estimate(having.count(label), len(having))


# The sections of the notes.


def naive_bayes_classifier() -> Walk:
    """Naive Bayes Classifier: the odds, and the probability from the odds.

    >>> [figure.computed for figure in figures_in(naive_bayes_classifier())]
    ['2', '1', '2/3']
    """
    yield from heading("Naive Bayes Classifier")
    model = rows_model(ROWS, CLASSES)
    yield f"Eight emails of COMP9417, each with three features: does it hold {', '.join(V)}?  Y is 1 for"
    yield f"spam.  For X = {X} each feature has a ratio, and the prior has one too:"
    yield ""
    table: list[list[object]] = [["", "P(.|1)", "P(.|0)", "ratio"]]
    ratio = Fraction(1)
    for i, x in enumerate(X):
        one, zero = model.likelihood(i, x, "spam"), model.likelihood(i, x, "ham")
        table.append([f"X_{i + 1} = {x}", one, zero, Fraction(one) / Fraction(zero)])
        ratio *= Fraction(one) / Fraction(zero)
    prior = model.prior
    prior_odds = odds_from_probability(prior["spam"])
    table.append(["prior", prior["spam"], prior["ham"], prior_odds])
    yield from in_columns(table)
    odds = posterior_odds(prior_odds, ratio)
    where = "odds notes, Naive Bayes Classifier"
    posterior = model.posterior(X)
    by_division = posterior["spam"] / posterior["ham"]
    yield Figure(f"{where}, P(1|X)/P(0|X)", str(by_division), str(odds))
    yield Figure(f"{where}, P(1|X) + P(0|X)", "1", str(sum(posterior.values())))
    from_odds = probability_from_odds(odds)
    yield Figure(f"{where}, P(1|X) without P(X)", str(posterior["spam"]), str(from_odds))
    a, b, both = (model.evidence(row) for row in ((1, None, None), (None, 1, None), (1, 1, None)))
    yield "The features are independent given Y, and only then.  The model itself, over both classes,"
    yield f"has P(a, b) = {both}, but P(a) P(b) = {a * b}."


def categorical() -> Walk:
    """Naive Bayes Classifier: the categorical estimate needs the rows of its class below.

    >>> [figure.computed for figure in figures_in(categorical())]
    ['2/4', '1', '128/81', 'spam']
    """
    yield ""
    yield "The notes divide the rows of class y with x_i by the rows of all classes with x_i:"
    model = rows_model(ROWS, CLASSES)
    printed, right = printed_quotient(ROWS, CLASSES, 0, 1, "spam"), model.likelihood(0, 1, "spam")
    where = "odds notes, Naive Bayes Classifier"
    yield Figure(
        f"{where}, P(X_1 = 1|Y = 1)",
        str(printed),
        str(right),
        Slip(right="2/4", proof="2 of the 4 rows of spam have x_1 = 1; 2/5 is P(Y = 1|X_1 = 1)."),
    )
    total = sum(printed_quotient(ROWS, CLASSES, 0, value, "spam") for value in (0, 1))
    yield Figure(
        f"{where}, its sum over x_1",
        str(total),
        str(sum(Fraction(model.likelihood(0, value, "spam")) for value in (0, 1))),
        Slip(right="1", proof="A distribution sums to 1: 2/4 + 2/4.  2/5 + 2/3 = 16/15 does not."),
    )
    alone = model.posterior((1, None, None))["spam"]
    yield f"With X_1 alone the model's posterior is {alone}, which is the printed quotient.  As long as"
    yield "both classes have equally many rows, the odds do not notice.  Without e_1 they do:"
    rows, classes = ROWS[1:], CLASSES[1:]
    fewer = rows_model(rows, classes)
    spam, ham = (
        [printed_quotient(rows, classes, i, x, label) for i, x in enumerate(X)]
        for label in ("spam", "ham")
    )
    printed_odds = fewer.prior["spam"] / fewer.prior["ham"]
    for one, zero in zip(spam, ham, strict=True):
        printed_odds *= one / zero
    odds = fewer.odds(X, "spam", "ham")
    proof = "3/4 x (2/3)/(3/4) x (2/3)/(1/4) x (2/3)/(3/4); the quotient adds a factor (3/4)^3."
    yield Figure(
        f"{where}, odds of {X} without e_1",
        str(printed_odds),
        str(odds),
        Slip(right="128/81", proof=proof),
    )
    yield Figure(
        f"{where}, verdict on {X} without e_1",
        "spam" if printed_odds > 1 else "ham",
        str(fewer.classify(X)),
        Slip(right="spam", proof="128/81 is above 1; the printed quotient's 2/3 is below."),
    )


def continuous() -> Walk:
    """Gaussian Naive Bayes, and other distributions: exponential and Poisson.

    >>> [figure.computed for figure in figures_in(continuous())]
    ['155', 'well']
    """
    yield ""
    yield "Numbers in place of categories: a Gaussian for each feature and class.  The notes write"
    yield "mu_y and sigma_y, without the feature's index, as if all features of a class shared them:"
    yield ""
    classes = [label for label, _ in PATIENTS]
    features = ("pressure", "weight")
    model = MixedNB(dict.fromkeys(features, Gaussian()))
    model.fit([row for _, row in PATIENTS], classes)
    pooled = GaussianNB().fit(
        [[value] for _, row in PATIENTS for value in row],
        [label for label, row in PATIENTS for _ in row],
    )
    table: list[list[object]] = [["mean, variance", *features, "shared"]]
    for label in model.classes:
        normals = [model.parameters(feature, label) for feature in features]
        normals.append(pooled.parameters(0, label))
        table.append([label, *(f"{mean}, {variance}" for mean, variance in normals)])
    yield from in_columns(table)
    where = "odds notes, Gaussian Naive Bayes"
    pressure = model.parameters("pressure", "ill")
    yield Figure(
        f"{where}, mean pressure if ill",
        str(pooled.parameters(0, "ill").mean),
        str(pressure.mean),
        Slip(
            right="155", proof="(150 + 160)/2; the shared mean, 110, mixes pressures and weights."
        ),
    )
    shared = {}
    for label in pooled.classes:
        logs = [pooled.log_document_likelihood([x])[label] for x in PATIENT]
        shared[label] = fsum(logs)
    yield Figure(
        f"{where}, pressure 138, weight 82",
        str(max(shared, key=shared.__getitem__)),
        str(model.classify(PATIENT)),
        Slip(
            right="well",
            proof="13 from both means of well, 17 from both of ill; all four variances are 25.",
        ),
    )
    narrow = GaussianNB().fit([[1], [1.2]], ["any", "any"])
    n, n_1 = (GaussianNB(ddof=d).fit([[1], [3]], ["a", "a"]).parameters(0, "a") for d in (0, 1))
    density = narrow.likelihood(0, 1.1, "any")
    yield "What the notes call P(X_i = x_i|Y = y) is a density here.  Of variance 1/100, it is"
    yield f"{density:.2f} at the mean, and no probability; in the odds that does no harm.  Nor do they say"
    yield f"how to estimate sigma^2: for 1 and 3 it is {n.variance} (divided by n) or {n_1.variance} (by n - 1)."
    messages = MixedNB({"minutes": Exponential(), "links": Poisson()})
    messages.fit([row for _, row in MESSAGES], [label for label, _ in MESSAGES])
    yield ""
    yield "Other distributions: minutes of waiting (exponential), a number of links (Poisson)."
    for label in messages.classes:
        rate, mean = (messages.parameters(feature, label) for feature in messages.features)
        yield f"    {label:<5} p(x|y) = {rate} e^(-{rate} x),  P(n|y) = ({mean})^n e^(-{mean})/n!"
    yield f"5 minutes and 2 links: odds of spam {messages.odds(MESSAGE, 'spam', 'ham'):.4f}, {messages.classify(MESSAGE)}."


def text_documents() -> Walk:
    """Text Document Classification: counting with repetitions; P(D) is not needed.

    >>> [figure.computed for figure in figures_in(text_documents())]
    ['10/20', '5/68', '26645/28957']
    """
    yield from heading("Text Document Classification")
    corpus, model, words = corpus_of(KETTLES), words_model(NoSmoothing()), ["great", "colour"]
    yield "Ten reviews praise a kettle (Y = 1, here +), and ten complain (-):"
    yield ""
    for (text, _), sign in zip(KETTLES, corpus.labels, strict=True):
        yield f"    {sign}  {text}"
    texts_with = BernoulliNB().fit(corpus.documents, corpus.labels).documents_with["+"]["great"]
    yield ""
    yield f"They have from {min(map(len, corpus.documents))} to {max(map(len, corpus.documents))} words, so N is each document's own.  Of the positive reviews"
    yield f"{texts_with} say great; one of them says it twice, and that counts:"
    where = "odds notes, Text Document Classification"
    plus = corpus.labels.count("+")
    yield Figure(f"{where}, P(Y)", f"{plus}/{len(corpus.labels)}", str(model.prior["+"]))
    all_words = [
        w for d, y in zip(corpus.documents, corpus.labels, strict=True) if y == "+" for w in d
    ]
    share = f"{all_words.count('great')}/{len(all_words)}"
    yield Figure(f"{where}, P(great|1)", share, str(model.likelihood("great", "+")))
    odds, by_evidence = model.odds(words, "+", "-"), model.joint(words)["+"] / model.evidence(words)
    yield f"For the document {' '.join(words)} the odds are {odds}, and the probability follows:"
    computed = probability_from_odds(odds)
    yield Figure(f"{where}, P(1|D)", str(by_evidence), str(computed))


def laplacian_smoothing() -> Walk:
    """Laplacian Smoothing: V terms sum to 1, and an unseen word is one too many.

    >>> [figure.computed for figure in figures_in(laplacian_smoothing())]
    ['1', '21/20']
    """
    yield from heading("Laplacian Smoothing")
    model = count_model(EMAILS, Laplace(1))
    terms = [model.likelihood(word, "spam") for word in V]
    total, size = model.word_totals["spam"], len(V)
    yield "The words of spam in COMP9417, smoothed: with 1 above and V = 3 below, the terms sum to 1."
    yield "The notes would also smooth a word that only the test data have, as one more term:"
    where = "odds notes, Laplacian Smoothing, sum"
    yield Figure(f"{where}, {' + '.join(map(str, terms))}", "1", str(sum(terms)))
    unseen = share_likelihood(0, total, size, Laplace(1))
    yield Figure(
        f"{where} with a word of the test data only",
        "1",
        str(sum(terms) + unseen),
        Slip(
            right="21/20", proof=f"(6 + 10 + 4 + 1)/20: V = 3 is spent on a, b, c, before {unseen}."
        ),
    )
    wider = MultinomialNB(vocabulary="abcz").fit(EMAILS.values(), CLASSES)
    terms = [wider.likelihood(word, "spam") for word in wider.vocabulary]
    yield f"It is right if V counts that word from the start: {' + '.join(map(str, terms))} = {sum(terms)}."
    kettles = words_model()
    plus, minus = (
        share_likelihood(0, kettles.word_totals[y], len(kettles.vocabulary), Laplace(1))
        for y in "+-"
    )
    odds, with_unseen = (kettles.odds(d, "+", "-") for d in (["great"], ["great", "ergonomic"]))
    leaks, smoothed = (m.likelihood("leaks", "+") for m in (words_model(NoSmoothing()), kettles))
    yield "A word of one class only is another matter.  On the reviews, leaks stands in complaints only,"
    yield f"and smoothing turns P(leaks|1) = {leaks} into {smoothed}.  But a word outside V would multiply the"
    yield f"odds by ({plus})/({minus}) = {Fraction(plus) / minus}, in favour of the class that has fewer words.  This"
    yield f"package ignores it, as the newsgroups post does: great has the odds {odds}, and so has"
    yield f"great ergonomic, {with_unseen}."


def log_of_odds() -> Walk:
    """Log of Odds: the log odds of the words, and of the prior, add up.

    >>> [figure.computed for figure in figures_in(log_of_odds())]
    ['0.3009', '0.0', '+', '-']
    """
    yield from heading("Log of Odds")
    model, words = words_model(), tokenise(REVIEW)
    log_odds = model.log_odds(words, "+", "-")
    yield f"{REVIEW}  Its words add up, and leaked, which is unseen, adds nothing:"
    yield ""
    terms = [log_fraction(model.prior["+"]) - log_fraction(model.prior["-"])]
    table: list[list[object]] = [["", "P(.|1)", "P(.|0)", "log odds"]]
    table.append(["prior", model.prior["+"], model.prior["-"], f"{terms[0]:.4f}"])
    for word in words:
        if word in model.vocabulary:
            one, zero = model.likelihood(word, "+"), model.likelihood(word, "-")
            terms.append(log_fraction(one) - log_fraction(zero))
            table.append([word, one, zero, f"{terms[-1]:.4f}"])
    yield from in_columns([*table, ["sum", "", "", f"{fsum(terms):.4f}"]])
    where = "odds notes, Log of Odds"
    yield Figure(f"{where}, log P(1|D)/P(0|D)", f"{fsum(terms):.4f}", f"{log_odds:.4f}")
    yield Figure(f"{where}, equally likely", "0.0", str(model.log_odds([], "+", "-")))
    for document in (words, ["leaks"]):
        sign = "+" if model.log_odds(document, "+", "-") > 0 else "-"
        yield Figure(f"{where}, by sign: {' '.join(document)}", sign, str(model.classify(document)))
    prior_odds = odds_from_probability(model.prior["+"])
    yield f"The notes call P(1)/P(0) the prior too.  It is the prior odds, {prior_odds}; the prior is {model.prior['+']}.  And"
    yield "they call the verdict y_i, but i counts the words.  At 0 exactly they leave it open; here the"
    yield "first class wins.  The further from 0, the more confident:"
    yield ""
    table = [["", "log odds", "P(1|D)"]]
    for document in (["leaks"], words, ["quick"], ["great"], ["great", "quiet", "works"]):
        table.append(
            [
                " ".join(document),
                f"{model.log_odds(document, '+', '-'):.4f}",
                f"{float(model.posterior(document)['+']):.4f}",
            ]
        )
    yield from in_columns(table)


def thresholds(corpus: Corpus) -> Walk:
    """Log of Odds: sensitivity against precision, by the threshold.

    >>> list(thresholds(corpus_of(KETTLES)))[-3]
    '0                      7/10        7/8     16/20'
    """
    yield ""
    yield f"Other thresholds, on {len(corpus.documents)} reviews.  Each tenth is classified by a model of the other nine."
    yield "Sensitivity is the share of the positive reviews that are found, precision the share of the"
    yield "found ones that are positive.  A higher threshold finds fewer, and should be surer of them:"
    yield ""
    fold_of = folds(corpus.labels)
    outcomes: Counter[tuple[int, str, str]] = Counter()
    for fold in sorted(set(fold_of)):
        examples = list(zip(fold_of, corpus.documents, corpus.labels, strict=True))
        training = [(document, label) for f, document, label in examples if f != fold]
        model = MultinomialNB(classes=("-", "+")).fit(*zip(*training, strict=True))
        for f, document, label in examples:
            if f == fold:
                for threshold in THRESHOLDS:
                    said = model.classify(document, threshold=threshold, positive="+")
                    outcomes[threshold, str(said), label] += 1
    table: list[list[object]] = [["log odds above", "sensitivity", "precision", "accuracy"]]
    for threshold in THRESHOLDS:
        right, wrong = outcomes[threshold, "+", "+"], outcomes[threshold, "+", "-"]
        missed, refused = outcomes[threshold, "-", "+"], outcomes[threshold, "-", "-"]
        precision = Estimate(right, right + wrong) if right + wrong else "none"
        accuracy = Estimate(right + refused, right + wrong + missed + refused)
        table.append([threshold, Estimate(right, right + missed), precision, accuracy])
    yield from in_columns(table)


def correlated() -> Walk:
    """Key Considerations: a feature told two or three times counts squared or cubed.

    >>> [figure.computed for figure in figures_in(correlated())]
    ['inflated', 'ham']
    """
    yield from heading("Key Considerations")
    yield "Correlated features, at their plainest: the column of a is copied.  An email holds a and b."
    yield "a speaks for ham and b, more strongly, for spam.  The copy tells nothing new, and yet:"
    yield ""
    table: list[list[object]] = [
        ["columns", "ratio of a", "ratio of b", "odds of spam", "P(spam)", ""]
    ]
    found: list[tuple[Fraction, object]] = []
    for times in (1, 2, 3):
        rows = [(*[a] * times, b) for a, b, _ in ROWS]
        model = rows_model(rows, CLASSES)
        x = (1,) * (times + 1)
        b_alone = model.odds((*[None] * times, 1), "spam", "ham")
        a_alone = model.odds((*[1] * times, None), "spam", "ham")
        found.append((a_alone, model.classify(x)))
        odds, p = model.odds(x, "spam", "ham"), model.posterior(x)["spam"]
        table.append([" ".join("a" * times + "b"), a_alone, b_alone, odds, p, model.classify(x)])
    yield from in_columns(table)
    (once, verdict), *_, (thrice, verdict_thrice) = found
    yield ""
    yield f"{once} squared is {once**2}, cubed {once**3}.  The verdict turns, though no email has changed."
    where = "odds notes, Key Considerations"
    inflated = thrice == once**3 and abs(log_fraction(thrice)) > abs(log_fraction(once))
    yield Figure(
        f"{where}, weight of a, repeated", "inflated", "inflated" if inflated else "the same"
    )
    wrong = verdict_thrice if verdict_thrice != verdict else "the same"
    yield Figure(f"{where}, an incorrect verdict", "ham", str(wrong))


def preprocessing() -> Walk:
    """Key Considerations: stop words, lemmas, n-grams, tf-idf.

    >>> for line in list(preprocessing())[4:7]:
    ...     print(line)
    as they are    56                 not, great, it    0.3009      +
    no stop words  45                     not, great    0.0706      +
    lemmas         54           not, great, it, leak   -1.2665      -
    """
    yield ""
    yield f"Features to try, on: {REVIEW}"
    yield ""

    def lemma(word: str) -> str:
        return LEMMAS.get(word, word)

    steps: dict[str, Callable[[list[str]], list[str]]] = {
        "as they are": list,
        "no stop words": lambda tokens: remove_stop_words(tokens, STOP_WORDS),
        "lemmas": lambda tokens: lemmatise(tokens, lemma),
        "bigrams": lambda tokens: n_grams(tokens, 2),
    }
    corpus, tokens = corpus_of(KETTLES), tokenise(REVIEW)
    table: list[list[object]] = [["features", "V", "of the review, in V", "log odds", "class"]]
    for name, step in steps.items():
        model = MultinomialNB().fit(map(step, corpus.documents), corpus.labels)
        known = [word for word in step(tokens) if word in model.vocabulary]
        z = model.log_odds(known, "+", "-")
        table.append(
            [name, len(model.vocabulary), ", ".join(known), f"{z:.4f}", model.classify(known)]
        )
    # tf-idf weights are not counts, so there are scores here and no joint.
    frequencies = document_frequencies(corpus.documents)
    weighted = MultinomialNB(weighted=True)
    weighted.fit([tf_idf(document, frequencies) for document in corpus.documents], corpus.labels)
    x = tf_idf(tokens, frequencies)
    shown = ", ".join(f"{word} {weight:.2f}" for word, weight in x.items())
    z = weighted.log_odds(x, "+", "-")
    table.append(["tf-idf", len(weighted.vocabulary), shown, f"{z:.4f}", weighted.classify(x)])
    yield from in_columns(table)
    yield ""
    yield "It is a complaint.  Lemmas make leaked a word of V, the bigram keeps not great, and tf-idf"
    yield "gives the rarer words more weight; its log odds rank the classes, and P(D) has no meaning."


def walk(reviews: Reviews | None = None) -> Walk:
    """The whole example, in the order of the notes."""
    yield from naive_bayes_classifier()
    yield from categorical()
    yield from continuous()
    yield from text_documents()
    yield from laplacian_smoothing()
    yield from log_of_odds()
    yield from thresholds(corpus_of(KETTLES if reviews is None else reviews))
    yield from correlated()
    yield from preprocessing()


def figures(reviews: Reviews | None = None) -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk(reviews))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, 1 where a figure disagrees, 2 where the file is bad."""
    parser = parser_of("odds", __doc__)
    parser.add_argument("--reviews", metavar="FILE", help="amazon_cells_labelled.txt")
    path = parser.parse_args(argv).reviews
    try:
        return present(walk(None if path is None else read(path)))
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
