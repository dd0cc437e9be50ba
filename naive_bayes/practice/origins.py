"""What a number is of which nobody says what it should be.

It is a quantity of the data that has the number; or else what comes out with one slip, or in a
library, or with two slips that are both common: of the posterior, the joint or the likelihood of
any class, of P(d), of a prior, or of an estimate.  Three candidates are named at most, and what
would tell them apart.
"""

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import inf
from typing import Any, NamedTuple

from naive_bayes.foundation.documents import read_once
from naive_bayes.practice.beside import ENOUGH_DIGITS, plain_fraction, rounds
from naive_bayes.practice.explanations import (
    NONE,
    PAIR_DIGITS,
    RARER,
    Comparison,
    Explanation,
    Others,
    beside_the_right,
    case_of,
    compared_with,
    each_name,
    exact_value,
    explained,
    fitting_ways,
    is_small,
    known_as,
    single_ways,
)
from naive_bayes.practice.facts import Facts
from naive_bayes.practice.judging import CUT_OFF, RIGHT, SHORT, judge
from naive_bayes.practice.other_ways import lost_counts
from naive_bayes.practice.quantities import is_negative
from naive_bayes.practice.questions import Question
from naive_bayes.practice.reading import Typed, read_number
from naive_bayes.practice.slips import ROUNDINGS, Attempt, in_pairs, valued
from naive_bayes.working.terms import Line

MOST_CANDIDATES = 3

MOST_ESTIMATES = 400
"""With more estimates only those of the document's words are looked at."""

MOST_FACTORS = 60
"""With more factors in all classes together only some quantities are looked at."""

NEAREST = 5
"""So many then, those whose right value is nearest; and so many for a working."""


def what_it_is(
    model: Any, document: Any, expected: str, training: Iterable[tuple[Any, Hashable]] | None = None
) -> Comparison:
    """What a number is of which nobody says what it should be.

    Arguments:
        model: a fitted model with a posterior; or a `TextClassifier` around one.
        document: what it is asked about.
        expected: the number, as it was written.
        training: the training documents with their labels, where they are known.

    Returns:
        The right value that it is; or `known`, the quantities of the data that have the number, and
        `found`, what else gives it: three at most in all, each with what it is of (`asked`).

    Raises:
        NaiveBayesError: as `explanations`.

    Examples:
        >>> from naive_bayes import BernoulliNB, MultinomialNB
        >>> model = BernoulliNB().fit([["a", "b"], ["b"], ["a"]], ["spam", "spam", "ham"])
        >>> [what_it_is(model, ["b"], it).question.written for it in ("27/31", "4/16", "31/108")]
        ['P(spam|d)', 'P(spam) P(d|spam)', 'P(d)']
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> words = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> [one] = what_it_is(words, ["a", "b"], "0.353").found
        >>> one.asked, one.name
        ('P(a|spam)', 'forgot |V| in the denominator')
    """
    facts, others = case_of(model, read_once(document), training)
    whole = [
        Question(ask, c)
        for ask in ("posterior", "joint", "evidence", "likelihood")
        for c in ([None] if ask == "evidence" else facts.classes)
    ]
    right = {it: exact_value(facts, it) for it in whole}
    for verdict, each in product((RIGHT, SHORT), whole):
        if judge(expected, right[each]).verdict == verdict:
            return compared_with(facts, others, each, expected, chosen=True)
    one = read_number(expected)[0].first

    def far(question: Question) -> Any:
        two = sorted([abs(one.value), right[question]])
        return two[1] / two[0] if two[0] else inf

    known = known_as(facts, expected)
    nearest = min(whole[: 2 * len(facts.classes)], key=far)  # a posterior or joint
    near = [*dict.fromkeys([*sorted(whole, key=far)[: NEAREST - 1], nearest])]
    if one.sign and not plain_fraction(one) and not is_negative(one):
        return _of_a_working(facts, others, near, expected, known)
    if sum(len(joint.parts) for joint in facts.tree.joints.values()) > MOST_FACTORS:
        whole = near
    _, compared = beside_the_right(facts, nearest, expected)
    if compared.agrees or compared.nearly:  # a density, as far as it can be written
        return compared
    if compared.too_short:
        return replace(compared, check="", tell="", known=known)
    if not one.value and not facts.model.exact:  # a small density is written as 0
        return replace(compared, known=known)
    return _of_a_number(facts, others, whole, one, compared, known)


def _of_a_working(
    facts: Facts,
    others: Others,
    near: Iterable[Question],
    expected: str,
    known: tuple[Line, ...],
) -> Comparison:
    # What somebody wrote says itself what it is beside.
    if known:
        return compared_with(facts, others, Question("posterior"), expected, False, known)
    tried = {}
    for each in near:
        tried[each] = compared_with(facts, others, each, expected, chosen=True, known=())
        if tried[each].grade != NONE:
            return tried[each]
    return tried[each]


class Fit(NamedTuple):
    """A way that gives the number: what was asked, how it was answered, and exactly what came out.

    Examples:
        >>> asked = Question("prior", "x")
        >>> Fit(asked, Attempt(asked, name="forgot to smooth", usual=True), 1).rarity
        0
    """

    asked: Question
    way: Attempt
    value: Any

    @property
    def rarity(self) -> int:
        """How rare what was done is: 0 for the usual slips, and 3 for a miscount."""
        return 0 if self.way.usual else 3 if self.way.kind == "count" else 1


