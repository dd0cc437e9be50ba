"""The multinomial model: the words of a document are drawn from its class's bag.

    P(d|c) = product over the words of P(w|c)

Every occurrence counts.  P(w|c) is a share of the *words* of class c, and the
shares of all words of V sum to 1.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from naive_bayes.bag_of_words import Document, bag_of, clipped_bag, known_words, nothing_known
from naive_bayes.estimate import Estimate
from naive_bayes.foundation import checks
from naive_bayes.foundation.arguments import (
    check_chance,
    check_known,
    check_type,
    check_whole_number,
    true_or_false,
)
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.factors import MOST_ESTIMATES, too_many_factors
from naive_bayes.likelihood import Factor, contingency_table, log_multinomial_coefficient
from naive_bayes.log_space import COEFFICIENT, coefficient_factor
from naive_bayes.model import ProbabilityModel, WordModel
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import Laplace, Smoothing
from naive_bayes.vocabulary import Word

if TYPE_CHECKING:
    from random import Random

LARGEST_SAMPLE = 10_000_000
"""How many words a drawn document may have."""


class BagModel(WordModel):
    """A model on bags: what is counted is every occurrence of a word, or its weight.

    The multinomial model, those on weights and on bursts, and the complement model count alike.

    Examples:
        >>> from naive_bayes import BagModel, BernoulliNB, ComplementNB, MultinomialNB, WeightedNB
        >>> [issubclass(kind, BagModel) for kind in (MultinomialNB, WeightedNB, ComplementNB)]
        [True, True, True]
        >>> issubclass(BernoulliNB, BagModel)
        False
    """

    likelihood: Any
    coefficient = False
    """Whether P(d|c) includes n!/(x1!...xk!)."""

    # Count.

    @property
    def word_counts(self) -> dict[Label, Counter[Word]]:
        """count(w, c): for each class, how often each word of V occurs in its documents.

        Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.2.1; odds notes, "Text
        Document Classification"; COMP9417, 3.2.2; reviews notes, "The Bag of Words".

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["b", "a", "b"], []], ["spam", "ham"]).word_counts
            {'spam': Counter({'b': 2, 'a': 1}), 'ham': Counter()}
        """
        return {label: self.counts[label] for label in self.counts}

    @property
    def word_totals(self) -> dict[Label, Any]:
        """For each class, the number of words of V in its documents: the sum of its `word_counts`.

        Examples:
            >>> from naive_bayes import MultinomialNB, WeightedNB
            >>> MultinomialNB().fit([["b", "a", "b"], []], ["spam", "ham"]).word_totals
            {'spam': 3, 'ham': 0}
            >>> WeightedNB().fit([{"a": 0.5, "b": 1}], ["spam"]).word_totals
            {'spam': Fraction(3, 2)}
        """
        return {label: self.totals[label] for label in self.counts}

    def total(self, documents: int, table: Counter[Any]) -> Any:
        """N of a class: how many words of V its documents have."""
        if not isinstance(table, dict | Mapping):  # nearly always the first, which needs no frame
            check_type(table, Mapping, "the table", "a dict from word to count")
        return sum(table.values())

    def table(self, word: Word) -> list[list[int]]:
        """The contingency table of a word: this word and all others, by class, with totals.

        It has two rows and their sum, and a column for each class and their sum.

        Raises:
            NaiveBayesError: the word is not in V.

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> MultinomialNB().fit([spam, ham], ["spam", "ham"]).table("a")
            [[5, 11, 16], [12, 6, 18], [17, 17, 34]]
        """
        n = [self.counts[label][word] for label in self.classes]
        return contingency_table(n, list(self.totals.values()))

    # Factors.

    def factors(self, document: Document) -> list[Factor]:
        """The factors of a document: P(w|c) for each word, as many times as it occurs.

            P(d|c) = product over the words of P(w|c)^count(w, d)

        Newsgroups post, "Putting Everything Together"; sushi chapter, 8.2.2; odds notes,
        "Text Document Classification"; COMP9417, 3.2.2; reviews notes, "The Bag of Words".

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, or a class has no
                words and nothing is added (0/0).

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
            >>> for factor in model.factors({"a": 4, "b": 3, "c": 1}):
            ...     print(factor.word, factor.times, factor.of["spam"], factor.of["ham"])
            a 4 6/20 12/20
            b 3 10/20 4/20
            c 1 4/20 4/20
            >>> model.factors(["z"])                                  # not in V
            []
        """
        bag = self.read(document)
        if len(bag) * len(self.counts) > MOST_ESTIMATES:
            raise too_many_factors(len(bag), len(self.counts))
        factors = []
        for word, times in bag.items():
            of = {}
            for label in self.counts:
                of[label] = self.likelihood(word, label)
            factors.append(Factor(word, times, of))
        factors = self.smoothing.without_zeros(factors)
        if self.coefficient:
            orders = dict.fromkeys(self.counts, coefficient_factor(tuple(bag.values())))
            factors.insert(0, Factor(COEFFICIENT, 1, orders))
        return factors


class MultinomialNB(BagModel, ProbabilityModel[Document]):
    """Naive Bayes on counts: how often each word occurs.

        P(c|d) is proportional to P(c) times the product of P(w|c) over the words of d

    Newsgroups post; sushi chapter, 8.2; odds notes, "Text Document Classification";
    COMP9417, 3.2 to 3.2.3; reviews notes, "The Bag of Words".

    Arguments:
        smoothing: `Laplace()`, `NoSmoothing()`, `FakeDocument()`,
            `PseudoDocuments()`, `IgnoreZeros()`, or a number for alpha.
        prior: "empirical", "uniform", or a dict from label to probability.
        vocabulary: V, in order; by default it is learned from the documents.
        classes: C, in order; by default they are learned.
        coefficient: whether P(d|c) includes n!/(x1!...xk!), and so is the probability of
            the counts in any order.  It is the same for all classes and cancels.
        binary: whether a word counts only once in each document, both in training and in
            prediction (Jurafsky and Martin, chapter 4).

    Raises:
        TypeError, NaiveBayesError: an argument has a wrong type or value.

    Examples:
        >>> spam = ["bdebbde", "bcebbddecc", "adadeaee", "badbedab"]      # COMP9417, section 3
        >>> ham = ["abababaed", "acacacaed", "eaedaea", "deded"]
        >>> model = MultinomialNB(vocabulary="abc", prior="uniform")
        >>> model = model.fit(map(list, spam + ham), ["spam"] * 4 + ["ham"] * 4)
        >>> model.word_counts["spam"], model.word_totals["spam"]
        (Counter({'b': 9, 'a': 5, 'c': 3}), 17)
        >>> print(model.likelihood("a", "spam"), "from", model.likelihood("a", "spam").formula)
        6/20 from (5 + 1)/(17 + 3)
        >>> model.posterior({"a": 4, "b": 3, "c": 1})
        {'spam': Fraction(125, 253), 'ham': Fraction(128, 253)}

        A word outside V is ignored:

        >>> model.posterior(["z"])
        {'spam': Fraction(1, 2), 'ham': Fraction(1, 2)}

        Three classes with unequal numbers of documents and of words, and a word twice:

        >>> documents = [["a", "b", "b"], ["b"], ["a"], ["a", "c"], ["c"], ["c", "c"]]
        >>> labels = ["spam", "spam", "ham", "note", "note", "note"]
        >>> model = MultinomialNB().fit(documents, labels)
        >>> model.joint(["a", "a", "b"])                 # 2/6 x 2/7 x 2/7 x 4/7 in spam
        {'spam': Fraction(16, 1029), 'ham': Fraction(1, 96), 'note': Fraction(1, 256)}
    """

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "empirical",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
        coefficient: bool = False,
        binary: bool = False,
    ) -> None:
        super().__init__(smoothing=smoothing, prior=prior, vocabulary=vocabulary, classes=classes)
        self.coefficient = true_or_false(coefficient, "coefficient")
        self.binary = true_or_false(binary, "binary")

    @property
    def counts_words_once(self) -> bool:  # type: ignore[override]
        """A word counts once in a document: the argument `binary`."""
        return self.binary

    # Count.

    def count(self, document: Document, table: Counter[Any]) -> None:
        """Count the words of one document into the table of its class.

        Examples:
            >>> table = Counter(b=2)
            >>> MultinomialNB().count(["a", "b", "b"], table)
            >>> table
            Counter({'b': 4, 'a': 1})
        """
        if self.given_vocabulary is not None:
            bag = known_words(document, self.words)
            table.update(list(bag) if self.binary else bag)
        elif self.binary:
            table.update(list(clipped_bag(document)))
        else:
            table.update(document if isinstance(document, list | tuple) else bag_of(document))

    # Estimate.

    def likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|c): the share of the words of class c that are w.

            P(w|c) = (count(w, c) + alpha) / (sum of count(w', c) + alpha |V|)

        Newsgroups post, "Estimating the Likelihood" and "Final Details"; sushi chapter, 8.2.1
        and 8.3.2; odds notes, "Text Document Classification" and "Laplacian Smoothing";
        COMP9417, 3.2.2 and 3.2.3 (theta); reviews notes, "The Bag of Words".

        Raises:
            NaiveBayesError: the word is not in V, the label is not a class, or the class
                has no words and nothing is added (0/0).

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> print(model.likelihood("a", "spam"), model.likelihood("a", "ham"))
            6/20 12/20
            >>> print(MultinomialNB().fit([["a"], []], ["spam", "ham"]).likelihood("a", "ham"))
            1/1

            With three classes, of 4, 1 and 5 words:

            >>> documents = [["a", "b", "b"], ["b"], ["a"], ["a", "c"], ["c"], ["c", "c"]]
            >>> labels = ["spam", "spam", "ham", "note", "note", "note"]
            >>> model = MultinomialNB(smoothing=2).fit(documents, labels)
            >>> [model.likelihood("a", label).formula for label in model.classes]
            ['(1 + 2)/(4 + 6)', '(1 + 2)/(1 + 6)', '(1 + 2)/(5 + 6)']
        """
        n, N, size = self.counts[label][word], self.totals[label], len(self.words)
        return self.smoothing.share(n, N, size, self.background.get(word))

    def line(self, n: Any, N: Any) -> tuple[Estimate, int]:
        """The factor of a word that is n of the N words of a class; its absence has none.

            log P(d|c) = sum over the words of count(w, d) log P(w|c)

        Reviews notes, "The Bag of Words": in logarithms the model is a straight line.

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> print(*model.line(5, 17))                             # COMP9417, 3.2.3: a
            6/20 1
        """
        return self.smoothing.share(n, N, len(self.words)), 1

    # Factors.

    def read(self, document: Document) -> dict[Word, int]:
        """The words of a document that the model knows, and how often they occur.

        Newsgroups post, "Final Details": other words are ignored.

        Examples:
            >>> model = MultinomialNB(binary=True, vocabulary="abc").fit([["a"]], ["spam"])
            >>> model.read(list("abbdebb"))                       # binary: once each
            {'a': 1, 'b': 1}
        """
        bag = bag_of(document, self.words)
        known = {word: 1 if self.binary else bag[word] for word in bag if word in self.words}
        return known or nothing_known(bag, self.words)

    def constant(self, bag: Mapping[Any, int]) -> float:
        """log n!/(x1!...xk!), in nats, if the coefficient is included; otherwise 0.

        Examples:
            >>> round(MultinomialNB(coefficient=True).constant({"a": 4, "b": 3, "c": 1}), 6)
            5.63479
        """
        return log_multinomial_coefficient(bag.values()) if self.coefficient else 0.0

    # Generate.

    def sample(self, label: Label, length: int | None, rng: "Random") -> list[Word]:
        """A document drawn from P(x|c): words drawn from the bag of the class.

            each of the `length` words is w with probability P(w|c)

        Sushi chapter, 8.4; reviews notes, "The Bag of Words".

        Arguments:
            label: c, the class to draw from.
            length: how many words to draw, 0 or more.
            rng: the random number generator, such as `random.Random(7)`.

        Returns:
            A list of `length` words.

        Raises:
            NaiveBayesError: the label is not a class, the length is not a whole number of 0
                or more, or the class's estimates are 0/0.

        Examples:
            >>> from random import Random
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> document = model.sample("spam", 1000, Random(7))
            >>> len(document), 550 < document.count("b") < 650     # P(b|spam) = 3/5
            (1000, True)
            >>> model.sample("spam", 0, Random(7))
            []
        """
        check_known((label,), self.totals)
        check_whole_number(length, "the length", 0, LARGEST_SAMPLE)
        check_chance(rng)
        vocabulary = self.vocabulary
        if not vocabulary:
            raise checks.nothing_counted(label, "words")
        shares = [self.likelihood(word, label) for word in vocabulary]
        return rng.choices(vocabulary, [float(p) for p in shares], k=length or 0)
