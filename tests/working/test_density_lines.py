"""A Gaussian's working, line by line: what the published example prints, in every format."""

import json
from fractions import Fraction

import pytest

from naive_bayes import (
    DoubleExponential,
    Exponential,
    Gaussian,
    GaussianNB,
    Geometric,
    MixedNB,
    Poisson,
)
from naive_bayes.working.tree import tree_of
from worked_examples.data import PEOPLE, SEXES

PERSON = {"height": 6, "weight": 130, "foot": 8}
BY_N, BY_N_MINUS_1 = (GaussianNB(ddof=ddof).fit(PEOPLE, SEXES).explain(PERSON) for ddof in (0, 1))

# Wikipedia: mean 5.855, variance 3.5033e-02, density 1.5789 of the height in male.
LINES = {
    "n of height in male": "4",
    "sum of height in male": "6 + 5.92 + 5.92 + 5.58 = 23.42",
    "mean of height in male": "23.42/4 = 5.855",
    "squares of height in male": "(6 - 5.855)² + (5.92 - 5.855)² + (5.92 - 5.855)² + (5.58 - 5.855)² = 0.1051",
    "variance of height in male": "0.1051/(4 - 1) ≈ 0.0350333",
    "exponent of height = 6 in male": "-(6 - 5.855)²/(2 × 0.0350333) ≈ -0.300071",
    "density of height = 6 in male": "e^(-0.300071)/√(2π × 0.0350333) ≈ 1.57888",
}


def test_every_step_of_the_published_density_is_a_line():
    step = BY_N_MINUS_1["male"].steps[0]
    assert {line.name: line.text for line in step.made} == LINES
    [by_n] = [line for line in BY_N["male"].steps[0].made if line.name.startswith("variance")]
    assert by_n.text == "0.1051/4 = 0.026275"


@pytest.mark.parametrize("form", ["text", "markdown", "latex", "json"])
def test_the_lines_are_in_every_format(form):
    written = (
        json.dumps(BY_N_MINUS_1.to_dict(), ensure_ascii=False)
        if form == "json"
        else getattr(BY_N_MINUS_1, f"to_{form}")()
    )
    for name, text in LINES.items():
        assert name in written
        assert (text.rpartition("= ")[2].rpartition("≈ ")[2]) in written
    assert r"\sqrt{2\pi \times 0.0350333}" in written or form != "latex"


def test_a_floor_is_the_variance_and_needs_no_line_for_the_squares():
    model = MixedNB({"heat": Gaussian(floor=1)}).fit([[20], [20]], ["a", "a"])
    [heat] = model.explain([21])["a"].steps
    lines = {line.name: line.text for line in heat.made}
    assert lines["variance of heat in a"] == "1"
    assert "squares of heat in a" not in lines


MADE = {
    "calls": ["2", "1 + 3 = 4", "4/2 = 2", "2^4 × e^(-2)/24 ≈ 0.0902235"],
    "wait": ["2", "1 + 3 = 4", "2/4 = 0.5", "-0.5 × 4 = -2", "0.5 × e^(-2) ≈ 0.0676676"],
    "far": ["2", "2", "|1 - 2| + |3 - 2| = 2", "2/2 = 1", "-|4 - 2|/1 = -2", "e^(-2)/(2 × 1) ≈ 0.0676676"],
    "tries": ["2", "1 + 3 = 4", "2/4 = 1/2", "(1 - 2/4)^3 × 2/4 = 1/16"],
}  # fmt: skip


def test_every_distribution_shows_how_its_number_is_made():
    """Of 1 and 3, at 4: 2^4 e^-2/4!, e^-2/2, e^-2/2 and (1/2)^3 1/2, worked out by hand."""
    kinds = dict(
        zip(MADE, [Poisson(), Exponential(), DoubleExponential(), Geometric()], strict=True)
    )
    model = MixedNB(kinds).fit([[1] * 4, [3] * 4], ["a", "a"])
    made = {step.word[0]: step.made for step in model.explain([4] * 4)["a"].steps}
    assert {feature: [line.text for line in lines] for feature, lines in made.items()} == MADE
    assert [line.name for line in made["far"]] == [
        "median of far in a", "n of far in a", "distances of far in a", "scale of far in a",
        "exponent of far = 4 in a", "density of far = 4 in a",
    ]  # fmt: skip


def test_of_many_values_the_first_six_and_the_last_three_are_written():
    model = GaussianNB().fit([[k] for k in range(1, 21)], ["a"] * 20)
    lines = {line.name: line.text for line in model.explain([4])["a"].steps[0].made}
    assert lines["sum of 0 in a"] == "1 + 2 + 3 + 4 + 5 + 6 + … + 18 + 19 + 20 = 210"
    first = " + ".join(f"({k} - 10.5)²" for k in range(1, 7))
    last = " + ".join(f"({k} - 10.5)²" for k in range(18, 21))
    assert lines["squares of 0 in a"] == f"{first} + … + {last} = 665"


def test_numbers_beyond_the_floats_are_lines_like_others():
    """Squares of 10^155 are."""
    model = GaussianNB().fit([[1e155], [2.5], [3], [4]], "aabb")
    working = model.explain([2])
    lines = {line.name: line.text for line in working["a"].steps[0].made}
    assert lines["sum of 0 in a"] == "1e+155 + 2.5 ≈ 1e+155"
    assert lines["variance of 0 in a"] == "5.00000e+309/2 ≈ 2.50000e+309"
    assert working.decision == model.classify([2])
    assert r"2.50000 \times 10^{309}" in working.to_latex()
    assert "2.50000e+309" in json.dumps(working.to_dict())
    for joint in tree_of(model, [2]).joints.values():
        assert all(term.line for term in joint.walk())


@pytest.mark.parametrize("ones", [Fraction(1, 2), Fraction(21, 2)])
def test_rows_with_weights_are_not_listed(ones):
    model = GaussianNB().fit([[1], [5]], ["a", "a"])
    model.learn({"a": ones + 1}, {"a": {(0, 1): ones, (0, 5): 1}})
    names = [line.name for line in model.explain([3])["a"].steps[0].made]
    assert names == ["variance of 0 in a", "exponent of 0 = 3 in a", "density of 0 = 3 in a"]
