"""Log space: sums instead of products, and the arg max.

A product of many small probabilities is too small for a float, so one adds their
logarithms instead: log is increasing, and the largest stays the largest.  Sums of
floats are rounded, though.  Where two scores are closer than rounding can explain,
whole numbers decide.  All logarithms are natural (nats).
"""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from math import exp, fsum, gcd, inf, log, log1p

from naive_bayes.errors import NaiveBayesError
from naive_bayes.prior import Label
from naive_bayes.smoothing import Pair

ROUNDING = 2.0**-49
"""Eight times a float's relative rounding (2^-52), for a safe margin."""


def log_ratio(above: int, below: int) -> float:
    """log(above/below) of whole numbers of any size, in nats.

    Good to the last digits everywhere: near 1 the logarithm of a rounded quotient
    would have lost them, and a quotient of huge numbers may not fit a float.

    Examples:
        >>> log_ratio(6, 20) == log_ratio(3, 10)
        True
        >>> log_ratio(10**17 + 1, 10**17)
        1e-17
        >>> log_ratio(0, 5)
        -inf
    """
    if not above:
        return -inf
    if below < 2 * above < 4 * below:
        return log1p((above - below) / below)
    try:
        quotient = above / below
    except OverflowError:
        quotient = inf
    if 1e-300 < quotient < 1e300:
        return log(quotient)
    return log(above) - log(below)


def log_fraction(probability: Fraction | int) -> float:
    """log of a fraction, which never under- or overflows, in nats.

        log(a/b) = log a - log b

    Newsgroups post, "Final Details"; sushi chapter, 8.3.1.  `math.log` would turn
    the fraction into a float first, and fail where that is 0.

    Raises:
        TypeError: it is not an int or a Fraction.
        NaiveBayesError: it is negative.

    Examples:
        >>> round(log_fraction(Fraction(1, 10**400)), 6)          # -400 log 10
        -921.034037
        >>> log_fraction(Fraction(0))
        -inf
    """
    if not isinstance(probability, int | Fraction):
        raise TypeError(
            f"{probability!r} is of type {type(probability).__name__}: give an int or a Fraction, "
            "whose logarithm needs no rounding first"
        )
    if probability < 0:
        raise NaiveBayesError(f"{probability} is negative and has no logarithm: give a probability")
    return log_ratio(probability.numerator, probability.denominator)


def log_sum_exp(logs: Iterable[float]) -> float:
    """The log of a sum, from the logs of its terms, in nats.

        log(e^a + e^b + ...) = m + log(e^(a - m) + e^(b - m) + ...),  m the largest

    It is how log P(d) follows from the log joints (reviews notes, "Likelihood":
    log P(f)), though each P(d|c) may be too small for a float.

    Examples:
        >>> round(log_sum_exp([-1000.0, -1000.0]) + 1000, 12)      # log 2
        0.69314718056
        >>> log_sum_exp([]), log_sum_exp([-inf, -inf])
        (-inf, -inf)
    """
    terms = tuple(logs)
    largest = max(terms, default=-inf)
    if largest in (inf, -inf):
        return largest
    return largest + log(fsum(exp(term - largest) for term in terms))


def posterior_from_logs(log_scores: Mapping[Label, float]) -> dict[Label, float]:
    """P(c|d) as floats, from log P(c) P(d|c): divide by the sum, in log space.

        P(c|d) = e^(s_c - m) / (sum of e^(s - m)),  s the log joints, m the largest

    Reviews notes, "Likelihood": log P(+|f) = log P(f|+) + log P(+) - log P(f).

    Arguments:
        log_scores: for each class its log joint, in nats.

    Returns:
        A probability for each class; they sum to 1 but for rounding.

    Raises:
        NaiveBayesError: every score is -inf, so that there is nothing to divide by.

    Examples:
        >>> posterior_from_logs({"spam": -1000.0, "ham": -1000.0})
        {'spam': 0.5, 'ham': 0.5}
        >>> posterior_from_logs({"spam": -5000.0, "ham": -inf})
        {'spam': 1.0, 'ham': 0.0}
    """
    largest = max(log_scores.values(), default=-inf)
    if largest == -inf:
        raise NaiveBayesError(
            "every score is -inf, so no class is possible: smooth, or leave out what is impossible"
        )
    shares = {}
    for label, score in log_scores.items():
        shares[label] = exp(score - largest)
    total = fsum(shares.values())
    for label, share in shares.items():
        shares[label] = share / total
    return shares


def arg_max(scores: Mapping[Label, float | Fraction]) -> Label:
    """The label with the largest score; of several such, the first.

        c* = arg max over c of score(c)

    Newsgroups post, "Why Bayes?"; sushi chapter, 8.2; COMP9417, section 1.  The
    notes leave ties open: here the first class wins.

    Raises:
        NaiveBayesError: there are no scores.

    Examples:
        >>> arg_max({"spam": Fraction(9, 64), "ham": Fraction(9, 128)})     # COMP9417, 3.1
        'spam'
        >>> arg_max({"-": 0.25, "+": 0.25})
        '-'
    """
    if not scores:
        raise NaiveBayesError("there are no scores to choose from: give at least one class")
    return max(scores, key=scores.__getitem__)


