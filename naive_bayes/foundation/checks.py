"""What a model is asked for: its classes, words, scores and odds, and the messages when it lacks them.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections.abc import Collection, Mapping
from typing import Any, Self

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import (
    check_hashable,
    check_known,
    check_number,
    check_type,
    is_nan,
)
from naive_bayes.foundation.exact_numbers import LARGEST_COUNT, Exact, Number, exact
from naive_bayes.foundation.messages import short, short_number


def check_word(word: object, known: Collection[object]) -> None:
    """Check that a word is in V.

    Raises:
        TypeError: it cannot be a word.
        NaiveBayesError: it is outside V.

    Examples:
        >>> check_word("a", {"a", "b", "c"})
        >>> check_word("z", {"a", "b", "c"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the word 'z' is not in the vocabulary of 3 words, so it has no probability: ask for a word that is, or leave it out
    """
    check_hashable(word, "word")
    if word not in known:
        raise NaiveBayesError(
            f"the word {short(word)} is not in the vocabulary of {len(known)} words, so it has no "
            "probability: ask for a word that is, or leave it out"
        )


def check_scores(scores: Any) -> None:
    """A score for each label, none of them NaN.

    Raises:
        TypeError: it is not a mapping.
        NaiveBayesError: there are none, or a score is NaN.

    Examples:
        >>> check_scores({"spam": float("nan")})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the score of 'spam' is nan, which is neither high nor low: give a number
    """
    check_type(scores, Mapping, "scores", "a dict from label to score")
    if not scores:
        raise NaiveBayesError("there are no scores to choose from: give at least one class")
    for label, score in scores.items():
        if is_nan(score):
            check_number(score, f"the score of {short(label)}")  # which says so


def not_in_classes(label: object, given: tuple[object, ...]) -> NaiveBayesError:
    """The error for a label that `classes=` does not name.

    Examples:
        >>> raise not_in_classes("eggs", ("spam", "ham"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the label 'eggs' is not in classes=('spam', 'ham'): add it there, or leave the document out
    """
    return NaiveBayesError(
        f"the label {short(label)} is not in classes={short(given)}: add it there, or leave the document out"
    )


def nothing_counted(label: object, things: str) -> NaiveBayesError:
    """The error for an estimate of 0/0.

    Examples:
        >>> raise nothing_counted("ham", "words")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the class 'ham' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)
    """
    return NaiveBayesError(
        f"the class {short(label)} has no {things} and nothing is added, so its estimates are 0/0: "
        "give it some, or smooth, as with Laplace(1)"
    )


class Nothing(int):
    """N of a class without words or documents: a 0 that knows what to say of 0/0.

    Arguments:
        why: the sentence.

    Examples:
        >>> from naive_bayes import Estimate
        >>> from naive_bayes.foundation.checks import Nothing
        >>> nothing = Nothing(str(nothing_counted("ham", "words")))
        >>> nothing + 3, print(Estimate(0, nothing, 1, 3))
        1/3
        (3, None)
        >>> Estimate(0, nothing)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the class 'ham' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)
    """

    why: str

    def __new__(cls, why: str) -> Self:
        nothing = super().__new__(cls)
        nothing.why = why
        return nothing

    def __reduce__(self) -> Any:
        return int, (0,)


def not_fitted(name: str, updating: bool) -> NaiveBayesError:
    """The error for a model that has seen no documents, or whose last update was interrupted.

    Examples:
        >>> raise not_fitted("BernoulliNB", updating=False)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this BernoulliNB has seen no documents: call fit(documents, labels) first
        >>> raise not_fitted("BernoulliNB", updating=True)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: another thread is updating this BernoulliNB, or an update was interrupted, so its counts may be incomplete: wait, or fit or load it again
    """
    if updating:
        return NaiveBayesError(
            f"another thread is updating this {name}, or an update was interrupted, so its counts "
            "may be incomplete: wait, or fit or load it again"
        )
    return NaiveBayesError(f"this {name} has seen no documents: call fit(documents, labels) first")


def undefined(model: Any, method: str) -> NaiveBayesError:
    """The error for a model of your own that lacks one of its three parts.

    Examples:
        >>> from naive_bayes import WordModel
        >>> raise undefined(WordModel(), "factors(self, document)")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: WordModel has no method factors: define factors(self, document), as the recipe for a model shows
    """
    return NaiveBayesError(
        f"{type(model).__name__} has no method {method.partition('(')[0]}: define {method}, as the "
        "recipe for a model shows"
    )


def check_not_overridden(kind: type) -> None:
    """Check that a class of your own does not define what nothing reads.

    Raises:
        NaiveBayesError: it changes `prior`, or defines `n_and_total`, as in earlier versions.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> class Even(MultinomialNB):
        ...     prior = {"spam": 0.5, "ham": 0.5}
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Even changes the property prior, which Bayes' rule does not read: give the prior as an argument, as in Even(prior="uniform")
        >>> class Other(MultinomialNB):
        ...     def n_and_total(self, word, label):
        ...         return 1, 2
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Other defines n_and_total, which no estimate reads: define likelihood(self, word, label), with n = self.counts[label][word] and N = self.totals[label]
    """
    name = kind.__name__
    if "prior" in vars(kind):
        raise NaiveBayesError(
            f"{name} changes the property prior, which Bayes' rule does not read: give the prior as an "
            f'argument, as in {name}(prior="uniform")'
        )
    if "n_and_total" in vars(kind):
        raise NaiveBayesError(
            f"{name} defines n_and_total, which no estimate reads: define likelihood(self, word, "
            "label), with n = self.counts[label][word] and N = self.totals[label]"
        )


def threshold_for(
    threshold: Number | None, odds: Number | None, positive: object, classes: Collection[object]
) -> tuple[Exact, Exact]:
    """What the odds of a named class must exceed, odds times e^nats, as (nats, odds).

    Raises:
        TypeError: a number is something else.
        NaiveBayesError: no class is named, it is not a class, or it is the only one; both
            numbers are given, or one is out of range.

    Examples:
        >>> threshold_for(0.5, None, "spam", ["spam", "ham"])
        (Fraction(1, 2), 1)
        >>> threshold_for(None, 3, "spam", ["spam", "ham"])
        (0, 3)
        >>> threshold_for(1, None, ..., ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: threshold is 1, for the log odds of one class, but none is named: say which, as in positive='spam'
    """
    if positive is ...:
        name, of, given = "threshold", "log odds", threshold
        if threshold is None:
            name, of, given = "odds", "odds", odds
        raise NaiveBayesError(
            f"{name} is {short_number(given)}, for the {of} of one class, but none is named: "
            "say which, as in positive='spam'"
        )
    check_known((positive,), classes)
    if threshold is not None and odds is not None:
        raise NaiveBayesError(
            f"threshold is {short_number(threshold)} and odds is {short_number(odds)}, which both say "
            "what the odds must exceed: give one of them"
        )
    nats = exact(0 if threshold is None else threshold, "the threshold")
    if not -LARGEST_COUNT <= nats <= LARGEST_COUNT:
        raise NaiveBayesError(
            "the threshold is beyond 10^100, and log odds never are: give one in nats, such as 2"
        )
    above = exact(1 if odds is None else odds, "the odds")
    if not above > 0:
        raise NaiveBayesError(
            f"the odds are {short_number(odds)}, and those of a class are never below 0: "
            "give a number above 0, such as 3 for 3 : 1"
        )
    if len(classes) == 1:
        raise NaiveBayesError(
            f"{short(positive)} is the only class, so it has no odds: fit at least two classes"
        )
    return nats, above


def made_differently(one: object, other: object) -> NaiveBayesError:
    """The error for models that cannot be added up.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> raise made_differently(BernoulliNB(), BernoulliNB(smoothing=2))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: BernoulliNB(smoothing=Laplace(alpha=1), prior='empirical') and BernoulliNB(smoothing=Laplace(alpha=2), prior='empirical') have different settings: add models made with the same settings
    """
    return NaiveBayesError(
        f"{short(one)} and {short(other)} have different settings: add models made with the same settings"
    )


def odds_of_nothing(a: object, b: object) -> NaiveBayesError:
    """The error for the odds of two impossible classes.

    Examples:
        >>> raise odds_of_nothing("spam", "ham")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is impossible under both 'spam' and 'ham', so their odds are 0/0: compare one of them with a class that is possible, or smooth
    """
    return NaiveBayesError(
        f"the document is impossible under both {short(a)} and {short(b)}, so their odds are 0/0: "
        "compare one of them with a class that is possible, or smooth"
    )
