"""working: the numbers of one decision multiply and add up, and show as they are."""

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
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from naive_bayes import (
    Bernoulli,
    BernoulliNB,
    Categorical,
    CategoricalNB,
    ComplementNB,
    Density,
    Exponential,
    Gaussian,
    GaussianNB,
    IgnoreZeros,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    Poisson,
    WeightedNB,
    Working,
)
from naive_bayes.working.writing import _broken as broken
from naive_bayes.working.writing import latex_text, on_one_line, ratio_of
from tests.material import E_STAR, X_STAR, fitted, message_of, smoothings

# Models whose factors are fractions: everything about them is exact.
EXACT = {
    "multinomial": MultinomialNB,
    "multinomial with coefficient": partial(MultinomialNB, coefficient=True),
    "binary multinomial": partial(MultinomialNB, binary=True),
    "bernoulli": BernoulliNB,
}
SCORES = {
    "complement": ComplementNB,
    "weighted": WeightedNB,
}

WEATHER = [
    *[("sunny", "hot"), ("sunny", "mild"), ("rainy", "cool"), ("overcast", "hot")],
    *[("rainy", "mild"), ("overcast", "cool"), ("sunny", "cool")],
]
PLAY = ["no", "no", "no", "yes", "yes", "yes", "yes"]

MIXED = {
    "outlook": Categorical(),
    "windy": Bernoulli(),
    "height": Gaussian(ddof=1),
    "wait": Exponential(),
    "visits": Poisson(),
}
MIXED_ROWS = [
    ("sunny", True, 1.5, 2.5, 0),
    ("sunny", False, 2.5, 0.5, 3),
    ("rainy", False, 4, 1, 1),
    ("rainy", True, 3.25, 4, 2),
    ("foggy", None, 6, 3, 5),
]
MIXED_LABELS = ["a", "a", "a", "b", "b"]

WORDS = "abcd"
documents = st.lists(st.sampled_from(WORDS), max_size=6)
corpora = st.lists(st.tuples(documents, st.sampled_from("xyz")), min_size=2, max_size=8)
queries = st.dictionaries(st.sampled_from([*WORDS, "zeta", "eta"]), st.integers(0, 12))

for_exact_models = pytest.mark.parametrize("make", EXACT.values(), ids=EXACT)


def train(model, corpus):
    return model.fit([document for document, _ in corpus], [label for _, label in corpus])


def has_estimates(model):
    try:
        model.explain(dict.fromkeys(model.vocabulary, 1))
    except NaiveBayesError as error:
        assume("0/0" not in str(error))
        raise
    return bool(model.vocabulary)


def mixed():
    return MixedNB(MIXED).fit(MIXED_ROWS, MIXED_LABELS)


def all_workings():
    """A working of every model, of an ordinary document."""
    for make in [*EXACT.values(), *SCORES.values()]:
        yield fitted(make).explain(E_STAR)
    yield CategoricalNB().fit(WEATHER, PLAY).explain(("sunny", "cool"))
    yield GaussianNB().fit([[1, 5], [3, 7], [7, 0], [9, 1]], "aabb").explain([4, 6])
    yield mixed().explain(("rainy", True, 3, 2, 1))


for_all_workings = pytest.mark.parametrize(
    "working", list(all_workings()), ids=lambda working: working.model.split("(")[0]
)


# The numbers multiply and add up.


@for_exact_models
@settings(max_examples=20)
@given(smoothings, corpora, queries)
def test_the_prior_times_the_factors_is_the_joint_exactly(make, smoothing, corpus, document):
    model = train(make(smoothing=smoothing), corpus)
    assume(has_estimates(model))
    working = model.explain(document)
    joint = model.joint(document)
    assert [part.label for part in working.classes] == list(model.classes)
    for part in working.classes:
        factors = prod((Fraction(s.factor) ** s.times for s in part.steps), start=Fraction(1))
        assert part.prior * factors == part.joint == joint[part.label]


@for_exact_models
@settings(max_examples=20)
@given(smoothings, corpora, queries)
def test_the_numbers_are_those_of_the_models_verbs(make, smoothing, corpus, document):
    model = train(make(smoothing=smoothing), corpus)
    assume(has_estimates(model))
    working = model.explain(document)
    assert working.evidence == model.evidence(document)
    assert sum(part.joint for part in working.classes) == working.evidence
    for part in working.classes:
        assert part.prior == model.prior[part.label]
        assert working[part.label] is part
    if not working.evidence:
        assert working.decision is None
        assert all(part.posterior is None for part in working.classes)
        return
    posterior = model.posterior(document)
    assert {part.label: part.posterior for part in working.classes} == posterior
    assert sum(part.posterior for part in working.classes) == 1
    assert all(part.posterior == part.joint / working.evidence for part in working.classes)
    assert working.decision == model.classify(document)
    best = max(posterior.values())
    tied = tuple(label for label, p in posterior.items() if p == best)
    assert working.tied == (tied if len(tied) > 1 else ())


@for_all_workings
def test_the_log_column_adds_up_for_every_model(working):
    for part in working.classes:
        total = part.log_prior + fsum(step.times * step.log for step in part.steps)
        assert isclose(total, part.log_joint, rel_tol=1e-12)


@for_all_workings
def test_a_pair_of_classes_has_contributions_that_add_up_to_the_log_odds(working):
    a, b = (part.label for part in working.classes[:2])
    rows = working.contributions(a, b)
    assert rows[0].word == "prior"
    difference = working[a].log_joint - working[b].log_joint
    assert isclose(fsum(row.log_odds for row in rows), difference, rel_tol=1e-12, abs_tol=1e-12)
    for row in rows:
        assert isclose(float(row.ratio), exp(row.log_odds), rel_tol=1e-9)


