"""The slips: what each gives by hand, and where it can be made."""

import itertools
import re
from collections import Counter
from fractions import Fraction
from functools import partial
from math import exp, log, pi, sqrt

import pytest

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    DirichletMultinomialNB,
    GaussianNB,
    MultinomialNB,
    explanations,
)
from naive_bayes.practice import slips
from naive_bayes.practice.exercises import EXERCISE_ASKS, exercise
from naive_bayes.practice.exercises import MODELS as KINDS
from naive_bayes.practice.facts import facts_of
from naive_bayes.practice.other_ways import rows_elsewhere
from naive_bayes.practice.questions import ASKS, Question
from naive_bayes.practice.slips import ADVICE, SLIPS, slip_values, values_of_slips
from tests.material import EMAILS, LABELS, fitted, train
from worked_examples.data import CARS, FRIENDS, FRUIT, HUNDRED, PIECES, PLAY, STOLEN, WEATHER

F = Fraction

PAIRS = list(zip(EMAILS, LABELS, strict=True))
EMAIL_MODELS = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB}


# Each slip by hand, on the emails of COMP9417.  Spam has 5 a, 9 b, 3 c among 17 words, ham 11,
# 3, 3; in 2, 3, 1 of 4 spam emails, and 3, 1, 1 of 4 ham emails.

X = ["a", "b", "b"]  # c is absent


