"""The multinomial model on weights, such as tf-idf, in place of counts.

    score(c) = log P(c) + sum over the words of weight(w) log P(w|c)

You cannot draw half a word from a bag, so P(d|c) is not the probability of a document.  The
sum still ranks the classes, and it is used only for that.
"""

from collections import Counter
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation import checks
from naive_bayes.foundation.documents import check_single_document
from naive_bayes.further.weights import weighted_bag
from naive_bayes.likelihood import MOST_ESTIMATES, Factor, too_many_factors
from naive_bayes.model import CountModel, LogModel
from naive_bayes.prior import Label
from naive_bayes.vocabulary import Word

LOGS_ONLY = (
    "the weights of WeightedNB are not counts, so no document has a probability: "
    "ask for log_joint, log_odds, predict_proba or classify"
)


class WeightedNB(CountModel, LogModel[Any]):
    """The multinomial model on bags whose weights need not be whole numbers.

        c* = arg max over c of  log P(c) + sum over the words of weight(w) log P(w|c)

    Odds notes, "Key Considerations" (tf-idf).  There is no joint, evidence or posterior.

    Arguments:
        smoothing: as for `MultinomialNB`.
        prior: "empirical", "uniform", or a dict from label to probability.
        vocabulary: V, in order; by default it is learned from the documents.
        classes: C, in order; by default they are learned.

    Raises:
        TypeError, NaiveBayesError: an argument has a wrong type or value.

    Examples:
        >>> model = WeightedNB().fit([{"great": 0.5, "film": 2}, {"dull": 1.5}], ["+", "-"])
        >>> print(model.likelihood("great", "+").formula)
        (1/2 + 1)/(5/2 + 3)
        >>> model.classify({"great": 0.3})
        '+'
        >>> model.evidence({"great": 0.3})
        Traceback (most recent call last):
            ...
        AttributeError: the weights of WeightedNB are not counts, so no document has a probability: ask for log_joint, log_odds, predict_proba or classify
    """

    counted = "weights"

    # Count.

    def count(self, document: Any, table: Counter[Any]) -> None:
        """Add the weights of one document to the table of its class.

        Examples:
            >>> table = Counter(b=2)
            >>> WeightedNB().count({"b": 0.5}, table)
            >>> table
            Counter({'b': Fraction(5, 2)})
        """
        weights = weighted_bag(document)
        if self.given_vocabulary is not None:
            weights = {w: weights[w] for w in weights if w in self.given_words}
        table.update(weights)

    # Estimate.

    def likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|c): w's share of the total weight of class c.

            P(w|c) = (weight(w, c) + alpha) / (sum of weight(w', c) + alpha V)

        Raises:
            NaiveBayesError: the word is not in V, the label is not a class, or the class
                has no words and nothing is added (0/0).

        Examples:
            >>> print(WeightedNB().fit([{"a": 0.5, "b": 1}], ["spam"]).likelihood("a", "spam"))
            (3/2)/(7/2)
        """
        n, N = self.n_and_total(word, label)
        try:
            return self.smoothing.share(n, N, len(self.words), self.background(word))
        except NaiveBayesError as error:
            if N:
                raise
            raise checks.nothing_counted(label, "words") from error

    # Factors.

    def read(self, document: Any, *, among_many: bool = False) -> dict[Word, Any]:
        """The words of a document that the model knows, and their weights.

        Examples:
            >>> WeightedNB().fit([{"a": 0.5}], ["spam"]).read({"a": 0.25, "z": 1})
            {'a': Fraction(1, 4)}
        """
        weights = weighted_bag(document)
        words = {word: weight for word, weight in weights.items() if word in self.words}
        if weights and not words and not among_many:
            check_single_document(weights, self.words)
        return words

    def factors(self, document: Any) -> list[Factor]:
        """P(w|c) for each word of a document, with its weight as the exponent.

        Examples:
            >>> model = WeightedNB().fit([{"a": 0.5}, {"b": 1}], ["spam", "ham"])
            >>> for factor in model.factors({"a": 0.25}):
            ...     print(factor.word, factor.times, factor.of["spam"], factor.of["ham"])
            a 1/4 (3/2)/(5/2) 1/3
        """
        bag = self.read(document)
        if len(bag) * len(self.counts) > MOST_ESTIMATES:
            raise too_many_factors(len(bag), len(self.counts))
        factors = []
        for word, weight in bag.items():
            of = {}
            for label in self.counts:
                of[label] = self.likelihood(word, label)
            factors.append(Factor(word, weight, of))
        return self.smoothing.without_zeros(factors)

    # What this model does not have.

    def __getattr__(self, name: str) -> Any:
        if name in ("document_likelihood", "joint", "evidence", "posterior", "odds", "sample"):
            raise AttributeError(LOGS_ONLY)
        return super().__getattr__(name)