def rivals(log_scores: Mapping[Label, float], factors: int) -> list[Label]:
    """The classes whose scores are too close to the best for floats to decide.

    A log of a ratio is off by at most u (1 + its size), u = 2^-52, and so a sum of
    n of them by about u (n + its size).  Anything nearer than eight times that is
    called close.

    Arguments:
        log_scores: for each class its score, in nats.
        factors: n, how many logs were added for each class.

    Returns:
        The close classes in their order, the best among them; usually one.

    Examples:
        >>> rivals({"spam": -8.57, "ham": -8.59}, factors=9)
        ['spam']
        >>> rivals({"spam": -8.57, "ham": -8.570000000000001}, factors=9)
        ['spam', 'ham']
        >>> rivals({"spam": -inf, "ham": -3.0}, factors=1)
        ['ham']
    """
    best = max(log_scores.values())
    margin = ROUNDING * (factors + 1 + abs(best))
    return [label for label, score in log_scores.items() if score >= best - margin]


def powers(pairs: Iterable[tuple[int, Pair]]) -> dict[int, int]:
    """A product of powers of fractions, collected: whole-number base to exponent.

    Arguments:
        pairs: how many times, and the fraction as (above, below), neither of them 0.

    Examples:
        >>> powers([(1, (1, 2)), (4, (5, 17)), (3, (9, 17))])     # 1/2 (5/17)^4 (9/17)^3
        {1: 1, 2: -1, 5: 4, 17: -7, 9: 3}
        >>> powers([])
        {}
    """
    exponents: dict[int, int] = {}
    for times, (above, below) in pairs:
        exponents[above] = exponents.get(above, 0) + times
        exponents[below] = exponents.get(below, 0) - times
    return exponents


def sign_of_log(exponents: Mapping[int, int], threshold: Fraction | int = 0) -> int:
    """The sign of log(b1^e1 b2^e2 ...) - threshold, exactly: 1, 0 or -1.

    The arg max compares two products.  Their quotient is such a product of powers,
    and with the threshold 0 the sign says whether it is above, at, or below 1.
    Multiplying a million factors out would take seconds.  Decimal logarithms with
    enough digits take milliseconds, and only if they cannot tell are the bases
    split into parts without a common divisor.  Such a product is 1 only where no
    part is left; otherwise more digits must tell.

    Arguments:
        exponents: from whole numbers of 1 or more to whole exponents.
        threshold: in nats.

    Examples:
        >>> sign_of_log({6: 1, 20: -1}), sign_of_log({20: 1, 6: -1})
        (-1, 1)
        >>> sign_of_log({2: 6, 4: -3})                            # 2^6 = 4^3: a tie
        0
        >>> sign_of_log({10**30 + 1: 1, 10**30: -1})              # floats see no difference
        1
    """
    left = {base: exponent for base, exponent in exponents.items() if base > 1 and exponent}
    digits = 40
    while left or threshold:
        with localcontext(Context(prec=digits)):
            terms = [Decimal(base).ln() * exponent for base, exponent in left.items()]
            terms.append(-Decimal(threshold.numerator) / threshold.denominator)
            total = sum(terms, Decimal(0))
            # Each term and each addition is off by less than one unit in the last digit.
            rounding = (
                sum(map(abs, terms), Decimal(0)) * (len(terms) + 3) * Decimal(10) ** (1 - digits)
            )
        if abs(total) > rounding:
            return 1 if total > 0 else -1
        left = _without_common_divisors(left)
        digits *= 2
    return 0


def compare_products(left: Sequence[tuple[int, Pair]], right: Sequence[tuple[int, Pair]]) -> int:
    """Which of two products of powers of fractions is larger: 1, 0 (a tie) or -1.

    The exact decision behind the arg max.  A factor 0 is allowed.

    Examples:
        >>> spam = [(1, (1, 2)), (4, (5, 17)), (3, (9, 17)), (1, (3, 17))]
        >>> ham = [(1, (1, 2)), (4, (11, 17)), (3, (3, 17)), (1, (3, 17))]
        >>> compare_products(spam, ham)               # COMP9417, 3.2.2: 16875 to 14641
        1
        >>> compare_products(spam, spam), compare_products([(1, (0, 4))], ham)
        (0, -1)
    """
    left_possible = all(above for times, (above, below) in left)
    right_possible = all(above for times, (above, below) in right)
    if not (left_possible and right_possible):
        return left_possible - right_possible
    exponents = powers(left)
    for base, exponent in powers(right).items():
        exponents[base] = exponents.get(base, 0) - exponent
    return sign_of_log(exponents)


def _without_common_divisors(exponents: Mapping[int, int]) -> dict[int, int]:
    # The same product over bases of which no two share a divisor.  It takes gcds, not primes.
    waiting = list(exponents.items())
    coprime: dict[int, int] = {}
    while waiting:
        base, exponent = waiting.pop()
        if base == 1 or exponent == 0:
            continue
        for other in coprime:
            common = gcd(base, other)
            if common > 1:
                other_exponent = coprime.pop(other)
                waiting += [
                    (common, exponent + other_exponent),
                    (base // common, exponent),
                    (other // common, other_exponent),
                ]
                break
        else:
            coprime[base] = exponent
    return coprime
