"""A model: count, estimate, and then, from the factors on, what all models have in common.

    documents  ->  counts  ->  estimates P(w|c)  ->  factors  ->  Bayes' rule

A model adds three things.  It *counts* a document into the table of its class, it
*estimates* P(w|c) from the counts (`likelihood`), and it names the *factors* of a
document.  The methods below are the same for all models: each starts from the factors.
What a trained classifier does besides, such as `fit`, `predict` and saving, is in `base.classifier`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Any

from naive_bayes import bayes_rule, log_space
from naive_bayes.bag_of_words import Document, bag_of, known_words, nothing_known
from naive_bayes.base.classifier import Classifier, D
from naive_bayes.estimate import Estimate
from naive_bayes.foundation import checks
from naive_bayes.foundation.arguments import check_known
from naive_bayes.foundation.documents import (
    for_each,
    many,
    read_once,
)
from naive_bayes.foundation.exact_numbers import Number, python_scalar
from naive_bayes.likelihood import Factor, check_smoothing, document_likelihood
from naive_bayes.prior import Label, PriorRule, estimate_prior
from naive_bayes.smoothing import Laplace, Smoothing, as_smoothing
from naive_bayes.vocabulary import Word, given_vocabulary, words_in_order


class NaiveBayes(Classifier[D]):
    """The base of all models: count, estimate, factors.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB, NaiveBayes
        >>> all(issubclass(kind, NaiveBayes) for kind in (BernoulliNB, ComplementNB, MultinomialNB))
        True
        >>> BernoulliNB().posterior(["free"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this BernoulliNB has seen no documents: call fit(documents, labels) first
    """

    def __init_subclass__(cls) -> None:
        checks.check_not_overridden(cls)

    # Count.

    def count(self, document: D, table: Counter[Any]) -> None:
        """Count one document into the table of its class."""
        raise checks.undefined(self, "count(self, document, table)")

    def total(self, documents: int, table: Counter[Any]) -> Any:
        """N of a class, the denominator of its estimates: how many documents, or words of V, it has.

        Arguments:
            documents: how many documents the class has.
            table: its counts.

        Examples:
            >>> from naive_bayes import BernoulliNB, MultinomialNB
            >>> BernoulliNB().total(2, Counter(a=2, b=1)), MultinomialNB().total(2, Counter(a=2, b=1))
            (2, 3)
        """
        return documents

    # Estimate.

    @property
    def classes(self) -> tuple[Label, ...]:
        """C: the labels, as given, or in order of first appearance.

        COMP9417, section 1; newsgroups post, "Why Bayes?".

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["b"], ["a"], ["b"]], ["spam", "ham", "spam"]).classes
            ('spam', 'ham')
        """
        return tuple(self.counts)

    @property
    def prior(self) -> dict[Label, Estimate]:
        """P(c) for each class, an `Estimate`.

            P(c) = N_c / N          (or uniform, or as given)

        N_c is how many documents the class has, and N how many all classes have.

        Newsgroups post, "Estimating the Prior"; sushi chapter, 8.2.1; odds notes, "Naive
        Bayes Classifier" and "Text Document Classification"; COMP9417, section 3; reviews
        notes, "Feature vectors", "Likelihood" and "The Bag of Words".

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["b"], ["a"], ["b"]], ["spam", "ham", "spam"])
            >>> print(model.prior["spam"], model.prior["ham"])
            2/3 1/3
        """
        return dict(self._prior)

    @cached_property
    def _prior(self) -> dict[Label, Estimate]:
        # The prior that the methods read; what is given out is a copy of it.
        documents = {c: self.document_counts[c] for c in self.counts}
        return estimate_prior(self.prior_rule, documents)

    @property
    def vocabulary(self) -> tuple[Word, ...]:
        """V: the words as given, or class by class in order of first appearance.

        Newsgroups post, "Estimating the Likelihood" and "Final Details"; sushi chapter,
        8.3.2; COMP9417, section 3.  For rows of features, V contains pairs (feature, value).

        Examples:
            >>> from naive_bayes import BernoulliNB
            >>> BernoulliNB().fit([["b", "a"], ["c", "a"]], ["spam", "ham"]).vocabulary
            ('b', 'a', 'c')
            >>> BernoulliNB(vocabulary="abc").fit([["b"]], ["spam"]).vocabulary
            ('a', 'b', 'c')
        """
        tables = self.counts.values()
        return self.given_vocabulary or words_in_order(tables)

    # Factors.

    def factors(self, document: D) -> list[Factor]:
        """The factors of a document: for each word, P(w|c) under every class.

            P(d|c) = P(w1|c) P(w2|c) ... P(wn|c)

        COMP9417, section 2, and the products or sums over words in all five notes.  The factors are all
        that a model adds to Bayes' rule.

        Returns:
            A `Factor` for each word that has one: the word, how many times it is
            multiplied, and its value for each class.

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted.

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
            >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> for factor in model.factors(list("abbdebb")):
            ...     print(factor.word, factor.times, *map(str, factor.of.values()), factor.absent)
            a 1 2/4 3/4 False
            b 1 3/4 1/4 False
            c 1 3/4 3/4 True
            >>> [factor.word for factor in model.factors([])]     # every word is absent
            ['a', 'b', 'c']
        """
        raise checks.undefined(self, "factors(self, document)")

    def read(self, document: D) -> Any:
        """What the model uses of a document: a bag of known words, or a row."""
        raise checks.undefined(self, "read(self, document)")

    def constant(self, bag: Mapping[Any, Any]) -> float:
        """The log of a factor that is the same for all classes, in nats; 0 if there is none.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().constant({"a": 4, "b": 3, "c": 1})
            0.0
        """
        return 0.0

    # Classify.

    def classify(self, document: D) -> Label:
        """The class with the largest score; the first in `classes`, if several are equal."""
        raise checks.undefined(self, "classify(self, document)")


class WordModel(NaiveBayes[Document]):
    """A model on words: V is given or learned, and P(w|c) is smoothed.

    Examples:
        >>> from naive_bayes import BernoulliNB, CategoricalNB, WordModel
        >>> issubclass(BernoulliNB, WordModel), isinstance(CategoricalNB(), WordModel)
        (True, False)
    """

    saved_parts = (Smoothing,)
    estimates = "share"
    """The method of the smoothing that makes its estimates: `share`, or `presence`."""
    unit = "words"

    def __init__(
        self,
        *,
        smoothing: Smoothing | Number = Laplace(1),
        prior: PriorRule = "empirical",
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
    ) -> None:
        super().__init__(prior=prior, classes=classes)
        self.smoothing = as_smoothing(smoothing)
        check_smoothing(self.smoothing, self.estimates, type(self).__name__)
        self.given_vocabulary = None if vocabulary is None else given_vocabulary(vocabulary)
        self.words = self.words_of({})

    @property
    def uses_background(self) -> bool:
        """The smoothing is given how often a word occurs over all classes."""
        return self.smoothing.uses_background

    def count(self, document: Document, table: Counter[Any]) -> None:
        """Count the words of one document into the table of its class.

        Examples:
            >>> from naive_bayes import ComplementNB
            >>> table = Counter(b=2)
            >>> ComplementNB(vocabulary="ab").count(["a", "b", "b", "z"], table)
            >>> table
            Counter({'b': 4, 'a': 1})
        """
        if self.given_vocabulary is not None:
            document = known_words(document, self.words)
        table.update(document if isinstance(document, list | tuple) else bag_of(document))

    def read(self, document: Document) -> dict[Word, Any]:
        """The words of a document that the model knows, and how often they occur.

        Newsgroups post, "Final Details": other words are ignored.

        Arguments:
            document: tokens or a bag.

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, or looks like a list
                of documents.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB(vocabulary="abc").fit([["a"]], ["spam"]).read(list("abbdebb"))
            {'a': 1, 'b': 4}
        """
        bag = bag_of(document, self.words)
        known = {word: times for word, times in bag.items() if word in self.words}
        return known or nothing_known(bag, self.words)


class ProbabilityModel(NaiveBayes[D]):
    """A model with P(d|c), and so with log joint, joint, evidence, posterior and odds.

    They are fractions, from the counts on; in a model with densities they are floats.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB, ProbabilityModel
        >>> issubclass(BernoulliNB, ProbabilityModel), issubclass(ComplementNB, ProbabilityModel)
        (True, False)
    """

    exact = True
    probabilistic = True

    def log_document_likelihood(self, document: D) -> dict[Label, float]:
        """log P(d|c) for each class, in nats, without the prior.

            log P(d|c) = sum over the words of log P(w|c)

        Reviews notes, "Likelihood": log P(f|+); "The Bag of Words": log L(f|+).

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> logs = model.log_document_likelihood(["a", "b"] * 1000)
            >>> round(logs["spam"], 3), round(logs["ham"], 3)         # e^-1427 is too small
            (-1427.116, -1504.077)
        """
        nothing = dict.fromkeys(self._prior, Fraction(1))
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.log_joint(nothing, self.read(document))
        return log_space.log_joint(nothing, self.factors(document))

    def log_joint(self, document: D) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats; -inf if the product is 0.

            log P(c) + sum over the words of log P(w|c)

        Newsgroups post, "Final Details"; sushi chapter, 8.3.1; reviews notes,
        "Likelihood".

        Examples:
            >>> from naive_bayes import MultinomialNB, NoSmoothing
            >>> model = MultinomialNB(smoothing=NoSmoothing())
            >>> model = model.fit([["a", "b"], ["a"]], ["spam", "ham"])
            >>> {label: round(log, 4) for label, log in model.log_joint(["b"]).items()}
            {'spam': -1.3863, 'ham': -inf}
        """
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.log_joint(self._prior, self.read(document))
        return log_space.log_joint(self._prior, self.factors(document))

    def log_posterior(self, document: D) -> dict[Label, float]:
        """log P(c|d) for each class, in nats.

            log P(c|d) = log P(c) + log P(d|c) - log P(d)

        Reviews notes, "Likelihood".

        Raises:
            NaiveBayesError: the document is impossible under every class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> {label: round(log, 6) for label, log in model.log_posterior([]).items()}
            {'spam': -0.693147, 'ham': -0.693147}
        """
        document = read_once(document)
        log_joint = self.log_joint(document)
        log_evidence = log_space.log_sum_exp(log_joint.values())
        if log_evidence == -inf:
            raise bayes_rule.impossible(self.factors(document))
        log_posterior = {}
        for c in log_joint:
            log_posterior[c] = log_joint[c] - log_evidence
        return log_posterior

    def log_odds(self, document: D, a: Label, b: Label) -> float:
        """log of the odds of a against b, in nats; above 0, a is likelier.

            log P(a|d) - log P(b|d)

        Sushi chapter, 8.1; odds notes, "Log of Odds".  It is inf or -inf if one of the
        classes is impossible.

        Raises:
            NaiveBayesError: a or b is not a class, or the document is impossible under both.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> round(model.log_odds({"a": 4, "b": 3, "c": 1}, "spam", "ham"), 6)
            -0.023717
            >>> model.log_odds({"a": 4}, "spam", "spam")
            0.0
        """
        check_known((a, b), self._prior)
        document = read_once(document)
        log_joint = self.log_joint(document)
        if max(log_joint.values()) == -inf:
            raise bayes_rule.impossible(self.factors(document))
        if log_joint[a] == log_joint[b] == -inf:
            raise checks.odds_of_nothing(a, b)
        return log_joint[a] - log_joint[b]

    def classify(
        self,
        document: D,
        *,
        threshold: Number | None = None,
        odds: Number | None = None,
        positive: Label = ...,
    ) -> Label:
        """The class with the largest posterior; the first in `classes`, if several are equal.

            c* = arg max over c of P(c) P(d|c)

        With a threshold: `positive` if its odds, against all other classes together, exceed
        the threshold; otherwise the best of the others.

            P(positive|d) / P(not positive|d) > odds,   or its log > threshold

        Newsgroups post, "Why Bayes?" and "Putting Everything Together"; sushi chapter, 8.2;
        COMP9417, section 1; reviews notes, "Likelihood" and "The Bag of Words"; for the
        threshold, odds notes, "Log of Odds".  Logarithms are added.  If two sums are too close
        to call, whole numbers decide, so the arg max is exact.

        Arguments:
            document: tokens or a bag.
            threshold: in nats; the default 0 asks for more than even odds.
            odds: the same as odds, decided exactly: 3 asks for more than 3 : 1.  If a false
                alarm costs three times what a miss costs, 3 keeps the expected cost lowest.
            positive: the class to which the threshold applies.

        Raises:
            NaiveBayesError: the document is impossible under every class; there is a
                threshold without `positive`, or one of each kind; or `positive` is not a
                class, or is the only one.

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
            >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> model.classify(list("abbdebb"))
            'spam'
            >>> tied = BernoulliNB().fit([["a"], ["a"]], ["ham", "spam"])
            >>> tied.classify(["a"])                                  # a tie: the first
            'ham'
            >>> model.classify(list("abbdebb"), threshold=1, positive="spam")   # log 2 < 1
            'ham'
            >>> print(model.odds(list("abbdebb"), "spam", "ham"))
            2
            >>> model.classify(list("abbdebb"), odds=2, positive="spam")  # not above 2 : 1
            'ham'
        """
        if threshold is not None or odds is not None or positive is not ...:
            return self.classify_above(document, threshold, python_scalar(positive), odds)
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.classify(document)
        factors = self.factors(document)
        scores = log_space.log_joint(self._prior, factors)
        best = bayes_rule.arg_max(scores)
        if log_space.clear(scores, factors):  # floats can tell the best two apart
            return best
        return bayes_rule.exact_arg_max(self._prior, factors)  # whole numbers decide

    def classify_above(
        self, document: D, threshold: Number | None, positive: Label, odds: Number | None = None
    ) -> Label:
        """`positive` if its odds exceed a threshold; see `classify`.

        Raises:
            NaiveBayesError: as for `classify`.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> [model.classify_above(["b"], nats, "spam") for nats in (0, 1)]
            ['spam', 'ham']
        """
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.classify_above(document, threshold, odds, positive)
        nats, above = checks.threshold_for(threshold, odds, positive, self._prior)
        factors = self.factors(document)
        scores = log_space.log_joint(self._prior, factors)
        finite = [score for score in scores.values() if score > -inf]
        if not finite:
            raise bayes_rule.impossible(factors)
        rounding = log_space.rounding(min(finite), factors)
        label = log_space.arg_max_above(nats, positive, scores, rounding, above)
        if label is None:  # floats cannot tell
            return bayes_rule.exact_arg_max_above(nats, positive, self._prior, factors, above)
        return label

    def predict_log_proba(self, documents: Iterable[D]) -> list[dict[Label, float]]:
        """log P(c|d), in nats, for each of many documents, from the log scores.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> [{label: round(log, 3) for label, log in row.items()}
            ...  for row in model.predict_log_proba([["b"], []])]
            [{'spam': -0.442, 'ham': -1.03}, {'spam': -0.693, 'ham': -0.693}]
        """
        self.classes  # noqa: B018  (refused first if the model has seen nothing)
        return for_each(many(documents), self.log_posterior)

    def predict_proba(self, documents: Iterable[D]) -> list[dict[Label, float]]:
        """P(c|d) as floats, for each of many documents, from the log scores.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> [{label: round(p, 3) for label, p in row.items()}
            ...  for row in model.predict_proba([["b"], []])]
            [{'spam': 0.643, 'ham': 0.357}, {'spam': 0.5, 'ham': 0.5}]
        """
        rows = self.predict_log_proba(documents)
        return [log_space.posterior_from_logs(row) for row in rows]

    # In logarithms the verbs end here; from here on they are exact.

    def document_likelihood(self, document: D) -> dict[Any, Fraction]:
        """P(d|c) for each class: the product of the factors, without the prior.

            P(d|c) = P(w1|c) P(w2|c) ... P(wn|c)

        Newsgroups post, "Estimating the Likelihood"; sushi chapter, 8.2.1; COMP9417, 3.1 and
        3.2.2; reviews notes, "Bernoulli tests", "Likelihood" (P(f|+)) and "The Bag of Words"
        (L(f|+)).

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, or is so long that
                the exact product would be too long to work out.

        Examples:
            >>> from naive_bayes import MultinomialNB, NoSmoothing
            >>> model = MultinomialNB(smoothing=NoSmoothing())
            >>> model = model.fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> model.document_likelihood(["a", "b"])
            {'spam': Fraction(2, 9), 'ham': Fraction(0, 1)}
            >>> model.document_likelihood([])
            {'spam': Fraction(1, 1), 'ham': Fraction(1, 1)}
        """
        return document_likelihood(self._prior, self.factors(document))

    def joint(self, document: D) -> dict[Any, Fraction]:
        """P(c) P(d|c) for each class: what the arg max compares.

            P(c, d) = P(c) P(d|c)

        Newsgroups post, "Putting Everything Together"; sushi chapter, 8.2.1, 8.2.2 and 8.4;
        COMP9417, section 2, 3.1 and 3.2.2; the reviews notes call it L in "Bernoulli tests".

        Raises:
            TypeError, NaiveBayesError: see `document_likelihood`.

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
            >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> model.joint(list("abbdebb"))
            {'spam': Fraction(9, 64), 'ham': Fraction(9, 128)}
        """
        return bayes_rule.joint(self._prior, self.factors(document))

    def evidence(self, document: D) -> Fraction:
        """P(d): how likely the document is under the whole model.

            P(d) = sum over c of P(c) P(d|c)

        Newsgroups post, "Why Bayes?"; sushi chapter, 8.2; COMP9417, section 1; reviews notes,
        "Bernoulli tests".  It is the same for all classes, so the arg max leaves it out.
        With several keywords it is in general not "the fraction of reviews with the given feature
        vector", as the reviews notes call it.

        Raises:
            TypeError, NaiveBayesError: see `document_likelihood`.

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> great = ["great"]
            >>> model = BernoulliNB(vocabulary=great, smoothing=NoSmoothing())
            >>> model = model.fit([great] * 92 + [[]] * 408 + [great] * 5 + [[]] * 495,
            ...                   ["+"] * 500 + ["-"] * 500)
            >>> model.evidence(great) == Fraction(97, 1000)           # reviews notes: .097
            True
        """
        return bayes_rule.evidence(self.joint(document))

    def posterior(self, document: D) -> dict[Any, Fraction]:
        """P(c|d) for each class; the values sum to exactly 1.

            P(c|d) = P(c) P(d|c) / P(d)

        Newsgroups post, "Why Bayes?"; sushi chapter, 8.1 and 8.2; odds notes, "Naive Bayes
        Classifier" and "Text Document Classification"; COMP9417, section 1; reviews notes,
        "Bernoulli tests" and "The Bag of Words".  For a long document the posterior is a
        fraction with many digits: print it as a float, or use `predict_proba`.

        Raises:
            NaiveBayesError: the document is impossible under every class; or see
                `document_likelihood`.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
            >>> model.posterior({"a": 4, "b": 3, "c": 1})
            {'spam': Fraction(125, 253), 'ham': Fraction(128, 253)}
            >>> model.posterior([])                                   # the prior decides
            {'spam': Fraction(1, 2), 'ham': Fraction(1, 2)}
        """
        return bayes_rule.posterior(self._prior, self.factors(document))

    def odds(self, document: D, a: Label, b: Label) -> Fraction:
        """P(a|d) / P(b|d): how many times likelier a is than b.

            P(a|d)/P(b|d) = P(a)/P(b) x P(d|a)/P(d|b)

        Odds notes, "Naive Bayes Classifier".  The evidence P(d) cancels.

        Raises:
            NaiveBayesError: a or b is not a class, or the document is impossible under b
                or under every class; or see `document_likelihood`.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> model.odds({"a": 4, "b": 3, "c": 1}, "spam", "ham")
            Fraction(125, 128)
            >>> model.odds([], "spam", "ham")
            Fraction(1, 1)
        """
        check_known((a, b), self._prior)
        return bayes_rule.odds(self._prior, self.factors(document), a, b)
