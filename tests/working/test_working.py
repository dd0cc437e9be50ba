"""working: the numbers of one decision multiply and add up, and are shown unchanged."""

import copy
import json
import pickle
import re
import shutil
import subprocess
from fractions import Fraction
from functools import partial
from math import exp, fsum, inf, isclose, log, prod
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes.working.notation import LATEX
from naive_bayes.working.writing import evidence_line, number_and_text
from tests.material import (
    E_STAR,
    MODELS,
    NEW_DAY,
    PERSON,
    PLAY,
    REVIEW_LABELS,
    REVIEWS,
    ROWS,
    WORD_MODELS,
    X_STAR,
    corpora,
    examples,
    fitted,
    people,
    queries,
    refused,
    train,
)

FEATURES = {"outlook": nb.Categorical(), "windy": nb.Bernoulli(), "height": nb.Gaussian(ddof=1)}
FEATURES |= {"wait": nb.Exponential(), "visits": nb.Poisson()}
DAYS = [("sunny", True, 1.5, 2.5, 0), ("sunny", False, 2.5, 0.5, 3), ("rainy", False, 4, 1, 1)]
DAYS += [("rainy", True, 3.25, 4, 2), ("foggy", None, 6, 3, 5)]
MIXED = nb.MixedNB(FEATURES).fit(DAYS, "aaabb")

WORKINGS = {
    **{name: lambda make=make: fitted(make).explain(E_STAR) for name, make in WORD_MODELS.items()},
    "categorical": lambda: nb.CategoricalNB().fit(ROWS, PLAY).explain(NEW_DAY),
    "Gaussian": lambda: people().explain(PERSON),
    "mixed": lambda: MIXED.explain(("rainy", True, 3, 2, 1)),
}
for_all_workings = pytest.mark.parametrize("working", WORKINGS, indirect=True)


@pytest.fixture
def working(request):
    return WORKINGS[request.param]()


# The numbers multiply and add up.  That they are those of the notes is a law; see test_laws.py.


@for_all_workings
def test_logarithms_add_up_in_each_class_and_between_two_classes(working):
    for part in working.classes:
        total = part.log_prior + fsum(step.times * step.log for step in part.steps)
        assert isclose(total, part.log_joint, rel_tol=1e-12)
        if part.joint is not None:
            assert isclose(log(part.joint), total, rel_tol=1e-12)
            assert isclose(part.joint / working.evidence, part.posterior, rel_tol=1e-12)
    a, b = (part.label for part in working.classes[:2])
    rows = working.contributions(a, b)
    difference = working[a].log_joint - working[b].log_joint
    assert isclose(fsum(row.log_odds for row in rows), difference, rel_tol=1e-12, abs_tol=1e-12)
    for row in rows:
        assert isclose(float(row.ratio), exp(row.log_odds), rel_tol=1e-9)


@examples(2)
@given(
    st.sampled_from([*MODELS.values()]), st.sampled_from([1, Fraction(1, 3), 5]), corpora, queries
)
def test_contributions_multiply_to_the_odds_exactly(make, smoothing, corpus, document):
    model = train(make(smoothing=smoothing), corpus)
    joint = model.joint(document)
    a, b = model.classes[0], model.classes[-1]
    assume(joint[a] and joint[b])
    rows = model.explain(document).contributions(a, b)
    assert prod(row.ratio for row in rows) == model.odds(document, a, b)


def test_a_contribution_is_infinite_only_where_the_log_odds_are():
    model = nb.MultinomialNB(smoothing=0).fit([["a"], ["a", "b"]], ["x", "y"])
    working = model.explain(["a", "b"])
    assert working.contributions("x", "y")[-1] == ("b", 0, -inf)
    assert working.contributions("y", "x")[-1] == ("b", None, inf)
    # Densities far away are 0.0 as floats, and None says infinite, which their ratio is not.
    # Both variances are 1: the log odds are ((x - 8)^2 - (x - 2)^2)/2.
    working = nb.GaussianNB().fit([[1], [3], [7], [9]], "aabb").explain([1000])
    assert working.contributions("a", "b")[-1][1:] == (0.0, (992**2 - 998**2) / 2)


def test_a_contribution_of_very_many_words_is_taken_from_its_logarithm():
    for kind in (nb.MultinomialNB, nb.ComplementNB):
        working = kind().fit([["a", "b", "b"], ["a"]], "xy").explain({"a": 10**12})
        factor = working.to_dict()["classes"][0]["factors"][0]["factor"]
        _, (_, ratio, log_odds) = working.contributions("x", "y")
        assert (ratio, factor) == (0.0, 0.0 if kind is nb.MultinomialNB else None)
        assert isclose(log_odds, -(10**12) * log(5 / 3))


def test_the_prior_does_not_tell_apart_two_classes_that_it_gives_nothing():
    prior = {"x": 1, "y": 0, "z": 0}
    model = nb.MultinomialNB(prior=prior).fit([["a"], ["b"], ["b"]], "xyz")
    working = model.explain(["b"])
    assert working.contributions("y", "z") == [("prior", 1, 0.0), ("b", 1, 0.0)]
    assert "nan" not in working.bars("y", "z")


