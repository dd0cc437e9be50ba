"""What a model is asked for: its classes, words, scores and odds, and the messages when it lacks them.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections.abc import Collection, Mapping
from typing import Any

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


def not_fitted(model: Any) -> NaiveBayesError:
    """The error for a model that has seen no documents, or whose last update was interrupted.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> raise not_fitted(BernoulliNB())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this BernoulliNB has seen no documents: call fit(documents, labels) first
        >>> raise not_fitted(BernoulliNB().fit([["a"]], ["spam"]))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: another thread is updating this BernoulliNB, or an update was interrupted, so its counts may be incomplete: wait, or fit or load it again
    """
    name = type(model).__name__
    if vars(model).get("document_counts"):
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


def prior_overridden(kind: type) -> NaiveBayesError:
    """The error for a class of your own that changes the property `prior`.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> class Even(MultinomialNB):
        ...     prior = {"spam": 0.5, "ham": 0.5}
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Even changes the property prior, which Bayes' rule does not read: give the prior as an argument, as in Even(prior="uniform")
    """
    name = kind.__name__
    return NaiveBayesError(
        f"{name} changes the property prior, which Bayes' rule does not read: give the prior as an "
        f'argument, as in {name}(prior="uniform")'
    )


def no_estimate(
    word: object, label: object, words: Collection[object], classes: Collection[object], things: str
) -> Exception:
    """The error for an estimate that does not exist: a name is unknown, or it is 0/0.

    Examples:
        >>> raise no_estimate("a", "ham", {"a", "b"}, ["ham"], "words")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the class 'ham' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)
    """
    try:
        check_hashable(label)
        check_known((label,), classes)
        check_word(word, words)
    except (NaiveBayesError, TypeError) as error:
        return error
    return nothing_counted(label, things)


def threshold_for(threshold: Number | None, positive: object, classes: Collection[object]) -> Exact:
    """The threshold in nats, for a named class that is not the only one.

    Raises:
        NaiveBayesError: no class is named, it is not a class, or it is the only one.

    Examples:
        >>> threshold_for(0.5, "spam", ["spam", "ham"])
        Fraction(1, 2)
        >>> threshold_for(1, ..., ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: threshold is 1, for the log odds of one class, but none is named: say which, as in positive='spam'
    """
    if positive is ...:
        raise NaiveBayesError(
            f"threshold is {short_number(threshold)}, for the log odds of one class, but none is named: "
            "say which, as in positive='spam'"
        )
    check_known((positive,), classes)
    nats = exact(0 if threshold is None else threshold, "the threshold")
    if not -LARGEST_COUNT <= nats <= LARGEST_COUNT:
        raise NaiveBayesError(
            "the threshold is beyond 10^100, and log odds never are: give one in nats, such as 2"
        )
    if len(classes) == 1:
        raise NaiveBayesError(
            f"{short(positive)} is the only class, so it has no odds: fit at least two classes"
        )
    return nats


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
