"""The tug of war: what the prior and each word add to the log odds of two classes.

The laboratory has it below the equations, and the chapters beside each worked example; docs/js/case.js
draws it as bars.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from html import escape
from math import inf
from typing import Any

from naive_bayes import Working
from naive_bayes.foundation.messages import cut_off
from naive_bayes.likelihood import Density
from naive_bayes.working.ratios import logarithm, product, quotient, ratio_in_words
from naive_bayes.working.writing import power

BARS = 9
"""With more words the strongest are shown, and the others in one bar."""

Pull = tuple[str, float, Fraction | float, Fraction | float]
"""What pulls, how strongly to the right, and both numbers behind it."""


def tug_of_war(working: Working) -> dict[str, Any] | None:
    """What pulls to the left and to the right, and their sum; None with one class.

    Of more than two classes, the class chosen and the runner-up pull.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> for pull in tug_of_war(model.explain(["b"]))["pulls"]:
        ...     print(*pull)
        prior 0.0 1 : 1
        b -0.4054651081081645 3 : 2
        sum -0.4054651081081644 3 : 2
    """
    labels = [it.label for it in working.classes]
    if len(labels) < 2:
        return None
    a, b = labels[:2]
    if len(labels) > 2 and not working.impossible:
        a, b = (it for it in labels if it in (working.decision, working.runner_up))
    left, right = working[a], working[b]  # the first class pulls to the left, as in the bar
    pulls: list[Pull] = [
        ("prior", pull_of(left.log_prior, right.log_prior), left.prior, right.prior)
    ]
    for one, other in zip(left.steps, right.steps, strict=True):
        pull = float(one.times) * pull_of(one.log, other.log)
        both = (power(it.factor, it.times, it.times * it.log) for it in (one, other))
        pulls.append((name_of(one), pull, *both))
    pulls = strongest(pulls)
    if not working.impossible:
        joints = [
            Density.from_log(it.log_joint) if it.joint is None else it.joint for it in (left, right)
        ]
        apart = 0.0 if joints[0] == joints[1] else pull_of(left.log_joint, right.log_joint)
        pulls.append(("sum", apart, joints[0], joints[1]))
    return {
        "sides": [labels.index(a), labels.index(b)],
        "pulls": [[name, finite(pull), to_one(one, other)] for name, pull, one, other in pulls],
        "sum": not working.impossible,
    }


def finite(pull: float) -> float | str:
    """A pull as JSON has it, which knows no infinity: a string that JavaScript reads as one.

    Examples:
        >>> finite(-inf), finite(0.5)
        ('-Infinity', 0.5)
    """
    return str(pull).replace("inf", "Infinity") if abs(pull) == inf else pull


def why_told(working: Working) -> str:
    """Why it is this class, as a paragraph.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> why_told(model.explain(["b"]))
        '<p class="why"><b>Why spam?</b> spam, 3 : 2: b is 3 : 2 for spam; the prior decides nothing.</p>'
    """
    label = escape(cut_off(str(working.decision), LONGEST_NAME))
    asked = "Why no class?" if working.impossible else f"Why {label}?"
    return f'<p class="why"><b>{asked}</b> {escape(working.why)}</p>'


LONGEST_NAME = 18
"""A longer class is cut off."""


def to_one(one: Any, other: Any) -> str:
    """How many to one a word speaks for a class; 1 : 0 where it rules the other out.

    Examples:
        >>> to_one(Fraction(5, 17), 0), to_one(0, 0), to_one(Fraction(1, 4), Fraction(3, 4))
        ('1 : 0', '0 : 0', '1 : 3')
    """
    if -inf in (logs := (logarithm(one), logarithm(other))):
        return " : ".join(str(int(log > -inf)) for log in logs)
    if quotient(one, other) < 1:
        return re.sub(r"(\S+) : (\S+)", r"\2 : \1", to_one(other, one))
    return ratio_in_words(quotient(one, other))


def pull_of(one: float, other: float) -> float:
    """The difference of two logarithms, which may both be infinite."""
    return 0.0 if one == other else other - one


def name_of(step: Any) -> str:
    """A factor and its exponent; of a feature its value, and of a number the feature too."""
    if isinstance(step.word, tuple):
        feature, value = step.word
        return value if isinstance(value, str) else f"{feature} {value}"
    return str(step.of) if step.times == 1 else f"{step.of} × {step.times}"


def strongest(pulls: Sequence[Pull]) -> list[Pull]:
    """Not more pulls than can be seen: the prior, the strongest, and the rest as one.

    Examples:
        >>> words = [(f"w{n}", -float(n), Fraction(n), Fraction(1)) for n in range(1, 12)]
        >>> name, pull, one, other = strongest([("prior", 0.0, 1, 1), *words])[-1]
        >>> name, round(pull, 3), one, other
        ('3 others', -1.792, Fraction(6, 1), Fraction(1, 1))
    """
    if len(pulls) <= BARS + 1:
        return list(pulls)
    # Equal ratios of other fractions may differ in a last digit.
    order = sorted(range(1, len(pulls)), key=lambda k: -round(abs(pulls[k][1]), 9))
    _, _, *both = zip(*(pulls[k] for k in order[BARS - 1 :]), strict=True)
    above, below = (reduce(product, each) for each in both)
    pull = pull_of(logarithm(above), logarithm(below))  # some may pull without end to either side
    kept = [pulls[k] for k in (0, *sorted(order[: BARS - 1]))]
    return [*kept, (f"{len(order) - BARS + 1} others", pull, above, below)]
