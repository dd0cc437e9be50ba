"""Why: what a working comes to, in one sentence, the strongest factor first.

    P(a|d)/P(b|d) = P(a)/P(b) x product over the words of (P(w|a)/P(w|b))^times

Odds notes, "Log of Odds", before the logarithm is taken.  Each ratio says which of two classes
its word favours, and how strongly.  The two are the class chosen and the runner-up.

>>> from naive_bayes import MultinomialNB
>>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
>>> model = MultinomialNB(prior="uniform").fit([spam, ham], ["spam", "ham"])    # COMP9417, 3.2.3
>>> print(why(model.explain({"a": 4, "b": 3, "c": 1})))
ham, 128 : 125: each a is 2 : 1 for ham, four times over 16 : 1; each b 5 : 2 for spam, three times 125 : 8; c decides nothing; the prior neither.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce
from heapq import nlargest
from math import fsum, inf
from typing import Any, NamedTuple

from naive_bayes.foundation.messages import cut_off, in_a_sentence, in_words
from naive_bayes.likelihood import Density
from naive_bayes.log_space import COEFFICIENT
from naive_bayes.prior import Label
from naive_bayes.working.notation import in_symbols, on_one_line
from naive_bayes.working.ratios import logarithm, product, quotient, ratio_in_words
from naive_bayes.working.tree import Tree
from naive_bayes.working.writing import power
from naive_bayes.working.written_numbers import part

MOST_NAMED = 5
"""Of more words, the strongest are named, and the others are one ratio."""

MOST_IDLE = 3
"""Of more words that decide nothing, the number is given."""

MOST_CLASSES = 3
"""Of more classes that are impossible, the first are named."""

LONGEST_NAME = 30
"""A word or a label with more characters is cut off."""


Ratio = Fraction | Density
"""Exact, or with a density in it."""


class Reason(NamedTuple):
    """What one word, or the prior, says between two classes.

    Attributes:
        name: what the sentence calls it.
        times: how often it is a factor; of a word that is counted as it is read, how many factors
            it has.
        once: the ratio of one factor; None if these differ.
        ratio: the ratio of all of them together: above 1 it is for the first class.

    Examples:
        >>> Reason("a", 4, Fraction(2), Fraction(16)).ratio
        Fraction(16, 1)
    """

    name: str
    times: Any
    once: Ratio | None
    ratio: Ratio


Group = tuple[float, Sequence[int]]
"""The factors of one word: the logarithm of their ratio, and their places in the product."""


def why(whole: Any) -> str:
    """Why a document is of its class: one sentence, the strongest factor first.

    Arguments:
        whole: the working.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB(smoothing=0).fit([["a", "b"], ["a", "c"]], ["spam", "ham"])
        >>> for document in ("a", "b", "bc", ""):
        ...     print(why(model.explain(list(document))))
        spam and ham tie, 1 : 1, and the first class wins: a decides nothing; the prior neither.
        spam, 1 : 0: b is impossible for ham, so nothing else counts.
        none: c is impossible for spam; b is impossible for ham.
        spam and ham tie, 1 : 1, and the first class wins: the prior decides nothing; no word has a factor.
    """
    tree, classes = whole.tree, [working.label for working in whole.classes]
    a, b = whole.decision, whole.runner_up
    if whole.impossible:
        return f"none: {ruled_out(tree, classes)}."
    if len(classes) == 1:
        return f"{short_name(a)}, the only class."
    if tree.log_joint[b] == -inf:
        losers = [label for label in classes if label != a]
        every = " against every other class" if len(losers) > 1 else ""
        return f"{short_name(a)}, 1 : 0{every}: {ruled_out(tree, losers)}, so nothing else counts."

    return compared(whole, a, b)


def compared(whole: Any, a: Label, b: Label) -> str:
    """Why one class is likelier than another, which is possible.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
        >>> compared(model.explain(["b"]), "y", "x")
        'y, 9 : 2: b is 9 : 4 for y; the prior 2 : 1 for y.'
    """
    tree = whole.tree
    named, hidden = strongest(tree, a, b)
    prior = quotient(tree.priors[a], tree.priors[b])
    reasons = [reason(tree, group, a, b) for group in named]
    reasons.append(Reason("the prior", 1, prior, prior))
    total = ratio_of_joints(whole, a, b, reasons, hidden)
    deciding = [each for each in reasons if each.ratio != 1]
    deciding.sort(key=strength, reverse=True)  # equal ones stay in the order of the document
    clauses = [clause(each, a, b, first=not k) for k, each in enumerate(deciding)]
    idle = [each.name for each in reasons[:-1] if each.ratio == 1]
    plural = len(idle) > 1
    if hidden:
        others = f"the other {len(hidden)}" if named else f"the {len(hidden)} words"
        rest = ratio_of_others(total, reasons, hidden)
        if rest == 1:
            idle, plural = [*idle, others], True
        else:
            clauses.append(f"{others} together {for_whom(rest, a, b)}")
    if idle:
        clauses.append(f"{in_a_sentence(idle, 'and')} {'decide' if plural else 'decides'} nothing")
    if prior == 1:
        clauses.append("the prior neither" if idle else "the prior decides nothing")
    if not tree.factors:
        clauses.append(f"no {'feature' if tree.unit == 'rows' else 'word'} has a factor")
    if any(factor.times < 0 for factor in tree.factors):
        clauses.append("a word favours the class outside which it is rarer")
    return f"{headline(whole, a, b, total)}: {'; '.join(clauses)}."


def short_name(thing: Any) -> str:
    """A word or a label, on one line and not too long.

    Examples:
        >>> short_name(("outlook", "sunny")), short_name("x" * 40)
        ('outlook = sunny', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    return cut_off(on_one_line(in_symbols(thing)), LONGEST_NAME)


# The verdict.


def headline(whole: Any, a: Label, b: Label, total: Ratio) -> str:
    """The class chosen, and by how much.

    Arguments:
        whole: the working.
        a: the class chosen.
        b: the runner-up.
        total: the ratio of their joints, or of their scores.

    Examples:
        >>> from naive_bayes import ComplementNB, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"], ["c"]], ["x", "y", "z"])
        >>> headline(model.explain(["b"]), "y", "x", Fraction(2))
        'y, 2 : 1 against x'
        >>> model = ComplementNB().fit([["a"], ["b"]], ["x", "y"])
        >>> headline(model.explain(["b"]), "y", "x", Fraction(2))
        'y, ahead of x by 0.6931, the logarithm of 2 : 1'
    """
    one, other = short_name(a), short_name(b)
    if whole.tied:
        names = listed([short_name(label) for label in whole.tied], MOST_CLASSES)
        return f"{names} tie, 1 : 1, and the first class wins"
    ratio = "hardly more than 1 : 1" if total <= 1 else ratio_in_words(total)  # floats cannot tell
    if whole[a].posterior is None:
        apart = whole[a].log_joint - whole[b].log_joint
        return f"{one}, ahead of {other} by {apart:.4f}, the logarithm of {ratio}"
    return f"{one}, {ratio}" if len(whole.classes) == 2 else f"{one}, {ratio} against {other}"


def ratio_of_joints(
    whole: Any, a: Label, b: Label, reasons: Sequence[Reason], hidden: Sequence[Group]
) -> Ratio:
    """The ratio of two joints; of scores, the product of all reasons, or from the logarithms.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
        >>> ratio_of_joints(model.explain(["b"]), "y", "x", [], [])
        Fraction(2, 1)
    """
    joints = whole[a].joint, whole[b].joint
    ratios = [each.ratio for each in reasons]
    total: Ratio
    if None not in joints:
        total = quotient(*joints)
    elif hidden or any(isinstance(ratio, float) for ratio in ratios):
        total = Density.from_log(whole[a].log_joint - whole[b].log_joint)
    else:
        total = reduce(product, ratios)
    return total


# The reasons.


def strongest(tree: Tree, a: Label, b: Label) -> tuple[list[Group], list[Group]]:
    """The words that the sentence names, and the others, in the order of the document.

    Few words are all named.  Of more, the strongest are; or those that decide something, if these
    are few.  Only logarithms are compared, so that a long document takes little time.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([{"a": 3, "b": 1, **dict.fromkeys("cdefg", 1)}], ["x"])
        >>> model = model.update({"a": 1, "b": 1, **dict.fromkeys("cdefg", 1)}, "y")
        >>> named, others = strongest(model.explain(list("abcdefg")).tree, "x", "y")
        >>> len(named), len(others)
        (5, 2)
    """
    ratios: list[float] = []
    for factor, x, y in zip(tree.factors, tree.logs(a), tree.logs(b), strict=True):
        ratios.append(0.0 if x == y else float(factor.times) * (x - y))
    groups: list[Group] = [(log, (k,)) for k, log in enumerate(ratios)]
    if tree.as_read:  # each word has several factors
        places: dict[Any, list[int]] = {}
        for k, factor in enumerate(tree.factors):
            places.setdefault(factor.word, []).append(k)
        groups = [(fsum(ratios[k] for k in ks), ks) for ks in places.values()]
    deciding = [group for group in groups if group[0] or reason(tree, group, a, b).ratio != 1]
    if len(deciding) > MOST_NAMED + 1:
        # Equal ratios of other fractions may differ in a last digit.
        deciding = nlargest(MOST_NAMED, deciding, key=lambda group: round(abs(group[0]), 9))
    elif len(groups) - len(deciding) <= MOST_IDLE:
        return groups, []
    named = {group[1][0] for group in deciding}
    hidden = [group for group in groups if group[1][0] not in named]
    return [group for group in groups if group[1][0] in named], hidden


def reason(tree: Tree, group: Group, a: Label, b: Label) -> Reason:
    """What the factors of one word say.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["x", "y"])
        >>> reason(model.explain(["b", "b"]).tree, (1.386, [0]), "y", "x")
        Reason(name='b', times=2, once=Fraction(2, 1), ratio=Fraction(4, 1))
        >>> from naive_bayes import IgnoreZeros
        >>> model = MultinomialNB(smoothing=IgnoreZeros()).fit([["a"], ["b"]], ["x", "y"])
        >>> reason(model.explain(["b"]).tree, (0.0, [0]), "x", "y").name
        'b, left out of x as a 0,'
    """
    log, places = group
    ratios = [quotient(tree.factors[k].of[a], tree.factors[k].of[b]) for k in places]
    factor, name = tree.factors[places[0]], name_of(tree, places[0])
    if left_out := [label for label in (a, b) if label in factor.skipped]:
        name += f", left out of {listed([*map(short_name, left_out)], 2)} as a 0,"
    if len(places) > 1:
        return Reason(name, len(places), None, reduce(product, ratios))
    times = int(factor.times) if factor.times == int(factor.times) else factor.times
    once = ratios[0] if times > 0 else quotient(1, ratios[0])
    return Reason(name, abs(times), once, power(once, abs(times), log))


def name_of(tree: Tree, k: int) -> str:
    """What a factor is called: its word, or the absence of one.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> name_of(BernoulliNB().fit([["a"], ["b"]], ["x", "y"]).explain(["a"]).tree, 1)
        'the absence of b'
    """
    factor = tree.factors[k]
    if factor.word == COEFFICIENT:
        return "the coefficient"
    name = short_name(factor.word)
    return f"the absence of {name}" if factor.absent else name


def strength(reason: Reason) -> float:
    """How far a reason moves the odds, to either side.

    Examples:
        >>> half, twice = Fraction(1, 2), Fraction(2)
        >>> strength(Reason("a", 1, half, half)) == strength(Reason("b", 1, twice, twice))
        True
    """
    return round(abs(logarithm(reason.ratio)), 9)


def ratio_of_others(total: Ratio, reasons: Sequence[Reason], hidden: Sequence[Group]) -> Ratio:
    """The ratio of the words that are not named: what the others leave of the whole.

    Examples:
        >>> ratio_of_others(Fraction(6), [Reason("a", 1, Fraction(4), Fraction(4))], [(0.405, [1])])
        Fraction(3, 2)
    """
    named = reduce(product, (each.ratio for each in reasons))
    if isinstance(total, float) or isinstance(named, float):
        return Density.from_log(fsum(log for log, _ in hidden))
    return total / named


def clause(reason: Reason, a: Label, b: Label, first: bool) -> str:
    """A reason in words.

    Arguments:
        reason: the reason.
        a: the class that ratios above 1 are for.
        b: the other class.
        first: whether it is the first, which has the verb.

    Examples:
        >>> four = Reason("a", 4, Fraction(1, 2), Fraction(1, 16))
        >>> clause(four, "spam", "ham", True), clause(four, "spam", "ham", False)
        ('each a is 2 : 1 for ham, four times over 16 : 1', 'each a 2 : 1 for ham, four times 16 : 1')
        >>> clause(Reason("a", 3, None, Fraction(5, 2)), "spam", "ham", True)
        'all three a together are 5 : 2 for spam'
        >>> clause(Reason("a", Fraction(1, 2), Fraction(4), Density(2)), "spam", "ham", True)
        'a, weighted 0.5, is about 2 : 1 for spam'
    """
    name, times, once, ratio = reason
    if once is None:
        verb = " are" if first else ""
        return f"all {in_words(times)} {name} together{verb} {for_whom(ratio, a, b)}"
    verb = " is" if first else ""
    if times == 1:
        return f"{name}{verb} {for_whom(ratio, a, b)}"
    if type(times) is not int:
        return f"{name}, weighted {part(times)},{verb} {for_whom(ratio, a, b)}"
    over = " over" if first else ""
    often = "twice" if times == 2 else f"{in_words(times)} times"
    return f"each {name}{verb} {for_whom(once, a, b)}, {often}{over} {larger_first(ratio)}"


def for_whom(ratio: Ratio, a: Label, b: Label) -> str:
    """A ratio, and the class that it is for.

    Examples:
        >>> for_whom(Fraction(3, 2), "spam", "ham"), for_whom(Fraction(2, 3), "spam", "ham")
        ('3 : 2 for spam', '3 : 2 for ham')
    """
    return f"{larger_first(ratio)} for {short_name(a if ratio > 1 else b)}"


def larger_first(ratio: Ratio) -> str:
    """A ratio with its larger number first.

    Examples:
        >>> larger_first(Fraction(2, 3)), larger_first(Density.from_log(-900.0))
        ('3 : 2', 'about e^900 : 1')
    """
    return ratio_in_words(ratio if ratio >= 1 else quotient(1, ratio))


# A factor of 0.


def ruled_out(tree: Tree, labels: Sequence[Label]) -> str:
    """Which factors make some classes impossible.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> model = BernoulliNB(smoothing=0).fit([["a"], ["b"], ["b"]], ["x", "y", "z"])
        >>> ruled_out(model.explain(["a"]).tree, ["y", "z"])
        'a and the absence of b are impossible for y and z'
    """
    classes_of: dict[str, list[str]] = {}
    for label in labels:
        zeros = [name_of(tree, k) for k, log in enumerate(tree.logs(label)) if log == -inf]
        names = [*dict.fromkeys(zeros)]
        told = f"{listed(names, MOST_NAMED)} {'is' if len(names) == 1 else 'are'} impossible for"
        if not tree.priors[label]:
            told = "the prior is 0 for"
        classes_of.setdefault(told, []).append(short_name(label))
    clauses = [f"{told} {listed(those, MOST_CLASSES)}" for told, those in classes_of.items()]
    if len(clauses) > MOST_CLASSES:
        clauses[MOST_CLASSES:] = ["other words are impossible for the other classes"]
    return "; ".join(clauses)


def listed(names: Sequence[str], most: int) -> str:
    """Names in a sentence, the first of many.

    Examples:
        >>> listed(["a", "b"], 3), listed(list("abcdef"), 3)
        ('a and b', 'a, b, c and 3 others')
    """
    more = len(names) - most
    return in_a_sentence([*names[:most], f"{more} others"] if more > 1 else names, "and")
