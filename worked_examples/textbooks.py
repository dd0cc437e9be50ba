"""Textbooks: the worked examples of two books, and two event models that disagree.

Read it beside Manning, Raghavan and Schuetze, "Introduction to Information Retrieval",
13.2 and 13.3, and Jurafsky and Martin, "Speech and Language Processing", the drafts of
the third edition, 4.3 and 4.4.  The first has a document that the multinomial model
takes for news about China, and the Bernoulli model does not.  The second has a critical
sentence, and counts that are cut to 1.

Both books shorten the products at the end.  Such figures are marked as rounded or as cut
off, and the exact values stand below them.

    python3 -m worked_examples.textbooks
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from naive_bayes import (
    BernoulliNB,
    Estimate,
    MultinomialNB,
    NoSmoothing,
    bag_of_words,
    clipped_bag,
    tokenise,
)
from naive_bayes.bag_of_words import Document
from naive_bayes.smoothing import Smoothing
from worked_examples.figures import (
    Figure,
    Walk,
    figures_in,
    heading,
    in_columns,
    parser_of,
    present,
)

Examples = Sequence[tuple[str, str]]
"""The class of each document, and its text."""

Model = BernoulliNB | MultinomialNB

# Manning, Raghavan and Schuetze, table 13.1; c is China.
NEWS = (
    ("c", "Chinese Beijing Chinese"),
    ("c", "Chinese Chinese Shanghai"),
    ("c", "Chinese Macao"),
    ("not c", "Tokyo Japan Chinese"),
)
D_5 = "Chinese Chinese Chinese Tokyo Japan"

# Jurafsky and Martin, 4.3.
FILMS = (
    ("-", "just plain boring"),
    ("-", "entirely predictable and lacks energy"),
    ("-", "no surprises and very few laughs"),
    ("+", "very powerful"),
    ("+", "the most fun film of the summer"),
)
SENTENCE = "predictable with no fun"

# Jurafsky and Martin, figure 4.3: four documents, the same with each word once, and each
# word's counts in + and in -, for the documents as they are and for those with each word once.
SCENES = (
    ("-", "it was pathetic the worst part was the boxing scenes"),
    ("-", "no plot twists or great scenes"),
    ("+", "and satire and great plot twists"),
    ("+", "great scenes great film"),
)
EACH_ONCE = (
    "it was pathetic the worst part boxing scenes",
    "no plot twists or great scenes",
    "and satire great plot twists",
    "great scenes film",
)
COUNTS = {
    "and": "2 0   1 0",
    "boxing": "0 1   0 1",
    "film": "1 0   1 0",
    "great": "3 1   2 1",
    "it": "0 1   0 1",
    "no": "0 1   0 1",
    "or": "0 1   0 1",
    "part": "0 1   0 1",
    "pathetic": "0 1   0 1",
    "plot": "1 1   1 1",
    "satire": "1 0   1 0",
    "scenes": "1 2   1 2",
    "the": "0 2   0 1",
    "twists": "1 1   1 1",
    "was": "0 2   0 1",
    "worst": "0 1   0 1",
}
# Not in the book: plain and binary counts disagree on it.
PHRASE = "The scenes of the film"


# The data, and the models on it.


def documents_of(examples: Examples) -> list[list[str]]:
    """The tokens of each text.

    >>> documents_of(NEWS)[0]
    ['chinese', 'beijing', 'chinese']
    """
    return [tokenise(text) for _, text in examples]


def labels_of(examples: Examples) -> list[str]:
    """The class of each text.

    >>> labels_of(FILMS)
    ['-', '-', '-', '+', '+']
    """
    return [label for label, _ in examples]


def listing(examples: Examples) -> list[str]:
    """The texts, each behind its class.

    >>> listing(NEWS)[2:]
    ['    c      Chinese Macao', '    not c  Tokyo Japan Chinese']
    """
    width = max(len(label) for label, _ in examples)
    return [f"    {label:<{width}}  {text}" for label, text in examples]


def count_model(
    examples: Examples, *, smoothing: Smoothing | int = 1, binary: bool = False
) -> MultinomialNB:
    """The multinomial model, with Laplace(1) as in both books.

    >>> count_model(NEWS).word_totals
    {'c': 8, 'not c': 3}
    """
    model = MultinomialNB(smoothing=smoothing, binary=binary)
    return model.fit(documents_of(examples), labels_of(examples))


def presence_model(examples: Examples) -> BernoulliNB:
    """The Bernoulli model, with Laplace(1).

    >>> print(presence_model(NEWS).likelihood("beijing", "c"))
    2/5
    """
    return BernoulliNB().fit(documents_of(examples), labels_of(examples))


# Pieces of a walk.


def reduced(value: Fraction) -> str:
    """A fraction in lowest terms.

    >>> reduced(Estimate(5, 8, 1, 6))
    '3/7'
    """
    return str(Fraction(value))


def in_steps(estimate: Estimate) -> str:
    """An estimate from its counts to lowest terms.

    >>> in_steps(Estimate(5, 8, 1, 6)), in_steps(Estimate(1, 3, 1, 6))
    ('(5 + 1)/(8 + 6) = 6/14 = 3/7', '(1 + 1)/(3 + 6) = 2/9')
    """
    return " = ".join(dict.fromkeys([estimate.formula, str(estimate), reduced(estimate)]))


def cut_off(value: Fraction, exponent: int) -> str:
    """A number in units of a power of ten, with one decimal and nothing rounded.

    >>> cut_off(Fraction("3.28") / 10**5, -5)
    '3.2 x 10^-5'
    """
    units, tenths = divmod(value / Fraction(10) ** (exponent - 1) // 1, 10)
    return f"{units}.{tenths} x 10^{exponent}"


def estimates(book: str, model: Model, printed: Mapping[str, Mapping[str, str]]) -> Walk:
    """The printed P(w|c), for each class and word, beside the model's.

    >>> printed = {"c": {"Macao": "(1 + 1)/(8 + 6) = 2/14 = 1/7"}}
    >>> [figure.outcome for figure in estimates("", count_model(NEWS), printed)]
    ['agrees']
    """
    for label, of_words in printed.items():
        for word, published in of_words.items():
            computed = in_steps(model.likelihood(word.lower(), label))
            yield Figure(f"{book}, P({word}|{label})", published, computed)


def products(
    book: str, model: Model, document: Document, printed: Mapping[str, tuple[str, str]]
) -> Walk:
    """For each class the printed factors and the rounded product, beside the model's.

    >>> printed = {"c": ("3/4 x (3/7)^3 x 1/14 x 1/14", "0.0003")}
    >>> list(products("Book", count_model(NEWS), tokenise(D_5), printed))[1]
    Figure(where='Book, P(c) P(d5|c), rounded', published='0.0003', computed='0.0003', slip=None)
    """
    joint = model.joint(document)
    for label, (of_factors, value) in printed.items():
        where = f"{book}, P({label}) P(d5|{label})"
        places = len(value.partition(".")[2])
        yield Figure(f"{where}, factors", of_factors, factors(model, document, label))
        yield Figure(f"{where}, rounded", value, f"{float(joint[label]):.{places}f}")


def factors(model: Model, document: Document, label: str) -> str:
    """The prior and the factors of the words, as the first book writes them.

    >>> factors(count_model(NEWS), tokenise(D_5), "c")
    '3/4 x (3/7)^3 x 1/14 x 1/14'
    >>> factors(presence_model(NEWS), tokenise(D_5), "c")
    '3/4 x 4/5 x 1/5 x 1/5 x (1 - 2/5) x (1 - 2/5) x (1 - 2/5)'
    """
    written = [reduced(model.prior[label])]
    bag = bag_of_words(document)
    for word, times in bag.items():
        factor = reduced(model.likelihood(word, label))
        counts_all = isinstance(model, MultinomialNB) and times > 1
        written.append(f"({factor})^{times}" if counts_all else factor)
    if isinstance(model, BernoulliNB):
        for word in model.vocabulary:
            if word not in bag:
                written.append(f"(1 - {reduced(model.likelihood(word, label))})")
    return " x ".join(written)


def exactly(model: Model, document: Document) -> Walk:
    """What lies behind the shortened figures: the exact joints, and the posteriors.

    >>> print(*exactly(presence_model(NEWS), tokenise(D_5)), sep="\\n")
    Exactly:
    <BLANKLINE>
    class  P(c) P(d|c)             P(c|d)
    c         81/15625   0.005184  0.1911
    not c       16/729  0.0219479  0.8089
    """
    joint, posterior = model.joint(document), model.posterior(document)
    table: list[list[object]] = [["class", "P(c) P(d|c)", "", "P(c|d)"]]
    for label in model.classes:
        value, share = float(joint[label]), float(posterior[label])
        table.append([label, joint[label], f"{value:.6g}", f"{share:.4f}"])
    yield "Exactly:"
    yield ""
    yield from in_columns(table)


# The sections of the books.


def multinomial() -> Walk:
    """Manning et al. 13.2: the multinomial model on d5, their example 13.1.

    >>> [figure.computed for figure in figures_in(multinomial())][-3:]
    ['1/4 x (2/9)^3 x 2/9 x 2/9', '0.0001', 'c']
    """
    yield from heading("Manning et al., example 13.1: the multinomial model")
    yield "Which news are about China (c), and which are not (not c)?  Four are labelled:"
    yield ""
    yield from listing(NEWS)
    yield ""
    yield f'The one to classify is d5, "{D_5}":'
    model, d5 = count_model(NEWS), tokenise(D_5)
    book = "Manning et al. 13.1"
    for label, published in {"c": "3/4", "not c": "1/4"}.items():
        yield Figure(f"{book}, P({label})", published, str(model.prior[label]))
    c = {"Chinese": "(5 + 1)/(8 + 6) = 6/14 = 3/7"}
    c |= dict.fromkeys(("Tokyo", "Japan"), "(0 + 1)/(8 + 6) = 1/14")
    not_c = dict.fromkeys(("Chinese", "Tokyo", "Japan"), "(1 + 1)/(3 + 6) = 2/9")
    yield from estimates(book, model, {"c": c, "not c": not_c})

    yield "The product has a factor for each word of d5, and so P(Chinese|c) three times:"
    printed = {
        "c": ("3/4 x (3/7)^3 x 1/14 x 1/14", "0.0003"),
        "not c": ("1/4 x (2/9)^3 x 2/9 x 2/9", "0.0001"),
    }
    yield from products(book, model, d5, printed)
    yield Figure(f"{book}, the class of d5", "c", str(model.classify(d5)))
    yield from exactly(model, d5)


def bernoulli() -> Walk:
    """Manning et al. 13.3: the Bernoulli model on d5, their example 13.2.

    >>> [figure.computed for figure in figures_in(bernoulli())][-3:]
    ['1/4 x 2/3 x 2/3 x 2/3 x (1 - 1/3) x (1 - 1/3) x (1 - 1/3)', '0.022', 'not c']
    """
    yield from heading("Manning et al., example 13.2: the Bernoulli model")
    yield "The same documents.  P(w|c) is now the share of the documents of c that hold w:"
    model, d5 = presence_model(NEWS), tokenise(D_5)
    book = "Manning et al. 13.2"
    c = {"Chinese": "(3 + 1)/(3 + 2) = 4/5"}
    c |= dict.fromkeys(("Japan", "Tokyo"), "(0 + 1)/(3 + 2) = 1/5")
    c |= dict.fromkeys(("Beijing", "Macao", "Shanghai"), "(1 + 1)/(3 + 2) = 2/5")
    not_c = dict.fromkeys(("Chinese", "Japan", "Tokyo"), "(1 + 1)/(1 + 2) = 2/3")
    not_c |= dict.fromkeys(("Beijing", "Macao", "Shanghai"), "(0 + 1)/(1 + 2) = 1/3")
    yield from estimates(book, model, {"c": c, "not c": not_c})

    yield "The product has a factor for each word of V: P(Chinese|c) once, however often it"
    yield "occurs, and 1 - P(w|c) for each of the three words that d5 lacks:"
    printed = {
        "c": ("3/4 x 4/5 x 1/5 x 1/5 x (1 - 2/5) x (1 - 2/5) x (1 - 2/5)", "0.005"),
        "not c": ("1/4 x 2/3 x 2/3 x 2/3 x (1 - 1/3) x (1 - 1/3) x (1 - 1/3)", "0.022"),
    }
    yield from products(book, model, d5, printed)
    yield Figure(f"{book}, the class of d5", "not c", str(model.classify(d5)))
    yield from exactly(model, d5)


def side_by_side() -> Walk:
    """The two event models on d5, factor by factor.

    >>> print(*list(side_by_side())[7:16], sep="\\n")
                               multinomial            Bernoulli
    the prior                            3  3.000             3  3.000
    Chinese, 3 times            19683/2744  7.173           6/5  1.200
    no Beijing                           1  1.000          9/10  0.900
    no Shanghai                          1  1.000          9/10  0.900
    no Macao                             1  1.000          9/10  0.900
    Tokyo                             9/28  0.321          3/10  0.300
    Japan                             9/28  0.321          3/10  0.300
    the product: the odds  4782969/2151296  2.223  59049/250000  0.236
    """
    yield from heading("Not in the book: the two models side by side")
    yield "For each word of V its factor given c, divided by its factor given not c.  Above 1 it"
    yield "speaks for c, below 1 against:"
    yield ""
    d5 = bag_of_words(tokenise(D_5))
    counting, presence = count_model(NEWS), presence_model(NEWS)
    prior = counting.prior["c"] / counting.prior["not c"]
    table: list[list[object]] = [["", "multinomial", "", "Bernoulli", ""]]
    table.append(["the prior", *in_decimals(prior), *in_decimals(prior)])
    for word in counting.vocabulary:
        share = [counting.likelihood(word, label) for label in ("c", "not c")]
        there = [presence.likelihood(word, label) for label in ("c", "not c")]
        if word not in d5:
            there = [p.complement() for p in there]
        name = str(word).capitalize()
        name = f"{name}, {d5[word]} times" if d5[word] > 1 else name if d5[word] else f"no {name}"
        by_count = (share[0] / share[1]) ** d5[word]
        table.append([name, *in_decimals(by_count), *in_decimals(there[0] / there[1])])
    odds = [model.odds(d5, "c", "not c") for model in (counting, presence)]
    table.append(["the product: the odds", *in_decimals(odds[0]), *in_decimals(odds[1])])
    yield from in_columns(table)
    yield ""
    yield "The multinomial model hears Chinese three times.  To the Bernoulli model it is there,"
    yield "no more, and what c usually mentions is missing.  So they disagree:"
    for name, model in (("multinomial", counting), ("Bernoulli", presence)):
        yield f"    {name:<12} {model.classify(d5)}"


def in_decimals(ratio: Fraction) -> tuple[str, str]:
    """A ratio as it is, and as a decimal.

    >>> in_decimals(Fraction(9, 28))
    ('9/28', '0.321')
    """
    return str(Fraction(ratio)), f"{float(ratio):.3f}"


def sentiment() -> Walk:
    """Jurafsky and Martin 4.3: the worked example.

    >>> [figure.computed for figure in figures_in(sentiment())][-5:-1]
    ['(2 x 2 x 1)/34^3', '6.1 x 10^-5', '(1 x 1 x 2)/29^3', '3.2 x 10^-5']
    """
    yield from heading("Jurafsky and Martin 4.3: a worked example")
    yield "Do these words on films praise (+) or not (-)?"
    yield ""
    yield from listing(FILMS)
    yield ""
    yield f'S is the sentence "{SENTENCE}".  V has 20 words, and "with" is not one of'
    yield "them, so it is left out:"
    model = count_model(FILMS)
    sentence = tokenise(SENTENCE)
    book = "Jurafsky and Martin 4.3"
    for label, published in {"-": "3/5", "+": "2/5"}.items():
        yield Figure(f"{book}, P({label})", published, str(model.prior[label]))
    known = [word for word in sentence if word in model.vocabulary]
    yield Figure(f"{book}, the words of S in V", "predictable, no, fun", ", ".join(known))
    printed = {
        "-": ("(1 + 1)/(14 + 20)", "(1 + 1)/(14 + 20)", "(0 + 1)/(14 + 20)"),
        "+": ("(0 + 1)/(9 + 20)", "(0 + 1)/(9 + 20)", "(1 + 1)/(9 + 20)"),
    }
    for label, formulas in printed.items():
        for word, published in zip(("predictable", "no", "fun"), formulas, strict=True):
            formula = model.likelihood(word, label).formula
            yield Figure(f"{book}, P({word}|{label})", published, formula)

    yield "The products are cut off after one decimal, and not rounded:"
    joint, likelihood = model.joint(sentence), model.document_likelihood(sentence)
    products = {
        "-": ("(2 x 2 x 1)/34^3", "6.1 x 10^-5"),
        "+": ("(1 x 1 x 2)/29^3", "3.2 x 10^-5"),
    }
    for label, (product, value) in products.items():
        shares = [model.likelihood(word, label) for word in known]
        above = " x ".join(str(share.count + share.pseudo_count) for share in shares)
        below = shares[0].total + shares[0].pseudo_total
        yield Figure(f"{book}, P(S|{label})", product, f"({above})/{below}^{len(shares)}")
        where = f"{book}, P({label}) P(S|{label}), cut off"
        yield Figure(where, value, cut_off(joint[label], -5))
    yield Figure(f"{book}, the class of S", "-", str(model.classify(sentence)))
    yield from exactly(model, sentence)
    yield ""
    yield f"Rounded, the second product would be {float(joint['+']):.1e}, since"
    yield f"2/5 x {likelihood['+']} = {joint['+']} = {float(joint['+']):.4e}."


def binary() -> Walk:
    """Jurafsky and Martin 4.4: each word counts once for each document.

    >>> [figure.computed for figure in figures_in(binary())][4:8]
    ['2 0   1 0', '0 1   0 1', '1 0   1 0', '3 1   2 1']
    """
    yield from heading("Jurafsky and Martin 4.4: binary counts")
    yield "Whether a word occurs may tell more than how often.  So each document's words count"
    yield "once.  The documents, and then each without its repetitions:"
    yield ""
    yield from listing(SCENES)
    book = "Jurafsky and Martin 4.4"
    for k, (document, published) in enumerate(zip(documents_of(SCENES), EACH_ONCE, strict=True), 1):
        yield Figure(f"{book}, document {k}", published, " ".join(map(str, clipped_bag(document))))
    plain = count_model(SCENES, smoothing=NoSmoothing())
    once = count_model(SCENES, smoothing=NoSmoothing(), binary=True)
    yield "The counts in + and -, first plain and then binary.  They need not be 0 or 1: great is"
    yield "in two documents of +."
    for word, published in COUNTS.items():
        pairs = [
            f"{model.word_counts['+'][word]} {model.word_counts['-'][word]}"
            for model in (plain, once)
        ]
        yield Figure(f"{book}, {word}", published, "   ".join(pairs))
    shares = f"{plain.likelihood('great', '+')} plain and {once.likelihood('great', '+')} binary"
    yield f"Unsmoothed, P(great|+) is {shares}."
    yield f'Not in the book: smoothed, the two disagree on "{PHRASE}":'
    phrase = tokenise(PHRASE)
    yield ""
    for name, cut in (("plain", False), ("binary", True)):
        model = count_model(SCENES, binary=cut)
        share = model.posterior(phrase)["+"]
        yield f"    {name:<7}P(+) = {share} = {float(share):.4f}: {model.classify(phrase)}"


def walk() -> Walk:
    """The whole example, in the order of the books."""
    yield from multinomial()
    yield from bernoulli()
    yield from side_by_side()
    yield from sentiment()
    yield from binary()


def figures() -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees']
    """
    return figures_in(walk())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 1 where a figure disagrees."""
    parser_of("textbooks", __doc__).parse_args(argv)
    return present(walk())


if __name__ == "__main__":
    raise SystemExit(main())
