"""What a slip can be made on: the tree of a working, and the counts that its numbers come from.

A number of the tree may be taken for another one.  `Facts` has those others: the words where
documents are counted, the other classes, the words that are not in V.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.documents import check_words, read_once
from naive_bayes.foundation.rows_of_counts import of_row
from naive_bayes.further.mixed import MixedNB
from naive_bayes.model import NaiveBayes
from naive_bayes.practice.questions import TIE, Label, Question, Word
from naive_bayes.working.terms import Term, counts_of, recounted
from naive_bayes.working.tree import Tree, estimate_of, estimate_term, prior_term, tree_of, without
from naive_bayes.working.written_numbers import written

MOST_FACTORS = 8_000
"""With more factors in all classes together, slips take too long to work out."""

MOST_CLASSES = 50

MOST_BITS = 150_000
"""So they do if the products of all classes have more bits."""


@dataclass(frozen=True)
class Tally:
    """How often each word was counted in each class, in words or in documents, and the totals.

    Examples:
        >>> Tally({"spam": {"a": 5}}, {"spam": 17}).of("b", "spam")
        0
    """

    counts: Mapping[Label, Mapping[Any, int]]
    totals: Mapping[Label, int]

    def of(self, word: Word, label: Label) -> int:
        """How often the word was counted in the class; KeyError where this is unknown."""
        return self.counts[label].get(word, 0)

    @cached_property
    def sums(self) -> dict[Label, int]:
        """The counts of all words of each class, added up."""
        return {label: sum(table.values()) for label, table in self.counts.items()}


@dataclass(frozen=True)
class Facts:
    """A model, a document, and the counts behind the numbers of its working.

    Attributes:
        model: the model.
        kind: "multinomial" (a model that counts words), "bernoulli", or "rows" (a model on features).
        own: what the model counts: words, documents with the word, or rows with the value.
        other: what it does not count; without counts if the training documents are unknown.
        bag: how often each word of V occurs in the document; of a row, its values.
        unknown: how often the words of the document occur that are not in V.
        document: the document itself.
        training: the training documents with their labels; empty where they are unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> facts = facts_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "z"])
        >>> facts.bag, facts.unknown, facts.asked(Question("estimate", "spam", "b")).line
        ({'a': 1}, {'z': 1}, '(9 + 1)/(17 + 3) = 10/20')
    """

    model: Any
    kind: str
    own: Tally
    other: Tally
    bag: Mapping[Any, Any]
    unknown: Mapping[Word, int]
    document: Any
    training: tuple[tuple[Any, Label], ...] = ()

    @property
    def classes(self) -> tuple[Label, ...]:
        """C."""
        return tuple(self.model.classes)

    @cached_property
    def vocabulary(self) -> tuple[Word, ...]:
        """V; of rows it is not looked at."""
        return () if self.kind == "rows" else tuple(self.model.vocabulary)

    @cached_property
    def documents(self) -> dict[Label, int]:
        """N_c."""
        return dict(self.model.document_counts)

    @cached_property
    def tree(self) -> Tree:
        """The working."""
        return tree_of(self.model, self.document)

    @property
    def words(self) -> Tally:
        """The counts of words, whichever the model uses."""
        return self.other if self.kind == "bernoulli" else self.own

    @property
    def as_read(self) -> bool:
        """Whether each word of the document is counted as it is read, with a factor of its own."""
        return bool(self.model.counts_as_it_reads)

    def read_before(self, term: Term) -> tuple[Any, Any]:
        """How many words before it were the word of a factor, and how many there were in all.

        Examples:
            >>> from naive_bayes import DirichletMultinomialNB
            >>> facts = facts_of(DirichletMultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["b", "a", "a"])
            >>> print(*(seen for t in facts.tree.joints["x"].parts[1:] for seen in facts.read_before(t)))
            0 0 0 1 1 2
        """
        if not (self.as_read and term.role == "estimate"):
            return 0, 0
        now, first = counts_of(term), counts_of(self.estimate(term.word, term.label))
        return now.n - first.n, now.N - first.N

    @cached_property
    def values(self) -> dict[Any, Counter[Any]]:
        """Of a model on rows, how many rows of all classes have each value of each feature."""
        found: dict[Any, Counter[Any]] = {feature: Counter() for feature in self.model.features}
        for c in self.classes:
            for (feature, value), n in self.own.counts[c].items():
                found[feature][value] += n
        return found

    def in_all(self, word: Any) -> int:
        """How often a word, or a value, was counted in all classes together."""
        return sum(self.own.of(word, c) for c in self.classes)

    def total_of_all(self, word: Any) -> int:
        """Out of how many that is; of a value, out of the rows with a value of its feature."""
        if self.kind == "rows":
            return self.values[word[0]].total()
        return sum(self.own.totals.values())

    def outcomes(self, word: Any) -> int:
        """What alpha is added for: each word of V, one that is there or not, or each value."""
        if self.kind == "rows":
            distribution = self.model.features[word[0]]
            return len(tuple(distribution.outcomes(dict.fromkeys(self.values[word[0]]))))
        return 2 if self.kind == "bernoulli" else len(self.vocabulary)

    def estimate(self, word: Any, label: Label) -> Term:
        """P(w|c); of a word that is not in V, its share if it were never seen."""
        if self.kind == "rows" or word in self.model.words:
            term = estimate_of(self.model, word, label)
            if term.role != "estimate":
                raise LookupError  # a density is not a share
            return term
        p = self.model.estimate(self.vocabulary[0], label)
        other = estimate_term(p, word, label, self.model.unit)
        return recounted(other, counts_of(other)._replace(n=self.own.of(word, label)))

    def factors(self, label: Label, bag: Mapping[Word, int], bernoulli: bool) -> tuple[Term, ...]:
        """The factors of a class for another document.

        Arguments:
            label: the class.
            bag: how often each word occurs.
            bernoulli: whether each word has one factor, those of V that it lacks too.
        """
        if self.as_read and not bernoulli:
            return self._as_read(label, bag)
        words: Iterable[Any] = bag
        if bernoulli:
            words = [*self.vocabulary, *(w for w in bag if w not in self.model.words)]
        found = []
        for word in words:
            n, p = bag.get(word, 0), self.estimate(word, label)
            made = p if n else without(p)
            found.append(replace(made, times=1 if bernoulli else max(1, n)))
        return tuple(found)

    def _as_read(self, label: Label, bag: Mapping[Word, int]) -> tuple[Term, ...]:
        found: list[Term] = []
        for word, times in bag.items():
            for seen in range(times):
                p = self.model.likelihood(word, label, seen, len(found))
                found.append(estimate_term(p, word, label, self.model.unit))
        return tuple(found)

    def asked(self, question: Question) -> Term:
        """The working of a question's answer; of a verdict, that of the evidence."""
        if question not in self._asked:
            self._asked[question] = self._term_of(question)
        return self._asked[question]

    @cached_property
    def _asked(self) -> dict[Question, Term]:
        # Each slip begins with the right working, whose value is then known.
        return {}

    def _term_of(self, question: Question) -> Term:
        ask, label = question.ask, question.label
        if ask == "estimate":
            word: Any = question.word
            return (
                estimate_of(self.model, word, label)
                if self.kind == "rows"
                else self.estimate(word, label)
            )
        if ask == "prior":
            return prior_term(self.model.prior[label], label, self.documents, self.model.unit)
        if ask == "joint":
            return self.tree.joints[label]
        if ask in ("evidence", "verdict"):
            return self.tree.evidence(label)
        term: Term = getattr(self.tree, ask)(label)
        return term


