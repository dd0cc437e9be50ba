"""Explaining: from a model and a document to the working, through the model's public parts."""

from math import inf
from typing import Any

from naive_bayes import bayes_rule
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.documents import read_once
from naive_bayes.foundation.rows_of_counts import of_row
from naive_bayes.log_space import clear, rounding
from naive_bayes.prior import Label
from naive_bayes.working.decision import ClassWorking, Working
from naive_bayes.working.tree import Tree, tree_of

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
    document = of_row(read_once(document), model.words)
    words = {w: times for w, times in model.read(document).items() if times is not None}
    rows = sum(words.values()) if model.counts_as_it_reads else len(words)
    numbers = (len(model.words) if model.absent_words_count else rows) * len(model.classes)
    if numbers > MOST:
        raise NaiveBayesError(
            f"the working would have {numbers} numbers, which nobody can read: use classify, "
            "predict_proba or most_informative, or give a model with fewer words"
        )
    tree = tree_of(model, document)
    possible = max(tree.log_joint.values()) > -inf
    best = _best(tree) if possible else ()
    return Working(
        model=repr(model),
        document=words,
        ignored=model.without_factor(document),
        classes=tuple(ClassWorking(label, tree) for label in tree.priors),
        evidence=tree.found.evidence,
        decision=best[0] if best else None,  # the first of several equal classes
        impossible=not possible,
        tied=best if len(best) > 1 else (),
    )


def _best(tree: Tree) -> tuple[Label, ...]:
    # The classes with the largest product, in order.
    logs, factors, prior = tree.log_joint, tree.factors, tree.priors
    largest = max(logs.values())
    if not rounding(largest, factors):  # densities: the floats decide
        return tuple(label for label in logs if logs[label] == largest)
    near = [label for label in logs if not clear({"best": largest, label: logs[label]}, factors)]
    best = bayes_rule.exact_arg_max({label: prior[label] for label in near}, factors)
    return tuple(c for c in near if bayes_rule.compare_joints(prior, factors, c, best) == 0)
