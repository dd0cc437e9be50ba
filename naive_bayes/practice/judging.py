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

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.beside import (
    ENOUGH_DIGITS,
    MOST_FACTORS,
    MOST_RIGHT,
    Found,
    coarse,
    compared,
    fits,
    is_plausible,
    plain_fraction,
)
from naive_bayes.practice.reading import Reading, Typed, magnitude, quoted, read, tokens
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import Term, leaf
from naive_bayes.working.written_numbers import rounded

RIGHT = "right"
SHORT = "right as far as it goes"
WRONG = "wrong"
UNREADABLE = "not a number"

NEAR = 2000
"""A fraction for a number with e in it agrees to four digits or so: it is off by 1/2000 at most."""

FEWEST_DIGITS = 2
"""One that is rounded to so many is right as far as it goes."""

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
    found: Found | None = None


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


def judge_readings(
    readings: Sequence[Reading], right: Fraction | Term, text: str = "", parts: bool = True
) -> Judged:
    """The same of an answer that is read already.

    Arguments:
        readings: the answer.
        right: the right number, or its working.
        text: what was typed.
        parts: whether to look for what is right in a wrong working.

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
    found = right_and_wrong(reading, term) if parts else None
    return Judged(verdict, reading, f"{typed} {why}." if why else "", found)


def right_and_wrong(reading: Reading, term: Term) -> Found | None:
    """What a written working has right and what not, where nothing else explains it as well.

    Examples:
        >>> from naive_bayes.working.terms import share
        >>> right_and_wrong(read("6/(17 + 1)")[0], share("P(a)", 5, 17, 1, 3)).faults
        1
    """
    one = max(reading.parts, key=lambda part: sum(1 for _ in part.walk()))
    if one.single or plain_fraction(one) or not term.sign:
        return None
    ways = compared(one, term)
    likely = [way for way in ways if is_plausible(way) and _leads_there(way, term)]
    lost = lost_brackets(one.text, term) if _may_lack_brackets(one, term) else None
    if lost:
        alone = all(way.faults > lost.faults or not is_plausible(way) for way in likely)
        return lost if alone or one.sign in "+-" else None
    return likely[0] if len(likely) == len(ways) == 1 else None
