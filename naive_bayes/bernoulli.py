"""The Bernoulli model: each word of V is there or not, and both tell.

    P(d|c) = product over V of  P(w|c) if w is in d, else 1 - P(w|c)

How often a word occurs does not matter.  P(w|c) is a share of the *documents* of
class c.  A word that is absent has a factor too: this is the difference from a
multinomial model on 0s and 1s.
"""

from collections import Counter
from collections.abc import Iterable
from math import fsum
from random import Random
from typing import Any

from naive_bayes.abacus import UNIT, Abacus, beads, rows_of, units
from naive_bayes.bag_of_words import Document, checked, known_words
from naive_bayes.bayes_rule import NaiveBayes, nothing_counted
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate, Number
from naive_bayes.likelihood import presence_likelihood, with_margins
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
from naive_bayes.vocabulary import Word, check_known, words_in_order
from naive_bayes.working import Step


class BernoulliNB(NaiveBayes[Document]):
    """Naive Bayes on presence: which words of V a document holds, and which it lacks.

        P(f|c) = product over i of  P(w_i|c)^f_i (1 - P(w_i|c))^(1 - f_i)

    COMP9417, 3.1 and 3.1.1; reviews notes, "Bernoulli tests" to "Likelihood", and
    "Other applications", where the words are pixels.

    Arguments:
        smoothing: `Laplace()`, `NoSmoothing()`, `FakeDocument()`,
            `PseudoDocuments()`, `IgnoreZeros()`, or a number for alpha.
        prior: "empirical", "uniform", or a dict from label to probability.
        vocabulary: V, in order; if none is given it is learned from the documents.
        classes: C, in order; if none are given they are learned.

    Raises:
        TypeError, NaiveBayesError: an argument is of a wrong type or value.

    Examples:
        >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]              # COMP9417, 3.1
        >>> labels = ["spam"] * 4 + ["ham"] * 4
        >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=0)
        >>> model = model.fit(map(list, emails), labels)
        >>> print(model.likelihood("a", "spam"), model.likelihood("a", "spam").complement())
        2/4 2/4
        >>> model.joint(list("abbdebb"))
        {'spam': Fraction(9, 64), 'ham': Fraction(9, 128)}

        No word of V is a finding too:

        >>> model.joint([])
        {'spam': Fraction(3, 64), 'ham': Fraction(9, 128)}
    """

    _absent: tuple[dict[Label, float], dict[Word, None]] | None
    _rows: dict[Word, tuple[list[float], list[float]]]

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "empirical",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
    ) -> None:
        self.smoothing = as_smoothing(smoothing)
        super().__init__(prior=prior, classes=classes, vocabulary=vocabulary)

    # Count.

    @property
    def documents_with(self) -> dict[Label, Counter[Word]]:
        """For each class, how many of its documents hold each word of V.

        Examples:
            >>> BernoulliNB().fit([["b", "a", "b"], []], ["spam", "ham"]).documents_with
            {'spam': Counter({'b': 1, 'a': 1}), 'ham': Counter()}
        """
        self._check_fitted()
        return self.counts

    def _count(self, document: Document, table: Counter[Any]) -> None:
        # dict.fromkeys, not set: it keeps the order of first sight.
        if self.given_vocabulary is None:
            table.update(dict.fromkeys(checked(document)).keys())
        else:
            table.update(known_words(document, self._given_words).keys())

    # Estimate.

    def likelihood(self, word: Word, label: Label) -> Estimate:
        """P(w|c): the share of the documents of class c that hold w.

            P(w|c) = (documents of c with w + alpha) / (documents of c + 2 alpha)

        COMP9417, 3.1 and 3.1.1 (p_j^k); reviews notes, "Feature vectors".  The factor
        of a word that is absent is `.complement()`.

        Raises:
            NaiveBayesError: the word is not in V, the label is no class, or the class
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
        self._check_label(label)
        check_known(word, self._words())
        documents = self.document_counts[label]
        if not documents + self.smoothing.presence()[1]:
            raise nothing_counted(label, "documents")
        return presence_likelihood(self.counts[label][word], documents, self.smoothing)

    def table(self, word: Word) -> list[list[int]]:
        """The contingency table of a word: documents with and without it, with totals.

        Two rows and their sum; a column for each class and their sum.

        Reviews notes, "Bernoulli tests".

        Examples:
            >>> great = ["great"]
            >>> model = BernoulliNB().fit([great] * 92 + [[]] * 408 + [great] * 5 + [[]] * 495,
            ...                           ["+"] * 500 + ["-"] * 500)
            >>> model.table("great")
            [[92, 5, 97], [408, 495, 903], [500, 500, 1000]]
        """
        check_known(word, self._words())
        return with_margins(
            [self.counts[label][word] for label in self.counts], list(self.document_counts.values())
        )

    # Generate.

    def sample(self, label: Label, length: int | None, rng: Random) -> list[Word]:
        """A document drawn from P(f|c): one coin for each word of V.

            w is in the document with probability P(w|c)

        Sushi chapter, 8.4.

        Arguments:
            label: c, the class to draw from.
            length: not used, since the coins decide; it is here because all models
                are asked alike.
            rng: the source of chance, such as `random.Random(7)`.

        Returns:
            The words whose coin came up, in the order of V.

        Raises:
            NaiveBayesError: the label is no class, or its estimates are 0/0.

        Examples:
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]
            >>> model = BernoulliNB(smoothing=0)
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> drawn = [model.sample("spam", None, Random(seed)) for seed in range(1000)]
            >>> 700 < sum("b" in document for document in drawn) < 800    # P(b|spam) = 3/4
            True
            >>> always = BernoulliNB(smoothing=0).fit([["a"]], ["spam"])
            >>> always.sample("spam", None, Random(7))
            ['a']
        """
        self._check_label(label)
        whole, added, added_total = in_whole_numbers(*self.smoothing.presence())
        below = self.document_counts[label] * whole + added_total
        if not below:
            raise nothing_counted(label, "documents")
        table = self.counts[label]
        return [
            word
            for word in self.vocabulary
            if rng.randrange(below) < table.get(word, 0) * whole + added
        ]

    # Score.

    def _factors(self, words: dict[Word, int]) -> list[Factor]:
        whole, added, added_total = in_whole_numbers(*self.smoothing.presence())
        factors: list[Factor] = []
        for word in self.given_vocabulary or words_in_order(self.counts.values()):
            likelihoods: list[Pair] = []
            for label, table in self.counts.items():
                above = table.get(word, 0) * whole + added
                below = self.document_counts[label] * whole + added_total
                if not below:
                    raise nothing_counted(label, "documents")
                likelihoods.append((above, below) if word in words else (below - above, below))
            factors.append((word, 1, likelihoods))
        if isinstance(self.smoothing, IgnoreZeros):
            factors = self.smoothing.without_zeros(factors)
        return factors

    def _logs(self, words: dict[Word, int]) -> dict[Label, list[float]]:
        # Begin with every rare word absent, then correct for those that are there.  A common
        # word, which more than half of some class's documents hold, is looked at by itself:
        # so no large terms cancel, and the only words with 1 - P(w|c) = 0 are common ones.
        absent, common = self._absence()
        logs = {label: [log_absent] for label, log_absent in absent.items()}
        for word in common:
            there, missing = self._rows.get(word) or self._row(word)
            for column, log_likelihood in zip(
                logs.values(), there if word in words else missing, strict=True
            ):
                column.append(log_likelihood)
        for word in words:
            if word not in common:
                there, missing = self._rows.get(word) or self._row(word)
                for column, present, lacking in zip(logs.values(), there, missing, strict=True):
                    column += (present, -lacking)
        return logs

    def _absence(self) -> tuple[dict[Label, float], dict[Word, None]]:
        # For each class the log P of lacking every rare word; and the words that are not rare.
        if self._absent is None:
            whole, added, added_total = in_whole_numbers(*self.smoothing.presence())
            size = len(self._words())
            belows = [count * whole + added_total for count in self.document_counts.values()]
            common: dict[Word, None] = {}
            for label, below in zip(self.counts, belows, strict=True):
                if not below:
                    raise nothing_counted(label, "documents")
                most = (below // 2 - added) // whole
                if most < 0:
                    common.update(dict.fromkeys(self.vocabulary))
                common.update((w, None) for w, n in self.counts[label].items() if n > most)
            absent = {}
            for (label, table), below in zip(self.counts.items(), belows, strict=True):
                # The words of a class that equally many documents hold have equal factors.
                words_with = Counter(table.values())
                words_with[0] += size - len(table)
                words_with.subtract(table.get(word, 0) for word in common)
                absent[label] = fsum(
                    words * log_ratio(below - number * whole - added, below)
                    for number, words in words_with.items()
                    if words
                )
            self._absent = absent, common
        return self._absent

    def _row(self, word: Word) -> tuple[list[float], list[float]]:
        # log P(w|c) for each class, and log of the complement.
        whole, added, added_total = in_whole_numbers(*self.smoothing.presence())
        there: list[Pair] = []
        missing: list[Pair] = []
        for label, table in self.counts.items():
            above = table.get(word, 0) * whole + added
            below = self.document_counts[label] * whole + added_total
            there.append((above, below))
            missing.append((below - above, below))
        if isinstance(self.smoothing, IgnoreZeros):
            without = self.smoothing.without_zeros([(word, 1, there), (word, 1, missing)])
            there, missing = (list(likelihoods) for _, _, likelihoods in without)
        self._rows[word] = row = (
            [log_ratio(above, below) for above, below in there],
            [log_ratio(above, below) for above, below in missing],
        )
        return row

    def _estimate(self, word: Word, label: Label) -> Estimate:
        return self.likelihood(word, label)

    def _step(self, word: Any, times: Any, label: Label, words: dict[Any, Any], pair: Pair) -> Step:
        estimate, absent = self.likelihood(word, label), word not in words
        skipped = pair == (1, 1) and estimate != int(not absent)
        return Step(word, times, estimate, log_ratio(*pair), absent=absent, skipped=skipped)

    def _word_pairs(self, a: Label, b: Label) -> Iterable[tuple[Word, Pair, Pair]]:
        whole, added, added_total = in_whole_numbers(*self.smoothing.presence())
        all_a = self.document_counts[a] * whole + added_total
        all_b = self.document_counts[b] * whole + added_total
        if not (all_a and all_b):
            raise nothing_counted(b if all_a else a, "documents")
        for word in self.vocabulary:
            in_a = self.counts[a].get(word, 0) * whole + added
            in_b = self.counts[b].get(word, 0) * whole + added
            yield word, (in_a, all_a), (in_b, all_b)

    def _abacus(self) -> Abacus | None:
        whole, added, added_total = in_whole_numbers(*self.smoothing.presence())
        if not added or added == added_total or not all(self._prior.values()):
            return None  # a factor may be 0, and its cost infinite
        if self._fast is None:
            documents = [count * whole + added_total for count in self.document_counts.values()]
            size = len(self._words())
            missing = []
            for number, table in zip(documents, self.counts.values(), strict=True):
                # The words of a class that equally many documents hold cost the same.
                words_with = Counter(table.values())
                words_with[0] += size - len(table)
                missing.append(
                    fsum(
                        words * log_ratio(number - count * whole - added, number)
                        for count, words in words_with.items()
                    )
                )

            def correction(k: int, count: int) -> int:
                # What a word costs more when it is there than when it is missing,
                # log(1 - P(w|c)) - log P(w|c), in which the denominators cancel.
                above = count * whole + added
                return units(documents[k] - above) - units(above)

            unseen = [correction(k, 0) for k in range(len(documents))]
            rows = rows_of(
                self.counts.values(),
                self._given_words,
                beads(unseen),
                lambda k, count: correction(k, count) - unseen[k],
            )
            start = [
                units(p.denominator) - units(p.numerator) - round(log_missing * UNIT)
                for p, log_missing in zip(self._prior.values(), missing, strict=True)
            ]
            slack = 4 + size // 256
            self._fast = Abacus(
                tuple(self.counts), start, rows, dearest=max(unseen), distinct=True, slack=slack
            )
        return self._fast

    def _number_of_factors(self, words: dict[Word, int]) -> int:
        return len(self._words())

    def _check_saved_count(
        self, word: Any, count: Any, label: Label, documents: int, place: str
    ) -> None:
        super()._check_saved_count(word, count, label, documents, place)
        if count > documents:
            raise NaiveBayesError(
                f"{place}: in class {label!r}, {count} documents hold {word!r}, and there are "
                f"{documents}: a word is in at most all of them"
            )

    # What follows from the counts, and what the model was made with.

    def _derive(self) -> None:
        super()._derive()
        self._absent = None
        self._rows = {}

    def _settings(self) -> dict[str, object]:
        return {
            "smoothing": self.smoothing,
            "prior": self.prior_rule,
            "vocabulary": self.given_vocabulary,
            "classes": self.given_classes,
        }