@for_exact_models
@settings(max_examples=20)
@given(smoothings, corpora, queries)
def test_contributions_multiply_to_the_odds_exactly(make, smoothing, corpus, document):
    model = train(make(smoothing=smoothing), corpus)
    assume(has_estimates(model))
    joint = model.joint(document)
    a, b = model.classes[0], model.classes[-1]
    assume(joint[a])
    assume(joint[b])
    rows = model.explain(document).contributions(a, b)
    assert prod(row.ratio for row in rows) == model.odds(document, a, b)
    total = fsum(row.log_odds for row in rows)
    assert isclose(total, model.log_odds(document, a, b), rel_tol=1e-12, abs_tol=1e-12)


def test_a_contribution_is_infinite_only_where_the_log_odds_are():
    """Densities far away are 0.0 as floats; their ratio is not infinite, and None says infinite."""
    model = GaussianNB().fit([[1], [3], [7], [9]], "aabb")
    working = model.explain([1000])
    (_, row) = working.contributions("a", "b")
    # Both variances are 1: the log odds are ((x - 8)^2 - (x - 2)^2)/2.
    assert row.log_odds == (992**2 - 998**2) / 2
    assert row.ratio == 0.0


def test_an_impossible_word_has_an_infinite_contribution():
    model = MultinomialNB(smoothing=0).fit([["a"], ["a", "b"]], ["x", "y"])
    rows = {row.word: row for row in model.explain(["a", "b"]).contributions("x", "y")}
    assert (rows["b"].ratio, rows["b"].log_odds) == (0, -inf)
    rows = {row.word: row for row in model.explain(["a", "b"]).contributions("y", "x")}
    assert (rows["b"].ratio, rows["b"].log_odds) == (None, inf)


def test_densities_multiply_to_the_joint_and_their_shares_sum_to_1():
    model = mixed()
    row = ("rainy", True, 3, 2, 1)
    working = model.explain(row)
    posterior = model.posterior(row)
    for part in working.classes:
        product = float(part.prior) * prod(float(step.factor) for step in part.steps)
        assert isclose(product, part.joint, rel_tol=1e-12)
        assert isclose(part.joint / working.evidence, part.posterior, rel_tol=1e-12)
        assert part.posterior == posterior[part.label]
    assert isclose(fsum(part.posterior for part in working.classes), 1, rel_tol=1e-12)
    assert isclose(fsum(part.joint for part in working.classes), working.evidence, rel_tol=1e-12)
    assert working.decision == model.classify(row)


def test_the_complement_models_factors_are_the_inverse_of_its_estimates():
    model = fitted(ComplementNB)
    working = model.explain(E_STAR)
    scores = model.scores(E_STAR)
    for part in working.classes:
        assert (part.joint, part.posterior) == (None, None)
        assert part.log_joint == scores[part.label]
        for step in part.steps:
            assert step.inverse
            assert step.factor * model.complement_likelihood(step.word, part.label) == 1
    assert working.evidence is None
    assert working.decision == model.classify(E_STAR)


def test_weights_are_exponents_and_stay_as_they_are_written():
    model = WeightedNB().fit([{"a": 0.5, "b": 1}, {"a": 2}], "xy")
    working = model.explain({"a": 1.5})
    (step,) = working["x"].steps
    assert step.times == Fraction(3, 2)
    # (1/2 + 1)/(3/2 + 2) = 3/7, and its log 3/2 times.
    assert step.estimate == Fraction(3, 7)
    assert step.expression == "((3/2)/(7/2))^(3/2)"
    assert working["x"].joint is None
    assert isclose(sum(part.posterior for part in working.classes), 1)


# The figures of the notes.


def test_the_coefficient_is_a_factor_where_it_is_asked_for():
    """COMP9417, 3.2.2: 8!/(4! 3! 1!) = 280."""
    working = fitted(partial(MultinomialNB, coefficient=True)).explain(X_STAR)
    first = working["spam"].steps[0]
    assert (first.word, first.times, first.estimate) == ("n!/(x1!...xk!)", 1, 280)
    assert working["spam"].product_line == ("1/2 × 280 × (6/20)^4 × (10/20)^3 × 4/20 = 567/20000")
    assert "n!/(x1!...xk!)" in str(working)


# Named for what it is.


def test_words_outside_the_vocabulary_are_listed():
    working = fitted(MultinomialNB).explain([*"abde", "e"])
    assert working.ignored == {"d": 1, "e": 2}
    assert working.document == {"a": 1, "b": 1}
    assert "ignored (no factor): d 1, e 2" in str(working).split("\n")
    assert "ignored (no factor): d 1, e 2" in working.to_markdown().split("\n\n")
    assert working.to_dict()["ignored"] == [["d", "1"], ["e", "2"]]


def test_zero_counts_and_documents_that_are_read_once_are_listed_rightly():
    for make in EXACT.values():
        working = fitted(make).explain({"a": 1, "b": 0, "z": 0})
        assert (working.document, working.ignored) == ({"a": 1}, {})
    working = fitted(MultinomialNB).explain(iter("abz"))
    assert (working.document, working.ignored) == ({"a": 1, "b": 1}, {"z": 1})


def test_missing_features_are_listed():
    row = {"outlook": "rainy", "windy": None, "height": None, "wait": 2, "visits": 1}
    working = mixed().explain(row)
    assert working.ignored == {"windy": "missing", "height": "missing"}
    assert "windy missing, height missing" in str(working)
    assert [step.word[0] for step in working["a"].steps] == ["outlook", "wait", "visits"]


def test_a_tie_is_named():
    model = MultinomialNB(classes=["ham", "spam"]).fit([["a"], ["a"]], ["spam", "ham"])
    working = model.explain(["a"])
    assert working.tied == ("ham", "spam")
    assert (working.decision, working.runner_up) == ("ham", "spam")
    assert "tie" in working.verdict
    assert "a tie with spam" in str(working)
    assert "a tie with spam" in working.to_markdown()