def test_weights_are_exponents_and_are_written_as_given():
    """(1/2 + 1)/(3/2 + 2) = 3/7, and its logarithm 3/2 times."""
    working = nb.WeightedNB().fit([{"a": 0.5, "b": 1}, {"a": 2}], "xy").explain({"a": 1.5})
    (step,) = working["x"].steps
    assert (step.times, step.estimate) == (Fraction(3, 2), Fraction(3, 7))
    assert step.expression == "((3/2)/(7/2))^(3/2)"
    assert working["x"].joint is None
    assert isclose(sum(part.posterior for part in working.classes), 1)


def test_a_tie_of_weights_is_told_though_their_logarithms_are_rounded():
    """9^1.1 3^0.3 = 3^1.1 9^0.7: the exponents of 3 are 2.5 on both sides."""
    bags = [{"a": 9, "b": 1, "c": 3}, {"a": 3, "b": 9, "c": 1}]
    model = nb.WeightedNB(smoothing=0).fit(bags, "xy")
    document = {"a": 1.1, "b": 0.7, "c": 0.3}
    first, second = model.log_joint(document).values()
    assert first != second
    working = model.explain(document)
    assert (working.decision, working.tied) == (model.classify(document), ("x", "y"))


def test_the_coefficient_is_a_factor_where_it_is_asked_for():
    """COMP9417, 3.2.2: 8!/(4! 3! 1!) = 280."""
    working = fitted(partial(nb.MultinomialNB, coefficient=True)).explain(X_STAR)
    assert working["spam"].product_line == "1/2 × 280 × (6/20)^4 × (10/20)^3 × 4/20 = 567/20000"
    assert working["spam"].steps[0].of == "n!/(x1!...xk!)"


# What is listed, and what is decided.


def test_words_without_a_factor_are_listed():
    model = fitted(nb.MultinomialNB)
    working = model.explain(iter("abdee"))  # a document may be read once
    assert (working.document, working.ignored) == ({"a": 1, "b": 1}, {"d": 1, "e": 2})
    assert "ignored (no factor): d 1, e 2" in str(working).split("\n")
    assert working.to_dict()["ignored"] == [["d", 1, "1"], ["e", 2, "2"]]
    working = model.explain({"a": 1, "b": 0, "z": 0})
    assert (working.document, working.ignored) == ({"a": 1}, {}), "0 times is not at all"
    listed = str(model.explain([f"forty-two-{k}" for k in range(30)]))
    assert all(f"forty-two-{k} 1" in listed for k in range(30)), "a word stays on its line"


def test_missing_features_are_listed():
    row = {"outlook": "rainy", "windy": None, "height": None, "wait": 2, "visits": 1}
    working = MIXED.explain(row)
    assert "windy missing, height missing" in str(working)
    assert [step.word[0] for step in working["a"].steps] == ["outlook", "wait", "visits"]


N = 10**17


@pytest.mark.parametrize(
    ("bags", "times", "decision", "runner_up", "tied"),
    [
        ([{"a": 1}, {"a": 1}], 1, "x", "y", ("x", "y")),
        ([{"a": N, "b": N}, {"a": N + 1, "b": N}], 1, "y", "x", ()),
        # 1/4 is more than n(n + 1)/(2n + 1)^2, by so little that no float can tell.
        ([{"a": 10**8, "b": 10**8}, {"a": 10**8 + 1, "b": 10**8}], 10**12, "x", "y", ()),
        ([{"a": N, "b": 1}, {"a": N, "b": N}, {"a": N + 1, "b": N}], 1, "x", "z", ()),
    ],
    ids=["a tie", "the last digit", "a very long document", "the last digit of the second"],
)
def test_the_decision_and_the_runner_up_are_exact(bags, times, decision, runner_up, tied):
    model = nb.MultinomialNB(smoothing=0).fit(bags, "xyz"[: len(bags)])
    document = {"a": times, "b": times if times > 1 else 0}
    working = model.explain(document)
    assert (working.decision, working.runner_up, working.tied) == (decision, runner_up, tied)
    assert model.classify(document) == decision
    for text in (working.verdict, str(working), working.to_markdown()):
        assert ("a tie with y" in " ".join(text.split())) == bool(tied)


@pytest.mark.parametrize("kind", [nb.MultinomialNB, nb.WeightedNB, nb.ComplementNB])
@pytest.mark.parametrize("last", ["x", "y", "z"])
def test_the_runner_up_of_three_classes_is_the_second_best_wherever_it_is_named(kind, last):
    """Of 5, 3 and 1 a's among six words, whichever class is last: exact, by logarithm, by score."""
    counts = {"x": 5, "y": 3, "z": 1}
    order = [label for label in counts if label != last] + [last]
    bags = [{"a": counts[label], "b": 6 - counts[label]} for label in order]
    for document, best, second in ((["a"], "x", "y"), (["b"], "z", "y")):
        working = kind(classes=order).fit(bags, order).explain(document)
        assert (working.decision, working.runner_up) == (best, second)
        assert f" {second} " in f"{working.verdict} "


