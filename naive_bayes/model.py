"""A model: count, estimate, and then, from the factors on, what all models have in common.

    documents  ->  counts  ->  estimates P(w|c)  ->  factors  ->  Bayes' rule

A model adds three things.  It *counts* a document into the table of its class, it
*estimates* P(w|c) from the counts (`likelihood`), and it names the *factors* of a
document.  The methods below are the same for all models: each starts from the factors.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import chain
from math import inf
from operator import eq
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from naive_bayes import bayes_rule, log_space
from naive_bayes.bag_of_words import Document, known_words
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.fast import many_documents
from naive_bayes.fast.straight_lines import StraightLines, straight_lines_of
from naive_bayes.foundation import checks, combining
from naive_bayes.foundation.arguments import check_distinct, check_known, column, two_columns
from naive_bayes.foundation.documents import (
    check_words,
    countable,
    in_document,
    not_too_long,
    one_by_one,
    pairs,
    read_once,
    uncountable,
)
from naive_bayes.foundation.exact_numbers import Number, python_scalar
from naive_bayes.foundation.messages import short, short_list, short_number
from naive_bayes.foundation.settings import kept_arguments, settings_of
from naive_bayes.foundation.smoothings import has_value_without_counts
from naive_bayes.likelihood import Factor, check_smoothing, document_likelihood
from naive_bayes.prior import Label, PriorRule, estimate_prior, given_rule, with_class
from naive_bayes.smoothing import Laplace, Smoothing, as_smoothing
from naive_bayes.vocabulary import Word, given_vocabulary, words_in_order

if TYPE_CHECKING:
    from naive_bayes.working.decision import Working
    from naive_bayes.working.informative import Informative

D = TypeVar("D")
"""What the model classifies: a document of words, or a row of features."""

READABLE = 200
"""A model with more estimates than this adds straight lines, where it states its line."""

MOST_IN_REPR = 50
"""A vocabulary or a tuple of classes with more members is not written out in a repr."""


class OverAllClasses:
    """How often a word occurs over all classes, and how many words there are.

    Arguments:
        counts: the table of each class.
        totals: N of each class.

    Examples:
        >>> from naive_bayes import MultinomialNB, Smoothing
        >>> class Leaning(Smoothing):
        ...     uses_background = True
        ...     def share(self, n, N, V, background=None):
        ...         count, total = background
        ...         return Estimate(n, N, Fraction(count, total), 1)
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB(smoothing=Leaning()).fit([spam, ham], ["spam", "ham"])
        >>> model.background.get("a"), model.likelihood("a", "spam").formula
        ((16, 34), '(5 + 8/17)/(17 + 1)')
    """

    def __init__(self, counts: Mapping[Label, Counter[Any]], totals: Mapping[Label, Any]) -> None:
        self.counts, self.totals = counts, totals

    def get(self, word: Word) -> tuple[Any, Any]:
        """(count, total) of a word."""
        return sum(table[word] for table in self.counts.values()), sum(self.totals.values())


class NaiveBayes(Generic[D]):
    """The base of all models: what any model that counts and compares can do.

    What a model learns is plain data.  `document_counts` is N_c, `counts` has a table for
    each class, and `totals` has the denominators of the estimates.  All are raw counts,
    without smoothing.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB
        >>> all(issubclass(kind, NaiveBayes) for kind in (BernoulliNB, ComplementNB, MultinomialNB))
        True
        >>> BernoulliNB().posterior(["free"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this BernoulliNB has seen no documents: call fit(documents, labels) first
    """

    # What a model says about itself; a model of your own may say otherwise.

    line: Any = None
    """`line(n, N)`: the factor of a word that was counted n of N times, and of its absence.

    None if the model is not a straight line in logarithms; its factors are then used.  So they
    are if a class below the one that states the line changes `likelihood` or `factors`.
    """
    counts_words_once = False
    """A word counts once in a document, however often it occurs there."""
    absent_words_count = False
    """A word of V that a document lacks has a factor, too."""
    scored_by_others = False
    """A class is scored by what all the others have."""
    exact = False
    """Joint, evidence and posterior are fractions."""
    probabilistic = False
    """P(c|d) can be asked for, at least as a float."""
    unit = "rows"
    """What N of a class counts: words, documents, or rows."""
    estimates = ""
    """What P(w|c) is of a word: "share", "presence", or neither."""
    saved_parts: tuple[Any, ...] = ()
    """The bases of what settings and counts may contain, for saving: smoothings, distributions."""
    counted = "the word"
    """What a table counts, for messages."""

    given_vocabulary: tuple[Word, ...] | None = None
    """V, if it was given: the words of the counts are then in it."""
    counts: dict[Label, Counter[Any]]
    totals: dict[Label, Any]
    words: set[Word]
    _prior: dict[Label, Estimate]
    uses_background = False
    """The smoothing is given how often a word occurs over all classes."""
    background: Any
    """(count, total) of each word over all classes; empty, unless the smoothing uses it."""
    straight_lines: StraightLines | None = None
    """The straight lines of the counts, made when they are first needed."""
    line_tried: list[Any] | None = None
    """The settings with which the line of a class of your own was last tried."""

    def __init_subclass__(cls) -> None:
        if "prior" in vars(cls):
            raise checks.prior_overridden(cls)

    def __init__(self, *, prior: PriorRule = "empirical", classes: Iterable[Label] = ()) -> None:
        self.given_classes = tuple(column(classes, "classes"))
        check_distinct(self.given_classes, "classes", "label")
        self.prior_rule = given_rule(prior, self.given_classes)
        self.document_counts: dict[Label, int] = {}
        self.counts = {}

    @property
    def settings(self) -> dict[str, Any]:
        """The arguments that the model was made with; models that add must agree on them.

        Raises:
            NaiveBayesError: an argument of a class of your own is not kept under its name.

        Examples:
            >>> from naive_bayes import BernoulliNB
            >>> BernoulliNB(smoothing=0).settings
            {'smoothing': Laplace(alpha=0), 'prior': 'empirical', 'vocabulary': None, 'classes': ()}
        """
        return settings_of(self)

    # Count.

    def count(self, document: D, table: Counter[Any]) -> None:
        """Count one document into the table of its class."""
        raise checks.undefined(self, "count(self, document, table)")

    def fit(self, documents: Iterable[D], labels: Iterable[Label]) -> Self:
        """Count the documents of each class, and what is in them; forget earlier ones.

        COMP9417, section 1: the labelled examples D.

        Arguments:
            documents: one document for each label; an iterator will do.
            labels: the class of each document, by position.

        Returns:
            The model itself.

        Raises:
            TypeError: a label cannot be the key of a dict.
            NaiveBayesError: there are no documents, or the number of labels differs; a
                document cannot be counted; a label is not in `classes=`; or the given prior
                does not fit the classes.  The model then stays as it was.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["b", "b"], ["a"]], ["spam", "ham"]).document_counts
            {'spam': 1, 'ham': 1}
            >>> MultinomialNB().fit([["b"], ["a"]], ["spam"])
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: there are 2 documents and 1 label: give one label for each document
        """
        document_counts = dict.fromkeys(self.given_classes, 0)
        counts: dict[Label, Counter[Any]] = {label: Counter() for label in document_counts}
        for number, (document, label) in enumerate(pairs(documents, labels), 1):
            if label not in document_counts:
                if self.given_classes:
                    raise checks.not_in_classes(label, self.given_classes)
                document_counts[label] = 0
                counts[label] = Counter()
            try:
                self.count(document, counts[label])
            except (NaiveBayesError, TypeError) as error:
                raise in_document(number, document, error) from error
            document_counts[label] += 1
        for table in counts.values():
            check_words(table)
        self.learn(document_counts, counts)
        return self

    def update(self, document: D, label: Label) -> Self:
        """Add one example: naive Bayes learns by counting, so training never ends.

        Many threads may read a model while none updates it, and only one may update it.  If
        the update is interrupted (Ctrl-C), the model is as before or as after, or says that
        it must be fitted again.

        Raises:
            TypeError, NaiveBayesError: as for `fit`.  The model then stays as it was.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["b", "b"], ["a"]], ["spam", "ham"])
            >>> model.update(["b", "c"], "spam").word_counts["spam"]
            Counter({'b': 3, 'c': 1})
        """
        (label,) = column([label], "labels")
        counts, document_counts = combining.tables_of(self), self.document_counts
        table: Counter[Any] = Counter()
        try:
            self.count(document, table)
        except TypeError as error:
            raise uncountable(document, error) from error
        check_words(table)
        if self.given_classes:
            order = document_counts or dict.fromkeys(self.given_classes, 0)
            if label not in order:
                raise checks.not_in_classes(label, self.given_classes)
        elif not document_counts.get(label) and isinstance(self.prior_rule, Mapping):
            order = with_class(label, document_counts, self.prior_rule)
        else:
            order = document_counts or {label: 0}
        if order is not document_counts:  # the first document, or a class of a given prior
            order[label] += 1
            self.learn(order, {c: counts.get(c, Counter()) for c in order} | {label: table})
            return self
        # Nothing can go wrong from here on but an interrupt.  Until the last line the model
        # lacks what every method reads, so an interrupted update is never taken for a whole one.
        # The prior of all classes changes; it is estimated when it is next asked for.
        words, totals = self.words, self.totals
        left_out = {"_prior", "totals", "words", "straight_lines"}
        self.__dict__ = {name: it for name, it in vars(self).items() if name not in left_out}
        document_counts[label] = document_counts.get(label, 0) + 1
        counts.setdefault(label, Counter()).update(table)
        totals[label] = totals.get(label, 0) + self.total(1, table)
        words.update(table)
        vars(self).update(totals=totals, words=words)
        return self

    def total(self, documents: int, table: Counter[Any]) -> Any:
        """N of a class, the denominator of its estimates: its documents, or what is in them.

        Arguments:
            documents: how many documents the class has.
            table: its counts.

        Examples:
            >>> from naive_bayes import BernoulliNB, MultinomialNB
            >>> BernoulliNB().total(2, Counter(a=2, b=1)), MultinomialNB().total(2, Counter(a=2, b=1))
            (2, 3)
        """
        return documents

    def learn(self, document_counts: dict[Label, int], counts: dict[Label, Counter[Any]]) -> None:
        """Start from given counts: N_c and a table for each class.

        Raises:
            NaiveBayesError: the given prior does not fit the classes.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB()
            >>> model.learn({"spam": 1}, {"spam": Counter(a=2, b=1)})
            >>> print(model.likelihood("a", "spam"))
            3/5
        """
        prior = estimate_prior(self.prior_rule, document_counts)
        totals = {c: self.total(document_counts[c], table) for c, table in counts.items()}
        words = set(self.given_vocabulary or ()).union(*counts.values())
        learned = {"document_counts": document_counts, "counts": counts, "totals": totals}
        background: Any = OverAllClasses(counts, totals) if self.uses_background else {}
        # One statement: an interrupt comes before it or after it.
        vars(self).update(
            learned, words=words, _prior=prior, background=background, straight_lines=None
        )

    __copy__ = combining.copy_of
    __add__ = combining.add  # fit(A) + fit(B) == fit(A + B)
    __eq__ = combining.equal
    __hash__ = None  # type: ignore[assignment]  # it can change

    def __getstate__(self) -> dict[str, Any]:
        # For copies and pickles: leave out what can be worked out again.
        kept = {name: value for name, value in vars(self).items() if name != "line_tried"}
        return {**kept, "straight_lines": None}

    def __repr__(self) -> str:
        # Settings left at their defaults are not shown.
        changed = {name: value for name, value in kept_arguments(self).items() if value}
        arguments = ", ".join(f"{name}={in_repr(value)}" for name, value in changed.items())
        return f"{type(self).__name__}({arguments})"

    def __getattr__(self, name: str) -> Any:
        # Called only for attributes that do not exist.
        if name == "_prior" and "totals" in vars(self):  # the first use after an update
            self._prior = estimate_prior(self.prior_rule, self.document_counts)
            return self._prior
        if name in ("_prior", "totals", "words"):
            raise checks.not_fitted(self)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

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
        return tuple(self._prior)

    @property
    def prior(self) -> dict[Label, Estimate]:
        """P(c) for each class, an `Estimate`.

            P(c) = N_c / N          (or uniform, or as given)

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
        tables = map(self.counts.__getitem__, self._prior)
        return self.given_vocabulary or words_in_order(tables)

    # Factors.

    def factors(self, document: D) -> list[Factor]:
        """The factors of a document: for each word, P(w|c) under every class.

            P(d|c) = P(w1|c) P(w2|c) ... P(wn|c)

        COMP9417, section 2, and the sums over words in all five notes.  The factors are all
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

    def read(self, document: D, *, among_many: bool = False) -> Any:
        """What the model uses of a document: a bag of known words, or a row."""
        raise checks.undefined(self, "read(self, document, *, among_many=False)")

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

    def straight_lines_if_large(self) -> StraightLines | None:
        """The straight lines of a model with more than 200 estimates; None: use the factors.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]).straight_lines_if_large() is None
            True
        """
        return straight_lines_of(self) if len(self.words) * len(self._prior) > READABLE else None

    def predict(self, documents: Iterable[D], **decision: Any) -> list[Label]:
        """The class of each of many documents; see `classify`.

        Arguments:
            documents: tokens or bags; or rows of features.
            decision: `threshold=` and `positive=`, as for `classify`.

        Raises:
            TypeError, NaiveBayesError: a document cannot be counted; the message gives its
                number.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> model.predict([["b"], ["a"], []])
            ['spam', 'ham', 'spam']
        """
        few, more = many_documents.first_few(self, documents)
        straight_lines = None if decision else many_documents.prepared(self, few)
        labels = []
        for number, document in enumerate(chain(few, more), 1):
            try:
                label = straight_lines.label(document) if straight_lines else None
                if label is None:
                    label = self.classify(self.read(document, among_many=True), **decision)
            except (NaiveBayesError, TypeError) as error:
                raise in_document(number, document, error) from error
            labels.append(label)
        return labels

    def score(self, documents: Iterable[D], labels: Iterable[Label]) -> Estimate:
        """The accuracy: the share of documents whose predicted class is their label.

        Raises:
            NaiveBayesError: there are no documents, or the number of labels differs.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> print(model.score([["b"], ["a"], ["b"]], ["spam", "ham", "ham"]))
            2/3
        """
        predicted, true = self.predict(documents), column(labels, "labels")
        return share_of_right_labels(*two_columns("documents", predicted, "labels", true))

    # Show, and keep.

    def explain(self, document: D) -> "Working":
        """Every number in the decision: prior, factors, product, evidence, posterior.

        Arguments:
            document: tokens or a bag; or a row of features.

        Returns:
            A `Working`: plain data that prints as a lecturer would write it.

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
        from naive_bayes.working.explaining import explain

        return explain(self, document)

    def most_informative(self, a: Label, b: Label, n: int = 10) -> list["Informative"]:
        """The words that move the odds of a against b most, in both directions.

            P(w|a) / P(w|b)

        Odds notes, "Log of Odds".  A word that one class has never seen is listed too.
        With smoothing it has a ratio like any other.  Without smoothing its ratio is
        infinite, shown as None, and it comes first.

        Arguments:
            a: a class.
            b: another.
            n: how many words to list for each of the two.

        Returns:
            Up to n rows in favour of a, then up to n in favour of b, the strongest first.

        Raises:
            NaiveBayesError: a or b is not a class, or n is not a whole number of 1 or more.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
            >>> for row in model.most_informative("spam", "ham"):
            ...     print(row.word, row.favours, row.ratio, row.likelihood, row.other)
            b spam 5/2 10/20 4/20
            a ham 2 12/20 6/20
        """
        from naive_bayes.working.informative import most_informative

        return most_informative(self, a, b, n)

    def to_json(self, extra: Mapping[str, Any] | None = None) -> str:
        """The settings and the counts, as readable JSON.

        Arguments:
            extra: more data to save, made of JSON's types.

        Raises:
            NaiveBayesError: there are no documents yet, or a word is not a string.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB(smoothing=0.5).fit([["a", "b"], ["a"]], ["spam", "ham"])
            >>> MultinomialNB.from_json(model.to_json()) == model
            True
        """
        from naive_bayes.working.saving import to_json

        return to_json(self, extra or {})

    @classmethod
    def from_json(cls, text: str, place: str = "the JSON") -> Self:
        """The model that `to_json` wrote; every number is checked and nothing is executed.

        Arguments:
            text: the JSON.
            place: a name for messages, such as the file's.

        Raises:
            NaiveBayesError: the text is not the JSON of such a model.

        Examples:
            >>> from naive_bayes import BernoulliNB, MultinomialNB
            >>> saved = BernoulliNB().fit([["a"]], ["spam"]).to_json()
            >>> MultinomialNB.from_json(saved)
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the JSON is of a BernoulliNB, not of a MultinomialNB: load it by the from_json of its own class, or by TextClassifier.from_json
        """
        from naive_bayes.working.saving import from_json

        model: Self = from_json(cls, text, place)
        return model

    def beside_counts(self) -> dict[str, Any]:
        """What is learned and saved beside the counts."""
        return {}

    def take_beside_counts(self, data: Mapping[str, Any]) -> None:
        """Take from a file what `beside_counts` wrote there."""

    def check_table(self, label: Label, documents: Any, table: Mapping[Any, Any]) -> None:
        """Check that the counts of a class, read from a file, are possible."""


