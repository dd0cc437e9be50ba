"""The judge without Python: it says of each typed form what the judge in Python says."""

from fractions import Fraction

import pytest

from naive_bayes.practice.accepted_forms import ACCEPTED_FORMS
from naive_bayes.practice.judging import judge
from tests.by_node import by_node
from tests.practice.right_answers import right_answers
from tests.practice.test_reading import READ, REFUSED, numbers

JS = """
import { judge } from "typed.js";
const judged = given.map(([text, above, below]) => judge(text, [BigInt(above), BigInt(below)]));
const made = judged.map(({ verdict, says }) => [verdict, says]);
"""

PYTHON_ONLY = ("[0/4 left out]", "exp(")
"""Forms that are read only where Python runs."""


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
    return [row for row in rows if not any(part in row[0] for part in PYTHON_ONLY)]


@pytest.mark.parametrize("n", [2, pytest.param(200, marks=pytest.mark.long)])
def test_javascript_and_python_say_the_same(n):
    rows = forms(n)
    found = in_node(rows)
    differ = []
    for (text, number), said in zip(rows, found, strict=True):
        judged = judge(text, number)
        if said[0] != judged.verdict or (said[0] != "not a number" and said[1] != judged.says):
            differ.append((text, str(number), said, judged.verdict, judged.says))
    assert differ == []


def test_what_is_read_with_python_only_is_said_to_be_so():
    for verdict, says in in_node(
        [(typed, Fraction(1, 4)) for typed in ("exp(-1/2)/√(2π)", "(1/16)^(1/2)", "16^-0.5")]
    ):
        assert verdict == "not a number"
        assert "only where Python runs" in says
