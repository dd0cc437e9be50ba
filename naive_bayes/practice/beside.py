"""A typed working beside a tree, part by part: which parts are right, wrong, missing or too many.

The tree may be the right one or that of a slip.  Parts are paired in the notes' order, or in
whatever order explains more.  A part is right if it is the term's number; how much it is written
as the term is counted, sum for sum or rounded, tells apart two trees that have the same numbers.

>>> from naive_bayes.practice.reading import read
>>> from naive_bayes.working.terms import share
>>> typed = read("(1 + 5)/17")[0].first
>>> for b in (3, 0):
...     [found] = compared(typed, share("P(a|spam)", 5, 17, 1, b))
...     print(found.faults, found.sentence())
1 1 and 5 are right; look at what is below the bar of P(a|spam) again.
0 (1 + 5)/17 is right.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import islice, permutations, product
from math import gcd
from typing import Any

from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.practice.reading import Typed, magnitude
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import COUNTED, Term, leaf

ENOUGH_DIGITS = 3
"""A decimal that is rounded to so many digits is right, not counting zeros in front."""

MOST_FACTORS = 60
"""A power in a longer product is one part."""

MOST_WAYS = 12
"""So many ways to lay two workings side by side are looked at."""

MOST_FAULTS = 3
"""With more faults, a working is another working, and not this one with faults."""

MOST_RIGHT = 6
"""No more right parts are listed."""

# What two workings have in common.


@dataclass(frozen=True)
class Found:
    """What a working has right, and what not: one way to lay it beside the model's.

    Attributes:
        right: the right parts.
        wrong: each wrong part, and the term that belongs there.
        missing: the terms that are not there.
        extra: the parts that do not belong there.
        lost: the sums that need brackets, as they were typed.
        repaired: the working with all that belongs there.
        carried: whether what follows from a wrong part is right for that part.
        loose: whether only the number is the same, and it is made in another way.
        unlike: how little the right parts are written as the terms are counted.
        moved: whether they are in another order.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> words = leaf(17, "the words of spam")
        >>> found = Found(right=(read("5")[0].first,), wrong=((read("16")[0].first, words),))
        >>> found.sentence(with_values=True)
        '5 is right; look at the words of spam again: 17 belongs there, not 16.'
    """

    right: tuple[Term, ...] = ()
    wrong: tuple[tuple[Term, Term], ...] = ()
    missing: tuple[Term, ...] = ()
    extra: tuple[Term, ...] = ()
    lost: tuple[str, ...] = ()
    repaired: Any = None
    carried: bool = False
    loose: bool = False
    unlike: int = 0
    moved: bool = False

    @property
    def faults(self) -> int:
        """How many things are not right; what is wrong twice in the same way counts once."""
        return len(self.wrong) + len(self.missing) + len(self.extra) + len(self.lost)

    @property
    def rank(self) -> tuple[int, bool]:
        """The lower, the better this way explains what was typed."""
        return self.faults, self.loose

    @property
    def key(self) -> tuple[object, ...]:
        """What it says is not right; two ways with the same key agree."""
        return (
            frozenset((shown(one), term.what) for one, term in self.wrong),
            frozenset(term.what for term in self.missing),
            frozenset(map(shown, self.extra)),
            frozenset(self.lost),
            self.loose,
        )

    def sentence(self, with_values: bool = False) -> str:
        """What to tell a student: what is right, and where to look.

        Arguments:
            with_values: whether to say what belongs there.
        """
        right = tuple(dict.fromkeys(map(named, self.right)))[:MOST_RIGHT]
        told = [are_right(right)]
        for one, term in self.wrong:
            belongs = f": {_short(term)} belongs there, not {shown(one)}" if with_values else ""
            told.append(f"look at {term.what} again{belongs}")
        for term in self.missing:
            told.append(f"{term.what} is missing{f': {_short(term)}' if with_values else ''}")
        for one in self.extra:
            often = named(one) in right
            told.append(
                f"{shown(one)} {'is there too often' if often else 'does not belong there'}"
            )
        if self.lost:
            told.append(f"brackets are missing around {in_a_sentence(self.lost, 'and')}")
        if self.carried:
            told.append("the division is right for your joints")
        return f"{'; '.join(told)}."


def shown(term: Term) -> str:
    """A part as it was typed; a sum in brackets.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> shown(read("5 + 1")[0].first)
        '(5 + 1)'
    """
    text = getattr(term, "text", "").replace("**", "^").replace("*", "×") or term.formula
    return f"({text})" if term.sign in ("+", "-") and len(term.parts) > 1 else text


LONG = 24
"""A longer product is called by its name."""


def named(term: Term) -> str:
    """A right part as it was typed, or by its name where it is long.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> named(read("1/2")[0].first)
        '1/2'
    """
    text = shown(term)
    return term.says if term.says and len(text) > LONG else text


def _short(term: Term) -> str:
    plain = term.sign == "+" and all(not part.sign for part in term.parts)
    return term.formula if plain else term.short


def fits(one: Typed, term: Term) -> bool:
    """Whether a typed part can be a term: the same number, or one that rounds to it.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> third = leaf(Fraction(1, 3))
        >>> [fits(read(text)[0].first, third) for text in ("2/6", "0.33", "0.3", "0.334")]
        [True, True, False, False]
    """
    if term.exact and one.plain == term.span:
        return True
    if one.span.exact or one.digits == 1:
        return False
    if one.span.meets(term.span):
        return True
    if term.role not in ("joint", "evidence", "posterior", "likelihood") or not one.single:
        return False
    return one.digits >= ENOUGH_DIGITS and one.span.meets(coarse(term, one.digits))


def rounds(one: Typed, number: Fraction) -> bool:
    """Whether an answer is a number, or a decimal of two digits or more that the number rounds to.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> [rounds(read(text)[0].first, Fraction(2, 3)) for text in ("4/6", "0.67", "0.66", "0.7")]
        [True, True, False, False]
    """
    return one.plain == Span.of(number) or (one.digits > 1 and one.span.has(number))


def coarse(term: Term, digits: int) -> Span:
    """What may come out where each factor, joint and sum is rounded to so many digits on the way.

    Examples:
        >>> half, third = leaf(Fraction(1, 2)), leaf(Fraction(1, 3))
        >>> span = coarse(Term(sign="*", parts=(third, third), role="joint"), 2)
        >>> span.has(Fraction(105, 1000)), span.has(Fraction(13, 100))
        (True, False)
    """
    if term.role == "posterior":  # J/(J + K): the joint is the same above and below
        above, *others = (coarse(part, digits) for part in term.parts[1].parts)
        rest = sum(others[1:], others[0]) if others else Span.of(0)
        if not above.lo + rest.lo > 0:
            return term.span
        span = Span(above.lo / (above.lo + rest.hi), above.hi / (above.hi + rest.lo))
    elif term.role in ("joint", "likelihood"):
        span = Span.of(1)
        for part in term.parts:
            span = span * _rounded(part.span, digits) ** part.times
    elif term.role == "evidence":
        first, *others = (coarse(part, digits) for part in term.parts)
        span = sum(others, first)
    else:
        return term.span
    return _rounded(span, digits)


def _rounded(span: Span, digits: int) -> Span:
    if not span.middle:
        return span
    unit = Fraction(10) ** (magnitude(span.middle) - digits)
    return span if span.exact and (span.lo / unit).denominator == 1 else span.wider(unit / 2)


# Two workings side by side.

SUM_FOR_SUM, AS_COUNTED, REDUCED, AS_A_DECIMAL, BY_CHANCE = 5, 4, 3, 2, 1
"""How a part that is right is written: (2 + 1)/(3 + 3), 3/6, 1/2, 0.50; or as 2/4, another fraction."""


def agreement(one: Any, term: Term) -> int:
    """How a typed part agrees with a term; 0 where it does not.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> from naive_bayes.working.terms import share
        >>> half = share("P(a|x)", 2, 3, 1, 3)
        >>> texts = ("(2 + 1)/(3 + 3)", "3/6", "1/2", "0.50", "2/4", "2/3")
        >>> [agreement(read(text)[0].first, half) for text in texts]
        [5, 4, 3, 2, 1, 0]
    """
    if not fits(one, term):
        return 0
    plain, counted = plain_fraction(one), counted_sides(term)
    if counted and (mine := counted_sides(one)):
        if mine == counted:
            return SUM_FOR_SUM
        if mine[0] == counted[0]:
            return AS_COUNTED
        return REDUCED if plain and gcd(*plain) == 1 else BY_CHANCE
    if one.sign not in ("", "exp") and not plain:  # made of other parts
        return BY_CHANCE
    if counted or not one.span.exact:
        return AS_A_DECIMAL
    return REDUCED if _is_made(term) else AS_COUNTED  # worked out already


def counted_sides(term: Any) -> tuple[Any, Any] | None:
    """Of a fraction of counts, or 1 less one: what is above and below the bar, and the sums there.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> [counted_sides(read(text)[0].first) for text in ("1 - 2/6", "0.3")]
        [((Fraction(4, 1), Fraction(6, 1)), (True, [[Fraction(2, 1)], [Fraction(6, 1)]])), None]
    """
    rest = term.sign == "-" and len(term.parts) == 2 and term.parts[0].span == Span.of(1)
    quotient = term.parts[1] if rest else term
    if quotient.sign != "/" or quotient.leaf is not None or not all(map(_is_count, quotient.parts)):
        return None
    above, below = map(_as_typed, quotient.parts)
    sums = [
        [x for part in (side.parts if side.sign == "+" else (side,)) if (x := _as_typed(part))]
        for side in quotient.parts
    ]  # + 0 is nothing
    return (below - above if rest else above, below), (rest, sums)


def _is_count(term: Any) -> bool:
    # A number, or a sum of numbers; alpha × |V| is one of them.
    if term.sign in ("+", "*"):
        return all(not part.sign or (term.sign == "+" and _is_count(part)) for part in term.parts)
    return not term.sign


def _as_typed(term: Any) -> Fraction:
    return term.plain.middle if isinstance(term, Typed) else term.value


def _is_made(term: Term) -> bool:
    # Whether it is made of products and shares, and no share itself.
    return term.sign in ("*", "+", "/") and term.role not in COUNTED and term.leaf is None


def compared(one: Any, term: Term) -> list[Found]:
    """The ways to lay a typed part beside a term, those with the fewest faults.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> from naive_bayes.working.terms import share
        >>> [found] = compared(read("6/(17 + 1)")[0].first, share("P(a)", 5, 17, 1, 3))
        >>> found.sentence()
        '6 and 17 are right; look at what smoothing adds below the bar again.'
    """
    grade, plain = agreement(one, term), plain_fraction(one)
    # A power of e alone is a number, as e^-1153.6 is, which a float cannot hold.
    whole = one.single or one.sign == "exp" or plain
    if grade and (whole or (one.span.exact and not _is_made(term))):
        about: Any = {"unlike": SUM_FOR_SUM - grade, "loose": grade == BY_CHANCE}
        return [Found(right=_listed(one, term), repaired=_settled(one, term), **about)]
    ways: list[Found] = []
    if not plain or gcd(*plain) > 1:  # else it may be reduced
        ways = [way for way in _by_parts(one, term) if way.right]
    best = _best(ways)
    if grade and not (best and not best[0].faults):
        by_chance = not any(map(is_plausible, best))
        if one.span.exact or by_chance:  # rounded, or made of other parts
            made = _settled(one, term) if one.span.exact else one
            return [Found(right=_listed(one, term), repaired=made, loose=True)]
    return best or [Found(wrong=((one, term),), repaired=replace(term, times=1))]


def _by_parts(one: Any, term: Term) -> Iterator[Found]:
    # Each way to take both apart.
    if term.sign == "/":
        for above, below in _splits(one):
            carried = (
                term.role == "posterior"
                and below.sign == "+"
                and above.span in [part.span for part in below.parts]
            )
            both = _together("/", [compared(above, term.parts[0]), compared(below, term.parts[1])])
            yield from (replace(way, carried=carried and bool(way.faults)) for way in both)
        if term.parts[0].sign == "*" and one.sign == "*":  # still to be divided
            divisor = term.parts[1]
            for way in compared(one, term.parts[0]):
                whole = Term(sign="/", parts=(way.repaired, divisor))
                yield replace(way, missing=(*way.missing, divisor), repaired=whole)
    elif term.sign == "*":
        yield from _lists(_factors(one), _factors(term), "*")
        if one.sign == "/" and all(part.sign == "/" for part in term.parts):
            yield from _across(one, term)  # 2·4·4/(6·11·11) for 2/6 × 4/11 × 4/11
    elif term.sign == "+" and not one.single:
        parts = one.parts if one.sign == "+" else (one,)
        yield from _lists([*parts], [*term.parts], "+")
    elif term.sign and one.sign == term.sign and len(one.parts) == len(term.parts):
        yield from _together(
            term.sign, [compared(*pair) for pair in zip(one.parts, term.parts, strict=True)]
        )


def right_parts(one: Any, term: Term) -> tuple[str, ...]:
    """What is right in a working that is another one; a fraction that is so by chance is left out.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> from naive_bayes.working.terms import share
        >>> right_parts(read("(5 + 1)/17")[0].first, share("P(a)", 5, 17, 1, 3))
        ('5', '1')
    """
    shares = [each for each in term.walk() if each.role in COUNTED]
    found = []
    for part in compared(one, term)[0].right:
        grades = {agreement(part, each) for each in shares} if counted_sides(part) else {0}
        if max(grades, default=0) != BY_CHANCE:
            found.append(named(part))
    return tuple(dict.fromkeys(found))[:MOST_RIGHT]


def are_right(parts: Sequence[str]) -> str:
    """That these are right.

    Examples:
        >>> are_right(("5", "17")), are_right(())
        ('5 and 17 are right', '')
    """
    text = f"{in_a_sentence(parts, 'and')} {'is' if len(parts) == 1 else 'are'} right"
    return text if parts else ""


def is_plausible(way: Found) -> bool:
    """Whether a working is this one with faults: where little is right, it may be so by chance.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> from naive_bayes.working.terms import share
        >>> p = share("P(a)", 5, 17, 1, 3)
        >>> [is_plausible(compared(read(text)[0].first, p)[0]) for text in ("6/(17 + 1)", "0.1/0.2")]
        [True, False]
    """
    return 1 <= way.faults <= min(MOST_FAULTS, len(way.right))


def _best(ways: Iterable[Found]) -> list[Found]:
    # Each with another result once, those with the fewest faults.
    found = {way.key: way for way in reversed([*ways])}
    fewest = min((way.rank for way in found.values()), default=None)
    return [way for way in reversed(found.values()) if way.rank == fewest][:MOST_WAYS]


def _together(sign: str, several: Sequence[list[Found]], times: Sequence[int] = ()) -> list[Found]:
    # Every choice of a way for each part.
    made = []
    for ways in islice(product(*several), MOST_WAYS):
        powers = times or [1] * len(ways)
        parts = tuple(replace(w.repaired, times=n) for w, n in zip(ways, powers, strict=True))
        made.append(_joined(ways, Term(sign=sign, parts=parts)))
    return _best(made)


def _joined(ways: Sequence[Found], repaired: Term) -> Found:
    # What is wrong both above the bar and in the sum below it is reported once.
    wrong = {(shown(one), term.what): (one, term) for way in ways for one, term in way.wrong}
    missing = {term.what: term for way in ways for term in way.missing}
    extra = {shown(one): one for way in ways for one in way.extra}
    return Found(
        right=tuple(one for way in ways for one in way.right),
        wrong=tuple(wrong.values()),
        missing=tuple(missing.values()),
        extra=tuple(extra.values()),
        lost=tuple(dict.fromkeys(text for way in ways for text in way.lost)),
        repaired=repaired,
        loose=any(way.loose for way in ways),
        unlike=sum(way.unlike for way in ways),
        moved=any(way.moved for way in ways),
    )


def _listed(one: Typed, term: Term) -> tuple[Term, ...]:
    # Of a sum of plain numbers each number, of a product its name.
    if one.sign == term.sign == "+" and not any(part.sign for part in one.parts):
        return one.parts
    return (replace(one, says=term.what if term.sign == "*" else ""),)


def _settled(one: Typed, term: Term) -> Term:
    # What is the term's number exactly was not rounded.
    exactly = not one.span.exact and one.plain == term.span
    return leaf(term.value) if exactly else one


def plain_fraction(one: Typed) -> tuple[int, int] | None:
    """Both numbers of a fraction that is typed as nothing else; None for a formula.

    Examples:
        >>> from naive_bayes.practice.reading import read
        >>> plain_fraction(read("6/18")[0].first), plain_fraction(read("6/(17 + 1)")[0].first)
        ((6, 18), None)
    """
    if one.sign != "/" or any(
        part.sign or part.value.denominator != 1 or part.digits for part in one.parts
    ):
        return None
    above, below = (int(part.value) for part in one.parts)
    return above, below


def _splits(one: Typed) -> Iterator[tuple[Typed, Typed]]:
    # What is above the bar and below it: of a × b/c the bar may be that of the whole.
    if one.sign == "/":
        above, below = one.parts
        yield above, below
    elif one.sign == "*" and any(part.sign == "/" for part in one.parts):
        *first, last = one.parts
        if last.sign == "/" and last.times == 1:
            text = one.text[: last.parts[0].at[1] - one.at[0]] if one.text else ""
            yield replace(one, parts=(*first, last.parts[0]), text=text), last.parts[1]
        quotients = [part for part in one.parts if part.sign == "/" and part.times == 1]
        if any(part.parts[1].sign == "sqrt" for part in quotients):  # 1/√(2π s) × exp(...)
            over = [part.parts[0] if part in quotients else part for part in one.parts]
            over = [part for part in over if part.span != Span.of(1)]
            under = [part.parts[1] for part in quotients]
            if len(over) == len(under) == 1:
                yield over[0], under[0]


def _factors(term: Any, times: int = 1) -> list[Any]:
    # The factors of a product, a power as often as it counts.
    if term.sign == "*":
        found = [
            one
            for part in term.parts
            for one in _factors(replace(part, times=1), times * part.times)
        ]
        return _with_density(found)
    if 0 < times <= MOST_FACTORS:
        return [term] * times
    return [replace(term, times=times)]


def _with_density(factors: list[Any]) -> list[Any]:
    # 1/√(2πs²) × exp(...) is exp(...)/√(2πs²).
    powers = [one for one in factors if one.sign == "exp"]
    bars = [
        one
        for one in factors
        if one.sign == "/" and one.parts[0].value == 1 and not one.parts[1].exact
    ]
    if not len(powers) == len(bars) == 1:
        return factors
    whole = replace(bars[0], parts=(powers[0], bars[0].parts[1]))
    return [whole if one is bars[0] else one for one in factors if one is not powers[0]]


def _across(one: Typed, term: Term) -> list[Found]:
    sides = []
    for k, side in enumerate(("above", "below")):
        parts = tuple(replace(part.parts[k], times=part.times) for part in term.parts)
        sides.append(Term(sign="*", parts=parts, says=f"what is {side} the bar"))
    return _together("/", [compared(*pair) for pair in zip(one.parts, sides, strict=True)])


# Factors and summands.


def _lists(ones: list[Any], terms: list[Term], sign: str) -> list[Found]:
    # In order, or in any other order that explains more.
    not_written, odd = 0, False
    if sign == "*":  # a factor of 1 need not be written
        more, all_terms = len(ones) - len(terms), len(terms)
        kept, terms = _without_ones(ones, more), _without_ones(terms, -more)
        odd = any(one.sign for one in ones if all(one is not each for each in kept))  # 7/7
        ones, not_written = kept, all_terms - len(terms)
    if max(len(ones), len(terms)) > 3 * MOST_FACTORS:
        return []

    @cache
    def faultless(i: int, k: int) -> Any:
        one, term = ones[i], terms[k]
        if one.times != term.times or not (one.span.meets(term.span) or fits(one, term)):
            return None
        return next((way for way in compared(one, term) if not way.faults), None)

    @cache
    def faulty(i: Any, k: Any) -> list[Found]:
        if k is None:
            return [Found(extra=(ones[i],), repaired=leaf(sign == "*"))]
        term = _or_its_equals(terms[k], terms, ones, i is None)
        if i is None:
            return [Found(missing=(term,), repaired=replace(term, times=1))]
        return compared(ones[i], term)

    grades = [[_grade(faultless(i, k)) for k in range(len(terms))] for i in range(len(ones))]
    columns = [*zip(*grades, strict=True)]
    # The same number, made in another way, counts only where nothing else is the same.
    same = [
        [g > BY_CHANCE or (g == BY_CHANCE == max(*row, *columns[k])) for k, g in enumerate(row)]
        for row in grades
    ]

    def laid(pairings: Iterable[Pairs], moved: bool = False) -> list[Found]:
        ways = []
        for pairs in pairings:
            several = [
                [faultless(i, k)] if None not in (i, k) and same[i][k] else faulty(i, k)
                for i, k in pairs
            ]
            powers = [1 if k is None else terms[k].times for _, k in pairs]
            ways += _together(sign, several, powers)
        return [
            replace(
                way,
                moved=way.moved or moved,
                unlike=way.unlike + not_written,
                loose=way.loose or odd,
            )
            for way in _best(ways)
        ]

    ordered: list[Found] = []
    for order in _orders(terms):
        ordered = _fewest(ordered, laid(_in_order(same, order)))
        if ordered and ordered[0].rank == (0, False):
            return ordered
    pairs, left, open_ = _by_value(ones, grades, same)
    multiplied = None
    if sign == "*" and _may_be_multiplied([ones[i] for i in left], [terms[k] for k in open_]):
        found = [faultless(i, k) for i, k in pairs]
        # That may be so by chance.
        found += [Found((ones[i],), repaired=ones[i], loose=True) for i in left]
        multiplied = _joined(found, _product([way.repaired for way in found]))
    by_value = [multiplied] if multiplied else laid(_filled(pairs, left, open_), True)
    if all(term.role == "joint" for term in terms):  # the classes have no order
        return _best([*ordered, *by_value])
    return _fewest(ordered, by_value)


def _fewest(ways: list[Found], others: list[Found]) -> list[Found]:
    # The others only if they explain more.
    if not ways or (others and others[0].rank < ways[0].rank):
        return others
    return ways


def _orders(terms: list[Term]) -> Iterator[list[int]]:
    # That of the notes, and the one with the prior last.
    order = [*range(len(terms))]
    yield order
    last = sorted(order, key=lambda k: terms[k].role == "prior")
    if last != order:
        yield last


Pairs = list[tuple[Any, Any]]
"""Which part is laid beside which term: the numbers of both, and None for one left over."""


def _without_ones(parts: list[Term], most: int) -> list[Term]:
    ones = [k for k, part in enumerate(parts) if part.span == Span.of(1)][: max(0, most)]
    return [part for k, part in enumerate(parts) if k not in ones]


def _grade(way: Found | None) -> int:
    # How a part agrees with a factor or a summand; 0 where it does not.
    if not way:
        return 0
    return BY_CHANCE if way.loose else max(AS_A_DECIMAL, SUM_FOR_SUM - way.unlike)


def _in_order(same: list[list[bool]], order: Sequence[int]) -> Iterator[Pairs]:
    # The ways to go through both lists, the terms in some order, with the fewest parts left over.
    m, n = len(same), len(order)

    def moves(i: int, k: int) -> Iterator[tuple[int, tuple[int, int], tuple[Any, Any]]]:
        # What a step costs, where it leads, and what is laid side by side.
        if i < m and k < n:
            yield int(not same[i][order[k]]), (i + 1, k + 1), (i, order[k])
        if i < m:
            yield 1, (i + 1, k), (i, None)
        if k < n:
            yield 1, (i, k + 1), (None, order[k])

    cost: dict[tuple[int, int], int] = {}
    for at in product(range(m, -1, -1), range(n, -1, -1)):
        cost[at] = min((step + cost[to] for step, to, _ in moves(*at)), default=0)

    def paths(at: tuple[int, int]) -> Iterator[Pairs]:
        if at == (m, n):
            yield []
        for step, to, pair in moves(*at):
            if cost[at] == step + cost[to]:
                yield from ([pair, *rest] for rest in paths(to))

    return islice(paths((0, 0)), MOST_WAYS if cost[0, 0] <= MOST_FAULTS + 1 else 0)


def _by_value(
    ones: list[Any], grades: list[list[int]], same: list[list[bool]]
) -> tuple[Pairs, list[Any], list[Any]]:
    # What is there, in whatever order, and the parts and the terms that are left over.
    owner: dict[int, int] = {}  # of each term the part that is it

    def assign(i: int, fitting: list[list[int]], tried: set[int]) -> bool:
        for k in fitting[i]:
            if k not in tried:
                tried.add(k)
                if k not in owner or assign(owner[k], fitting, tried):
                    owner[k] = i
                    return True
        return False

    for least in (SUM_FOR_SUM, AS_COUNTED, BY_CHANCE):  # first what is written as it is counted
        fitting = [
            [k for k, g in enumerate(row) if g >= least and same[i][k]]
            for i, row in enumerate(grades)
        ]
        for i in range(len(ones)):
            if i not in owner.values():
                assign(i, fitting, set())
    left = [i for i in range(len(ones)) if i not in owner.values()]
    pairs = [(i, k) for k, i in owner.items()]
    return pairs, left, [k for k in range(len(same[0]) if same else 0) if k not in owner]


def _may_be_multiplied(left: list[Any], open_: list[Any]) -> bool:
    # Whether the parts that are left over are the open terms, of which some were multiplied already.
    if not 0 < len(left) < len(open_) <= MOST_FAULTS:
        return False
    some, whole = _product(left).span, _product(open_).span
    rough = all(one.digits != 1 for one in left) and not some.exact
    return some == whole or (rough and some.meets(whole))


def _filled(pairs: Pairs, left: list[Any], open_: list[Any]) -> Iterator[Pairs]:
    # What is left over in every order, and nothing beside the rest.
    spare = len(left) - len(open_)
    left, open_ = left + [None] * -spare, open_ + [None] * spare
    if len(left) <= MOST_FAULTS:
        for order in permutations(left):
            yield [*pairs, *zip(order, open_, strict=True)]


def _product(parts: Sequence[Term]) -> Term:
    return Term(sign="*", parts=tuple(parts))


def _or_its_equals(term: Term, terms: list[Term], ones: list[Any], missing: bool) -> Term:
    # Of equal factors nobody can see which one it is: it has the names of all that are not written.
    equal = [each for each in terms if each.value == term.value]
    written, shares = (Counter(map(_written, some)) for some in (ones, equal))
    left = [each for each in equal if written[_written(each)] < shares[_written(each)]] or equal
    term = term if any(each is term for each in left) else left[0]
    n = sum(each is term for each in terms)
    if n > 1 and missing:
        often = f"the factor {term.what}, which belongs there {n} times,"
        return replace(term, says=often, name="")
    like = list({each.what: each for each in left}.values())
    return like[0] if len(like) < 2 else _merged(like)


def _written(one: Any) -> Any:
    # 2/6 of a share that was counted, and of a fraction that is typed as nothing else.
    if isinstance(one, Typed):
        return plain_fraction(one)
    return one.sides if one.role in ("prior", "estimate") and one.sign else one.what


def _merged(like: Sequence[Term]) -> Term:
    first = like[0]
    says = " or ".join(dict.fromkeys(each.what for each in like))
    numbers = [[part.value for part in each.walk()] for each in like]
    alike = all(each.sign == first.sign for each in like)
    if not alike or numbers.count(numbers[0]) < len(numbers):
        return replace(leaf(first.value), says=says, shown=first.short)
    inside = tuple(map(_merged, zip(*(each.parts for each in like), strict=True)))
    return replace(first, says=says, parts=inside)