def in_repr(value: Any) -> str:
    """The value of a setting in a model's repr; of a long vocabulary, the beginning.

    Examples:
        >>> in_repr(("win", "lunch")), in_repr(tuple(range(1000)))
        ("('win', 'lunch')", '(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (1000 in all))')
    """
    long = type(value) is tuple and len(value) > MOST_IN_REPR
    return f"({short_list(value)})" if long else repr(value)


class WordModel(NaiveBayes[Document]):
    """A model on words: V is given or learned, and P(w|c) is smoothed.

    Examples:
        >>> from naive_bayes import BernoulliNB, CategoricalNB
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
        self.uses_background = self.smoothing.uses_background
        self.given_vocabulary = None if vocabulary is None else given_vocabulary(vocabulary)
        self.given_words = frozenset(self.given_vocabulary or ())

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
            document = known_words(document, self.given_words)
        table.update(countable(document))

    def n_and_total(self, word: Word, label: Label) -> tuple[Any, Any]:
        """What the estimate of a word in a class is made of: n of the word, and N of the class.

        Raises:
            TypeError, NaiveBayesError: the word is not in V, or the label is not a class; or
                the class has nothing and nothing is added (0/0).

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> model.n_and_total("b", "spam"), model.n_and_total("b", "ham")
            ((2, 3), (0, 1))
        """
        try:
            if not (self.totals[label] or self.smooths_empty_classes) or word not in self.words:
                raise checks.no_estimate(word, label, self.words, self.totals, self.unit)
            return self.counts[label][word], self.totals[label]
        except (KeyError, TypeError):
            raise checks.no_estimate(word, label, self.words, self.totals, self.unit) from None

    @property
    def smooths_empty_classes(self) -> bool:
        """Whether the smoothing gives the estimates of a class without anything a value, not 0/0."""
        return has_value_without_counts(self.smoothing, self.estimates)

    def read(self, document: Document, *, among_many: bool = False) -> dict[Word, Any]:
        """The words of a document that the model knows, and how often they occur.

        Newsgroups post, "Final Details": other words are ignored.

        Arguments:
            document: tokens or a bag.
            among_many: whether the document is one of a list; it is then not mistaken for a
                list itself.

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, or looks like a list
                of documents.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB(vocabulary="abc").fit([["a"]], ["spam"]).read(list("abbdebb"))
            {'a': 1, 'b': 4}
        """
        return known_words(document, self.words, among_many=among_many)

    # What is read from outside.

    def check_table(self, label: Label, documents: Any, table: Mapping[Any, Any]) -> None:
        """Check that each word of a class is in V, and not in more documents than there are.

        Raises:
            NaiveBayesError: one is not.

        Examples:
            >>> from naive_bayes import BernoulliNB
            >>> BernoulliNB().check_table("spam", 1, {"a": 2})
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: in class 'spam', the count of 'a' is 2: a word can occur in at most all 1 documents
        """
        for word, n in table.items():
            where = f"in class {short(label)}, the count of {short(word)} is {short_number(n)}"
            if n > self.total(documents, Counter({word: n})):
                raise NaiveBayesError(
                    f"{where}: a word can occur in at most all {documents} documents"
                )
            if self.given_vocabulary is not None and word not in self.given_words:
                raise NaiveBayesError(
                    f"{where}: the word is not in the vocabulary: add it there, or leave it out"
                )

    def estimate(self, word: Word, label: Label) -> Any:
        """The estimate that `most_informative` compares: P(w|c)."""
        return self.likelihood(word, label)

    def outcomes(self) -> dict[Any, Any]:
        """The words of V, each with its counts: words with the same counts are estimated once.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"]).outcomes()
            {'a': (1, 1), 'b': (2, 0)}
        """
        tables = [*self.counts.values()]
        return {word: tuple([table.get(word, 0) for table in tables]) for word in self.vocabulary}

    def without_factor(self, document: Document) -> dict[Any, Any]:
        """The words of a document that are not in V, and how often they occur.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["a"]], ["spam"]).without_factor(["a", "z", "z"])
            {'z': 2}
        """
        bag: Counter[Any] = Counter(not_too_long(document))
        check_words(bag)
        return {word: times for word, times in bag.items() if times and word not in self.words}


class ProbabilityModel(NaiveBayes[D]):
    """A model with P(d|c), and so with log joint, joint, evidence, posterior and odds.

    They are fractions, from the counts on; in a model with densities they are floats.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB
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
        self, document: D, *, threshold: Number | None = None, positive: Label = ...
    ) -> Label:
        """The class with the largest posterior; the first in `classes`, if several are equal.

            c* = arg max over c of P(c) P(d|c)

        With a threshold: `positive` if its log odds, against all other classes together,
        exceed the threshold; otherwise the best of the others.

            log (P(positive|d) / P(not positive|d)) > threshold

        Newsgroups post, "Why Bayes?" and "Putting Everything Together"; sushi chapter, 8.2;
        COMP9417, section 1; reviews notes, "Likelihood" and "The Bag of Words"; for the
        threshold, odds notes, "Log of Odds".  Logarithms are added.  If two sums are too close
        to call, whole numbers decide, so the arg max is exact.

        Arguments:
            document: tokens or a bag.
            threshold: in nats; the default 0 asks for more than even odds.
            positive: the class to which the threshold applies.

        Raises:
            NaiveBayesError: the document is impossible under every class; there is a
                threshold without `positive`; or `positive` is not a class, or is the only
                one.

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
        if threshold is not None or positive is not ...:
            return self.classify_above(document, threshold, python_scalar(positive))
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.classify(document)
        factors = self.factors(document)
        scores = log_space.log_joint(self._prior, factors)
        best = bayes_rule.arg_max(scores)
        if log_space.clear(scores, factors):  # floats can tell the best two apart
            return best
        return bayes_rule.exact_arg_max(self._prior, factors)  # whole numbers decide

    def classify_above(self, document: D, threshold: Number | None, positive: Label) -> Label:
        """`positive` if its log odds exceed a threshold; see `classify`.

        Raises:
            NaiveBayesError: as for `classify`.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> [model.classify_above(["b"], nats, "spam") for nats in (0, 1)]
            ['spam', 'ham']
        """
        if straight_lines := self.straight_lines_if_large():
            return straight_lines.classify_above(document, threshold, positive)
        nats = checks.threshold_for(threshold, positive, self._prior)
        factors = self.factors(document)
        scores = log_space.log_joint(self._prior, factors)
        finite = [score for score in scores.values() if score > -inf]
        if not finite:
            raise bayes_rule.impossible(factors)
        rounding = log_space.rounding(min(finite), factors)
        label = log_space.arg_max_above(nats, positive, scores, rounding)
        if label is None:  # floats cannot tell
            return bayes_rule.exact_arg_max_above(nats, positive, self._prior, factors)
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
        return one_by_one(self, documents, self.log_posterior)

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
        It is not, as the notes call it, "the fraction of reviews with the given feature
        vector".

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


def share_of_right_labels(true: list[Label], predicted: list[Label]) -> Estimate:
    """The share of documents whose predicted label is the true one: the accuracy.

    Examples:
        >>> print(share_of_right_labels(["+", "+", "-"], ["+", "-", "-"]))
        2/3
    """
    return Estimate(sum(map(eq, true, predicted)), len(true))
