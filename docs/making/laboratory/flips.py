"""Where alpha turns the laboratory's verdict: an interval, exact at both ends, and the value."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import count, pairwise
from math import prod
from typing import Any, NamedTuple

from docs.making.laboratory.case_reading import Case, State, read
from docs.making.laboratory.wording import SUPERSCRIPTS
from naive_bayes import NaiveBayesError
from naive_bayes.working.written_numbers import rounded

STOPS = (
    "0 1/100 1/50 1/20 1/10 1/5 3/10 2/5 1/2 3/5 7/10 4/5 9/10 1 "
    "5/4 3/2 7/4 2 5/2 3 4 5 10 20 50 100"
)
ALPHAS = tuple(map(Fraction, STOPS.split()))
"""Where the slider stops."""

MARKED = ("0", "1/10", "1/2", "1", "2", "5", "100")
"""The stops that have their number below them."""

NARROW = Fraction(1, 50)
"""An interval around a flip is narrower than this share of its ends."""

DEGREE = 40
"""An equation of a higher degree is not solved: the interval has to do."""

LONGEST = 90
"""A longer equation is not written out."""


class Flip(NamedTuple):
    """A place where the verdict changes.

    Attributes:
        low: an alpha with the verdict before; 0 means just above 0.
        high: an alpha with the verdict after.
        before: the verdict at `low`; None where there is none.
        after: the verdict at `high`.
        value: the alpha itself where it is rational; otherwise None.
        near: a number within 10^-12 of it; None where it was not worked out.
        equation: what the alpha solves; "" where that is too long.
    """

    low: Fraction
    high: Fraction
    before: str | None
    after: str | None
    value: Fraction | None = None
    near: Fraction | None = None
    equation: str = ""


def with_alpha(state: State, alpha: Fraction) -> Case:
    """The case under another alpha."""
    return read({**state, "smoothing": "laplace", "alpha": str(alpha)})


def decision(state: State, alpha: Fraction) -> str | None:
    """The verdict under an alpha, decided exactly; None if there is none."""
    case = with_alpha(state, alpha)
    try:
        return str(case.model.classify(case.document))
    except NaiveBayesError:
        return None


def simplest(low: Fraction, high: Fraction) -> Fraction:
    """A fraction with the smallest denominator between two others.

    Examples:
        >>> simplest(Fraction(4, 5), Fraction(9, 10)), simplest(Fraction(0), Fraction(1, 100))
        (Fraction(5, 6), Fraction(1, 101))
        >>> simplest(Fraction(2), Fraction(5))
        Fraction(4, 1)
    """
    middle = (low + high) / 2
    nearest = (Fraction(round(middle * n), n) for n in count(1))
    return next(each for each in nearest if low < each < high)


def flips(state: State) -> Sequence[Flip]:
    """Where alpha turns the verdict; the verdicts at both ends are decided exactly.

    Examples:
        >>> from docs.making.laboratory.cases import BY_NAME
        >>> [flip] = flips(BY_NAME["spam-ham-counts-smoothed"].state)
        >>> str(flip.low), str(flip.high), flip.before, flip.after
        ('4/5', '17/21', 'spam', 'ham')
        >>> rounded(flip.near, 6), flip.equation
        ('0.808901', '(5 + α)⁴ (9 + α)³ = (11 + α)⁴ (3 + α)³')
    """
    # They are the same wherever the slider is.
    others = {name: text for name, text in state.items() if name not in ("alpha", "smoothing")}
    return _flips(tuple(sorted(others.items())))


@lru_cache(maxsize=16)
def _flips(items: tuple[tuple[str, str], ...]) -> Sequence[Flip]:
    state = dict(items)
    decided = [decision(state, alpha) for alpha in ALPHAS]
    found = []
    for (low, high), (one, other) in zip(pairwise(ALPHAS), pairwise(decided), strict=True):
        if one == other:
            continue
        at, last = one, other
        while low and high - low >= NARROW * low:
            third = (high - low) / 3
            middle = simplest(low + third, high - third)
            now = decision(state, middle)
            if now == at:
                low = middle
            else:
                high, last = middle, now
        found.append(solved(state, Flip(low, high, at, last)))
    return found


# The value: at the flip the products of both classes are equal, an equation in alpha.


def solved(state: State, flip: Flip) -> Flip:
    """The flip with its value, where the equation is short enough to solve."""
    if flip.before is None or flip.after is None:
        return flip
    case = with_alpha(state, Fraction(1))
    if not case.model.exact:
        return flip  # the products have densities in them
    left, right = sides(case, flip.before, flip.after)
    if max(sum(left[1].values()), sum(right[1].values())) > DEGREE:
        return flip
    found = root(left, right, flip.low, flip.high)
    if found is None:
        return flip
    value, near = found
    equation = f"{side_in_words(left)} = {side_in_words(right)}"
    short = equation if len(equation) <= LONGEST else ""
    return flip._replace(value=value, near=near, equation=short)


Side = tuple[Fraction, Mapping[Fraction, int]]
"""One side of the equation: a number, and the powers of (shift + alpha) by their shift."""


def sides(case: Case, one: str, other: str) -> tuple[Side, Side]:
    """Both sides without denominators, and without what they have in common.

    Every factor is (count + pseudo_count alpha) / (total + pseudo_total alpha), with the pseudo
    counts of alpha = 1.
    """
    numbers = {one: Fraction(case.model.prior[one]), other: Fraction(case.model.prior[other])}
    powers: dict[str, Counter[Fraction]] = {one: Counter(), other: Counter()}
    for factor in case.model.factors(case.document):
        for mine, yours in ((one, other), (other, one)):
            estimate: Any = factor.of[mine]
            for side, known, pseudo in (
                (mine, estimate.count, estimate.pseudo_count),
                (yours, estimate.total, estimate.pseudo_total),
            ):
                numbers[side] *= Fraction(pseudo or known) ** int(factor.times)
                if pseudo:
                    powers[side][Fraction(known) / pseudo] += int(factor.times)
    common = numbers[other] and numbers[one] / numbers[other]
    left = Fraction(common.numerator), powers[one] - powers[other]
    right = Fraction(common.denominator), powers[other] - powers[one]
    return left, right


def side_in_words(side: Side) -> str:
    """A side as it is written.

    Examples:
        >>> side_in_words((Fraction(2), {Fraction(0): 1, Fraction(5): 4}))
        '2 α (5 + α)⁴'
        >>> side_in_words((Fraction(1), {}))
        '1'
    """
    number, powers = side
    parts = [str(number)] if number != 1 else []
    for shift, times in powers.items():
        base = f"({shift} + α)" if shift else "α"
        parts.append(base + (str(times).translate(SUPERSCRIPTS) if times > 1 else ""))
    return " ".join(parts) or "1"


def at(side: Side, alpha: Fraction) -> Fraction:
    """The value of a side.

    Examples:
        >>> at((Fraction(2), {Fraction(3): 2}), Fraction(1))
        Fraction(32, 1)
    """
    number, powers = side
    return number * prod((shift + alpha) ** times for shift, times in powers.items())


def root(
    left: Side, right: Side, low: Fraction, high: Fraction
) -> tuple[Fraction | None, Fraction] | None:
    """Where both sides are equal between two numbers; None if neither side overtakes the other.

    Returns:
        The root where it is rational, otherwise None; and a number within 10^-12 of it.

    Examples:
        >>> one, zero, two = Fraction(1), Fraction(0), Fraction(2)
        >>> root((two, {zero: 1}), (one, {}), zero, one)                  # 2 x = 1
        (Fraction(1, 2), Fraction(1, 2))
        >>> value, near = root((one, {zero: 2}), (two, {}), one, two)     # x^2 = 2
        >>> value, abs(near**2 - 2) < Fraction(1, 10**9)
        (None, True)
    """

    def gap(alpha: Fraction) -> Fraction:
        return at(left, alpha) - at(right, alpha)

    if gap(low) * gap(high) > 0 or not (low or gap(low)):  # alpha = 0 is not a flip
        return None
    above = gap(high) > 0 or gap(low) < 0
    # Times these denominators both sides are polynomials in whole numbers.  The denominator of a
    # rational root divides a coefficient of their difference, and no coefficient is larger than
    # the sum of both sides at 1.
    parts = [shift.denominator**times for _, side in (left, right) for shift, times in side.items()]
    most = int(prod(parts) * (at(left, Fraction(1)) + at(right, Fraction(1))))
    while high - low > min(Fraction(1, 2 * most**2), Fraction(1, 10**12)):
        middle = (low + high) / 2
        if (gap(middle) > 0) == above:
            high = middle
        else:
            low = middle
    near = (low + high) / 2
    found = near.limit_denominator(most)
    return (None, near) if gap(found) else (found, found)


# In a few words.


def flip_in_short(flip: Flip) -> str:
    """A flip in a few words.

    Examples:
        >>> flip_in_short(Flip(Fraction(4, 5), Fraction(17, 21), "spam", "ham", near=Fraction(80890, 10**5)))
        'flips at ≈ 0.809'
        >>> flip_in_short(Flip(Fraction(0), Fraction(1), None, "ham"))
        'no verdict at 0'
    """
    if flip.before is None:
        return "no verdict at 0"
    if flip.value is not None:
        return f"flips at {flip.value}"
    if flip.near:
        return f"flips at ≈ {rounded(flip.near, 3)}"
    return f"flips between {flip.low} and {flip.high}" if flip.low else "flips just above 0"


def flip_in_full(flip: Flip) -> str:
    """A flip's place: the interval, the value, and the equation that it solves.

    Examples:
        >>> flip_in_full(Flip(Fraction(0), Fraction(1, 100), "a", "b"))
        'just above 0'
        >>> flip_in_full(Flip(Fraction(1), Fraction(2), "a", "b", Fraction(3, 2), Fraction(3, 2), "α = 3/2"))
        'between 1 and 2, at alpha = 3/2 exactly, where α = 3/2'
    """
    if not flip.near:
        return f"between {flip.low} and {flip.high}" if flip.low else "just above 0"
    where = f"between {flip.low} and {flip.high}, "
    solves = f", where {flip.equation}" if flip.equation else ""
    if flip.value is not None:
        return f"{where}at alpha = {flip.value} exactly{solves}"
    return f"{where}at alpha ≈ {rounded(flip.near, 6)}, an irrational number{solves}"


def middle(flip: Flip) -> Fraction:
    """An alpha within 10^-12 of the flip, or in its interval.

    Examples:
        >>> middle(Flip(Fraction(4), Fraction(5), "spam", "ham"))
        Fraction(9, 2)
    """
    return flip.near or (flip.low + flip.high) / 2


def place_of(alpha: Fraction) -> float:
    """Where on the slider an alpha is, from 0 to 1.

    Examples:
        >>> place_of(Fraction(0)), place_of(Fraction(100)), 0.5 < place_of(Fraction(1)) < 0.6
        (0.0, 1.0, True)
    """
    for k, (low, high) in enumerate(pairwise(ALPHAS)):
        if alpha <= high:
            return (k + float((alpha - low) / (high - low))) / (len(ALPHAS) - 1)
    return 1.0
