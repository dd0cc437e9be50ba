"""The complement model: a class is scored by the words of all the *other* classes.

    score(c) = log P(c) - sum over the words of log P(w|not c)

If a class has few documents, its own estimates are poor, but those of all the others
together are not.  See Rennie, Shih, Teevan and Karger (2003), "Tackling the poor
assumptions of naive Bayes text classifiers".
"""

from collections.abc import Iterable
from typing import Any

from naive_bayes.bag_of_words import Document
from naive_bayes.bayes_rule import arg_max, exact_arg_max
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation import checks
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.factors import MOST_ESTIMATES, too_many_factors
from naive_bayes.foundation.messages import short
from naive_bayes.likelihood import Divisor, Factor
from naive_bayes.log_space import clear, log_joint
from naive_bayes.multinomial import BagModel
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import Laplace, Smoothing
from naive_bayes.vocabulary import Word

SCORES_ONLY = (
    "ComplementNB has scores only, since P(w|not c) does not say how likely a document of "
    "class c is: ask for scores, classify or predict, or use MultinomialNB"
)


PROBABILITIES = {
    *("document_likelihood", "joint", "evidence", "posterior", "odds", "sample"),
    *("log_document_likelihood", "log_joint", "log_posterior", "log_odds"),
    *("predict_proba", "predict_log_proba", "classify_above"),
}
"""The methods of the other models that this one lacks."""