def test_the_runner_up_of_three_densities_is_the_second_best():
    model = nb.GaussianNB().fit([[0], [2], [4], [6], [8], [10]], "xxyyzz")
    for value, best, second in ((0, "x", "y"), (4, "y", "x"), (6, "y", "z"), (10, "z", "y")):
        working = model.explain([value])
        assert (working.decision, working.runner_up) == (best, second)


def test_an_impossible_document_names_its_words():
    """x has never seen c, and y has never seen b; both have a."""
    model = nb.MultinomialNB(smoothing=0).fit([["a", "b"], ["a", "c"]], ["x", "y"])
    working = model.explain(["a", "b", "c"])
    assert (working.decision, working.runner_up, working.evidence) == (None, None, 0)
    verdict = "none, since the document is impossible under every class"
    why = "none: c is impossible for x; b is impossible for y."
    assert str(working).endswith(f"\ndecision: {verdict}\nwhy: {why}")
    assert working.to_markdown().endswith(f"\n\ndecision: {verdict}\n\nwhy: {why}")


def test_a_single_class_has_no_runner_up_even_if_it_is_called_none():
    working = nb.MultinomialNB().fit([["a"]], [None]).explain(["a"])
    assert (working.runner_up, working.verdict) == (None, "None, the only class")
    assert "impossible" not in str(working)


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB])
def test_factors_that_are_left_out_are_marked(make):
    """Sushi chapter, 8.3.2: log(0) = 0, for each class by itself or for all."""
    working = make(smoothing=nb.IgnoreZeros()).fit([["dogs"], ["cats"]], "+-").explain(["dogs"])
    assert [part.steps[0].skipped for part in working.classes] == [False, True]
    step = working["-"].steps[0]
    assert (step.factor, step.log, "left out" in step.expression) == (1, 0, True)
    model = make(smoothing=nb.IgnoreZeros(per_class=False))
    working = model.fit([["dogs", "food"], ["food"], ["food"]], "++-").explain(["dogs", "food"])
    assert ("dogs", 1, 0) in working.contributions("+", "-")


def test_a_class_that_is_not_in_the_working_is_named():
    working = fitted(nb.MultinomialNB).explain(["a"])
    refused(lambda: working["eggs"], "'eggs'")
    refused(lambda: working.contributions("eggs", "ham"), "'eggs'")
    refused(lambda: working.bars("spam", "eggs"), "'eggs'")


def test_a_working_too_long_to_read_is_refused_before_it_is_begun():
    words = [f"w{k}" for k in range(1001)]
    model = nb.BernoulliNB().fit([words] * 200, range(200))
    refused(lambda: model.explain(["w1"]), "200200 numbers")


# A plain value.


@for_all_workings
def test_a_working_is_a_plain_value(working):
    for twin in (pickle.loads(pickle.dumps(working)), copy.deepcopy(working)):
        assert (twin, str(twin)) == (working, str(working))
    with pytest.raises(AttributeError):
        working.decision = "spam"


def test_a_working_does_not_change_with_its_model_or_document():
    model, document = fitted(nb.MultinomialNB), dict(X_STAR)
    working = model.explain(document)
    before = copy.deepcopy(working)
    document["a"] = 1
    model.update(["a"] * 9, "spam")
    assert working == before


@for_all_workings
def test_to_dict_is_json_and_complete(working):
    data = working.to_dict()
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    for name in ("model", "decision", "verdict"):
        assert data[name] == getattr(working, name)
    for name in ("document", "ignored"):
        listed = {entry[0]: entry[-1] for entry in data[name]}
        assert listed == {word: str(times) for word, times in getattr(working, name).items()}
    assert (data["impossible"], data["tied"]) == (working.impossible, list(working.tied))
    for part, shown in zip(working.classes, data["classes"], strict=True):
        assert (shown["label"], shown["prior_exactly"]) == (part.label, str(part.prior))
        assert [[f["word"], f["times"], f["formula"], f["log"]] for f in shown["factors"]] == [
            [step.of, abs(step.times), made, step.times * step.log]
            for step in part.steps
            for made in [step.short if step.role == "density" else step.formula]
        ]
        for step, factor in zip(part.steps, shown["factors"], strict=True):
            assert factor["times_exactly"] == str(abs(step.times))
            assert factor["factor_exactly"] == step.expression
            power = float(step.factor) ** float(step.times)
            assert factor["factor"] == pytest.approx(power, rel=1e-12)
        if isinstance(part.joint, Fraction):
            exactly = [Fraction(shown[f"{name}_exactly"]) for name in ("joint", "posterior")]
            assert exactly == [part.joint, part.posterior]


