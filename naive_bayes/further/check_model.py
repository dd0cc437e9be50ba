"""Trying a model of your own: does it do what it claims?

A model claims several things at once.  Its factors are shares of the words, or the presence of
words; a document's words each have one; Bayes' rule makes joint and posterior of them; a
straight line has the same scores.  Here each claim is tried, on the documents that you give
and on a few words drawn from V.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from fractions import Fraction
from math import exp
from typing import Any

from naive_bayes import bayes_rule
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.fast.straight_lines import check_line, check_same, straight_lines_of
from naive_bayes.foundation.arguments import check_type, column
from naive_bayes.foundation.documents import many, read_once
from naive_bayes.foundation.messages import short
from naive_bayes.likelihood import Divisor
from naive_bayes.log_space import COEFFICIENT, log_joint, log_sum_exp
from naive_bayes.model import NaiveBayes
from naive_bayes.prior import Label

GROWTH = 20
"""How often one word more is counted, so that each small count occurs once."""

MOST_WORDS = 1000
"""Of more words than these the shares are not summed."""


def check_model(model: Any, documents: Iterable[Any], labels: Iterable[Label]) -> None:
    """Try a model of your own on some documents: does it do what it claims?

    Tried are these: an update counts what fitting counts, and so does `+`.  Each word of a
    document has its factor, as often as it occurs.  In a model of shares, the one-word
    documents of V sum to 1 in each class; in a model of presence, presence and absence do.
    Joint, evidence, posterior, odds and their logarithms follow from prior and factors; the
    straight line has the same scores, and `predict` the same labels as `classify`.

    Not tried are documents unlike these, other counts than theirs and those from 0 or 1 to 20, and what
    your model does for one particular word that does not occur in them.  The model itself
    stays as it was.

    Arguments:
        model: a model, fitted or not.
        documents: at least two documents.
        labels: their classes.

    Raises:
        TypeError, NaiveBayesError: a part is wrong, or two parts disagree; the message says
            which.

    Examples:
        >>> from naive_bayes import MultinomialNB, Smoothing
        >>> documents, labels = [["a", "b"], ["a"], ["b", "b"]], ["spam", "ham", "spam"]
        >>> check_model(MultinomialNB(), documents, labels)
        >>> class AddsOne(Smoothing):
        ...     def share(self, n, N, size, background=None):
        ...         return Estimate(n, N, 1, 1)
        >>> check_model(MultinomialNB(smoothing=AddsOne()), documents, labels)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: P(w|c) over the 2 words of V sum to 6/5 in the class 'spam' of MultinomialNB with AddsOne(): let likelihood and smoothing give shares, which sum to 1
    """
    check_type(model, NaiveBayes, "the model", "one derived from NaiveBayes, such as a WordModel")
    documents = [read_once(document) for document in many(documents)]
    labels = column(labels, "labels")
    fitted = copy(model).fit(documents, labels)
    check_counting(fitted, model, documents, labels)
    for document in documents:
        check_document(fitted, document)
    if all(isinstance(document, list | tuple | Mapping) for document in documents):
        check_sums(fitted)
    if fitted.predict(documents * 20) != [fitted.classify(d) for d in documents] * 20:
        raise NaiveBayesError(
            f"{type(model).__name__} predicts other labels for many documents than for each: let "
            "line and factors agree"
        )


def check_counting(fitted: Any, model: Any, documents: list[Any], labels: list[Label]) -> None:
    """Check that updates and `+` count what fitting counts.

    Raises:
        NaiveBayesError: they do not.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> documents, labels = [["a"], ["b"]], ["spam", "ham"]
        >>> model = MultinomialNB().fit(documents, labels)
        >>> check_counting(model, MultinomialNB(), documents, labels)
    """
    name, half = type(model).__name__, len(documents) // 2
    updated = copy(model).fit(documents[:1], labels[:1])
    for document, label in zip(documents[1:], labels[1:], strict=True):
        updated.update(document, label)
    parts = [copy(model).fit(documents[k], labels[k]) for k in (slice(half), slice(half, None))]
    for other, how in ((updated, "updates"), (parts[0] + parts[1], "adds")):
        if (other, other.totals) != (fitted, fitted.totals):
            raise NaiveBayesError(
                f"{name} {how} to other counts than it fits: let count and total depend on the "
                "document alone"
            )


def check_document(model: Any, document: Any) -> None:
    """Check what a model answers for one document against its prior and factors.

    Raises:
        TypeError, NaiveBayesError: they disagree.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> check_document(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
    """
    bag, factors = model.read(document), model.factors(document)
    if model.read(bag) != bag:
        raise NaiveBayesError(
            f"{type(model).__name__} reads {short(document)} as {short(bag)}, and then {short(bag)} "
            "as something else: let read return a bag unchanged that it has made"
        )
    check_values(model, factors)
    check_words_of(model, bag, factors)
    if model.exact:
        check_exact_verbs(model, document, factors)
    if not all(all(factor.of.values()) for factor in factors):
        return  # a zero: the comparison of logarithms ends here
    expected = log_joint(model.prior, factors)
    if model.probabilistic:
        evidence = log_sum_exp(expected.values())
        logs = {label: log - evidence for label, log in expected.items()}
        (shares,) = model.predict_proba([document])
        first, last = model.classes[0], model.classes[-1]
        odds = {first: model.log_odds(document, first, last)}
        check_same(model, "log_joint", model.log_joint(document), expected, document)
        check_same(model, "log_posterior", model.log_posterior(document), logs, document)
        check_same(model, "predict_proba", shares, {c: exp(logs[c]) for c in logs}, document)
        check_same(model, "log_odds", odds, {first: expected[first] - expected[last]}, document)
    else:
        check_same(model, "scores", model.scores(document), expected, document)
    if straight_lines_of(model):
        check_line(model, document)


def check_values(model: Any, factors: list[Any]) -> None:
    """Check that each factor multiplies or divides as it should.

    Raises:
        NaiveBayesError: one does not.

    Examples:
        >>> from naive_bayes import Divisor, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> half = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> check_values(model, [Divisor("a", -2, half)])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'a' is a Divisor, which only a model that is scored by the other classes has: give a Factor
    """
    for factor in factors:
        if isinstance(factor, Divisor) != model.scored_by_others:
            is_a, has = ("Divisor", "Factor") if factor.divides else ("Factor", "Divisor")
            others = "the other classes" if factor.divides else "its own words"
            raise NaiveBayesError(
                f"the factor of {short(factor.word)} is a {is_a}, which only a model that is scored "
                f"by {others} has: give a {has}"
            )


def check_words_of(model: Any, bag: Any, factors: list[Any]) -> None:
    """Check that each word of a document has its factor, as often as it occurs.

    A model whose factors are of something else than words, such as pairs, claims nothing of
    the kind.

    Raises:
        NaiveBayesError: a factor is missing, is there twice, or is multiplied otherwise.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> check_words_of(model, {"a": 2, "b": 1}, model.factors(["a", "a"]))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the factor of 'b' is multiplied 0 times by MultinomialNB, and the document {'a': 2, 'b': 1} has it 1 times: let factors have one factor for each word, with its count
    """
    if not model.estimates:
        return  # rows, not words
    found: Counter[Any] = Counter()
    for factor in factors:
        if factor.word in model.words:
            found[factor.word] += abs(factor.times)
    if not found and factors:
        return
    counted = dict.fromkeys(bag, 1) if model.counts_words_once else bag
    expected = dict.fromkeys(model.words, 1) if model.absent_words_count else counted
    for word in {**found, **expected}:
        if word in model.words and found[word] != expected.get(word, 0):
            raise NaiveBayesError(
                f"the factor of {short(word)} is multiplied {found[word]} times by "
                f"{type(model).__name__}, and the document {short(bag)} has it "
                f"{expected.get(word, 0)} times: let factors have one factor for each word, with "
                "its count"
            )


def check_sums(model: Any) -> None:
    """Check that shares of words, or presence and absence of a word, sum to 1.

    A copy of the model counts one word more, again and again, so that each small count occurs.

    Raises:
        NaiveBayesError: they sum to something else.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> check_sums(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]))
    """
    words = model.vocabulary
    if not words or len(words) > MOST_WORDS or not claims_words(model, words[0]):
        return
    grown, label = copy(model), model.classes[0]
    one = min(words, key=model.counts[label].__getitem__)
    counts = {c: Counter(table) for c, table in model.counts.items()}
    counts[label][one] = min(counts[label][one], 1)  # so that its counts begin low
    grown.learn(dict(model.document_counts), counts)
    for _ in range(GROWTH):
        for c in model.classes:
            if model.absent_words_count:
                total, what = sum(values_of(grown, one, c)), f"presence and absence of {short(one)}"
            else:
                total = sum(values_of(grown, word, c)[0] for word in words)
                what = f"P(w|c) over the {len(words)} words of V"
            if total != 1:
                raise NaiveBayesError(
                    f"{what} sum to {short(total, str)} in the class {short(c)} of "
                    f"{type(model).__name__} with {short(model.smoothing)}: let likelihood and "
                    "smoothing give shares, which sum to 1"
                )
        grown.update([one], label)


def claims_words(model: Any, word: Any) -> bool:
    """Whether a one-word document has estimates of words as its factors, and nothing else.

    Examples:
        >>> from naive_bayes import CategoricalNB, MultinomialNB
        >>> claims_words(MultinomialNB().fit([["a"]], ["spam"]), "a")
        True
        >>> claims_words(CategoricalNB().fit([["a"]], ["spam"]), (0, "a"))
        False
    """
    if not model.estimates or model.smoothing.skips_zeros:
        return False
    try:
        factors = model.factors([word])
    except NaiveBayesError:
        return False  # 0/0, or a score without bounds
    words = [factor for factor in factors if factor.word != COEFFICIENT]
    return all(
        factor.word in model.words and isinstance(p, Estimate)
        for factor in words
        for p in factor.of.values()
    )


def values_of(model: Any, word: Any, label: Label) -> list[Fraction]:
    """The factor of a word where it occurs once, and where it is absent.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> values_of(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]), "a", "spam")
        [Fraction(2, 3), Fraction(1, 3)]
    """
    values = []
    for document in ([word], []) if model.absent_words_count else ([word],):
        for factor in model.factors(document):
            if factor.word == word:
                values.append(Fraction(factor.of[label]))
    return values


def check_exact_verbs(model: Any, document: Any, factors: list[Any]) -> None:
    """Check joint, evidence, posterior, odds and arg max of an exact model, by plain products.

    Raises:
        NaiveBayesError: one of them does not follow from prior and factors.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> check_exact_verbs(model, ["a"], model.factors(["a"]))
    """
    joint = bayes_rule.joint(model.prior, factors)
    expected: dict[str, Any] = {"joint": joint, "evidence": bayes_rule.evidence(joint)}
    first, last = model.classes[0], model.classes[-1]
    if expected["evidence"]:
        expected["posterior"] = bayes_rule.posterior(model.prior, factors)
        expected["classify"] = bayes_rule.arg_max(joint)
    if joint[last]:
        expected["odds"] = joint[first] / joint[last]
    for verb, right in expected.items():
        answer = getattr(model, verb)(document, *((first, last) if verb == "odds" else ()))
        if answer != right:
            raise NaiveBayesError(
                f"the {verb} of {type(model).__name__} is {short(answer, str)}, and by its prior and "
                f"its factors {short(right, str)}: leave {verb} as it is, and let factors "
                "name all that is multiplied"
            )