def test_joints_that_differ_in_the_last_digit_are_not_a_tie():
    size = 10**17
    model = MultinomialNB(smoothing=0).fit(
        [{"a": size, "b": size}, {"a": size + 1, "b": size}], "xy"
    )
    working = model.explain({"a": 1})
    assert working["x"].log_joint == working["y"].log_joint
    assert working.tied == ()
    assert (working.decision, working.runner_up) == ("y", "x")


def test_the_decision_of_a_very_long_document_is_the_one_of_classify():
    """1/4 is more than n(n + 1)/(2n + 1)^2, by so little that no float can tell."""
    n, times = 10**8, 10**12
    model = MultinomialNB(smoothing=0).fit([{"a": n, "b": n}, {"a": n + 1, "b": n}], "xy")
    working = model.explain({"a": times, "b": times})
    assert model.classify({"a": times, "b": times}) == "x"
    assert (working.decision, working.tied) == ("x", ())


def test_the_runner_up_is_second_by_the_exact_joint():
    """Scores of the two classes behind the first are equal as floats."""
    size = 10**17
    model = MultinomialNB(smoothing=0)
    bags = [{"a": size, "b": 1}, {"a": size, "b": size}, {"a": size + 1, "b": size}]
    working = model.fit(bags, "xyz").explain({"a": 1})
    assert working.decision == "x"
    assert working["z"].joint > working["y"].joint
    assert working.runner_up == "z"


def test_an_impossible_document_names_its_words():
    model = MultinomialNB(smoothing=0).fit([["a", "b"], ["a", "c"]], ["x", "y"])
    # x has never seen c, and y has never seen b; both have a.
    working = model.explain(["a", "b", "c"])
    assert working.decision is None
    assert working.evidence == 0
    assert "impossible under every class: a factor is 0 for c, b" in str(working).split("\n")
    verdict = "none, since the document is impossible under every class"
    assert working.to_markdown().endswith(f"\n\ndecision: {verdict}")
    assert working.runner_up is None
    assert working.to_dict()["decision"] is None


def test_a_single_class_has_no_runner_up():
    working = MultinomialNB().fit([["a"]], ["x"]).explain(["a"])
    assert working.runner_up is None
    assert "the only class" in str(working)
    assert working["x"].posterior == 1


def test_a_class_named_none_has_a_decision():
    """None is a label like any other."""
    working = MultinomialNB().fit([["a"], ["b"]], [None, "x"]).explain(["a"])
    assert working.decision is None
    assert working[None].posterior > working["x"].posterior
    assert "impossible" not in working.verdict
    assert "impossible" not in str(working)


def test_factors_that_are_left_out_are_shown_as_such():
    """Sushi chapter, 8.3.2: log(0) = 0, for each class by itself or for all."""
    for make in (MultinomialNB, BernoulliNB):
        model = make(smoothing=IgnoreZeros()).fit([["dogs"], ["cats"]], ["+", "-"])
        working = model.explain(["dogs"])
        step = working["-"].steps[0]
        assert (step.skipped, step.factor, step.log) == (True, 1, 0)
        assert not working["+"].steps[0].skipped
        assert "left out" in working["-"].product_line
        assert "left out" in str(working)
        model = make(smoothing=IgnoreZeros(per_class=False))
        model.fit([["dogs", "food"], ["food"], ["food"]], ["+", "+", "-"])
        working = model.explain(["dogs", "food"])
        for part in working.classes:
            dogs = next(step for step in part.steps if step.word == "dogs")
            assert (dogs.skipped, dogs.factor, dogs.log) == (True, 1, 0)
        rows = {row.word: row for row in working.contributions("+", "-")}
        assert (rows["dogs"].ratio, rows["dogs"].log_odds) == (1, 0)


def test_an_unknown_class_of_a_working_is_refused():
    working = fitted(MultinomialNB).explain(["a"])
    message = "'eggs' is not a class: the classes are 'spam', 'ham'"
    for ask in (
        lambda: working["eggs"],
        lambda: working.contributions("eggs", "ham"),
        lambda: working.bars("spam", "eggs"),
    ):
        with pytest.raises(NaiveBayesError) as caught:
            ask()
        assert str(caught.value) == message


# A plain value.


@for_all_workings
def test_a_working_is_a_plain_value(working):
    assert isinstance(working, Working)
    for twin in (pickle.loads(pickle.dumps(working)), copy.deepcopy(working)):
        assert twin == working
        assert str(twin) == str(working)
        assert [part.product_line for part in twin.classes] == [
            part.product_line for part in working.classes
        ]


def test_a_working_does_not_change_with_its_model_or_document():
    model = fitted(MultinomialNB)
    document = dict(X_STAR)
    working = model.explain(document)
    before = copy.deepcopy(working)
    document["a"] = 1
    model.update(["a"] * 9, "spam")
    assert working == before
    with pytest.raises(AttributeError):
        working.decision = "spam"


@for_all_workings
def test_to_dict_is_json_and_complete(working):
    data = json.loads(json.dumps(working.to_dict(), allow_nan=False))
    assert data == working.to_dict()
    assert data["model"] == working.model
    assert data["decision"] == working.decision
    assert data["verdict"] == working.verdict
    assert [part["label"] for part in data["classes"]] == [p.label for p in working.classes]
    for part, shown in zip(working.classes, data["classes"], strict=True):
        assert shown["prior"] == str(part.prior)
        assert shown["log_joint"] == part.log_joint
        assert len(shown["factors"]) == len(part.steps)
        for step, factor in zip(part.steps, shown["factors"], strict=True):
            assert factor["word"] == step.name
            assert factor["times"] == str(step.times)
            assert factor["formula"] == step.formula
            assert factor["log"] == step.times * step.log
        if isinstance(part.joint, Fraction):
            assert Fraction(shown["joint"]) == part.joint
            assert Fraction(shown["posterior"]) == part.posterior


