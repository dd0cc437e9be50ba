"""What every model inherits besides the lesson: its tables, and what it does with many documents.

`fit`, `update` and `+` fill the tables; they are copied, compared and saved; and many documents
are classified one after another.  The lesson itself, from the counts to Bayes' rule, is in
`model`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property, partial
from itertools import chain
from operator import eq
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar
from weakref import ref

from naive_bayes.base import combining
from naive_bayes.base.counts import Counted, CountTable, NoTables, Tables
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.fast import many_documents
from naive_bayes.fast.straight_lines import StraightLines, straight_lines_of
from naive_bayes.foundation import checks
from naive_bayes.foundation.arguments import check_distinct, column, two_columns
from naive_bayes.foundation.documents import (
    check_words,
    for_each,
    in_document,
    not_too_long,
    pairs,
    uncountable,
)
from naive_bayes.foundation.messages import short, short_list, short_number
from naive_bayes.foundation.rows_of_counts import Columns, check_no_row, of_row
from naive_bayes.foundation.settings import check_arguments, kept_arguments, settings_of
from naive_bayes.prior import Label, PriorRule, estimate_prior, given_rule, with_class
from naive_bayes.vocabulary import Word

if TYPE_CHECKING:
    from naive_bayes.working.decision import Working
    from naive_bayes.working.informative import Informative

FOLLOWS = {"counts", "totals", "words", "_prior", "background", "straight_lines", "line_tried"}
"""The attributes that are counts, or follow from counts and settings."""

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
        >>> from fractions import Fraction
        >>> from naive_bayes import MultinomialNB, Smoothing
        >>> class Leaning(Smoothing):
        ...     uses_background = True
        ...     def share(self, n, N, size, background=None):
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


class Classifier(Generic[D]):
    """What every model inherits besides the lesson: `fit`, `update`, `predict`, `+`, saving.

    What a model learns is plain data.  `document_counts` is N_c, `counts` has a table for
    each class, `totals` the denominators of the estimates, and `words` is V.  All are raw
    counts, without smoothing.  A change of a count is followed by the totals, by V if it was
    learned, and by the prior.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB, MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> model.counts["spam"]["a"] += 5
        >>> print(model.likelihood("a", "spam").formula)
        (6 + 1)/(7 + 2)
    """

    document_counts: dict[Label, int]
    """N_c: how many documents each class has."""
    counts: Any
    """count(w, c): for each class, a table with the count of each word of V."""
    totals: Any
    """N of each class, the denominator of its estimates."""
    words: Any
    """V, to be looked up in; `vocabulary` has it in order."""
    given_vocabulary: tuple[Word, ...] | None = None
    """V, if it was given: the words of the counts are then in it."""
    row_numbers: Any = None
    """What the numbers of a row are, in a model that was made from rows; see `Columns`."""
    background: Any = MappingProxyType({})
    """(count, total) of each word over all classes; empty, unless the smoothing uses it."""
    uses_background: Any = False
    """The smoothing is given how often a word occurs over all classes."""
    straight_lines: StraightLines | None = None
    """The straight lines of the counts, made when they are first needed."""
    line_tried: Any = None
    """The settings with which the line of a class of your own was last tried."""

    # What a model says about itself; a model of your own may say otherwise.

    line: Any = None
    """`line(n, N)`: the factor of a word that was counted n of N times, and of its absence.

    None if the model is not a straight line in logarithms; its factors are then used.  So they
    are if a class below the one that states the line changes `likelihood` or `factors`.
    """
    counts_words_once = False
    """A word counts once in a document, however often it occurs there."""
    counts_as_it_reads = False
    """Each occurrence of a word has a factor of its own, since those before it are counted too."""
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

    # What the lesson adds, in `model`.
    count: Any
    total: Any
    likelihood: Any
    vocabulary: Any
    classify: Any

    def __new__(cls, *arguments: Any, **named: Any) -> Self:
        check_arguments(cls, named)
        return super().__new__(cls)

    def __init__(self, *, prior: PriorRule = "empirical", classes: Iterable[Label] = ()) -> None:
        self.document_counts = {}
        self.counts = self.totals = NoTables(type(self).__name__, updating=False)
        self.words = set()
        self.given_classes = tuple(column(classes, "classes"))
        check_distinct(self.given_classes, "classes", "label")
        self.prior_rule = given_rule(prior, self.given_classes)

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
        V = None if self.unit == "rows" else self.words_of({})
        for number, (document, label) in enumerate(pairs(documents, labels, V), 1):
            if label not in counts:
                if self.given_classes:
                    raise checks.not_in_classes(label, self.given_classes)
                document_counts[label], counts[label] = 0, Counter()
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
        if self.unit != "rows":
            check_no_row(document, table, self.words)
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
        # Nothing can go wrong from here on but an interrupt.  Until the last line the model has
        # no tables, so an interrupted update is never taken for a whole one.
        self.counts = NoTables(type(self).__name__, updating=True)
        self.add_to(counts, label, table)
        self.counts = counts
        return self

    def add_to(self, counts: Tables, label: Label, bag: Counter[Any]) -> None:
        """Add a document that was counted to the tables, in place.

        The prior of all classes changes; it is estimated when it is next asked for.
        """
        vars(self).pop("_prior", None)
        self.straight_lines = None
        documents = self.document_counts.get(label, 0) + 1
        dict.update(self.document_counts, {label: documents})
        if label not in counts:
            dict.update(counts, {label: CountTable({}, ref(self), self.words)})
        counts[label].count(bag)
        if self.given_vocabulary is None:
            self.words.update(bag)
        n = self.totals.get(label, 0) + self.total(1, bag)
        self.totals[label] = n or self.nothing(label)

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
        owner, V = ref(self), self.words_of(counts)
        tables = Tables({c: CountTable(counts[c], owner, V) for c in counts})
        learned = {
            "document_counts": Counted(document_counts, owner),
            "counts": tables,
            "totals": (totals := self.totals_of(document_counts, counts)),
            "words": V,
            "_prior": estimate_prior(self.prior_rule, document_counts),
            "straight_lines": None,
        }
        if self.uses_background:
            learned["background"] = OverAllClasses(tables, totals)
        vars(self).update(learned)  # one statement: an interrupt comes before it or after it

    def words_of(self, counts: Mapping[Label, Counter[Any]]) -> Any:
        """V: the words that were given, or all that were counted."""
        if self.given_vocabulary is None:
            return set().union(*counts.values())
        if self.row_numbers is not None:
            return Columns(self.given_vocabulary, self.row_numbers)
        return frozenset(self.given_vocabulary)

    def totals_of(
        self, document_counts: Mapping[Label, int], counts: Mapping[Label, Counter[Any]]
    ) -> dict[Label, Any]:
        """N of each class; of one that has nothing, a 0 that says so where 0/0 is asked for."""
        totals = {}
        for c in counts:
            totals[c] = self.total(document_counts[c], counts[c]) or self.nothing(c)
        return totals

    def nothing(self, label: Label) -> int:
        """N of a class without words, documents or rows: a 0 that says so where 0/0 is asked for."""
        return checks.Nothing(str(checks.nothing_counted(label, self.unit)))

    def recount(self) -> None:
        """Let totals, V, prior and straight lines follow the counts, if one was changed by hand."""
        self.totals.update(self.totals_of(self.document_counts, self.counts))
        if self.given_vocabulary is None:
            V = self.words_of(self.counts)
            self.words.intersection_update(V)
            self.words.update(V)
        vars(self).pop("_prior", None)
        self.straight_lines = None

    def give_tables_to(self, model: Any) -> None:
        """Let another model follow changes of the tables that this one has counted."""
        for counts in (self.document_counts, *self.counts.values()):
            counts.owner = ref(model)

    __copy__ = combining.copy_of
    __add__ = combining.add  # fit(A) + fit(B) == fit(A + B)
    __eq__ = combining.equal
    __hash__ = None  # type: ignore[assignment]  # it can change

    def __getstate__(self) -> dict[str, Any]:
        # For copies and pickles: the tables without their model, and nothing that follows.
        tables = {label: Counter(table) for label, table in combining.tables_of(self).items()}
        kept = {name: value for name, value in vars(self).items() if name not in FOLLOWS}
        return {**kept, "counts": tables, "document_counts": dict(self.document_counts)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        counts = state.pop("counts")
        none = NoTables(type(self).__name__, updating=False)
        vars(self).update(state, counts=none, totals=none, words=self.words_of({}))
        if counts:
            self.learn(self.document_counts, counts)

    def __dir__(self) -> list[str]:
        # Until something is counted, no property has a value that a debugger could show.
        names = [*super().__dir__()]
        if not isinstance(vars(self).get("counts"), Tables):
            asked = (property, cached_property)
            names = [name for name in names if type(getattr(type(self), name, 0)) not in asked]
        return names

    def __repr__(self) -> str:
        # Settings left at their defaults are not shown.
        changed = {name: value for name, value in kept_arguments(self).items() if value}
        arguments = ", ".join(f"{name}={in_repr(value)}" for name, value in changed.items())
        return f"{type(self).__name__}({arguments})"

    # Many documents.

    def straight_lines_if_large(self) -> StraightLines | None:
        """The straight lines of a model with more than 200 estimates; None: use the factors.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]).straight_lines_if_large() is None
            True
        """
        return straight_lines_of(self) if len(self.words) * len(self.counts) > READABLE else None

    def predict(self, documents: Iterable[D], **decision: Any) -> list[Label]:
        """The class of each of many documents; see `classify`.

        Arguments:
            documents: tokens or bags; or rows of features.
            decision: `threshold=` or `odds=`, and `positive=`, as for `classify`.

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
        verb: Any = partial(self.classify, **decision)
        if not decision and (straight_lines := many_documents.prepared(self, few)):
            verb = straight_lines.label_or_classify
        return for_each(chain(few, more), verb)

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
            >>> print(working.why)
            spam, 2 : 1: b is 3 : 1 for spam; a 3 : 2 for ham; the absence of c decides nothing; the prior neither.
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
        return {} if self.row_numbers is None else {"row_numbers": self.row_numbers}

    def take_beside_counts(self, data: Mapping[str, Any]) -> None:
        """Take from a file what `beside_counts` wrote there.

        Raises:
            NaiveBayesError: it is not what a model can have.

        Examples:
            >>> from naive_bayes import BernoulliNB
            >>> model = BernoulliNB(vocabulary=["win", "lunch"])
            >>> model.take_beside_counts({"row_numbers": "counts"})
            >>> print(model.update([0, 2], "ham").likelihood("lunch", "ham"))
            2/3
        """
        if (numbers := data.get("row_numbers")) is not None:
            Columns(self.given_vocabulary or (), numbers)  # refused if it is something else
            self.row_numbers = numbers
            self.words = self.words_of({})

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
            if self.given_vocabulary is not None and word not in self.words:
                raise NaiveBayesError(
                    f"{where}: the word is not in the vocabulary: add it there, or leave it out"
                )

    def estimate(self, word: Any, label: Label) -> Any:
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

    def without_factor(self, document: D) -> dict[Any, Any]:
        """The words of a document that are not in V, and how often they occur.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["a"]], ["spam"]).without_factor(["a", "z", "z"])
            {'z': 2}
        """
        bag: Counter[Any] = Counter(not_too_long(of_row(document, self.words)))
        check_words(bag)
        return {word: times for word, times in bag.items() if times and word not in self.words}


def in_repr(value: Any) -> str:
    """The value of a setting in a model's repr; of a long vocabulary, the beginning.

    Examples:
        >>> in_repr(("win", "lunch")), in_repr(tuple(range(1000)))
        ("('win', 'lunch')", '(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … (1000 in all))')
    """
    long = type(value) is tuple and len(value) > MOST_IN_REPR
    return f"({short_list(value)})" if long else repr(value)


def share_of_right_labels(true: list[Label], predicted: list[Label]) -> Estimate:
    """The share of documents whose predicted label is the true one: the accuracy.

    Examples:
        >>> print(share_of_right_labels(["+", "+", "-"], ["+", "-", "-"]))
        2/3
    """
    return Estimate(sum(map(eq, true, predicted)), len(true))
