"""The multinomial model: a document is words drawn from its class's bag.

    P(d|c) = product over the words of P(w|c)

Every occurrence counts.  P(w|c) is a share of the *words* of class c, and the
shares of all words of V sum to 1.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from naive_bayes.abacus import Abacus, beads, rows_of, units
from naive_bayes.bag_of_words import Document, checked, known_words
from naive_bayes.bayes_rule import NaiveBayes, nothing_counted
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate, Number
from naive_bayes.likelihood import multinomial_coefficient, share_likelihood, with_margins
from naive_bayes.log_space import log_ratio
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import (
    Factor,
    IgnoreZeros,
    Laplace,
    Pair,
    Smoothing,
    as_smoothing,
    in_whole_numbers,
)
from naive_bayes.vocabulary import (
    Word,
    check_known,
    refuse_documents,
)
from naive_bayes.weights import weighted_bag
from naive_bayes.working import Step

COEFFICIENT = "n!/(x1!...xk!)"
"""The name of the factor that is not a word."""


class MultinomialNB(NaiveBayes[Document]):
    """Naive Bayes on counts: how often each word occurs.

        P(c|d) is proportional to P(c) times the product of P(w|c) over the words of d

    Newsgroups post; sushi chapter; odds notes, "Text Document Classification";
    COMP9417, 3.2; reviews notes, "The Bag of Words".

    Arguments:
        smoothing: `Laplace()`, `NoSmoothing()`, `FakeDocument()`,
            `PseudoDocuments()`, `IgnoreZeros()`, or a number for alpha.
        prior: "empirical", "uniform", or a dict from label to probability.
        vocabulary: V, in order; if none is given it is learned from the documents.
        classes: C, in order; if none are given they are learned.
        coefficient: whether P(d|c) is that of the counts in any order, which
            includes n!/(x1!...xk!).  It is the same for all classes and cancels.
        binary: whether a word counts only once for each document, in training and
            after (Jurafsky and Martin, chapter 4).
        weighted: whether bags have weights, such as tf-idf, in place of counts.  The
            model then adds log P(w|c) as often as the weight says.  It ranks the
            classes, but P(d|c) is not the probability of a document, so there is no
            exact joint.

    Raises:
        TypeError, NaiveBayesError: an argument is of a wrong type or value.

    `word_totals` has, for each class, the sum of its `word_counts`.

    Examples:
        >>> spam = ["bdebbde", "bcebbddecc", "adadeaee", "badbedab"]      # COMP9417, section 3
        >>> ham = ["abababaed", "acacacaed", "eaedaea", "deded"]
        >>> model = MultinomialNB(vocabulary="abc", prior="uniform")
        >>> model = model.fit(map(list, spam + ham), ["spam"] * 4 + ["ham"] * 4)
        >>> model.word_counts["spam"]
        Counter({'b': 9, 'a': 5, 'c': 3})
        >>> print(model.likelihood("a", "spam"), "from", model.likelihood("a", "spam").formula)
        6/20 from (5 + 1)/(17 + 3)
        >>> model.posterior({"a": 4, "b": 3, "c": 1})
        {'spam': Fraction(125, 253), 'ham': Fraction(128, 253)}

        A word outside V is ignored:

        >>> model.posterior(["z"])
        {'spam': Fraction(1, 2), 'ham': Fraction(1, 2)}
    """

    word_totals: dict[Label, Any]
    _rows: dict[Word, list[float]]

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "empirical",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
        coefficient: bool = False,
        binary: bool = False,
        weighted: bool = False,
    ) -> None:
        if weighted and (coefficient or binary):
            raise NaiveBayesError(
                "weighted=True goes with neither coefficient=True nor binary=True, which are "
                "about whole counts: leave it out, or leave them out"
            )
        self.smoothing = as_smoothing(smoothing)
        self.coefficient = coefficient
        self.binary = binary
        self.weighted = weighted
        super().__init__(prior=prior, classes=classes, vocabulary=vocabulary)
        if weighted:
            self.exact = False
            self.no_joint = (
                "the weights of MultinomialNB(weighted=True) are not counts, so no document has a "
                "probability: ask for log_joint, log_odds, predict_proba or classify"
            )

    # Count.

    @property
    def word_counts(self) -> dict[Label, Counter[Word]]:
        """count(w, c): for each class, how often each word of V occurs in its documents.

        Examples:
            >>> MultinomialNB().fit([["b", "a", "b"], []], ["spam", "ham"]).word_counts
            {'spam': Counter({'b': 2, 'a': 1}), 'ham': Counter()}
        """
        self._check_fitted()
        return self.counts

    def _count(self, document: Document, table: Counter[Any]) -> None:
        words: Any = document
        if self.weighted:
            words = weighted_bag(document)
        if self.given_vocabulary is not None:
            words = self._known_in(words, self._given_words)
        elif not self.weighted:
            words = checked(document)
        table.update(list(dict.fromkeys(words)) if self.binary else words)

    # Estimate.

    def likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|c): the share of the words of class c that are w.

            P(w|c) = (count(w, c) + alpha) / (sum of count(w', c) + alpha V)

        Newsgroups post, "Final Details"; sushi chapter, 8.3.2; odds notes, "Laplacian
        Smoothing"; COMP9417, 3.2.2 and 3.2.3 (theta); reviews notes, "The Bag of Words".

        Raises:
            NaiveBayesError: the word is not in V, the label is no class, or the class
                has no words and nothing is added (0/0).

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> print(model.likelihood("a", "spam"), model.likelihood("a", "ham"))
            6/20 12/20
            >>> print(MultinomialNB().fit([["a"], []], ["spam", "ham"]).likelihood("a", "ham"))
            1/1
        """
        self._check_label(label)
        check_known(word, self._words())
        total = self.word_totals[label]
        size = len(self._words())
        if not total + self.smoothing.share(size)[1]:
            raise nothing_counted(label, "words")
        return share_likelihood(self.counts[label][word], total, size, self.smoothing)

    def table(self, word: Word) -> list[list[int]]:
        """The contingency table of a word: it and the other words, by class, with totals.

        Two rows and their sum; a column for each class and their sum.  All entries
        count occurrences.

        Examples:
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> MultinomialNB().fit([spam, ham], ["spam", "ham"]).table("a")
            [[5, 11, 16], [12, 6, 18], [17, 17, 34]]
        """
        check_known(word, self._words())
        return with_margins(
            [self.counts[label][word] for label in self.counts], list(self.word_totals.values())
        )

    # Generate.

    def sample(self, label: Label, length: int | None, rng: Random) -> list[Word]:
        """A document drawn from P(x|c): words drawn from the bag of the class.

            each of the `length` words is w with probability P(w|c)

        Sushi chapter, 8.4; reviews notes, "The Bag of Words".

        Arguments:
            label: c, the class to draw from.
            length: how many words to draw, 0 or more.
            rng: the source of chance, such as `random.Random(7)`.

        Returns:
            A list of `length` words.

        Raises:
            NaiveBayesError: the label is no class, the length is no whole number of 0
                or more, or the class's estimates are 0/0.

        Examples:
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> document = model.sample("spam", 1000, Random(7))
            >>> len(document), 550 < document.count("b") < 650     # P(b|spam) = 3/5
            (1000, True)
            >>> model.sample("spam", 0, Random(7))
            []
        """
        self._check_label(label)
        if not isinstance(length, int) or length < 0:
            raise NaiveBayesError(
                f"the length is {length!r}: say how many words to draw, 0 or more"
            )
        whole, added, _ = in_whole_numbers(*self.smoothing.share(len(self._words())))
        table = self.counts[label]
        shares = [table.get(word, 0) * whole + added for word in self.vocabulary]
        if not any(shares):
            raise nothing_counted(label, "words")
        return rng.choices(self.vocabulary, shares, k=length)

    # Score.

    def _read(self, document: Document) -> dict[Word, Any]:
        if self.weighted:
            return self._known_in(weighted_bag(document), self._words())
        words = known_words(document, self._words())
        return dict.fromkeys(words, 1) if self.binary else words

    def _known_in(self, words: Any, known: frozenset[Word]) -> dict[Word, Any]:
        if not self.weighted:
            return known_words(words, known)
        kept = {word: weight for word, weight in words.items() if word in known}
        if words and not kept:
            refuse_documents(words, known)
        return kept

    def _factors(self, words: dict[Word, int]) -> list[Factor]:
        whole, added, added_total = in_whole_numbers(*self.smoothing.share(len(self._words())))
        factors: list[Factor] = []
        if self.coefficient:
            orders = multinomial_coefficient(words.values())
            factors.append((COEFFICIENT, 1, [(orders, 1)] * len(self.counts)))
        for word, times in words.items():
            likelihoods: list[Pair] = []
            for label, table in self.counts.items():
                above = table.get(word, 0) * whole + added
                below = self.word_totals[label] * whole + added_total
                if not below:
                    raise nothing_counted(label, "words")
                likelihoods.append((above, below))
            factors.append((word, times, likelihoods))
        if isinstance(self.smoothing, IgnoreZeros):
            factors = self.smoothing.without_zeros(factors)
        return factors

    def _logs(self, words: dict[Word, int]) -> dict[Label, list[float]]:
        logs: dict[Label, list[float]] = {label: [] for label in self.counts}
        for word, times in words.items():
            row = self._rows.get(word) or self._row(word)
            for column, log_likelihood in zip(logs.values(), row, strict=True):
                column.append(times * log_likelihood)
        return logs

    def _log_likelihood(self, words: dict[Word, int]) -> dict[Label, float]:
        # The arg max does without the coefficient, which is the same for all classes.
        logs = super()._log_likelihood(words)
        if not self.coefficient:
            return logs
        log_coefficient = log_ratio(multinomial_coefficient(words.values()), 1)
        return {label: log + log_coefficient for label, log in logs.items()}

    def _log_joint(self, words: dict[Word, int]) -> dict[Label, float]:
        scores = super()._log_joint(words)
        if not self.coefficient:
            return scores
        log_coefficient = log_ratio(multinomial_coefficient(words.values()), 1)
        return {label: score + log_coefficient for label, score in scores.items()}

    def _row(self, word: Word) -> list[float]:
        # log P(w|c) for each class: a column of the notes' matrix, worked out when first needed.
        _, _, likelihoods = self._factors({word: 1})[-1]
        row = [log_ratio(above, below) for above, below in likelihoods]
        self._rows[word] = row
        return row

    def _estimate(self, word: Word, label: Label) -> Any:
        return self.likelihood(word, label)

    def _step(self, word: Any, times: Any, label: Label, words: dict[Any, Any], pair: Pair) -> Step:
        if self.coefficient and word == COEFFICIENT:
            return Step(word, times, pair[0], log_ratio(*pair))
        return super()._step(word, times, label, words, pair)

    def _word_pairs(self, a: Label, b: Label) -> Iterable[tuple[Word, Pair, Pair]]:
        whole, added, added_total = in_whole_numbers(*self.smoothing.share(len(self._words())))
        all_a = self.word_totals[a] * whole + added_total
        all_b = self.word_totals[b] * whole + added_total
        if not (all_a and all_b):
            raise nothing_counted(b if all_a else a, "words")
        for word in self.vocabulary:
            in_a = self.counts[a].get(word, 0) * whole + added
            in_b = self.counts[b].get(word, 0) * whole + added
            yield word, (in_a, all_a), (in_b, all_b)

    def _abacus(self) -> Abacus | None:
        whole, added, added_total = in_whole_numbers(*self.smoothing.share(len(self._words())))
        if not added or self.weighted or not all(self._prior.values()):
            return None  # a factor may be 0, and its cost infinite
        if self._fast is None:
            # cost = log(total) - log(count), each rounded to a unit.
            totals = [units(total * whole + added_total) for total in self.word_totals.values()]
            nothing = units(added)
            unseen = [total - nothing for total in totals]
            rows = rows_of(
                self.counts.values(),
                self._given_words,
                beads(unseen),
                lambda _, count: nothing - units(count * whole + added),
            )
            start = [units(p.denominator) - units(p.numerator) for p in self._prior.values()]
            self._fast = Abacus(
                tuple(self.counts), start, rows, dearest=max(unseen), distinct=self.binary
            )
        return self._fast

    def _number_of_factors(self, words: dict[Word, int]) -> int:
        return sum(words.values())

    def _check_saved_count(
        self, word: Any, count: Any, label: Label, documents: int, place: str
    ) -> None:
        if not self.weighted:
            super()._check_saved_count(word, count, label, documents, place)

    # What follows from the counts, and what the model was made with.

    def _derive(self) -> None:
        super()._derive()
        self.word_totals = {label: sum(table.values()) for label, table in self.counts.items()}
        self._rows = {}

    def _settings(self) -> dict[str, object]:
        return {
            "smoothing": self.smoothing,
            "prior": self.prior_rule,
            "vocabulary": self.given_vocabulary,
            "classes": self.given_classes,
            "coefficient": self.coefficient,
            "binary": self.binary,
            "weighted": self.weighted,
        }