def test_to_dict_has_no_infinity_and_no_shortened_number():
    model = MultinomialNB(smoothing=0).fit([{"a": 997, "b": 3}, {"a": 5}], "xy")
    working = model.explain({"a": 200, "b": 5})
    data = json.loads(json.dumps(working.to_dict(), allow_nan=False))
    assert data["classes"][1]["log_joint"] is None
    assert Fraction(data["classes"][0]["joint"]) == working["x"].joint
    assert Fraction(data["evidence"]) == working.evidence
    # 1200!/(600! 600!) is beyond floats.
    many = MultinomialNB(coefficient=True).fit([["a", "b"], ["b"]], "xy")
    data = many.explain({"a": 600, "b": 600}).to_dict(numbers=True)["classes"][0]["factors"][0]
    assert (data["word"], data["estimate"]) == ("n!/(x1!...xk!)", None)
    assert len(data["estimate_exactly"]) > 300


# Text: at most 80 columns, and nothing left out in silence.


def too_long(text):
    return [line for line in text.split("\n") if len(line) > 80]


@for_all_workings
def test_no_line_is_above_80_columns(working):
    a, b = (part.label for part in working.classes[:2])
    assert str(working) == working.to_text()
    for text in (str(working), working.to_text(most=2), working.bars(a, b)):
        assert not too_long(text)


def random_working(seed):
    """A working with long words, long labels, large counts or many classes."""
    rng = Random(seed)
    longest = rng.choice([2, 12, 60, 120])
    words = ["".join(rng.choices("abcdefgh ", k=rng.randint(1, longest))) for _ in range(30)]
    names = ["".join(rng.choices("mnopq ", k=rng.choice([1, 9, 40, 90]))) for _ in range(20)]
    labels = list(dict.fromkeys(names))[: rng.choice([1, 2, 3, 20])]
    most = rng.choice([3, 1000, 10**7])
    bags = [{w: rng.randint(1, most) for w in rng.sample(words, 9)} for _ in labels]
    make = rng.choice(
        [MultinomialNB, BernoulliNB, ComplementNB, partial(MultinomialNB, coefficient=True)]
    )
    smoothing = rng.choice([1, Fraction(1, 3), Fraction(1, 1000)])
    model = make(smoothing=smoothing, prior=rng.choice(["uniform", "empirical"])).fit(bags, labels)
    document = {w: rng.randint(1, rng.choice([1, 9, 60])) for w in rng.sample(words, 8)}
    return model.explain({**document, "unseen": 2, "w" * longest: 1})


def test_no_line_is_above_80_columns_for_any_document():
    for seed in range(40):
        working = random_working(seed)
        a, b = working.classes[0].label, working.classes[-1].label
        for text in (str(working), working.to_text(most=3), working.bars(a, b)):
            assert not too_long(text)


def test_every_column_at_its_widest_fits():
    bags = [{"pneumonoultramicroscopic": 10, "b": 10**9}, {"b": 10**9}]
    model = WeightedNB(smoothing=Fraction(1, 1000)).fit(bags, "xy")
    working = model.explain({"pneumonoultramicroscopic": Fraction(1234567, 89)})
    assert not too_long(str(working))
    assert not too_long(working.bars("x", "y"))


def test_an_estimate_on_a_line_of_its_own_leaves_room_for_the_word():
    bags = [{"pneumonoultramicroscopic": 10**9, "b": 10**9}, {"b": 10**9}]
    model = MultinomialNB(smoothing=Fraction(1, 1000)).fit(bags, "xy")
    text = str(model.explain({"pneumonoultramicroscopic": 12}))
    assert "\n    = (1000000000 + 1/1000)/(2000000000 + 1/500)\n" in text
    assert text.count("\n  pneumonoultramicroscopic     12  ") == 2


def test_a_long_line_is_broken_before_a_sign():
    line, sign = f"{'a' * 40} × {'b' * 37}", " × "
    assert broken(line, sign, "  ") == [line], "80 columns are not too many"
    assert broken(f"{line}b", sign, "  ") == ["a" * 40, f"   × {'b' * 38}"]
    assert broken("a" * 90 + " × b", sign, "  ") == ["a" * 80, "a" * 10, "   × b"]


def product_lines(text):
    """The lines of the products, which end the part of each class."""
    for part in text.split("\n\n")[1:-1]:
        lines = part.split("\n")
        (joint,) = (k for k, line in enumerate(lines) if re.match("  (joint|j…) ", line))
        yield lines[joint + 1 :]


def test_a_product_that_takes_several_lines_loses_no_factor():
    words = [f"word{k}" for k in range(40)]
    working = MultinomialNB().fit([words, words[:9]], "xy").explain(words)
    for part, lines in zip(working.classes, product_lines(str(working)), strict=True):
        assert len(lines) > 3
        assert " ".join(line.strip() for line in lines) == part.product_line
        assert all(line.startswith("  ") for line in lines)
        assert all(line.strip().startswith("× ") for line in lines[1:]), "a line begins with a sign"


def test_a_factor_wider_than_a_line_is_broken_without_loss():
    """Counts have no bound, and this exponent alone has 91 digits."""
    model = MultinomialNB(smoothing=0).fit([{"a": 1, "b": 2}, {"a": 1}], "xy")
    working = model.explain({"a": 10**90, "b": 1})
    for part, lines in zip(working.classes, product_lines(str(working)), strict=True):
        assert not too_long("\n".join(lines))
        assert "".join(lines).replace(" ", "") == part.product_line.replace(" ", "")


def test_a_line_break_within_a_word_or_a_label_breaks_no_line():
    plain = MultinomialNB().fit([["a b"], ["c"]], ["x y", "z"]).explain(["a b"])
    for space in "\n\r\t\x0b\u2028":
        word, label = f"a{space}b", f"x{space}y"
        odd = MultinomialNB().fit([[word], ["c"]], [label, "z"]).explain([word])
        assert str(odd) == str(plain)
        assert repr(odd) == repr(plain)
        assert odd.bars(label, "z") == plain.bars("x y", "z")
    assert on_one_line(" \n\t ") == on_one_line("") == ""