def test_to_dict_has_no_infinity_and_no_shortened_number():
    model = nb.MultinomialNB(smoothing=0, coefficient=True)
    working = model.fit([{"a": 997, "b": 3}, {"a": 5}], "xy").explain({"a": 600, "b": 600})
    data = working.to_dict()
    assert data["classes"][1]["log_joint"] is None
    assert Fraction(data["evidence_exactly"]) == working.evidence
    # 1200!/(600! 600!) is beyond floats.
    coefficient = data["classes"][0]["factors"][0]
    assert (coefficient["word"], coefficient["estimate"]) == ("n!/(x1!...xk!)", None)
    assert len(coefficient["estimate_exactly"]) > 300


# Text: at most 80 columns, and every omission is counted.


def random_working(seed):
    """A working with long words, long labels, large counts or many classes."""
    rng = Random(seed)
    longest = rng.choice([2, 12, 60, 120])
    words = ["".join(rng.choices("abcdefgh ", k=rng.randint(1, longest))) for _ in range(30)]
    names = ["".join(rng.choices("mnopq ", k=rng.choice([1, 9, 40, 90]))) for _ in range(20)]
    labels = list(dict.fromkeys(names))[: rng.choice([1, 2, 3, 20])]
    most = rng.choice([3, 1000, 10**7])
    bags = [{w: rng.randint(1, most) for w in rng.sample(words, 9)} for _ in labels]
    make = rng.choice([*MODELS.values(), nb.ComplementNB])
    smoothing = rng.choice([1, Fraction(1, 3), Fraction(1, 1000)])
    model = make(smoothing=smoothing, prior=rng.choice(["uniform", "empirical"])).fit(bags, labels)
    document = {w: rng.randint(1, rng.choice([1, 9, 60])) for w in rng.sample(words, 8)}
    return model.explain({**document, "unseen": 2, "w" * longest: 1})


LONG_WORD = "pneumonoultramicroscopic"


@pytest.mark.long
def test_no_line_is_above_80_columns():
    bags = [{LONG_WORD: 10, "b": 10**9}, {"b": 10**9}]
    model = nb.WeightedNB(smoothing=Fraction(1, 1000)).fit(bags, "xy")
    widest = model.explain({LONG_WORD: Fraction(1234567, 89)})
    huge = Fraction(10**40 + 1, 10**40)  # the estimates take two lines
    wrapped = nb.MultinomialNB(smoothing=huge).fit([["a"], ["b"]], "xy").explain(["a"])
    small = [make() for make in WORKINGS.values()]
    for working in (widest, wrapped, *small, *map(random_working, range(40))):
        a, b = working.classes[0].label, working.classes[-1].label
        written = f"{working}\n{working.to_text(most=3)}\n{working.bars(a, b)}"
        assert max(map(len, written.split("\n"))) <= 80


def test_an_estimate_on_a_line_of_its_own_leaves_room_for_the_word():
    bags = [{LONG_WORD: 10**9, "b": 10**9}, {"b": 10**9}]
    model = nb.MultinomialNB(smoothing=Fraction(1, 1000)).fit(bags, "xy")
    text = str(model.explain({LONG_WORD: 12}))
    assert "\n    = (1000000000 + 1/1000)/(2000000000 + 1/500)\n" in text
    assert text.count(f"\n  {LONG_WORD}     12  ") == 2
    assert "    = 1/2" not in text, "an estimate that is its factor is written once"
    long = Fraction(10**20 + 1, 10**20)
    working = nb.MultinomialNB(smoothing=long).fit([["a"], ["b"]], "xy").explain(["a"])
    for part in working.classes:
        assert f"\n    = {part.steps[0].formula}\n" not in str(working)
        assert f"\n    = {part.steps[0].formula}\n" in str(working).replace("\n      ", " ")


def long_parts():
    """A working of which every part is too long for a line."""
    words, labels = [f"word{k}" for k in range(40)], [f"the class {k}" for k in range(12)]
    model = nb.MultinomialNB(vocabulary=words, smoothing=Fraction(1, 7))
    return model.fit([words[k:] for k in range(12)], labels).explain(words)


def long_numbers():
    """A working whose lines are too long, with numbers below 0 in many places of them."""
    rows = [[k / 10007 - 0.00746269] for k in (-9, 7, 1, 4, 3, -20, 8)]
    rows = [{f"the change in the {place} of x": row[0] for place in range(6)} for row in rows]
    prior = {"a-b": "0.25", "the-other-class": "0.75"}
    model = nb.GaussianNB(prior={label: Fraction(p) for label, p in prior.items()})
    return model.fit(rows, ["a-b"] * 3 + ["the-other-class"] * 4).explain(rows[0])


