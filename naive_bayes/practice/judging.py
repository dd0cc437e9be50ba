"""One judge of typed answers: right, right as far as it goes, or wrong; and which parts are.

An answer is right if the model's number lies in its span, no part of it contradicts the model's
working, and it has enough digits.  Otherwise both trees are laid side by side, part by part and in
order.  Where two ways to do so disagree, or two corrections both lead to the right number, nobody
can see which was meant, and nothing is said.  `stepping/viewer/typed.js` judges numbers in the
same way where there is no Python; `accepted_forms` has the forms that both are tested on.

>>> from naive_bayes.working.terms import share
>>> judge("(5 + 1)/(16 + 3)", share("P(a|spam)", 5, 17, 1, 3, ("the a", "the words of spam"))).found.sentence()
'5, 1 and 3 are right; look at the words of spam again.'
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, islice, permutations, product
from math import gcd
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.questions import in_a_sentence
from naive_bayes.practice.reading import Reading, Typed, magnitude, quoted, read, tokens
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import Term, leaf
from naive_bayes.working.written_numbers import rounded

RIGHT = "right"
SHORT = "right as far as it goes"
WRONG = "wrong"
UNREADABLE = "not a number"

ENOUGH_DIGITS = 3
"""A decimal that is rounded to so many digits is right, not counting zeros in front."""

NEAR = 2000
"""A fraction for a number with e in it agrees to four digits or so: it is off by 1/2000 at most."""

FEWEST_DIGITS = 2
"""One that is rounded to so many is right as far as it goes."""

MOST_FACTORS = 60
"""A power in a longer product is one part."""

MOST_WAYS = 12
"""So many ways to lay two workings side by side are looked at."""

MOST_FAULTS = 3
"""With more faults, a working is another working, and not this one with faults."""

MOST_RIGHT = 6
"""No more right parts are listed."""

COARSE = Fraction(1, 20)
"""What decimals may leave open, as a share, in a working that is made in another way."""


class Judged(NamedTuple):
    """What the judge says of an answer.

    Attributes:
        verdict: `RIGHT`, `SHORT`, `WRONG` or `UNREADABLE`.
        reading: the answer, in the reading that counts; None where it is not a number.
        says: what there is to add, a sentence; often empty.
        found: which parts of a working are right and which are not, where that is certain.

    Examples:
        >>> judge("0.49", Fraction(125, 253)).says
        '0.49 is right as far as it goes, to two digits.'
    """

    verdict: str
    reading: Reading | None
    says: str = ""
    found: "Found | None" = None


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

    Examples:
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
        told = [f"{in_a_sentence(right, 'and')} {'is' if len(right) == 1 else 'are'} right"]
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
        >>> shown(read("5 + 1")[0].first)
        '(5 + 1)'
    """
    text = getattr(term, "text", "").replace("*", "×") or term.formula
    return f"({text})" if term.sign in ("+", "-") and len(term.parts) > 1 else text


LONG = 24
"""A longer product is called by its name."""


