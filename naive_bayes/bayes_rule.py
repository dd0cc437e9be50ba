"""Bayes' rule: from a prior and the factors of a document to the class.

    P(c|d) = P(c) P(d|c) / P(d),      P(d) = sum over c of P(c) P(d|c)

A model whose factors are estimates ends here: multiply prior and factors, divide by the
evidence, and take the class with the largest posterior.  These numbers are exact.  (Factors that
are densities have a rule of their own, in `further.density_rule`, and the complement model
compares scores.)
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import ne

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type, listed
from naive_bayes.foundation.checks import check_scores
from naive_bayes.foundation.exact_numbers import Exact
from naive_bayes.foundation.factors import missing_class
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.products import powers, sign_of_log
from naive_bayes.likelihood import Factor, document_likelihood
from naive_bayes.prior import Label


def joint(prior: Mapping[Label, Fraction], factors: Sequence[Factor]) -> dict[Label, Fraction]:
    """P(c) P(d|c) for each class: what the arg max compares.

        P(c, d) = P(c) P(d|c)

    Newsgroups post, "Putting Everything Together"; sushi chapter, 8.2.1, 8.2.2 and 8.4;
    COMP9417, section 2, 3.1 and 3.2.2; the reviews notes call it L in "Bernoulli tests".

    Arguments:
        prior: P(c) for each class.
        factors: what `model.factors(document)` gives.

    Raises:
        NaiveBayesError: the product would be too long to write; see `document_likelihood`.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> a = Factor("a", 1, {"spam": Estimate(2, 4), "ham": Estimate(3, 4)})
        >>> b = Factor("b", 1, {"spam": Estimate(3, 4), "ham": Estimate(1, 4)})
        >>> c = Factor("c", 1, {"spam": Estimate(3, 4), "ham": Estimate(3, 4)}, absent=True)
        >>> joint(prior, [a, b, c])                                # COMP9417, 3.1
        {'spam': Fraction(9, 64), 'ham': Fraction(9, 128)}
        >>> joint(prior, [])
        {'spam': Fraction(1, 2), 'ham': Fraction(1, 2)}

        With three classes and unequal totals, 2/6 x 2/7 x 2/7 in spam:

        >>> prior = {"spam": Estimate(2, 6), "ham": Estimate(1, 6), "note": Estimate(3, 6)}
        >>> a = Factor("a", 2, {"spam": Estimate(2, 7), "ham": Estimate(2, 4), "note": Estimate(2, 8)})
        >>> joint(prior, [a])
        {'spam': Fraction(4, 147), 'ham': Fraction(1, 24), 'note': Fraction(1, 32)}
    """
    likelihood = document_likelihood(prior, factors)
    joint = {}
    for c in prior:
        joint[c] = prior[c] * likelihood[c]
    return joint


def evidence(joint: Mapping[Label, Fraction]) -> Fraction:
    """P(d): how likely the document is under the whole model, from the joint.

        P(d) = sum over c of P(c) P(d|c)

    Newsgroups post, "Why Bayes?"; sushi chapter, 8.2; COMP9417, section 1.

    Examples:
        >>> evidence({"spam": Fraction(9, 64), "ham": Fraction(9, 128)})    # COMP9417, 3.1
        Fraction(27, 128)
    """
    return sum(joint.values(), Fraction(0))


def posterior(prior: Mapping[Label, Fraction], factors: Sequence[Factor]) -> dict[Label, Fraction]:
    """P(c|d) for each class; the values sum to exactly 1.

        P(c|d) = P(c) P(d|c) / P(d)

    Newsgroups post, "Why Bayes?"; sushi chapter, 8.2; odds notes, "Naive Bayes
    Classifier"; COMP9417, section 1; reviews notes, "Bernoulli tests".

    Raises:
        NaiveBayesError: the document is impossible under every class.  See also `joint`.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> a = Factor("a", 1, {"spam": Estimate(2, 4), "ham": Estimate(3, 4)})
        >>> posterior(prior, [a])
        {'spam': Fraction(2, 5), 'ham': Fraction(3, 5)}
        >>> unequal = {"spam": Estimate(2, 6), "ham": Estimate(1, 6), "note": Estimate(3, 6)}
        >>> b = Factor("b", 2, {"spam": Estimate(2, 3), "ham": Estimate(1, 3), "note": Estimate(1, 3)})
        >>> posterior(unequal, [b])                                # 8 : 1 : 3
        {'spam': Fraction(2, 3), 'ham': Fraction(1, 12), 'note': Fraction(1, 4)}
        >>> posterior(prior, [Factor("z", 1, {"spam": Estimate(0, 4), "ham": Estimate(0, 4)})])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is impossible under every class, because a factor is 0 for 'z': smooth, as with Laplace(1), or leave out what is impossible
    """
    joints = joint(prior, factors)
    total = evidence(joints)
    if not total:
        raise impossible(factors)
    posterior = {}
    for c in joints:
        posterior[c] = joints[c] / total
    return posterior


def odds(
    prior: Mapping[Label, Fraction], factors: Sequence[Factor], a: Label, b: Label
) -> Fraction:
    """P(a|d) / P(b|d): how many times likelier a is than b.

        P(a|d)/P(b|d) = P(a)/P(b) x P(d|a)/P(d|b)

    Odds notes, "Naive Bayes Classifier".  The evidence P(d) cancels.

    Raises:
        NaiveBayesError: the document is impossible under b, or under every class.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> a = Factor("a", 1, {"spam": Estimate(2, 4), "ham": Estimate(3, 4)})
        >>> odds(prior, [a], "spam", "ham"), odds(prior, [], "spam", "ham")
        (Fraction(2, 3), Fraction(1, 1))
        >>> unequal = {"spam": Estimate(2, 6), "ham": Estimate(1, 6), "note": Estimate(3, 6)}
        >>> odds(unequal, [], "spam", "ham"), odds(unequal, [], "ham", "note")
        (Fraction(2, 1), Fraction(1, 3))
    """
    joints = joint(prior, factors)
    if not any(joints.values()):
        raise impossible(factors)
    if not joints[b]:
        raise NaiveBayesError(
            f"the document is impossible under the class {short(b)}, so the odds against it are "
            "infinite: use log_odds, which is then inf, or smooth"
        )
    return joints[a] / joints[b]


def arg_max(scores: Mapping[Label, float | Fraction]) -> Label:
    """The label with the largest score; the first, if several are equal.

        c* = arg max over c of score(c)

    Newsgroups post, "Why Bayes?"; sushi chapter, 8.2; COMP9417, section 1.  Here a tie
    goes to the first class.  In the reviews notes it goes to the negative class; the other notes
    do not say.

    Raises:
        NaiveBayesError: there are no scores.

    Examples:
        >>> arg_max({"spam": Fraction(9, 64), "ham": Fraction(9, 128)})     # COMP9417, 3.1
        'spam'
        >>> arg_max({"-": 0.25, "+": 0.25})
        '-'
    """
    if type(scores) is not dict or not scores or any(map(ne, scores.values(), scores.values())):
        check_scores(scores)  # is one NaN?
    return max(scores, key=scores.__getitem__)


def exact_arg_max(prior: Mapping[Label, Fraction], factors: Sequence[Factor]) -> Label:
    """The arg max of the joint, decided without rounding and without multiplying out.

        c* = arg max over c of P(c) P(d|c)

    The answer is that of `arg_max(joint(prior, factors))`.  But instead of multiplying
    perhaps a million factors, it compares as many digits of the joints' logarithms as the
    decision needs, so it is quick for a document of any length.

    Raises:
        TypeError: a prior or a factor is something else.
        NaiveBayesError: the document is impossible under every class.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> a = Factor("a", 10**6, {"spam": Estimate(1, 4), "ham": Estimate(1, 2)})
        >>> b = Factor("b", 10**6, {"spam": Estimate(1, 2), "ham": Estimate(1, 4)})
        >>> exact_arg_max(prior, [a, b])                           # a tie: the first
        'spam'
        >>> exact_arg_max(prior, [a])
        'ham'
        >>> unequal = {"spam": Estimate(2, 6), "ham": Estimate(1, 6), "note": Estimate(3, 6)}
        >>> exact_arg_max(unequal, [])
        'note'
    """
    check_scores(prior)
    for p in prior.values():
        check_type(p, int | Fraction, "a prior", "a Fraction, as model.prior has")
    factors = list(listed(factors, "factors", "factors, as model.factors gives"))
    best = next(iter(prior))
    for c in prior:  # the first too: comparing checks the factors, also for a single class
        if compare_joints(prior, factors, c, best) > 0:
            best = c
    if not (prior[best] and all(factor.of[best] for factor in factors)):
        raise impossible(factors)
    return best


def compare_joints(
    prior: Mapping[Label, Fraction],
    factors: Sequence[Factor],
    a: Label,
    b: Label,
    threshold: Exact = 0,
    odds: Exact = 1,
) -> int:
    """Is the joint of class a larger than that of b (1), equal (0) or smaller (-1)?

        the sign of  log P(a) P(d|a) - log P(b) P(d|b) - threshold - log odds

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(1, 2), "ham": Estimate(1, 2)}
        >>> factors = [Factor("a", 4, {"spam": Estimate(5, 17), "ham": Estimate(11, 17)}),
        ...            Factor("b", 3, {"spam": Estimate(9, 17), "ham": Estimate(3, 17)})]
        >>> compare_joints(prior, factors, "spam", "ham")     # COMP9417, 3.2.2: 16875 to 14641
        1
        >>> compare_joints(prior, [], "spam", "ham")
        0
        >>> unequal = {"spam": Estimate(3, 4), "ham": Estimate(1, 4)}
        >>> [compare_joints(unequal, [], "spam", "ham", odds=odds) for odds in (2, 3, 4)]
        [1, 0, -1]
    """
    quotient = [(prior[a], 1), (prior[b], -1)]
    for factor in factors:
        check_type(factor, Factor, "a factor", "what model.factors(document) does")
        if not (a in factor.of and b in factor.of):
            raise missing_class([factor], (a, b))
        if factor.of[a] != factor.of[b] or not factor.of[a]:  # others cancel
            quotient += [(factor.of[a], factor.times), (factor.of[b], -factor.times)]
    left_possible = all(p for p, times in quotient[::2] if times)
    right_possible = all(p for p, times in quotient[1::2] if times)
    if not (left_possible and right_possible):
        return left_possible - right_possible
    return sign_of_log(powers([*quotient, (odds, -1)]), threshold)


def exact_arg_max_above(
    threshold: Exact,
    positive: Label,
    prior: Mapping[Label, Fraction],
    factors: Sequence[Factor],
    odds: Exact = 1,
) -> Label:
    """`positive` if its odds exceed a threshold, otherwise the best of the other classes.

        P(c) P(d|c) / (sum over the others of P(c') P(d|c')) > odds x e^threshold

    Odds notes, "Log of Odds".  Like `exact_arg_max`, this is decided without rounding; with
    more than two classes the joints are multiplied out and added.

    Arguments:
        threshold: in nats.
        positive: c, the class to which the threshold applies.
        prior: P(c) for each class.
        factors: what `model.factors(document)` gives.
        odds: what the odds must exceed, such as 3 for 3 : 1, if the threshold is 0.

    Raises:
        NaiveBayesError: the document is impossible under every class; or see
            `document_likelihood`.

    Examples:
        >>> from naive_bayes import Estimate
        >>> prior = {"spam": Estimate(2, 3), "ham": Estimate(1, 3)}
        >>> exact_arg_max_above(0, "spam", prior, [])              # log 2 > 0
        'spam'
        >>> exact_arg_max_above(Fraction(7, 10), "spam", prior, [])
        'ham'
        >>> exact_arg_max_above(0, "spam", prior, [], odds=2)      # 2 : 1 is not above 2 : 1
        'ham'
        >>> three = {"spam": Estimate(3, 6), "ham": Estimate(1, 6), "note": Estimate(2, 6)}
        >>> exact_arg_max_above(0, "spam", three, [])              # 3 is not above 1 + 2
        'note'
        >>> exact_arg_max_above(0, "spam", three, [], odds=Fraction(99, 100))
        'spam'
    """
    others = {c: prior[c] for c in prior if c != positive}
    if len(others) == 1:
        (other,) = others
        above = compare_joints(prior, factors, positive, other, threshold, odds) > 0
    else:
        joints = joint(prior, factors)
        own, rest = joints.pop(positive), evidence(joints)
        above = own > rest  # decides if the odds are 0 or infinite
        if own and rest:
            above = sign_of_log(powers([(own, 1), (rest, -1), (odds, -1)]), threshold) > 0
    return positive if above else exact_arg_max(others, factors)


def impossible(factors: Sequence[Factor]) -> NaiveBayesError:
    """The error for a document that is impossible under every class, naming the words.

    Examples:
        >>> raise impossible([])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the document is impossible under every class, because a factor is 0 for the prior: smooth, as with Laplace(1), or leave out what is impossible
    """
    zeros = [repr(factor.word) for factor in factors if not all(factor.of.values())]
    return NaiveBayesError(
        "the document is impossible under every class, because a factor is 0 for "
        f"{', '.join(zeros) or 'the prior'}: "
        "smooth, as with Laplace(1), or leave out what is impossible"
    )
