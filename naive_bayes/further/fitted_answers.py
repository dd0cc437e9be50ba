"""Fitted models taken over, compared by what they answer: numbers beside numbers, row by row.

    what another library answers to a row   =   what the counts of its model give

Parameters say what a model was meant to be; only its answers say what it is.  A class of your
own may answer otherwise than its counts, and a setting may have changed after fit.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, inf, isfinite, isnan, ulp
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.mixed import MixedNB
from naive_bayes.log_space import log_fraction, log_sum_exp

ANSWERS = {
    "predict_joint_log_proba": "joint", "predict_log_proba": "log", "predict_proba": "share", "predict": "class",
    "prob_classify": "log", "classify": "class",
    "joint_log_likelihood": "joint", "predict_proba_one": "share", "predict_one": "class",
}  # fmt: skip
"""The methods whose answers are compared, and what they answer."""

BEHIND = (*ANSWERS, "_joint_log_likelihood", "_check_X", "p_feature_given_class", "p_class")
"""These methods, and those that they call: what a class of your own may change."""

LIBRARIES = ("sklearn", "imblearn", "nltk", "river")
"""Whose classes do what their names say."""

CLOSE = 1e-9
"""How far our logarithms may be from theirs, as a share, before the model is refused."""

CHANGED = "a setting was changed after fit, or is not understood: fit it again, with an alpha and a prior only"
"""What may be behind other answers, if nothing else is found."""


def check_answers(
    taken: Any,
    documents: Sequence[Any],
    answers: Iterable[tuple[str, Sequence[Any]]],
    asked: Sequence[Any],
) -> None:
    """Compare a model with the one that it was taken from.

    Arguments:
        taken: the model of this package.
        documents: what it takes of each row.
        answers: for each method of the other model, its answers to the rows.
        asked: the other model, with the models that it consists of, for what may be behind.

    Raises:
        NaiveBayesError: an answer differs by more than rounding; the message has both numbers.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"])
        >>> check_answers(model, [[]], [("predict_proba", [[0.5, 0.5]])], [])
        >>> check_answers(model, [[]], [("predict_proba", [[0.6, 0.4]])], [])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: asked about [], predict_proba of the fitted model gives the class 'spam' 0.6, and its counts give 0.5: a setting was changed after fit, or is not understood: fit it again, with an alpha and a prior only
    """
    logs = [_logs(taken, document) for document in documents]
    slacks = [_slack(taken, *pair) for pair in zip(documents, logs, strict=True)]
    undefined: set[int] = set()
    own = own_method(asked)
    for method, given in answers:
        for k, answer in enumerate(given):
            if ANSWERS[method] != "class" and _is_undefined(method, answer, logs[k], taken):
                undefined.add(k)
            if k not in undefined:
                differs = _difference(method, answer, logs[k], slacks[k])
                if differs:
                    cause = own or _rounded(asked) or CHANGED
                    raise NaiveBayesError(
                        f"asked about {short(documents[k])}, {method} of the fitted model gives {differs}: "
                        f"{cause}"
                    )
    if own and len(undefined) == len(documents):
        raise NaiveBayesError(f"nothing is added to its counts, no row can be compared, and {own}")


def of_library(kind: type) -> bool:
    """Whether a class is one of a library's own.

    Examples:
        >>> of_library(Mapping)
        False
    """
    return kind.__module__.partition(".")[0] in LIBRARIES


def own_method(asked: Iterable[Any]) -> str:
    """A method of a class or an object of your own, which may be behind other answers; or "".

    Examples:
        >>> class Tilted:
        ...     def predict(self, rows): ...
        >>> own_method([Tilted()])
        'this Tilted has a predict of its own, so take a model without it, or explain its answers yourself'
    """
    for one in asked:
        for place in (one, *type(one).__mro__):
            if isinstance(place, type) and of_library(place):
                break
            for method in BEHIND:
                if method in vars(place):
                    return (
                        f"this {type(one).__name__} has a {method} of its own, so take a model without it, "
                        "or explain its answers yourself"
                    )
    return ""


def _rounded(asked: Iterable[Any]) -> str:
    for one in asked:
        for table in vars(one).values():
            if str(getattr(table, "dtype", "")) in ("float32", "float16"):
                return f"it has learned numbers of type {table.dtype}, which have few digits: fit it on float64"
    return ""


def _logs(taken: Any, document: Any) -> dict[Any, float]:
    # What the arg max compares; nothing where an estimate is 0/0, or a variance 0.
    try:
        if not isinstance(taken, ComplementNB):
            logs: dict[Any, float] = taken.log_joint(document)
            return logs
        one = len(taken.classes) == 1  # with more, scikit-learn leaves the prior out
        scores = taken.scores(document).items()
        return {c: score - (0 if one else log_fraction(taken.prior[c])) for c, score in scores}
    except NaiveBayesError:
        return {}


def _is_undefined(method: str, answer: Any, logs: Mapping[Any, float], taken: Any) -> bool:
    # Without smoothing, rows of scikit-learn that are not sparse meet 0 times -inf, or 0/0.
    numbers = answer if isinstance(answer, list) else []
    if not logs:
        return not all(map(isfinite, numbers))
    unsmoothed = getattr(getattr(taken, "smoothing", None), "alpha", 1) == 0
    if max(logs.values()) == -inf and ANSWERS[method] != "joint":
        return True  # in no class; libraries say nan, or that all are equally likely
    return unsmoothed and any(map(isnan, numbers))


def _slack(taken: Any, document: Any, logs: Mapping[Any, float]) -> float:
    # How much may be rounding: more if a number is near a mean, and both are large.
    slack = CLOSE * max([1.0, *(abs(log) for log in logs.values() if abs(log) < inf)])
    if isinstance(taken, MixedNB) and not taken.exact and logs:
        for feature, x in document.items():
            for label in taken.classes:
                mean, variance = taken.parameters(feature, label)
                if x is None or not variance:
                    continue
                far, root = abs(float(x - mean)), float(variance) ** 0.5
                slack += 8 * ulp(max(abs(x), abs(float(mean)))) * (1 + far / root) / root
    return slack


def _difference(method: str, answer: Any, logs: Mapping[Any, float], slack: float) -> str:
    # In what an answer differs from ours; nothing if it does not.
    if not logs:
        return f"{short(answer)}, and its counts give 0/0, a variance of 0 or an infinite score"
    asked_for = ANSWERS[method]
    if asked_for == "class":
        largest = max(logs.values())
        best = [label for label, log in logs.items() if largest - log <= 2 * slack]
        return "" if answer in best else f"{short(answer)}, and its counts give {short(best[0])}"
    if not isinstance(answer, list) or len(answer) != len(logs):
        return f"{short(answer)}, and not a number for each of {len(logs)} classes"
    whole = 0.0 if asked_for == "joint" else log_sum_exp(logs.values())
    for (label, log), theirs in zip(logs.items(), answer, strict=True):
        ours = exp(log - whole) if asked_for == "share" else log - whole
        if ours != theirs and not abs(ours - theirs) <= slack:
            return f"the class {short(label)} {theirs:.9g}, and its counts give {ours:.9g}"
    return ""
