"""Bayes' rule: what every naive Bayes model has in common.

    P(c|d) = P(c) P(d|c) / P(d),      P(d) = sum over c of P(c) P(d|c)

A model counts, estimates, and gives one factor for each word.  From there on all
models do the same: multiply prior and factors, divide by the evidence, and take
the class with the largest posterior.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from fractions import Fraction
from math import fsum, inf
from random import Random
from typing import Any, Generic, NoReturn, Self, TypeVar, cast

from naive_bayes.abacus import Abacus
from naive_bayes.bag_of_words import Document, known_words, uncountable
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate, Number, exact
from naive_bayes.likelihood import product
from naive_bayes.log_space import (
    ROUNDING,
    arg_max,
    compare_products,
    log_fraction,
    log_ratio,
    log_sum_exp,
    posterior_from_logs,
    rivals,
    sign_of_log,
)
from naive_bayes.prior import Label, PriorRule, estimate_prior
from naive_bayes.saving import from_text, number_from, smoothing_from, to_text
from naive_bayes.smoothing import Factor, Pair
from naive_bayes.vocabulary import Word, checked_keywords, shortened, words_in_order
from naive_bayes.working import ClassWorking, Informative, Step, Working, strongest

D = TypeVar("D")
"""What the model classifies: a document of words, or a row of features."""


class NaiveBayes(Generic[D]):
    """The base of all models: prior times likelihood, evidence, posterior, arg max.

    A model adds four steps, each of a few lines: `_count` (one document into its
    class's table), `_read` (the words of a document that have a factor),
    `_factors` (one for each word) and `_logs` (their logarithms).

    What is learned is plain: `document_counts` is N_c, and `counts` has a table
    for each class.  Both are raw counts; smoothing never enters them.

    Examples:
        >>> from naive_bayes import BernoulliNB, MultinomialNB
        >>> issubclass(BernoulliNB, NaiveBayes) and issubclass(MultinomialNB, NaiveBayes)
        True
        >>> BernoulliNB().posterior(["free"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this BernoulliNB has seen no documents: call fit(documents, labels) first
    """

    exact = True
    """Whether the factors are fractions, so that whole numbers can decide."""

    _known: frozenset[Word] | None
    _fast: Abacus | None

    inverse = False
    """Whether the factors are 1/P(w|not c)."""

    no_joint = ""
    """Why there is no exact P(c) P(d|c), in a model that has none."""

    no_log_joint = ""
    """Why there is not even its logarithm."""

    def __init__(
        self,
        *,
        prior: PriorRule = "empirical",
        classes: Iterable[Label] = (),
        vocabulary: Iterable[Word] | None = None,
    ) -> None:
        given = tuple(classes)
        if len(set(given)) < len(given):
            raise NaiveBayesError(f"classes={given!r} has a label twice: give each label once")
        if isinstance(prior, Mapping):
            # Checked at once; against the classes when they are known, in fit.
            estimate_prior(prior, dict.fromkeys(given or prior, 0))
        elif prior not in ("empirical", "uniform"):
            estimate_prior(prior, {})
        self.given_vocabulary = None if vocabulary is None else checked_keywords(vocabulary)
        self._given_words = frozenset(self.given_vocabulary or ())
        self.given_classes = given
        self.prior_rule = dict(prior) if isinstance(prior, Mapping) else prior
        self.document_counts: dict[Label, int] = {}
        self.counts: dict[Label, Counter[Any]] = {}
        self._prior: dict[Label, Estimate] = {}
        self._log_prior: dict[Label, float] = {}
        self._derive()

    # Count.

    def fit(self, documents: Iterable[D], labels: Iterable[Label]) -> Self:
        """Count the documents of each class, and what they hold; forget earlier ones.

        Arguments:
            documents: one document for each label; they may be read only once.
            labels: the class of each document.

        Returns:
            The model itself.

        Raises:
            NaiveBayesError: there are no documents, or another number of labels; a
                document cannot be counted; a label is not one of `classes=`; the
                given prior does not fit the classes.  The model stays as it was.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["b", "b"], ["a"]], ["spam", "ham"]).document_counts
            {'spam': 1, 'ham': 1}
            >>> MultinomialNB().fit([["b"], ["a"]], ["spam"])
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: there are 2 documents and 1 label: give one label for each document
        """
        if isinstance(documents, str | bytes):
            raise NaiveBayesError(
                f"documents is the single value {shortened(documents)}: give a list of documents, "
                "each of them tokens or a bag"
            )
        document_counts = dict.fromkeys(self.given_classes, 0)
        counts: dict[Label, Counter[Any]] = {label: Counter() for label in document_counts}
        labels = list(labels)
        unread = iter(documents)
        number = 0
        for number, (label, document) in enumerate(zip(labels, unread), 1):  # noqa: B905
            if label not in document_counts:
                self._check_new(label)
                document_counts[label] = 0
                counts[label] = Counter()
            try:
                self._count(document, counts[label])
            except (NaiveBayesError, TypeError) as error:
                raise _of_document(number, document, error) from error
            document_counts[label] += 1
        # zip stops at the shorter one, and has by then taken no document too many.
        more = sum(1 for document in unread)
        if number + more != len(labels) or more:
            raise NaiveBayesError(
                f"there are {_several(number + more, 'document')} and "
                f"{_several(len(labels), 'label')}: give one label for each document"
            )
        if not number:
            raise NaiveBayesError("there are no documents to count: give at least one")
        self._learn(document_counts, counts)
        return self

    def update(self, document: D, label: Label) -> Self:
        """Add one example: naive Bayes learns by counting, so training never ends.

        Raises:
            NaiveBayesError: as `fit`.  The model stays as it was.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["b", "b"], ["a"]], ["spam", "ham"])
            >>> model.update(["b", "c"], "spam").word_counts["spam"]
            Counter({'b': 3, 'c': 1})
        """
        table: Counter[Any] = Counter()
        try:
            self._count(document, table)
        except TypeError as error:
            raise uncountable(document, error) from error
        document_counts = self.document_counts or dict.fromkeys(self.given_classes, 0)
        if label not in document_counts:
            self._check_new(label)
        document_counts = {**document_counts, label: document_counts.get(label, 0) + 1}
        counts = {name: self.counts.get(name) or Counter() for name in document_counts}
        self._learn(document_counts, counts)
        # Only now can nothing go wrong any more.
        counts[label].update(table)
        self._derive()
        return self

    def __add__(self, other: object) -> Self:
        """The model that has seen the documents of both: fit(A) + fit(B) == fit(A + B)."""
        if not isinstance(other, type(self)):
            return NotImplemented
        if self._settings() != other._settings():
            raise NaiveBayesError(
                f"{self!r} and {other!r} have other settings: add models that are made alike"
            )
        total = copy(self)
        document_counts = dict(self.document_counts)
        counts = {label: Counter(table) for label, table in self.counts.items()}
        for label, number in other.document_counts.items():
            document_counts[label] = document_counts.get(label, 0) + number
            counts.setdefault(label, Counter()).update(other.counts[label])
        if document_counts:
            total._learn(document_counts, counts)
        return total

    def __eq__(self, other: object) -> bool:
        """Made alike, and counted the same; ties depend on the order of the classes."""
        if not isinstance(other, type(self)):
            return NotImplemented
        return (
            self._settings() == other._settings()
            and list(self.document_counts.items()) == list(other.document_counts.items())
            and self.counts == other.counts
        )

    __hash__ = None  # type: ignore[assignment]  # it can change

    def __getstate__(self) -> dict[str, Any]:
        # For copies and pickles: what can be worked out again is left behind.
        return {**vars(self), "_fast": None}

    def __repr__(self) -> str:
        # What was left as it is by default, and adds nothing, is not shown.
        shown = {name: value for name, value in self._settings().items() if value}
        arguments = ", ".join(f"{name}={value!r}" for name, value in shown.items())
        return f"{type(self).__name__}({arguments})"

    # Estimate.

    @property
    def classes(self) -> tuple[Label, ...]:
        """C: the labels, as given, or in order of first sight.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["b"], ["a"], ["b"]], ["spam", "ham", "spam"]).classes
            ('spam', 'ham')
        """
        self._check_fitted()
        return tuple(self.document_counts)

    @property
    def prior(self) -> dict[Label, Estimate]:
        """P(c) for each class, an `Estimate`.

            P(c) = N_c / N          (or uniform, or as given)

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["b"], ["a"], ["b"]], ["spam", "ham", "spam"])
            >>> print(model.prior["spam"], model.prior["ham"])
            2/3 1/3
        """
        self._check_fitted()
        return dict(self._prior)

    @property
    def vocabulary(self) -> tuple[Word, ...]:
        """V: the words as given, or class by class in order of first sight.

        Newsgroups post, "Estimating the Likelihood"; COMP9417, section 3.  For rows of
        features it is the pairs of feature and value.

        Examples:
            >>> from naive_bayes import BernoulliNB
            >>> BernoulliNB().fit([["b", "a"], ["c", "a"]], ["spam", "ham"]).vocabulary
            ('b', 'a', 'c')
            >>> BernoulliNB(vocabulary="abc").fit([["b"]], ["spam"]).vocabulary
            ('a', 'b', 'c')
        """
        self._check_fitted()
        return self.given_vocabulary or words_in_order(self.counts.values())

    # Score.

    def document_likelihood(self, document: D) -> dict[Label, Fraction]:
        """P(d|c) for each class: the product of the factors, without the prior.

            P(d|c) = P(w1|c) P(w2|c) ... P(wn|c)

        Newsgroups post, "Estimating the Likelihood"; COMP9417, section 3; reviews
        notes, "Likelihood" (P(f|+)) and "The Bag of Words" (L(f|+)).

        Examples:
            >>> from naive_bayes import MultinomialNB, NoSmoothing
            >>> model = MultinomialNB(smoothing=NoSmoothing())
            >>> model = model.fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> model.document_likelihood(["a", "b"])
            {'spam': Fraction(2, 9), 'ham': Fraction(0, 1)}
            >>> model.document_likelihood([])
            {'spam': Fraction(1, 1), 'ham': Fraction(1, 1)}
        """
        words = self._read(document)
        if self.no_joint:
            raise NaiveBayesError(self.no_joint)
        nothing = [(1, 1)] * len(self.document_counts)
        likelihoods = product(nothing, self._factors(words))
        return dict(zip(self.document_counts, likelihoods, strict=True))

    def joint(self, document: D) -> dict[Label, Fraction]:
        """P(c) P(d|c) for each class: what the arg max compares.

            P(c, d) = P(c) P(d|c)

        Newsgroups post, "Why Bayes?"; sushi chapter, 8.4; COMP9417, section 2; the
        reviews notes call it L in "Bernoulli tests".

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
            >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> model.joint(list("abbdebb"))
            {'spam': Fraction(9, 64), 'ham': Fraction(9, 128)}
        """
        return self._joint(self._read(document))

    def evidence(self, document: D) -> Fraction:
        """P(d): how likely the document is under the whole model.

            P(d) = sum over c of P(c) P(d|c)

        COMP9417, section 1.  It is the same for all classes, so the arg max leaves it
        out.  It is not "the fraction of reviews with the given feature vector".

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> great = ["great"]
            >>> model = BernoulliNB(vocabulary=great, smoothing=NoSmoothing())
            >>> model = model.fit([great] * 92 + [[]] * 408 + [great] * 5 + [[]] * 495,
            ...                   ["+"] * 500 + ["-"] * 500)
            >>> model.evidence(great) == Fraction(97, 1000)           # reviews notes: .097
            True
        """
        return sum(self.joint(document).values(), Fraction(0))

    def posterior(self, document: D) -> dict[Label, Fraction]:
        """P(c|d) for each class; the values sum to exactly 1.

            P(c|d) = P(c) P(d|c) / P(d)

        Newsgroups post, "Why Bayes?"; sushi chapter, 8.2; odds notes; COMP9417,
        section 1; reviews notes, "Bernoulli tests".

        Raises:
            NaiveBayesError: the document is impossible under every class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
            >>> model.posterior({"a": 4, "b": 3, "c": 1})
            {'spam': Fraction(125, 253), 'ham': Fraction(128, 253)}
            >>> model.posterior([])                                   # the prior decides
            {'spam': Fraction(1, 2), 'ham': Fraction(1, 2)}
        """
        words = self._read(document)
        joint = self._joint(words)
        evidence = sum(joint.values())
        if not evidence:
            self._impossible(words)
        posterior = {}
        for label in joint:
            posterior[label] = joint[label] / evidence
        return posterior

    def log_document_likelihood(self, document: D) -> dict[Label, float]:
        """log P(d|c) for each class, in nats, without the prior.

            log P(d|c) = sum over the words of log P(w|c)

        Reviews notes, "Likelihood": log P(f|+); "The Bag of Words": log L(f|+).

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> logs = model.log_document_likelihood(["a", "b"] * 1000)
            >>> round(logs["spam"], 3), round(logs["ham"], 3)         # e^-1427 is no float
            (-1427.116, -1504.077)
        """
        words = self._read(document)
        return self._log_likelihood(words)

    def log_joint(self, document: D) -> dict[Label, float]:
        """log P(c) + log P(d|c) for each class, in nats; -inf where that is log 0.

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
        return self._log_joint(self._read(document))

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
        words = self._read(document)
        log_joint = self._log_joint(words)
        log_evidence = log_sum_exp(log_joint.values())
        if log_evidence == -inf:
            self._impossible(words)
        return {label: score - log_evidence for label, score in log_joint.items()}

    def odds(self, document: D, a: Label, b: Label) -> Fraction:
        """P(a|d) / P(b|d): how many times likelier a is than b.

            P(a|d)/P(b|d) = P(a)/P(b) x P(d|a)/P(d|b)

        Odds notes: the evidence P(d) has cancelled out.

        Raises:
            NaiveBayesError: a or b is no class, or the document is impossible under b
                or under every class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> model.odds({"a": 4, "b": 3, "c": 1}, "spam", "ham")
            Fraction(125, 128)
            >>> model.odds([], "spam", "ham")
            Fraction(1, 1)
        """
        self._check_label(a)
        self._check_label(b)
        words = self._read(document)
        joint = self._joint(words)
        if not any(joint.values()):
            self._impossible(words)
        if not joint[b]:
            raise NaiveBayesError(
                f"the document is impossible under the class {b!r}, so the odds against it are "
                "infinite: use log_odds, which is then inf, or smooth"
            )
        return joint[a] / joint[b]

    def log_odds(self, document: D, a: Label, b: Label) -> float:
        """log of the odds of a against b, in nats: above 0, a is the likelier one.

            log P(a|d) - log P(b|d)

        Odds notes, "Log of Odds".  It is inf or -inf where one class is impossible.

        Raises:
            NaiveBayesError: a or b is no class, or the document is impossible under both.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> round(model.log_odds({"a": 4, "b": 3, "c": 1}, "spam", "ham"), 6)
            -0.023717
            >>> model.log_odds({"a": 4}, "spam", "spam")
            0.0
        """
        self._check_label(a)
        self._check_label(b)
        words = self._read(document)
        log_joint = self._log_joint(words)
        if max(log_joint.values()) == -inf:
            self._impossible(words)
        if log_joint[a] == log_joint[b] == -inf:
            raise NaiveBayesError(
                f"the document is impossible under both {a!r} and {b!r}, so their odds are 0/0: "
                "compare one of them with a class that is possible, or smooth"
            )
        return log_joint[a] - log_joint[b]

    def classify(
        self, document: D, *, threshold: Number | None = None, positive: Label = None
    ) -> Label:
        """The class with the largest posterior; of several such, the first in `classes`.

            c* = arg max over c of P(c) P(d|c)

        With a threshold: `positive` where its log odds, against all other classes
        together, are above the threshold; otherwise the best of the others.

            log (P(positive|d) / P(not positive|d)) > threshold

        Newsgroups post, "Putting Everything Together"; sushi chapter, 8.2; COMP9417,
        section 1; reviews notes, "Likelihood"; for the threshold, odds notes, "Log of
        Odds".  Logarithms are added, and where two sums are too close to call, whole
        numbers decide: the arg max is exact.

        Arguments:
            document: tokens or a bag.
            threshold: in nats; 0 unless given, which asks for more than even odds.
            positive: the class that the threshold is for.

        Raises:
            NaiveBayesError: the document is impossible under every class; a threshold
                without `positive`; or `positive` is no class, or the only one.

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
        """
        words = self._read(document)
        if threshold is None and positive is None:
            return self._arg_max(words, self._scores(words))
        return self._above(words, 0 if threshold is None else threshold, positive)

    def predict(
        self,
        documents: Iterable[D],
        *,
        threshold: Number | None = None,
        positive: Label = None,
    ) -> list[Label]:
        """The class of each of many documents; see `classify`.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> model.predict([["b"], ["a"], []])
            ['spam', 'ham', 'spam']
        """
        if threshold is not None or positive is not None:
            return [
                self.classify(document, threshold=threshold, positive=positive)
                for document in self._many(documents)
            ]
        # The abacus gives the same labels as classify, or none where it cannot tell.
        labels = []
        abacus = self._abacus()
        for document in self._many(documents):
            label = None
            if abacus is not None and isinstance(document, list):
                label = abacus.verdict(document)
            labels.append(self.classify(document) if label is None else label)
        return labels

    def predict_proba(self, documents: Iterable[D]) -> list[dict[Label, float]]:
        """P(c|d) as floats, for each of many documents, from the log scores.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> [{label: round(p, 3) for label, p in row.items()}
            ...  for row in model.predict_proba([["b"], []])]
            [{'spam': 0.643, 'ham': 0.357}, {'spam': 0.5, 'ham': 0.5}]
        """
        rows = []
        for document in self._many(documents):
            words = self._read(document)
            log_joint = self._log_joint(words)
            if max(log_joint.values()) == -inf:
                self._impossible(words)
            rows.append(posterior_from_logs(log_joint))
        return rows

    def score(self, documents: Iterable[D], labels: Iterable[Label]) -> Estimate:
        """The accuracy: the share of documents whose predicted class is their label.

        Raises:
            NaiveBayesError: there are no documents, or another number of labels.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> print(model.score([["b"], ["a"], ["b"]], ["spam", "ham", "ham"]))
            2/3
        """
        labels = list(labels)
        predicted = self.predict(documents)
        if len(predicted) != len(labels):
            raise NaiveBayesError(
                f"there are {_several(len(predicted), 'document')} and "
                f"{_several(len(labels), 'label')}: give one label for each document"
            )
        if not labels:
            raise NaiveBayesError("there are no documents to score: give at least one")
        right = sum(a == b for a, b in zip(predicted, labels, strict=True))
        return Estimate(right, len(labels))

    def sample(self, label: Label, length: int | None, rng: Random) -> Any:
        """A document drawn from P(x|c): the generative view.

        Sushi chapter, 8.4; reviews notes, "The Bag of Words".

        Arguments:
            label: c, the class to draw from.
            length: how many words, where the model draws words.
            rng: the source of chance, such as `random.Random(7)`.

        Raises:
            NaiveBayesError: the label is no class, or the length is no length.

        Examples:
            >>> from random import Random
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> document = model.sample("spam", 1000, Random(7))
            >>> len(document), 550 < document.count("b") < 650     # P(b|spam) = 3/5
            (1000, True)
            >>> model.sample("spam", 0, Random(7))
            []
        """
        raise NotImplementedError

    # Show the working.

    def explain(self, document: D) -> Working:
        """Every number of the decision: prior, factors, product, evidence, posterior.

        Arguments:
            document: tokens or a bag; or a row of features.

        Returns:
            A `Working`: a plain value, which prints as a lecturer would write it.

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted.

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
            >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
            >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
            >>> working = model.explain(list("abbdebb"))
            >>> print(working["spam"].product_line)
            1/2 × 2/4 × 3/4 × (1 - 1/4) = 9/64
            >>> print(working.verdict)
            spam, 2 times as likely as ham (log odds 0.6931)
        """
        if isinstance(document, Iterable) and not isinstance(document, Mapping | str | bytes):
            document = list(document)  # type: ignore[assignment]  # it may be read only once
        words = self._read(document)
        scores = self._scores(words)
        steps = self._steps(words)
        possible = max(scores.values()) > -inf
        joint: dict[Label, Any] = {} if self.no_joint else self._joint(words)
        posterior: dict[Label, Any] = {}
        if joint and possible:
            total = sum(joint.values())
            posterior = (
                {label: joint[label] / total for label in joint}
                if self.exact
                else dict(posterior_from_logs(scores))
            )
        elif possible and not self.no_log_joint:
            posterior = dict(posterior_from_logs(scores))
        decision = self._arg_max(words, scores) if possible else None
        logs = scores if self.no_log_joint else self._log_joint(words)
        return Working(
            model=repr(self),
            document=words,
            ignored=self._ignored(document, words),
            classes=tuple(
                ClassWorking(
                    label=label,
                    prior=self._prior[label],
                    log_prior=self._log_prior[label],
                    steps=steps[label],
                    joint=joint.get(label),
                    log_joint=logs[label],
                    posterior=posterior.get(label),
                )
                for label in self.document_counts
            ),
            evidence=sum(joint.values()) if joint else None,
            decision=decision,
            impossible=not possible,
            tied=self._tied(words, scores, decision) if possible else (),
        )

    def most_informative(self, a: Label, b: Label, n: int = 10) -> list[Informative]:
        """The words that move the odds of a against b most, in both directions.

            P(w|a) / P(w|b)

        Odds notes, "Log of Odds".  A word that one class has never seen is listed too:
        with smoothing it has a ratio like any other, without smoothing its ratio is None,
        for infinite, and it comes first.

        Arguments:
            a: a class.
            b: another.
            n: how many words for each of them.

        Returns:
            Up to n rows in favour of a, then up to n in favour of b, the strongest first.

        Raises:
            NaiveBayesError: a or b is no class, or n is not a whole number of 1 or more.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> for row in model.most_informative("spam", "ham"):
            ...     print(row.word, row.favours, row.ratio, row.likelihood, row.other)
            b spam 5/2 10/20 4/20
            a ham 2 12/20 6/20
        """
        self._check_label(a)
        self._check_label(b)
        for_a, for_b = strongest(self._word_pairs(a, b), n)
        rows = []
        for words, one, other in ((for_a, a, b), (for_b, b, a)):
            for word in words:
                p, q = self._estimate(word, one), self._estimate(word, other)
                # The complement model asks how rare a word is outside the class.
                above, below = (q, p) if self.inverse else (p, q)
                ratio = Fraction(above) / below if below else None
                rows.append(Informative(word, one, ratio, p, q))
        return rows

    # Save.

    def to_json(self, extra: Mapping[str, Any] | None = None) -> str:
        """The settings and the counts as JSON that a person can read.

        Arguments:
            extra: more to save beside them, in the terms of JSON.

        Raises:
            NaiveBayesError: there are no documents yet, or a word is not a string.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB(smoothing=0.5).fit([["a", "b"], ["a"]], ["spam", "ham"])
            >>> MultinomialNB.from_json(model.to_json()) == model
            True
        """
        self._check_fitted()
        return to_text(
            type(self).__name__, self._settings(), self.document_counts, self.counts, extra or {}
        )

    @classmethod
    def from_json(cls, text: str, place: str = "the JSON") -> Self:
        """The model that `to_json` wrote; every number is checked, and nothing executed.

        Arguments:
            text: the JSON.
            place: a name for messages, such as the file's.

        Raises:
            NaiveBayesError: it is not the JSON of such a model.

        Examples:
            >>> from naive_bayes import BernoulliNB, MultinomialNB
            >>> saved = BernoulliNB().fit([["a"]], ["spam"]).to_json()
            >>> MultinomialNB.from_json(saved)
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the JSON is of a BernoulliNB, not of a MultinomialNB: load it with BernoulliNB.from_json
        """
        return cls._from_data(from_text(text, place), place)

    @classmethod
    def _from_data(cls, data: Mapping[str, Any], place: str) -> Self:
        if data["model"] != cls.__name__:
            raise NaiveBayesError(
                f"{place} is of a {data['model']}, not of a {cls.__name__}: "
                f"load it with {data['model']}.from_json"
            )
        settings = dict(data["settings"])
        if set(settings) != set(cls()._settings()):
            raise NaiveBayesError(
                f"{place}: the settings are {', '.join(settings)}, and should be "
                f"{', '.join(cls()._settings())}: write them as train does"
            )
        for name, default in cls()._settings().items():
            if isinstance(default, bool) and not isinstance(settings[name], bool):
                raise NaiveBayesError(f"{place}: {name} is {settings[name]!r}: write true or false")
            if name in ("vocabulary", "classes") and not isinstance(settings[name], list | None):
                raise NaiveBayesError(f"{place}: the {name} are {settings[name]!r}: write a list")
        try:
            settings["smoothing"] = smoothing_from(settings["smoothing"], place)
            if isinstance(settings["prior"], list):
                settings["prior"] = {
                    label: number_from(p, f"{place}: the prior of {label!r}")
                    for label, p in settings["prior"]
                }
            model = cls(**settings)
        except (TypeError, ValueError) as error:
            raise NaiveBayesError(f"{place}: {error}") from None
        model._check_saved(data["document_counts"], data["counts"], place)
        try:
            model._learn(data["document_counts"], data["counts"])
        except NaiveBayesError as error:
            raise NaiveBayesError(f"{place}: {error}") from None
        return model

    # The steps that the verbs above share.

    def _check_saved(
        self,
        document_counts: dict[Label, int],
        counts: dict[Label, Counter[Any]],
        place: str,
    ) -> None:
        if not any(document_counts.values()):
            raise NaiveBayesError(f"{place} has seen no documents: give one that has")
        if self.given_classes and self.given_classes != tuple(document_counts):
            raise NaiveBayesError(
                f"{place}: the classes are {tuple(document_counts)!r}, and the settings say "
                f"{self.given_classes!r}: write the same in both"
            )
        given = self._settings()["vocabulary"]
        known = set(given) if isinstance(given, tuple) else None
        for label, table in counts.items():
            for word, count in table.items():
                if known is not None and word not in known:
                    raise NaiveBayesError(
                        f"{place}: in class {label!r}, the word {word!r} is not in the vocabulary: "
                        "add it there, or leave it out"
                    )
                self._check_saved_count(word, count, label, document_counts[label], place)

    def _check_saved_count(
        self, word: Any, count: Any, label: Label, documents: int, place: str
    ) -> None:
        if not isinstance(count, int):
            raise NaiveBayesError(
                f"{place}: in class {label!r}, the count of {word!r} is {count}: "
                "write a whole number"
            )

    def _learn(self, document_counts: dict[Label, int], counts: dict[Label, Counter[Any]]) -> None:
        prior = estimate_prior(self.prior_rule, document_counts)
        log_prior = {label: log_fraction(p) for label, p in prior.items()}
        self.document_counts, self.counts = document_counts, counts
        self._prior, self._log_prior = prior, log_prior
        self._derive()

    def _words(self) -> frozenset[Word]:
        # V as a set, made when first asked for.
        if self._known is None:
            self._check_fitted()
            self._known = self._given_words.union(*self.counts.values())
        return self._known

    def _joint(self, words: dict[Any, Any]) -> dict[Label, Fraction]:
        if self.no_joint:
            raise NaiveBayesError(self.no_joint)
        priors = []
        for prior in self._prior.values():
            priors.append((prior.numerator, prior.denominator))
        joints = product(priors, self._factors(words))
        return dict(zip(self.document_counts, joints, strict=True))

    def _log_likelihood(self, words: dict[Any, Any]) -> dict[Label, float]:
        if self.no_log_joint:
            raise NaiveBayesError(self.no_log_joint)
        return {label: fsum(logs) for label, logs in self._logs(words).items()}

    def _log_joint(self, words: dict[Any, Any]) -> dict[Label, float]:
        if self.no_log_joint:
            raise NaiveBayesError(self.no_log_joint)
        return self._scores(words)

    def _scores(self, words: dict[Any, Any]) -> dict[Label, float]:
        # fsum rounds once, at the end: the order of the words makes no difference.
        scores = {}
        for label, logs in self._logs(words).items():
            logs.append(self._log_prior[label])
            scores[label] = fsum(logs)
        return scores

    def _arg_max(self, words: dict[Any, Any], scores: dict[Label, float]) -> Label:
        if max(scores.values()) == -inf:
            self._impossible(words)
        close = rivals(scores, self._number_of_factors(words))
        if len(close) == 1:
            return close[0]
        return self._exact_arg_max(words, close) if self.exact else arg_max(scores)

    def _above(self, words: dict[Any, Any], threshold: Number, positive: Label) -> Label:
        if positive is None:
            raise NaiveBayesError(
                f"the threshold {threshold} is for the log odds of one class, and none is named: "
                "say which, as in positive='spam'"
            )
        self._check_label(positive)
        nats = exact(threshold, "the threshold")
        scores = self._log_joint(words)
        if max(scores.values()) == -inf:
            self._impossible(words)
        score = scores.pop(positive)
        if not scores:
            raise NaiveBayesError(
                f"{positive!r} is the only class, so it has no odds: fit at least two classes"
            )
        if score == -inf:
            return self._arg_max(words, scores)  # its log odds are above nothing
        log_odds = score - log_sum_exp(scores.values())
        # Three roundings more than the scores have: the sum, the difference, the threshold.
        size = max(abs(score), *(abs(other) for other in scores.values() if other != -inf), 1)
        margin = 4 * ROUNDING * (self._number_of_factors(words) + size)
        if self.exact and abs(log_odds - nats) <= margin:
            joint = self._joint(words)
            odds = joint[positive] / sum(joint[label] for label in scores)
            log_odds = sign_of_log({odds.numerator: 1, odds.denominator: -1}, nats) + float(nats)
        return positive if log_odds > nats else self._arg_max(words, scores)

    def _exact_arg_max(self, words: dict[Any, Any], close: Sequence[Label]) -> Label:
        products = self._products(words)
        best = close[0]
        for label in close[1:]:
            if compare_products(products[label], products[best]) > 0:
                best = label
        return best

    def _products(self, words: dict[Any, Any]) -> dict[Label, list[tuple[int, Pair]]]:
        # For each class the factors of its joint, with the prior as the first.
        products = {}
        for label, prior in self._prior.items():
            products[label] = [(1, (prior.numerator, prior.denominator))]
        for _, times, likelihoods in self._factors(words):
            for label, pair in zip(products, likelihoods, strict=True):
                products[label].append((times, pair))
        return products

    def _tied(
        self, words: dict[Any, Any], scores: dict[Label, float], decision: Label
    ) -> tuple[Label, ...]:
        # The classes that are exactly as likely as the one chosen, if there are any.
        close = rivals(scores, self._number_of_factors(words))
        if len(close) == 1:
            return ()
        if self.exact:
            products = self._products(words)
            best = products[decision]
            tied = [label for label in close if compare_products(products[label], best) == 0]
        else:
            tied = [label for label in close if scores[label] == scores[decision]]
        return tuple(tied) if len(tied) > 1 else ()

    def _steps(self, words: dict[Any, Any]) -> dict[Label, tuple[Step, ...]]:
        # The factors of each class, with the estimates that they come from.
        steps: dict[Label, list[Step]] = {label: [] for label in self.document_counts}
        for word, times, likelihoods in self._factors(words):
            for label, (above, below) in zip(steps, likelihoods, strict=True):
                steps[label].append(self._step(word, times, label, words, (above, below)))
        return {label: tuple(row) for label, row in steps.items()}

    def _step(self, word: Any, times: Any, label: Label, words: dict[Any, Any], pair: Pair) -> Step:
        estimate = self._estimate(word, label)
        skipped = pair == (1, 1) and estimate != 1
        return Step(word, times, estimate, log_ratio(*pair), skipped=skipped)

    def _ignored(self, document: D, words: dict[Any, Any]) -> dict[Any, Any]:
        # What the document holds beside the words that have a factor.
        bag: Counter[Any] = Counter(cast(Any, document))
        return {word: times for word, times in bag.items() if times and word not in words}

    def _impossible(self, words: dict[Any, Any]) -> NoReturn:
        raise NaiveBayesError(
            "the document is impossible under every class, because a factor is 0 for "
            f"{', '.join(map(repr, self._zeros(words))) or 'the prior'}: "
            "smooth, as with Laplace(1), or leave out what is impossible"
        )

    def _zeros(self, words: dict[Any, Any]) -> list[object]:
        return [
            word
            for word, _, likelihoods in self._factors(words)
            if not all(above for above, below in likelihoods)
        ]

    def _check_fitted(self) -> None:
        if not self._prior:
            raise NaiveBayesError(
                f"this {type(self).__name__} has seen no documents: "
                "call fit(documents, labels) first"
            )

    def _check_label(self, label: Label) -> None:
        if label not in self.classes:
            raise NaiveBayesError(
                f"{label!r} is not a class: the classes are {', '.join(map(repr, self.classes))}"
            )

    def _check_new(self, label: Label) -> None:
        if self.given_classes:
            raise NaiveBayesError(
                f"the label {label!r} is not in classes={self.given_classes!r}: "
                "add it there, or leave the document out"
            )

    def _many(self, documents: Iterable[D]) -> Iterable[D]:
        self._check_fitted()
        if isinstance(documents, str | bytes | Mapping):
            raise NaiveBayesError(
                f"documents is one {type(documents).__name__}: give a list of documents here, "
                "and one document to classify or posterior"
            )
        return documents

    # What a model adds.

    def _settings(self) -> dict[str, object]:
        """The arguments that the model was made with; models that add must agree on them."""
        raise NotImplementedError

    def _count(self, document: D, table: Counter[Any]) -> None:
        """Count one document into the table of its class."""
        raise NotImplementedError

    def _derive(self) -> None:
        """Work out again, now or when needed, what follows from the counts."""
        self._known = None
        self._fast = None

    def _read(self, document: D) -> dict[Any, Any]:
        """The words of a document that the model knows, with their counts."""
        return known_words(cast(Document, document), self._words())

    def _factors(self, words: dict[Any, Any]) -> list[Factor]:
        """For each factor: its word, how many times it enters, and its value for each class."""
        raise NotImplementedError

    def _logs(self, words: dict[Any, Any]) -> dict[Label, list[float]]:
        """For each class a list of numbers whose sum is log P(d|c)."""
        raise NotImplementedError

    def _number_of_factors(self, words: dict[Any, Any]) -> int:
        """How many logarithms enter the score of a class."""
        raise NotImplementedError

    def _abacus(self) -> Abacus | None:
        """The fast way to the same labels, or None where there is none."""
        return None

    def _estimate(self, word: Any, label: Label) -> Any:
        """The `Estimate` behind a factor."""
        raise NotImplementedError

    def _word_pairs(self, a: Label, b: Label) -> Iterable[tuple[Any, Pair, Pair]]:
        """For each word its likelihood in two classes, in whole numbers."""
        raise NotImplementedError


def _several(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _of_document(number: int, document: object, error: Exception) -> Exception:
    if not isinstance(error, NaiveBayesError):
        error = uncountable(document, TypeError(*error.args))
    return type(error)(f"in document {number}, {error}")


def nothing_counted(label: Label, things: str) -> NaiveBayesError:
    """The error for an estimate of 0/0.

    Examples:
        >>> raise nothing_counted("ham", "words")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the class 'ham' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)
    """
    return NaiveBayesError(
        f"the class {label!r} has no {things} and nothing is added, so its estimates are 0/0: "
        "give it some, or smooth, as with Laplace(1)"
    )
