"""why: the reasons multiply to the odds that the page's model has, the strongest first."""

import re
from fractions import Fraction
from math import prod

from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb
from tests.material import examples
from tests.oracle import SMOOTHINGS, WORD_MODELS, oracle

RATIO = r"(\d+) : (\d+)"
DOCUMENTS = st.lists(st.sampled_from("abcd"), min_size=1, max_size=6)
CORPORA = st.lists(st.tuples(DOCUMENTS, st.sampled_from("xyz")), min_size=3, max_size=8)


def ratio(found):
    return Fraction(int(found[1]), int(found[2]))


def told(clause, winner):
    """The ratio of a clause for the winner, all its factors together, from its words."""
    first = re.search(f"{RATIO} for (.)", clause)
    all_of_them = re.search(f"(?:times|twice)(?: over)? {RATIO}", clause) or first
    return ratio(all_of_them) if first[3] == winner else 1 / ratio(all_of_them)


@examples(1)
@given(CORPORA, DOCUMENTS, st.sampled_from([*WORD_MODELS]), st.sampled_from([*SMOOTHINGS]))
def test_the_reasons_multiply_to_the_odds_against_the_runner_up(corpus, document, name, smoothing):
    document = sorted(document)
    labels = [label for _, label in corpus]
    assume(len({*labels}) > 1)
    try:
        model = WORD_MODELS[name](smoothing=SMOOTHINGS[smoothing]).fit(
            [d for d, _ in corpus], labels
        )
        working = model.explain(document)
    except nb.NaiveBayesError:  # a smoothing that the model refuses, or a score without end
        assume(False)
    page = oracle(name, SMOOTHINGS[smoothing], corpus, prior="default")
    joints = {c: page.prior[c] * prod(page.factors(document, c)) for c in page.prior}
    winner, *rest = sorted(joints, key=joints.get, reverse=True)
    assume(joints[winner])
    head, reasons = re.split(r"(?<! ): ", working.why, maxsplit=1)
    if not joints[rest[0]]:
        assert head.startswith(f"{winner}, 1 : 0")
        return
    odds = joints[winner] / joints[rest[0]]
    assume("about" not in working.why)
    if odds == 1:
        assert " tie, 1 : 1" in head
        winner = working.decision
    else:
        assert ratio(re.search(RATIO, head)) == odds
        assert head.startswith(winner)
    ratios = [told(it, winner) for it in reasons.split("; ") if re.search(RATIO, it)]
    assert prod(ratios) == odds
    sizes = [max(it, 1 / it) for it in ratios]
    assert sizes == sorted(sizes, reverse=True)
    assert 1 not in sizes


def test_of_many_words_the_strongest_five_are_named_and_the_others_are_one_ratio():
    """Each of nine words is 2/18 of x and 1/18 of y."""
    nine = [f"w{k}" for k in range(9)]
    model = nb.MultinomialNB(smoothing=0).fit([nine * 2, [*nine, *["z"] * 9]], ["x", "y"])
    reasons = "w0 is 2 : 1 for x; w1 2 : 1 for x; w2 2 : 1 for x; w3 2 : 1 for x; w4 2 : 1 for x"
    more = "the other 4 together 16 : 1 for x; the prior decides nothing."
    assert model.explain(nine).why == f"x, 512 : 1: {reasons}; {more}"
    idle = nb.MultinomialNB().fit([[*nine, "a"], [*nine, "b"]], ["x", "y"]).explain([*nine, "a"])
    assert idle.why == "x, 2 : 1: a is 2 : 1 for x; the other 9 decide nothing; the prior neither."


def test_a_density_has_three_digits_and_no_false_exactness():
    """Equal variances of 1, means of 0 and 2: at 0 the densities are as e^2 to 1, at 1 equal."""
    model = nb.GaussianNB().fit([[-1], [1], [1], [3]], "xxyy")
    ends = "for x; the prior decides nothing."
    assert model.explain([0]).why == f"x, about 7.39 : 1: 0 = 0 is about 7.39 : 1 {ends}"
    assert "tie, 1 : 1" in model.explain([1]).why
    assert "about e^2000 : 1 for y" in model.explain([1001]).why


def test_a_near_tie_is_no_tie():
    many = 10**15
    bags = [{"a": many, "b": many + 1}, {"a": many + 1, "b": many}]
    working = nb.MultinomialNB(smoothing=0).fit(bags, "xy").explain({"a": 3, "b": 4})
    assert working.why.startswith(
        "x, hardly more than 1 : 1: each a is hardly more than 1 : 1 for y"
    )


def test_every_form_ends_with_it():
    working = nb.MultinomialNB().fit([["a", "b"], ["a"]], ["x", "50%"]).explain(["a"])
    why = "50%, 4 : 3: a is 4 : 3 for 50%; the prior decides nothing."
    assert working.to_text().split("\n")[-1] == f"why: {why}"
    assert working.to_markdown().split("\n")[-1] == f"why: {why}"
    assert working.to_dict()["why"] == why
    latex = working.to_latex().split("\n")
    assert latex[-2] == rf"&\text{{{why.replace('%', chr(92) + '%')}}}"
