"""The tug of war: what the prior and each word add to the log odds of two classes, as bars.

The laboratory has it as a panel, and the chapters beside each worked example.
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from html import escape
from itertools import accumulate
from math import inf
from typing import Any

from docs.making.laboratory.feature_rows import short_name
from docs.making.laboratory.markup import clipped, element, named
from naive_bayes import Working
from naive_bayes.likelihood import Density
from naive_bayes.working.ratios import logarithm, product, quotient, ratio_in_words
from naive_bayes.working.writing import power

BARS = 9
"""With more words the strongest are shown, and the others in one bar."""

Pull = tuple[str, float, Fraction | float, Fraction | float]
"""What pulls, how strongly to the right, and both numbers behind it."""


def tug_of_war(working: Working, hue: Mapping[Hashable, int]) -> str:
    """The prior, each word and their sum as bars to the left or the right.

    Arguments:
        working: of a document; of more than two classes, the class chosen and the runner-up pull.
        hue: of each class.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> drawn = tug_of_war(model.explain(["b"]), {"spam": 1, "ham": 2})
        >>> drawn.count("<tr"), "3 : 2" in drawn               # the heads, the prior, b and the sum
        (4, True)
    """
    labels = [it.label for it in working.classes]
    if len(labels) < 2:
        return "<p>With one class there is nothing to pull against.</p>"
    a, b = labels[:2]
    if len(labels) > 2 and not working.impossible:
        a, b = (it for it in labels if it in (working.decision, working.runner_up))
    # The first class pulls to the left, as in the bar.
    left, right = working[a], working[b]
    pulls: list[Pull] = [
        ("prior", pull_of(left.log_prior, right.log_prior), left.prior, right.prior)
    ]
    for one, other in zip(left.steps, right.steps, strict=True):
        pull = float(one.times) * pull_of(one.log, other.log)
        both = (power(it.factor, it.times, it.times * it.log) for it in (one, other))
        pulls.append((name_of(one), pull, *both))
    pulls = strongest(pulls)
    starts = list(accumulate((it[1] if abs(it[1]) < inf else 0 for it in pulls), initial=0.0))
    edge = max(map(abs, starts)) or 1.0

    def line(start: float, pull: Pull, kind: str = "") -> str:
        return bar_line(start / edge, pull, edge, hue[a if pull[1] < 0 else b], kind)

    lines = [line(*each) for each in zip(starts, pulls, strict=False)]
    sums = [
        Density.from_log(it.log_joint) if it.joint is None else it.joint for it in (left, right)
    ]
    total = ("sum", pull_of(left.log_joint, right.log_joint), sums[0], sums[1])
    if not working.impossible:
        lines.append(line(0.0, total, ".sum"))
    head = (
        f'<p class="axis"><span>← {named(str(a), hue[a])}</span> <span>log odds of {named(str(a), hue[a])}, in nats</span> '
        f"<span>{named(str(b), hue[b])} →</span></p>"
    )
    return (
        f'{head}<table class="pull" aria-label="What the prior and each word add to the log odds">'
        '<thead class="unseen"><tr><th scope="col">part</th><th scope="col">bar</th>'
        f'<th scope="col">log odds, and {escape(str(a))} : {escape(str(b))}</th></tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table>"
    )


def why_told(working: Working) -> str:
    """Why it is this class, as a paragraph.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> why_told(model.explain(["b"]))
        '<p class="why"><b>Why spam?</b> spam, 3 : 2: b is 3 : 2 for spam; the prior decides nothing.</p>'
    """
    asked = "Why no class?" if working.impossible else f"Why {escape(clipped(working.decision))}?"
    return element("p.why", f"{element('b', asked)} {escape(working.why)}")


# The bars.


def log_of(value: float) -> str:
    """A logarithm with its sign.

    Examples:
        >>> log_of(2.7726), log_of(-2.749), log_of(0.0), log_of(-0.0237), log_of(-inf)
        ('+2.77', '−2.75', '0', '−0.0237', '−∞')
    """
    if not value:
        return "0"
    written = f"{value:+.{2 if abs(value) >= 0.1 else 4}f}"
    return written.replace("-", "−").replace("inf", "∞")


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
    """A factor and its exponent."""
    if isinstance(step.word, tuple):
        return short_name(step.word)
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
    order = sorted(range(1, len(pulls)), key=lambda k: -abs(pulls[k][1]))
    _, _, *both = zip(*(pulls[k] for k in order[BARS - 1 :]), strict=True)
    above, below = (reduce(product, each) for each in both)
    pull = pull_of(logarithm(above), logarithm(below))  # some may pull without end to either side
    kept = [pulls[k] for k in (0, *sorted(order[: BARS - 1]))]
    return [*kept, (f"{len(order) - BARS + 1} others", pull, above, below)]


def bar_line(start: float, pull: Pull, edge: float, hue: int, kind: str = "") -> str:
    """One bar; what has no end leaves the frame as an arrow.

    Arguments:
        start: where the one above it ended; the frame is from -1 to 1.
        pull: its name, length, and both numbers.
        edge: what the frame's half is long.
        hue: of the class it pulls to.
        kind: a class of the style sheet.

    Examples:
        >>> line = bar_line(0.0, ("a", -1.0, Fraction(1, 2), Fraction(1, 4)), 2.0, 1)
        >>> "left:25.00%;width:25.00%" in line, "+1.00" in line, "2 : 1" in line
        (True, True, True)
        >>> "endless" in bar_line(0.0, ("a", inf, Fraction(0), Fraction(1)), 2.0, 2)
        True
    """
    name, length, one, other = pull
    ends = sorted(0.5 + 0.5 * max(-1.0, min(1.0, it)) for it in (start, start + length / edge))
    look = "" if length else ".thin"
    if abs(length) == inf:
        look = f".endless.to-{'right' if length > 0 else 'left'}"
    style = f"left:{ends[0]:.2%};width:{ends[1] - ends[0]:.2%}"
    cells = (  # the number is the log of the ratio beside it; the bar shows whom it favours
        element("th", escape(name), scope="row"),
        element("td.track", element(f"i.bar{look}", style=style), aria_hidden="true"),
        element("td", f"{log_of(-length)} {element('small', to_one(one, other))}"),
    )
    return element(f"tr.hue-{hue}{kind}", "".join(cells))
