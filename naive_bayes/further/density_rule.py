"""Bayes' rule where e or pi enters: densities, made from their logarithms.

A product of many densities may be too small or too large for a float; its logarithm is
not.  So the functions of `bayes_rule` are here once more, on sums of logarithms; the
results are floats.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import inf

from naive_bayes.bayes_rule import impossible
from naive_bayes.foundation.checks import odds_of_nothing
from naive_bayes.likelihood import Density, Factor
from naive_bayes.log_space import log_joint, log_sum_exp, posterior_from_logs
from naive_bayes.prior import Label


def document_likelihood(
    prior: Mapping[Label, Fraction], factors: Sequence[Factor]
) -> dict[Label, Density]:
    """P(d|c) for each class, from its logarithm.

    Examples:
        >>> a = Factor("x", 1, {"a": Density.from_log(-1.0), "b": Density.from_log(-2000.0)})
        >>> likelihood = document_likelihood({"a": Fraction(1, 2), "b": Fraction(1, 2)}, [a])
        >>> likelihood["b"], likelihood["b"].log
        (0.0, -2000.0)
    """
    return joint(dict.fromkeys(prior, Fraction(1)), factors)


def joint(prior: Mapping[Label, Fraction], factors: Sequence[Factor]) -> dict[Label, Density]:
    """P(c) P(d|c) for each class, from its logarithm.

    Examples:
        >>> from naive_bayes import Estimate
        >>> half = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
        >>> joint(half, [Factor("x", 1, {"a": Estimate(1, 2), "b": Density.from_log(0.0)})])
        {'a': 0.25, 'b': 0.5}
    """
    return {c: Density.from_log(log) for c, log in log_joint(prior, factors).items()}


def evidence(joint: Mapping[Label, Density]) -> Density:
    """P(d), from the logarithms of the joint.

    Examples:
        >>> evidence({"a": Density.from_log(-2000.0), "b": Density.from_log(-2000.0)}).log > -2000
        True
    """
    return Density.from_log(log_sum_exp(density.log for density in joint.values()))


def posterior(prior: Mapping[Label, Fraction], factors: Sequence[Factor]) -> dict[Label, float]:
    """P(c|d) for each class, as floats, from the logarithms of the joint.

    Raises:
        NaiveBayesError: the row is impossible under every class.

    Examples:
        >>> half = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
        >>> far = Factor("x", 1, {"a": Density.from_log(-2000.0), "b": Density.from_log(-2000.0)})
        >>> posterior(half, [far])
        {'a': 0.5, 'b': 0.5}
    """
    logs = log_joint(prior, factors)
    if max(logs.values()) == -inf:
        raise impossible(factors)
    return posterior_from_logs(logs)


def odds(prior: Mapping[Label, Fraction], factors: Sequence[Factor], a: Label, b: Label) -> Density:
    """P(a|d) / P(b|d), from its logarithm; inf if it is too large for a float.

    Raises:
        NaiveBayesError: the row is impossible under both.

    Examples:
        >>> third = {"a": Fraction(1, 3), "b": Fraction(2, 3)}
        >>> round(odds(third, [], "b", "a"), 12)
        2.0
    """
    logs = log_joint(prior, factors)
    if max(logs.values()) == -inf:
        raise impossible(factors)
    if logs[a] == logs[b] == -inf:
        raise odds_of_nothing(a, b)
    return Density.from_log(logs[a] - logs[b])
