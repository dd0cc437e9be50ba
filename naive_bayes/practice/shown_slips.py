"""The slips that a written working shows: it is their tree, part by part, and no other.

A slip is a rule on terms, so it has a tree.  Of the slips whose number the working has, those are
shown whose trees it agrees with in every part.  A count that may be off, or a factor that may be
left out, is a rival of a slip: where one of them explains as much, nobody can see which it was.

>>> from naive_bayes import MultinomialNB
>>> from naive_bayes.practice.facts import facts_of
>>> from naive_bayes.practice.reading import read
>>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
>>> facts = facts_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "b"])
>>> def names(text, ask="joint"):
...     return [one.attempt.name for one in shown_slips(read(text)[0].first, facts, Question(ask, "spam", "a"))]
>>> names("9/17 × 5/17 × 1/2"), names("6/17 × 1/2 × 10/17"), names("6/17 × 10/20 × 1/2")
(['forgot to smooth'], ['forgot |V| in the denominator'], ['forgot |V| in the denominator, for a only'])
>>> names("6/20 × 10/17"), names("1/2 × 6/20 × 8/20"), names("(1 + 5)/17", "estimate")
(['forgot the prior + forgot |V| in the denominator, for b only'], [], ['forgot |V| in the denominator'])
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any, NamedTuple

from naive_bayes.practice.beside import ENOUGH_DIGITS, Found, coarse, compared, counted_sides
from naive_bayes.practice.facts import Facts
from naive_bayes.practice.other_ways import miscounts
from naive_bayes.practice.questions import Question
from naive_bayes.practice.reading import Typed
from naive_bayes.practice.slips import (
    PRODUCT,
    Attempt,
    at,
    in_one_class,
    in_one_word,
    ways_to_slip,
)
from naive_bayes.working.terms import COUNTED, Term

MOST_SHOWN = 2
"""Where more slips explain a working, it does not tell them apart."""

MOST_STARTS = 3
"""To so many slips that explain most of a working, each other one is added."""

MOST_NUMBERS = 150
"""Two slips together are not looked for in a working with more numbers."""

NO_TREE = (LookupError, ArithmeticError, ValueError, AttributeError, TypeError)
"""What a rule raises where it cannot be applied."""


class Shown(NamedTuple):
    """A slip, or two together, with its tree, and how the working agrees with it.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.facts import facts_of
        >>> from naive_bayes.practice.reading import read
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> [one] = shown_slips(read("2/1 × 1/2")[0].first, facts, Question("joint", "x"))
        >>> one.attempt.name, one.term.line, one.found.moved
        ('forgot |V| in the denominator', '1/2 × 2/1 = 1', False)
    """

    attempt: Attempt
    term: Term
    found: Found


def shown_slips(one: Typed, facts: Facts, question: Question) -> tuple[Shown, ...]:
    """The slip whose tree a working is; two where either explains it; none, or where more do.

    Arguments:
        one: the working, as it was read.
        facts: what slips look at.
        question: what is asked.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.facts import facts_of
        >>> from naive_bayes.practice.reading import read
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> shown_slips(read("1/2 × 7/9")[0].first, facts, Question("joint", "x"))
        ()
    """
    right = facts.asked(question)
    trees = [] if _is_long(one, right) else [*_trees(facts, question)]
    found = _laid(one, trees)
    if not found:
        found = _laid(one, _two_together(one, facts, trees, right))
    # Of equal factors only their order tells which one is wrong.
    if any(each.found.moved and ", for " in each.attempt.name for each in found):
        return ()
    slips = [each.attempt for each in found if each.attempt.kind != "count"]
    if not slips or len(found) > MOST_SHOWN:
        return ()
    # Where a count of one estimate may be off as well, the parts say it better than a rare slip.
    alone = len(slips) == len(found) or slips[0].usual or question.ask not in COUNTED
    return tuple(found) if alone else ()


Trees = Iterable[tuple[Attempt, Term]]


def _attempts(facts: Facts, question: Question) -> Iterator[Attempt]:
    # Each slip, the commonest first; and each count that may be off, each factor that may be left out.
    yield from sorted(ways_to_slip(facts, question), key=lambda one: not one.usual)
    yield from in_one_class(facts, question)
    yield from in_one_word(facts, question)
    yield from miscounts(facts, question)
    if question.ask not in COUNTED:
        yield from _left_out(facts, question)


def _left_out(facts: Facts, question: Question) -> Iterator[Attempt]:
    for c in facts.classes:
        for f in facts.tree.joints[c].parts[1:]:

            def change(d: Facts, t: Term, c: Any = c, word: Any = f.word) -> Term:
                if t.label != c:
                    return t
                return t.changed(parts=tuple(part for part in t.parts if part.word != word))

            for one in at(PRODUCT, change)(facts, question):
                yield one._replace(
                    name=f"left out {f.name}", advice="Each factor counts.", kind="count"
                )


def _trees(facts: Facts, question: Question) -> Iterator[tuple[Attempt, Term]]:
    for one in _attempts(facts, question):
        with suppress(*NO_TREE):
            if (term := one.term(facts)) is not None:
                term.value  # noqa: B018  (a tree with 0 below a bar has none)
                yield one, term


def _has_the_number(one: Typed, term: Term) -> bool:
    if one.span.exact:
        return one.plain.middle == term.value
    if one.span.meets(term.span):
        return True
    return one.digits >= ENOUGH_DIGITS and one.span.meets(coarse(term, one.digits))


def _laid(one: Typed, trees: Trees) -> list[Shown]:
    # Those that explain each part, and of these the nearest to what is written; each name once.
    typed, found = _numbers(one), []
    for attempt, term in trees:
        with suppress(*NO_TREE):
            if _has_the_number(one, term) and _may_agree(typed, one, term):
                way = compared(one, term)[0]
                if not way.faults and not way.loose:
                    found.append(Shown(attempt, term, way))
    least = min(((each.found.unlike, each.found.moved) for each in found), default=None)
    firsts: dict[Any, Shown] = {}
    different: dict[Any, Shown] = {}
    for each in found:
        if (each.found.unlike, each.found.moved) == least:
            content, attempt = _content(each.term), each.attempt
            first = firsts.setdefault(content, each).attempt
            # Of equal trees each slip counts once, and each count beside a rarer slip.
            if attempt.kind != "count" or attempt is first or not first.usual:
                what = attempt.name if attempt.kind == "count" else attempt.name.partition(", ")[0]
                different.setdefault((content, what), each)
    return list({each.attempt.name: each for each in different.values()}.values())


def _may_agree(typed: Counter[Fraction], one: Typed, term: Term) -> bool:
    # As many exact numbers, of which some are others, are another working.
    numbers = _numbers(term)
    return not one.span.exact or typed.total() != numbers.total() or typed == numbers


def _content(term: Term) -> Any:
    return tuple((t.sign, t.times, None if t.sign else t.value) for t in term.walk())


# Two slips together.


def _two_together(
    one: Typed, facts: Facts, trees: Sequence[tuple[Attempt, Term]], right: Term
) -> Iterator[tuple[Attempt, Term]]:
    # To those that explain most of the numbers each other one is added that changes the rest.
    typed, as_it_is = _numbers(one), _numbers(right)
    far = _difference(typed, as_it_is)
    if far < 2 or not one.span.exact:
        return
    changed = [(attempt, term, _numbers(term)) for attempt, term in trees if attempt.rules]
    changed = [each for each in changed if not each[0].answered]
    rated = [
        (_difference(typed, numbers), k)
        for k, (attempt, _, numbers) in enumerate(changed)
        if attempt.kind == "slip"
    ]
    nearest = [k for left, k in sorted(rated) if left < far][:MOST_STARTS]
    seen: set[frozenset[str]] = set()
    for first, tree, explained in (changed[k] for k in nearest):
        lacking, spare = typed - explained, explained - typed
        for other, _, numbers in changed:
            names = frozenset((first.name, other.name))
            helps = (numbers - as_it_is) & lacking or (as_it_is - numbers) & spare
            if not helps or len(names) < 2 or names in seen:
                continue
            with suppress(*NO_TREE):
                term: Term | None = tree
                for rule in other.rules:
                    term = term.rewritten(rule) if term is not None else None
                if term is not None and term.value == one.plain.middle:
                    seen.add(names)
                    yield _both(first, other), term


def _both(first: Attempt, other: Attempt) -> Attempt:
    # What was counted is for the student to find.
    name = other.name.partition(":")[0] if other.kind == "count" else other.name
    both = first._replace(name=f"{first.name} + {name}", rules=first.rules + other.rules)
    return both._replace(advice=f"{first.advice}  {other.advice}", kind="two slips")


def _is_long(one: Typed, right: Term) -> bool:
    return max(_numbers(one).total(), _numbers(right).total()) > MOST_NUMBERS


def _numbers(term: Any) -> Counter[Fraction]:
    # Each number and each share of a working, as often as it is a factor.
    if counted_sides(term) or not term.sign:
        return Counter({_value(term): 1})
    found: Counter[Fraction] = Counter()
    for part in term.parts:
        times = max(1, part.times) if term.sign == "*" else 1
        for value, n in _numbers(part).items():
            found[value] += n * times
    return found


def _value(term: Any) -> Fraction:
    try:
        value: Fraction = term.value
    except ZeroDivisionError:
        return Fraction(-1)
    return value


def _difference(typed: Counter[Fraction], numbers: Counter[Fraction]) -> int:
    return max((typed - numbers).total(), (numbers - typed).total())
