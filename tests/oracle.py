"""The models and smoothings, and what each should answer by `worked_examples/from_scratch.py`.

That page imports nothing of the package.  What it leaves out is written here as in the notes:
the other smoothings, the complement, the coefficient, and words that count once.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from math import comb, factorial, fsum, inf, lgamma, log, pi, prod

import naive_bayes as nb
from naive_bayes import FakeDocument, IgnoreZeros, Laplace, NoSmoothing, PseudoDocuments
from tests.recipes import Leaning
from worked_examples.from_scratch import Bernoulli, Estimate, Multinomial


class Once(Multinomial):
    """Jurafsky and Martin, chapter 4: a word counts once in each document."""

    def counted(self, d):
        return super().counted(dict.fromkeys(d))

    def factors(self, d, c):
        return super().factors(list(dict.fromkeys(d)), c)


class AsRead(Multinomial):
    """Madsen, Kauchak and Elkan (2005): each word is counted as it is read."""

    def factors(self, d, c):
        factors, so_far = [], Counter()
        for w in d:
            if w in self.V:
                p, k, i = self.likelihood(w, c), so_far[w], so_far.total()
                p = Estimate(p.count + k, p.total + i, p.pseudo_count, p.pseudo_total)
                factors.append(p)
                so_far[w] += 1
        return factors


class Complement(Multinomial):
    """Rennie et al. (2003), 3.1: P(w|not c), the share of the words of all other classes."""

    def likelihood(self, w, c):
        others = [self.counts[k] for k in self.counts if k != c]
        count, total = sum(t[w] for t in others), sum(t.total() for t in others)
        return Estimate(count, total, self.alpha, self.alpha * len(self.V))


# Every law in test_laws.py and every rule in test_bad_input.py applies to these.
# A further model joins them by one line here.
MODELS: dict[str, Callable[..., nb.NaiveBayes]] = {
    "multinomial": nb.MultinomialNB,
    "multinomial with coefficient": partial(nb.MultinomialNB, coefficient=True),
    "bernoulli": nb.BernoulliNB,
}

# All models on words, with those that count otherwise or have scores only.
WORD_MODELS: dict[str, Callable[..., nb.NaiveBayes]] = {
    **MODELS,
    "binary multinomial": partial(nb.MultinomialNB, binary=True),
    "dirichlet-multinomial": nb.DirichletMultinomialNB,
    "complement": nb.ComplementNB,
    "weighted": nb.WeightedNB,
}

PAGES = {
    "multinomial": Multinomial,
    "multinomial with coefficient": Multinomial,
    "bernoulli": Bernoulli,
    "binary multinomial": Once,
    "dirichlet-multinomial": AsRead,
    "complement": Complement,
    "weighted": Multinomial,
}
"""For each of them, what answers by the page."""

SMOOTHINGS = {
    "none": nb.NoSmoothing(),
    "laplace": nb.Laplace(1),
    "a third": nb.Laplace(Fraction(1, 3)),
    "fake document": nb.FakeDocument(),
    "pseudo-documents": nb.PseudoDocuments(),
    "zeros ignored per class": nb.IgnoreZeros(per_class=True),
    "zeros ignored for all": nb.IgnoreZeros(per_class=False),
}


def alpha_of(smoothing, outcomes):
    """What is added to the count of each outcome, of which there are V, or two for presence.

    COMP9417, 3.1.1 and 3.2.3, and reviews notes, "The Bag of Words".
    """
    match smoothing:
        case Laplace():
            return smoothing.alpha
        case FakeDocument() | PseudoDocuments() | Leaning():
            return 1
        case NoSmoothing():
            return 0
    raise NotImplementedError(
        f"write case nb.{type(smoothing).__name__}() in alpha_of of tests/oracle.py, and below it return "
        "what is added to each count; if that depends on n or N, return 1 there, and write the estimate "
        "with its four numbers in likelihood of oracle, as for Leaning, and in likelihood of Rows"
    )


def left_out(rows, per_class):
    """Sushi chapter, 8.3.2: without the zeros, of one class or of all; `rows` has a list for each."""
    if per_class:
        return {c: [p for p in row if p] for c, row in rows.items()}
    kept = [all(column) for column in zip(*rows.values(), strict=True)]
    return {c: [p for p, keep in zip(row, kept, strict=True) if keep] for c, row in rows.items()}


def coefficient(words):
    """COMP9417, 3.2.1: n!/(x1! ... xk!)."""
    counts = Counter(words)
    return Fraction(factorial(counts.total()), prod(map(factorial, counts.values())))


def words_of(document):
    """A document as a list of words, whether it is given as a list or as a bag."""
    return list(Counter(document).elements())


def oracle(name, smoothing, corpus, *, vocabulary=None, classes=(), prior="empirical"):
    """The page's model of that name, with that smoothing, fitted to pairs of document and label."""
    kind = PAGES[name]
    of_documents = issubclass(kind, Bernoulli)  # N counts documents, not words

    class Page(kind):
        read = staticmethod(words_of)

        # A page is fitted once and asked often, and its class lasts no longer than it does.
        @cache  # noqa: B019
        def likelihood(self, w, c):
            p = super().likelihood(w, c)
            if isinstance(smoothing, FakeDocument) and of_documents:
                # Reviews notes, "Likelihood": one fake document with every word once.
                return Estimate(p.count, p.total, 1, 1)
            if not isinstance(smoothing, Leaning):
                return p
            # docs/recipes/smoothing.md: the share of the word in all classes, worth mu words.
            count = sum(table[w] for table in self.counts.values())
            words = sum(table.total() for table in self.counts.values())
            total = sum(self.N.values()) if of_documents else words
            mu = smoothing.mu
            return Estimate(p.count, p.total, mu * Fraction(count, total), mu)

        @cache  # noqa: B019
        def rows(self, d):
            rows = {k: super(Page, self).factors(d, k) for k in self.prior}
            return (
                left_out(rows, smoothing.per_class) if isinstance(smoothing, IgnoreZeros) else rows
            )

        def factors(self, d, c):
            rows = self.rows(tuple(d))
            if name == "complement":
                return [1 / p for p in rows[c]]  # the less likely elsewhere, the better
            if name == "multinomial with coefficient":
                return [coefficient(w for w in d if w in self.V), *rows[c]]
            return rows[c]

    documents, labels = [words_of(d) for d, _ in corpus], [label for _, label in corpus]
    classes = tuple(classes) or tuple(dict.fromkeys(labels))
    by_class = [d for c in classes for d, k in zip(documents, labels, strict=True) if k == c]
    V = vocabulary or tuple(dict.fromkeys(w for d in by_class for w in d))
    page = Page(V, alpha_of(smoothing, 2 if of_documents else len(V))).fit(documents, labels)
    page.counts = {c: page.counts.get(c, Counter()) for c in classes}
    page.prior = {c: Estimate(page.N[c], len(corpus)) for c in classes}
    if prior == "uniform" or (prior == "default" and name == "complement"):
        page.prior = {c: Estimate(1, len(classes)) for c in classes}
    elif not isinstance(prior, str):
        page.prior = {c: Fraction(prior[c]) for c in classes}
    return page


