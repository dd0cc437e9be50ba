"""The complement model: a class is known by what the *other* classes say.

    score(c) = log P(c) - sum over the words of log P(w|not c)

Where one class has few documents, its own estimates are poor, but those of all
the others together are not.  Rennie, Shih, Teevan and Karger (2003), "Tackling the
poor assumptions of naive Bayes text classifiers".
"""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from naive_bayes.abacus import ROD, Abacus, Rows, beads, units
from naive_bayes.bag_of_words import Document, checked, known_words
from naive_bayes.bayes_rule import NaiveBayes
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate, Number
from naive_bayes.likelihood import share_likelihood
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
from naive_bayes.vocabulary import Word, check_known
from naive_bayes.working import Step


class ComplementNB(NaiveBayes[Document]):
    """Naive Bayes on counts, with each class judged by its complement.

        c* = arg max over c of  log P(c) - sum over the words of log P(w|not c)

    Not in the notes; Rennie et al. (2003), section 3.1.  The scores rank the classes,
    but they are no probabilities: P(w|not c) says nothing of how documents of class c
    are made.  So there is no joint, evidence, posterior or sample.

    Arguments:
        smoothing: as for `MultinomialNB`; it is needed, since a word that only one
            class has would give that class an infinite score.
        prior: "uniform" (the default, which leaves the prior out, as scikit-learn
            does), "empirical" (as the paper's formula has it), or a dict.
        vocabulary: V, in order; if none is given it is learned from the documents.
        classes: C, in order; if none are given they are learned.

    Raises:
        TypeError, NaiveBayesError: an argument is of a wrong type or value.

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
        naive_bayes.errors.NaiveBayesError: ComplementNB has scores only, since P(w|not c) does not say how likely a document of class c is: ask for scores, classify or predict, or use MultinomialNB
    """

    word_totals: dict[Label, int]
    _rows: dict[Word, list[float]]

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "uniform",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
    ) -> None:
        self.smoothing = as_smoothing(smoothing)
        super().__init__(prior=prior, classes=classes, vocabulary=vocabulary)
        self.inverse = True
        self.no_joint = self.no_log_joint = (
            "ComplementNB has scores only, since P(w|not c) does not say how likely a document of "
            "class c is: ask for scores, classify or predict, or use MultinomialNB"
        )

    # Count.

    @property
    def word_counts(self) -> dict[Label, Counter[Word]]:
        """count(w, c): for each class, how often each word of V occurs in its documents.

        Examples:
            >>> ComplementNB().fit([["b", "a", "b"], []], ["spam", "ham"]).word_counts
            {'spam': Counter({'b': 2, 'a': 1}), 'ham': Counter()}
        """
        self._check_fitted()
        return self.counts

    def _count(self, document: Document, table: Counter[Any]) -> None:
        if self.given_vocabulary is None:
            table.update(checked(document))
        else:
            table.update(known_words(document, self._given_words))

    # Estimate.

    def complement_likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|not c): the share of the words of all other classes that are w.

            P(w|not c) = (count(w, not c) + alpha) / (sum of count(w', not c) + alpha V)

        Rennie et al. (2003), section 3.1.

        Raises:
            NaiveBayesError: the word is not in V, the label is no class, or the other
                classes have no words and nothing is added (0/0).

        Examples:
            >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> print(model.complement_likelihood("b", "spam").formula)
            (0 + 1)/(1 + 2)
            >>> model.complement_likelihood("b", "eggs")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: 'eggs' is not a class: the classes are 'spam', 'ham'
        """
        self._check_label(label)
        check_known(word, self._words())
        size = len(self._words())
        others = [other for other in self.counts if other != label]
        count = sum(self.counts[other][word] for other in others)
        total = sum(self.word_totals[other] for other in others)
        if not total + self.smoothing.share(size)[1]:
            raise self._no_complement(label)
        return share_likelihood(count, total, size, self.smoothing)

    # Score.

    def scores(self, document: Document) -> dict[Label, float]:
        """What the arg max compares, for each class: higher is likelier.

            score(c) = log P(c) - sum over the words of log P(w|not c)

        Raises:
            NaiveBayesError: a word of the document occurs in one class only, and the
                estimate of its complement is 0.

        Examples:
            >>> model = ComplementNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> {label: round(score, 4) for label, score in model.scores(["b"]).items()}
            {'spam': 0.4055, 'ham': -0.1823}
            >>> model.scores([]) == {"spam": model.scores([])["ham"], "ham": model.scores([])["ham"]}
            True
        """
        return self._scores(self._read(document))

    def sample(self, label: Label, length: int | None, rng: Random) -> list[Word]:
        """There is nothing to draw from: this model has no P(x|c).

        Raises:
            NaiveBayesError: always.

        Examples:
            >>> ComplementNB().sample("spam", 3, Random(7))
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: ComplementNB has scores only, since P(w|not c) does not say how likely a document of class c is: ask for scores, classify or predict, or use MultinomialNB
        """
        raise NaiveBayesError(self.no_joint)

    def _factors(self, words: dict[Word, int]) -> list[Factor]:
        # 1/P(w|not c), so that here too the largest product wins.
        whole, added, added_total = in_whole_numbers(*self.smoothing.share(len(self._words())))
        all_words = sum(self.word_totals.values())
        complements: list[Factor] = []
        for word, times in words.items():
            everywhere = sum(table.get(word, 0) for table in self.counts.values())
            likelihoods: list[Pair] = []
            for label, table in self.counts.items():
                above = (everywhere - table.get(word, 0)) * whole + added
                below = (all_words - self.word_totals[label]) * whole + added_total
                if not below:
                    raise self._no_complement(label)
                likelihoods.append((above, below))
            complements.append((word, times, likelihoods))
        if isinstance(self.smoothing, IgnoreZeros):
            complements = self.smoothing.without_zeros(complements)
        factors: list[Factor] = []
        for word, times, pairs in complements:
            inverses: list[Pair] = []
            for label, (above, below) in zip(self.counts, pairs, strict=True):
                if not above:
                    raise NaiveBayesError(
                        f"the word {word!r} occurs in the class {label!r} only, so P(w|not c) is 0 "
                        "and its score infinite: smooth, as with Laplace(1)"
                    )
                inverses.append((below, above))
            factors.append((word, times, inverses))
        return factors

    def _logs(self, words: dict[Word, int]) -> dict[Label, list[float]]:
        logs: dict[Label, list[float]] = {label: [] for label in self.counts}
        for word, times in words.items():
            row = self._rows.get(word) or self._row(word)
            for column, log_inverse in zip(logs.values(), row, strict=True):
                column.append(times * log_inverse)
        return logs

    def _row(self, word: Word) -> list[float]:
        _, _, inverses = self._factors({word: 1})[0]
        row = [log_ratio(above, below) for above, below in inverses]
        self._rows[word] = row
        return row

    def _estimate(self, word: Word, label: Label) -> Estimate:
        return self.complement_likelihood(word, label)

    def _step(self, word: Any, times: Any, label: Label, words: dict[Any, Any], pair: Pair) -> Step:
        estimate = self.complement_likelihood(word, label)
        skipped = pair == (1, 1) and estimate != 1
        return Step(word, times, estimate, log_ratio(*pair), inverse=True, skipped=skipped)

    def _word_pairs(self, a: Label, b: Label) -> Iterable[tuple[Word, Pair, Pair]]:
        # The rarer a word is outside a class, the more it speaks for the class.
        for word in self.vocabulary:
            _, _, inverses = self._factors({word: 1})[0]
            pairs = dict(zip(self.counts, inverses, strict=True))
            yield word, pairs[a], pairs[b]

    def _abacus(self) -> Abacus | None:
        whole, added, added_total = in_whole_numbers(*self.smoothing.share(len(self._words())))
        if not added or not all(self._prior.values()):
            return None  # a factor may be 0, and its gain infinite
        if self._fast is None:
            all_words = sum(self.word_totals.values())
            # gain = -log P(w|not c) = log(total) - log(count): the largest rod wins.
            totals = [
                units((all_words - total) * whole + added_total)
                for total in self.word_totals.values()
            ]
            # Where a class has not seen a word, all its occurrences are in the others; each
            # class that has seen it puts its own rod right.
            everywhere: dict[Word, int] = dict.fromkeys(self._given_words, 0)
            for table in self.counts.values():
                for word, count in table.items():
                    everywhere[word] = everywhere.get(word, 0) + count
            all_totals, ones = beads(totals), beads([1] * len(totals))
            logs = {count: units(count * whole + added) for count in {0, *everywhere.values()}}
            unseen = {count: all_totals - nats * ones for count, nats in logs.items()}
            rows = Rows({word: unseen[count] for word, count in everywhere.items()})
            for k, table in enumerate(self.counts.values()):
                # Words that only this class has seen, and equally often, share a number.
                alone = {
                    count: gains + ((logs[count] - logs[0]) << ROD * k)
                    for count, gains in unseen.items()
                }
                for word, count in table.items():
                    others = everywhere[word] - count
                    if others not in logs:
                        logs[others] = units(others * whole + added)
                    if others:
                        rows[word] += (logs[others + count] - logs[others]) << ROD * k
                    else:
                        rows[word] = alone[count]

            # Only differences count: the rarest class begins at 0.
            priors = [units(p.numerator) - units(p.denominator) for p in self._prior.values()]
            start = [prior - min(priors) for prior in priors]
            dearest = max(totals) - units(added)
            self._fast = Abacus(tuple(self.counts), start, rows, dearest=dearest, largest=True)
        return self._fast

    def _number_of_factors(self, words: dict[Word, int]) -> int:
        return sum(words.values())

    def _no_complement(self, label: Label) -> NaiveBayesError:
        return NaiveBayesError(
            f"the classes other than {label!r} have no words and nothing is added, so the "
            "estimates are 0/0: give them some, or smooth, as with Laplace(1)"
        )

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
        }