def named(term: Term) -> str:
    """A right part as it was typed, or by its name where it is long.

    Examples:
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


def compared(one: Any, term: Term) -> list[Found]:
    """The ways to lay a typed part beside a term, those with the fewest faults.

    Examples:
        >>> from naive_bayes.working.terms import share
        >>> [found] = compared(read("6/(17 + 1)")[0].first, share("P(a)", 5, 17, 1, 3))
        >>> found.sentence()
        '6 and 17 are right; look at what smoothing adds below the bar again.'
    """
    # A power of e alone is a number, as e^-1153.6 is, which a float cannot hold.
    if fits(one, term) and (one.single or one.span.exact or one.sign == "exp"):
        return [Found(right=_listed(one, term), repaired=_settled(one, term))]
    ways: list[Found] = []
    plain = plain_fraction(one)
    if not plain or gcd(*plain) > 1:  # else it may be reduced
        if term.sign == "/":
            for above, below in _splits(one):
                carried = (
                    term.role == "posterior"
                    and below.sign == "+"
                    and above.span in [part.span for part in below.parts]
                )
                both = _together(
                    "/", [compared(above, term.parts[0]), compared(below, term.parts[1])]
                )
                ways += [replace(way, carried=carried and bool(way.faults)) for way in both]
            if term.parts[0].sign == "*" and one.sign == "*":  # still to be divided
                divisor = term.parts[1]
                for way in compared(one, term.parts[0]):
                    whole = Term(sign="/", parts=(way.repaired, divisor))
                    ways.append(replace(way, missing=(*way.missing, divisor), repaired=whole))
        elif term.sign == "*":
            ways = _lists(_factors(one), _factors(term), "*")
            if one.sign == "/" and all(part.sign == "/" for part in term.parts):
                ways += _across(one, term)  # 2·4·4/(6·11·11) for 2/6 × 4/11 × 4/11
        elif term.sign == "+" and not one.single:
            parts = one.parts if one.sign == "+" else (one,)
            ways = _lists([*parts], [*term.parts], "+")
        elif term.sign and one.sign == term.sign and len(one.parts) == len(term.parts):
            ways = _together(
                term.sign, [compared(*pair) for pair in zip(one.parts, term.parts, strict=True)]
            )
    ways = [way for way in ways if way.right]
    if fits(one, term) and not any(not way.faults or _plausible(way) for way in ways):
        return [Found(right=(one,), repaired=one, loose=True)]  # rounded, and made of other parts
    return _best(ways) or [Found(wrong=((one, term),), repaired=replace(term, times=1))]


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
    # In order; by value only where the order is evidently another one.
    if sign == "*":  # a factor of 1 need not be written
        more = len(ones) - len(terms)
        ones, terms = _without_ones(ones, more), _without_ones(terms, -more)
    if max(len(ones), len(terms)) > 3 * MOST_FACTORS:
        return []
    grades = [
        [_grade(one, term) if one.times == term.times else 0 for term in terms] for one in ones
    ]
    columns = [*zip(*grades, strict=True)]
    # The same number, made in another way, counts only where nothing else is the same.
    same = [
        [g == 2 or (g == 1 and 2 not in row and 2 not in columns[k]) for k, g in enumerate(row)]
        for row in grades
    ]

    def laid(pairings: Iterable[Pairs]) -> list[Found]:
        return _best(way for one in pairings for way in _assigned(one, ones, terms, same, sign))

    ordered: list[Found] = []
    for order in _orders(terms):
        here = laid(_in_order(same, order))
        if here and (not ordered or here[0].rank < ordered[0].rank):
            ordered = here
        if ordered and ordered[0].rank == (0, False):
            return ordered
    pairs, left, open_ = _by_value(ones, terms, same)
    multiplied = _multiplied(pairs, left, open_, ones, terms) if sign == "*" else None
    by_value = [multiplied] if multiplied else laid(_filled(pairs, left, open_))
    if all(term.role == "joint" for term in terms):  # the classes have no order
        return _best([*ordered, *by_value])
    return by_value if by_value and _is_reordered(by_value[0], ordered) else ordered


def _orders(terms: list[Term]) -> Iterator[list[int]]:
    # That of the notes, and the one with the prior last.
    order = [*range(len(terms))]
    yield order
    last = sorted(order, key=lambda k: terms[k].role == "prior")
    if last != order:
        yield last


Pairs = list[tuple[Any, Any]]
"""Which part is laid beside which term: the numbers of both, and None for one left over."""


def _is_reordered(way: Found, ordered: Sequence[Found]) -> bool:
    # Whether it explains much more than the order does: one number may be another by chance.
    if not way.faults:
        return not ordered or way.rank < ordered[0].rank
    if way.faults == len(way.missing):  # all that is there is right
        return not ordered or way.faults < ordered[0].faults
    more = not ordered or way.faults + 1 < ordered[0].faults
    return more and way.faults < len(way.right)


def _without_ones(parts: list[Term], most: int) -> list[Term]:
    ones = [k for k, part in enumerate(parts) if part.span == Span.of(1)][: max(0, most)]
    return [part for k, part in enumerate(parts) if k not in ones]


def _grade(one: Any, term: Term) -> int:
    # 2 where it is the same, 1 where only its number is, and 0.
    if not one.sign or one.span.exact:
        return 2 * fits(one, term)
    ways = [way for way in compared(one, term) if not way.faults]
    return max((2 - way.loose for way in ways), default=0)


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
    ones: list[Any], terms: list[Term], same: list[list[bool]]
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

    fitting = [[k for k, is_same in enumerate(row) if is_same] for row in same]
    exactly = [[k for k in row if ones[i].plain == terms[k].span] for i, row in enumerate(fitting)]
    for graph in (exactly, fitting):
        for i in range(len(ones)):
            if i not in owner.values():
                assign(i, graph, set())
    left = [i for i in range(len(ones)) if i not in owner.values()]
    return (
        [(i, k) for k, i in owner.items()],
        left,
        [k for k in range(len(terms)) if k not in owner],
    )


def _multiplied(
    pairs: Pairs, left: list[int], open_: list[int], ones: list[Any], terms: list[Term]
) -> Found | None:
    # Where some of the factors were multiplied already.
    if not 0 < len(left) < len(open_) <= MOST_FAULTS:
        return None
    some, whole = _product([ones[i] for i in left]), _product([terms[k] for k in open_])
    rough = all(ones[i].digits != 1 for i in left) and not some.span.exact
    if not (some.span == whole.span or (rough and some.span.meets(whole.span))):
        return None
    found = [_right(ones[i], terms[k]) for i, k in pairs]
    repaired = _product([*(way.repaired for way in found), some])
    return _joined([*found, *(Found((ones[i],)) for i in left)], repaired)


def _filled(pairs: Pairs, left: list[Any], open_: list[Any]) -> Iterator[Pairs]:
    # What is left over in every order, and nothing beside the rest.
    spare = len(left) - len(open_)
    left, open_ = left + [None] * -spare, open_ + [None] * spare
    if len(left) <= MOST_FAULTS:
        for order in permutations(left):
            yield [*pairs, *zip(order, open_, strict=True)]


def _product(parts: Sequence[Term]) -> Term:
    return Term(sign="*", parts=tuple(parts))


def _right(one: Any, term: Term) -> Found:
    return next(way for way in compared(one, term) if not way.faults)


def _assigned(
    pairs: Pairs, ones: list[Any], terms: list[Term], same: list[list[bool]], sign: str
) -> list[Found]:
    # One assignment of parts to terms.
    several, powers = [], []
    for i, k in pairs:
        term = leaf(sign == "*") if k is None else terms[k]
        if k is None:
            several.append([Found(extra=(ones[i],), repaired=term)])
        elif i is not None and same[i][k]:
            several.append([_right(ones[i], term)])
        else:
            term = _or_its_equals(term, terms, ones, i is None)
            missing = Found(missing=(term,), repaired=replace(term, times=1))
            several.append([missing] if i is None else compared(ones[i], term))
        powers.append(term.times)
    return _together(sign, several, powers)


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


# Brackets.


def _may_lack_brackets(one: Typed, term: Term) -> bool:
    # A working with as many sums of products and quotients as the right one lacks no brackets.
    def sums(t: Any) -> int:
        more = (
            t.sign in ("+", "-")
            and len(t.parts) > 1
            and any(p.sign not in ("", "-") for p in t.parts)
        )
        rest = t.sign == "-" and not t.parts[0].sign  # 1 - p
        return (more and not rest) + sum(map(sums, t.parts))

    return one.sign != term.sign or sums(one) != sums(term)


def lost_brackets(text: str, term: Term) -> Found | None:
    """The brackets that make a working right, one or two pairs; None where there are none, or two ways.

    Examples:
        >>> from naive_bayes.working.terms import share
        >>> found = lost_brackets("(5 + 1)/17 + 3", share("P(a)", 5, 17, 1, 3))
        >>> found.sentence()
        '5, 1, 17 and 3 are right; brackets are missing around 17 + 3.'
    """
    sums = {each.span for each in term.walk() if each.sign in ("+", "-") and len(each.parts) > 1}
    pieces = tokens(text)
    if not sums or len(pieces) > 2 * MOST_FACTORS:
        return None
    opened = ("plus", "minus", "times", "over", "open")
    starts = [
        k
        for k, t in enumerate(pieces)
        if t.kind in ("number", "open") and (not k or pieces[k - 1].kind in opened)
    ]
    ends = [k for k, t in enumerate(pieces) if t.kind in ("number", "close", "super")]
    spots = []
    for a, b in product(starts, ends):
        kinds = [t.kind for t in pieces[a : b + 1]]
        if {"plus", "minus"} & {*kinds} and kinds.count("open") == kinds.count("close"):
            found = _try(text[pieces[a].start : pieces[b].end])
            if found and found.first.sign in ("+", "-") and any(map(found.first.span.meets, sums)):
                spots.append((pieces[a].start, pieces[b].end))
    for n in (1, 2):
        repairs = {}
        for several in combinations(spots, n):
            if n == 2 and several[0][1] > several[1][0]:
                continue
            written = text
            for a, b in sorted(several, reverse=True):
                written = f"{written[:a]}({written[a:b]}){written[b:]}"
            reading = _try(written)
            if reading and fits(reading.first, term):
                for way in compared(reading.first, term):
                    if not way.faults:
                        lost = tuple(text[a:b] for a, b in several)
                        plain = tuple(part for part in reading.first.walk() if not part.sign)
                        right = plain if len(plain) <= MOST_RIGHT else way.right
                        repairs[lost] = replace(way, right=right, lost=lost)
        if repairs:
            return next(iter(repairs.values())) if len(repairs) == 1 else None
    return None


def _try(text: str) -> Reading | None:
    try:
        return read(text)[0]
    except NaiveBayesError:
        return None


# The judge.

ONE_DIGIT = "may be right, but one digit is too few to tell: give two or more, or the fraction"
"""The verdict on one digit to which the right number is rounded."""

CUT_OFF = "is cut off, not rounded"
"""The verdict on the right digits where they were cut and not rounded."""


def _plausible(way: Found) -> bool:
    # Where little is right, what is right may be so by chance.
    return 1 <= way.faults <= min(MOST_FAULTS, len(way.right))


def _leads_there(way: Found, term: Term) -> bool:
    # What belongs there gives the right number.
    try:
        span: Span = way.repaired.span
    except ZeroDivisionError:
        return False
    return span.meets(term.span) and not _is_open(span)


def _is_open(span: Span) -> bool:
    return span.half > COARSE * abs(span.middle)


def verdict_of(one: Typed, term: Term) -> tuple[str, str]:
    """How a part of a chain compares with a term, and why it is wrong where its digits say so.

    Examples:
        >>> third = leaf(Fraction(2, 3))
        >>> for text in ("4/6", "0.667", "0.67", "0.7", "0.666"):
        ...     print(*verdict_of(read(text)[0].first, third))  # doctest: +NORMALIZE_WHITESPACE
        right
        right
        right as far as it goes
        wrong may be right, but one digit is too few to tell: give two or more, or the fraction
        wrong is cut off, not rounded
    """
    if one.plain == term.span if term.exact else _is_the_number(one, term):
        return RIGHT, ""
    if one.span.exact and (term.exact or one.single):
        half = Fraction(10) ** (magnitude(one.value) - 1) / 2
        if one.single and one.digits == 1 and one.span.wider(half).meets(term.span):
            return WRONG, ONE_DIGIT
        return WRONG, ""
    if one.single:
        return _of_a_decimal(one, term)
    if not one.span.meets(term.span):
        rounded = one.digits >= ENOUGH_DIGITS and one.span.meets(coarse(term, one.digits))
        clean = rounded and not compared(one, term)[0].faults
        return (SHORT if clean else WRONG), "was worked out with rounded numbers" if clean else ""
    way = compared(one, term)[0]
    if way.faults:
        return WRONG, ""
    if way.loose and _is_open(way.repaired.span):
        return WRONG, "has too few digits to compare"
    digits = _digits(way.repaired) or ENOUGH_DIGITS
    return (RIGHT if digits >= ENOUGH_DIGITS else SHORT), ""


def _is_the_number(one: Typed, term: Term) -> bool:
    # A number with e or a root in it is not a fraction: one that agrees in four digits is meant,
    # and a formula of exact numbers may be written in another order.
    if one.span.exact:
        return not one.digits and abs(one.value - term.value) <= abs(term.value) / NEAR
    return not one.single and one.plain.meets(term.span)


def _digits(term: Term) -> int:
    found = [
        each.digits
        for each in term.walk()
        if isinstance(each, Typed) and each.single and each.digits > 1
    ]
    return min(found, default=0)


def _of_a_decimal(one: Typed, term: Term) -> tuple[str, str]:
    number, unit = term.value, 2 * one.span.half
    if not one.span.meets(term.span):
        more = abs(number) - abs(one.given)
        cut = not one.cut and 0 <= more < unit and number * one.given >= 0
        return WRONG, CUT_OFF if cut else ""
    digits = one.digits
    # 1.00 has three digits, and is 0.997 to two.
    if magnitude(number) < magnitude(one.given):
        digits -= 20 * abs(one.given - number) > unit
    return (RIGHT if digits >= ENOUGH_DIGITS else SHORT if digits >= FEWEST_DIGITS else WRONG), ""


def judge(text: str, right: Fraction | Term) -> Judged:
    """Whether an answer is the number, however it is written.

    Arguments:
        text: the answer.
        right: the right number, or its working.

    Examples:
        >>> for text in ("(5 + 1)/(17 + 3)", "30 %", "0.5", "a third"):
        ...     print(judge(text, Fraction(6, 20)).verdict)
        right
        right
        wrong
        not a number
        >>> judge("1,024", Fraction(1000)).says
        '1,024 was read as 1.024 and as 1024.'
        >>> judge("0.666", Fraction(2, 3)).says
        '0.666 is cut off, not rounded.'
    """
    try:
        readings = read(text)
    except NaiveBayesError as error:
        return Judged(UNREADABLE, None, str(error))
    return judge_readings(readings, right, text)


def judge_readings(readings: Sequence[Reading], right: Fraction | Term, text: str = "") -> Judged:
    """The same of an answer that is read already.

    Examples:
        >>> judge_readings(read("0.30"), Fraction(3, 10), "0.30").verdict
        'right'
    """
    term = right if isinstance(right, Term) else leaf(right)
    typed = quoted(text, marks=False)
    order = (RIGHT, SHORT, WRONG)
    judged = []
    for reading in readings:
        verdict, why = verdict_of(reading.first, term)
        others = [verdict_of(part, term) for part in reading.parts[1:]] if verdict == SHORT else []
        verdict = min([verdict, *(other for other, _ in others)], key=order.index)
        judged.append((verdict, why, reading))
    verdict, why, reading = min(judged, key=lambda one: order.index(one[0]))
    if verdict == SHORT:
        why = why or "is right as far as it goes, to two digits"
        return Judged(verdict, reading, f"{typed} {why}.")
    if verdict == RIGHT:
        return Judged(verdict, reading)
    if len(readings) > 1:
        read_as = " and as ".join(rounded(each.first.value, 12) for each in readings)
        return Judged(verdict, reading, f"{typed} was read as {read_as}.")
    return Judged(verdict, reading, f"{typed} {why}." if why else "", _certain(reading, term, text))


def _certain(reading: Reading, term: Term, text: str) -> Found | None:
    # What the written working shows, where nothing else explains it as well.
    one = max(reading.parts, key=lambda part: sum(1 for _ in part.walk()))
    if one.single or plain_fraction(one) or not term.sign:
        return None
    ways = compared(one, term)
    likely = [way for way in ways if _plausible(way) and _leads_there(way, term)]
    lost = lost_brackets(one.text, term) if _may_lack_brackets(one, term) else None
    if lost:
        alone = all(way.faults > lost.faults or not _plausible(way) for way in likely)
        return lost if alone or one.sign in "+-" else None
    return likely[0] if len(likely) == len(ways) == 1 else None
