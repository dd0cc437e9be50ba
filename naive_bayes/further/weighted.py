"""The multinomial model on weights, such as tf-idf, in place of counts.

    score(c) = log P(c) + sum over the words of weight(w) log P(w|c)

You cannot draw half a word from a bag, so P(d|c) is not the probability of a document.  The
sum still ranks the classes, and it is used only for that.
"""

from collections import Counter
from typing import Any

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.documents import check_single_document
from naive_bayes.foundation.rows_of_counts import check_no_row, of_row
from naive_bayes.further.weights import weighted_bag
from naive_bayes.model import ProbabilityModel
from naive_bayes.multinomial import BagModel
from naive_bayes.prior import Label
from naive_bayes.vocabulary import Word

EXACT = {"document_likelihood", "joint", "evidence", "posterior", "odds", "sample"}
"""The methods of the other models that this one lacks."""

LOGS_ONLY = (
    "the weights of WeightedNB are not counts, so no document has a probability: "
    "ask for classify, log_joint or log_odds"
)


class WeightedNB(BagModel, ProbabilityModel[Any]):
    """The multinomial model on bags whose weights need not be whole numbers.

        c* = arg max over c of  log P(c) + sum over the words of weight(w) log P(w|c)

    Odds notes, "Key Considerations" (tf-idf).  It has no joint, evidence or posterior.

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
        AttributeError: the weights of WeightedNB are not counts, so no document has a probability: ask for classify, log_joint or log_odds
    """

    exact = False

    # Count.

    def count(self, document: Any, table: Counter[Any]) -> None:
        """Add the weights of one document to the table of its class.

        Examples:
            >>> table = Counter(b=2)
            >>> WeightedNB().count({"b": 0.5}, table)
            >>> table
            Counter({'b': Fraction(5, 2)})
        """
        given = self.given_vocabulary is not None
        table.update(self.read(document) if given else weighted_bag(document))

    # Estimate.

    def likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|c): w's share of the total weight of class c.

            P(w|c) = (weight(w, c) + alpha) / (sum of weight(w', c) + alpha |V|)

        Raises:
            NaiveBayesError: the word is not in V, the label is not a class, or the class
                has no words and nothing is added (0/0).

        Examples:
            >>> print(WeightedNB().fit([{"a": 0.5, "b": 1}], ["spam"]).likelihood("a", "spam"))
            (3/2)/(7/2)
        """
        n, N, size = self.counts[label][word], self.totals[label], len(self.words)
        return self.smoothing.share(n, N, size, self.background.get(word))

    def line(self, n: Any, N: Any) -> tuple[Estimate, int]:
        """The factor of a word with the weight n of N in a class; its absence has none.

        Examples:
            >>> from fractions import Fraction
            >>> model = WeightedNB().fit([{"a": 0.5, "b": 1}], ["spam"])
            >>> print(model.line(Fraction(1, 2), Fraction(3, 2))[0].formula)
            (1/2 + 1)/(3/2 + 2)
        """
        return self.smoothing.share(n, N, len(self.words)), 1

    # Factors: P(w|c) with the weight of the word as the exponent.

    def read(self, document: Any) -> dict[Word, Any]:
        """The words of a document that the model knows, and their weights.

        Examples:
            >>> model = WeightedNB().fit([{"a": 0.5}], ["spam"])
            >>> model.read({"a": 0.25, "z": 1}), model.factors({"a": 0.25})[0].times
            ({'a': Fraction(1, 4)}, Fraction(1, 4))
        """
        weights = weighted_bag(of_row(document, self.words))
        check_no_row(document, weights, self.words)
        words = {word: weight for word, weight in weights.items() if word in self.words}
        if weights and not words:
            check_single_document(weights, self.words)
        return words

    # What this model does not have.

    @property
    def joint(self) -> Any:
        """Not an attribute: no document has a probability."""
        raise AttributeError(LOGS_ONLY)

    document_likelihood = evidence = posterior = odds = joint

    def __getattr__(self, name: str) -> Any:
        if name in EXACT:
            raise AttributeError(LOGS_ONLY)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name not in EXACT]
