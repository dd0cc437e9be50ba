"""Reading what people type: each form, each misreading, and what is too large or no number."""

from fractions import Fraction
from random import Random
from time import perf_counter

import pytest

from naive_bayes import NaiveBayesError
from naive_bayes.practice.judging import RIGHT, SHORT, UNREADABLE, WRONG, judge
from naive_bayes.practice.reading import LONGEST, magnitude, read
from tests.practice.right_answers import right_answers

F = Fraction


def values(text):
    """What a text comes to, in each of its readings."""
    return [reading.first.value for reading in read(text)]


READ = [
    ("3/9 (0.333)", F(1, 3)),
    ("2 ¼", F(9, 4)),
    ("2 1/4", F(9, 4)),
    (r"2\frac{1}{4}", F(9, 4)),
    ("1 - 33.3333%", 1 - F(333333, 1000000)),
    ("0·85", F(85, 100)),
    ("1·5", F(5)),
    ("(2/4)(3/4)", F(3, 8)),
    ("(2/4) (3/4)", F(3, 8)),
    ("3(1/4)", F(3, 4)),
    (r"\frac{2}{3} \times \frac{1}{2}", F(1, 3)),
    (r"\tfrac{1}{2}\cdot\left(\frac{6}{20}\right)^{2}", F(9, 200)),
    ("~0.667", F(667, 1000)),
    ("about 2/3", F(2, 3)),
    ("approx. 0.5", F(1, 2)),
    ("0.85 (85%)", F(85, 100)),
    ("2/3 or 0.667", F(2, 3)),
    ("Fraction(2, 3)", F(2, 3)),
    ("２／３", F(2, 3)),
    ("P(spam|d) = (5 + 1)/(17 + 3) ≈ 0.30", F(3, 10)),
    ("evidence: 1/6 + 1/3 = 1/2", F(1, 2)),
    ("1/2 × [0/4 left out] × 3/4", F(3, 8)),
    ("x = 0.25", F(1, 4)),
    ("-2^2", F(-4)),
    ("2^-3", F(1, 8)),
    ("2/6 (4/11)^3", F(2, 6) * F(4, 11) ** 3),
    ("2/6 (4/11)²", F(2, 6) * F(4, 11) ** 2),
]


@pytest.mark.parametrize(("text", "value"), READ)
def test_what_people_type_is_read_as_they_mean_it(text, value):
    assert values(text)[0] == value


REFUSED = [
    ("3/9 (0.111)", "says two different things, 3/9 and 0.111"),
    ("1/2 (2/4) (3/4)", "is not a number"),
    ("1/2 (1/4)", "says two different things"),
    ("3 4", "is not a number"),
    ("1/0", "divides by 0"),
    ("((0^1000)^1000)^1000", "too large to work out"),
    ("((2^1000)^1000)^1000", "too large to work out"),
    ("2^(2^(2^20))", "is not a number"),
    ("exp(exp(exp(9)))", "which is too large"),
    ("(" * 200 + "1" + ")" * 200, "is not a number"),
    ("", "is not a number"),
    ("7" * (LONGEST + 1), "is not a number"),
]


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_cannot_be_read_gets_one_sentence(text, said):
    with pytest.raises(NaiveBayesError) as refusal:
        read(text)
    assert said in str(refusal.value)


def test_nothing_that_is_typed_takes_long_or_raises_anything_else():
    """Drawn from the signs that the reader knows, and from what people mistype."""
    signs = "1 23 0.5 , . ^ ( ) / × - + % = e exp √ π \\frac{ } { … ² ½ or P(a) 1e99 ^999"
    rng, pieces, start = Random(4), [" ", *signs.split()], perf_counter()
    for _ in range(600):
        text = "".join(rng.choices(pieces, k=rng.randint(1, 14)))
        assert judge(text, F(1, 3)).verdict in (RIGHT, SHORT, WRONG, UNREADABLE), text
    assert perf_counter() - start < 30


@pytest.mark.parametrize(("text", "number", "verdict"), [
    ("3/9 (0.333)", F(1, 9), WRONG),
    ("1/9 (0.111)", F(1, 9), RIGHT),
    ("0.1", F(1, 9), WRONG),
    ("1,024^200", F(1), WRONG),
])  # fmt: skip
def test_a_bracket_after_a_number_says_it_again(text, number, verdict):
    assert judge(text, number).verdict == verdict


def numbers(seed, n):
    """Fractions as naive Bayes gives them, from 0 to 1, some of them small."""
    rng = Random(seed)
    for _ in range(n):
        below = rng.randint(2, 5000)
        yield F(rng.randint(1, below - 1), below * 10 ** rng.choice((0, 0, 0, 1, 4)))


@pytest.mark.parametrize("n", [4, pytest.param(260, marks=pytest.mark.long)])
def test_a_right_number_is_right_in_every_form_and_near_it_wrong(n):
    """With 260 numbers there are more than 12,000 forms, and 3,000 that are wrong by a digit."""
    forms = wrong = 0
    for number in numbers(11, n):
        for text in right_answers(number):
            assert judge(text, number).verdict == RIGHT, (text, number)
            forms += 1
        for digits in (3, 4, 6):
            places = digits - magnitude(number)
            unit = F(1, 10**places)
            for off in (-2, -1, 1, 2):
                near = round(number, places) + off * unit
                if 2 * abs(near - number) > unit and near > 0:
                    text = format(float(near), f".{places}f")
                    assert judge(text, number).verdict == WRONG, (text, number)
                    wrong += 1
    assert forms > 45 * n
    assert wrong > 9 * n
