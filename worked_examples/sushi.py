"""Sushi chapter: the sushi and everything else was awesome, word by word.

Read it beside the chapter, from 8.1 to 8.4.  The chapter prints one figure; its
formulas are worked out on seven reviews of restaurants, written for this project.
What is called published is what the chapter says, or what its formula gives as it
is printed, by plain arithmetic.  The zeroes of 8.3.2 have an example of their own,
zeros.

    python3 -m worked_examples.sushi
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import fsum, isclose
from random import Random

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    Laplace,
    MixedNB,
    MultinomialNB,
    NoSmoothing,
    Poisson,
    arg_max,
    bayes_theorem,
    count_vector,
    log_fraction,
    sigmoid,
    tokenise,
    total_probability,
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

SENTENCE = "The sushi and everything else was awesome"
REVIEWS = (
    ("+", "The sushi was awesome and the staff was great."),
    ("+", "Everything was awesome, and so was everything else."),
    ("+", "Great sushi, great rolls, nothing else."),
    ("+", "The miso soup was great and the sushi awesome."),
    ("-", "The sushi was bland and everything else was cold."),
    ("-", "Bland soup, bland rolls."),
    ("-", "Awesome view, but the soup was bland and cold."),
)
LABELS = [label for label, _ in REVIEWS]
DOCUMENTS = [tokenise(text) for _, text in REVIEWS]
THREE_WORDS = ("sushi", "awesome", "bland")
AWESOME_TWICE = ["awesome", "sushi", "awesome"]
SEED = 8


def model_of(
    smoothing: Smoothing = NoSmoothing(),
    vocabulary: Sequence[str] | None = None,
    coefficient: bool = False,
) -> MultinomialNB:
    """The multinomial model on the seven reviews.

    >>> print(model_of().likelihood("great", "+"))
    4/32
    """
    model = MultinomialNB(smoothing=smoothing, vocabulary=vocabulary, coefficient=coefficient)
    return model.fit(DOCUMENTS, LABELS)


# The sections of the chapter.


def probability_predictions() -> Walk:
    """8.1 Probability Predictions: the sigmoid, and the line that is inside it.

    >>> [figure.outcome for figure in figures_in(probability_predictions())]
    ['agrees', 'slip in the notes']
    """
    yield from heading("8.1 Probability Predictions")
    for label, text in REVIEWS:
        yield f"    {label}  {text}"
    yield ""
    model, x = model_of(Laplace(1)), tokenise(SENTENCE)
    yield f"x says: {SENTENCE}.  In naive Bayes, too, the log odds are a"
    yield "sum over the words: a weight for each, log P(w|+)/P(w|-), times its count h(x):"
    yield ""
    intercept = log_fraction(model.prior["+"] / model.prior["-"])
    weights = {}
    for word in model.vocabulary:
        weights[word] = log_fraction(model.likelihood(word, "+") / model.likelihood(word, "-"))
    table: list[list[object]] = [["", "P(w|+)", "P(w|-)", "weight"]]
    table.append(["prior", model.prior["+"], model.prior["-"], f"{intercept:.4f}"])
    for token in x:
        shares = [model.likelihood(token, label) for label in model.classes]
        table.append([token, *shares, f"{weights[token]:.4f}"])
    log_odds = intercept + fsum(weights[token] for token in x)
    yield from in_columns([*table, ["log odds", "", "", f"{log_odds:.4f}"]])
    posterior = model.posterior(x)
    yield ""
    yield f"P(+|x) = {posterior['+']}, and P(-|x) is the rest."
    where = "sushi chapter 8.1, P(+|x)"
    yield Figure(
        f"{where} as a sigmoid", f"{sigmoid(log_odds):.9f}", f"{float(posterior['+']):.9f}"
    )
    linear = True
    for document in DOCUMENTS:
        line = intercept
        for word, h in zip(weights, count_vector(document, tuple(weights)), strict=True):
            line += h * weights[word]
        linear = linear and isclose(model.log_odds(document, "+", "-"), line)
    yield Figure(
        "sushi chapter 8.1, the log odds as a function of h(x)",
        "no linear model",
        "linear" if linear else "not linear",
        Slip(
            right="linear",
            proof="All seven reviews have the log odds b + w'h(x), with the weights above.",
        ),
    )
    yield "So both have the same form.  They differ in how the weights are found: naive Bayes counts."


def bayes() -> Walk:
    """8.1.1 Bayes Theorem: rain and umbrellas.

    >>> [figure.computed for figure in figures_in(bayes())]
    ['27/30 and 27/34: different', '27/34']
    """
    yield from heading("8.1.1 Bayes Theorem")
    days = [["umbrella"]] * 27 + [[]] * 3 + [["umbrella"]] * 7 + [[]] * 63
    diary = BernoulliNB(smoothing=NoSmoothing()).fit(days, ["rain"] * 30 + ["dry"] * 70)
    yield "A hundred days, on 30 of which it rains, and when I carry an umbrella:"
    yield ""
    table = diary.table("umbrella")
    names = ("umbrella", "none", "all days")
    yield from in_columns(
        [["", "rain", "dry", "both"]] + [[n, *row] for n, row in zip(names, table, strict=True)]
    )
    given_rain, given_dry = (diary.likelihood("umbrella", c) for c in ("rain", "dry"))
    rain = diary.prior["rain"]
    umbrella = total_probability(given_rain, rain, likelihood_otherwise=given_dry)
    turned_round = bayes_theorem(given_rain, rain, umbrella)
    yield ""
    yield f"P(umbrella|rain) = {given_rain} and P(rain) = {rain}.  P(umbrella) = {umbrella}, from both kinds"
    yield "of days.  The theorem gives P(rain|umbrella), and the first row of the table agrees:"
    where = "sushi chapter 8.1.1"
    outcome = "different" if turned_round != given_rain else "the same"
    yield Figure(
        f"{where}, P(umbrella|rain) and P(rain|umbrella)",
        "27/30 and 27/34: different",
        f"{given_rain} and {turned_round}: {outcome}",
    )
    by_counting = Fraction(table[0][0], table[0][2])
    yield Figure(f"{where}, P(rain|umbrella)", str(by_counting), str(turned_round))


def naive_bayes() -> Walk:
    """8.2 and 8.2.1: a sentence never seen before, and the product of its words.

    >>> figures_in(naive_bayes())[0].computed
    'the x sushi x and x everything x else x was x awesome x prior'
    """
    yield from heading("8.2 Naive Bayes, and 8.2.1 Naive Assumption")
    model, x = model_of(), tokenise(SENTENCE)
    yield "How many reviews of each class are exactly this sentence?"
    yield ""
    for label in model.classes:
        seen = sum(d == x and c == label for d, c in zip(DOCUMENTS, LABELS, strict=True))
        yield f"    of {label}: {seen} of {model.document_counts[label]}"
    sentences = len(model.vocabulary) ** len(x)
    yield ""
    yield f"Counted so, P(x|y) is 0 for both, and there is no verdict.  From {len(model.vocabulary)} words one can make"
    yield f"{sentences} sentences of {len(x)} words, but single words have been seen:"
    yield ""
    for label in model.classes:
        factors = " x ".join(str(model.likelihood(word, label)) for word in x)
        yield f"    P(x|{label}) P({label}) = {factors} x {model.prior[label]}"
        yield f"              = {model.joint(x)[label]}"
    printed = ("the", "sushi", "and", "everything", "else", "was", "awesome")
    yield Figure(
        "sushi chapter 8.2.1, the factors of P(x|+) P(+)",
        " x ".join((*printed, "prior")),
        " x ".join((*x, "prior")),
    )
    posterior, joint = model.posterior(x), model.joint(x)
    yield Figure("sushi chapter 8.2, arg max of both", str(arg_max(posterior)), str(arg_max(joint)))
    yield f"P(+|x) = {posterior['+']}, about {float(posterior['+']):.4f}."
    both, one, other = (
        model.evidence(words) for words in (["sushi", "awesome"], ["sushi"], ["awesome"])
    )
    given_plus = model.document_likelihood
    inside = given_plus(["sushi"])["+"] * given_plus(["awesome"])["+"]
    yield ""
    yield "Words are independent within a class only, as the formula has it:"
    yield f"    P(sushi, awesome|+) = {given_plus(['sushi', 'awesome'])['+']} = P(sushi|+) P(awesome|+) = {inside}"
    yield f"    P(sushi, awesome) = {both}, but P(sushi) P(awesome) = {one * other}"


def share_of_words() -> Walk:
    """8.2.1: 30 in 10,000 words, which is not a share of sentences.

    >>> [figure.computed for figure in figures_in(share_of_words())]
    ['0.003', '0.06']
    """
    # 500 positive sentences of 20 words: 30 of them have the word great, once.
    sentences = [["great"] + ["word"] * 19] * 30 + [["word"] * 20] * 470
    labels = ["+"] * 500
    share = MultinomialNB(smoothing=NoSmoothing()).fit(sentences, labels).likelihood("great", "+")
    holding = BernoulliNB(smoothing=NoSmoothing()).fit(sentences, labels).likelihood("great", "+")
    yield ""
    yield "Great stands 30 times in 10,000 words.  Let these be 500 sentences of 20 words:"
    where = "sushi chapter 8.2.1, P(great|+)"
    yield Figure(f"{where}, great in {share} words", "0.003", f"0{decimal(share, 3)}")
    yield Figure(
        f"{where} as seeing the word in a positive sentence",
        "0.003",
        f"0{decimal(holding, 3)}",
        Slip(
            right="0.06",
            proof=f"{holding} of the sentences hold it: a share of sentences, not of their words.",
        ),
    )


def recap() -> Walk:
    """8.2.2 Recap: what the product runs over, and what it is a product of.

    >>> [figure.computed for figure in figures_in(recap())]
    ['1/14', '1/14']
    """
    yield from heading("8.2.2 Recap")
    model = model_of(vocabulary=THREE_WORDS)
    h = count_vector(AWESOME_TWICE, THREE_WORDS)
    D = len(THREE_WORDS)
    shares = [model.likelihood(word, "+") for word in THREE_WORDS]
    yield f"With V = ({', '.join(THREE_WORDS)}), so D = |V| = {D}, {' '.join(AWESOME_TWICE)} has h(x) = {h}."
    yield f"The shares in + are {', '.join(map(str, shares))}, and P(+) = {model.prior['+']}.  The product of 8.2.1 is"
    yield ""
    factors = " x ".join(f"({p})^{n}" for p, n in zip(shares, h, strict=True))
    joint = model.joint(AWESOME_TWICE)["+"]
    yield f"    P(+) P(x|+) = {model.prior['+']} x {factors} = {joint}"
    yield ""
    yield "The recap's product runs over i and speaks of j, which stays what it is, say 2:"
    stuck = model.prior["+"] * (shares[1] ** h[1]) ** D
    where = "sushi chapter 8.2.2, P(+) x the product"
    yield Figure(
        f"{where}, index",
        str(stuck),
        str(joint),
        Slip(
            right="1/14",
            proof="4/7 x 3/6 x (3/6)^2 x 1; with j = 2 throughout it is 4/7 x ((3/6)^2)^3.",
        ),
    )
    yield "And it multiplies P(h_j(x)|y), the probability of a count, for which 8.2.1 has no estimate."
    yield "Let it be the share of the positive reviews in which word j stands so often:"
    rows = [count_vector(document, THREE_WORDS) for document in DOCUMENTS]
    counts = CategoricalNB(smoothing=NoSmoothing()).fit(rows, LABELS)
    yield Figure(
        f"{where}, factors",
        str(counts.joint(h)["+"]),
        str(joint),
        Slip(
            right="1/14",
            proof=f"P(h_2 = 2|+) = {counts.likelihood(1, 2, '+')}; 8.2.1 has P(awesome|+)^2 = (3/6)^2.",
        ),
    )
    poisson = MixedNB(Poisson()).fit(rows, LABELS)
    none = poisson.likelihood(2, 0, "-")
    yield "Counts can have a distribution of their own, such as a Poisson.  But that is another model:"
    yield f"there bland, which x lacks, has the factor P(0|-) = e^(-{poisson.parameters(2, '-')}) = {none:.4f}, and here it has 1."


def log_probabilities() -> Walk:
    """8.3.1 Log Probabilities: the same class, and the same slip in the index.

    >>> [figure.computed for figure in figures_in(log_probabilities())]
    ['+', '-2.6391']
    """
    yield from heading("8.3.1 Log Probabilities")
    model, x = model_of(), tokenise(SENTENCE)
    logs = model.log_joint(x)
    yield f"log P(y) + the sum of log P(w|y) is {logs['+']:.4f} for +, and {logs['-']:.4f} for -."
    where = "sushi chapter 8.3.1"
    yield Figure(f"{where}, arg max of the logs", str(arg_max(model.joint(x))), str(arg_max(logs)))
    three = model_of(vocabulary=THREE_WORDS)
    share = three.likelihood("awesome", "+")
    stuck = log_fraction(three.prior["+"]) + len(THREE_WORDS) * 2 * log_fraction(share)
    yield Figure(
        f"{where}, the sum for {' '.join(AWESOME_TWICE)}",
        f"{stuck:.4f}",
        f"{three.log_joint(AWESOME_TWICE)['+']:.4f}",
        Slip(
            right="-2.6391",
            proof="log 1/14, the product of 8.2.2; the sum too runs over i and speaks of j.",
        ),
    )


def laplace() -> Walk:
    """8.3.2 Zeroes, the second remedy: any alpha above 0.

    >>> [figure.computed for figure in figures_in(laplace())]
    ['1', '1', '1']
    """
    yield from heading("8.3.2 Zeroes")
    yield "Words with a count of 0 are treated in the example zeros.  Here is Laplace alone, with some"
    yield f"alphas.  V is {len(model_of().vocabulary)}, the number of different words in all reviews:"
    yield ""
    alphas = (1, Fraction(1, 2), 0.1)
    models = [model_of(Laplace(alpha)) for alpha in alphas]
    table: list[list[object]] = [["alpha", "P(bland|+)", "= P(bland|+)", "P(+|bland)"]]
    for alpha, model in zip(alphas, models, strict=True):
        p = model.likelihood("bland", "+")
        table.append([alpha, p.formula, Fraction(p), model.posterior(["bland"])["+"]])
    yield from in_columns(table)
    for alpha, model in zip(alphas, models, strict=True):
        total = sum(model.likelihood(word, "+") for word in model.vocabulary)
        yield Figure(f"sushi chapter 8.3.2, sum of P(w|+), alpha {alpha}", "1", str(total))


def generative() -> Walk:
    """8.4 Generative vs. Discriminative: the joint P(X, Y), and reviews drawn from P(x|y).

    >>> [figure.computed for figure in figures_in(generative())]
    ['1', '1', '1']
    """
    yield from heading("8.4 Generative vs. Discriminative")
    bags = model_of(Laplace(1), THREE_WORDS, coefficient=True)
    sequences = model_of(Laplace(1), THREE_WORDS)
    vectors = BernoulliNB(vocabulary=THREE_WORDS).fit(DOCUMENTS, LABELS)
    yield "Naive Bayes knows P(X, Y).  Over both classes and all that can be said with three words it"
    yield "sums to 1: in four words, with the coefficient or in order; or in 0s and 1s (Bernoulli):"
    where = "sushi chapter 8.4, sum of P(X, Y)"
    of_four = list(combinations_with_replacement(THREE_WORDS, 4))
    yield Figure(f"{where}, {len(of_four)} bags", "1", str(sum(map(bags.evidence, of_four))))
    in_order = list(product(THREE_WORDS, repeat=4))
    total = sum(map(sequences.evidence, in_order))
    yield Figure(f"{where}, {len(in_order)} sequences", "1", str(total))
    subsets = [
        [w for w, f in zip(THREE_WORDS, fs, strict=True) if f]
        for fs in product((0, 1), repeat=len(THREE_WORDS))
    ]
    total = sum(map(vectors.evidence, subsets))
    yield Figure(f"{where}, {len(subsets)} vectors", "1", str(total))
    x = AWESOME_TWICE
    yield "P(y|x) alone, which is what a discriminative model learns, does not tell P(x|y).  With and"
    yield f"without the coefficient P(+|x) = {bags.posterior(x)['+']} = {sequences.posterior(x)['+']}, but P(x|+) is {bags.document_likelihood(x)['+']} or {sequences.document_likelihood(x)['+']}."
    yield from boundary_and_distributions()
    yield from drawn()


def boundary_and_distributions() -> Walk:
    """8.4, what Fig. 8.1 is about: a boundary, or a distribution for each class.

    >>> list(boundary_and_distributions())[-2]
    '  3      +  256/625  ########    160/2401  #'
    """
    model = model_of(Laplace(1), ("awesome", "bland"), coefficient=True)
    yield ""
    yield "Of four words, k are awesome and the others bland.  The verdict has its boundary between"
    yield "two k's; the generative model has a distribution over all of them for each class:"
    yield ""
    table: list[list[object]] = [["  k", "class", "P(k|+)", "", "P(k|-)", ""]]
    for k in range(5):
        x = {"awesome": k, "bland": 4 - k}
        row: list[object] = [f"  {k}", model.classify(x)]
        for p in model.document_likelihood(x).values():
            row += [p, ("#" * round(20 * p)).ljust(9)]
        table.append(row)
    yield from in_columns(table)


def drawn() -> Walk:
    """8.4: reviews drawn from P(x|y), and the model found again from many of them.

    >>> errors = [largest_error(number) for number in (10, 1000)]
    >>> errors[1] < 0.02 < errors[0]
    True
    """
    model, rng = model_of(Laplace(1)), Random(SEED)
    yield ""
    yield "Drawn from P(x|+) and P(x|-), seven words each:"
    for label in model.classes:
        words = model.sample(label, 7, rng)
        yield f"    {label}  {' '.join(map(str, words))}"
    yield "The more reviews are drawn, the nearer their estimates come to the model's own P(w|y):"
    yield ""
    table: list[list[object]] = [["reviews drawn of each class", "largest difference"]]
    for number in (10, 100, 1000):
        table.append([number, f"{largest_error(number):.4f}"])
    yield from in_columns(table)


def largest_error(number: int) -> float:
    """How far estimates from drawn reviews are from P(w|y), for the word furthest off.

    >>> 0 < largest_error(1000) < 0.02
    True
    """
    model, rng = model_of(Laplace(1)), Random(SEED)
    labels = [label for label in model.classes for _ in range(number)]
    reviews = [model.sample(label, 7, rng) for label in labels]
    again = MultinomialNB(smoothing=NoSmoothing(), vocabulary=model.vocabulary)
    again.fit(reviews, labels)
    return max(
        abs(float(again.likelihood(word, label) - model.likelihood(word, label)))
        for word in model.vocabulary
        for label in model.classes
    )


def walk() -> Walk:
    """The whole example, in the order of the chapter."""
    yield from probability_predictions()
    yield from bayes()
    yield from naive_bayes()
    yield from share_of_words()
    yield from recap()
    yield from log_probabilities()
    yield from laplace()
    yield from generative()


def figures() -> list[Figure]:
    """All figures of the example.

    >>> sorted({figure.outcome for figure in figures()})
    ['agrees', 'slip in the notes']
    """
    return figures_in(walk())


def main(argv: Sequence[str] | None = None) -> int:
    """Print the walk-through; 0, or 1 where a figure disagrees."""
    parser_of("sushi", __doc__).parse_args(argv)
    return present(walk())


if __name__ == "__main__":
    raise SystemExit(main())