BY_HAND = [
    ("multinomial", "odds", "took each word of the document once", F(60, 48)),
    ("multinomial", "evidence", "forgot the prior", F(6, 20) / 4 + F(12, 20) / 25),
    ("bernoulli", "posterior", "put the product of the single P(w) below the bar", F(1, 2) * F(3, 6) * F(4, 6) ** 2 / (F(5, 8) * F(4, 8))),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ask", "name", "value"), BY_HAND)
def test_each_slip_by_hand(kind, ask, name, value):
    model = fitted(EMAIL_MODELS[kind])
    assert value in values_of_slips(model, X, Question(ask, "spam", "a"), PAIRS)[name]


def of_words(a, b, total, times=2):
    """P(a|c) P(b|c) to a power."""
    return F(a, total) * F(b, total) ** times


def of_documents(a, b, c, total):
    """A document that has a and b and lacks c."""
    return F(a, total) * F(b, total) * (1 - F(c, total))


def test_where_words_are_counted_as_they_are_read_each_slip_reads_on():
    """The right factors of a b b are 6/20, 10/21 and 11/22; the multinomial's are a slip."""
    model = fitted(DirichletMultinomialNB)
    values = values_of_slips(model, X, Question("likelihood", "spam"), PAIRS)
    assert values["gave each occurrence of a word the same factor"] == (of_words(6, 10, 20),)
    assert values["took each word of the document once"] == (F(6, 20) * F(10, 21),)
    assert values["exchanged two words"][0] == F(6, 20) * F(7, 21) * F(10, 22)
    assert values["forgot to smooth"] == (F(5, 17) * F(9, 18) * F(10, 19),)
    assert F(6, 37) * F(10, 38) * F(11, 39) in values["divided by the words of all classes"]
    said = str(explanations(model, X, "0.0375", ask="joint", label="spam"))
    assert "\n- gave each occurrence of a word the same factor: " in said
    assert "(9 + 1)/(17 + 3)" in said


def test_no_message_calls_a_model_that_counts_as_it_reads_multinomial():
    model = fitted(DirichletMultinomialNB)
    for ask in ASKS:
        for name in values_of_slips(model, X, Question(ask, "spam", "a"), PAIRS):
            assert "multinomial model" not in f"{name} {ADVICE[name]}", name


def share(spam, ham):
    return spam / (spam + ham)


RIGHT, OF_HAM = of_words(6, 10, 20), of_words(12, 4, 20)
EVIDENCE = (RIGHT + OF_HAM) / 2

EVERY_SLIP = {
    ("multinomial", "estimate"): {  # (5 + 1)/(17 + 3)
        "answered for the other class": {F(12, 20)},
        "forgot to smooth": {F(5, 17)},
        "forgot |V| in the denominator": {F(6, 17)},
        "counted documents for words": {F(3, 6), F(3, 7), F(3, 20), F(2, 4)},
        "put documents below the bar, where words belong": {F(6, 7), F(6, 6)},
        "put 2 below the bar, as in the Bernoulli model": {F(6, 19)},
        "gave the share of the other words": {F(14, 20)},
        "added alpha below the bar only": {F(5, 20)},
        "added alpha once below the bar": {F(6, 18)},
        "lost the brackets around a sum": {F(6, 17) + 3, 5 + F(1, 20), 5 + F(1, 17) + 3},
        "divided by the words of all classes": {F(6, 37)},
        "divided by the documents of all classes": {F(6, 11), F(6, 10)},
        "took V from the document": {F(6, 19)},
        "took |V| + 1 for |V|": {F(6, 21)},
        "gave P(c|w) for P(w|c)": {F(5, 16), F(6, 18), F(6, 19), F(6, 16)},
        "answered for another word": {F(10, 20), F(4, 20)},
        "counted over all classes, above the bar and below": {F(17, 37)},
        "left out the percent sign": {F(30)},
        "turned the fraction upside down": {F(20, 6)},
    },
    ("bernoulli", "estimate"): {  # (2 + 1)/(4 + 2)
        "answered for the other class": {F(4, 6)},
        "forgot the 2 in the denominator": {F(3, 4)},
        "counted words for documents": {F(6, 20), F(6, 6), F(6, 19), F(5, 17)},
        "put words below the bar, where documents belong": {F(3, 19), F(3, 20)},
        "put |V| below the bar in the Bernoulli model": {F(3, 7)},
        "added alpha below the bar only": {F(2, 6)},
        "added alpha once below the bar": {F(3, 5)},
        "divided by the sum of the document counts": {F(3, 9), F(3, 8), F(2, 6)},
        "lost the brackets around a sum": {F(3, 4) + 2, 2 + F(1, 6), 2 + F(1, 4) + 2},
        "divided by the words of all classes": {F(3, 36), F(3, 37)},
        "divided by the documents of all classes": {F(3, 10)},
        "gave P(c|w) for P(w|c)": {F(2, 5), F(3, 7), F(3, 5)},
        "answered for another word": {F(4, 6), F(2, 6)},
        "counted over all classes, above the bar and below": {F(6, 10)},
        "left out the percent sign": {F(50)},
        "turned the fraction upside down": {F(2)},
    },
    ("multinomial", "likelihood"): {
        "answered for the other class": {OF_HAM},
        "forgot to smooth": {of_words(5, 9, 17)},
        "forgot |V| in the denominator": {of_words(6, 10, 17)},
        "took each word of the document once": {of_words(6, 10, 20, 1)},
        "counted documents for words": {of_words(3, 4, 6), of_words(3, 4, 7), of_words(3, 4, 20), of_words(2, 3, 4)},
        "put documents below the bar, where words belong": {of_words(6, 10, 7), of_words(6, 10, 6)},
        "put 2 below the bar, as in the Bernoulli model": {of_words(6, 10, 19)},
        "added alpha below the bar only": {of_words(5, 9, 20)},
        "added alpha once below the bar": {of_words(6, 10, 18)},
        "divided by the words of all classes": {of_words(6, 10, 37)},
        "divided by the documents of all classes": {of_words(6, 10, 11), of_words(6, 10, 10)},
        "took V from the document": {of_words(6, 10, 19)},
        "took |V| + 1 for |V|": {of_words(6, 10, 21)},
        "exchanged two words": {of_words(10, 6, 20), of_words(4, 10, 20), of_words(6, 4, 20)},
        "put in factors 1 - p for absent words": {RIGHT * F(16, 20)},
        "multiplied by the count: 2p for p²": {F(6, 20) * 2 * F(10, 20)},
        "added the factors": {F(6, 20) + 2 * F(10, 20)},
        "put the multinomial coefficient in": {3 * RIGHT},
        "left out the percent sign": {100 * RIGHT},
        "turned the fraction upside down": {1 / RIGHT},
    },
    ("bernoulli", "likelihood"): {
        "answered for the other class": {of_documents(4, 2, 2, 6)},
        "forgot to smooth": {of_documents(2, 3, 1, 4)},
        "forgot the 2 in the denominator": {of_documents(3, 4, 2, 4)},
        "left out the absent words": {F(3, 6) * F(4, 6)},
        "counted words for documents": {
            of_documents(6, 10, 4, 20), of_documents(6, 10, 4, 6), of_documents(6, 10, 4, 19), of_documents(5, 9, 3, 17),
        },
        "put words below the bar, where documents belong": {of_documents(3, 4, 2, 19), of_documents(3, 4, 2, 20)},
        "put |V| below the bar in the Bernoulli model": {of_documents(3, 4, 2, 7)},
        "took p for 1 - p": {F(3, 6) * F(4, 6) * F(2, 6)},
        "took 1 - p for p": {F(3, 6) * F(2, 6) * F(4, 6)},
        "added alpha below the bar only": {of_documents(2, 3, 1, 6)},
        "added alpha once below the bar": {of_documents(3, 4, 2, 5)},
        "divided by the sum of the document counts": {
            of_documents(3, 4, 2, 9), of_documents(3, 4, 2, 8), of_documents(2, 3, 1, 6),
        },
        "divided by the words of all classes": {of_documents(3, 4, 2, 36), of_documents(3, 4, 2, 37)},
        "divided by the documents of all classes": {of_documents(3, 4, 2, 10)},
        "exchanged two words": {of_documents(4, 2, 3, 6), of_documents(3, 2, 4, 6)},  # b c, and a c
        "took a repeated word as a power": {of_documents(3, 4, 2, 6) * F(4, 6)},
        "added the factors": {F(3, 6) + F(4, 6) + F(4, 6)},
        "exchanged p and 1 - p": {F(3, 6) * F(2, 6) * F(2, 6)},
        "left out the percent sign": {100 * of_documents(3, 4, 2, 6)},
        "turned the fraction upside down": {1 / of_documents(3, 4, 2, 6)},
    },
    ("multinomial", "posterior"): {
        "answered for the other class": {share(OF_HAM, RIGHT)},
        "forgot to smooth": {share(of_words(5, 9, 17), of_words(11, 3, 17))},
        "gave the joint: forgot to divide by the evidence": {RIGHT / 2},
        "took each word of the document once": {share(F(6 * 10), 12 * 4)},
        "counted documents for words": {share(F(3 * 4**2), 4 * 2**2), share(F(2 * 3**2), 3 * 1**2)},
        "added alpha below the bar only": {share(F(5 * 9**2), 11 * 3**2)},
        "exchanged two words": {
            share(F(10 * 6**2), 4 * 12**2), share(F(4 * 10**2), 4 * 4**2), share(F(6 * 4**2), 12 * 4**2),
        },
        "multiplied by the count: 2p for p²": {share(F(6 * 20), 12 * 8)},
        "added the factors": {share(F(6 + 20), 12 + 8), share(10 + F(6 + 20), 10 + 12 + 8)},
        "gave the likelihood P(d|c)": {RIGHT},
        "gave the odds": {RIGHT / OF_HAM},
        "gave the evidence P(d)": {EVIDENCE},
        "gave the prior": {F(1, 2)},
        "left the prior out of the evidence": {RIGHT / 2 / (RIGHT + OF_HAM)},
        "multiplied the joints of the classes": {RIGHT / 2 / (RIGHT / 2 * OF_HAM / 2)},
        "put the product of the single P(w) below the bar": {
            RIGHT / 2 / of_words(17, 13, 37), RIGHT / 2 / of_words(16, 12, 34),
        },
        "left the prior out above, and not in the evidence": {RIGHT / EVIDENCE},
        "left out the percent sign": {100 * share(RIGHT, OF_HAM)},
        "turned the fraction upside down": {1 / share(RIGHT, OF_HAM)},
    },
}  # fmt: skip


for kind, right, other, added, factors in (
    ("multinomial", RIGHT, OF_HAM, F(6 + 20, 20), 3),
    ("bernoulli", of_documents(3, 4, 2, 6), of_documents(4, 2, 2, 6), F(3 + 4 + 4, 6), 3),
):  # with a prior of 1/2, whatever the slip makes of the likelihood
    EVERY_SLIP[kind, "joint"] = {
        name: {value / 2 for value in values}
        for name, values in EVERY_SLIP[kind, "likelihood"].items()
    } | {
        "turned the fraction upside down": {2 / right},
        "added the factors": {added / 2, F(1, 2) + added},
        "forgot the prior": {right},
        "gave the odds": {right / other},
        "gave the evidence P(d)": {(right + other) / 2},
        "gave the posterior: divided the joint by the evidence": {share(right, other)},
        "gave the prior": {F(1, 2)},
        "took the odds of the classes for the prior": {right},  # 4 : 4
        # For three words, and once; for two classes it is 1/2.
        "smoothed the prior": {F(5, 11) * right, F(5, 9) * right},
        "put the prior in once for every word": {F(1, 2) ** factors * right},
    }


@pytest.mark.parametrize(("kind", "ask"), EVERY_SLIP)
def test_every_slip_of_a_question_by_hand(kind, ask):
    """A rule that gives the right number is not a slip; logarithms have a test of their own."""
    values = values_of_slips(fitted(EMAIL_MODELS[kind]), X, Question(ask, "spam", "a"), PAIRS)
    right = {("bernoulli", "estimate"): F(1, 2)}.get((kind, ask))
    found = {name: set(given) for name, given in values.items() if "logarithm" not in name}
    expected = {name: given - {right} for name, given in EVERY_SLIP[kind, ask].items()}
    [hundred] = expected["left out the percent sign"]
    expected["shifted the decimal point"] = {hundred / 10, hundred / 1000, hundred / 10000}
    assert found == expected


def values_by_name(facts, question, chosen):
    """What each of these gives that is not the right number."""
    found = {}
    for one, value in slip_values(facts, question, chosen):
        found.setdefault(one.name, set()).add(value)
    return found


JOINT = Question("joint", "spam")

CONVENTIONS_BY_HAND = {
    "multinomial": {  # 1/2 × 6/20 × (10/20)^2
        "alpha = 1/2": {of_words(F(11, 2), F(19, 2), F(37, 2)) / 2},
        "alpha = 1/10": {of_words(F(51, 10), F(91, 10), F(173, 10)) / 2},
        "alpha = 1/100": {of_words(F(501, 100), F(901, 100), F(1703, 100)) / 2},
        "alpha = 3/2": {of_words(F(13, 2), F(21, 2), F(43, 2)) / 2},
        "alpha = 2": {of_words(7, 11, 23) / 2},
        "presence for counts: each word once for each document": {of_words(3, 4, 9, 1) / 2},
        "presence for counts in training": {of_words(3, 4, 9) / 2},
        "the Bernoulli model": {of_documents(3, 4, 2, 6) / 2},
    },
    "bernoulli": {  # 1/2 × 3/6 × 4/6 × (1 - 2/6)
        "alpha = 1/2": {of_documents(F(5, 2), F(7, 2), F(3, 2), 5) / 2},
        "alpha = 1/10": {of_documents(F(21, 10), F(31, 10), F(11, 10), F(42, 10)) / 2},
        "alpha = 1/100": {of_documents(F(201, 100), F(301, 100), F(101, 100), F(402, 100)) / 2},
        "alpha = 3/2": {of_documents(F(7, 2), F(9, 2), F(5, 2), 7) / 2},
        "alpha = 2": {of_documents(4, 5, 3, 8) / 2},
        "one fake document with every word": {of_documents(3, 4, 2, 5) / 2},
        "the multinomial model": {RIGHT / 2},
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", EMAIL_MODELS)
def test_every_convention_by_hand(kind):
    facts = facts_of(fitted(EMAIL_MODELS[kind]), X, PAIRS)
    assert values_by_name(facts, JOINT, slips.CONVENTIONS) == CONVENTIONS_BY_HAND[kind]


@pytest.mark.parametrize("kind", EMAIL_MODELS)
def test_what_libraries_do_by_hand(kind):
    """Of four documents 2 have a, 3 have b and 1 has c; Weka's prior is that of the notes, (4 + 1)/(8 + 2)."""
    half = F(1, 2)
    nltk, natural = half * F(5, 10) * F(7, 10), F(4 + 1, 8 + 1) * F(3, 5) * F(4, 5)
    quanteda = {half * F(3, n) * F(4, n) * F(n - 2, n) for n in (6 + 2, 6 + 3)}
    expected = {
        "added 1/2 to every count and to the prior's, as NLTK does": {nltk, nltk * F(7, 10)},
        "took (n + 1)/(N + 1) for what is present, and for the prior, as Natural does": {natural},
        "divided by the sum of the document counts, as quanteda did": quanteda,
    }
    if kind == "multinomial":
        expected.popitem()
    facts = facts_of(fitted(EMAIL_MODELS[kind]), X, PAIRS)
    assert values_by_name(facts, JOINT, slips.LIBRARIES) == expected


def test_what_libraries_do_with_rows_by_hand():
    """Of three rows two are yes; windy is a 0 or a 1, and what is 0 is absent."""
    model = CategoricalNB().fit([["sun", 1], ["fog", 0], ["sun", 1]], ["yes", "yes", "no"])
    facts = facts_of(model, ["sun", 0])
    prior, sun, calm = F(2 + 1, 3 + 2), F(1 + 1, 2 + 2), F(1 + 1, 2 + 2)
    nltk = F(5, 8) * F(3, 6)
    assert values_by_name(facts, Question("joint", "yes"), slips.LIBRARIES) == {
        "added 1/2 to every count and to the prior's, as NLTK does": {nltk, nltk * F(3, 6)},
        "took (n + 1)/(N + 1) for what is present, and for the prior, as Natural does": {
            F(3, 4) * F(2, 3)
        },
        "added 1 to the documents of each class, as Weka does": {prior * sun * calm},
    }


def test_every_rounding_by_hand():
    """P(x) is 2/3, and so is P(a|x); estimates may be rounded on the way, joints, or both."""
    model = MultinomialNB(smoothing=0).fit([["a", "a"], ["b"], ["b"]], ["x", "x", "y"])
    two, three = F(67, 100) ** 2, F(667, 1000) ** 2
    assert values_by_name(facts_of(model, ["a"]), Question("joint", "x"), slips.ROUNDINGS) == {
        "rounded on the way, to 2 decimals": {two, F(44, 100)},
        "rounded on the way, to 3 decimals": {three, F(444, 1000)},
        "rounded on the way, to 4 decimals": {F(6667, 10000) ** 2, F(4444, 10000)},
        "cut off on the way, to 2 decimals": {F(66, 100) ** 2},
        "cut off on the way, to 3 decimals": {F(666, 1000) ** 2},
        "rounded on the way, to 2 digits": {two, F(44, 100), F(45, 100)},
        "rounded on the way, to 3 digits": {three, F(444, 1000), F(445, 1000)},
        "rounded on the way, to 4 digits": {F(6667, 10000) ** 2, F(4444, 10000), F(4445, 10000)},
    }


def test_the_parameters_of_a_density_may_be_rounded():
    """The mean of 1, 2 and 2 is 5/3, and the variance 2/9."""
    model = GaussianNB().fit([[1], [2], [2], [7], [9]], "aaabb")
    mean, variance = 1.67, 0.22
    density = exp(-((3 - mean) ** 2) / (2 * variance)) / sqrt(2 * pi * variance)
    found = values_by_name(facts_of(model, [3]), Question("joint", "a"), slips.ROUNDINGS)
    given = map(float, found["rounded on the way, to 2 decimals"])
    assert any(value == pytest.approx(0.6 * density) for value in given)


SMOOTH, NO_PRIOR = "forgot to smooth", "forgot the prior"
ONCE = "took each word of the document once"
UNDIVIDED = "gave the joint: forgot to divide by the evidence"
UNSMOOTHED = of_words(5, 9, 17), of_words(11, 3, 17)

PAIRED = {
    ("multinomial", "posterior"): {
        (SMOOTH, NO_PRIOR): share(*UNSMOOTHED),
        (SMOOTH, UNDIVIDED): UNSMOOTHED[0] / 2,
        (SMOOTH, ONCE): share(F(5 * 9), 11 * 3),
        (NO_PRIOR, UNDIVIDED): RIGHT,
        (NO_PRIOR, ONCE): share(F(6 * 10), 12 * 4),
        (UNDIVIDED, ONCE): of_words(6, 10, 20, 1) / 2,
    },
    ("bernoulli", "joint"): {
        (SMOOTH, NO_PRIOR): of_documents(2, 3, 1, 4),
        (SMOOTH, "left out the absent words"): F(1, 2) * F(2, 4) * F(3, 4),
        (NO_PRIOR, "left out the absent words"): F(3, 6) * F(4, 6),
    },
}


def test_every_slip_of_a_prior_by_hand():
    """Spam has 4 of 7 emails and, as ham has, 17 words; there are two classes and three words."""
    model = MultinomialNB(vocabulary="abc").fit(EMAILS[:7], LABELS[:7])
    values = values_of_slips(model, X, Question("prior", "spam"), PAIRS[:7])
    assert {name: set(given) for name, given in values.items() if "logarithm" not in name} == {
        "took the classes to be equally likely": {F(1, 2)},
        "answered for the other class": {F(3, 7)},
        "counted words for documents": {F(17, 34)},
        "smoothed the prior": {F(5, 9), F(6, 11), F(5, 10), F(5, 8)},
        "took the odds of the classes for the prior": {F(4, 3)},
        "left out the percent sign": {F(400, 7)},
        "shifted the decimal point": {F(40, 7), F(4, 70), F(4, 700)},
        "turned the fraction upside down": {F(7, 4)},
    }


@pytest.mark.parametrize(("kind", "ask"), PAIRED)
def test_every_pair_of_slips_by_hand(kind, ask):
    facts = facts_of(fitted(EMAIL_MODELS[kind]), X)
    question = Question(ask, "spam")
    found = slips.valued(facts, slips.in_pairs(facts, question))
    expected = [(" + ".join(names), value) for names, value in PAIRED[kind, ask].items()]
    assert sorted((one.name, value) for one, value in found) == sorted(expected)
    first, _ = found[0]
    assert (first.kind, first.advice) == ("two slips", f"{ADVICE[SMOOTH]}  {ADVICE[NO_PRIOR]}")


def test_what_is_told_of_a_slip_is_a_sentence_and_its_name_follows_you():
    """As in: Possibly you forgot the prior.  The product begins with P(c)."""
    irregular = ["forgot", "gave", "left", "lost", "put", "took"]
    for slip in SLIPS:
        verb, *rest = slip.name.split()
        assert rest
        assert verb.endswith("ed") or verb in irregular
        assert slip.name[-1] != "."
    for slip in (*SLIPS, *slips.LIBRARIES, *slips.CONVENTIONS, *slips.ROUNDINGS):
        assert re.fullmatch(r"(\S+ ){3,}\S+\.", slip.advice), slip.name
        assert slip.kind in ("", "multinomial", "as read", "bernoulli", "words", "rows")
        assert {*slip.asks} <= {*ASKS}


def test_without_the_documents_slips_that_need_them_are_left_out():
    without = values_of_slips(fitted(MultinomialNB), X, Question("estimate", "spam", "a"))
    assert "counted documents for words" not in without
    assert "put documents below the bar, where words belong" in without


def test_the_logarithm_is_natural_or_decimal():
    values = values_of_slips(fitted(MultinomialNB), X, Question("prior", "spam"), PAIRS)
    logs = [float(value) for value in values["took the logarithm of the answer"]]
    logs += [float(value) for value in values["took the logarithm of the answer to base 10"]]
    assert logs == [pytest.approx(-0.693147180560), pytest.approx(-0.301029995664)]


# Rows of features, by hand: outlook sunny 2, overcast 4, rain 3 of yes, and 3, 0, 2 of no.

DAYS = CategoricalNB(smoothing=1).fit(WEATHER, PLAY)
DAY = {"outlook": "sunny", "temperature": None, "humidity": None, "wind": "strong"}
SUNNY, OVERCAST = ("outlook", "sunny"), ("outlook", "overcast")


def of_days(ask, label, word=None, model=DAYS):
    return values_of_slips(model, DAY, Question(ask, label, word))


def test_rows_of_features_have_the_slips_of_prior_and_evidence():
    model = CategoricalNB().fit([["sunny"], ["rainy"], ["rainy"]], ["no", "yes", "yes"])
    values = values_of_slips(model, ["rainy"], Question("posterior", "yes"))
    assert values["forgot the prior"] == (F(3, 4) / (F(3, 4) + F(1, 3)),)


def test_the_slips_of_an_estimate_of_a_row_are_those_of_its_counts_and_of_k():
    values = of_days("estimate", "yes", SUNNY)
    assert DAYS.likelihood(*SUNNY, "yes") == F(3, 12)
    assert values["forgot to smooth"] == (F(2, 9),)
    assert values["forgot k in the denominator"] == (F(3, 9),)
    assert values["put k + 1 below the bar"] == (F(3, 13),)
    assert values["put the number of classes below the bar"] == (F(3, 11),)
    assert values["added alpha once below the bar"] == (F(3, 10),)
    assert values["added alpha below the bar only"] == (F(2, 12),)
    assert values["put all rows below the bar"] == (F(3, 14 + 3),)
    # Of the five sunny days, two are yes; smoothed or not.
    assert values["put P(c|x) for P(x|c)"] == (F(2, 5), F(3, 8))
    bare = {F(3, 9) + 3, 2 + F(1, 12), 2 + F(1, 9) + 3}
    assert set(values["lost the brackets around a sum"]) == bare
    # No overcast day is no, which has two values of the three.
    values = of_days("estimate", "no", OVERCAST)
    assert values["took k to be the number of values that the class has"] == (F(1, 7),)


def test_a_word_that_is_learned_with_a_count_of_0_is_not_one_of_the_words_of_the_class():
    """|V| is 3, and x has one word of it: (0 + 1)/(1 + 1) in place of (0 + 1)/(1 + 3)."""
    model = MultinomialNB(vocabulary="abc")
    model.learn({"x": 1, "y": 1}, {"x": {"a": 0, "b": 1}, "y": {"c": 1}})
    values = values_of_slips(model, ["a"], Question("estimate", "x", "a"))
    assert values["took V from one class only"] == (F(1, 2),)


def test_the_slips_of_a_product_of_a_row():
    values = of_days("joint", "no")
    assert DAYS.joint(DAY)["no"] == F(5, 14) * F(4, 8) * F(4, 7)
    assert values["left out a feature"] == (F(5, 14) * F(4, 7), F(5, 14) * F(4, 8))
    bare = CategoricalNB(smoothing=0).fit(WEATHER, PLAY)
    below = F(5, 14) * F(6, 14)
    posterior = of_days("posterior", "no", model=bare)
    assert posterior["put the product of the single P(x) below the bar"] == (F(9, 70) / below,)


def test_a_row_without_smoothing_has_no_slip_about_smoothing_or_a_smoothed_prior():
    """.03 for 3/125 was put down to a prior of (5 + 1)/10, with nothing of the kind done."""
    bare = CategoricalNB(smoothing=0, classes=["yes", "no"]).fit(CARS, STOLEN)
    for ask, word in (("joint", None), ("posterior", None), ("estimate", ("type", "SUV"))):
        values = values_of_slips(bare, CAR, Question(ask, "yes", word))
        about = ("smooth", "alpha", "below the bar only", " k ", "brackets")
        assert not [name for name in values if any(part in name for part in about)]
    compared = explanations(bare, CAR, ".03", ask="joint", label="yes")
    assert not [one.name for one in compared.found if "smooth" in one.name]


def test_the_slips_of_a_density_are_those_of_its_mean_and_variance():
    ask = Question("likelihood", "a")

    def bell(variance, mean=2, two=2):  # at 4
        return exp(-((4 - mean) ** 2) / (two * variance)) / sqrt(2 * pi * variance)

    model = GaussianNB().fit([[0], [4], [7], [9]], "aabb")
    values = values_of_slips(model, [4], ask)
    assert float(model.document_likelihood([4])["a"]) == pytest.approx(bell(4))
    [by_n_minus_1] = values["divided the variance by n - 1, or by n"]
    [deviation] = values["put the standard deviation for the variance"]
    assert float(by_n_minus_1) == pytest.approx(bell(8))
    assert float(deviation) == pytest.approx(bell(2))
    for name, by_hand in (
        ("took the mean of the other class", bell(4, 8)),
        ("took the variance of the other class", bell(1)),
        ("left out the 2 below the exponent", bell(4, two=1)),
        ("left out the root", exp(-4 / 8) / (2 * pi * 4)),
        ("left the sum of squares undivided", bell(8)),
    ):
        assert [float(value) for value in values[name]] == [pytest.approx(by_hand)], name
    model = GaussianNB(ddof=1).fit([[0], [4], [7], [9]], "aabb")
    [by_n] = values_of_slips(model, [4], ask)["divided the variance by n - 1, or by n"]
    assert float(by_n) == pytest.approx(bell(4))


def named(facts, attempts):
    """What each of these gives."""
    return {one.name: value for one, value in slips.valued(facts, attempts)}


def test_a_slip_in_one_class_or_one_word_alone():
    """Of X the joints are 1/2 × 6/20 × (10/20)^2 for spam, and 1/2 × 12/20 × (4/20)^2 for ham."""
    facts = facts_of(fitted(MultinomialNB), X, PAIRS)
    spam, ham = of_words(6, 10, 20), of_words(12, 4, 20)
    asked = Question("posterior", "spam")
    found = named(facts, slips.in_one_class(facts, asked))
    assert found["forgot to smooth, in spam only"] == share(of_words(5, 9, 17), ham)
    assert found["forgot to smooth, in ham only"] == share(spam, of_words(11, 3, 17))
    assert found["forgot the prior, in spam only"] == share(2 * spam, ham)
    assert found[f"{ONCE}, in ham only"] == share(spam, of_words(12, 4, 20, 1))
    found = named(facts, slips.in_one_word(facts, Question("joint", "spam")))
    assert found["forgot to smooth, for a only"] == F(1, 2) * F(5, 17) * F(10, 20) ** 2


def test_logarithms_of_the_joints_that_were_divided():
    values = values_of_slips(fitted(MultinomialNB), X, Question("posterior", "spam"))
    spam, ham = (log(float(of_words(*counts, 20) / 2)) for counts in ((6, 10), (12, 4)))
    [value] = values["divided logarithms of the joints"]
    assert float(value) == pytest.approx(spam / (spam + ham))


def test_a_missing_feature_that_was_given_a_value():
    """Sunny or rainy: of two days that are yes one is windy, and neither of those that are no."""
    rows = [["sun", "wind"], ["sun", "calm"], ["rain", "calm"], ["rain", "calm"]]
    model = CategoricalNB(smoothing=0).fit(rows, ["yes", "yes", "no", "no"])
    values = values_of_slips(model, ["sun", None], Question("joint", "yes"))
    assert set(values["left a missing feature in, with a value"]) == {F(1, 2) * F(1, 2)}


def test_a_training_document_in_another_class_or_skipped():
    """E_1 is b; without it spam has 16 words, 8 of them b, and is 3 of 7."""
    facts = facts_of(fitted(MultinomialNB, prior="empirical"), X, PAIRS)
    bag = Counter(w for w in EMAILS[0] if w in "abc")
    words = 17 - sum(bag.values())
    found = named(facts, rows_elsewhere(facts, Question("joint", "spam")))
    left = of_words(6 - bag["a"], 10 - bag["b"], words + 3)
    assert found["skipped training document 1: it is in spam"] == F(3, 7) * left
    assert found["put training document 1 in ham: it is in spam"] == F(3, 8) * left
    more = of_words(6 + 1, 10 + 2, 17 + 3 + 3)
    assert found["counted d as a training document: in spam"] == F(5, 9) * more


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, partial(MultinomialNB, binary=True)])
def test_a_document_is_skipped_or_added_as_the_model_counts_it(make):
    rows = [(list("aab"), "x"), (list("bcc"), "x"), (list("ab"), "y"), (["c"], "y")]
    d, settings = list("abb"), {"vocabulary": "abc", "classes": "xy"}
    facts = facts_of(train(make(**settings), rows), d, rows)
    found = named(facts, rows_elsewhere(facts, Question("joint", "x")))
    for k, (_, label) in enumerate(rows[:2]):
        without = train(make(**settings), rows[:k] + rows[k + 1 :]).joint(d)["x"]
        assert found[f"skipped training document {k + 1}: it is in {label}"] == without
    added = train(make(**settings), [*rows, (d, "x")])
    assert found["counted d as a training document: in x"] == added.joint(d)["x"]


# What pages on the web print, and how it comes about.

CAR = {"colour": "red", "type": "SUV", "origin": "domestic"}
THEFT = CategoricalNB(smoothing=F(3, 2), classes=["yes", "no"]).fit(CARS, STOLEN)


def of_margins(documents, margins):
    model = BernoulliNB(smoothing=0)
    model.learn(documents, {label: Counter(table) for label, table in margins.items()})
    return model


def dear_friend():
    model = MultinomialNB()
    model.learn({"normal": 8, "spam": 4}, {c: Counter(table) for c, table in FRIENDS.items()})
    return model


@pytest.mark.parametrize(
    ("model", "document", "number", "ask", "label", "named"),
    [
        (THEFT, CAR, ".037", "joint", "yes", "cut off on the way, to 2 decimals"),
        (THEFT, CAR, ".067", "joint", "no", "cut off on the way, to 2 decimals"),
        (of_margins(PIECES, FRUIT), ["long", "sweet", "yellow"], ".97", "posterior", "banana",
         "put the product of the single P(w) below the bar"),
        (of_margins({"spam": 30, "ham": 70}, HUNDRED), ["money", "viagra"], "1.39", "posterior",
         "spam", "put the product of the single P(w) below the bar"),
        (dear_friend(), ["lunch"] + 4 * ["money"], ".00122", "joint", "spam",
         "rounded on the way, to 2 decimals"),
    ],
)  # fmt: skip
def test_what_a_page_on_the_web_did_is_among_the_possible(
    model, document, number, ask, label, named
):
    compared = explanations(model, document, number, ask=ask, label=label)
    assert compared.grade == "possible"
    assert named in [one.name for one in compared.found]


@pytest.mark.long
def test_without_smoothing_no_slip_is_about_smoothing():
    for kind in KINDS:
        for ask in ("estimate", "posterior"):
            task = exercise(1, model=kind, ask=ask, alpha=0)
            found = values_of_slips(task.fitted(), task.document, task.asks_for)
            assert not [name for name in found if "forgot to smooth" in name or "denom" in name]


def test_with_three_classes_there_is_no_other_class():
    model = MultinomialNB().fit([["a", "a"], ["a", "b"], ["b"], ["b"]], ["x", "y", "z", "z"])
    values = values_of_slips(model, ["b"], Question("posterior", "x"))
    assert "took the prior of the other class" not in values
    posterior = model.posterior(["b"])
    assert values["answered for the other class"] == (posterior["y"], posterior["z"])


def test_alpha_1_in_the_bernoulli_model_adds_2_below():
    """Of 4 spam emails 3 have a b; V, which is 3, has no part in it.  Or 1 is added once below."""
    values = values_of_slips(fitted(BernoulliNB, smoothing=2), X, Question("estimate", "spam", "b"))
    assert values["took alpha to be 1"] == (F(4, 6), F(4, 5))


def test_each_slip_differs_from_the_models_own_working_in_some_line():
    for kind, ask in itertools.product(KINDS, EXERCISE_ASKS):
        task = exercise(7, model=kind, ask=ask)
        own = task.facts.asked(task.asks_for).lines()
        for slip, value in slip_values(task.facts, task.asks_for):
            if value != task.answer:
                assert slip.term(task.facts).lines() != own, slip.name
