"""The Dirichlet distribution: smoothing as a prior on the probabilities themselves.

Before anything is counted, every set of probabilities p is possible, and a Dirichlet
distribution says which are likelier.  After counting, the distribution is again a
Dirichlet, with the counts added to its alphas.  Its mean is what Laplace's rule gives.
With two outcomes it is called a Beta distribution.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import exp, factorial, lgamma, log
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_has_all, floats, listed, not_negative
from naive_bayes.foundation.exact_numbers import Exact, Number
from naive_bayes.foundation.messages import short
from naive_bayes.further.maximum_likelihood import check_counted, check_outcomes
from naive_bayes.smoothing import Smoothing, as_smoothing

EXACTLY = 10_000
"""Up to this many sightings a density is worked out as a fraction, beyond by logarithms."""

Alphas = Number | Mapping[Any, Number]
"""One alpha for all outcomes, or one for each."""


def dirichlet_mean(counts: Mapping[Any, int], alpha: Alphas = 1) -> dict[Any, Estimate]:
    """The mean of the posterior: the probability that the next outcome is w.

        (n_w + alpha_w) / (N + sum of the alphas)

    With the same alpha for all outcomes this is `Laplace(alpha)`: newsgroups post, "Final
    Details"; sushi chapter, 8.3.2; odds notes, "Laplacian Smoothing"; COMP9417, 3.1.1 and
    3.2.3.

    Arguments:
        counts: how often each outcome was seen; with all counts 0, this is the mean of the
            prior.
        alpha: of the Dirichlet prior, 0 or more.

    Raises:
        TypeError: an alpha is not a number.
        NaiveBayesError: an alpha is negative or missing, or the mean is 0/0.

    Examples:
        >>> theta = dirichlet_mean({"a": 5, "b": 9, "c": 3})       # COMP9417, 3.2.3
        >>> print(*(p.formula for p in theta.values()))
        (5 + 1)/(17 + 3) (9 + 1)/(17 + 3) (3 + 1)/(17 + 3)
        >>> print(*dirichlet_mean({"yes": 0, "no": 0}).values())   # nothing seen yet
        1/2 1/2
    """
    check_counted(counts)
    alphas = _alphas(counts, alpha)
    total, added = sum(counts.values()), sum(alphas.values())
    return {w: Estimate(n, total, alphas[w], added) for w, n in counts.items()}


def dirichlet_mode(counts: Mapping[Any, int], alpha: Alphas = 1) -> dict[Any, Estimate]:
    """The mode of the posterior: where its density is highest.

        (n_w + alpha_w - 1) / (N + sum of the alphas - |V|)

    It equals the mean for alpha - 1.  With alpha = 1, where all p are equally likely
    beforehand, it is the share that was counted (COMP9417, 3.1 and 3.2.2); with alpha = 2
    it is `Laplace(1)` (COMP9417, 3.1.1 and 3.2.3).

    Arguments:
        counts: how often each outcome was seen.
        alpha: of the Dirichlet prior, above 0.

    Raises:
        TypeError: an alpha is not a number.
        NaiveBayesError: an alpha is negative or missing; or the mode is undefined, because the
            density is flat or grows without bound towards an edge.

    Examples:
        >>> counts = {"a": 5, "b": 9, "c": 3}                      # COMP9417, 3.2.2, 3.2.3
        >>> print(*dirichlet_mode(counts, 1).values())
        5/17 9/17 3/17
        >>> print(*dirichlet_mode(counts, 2).values())
        6/20 10/20 4/20
        >>> print(*dirichlet_mode(counts, 0.5).values())          # (5 - 1/2)/(17 - 3/2)
        (9/2)/(31/2) (17/2)/(31/2) (5/2)/(31/2)
        >>> dirichlet_mode({"yes": 0, "no": 4}, 0.5)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: count and alpha of 'yes' add up to 1/2, so the density has no highest point: it grows without bound as the probability of 'yes' falls to 0
    """
    check_counted(counts)
    alphas = _alphas(counts, alpha)
    for outcome, count in counts.items():
        if count + alphas[outcome] < 1:
            raise NaiveBayesError(
                f"count and alpha of {short(outcome)} add up to {count + alphas[outcome]}, so the "
                "density has no highest point: it grows without bound as the probability of "
                f"{short(outcome)} falls to 0"
            )
    if all(count + alphas[outcome] == 1 for outcome, count in counts.items()):
        raise NaiveBayesError("the density is flat: count something, or give an alpha above 1")
    total = sum(counts.values())
    if all(a >= 1 for a in alphas.values()):
        added = sum(alphas.values()) - len(alphas)
        return {w: Estimate(n, total, alphas[w] - 1, added) for w, n in counts.items()}
    # An alpha below 1 takes something away; an estimate writes this as part of its count.
    smaller = total + sum(alphas.values()) - len(alphas)
    return {w: Estimate(n + alphas[w] - 1, smaller) for w, n in counts.items()}


def dirichlet_density(
    probabilities: Mapping[Any, Fraction | int], counts: Mapping[Any, int], alpha: Alphas = 1
) -> Fraction | float:
    """The density of the posterior at p: how plausible these probabilities are, given the counts.

        Gamma(N + A) / product of Gamma(n_w + alpha_w) * product of p_w^(n_w + alpha_w - 1)

    A is the sum of the alphas.  If all counts are 0, it is the density of the prior.  The
    smoothed estimates of COMP9417, 3.1.1, are the means of such densities.

    Arguments:
        probabilities: p, one for each outcome; they sum to 1.
        counts: how often each outcome was seen; 0 times if it is missing.
        alpha: of the Dirichlet prior, above 0.

    Returns:
        A Fraction if the alphas are whole numbers and the counts are not too many,
        otherwise a float.

    Raises:
        TypeError, NaiveBayesError: an alpha is not a number, is negative or missing; or
            count and alpha of an outcome are both 0, or the density does not fit in a
            float; or see `likelihood_of_counts`.

    Examples:
        >>> p = {"yes": Fraction(1, 4), "no": Fraction(3, 4)}
        >>> dirichlet_density(p, {"yes": 0, "no": 0})              # flat: all p alike
        Fraction(1, 1)
        >>> dirichlet_density(p, {"yes": 0, "no": 4})              # 5 (3/4)^4
        Fraction(405, 256)
        >>> round(dirichlet_density(p, {"yes": 0, "no": 4}, 0.5), 4)
        0.8506
    """
    check_outcomes(counts, probabilities)
    after = {w: counts.get(w, 0) + a for w, a in _alphas(probabilities, alpha).items()}
    for outcome, a in after.items():
        if not a:
            raise NaiveBayesError(
                f"count and alpha of {short(outcome)} are both 0, so the density is undefined: "
                "give an alpha above 0"
            )
    if all(isinstance(a, int) for a in after.values()) and sum(after.values()) <= EXACTLY:
        density = Fraction(factorial(int(sum(after.values())) - 1))
        for outcome, a in after.items():
            density *= Fraction(probabilities[outcome]) ** (int(a) - 1)
            density /= factorial(int(a) - 1)
        return density
    return _density(probabilities, after)


def presence_prior(smoothing: Smoothing) -> dict[str, Exact]:
    """The Beta prior that corresponds to a smoothing, for a word's presence.

        alpha(there) = pseudo_count,  alpha(missing) = pseudo_total - pseudo_count

    COMP9417, 3.1.1; reviews notes, "Likelihood".

    Examples:
        >>> from naive_bayes import FakeDocument, Laplace, PseudoDocuments
        >>> presence_prior(PseudoDocuments()) == presence_prior(Laplace(1))
        True
        >>> presence_prior(PseudoDocuments())      # flat
        {'there': 1, 'missing': 1}
        >>> presence_prior(FakeDocument())         # not flat: missing has 0
        {'there': 1, 'missing': 0}
    """
    pseudo_count, pseudo_total = _pair(smoothing)
    return {"there": pseudo_count, "missing": pseudo_total - pseudo_count}


def share_prior(smoothing: Smoothing, vocabulary: Iterable[Any]) -> dict[Any, Exact]:
    """The Dirichlet prior that corresponds to a smoothing, for the shares of the words.

        alpha_w = pseudo_count, for each word

    COMP9417, 3.2.3; reviews notes, "The Bag of Words".

    Examples:
        >>> from naive_bayes import FakeDocument, Laplace
        >>> share_prior(FakeDocument(), "abc") == share_prior(Laplace(1), "abc")
        True
        >>> share_prior(Laplace(0.5), ["a", "b"])
        {'a': Fraction(1, 2), 'b': Fraction(1, 2)}
    """
    words = list(listed(vocabulary, "the vocabulary", "words"))
    pseudo_count, _ = _pair(smoothing, len(words))
    return dict.fromkeys(words, pseudo_count)


def _pair(smoothing: Smoothing, size: int | None = None) -> tuple[Exact, Exact]:
    pair = as_smoothing(smoothing).pair(size)
    if pair is None:
        raise NaiveBayesError(
            f"{short(smoothing)} does not say what it adds to every count, so no prior corresponds to it: "
            "use Laplace(alpha), FakeDocument(), PseudoDocuments() or NoSmoothing()"
        )
    return pair


def _alphas(outcomes: Iterable[Any], alpha: Alphas) -> dict[Any, Exact]:
    # One alpha for each outcome, exact.
    given = alpha if isinstance(alpha, Mapping) else dict.fromkeys(outcomes, alpha)
    check_has_all(given, outcomes, "alpha")
    return {outcome: not_negative(given[outcome], "alpha") for outcome in outcomes}


def _density(probabilities: Mapping[Any, Fraction | int], after: Mapping[Any, Exact]) -> float:
    # By logarithms; at the edge, where p is 0, a power is 0, 1 or infinite.
    at_the_edge = [a for w, a in after.items() if not probabilities[w]]
    if any(a < 1 for a in at_the_edge):
        return float("inf")
    if any(a > 1 for a in at_the_edge):
        return 0.0
    (total,) = floats([sum(after.values())], "the counts")
    try:
        terms = [lgamma(total)]
        for outcome, a in after.items():
            p = probabilities[outcome]
            terms.append((float(a - 1) * log(p) if p else 0.0) - lgamma(float(a)))
        return exp(sum(terms))
    except OverflowError:
        raise NaiveBayesError(
            "the density does not fit in a float: give fewer outcomes, or smaller counts and alphas"
        ) from None
