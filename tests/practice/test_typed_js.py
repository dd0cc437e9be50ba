"""The judge without Python: it says of each typed form what the judge in Python says."""

import os
from fractions import Fraction
from random import Random

import pytest

from naive_bayes.practice.accepted_forms import ACCEPTED_FORMS
from naive_bayes.practice.judging import judge
from tests.by_node import by_node
from tests.material import MORE
from tests.practice.right_answers import right_answers
from tests.practice.test_reading import READ, REFUSED, numbers

JS = """
import { judge } from "typed.js";
const judged = given.map(([text, above, below]) => judge(text, [BigInt(above), BigInt(below)]));
const made = judged.map(({ verdict, says }) => [verdict, says]);
"""

TYPED = r"""
1 2 3 4 10 17 0.5 0.25 .3 1.5 0,3 1,024 0·85 1·231 2/6 3/10 (3+1) 1.2e-2 1.2e−2 ½ ² ⁻¹ … ...
/ * × · - − + ( ) [ ] { } ^ ** % ! : = ≈ ≅ ~ → , . ; $ & e x or to about choose per P(a|b) a:
\frac{1}{2} \frac23 \times \boxed{ \[ \] \( \) \, \left( \right) C(4,2) (approx.) √ π exp( ln(
np.float64( 10^
"""
PIECES = [*TYPED.split(), "out of", "per cent", *" " * 12]
"""What random texts are made of."""


def in_node(rows):
    """What typed.js says of texts and numbers."""
    plain = [[text, str(n.numerator), str(n.denominator)] for text, n in rows]
    return [tuple(each) for each in by_node(JS, plain)]


def forms(n):
    """The table of forms, the misreadings, and right answers in every form."""
    rows = [(text, form.number) for form in ACCEPTED_FORMS for text in form.texts]
    rows += [(text, value) for text, value in READ]
    rows += [(text, Fraction(1, 3)) for text, _ in (*READ, *REFUSED)]
    rows += [(text, number) for number in numbers(3, n) for text in right_answers(number)]
    return rows


def random_texts(n):
    rng = Random(int(os.environ.get("NAIVE_BAYES_SEED", "41")))
    numbers = (Fraction(1, 3), Fraction(3, 10), Fraction(1, 2), Fraction(6))
    for _ in range(n):
        yield "".join(rng.choices(PIECES, k=rng.randint(1, 9))), rng.choice(numbers)


FEW, MANY = 200, pytest.param(15_000 * MORE, marks=pytest.mark.drawn)


@pytest.mark.parametrize("n", [2, pytest.param(200, marks=pytest.mark.long)])
def test_javascript_and_python_say_the_same_of_the_table(n):
    assert differing(forms(n)) == []


@pytest.mark.parametrize("n", [FEW, MANY])
def test_javascript_and_python_say_the_same_of_random_texts(n):
    assert differing([*random_texts(n)]) == []


def differing(rows):
    """What the two say different things of; what only Python reads, the page says it does not."""
    found = in_node(rows)
    differ = []
    for (text, number), said in zip(rows, found, strict=True):
        judged = judge(text, number)
        if "only where Python runs" in said[1]:
            assert any(part in text for part in ("exp", "ln", "√", "π", "e", "^", "**"))
        elif said[0] != judged.verdict or (said[0] != "not a number" and said[1] != judged.says):
            differ.append((text, str(number), said, judged.verdict, judged.says))
    return differ


def test_what_is_read_with_python_only_is_said_to_be_so():
    for verdict, says in in_node(
        [
            (typed, Fraction(1, 4))
            for typed in ("exp(-1/2)/√(2π)", "(1/16)^(1/2)", "16^-0.5", "10^-0.602")
        ]
    ):
        assert verdict == "not a number"
        assert "only where Python runs" in says