class ComplementNB(BagModel):
    """Naive Bayes on counts, with each class scored by its complement.

        c* = arg max over c of  log P(c) - sum over the words of log P(w|not c)

    Not in the notes; Rennie et al. (2003), section 3.1.  The scores rank the classes but
    are not probabilities: P(w|not c) does not describe how documents of class c are made.
    So it has no joint, evidence, posterior or sample.

    Arguments:
        smoothing: as for `MultinomialNB`; it is needed, because a word that occurs in only
            one class would give that class an infinite score.
        prior: "uniform" (the default: no prior, as in scikit-learn), "empirical" (as in the
            paper's formula), or a dict.
        vocabulary: V, in order; by default it is learned from the documents.
        classes: C, in order; by default they are learned.

    Raises:
        TypeError, NaiveBayesError: an argument has a wrong type or value.

    Examples:
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = ComplementNB().fit([spam, ham, {"c": 4}], ["spam", "ham", "note"])
        >>> print(model.complement_likelihood("a", "spam"))          # (11 + 1)/(21 + 3)
        12/24
        >>> model.classify(["b", "b"])
        'spam'
        >>> model.posterior(["b"])
        Traceback (most recent call last):
            ...
        AttributeError: ComplementNB has scores only, since P(w|not c) does not say how likely a document of class c is: ask for scores, classify or predict, or use MultinomialNB
    """

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "uniform",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
    ) -> None:
        super().__init__(smoothing=smoothing, prior=prior, vocabulary=vocabulary, classes=classes)

    scored_by_others = True

    # Estimate.

    def complement_likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|not c): the share of the words of all other classes that are w.

            P(w|not c) = (count(w, not c) + alpha) / (sum of count(w', not c) + alpha |V|)

        Rennie et al. (2003), section 3.1.

        Raises:
            NaiveBayesError: the word is not in V, the label is not a class, or the other
                classes have no words and nothing is added (0/0).

        Examples:
            >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> print(model.complement_likelihood("b", "spam").formula)
            (0 + 1)/(1 + 2)
            >>> print(model.complement_likelihood("b", "ham").formula)
            (2 + 1)/(3 + 2)
            >>> model = ComplementNB(smoothing=0).fit([["a"], []], ["spam", "ham"])
            >>> model.complement_likelihood("a", "spam")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the classes other than 'spam' have no words and nothing is added, so the estimates are 0/0: give them some, or smooth, as with Laplace(1)
        """
        self.counts[label][word]  # refused if one of the two is unknown
        n, N, size = 0, 0, len(self.words)
        for other in self.counts:
            if other != label:
                n += self.counts[other][word]
                N += self.totals[other]
        return self.smoothing.share(n, N or no_others(label), size, self.background.get(word))

    def estimate(self, word: Word, label: Label) -> Estimate:
        """The estimate that `most_informative` compares: P(w|not c)."""
        return self.complement_likelihood(word, label)

    def line(self, n: Any, N: Any) -> tuple[Estimate, int]:
        """P(w|not c), for a word that the others have n of N times; its absence has no factor.

            score(c) = log P(c) - sum over the words of count(w, d) log P(w|not c)

        Examples:
            >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> print(model.line(0, 1)[0].formula)
            (0 + 1)/(1 + 2)
        """
        return self.smoothing.share(n, N, len(self.words)), 1

    # Factors.

    def factors(self, document: Document) -> list[Factor]:
        """1/P(w|not c) for each word of a document: P(w|not c) with an exponent below 0.

        So here, too, the class with the largest product wins.

        Raises:
            NaiveBayesError: a word of the document occurs in one class only, and the
                estimate of its complement is 0; or the document cannot be counted.

        Examples:
            >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> for factor in model.factors(["b"]):
            ...     print(factor.word, factor.times, factor.of["spam"], factor.of["ham"])
            b -1 1/3 3/5
        """
        bag = self.read(document)
        if len(bag) * len(self.counts) > MOST_ESTIMATES:
            raise too_many_factors(len(bag), len(self.counts))
        factors: list[Factor] = []
        for word, times in bag.items():
            of = {}
            for label in self.counts:
                of[label] = self.complement_likelihood(word, label)
            factors.append(Divisor(word, -times, of))
        factors = self.smoothing.without_zeros(factors)
        for factor in factors:
            for label, p in factor.of.items():
                if not p:
                    raise NaiveBayesError(
                        f"the word {short(factor.word)} occurs in the class {short(label)} only, so "
                        "P(w|not c) is 0 and its score infinite: smooth, as with Laplace(1)"
                    )
        return factors

    # Score.

    def scores(self, document: Document) -> dict[Label, float]:
        """What the arg max compares, for each class: higher is likelier.

            score(c) = log P(c) - sum over the words of log P(w|not c)

        Raises:
            NaiveBayesError: as for `factors`.

        Examples:
            >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> {label: round(score, 4) for label, score in model.scores(["b"]).items()}
            {'spam': 0.4055, 'ham': -0.1823}
            >>> model.scores([]) == {"spam": model.scores([])["ham"], "ham": model.scores([])["ham"]}
            True
        """
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.log_joint(self._prior, self.read(document))
        return log_joint(self._prior, self.factors(document))

    def classify(self, document: Document) -> Label:
        """The class with the largest score; the first in `classes`, if several are equal.

            c* = arg max over c of score(c)

        Raises:
            NaiveBayesError: as for `factors`.

        Examples:
            >>> ComplementNB().fit([["a"], ["b"]], ["spam", "ham"]).classify(["b"])
            'ham'
        """
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.classify(document)
        factors = self.factors(document)
        scores = log_joint(self._prior, factors)
        best = arg_max(scores)
        if clear(scores, factors):  # floats can tell the best two apart
            return best
        return exact_arg_max(self._prior, factors)  # whole numbers decide

    # What this model does not have.

    def __getattr__(self, name: str) -> Any:
        if name in PROBABILITIES:
            raise AttributeError(SCORES_ONLY)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


def no_others(label: Label) -> checks.Nothing:
    """N where the other classes have no words: 0, and an error that says so for the estimate 0/0.

    Examples:
        >>> no_others("spam")
        0
    """
    return checks.Nothing(
        f"the classes other than {short(label)} have no words and nothing is added, so the "
        "estimates are 0/0: give them some, or smooth, as with Laplace(1)"
    )