def test_without_most_nothing_is_left_out_and_with_it_the_rest_is_counted():
    words = [f"w{k:02}" for k in range(20)]
    working = MultinomialNB().fit([words, words[:9]], "xy").explain(words)
    for full in (working.to_text(), working.to_markdown()):
        assert "more" not in full
        assert all(len(re.findall(rf"\b{word}\b", full)) == 3 for word in words)
    for short in (working.to_text(most=5), working.to_markdown(most=5)):
        assert short.count("15 more") == 4, "in the table and in the product line of each class"
        # The document's own line still has every word: only factors are left out.
        shown = [word for word in words if len(re.findall(rf"\b{word}\b", short)) == 3]
        # 2/40 against 1/29 tells the classes apart more than 2/40 against 2/29 does.
        assert shown == words[9:14]
    latex = working.to_latex(most=5)
    assert latex.count("15 more") == 2
    assert "more" not in working.to_latex()


def test_what_is_left_out_is_summed_up():
    """The log column still adds up: 3 factors of 1/4 are in the middle."""
    words = list("abcdef")
    working = MultinomialNB(smoothing=0, prior="uniform")
    working = working.fit([words, words], "xy").explain(words)
    hidden = fsum(step.log for step in working["x"].steps[2:4])
    line = next(line for line in working.to_text(most=4).split("\n") if "2 more" in line)
    assert line.split()[-1] == f"{hidden:.4f}"


@pytest.mark.parametrize("make", [MultinomialNB, BernoulliNB, ComplementNB, WeightedNB])
@given(corpora, queries, st.integers(2, 5))
def test_words_that_are_there_are_kept_before_absent_ones_and_then_the_strongest(
    make, corpus, document, most
):
    model = train(make(), corpus)
    assume(len(model.classes) == 2)
    working = model.explain(document)
    a, b = model.classes
    steps = working[a].steps
    rows = working.to_markdown(most=most).split(f"**{a}**")[1].split("\n\n")[1].split("\n")[3:]
    names = [row.split(" | ")[0].removeprefix("| ") for row in rows]
    if len(steps) <= most:
        assert names == [step.name for step in steps]
        return
    assert names.pop() == f"… {len(steps) - most} more"
    assert len(names) == most
    # By how much a factor tells the classes apart: its share of the log odds.
    strength = {row.word: abs(row.log_odds) for row in working.contributions(a, b)[1:]}
    here = {step.name for step in steps if not step.absent}
    hidden = [step.name for step in steps if step.name not in names]
    for kept in names:
        for left_out in hidden:
            assert (kept in here, strength[kept]) >= (left_out in here, strength[left_out])
    assert names == [step.name for step in steps if step.name in names], "in their order"


def test_a_most_that_makes_no_sense_is_refused():
    working = fitted(MultinomialNB).explain(X_STAR)
    for most in (1, 0, -3, 2.5, "3"):
        for write in (working.to_text, working.to_markdown, working.to_latex):
            assert message_of(lambda write=write, most=most: write(most=most)) == (
                f"most is {most!r}: give a whole number of 2 or more, or None"
            )


def test_an_empty_document_is_called_empty():
    working = fitted(MultinomialNB).explain([])
    assert "document: empty" in str(working)
    assert working["spam"].product_line == "1/2 = 1/2"
    assert working["spam"].posterior == Fraction(1, 2)


def test_a_number_as_long_as_a_line_is_marked_as_rounded():
    working = fitted(MultinomialNB).explain({"a": 100, "b": 100})
    assert "about" in str(working)
    assert not too_long(str(working))
    # P(a|spam)^100 P(b|spam)^100 / 2 = (60/400)^100 / 2
    assert f"about {float(Fraction(60, 400) ** 100 / 2):.6g}" in str(working)


# The picture.


def test_bars_point_to_the_class_that_they_speak_for():
    working = MultinomialNB().fit([["a", "a"], ["b", "b", "b"]], ["x", "y"]).explain(["a", "b"])
    lines = working.bars("x", "y").split("\n")
    middle = lines[0].index("|")
    assert lines[0][:middle].strip() == "y"
    assert lines[0][middle + 1 :].strip() == "x"
    for line in lines[1:]:
        assert line[middle] == "|"
    for line, row in zip(lines[1:], working.contributions("x", "y"), strict=False):
        assert line.startswith(row.word)
        assert f"{row.log_odds:.4f}" in line
        left, right = line[:middle].count("#"), line[middle:].count("#")
        assert bool(right) == (row.log_odds > 0)
        assert bool(left) == (row.log_odds < 0)
    assert lines[-1].startswith("sum")
    assert f"{working['x'].log_joint - working['y'].log_joint:.4f}" in lines[-1]


def test_infinite_bars_are_drawn():
    working = MultinomialNB(smoothing=0).fit([["a", "b"], ["a"]], "xy").explain(["b"])
    for a, b, sign in (("x", "y", ""), ("y", "x", "-")):
        assert f"{sign}inf" in working.bars(a, b).split("\n")[-1]


def test_infinite_bars_in_both_directions_have_no_sum():
    model = MultinomialNB(smoothing=0).fit([["a", "b"], ["a", "c"]], "xy")
    assert model.explain(["b", "c"]).bars("x", "y").split("\n")[-1].split() == ["sum", "nan", "|"]


# Markdown.

SPECIAL = [
    "a|b",
    "*x*",
    "<b>",
    "`code`",
    "two\nlines",
    "_u_",
    "[l](k)",
    "#",
    "~~s~~",
    "\\",
    "&amp;",
]


def cells_of(row):
    return re.findall(r"(?<!\\)(?:\\\\)*\|", row)


@pytest.mark.parametrize("most", [None, 3])
def test_every_row_of_a_markdown_table_has_as_many_cells(most):
    model = MultinomialNB().fit([SPECIAL, SPECIAL[:3]], ["a|b", "*y*\nz"])
    markdown = model.explain(SPECIAL).to_markdown(most=most)
    rows = [line for line in markdown.split("\n") if line.startswith("|")]
    assert {len(cells_of(row)) for row in rows} == {6}
    steps = len(SPECIAL) if most is None else most + 1
    assert len(rows) == 2 * (steps + 3), "a heading, a rule, the prior, and a row for each factor"