@pytest.mark.parametrize("make", [long_parts, long_numbers])
def test_a_part_that_is_too_long_goes_on_indented(make):
    """It breaks at blanks, so that no number and no word is cut in two."""
    working = make()
    made = [line for part in working.classes for step in part.steps for line in step.made]
    lines = str(working).split("\n")
    listed = f"document: {', '.join(f'{word} {n}' for word, n in working.document.items())}"
    for whole, goes_on in (
        (working.model, "  "),
        (listed, "  "),
        (f"evidence: {evidence_line(working)}", " "),
        (f"decision: {working.verdict}", "  "),
        *((f"  {part.product_line}", "   ") for part in working.classes),
        *((f"  {line.name} = {line.text}", "   ") for line in made),
    ):
        first = next(k for k, line in enumerate(lines) if whole.startswith(line) and line.strip())
        rest = whole.removeprefix(lines[first])
        while rest:
            first += 1
            assert lines[first].startswith(goes_on)
            assert rest.startswith(f" {lines[first].removeprefix(goes_on)}"), "nothing is lost"
            rest = rest.removeprefix(f" {lines[first].removeprefix(goes_on)}")


def test_a_posterior_that_is_too_long_for_a_line_is_written_as_a_decimal_only():
    words = [f"word{k}" for k in range(40)]
    model = nb.MultinomialNB(smoothing=Fraction(1, 7)).fit([words, words[9:]], "xy")
    working = model.explain(words)
    shares = str(working).split("posterior:\n")[1].split("\n")[:2]
    assert shares == [f"  {part.label}  {float(part.posterior):.4f}" for part in working.classes]


def test_the_last_line_of_a_table_is_the_joint_or_the_score():
    for name, last in (("multinomial", "joint"), ("complement", "score")):
        working = WORKINGS[name]()
        for part in working.classes:
            assert re.search(rf"\n  {last} +{part.log_joint:.4f}\n", str(working))


def test_a_product_that_takes_several_lines_loses_no_factor():
    words = [f"w{k}" for k in range(40)]
    working = nb.MultinomialNB().fit([words, words[:1]], "xy").explain(words)
    # Counts have no bound, and this exponent alone has 91 digits.
    wide = nb.MultinomialNB().fit([["a", "b"], ["a"]], "xy").explain({"a": 10**90, "b": 1})
    for it in (working, wide):
        written = "".join(str(it).split())
        assert all("".join(part.product_line.split()) in written for part in it.classes)
    assert "\n   × " in str(working), "a line begins with a sign"


def test_a_line_break_within_a_word_or_a_label_breaks_no_line():
    plain = nb.MultinomialNB().fit([["a b"], ["c"]], ["x y", "z"]).explain(["a b"])
    for space in "\n\r\t\x0b\u2028":
        word, label = f"a{space}b", f"x{space}y"
        odd = nb.MultinomialNB().fit([[word], ["c"]], [label, "z"]).explain([word])
        assert (str(odd), repr(odd)) == (str(plain), repr(plain))
        assert odd.bars(label, "z") == plain.bars("x y", "z")


def test_without_most_nothing_is_left_out_and_with_it_the_rest_is_counted():
    words = [f"w{k:02}" for k in range(20)]
    working = nb.MultinomialNB().fit([words, words[:9]], "xy").explain(words)
    for write, times in ((working.to_text, 4), (working.to_markdown, 4), (working.to_latex, 2)):
        assert "more" not in write()
        assert write(most=5).count("15 more") == times


def test_the_logarithms_of_omitted_factors_are_summed_up():
    """COMP9417, 3.2.3: the c that is left out has 4/20 in both classes."""
    lines = fitted(nb.MultinomialNB).explain(X_STAR).to_markdown(most=2).split("\n")
    left_out = [line for line in lines if line.startswith("| …")]
    assert left_out == [f"| … 1 more |  |  |  | {log(4 / 20):.4f} |"] * 2
    once = fitted(nb.MultinomialNB).explain([*"abc"]).to_markdown(most=2)
    assert once.count(f"| … 1 more |  |  |  | {log(4 / 20):.4f} |") == 2


@examples(2)
@given(
    st.sampled_from([nb.MultinomialNB, nb.BernoulliNB, nb.ComplementNB, nb.WeightedNB]),
    corpora, queries, st.integers(2, 5),
)  # fmt: skip
def test_words_of_the_document_are_kept_before_absent_ones_and_then_the_strongest(
    make, corpus, document, most
):
    model = train(make(), corpus)
    assume(len(model.classes) == 2)
    working = model.explain(document)
    a, b = model.classes
    steps = working[a].steps
    rows = working.to_markdown(most=most).split(f"**{a}**")[1].split("\n\n")[1].split("\n")[3:]
    names = [row.split(" | ")[0].removeprefix("| ") for row in rows]
    if len(steps) > most:
        assert names.pop() == f"… {len(steps) - most} more"
    # By how much a factor tells the classes apart: its share of the log odds.
    strength = {row.word: abs(row.log_odds) for row in working.contributions(a, b)[1:]}
    order = {step.of: (not step.absent, strength[step.of]) for step in steps}
    assert names == [name for name in order if name in names], "in their order"
    assert len(names) == min(most, len(steps))
    hidden = [value for name, value in order.items() if name not in names]
    assert not hidden or min(order[name] for name in names) >= max(hidden)


