"""The Dirichlet-multinomial model: each word of a document is counted as it is read.

    P(w|c, the words before) = (n_w + w's so far + alpha) / (N + words so far + alpha |V|)

Words come in bursts: one that has occurred is likely to occur again.  The multinomial model takes
the mean of what P(w|c) may be and multiplies it by itself; this model takes the mean of the
product, which is the probability of the whole document.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from naive_bayes.bag_of_words import Document
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.fast.urn_sums import UrnSums, urn_sums_of
from naive_bayes.foundation import checks
from naive_bayes.foundation.arguments import check_chance, check_known, check_whole_number
from naive_bayes.foundation.exact_numbers import Number, exact
from naive_bayes.foundation.factors import MOST_ESTIMATES
from naive_bayes.foundation.messages import short, short_number
from naive_bayes.likelihood import Factor
from naive_bayes.model import ProbabilityModel
from naive_bayes.multinomial import LARGEST_SAMPLE, BagModel
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import Laplace, Smoothing
from naive_bayes.vocabulary import Word

if TYPE_CHECKING:
    from random import Random


def check_adds_constants(smoothing: Smoothing) -> None:
    """Check that a smoothing adds the same to every count, so that the words may be in any order.

    Raises:
        NaiveBayesError: it does not.

    Examples:
        >>> from naive_bayes import IgnoreZeros
        >>> check_adds_constants(Laplace(1))
        >>> check_adds_constants(IgnoreZeros())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: DirichletMultinomialNB cannot use IgnoreZeros(per_class=True), which does not add the same to every count: give a smoothing that does, such as Laplace(1)
    """
    background = (1, 2) if smoothing.uses_background else None
    few, more = smoothing.share(0, 1, 2, background), smoothing.share(2, 5, 2, background)
    counted = (few.count, few.total, more.count, more.total) == (0, 1, 2, 5)
    added = (few.pseudo_count, few.pseudo_total) == (more.pseudo_count, more.pseudo_total)
    if smoothing.skips_zeros or not (counted and added):
        raise NaiveBayesError(
            f"DirichletMultinomialNB cannot use {short(smoothing)}, which does not add the same to every "
            "count: give a smoothing that does, such as Laplace(1)"
        )


class DirichletMultinomialNB(BagModel, ProbabilityModel[Document]):
    """Naive Bayes for bursts: each word of a document is counted as it is read.

        P(d|c) = product over the words of (n_w + w's so far + alpha) / (N + words so far + alpha |V|)

    Not in the notes; Madsen, Kauchak and Elkan (2005).  Words are independent given the class *and* its
    probabilities, over which the product is averaged.  Their order makes no difference.

    Arguments:
        smoothing: one that adds the same to every count, such as `Laplace()`.
        prior: "empirical", "uniform", or a dict from label to probability.
        vocabulary: V, in order; by default it is learned from the documents.
        classes: C, in order; by default they are learned.
        concentration: s.  By default all documents of a class share its probabilities, so that what
            was read is added to what was counted.  With a number s, each document has probabilities
            of its own, and P(w|c) is worth s words: (w's so far + s P(w|c)) / (words so far + s).
            A large s gives the multinomial model; a small one counts each word once.

    Raises:
        TypeError, NaiveBayesError: an argument has a wrong type or value, or what the smoothing adds
            depends on the counts.

    Examples:
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = DirichletMultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> model.posterior({"a": 4, "b": 3, "c": 1})              # the multinomial model: 125/253
        {'spam': Fraction(66, 131), 'ham': Fraction(65, 131)}
        >>> model.classify({"a": 10**12, "b": 10**12})
        'spam'
        >>> DirichletMultinomialNB(concentration=0)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: concentration is 0: give a number above 0
    """

    line: Any = None  # no straight line in the counts of a document: see `fast.urn_sums`
    counts_as_it_reads = True

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "empirical",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
        concentration: Number | None = None,
    ) -> None:
        super().__init__(smoothing=smoothing, prior=prior, vocabulary=vocabulary, classes=classes)
        check_adds_constants(self.smoothing)
        self.concentration = None
        if concentration is not None:
            self.concentration = exact(concentration, "concentration")
            if not self.concentration > 0:
                given = short_number(self.concentration)
                raise NaiveBayesError(f"concentration is {given}: give a number above 0")

    # Estimate.

    def likelihood(self, word: Word, label: Label, seen: int = 0, read: int = 0) -> Estimate:
        """P(w|c, the words before), where w is `seen` of the `read` words before it.

            (n_w + seen + alpha) / (N + read + alpha |V|)

        Raises:
            NaiveBayesError: the word is not in V, the label is not a class, or the class
                has no words and nothing is added (0/0).

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = DirichletMultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> model.likelihood("a", "spam"), model.likelihood("a", "spam", seen=3, read=7)
            (6/20 = (5 + 1)/(17 + 3), 9/27 = (8 + 1)/(24 + 3))
            >>> model = DirichletMultinomialNB(concentration=10).fit([spam, ham], ["spam", "ham"])
            >>> model.likelihood("a", "spam", seen=3, read=7)      # 10 x 6/20 is 3
            6/17 = (3 + 3)/(7 + 10)
        """
        n, N, size = self.counts[label][word], self.totals[label], len(self.words)
        if self.concentration is None:
            n, N = n + seen, N + read if read else N
            return self.smoothing.share(n, N, size, self.background.get(word))
        s, p = self.concentration, self.smoothing.share(n, N, size, self.background.get(word))
        return Estimate(seen, read, s * p, s)

    # Factors.

    def factors(self, document: Document) -> list[Factor]:
        """A factor for each occurrence of each word, in the order in which the bag has the words.

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, or is so long that its
                factors would take too long to make; or an estimate is 0/0.

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = DirichletMultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> for factor in model.factors({"a": 2, "c": 1}):
            ...     print(factor.word, factor.of["spam"].formula, factor.of["ham"].formula)
            a (5 + 1)/(17 + 3) (11 + 1)/(17 + 3)
            a (6 + 1)/(18 + 3) (12 + 1)/(18 + 3)
            c (3 + 1)/(19 + 3) (3 + 1)/(19 + 3)
            >>> model.factors({"a": 10**12})
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the document has 1000000000000 words of V, each with a factor for every class: give a shorter one, or ask for classify, log_joint, predict_proba or predict, which need no factors
        """
        bag = self.read(document)
        length = sum(bag.values())
        if length * len(self.counts) > MOST_ESTIMATES:
            raise NaiveBayesError(
                f"the document has {short_number(length)} words of V, each with a factor for every "
                "class: give a shorter one, or ask for classify, log_joint, predict_proba or "
                "predict, which need no factors"
            )
        factors: list[Factor] = []
        for word, times in bag.items():
            for seen in range(times):
                of = {}
                for label in self.counts:
                    of[label] = self.likelihood(word, label, seen, len(factors))
                factors.append(Factor(word, 1, of))
        return factors

    def straight_lines_if_large(self) -> UrnSums | None:
        """What adds the logarithms, for a document of any length: the closed form.

        Examples:
            >>> model = DirichletMultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"])
            >>> {c: round(log) for c, log in model.log_joint({"a": 10**9}).items()}
            {'spam': -40, 'ham': -41}
        """
        return urn_sums_of(self)

    # Generate.

    def sample(self, label: Label, length: int | None, rng: "Random") -> list[Word]:
        """A document drawn from Polya's urn: each word is put back with another one like it.

        With A pseudo-words in the urn, word k + 1 is a new draw from P(w|c) with probability
        A/(A + k), and otherwise one of the k words so far.

        Arguments:
            label: c, the class to draw from.
            length: how many words to draw, 0 or more.
            rng: the random number generator, such as `random.Random(7)`.

        Raises:
            NaiveBayesError: the label is not a class, the length is not a whole number of 0
                or more, or the class's estimates are 0/0.

        Examples:
            >>> from random import Random
            >>> model = DirichletMultinomialNB(concentration=1).fit([["a", "b", "c"]], ["x"])
            >>> "".join(model.sample("x", 20, Random(4)))          # bursts
            'aabbabaaaaaabbacacaa'
        """
        check_known((label,), self.totals)
        check_whole_number(length, "the length", 0, LARGEST_SAMPLE)
        check_chance(rng)
        vocabulary = self.vocabulary
        if not vocabulary:
            raise checks.nothing_counted(label, "words")
        shares = [self.likelihood(word, label) for word in vocabulary]
        new = rng.choices(vocabulary, [float(p) for p in shares], k=length or 0)
        A, drawn = float(shares[0].below), list[Word]()
        for k in range(length or 0):
            drawn.append(new[k] if rng.random() * (A + k) < A else rng.choice(drawn))
        return drawn