def verdict_of_joints(joints: Iterable[Term]) -> Label:
    """The class with the largest joint, or that it is a tie.

    Examples:
        >>> from naive_bayes.working.terms import leaf
        >>> verdict_of_joints([leaf(1, label="spam"), leaf(1, label="ham")])
        'a tie'
    """
    values = {joint.label: joint.value for joint in joints}
    best = [label for label, value in values.items() if value == max(values.values())]
    return best[0] if len(best) == 1 else TIE


def facts_of(
    model: Any, document: Any, training: Iterable[tuple[Any, Label]] | None = None
) -> Facts:
    """What slips look at, of a model and a document.

    Arguments:
        model: a fitted model with a joint: on words, or on rows of features.
        document: the document in question.
        training: the documents that the model was fitted to, with their labels.  A
            multinomial model has counted words, and a Bernoulli model documents: without
            the documents, slips that confuse the two cannot be worked out.

    Raises:
        NaiveBayesError: the model has scores and no joint, or the products would be too long.

    Examples:
        >>> from naive_bayes import BernoulliNB, ComplementNB
        >>> model = BernoulliNB().fit([["a", "a"], ["b"]], ["spam", "ham"])
        >>> facts = facts_of(model, ["a"], [(["a", "a"], "spam"), (["b"], "ham")])
        >>> facts.own.counts["spam"]["a"], facts.other.counts["spam"]["a"]
        (1, 2)
        >>> facts_of(ComplementNB().fit([["a"]], ["spam"]), ["a"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the usual slips are not known for ComplementNB: its joint is not a prior times factors (n + a)/(N + b)
    """
    check_type(model, NaiveBayes, "the model", "a fitted model")
    document = of_row(read_once(document), model.words)
    if not hasattr(model, "joint"):
        raise NaiveBayesError(
            f"the usual slips are not known for {type(model).__name__}: its joint is not a prior "
            "times factors (n + a)/(N + b)"
        )
    pairs = tuple((of_row(one, model.words), label) for one, label in training or ())
    own, unknown = Tally(model.counts, dict(model.totals)), Tally({}, {})
    if isinstance(model, MixedNB):
        return Facts(model, "rows", own, unknown, model.read(document), {}, document, pairs)
    bernoulli = model.absent_words_count
    known, bag = set(model.vocabulary), dict(model.read(document))
    strange = {w: n for w, n in Counter(document).items() if n and w not in known}
    check_words(strange)
    # Slips multiply repeated, absent and unknown words too.
    _check_size(own, {**(dict.fromkeys(known, 1) if bernoulli else {}), **bag, **strange})
    other = unknown if bernoulli else Tally({}, dict(model.document_counts))
    if training is not None:  # words where documents are counted, and documents where words are
        counts: dict[Label, Counter[Word]] = {label: Counter() for label in model.classes}
        for one, label in pairs:
            found = {w: n if bernoulli else 1 for w, n in Counter(one).items() if n and w in known}
            counts.setdefault(label, Counter()).update(found)
        other = Tally(counts, Tally(counts, {}).sums if bernoulli else dict(model.document_counts))
    kind = "bernoulli" if bernoulli else "multinomial"
    return Facts(model, kind, own, other, bag, strange, document, pairs)


def _check_size(own: Tally, times: Mapping[Word, int]) -> None:
    bits = sum(int(total).bit_length() + 4 for total in own.totals.values()) * sum(times.values())
    factors, classes = len(times) * len(own.totals), len(own.totals)
    if bits > MOST_BITS or factors > MOST_FACTORS or classes > MOST_CLASSES:
        raise NaiveBayesError(
            f"the document has {written(sum(times.values()))} factors in each of {classes} "
            "classes, too many to look for slips: ask about a shorter document, or fewer classes"
        )
