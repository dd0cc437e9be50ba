"""Explaining: from a model and a document to the working, through the model's public parts."""

from collections.abc import Mapping
from math import inf
from typing import Any

from naive_bayes import bayes_rule
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.documents import read_once
from naive_bayes.foundation.factors import check_exact
from naive_bayes.likelihood import Density, Factor
from naive_bayes.log_space import (
    clear,
    log_fraction,
    log_joint,
    log_sum_exp,
    posterior_from_logs,
    rounding,
)
from naive_bayes.prior import Label
from naive_bayes.working.decision import ClassWorking, Step, Working
from naive_bayes.working.density_lines import density_lines
from naive_bayes.working.terms import Line, tree_of
from naive_bayes.working.written_numbers import SMALLEST, number

LONGEST = 100_000
"""The most bits of all joints together that are worked out exactly: 300 words, 30 classes."""


MOST = 100_000
"""The most numbers in a working: words times classes."""


def explain(model: Any, document: Any) -> Working:
    """The working of one decision.

    Raises:
        NaiveBayesError: there are too many words and classes for anyone to read.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
        >>> explain(model, ["b", "z"])
        <Working: spam, 9/5 times as likely as ham (log odds 0.5878)>
    """
    document = read_once(document)
    words = {w: times for w, times in model.read(document).items() if times is not None}
    numbers = len(model.words if model.absent_words_count else words) * len(model.classes)
    if numbers > MOST:
        raise NaiveBayesError(
            f"the working would have {numbers} numbers, which nobody can read: use classify, "
            "predict_proba or most_informative, or give a model with fewer words"
        )
    factors, prior = model.factors(document), model.prior
    made = _densities(model, document, factors)
    logs = log_joint(prior, factors)
    joint, evidence, posterior = _probabilities(model, factors, logs)
    possible = max(logs.values()) > -inf
    best = _best(factors, prior, logs) if possible else ()
    return Working(
        model=repr(model),
        document=words,
        ignored=model.without_factor(document),
        classes=tuple(
            ClassWorking(
                label=label,
                prior=prior[label],
                log_prior=log_fraction(prior[label]),
                steps=tuple(_step(factor, label, made) for factor in factors),
                joint=joint.get(label),
                log_joint=logs[label],
                posterior=posterior.get(label),
            )
            for label in prior
        ),
        evidence=evidence,
        decision=best[0] if best else None,  # the first of several equal classes
        impossible=not possible,
        tied=best if len(best) > 1 else (),
    )


def _probabilities(
    model: Any, factors: list[Factor], logs: dict[Label, float]
) -> tuple[dict[Label, Any], Any, dict[Label, Any]]:
    # Joint, evidence and posterior: exact, from the logarithms, or missing.
    possible = max(logs.values()) > -inf
    if not model.probabilistic:
        return {}, None, {}
    whole = log_sum_exp(logs.values())
    floats: dict[Label, Any] = dict(posterior_from_logs(logs)) if possible else {}
    for c, share in floats.items():
        if share < SMALLEST:
            floats[c] = Density.from_log(logs[c] - whole)
    if not hasattr(model, "joint"):
        return {}, None, floats
    try:
        check_exact(model.classes, factors, LONGEST)
    except (NaiveBayesError, TypeError):  # too long to work out, or a density
        densities = {label: Density.from_log(log) for label, log in logs.items()}
        return densities, Density.from_log(whole), floats
    joint = bayes_rule.joint(model.prior, factors)
    evidence = bayes_rule.evidence(joint)
    posterior = {label: joint[label] / evidence for label in joint} if possible else {}
    return joint, evidence, posterior


def _densities(model: Any, document: Any, factors: list[Factor]) -> dict[Any, tuple[Line, ...]]:
    # The lines of each Gaussian density, by its name and class.
    if model.unit != "rows" or not any(
        isinstance(p, Density) for factor in factors for p in factor.of.values()
    ):
        return {}
    joints = tree_of(model, document).joints
    terms = [term for joint in joints.values() for term in joint.parts if term.role == "density"]
    of, counts = {factor.word: factor.of for factor in factors}, model.value_counts
    return {
        (word, label): density_lines(term, number(of[word][label]), counts[label][word[0]])
        for term in terms
        for word, label in [(term.word, term.label)]
    }


def _step(factor: Factor, label: Label, made: Mapping[Any, tuple[Line, ...]]) -> Step:
    skipped = label in factor.skipped
    p = factor.skipped[label] if skipped else factor.of[label]
    log = 0.0 if skipped else log_fraction(p)
    return Step(
        factor.word,
        factor.times,
        p.complement() if factor.absent else p,
        log,
        absent=factor.absent,
        skipped=skipped,
        lines=made.get((factor.word, label), ()),
    )


def _best(
    factors: list[Factor], prior: Mapping[Label, Any], logs: Mapping[Label, float]
) -> tuple[Label, ...]:
    # The classes with the largest product, in order.
    largest = max(logs.values())
    if not rounding(largest, factors):  # densities: the floats decide
        return tuple(label for label in logs if logs[label] == largest)
    near = [label for label in logs if not clear({"best": largest, label: logs[label]}, factors)]
    best = bayes_rule.exact_arg_max({label: prior[label] for label in near}, factors)
    return tuple(c for c in near if bayes_rule.compare_joints(prior, factors, c, best) == 0)
