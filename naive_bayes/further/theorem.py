"""Bayes' theorem itself: from P(B|A) to P(A|B), in probabilities and in odds.

"Do I carry an umbrella when it rains?" and "Is it raining, now that I carry one?" are two
different questions.  The theorem takes you from one answer to the other.
"""

from fractions import Fraction
from math import exp

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_number, check_probability, not_negative
from naive_bayes.foundation.exact_numbers import Number, exact
from naive_bayes.foundation.messages import short_number


def bayes_theorem(likelihood: Number, prior: Number, evidence: Number) -> Fraction:
    """P(A|B), from P(B|A), P(A) and P(B).

        P(A|B) = P(B|A) P(A) / P(B)

    Sushi chapter, 8.1.1; newsgroups post, "Why Bayes?"; odds notes, "Naive Bayes
    Classifier"; COMP9417, section 1; reviews notes, "Introduction" and "Bernoulli tests".

    Arguments:
        likelihood: P(B|A), a probability; decimals are read as written.
        prior: P(A).
        evidence: P(B); `total_probability` gives it.

    Raises:
        TypeError: an argument is not a number.
        NaiveBayesError: a number is not between 0 and 1, P(B) is 0, or the three contradict
            each other, since P(B|A) P(A) cannot exceed P(B).

    Examples:
        The word great, in the reviews notes: P(great|+) is not P(+|great).

        >>> bayes_theorem(Fraction(92, 500), Fraction(1, 2), Fraction(97, 1000))
        Fraction(92, 97)

        It rains on 3 days out of 10.  I carry an umbrella on 9 out of 10 rainy days, and on
        1 out of 10 dry days.  I am carrying one now: how likely is rain?

        >>> umbrella = total_probability(0.9, 0.3, likelihood_otherwise=0.1)
        >>> bayes_theorem(0.9, 0.3, umbrella)
        Fraction(27, 34)
        >>> bayes_theorem(0.9, 0.3, 0)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: P(B) is 0, so P(A|B) is undefined: give more than 0
    """
    given_a = _probability(likelihood, "P(B|A)")
    a, b = _probability(prior, "P(A)"), _probability(evidence, "P(B)")
    if not b:
        raise NaiveBayesError("P(B) is 0, so P(A|B) is undefined: give more than 0")
    if given_a * a > b:
        raise NaiveBayesError(
            f"P(B|A) P(A) is {short_number(given_a * a)} and P(B) is {short_number(b)}, but B is at least as likely as "
            "A and B together: check the three numbers"
        )
    return given_a * a / b


def total_probability(
    likelihood: Number, prior: Number, *, likelihood_otherwise: Number
) -> Fraction:
    """P(B), from how likely B is with A and without A.

        P(B) = P(B|A) P(A) + P(B|not A) P(not A)

    COMP9417, section 1, for two classes.

    Arguments:
        likelihood: P(B|A).
        prior: P(A).
        likelihood_otherwise: P(B|not A).

    Raises:
        TypeError, NaiveBayesError: a number is not a probability.

    Examples:
        A test detects 98 of 100 infections, and is positive for 5 of 100 healthy people.
        One person in 1000 is infected.  As in the introduction of the reviews notes, only
        about 2 positive tests in 100 then mean an infection:

        >>> positive = total_probability(0.98, 0.001, likelihood_otherwise=0.05)
        >>> bayes_theorem(0.98, 0.001, positive)
        Fraction(98, 5093)
        >>> total_probability(1, 0, likelihood_otherwise=0)
        Fraction(0, 1)
    """
    a = _probability(prior, "P(A)")
    with_a = _probability(likelihood, "P(B|A)") * a
    return with_a + _probability(likelihood_otherwise, "P(B|not A)") * (1 - a)


def odds_from_probability(probability: Number) -> Fraction:
    """How many times likelier yes is than no.

        odds = P / (1 - P)

    Odds notes, "Naive Bayes Classifier": P(Y=1|X) / P(Y=0|X).

    Raises:
        TypeError, NaiveBayesError: the argument is not a probability, or is 1.

    Examples:
        >>> odds_from_probability(Fraction(2, 3))                 # COMP9417, 3.1
        Fraction(2, 1)
        >>> odds_from_probability(1)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the probability is 1, so its odds are infinite: give less than 1
    """
    p = _probability(probability, "the probability")
    if p == 1:
        raise NaiveBayesError("the probability is 1, so its odds are infinite: give less than 1")
    return p / (1 - p)


def probability_from_odds(odds: Number) -> Fraction:
    """The probability of yes, from the odds. The evidence P(X) is not needed.

        P(Y=1|X) = odds / (1 + odds),    since P(Y=1|X) + P(Y=0|X) = 1

    Odds notes, "Naive Bayes Classifier", last line of the first derivation.

    Raises:
        TypeError, NaiveBayesError: the odds are not a number of 0 or more.

    Examples:
        >>> probability_from_odds(Fraction(125, 128))             # COMP9417, 3.2.3
        Fraction(125, 253)
        >>> probability_from_odds(0)
        Fraction(0, 1)
    """
    value = Fraction(not_negative(odds, "odds"))
    return value / (1 + value)


def posterior_odds(prior_odds: Number, likelihood_ratio: Number) -> Fraction:
    """Bayes' rule in odds: the prior odds, times the likelihood ratio.

        P(1|X)/P(0|X) = P(X|1)/P(X|0) x P(1)/P(0)

    Odds notes, "Naive Bayes Classifier".

    Raises:
        TypeError, NaiveBayesError: an argument is not a number of 0 or more.

    Examples:
        The infection again: odds of 1 to 999, and a test that is positive 98/5 times
        as often with an infection as without:

        >>> posterior_odds(Fraction(1, 999), Fraction(98, 5))
        Fraction(98, 4995)
        >>> probability_from_odds(posterior_odds(Fraction(1, 999), Fraction(98, 5)))
        Fraction(98, 5093)
    """
    prior = Fraction(not_negative(prior_odds, "prior_odds"))
    return prior * not_negative(likelihood_ratio, "likelihood_ratio")


def sigmoid(log_odds: float) -> float:
    """The probability of yes, from the log odds in nats.

        P(y=+1|x) = 1 / (1 + e^(-z))

    Sushi chapter, 8.1, where it is logistic regression.  Naive Bayes has the same form: its
    log odds are also a sum over the words, with weights that come from counting.

    Examples:
        >>> sigmoid(0.0)
        0.5
        >>> sigmoid(1000.0), sigmoid(-1000.0)
        (1.0, 0.0)
    """
    check_number(log_odds, "log_odds")
    # The two forms are equal; choose the one whose power does not overflow.
    log_odds = float(max(-1000, min(log_odds, 1000)))
    if log_odds >= 0:
        return 1 / (1 + exp(-log_odds))
    return exp(log_odds) / (1 + exp(log_odds))


def _probability(number: Number, name: str) -> Fraction:
    check_probability(number, name)
    return Fraction(exact(number, name))