def test_an_invalid_most_is_named():
    working = fitted(nb.MultinomialNB).explain(X_STAR)
    for most in (1, -3, 2.5):
        refused(lambda: working.to_text(most=most), f"most is {most!r}")


def test_an_empty_document_is_called_empty():
    assert "document: empty" in str(fitted(nb.MultinomialNB).explain([]))


# The picture.


def test_bars_point_to_the_class_that_they_favour():
    working = nb.MultinomialNB().fit([["a", "a"], ["b", "b", "b"]], ["x", "y"]).explain(["a", "b"])
    head, *lines = working.bars("x", "y").split("\n")
    assert head.split() == ["y", "|", "x"]
    rows = working.contributions("x", "y")
    total = working["x"].log_joint - working["y"].log_joint
    for line, (word, _, log_odds) in zip(lines, [*rows, ("sum", 1, total)], strict=True):
        assert line.split()[:2] == [word, f"{log_odds:.4f}"]
        assert ["#" in side for side in line.split("|")] == [log_odds < 0, log_odds > 0]


def test_all_bars_begin_below_each_other_and_a_long_label_is_cut():
    """Beside the names, the numbers and what is between, each side has 24 columns."""
    for letters, shown in ((23, "x" * 23), (24, "x" * 22 + "…")):
        labels = "x" * letters, "y"
        working = nb.MultinomialNB().fit([["a"], ["b"]], labels).explain(["a", "b"])
        for a, b in (labels, labels[::-1]):
            head, *lines = working.bars(a, b).split("\n")
            assert {line.index("|") for line in lines} == {head.index("|")}
            assert {*head.split()} == {shown, "|", "y"}


def test_bars_of_huge_log_odds_leave_room_for_themselves():
    working = nb.MultinomialNB().fit([["a"], ["b"]], "xy").explain({"a": 10**100})
    lines = working.bars("x", "y").split("\n")
    assert lines[2].split() == ["a", "6.93147e+99", "|" + "#" * 24]
    assert max(map(len, lines)) <= 80


def test_infinite_bars_are_drawn_and_in_both_directions_have_no_sum():
    working = nb.MultinomialNB(smoothing=0).fit([["a", "b"], ["a", "c"]], "xy").explain
    for words, total in (("b", "inf"), ("c", "-inf"), ("bc", "nan")):
        assert working(list(words)).bars("x", "y").split("\n")[-1].split()[1] == total


# Markdown.

SPECIAL = ["a|b", "*x*", "<b>", "`code`", "two\nlines", "_u_", "[l](k)", "#", "~~s~~", "\\"]
SPECIAL += ["&amp;", "$5"]


def table_rows(markdown):
    """The rows of all tables, each as its cells."""
    rows = [line for line in markdown.split("\n") if line.startswith("|")]
    return [re.split(r"(?<!\\)(?:\\\\)*\|", row.replace("\\\\", "\0"))[1:-1] for row in rows]


@examples(5)
@given(st.lists(st.text(max_size=6), min_size=1, max_size=5), st.text(max_size=6))
def test_no_word_breaks_a_markdown_table_or_opens_a_group_of_latex(words, label):
    working = nb.MultinomialNB().fit([words, ["a"]], [label, 7]).explain(words)
    rows = table_rows(working.to_markdown())
    assert {len(row) for row in rows} == {5}
    assert len(rows) == 2 * (len(working[7].steps) + 3)
    depth = 0
    for brace in re.findall(r"(?<!\\)(?:\\\\)*([{}])", working.to_latex()):
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    assert depth == 0


def test_special_words_show_unchanged_in_markdown():
    for word in SPECIAL:
        working = nb.MultinomialNB().fit([[word], ["c"]], ["spam", "ham"]).explain([word])
        cell = table_rows(working.to_markdown())[3][0].replace("\0", "\\\\").strip()
        # Backslash escapes taken back; nothing is left that could mean something.
        assert not re.search(r"(?<!\\)(?:\\\\)*[*_`<\[|#~&$]", cell.replace("\\\\", ""))
        assert re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", cell) == word.replace("\n", " ")


# What a notebook shows has a bound, whatever the model and the document.


@pytest.mark.long
def test_a_notebook_shows_little_of_a_model_with_thousands_of_words():
    """A factor for each word of V would be more than half a million characters."""
    words = [f"word{k:04}" for k in range(6000)]
    model = nb.BernoulliNB().fit([words, words[:3000], words[2000:]], ["spam", "ham", "ham"])
    working = model.explain(words[1000:1005])
    markdown, latex = working._repr_markdown_(), working._repr_latex_()
    assert max(len(markdown), len(latex)) < 5_000
    assert latex.count(r"[\text{5980 more}]") == 2
    listed = model.explain(words[:900])._repr_markdown_().split("\n")[0]
    assert listed.endswith("word0019 1, … 880 more")


