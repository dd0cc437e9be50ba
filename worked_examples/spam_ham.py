"""COMP9417: eight emails, spam or ham, from letters to verdicts.

Read it beside sections 3 to 3.2.3 of the notes.  Four emails are spam (c_+), four
are ham (c_-), and each word is one letter.  The Bernoulli model asks which words an
email holds; the multinomial model asks how often.  Each is estimated twice, bare and
smoothed.

Every section of the notes is a function, which yields what it shows: lines to read,
and each printed figure beside the computed one.

    python3 -m worked_examples.spam_ham
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import factorial

from naive_bayes import (
    BernoulliNB,
    Estimate,
    Laplace,
    MultinomialNB,
    NoSmoothing,
    PseudoDocuments,
    bag_from_vector,
    bag_of_words,
    count_matrix,
    count_vector,
    multinomial_coefficient,
    multinomial_pmf,
    presence_likelihood,
    presence_matrix,
    presence_vector,
    tokenise,
)
from naive_bayes.bag_of_words import Document
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

# The notes print e_2 with two c's and count three.  Where the third one stands is not
# known, and a bag does not mind.
PRINTED_E_2 = "b c e b b d d e c"
EMAILS = {
    "e_1": "b d e b b d e",
    "e_2": "b c e b b d d e c c",
    "e_3": "a d a d e a e e",
    "e_4": "b a d b e d a b",
    "e_5": "a b a b a b a e d",
    "e_6": "a c a c a c a e d",
    "e_7": "e a e d a e a",
    "e_8": "d e d e d",
}
# The notes never say which emails are spam.  Their pseudo-documents of spam follow e_4,
# and with this split all printed estimates come out.
SPAM = ("e_1", "e_2", "e_3", "e_4", "e_p1", "e_p2")
STOP_WORDS = ("d", "e")
V = ("a", "b", "c")
E_STAR = "abbdebb"
X_STAR = (4, 3, 1)

SYMBOL = {"spam": "c_+", "ham": "c_-"}
SIGN = {"spam": "+", "ham": "-"}

Documents = dict[str, list[str]]
"""The name of each email or pseudo-document, and its tokens."""

Model = BernoulliNB | MultinomialNB


# The data, and the models on it.


def words_of(email: str) -> list[str]:
    """The tokens of an email, one letter each, without the stop words.

    >>> words_of("b d e b b d e"), words_of("abbdebb"), words_of("d e d e d")
    (['b', 'b', 'b'], ['a', 'b', 'b', 'b', 'b'], [])
    """
    return tokenise(email, stop_words=STOP_WORDS, pattern="[a-e]")


def original() -> Documents:
    """The eight emails, with three c's in e_2.

    >>> original()["e_2"]
    ['b', 'c', 'b', 'b', 'c', 'c']
    """
    return {name: words_of(email) for name, email in EMAILS.items()}


def as_spelt() -> Documents:
    """The eight emails as the notes spell them, with two c's in e_2.

    >>> as_spelt()["e_2"]
    ['b', 'c', 'b', 'b', 'c']
    """
    return {**original(), "e_2": words_of(PRINTED_E_2)}


def changed() -> Documents:
    """The changed data of 3.1.1: no spam email holds the word a.

    >>> changed()["e_4"], changed()["e_7"]
    (['b', 'b', 'b'], ['a', 'a', 'a'])
    """
    emails = original()
    for name in emails:
        if name in SPAM:
            emails[name] = [word for word in emails[name] if word != "a"]
    return emails


def with_pseudo_documents() -> Documents:
    """The changed data and, in each class, a document with every word and one with none.

    >>> list(with_pseudo_documents())      # doctest: +NORMALIZE_WHITESPACE
    ['e_1', 'e_2', 'e_3', 'e_4', 'e_p1', 'e_p2',
     'e_5', 'e_6', 'e_7', 'e_8', 'e_p3', 'e_p4']
    """
    emails = changed()
    spam = {name: emails[name] for name in emails if name in SPAM}
    ham = {name: emails[name] for name in emails if name not in SPAM}
    return {**spam, "e_p1": list(V), "e_p2": [], **ham, "e_p3": list(V), "e_p4": []}


def labels(names: Iterable[str]) -> list[str]:
    """The class of each email.

    >>> labels(["e_4", "e_p2", "e_5"])
    ['spam', 'spam', 'ham']
    """
    return ["spam" if name in SPAM else "ham" for name in names]


def presence_model(emails: Documents, smoothing: Smoothing) -> BernoulliNB:
    """The multivariate Bernoulli model of 3.1, with the uniform prior of section 3.

    >>> print(presence_model(original(), NoSmoothing()).likelihood("a", "spam"))
    2/4
    """
    model = BernoulliNB(vocabulary=V, prior="uniform", smoothing=smoothing)
    return model.fit(emails.values(), labels(emails))


def count_model(emails: Documents, smoothing: Smoothing) -> MultinomialNB:
    """The multinomial model of 3.2, with the coefficient that the notes write.

    >>> print(count_model(original(), Laplace(1)).likelihood("a", "spam"))
    6/20
    """
    model = MultinomialNB(vocabulary=V, prior="uniform", smoothing=smoothing, coefficient=True)
    return model.fit(emails.values(), labels(emails))


# The notes' notation.


def encoding(emails: Documents, X: Iterable[Sequence[int]]) -> list[str]:
    """An encoding table: a row for each email, a column for each word of V.

    >>> print(*encoding({"e_1": ["b"]}, [[0, 1, 0]]), sep="\\n")
         x_ia  x_ib  x_ic
    e_1     0     1     0
    """
    header = ["", *(f"x_i{word}" for word in V)]
    return in_columns([header, *([name, *row] for name, row in zip(emails, X, strict=True))])


def rows(table: str, published: Mapping[str, str], X: Iterable[Sequence[int]]) -> Iterator[Figure]:
    """Each row of a printed encoding table, beside the computed row.

    >>> [figure.outcome for figure in rows("3.1", {"e_1": "0 1 0"}, [[0, 1, 0]])]
    ['agrees']
    """
    for (name, printed), row in zip(published.items(), X, strict=True):
        yield Figure(f"COMP9417 {table}, {name}", printed, " ".join(map(str, row)))


def estimates(
    section: str, symbol: str, published: Sequence[str], model: Model
) -> Iterator[Figure]:
    """The six estimates of a model: those of spam for a, b, c, then those of ham.

    >>> model = count_model(original(), Laplace(1))
    >>> next(estimates("3.2.3", "theta", ["(5 + 1)/(17 + 3) = 6/20"] * 6, model)).where
    'COMP9417 3.2.3, theta_a^+'
    """
    parameters = [(word, label) for label in ("spam", "ham") for word in V]
    for (word, label), printed in zip(parameters, published, strict=True):
        where = f"COMP9417 {section}, {symbol}_{word}^{SIGN[label]}"
        yield Figure(where, printed, estimate(model, word, label))


def estimate(model: Model, word: str, label: str) -> str:
    """An estimate as the notes print it; a smoothed one with its sums.

    >>> estimate(presence_model(original(), NoSmoothing()), "a", "spam")
    '2/4'
    >>> estimate(presence_model(original(), Laplace(1)), "a", "spam")
    '(2 + 1)/(4 + 2) = 3/6'
    """
    likelihood = model.likelihood(word, label)
    return f"{likelihood.formula} = {likelihood}" if likelihood.pseudo_total else str(likelihood)


def presence_product(model: BernoulliNB, email: Sequence[str], label: str) -> str:
    """p(c) times p_j for each word of V that is there, and 1 - p_j for each that is not.

    >>> presence_product(presence_model(original(), NoSmoothing()), ["a", "b"], "spam")
    '1/2 x 2/4 x 3/4 x (1 - 1/4)'
    """
    factors = [str(model.prior[label])]
    for word, there in zip(V, presence_vector(email, V), strict=True):
        p = model.likelihood(word, label)
        factors.append(str(p) if there else f"(1 - {p})")
    return " x ".join(factors)


def count_product(model: MultinomialNB, x: Sequence[int], label: str) -> str:
    """p(c) times n!/(x_a! x_b! x_c!) times the product of theta_j^x_j.

    >>> count_product(count_model(original(), NoSmoothing()), (4, 3, 1), "spam")
    '1/2 x 8!/(4! x 3! x 1!) x (5/17)^4 x (9/17)^3 x (3/17)^1'
    """
    orders = f"{sum(x)}!/({' x '.join(f'{count}!' for count in x)})"
    factors = [str(model.prior[label]), orders]
    for word, count in zip(V, x, strict=True):
        factors.append(f"({model.likelihood(word, label)})^{count}")
    return " x ".join(factors)


def verdict(model: Model, email: Document) -> str:
    """Both products, the posterior of spam, and the class.

    >>> verdict(presence_model(original(), NoSmoothing()), words_of(E_STAR))
    '9/64 to 9/128, P(spam) = 2/3: spam'
    """
    joint, posterior = model.joint(email), model.posterior(email)
    return (
        f"{joint['spam']} to {joint['ham']}, P(spam) = {posterior['spam']}: {model.classify(email)}"
    )


# The sections of the notes.


def spam_or_ham() -> Walk:
    """3 spam or ham: the emails, the vocabulary, the prior.

    >>> [figure.computed for figure in figures_in(spam_or_ham())][:3]
    ['a, b, c, d, e', 'a, b, c', '2']
    """
    emails = original()
    yield from heading("3 spam or ham")
    table: list[list[object]] = [["", "class", "bag over V", "email"]]
    for name, words in emails.items():
        bag = ", ".join(f"{word} {count}" for word, count in sorted(bag_of_words(words).items()))
        table.append([name, SYMBOL[labels([name])[0]], bag or "empty", EMAILS[name]])
    yield from in_columns(table)

    model = presence_model(emails, NoSmoothing())
    letters = {letter for email in EMAILS.values() for letter in tokenise(email)}
    seen = {word for words in emails.values() for word in words}
    yield Figure("COMP9417 3, the words", "a, b, c, d, e", ", ".join(sorted(letters)))
    yield Figure("COMP9417 3, V without stop words", "a, b, c", ", ".join(sorted(seen)))
    yield Figure("COMP9417 3, the number of classes", "2", str(len(model.classes)))
    for label in model.classes:
        where = f"COMP9417 3, p({SYMBOL[str(label)]})"
        yield Figure(where, "1/2", str(model.prior[label]))

    # 3.2.2 prints 17 words of V in spam; the printed letters have fewer.
    lacking = 17 - count_model(as_spelt(), NoSmoothing()).word_totals["spam"]
    yield Figure(
        "COMP9417 3, e_2",
        PRINTED_E_2,
        " ".join([*tokenise(PRINTED_E_2), *["c"] * lacking]),
        Slip(
            right=EMAILS["e_2"],
            proof="3.2.2 counts three c's in e_2, and 5 + 9 + 3 = 17; as spelt, spam has 16 words.",
        ),
    )


def bernoulli() -> Walk:
    """3.1 Multivariate Bernoulli Naive Bayes.

    >>> [figure.computed for figure in figures_in(bernoulli())][-1]
    'c_+'
    """
    emails = original()
    X = presence_matrix(emails.values(), V)
    yield from heading("3.1 Multivariate Bernoulli Naive Bayes")
    yield "Each email says of each word of V whether it is there:"
    yield ""
    yield from encoding(emails, X)
    yield Figure("COMP9417 3.1, x_1", "(0, 1, 0)", str(presence_vector(emails["e_1"], V)))
    published = ("0 1 0", "0 1 1", "1 0 0", "1 1 0", "1 1 0", "1 0 1", "1 0 0", "0 0 0")
    yield from rows("3.1, table", dict(zip(emails, published, strict=True)), X)

    yield "p_j^k is the share of the emails of class k that hold the word j:"
    model = presence_model(emails, NoSmoothing())
    yield from estimates("3.1", "p", ("2/4", "3/4", "1/4", "3/4", "1/4", "1/4"), model)

    e_star = words_of(E_STAR)
    joint = model.joint(e_star)
    yield f"The new email is e_* = {E_STAR}.  It holds a and b, and lacks c:"
    yield ""
    for label in ("spam", "ham"):
        product = presence_product(model, e_star, label)
        yield f"    p({SYMBOL[label]}) p(x_*|{SYMBOL[label]}) = {product} = {joint[label]}"
    yield Figure("COMP9417 3.1, x_*", "(1, 1, 0)", str(presence_vector(e_star, V)))
    lines = {"spam": "1/2 x 2/4 x 3/4 x (1 - 1/4)", "ham": "1/2 x 3/4 x 1/4 x (1 - 1/4)"}
    products = {"spam": "9/64", "ham": "9/128"}
    for label in ("spam", "ham"):
        where = f"COMP9417 3.1, p({SYMBOL[label]}) p(x_*|{SYMBOL[label]})"
        yield Figure(f"{where}, factors", lines[label], presence_product(model, e_star, label))
        yield Figure(where, products[label], str(joint[label]))
    yield Figure("COMP9417 3.1, c_*", "c_+", SYMBOL[str(model.classify(e_star))])
    evidence, posterior = model.evidence(e_star), model.posterior(e_star)
    yield f"Their sum is p(x_*) = {evidence}, so P(spam) = {posterior['spam']}."


def bernoulli_smoothing() -> Walk:
    """3.1.1 Multivariate Bernoulli Smoothing, with the pseudo-documents.

    >>> [figure.where for figure in figures_in(bernoulli_smoothing()) if figure.slip]
    ... # doctest: +NORMALIZE_WHITESPACE
    ['COMP9417 3.1.1, p_a^+ below the changed table',
     'COMP9417 3.1.1, values of X with three classes',
     'COMP9417 3.1.1, names of the pseudo-documents']
    """
    yield from heading("3.1.1 Multivariate Bernoulli Smoothing")
    yield "Suppose that a is never seen in spam.  The rows of e_3 and e_4 change:"
    yield ""
    emails = changed()
    X = presence_matrix(emails.values(), V)
    yield from encoding(emails, X)
    published = ("0 1 0", "0 1 1", "0 0 0", "0 1 0", "1 1 0", "1 0 1", "1 0 0", "0 0 0")
    yield from rows("3.1.1, changed table", dict(zip(emails, published, strict=True)), X)

    bare = presence_model(emails, NoSmoothing())
    p_a = bare.likelihood("a", "spam")
    yield f"One factor now overrides all others: p_a^+ = {p_a}."
    yield Figure("COMP9417 3.1.1, p_a^+ unsmoothed", "0", decimal(p_a, 3))
    holding_a = [["a"], ["a", "b"], ["a", "c"], ["a", "b", "c"]]
    largest = max(bare.document_likelihood(words)["spam"] for words in holding_a)
    yield Figure("COMP9417 3.1.1, p(x_*|+) for every x_*a = 1", "0", str(largest))
    lacking_a = presence_likelihood(4, 4).complement()
    yield Figure("COMP9417 3.1.1, 1 - p_a^+ where p_a^+ = 1", "0", decimal(lacking_a, 3))

    yield "Smoothing adds 1 above the bar, and below it the number of values of X.  On the"
    yield "original table:"
    smoothed = presence_model(original(), Laplace(1))
    pseudo_total = smoothed.likelihood("a", "spam").pseudo_total
    yield Figure("COMP9417 3.1.1, values of X", "2", str(pseudo_total))
    printed = (
        "(2 + 1)/(4 + 2) = 3/6",
        "(3 + 1)/(4 + 2) = 4/6",
        "(1 + 1)/(4 + 2) = 2/6",
        "(3 + 1)/(4 + 2) = 4/6",
        "(1 + 1)/(4 + 2) = 2/6",
        "(1 + 1)/(4 + 2) = 2/6",
    )
    yield from estimates("3.1.1", "p", printed, smoothed)

    smoothed_changed = presence_model(emails, Laplace(1))
    yield "On the changed table, which the notes have just made, p_a^+ is another one:"
    yield Figure(
        "COMP9417 3.1.1, p_a^+ below the changed table",
        printed[0],
        estimate(smoothed_changed, "a", "spam"),
        Slip(
            right="(0 + 1)/(4 + 2) = 1/6",
            proof="No spam email of that table holds a; the 2 is the count of the table in 3.1.",
        ),
    )
    yield from values_of_x()
    yield from pseudo_documents()

    e_star = words_of(E_STAR)
    yield "Not in the notes: the verdicts on e_* with these estimates."
    yield ""
    yield f"    original table, smoothed     {verdict(smoothed, e_star)}"
    yield f"    changed table, unsmoothed    {verdict(bare, e_star)}"
    yield f"    changed table, smoothed      {verdict(smoothed_changed, e_star)}"


def values_of_x() -> Walk:
    """3.1.1: a third class does not give X a third value.

    >>> [figure.outcome for figure in figures_in(values_of_x())]
    ['slip in the notes']
    """
    emails = original()
    three_classes = ["unknown" if name == "e_8" else labels([name])[0] for name in emails]
    model = BernoulliNB(vocabulary=V, smoothing=Laplace(1)).fit(emails.values(), three_classes)
    yield Figure(
        "COMP9417 3.1.1, values of X with three classes",
        "3",
        str(model.likelihood("a", "spam").pseudo_total),
        Slip(
            right="2",
            proof="X is a word's presence, 0 or 1; with 4 + 3, p and 1 - p would sum to 6/7.",
        ),
    )


def pseudo_documents() -> Walk:
    """3.1.1: the pseudo-document table, without smoothing, is Laplace on the changed one.

    >>> print([step for step in pseudo_documents() if isinstance(step, str)][-1])
        Laplace(1) on the changed table         1/6 4/6 2/6   4/6 2/6 2/6
    """
    emails = with_pseudo_documents()
    X = presence_matrix(emails.values(), V)
    yield "Or add to each class a document with every word and one with none:"
    yield ""
    yield from encoding(emails, X)
    published = {
        "e_1": "0 1 0",
        "e_2": "0 1 1",
        "e_3": "0 0 0",
        "e_4": "0 1 0",
        "e_p1": "1 1 1",
        "e_p2": "0 0 0",
        "e_5": "1 1 0",
        "e_6": "1 0 1",
        "e_7": "1 0 0",
        "e_8": "0 0 0",
        "e_p1 again": "1 1 1",
        "e_p2 again": "0 0 0",
    }
    yield from rows("3.1.1, pseudo-documents", published, X)
    yield Figure(
        "COMP9417 3.1.1, names of the pseudo-documents",
        "e_p1, e_p2, e_p1, e_p2",
        ", ".join(name for name in emails if name not in EMAILS),
        Slip(
            right="e_p1, e_p2, e_p3, e_p4",
            proof="The text above the table names four, two for each class.",
        ),
    )
    yield "Counted without smoothing, this table gives the smoothed estimates:"
    yield ""
    sources = {
        "the pseudo-document table": presence_model(emails, NoSmoothing()),
        "PseudoDocuments() on the changed table": presence_model(changed(), PseudoDocuments()),
        "Laplace(1) on the changed table": presence_model(changed(), Laplace(1)),
    }
    for source, model in sources.items():
        spam, ham = (" ".join(str(model.likelihood(j, k)) for j in V) for k in ("spam", "ham"))
        yield f"    {source:<40}{spam}   {ham}"
    counted = sources["the pseudo-document table"]
    zeros = [f"p_{j}^{SIGN[k]}" for k in SIGN for j in V if not counted.likelihood(j, k)]
    yield Figure("COMP9417 3.1.1, estimates of 0 in that table", "none", ", ".join(zeros) or "none")


def multinomial() -> Walk:
    """3.2.2 Multinomial Naive Bayes, with the distribution of 3.2.1.

    >>> [figure.computed for figure in figures_in(multinomial())][-3:-1]
    ['191362500/6975757441', '166028940/6975757441']
    """
    emails = original()
    X = count_matrix(emails.values(), V)
    yield from heading("3.2.2 Multinomial Naive Bayes")
    yield "Each email says of each word of V how often it occurs:"
    yield ""
    yield from encoding(emails, X)
    published = ("0 3 0", "0 3 3", "3 0 0", "2 3 0", "4 3 0", "4 0 3", "3 0 0", "0 0 0")
    yield from rows("3.2.2, table", dict(zip(emails, published, strict=True)), X)

    yield "theta_j^k is the share of the words of class k that are j:"
    model = count_model(emails, NoSmoothing())
    yield Figure("COMP9417 3.2.2, words of V in spam", "17", str(model.word_totals["spam"]))
    yield Figure("COMP9417 3.2.2, words of V in ham", "17", str(model.word_totals["ham"]))
    thetas = ("5/17", "9/17", "3/17", "11/17", "3/17", "3/17")
    yield from estimates("3.2.2", "theta", thetas, model)

    x_star = bag_from_vector(X_STAR, V)
    joint = model.joint(x_star)
    yield f"The email to classify has counts x_* = {X_STAR}, so n = {sum(X_STAR)}:"
    yield ""
    for label in ("spam", "ham"):
        product = count_product(model, X_STAR, label)
        yield f"    p({SYMBOL[label]}) p(x_*|{SYMBOL[label]})"
        yield f"      = {product} = {joint[label]}"
    yield ""
    yield "The notes leave the products standing.  What is called published below is worked out"
    yield "from their printed numbers, by plain arithmetic:"
    yield Figure("COMP9417 3.2.2, x_*", "(4, 3, 1)", str(count_vector(x_star, V)))
    orders = factorial(8) // (factorial(4) * factorial(3) * factorial(1))
    where = "COMP9417 3.2.2, 8!/(4! x 3! x 1!)"
    yield Figure(where, str(orders), str(multinomial_coefficient(X_STAR)))
    yield Figure(
        "COMP9417 3.2.2, p(c_+) p(x_*|c_+), factors",
        "1/2 x 8!/(4! x 3! x 1!) x (5/17)^4 x (9/17)^3 x (3/17)^1",
        count_product(model, X_STAR, "spam"),
    )
    for label, (a, b, c) in {"spam": thetas[:3], "ham": thetas[3:]}.items():
        value = Fraction(orders, 2) * Fraction(a) ** 4 * Fraction(b) ** 3 * Fraction(c)
        where = f"COMP9417 3.2.2, p({SYMBOL[label]}) p(x_*|{SYMBOL[label]})"
        yield Figure(where, str(value), str(joint[label]))

    theta = [model.likelihood(word, "spam") for word in V]
    pmf = multinomial_pmf(X_STAR, theta)
    yield f"By the formula of 3.2.1, p(x_*|c_+) = {pmf}: twice the first product."
    theta_a = theta[0]
    four_of_eight = multinomial_pmf((4, 4), (theta_a, theta_a.complement()))
    yield Figure(
        "COMP9417 3.2.2, p(x_a|c_+) for x_a = 4",
        str(theta_a),
        str(four_of_eight),
        Slip(
            right="907200000/6975757441",
            proof="theta_a is the chance of one word a; four a's among 8 words are binomial.",
        ),
    )
    yield "Not in the notes: the verdict on x_*."
    yield f"    {verdict(model, x_star)}"


def multinomial_smoothing() -> Walk:
    """3.2.3 Multinomial Smoothing, and the verdict that it flips.

    >>> for line in [step for step in multinomial_smoothing() if isinstance(step, str)][-5:]:
    ...     print(line)
        x_* = (4, 3, 1), unsmoothed   P(spam) = 16875/31516: spam
        x_* = (4, 3, 1), smoothed     P(spam) = 125/253: ham
        the same, e_2 with two c's    P(spam) = 18750000000/35733563041: spam
        abbdebb, unsmoothed           P(spam) = 405/416: spam
        abbdebb, smoothed             P(spam) = 625/657: spam
    """
    yield from heading("3.2.3 Multinomial Smoothing")
    yield "Add 1 to every count, and so |V| = 3 to every total:"
    smoothed = count_model(original(), Laplace(1))
    printed = (
        "(5 + 1)/(17 + 3) = 6/20",
        "(9 + 1)/(17 + 3) = 10/20",
        "(3 + 1)/(17 + 3) = 4/20",
        "(11 + 1)/(17 + 3) = 12/20",
        "(3 + 1)/(17 + 3) = 4/20",
        "(3 + 1)/(17 + 3) = 4/20",
    )
    yield from estimates("3.2.3", "theta", printed, smoothed)
    thetas = theta_a_by_documents()
    yield "Documents with every word once do the same.  For theta_a^+ none, one, two or three of"
    yield f"them give {', '.join(map(str, thetas))}."
    smoothed_theta = smoothed.likelihood("a", "spam")
    yield Figure(
        "COMP9417 3.2.3, pseudo-documents in + |V|",
        str(len(V)),
        ", ".join(str(number) for number, theta in enumerate(thetas) if theta == smoothed_theta),
        Slip(
            right="1",
            proof="One document adds |V| = 3 words; three of them would give 8/26, not 6/20.",
        ),
    )

    bare = count_model(original(), NoSmoothing())
    spelt = count_model(as_spelt(), Laplace(1))
    x_star, e_star = bag_from_vector(X_STAR, V), bag_of_words(words_of(E_STAR))
    yield "Not in the notes: smoothing alone flips the verdict on x_*, and the third c of e_2"
    yield "decides it too."
    yield ""
    yield f"    x_* = {X_STAR}, unsmoothed   {spam_and_class(bare, x_star)}"
    yield f"    x_* = {X_STAR}, smoothed     {spam_and_class(smoothed, x_star)}"
    yield f"    the same, e_2 with two c's    {spam_and_class(spelt, x_star)}"
    yield f"    {E_STAR}, unsmoothed           {spam_and_class(bare, e_star)}"
    yield f"    {E_STAR}, smoothed             {spam_and_class(smoothed, e_star)}"


def spam_and_class(model: Model, email: Document) -> str:
    """The posterior of spam, and the class.

    >>> spam_and_class(count_model(original(), Laplace(1)), {"a": 4, "b": 3, "c": 1})
    'P(spam) = 125/253: ham'
    """
    return f"P(spam) = {model.posterior(email)['spam']}: {model.classify(email)}"


def theta_a_by_documents() -> list[Estimate]:
    """theta_a^+ unsmoothed, with 0, 1, 2 and 3 more spam emails of every word once.

    >>> print(*theta_a_by_documents())
    5/17 6/20 7/23 8/26
    """
    model = count_model(original(), NoSmoothing())
    thetas = [model.likelihood("a", "spam")]
    for _ in V:
        thetas.append(model.update(V, "spam").likelihood("a", "spam"))
    return thetas


def walk() -> Walk:
    """The whole example, in the order of the notes."""
    yield from spam_or_ham()
    yield from bernoulli()
    yield from bernoulli_smoothing()
    yield from multinomial()
    yield from multinomial_smoothing()


def figures() -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 1 where a figure disagrees."""
    parser_of("spam_ham", __doc__).parse_args(argv)
    return present(walk())


if __name__ == "__main__":
    raise SystemExit(main())
