"""What a smoothing must do: it is tried on a few counts when a model is made with it.

Tried are the types of its estimates, that none exceeds 1, that `pair` agrees with them, and that
`without_zeros` only puts 1 in the place of a number.  Not tried are other counts than these, nor
whether the shares of all words sum to 1: `check_model` does that.

Each message is one sentence that names the offending thing, the rule, and what to do.
"""

from collections.abc import Iterable
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.messages import short

COUNTS = ((1, 2), (0, 1), (2, 2), (3, 17), (10**6, 10**9))
"""n and N of the estimates that are tried, small and large."""

SIZES = {"presence": (None,), "share": (2, 3, 100_000)}
"""|V| of the estimates that are tried; whether a word is present does not depend on it."""

ARGUMENTS = {"presence": "n, N", "share": "n, N, size"}
"""The arguments of the two methods, for messages."""


def check_estimates(smoothing: Any, method: str, kind: type, defined: bool) -> None:
    """Try one of the two estimates of a smoothing, and what `pair` says that it adds.

    Arguments:
        smoothing: the smoothing.
        method: "presence" or "share".
        kind: the type that the estimates must have, `Estimate`.
        defined: whether the smoothing has the method; if not, calling it says so.

    Raises:
        TypeError: the method does not return an `Estimate`, or takes other arguments.
        NaiveBayesError: the smoothing lacks the method, its estimate exceeds 1, or `pair`
            disagrees with it.

    Examples:
        >>> from naive_bayes import Estimate, Laplace
        >>> check_estimates(Laplace(1), "share", Estimate, True)
        >>> class Twice(Laplace):
        ...     def pair(self, size=2):
        ...         return 2, 2 * size
        >>> check_estimates(Twice(1), "share", Estimate, True)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: for |V| = 2, the pair of Twice(alpha=1) says that 2 and 4 are added, and its share of (1, 2) is (1 + 1)/(2 + 2): let both add the same, or let pair return None
    """
    advice = f"an Estimate, as in Estimate(n, N, 1, {'size' if method == 'share' else 2})"
    for size in SIZES[method]:
        pair = smoothing.pair(size) if size else smoothing.pair()
        if pair is not None and smoothing.uses_background:
            raise NaiveBayesError(
                f"{short(smoothing)} has a pair and uses the background, so what it adds is not the "
                "same for all words: let pair return None"
            )
        for n, N in COUNTS:
            numbers = (n, N) if size is None else (n, N, size)
            estimate = _tried_estimate(smoothing, method, numbers, defined)
            check_type(estimate, kind, f"the {method} of {short(smoothing)}", advice)
            if pair is not None and (estimate.pseudo_count, estimate.pseudo_total) != (*pair,):
                raise NaiveBayesError(
                    f"{'' if size is None else f'for |V| = {size}, '}the pair of {short(smoothing)} says "
                    f"that {pair[0]} and {pair[1]} are added, and its {method} of {n, N} is "
                    f"{estimate.formula}: let both add the same, or let pair return None"
                )


def check_without_zeros(smoothing: Any, factors: list[Any]) -> None:
    """Try `without_zeros` on some factors: it may change a number to 1, and nothing else.

    Raises:
        NaiveBayesError: a factor is dropped or changed in another way.

    Examples:
        >>> from naive_bayes import Estimate, Factor, IgnoreZeros, NoSmoothing
        >>> great = Factor("great", 1, {"+": Estimate(1, 2), "-": Estimate(0, 2)})
        >>> check_without_zeros(IgnoreZeros(), [great])
        >>> class Dropping(NoSmoothing):
        ...     def without_zeros(self, factors):
        ...         return [factor for factor in factors if all(factor.of.values())]
        >>> check_without_zeros(Dropping(), [great])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the without_zeros of Dropping() changes the factor of 'great' to nothing: return every factor, with 1 in place of a number to be left out, as factor.leaving_out(labels) gives it
    """
    kept: dict[Any, Any] = {factor.word: factor for factor in smoothing.without_zeros(factors)}
    for factor in factors:
        after: Any = kept.get(factor.word)
        same = after and (after.times, after.absent) == (factor.times, factor.absent)
        if not same or any(after.of.get(c) not in (p, 1) for c, p in factor.of.items()):
            raise NaiveBayesError(
                f"the without_zeros of {short(smoothing)} changes the factor of {factor.word!r} to "
                f"{short(after) if after else 'nothing'}: return every factor, with 1 in place of a "
                "number to be left out, as factor.leaving_out(labels) gives it"
            )


def has_value_without_counts(smoothing: Any, method: str) -> bool:
    """Whether the estimates of a class without words or documents have a value, and are not 0/0.

    Examples:
        >>> from naive_bayes import Laplace
        >>> [has_value_without_counts(Laplace(alpha), "share") for alpha in (1, 0)]
        [True, False]
    """
    numbers = (0, 0) if method == "presence" else (0, 0, 2)
    try:
        getattr(smoothing, method)(*numbers, _background(smoothing, numbers))
    except NaiveBayesError:
        return False
    return True


def check_background(smoothing: Any, owner: str) -> None:
    """Check that a smoothing does not need how often a word occurs over all classes.

    Raises:
        NaiveBayesError: it does.

    Examples:
        >>> from naive_bayes import Laplace
        >>> check_background(Laplace(1), "Categorical")
    """
    if smoothing.uses_background:
        raise NaiveBayesError(
            f"{type(smoothing).__name__} needs how often a word occurs over all classes, which "
            f"{owner} does not count: use a smoothing without a background"
        )


def _background(smoothing: Any, numbers: Iterable[int]) -> tuple[int, int] | None:
    n, N, *_ = numbers
    return (n + 1, N + 2) if smoothing.uses_background else None


def _tried_estimate(smoothing: Any, method: str, numbers: tuple[int, ...], defined: bool) -> Any:
    try:
        return getattr(smoothing, method)(*numbers, _background(smoothing, numbers))
    except (NaiveBayesError, TypeError) as error:
        if not defined:
            raise
        raise type(error)(
            f"the {method} of {smoothing!r} fails for {numbers} ({error}): define "
            f"{method}(self, {ARGUMENTS[method]}, background=None), which returns an Estimate"
        ) from error