# Long documents: Python writes no whole number of more than 4,300 digits.


@pytest.mark.long
def test_a_long_document_is_written_in_every_way():
    """1,500 words, as long posts of 20 Newsgroups have; a debugger asks for the repr."""
    rng = Random(7)
    words = [f"word{k}" for k in range(3000)]
    corpus = [rng.choices(words, k=length) for length in (20_000, 17_001)]
    model = nb.MultinomialNB().fit(corpus, ["spam", "ham"])
    working = model.explain(rng.choices(words, k=1500))
    assert working["spam"].joint.denominator > 10**4300
    assert re.fullmatch(r"<Working: \w+, ≈ \S+ times as .* \(log odds .*\)>", repr(working))
    exponent, mantissa = divmod(working["spam"].log_joint / log(10), 1)
    exactly = working.to_dict()["classes"][0]["joint_exactly"]
    for text in (str(working), working.to_markdown(), exactly):
        assert f"≈ {10**mantissa:.3f}"[:-1] in text
        assert f"e{exponent:.0f}" in text


def test_a_product_that_is_too_long_to_work_out_is_explained_by_its_logarithm():
    """200,000 words: the exact joint is refused, and the working writes e to a power."""
    model = nb.MultinomialNB().fit([{"a": 2, "b": 1}, {"a": 1, "b": 2}], ["spam", "ham"])
    document = {"a": 200_000, "b": 100_000}
    refused(lambda: model.posterior(document), "500000 bits")
    working = model.explain(document)
    # P(a|spam) = 3/5 and P(b|spam) = 2/5, and for ham the other way round.
    logs = [log(1 / 2) + k * log(3 / 5) + (300_000 - k) * log(2 / 5) for k in (200_000, 100_000)]
    for nats in logs:
        assert f"≈ e^{nats:.4f}" in " ".join(str(working).split())
        assert f"≈ e^{nats:.4f}" in working.to_markdown()
        assert rf"&\approx e^{{{nats:.4f}}}" in working.to_latex()
    odds = f"{logs[0] - logs[1]:.4f}"
    assert [part.posterior for part in working.classes] == [1.0, 0.0]
    assert f"ham   e^-{odds}  0.0000" in str(working)
    assert f"ham e^-{odds}" in working._repr_markdown_().replace("\\", "")
    assert rf"P(\text{{ham}} \mid d) &\approx e^{{-{odds}}}" in working._repr_latex_()
    assert working.to_dict()["classes"][1]["posterior_exactly"] == f"e^-{odds}"
    assert working.verdict == f"spam, e^{odds} times as likely as ham (log odds {odds})"


# LaTeX.


def test_a_score_is_one_line_of_latex():
    """inf without a backslash would be set as i times n times f."""
    model = nb.ComplementNB(prior={"x": 0, "y": 1}).fit([["a", "b", "b"], ["a"]], ["x", "y"])
    # P(a|not y) = (1 + 1)/(3 + 2).
    assert model.explain(["a", "a"]).to_latex().split("\n")[1:3] == [
        r"\operatorname{score}(\text{x}) &= -\infty \\",
        rf"\operatorname{{score}}(\text{{y}}) &= {-2 * log(2 / 5):.4f} \\",
    ]


def test_a_number_of_json_is_whole_as_long_as_every_reader_keeps_all_its_digits():
    """A float, as in JavaScript, has 53 binary digits."""
    for value, kind in ((2**53, int), (2**53 + 1, float), (-(2**53), int), (-(2**53) - 1, float)):
        written = number_and_text("n", value)
        assert (type(written["n"]), written["n_exactly"]) == (kind, str(value))


def test_a_long_product_or_sum_takes_a_line_of_latex_for_six_of_its_parts():
    """The prior and 40 factors for each of 12 classes; 12 joints."""
    working = long_parts()
    latex = working.to_latex()
    goes_on = {sign: f" \\\\\n&\\quad{sign}" for sign in (r" \times ", " + ")}
    assert latex.count(goes_on[r" \times "]) == 12 * 6
    assert latex.count(goes_on[" + "]) == 1
    for sign, line in goes_on.items():
        latex = latex.replace(line, sign)
    for part in working.classes:
        factors = [step.in_product_in(LATEX) for step in part.steps]
        product = LATEX.times.join(working.tree.product(part.label, factors, LATEX))
        result = LATEX.decimal(part.product_line.split(" ≈ ")[1])
        c = rf"\text{{{part.label}}}"
        assert rf"P({c})\,P(d \mid {c}) &= {product} \\" in latex
        assert f"\n&\\approx {result} \\\\\n" in latex
    joints, total = evidence_line(working).split(" ≈ ")
    evidence = " + ".join(map(LATEX.decimal, joints.split(" + ")))
    evidence += rf" \approx {LATEX.decimal(total)}"
    assert f"\nP(d) &= {evidence} \\\\\n" in latex