class Rows(Multinomial):
    """Odds notes, "Naive Bayes Classifier": a row of features in place of words.

    `windy` is yes or no, and has two outcomes (COMP9417, 3.1.1); any other feature has as many
    as values were seen.  A class's estimate is a share of its rows that have a value.
    """

    def __init__(self, smoothing):
        self.smoothing = smoothing

    def read(self, row):
        return row

    def fit(self, rows, labels):
        self.rows = list(zip(rows, labels, strict=True))
        N = Counter(labels)
        self.prior = {c: Estimate(N[c], len(labels)) for c in N}
        return self

    def likelihood(self, feature, value, c):
        given = [(row[feature], k) for row, k in self.rows if row[feature] is not None]
        column = [v for v, k in given if k == c]
        count, total = column.count(value), len(column)
        if feature == "windy" and isinstance(self.smoothing, FakeDocument):
            return Estimate(count, total, value, 1)  # the fake row has windy = 1
        outcomes = 2 if feature == "windy" else len({v for v, _ in given})
        alpha = alpha_of(self.smoothing, outcomes)
        return Estimate(count, total, alpha, alpha * outcomes)

    def factors(self, row, c):
        known = {feature: value for feature, value in row.items() if value is not None}
        rows = {k: [self.likelihood(f, v, k) for f, v in known.items()] for k in self.prior}
        if isinstance(self.smoothing, IgnoreZeros):
            rows = left_out(rows, self.smoothing.per_class)
        return rows[c]


def log_density(kind, column, x):
    """log p(x|c), as in the odds notes and in COMP9417, section 2; `column` has the class's values."""
    n, mean = len(column), sum(column) / len(column)
    if isinstance(kind, nb.Gaussian):
        variance = max(sum((v - mean) ** 2 for v in column) / (n - kind.ddof), kind.floor)
        return -(log(2 * pi * variance) + (x - mean) ** 2 / variance) / 2
    if isinstance(kind, nb.Exponential):
        return log(1 / mean) - x / mean
    return x * log(mean) - mean - lgamma(x + 1)  # Poisson


def geometric(column, x):
    """(1 - p)^(x - 1) p, with p the share of the tries that succeed."""
    p = Fraction(len(column), sum(column))
    return (1 - p) ** (x - 1) * p


def binomial(column, x):
    """docs/recipes/distribution.md, with nine arrows: C(9, x) p^x (1 - p)^(9 - x)."""
    p = Fraction(sum(column), 9 * len(column))
    return comb(9, x) * p**x * (1 - p) ** (9 - x)


class OfFormula(Rows):
    """Rows with a feature x, whose probability a formula makes of the class's values of x."""

    def __init__(self, added, formula):
        super().__init__(added)
        self.formula = formula

    def likelihood(self, feature, value, c):
        if feature != "x":
            return super().likelihood(feature, value, c)
        column = [row["x"] for row, k in self.rows if k == c and row["x"] is not None]
        return self.formula(column, value)


class Rates(Multinomial):
    """docs/recipes/model.md: the count of each word is Poisson, r^x e^-r / x!

    `added` is the pair above and below the bar of r, the rate in documents.
    """

    def __init__(self, V, added):
        super().__init__(V)
        self.added = added

    def rate(self, w, c):
        return Fraction(self.counts[c][w] + self.added[0], self.N[c] + self.added[1])

    def log_joint(self, d):
        scores = {}
        for c in self.prior:
            logs = [log(self.prior[c])]
            for w in self.V:
                x, r = d.count(w), self.rate(w, c)
                logs.append((x * log(r) if r else -inf * x if x else 0) - r - lgamma(x + 1))
            scores[c] = fsum(logs)
        return scores
