"""One rule for numbers: Python and JavaScript write each row of one table in the same way."""

from fractions import Fraction
from random import Random

import pytest

from naive_bayes.working.written_numbers import percent, share_of
from tests.by_node import by_node

F = Fraction

PERCENT = [
    (F(1, 2), "50 %"),
    (F(2, 3), "≈ 67 %"),
    (F(137, 200), "68.5 %"),
    (F(6875, 10000), "≈ 69 %"),
    (F(128, 253), "≈ 50.6 %"),
    (F(125, 253), "≈ 49.4 %"),
    (F(1), "100 %"),
    (F(0), "0 %"),
    (1 - F(1, 10**9), "> 99.99 %"),
    (F(1, 10**9), "< 0.01 %"),
    (F(999, 1000), "99.9 %"),
    (F(10001, 20000), "≈ 50.00 %"),
]

SHARES = [
    (F(7), F(29), "7/29"),
    (F(7, 2), F(29, 2), "3.5/14.5"),
    (F(6), F(20), "6/20"),
    (F(305, 100), F(1135, 100), "3.05/11.35"),
    (F(16, 3), F(23, 3), "(16/3)/(23/3)"),
]


@pytest.mark.parametrize(("share", "text"), PERCENT)
def test_a_share_in_per_cent_is_marked_where_it_is_rounded(share, text):
    assert percent(share) == text


@pytest.mark.parametrize(("above", "below", "text"), SHARES)
def test_a_share_keeps_the_numbers_that_were_counted(above, below, text):
    assert share_of(above, below) == text


JS = """
import { percent } from "written.js";
const made = given.map((share) => percent(share.map(BigInt)));
"""


def test_javascript_writes_the_same():
    rng = Random(2)
    drawn = [F(rng.randint(0, n), n) for n in (rng.randint(1, 3000) for _ in range(500))]
    shares = [share for share, _ in PERCENT] + drawn
    plain = [[str(share.numerator), str(share.denominator)] for share in shares]
    assert by_node(JS, plain) == [percent(share) for share in shares]
