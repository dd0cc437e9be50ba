"""The Bernoulli model: each word of V is present or absent, and both are evidence.

    P(d|c) = product over V of  P(w|c) if w is in d, else 1 - P(w|c)

How often a word occurs does not matter.  P(w|c) is a share of the *documents* of
class c.  There are two differences from a multinomial model on 0s and 1s: an absent word has a
factor too, and the denominator counts documents, not words.
"""

from collections import Counter
from typing import TYPE_CHECKING, Any

from naive_bayes.bag_of_words import Document, bag_of, known_words
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_chance, check_known
from naive_bayes.foundation.factors import MOST_ESTIMATES, too_many_factors
from naive_bayes.likelihood import Factor, contingency_table
from naive_bayes.model import ProbabilityModel, WordModel
from naive_bayes.prior import Label
from naive_bayes.vocabulary import Word

if TYPE_CHECKING:
    from random import Random


class BernoulliNB(WordModel, ProbabilityModel[Document]):
    """Naive Bayes on presence: which words of V a document contains, and which it does not.

        P(f|c) = product over i of  P(w_i|c)^f_i (1 - P(w_i|c))^(1 - f_i)

    COMP9417, 3.1 and 3.1.1; reviews notes, "Introduction", "Bernoulli tests" to "Likelihood",
    and "Other applications", where the words are pixels.

    Arguments:
        smoothing: `Laplace()`, `NoSmoothing()`, `FakeDocument()`,
            `PseudoDocuments()`, `IgnoreZeros()`, or a number for alpha.
        prior: "empirical", "uniform", or a dict from label to probability.
        vocabulary: V, in order; by default it is learned from the documents.
        classes: C, in order; by default they are learned.

    Raises:
        TypeError, NaiveBayesError: an argument has a wrong type or value.

    Examples:
        >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]              # COMP9417, 3.1
        >>> labels = ["spam"] * 4 + ["ham"] * 4
        >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=0)
        >>> model = model.fit(map(list, emails), labels)
        >>> print(model.likelihood("a", "spam"), model.likelihood("a", "spam").complement())
        2/4 2/4
        >>> model.joint(list("abbdebb"))
        {'spam': Fraction(9, 64), 'ham': Fraction(9, 128)}

        A document without any word of V is evidence too:

        >>> model.joint([])
        {'spam': Fraction(3, 64), 'ham': Fraction(9, 128)}

        Three classes with unequal numbers of documents; c is absent:

        >>> documents = [["a", "b", "b"], ["b"], ["a"], ["a", "c"], ["c"], ["c", "c"]]
        >>> labels = ["spam", "spam", "ham", "note", "note", "note"]
        >>> model = BernoulliNB().fit(documents, labels)
        >>> model.joint(["a", "a", "b"])                 # 2/6 x 2/4 x 3/4 x (1 - 1/4) in spam
        {'spam': Fraction(3, 32), 'ham': Fraction(2, 81), 'note': Fraction(1, 125)}
    """

    counts_words_once = absent_words_count = True
    estimates, unit = "presence", "documents"

    # Count.

    @property
    def documents_with(self) -> dict[Label, Counter[Word]]:
        """For each class, how many of its documents contain each word of V.

        COMP9417, 3.1; reviews notes, "Bernoulli tests".

        Examples:
            >>> BernoulliNB().fit([["b", "a", "b"], []], ["spam", "ham"]).documents_with
            {'spam': Counter({'b': 1, 'a': 1}), 'ham': Counter()}
        """
        return {label: self.counts[label] for label in self.counts}

    def count(self, document: Document, table: Counter[Any]) -> None:
        """Count each word of one document once, in the table of its class.

        Examples:
            >>> table = Counter(b=2)
            >>> BernoulliNB().count(["a", "b", "b"], table)
            >>> table
            Counter({'b': 3, 'a': 1})
        """
        if self.given_vocabulary is not None:
            table.update(list(known_words(document, self.words)))
        else:
            words = document if isinstance(document, list) else bag_of(document)
            # dict.fromkeys rather than set: it keeps the order of first appearance.
            table.update(dict.fromkeys(words).keys())

    def table(self, word: Word) -> list[list[int]]:
        """The contingency table of a word: documents with and without it, by class, with totals.

        It has two rows and their sum, and a column for each class and their sum.  Reviews
        notes, "Bernoulli tests".

        Raises:
            NaiveBayesError: the word is not in V.

        Examples:
            >>> great = ["great"]
            >>> model = BernoulliNB().fit([great] * 92 + [[]] * 408 + [great] * 5 + [[]] * 495,
            ...                           ["+"] * 500 + ["-"] * 500)
            >>> model.table("great")
            [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]
        """
        n = [self.counts[label][word] for label in self.classes]
        return contingency_table(n, list(self.totals.values()))

    # Estimate.

    def likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|c): the share of the documents of class c that contain w.

            P(w|c) = (documents of c with w + alpha) / (documents of c + 2 alpha)

        COMP9417, 3.1 and 3.1.1 (p_j^k); reviews notes, "Bernoulli tests" and "Feature
        vectors".  The factor of an absent word is the `.complement()`.

        Raises:
            NaiveBayesError: the word is not in V, the label is not a class, or the class
                has no documents and nothing is added (0/0).

        Examples:
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]
            >>> model = BernoulliNB().fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> print(model.likelihood("a", "spam"), "from", model.likelihood("a", "spam").formula)
            3/6 from (2 + 1)/(4 + 2)
            >>> model.likelihood("z", "spam")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the word 'z' is not in the vocabulary of 3 words, so it has no probability: ask for a word that is, or leave it out
        """
        n, N = self.counts[label][word], self.totals[label]
        return self.smoothing.presence(n, N, self.background.get(word))

    def line(self, n: Any, N: Any) -> tuple[Estimate, Estimate]:
        """The factor of a word that n of N documents contain, and of its absence.

            log P(d|c) = sum over V of log(1 - P(w|c)) + sum over the words of d of
                         log P(w|c) - log(1 - P(w|c))

        Reviews notes, "Likelihood": in logarithms the model is a straight line.

        Examples:
            >>> print(*BernoulliNB().line(2, 4))                      # COMP9417, 3.1.1: a
            3/6 3/6
        """
        p = self.smoothing.presence(n, N)
        return p, p.complement()

    # Factors.

    def factors(self, document: Document) -> list[Factor]:
        """The factors of a document: P(w|c) for each present word, 1 - P(w|c) for each absent one.

            P(d|c) = product over V of  P(w|c) if w is in d, else 1 - P(w|c)

        COMP9417, 3.1; reviews notes, "Bernoulli tests" and "Likelihood".

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, a class has no
                documents and nothing is added (0/0), or V and the classes are so many that
                making a factor for every absent word would take long.

        Examples:
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
            >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=0)
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> for factor in model.factors(list("abbdebb")):
            ...     print(factor.word, factor.absent, factor.of["spam"], factor.of["ham"])
            a False 2/4 3/4
            b False 3/4 1/4
            c True 3/4 3/4
            >>> [factor.absent for factor in model.factors([])]
            [True, True, True]
        """
        bag = self.read(document)
        if len(self.words) * len(self.counts) > MOST_ESTIMATES:
            raise too_many_factors(len(self.words), len(self.counts))
        factors = []
        for word in self.vocabulary:
            absent = word not in bag
            of = {}
            for label in self.counts:
                p = self.likelihood(word, label)
                of[label] = p.complement() if absent else p
            factors.append(Factor(word, 1, of, absent))
        return self.smoothing.without_zeros(factors)

    # Generate.

    def sample(self, label: Label, length: int | None, rng: "Random") -> list[Word]:
        """A document drawn from P(f|c): one toss of a coin for each word of V.

            w is in the document with probability P(w|c)

        Sushi chapter, 8.4.

        Arguments:
            label: c, the class to draw from.
            length: not used, since the coins decide the length; kept so that all models
                have the same signature.
            rng: the random number generator, such as `random.Random(7)`.

        Returns:
            The words whose coin showed heads, in the order of V.

        Raises:
            NaiveBayesError: the label is not a class, or its estimates are 0/0.

        Examples:
            >>> from random import Random
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]
            >>> model = BernoulliNB(smoothing=0)
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> drawn = [model.sample("spam", None, Random(seed)) for seed in range(1000)]
            >>> 700 < sum("b" in document for document in drawn) < 800    # P(b|spam) = 3/4
            True
            >>> model = BernoulliNB(smoothing=0).fit([["a"], ["b"]], ["spam", "ham"])
            >>> {tuple(model.sample("spam", None, Random(seed))) for seed in range(1000)}
            {('a',)}
        """
        check_known((label,), self.totals)
        check_chance(rng)
        document = []
        for word in self.vocabulary:
            p = self.likelihood(word, label)
            if rng.randrange(p.denominator) < p.numerator:
                document.append(word)
        return document