@settings(max_examples=100)
@given(st.lists(st.text(max_size=6), min_size=1, max_size=5), st.text(max_size=6))
def test_no_word_breaks_a_markdown_table(words, label):
    model = MultinomialNB().fit([words, ["a"]], [label, 7])
    working = model.explain(words)
    rows = [line for line in working.to_markdown().split("\n") if line.startswith("|")]
    assert {len(cells_of(row)) for row in rows} == {6}
    assert len(rows) == 2 * (len(working["7" if label == "7" else label].steps) + 3)


def as_commonmark_shows(text):
    """Backslash escapes taken back; anything left that could mean something is an error."""
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_`<\[|#~&$]", text.replace("\\\\", ""))
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", text)


def test_special_words_show_as_they_are_in_markdown():
    for word in [*SPECIAL, "$5"]:
        working = MultinomialNB().fit([[word], ["c"]], ["spam", "ham"]).explain([word])
        lines = working.to_markdown().split("\n")
        row = lines[lines.index("**spam**") + 5].replace("\\\\", "\0")
        cell = re.split(r"(?<!\\)(?:\\\\)* ?\| ?", row)[1].replace("\0", "\\\\")
        assert as_commonmark_shows(cell.strip()) == word.replace("\n", " ")


# What a notebook shows has a bound, whatever the model and the document.


def on_a_vocabulary_of_thousands():
    """A Bernoulli model with 6,000 words, of which a document has five."""
    rng = Random(7)
    words = [f"word{k:04}" for k in range(6000)]
    documents = [rng.sample(words, 200) for _ in range(60)] + [words]
    model = BernoulliNB().fit(documents, ["spam"] * 30 + ["ham"] * 31)
    return model.explain([*words[1000:1005], "zebra", "zebra"])


def test_a_notebook_shows_little_of_a_model_with_thousands_of_words():
    """A factor for each word of V would be more than a million characters."""
    working = on_a_vocabulary_of_thousands()
    assert len(working.to_markdown()) > 1_000_000 / 2
    markdown, latex = working._repr_markdown_(), working._repr_latex_()
    assert len(markdown) < 5_000
    assert len(latex) < 5_000
    for part in markdown.split("**")[2::2]:
        names = re.findall(r"^\| (.*?) \|", part, re.MULTILINE)[1:]
        assert (names.pop(0), names.pop()) == ("prior", "… 5980 more")
        assert len(names) == 20
        present = [f"word{k}" for k in range(1000, 1005)]
        assert sorted(name for name in names if not name.startswith("no ")) == present
    assert latex.count(r"[\text{5980 more}]") == 2
    assert "document: word1000 1, word1001 1, word1002 1, word1003 1, word1004 1\n" in markdown


def test_a_notebook_shows_little_of_a_long_document():
    words = [f"word{k:03}" for k in range(900)]
    working = MultinomialNB().fit([words[:500], words[400:600]], ["spam", "ham"]).explain(words)
    markdown, latex = working._repr_markdown_(), working._repr_latex_()
    assert len(markdown) < 5_000
    assert len(latex) < 5_000
    listed, ignored = markdown.split("\n\n")[:2]
    assert listed == f"document: {', '.join(f'{word} 1' for word in words[:20])}, … 580 more"
    assert ignored == (
        f"ignored (no factor): {', '.join(f'{word} 1' for word in words[600:620])}, … 280 more"
    )
    assert markdown.count("… 580 more") == 3, "in the list, and in the table of each class"
    assert "more" not in working.to_markdown()


def long_post():
    """1,500 words, as long posts of 20 Newsgroups have: their product has over 4,300 digits."""
    rng = Random(7)
    words = [f"word{k}" for k in range(3000)]
    corpus = [rng.choices(words, k=length) for length in (20_000, 17_001)]
    model = MultinomialNB().fit(corpus, ["spam", "ham"])
    post = rng.choices(words, k=1500)
    return model, post


def test_the_repr_of_a_working_is_one_short_line_on_ordinary_data():
    """Python writes no whole number of more than 4,300 digits; a debugger asks for the repr."""
    model, post = long_post()
    assert model.joint(post)["spam"].denominator > 10**4300
    working = model.explain(post)
    odds = model.log_odds(post, working.decision, working.runner_up)
    assert repr(working).startswith(f"<Working: {working.decision}, about ")
    assert repr(working).endswith(f" times as likely as {working.runner_up} (log odds {odds:.4f})>")
    assert len(repr(working)) < 100


def test_a_working_of_ordinary_data_is_written_in_every_way():
    model, post = long_post()
    working = model.explain(post)
    joint = fsum([log(1 / 2), *(step.times * step.log for step in working["spam"].steps)])
    mantissa, exponent = divmod(joint / log(10), 1)[::-1]
    written = f"about {10**mantissa:.3f}"[:-1]
    for text in (str(working), working.to_markdown(), working.to_dict()["classes"][0]["joint"]):
        assert written in text
        assert f"e{exponent:.0f}" in text


def test_a_product_that_is_too_long_to_work_out_is_explained_by_its_logarithm():
    """200,000 words: the joint is refused, and the working tells e to what power it is."""
    model = MultinomialNB().fit([{"a": 2, "b": 1}, {"a": 1, "b": 2}], ["spam", "ham"])
    document = {"a": 200_000, "b": 100_000}
    message = (
        "the exact product has more than 500000 bits, which is too long to work out: "
        "ask for log_joint, predict_proba or predict, which add logarithms"
    )
    assert message_of(lambda: model.posterior(document)) == message
    working = model.explain(document)
    # P(a|spam) = 3/5 and P(b|spam) = 2/5, and for ham the other way round.
    logs = [log(1 / 2) + k * log(3 / 5) + (300_000 - k) * log(2 / 5) for k in (200_000, 100_000)]
    for part, nats in zip(working.classes, logs, strict=True):
        assert isclose(part.log_joint, nats, rel_tol=1e-12)
        assert f"= e^{nats:.4f}" in " ".join(str(working).split())
        assert (
            f"= e\\^{nats:.4f}" in working.to_markdown()
            or f"= e^{nats:.4f}" in working.to_markdown()
        )
        assert f"&= e^{{{nats:.4f}}}" in working.to_latex()
    assert working.decision == model.classify(document) == "spam"
    assert [part.posterior for part in working.classes] == [1.0, 0.0]
    assert working.verdict == (
        f"spam, e^{logs[0] - logs[1]:.4f} times as likely as ham (log odds {logs[0] - logs[1]:.4f})"
    )


# LaTeX.

LABELS_FOR_LATEX = [
    *["50%", "a_b", "naïve", "中文", "🙂", "don’t", "\\frac", "a & b", "#1", "$5", "{x}", "~", "^"],
    *["<b>", "a|b", '"quoted"', "“curly”", "a--b", "``", "two\nlines", "ąęğőřšžł", "…", "", " "],
    *map(chr, range(0xA1, 0x250)),
]


def unescaped_braces(latex):
    depth = 0
    for brace in re.findall(r"(?<!\\)(?:\\\\)*([{}])", latex):
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    return depth


def latex_of_labels(labels):
    model = MultinomialNB().fit([["a", "b"]] * len(labels), labels)
    return model.explain(["a", "b", "b"]).to_latex()


@settings(max_examples=100)
@given(st.text(max_size=8), st.text(max_size=8))
def test_the_braces_of_latex_are_balanced(one, two):
    assume(one != two)
    assert unescaped_braces(latex_of_labels([one, two])) == 0


def test_what_plain_latex_has_no_glyph_for_is_written_as_its_code_point():
    assert latex_text("\u01ce\x07\u00ad\u0105中") == "U+01CEU+0007U+00ADU+0105U+4E2D"
    assert latex_text("éçőřžłÅØÆßÿa.b\tc\nd") == "éçőřžłÅØÆßÿa.b c d"
    assert latex_text("50% a_b & #1 $5 {x}") == r"50\% a\_b \& \#1 \$5 \{x\}"
    # In LaTeX's first font encoding < is set as an inverted exclamation mark, | as a dash.
    assert latex_text("~^<>|\\") == (
        r"\textasciitilde{}\textasciicircum{}\textless{}\textgreater{}\textbar{}\textbackslash{}"
    )


def test_a_score_is_one_line_of_latex():
    """inf without a backslash would be set as i times n times f."""
    model = ComplementNB(prior={"x": 0, "y": 1}).fit([["a", "b", "b"], ["a"]], ["x", "y"])
    # P(a|not y) = (1 + 1)/(3 + 2).
    assert model.explain(["a", "a"]).to_latex().split("\n")[1:-1] == [
        r"\operatorname{score}(\text{x}) &= -\infty \\",
        rf"\operatorname{{score}}(\text{{y}}) &= {-2 * log(2 / 5):.4f}",
    ]


def test_the_latex_of_comp9417_3_1():
    latex = fitted(BernoulliNB, smoothing=NoSmoothing()).explain(E_STAR).to_latex()
    assert latex.startswith("\\begin{align*}\n")
    assert latex.endswith("\n\\end{align*}")
    assert (
        r"P(\text{spam})\,P(d \mid \text{spam}) &= \frac{1}{2} \times \frac{2}{4} \times "
        r"\frac{3}{4} \times \left(1 - \frac{1}{4}\right) \\" in latex
    )
    assert r"P(\text{spam} \mid d) &= \frac{2}{3}" in latex


def all_latex():
    for working in all_workings():
        yield working.to_latex()
    words = [f"w{k}" for k in range(30)]
    long = MultinomialNB().fit([words, words[:9]], ["50%", "a_b"]).explain(dict.fromkeys(words, 90))
    yield from (long.to_latex(), long.to_latex(most=3))
    yield MultinomialNB(smoothing=IgnoreZeros()).fit([["a"], ["b"]], "xy").explain(["a"]).to_latex()
    yield MultinomialNB(smoothing=0).fit([["a"], ["b"]], "xy").explain(["a", "b"]).to_latex()
    yield (WeightedNB(smoothing=0.5).fit([["a"], ["b"]], "xy").explain({"a": 0.5}).to_latex())
    yield BernoulliNB(smoothing=0.1).fit([["a"], ["b"]], "xy").explain(["a"]).to_latex()


def compile_latex(folder, bodies):
    document = "\n\n".join(
        [r"\documentclass{article}", r"\usepackage{amsmath}", r"\begin{document}", *bodies]
    )
    (folder / "working.tex").write_text(document + "\n\n\\end{document}\n", encoding="utf-8")
    run = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "working.tex"],
        cwd=folder,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=100,
    )
    problem = run.stdout.partition("\n!")[2][:300]
    assert run.returncode == 0, problem
    log = (folder / "working.log").read_text(encoding="utf-8", errors="replace")
    assert "Missing character" not in log


@pytest.mark.skipif(
    shutil.which("pdflatex") is None, reason="pdflatex, of texlive-latex-base, is not installed"
)
def test_latex_compiles_with_any_label(tmp_path):
    """As it is, inside an article with amsmath."""
    labels = [latex_of_labels([label, "ham"]) for label in LABELS_FOR_LATEX]
    compile_latex(tmp_path, [*all_latex(), *labels])


# The words that move the odds most.


def one_sided(**settings):
    """The reviews notes: great 92 and 5 times, waste 0 and 14 times, of 500 reviews each."""
    plus = [["great"]] * 92 + [[]] * 408
    minus = [["great"]] * 5 + [["waste"]] * 14 + [[]] * 481
    model = BernoulliNB(vocabulary=["great", "waste"], **settings)
    return model.fit(plus + minus, ["+"] * 500 + ["-"] * 500)


def test_both_directions_are_listed_and_one_sided_words_too():
    rows = one_sided(smoothing=0).most_informative("+", "-")
    assert [(row.word, row.favours, row.ratio) for row in rows] == [
        ("great", "+", Fraction(92, 5)),
        ("waste", "-", None),
    ]
    assert (str(rows[0].likelihood), str(rows[0].other)) == ("92/500", "5/500")
    assert (str(rows[1].likelihood), str(rows[1].other)) == ("14/500", "0/500")


INFORMATIVE = {
    "multinomial": (MultinomialNB, lambda m, w, c: m.likelihood(w, c)),
    "binary": (partial(MultinomialNB, binary=True), lambda m, w, c: m.likelihood(w, c)),
    "weighted": (WeightedNB, lambda m, w, c: m.likelihood(w, c)),
    "coefficient": (partial(MultinomialNB, coefficient=True), lambda m, w, c: m.likelihood(w, c)),
    "bernoulli": (BernoulliNB, lambda m, w, c: m.likelihood(w, c)),
    "complement": (ComplementNB, lambda m, w, c: 1 / m.complement_likelihood(w, c)),
}


@pytest.mark.parametrize(("make", "weight"), INFORMATIVE.values(), ids=INFORMATIVE)
@given(corpora, st.sampled_from([1, Fraction(1, 3), 5]))
def test_the_ratio_is_the_quotient_of_the_likelihoods(make, weight, corpus, smoothing):
    """In the complement model a word speaks for the class outside which it is rare."""
    model = train(make(smoothing=smoothing), corpus)
    assume(len(model.classes) > 1)
    assume(model.vocabulary)
    a, b = model.classes[:2]
    rows = model.most_informative(a, b, 20)
    quotients = {
        word: Fraction(weight(model, word, a)) / weight(model, word, b) for word in model.vocabulary
    }
    assert {row.word for row in rows} == {w for w, quotient in quotients.items() if quotient != 1}
    for row in rows:
        quotient = quotients[row.word]
        assert row.favours == (a if quotient > 1 else b)
        assert row.ratio == max(quotient, 1 / quotient)
    for label in (a, b):
        ratios = [row.ratio for row in rows if row.favours == label]
        assert ratios == sorted(ratios, reverse=True)
    assert [row.favours for row in rows] == sorted((row.favours for row in rows), key=[a, b].index)


def test_the_values_of_categorical_features_are_informative_too():
    model = CategoricalNB(smoothing=0).fit(WEATHER, PLAY)
    rows = model.most_informative("no", "yes")
    found = {row.word: (row.favours, row.ratio) for row in rows}
    # Sunny: 2 of 3 rows of no, 1 of 4 rows of yes; overcast: none, and 2 of 4.
    assert found[0, "sunny"] == ("no", Fraction(8, 3))
    assert found[0, "overcast"] == ("yes", None)


def test_what_most_informative_cannot_use_is_refused():
    for n in (0, -1, 2.5, "3", None):
        for model in (fitted(MultinomialNB), fitted(ComplementNB)):
            assert message_of(
                lambda n=n, model=model: model.most_informative("spam", "ham", n)
            ) == (f"n is {n!r}: give a whole number of 1 or more")
    assert "'eggs' is not a class" in message_of(
        lambda: fitted(MultinomialNB).most_informative("spam", "eggs")
    )


def test_a_fraction_that_python_cannot_write_is_rounded_in_the_dictionary():
    """2 · 9,001 factors of about 1/7: more digits than Python writes."""
    model = MultinomialNB().fit([["a", "b", "c"], ["a", "b", "d"]], "xy")
    working = model.explain(["a"] * 9000 + ["c"])
    plain = working.to_dict()
    assert [found["posterior"] for found in plain["classes"]] == ["2/3", "1/3"]
    assert all(found["joint"].startswith("about ") for found in plain["classes"])
    assert plain["evidence"].startswith("about ")
    # 1/2 (2/7)^9000 2/7, and half of it.
    logs = [log(1 / 2) + 9000 * log(2 / 7) + log(number / 7) for number in (2, 1)]
    for found, nats in zip(plain["classes"], logs, strict=True):
        mantissa, _, exponent = found["joint"].removeprefix("about ").partition("e")
        assert log(float(mantissa)) + int(exponent) * log(10) == pytest.approx(nats, abs=1e-3)


def test_what_is_not_shown_has_its_logarithms_and_nothing_else():
    lines = fitted(MultinomialNB).explain(X_STAR).to_markdown(most=2).split("\n")
    left_out = [line for line in lines if line.startswith("| …")]
    assert left_out == ["| … 1 more |  |  |  | -1.6094 |"] * 2  # log 4/20, in both classes


def test_a_working_that_nobody_can_read_is_refused_before_it_is_begun():
    words = [f"w{k}" for k in range(1001)]
    model = BernoulliNB().fit([words] * 200, range(200))
    with pytest.raises(NaiveBayesError, match="200200 numbers"):
        model.explain(["w1"])


def test_the_evidence_in_latex_is_the_sum_of_the_joints():
    """COMP9417, 3.1: 9/64 + 9/128 = 27/128."""
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    (line,) = [line for line in model.explain(E_STAR).to_latex().split("\n") if "P(d)" in line]
    assert r"\frac{9}{64} + \frac{9}{128} = \frac{27}{128}" in line


def test_the_ratio_of_densities_is_that_of_their_logarithms():
    far, near = Density.from_log(-2001.0), Density.from_log(-2000.0)
    assert ratio_of(near, far) == exp(1)
    assert ratio_of(Density.from_log(0.0), far) is None, "too large for a float"
    assert ratio_of(0, 0) == 1
    assert ratio_of(Fraction(1, 2), 0) is None