def test_the_latex_of_comp9417_3_1():
    """9/64 + 9/128 = 27/128."""
    latex = fitted(nb.BernoulliNB, smoothing=0).explain(E_STAR).to_latex().split("\n")
    assert (latex[0], latex[-1]) == ("\\begin{align*}", "\\end{align*}")
    assert {
        r"P(\text{spam})\,P(d \mid \text{spam}) &= \frac{1}{2} \times \frac{2}{4} \times "
        r"\frac{3}{4} \times \left(1 - \frac{1}{4}\right) \\",
        r"P(d) &= \frac{9}{64} + \frac{9}{128} = \frac{27}{128} \\",
        r"P(\text{spam} \mid d) &= \frac{2}{3} \\",
    } <= {*latex}


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="there is no LaTeX here")
def test_latex_compiles_with_any_label(tmp_path):
    """Unchanged, inside an article with amsmath."""
    labels = ["50%", "a_b", "中文", "🙂", "don’t", "\\frac", "a & b", "#1", "$5", "{x}", "~", "^"]
    labels += ['"quoted"', "“curly”", "``", "two\nlines", "…", "", *map(chr, range(0xA1, 0x250))]
    workings = [make() for make in WORKINGS.values()]
    for label in labels:
        model = nb.MultinomialNB(smoothing=nb.IgnoreZeros()).fit([["a"], ["b"]], [label, 1])
        workings.append(model.explain(["a", "b"]))
    head = [r"\documentclass{article}", r"\usepackage{amsmath}", r"\begin{document}"]
    text = "\n\n".join([*head, *(it.to_latex() for it in workings), "\\end{document}\n"])
    (tmp_path / "working.tex").write_text(text, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "working.tex"]
    subprocess.run(command, cwd=tmp_path, capture_output=True, check=True, timeout=100)
    printed = (tmp_path / "working.log").read_text(encoding="utf-8", errors="replace")
    assert "Missing character" not in printed


# The words that move the odds most.


def test_words_of_one_class_only_are_among_the_most_informative():
    """The reviews notes: great 92 and 5 times, waste 0 and 14 times, of 500 reviews each."""
    model = nb.BernoulliNB(vocabulary=["great", "waste"], smoothing=0).fit(REVIEWS, REVIEW_LABELS)
    rows = model.most_informative("+", "-")
    assert [(word, favours, ratio, str(p), str(q)) for word, favours, ratio, p, q in rows] == [
        ("great", "+", Fraction(92, 5), "92/500", "5/500"),
        ("waste", "-", None, "14/500", "0/500"),
    ]


@examples(2)
@given(st.sampled_from([*WORD_MODELS.values()]), corpora, st.sampled_from([1, Fraction(1, 3), 5]))
def test_the_ratio_is_the_quotient_of_the_likelihoods(make, corpus, smoothing):
    """In the complement model a word speaks for the class outside which it is rare."""
    model = train(make(smoothing=smoothing), corpus)
    assume(len(model.classes) > 1 and model.vocabulary)
    a, b = model.classes[:2]
    verb, above, below = "likelihood", a, b
    if make is nb.ComplementNB:
        verb, above, below = "complement_likelihood", b, a
    share = getattr(model, verb)
    quotients = {w: share(w, above) / share(w, below) for w in model.vocabulary}
    rows = model.most_informative(a, b, 20)
    found = {row.word: row.ratio if row.favours == a else 1 / row.ratio for row in rows}
    assert found == {word: quotient for word, quotient in quotients.items() if quotient != 1}
    assert rows == sorted(rows, key=lambda row: ((a, b).index(row.favours), -row.ratio))
    assert all(row.ratio > 1 for row in rows)


def test_the_values_of_categorical_features_are_informative_too():
    """Of Quinlan's 5 days without play 3 are sunny and none overcast; of the 9 others 2 and 4."""
    rows = nb.CategoricalNB(smoothing=0).fit(ROWS, PLAY).most_informative("no", "yes", 100)
    found = {row.word: (row.favours, row.ratio) for row in rows}
    assert found[0, "overcast"] == ("yes", None)
    assert found[0, "sunny"] == ("no", Fraction(3, 5) / Fraction(2, 9))


def test_ratios_beyond_the_floats_are_in_order():
    model = nb.MultinomialNB(smoothing=1e-320)
    model.fit([["b", "a", "a"], ["c"]], "xy")
    assert [row.word for row in model.most_informative("x", "y")] == ["a", "b", "c"]


def test_an_invalid_number_of_informative_words_is_named():
    informative = fitted(nb.MultinomialNB).most_informative
    for n in (0, 2.5, None):
        refused(lambda: informative("spam", "ham", n), f"n is {n!r}")
    refused(lambda: informative("spam", "eggs"), "'eggs'")


def test_a_model_with_factors_of_zero_is_checked_as_far_as_it_goes():
    nb.check_model(nb.MultinomialNB(smoothing=0), [["a"], ["b"], ["a"]], ["x", "y", "x"])