def _of_a_number(
    facts: Facts,
    others: Others,
    whole: list[Question],
    one: Typed,
    compared: Comparison,
    known: tuple[Line, ...],
) -> Comparison:
    smaller, few = _smaller(facts), 0 < one.digits < ENOUGH_DIGITS
    ways = {
        asked: [
            each
            for each in single_ways(facts, asked, others, one)
            # Neither the answer to another question nor, as 100 P(w|c), another form of the right one.
            if each.question == asked
            and (asked not in smaller or not each.answered)
            and not (few and each.kind == "count")
        ]
        for asked in [*whole, *smaller]
    }
    says = compared.says
    fits = [fit for asked in ways for fit in _fits(ways[asked], facts, asked, one)]
    if not fits:
        fits = [
            fit for asked in whole for fit in _fits(_rarer(facts, asked, one), facts, asked, one)
        ]
    if not fits and one.digits >= PAIR_DIGITS:
        cut = read_number(re.sub(r"(\d)(?=\D*$)", r"\1…", compared.expected))[0].first
        fits = [fit for asked in whole for fit in _fits(ways[asked], facts, asked, cut)]
        says = f"Then it {CUT_OFF}." if fits else says
    candidates = _told(sorted(fits, key=lambda fit: fit.rarity + smaller.get(fit.asked, 0)), facts)
    if not one.value:  # many counts are 0
        candidates = candidates[:1]
    shown = candidates[: max(0, MOST_CANDIDATES - len(known))]
    tried = (way for each in ways.values() for way in each if way.kind not in ("count", "rounding"))
    if shown:
        asked = next(asked for asked in ways if asked.written == shown[0].asked)
        _, compared = beside_the_right(facts, asked, compared.expected)
    return replace(
        compared,
        known=known,
        chosen=True,
        says=says,
        found=tuple(shown),
        others=len(candidates) - len(shown),
        fitting=each_name(fit.way for fit in fits),
        tried=each_name(tried),
    )


def _smaller(facts: Facts) -> dict[Question, int]:
    # Priors and estimates, and how far each is from the document: 1 for its own words or values.
    if facts.kind == "rows":
        own: list[Any] = [(f, value) for f, value in facts.bag.items() if value is not None]
        every: list[Any] = [(f, value) for f, of in facts.values.items() for value in of]
    else:
        own, every = [*facts.bag], [*facts.vocabulary]
    if len(every) * len(facts.classes) > MOST_ESTIMATES:
        every = []
    found = {Question("prior", c): 1 for c in facts.classes}
    for word in dict.fromkeys([*own, *every]):
        for c in facts.classes:
            asked = Question("estimate", c, word)
            if facts.asked(asked).role == "estimate":  # a density is not a share
                found[asked] = 1 if word in own else 2
    return found


def _fits(ways: Iterable[Attempt], facts: Facts, asked: Question, one: Typed) -> list[Fit]:
    right = facts.asked(asked).value
    if one.digits < 2:
        return [Fit(asked, *pair) for pair in fitting_ways(ways, facts, asked, one, right)]
    found = (Fit(asked, *pair) for pair in valued(facts, ways))
    return [fit for fit in found if fit.value != right and rounds(one, fit.value)]


def _rarer(facts: Facts, asked: Question, one: Typed) -> Iterator[Attempt]:
    # A fraction with small numbers, or a decimal with few digits, would fit too many.
    if 0 < one.digits < ENOUGH_DIGITS or (not one.digits and is_small(one)):
        return
    yield from lost_counts(facts, asked)
    yield from in_pairs(facts, asked, ROUNDINGS)
    if not is_small(one) and not 0 < one.digits < PAIR_DIGITS:
        for rarer in RARER:
            yield from rarer(facts, asked)


def _told(fits: Iterable[Fit], facts: Facts) -> list[Explanation]:
    # What differs in the same line is one candidate; so are the same slip in several places, all
    # miscounts of a quantity that give the number, and all roundings in it.
    found: dict[Any, Explanation] = {}
    keys: dict[Any, Any] = {}
    for fit in fits:
        [it] = explained([(fit.way, fit.value)], facts, fit.asked)
        own = {"rounding": (it.kind, it.asked), "count": (it.kind, it.asked, it.value)}
        key = keys.setdefault((it.asked, it.there), own.get(it.kind, (it.name, it.value)))
        other = found.setdefault(key, it)
        if (other.asked, other.there) == (it.asked, it.there):
            if it.kind == other.kind != "rounding" or it.kind == "library":
                found[key] = other._replace(name=_either(other.name, it.name))
        elif it.kind == other.kind != "rounding" and it.there != other.there:
            place = it.name.partition(" ")[2] if it.kind == "count" else it.asked
            found[key] = other._replace(also=tuple(dict.fromkeys((*other.also, place))))
    return [*found.values()]


def _either(name: str, other: str) -> str:
    # Of two names of which one says more, that one.
    longer, shorter = (name, other) if name.startswith(other) else (other, name)
    return longer if longer.startswith(shorter) else f"{name}, or {other}"
